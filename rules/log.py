"""The log of a game: what happened, as entries that can be said in any language.

An entry is a key of the catalogue and its parameters, never finished text, so the language may change in mid-game.
A parameter that is itself a text of the catalogue is a ``Word``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.texts import Texts


class Word(NamedTuple):
    """A parameter that is said in the reader's language: ``Word("colour.red")``."""

    key: str


class Entry(NamedTuple):
    """One line of the log. ``seat`` is whom it is about, -1 if nobody in particular."""

    key: str
    parameters: Mapping[str, Any]
    seat: int = -1

    def say(self, texts: Texts) -> str:
        """The line in the language of these texts."""
        return texts.say(
            self.key,
            **{name: texts.say(value.key) if isinstance(value, Word) else value
               for name, value in self.parameters.items()},
        )  # fmt: skip
