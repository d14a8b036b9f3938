"""The rows of the menu for what a game lets one choose besides seats, characters and deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.setup import MenuOption
from client.ui import Button
from client.ui.form import Form
from client.ui.text import Words

HIGH = 44.0
"""Height of the button that shows them."""
FEW = 2
"""More options than this are folded away until somebody asks for them: one sits down without scrolling."""


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

    def look_up(self, game: str) -> None:
        """Ask what this game offers, if that is not known yet."""
        if game not in self._known:
            self._known[game] = self._offers(game)
            if self._known[game]:
                self._changed()

    def count(self, game: str) -> int:
        """How many rows this game has now."""
        many = len(self._known.get(game, ()))
        if many <= FEW:
            return many
        return many + 1 if self._open else 1

    def chosen(self, game: str) -> dict[str, Any]:
        """The options of this game that differ from what holds if nobody chooses."""
        offers = self._known.get(game, ())
        return {offer.key: value for offer in offers if (value := self._value(game, offer)) != offer.default}

    def add(self, game: str, form: Form) -> None:
        """The rows at the end of the menu's form."""
        say, offers = self._words, self._known.get(game, ())
        if len(offers) > FEW:
            words = say("menu.options.fewer" if self._open else "menu.options.more", n=len(offers))
            icon = "icon_close" if self._open else "icon_gear"
            form.widgets.append(Button("menu.options", form.lines.next(HIGH), words, self._fold, icon=icon))
        if len(offers) > FEW and not self._open:
            return
        for offer in offers:
            values = [(value, say(key) if key else str(value)) for value, key in offer.values]
            chosen, choose = self._value(game, offer), self._setter(game, offer.key)
            tip = say(f"{offer.words}.tip")
            form.choice(f"menu.option.{offer.key}", say(offer.words), values, chosen, choose, tip=tip)

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
