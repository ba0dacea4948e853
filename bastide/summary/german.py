"""What a summary says, in German."""

from __future__ import annotations

GERMAN = {
    "title": "Die Regeln auf einen Blick",
    "subtitle": "Carcassonne für {least} bis {most} Spieler",
    "rules.modern": "Moderne Regeln",
    "rules.classic": "Klassische Regeln",
    "rules.own": "Regeln nach Wahl",
    "tiles": "{tiles} Plättchen",
    "set.river": "Der Fluss",
    "set.river_2": "Der Fluss II",
    "set.rivers": "Der Fluss und der Fluss II",
    "set.inns_cathedrals": "Wirtshäuser & Kathedralen",
    "set.traders_builders": "Händler & Baumeister",
    "set.princess_dragon": "Burgfräulein & Drache",
    "set.tower": "Der Turm",
    "set.carcassonne": "Der Graf von Carcassonne",
    "set.king_robber": "König und Raubritter",
    "set.king_robber_tiles": "Fünf weitere Plättchen",
    "set.cultists": "Die Kultstätten",
    # Before the first turn
    "start": "Vor dem ersten Zug",
    "start.tile": "**Das Startplättchen** hat eine dunkle Rückseite. Es liegt offen auf dem Tisch.",
    "start.river": "**Der Fluss:** Die Quelle liegt auf dem Tisch, das Startplättchen bleibt in"
    " der Schachtel. Mischt die {middle} Plättchen des Flusslaufs; der See kommt als Letztes"
    " darunter.",
    "start.river_2": "**Der Fluss II:** Die Quelle liegt auf dem Tisch, das Startplättchen bleibt"
    " in der Schachtel. Zuerst kommt die Gabelung, dann {middle} gemischte Plättchen, zuletzt der"
    " See mit dem Vulkan.",
    "start.rivers": "**Beide Flüsse** werden einer: Eine Quelle liegt auf dem Tisch, das"
    " Startplättchen bleibt in der Schachtel. Zuerst kommt die Gabelung, dann {middle} gemischte"
    " Plättchen, zuletzt der See mit dem Vulkan. Die andere Quelle und der andere See bleiben"
    " fort.",
    "start.carcassonne": "**Carcassonne:** Die Stadt aus {squares} Feldern liegt auf dem Tisch,"
    " das Startplättchen bleibt in der Schachtel.",
    "start.count": "Der Graf steht in der Burg.",
    "start.either": "Ein Fluss und Carcassonne passen nicht zusammen.",
    "start.stacks": "**Mischt die Landschaft** verdeckt in Stapel, die alle erreichen.",
    "start.first": "**Einigt euch, wer beginnt.** Gespielt wird im Uhrzeigersinn.",
    "start.track": "**Punkte** zählt je ein weiterer Gefolgsmann auf der Zählleiste. Eine"
    " Runde sind {lap}: Merkt euch jede, etwa indem ihr ihn hinlegt.",
    "start.beside": "Neben der Spielfläche:",
    "start.beside.dragon": "der Drache",
    "start.beside.fairy": "die Fee",
    "start.beside.goods": "Waren: {wine} Wein, {grain} Korn, {cloth} Tuch",
    "start.beside.titles": "König und Raubritter",
    # What each player has
    "figures": "Jeder hat",
    "figures.follower": "{count} Gefolgsleute",
    "figures.large": "ein großer",
    "figures.builder": "Baumeister",
    "figures.pig": "Schwein",
    "figures.tower": "Turmstücke",
    "figures.players": "Spieler",
    "figures.pieces": "Turmstücke für jeden",
    # A turn
    "turn": "Ein Zug, Schritt für Schritt",
    "turn.fairy.by_follower": "**Die Fee:** {points} Punkt, wenn sie bei deinem Gefolgsmann steht.",
    "turn.fairy.by_tile": "**Die Fee:** {points} Punkt, wenn du auf ihrem Plättchen stehst.",
    "turn.fairy.again": "Einmal im Zug, notfalls erst vor dem zweiten Plättchen.",
    "turn.draw": "**Zieh ein Plättchen,** zeig es allen **und leg es an.** Es liegt Seite an Seite"
    " mit einem anderen, und alle Seiten, die sich treffen, müssen passen. Passt es nirgends, ist"
    " es aus dem Spiel: Zieh neu.",
    "turn.aside": "Ein Drachenplättchen vor dem ersten Vulkan kommt beiseite: Zieh neu.",
    "turn.volcano": "Ein Vulkan: Der Drache fliegt sofort hin. Mischt Beiseitegelegtes ein.",
    "turn.deploy": "**Setz einen Gefolgsmann ein** oder keinen: auf das neue Plättchen, auf"
    " Straße, Stadt, Kloster oder Wiese, wo nirgends jemand steht.",
    "turn.wood": "**Eine Holzaktion** oder keine:",
    "wood.follower": "Ein **Gefolgsmann** auf das neue Plättchen, wo nirgends jemand steht.",
    "wood.large": "Der **große Gefolgsmann,** ebenso.",
    "wood.builder": "Der **Baumeister** auf eine Straße oder Stadt des neuen Plättchens, in der du"
    " schon stehst und die nicht vollendet ist.",
    "wood.pig": "Das **Schwein** auf eine Wiese des neuen Plättchens, auf der dein Bauer liegt.",
    "wood.portal": "Mit einem **Zauberportal** ein Gefolgsmann auf irgendein Plättchen: wo alles"
    " leer und unvollendet ist, oder auf eine leere Wiese.",
    "wood.princess.may": "Mit einem **Burgfräulein** in einer Stadt mit Rittern: Schick einen"
    " heim.",
    "wood.princess.must": "Ein **Burgfräulein** in einer Stadt mit Rittern schickt einen heim: Das"
    " ist deine Holzaktion, und du musst.",
    "wood.fairy.by_follower": "Die **Fee** zu einem deiner Gefolgsleute.",
    "wood.fairy.by_tile": "Die **Fee** auf ein Plättchen, auf dem du stehst.",
    "wood.tower": "Ein **Turmstück** auf einen Turmplatz oder einen Turm ohne Wache, wo du willst;"
    " dann darfst du in Reichweite einen Gefolgsmann fangen.",
    "wood.guard": "Ein Gefolgsmann als **Wache** auf einen Turm.",
    "turn.ransom": "**Lösegeld,** einmal im Zug, vor dem Plättchen oder vor der Holzaktion:"
    " {points} Punkte an den Fänger befreien einen Gefolgsmann. Wer da zu wenig hatte, darf ganz"
    " am Ende zahlen.",
    "turn.journey": "**Nach einem Drachenplättchen** zieht der Drache {steps} Schritte: erst du,"
    " dann reihum jeder einen. Nie zweimal auf ein Plättchen. Er frisst jede Figur, die er trifft.",
    "turn.journey.fairy": "**Nach einem Drachenplättchen** zieht der Drache {steps} Schritte: erst"
    " du, dann reihum jeder einen. Nie zweimal auf ein Plättchen, nie zur Fee. Er frisst jede"
    " Figur, die er trifft.",
    "turn.leave": "**Aus Carcassonne:** Gefolgsleute dürfen aus ihren Vierteln zu dem kommen, was"
    " nun vollendet ist; dein linker Nachbar zuerst, du zuletzt.",
    "turn.score": "**Werte** alles, was das Plättchen vollendet, nach der Tabelle. Danach gehen"
    " alle Gefolgsleute dort heim.",
    "turn.goods": "Wer eine Stadt vollendet, nimmt ihre Waren, wem sie auch gehört.",
    "turn.titles": "Die erste oder eine größere Stadt macht dich zum König, solch eine Straße zum"
    " Raubritter.",
    "turn.settle": "**Nach Carcassonne:** Bekamen andere jetzt Punkte und du keine, darfst du"
    " einen Gefolgsmann in ein Viertel stellen und dann den Grafen versetzen.",
    "turn.again.always": "**Zweites Plättchen:** Setzt dein Plättchen Straße oder Stadt deines"
    " Baumeisters fort, folgen die Schritte {first} bis {last} noch einmal. Ein drittes gibt es"
    " nicht.",
    "turn.again.may": "**Zweites Plättchen:** Setzt dein Plättchen Straße oder Stadt deines"
    " Baumeisters fort, dürfen die Schritte {first} bis {last} noch einmal folgen. Ein drittes"
    " gibt es nicht.",
    # Followers
    "roles": "Gefolgsleute, je nach Ort",
    "role.thief": "Wegelagerer\n(Straße)",
    "role.knight": "Ritter\n(Stadt)",
    "role.monk": "Mönch\n(Kloster)",
    "role.farmer": "Bauer\n(Wiese)",
    "role.heretic": "Ketzer\n(Kultstätte)",
    "role.guard": "Wache\n(Turm)",
    "roles.farmer": "**Bauern liegen** und bleiben bis zum Ende des Spiels.",
    "roles.most": "**Die meisten Gefolgsleute** darauf bekommen alle Punkte; haben mehrere die"
    " meisten, bekommt jeder alle.",
    "roles.large": "Ein **großer Gefolgsmann** zählt dabei als zwei.",
    "roles.others": "**Baumeister und Schwein** zählen dabei nicht.",
    "roles.joined": "Was später zusammenwächst, kann mehrere Gefolgsleute haben.",
    # Points
    "points": "Punkte",
    "points.in_play": "im Spiel",
    "points.at_end": "am Ende",
    "unit.tile": "je Plättchen",
    "unit.pennant": "je Wappen",
    "unit.city": "je Stadt",
    "unit.road": "je Straße",
    "points.road": "Straße",
    "points.inn": "Straße mit Wirtshaus",
    "points.city": "Stadt",
    "points.small_city": "Stadt aus zwei Plättchen",
    "points.cathedral": "Stadt mit Kathedrale",
    "points.cloister": "Kloster",
    "points.shrine": "Kultstätte",
    "points.farm.by_farm": "Wiese: die meisten Bauern, für jede vollendete Stadt an ihr",
    "points.farm.by_city": "Vollendete Stadt: die meisten Bauern auf allen Wiesen an ihr",
    "points.pig": "Dein Schwein auf der Wiese",
    "points.pigsty": "Schweinestall auf der Wiese, für alle",
    "points.goods": "Die meisten Waren einer Art",
    "points.fairy.turn": "Fee, zu Beginn deines Zuges",
    "points.fairy.scored": "Fee, wenn ihr Gefolgsmann gewertet wird",
    "points.king": "König, für jede vollendete Stadt",
    "points.robber": "Raubritter, für jede vollendete Straße",
    "points.ransom": "Lösegeld, vom Besitzer",
    "points.when": "**Im Spiel** zahlen Straße, Stadt und Kloster, wenn sie vollendet sind, **am"
    " Ende,** wenn nicht.",
    # When it is complete
    "complete": "Wann es vollendet ist",
    "complete.road": "**Straße:** Jedes Ende stößt an Kreuzung, Stadt oder Kloster; oder sie ist"
    " ein Ring.",
    "complete.road.also": "**Straße:** Jedes Ende stößt an Kreuzung, Stadt oder Kloster (auch"
    " {ends}); oder sie ist ein Ring.",
    "road.village": "Dorf",
    "road.volcano": "Vulkan",
    "road.tower": "Turmplatz",
    "road.shrine": "Kultstätte",
    "complete.city": "**Stadt:** rundum Mauern, ohne Lücke in ihnen und im Innern.",
    "complete.cloister": "**Kloster:** Plättchen auf allen acht Feldern ringsum.",
    "complete.cloister.shrine": "**Kloster und Kultstätte:** Plättchen auf allen acht Feldern"
    " ringsum.",
    "complete.farm": "**Wiese:** nie. Straßen, Städte, Flüsse und der Rand begrenzen sie. Eine"
    " Stadt zählt für sie einmal.",
    # The end
    "end": "Das Ende",
    "end.last": "Das Spiel endet mit dem Zug, in dem das letzte Plättchen gelegt wird.",
    "end.market": "Dann leert sich der Markt: Vom linken Nachbarn dessen an, der es legte, stellt"
    " jeder reihum einen Gefolgsmann von dort auf eine Wiese, bis keiner mehr da ist; nicht aber,"
    " wenn der Graf dort war.",
    "end.count": "Dann zählt alles Unvollendete und jede Wiese, nach der rechten Spalte.",
    "end.win": "Die meisten Punkte gewinnen; wer gleichauf liegt, gewinnt gemeinsam.",
    # Expansions
    "tiles_only": "Nur die Plättchen: Was auf ihnen gedruckt ist, bedeutet nichts.",
    "land.bridge": "Keine neuen Regeln. Zwei Städte, die sich auf einer Brücke kreuzen, sind nicht"
    " verbunden.",
    "river.on": "Ein Flussplättchen setzt den Fluss fort und liegt nirgends sonst.",
    "river.successive": "Nie zwei Biegungen nacheinander in dieselbe Richtung, wie viel Gerade"
    " auch dazwischen liegt.",
    "river.adjacent": "Biegungen auf Nachbarplättchen gehen nicht in dieselbe Richtung.",
    "river.water": "Im Wasser steht niemand. Es trennt die Wiesen.",
    "river_2.arms": "Wähl den Arm, der weitergeht. Die Arme treffen sich nie.",
    "river_2.city": "Das Ende an der Stadt beendet einen Arm.",
    "river_2.lake": "Beim See gibt es keine Holzaktion; dann zieh gleich noch ein Plättchen.",
    "inns.inn": "Ein Wirtshaus gehört zu der einen Straße, an der es steht. Ein zweites Wirtshaus"
    " oder eine zweite Kathedrale bringt nichts.",
    "traders.goods": "Eine Stadt gibt je Zeichen eine Ware, an den, der sie vollendet.",
    "traders.builder": "Der Baumeister hält niemanden fern. Er geht heim mit deinem letzten"
    " Gefolgsmann dort.",
    "traders.pig": "Das Schwein geht nur mit deinem letzten Bauern dort heim.",
    "dragon.volcano.closed": "Auf ein Vulkanplättchen kommt nie eine Figur.",
    "dragon.volcano.open": "Auf das neue Vulkanplättchen kommt keine Figur.",
    "dragon.tile": "Zum Drachen kommt keine Figur. Er frisst auch Baumeister und Schweine; kommt"
    " er nicht weiter, ist seine Reise zu Ende.",
    "dragon.fairy": "Zur Fee kommt der Drache nicht. Geht ihr Gefolgsmann, bleibt sie.",
    "dragon.fairy.alone": "Geht ihr Gefolgsmann, bleibt die Fee auf dem Plättchen.",
    "dragon.princess": "Es darf jeder Ritter sein. Er geht vor der Wertung.",
    "dragon.portal": "Baumeister und Schwein gehen nicht durch Portale.",
    "dragon.box": "Plättchen mit anderen Zeichen bleiben in der Schachtel.",
    "tower.reach": "Ein Turm reicht über sein Plättchen und in die vier Richtungen so viele Felder"
    " weit, wie er hoch ist.",
    "tower.take": "Fang einen beliebigen Gefolgsmann in Reichweite, auch eine Wache: Ein fremder"
    " ist dein Gefangener, dein eigener kommt heim.",
    "tower.exchange": "Zwei, die voneinander Gefangene haben, tauschen sofort einen gegen einen.",
    "tower.guard": "Auf einen bewachten Turm baut niemand.",
    "count.castle": "Burg:\nzur Stadt",
    "count.blacksmith": "Schmiede:\nzur Straße",
    "count.cathedral": "Kathedrale:\nzum Kloster",
    "count.cathedral.shrine": "Kathedrale:\nzu Kloster,\nKultstätte",
    "count.market": "Markt:\nam Ende\nzur Wiese",
    "count.locked": "Niemand verlässt das Viertel, in dem der Graf ist.",
    "count.not.princess": "Wer mit dem Plättchen einen Ritter heimschickte, stellt niemanden"
    " hinein.",
    "count.not.fairy": "Wer mit dem Plättchen die Fee versetzte, stellt niemanden hinein.",
    "count.not.both": "Wer mit dem Plättchen einen Ritter heimschickte oder die Fee versetzte,"
    " stellt niemanden hinein.",
    "count.city": "Carcassonne ist eine vollendete Stadt für Wiesen daran und wird nie gewertet.",
    "count.city.king": "Carcassonne ist eine vollendete Stadt für Wiesen daran und für den König"
    " und wird nie gewertet.",
    "king.larger": "Größe ist die Zahl der Plättchen. Gleich groß ändert nichts.",
    "cultists.place": "Keine Kultstätte neben zwei Klöstern, kein Kloster neben zwei Kultstätten;"
    " Ecken zählen mit.",
    "cultists.race": "Mönch und Ketzer nebeneinander liegen im Wettstreit: Wird das Bauwerk des"
    " einen vollendet, geht der andere leer aus und heim. Seines bringt vollendet nichts mehr.",
}
