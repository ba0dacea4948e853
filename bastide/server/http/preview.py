"""What other sites show of a link to a finished game: its players, their points, and a picture."""

from __future__ import annotations

from html import escape

from fastapi import Request

from bastide.server.errors import Refusal
from bastide.server.pictures.cache import CARD_HEIGHT, CARD_WIDTH
from bastide.server.service import Service
from bastide.server.tables.table import Table

END_OF_HEAD = "</head>"


async def with_preview(page: str, table: str, request: Request) -> str:
    """The page with what is to be told of a table, where its game is over.

    Of a game that is still played nothing is told: whoever is sent a link is shown the page.
    """
    service: Service = request.app.state.service
    try:
        found = (await service.tables.get(table)).table
    except Refusal:
        return page
    if not found.over or found.game is None:
        return page
    return page.replace(END_OF_HEAD, _tags(found, str(request.base_url)) + END_OF_HEAD, 1)


def _tags(table: Table, address: str) -> str:
    ranked = sorted(
        zip((seat.name or "" for seat in table.seats), table.scores, strict=True),
        key=lambda player: -player[1],
    )
    standing = " · ".join(f"{name} {points}" for name, points in ranked)
    about = {
        "og:site_name": "Bastide",
        "og:type": "website",
        "og:title": standing,
        "og:description": "How a game of Carcassonne was won, to be watched tile by tile.",
        "og:url": f"{address}replay/{table.id}",
        "og:image": f"{address}api/v1/tables/{table.id}/card.png",
        "og:image:type": "image/png",
        "og:image:width": str(CARD_WIDTH),
        "og:image:height": str(CARD_HEIGHT),
        "og:image:alt": f"The board at the end: {standing}",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in about.items()
    )
