"""The named state of a table: how each attribute is copied and saved.

A game's table declares its state as annotated attributes (see ``rules.table``). A save holds each of them as a list of
numbers:

====================================  ===================================================================
``int``, ``bool``, ``int | None``     one number; None (nobody or nothing) is -1
``list`` of those                     one number each
``list`` of a NamedTuple of those     the numbers of the first, then those of the second, ...
``list`` of lists of those            a list of lists of numbers
====================================  ===================================================================

``Annotated[int, "the total"]`` is the same as ``int`` and says what the number is.

>>> Field("dealer", int | None).read([-1]) is None
True
>>> Field("points", list[int]).read([3, 0, 5])
[3, 0, 5]
>>> Field("points", list[int]).copied
'self.points[:]'
>>> Field("dealer", int | None).read([1, 2])
Traceback (most recent call last):
ValueError: dealer cannot be [1, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, get_args, get_origin, get_type_hints

NONE = -1
"""The number for None in a save."""


class Field:
    """One attribute of a table's state. ``about`` says what it is, for those who write scenarios. Raises TypeError if
    its annotation is not one of the types above."""

    def __init__(self, name: str, note: Any) -> None:
        self.name = name
        self.about = ""
        if get_origin(note) is Annotated:
            note, self.about = get_args(note)
        self._many = get_origin(note) is list
        inner = get_args(note)[0] if self._many else note
        self._nested = get_origin(inner) is list
        inner = get_args(inner)[0] if self._nested else inner
        self._record: type[Any] | None = inner if isinstance(inner, type) and issubclass(inner, tuple) else None
        self._types = list(get_type_hints(inner).values()) if self._record else [inner]
        if any(one not in (int, bool, int | None) for one in self._types):
            raise TypeError(f"a table cannot keep {name}: {note}")

    @property
    def may_be_nothing(self) -> bool:
        """Whether a value may be None: then it is somebody or something."""
        return int | None in self._types

    @property
    def copied(self) -> str:
        """The Python expression that copies the attribute of ``self``: lists are sliced, other values are immutable."""
        own = f"self.{self.name}"
        return f"[inner[:] for inner in {own}]" if self._nested else f"{own}[:]" if self._many else own

    def read(self, numbers: Sequence[Any]) -> Any:
        """The value that a save holds as these numbers. Raises ValueError if they do not fit the type."""
        width = len(self._types)
        if len(numbers) % width or not (self._many or len(numbers) == 1):
            raise ValueError(f"{self.name} cannot be {numbers}")
        if self._nested:
            return [[self._value(one) for one in inner] for inner in numbers]
        values = [self._value(one, self._types[at % width]) for at, one in enumerate(numbers)]
        if self._record is not None:
            return [self._record(*values[at : at + width]) for at in range(0, len(values), width)]
        return values if self._many else values[0]

    def _value(self, number: Any, note: Any = None) -> int | None:
        note = note or self._types[0]
        if note is bool and number in (0, 1):
            return bool(number)
        if note is not bool and type(number) is int:
            return None if number == NONE and note is not int else number
        raise ValueError(f"{self.name} cannot hold {number!r}")


def written(value: Any) -> list[Any]:
    """The numbers for a value in a save; ``Field.read`` is the inverse."""
    numbers: list[Any] = []
    for one in value if isinstance(value, list) else (value,):
        if type(one) is int:  # nearly always
            numbers.append(one)
        elif isinstance(one, list):
            numbers.append([_number(inner) for inner in one])
        elif isinstance(one, tuple):
            numbers += map(_number, one)
        else:
            numbers.append(_number(one))
    return numbers


def _number(value: int | None) -> int:
    return NONE if value is None else int(value)
