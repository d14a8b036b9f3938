"""Playing a card: which may be played now, and how its effect is carried out step by step (RD-KIND, RD-SYNC)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules import effects
from rules.abilities import forbidden, happen
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
from rules.games.red_dragon.gold import able_to_pay
from rules.games.red_dragon.lasting import CHEAT, PLAY, PLAYS
from rules.intents import Intent
from rules.kernel import Frame
from rules.windows import propose

if TYPE_CHECKING:
    from rules.cards.words import Use

ANYTIME = "anytime"
BANDS = ("action_gambling", "gambling", "cheating", "action", "sometimes", ANYTIME)
"""The kinds of a character's cards."""

MOMENT = {"gambling": "go", "cheating": "go", "action": "action", ANYTIME: ANYTIME}
"""When a card whose use says nothing may be played (RD-KIND-01, 05, 07)."""

IDLE = (ANYTIME, "ordering", "in_round")
"""Windows in which a card answers nothing, whatever else is going on: it is played because one may play it now."""

COSTS, ANTES, ALTERS_DRINK = "costs", "antes", "alters the drink"
"""What the rules ask of a verb: that the player of the card pays for it; that it demands an ante; that it changes the
drink it answers (RD-DRINKSTOP-01 to 04, RD-RULING-70)."""
STARTS_ROUND, CANCELS, HOLDS = "starts a round", "cancels", "holds the upper hand"
"""What bots ask of a verb: that it starts a gambling round, stops a card, or makes it likely to win the round."""

NO_SERVINGS: Sequence[int] = (NO_SERVING,)

_option = cache(PlayCard)
"""Each is made once: search asks for thousands a second."""


def way(use: Use) -> Way:
    """A use of a card, and what its verbs say about it. Antes and changed drinks affect nobody directly (RD-AFFECT-06,
    09)."""
    needed = [[touch.who for touch in step.impacts if not touch.incidental] for step in use.steps]
    only = tuple(who for groups in needed for who in groups) if all(needed) else None
    costs = any(COSTS in step.traits for step in use.steps)
    useful = tuple(step.useful for step in use.steps if step.useful is not None)
    affecting = any(step.impacts for step in use.every)
    return Way(use, costs, ANTES in use.traits, ALTERS_DRINK in use.traits, affecting, only, useful)


def options(table: RedDragonTable, window: str, seat: int, intent: Intent | None = None) -> Sequence[PlayCard]:
    """What a seat may play now: in a window, as its action (``action``) or in its go (``go``)."""
    game = table.game
    kind_of = game.kind
    kinds = {kind_of[piece] for piece in game.playable[window].intersection(table.zones[HANDS[seat]])}
    limited = table.lasting or game.inborn  # only then can anything be forbidden
    if not kinds or (limited and forbidden(table, PLAY, seat)):
        return ()
    found: list[PlayCard] = []
    only = None
    fits, servings = game.fits[window], NO_SERVINGS
    if intent is not None:
        if window == "played":
            only = game.answerable_by[kind_of[intent.source]]
        elif window == "poured":
            servings = range(intent.amount, len(table.servings))
    for kind in sorted(kinds) if len(kinds) > 1 else kinds:
        if only is not None and kind not in only:
            continue
        if window == "go" and table.cheats_only and game.bands[kind] != "cheating":
            continue  # only cheating beats a winning hand (RD-KIND-09, RD-GAMBLE-11)
        if limited and game.bands[kind] == "cheating" and forbidden(table, CHEAT, seat):
            continue
        for use, way, tests in fits[kind]:
            if way.costs and not able_to_pay(table, seat):
                continue  # a card whose own cost one cannot pay (RD-RULING-20)
            if way.useful and not all(useful(table, intent, seat) for useful in way.useful):
                continue
            for serving in servings:
                for test in tests:
                    if test(table, intent, seat, serving):
                        break
                else:
                    if tests:
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
    happen(table, PLAYS, seat, card.target)


def card_of(intent: Intent) -> PlayCard:
    """What is played in an intent of a card or an event. Its tags are that, but plain numbers after loading."""
    card = intent.tags
    return card if isinstance(card, PlayCard) else PlayCard(*card)


def way_of(table: RedDragonTable, card: PlayCard) -> Way:
    """The use of a card that is played."""
    return table.game.ways[card.kind][card.use]


def effect_of(card: PlayCard, block: int, seat: int, parent: int, source: int = NO_PARENT) -> CardEffect:
    """The effect that a card has when its turn comes; also to look at before. ``block``: that of its use."""
    kind, _, target, serving = card
    return CardEffect(kind, block, 0, seat, target, parent, source, seat, (), (), 0, serving, ())


def touched(table: RedDragonTable, card: PlayCard, seat: int, parent: int) -> list[tuple[int, str]]:
    """Whom a card affects directly when it takes effect, and in what."""
    block = way_of(table, card).use.block
    return effects.touched(table, effect_of(card, block, seat, parent), block, table.game.programs[card.kind])


def affects(table: RedDragonTable, card: PlayCard, seat: int, parent: int) -> tuple[int, ...]:
    """The seats that a card may affect directly."""
    way = way_of(table, card)
    if not way.affecting:
        return ()
    playing = table.playing
    if way.use.shifts:
        return tuple(one for one in range(table.seats) if playing[one])
    return tuple(sorted({one for one, _ in touched(table, card, seat, parent) if playing[one]}))


def spared(table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
    """Who has ignored a card or an event that is about to happen, and is affected no longer."""
    if intent.kind == "event":
        affected = tuple(from_active(table))
    elif intent.kind == "play":
        affected = affects(table, card_of(intent), intent.actor, intent.parent)
    else:
        return ()
    return tuple(seat for seat in affected if seat not in intent.targets)


def touches(table: RedDragonTable, intent: Intent, seat: int, stats: Sequence[str]) -> bool:
    """Does the played card affect one of the seat's stats? Nobody answers a card of one's own with ignoring it."""
    if seat not in intent.targets or seat == intent.actor or intent.kind != "play":
        return False
    found = touched(table, card_of(intent), intent.actor, intent.parent)
    return any(other == seat and stat in stats for other, stat in found)


def spent(table: RedDragonTable, intent: Intent) -> bool:
    """Have all whom this card would affect ignored it, so that it does nothing any more (RD-IGNORE-03)? A card of
    gambling may still be answered for the sake of the round."""
    if intent.kind != "play":
        return False
    card = card_of(intent)
    way = way_of(table, card)
    only = way.only
    if only is None or table.game.bands[card.kind] not in ("action", "sometimes", ANYTIME):
        return False
    effect = effect_of(card, way.use.block, intent.actor, intent.parent)
    return not any(seat in intent.targets for group in only for seat in group(table, effect))


def piece_of(table: RedDragonTable, effect: CardEffect) -> int:
    """The card that has the effect, or -1 if an ability has it."""
    return table.intents[effect.source].source if effect.source >= 0 else -1


class CardEffect(effects.Effect):
    """The effect of a card that nobody stopped. Who has lost fortitude by it may retaliate afterwards (RD-SYNC-08,
    09)."""

    __slots__ = ("hurt", "serving")
    keeps = (*effects.Effect.keeps, "serving", "hurt")
    more = (NO_SERVING, ())
    serving: int
    hurt: tuple[int, ...]

    begin = effects.Effect.begin
    carry_out = effects.Effect.carry_out

    def end(self, table: RedDragonTable) -> None:  # type: ignore[override]
        if self.hurt:
            propose(table, Intent("hurt", self.actor, targets=self.hurt, parent=max(self.source, NO_PARENT)))


def whole_of(table: RedDragonTable, effect: CardEffect) -> CardEffect:
    """The effect of the whole card, of which this is perhaps a part inside."""
    return next(
        frame for frame in table.frames
        if isinstance(frame, CardEffect)
        and (frame.source, frame.kind, frame.actor) == (effect.source, effect.kind, effect.actor)
    )  # fmt: skip


def carry_out(table: RedDragonTable, intent: Intent) -> None:
    """A card or an event takes effect."""
    card = card_of(intent)
    block = way_of(table, card).use.block
    table.frames.append(effect_of(card, block, intent.actor, intent.parent, table.intents.index(intent)))


FRAMES: dict[str, type[Frame]] = {"CardEffect": CardEffect}
"""The procedures of this chapter."""
