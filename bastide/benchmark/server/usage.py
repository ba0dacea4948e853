"""What processes have used of the machine, by what Linux tells in /proc."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
# Where things stand in /proc/PID/stat, counted from the state, which follows the name.
PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM = 1, 11, 12, 13, 14
# Where they stand in the first line of /proc/stat.
IDLE, WAITING, GUESTS = 3, 4, 8


def is_told() -> bool:
    """Whether this machine tells what processes use."""
    return (PROC / "self" / "stat").is_file()


def family(processes: Iterable[int]) -> set[int]:
    """These processes, and all that they have started and their children."""
    children: dict[int, list[int]] = {}
    for folder in PROC.glob("[0-9]*"):
        if fields := _stat(int(folder.name)):
            children.setdefault(int(fields[PARENT]), []).append(int(folder.name))
    found: set[int] = set()
    waiting = list(processes)
    while waiting:
        process = waiting.pop()
        if process not in found:
            found.add(process)
            waiting += children.get(process, [])
    return found


def processor_seconds(processes: Collection[int]) -> float:
    """Processor time of processes and all their children, those that have ended too."""
    ticks = 0
    for process in family(processes):
        if fields := _stat(process):
            ticks += sum(
                int(fields[place]) for place in (USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM)
            )
    return ticks / TICKS


def machine_seconds() -> float:
    """Processor time of everything on this machine since it was started."""
    words = (PROC / "stat").read_text().partition("\n")[0].split()[1:]
    # What guests take is part of what users take.
    return (
        sum(int(word) for place, word in enumerate(words) if place not in (IDLE, WAITING, GUESTS))
        / TICKS
    )


def memory_of(processes: Iterable[int]) -> int:
    """What processes have in memory, in bytes."""
    total = 0
    for process in processes:
        try:
            total += int((PROC / str(process) / "statm").read_text().split()[1]) * PAGE_SIZE
        except OSError:
            continue
    return total


def _stat(process: int) -> list[str] | None:
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
