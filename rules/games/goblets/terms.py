"""Whom and what the verbs of Raise Your Goblets concern, and when: windows, targets, groups, conditions, tokens.

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

LANGUAGE = Language("goblets", COMMON)

TokenName = Literal["wine", "poison", "antidote", "ogre", "unicorn"]

USUAL_POINTS = LANGUAGE.name("deed", "usual_points", "To be paid for surviving and for a poisoned Target.", ("forbid",))
WINE_POINTS = LANGUAGE.name("quantity", "wine_points", "What the most wine is worth.")
END_OF_TURN = LANGUAGE.name("duration", "end_of_turn", "Until the present turn ends.")
NEXT_ROUND = LANGUAGE.name("duration", "next_round", "Until the next round begins.")


class AbilityEffect(Effect):
    """The ability of a character being carried out. ``goblet`` is the zone of the goblet just looked into, UNNAMED
    where there is none."""

    __slots__ = ("goblet",)
    keeps = (*Effect.keeps, "goblet")
    more = (UNNAMED,)
    goblet: int

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


class WeighedEffect(AbilityEffect):
    """An ability that somebody may use and has not used yet: tokens that they do not see may be of any kind, so what
    they are offered tells them nothing of these."""

    __slots__ = ()


def weighed(kind: int, block: int, seat: int, target: int, goblet: int) -> WeighedEffect:
    """The ability of a character, a block of a card of this kind, as a seat may use it."""
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

    def fits(table: GobletsTable, intent: Intent | None, seat: int, at: int) -> bool:
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


def always(table: GobletsTable, intent: Intent | None, seat: int, at: int) -> bool:
    """The moment itself is enough."""
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
        mine, found = table.house_of(seat), []
        for other in table.circle(seat)[1:]:
            house = table.house_of(other)
            if table.target_of(mine) not in (house, None) and table.target_of(house) not in (mine, None):
                found.append(other)
        return found

    return candidates


# -- groups and conditions --------------------------------------------------------------------------------------------


@LANGUAGE.group
def hunted() -> Player:
    """Whom the player of the card wants to see poisoned.

    `choose_player: {among: hunted, do: [{look: {goblet: it}}]}`
    """

    def seats(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        house = table.target_of(table.house_of(effect.actor))
        return () if house is None else (table.noble(house),)

    return seats


@LANGUAGE.group
def others(than: Player) -> Group:
    """Every player but one. `than`: but whom.

    `choose_player: {among: {others: target}, do: [{look: {goblet: it}}]}`
    """
    return lambda table, effect: tuple(seat for seat in table.circle(effect.actor) if seat not in than(table, effect))


@LANGUAGE.condition
def poisoned(who: Player | None = None) -> Condition:
    """A player has been poisoned in this round. `who`: which player, else `it`.

    `if: {condition: {poisoned: hunted}, then: [{gain: 2}]}`
    """
    whom = who or IT
    return lambda table, effect: any(table.poisoned[table.house_of(seat)] for seat in whom(table, effect))


# -- tokens -----------------------------------------------------------------------------------------------------------


@LANGUAGE.pieces
def goblet(of: Player | None = None) -> Pieces:
    """The tokens in a goblet. `of`: at whose place, else at that of `it`.

    `look: {goblet: target}`
    """
    whom = of or IT
    return lambda table, effect: tuple(
        piece for seat in whom(table, effect) for piece in sorted(table.zones[table.goblet(table.house_of(seat))])
    )


@LANGUAGE.pieces(only=("after_peek",))
def peeked() -> Pieces:
    """The tokens in the goblet that one has peeked into.

    `choose_card: {among: peeked, do: [{keep: chosen}]}`
    """
    return lambda table, effect: () if effect.goblet == UNNAMED else tuple(sorted(table.zones[effect.goblet]))


@LANGUAGE.pieces
def screen(of: Player | None = None) -> Pieces:
    """The tokens behind a screen. `of`: behind whose, else behind that of the player of the card.

    `choose_card: {among: screen, do: [{pour: {tokens: chosen, into: target}}]}`
    """
    whom = of or ACTOR
    return lambda table, effect: tuple(
        piece for seat in whom(table, effect) for piece in table.zones[table.screen(table.house_of(seat))]
    )


@LANGUAGE.pieces
def only(tokens: Pieces, roles: list[TokenName]) -> Pieces:
    """Those of some tokens that are wine, poison and so on. `tokens`: of which; `roles`: what they must be.

    `random_card: {among: {only: {tokens: {goblet: target}, roles: [wine]}}, do: [{throw_out: chosen}]}`
    """
    wanted = {ROLES.index(role) for role in roles}

    def wanted_ones(table: GobletsTable, effect: Effect) -> tuple[int, ...]:
        among, role = tokens(table, effect), table.game.role
        if isinstance(effect, WeighedEffect):
            return tuple(
                piece for piece in among if role[piece] in wanted or not choices.knows(table, effect.actor, (piece,))
            )
        return tuple(piece for piece in among if role[piece] in wanted)

    return wanted_ones
