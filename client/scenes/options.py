"""The rows of the menu for the options of a game, besides seats, characters and the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import FRect

from client.play.setup import MenuOption
from client.ui import Button, Pen, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.text import Words

LINE = 44.0
"""Height of a row, in units."""
MAX_UNFOLDED = 2
"""More options than this are folded away behind a button, so that a game can be started without scrolling."""
BESIDE, GAP = 560.0, 16.0
"""Width of a line from which two short options are side by side, and the space between them, in units."""
ARROWS = 90.0
"""Width that a choice needs besides its text, in units."""


class OptionRows:
    """The options that were chosen for each game while the menu is open. ``offers`` returns the options of a game; it
    is only called when the game is chosen, because that loads its rules."""

    def __init__(
        self, words: Words, offers: Callable[[str], Sequence[MenuOption]], changed: Callable[[], object]
    ) -> None:
        self._words, self._offers, self._changed = words, offers, changed
        self._known: dict[str, Sequence[MenuOption]] = {}
        self._chosen: dict[tuple[str, str], object] = {}
        self._is_open = False
        self.rows = 0
        """How many rows ``add`` has added the last time."""

    def look_up(self, game: str) -> None:
        """Find out what this game offers, if that is not known yet."""
        if game not in self._known:
            self._known[game] = self._offers(game)
            if self._known[game]:
                self._changed()

    def chosen(self, game: str) -> dict[str, Any]:
        """The options of this game whose values differ from the defaults."""
        values = {}
        for option in self._known.get(game, ()):
            value = self._value(game, option)
            if value != option.default:
                values[option.key] = value
        return values

    def recall(self, game: str, values: Mapping[str, object]) -> None:
        """Choose these values for a game again. What the game does not offer any more is left out when it is shown."""
        for key in [key for key in self._chosen if key[0] == game]:
            del self._chosen[key]
        for name, value in values.items():
            self._chosen[game, name] = value

    def remembered(self, game: str) -> dict[str, Any]:
        """The values that were chosen for a game, whether or not it is known yet what it offers."""
        return {name: value for (chosen_game, name), value in self._chosen.items() if chosen_game == game}

    def add(self, game: str, form: Form, pen: Pen) -> None:
        """Add the rows to the menu's form. Two short options share a row."""
        options = list(self._known.get(game, ()))
        self.rows = 0
        if len(options) > MAX_UNFOLDED:
            key, icon = "menu.options.more", "icon_gear"
            if self._is_open:
                key, icon = "menu.options.fewer", "icon_close"
            label = self._words(key, n=len(options))
            form.widgets.append(Button("menu.options", form.lines.next(LINE), label, self._fold, icon=icon))
            self.rows += 1
            if not self._is_open:
                return
        while options:
            line = form.lines.next(LINE)
            if len(options) > 1 and all(self._fits_half_a_line(option, form, pen) for option in options[:2]):
                left, right = row(line, share(), share(), gap=GAP)
                form.widgets += self._option_widgets(game, options.pop(0), left, words_share=0.5)
                form.widgets += self._option_widgets(game, options.pop(0), right, words_share=0.5)
            else:
                form.widgets += self._option_widgets(game, options.pop(0), line, words_share=0.44)
            self.rows += 1

    def _fits_half_a_line(self, option: MenuOption, form: Form, pen: Pen) -> bool:
        """True if both the name and the values of an option fit in a quarter of a line."""
        if form.lines.width < BESIDE or pen.width(self._words(option.words)) > self._quarter(form):
            return False
        widest_value = max(pen.width(label, 18, "ui_bold") for _, label in self._labelled_values(option))
        return widest_value + ARROWS <= self._quarter(form)

    def _quarter(self, form: Form) -> float:
        return 0.25 * (form.lines.width - GAP) - GAP

    def _labelled_values(self, option: MenuOption) -> list[tuple[object, str]]:
        """The values that an option can have, each with its label."""
        values = []
        for value, key in option.values:
            label = self._words(key) if key else str(value)
            values.append((value, label))
        return values

    def _option_widgets(self, game: str, option: MenuOption, area: FRect, words_share: float) -> list[Widget]:
        """The name of an option and the choice of its value. The name takes the share ``words_share`` of the width."""
        form = Form(area.x, area.y, area.width, words=words_share, line_height=LINE)
        id, name, tip = f"menu.option.{option.key}", self._words(option.words), self._words(f"{option.words}.tip")
        chosen, choose = self._value(game, option), self._setter(game, option.key)
        form.choice(id, name, self._labelled_values(option), chosen, choose, tip=tip)
        return form.widgets

    def _fold(self) -> None:
        """Show the options that were folded away, or fold them away again."""
        self._is_open = not self._is_open
        self._changed()

    def _value(self, game: str, option: MenuOption) -> object:
        value = self._chosen.get((game, option.key), option.default)
        offered = [offered_value for offered_value, _ in option.values]
        return value if value in offered else option.default

    def _setter(self, game: str, key: str) -> Callable[[object], None]:
        def choose(value: object) -> None:
            self._chosen[game, key] = value
            self._changed()

        return choose
