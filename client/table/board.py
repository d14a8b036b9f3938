"""The board: the pieces of one table on the screen, and the drawing of its cards. Painters draw with it; it knows
neither scenes nor sessions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface

from client.table.base import AnyArrangement
from client.table.faces import Faces
from client.table.halo import CHOSEN, Light, draw_glow, draw_halo
from client.table.light import shadow_offset
from client.table.moods import SeatFaces
from client.table.outcome_tag import Tag
from client.table.piece import RATIO, CardPiece, GamePiece, Piece, Pose
from client.table.stage import Stage
from client.table.terms import Line, Spot, Timing, View
from client.table.weight import knock
from client.ui import Gui
from client.ui.scene import Screen
from client.ui.text import Colour
from client.window.motion import Motions

THICKNESS = 2.0
"""Units by which a card that lies on the table stands out above it, for its shadow."""
SHADOW_STEP = 4
"""Shadows reach multiples of so many pixels beyond their cards, so that there are few to be painted."""
VISIBLE_IN_HEAP = 3
"""How many cards of a heap are drawn."""

ArrangementT = TypeVar("ArrangementT", bound=AnyArrangement, covariant=True)


class Lifted(NamedTuple):
    """A piece that is drawn above all others at this pose, so many units above the table, with light of this colour
    around it (None: without)."""

    piece: Piece
    pose: Pose
    height: float
    halo: Colour | None = None


class Seating(NamedTuple):
    """Who sits around the table: the seats' ``names``, which ``players`` they are (``person``, or the name of a bot),
    and the seat at the lower edge of the screen."""

    names: Sequence[str]
    players: Sequence[str]
    bottom: int


class Board(Generic[ArrangementT]):
    """One game's table on the screen.

    ``table`` says where things lie, ``stage`` has the pieces. ``playing`` is true while events are played on it.
    ``seat_faces`` are those of all who sit there; ``lights`` are the lit spots, ``lifted`` the pieces that the hand
    lifts, ``tag`` is the outcome of what it does; ``pointed`` is the line of the log that is pointed at.
    """

    def __init__(
        self,
        screen: Screen,
        gui: Gui,
        motions: Motions,
        table: ArrangementT,
        view: View,
        seating: Seating,
        sees: Callable[[int], bool],
        active: Callable[[], int],
    ) -> None:
        """``sees`` returns True if the screen may look at what the seats of a bit mask may look at; ``active`` returns
        the seat whose turn it is (-1: none)."""
        self.screen = screen
        self.gui = gui
        self.motions = motions
        self.table = table
        self.names, self.players, self.bottom = seating
        self.sees = sees
        self.active = active
        self.pen = screen.pen
        self.words = screen.words
        self.stage = Stage(table.make)
        self.stage.set(view)
        table.shown = view
        table.names = self.names
        table.layout = table.lay_out(screen.canvas, self.bottom, 1, True)
        self.faces = Faces(screen.assets, screen.pen.type, screen.words, table, screen.pen.unit)
        self.seat_faces = SeatFaces(table.game, self.names, self.players, screen.clock, screen.settings.portrait)
        self.playing = False
        self.pointed: Line | None = None
        self.lights: Mapping[Spot, Light] = {}
        self.lifted: Sequence[Lifted] = ()
        self.tag: Tag | None = None
        self._geometry: Hashable = None
        self.unpainted: deque[Callable[[], object]] = deque()
        """Make the pictures that will soon be seen, each one; those that are seen first come first."""

    # -- what lies on it -----------------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Lay everything as in this view, without motion."""
        self.stage.set(view)
        self.table.shown = view
        self._geometry = None

    def turn_over(self, view: View, leaving: Sequence[int]) -> None:
        """Hide at once what the screen may not look at any more. ``view`` is what it may see; ``leaving`` are the
        pieces that are about to move elsewhere, the next one first."""
        hidden_zones: list[int] = []
        for zone, visible_to in enumerate(view.visible_to):
            shows_faces = any(card.piece >= 0 for card in self.stage.zones[zone])
            if shows_faces and not self.sees(visible_to):
                hidden_zones.append(zone)
        for zone in hidden_zones:
            self.stage.turn_over(zone, view.game.back, leaving)
        self.table.shown = view
        self.arrange(hidden_zones, Timing())

    def lay_out(self, tools: int, log: bool) -> bool:
        """Lay out the canvas, with so many tools, and with the log if it is open. Returns True if places of seats have
        changed on the same canvas, so that the pieces there must move."""
        canvas = self.screen.canvas
        old_seats = self.table.layout.seats
        self.table.layout = self.table.lay_out(canvas, self.bottom, tools, log)
        geometry = (tuple(canvas), self.table.layout.log is None, self.bottom)
        if geometry != self._geometry:
            self._geometry = geometry
            self.arrange(range(len(self.stage.zones)), Timing())
            return False
        return bool(self.table.layout.seats != old_seats)

    def arrange(self, zones: Iterable[int], timing: Timing) -> None:
        """Send the cards of these zones to where they shall rest."""
        for zone in zones:
            for card, pose in self.table.rest(self.stage, zone):
                card.send(pose, timing.seconds, 0.0, timing.arc)
                if not timing.seconds:
                    card.land()
                elif card.moving:
                    self.unpainted.appendleft(partial(self._paint_ahead, card, card.rest))
                    if timing.arc:
                        knock(self.motions, card, self.stage.zones[zone], timing.seconds)

    def paint(self, milliseconds: float) -> float:
        """Make pictures that will soon be seen, for about so long: some take as long as a whole frame. Returns how many
        milliseconds that took."""
        start = perf_counter()
        passed = 0.0
        while self.unpainted and passed < milliseconds:
            make_picture = self.unpainted.popleft()
            make_picture()
            passed = (perf_counter() - start) * 1000
        return passed

    def _paint_ahead(self, card: GamePiece, rest: Pose) -> None:
        """Make the pictures of a card that is on its way: with the side that it shows at the end, and at rest."""
        has_shape_of_card = card.ratio == RATIO and not card.outline
        if card.moving and card.rest is rest and has_shape_of_card:
            self._picture(card, card.face, rest, True)
            self._picture(card, card.piece, rest, False)

    def sound(self, name: str, loud: float = 1.0) -> None:
        """Play a sound, this loud (0 to 1)."""
        self.screen.sound.play(name, loud)

    def redraw(self) -> None:
        """Have the table drawn again."""
        self.gui.dirty = True

    # -- drawing -------------------------------------------------------------------------------------------------------

    def glow(self, spot: Spot) -> Light | None:
        """Return how a spot is lit, by what is held or by the log; None if it is not."""
        if spot in self.lights:
            return self.lights[spot]
        if self.pointed is not None and self.pointed.spot == spot:
            return Light(1, CHOSEN)
        return None

    def lies(self, piece: Piece) -> bool:
        """True if a piece lies still on the table. Other pieces are drawn above all these."""
        return not piece.moving and not self.is_lifted(piece)

    def is_lifted(self, piece: Piece) -> bool:
        """True if a piece is lifted off the table."""
        return any(lifted.piece is piece for lifted in self.lifted)

    def draw_cards(self, cards: Iterable[Piece]) -> None:
        """Draw the cards that lie still."""
        for card in cards:
            if not self.lies(card):
                continue
            if isinstance(card, CardPiece):
                self._draw_lying_card(card)
            else:
                self.draw_piece(card, card.pose)

    def draw_top(self, zone: int) -> None:
        """Draw the top of a heap; the cards below are hidden."""
        still_cards = [card for card in self.stage.zones[zone] if not card.moving]
        self.draw_cards(still_cards[-VISIBLE_IN_HEAP:])

    def draw_flying(self) -> None:
        """Draw the moving pieces of the game, and above them those that are lifted."""
        for piece in self.stage.cards():
            if piece.moving and not self.is_lifted(piece):
                self.draw_piece(piece, piece.pose, piece.hover)
        for lifted in self.lifted:
            lifted_piece = lifted.piece
            if lifted.halo is not None:
                if lifted_piece.outline:
                    area = lifted.pose.area(lifted_piece.ratio)
                    draw_glow(self.pen, lifted_piece.outline, area, Light(2, lifted.halo))
                elif isinstance(lifted_piece, CardPiece):
                    self._draw_card_halo(lifted_piece, lifted.pose, lifted.halo)
                else:
                    draw_halo(self.pen, self.faces, lifted.pose, lifted.halo, lifted_piece.ratio)
            self.draw_piece(lifted_piece, lifted.pose, lifted.height)

    def draw_piece(self, piece: Piece, pose: Pose, height: float = 0.0) -> None:
        """Draw a piece at ``pose``, so many units above the table."""
        if isinstance(piece, CardPiece):
            self.draw_card(piece, pose, height)
        else:
            piece.draw(self.pen, pose, height)

    def draw_card(self, card: GamePiece, pose: Pose, shadow: float = 0) -> None:
        """Draw a card at ``pose``, with the shadow that it casts from so many units above the table."""
        if shadow and _visible_width(card.face, pose) > 0.6:  # a card on its edge casts hardly any
            self._draw_shadow(card, pose, shadow)
        picture, place = self._placed(card, pose)
        self.pen.surface.blit(picture, place)

    def _draw_lying_card(self, card: GamePiece) -> None:
        """Draw a card that lies still, with its shadow."""
        key = card.pose, card.face, card.piece, self.faces.edition
        if card.drawn is None or card.drawn[0] != key:
            card.drawn = (key, *self._with_shadow(card))
        _, picture, place = card.drawn
        self.pen.surface.blit(picture, place)

    def _with_shadow(self, card: GamePiece) -> tuple[Surface, Rect]:
        """The picture of a card that lies still, in one with its shadow, and its place in pixels."""
        picture, place = self._placed(card, card.pose)
        shadow, shadow_place = self._shadow(card, card.pose, THICKNESS)
        piece_and_shadow = place.union(shadow_place)
        offset = place.x - piece_and_shadow.x, place.y - piece_and_shadow.y
        shadow_corner = shadow_place.x - piece_and_shadow.x, shadow_place.y - piece_and_shadow.y

        def compose() -> Surface:
            composed = Surface(piece_and_shadow.size, pygame.SRCALPHA)
            composed.blit(shadow, shadow_corner)
            composed.blit(picture, offset)
            return composed

        return self.pen.kept((picture, shadow, offset, shadow_corner), compose), piece_and_shadow

    def _draw_card_halo(self, card: GamePiece, pose: Pose, colour: Colour) -> None:
        """Draw the light around a card, in the shape of what its layout paints in its place."""
        printed_card = self.table.card(card.face) if card.face >= 0 and pose.up > 0.5 else None
        if printed_card is None:
            draw_halo(self.pen, self.faces, pose, colour)
            return
        outline = self.faces.outline(printed_card)
        pose = pose._replace(height=pose.height * outline.share)
        draw_halo(self.pen, self.faces, pose, colour, outline.ratio, outline.is_round)

    def _placed(self, card: GamePiece, pose: Pose) -> tuple[Surface, Rect]:
        """The picture of a card at a pose, and its place in pixels."""
        picture = self._picture(card, card.face, pose, card.moving)
        return picture, picture.get_rect(center=(pose.x * self.pen.unit, pose.y * self.pen.unit))

    def _draw_shadow(self, card: GamePiece, pose: Pose, height: float) -> None:
        """Draw the shadow that a card casts from so many units above the table."""
        self.pen.surface.blit(*self._shadow(card, pose, height))

    def _shadow(self, card: GamePiece, pose: Pose, height: float) -> tuple[Surface, Rect]:
        """The shadow that a card casts from so many units above the table, and its place in pixels."""
        unit = self.pen.unit
        angle = _flying_angle(pose) if card.moving else pose.angle
        spread = max(SHADOW_STEP, SHADOW_STEP * round(height * unit / SHADOW_STEP))
        picture = self.faces.shadow(self._pixels(pose), angle, spread)
        aside, down = shadow_offset(height)
        centre = (pose.x + aside) * unit, (pose.y + down) * unit
        return picture, picture.get_rect(center=centre)

    def _picture(self, card: GamePiece, face: int, pose: Pose, is_moving: bool) -> Surface:
        """The picture of a card with this face, as it is at a pose while it moves, or as it lies there."""
        height = self._pixels(pose)
        printed_card = None
        if face >= 0 and pose.up > 0.5:
            printed_card = self.table.card(face)
        back = -1 - card.piece if card.piece < 0 else self.table.game.back[card.piece]
        visible_width = _visible_width(face, pose)
        if not is_moving:
            return self.faces.posed(printed_card, height, pose.angle, visible_width, back)
        # While its size changes, it is scaled from the largest one.
        painted_height = max(height, round(card.tallest * self.pen.unit))
        return self.faces.posed(printed_card, height, _flying_angle(pose), visible_width, back, painted_height)

    def _pixels(self, pose: Pose) -> int:
        """The height of a card in pixels."""
        return max(8, round(pose.height * self.pen.unit))


def _visible_width(face: int, pose: Pose) -> float:
    """The share of its width that a card shows: less than 1 while it turns over."""
    if face < 0:
        return 1.0
    return abs(2 * pose.up - 1)


def _flying_angle(pose: Pose) -> float:
    """The angle at which a moving card is drawn. It passes through many: every second one is enough, and fewer pictures
    are kept."""
    return round(pose.angle / 2) * 2


AnyBoard = Board[AnyArrangement]
"""A board with the table of whatever game on it."""
