"""Two bots play a game; print the score sheet."""

from bastide import Game, Setup
from bastide.bots import make_bot, play_to_end


def main() -> None:
    game = Game(Setup(players=["Ada", "Ben"], sets=["base", "river"]), seed=7)
    play_to_end(game, {"Ada": make_bot("greedy", seed=1), "Ben": make_bot("random", seed=2)})
    for player, points in game.points_by_source.items():
        sheet = "  ".join(f"{source} {earned:3}" for source, earned in points.items())
        print(f"{player}  {sheet}  total {game.scores[player]:3}")
    print("won by", " and ".join(game.winners))


if __name__ == "__main__":
    main()
