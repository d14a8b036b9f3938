"""The words of the card language of Raise Your Goblets that are no verbs: windows, targets, groups, conditions, tokens.

Where a word names a player, the goblet meant is the one that stands at the place of that player's House.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Candidates, Condition, Fits, Group, Pieces, Player
from rules.games.goblets.board import ROLES, UNNAMED, GobletsTable, Phase
from rules.kernel import choices
from rules.kernel.effects import NOTHING, Effect
from rules.kernel.intents import Intent
from rules.vocabulary.terms import ACTOR, IT
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language(
    "goblets",
    COMMON,
    without=("copy", "points", "put_away", "reverse_turns", "stay", "staying", "swap_hands", "win"),
)

TokenName = Literal["wine", "poison", "antidote", "ogre", "unicorn"]

USUAL_POINTS = LANGUAGE.name("deed", "usual_points", "To be paid for surviving and for a poisoned Target.", ("forbid",))
WINE_POINTS = LANGUAGE.name("quantity", "wine_points", "What the most wine is worth.")
END_OF_TURN = LANGUAGE.name("duration", "end_of_turn", "Until the present turn ends.")
NEXT_ROUND = LANGUAGE.name("duration", "next_round", "Until the next round begins.")


class AbilityEffect(Effect):
    """The ability of a character that is being carried out. ``goblet`` is the zone of the goblet that was just looked
    into, UNNAMED if there is none."""

    __slots__ = ("goblet",)
    keeps = (*Effect.keeps, "goblet")
    more = (UNNAMED,)
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
    """As one of the actions of one's own turn, or as the last action. `per_round`: at most so often in a round;
    `in_toast: false`: not as the last action.

    `when: {action: {per_round: 1}}`
    """

    def fits(table: GobletsTable, intent: Intent | None, seat: int, serving: int) -> bool:
        if per_round is not None and table.used[table.house_of(seat)] >= per_round:
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
def scoring() -> Fits:
    """When a round is scored; it happens by itself.

    `when: scoring`
    """
    return always


def always(table: GobletsTable, intent: Intent | None, seat: int, serving: int) -> bool:
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
def only(tokens: Pieces, roles: list[TokenName]) -> Pieces:
    """Those of some tokens that are wine, poison and so on. `tokens`: of which; `roles`: what they must be.

    `random_card: {among: {only: {tokens: {goblet: target}, roles: [wine]}}, do: [{throw_out: chosen}]}`
    """
    role_numbers = {ROLES.index(role) for role in roles}

    def matches(table: GobletsTable, effect: Effect, piece: int) -> bool:
        if isinstance(effect, WeighedEffect) and not choices.knows(table, effect.actor, (piece,)):
            return True
        return table.game.role[piece] in role_numbers

    def pieces(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        return tuple(piece for piece in tokens(table, effect) if matches(table, effect, piece))

    return pieces
