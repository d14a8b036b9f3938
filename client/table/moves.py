"""The moves of a game as the log tells them: which of its lines belong together, and what a small picture of each shows:
who has acted, with which card or by what, against whom, and how much of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from client.table.terms import Line

NOBODY = -1
NO_CARD = -1


class Sign(NamedTuple):
    """The small picture of what a line of the log tells. ``number`` is the parameter of its entry that is shown beside
    the picture, "" for none."""

    picture: str
    number: str = ""


GENERAL_SIGNS: Mapping[str, Sign] = {
    "log.chose": Sign("icon_check"),
    "log.chose_player": Sign("icon_person"),
    "log.heads": Sign("symbol_coin"),
    "log.tails": Sign("symbol_coin"),
    "log.rolled": Sign("symbol_die"),
    "log.drawn": Sign("symbol_card"),
    "log.looked": Sign("icon_find"),
    "log.set_off": Sign("symbol_star"),
    "log.forbidden": Sign("icon_close"),
    "log.gets_points": Sign("symbol_star", "n"),
    "log.wins_by_card": Sign("symbol_crown"),
    "log.turned_round": Sign("icon_backwards"),
    "log.shown_cards": Sign("icon_find"),
    "log.shuffled_cards": Sign("icon_cards"),
    "log.swapped_hands": Sign("icon_cards"),
    "log.handed_on": Sign("icon_cards"),
    "log.copied": Sign("icon_cards"),
}
"""The signs of what cards of any game do, by the key of the log's line."""
HEADING = Sign("icon_forward")
"""The sign of a heading, such as a new round, for which a game has none."""
ANYTHING = Sign("icon_log")
"""The sign of a line for which a game has none."""


class MovePicture(NamedTuple):
    """What the small picture of a move shows: the seat that acted and the one it hit (-1: none), the kind of the card
    (-1: none), the name of the ``sign`` that is drawn without a card, and a number, "" for none."""

    actor: int
    target: int
    card: int
    sign: str
    number: str


def begins_move(line: Line, last_line: Line, heads: Sequence[str]) -> bool:
    """True if the first line of an event begins a new move after the last line, rather than tell what came of it."""
    is_heading = line.entry.key in heads
    is_after_heading = last_line.entry.key in heads
    is_of_another_seat = line.seat != NOBODY and line.seat != last_line.seat
    return line.acts or is_heading or is_after_heading or is_of_another_seat


def picture_of(
    lines: Sequence[Line], signs: Mapping[str, Sign], heads: Sequence[str], names: Sequence[str]
) -> MovePicture:
    """Return what the picture of a move with these lines shows. ``signs`` are those of the game, by the keys of lines;
    ``names`` are those of the seats."""
    lead = lines[0]
    if lead.entry.key in heads:
        sign = sign_of(lead, signs) or HEADING
        return MovePicture(NOBODY, NOBODY, NO_CARD, sign.picture, _number(lead, sign))
    card = next((line.kind for line in lines if line.kind != NO_CARD), NO_CARD)
    told_line = next((line for line in lines if sign_of(line, signs) is not None), lead)
    sign = sign_of(told_line, signs) or ANYTHING
    return MovePicture(lead.seat, _target(lines, lead.seat, names), card, sign.picture, _number(told_line, sign))


def sign_of(line: Line, signs: Mapping[str, Sign]) -> Sign | None:
    """Return the sign of a line: that of its key, or of the longest beginning of it that has one; None if none has."""
    key = line.entry.key
    while key:
        if key in signs:
            return signs[key]
        if key in GENERAL_SIGNS:
            return GENERAL_SIGNS[key]
        key = key.rpartition(".")[0]
    return None


def _number(line: Line, sign: Sign) -> str:
    value = line.entry.parameters.get(sign.number)
    return str(value) if isinstance(value, int) else ""


def _target(lines: Sequence[Line], actor: int, names: Sequence[str]) -> int:
    """The seat that a move has hit: the first seat besides the actor that its lines are about or name."""
    for line in lines:
        match line.spot:
            case ("seat", int(seat)) if seat != actor:
                return seat
        for value in line.entry.parameters.values():
            seat = _seat_named(value, names)
            if seat not in (NOBODY, actor):
                return seat
    return NOBODY


def _seat_named(value: Any, names: Sequence[str]) -> int:
    """The seat whose name a parameter of an entry is; -1 if it is something else."""
    name = getattr(value, "name", value)
    if isinstance(name, str) and name in names:
        return names.index(name)
    return NOBODY
