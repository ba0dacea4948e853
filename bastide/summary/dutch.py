"""What a summary says, in Dutch."""

from __future__ import annotations

DUTCH = {
    "title": "De regels in één oogopslag",
    "subtitle": "Carcassonne voor {least} tot {most} spelers",
    "rules.modern": "Moderne regels",
    "rules.classic": "Klassieke regels",
    "rules.own": "Regels naar keuze",
    "tiles": "{tiles} tegels",
    "set.river": "De Rivier",
    "set.river_2": "De Rivier II",
    "set.rivers": "De Rivier en de Rivier II",
    "set.inns_cathedrals": "Herbergen en Kathedralen",
    "set.traders_builders": "Kooplieden en Bouwmeesters",
    "set.princess_dragon": "De Jonkvrouw en de Draak",
    "set.tower": "De Toren",
    "set.carcassonne": "De Graaf van Carcassonne",
    "set.king_robber": "De Koning en de Roofridder",
    "set.king_robber_tiles": "Vijf extra tegels",
    "set.cultists": "De Ketters",
    # Before the first turn
    "start": "Voor de eerste beurt",
    "start.tile": "**De starttegel** heeft een donkere achterkant. Hij ligt open op tafel.",
    "start.river": "**De Rivier:** de bron ligt op tafel; de starttegel blijft in de doos. Schud"
    " de {middle} tegels van de loop, met het meer eronder als laatste.",
    "start.river_2": "**De Rivier II:** de bron ligt op tafel; de starttegel blijft in de doos."
    " Eerst komt de splitsing, dan {middle} geschudde tegels, als laatste het meer met de"
    " vulkaan.",
    "start.rivers": "**Beide Rivieren** worden één: een bron ligt op tafel; de starttegel blijft"
    " in de doos. Eerst komt de splitsing, dan {middle} geschudde tegels, als laatste het meer"
    " met de vulkaan. De andere bron en het andere meer blijven weg.",
    "start.carcassonne": "**Carcassonne:** de {squares} vakken van de stad liggen op tafel; de"
    " starttegel blijft in de doos.",
    "start.count": "De graaf staat in het kasteel.",
    "start.either": "Een Rivier en Carcassonne gaan nooit samen.",
    "start.stacks": "**Schud de landtegels** gedekt tot stapels waar iedereen bij kan.",
    "start.first": "**Spreek af wie begint.** Er wordt met de klok mee gespeeld.",
    "start.track": "**Punten** worden op het scorebord geteld met nog een horige van elk. Een"
    " ronde is {lap}: onthoud elke ronde, bijvoorbeeld door hem neer te leggen.",
    "start.beside": "Naast het speelveld:",
    "start.beside.dragon": "de draak",
    "start.beside.fairy": "de fee",
    "start.beside.goods": "goederen: {wine} wijn, {grain} graan en {cloth} laken",
    "start.beside.titles": "de koning en de roofridder",
    # What each player has
    "figures": "Elke speler heeft",
    "figures.follower": "{count} horigen",
    "figures.large": "grote\nhorige",
    "figures.builder": "bouw-\nmeester",
    "figures.pig": "varken",
    "figures.tower": "toren-\nstukken",
    "figures.players": "Spelers",
    "figures.pieces": "Torenstukken per speler",
    # A turn
    "turn": "Een beurt, stap voor stap",
    "turn.fairy.by_follower": "**Het punt van de fee:** {points} als ze bij een horige van jou"
    " staat.",
    "turn.fairy.by_tile": "**Het punt van de fee:** {points} als een horige van jou op haar tegel"
    " staat.",
    "turn.fairy.again": "Eén keer per beurt, zo nodig pas voor de tweede tegel.",
    "turn.draw": "**Trek een tegel,** laat hem aan allen zien **en leg hem aan.** Hij ligt zijde"
    " aan zijde met een andere tegel, en alle zijden die elkaar raken moeten passen. Past hij"
    " nergens, dan is hij uit het spel: trek opnieuw.",
    "turn.aside": "Een draaktegel voor de eerste vulkaan gaat opzij: trek opnieuw.",
    "turn.volcano": "Een vulkaan: de draak vliegt er meteen heen. Schud erdoor wat opzij lag.",
    "turn.deploy": "**Zet een horige in** of geen: op de nieuwe tegel, op een weg, stad, klooster"
    " of weide waar nergens iemand staat.",
    "turn.wood": "**Doe één houtactie** of geen:",
    "wood.follower": "Een **horige** op de nieuwe tegel, waar nergens iemand staat.",
    "wood.large": "De **grote horige,** net zo.",
    "wood.builder": "De **bouwmeester** op een weg of stad van de nieuwe tegel waar je een horige"
    " hebt, als die niet voltooid is.",
    "wood.pig": "Het **varken** op een weide van de nieuwe tegel waar je een boer hebt.",
    "wood.portal": "Met een **magische poort** een horige op een tegel naar keuze: waar het leeg"
    " en onvoltooid is, of op een lege weide.",
    "wood.princess.may": "Met een **jonkvrouw** in een stad met ridders: stuur er een naar huis.",
    "wood.princess.must": "Een **jonkvrouw** in een stad met ridders stuurt er een naar huis: dat"
    " is je actie, en je moet.",
    "wood.fairy.by_follower": "De **fee** naar een horige van jou.",
    "wood.fairy.by_tile": "De **fee** naar een tegel met een horige van jou.",
    "wood.tower": "Een **torenstuk** op een torenplaats of op een toren zonder wachter, waar dan"
    " ook; dan mag je een horige binnen bereik gevangennemen.",
    "wood.guard": "Een horige als **wachter** op een toren.",
    "turn.ransom": "**Losgeld,** één keer per beurt, voor de tegel of voor de houtactie: {points}"
    " punten aan de bezitter bevrijden een horige. Wie toen te weinig had, mag helemaal aan het"
    " einde betalen.",
    "turn.journey": "**Na een draaktegel** doet de draak {steps} stappen: jij eerst, dan de"
    " anderen met de klok mee, elk één. Nooit twee keer op een tegel. Hij eet elke figuur die hij"
    " tegenkomt.",
    "turn.journey.fairy": "**Na een draaktegel** doet de draak {steps} stappen: jij eerst, dan de"
    " anderen met de klok mee, elk één. Nooit twee keer op een tegel, nooit naar die van de fee."
    " Hij eet elke figuur die hij tegenkomt.",
    "turn.leave": "**Carcassonne uit:** horigen mogen uit hun wijken naar wat nu voltooid is, die"
    " van je linkerbuur eerst, de jouwe het laatst.",
    "turn.score": "**Scoor** alles wat de tegel voltooit, volgens de tabel. Daarna gaan alle"
    " horigen daar naar huis.",
    "turn.goods": "Wie een stad voltooit, neemt haar goederen, van wie ze ook is.",
    "turn.titles": "De eerste of een grotere stad maakt je koning, zo'n weg roofridder.",
    "turn.settle": "**Carcassonne in:** kregen anderen nu punten en jij niet, dan mag je een"
    " horige in een wijk zetten en daarna de graaf verplaatsen.",
    "turn.again.always": "**Tweede tegel:** ging je tegel verder met de weg of stad van je"
    " bouwmeester, doe dan de stappen {first} tot {last} nog eens. Een derde is er niet.",
    "turn.again.may": "**Tweede tegel:** ging je tegel verder met de weg of stad van je"
    " bouwmeester, dan mag je de stappen {first} tot {last} nog eens doen. Een derde is er niet.",
    # Followers
    "roles": "Horigen naar hun plaats",
    "role.thief": "struikrover\n(weg)",
    "role.knight": "ridder\n(stad)",
    "role.monk": "monnik\n(klooster)",
    "role.farmer": "boer\n(weide)",
    "role.heretic": "ketter\n(heiligdom)",
    "role.guard": "wachter\n(toren)",
    "roles.farmer": "**Boeren liggen** en blijven tot het einde van het spel.",
    "roles.most": "**De meeste horigen** erop krijgen alle punten; hebben er meer de meeste, dan"
    " krijgt elk van hen alles.",
    "roles.large": "Een **grote horige** telt daarbij voor twee.",
    "roles.others": "**Bouwmeester en varken** tellen daarbij niet.",
    "roles.joined": "Wat later wordt verbonden, kan meer horigen hebben.",
    # Points
    "points": "Punten",
    "points.in_play": "in het spel",
    "points.at_end": "aan het einde",
    "unit.tile": "per tegel",
    "unit.pennant": "per wapenschild",
    "unit.city": "per stad",
    "unit.road": "per weg",
    "points.road": "Weg",
    "points.inn": "Weg met herberg",
    "points.city": "Stad",
    "points.small_city": "Stad van twee tegels",
    "points.cathedral": "Stad met kathedraal",
    "points.cloister": "Klooster",
    "points.shrine": "Heiligdom",
    "points.farm.by_farm": "Weide: de meeste boeren, per voltooide stad eraan",
    "points.farm.by_city": "Voltooide stad: de meeste boeren op alle weiden eraan",
    "points.pig": "Je varken op die weide",
    "points.pigsty": "Varkensstal op die weide, voor allen",
    "points.goods": "De meeste van één soort goederen",
    "points.fairy.turn": "Fee, aan het begin van je beurt",
    "points.fairy.scored": "Fee, als haar horige scoort",
    "points.king": "Koning, per voltooide stad",
    "points.robber": "Roofridder, per voltooide weg",
    "points.ransom": "Losgeld, van de eigenaar",
    "points.when": "**In het spel** leveren weg, stad en klooster op als ze voltooid zijn, **aan"
    " het einde** als ze dat niet zijn.",
    # When it is complete
    "complete": "Wanneer het voltooid is",
    "complete.road": "**Weg:** elk einde loopt op een kruising, een stad of een klooster; of hij"
    " is een ring.",
    "complete.road.also": "**Weg:** elk einde loopt op een kruising, een stad of een klooster"
    " (ook: {ends}); of hij is een ring.",
    "road.village": "dorp",
    "road.volcano": "vulkaan",
    "road.tower": "torenplaats",
    "road.shrine": "heiligdom",
    "complete.city": "**Stad:** muren rondom, zonder gat erin en zonder leegte erbinnen.",
    "complete.cloister": "**Klooster:** tegels op alle acht vakken eromheen.",
    "complete.cloister.shrine": "**Klooster en heiligdom:** tegels op alle acht vakken eromheen.",
    "complete.farm": "**Weide:** nooit. Wegen, steden, rivieren en de rand begrenzen haar. Een"
    " stad telt er één keer voor.",
    # The end
    "end": "Het einde",
    "end.last": "Het spel eindigt met de beurt waarin de laatste tegel wordt gelegd.",
    "end.market": "Dan loopt de markt leeg: vanaf links van wie hem legde, zet elk om beurten een"
    " van zijn horigen daarvandaan op een weide, tot er geen meer is; maar niet als de graaf daar"
    " was.",
    "end.count": "Dan tellen al het onvoltooide en elke weide, volgens de rechterkolom.",
    "end.win": "De meeste punten winnen; wie gelijk staan, winnen samen.",
    # Expansions
    "tiles_only": "Alleen de tegels: wat erop gedrukt staat betekent niets.",
    "land.bridge": "Geen nieuwe regels. Twee steden die elkaar op een brug kruisen, zijn niet"
    " verbonden.",
    "river.on": "Een riviertegel zet de rivier voort en ligt nergens anders.",
    "river.successive": "Nooit twee bochten na elkaar dezelfde kant op, hoeveel recht stuk er ook"
    " tussen ligt.",
    "river.adjacent": "Bochten op buurtegels gaan niet dezelfde kant op.",
    "river.water": "In het water staat niemand. Het scheidt de weiden.",
    "river_2.arms": "Kies de arm die verdergaat. De armen ontmoeten elkaar nooit.",
    "river_2.city": "Het einde bij de stad beëindigt een arm.",
    "river_2.lake": "Bij het meer is er geen houtactie; trek daarna meteen nog een tegel.",
    "inns.inn": "Een herberg hoort alleen bij de weg waaraan ze staat. Een tweede herberg of"
    " kathedraal voegt niets toe.",
    "traders.goods": "Een stad geeft per teken één fiche aan wie haar voltooit.",
    "traders.builder": "De bouwmeester houdt niemand weg. Hij gaat naar huis met je laatste"
    " horige daar.",
    "traders.pig": "Het varken gaat alleen met je laatste boer daar naar huis.",
    "dragon.volcano.closed": "Op een vulkaantegel komt nooit een figuur.",
    "dragon.volcano.open": "Op de zojuist gelegde vulkaantegel komt geen figuur.",
    "dragon.tile": "Bij de draak komt geen figuur. Hij eet ook bouwmeesters en varkens; kan hij"
    " niet verder, dan is zijn tocht voorbij.",
    "dragon.fairy": "Bij de fee komt de draak niet. Gaat haar horige weg, dan blijft zij.",
    "dragon.fairy.alone": "Gaat haar horige weg, dan blijft de fee op haar tegel.",
    "dragon.princess": "De ridder mag van iedereen zijn. Hij gaat voor de puntentelling.",
    "dragon.portal": "Bouwmeesters en varkens gaan niet door poorten.",
    "dragon.box": "Tegels met andere tekens blijven in de doos.",
    "tower.reach": "Een toren reikt over zijn eigen tegel en naar de vier zijden zoveel vakken"
    " als hij hoog is.",
    "tower.take": "Neem een horige naar keuze binnen bereik, ook een wachter: die van een ander"
    " is je gevangene, die van jou komt thuis.",
    "tower.exchange": "Twee die horigen van elkaar hebben, ruilen meteen één tegen één.",
    "tower.guard": "Op een bewaakte toren bouwt niemand.",
    "count.castle": "Kasteel:\nnaar een stad",
    "count.blacksmith": "Smederij:\nnaar een weg",
    "count.cathedral": "Kathedraal:\nnaar klooster",
    "count.cathedral.shrine": "Kathedraal:\nklooster of\nheiligdom",
    "count.market": "Markt:\naan het einde\nnaar een weide",
    "count.locked": "Niemand verlaat de wijk waar de graaf is.",
    "count.not.princess": "Niemand gaat erin met een tegel waarmee een ridder naar huis ging.",
    "count.not.fairy": "Niemand gaat erin met een tegel waarmee de fee werd verzet.",
    "count.not.both": "Niemand gaat erin met een tegel waarmee een ridder naar huis ging of de"
    " fee werd verzet.",
    "count.city": "Carcassonne is een voltooide stad voor weiden eraan en scoort nooit.",
    "count.city.king": "Carcassonne is een voltooide stad voor weiden eraan en voor de koning, en"
    " scoort nooit.",
    "king.larger": "De grootte is het aantal tegels. Even groot verandert niets.",
    "cultists.place": "Geen heiligdom naast twee kloosters, geen klooster naast twee"
    " heiligdommen; hoeken tellen mee.",
    "cultists.race": "Monnik en ketter naast elkaar strijden: wordt het gebouw van de een"
    " voltooid, dan gaat de ander met niets naar huis, en zijn gebouw levert later voltooid"
    " niemand iets op.",
}
