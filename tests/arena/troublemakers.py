"""Bots that do what no bot should. They play by chance until their time has come."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from bastide import Action, PlaceTile, View
from bastide.engine.dice import Dice

# Decisions that they take properly first.
PATIENT = 5
# Where those who do it only once leave word that they have done it.
WORD = "BASTIDE_TROUBLE"


class Troublemaker:
    """Plays at random, then makes trouble."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._decisions = 0

    def choose(self, view: View, time_left: float | None) -> Action:
        self._decisions += 1
        if self._decisions > PATIENT:
            answer: Action = self.trouble(view)
            return answer
        return view.legal_actions.choice(self._dice)

    def trouble(self, view: View) -> Any:
        return view.legal_actions.choice(self._dice)


class Crashes(Troublemaker):
    def trouble(self, view: View) -> Any:
        raise ValueError("out of ideas")


class Exits(Troublemaker):
    def trouble(self, view: View) -> Any:
        sys.exit("enough")


class Cheats(Troublemaker):
    def trouble(self, view: View) -> Any:
        return PlaceTile(0, 0, 0)


class SaysNothing(Troublemaker):
    def trouble(self, view: View) -> Any:
        return None


class Prints(Troublemaker):
    def trouble(self, view: View) -> Any:
        print("thinking aloud")
        return super().trouble(view)


class Dawdles(Troublemaker):
    """A little late, which is forgiven."""

    def trouble(self, view: View) -> Any:
        time.sleep(0.012)
        return super().trouble(view)


class Sleeps(Troublemaker):
    """Much too late, but it comes."""

    def trouble(self, view: View) -> Any:
        time.sleep(1.2)
        return super().trouble(view)


class Thinks(Troublemaker):
    """For ever."""

    def trouble(self, view: View) -> Any:
        while True:
            pass


class Falls(Troublemaker):
    """It takes its whole process with it."""

    def trouble(self, view: View) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)


class CannotBeMade:
    def __init__(self, seed: int) -> None:
        if os.environ.get(WORD) == "unmade":
            raise RuntimeError("no such luck")
        self._dice = Dice(seed)

    def choose(self, view: View, time_left: float | None) -> Action:
        return view.legal_actions.choice(self._dice)


class KillsItsEmployer(Troublemaker):
    """Once, in the middle of a game, it kills the process that watches it."""

    def trouble(self, view: View) -> Any:
        try:
            Path(os.environ[WORD]).touch(exist_ok=False)
        except FileExistsError:
            return super().trouble(view)
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60)
        return super().trouble(view)
