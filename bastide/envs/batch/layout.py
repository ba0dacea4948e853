"""The numbers that say where things stand in actions and observations.

``layout.pxd`` repeats them as C constants; a test holds the two together.
"""

NO_MOVE = -1
NO_NUMBER = -1
NO_LAYER = -1
NO_PLANE = -1

# No tile of any set has more segments, its tower included; a test knows.
SEGMENTS = 9
SEATS = 6
# Kinds of follower: small and large.
FOLLOWERS = 2
ROTATIONS = 4

# Where the moves begin that name no cell, and after them the layers of the window.
PASSING = 0
BEYOND = 1
HERE = 2
EXCHANGES = 38
RANSOMS = 40
FLIGHTS = 52
SETTLEMENTS = 56
COUNTS = 64
SECOND_TURN = 68
LAYERS = 69

# Pairs of sides of a tile; the most that a plane can hold.
PAIRS = 6
MOST = 255

# Compact rows: what is not there, and where something is that is nowhere; numbers of an item.
NOTHING = -1
NOWHERE = -999
TABLE_FIELDS = 19
SPOT_FIELDS = 6
FIGURE_FIELDS = 6
TILE_FIELDS = 5

# What is paid: who won, by how many points, or at every step the change of the lead.
OUTCOME = 0
POINTS = 1
STANDING = 2

# The player that a game waits for when all seats are the caller's.
EVERY_SEAT = -1
# The stream of a game's seed by which random seats decide; draws have those from 0 on.
DECISIONS = 1048576
