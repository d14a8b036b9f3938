"""Counting what becomes of the cards in a game of bots: which come to whom, which could be played, and which are."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from rules.kernel.asking import Ask
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.table import Table


class CardUse(NamedTuple):
    """What became of the cards of one kind in one deal. ``had`` and ``used`` are bit masks of seats."""

    kind: int
    drawn: int
    played: int
    had: int
    """The seats that had one."""
    used: int
    """The seats that played one."""
    offered: int = 0
    """How many of those that were drawn could be played at some time."""


class CardWatch:
    """The feed of a table that counts which cards come to whom, and which are played."""

    def __init__(self, game: Game[Table], seats: int, watched_kinds: frozenset[int]) -> None:
        """``watched_kinds`` are the kinds of cards that ``first`` and ``everybody`` are about."""
        self.table: Table
        self.first: int | None = None
        """The seat that got a card of the watched kinds first."""
        self._game = game
        self._watched_kinds = watched_kinds
        self._all_seats = (1 << seats) - 1
        self._holder: dict[int, int] = {}
        """The seat that a card has come to when it lies in a zone, by zone."""
        self._last_holder: dict[int, int] = {}
        """The seat that each piece has come to, by piece."""
        for zone, name in enumerate(game.zone_names(seats)):
            base, _, owner = name.partition(".")
            if base in game.held and owner:
                self._holder[zone] = int(owner)
        self._offered_pieces: set[int] = set()
        """The pieces that could have been played since they were drawn."""
        self._offered: defaultdict[int, int] = defaultdict(int)
        self._drawn: defaultdict[int, int] = defaultdict(int)
        self._played: defaultdict[int, int] = defaultdict(int)
        self._had: defaultdict[int, int] = defaultdict(int)
        self._used: defaultdict[int, int] = defaultdict(int)

    def append(self, event: Event) -> None:
        """Count an event that has just happened."""
        if event[0] in ("move", "tuck"):
            _, piece, _, target, _ = event
            self._count_move(piece, target)
            return
        use = self._game.put_to_use(self.table, event)
        if use is not None:
            seat, kind = use
            self._played[kind] += 1
            self._used[kind] |= 1 << seat

    def note_options(self, ask: Ask) -> None:
        """Note which of the cards that a seat holds it may play now."""
        playable_kinds = {option.kind for option in ask.options if isinstance(getattr(option, "kind", None), int)}
        if not playable_kinds:
            return
        for piece, seat in self._last_holder.items():
            kind = self._game.kind[piece]
            if seat == ask.seat and kind in playable_kinds and piece not in self._offered_pieces:
                self._offered_pieces.add(piece)
                self._offered[kind] += 1

    def _count_move(self, piece: int, target: int) -> None:
        """Count a piece that has moved to the zone ``target``."""
        seat, kind = self._holder.get(target), self._game.kind[piece]
        if seat is None:
            if self.table.visible_to[target] in (0, self._all_seats):  # else it is on its way from hand to hand
                self._last_holder.pop(piece, None)
                self._offered_pieces.discard(piece)
            return
        self._drawn[kind] += piece not in self._last_holder
        if self._last_holder.get(piece) != seat:
            self._last_holder[piece] = seat
            self._had[kind] |= 1 << seat
            if self.first is None and kind in self._watched_kinds:
                self.first = seat

    @property
    def everybody(self) -> bool:
        """True if all seats have had a card of the watched kinds."""
        had = 0
        for kind in self._watched_kinds:
            had |= self._had[kind]
        return had == self._all_seats

    def card_uses(self) -> tuple[CardUse, ...]:
        """Return what became of each kind of card that came to a seat or was played."""
        uses: list[CardUse] = []
        for kind in sorted({*self._had, *self._used}):
            times_drawn, times_played = self._drawn[kind], self._played[kind]
            uses.append(
                CardUse(kind, times_drawn, times_played, self._had[kind], self._used[kind], self._offered[kind])
            )
        return tuple(uses)
