"""The words that the cards of Raut use inside abilities and verbs: guests, cards, players, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from rules.cards.language import Language
from rules.cards.words import Amount, Condition, Group, Pieces, PiecesInPlace, Player
from rules.games.raut.ability_data import FitsGuest
from rules.games.raut.board import DECK, GONE, TALK, RautTable, hand_of, seat_of, worn_by
from rules.games.raut.filters import EVERYONE, Filter, fitting, in_play
from rules.games.raut.guest_effect import GuestEffect
from rules.kernel.table import NO_CARD
from rules.vocabulary.terms import CARDS, COUNTING, IT, selected
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("raut", COMMON)

GUESTS = "to speak of guests"
"""What authors want."""
MOST_GUESTS = 12
"""The most guests or cards for which something is read or done one by one."""

GuestChoice: TypeAlias = Filter | Literal["self", "subject", "other", "companion", "chosen", "everyone"]
"""As a parameter: the author writes a filter, or names the guest of an effect."""
CardKind = Literal["guest", "alcohol", "soft", "talk", "accessory"]

# -- guests -----------------------------------------------------------------------------------------------------------


def guests_of(who: GuestChoice) -> Pieces:
    """Return a function that finds the guests in play that an author means."""
    if isinstance(who, Filter) or who == EVERYONE:
        return _matching_guests(fitting(who))

    def find_named(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        match who:
            case "companion":
                candidates: Iterable[int | None] = (table.companion[effect.guest],)
            case "chosen":
                candidates = effect.chosen
            case "subject":
                candidates = (effect.subject,)
            case "other":
                candidates = (effect.other,)
            case _:
                candidates = (effect.guest,)
        guests_in_play = set(in_play(table))
        return tuple(guest for guest in candidates if guest in guests_in_play)

    return find_named


def _matching_guests(fits: FitsGuest | None) -> Pieces:
    """Return a function that finds the guests in play that fit; with None, all of them."""

    def find_matching(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        if fits is None:
            return tuple(in_play(table))
        return tuple(guest for guest in in_play(table) if fits(table, effect.guest, guest))

    return find_matching


@LANGUAGE.pieces(topic=GUESTS)
def guests(of: GuestChoice) -> Pieces:
    """The guests in play that are meant. `of`: a filter, `everyone`, or one guest: `self` (whose card it is),
    `subject`, `other`, `companion`, or those `chosen`.

    `choose_card: {among: {guests: {of: {table: mine}}}, do: [{sober: {who: chosen, amount: 2}}]}`
    """
    return guests_of(of)


@LANGUAGE.condition(topic=GUESTS)
def guest_is(like: Filter, who: GuestChoice = "self") -> Condition:
    """There is a guest like this. `like`: of whom this is true; `who`: which guest, else the one whose card it is; with
    a filter, any of several.

    `if: {condition: {guest_is: {who: other, like: {drunk: 5}}}, then: [draw]}`
    """
    find_guests, find_fitting = guests_of(who), guests_of(like)

    def any_fits(table: RautTable, effect: GuestEffect) -> bool:
        return not set(find_guests(table, effect)).isdisjoint(find_fitting(table, effect))

    return any_fits


def each_as_chosen(effect: GuestEffect, pieces: Sequence[int]) -> Iterator[int]:
    """Yield each piece, which the effect calls the chosen one meanwhile. Afterwards those are chosen again that were
    before."""
    previous = effect.chosen
    try:
        for piece in pieces:
            effect.chosen = (piece,)
            yield piece
    finally:
        effect.chosen = previous


@LANGUAGE.pieces(topic=GUESTS, loops=MOST_GUESTS)
def guests_with_most(of: Amount, among: GuestChoice = "everyone") -> Pieces:
    """The guests with the most of something; several if they are level. `of`: of what, where `chosen` is each of them
    in turn; `among`: which guests are compared, else all.

    `choose_card: {among: {guests_with_most: {of: {drunk: chosen}}}, do: [{sober: {who: chosen, amount: 3}}]}`
    """
    return _by_measure(of, among, max)


@LANGUAGE.pieces(topic=GUESTS, loops=MOST_GUESTS)
def guests_with_least(of: Amount, among: GuestChoice = "everyone") -> Pieces:
    """The guests with the least of something; several if they are level. `of`: of what, where `chosen` is each of them
    in turn; `among`: which guests are compared, else all.

    `choose_card: {among: {guests_with_least: {of: {charm: chosen}, among: {table: mine}}}, do: [{ready: chosen}]}`
    """
    return _by_measure(of, among, min)


def _by_measure(of: Amount, among: GuestChoice, best: Callable[[Iterable[int]], int]) -> Pieces:
    """Return a function that finds those of some guests whose amount is the ``best`` one."""
    find_guests = guests_of(among)

    def find_best(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        amounts: dict[int, int] = {}
        for guest in each_as_chosen(effect, find_guests(table, effect)[:MOST_GUESTS]):
            amounts[guest] = of(table, effect)
        if not amounts:
            return ()
        best_amount = best(amounts.values())
        return tuple(guest for guest, amount in amounts.items() if amount == best_amount)

    return find_best


# -- other cards ------------------------------------------------------------------------------------------------------


@LANGUAGE.pieces(topic=CARDS)
def hand(of: Group | None = None) -> Pieces:
    """The cards in hands. `of`: in whose, else in that of `it`.

    `random_card: {among: {hand: other}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    group = of or IT

    def pieces(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        found: list[int] = []
        for seat in group(table, effect):
            found += table.zones[hand_of(seat)]
        return tuple(found)

    return pieces


@LANGUAGE.pieces(topic=CARDS)
def deck() -> Pieces:
    """The cards of the deck, face down.

    `look: {top: {of: deck, amount: 3}}`
    """
    return _lying_in(DECK)


@LANGUAGE.pieces(topic=CARDS)
def out() -> Pieces:
    """The guests and accessories that have left the game.

    `choose_card: {among: {of_kind: {cards: out, kinds: [guest]}}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    return _lying_in(GONE)


@LANGUAGE.pieces(topic=CARDS)
def talk() -> Pieces:
    """The talk in the middle.

    `move_cards: {cards: talk, to: hand}`
    """
    return _lying_in(TALK)


def _lying_in(zone: int) -> Pieces:
    """Return a function that finds the cards of a zone that all share."""

    def pieces(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        return tuple(table.zones[zone])

    return pieces


@LANGUAGE.pieces(needs_verb="stay")
def this_card() -> Pieces:
    """The card itself, while it stays before a player: in what it does there. `me` is that player.

    `stay: {ends: end_of_game, abilities: [{whenever: {what: refuses, do: [{put_away: this_card}]}}]}`
    """

    def pieces(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        cards: dict[int, None] = {}
        for lasting in table.lasting:
            if lasting.card != NO_CARD and (lasting.kind, lasting.about) == (effect.kind, effect.actor):
                cards[lasting.card] = None
        return tuple(cards)

    return PiecesInPlace(pieces, "before")


@LANGUAGE.pieces(topic=CARDS)
def worn(by: GuestChoice = "self") -> Pieces:
    """The accessories that guests wear. `by`: which guests, else the one whose card it is.

    `choose_card: {among: {worn: {by: {table: other}}}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    find_guests = guests_of(by)

    def pieces(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        accessories: list[int] = []
        for guest in find_guests(table, effect):
            accessories += worn_by(table, guest)
        return tuple(accessories)

    return pieces


@LANGUAGE.pieces(topic=CARDS)
def of_kind(cards: Pieces, kinds: list[CardKind]) -> Pieces:
    """Those of some cards that are of certain kinds. `cards`: of which; `kinds`: of which kinds.

    `random_card: {among: {of_kind: {cards: {hand: other}, kinds: [alcohol]}}, do: [{move_cards: {cards: chosen, to:
    hand}}]}`
    """
    chosen_kinds = frozenset(kinds)

    def pieces(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        card_kind, kind = table.game.card_kind, table.game.kind
        return tuple(piece for piece in cards(table, effect) if card_kind[kind[piece]] in chosen_kinds)

    return selected(cards, pieces)


# -- players ----------------------------------------------------------------------------------------------------------


@LANGUAGE.group(topic=GUESTS)
def host(of: GuestChoice) -> Player:
    """The player at whose table a guest sits. `of`: which guest; of several, the first.

    `points: {who: {host: other}, amount: 1}`
    """
    find_guests = guests_of(of)

    def seats(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        return tuple(seat_of(table, guest) for guest in find_guests(table, effect)[:1])

    return seats


@LANGUAGE.group
def on_turn() -> Player:
    """The player whose turn it is.

    `draw: {who: on_turn, amount: 1}`
    """

    def seats(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        return (table.turn,)

    return seats


# -- amounts ----------------------------------------------------------------------------------------------------------


def _sum_of(who: GuestChoice, number_of: Callable[[RautTable, int], int]) -> Amount:
    """Return the amount that adds up a number of guests."""
    find_guests = guests_of(who)

    def value(table: RautTable, effect: GuestEffect) -> int:
        return sum(number_of(table, guest) for guest in find_guests(table, effect))

    return value


@LANGUAGE.amount(topic=GUESTS)
def guests_(of: GuestChoice) -> Amount:
    """How many guests in play are meant. `of`: which.

    `temp: {what: charm, add: {guests: {of: {table: mine}}}}`
    """

    def one(table: RautTable, guest: int) -> int:
        return 1

    return _sum_of(of, one)


@LANGUAGE.amount(topic=GUESTS)
def charm(of: GuestChoice = "self") -> Amount:
    """The charm in force; of several guests, all together. `of`: of which, else of the guest whose card it is. In a
    `modify` that always counts, it is what it is without such changes by an amount.

    `temp: {what: charm, add: {charm: other}}`
    """

    def number_of(table: RautTable, guest: int) -> int:
        return table.charm[guest]

    return _sum_of(of, number_of)


@LANGUAGE.amount(topic=GUESTS)
def stamina(of: GuestChoice = "self") -> Amount:
    """The stamina in force, from which drink points are taken off; of several guests, all together. `of`: of which,
    else of the guest whose card it is. In a `modify` that always counts, it is what it is without such changes.

    `if: {condition: {compare: {what: {stamina: other}, at_most: 3}}, then: [draw]}`
    """

    def number_of(table: RautTable, guest: int) -> int:
        return table.stamina[guest]

    return _sum_of(of, number_of)


@LANGUAGE.amount(topic=GUESTS)
def charisma(of: GuestChoice = "self") -> Amount:
    """The charisma in force; of several guests, all together. `of`: of which, else of the guest whose card it is. In a
    `modify` that always counts, it is what it is without such changes by an amount.

    `temp: {what: charm, add: {half: {charisma: self}}}`
    """

    def number_of(table: RautTable, guest: int) -> int:
        return table.charisma[guest]

    return _sum_of(of, number_of)


@LANGUAGE.amount(topic=GUESTS)
def drunk(of: GuestChoice = "self") -> Amount:
    """The drink points of a guest; of several, all together. `of`: of which, else of the guest whose card it is.

    `sober: {who: self, amount: {drunk: self}}`
    """

    def number_of(table: RautTable, guest: int) -> int:
        return table.drunk[guest]

    return _sum_of(of, number_of)


@LANGUAGE.amount(topic=COUNTING)
def vp(of: Player | None = None) -> Amount:
    """The victory points of a player. `of`: who, else `it`.

    `if: {condition: {compare: {what: {vp: other}, at_least: 5}}, then: [draw]}`
    """
    player = of or IT

    def value(table: RautTable, effect: GuestEffect) -> int:
        return sum(table.points[seat] for seat in player(table, effect))

    return value
