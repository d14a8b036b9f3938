"""Mistakes in the rules of the Red Dragon: when it is looked at who has lost, and when what is due is settled."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    Mutant(
        "the next buys drinks in the place of who has fallen",
        "RD-RULING-10",
        "rulebook._whose_turn",
        "(intent.actor,) if table.playing[intent.actor] else ()",
        "table.circle(intent.actor)[:1]",
    ),
    Mutant(
        "the phases of who has fallen are still waited for",
        "RD-RULING-10",
        "rulebook._in_turn",
        "from_active(table) if table.playing[intent.actor] else ()",
        "from_active(table)",
    ),
    Mutant(
        "a go is waited for that will not come",
        "RD-RULING-17",
        "rulebook._before_go",
        "from_active(table) if table.ended is None else ()",
        "from_active(table)",
    ),
    Mutant(
        "one more waits until the event is over",
        "RD-RULING-72 RD-RULING-80 RD-RULING-81 RD-LOSE-03",
        "drinks.Pour.once_more",
        "table.again[seat] > self._due_before(seat)",
        "self.how in (TURN_S_OWN, FORCED) and table.again[seat] > self._due_before(seat)",
    ),
    Mutant(
        "one more in a contest counts",
        "RD-CONTEST-09",
        "drinks.Pour.reveal",
        "self.how == CONTEST",
        "self.how in (CONTEST, FORCED)",
    ),
    Mutant(
        "one more is for a pile that has none to spare",
        "RD-RULING-71 RD-RULING-72",
        "moments.poured",
        "len(table.zones[PILES[drinking]]) > table.again[drinking]",
        "len(table.zones[PILES[drinking]]) > 0",
    ),
    Mutant(
        "who has nothing left after the order is out after the phase",
        "RD-RULING-53 RD-RULING-09",
        "turn.Order.look",
        "not self.bought",
        "False",
    ),
    Mutant(
        "drinks become the new deck one by one",
        "RD-RULING-51",
        "drinks.discard_drinks",
        "table.move(piece, zone, DRINK_DISCARD)",
        """
        table.move(piece, zone, DRINK_DISCARD)
        restock(table)
        """,
    ),
    Mutant(
        "who falls takes the antes of the others along",
        "RD-RULING-23 RD-GAMBLE-16",
        "gambling.leave",
        "for intent in table.intents:",
        "for intent in ():",
        also=(
            Slip(
                "effects.leave_round",
                "leave(table, effect.actor, forced=False)",
                """
                table.intents[effect.parent].ignore(effect.actor)
                leave(table, effect.actor, forced=False)
                """,
            ),
        ),
    ),
]
