"""What the server says where it refuses something."""

from __future__ import annotations

from bastide.wording import Damage, NotLegal, Problem, Reason, Wording


class Refused(Wording):
    """Why something is refused."""

    # Requests
    NOT_UNDERSTOOD = "the request cannot be understood"
    FIELD_TOO_SHORT = "{field} has at least {count} characters"
    FIELD_TOO_LONG = "{field} has at most {count} characters"
    FIELD_LETTERS = "{field} has characters that cannot stand there"
    FIELD_UNSUITABLE = "{field}: {text}"
    NOT_SERVED = "{text}"
    NOT_JSON = "the body is JSON, with the content type application/json"
    BODY_TOO_LARGE = "a body has at most {most} bytes"
    UNKNOWN_HOST = "this server is not called {host!r}"
    OTHER_SITE = "another site may not do this"
    STOPPING = "the server is stopping"
    FAILED = "the server has failed; the table is as it was stored"
    NO_DATABASE = "the database does not answer"
    DATABASE_UNAVAILABLE = "the database does not answer; try again in a moment"
    # How often, and how many at once
    OFTEN_SIGNING_IN = "at most {count} attempts to sign in a minute; please wait a little"
    OFTEN_SETTING_UP = "at most {count} tables a minute; please wait a little"
    OFTEN_JOINING = "at most {count} attempts to join a minute; please wait a little"
    OFTEN_SPEAKING = "at most {count} lines a minute; please wait a little"
    MANY_WATCHING = "too many are watching already"
    MANY_LOOKING = "many tables are being looked at; please wait a little"
    MANY_PICTURES = "many pictures are being drawn; please wait a little"
    MANY_SEATS = "nobody holds so many seats"
    LOBBY_FULL = "the lobby is full; a private table can still be set up"
    ENOUGH_SAID = "enough was said at this table"
    # What there is not
    NO_SUCH_PAGE = "there is no such page"
    NO_SUCH_PICTURE = "there is no such picture"
    NO_SUCH_TABLE = "there is no such table"
    NO_SUCH_INVITATION = "there is no such invitation"
    NO_SUCH_SEAT = "there is no seat {seat}"
    NO_SUCH_COLOUR = "there is no colour {colour}"
    NO_SUCH_THEME = "no such theme: {theme!r} (there are {known})"
    REVISION_TO_COME = "the table is at revision {now}, not yet at {wanted}"
    NOT_LOOKED_UP = "this could not be looked up: {text}"
    NOT_DRAWN = "the picture could not be drawn: {text}"
    # Sockets
    MALFORMED = (
        'a client may say {{"type": "seats", "tokens": [...]}}, or ask for a draft or a move with'
        " an id, a revision and actions"
    )
    TOO_LONG = "the message is too long"
    LOBBY_IS_SILENT = "nothing is asked in the lobby"
    # Accounts
    NAME_TAKEN = "this name is taken"
    WRONG_PASSWORD = "the name or the password is wrong"
    SIGN_IN = "sign in for this"
    # Setting up
    NO_SUCH_GAME = "such a game cannot be set up"
    NOT_SET_UP = "this table cannot be set up"
    SEAT_OPEN_YET_NAMED = "seat {seat} is open: who sits there is not known yet"
    SEAT_NAMELESS = "seat {seat} has no name and is not open"
    COLOUR_SHARED = "two seats have the same colour"
    SEED_TELLS = "where others join, the server deals: a seed would tell the tiles to come"
    RATED_WITHOUT_SEED = "a rated game has no seed that anybody knows"
    RATED_WITHOUT_BOTS = "a rated game is for people only"
    RATED_ONE_BY_ONE = "in a rated game everybody sits down by themselves"
    NO_SUCH_BOT = "no such bot: {bot!r} (there are {known})"
    NO_SAVED_GAME = "this is no saved game that can be used"
    DAMAGED_AT = "record, line {line}: {reason}"
    NOT_PLAYED_ON = "nobody can play on like this"
    SEATS_COUNT = "{count} seats are named, the game has {wanted}"
    RULES_UNREADABLE = (
        "the table was set up by version {then} of the rules, and today's version {today} cannot"
        " read how; it is kept as it is"
    )
    # Sitting down
    INVITATION_NEEDED = "this table is private: an invitation is needed"
    RATED_SIGN_IN = "the game is rated: sign in to play"
    RATED_ONE_SEAT = "you sit at this table already"
    SEAT_TAKEN = "this seat is taken"
    NO_SEAT_LEFT = "no seat is left"
    COLOUR_TAKEN = "somebody else has this colour"
    NOBODY_SITS_THERE = "nobody sits there"
    SOMEBODY_SITS_THERE = "somebody sits there"
    OTHER_ACCOUNT = "the seat is another account's"
    HOST_ONLY = "only the host can do this"
    NOT_AT_THE_TABLE = "the secret of a seat at this table is needed for this"
    NOT_YOUR_SEAT = "the secret of this seat is needed for this"
    # Playing
    NOT_BEGUN = "the game has not begun"
    BEGUN = "the game has begun"
    OVER = "the game is over"
    NOT_OVER = "the game is not over"
    CLOSED = "the game was played by other rules than today's, and is closed"
    FRIENDLY_ONLY = "this is for games that are neither rated nor have a clock"
    BOTS_ONLY = "this is for games in which nobody else plays but bots"
    JUST_CHANGED = "the table has just changed"
    CHANGED_SINCE = "the table has changed since then"
    OTHER_REVISION = "the table is at revision {now}, not {wanted}"
    NOT_YOUR_TURN = "another seat has to act"
    BOT_PLAYS = "a bot plays for this seat: take it back first"
    SOMEBODY_ELSE_PLAYS = "somebody else plays for this seat now"
    NO_ACTION = "a move has at least one action"
    ACTION_TOO_EARLY = "action {number} comes too early: the move ends before it"
    ACTION_UNREADABLE = "action {number} cannot be read: {text}"
    ACTION_ILLEGAL = "action {number}, {action}: {reason}"
    ENOUGH_TAKEN_BACK = "enough was taken back at this table"
    NOTHING_TO_TAKE_BACK = "there is no move to take back"
    RESIGNED_FOR_GOOD = "whoever resigned cannot come back"
    RESIGNED_ALREADY = "this seat has resigned already"
    RESIGNED_NO_SAY = "whoever resigned has no say in this"


SENTENCES = {
    Reason("").code: "{text}",
    **{
        each.code: str(each.value)
        for wording in (Problem, NotLegal, Damage, Refused)
        for each in wording
    },
}
"""Everything that a client may be told, by code."""
