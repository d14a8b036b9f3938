"""The words that the characters of Raise Your Goblets are written in: windows, targets, groups, tokens, and verbs.

An ability is offered only while each of its verbs could do something (GO-RULING-52, 53). Where a word names a player,
the goblet meant is the one that stands at the place of that player's House.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Ability, Amount, Candidates, Condition, EffectStep, Fits, Group, Pieces, Player
from rules.common_terms import ACTOR, IT
from rules.common_words import COMMON
from rules.effects import Effect
from rules.games.goblets.board import ROLES, SUPPLY, UNNAMED, GobletsTable, Stage
from rules.games.goblets.hidden import Exchanging
from rules.games.goblets.knowledge import taken_unseen
from rules.intents import Intent

LANGUAGE = Language("goblets", COMMON)

Role = Literal["wine", "poison", "antidote", "ogre", "unicorn"]

TOKENS, GOBLETS, SCORING = "tokens to go somewhere", "goblets to change places", "a character to be paid otherwise"
"""What authors want."""

LANGUAGE.name("deed", "usual_points", "To be paid for surviving and for a poisoned Target.", ("forbid",))
LANGUAGE.name("quantity", "wine_points", "What the most wine is worth.")
LANGUAGE.name("duration", "end_of_turn", "Until the present turn ends.")
LANGUAGE.name("duration", "next_round", "Until the next round begins.")


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
        return in_toast or table.stage != Stage.TOAST

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
def another() -> Candidates:
    """Any other player.

    `target: another`
    """
    return lambda table, seat: table.circle(seat)[1:]


@LANGUAGE.target
def anyone() -> Candidates:
    """Any player, oneself too.

    `target: anyone`
    """
    return lambda table, seat: table.circle(seat)


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
        piece for seat in whom(table, effect) for piece in table.zones[table.goblet(table.house_of(seat))]
    )


@LANGUAGE.pieces(only=("after_peek",))
def peeked() -> Pieces:
    """The tokens in the goblet that one has peeked into.

    `choose_card: {among: peeked, do: [{keep: chosen}]}`
    """
    return lambda table, effect: () if effect.goblet == UNNAMED else tuple(table.zones[effect.goblet])


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
def only(tokens: Pieces, roles: list[Role]) -> Pieces:
    """Those of some tokens that are wine, poison and so on. `tokens`: of which; `roles`: what they must be.

    `random_card: {among: {only: {tokens: {goblet: target}, roles: [wine]}}, do: [{throw_out: chosen}]}`
    """
    wanted = {ROLES.index(role) for role in roles}
    return lambda table, effect: tuple(
        piece for piece in tokens(table, effect) if table.game.role[piece] in wanted
    )  # fmt: skip


def moved(table: GobletsTable, pieces: Sequence[int], target: int) -> int:
    """Move tokens from wherever they lie, except from the target itself; returns how many."""
    where, many = dict(table.where()), 0
    for piece in pieces:
        source = where[piece]
        if table.game.role[piece] != UNNAMED and source != target:
            taken_unseen(table, source, target)
            table.move(piece, source, target)
            many += 1
    return many


# -- verbs: tokens ----------------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=TOKENS)
def give(token: Role) -> EffectStep:
    """Give a token from behind one's screen to the supply. `token`: which.

    `give: poison`
    """
    role = ROLES.index(token)

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        table.move_token(role, table.screen(table.house_of(effect.actor)), SUPPLY)

    return EffectStep(
        run, useful=lambda table, intent, seat: table.token(table.screen(table.house_of(seat)), role) is not None
    )


@LANGUAGE.verb(topic=TOKENS)
def take(token: Role) -> EffectStep:
    """Take a token from the supply behind one's screen. `token`: which.

    `take: ogre`
    """
    role = ROLES.index(token)

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        table.move_token(role, SUPPLY, table.screen(table.house_of(effect.actor)))

    return EffectStep(run, useful=lambda table, intent, seat: table.token(SUPPLY, role) is not None)


@LANGUAGE.verb(topic=TOKENS)
def drop(token: Role, into: Player) -> EffectStep:
    """Drop a token from the supply into a goblet, so that all see it. `token`: which; `into`: at whose place.

    `drop: {token: ogre, into: target}`
    """
    role = ROLES.index(token)

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for seat in into(table, effect):
            place = table.house_of(seat)
            if table.move_token(role, SUPPLY, table.goblet(place)):
                table.tell("dropped", effect.actor, place, role)

    return EffectStep(run, useful=lambda table, intent, seat: table.token(SUPPLY, role) is not None)


@LANGUAGE.verb(topic=TOKENS)
def pour(tokens: Pieces, into: Player) -> EffectStep:
    """Pour tokens from behind one's screen into a goblet; the others see how many. `tokens`: which; `into`: at whose
    place.

    `pour: {tokens: {top: {of: screen, amount: 1}}, into: left}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for seat in into(table, effect):
            place = table.house_of(seat)
            if many := moved(table, tokens(table, effect), table.goblet(place)):
                table.tell("poured", effect.actor, place, many)

    return EffectStep(run, useful=has_tokens)


def has_tokens(table: GobletsTable, intent: Intent | None, seat: int) -> bool:
    """Is there anything behind the screen?"""
    return bool(table.zones[table.screen(table.house_of(seat))])


@LANGUAGE.verb(topic=TOKENS)
def keep(tokens: Pieces) -> EffectStep:
    """Take tokens behind one's screen; the others see how many. `tokens`: which.

    `keep: chosen`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        if many := moved(table, tokens(table, effect), table.screen(table.house_of(effect.actor))):
            table.tell("kept", effect.actor, many)

    return EffectStep(run)


@LANGUAGE.verb(topic=TOKENS)
def throw_out(tokens: Pieces) -> EffectStep:
    """Throw tokens into the supply, so that all see them. `tokens`: which.

    `throw_out: chosen`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for piece in tokens(table, effect):
            if moved(table, (piece,), SUPPLY):
                table.tell("thrown_out", effect.actor, table.game.role[piece])

    return EffectStep(run)


# -- verbs: goblets and Targets ---------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=GOBLETS)
def swap_goblets(one: Player, other: Player) -> EffectStep:
    """Exchange two goblets before all eyes. `one`, `other`: at whose places.

    `swap_goblets: {one: left, other: right}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        places = [table.house_of(seat) for who in (one, other) for seat in who(table, effect)]
        if len(set(places)) == 2:
            table.swap_goblets(*places)
            table.tell("swapped", effect.actor, *places)

    return EffectStep(run)


@LANGUAGE.verb(topic=GOBLETS)
def rotate(to: Literal["left", "right"]) -> EffectStep:
    """Move all goblets one step. `to`: which way.

    `rotate: left`
    """
    steps = 1 if to == "left" else -1

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        table.rotate(steps)
        table.tell("rotated", effect.actor, steps)

    return EffectStep(run)


@LANGUAGE.verb(topic=GOBLETS)
def exchange_unseen() -> EffectStep:
    """Exchange two goblets, or their rings, or both, while everybody else looks away.

    `exchange_unseen`
    """

    return EffectStep(lambda table, effect: table.frames.append(Exchanging(effect.actor, effect.kind)))


@LANGUAGE.verb(topic=GOBLETS)
def swap_targets(other: Player) -> EffectStep:
    """Exchange Target cards with a player. `other`: with whom.

    `swap_targets: target`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        mine = table.house_of(effect.actor)
        for seat in other(table, effect):
            table.swap_targets(mine, table.house_of(seat))

    return EffectStep(run)


# -- scoring ----------------------------------------------------------------------------------------------------------


@LANGUAGE.verb(only=("scoring",), topic=SCORING)
def gain(points: Amount) -> EffectStep:
    """Gain VP. `points`: how many.

    `gain: 1`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        table.gained[table.house_of(effect.actor)] += max(0, points(table, effect))

    return EffectStep(run)


# -- rules that are changed -------------------------------------------------------------------------------------------


@LANGUAGE.ability
def change_rule(
    what: Literal["peek", "swap", "rotate_steps", "pour_count", "last_actions", "last_order", "toast_wine", "actions"],
    to: Literal["any", "last", 1, 2, 3],
) -> Ability:
    """Another rule for one's own House. `what`: which rule; `to`: how it is now: `any` goblet to `peek` into, or any
    two to `swap`; so many `rotate_steps` at most, so many tokens in one pouring of each turn (`pour_count`), so many
    `actions` or `last_actions`; `last` in the order of last actions; so much wine with which one may still propose a
    Toast.

    `change_rule: {what: last_actions, to: 2}`
    """
    words = {"peek": "any", "swap": "any", "last_order": "last"}
    if isinstance(to, str) != (what in words) or (what in words and words[what] != to):
        raise ValueError(f"{what}: {words.get(what, '1, 2, 3')}")
    return Ability(what, lambda table, effect, subject: subject == effect.it, value=to)
