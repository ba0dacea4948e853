"""``bastide play``: a server on this machine, and the page to play at in the browser."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Annotated, Literal

import platformdirs
import typer
from rich.text import Text

from bastide.cli.console import console
from bastide.cli.options import refuse

USUAL_PORT = 8765
ANY_PORT = 0
BACKLOG = 128
DATABASE = "games.db"
# For those whose URL holds a password, which others could read on a command line.
DATABASE_VARIABLE = "BASTIDE_DB"
LOCAL = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::", "")
HOSTING = "For those who host"
EXPOSED = """\
Everybody who can reach this machine can:
  - open the page, set up tables and watch those whose address they know,
  - make the machine think: bots and pictures take its processors.
Nobody can act for a seat without its link. What is sent is not encrypted: who listens on the way
can read those links. Put a proxy with TLS in front before the internet; see docs/hosting.md.
"""

# The names of the formats in bastide.server.logs, which is not loaded for the sake of --help.
Format = Literal["text", "json"]


def play(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="The address to listen at; by default this machine.")
    ] = LOCAL,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"The port; by default {USUAL_PORT} or a free one."),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="FILE_OR_URL",
            envvar=DATABASE_VARIABLE,
            help="Where games are kept; by default in your data folder.",
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name by which others reach it, as play.example.org; may be repeated.",
            rich_help_panel=HOSTING,
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A reverse proxy that is believed when it says whom it forwards.",
            rich_help_panel=HOSTING,
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="[HOST:]PORT",
            help="Show metrics for Prometheus there, by default to this machine only.",
            rich_help_panel=HOSTING,
        ),
    ] = None,
    log_format: Annotated[
        Format,
        typer.Option(help="Problems in words, or everything as JSON.", rich_help_panel=HOSTING),
    ] = "text",
) -> None:
    """Play in the browser: against bots, or with others at the same screen.

    docs/hosting.md tells how to run it for others.
    """
    # The server brings much along that the other commands can do without.
    from bastide.server.logs import set_up_logs
    from bastide.server.run import check_database, hosts_for, serve
    from bastide.server.settings import Settings, database_url

    set_up_logs(log_format)
    place = db or default_database()
    hosts, any_address = hosts_for(host, name or ())
    settings = Settings(
        database=database_url(place),
        hosts=hosts,
        any_address=any_address,
        proxies=tuple(proxy or ()),
        metrics=None if metrics is None else _host_and_port(metrics),
    )
    check_database(settings)
    listener, taken = _listener(host, port, strict=bool(name))
    address = _address(host, listener.getsockname()[1])
    if taken is not None:
        _say(f"Port {taken} is taken; this is another one.")
    _say(f"Bastide is at {address}")
    if not _is_local(host):
        _say(EXPOSED, "yellow")
    if not (settings.page / "index.html").is_file():
        _say(
            "It was installed without its page; what is there instead tells how to get it.",
            "yellow",
        )
    _say("Ctrl-C stops it; games are kept.", "dim")

    def open_browser() -> None:
        # It may take its time, and the server is already needed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def say_measured(at: str, port: int) -> None:
        _say(f"Metrics are at {_address(at, port)}metrics", "dim")

    with suppress(KeyboardInterrupt):
        serve(settings, listener, open_browser if browser else None, say_measured)
    _say("Stopped.", "dim")


def default_database() -> str:
    """Where games are kept if nothing else is said."""
    return str(platformdirs.user_data_path("bastide") / DATABASE)


def _host_and_port(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        refuse([f"--metrics takes a port, or an address and a port, not {text!r}"])
    return host.strip("[]") or LOCAL, int(port)


def _listener(host: str, port: int | None, *, strict: bool) -> tuple[socket.socket, int | None]:
    """An open socket, and the port that was taken if it is another than the one that was wanted.

    A server with a name is looked for where it was said to be, and nowhere else.
    """
    try:
        return _bound(host, USUAL_PORT if port is None else port), None
    except OSError as error:
        wanted = USUAL_PORT if port is None else port
        try:
            if not strict:
                return _bound(host, ANY_PORT), wanted
        except OSError:
            pass
        refuse([f"cannot listen at {host}, port {wanted}: {error.strerror or error}"])


def _bound(host: str, port: int) -> socket.socket:
    """A socket that listens.

    It names its protocol, since asyncio sends small answers at once only where it knows that it
    is TCP; else each would wait 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _is_local(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _say(text: str, style: str = "") -> None:
    console.print(Text(text, style), soft_wrap=True, highlight=False)
