"""Playing through the interface as any client would."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx2 as httpx

Json = dict[str, Any]
TWO_PEOPLE = ({"name": "Ada"}, {"name": "Ben"})
MOST_MOVES = 2000


def bearer(token: str) -> dict[str, str]:
    """The header that carries the secret of a seat."""
    return {"authorization": f"Bearer {token}"}


@dataclass(frozen=True)
class AtTable:
    """A client that holds the seats of a table."""

    client: httpx.Client
    id: str
    tokens: dict[int, str]

    @property
    def path(self) -> str:
        return f"/api/v1/tables/{self.id}"

    def see(self) -> Json:
        return self.get("")

    def get(self, what: str) -> Json:
        answer = self.client.get(self.path + what)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def post(
        self, what: str, revision: int, actions: Sequence[str], seat: int | None
    ) -> httpx.Response:
        headers = {} if seat is None else bearer(self.tokens[seat])
        body = {"revision": revision, "actions": list(actions)}
        return self.client.post(self.path + what, json=body, headers=headers)

    def draft(self, seen: Json, actions: Sequence[str]) -> Json:
        answer = self.post("/draft", seen["revision"], actions, seen["position"]["to_act"])
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def move(self, seen: Json, actions: Sequence[str]) -> int:
        answer = self.post("/moves", seen["revision"], actions, seen["position"]["to_act"])
        assert answer.status_code == 200, answer.text
        revision: int = answer.json()["revision"]
        return revision

    def wait_for_people(self, seconds: float = 60) -> Json:
        """The table once no bot has to act."""
        until = time.monotonic() + seconds
        while (seen := self.see())["thinking"] is not None:
            assert time.monotonic() < until, "the bot takes too long"
            time.sleep(0.01)
        return seen

    def wait_until_after(self, revision: int, seconds: float = 60) -> None:
        """Wait for a move after a revision."""
        until = time.monotonic() + seconds
        while self.see()["revision"] <= revision:
            assert time.monotonic() < until, "nobody moves"
            time.sleep(0.02)

    def random_move(self, seen: Json, dice: Random) -> list[str]:
        """Actions by chance, until the move must end there."""
        actions = [dice.choice(seen["position"]["offers"])["id"]]
        while not (drafted := self.draft(seen, actions))["finished"]:
            actions.append(dice.choice(drafted["position"]["offers"])["id"])
        return actions

    def play_on(self, dice: Random, moves: int = MOST_MOVES, *, whole: bool = False) -> Json:
        """Play by chance for so many moves or to the end: whole moves, or single actions."""
        for _ in range(moves):
            seen = self.wait_for_people()
            if seen["position"]["over"]:
                return seen
            one = [dice.choice(seen["position"]["offers"])["id"]]
            self.move(seen, self.random_move(seen, dice) if whole else one)
        return self.see()


def sit_down(client: httpx.Client, *seats: Json, **wanted: Any) -> AtTable:
    """A new table, with all seats of people held here."""
    answer = client.post("/api/v1/tables", json={"seats": list(seats or TWO_PEOPLE), **wanted})
    assert answer.status_code == 201, answer.text
    return seated(client, answer)


def seated(client: httpx.Client, answer: httpx.Response) -> AtTable:
    """The table that an answer has told of."""
    made = answer.json()
    return AtTable(client, made["table"], {seat["seat"]: seat["token"] for seat in made["seats"]})


def refusal(answer: httpx.Response, status: int) -> Json:
    """A refusal, as every refusal must look."""
    assert answer.status_code == status, answer.text
    problem: Json = answer.json()
    assert set(problem) == {"error", "code", "values", "problems", "clause"}
    assert problem["error"]
    return problem
