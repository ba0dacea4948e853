"""The ladder, the plot and the bot of docs/arena.md; tests/docs runs its programs."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bastide.arena import Folder, Plan, fixtures
from bastide.arena.match import play_match
from scripts import ladder, strength
from scripts.matches import read_matches
from tests.arena.matches import TWIN, plan

DOCS = Path(__file__).parent.parent.parent / "docs"
PROGRAMS = re.findall(r"```python\n(.*?)```", (DOCS / "arena.md").read_text("utf-8"), re.DOTALL)
PAGE = f"# Bots\n\nbefore\n\n{ladder.BEGIN}\nold\n{ladder.END}\n\nafter\n"


def kept(folder: Path, what: Plan) -> Path:
    with Folder(folder, what.settings()) as results:
        for fixture in fixtures(what):
            results.add(play_match(what, fixture))
    return folder


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(tmp_path_factory.mktemp("two"), plan("random", "greedy", games=4))


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    what = plan("random", TWIN, games=4, players=4, tables="one", seconds=1.5)
    return kept(tmp_path_factory.mktemp("four"), what)


def test_the_ladder_stands_between_its_marks(two: Path, four: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    ladder.main([str(two), str(four), "--page", str(page)])
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Bots\n\nbefore\n\n")
    assert text.endswith(f"{ladder.END}\n\nafter\n")
    assert "old" not in text
    assert text.index("### The base game, two players\n") < text.index(
        "### The base game, four players, 1.5 s a move\n"
    )
    assert "4 games, 2 players" in text
    assert "8 games, 4 players" in text
    assert "| random : greedy | 4 |" in text
    assert "`bastide arena --bots random,greedy --games 4`" in text
    assert "played from every seat" in text
    ladder.main([str(two), str(four), "--page", str(page)])
    assert page.read_text(encoding="utf-8") == text


def test_matches_of_a_kind_are_read_as_one(two: Path, four: Path, tmp_path: Path) -> None:
    twins = kept(tmp_path / "twins", plan("random", TWIN, games=2))
    joined, other = read_matches([two, four, twins])
    assert joined.plan.bots == ("random", "greedy", TWIN)
    assert [plan.bots for plan in joined.asked] == [("random", "greedy"), ("random", TWIN)]
    met = {(each.bot, each.against): each.games for each in joined.summary.encounters}
    assert met == {("random", ("greedy",)): 4, ("random", (TWIN,)): 2}
    assert joined.summary.games == 6
    ratings = {line.bot: line.rating.value for line in joined.summary.bots}
    assert ratings["greedy"] > max(ratings["random"], ratings[TWIN])
    assert other.summary.games == 8
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    ladder.main([str(two), str(twins), "--page", str(page)])
    text = page.read_text(encoding="utf-8")
    assert text.count("### ") == 1
    assert text.count("`bastide arena") == 2


def test_no_game_counts_twice(two: Path) -> None:
    with pytest.raises(SystemExit, match="two folders hold bag 0 of random, greedy"):
        read_matches([two, two])


def test_strengths_in_different_games_are_not_compared(two: Path, four: Path) -> None:
    with pytest.raises(SystemExit, match="different games"):
        strength.main([str(two), str(four), "-o", "nowhere.svg"])


def test_without_marks_or_games_nothing_is_written(two: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Bots\n")
    with pytest.raises(SystemExit, match="no place for the ladder"):
        ladder.main([str(two), "--page", str(page)])
    empty = tmp_path / "empty"
    Folder(empty, plan("random", "greedy").settings()).close()
    page.write_text(PAGE)
    with pytest.raises(SystemExit, match="holds no games"):
        ladder.main([str(empty), "--page", str(page)])
    with pytest.raises(SystemExit, match="holds no games"):
        strength.main([str(empty), "-o", str(page)])
    assert page.read_text() == PAGE


def test_the_page_has_a_ladder_with_games() -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    between = text.partition(ladder.BEGIN)[2].partition(ladder.END)[0]
    assert re.search(r"\d+ games, 2 players", between)
    assert re.search(r"\d+ games, 4 players", between)
    assert "### Everything on" in between


def test_the_plot_has_a_point_and_a_bar_for_every_bot(two: Path, tmp_path: Path) -> None:
    file = tmp_path / "strength.svg"
    strength.main([str(two), "-o", str(file)])
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    points = root.findall(f"{space}circle")
    assert len(points) == 2
    words = {each.text for each in root.findall(f"{space}text")}
    assert {"random", "greedy", "rating (Elo), 4 games, bars of 95%"} <= words
    for point in points:
        assert strength.LEFT <= float(point.get("cx", 0)) <= strength.WIDTH - strength.RIGHT
        assert strength.TOP <= float(point.get("cy", 0)) <= strength.HEIGHT - strength.BOTTOM
    # The greedy bot is stronger and thinks longer: further up, further right.
    greedy, random = (
        points if float(points[0].get("cx", 0)) > float(points[1].get("cx", 0)) else (points[::-1])
    )
    assert float(greedy.get("cy", 0)) < float(random.get("cy", 0))


def test_bots_that_differ_in_effort_are_one_family() -> None:
    bots = ("uct:1s", "uct:300ms", "uct:1000n", "uct", "a/b.py:Mine", "novice:6")
    families = [strength.family(bot) for bot in bots]
    assert families == ["uct", "uct", "uct", "uct", "a/b.py:Mine", "novice:6"]


def test_times_have_units() -> None:
    labels = [strength.time_label(decade) for decade in (-6, -5, -3, -2, -1, 0, 1)]
    assert labels == ["1 µs", "10 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"]


def test_the_bot_of_the_docs_plays(tmp_path: Path) -> None:
    file = tmp_path / "tuned.py"
    file.write_text(PROGRAMS[1], encoding="utf-8")
    what = plan(f"{file}:Farmer", "random", games=1)
    assert what.validate() == []
    assert play_match(what, next(fixtures(what))).outcome.forfeit is None
