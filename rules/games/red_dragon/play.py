"""Playing a card: which cards may be played now, and how their effects are carried out (RD-KIND, RD-SYNC)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

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
from rules.kernel import effects
from rules.kernel.abilities import forbidden, happen
from rules.kernel.asking import Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import pause, propose

if TYPE_CHECKING:
    from rules.cards.words import Fits, Group, Use

ANYTIME = "anytime"
BANDS = ("action_gambling", "gambling", "cheating", "action", "sometimes", ANYTIME)
"""The kinds of a character's cards."""

MOMENT = {"gambling": "go", "cheating": "go", "action": "action", ANYTIME: ANYTIME}
"""The window of a card whose use names none (RD-KIND-01, 05, 07)."""

IDLE = (ANYTIME, "ordering", "in_round")
"""Windows in which a card answers nothing, whatever else is going on: it may just be played now."""

COSTS, ANTES, ALTERS_DRINK = "costs", "antes", "alters the drink"
"""Traits of verbs that the rules ask for: the player of the card pays for it; it demands an ante; it changes the drink
that it answers (RD-DRINKSTOP-01 to 04, RD-RULING-70)."""
STARTS_ROUND, CANCELS, HOLDS = "starts a round", "cancels", "holds the upper hand"
"""Traits of verbs that bots ask for: it starts a gambling round, stops a card, or makes winning the round likely."""

NO_SERVINGS: Sequence[int] = (NO_SERVING,)

_option = cache(PlayCard)
"""Makes each answer only once, because search asks for thousands a second."""


@dataclass(frozen=True, slots=True)
class AnswersCard:
    """The test of a card that is played in answer to another one: first of what was played, then of the table."""

    may_answer: Callable[[str, Way], bool]
    """True if this use of a card, whose kind is given as the card file has it, can be answered at some table."""
    fits_now: Fits
    """True if such a use can be answered now."""

    def __call__(self, table: RedDragonTable, intent: Intent, seat: int, serving: int) -> bool:
        card = card_of(intent)
        if not self.may_answer(table.game.bands[card.kind], way_of(table, card)):
            return False
        return self.fits_now(table, intent, seat, serving)


def always(table: RedDragonTable, intent: Intent | None, seat: int, serving: int) -> bool:
    """True: the test of a use that fits whenever its window is open."""
    return True


def make_way(use: Use) -> Way:
    """Return a use of a card with what its verbs say about it. Antes and changed drinks affect nobody directly
    (RD-AFFECT-06, 09)."""
    useful: list[Callable[[Any, Any, int], bool]] = []
    for step in use.steps:
        if step.useful is not None:
            useful.append(step.useful)
    return Way(
        use,
        costs=any(COSTS in step.traits for step in use.steps),
        antes=ANTES in use.traits,
        alters=ALTERS_DRINK in use.traits,
        affects=frozenset(impact.stat for step in use.all_steps for impact in step.impacts),
        only=_needed_groups(use),
        useful=tuple(useful),
    )


def _needed_groups(use: Use) -> tuple[Group, ...] | None:
    """Return the groups that a use must reach to do anything; None if one of its verbs works without any group."""
    needed: list[Group] = []
    for step in use.steps:
        groups = [impact.group for impact in step.impacts if not impact.incidental]
        if not groups:
            return None
        needed += groups
    return tuple(needed)


def options(table: RedDragonTable, window: str, seat: int, intent: Intent | None = None) -> Sequence[PlayCard]:
    """Return what a seat may play now: in a window, as its action (``action``) or in its go (``go``)."""
    kinds = _playable_kinds(table, window, seat, intent)
    if not kinds:
        return ()
    fits, servings = table.game.fits[window], NO_SERVINGS
    if intent is not None and window == "poured":
        servings = range(intent.amount, len(table.servings))
    cards: list[PlayCard] = []
    for kind in kinds:
        for use, way, tests in fits[kind]:
            if not _can_be_played(table, intent, seat, way):
                continue
            targets = way.use.target
            for serving in servings:
                if not _is_the_moment(table, intent, seat, serving, tests):
                    continue
                if targets is None:
                    cards.append(_option(kind, use, NOBODY, serving))
                else:
                    cards += [_option(kind, use, target, serving) for target in targets(table, seat)]
    return cards


def _playable_kinds(table: RedDragonTable, window: str, seat: int, intent: Intent | None) -> Sequence[int]:
    """Return the kinds of cards in the seat's hand that nothing forbids it to play in this window, in their order."""
    game = table.game
    kind_of = game.kind
    pieces = game.playable[window] if intent is None else game.playable_on(intent).by_lap[window]
    kinds = {kind_of[piece] for piece in pieces.intersection(table.zones[HANDS[seat]])}
    limited = table.lasting or game.inborn  # only then can anything be forbidden
    if not kinds or (limited and forbidden(table, PLAY, seat)):
        return ()
    playable: list[int] = []
    for kind in sorted(kinds):
        if window == "go" and table.cheats_only and game.bands[kind] != "cheating":
            continue  # only cheating beats a winning hand (RD-KIND-09, RD-GAMBLE-11)
        if limited and game.bands[kind] == "cheating" and forbidden(table, CHEAT, seat):
            continue
        playable.append(kind)
    return playable


def _can_be_played(table: RedDragonTable, intent: Intent | None, seat: int, way: Way) -> bool:
    """True if the seat can pay what this use of a card costs (RD-RULING-20), and each of its verbs is of use now."""
    if way.costs and not able_to_pay(table, seat):
        return False
    return not way.useful or all(is_useful(table, intent, seat) for is_useful in way.useful)


def _is_the_moment(
    table: RedDragonTable, intent: Intent | None, seat: int, serving: int, tests: Sequence[Fits]
) -> bool:
    """True if one of these tests holds. A use without tests fits whenever its window is open."""
    for test in tests:
        if test(table, intent, seat, serving):
            return True
    return not tests


def play_card(table: RedDragonTable, seat: int, card: PlayCard, parent: int = NO_PARENT) -> None:
    """Lay a card on the chain. The others may answer before it takes effect (RD-TURN-08, RD-SYNC-01)."""
    piece = table.find_piece(HANDS[seat], card.kind)
    table.move(piece, HANDS[seat], CHAIN)
    table.emit("plays", seat, *card, parent)
    propose(table, Intent("play", seat, piece, affected_seats(table, card, seat, parent), 0, card, parent))
    happen(table, PLAYS, seat, card.target)


def card_of(intent: Intent) -> PlayCard:
    """Return what is played in the intent of a card or an event: its tags, which are plain numbers after loading."""
    card = intent.tags
    return card if isinstance(card, PlayCard) else PlayCard(*card)


def way_of(table: RedDragonTable, card: PlayCard) -> Way:
    """Return the use that a card is played for."""
    return table.game.ways[card.kind][card.use]


def effect_of(card: PlayCard, block: int, seat: int, parent: int, source: int = NO_PARENT) -> CardEffect:
    """Return the effect that a card has when it takes effect, or would have. ``block`` is that of its use."""
    kind, _, target, serving = card
    return CardEffect(kind, block, 0, seat, target, parent, source, seat, (), (), 0, serving, ())


def touched(table: RedDragonTable, card: PlayCard, seat: int, parent: int) -> list[tuple[int, str]]:
    """Return whom a card affects directly when it takes effect, and in which stats, as (seat, stat)."""
    block = way_of(table, card).use.block
    return effects.touched(table, effect_of(card, block, seat, parent), block, table.game.programs[card.kind])


def affected_seats(table: RedDragonTable, card: PlayCard, seat: int, parent: int) -> tuple[int, ...]:
    """Return the seats that a card may affect directly."""
    way = way_of(table, card)
    if not way.affects:
        return ()
    playing = table.playing
    if way.use.shifts:
        return tuple(player for player in range(table.seats) if playing[player])
    affected: set[int] = set()
    for player, _ in touched(table, card, seat, parent):
        if playing[player]:
            affected.add(player)
    return tuple(sorted(affected))


def spared(table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
    """Return the seats that have ignored a card or an event that is about to take effect, so that it spares them."""
    if intent.kind == "event":
        affected = tuple(from_active(table))
    elif intent.kind == "play":
        affected = affected_seats(table, card_of(intent), intent.actor, intent.parent)
    else:
        return ()
    return tuple(seat for seat in affected if seat not in intent.targets)


def touches(table: RedDragonTable, intent: Intent, seat: int, stats: Sequence[str]) -> bool:
    """True if the played card affects one of these stats of the seat. A seat cannot ignore its own card."""
    if seat not in intent.targets or seat == intent.actor or intent.kind != "play":
        return False
    for player, stat in touched(table, card_of(intent), intent.actor, intent.parent):
        if player == seat and stat in stats:
            return True
    return False


def is_ignored_by_all(table: RedDragonTable, intent: Intent) -> bool:
    """True if all seats that this card would affect have ignored it, so that it does nothing any more (RD-IGNORE-03).
    Never true of a gambling card, which may still be answered for the sake of the round."""
    if intent.kind != "play":
        return False
    card = card_of(intent)
    way = way_of(table, card)
    if way.only is None or table.game.bands[card.kind] not in ("action", "sometimes", ANYTIME):
        return False
    effect = effect_of(card, way.use.block, intent.actor, intent.parent)
    for group in way.only:
        for seat in group(table, effect):
            if seat in intent.targets:
                return False
    return True


def piece_of(table: RedDragonTable, effect: CardEffect) -> int:
    """Return the piece of the card that has this effect; -1 for the effect of an ability."""
    if effect.source < 0:
        return -1
    return table.intents[effect.source].source


class CardEffect(effects.Effect):
    """The effect of a card that nobody stopped. Seats that lose fortitude by it are ``hurt``, and may retaliate
    afterwards (RD-SYNC-08, 09)."""

    __slots__ = ("hurt", "serving")
    memory = (*effects.Effect.memory, "serving", "hurt")
    more = (NO_SERVING, ())
    serving: int
    hurt: tuple[int, ...]

    begin = effects.Effect.begin
    carry_out = effects.Effect.carry_out

    def end(self, table: RedDragonTable) -> None:  # type: ignore[override]
        if self.hurt:
            pause(table, Intent("hurt", self.actor, targets=self.hurt, parent=max(self.source, NO_PARENT)))


def frame_of_card(table: RedDragonTable, effect: CardEffect) -> CardEffect:
    """Return the effect of the whole card; ``effect`` may be one of its inner blocks."""
    card = (effect.source, effect.kind, effect.actor)
    for frame in table.frames:
        if isinstance(frame, CardEffect) and (frame.source, frame.kind, frame.actor) == card:
            return frame
    raise AssertionError("an effect that runs has a frame")


def carry_out(table: RedDragonTable, intent: Intent) -> None:
    """Let a card or an event take effect."""
    card = card_of(intent)
    block = way_of(table, card).use.block
    table.frames.append(effect_of(card, block, intent.actor, intent.parent, table.intents.index(intent)))


FRAMES: dict[str, type[Frame]] = {"CardEffect": CardEffect}
"""The procedures of this chapter."""
