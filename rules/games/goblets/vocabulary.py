"""The verbs of the card language of Raise Your Goblets, and the ability that changes rules. Other words are in
``terms``.

A use of a character is offered only while each of its verbs could do something (GO-RULING-52, 53).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from rules.cards.words import Ability, Amount, Count, EffectStep, Group, Pieces, Player
from rules.games.goblets.board import SUPPLY, UNNAMED, GobletsTable
from rules.games.goblets.peeking import Peeking
from rules.games.goblets.terms import LANGUAGE, AbilityEffect, TokenName, weighed
from rules.games.goblets.unseen_exchange import Exchanging
from rules.kernel.abilities import end_of_card, lies_before
from rules.kernel.intents import Intent
from rules.reading.messages import Message
from rules.vocabulary.terms import ACTOR

__all__ = ["LANGUAGE"]

Useful: TypeAlias = Callable[[GobletsTable, Intent | None, int], bool]
"""``useful(table, intent, seat)``: True if a verb could do something for a seat now."""

OPEN = frozenset({"does the same whatever is hidden, and shows nothing of it"})
"""The traits of verbs that bots need not try at several tables."""

TOKENS, GOBLETS, SCORING = "tokens to go somewhere", "goblets to change places", "somebody to be paid otherwise"
"""The topics under which authors find the verbs."""


def move_tokens(table: GobletsTable, pieces: Sequence[int], target: int) -> int:
    """Move those of the pieces that are tokens to the zone ``target``, from wherever they lie. Return how many were
    moved; those that lie there already are not counted."""
    zone_of = dict(table.where())
    count = 0
    for piece in pieces:
        source = zone_of[piece]
        if table.game.role[piece] == UNNAMED or source == target:
            continue
        if lies_before(table, piece):  # what it does there ends, and it lies in the supply
            end_of_card(table, piece)
            source = SUPPLY
        if source != target:
            table.move(piece, source, target)
        count += 1
    return count


def move_called(table: GobletsTable, token: TokenName, source: int, target: int, count: int = 1) -> None:
    """Move so many tokens of a name from one zone to another, or as many as there are."""
    role = table.game.role_numbers[token]
    for _ in range(count):
        table.move_token(role, source, target)


def in_supply(token: TokenName) -> Useful:
    """Return a test that is true while there is a token of this name in the supply. A token whose set does not play is
    never there."""

    def useful(table: GobletsTable, intent: Intent | None, seat: int) -> bool:
        role = table.game.role_numbers.get(token)
        return role is not None and table.token(SUPPLY, role) is not None

    return useful


def behind_screen(token: TokenName, amount: Amount | None) -> Useful:
    """Return a test that is true while a seat has a token of this name behind its screen, or so many of them."""

    def useful(table: GobletsTable, intent: Intent | None, seat: int) -> bool:
        role = table.game.role_numbers.get(token)
        if role is None:
            return False
        screen = table.screen(table.house_of(seat))
        if amount is None:
            return table.token(screen, role) is not None
        return table.roles(screen)[role] >= amount(table, weighed(UNNAMED, 0, seat, UNNAMED, UNNAMED))

    return useful


def number_of(amount: Amount | None, table: GobletsTable, effect: AbilityEffect) -> int:
    """Return an amount, which is 1 if the author has written none."""
    return 1 if amount is None else amount(table, effect)


# -- verbs: tokens ----------------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=TOKENS)
def give(token: TokenName, amount: Count | None = None) -> EffectStep:
    """Give tokens from behind one's screen to the supply. Whoever has fewer cannot use the card, so this can be its
    price. `token`: which; `amount`: how many, else one.

    `give: poison`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        screen = table.screen(table.house_of(effect.actor))
        move_called(table, token, screen, SUPPLY, number_of(amount, table, effect))

    return EffectStep(run, useful=behind_screen(token, amount), traits=OPEN if amount is None else frozenset())


@LANGUAGE.verb(topic=TOKENS)
def take(token: TokenName, amount: Count | None = None) -> EffectStep:
    """Take tokens from the supply behind one's screen, as many as there are. `token`: which; `amount`: how many, else
    one.

    `take: ogre`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        screen = table.screen(table.house_of(effect.actor))
        move_called(table, token, SUPPLY, screen, number_of(amount, table, effect))

    return EffectStep(run, useful=in_supply(token), traits=OPEN if amount is None else frozenset())


@LANGUAGE.verb(topic=TOKENS)
def drop(token: TokenName, into: Player) -> EffectStep:
    """Drop a token from the supply into a goblet, so that all see it. `token`: which; `into`: at whose place.

    `drop: {token: ogre, into: target}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for seat in into(table, effect):
            place = table.house_of(seat)
            role = table.game.role_numbers[token]
            if table.move_token(role, SUPPLY, table.goblet(place)):
                table.emit("dropped", effect.actor, place, role)

    return EffectStep(run, useful=in_supply(token), traits=OPEN)


@LANGUAGE.verb(topic=TOKENS)
def pour(tokens: Pieces, into: Player) -> EffectStep:
    """Pour tokens from behind one's screen into a goblet; the others see how many. `tokens`: which; `into`: at whose
    place.

    `pour: {tokens: {top: {of: screen, amount: 1}}, into: left}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for seat in into(table, effect):
            place = table.house_of(seat)
            count = move_tokens(table, tokens(table, effect), table.goblet(place))
            if count:
                table.emit("poured", effect.actor, place, count)

    return EffectStep(run, needs=tokens, traits=OPEN)


@LANGUAGE.verb(topic=TOKENS)
def keep(tokens: Pieces) -> EffectStep:
    """Take tokens behind one's screen; the others see how many. `tokens`: which.

    `keep: {goblet: left}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        count = move_tokens(table, tokens(table, effect), table.screen(table.house_of(effect.actor)))
        if count:
            table.emit("kept", effect.actor, count)

    return EffectStep(run, needs=tokens)


@LANGUAGE.verb(topic=TOKENS)
def throw_out(tokens: Pieces) -> EffectStep:
    """Throw tokens into the supply, so that all see them. `tokens`: which.

    `throw_out: {goblet: me}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for piece in tokens(table, effect):
            if move_tokens(table, (piece,), SUPPLY):
                table.emit("thrown_out", effect.actor, table.game.role[piece])

    return EffectStep(run, needs=tokens)


@LANGUAGE.verb(topic=TOKENS)
def peek(at: Group) -> EffectStep:
    """Look into goblets, one after the other; nobody else sees what is in them. `at`: at whose places.

    `peek: target`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        house = table.house_of(effect.actor)
        for seat in reversed(at(table, effect)):
            table.frames.append(Peeking(effect.actor, house, table.house_of(seat), 0))

    return EffectStep(run)


# -- verbs: goblets and Targets ---------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=GOBLETS)
def swap_goblets(one: Player, other: Player) -> EffectStep:
    """Exchange two goblets before all eyes. `one`, `other`: at whose places.

    `swap_goblets: {one: left, other: right}`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        seats = (*one(table, effect), *other(table, effect))
        places = [table.house_of(seat) for seat in seats]
        if len(set(places)) == 2:
            table.swap_goblets(*places)
            table.emit("swapped", effect.actor, *places)

    return EffectStep(run, traits=OPEN)


@LANGUAGE.verb(topic=GOBLETS)
def rotate(to: Literal["left", "right"], steps: Count | None = None) -> EffectStep:
    """Move all goblets. `to`: which way; `steps`: by how many places, else by one.

    `rotate: left`
    """
    direction = 1 if to == "left" else -1

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        signed_steps = direction * number_of(steps, table, effect)
        if signed_steps % len(table.at):
            table.rotate(signed_steps)
            table.emit("rotated", effect.actor, signed_steps)

    return EffectStep(run)


@LANGUAGE.verb(topic=GOBLETS)
def exchange_unseen() -> EffectStep:
    """Exchange two goblets, or their rings, or both, while everybody else looks away.

    `exchange_unseen`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        table.frames.append(Exchanging(effect.actor, effect.kind))

    return EffectStep(run)


@LANGUAGE.verb(topic=GOBLETS)
def swap_targets(other: Player) -> EffectStep:
    """Exchange Target cards with a player. `other`: with whom.

    `swap_targets: target`
    """

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        own_house = table.house_of(effect.actor)
        for seat in other(table, effect):
            table.swap_targets(own_house, table.house_of(seat))

    return EffectStep(run, traits=OPEN)


# -- scoring ----------------------------------------------------------------------------------------------------------


@LANGUAGE.verb(only=("scoring", "drunk"), topic=SCORING)
def gain(points: Amount, who: Group | None = None) -> EffectStep:
    """Gain VP. `points`: how many, where a negative number means none; `who`: who gains them, else the player of the
    card.

    `gain: 1`
    """
    group = who or ACTOR

    def run(table: GobletsTable, effect: AbilityEffect) -> None:
        for seat in group(table, effect):
            table.gained[table.house_of(seat)] += max(0, points(table, effect))

    return EffectStep(run)


# -- rules that are changed -------------------------------------------------------------------------------------------


@LANGUAGE.ability
def change_rule(
    what: Literal["peek", "swap", "rotate_steps", "pour_count", "last_actions", "last_order", "toast_wine", "actions"],
    to: Literal["any", "last", 1, 2, 3],
) -> Ability:
    """Another rule for one's own House. `what`: which rule; `to`: what it is now: with `any`, one may `peek` into any
    goblet, or `swap` any two; with `last`, one's place in the order of last actions (`last_order`) is after all others;
    and so many steps at most, tokens in one pouring of each turn, actions, last actions, or wine with which one may
    still propose a Toast.

    `change_rule: {what: last_actions, to: 2}`
    """
    words = {"peek": "any", "swap": "any", "last_order": "last"}
    allowed_values = (words[what],) if what in words else (1, 2, 3)
    if to not in allowed_values:
        raise ValueError(Message("problem.rule_becomes", what=what, to=words.get(what) or allowed_values))
    return Ability(what, concerns_player, value=to)


def concerns_player(table: GobletsTable, effect: AbilityEffect, subject: int) -> bool:
    """True if the subject is the player whom the card changes the rule for."""
    return subject == effect.it
