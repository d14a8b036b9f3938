"""What the abilities of cards say, as the words of ``vocabulary`` leave it and as the rules look it up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

FitsGuest: TypeAlias = Callable[[Any, int, int], bool]
"""Whether a guest is of those that are meant: ``fits(table, source, guest)``. The ``source`` is the guest whose card
speaks, or UNNAMED for a talk."""
IsTrue: TypeAlias = Callable[[Any, int], bool]
"""Whether a condition is true of the guest whose card speaks: ``holds(table, source)``."""

IN_SEDUCTION = "in_seduction"
"""Together all that counts when one guest seduces another: changes of either, what is forbidden, ``combine``."""
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


@dataclass(frozen=True, slots=True)
class Power:
    """An ability that a card has while it is in play, ready to be looked up."""

    kind: int
    number: int
    """Which of the abilities of this word on its card."""
    block: int | None
    """Its verbs in the program of the card."""
    of: FitsGuest | None
    """None: whoever is asked about."""
    holds: IsTrue | None
    other: FitsGuest | None
    saying: Saying


class Raising(NamedTuple):
    """A change of a characteristic that is always made: the rules look these up all the time."""

    stat: int
    add: int
    table: str | None
    """At which tables: ``mine``, ``other``, or None for all."""
    fits: tuple[bool, ...] | None
    """By piece: whether what is printed on it is meant; None: it does not matter."""
    of: FitsGuest | None
    """The rest of the filter."""
    holds: IsTrue | None
    kind: int


MATTERS = "forbid", "grant", "act", "fight", IN_SEDUCTION, FIGHTING
"""The words of which ``Matters`` tells whom they concern."""


@dataclass(frozen=True, slots=True)
class Matters:
    """What abilities in play are about, and whom they may concern, as bits: others need not be asked about. Usually
    there is none."""

    forbids: frozenset[str]
    """The deeds that are forbidden somebody."""
    grants: frozenset[str]
    """The actions of which somebody has more."""
    bound: int
    """Who may be forbidden something."""
    gifted: int
    """Who may have more of an action."""
    acting: int
    """Who may have an action of its own."""
    fighting: int
    """Who may fight."""
    charming: int
    """In whose seductions, of others or by others, more may count than numbers."""
    armed: int
    """In whose fights more may count than stamina."""


@dataclass(frozen=True, slots=True)
class Index:
    """The abilities of one word, by kind of card."""

    own: Mapping[int, Sequence[Power]]
    """Those that are about the guest whose card it is."""
    worn: int
    """The accessories that have some of these or of ``far``, as bits by piece."""
    far: Mapping[int, Sequence[Power]]
    """Those that are, or may be, about other guests."""
    spread: int
    """The guests, accessories and talks that have some of these, as bits by piece."""
    all: int
    """All guests, accessories and talks that have abilities of this word, as bits by piece."""
    matters: Sequence[int]
    """By piece: if none of these is in play, as bits, no ability of this word concerns that guest, unless it wears one
    of ``worn``."""
    heard: Sequence[int]
    """By piece: the same, with ``worn``: if none of these is in play, none concerns it whatever it wears."""
    reach: Mapping[int, int]
    """The other way round, as bits: the guests whom the abilities on a piece may concern, whatever they wear."""
    mine: Sequence[Sequence[tuple[int, Power]]]
    """By piece: those of ``own`` on its own card, each with the piece."""
    settled: Callable[[int, int], Sequence[tuple[int, Power]] | None]
    """For a guest and those of ``heard`` that are in play: the abilities in force, each with its source; None if they
    depend on anything else. What was found is kept, because cards do not change."""


@dataclass(frozen=True, slots=True)
class Powers:
    """All abilities that the cards of a game have."""

    said: Mapping[str, Index]
    """By word, or by occasion. Instead of ``modify``: what is changed only ``seducing`` and so on."""
    own: Sequence[Sequence[Raising]]
    """By piece: what its card always changes of the guest whose it is."""
    far: Sequence[Sequence[Raising]]
    """By piece: what its card always changes of others."""
    raising: int
    """The pieces of ``own``, as bits."""
    hung: int
    """Those of them that are accessories, as bits."""
    spreading: int
    """The pieces of ``far``, as bits."""
    plain: int
    """Of these the talks that change only what is printed on guests, as bits: ``base`` has it."""
    base: Mapping[int, Sequence[tuple[int, int, int]]]
    """For no talk (UNNAMED) and for each ``plain`` one, by piece: the characteristics of each piece as printed, and
    as that talk changes them."""
    drinks: Mapping[int, Sequence[tuple[Sequence[int], int, str | None, FitsGuest | None]]]
    """By kind: the effects of a drink: characteristics, by how much, the role, and a ``FitsGuest`` or None."""
    wearers: Mapping[int, FitsGuest | None]
    """By kind: the ``FitsGuest`` for who may put on an accessory, if not everybody may."""
    crossing: int
    """The pieces that change characteristics while something is so that may depend on other guests, as bits."""
    lowering: int
    """The pieces that always lower a characteristic of somebody, as bits."""
    seductive: Sequence[int]
    """By piece: if none of these is in play, as bits, this guest seduces and is seduced as its numbers say: ``heard``
    of what is said ``IN_SEDUCTION``."""
    tipsy: Sequence[int]
    """By piece: if none of these is in play, as bits, the drink points of this guest change nothing but its own
    stamina."""
    reserved: frozenset[int]
    """The kinds of guests to whom their own cards forbid something."""
    lonely: frozenset[int]
    """Those to whom their own cards forbid to be companions."""
    granting: int
    """The pieces that give more of an action, as bits."""
    deciding: int
    """The pieces that have abilities of the words of ``MATTERS``, as bits."""
    hangings: int
    """Those of them that are accessories, as bits."""
    matters: Callable[[int, int], Matters]
    """What they are about, by which of them are in play and who wears some. What was found is kept."""
    weaken: bool
    """Whether a card lowers the stamina of guests that are being seduced."""
