"""What an answer will certainly do: it is carried out on a copy of what a seat sees."""

from __future__ import annotations

from rules.games.raut.board import ACCEPT, Act, Foreseen, RautTable
from rules.games.raut.turns import Evening
from rules.kernel.asking import run
from rules.kernel.chance import NoChance, Unforeseen


def outcome(view: RautTable, option: Act) -> Foreseen | None:
    """Return the table after an answer to ``act`` in a view, if every drink is drunk; None if luck, a choice or a
    hidden card decides."""
    table = view.copy(NoChance({}))
    table.known_to = [0] * len(view.game.kind)
    evening = Evening()
    evening.go("act")
    evening.answer = option
    table.frames = [evening]
    refusable = False
    try:
        run(table)
        if table.ask is not None and table.ask.kind == "refuse":
            refusable = True
            table.frames[-1].answer = ACCEPT
            run(table)
    except Unforeseen:
        return None
    goes_on = table.ask is not None and table.ask.kind == "act" and table.ask.seat == view.turn
    if not (table.ended or goes_on) or _hidden_cards(table) != _hidden_cards(view):
        return None
    return Foreseen(table, refusable)


def _hidden_cards(table: RautTable) -> list[list[int]]:
    """Return the cards that the seat does not see, zone by zone."""
    hidden_by_zone: list[list[int]] = []
    for zone in table.zones:
        hidden_by_zone.append([piece for piece in zone if piece < 0])
    return hidden_by_zone
