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


def understand(table: Table, text: str, names: Sequence[str], texts: Texts) -> Any:
    """The option that a person means by ``text``: its number, its phrase, its text in the notation, or words of its
    phrase that name something in it (a card, a player) and fit no other option. Raises NotUnderstood."""
    ask = table.ask
    assert ask is not None
    options = table.game.listed(ask)
    if text.isdecimal():
        if not 1 <= int(text) <= len(options):
            raise NotUnderstood(Entry("terminal.no_number", {"said": text, "n": len(options)}))
        return options[int(text) - 1]
    entries = [phrase(table, option, names) for option in options]
    spoken = words_of(text)
    for option, entry in zip(options, entries, strict=True):
        written = words_of(notation.say(table, option, names))
        if spoken in (words_of(entry.say(texts)), written, [*words_of(names[ask.seat]), *written]):
            return option
    fitting = [at for at, entry in enumerate(entries) if _means(spoken, entry, texts)]
    if len(fitting) == 1:
        return options[fitting[0]]
    if fitting:
        numbers = ", ".join(str(at + 1) for at in fitting)
        raise NotUnderstood(Entry("terminal.several", {"said": text, "numbers": numbers}))
    near = nearest(text, [entry.say(texts) for entry in entries])
    if near is None:
        raise NotUnderstood(Entry("terminal.no_answer", {"said": text}))
    raise NotUnderstood(Entry("terminal.no_answer.near", {"said": text, "n": near + 1, "near": entries[near]}))


def words_of(text: str) -> list[str]:
    """The words of a text in the form in which they are compared: lower case, ё as е, no punctuation."""
    letters = (letter if letter.isalnum() else " " for letter in text.casefold().replace("ё", "е"))
    return "".join(letters).split()


def nearest(text: str, known: Sequence[str]) -> int | None:
    """The index of the known text that is most like this one; None if none is similar."""
    compared = [" ".join(words_of(one)) for one in known]
    near = get_close_matches(" ".join(words_of(text)), compared, n=1)
    return compared.index(near[0]) if near else None


def _means(spoken: Sequence[str], entry: Entry, texts: Texts) -> bool:
    """Whether these are words of the phrase, in the same order, and name something in it."""
    rest = iter(words_of(entry.say(texts)))
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
