"""Saved games: a small text file with setup, draws, actions and result. See docs/notation.md."""

from bastide.records.checking import PromiseError, check_promise
from bastide.records.reading import (
    Replay,
    load_game,
    load_replay,
    read_promise,
    read_record,
    read_replay,
)
from bastide.records.record import FORMAT_VERSION, Record, UnknownStep, record_of, save_game
from bastide.records.rules_version import RULES_VERSION, Departure

__all__ = [
    "FORMAT_VERSION",
    "RULES_VERSION",
    "Departure",
    "PromiseError",
    "Record",
    "Replay",
    "UnknownStep",
    "check_promise",
    "load_game",
    "load_replay",
    "read_promise",
    "read_record",
    "read_replay",
    "record_of",
    "save_game",
]
