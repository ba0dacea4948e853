"""Running the server until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from bastide.server.app import create_app
from bastide.server.live import LONGEST_MESSAGE
from bastide.server.settings import LOCAL_HOSTS, Settings
from bastide.server.store import Database

# How long open requests may take to end when the server stops, in seconds.
LAST_CALL = 3
# The first line and the headers of a request, in bytes.
LARGEST_HEAD = 32_000
MOST_REQUESTS = 500


class _Server(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, when_up: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._when_up = when_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._when_up is not None:
            self._when_up()


def serve(
    settings: Settings, listener: socket.socket, when_up: Callable[[], None] | None = None
) -> None:
    """Serve at an open socket until Ctrl-C or a signal to end."""
    _Server(config_of(settings), when_up).run([listener])


def config_of(settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        create_app(settings),
        http="h11",
        log_level="warning",
        access_log=False,
        server_header=False,
        # Nobody stands between: an address that a client claims for itself is not believed.
        proxy_headers=False,
        limit_concurrency=settings.watchers + MOST_REQUESTS,
        ws="websockets-sansio",
        # A little more than a watcher may send, so that it hears why it was too much.
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_max_queue=4,
        # Packing what is sent to watchers costs more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_CALL,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )


def check_database(settings: Settings) -> None:
    """Bring the database up to date; ``StoreError`` says why it cannot be used."""

    async def open_once() -> None:
        database = Database(settings.database)
        try:
            await database.open()
        finally:
            await database.close()

    asyncio.run(open_once())


def hosts_for(host: str) -> tuple[tuple[str, ...], bool]:
    """The names by which a server at this address is called, and whether by addresses too."""
    local = host in LOCAL_HOSTS or host.startswith("127.")
    if local:
        return (*LOCAL_HOSTS, host), False
    name = socket.gethostname().lower()
    return (*LOCAL_HOSTS, host.lower(), name, f"{name}.local", name.partition(".")[0]), True
