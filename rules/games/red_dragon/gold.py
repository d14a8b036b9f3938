"""Payments and antes, which the tavern sometimes pays instead (RD-RULING-19)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.red_dragon.board import NOBODY, TAVERN, THE_POT, RedDragonTable
from rules.games.red_dragon.lasting import GOLD_LOST, LOSE_GOLD, PAYS
from rules.kernel.abilities import forbidden, happen, modified
from rules.kernel.intents import Intent
from rules.kernel.windows import propose


def demand(table: RedDragonTable, payers: Sequence[int], to: int, amount: int, source: int = -1) -> None:
    """Propose that these seats pay ``to`` (a seat, TAVERN or THE_POT). Seats without gold pay nothing (RD-AFFECT-02).
    ``targets`` of the intent are the payers, ``tags`` the seats for whom the tavern pays."""
    able: list[int] = []
    for seat in payers:
        if able_to_pay(table, seat, report=True):
            able.append(seat)
    if able:
        propose(table, Intent("pay", to, source, tuple(able), amount))


def demand_antes(table: RedDragonTable, player: int, source: int, seats: Sequence[int], amount: int) -> None:
    """Propose that these seats ante to a card of ``player``. If its player has no gold, nobody antes (RD-GAMBLE-23)."""
    if able_to_pay(table, player) or player not in seats:
        propose(table, Intent("ante", player, source, tuple(seats), amount))


def able_to_pay(table: RedDragonTable, seat: int, report: bool = False) -> bool:
    """True if the seat has gold and may lose it. Otherwise it disregards whatever makes it pay (RD-GAMBLE-21)."""
    return table.gold[seat] > 0 and not forbidden(table, LOSE_GOLD, seat, log=report)


def owes(table: RedDragonTable, intent: Intent, seat: int) -> bool:
    """True if this seat is about to pay in this payment."""
    return seat in intent.targets and seat not in intent.tags and able_to_pay(table, seat)


def settle_payment(table: RedDragonTable, intent: Intent) -> None:
    """Carry out a payment: all pay in one step."""
    for seat in intent.targets:
        pay(table, intent, seat, intent.actor)


def settle_antes(table: RedDragonTable, intent: Intent) -> None:
    """Carry out antes: all stake in one step. Who is able to pay is judged now (RD-RULING-19)."""
    player = intent.actor
    if player in intent.targets and player not in intent.tags and not able_to_pay(table, player):
        return
    for seat in intent.targets:
        pay(table, intent, seat, THE_POT)


def pay(table: RedDragonTable, intent: Intent, seat: int, to: int) -> None:
    """Make one seat of a payment pay, or the tavern in its place."""
    if seat in intent.tags:
        hand_over(table, TAVERN, to, intent.amount)
    elif not forbidden(table, LOSE_GOLD, seat, log=True):
        receiver = to if to >= 0 else NOBODY
        amount = max(0, modified(table, GOLD_LOST, seat, intent.amount, receiver))
        if hand_over(table, seat, to, amount):
            happen(table, PAYS, seat, receiver)


def hand_over(table: RedDragonTable, payer: int, to: int, amount: int) -> int:
    """Move gold between seats, the tavern and the pot. Return how much it was. The tavern never runs out: buttons stand
    for the coins that it lacks (RD-AFFECT-02)."""
    if payer == TAVERN:
        lack = max(0, amount - table.inn)
        table.substitutes += lack
        table.inn -= amount - lack
    elif payer == THE_POT:
        amount = min(amount, table.pot)
        table.pot -= amount
    else:
        amount = min(amount, table.gold[payer])
        table.gold[payer] -= amount
    if to == TAVERN:
        table.inn += amount
    elif to == THE_POT:
        table.pot += amount
    else:
        table.gold[to] += amount
    if amount:
        table.emit("paid", payer, to, amount)
    return amount
