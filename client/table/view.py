"""The view of a board: the board, its painter and its log on one canvas, and the playing of events on it.

A replay consists of this alone. It knows no scene and no session, and calls back only what it was given.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from math import inf

from pygame import FRect

from client.play.session import SeenEvent
from client.table.ability_badges import badges, counter_chips
from client.table.banner import AnnouncementBanner
from client.table.board import AnyBoard
from client.table.chance import ChanceDisplay
from client.table.choreography import EventPlayer, OnEvent, Travel
from client.table.direction import SIDE, BackwardsSign
from client.table.layout import LOG_FROM
from client.table.light import lit
from client.table.log import LogModel, LogPanel
from client.table.outcome_tag import draw_tag_of_outcome
from client.table.pace import Pacemaker
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
"""The timing of pieces that move without an event."""


class BoardView:
    """``board`` with its ``painter`` and its ``log_model``; ``heard`` is called with each event that was played. If it
    is not ``cornered``, the painter's few words are left out of the bar."""

    cornered = True

    def __init__(self, board: AnyBoard, painter: AnyPainter, heard: OnEvent = lambda event, view: None) -> None:
        self.board = board
        self.painter = painter
        self._heard = heard
        self.log_model = LogModel(board.table, board.names)
        self.chance = ChanceDisplay(board)
        self.banner = AnnouncementBanner(board)
        self.pacemaker = Pacemaker(board.table)
        self.talk: TableTalk | None = None
        self.pointer: Callable[[], None] = lambda: None
        """Draws the pointer of a guide, above the table and below the words over it."""
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
        waiting: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Play events ``within`` so many seconds; ``on_end`` is called when all cards lie still. ``waiting`` returns
        the seconds of what will be shown after them. With ``in_hand``, the first card was carried to its place
        already."""
        board = self.board

        def end() -> None:
            board.playing = False
            on_end()

        board.playing = True
        board.seat_faces.calm()
        self._player = EventPlayer(
            board, board.table.staged(events), self.on_event, end, in_hand, within, self.pacemaker, waiting
        )
        board.motions.add(self._player)
        board.redraw()

    def stop(self) -> None:
        """Stop playing, and end all effects, because the table is to be shown at another moment."""
        if self._player is not None:
            self._player.drop()
        self.board.motions.skip()
        self.board.playing = False
        self.board.seat_faces.forget()

    def on_event(self, event: Event, view: View) -> None:
        """An event was played, after which the table is as in this view: start its effects, and add it to the log."""
        self.painter.on_event(event)
        self.chance.on_event(event)
        self.banner.on_event(event, view)
        self.board.table.shown = view
        self.board.seat_faces.on_event(event, view)
        self.log_model.tell(event)
        self._heard(event, view)

    def agree(self, view: View) -> None:
        """After all events were played, make sure that the stage equals this view, and show it: something may have
        changed after the last event, without one."""
        board = self.board
        stage = board.stage
        stage.straighten(view)
        faults = stage.faults(view)
        if faults:
            log.warning("The table was laid anew: %s", "; ".join(faults))
            stage.set(view)
            board.arrange(range(len(stage.zones)), Timing())
        stage.visible_to = list(view.visible_to)
        board.table.shown = view
        if board.table.loose:
            self.move(board.table.loose, MOVED if board.motions.speed else Timing())

    def move(self, zones: Iterable[int], timing: Timing) -> None:
        """Move the cards of these zones to where they shall rest, without an event."""
        self.board.arrange(zones, timing)
        self.travel()

    def travel(self) -> None:
        """Let cards move that were sent somewhere."""
        self.board.motions.add(Travel(self.board.stage))

    def take_back(self, dealt: Sequence[Event]) -> None:
        """Lay the stage as it was before these cards were dealt."""
        back = self.board.table.game.back
        for _, piece, source, target, _ in reversed(dealt):
            card = self.board.stage.move(piece, target, source)
            card.piece = -1 - back[piece] if piece >= 0 else piece
            card.face = card.piece

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
        """Return all widgets, in the order of drawing and focus: the sentence of the bar, what can be read, what can be
        ``used``, the log, the tools."""
        board = self.board
        painter = self.painter
        self._tools = len(tools)
        if board.lay_out(len(tools), self.log_open):
            zones = range(len(board.stage.zones))
            timing = MOVED if board.motions.speed else Timing()
            if board.stage.moving:  # a motion is running already
                board.arrange(zones, timing)
            else:
                self.move(zones, timing)
        layout = board.table.layout
        notes = board.gui.notes
        # Notices are above the hand, so that the cards to choose from stay visible.
        notes.above = layout.canvas.bottom - layout.seats[board.bottom].hand.top + 2
        # Beside the log, because there a card is seen large.
        notes.span = layout.table
        # Anything on the table may be used to answer, so a tooltip goes as far away as it must to leave it visible.
        notes.clear = painter.to_read()
        notes.reach = NEVER
        bar = layout.bar
        margin = self._corner_width() or 14.0
        if board.table.shown.backwards:
            margin = max(margin, SIDE + 12)
        place = FRect(bar.x + margin, bar.y, bar.width - 2 * margin, bar.height)
        widgets: list[Widget] = []
        widgets.append(Label("sentence", place, sentence, size=23, colour=colour, role="ui_bold", align="center"))
        if board.table.shown.backwards:
            widgets.append(BackwardsSign(bar, board.words("table.backwards")))
        widgets += painter.widgets()
        widgets += used()
        widgets += badges(board)
        widgets += counter_chips(board)
        if layout.log is not None:
            widgets.append(LogPanel(layout.log, self.log_model, board.words, board.pen))
        widgets += tool_buttons(layout, tools)
        if self.talk is not None:
            widgets += self.talk.widgets(widgets)
        return widgets

    def _corner_width(self) -> float:
        """The width of the painter's few words in the bar; 0 if there are none, or no room for them."""
        words = self.painter.corner() if self.cornered else ""
        if not words:
            return 0.0
        width = self.board.pen.width(words, 17) + 24
        return width if width < 0.3 * self.board.table.layout.bar.width else 0.0

    def toggle_log(self) -> bool:
        """Open or close the log; on a canvas without room for it, show it as a sheet. Returns True if the widgets must
        be laid out anew."""
        is_narrow = self.board.screen.canvas.width < LOG_FROM
        is_hidden = self.board.table.layout.log is None and not is_narrow
        self.log_open = not self.log_open or is_hidden
        if is_narrow:
            self._log_sheet()
        return not is_narrow

    def _log_sheet(self) -> None:
        board = self.board
        canvas = board.screen.canvas
        sheet = FRect(0, 0, min(420.0, canvas.width - 24), canvas.height - 16)
        sheet.center = canvas.center
        panel = LogPanel(sheet, self.log_model, board.words, board.pen)
        close = IconButton("log.close", FRect(sheet.right - 52, sheet.y + 8, 44, 44), "icon_close",
                           board.words("replay.leave"), board.gui.close)  # fmt: skip
        close.tip = ""
        board.gui.open([panel, close], board.gui.close, focus="log.close")

    def point(self, position: tuple[float, float]) -> None:
        """The pointer is here: light what its line of the log is about."""
        panel = self.board.gui.find("log")
        line = panel.line_at(position) if isinstance(panel, LogPanel) else None
        if line is not self.board.pointed:
            self.board.pointed = line
            self.board.redraw()

    # -- living --------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass (seconds) for flames and the like, while something else moves: a table at rest costs
        nothing."""
        if self.board.motions.busy:
            self.painter.update(dt)

    def draw(self, surface: Drawable) -> None:
        """Draw the ground, the bar, everything on the table, the widgets, and what is above them."""
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
        board.gui.notes.draw_above()
        self.pointer()
        if board.tag is not None:
            draw_tag_of_outcome(board.pen, board.table.layout.below_bar, board.tag)
        self.chance.draw()
        self.banner.draw()

    # -- for tests -------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Return every area of the layout that nothing else may overlap, by name."""
        return {**dict(self.painter.areas()), **self.painter.bounds()}
