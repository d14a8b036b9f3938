"""The rows of the menu for what a game lets one choose besides seats, characters and deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.play.setup import MenuOption
from client.ui import Button, Pen
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.text import Words

HIGH = 44.0
"""Height of the button that shows them."""
FEW = 2
"""More options than this are folded away until somebody asks for them: one sits down without scrolling."""
BESIDE, GAP = 560.0, 16.0
"""Width of a line from which two short options stand side by side, and the space between them."""
ARROWS = 90.0
"""Width that a choice needs besides its text."""


class OptionRows:
    """What was chosen for each game while the menu is open. ``offers`` tells what a game offers; it is asked when the
    game is chosen, because that loads its rules."""

    def __init__(
        self, words: Words, offers: Callable[[str], Sequence[MenuOption]], changed: Callable[[], object]
    ) -> None:
        self._words, self._offers, self._changed = words, offers, changed
        self._known: dict[str, Sequence[MenuOption]] = {}
        self._chosen: dict[tuple[str, str], object] = {}
        self._open = False
        self.rows = 0
        """How many lines were added to the form last."""

    def look_up(self, game: str) -> None:
        """Ask what this game offers, if that is not known yet."""
        if game not in self._known:
            self._known[game] = self._offers(game)
            if self._known[game]:
                self._changed()

    def chosen(self, game: str) -> dict[str, Any]:
        """The options of this game that differ from what holds if nobody chooses."""
        offers = self._known.get(game, ())
        return {offer.key: value for offer in offers if (value := self._value(game, offer)) != offer.default}

    def add(self, game: str, form: Form, pen: Pen) -> None:
        """The rows at the end of the menu's form, two short options in one of them."""
        say, offers = self._words, list(self._known.get(game, ()))
        self.rows = 0
        if len(offers) > FEW:
            words = say("menu.options.fewer" if self._open else "menu.options.more", n=len(offers))
            icon = "icon_close" if self._open else "icon_gear"
            form.widgets.append(Button("menu.options", form.lines.next(HIGH), words, self._fold, icon=icon))
            self.rows += 1
            if not self._open:
                return
        while offers:
            two_in_a_line = len(offers) > 1 and all(self._short(offer, form, pen) for offer in offers[:2])
            places = row(form.lines.next(HIGH), *[share()] * (1 + two_in_a_line), gap=GAP)
            for offer, place in zip(offers, places, strict=False):
                line = Form(place.x, place.y, place.width, words=0.5 if two_in_a_line else 0.44, line_height=HIGH)
                self._choice(game, offer, line)
                form.widgets += line.widgets
            del offers[: 1 + two_in_a_line]
            self.rows += 1

    def _short(self, offer: MenuOption, form: Form, pen: Pen) -> bool:
        """Does an option fit in half a line?"""
        half = 0.25 * (form.lines.width - GAP) - GAP
        values = [self._words(key) if key else str(value) for value, key in offer.values]
        texts = max(pen.width(value, 18, "ui_bold") for value in values)
        return form.lines.width >= BESIDE and pen.width(self._words(offer.words)) <= half and texts + ARROWS <= half

    def _choice(self, game: str, offer: MenuOption, form: Form) -> None:
        """The line of one option."""
        words = self._words
        values = [(value, words(key) if key else str(value)) for value, key in offer.values]
        chosen, choose = self._value(game, offer), self._setter(game, offer.key)
        form.choice(
            f"menu.option.{offer.key}", words(offer.words), values, chosen, choose, tip=words(f"{offer.words}.tip")
        )

    def _fold(self) -> None:
        """Show what was folded away, or fold it away again."""
        self._open = not self._open
        self._changed()

    def _value(self, game: str, offer: MenuOption) -> object:
        return self._chosen.get((game, offer.key), offer.default)

    def _setter(self, game: str, key: str) -> Callable[[object], None]:
        def choose(value: object) -> None:
            self._chosen[game, key] = value
            self._changed()

        return choose
