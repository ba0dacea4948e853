"""The tests, and what they share: `tests.games`, `tests.referee` and `python -m tests.soak`."""
