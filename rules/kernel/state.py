"""The named state of a table: how each attribute is copied and saved.

A game's table declares its state as annotated attributes (see ``rules.kernel.table``). A save holds each of them as a
list of numbers:

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
from functools import cached_property
from itertools import cycle
from typing import Annotated, Any, get_args, get_origin, get_type_hints

NONE = -1
"""The number for None in a save."""
_INT = frozenset((int,))
_ONE_NUMBER = frozenset((int, bool, type(None)))


class Field:
    """One attribute of a table's state. ``about`` says what it is, for those who write scenarios. Raises TypeError if
    its annotation is not one of the types above."""

    def __init__(self, name: str, annotation: Any) -> None:
        self.name = name
        self.about = ""
        if get_origin(annotation) is Annotated:
            annotation, self.about = get_args(annotation)
        self._is_list = get_origin(annotation) is list
        item = annotation
        if self._is_list:
            item = get_args(annotation)[0]
        self._is_nested = get_origin(item) is list
        if self._is_nested:
            item = get_args(item)[0]
        self._record: type[Any] | None = None
        self._types = [item]
        if isinstance(item, type) and issubclass(item, tuple):
            self._record = item
            self._types = list(get_type_hints(item).values())
        for number_type in self._types:
            if number_type not in (int, bool, int | None):
                raise TypeError(f"a table cannot keep {name}: {annotation}")

    @property
    def may_be_nothing(self) -> bool:
        """True if a value may be None. Such a value stands for somebody or something, or for nobody or nothing."""
        return int | None in self._types

    @cached_property
    def is_list_of_numbers(self) -> bool:
        """True if a value is a list in which each item is one number or a truth value, never None."""
        return self._is_list and not self._is_nested and self._record is None and not self.may_be_nothing

    @property
    def copied(self) -> str:
        """The Python expression that copies the attribute of ``self``: lists are sliced, other values are immutable."""
        attribute = f"self.{self.name}"
        if self._is_nested:
            return f"[inner[:] for inner in {attribute}]"
        if self._is_list:
            return f"{attribute}[:]"
        return attribute

    def read(self, numbers: Sequence[Any]) -> Any:
        """The value that a save holds as these numbers. Raises ValueError if they do not fit the type."""
        width = len(self._types)
        if len(numbers) % width or not (self._is_list or len(numbers) == 1):
            raise ValueError(f"{self.name} cannot be {numbers}")
        if self._is_nested:
            return list(map(self._values, numbers))
        values = self._values(numbers)
        if self._record is not None:
            records = []
            for start in range(0, len(values), width):
                records.append(self._record(*values[start : start + width]))
            return records
        if self._is_list:
            return values
        return values[0]

    def _values(self, numbers: Sequence[Any]) -> list[Any]:
        """The values of the numbers of one list. Raises ValueError if they do not fit the types."""
        return list(map(self._value, numbers, cycle(self._types)))

    def _value(self, number: Any, number_type: Any) -> int | None:
        """The value of one number of a save. Raises ValueError if it does not fit the type."""
        if number_type is bool and number in (0, 1):
            return bool(number)
        if number_type is not bool and type(number) is int:
            if number == NONE and number_type is not int:
                return None
            return number
        raise ValueError(f"{self.name} cannot hold {number!r}")


def written(value: Any) -> list[Any]:
    """The numbers for a value in a save; ``Field.read`` is the inverse."""
    if not isinstance(value, list):
        return [_number(value)]
    types = set(map(type, value))
    if types <= _INT:  # nearly always
        return value[:]
    if types <= _ONE_NUMBER:
        return [NONE if item is None else int(item) for item in value]
    numbers: list[Any] = []
    for item in value:
        if isinstance(item, list):
            numbers.append(written(item))
        else:
            numbers += map(_number, item)
    return numbers


def _number(value: int | None) -> int:
    return NONE if value is None else int(value)
