"""Answers as text: ``Ann plays R7 to C1``. Journals, scenarios, the terminal and bug reports all use this notation.

``write`` gives the text of an option of the pending ask; ``read`` finds the option for a text. Reading compares the
text with those of all options, so exactly what can be written can be read.

>>> from rules.games import game
>>> from rules.kernel.asking import answer
>>> names = ["Ann", "Bob", "Cid"]
>>> table = game("poison").new(3, seed=4, dealer=2)
>>> option = table.ask.options[0]
>>> option
PlayCard(kind=12, place=0)
>>> write(table, option, names)
'Ann plays V4 to C1'
>>> read(table, "Ann  plays V4 to C1", names) == option
True
>>> answer(table, option)
>>> read(table, "Ann plays V4 to C1", names)
Traceback (most recent call last):
rules.notation.notation.BadNotation: "Ann plays V4 to C1" is not a possible answer, did you mean "Bob plays V5 to...
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rules.kernel import choices
from rules.kernel.asking import PASS
from rules.reading.messages import Message

if TYPE_CHECKING:
    from rules.kernel.table import Table


class BadNotation(ValueError):
    """A text that is not an answer to the pending ask; the message lists the possible answers, ``brief`` does not."""

    def __init__(self, message: Message, brief: Message) -> None:
        super().__init__(message)
        self.brief = brief


def write(table: Table, option: Any, names: Sequence[str]) -> str:
    """Return the text of an option of the pending ask, with the name of the seat that answers."""
    assert table.ask is not None
    return f"{names[table.ask.seat]} {notate(table, option, names)}"


def notate(table: Table, option: Any, names: Sequence[str]) -> str:
    """Return the text of an option of the pending ask, without the name of the seat."""
    assert table.ask is not None
    if option == PASS:
        return "passes"
    if table.ask.kind in choices.KINDS:
        return choices.notate(table, table.ask, option, names)
    return table.game.notate(table, table.ask, option, names)


def answers(table: Table, names: Sequence[str]) -> dict[str, Any]:
    """Return all options of the pending ask by their texts: exactly these can be read."""
    if table.ask is None:
        return {}
    option_of: dict[str, Any] = {}
    for option in table.ask.options:
        option_of[write(table, option, names)] = option
    return option_of


def read(table: Table, text: str, names: Sequence[str]) -> Any:
    """Return the option for a text. Raises BadNotation, which suggests the nearest option, if there is none."""
    if table.ask is None:
        over = Message("problem.game_over", text=text)
        raise BadNotation(over, over)
    options = answers(table, names)
    text = " ".join(text.split())
    if text in options:
        return options[text]
    line = prompt(table, names)
    similar_texts = get_close_matches(text, options, n=1)
    if similar_texts:
        brief = Message("problem.no_answer_near", text=text, near=similar_texts[0])
    else:
        brief = Message("problem.no_answer", text=text)
    raise BadNotation(Message("problem.with_prompt", what=brief, prompt=line), brief)


def prompt(table: Table, names: Sequence[str]) -> str:
    """Return the pending ask with all its options, in one line."""
    if table.ask is None:
        return "the game is over"
    offered = [notate(table, option, names) for option in table.ask.options]
    return f"{names[table.ask.seat]} is asked to {table.ask.kind}: {', '.join(offered)}"
