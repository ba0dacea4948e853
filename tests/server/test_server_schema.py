"""Whatever the description of the interface allows, and whatever it does not, is answered as the
description says.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import positive_data_acceptance

from bastide.server.app import create_app
from tests.server.conftest import settings as server_settings
from tests.server.players import AtTable, bearer, sit_down
from tests.server.process import eventually

load_all_checks()
DESCRIPTION = create_app().openapi()
quickly = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)

anything = schemathesis.openapi.from_dict(DESCRIPTION)
# What is too large is wrong as well.
anything.config.checks.negative_data_rejection.expected_statuses.append("413")
allowed = schemathesis.openapi.from_dict(DESCRIPTION)
allowed.config.generation.update(modes=[GenerationMode.POSITIVE])
# Films take seconds each.
at_a_table = allowed.include(path_regex=r"/tables/\{table\}").exclude(path_regex="film")


@dataclass
class Server:
    address: str
    table: AtTable


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that listens, with a game under way."""
    chosen = server_settings(tmp_path_factory.mktemp("schema"), tables_per_minute=100_000)
    config = uvicorn.Config(create_app(chosen), port=0, log_level="warning")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run)
    thread.start()
    eventually(lambda: running.started)
    port = running.servers[0].sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with httpx.Client(base_url=address) as client:
        table = sit_down(client)
        table.play_on(Random(1), moves=4)
        yield Server(address, table)
    running.should_exit = True
    thread.join()


def check(case: Case[Any], server: Server, token: str | None = None) -> None:
    case.call_and_validate(
        base_url=server.address,
        headers=bearer(token) if token else None,
        # A description cannot say which tables there are and which moves are legal.
        excluded_checks=[positive_data_acceptance],
    )


@anything.parametrize()
@quickly
def test_any_request_is_answered_as_described(case: Case[Any], server: Server) -> None:
    check(case, server)


@at_a_table.parametrize()
@quickly
def test_any_request_to_a_table_is_answered_as_described(case: Case[Any], server: Server) -> None:
    case.path_parameters["table"] = server.table.id
    check(case, server, server.table.tokens[0])
