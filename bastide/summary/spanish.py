"""What a summary says, in Spanish."""

from __future__ import annotations

SPANISH = {
    "title": "Las reglas de un vistazo",
    "subtitle": "Carcassonne para {least} a {most} jugadores",
    "rules.modern": "Reglas modernas",
    "rules.classic": "Reglas clásicas",
    "rules.own": "Reglas a elección",
    "tiles": "{tiles} losetas",
    "set.river": "El Río",
    "set.river_2": "El Río II",
    "set.rivers": "El Río y el Río II",
    "set.inns_cathedrals": "Posadas y Catedrales",
    "set.traders_builders": "Constructores y Comerciantes",
    "set.princess_dragon": "La Princesa y el Dragón",
    "set.tower": "La Torre",
    "set.carcassonne": "El Conde de Carcassonne",
    "set.king_robber": "El Rey y el Bandolero",
    "set.king_robber_tiles": "Cinco losetas más",
    "set.cultists": "Los Herejes",
    # Before the first turn
    "start": "Antes del primer turno",
    "start.tile": "**La loseta inicial** tiene el dorso oscuro. Está boca arriba sobre la mesa.",
    "start.river": "**El Río:** la fuente está sobre la mesa; la loseta inicial se queda en la"
    " caja. Mezclad las {middle} losetas de su curso, con el lago debajo, como última.",
    "start.river_2": "**El Río II:** la fuente está sobre la mesa; la loseta inicial se queda en"
    " la caja. Primero sale la bifurcación, luego {middle} losetas mezcladas, y al final el lago"
    " con el volcán.",
    "start.rivers": "**Los dos Ríos** forman uno: una fuente está sobre la mesa; la loseta"
    " inicial se queda en la caja. Primero sale la bifurcación, luego {middle} losetas mezcladas,"
    " y al final el lago con el volcán. La otra fuente y el otro lago no se usan.",
    "start.carcassonne": "**Carcassonne:** sus {squares} casillas están sobre la mesa; la loseta"
    " inicial se queda en la caja.",
    "start.count": "El conde está en el castillo.",
    "start.either": "Un Río y Carcassonne nunca van juntos.",
    "start.stacks": "**Mezclad las losetas** boca abajo en montones al alcance de todos.",
    "start.first": "**Acordad quién empieza.** Se juega en el sentido del reloj.",
    "start.track": "**Los puntos** se llevan en el marcador con un seguidor más de cada uno. Una"
    " vuelta son {lap}: anotad cada vuelta, por ejemplo tumbándolo.",
    "start.beside": "Junto al tablero:",
    "start.beside.dragon": "el dragón",
    "start.beside.fairy": "el hada",
    "start.beside.goods": "fichas de mercancía: {wine} de vino, {grain} de trigo y {cloth} de tela",
    "start.beside.titles": "el rey y el bandolero",
    # What each player has
    "figures": "Cada jugador tiene",
    "figures.follower": "{count} seguidores",
    "figures.large": "seguidor\ngrande",
    "figures.builder": "constructor",
    "figures.pig": "cerdo",
    "figures.tower": "pisos\nde torre",
    "figures.players": "Jugadores",
    "figures.pieces": "Pisos de torre de cada uno",
    # A turn
    "turn": "Un turno, paso a paso",
    "turn.fairy.by_follower": "**El punto del hada:** {points} si está junto a un seguidor tuyo.",
    "turn.fairy.by_tile": "**El punto del hada:** {points} si hay un seguidor tuyo en su loseta.",
    "turn.fairy.again": "Una vez por turno, si hace falta antes de su segunda loseta.",
    "turn.draw": "**Roba una loseta,** enséñala a todos **y colócala.** Toca otra loseta por un"
    " lado, y todos los lados que se tocan deben coincidir. Si no encaja en ningún sitio sale del"
    " juego: roba otra.",
    "turn.aside": "Una loseta de dragón antes del primer volcán se aparta: roba otra.",
    "turn.volcano": "Un volcán: el dragón vuela allí al momento. Mezclad lo que se apartó.",
    "turn.deploy": "**Despliega un seguidor,** o ninguno: en la loseta nueva, en un camino,"
    " ciudad, monasterio o prado donde no haya nadie en ninguna parte.",
    "turn.wood": "**Haz una acción de madera,** o ninguna:",
    "wood.follower": "Un **seguidor** a la loseta nueva, donde no haya nadie en ninguna parte.",
    "wood.large": "El **seguidor grande,** igual.",
    "wood.builder": "El **constructor** a un camino o ciudad de la loseta nueva donde tengas un"
    " seguidor, si no está completo.",
    "wood.pig": "El **cerdo** a una granja de la loseta nueva donde tengas un granjero.",
    "wood.portal": "Con un **portal,** un seguidor a cualquier loseta: donde esté vacío e"
    " incompleto, o en una granja vacía.",
    "wood.princess.may": "Con una **princesa** en una ciudad con caballeros: envía a uno a casa.",
    "wood.princess.must": "Una **princesa** en una ciudad con caballeros envía a uno a casa: es"
    " tu acción, y es obligatoria.",
    "wood.fairy.by_follower": "El **hada** junto a un seguidor tuyo.",
    "wood.fairy.by_tile": "El **hada** a una loseta con un seguidor tuyo.",
    "wood.tower": "Un **piso de torre** en una base o en una torre sin guardia, donde quieras;"
    " luego puedes capturar a un seguidor a su alcance.",
    "wood.guard": "Un seguidor como **guardia** en una torre.",
    "turn.ransom": "**Rescate,** una vez por turno, antes de la loseta o de la acción de madera:"
    " {points} puntos a quien lo tiene liberan a un seguidor. Quien no tenía bastante puede pagar"
    " al final del todo.",
    "turn.journey": "**Tras una loseta de dragón** el dragón da {steps} pasos: primero tú, luego"
    " los demás por turno, uno cada uno. Nunca dos veces en una loseta. Se come toda figura que"
    " encuentra.",
    "turn.journey.fairy": "**Tras una loseta de dragón** el dragón da {steps} pasos: primero tú,"
    " luego los demás por turno, uno cada uno. Nunca dos veces en una loseta, nunca a la del"
    " hada. Se come toda figura que encuentra.",
    "turn.leave": "**Fuera de Carcassonne:** los seguidores pueden ir de sus barrios a lo que"
    " ahora está completo, primero los de tu vecino de la izquierda, los tuyos al final.",
    "turn.score": "**Puntúa** todo lo que la loseta completa, según la tabla. Después todos los"
    " seguidores de allí vuelven a casa.",
    "turn.goods": "Quien completa una ciudad toma sus mercancías, sea de quien sea.",
    "turn.titles": "La primera ciudad, o una mayor, te hace rey; un camino así, bandolero.",
    "turn.settle": "**A Carcassonne:** si otros recibieron puntos ahora y tú ninguno, puedes"
    " poner un seguidor en un barrio y luego mover al conde.",
    "turn.again.always": "**Segunda loseta:** si tu loseta continuó el camino o la ciudad de tu"
    " constructor, repite los pasos {first} a {last}. No hay tercera.",
    "turn.again.may": "**Segunda loseta:** si tu loseta continuó el camino o la ciudad de tu"
    " constructor, puedes repetir los pasos {first} a {last}. No hay tercera.",
    # Followers
    "roles": "Los seguidores según su lugar",
    "role.thief": "ladrón\n(camino)",
    "role.knight": "caballero\n(ciudad)",
    "role.monk": "monje\n(monasterio)",
    "role.farmer": "granjero\n(prado)",
    "role.heretic": "hereje\n(santuario)",
    "role.guard": "guardia\n(torre)",
    "roles.farmer": "**Los granjeros están tumbados** y se quedan hasta el final de la partida.",
    "roles.most": "**Quien tiene más seguidores** se lleva todos los puntos; si varios empatan,"
    " cada uno se los lleva todos.",
    "roles.large": "Un **seguidor grande** cuenta ahí como dos.",
    "roles.others": "**Constructor y cerdo** ahí no cuentan.",
    "roles.joined": "Lo que se une más tarde puede tener varios seguidores.",
    # Points
    "points": "Puntos",
    "points.in_play": "en juego",
    "points.at_end": "al final",
    "unit.tile": "por loseta",
    "unit.pennant": "por escudo",
    "unit.city": "por ciudad",
    "unit.road": "por camino",
    "points.road": "Camino",
    "points.inn": "Camino con posada",
    "points.city": "Ciudad",
    "points.small_city": "Ciudad de dos losetas",
    "points.cathedral": "Ciudad con catedral",
    "points.cloister": "Monasterio",
    "points.shrine": "Santuario",
    "points.farm.by_farm": "Granja: más granjeros, por cada ciudad completa en ella",
    "points.farm.by_city": "Ciudad completa: más granjeros en todas sus granjas",
    "points.pig": "Tu cerdo en esa granja",
    "points.pigsty": "Pocilga en esa granja, para todos",
    "points.goods": "Más de una mercancía",
    "points.fairy.turn": "Hada, al empezar tu turno",
    "points.fairy.scored": "Hada, cuando puntúa su seguidor",
    "points.king": "Rey, por cada ciudad completa",
    "points.robber": "Bandolero, por cada camino completo",
    "points.ransom": "Rescate, de su dueño",
    "points.when": "**En juego** un camino, ciudad o monasterio paga cuando está completo; **al"
    " final,** si no lo está.",
    # When it is complete
    "complete": "Cuándo está completo",
    "complete.road": "**Camino:** cada extremo da en un cruce, una ciudad o un monasterio; o es"
    " un anillo.",
    "complete.road.also": "**Camino:** cada extremo da en un cruce, una ciudad o un monasterio"
    " (también: {ends}); o es un anillo.",
    "road.village": "aldea",
    "road.volcano": "volcán",
    "road.tower": "base de torre",
    "road.shrine": "santuario",
    "complete.city": "**Ciudad:** muralla alrededor, sin huecos en ella ni dentro.",
    "complete.cloister": "**Monasterio:** losetas en las ocho casillas de alrededor.",
    "complete.cloister.shrine": "**Monasterio y santuario:** losetas en las ocho casillas de"
    " alrededor.",
    "complete.farm": "**Granja:** nunca. Caminos, ciudades, ríos y el borde la limitan. Una"
    " ciudad cuenta una vez para ella.",
    # The end
    "end": "El final",
    "end.last": "La partida termina con el turno en que se coloca la última loseta.",
    "end.market": "Luego se vacía el mercado: desde la izquierda de quien la colocó, cada uno"
    " pone por turno uno de sus seguidores de allí en una granja, hasta que no quede ninguno; no,"
    " si el conde estaba allí.",
    "end.count": "Luego puntúan todo lo incompleto y cada granja, según la columna derecha.",
    "end.win": "Gana quien tiene más puntos; con empate, la victoria se comparte.",
    # Expansions
    "tiles_only": "Solo las losetas: lo que llevan impreso no significa nada.",
    "land.bridge": "Sin reglas nuevas. Dos ciudades que se cruzan en un puente no están unidas.",
    "river.on": "Una loseta de río continúa el río y no va en ningún otro sitio.",
    "river.successive": "Nunca dos curvas seguidas hacia el mismo lado, por mucho tramo recto que"
    " haya entre ellas.",
    "river.adjacent": "Las curvas de losetas vecinas no van hacia el mismo lado.",
    "river.water": "Nadie está en el agua. Separa los prados.",
    "river_2.arms": "Elige el brazo que sigue. Los brazos nunca se juntan.",
    "river_2.city": "El extremo en la ciudad termina un brazo.",
    "river_2.lake": "Con el lago no hay acción de madera; después roba enseguida otra loseta.",
    "inns.inn": "Una posada es solo del camino junto al que está. Una segunda posada o catedral"
    " no añade nada.",
    "traders.goods": "Una ciudad da una ficha por signo a quien la completa.",
    "traders.builder": "El constructor no impide nada a nadie. Vuelve a casa con tu último"
    " seguidor de allí.",
    "traders.pig": "El cerdo solo vuelve a casa con tu último granjero de allí.",
    "dragon.volcano.closed": "En una loseta de volcán nunca se pone una figura.",
    "dragon.volcano.open": "En la loseta de volcán recién colocada no se pone ninguna figura.",
    "dragon.tile": "Con el dragón no se pone ninguna figura. También se come constructores y"
    " cerdos; si no puede seguir, su viaje termina.",
    "dragon.fairy": "El dragón no entra en la loseta del hada. Ella se queda cuando su seguidor"
    " se va.",
    "dragon.fairy.alone": "El hada se queda en su loseta cuando su seguidor se va.",
    "dragon.princess": "El caballero puede ser de cualquiera. Se va antes de puntuar.",
    "dragon.portal": "Constructores y cerdos no pasan por portales.",
    "dragon.box": "Las losetas con otros signos se quedan en la caja.",
    "tower.reach": "Una torre alcanza su loseta y, hacia los cuatro lados, tantas casillas como"
    " pisos tiene.",
    "tower.take": "Captura a cualquier seguidor a su alcance, también a un guardia: el ajeno es"
    " tu prisionero, el tuyo vuelve a casa.",
    "tower.exchange": "Dos que tienen seguidores el uno del otro los canjean al momento uno por"
    " uno.",
    "tower.guard": "Nadie construye en una torre con guardia.",
    "count.castle": "Castillo:\na una ciudad",
    "count.blacksmith": "Herrería:\na un camino",
    "count.cathedral": "Catedral:\na un\nmonasterio",
    "count.cathedral.shrine": "Catedral:\nmonasterio\no santuario",
    "count.market": "Mercado:\nal final a\nuna granja",
    "count.locked": "Nadie sale del barrio donde está el conde.",
    "count.not.princess": "Nadie entra con la loseta con la que envió a casa a un caballero.",
    "count.not.fairy": "Nadie entra con la loseta con la que movió al hada.",
    "count.not.both": "Nadie entra con la loseta con la que envió a casa a un caballero o movió"
    " al hada.",
    "count.city": "Carcassonne es una ciudad completa para sus granjas y nunca puntúa.",
    "count.city.king": "Carcassonne es una ciudad completa para sus granjas y para el rey, y"
    " nunca puntúa.",
    "king.larger": "El tamaño es el número de losetas. Si es igual, nada cambia.",
    "cultists.place": "Ningún santuario junto a dos monasterios, ningún monasterio junto a dos"
    " santuarios; las esquinas cuentan.",
    "cultists.race": "Monje y hereje vecinos compiten: cuando se completa el edificio de uno, el"
    " otro vuelve a casa sin nada, y el suyo, completado más tarde, no da nada a nadie.",
}
