"""Sealed draws: fixed before the first one, checked after the last."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import pytest

from bastide import Game, RecordError, Setup
from bastide.actions import DrawTile
from bastide.engine.dice import Dice
from bastide.records import PromiseError, check_promise, read_promise, read_record, record_of
from bastide.seal import Promise, Seal
from tests.cli.command import bastide

SEAL = Seal("1f" * 32, "2e" * 16)
SETUP = Setup(players=["red", "blue"], sets=["base", "river", "princess_dragon"])


def played(seal: Seal = SEAL, setup: Setup = SETUP, turns: int = 1000) -> Game:
    game = Game(setup, seal=seal)
    dice = Dice(5)
    while not game.over and game.turn <= turns:
        game.play(game.legal_actions.choice(dice))
    return game


GAME = played()
TEXT = record_of(GAME).to_text()


def test_a_seal_fixes_every_draw() -> None:
    assert played().steps == GAME.steps
    assert played(Seal("1e" * 32, SEAL.salt)).steps[0:20] != GAME.steps[0:20]


def test_the_salt_is_no_part_of_the_draws() -> None:
    """So that nothing of them can be learnt from the commitment, whatever hash it is."""
    assert played(Seal(SEAL.secret, None)).steps == GAME.steps


def test_a_draw_is_a_keyed_hash_of_its_number() -> None:
    game = Game(SETUP, seal=SEAL)
    drawn = game.steps[0]
    left = Game(SETUP).odds
    digest = hmac.new(bytes.fromhex(SEAL.secret), b"draw 1", hashlib.sha256).hexdigest()
    tiles = [tile for tile, count in Game(SETUP).tiles_left.items() for _ in range(count)]
    pile = [tile for tile in tiles if tile in left]
    assert drawn == DrawTile(pile[int(digest, 16) % len(pile)])


def test_the_commitment_is_a_hash_of_secret_and_salt() -> None:
    words = f"bastide-draws 1 {'1f' * 32} {'2e' * 16}"
    assert SEAL.commitment == hashlib.sha256(words.encode()).hexdigest()
    assert Seal.unpromised().commitment is None
    assert len({Seal.new().commitment for _ in range(100)}) == 100


@pytest.mark.once
def test_every_tile_has_its_chance() -> None:
    """A chi-squared test of 20,000 first draws; the bound is passed by chance once in 10,000."""
    setup = Setup(players=["red", "blue"])
    odds = Game(setup).odds
    draws = Counter(
        str(Game(setup, seal=Seal(f"{number:064x}", None), keep_log=False).steps[0])
        for number in range(20_000)
    )
    total = sum(draws.values())
    distance = sum((draws[tile] - total * p) ** 2 / (total * p) for tile, p in odds.items())
    assert len(odds) == 24
    assert distance < 57.3


def test_a_draw_is_the_same_again_after_an_undo() -> None:
    game = played(turns=30)
    steps = game.steps
    game.play(game.undo())
    assert game.steps == steps
    twin = game.copy()
    for each in (game, twin):
        each.play(each.legal_actions[0])
    assert game.steps == twin.steps


def test_a_game_draws_by_one_source() -> None:
    with pytest.raises(ValueError, match="not by two"):
        Game(SETUP, seed=1, seal=SEAL)


# Records


def test_a_record_tells_the_promise_and_in_the_end_the_secret() -> None:
    assert played(turns=3).promise == Promise(SEAL.commitment or "", None)
    unfinished = record_of(played(turns=3)).to_text()
    assert f"commitment: {SEAL.commitment}\n" in unfinished
    assert SEAL.secret not in unfinished
    assert read_promise(unfinished)[1] == Promise(SEAL.commitment or "", None)
    assert f"\nsecret: {SEAL.secret}\nsalt: {SEAL.salt}\n" in TEXT
    assert read_promise(TEXT)[1] == Promise(SEAL.commitment or "", SEAL)
    assert read_record(TEXT).seal is None


def test_the_draws_of_a_game_are_those_that_were_promised() -> None:
    assert check_promise(*read_promise(TEXT)) == SEAL.commitment


def test_draws_that_were_changed_are_found() -> None:
    dealt = [str(step) for step in GAME.steps if isinstance(step, DrawTile)]
    early = next(number for number in range(20, 40) if dealt[number] != dealt[number + 1])
    dealt[early : early + 2] = reversed(dealt[early : early + 2])
    forged = Game(SETUP, draws=dealt)
    dice = Dice(5)
    while not (forged.awaits_draw or forged.over):
        forged.play(forged.legal_actions.choice(dice))
    with pytest.raises(PromiseError, match=rf"draw {early + 1} is \S+, and \S+ was promised"):
        check_promise(forged, Promise(SEAL.commitment or "", SEAL))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("secret: 1f", "secret: 1e", "and not"),
        ("salt: 2e", "salt: 2f", "and not"),
        (f"commitment: {SEAL.commitment}", f"commitment: {'0' * 64}", "and not 0000"),
    ],
)
def test_a_promise_that_was_not_kept_is_found(old: str, new: str, reason: str) -> None:
    with pytest.raises(PromiseError, match=reason):
        check_promise(*read_promise(TEXT.replace(old, new, 1)))


def test_a_secret_of_another_game_is_found() -> None:
    other = Seal.new()
    text = TEXT.replace(SEAL.secret, other.secret).replace(SEAL.salt or "", other.salt or "")
    text = text.replace(SEAL.commitment or "", other.commitment or "")
    with pytest.raises(PromiseError, match="was promised"):
        check_promise(*read_promise(text))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (f"secret: {SEAL.secret}\n", "", "stands alone or with both"),
        (f"commitment: {SEAL.commitment}\n", "", "stands alone or with both"),
        ("secret: 1f", "secret: 1F", "64 hexadecimal digits"),
        ("salt: 2e", "salt: ", "32 hexadecimal digits"),
    ],
)
def test_a_promise_is_written_in_one_way(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        read_record(TEXT.replace(old, new, 1))


# The command


def test_the_command_checks_a_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT)
    done = bastide("replay", "--verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    draws = sum(isinstance(step, DrawTile) for step in GAME.steps)
    assert f"all {draws} draws are right" in done.stdout
    assert SEAL.commitment is not None
    assert SEAL.commitment in done.stdout


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TEXT.replace("salt: 2e", "salt: 2f"), "and not"),
        (record_of(played(turns=5)).to_text(), "told when the game is over"),
        (record_of(Game(SETUP, seed=1)).to_text(), "nothing was promised"),
    ],
)
def test_the_command_fails_where_nothing_is_proven(text: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    done = bastide("replay", "--verify", str(file))
    assert done.returncode == 1
    assert reason in done.stderr
    assert done.stdout == ""
