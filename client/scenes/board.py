"""What a table scene and a replay share: the board with its pieces, drawn and set in motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from client.games import table_of
from client.scenes import Scene
from client.scenes.tools import Tool
from client.session import Told
from client.table.base import Line, Spot
from client.table.choreography import Event, EventPlayer, Timing
from client.table.faces import RATIO, Faces
from client.table.layout import GAP, TOOL
from client.table.log import LogModel, LogPanel
from client.table.piece import Card
from client.table.stage import Stage
from client.ui import IconButton, Label, Pen, Widget
from client.ui.text import CREAM, GOLD, Colour

if TYPE_CHECKING:
    from client.app import App


class BoardScene(Scene):
    """A table on the screen: ``table`` arranges it, ``painter`` draws it. ``bottom`` is the seat at the lower edge."""

    def __init__(self, app: App, view: Any, names: Sequence[str], players: Sequence[str], bottom: int) -> None:
        super().__init__(app)
        self.names, self.players, self.bottom = names, players, bottom
        self.table: Any = table_of(view.game, view.seats)
        self.stage = Stage()
        self.stage.set(view)
        self.numbers: Any = self.table.numbers_kind(view)
        self.table.numbers = self.numbers
        self.log_model = LogModel(self.table, names)
        self.faces = Faces(app.assets, app.pen.type, app.words, self.table)
        self.painter = self.table.painter(self)
        self.table.warm(app.assets, app.unit)
        self.log_open = True
        self.pointed: Line | None = None
        self.lay: Any = self.table.lay_out(app.canvas, bottom, 1, True)
        self._geometry: Any = None

    # -- what a scene of this kind decides -----------------------------------------------------------------------------

    def sentence(self) -> str:
        """Who must do what, in one sentence."""
        return ""

    def sentence_colour(self) -> Colour:
        """Golden when the person at the screen must do something."""
        return CREAM

    def active(self) -> int:
        """The seat whose turn it is, -1 if nobody's."""
        return -1

    def tools(self) -> list[Tool]:
        """The buttons at the edge."""
        return []

    def pieces(self) -> list[Widget]:
        """The widgets of pieces that can be used."""
        return []

    def sees(self, mask: int) -> bool:
        """May the screen look at what the seats of this mask may look at?"""
        raise NotImplementedError

    # -- layout --------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The window, the scale, the language or the log's place has changed."""
        self.faces.forget()
        super().refresh()

    def relay(self) -> None:
        """What can be used has changed: new widgets on the same table, under whatever lies above it."""
        self.gui.lay(self.layout(), self.app.canvas)
        self.dirty = True

    def layout(self) -> list[Widget]:
        tools = self.tools()
        self.lay = self.table.lay_out(self.app.canvas, self.bottom, len(tools), self.log_open)
        geometry = (tuple(self.app.canvas), self.lay.log is None, self.bottom)
        if geometry != self._geometry:
            self._geometry = geometry
            self.arrange(range(len(self.stage.zones)), Timing())
        bar = self.lay.bar
        # Notices stand above the hand: the cards one chooses from stay in sight.
        self.gui.notes.above = self.lay.canvas.bottom - self.lay.seats[self.bottom].hand.top + 2
        self.gui.notes.clear = self.painter.to_read()
        sentence = FRect(bar.x + 14, bar.y, bar.width - 28, bar.height)
        said = self.painter.corner()
        if said:
            wide = self.app.pen.width(said, 17) + 24
            if wide < 0.3 * bar.width:
                sentence = FRect(bar.x + wide, bar.y, bar.width - 2 * wide, bar.height)
        widgets: list[Widget] = [
            Label(
                "sentence",
                sentence,
                self.sentence(),
                size=23,
                colour=self.sentence_colour(),
                role="ui_bold",
                align="center",
            )
        ]
        widgets += self.painter.widgets()
        widgets += self.pieces()
        if self.lay.log is not None:
            widgets.append(LogPanel(self.lay.log, self.log_model, self.words, self.app.pen))
        area, rows = self.lay.tools, -(-len(tools) // self.lay.columns)
        for at, tool in enumerate(tools):
            place = FRect(area.x + (at // rows) * (TOOL + GAP), GAP + (at % rows) * (TOOL + GAP), TOOL, TOOL)
            kind = Mirrored if tool.icon.startswith("<") else IconButton
            widgets.append(kind(f"button.{tool.id}", place, tool.icon.lstrip("<"), tool.words, tool.use,
                                chosen=tool.pressed, enabled=not tool.why, why=tool.why))  # fmt: skip
        return widgets

    def toggle_log(self) -> None:
        """Open or close the log; a canvas without room for it shows it as a sheet."""
        self.log_open = not self.log_open or (self.lay.log is None and not self.lay.canvas.width < 1100)
        if self.lay.canvas.width < 1100:
            self._log_sheet()
        else:
            self.refresh()

    def _log_sheet(self) -> None:
        canvas = self.app.canvas
        sheet = FRect(0, 0, min(420.0, canvas.width - 24), canvas.height - 16)
        sheet.center = canvas.center
        panel = LogPanel(sheet, self.log_model, self.words, self.app.pen)
        close = IconButton("log.close", FRect(sheet.right - 52, sheet.y + 8, 44, 44), "icon_close",
                           self.words("replay.leave"), self.gui.close)  # fmt: skip
        close.tip = ""
        self.gui.open([panel, close], self.gui.close, focus="log.close")

    # -- motion --------------------------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Told], in_hand: bool = False) -> None:
        """Play events on the stage; ``performed`` is called when all cards lie still."""
        self.motions.add(EventPlayer(self, events, self.performed, in_hand))
        self.dirty = True

    def performed(self) -> None:
        """A performance has ended."""

    def settle(self) -> None:
        """Let cards that were sent somewhere without a performance arrive there."""
        self.motions.add(Settling(self.stage))

    def arrange(self, zones: Iterable[int], timing: Timing) -> None:
        """Send the cards of these zones to where they shall rest."""
        for zone in zones:
            for card, pose in self.table.rest(self.stage, self.lay, zone):
                card.send(pose, timing.seconds, 0.0, timing.arc)
                if not timing.seconds:
                    card.land()

    def happen(self, event: Event, view: Any) -> None:
        """An event was played, after which the table is as in this view: numbers, log and effects follow."""
        self.painter.happen(event)
        self.numbers.take(view)
        self.log_model.tell(event)

    def sound(self, name: str) -> None:
        """Let a sound be heard."""
        self.app.sound.play(name)

    def update(self, dt: float) -> None:
        """What burns or flickers does so while something else moves; a table at rest costs nothing."""
        if self.motions.busy:
            self.painter.update(dt)
        super().update(dt)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The wood, the board, the widgets, and what a painter lays above them."""
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        self.draw_board()
        self.gui.draw()
        self.painter.draw_above()

    def draw_board(self) -> None:
        """The bar, and everything the game has on the table."""
        pen, bar = self.app.pen, self.lay.bar
        pen.fill(bar, (30, 14, 6), 165, 14)
        said = self.painter.corner()
        if said and pen.width(said, 17) + 24 < 0.3 * bar.width:
            pen.text(said, bar.inflate(-28, 0), 17, (226, 190, 128))
        self.painter.draw()

    def glow(self, spot: Spot) -> tuple[int, Colour] | None:
        """How a spot is lit: 1 it would take what is held, 2 that is over it; by default where the log points."""
        return (1, GOLD) if self.pointed is not None and self.pointed.spot == spot else None

    def draw_cards(self, cards: Iterable[Card]) -> None:
        """Cards that lie still; those on their way are drawn above all."""
        for card in cards:
            if not card.moving and not self.lifted(card):
                self.draw_card(card)

    def lifted(self, card: Card) -> bool:
        """Is the card drawn elsewhere (in the fingers)?"""
        return False

    def card_rect(self, card: Card) -> FRect:
        """Where a card rests."""
        rest = card.rest
        rect = FRect(0, 0, rest.height * RATIO, rest.height)
        rect.center = rest.x, rest.y
        return rect

    def draw_flying(self) -> None:
        """Cards on their way."""
        for card in self.stage.cards():
            if card.moving:
                self.draw_card(card, shadow=9)

    def draw_card(self, card: Card, shadow: float = 0) -> None:
        """A card as it lies, or turning over, with the shadow it casts from this many units above the table."""
        pen, pose = self.app.pen, card.pose
        height = max(8, round(pose.height * pen.unit))
        up = pose.up if card.face >= 0 else 0.0
        shown = self.table.card(card.face) if up > 0.5 else None
        # On its way a card passes through many angles; the eye does not miss every second one, the store is glad.
        angle = round(pose.angle / 2) * 2 if card.moving else pose.angle
        back = -1 - card.piece if card.piece < 0 else self.table.game.back[card.piece]
        picture = self.faces.posed(shown, height, angle, abs(2 * up - 1), back)
        middle = pose.x * pen.unit, pose.y * pen.unit
        if shadow and abs(2 * up - 1) > 0.6:  # a card on its edge casts next to none
            soft = self.faces.shadow(height, angle, max(2, round(shadow * pen.unit)))
            away = shadow * 0.6 * pen.unit
            pen.surface.blit(soft, soft.get_rect(center=(middle[0] + away * 0.4, middle[1] + away)))
        pen.surface.blit(picture, picture.get_rect(center=middle))

    # -- for tests and the curious ----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Every area of the layout that nothing else may lie on, by name."""
        return {**dict(self.painter.areas()), **self.painter.bounds()}


class Settling:
    """Cards on their way outside of any performance; a ``Motion``."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def update(self, dt: float) -> float | None:
        """Let time pass."""
        for card in self._stage.cards():
            card.update(dt)
        return None if self._stage.moving else 0.0

    def finish(self) -> None:
        """Let all of them be there."""
        for card in self._stage.cards():
            card.land()


class Mirrored(IconButton):
    """A tool whose picture is turned round: one step back instead of on."""

    def draw(self, pen: Pen) -> None:
        """The button, then its icon the other way round."""
        place = self.place()
        pen.nine(self.face(), place)
        box = pen.px(place.inflate(-place.width * 0.36, -place.height * 0.36))
        icon = pygame.transform.flip(pen.assets.sprite(self.icon, box.size), True, False)
        icon.set_alpha(255 if self.enabled else 110)
        pen.surface.blit(icon, box)
