"""What a card is worth: bots play with it and with others in its place, and the figures are shown as they come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from client.ui import Button, Caption, Dropdown, Label, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED
from client.workshop.charts import Bar, Curve, Difference, ProgressBar, signed
from rules.workshop.deals import Question
from rules.workshop.project import NoProject, Project
from rules.workshop.statistics import (
    BadCount,
    CardTally,
    Counting,
    Differences,
    Figures,
    make_question,
    numbers_of_seats,
    stand_alone,
)

WIDEST = 1000.0
GAMES = (100, 200, 500, 1000, 2000, 5000, 20_000)
BOTS = ("heuristic", "search", "random")
CURVE = 210.0
ABREAST = 760.0
"""From this width on two choices stand side by side."""
LIVE = 0.3
"""Seconds between two pictures of the figures."""
POINTS = 300
"""So many points a curve has at most."""


class WorthScene(Scene):
    """Counts the card ``id`` of a set, or the set itself (None)."""

    def __init__(self, app: AppWindow, project: Project, id: str | None = None) -> None:
        super().__init__(app)
        self.project, self.id = project, id
        self.about = "card" if id is not None else "all"
        self.games = GAMES[2]
        self.seats = 0
        self.bots = BOTS[0]
        self.count: Counting | None = None
        self.figures: Figures | None = None
        self.curve: list[Difference] = []
        self.wrong = ""
        self._drawn_at = 0.0
        self._of_set = bool(self._set) and not stand_alone(project.game, self._set)

    # -- counting -----------------------------------------------------------------------------------------------------

    @property
    def counting(self) -> bool:
        """Whether bots are playing now."""
        return self.count is not None

    def question(self) -> Question:
        """What is to be counted. Raises BadCount, and NoProject as long as the set could never be played."""
        cardset = self.project.cardset()
        card = (self.id or "") if self.about == "card" else ""
        whole = self._set if self.about == "set" else ""
        usual = len(make_question(cardset, card=card, set=whole).bots)
        return make_question(cardset, (self.bots,) * (self.seats or usual), card=card, set=whole)

    @property
    def _set(self) -> str:
        """The set of the card, or the one in work."""
        return self.project.set or (self.project.card(self.id).card.set if self.id else "")

    def start(self) -> None:
        """Let workers play. What prevents that is said."""
        self.stop()
        self.curve, self.wrong = [], ""
        try:
            question = self.question()
        except BadCount as error:
            self.wrong, self.figures = error.entry.say(self.words), None
        except NoProject as error:
            self.wrong, self.figures = error.said.say(self.words.language), None
        else:
            self.count = Counting(question, self.games)
            self.figures = self.count.figures
        self.lay_widgets()

    def stop(self) -> None:
        """Play no more; the figures so far stay."""
        if self.count is not None:
            self.count.stop()
            self.count = None

    def _stop(self) -> None:
        self.stop()
        self.lay_widgets()

    def leave(self) -> None:
        self.stop()

    @property
    def wake(self) -> float | None:
        return min(0.05, super().wake or 0.05) if self.counting else super().wake

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.count is None:
            return
        if self.count.take():
            self._note()
        now = self.app.clock.now()
        if self.count.done:
            self._stop()
        elif now - self._drawn_at >= LIVE:
            self._drawn_at = now
            self.lay_widgets()

    def _note(self) -> None:
        """A point more on the curve."""
        assert self.figures is not None
        point = difference(self.figures.tally)
        if point is not None and (not self.curve or point.pairs > self.curve[-1].pairs):
            self.curve.append(point)
            if len(self.curve) > POINTS:
                del self.curve[1:-1:2]

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        say = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=8)
        self._choices(form)
        self._run(form)
        if self.wrong:
            form.note("count.wrong", self.wrong, self.app.pen, distance=10)
        elif self.figures is None:
            form.note("count.about", say("stats.about"), self.app.pen, distance=10)
        else:
            self._told(form, self.figures)
        title = say("stats.title", what=self._called())
        return sheet("count", self.app.canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _called(self) -> str:
        language = self.words.language
        if self.about == "card" and self.id is not None:
            return self.project.card(self.id).card.name[language]
        if self.about == "set":
            return self.project.title.get(language) or self._set
        return self.words(f"game.{self.project.game}.name")

    def _choices(self, form: Form) -> None:
        say = self.words
        about: list[tuple[object, str]] = [("card", say("stats.about.card"))] if self.id is not None else []
        if self._of_set:
            about.append(("set", say("stats.about.set")))
        about.append(("all", say("stats.about.all")))
        games: list[tuple[object, str]] = [(many, str(many)) for many in GAMES]
        seats: list[tuple[object, str]] = [(0, say("stats.seats.usual"))]
        seats += [(many, str(many)) for many in numbers_of_seats(self.project.game)]
        bots: list[tuple[object, str]] = [(kind, say(f"bot.{kind}")) for kind in BOTS]
        choices = [("about", about, self.about), ("games", games, self.games), ("seats", seats, self.seats),
                   ("bots", bots, self.bots)]  # fmt: skip
        across = 2 if form.lines.width >= ABREAST else 1
        for first in range(0, len(choices), across):
            cells = row(form.lines.next(44), *[share()] * across, gap=24)
            for cell, (name, options, chosen) in zip(cells, choices[first : first + across], strict=True):
                words, control = row(cell, share(0.36), share(0.64), gap=10)
                said = say(f"stats.choice.{name}")
                form.widgets.append(Label(f"count.{name}.label", words, said))
                change = partial(self._set_to, name)
                form.widgets.append(Dropdown(f"count.{name}", control, said, options, chosen, change))

    def _set_to(self, name: str, value: object) -> None:
        """Something else is to be counted: what was counted so far is gone."""
        self.stop()
        self.figures, self.curve, self.wrong = None, [], ""
        match name, value:
            case "about" | "bots", str():
                self.about, self.bots = (value, self.bots) if name == "about" else (self.about, value)
            case "games" | "seats", int():
                self.games, self.seats = (value, self.seats) if name == "games" else (self.games, value)
        self.lay_widgets()

    def _run(self, form: Form) -> None:
        say, figures = self.words, self.figures
        button, bar = row(form.lines.next(48, 12), 220, share(), gap=14)
        if self.counting:
            form.widgets.append(Button("count.stop", button, say("stats.stop"), self._stop, icon="icon_pause"))
        else:
            form.widgets.append(Button("count.start", button, say("stats.start"), self.start, icon="icon_play"))
        played = figures.games if figures is not None else 0
        total = self.count.games if self.count is not None else max(self.games, played)
        words = say("stats.progress", n=played, all=total)
        bar.y, bar.height = bar.y + 8, 32
        form.widgets.append(ProgressBar("count.progress", bar, words, played / total))

    def _told(self, form: Form, figures: Figures) -> None:
        say, language, whole = self.words, self.words.language, self.about == "all"
        if figures.endless:
            form.note("count.endless", say("stats.endless", n=figures.endless), self.app.pen)
        if not whole:
            verdict = figures.verdict().say(say)
            high = self.app.pen.label_height(verdict, form.lines.width, 20, "ui_bold") + 4
            form.widgets.append(Label("count.verdict", form.lines.next(high, 12), verdict, size=20, role="ui_bold",
                                      upright="top"))  # fmt: skip
            for at, words in enumerate(self._sentences(figures)):
                form.widgets.append(Label(f"count.said.{at}", form.lines.next(24, 4 if at else 8), words, size=18))
            if self.curve:
                label = say("stats.curve")
                form.widgets.append(Caption("count.curve.about", form.lines.next(24, 10), label, 17))
                form.widgets.append(Curve("count.curve", form.lines.next(CURVE, 2), label, self.curve, language))
        self._deck(form, figures)

    def _sentences(self, figures: Figures) -> Iterator[str]:
        say, report, tally = self.words, figures.report(), figures.tally
        said = say("stats.drawn", drawn=report["drawn"], played=report["played"])
        if report["won_when_played"] is not None:
            said += " " + say("stats.won_when_played", share=percent(report["won_when_played"], say.language))
        yield said
        if (so_far := difference(tally)) is not None:
            shares = [percent(won / tally.pairs, say.language) for won in (figures.won_with, figures.won_without)]
            mean, low, high = (signed(each, say.language) for each in so_far[1:])
            yield say("stats.both", n=tally.pairs, won=shares[0], other=shares[1], mean=mean, low=low, high=high)
        if figures.longer is not None:
            more = signed(figures.longer, say.language)
            yield say("stats.length", n=round(figures.mean_length or 0), more=more)

    def _deck(self, form: Form, figures: Figures) -> None:
        """What each card brings, the cards that are asked about first where others are shown too."""
        say, language = self.words, self.words.language
        shown = [each for each in figures.cards if each.drawn or each.played]
        if not shown:
            return
        form.widgets.append(Label("count.deck", form.lines.next(34, 14), say("stats.deck"), size=24, role="title"))
        form.note("count.deck.about", say("stats.deck.about"), self.app.pen, distance=0)
        known = [found for each in shown if (found := difference(each.tally)) is not None]
        reach = max([5.0, *(abs(each.mean) * 1.3 for each in known)])
        asked = {each.card.id for each in figures.asked} if self.about != "all" else set()
        for each in sorted(shown, key=rank):
            numbers = say("stats.deck.numbers", drawn=each.drawn, played=each.played)
            place, name = form.lines.next(28, 2), each.card.name[language]
            form.widgets.append(Bar(f"count.card.{each.card.id}", place, name, numbers, difference(each.tally), reach,
                                    each.card.id in asked))  # fmt: skip
        for key, cards in (("never_played", figures.never_played), ("never_drawn", figures.never_drawn)):
            if cards and figures.games >= GAMES[0]:
                words = say(f"stats.{key}", cards=", ".join(card.name[language] for card in cards))
                high = self.app.pen.height(words, form.lines.width, 18, "ui") + 4
                form.widgets.append(Label(f"count.{key}", form.lines.next(high, 10), words, size=18, colour=FADED))


def difference(tally: Differences) -> Difference | None:
    """A tally in wins in 100 games; None if nothing was compared."""
    if tally.mean is None or tally.interval is None:
        return None
    low, high = tally.interval
    return Difference(tally.pairs, 100 * tally.mean, 100 * low, 100 * high)


def rank(each: CardTally) -> tuple[bool, float]:
    """The best cards come first, those that nothing is known of last."""
    return each.tally.mean is None, -(each.tally.mean or 0.0)


def percent(share: float, language: str) -> str:
    """A share of games, as the language writes it."""
    said = f"{100 * share:.1f} %"
    return said.replace(".", ",") if language == "ru" else said
