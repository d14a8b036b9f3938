"""Which card sets play: what was switched on and off in the menu, game by game, and the menu's row for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from client.table.plate import shorten
from client.ui import Button, Label
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow
from client.ui.text import Words
from rules.reading.problems import Problem

if TYPE_CHECKING:
    from client.play.offers import SetInfo

MISTAKES = 150.0
"""The width of the button that shows the mistakes, in units."""
OWN = ""
"""Stands for the cards of the game itself among the names of sets."""
REASONS = {"SMALL-DECK": "small", "BIG-DECK": "big", "DUPLICATE-SET": "twin"}
"""The texts for faults that are not a mistake at one place of a file, by the codes of problems."""


def sets_in_words(words: Words, game: str, names: Sequence[str]) -> str:
    """Which of the sets with these ``names`` people have added to the game, briefly; "" if none."""
    from client.play import offers

    added = {info.name: info.title[words.language] for info in offers.card_sets(game)}
    titles = [added[name] for name in names if name in added]
    if not titles:
        return ""
    key = "sets.with" if len(titles) < len(names) else "sets.only"
    return words(key, n=len(titles), sets=", ".join(titles))


class SetChoice:
    """What was chosen is kept in the settings: a set plays unless it was switched off, a whole game only if it was
    switched on. ``look_up`` reads what there is now; the other methods speak of what it found."""

    def __init__(self, app: AppWindow) -> None:
        self._app = app
        self._found: dict[str, list[SetInfo]] = {}
        self._problems: dict[str, list[Problem]] = {}
        self._playing: dict[str, list[str]] = {}
        self._clashing: dict[str, dict[str, Problem | None]] = {}

    def look_up(self, game: str) -> None:
        """See which sets there are for this game. What was chosen of a set that is gone is forgotten."""
        from client.play import offers

        self._found[game] = offers.card_sets(game)
        self._problems[game] = offers.problems(game)
        names_there = {info.name for info in self._found[game]}
        switches = self._app.settings.sets.get(game, {})
        for name in [name for name in switches if name not in names_there]:
            del switches[name]
        self._playing[game], self._clashing[game] = self._fitting(game, switches)

    def known(self, game: str) -> bool:
        """Was this game looked up yet?"""
        return game in self._found

    def sets(self, game: str) -> Sequence[SetInfo]:
        """The sets that were added to the game."""
        return self._found.get(game, ())

    def problems(self, game: str) -> Sequence[Problem]:
        """What is wrong in their files."""
        return self._problems.get(game, ())

    def names(self, game: str) -> list[str] | None:
        """The names of the added sets that play; None if there are none to choose from."""
        return list(self._playing[game]) if self.sets(game) else None

    def plays(self, game: str, name: str) -> bool:
        """Does this set (``OWN``: do the game's own cards) play?"""
        return self.whole(game) is None if name == OWN else name in self._playing[game]

    def whole(self, game: str) -> SetInfo | None:
        """The set that plays instead of all other cards, or None."""
        return next((info for info in self.sets(game) if info.only and info.name in self._playing[game]), None)

    def off(self, game: str, info: SetInfo) -> str:
        """Why this set cannot be switched on, in a sentence; "" if it can."""
        words = self._app.words
        if info.fault is None and info.name not in self._clashing[game]:
            return ""
        fault = info.fault or self._clashing[game][info.name]
        if fault is None:
            return words("sets.bad.gone")
        if fault.code in REASONS:
            return words(f"sets.bad.{REASONS[fault.code]}")
        return words("sets.bad.file", file=fault.file.name, line=fault.line)

    def switch(self, game: str, name: str) -> str:
        """Switch a set on or off (``OWN`` on: a whole game off), and write that down. If it cannot play beside those
        that are on, nothing changes; returns the sentence that says so, else ""."""
        switches = dict(self._app.settings.sets.get(game, {}))
        on, infos = not self.plays(game, name), {info.name: info for info in self.sets(game)}
        if on:
            switches |= {other_set: False for other_set, info in infos.items() if info.only and switches.get(other_set)}
        if name != OWN:
            switches[name] = on
        playing, clashing = self._fitting(game, switches)
        if on and (lost := [other_set for other_set in clashing if other_set not in self._clashing[game]]):
            title = infos[lost[0]].title[self._app.words.language]
            return self._app.words("sets.clash", set=title)
        self._playing[game], self._clashing[game] = playing, clashing
        self._app.settings.sets[game] = switches
        self._app.save_settings()
        return ""

    def _fitting(self, game: str, switches: dict[str, bool]) -> tuple[list[str], dict[str, Problem | None]]:
        """The names of the sets that play if these are switched so, and which of the others cannot play beside them."""
        from client.play import offers

        able = [info for info in self._found[game] if info.fault is None]
        playing = [info.name for info in able if info.only and switches.get(info.name)][:1]
        playing = playing or [info.name for info in able if not info.only and switches.get(info.name, True)]
        clashing: dict[str, Problem | None] = {}
        while playing and (clash := offers.clash(game, playing)) is not None:
            clashing[clash.set] = clash.fault
            playing = [name for name in playing if name != clash.set]
        return playing, clashing


class SetRow:
    """The row of the menu, there only if sets were added or something is wrong with their files."""

    def __init__(
        self, app: AppWindow, choice: SetChoice, show: Callable[[], object], show_problems: Callable[[], object]
    ) -> None:
        self._app, self._choice, self._show, self._show_problems = app, choice, show, show_problems

    def count(self, game: str) -> int:
        """How many rows this game has: 1 or 0."""
        return int(bool(self._choice.sets(game) or self._choice.problems(game)))

    def add(self, game: str, form: Form) -> None:
        """The row at the end of the menu's form: which sets play, and whether something is wrong with their files."""
        if not self.count(game):
            return
        say, problems = self._app.words, self._choice.problems(game)
        words, control = form.columns()
        form.widgets.append(Label("menu.sets.label", words, say("menu.sets")))
        chosen, *mistake_places = row(control, share(), *[MISTAKES] * bool(problems), gap=10)
        text = shorten(self._app.pen, self._summary(say, game), chosen.width - 70, 20)
        sets = Button("menu.sets", chosen, text, self._show, icon="icon_cards", tip=say("menu.sets.tip"))
        if self._choice.sets(game):
            form.widgets.append(sets)
        for place in mistake_places:
            label = say("menu.problems", n=len(problems))
            tip = say("menu.problems.tip")
            form.widgets.append(Button("menu.problems", place, label, self._show_problems, size=18, tip=tip))

    def _summary(self, words: Words, game: str) -> str:
        """What plays, in a few words."""
        infos = self._choice.sets(game)
        playing = [info for info in infos if self._choice.plays(game, info.name)]
        if not playing:
            return words("menu.sets.none")
        if self._choice.whole(game) is not None or len(infos) == 1:
            return playing[0].title[words.language]
        return words("menu.sets.some", n=len(playing), all=len(infos))
