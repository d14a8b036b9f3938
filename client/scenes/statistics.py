"""The pages of the statistics: how the games on this machine went, game by game, and the honours that were earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from client.play.offers import Honour, honours
from client.play.statistics import SHARES, Share, Statistics, Tally
from client.scenes.chairs import LEVELS
from client.table.plate import shorten
from client.ui import Button, Caption, Label, Picture, Widget
from client.ui.layout import Lines, column, fit, grid, most, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK

WIDEST = 900.0
SMALL = 18.0
MAX_LISTED = 10
"""How many names of each kind are listed at most: those with the most games."""
KINDS = ("random", *LEVELS)
"""The bots, weakest first."""


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
        canvas, words = self.app.canvas, self.words
        lines = Lines(0, 8, row_width(canvas, WIDEST))
        area = row(lines.next(48), most(320, share()))[0]
        label = words("statistics.honours", n=len(self.statistics.honours), all=len(honours_here(self.games)))
        rows: list[Widget] = [Button("statistics.honours", area, label, self._show_honours, icon="icon_trophy")]
        played_games = [game for game in self.games if self.statistics.of(game).games]
        new_games = [game for game in self.games if game not in played_games]
        for game in played_games + new_games:
            rows += self._game(lines, game, self.statistics.of(game))
        if played_games:
            area = row(lines.next(48, distance=22), most(320, share()))[0]
            rows.append(Button("statistics.forget", area, words("statistics.forget"), self._ask_to_forget))
        return sheet("statistics", canvas, WIDEST, words("statistics.title"), words("ui.back"), self.back, rows)

    def _game(self, lines: Lines, game: str, tally: Tally) -> Iterator[Widget]:
        """The block of one game: its name, its numbers, and the results against each level of bots."""
        words, id = self.words, f"statistics.{game}"
        head = lines.next(44, distance=24)
        if any(getattr(tally, subject) for subject in SHARES):
            head, button_area = row(head, share(), min(190.0, 0.4 * head.width), gap=12)
            yield Button(f"{id}.more", button_area, words("statistics.more"), partial(self._show_more, game))
        yield Label(id, head, words(f"game.{game}.name"), size=24, role="title")
        if not tally.games:
            yield Caption(f"{id}.none", lines.next(60, distance=6), words("statistics.none"), size=18)
            return
        yield from self._numbers(lines, id, tally)
        levels = [level for level in KINDS if tally.against.get(level, (0, 0))[0]]
        for index, level in enumerate(levels):
            games, wins = tally.against[level]
            distance = 2 if index else 8
            left, right = row(lines.next(36, distance=distance), share(0.62), share(0.38))
            result = words("statistics.won_of", wins=wins, n=games)
            yield Label(f"{id}.{level}", left, words("statistics.against", level=words(f"bot.{level}")))
            yield Label(f"{id}.{level}.wins", right, result, role="ui_bold", align="right")

    def _numbers(self, lines: Lines, id: str, tally: Tally) -> Iterator[Widget]:
        """A row of large numbers, each with its name below it."""
        average = f"{tally.average:.1f}"
        if self.words.language == "ru":
            average = average.replace(".", ",")
        numbers = {
            "games": str(tally.games),
            "wins": f"{tally.wins} ({tally.wins / tally.games:.0%})",
            "best": str(tally.best),
            "worst": str(tally.worst),
            "average": average,
        }
        cells = grid(lines.next(84, distance=6), len(numbers), len(numbers), gap=8)
        for cell, (name, number) in zip(cells, numbers.items(), strict=True):
            upper, lower = column(cell, 40, 44)
            label = self.words(f"statistics.{name}")
            yield Label(f"{id}.{name}", upper, number, size=32, role="ui_bold", align="center")
            yield Label(f"{id}.{name}.label", lower, label, size=18, colour=FADED, align="center", upright="top")

    def _show_honours(self) -> None:
        self.app.push(HonoursScene(self.app, self.statistics, self.games))

    def _show_more(self, game: str) -> None:
        self.app.push(TogetherScene(self.app, game, self.statistics.of(game)))

    def _ask_to_forget(self) -> None:
        def forget() -> None:
            self.statistics.forget()
            self.refresh()

        yes, no = self.words("word.yes"), self.words("word.no")
        question = self.words("statistics.forget.sure")
        self.gui.ask("statistics.sure", question, [("yes", yes, forget), ("no", no, lambda: None)])


def honours_here(games: Sequence[str]) -> list[Honour]:
    """The honours that can be earned in these games."""
    return [honour for honour in honours() if honour.game in ("", *games)]


class HonoursScene(Scene):
    """All honours: which were earned and how often, and what each is given for."""

    def __init__(self, app: AppWindow, statistics: Statistics, games: Sequence[str]) -> None:
        super().__init__(app)
        self.statistics, self.games = statistics, games

    def layout(self) -> list[Widget]:
        canvas, words = self.app.canvas, self.words
        lines = Lines(0, 0, row_width(canvas, WIDEST), 4)
        rows: list[Widget] = []
        for game in ("", *self.games):
            title_key = f"game.{game}.name" if game else "honours.any"
            title = words(title_key)
            honours_of_game = [honour for honour in honours_here(self.games) if honour.game == game]
            if honours_of_game:
                rows.append(Label(f"honours.{game or 'any'}", lines.next(40, 16), title, size=24, role="title"))
            for honour in honours_of_game:
                rows += self._honour(honour, lines)
        return sheet("honours", canvas, WIDEST, words("honours.title"), words("ui.back"), self.back, rows)

    def _honour(self, honour: Honour, lines: Lines) -> Iterator[Widget]:
        """One honour; there is a cup beside it if it was earned."""
        words, id = self.words, f"honours.{honour.id}"
        times = self.statistics.honours.get(honour.id, 0)
        name, about = honour.name[words.language], honour.about[words.language]
        if times > 1:
            name = words("honours.times", name=name, n=times)
        area = lines.next(30 + self.app.pen.height(about, lines.width - 56, SMALL) + 4)
        cup, text_area = row(area, 44, share(), gap=12)
        upper, lower = column(text_area, 28, share())
        if times:
            yield Picture(f"{id}.cup", fit(cup, 1, 40, y=0.2), "icon_trophy", words("honours.earned"))
        colour = INK if times else FADED
        yield Label(id, upper, name, size=20, role="ui_bold", colour=colour)
        yield Caption(f"{id}.about", lower, about, SMALL)


class TogetherScene(Scene):
    """With whom, as which characters and with which cards people have played a game on this machine."""

    def __init__(self, app: AppWindow, game: str, tally: Tally) -> None:
        super().__init__(app)
        self.game, self.tally = game, tally

    def layout(self) -> list[Widget]:
        canvas, words = self.app.canvas, self.words
        lines = Lines(0, 0, row_width(canvas, WIDEST))
        rows: list[Widget] = []
        for subject in SHARES:
            shares: dict[str, Share] = getattr(self.tally, subject)
            if not shares:
                continue
            distance = 16 if rows else 0
            head = lines.next(40, distance)
            rows.append(Label(f"together.{subject}", head, words(f"together.{subject}"), size=24, role="title"))
            sorted_shares = sorted(shares.values(), key=lambda share: (-share.games, -share.wins))
            for number, share_of_games in enumerate(sorted_shares[:MAX_LISTED]):
                left, right = row(lines.next(34, distance=2), share(0.58), share(0.42), gap=8)
                name = share_of_games.names.get(words.language) or next(iter(share_of_games.names.values()))
                result = words("statistics.won_of", wins=share_of_games.wins, n=share_of_games.games)
                id = f"together.{subject}.{number}"
                rows.append(Label(id, left, shorten(self.app.pen, name, left.width, 18, "ui"), markup=False))
                rows.append(Label(f"{id}.wins", right, result, role="ui_bold", align="right"))
        title = words(f"game.{self.game}.name")
        return sheet("together", canvas, WIDEST, title, words("ui.back"), self.back, rows)
