"""The end of a game: who has won, in which order, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.scenes import Scene
from client.table.plate import shorten
from client.ui import Button, Label, Panel, Widget
from client.ui.text import FADED, INK

if TYPE_CHECKING:
    from client.app import App


class FinalScene(Scene):
    """The end: who has won, in which order, and what next."""

    def __init__(self, app: App, board: Any) -> None:
        super().__init__(app)
        self.board = board
        self.view = board.sitting.view()
        self.ranks = self.view.game.ranks(self.view)

    def enter(self) -> None:
        super().enter()
        people = [seat for seat, kind in enumerate(self.board.players) if kind == "person"]
        won = not people or any(self.ranks[seat] == 1 for seat in people)
        self.app.sound.play("win" if won else "lose")
        self.gui.focus("end.again")
        self.gui.keyboard = False

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        board, names = self.board, self.board.names
        panel = FRect(0, 0, min(canvas.width - 16, 760.0), min(canvas.height - 12, 620.0))
        panel.center = canvas.center
        inside = panel.inflate(-72, -64)
        winners = [name for name, rank in zip(names, self.ranks, strict=True) if rank == 1]
        title = (say("end.title", name=winners[0]) if len(winners) == 1
                 else say("end.title.shared", names=", ".join(winners)))  # fmt: skip
        widgets: list[Widget] = [
            Panel("end.sheet", panel),
            Label("end.title", FRect(inside.x, inside.y - 6, inside.width, 58), title, size=40, role="title",
                  align="center"),
        ]  # fmt: skip
        order = sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat))
        top, bottom = inside.y + 62, inside.bottom - 84
        high = min(64.0, (bottom - top) / len(names))
        for line, seat in enumerate(order):
            row = FRect(inside.x, top + line * high, inside.width, high - min(6.0, 0.1 * high))
            widgets.append(RankRow(f"end.{seat}", row, names[seat], self.ranks[seat],
                                   board.table.rank_words(say, self.view, seat),
                                   self.board.players[seat] == "person", say))  # fmt: skip
        deal = say("table.deal", n=board.sitting.record.header.seed)
        widgets.append(Label("end.deal", FRect(inside.x, bottom, inside.width, 24), deal, size=16, colour=FADED,
                             role="ui_italic", align="center"))  # fmt: skip
        each = (inside.width - 2 * 14) / 3
        uses = (("again", "icon_cards", self._again), ("replay", "icon_step", self._replay),
                ("menu", "icon_menu", self._menu))  # fmt: skip
        for at, (id, icon, use) in enumerate(uses):
            place = FRect(inside.x + at * (each + 14), inside.bottom - 50, each, 54)
            widgets.append(Button(f"end.{id}", place, say(f"end.{id}"), use, icon=icon, size=20))
        return widgets

    def _again(self) -> None:
        """Another game at the same table, with another deal."""
        sitting, board = self.board.sitting.again(), self.board
        self.app.pop()
        self.app.replace(type(board)(self.app, sitting))

    def _replay(self) -> None:
        from client.scenes.replay import ReplayScene
        from client.session import Replay

        self.app.push(ReplayScene(self.app, Replay(self.board.sitting.record)))

    def _menu(self) -> None:
        self.app.pop()
        self.app.pop()

    def back(self) -> None:
        self._menu()


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(self, id: str, rect: FRect, name: str, rank: int, points: str, person: bool, words: Any) -> None:
        said = f"{words('end.place', place=rank)}: {name}, {points}"
        super().__init__(id, rect, said)
        self.name, self.rank, self.points, self.person, self.words = name, rank, points, person, words

    def draw(self, pen: Any) -> None:
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
