"""Seeded randomness: shuffles and dice. Its whole memory is one integer per named stream.

Each table carries its own ``Chance``. So a copied table draws the same cards as the original, a save needs one number
per stream, and undo never re-rolls. A draw is SHAKE-128 of a counter: the same on every machine and Python version.
One call to the C library gives the keys for a whole shuffle (splitmix64 in plain Python takes seven times as long for
fifty cards).

>>> chance = Chance.seeded(1, ["dice", "deck"])
>>> twin = chance.copy()
>>> [chance.below("dice", 6) for _ in range(5)] == [twin.below("dice", 6) for _ in range(5)]
True
>>> again = eval(repr(chance))
>>> again.below("deck", 50) == chance.below("deck", 50) == twin.below("deck", 50)
True

What a scenario stacks comes first:

>>> fixed = Chance({"dice": 1}, {"dice": (5, 5, 0)})
>>> [fixed.below("dice", 6) for _ in range(3)]
[5, 5, 0]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from hashlib import shake_128
from struct import unpack
from typing import Any

from rules.reading.messages import Message

GAMMA = 0x9E3779B97F4A7C15  # the odd step of a Weyl sequence: states do not repeat within 2**64 draws
MASK = (1 << 64) - 1


LUCK = "luck"
"""The stream for coins, dice and lots on cards. It begins when a card first needs it."""
LUCKY = {LUCK: "Cards: of a coin `heads` or `tails` (or 0 and 1); of a die, the number less 1; of a lot, a place in "
         "the group, where the first is 0."}  # fmt: skip
"""What every game has besides its own streams, with what it gives."""


class BadStack(ValueError):
    """A scenario fixed results of chance that do not fit what the rules draw, such as a card not in the deck."""


class Chance:
    """The randomness of one table or one bot.

    ``states`` maps the name of a stream to its integer. ``stacked`` maps the name of a stream to the results that come
    next, whatever its state; only scenarios and tests fill it.
    """

    __slots__ = ("stacked", "states")

    def __init__(self, states: dict[str, int], stacked: dict[str, tuple[Any, ...]] | None = None) -> None:
        self.states = states
        self.stacked = stacked or {}

    @classmethod
    def seeded(cls, seed: int, streams: Iterable[str]) -> Chance:
        """Independent streams from one seed: an extra draw from one stream does not change the others."""
        states = {}
        for name in streams:
            states[name] = int.from_bytes(shake_128(f"{seed}/{name}".encode()).digest(8), "little")
        return cls(states)

    def __repr__(self) -> str:
        return f"Chance({self.states!r}, {self.stacked!r})"

    def copy(self) -> Chance:
        """An independent copy that draws the same results."""
        return Chance(self.states.copy(), self.stacked)

    def bytes(self, stream: str, count: int) -> bytes:
        """The next ``count`` random bytes of a stream."""
        last_state = self.states.get(stream)
        if last_state is None:
            last_state = self._begin(stream)
        state = self.states[stream] = (last_state + GAMMA) & MASK
        return shake_128(state.to_bytes(8, "little")).digest(count)

    def _begin(self, stream: str) -> int:
        """The first state of a stream that was not seeded, from the states of the others."""
        other_states = sorted(self.states.items())
        return int.from_bytes(shake_128(f"{other_states}/{stream}".encode()).digest(8), "little")

    def child(self, stream: str, names: Collection[str]) -> Chance:
        """A new ``Chance`` with streams of these names, seeded by one draw from ``stream``."""
        return Chance(dict(zip(names, unpack(f"<{len(names)}Q", self.bytes(stream, 8 * len(names))), strict=True)))

    def below(self, stream: str, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, all equally likely (for the bounds used here the bias is negligible).

        Raises BadStack if the next stacked result is not such a number."""
        if self.stacked and self.stacked.get(stream):
            first, *remaining = self.stacked[stream]
            self.stacked = {**self.stacked, stream: tuple(remaining)}
            if not (isinstance(first, int) and 0 <= first < bound):
                raise BadStack(Message("problem.stack_range", stream=stream, n=first, most=bound - 1))
            return first
        return int.from_bytes(self.bytes(stream, 8), "little") % bound

    def throw(self, stream: str, dice: int, sides: int = 6) -> int:
        """Roll ``dice`` dice with one draw. Returns a number whose digits in base ``sides`` are the faces, from 0.

        Stacked results are one face per die."""
        if not (self.stacked and self.stacked.get(stream)):
            number: int = int.from_bytes(self.bytes(stream, 8), "little") % sides**dice
            return number
        thrown = 0
        for _ in range(dice):
            thrown = thrown * sides + self.below(stream, sides)
        return thrown

    def shuffled(self, stream: str, items: Sequence[int]) -> list[int]:
        """The items in random order. A stacked order begins with the *last* item, because the top of a pile is its end.

        It may name the first few draws only; the other items keep their order below them. Raises BadStack if it names
        an item that is not there."""
        if self.stacked and self.stacked.get(stream):
            order = self.stacked[stream]
            self.stacked = self.stacked.copy()
            del self.stacked[stream]
            remaining = list(items)
            for item in order:
                if item not in remaining:
                    raise BadStack(Message("problem.stack_card", stream=stream))
                remaining.remove(item)
            return remaining + list(reversed(order))
        count = len(items)
        keys = unpack(f"<{count}Q", self.bytes(stream, 8 * count))
        return [*map(items.__getitem__, sorted(range(count), key=keys.__getitem__))]


class Unforeseen(Exception):
    """What comes next is a matter of luck."""


class NoChance(Chance):
    """Whoever draws from it cannot be foreseen."""

    __slots__ = ()

    def bytes(self, stream: str, count: int) -> bytes:
        raise Unforeseen(stream)
