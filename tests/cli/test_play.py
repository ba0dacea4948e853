"""``bastide play`` as people start it."""

from __future__ import annotations

import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.cli.play import _address, _is_local
from bastide.server.run import hosts_for
from tests.cli.command import bastide
from tests.server.players import sit_down
from tests.server.process import Running, eventually


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, so that nobody's games are touched."""
    for name in ("HOME", "XDG_DATA_HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_it_says_where_it_is_and_keeps_games_in_the_home_folder(home: Path, taken: int) -> None:
    server = Running(None, "--port", str(taken))
    try:
        said = "".join(server.said)
        assert f"Port {taken} is taken" in said
        assert str(taken) not in server.address
        sit_down(server.client)
        assert server.client.get("/").status_code == 200
        assert "Everybody who can reach" not in said
    finally:
        server.interrupt()
    (database,) = home.rglob("games.db")
    assert database.stat().st_size > 0
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_it_says_what_another_host_exposes(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", "--host", "0.0.0.0")
    try:
        assert server.client.get("/healthz").status_code == 200
        assert server.client.get("/healthz", headers={"host": "evil.example"}).status_code == 421
    finally:
        server.interrupt()
    assert "Everybody who can reach this machine" in "".join(server.said)


@pytest.mark.parametrize(
    ("place", "word"),
    [
        ("mysql://there/games", "MySQLdb"),
        ("/dev/null/games.db", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_line(place: str, word: str) -> None:
    done = bastide("play", "--no-browser", "--port", "0", "--db", place)
    assert done.returncode == 1
    assert word in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,\n" * 500)
    done = bastide("play", "--no-browser", "--port", "0", "--db", str(letter))
    assert done.returncode == 1
    assert "not a database" in done.stderr
    assert letter.read_text() == "Dear Ada,\n" * 500


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    try:
        done = bastide("play", "--no-browser", "--db", str(tmp_path / "games.db"))
        assert done.returncode == 1
        assert "another server" in done.stderr
    finally:
        server.interrupt()


def test_a_host_that_is_not_here_is_refused(tmp_path: Path) -> None:
    done = bastide("play", "--no-browser", "--host", "192.0.2.1", "--db", str(tmp_path / "g.db"))
    assert done.returncode == 2
    assert "cannot listen at 192.0.2.1" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is a script")
def test_the_browser_is_opened_when_the_server_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "browser"
    script.write_text(
        f'#!/bin/sh\necho "$1" > {tmp_path}/opened.part\n'
        f"mv {tmp_path}/opened.part {tmp_path}/opened\n"
    )
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{script} %s")
    server = Running(tmp_path / "games.db", "--browser")
    try:
        eventually((tmp_path / "opened").exists)
        assert (tmp_path / "opened").read_text().strip() == f"{server.address}/"
    finally:
        server.interrupt()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
        ("192.168.1.7", "http://192.168.1.7:80/"),
    ],
)
def test_an_address_can_be_opened(host: str, address: str) -> None:
    assert _address(host, 80) == address


def test_a_server_knows_its_names() -> None:
    assert hosts_for("127.0.0.1") == (("localhost", "127.0.0.1", "::1", "127.0.0.1"), False)
    names, any_address = hosts_for("0.0.0.0")
    assert any_address
    assert socket.gethostname().lower() in names
    assert _is_local("localhost")
    assert not _is_local("0.0.0.0")
