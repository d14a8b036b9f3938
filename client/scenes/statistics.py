"""How the games at this table went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from client.play.offers import Honour, honours
from client.play.statistics import SHARES, Share, Statistics, Tally
from client.table.plate import shorten
from client.ui import Button, Caption, Label, Picture, Widget
from client.ui.layout import Lines, column, fit, grid, most, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK

WIDEST = 900.0
SMALL = 18.0
LISTED = 10
"""So many names of each kind are listed, those met most."""
LEVELS = ("random", "newcomer", "heuristic", "search")


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
        honours = Button("statistics.honours", row(lines.next(48), most(320, share()))[0], say("statistics.honours",
                         n=len(self.statistics.honours), all=len(honours_here(self.games))), self._honours,
                         icon="icon_trophy")  # fmt: skip
        played_first = sorted(self.games, key=lambda game: self.statistics.of(game).games == 0)  # else in menu order
        rows: list[Widget] = [honours]
        for game in played_first:
            rows += self._game(lines, game, self.statistics.of(game))
        if any(self.statistics.of(game).games for game in self.games):
            place = row(lines.next(48, distance=22), most(320, share()))[0]
            rows.append(Button("statistics.forget", place, say("statistics.forget"), self._forget))
        return sheet("statistics", canvas, WIDEST, say("statistics.title"), say("ui.back"), self.back, rows)

    def _game(self, lines: Lines, game: str, tally: Tally) -> Iterator[Widget]:
        say, id = self.words, f"statistics.{game}"
        distance = 24
        head = lines.next(44, distance)
        if any(getattr(tally, kind_of_count) for kind_of_count in SHARES):
            head, button_area = row(head, share(), min(190.0, 0.4 * head.width), gap=12)
            yield Button(f"{id}.more", button_area, say("statistics.more"), partial(self._more, game))
        yield Label(id, head, say(f"game.{game}.name"), size=24, role="title")
        if not tally.games:
            yield Caption(f"{id}.none", lines.next(60, distance=6), say("statistics.none"), size=18)
            return
        facts = {
            "games": str(tally.games),
            "wins": f"{tally.wins} ({tally.wins / tally.games:.0%})",
            "best": str(tally.best),
            "worst": str(tally.worst),
            "average": f"{tally.average:.1f}".replace(".", "," if say.language == "ru" else "."),
        }
        for place, (name, value) in zip(grid(lines.next(84, distance=6), 5, 5, gap=8), facts.items(), strict=True):
            upper, lower = column(place, 40, 44)
            words = say(f"statistics.{name}")
            yield Label(f"{id}.{name}", upper, value, size=32, role="ui_bold", align="center")
            yield Label(f"{id}.{name}.label", lower, words, size=18, colour=FADED, align="center", upright="top")
        played = [(level, *tally.against[level]) for level in LEVELS if tally.against.get(level, (0, 0))[0]]
        for number, (level, games, wins) in enumerate(played):
            left, right = row(lines.next(36, distance=2 if number else 8), share(0.62), share(0.38))
            won = say("statistics.won_of", wins=wins, n=games)
            yield Label(f"{id}.{level}", left, say("statistics.against", level=say(f"bot.{level}")))
            yield Label(f"{id}.{level}.wins", right, won, role="ui_bold", align="right")

    def _honours(self) -> None:
        self.app.push(HonoursScene(self.app, self.statistics, self.games))

    def _more(self, game: str) -> None:
        self.app.push(TogetherScene(self.app, game, self.statistics.of(game)))

    def _forget(self) -> None:
        def forget() -> None:
            self.statistics.forget()
            self.refresh()

        yes, no = self.words("word.yes"), self.words("word.no")
        sure = self.words("statistics.forget.sure")
        self.gui.ask("statistics.sure", sure, [("yes", yes, forget), ("no", no, lambda: None)])


def honours_here(games: Sequence[str]) -> list[Honour]:
    """The honours that can be earned at these tables."""
    return [honour for honour in honours() if honour.game in ("", *games)]


class HonoursScene(Scene):
    """All honours: which were earned, how often, and for what the others are given."""

    def __init__(self, app: AppWindow, statistics: Statistics, games: Sequence[str]) -> None:
        super().__init__(app)
        self.statistics, self.games = statistics, games

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        lines, rows = Lines(0, 0, row_width(canvas, WIDEST), 4), list[Widget]()
        for game in ("", *self.games):
            title = say("honours.any") if not game else say(f"game.{game}.name")
            honours_of_game = [honour for honour in honours_here(self.games) if honour.game == game]
            if honours_of_game:
                rows.append(Label(f"honours.{game or 'any'}", lines.next(40, 16), title, size=24, role="title"))
            for honour in honours_of_game:
                rows += self._honour(honour, lines)
        return sheet("honours", canvas, WIDEST, say("honours.title"), say("ui.back"), self.back, rows)

    def _honour(self, one: Honour, lines: Lines) -> Iterator[Widget]:
        """One honour: earned ones have a cup before them."""
        say, id, times = self.words, f"honours.{one.id}", self.statistics.honours.get(one.id, 0)
        name = one.name[say.language] if times < 2 else say("honours.times", name=one.name[say.language], n=times)
        about, wide = one.about[say.language], lines.width - 56
        area = lines.next(30 + self.app.pen.height(about, wide, SMALL) + 4)
        cup, words = row(area, 44, share(), gap=12)
        upper, lower = column(words, 28, share())
        if times:
            yield Picture(f"{id}.cup", fit(cup, 1, 40, y=0.2), "icon_trophy", say("honours.earned"))
        yield Label(id, upper, name, size=20, role="ui_bold", colour=INK if times else FADED)
        yield Caption(f"{id}.about", lower, about, SMALL)


class TogetherScene(Scene):
    """With whom, as whom and with which cards the people at this machine have played a game."""

    def __init__(self, app: AppWindow, game: str, tally: Tally) -> None:
        super().__init__(app)
        self.game, self.tally = game, tally

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        lines, rows = Lines(0, 0, row_width(canvas, WIDEST)), list[Widget]()
        for what in SHARES:
            shares: dict[str, Share] = getattr(self.tally, what)
            if not shares:
                continue
            rows.append(Label(f"together.{what}", lines.next(40, 16 if rows else 0), say(f"together.{what}"), size=24,
                              role="title"))  # fmt: skip
            best = sorted(shares.values(), key=lambda share: (-share.games, -share.wins))[:LISTED]
            for number, each in enumerate(best):
                left, right = row(lines.next(34, distance=2), share(0.58), share(0.42), gap=8)
                name = each.names.get(say.language) or next(iter(each.names.values()))
                won = say("statistics.won_of", wins=each.wins, n=each.games)
                id = f"together.{what}.{number}"
                rows.append(Label(id, left, shorten(self.app.pen, name, left.width, 18, "ui"), markup=False))
                rows.append(Label(f"{id}.wins", right, won, role="ui_bold", align="right"))
        title = say(f"game.{self.game}.name")
        return sheet("together", canvas, WIDEST, title, say("ui.back"), self.back, rows)
