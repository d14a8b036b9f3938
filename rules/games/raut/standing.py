"""What the abilities of cards say, as the words of ``vocabulary`` leave it and as the rules look it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

ALWAYS, SEDUCING, BEING_SEDUCED, FIGHTING = "always", "seducing", "being_seduced", "fighting"
"""When a characteristic is changed."""
TREATER, TREATED = "treater", "treated"
"""The two who drink."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """What an ability says: whom it concerns, while what, towards whom; and as much of the rest as its word has."""

    of: Any = None
    """A filter, ``everyone``, or None for the guest whose card it is."""
    if_: Any = None
    """A condition; None: always."""
    other: Any = None
    """A filter: which guest must be on the other side; None: any."""
    what: tuple[str, ...] = ()
    """The characteristics, deeds or action that it speaks of."""
    add: int = 0
    during: str = ALWAYS
    by: str | None = None
    """The way of seducing that it is about; None: any."""
    drinks: str = "all"
    column: str | None = None
    role: str | None = None
    own_treat: bool = False
    """Whether it is only about what the guest whose card it is treats to."""
    name: str = ""
    text: Mapping[str, str] = field(default_factory=dict)


class Power(NamedTuple):
    """An ability that a card has while it is in play, ready to be looked up."""

    kind: int
    number: int
    """Which of the abilities of this word on its card."""
    block: int | None
    """Its verbs in the program of the card."""
    of: Any
    """A ``FitsGuest``; None: whoever is asked about."""
    holds: Any
    """A ``IsTrue``, or None."""
    other: Any
    """A ``FitsGuest``, or None."""
    saying: Saying


class Raising(NamedTuple):
    """A change of a characteristic that is always made: the rules look these up all the time."""

    stat: int
    add: int
    table: str | None
    """At which tables: ``mine``, ``other``, or None for all."""
    fits: tuple[bool, ...] | None
    """By piece: whether what is printed on it is meant; None: it does not matter."""
    of: Any
    """A ``FitsGuest`` for the rest of the filter, or None."""
    holds: Any
    """A ``IsTrue``, or None."""
    kind: int


@dataclass(frozen=True)
class Index:
    """The abilities of one word."""

    own: Mapping[int, Sequence[Power]]
    """By kind of card: those that are about the guest whose card it is."""
    guests: frozenset[int]
    """The guests, by piece, that have some of those."""
    worn: Sequence[int]
    """The accessories, by piece, that have some of those."""
    far: Mapping[int, Sequence[Power]]
    """By kind of card: those that are, or may be, about other guests."""
    sources: Sequence[int]
    """The guests and accessories, by piece, that have some of these."""
    pieces: Sequence[int]
    """All guests, accessories and talks, by piece, that have abilities of this word."""


NOTHING = Index({}, frozenset(), (), {}, (), ())


@dataclass(frozen=True)
class Powers:
    """All abilities that the cards of a game have."""

    said: Mapping[str, Index]
    """By word, or by occasion. Instead of ``modify``: what is changed only ``seducing`` and so on."""
    printed: Sequence[tuple[int, int, int]]
    """By piece: the characteristics as printed."""
    own: Sequence[Sequence[Raising]]
    """By piece: what its card always changes of the guest whose it is."""
    far: Sequence[tuple[int, Sequence[Raising]]]
    """Guests and accessories that always change others, by piece."""
    talks: Mapping[int, Sequence[Raising]]
    """By kind: what a talk changes."""
    drinks: Mapping[int, Sequence[tuple[Sequence[int], int, str | None, Any]]]
    """By kind: the effects of a drink: characteristics, by how much, the role, and a ``FitsGuest`` or None."""
    wearers: Mapping[int, Any]
    """By kind: the ``FitsGuest`` for who may put on an accessory, if not everybody may."""
    weaken: bool
    """Whether a card lowers the stamina of guests that are being seduced."""
