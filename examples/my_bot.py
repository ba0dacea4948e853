"""A bot of your own: it plays whatever would give it most if the game ended then.

bastide arena --bots examples/my_bot.py:Hopeful,random --games 20
"""

from bastide import Action, Game, Setup, View
from bastide.bots import make_bot, play_to_end


class Hopeful:
    def choose(self, view: View, time_left: float | None) -> Action:
        def standing(action: Action) -> int:
            ahead = Game.from_view(view)
            ahead.play(action)
            return ahead.standing[str(view.to_act)]

        return max(view.legal_actions, key=standing)


def main() -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=7)
    play_to_end(game, {"Ada": Hopeful(), "Ben": make_bot("random", seed=2)})
    print(game.scores, "won by", " and ".join(game.winners))


if __name__ == "__main__":
    main()
