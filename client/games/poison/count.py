"""A round is counted before everybody's eyes: piles open, majorities shed, points written down."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.poison.card_face import PAINT
from client.games.poison.table import PoisonTable
from client.motion import Tween, ease_in_out
from client.table.board import Board
from client.table.faces import RATIO
from client.table.plate import shorten
from client.table.targets import TipArea
from client.ui import Button, Label, Widget
from client.ui.scene import Scene, Window
from client.ui.text import CREAM, FADED, GOLD, INK
from rules.games.poison.board import COLOURS, NO_COLOUR
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import score_sheet

OPEN, POISON, DONE = 0, len(COLOURS) + 1, len(COLOURS) + 2
"""The phases: piles are opened, then each colour is judged (1 to 3), then poison and points, then done."""
SECONDS = 1.5
"""How long a phase is shown."""
RESTS = 3.0
"""Seconds a count that goes on by itself rests at its end."""
SUITS = (*COLOURS, "poison")


class ScoringScene(Scene):
    """Counts a round: ``board`` is the table it was played on, ``view`` the table with all piles open.

    ``by_itself``: nobody is there to say go on, so it goes on after a while.
    """

    def __init__(
        self,
        app: Window,
        board: Board[PoisonTable],
        view: View,
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app)
        self.board, self.view, self.on_done, self.by_itself = board, view, on_done, by_itself
        self.game = board.table.game
        self.sheet = score_sheet(view)
        self.totals = view.points
        self.phase = OPEN
        self.share = 0.0
        self._left = RESTS
        self._gone = False
        table = board.table
        self.piles = [[sorted((piece for piece in view.zones[table.pile(seat)] if self._suit(piece) == suit),
                              key=table.rank) for suit in SUITS] for seat in range(view.seats)]  # fmt: skip

    def _suit(self, piece: int) -> str:
        return SUITS[self.game.colour[self.game.kind[piece]]]

    # -- its course ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("card_flip")
        self._run()

    def _run(self) -> None:
        """Let the phase go by; the next one follows."""
        self.share = 0.0
        self.motions.add(Tween(SECONDS, self._show, ease_in_out, self._forth))

    def _show(self, share: float) -> None:
        self.share = min(1.0, share * 2.2)

    def _forth(self) -> None:
        if self.phase == DONE:
            return
        self.phase += 1
        if self.phase <= len(COLOURS) and any(shed >> (self.phase - 1) & 1 for _, _, shed, _ in self.sheet):
            self.app.sound.play("card_slide")
        elif self.phase == POISON:
            self.app.sound.play("coin")
        if self.phase == DONE:
            self.share = 1.0
            self.refresh()
            self.gui.focus("score.next")
            self.gui.keyboard = False
        else:
            self._run()

    def go_on(self) -> None:
        """Show the next phase at once; from the end, go back to the table."""
        if self.phase < DONE:
            self._skip_phase()
        elif not self._gone:
            self._gone = True
            self.on_done()

    def _skip_phase(self) -> None:
        self.motions = type(self.motions)(self.app.settings.speed)
        self._forth()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.phase == DONE and self.by_itself and not self._gone:
            self._left -= dt * (self.app.settings.speed or 1e6)
            if self._left <= 0:
                self.go_on()

    @property
    def wake(self) -> float | None:
        soon = super().wake
        if self.phase == DONE and self.by_itself and not self._gone:
            return min(soon or 1.0, 0.1)
        return soon

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go_on()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.phase < DONE:
            self.go_on()
            return True
        return False

    def back(self) -> None:
        """Escape leaves the table, as it does everywhere on it."""
        say = self.words
        self.gui.ask("leave", say("table.leave"), [
            ("yes", say("table.leave.yes"), self._leave), ("no", say("table.leave.no"), lambda: None)])  # fmt: skip

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    # -- layout --------------------------------------------------------------------------------------------------------

    def _grid(self) -> tuple[FRect, list[float], float, float]:
        """The area of the rows, the left edges of the columns (and the last right one), the rows' top and height."""
        canvas = self.app.canvas
        panel = FRect(0, 0, min(canvas.width - 12, 1240.0), canvas.height - 12)
        panel.center = canvas.center
        inside = panel.inflate(-56, -52)
        name, points = 0.17 * inside.width, max(56.0, 0.085 * inside.width)
        suits = (inside.width - name - 2 * points) / len(SUITS)
        edges = [inside.x, *(inside.x + name + at * suits for at in range(len(SUITS) + 1))]
        edges += [edges[-1] + points, edges[-1] + 2 * points]
        top = inside.y + 40 + 36
        high = (inside.bottom - 62 - top) / self.view.seats
        return panel, edges, top, min(high, 112.0)

    def layout(self) -> list[Widget]:
        panel, edges, top, high = self._grid()
        say, inside = self.words, panel.inflate(-56, -52)
        widgets: list[Widget] = [
            Label("score.title", FRect(inside.x, inside.y - 4, inside.width, 40),
                  say("score.title", round=self.view.round), size=32, role="title", align="center"),
        ]  # fmt: skip
        for seat, name in enumerate(self.board.names):
            said = say("log.score", name=name, points=self.sheet[seat][3], total=self.totals[seat])
            row = FRect(edges[0], top + seat * high, edges[-1] - edges[0], high)
            widgets.append(TipArea(f"score.{seat}", row, said if self.phase == DONE else name, role="row"))
        wide = min(330.0, 0.36 * inside.width)
        foot = FRect(inside.right - wide, inside.bottom - 50, wide, 52)
        if self.phase < DONE:
            words = say("score.skip")
        elif self.view.ask is None:
            words = say("score.end")
        else:
            dealer = (self.view.dealer + 1) % self.view.seats
            words = say("score.next", name=shorten(self.app.pen, self.board.names[dealer], 120, 20))
        widgets.append(Button("score.next", foot, words, self.go_on, icon="icon_forward", size=20))
        return widgets

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        pen, (panel, edges, top, high) = self.app.pen, self._grid()
        pen.nine("panel", panel)
        inside = panel.inflate(-56, -52)
        self._draw_heads(edges, inside.y + 40)
        for seat in range(self.view.seats):
            self._draw_row(seat, edges, top + seat * high, high)
        said = FRect(inside.x, inside.bottom - 50, inside.width - min(330.0, 0.36 * inside.width) - 16, 52)
        pen.text(self._said(), said, 19, INK, "body_italic")
        self.gui.draw()

    def _draw_heads(self, edges: list[float], y: float) -> None:
        pen, say = self.app.pen, self.words
        for at, suit in enumerate(SUITS):
            head = FRect(edges[at + 1], y, edges[at + 2] - edges[at + 1] - 8, 32)
            lit = self.phase == at + 1
            pen.fill(head, PAINT[suit], 255 if lit or self.phase >= POISON else 190, 8)
            if lit:
                pen.frame(head.inflate(4, 4), GOLD, 3, 10)
            text = f"{{icon:suit_{suit}}} **{say(f'letter.{suit}')}** {say(f'colour.{suit}')}"
            if pen.width(text, 18) > head.width - 12:
                text = f"{{icon:suit_{suit}}} **{say(f'letter.{suit}')}**"
            pen.text(text, head.inflate(-12, -2), 18, CREAM, align="center")
        for at, key in ((-3, "score.round"), (-2, "score.total")):
            pen.text(say(key), FRect(edges[at], y, edges[at + 1] - edges[at] - 4, 32), 16, FADED, "ui_bold", "center")

    def _draw_row(self, seat: int, edges: list[float], y: float, high: float) -> None:
        pen, sheet = self.app.pen, self.sheet[seat]
        row = FRect(edges[0], y, edges[-1] - edges[0], high - 5)
        pen.fill(row, (150, 104, 52), 44 if seat % 2 else 22, 8)
        side = min(28.0, row.height - 8)
        icon = FRect(edges[0] + 6, row.centery - side / 2, side, side)
        person = self.board.players[seat] == "person"
        pen.sprite("button_down", icon.inflate(6, 6))
        pen.icon("icon_person" if person else "icon_bot", icon.inflate(-4, -4))
        room = edges[1] - edges[0] - 52
        size = min(20.0, 0.78 * row.height)
        name = shorten(pen, self.board.names[seat], room, size)
        pen.text(name, FRect(icon.right + 8, row.y, room, row.height), size, INK, "ui_bold", markup=False)
        for at, suit in enumerate(SUITS):
            cell = FRect(edges[at + 1], row.y + 3, edges[at + 2] - edges[at + 1] - 8, row.height - 6)
            self._draw_cell(seat, at, suit, cell)
        if self.phase >= POISON:
            share = self.share if self.phase == POISON else 1.0
            now = round(sheet[3] * share)
            total = self.totals[seat] - sheet[3] + now
            for at, number, colour in ((-3, now, (140, 40, 20)), (-2, total, INK)):
                place = FRect(edges[at], row.y, edges[at + 1] - edges[at] - 4, row.height)
                pen.text(str(number), place, min(32.0, 0.72 * row.height), colour, "ui_bold", "center")

    def _draw_cell(self, seat: int, at: int, suit: str, cell: FRect) -> None:
        """The cards of one suit in one pile; of the colour that is judged, those that are shed slide away."""
        pen, pieces = self.app.pen, self.piles[seat][at]
        shed = at < len(COLOURS) and bool(self.sheet[seat][2] >> at & 1)
        judged = at < len(COLOURS) and self.phase > at
        now = self.phase == at + 1
        tie = judged and not shed and bool(pieces) and self._tied(at) and len(pieces) == self._most(at)
        gone = (self.share if now else 1.0) if judged and shed else 0.0
        if shed and judged:
            pen.fill(cell, (86, 150, 66), 90, 8)
        elif tie:
            pen.fill(cell, (214, 150, 40), 100, 8)
        if pieces:
            high = min(cell.height - 2, 84.0)
            wide = high * RATIO
            note_wide = 46.0
            step = min(0.42 * wide, (cell.width - wide - note_wide) / max(1, len(pieces) - 1))
            for number, piece in enumerate(pieces):
                card = self.game.cards[self.game.kind[piece]]
                picture = self.board.faces.front(card, max(8, round(high * pen.unit)))
                x = cell.x + 4 + number * max(4.0, step) + gone * 26
                alpha = 255 - round(185 * gone)
                if alpha < 255:
                    picture = picture.copy()
                    picture.set_alpha(alpha)
                pen.surface.blit(picture, (x * pen.unit, (cell.centery - high / 2) * pen.unit))
            count = FRect(cell.right - note_wide, cell.y, note_wide - 4, cell.height)
            if gone >= 1:
                side = min(30.0, cell.height - 8)
                mark = FRect(0, 0, side, side)
                mark.center = count.centerx, count.centery
                pen.fill(mark.inflate(8, 8), (60, 110, 44), radius=19)
                pen.icon("icon_check", mark)
            else:
                pen.text(str(len(pieces)), count, min(26.0, 0.72 * cell.height), PAINT[suit], "ui_bold", "center")
            if tie:
                said = self.words("score.tie", score=self._tied(at))
                plate = FRect(0, 0, min(cell.width - 4, pen.width(said, 15) + 14), min(22.0, cell.height))
                plate.midbottom = cell.centerx, cell.bottom
                pen.fill(plate, (60, 32, 12), 225, 10)
                pen.text(said, plate.inflate(-6, 0), 15, CREAM, align="center")
        else:
            pen.text("·", cell, min(26.0, 0.72 * cell.height), FADED, "ui_bold", "center")

    def _most(self, colour: int) -> int:
        return max(counts[colour] for counts, *_ in self.sheet)

    def _tied(self, colour: int) -> str:
        """``3:3`` when several have most cards of a colour, else ""."""
        most = self._most(colour)
        holders = sum(counts[colour] == most for counts, *_ in self.sheet)
        return ":".join([str(most)] * holders) if holders > 1 and most else ""

    def _said(self) -> str:
        """What happens in this phase."""
        say = self.words
        if self.phase == OPEN:
            return say("score.open.say")
        if self.phase >= POISON:
            kind = next((kind for kind, colour in enumerate(self.game.colour) if colour == NO_COLOUR), 0)
            return say("score.poison.say", each=self.game.points[kind])
        at = self.phase - 1
        colour = say(f"colour.{COLOURS[at]}")
        holder = next((seat for seat, (_, _, shed, _) in enumerate(self.sheet) if shed >> at & 1), None)
        if holder is not None:
            return say("score.shed.say", colour=colour, name=self.board.names[holder])
        if tied := self._tied(at):
            return say("score.tie.say", colour=colour, score=tied)
        return say("score.nobody.say", colour=colour)

