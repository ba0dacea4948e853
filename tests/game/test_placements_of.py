"""Where a tile could go, asked while its player could also do something else."""

from __future__ import annotations

from bastide import PlaceTile
from tests.rules.scripts import begin, legal, play


def test_a_ransom_that_is_offered_is_no_placement() -> None:
    game = play(
        begin("tower"),
        """
        red: W -1,0,N f1
        blue: TO-02 0,1,N build@0,1
        red: A 1,0,E
        blue: B 0,2,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        """,
    )
    before = game.placements_of("U")
    game.draw("U")
    assert legal(game, "ransom") == {"ransom:2f"}
    placements = [
        (each.x, each.y, each.rotation)
        for each in game.legal_actions
        if isinstance(each, PlaceTile)
    ]
    assert before == game.placements_of("U") == tuple(placements)
