"""Saved games: a small text file with setup, draws, actions and result. See docs/notation.md."""

from bastide.records.checking import PromiseError, check_promise
from bastide.records.reading import load_game, read_promise, read_record
from bastide.records.record import FORMAT_VERSION, Record, record_of, save_game

__all__ = [
    "FORMAT_VERSION",
    "PromiseError",
    "Record",
    "check_promise",
    "load_game",
    "read_promise",
    "read_record",
    "record_of",
    "save_game",
]
