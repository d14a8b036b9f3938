"""Answers in the player's language: the phrases for options, and how typed text is understood.

Journals and scenarios use ``rules.notation`` instead. Both work the same way: a game writes one function, here
``Game.phrase``, and typed text is compared with the phrases of all options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rules import choices, notation
from rules.kernel import PASS
from rules.log import Entry, said

if TYPE_CHECKING:
    from rules.table import Table
    from rules.texts import Texts


class NotUnderstood(ValueError):
    """The text is not an answer to the pending ask; ``entry`` says why, in any language."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.key)
        self.entry = entry


def phrase(table: Table, option: Any, names: Sequence[str]) -> Entry:
    """An option of the pending ask as it is offered to a person."""
    assert table.ask is not None
    if table.ask.kind in choices.KINDS:
        return choices.phrase(table, table.ask, option, names)
    if option == PASS:
        return Entry("phrase.pass", {})
    return table.game.phrase(table, table.ask, option, names)


def question(table: Table, names: Sequence[str]) -> Sequence[Entry]:
    """The question for a person: what is about to happen, what follows if nobody answers, and what the person may
    do."""
    assert table.ask is not None
    if table.ask.kind in choices.KINDS:
        return choices.question(table, table.ask, names)
    return table.game.question(table, table.ask, names)


class Interpreter:
    """Understands what a person types as an answer to the pending ask of a table, and to no other ask."""

    def __init__(self, table: Table, names: Sequence[str], texts: Texts) -> None:
        assert table.ask is not None
        self._texts, self._options = texts, table.game.listed(table.ask)
        self._entries = [phrase(table, option, names) for option in self._options]
        self._said = [words_of(entry.say(texts)) for entry in self._entries]
        self._meant: dict[tuple[str, ...], Any] = {}
        seat = words_of(names[table.ask.seat])
        for option, phrased in zip(self._options, self._said, strict=True):
            written = words_of(notation.say(table, option, names))
            for words in (phrased, written, [*seat, *written]):
                self._meant.setdefault(tuple(words), option)

    def understand(self, text: str) -> Any:
        """The option that a person means by ``text``: its number, its phrase, its text in the notation, or words of its
        phrase that name something in it (a card, a player) and fit no other option. Raises NotUnderstood."""
        if text.isdecimal():
            if not 1 <= int(text) <= len(self._options):
                raise NotUnderstood(Entry("terminal.no_number", {"said": text, "n": len(self._options)}))
            return self._options[int(text) - 1]
        spoken = words_of(text)
        if tuple(spoken) in self._meant:
            return self._meant[tuple(spoken)]
        fitting = [at for at, entry in enumerate(self._entries) if _means(spoken, self._said[at], entry, self._texts)]
        if len(fitting) == 1:
            return self._options[fitting[0]]
        if fitting:
            numbers = ", ".join(str(at + 1) for at in fitting)
            raise NotUnderstood(Entry("terminal.several", {"said": text, "numbers": numbers}))
        near = nearest(text, [entry.say(self._texts) for entry in self._entries])
        if near is None:
            raise NotUnderstood(Entry("terminal.no_answer", {"said": text}))
        told = {"said": text, "n": near + 1, "near": self._entries[near]}
        raise NotUnderstood(Entry("terminal.no_answer.near", told))


def words_of(text: str) -> list[str]:
    """The words of a text in the form in which they are compared: lower case, ё as е, no punctuation."""
    letters = (letter if letter.isalnum() else " " for letter in text.casefold().replace("ё", "е"))
    return "".join(letters).split()


def nearest(text: str, known: Sequence[str]) -> int | None:
    """The index of the known text that is most like this one; None if none is similar."""
    compared = [" ".join(words_of(one)) for one in known]
    near = get_close_matches(" ".join(words_of(text)), compared, n=1)
    return compared.index(near[0]) if near else None


def _means(spoken: Sequence[str], phrased: Sequence[str], entry: Entry, texts: Texts) -> bool:
    """Whether these are words of the phrase, in the same order, and name something in it."""
    rest = iter(phrased)
    if not spoken or not all(word in rest for word in spoken):
        return False
    return any(_within(words_of(name), spoken) for name in _names(entry, texts)) or not entry.parameters


def _names(value: Any, texts: Texts) -> Iterator[str]:
    """The names in a phrase: its innermost parameters."""
    inner: Iterable[Any] = value.parameters.values() if isinstance(value, Entry) else value
    for one in inner:
        if isinstance(one, Entry) or type(one) is tuple:
            yield from _names(one, texts)
        else:
            yield str(said(one, texts))


def _within(short: Sequence[str], long: Sequence[str]) -> bool:
    many = len(short)
    return many > 0 and any(list(long[at : at + many]) == list(short) for at in range(len(long) - many + 1))
