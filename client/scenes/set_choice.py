"""The choice of card sets: which were switched on and off in the menu, game by game, and the menu's row for it."""

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
"""The texts for faults that are not a mistake at one place of a file, by the code of the problem."""


def sets_in_words(words: Words, game: str, names: Sequence[str]) -> str:
    """Which of the sets with these ``names`` were added to the game, in a few words; "" if none."""
    from client.play import offers

    added = {info.name: info.title[words.language] for info in offers.card_sets(game)}
    titles = [added[name] for name in names if name in added]
    if not titles:
        return ""
    key = "sets.with" if len(titles) < len(names) else "sets.only"
    return words(key, n=len(titles), sets=", ".join(titles))


class SetChoice:
    """The sets that were added to each game, and which of them play. The choice is saved in the settings: a set plays
    unless it was switched off, a whole game only if it was switched on. ``look_up`` reads which sets there are; the
    other methods report the state at the last ``look_up``."""

    def __init__(self, app: AppWindow) -> None:
        self._app = app
        self._sets: dict[str, list[SetInfo]] = {}
        self._problems: dict[str, list[Problem]] = {}
        self._playing: dict[str, list[str]] = {}
        self._clashing: dict[str, dict[str, Problem | None]] = {}

    def look_up(self, game: str) -> None:
        """Read which sets there are for this game. The choice about a set that is gone is forgotten."""
        from client.play import offers

        self._sets[game] = offers.card_sets(game)
        self._problems[game] = offers.problems(game)
        set_names = {info.name for info in self._sets[game]}
        switches = self._app.settings.sets.get(game, {})
        for name in list(switches):
            if name not in set_names:
                del switches[name]
        self._playing[game], self._clashing[game] = self._find_playing(game, switches)

    def is_known(self, game: str) -> bool:
        """True if this game has been looked up."""
        return game in self._sets

    def sets(self, game: str) -> Sequence[SetInfo]:
        """The sets that were added to the game."""
        return self._sets.get(game, ())

    def problems(self, game: str) -> Sequence[Problem]:
        """The mistakes in the files of these sets."""
        return self._problems.get(game, ())

    def names(self, game: str) -> list[str] | None:
        """The names of the added sets that play; None if there are none to choose from."""
        if not self.sets(game):
            return None
        return list(self._playing[game])

    def plays(self, game: str, name: str) -> bool:
        """True if this set plays; for ``OWN``, if the game's own cards do."""
        if name == OWN:
            return self.whole_game(game) is None
        return name in self._playing[game]

    def whole_game(self, game: str) -> SetInfo | None:
        """The set that plays instead of all other cards, if there is one."""
        return next((info for info in self.sets(game) if info.only and info.name in self._playing[game]), None)

    def reason_off(self, game: str, info: SetInfo) -> str:
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
        """Switch a set on or off (``OWN`` on: a whole game off), and save that. If the set cannot play beside those
        that are on, change nothing and return a sentence that says so; else return ""."""
        switches = dict(self._app.settings.sets.get(game, {}))
        infos = {info.name: info for info in self.sets(game)}
        switched_on = not self.plays(game, name)
        if switched_on:
            for info in infos.values():
                if info.only and switches.get(info.name):
                    switches[info.name] = False
        if name != OWN:
            switches[name] = switched_on
        playing, clashing = self._find_playing(game, switches)
        new_clashes = [set_name for set_name in clashing if set_name not in self._clashing[game]]
        if switched_on and new_clashes:
            title = infos[new_clashes[0]].title[self._app.words.language]
            return self._app.words("sets.clash", set=title)
        self._playing[game], self._clashing[game] = playing, clashing
        self._app.settings.sets[game] = switches
        self._app.save_settings()
        return ""

    def _find_playing(self, game: str, switches: dict[str, bool]) -> tuple[list[str], dict[str, Problem | None]]:
        """Return the names of the sets that play with these switches; and those that cannot play beside them, each with
        what is wrong."""
        from client.play import offers

        playable = [info for info in self._sets[game] if info.fault is None]
        playing = [info.name for info in playable if info.only and switches.get(info.name)][:1]
        if not playing:
            playing = [info.name for info in playable if not info.only and switches.get(info.name, True)]
        clashing: dict[str, Problem | None] = {}
        while playing:
            clash = offers.clash(game, playing)
            if clash is None:
                break
            clashing[clash.set] = clash.fault
            playing.remove(clash.set)
        return playing, clashing


class SetRow:
    """The row of the menu for sets. A game has it only if sets were added to it, or their files have mistakes."""

    def __init__(
        self, app: AppWindow, choice: SetChoice, show: Callable[[], object], show_problems: Callable[[], object]
    ) -> None:
        self._app, self._choice, self._show, self._show_problems = app, choice, show, show_problems

    def count(self, game: str) -> int:
        """How many rows this game has: 1 or 0."""
        return int(bool(self._choice.sets(game) or self._choice.problems(game)))

    def add(self, game: str, form: Form) -> None:
        """Add the row to the menu's form: which sets play, and a button for the mistakes in their files."""
        if not self.count(game):
            return
        words, problems = self._app.words, self._choice.problems(game)
        label_area, sets_area = form.columns()
        form.widgets.append(Label("menu.sets.label", label_area, words("menu.sets")))
        problems_button = None
        if problems:
            sets_area, area = row(sets_area, share(), MISTAKES, gap=10)
            label, tip = words("menu.problems", n=len(problems)), words("menu.problems.tip")
            problems_button = Button("menu.problems", area, label, self._show_problems, size=18, tip=tip)
        if self._choice.sets(game):
            label = shorten(self._app.pen, self._summary(words, game), sets_area.width - 70, 20)
            tip = words("menu.sets.tip")
            form.widgets.append(Button("menu.sets", sets_area, label, self._show, icon="icon_cards", tip=tip))
        if problems_button is not None:
            form.widgets.append(problems_button)

    def _summary(self, words: Words, game: str) -> str:
        """Which sets play, in a few words."""
        infos = self._choice.sets(game)
        playing = [info for info in infos if self._choice.plays(game, info.name)]
        if not playing:
            return words("menu.sets.none")
        if self._choice.whole_game(game) is not None or len(infos) == 1:
            return playing[0].title[words.language]
        return words("menu.sets.some", n=len(playing), all=len(infos))
