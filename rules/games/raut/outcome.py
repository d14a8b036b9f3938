"""What an answer will certainly do, for whoever wants to know before it is given: it is carried out on a copy of what a
seat sees."""

from __future__ import annotations

from rules.chance import NoChance, Unforeseen
from rules.games.raut.board import ACCEPT, Act, Foreseen, RautTable
from rules.games.raut.turns import Evening
from rules.kernel import run


def outcome(seen: RautTable, option: Act) -> Foreseen | None:
    """What comes of an answer to ``act`` in a view, if every drink is drunk; None where luck, a choice or a hidden card
    decides."""
    after = seen.copy(NoChance({}))
    after.known_to = [0] * len(seen.game.kind)
    evening = Evening()
    evening.go("act")
    evening.answer = option
    after.frames = [evening]
    refusable = False
    try:
        run(after)
        ask = after.ask
        if ask is not None and ask.kind == "refuse":
            refusable = True
            after.frames[-1].answer = ACCEPT
            run(after)
    except Unforeseen:
        return None
    plain = after.ended or (after.ask is not None and after.ask.kind == "act" and after.ask.seat == seen.turn)
    return Foreseen(after, refusable) if plain and _hidden(after) == _hidden(seen) else None


def _hidden(table: RautTable) -> list[list[int]]:
    """The cards that the seat does not see, zone by zone."""
    return [[piece for piece in zone if piece < 0] for zone in table.zones]
