"""The form of a saved table: what may stand where. What the numbers may be depends on the game, see ``Table.load``."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter

from rules.chance import MASK
from rules.intents import Intent
from rules.kernel import Frame


class SavedTable(BaseModel):
    """A table as ``Table.save`` gives it, also after a trip through JSON."""

    model_config = ConfigDict(extra="forbid")

    game: str
    seats: StrictInt
    zones: dict[str, list[StrictInt]]
    cards: list[str]
    shown: list[StrictInt]
    seen: list[StrictInt]
    counters: dict[str, list[StrictInt]]
    frames: list[list[Any]]
    intents: list[list[Any]]
    sealed: list[tuple[StrictInt, Any, list[Any]]]
    chance: dict[str, Annotated[StrictInt, Field(ge=0, le=MASK)]]
    ask: tuple[StrictInt, str, list[Any], list[Any], bool] | None


def sound_frame(frame: Frame) -> Frame:
    """The frame, if it keeps what its class says it keeps. Raises ValueError."""
    kept = tuple(getattr(frame, name) for name in frame.keeps)
    kind: Any = type(frame)
    _kept(kind).validate_python(kept)
    if not _plain((frame.answer, *kept)):
        raise ValueError(f"{frame.answer!r} is no answer")
    return frame


def sound_intent(intent: Intent) -> Intent:
    """The intent, if its fields are what they should be. Raises ValueError."""
    _INTENT.validate_python(tuple(intent.save()))
    if not _plain((intent.tags, intent.used)):
        raise ValueError(f"{intent.tags!r} are no tags")
    return intent


def sound_secret(entry: Any) -> Any:
    """The sealed answer, if a game can have sealed it. Raises ValueError."""
    if not _plain(entry):
        raise ValueError(f"{entry!r} is no sealed answer")
    return entry


def _plain(value: Any) -> bool:
    """Is this a value that frames keep: ints, strings, None and tuples of those?"""
    return value is None or type(value) in (int, str) or (type(value) is tuple and all(map(_plain, value)))


def _strictly(form: Any) -> TypeAdapter[Any]:
    return TypeAdapter(form, config=ConfigDict(strict=True))


@cache
def _kept(kind: Any) -> TypeAdapter[Any]:
    """What a kind of frame keeps, by the notes in its class."""
    notes: dict[str, Any] = {}
    for base in reversed(kind.__mro__[:-1]):
        notes |= inspect.get_annotations(base, eval_str=True)
    return _strictly(tuple[tuple(notes[name] for name in kind.keeps)])  # type: ignore[misc]


_INTENT = _strictly(
    tuple[str, int, int, tuple[int, ...], int, tuple[Any, ...], int, Literal["coming", "cancelled", "done"],
          tuple[tuple[int, Any], ...]]
)  # fmt: skip
