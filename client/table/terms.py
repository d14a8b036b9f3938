"""The terms in which a game's table and the scene it is played in speak with each other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from client.play.auto_pass import Topic
from client.play.session import Event, View
from rules.text.log import Entry

__all__ = [
    "SILENT", "Announcement", "Drop", "Event", "Foretold", "Handle", "Hint", "Line", "Option", "PrintedCard",
    "Rulebook", "Spot", "Timing", "Topic", "View",
]  # fmt: skip

Handle = int | str
"""What fingers hold: the number of a piece, or a name the table gives to something else."""
Spot = Hashable
"""Where something can be laid: whatever the table likes to call it."""
Option = Hashable
"""One of the answers of an ask: whatever the rules of the game call it."""


class PrintedCard(Protocol):
    """What is printed on a card of the game, in each language; ``fields`` are those of its kind."""

    @property
    def id(self) -> str: ...

    @property
    def set(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def art(self) -> str: ...

    @property
    def name(self) -> Mapping[str, str]: ...

    @property
    def text(self) -> Mapping[str, str]: ...

    @property
    def fields(self) -> Mapping[str, Any]: ...

    @property
    def drawn(self) -> PrintedCard:
        """The card as its face is painted: with pictures for symbols in its text, which is read as words otherwise."""


class Rulebook(Protocol):
    """What the screen reads of any game's rulebook. ``kind[piece]`` is the number of its card, ``back[piece]`` that of
    its back."""

    @property
    def name(self) -> str: ...

    @property
    def cards(self) -> Sequence[PrintedCard]: ...

    @property
    def kind(self) -> Sequence[int]: ...

    @property
    def back(self) -> Sequence[int]: ...

    @property
    def low_wins(self) -> bool:
        """Are few points good?"""

    def aim(self, seats: int) -> str:
        """The key of what one plays for with so many seats."""

    def title(self, kind: int) -> Entry:
        """A card as it is called in a sentence."""

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        """What the log says of an event."""

    def overture(self, table: Any) -> Sequence[Event]:
        """What has happened at a new table before anybody listens."""

    def score(self, table: Any) -> Sequence[int]:
        """The points of each seat."""

    def ranks(self, table: Any) -> Sequence[int]:
        """The place of each seat, 1 for the winners."""


class Timing(NamedTuple):
    """How an event is played: how long its cards travel, how long until the next event, how high they fly, a sound."""

    seconds: float = 0.0
    lag: float = 0.0
    arc: float = 0.0
    sound: str = ""


SILENT = Timing()


class Drop(NamedTuple):
    """What laying something at a spot means: an ``option`` to answer, or the ``reason`` why not, as a key of the texts
    or with what it speaks of.

    When the gesture leaves several answers open, ``open`` holds them and the person chooses: nothing is ever chosen
    for them.
    """

    option: Option | None
    reason: str | Entry = ""
    open: tuple[Option, ...] = ()


class Foretold(NamedTuple):
    """What would come of laying something at a spot, in one short sentence; ``grave`` if it does harm."""

    said: Entry
    grave: bool = False


class Hint(NamedTuple):
    """What a hint points at, and its sentence in the language of the moment. ``whole``: no reason belongs to it."""

    handle: Handle | None
    spot: Spot | None
    said: str
    whole: bool = False


class Announcement(NamedTuple):
    """What a banner says: ``what`` has happened and ``why``, and in small letters ``how`` to put it away. ``grave``:
    somebody has lost."""

    what: Entry
    why: Entry
    grave: bool = True
    how: Entry | None = None


class Line(NamedTuple):
    """One line of the log: an entry, the spot and the seat it is about, the card it names (-1: none), and whether
    the seat itself did it."""

    entry: Entry
    spot: Spot | None = None
    seat: int = -1
    kind: int = -1
    acts: bool = False
