"""The HTTP routes: everything that a page does, under /api/v1."""

from fastapi import APIRouter, Depends

from bastide.server.http import accounts, lobby, moves, people, pictures, tables, views
from bastide.server.http.dependencies import only_json

router = APIRouter(prefix="/api/v1", dependencies=[Depends(only_json)])
for part in (tables, lobby, moves, people, views, pictures, accounts):
    router.include_router(part.router)

__all__ = ["router"]
