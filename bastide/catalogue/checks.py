"""What must be true of every tile, whatever file it came from."""

from bastide.catalogue.model import SIDE_LETTERS, Kind, Segment, Tile

_KIND_OF_LETTER = {"C": Kind.CITY, "R": Kind.ROAD, "I": Kind.RIVER, "X": Kind.CITY}
_SIDES_OF_ROLE = {"spring": (1,), "lake": (1,), "middle": (1, 2), "fork": (3,)}


def tile_problems(tile: Tile) -> list[str]:
    """Everything that is wrong with a tile, in words."""
    problems = []
    if tile.count < 1:
        problems.append(f"a tile needs at least one copy, not {tile.count}")
    for side in range(4):
        problems += _side_problems(tile, side)
    for segment in tile.segments:
        problems += _segment_problems(tile, segment)
    houses = sum(segment.kind in (Kind.CLOISTER, Kind.SHRINE) for segment in tile.segments)
    if houses > 1:
        problems.append(f"a tile has at most one cloister or shrine, not {houses}")
    return problems + _river_problems(tile)


def _side_problems(tile: Tile, side: int) -> list[str]:
    """A side shows one thing in its middle, and its two halves go with that."""
    name, letter = SIDE_LETTERS[side], tile.edges[side]
    fields = [[s for s in tile.segments if half in s.half_edges] for half in _halves(side)]
    problems = []
    for half, found in zip(_halves(side), fields, strict=True):
        if len(found) > 1:
            problems.append(f"half-edge {half} is in {len(found)} fields")
        if letter in "FRI" and not found:
            problems.append(f"half-edge {half} of the {letter} side {name} is in no field")
        if letter == "C" and found:
            problems.append(f"half-edge {half} of the city side {name} is in a field")
    if letter == "F":
        if fields[0] != fields[1]:
            problems.append(f"the two halves of the field side {name} are different fields")
    elif letter in _KIND_OF_LETTER:
        kind = _KIND_OF_LETTER[letter]
        reaching = sum(s.kind is kind and side in s.sides for s in tile.segments)
        if reaching != 1:
            problems.append(f"{reaching} {kind} segments reach side {name}, not 1")
    else:
        problems.append(f"the middle of side {name} shows nothing")
    return problems


def _halves(side: int) -> tuple[int, int]:
    return 2 * side, 2 * side + 1


def _segment_problems(tile: Tile, segment: Segment) -> list[str]:
    problems = []
    if segment.kind in (Kind.CITY, Kind.ROAD, Kind.RIVER):
        where = f" at row {segment.cells[0][0] + 1}" if segment.cells else ""
        if not segment.sides:
            problems.append(f"a {segment.kind}{where} reaches no side")
        elif segment.kind is Kind.ROAD and len(segment.sides) == 1 and segment.ends_at is None:
            problems.append(f"the road of side {SIDE_LETTERS[segment.sides[0]]} ends at nothing")
    if segment.kind is Kind.FIELD:
        cities = {i for i, other in enumerate(tile.segments) if other.kind is Kind.CITY}
        problems += [
            f"a field borders city {city}, which does not exist"
            for city in segment.cities
            if city not in cities
        ]
        if not segment.half_edges and not segment.cities:
            problems.append("a field reaches no side and borders no city")
    return problems


def _river_problems(tile: Tile) -> list[str]:
    rivers = [segment for segment in tile.segments if segment.kind is Kind.RIVER]
    if tile.river_role is None:
        return ["a river tile needs a river role"] if rivers else []
    if len(rivers) != 1:
        return [f"a {tile.river_role} tile shows one river, not {len(rivers)}"]
    if len(rivers[0].sides) not in _SIDES_OF_ROLE[tile.river_role]:
        return [f"the river of a {tile.river_role} tile cannot reach {len(rivers[0].sides)} sides"]
    return []
