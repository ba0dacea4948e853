cdef enum:
    OPEN = 0
    FIELD_SIDE = 1
    ROAD_SIDE = 2
    CITY_SIDE = 3
    RIVER_SIDE = 4
    WALL_SIDE = 5
    SIDE_BITS = 3
    DEMANDS = 4096

    CITY = 0
    ROAD = 1
    FIELD = 2
    CLOISTER = 3

    FOLLOWER = 0
    FIGURE_KINDS = 1

    DRAW = 0
    PLACE = 1
    DEPLOY = 2
    SCORE = 3
    OVER = 4

    ROADS = 0
    CITIES = 1
    CLOISTERS = 2
    FARMS = 3
    SOURCES = 4

    FARM_POINTS = 3
    SUPPLY_POINTS = 4

    NOBODY = -1
    NO_TILE = -1
    NO_SEGMENT = -1
    PASS = 0
    ROTATION_BITS = 2
    SEGMENT_BITS = 4
    FIGURE_BITS = 4

    STRENGTH_BITS = 8
    STRENGTH_MASK = 255
    SET_BITS = 60

    RIVER_TILE = 1
