"""What a summary says, in French."""

from __future__ import annotations

import re

_WRITTEN = {
    "title": "Les règles en un coup d'œil",
    "subtitle": "Carcassonne, de {least} à {most} joueurs",
    "rules.modern": "Règles modernes",
    "rules.classic": "Règles classiques",
    "rules.own": "Règles au choix",
    "tiles": "{tiles} tuiles",
    "set.river": "La Rivière",
    "set.river_2": "La Rivière II",
    "set.rivers": "La Rivière et la Rivière II",
    "set.inns_cathedrals": "Auberges & Cathédrales",
    "set.traders_builders": "Marchands & Bâtisseurs",
    "set.princess_dragon": "Princesse & Dragon",
    "set.tower": "La Tour",
    "set.carcassonne": "Le Comte de Carcassonne",
    "set.king_robber": "Le Roi et le Brigand",
    "set.king_robber_tiles": "Cinq tuiles de plus",
    "set.cultists": "Les Hérétiques",
    # Before the first turn
    "start": "Avant le premier tour",
    "start.tile": "**La tuile de départ** a un dos sombre. Elle est posée face visible.",
    "start.river": "**La Rivière :** la source est sur la table, la tuile de départ reste dans la"
    " boîte. Mélangez les {middle} tuiles du cours, le lac dessous, en dernier.",
    "start.river_2": "**La Rivière II :** la source est sur la table, la tuile de départ reste"
    " dans la boîte. D'abord l'embranchement, puis {middle} tuiles mélangées, et le lac au volcan"
    " en dernier.",
    "start.rivers": "**Les deux Rivières** n'en font qu'une : une source est sur la table, la"
    " tuile de départ reste dans la boîte. D'abord l'embranchement, puis {middle} tuiles"
    " mélangées, et le lac au volcan en dernier. L'autre source et l'autre lac restent dehors.",
    "start.carcassonne": "**Carcassonne :** ses {squares} cases sont sur la table, la tuile de"
    " départ reste dans la boîte.",
    "start.count": "Le comte est au château.",
    "start.either": "Une Rivière et Carcassonne ne vont jamais ensemble.",
    "start.stacks": "**Mélangez les tuiles,** face cachée, en piles à portée de tous.",
    "start.first": "**Convenez de qui commence.** On joue dans le sens horaire.",
    "start.track": "**Les points** sont comptés sur la piste par un partisan de plus chacun. Un"
    " tour de piste vaut {lap} : notez chaque tour, par exemple en le couchant.",
    "start.beside": "À côté du plateau :",
    "start.beside.dragon": "le dragon",
    "start.beside.fairy": "la fée",
    "start.beside.goods": "{wine} jetons de vin, {grain} de blé, {cloth} de tissu",
    "start.beside.titles": "le Roi et le Brigand",
    # What each player has
    "figures": "Chacun possède",
    "figures.follower": "{count} partisans",
    "figures.large": "grand\npartisan",
    "figures.builder": "bâtisseur",
    "figures.pig": "cochon",
    "figures.tower": "étages\nde tour",
    "figures.players": "Joueurs",
    "figures.pieces": "Étages de tour chacun",
    # A turn
    "turn": "Un tour, pas à pas",
    "turn.fairy.by_follower": "**La fée :** {points} point si elle est près d'un de vos partisans.",
    "turn.fairy.by_tile": "**La fée :** {points} point si un de vos partisans est sur sa tuile.",
    "turn.fairy.again": "Une fois par tour, au besoin avant la seconde tuile.",
    "turn.draw": "**Piochez une tuile,** montrez-la à tous **et posez-la.** Elle touche une autre"
    " tuile par un côté, et tous les côtés qui se touchent doivent concorder. Si elle ne va nulle"
    " part, elle sort du jeu : piochez encore.",
    "turn.aside": "Une tuile dragon avant le premier volcan est mise de côté : piochez encore.",
    "turn.volcano": "Un volcan : le dragon y vole aussitôt. Remélangez les tuiles mises de côté.",
    "turn.deploy": "**Placez un partisan,** ou aucun : sur la tuile posée, sur une route, une"
    " ville, une abbaye ou un pré où il n'y a personne, même au loin.",
    "turn.wood": "**Une action de bois,** ou aucune :",
    "wood.follower": "Un **partisan** sur la tuile posée, là où il n'y a personne, même au loin.",
    "wood.large": "Le **grand partisan,** de même.",
    "wood.builder": "Le **bâtisseur** sur une route ou ville de la tuile posée où vous avez un"
    " partisan, si elle n'est pas achevée.",
    "wood.pig": "Le **cochon** dans un pré de la tuile posée où vous avez un paysan.",
    "wood.portal": "Avec un **portail,** un partisan sur n'importe quelle tuile : là où c'est vide"
    " et inachevé, ou dans un pré vide.",
    "wood.princess.may": "Avec une **princesse** dans une ville à chevaliers : renvoyez-en un.",
    "wood.princess.must": "Une **princesse** dans une ville à chevaliers en renvoie un : c'est"
    " votre action de bois, et elle est obligatoire.",
    "wood.fairy.by_follower": "La **fée** près d'un de vos partisans.",
    "wood.fairy.by_tile": "La **fée** sur une tuile où vous avez un partisan.",
    "wood.tower": "Un **étage** sur un socle ou sur une tour sans garde, n'importe où ; puis vous"
    " pouvez capturer un partisan à sa portée.",
    "wood.guard": "Un partisan comme **garde** sur une tour.",
    "turn.ransom": "**Rançon,** une fois par tour, avant la tuile ou avant l'action de bois :"
    " {points} points au geôlier libèrent un partisan. Qui en avait trop peu peut payer tout à la"
    " fin.",
    "turn.journey": "**Après une tuile dragon,** le dragon fait {steps} pas : vous d'abord, puis"
    " chacun un, dans le sens horaire. Jamais deux fois sur une tuile. Il dévore toute figurine"
    " qu'il rencontre.",
    "turn.journey.fairy": "**Après une tuile dragon,** le dragon fait {steps} pas : vous d'abord,"
    " puis chacun un, dans le sens horaire. Jamais deux fois sur une tuile, jamais chez la fée. Il"
    " dévore toute figurine qu'il rencontre.",
    "turn.leave": "**Hors de Carcassonne :** des partisans peuvent venir de leurs quartiers sur ce"
    " qui est achevé, votre voisin de gauche d'abord, vous en dernier.",
    "turn.score": "**Évaluez** tout ce que la tuile achève, selon le tableau. Puis ceux qui"
    " y étaient rentrent.",
    "turn.goods": "Qui achève une ville prend ses marchandises, à qui qu'elle soit.",
    "turn.titles": "La première ville, ou une plus grande, vous fait Roi ; une telle route,"
    " Brigand.",
    "turn.settle": "**Vers Carcassonne :** si d'autres ont eu des points et vous aucun, vous"
    " pouvez mettre un partisan dans un quartier, puis déplacer le comte.",
    "turn.again.always": "**Seconde tuile :** si votre tuile continue la route ou la ville de"
    " votre bâtisseur, refaites les étapes {first} à {last}. Il n'y en a pas de troisième.",
    "turn.again.may": "**Seconde tuile :** si votre tuile continue la route ou la ville de votre"
    " bâtisseur, vous pouvez refaire les étapes {first} à {last}. Il n'y en a pas de troisième.",
    # Followers
    "roles": "Les partisans selon leur place",
    "role.thief": "voleur\n(route)",
    "role.knight": "chevalier\n(ville)",
    "role.monk": "moine\n(abbaye)",
    "role.farmer": "paysan\n(pré)",
    "role.heretic": "hérétique\n(culte)",
    "role.guard": "garde\n(tour)",
    "roles.farmer": "**Les paysans sont couchés** et restent jusqu'à la fin de la partie.",
    "roles.most": "**Le plus de partisans** y gagne tous les points ; à égalité, chacun les a"
    " tous.",
    "roles.large": "Un **grand partisan** y compte pour deux.",
    "roles.others": "**Bâtisseur et cochon** n'y comptent pas.",
    "roles.joined": "Ce qui se rejoint plus tard peut avoir plusieurs partisans.",
    # Points
    "points": "Points",
    "points.in_play": "en jeu",
    "points.at_end": "à la fin",
    "unit.tile": "par tuile",
    "unit.pennant": "par blason",
    "unit.city": "par ville",
    "unit.road": "par route",
    "points.road": "Route",
    "points.inn": "Route avec auberge",
    "points.city": "Ville",
    "points.small_city": "Ville de deux tuiles",
    "points.cathedral": "Ville avec cathédrale",
    "points.cloister": "Abbaye",
    "points.shrine": "Lieu de culte",
    "points.farm.by_farm": "Pré : le plus de paysans, par ville achevée qui le borde",
    "points.farm.by_city": "Ville achevée : le plus de paysans sur tous ses prés",
    "points.pig": "Votre cochon dans ce pré",
    "points.pigsty": "Porcherie dans ce pré, pour tous",
    "points.goods": "Le plus de jetons d'une marchandise",
    "points.fairy.turn": "Fée, au début de votre tour",
    "points.fairy.scored": "Fée, quand son partisan est évalué",
    "points.king": "Roi, pour chaque ville achevée",
    "points.robber": "Brigand, pour chaque route achevée",
    "points.ransom": "Rançon, du propriétaire",
    "points.when": "**En jeu,** route, ville et abbaye paient une fois achevées, **à la fin** si"
    " elles ne le sont pas.",
    # When it is complete
    "complete": "Quand c'est achevé",
    "complete.road": "**Route :** chaque bout touche un carrefour, une ville ou une abbaye ; ou"
    " elle forme une boucle.",
    "complete.road.also": "**Route :** chaque bout touche un carrefour, une ville ou une abbaye"
    " (ou encore : {ends}) ; ou elle forme une boucle.",
    "road.village": "village",
    "road.volcano": "volcan",
    "road.tower": "socle de tour",
    "road.shrine": "lieu de culte",
    "complete.city": "**Ville :** des murs tout autour, sans brèche ni vide à l'intérieur.",
    "complete.cloister": "**Abbaye :** des tuiles sur les huit cases autour.",
    "complete.cloister.shrine": "**Abbaye et lieu de culte :** des tuiles sur les huit cases"
    " autour.",
    "complete.farm": "**Pré :** jamais. Routes, villes, rivières et le bord le limitent. Une ville"
    " y compte une fois.",
    # The end
    "end": "La fin",
    "end.last": "La partie finit avec le tour où la dernière tuile est posée.",
    "end.market": "Puis le marché se vide : depuis la gauche de qui l'a posée, chacun met un de"
    " ses partisans de là dans un pré, jusqu'au dernier ; mais pas si le comte y était.",
    "end.count": "Puis tout l'inachevé et chaque pré sont évalués, selon la colonne de droite.",
    "end.win": "Le plus de points l'emporte ; à égalité, on partage.",
    # Expansions
    "tiles_only": "Seules les tuiles servent : ce qui y est imprimé ne veut rien dire.",
    "land.bridge": "Aucune règle nouvelle. Deux villes qui se croisent sur un pont ne sont pas"
    " reliées.",
    "river.on": "Une tuile rivière continue la rivière, nulle part ailleurs.",
    "river.successive": "Jamais deux virages de suite du même côté, quel que soit le nombre de"
    " tuiles droites entre eux.",
    "river.adjacent": "Les virages de tuiles voisines ne vont pas du même côté.",
    "river.water": "Personne ne se tient dans l'eau. Elle sépare les prés.",
    "river_2.arms": "Choisissez le bras à continuer. Les bras ne se rejoignent pas.",
    "river_2.city": "La fin contre une ville achève un bras.",
    "river_2.lake": "Avec le lac, aucune action de bois ; puis piochez aussitôt une autre tuile.",
    "inns.inn": "Une auberge n'est qu'à la route qu'elle borde. Une deuxième auberge ou"
    " cathédrale n'ajoute rien.",
    "traders.goods": "Une ville donne un jeton par signe à qui l'achève.",
    "traders.builder": "Le bâtisseur n'écarte personne. Il rentre avec votre dernier partisan là.",
    "traders.pig": "Le cochon ne rentre qu'avec votre dernier paysan là.",
    "dragon.volcano.closed": "On ne met jamais de figurine sur une tuile volcan.",
    "dragon.volcano.open": "On ne met pas de figurine sur le volcan qu'on vient de poser.",
    "dragon.tile": "Aucune figurine chez le dragon. Il dévore aussi bâtisseurs et cochons ; s'il ne"
    " peut plus avancer, son voyage est fini.",
    "dragon.fairy": "Le dragon n'entre pas chez la fée. Elle reste quand son partisan part.",
    "dragon.fairy.alone": "La fée reste sur sa tuile quand son partisan part.",
    "dragon.princess": "Le chevalier peut être à n'importe qui. Il part avant le décompte.",
    "dragon.portal": "Bâtisseurs et cochons ne passent pas les portails.",
    "dragon.box": "Les tuiles aux autres signes restent dans la boîte.",
    "tower.reach": "Une tour atteint sa tuile et, vers les quatre côtés, autant de cases qu'elle a"
    " d'étages.",
    "tower.take": "Capturez un partisan à portée, même un garde : celui d'un autre est votre"
    " prisonnier, le vôtre rentre.",
    "tower.exchange": "Deux joueurs qui se tiennent des partisans les échangent aussitôt un pour"
    " un.",
    "tower.guard": "Personne ne bâtit sur une tour gardée.",
    "count.castle": "Château :\nvers une ville",
    "count.blacksmith": "Forge :\nvers une route",
    "count.cathedral": "Cathédrale :\nvers une abbaye",
    "count.cathedral.shrine": "Cathédrale :\nabbaye ou\nlieu de culte",
    "count.market": "Marché :\nà la fin\nvers un pré",
    "count.locked": "Personne ne quitte le quartier où est le comte.",
    "count.not.princess": "Qui a renvoyé un chevalier avec cette tuile n'y met personne.",
    "count.not.fairy": "Qui a déplacé la fée avec cette tuile n'y met personne.",
    "count.not.both": "Qui a renvoyé un chevalier ou déplacé la fée avec cette tuile n'y met"
    " personne.",
    "count.city": "Carcassonne est une ville achevée pour ses prés et n'est jamais évaluée.",
    "count.city.king": "Carcassonne est une ville achevée pour ses prés et pour le Roi, et n'est"
    " jamais évaluée.",
    "king.larger": "La taille est le nombre de tuiles. Une égale ne change rien.",
    "cultists.place": "Aucun lieu de culte près de deux abbayes, aucune abbaye près de deux lieux"
    " de culte ; les coins comptent.",
    "cultists.race": "Moine et hérétique voisins se défient : quand l'édifice de l'un"
    " est achevé, l'autre rentre sans rien, et son édifice, achevé plus tard, ne rapporte plus"
    " rien à personne.",
}


def _typeset(said: str) -> str:
    """As French is printed: no line breaks before these marks, and apostrophes are curved."""
    unbroken = re.sub(r" (?=[:;?!])", "\N{NO-BREAK SPACE}", said)
    return unbroken.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


FRENCH = {key: _typeset(said) for key, said in _WRITTEN.items()}
