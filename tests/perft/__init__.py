"""Positions with exact counts of what can be played in them. See `positions.py`."""
