"""What a seat observes, as one row of numbers that is changed in place: only what has changed is written anew.

A row holds, one after another, the parts that ``Room.parts`` names:

- ``seat``: which seat this is (one of as many numbers as there are seats is 1)
- ``asked``: 1 if it is asked at all, then in the same way what it is asked
- ``about``: the first numbers of what the question is about
- ``intents``: the newest of what is about to happen: kind, actor, kind of card, amount, first target; each plus one
- ``zones``: for each zone how many of each kind of card the seat knows to lie there, and how many backs
- the state of the game, in the order of its declaration

What the seat has learnt before is in ``LabGame.history``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Any

from rules.kernel.asking import Ask
from rules.kernel.intents import Intent
from rules.kernel.state import written
from rules.kernel.table import Table
from rules.knowledge import views
from rules.lab.room import ABOUT, INTENTS, OF_AN_INTENT, Room, StatePart, numbers_in

BIGGEST = float(2**24)
"""The greatest number in an observation. Whole numbers up to it are exact."""


def empty_row(size: int) -> array[float]:
    """Return a row of so many zeros."""
    return array("f", bytes(4 * size))


class Observer:
    """One seat of a room, and ``row``: what the seat observed when it looked last, as ``Room.parts`` lays it out.

    It keeps what it saw, and when it looks again, at any table of the room, it writes only the parts that differ.
    """

    def __init__(self, room: Room, seat: int) -> None:
        self.seat = seat
        self.row = empty_row(room.size)
        self.row[seat] = 1
        self._room = room
        self._bit = 1 << seat
        self._kind = room.game.kind
        self._no_kinds = empty_row(len(room.game.cards))
        of_a_zone = len(room.game.cards) + 1
        first = room.parts["zones"].start
        self._starts = [first + zone * of_a_zone for zone in range(room.zones)]
        self._written = [False] * room.zones  # whether any kind of the zone is not 0
        self._nothing_asked = empty_row(1 + len(room.numbering.asks) + ABOUT)
        self._ask: Ask | None = None
        self._zones: list[list[int]] = [[] for _ in range(room.zones)]
        self._visible: list[int] = [0] * room.zones
        self._known: list[int] = []
        self._intents_shown = False
        self._state: dict[str, Any] = {}

    def look(self, table: Table) -> array[float]:
        """Return what the seat observes now. ``table`` is the true one; what the seat may not know is left out."""
        self._write_ask(table.ask)
        self._write_intents(table.intents)
        self._write_zones(table)
        self._write_state(views.seen_state(table, self.seat))
        return self.row

    def look_at_view(self, seat_view: Table) -> array[float]:
        """Return the same, made of the seat's own view. Only for an observer that has not looked yet."""
        self._write_ask(seat_view.ask)
        self._write_intents(seat_view.intents)
        for zone, pieces in enumerate(seat_view.remembered):
            known = [piece for piece in pieces if piece >= 0]
            self._write_zone(zone, known, len(pieces) - len(known))
        self._write_state(seat_view)
        return self.row

    def _write_ask(self, ask: Ask | None) -> None:
        """Write whether the seat is asked, what, and what the question is about."""
        if ask is not None and ask.seat != self.seat:
            ask = None
        if ask is self._ask:
            return
        self._ask = ask
        row, start = self.row, self._room.parts["asked"].start
        row[start : start + len(self._nothing_asked)] = self._nothing_asked
        if ask is None:
            return
        row[start] = 1
        row[start + 1 + self._room.ask_index[ask.kind]] = 1
        row[self._room.parts["about"]] = array("f", about_numbers(ask))

    def _write_intents(self, intents: Sequence[Intent]) -> None:
        """Write the newest intents."""
        if not intents and not self._intents_shown:
            return
        self._intents_shown = bool(intents)
        self.row[self._room.parts["intents"]] = array("f", intent_numbers(self._room, intents))

    def _write_zones(self, table: Table) -> None:
        """Write how many pieces of each kind the seat knows in each zone, and how many backs."""
        known_to, bit = table.known_to, self._bit
        same_knowledge = known_to == self._known
        if not same_knowledge:
            self._known = known_to[:]
        zones, zones_before, visible_before = views.believed_zones(table, self.seat), self._zones, self._visible
        for zone, seats in enumerate(table.visible_to):
            pieces, visible = zones[zone], seats & bit
            if pieces == zones_before[zone] and visible == visible_before[zone] and (visible or same_knowledge):
                continue
            zones_before[zone] = pieces[:]
            visible_before[zone] = visible
            if visible:
                self._write_zone(zone, pieces, 0)
            else:
                known = [piece for piece in pieces if known_to[piece] & bit]
                self._write_zone(zone, known, len(pieces) - len(known))

    def _write_zone(self, zone: int, known: Sequence[int], backs: int) -> None:
        """Write the numbers of a zone: how many of the known pieces are of each kind, and how many others there are."""
        row, start = self.row, self._starts[zone]
        if known or self._written[zone]:
            row[start : start + len(self._no_kinds)] = self._no_kinds
            self._written[zone] = bool(known)
            kind = self._kind
            for piece in known:
                row[start + kind[piece]] += 1
        row[start + len(self._no_kinds)] = backs

    def _write_state(self, seen: Table) -> None:
        """Write the parts of the game's state that have changed. What the seat may not look at is already hidden."""
        state = self._state
        for part in self._room.state_parts:
            value = getattr(seen, part.name)
            if part.name in state and value == state[part.name]:
                continue
            state[part.name] = value
            self.row[part.place] = array("f", state_numbers(part, value))


def about_numbers(ask: Ask) -> list[int]:
    """Return the first numbers of what a question is about, filled up with zeros."""
    numbers = [number for number in numbers_in(ask.about) if isinstance(number, int)]
    return fitted(numbers, ABOUT)


def intent_numbers(room: Room, intents: Sequence[Intent]) -> list[int]:
    """Return the numbers of the newest intents, filled up with zeros."""
    numbers: list[int] = []
    for intent in reversed(intents[-INTENTS:]):
        window = room.window_index.get(intent.kind, -1)
        card = room.game.kind[intent.source] if intent.source >= 0 else -1
        target = intent.targets[0] if intent.targets else -1
        numbers += (window + 1, intent.actor + 1, card + 1, intent.amount + 1, target + 1)
    return fitted(numbers, INTENTS * OF_AN_INTENT)


def state_numbers(part: StatePart, value: Any) -> list[int]:
    """Return the numbers of an attribute of the state: as many as the part has."""
    numbers = value
    if not part.is_list_of_numbers:
        numbers = written(value)
        if numbers and isinstance(numbers[0], list):
            numbers = list(chain.from_iterable(numbers))
    return fitted(numbers, part.size)


def observation(room: Room, table: Table, seat: int) -> list[int]:
    """Return what a seat sees and remembers, as ``room.size`` whole numbers."""
    return list(map(int, Observer(room, seat).look(table)))


def observation_of_view(room: Room, seat_view: Table, seat: int) -> list[int]:
    """Return the same, made of the seat's view."""
    return list(map(int, Observer(room, seat).look_at_view(seat_view)))


def fitted(numbers: list[int], size: int) -> list[int]:
    """Return so many of these numbers, filled up with zeros."""
    if len(numbers) == size:
        return numbers
    return (numbers + [0] * size)[:size]
