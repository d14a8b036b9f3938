"""The page that counts the changed cards of a set one after another, and compares each with what it was before."""

from __future__ import annotations

from collections.abc import Sequence

from client.ui import Button, Label, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED
from client.workshop.charts import Bar, Difference, ProgressBar
from rules.text.log import Entry
from rules.workshop.author_statistics import card_lines
from rules.workshop.long_count import CardCount, LongCount
from rules.workshop.project import NoProject, Project
from rules.workshop.version_news import played_otherwise
from rules.workshop.versions import NoVersion, Version, versions

WIDEST = 1000.0
GAMES = (200, 500, 1000, 2000, 5000, 20_000)
REFRESH = 0.5
"""Seconds between two updates of the figures on the screen."""
REACH = 15.0
"""The difference in wins per 100 games that fills half a bar."""
OPENED, EVERY = "opened", "every"
"""Choices of what is counted beside those since a version: since the set was opened, and all of the set."""


class ChangedWorthScene(Scene):
    """``count`` is what is counted or was counted last (None: nothing yet); ``since`` a version, or one of the
    choices."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        self.versions = versions(project)
        self.since: Version | str = self.versions[-1] if self.versions else OPENED
        self.games = GAMES[2]
        self.count: LongCount | None = None
        self.counting = False
        self.error = ""
        self._refreshed_at = 0.0

    # -- counting -----------------------------------------------------------------------------------------------------

    def ids(self) -> list[str]:
        """The ids of the cards that are counted. Raises NoVersion."""
        if isinstance(self.since, Version):
            return played_otherwise(self.project, self.since)
        cards = self.project.cards
        return [entry.card.id for entry in cards if entry.changed or self.since == EVERY]

    def start(self) -> None:
        """Count the cards, or go on with it. If that is not possible, the reason is shown."""
        self.stop()
        self.error = ""
        try:
            cards = [self.project.card(id).card for id in self.ids()]
            if cards:
                self.count = LongCount(self.project.cardset(), cards, self.games)
            else:
                self.count, self.error = None, self.words("stats.changed.none")
        except NoVersion as error:
            self.error = error.said.say(self.words)
        except NoProject as error:
            self.error = error.said.say(self.words.language)
        self.counting = self.count is not None and not self.count.done and not self.error
        self.lay_widgets()

    def stop(self) -> None:
        """Play no more. What was counted is kept."""
        self.counting = False
        if self.count is not None:
            self._attempt(self.count.stop)

    def _stop(self) -> None:
        self.stop()
        self.lay_widgets()

    def leave(self) -> None:
        self.stop()

    def _attempt(self, step: object) -> None:
        """Do something that writes the figures. If that is not possible, the reason is shown."""
        assert callable(step)
        try:
            step()
        except OSError as error:
            self.counting = False
            reason = error.strerror or str(error)
            self.app.notice(Entry("trouble.unsaved", {"file": str(error.filename or ""), "reason": reason}))

    @property
    def wake(self) -> float | None:
        if not self.counting:
            return super().wake
        return min(0.1, super().wake or 0.1)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.count is None or not self.counting:
            return
        self._attempt(self.count.take)
        seconds = self.app.clock.now()
        if self.count.done:
            self._stop()
        elif seconds - self._refreshed_at >= REFRESH:
            self._refreshed_at = seconds
            self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), words=0.3, gap=8)
        since: list[tuple[object, str]] = [(OPENED, words("stats.changed.opened"))]
        for version in reversed(self.versions):
            date = f"{version.kept_at:%Y-%m-%d}"
            since.append((version, words("stats.changed.version", name=version.name, date=date)))
        since.append((EVERY, words("stats.changed.every")))
        form.choice("changed.since", words("stats.choice.about"), since, self.since, self._choose_since)
        games: list[tuple[object, str]] = [(count, str(count)) for count in GAMES]
        form.choice("changed.games", words("stats.choice.games"), games, self.games, self._choose_games)
        self._add_progress(form)
        if self.error:
            form.note("changed.wrong", self.error, self.app.pen, distance=10)
        elif self.count is None:
            form.note("changed.about", words("stats.changed.about"), self.app.pen, distance=10)
        else:
            for index, count in enumerate(self.count.counts):
                self._add_card(form, count, index == self.count.current and self.counting)
        title = words("stats.changed.title", set=self.project.title.get(words.language, ""))
        return sheet("changed", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _choose_since(self, since: object) -> None:
        assert isinstance(since, Version | str)
        self.stop()
        self.since, self.count, self.error = since, None, ""
        self.lay_widgets()

    def _choose_games(self, games: object) -> None:
        assert isinstance(games, int)
        self.stop()
        self.games, self.count, self.error = games, None, ""
        self.lay_widgets()

    def _add_progress(self, form: Form) -> None:
        """Add the button that starts or stops, and a bar beside it."""
        words = self.words
        button, bar = row(form.lines.next(48, 12), 220, share(), gap=14)
        if self.counting:
            form.widgets.append(Button("changed.stop", button, words("stats.stop"), self._stop, icon="icon_pause"))
        else:
            form.widgets.append(Button("changed.start", button, words("stats.start"), self.start, icon="icon_play"))
        if self.count is not None:
            counted, total = self.count.current, len(self.count.counts)
            bar.y, bar.height = bar.y + 8, 32
            label = words("stats.changed.progress", n=counted, all=total)
            form.widgets.append(ProgressBar("changed.progress", bar, label, counted / total))

    def _add_card(self, form: Form, count: CardCount, is_current: bool) -> None:
        """Add a bar for a card, and below it what is known of it in sentences."""
        words, id = self.words, count.card.id
        figures = count.figures
        numbers = words("stats.changed.waiting")
        difference: Difference | None = None
        if figures is not None:
            numbers = words("stats.changed.games", n=figures.games, all=max(self.games, figures.games))
            if figures.tally.mean is not None and figures.tally.interval is not None:
                lower, upper = figures.tally.interval
                difference = Difference(figures.tally.pairs, 100 * figures.tally.mean, 100 * lower, 100 * upper)
        name = count.card.name[words.language]
        form.widgets.append(Bar(f"changed.card.{id}", form.lines.next(28, 10), name, numbers, difference, REACH,
                                is_current))  # fmt: skip
        for index, sentence in enumerate(self._sentences(count)):
            height = self.app.pen.label_height(sentence, form.lines.width - 12, 16) + 2
            place = form.lines.next(height, 2)
            place.x, place.width = place.x + 12, place.width - 12
            form.widgets.append(Label(f"changed.card.{id}.{index}", place, sentence, size=16, colour=FADED,
                                      upright="top"))  # fmt: skip

    def _sentences(self, count: CardCount) -> Sequence[str]:
        if count.figures is None and count.reason is None:
            return ()
        return card_lines(count, self.words)
