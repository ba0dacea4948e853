"""The players beside the board: scores, what each has at hand, and whose move it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bastide.draw.boards.plate import Plate, column, fitted, line, paper, row, wrapped
from bastide.draw.boards.thumb import thumb, tile_back
from bastide.draw.coordinates import numbers
from bastide.draw.definitions import PIECE
from bastide.draw.letters.lettering import text, text_width
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.seats import player_badge
from bastide.view import View

WIDTH = 240.0
GAP = 9.0
_PAD = 11.0
_BADGE = 9.0
_NAME, _SMALLEST_NAME, _SCORE, _COUNT = 9.0, 6.0, 15.0, 8.0
_PIECE_SCALE, _PRISONER_SCALE = 0.66, 0.8
_TILE = 66.0
_WINNER = 2.2
# More followers than this are told by their number.
_SHOWN_FOLLOWERS = 8
_DOING = {
    "draw": "draws a tile",
    "place": "places a tile",
    "deploy": "may deploy",
    "greet": "meets a princess",
    "capture": "takes a prisoner",
    "exchange": "exchanges prisoners",
    "dragon": "leads the dragon",
    "leave": "may leave the city",
    "settle": "may go to the city",
    "count": "may move the Count",
    "market": "may go to market",
    "second_turn": "may go on",
    "ransom": "may pay a ransom",
    "score": "scores",
}


def panel(view: View, prefix: str) -> Plate:
    """What is going on, then a card for each player in seating order."""
    return column(panel_parts(view, prefix), GAP).of_class("players")


def panel_parts(view: View, prefix: str) -> list[Plate]:
    """The plates of the panel, from the top down."""
    cards = [_card(view, seat, prefix) for seat in range(len(view.players))]
    return [_status(view, prefix), *cards]


def _status(view: View, prefix: str) -> Plate:
    room = WIDTH - _TILE - 3 * _PAD
    lines = [
        line(*fitted(string, room, height, _SMALLEST_NAME), css)
        for height, css, string in _news(view)
    ]
    inside = row([_picture(view, prefix), column(lines, 10)], _PAD)
    height = _TILE + 2 * _PAD
    return Plate(paper(WIDTH, height) + inside.at(_PAD, _PAD), WIDTH, height)


def _picture(view: View, prefix: str) -> Plate:
    """The tile at hand, the back of the next one, or who won."""
    if view.over:
        seats = [view.players.index(name) for name in view.winners]
        scale = _WINNER if len(seats) == 1 else _WINNER * 1.2 / len(seats)
        winners = row([_piece(Figure("follower", seat), prefix, scale) for seat in seats], 0)
        place = (_TILE - winners.width) / 2, (_TILE - winners.height) / 2
        return Plate(winners.at(*place), _TILE, _TILE)
    if view.tile is None:
        return tile_back(_TILE)
    return thumb(view.tile.id, _TILE, prefix)


def _news(view: View) -> Iterator[tuple[float, str, str]]:
    """The lines of the status: their height, class and words."""
    if view.over:
        yield 11.0, "text", "Game over"
        yield _NAME, "text", f"{' and '.join(view.winners)} won"
        yield 7.5, "text-soft", f"after {view.turn - 1} turns"
        return
    yield 11.0, "text", f"Turn {view.turn}"
    yield _NAME, "text", f"{view.to_act} {_DOING[view.phase]}"
    left = sum(view.tiles_left.values())
    yield 7.5, "text-soft", f"{left} tile{'s' * (left != 1)} to draw"


def _card(view: View, seat: int, prefix: str) -> Plate:
    name = view.players[seat]
    score = str(view.scores[name])
    room = WIDTH - 2 * _PAD
    name_room = room - 2 * _BADGE - 8 - text_width(score, _SCORE) - 8
    shown, height = fitted(name, name_room, _NAME, _SMALLEST_NAME)
    middle = _PAD + _BADGE
    head = (
        f'<g transform="translate({numbers(_PAD + _BADGE, middle)})">'
        f"{player_badge(seat, _BADGE)}</g>"
        + text(shown, _PAD + 2 * _BADGE + 8, middle + height / 2, height, css="text")
        + text(score, WIDTH - _PAD, middle + _SCORE / 2, _SCORE, "end", "text")
    )
    lines = [_at_hand(view, seat, prefix), list(_belongings(view, seat, prefix))]
    holdings = column([wrapped(each, room, 2.5, 3) for each in lines if each], 4)
    top = _PAD + 2 * _BADGE + 7
    height = top + holdings.height + _PAD - 2
    acting = name == view.to_act or name in view.winners
    sheet = paper(WIDTH, height, "s-last", 2.4) if acting else paper(WIDTH, height)
    card = Plate(sheet + head + holdings.at(_PAD, top), WIDTH, height)
    return card.of_class("player acting" if acting else "player")


def _at_hand(view: View, seat: int, prefix: str) -> list[Plate]:
    """A player's figures, those that are elsewhere as shadows of themselves."""
    name = view.players[seat]
    elsewhere = Counter(each.figure for each in view.followers if each.player == name)
    elsewhere.update(each.figure for each in view.prisoners if each.owner == name)
    figures_at_hand: list[Plate] = []
    for kind, count in view.supply[name].items():
        piece = _piece(Figure(kind, seat), prefix, _PIECE_SCALE)
        if count + elsewhere[kind] > _SHOWN_FOLLOWERS:
            figures_at_hand.append(_counted(piece, count))
        else:
            away = Plate(f'<g opacity=".22">{piece.art}</g>', piece.width, piece.height)
            figures_at_hand += [piece] * count + [away] * elsewhere[kind]
    return figures_at_hand


def _belongings(view: View, seat: int, prefix: str) -> Iterator[Plate]:
    """What else a player has: goods, tower pieces, prisoners, titles."""
    name = view.players[seat]
    for good, count in view.goods.get(name, {}).items():
        yield _counted(_piece(Figure(good), prefix), count)
    if name in view.tower_pieces:
        yield _counted(_piece(Figure("tower-piece"), prefix), view.tower_pieces[name])
    seats = {player: number for number, player in enumerate(view.players)}
    for jailed in view.prisoners:
        if jailed.jailer == name:
            kind = "prisoner-large" if jailed.figure == "large" else "prisoner"
            yield _piece(Figure(kind, seats[jailed.owner]), prefix, _PRISONER_SCALE)
    for title, holder in view.titles.items():
        if holder == name:
            yield _piece(Figure(title), prefix, 1.1)


def _piece(figure: Figure, prefix: str, scale: float = 1.0) -> Plate:
    left, top, width, height = figures.bounds(figure.kind)
    art = figures.use(figure, -left * scale, -top * scale, scale, prefix + PIECE)
    return Plate(art, width * scale, height * scale)


def _counted(piece: Plate, count: int) -> Plate:
    if not count:
        piece = Plate(f'<g opacity=".3">{piece.art}</g>', piece.width, piece.height)
    spaced = row([piece, line(str(count), _COUNT, "text" if count else "rule")], 1.5)
    return Plate(spaced.art, spaced.width + 5, spaced.height)
