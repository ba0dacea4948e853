"""What a summary says, in English. The other languages follow this key by key."""

from __future__ import annotations

ENGLISH = {
    "title": "The rules at a glance",
    "subtitle": "Carcassonne for {least} to {most} players",
    "rules.modern": "Modern rules",
    "rules.classic": "Classic rules",
    "rules.own": "Rules as chosen",
    "tiles": "{tiles} tiles",
    "set.river": "The River",
    "set.river_2": "The River II",
    "set.rivers": "The River and the River II",
    "set.inns_cathedrals": "Inns & Cathedrals",
    "set.traders_builders": "Traders & Builders",
    "set.princess_dragon": "The Princess & the Dragon",
    "set.tower": "The Tower",
    "set.carcassonne": "The Count of Carcassonne",
    "set.king_robber": "The King and the Robber",
    "set.king_robber_tiles": "Five more tiles",
    "set.cultists": "The Cultists",
    # Before the first turn
    "start": "Before the first turn",
    "start.tile": "**The start tile** has a dark back. It lies face up on the table.",
    "start.river": "**The River:** its spring lies on the table; the start tile stays in the box."
    " Shuffle the {middle} tiles of its course, with the lake below them as the last.",
    "start.river_2": "**The River II:** its spring lies on the table; the start tile stays in the"
    " box. The fork is drawn first, then {middle} shuffled tiles, the lake with the volcano last.",
    "start.rivers": "**Both Rivers** make one: a spring lies on the table; the start tile stays in"
    " the box. The fork is drawn first, then {middle} shuffled tiles, the lake with the volcano"
    " last. The other spring and lake stay out.",
    "start.carcassonne": "**Carcassonne:** its {squares} squares lie on the table; the start tile"
    " stays in the box.",
    "start.count": "The Count stands in the castle.",
    "start.either": "A River and Carcassonne never go together.",
    "start.stacks": "**Shuffle the land tiles** face down into stacks that all can reach.",
    "start.first": "**Agree on who begins.** Turns go clockwise.",
    "start.track": "**Points** are kept on the score track, by one more follower each. A lap is"
    " {lap}: mark each lap, as by laying the follower down.",
    "start.beside": "Beside the board:",
    "start.beside.dragon": "the dragon",
    "start.beside.fairy": "the fairy",
    "start.beside.goods": "{wine} wine, {grain} grain and {cloth} cloth tokens",
    "start.beside.titles": "the King and the Robber",
    # What each player has
    "figures": "Each player has",
    "figures.follower": "{count} followers",
    "figures.large": "large\nfollower",
    "figures.builder": "builder",
    "figures.pig": "pig",
    "figures.tower": "tower\npieces",
    "figures.players": "Players",
    "figures.pieces": "Tower pieces each",
    # A turn
    "turn": "A turn, step by step",
    "turn.fairy.by_follower": "**The fairy's point:** {points} if she is by a follower of yours.",
    "turn.fairy.by_tile": "**The fairy's point:** {points} if a follower of yours is on her tile.",
    "turn.fairy.again": "Once a turn, if need be before its second tile.",
    "turn.draw": "**Draw a tile,** show it to all, **and place it.** It lies side by side with"
    " another tile, and all sides that meet must match. If it fits nowhere it is out: draw again.",
    "turn.aside": "A dragon tile before the first volcano is set aside: draw again.",
    "turn.volcano": "A volcano: the dragon flies there at once. Shuffle in what was set aside.",
    "turn.deploy": "**Deploy a follower,** or none: on the new tile, on a road, city, cloister or"
    " field that nobody stands on anywhere.",
    "turn.wood": "**Make one move with wood,** or none:",
    "wood.follower": "A **follower** to the new tile, on something that nobody stands on anywhere.",
    "wood.large": "The **large follower,** just so.",
    "wood.builder": "The **builder** to a road or city of the new tile where you have a follower,"
    " unless it is complete.",
    "wood.pig": "The **pig** to a farm of the new tile where you have a farmer.",
    "wood.portal": "With a **portal** tile, a follower to any tile: on something empty and"
    " incomplete, or an empty farm.",
    "wood.princess.may": "With a **princess** in a city with knights: send one of them home.",
    "wood.princess.must": "A **princess** in a city with knights sends one home: this is your"
    " move, and you must.",
    "wood.fairy.by_follower": "The **fairy** to any follower of yours.",
    "wood.fairy.by_tile": "The **fairy** to any tile with a follower of yours.",
    "wood.tower": "A **tower piece** on a tower place or on a tower without a guard, anywhere;"
    " then you may take one follower in its reach.",
    "wood.guard": "A follower as a **guard** on a tower.",
    "turn.ransom": "**Ransom,** once a turn, before the tile or before the wood move: {points}"
    " points to the holder free a follower. Who had too few then may pay at the very end.",
    "turn.journey": "**After a dragon tile** the dragon makes {steps} steps: you first, then the"
    " others clockwise, one each. Never twice on a tile. It eats every figure it meets.",
    "turn.journey.fairy": "**After a dragon tile** the dragon makes {steps} steps: you first, then"
    " the others clockwise, one each. Never twice on a tile, never to the fairy's. It eats every"
    " figure it meets.",
    "turn.leave": "**Out of Carcassonne:** followers may come from their districts to what is now"
    " complete, your left neighbour's first, yours last.",
    "turn.score": "**Score** all that the tile completes, as the table says. Then every follower"
    " there goes home.",
    "turn.goods": "Whoever completes a city takes its goods, whosever it is.",
    "turn.titles": "The first or a larger city makes you King, such a road the Robber.",
    "turn.settle": "**Into Carcassonne:** if others got points now and you none, you may put a"
    " follower into a district, and then move the Count.",
    "turn.again.always": "**Second tile:** if your tile went on with your builder's road or city,"
    " go through steps {first} to {last} once more. There is no third.",
    "turn.again.may": "**Second tile:** if your tile went on with your builder's road or city, you"
    " may go through steps {first} to {last} once more. There is no third.",
    # Followers
    "roles": "Followers by where they are",
    "role.thief": "thief\n(road)",
    "role.knight": "knight\n(city)",
    "role.monk": "monk\n(cloister)",
    "role.farmer": "farmer\n(field)",
    "role.heretic": "heretic\n(shrine)",
    "role.guard": "guard\n(tower)",
    "roles.farmer": "**Farmers lie down** and stay to the end of the game.",
    "roles.most": "**Most followers** on it get all its points; if several have most, each of them"
    " gets all.",
    "roles.large": "A **large follower** counts as two of them.",
    "roles.others": "**Builder and pig** do not count here.",
    "roles.joined": "What is joined later may hold several followers.",
    # Points
    "points": "Points",
    "points.in_play": "in play",
    "points.at_end": "at the end",
    "unit.tile": "a tile",
    "unit.pennant": "a pennant",
    "unit.city": "a city",
    "unit.road": "a road",
    "points.road": "Road",
    "points.inn": "Road with an inn",
    "points.city": "City",
    "points.small_city": "City of two tiles",
    "points.cathedral": "City with a cathedral",
    "points.cloister": "Cloister",
    "points.shrine": "Shrine",
    "points.farm.by_farm": "Farm: most farmers, for each complete city at it",
    "points.farm.by_city": "Complete city: most farmers on all farms at it",
    "points.pig": "Your pig on that farm",
    "points.pigsty": "Pigsty on that farm, for all",
    "points.goods": "Most of a good: wine, grain, cloth",
    "points.fairy.turn": "Fairy, as your turn begins",
    "points.fairy.scored": "Fairy, when her follower is scored",
    "points.king": "King, for every complete city",
    "points.robber": "Robber, for every complete road",
    "points.ransom": "Ransom, from the owner",
    "points.when": "**In play** a road, city or cloister pays when it is complete, **at the end**"
    " if it is not.",
    # When it is complete
    "complete": "When it is complete",
    "complete.road": "**Road:** each end runs into a crossing, a city or a cloister; or it is a"
    " ring.",
    "complete.road.also": "**Road:** each end runs into a crossing, a city or a cloister (also:"
    " {ends}); or it is a ring.",
    "road.village": "village",
    "road.volcano": "volcano",
    "road.tower": "tower place",
    "road.shrine": "shrine",
    "complete.city": "**City:** walls all around, no gap in them and none inside.",
    "complete.cloister": "**Cloister:** tiles on all eight squares around it.",
    "complete.cloister.shrine": "**Cloister and shrine:** tiles on all eight squares around.",
    "complete.farm": "**Farm:** never. Roads, cities, rivers and the edge bound it. A city counts"
    " once for it.",
    # The end
    "end": "The end",
    "end.last": "The game ends with the turn in which the last tile is placed.",
    "end.market": "Then the market is emptied: from the left of whoever placed it, each moves a"
    " follower from there to any farm until none is left; but not if the Count was there.",
    "end.count": "Then everything unfinished and every farm is paid, by the right column.",
    "end.win": "Most points win; those who are level share the victory.",
    # Expansions
    "tiles_only": "Only its tiles are used: what is printed on them means nothing.",
    "land.bridge": "No new rules. Two cities that cross on a bridge are not connected.",
    "river.on": "A river tile goes on with the river, nowhere else.",
    "river.successive": "No two bends in a row go the same way, however many straight tiles are"
    " between them.",
    "river.adjacent": "Bends on neighbouring tiles do not go the same way.",
    "river.water": "Nobody stands on water. It parts the fields.",
    "river_2.arms": "Choose which arm goes on. The arms may not meet.",
    "river_2.city": "The end at a city finishes an arm.",
    "river_2.lake": "With the lake no wood is moved; then draw another tile at once.",
    "inns.inn": "An inn is on the one road beside it. A second inn or cathedral adds nothing.",
    "traders.goods": "A city gives a token for each sign in it to whoever completes it.",
    "traders.builder": "The builder keeps nobody out. It goes home with your last follower there.",
    "traders.pig": "The pig goes home only with your last farmer there.",
    "dragon.volcano.closed": "No figure is ever put on a volcano tile.",
    "dragon.volcano.open": "Nobody puts a figure on the volcano tile just placed.",
    "dragon.tile": "No figure is put on the dragon's tile. Builders and pigs are eaten too; where"
    " the dragon has no way on, its journey is over.",
    "dragon.fairy": "The dragon does not enter the fairy's tile. She stays when her follower goes.",
    "dragon.fairy.alone": "The fairy stays on her tile when her follower goes.",
    "dragon.princess": "The knight may be anybody's. He goes before scoring.",
    "dragon.portal": "Builders and pigs do not pass through portals.",
    "dragon.box": "Tiles with other signs stay in the box.",
    "tower.reach": "A tower reaches its own tile and, along the four sides, as many squares as it"
    " is high.",
    "tower.take": "Take any follower in reach, a guard too: another's is your prisoner, your own"
    " comes home.",
    "tower.exchange": "Two who hold followers of each other exchange one for one at once.",
    "tower.guard": "Nobody builds on a guarded tower.",
    "count.castle": "Castle:\nto a city",
    "count.blacksmith": "Blacksmith:\nto a road",
    "count.cathedral": "Cathedral:\nto a cloister",
    "count.cathedral.shrine": "Cathedral:\nto a cloister\nor shrine",
    "count.market": "Market:\nat the end\nto a farm",
    "count.locked": "Nobody leaves the district where the Count is.",
    "count.not.princess": "Nobody goes in with a tile by which they sent a knight home.",
    "count.not.fairy": "Nobody goes in with a tile by which they moved the fairy.",
    "count.not.both": "Nobody goes in with a tile by which they sent a knight home or moved the"
    " fairy.",
    "count.city": "Carcassonne is a complete city for farms at it and is never scored.",
    "count.city.king": "Carcassonne is a complete city for farms at it and for the King, and is"
    " never scored.",
    "king.larger": "Size is the number of tiles. An equal one changes nothing.",
    "cultists.place": "No shrine beside two cloisters, no cloister beside two shrines; corners"
    " count.",
    "cultists.race": "Monk and heretic side by side are in a race: when one is completed, the"
    " other goes home with nothing, and his building pays nobody when it is completed later.",
}
