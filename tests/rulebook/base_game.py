"""The examples of the base game."""

from __future__ import annotations

from tests.layout import decline, lay
from tests.rulebook.stage import (
    Stage,
    choices,
    counted,
    example,
    farms_by_either_rule,
    figurine,
    ghost,
    rectangle,
    scored,
    seats,
    shown_of,
    why_not,
)
from tests.rules.scripts import begin, play, standing


@example(
    "placing",
    "U at -1,0,N fits",
    "E at 0,-1,S fits",
    "E at 2,0,N TILE-2",
    "B at 2,1,N TILE-1",
)
def placing(on: Stage) -> None:
    game = play(begin(), "red: U 1,0,N\nblue: V 1,-1,S")
    tried = [("U", "-1,0,N"), ("E", "0,-1,S"), ("E", "2,0,N"), ("B", "2,1,N")]
    ghosts = [ghost(game, f"{tile} {where}") for tile, where in tried]
    on.show(game, rectangle("-1,-1 2,1"), ghosts=ghosts, new=False)
    for tile, where in tried:
        on.note(f"{tile} at {where} {why_not(game, tile, where)}")


@example("roles", "blue thief -1,0", "green monk 0,1", "red knight 0,-1", "yellow farmer 1,0")
def roles(on: Stage) -> None:
    scene = lay(
        """
        .                G@E:red-knight  .
        U@N:blue-thief   *D@N            V@N:yellow-farmer-N
        .                B@N:green-monk  .
        """,
        players=seats(4),
    )
    on.show(scene.game, scene.places, new=False)
    for each in standing(scene.game):
        on.note(each)


@example("only-a-farmer", "blue farmer NNW NNE")
def only_a_farmer(on: Stage) -> None:
    scene = lay(
        """
        R@S?blue
        G@E:red-knight
        *D@N
        """,
        players=seats(2),
    )
    on.show(scene.game, scene.places, "0,-1 knight", worth=False, figurines=choices(scene.game))
    for offer in sorted(scene.offers):
        on.note(f"blue {offer}")


@example("three-choices", "blue farmer ESE SSE", "blue knight N", "blue thief E S")
def three_choices(on: Stage) -> None:
    scene = lay("J@N?blue *D@N U@N:red-farmer-N", players=seats(2))
    held = "1,0 farmer N"
    on.show(scene.game, scene.places, held, worth=False, figurines=choices(scene.game))
    for offer in sorted(scene.offers):
        on.note(f"blue {offer}")


@example("road-crossings", "red 4 ROAD-2")
def road_between_crossings(on: Stage) -> None:
    scored(on, "W@N *D@N U@N:red-thief L@N?red", "0,0 thief")


@example("road-cloister", "red 3 ROAD-2")
def road_from_a_cloister_to_a_city(on: Stage) -> None:
    scored(on, "A@W:red-thief *D@N T@E?red", "0,0 thief")


@example("road-ring", "red 4 ROAD-2")
def road_in_a_ring(on: Stage) -> None:
    scored(
        on,
        """
        *D@N           .
        V@W:red-thief  V@N
        V@S            V@E?red
        """,
        "0,1 thief",
    )


@example("city-pennant", "red 8 CITY-2")
def city_with_a_pennant(on: Stage) -> None:
    scored(
        on,
        """
        E@S?red
        F@E:red-knight
        *D@N
        """,
        "0,0 knight",
    )


@example("city-two-segments", "red 8 CITY-2")
def city_with_two_segments_on_a_tile(on: Stage) -> None:
    scene = lay(
        """
        *D@N            .
        N@S:red-knight  N@W
        N@E             I@N?red
        """,
        players=seats(2),
    )
    on.show(scene.game, shown_of(scene, (0, 0)), "0,1 knight")
    decline(scene.game)
    on.paid(scene.game)


@example("city-shared", "red 10 CITY-2", "blue 10 CITY-2")
def city_shared(on: Stage) -> None:
    scored(
        on,
        """
        E@E  G@N:red-knight  R@S?red  E@W:blue-knight
        .    U@N             *D@N     U@N
        """,
        "0,0 knight",
    )


@example("cloister", "red 9 CLO-2")
def cloister_completed(on: Stage) -> None:
    scored(
        on,
        """
        U@N  *D@N            U@N
        E@W  B@N:red-monk    E@E
        V@W  U@N             V@N?red
        """,
        "0,1 monk",
    )


@example("straight-back-city", "red 4 CITY-2", "red 2 CITY-3")
def city_of_two_tiles_at_once(on: Stage) -> None:
    for rules in ("modern", "classic"):
        scene = lay("E@S?red\n*D@N", players=seats(2), rules=rules)
        if rules == "modern":
            knight = figurine(scene.game, "0,-1 knight", "red")
            on.show(scene.game, scene.places, figurines=[knight])
        play(scene.game, "red: f0")
        on.paid(scene.game)


@example("straight-back-road", "red 3 ROAD-2")
def road_at_once(on: Stage) -> None:
    scene = lay("A@W *D@N T@E?red", players=seats(2))
    on.show(scene.game, scene.places, figurines=[figurine(scene.game, "1,0 thief", "red")])
    play(scene.game, "red: f1")
    on.paid(scene.game)


@example("farms-apart", "3 farms")
def farms_apart(on: Stage) -> None:
    scene = lay(
        """
        .                    H@N:red-farmer  .
        U@N:yellow-farmer-S  *D@N            U@N:blue-farmer-N
        """,
        players=seats(3),
    )
    held = ["0,-1 farmer", "1,0 farmer N", "-1,0 farmer S"]
    on.show(scene.game, scene.places, "; ".join(held), worth=False, new=False)
    farms = [each for each in scene.game.features if each.kind == "field" and each.owners]
    on.note(f"{len(farms)} farms")


@example("farms-joined", "red knight S", "1 red, 1 blue, 1 yellow")
def farms_joined(on: Stage) -> None:
    scene = lay(
        """
        K@S:red-farmer-W   *D@N     J@S
        E@N:blue-farmer    E@S?red  E@N:yellow-farmer
        """,
        players=seats(3),
    )
    on.show(scene.game, scene.places, "0,1 farmer", worth=False, figurines=choices(scene.game))
    for offer in sorted(scene.offers):
        on.note(f"red {offer}")
    farm = scene.game.feature_at(0, 1, 1)
    on.note(", ".join(f"{count} {player}" for player, count in farm.strengths.items()))


@example("farmers-meet", "red farmer 0,-1", "blue farmer 1,0", "red and blue")
def farmers_meet(on: Stage) -> None:
    game = begin()
    cells = rectangle("0,-1 1,0")
    for line in ("red: N 0,-1,W f1", "blue: U 1,0,N f1", "red: E 1,-1,N ?"):
        play(game, line)
        on.show(game, cells, "0,-1 farmer" if line.endswith("?") else "", worth=False)
    for each in game.followers:
        on.note(f"{each.player} {each.role} {each.x},{each.y}")
    on.note(" and ".join(game.feature_at(1, -1, 1).owners))


@example("end-incomplete", "red 3 ROAD-3", "blue 5 CLO-3", "yellow 3 CITY-4")
def end_incomplete(on: Stage) -> None:
    counted(
        on,
        """
        .              F@E:yellow-knight  E@E
        U@N:red-thief  *D@N               U@N
        .              B@N:blue-monk      E@E
        """,
        "0,0 thief; 0,0 knight; 0,1 monk",
        players=3,
    )


@example("end-majority", "red 8 CITY-4")
def end_majority(on: Stage) -> None:
    counted(
        on,
        """
        .    .                G@E:blue-knight  V@S
        N@S  F@N:red-knight   C@N!red           E@W:red-knight
        .    U@N              *D@N              U@N
        """,
        "0,0 knight",
    )


@example(
    "farms-two",
    "red 6 FARM-4",
    "blue 3 FARM-4",
    "red 4 FARM-5",
    "red 4 FARM-5",
    "blue 4 FARM-5",
)
def farms_two(on: Stage) -> None:
    farms_by_either_rule(
        on,
        """
        .                  .    E@S
        .                  E@S  E@N
        U@N:blue-farmer-S  *D@N U@N:red-farmer-N
        I@W                E@S  .
        .                  E@N  .
        """,
        "1,0 farmer N; -1,0 farmer S",
        players=2,
        letters="A 0,-1 35,61; B 1,-1 35,9; C 0,1 35,61",
    )


@example("farm-of-three", "red 9 FARM-4", "red 4 FARM-5", "red 4 FARM-5", "red 4 FARM-5")
def farm_of_three(on: Stage) -> None:
    farms_by_either_rule(
        on,
        """
        E@S  .    E@S
        E@N  E@S  E@N
        U@N  *D@N U@N:red-farmer-N
        """,
        "1,0 farmer N",
        players=2,
        letters="A -1,-1 35,8; B 0,-1 35,62; C 1,-1 35,8",
    )


@example(
    "farms-majority",
    "red 6 FARM-4",
    "blue 3 FARM-4",
    "red 4 FARM-5",
    "red 4 FARM-5",
)
def farms_majority(on: Stage) -> None:
    farms_by_either_rule(
        on,
        """
        .                  K@S:red-farmer-W  *D@N     J@S
        U@E:blue-farmer-E  F@E:red-farmer-E  E@S!red  G@E:yellow-farmer-W
        .                  E@N               .        E@N
        """,
        "0,1 farmer; -2,1 farmer E",
        players=3,
        letters="A -1,2 35,9; B 1,2 35,9",
    )


@example(
    "farms-tied",
    "red 6 FARM-4",
    "yellow 6 FARM-4",
    "blue 3 FARM-4",
    "red 4 FARM-5",
    "yellow 4 FARM-5",
    "red 4 FARM-5",
    "yellow 4 FARM-5",
)
def farms_tied(on: Stage) -> None:
    farms_by_either_rule(
        on,
        """
        .                  K@S:red-farmer-W  *D@N               J@S
        U@E:blue-farmer-E  F@E:red-farmer-E  B@N!red            G@E:yellow-farmer-W
        .                  E@N               E@S:yellow-farmer  E@N
        """,
        "0,1 farmer; -2,1 farmer E",
        players=3,
        letters="A -1,2 35,9; B 1,2 35,9",
    )
