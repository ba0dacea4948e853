"""A server of this process that listens at a port."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx
import uvicorn

from bastide.server.run import config_of
from bastide.server.settings import Settings
from tests.server.process import PATIENCE, eventually


@contextmanager
def listening(settings: Settings) -> Iterator[httpx.Client]:
    """A client of a server that runs meanwhile."""
    config = config_of(settings)
    config.port = 0
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        eventually(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        address = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()
