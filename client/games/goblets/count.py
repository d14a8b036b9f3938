"""The page between rounds: what each House drank and what became of it, one after another, and its VP."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.results import DrunkGoblet, DrunkToken, HouseResult
from client.table.count import CountingSheet
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Pen, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, most, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import FADED, INK, Colour
from rules.games.goblets.board import GobletsTable, Phase
from rules.games.goblets.phrases import counted_tokens
from rules.text.texts import signed

ALIVE_COLOUR: Colour = (30, 92, 44)
POISONED_COLOUR: Colour = (150, 24, 20)
SPENT_ALPHA = 100
"""How opaque a token is drawn that was spent."""
LINE_HEIGHT = 74.0
"""The height of a House's line at most."""
NUMBER_WIDTH = 44.0
"""The width of the number of a goblet."""


class DinnerSheet(CountingSheet):
    """Counts a round. ``results`` says what each House drank and what became of it."""

    seconds = 0.8

    def __init__(
        self,
        app: AppWindow,
        board: GobletsBoard,
        view: GobletsTable,
        results: Sequence[HouseResult],
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app, len(results), on_done, by_itself)
        self._scene_below = app.scene
        self.board = board
        self.view = view
        self.results = results

    def sound_of(self, phase: int) -> str:
        return "groan" if self.results[phase].poisoned else "coin"

    # -- places -------------------------------------------------------------------------------------------------------

    def panel(self) -> FRect:
        """Return the area of the parchment."""
        return place(inset(self.app.canvas, 8, 6), 1060, 150 + LINE_HEIGHT * len(self.results))

    def lines(self) -> list[FRect]:
        """Return the area of the line of each House."""
        inner = self.panel().inflate(-64, -52)
        area = inset(inner, top=min(48.0, 0.13 * inner.height), bottom=min(54.0, 0.14 * inner.height) + 4)
        return column(area, *[most(LINE_HEIGHT, share())] * len(self.results))

    def layout(self) -> list[Widget]:
        panel = self.panel()
        lines = self.lines()
        top = panel.y + 24
        bottom = lines[-1].bottom
        title_area = FRect(panel.x + 32, top, panel.width - 64, lines[0].y - top - 2)
        title = self.words("gob.count.title", n=self.view.round)
        widgets: list[Widget] = [Label("count.title", title_area, title, size=32, role="title", align="center")]
        for index, line in enumerate(lines):
            widgets.append(TipArea(f"count.{index}", line, self.line_text(index), role="cell"))
        button = FRect(0, 0, min(320.0, panel.width * 0.5), min(52.0, panel.bottom - bottom - 24))
        button.midtop = panel.centerx, bottom + 4
        is_over = self.view.stage == Phase.OVER
        widgets.append(self.button(button, self.words("gob.count.end" if is_over else "gob.count.on")))
        return widgets

    def line_seats(self, index: int) -> list[int]:
        """Return the seats of a line."""
        return self.board.table.members(self.results[index].house)

    def line_text(self, index: int) -> str:
        """Return a line in words: who, what became of them and why, and what they have gained."""
        result = self.results[index]
        seats = self.line_seats(index)
        names = ", ".join(self.board.names[seat] for seat in seats)
        gained = ", ".join(signed(result.gained[seat]) for seat in seats)
        parts = [f"{names}:"]
        for goblet in result.goblets:
            if goblet.number:
                parts.append(self._goblet_text(goblet))
        parts += [result.reason, result.details, gained]
        return " ".join(filter(None, parts))

    def _goblet_text(self, goblet: DrunkGoblet) -> str:
        """Return a goblet of the duel in words: its number and what was in it."""
        words = self.words
        game = self.board.table.game
        roles = [token.role for token in goblet.tokens]
        counts = [roles.count(role) for role in range(len(game.tokens))]
        contents = [entry.say(words) for entry in counted_tokens(game, counts)]
        return words(
            "gob.count.goblet",
            at=words("goblet.gob", n=goblet.number),
            what=", ".join(contents) or words("gob.count.nothing"),
        )

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: Drawable) -> None:
        self._scene_below.draw(surface)
        pen = self.app.pen
        pen.fill(self.app.canvas, (12, 6, 3), 150)
        pen.nine("panel", self.panel())
        for index, line in enumerate(self.lines()):
            self._draw_line(pen, index, inset(line, y=2), self.reached(index) > 0)
        self.gui.draw()

    def _draw_line(self, pen: Pen, index: int, line: FRect, is_counted: bool) -> None:
        result = self.results[index]
        pen.fill(FRect(line.x, line.bottom + 1, line.width, 1.2), (170, 130, 80))
        mark, names, tokens, words, points = row(
            line, min(50.0, line.height), share(0.16), share(0.22), share(0.62), 92, gap=10
        )
        pen.icon(self.board.table.mark(result.house), mark.inflate(-4, -4))
        seats = self.line_seats(index)
        for seat, area in zip(seats, column(names, *[share()] * len(seats)), strict=True):
            draw_name(pen, self.board.names[seat], area, min(20.0, 0.62 * area.height), INK)
        if not is_counted:
            return
        self._draw_goblets(pen, tokens, result.goblets)
        reason_area, details_area = column(words, share(), share())
        colour = POISONED_COLOUR if result.poisoned else ALIVE_COLOUR
        pen.text(result.reason, reason_area, 18, colour, "ui_bold")
        pen.text(result.details, details_area, 17, INK)
        for seat, area in zip(seats, column(points, *[share()] * len(seats)), strict=True):
            self._draw_points(pen, area, seat, result.gained[seat])

    def _draw_points(self, pen: Pen, area: FRect, seat: int, gained: int) -> None:
        """Draw what a seat has gained, and its total if that is known."""
        total = self.board.table.noted_points(self.board.bottom)[seat]
        gained_area, total_area = row(area, share(), share())
        colour = INK if gained else FADED
        pen.text(signed(gained), gained_area, 24, colour, "ui_bold", "center", markup=False)
        if total >= 0:
            pen.text(f"= {total}", total_area, 19, INK, "ui_bold", "center", markup=False)

    def _draw_goblets(self, pen: Pen, area: FRect, goblets: Sequence[DrunkGoblet]) -> None:
        """Draw what was in the goblets, a row for each, with its number where there may be several."""
        margin = 6 if len(goblets) == 1 else 1
        for goblet, line in zip(goblets, column(area, *[share()] * len(goblets)), strict=True):
            side = min(30.0, line.height - margin)
            if goblet.number:
                number_area = FRect(line.x, line.y, NUMBER_WIDTH, line.height)
                colour = POISONED_COLOUR if goblet.deadly else INK
                pen.text(self.words("goblet.gob", n=goblet.number), number_area, 15, colour, "ui_bold")
                line = inset(line, left=NUMBER_WIDTH)
            self._draw_tokens(pen, line, side, goblet.tokens)

    def _draw_tokens(self, pen: Pen, line: FRect, side: float, tokens: Sequence[DrunkToken]) -> None:
        """Draw the tokens of a goblet; those that were spent are faint. If there are too many for the line, each kind
        is drawn once, with its number, and smaller if need be."""
        heaps = [(token, 1) for token in tokens]
        if len(tokens) * (side + 2) > line.width:
            heaps = _heaps(tokens)
            numbers_width = sum(_number_width(pen, count) for _, count in heaps)
            side = min(side, (line.width - numbers_width) / len(heaps) - 2)
        x = line.x
        for token, count in heaps:
            token_area = FRect(x, line.centery - side / 2, side, side)
            picture = self.board.table.token_picture(token.role)
            pen.sprite(picture, token_area, SPENT_ALPHA if token.spent else 255)
            x += side + 2
            width = _number_width(pen, count)
            if width:
                pen.text(_number(count), FRect(x, line.y, width, line.height), 17, INK, "ui_bold")
                x += width


def _number(count: int) -> str:
    """The number of equal tokens, as it stands beside them."""
    return f"×{count}"


def _number_width(pen: Pen, count: int) -> float:
    """The width of the number beside a heap; 0 beside a single token, which has none."""
    if count == 1:
        return 0.0
    return pen.width(_number(count), 17, "ui_bold") + 8


def _heaps(tokens: Sequence[DrunkToken]) -> list[tuple[DrunkToken, int]]:
    """Return each kind of token once, with how many there are."""
    return [(token, tokens.count(token)) for token in dict.fromkeys(tokens)]
