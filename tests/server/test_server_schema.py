"""Whatever the description of the interface allows, and whatever it does not, is answered as the
description says.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import positive_data_acceptance

from bastide.server.app import create_app
from tests.server.conftest import settings as server_settings
from tests.server.listening import listening
from tests.server.players import AtTable, bearer, sit_down

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


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtTable]:
    """A game under way at a server that listens."""
    folder = tmp_path_factory.mktemp("schema")
    with listening(server_settings(folder, tables_per_minute=100_000)) as client:
        playing = sit_down(client)
        playing.play_on(Random(1), moves=4)
        yield playing


def check(case: Case[Any], table: AtTable, token: str | None = None) -> None:
    case.call_and_validate(
        base_url=str(table.client.base_url),
        headers=bearer(token) if token else None,
        # Pictures and passwords take their time on a busy machine.
        timeout=60,
        # A description cannot say which tables there are and which moves are legal.
        excluded_checks=[positive_data_acceptance],
    )


@anything.parametrize()
@quickly
def test_any_request_is_answered_as_described(case: Case[Any], table: AtTable) -> None:
    check(case, table)


@at_a_table.parametrize()
@quickly
def test_any_request_to_a_table_is_answered_as_described(case: Case[Any], table: AtTable) -> None:
    case.path_parameters["table"] = table.id
    check(case, table, table.tokens[0])
