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

# Kinds of segment. A kind up to ROAD is a way: it closes when no edge of it is open.
CITY = 0
ROAD = 1
FIELD = 2
CLOISTER = 3

# Figures that a player owns.
FOLLOWER = 0
FIGURE_KINDS = 1

# Steps of a turn. DRAW waits for chance, PLACE and DEPLOY for a player.
DRAW = 0
PLACE = 1
DEPLOY = 2
SCORE = 3
OVER = 4

# Where points come from.
ROADS = 0
CITIES = 1
CLOISTERS = 2
FARMS = 3
SOURCES = 4

# FARM-4, FARM-5: what a supplied city pays, farm by farm or city by city.
FARM_POINTS = 3
SUPPLY_POINTS = 4

NOBODY = -1
NO_TILE = -1
NO_SEGMENT = -1
# The move that declines a choice; no other move is 0.
PASS = 0
# Bits of a move: a placement is cell and rotation, a deployment cell, figure and segment.
ROTATION_BITS = 2
SEGMENT_BITS = 4
FIGURE_BITS = 4

# Bits for one player's strength in a packed count of followers.
STRENGTH_BITS = 8
STRENGTH_MASK = 255
# Tiles in one word of a set of tiles.
SET_BITS = 60

# The event word of a tile: what it sets off beside the plain turn. Zero for plain tiles.
RIVER_TILE = 1
