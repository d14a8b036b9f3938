"""Playing a card: which may be played now, and how its effect is carried out step by step (RD-KIND, RD-SYNC)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.games.red_dragon.board import (
    CHAIN,
    HANDS,
    NO_PARENT,
    NO_SERVING,
    NOBODY,
    PlayCard,
    RedDragonTable,
    Way,
    from_active,
)
from rules.intents import Intent
from rules.kernel import Frame
from rules.windows import propose

if TYPE_CHECKING:
    from rules.cards.language import Use

ANYTIME = "anytime"
BANDS = ("action_gambling", "gambling", "cheating", "action", "sometimes", ANYTIME)
"""The kinds of a character's cards."""

MOMENT = {"gambling": "go", "cheating": "go", "action": "action", ANYTIME: ANYTIME}
"""When a card whose use says nothing may be played (RD-KIND-01, 05, 07)."""

IDLE = (ANYTIME, "ordering", "in_round")
"""Windows in which a card answers nothing, whatever else is going on: it is played because one may play it now."""

ALTERS_DRINK = {"pass_drink", "split_drink", "pour_into", "strength"}
"""Verbs that change the drink they answer (RD-DRINKSTOP-01 to 04, RD-RULING-70); ignoring one does too."""


_option = cache(PlayCard)
"""Each is made once: search asks for thousands a second."""


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


def options(table: RedDragonTable, window: str, seat: int, intent: Intent | None = None) -> Sequence[PlayCard]:
    """What a seat may play now: in a window, as its action (``action``) or in its go (``go``)."""
    game = table.game
    fits, kind_of = game.fits.get(window), game.kind
    if not fits:
        return ()
    kinds = {kind for piece in table.zones[HANDS[seat]] if (kind := kind_of[piece]) in fits}
    if not kinds:
        return ()
    found: list[PlayCard] = []
    only = None
    if window == "played" and intent is not None:
        only = game.answerable_by[kind_of[intent.source]]
    for kind in sorted(kinds) if len(kinds) > 1 else kinds:
        if only is not None and kind not in only:
            continue
        if window == "go" and table.cheats_only and game.bands[kind] != "cheating":
            continue  # only cheating beats a winning hand (RD-KIND-09, RD-GAMBLE-11)
        for use, way, tests in fits[kind]:
            if way.costs and not table.gold[seat]:
                continue  # a card whose own cost one cannot pay (RD-RULING-20)
            if window == "poured":
                assert intent is not None
                servings: Sequence[int] = range(intent.amount, len(table.servings))
            else:
                servings = (NO_SERVING,)
            for serving in servings:
                if tests and not any(test(table, intent, seat, serving) for test in tests):
                    continue
                if way.use.target is None:
                    found.append(_option(kind, use, NOBODY, serving))
                else:
                    found += [_option(kind, use, other, serving) for other in way.use.target(table, seat)]
    return found


def play_card(table: RedDragonTable, seat: int, card: PlayCard, parent: int = NO_PARENT) -> None:
    """Name the card and lay it on the chain; the others may answer before it takes effect (RD-TURN-08, RD-SYNC-01)."""
    hand, kind_of = HANDS[seat], table.game.kind
    piece = next(piece for piece in table.zones[hand] if kind_of[piece] == card.kind)
    table.move(piece, hand, CHAIN)
    table.tell("plays", seat, *card, parent)
    propose(table, Intent("play", seat, piece, affects(table, card, seat, parent), 0, card, parent))


def card_of(intent: Intent) -> PlayCard:
    """What is played in an intent of a card or an event. Its tags are that, but plain numbers after loading."""
    card = intent.tags
    return card if isinstance(card, PlayCard) else PlayCard(*card)


def way_of(table: RedDragonTable, card: PlayCard) -> Way:
    """The use of a card that is played."""
    return table.game.ways[card.kind][card.use]


def affects(table: RedDragonTable, card: PlayCard, seat: int, parent: int) -> tuple[int, ...]:
    """The seats that a card may affect directly."""
    playing = table.playing
    seats: set[int] = set()
    for group, _ in way_of(table, card).touches:
        seats.update(members(table, group, seat, card.target, parent))
    return tuple(sorted(one for one in seats if playing[one]))


def spared(table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
    """Who has ignored a card or an event that is about to happen, and is affected no longer."""
    if intent.kind == "event":
        affected = tuple(from_active(table))
    elif intent.kind == "play":
        affected = affects(table, card_of(intent), intent.actor, intent.parent)
    else:
        return ()
    return tuple(seat for seat in affected if seat not in intent.targets)


def members(table: RedDragonTable, group: str, seat: int, target: int, parent: int) -> Sequence[int]:
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


def touches(table: RedDragonTable, intent: Intent, seat: int, stats: Sequence[str]) -> bool:
    """Does the played card affect one of the seat's stats? Nobody answers a card of one's own with ignoring it."""
    if seat not in intent.targets or seat == intent.actor or intent.kind != "play":
        return False
    card = card_of(intent)
    return any(
        stat in stats and seat in members(table, group, intent.actor, card.target, intent.parent)
        for group, stat in way_of(table, card).touches
    )


def spent(table: RedDragonTable, intent: Intent) -> bool:
    """Have all whom this card would affect ignored it, so that it does nothing any more (RD-IGNORE-03)? A card of
    gambling may still be answered for the sake of the round."""
    if intent.kind != "play":
        return False
    card = card_of(intent)
    only = way_of(table, card).only
    if only is None or table.game.bands[card.kind] not in ("action", "sometimes", ANYTIME):
        return False
    return not any(
        seat in intent.targets
        for group in only
        for seat in members(table, group, intent.actor, card.target, intent.parent)
    )


class Effect(Frame):
    """The effect of a card that nobody stopped, one verb after the other. Who has lost fortitude by it may retaliate
    afterwards (RD-SYNC-08, 09)."""

    __slots__ = keeps = ("intent", "actor", "target", "serving", "parent", "verb", "hurt")
    intent: int
    actor: int
    target: int
    serving: int
    parent: int
    verb: int
    hurt: tuple[int, ...]

    def do(self, table: RedDragonTable) -> None:
        steps = way_of(table, card_of(table.intents[self.intent])).use.steps
        if self.verb < len(steps):
            self.verb += 1
            self.go("do")
            steps[self.verb - 1](table, self)

    def mourn(self, table: RedDragonTable) -> None:
        if self.hurt:
            propose(table, Intent("hurt", self.actor, targets=self.hurt, parent=self.intent))


def carry_out(table: RedDragonTable, intent: Intent) -> None:
    """A card or an event takes effect."""
    card, at = card_of(intent), table.intents.index(intent)
    table.frames.append(Effect(at, intent.actor, card.target, card.serving, intent.parent, 0, ()))


FRAMES: dict[str, type[Frame]] = {"Effect": Effect}
"""The procedures of this chapter."""
