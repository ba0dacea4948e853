"""Looking ahead to the end of a turn: what each move is worth by the evaluation."""

from __future__ import annotations

from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.features import find, node_kind, power
from bastide.engine.followers import stand
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.state import State
from bastide.engine.survey import is_river_tile, river_risk
from bastide.engine.turn import draw_by_chance, play

# The worth of a move that is out of the question, and what sets one above all others.
NEVER = -1e6
AT_ONCE = 1e5
# Values that differ by less are equal.
EQUAL = 1e-9
NO_MOVE = -1
# RIV-8: a river that comes to nothing is nobody's loss, and yet nobody wants it. What it counts
# against a placement that it surely loses one of the next two river tiles.
RIVER_CARE = 3.0


class Lookahead:
    """Values moves of games of one kit, for whoever is to act."""

    def __init__(self, start: State, weights: Weights) -> None:
        self.kit = start.kit
        self.evaluation = Evaluation(start.kit, weights)
        self.placed = start.copy()
        self.after = start.copy()
        self.built = start.copy()
        self.scratch = start.copy()
        self.me = 0
        self.elsewhere = 0.0
        self.elsewhere_move = NO_MOVE
        # What is best done after the placement valued last, or chosen; the turn of the latter.
        self.second = NO_MOVE
        self.second_turn = 0
        self.elsewhere_known = False
        # Whether placements that may lose river tiles are avoided; whether that matters now.
        self.careful = True
        self.on_river = False

    def begin(self, state: State) -> None:
        """Look at a position whose moves are to be valued."""
        self.me = state.to_act
        self.elsewhere_known = False
        self.on_river = self.careful and places_river(state)
        self.evaluation.begin(state)

    def value_moves(self, state: State) -> list[float]:
        """What the moves of a position are worth, in their order."""
        self.begin(state)
        return [self.value_of(state, state.moves[index]) for index in range(state.move_count)]

    def value_of(self, state: State, move: int) -> float:
        """What one move is worth, with the best that its player can do after it."""
        if kind_of(move) == words.TO_RANSOM:
            return self.value_of_ransom(state, move)
        if state.phase == words.PLACE:
            care = river_care(state, move) if self.on_river else 0.0
            return self.value_of_placement(state, move) - care
        if state.phase == words.DEPLOY:
            if move != words.PASS and self.stays_open(state, move):
                self.after.load(state)
                play(self.after, words.PASS)
                if self.after.phase != words.OVER:
                    self.evaluation.expect(self.after)
                    return self.value_of_standing(self.after, state, move)
            return self.value_of_wood(state, move)
        return self.value_of_answer(state, move)

    def choose(self, state: State, dice: Dice) -> int:
        """The best move; among equals any."""
        if state.move_count == 1:
            return state.moves[0]
        self.begin(state)
        best = NEVER * 2.0
        equals = 0
        chosen = state.moves[0]
        second = NO_MOVE
        for index in range(state.move_count):
            self.second = NO_MOVE
            value = self.value_of(state, state.moves[index])
            if value > best + EQUAL:
                best = value
                equals = 1
                chosen = state.moves[index]
                second = self.second
            elif value > best - EQUAL:
                # Each of the equals so far is the chosen one as likely as the others.
                equals += 1
                if dice.below(equals) == 0:
                    chosen = state.moves[index]
                    second = self.second
        self.second = second
        self.second_turn = state.turn
        return chosen

    def choose_quickly(self, state: State, dice: Dice) -> int:
        """The same, but after a placement what was found best with it is not thought over."""
        if (
            state.phase == words.DEPLOY
            and self.second != NO_MOVE
            and self.second_turn == state.turn
        ):
            for index in range(state.move_count):
                if state.moves[index] == self.second:
                    return self.second
        return self.choose(state, dice)

    def play_to_end(self, state: State, dice: Dice) -> None:
        """Let it play all seats of a game whose draws are by chance."""
        while state.phase != words.OVER:
            if state.phase == words.DRAW:
                draw_by_chance(state, dice)
            else:
                play(state, self.choose(state, dice))

    def value_of_ransom(self, state: State, move: int) -> float:
        """TWR-9: a ransom is paid before anything else, or not at all."""
        before = self.evaluation.margin(state, self.me)
        self.scratch.load(state)
        play(self.scratch, move)
        gain = self.evaluation.margin(self.scratch, self.me) - before
        return AT_ONCE + gain if gain > 0.0 else NEVER

    def value_of_placement(self, state: State, move: int) -> float:
        """The best that can be done with the tile after it is placed.

        What can be done as well wherever the tile lies is tried once and taken to be worth the
        same after every placement.
        """
        placed = self.placed
        placed.load(state)
        play(placed, move)
        if placed.phase != words.DEPLOY:
            return self.evaluation.margin(placed, self.me)
        after = self.after
        after.load(placed)
        play(after, words.PASS)
        passed = self.evaluation.margin(after, self.me)
        best = passed
        self.second = words.PASS
        over = after.phase == words.OVER
        others = 0
        # First what can be added to the evaluation just made, then what needs one of its own.
        for index in range(placed.move_count):
            wood = placed.moves[index]
            if wood != words.PASS and is_about_tile(placed, wood):
                if not over and self.stays_open(placed, wood) and self.adds_up(after, placed, wood):
                    value = self.value_of_standing(after, placed, wood)
                    if value > best:
                        best = value
                        self.second = wood
                else:
                    others += 1
        if not self.elsewhere_known:
            self.elsewhere = self.gain_elsewhere(placed, passed)
            self.elsewhere_known = True
        if passed + self.elsewhere > best:
            best = passed + self.elsewhere
            self.second = self.elsewhere_move
        if others > 0:
            for index in range(placed.move_count):
                wood = placed.moves[index]
                if wood != words.PASS and is_about_tile(placed, wood):
                    if over or not self.stays_open(placed, wood):
                        value = self.value_of_wood(placed, wood)
                    elif not self.adds_up(after, placed, wood):
                        value = self.value_of_standing(after, placed, wood)
                    else:
                        continue
                    if value > best:
                        best = value
                        self.second = wood
        return best

    def gain_elsewhere(self, placed: State, passed: float) -> float:
        """The most that a wood move can gain that has nothing to do with the new tile."""
        best = 0.0
        for index in range(placed.move_count):
            move = placed.moves[index]
            if (
                move != words.PASS
                and kind_of(move) != words.TO_RANSOM
                and not is_about_tile(placed, move)
            ):
                gain = self.value_of_wood(placed, move) - passed
                if gain > best:
                    best = gain
                    self.elsewhere_move = move
        return best

    def stays_open(self, placed: State, move: int) -> bool:
        """Whether a move puts a follower on something that is not scored at once."""
        if kind_of(move) != words.TO_DEPLOY or figure_in(move) > words.LARGE:
            return False
        root = find(placed, placed.cell_node[place_in(move)] + segment_in(move))
        return placed.open_edges[root] != 0 or node_kind(placed, root) == words.FIELD

    def adds_up(self, after: State, placed: State, move: int) -> bool:
        """Whether a follower's worth can be added to the evaluation of a position."""
        node = placed.cell_node[place_in(move)] + segment_in(move)
        return self.evaluation.adds_up(after, self.me, node)

    def value_of_standing(self, after: State, placed: State, move: int) -> float:
        """The same as ``value_of_wood`` for a follower that stays where it is put.

        It is put there after the turn, which saves going through the turn again. Where its worth
        adds up, what was evaluated last must be ``after``.
        """
        node = placed.cell_node[place_in(move)] + segment_in(move)
        figure = figure_in(move)
        lightly = self.evaluation.adds_up(after, self.me, node)
        stand(after, self.me, figure, node)
        if lightly:
            value = self.evaluation.margin_with(after, self.me, figure, node)
        else:
            value = self.evaluation.margin(after, self.me)
        after.figure_count -= 1
        after.supply[self.me * words.FIGURE_KINDS + figure] += 1
        strength = power(self.me * words.STRENGTH_BITS) * after.kit.strength[figure]
        after.strengths[find(after, node)] -= strength
        return value

    def value_of_wood(self, placed: State, move: int) -> float:
        """What any wood move is worth; of a tower piece, with the best prisoner it can take."""
        built = self.built
        built.load(placed)
        play(built, move)
        if built.phase != words.CAPTURE:
            return self.evaluation.margin(built, self.me)
        best = NEVER
        for index in range(built.move_count):
            value = self.value_of_answer(built, built.moves[index])
            if value > best:
                best = value
        return best

    def value_of_answer(self, state: State, move: int) -> float:
        """What a move of any other phase is worth as it stands."""
        self.scratch.load(state)
        play(self.scratch, move)
        return self.evaluation.margin(self.scratch, self.me)


def places_river(state: State) -> bool:
    """Whether the tile to be placed is one of a river."""
    return state.phase == words.PLACE and is_river_tile(state, state.drawn)


def river_care(state: State, move: int) -> float:
    """RIV-8: what counts against a placement that may lose river tiles."""
    _, chances, draws = river_risk(state, move)
    return RIVER_CARE * chances / draws


def is_about_tile(placed: State, move: int) -> bool:
    """Whether a wood move concerns the tile just placed."""
    kind = kind_of(move)
    if kind == words.TO_DEPLOY:
        return place_in(move) == placed.last_cell
    return kind == words.TO_BANISH
