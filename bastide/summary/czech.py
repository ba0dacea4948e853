"""What a summary says, in Czech."""

from __future__ import annotations

CZECH = {
    "title": "Pravidla v kostce",
    "subtitle": "Carcassonne pro {least} až {most} hráčů",
    "rules.modern": "Moderní pravidla",
    "rules.classic": "Klasická pravidla",
    "rules.own": "Pravidla podle volby",
    "tiles": "{tiles} kartiček",
    "set.river": "Řeka",
    "set.river_2": "Řeka II",
    "set.rivers": "Řeka a Řeka II",
    "set.inns_cathedrals": "Hostince a katedrály",
    "set.traders_builders": "Kupci a stavitelé",
    "set.princess_dragon": "Princezna a drak",
    "set.tower": "Věž",
    "set.carcassonne": "Hrabě z Carcassonne",
    "set.king_robber": "Král a lapka",
    "set.king_robber_tiles": "Pět kartiček navíc",
    "set.cultists": "Kacíři",
    # Before the first turn
    "start": "Před prvním tahem",
    "start.tile": "**Výchozí kartička** má tmavý rub. Leží lícem nahoru na stole.",
    "start.river": "**Řeka:** pramen leží na stole, výchozí kartička zůstává v krabici."
    " Zamíchejte kartičky toku ({middle}); jezero je pod nimi jako poslední.",
    "start.river_2": "**Řeka II:** pramen leží na stole, výchozí kartička zůstává v krabici."
    " Nejdřív přijde rozvětvení, pak zamíchané kartičky ({middle}), nakonec jezero se sopkou.",
    "start.rivers": "**Obě Řeky** tvoří jednu: jeden pramen leží na stole, výchozí kartička"
    " zůstává v krabici. Nejdřív přijde rozvětvení, pak zamíchané kartičky ({middle}), nakonec"
    " jezero se sopkou. Druhý pramen a druhé jezero se nepoužijí.",
    "start.carcassonne": "**Carcassonne:** jeho políčka ({squares}) leží na stole, výchozí"
    " kartička zůstává v krabici.",
    "start.count": "Hrabě stojí v hradu.",
    "start.either": "Řeka a Carcassonne nejdou nikdy dohromady.",
    "start.stacks": "**Zamíchejte kartičky** lícem dolů do hromádek v dosahu všech.",
    "start.first": "**Dohodněte se, kdo začne.** Hraje se po směru hodin.",
    "start.track": "**Body** počítá na bodovací stupnici vždy jeden další družiník. Kolo má"
    " {lap}: poznamenejte si každé, třeba ho položte.",
    "start.beside": "Vedle hrací plochy:",
    "start.beside.dragon": "drak",
    "start.beside.fairy": "víla",
    "start.beside.goods": "žetony zboží: víno {wine}, obilí {grain}, sukno {cloth}",
    "start.beside.titles": "král a lapka",
    # What each player has
    "figures": "Každý hráč má",
    "figures.follower": "{count} družiníků",
    "figures.large": "velký\ndružiník",
    "figures.builder": "stavitel",
    "figures.pig": "prase",
    "figures.tower": "patra\nvěže",
    "figures.players": "Hráči",
    "figures.pieces": "Patra věže pro každého",
    # A turn
    "turn": "Tah krok za krokem",
    "turn.fairy.by_follower": "**Bod víly:** {points}, stojí-li u tvého družiníka.",
    "turn.fairy.by_tile": "**Bod víly:** {points}, je-li tvůj družiník na její kartičce.",
    "turn.fairy.again": "Jednou za tah, v případě potřeby před jeho druhou kartičkou.",
    "turn.draw": "**Vytáhni kartičku,** ukaž ji všem **a přilož ji.** Leží stranou u jiné"
    " kartičky a všechny strany, které se dotýkají, musí souhlasit. Nepasuje-li nikam, je ze hry"
    " venku: táhni znovu.",
    "turn.aside": "Kartička s drakem před první sopkou jde stranou: táhni znovu.",
    "turn.volcano": "Sopka: drak tam hned letí. Zamíchejte zpět, co šlo stranou.",
    "turn.deploy": "**Nasaď družiníka** nebo nikoho: na novou kartičku, na cestu, město, klášter"
    " nebo louku, kde nikde nikdo nestojí.",
    "turn.wood": "**Udělej jeden tah dřevem** nebo žádný:",
    "wood.follower": "**Družiník** na novou kartičku, kde nikde nikdo nestojí.",
    "wood.large": "**Velký družiník,** stejně tak.",
    "wood.builder": "**Stavitel** na cestu nebo do města nové kartičky, kde máš družiníka,"
    " není-li dokončeno.",
    "wood.pig": "**Prase** na louku nové kartičky, kde máš sedláka.",
    "wood.portal": "S **portálem** družiník na libovolnou kartičku: kde je prázdno a nedokončeno,"
    " nebo na prázdnou louku.",
    "wood.princess.may": "S **princeznou** ve městě s rytíři: pošli jednoho domů.",
    "wood.princess.must": "**Princezna** ve městě s rytíři posílá jednoho domů: to je tvůj tah a"
    " je povinný.",
    "wood.fairy.by_follower": "**Víla** k některému tvému družiníkovi.",
    "wood.fairy.by_tile": "**Víla** na kartičku s tvým družiníkem.",
    "wood.tower": "**Patro věže** na místo pro věž nebo na věž bez strážce, kdekoli; pak smíš"
    " zajmout družiníka v jejím dosahu.",
    "wood.guard": "Družiník jako **strážce** na věž.",
    "turn.ransom": "**Výkupné,** jednou za tah, před kartičkou nebo před tahem dřevem: {points}"
    " body věznitelovi osvobodí družiníka. Kdo měl tehdy málo, smí zaplatit úplně na konci.",
    "turn.journey": "**Po kartičce s drakem** udělá drak {steps} kroků: nejdřív ty, pak ostatní"
    " po směru hodin, každý jeden. Nikdy dvakrát na jednu kartičku. Sežere každou figurku, kterou"
    " potká.",
    "turn.journey.fairy": "**Po kartičce s drakem** udělá drak {steps} kroků: nejdřív ty, pak"
    " ostatní po směru hodin, každý jeden. Nikdy dvakrát na jednu kartičku, nikdy k víle. Sežere"
    " každou figurku, kterou potká.",
    "turn.leave": "**Z Carcassonne:** družiníci smějí jít ze svých čtvrtí na to, co je teď"
    " dokončeno, nejdřív ti tvého levého souseda, tvoji nakonec.",
    "turn.score": "**Ohodnoť** vše, co kartička dokončí, podle tabulky. Pak jdou všichni tamní"
    " družiníci domů.",
    "turn.goods": "Kdo dokončí město, bere jeho zboží, ať je čí chce.",
    "turn.titles": "První nebo větší město tě dělá králem, taková cesta lapkou.",
    "turn.settle": "**Do Carcassonne:** dostali-li teď body jiní a ty žádné, smíš dát družiníka"
    " do čtvrti a pak přesunout hraběte.",
    "turn.again.always": "**Druhá kartička:** navázala-li tvá kartička na cestu nebo město tvého"
    " stavitele, projdi kroky {first} až {last} ještě jednou. Třetí není.",
    "turn.again.may": "**Druhá kartička:** navázala-li tvá kartička na cestu nebo město tvého"
    " stavitele, smíš projít kroky {first} až {last} ještě jednou. Třetí není.",
    # Followers
    "roles": "Družiníci podle místa",
    "role.thief": "lupič\n(cesta)",
    "role.knight": "rytíř\n(město)",
    "role.monk": "mnich\n(klášter)",
    "role.farmer": "sedlák\n(louka)",
    "role.heretic": "kacíř\n(svatyně)",
    "role.guard": "strážce\n(věž)",
    "roles.farmer": "**Sedláci leží** a zůstávají až do konce hry.",
    "roles.most": "**Nejvíc družiníků** bere všechny body; má-li nejvíc několik hráčů, každý z"
    " nich bere všechny.",
    "roles.large": "**Velký družiník** tu platí za dva.",
    "roles.others": "**Stavitel a prase** se tu nepočítají.",
    "roles.joined": "Na tom, co se spojí později, může stát několik družiníků.",
    # Points
    "points": "Body",
    "points.in_play": "během hry",
    "points.at_end": "na konci",
    "unit.tile": "za kartičku",
    "unit.pennant": "za erb",
    "unit.city": "za město",
    "unit.road": "za cestu",
    "points.road": "Cesta",
    "points.inn": "Cesta s hostincem",
    "points.city": "Město",
    "points.small_city": "Město ze dvou kartiček",
    "points.cathedral": "Město s katedrálou",
    "points.cloister": "Klášter",
    "points.shrine": "Svatyně",
    "points.farm.by_farm": "Louka: nejvíc sedláků, za každé dokončené město u ní",
    "points.farm.by_city": "Dokončené město: nejvíc sedláků na všech loukách u něj",
    "points.pig": "Tvé prase na té louce",
    "points.pigsty": "Chlívek na té louce, pro všechny",
    "points.goods": "Nejvíc jednoho zboží",
    "points.fairy.turn": "Víla, na začátku tvého tahu",
    "points.fairy.scored": "Víla, hodnotí-li se její družiník",
    "points.king": "Král, za každé dokončené město",
    "points.robber": "Lapka, za každou dokončenou cestu",
    "points.ransom": "Výkupné, od majitele",
    "points.when": "**Během hry** cesta, město a klášter platí po dokončení, **na konci,**"
    " nejsou-li dokončené.",
    # When it is complete
    "complete": "Kdy je dokončeno",
    "complete.road": "**Cesta:** každý konec vede ke křižovatce, městu nebo klášteru; nebo je to"
    " kruh.",
    "complete.road.also": "**Cesta:** každý konec vede ke křižovatce, městu nebo klášteru (také:"
    " {ends}); nebo je to kruh.",
    "road.village": "vesnice",
    "road.volcano": "sopka",
    "road.tower": "místo pro věž",
    "road.shrine": "svatyně",
    "complete.city": "**Město:** hradby kolem dokola, bez mezery v nich i uvnitř.",
    "complete.cloister": "**Klášter:** kartičky na všech osmi políčkách kolem.",
    "complete.cloister.shrine": "**Klášter a svatyně:** kartičky na všech osmi políčkách kolem.",
    "complete.farm": "**Louka:** nikdy. Ohraničují ji cesty, města, řeky a okraj. Město se jí"
    " počítá jednou.",
    # The end
    "end": "Konec",
    "end.last": "Hra končí tahem, v němž je položena poslední kartička.",
    "end.market": "Pak se vyprázdní trh: od levého souseda toho, kdo ji položil, dává každý"
    " postupně jednoho svého tamního družiníka na louku, až nezbude žádný; ne však, byl-li tam"
    " hrabě.",
    "end.count": "Pak se počítá vše nedokončené a každá louka, podle pravého sloupce.",
    "end.win": "Vyhrává nejvíc bodů; při rovnosti se vyhrává společně.",
    # Expansions
    "tiles_only": "Jen kartičky: co je na nich natištěno, nic neznamená.",
    "land.bridge": "Žádná nová pravidla. Dvě města, která se kříží na mostě, nejsou spojená.",
    "river.on": "Kartička řeky navazuje na řeku a jinde neleží.",
    "river.successive": "Nikdy dva zákruty po sobě stejným směrem, ať je mezi nimi jakkoli dlouhá"
    " rovina.",
    "river.adjacent": "Zákruty na sousedních kartičkách nejdou stejným směrem.",
    "river.water": "Ve vodě nikdo nestojí. Odděluje louky.",
    "river_2.arms": "Vyber rameno, které pokračuje. Ramena se nikdy nepotkají.",
    "river_2.city": "Konec u města uzavírá rameno.",
    "river_2.lake": "U jezera není tah dřevem; pak hned táhni další kartičku.",
    "inns.inn": "Hostinec patří jen k cestě, u níž stojí. Druhý hostinec nebo katedrála nic"
    " nepřidá.",
    "traders.goods": "Město dá za každý znak jeden žeton tomu, kdo je dokončí.",
    "traders.builder": "Stavitel nikomu nebrání. Jde domů s tvým posledním tamním družiníkem.",
    "traders.pig": "Prase jde domů jen s tvým posledním tamním sedlákem.",
    "dragon.volcano.closed": "Na kartičku se sopkou nikdy nepřijde figurka.",
    "dragon.volcano.open": "Na právě položenou kartičku se sopkou nepřijde figurka.",
    "dragon.tile": "K drakovi nepřijde žádná figurka. Žere i stavitele a prasata; nemůže-li dál,"
    " jeho cesta končí.",
    "dragon.fairy": "Na kartičku víly drak nevstoupí. Odejde-li její družiník, zůstává.",
    "dragon.fairy.alone": "Odejde-li její družiník, víla zůstává na své kartičce.",
    "dragon.princess": "Rytíř smí být kohokoli. Odchází před hodnocením.",
    "dragon.portal": "Stavitelé a prasata portály neprocházejí.",
    "dragon.box": "Kartičky s jinými znaky zůstávají v krabici.",
    "tower.reach": "Věž dosáhne na svou kartičku a do čtyř stran na tolik políček, kolik má pater.",
    "tower.take": "Zajmi libovolného družiníka v dosahu, i strážce: cizí je tvůj zajatec, vlastní"
    " jde domů.",
    "tower.exchange": "Dva, kteří mají družiníky jeden druhého, je hned vymění kus za kus.",
    "tower.guard": "Na věž se strážcem nikdo nestaví.",
    "count.castle": "Hrad:\ndo města",
    "count.blacksmith": "Kovárna:\nna cestu",
    "count.cathedral": "Katedrála:\ndo kláštera",
    "count.cathedral.shrine": "Katedrála:\nklášter nebo\nsvatyně",
    "count.market": "Trh:\nna konci\nna louku",
    "count.locked": "Nikdo neopouští čtvrť, kde je hrabě.",
    "count.not.princess": "Nikdo nevstoupí s kartičkou, kterou byl rytíř poslán domů.",
    "count.not.fairy": "Nikdo nevstoupí s kartičkou, při níž byla přesunuta víla.",
    "count.not.both": "Nikdo nevstoupí s kartičkou, kterou byl rytíř poslán domů nebo při níž"
    " byla přesunuta víla.",
    "count.city": "Carcassonne je dokončené město pro louky u něj a nikdy se nehodnotí.",
    "count.city.king": "Carcassonne je dokončené město pro louky u něj i pro krále a nikdy se"
    " nehodnotí.",
    "king.larger": "Velikost je počet kartiček. Stejná nic nemění.",
    "cultists.place": "Žádná svatyně u dvou klášterů, žádný klášter u dvou svatyní; rohy se"
    " počítají.",
    "cultists.race": "Mnich a kacíř vedle sebe soupeří: je-li stavba jednoho dokončena, druhý jde"
    " domů s prázdnou a jeho stavba, dokončená později, nikomu nic nepřinese.",
}
