"""Where everything of Raise Your Goblets lies: guests round a banquet table, a goblet before each, one's own things at
the lower edge, which is the near end of the table.

In the duel nobody owns a goblet: the six of them stand in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.table.seat_figure import FigurePlaces, figure_places
from client.ui import Point
from client.ui.layout import Part, column, inset, place, row, share

OWN_SHARE, LEAST_OWN_HEIGHT = 0.262, 112.0
"""The height of one's own things, as a share of that of the canvas, and at least."""
GOBLET_SHARE = 0.19
"""The height of a goblet, as a share of that of the canvas."""
GOBLET_RING_SHARES = {2: 0.46, 6: 0.33}
"""... and at most this share of the height of the room for all goblets, by the number of Houses."""
USUAL_RING_SHARE = 0.42
"""... and this for the other numbers."""
GOBLET_WIDTH_SHARE = 0.2
"""... and this share of its width."""
SHAPE = 160 / 200
"""The width of a goblet's picture by its height."""
FOOT = 0.88
"""Where a goblet's foot stands, as a share of its height."""
SIDE_SHARE, SIDE_BOUNDS = 0.165, (112.0, 260.0)
"""The width of a House at the side, as a share of that of the table, and its bounds."""
TOP_SHARE, TOP_BOUNDS = 0.3, (62.0, 170.0)
"""The height of a House at the far end, as a share of that of the room for all, and its bounds."""
TOP_WIDTH = 3.0
"""The width of a House at the far end at most, by its height."""
SIDE_SHAPE = 1.35
"""The height of a House at the side at most, by its width."""
SIDE_FROM = 0.7
"""How far a House sits to the side, as a share of the way there, if it sits at the side and not at the far end."""
FIGURE_SHAPE, FAR_FIGURE_SHAPE = 0.82, 1.2
"""The width of a guest's figure at most, by its height; and of one that sits alone at the far end, where there is more
room for a name."""
THINGS_SHARE, THINGS_BOUNDS = 0.3, (28.0, 84.0)
"""The height of what lies before guests, as a share of that of their House, and its bounds."""
FLAT_SHAPE = 1.05
"""From this width by height on, what one guest has lies beside the figure, and not below it."""
MARK_SHARE = 0.36
"""The side of the mark of a House, as a share of that of the face that it overlaps."""
LINE_MARK_SHARE = 0.5
"""... and of the face of a line, which is small."""
TIGHT_TABLE = 220.0
"""Below this height of the room for the other Houses and the goblets, which large letters leave, all is tight: the
guests of a pair are lines above each other, so that their names stay whole, and cards come before faces."""
TIGHT_SIDE_FROM = 0.3
"""SIDE_FROM where all is tight: only one House has enough room at the far end."""
TIGHT_TOP_WIDTH, TIGHT_FAR_FIGURES = 4.2, 0.42
"""TOP_WIDTH where all is tight, and which share of it the figures have."""
LEAST_CARD, TIGHT_LINE, LINE_GAP = 28.5, 25.0, 2.0
"""The height of a card from which its picture can be recognised, that of the line of a guest at most, and the gap
between lines."""
DUEL_LINE = 44.0
"""The height of the line of the guest in the duel."""
BELOW = 1.75
"""The width of a figure at most, by its height, so that its name stands below its face, where it has more room."""
TAG_ROOM = 18.0
"""How much room is left for a tag above cards at the far end where all is tight."""
TURN_SHARE = 1.7
"""How much higher than the other pair at its side that of the House is whose turn it is, where all is tight."""
FAR_SCREEN_SHARE = 0.55
"""The height of a screen with the heap behind it at the far end, as a share of that of the House."""
SCREEN_SHAPE, SCREEN_SHARE = 320 / 150, 0.7
"""The width of a screen by its height, and its height, as a share of the room with the heap behind it."""
LEAST_WORDS_HEIGHT = 118.0
"""From this height of a figure on, there is room for words below the name."""
OWN_FIGURE_SHARE, LEAST_OWN_FIGURE = 0.11, 86.0
"""The width of one's own figure at most, as a share of that of the table, and at least."""
LOW_RING, SUPPLY_ROOM = 190.0, 26.0
"""Below this height of the room for the goblets of the duel, the supply has so much room of its own above them."""
CLOSE_GAP = 44.0
"""If less than this is left between a goblet above and one below, the supply does not lie there."""
BUTTONS_HEIGHT, LEAST_EFFECTS_HEIGHT = 102.0, 62.0
"""The height of the buttons of a turn, and how much must be left above them for what tokens do."""
CLOTH_TOP, CLOTH_OVERHANG = 0.6, 30.0
"""How far the cloth begins below the upper edge of the Houses at the far end, as a share of their height, and how far
its near end is broader than the room for all, at each side."""
NOWHERE = FRect(-90, -90, 10, 14)
"""The place of cards that this game does not have."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its figure, the tokens behind its House's screen, its character, its Sommelier
    card."""

    character: FRect
    sommelier: FRect


@dataclass(frozen=True)
class HousePlace:
    """Where a House is: all of it, its figures, the mark of the House, its screen, its Target. ``spill`` is where the
    tokens lie that roll out of the goblet before it. Lines of sight leave it at the point ``sees`` and end at the point
    ``seen``. Where it is ``tight``, tags on its figures would hide them."""

    area: FRect
    figures: FRect
    mark: FRect
    screen: FRect
    target: FRect
    spill: FRect
    sees: Point
    seen: Point
    is_own: bool
    tight: bool = False


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. ``cloth`` is that of the table, whose near end is below the canvas. The goblets stand
    at the ``stands`` (their middles), on an ellipse around ``middle`` with these ``radii``; ``goblet`` is the height of
    one. It is ``close`` if there is no room for the supply between the upper goblet and the own one. In ``effects``,
    above the ``buttons`` of a turn, stands what the own tokens do."""

    seats: tuple[SeatPlace, ...]
    houses: tuple[HousePlace, ...]
    cloth: FRect
    stands: tuple[Point, ...]
    goblet: float
    middle: Point
    radii: Point
    ring: FRect
    buttons: FRect
    effects: FRect
    notes: FRect
    close: bool

    @property
    def own_house(self) -> HousePlace:
        """The place of the House at the lower edge."""
        return next(house for house in self.houses if house.is_own)

    def angle(self, place: int) -> float:
        """Return where a place is on the ellipse, in radians clockwise from the right."""
        return self.angle_of(self.stands[place])

    def angle_of(self, point: Point) -> float:
        """Return in which direction from the middle a point lies, in radians clockwise from the right, as if the
        ellipse were a circle."""
        x, y = point
        return math.atan2((y - self.middle[1]) / self.radii[1], (x - self.middle[0]) / self.radii[0])

    def stand(self, place: int, height: float | None = None) -> FRect:
        """Return the area of the goblet at a place, if it has this ``height`` (default: its own)."""
        if height is None:
            height = self.goblet
        area = FRect(0, 0, height * SHAPE, height)
        area.center = self.stands[place]
        return area


class _Ring(NamedTuple):
    """Where the goblets stand."""

    area: FRect
    middle: Point
    radii: Point
    stands: list[Point]


class _Around(NamedTuple):
    """The areas of the other Houses, by how many steps they sit clockwise from the own one; which of them are at the
    far end; and the room that is left for the goblets."""

    areas: dict[int, FRect]
    far: list[int]
    ring: FRect


class _Parts(NamedTuple):
    """Where the parts of another House are: its figures and the plate of each guest, its cards, its screen with the
    heap behind it. It is at the far end or at a side."""

    area: FRect
    figures: FRect
    plates: list[FRect]
    cards: FRect
    screen: FRect
    is_far: bool
    tight: bool = False


def lay_out(
    canvas: FRect, houses: Sequence[Sequence[int]], places: int, bottom: int, tools: int, log: bool, turn: int = -1
) -> Layout:
    """Lay out a table. ``houses`` are the seats of each House, the Noble first; ``bottom`` is the seat at the lower
    edge; ``places`` is the number of goblets, which in the duel are more than Houses; ``turn`` is the House whose turn
    it is (-1 for none)."""
    around = frame(canvas, tools, log)
    count = len(houses)
    is_duel = places > count
    own_number = next(number for number, members in enumerate(houses) if bottom in members)
    own_height = max(LEAST_OWN_HEIGHT, OWN_SHARE * canvas.height)
    upper, lower = column(inset(around.below_bar, left=GAP, right=GAP), share(), own_height, gap=GAP)
    angles = [math.pi / 2 + 2 * math.pi * step / count for step in range(count)]
    is_tight = upper.height < TIGHT_TABLE
    has_lines = is_tight and any(len(members) > 1 for members in houses)
    higher_step = 0
    if has_lines and turn >= 0:
        higher_step = (turn - own_number) % count
    others = _around(upper, angles, is_tight, higher_step)
    room = others.ring
    if is_duel and room.height < LOW_RING:
        room = inset(room, top=SUPPLY_ROOM)
    ring_share = GOBLET_RING_SHARES.get(count, USUAL_RING_SHARE)
    goblet = min(GOBLET_SHARE * canvas.height, ring_share * room.height, GOBLET_WIDTH_SHARE * room.width)
    if is_duel:
        ring = _duel_ring(room, goblet, places)
    else:
        ring = _dinner_ring(room, goblet, angles, own_number)

    is_noble = bottom == houses[own_number][0]
    own_house, seats, buttons = _own_house(lower, houses[own_number], goblet, is_duel, is_noble, is_tight)
    other_houses = []
    for step in range(1, count):
        number = (own_number + step) % count
        stand = ring.middle if is_duel else ring.stands[number]
        members = houses[number]
        arrange = _arrangement(is_tight, is_duel)
        parts = arrange(others.areas[step], len(members), stand, step in others.far)
        house, house_seats = _other_house(parts, members, stand, goblet, is_duel)
        other_houses.append(house)
        seats |= house_seats
    effects = inset(buttons, bottom=min(buttons.height, BUTTONS_HEIGHT))
    if effects.height < LEAST_EFFECTS_HEIGHT:
        effects = NOWHERE
    notes = FRect(0, 0, min(300.0, ring.area.width), min(0.62 * ring.area.height, 240.0))
    notes.center = ring.middle
    return Layout(
        **vars(around),
        seats=tuple(seats[seat] for seat in range(len(seats))),
        houses=seated(own_house, other_houses, own_number),
        cloth=_cloth(upper, others, canvas),
        stands=tuple(ring.stands),
        goblet=goblet,
        middle=ring.middle,
        radii=ring.radii,
        ring=ring.area,
        buttons=buttons,
        effects=effects,
        notes=notes,
        close=not is_duel and ring.area.height < 2 * goblet + CLOSE_GAP,
    )


def _cloth(upper: FRect, others: _Around, canvas: FRect) -> FRect:
    """Return the area of the cloth, on which the nearer half of what the guests at the far end have lies."""
    cloth = inset(upper, -CLOTH_OVERHANG, top=CLOTH_TOP * (others.ring.y - upper.y))
    cloth.height = canvas.bottom - cloth.y
    return cloth


# -- goblets ---------------------------------------------------------------------------------------------------------


def _dinner_ring(area: FRect, goblet: float, angles: Sequence[float], own_number: int) -> _Ring:
    """Return where the goblets stand before their Houses. The ``angles`` begin with that of the own House."""
    radii = area.width / 2 - goblet * SHAPE * 0.62, (area.height - goblet) / 2
    middle = area.centerx, area.centery
    count = len(angles)
    stands = []
    for house in range(count):
        angle = angles[(house - own_number) % count]
        stands.append(_on_ellipse(middle, radii, angle))
    return _Ring(area, middle, radii, stands)


def _duel_ring(area: FRect, goblet: float, places: int) -> _Ring:
    """Return where the goblets of the duel stand, around the middle."""
    radii = min(area.width / 2 - goblet * SHAPE * 0.62, 2.3 * goblet), (area.height - goblet) / 2
    middle = area.centerx, area.centery
    stands = []
    for place_number in range(places):
        angle = math.pi / 2 + 2 * math.pi * (place_number + 0.5) / places
        stands.append(_on_ellipse(middle, radii, angle))
    return _Ring(area, middle, radii, stands)


def _on_ellipse(middle: Point, radii: Point, angle: float) -> Point:
    """Return the point of an ellipse at this angle."""
    return middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)


# -- guests ----------------------------------------------------------------------------------------------------------


def _around(upper: FRect, angles: Sequence[float], is_tight: bool, higher_step: int) -> _Around:
    """Return where the other Houses sit: at both sides and at the far end of the table. The one ``higher_step`` steps
    clockwise from the own one has more height than another at its side (0: none has)."""
    side_from = TIGHT_SIDE_FROM if is_tight else SIDE_FROM
    left: list[int] = []
    right: list[int] = []
    far: list[int] = []
    for step in range(1, len(angles)):
        x = math.cos(angles[step])
        if x < -side_from:
            left.insert(0, step)
        elif x > side_from:
            right.append(step)
        else:
            far.append(step)
    side_width = clamp(SIDE_SHARE * upper.width, *SIDE_BOUNDS)
    top_height = clamp(TOP_SHARE * upper.height, *TOP_BOUNDS) if far else 0.0
    ring = inset(upper, side_width + GAP, top=top_height + 4 * bool(far))
    areas: dict[int, FRect] = {}
    for steps, x in ((left, upper.x), (right, upper.right - side_width)):
        side = FRect(x, upper.y, side_width, upper.height)
        heights = [share(TURN_SHARE) if step == higher_step else share() for step in steps]
        for step, part in zip(steps, column(side, *heights, gap=GAP), strict=True):
            areas[step] = place(part, height=SIDE_SHAPE * side_width, y=0.6)
    top_width = TIGHT_TOP_WIDTH if is_tight else TOP_WIDTH
    row_of_guests = FRect(ring.x, upper.y, ring.width, top_height)
    for step, part in zip(far, row(row_of_guests, *[share()] * len(far), gap=GAP), strict=True):
        areas[step] = place(part, width=top_width * top_height)
    return _Around(areas, far, ring)


def _own_house(
    area: FRect, members: Sequence[int], goblet: float, is_duel: bool, is_noble: bool, is_tight: bool
) -> tuple[HousePlace, dict[int, SeatPlace], FRect]:
    """Lay out the own House: its figures, its screen with the tokens before it, the buttons, the cards. A Noble sees
    only the backs of a Sommelier's cards, small and above each other. Return the place of the House, those of its
    seats, and the buttons."""
    inner = inset(area, 6, 4)
    has_backs = is_noble and len(members) > 1 and not is_duel
    if is_duel:
        card_count = 0
    elif is_noble:
        card_count = 2
    else:
        card_count = 2 * len(members)
    columns = float(card_count)
    if has_backs:
        columns += 0.5
    card_height = min(inner.height, 0.36 * inner.width / RATIO / max(2.4, columns))
    card_width = card_height * RATIO
    cards_width = card_width * columns + GAP * max(0.0, math.ceil(columns) - 1)
    figure_width = max(LEAST_OWN_FIGURE, min(FIGURE_SHAPE * inner.height, OWN_FIGURE_SHARE * inner.width))
    if not is_tight:
        figure_width *= 0.5 + 0.5 * len(members)
    figures, tokens, buttons, cards_area = row(inner, figure_width, share(0.45), share(0.55), cards_width, gap=2 * GAP)
    arrange = column if is_tight else row
    plates = arrange(figures, *[share()] * len(members), gap=4)
    screen = place(tokens, height=0.95 * tokens.height)
    hand = inset(screen, 0.05 * screen.width, top=0.22 * screen.height, bottom=2)

    widths: list[Part] = [card_width] * card_count
    if has_backs:
        widths.append(share())
    cards = row(place(cards_area, height=card_height), *widths, gap=GAP) or [NOWHERE] * 2
    if has_backs:
        cards[-1:] = _two_backs(cards[-1])
    goblet_foot = area.centerx, area.y - 0.2 * goblet
    reach = 0.62 * goblet
    house = HousePlace(
        area,
        figures,
        _mark(plates[0]),
        screen,
        cards[0],
        _spill(goblet_foot, goblet, 0),
        (area.centerx + reach, area.y - 2),
        (area.centerx - reach, area.y - 2),
        True,
        is_tight,
    )
    seats = {}
    for index, seat in enumerate(members):
        seats[seat] = SeatPlace(plates[index], hand, True, cards[1 + index], cards[-1])
    return house, seats, buttons


def _two_backs(area: FRect) -> list[FRect]:
    """Return places for two small cards above each other, as wide as the area."""
    return column(place(area, height=2 * area.width / RATIO + 3), share(), share(), gap=3)


def has_points_below(plate: FRect) -> bool:
    """True if there is room for the VP of a seat below the name of its figure; else they are a badge on the face."""
    return plate.height >= LEAST_WORDS_HEIGHT


def _mark(plate: FRect) -> FRect:
    """Return where the mark of a House is: at the lower left corner of the face in a figure."""
    places = figure_places(plate, has_points_below(plate))
    side = MARK_SHARE * places.face.width
    if is_line(plate):
        side = LINE_MARK_SHARE * places.face.width
    return mark_on_face(places, side, plate.x)


def is_line(plate: FRect) -> bool:
    """True if the name of a guest stands beside the face, as those of a pair do where all is tight."""
    places = figure_places(plate, has_points_below(plate))
    return places.name.x >= places.face.right


def mark_on_face(places: FigurePlaces, side: float, least_x: float = -math.inf) -> FRect:
    """Return where a mark with this side is: at the lower left corner of what is seen of a face."""
    bottom = min(places.face.bottom, places.name.y + 2)
    if places.name.x >= places.face.right:
        bottom = places.face.bottom
    return FRect(max(least_x, places.face.x - 0.2 * side), bottom - side, side, side)


def _arrangement(is_tight: bool, is_duel: bool) -> Callable[[FRect, int, Point, bool], _Parts]:
    """Return the function that arranges the parts of another House."""
    if not is_tight:
        return _parts
    return _tight_duel_parts if is_duel else _tight_parts


def _parts(area: FRect, guests: int, stand: Point, is_far: bool) -> _Parts:
    """Return where the parts of another House with so many guests are: its figures, and beside or below them its cards
    and its screen."""
    if is_far:
        figure_width = (FAR_FIGURE_SHAPE if guests == 1 else FIGURE_SHAPE) * area.height
        figure_width = min(figure_width * guests, 0.5 * area.width)
        cards, figures, screen = row(area, share(), figure_width, share(), gap=GAP)
        screen = place(screen, height=FAR_SCREEN_SHARE * screen.height, y=1)
    elif guests == 1 and area.width > FLAT_SHAPE * area.height:
        figures, things = row(area, min(FIGURE_SHAPE * area.height, 0.62 * area.width), share(), gap=GAP)
        cards, screen = column(things, share(0.56), share(0.44), gap=3)
    else:
        figures, things = column(area, share(), clamp(THINGS_SHARE * area.height, *THINGS_BOUNDS), gap=3)
        cards, screen = row(things, share(0.6), share(0.4), gap=GAP)
        if area.centerx > stand[0]:  # the screen stands on the side of the table
            screen, cards = row(things, share(0.4), share(0.6), gap=GAP)
    return _Parts(area, figures, row(figures, *[share()] * guests, gap=4), cards, screen, is_far)


def _tight_parts(area: FRect, guests: int, stand: Point, is_far: bool) -> _Parts:
    """Return the same where all is tight: room for cards that can be recognised first, then whole names, then faces."""
    if is_far:
        cards, figures, screen = row(area, share(), TIGHT_FAR_FIGURES * area.width, share(), gap=GAP)
        cards = inset(cards, top=TAG_ROOM)
        screen = place(screen, height=FAR_SCREEN_SHARE * screen.height, y=1)
    else:
        figures, things = column(area, share(), max(LEAST_CARD, THINGS_SHARE * area.height), gap=3)
        cards, screen = row(things, share(0.6), share(0.4), gap=GAP)
        if area.centerx > stand[0]:
            screen, cards = row(things, share(0.4), share(0.6), gap=GAP)
    if guests > 1:
        line_height = min(TIGHT_LINE, (figures.height - LINE_GAP) / guests)
        lines = column(figures, *[line_height] * guests, gap=LINE_GAP, align=1)
        return _Parts(area, figures, lines, cards, screen, is_far, tight=True)
    plates = [place(figures, width=BELOW * figures.height)]
    return _Parts(area, figures, plates, cards, screen, is_far, tight=True)


def _tight_duel_parts(area: FRect, guests: int, stand: Point, is_far: bool) -> _Parts:
    """Return the same for the duel, in which there are no cards: a line, so that the supply does not hide the name."""
    line = place(area, height=DUEL_LINE, y=0)
    figures, screen = row(line, share(0.6), share(0.4), gap=GAP)
    screen = place(screen, height=FAR_SCREEN_SHARE * area.height)
    return _Parts(line, figures, [figures] * guests, NOWHERE, screen, is_far, tight=True)


def _other_house(
    parts: _Parts, members: Sequence[int], stand: Point, goblet: float, is_duel: bool
) -> tuple[HousePlace, dict[int, SeatPlace]]:
    """Lay out another House: its Target and its characters where its cards lie, its tokens behind its screen. Of a
    Sommelier one sees backs, small and above each other."""
    area = parts.area
    columns = 0.0
    if not is_duel:
        columns = 2 + 0.5 * (len(members) - 1)
    target, character, sommelier_character, sommelier_card = _other_cards(parts.cards, columns)
    heap = place(parts.screen, width=SCREEN_SHAPE * SCREEN_SHARE * parts.screen.height, x=0)
    screen = inset(heap, top=(1 - SCREEN_SHARE) * heap.height)
    sees, seen = _ends_of_sight(area, stand, goblet, parts.is_far)
    spill = _spill(stand, goblet, area.centerx - stand[0])
    mark = _mark(parts.plates[0])
    house = HousePlace(area, parts.figures, mark, screen, target, spill, sees, seen, False, parts.tight)
    seats = {}
    characters = (character, sommelier_character)
    for index, seat in enumerate(members):
        seats[seat] = SeatPlace(parts.plates[index], heap, False, characters[index], sommelier_card)
    return house, seats


def _ends_of_sight(area: FRect, stand: Point, goblet: float, is_far: bool) -> tuple[Point, Point]:
    """Return where the line of sight of a House begins and where that of its hunter ends: at the edge of its area
    towards the table, on both sides of its goblet."""
    reach = 0.62 * goblet
    if is_far:
        return (stand[0] - reach, area.bottom + 2), (stand[0] + reach, area.bottom + 2)
    if area.centerx < stand[0]:
        return (area.right + 2, area.centery + reach), (area.right + 2, area.centery - reach)
    return (area.left - 2, area.centery - reach), (area.left - 2, area.centery + reach)


def _other_cards(area: FRect, columns: float) -> tuple[FRect, FRect, FRect, FRect]:
    """Return the places of another House's Target and character, and of the character and the loyalty of its Sommelier.
    ``columns`` is the number of cards side by side, 0 in the duel."""
    if not columns:
        return NOWHERE, NOWHERE, NOWHERE, NOWHERE
    gaps = GAP * math.ceil(columns - 1)
    width = max(0.0, min(area.height * RATIO, (area.width - gaps) / columns))
    cards = place(area, columns * width + gaps, width / RATIO)
    if columns <= 2:
        target, character = row(cards, width, width, gap=GAP)
        return target, character, NOWHERE, NOWHERE
    target, character, backs = row(cards, width, width, 0.5 * width, gap=GAP)
    sommelier_character, sommelier_card = column(backs, share(), share(), gap=3)
    return target, character, sommelier_character, sommelier_card


def _spill(stand: Point, goblet: float, direction: float) -> FRect:
    """Return where the tokens lie that roll out of a goblet: below it, and a little away from the side of
    ``direction`` (negative: the left, 0: neither)."""
    x, y = stand
    if direction:
        x -= math.copysign(0.45 * goblet, direction)
    area = FRect(0, 0, 1.5 * goblet, 0.5 * goblet)
    area.center = x, y + 0.5 * goblet
    return area
