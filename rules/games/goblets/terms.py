"""The words of the card language of Raise Your Goblets that are no verbs: windows, targets, groups, conditions, tokens.

Where a word names a player, the goblet meant is the one that stands at the place of that player's House.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from rules.cards.language import Language
from rules.cards.words import Candidates, Condition, Fits, Group, Pieces, Player
from rules.games.goblets.board import UNNAMED, GobletsTable, Phase
from rules.kernel import choices
from rules.kernel.abilities import happen
from rules.kernel.effects import NOBODY, NOTHING, Effect
from rules.kernel.intents import Intent
from rules.vocabulary.terms import ACTOR, IT
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("goblets", COMMON)

TokenName: TypeAlias = Annotated[str, "token"]
"""A token: one of the ROLES, or the id of one that a set of cards brings."""

USUAL_POINTS = LANGUAGE.name("deed", "usual_points", "To be paid for surviving and for a poisoned Target.", ("forbid",))
BE_POISONED = LANGUAGE.name("deed", "be_poisoned", "To be poisoned by what one drinks.", ("forbid",))
ALIVE_POINTS = LANGUAGE.name("quantity", "alive_points", "What it is worth to survive.")
TARGET_POINTS = LANGUAGE.name("quantity", "target_points", "What it is worth that the Target is poisoned.")
BOTH_POINTS = LANGUAGE.name("quantity", "both_points", "What it is worth to survive a poisoned Target.")
WINE_POINTS = LANGUAGE.name("quantity", "wine_points", "What the most wine is worth.")
WINE_DRUNK = LANGUAGE.name("quantity", "wine_drunk", "How much wine counts in the goblet that one drinks.")
POISON_DRUNK = LANGUAGE.name("quantity", "poison_drunk", "How much black poison counts there.")
ANTIDOTE_DRUNK = LANGUAGE.name("quantity", "antidote_drunk", "How many white antidotes count there.")
OGRE_DRUNK = LANGUAGE.name("quantity", "ogre_drunk", "Whether the Ogre Poison counts there: 1, else 0.")
UNICORN_DRUNK = LANGUAGE.name("quantity", "unicorn_drunk", "Whether the Unicorn Antidote counts there: 1, else 0.")
DRUNK = (WINE_DRUNK, POISON_DRUNK, ANTIDOTE_DRUNK, OGRE_DRUNK, UNICORN_DRUNK)
"""The quantities of what is drunk, in the order of ROLES."""
POURS = LANGUAGE.name("occasion", "pours", "One has poured, as an action.")
PEEKS = LANGUAGE.name("occasion", "peeks", "One has looked into a goblet.")
TOASTS = LANGUAGE.name("occasion", "toasts", "One has proposed the Toast.")
IS_POISONED = LANGUAGE.name("occasion", "is_poisoned", "One has been poisoned; the other side is who hunts one.")
END_OF_TURN = LANGUAGE.name("duration", "end_of_turn", "Until the present turn ends.")
NEXT_ROUND = LANGUAGE.name("duration", "next_round", "Until the next round begins.")


def happens(table: GobletsTable, occasion: str, seat: int, other_side: int = NOBODY) -> None:
    """Let abilities answer an occasion, or end with it. As long as no card could, this is one test."""
    if table.lasting or occasion in table.game.spoken_of:
        happen(table, occasion, seat, other_side)


class AbilityEffect(Effect):
    """The ability of a character that is being carried out. ``goblet`` is the zone of the goblet that was just looked
    into, UNNAMED if there is none."""

    __slots__ = ("goblet",)
    memory = (*Effect.memory, "goblet")
    more = (UNNAMED,)
    inherited = ("goblet",)
    goblet: int

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


class WeighedEffect(AbilityEffect):
    """An ability that somebody may use and has not used yet. Tokens that they do not see count as tokens of any kind,
    so that what they are offered tells them nothing about these."""

    __slots__ = ()


def weighed(kind: int, block: int, seat: int, target: int, goblet: int) -> WeighedEffect:
    """Return the ability of a character (a ``block`` of a card of this kind) as it would be if a seat used it."""
    return WeighedEffect(kind, block, 0, seat, target, NOTHING, NOTHING, seat, (), (), 0, goblet)


# -- windows ----------------------------------------------------------------------------------------------------------


@LANGUAGE.window
def round_start() -> Fits:
    """When a round has been prepared, the Host first.

    `when: round_start`
    """
    return always


@LANGUAGE.window
def action(per_round: Literal[1, 2, 3] | None = None, in_toast: bool = True) -> Fits:
    """As one of the actions of one's own turn, or as the last action. `per_round`: at most so often in a round, by the
    same House; `in_toast: false`: not as the last action.

    `when: {action: {per_round: 1}}`
    """

    def fits(table: GobletsTable, intent: Intent | None, seat: int, kind: int) -> bool:
        if per_round is not None and table.used[table.use_index(table.house_of(seat), kind)] >= per_round:
            return False
        return in_toast or table.stage != Phase.TOAST

    return fits


@LANGUAGE.window
def after_peek() -> Fits:
    """When one has peeked into a goblet and still holds it.

    `when: after_peek`
    """
    return always


@LANGUAGE.window
def before_drink() -> Fits:
    """When all last actions are done and nobody has drunk yet, from the left of whoever has proposed the Toast.

    `when: before_drink`
    """
    return always


@LANGUAGE.window
def drunk() -> Fits:
    """When the token has been drunk and all know who was poisoned; it happens by itself, and `me` is the drinker.

    `when: drunk`
    """
    return always


@LANGUAGE.window
def scoring() -> Fits:
    """When a round is scored; it happens by itself.

    `when: scoring`
    """
    return always


def always(table: GobletsTable, intent: Intent | None, seat: int, kind: int) -> bool:
    """True: the ability may be used whenever its window opens."""
    return True


# -- targets ----------------------------------------------------------------------------------------------------------


@LANGUAGE.target
def near() -> Candidates:
    """Oneself, or the neighbour on either side.

    `target: near`
    """

    def candidates(table: GobletsTable, seat: int) -> Sequence[int]:
        circle = table.circle(seat)
        return tuple(dict.fromkeys((circle[0], circle[1], circle[-1])))

    return candidates


@LANGUAGE.target
def other_hunter() -> Candidates:
    """Any other player with whom one could exchange Targets so that nobody hunts the own House.

    `target: other_hunter`
    """

    def candidates(table: GobletsTable, seat: int) -> Sequence[int]:
        own_house = table.house_of(seat)
        seats = []
        for other_seat in table.circle(seat)[1:]:
            house = table.house_of(other_seat)
            if table.target_of(own_house) not in (house, None) and table.target_of(house) not in (own_house, None):
                seats.append(other_seat)
        return seats

    return candidates


# -- groups and conditions --------------------------------------------------------------------------------------------


@LANGUAGE.group
def hunted() -> Player:
    """Whom the player of the card wants to see poisoned.

    `choose_player: {among: hunted, do: [{look: {goblet: it}}]}`
    """

    def seats(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        target = table.target_of(table.house_of(effect.actor))
        if target is None:
            return ()
        return (table.noble(target),)

    return seats


@LANGUAGE.group
def hunter(of: Player | None = None) -> Player:
    """Who wants to see somebody poisoned. `of`: whom, else the player of the card.

    `gain: {points: 1, who: hunter}`
    """
    group = of or ACTOR

    def seats(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        for seat in group(table, effect):
            hunting_house = table.hunter_of(table.house_of(seat))
            if hunting_house is not None:
                return (table.noble(hunting_house),)
        return ()

    return seats


@LANGUAGE.group
def others(than: Player) -> Group:
    """Every player but one. `than`: but whom.

    `choose_player: {among: {others: target}, do: [{look: {goblet: it}}]}`
    """

    def seats(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        excluded = than(table, effect)
        return tuple(seat for seat in table.circle(effect.actor) if seat not in excluded)

    return seats


@LANGUAGE.condition
def poisoned(who: Player | None = None) -> Condition:
    """A player has been poisoned in this round. `who`: which player, else `it`.

    `if: {condition: {poisoned: hunted}, then: [{gain: 2}]}`
    """
    group = who or IT

    def is_poisoned(table: GobletsTable, effect: Effect) -> bool:
        return any(table.poisoned[table.house_of(seat)] for seat in group(table, effect))

    return is_poisoned


# -- tokens -----------------------------------------------------------------------------------------------------------


@LANGUAGE.pieces
def goblet(of: Player | None = None) -> Pieces:
    """The tokens in a goblet. `of`: at whose place, else at that of `it`.

    `look: {goblet: target}`
    """
    group = of or IT

    def pieces(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        tokens: list[int] = []
        for seat in group(table, effect):
            tokens += sorted(table.zones[table.goblet(table.house_of(seat))])
        return tuple(tokens)

    return pieces


@LANGUAGE.pieces(only=("after_peek",))
def peeked() -> Pieces:
    """The tokens in the goblet that one has peeked into.

    `choose_card: {among: peeked, do: [{keep: chosen}]}`
    """

    def pieces(table: GobletsTable, effect: AbilityEffect) -> tuple[int, ...]:
        if effect.goblet == UNNAMED:
            return ()
        return tuple(sorted(table.zones[effect.goblet]))

    return pieces


@LANGUAGE.pieces
def screen(of: Player | None = None) -> Pieces:
    """The tokens behind a screen. `of`: behind whose, else behind that of the player of the card.

    `choose_card: {among: screen, do: [{pour: {tokens: chosen, into: target}}]}`
    """
    group = of or ACTOR

    def pieces(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        tokens: list[int] = []
        for seat in group(table, effect):
            tokens += table.zones[table.screen(table.house_of(seat))]
        return tuple(tokens)

    return pieces


@LANGUAGE.pieces
def character(of: Player | None = None) -> Pieces:
    """The character of a player, which lies open. `of`: whose, else that of `it`.

    `copy: {character: target}`
    """
    group = of or IT

    def pieces(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        cards: list[int] = []
        for seat in group(table, effect):
            cards += table.zones[table.character_zone(table.house_of(seat))]
        return tuple(cards)

    return pieces


@LANGUAGE.pieces
def only(tokens: Pieces, roles: list[TokenName]) -> Pieces:
    """Those of some tokens that are wine, poison and so on. `tokens`: of which; `roles`: what they must be: `wine`,
    `poison`, `antidote`, `ogre`, `unicorn`, or the id of a token that a set brings.

    `random_card: {among: {only: {tokens: {goblet: target}, roles: [wine]}}, do: [{throw_out: chosen}]}`
    """

    def matches(table: GobletsTable, effect: Effect, piece: int) -> bool:
        if isinstance(effect, WeighedEffect) and not choices.knows(table, effect.actor, (piece,)):
            return True
        role = table.game.role[piece]
        return role != UNNAMED and table.game.tokens[role] in roles

    def pieces(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        return tuple(piece for piece in tokens(table, effect) if matches(table, effect, piece))

    return pieces
