"""The end of a game: who has won, in which order, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from client.scenes.replay import ReplayScene
from client.scenes.set_choice import sets_in_words
from client.session import Replay, Sitting
from client.table.plate import shorten
from client.ui import Button, Label, Panel, Pen, Widget
from client.ui.layout import column, inset, most, place, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, INK, Words


class FinalScene(Scene):
    """The end: who has won, in which order, and what next."""

    def __init__(
        self, app: AppWindow, sitting: Sitting, said: Sequence[str], again: Callable[[Sitting], Scene]
    ) -> None:
        """``said`` stands beside the names, ``again`` is the table of another sitting."""
        super().__init__(app)
        self.sitting, self.said, self.again = sitting, said, again
        view = sitting.view()
        self.ranks = view.game.ranks(view)

    def enter(self) -> None:
        super().enter()
        people = self.sitting.people
        won = not people or any(self.ranks[seat] == 1 for seat in people)
        self.app.sound.play("win" if won else "lose")
        self.gui.focus("end.again")
        self.gui.keyboard = False

    def layout(self) -> list[Widget]:
        say, names = self.words, self.sitting.names
        panel = place(inset(self.app.canvas, 8, 6), 760, 620)
        above, _, ranks, below, _, buttons = column(inset(panel, 36, 27), 58, 10, share(), 24, 10, 54)
        winners = [name for name, rank in zip(names, self.ranks, strict=True) if rank == 1]
        title = say("end.title" if len(winners) == 1 else "end.title.shared", name=winners[0], names=", ".join(winners))
        header = self.sitting.record.header
        deal = say("table.deal", n=header.seed)
        if sets := sets_in_words(say, header.game, header.set_names):
            deal = shorten(self.app.pen, f"{deal}; {sets}", below.width, 16)
        order = sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat))
        rows = []
        for seat, line in zip(order, column(ranks, *[most(64, share())] * len(names)), strict=True):
            line = inset(line, bottom=min(6.0, 0.1 * line.height))
            person = seat in self.sitting.people
            rows.append(RankRow(f"end.{seat}", line, names[seat], self.ranks[seat], self.said[seat], person, say))
        again, replay, menu = row(buttons, share(), share(), share(), gap=14)
        return [
            Panel("end.sheet", panel),
            Label("end.title", above, title, size=40, role="title", align="center"),
            *rows,
            Label("end.deal", below, deal, size=16, colour=FADED, role="ui_italic", align="center", markup=False),
            Button("end.again", again, say("end.again"), self._again, icon="icon_cards"),
            Button("end.replay", replay, say("end.replay"), self._replay, icon="icon_step"),
            Button("end.menu", menu, say("end.menu"), self._menu, icon="icon_menu"),
        ]

    def _again(self) -> None:
        """Another game at the same table, with another deal."""
        sitting = self.sitting.again()
        self.app.pop()
        self.app.replace(self.again(sitting))

    def _replay(self) -> None:
        self.app.push(ReplayScene(self.app, Replay(self.sitting.record)))

    def _menu(self) -> None:
        self.app.pop()
        self.app.pop()

    def back(self) -> None:
        self._menu()


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(self, id: str, rect: FRect, name: str, rank: int, points: str, person: bool, words: Words) -> None:
        said = f"{words('end.place', place=rank)}: {name}, {points}"
        super().__init__(id, rect, said)
        self.name, self.rank, self.points, self.person, self.words = name, rank, points, person, words

    def draw(self, pen: Pen) -> None:
        """Place, name, points; the winner on gold."""
        row = self.rect
        first = self.rank == 1
        pen.fill(row, (226, 168, 60) if first else (150, 104, 52), 170 if first else 40, 10)
        icon = FRect(row.x + 10, row.y, row.height, row.height).inflate(-row.height * 0.28, -row.height * 0.28)
        place = FRect(row.x + 8, row.y, row.height, row.height)
        if first:
            pen.icon("icon_trophy", icon)
        else:
            pen.text(str(self.rank), place, min(28.0, 0.72 * row.height), FADED, "ui_bold", "center")
        who = FRect(place.right + 10, row.y, row.width * 0.6, row.height)
        size = min(25.0, 0.72 * row.height)
        pen.text(shorten(pen, self.name, who.width, size), who, size, INK, "ui_bold", markup=False)
        points = FRect(row.right - 190, row.y, 174, row.height)
        pen.text(self.points, points, min(22.0, 0.7 * row.height), INK, "ui_bold", "right")
