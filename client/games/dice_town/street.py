"""The street of Dice Town, painted: eight houses in the evening, what each has to give, and who is about to get it."""

from __future__ import annotations

from pygame import FRect

from client.dice.die import DicePainter, Die
from client.games.dice_town.cups import TownBoard
from client.games.dice_town.layout import STREET, Building
from client.games.dice_town.tokens import NOTE, NUGGET, draw_flag
from client.table.halo import CHOSEN, Light, draw_glow
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.text import CREAM, INK
from rules.games.dice_town.board import FACE, Place
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import DICE, count, faces, rank

SPRITES = {"coach": "stagecoach", "hall": "town_hall"}
HIGH = 240 / 300
"""Height of a house's picture by its width."""
LEAST = 15.0
"""Height of a board that has room for words."""


def leaders(view: View, place: int) -> list[int]:
    """Who would control a place by the dice that lie open now."""
    if place == Place.HALL:
        whole = [(rank(dice), seat) for seat, dice in enumerate(view.kept) if len(faces(dice)) == DICE]
        best = max(whole, default=(None, -1))[0]
        return [seat for worth, seat in whole if worth == best]
    if place not in FACE:
        return []
    counts = [count(dice, FACE[place]) for dice in view.kept]
    return [seat for seat, many in enumerate(counts) if many and many == max(counts)]


def holders(view: View, place: int) -> list[int]:
    """Who controls a place, or would by the dice that lie open now if it has not acted yet."""
    owner = view.control[place]
    if owner is not None:
        return [owner]
    return leaders(view, place) if view.place <= place else []  # while dice are rolled, no place has acted yet


def wares(view: View) -> dict[int, int]:
    """How much gold or money lies at the places that give some."""
    return {Place.MINE: view.mine, Place.BANK: view.bank, Place.COACH: view.coach}


class Street:
    """Draws the street."""

    def __init__(self, board: TownBoard, dice: DicePainter) -> None:
        self.board, self.dice = board, dice

    def draw(self) -> None:
        """The evening, the houses, their wares, their flags."""
        pen, layout, shown = self.board.pen, self.board.table.layout, self.board.table.shown
        whole = layout.street[0].area.unionall([house.area for house in layout.street[1:]])
        place = pen.px(whole)
        pen.surface.blit(pen.assets.covering("dt_street", place.size), place)
        for at, (name, house) in enumerate(zip(STREET, layout.street, strict=True), 1):
            self._house(pen, at, name, house, at == shown.place)

    def _house(self, pen: Pen, at: int, name: str, house: Building, acts: bool) -> None:
        board = self.board
        picture = FRect(0, 0, house.front.width, min(house.front.height, house.front.width * HIGH))
        picture.midbottom = house.front.midbottom
        sprite = f"dt_{SPRITES.get(name, name)}"
        pointed = board.pointed is not None and board.pointed.spot == ("house", at)
        draw_glow(pen, sprite, picture, Light(2 if acts else 1, CHOSEN) if acts or pointed else None)
        pen.sprite(sprite, picture)
        sign = pen.assets.place(sprite, "sign", picture)
        if sign.height < LEAST:  # a board too small for words gets a larger one nailed on
            sign = house.sign
            pen.fill(sign, (236, 212, 164), 245, 4)
        size = min(18.0, sign.height * 0.95, 0.27 * sign.width)
        pen.text(board.words(f"town.sign.{name}"), sign.inflate(-2, 0), size, INK, "ui_bold", "center", markup=False)
        pen.fill(house.wares, (58, 38, 22), 150, 6)
        many = wares(board.table.shown).get(at)
        if many is not None:  # cards are drawn as the cards they are
            _heap(pen, house.wares, many, NUGGET if at == Place.MINE else NOTE)
        if at in FACE:  # the face that is counted here, on a die beside the door
            side = min(20.0, 0.2 * house.front.height)
            die = Die(house.front.right - side * 0.85, house.front.bottom - side * 0.2, side, FACE[at])
            self.dice.draw(pen.surface, pen.unit, die)
        self._flags(pen, at, house)

    def _flags(self, pen: Pen, at: int, house: Building) -> None:
        """Whose the place is, or would be by the dice that lie open."""
        board, shown = self.board, self.board.table.shown
        seats = holders(shown, at)
        high = max(15.0, 0.2 * house.front.height)
        wide = high * 1.1
        step = min(wide + 1, (house.front.width - 24 - wide) / max(1, len(seats) - 1))
        for number, seat in reversed(list(enumerate(seats))):  # those that overlap still show their letters
            flag = FRect(house.front.x + 2 + number * step, house.front.bottom - high - 3, wide, high)
            draw_flag(pen, flag, seat, board.names[seat], shown.control[at] == seat)


def _heap(pen: Pen, area: FRect, many: int, kind: TokenKind) -> None:
    """A few of many things, and how many there are."""
    said = f"${many}" if kind is NOTE else f"×{many}"
    size = min(22.0, area.height * 0.6)
    room = area.width - pen.width(said, size, "ui_bold") - 8
    side = min(area.height * 0.62, room * 0.62)
    shown = min(many, 5)
    step = min(side * 0.4, (room - side) / max(1, shown - 1))
    for at in range(shown):
        kind.draw(pen, FRect(area.x + 3 + at * step, area.y + area.height * (0.3 if at % 2 else 0.12), side, side))
    colour = CREAM if many else (170, 144, 112)
    pen.text(said, area.inflate(-8, 0), size, colour, "ui_bold", "right", markup=False, shade=(20, 10, 4))
