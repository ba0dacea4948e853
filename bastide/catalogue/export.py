"""Tiles as plain data, for people who want to read the catalogue with other programs."""

from bastide.catalogue.model import SIDE_LETTERS, Kind, Segment, Tile


def as_facts(tile: Tile) -> dict[str, object]:
    """A tile as a value for JSON. Field segments name cities by index into ``cities``."""

    def of(kind: Kind) -> list[dict[str, object]]:
        return [_segment(segment) for segment in tile.segments if segment.kind is kind]

    facts: dict[str, object] = {
        "id": tile.id,
        "set": tile.set,
        "count": tile.count,
        "edges": tile.edges,
        "marks": sorted(tile.marks),
        "cities": of(Kind.CITY),
        "roads": of(Kind.ROAD),
        "rivers": of(Kind.RIVER),
        "fields": of(Kind.FIELD),
    }
    if tile.river_role is not None:
        facts["river_role"] = tile.river_role
    return facts


def _segment(segment: Segment) -> dict[str, object]:
    shape: dict[str, object]
    if segment.kind is Kind.FIELD:
        shape = {"half_edges": list(segment.half_edges), "cities": list(segment.cities)}
    else:
        shape = {"edges": "".join(SIDE_LETTERS[side] for side in segment.sides)}
    carried: dict[str, object] = {
        "pennants": segment.pennants,
        "goods": segment.goods,
        "cathedral": segment.cathedral,
        "princess": segment.princess,
        "carcassonne": segment.carcassonne,
        "inn": segment.inn,
        "tunnel": segment.tunnel,
        "ends_at": segment.ends_at,
        "pigsty": segment.pigsty,
    }
    return shape | {name: value for name, value in carried.items() if value}
