"""``bastide bench --server``: it has all figures of a server, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
import typer
from typer.testing import CliRunner

from bastide.benchmark.server.errors import BenchmarkError
from bastide.benchmark.server.figures import Endpoint, Figures, Job, Measure, Mode
from bastide.benchmark.server.load import carried_out, percentile
from bastide.benchmark.server.processes import HERE
from bastide.benchmark.server.report import Effort, measure
from bastide.benchmark.server.usage import family
from bastide.cli.bench import bench
from tests.cli.command import answer_interrupts
from tests.cli.fake_server import FakeServer, served
from tests.server.postgres import attended
from tests.server.process import eventually, is_running

if sys.platform != "linux":
    pytest.skip("a server is measured by what Linux tells", allow_module_level=True)

LITTLE = Effort(
    tables=4,
    seconds=1,
    warm_up=0.2,
    pause=0.5,
    watched_tables=2,
    watchers=3,
    visitors=5,
    listed=4,
)

app = typer.Typer()
app.command()(bench)


def run(*options: str) -> Any:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, ["--server", "--quick", *options])


# The server of this checkout


@pytest.fixture(scope="module", autouse=True)
def _little_effort() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bastide.benchmark.server.report.QUICK", LITTLE)
        yield


@pytest.fixture(scope="module")
def report(_little_effort: None) -> Any:
    """What programs are told of a measurement."""
    result = run("--db", "sqlite", "--json")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def check_played(played: Any) -> None:
    assert played["moves"] > 0
    assert played["cpu_a_move"] > 0
    assert 0 < played["median"] <= played["percentile_99"]
    assert (played["refused"], played["lost"]) == (0, 0)
    # Before a turn the page asks, and otherwise nobody does.
    assert (played["drafts"] > 0) == (played["mode"] == "page")


def test_every_figure_is_there(report: Any) -> None:
    (measured,) = report["measured"]
    assert (measured["database"], measured["servers"]) == ("sqlite", 1)
    assert measured["tree"] == str(HERE)
    figures = measured["figures"]
    assert [played["mode"] for played in figures["played"]] == ["fast", "page", "human"]
    for played in figures["played"]:
        check_played(played)
    assert figures["memory"]["moves"] > 0
    assert figures["watching"]["watchers"] == 3
    assert figures["watching"]["watched"] > 0
    assert figures["visiting"]["told"] > 0
    board = figures["first_board"]
    assert 0 < board["made"] < min(board["shown"], board["painted"])
    assert board["cpu"] > 0
    assert figures["load_cores"] > 0
    assert figures["other_cores"] >= 0


def test_two_servers_on_postgres_are_measured_and_the_database_besides() -> None:
    result = run("--db", "postgresql", "--only", "page", "--json")
    assert result.exit_code == 0, result.output
    (measured,) = json.loads(result.stdout)["measured"]
    assert (measured["database"], measured["servers"]) == ("postgresql", 2)
    (played,) = measured["figures"]["played"]
    check_played(played)
    assert played["database_cpu_a_move"] > 0


def test_people_at_a_human_pace_move_when_it_is_time(report: Any) -> None:
    wanted = LITTLE.tables / LITTLE.pause
    human = report["measured"][0]["figures"]["played"][2]
    # What is due at the edges of such a short time may fall on either side.
    assert human["moves"] <= wanted * human["seconds"] + LITTLE.tables


def test_the_table_reads_at_eighty_columns_and_says_how_it_was_taken() -> None:
    result = run("--db", "sqlite", "--only", "fast")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in result.stdout
    for text in ("4 tables, as fast as possible", "processor time a move", "99th percentile"):
        assert text in result.stdout
    assert "at a human pace" not in result.stdout
    assert "first board" not in result.stdout
    assert "watchers" not in result.stdout
    assert "SQLite: one server" in result.stdout


def test_another_checkout_is_measured_in_turn_with_its_own_code(tmp_path: Path) -> None:
    other = tmp_path / "before"
    package = other / "bastide"
    package.mkdir(parents=True)
    for each in (HERE / "bastide").iterdir():
        if each.name != "__init__.py":
            os.symlink(each, package / each.name)
    text = (HERE / "bastide" / "__init__.py").read_text(encoding="utf-8")
    (package / "__init__.py").write_text(text + '\n__version__ = "0.0.7"\n', encoding="utf-8")
    told: list[str] = []
    report = measure(
        LITTLE, ["sqlite"], other, modes=["fast"], measures=["tables"], tell=told.append
    )
    assert [each.tree for each in report.measured] == [str(HERE), str(other)]
    assert report.measured[1].version == "0.0.7"
    assert all(each.figures.played for each in report.measured)
    starts = [text.partition(":")[0] for text in told if text.endswith(": starting")]
    assert starts == [f"SQLite, {HERE}", f"SQLite, {other}"]


def test_what_cannot_be_measured_is_said_and_why(tmp_path: Path) -> None:
    with pytest.raises(BenchmarkError, match="is no checkout of Bastide"):
        measure(LITTLE, ["sqlite"], tmp_path)
    with pytest.raises(BenchmarkError, match="--db takes sqlite, postgresql or"):
        measure(LITTLE, ["oracle"])
    with pytest.raises(BenchmarkError, match="PostgreSQL refuses"):
        measure(LITTLE, [f"postgresql:///postgres?host={tmp_path}"], measures=["first-board"])
    (tmp_path / "bastide").mkdir()
    (tmp_path / "bastide" / "__init__.py").write_text("raise RuntimeError('spilt ink')\n")
    with pytest.raises(BenchmarkError, match=r"does not start:(.|\n)*spilt ink"):
        measure(LITTLE, ["sqlite"], tmp_path, measures=["first-board"])


def test_options_of_a_server_need_one() -> None:
    result = CliRunner().invoke(app, ["--tables", "5", "--only", "fast"])
    assert result.exit_code == 2
    assert "--tables is about a server: add --server" in result.output
    assert "--only is about a server" in result.output
    result = run("--only", "everything")
    assert result.exit_code == 2
    assert "--only takes fast, page, human, watchers" in result.output


def test_postgres_of_somebody_else_keeps_nothing() -> None:
    def databases(server: str) -> set[str]:
        with psycopg.connect(server) as connection:
            return {name for (name,) in connection.execute("SELECT datname FROM pg_database")}

    with attended() as server:
        before = databases(server)
        result = measure(LITTLE, [server], measures=["first-board"])
        assert result.measured[0].figures.first_board is not None
        assert databases(server) == before


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_whoever_is_stopped_leaves_no_process_behind(how: signal.Signals, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bastide", "bench", "--server", "--only", "human", "--tables", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        preexec_fn=answer_interrupts,
    ) as process:
        # The server and the load.
        eventually(lambda: len(family([process.pid])) >= 3)
        started = family([process.pid])
        process.send_signal(how)
        said, _ = process.communicate()
    assert process.returncode == (130 if how == signal.SIGINT else -how)
    if how == signal.SIGINT:
        assert said == "stopped\n"
        assert list(tmp_path.iterdir()) == []
    eventually(lambda: not any(map(is_running, started)))


# A server that is acted to over the socket


def job(port: int, what: Measure, *modes: Mode) -> Job:
    return Job(
        measure=what,
        endpoints=[Endpoint(port, os.getpid())],
        database=None,
        sets=["base"],
        modes=list(modes),
        tables=2,
        seconds=1.5,
        warm_up=0.1,
        pause=0.1,
        watchers=3,
        visitors=0,
        listed=0,
    )


def figures_at(fake: FakeServer, what: Measure, *modes: Mode) -> Figures:
    with served(fake) as port:
        return asyncio.run(carried_out(job(port, what, *modes), lambda _: None))


def test_a_server_that_counts_versions_is_acted_to_over_the_socket() -> None:
    fake = FakeServer()
    figures = figures_at(fake, "tables", "fast", "page", "human")
    fast, page, human = figures.played
    assert fast.moves > human.moves > 0
    # Of one table it was learnt how the server speaks. Games end, and others take their place.
    assert len(fake.tables) > 1 + 2
    # One question tells what every way to go on leads to.
    assert 0.9 < page.drafts / page.moves <= 1.1
    assert fake.asked["draft"] >= page.drafts
    assert fake.asked["move"] >= sum(each.moves for each in figures.played)
    assert not any(each.refused or each.lost for each in figures.played)


def test_whoever_is_refused_tries_again_and_it_is_counted() -> None:
    fake = FakeServer()
    fake.refuses_every = 10
    (human,) = figures_at(fake, "tables", "human").played
    assert human.refused > 0
    assert human.moves > 3 * human.refused


def test_watchers_are_told_of_changes_too() -> None:
    watching = figures_at(FakeServer(), "watchers").watching
    assert watching is not None
    assert watching.watched > 0


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile(range(100), 0.5) == 50
    assert percentile(range(1000), 0.99) == 990
    assert percentile([3.0], 0.99) == 3


def test_figures_travel_as_they_are() -> None:
    figures = Figures(0.5, 0.25)
    assert msgspec.json.decode(msgspec.json.encode(figures), type=Figures) == figures
