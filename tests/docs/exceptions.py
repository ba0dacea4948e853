"""What of the documentation is not run as it stands here, each with the reason."""

from __future__ import annotations

from typing import NamedTuple

from tests.docs.pages import Command

# What is done with a block, by its language.
LANGUAGES = {
    "python": "run",
    "sh": "run, command by command",
    "console": "run, and what is shown below a command is compared",
    "json": "read",
    "text": "for people: formats, grammars, messages; saved games are read",
    "ini": "for other programs",
    "toml": "for other programs",
    "nginx": "for other programs",
    "ts": "excerpts of files that the compiler checks",
    # Orders to the builder of the site, which fails if it cannot carry them out.
    "{eval-rst}": "built",
    "{commands}": "built",
}


class Elsewhere(NamedTuple):
    """Blocks of a language that another test runs."""

    page: str
    language: str
    test: str


ELSEWHERE = (Elsewhere("docs/api.md", "python", "tests/server/test_server_docs.py"),)


class NotRun(NamedTuple):
    """Commands of a page that begin so, and why nobody runs them here."""

    page: str
    beginning: str
    reason: str


FOR_EVER = "runs until it is stopped; tests/cli/test_play.py starts it"
THE_MACHINE = "changes the machine, or needs what belongs to it"
CURL = "run by tests/server/test_server_docs.py, which has a server"
KIT = "run by tests/cli/test_bot_kit.py, which installs a package"
EXAMPLES = "run with the programs that there are by tests/test_examples.py"
NOT_RUN = (
    NotRun("docs/tutorial.md", "bastide play", FOR_EVER),
    NotRun("docs/tutorial.md", "python3 -m venv", THE_MACHINE),
    NotRun("docs/tutorial.md", ".venv/bin/pip install .", THE_MACHINE),
    NotRun("docs/api.md", "bastide play", FOR_EVER),
    NotRun(
        "docs/api.md",
        "curl -s $table/join",
        "needs an invitation; tests/server/test_server_lobby.py has some",
    ),
    NotRun("docs/api.md", "curl", CURL),
    NotRun("docs/api.md", "table=", CURL),
    NotRun("docs/api.md", "token=", CURL),
    NotRun("docs/api.md", "printf", CURL),
    NotRun("docs/arena.md", "ray start", "needs several machines"),
    NotRun("docs/arena.md", "bastide arena --bots judge,greedy --games 10000 --ray", "the same"),
    NotRun("docs/environments.md", "pip install", THE_MACHINE),
    NotRun("docs/hosting.md", "bastide play", FOR_EVER),
    NotRun("docs/hosting.md", "BASTIDE_DB=", "a line of a file"),
    NotRun("docs/hosting.md", "python3 -m venv", THE_MACHINE),
    NotRun("docs/hosting.md", "useradd", THE_MACHINE),
    NotRun("docs/hosting.md", "systemctl", THE_MACHINE),
    NotRun("docs/hosting.md", "createuser", THE_MACHINE),
    NotRun("docs/hosting.md", "createdb", THE_MACHINE),
    NotRun("docs/hosting.md", "bastide store", "run by tests/server/test_server_upkeep.py"),
    NotRun("docs/writing-bots.md", "bastide table", "waits for a person"),
    NotRun("docs/writing-bots.md", "bastide bot check my-bot", KIT),
    NotRun("docs/writing-bots.md", "pip install -e my-bot", KIT),
    NotRun("docs/writing-bots.md", "bastide arena --bots my-bot", KIT),
    NotRun("docs/writing-bots.md", "bastide arena --bots program:", EXAMPLES),
    NotRun("docs/writing-bots.md", "python examples/make_dataset.py", EXAMPLES),
    NotRun("docs/protocol.md", "bastide arena --bots", EXAMPLES),
    NotRun("CONTRIBUTING.md", ".venv/bin/bastide play", FOR_EVER),
    NotRun("CONTRIBUTING.md", "cd web && npx vite", "runs until it is stopped"),
)


class Shorter(NamedTuple):
    """What a page says, and what is run instead because it takes less time."""

    page: str
    said: str
    run: str


SHORTER = (
    Shorter("docs/arena.md", "games=20", "games=2"),
    Shorter("docs/arena.md", "jobs=2", "jobs=1"),
    Shorter("docs/arena.md", "--games 400 --jobs 0", "--games 2"),
    Shorter("docs/pictures.md", "turns=10", "turns=2"),
    Shorter("docs/pictures.md", "--at 30", "--at 2"),
    Shorter("docs/pictures.md", "tiles -o tiles.png", "tiles river -o tiles.png"),
    Shorter("docs/writing-bots.md", "--games 100 --jobs 0 -o results", "--games 2"),
    Shorter(
        "docs/writing-bots.md",
        "--bots mine.py:MyBot,random --games 20",
        "--bots mine.py:MyBot,random --games 1",
    ),
    Shorter("docs/writing-bots.md", "check mine.py:MyBot", "check mine.py:MyBot --no-pairs"),
    Shorter("CONTRIBUTING.md", "check greedy", "check random --no-pairs"),
    Shorter("CONTRIBUTING.md", "check mine.py:MyBot", "check mine.py:MyBot --no-pairs"),
)


def shortened(page: str, text: str) -> str:
    """A block or command as it is run."""
    for each in SHORTER:
        if each.page == page:
            text = text.replace(each.said, each.run)
    return text


def reason_not_to_run(command: Command) -> str | None:
    """Why a command is not run, None if it is."""
    for each in NOT_RUN:
        if each.page == command.block.page and command.text.startswith(each.beginning):
            return each.reason
    return None
