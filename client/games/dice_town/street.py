"""The houses of Dice Town, painted: what each has to give, for which dice, and who is about to get it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from client.dice.die import DicePainter, Die
from client.games.dice_town.cups import TownBoard
from client.games.dice_town.depth import BEYOND, Front, draw_depth, draw_folk, draw_weed, front_of
from client.games.dice_town.layout import Building
from client.games.dice_town.tokens import NOTE, NUGGET, draw_mark, face_of
from client.table.halo import CHOSEN, Light, draw_glow
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.layout import inset, place, row, share
from client.ui.life import RollingWeed
from client.ui.text import CREAM, INK, SOOT, Colour, Words
from rules.games.dice_town import added_buildings
from rules.games.dice_town.board import FACE, PLACES, DiceTownGame, Place
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import DICE, FACES, count, faces, rank

SPRITES = {"coach": "stagecoach", "hall": "town_hall"}
"""The names of pictures that differ from those of their places."""
MOST_FACES = 2
"""The most dice beside a door; a building that counts more faces shows none."""
HOUSE_HEIGHT = 240 / 300
"""Height of a house's picture, in widths of the picture."""
WALL_TO_WALL = 1.08
"""How much broader the picture of a house is than its front, so that neighbours stand wall to wall."""
TALLER = 1.12
"""How much a house may be stretched in height: false fronts are tall."""
OPEN_GROUND = (Place.MINE, Place.COACH)
"""The places that stand in the dust, without side walls and boardwalk: a hill, and a coach before its shed."""
SMALLEST_PRIZE = 14.0
"""Height of the words below a house that say what it gives."""
IN_ROWS = 5, 4, 3
"""How many nuggets of a heap lie in each row, the lowest first."""
STACKED = 4
"""How many notes lie in a stack."""
HEAPED = 12
"""The most things of a heap that are drawn."""
FAINT: Colour = (208, 184, 150)
"""The colour of the number where nothing lies."""
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
    are counted there, what it gives in words ("" once that is known), its light, how much gold or money lies there,
    and of each seat that holds it the number, the face, and whether it is the owner."""

    place: int
    sign: str
    sprite: str
    building: Building
    faces: tuple[int, ...]
    prize: str
    light: Light | None
    amount: int | None
    marks: tuple[tuple[int, str, bool], ...]


class Street:
    """Draws the street."""

    def __init__(self, board: TownBoard, dice: DicePainter) -> None:
        self.board, self.dice = board, dice
        self._weed = RollingWeed("dt_tumbleweed")
        self._fronts_key: object = None
        self._kept_fronts: list[Front] = []

    def draw(self) -> None:
        """Draw the houses, their wares, and the faces of those who hold them; the Stagecoach halts before them."""
        pen, layout = self.board.pen, self.board.table.layout
        street = layout.street[0].area.unionall([house.area for house in layout.street])
        draw_depth(pen, self._fronts(), inset(street, bottom=-BEYOND * street.height))
        draw_weed(
            pen, self._weed, FRect(street.x, layout.street[0].wares.y, street.width, layout.street[0].wares.height)
        )
        for house in sorted(layout.street, key=_is_coach):
            pen.part(("house", house.place), self._draw_house, self._look(house))
        draw_folk(pen, layout.street)

    def _fronts(self) -> list[Front]:
        """Return the fronts of the houses as they are drawn, from left to right; they are looked at once."""
        key = self.board.table.layout.street, self.board.pen.unit, self.board.pen.assets.edition
        if key == self._fronts_key:
            return self._kept_fronts
        fronts = []
        for house in self.board.table.layout.street:
            sprite = _sprite_of(self.board.table.game, house.place)
            has_walk = house.place not in OPEN_GROUND
            fronts.append(front_of(self.board.pen, sprite, picture_area(house), has_walk))
        self._fronts_key, self._kept_fronts = key, fronts
        return fronts

    def _look(self, house: Building) -> HouseLook:
        """Return how a house looks now."""
        board, view, place = self.board, self.board.table.shown, house.place
        light = None
        if place == view.place:
            light = Light(2, CHOSEN)
        elif board.pointed is not None and board.pointed.spot == ("house", place):
            light = Light(1, CHOSEN)
        marks = []
        for seat in holders(view, place):
            marks.append((seat, face_of(board.seat_faces, seat), view.control[place] == seat))
        return HouseLook(
            place=place,
            sign=sign_of(view.game, place, board.words),
            sprite=_sprite_of(view.game, place),
            building=house,
            faces=faces_at(view.game, place),
            prize=prize_words(view.game, place, board.words) if board.table.tells_prizes else "",
            light=light,
            amount=wares(view).get(place),
            marks=tuple(marks),
        )

    def _draw_house(self, pen: Pen, look: HouseLook) -> None:
        """Draw a house with its wares, and who holds it."""
        place, house = look.place, look.building
        picture = picture_area(house)
        draw_glow(pen, look.sprite, picture, look.light)
        pen.sprite(look.sprite, picture)
        _draw_sign(pen, look, picture)
        if look.amount is not None:  # cards are drawn elsewhere, as the cards they are
            _draw_heap(pen, house.wares, look.amount, NUGGET if place == Place.MINE else NOTE)
        side = min(28.0, 0.2 * house.front.height)
        for index, face in enumerate(reversed(look.faces)):  # what is counted here, on dice beside the door
            right = house.front.right - side * (0.65 + 1.15 * index)
            self.dice.draw(pen.surface, pen.unit, Die(right, house.front.bottom - side * 0.2, side, face))
        _draw_marks(pen, house.front, look.marks)
        if look.prize and house.prize.height:
            _draw_prize(pen, house.prize, look.prize)


def picture_area(house: Building) -> FRect:
    """Return where the picture of a house is."""
    picture = FRect(0, 0, WALL_TO_WALL * house.front.width, 0)
    picture.height = min(house.front.height, picture.width * HOUSE_HEIGHT * (1.0 if _is_coach(house) else TALLER))
    picture.width = min(picture.width, picture.height / HOUSE_HEIGHT)
    picture.midbottom = house.front.midbottom
    return picture


def _is_coach(house: Building) -> bool:
    return house.place == Place.COACH


def prize_words(game: DiceTownGame, place: int, words: Words) -> str:
    """Return what most dice of its face bring at a place of the rules, in few words; "" for other places."""
    if place in FACE:
        return words(f"town.gets.{FACES[FACE[place]]}")
    if place in (Place.HALL, Place.DOC):
        return words(f"town.gets.{PLACES[place]}")
    return ""


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


def _draw_marks(pen: Pen, front: FRect, marks: Sequence[tuple[int, str, bool]]) -> None:
    """Draw the faces of the seats that hold a place: the seat, its face, and whether it owns the place."""
    side = max(18.0, 0.27 * front.height)
    step = min(side + 3, (front.width - 34 - side) / max(1, len(marks) - 1))
    for index, (seat, face, is_lit) in reversed(list(enumerate(marks))):
        draw_mark(pen, FRect(front.x + 3 + index * step, front.bottom - side - 4, side, side), seat, face, is_lit)


def _draw_prize(pen: Pen, area: FRect, text: str) -> None:
    """Write what a house gives below it, unless it is too narrow for that."""
    width = pen.width(text, SMALLEST_PRIZE) + 12
    if width <= area.width + 4:
        strip = FRect(area.centerx - width / 2, area.y, width, area.height)
        pen.fill(strip, SOOT, 150, strip.height / 2)
        pen.text(text, strip, SMALLEST_PRIZE, CREAM, align="center", markup=False)


def _draw_heap(pen: Pen, area: FRect, amount: int, kind: TokenKind) -> None:
    """Draw a heap of the things, and how many there are."""
    size = 24.0 if area.height > 50 else 16.0
    label = f"${amount}" if kind is NOTE else str(amount)
    heap_area, number = row(area, share(), pen.width(label, size, "ui_bold") + 10)
    for thing in _heap_places(heap_area, min(amount, HEAPED), kind):
        pen.fill(thing.move(2, 3).inflate(-4, -4), (0, 0, 0), 60, 6)
        kind.draw(pen, thing)
    strip = place(number, height=size + 6, y=0.62)
    pen.fill(strip, SOOT, 190, strip.height / 2)
    pen.text(label, strip, size, CREAM if amount else FAINT, "ui_bold", "center", markup=False)


def _heap_places(area: FRect, count: int, kind: TokenKind) -> Iterator[FRect]:
    """Yield the place of each thing of a heap, the lowest first: nuggets in rows, notes in stacks of four."""
    room = inset(area, 2)
    if kind is NOTE:
        height = 0.4 * room.height
        width = min(height * kind.ratio, 0.56 * room.width)
        stacks = -(-count // STACKED)
        step = min(0.9 * width, (room.width - width) / max(1, stacks - 1))
        for number in range(count):
            stack, level = divmod(number, STACKED)
            yield FRect(room.x + stack * step, room.bottom - height * (1.2 + 0.24 * level), width, height)
        return
    side = min(0.46 * room.height, 0.34 * room.width)
    step = (room.width - side) / (IN_ROWS[0] - 1)
    places = []
    for level, in_row in enumerate(IN_ROWS):
        for number in range(in_row):
            x = room.x + (number + 0.5 * level) * step
            places.append(FRect(x, room.bottom - side * (1.1 + 0.5 * level), side, side))
    yield from places[:count]
