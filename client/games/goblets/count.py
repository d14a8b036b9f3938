"""What each House drank and what became of it, one after another; at the end, who has how many points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from client.games.goblets.fates import Disc, Drunk, Fate
from client.games.goblets.goblets import GobletsBoard
from client.table.count import CountingSheet
from client.table.plate import draw_name
from client.table.targets import TipArea
from client.ui import Label, Pen, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, most, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import FADED, INK, Colour
from rules.games.goblets.board import ROLES, GobletsTable, Phase
from rules.text.texts import signed

ALIVE: Colour = (30, 92, 44)
DEAD: Colour = (150, 24, 20)
LINE = 74.0
"""Height of a House's line at most."""
NUMBERED = 44.0
"""Width of the number of a goblet."""


class DinnerSheet(CountingSheet):
    """Counts a round: ``fates`` are what each House drank and what became of it."""

    seconds = 0.8

    def __init__(
        self,
        app: AppWindow,
        board: GobletsBoard,
        view: GobletsTable,
        fates: Sequence[Fate],
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app, len(fates), on_done, by_itself)
        self._below = app.scene
        self.board, self.view, self.fates = board, view, fates

    def sound_of(self, phase: int) -> str:
        return "groan" if self.fates[phase].dead else "coin"

    # -- places -------------------------------------------------------------------------------------------------------

    def panel(self) -> FRect:
        """The parchment."""
        return place(inset(self.app.canvas, 8, 6), 1060, 150 + LINE * len(self.fates))

    def lines(self) -> list[FRect]:
        """A line for each House."""
        inside = self.panel().inflate(-64, -52)
        area = inset(inside, top=min(48.0, 0.13 * inside.height), bottom=min(54.0, 0.14 * inside.height) + 4)
        return column(area, *[most(LINE, share())] * len(self.fates))

    def layout(self) -> list[Widget]:
        say, panel, lines = self.words, self.panel(), self.lines()
        top = panel.y + 24
        bottom = lines[-1].bottom if lines else top + 60
        first = lines[0].y if lines else bottom
        title = FRect(panel.x + 32, top, panel.width - 64, first - top - 2)
        said = say("gob.count.title", n=self.view.round)
        widgets: list[Widget] = [Label("count.title", title, said, size=32, role="title", align="center")]
        for at, line in enumerate(lines):
            widgets.append(TipArea(f"count.{at}", line, self.told(at), role="cell"))
        button = FRect(0, 0, min(320.0, panel.width * 0.5), min(52.0, panel.bottom - bottom - 24))
        button.midtop = panel.centerx, bottom + 4
        on = "gob.count.end" if self.view.stage == Phase.OVER else "gob.count.on"
        return [*widgets, self.button(button, say(on))]

    def names(self, at: int) -> list[int]:
        """The seats of a line."""
        return self.board.table.members(self.fates[at].house)

    def told(self, at: int) -> str:
        """A line in words: who, what became of them and why, and what they have gained."""
        found = self.fates[at]
        names = ", ".join(self.board.names[seat] for seat in self.names(at))
        gained = ", ".join(signed(found.gained[seat]) for seat in self.names(at))
        drunk = [self._told_goblet(goblet) for goblet in found.drunk if goblet.number]
        return " ".join(part for part in (f"{names}:", *drunk, found.why, found.more, gained) if part)

    def _told_goblet(self, goblet: Drunk) -> str:
        """A goblet of the duel in words: its number and what was in it."""
        words = self.words
        inside = [words("count.gob", what=words(f"token.gob.{ROLES[role]}"), n=n)
                  for role in range(len(ROLES)) if (n := sum(disc[0] == role for disc in goblet.discs))]  # fmt: skip
        return words(
            "gob.count.goblet",
            at=words("goblet.gob", n=goblet.number),
            what=", ".join(inside) or words("gob.count.nothing"),
        )

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: Drawable) -> None:
        self._below.draw(surface)
        pen = self.app.pen
        pen.fill(self.app.canvas, (12, 6, 3), 150)
        pen.nine("panel", self.panel())
        for at, line in enumerate(self.lines()):
            self._line(pen, at, inset(line, y=2), self.reached(at))
        self.gui.draw()

    def _line(self, pen: Pen, at: int, line: FRect, shown: float) -> None:
        table, found = self.board.table, self.fates[at]
        pen.fill(FRect(line.x, line.bottom + 1, line.width, 1.2), (170, 130, 80))
        mark, names, tokens, words, points = row(
            line, min(50.0, line.height), share(0.16), share(0.22), share(0.62), 92, gap=10
        )
        pen.icon(table.mark(found.house), mark.inflate(-4, -4))
        seats = self.names(at)
        for seat, part in zip(seats, column(names, *[share()] * len(seats)), strict=True):
            draw_name(pen, self.board.names[seat], part, min(20.0, 0.62 * part.height), INK)
        if not shown:
            return
        self._tokens(pen, tokens, found.drunk)
        upper, lower = column(words, share(), share())
        pen.text(found.why, upper, 18, DEAD if found.dead else ALIVE, "ui_bold")
        pen.text(found.more, lower, 17, INK)
        for seat, part in zip(seats, column(points, *[share()] * len(seats)), strict=True):
            self._points(pen, part, seat, found.gained[seat])

    def _points(self, pen: Pen, area: FRect, seat: int, gained: int) -> None:
        """What a seat has gained, and all it has where that is known."""
        total = self.board.table.noted_points(self.board.bottom)[seat]
        left, right = row(area, share(), share())
        pen.text(signed(gained), left, 24, INK if gained else FADED, "ui_bold", "center", markup=False)
        if total >= 0:
            pen.text(f"= {total}", right, 19, INK, "ui_bold", "center", markup=False)

    def _tokens(self, pen: Pen, area: FRect, drunk: Sequence[Drunk]) -> None:
        """What was in the goblets, a row for each, which a number names where there may be several; what was cured is
        faint. Of many tokens each kind is shown once, with their number."""
        for goblet, line in zip(drunk, column(area, *[share()] * len(drunk)), strict=True):
            side = min(30.0, line.height - (6 if len(drunk) == 1 else 1))
            x = line.x
            if goblet.number:
                said = self.words("goblet.gob", n=goblet.number)
                pen.text(said, FRect(x, line.y, NUMBERED, line.height), 15, DEAD if goblet.dead else INK, "ui_bold")
                x += NUMBERED
            fits = len(goblet.discs) * (side + 2) <= line.right - x
            for (role, gone), many in [(disc, 1) for disc in goblet.discs] if fits else _heaps(goblet.discs):
                disc = FRect(x, line.centery - side / 2, side, side)
                pen.sprite(f"gob_{ROLES[role]}", disc, 100 if gone else 255)
                x += side + 2
                if many > 1:
                    wide = pen.width(f"×{many}", 17, "ui_bold") + 8
                    pen.text(f"×{many}", FRect(x, line.y, wide, line.height), 17, INK, "ui_bold")
                    x += wide


def _heaps(discs: Sequence[Disc]) -> list[tuple[Disc, int]]:
    """Each sort of token once, with how many there are."""
    return [(disc, discs.count(disc)) for disc in dict.fromkeys(discs)]
