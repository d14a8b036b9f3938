"""What is observed at many tables of a room at once: counted with NumPy for all of them together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from rules.kernel.asking import Ask
from rules.kernel.table import Table
from rules.knowledge import views
from rules.lab import library
from rules.lab.observer import about_numbers, intent_numbers, state_numbers
from rules.lab.room import ABOUT, INTENTS, OF_AN_INTENT, Room

NOTHING_ABOUT, NO_INTENTS = [0] * ABOUT, [0] * (INTENTS * OF_AN_INTENT)


class ManyObservers:
    """So many tables of a room, and ``rows``: what the seat that is asked at each of them observed at the last look, as
    ``rules.lab.observer`` lays it out."""

    def __init__(self, room: Room, tables: int) -> None:
        self._np = np = library("numpy")
        self._room = room
        self.rows = np.zeros((tables, room.size), np.float32)
        self._parts = {name: self.rows[:, place] for name, place in room.parts.items()}
        state = [room.parts[part.name] for part in room.state_parts]
        self._state = self.rows[:, state[0].start : state[-1].stop]
        self._kind = np.array(room.game.kind)
        self._each_table = np.arange(tables)
        self._each_zone = np.tile(np.arange(room.zones), tables)
        self._hides = room.hides

    def look(self, tables: Sequence[Table], seats: Any) -> None:
        """Write the rows anew. ``seats`` is an array of the seats that are asked."""
        self._parts["seat"][:] = 0
        self.rows[self._each_table, seats] = 1
        self._write_asks([table.ask for table in tables])
        self._write_zones(tables, seats)
        state: list[int] = []
        intents: list[int] = []
        for table, seat in zip(tables, seats.tolist(), strict=True):
            intents += intent_numbers(self._room, table.intents) if table.intents else NO_INTENTS
            seen = views.seen_state(table, seat) if self._hides else table
            for part in self._room.state_parts:
                value = getattr(seen, part.name)
                if type(value) is int:
                    state.append(value)
                else:
                    state += state_numbers(part, value)
        self._parts["intents"][:] = self._table_rows(intents)
        self._state[:] = self._table_rows(state)

    def _write_asks(self, asks: Sequence[Ask | None]) -> None:
        """Write what is asked, and what the questions are about."""
        kinds: list[int] = []
        about: list[int] = []
        for ask in asks:
            assert ask is not None
            kinds.append(1 + self._room.ask_index[ask.kind])
            about += about_numbers(ask) if ask.about else NOTHING_ABOUT
        asked = self._parts["asked"]
        asked[:] = 0
        asked[:, 0] = 1
        asked[self._each_table, kinds] = 1
        self._parts["about"][:] = self._table_rows(about)

    def _write_zones(self, tables: Sequence[Table], seats: Any) -> None:
        """Write how many pieces of each kind the seats know in each zone, and how many backs."""
        np = self._np
        pieces: list[int] = []
        sizes: list[int] = []
        visible_to: list[int] = []
        known_to: list[int] = []
        for table, seat in zip(tables, seats.tolist(), strict=True):
            zones = views.believed_zones(table, seat)
            pieces.extend(chain.from_iterable(zones))
            sizes.extend(map(len, zones))
            visible_to += table.visible_to
            known_to += table.known_to
        zone_of_piece = self._table_rows(np.repeat(self._each_zone, sizes))
        piece_in_place = self._table_rows(np.array(pieces, np.int16))
        bit_of_row = (1 << seats[:, None]).astype(np.int16)
        visible = self._table_rows(np.array(visible_to, np.int16)) & bit_of_row
        known = self._table_rows(np.array(known_to, np.int16)) & bit_of_row
        row = self._each_table[:, None]
        is_face_up = visible[row, zone_of_piece] | known[row, piece_in_place]
        columns = len(self._room.game.cards) + 1
        column = np.where(is_face_up != 0, self._kind[piece_in_place], columns - 1)
        counter = (row * self._room.zones + zone_of_piece) * columns + column
        counts = np.bincount(counter.ravel(), minlength=len(tables) * self._room.zones * columns)
        self._parts["zones"][:] = self._table_rows(counts)

    def _table_rows(self, numbers: Any) -> Any:
        """Return numbers that follow each other table by table as an array with a row for each table."""
        return self._np.asarray(numbers).reshape(len(self.rows), -1)
