"""The view of a board: the board, its painter and its log on one canvas, and the playing of events on it.

A replay is made of this alone. It knows no scene and no session: what it is told comes from above, and it calls back
only what it was given.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from math import inf

from pygame import FRect

from client.play.session import SeenEvent
from client.table.ability_badges import badges
from client.table.banner import AnnouncementBanner
from client.table.board import AnyBoard
from client.table.chance import ChanceDisplay
from client.table.choreography import EventPlayer, OnEvent, Travel
from client.table.layout import LOG_FROM
from client.table.light import lit
from client.table.log import LogModel, LogPanel
from client.table.outcome_tag import draw_tag_of_outcome
from client.table.painter import AnyPainter
from client.table.talk import TableTalk
from client.table.terms import Event, Timing, View
from client.table.tools import Tool, below_tools, tool_buttons
from client.ui import IconButton, Label, Widget
from client.ui.display_list import Drawable
from client.ui.life import candle
from client.ui.notes import NEVER
from client.ui.text import CREAM, Colour

log = logging.getLogger("zastolye.table")

MOVED = Timing(0.25)
"""How what lies where the view says follows it."""


class BoardView:
    """``board`` with its ``painter`` and its ``log_model``; ``heard`` is told of each event that was played. Not
    ``cornered``: the painter's few words are left out of the bar."""

    cornered = True

    def __init__(self, board: AnyBoard, painter: AnyPainter, heard: OnEvent = lambda event, view: None) -> None:
        self.board, self.painter, self._heard = board, painter, heard
        self.log_model = LogModel(board.table, board.names)
        self.chance, self.banner = ChanceDisplay(board), AnnouncementBanner(board)
        self.talk: TableTalk | None = None
        self.pointer: Callable[[], None] = lambda: None
        """Draws what a guide points with: above the table, below the words that hang over it."""
        self.log_open = True
        self._tools = 0
        self._player: EventPlayer | None = None
        board.table.warm(board.screen.assets, board.pen.unit)

    # -- events --------------------------------------------------------------------------------------------------------

    def play(
        self,
        events: Sequence[SeenEvent],
        on_end: Callable[[], object],
        in_hand: bool = False,
        within: float = inf,
        pace: float = 1.0,
    ) -> None:
        """Play events at a ``pace``, in so many seconds at the most; ``on_end`` is called when all cards lie still.
        ``in_hand``: the first was carried there."""
        board = self.board

        def end() -> None:
            board.playing = False
            on_end()

        board.playing = True
        board.seat_faces.calm()
        self._player = EventPlayer(board, board.table.staged(events), self.on_event, end, in_hand, within, pace)
        board.motions.add(self._player)
        board.redraw()

    def stop(self) -> None:
        """Play no more of what is being played, and let effects end: the table is to be shown as it is elsewhen."""
        if self._player is not None:
            self._player.drop()
        self.board.motions.skip()
        self.board.playing = False
        self.board.seat_faces.forget()

    def on_event(self, event: Event, view: View) -> None:
        """An event was played, after which the table is as in this view: effects and log follow."""
        self.painter.on_event(event)
        self.chance.on_event(event)
        self.banner.on_event(event, view)
        self.board.table.shown = view
        self.board.seat_faces.on_event(event, view)
        self.log_model.tell(event)
        self._heard(event, view)

    def agree(self, view: View) -> None:
        """After a performance the stage equals this view; should it ever not, the view is right. It is shown, too:
        what changed after the last event, without one."""
        board, stage = self.board, self.board.stage
        stage.straighten(view)
        if faults := stage.faults(view):
            log.warning("The table was laid anew: %s", "; ".join(faults))
            stage.set(view)
            board.arrange(range(len(stage.zones)), Timing())
        stage.visible_to = list(view.visible_to)
        board.table.shown = view
        if board.table.loose:
            self.move(board.table.loose, MOVED if board.motions.speed else Timing())

    def move(self, zones: Iterable[int], timing: Timing) -> None:
        """Let the cards of these zones travel to where they shall rest, outside of any performance."""
        self.board.arrange(zones, timing)
        self.travel()

    def travel(self) -> None:
        """Let cards that were sent somewhere arrive there."""
        self.board.motions.add(Travel(self.board.stage))

    def take_back(self, dealt: Sequence[Event]) -> None:
        """Lay the stage as it was before these cards were dealt."""
        back = self.board.table.game.back
        for _, piece, source, target, _ in reversed(dealt):
            card = self.board.stage.move(piece, target, source)
            card.piece = card.face = -1 - back[piece] if piece >= 0 else piece

    def retell(self, beginning: View, history: Iterable[Iterable[Event]], viewer: int | None) -> None:
        """Fill the log with what has happened since the ``beginning``, as seat ``viewer`` reads it."""
        self.log_model.clear()
        for event in self.board.table.overture(beginning):
            self.log_model.tell(event)
        for events in history:
            for event in events:
                self.log_model.tell(event)
        self.log_model.mark_turn(viewer)

    # -- layout --------------------------------------------------------------------------------------------------------

    def widgets(
        self, sentence: str, tools: Sequence[Tool], used: Callable[[], list[Widget]], colour: Colour = CREAM
    ) -> list[Widget]:
        """All widgets, in drawing and focus order: the sentence of the bar, what can be read, what can be ``used``, the
        log, the tools."""
        board, painter = self.board, self.painter
        self._tools = len(tools)
        if board.lay_out(len(tools), self.log_open):
            follow = board.arrange if board.stage.moving else self.move  # whatever moves is moved by somebody already
            follow(range(len(board.stage.zones)), MOVED if board.motions.speed else Timing())
        layout, notes = board.table.layout, board.gui.notes
        # Notices stand above the hand: the cards one chooses from stay in sight.
        notes.above = layout.canvas.bottom - layout.seats[board.bottom].hand.top + 2
        # One answers by what lies all over the table, so a tooltip goes as far as it must to leave that in sight.
        notes.clear, notes.reach = painter.to_read(), NEVER
        bar = layout.bar
        place = FRect(bar.x + 14, bar.y, bar.width - 28, bar.height)
        if corner_width := self._corner_width():
            place = FRect(bar.x + corner_width, bar.y, bar.width - 2 * corner_width, bar.height)
        widgets: list[Widget] = [
            Label("sentence", place, sentence, size=23, colour=colour, role="ui_bold", align="center")
        ]  # fmt: skip
        widgets += painter.widgets()
        widgets += used()
        widgets += badges(board)
        if layout.log is not None:
            widgets.append(LogPanel(layout.log, self.log_model, board.words, board.pen))
        widgets += tool_buttons(layout, tools)
        return widgets if self.talk is None else [*widgets, *self.talk.widgets(widgets)]

    def _corner_width(self) -> float:
        """How much of the bar the painter's few words take, 0 where there is no room for them."""
        words, bar = self.painter.corner() if self.cornered else "", self.board.table.layout.bar
        width = self.board.pen.width(words, 17) + 24 if words else 0.0
        return width if width < 0.3 * bar.width else 0.0

    def toggle_log(self) -> bool:
        """Open or close the log. Must everything be laid anew? A canvas without room for it shows it as a sheet."""
        narrow = self.board.screen.canvas.width < LOG_FROM
        self.log_open = not self.log_open or (self.board.table.layout.log is None and not narrow)
        if narrow:
            self._log_sheet()
        return not narrow

    def _log_sheet(self) -> None:
        board, canvas = self.board, self.board.screen.canvas
        sheet = FRect(0, 0, min(420.0, canvas.width - 24), canvas.height - 16)
        sheet.center = canvas.center
        panel = LogPanel(sheet, self.log_model, board.words, board.pen)
        close = IconButton("log.close", FRect(sheet.right - 52, sheet.y + 8, 44, 44), "icon_close",
                           board.words("replay.leave"), board.gui.close)  # fmt: skip
        close.tip = ""
        board.gui.open([panel, close], board.gui.close, focus="log.close")

    def point(self, position: tuple[float, float]) -> None:
        """The pointer is here: what its line of the log is about is lit."""
        panel = self.board.gui.find("log")
        line = panel.line_at(position) if isinstance(panel, LogPanel) else None
        if line is not self.board.pointed:
            self.board.pointed = line
            self.board.redraw()

    # -- living --------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """What burns or flickers does so while something else moves; a table at rest costs nothing."""
        if self.board.motions.busy:
            self.painter.update(dt)

    def draw(self, surface: Drawable) -> None:
        """The ground, the bar, everything the game has on the table, the widgets, and what lies above them."""
        board = self.board
        ground = board.screen.assets.covering(board.table.ground, surface.get_size())
        if board.table.lamp:
            ground = board.pen.kept(("lamp", ground), lambda: lit(ground))
        surface.blit(ground, (0, 0))
        candle(board.pen, below_tools(board.table.layout, self._tools))
        bar = board.table.layout.bar
        board.pen.fill(bar, (30, 14, 6), 165, 14)
        if self._corner_width():
            board.pen.text(self.painter.corner(), bar.inflate(-28, 0), 17, (226, 190, 128))
        self.painter.draw()
        board.gui.draw()
        self.painter.draw_above()
        self.pointer()
        if board.tag is not None:
            draw_tag_of_outcome(board.pen, board.table.layout.below_bar, board.tag)
        self.chance.draw()
        self.banner.draw()

    # -- for tests and the curious -------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Every area of the layout that nothing else may lie on, by name."""
        return {**dict(self.painter.areas()), **self.painter.bounds()}
