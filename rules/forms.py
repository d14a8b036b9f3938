"""The types in a saved table. Which values are possible depends on the game, see ``Table.load``."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter

from rules.chance import MASK
from rules.intents import Intent
from rules.kernel import Frame


class SavedTable(BaseModel):
    """What ``Table.save`` returns, directly or read back from JSON."""

    model_config = ConfigDict(extra="forbid")

    game: str
    seats: StrictInt
    zones: dict[str, list[StrictInt]]
    cards: list[str]
    shown: list[StrictInt]
    seen: list[StrictInt]
    counters: dict[str, list[StrictInt] | list[list[StrictInt]]]
    frames: list[list[Any]]
    intents: list[list[Any]]
    sealed: list[tuple[StrictInt, Any, list[Any]]]
    chance: dict[str, Annotated[StrictInt, Field(ge=0, le=MASK)]]
    ask: tuple[StrictInt, str, list[Any], list[Any], bool] | None


def sound_frame(frame: Frame) -> Frame:
    """The frame itself, with tuples turned back into options. Raises ValueError if what it keeps is not of the types
    that its class notes."""
    names = ("answer", *frame.keeps)
    kind: Any = type(frame)
    for name, value in zip(names, _kept(kind).validate_python(_values(frame, names)), strict=True):
        setattr(frame, name, value)
    if not _plain(_values(frame, names)):
        raise ValueError(f"{frame.answer!r} is no answer")
    return frame


def _values(frame: Frame, names: Iterable[str]) -> tuple[Any, ...]:
    return tuple(getattr(frame, name) for name in names)


def sound_intent(intent: Intent) -> Intent:
    """The intent itself. Raises ValueError if a field has the wrong type."""
    _INTENT.validate_python(tuple(intent.save()))
    if not _plain((intent.tags, intent.used)):
        raise ValueError(f"{intent.tags!r} are no tags")
    return intent


def sound_secret(frame: Frame, entry: Any) -> Any:
    """The sealed answer (seat, answer, options), with tuples turned back into options. Raises ValueError if this frame
    cannot have asked for it."""
    kind: Any = type(frame)
    entry = _secret(kind).validate_python(entry)
    if not _plain(entry):
        raise ValueError(f"{entry!r} is no sealed answer")
    return entry


def _plain(value: Any) -> bool:
    """Whether a frame may keep this value: ints, strings, None and tuples of those."""
    return value is None or type(value) in (int, str) or (isinstance(value, tuple) and all(map(_plain, value)))


def _strictly(form: Any) -> TypeAdapter[Any]:
    return TypeAdapter(form, config=ConfigDict(strict=True))


def _notes(kind: Any) -> dict[str, Any]:
    """The annotations of a frame class: the types of what it keeps, and of its answer."""
    notes: dict[str, Any] = {}
    for base in reversed(kind.__mro__[:-1]):
        notes |= inspect.get_annotations(base, eval_str=True)
    return notes


@cache
def _kept(kind: Any) -> TypeAdapter[Any]:
    """The type of what a frame class keeps: its last answer, then ``keeps`` in order."""
    notes = _notes(kind)
    kept = (notes["answer"] | None, *(notes[name] for name in kind.keeps))
    return _strictly(tuple[kept])  # type: ignore[valid-type]


@cache
def _secret(kind: Any) -> TypeAdapter[Any]:
    """The type of a sealed answer to a frame class: the seat, the answer and the options."""
    option = _notes(kind)["answer"]
    return _strictly(tuple[int, option, tuple[option, ...]])  # type: ignore[valid-type]


_INTENT = _strictly(
    tuple[str, int, int, tuple[int, ...], int, tuple[Any, ...], int, Literal["coming", "cancelled", "done"],
          tuple[tuple[int, Any], ...]]
)  # fmt: skip
