"""The rows of the menu for what a game lets one choose besides seats, characters and deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.setup import MenuOption
from client.ui import Dropdown, Label, Widget
from client.ui.text import Words

ROW = 54.0
"""Units from one row to the next."""


class OptionRows:
    """What was chosen for each game while the menu is open. ``offers`` tells what a game offers; it is asked when the
    game is chosen, because that loads its rules."""

    def __init__(
        self, words: Words, offers: Callable[[str], Sequence[MenuOption]], changed: Callable[[], object]
    ) -> None:
        self._words, self._offers, self._changed = words, offers, changed
        self._known: dict[str, Sequence[MenuOption]] = {}
        self._chosen: dict[tuple[str, str], object] = {}

    def look_up(self, game: str) -> None:
        """Ask what this game offers, if that is not known yet."""
        if game not in self._known:
            self._known[game] = self._offers(game)
            if self._known[game]:
                self._changed()

    def high(self, game: str) -> float:
        """How much room the rows of this game take."""
        return ROW * len(self._known.get(game, ()))

    def chosen(self, game: str) -> dict[str, Any]:
        """The options of this game that differ from what holds if nobody chooses."""
        offers = self._known.get(game, ())
        return {offer.key: value for offer in offers if (value := self._value(game, offer)) != offer.default}

    def widgets(self, game: str, left: float, top: float, width: float) -> list[Widget]:
        """The rows, one below the other."""
        say, caption, found = self._words, (width - 16) * 0.44, list[Widget]()  # the columns of the seats
        for number, offer in enumerate(self._known.get(game, ())):
            y, id = top + number * ROW, f"menu.option.{offer.key}"
            values = [(value, say(key) if key else str(value)) for value, key in offer.values]
            place = (left + caption + 16, y, width - caption - 16, 44.0)
            found += [
                Label(f"{id}.label", (left, y, caption, 44), say(offer.words)),
                Dropdown(id, place, say(offer.words), values, self._value(game, offer), self._setter(game, offer.key),
                       tip=say(f"{offer.words}.tip")),
            ]  # fmt: skip
        return found

    def _value(self, game: str, offer: MenuOption) -> object:
        return self._chosen.get((game, offer.key), offer.default)

    def _setter(self, game: str, key: str) -> Callable[[object], None]:
        def choose(value: object) -> None:
            self._chosen[game, key] = value
            self._changed()

        return choose
