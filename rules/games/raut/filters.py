"""Filters and conditions of cards: which guests are meant and when something counts, as authors write it, and the
functions that they are compiled to.

What is printed on a guest never changes, so it is looked up once for each piece when the cards are loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Discriminator, Field, Tag

from rules.cards.models import Id, Model
from rules.games.raut.ability_data import FitsGuest, IsTrue
from rules.games.raut.board import TALK, UNNAMED, RautGame, RautTable, salon_with, salons
from rules.kernel.mixtures import bits

EVERYONE = "everyone"
ANY, NONE = "any", "none"

T = TypeVar("T")


def _value_or_list(value: object) -> str:
    """Return the tag of a value that may be a list."""
    return "list" if isinstance(value, list) else "value"


OneOrMany: TypeAlias = Annotated[
    Annotated[T, Tag("value")] | Annotated[list[T], Tag("list")], Discriminator(_value_or_list)
]
"""One of something, or a list."""
Feature = Literal["sex", "trait", "religion", "allegiance", "nationality"]
FEATURES: tuple[Feature, ...] = ("sex", "trait", "religion", "allegiance", "nationality")
"""What is printed on a guest beside its characteristics."""
RELATIVE = ("who", "table", "same", "different")
"""The keys of a filter that compare with the guest whose card it is; a talk belongs to no guest."""
DrinkPoints = Annotated[int, Field(ge=1, le=99)]
"""A written number: a filter is compiled by itself, knows no effect in which something could be counted, and what it
selects is kept (see ``sorting``). Cards count in a condition instead: ``while``, or ``guests_with_most``."""


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
    """Return all guests in play, by seat and in the order in which they came."""
    return chain.from_iterable(salons(table))


def _pieces(table: RautTable, card_id: str) -> frozenset[int]:
    """Return the pieces of a card; none if it is not in the game."""
    return table.game.pieces_of.get(card_id, frozenset())


# -- what is printed --------------------------------------------------------------------------------------------------


def features(game: RautGame) -> Mapping[str, Sequence[frozenset[str]]]:
    """Return for each feature the words that are printed on each piece."""
    words_by_feature: dict[str, Sequence[frozenset[str]]] = {}
    for feature in FEATURES:
        words_by_kind: list[frozenset[str]] = []
        for card in game.cards:
            words_by_kind.append(frozenset(_words(card.fields, feature)))
        words_by_feature[feature] = tuple([words_by_kind[kind] for kind in game.kind])
    return words_by_feature


def _words(fields: Mapping[str, Any], feature: Feature) -> Sequence[str]:
    """Return the words of a feature on a card with these fields."""
    value = fields.get("traits" if feature == "trait" else feature)
    if isinstance(value, list):
        return value
    return [value] if value else []


def fixed(filter: Filter, game: RautGame) -> tuple[bool, ...] | None:
    """Return for each piece whether what is printed on it fits the filter; None if that does not matter."""
    printed = _printed(filter)
    if not printed:
        return None
    if printed not in game.fixed:  # many cards speak of the same guests
        game.fixed[printed] = tuple([_piece_has(game, piece, printed) for piece in range(len(game.kind))])
    return game.fixed[printed]


def _piece_has(game: RautGame, piece: int, printed: tuple[tuple[Feature, frozenset[str]], ...]) -> bool:
    """True if one of the words of each of these features is printed on a piece."""
    return all(not words.isdisjoint(game.features[feature][piece]) for feature, words in printed)


def _printed(filter: Filter) -> tuple[tuple[Feature, frozenset[str]], ...]:
    """Return what must be printed on a guest: the features, each with the words of which it must have one."""
    values: dict[Feature, str | list[str] | None] = {
        "sex": filter.sex, "trait": filter.trait, "religion": filter.religion, "allegiance": filter.allegiance,
        "nationality": filter.nationality,
    }  # fmt: skip
    printed: list[tuple[Feature, frozenset[str]]] = []
    for feature, value in values.items():
        if isinstance(value, str):
            printed.append((feature, frozenset([value])))
        elif value is not None:
            printed.append((feature, frozenset(value)))
    return tuple(printed)


# -- compiling filters ------------------------------------------------------------------------------------------------


def fitting(filter: Filter | str | None, game: RautGame | None = None) -> FitsGuest | None:
    """Return the function that a filter is compiled to; None if it means everyone.

    If the ``game`` is given, what is printed on its cards is read now instead of every time.
    """
    if filter is None or isinstance(filter, str):
        return None
    if game is None:
        printed_tests = [_has_word(feature, words) for feature, words in _printed(filter)]
    else:
        fits_by_piece = fixed(filter, game)
        printed_tests = [] if fits_by_piece is None else [_is_among(fits_by_piece)]
    return _all_fit([*printed_tests, *_changing_tests(filter)])


def changing(filter: Filter) -> FitsGuest | None:
    """Return the function that a filter is compiled to without what is ``fixed``; None if nothing else is in it."""
    return _all_fit(_changing_tests(filter))


def _all_fit(tests: Sequence[FitsGuest]) -> FitsGuest | None:
    """Return a test that all these tests are true; None if there are none."""
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:  # faster than a loop
        first, second = tests

        def both_fit(table: RautTable, source: int, guest: int) -> bool:
            return first(table, source, guest) and second(table, source, guest)

        return both_fit

    def all_fit(table: RautTable, source: int, guest: int) -> bool:
        return all(test(table, source, guest) for test in tests)

    return all_fit


def _is_among(fits_by_piece: Sequence[bool]) -> FitsGuest:
    def is_among(table: RautTable, source: int, guest: int) -> bool:
        return fits_by_piece[guest]

    return is_among


def _has_word(feature: Feature, words: frozenset[str]) -> FitsGuest:
    def has_word(table: RautTable, source: int, guest: int) -> bool:
        return not words.isdisjoint(table.game.features[feature][guest])

    return has_word


def _changing_tests(filter: Filter) -> list[FitsGuest]:
    """Return the tests for what depends on the table or on the guest whose card it is."""
    tests: list[FitsGuest] = []
    for key, make_test in _CHANGING_TESTS.items():
        value = getattr(filter, key)
        if value is not None:
            tests.append(make_test(value))
    return tests


def _is_who(who: str) -> FitsGuest:
    def is_self(table: RautTable, source: int, guest: int) -> bool:
        return guest == source

    def is_other(table: RautTable, source: int, guest: int) -> bool:
        return guest != source

    def is_companion(table: RautTable, source: int, guest: int) -> bool:
        return table.companion[guest] == source

    return {"self": is_self, "others": is_other, "companion": is_companion}[who]


def _sits_at(table_name: str) -> FitsGuest:
    def sits_at_own_table(table: RautTable, source: int, guest: int) -> bool:
        return guest == source or guest in salon_with(table, source)

    def sits_at_other_table(table: RautTable, source: int, guest: int) -> bool:
        return guest != source and guest not in salon_with(table, source)

    return sits_at_own_table if table_name == "mine" else sits_at_other_table


def _has_drunk(points: int) -> FitsGuest:
    def has_drunk(table: RautTable, source: int, guest: int) -> bool:
        return table.drunk[guest] >= points

    return has_drunk


def _is_sober(sober: bool) -> FitsGuest:
    def is_sober(table: RautTable, source: int, guest: int) -> bool:
        return (not table.drunk[guest]) == sober

    return is_sober


def _is_paired(paired: bool) -> FitsGuest:
    def is_paired(table: RautTable, source: int, guest: int) -> bool:
        return (table.companion[guest] is not None) == paired

    return is_paired


def _wears(accessory: str) -> FitsGuest:
    """Return a test whether a guest wears an accessory; ``accessory`` is the id of a card, ANY or NONE."""

    def wears_any(table: RautTable, source: int, guest: int) -> bool:
        return guest in table.wearer

    def wears_none(table: RautTable, source: int, guest: int) -> bool:
        return guest not in table.wearer

    def wears_it(table: RautTable, source: int, guest: int) -> bool:
        return any(table.wearer[piece] == guest for piece in _pieces(table, accessory))

    return {ANY: wears_any, NONE: wears_none}.get(accessory, wears_it)


def _shares(feature: Feature) -> FitsGuest:
    def shares(table: RautTable, source: int, guest: int) -> bool:
        words = table.game.features[feature]
        return source != UNNAMED and not words[source].isdisjoint(words[guest])

    return shares


def _differs(feature: Feature) -> FitsGuest:
    """Return a test whether a guest has another word for a feature; one that has none does not (RA-SETUP-08)."""

    def differs(table: RautTable, source: int, guest: int) -> bool:
        if source == UNNAMED:
            return False
        source_words, guest_words = table.game.features[feature][source], table.game.features[feature][guest]
        return bool(source_words and guest_words) and source_words.isdisjoint(guest_words)

    return differs


def _does_not_fit(filter: Filter) -> FitsGuest:
    fits = fitting(filter)

    def does_not_fit(table: RautTable, source: int, guest: int) -> bool:
        return fits is not None and not fits(table, source, guest)

    return does_not_fit


_CHANGING_TESTS: Mapping[str, Callable[[Any], FitsGuest]] = {
    "who": _is_who,
    "table": _sits_at,
    "drunk": _has_drunk,
    "sober": _is_sober,
    "companion": _is_paired,
    "wearing": _wears,
    "same": _shares,
    "different": _differs,
    "not_": _does_not_fit,
}
"""For each field of a filter that is not ``fixed`` what makes its test, in the order in which the tests are tried."""


# -- compiling conditions ---------------------------------------------------------------------------------------------


def holding(condition: GuestCondition | None, game: RautGame) -> IsTrue | None:
    """Return the function that a condition is compiled to; None if it is always true."""
    if condition is None:
        return None
    tests = _condition_tests(condition, game)
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]

    def all_hold(table: RautTable, source: int) -> bool:
        return all(test(table, source) for test in tests)

    return all_hold


def _condition_tests(condition: GuestCondition, game: RautGame) -> list[IsTrue]:
    tests: list[IsTrue] = []
    for key, make_test in _CONDITION_TESTS.items():
        value = getattr(condition, key)
        if value is not None:
            tests.append(make_test(value))
    if condition.present is not None:
        tests.append(_is_present(condition.present, game))
    if condition.self_ is not None:
        tests.append(_source_fits(condition.self_, game))
    return tests


def _talk_is(talk: str) -> IsTrue:
    """Return a test whether a talk is in force; ``talk`` is the id of a card, ANY or NONE."""

    def any_talk(table: RautTable, source: int) -> bool:
        return bool(table.zones[TALK])

    def no_talk(table: RautTable, source: int) -> bool:
        return not table.zones[TALK]

    def this_talk(table: RautTable, source: int) -> bool:
        return not _pieces(table, talk).isdisjoint(table.zones[TALK])

    return {ANY: any_talk, NONE: no_talk}.get(talk, this_talk)


def _source_has_drunk(points: int) -> IsTrue:
    def source_has_drunk(table: RautTable, source: int) -> bool:
        return table.drunk[source] >= points

    return source_has_drunk


def _source_is_alone(alone: bool) -> IsTrue:
    def source_is_alone(table: RautTable, source: int) -> bool:
        return len(salon_with(table, source)) <= 1

    return source_is_alone


def _guests_at_least(count: int) -> IsTrue:
    def guests_at_least(table: RautTable, source: int) -> bool:
        return len(salon_with(table, source)) >= count

    return guests_at_least


def _source_is_paired(paired: bool) -> IsTrue:
    def source_is_paired(table: RautTable, source: int) -> bool:
        return (table.companion[source] is not None) == paired

    return source_is_paired


_CONDITION_TESTS: Mapping[str, Callable[[Any], IsTrue]] = {
    "talk": _talk_is,
    "drunk": _source_has_drunk,
    "alone": _source_is_alone,
    "guests": _guests_at_least,
    "companion": _source_is_paired,
}
"""For each simple field of a condition what makes its test, in the order in which the tests are tried."""


def _is_present(filter: Filter, game: RautGame) -> IsTrue:
    """Return a test whether another guest like this sits at any table."""
    fits_by_piece, fits = fixed(filter, game), fitting(filter, game)
    if fits_by_piece is not None and changing(filter) is None:  # the pieces in play, as bits, tell it at once
        guests = [piece for piece in range(len(game.kind)) if game.sex_of[piece] != UNNAMED]
        fitting_guests = bits(guest for guest in guests if fits_by_piece[guest])

        def is_in_play(table: RautTable, source: int) -> bool:
            source_bit = 0 if source == UNNAMED else 1 << source
            return bool(table.present & fitting_guests & ~source_bit)

        return is_in_play

    def is_found(table: RautTable, source: int) -> bool:
        return any(guest != source and (fits is None or fits(table, source, guest)) for guest in in_play(table))

    return is_found


def _source_fits(filter: Filter, game: RautGame) -> IsTrue:
    fits = fitting(filter, game)

    def source_fits(table: RautTable, source: int) -> bool:
        return fits is None or fits(table, source, source)

    return source_fits
