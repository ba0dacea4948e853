"""The page: what was built into the package, or plain words where nothing was."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bastide</title>
<h1>The page is not built</h1>
<p>This server runs and its <a href="/docs/api">interface</a> works, but it was installed without
its page, for which the build needs Node. Install it again where Node is at hand, or build it in
a clone:</p>
<pre>npm --prefix web ci
npm --prefix web run build</pre>
</html>
"""


def router_of(folder: Path) -> APIRouter:
    """The routes of the page."""
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    async def index() -> Response:
        page = folder / "index.html"
        if not page.is_file():
            return HTMLResponse(NOT_BUILT, status_code=200)
        return FileResponse(page, headers={"cache-control": "no-cache"})

    return router


class Assets(StaticFiles):
    """Files whose names change with their contents: whoever has one need not ask again."""

    def file_response(self, *arguments: object, **named: object) -> Response:
        response = super().file_response(*arguments, **named)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
