"""What docs/api.md and docs/hosting.md show works, and the first tells of every route."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bastide.seal import Seal
from bastide.server import protocol
from bastide.server.app import create_app
from bastide.server.errors import Refusal
from bastide.server.metrics import Metrics
from bastide.server.service import Service
from bastide.server.settings import Settings
from tests.cli.command import bastide
from tests.server.process import Running

Json = dict[str, Any]
DOCS = Path(__file__).parent.parent.parent / "docs" / "api.md"
TEXT = DOCS.read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
ADDRESS = "http://127.0.0.1:8765"
# With it the first tile fits where docs/api.md lays it.
SEED = 1
MESSAGES = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("docs") / "games.db")
    yield running
    running.stop()


def test_the_program_plays_a_game_to_its_end(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f'SERVER = "{ADDRESS}"' in PROGRAM
    program = PROGRAM.replace(ADDRESS, server.address)
    exec(compile(program, str(DOCS), "exec"), {"__name__": "docs"})
    assert re.fullmatch(
        r"\{'Ada': \d+, 'Greedy': \d+\} won by \['(Ada|Greedy)'.*\]\n", capsys.readouterr().out
    )


def shell(script: str) -> str:
    """What a script prints, each line of which must succeed."""
    done = subprocess.run(
        ["bash", "-euc", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl")
def test_the_game_by_curl_can_be_typed_as_it_stands(server: Running, tmp_path: Path) -> None:
    setting_up, moving, after, *_ = (
        # Refusals are errors, and pictures go where nobody stumbles over them.
        block.replace("curl -s ", "curl -sf ").replace("game.gif", str(tmp_path / "game.gif"))
        for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
        if block.lstrip().startswith(("curl", "table="))
    )
    seeded = setting_up.replace('"sets":', f'"seed": "{SEED}", "sets":')
    made = json.loads(shell(seeded.replace(ADDRESS, server.address)))
    shown = json.loads(MESSAGES[0])
    for said, real in (
        (ADDRESS, server.address),
        (shown["table"], made["table"]),
        (shown["seats"][0]["token"], made["seats"][0]["token"]),
    ):
        moving = moving.replace(said, real)
    moved = shell(moving)
    assert '"finished":' in moved
    assert moved.endswith('{"revision":1}')
    variables = "\n".join(moving.splitlines()[:2])
    assert shell(f"{variables}\n{after}").startswith("bastide-game 1\n")
    assert (tmp_path / "game.gif").read_bytes().startswith(b"GIF8")


def test_a_commitment_can_be_checked_by_hand() -> None:
    (line,) = re.findall(r"^printf 'bastide-draws.*$", TEXT, re.MULTILINE)
    seal = Seal.new()
    assert shell(f"secret={seal.secret} salt={seal.salt}\n{line}").split()[0] == seal.commitment


def test_messages_are_shown_as_they_are() -> None:
    told = [json.loads(message) for message in MESSAGES]
    over_sockets = [message for message in told if "type" in message]
    made, wanted, imported, outcome, refused, fairness = (
        message for message in told if "type" not in message
    )
    assert set(outcome) == set(protocol.Outcome.__struct_fields__)
    assert set(outcome["position"]) <= set(protocol.PositionChange.__struct_fields__)
    msgspec.convert(outcome["position"], protocol.PositionChange)
    msgspec.convert(fairness, protocol.Fairness)
    assert fairness["commitment"] == made["commitment"]
    msgspec.convert(made, protocol.TableMade)
    assert set(wanted) == set(protocol.TableWanted.model_fields)
    protocol.TableWanted.model_validate(wanted)
    protocol.TableImported.model_validate(imported)
    msgspec.convert(refused, protocol.Problem)
    check_socket_messages(over_sockets)


def check_socket_messages(messages: list[Json]) -> None:
    """Each is one that is said over a socket; where something is left out, dots stand for it."""
    by_type = {each.__struct_config__.tag: each for each in get_args(protocol.TableMessage)}
    asked = set()
    for message in messages:
        known = by_type.get(message["type"])
        if known is None or (known is protocol.DraftAnswer and "actions" in message):
            protocol.CLIENT_MESSAGES.validate_python(message)
            asked.add(message["type"])
            continue
        assert set(message) <= {"type", *known.__struct_fields__}
        if known is protocol.TableChange:
            msgspec.convert(message | {"events": []}, protocol.TableChange)
        elif known is not protocol.WholeTable:
            msgspec.convert(message, known)
    assert asked == {"seats", "draft", "move", "take_back"}
    for name in (*by_type, "lobby"):
        assert f'"type": "{name}"' in TEXT


def test_every_route_is_told_of() -> None:
    paths = create_app().openapi()["paths"]
    for path, methods in paths.items():
        for method in methods:
            told = path.removeprefix("/api/v1").replace(".{kind}", ".")
            assert re.search(rf"`{method.upper()} {re.escape(told)}", TEXT), (method, path)


def test_every_refusal_is_told_of() -> None:
    told = set(map(int, re.findall(r"^\| (\d{3}) \|", TEXT, re.MULTILINE)))
    known = {each.status for each in Refusal.__subclasses__()} - {500}
    assert told == known | {405}


def test_the_version_is_the_one_of_the_protocol() -> None:
    assert f"version {protocol.VERSION} of the protocol" in TEXT


# Hosting


HOSTING = (DOCS.parent / "hosting.md").read_text(encoding="utf-8")
# A command with everything up to the end of its line, which may be continued.
COMMANDS = re.findall(r"^.*?\bbastide (play|store \w+)((?: .*?[^\\])?)$", HOSTING, re.M | re.S)


def test_every_option_that_hosts_are_told_of_exists() -> None:
    known = {
        name: set(re.findall(r"--[a-z-]+", bastide(*name.split(), "--help", width=200).stdout))
        for name in {name for name, _ in COMMANDS}
    }
    assert {"play", "store backup", "store restore", "store export", "store tidy"} <= set(known)
    for name, rest in COMMANDS:
        assert set(re.findall(r"--[a-z-]+", rest)) <= known[name], (name, rest)


def test_every_metric_is_told_of() -> None:
    metrics = Metrics()
    Service(Settings(), metrics)
    told = set(re.findall(r"`(bastide_\w+)`", HOSTING))
    own = {each.name for each in metrics.registry.collect() if each.name.startswith("bastide_")}
    assert told == own
