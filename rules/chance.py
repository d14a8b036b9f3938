"""Seeded chance: shuffles and dice whose whole memory is one integer per named stream.

A table carries its chance with it, so a copied table draws the same cards as the original, a save needs one number,
and undo never re-rolls. Draws are SHAKE-128 of a counter: the same on every machine and Python, and one call to the
C library gives the keys for a whole shuffle (splitmix64 in plain Python costs seven times as much for fifty cards).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from hashlib import shake_128
from struct import unpack
from typing import Any

GAMMA = 0x9E3779B97F4A7C15  # the odd constant of Weyl sequences: successive states never repeat within 2**64 draws
MASK = (1 << 64) - 1


class ChanceSpoiled(ValueError):
    """A scenario stacked a deck or loaded dice that do not fit what the rules drew."""


class Chance:
    """The chance of one table (or of one bot): a state per stream, and results that a scenario has fixed.

    ``states`` maps a stream's name to its integer. ``stacked`` maps a stream's name to the outcomes that come next,
    whatever the state says; only scenarios and tests fill it.
    """

    __slots__ = ("stacked", "states")

    def __init__(self, states: dict[str, int], stacked: dict[str, tuple[Any, ...]] | None = None) -> None:
        self.states = states
        self.stacked = stacked or {}

    @classmethod
    def seeded(cls, seed: int, streams: Iterable[str]) -> Chance:
        """Independent streams from one seed, so that a rules change in one does not shift another."""
        return cls({name: int.from_bytes(shake_128(f"{seed}/{name}".encode()).digest(8), "little") for name in streams})

    def copy(self) -> Chance:
        """A twin that will draw the same."""
        return Chance(self.states.copy(), self.stacked)

    def bytes(self, stream: str, count: int) -> bytes:
        """The next ``count`` random bytes of a stream."""
        state = self.states[stream] = (self.states[stream] + GAMMA) & MASK
        return shake_128(state.to_bytes(8, "little")).digest(count)

    def child(self, stream: str, names: Collection[str]) -> Chance:
        """A chance of its own with these streams, drawn from one of this one's."""
        return Chance(dict(zip(names, unpack(f"<{len(names)}Q", self.bytes(stream, 8 * len(names))), strict=True)))

    def below(self, stream: str, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, evenly (the bias of 64 bits is below one in 2**50)."""
        if self.stacked.get(stream):
            first, *rest = self.stacked[stream]
            self.stacked = {**self.stacked, stream: tuple(rest)}
            if not (isinstance(first, int) and 0 <= first < bound):
                raise ChanceSpoiled(f"{stream} was to give {first}, which is not from 0 to {bound - 1}")
            return first
        return int.from_bytes(self.bytes(stream, 8), "little") % bound

    def throw(self, stream: str, dice: int, sides: int = 6) -> int:
        """So many dice at once, evenly: a number whose digits to the base ``sides`` are what they show. One draw does
        for all of them; stacked results come one die after the other."""
        if not self.stacked.get(stream):
            return self.below(stream, sides**dice)
        thrown = 0
        for _ in range(dice):
            thrown = thrown * sides + self.below(stream, sides)
        return thrown

    def shuffled(self, stream: str, items: Sequence[int]) -> list[int]:
        """The items in a random order. A stacked order names the *last* items first: the top of a pile is its end."""
        if self.stacked.get(stream):
            order = self.stacked[stream]
            self.stacked = {name: rest for name, rest in self.stacked.items() if name != stream}
            if any(order.count(item) > items.count(item) for item in order):
                raise ChanceSpoiled(f"the stacked {stream} names a card that is not there")
            left = list(items)
            for item in order:
                left.remove(item)
            return left + list(reversed(order))
        count = len(items)
        draw = iter(unpack(f"<{count}Q", self.bytes(stream, 8 * count))).__next__
        return sorted(items, key=lambda _: draw())  # each item gets the next key
