"""The answers to ``act``: too many to write them all down at every step, so they are made when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rules.games.raut.board import Act


class Listed(NamedTuple):
    """Some answers one by one."""

    options: Sequence[Act]

    @property
    def size(self) -> int:
        return len(self.options)

    def made(self, at: int) -> Act:
        """The answer at this place."""
        return self.options[at]

    def place(self, option: Any) -> int:
        """The place of an answer. Raises ValueError if it is not there."""
        return self.options.index(option)


class Pairs(NamedTuple):
    """Answers of one form: each of the ones with each of the others."""

    form: Any
    ones: Sequence[int]
    others: Sequence[int]

    @property
    def size(self) -> int:
        return len(self.ones) * len(self.others)

    def made(self, at: int) -> Act:
        one, other = divmod(at, len(self.others))
        option: Act = self.form(self.ones[one], self.others[other])
        return option

    def place(self, option: Any) -> int:
        one, other, _ = option
        return self.ones.index(one) * len(self.others) + self.others.index(other)


class Triples(NamedTuple):
    """Answers of one form: each of the firsts with each of the seconds and each of the thirds."""

    form: Any
    firsts: Sequence[int]
    seconds: Sequence[int]
    thirds: Sequence[int]

    @property
    def size(self) -> int:
        return len(self.firsts) * len(self.seconds) * len(self.thirds)

    def made(self, at: int) -> Act:
        rest, third = divmod(at, len(self.thirds))
        first, second = divmod(rest, len(self.seconds))
        option: Act = self.form(self.firsts[first], self.seconds[second], self.thirds[third])
        return option

    def place(self, option: Any) -> int:
        first, second, third, _ = option
        row = self.firsts.index(first) * len(self.seconds) + self.seconds.index(second)
        return row * len(self.thirds) + self.thirds.index(third)


class Offers(Sequence[Any]):
    """Answers in groups."""

    __slots__ = ("_groups", "_size")

    def __init__(self, groups: Sequence[Listed | Pairs | Triples]) -> None:
        self._groups = groups
        self._size = sum(group.size for group in groups)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple(self)[at]
        left = at + self._size if at < 0 else at
        if left >= 0:
            for group in self._groups:
                size = group.size
                if left < size:
                    return group.made(left)
                left -= size
        raise IndexError(at)

    def __iter__(self) -> Iterator[Any]:
        for group in self._groups:
            for at in range(group.size):
                yield group.made(at)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of an answer; a plain tuple with the same fields will do. Raises ValueError if it is not there."""
        before = 0
        for group in self._groups:
            try:
                at = group.place(value)
            except (TypeError, ValueError):
                before += group.size
                continue
            if group.made(at) == value:
                return before + at
            before += group.size
        raise ValueError(value)

    def __contains__(self, value: object) -> bool:
        try:
            self.index(value)
        except ValueError:
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(tuple(self))
