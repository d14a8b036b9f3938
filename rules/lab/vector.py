"""Many tables of a game at once, for programs that learn from arrays: ``vector("poison", tables=64)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.lab import library
from rules.lab.many_observers import ManyObservers
from rules.lab.play import LabGame
from rules.lab.room import Room


def vector(
    game: str,
    players: int = 4,
    tables: int = 64,
    sets: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> VectorTables:
    """Return so many tables of one game. Raises NotInstalled without NumPy, BadSetup if there is no such game."""
    return VectorTables(Room(game, players, sets, options), tables)


class VectorTables:
    """Tables of one room that are answered together. At each the seat that is asked observes and answers.

    The arrays have a row for each table, and belong to this object: each ``reset`` and ``step`` changes them. Copy what
    is kept.

    ============  =================  ============================================================================
    observation   float32            what the seat that is asked observes: see ``rules.lab.observer``
    mask          int8               1 for each answer that is offered
    seat          int64              who is asked
    reward        float64, by seat   of the game that the last answer has ended, otherwise 0
    finished      bool               True if the last answer has ended a game
    cut           bool               True if that game had to be stopped (``rules.lab.play.LONGEST``)
    ============  =================  ============================================================================

    A table whose game has ended begins another at once: its row is then the first question of the new game, and
    ``reward`` and ``finished`` tell of the old one. ``offered`` has the numbers of the answers by table, too, in order.
    """

    def __init__(self, room: Room, tables: int) -> None:
        np = library("numpy")
        self.room = room
        self.tables = tables
        self._observers = ManyObservers(room, tables)
        self._masks = bytearray(tables * len(room.numbering))
        self.observation = self._observers.rows
        self.mask = np.frombuffer(self._masks, np.int8).reshape(tables, len(room.numbering))
        self.seat = np.zeros(tables, np.int64)
        self.reward = np.zeros((tables, room.seats), np.float64)
        self.finished = np.zeros(tables, np.bool_)
        self.cut = np.zeros(tables, np.bool_)
        self.offered: list[Sequence[int]] = [()] * tables
        self.games: list[LabGame] = []
        self._random = Random()

    def reset(self, seed: int | None = None) -> None:
        """Begin a new game at each table. The same seed gives the same games."""
        if seed is not None:
            self._random = Random(seed)
        self.games = [self._deal() for _ in range(self.tables)]
        self.reward[:] = 0
        self.finished[:] = False
        self.cut[:] = False
        self._show()

    def step(self, actions: Sequence[int]) -> None:
        """Give an answer, by its number, at each table. Raises NotOffered if it is not offered there; the tables before
        that one have then been answered."""
        if self.finished.any():
            self.reward[:] = 0
            self.finished[:] = False
            self.cut[:] = False
        for table, action in enumerate(actions):
            game = self.games[table]
            game.answer(int(action))
            if game.over:
                self.reward[table] = game.rewards()
                self.finished[table] = True
                self.cut[table] = game.table.ask is not None
                self.games[table] = self._deal()
        self._show()

    def random_actions(self, random: Any) -> list[int]:
        """Return one of the offered answers at each table, by lot; ``random`` is a ``random.Random``."""
        return [offered[int(random.random() * len(offered))] for offered in self.offered]

    def _deal(self) -> LabGame:
        return LabGame.new(self.room, self._random.getrandbits(48))

    def _show(self) -> None:
        """Write what the seats that are asked observe, and what they are offered."""
        masks, actions = self._masks, len(self.room.numbering)
        self.seat[:] = [game.seat for game in self.games]
        self._observers.look([game.table for game in self.games], self.seat)
        for table, game in enumerate(self.games):
            start = table * actions
            for number in self.offered[table]:
                masks[start + number] = 0
            offered = self.offered[table] = sorted(game.offered)
            for number in offered:
                masks[start + number] = 1
