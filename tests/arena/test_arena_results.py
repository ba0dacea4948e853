"""A folder of results: what is in it stays, what is torn is dropped, nothing counts twice."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from bastide.arena import ArenaError, Folder, Match, Plan, fixtures, plan_of, read_outcomes
from bastide.arena.match import play_match
from bastide.arena.plan import code_of, differences
from bastide.arena.results import read_settings, record_path
from bastide.records import load_game
from bastide.setup import COLOURS, Setup
from tests.arena.matches import plan, trouble

PLAN = plan("random", "greedy", games=4)


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [play_match(PLAN, fixture) for fixture in fixtures(PLAN)]


def opened(path: Path, what: Plan = PLAN, *, records: bool = True) -> Folder:
    return Folder(path, what.settings(), records=records)


def test_games_are_there_when_the_folder_is_opened_again(
    tmp_path: Path, matches: list[Match]
) -> None:
    with opened(tmp_path / "new" / "folder") as folder:
        # They end in any order.
        assert [folder.add(match) for match in reversed(matches[:3])] == [True] * 3
    with opened(tmp_path / "new" / "folder") as folder:
        assert folder.outcomes == [match.outcome for match in matches[:3]]
        folder.add(matches[3])
    assert read_outcomes(tmp_path / "new" / "folder") == [match.outcome for match in matches]


def test_a_game_counts_once(tmp_path: Path, matches: list[Match]) -> None:
    with opened(tmp_path) as folder:
        assert folder.add(matches[0])
        assert not folder.add(matches[0])
    with opened(tmp_path) as folder:
        assert not folder.add(matches[0])
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 1


@pytest.mark.parametrize("torn", [b'{"game":1,"bag"', b"\x00\x00\x00", b"{}"])
def test_a_torn_last_line_is_dropped(tmp_path: Path, matches: list[Match], torn: bytes) -> None:
    with opened(tmp_path) as folder:
        folder.add(matches[0])
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(torn)
    assert read_outcomes(tmp_path) == [matches[0].outcome]
    with opened(tmp_path) as folder:
        assert folder.outcomes == [matches[0].outcome]
        folder.add(matches[1])
    assert read_outcomes(tmp_path) == [match.outcome for match in matches[:2]]


def test_any_other_damage_is_told(tmp_path: Path, matches: list[Match]) -> None:
    with opened(tmp_path) as folder:
        folder.add(matches[0])
    games = tmp_path / "games.jsonl"
    games.write_bytes(b"what?\n" + games.read_bytes())
    with pytest.raises(ArenaError, match=r"games\.jsonl, line 1: no game"):
        opened(tmp_path)
    (tmp_path / "arena.json").write_text("[]")
    with pytest.raises(ArenaError, match=r"arena\.json cannot be read"):
        opened(tmp_path)
    (tmp_path / "arena.json").write_text("{")
    with pytest.raises(ArenaError, match=r"arena\.json cannot be read"):
        opened(tmp_path)
    (tmp_path / "arena.json").unlink()
    with pytest.raises(ArenaError, match=r"no arena\.json says which"):
        opened(tmp_path)
    with pytest.raises(ArenaError, match="holds no match"):
        read_settings(tmp_path / "elsewhere")


def test_records_lie_beside_and_can_be_left_out(tmp_path: Path, matches: list[Match]) -> None:
    with opened(tmp_path / "with") as folder:
        folder.add(matches[2])
    game = load_game(record_path(tmp_path / "with", 2))
    assert tuple(game.scores.values()) == matches[2].outcome.scores
    with opened(tmp_path / "without", records=False) as folder:
        folder.add(matches[2])
    assert not (tmp_path / "without" / "records").exists()


def test_only_one_arena_at_a_time_has_a_folder(tmp_path: Path) -> None:
    with opened(tmp_path), pytest.raises(ArenaError, match="another arena writes"):
        opened(tmp_path)
    opened(tmp_path).close()


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(PLAN, bots=("random", "judge")), "bots was random,greedy, now random,judge"),
        (replace(PLAN, seed=3), "seed was 0, now 3"),
        (replace(PLAN, seconds=1.5), "seconds was none, now 1.5"),
        (replace(PLAN, tables="first"), "tables was all, now first"),
        (replace(PLAN, games=2), "games was 4, now 2"),
        (replace(PLAN, setup=Setup(COLOURS[:3])), "players was 2, now 3"),
        (replace(PLAN, setup=Setup(COLOURS[:2], ("base", "tower"))), "sets was base, now base, t"),
        (replace(PLAN, setup=Setup(COLOURS[:2], rules="classic")), "rules was modern, now classic"),
        (replace(PLAN, setup=Setup(COLOURS[:2], followers=5)), "followers was 7, now 5"),
    ],
)
def test_other_settings_are_refused_by_name(tmp_path: Path, other: Plan, told: str) -> None:
    opened(tmp_path).close()
    with pytest.raises(ArenaError) as refused:
        opened(tmp_path, other)
    assert told in str(refused.value)
    assert len(differences(PLAN.settings(), other.settings())) == 1
    # Nothing was changed by the attempt.
    opened(tmp_path).close()


def test_more_games_go_on_in_the_same_folder(tmp_path: Path, matches: list[Match]) -> None:
    with opened(tmp_path) as folder:
        folder.add(matches[0])
    with opened(tmp_path, replace(PLAN, games=40)) as folder:
        assert folder.outcomes == [matches[0].outcome]
    with pytest.raises(ArenaError, match="games was 40, now 4"):
        opened(tmp_path)


def test_code_that_was_changed_is_noticed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("MyBot = 1")
    before = code_of(["random", f"{mine}:MyBot"])
    assert code_of(["random", f"{mine}:MyBot"]) == before
    mine.write_text("MyBot = 2")
    after = code_of(["random", f"{mine}:MyBot"])
    assert after != before
    assert differences({"code": before}, {"code": after}) == [
        "the code of the bots or of the engine was another one"
    ]


@pytest.mark.parametrize(
    "what",
    [
        PLAN,
        plan("judge", trouble("Prints"), players=4, tables="one", seed=9, seconds=0.25),
        replace(
            PLAN,
            setup=Setup(
                COLOURS[:2],
                ("base", "tower"),
                Setup(COLOURS[:2], rules="classic").options.with_options(two_tile_city=4),
                followers=5,
                copies={"base": 2},
                tiles_only=("tower",),
            ),
        ),
    ],
)
def test_settings_lead_back_to_the_plan(what: Plan) -> None:
    again = plan_of(json.loads(json.dumps(what.settings())))
    assert again.settings() == what.settings()
    assert list(fixtures(again)) == list(fixtures(what))
    assert again.setup.options == what.setup.options


def test_ctrl_c_waits_until_a_game_is_kept(
    tmp_path: Path, matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(_: int) -> None:
        signal.raise_signal(signal.SIGINT)

    # In the background of a shell, interrupts are ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with opened(tmp_path) as folder:
        monkeypatch.setattr("os.fsync", pressed)
        with pytest.raises(KeyboardInterrupt):
            folder.add(matches[0])
        signal.signal(signal.SIGINT, before)
        assert folder.outcomes == [matches[0].outcome]
    assert read_outcomes(tmp_path) == [matches[0].outcome]
