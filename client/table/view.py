"""The view of a board: the board, its painter and its log on one canvas, and the playing of events on it.

A replay consists of this alone. It knows no scene and no session, and calls back only what it was given.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf

import pygame
from pygame import FRect

from client.play.session import SeenEvent
from client.table.ability_badges import badges, counter_chips
from client.table.banner import AnnouncementBanner
from client.table.board import AnyBoard
from client.table.chance import ChanceDisplay
from client.table.choreography import EventPlayer, OnEvent, Travel
from client.table.direction import SIDE, BackwardsSign
from client.table.layout import GAP, LOG_FROM
from client.table.light import lit
from client.table.log import LogModel, LogPanel, LogSheet
from client.table.outcome_tag import draw_tag_of_outcome
from client.table.pace import Pacemaker
from client.table.painter import AnyPainter
from client.table.piece import RATIO
from client.table.ribbon import Ribbon
from client.table.talk import TableTalk
from client.table.terms import Event, Line, Timing, View
from client.table.tools import Tool, tool_buttons
from client.table.zoom import NOTHING, draw_large
from client.ui import IconButton, Label, Widget
from client.ui.display_list import Drawable
from client.ui.life import candle
from client.ui.notes import NEVER
from client.ui.regions import HEADLINE
from client.ui.text import CREAM, Colour

log = logging.getLogger("zastolye.table")

HEADLINE_SIZES = 24.0, 20.0
"""The heights of letters in the bar, the first that fits."""
RIGHT = 3
"""The number of the right button of the mouse."""
SHARE_ENLARGED = 0.94
"""The height of a card that fills the table, as a share of the table's."""
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
        self.play_back: Callable[[Sequence[Line]], object] = lambda lines: None
        """Plays back the move that these lines of the log tell of."""
        self.log_moved: Callable[[], object] = lambda: None
        """Saves the settings and lays everything anew: the log was put beside the table, or folded into the ribbon."""
        self.guided = False
        """True while a guide needs the place beside the table, with the whole log below her."""
        self._line_pointed_at: Line | None = None
        self._enlarged = NOTHING
        """The kind of the card that fills the table while the right button is held."""
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
        self.log_model.all_heard()

    # -- layout --------------------------------------------------------------------------------------------------------

    def widgets(
        self, sentence: str, tools: Sequence[Tool], used: Callable[[], list[Widget]], colour: Colour = CREAM
    ) -> list[Widget]:
        """Return all widgets, in the order of drawing and focus: the sentence of the bar, what can be read, what can be
        ``used``, the log, the tools."""
        board = self.board
        painter = self.painter
        if board.lay_out(len(tools), self.guided or board.screen.settings.keep_log):
            zones = range(len(board.stage.zones))
            timing = MOVED if board.motions.speed else Timing()
            if board.stage.moving:  # a motion is running already
                board.arrange(zones, timing)
            else:
                self.move(zones, timing)
        layout = board.table.layout
        notes = board.gui.notes
        # Notices hang under the headline: they are read with it, and the pieces below stay visible.
        notes.headline = layout.bar
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
        size = self._headline_size(sentence, place)
        widgets.append(Label(HEADLINE, place, sentence, size=size, colour=colour, role="ui_bold", align="center"))
        if board.table.shown.backwards:
            widgets.append(BackwardsSign(bar, board.words("table.backwards")))
        widgets += painter.widgets()
        widgets += used()
        widgets += badges(board)
        widgets += counter_chips(board)
        if layout.log is not None:
            widgets.append(LogPanel(layout.log, self.log_model, board.words, board.pen))
        widgets += tool_buttons(layout, tools)
        if self.log_model.moves:
            ribbon = Ribbon(layout.ribbon, self.log_model, board, self.play_back)
            widgets += [ribbon, *ribbon.parts()]
        if self.talk is not None:
            widgets += self.talk.widgets(widgets)
        return widgets

    def _headline_size(self, sentence: str, place: FRect) -> float:
        """The largest height of letters at which a sentence fits into the bar."""
        pen = self.board.pen
        for size in HEADLINE_SIZES:
            _, fits = pen.fit(sentence, pen.px(place).size, size, role="ui_bold")
            if fits:
                return size
        return HEADLINE_SIZES[-1]

    def _corner_width(self) -> float:
        """The width of the painter's few words in the bar; 0 if there are none, or no room for them."""
        words = self.painter.corner() if self.cornered else ""
        if not words:
            return 0.0
        width = self.board.pen.width(words, 16) + 24
        return width if width < 0.3 * self.board.table.layout.bar.width else 0.0

    def toggle_log(self) -> None:
        """Show the whole log as a sheet over the table; fold it into the ribbon if it is beside the table."""
        if self.board.table.layout.log is None:
            self._open_log_sheet()
            return
        self.guided = False
        self._keep_log(False)

    def _open_log_sheet(self) -> None:
        board = self.board
        canvas = board.screen.canvas
        sheet = FRect(0, 0, min(460.0, canvas.width - 24), canvas.height - 16)
        sheet.midright = canvas.right - 8, canvas.centery
        if board.table.layout.table.width > sheet.width:
            sheet.right = board.table.layout.table.right
        panel = LogSheet(sheet, self.log_model, board.words, board.pen, board.gui.close)
        close = IconButton("log.close", FRect(sheet.right - 52, sheet.y + 8, 44, 44), "icon_close",
                           board.words("replay.leave"), board.gui.close)  # fmt: skip
        close.tip = ""
        widgets: list[Widget] = [panel, close]
        if canvas.width >= LOG_FROM:
            keep = FRect(sheet.x + 8, sheet.y + 8, 44, 44)
            widgets.append(IconButton("log.keep", keep, "icon_pin", board.words("log.keep"), self._pin_log))
        board.gui.open(widgets, board.gui.close, dims=False, focus="log")

    def _pin_log(self) -> None:
        """Keep the log open beside the table from now on."""
        self.board.gui.close()
        self._keep_log(True)

    def _keep_log(self, kept: bool) -> None:
        self.board.screen.settings.keep_log = kept
        self.log_moved()

    def point(self, position: tuple[float, float]) -> None:
        """The pointer is here: light what its line of the log or its move of the ribbon is about."""
        panel, ribbon = self.board.gui.find("log"), self._ribbon
        self._line_pointed_at = panel.line_at(position) if isinstance(panel, LogPanel) else None
        if ribbon is not None:
            ribbon.point(position)
        if self._line_looked_at != self.board.pointed:
            self.board.redraw()

    def enlarge(self, event: pygame.event.Event) -> bool:
        """Handle the right button: while it is held, the card under the pointer fills the table. Returns False if there
        is no card, or for any other event."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            self._enlarged = self.painter.previewed()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT and self._enlarged != NOTHING:
            self._enlarged = NOTHING
        else:
            return False
        self.board.redraw()
        return True

    def _draw_enlarged(self) -> None:
        board, area = self.board, self.board.table.layout.below_bar
        height = SHARE_ENLARGED * area.height
        place = FRect(0, 0, height * RATIO, height)
        place.center = area.center
        draw_large(board.pen, place, partial(board.faces.front, board.table.printed(self._enlarged)))

    @property
    def _ribbon(self) -> Ribbon | None:
        """The ribbon, unless something lies over it."""
        widget = self.board.gui.find("ribbon")
        return widget if isinstance(widget, Ribbon) else None

    @property
    def _line_looked_at(self) -> Line | None:
        """The line of the log that is pointed at, or the first one of the move in the ribbon that is looked at."""
        ribbon = self._ribbon
        if self._line_pointed_at is not None or ribbon is None or ribbon.looked_at is None:
            return self._line_pointed_at
        return ribbon.lead(ribbon.looked_at)

    # -- living --------------------------------------------------------------------------------------------------------

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture below everything else, which covers a window of this size in pixels. Of one in the light of the
        lamp only the finished picture is kept, since each is as large as the window."""
        table, assets = self.board.table, self.board.screen.assets
        if not table.lamp:
            return assets.covering(table.ground, size)
        key = "lamp", table.ground, size, assets.edition
        return self.board.pen.kept(key, lambda: lit(assets.covering(table.ground, size)))

    def update(self, dt: float) -> None:
        """Let time pass (seconds) for flames and the like, while something else moves: a table at rest costs
        nothing."""
        if self.board.motions.busy:
            self.painter.update(dt)

    def draw(self, surface: Drawable) -> None:
        """Draw the ground with its furniture, the bar, everything on the table, the widgets, and what is above them."""
        board = self.board
        board.pointed = self._line_looked_at
        surface.blit(self._ground(surface.get_size()), (0, 0))
        layout = board.table.layout
        below_ribbon = layout.tools.copy()
        below_ribbon.top = layout.ribbon.bottom
        below_ribbon.height = layout.canvas.bottom - GAP - below_ribbon.top
        self.painter.draw_furniture()
        candle(board.pen, below_ribbon)
        bar = board.table.layout.bar
        board.pen.fill(bar, (30, 14, 6), 165, 14)
        if self._corner_width():
            board.pen.text(self.painter.corner(), bar.inflate(-28, 0), 16, (226, 190, 128))
        self.painter.draw()
        board.gui.draw()
        self.painter.draw_above()
        board.gui.notes.draw_above()
        if self._ribbon is not None:
            self._ribbon.draw_told(board.pen, board.table.layout.below_bar)
        self.pointer()
        if board.tag is not None:
            draw_tag_of_outcome(board.pen, board.table.layout.below_bar, board.tag)
        self.chance.draw()
        self.banner.draw()
        if self._enlarged != NOTHING:
            self._draw_enlarged()

    # -- for tests -------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Return every area of the layout that nothing else may overlap, by name."""
        return {**dict(self.painter.areas()), **self.painter.bounds()}
