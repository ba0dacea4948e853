"""A finished picture: art, the drawings it shares and the colours of its theme in one SVG."""

from __future__ import annotations

import re
from functools import cache
from xml.sax.saxutils import escape

from bastide.draw.definitions import definitions
from bastide.draw.palette import Theme
from bastide.draw.symbol import number


def document(art: str, width: float, height: float, theme: Theme, title: str) -> str:
    """An SVG of so many pixels. Its colours reach nothing else in a page that holds it."""
    shared = definitions(art, f"{theme.key}-")
    size = f'width="{number(width)}" height="{number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_scope(theme)}" {size}'
        f' viewBox="0 0 {number(width)} {number(height)}" role="img"><title>{escape(title)}</title>'
        f"<style>{_style(theme, shared + art)}</style>{shared}"
        f'<rect class="table" width="100%" height="100%"/>{art}</svg>'
    )


def _scope(theme: Theme) -> str:
    return f"bastide-{theme.key}"


def _style(theme: Theme, art: str) -> str:
    """The rules for the classes that occur, and for these in this picture alone."""
    used = {"table"} | {
        name for names in set(re.findall(r'class="([^"]*)"', art)) for name in names.split()
    }
    return "".join(f".{_scope(theme)} {rule}" for name, rule in _rules(theme.css()) if name in used)


@cache
def _rules(css: str) -> tuple[tuple[str, str], ...]:
    """Each rule of a style sheet with the class that it is for."""
    return tuple((match[1], match[0]) for match in re.finditer(r"\.([\w-]+)\{[^}]*\}", css))
