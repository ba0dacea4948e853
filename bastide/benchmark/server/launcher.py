"""A server to be measured, a process of its own that ends with its input.

This is run as a file, since the server may be that of another checkout: nothing is imported here
but ``bastide.server`` of whichever comes first on the path.
"""

from __future__ import annotations

import json
import logging
import os
import resource
import socket
import sys
import threading
from dataclasses import fields
from pathlib import Path
from typing import Any

import bastide
from bastide.server.run import serve
from bastide.server.settings import Settings, database_url

BACKLOG = 4096
# Instead of the bounds that protect a server from strangers: all tables are one client's here.
BOUNDLESS = 10_000_000


def settings(place: str) -> Settings:
    """A server without bounds on how often one may ask, and how many may watch."""
    bounds: dict[str, Any] = {
        field.name: BOUNDLESS
        for field in fields(Settings)
        if field.name.endswith("_per_minute") or field.name.startswith("watchers")
    }
    return Settings(database=database_url(place), **bounds)


def end_with_input() -> None:
    """End when whoever started it does."""

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 1):
            pass
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def main() -> None:
    end_with_input()
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    # asyncio sends small answers at once only where it knows that it is TCP.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    listener.listen(BACKLOG)

    def say_ready() -> None:
        told = {
            "port": listener.getsockname()[1],
            "package": str(Path(bastide.__file__).resolve().parent),
            "version": bastide.__version__,
            "compiled": bastide.is_compiled(),
        }
        print(json.dumps(told), flush=True)

    serve(settings(sys.argv[1]), listener, say_ready)


if __name__ == "__main__":
    main()
