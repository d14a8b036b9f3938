"""Playing a card: which may be played now, and how its effect is carried out step by step (RD-KIND, RD-SYNC).

An option is four numbers: the kind of card, which of its uses, at which seat, on which serving (NOBODY for none).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.counters import CountersTable as Table
from rules.games.red_dragon.board import (
    CHAIN,
    CHEATS_ONLY,
    GOLD,
    HAND,
    NOBODY,
    OWN,
    PLAYING,
    SERVING,
    SERVINGS,
    from_active,
)
from rules.intents import Intent
from rules.kernel import Frame
from rules.windows import propose

if TYPE_CHECKING:
    from rules.cards.language import Use

Option = tuple[int, int, int, int]

ANYTIME = "anytime"
BANDS = ("action_gambling", "gambling", "cheating", "action", "sometimes", ANYTIME)
"""The kinds of a character's cards."""

MOMENT = {"gambling": "go", "cheating": "go", "action": "action", ANYTIME: ANYTIME}
"""When a card whose use says nothing may be played (RD-KIND-01, 05, 07)."""

IDLE = (ANYTIME, "ordering", "in_round")
"""Windows in which a card answers nothing, whatever else is going on: it is played because one may play it now."""

ALTERS_DRINK = {"pass_drink", "split_drink", "pour_into", "strength"}
"""Verbs that change the drink they answer (RD-DRINKSTOP-01 to 04, RD-RULING-70); ignoring one does too."""


class Way(NamedTuple):
    """One use of a card, and what is known of it before it is played."""

    use: Use
    costs: bool
    """Its own player has to pay for it."""
    antes: bool
    """It demands an ante."""
    alters: bool
    """It changes the drink that it answers."""
    touches: tuple[tuple[str, str], ...]
    """Whom it may affect in what, directly when it resolves: (group, stat) (RD-AFFECT-04)."""
    only: tuple[str, ...] | None
    """The groups without which it does nothing at all; None if it does something whoever ignores it."""


def way(use: Use) -> Way:
    """What a use will do, read from its verbs. Antes and changed drinks affect nobody directly (RD-AFFECT-06, 09)."""
    touches: list[tuple[str, str]] = []
    only: list[str | None] = []
    verbs = [verb for verb, _ in use.data["do"]]
    for verb, words in use.data["do"]:
        only.append({"change": words.get("who"), "draw": words.get("who"), "move_gold": words.get("source")}.get(verb))
        if verb == "change":
            touches.append((words["who"], words["stat"]))
        elif verb == "move_gold":
            touches += [(words[side], "gold") for side in ("source", "to") if words[side] not in ("pot", "inn")]
        elif verb == "draw":
            touches.append((words["who"], "cards"))
    costs = any(verb == "move_gold" and words["source"] == "me" for verb, words in use.data["do"])
    alters = bool(ALTERS_DRINK.intersection(verbs)) or "ignore" in verbs
    needed = tuple(group for group in only if group is not None and group != "pot")
    return Way(use, costs, "ante" in verbs, alters, tuple(dict.fromkeys(touches)),
               needed if len(needed) == len(only) else None)  # fmt: skip


def options(table: Table, window: str, seat: int, intent: Intent | None = None) -> Sequence[Option]:
    """What a seat may play now: in a window, as its action (``action``) or in its go (``go``)."""
    game: Any = table.game
    fits, kind_of = game.fits.get(window), game.kind
    if not fits:
        return ()
    kinds = {kind for piece in table.zones[HAND + OWN * seat] if (kind := kind_of[piece]) in fits}
    if not kinds:
        return ()
    found: list[Option] = []
    only = None
    if window == "played" and intent is not None:
        only = game.answerable_by[kind_of[intent.source]]
    for kind in sorted(kinds) if len(kinds) > 1 else kinds:
        if only is not None and kind not in only:
            continue
        if window == "go" and table.counters[CHEATS_ONLY][0] and game.bands[kind] != "cheating":
            continue  # only cheating beats a winning hand (RD-KIND-09, RD-GAMBLE-11)
        for number, way, tests in fits[kind]:
            if way.costs and not table.counters[GOLD][seat]:
                continue  # a card whose own cost one cannot pay (RD-RULING-20)
            if window == "poured":
                assert intent is not None
                servings: Sequence[int] = range(intent.amount, len(table.counters[SERVINGS]) // SERVING)
            else:
                servings = (NOBODY,)
            for at in servings:
                if tests and not any(test(table, intent, seat, at) for test in tests):
                    continue
                if way.use.target is None:
                    found.append((kind, number, NOBODY, at))
                else:
                    found += [(kind, number, other, at) for other in way.use.target(table, seat)]
    return found


def play(table: Table, seat: int, option: Option, parent: int = NOBODY) -> None:
    """Name the card and lay it on the chain; the others may answer before it takes effect (RD-TURN-08, RD-SYNC-01)."""
    game: Any = table.game
    kind, number, target, at = option
    hand = HAND + OWN * seat
    piece = next(piece for piece in table.zones[hand] if game.kind[piece] == kind)
    table.move(piece, hand, CHAIN)
    table.tell("plays", seat, kind, number, target, at, parent)
    affected = affects(table, game.ways[kind][number], seat, target, parent)
    propose(table, Intent("play", seat, piece, affected, 0, option, parent))


def affects(table: Table, way: Way, seat: int, target: int, parent: int) -> tuple[int, ...]:
    """The seats that a card may affect directly."""
    playing = table.counters[PLAYING]
    seats: set[int] = set()
    for group, _ in way.touches:
        seats.update(members(table, group, seat, target, parent))
    return tuple(sorted(one for one in seats if playing[one]))


def spared(table: Table, intent: Intent) -> tuple[int, ...]:
    """Who has ignored a card or an event that is about to happen, and is affected no longer."""
    if intent.kind == "event":
        affected = tuple(from_active(table))
    elif intent.kind == "play":
        game: Any = table.game
        kind, number, target, _ = intent.tags
        affected = affects(table, game.ways[kind][number], intent.actor, target, intent.parent)
    else:
        return ()
    return tuple(seat for seat in affected if seat not in intent.targets)


def members(table: Table, group: str, seat: int, target: int, parent: int) -> Sequence[int]:
    """Who belongs to a group before the card takes effect."""
    match group:
        case "me":
            return (seat,)
        case "target":
            return (target,)
        case "culprit":
            return (table.intents[parent].actor,)
        case "each_other":
            return [other for other in range(table.seats) if other != seat]
    return range(table.seats)


def touches(table: Table, intent: Intent, seat: int, stats: Sequence[str]) -> bool:
    """Does the played card affect one of the seat's stats? Nobody answers a card of one's own with ignoring it."""
    game: Any = table.game
    if seat not in intent.targets or seat == intent.actor or intent.kind != "play":
        return False
    kind, number, target, _ = intent.tags
    return any(
        stat in stats and seat in members(table, group, intent.actor, target, intent.parent)
        for group, stat in game.ways[kind][number].touches
    )


def spent(table: Table, intent: Intent) -> bool:
    """Have all whom this card would affect ignored it, so that it does nothing any more (RD-IGNORE-03)? A card of
    gambling may still be answered for the sake of the round."""
    if intent.kind != "play":
        return False
    game: Any = table.game
    kind, number, target, _ = intent.tags
    only = game.ways[kind][number].only
    if only is None or game.bands[kind] not in ("action", "sometimes", ANYTIME):
        return False
    return not any(
        seat in intent.targets for group in only for seat in members(table, group, intent.actor, target, intent.parent)
    )


class Effect(Frame):
    """The effect of a card that nobody stopped, one verb after the other. Who has lost fortitude by it may retaliate
    afterwards (RD-SYNC-08, 09)."""

    __slots__ = keeps = ("intent", "actor", "target", "at_serving", "parent", "verb", "hurt")
    intent: int
    actor: int
    target: int
    at_serving: int
    parent: int
    verb: int
    hurt: tuple[int, ...]

    def do(self, table: Table) -> None:
        game: Any = table.game
        kind, number, _, _ = table.intents[self.intent].tags
        steps = game.ways[kind][number].use.steps
        if self.verb < len(steps):
            self.verb += 1
            self.go("do")
            steps[self.verb - 1](table, self)

    def mourn(self, table: Table) -> None:
        if self.hurt:
            propose(table, Intent("hurt", self.actor, targets=self.hurt, parent=self.intent))


def carry_out(table: Table, intent: Intent) -> None:
    """A card or an event takes effect."""
    _, _, target, at = intent.tags
    table.frames.append(Effect(table.intents.index(intent), intent.actor, target, at, intent.parent, 0, ()))


FRAMES: dict[str, type[Frame]] = {"Effect": Effect}
"""The procedures of this chapter."""
