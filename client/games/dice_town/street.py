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
"""The names of pictures that differ from those of their places."""
HOUSE_HEIGHT = 240 / 300
"""Height of a house's picture, in widths of the picture."""
READABLE_SIGN = 15.0
"""Height from which a sign has room for words."""


def leaders(view: View, place: int) -> list[int]:
    """Return the seats that would control a place by the dice that lie open now."""
    if place == Place.HALL:
        ranks = {seat: rank(dice) for seat, dice in enumerate(view.kept) if len(faces(dice)) == DICE}
        best = max(ranks.values(), default=None)
        return [seat for seat in ranks if ranks[seat] == best]
    if place not in FACE:
        return []
    counts = [count(dice, FACE[place]) for dice in view.kept]
    highest = max(counts)
    if highest == 0:
        return []
    return [seat for seat, number in enumerate(counts) if number == highest]


def holders(view: View, place: int) -> list[int]:
    """Return the seat that controls a place; before it has acted, those that would by the dice that lie open now."""
    owner = view.control[place]
    if owner is not None:
        return [owner]
    if view.place > place:
        return []
    return leaders(view, place)  # while dice are rolled, no place has acted yet


def wares(view: View) -> dict[int, int]:
    """Return how much gold or money lies at the places that give some."""
    return {Place.MINE: view.mine, Place.BANK: view.bank, Place.COACH: view.coach}


class Street:
    """Draws the street."""

    def __init__(self, board: TownBoard, dice: DicePainter) -> None:
        self.board, self.dice = board, dice

    def draw(self) -> None:
        """Draw the evening sky, the houses, their wares and their flags."""
        pen, layout, view = self.board.pen, self.board.table.layout, self.board.table.shown
        street = layout.street[0].area.unionall([house.area for house in layout.street[1:]])
        rect = pen.px(street)
        pen.surface.blit(pen.assets.covering("dt_street", rect.size), rect)
        for place, (name, house) in enumerate(zip(STREET, layout.street, strict=True), 1):
            self._draw_house(pen, place, name, house, place == view.place)

    def _draw_house(self, pen: Pen, place: int, name: str, house: Building, acts: bool) -> None:
        """Draw a house; it glows while it acts or is pointed at."""
        board = self.board
        picture = FRect(0, 0, house.front.width, min(house.front.height, house.front.width * HOUSE_HEIGHT))
        picture.midbottom = house.front.midbottom
        sprite = f"dt_{SPRITES.get(name, name)}"
        is_pointed_at = board.pointed is not None and board.pointed.spot == ("house", place)
        light = None
        if acts:
            light = Light(2, CHOSEN)
        elif is_pointed_at:
            light = Light(1, CHOSEN)
        draw_glow(pen, sprite, picture, light)
        pen.sprite(sprite, picture)
        self._draw_sign(pen, name, house, pen.assets.place(sprite, "sign", picture))
        pen.fill(house.wares, (58, 38, 22), 150, 6)
        amount = wares(board.table.shown).get(place)
        if amount is not None:  # cards are drawn elsewhere, as the cards they are
            kind = NUGGET if place == Place.MINE else NOTE
            _draw_heap(pen, house.wares, amount, kind)
        if place in FACE:  # the face that is counted here, on a die beside the door
            side = min(20.0, 0.2 * house.front.height)
            die = Die(house.front.right - side * 0.85, house.front.bottom - side * 0.2, side, FACE[place])
            self.dice.draw(pen.surface, pen.unit, die)
        self._draw_flags(pen, place, house)

    def _draw_sign(self, pen: Pen, name: str, house: Building, sign: FRect) -> None:
        """Write the name on the sign of the picture; if that is too small for words, nail a larger one on."""
        if sign.height < READABLE_SIGN:
            sign = house.sign
            pen.fill(sign, (236, 212, 164), 245, 4)
        size = min(18.0, sign.height * 0.95, 0.27 * sign.width)
        text = self.board.words(f"town.sign.{name}")
        pen.text(text, sign.inflate(-2, 0), size, INK, "ui_bold", "center", markup=False)

    def _draw_flags(self, pen: Pen, place: int, house: Building) -> None:
        """Draw the flags of the seats that hold the place; that of its owner is lit."""
        board, view = self.board, self.board.table.shown
        seats = holders(view, place)
        height = max(15.0, 0.2 * house.front.height)
        width = height * 1.1
        step = min(width + 1, (house.front.width - 24 - width) / max(1, len(seats) - 1))
        for index, seat in reversed(list(enumerate(seats))):  # those that overlap still show their letters
            flag = FRect(house.front.x + 2 + index * step, house.front.bottom - height - 3, width, height)
            draw_flag(pen, flag, seat, board.names[seat], view.control[place] == seat)


def _draw_heap(pen: Pen, area: FRect, amount: int, kind: TokenKind) -> None:
    """Draw up to five of the things, and how many there are."""
    label = f"${amount}" if kind is NOTE else f"×{amount}"
    size = min(22.0, area.height * 0.6)
    room = area.width - pen.width(label, size, "ui_bold") - 8
    side = min(area.height * 0.62, room * 0.62)
    pictures = min(amount, 5)
    step = min(side * 0.4, (room - side) / max(1, pictures - 1))
    for index in range(pictures):
        top = 0.3 if index % 2 else 0.12
        kind.draw(pen, FRect(area.x + 3 + index * step, area.y + area.height * top, side, side))
    colour = CREAM if amount else (170, 144, 112)
    pen.text(label, area.inflate(-8, 0), size, colour, "ui_bold", "right", markup=False, shade=(20, 10, 4))
