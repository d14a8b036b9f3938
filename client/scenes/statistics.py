"""How the games at this table went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.statistics import Statistics, Tally
from client.ui import Button, Caption, Label, Widget
from client.ui.layout import Lines, column, grid, most, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED

WIDEST = 900.0
LEVELS = ("random", "heuristic", "search")


class StatisticsScene(Scene):
    """The tallies, game by game."""

    def __init__(self, app: AppWindow, games: Sequence[str]) -> None:
        super().__init__(app)
        self.games = games
        self.statistics = Statistics()

    def enter(self) -> None:
        super().enter()
        if self.statistics.trouble:
            self.app.notice(self.statistics.trouble)

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        lines = Lines(0, 8, row_width(canvas, WIDEST))
        rows = [widget for game in self.games for widget in self._game(lines, game, self.statistics.of(game))]
        if any(self.statistics.of(game).games for game in self.games):
            place = row(lines.next(48, above=22), most(320, share()))[0]
            rows.append(Button("statistics.forget", place, say("statistics.forget"), self._forget))
        return sheet("statistics", canvas, WIDEST, say("statistics.title"), say("ui.back"), self.back, rows)

    def _game(self, lines: Lines, game: str, tally: Tally) -> Iterator[Widget]:
        say, id = self.words, f"statistics.{game}"
        above = 24 if game != self.games[0] else 0
        yield Label(id, lines.next(40, above), say(f"game.{game}.name"), size=26, role="title")
        if not tally.games:
            yield Caption(f"{id}.none", lines.next(60, above=6), say("statistics.none"), size=19)
            return
        facts = {
            "games": str(tally.games),
            "wins": f"{tally.wins} ({tally.wins / tally.games:.0%})",
            "best": str(tally.best),
            "worst": str(tally.worst),
            "average": f"{tally.average:.1f}".replace(".", "," if say.language == "ru" else "."),
        }
        for place, (name, value) in zip(grid(lines.next(84, above=6), 5, 5, gap=8), facts.items(), strict=True):
            upper, lower = column(place, 40, 44)
            words = say(f"statistics.{name}")
            yield Label(f"{id}.{name}", upper, value, size=30, role="ui_bold", align="center")
            yield Label(f"{id}.{name}.label", lower, words, size=17, colour=FADED, align="center", upright="top")
        played = [(level, *tally.against[level]) for level in LEVELS if tally.against.get(level, (0, 0))[0]]
        for number, (level, games, wins) in enumerate(played):
            left, right = row(lines.next(36, above=2 if number else 8), share(0.62), share(0.38))
            won = say("statistics.won_of", wins=wins, n=games)
            yield Label(f"{id}.{level}", left, say("statistics.against", level=say(f"bot.{level}")))
            yield Label(f"{id}.{level}.wins", right, won, role="ui_bold", align="right")

    def _forget(self) -> None:
        def forget() -> None:
            self.statistics.forget()
            self.refresh()

        yes, no = self.words("word.yes"), self.words("word.no")
        sure = self.words("statistics.forget.sure")
        self.gui.ask("statistics.sure", sure, [("yes", yes, forget), ("no", no, lambda: None)])
