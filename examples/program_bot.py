"""A bot as a program of its own, with nothing but the standard library.

It reads a line of JSON for each decision and answers with one; docs/protocol.md tells of every
field. It plays whatever would leave it furthest ahead if the game ended then.

    bastide arena --bots program:examples/program_bot.py,random --games 20
"""

import json
import random
import sys
from typing import Any


def choose(message: dict[str, Any], seat: int, chance: random.Random) -> str:
    """The action after which we are furthest ahead of the best of the others."""

    def lead(standing: list[int]) -> int:
        others = [points for player, points in enumerate(standing) if player != seat]
        return standing[seat] - max(others)

    offers, standings = message["position"]["offers"], message["standings"]
    best = max(map(lead, standings))
    good = [offer for offer, after in zip(offers, standings, strict=True) if lead(after) == best]
    action: str = chance.choice(good)["id"]
    return action


def answer(fields: dict[str, Any]) -> None:
    # Without the flush the line would wait here for others, and the game for the line.
    print(json.dumps(fields), flush=True)


def main() -> None:
    seat, chance = 0, random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            seat, chance = message["seat"], random.Random(message["seed"])
            answer({"protocol": 1, "wants": ["standings"]})
        elif message["type"] == "decide":
            answer({"number": message["number"], "action": choose(message, seat, chance)})


if __name__ == "__main__":
    main()
