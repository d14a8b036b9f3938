"""The words of the card language of Poison that are no verbs: windows, cauldrons and cards, amounts, conditions, names.

An effect knows where its card went, or whence it was taken: that cauldron is called ``here``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Amount, Condition, Fits, Group, Pieces, PiecesInPlace, Player
from rules.games.poison import lasting
from rules.games.poison.board import COLOURS, EMPTY, HANDS, NO_COLOUR, PILES, PLACES, PoisonTable
from rules.kernel.abilities import FORBID, own_staying_cards
from rules.kernel.effects import Effect
from rules.vocabulary.terms import IT, selected
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("poison", COMMON)

Cauldron = Literal["here", "red", "blue", "violet"]
"""One cauldron: that of the card, or that of a colour."""
SomeCauldrons = Literal["here", "red", "blue", "violet", "each", "each_other"]
"""One cauldron or several: ``each``, or ``each_other`` than that of the card."""
Suit = Literal["red", "blue", "violet", "poison"]

NOWHERE, NO_PIECE = -1, -1
"""The place and the piece of an effect whose card is no more on the table, as that of an ability."""
PLAYED, TAKEN, SCORED = "played", "taken", "scored"
"""The windows. In each of them the effect of a card happens by itself (PO-EFFECT-05 to 07)."""
SPILLED = 1
"""The value of ``BrewEffect.spilled`` if the card has made its cauldron boil over, else 0."""


class BrewEffect(Effect):
    """A card that takes effect. ``place`` is the cauldron into which it went or out of which it was taken, or NOWHERE;
    ``spilled`` is SPILLED if it has just made that boil over; ``piece`` is the card itself."""

    __slots__ = ("piece", "place", "spilled")
    memory = (*Effect.memory, "place", "spilled", "piece")
    more = (NOWHERE, 0, NO_PIECE)
    inherited = ("place", "spilled")
    place: int
    spilled: int
    piece: int

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


# -- windows ----------------------------------------------------------------------------------------------------------


@LANGUAGE.window
def played() -> Fits:
    """When the card has been played, after a cauldron that it makes boil over has been emptied. A card without `when`
    means this.

    `when: played`
    """
    return always


@LANGUAGE.window
def taken() -> Fits:
    """When a player has to take the card out of a cauldron. That player is `me`.

    `when: taken`
    """
    return always


@LANGUAGE.window
def scored() -> Fits:
    """When the round is over, before it is counted, if the card lies in front of a player. That player is `me`.

    `when: scored`
    """
    return always


def always(table: PoisonTable, intent: object, seat: int, at: int) -> bool:
    """Return True: the moment itself is enough."""
    return True


# -- cauldrons and cards ----------------------------------------------------------------------------------------------


def find_cauldron(table: PoisonTable, effect: BrewEffect, name: Cauldron) -> int:
    """Return the place of a cauldron, or NOWHERE if there is none of that colour."""
    if name == "here":
        return effect.place
    colour = COLOURS.index(name)
    return table.colour.index(colour) if colour in table.colour else NOWHERE


def find_cauldrons(table: PoisonTable, effect: BrewEffect, name: SomeCauldrons) -> list[int]:
    """Return the places of cauldrons that are not empty."""
    match name:
        case "each":
            places = list(PLACES)
        case "each_other":
            places = [place for place in PLACES if place != effect.place]
        case _:
            places = [find_cauldron(table, effect, name)]
    return [place for place in places if place != NOWHERE and table.colour[place] != EMPTY]


@LANGUAGE.pieces
def cauldron(at: SomeCauldrons) -> Pieces:
    """The cards in cauldrons, the newest on top. `at`: in which, where `here` means that of the card.

    `move_cards: {cards: {top: {of: {cauldron: here}, amount: 1}}, to: pile, of: left}`
    """

    def pieces(table: PoisonTable, effect: BrewEffect) -> Sequence[int]:
        lying: list[int] = []
        for place in find_cauldrons(table, effect, at):
            lying += table.zones[place]
        return tuple(lying)

    return pieces


def _of_seats(zones: Sequence[int], place: str, of: Group | None) -> Pieces:
    """Return the cards in such zones of a group, else of ``it``."""
    seats = of or IT

    def pieces(table: PoisonTable, effect: BrewEffect) -> Sequence[int]:
        lying: list[int] = []
        for seat in seats(table, effect):
            lying += table.zones[zones[seat]]
        return tuple(lying)

    return PiecesInPlace(pieces, place)


@LANGUAGE.pieces
def hand(of: Group | None = None) -> Pieces:
    """The cards in hands. `of`: in whose, else in that of `it`.

    `random_card: {among: {hand: left}, do: [{move_cards: {cards: chosen, to: hand, of: me}}]}`
    """
    return _of_seats(HANDS, "hand", of)


@LANGUAGE.pieces
def pile(of: Group | None = None) -> Pieces:
    """The cards that players have taken, face down; the last taken on top. `of`: whose, else those of `it`.

    `move_cards: {cards: {top: {of: {pile: me}, amount: 1}}, to: pile, of: right}`
    """
    return _of_seats(PILES, "pile", of)


@LANGUAGE.pieces
def this_card() -> Pieces:
    """The card itself; in an ability that it gives while it stays before a player, too.

    `move_cards: {cards: this_card, to: box}`
    """

    def pieces(table: PoisonTable, effect: BrewEffect) -> Sequence[int]:
        if effect.piece == NO_PIECE:
            return own_staying_cards(table, effect)
        return (effect.piece,)

    return pieces


@LANGUAGE.pieces
def of_colour(cards: Pieces, colours: list[Suit]) -> Pieces:
    """Those of some cards that have one of these colours. A mixture has several, poison has only `poison`. `cards`: of
    which; `colours`: which colours.

    `move_cards: {cards: {of_colour: {cards: {cauldron: here}, colours: [poison]}}, to: pile, of: me}`
    """
    numbers = {colour_number(colour) for colour in colours}

    def pieces(table: PoisonTable, effect: BrewEffect) -> Sequence[int]:
        game = table.game
        return tuple(
            piece for piece in cards(table, effect) if not numbers.isdisjoint(game.counts_as[game.kind[piece]])
        )

    return selected(cards, pieces)


def colour_number(suit: Suit) -> int:
    """Return the number of a colour, NO_COLOUR for poison."""
    return NO_COLOUR if suit == "poison" else COLOURS.index(suit)


# -- amounts and conditions -------------------------------------------------------------------------------------------


@LANGUAGE.amount
def cauldron_total(at: SomeCauldrons) -> Amount:
    """The total of cauldrons. `at`: of which, as for `cauldron`.

    `if: {condition: {compare: {what: {cauldron_total: here}, is: 13}}, then: [{points: {who: me, amount: -1}}]}`
    """

    def value(table: PoisonTable, effect: BrewEffect) -> int:
        return sum(table.total[place] for place in find_cauldrons(table, effect, at))

    return value


def _of_player(player: Player | None, number: Callable[[PoisonTable, int], int]) -> Amount:
    """Return a number that each seat has: that of one player, else of ``it``."""
    seats = player or IT

    def value(table: PoisonTable, effect: BrewEffect) -> int:
        return sum(number(table, seat) for seat in seats(table, effect))

    return value


@LANGUAGE.amount
def hand_size(of: Player | None = None) -> Amount:
    """How many cards a player has in hand. `of`: who, else `it`.

    `if: {condition: {compare: {what: {hand_size: me}, at_most: 3}}, then: [{points: {who: left, amount: 1}}]}`
    """

    def number(table: PoisonTable, seat: int) -> int:
        return len(table.zones[HANDS[seat]])

    return _of_player(of, number)


@LANGUAGE.amount
def points(of: Player | None = None) -> Amount:
    """How many points a player has from the rounds before, and from cards. `of`: who, else `it`.

    `for_each: {who: {with_least: points}, do: [{points: {who: it, amount: 1}}]}`
    """

    def number(table: PoisonTable, seat: int) -> int:
        return table.points[seat]

    return _of_player(of, number)


@LANGUAGE.condition
def spilled() -> Condition:
    """The card has made its cauldron boil over when it was played.

    `if: {condition: spilled, then: [{points: {who: me, amount: 1}}]}`
    """

    def is_true(table: PoisonTable, effect: BrewEffect) -> bool:
        return effect.spilled == SPILLED

    return is_true


@LANGUAGE.condition
def is_colour(at: SomeCauldrons, colours: list[Suit]) -> Condition:
    """At least one of some cauldrons has one of these colours; one with nothing but poison and mixtures is `poison`.
    `at`: which cauldrons, as for `cauldron`; `colours`: which colours.

    `if: {condition: {is_colour: {at: here, colours: [red]}}, then: [{points: {who: me, amount: -1}}]}`
    """
    numbers = {colour_number(colour) for colour in colours}

    def is_true(table: PoisonTable, effect: BrewEffect) -> bool:
        return any(table.colour[place] in numbers for place in find_cauldrons(table, effect, at))

    return is_true


# -- names ------------------------------------------------------------------------------------------------------------

LANGUAGE.name("deed", lasting.PLAY, "To play a card in one's turn. Who may not is passed over; who may once more plays "
              "another card.")  # fmt: skip
LANGUAGE.name("deed", lasting.TAKE_CARDS, "To take the cards of a cauldron that one has made boil over. They leave the "
              "round instead.", (FORBID,))  # fmt: skip
LANGUAGE.name("quantity", lasting.LIMIT, "How much a cauldron bears when a player plays a card.")
LANGUAGE.name("quantity", lasting.ROUND_POINTS, "What the cards in front of a player cost in the end of a round.")
LANGUAGE.name("occasion", lasting.TURN_BEGINS, "A turn begins.")
LANGUAGE.name("occasion", lasting.PLAYS, "A player has played a card.")
LANGUAGE.name("occasion", lasting.TAKES_CARDS, "A player has had to take cards out of a cauldron.")
LANGUAGE.name("occasion", lasting.ROUND_ENDS, "The last card of a round has been played.")
LANGUAGE.name("duration", lasting.END_OF_TURN, "Until the present turn ends.")
LANGUAGE.name("duration", lasting.MY_NEXT_TURN, "Until the next turn of the player of the card begins.")
LANGUAGE.name("duration", lasting.THEIR_NEXT_TURN, "Until the next turn of whoever has the ability begins.")
LANGUAGE.name("duration", lasting.END_OF_THEIR_TURN, "Until a turn of whoever has the ability ends, or is passed over.")
LANGUAGE.name("duration", lasting.NEXT_ROUND, "Until the next round is dealt.")
LANGUAGE.name("duration", lasting.END_OF_GAME, "As long as the game goes on.")
