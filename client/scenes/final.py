"""The end of a game: who has won, in which order, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect

from client.lookback import can_be_reviewed
from client.scenes.replay import ReplayScene
from client.scenes.set_choice import sets_in_words
from client.session import Replay, Sitting
from client.table.flight import Air
from client.table.plate import shorten
from client.table.token import TokenKind
from client.ui import Button, Label, Panel, Pen, Widget
from client.ui.display_list import Drawable
from client.ui.layout import column, inset, most, place, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, INK, Colour, Words

COLUMN = 44.0
"""Width of a round's points."""
TALL = 46.0
"""Height of a row from which a seat's story has a line of its own."""
OWN: Colour = (126, 62, 14)
"""The frame of a row of somebody at the screen."""
CUP = TokenKind("icon_trophy", airy=True)


class EveningPage(NamedTuple):
    """How the game went for one seat: what it has ``reached`` in words, its ``story`` and the points of each round."""

    reached: str
    story: str = ""
    rounds: Sequence[int] = ()


class FinalScene(Scene):
    """The end: who has won, in which order, and what next."""

    def __init__(
        self,
        app: AppWindow,
        sitting: Sitting,
        evenings: Sequence[EveningPage],
        again: Callable[[Sitting], Scene],
        tie_words: Callable[[], str] = str,
    ) -> None:
        """``evenings`` are the seats' in order, ``again`` is the table of another sitting, ``tie_words`` says why equal
        points have other places or share one."""
        super().__init__(app)
        self.sitting, self.evenings, self.again, self._tie_words = sitting, evenings, again, tie_words
        self.air = Air()
        view = sitting.view()
        self.ranks = view.game.ranks(view)

    def enter(self) -> None:
        super().enter()
        people = self.sitting.people
        won = not people or any(self.ranks[seat] == 1 for seat in people)
        self.app.sound.play("win" if won else "lose")
        title = self.gui.find("end.title")
        assert title is not None
        self.motions.adorn(self.air.burst(CUP, title.place(), seconds=2.0))
        self.gui.focus("end.again")
        self.gui.keyboard = False

    def layout(self) -> list[Widget]:
        say, names = self.words, self.sitting.names
        panel = place(inset(self.app.canvas, 8, 6), 760, 620)
        inside, tied = inset(panel, 36, 27), self._tie_words()
        high = self.app.pen.height(tied, inside.width, 18) + 4 if tied else 0
        above, _, ranks, ties, below, _, buttons = column(inside, 58, 10, share(), high, 24, 10, 54)
        winners = [name for name, rank in zip(names, self.ranks, strict=True) if rank == 1]
        title = say("end.title" if len(winners) == 1 else "end.title.shared", name=winners[0], names=", ".join(winners))
        header = self.sitting.record.header
        deal = say("table.deal", n=header.seed)
        if sets := sets_in_words(say, header.game, header.set_names):
            deal = shorten(self.app.pen, f"{deal}; {sets}", below.width, 16)
        order = sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat))
        head, ranks = column(ranks, 20 if any(one.rounds for one in self.evenings) else 0, share())
        people, rows = self.sitting.people, list[Widget]()
        for seat, line in zip(order, column(ranks, *[most(64, share())] * len(names)), strict=True):
            line = inset(line, bottom=min(6.0, 0.1 * line.height))
            name = say("end.you", name=names[seat]) if people == (seat,) else names[seat]
            rows.append(RankRow(f"end.{seat}", line, name, self.ranks[seat], self.evenings[seat], seat in people, say))
        if head.height:
            cells = round_cells(head, len(self.evenings[0].rounds))
            numbers = [Label(f"end.round.{at}", cell, str(at), size=16, colour=FADED, align="center")
                       for at, cell in enumerate(cells, 1)]  # fmt: skip
            before = FRect(head.x, head.y, cells[0].x - head.x - 6, head.height)
            rows += [Label("end.rounds", before, say("end.rounds"), size=16, colour=FADED, align="right"), *numbers]
        again, review, replay, menu = row(buttons, share(), share(), share(), share(), gap=10)
        reviewed = can_be_reviewed(Replay(self.sitting.record))
        return [
            Panel("end.sheet", panel),
            Label("end.title", above, title, size=40, role="title", align="center"),
            *rows,
            *([Label("end.ties", ties, tied, size=18, align="center")] if tied else []),
            Label("end.deal", below, deal, size=16, colour=FADED, role="ui_italic", align="center", markup=False),
            Button("end.again", again, say("end.again"), self._again, icon="icon_cards"),
            Button(
                "end.review",
                review,
                say("review.open"),
                self._review,
                icon="icon_find",
                enabled=reviewed,
                why=say("review.not"),
                tip=say("review.open.tip"),
            ),
            Button("end.replay", replay, say("end.replay"), self._replay, icon="icon_step"),
            Button("end.menu", menu, say("end.menu"), self._menu, icon="icon_menu"),
        ]

    def draw(self, surface: Drawable) -> None:
        """The page, and the cups that rise over it for whoever has won."""
        super().draw(surface)
        self.air.draw(self.app.pen)

    def _again(self) -> None:
        """Another game at the same table, with another deal."""
        sitting = self.sitting.again()
        self.app.pop()
        self.app.replace(self.again(sitting))

    def _replay(self) -> None:
        self.app.push(ReplayScene(self.app, Replay(self.sitting.record)))

    def _review(self) -> None:
        self.app.look_back(Replay(self.sitting.record))

    def _menu(self) -> None:
        self.app.pop()
        self.app.pop()

    def back(self) -> None:
        self._menu()


REACHED = 190.0
"""Width of what was reached, at the right end of a row."""


def round_cells(line: FRect, count: int) -> list[FRect]:
    """Where the points of each round stand in a line, left of what was reached."""
    wide = min(COLUMN, 0.4 * line.width / count)
    left = line.right - REACHED - count * wide
    return [FRect(left + at * wide, line.y, wide, line.height) for at in range(count)]


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(
        self, id: str, rect: FRect, name: str, rank: int, evening: EveningPage, person: bool, words: Words
    ) -> None:
        told = [name, evening.story, evening.reached] if evening.story else [name, evening.reached]
        super().__init__(id, rect, f"{words('end.place', place=rank)}: {', '.join(told)}")
        self.name, self.rank, self.evening, self.person = name, rank, evening, person

    def draw(self, pen: Pen) -> None:
        """Place, name, story, rounds, what was reached; the winner on gold, the persons at the screen framed."""
        row, evening = self.rect, self.evening
        first = self.rank == 1
        pen.fill(row, (226, 168, 60) if first else (150, 104, 52), 170 if first else 40, 10)
        if self.person:
            pen.frame(row, OWN, 3, 10)
        icon = FRect(row.x + 10, row.y, row.height, row.height).inflate(-row.height * 0.28, -row.height * 0.28)
        place = FRect(row.x + 8, row.y, row.height, row.height)
        if first:
            pen.icon("icon_trophy", icon)
        else:
            pen.text(str(self.rank), place, min(28.0, 0.72 * row.height), FADED, "ui_bold", "center")
        cells = round_cells(row, len(evening.rounds)) if evening.rounds else []
        end = cells[0].x if cells else row.right - REACHED
        who = FRect(place.right + 10, row.y, end - place.right - 14, row.height)
        size = min(25.0, 0.72 * row.height)
        if evening.story and row.height >= TALL:
            who, below = column(inset(who, 0, 3), share(0.58), share(0.42))
            pen.text(shorten(pen, evening.story, below.width, 16, "ui"), below, 16, FADED, "ui", markup=False)
        pen.text(shorten(pen, self.name, who.width, size), who, size, INK, "ui_bold", markup=False)
        for points, cell in zip(evening.rounds, cells, strict=True):
            pen.text(str(points), cell, min(19.0, 0.6 * row.height), FADED, "ui", "center", markup=False)
        reached = FRect(row.right - REACHED, row.y, REACHED - 16, row.height)
        pen.text(evening.reached, reached, min(22.0, 0.7 * row.height), INK, "ui_bold", "right")
