"""Running the server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack

import uvicorn

from bastide.server.app import create_app
from bastide.server.metrics import Metrics
from bastide.server.protocol import LONGEST_MOVE
from bastide.server.settings import LOCAL_HOSTS, Settings
from bastide.server.store import Database

# How long open requests may take to end when the server stops, in seconds.
LAST_CALL = 3
# The first line and the headers of a request, in bytes.
LARGEST_HEAD = 32_000
MOST_REQUESTS = 500
# How many objects more, and how many collections of the young, lead to one of the older.
COLLECTED_AFTER = (20_000, 20, 100)


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
    settings: Settings,
    listener: socket.socket,
    when_up: Callable[[], None] | None = None,
    when_measured: Callable[[str, int], None] | None = None,
) -> None:
    """Serve at an open socket until Ctrl-C or a signal to end.

    Requests that are under way are answered, what is being stored is stored, and watchers are told
    to come again. ``KeyboardInterrupt`` says that it was told to stop.
    """
    metrics = Metrics()
    signal.signal(signal.SIGTERM, _stop)
    # Tables are values that live long and hold no cycles. To look through all of them for garbage
    # as often as usual would take a tenth of the processor time.
    gc.set_threshold(*COLLECTED_AFTER)
    with ExitStack() as around:
        if settings.metrics is not None:
            host, port = settings.metrics
            port = around.enter_context(metrics.served(host, port))
            if when_measured is not None:
                when_measured(host, port)
        _Server(config_of(settings, metrics), when_up).run([listener])


def _stop(*_: object) -> None:
    """To be told to end is to be interrupted: neither is a failure."""
    raise KeyboardInterrupt


def config_of(settings: Settings, metrics: Metrics | None = None) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        create_app(settings, metrics),
        http="h11",
        # Whoever runs the server has chosen how its log looks.
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        # Unless somebody is known to stand between, no address that is claimed is believed.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        limit_concurrency=settings.watchers + MOST_REQUESTS,
        ws="websockets-sansio",
        # A little more than a watcher may send, so that it hears why it was too much.
        ws_max_size=2 * LONGEST_MOVE,
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


def hosts_for(host: str, names: Sequence[str] = ()) -> tuple[tuple[str, ...], bool]:
    """The names by which a server at this address is called, those that were given it among them,
    and whether by addresses too.
    """
    local = host in LOCAL_HOSTS or host.startswith("127.")
    known = (*LOCAL_HOSTS, host.lower(), *map(str.lower, names))
    if local:
        return known, False
    name = socket.gethostname().lower()
    return (*known, name, f"{name}.local", name.partition(".")[0]), True
