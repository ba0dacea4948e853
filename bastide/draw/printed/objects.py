"""Everything that is printed on tiles besides their regions, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bastide.draw.printed import districts, landmarks, marks, nature, town
from bastide.draw.printed.symbol import Symbol

OBJECTS: Mapping[str, Symbol] = MappingProxyType(
    {
        symbol.name: symbol
        for module in (town, nature, landmarks, marks, districts)
        for symbol in module.SYMBOLS
    }
)


def definitions(names: Iterable[str], prefix: str) -> str:
    """The named objects for the ``<defs>`` of a document, where ``prefix`` keeps ids apart."""
    wanted = dict.fromkeys(names)
    unknown = [name for name in wanted if name not in OBJECTS]
    if unknown:
        raise ValueError(
            f"no object is called {', '.join(unknown)}; there are {', '.join(OBJECTS)}"
        )
    return "".join(f'<g id="{prefix}{name}">{OBJECTS[name].art}</g>' for name in wanted)
