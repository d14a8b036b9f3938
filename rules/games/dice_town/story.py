"""Dice Town in words: answers, the log, and the table as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.dice_town.board import (
    AT_HALL,
    BANK,
    CLAIM_BACK,
    CLAIMS,
    COACH,
    DISCARD,
    DISPLAY,
    DOLLARS,
    KEPT,
    MINE,
    NOBODY,
    NUGGETS,
    PLACES,
    ROLL,
    SHERIFF,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_COACH,
    THE_MINE,
    fence,
    hand,
)
from rules.games.dice_town.dice import FACES, NONE, UNSEEN, category, said
from rules.log import Entry, Word

if TYPE_CHECKING:
    from rules.feed import Event
    from rules.table import Table
    from rules.texts import Texts


def counted(many: int, what: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{many} {what}{'' if many == 1 else 's'}"


def answered(game: Any, kind: str, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    said_so: str = ANSWERS[kind](game, option, names)
    return said_so


def _keeps(game: Any, option: Any, names: Sequence[str]) -> str:
    dice, card = option
    kept = f"keeps {said(dice) or 'nothing'}"
    return kept if card == NOBODY else f"{kept} with {game.cards[card].id}"


def _plays(game: Any, option: Any, names: Sequence[str]) -> str:
    kind, at, first, second = option
    use = game.uses[kind][at]
    words = f"plays {game.cards[kind].id}"
    if use.name:
        words += f" to {use.name}"
    if use.target is not None:
        return f"{words} at {names[first]}"
    return words if first == NOBODY else f"{words} on {FACES[first]} to {FACES[second]}"


def _offers(game: Any, option: Any, names: Sequence[str]) -> str:
    match option:
        case ("backs", seat):
            return f"backs {names[seat]}"
        case ("dollars", amount):
            return f"offers ${amount}"
        case ("nuggets", amount):
            return f"offers {counted(amount, 'nugget')}"
        case (_, kind):
            return f"offers {game.cards[kind].id}"
    raise ValueError(f"{option!r} is no offer")


def _grabs(game: Any, option: Any, names: Sequence[str]) -> str:
    cards, claims = option
    parts = [counted(cards, "card")] if cards else []
    return "grabs " + " and ".join([*parts, *([counted(claims, "claim")] if claims else [])])


DOCTOR = {"fence": "fences", "card": "takes a card", "dollars": "collects dollars", "nuggets": "collects nuggets"}

ANSWERS: dict[str, Callable[[Any, Any, Sequence[str]], str]] = {
    "round": lambda game, option, names: "starts the round",
    "keep": _keeps,
    "trim": lambda game, option, names: f"leaves {said(option)}",
    "answer": _plays,
    "offer": _offers,
    "award": lambda game, option, names: f"awards {names[option]}",
    "pick": lambda game, option, names: f"buys {game.cards[option].id}",
    "target": lambda game, option, names: f"names {names[option]}",
    "victim": lambda game, option, names: f"raids {names[option]}",
    "kinds": _grabs,
    "steal": lambda game, option, names: f"steals {game.cards[option].id}",
    "order": lambda game, option, names: f"sends {names[option]}",
    "doc": lambda game, option, names: DOCTOR[option],
    "fence": lambda game, option, names: "fences " + " and ".join(game.cards[kind].id for kind in option),
    "final": lambda game, option, names: f"crowns {names[option]}",
}
"""How each kind of ask is answered."""


def log(game: Any, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """What the log says of an event."""
    return ()


def describe(game: Any, seen: Table, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """The table as lines of text."""
    return []
