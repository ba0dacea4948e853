"""Pictures of the board for those who watch an environment."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bastide.view import View

WIDTH = 640


def show(view: View, mode: str | None) -> NDArray[np.uint8] | str | None:
    """A position as pixels or as SVG; nothing where nobody watches."""
    if mode is None:
        return None
    svg = view.svg()
    if mode == "svg":
        return svg
    # Nobody pays for loading the painter who does not look.
    from bastide.draw.output.raster import pixels, png

    return np.asarray(pixels(png(svg, width=WIDTH)).convert("RGB"), np.uint8)
