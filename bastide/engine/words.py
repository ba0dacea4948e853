"""The numbers that stand for words of the game inside the engine.

``words.pxd`` repeats them as C constants; a test holds the two together.
"""

# What a side of a tile shows. OPEN is the demand of a side where nothing lies yet.
OPEN = 0
FIELD_SIDE = 1
ROAD_SIDE = 2
CITY_SIDE = 3
RIVER_SIDE = 4
WALL_SIDE = 5
SIDE_BITS = 3
DEMANDS = 4096

# Kinds of segment. A kind up to ROAD is a way: it closes when no edge of it is open. A tower
# place and the districts of Carcassonne hold figures and are never scored.
CITY = 0
ROAD = 1
FIELD = 2
CLOISTER = 3
SHRINE = 4
TOWER = 5
DISTRICT = 6

# Figures that a player owns. Those up to LARGE are followers.
FOLLOWER = 0
LARGE = 1
BUILDER = 2
PIG = 3
FIGURE_KINDS = 4

# Steps of a turn. DRAW waits for chance; all but it, SCORE, OVER and GREET may wait for a player.
DRAW = 0
PLACE = 1
DEPLOY = 2
SCORE = 3
OVER = 4
GREET = 5
CAPTURE = 6
EXCHANGE = 7
JOURNEY = 8
LEAVE = 9
SETTLE = 10
COUNT = 11
MARKET = 12
SECOND_TURN = 13
LATE_RANSOM = 14

# Where points come from.
ROADS = 0
CITIES = 1
CLOISTERS = 2
FARMS = 3
GOODS = 4
FAIRY = 5
KING = 6
ROBBER = 7
RANSOM = 8
SOURCES = 9

# INN-1, CITY-2, INN-4: what each tile of a completed road or city pays, where it is not 1.
INN_POINTS = 2
CITY_POINTS = 2
CATHEDRAL_POINTS = 3
# FARM-4, FARM-5: what a supplied city pays, farm by farm or city by city.
FARM_POINTS = 3
SUPPLY_POINTS = 4
# GOOD-2: what most tokens of a good pay.
GOODS_POINTS = 10
# FRY-5, FRY-6: what the fairy pays at the start of a turn, and for a scored feature.
FAIRY_TURN_POINTS = 1
FAIRY_SCORING_POINTS = 3

NOBODY = -1
NO_TILE = -1
NO_SEGMENT = -1
NO_NODE = -1
# The move that declines a choice; no other move is 0.
PASS = 0
# A move is its kind, then a cell or node, a figure and a segment. A placement has kind 0 and
# only a cell and a rotation.
ROTATION_BITS = 2
SEGMENT_BITS = 4
FIGURE_BITS = 3
PLACE_BITS = 19
KIND_SHIFT = 26
TO_DEPLOY = 1
TO_FAIRY = 2
TO_BUILD = 3
TO_BANISH = 4
TO_CAPTURE = 5
TO_EXCHANGE = 6
TO_RANSOM = 7
TO_FLY = 8
TO_SETTLE = 9
TO_COUNT = 10
TO_LEAVE = 11
TO_GO_ON = 12

# Bits for one player's strength in a packed count of followers.
STRENGTH_BITS = 8
STRENGTH_MASK = 255
# Tiles in one word of a set of tiles.
SET_BITS = 60

# The extras of a feature: how many of each lie on it, a byte each, so that joining adds.
EXTRA_MASK = 255
INN_SHIFT = 0
CATHEDRAL_SHIFT = 8
PIGSTY_SHIFT = 16
WINE_SHIFT = 24
GRAIN_SHIFT = 32
CLOTH_SHIFT = 40
GOODS_KINDS = 3
# CULT-6: a cloister or shrine that lost its challenge.
LOST_SHIFT = 48

# The event word of a tile: what it sets off beside the plain turn. Zero for plain tiles.
RIVER_TILE = 1
VOLCANO = 2
DRAGON = 4
PRINCESS = 8
PORTAL = 16
TOWER_PLACE = 32
LAST_LAKE = 64
INSIDE_WALLS = 128
HOLY = 256

# The districts of Carcassonne, in the order of their segments.
CASTLE = 0
MARKET_DISTRICT = 1
BLACKSMITH = 2
CATHEDRAL_DISTRICT = 3
DISTRICTS = 4

DRAGON_STEPS = 6
RANSOM_PRICE = 3
