"""The certain outcome of a card or an intent, in numbers, if nobody (else) answers.

It is tried on a copy of what a seat sees. Where a hidden card decides, nothing is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from rules.games.red_dragon import gold
from rules.games.red_dragon.board import NO_PARENT, PlayCard, RedDragonTable, Stat, change
from rules.games.red_dragon.drinks import drink_totals
from rules.games.red_dragon.play import card_of, effect_of, touched, way_of
from rules.kernel.intents import COMING, Intent

CERTAIN = {
    "ante", "change", "end_round", "force_out", "move_gold", "order", "start_round", "take_control", "win_round",
}  # fmt: skip
"""The verbs whose outcome in fortitude, alcohol and gold is certain."""
ANSWERS = {
    "cancel", "ignore", "inn_pays", "leave_round", "pass_drink", "pour_into", "redirect", "split_drink", "strength",
    "take_pot",
}  # fmt: skip
"""The verbs that only change the outcome of what is answered."""
PAYMENTS: Mapping[str, Callable[[RedDragonTable, Intent], None]] = {
    "pay": gold.settle_payment, "ante": gold.settle_antes,
}  # fmt: skip
SeatValues: TypeAlias = dict[tuple[int, str], int]
"""The ``fortitude``, ``alcohol`` and ``gold`` of seats, by (seat, stat)."""


def outcome(
    table: RedDragonTable, seat: int, card: PlayCard, parent: int = NO_PARENT, source: int = NO_PARENT
) -> SeatValues:
    """Return what seats will have after ``seat`` has played a card in answer to the intent ``parent``: only the values
    that the card touches, and {} if the outcome is not certain. ``source`` is the intent of the card itself, if it has
    been played already."""
    use = way_of(table, card).use
    certain = CERTAIN if parent == NO_PARENT else CERTAIN | ANSWERS
    if not use.names <= certain:
        return {}
    trial = table.copy()
    effect = effect_of(card, use.block, seat, parent, source)
    trial.frames.append(effect)
    waiting = len(trial.intents)
    for step in use.steps:
        step.run(trial, effect)
        for payment in trial.intents[waiting:]:
            if payment.kind in PAYMENTS:
                PAYMENTS[payment.kind](trial, payment)
        del trial.intents[waiting:]
    affected: Collection[int] = range(table.seats)
    if source != NO_PARENT:
        affected = (seat, *table.intents[source].targets)
    touched_stats: list[tuple[int, str]] = []
    for player, stat in touched(table, card, seat, parent):
        if player in affected:
            touched_stats.append((player, stat))
    values = _compared(table, trial, touched_stats)
    if use.names & ANSWERS:
        values |= _changed_by_answer(table, trial, parent)
    return values


def _changed_by_answer(table: RedDragonTable, trial: RedDragonTable, parent: int) -> SeatValues:
    """Return the values that differ from what seats would have if the intent ``parent`` were not answered."""
    unanswered = coming(table, table.intents[parent])
    answered = coming(trial, trial.intents[parent])
    values_now, values_of_trial = _values(table), _values(trial)
    changed: SeatValues = {}
    for key in (*unanswered, *answered):
        value = answered.get(key, values_of_trial[key])
        if value != unanswered.get(key, values_now[key]):
            changed[key] = value
    return changed


def coming(table: RedDragonTable, intent: Intent) -> SeatValues:
    """Return what seats will have after an intent: only the values that it touches, and {} if that is not certain, or
    if the intent is no longer coming, since part of it may have happened already."""
    if intent.fate != COMING:
        return {}
    if intent.kind in ("play", "event"):
        return outcome(table, intent.actor, card_of(intent), intent.parent, table.intents.index(intent))
    trial = table.copy()
    touched_stats: list[tuple[int, str]] = []
    if intent.kind in PAYMENTS:
        PAYMENTS[intent.kind](trial, intent)
    elif intent.kind == "pour":
        for seat, alcohol, fortitude, _ in drink_totals(table, intent.amount):
            amounts: dict[Stat, int] = {"alcohol": alcohol, "fortitude": fortitude}
            for stat, amount in amounts.items():
                change(trial, seat, stat, amount)
                if amount:
                    touched_stats.append((seat, stat))
    elif intent.kind == "win":
        trial.gold[intent.actor] += table.pot
    return _compared(table, trial, touched_stats)


def _values(table: RedDragonTable) -> SeatValues:
    values: SeatValues = {}
    for seat in range(table.seats):
        values[seat, "fortitude"] = table.fortitude[seat]
        values[seat, "alcohol"] = table.alcohol[seat]
        values[seat, "gold"] = table.gold[seat]
    return values


def _compared(table: RedDragonTable, trial: RedDragonTable, touched_stats: Collection[tuple[int, str]]) -> SeatValues:
    """Return the values that differ after a trial, and those that were touched and are the same."""
    values_now, values_of_trial = _values(table), _values(trial)
    compared: SeatValues = {}
    for key, value in values_of_trial.items():
        seat, _ = key
        if table.playing[seat] and (key in touched_stats or value != values_now[key]):
            compared[key] = value
    return compared
