"""Opening a saved game, whichever program saved it."""

from __future__ import annotations

from pathlib import Path

from bastide.interchange.difference import Difference
from bastide.interchange.errors import ForeignGameError
from bastide.interchange.jcz import Converted, read_jcz
from bastide.interchange.jcz_file import LARGEST_FILE
from bastide.records import load_replay
from bastide.records.prose import other_rules_in_words

JCZ_ENDING = ".jcz"


def is_foreign(path: Path | str) -> bool:
    """Whether a file is of another program, by its name."""
    return Path(path).suffix.lower() == JCZ_ENDING


def load_jcz(path: Path | str) -> Converted:
    """Convert a game of JCloisterZone from its file."""
    source = str(path)
    try:
        if Path(path).stat().st_size > LARGEST_FILE:
            raise ForeignGameError(source, f"the file is larger than {LARGEST_FILE} bytes")
        text = Path(path).read_bytes()
    except OSError as error:
        raise ForeignGameError(source, f"cannot be read: {error.strerror}") from error
    return read_jcz(text, source)


def open_game(path: Path | str) -> Converted:
    """A saved game of ours, or one of JCloisterZone converted.

    One of ours that was played by other rules differs where today's part from them, and ends there.
    """
    if is_foreign(path):
        return load_jcz(path)
    replay = load_replay(path)
    told = other_rules_in_words(replay)
    return Converted(replay.game, () if told is None else (Difference(told),), replay=replay)
