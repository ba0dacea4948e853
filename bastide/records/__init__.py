"""Saved games: a small text file with setup, draws, actions and result. See docs/notation.md."""

from bastide.records.reading import load_game, read_record
from bastide.records.record import FORMAT_VERSION, Record, record_of, save_game

__all__ = ["FORMAT_VERSION", "Record", "load_game", "read_record", "record_of", "save_game"]
