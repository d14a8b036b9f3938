"""Which guests a card speaks of, and while what it does: the filters and conditions that authors write, and the
functions that they become.

What is printed on a guest never changes, so it is looked up once for each piece when the cards are loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Discriminator, Field, Tag

from rules.cards.models import Id, Model
from rules.games.raut.board import TALK, UNNAMED, RautGame, RautTable, salon_with, salons
from rules.games.raut.standing import FitsGuest, IsTrue
from rules.kernel.mixtures import bits

EVERYONE = "everyone"
ANY, NONE = "any", "none"

T = TypeVar("T")
OneOrMany: TypeAlias = Annotated[
    Annotated[T, Tag("value")] | Annotated[list[T], Tag("list")],
    Discriminator(lambda said: "list" if isinstance(said, list) else "value"),
]
"""One of something, or a list."""
Feature = Literal["sex", "trait", "religion", "allegiance", "nationality"]
FEATURES: tuple[Feature, ...] = ("sex", "trait", "religion", "allegiance", "nationality")
"""What is printed on a guest beside its characteristics."""
RELATIVE = ("who", "table", "same", "different")
"""The keys of a filter that need a guest whose card speaks; a talk has none."""
DrinkPoints = Annotated[int, Field(ge=1, le=99)]


class Filter(Model):
    """Which guests are meant: those for whom all of this is true. Without any key, every guest."""

    who: Literal["self", "others", "companion"] | None = Field(
        default=None, description="The guest whose card this is (for an accessory the one that wears it), all the "
        "others, or its companion.",
    )  # fmt: skip
    table: Literal["mine", "other"] | None = Field(
        default=None, description="At the table where the guest sits whose card this is, or at any other."
    )
    sex: str | None = Field(default=None, description="Of this sex, as the head of the set calls it.")
    trait: OneOrMany[str] | None = Field(default=None, description="With this trait; of a list, with any of them.")
    religion: OneOrMany[str] | None = Field(default=None, description="Of this religion; of a list, of any of them.")
    allegiance: OneOrMany[str] | None = Field(default=None, description="Loyal to this country, or any of these.")
    nationality: OneOrMany[str] | None = Field(default=None, description="Of this nationality, or any of these.")
    drunk: DrinkPoints | None = Field(default=None, description="With at least so many drink points.")
    sober: bool | None = Field(default=None, description="With no drink points; `false`: with some.")
    companion: bool | None = Field(default=None, description="Who has a companion; `false`: who has none.")
    wearing: Id | None = Field(
        default=None, description="Who wears the accessory with this id; `any`: who wears one; `none`: who wears none."
    )
    same: Feature | None = Field(
        default=None, description="Who has this in common with the guest whose card this is, or who seduces, treats "
        "and so on.",
    )  # fmt: skip
    different: Feature | None = Field(default=None, description="Who has it too, but another one.")
    not_: Filter | None = Field(default=None, alias="not", description="Of whom this is not true.")


class GuestCondition(Model):
    """While what an ability counts: all of this is true."""

    talk: Id | None = Field(
        default=None, description="The talk with this id lies in the middle; `any`: some talk does; `none`: none does."
    )
    drunk: DrinkPoints | None = Field(default=None, description="The guest has at least so many drink points.")
    alone: Literal[True] | None = Field(default=None, description="No other guest sits at the same table.")
    guests: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None, description="At least so many guests sit at the same table, itself counted."
    )
    companion: bool | None = Field(default=None, description="The guest has a companion; `false`: it has none.")
    present: Filter | None = Field(default=None, description="Another guest like this sits at any table.")
    self_: Filter | None = Field(default=None, alias="self", description="The guest itself is like this.")


Whom: TypeAlias = Filter | Literal["everyone"]
"""As a parameter: the author writes a filter, or ``everyone``."""

# -- places -----------------------------------------------------------------------------------------------------------


def in_play(table: RautTable) -> Iterator[int]:
    """All guests in play, by seat and in the order in which they came."""
    return chain.from_iterable(salons(table.zones))


def _pieces(table: RautTable, id: str) -> frozenset[int]:
    """The pieces of a card; none if it does not play."""
    return table.game.pieces_of.get(id, frozenset())


def _wears(table: RautTable, guest: int) -> bool:
    return guest in table.wearer


# -- what is printed --------------------------------------------------------------------------------------------------


def features(game: RautGame) -> Mapping[str, Sequence[frozenset[str]]]:
    """What is printed on each piece, in words, by feature."""
    said = {feature: [frozenset(_words(card.fields, feature)) for card in game.cards] for feature in FEATURES}
    return {feature: tuple(words[kind] for kind in game.kind) for feature, words in said.items()}


def _words(fields: Mapping[str, Any], feature: Feature) -> Sequence[str]:
    said = fields.get("traits" if feature == "trait" else feature)
    return said if isinstance(said, list) else [said] if said else []


def fixed(filter: Filter, game: RautGame) -> tuple[bool, ...] | None:
    """Whether the filter fits what is printed on each piece; None if it does not matter."""
    printed = _printed(filter)
    if not printed:
        return None
    if printed not in game.fixed:  # many cards speak of the same guests
        pieces = range(len(game.kind))
        game.fixed[printed] = tuple(
            all(not words.isdisjoint(game.features[name][piece]) for name, words in printed) for piece in pieces
        )
    return game.fixed[printed]


def _printed(filter: Filter) -> tuple[tuple[Feature, frozenset[str]], ...]:
    """What must be printed on a guest: one of these words of each feature."""
    wanted: dict[Feature, str | list[str] | None] = {
        "sex": filter.sex, "trait": filter.trait, "religion": filter.religion, "allegiance": filter.allegiance,
        "nationality": filter.nationality,
    }  # fmt: skip
    return tuple((feature, frozenset([said] if isinstance(said, str) else said))
                 for feature, said in wanted.items() if said is not None)  # fmt: skip


# -- compiling --------------------------------------------------------------------------------------------------------


def fitting(filter: Filter | str | None, game: RautGame | None = None) -> FitsGuest | None:
    """The function that a filter becomes; None if it means everyone. With the cards of a game, what is printed on them
    is read now instead of every time."""
    if filter is None or isinstance(filter, str):
        return None
    printed = map(_fits, _printed(filter)) if game is None else _looked_up(fixed(filter, game))
    return _both([*printed, *_changing(filter)])


def changing(filter: Filter) -> FitsGuest | None:
    """The function that a filter becomes without what is ``fixed``; None if nothing is left."""
    return _both([*_changing(filter)])


def _both(tests: Sequence[FitsGuest]) -> FitsGuest | None:
    """All these tests together."""
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    first, second, *others = tests
    if not others:
        return lambda table, source, guest: first(table, source, guest) and second(table, source, guest)
    return lambda table, source, guest: all(test(table, source, guest) for test in tests)


def _looked_up(printed: Sequence[bool] | None) -> Iterator[FitsGuest]:
    if printed is not None:
        yield lambda table, source, guest: printed[guest]


def _fits(printed: tuple[Feature, frozenset[str]]) -> FitsGuest:
    feature, words = printed
    return lambda table, source, guest: not words.isdisjoint(table.game.features[feature][guest])


def _changing(filter: Filter) -> Iterator[FitsGuest]:
    """Tests for what depends on the table."""
    match filter.who:
        case "self":
            yield lambda table, source, guest: guest == source
        case "others":
            yield lambda table, source, guest: guest != source
        case "companion":
            yield lambda table, source, guest: table.companion[guest] == source
    if filter.table == "mine":
        yield lambda table, source, guest: guest == source or guest in salon_with(table, source)
    elif filter.table == "other":
        yield lambda table, source, guest: guest != source and guest not in salon_with(table, source)
    if (least := filter.drunk) is not None:
        yield lambda table, source, guest: table.drunk[guest] >= least
    if (sober := filter.sober) is not None:
        yield lambda table, source, guest: (not table.drunk[guest]) == sober
    if (paired := filter.companion) is not None:
        yield lambda table, source, guest: (table.companion[guest] is not None) == paired
    if filter.wearing == ANY:
        yield _worn(True)
    elif filter.wearing == NONE:
        yield _worn(False)
    elif filter.wearing is not None:
        id = filter.wearing
        yield lambda table, source, guest: any(table.wearer[piece] == guest for piece in _pieces(table, id))
    yield from _related(filter)


def _worn(wanted: bool) -> FitsGuest:
    return lambda table, source, guest: _wears(table, guest) == wanted


def _related(filter: Filter) -> Iterator[FitsGuest]:
    """Tests for what a guest has in common with the one whose card speaks, and for what must not be true."""
    if filter.same is not None:
        yield _alike(filter.same)
    if filter.different is not None:
        yield _unlike(filter.different)
    if filter.not_ is not None:
        inner = fitting(filter.not_)
        yield lambda table, source, guest: inner is not None and not inner(table, source, guest)


def _alike(feature: Feature) -> FitsGuest:
    def test(table: RautTable, source: int, guest: int) -> bool:
        words = table.game.features[feature]
        return source != UNNAMED and not words[source].isdisjoint(words[guest])

    return test


def _unlike(feature: Feature) -> FitsGuest:
    def test(table: RautTable, source: int, guest: int) -> bool:
        words = table.game.features[feature]
        one, other = words[source] if source != UNNAMED else frozenset(), words[guest]
        return bool(one and other) and one.isdisjoint(other)

    return test


def holding(condition: GuestCondition | None, game: RautGame) -> IsTrue | None:
    """The function that a condition becomes; None if it is always true."""
    tests = [] if condition is None else [*_tests(condition, game)]
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    return lambda table, source: all(test(table, source) for test in tests)


def _tests(condition: GuestCondition, game: RautGame) -> Iterator[IsTrue]:
    if condition.talk in (ANY, NONE):
        wanted = condition.talk == ANY
        yield lambda table, source: bool(table.zones[TALK]) == wanted
    elif (id := condition.talk) is not None:
        yield lambda table, source: not _pieces(table, id).isdisjoint(table.zones[TALK])
    if (least := condition.drunk) is not None:
        yield lambda table, source: table.drunk[source] >= least
    if condition.alone:
        yield lambda table, source: len(salon_with(table, source)) <= 1
    if (many := condition.guests) is not None:
        yield lambda table, source: len(salon_with(table, source)) >= many
    if (paired := condition.companion) is not None:
        yield lambda table, source: (table.companion[source] is not None) == paired
    if condition.present is not None:
        yield _present(condition.present, game)
    if condition.self_ is not None:
        itself = fitting(condition.self_, game)
        yield lambda table, source: itself is None or itself(table, source, source)


def _present(filter: Filter, game: RautGame) -> IsTrue:
    printed, like = fixed(filter, game), fitting(filter, game)
    if printed is not None and changing(filter) is None:  # what is in play, as bits, says it at once
        meant = bits(piece for piece, fits in enumerate(printed) if fits and game.sex_of[piece] != UNNAMED)
        return lambda table, source: bool(table.present & meant & ~(0 if source == UNNAMED else 1 << source))
    return lambda table, source: any(
        guest != source and (like is None or like(table, source, guest)) for guest in in_play(table)
    )
