"""The board: the pieces of one table on the screen, and the drawing of its cards. Painters draw with it; it knows
neither scenes nor sessions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from client.table.base import AnyArrangement
from client.table.faces import Faces
from client.table.halo import CHOSEN, Light, draw_glow, draw_halo
from client.table.moods import SeatFaces
from client.table.outcome_tag import Tag
from client.table.piece import CardPiece, GamePiece, Piece, Pose
from client.table.stage import Stage
from client.table.terms import Line, Spot, Timing, View
from client.ui import Gui
from client.ui.scene import Screen
from client.ui.text import Colour
from client.window.motion import Motions

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
    ``seat_faces`` are those of the regulars; ``lights`` are the lit spots, ``lifted`` the pieces that the hand lifts,
    ``tag`` is the outcome of what it does; ``pointed`` is the line of the log that is pointed at.
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
        self.seat_faces = SeatFaces(table.game, self.names, self.players, screen.clock)
        self.playing = False
        self.pointed: Line | None = None
        self.lights: Mapping[Spot, Light] = {}
        self.lifted: Sequence[Lifted] = ()
        self.tag: Tag | None = None
        self._geometry: Hashable = None

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
            if self.lies(card):
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
        pen = self.pen
        height = max(8, round(pose.height * pen.unit))
        up = pose.up if card.face >= 0 else 0.0
        visible_width = abs(2 * up - 1)
        printed_card = self.table.card(card.face) if up > 0.5 else None
        back = -1 - card.piece if card.piece < 0 else self.table.game.back[card.piece]
        angle = pose.angle
        painted_height = height
        if card.moving:
            # A moving card passes through many angles: every second one is enough, and fewer pictures are kept.
            angle = round(angle / 2) * 2
            # While its size changes, it is scaled from the largest one.
            painted_height = max(height, round(card.tallest * pen.unit))
        picture = self.faces.posed(printed_card, height, angle, visible_width, back, painted_height)
        x = pose.x * pen.unit
        y = pose.y * pen.unit
        if shadow and visible_width > 0.6:  # a card on its edge casts hardly any
            shadow_picture = self.faces.shadow(height, angle, max(2, round(shadow * pen.unit)))
            offset = shadow * 0.6 * pen.unit
            shadow_rect = shadow_picture.get_rect(center=(x + offset * 0.4, y + offset))
            pen.surface.blit(shadow_picture, shadow_rect)
        pen.surface.blit(picture, picture.get_rect(center=(x, y)))


AnyBoard = Board[AnyArrangement]
"""A board with the table of whatever game on it."""
