"""Writes openapi.json: what the server says about itself, from which the page's types are made.

`make types` runs this and then makes the types; a test compares the file with the server.
"""

from __future__ import annotations

import json
from pathlib import Path

from bastide.server.app import create_app

FILE = Path(__file__).with_name("openapi.json")


def described() -> str:
    """The server's description as text that tells changes line by line."""
    return json.dumps(create_app().openapi(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(described(), "utf-8")
