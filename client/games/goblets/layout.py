"""Where everything of Raise Your Goblets lies: Houses round the table, a goblet before each, the own House below.

In the duel nobody owns a goblet: the six of them stand in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect
from pygame.math import clamp

from client.table import layout as table_layout
from client.table.layout import GAP, frame, seated
from client.table.piece import RATIO
from client.ui import Point
from client.ui.layout import Part, column, inset, place, row, share

OWN_SHARE = 0.262
"""The height of the own House, as a share of that of the canvas."""
GOBLET_SHARE = 0.16
"""The height of a goblet, as a share of that of the canvas."""
GOBLET_RING_SHARE = 0.21
"""... and at most this share of the width of the room for all goblets."""
SHAPE = 160 / 200
"""The width of a goblet's picture by its height."""
FOOT = 0.88
"""Where a goblet's foot stands, as a share of its height."""
NAME_HEIGHT = 26.0
"""The height of a strip with a name."""
TITLE_HEIGHT = 19.0
"""The height of the line that names a character."""
TITLED_HEIGHT, TITLED_FLAT_HEIGHT = 104.0, 62.0
"""The least height of the inner area of another House that has that line, and of a flat one."""
SIDE_SHARE, SIDE_BOUNDS = 0.215, (124.0, 216.0)
"""The width of a House at the side, as a share of that of the table, and its bounds."""
MARK_SHARE = 0.24
"""The width of the mark of another House at most, as a share of that of its panel."""
LOW_RING, SUPPLY_ROOM = 190.0, 26.0
"""Below this height of the room for the goblets of the duel, the supply has so much room of its own above them."""
CLOSE_GAP = 72.0
"""If less than this is left between a goblet above and one below, the supply does not lie there."""
TIGHT_HEIGHT, LINE, LEAST_CARD = 92.0, 14.6, 28.0
"""Below this height of a House with a Sommelier, its names and tokens have lines of this height, so that its cards are
at least as high as this."""
TURN_SHARE = 1.7
"""How much higher than the other panel at its side that of the House is whose turn it is, where they are tight."""
BUTTONS_HEIGHT, LEAST_EFFECTS_HEIGHT = 102.0, 62.0
"""The height of the buttons of a turn, and how much must be left above them for what tokens do."""
NOWHERE = FRect(-90, -90, 10, 14)
"""The place of cards that this game does not have."""


@dataclass(frozen=True)
class SeatPlace(table_layout.SeatPlace):
    """Where a seat's things lie: its name, the tokens behind its House's screen, its character, its Sommelier card."""

    character: FRect
    sommelier: FRect


@dataclass(frozen=True)
class HousePlace:
    """Where a House is: all of it, the mark of the House, the line that names its character, its screen, its Target.
    ``spill`` is where the tokens lie that roll out of the goblet before it. It is ``tight`` if there is no room below
    its cards."""

    area: FRect
    mark: FRect
    title: FRect
    screen: FRect
    target: FRect
    spill: FRect
    is_own: bool
    tight: bool = False


@dataclass(frozen=True)
class Layout(table_layout.Layout):
    """Everything on the canvas. The goblets stand at the ``stands`` (their middles), on an ellipse around ``middle``
    with these ``radii``; ``goblet`` is the height of one. It is ``close`` if there is no room for the supply between
    the upper goblet and the own one. In ``effects``, above the ``buttons`` of a turn, stands what the own tokens do."""

    seats: tuple[SeatPlace, ...]
    houses: tuple[HousePlace, ...]
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
    own_height = max(112.0, OWN_SHARE * canvas.height)
    upper, lower = column(inset(around.below_bar, left=GAP, right=GAP), share(), own_height, gap=GAP)
    angles = [math.pi / 2 + 2 * math.pi * step / count for step in range(count)]
    has_pairs = any(len(members) > 1 for members in houses)
    turn_step = -1
    if turn >= 0:
        turn_step = (turn - own_number) % count
    panels, top_steps = _panels(upper, angles, has_pairs, turn_step)
    top_height = 0.0
    if top_steps:
        top_height = panels[top_steps[0]].height + 4

    ring_area = inset(upper, clamp(SIDE_SHARE * upper.width, *SIDE_BOUNDS) + GAP, top=top_height)
    goblet = min(GOBLET_SHARE * canvas.height, GOBLET_RING_SHARE * ring_area.width)
    if is_duel:
        ring = _duel_ring(ring_area, goblet, places)
    else:
        ring = _dinner_ring(ring_area, goblet, angles, own_number)

    is_noble = bottom == houses[own_number][0]
    own_house, seats, buttons = _own_house(lower, houses[own_number], goblet, is_duel, is_noble)
    other_houses = []
    for step in range(1, count):
        number = (own_number + step) % count
        stand = ring.middle if is_duel else ring.stands[number]
        house, house_seats = _other_house(panels[step], houses[number], stand, goblet, step in top_steps, is_duel)
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
    """Return where the goblets of the duel stand, below the supply."""
    if area.height < LOW_RING:
        area = inset(area, top=SUPPLY_ROOM)
    width_radius = min(area.width / 2 - goblet * SHAPE * 0.62, 2.3 * goblet)
    height_radius = min((area.height - goblet) / 2, 0.82 * goblet)
    radii = width_radius, height_radius
    middle = area.centerx, area.centery + 0.12 * goblet
    stands = []
    for place_number in range(places):
        angle = math.pi / 2 + 2 * math.pi * (place_number + 0.5) / places
        stands.append(_on_ellipse(middle, radii, angle))
    return _Ring(area, middle, radii, stands)


def _on_ellipse(middle: Point, radii: Point, angle: float) -> Point:
    """Return the point of an ellipse at this angle."""
    return middle[0] + radii[0] * math.cos(angle), middle[1] + radii[1] * math.sin(angle)


def _panels(
    upper: FRect, angles: Sequence[float], has_pairs: bool, turn_step: int
) -> tuple[dict[int, FRect], list[int]]:
    """Return the panels of the other Houses by how many steps they sit clockwise from the own one, and which of them
    are at the top. ``turn_step`` is the House whose turn it is."""
    side_width = clamp(SIDE_SHARE * upper.width, *SIDE_BOUNDS)
    height = clamp((upper.height - GAP) / 2, 60, 176)
    top_steps: list[int] = []
    left_steps: list[int] = []
    right_steps: list[int] = []
    for step in range(1, len(angles)):
        x = math.cos(angles[step])
        if x < -0.3:
            left_steps.insert(0, step)
        elif x > 0.3:
            right_steps.append(step)
        else:
            top_steps.append(step)
    panels: dict[int, FRect] = {}
    for side_steps, left in ((left_steps, upper.x), (right_steps, upper.right - side_width)):
        area = FRect(left, upper.y, side_width, upper.height)
        if turn_step in side_steps and len(side_steps) > 1 and height < TIGHT_HEIGHT:
            shares = [share()] * len(side_steps)
            shares[side_steps.index(turn_step)] = share(TURN_SHARE)
            areas = column(area, *shares, gap=GAP)
        else:
            areas = _spaced(area, len(side_steps), height)
        panels |= dict(zip(side_steps, areas, strict=True))
    least_height = 44.0
    if has_pairs:
        least_height = 2 * LINE + LEAST_CARD
    top_height = clamp(0.55 * height, least_height, max(94, least_height))
    top_width = clamp(0.4 * upper.width, min(240, upper.width - 2 * side_width - 2 * GAP), 330)
    for step in top_steps:
        panels[step] = place(upper, top_width, top_height, y=0)
    return panels, top_steps


def _spaced(area: FRect, count: int, height: float) -> list[FRect]:
    """Return so many panels of one height below each other: a single one in the middle, several from edge to edge."""
    if count < 2:
        return [place(area, height=height, y=0.46)] * count
    distance = (area.height - height) / (count - 1)
    return [FRect(area.x, area.y + index * distance, area.width, height) for index in range(count)]


def _own_house(
    area: FRect, members: Sequence[int], goblet: float, is_duel: bool, is_noble: bool
) -> tuple[HousePlace, dict[int, SeatPlace], FRect]:
    """Lay out the own House: its screen with the tokens before it, the buttons, the cards. A Noble sees only the backs
    of a Sommelier's cards, small and above each other. Return the place of the House, those of its seats, and the
    buttons."""
    inner = inset(area, 8, 6)
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
    width_share = 0.42
    if columns == 4 and inner.height < TIGHT_HEIGHT + 2 * LINE:
        width_share = 0.35
    card_height = min(inner.height, width_share * inner.width / RATIO / max(2.4, columns))
    card_width = card_height * RATIO
    cards_width = card_width * columns + GAP * max(0.0, math.ceil(columns) - 1)
    tokens, buttons, cards_area = row(inner, share(0.5), share(0.5), cards_width, gap=2 * GAP)

    names_height = NAME_HEIGHT
    if len(members) > 1:
        names_height = 1.7 * NAME_HEIGHT
    head, screen = column(tokens, names_height, share(), gap=4)
    mark_width = min(head.height + 4, 0.2 / len(members) ** 0.5 * head.width)
    mark, names_area = row(head, mark_width, share(), gap=GAP)
    names = column(names_area, *[share()] * len(members))
    hand = inset(screen, 0.05 * screen.width, top=0.3 * screen.height, bottom=2)

    widths: list[Part] = [card_width] * card_count
    if has_backs:
        widths.append(share())
    cards = row(place(cards_area, height=card_height), *widths, gap=GAP) or [NOWHERE] * 2
    if has_backs:
        cards[-1:] = _two_backs(cards[-1])
    goblet_foot = buttons.centerx, buttons.y - 0.2 * goblet
    house = HousePlace(area, mark, NOWHERE, screen, cards[0], _spill(goblet_foot, goblet, 0), True)
    seats = {}
    for index, seat in enumerate(members):
        seats[seat] = SeatPlace(names[index], hand, True, cards[1 + index], cards[-1])
    return house, seats, buttons


def _two_backs(area: FRect) -> list[FRect]:
    """Return places for two small cards above each other, as wide as the area."""
    return column(place(area, height=2 * area.width / RATIO + 3), share(), share(), gap=3)


def _other_house(
    area: FRect, members: Sequence[int], stand: Point, goblet: float, is_flat: bool, is_duel: bool
) -> tuple[HousePlace, dict[int, SeatPlace]]:
    """Lay out another House: names, its screen and tokens, its Target and characters. Of a Sommelier one sees backs,
    small and above each other. A flat House has its cards beside the rest; a tight one has no cards if they would be
    too small."""
    inner = inset(area, 7, 5)
    is_single = len(members) == 1 and not is_duel
    is_tight = len(members) > 1 and not is_duel and area.height < TIGHT_HEIGHT
    card_columns = 2 + 0.5 * (len(members) - 1)
    if is_duel:
        card_columns = 0.0
    name_height = min(NAME_HEIGHT, max(LINE, inner.height / (2.4 + len(members))))
    if is_tight:
        name_height = LINE
    least_titled_height = TITLED_FLAT_HEIGHT if is_flat else TITLED_HEIGHT
    title_height = 0.0
    if is_single and inner.height >= least_titled_height:
        title_height = TITLE_HEIGHT
    head_height = len(members) * name_height + title_height
    if is_flat:
        card_height = min(inner.height, 0.2 * inner.width / RATIO)
        if is_duel:
            card_height = 0.0
        cards_width = card_height * RATIO * card_columns + GAP * max(0.0, card_columns - 1)
        left, cards_area = row(inner, share(), cards_width, gap=GAP)
        cards_area = place(cards_area, height=card_height)
        head, tokens = column(left, head_height, share(), gap=2)
        hand = inset(tokens, top=2)
    elif is_tight:
        head, hand, cards_area = column(inner, head_height, LINE, share(), gap=3)
    else:
        head, hand, cards_area = column(inner, head_height, min(0.22 * inner.height, 30), share(), gap=4)
    target, character, sommelier_character, sommelier_card = _other_cards(cards_area, card_columns, is_single)
    mark, names = row(head, min(head.height, 40, MARK_SHARE * inner.width), share(), gap=GAP)
    title = NOWHERE
    if title_height:
        names, title = column(names, share(), title_height)
    spill = _spill(stand, goblet, area.centerx - stand[0])
    house = HousePlace(area, mark, title, hand, target, spill, False, is_tight and not is_flat)
    seats = {}
    lines = column(names, *[share()] * len(members))
    characters = (character, sommelier_character)
    for index, seat in enumerate(members):
        seats[seat] = SeatPlace(lines[index], hand, False, characters[index], sommelier_card)
    return house, seats


def _other_cards(area: FRect, columns: float, is_single: bool) -> tuple[FRect, FRect, FRect, FRect]:
    """Return the places of another House's Target and character, and of the character and the loyalty of its Sommelier.
    ``columns`` is the number of cards side by side, 0 in the duel."""
    width = max(0.0, min(area.height * RATIO, (area.width - 2 * GAP) / max(1.0, columns)))
    if is_single:
        target, character = row(area, width, width, gap=GAP)
        return target, character, NOWHERE, NOWHERE
    if not columns or area.height < LINE:
        return NOWHERE, NOWHERE, NOWHERE, NOWHERE
    target, character, backs = row(area, width, width, 0.5 * width, gap=GAP)
    sommelier_character, sommelier_card = column(place(backs, height=width / RATIO), share(), share(), gap=3)
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
