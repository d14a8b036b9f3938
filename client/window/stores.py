"""Things that are kept so that they need not be made again: ``Store``, and the ``PictureBudget`` that stores share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from itertools import count
from sys import getrefcount
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import pygame

Kept = TypeVar("Kept")
KEPT_ALONE = 2
"""The references to a value that only a store keeps: its own, and that of the function which counts them."""


def bytes_of(surface: pygame.Surface) -> int:
    """The bytes of its pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class _Entry:
    """A value of a store, its weight, and the number of the use that was the last one."""

    __slots__ = ("last_use", "value", "weight")

    def __init__(self, value: Any, weight: int, last_use: int) -> None:
        self.value, self.weight, self.last_use = value, weight, last_use


class Store:
    """A cache that drops the least recently used values when their total weight exceeds ``limit``."""

    def __init__(self, limit: int, weigh: Callable[[Any], int] = lambda value: 1) -> None:
        self.limit, self._weigh = limit, weigh
        self._uses: Iterator[int] = count()
        """The numbers of the uses that are still to come."""
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """The value of ``key``, made by ``make`` if it is not in the cache."""
        entry = self._entries.get(key)
        if entry is None:
            made = make()
            self._add(key, made)
            return made
        self._entries.move_to_end(key)
        entry.last_use = next(self._uses)
        kept: Kept = entry.value
        return kept

    def _add(self, key: Hashable, value: Any) -> None:
        """Keep a value that was made just now, and drop others if that is too much."""
        entry = self._entries[key] = _Entry(value, self._weigh(value), next(self._uses))
        self.weight += entry.weight
        self._make_room()

    def _make_room(self) -> None:
        """Drop the least recently used values, but for the last one."""
        while self.weight > self.limit and len(self._entries) > 1:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, entry = self._entries.popitem(last=False)
        self.weight -= entry.weight

    def peek(self, key: Hashable) -> Any:
        """The value of ``key`` if it is in the cache, otherwise None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry.value

    def drop(self, wrong: Callable[[Any], bool]) -> None:
        """Drop the values whose keys are wrong."""
        wrong_keys = [key for key in self._entries if wrong(key)]
        for key in wrong_keys:
            self.weight -= self._entries.pop(key).weight

    def clear(self) -> None:
        """Drop all values."""
        self._entries.clear()
        self.weight = 0


class PictureStore(Store):
    """A store of pictures that shares a budget with others. What somebody else holds, it keeps too: to drop it would
    free no memory, and it would be there twice if it were made again."""

    def __init__(self, limit: int, weigh: Callable[[Any], int], budget: PictureBudget) -> None:
        super().__init__(limit, weigh)
        self._budget = budget
        self._uses = budget.uses

    def _make_room(self) -> None:
        while self.weight > self.limit and self.find_oldest_use() is not None:
            self._drop_oldest()
        self._budget.make_room()

    def find_oldest_use(self) -> int | None:
        """Return the number of the last use of the picture that was not used for longest and that nobody else holds,
        which is the first one then; None if there is none. Those that somebody holds are in use, and go behind all
        others."""
        for key in tuple(self._entries):
            entry = self._entries[key]
            if getrefcount(entry.value) <= KEPT_ALONE:
                return entry.last_use
            self._entries.move_to_end(key)
            entry.last_use = next(self._uses)
        return None

    def drop_oldest(self) -> int:
        """Drop the picture that ``find_oldest_use`` has found; returns its weight."""
        weight_before = self.weight
        self._drop_oldest()
        return weight_before - self.weight


class PictureBudget:
    """How many bytes the pictures of several stores may take together: ``limit``.

    If they take more, the picture goes that was used longest ago, in whichever store it is. So pictures of motions that
    are over make room for those of the next, and a page that was left for the one that is shown. What is on the screen
    stays, even if that is too much, because the display list holds it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.uses: Iterator[int] = count()
        """The numbers of the uses that are still to come, in whichever store they are."""
        self._shares: WeakKeyDictionary[PictureStore, float] = WeakKeyDictionary()

    @property
    def weight(self) -> int:
        """The bytes of the pictures in all stores. A store that nobody uses any more has none."""
        return sum(store.weight for store in self._shares)

    def store(self, share: float = 1.0, weigh: Callable[[Any], int] = bytes_of) -> PictureStore:
        """A new store in this budget, which takes at most this share of it: a small one for pictures that are seldom
        used again, so that they leave room for others. ``weigh`` returns the bytes of a value."""
        store = PictureStore(round(share * self.limit), weigh, self)
        self._shares[store] = share
        return store

    def fit(self, limit: int) -> None:
        """Change the limit. What is too much then is dropped when the next picture is made."""
        self.limit = limit
        for store, share in self._shares.items():
            store.limit = round(share * limit)

    def make_room(self) -> None:
        """Drop the pictures that were used longest ago until the others are within the limit."""
        excess = self.weight - self.limit
        if excess <= 0:
            return
        oldest_uses = {store: store.find_oldest_use() for store in self._shares}
        while excess > 0:
            candidates = {store: use for store, use in oldest_uses.items() if use is not None}
            if not candidates:
                return
            oldest = min(candidates, key=candidates.__getitem__)
            excess -= oldest.drop_oldest()
            oldest_uses[oldest] = oldest.find_oldest_use()
