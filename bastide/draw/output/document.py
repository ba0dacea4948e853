"""A finished picture: art, the drawings it shares and the colours of its theme in one SVG."""

from __future__ import annotations

import re
from functools import cache
from xml.sax.saxutils import escape

from bastide.draw.coordinates import number
from bastide.draw.definitions import definitions
from bastide.draw.palette import Theme

Window = tuple[float, float, float, float]


def document(art: str, width: float, height: float, theme: Theme, title: str) -> str:
    """An SVG of so many pixels. Its colours reach nothing else in a page that holds it."""
    size = 'width="100%" height="100%"'
    wood = f'<rect class="table" {size}/><rect fill="url(#{theme.key}-wood)" {size}/>'
    return _document(wood + art, (0, 0, width, height), theme, escape(title))


def printed(art: str, width: float, height: float, unit: float, theme: Theme, title: str) -> str:
    """A sheet of paper, its units so many millimetres."""
    paper = '<rect class="paper" width="100%" height="100%"/>'
    svg = _document(paper + art, (0, 0, width, height), theme, escape(title))
    across, down = (number(each * unit) for each in (width, height))
    return svg.replace(
        f'width="{number(width)}" height="{number(height)}"',
        f'width="{across}mm" height="{down}mm"',
        1,
    )


def cutting(art: str, window: Window, theme: Theme) -> str:
    """A part of a picture by its left, top, width and height, on nothing."""
    return _document(art, window, theme, "")


def _document(art: str, window: Window, theme: Theme, title: str) -> str:
    shared = _in_scope(definitions(art, f"{theme.key}-"), theme)
    left, top, width, height = map(number, window)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_scope(theme)}" width="{width}"'
        f' height="{height}" viewBox="{left} {top} {width} {height}" role="img">'
        f"<title>{title}</title><style>{_style(theme, shared + art)}</style>{shared}{art}</svg>"
    )


def _scope(theme: Theme) -> str:
    return f"bastide-{theme.key}"


def _in_scope(shared: str, theme: Theme) -> str:
    """Shared drawings that are within the scope of the colours wherever they are used.

    Browsers show a copy of a drawing in a tree of its own, and rules look no further than to the
    root of that tree.
    """
    scoped = rf'\1 class="{_scope(theme)}'
    shared = re.sub(r'(<g id="[^"]*") class="', rf"{scoped} ", shared)
    return re.sub(r'(<g id="[^"]*")(?! class)', rf'{scoped}"', shared)


def _style(theme: Theme, art: str) -> str:
    """The rules for the classes that occur, and for these in this picture alone."""
    scope = _scope(theme)
    used = {name for names in set(re.findall(r'class="([^"]*)"', art)) for name in names.split()}
    # A drawing may have a colour itself, as the figures of a player have.
    roots = set(re.findall(rf'class="{scope} ([^"]*)"', art))
    return "".join(
        (f".{scope}.{name}," if name in roots else "") + f".{scope} {rule}"
        for name, rule in _rules(theme.css())
        if name in used
    )


@cache
def _rules(css: str) -> tuple[tuple[str, str], ...]:
    """Each rule of a style sheet with the class that it is for."""
    return tuple((match[1], match[0]) for match in re.finditer(r"\.([\w-]+)\{[^}]*\}", css))
