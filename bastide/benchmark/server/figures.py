"""What is asked of the load, and the figures that come of it; they travel between processes."""

from __future__ import annotations

from typing import Literal

import msgspec

Mode = Literal["fast", "page", "human"]
Measure = Literal["tables", "watchers", "lobby", "first-board"]


class Endpoint(msgspec.Struct, frozen=True):
    """A server to be measured: its port on this machine, and its process."""

    port: int
    process: int


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What the load does. ``database`` is the process of a database that is measured too.

    ``pause`` is the time between two moves at a table that is played at a human pace.
    """

    measure: Measure
    endpoints: list[Endpoint]
    database: int | None
    sets: list[str]
    modes: list[Mode]
    tables: int
    seconds: float
    warm_up: float
    pause: float
    watchers: int
    visitors: int
    listed: int


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """Tables that were played in one way. Times are in milliseconds, except for the seconds that it
    took in all; shares of processor time are in cores. ``refused`` are moves and drafts, ``lost``
    are connections.
    """

    mode: Mode
    tables: int
    seconds: float
    moves: int
    drafts: int
    cpu_a_move: float
    database_cpu_a_move: float | None
    moves_a_second: float
    median: float
    percentile_99: float
    server_cores: float
    refused: int
    lost: int


class Memory(msgspec.Struct, frozen=True):
    """What a table adds to the memory of the servers, in kilobytes: with everybody just seated, and
    after it was played for a while, so many moves a table.
    """

    new: float
    played: float
    moves: float


class Watching(msgspec.Struct, frozen=True):
    """What a move costs, in milliseconds, without watchers and with so many at each table."""

    tables: int
    watchers: int
    alone: float
    watched: float

    @property
    def added(self) -> float:
        return self.watched - self.alone


class Visiting(msgspec.Struct, frozen=True):
    """The servers' share of a core without visitors of the lobby and with them, while ``changes``
    are made to listed tables in a second. ``told`` is how often each visitor heard of the lobby in
    a second.
    """

    visitors: int
    listed: int
    changes: float
    alone: float
    visited: float
    told: float

    @property
    def added(self) -> float:
        return self.visited - self.alone


class FirstBoard(msgspec.Struct, frozen=True):
    """From asking for the first game of a server that has just started to its board, in seconds:
    the table is made, then it is shown, and its pictures are there. ``cpu`` is the processor time
    that all of it took.
    """

    made: float
    shown: float
    painted: float
    cpu: float

    @property
    def seconds(self) -> float:
        return max(self.shown, self.painted)


class Figures(msgspec.Struct, frozen=True):
    """What a load has measured; the rest is None or empty. Of the machine's cores the load and
    other work took so many at most, on average over the time of a figure.
    """

    load_cores: float
    other_cores: float

    played: list[Played] = []
    memory: Memory | None = None
    watching: Watching | None = None
    visiting: Visiting | None = None
    first_board: FirstBoard | None = None


class Progress(msgspec.Struct, tag="progress", frozen=True):
    """What the load is doing."""

    text: str


class Result(msgspec.Struct, tag="result", frozen=True):
    """What it has found."""

    figures: Figures


class Failure(msgspec.Struct, tag="failure", frozen=True):
    """Why there are no figures."""

    error: str


Told = Progress | Result | Failure
