"""The board: what lies on the table and where, and the drawing of its cards. Painters draw with it; it knows neither
scenes nor sessions."""

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

TOP = 3
"""How many cards of a heap are drawn."""

ArrangementT = TypeVar("ArrangementT", bound=AnyArrangement, covariant=True)


class Lifted(NamedTuple):
    """A piece that is drawn above all others: where it is seen, how many units above the table, and the colour of the
    light around it, if there is one."""

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

    ``table`` says where things lie, ``stage`` which cards there are. ``playing``: events are being played on it now.
    ``seat_faces`` are those of the regulars, ``lights`` and ``lifted`` are what hands do to it, ``tag`` what would
    come of it; ``pointed`` is the line of the log that is pointed at.
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
        """``sees`` answers whether the screen may look at what the seats of a bit mask may look at, ``active`` whose
        turn it is (-1: nobody's)."""
        self.screen, self.gui, self.motions, self.table = screen, gui, motions, table
        self.names, self.players, self.bottom = seating
        self.sees, self.active = sees, active
        self.pen, self.words = screen.pen, screen.words
        self.stage = Stage(table.make)
        self.stage.set(view)
        table.shown, table.names = view, self.names
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
        """Lay everything as this view has it, without motion."""
        self.stage.set(view)
        self.table.shown = view
        self._geometry = None

    def turn_over(self, view: View, leaving: Sequence[int]) -> None:
        """Hide what the screen may not look at any more, at once. ``view`` is what it may see, ``leaving`` the pieces
        that are about to go elsewhere, the next one first."""
        hidden = [zone for zone, visible_to in enumerate(view.visible_to)
                  if not self.sees(visible_to) and any(card.piece >= 0 for card in self.stage.zones[zone])]  # fmt: skip
        for zone in hidden:
            self.stage.turn_over(zone, view.game.back, leaving)
        self.table.shown = view
        self.arrange(hidden, Timing())

    def lay_out(self, tools: int, log: bool) -> bool:
        """Give everything its place on the canvas, beside so many tools and the log if it is open. Have places of seats
        changed on the same canvas, so that what lies there must follow?"""
        canvas, seats_before = self.screen.canvas, self.table.layout.seats
        self.table.layout = self.table.lay_out(canvas, self.bottom, tools, log)
        geometry = (tuple(canvas), self.table.layout.log is None, self.bottom)
        if geometry != self._geometry:
            self._geometry = geometry
            self.arrange(range(len(self.stage.zones)), Timing())
            return False
        return bool(self.table.layout.seats != seats_before)

    def arrange(self, zones: Iterable[int], timing: Timing) -> None:
        """Send the cards of these zones to where they shall rest."""
        for zone in zones:
            for card, pose in self.table.rest(self.stage, zone):
                card.send(pose, timing.seconds, 0.0, timing.arc)
                if not timing.seconds:
                    card.land()

    def sound(self, name: str, loud: float = 1.0) -> None:
        """Let a sound be heard, this loud (0 to 1)."""
        self.screen.sound.play(name, loud)

    def redraw(self) -> None:
        """Ask for a new picture."""
        self.gui.dirty = True

    # -- drawing -------------------------------------------------------------------------------------------------------

    def glow(self, spot: Spot) -> Light | None:
        """How a spot is lit, by what is held or by the log; None if it is not."""
        if spot in self.lights:
            return self.lights[spot]
        return Light(1, CHOSEN) if self.pointed is not None and self.pointed.spot == spot else None

    def lies(self, piece: Piece) -> bool:
        """Does it lie still on the table? Others are drawn above all."""
        return not piece.moving and not self.is_lifted(piece)

    def is_lifted(self, piece: Piece) -> bool:
        """Is it off the table, between two fingers?"""
        return any(lifted.piece is piece for lifted in self.lifted)

    def draw_cards(self, cards: Iterable[Piece]) -> None:
        """Those that lie still."""
        for card in cards:
            if self.lies(card):
                self.draw_piece(card, card.pose)

    def draw_top(self, zone: int) -> None:
        """The top of a heap: the cards below are not seen."""
        self.draw_cards([card for card in self.stage.zones[zone] if not card.moving][-TOP:])

    def draw_flying(self) -> None:
        """Pieces of the game on their way, and above them whatever is lifted."""
        for piece in self.stage.cards():
            if piece.moving and not self.is_lifted(piece):
                self.draw_piece(piece, piece.pose, piece.hover)
        for lifted in self.lifted:
            if lifted.halo is not None and (outline := lifted.piece.outline):
                draw_glow(self.pen, outline, lifted.pose.area(lifted.piece.ratio), Light(2, lifted.halo))
            elif lifted.halo is not None:
                draw_halo(self.pen, self.faces, lifted.pose, lifted.halo, lifted.piece.ratio)
            self.draw_piece(lifted.piece, lifted.pose, lifted.height)

    def draw_piece(self, piece: Piece, pose: Pose, height: float = 0.0) -> None:
        """A piece as it is seen at ``pose``, so many units above the table."""
        if isinstance(piece, CardPiece):
            self.draw_card(piece, pose, height)
        else:
            piece.draw(self.pen, pose, height)

    def draw_card(self, card: GamePiece, pose: Pose, shadow: float = 0) -> None:
        """A card as it is seen at ``pose``, with the shadow it casts from this many units above the table."""
        pen = self.pen
        height = max(8, round(pose.height * pen.unit))
        up = pose.up if card.face >= 0 else 0.0
        printed_card = self.table.card(card.face) if up > 0.5 else None
        # On its way a card passes through many angles; the eye does not miss every second one, the store is glad.
        angle = round(pose.angle / 2) * 2 if card.moving else pose.angle
        back = -1 - card.piece if card.piece < 0 else self.table.game.back[card.piece]
        # Between two sizes it is scaled from the larger one.
        painted = max(height, round(card.tallest * pen.unit)) if card.moving else height
        picture = self.faces.posed(printed_card, height, angle, abs(2 * up - 1), back, painted)
        middle = pose.x * pen.unit, pose.y * pen.unit
        if shadow and abs(2 * up - 1) > 0.6:  # a card on its edge casts next to none
            soft = self.faces.shadow(height, angle, max(2, round(shadow * pen.unit)))
            away = shadow * 0.6 * pen.unit
            pen.surface.blit(soft, soft.get_rect(center=(middle[0] + away * 0.4, middle[1] + away)))
        pen.surface.blit(picture, picture.get_rect(center=middle))


AnyBoard = Board[AnyArrangement]
"""A board with the table of whatever game on it."""
