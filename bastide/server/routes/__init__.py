"""The HTTP routes: everything that a page does, under /api/v1."""

from fastapi import APIRouter, Depends

from bastide.server.routes import accounts, acting, gathering, looking, people, pictures, tables
from bastide.server.routes.parts import only_json

router = APIRouter(prefix="/api/v1", dependencies=[Depends(only_json)])
for part in (tables, gathering, acting, people, looking, pictures, accounts):
    router.include_router(part.router)

__all__ = ["router"]
