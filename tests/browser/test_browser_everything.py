"""A whole game with everything on, through the page's own controls."""

from __future__ import annotations

from tests.browser.everything import KINDS, NAMES, SEED, Curious, new_game
from tests.browser.hands import Seen
from tests.browser.visiting import Visit
from tests.server.players import sit_down
from tests.server.process import Running

# What has no place on the board is chosen from the list.
IN_WORDS = {"exchange", "ransom"}


def test_every_decision_of_every_set(visiting: Visit, server: Running) -> None:
    """What the page offers is what is legal, decision by decision, up to the end."""
    game, player = new_game(), Curious(SEED)
    table = sit_down(
        server.client,
        *({"name": name} for name in NAMES),
        sets=list(game.setup.sets),
        seed=str(SEED),
    )
    # Aids are another test; without them the long game is a quicker one.
    visitor = visiting(table, preferences={"purist": True})
    hands = visitor.sit_down(table)

    def decide(seen: Seen) -> str:
        legal = {str(action) for action in game.legal_actions}
        if seen.folded and not legal <= seen.placements | seen.others:
            seen = hands.unfold()
        offered = (seen.placements if game.phase == "place" else set()) | seen.others
        assert offered == legal, f"turn {game.turn}"
        action = player.choose(game)
        game.play(action)
        return str(action)

    while not hands.move(decide).over:
        pass
    assert game.over
    assert set(player.met) >= KINDS, "look for another seed with tests.browser.everything"
    on_board = {kind for kind, control in hands.used if control == "board"}
    in_words = {kind for kind, control in hands.used if control == "list"}
    assert in_words == IN_WORDS
    assert on_board | in_words | {"pass"} == {kind_tag(kind) for kind in KINDS}
    seen = table.see()
    assert [state["score"] for state in seen["position"]["players"]] == list(game.scores.values())
    assert seen["position"]["over"]


def kind_tag(kind: str) -> str:
    """The kind of action that a kind of decision is made by."""
    deployments = ("large", "builder", "pig", "portal", "guard")
    return "deploy" if kind in deployments else "leave" if kind == "market" else kind
