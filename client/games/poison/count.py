"""A round is counted before everybody's eyes: piles open, majorities shed, points written down."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.games.poison.card_face import PAINT
from client.games.poison.table import PoisonArrangement
from client.table.badge import draw_tag
from client.table.board import Board
from client.table.count import CountingSheet
from client.table.piece import RATIO
from client.table.plate import draw_name, shorten
from client.table.targets import TipArea
from client.ui import Label, Widget
from client.ui.display_list import Drawable
from client.ui.layout import Part, column, inset, most, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import CREAM, FADED, GOLD, INK
from rules.games.poison.board import COLOURS, NO_COLOUR
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import score_sheet

OPEN, POISON, DONE = 0, len(COLOURS) + 1, len(COLOURS) + 2
"""The phases: piles are opened, then each colour is judged (1 to 3), then poison and points, then done."""
SUITS = (*COLOURS, "poison")
COUNT = 46.0
"""Width of the count beside the cards of a suit."""


class ScoringScene(CountingSheet):
    """Counts a round: ``board`` is the table it was played on, ``view`` the table with all piles open."""

    seconds = 1.5

    def __init__(
        self,
        app: AppWindow,
        board: Board[PoisonArrangement],
        view: View,
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app, DONE, on_done, by_itself)
        self.board, self.view, table = board, view, board.table
        self.game = table.game
        self.sheet = score_sheet(view)
        self.totals = view.points
        self.piles = [[sorted((piece for piece in view.zones[table.pile(seat)] if self._suit(piece) == suit),
                              key=table.rank) for suit in SUITS] for seat in range(view.seats)]  # fmt: skip

    def _suit(self, piece: int) -> str:
        return SUITS[self.game.colour[self.game.kind[piece]]]

    def sound_of(self, phase: int) -> str:
        if phase == OPEN:
            return "card_flip"
        if phase == POISON:
            return "coin"
        return "card_slide" if any(shed >> (phase - 1) & 1 for _, _, shed, _ in self.sheet) else ""

    def reached(self, phase: int) -> float:
        """What happens in a phase is over before half of its time, so that it can be looked at."""
        return min(1.0, 2.2 * super().reached(phase))

    # -- layout --------------------------------------------------------------------------------------------------------

    def _panel(self) -> tuple[FRect, FRect]:
        """The parchment, and what lies within its border."""
        canvas = self.app.canvas
        panel = place(canvas, min(canvas.width - 12, 1240.0), canvas.height - 12)
        return panel, inset(panel, 28, 26)

    def _lines(self) -> tuple[list[FRect], list[list[FRect]], FRect, FRect]:
        """The heads of the suits and the points; for each seat its name, its suits, its points and its total; below
        them the places of what is said and of the button."""
        _, inside = self._panel()
        _, heads, room = column(inset(inside, bottom=62), 40, 36, share())
        name, points = 0.17 * inside.width, max(56.0, 0.085 * inside.width)
        parts: list[Part] = [name, *[share()] * len(SUITS), points, points]
        rows = column(room, *[most(112.0, share())] * self.view.seats)
        foot = FRect(inside.x, inside.bottom - 50, inside.width, 52)
        said, button = row(foot, share(), min(330.0, 0.36 * inside.width), gap=16)
        return row(heads, *parts), [row(line, *parts) for line in rows], said, button

    def layout(self) -> list[Widget]:
        say, (_, inside), (_, rows, _, foot) = self.words, self._panel(), self._lines()
        title = FRect(inside.x, inside.y - 4, inside.width, 40)
        said = say("score.title", round=self.view.round)
        widgets: list[Widget] = [Label("score.title", title, said, size=32, role="title", align="center")]
        for seat, (name, cells) in enumerate(zip(self.board.names, rows, strict=True)):
            said = say("log.score", name=name, points=self.sheet[seat][3], total=self.totals[seat])
            area = cells[0].unionall(cells[1:])
            widgets.append(TipArea(f"score.{seat}", area, said if self.done else name, role="row"))
        if not self.done:
            words = say("score.skip")
        elif self.view.ask is None:
            words = say("score.end")
        else:
            dealer = (self.view.dealer + 1) % self.view.seats
            words = say("score.next", name=shorten(self.app.pen, self.board.names[dealer], 120, 20))
        return [*widgets, self.button(foot, words)]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        heads, rows, said, _ = self._lines()
        self.app.pen.nine("panel", self._panel()[0])
        self._draw_heads(heads)
        for seat, cells in enumerate(rows):
            self._draw_row(seat, cells)
        self.app.pen.text(self._said(), said, 19, INK, "body_italic")
        self.gui.draw()

    def _draw_heads(self, heads: list[FRect]) -> None:
        pen, say = self.app.pen, self.words
        for at, (suit, area) in enumerate(zip(SUITS, heads[1:-2], strict=True), OPEN + 1):
            head = inset(area, right=8, bottom=4)
            pen.fill(head, PAINT[suit], 255 if self.phase in (at, POISON, DONE) else 190, 8)
            if self.phase == at:
                pen.frame(head.inflate(4, 4), GOLD, 3, 10)
            mark = f"{{icon:suit_{suit}}} **{say(f'letter.{suit}')}**"
            text = f"{mark} {say(f'colour.{suit}')}"
            text = text if pen.width(text, 18) <= head.width - 12 else mark
            pen.text(text, head.inflate(-12, -2), 18, CREAM, align="center")
        for area, key in zip(heads[-2:], ("score.round", "score.total"), strict=True):
            pen.text(say(key), inset(area, right=4, bottom=4), 16, FADED, "ui_bold", "center")

    def _draw_row(self, seat: int, cells: list[FRect]) -> None:
        pen, points = self.app.pen, self.sheet[seat][3]
        cells = [inset(cell, bottom=5) for cell in cells]
        line = cells[0].unionall(cells[1:])
        pen.fill(line, (150, 104, 52), 44 if seat % 2 else 22, 8)
        side = min(28.0, line.height - 8)
        _, icon, _, name, _ = row(cells[0], 6, side, 8, share(), 38 - side)
        icon = place(icon, height=side)
        pen.sprite("button_down", icon.inflate(6, 6))
        pen.icon("icon_person" if self.board.players[seat] == "person" else "icon_bot", icon.inflate(-4, -4))
        draw_name(pen, self.board.names[seat], name, min(20.0, 0.78 * line.height), INK, smallest=11.0)
        for at, cell in enumerate(cells[1:-2]):
            self._draw_cell(seat, at, inset(cell, y=3, right=8))
        if self.phase >= POISON:
            now = round(points * self.reached(POISON))
            total = self.totals[seat] - points + now
            for cell, number, colour in zip(cells[-2:], (now, total), ((140, 40, 20), INK), strict=True):
                pen.text(str(number), inset(cell, right=4), min(32.0, 0.72 * cell.height), colour, "ui_bold", "center")

    def _draw_cell(self, seat: int, at: int, cell: FRect) -> None:
        """The cards of one suit in one pile; of the colour that is judged, those that are shed slide away."""
        pen, pieces = self.app.pen, self.piles[seat][at]
        if not pieces:
            pen.text("·", cell, min(26.0, 0.72 * cell.height), FADED, "ui_bold", "center")
            return
        judged = at < len(COLOURS) and self.phase > at
        shed = judged and bool(self.sheet[seat][2] >> at & 1)
        tied = self._tied(at) if judged and not shed and len(pieces) == self._most(at) else ""
        gone = self.reached(at + 1) if shed else 0.0
        if shed or tied:
            pen.fill(cell, (86, 150, 66) if shed else (214, 150, 40), 90 if shed else 100, 8)
        count = place(cell, COUNT, x=1)
        self._draw_pile(pieces, inset(cell, right=COUNT), gone)
        count.width -= 4
        if gone >= 1:
            mark = place(count, min(30.0, cell.height - 8), min(30.0, cell.height - 8))
            pen.fill(mark.inflate(8, 8), (60, 110, 44), radius=19)
            pen.icon("icon_check", mark)
        else:
            size = min(26.0, 0.72 * cell.height)
            pen.text(self._counted(pieces, at), count, size, PAINT[SUITS[at]], "ui_bold", "center")
        if tied:
            said = self.words("score.tie", score=tied)
            plate = place(cell, min(cell.width - 4, pen.width(said, 15) + 14), 22, y=1)
            draw_tag(pen, plate, said, size=15, ground=(60, 32, 12), alpha=225)

    def _counted(self, pieces: list[int], at: int) -> str:
        """How many cards of a suit these are; of poison with what each costs."""
        each = {self.game.points[self.game.kind[piece]] for piece in pieces}
        costs = at == len(COLOURS) and len(each) == 1
        return f"{len(pieces)}×{each.pop()}" if costs else str(len(pieces))

    def _draw_pile(self, pieces: list[int], area: FRect, gone: float) -> None:
        """Cards side by side from the left of an area, which fade and slide to the right as they are ``gone``."""
        pen, game = self.app.pen, self.board.table.game
        high = min(area.height - 2, 84.0)
        step = min(0.42 * high * RATIO, (area.width - high * RATIO) / max(1, len(pieces) - 1))
        for number, piece in enumerate(pieces):
            picture = self.board.faces.front(game.cards[game.kind[piece]], max(8, round(high * pen.unit)))
            picture = pen.faded(picture, 255 - round(185 * gone))
            x = area.x + 4 + number * max(4.0, step) + gone * 26
            pen.surface.blit(picture, (x * pen.unit, (area.centery - high / 2) * pen.unit))

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
