"""Watching a bot play, and checking the game that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bastide.actions import Action
from bastide.bots import Bot, ProgramError, end_game, seated, start_game
from bastide.conformance.combinations import setups as all_setups
from bastide.engine import survey
from bastide.engine.dice import Dice
from bastide.events import PointsScored
from bastide.game import Game
from bastide.records import read_record, record_of
from bastide.records.prose import sets_in_words
from bastide.setup import Setup
from bastide.view import View

# No game with everything on needs half as many decisions.
MOST_DECISIONS = 5000
# Copying and undoing replay the game: so they are tried at one decision in so many.
TRIED_EVERY = 40


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that went wrong in a game; ``steps`` play it again up to there."""

    setup: Setup
    seed: int
    what: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        sets, rules = sets_in_words(self.setup), self.setup.options.profile or "own"
        where = f"{len(self.setup.names)} players, sets {sets}, rules {rules}, seed {self.seed}"
        return f"{self.what} (after {len(self.steps)} steps; {where})"


class UnfairPlayError(Exception):
    """The bot did what no player may do."""


def check_bot(
    make_bot: Callable[[int], Bot],
    *,
    games: int = 1,
    setups: Sequence[Setup] | None = None,
    seed: int = 0,
    time_left: float | None = None,
    tell: Callable[[Setup], None] = lambda _: None,
) -> list[Complaint]:
    """Let a bot play every combination of sets; nothing is returned if all went well.

    ``make_bot`` takes a seed; a bot sits on every chair. ``games`` is how many are played of
    each setup, by default of each set alone, each two together and all of them. ``time_left`` is
    what the bot is told that it has for each decision, in seconds. ``tell`` hears of each setup
    before it is played.
    """
    complaints: list[Complaint] = []
    for setup in all_setups() if setups is None else setups:
        tell(setup)
        for number in range(games):
            complaints += _complaints(setup, seed + number, make_bot, time_left)
    return complaints


def _complaints(
    setup: Setup, seed: int, make_bot: Callable[[int], Bot], time_left: float | None
) -> Iterator[Complaint]:
    game = Game(setup, seed=seed)
    bots = {name: make_bot(seed + seat) for seat, name in enumerate(setup.names)}
    try:
        play_watched(game, bots, Dice(seed), time_left)
    except Exception as error:
        # Whatever a bot raises is its own; the trial goes on with the next game.
        known = isinstance(error, UnfairPlayError | ProgramError)
        what = str(error) if known else f"it raised {error!r}"
        yield Complaint(setup, seed, what, tuple(map(str, game.steps)))
        return
    for what in check_game(game):
        yield Complaint(setup, seed, what, tuple(map(str, game.steps)))


def play_watched(
    game: Game, bots: Mapping[str, Bot], dice: Dice, time_left: float | None = None
) -> None:
    """Play a game to its end, and see to it that every action is legal and nobody cheats.

    ``time_left`` is what the bots are told that they have for each decision, in seconds.
    """
    with seated(bots.values()):
        for player, bot in bots.items():
            start_game(bot, game.view(player))
        for _ in range(MOST_DECISIONS):
            if game.over:
                break
            _watch_decision(game, bots, dice, time_left)
        else:
            raise UnfairPlayError(f"the game did not end in {MOST_DECISIONS} decisions")
        for player, bot in bots.items():
            end_game(bot, game.view(player))


def _watch_decision(
    game: Game, bots: Mapping[str, Bot], dice: Dice, time_left: float | None
) -> None:
    to_act = game.to_act
    assert to_act is not None
    view = game.view(to_act)
    before = survey.position(view.state)
    action = bots[to_act].choose(view, time_left)
    if survey.position(view.state) != before:
        raise UnfairPlayError(f"in phase {game.phase} the bot changed the view it was given")
    if not _is_legal(view, action):
        raise UnfairPlayError(f"in phase {game.phase} the bot chose {action}, not legal there")
    if dice.below(TRIED_EVERY) == 0:
        _try_out(game, action)
    game.play(action)


def _is_legal(view: View, action: Action) -> bool:
    return action in view.legal_actions


def _try_out(game: Game, action: Action) -> None:
    """Do and undo an action on a copy, which must come back to where it was."""
    before = survey.position(game.state)
    twin = game.copy()
    twin.play(action)
    if survey.position(game.state) != before:
        raise UnfairPlayError(f"{action} on a copy changed the game that was copied")
    if twin.undo() != action or survey.position(twin.state) != before or twin.log != game.log:
        raise UnfairPlayError(f"{action} and its undoing led to another position")


def check_game(game: Game) -> Iterator[str]:
    """What is wrong with a finished game: its sums, its record, its replay."""
    if not game.over:
        yield "the game is not over"
    paid = dict.fromkeys(game.players, 0)
    for event in game.log:
        if isinstance(event, PointsScored):
            paid[event.player] += event.points
    if paid != game.scores:
        yield f"the log pays {paid}, the scores are {game.scores}"
    for player, sources in game.points_by_source.items():
        if sum(sources.values()) != game.scores[player]:
            yield f"the sources of {player} add up to {sum(sources.values())}"
    text = record_of(game).to_text()
    again = read_record(text)
    if (again.steps, again.log, again.scores) != (game.steps, game.log, game.scores):
        yield "the record reads back as another game"
    if record_of(again).to_text() != text:
        yield "the record is written differently after it is read"
    if survey.position(again.state) != survey.position(game.state):
        yield "the record leads to another position"
