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

ROOMY_CANVAS = 560.0
"""The height of a canvas below which letters are large, so that pieces need more of the room to grow, too."""
OWN_SHARE, LOW_OWN_SHARE, LEAST_OWN_HEIGHT = 0.262, 0.27, 106.0
"""The height of one's own things, as a share of that of the canvas, on a low one, and at least: the own cards show
their names from this height on."""
DUEL_OWN_HEIGHT, PAIR_OWN_HEIGHT = 101.0, 112.0
"""The height of one's own things at least in the duel, which has no cards, and for the two guests of a pair."""
GOBLET_SHARE = 0.19
"""The height of a goblet, as a share of that of the canvas."""
DUEL_RING_SHARE, USUAL_RING_SHARE, TIGHT_RING_SHARE, TIGHT_MANY_SHARE = 0.455, 0.42, 0.45, 0.433
"""... and at most this share of the height of the room for all goblets: in the duel, else, and where all is tight, also
with two goblets at a side."""
GOBLET_WIDTH_SHARE = 0.25
"""... and this share of its width."""
SHAPE = 160 / 200
"""The width of a goblet's picture by its height."""
PERSPECTIVE = 0.2
"""How much wider the ring of goblets is at its near end than in the middle, and narrower at its far end, as a share of
its width: so the near one of two goblets at a side stands beside the far one, not before it."""
RING_WIDTH = 1.03
"""The greatest half width of the ring, as a share of its radius, for the same reason."""
MANY_HOUSES, SIDE_ANGLE = 6, math.radians(50)
"""With so many Houses two goblets stand at each side, so far from its middle."""
FOOT = 0.88
"""Where a goblet's foot stands, as a share of its height."""
SIDE_SHARE, SIDE_BOUNDS = 0.165, (112.0, 260.0)
"""The width of a House at the side, as a share of that of the table, and its bounds."""
TOP_SHARE, LOW_TOP_SHARE, TOP_BOUNDS = 0.3, 0.232, (62.0, 170.0)
"""The height of a House at the far end, as a share of that of the room for all, on a low canvas, and its bounds."""
TOP_WIDTH = 3.0
"""The width of a House at the far end at most, by its height."""
FREE_SIDE = 64.0
"""How much room is left at a side at which nobody sits."""
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
TIGHT_TOP, TIGHT_TOP_WIDTH, TIGHT_FAR_FIGURES = 31.0, 8.6, 0.46
"""The height of a House at the far end where all is tight, TOP_WIDTH there, and which share of it the figures have."""
LEAST_CARD, TIGHT_LINE, LINE_GAP = 28.5, 25.0, 2.0
"""The height of a card from which its picture can be recognised, that of the line of a guest at most, and the gap
between lines."""
DUEL_LINE, DUEL_TOP_WIDTH = 38.0, 5.4
"""The height of the line of the guest in the duel, and TOP_WIDTH there."""
BELOW = 1.75
"""The width of a figure at most, by its height, so that its name stands below its face, where it has more room."""
TURN_SHARE = 1.7
"""How much higher than the other pair at its side that of the House is whose turn it is, where all is tight."""
FAR_SCREEN_SHARE = 0.55
"""The height of a screen with the heap behind it at the far end, as a share of that of the House."""
SCREEN_SHAPE, SCREEN_SHARE = 320 / 150, 0.7
"""The width of a screen by its height, and its height, as a share of the room with the heap behind it."""
LEAST_WORDS_HEIGHT = 118.0
"""From this height of a figure on, there is room for words below the name."""
OWN_FIGURE_SHARE, LEAST_OWN_FIGURE, TIGHT_OWN_FIGURE = 0.105, 86.0, 64.0
"""The width of one's own figure at most, as a share of that of the table, and at least, and where all is tight."""
TOKEN_SHARE, LOW_TOKEN_SHARE, TIGHT_TOKEN_SHARE = 0.45, 0.5, 0.58
"""The share of the own tokens in the room that they and the buttons have, on a low canvas, and where all is tight."""
CARDS_SHARE, TIGHT_CARDS_SHARE = 0.36, 0.345
"""The share of the own cards in the width of one's own things at most, also where all is tight."""
LOW_RING = 230.0
"""Below this height of the room for the goblets of the duel, the supply lies in the upper left corner."""
CLOSE_GAP = 44.0
"""If less than this is left between a goblet above and one below, the supply does not lie there."""
BUTTONS_HEIGHT, LEAST_EFFECTS_HEIGHT = 102.0, 62.0
"""The height of the buttons of a turn, and how much must be left above them for what tokens do."""
BEHIND = 4.0
"""How far above the lower end of the figures at the sides the edge of the table passes, before which they sit."""
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
    ``seen``. Where it is ``tight``, tags on its figures would hide them. Its guests sit ``is_behind`` the edge of the
    table, or beside it or at its near end."""

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
    is_behind: bool = False


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. ``upper`` is the room for the other Houses and the goblets. ``cloth`` is that of the
    table, whose near end is below the canvas; the guests at both sides sit behind its ``edge`` at this point, or beside
    a narrow table if it is None. The goblets stand at the ``stands`` (their middles), on a ring around ``middle`` with
    these ``radii``; ``goblet`` is the height of one. It is ``close`` if there is no room for the supply between the
    upper goblet and the own one. In ``effects``, above the ``buttons`` of a turn, stands what the own tokens do."""

    seats: tuple[SeatPlace, ...]
    houses: tuple[HousePlace, ...]
    upper: FRect
    cloth: FRect
    edge: Point | None
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
        ring were a circle."""
        down = (point[1] - self.middle[1]) / self.radii[1]
        across = (point[0] - self.middle[0]) / self.radii[0]
        return math.atan2(down, across / (1 + PERSPECTIVE * clamp(down, -1.5, 1.5)))

    def on_ring(self, angle: float) -> Point:
        """Return the point of the ring at this angle, in radians clockwise from the right."""
        return _on_ring(self.middle, self.radii, angle)

    def turn(self, place: int, steps: int) -> float:
        """Return the angle by which a goblet turns from a place over so many others; negative anticlockwise."""
        count = len(self.stands)
        direction = 1 if steps > 0 else -1
        whole = 0.0
        for step in range(abs(steps)):
            before = self.angle((place + direction * step) % count)
            after = self.angle((place + direction * (step + 1)) % count)
            whole += direction * ((direction * (after - before)) % (2 * math.pi))
        return whole

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
    own_share = OWN_SHARE if canvas.height >= ROOMY_CANVAS else LOW_OWN_SHARE
    least_height = LEAST_OWN_HEIGHT
    if is_duel:
        least_height = DUEL_OWN_HEIGHT
    elif len(houses[own_number]) > 1:
        least_height = PAIR_OWN_HEIGHT
    own_height = max(least_height, own_share * canvas.height)
    upper, lower = column(inset(around.below_bar, left=GAP, right=GAP), share(), own_height, gap=GAP)
    angles = [math.pi / 2 + 2 * math.pi * step / count for step in range(count)]
    is_tight = upper.height < TIGHT_TABLE
    has_lines = is_tight and any(len(members) > 1 for members in houses)
    higher_step = 0
    if has_lines and turn >= 0:
        higher_step = (turn - own_number) % count
    top_share = TOP_SHARE if canvas.height >= ROOMY_CANVAS else LOW_TOP_SHARE
    others = _around(upper, angles, is_tight, higher_step, top_share, is_duel or has_lines)
    room = others.ring
    ring_share = _ring_share(count, is_duel, is_tight)
    goblet = min(GOBLET_SHARE * canvas.height, ring_share * room.height, GOBLET_WIDTH_SHARE * room.width)
    if is_duel:
        ring = _duel_ring(room, goblet, places)
    else:
        ring = _dinner_ring(room, goblet, angles, own_number)

    is_noble = bottom == houses[own_number][0]
    token_share = TOKEN_SHARE if canvas.height >= ROOMY_CANVAS else LOW_TOKEN_SHARE
    if is_tight:
        token_share = TIGHT_TOKEN_SHARE if len(houses[own_number]) == 1 else TOKEN_SHARE
    own_house, seats, buttons = _own_house(lower, houses[own_number], goblet, is_duel, is_noble, is_tight, token_share)
    other_houses = []
    has_wings = count - 1 - len(others.far) == 2
    for step in range(1, count):
        number = (own_number + step) % count
        stand = ring.middle if is_duel else ring.stands[number]
        members = houses[number]
        arrange = _arrangement(is_tight, is_duel)
        parts = arrange(others.areas[step], len(members), stand, step in others.far)
        is_behind = step in others.far or (has_wings and not is_tight)
        house, house_seats = _other_house(parts, members, stand, goblet, is_duel, is_behind)
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
        upper=upper,
        cloth=_cloth(upper, others, canvas),
        edge=_edge(others, other_houses, is_tight),
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


def _ring_share(count: int, is_duel: bool, is_tight: bool) -> float:
    """Return the height of a goblet at most, as a share of that of the room for all goblets."""
    if is_duel:
        return DUEL_RING_SHARE
    if is_tight:
        return TIGHT_RING_SHARE if count < MANY_HOUSES else TIGHT_MANY_SHARE
    return USUAL_RING_SHARE


def _cloth(upper: FRect, others: _Around, canvas: FRect) -> FRect:
    """Return the area of the cloth, on which the nearer half of what the guests at the far end have lies."""
    cloth = inset(upper, -CLOTH_OVERHANG, top=CLOTH_TOP * (others.ring.y - upper.y))
    cloth.height = canvas.bottom - cloth.y
    return cloth


def _edge(others: _Around, other_houses: Sequence[HousePlace], is_tight: bool) -> Point | None:
    """Return a point at which the edge of the table passes before the guests at the left, as it does at the right; None
    if there is not one House at each side, or no room."""
    aside = [house for step, house in enumerate(other_houses, start=1) if step not in others.far]
    if len(aside) != 2 or is_tight:
        return None
    figures = aside[0].figures
    return figures.centerx, figures.bottom - BEHIND


# -- goblets ---------------------------------------------------------------------------------------------------------


def _dinner_ring(area: FRect, goblet: float, angles: Sequence[float], own_number: int) -> _Ring:
    """Return where the goblets stand before their Houses. The ``angles`` begin with that of the own House."""
    radii = (area.width / 2 - goblet * SHAPE * 0.62) / RING_WIDTH, (area.height - goblet) / 2
    middle = area.centerx, area.centery
    count = len(angles)
    stands = []
    for house in range(count):
        angle = _stand_angle(angles[(house - own_number) % count], count)
        stands.append(_on_ring(middle, radii, angle))
    return _Ring(area, middle, radii, stands)


def _duel_ring(area: FRect, goblet: float, places: int) -> _Ring:
    """Return where the goblets of the duel stand, around the middle."""
    radii = min((area.width / 2 - goblet * SHAPE * 0.62) / RING_WIDTH, 2.3 * goblet), (area.height - goblet) / 2
    middle = area.centerx, area.centery
    stands = []
    for place_number in range(places):
        angle = math.pi / 2 + 2 * math.pi * (place_number + 0.5) / places
        stands.append(_on_ring(middle, radii, angle))
    return _Ring(area, middle, radii, stands)


def _on_ring(middle: Point, radii: Point, angle: float) -> Point:
    """Return the point of the ring at this angle: of an ellipse that is a little wider at its near end."""
    across, down = math.cos(angle), math.sin(angle)
    return middle[0] + radii[0] * across * (1 + PERSPECTIVE * down), middle[1] + radii[1] * down


def _stand_angle(angle: float, count: int) -> float:
    """Return the angle of a goblet before a House at this angle: with many Houses the two goblets at a side stand
    farther from each other than their Houses sit."""
    aside = math.cos(angle)
    if count < MANY_HOUSES or abs(aside) < 0.1:
        return angle
    down = math.copysign(SIDE_ANGLE, math.sin(angle))
    return down if aside > 0 else math.pi - down


# -- guests ----------------------------------------------------------------------------------------------------------


def _around(
    upper: FRect, angles: Sequence[float], is_tight: bool, higher_step: int, top_share: float, is_line_high: bool
) -> _Around:
    """Return where the other Houses sit: at both sides and at the far end of the table. The one ``higher_step`` steps
    clockwise from the own one has more height than another at its side (0: none has). A House at the far end has the
    ``top_share`` of the height; where all is tight it is a line, unless ``is_line_high``: it has two lines, or more
    room than a line needs."""
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
    top_height = clamp(top_share * upper.height, *TOP_BOUNDS) if far else 0.0
    if far and is_tight:
        top_height = DUEL_LINE if is_line_high else TIGHT_TOP
    aside = side_width + GAP if left or right else FREE_SIDE
    ring = inset(upper, aside, top=top_height + 4 * bool(far))
    areas: dict[int, FRect] = {}
    for steps, x in ((left, upper.x), (right, upper.right - side_width)):
        side = FRect(x, upper.y, side_width, upper.height)
        heights = [share(TURN_SHARE) if step == higher_step else share() for step in steps]
        for step, part in zip(steps, column(side, *heights, gap=GAP), strict=True):
            areas[step] = place(part, height=SIDE_SHAPE * side_width, y=0.6)
    top_width = TIGHT_TOP_WIDTH if is_tight else TOP_WIDTH
    if is_tight and len(angles) == 2:
        top_width = DUEL_TOP_WIDTH
    row_of_guests = FRect(ring.x, upper.y, ring.width, top_height)
    for step, part in zip(far, row(row_of_guests, *[share()] * len(far), gap=GAP), strict=True):
        areas[step] = place(part, width=top_width * top_height)
    return _Around(areas, far, ring)


def _own_house(
    area: FRect,
    members: Sequence[int],
    goblet: float,
    is_duel: bool,
    is_noble: bool,
    is_tight: bool,
    token_share: float,
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
    cards_share = TIGHT_CARDS_SHARE if is_tight and len(members) == 1 else CARDS_SHARE
    card_height = min(inner.height, cards_share * inner.width / RATIO / max(2.4, columns))
    card_width = card_height * RATIO
    cards_width = card_width * columns + GAP * max(0.0, math.ceil(columns) - 1)
    least_width = TIGHT_OWN_FIGURE if is_tight and len(members) == 1 else LEAST_OWN_FIGURE
    figure_width = max(least_width, min(FIGURE_SHAPE * inner.height, OWN_FIGURE_SHARE * inner.width))
    if not is_tight:
        figure_width *= 0.5 + 0.5 * len(members)
    figures, tokens, buttons, cards_area = row(
        inner, figure_width, share(token_share), share(1 - token_share), cards_width, gap=2 * GAP
    )
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
    else:
        figures, things = column(area, share(), max(LEAST_CARD, THINGS_SHARE * area.height), gap=3)
        cards, screen = row(things, share(0.6), share(0.4), gap=GAP)
        if area.centerx > stand[0]:
            screen, cards = row(things, share(0.4), share(0.6), gap=GAP)
    if guests > 1:
        line_height = min(TIGHT_LINE, (figures.height - LINE_GAP) / guests)
        lines = column(figures, *[line_height] * guests, gap=LINE_GAP, align=1)
        return _Parts(area, figures, lines, cards, screen, is_far, tight=True)
    if is_far:
        return _Parts(area, figures, [figures], cards, screen, is_far, tight=True)
    plates = [place(figures, width=BELOW * figures.height)]
    return _Parts(area, figures, plates, cards, screen, is_far, tight=True)


def _tight_duel_parts(area: FRect, guests: int, stand: Point, is_far: bool) -> _Parts:
    """Return the same for the duel, in which there are no cards: a line, so that the supply does not hide the name."""
    line = place(area, height=DUEL_LINE, y=0)
    figures, screen = row(line, share(0.6), share(0.4), gap=GAP)
    screen = place(screen, height=FAR_SCREEN_SHARE * area.height)
    return _Parts(line, figures, [figures] * guests, NOWHERE, screen, is_far, tight=True)


def _other_house(
    parts: _Parts, members: Sequence[int], stand: Point, goblet: float, is_duel: bool, is_behind: bool
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
    house = HousePlace(area, parts.figures, mark, screen, target, spill, sees, seen, False, parts.tight, is_behind)
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
