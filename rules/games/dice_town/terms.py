"""What the verbs of Dice Town's cards are about: purses, amounts, conditions and cards in their places.

``vocabulary`` adds windows, a target and verbs to these, ``names`` what abilities speak of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Amount, Condition, Group, Pieces, PiecesInPlace, Player, Purse
from rules.games.dice_town.board import (
    CLAIMS,
    DISCARD,
    DISPLAY,
    FENCES,
    HANDS,
    STORE,
    THE_BANK,
    THE_COACH,
    THE_MINE,
    UNNAMED,
    DiceTownTable,
)
from rules.games.dice_town.dice import FACES, STRENGTH, category, count, face_counts
from rules.kernel.effects import Effect
from rules.vocabulary.terms import IT, selected
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("dice_town", COMMON, without=("points",))
"""Points cannot be given: nobody has any before the count, and all that counts then is a thing that can be spent, given
or stolen. A nugget is a point (DT-MINE-03), and equipment counts by any amount."""

NAMES_A_DIE = "names a die"
"""The trait of a verb whose card is played with the name of a die and its new face (DT-RULING-52)."""
OF_ITS_MOMENT = "of its moment"
"""The trait of a verb about the moment that its card answers: no other card can copy that."""

CardKind = Literal["equipment", "trick", "claim"]
"""The kinds of cards that lie in hands and decks."""
DieFace = Literal[9, 10, "J", "Q", "K", "A"]
"""What a die may show."""
PokerHand = Literal[
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "full_house", "four_of_a_kind", "five_of_a_kind"
]
"""The hands of poker, from weak to strong."""

OWN = {"hand": HANDS, "fence": FENCES}
"""The zones of each seat by the names that cards give them."""
MIDDLE = {"store": STORE, "discard": DISCARD, "claims": CLAIMS, "display": DISPLAY}
"""The zones in the middle by the names that cards give them."""


class TrickEffect(Effect):
    """A card that takes effect, or a building. ``old`` and ``new`` are the faces of a die that it turns, UNNAMED where
    there is none."""

    __slots__ = ("new", "old")
    memory = (*Effect.memory, "old", "new")
    more = (UNNAMED, UNNAMED)
    old: int
    new: int

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


# -- who has money and gold and is no player --------------------------------------------------------------------------


def BANK(table: DiceTownTable, effect: TrickEffect) -> tuple[int]:
    """The meaning of the word ``bank``."""
    return (THE_BANK,)


def COACH(table: DiceTownTable, effect: TrickEffect) -> tuple[int]:
    """The meaning of the word ``coach``."""
    return (THE_COACH,)


def MINE(table: DiceTownTable, effect: TrickEffect) -> tuple[int]:
    """The meaning of the word ``mine``."""
    return (THE_MINE,)


@LANGUAGE.group
def bank() -> Purse:
    """The Bank.

    `move_dollars: {source: bank, to: me, amount: 3}`
    """
    return BANK


@LANGUAGE.group
def coach() -> Purse:
    """The Stagecoach.

    `move_dollars: {source: coach, to: me, amount: 3}`
    """
    return COACH


@LANGUAGE.group
def mine() -> Purse:
    """The Mine.

    `move_nuggets: {source: mine, to: me, amount: 1}`
    """
    return MINE


@LANGUAGE.group
def sheriff() -> Player:
    """Who wears the badge.

    `move_dollars: {source: me, to: sheriff, amount: 1}`
    """

    def seats(table: DiceTownTable, effect: TrickEffect) -> tuple[int]:
        return (table.sheriff,)

    return seats


# -- amounts ----------------------------------------------------------------------------------------------------------


def _of(player: Player | None, number: Callable[[DiceTownTable, int], int]) -> Amount:
    """Return a number that each seat has: that of one player, else of ``it``."""
    seats = player or IT

    def value(table: DiceTownTable, effect: TrickEffect) -> int:
        total = 0
        for seat in seats(table, effect):
            if seat >= 0:
                total += number(table, seat)
        return total

    return value


@LANGUAGE.amount
def dollars(of: Player | None = None) -> Amount:
    """The dollars of a player. `of`: of whom, else of `it`.

    `move_dollars: {source: target, to: me, amount: {half: {dollars: target}}}`
    """

    def number(table: DiceTownTable, seat: int) -> int:
        return table.dollars[seat]

    return _of(of, number)


@LANGUAGE.amount
def nuggets(of: Player | None = None) -> Amount:
    """The nuggets of a player. `of`: of whom, else of `it`.

    `move_nuggets: {source: target, to: me, amount: {half: {nuggets: target}}}`
    """

    def number(table: DiceTownTable, seat: int) -> int:
        return table.nuggets[seat]

    return _of(of, number)


@LANGUAGE.amount
def dice(faces: list[DieFace], of: Player | None = None) -> Amount:
    """How many dice of certain faces are in a player's combination. `faces`: which; `of`: whose, else that of `it`.

    `move_dollars: {source: bank, to: me, amount: {dice: {faces: [K, A], of: me}}}`
    """
    counted_faces = [FACES.index(str(face)) for face in faces]

    def number(table: DiceTownTable, seat: int) -> int:
        total = 0
        for face in counted_faces:
            total += count(table.kept[seat], face)
        return total

    return _of(of, number)


@LANGUAGE.amount
def pairs(of: Player | None = None) -> Amount:
    """How many pairs can be made of a player's combination: four of a kind are two. `of`: whose, else that of `it`.

    `move_dollars: {source: bank, to: me, amount: {pairs: me}}`
    """

    def number(table: DiceTownTable, seat: int) -> int:
        return sum([face_count // 2 for face_count in face_counts(table.kept[seat])])

    return _of(of, number)


@LANGUAGE.amount
def different_faces(of: Player | None = None) -> Amount:
    """How many different faces are in a player's combination. `of`: whose, else that of `it`.

    `move_dollars: {source: bank, to: me, amount: {different_faces: me}}`
    """

    def number(table: DiceTownTable, seat: int) -> int:
        return sum([face_count > 0 for face_count in face_counts(table.kept[seat])])

    return _of(of, number)


@LANGUAGE.amount
def hand_strength(of: Player | None = None) -> Amount:
    """How strong a player's combination is as a hand of poker: 1 for the weakest of all hands, more for each better
    one; 0 while dice are missing. `of`: whose, else that of `it`.

    `collect: {who: {with_most: hand_strength}, what: dollars, amount: 2}`
    """

    def number(table: DiceTownTable, seat: int) -> int:
        return STRENGTH.get(table.kept[seat], -1) + 1

    return _of(of, number)


@LANGUAGE.amount
def in_bank() -> Amount:
    """The dollars in the Bank.

    `move_dollars: {source: bank, to: me, amount: {half: in_bank}}`
    """

    def value(table: DiceTownTable, effect: TrickEffect) -> int:
        return table.bank

    return value


@LANGUAGE.amount
def in_coach() -> Amount:
    """The dollars on the Stagecoach.

    `move_dollars: {source: coach, to: me, amount: {half: in_coach}}`
    """

    def value(table: DiceTownTable, effect: TrickEffect) -> int:
        return table.coach

    return value


@LANGUAGE.amount
def in_mine() -> Amount:
    """The nuggets in the Mine.

    `if: {condition: {compare: {what: in_mine, at_least: 5}}, then: [{move_nuggets: {source: mine, to: me, amount:
    2}}]}`
    """

    def value(table: DiceTownTable, effect: TrickEffect) -> int:
        return table.mine

    return value


# -- conditions -------------------------------------------------------------------------------------------------------


@LANGUAGE.condition
def has_hand(hands: list[PokerHand], of: Player | None = None) -> Condition:
    """A player's combination is certain hands of poker. `hands`: any of which; `of`: whose, else that of `it`.

    `if: {condition: {has_hand: {hands: [two_pair, full_house], of: me}}, then: [{draw: {who: me, amount: 1}}]}`
    """
    names = {hand.replace("_", " ") for hand in hands}
    seats = of or IT

    def is_true(table: DiceTownTable, effect: TrickEffect) -> bool:
        for seat in seats(table, effect):
            combination = table.kept[seat]
            if combination in STRENGTH and category(combination) in names:
                return True
        return False

    return is_true


@LANGUAGE.condition
def is_kind(cards: Pieces, kinds: list[CardKind]) -> Condition:
    """At least one of some cards is of certain kinds. `cards`: which; `kinds`: of which kinds.

    `if: {condition: {is_kind: {cards: {hand: target}, kinds: [trick]}}, then: [{draw: {who: me, amount: 1}}]}`
    """
    chosen_kinds = frozenset(kinds)

    def is_true(table: DiceTownTable, effect: TrickEffect) -> bool:
        return any(_kind_of(table, piece) in chosen_kinds for piece in cards(table, effect))

    return is_true


# -- cards as things --------------------------------------------------------------------------------------------------


def _kind_of(table: DiceTownTable, piece: int) -> str:
    """Return the kind of card that a piece is; "" if it is not seen."""
    if piece < 0:
        return ""
    return table.game.cards[table.game.kind[piece]].kind


def _in(place: str, of: Group | None) -> Pieces:
    """Return the cards in such zones of a group, else of ``it``."""
    zones, seats = OWN[place], of or IT

    def pieces(table: DiceTownTable, effect: TrickEffect) -> tuple[int, ...]:
        lying: list[int] = []
        for seat in seats(table, effect):
            if seat >= 0:
                lying += table.zones[zones[seat]]
        return tuple(lying)

    return PiecesInPlace(pieces, place)


def _middle(place: str) -> Pieces:
    """Return the cards in a zone in the middle, the top one last."""
    zone = MIDDLE[place]

    def pieces(table: DiceTownTable, effect: TrickEffect) -> tuple[int, ...]:
        return tuple(table.zones[zone])

    return PiecesInPlace(pieces, place)


@LANGUAGE.pieces
def hand(of: Group | None = None) -> Pieces:
    """The cards in hands: Store cards, and claims that are not fenced. `of`: in whose, else in that of `it`.

    `random_card: {among: {hand: target}, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    return _in("hand", of)


@LANGUAGE.pieces
def fence(of: Group | None = None) -> Pieces:
    """The fenced claims, which lie open. `of`: whose, else those of `it`.

    `choose_card: {among: {fence: target}, do: [{move_cards: {cards: chosen, to: hand, of: target}}]}`
    """
    return _in("fence", of)


@LANGUAGE.pieces
def store() -> Pieces:
    """The deck of Store cards.

    `reorder: {top: {of: store, amount: 3}}`
    """
    return _middle("store")


@LANGUAGE.pieces
def discard() -> Pieces:
    """The used and unwanted Store cards, which lie open.

    `choose_card: {among: discard, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    return _middle("discard")


@LANGUAGE.pieces
def claims() -> Pieces:
    """The deck of claims.

    `look: {top: {of: claims, amount: 3}}`
    """
    return _middle("claims")


@LANGUAGE.pieces
def display() -> Pieces:
    """The claims on display in Town Hall.

    `choose_card: {among: display, do: [{move_cards: {cards: chosen, to: hand}}]}`
    """
    return _middle("display")


@LANGUAGE.pieces
def of_kind(cards: Pieces, kinds: list[CardKind]) -> Pieces:
    """Those of some cards that are of certain kinds. `cards`: of which; `kinds`: of which kinds.

    `random_card: {among: {of_kind: {cards: {hand: target}, kinds: [equipment, trick]}}, do: [{move_cards: {cards:
    chosen, to: hand}}]}`
    """
    chosen_kinds = frozenset(kinds)

    def pieces(table: DiceTownTable, effect: TrickEffect) -> tuple[int, ...]:
        chosen: list[int] = []
        for piece in cards(table, effect):
            if _kind_of(table, piece) in chosen_kinds:
                chosen.append(piece)
        return tuple(chosen)

    return selected(cards, pieces)
