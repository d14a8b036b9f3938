"""The moves of a game as the log tells them: which of its lines belong together, and what a small picture of them
shows: who has acted, with which card or by what, against whom, and how much of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from client.table.terms import Line

NOBODY = -1
NO_CARD = -1


class LogSign(NamedTuple):
    """The small picture of what a line of the log tells. ``number`` is the parameter of its entry that is shown beside
    the picture, "" for none."""

    picture: str
    number: str = ""


GENERAL_SIGNS: Mapping[str, LogSign] = {
    "log.chose": LogSign("icon_check"),
    "log.chose_player": LogSign("icon_person"),
    "log.heads": LogSign("symbol_coin"),
    "log.tails": LogSign("symbol_coin"),
    "log.rolled": LogSign("symbol_die"),
    "log.drawn": LogSign("symbol_card"),
    "log.looked": LogSign("icon_find"),
    "log.set_off": LogSign("symbol_star"),
    "log.forbidden": LogSign("icon_close"),
    "log.gets_points": LogSign("symbol_star", "n"),
    "log.wins_by_card": LogSign("symbol_crown"),
    "log.turned_round": LogSign("icon_backwards"),
    "log.shown_cards": LogSign("icon_find"),
    "log.shuffled_cards": LogSign("icon_cards"),
    "log.swapped_hands": LogSign("icon_cards"),
    "log.handed_on": LogSign("icon_cards"),
    "log.copied": LogSign("icon_cards"),
    "log.lasts": LogSign("symbol_card"),
    "log.over_for": LogSign("icon_close"),
}
"""The signs of what cards of any game do, by the key of the log's line."""
HEADING = LogSign("icon_forward")
"""The sign of a heading, such as a new round, for which a game has none."""
ANYTHING = LogSign("icon_log")
"""The sign of a line for which a game has none."""


class MovePicture(NamedTuple):
    """What the small picture of a move shows: the seat that acted and the one it hit (-1: none), the kind of the card
    (-1: none), the name of the ``sign`` that is drawn without a card, and a number, "" for none."""

    actor: int
    target: int
    card: int
    sign: str
    number: str


class ToldMoves(NamedTuple):
    """So many moves (``total``) of a log: its lines, and the numbers of those with which a move begins."""

    all_lines: Sequence[Line]
    starts: Sequence[int]
    total: int

    def lines(self, move: int) -> Sequence[Line]:
        """Return the lines of a move by its index."""
        end = self.starts[move + 1] if move + 1 < len(self.starts) else len(self.all_lines)
        return self.all_lines[self.starts[move] : end]


def begins_move(line: Line, last_line: Line, heads: Sequence[str]) -> bool:
    """True if the first line of an event begins a new move after the last line, rather than tell what came of it."""
    if line.entry.key in heads:
        return True
    is_of_another_seat = line.seat != NOBODY and line.seat != last_line.seat
    if last_line.entry.key in heads:  # the heading of a turn belongs to the first thing that is done in it
        return is_of_another_seat
    return line.acts or is_of_another_seat


def picture_of(
    lines: Sequence[Line], signs: Mapping[str, LogSign], heads: Sequence[str], names: Sequence[str]
) -> MovePicture:
    """Return what the picture of a move with these lines shows. ``signs`` are those of the game, by the keys of lines;
    ``names`` are those of the seats."""
    lead = next((line for line in lines if line.entry.key not in heads), lines[0])
    card = next((line.kind for line in lines if line.kind != NO_CARD), NO_CARD)
    told_line = next((line for line in lines if line.entry.key not in heads and sign_of(line, signs)), lead)
    sign = sign_of(told_line, signs) or _general_sign(lead, heads)
    seats = _seats_of(lead, names)
    actor = lead.seat
    if actor == NOBODY and seats:
        actor = seats[0]
    target = next((seat for seat in seats if seat != actor), NOBODY)
    return MovePicture(actor, target, card, sign.picture, _number(told_line, sign))


def _general_sign(line: Line, heads: Sequence[str]) -> LogSign:
    """The sign of a line for which a game has none."""
    return HEADING if line.entry.key in heads else ANYTHING


def sign_of(line: Line, signs: Mapping[str, LogSign]) -> LogSign | None:
    """Return the sign of a line: that of its key, or of the longest beginning of it that has one; None if none has."""
    key = line.entry.key
    while key:
        if key in signs:
            return signs[key]
        if key in GENERAL_SIGNS:
            return GENERAL_SIGNS[key]
        key = key.rpartition(".")[0]
    return None


def _number(line: Line, sign: LogSign) -> str:
    value = line.entry.parameters.get(sign.number)
    return str(value) if isinstance(value, int) else ""


def _seats_of(line: Line, names: Sequence[str]) -> list[int]:
    """The seats that a line is about or names, in order."""
    seats: list[int] = []
    match line.spot:
        case ("seat", int(seat)):
            seats.append(seat)
    for value in line.entry.parameters.values():
        seat = _seat_named(value, names)
        if seat != NOBODY:
            seats.append(seat)
    return seats


def _seat_named(value: Any, names: Sequence[str]) -> int:
    """The seat whose name a parameter of an entry is; -1 if it is something else."""
    name = getattr(value, "name", value)
    if isinstance(name, str) and name in names:
        return names.index(name)
    return NOBODY
