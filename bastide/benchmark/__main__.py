"""One round of the engine that this process runs, as JSON: ``... GAMES REPLAYS``."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from bastide.benchmark.report import Effort, speeds

if __name__ == "__main__":
    games, replays = map(int, sys.argv[1:])
    effort = Effort(rounds=1, games=games, replays=replays, growth_games=0, set_games=0)
    print(json.dumps(asdict(speeds(effort))))
