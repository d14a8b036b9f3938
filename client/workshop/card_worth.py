"""The page that measures what a card is worth: bots play with it and with others in its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from client.ui import Button, Caption, Dropdown, Label, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED
from client.workshop.changed_worth import ChangedWorthScene
from client.workshop.charts import Bar, Curve, Difference, ProgressBar, signed
from client.workshop.number_proposal import NumberProposal
from rules.text.log import Entry
from rules.workshop.author_statistics import compared
from rules.workshop.deals import Question
from rules.workshop.history import History
from rules.workshop.kept_figures import FiguresFile, KeptFigures, kept_form
from rules.workshop.project import Card, NoProject, Project
from rules.workshop.statistics import (
    BadCount,
    CardTally,
    Counting,
    Differences,
    Figures,
    make_question,
    numbers_of_seats,
    stand_alone,
    use_in_words,
)

WIDEST = 1000.0
GAMES = (100, 200, 500, 1000, 2000, 5000, 20_000)
BOTS = ("heuristic", "search", "random")
CURVE_HEIGHT = 210.0
"""The height of the curve, in units."""
TWO_COLUMNS = 760.0
"""The width in units from which there are two choices in a row."""
REFRESH = 0.3
"""Seconds between two updates of the figures on the screen."""
MOST_POINTS = 300
"""The most points of the curve."""


class WorthScene(Scene):
    """Measures the card ``id`` of a set, or the set itself (None)."""

    def __init__(self, app: AppWindow, project: Project, id: str | None = None, history: History | None = None) -> None:
        """A number that is written into the file is a step of the ``history``."""
        super().__init__(app)
        self.project, self.id, self.history = project, id, history or History()
        self.about = "card" if id is not None else "all"
        self.games = GAMES[2]
        self.seats = 0
        self.bots = BOTS[0]
        self.count: Counting | None = None
        self.figures: Figures | None = None
        self.curve: list[Difference] = []
        self.error = ""
        self._refreshed_at = 0.0
        self._earlier: tuple[Card, KeptFigures | None] | None = None
        self.proposal: NumberProposal | None = None
        """The search for a better number; None if no card is measured."""
        if id is not None:
            self.proposal = NumberProposal(app, project, id, self.history, self.lay_widgets)
        self._can_measure_set = bool(self._set) and not stand_alone(project.game, self._set)

    # -- counting -----------------------------------------------------------------------------------------------------

    @property
    def counting(self) -> bool:
        """True while bots are playing."""
        return self.count is not None or (self.proposal is not None and self.proposal.searching)

    def question(self) -> Question:
        """What is to be measured. Raises BadCount, and NoProject if the set has never been playable."""
        cardset = self.project.cardset()
        card = set_name = ""
        if self.about == "card":
            card = self.id or ""
        elif self.about == "set":
            set_name = self._set
        usual_seats = len(make_question(cardset, card=card, set=set_name).bots)
        return make_question(cardset, (self.bots,) * (self.seats or usual_seats), card=card, set=set_name)

    @property
    def _set(self) -> str:
        """The set of the card, or the one being worked on."""
        if self.project.set or not self.id:
            return self.project.set
        return self.project.card(self.id).card.set

    def start(self) -> None:
        """Let workers play. If that is not possible, the reason is shown."""
        self.stop()
        self.curve, self.error = [], ""
        try:
            question = self.question()
        except BadCount as error:
            self.error, self.figures = error.entry.say(self.words), None
        except NoProject as error:
            self.error, self.figures = error.said.say(self.words.language), None
        else:
            self.count = Counting(question, self.games)
            self.figures = self.count.figures
        self.lay_widgets()

    def find_number(self) -> None:
        """Search for the number with which the card would be even."""
        self.stop()
        if self.proposal is None:
            return
        self.about = "card"
        try:
            self.proposal.start(self.question(), self.games)
        except BadCount as error:
            self.error = error.entry.say(self.words)
        except NoProject as error:
            self.error = error.said.say(self.words.language)
        self.lay_widgets()

    def stop(self) -> None:
        """Stop playing; the figures so far stay, and those of a card are kept for later."""
        if self.proposal is not None:
            self.proposal.stop()
        if self.count is None:
            return
        self.count.stop()
        figures, self.count = self.count.figures, None
        if self.about == "card" and self.id is not None and figures.games:
            try:
                FiguresFile(self.project.game).keep(figures, figures.question.cardset.card(self.id))
            except OSError as error:
                reason = error.strerror or str(error)
                self.app.notice(Entry("trouble.unsaved", {"file": str(error.filename or ""), "reason": reason}))

    def _stop(self) -> None:
        self.stop()
        self.lay_widgets()

    def leave(self) -> None:
        self.stop()

    @property
    def wake(self) -> float | None:
        if not self.counting:
            return super().wake
        return min(0.05, super().wake or 0.05)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.counting:
            return
        if self.count is not None and self.count.take():
            self._add_point()
        time = self.app.clock.now()
        if self.count is not None and self.count.done:
            self._stop()
        elif self.proposal is not None and self.proposal.update() and not self.proposal.searching:
            self.lay_widgets()
        elif time - self._refreshed_at >= REFRESH:
            self._refreshed_at = time
            self.lay_widgets()

    def _add_point(self) -> None:
        """Add a point to the curve; of too many, drop every second one."""
        assert self.figures is not None
        point = difference(self.figures.tally)
        if point is None or (self.curve and point.pairs <= self.curve[-1].pairs):
            return
        self.curve.append(point)
        if len(self.curve) > MOST_POINTS:
            del self.curve[1:-1:2]

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=8)
        self._add_choices(form)
        self._add_progress(form)
        if self.proposal is not None and self.about == "card":
            self.proposal.add_to(form)
        if self.error:
            form.note("count.wrong", self.error, self.app.pen, distance=10)
        elif self.figures is None:
            form.note("count.about", words("stats.about"), self.app.pen, distance=10)
        else:
            self._add_figures(form, self.figures)
        title = words("stats.title", what=self._subject())
        return sheet("count", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _subject(self) -> str:
        """The name of what is measured: of the card, the set, or the game."""
        language = self.words.language
        if self.about == "card" and self.id is not None:
            return self.project.card(self.id).card.name[language]
        if self.about == "set":
            return self.project.title.get(language) or self._set
        return self.words(f"game.{self.project.game}.name")

    def _add_choices(self, form: Form) -> None:
        words = self.words
        about: list[tuple[object, str]] = []
        if self.id is not None:
            about.append(("card", words("stats.about.card")))
        if self._can_measure_set:
            about.append(("set", words("stats.about.set")))
        about.append(("all", words("stats.about.all")))
        games: list[tuple[object, str]] = [(count, str(count)) for count in GAMES]
        seats: list[tuple[object, str]] = [(0, words("stats.seats.usual"))]
        seats += [(count, str(count)) for count in numbers_of_seats(self.project.game)]
        bots: list[tuple[object, str]] = [(kind, words(f"bot.{kind}")) for kind in BOTS]
        choices = [("about", about, self.about), ("games", games, self.games), ("seats", seats, self.seats),
                   ("bots", bots, self.bots)]  # fmt: skip
        columns = 2 if form.lines.width >= TWO_COLUMNS else 1
        for first in range(0, len(choices), columns):
            cells = row(form.lines.next(44), *[share()] * columns, gap=24)
            for cell, (name, options, chosen) in zip(cells, choices[first : first + columns], strict=True):
                label_area, control = row(cell, share(0.36), share(0.64), gap=10)
                label = words(f"stats.choice.{name}")
                choose = partial(self._choose, name)
                form.widgets.append(Label(f"count.{name}.label", label_area, label))
                form.widgets.append(Dropdown(f"count.{name}", control, label, options, chosen, choose))

    def _choose(self, name: str, value: object) -> None:
        """Measure something else: the figures so far are dropped."""
        self.stop()
        if self.proposal is not None:
            self.proposal.clear()
        self.figures, self.curve, self.error = None, [], ""
        match name, value:
            case "about", str():
                self.about = value
            case "bots", str():
                self.bots = value
            case "games", int():
                self.games = value
            case "seats", int():
                self.seats = value
        self.lay_widgets()

    def _add_progress(self, form: Form) -> None:
        """Add the button that starts or stops, and a bar beside it."""
        words, figures = self.words, self.figures
        button, number, changed, bar = row(form.lines.next(48, 12), 170, 220, 290, share(), gap=12)
        if self.counting:
            form.widgets.append(Button("count.stop", button, words("stats.stop"), self._stop, icon="icon_pause"))
        else:
            form.widgets.append(Button("count.start", button, words("stats.start"), self.start, icon="icon_play"))
            form.widgets.append(Button("count.number", number, words("stats.number.start"), self.find_number, size=18,
                                       enabled=self.about == "card", tip=words("stats.number.tip")))  # fmt: skip
            form.widgets.append(Button("count.changed", changed, words("stats.changed"), self._open_changed, size=18,
                                       tip=words("stats.changed.tip")))  # fmt: skip
        played = 0 if figures is None else figures.games
        total = max(self.games, played)
        if self.count is not None:
            total = self.count.games
        label = words("stats.progress", n=played, all=total)
        bar.y, bar.height = bar.y + 8, 32
        form.widgets.append(ProgressBar("count.progress", bar, label, played / total))

    def _open_changed(self) -> None:
        """Go to the page that counts the changed cards one after another."""
        self.stop()
        self.app.push(ChangedWorthScene(self.app, self.project))

    def _add_figures(self, form: Form, figures: Figures) -> None:
        """Add the verdict, the curve and the deck; of all cards of a game, only the deck."""
        words = self.words
        if figures.endless:
            form.note("count.endless", words("stats.endless", n=figures.endless), self.app.pen)
        if self.about != "all":
            verdict = figures.verdict().say(words)
            height = self.app.pen.label_height(verdict, form.lines.width, 20, "ui_bold") + 4
            form.widgets.append(Label("count.verdict", form.lines.next(height, 12), verdict, size=20, role="ui_bold",
                                      upright="top"))  # fmt: skip
            for index, sentence in enumerate(self._sentences(figures)):
                height = self.app.pen.label_height(sentence, form.lines.width, 18) + 2
                rect = form.lines.next(height, 4 if index else 8)
                form.widgets.append(Label(f"count.said.{index}", rect, sentence, size=18, upright="top"))
            if self.curve:
                label = words("stats.curve")
                form.widgets.append(Caption("count.curve.about", form.lines.next(24, 10), label, 17))
                rect = form.lines.next(CURVE_HEIGHT, 2)
                form.widgets.append(Curve("count.curve", rect, label, self.curve, words.language))
        self._add_deck(form, figures)

    def _sentences(self, figures: Figures) -> Iterator[str]:
        """The figures of the card or the set in sentences."""
        words, report, tally = self.words, figures.report(), figures.tally
        first, *other_sentences = use_in_words(report["drawn"], report["offered"], report["played"])
        sentence = first.say(words)
        if report["won_when_played"] is not None:
            share_won = percent(report["won_when_played"], words.language)
            sentence += " " + words("stats.won_when_played", share=share_won)
        yield sentence
        for reason in other_sentences:
            yield reason.say(words)
        worth = difference(tally)
        if worth is not None:
            yield words(
                "stats.both",
                n=tally.pairs,
                won=percent(figures.won_with / tally.pairs, words.language),
                other=percent(figures.won_without / tally.pairs, words.language),
                mean=signed(worth.mean, words.language),
                low=signed(worth.low, words.language),
                high=signed(worth.high, words.language),
            )
        old_lines = self._before(figures)
        if old_lines:
            yield old_lines
        if figures.longer is not None:
            longer = signed(figures.longer, words.language)
            yield words("stats.length", n=round(figures.mean_length or 0), more=longer)

    def _before(self, figures: Figures) -> str:
        """What was counted of an earlier version of the card, compared with these figures; "" if nothing was."""
        if self.about != "card" or self.id is None or not figures.tally.pairs:
            return ""
        card = figures.question.cardset.card(self.id)
        if self._earlier is None or self._earlier[0] is not card:
            self._earlier = card, FiguresFile(self.project.game).of_other_version(card)
        earlier = self._earlier[1]
        return compared(earlier, kept_form(figures, card), self.words) if earlier is not None else ""

    def _add_deck(self, form: Form, figures: Figures) -> None:
        """Add a bar for each card that was drawn or played, the best first, and the names of the others. The cards that
        are measured are marked among the others."""
        words, language = self.words, self.words.language
        cards = [card for card in figures.cards if card.drawn or card.played]
        if not cards:
            return
        form.widgets.append(Label("count.deck", form.lines.next(34, 14), words("stats.deck"), size=24, role="title"))
        form.note("count.deck.about", words("stats.deck.about"), self.app.pen, distance=0)
        reach = 5.0
        for card in cards:
            worth = difference(card.tally)
            if worth is not None:
                reach = max(reach, abs(worth.mean) * 1.3)
        marked_ids: set[str] = set()
        if self.about != "all":
            marked_ids = {card.card.id for card in figures.asked}
        for card in sorted(cards, key=rank):
            id = card.card.id
            numbers = words("stats.deck.numbers", drawn=card.drawn, played=card.played)
            form.widgets.append(Bar(f"count.card.{id}", form.lines.next(28, 2), card.card.name[language], numbers,
                                    difference(card.tally), reach, id in marked_ids))  # fmt: skip
        for key, unused_cards in (("never_played", figures.never_played), ("never_drawn", figures.never_drawn)):
            if unused_cards and figures.games >= GAMES[0]:
                names = ", ".join(card.name[language] for card in unused_cards)
                text = words(f"stats.{key}", cards=names)
                height = self.app.pen.height(text, form.lines.width, 18, "ui") + 4
                form.widgets.append(Label(f"count.{key}", form.lines.next(height, 10), text, size=18, colour=FADED))


def difference(tally: Differences) -> Difference | None:
    """A tally in wins per 100 games; None if nothing was compared."""
    if tally.mean is None or tally.interval is None:
        return None
    lower, upper = tally.interval
    return Difference(tally.pairs, 100 * tally.mean, 100 * lower, 100 * upper)


def rank(card: CardTally) -> tuple[bool, float]:
    """A sort key: the best cards first, those without figures last."""
    return card.tally.mean is None, -(card.tally.mean or 0.0)


def percent(share: float, language: str) -> str:
    """A share of games (0 to 1) in percent, with the decimal sign of the language."""
    text = f"{100 * share:.1f} %"
    return text.replace(".", ",") if language == "ru" else text
