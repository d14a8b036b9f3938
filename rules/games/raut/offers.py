"""The answers to ``act``: too many to write them all down at every step, so they are made when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from rules.games.raut.board import Act

_SIZE = itemgetter(0)
OfferGroup = tuple[int, Any, Sequence[Any], Sequence[int], Sequence[int]]
"""How many answers; their form, or None if they are listed one by one; what may stand in each of its first fields."""


def listed(options: Sequence[Act]) -> OfferGroup:
    """Answers one by one."""
    return len(options), None, options, (), ()


def pairs(form: Any, ones: Sequence[int], others: Sequence[int]) -> OfferGroup:
    """Answers of one form: each of the ones with each of the others."""
    return len(ones) * len(others), form, ones, others, ()


def triples(form: Any, firsts: Sequence[int], seconds: Sequence[int], thirds: Sequence[int]) -> OfferGroup:
    """Answers of one form: each of the firsts with each of the seconds and each of the thirds."""
    return len(firsts) * len(seconds) * len(thirds), form, firsts, seconds, thirds


@lru_cache(1 << 14)
def made(form: Callable[..., Any], *fields: int) -> Any:
    """An answer of this form. It is kept: the same ones are offered again and again."""
    return form(*fields)


class Offers(Sequence[Any]):
    """Answers in groups."""

    __slots__ = ("_answer", "_at", "_groups", "_size")
    _answer: Any

    def __init__(self, groups: Sequence[OfferGroup]) -> None:
        self._groups = groups
        self._at: int | None = None  # what was looked at last, and its place: often it is given
        self._size: int = sum(map(_SIZE, groups))

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, at: Any) -> Any:
        if at == self._at:
            return self._answer
        if isinstance(at, slice):
            return tuple(self)[at]
        left = at + self._size if at < 0 else at
        if left >= 0:
            for size, form, firsts, seconds, thirds in self._groups:
                if left < size:
                    if form is None:
                        answer = firsts[left]
                    elif thirds:
                        left, third = divmod(left, len(thirds))
                        answer = made(form, firsts[left // len(seconds)], seconds[left % len(seconds)], thirds[third])
                    else:
                        answer = made(form, firsts[left // len(seconds)], seconds[left % len(seconds)])
                    self._at, self._answer = at, answer
                    return answer
                left -= size
        raise IndexError(at)

    def __iter__(self) -> Iterator[Any]:
        for _, form, firsts, seconds, thirds in self._groups:
            if form is None:
                yield from firsts
            elif thirds:
                yield from (form(one, two, three) for one in firsts for two in seconds for three in thirds)
            else:
                yield from (form(one, two) for one in firsts for two in seconds)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of an answer; a plain tuple with the same fields will do. Raises ValueError if it is not there."""
        last = self._at
        if last is not None and last >= 0 and value is self._answer:
            return last
        before, kind = 0, type(value)
        for size, form, firsts, seconds, thirds in self._groups:
            try:
                if form is None:
                    return before + firsts.index(value)
                if form is kind:
                    at = firsts.index(value[0]) * len(seconds) + seconds.index(value[1])
                    return before + (at * len(thirds) + thirds.index(value[2]) if thirds else at)
            except ValueError:
                pass  # another group may have it
            before += size
        if kind is tuple:
            for at, option in enumerate(self):
                if option == value:
                    return at
        raise ValueError(value)

    def __contains__(self, value: object) -> bool:
        try:
            return self.index(value) >= 0
        except ValueError:
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
