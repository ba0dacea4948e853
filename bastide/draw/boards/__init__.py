"""Boards with all that lies on and around them, and sheets of tiles."""
