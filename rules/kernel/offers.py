"""Options in groups: where there are too many to list them all at every step, each is made when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any

_SIZE = itemgetter(0)
OfferGroup = tuple[int, Any, Sequence[Any], Sequence[int], Sequence[int]]
"""The number of answers; their type, or None if they are listed one by one; the values of its first, second and third
field."""


def listed(options: Sequence[Any]) -> OfferGroup:
    """Return a group of answers that are listed one by one."""
    return len(options), None, options, (), ()


def pairs(form: Any, firsts: Sequence[int], seconds: Sequence[int]) -> OfferGroup:
    """Return a group of answers of one type: each of the firsts with each of the seconds."""
    return len(firsts) * len(seconds), form, firsts, seconds, ()


def triples(form: Any, firsts: Sequence[int], seconds: Sequence[int], thirds: Sequence[int]) -> OfferGroup:
    """Return a group of answers of one type: each of the firsts with each of the seconds and each of the thirds."""
    return len(firsts) * len(seconds) * len(thirds), form, firsts, seconds, thirds


@lru_cache(1 << 10)
def made(form: Callable[..., Any], *fields: int) -> Any:
    """Return an answer of this type. They are cached, because the same ones are offered again and again."""
    return form(*fields)


class Offers(Sequence[Any]):
    """A sequence of answers in groups."""

    __slots__ = ("_answer", "_index", "_size", "groups")
    _answer: Any

    def __init__(self, groups: Sequence[OfferGroup]) -> None:
        self.groups = groups
        self._index: int | None = None  # of the answer that was looked at last, for it is often the one that is given
        self._size: int = sum(map(_SIZE, groups))

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: Any) -> Any:
        if index == self._index:
            return self._answer
        if isinstance(index, slice):
            return tuple(self)[index]
        remaining = index + self._size if index < 0 else index
        if remaining >= 0:
            for size, form, firsts, seconds, thirds in self.groups:
                if remaining < size:
                    if form is None:
                        answer = firsts[remaining]
                    elif thirds:
                        pair, third = divmod(remaining, len(thirds))
                        answer = made(form, firsts[pair // len(seconds)], seconds[pair % len(seconds)], thirds[third])
                    else:
                        answer = made(form, firsts[remaining // len(seconds)], seconds[remaining % len(seconds)])
                    self._index, self._answer = index, answer
                    return answer
                remaining -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Any]:
        for _, form, firsts, seconds, thirds in self.groups:
            if form is None:
                yield from firsts
            elif thirds:
                for first, second, third in product(firsts, seconds, thirds):
                    yield form(first, second, third)
            else:
                for first, second in product(firsts, seconds):
                    yield form(first, second)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the index of an answer, which may be a plain tuple with the same fields. Raises ValueError if it is
        not in."""
        last = self._index
        if last is not None and last >= 0 and value is self._answer:
            return last
        offset, form_of_value = 0, type(value)
        for size, form, firsts, seconds, thirds in self.groups:
            try:
                if form is None:
                    return offset + firsts.index(value)
                if form is form_of_value:
                    pair = firsts.index(value[0]) * len(seconds) + seconds.index(value[1])
                    return offset + (pair * len(thirds) + thirds.index(value[2]) if thirds else pair)
            except ValueError:
                pass  # another group may have it
            offset += size
        if form_of_value is tuple:
            for index, option in enumerate(self):
                if option == value:
                    return index
        raise ValueError(value)

    def __contains__(self, value: object) -> bool:
        try:
            return self.index(value) >= 0
        except ValueError:
            return False

    def __eq__(self, answers: object) -> bool:
        return isinstance(answers, Sequence) and tuple(self) == tuple(answers)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
