"""Why something cannot be: English sentences, each with a code to say it by in another language."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Reason(str):
    """Why something cannot be: a text like any other, which knows its code and its values.

    A value is a text, a number, or another reason.
    """

    code: str
    values: Mapping[str, str | int | Reason]

    def __new__(
        cls, text: str, code: str = "other", values: Mapping[str, str | int | Reason] | None = None
    ) -> Reason:
        made = super().__new__(cls, text)
        made.code = code
        made.values = {"text": text} if values is None else values
        return made


def reason_of(text: str) -> Reason:
    """A text as a reason; one without a code of its own is ``other``."""
    return text if isinstance(text, Reason) else Reason(text)


class Wording(Enum):
    """Sentences with places for values. The code of each is its name, with hyphens: ``no-base``."""

    @property
    def code(self) -> str:
        return self.name.lower().replace("_", "-")

    def __call__(self, **values: object) -> Reason:
        """The sentence with these values."""
        plain = {name: _plain(value) for name, value in values.items()}
        return Reason(self.value.format(**values), self.code, plain)


def _plain(value: object) -> str | int | Reason:
    """A value as it can be told to a client; what is neither text nor number, as it is written."""
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    return str(value) if isinstance(value, Exception) else repr(value)


class Problem(Wording):
    """What can be wrong with a setup."""

    PLAYERS_COUNT = "{count} players, but the game is for 2 to 6 [SET-1]"
    NAME_LENGTH = "a player's name is text of 1 to {most} letters, not {name!r}"
    NAME_LETTERS = (
        "the name {name!r} has a comma, a space at an end or a letter that does not print"
    )
    NAME_SHARED = "{count} players are called {name!r}"
    NO_SUCH_SET = "no such tile set: {set!r} (there are {known})"
    SET_REPEATED = "the tile set {set!r} is named {count} times"
    NO_BASE = "the tile set 'base' is part of every game"
    TWO_BEGINNINGS = (
        "'carcassonne' and {set!r} cannot be combined: both are ways to begin the game,"
        " and the river could not be completed [RIV-16]"
    )
    NO_SUCH_PROFILE = "no such rule profile: {profile!r} (there are {known})"
    NO_SUCH_OPTION = "no such rule option: {option!r} (there are {known})"
    OPTION_VALUE = "{option} is one of {known}, not {value!r}"
    OPTION_UNWRITTEN = "a rule option reads like farm_scoring=by_city, not {option!r}"
    FOLLOWERS_COUNT = "each player has 1 to {most} followers, not {count!r} [SET-3]"
    COPIES_OF_NOTHING = "{count!r} copies of {set!r}, which is not among the tile sets"
    ONLY_ONE = "there is one {set!r}, not {count!r}: {reason} [SET-6]"
    ONE_SPRING = "a river has one spring and one lake"
    ONE_CITY = "the game begins with one city"
    ONE_KING = "there is one King and one Robber, and they have no tiles"
    COPIES_COUNT = "there are 1 to {most} copies of {set!r}, not {count!r} [SET-5]"
    TILES_OF_NOTHING = "only the tiles of {set!r}, which is not among the tile sets"
    TILES_ONLY_REPEATED = "{set!r} is named {count} times for its tiles only"
    ALWAYS_WITH_RULES = "{set!r} cannot be played without its rules: {reason} [SET-10]"
    RULES_ARE_THE_GAME = "they are the game"
    RULES_LAY_THE_RIVER = "its tiles cannot be laid without them"
    RULES_WITHOUT_COUNT = "choose the rule option count=off to leave out the Count"
    RULES_WITHOUT_TILES = "it has no tiles"
    RULES_ARE_NONE = "it has no rules"


class NotLegal(Wording):
    """Why an action is illegal."""

    GAME_OVER = "the game is over"
    DRAW_FIRST = "a tile must be drawn first"
    PLACE_FIRST = "a tile must be placed first"
    PLACED_ALREADY = "the tile is placed already; deploy a follower or pass"
    CAPTURE_NOW = "a prisoner may be taken now, or none"
    EXCHANGE_FIRST = "choose first who comes back in the exchange"
    DRAGON_FIRST = "the dragon has to be moved first"
    LEAVE_NOW = "followers may leave Carcassonne now, or stay"
    SETTLE_NOW = "a follower may be put into Carcassonne now, or none"
    COUNT_NOW = "the Count may be moved now, or stay"
    SECOND_TURN_NOW = "a second turn may be taken now, or declined"
    RANSOM_NOW = "a follower may be bought back now, or none"
    MARKET_FIRST = "a follower has to leave the market first"
    NO_KNIGHT_THERE = "no knight there is in the princess's city"
    OUT_OF_REACH = "no follower there is within the tower's reach"
    NOT_HELD_THERE = "no {figure} of yours is held captive there"
    DRAGON_BARRED = "the dragon cannot go there"
    NOT_LEAVING = "no such follower may leave that district for there"
    NONE_FOR_DISTRICT = "there is no {figure} for {district}"
    COUNT_THERE = "the Count is there already, or there is no such district"
    MUST_PLACE = "the tile drawn must be placed"
    PRINCESS_MUST = "the princess must send a knight home"
    TILE_LIES_THERE = "a tile lies at ({x}, {y}) already"
    NO_TILE_BESIDE = "no tile lies beside ({x}, {y})"
    SIDES_DIFFER = "its {side} side shows {mine} where the tile beside it shows {theirs}"
    TWO_RIVALS = "a shrine or a cloister there would have two rivals"
    RIVER_GOES_ON = "a river tile must carry the river on from its open end"
    ARMS_APART = "the arms of the river may not be joined"
    BENDS_TWICE = "the river would turn twice the same way"
    NO_SUCH_FIGURE = "there is no figure {figure!r} in this game"
    NO_TILE_THERE = "there is no tile at ({x}, {y})"
    NO_SUCH_SEGMENT = "tile {tile} has segments 0 to {last} for followers"
    NOT_AT_HAND = "there is no {figure} at hand"
    DRAGON_THERE = "no figure may share a tile with the dragon"
    COMPLETE_ALREADY = "the road or city is complete"
    BESIDE_YOUR_OWN = "a {figure} goes to the new tile, beside a follower of your own"
    NO_TOWER_FOR_GUARD = "a guard needs a tower with a piece and without a guard"
    TAKEN_ALREADY = "the {feature} has a follower already"
    NO_PORTAL_TO_VOLCANO = "no portal leads to a volcano tile"
    ONLY_BY_PORTAL = "only a magic portal leads to earlier tiles, and to nothing complete"
    NO_FAIRY = "the fairy is not in this game"
    FAIRY_THERE = "the fairy is there already"
    FAIRY_TO_YOUR_OWN = "the fairy goes to a follower of your own"
    NO_TOWERS = "there are no towers in this game"
    NO_TOWER_PIECE = "there is no tower piece at hand"
    NO_TOWER_PLACE = "there is no tower place without a guard"
    RANSOM_PAID = "one ransom a turn has been paid already"
    RANSOM_COSTS = "a ransom costs {count} points"
    NOT_HELD_BY = "seat {seat} holds no {figure} of yours"


class Damage(Wording):
    """What can be wrong with a saved game."""

    EMPTY_FILE = "the file is empty"
    NO_HEADLINE = "this is no saved game: it does not begin with {headline}"
    OTHER_FORMAT = "format {version!r} is unknown; this version reads {known}"
    NO_RULES_VERSION = "versions of the rules begin with 1, not {value!r}"
    OF_LATER_RULES = (
        "{reason}; the game was played by version {then} of the rules,"
        " this program plays by version {today}"
    )
    UNKNOWN_HEADING = "unknown heading {heading!r}"
    HEADING_REPEATED = "a second line of {heading!r}"
    HEADING_LATE = "{heading!r} belongs before the moves"
    HEADING_WITHOUT = "{heading!r} without {other!r}"
    HEADINGS_MISSING = "no line of {headings}"
    HEX_DIGITS = "{heading!r} has {count} hexadecimal digits, not {text!r}"
    HALF_A_PROMISE = "a commitment stands alone or with both the secret and the salt"
    NO_NUMBER = "expected a number, not {text!r}"
    OTHER_TURN = "expected turn {turn}, not {text!r}"
    OVER_BEFORE = "the game is over before this turn"
    TURN_UNFINISHED = "the turn before is not finished: {player} has to act ({phase})"
    NO_RESULT = "the file ends without a result: part of it is missing"
    AFTER_RESULT = "the result is the last line"
    SCORES_COUNT = "{count} players have {count} scores, not {text!r}"
