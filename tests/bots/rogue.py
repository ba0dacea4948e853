"""A program that plays by chance until its time has come, and then does what no program should.

    rogue.py DEED [DECISIONS]

It does its deed when it has taken so many decisions, 4 if nothing else is said. Whatever follows
on the command line is for whoever looks for it among the processes.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

FOREVER = 600


def say(**fields: Any) -> None:
    print(json.dumps(fields), flush=True)


def sleep(*_: Any) -> None:
    time.sleep(FOREVER)


def spin(*_: Any) -> None:
    """Also deaf to polite requests."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        pass


def crash(*_: Any) -> None:
    raise ValueError("out of ideas")


def leave(*_: Any) -> None:
    print("enough of this", file=sys.stderr)
    sys.exit(3)


def fall(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def babble(*_: Any) -> None:
    print("let me think about it", flush=True)


def list_things(*_: Any) -> None:
    print("[1, 2]", flush=True)


def nest(*_: Any) -> None:
    print("[" * 50_000, flush=True)


def mumble(*_: Any) -> None:
    sys.stdout.buffer.write(b"\xff\xfe\n")
    sys.stdout.flush()


def ramble(*_: Any) -> None:
    """A line that does not end."""
    while True:
        sys.stdout.write("x" * 10_000)


def cheat(message: dict[str, Any]) -> None:
    say(number=message["number"], action="0,0,N")


def invent(message: dict[str, Any]) -> None:
    say(number=message["number"], action="castle king side")


def lag(message: dict[str, Any]) -> None:
    say(number=message["number"] - 1, action=message["position"]["offers"][0]["id"])


def hang_up(*_: Any) -> None:
    os.close(1)
    time.sleep(FOREVER)


def have_children(*_: Any) -> None:
    """One stays in the family's group, one moves away, and one has the pipes in its hands."""
    child = [sys.executable, "-c", f"import time; time.sleep({FOREVER})", *sys.argv[3:]]
    subprocess.Popen(child)
    subprocess.Popen(child, start_new_session=True)
    subprocess.Popen(child, stdin=subprocess.DEVNULL, start_new_session=True)
    os._exit(4)


def flood(message: dict[str, Any]) -> None:
    """Much ado about nothing: it complains for 2 MB, and plays on."""
    sys.stderr.write("oh dear, oh dear\n" * 120_000)
    say(number=message["number"], action=message["position"]["offers"][0]["id"])


def ignore_the_end(message: dict[str, Any]) -> None:
    """Plays on properly, but stays when the game is over."""
    say(number=message["number"], action=message["position"]["offers"][0]["id"])


DEEDS: dict[str, Callable[[dict[str, Any]], None]] = {
    each.__name__: each
    for each in (
        *(sleep, spin, crash, leave, fall, babble, list_things, nest, mumble, ramble, cheat),
        *(invent, lag, hang_up, have_children, flood, ignore_the_end),
    )
}


def main(deed: str, decisions: int) -> None:
    if deed == "exit_at_once":
        sys.exit(5)
    if deed == "never_read":
        sleep()
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance = random.Random(message["seed"])
            if deed == "be_ahead":
                say(protocol=2)
            elif deed == "want_much":
                say(protocol=1, wants=["standings", "the moon"])
            elif deed == "greet":
                say(hello="world")
            else:
                say(protocol=1)
        elif message["type"] == "decide":
            if message["number"] > decisions and deed in DEEDS:
                DEEDS[deed](message)
            else:
                say(
                    number=message["number"],
                    action=chance.choice(message["position"]["offers"])["id"],
                )
        elif deed == "ignore_the_end":
            sleep()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4)
