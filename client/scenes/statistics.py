"""How the games at this table went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.scenes import Scene
from client.statistics import Statistics, Tally
from client.ui import Button, Caption, Label, Widget
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED

if TYPE_CHECKING:
    from client.app import App

WIDEST = 900.0
LEVELS = ("random", "heuristic", "search")


class StatisticsScene(Scene):
    """The tallies, game by game."""

    def __init__(self, app: App, games: Sequence[str]) -> None:
        super().__init__(app)
        self.games = games
        self.statistics = Statistics()

    def enter(self) -> None:
        super().enter()
        if self.statistics.trouble:
            self.app.notice(self.statistics.trouble)

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        width = row_width(canvas, WIDEST)
        rows: list[Widget] = []
        for game in self.games:
            self._game(rows, game, self.statistics.of(game), width)
        if any(self.statistics.of(game).games for game in self.games):
            place = pygame.FRect(0, rows[-1].rect.bottom + 22, min(320.0, width), 48)
            rows.append(Button("statistics.forget", place, say("statistics.forget"), self._forget))
        return sheet("statistics", canvas, WIDEST, say("statistics.title"), say("ui.back"), self.back, rows)

    def _game(self, rows: list[Widget], game: str, tally: Tally, width: float) -> None:
        say = self.words
        y = rows[-1].rect.bottom + 24 if rows else 8.0
        rows.append(Label(f"statistics.{game}", (0, y, width, 40), say(f"game.{game}.name"), size=26, role="title"))
        y += 46
        if not tally.games:
            rows.append(Caption(f"statistics.{game}.none", (0, y, width, 60), say("statistics.none"), size=19))
            return
        average = f"{tally.average:.1f}".replace(".", "," if say.language == "ru" else ".")
        facts = (
            ("games", str(tally.games)),
            ("wins", f"{tally.wins} ({tally.wins / tally.games:.0%})"),
            ("best", str(tally.best)),
            ("worst", str(tally.worst)),
            ("average", average),
        )
        each = (width - 4 * 8) / 5
        for number, (name, value) in enumerate(facts):
            x = number * (each + 8)
            rows.append(
                Label(f"statistics.{game}.{name}", (x, y, each, 40), value, size=30, role="ui_bold", align="center")
            )
            rows.append(
                Label(
                    f"statistics.{game}.{name}.label",
                    (x, y + 40, each, 44),
                    say(f"statistics.{name}"),
                    size=17,
                    colour=FADED,
                    align="center",
                    upright="top",
                )
            )
        y += 92
        for level in LEVELS:
            games, wins = tally.against.get(level, (0, 0))
            if not games:
                continue
            words = say("statistics.against", level=say(f"bot.{level}"))
            rows.append(Label(f"statistics.{game}.{level}", (0, y, width * 0.62, 36), words))
            rows.append(
                Label(
                    f"statistics.{game}.{level}.wins",
                    (width * 0.62, y, width * 0.38, 36),
                    say("statistics.won_of", wins=wins, n=games),
                    role="ui_bold",
                    align="right",
                )
            )
            y += 38

    def _forget(self) -> None:
        def forget() -> None:
            self.statistics.forget()
            self.refresh()

        yes, no = self.words("word.yes"), self.words("word.no")
        sure = self.words("statistics.forget.sure")
        self.gui.ask("statistics.sure", sure, [("yes", yes, forget), ("no", no, lambda: None)])
