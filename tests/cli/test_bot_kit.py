"""``bastide bot``: a new bot is written, checked, installed and played as it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bastide.bots import BOTS, LEVELS
from bastide.cli.app import app
from bastide.kit import KitError, bots_of_folder, write_package
from bastide.kit.new import name_problem
from tests.cli.command import bastide

ROOT = Path(__file__).parent.parent.parent


def python(*arguments: str, cwd: Path, path: Path) -> subprocess.CompletedProcess[str]:
    """Run Python where an installed package is found, and Bastide too."""
    environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def invoke(*arguments: str) -> Result:
    """Run the command here, which is quicker than in a process of its own."""
    return CliRunner().invoke(app, arguments)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kit")
    done = bastide("bot", "new", "my-bot", "--in", str(folder))
    assert done.returncode == 0, done.stderr
    assert f"bastide bot check {folder / 'my-bot'}" in done.stdout
    return folder / "my-bot"


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed by pip into a folder of its own."""
    target = tmp_path_factory.mktemp("installed")
    # pip builds in the folder of the sources, which stay as they are.
    sources = shutil.copytree(package, tmp_path_factory.mktemp("sources") / "my-bot")
    done = python(
        *("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"),
        *("--disable-pip-version-check", "--target", str(target), str(sources)),
        cwd=target,
        path=target,
    )
    assert done.returncode == 0, done.stderr
    return target


def test_a_package_is_written(package: Path) -> None:
    found = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    assert found == {
        "pyproject.toml",
        "README.md",
        "my_bot/__init__.py",
        "my_bot/py.typed",
        "tests/test_my_bot.py",
    }
    for path in found:
        assert "$" not in (package / path).read_text("utf-8")


def test_the_check_finds_the_bot_of_a_folder(package: Path) -> None:
    assert list(bots_of_folder(package)) == ["my-bot"]
    # One that falls over at once takes no time: what counts here is who is tried.
    source = package / "my_bot" / "__init__.py"
    clumsy = shutil.copytree(package, package.parent / "clumsy")
    text = source.read_text("utf-8")
    broken = text.replace("return max(view.legal_actions, key=worth)", "raise KeyError('lost')")
    assert broken != text
    (clumsy / "my_bot" / "__init__.py").write_text(broken, "utf-8")
    done = bastide("bot", "check", str(clumsy), "--no-pairs")
    assert done.returncode == 1
    assert "it raised KeyError('lost')" in done.stderr
    assert "my-bot: 26 complaints in 26 games of 26 setups." in done.stdout


def test_its_own_test_passes_once_it_is_installed(package: Path, installed: Path) -> None:
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=package, path=installed)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_an_installed_bot_plays_by_its_name(installed: Path, tmp_path: Path) -> None:
    command = ("-m", "bastide", "arena", "--bots", "my-bot,random", "--games", "2", "--json")
    done = python(*command, cwd=tmp_path, path=installed)
    assert done.returncode == 0, done.stderr
    best, other = json.loads(done.stdout)["bots"]
    assert (best["bot"], best["forfeits"]) == ("my-bot", 0)
    assert other["bot"] == "random"


STRANGERS = """
from bastide.bots import make_bot, make_ours, spec_problem
make_bot("my-bot", 1)
print(spec_problem("my-bot:3"))
print(spec_problem("your-bot"))
make_ours("my-bot", 1)
"""


def test_an_installed_bot_is_one_of_ones_own(installed: Path, tmp_path: Path) -> None:
    done = python("-c", STRANGERS, cwd=tmp_path, path=installed)
    assert "the bot 'my-bot' takes no argument" in done.stdout
    assert "champion, my-bot, the levels" in done.stdout
    assert "no other may play here" in done.stderr


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            "My-Bot",
            "2bots",
            "my bot",
            "my--bot",
            "-bot",
            "bot-",
            "a/b",
            "../up",
            "é",
            "x" * 41,
        ),
        *("class", "json", "bastide", "program", "human", "tests", next(iter(BOTS)), *LEVELS),
    ],
)
def test_what_is_no_name_is_refused(name: str, tmp_path: Path) -> None:
    assert name_problem(name) is not None
    with pytest.raises(KitError):
        write_package(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["my-bot", "a", "deep_thought", "r2-d2"])
def test_what_is_a_name_is_taken(name: str) -> None:
    assert name_problem(name) is None


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "my-bot").mkdir()
    done = invoke("bot", "new", "my-bot", "--in", str(tmp_path))
    assert done.exit_code == 2
    assert "is there already" in done.stderr
    assert list((tmp_path / "my-bot").iterdir()) == []
    with pytest.raises(KitError, match="there is no folder"):
        write_package("my-bot", tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "there is no pyproject.toml"),
        ("[project", "cannot be read"),
        ("[project]\nname = 'x'\n", "lists no bots"),
    ],
)
def test_a_folder_without_bots_is_refused(text: str | None, reason: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text)
    with pytest.raises(KitError, match=reason):
        bots_of_folder(tmp_path)


def test_a_file_alone_is_told_how_to_be_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.js"
    file.write_text("")
    done = invoke("bot", "check", str(file))
    assert done.exit_code == 2
    assert f"program:{file}" in done.stderr.replace("\n", "")
