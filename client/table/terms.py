"""The types that a game's table and the scene exchange: handles, spots, drops, hints, timings, lines of the log."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from client.play.auto_pass import Topic
from client.play.session import Event, View
from rules.faces.facts import CardWithFace
from rules.text.log import Entry, Translated

__all__ = [
    "SILENT", "Announcement", "Drop", "Event", "Foretold", "Handle", "Hint", "Line", "Option", "PrintedCard",
    "Rulebook", "Spot", "Timing", "Topic", "View",
]  # fmt: skip

Handle = int | str
"""Something that can be picked up: the number of a piece, or a name that the table gives to something else."""
Spot = Hashable
"""A place where something can be laid, by any name that the table gives it."""
Option = Hashable
"""One of the answers of an ask, as the rules of the game have it."""


class PrintedCard(CardWithFace, Protocol):
    """What is printed on a card of the game, in each language; ``fields`` are those of its kind."""

    @property
    def drawn(self) -> PrintedCard:
        """The card as its face is painted: symbols in its text are pictures there, and words elsewhere."""


class Rulebook(Protocol):
    """What the screen needs of any game's rulebook. ``kind[piece]`` is the number of a piece's card, ``back[piece]``
    that of its back."""

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
        """True if the fewest points win."""

    @property
    def cards_stay(self) -> bool:
        """True if a card can stay before a player."""

    @property
    def counters(self) -> Mapping[str, Mapping[str, Any]]:
        """The counters that cards may lay, by name."""

    def counter_title(self, name: str) -> Translated:
        """Return what a counter is called."""

    def aim(self, seats: int) -> str:
        """Return the key of the text about the aim of the game, with so many seats."""

    def title(self, kind: int) -> Entry:
        """Return the name of a card as in a sentence."""

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        """Return the entries of the log for an event."""

    def zone_names(self, seats: int) -> Sequence[str]:
        """Return the names of all zones of a table; that of a zone of seat 2 ends with ".2"."""

    def overture(self, table: Any) -> Sequence[Event]:
        """Return the events at a new table that came before its feed."""

    def score(self, table: Any) -> Sequence[int]:
        """Return the points of each seat."""

    def ranks(self, table: Any) -> Sequence[int]:
        """Return the rank of each seat, 1 for the winners."""


class Timing(NamedTuple):
    """How an event is played on the screen: the ``seconds`` that its cards travel, the seconds until the next event
    (``lag``), how many units high the cards fly (``arc``), and a sound."""

    seconds: float = 0.0
    lag: float = 0.0
    arc: float = 0.0
    sound: str = ""


SILENT = Timing()


class Drop(NamedTuple):
    """What laying something at a spot means: an ``option`` to answer, or the ``reason`` why not, as a key of the texts
    or as an entry with its values.

    When the gesture may mean several answers, they are in ``open``, and the person chooses: nothing is ever chosen for
    them.
    """

    option: Option | None
    reason: str | Entry = ""
    open: tuple[Option, ...] = ()


class Foretold(NamedTuple):
    """What would come of laying something at a spot, ``said`` in one short sentence; ``grave`` if it does harm."""

    said: Entry
    grave: bool = False


class Hint(NamedTuple):
    """What a hint points at, and what it advises in the current language (``said``): the answer as it stands within a
    sentence; once a player is shown it, the whole sentence. ``whole``: it is a sentence of its own from the first."""

    handle: Handle | None
    spot: Spot | None
    said: str
    whole: bool = False


class GreatMoment(NamedTuple):
    """How an announcement is staged in the middle of the table: ``scene`` is its name, by which it is shorter each
    time; ``seat`` is the one whose face comes to the middle, with this ``mood`` from now on ("": what it shows anyway);
    ``kind`` is that of the card beside it (-1: none), or ``picture`` is the thing beside it ("": none), and ``stamp``
    falls on that, or else on the face."""

    scene: str
    seat: int
    mood: str = ""
    kind: int = -1
    stamp: Entry | None = None
    picture: str = ""


class Announcement(NamedTuple):
    """The text of a banner: ``what`` has happened, ``why``, and in small letters ``how`` to dismiss it. ``grave``:
    somebody has lost. With a ``moment`` it is staged instead of being shown on a band."""

    what: Entry
    why: Entry
    grave: bool = True
    how: Entry | None = None
    moment: GreatMoment | None = None


class Line(NamedTuple):
    """One line of the log: an entry, the spot and the seat (-1: none) that it is about, the ``kind`` of the card that
    it names (-1: none), and whether the seat itself acted."""

    entry: Entry
    spot: Spot | None = None
    seat: int = -1
    kind: int = -1
    acts: bool = False
