"""The keeper: a small process that runs a program and sees to it that nothing of it stays.

    python -I -S keeper.py LIFELINE PROGRAM ARGUMENT...

It is a program of its own, run as a file, and imports nothing of Bastide: there is one for every
seat. The program talks to whoever plays over the pipes that the keeper was given. When the
program ends, or when the other end of the pipe LIFELINE is closed, be it because its owner was
killed, the keeper ends whatever the program has started, and then itself. It ends with the
program's code, with 128 and the number of the signal that ended it, or with 127 if it did not
start.
"""

import os
import select
import signal
import sys
import time
from contextlib import suppress

DID_NOT_START = 127
BY_SIGNAL = 128
# Killed processes are gone at once, unless a disk or a debugger holds them.
MOST_SECONDS_TO_SWEEP = 2.0
_SET_CHILD_SUBREAPER = 36


def main(lifeline: int, command: list[str]) -> int:
    """Run a command until it ends or nobody wants it any more; how it ended."""
    _adopt_orphans()
    os.set_inheritable(lifeline, False)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    try:
        # A group of its own, and the signals as they are by default.
        program = os.posix_spawnp(
            command[0],
            command,
            os.environ,
            setpgroup=0,
            setsigmask=[],
            setsigdef=[signal.SIGINT, signal.SIGPIPE],
        )
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return DID_NOT_START
    _let_go_of_the_pipes()
    code = _wait(program, lifeline, woken)
    _sweep(program)
    return code


def _wait(program: int, lifeline: int, woken: int) -> int:
    """Until the program ends, or until it is not wanted any more."""
    while True:
        ready, _, _ = select.select([lifeline, woken], [], [])
        ended, status = os.waitpid(program, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else BY_SIGNAL - code
        if lifeline in ready:
            return BY_SIGNAL + signal.SIGKILL
        os.read(woken, 4096)


def _let_go_of_the_pipes() -> None:
    """Whoever plays must see the pipes close when the program closes them."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for pipe in range(3):
        os.dup2(nowhere, pipe)


def _adopt_orphans() -> None:
    """On Linux, become the parent of whatever loses its own, so that it can be found."""
    if sys.platform != "linux":
        return
    # Where that is not possible, only those go that stayed in the program's group.
    with suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _sweep(program: int) -> None:
    """End the program's group and, where they are ours now, those who left it."""
    _kill(-program)
    until = time.monotonic() + MOST_SECONDS_TO_SWEEP
    while time.monotonic() < until:
        for pid in _children():
            _kill(pid)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.005)


def _kill(pid: int) -> None:
    with suppress(OSError):
        os.kill(pid, signal.SIGKILL)


def _children() -> list[int]:
    """The processes whose parent this one is, where the system tells."""
    own = os.getpid()
    found = []
    try:
        pids = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    except OSError:
        return []
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                # The name in brackets may hold anything, also brackets and blanks.
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == own:
            found.append(pid)
    return found


if __name__ == "__main__":
    # No cleaning up of an interpreter that has nothing to clean up.
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
