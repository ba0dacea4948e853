"""What a server counts and measures, for Prometheus.

There are no names in it, of tables or of people, and no more series than there are routes.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

from bastide.errors import BastideError

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120)


class MetricsError(BastideError):
    """The metrics cannot be shown where they were asked for."""


class Metrics:
    """The measurements of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.requests = Histogram(
            "bastide_request_seconds",
            "How long requests took, by method, route and status.",
            ["method", "route", "status"],
            buckets=QUICK,
            registry=registry,
        )
        self.tables = Counter(
            "bastide_tables_made", "Tables that were set up or imported.", registry=registry
        )
        self.moves = Histogram(
            "bastide_move_seconds",
            "How long moves took from being asked for to being stored, by who made them.",
            ["by"],
            buckets=QUICK,
            registry=registry,
        )
        self.thoughts = Histogram(
            "bastide_bot_seconds",
            "How long bots took for a move, waiting for a worker included.",
            buckets=SLOW,
            registry=registry,
        )
        self.problems = Counter(
            "bastide_problems",
            "Warnings and errors in the log, by the part of the server that wrote them.",
            ["level", "part"],
            registry=registry,
        )

    def show(self, name: str, help: str, value: Callable[[], float], **labels: str) -> None:
        """Add something that is asked for whenever the metrics are."""
        gauge = Gauge(name, help, list(labels), registry=self.registry)
        (gauge.labels(**labels) if labels else gauge).set_function(value)

    @contextmanager
    def timing(self, what: Histogram) -> Iterator[None]:
        """Measure how long something takes that ends well."""
        began = time.perf_counter()
        yield
        what.observe(time.perf_counter() - began)

    def text(self) -> str:
        """Everything in the format of Prometheus."""
        return generate_latest(self.registry).decode()

    @contextmanager
    def counting_problems(self) -> Iterator[None]:
        """Count what is logged meanwhile."""
        counter = _LogCounter(self.problems)
        logger = logging.getLogger("bastide")
        logger.addHandler(counter)
        try:
            yield
        finally:
            logger.removeHandler(counter)

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[int]:
        """Show the metrics at an address of their own; the port is told.

        Not at the address of the page: a proxy in front of that comes from this very machine, so
        that nobody could tell a stranger from the host.
        """
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as error:
            raise MetricsError(
                f"the metrics cannot be shown at {host}, port {port}: {error.strerror or error}"
            ) from error
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class _LogCounter(logging.Handler):
    def __init__(self, problems: Counter) -> None:
        super().__init__(logging.WARNING)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        part = record.name.rpartition(".")[2]
        self._problems.labels(level=record.levelname.lower(), part=part).inc()
