"""The HTTP routes: everything that a page does, under /api/v1."""

from fastapi import APIRouter

from bastide.server.routes import acting, looking, pictures, tables

router = APIRouter(prefix="/api/v1")
# The tables come last: theirs are the paths that could be taken for others.
for part in (acting, looking, pictures, tables):
    router.include_router(part.router)

__all__ = ["router"]
