"""The street of Dice Town, painted: the houses in the evening, what each has to give, and who is about to get it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.dice.die import DicePainter, Die
from client.games.dice_town.cups import TownBoard
from client.games.dice_town.layout import Building
from client.games.dice_town.tokens import NOTE, NUGGET, draw_flag
from client.table.halo import CHOSEN, Light, draw_glow
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.text import CREAM, INK, Words
from rules.games.dice_town import added_buildings
from rules.games.dice_town.board import FACE, PLACES, DiceTownGame, Place
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import DICE, count, faces, rank

SPRITES = {"coach": "stagecoach", "hall": "town_hall"}
"""The names of pictures that differ from those of their places."""
MOST_FACES = 2
"""The most dice beside a door; a building that counts more faces shows none."""
HOUSE_HEIGHT = 240 / 300
"""Height of a house's picture, in widths of the picture."""
READABLE_SIGN = 15.0
"""Height from which a sign has room for words."""


def leaders(view: View, place: int) -> list[int]:
    """Return the seats that would control a place by the dice that lie open now."""
    if place == Place.HALL:
        return _best_hands(view)
    if place in FACE:
        counts = [count(dice, FACE[place]) for dice in view.kept]
    elif place in view.game.added:
        counts = added_buildings.counts(view, place)
    else:
        return []
    highest = max(counts)
    if highest <= 0:
        return []
    return [seat for seat in range(view.seats) if counts[seat] == highest]


def _best_hands(view: View) -> list[int]:
    """Return the seats with the best of all hands of five dice; [] while nobody has five."""
    ranks = {}
    for seat, dice in enumerate(view.kept):
        if len(faces(dice)) == DICE:
            ranks[seat] = rank(dice)
    best = max(ranks.values(), default=None)
    return [seat for seat in ranks if ranks[seat] == best]


def holders(view: View, place: int) -> list[int]:
    """Return the seat that controls a place; before it has acted, those that would by the dice that lie open now."""
    owner = view.control[place]
    if owner is not None:
        return [owner]
    if _has_acted(view, place):
        return []
    return leaders(view, place)  # while dice are rolled, no place has acted yet


def _has_acted(view: View, place: int) -> bool:
    """Return whether a place has acted in this round."""
    order = view.game.order
    if view.place in order and place in order:
        return order.index(view.place) > order.index(place)
    return view.place in (Place.DOC, Place.END)


def faces_at(game: DiceTownGame, place: int) -> tuple[int, ...]:
    """Return the faces that are counted for a building, if they are few enough for its front."""
    if place in FACE:
        return (FACE[place],)
    if place in game.added and len(game.added[place].faces) <= MOST_FACES:
        return game.added[place].faces
    return ()


def wares(view: View) -> dict[int, int]:
    """Return how much gold or money lies at the places that give some."""
    return {Place.MINE: view.mine, Place.BANK: view.bank, Place.COACH: view.coach}


def sign_of(game: DiceTownGame, place: int, words: Words) -> str:
    """Return what is written on the sign of a house."""
    if place in game.added:
        return game.cards[game.added[place].kind].name[words.language]
    return words(f"town.sign.{PLACES[place]}")


def _sprite_of(game: DiceTownGame, place: int) -> str:
    """Return the name of the picture of a house."""
    if place in game.added:
        return game.cards[game.added[place].kind].art
    return f"dt_{SPRITES.get(PLACES[place], PLACES[place])}"


class HouseLook(NamedTuple):
    """All that is drawn of a house: its place, the words on its sign and its picture, where it stands, the faces that
    are counted there, its light, how much gold or money lies there, and of each seat that holds it the number, the
    name, and whether it is the owner."""

    place: int
    sign: str
    sprite: str
    building: Building
    faces: tuple[int, ...]
    light: Light | None
    amount: int | None
    flags: tuple[tuple[int, str, bool], ...]


class Street:
    """Draws the street."""

    def __init__(self, board: TownBoard, dice: DicePainter) -> None:
        self.board, self.dice = board, dice

    def draw(self) -> None:
        """Draw the evening sky, the houses, their wares and their flags."""
        pen, layout = self.board.pen, self.board.table.layout
        street = layout.street[0].area.unionall([house.area for house in layout.street[1:]])
        rect = pen.px(street)
        pen.surface.blit(pen.assets.covering("dt_street", rect.size), rect)
        for house in layout.street:
            pen.part(("house", house.place), self._draw_house, self._look(house))

    def _look(self, house: Building) -> HouseLook:
        """Return how a house looks now."""
        board, view, place = self.board, self.board.table.shown, house.place
        light = None
        if place == view.place:
            light = Light(2, CHOSEN)
        elif board.pointed is not None and board.pointed.spot == ("house", place):
            light = Light(1, CHOSEN)
        flags = tuple((seat, board.names[seat], view.control[place] == seat) for seat in holders(view, place))
        return HouseLook(
            place=place,
            sign=sign_of(view.game, place, board.words),
            sprite=_sprite_of(view.game, place),
            building=house,
            faces=faces_at(view.game, place),
            light=light,
            amount=wares(view).get(place),
            flags=flags,
        )

    def _draw_house(self, pen: Pen, look: HouseLook) -> None:
        """Draw a house with its wares and flags."""
        place, house = look.place, look.building
        picture = FRect(0, 0, house.front.width, min(house.front.height, house.front.width * HOUSE_HEIGHT))
        picture.midbottom = house.front.midbottom
        draw_glow(pen, look.sprite, picture, look.light)
        pen.framed(look.sprite, picture)
        _draw_sign(pen, look, picture)
        pen.fill(house.wares, (58, 38, 22), 150, 6)
        if look.amount is not None:  # cards are drawn elsewhere, as the cards they are
            kind = NUGGET if place == Place.MINE else NOTE
            _draw_heap(pen, house.wares, look.amount, kind)
        side = min(20.0, 0.2 * house.front.height)
        for index, face in enumerate(reversed(look.faces)):  # what is counted here, on dice beside the door
            right = house.front.right - side * (0.85 + 1.15 * index)
            self.dice.draw(pen.surface, pen.unit, Die(right, house.front.bottom - side * 0.2, side, face))
        _draw_flags(pen, house.front, look.flags)


def _draw_sign(pen: Pen, look: HouseLook, picture: FRect) -> None:
    """Write the name on the sign of the picture; if it has none, or one too small for words, nail a larger one on."""
    sign = FRect()
    if pen.assets.has_place(look.sprite, "sign"):
        sign = pen.assets.place(look.sprite, "sign", picture)
    if sign.height < READABLE_SIGN:
        sign = look.building.sign
        pen.fill(sign, (236, 212, 164), 245, 4)
    size = min(18.0, sign.height * 0.95, 0.27 * sign.width)
    pen.text(look.sign, sign.inflate(-2, 0), size, INK, "ui_bold", "center", markup=False)


def _draw_flags(pen: Pen, front: FRect, flags: Sequence[tuple[int, str, bool]]) -> None:
    """Draw the flags of the seats that hold a place: the seat, its name, and whether the flag is lit."""
    height = max(15.0, 0.2 * front.height)
    width = height * 1.1
    step = min(width + 1, (front.width - 24 - width) / max(1, len(flags) - 1))
    for index, (seat, name, is_lit) in reversed(list(enumerate(flags))):  # those that overlap still show their letters
        flag = FRect(front.x + 2 + index * step, front.bottom - height - 3, width, height)
        draw_flag(pen, flag, seat, name, is_lit)


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
