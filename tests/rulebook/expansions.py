"""The examples of the expansions."""

from __future__ import annotations

from bastide import COLOURS, Game, Scenario, Setup, StartTile
from bastide.draw.pieces.figures import Figure
from bastide.events import (
    ChallengeLost,
    FollowerFreed,
    GoodsTaken,
    KnightBanished,
    TitleTaken,
)
from tests.layout import decline, lay, offer_name
from tests.rulebook.painting import Figurine
from tests.rulebook.stage import (
    Stage,
    choices,
    example,
    farms_by_either_rule,
    feature_at,
    figurine,
    ghost,
    rectangle,
    scored,
    seats,
    why_not,
)
from tests.rules.scripts import begin, eaten, legal, play, refused, standing

INNS = ("base", "inns_cathedrals")
TRADERS = ("base", "traders_builders")


def nothing(on: Stage, drawing: str, hold: str, sets: tuple[str, ...]) -> None:
    """What is shown brings nothing at the end, and the clause that says so."""
    scene = lay(drawing, players=seats(2), sets=sets)
    on.show(scene.game, scene.places, hold, new=False)
    feature = feature_at(scene.game, hold)
    scene.finish()
    points = sum(scene.game.scores.values())
    on.note(f"{' '.join(feature.owners)} {points} {feature.clause}")


@example("river-bends", "R1-10 at 2,1,E RIV-4", "R1-10 at 2,1,S fits")
def river_bends(on: Stage) -> None:
    game = play(
        begin("river"),
        """
        red: R1-07 1,0,N
        blue: R1-10 2,0,N
        """,
    )
    for where in ("2,1,E", "2,1,S"):
        on.show(game, rectangle("0,0 3,1"), new=False, ghosts=[ghost(game, f"R1-10 {where}")])
        on.note(f"R1-10 at {where} {why_not(game, 'R1-10', where)}")


@example("large-follower", "blue 4 ROAD-2")
def large_follower(on: Stage) -> None:
    scored(
        on,
        """
        A@W:red-thief  *D@N  V@N?red
        .              E@E   T@S:blue-large-thief
        """,
        "0,0 thief",
        sets=INNS,
    )


@example("inn", "red 6 INN-1")
def inn(on: Stage) -> None:
    scored(on, "A@W:red-thief *D@N IC-14@S?red", "0,0 thief", sets=INNS)


@example("inn-beside", "red 3 ROAD-2")
def inn_beside(on: Stage) -> None:
    scored(on, "A@W:red-thief *D@N IC-14@N?red", "0,0 thief", sets=INNS)


@example("inn-two", "red 8 INN-1")
def two_inns(on: Stage) -> None:
    scored(on, "A@W:red-thief *D@N IC-15@N IC-14@S?red", "0,0 thief", sets=INNS)


@example("inn-incomplete", "red 0 INN-2")
def inn_incomplete(on: Stage) -> None:
    nothing(on, "U@N:red-thief *D@N IC-15@N", "0,0 thief", INNS)


@example("cathedral", "red 21 INN-4")
def cathedral(on: Stage) -> None:
    scored(
        on,
        """
        .    E@S             .
        .    F@E:red-knight  .
        E@E  IC-01@N         E@W?red
        U@N  *D@N            U@N
        """,
        "0,0 knight",
        sets=INNS,
    )


@example("cathedral-incomplete", "red 0 INN-5")
def cathedral_incomplete(on: Stage) -> None:
    nothing(
        on,
        """
        .    F@E:red-knight  .
        E@E  IC-01@N         .
        U@N  *D@N            U@N
        """,
        "0,0 knight",
        INNS,
    )


@example("goods", "blue 10 CITY-2", "red takes 1 wine", "red takes 2 grain")
def goods(on: Stage) -> None:
    scene = lay(
        """
        TB-01@S              E@W?red
        TB-15@E              .
        TB-17@E:blue-knight  .
        *D@N                 .
        """,
        players=seats(2),
        sets=TRADERS,
    )
    on.show(scene.game, scene.places, "0,0 knight", tint=False)
    decline(scene.game)
    on.paid(scene.game)
    for event in scene.game.log:
        if isinstance(event, GoodsTaken):
            on.note(f"{event.player} takes {event.tokens} {event.good}")


@example(
    "builder", "red thief 1,0", "red builder 2,0", "red goes on", "red monk 1,1", "blue is next"
)
def builder(on: Stage) -> None:
    row, cells = rectangle("0,0 3,0"), rectangle("0,0 3,1")
    game = play(begin("traders_builders"), "red: U 1,0,N f0")
    on.show(game, row)
    play(game, "blue: U -1,0,N\nred: U 2,0,N b0")
    on.show(game, row)
    play(game, "blue: U -2,0,N")
    for each in game.followers:
        on.note(f"{each.player} {each.role} {each.x},{each.y}")
    play(game, "red: U 3,0,N")
    on.show(game, row)
    on.note(f"{game.to_act} goes on")
    play(game, "red: B 1,1,N f1")
    on.show(game, cells)
    on.note(standing(game)[1])
    on.note(f"{game.to_act} is next")


@example("builder-home", "red 5 ROAD-2", "red builder 3,-1", "red knight 3,0")
def builder_comes_home(on: Stage) -> None:
    game = play(
        begin("traders_builders"),
        """
        red: U 1,0,N f0
        blue: A -1,0,W
        red: U 2,0,N b0
        blue: U -1,1,N
        """,
    )
    row = rectangle("-1,0 3,0")
    on.show(game, row)
    play(game, "red: L 3,0,N ?")
    on.show(game, row, "0,0 thief", figurines=[figurine(game, "3,0 knight", "red")])
    play(game, "red: f0")
    on.paid(game)
    play(game, "red: G 3,-1,E b0")
    on.show(game, [*row, (3, -1)])
    for each in standing(game):
        on.note(each)


PIGS = """
    U@N:blue-pig-S   .                  U@N:red-pig-S
    E@S:blue-farmer  B@N                E@S:red-farmer
    *D@N             U@N:blue-farmer-N  D@N
"""


@example("pig", "blue 8 FARM-4", "blue 5 FARM-5", "blue 5 FARM-5")
def pig(on: Stage) -> None:
    farms_by_either_rule(
        on,
        PIGS,
        "1,0 farmer N",
        players=2,
        letters="A 0,0 35,4; B 2,0 35,4",
        sets=TRADERS,
        worth=False,
    )


@example("dragon", "red follower 1,0", "blue follower 0,-1")
def dragon(on: Stage) -> None:
    game = play(
        begin("princess_dragon", players=4),
        """
        red: U 1,0,N f0
        blue: H 0,-1,N f0
        yellow: A 2,0,E
        green: B 1,1,N
        red: B 0,1,N
        blue: PD-01 2,1,N
        yellow: PD-14 1,-1,S
        """,
    )
    cells = rectangle("0,-1 2,1")
    way = [game.dragon]
    before = game.copy()
    for line in (
        "yellow: dragon:N",
        "green: dragon:W",
        "red: dragon:S",
        "blue: dragon:W",
        "yellow: dragon:N",
        "green: dragon:N",
    ):
        play(game, line)
        way.append(game.dragon)
    on.show(before, cells, new=False, path=[cell for cell in way if cell is not None])
    for each in eaten(game):
        on.note(each)


@example("fairy-dragon", "dragon:N")
def fairy_keeps_the_dragon_away(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: E 0,1,S f0
        blue: PD-01 1,1,N
        red: V 1,0,E fairy@0,1.0
        blue: PD-14 2,0,W
        """,
    )
    on.show(game, rectangle("0,0 2,2"), new=False)
    for each in sorted(legal(game)):
        on.note(each)


@example("fairy-points", "red 8 CITY-2", "blue 8 CITY-2", "red 3 FRY-6")
def fairy_points(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: N 0,-1,S f0
        blue: B 0,-2,N
        red: U 1,0,N
        blue: E 1,-2,S f0
        red: U 2,0,N fairy@0,-1.0
        blue: N 1,-1,N ?
        """,
    )
    on.show(game, rectangle("0,-2 1,0"), "0,0 knight")
    play(game, "blue: -")
    on.paid(game)


@example("princess", "blue knight 0,-1 goes home")
def princess(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: U 1,0,N
        blue: N 0,-1,S f0
        red: PD-20 1,-1,N ?
        """,
    )
    on.show(game, rectangle("0,-1 1,0"), "0,-1 knight", worth=False)
    play(game, "red: banish@0,-1.0")
    on.show(game, rectangle("0,-1 1,0"))
    for event in game.log:
        if isinstance(event, KnightBanished):
            on.note(f"{event.owner} knight {event.x},{event.y} goes home")


@example("portal", "red knight 2,0")
def portal(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: U 1,0,N
        blue: L 2,0,N
        red: PD-08 -1,0,N f0@2,0
        """,
    )
    on.show(game, rectangle("-1,0 2,0"))
    for each in standing(game):
        on.note(each)


@example("cloister-in-a-city", "blue farmer SSE SSW", "blue monk")
def cloister_in_a_city(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: N 0,-1,S f0
        blue: PD-01 0,1,N
        red: U 1,0,N
        blue: PD-13 1,-1,N ?
        """,
    )
    on.show(game, rectangle("0,-1 1,0"), "0,-1 knight", worth=False, figurines=choices(game))
    laid = game.last_placed
    for action in sorted(legal(game, "f")):
        on.note(f"blue {offer_name(laid.tile, int(action[1:]), laid.rotation, 'follower')}")


@example("tower-one", "capture@1,1.1", "red holds blue")
def tower_of_one_piece(on: Stage) -> None:
    game = play(
        begin("tower"),
        """
        red: TO-02 0,1,N
        blue: B 1,1,N f1
        red: E 1,2,S f0
        blue: E 2,1,E f0
        red: U 1,0,N build@0,1 ?
        """,
    )
    cross = [(0, 1), (1, 1), (-1, 1), (0, 0), (0, 2)]
    on.show(game, rectangle("0,0 2,2"), new=False, reached=cross)
    for each in sorted(legal(game, "capture")):
        on.note(each)
    play(game, "red: capture@1,1.1")
    for prisoner in game.prisoners:
        on.note(f"{prisoner.jailer} holds {prisoner.owner}")


@example("tower-two", "capture@-2,1.1", "capture@0,-1.0", "capture@1,1.1")
def tower_of_two_pieces(on: Stage) -> None:
    game = play(
        begin("tower", players=4),
        """
        red: TO-02 0,1,N build@0,1
        blue: B 1,1,N f1
        yellow: U -1,0,N
        green: H 0,-1,N f0
        red: E -1,1,S
        blue: U 1,0,N
        yellow: B -2,1,N f1
        green: E 1,2,S f0
        red: U 2,0,N build@0,1 ?
        """,
    )
    reach = [(x, 1) for x in range(-2, 3)] + [(0, y) for y in range(-1, 4)]
    on.show(game, rectangle("-2,-1 2,3"), new=False, reached=sorted(set(reach)))
    for each in sorted(legal(game, "capture")):
        on.note(each)


@example("guard", "red guard 0,1", "TWR-2")
def guard(on: Stage) -> None:
    game = play(
        begin("tower"),
        """
        red: TO-02 0,1,N build@0,1
        blue: U 1,0,N
        red: B 1,1,N f1@0,1
        blue: U 2,0,N ?
        """,
    )
    on.show(game, rectangle("0,0 1,1"), new=False)
    for each in standing(game):
        on.note(each)
    on.note(refused(game, "build@0,1"))


@example("settle", "blue 4 CITY-2", "red in the cathedral")
def settle(on: Stage) -> None:
    game = play(
        begin("carcassonne"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: E 0,4,N ?
        """,
    )
    on.show(game, rectangle("0,3 0,4"), "0,3 knight S")
    play(game, "red: - settle:cathedral:f")
    on.show(game, rectangle("0,0 3,2"), new=False)
    on.paid(game)
    [courtier] = game.followers
    district = ("castle", "market", "blacksmith", "cathedral")[courtier.segment - 1]
    on.note(f"{courtier.player} in the {district}")


@example("leave", "red 3 ROAD-2")
def leave(on: Stage) -> None:
    game = play(
        begin("carcassonne", pile=5 * "H " + 3 * "U " + "W U"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N - settle:blacksmith:f
        blue: H 0,5,N f1
        red: H 0,6,N f1 settle:blacksmith:f
        blue: H 0,7,N - settle:blacksmith:f
        red: U 3,-2,E
        blue: U -1,0,N f0
        red: W -2,0,N - ?
        """,
    )
    cells = rectangle("-2,0 3,2")
    on.show(game, cells, "-1,0 thief", worth=False)
    before = len(game.log)
    play(game, "blue: - ?\nred: leave:blacksmith:f@-2,0.1 leave:blacksmith:f@-2,0.1 ?")
    on.paid(game, before)


@example(
    "king", "red takes the king with 2 tiles KING-1", "blue takes the king with 4 tiles KING-2"
)
def king(on: Stage) -> None:
    game = play(
        begin("king_robber"),
        """
        red: E 0,-1,S
        blue: U 1,0,N
        red: E 1,-1,N
        blue: R 1,-2,E
        red: E 2,-2,W
        blue: E 1,-3,S
        """,
    )
    on.show(game, rectangle("0,-3 2,0"), new=False)
    for event in game.log:
        if isinstance(event, TitleTaken):
            on.note(
                f"{event.player} takes the {event.title} with {event.size} tiles {event.clause}"
            )


@example("challenge", "red 9 CULT-3", "blue 0 for the cloister CULT-4")
def challenge(on: Stage) -> None:
    scene = lay(
        """
        U@N  *D@N                 U@N
        E@W  CU-01@N:red-heretic  B@N:blue-monk
        U@N  U@N?red              U@N
        """,
        players=seats(2),
        sets=("base", "cultists"),
    )
    on.show(scene.game, scene.places, "0,1 heretic")
    decline(scene.game)
    on.paid(scene.game)
    for event in scene.game.log:
        if isinstance(event, ChallengeLost):
            points = scene.game.scores["blue"]
            on.note(f"blue {points} for the {event.feature} {event.clause}")


@example("shrine-placing", "CU-01 at 1,1,N CULT-1", "CU-01 at 0,3,N fits")
def shrine_placing(on: Stage) -> None:
    game = play(begin("cultists"), "red: B 0,1,N\nblue: B 0,2,N")
    for where in ("1,1,N", "0,3,N"):
        on.note(f"CU-01 at {where} {why_not(game, 'CU-01', where)}")
    ghosts = [ghost(game, f"CU-01 {where}") for where in ("1,1,N", "0,3,N")]
    on.show(game, rectangle("0,0 0,2"), new=False, ghosts=ghosts)


@example("tunnel", "red 4 ROAD-2")
def tunnel(on: Stage) -> None:
    game = play(
        begin("princess_dragon", tiles_only=["princess_dragon"]),
        """
        red: A -1,0,W f0
        blue: PD-25 1,0,E
        red: T 2,0,E ?
        """,
    )
    on.show(game, rectangle("-1,0 2,0"), "0,0 thief")
    play(game, "red: -")
    on.paid(game)


@example("bridge", "red 4 ROAD-2")
def bridge(on: Stage) -> None:
    scored(on, "A@W:red-thief *D@N TB-24@N T@E?red", "0,0 thief", sets=TRADERS)


@example("crossing-cities", "red 6 CITY-2", "blue 6 CITY-2")
def crossing_cities(on: Stage) -> None:
    game = play(
        begin("king_robber_tiles"),
        """
        red: KR-05 0,-1,N f0
        blue: E -1,-1,E f0
        red: E 0,-2,S ?
        """,
    )
    cells = rectangle("-1,-2 1,0")
    on.show(game, cells, "0,-1 knight N")
    play(game, "red: -\nblue: E 1,-1,W ?")
    on.show(game, cells, "0,-1 knight E")
    play(game, "blue: -")
    on.paid(game)


@example("goods-end", "red 10 GOOD-2", "blue 10 GOOD-2", "red 10 GOOD-2")
def goods_at_the_end(on: Stage) -> None:
    game = play(
        begin("traders_builders", pile="TB-15 TB-18 TB-03 E E E E E U"),
        """
        red: TB-15 0,-1,E
        blue: TB-18 0,1,N
        red: E 0,-2,S
        blue: E 1,1,W
        red: TB-03 0,-3,S
        blue: E -1,1,E
        red: E -1,-3,E
        blue: U 1,0,N
        red: E 1,-3,W
        """,
    )
    on.show(game, rectangle("-1,-3 1,1"), new=False)
    on.paid(game)


def beside_the_pigsty(on: Stage, tiles: tuple[tuple[str, int], ...], script: str) -> None:
    """Red has the farm of the pigsty, and one city is completed on it."""
    table = Scenario((StartTile("R2-01", 0, 0, 0),), tiles)
    for rules in ("modern", "classic"):
        sets = ("base", "river_2", "traders_builders")
        game = play(Game(Setup(seats(2), sets=sets, rules=rules, scenario=table)), script)
        if rules == "modern":
            on.show(game, rectangle("0,0 2,2"), "1,0 farmer S", worth=False, new=False)
        on.paid(game)


@example("pigsty", "red 4 FARM-4", "red 5 FARM-5")
def pigsty(on: Stage) -> None:
    script = "red: R2-11 1,0,N f1\nblue: E 1,1,S\nred: E 1,2,N"
    beside_the_pigsty(on, (("R2-11", 1), ("E", 2)), script)


@example("pigsty-and-pig", "red 5 FARM-4", "red 6 FARM-5")
def pigsty_and_pig(on: Stage) -> None:
    script = "red: R2-11 1,0,N f1\nblue: E 1,1,S\nred: B 2,0,N p0\nblue: E 1,2,N"
    beside_the_pigsty(on, (("R2-11", 1), ("E", 2), ("B", 1)), script)


@example("volcano", "(0, 1)", "(2, 0)", "red thief 1,0")
def volcano(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: U 1,0,N f0
        blue: PD-01 0,1,N
        """,
    )
    on.show(game, rectangle("0,0 2,1"))
    on.note(game.dragon)
    play(game, "red: PD-17 2,0,N")
    on.show(game, rectangle("0,0 2,1"))
    on.note(game.dragon)
    for each in standing(game):
        on.note(each)


@example("exchange", "blue holds red large", "nobody holds anybody")
def exchange(on: Stage) -> None:
    game = play(
        begin("tower", "inns_cathedrals"),
        """
        red: B 0,1,N l1
        blue: TO-02 0,2,N build@0,2 capture@0,1.1
        red: TO-03 1,1,N
        blue: B 2,1,N f1
        """,
    )
    for each in game.prisoners:
        on.note(f"{each.jailer} holds {each.owner} {each.figure}")
    play(game, "red: U 1,0,N build@1,1 ?")
    reach = [(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)]
    on.show(game, rectangle("0,0 2,2"), new=False, reached=reach)
    play(game, "red: capture@2,1.1")
    on.note("nobody holds anybody" if not game.prisoners else game.prisoners)


@example("market", "blue 4 CITY-2", "red 6 FARM-4")
def market(on: Stage) -> None:
    game = play(
        begin("carcassonne", pile="U H E"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: E 0,4,N - settle:market:f - ?
        """,
    )
    laid = game.tile_at(1, 2)
    assert laid is not None
    goes_to = Figurine(laid, 1, Figure("follower", COLOURS.index("red"), lying=True), pale=True)
    on.show(game, rectangle("0,0 3,4"), new=False, figurines=[goes_to])
    play(game, "red: leave:market:f@1,2.1")
    on.paid(game)


@example("robber", "blue takes the robber with 4 tiles ROB-1")
def robber(on: Stage) -> None:
    game = play(
        begin("king_robber"),
        """
        red: A -1,0,W f0
        blue: U 1,0,N
        red: B 0,1,N
        blue: T 2,0,E
        """,
    )
    on.show(game, rectangle("-1,0 2,0"), new=False)
    for event in game.log:
        if isinstance(event, TitleTaken):
            on.note(
                f"{event.player} takes the {event.title} with {event.size} tiles {event.clause}"
            )


@example("fairy-turn", "red 1 FRY-5")
def fairy_at_the_start_of_a_turn(on: Stage) -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: U 1,0,N f0
        blue: U -1,0,N
        red: U 2,0,N fairy@1,0.0
        """,
    )
    on.show(game, rectangle("0,0 2,0"), new=False)
    play(game, "blue: U -2,0,N")
    on.paid(game)


@example("ransom", "red 3 before, 0 after", "blue 0 before, 3 after", "red thief 2,1 TWR-9")
def ransom(on: Stage) -> None:
    game = play(
        begin("tower"),
        """
        red: W -1,0,N f1
        blue: TO-02 0,1,N build@0,1
        red: A 1,0,E
        blue: B 0,2,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 ?
        """,
    )
    cells = rectangle("-1,0 1,2")
    on.show(game, cells, new=False)
    play(game, "blue: capture@1,1.1")
    before = game.scores
    play(game, "red: U 2,1,E ransom:2f f0")
    for player, points in game.scores.items():
        on.note(f"{player} {before[player]} before, {points} after")
    [event] = [each for each in game.log if isinstance(each, FollowerFreed)]
    on.note(f"{standing(game)[0]} {event.clause}")


@example("challenge-lost", "red 9 CULT-3", "blue 0 CULT-6")
def challenge_lost(on: Stage) -> None:
    scene = lay(
        """
        U@N  *D@N                 U@N
        E@W  CU-01@N:red-heretic  B@N:blue-monk
        U@N  U@N!red              U@N
        """,
        players=seats(2),
        sets=("base", "cultists", "princess_dragon"),
    )
    game = scene.game
    play(game, "blue: PD-08 -2,0,N f1@1,1\nred: U 2,0,N\nblue: E 2,1,E\nred: U 2,2,N ?")
    on.show(game, rectangle("-2,0 2,2"), "1,1 monk")
    play(game, "red: -")
    on.paid(game)


@example(
    "farms-large",
    "red 9 FARM-4",
    "blue 9 FARM-4",
    "blue 6 FARM-4",
    "red 4 FARM-5",
    "blue 4 FARM-5",
    "blue 4 FARM-5",
    "blue 4 FARM-5",
)
def farms_large(on: Stage) -> None:
    """It stands among the examples of the base game, but no tile of that has two gates."""
    farms_by_either_rule(
        on,
        """
        E@S:red-farmer  E@S!blue         E@S:blue-farmer  .
        *D@N            IC-10@E          S@E              H@E
        I@W             E@N:blue-farmer  E@N              .
        """,
        "1,-1 farmer; 1,1 farmer",
        players=2,
        letters="A 1,-1 35,62; B 2,-1 35,62; C 0,0 35,6; 1 2,1 35,60; 2 0,-1 12,12",
        sets=INNS,
    )
