"""One text for every answer: ``Ann plays R7 to C1``. Journal, log, terminal, scenarios and bug reports all use it.

It reads both ways: ``write`` names an option of the pending ask, ``read`` finds the option that a text names. Reading
compares texts with the texts of the options, so whatever can be written can be read, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rules.kernel import PASS

if TYPE_CHECKING:
    from rules.table import Table


class BadNotation(ValueError):
    """A text that is no answer to the pending ask; the message says what would have been."""


def write(table: Table, option: Any, names: Sequence[str]) -> str:
    """The pending ask's option in words, with the name of the seat that answers."""
    assert table.ask is not None
    return f"{names[table.ask.seat]} {say(table, option, names)}"


def say(table: Table, option: Any, names: Sequence[str]) -> str:
    """An option in words, without the name of the seat that answers."""
    assert table.ask is not None
    return "passes" if option == PASS else table.game.say(table, table.ask, option, names)


def read(table: Table, text: str, names: Sequence[str]) -> Any:
    """The option that a text names. Raises BadNotation, with the pending prompt and the nearest option."""
    if table.ask is None:
        raise BadNotation(f'"{text}": nobody is asked, the game is over')
    written = {write(table, option, names): option for option in table.ask.options}
    text = " ".join(text.split())
    if text in written:
        return written[text]
    near = get_close_matches(text, written, n=1)
    hint = f', did you mean "{near[0]}"?' if near else ""
    raise BadNotation(f'"{text}" is no answer now{hint} ({prompt(table, names)})')


def prompt(table: Table, names: Sequence[str]) -> str:
    """What the game waits for, in one line."""
    if table.ask is None:
        return "the game is over"
    offered = ", ".join(say(table, option, names) for option in table.ask.options)
    return f"{names[table.ask.seat]} is asked to {table.ask.kind}: {offered}"
