"""Chance is yours to look at: the odds of the next tile, and draws that follow a script."""

from bastide import Game, Setup


def main() -> None:
    game = Game(Setup(players=["Ada", "Ben"]))
    print("before the first draw:")
    for tile, chance in sorted(game.odds.items(), key=lambda odds: -odds[1])[:3]:
        places = len(game.placements_of(tile))
        print(f"  tile {tile}: {chance} ({float(chance):.1%}), {places} placements")

    scripted = Game(Setup(players=["Ada", "Ben"]), draws=["A", "B", "C"])
    while not scripted.awaits_draw:
        scripted.play(scripted.legal_actions[0])
    print("after the script:", " ".join(map(str, scripted.steps)))
    print("left in the pile:", sum(scripted.tiles_left.values()), "tiles")

    for tile in scripted.odds:
        future = scripted.copy()
        future.draw(tile)
        if len(future.legal_actions) <= 6:
            print(f"if {tile} came next: {future.legal_actions}")


if __name__ == "__main__":
    main()
