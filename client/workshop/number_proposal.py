"""The part of the page about a card's worth that looks for the number with which it would be even, and writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from client.ui import Button, Caption, Label
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow
from client.workshop.charts import Bar, Difference, ProgressBar
from rules.workshop.card_numbers import CardVariant, variants
from rules.workshop.deals import Question
from rules.workshop.editing import CannotEdit
from rules.workshop.history import History
from rules.workshop.number_search import NumberSearch
from rules.workshop.project import Project
from rules.workshop.statistics import Differences
from rules.workshop.wording import effect_in_words

MOST_ROWS = 8
"""The most numbers that are shown: those nearest to even."""
REACH = 12.0
"""The difference in wins per 100 games that fills half a bar."""


class NumberProposal:
    """Searches for a number of the card ``id``; ``search`` is None before the first search."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, history: History, lay_widgets: Callable[[], object]
    ) -> None:
        self.app, self.project, self.id, self.history = app, project, id, history
        self.lay_widgets = lay_widgets
        self.search: NumberSearch | None = None
        self.searching = False
        self.written = ""
        """The sentence about what was written into the file; "" before."""

    def start(self, question: Question, games: int) -> None:
        """Search in so many games, and as many to prove what was found."""
        self.stop()
        self.written = ""
        entry = self.project.card(self.id)
        self.search = NumberSearch(question, entry.card, variants(self.project, entry), games)
        self.searching = not self.search.done
        self.lay_widgets()

    def stop(self) -> None:
        """Stop searching; what is known so far stays."""
        if self.search is not None:
            self.search.stop()
        self.searching = False

    def clear(self) -> None:
        """Forget what was found."""
        self.stop()
        self.search, self.written = None, ""

    def update(self) -> bool:
        """Count the deals that are ready. True if there were some, or if the search has just ended."""
        if self.search is None or not self.searching:
            return False
        taken = self.search.take()
        if self.search.done:
            self.stop()
            return True
        return bool(taken)

    def write(self) -> None:
        """Write the number that is proposed into the file. If that is not possible, the reason is shown."""
        words = self.app.words
        if self.search is None or self.search.best is None:
            return
        best, entry = self.search.best, self.project.card(self.id)
        try:
            self.history.change(entry.file, best.put(str(self.project.as_written(entry)["id"])))
        except CannotEdit as error:
            self.app.scene.gui.toast(error.said.say(words.language))
            return
        self.written = words("stats.number.written", new=best.value, old=best.number.value)
        self.project.refresh()
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def add_to(self, form: Form) -> None:
        """Add what the search has found so far: its progress, the proposal, and a bar for each number."""
        search = self.search
        if search is None:
            return
        if self.searching:
            self._add_progress(form, search)
        for index, (text, size, role) in enumerate(self._sentences(search)):
            height = self.app.pen.label_height(text, form.lines.width, size, role) + 4
            form.widgets.append(Label(f"count.number.{index}", form.lines.next(height, 8), text, size=size, role=role,
                                      upright="top"))  # fmt: skip
        if search.is_worth_writing and not self.written:
            self._add_button(form, search)
        for index, (label, tally, is_proposed) in enumerate(self._rows(search)):
            rect = form.lines.next(28, 2 if index else 8)
            note = self.app.words("stats.number.pairs", n=tally.pairs)
            form.widgets.append(Bar(f"count.number.form.{index}", rect, label, note, _difference(tally), REACH,
                                    is_proposed))  # fmt: skip

    def _add_progress(self, form: Form, search: NumberSearch) -> None:
        key = "stats.number.proof" if search.is_proof else "stats.number.search"
        played = search.deals - search.games if search.is_proof else search.deals
        label = self.app.words(key, n=played, all=search.games)
        share_done = search.deals / (2 * search.games)
        form.widgets.append(ProgressBar("count.number.progress", form.lines.next(32, 12), label, share_done))

    def _sentences(self, search: NumberSearch) -> Iterator[tuple[str, float, str]]:
        """The proposal, what the card would do then, and which number that is: each with its size and its font."""
        words = self.app.words
        yield search.sentence().say(words), 20, "ui_bold"
        if self.written:
            yield self.written, 18, "ui"
        elif search.is_worth_writing and search.best is not None:
            effect = effect_in_words(self.project.cardset(), search.best.card, words.language)
            if effect:
                yield words("stats.number.does", effect=effect), 18, "ui"
            yield words("stats.number.place", key=search.best.number.name), 18, "ui"

    def _add_button(self, form: Form, search: NumberSearch) -> None:
        words, best = self.app.words, search.best
        assert best is not None
        button, note = row(form.lines.next(46, 8), 320, share(), gap=14)
        why = "" if self.project.writable else words("stats.number.read_only")
        form.widgets.append(Button("count.number.write", button, words("stats.number.write", new=best.value),
                                   self.write, icon="icon_check", enabled=not why, why=why))  # fmt: skip
        if why:
            form.widgets.append(Caption("count.number.why", note, why, 17))

    def _rows(self, search: NumberSearch) -> Iterator[tuple[str, Differences, bool]]:
        """The card as it is and the forms nearest to even, each with what it brings, and whether it is proposed."""
        words = self.app.words
        if search.together[0].pairs:
            yield words("stats.number.now"), search.together[0], False
        counted: list[tuple[float, int]] = []
        for index, tally in enumerate(search.together[1:]):
            if tally.mean is not None:
                counted.append((abs(tally.mean), index))
        for _, index in sorted(counted)[:MOST_ROWS]:
            variant = search.variants[index]
            label = words("stats.number.form", old=variant.number.value, new=variant.value, key=self._label(variant))
            is_proposed = search.is_worth_writing and variant is search.best
            yield label, search.together[index + 1], is_proposed

    def _label(self, variant: CardVariant) -> str:
        """The name of the number that is changed: that of its field, or the end of its keys in the file."""
        words, keys = self.app.words, variant.number.keys
        for text_key in (f"edit.key.{self.project.game}.{keys[-1]}", f"edit.key.{keys[-1]}"):
            if len(keys) == 1 and text_key in words:
                return words(text_key)
        return ".".join(map(str, keys[-2:]))


def _difference(tally: Differences) -> Difference | None:
    """A tally in wins per 100 games."""
    if tally.mean is None or tally.interval is None:
        return None
    low, high = tally.interval
    return Difference(tally.pairs, 100 * tally.mean, 100 * low, 100 * high)
