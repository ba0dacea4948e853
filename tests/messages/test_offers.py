"""Offers: every legal action of every phase, with all that is needed to show it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bastide import Game, Setup, parse_action
from bastide.engine.dice import Dice
from bastide.events import FigureEaten, FollowerCaptured, KnightBanished
from bastide.messages import (
    BanishOffer,
    CaptureOffer,
    DeployOffer,
    DragonOffer,
    FairyOffer,
    Offer,
    PlaceOffer,
    RansomOffer,
    offers_of,
    position_of,
)
from bastide.setup import ALL_SETS
from tests.test_clauses import ROOT, clauses_in

NEEDED = {
    "place": {"x", "y", "rotation", "strands"},
    "deploy": {"x", "y", "segment", "figure", "role"},
    "pass": set(),
    "fairy": {"x", "y", "segment", "seat", "figure", "role"},
    "build": {"x", "y"},
    "banish": {"x", "y", "segment", "seat", "figure", "role"},
    "capture": {"x", "y", "segment", "seat", "figure", "role"},
    "exchange": {"figure"},
    "ransom": {"seat", "figure", "price"},
    "dragon": {"side", "x", "y", "step", "steps", "eats"},
    "settle": {"district", "figure"},
    "count": {"district"},
    "leave": {"district", "figure", "x", "y", "segment"},
}


def positions() -> Iterator[Game]:
    """Positions of games with everything in them, and of one with an exchange of prisoners."""
    games = [(["Ada", "Ben", "Cleo"], ALL_SETS, seed) for seed in range(4)]
    games.append((["Ada", "Ben"], ("base", "inns_cathedrals", "tower"), 32))
    for players, sets, seed in games:
        game = Game(Setup(players=players, sets=sets), seed=seed)
        dice = Dice(seed)
        while not game.over:
            yield game
            game.play(game.legal_actions.choice(dice))


def given(offer: Offer) -> set[str]:
    fields: dict[str, object] = msgspec.to_builtins(offer)
    assert None not in fields.values()
    return set(fields) - {"id", "kind", "clause"}


def kind_of(offer: Offer) -> str:
    return str(offer.__struct_config__.tag)


def gone_by(game: Game, offer: CaptureOffer | BanishOffer) -> tuple[str, str]:
    """The figure that is gone when an offer is taken, and whose it is."""
    after = game.copy()
    after.play(parse_action(offer.id))
    (gone,) = (
        event
        for event in after.log[len(game.log) :]
        if isinstance(event, FollowerCaptured | KnightBanished)
    )
    return gone.owner, gone.figure


def eaten_by(game: Game, offer: DragonOffer) -> list[tuple[str, str]]:
    """The figures that the dragon eats by a step, and whose they are."""
    after = game.copy()
    after.play(parse_action(offer.id))
    news = after.log[len(game.log) :]
    return sorted((event.player, event.figure) for event in news if isinstance(event, FigureEaten))


def paid_by(game: Game, offer: RansomOffer) -> int:
    """What a player pays for a ransom."""
    payer = game.to_act or ""
    after = game.copy()
    after.play(parse_action(offer.id))
    return game.scores[payer] - after.scores[payer]


@pytest.fixture(scope="module")
def seen() -> dict[str, list[Offer]]:
    """Every offer that was made, by kind."""
    found: dict[str, list[Offer]] = {}
    for game in positions():
        offers = offers_of(game)
        assert [offer.id for offer in offers] == list(map(str, game.legal_actions))
        tiles = {(laid.x, laid.y) for laid in game.board}
        for offer in offers:
            found.setdefault(kind_of(offer), []).append(offer)
            if {"x", "y"} <= given(offer):
                place = msgspec.to_builtins(offer)
                assert ((place["x"], place["y"]) in tiles) == (not isinstance(offer, PlaceOffer))
            if isinstance(offer, CaptureOffer | BanishOffer | FairyOffer):
                standing = {
                    (each.seat, each.figure, each.x, each.y, each.segment)
                    for each in position_of(game).figures
                }
                spot = (offer.seat, offer.figure, offer.x, offer.y, offer.segment)
                assert spot in standing
            if isinstance(offer, CaptureOffer | BanishOffer):
                assert gone_by(game, offer) == (game.players[offer.seat], offer.figure)
            if isinstance(offer, RansomOffer):
                held = {(p.jailer, p.owner, p.figure) for p in position_of(game).prisoners}
                assert (offer.seat, position_of(game).to_act, offer.figure) in held
                assert paid_by(game, offer) == offer.price
            if isinstance(offer, DragonOffer):
                assert game.dragon is not None
                away = abs(offer.x - game.dragon[0]) + abs(offer.y - game.dragon[1])
                assert away == 1
                assert 1 <= offer.step <= offer.steps
                assert eaten_by(game, offer) == sorted(
                    (game.players[each.seat], each.figure) for each in offer.eats
                )
    return found


def test_every_kind_of_action_was_offered(seen: dict[str, list[Offer]]) -> None:
    assert set(seen) == set(NEEDED)


@pytest.mark.parametrize("kind", NEEDED)
def test_an_offer_says_all_that_shows_it(seen: dict[str, list[Offer]], kind: str) -> None:
    assert {frozenset(given(offer)) for offer in seen[kind]} == {frozenset(NEEDED[kind])}


def test_every_offer_names_a_clause_of_the_rules(seen: dict[str, list[Offer]]) -> None:
    named = {offer.clause for offers in seen.values() for offer in offers}
    assert named <= set(clauses_in((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))


def test_a_follower_is_offered_by_its_role(seen: dict[str, list[Offer]]) -> None:
    roles = {offer.role for offer in seen["deploy"] if isinstance(offer, DeployOffer)}
    assert roles == {"knight", "thief", "farmer", "monk", "heretic", "guard", "builder", "pig"}


def test_the_fairy_is_offered_to_tiles_where_that_is_the_rule() -> None:
    setup = Setup(["Ada", "Ben"], ["base", "princess_dragon"], "classic")
    game, dice = Game(setup, seed=1), Dice(1)
    visits: list[FairyOffer] = []
    while not visits:
        game.play(game.legal_actions.choice(dice))
        visits = [offer for offer in offers_of(game) if isinstance(offer, FairyOffer)]
    assert {(offer.seat, offer.figure, offer.role) for offer in visits} == {(None, None, None)}
