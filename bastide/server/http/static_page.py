"""The page: what was built into the package, or plain words where nothing was."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from bastide.server.errors import NotFound
from bastide.server.http.pictures import shown
from bastide.server.http.preview import with_preview
from bastide.server.service import Service
from bastide.server.wording import Refused

# The addresses of the page's screens; it finds its way from there by itself.
SCREENS = (
    "/",
    "/new",
    "/rules",
    "/lobby",
    "/account",
    "/join/{invitation}",
    # With a name that no table has.
    "/table/{table}",
    "/replay/{table}",
)
TABLE_SCREENS = ("/table/{table:table}", "/replay/{table:table}")
# The sign of the house for home screens, and the drawing that it is made from. Where the corners
# are cut off in the shape of the system, the sign is smaller.
ICONS = {"icon": "icon.svg", "icon-maskable": "icon-maskable.svg"}
ICON_SIZES = (180, 192, 512)
# Files here have names that change with their contents.
NEVER_CHANGES = "assets/"
SMALLEST_TO_PACK = 1000
# Said here and not asked of the system, where other programs may have changed it.
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bastide</title>
<h1>The page is not built</h1>
<p>This server runs, and <a href="/openapi.json">its interface</a> works. But it was installed
without its page, which takes Node.js 20.19 or newer and a network to build. With these at hand, one
of them brings it, in a clone of the source:</p>
<pre>make build
pip install .</pre>
</html>
"""


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    kind: str


def router_of(folder: Path) -> APIRouter:
    """The routes of the page that was built into a folder."""
    router = APIRouter(include_in_schema=False)

    async def screen(request: Request) -> Response:
        if not (folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT)
        return _sent(folder, "index.html", request)

    async def table_screen(table: str, request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        page = index.read_text("utf-8")
        shown = await with_preview(page, table, request)
        if shown == page:
            return _sent(folder, "index.html", request)
        return HTMLResponse(shown, headers={"cache-control": "no-cache"})

    for address in TABLE_SCREENS:
        router.add_api_route(address, table_screen, methods=["GET", "HEAD"])
    for address in SCREENS:
        router.add_api_route(address, screen, methods=["GET", "HEAD"])

    @router.api_route("/{name}-{size}.png", methods=["GET", "HEAD"])
    async def icon(name: str, size: int, request: Request) -> Response:
        drawing = folder / ICONS.get(name, "")
        if size not in ICON_SIZES or not drawing.is_file():
            raise NotFound(Refused.NO_SUCH_PICTURE())
        service: Service = request.app.state.service
        return shown(await service.pictures.icon(drawing.read_text("utf-8"), size), request, "png")

    @router.api_route("/{name}", methods=["GET", "HEAD"])
    async def file(name: str, request: Request) -> Response:
        return _sent(folder, name, request)

    @router.api_route(f"/{NEVER_CHANGES}{{path:path}}", methods=["GET", "HEAD"])
    async def asset(path: str, request: Request) -> Response:
        return _sent(folder, NEVER_CHANGES + path, request)

    return router


def is_for_a_person(request: Request) -> bool:
    """Whether somebody looks for a page, and not a program for an answer."""
    return (
        request.method in ("GET", "HEAD")
        and not request.url.path.startswith("/api/")
        and "text/html" in request.headers.get("accept", "")
    )


def lost(folder: Path) -> Response:
    """The page, which says in the language of its reader that there is nothing here."""
    index = folder / "index.html"
    words = index.read_bytes() if index.is_file() else NOT_BUILT
    return HTMLResponse(words, HTTPStatus.NOT_FOUND)


def _sent(folder: Path, path: str, request: Request) -> Response:
    found = (folder / path).resolve()
    if not found.is_relative_to(folder.resolve()) or not found.is_file():
        raise NotFound(Refused.NO_SUCH_PAGE())
    about = found.stat()
    tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
    forever = path.startswith(NEVER_CHANGES)
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if forever else "no-cache",
        "etag": tag,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    file = _read(found, about.st_mtime_ns)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.kind, headers=headers)
    return Response(file.body, media_type=file.kind, headers=headers)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> _File:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if len(body) >= SMALLEST_TO_PACK else body
    kind = KINDS.get(path.suffix, "application/octet-stream")
    return _File(body, packed if len(packed) < len(body) else None, kind)
