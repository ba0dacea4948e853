"""PostgreSQL for the tests: the one of this machine, or one that is installed for them.

python -m tests.server.postgres           a server of its own, empty; its URL is told, and it
                                          ends with Ctrl-C or at the end of the input
python -m tests.server.postgres --find    find the programs or install them, and tell where

The server keeps its data in a temporary folder and listens at a socket in there and nowhere else.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bastide.benchmark.server import postgres
from bastide.benchmark.server.postgres import VARIABLE, NoPostgresError, cluster, find
from tests.packages import installers, outcome


def provide() -> Path:
    """The folder of the server's programs, which are installed if they have to be."""
    found = find()
    if found is not None:
        return found
    tried = []
    for what, command in installers("postgresql"):
        print(f"There is no PostgreSQL: {what} ...", file=sys.stderr, flush=True)
        tried.append(f"{what}: {outcome(command)}")
        found = find()
        if found is not None:
            return found
    raise NoPostgresError(
        "the tests of the store need PostgreSQL, and there is none on this machine.\n"
        f"Install it, or name the folder of its programs in the variable {VARIABLE}."
        " This was tried:\n  "
        + "\n  ".join(tried or ["nothing: there is no way to install it from here"])
    )


@contextmanager
def attended(*, durable: bool = False) -> Iterator[str]:
    """A server by its URL, in a process of its own, which notices when this one ends, however it
    ends.
    """
    with postgres.attended(provide(), durable=durable) as server:
        yield server.url


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.postgres",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--find", action="store_true", help="only tell where the programs are")
    parser.add_argument("--durable", action="store_true", help="write to the disk with all care")
    asked = parser.parse_args()
    try:
        programs = provide()
        if asked.find:
            print(programs)
            return
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        with cluster(programs, durable=asked.durable) as url:
            print(url, flush=True)
            sys.stdin.read()
    except NoPostgresError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
