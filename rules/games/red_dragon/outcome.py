"""What is about to happen will certainly change if nobody (else) answers: for whoever wants to know beforehand.

It is tried on a copy of what a seat sees; where a hidden card would decide, nothing is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.games.red_dragon import gold
from rules.games.red_dragon.board import NO_PARENT, PlayCard, RedDragonTable, Stat, change
from rules.games.red_dragon.drinks import sums
from rules.games.red_dragon.play import card_of, effect_of, touched, way_of
from rules.intents import CANCELLED, Intent

CERTAIN = {
    "ante", "change", "end_round", "force_out", "move_gold", "order", "start_round", "take_control", "win_round",
}  # fmt: skip
"""The verbs whose outcome for these numbers is plain."""
ANSWERS = {
    "cancel", "ignore", "inn_pays", "leave_round", "pass_drink", "pour_into", "redirect", "split_drink", "strength",
    "take_pot",
}  # fmt: skip
"""The verbs that only change what comes of what is answered."""
PAYMENTS: Mapping[str, Callable[[RedDragonTable, Intent], None]] = {
    "pay": gold.settle_payment, "ante": gold.settle_antes,
}  # fmt: skip
SeatValues: TypeAlias = dict[tuple[int, str], int]
"""``fortitude``, ``alcohol`` and ``gold`` of seats."""


def outcome(
    table: RedDragonTable, seat: int, card: PlayCard, parent: int = NO_PARENT, source: int = NO_PARENT
) -> SeatValues:
    """What seats will have after ``seat`` has played a card in answer to the intent ``parent``; ``source`` is the
    intent of the card itself, if it has been played already. Only what the card touches, and {} where that is not
    certain."""
    use = way_of(table, card).use
    if not use.names <= (CERTAIN if parent == NO_PARENT else CERTAIN | ANSWERS):
        return {}
    trial, effect = table.copy(), effect_of(card, use.block, seat, parent, source)
    trial.frames.append(effect)
    known = len(trial.intents)
    for step in use.steps:
        step.run(trial, effect)
        for due in trial.intents[known:]:
            if due.kind in PAYMENTS:
                PAYMENTS[due.kind](trial, due)
        del trial.intents[known:]
    affected = range(table.seats) if source == NO_PARENT else (seat, *table.intents[source].targets)
    meant = [each for each in touched(table, card, seat, parent) if each[0] in affected]
    after = _compared(table, trial, meant)
    if use.names & ANSWERS:
        before, then = coming(table, table.intents[parent]), coming(trial, trial.intents[parent])
        for key in (*before, *then):
            value = then.get(key, _values(trial)[key])
            if value != before.get(key, _values(table)[key]):
                after[key] = value
    return after


def coming(table: RedDragonTable, intent: Intent) -> SeatValues:
    """What seats will have after something that is about to happen; only what it touches, and {} where that is not
    certain."""
    if intent.fate == CANCELLED:
        return {}
    if intent.kind in ("play", "event"):
        return outcome(table, intent.actor, card_of(intent), intent.parent, table.intents.index(intent))
    trial, meant = table.copy(), list[tuple[int, str]]()
    if intent.kind in PAYMENTS:
        PAYMENTS[intent.kind](trial, intent)
    elif intent.kind == "pour":
        for seat, alcohol, fortitude, _ in sums(table, intent.amount):
            both: dict[Stat, int] = {"alcohol": alcohol, "fortitude": fortitude}
            for stat, amount in both.items():
                change(trial, seat, stat, amount)
            meant += [(seat, stat) for stat, amount in both.items() if amount]
    elif intent.kind == "win":
        trial.gold[intent.actor] += table.pot
    return _compared(table, trial, meant)


def _values(table: RedDragonTable) -> SeatValues:
    found = {"fortitude": table.fortitude, "alcohol": table.alcohol, "gold": table.gold}
    return {(seat, what): values[seat] for seat in range(table.seats) for what, values in found.items()}


def _compared(table: RedDragonTable, trial: RedDragonTable, meant: list[tuple[int, str]]) -> SeatValues:
    """What is different after a trial, and what was meant to be and is not."""
    before, after = _values(table), _values(trial)
    return {key: after[key] for key in before
            if table.playing[key[0]] and (key in meant or after[key] != before[key])}  # fmt: skip
