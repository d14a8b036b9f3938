"""The data of abilities: as the words of ``vocabulary`` write them, and as ``sorting`` arranges them for the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

FitsGuest: TypeAlias = Callable[[Any, int, int], bool]
"""A test whether a filter selects a guest: ``fits(table, source, guest)``. The ``source`` is the guest whose card it
is, or UNNAMED for a talk."""
IsTrue: TypeAlias = Callable[[Any, int], bool]
"""A test whether a condition is true of the guest whose card it is: ``holds(table, source)``."""
DrinkEffects: TypeAlias = Sequence[tuple[Sequence[int], int, str | None, FitsGuest | None]]
"""What a drink does besides its points. Each effect: the characteristics, by how much they change, in which role (None:
both), and which guests (None: all)."""

IN_SEDUCTION = "in_seduction"
"""All that counts when a guest seduces a target: changes of either, what is forbidden, ``combine``."""
ALWAYS, SEDUCING, BEING_SEDUCED, FIGHTING = "always", "seducing", "being_seduced", "fighting"
"""The times at which a characteristic is changed."""
TREATER, TREATED = "treater", "treated"
"""The roles of the two who drink."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilitySpec:
    """An ability as it is written on the card: whom it concerns, on which condition, towards whom, and the other
    parameters of its word. Most names are those of the parameters in ``vocabulary``."""

    of: Any = None
    """A filter, ``everyone``, or None for the guest whose card it is."""
    if_: Any = None
    """A condition; None: always."""
    counterpart: Any = None
    """A filter: which guest must be on the other side; None: any."""
    what: tuple[str, ...] = ()
    """The characteristics, deeds or actions that it speaks of, as the card names them."""
    add: int = 0
    amount: Any = None
    """How much is added, if the card writes the word of an amount instead of a number."""
    while_: Any = None
    """A condition that is read anew each time; None: always."""
    during: str = ALWAYS
    by: str | None = None
    """The way of seducing that it is about; None: any."""
    drinks: str = "all"
    column: str | None = None
    role: str | None = None
    own_treat: bool = False
    """True if only treats by the guest whose card it is count."""
    name: str = ""
    text: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """An ability that a card has while it is in play, ready to be looked up."""

    kind: int
    number: int
    """The index among the abilities of this word on its card."""
    block: int | None
    """The block of its verbs in the program of the card; None if it has none."""
    of: FitsGuest | None
    """Whom it concerns; None: the guest that is asked about."""
    holds: IsTrue | None
    remembered: int = 0
    """The number that had been rolled or remembered when the ability was given out."""
    counterpart: FitsGuest | None
    """A test whether a guest may be on the other side: ``counterpart(table, guest, other_guest)``; None: anybody
    may."""
    spec: AbilitySpec


class Raising(NamedTuple):
    """A change of a characteristic that is always made: the rules look these up all the time."""

    stat: int
    add: int
    table: str | None
    """At which tables: ``mine``, ``other``, or None for all."""
    fits: tuple[bool, ...] | None
    """By piece: whether what is printed on it fits; None: it does not matter."""
    of: FitsGuest | None
    """The rest of the filter."""
    holds: IsTrue | None
    kind: int


MATTERS = "forbid", "grant", "act", "fight", IN_SEDUCTION, FIGHTING
"""The words of which ``Matters`` tells whom they concern."""


@dataclass(frozen=True, slots=True)
class Matters:
    """What abilities in play are about, and whom they may concern, as bits; nobody else need be looked at. Usually
    there are none."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """The abilities of one word, by kind of card."""

    on_itself: Mapping[int, Sequence[Power]]
    """Those that are about the guest whose card it is."""
    worn: int
    """The accessories that have some of these or of ``on_others``, as bits by piece."""
    lent: int
    """The abilities of this word that are given out for a time, as bits by piece (see ``RautGame.lent``)."""
    conditional: bool
    """Whether some of these or of ``on_others`` have a condition ``AbilitySpec.while_``."""
    on_others: Mapping[int, Sequence[Power]]
    """Those that are, or may be, about other guests."""
    spreading: int
    """The guests, accessories and talks that have some of these, as bits by piece."""
    pieces: int
    """All guests, accessories and talks that have abilities of this word, as bits by piece."""
    relevant: Sequence[int]
    """By piece: if none of these is in play, as bits, no ability of this word concerns that guest, unless it wears one
    of ``worn``."""
    relevant_or_worn: Sequence[int]
    """By piece: the same, with ``worn`` and ``lent``: if none of these is in play, none concerns it whatever it wears
    and was given."""
    reach: Mapping[int, int]
    """The other way round, as bits: the guests whom the abilities on a piece may concern, whatever they wear."""
    on_itself_by_piece: Sequence[Sequence[tuple[int, Power]]]
    """By piece: those of ``on_itself`` on its own card, each with the piece."""
    settled: Callable[[int, int], Sequence[tuple[int, Power]] | None]
    """For a guest and those of ``relevant_or_worn`` that are in play: the abilities in force, each with its source;
    None if they depend on anything else. The answers are kept, because cards do not change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """All abilities that the cards of a game have. Sets of pieces are ints: bit N stands for piece N."""

    by_word: Mapping[str, Index]
    """By word, or by occasion. Instead of ``modify``: what is changed only ``seducing`` and so on."""
    on_itself: Sequence[Sequence[Raising]]
    """By piece: what its card always changes of the guest whose card it is."""
    on_others: Sequence[Sequence[Raising]]
    """By piece: what its card always changes of others."""
    raising: int
    """The pieces that have some of ``on_itself``."""
    raising_accessories: int
    """The accessories among them."""
    spreading: int
    """The pieces that have some of ``on_others``."""
    plain_talks: int
    """The talks among them that change only what is printed on guests: ``base`` has it."""
    auras: int
    """All others of them."""
    base: Mapping[int, Sequence[tuple[int, int, int]]]
    """For no talk (UNNAMED) and for each of ``plain_talks``, by piece: the characteristics as printed, and as that talk
    changes them."""
    drink_effects: Mapping[int, DrinkEffects]
    """By kind: the characteristics that drinks change besides their points."""
    wearers: Mapping[int, FitsGuest | None]
    """By kind: the ``FitsGuest`` for who may put on an accessory, if not everybody may."""
    crossing: int
    """The pieces that change characteristics on a condition that may depend on other guests."""
    wavering: int
    """Those of them whose changes may depend on anything, so that nobody notices when they differ: they change by an
    amount or while a condition is true, or were given out for a time. Their abilities have the word ``ALWAYS``."""
    lowering: int
    """The pieces that always lower a characteristic of somebody."""
    seductive: Sequence[int]
    """By piece: if none of these is in play, this guest seduces and is seduced as its numbers say: ``relevant_or_worn``
    of the abilities that count ``IN_SEDUCTION``."""
    tipsy: Sequence[int]
    """By piece: if none of these is in play, the drink points of this guest change nothing but its own stamina."""
    reserved: frozenset[int]
    """The kinds of guests to whom their own cards forbid something."""
    lonely: frozenset[int]
    """Those to whom their own cards forbid to be companions."""
    granting: Sequence[int]
    """By piece: if none of these is in play, this guest has no more of an action: ``relevant_or_worn`` of those that
    grant one."""
    deciding: int
    """The pieces that have abilities of the words of ``MATTERS``."""
    deciding_accessories: int
    """The accessories among them."""
    matters: Callable[[int, int], Matters]
    """What abilities are about: ``matters(speaking, bearers)``, by which pieces of ``deciding`` are in play, and which
    guests wear some of them. The answers are kept."""
    acts: Mapping[int, Sequence[Power]]
    """By kind of card: the actions that it lets guests take, also those that it gives out for a time."""
    spilling: frozenset[int]
    """The kinds of drinks and talks that do something when they are drunk or laid."""
    greeting: frozenset[int]
    """The kinds of guests that do something by themselves when they come."""
    occasions: frozenset[str]
    """The occasions on which something happens or ends, as far as any card says so."""
    moving: bool
    """Whether what a card does may move guests or other cards."""
    priced: bool
    """Whether a card lets guests be worth more or less VP."""
    lulling: bool
    """Whether a card forbids guests to act at all."""
    weaken: bool
    """Whether a card lowers the stamina of guests that are being seduced."""
