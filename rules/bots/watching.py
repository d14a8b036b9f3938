"""Listens to a game of bots: which cards come to whom, and which are played."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.table import Table


class Seen(NamedTuple):
    """What became of the cards of one kind in one deal. Seats are bits."""

    kind: int
    drawn: int
    played: int
    had: int
    """Who had one."""
    used: int
    """Who played one."""


class CardWatch:
    """Listens to a table: which cards come to whom, and which are played."""

    def __init__(self, game: Game[Table], seats: int, wanted: frozenset[int]) -> None:
        self.table: Table
        self.first: int | None = None
        """To whom one of the wanted cards came first."""
        self._game, self._wanted, self._all = game, wanted, (1 << seats) - 1
        self._holder: dict[int, int] = {}  # of each zone in which a card has come to somebody
        self._whose: dict[int, int] = {}  # each piece that has come to somebody, and to whom
        for zone, name in enumerate(game.zone_names(seats)):
            base, _, owner = name.partition(".")
            if base in game.held and owner:
                self._holder[zone] = int(owner)
        self._drawn: defaultdict[int, int] = defaultdict(int)
        self._played: defaultdict[int, int] = defaultdict(int)
        self._had: defaultdict[int, int] = defaultdict(int)
        self._used: defaultdict[int, int] = defaultdict(int)

    def append(self, event: Event) -> None:
        """This has just happened."""
        if event[0] in ("move", "tuck"):
            _, piece, _, target, _ = event
            seat, kind = self._holder.get(target), self._game.kind[piece]
            if seat is None:
                if self.table.visible_to[target] in (0, self._all):  # else it is on its way from hand to hand
                    self._whose.pop(piece, None)
                return
            self._drawn[kind] += piece not in self._whose
            if self._whose.get(piece) != seat:
                self._whose[piece] = seat
                self._had[kind] |= 1 << seat
                if self.first is None and kind in self._wanted:
                    self.first = seat
            return
        use = self._game.put_to_use(self.table, event)
        if use is not None:
            seat, kind = use
            self._played[kind] += 1
            self._used[kind] |= 1 << seat

    @property
    def everybody(self) -> bool:
        """Whether all seats have had one of the wanted cards."""
        had = 0
        for kind in self._wanted:
            had |= self._had[kind]
        return had == self._all

    def seen(self) -> tuple[Seen, ...]:
        """What became of each kind of card that came to somebody or was played."""
        kinds = sorted({*self._had, *self._used})
        return tuple(Seen(kind, self._drawn[kind], self._played[kind], self._had[kind], self._used[kind])
                     for kind in kinds)  # fmt: skip
