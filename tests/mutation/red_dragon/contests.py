"""Mistakes in the rules of the Red Dragon: contests."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # The contest.
    Mutant("the first seat begins", "RD-CONTEST-01", "effects.contest", "from_active(table)", "range(table.seats)"),
    Mutant(
        "who found the contest begins",
        "RD-RULING-76",
        "effects.contest",
        "from_active(table)",
        "sorted(from_active(table), key=lambda seat: seat != effect.actor)",
    ),
    Mutant(
        "contestants drink from their piles",
        "RD-CONTEST-01",
        "contest.Contest.reveal",
        "pour(table, self.seats, DRINKS, COUNT, CONTEST)",
        "pour(table, self.seats, -1, COUNT, CONTEST)",
    ),
    Mutant(
        "an event in a contest is replaced",
        "RD-CONTEST-02 RD-RULING-63 RD-RULING-84",
        "contest.Contest.reveal",
        "pour(table, self.seats, DRINKS, COUNT, CONTEST)",
        'pour(table, self.seats, DRINKS, "skip", CONTEST)',
    ),
    Mutant(
        "the last to reveal is asked first",
        "RD-CONTEST-04",
        "drinks.Pour.answer_it",
        "first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn",
        "first = self.seats[-1]",
    ),
    Mutant(
        "nobody is asked in a contest",
        "RD-CONTEST-04 RD-CONTEST-05 RD-CONTEST-07 RD-RULING-78",
        "drinks.Pour.answer_it",
        'propose(table, Intent("pour", first, poured[self.first], amount=self.serving))',
        'self.how != CONTEST and propose(table, Intent("pour", first, poured[self.first], amount=self.serving))',
    ),
    Mutant(
        "the prize is two coins", "RD-CONTEST-06 RD-CONTEST-20", "contest.Contest.judge", "self.prize", "self.prize + 1"
    ),
    Mutant(
        "the weakest wins",
        "RD-CONTEST-06 RD-CONTEST-07",
        "contest.Contest.judge",
        "best = max(scores.values())",
        "best = min(scores.values())",
    ),
    Mutant(
        "spice does not count",
        "RD-CONTEST-07 RD-CONTEST-19 RD-RULING-63 RD-RULING-78",
        "drinks.strengthen",
        "table.score[serving.scored] += new_strength - old_strength",
        "pass",
    ),
    Mutant(
        "an ignored drink does not count",
        "RD-CONTEST-08",
        "drinks.ignore",
        "table.servings[index] = table.servings[index]._replace(drinker=None)",
        """
        table.score[table.servings[index].scored or 0] = 0
        table.servings[index] = table.servings[index]._replace(drinker=None)
        """,
    ),
    Mutant(
        "half a drink counts half",
        "RD-CONTEST-08 RD-RULING-78",
        "drinks.split",
        "table.servings[index] = half(serving)",
        """
        table.score[serving.scored or 0] = half_up(table.score[serving.scored or 0])
        table.servings[index] = half(serving)
        """,
    ),
    Mutant(
        "a drink from the pile counts",
        "RD-CONTEST-09",
        "drinks.Pour.reveal",
        "scored = seat if self.how == CONTEST else NOBODY",
        "scored = seat if self.how in (CONTEST, FORCED) else NOBODY",
    ),
    Mutant(
        "a score may be below 0",
        "RD-CONTEST-10",
        "contest.Contest.judge",
        "max(0, table.score[seat])",
        "table.score[seat]",
    ),
    Mutant(
        "all repeat",
        "RD-CONTEST-11 RD-RULING-77 RD-RULING-85",
        "contest.Contest._repeat",
        "self.seats = tuple(leaders)",
        "self.seats = tuple(from_active(table))",
    ),
    Mutant(
        "nobody repeats",
        "RD-CONTEST-11 RD-CONTEST-19 RD-RULING-84 RD-RULING-85",
        "contest.Contest.judge",
        "if len(leaders) > 1 and decidable(table, len(leaders)):",
        "if False:",
    ),
    Mutant(
        "sleepers repeat",
        "RD-CONTEST-12 RD-CONTEST-13 RD-RULING-80 RD-RULING-85",
        "contest.Contest.judge",
        "leaders = [seat for seat in from_active(table) if seat in leaders]",
        "pass",
    ),
    Mutant(
        "somebody always wins",
        "RD-CONTEST-13 RD-RULING-80",
        "contest.Contest.judge",
        "winner = leaders[0] if len(leaders) == 1 else NOBODY",
        "winner = leaders[0] if leaders else self.seats[0]",
    ),
    Mutant(
        "a winner must be awake",
        "RD-CONTEST-14 RD-RULING-85",
        "contest.Contest.judge",
        "winner = leaders[0] if len(leaders) == 1 else NOBODY",
        """
        winner = leaders[0] if len(leaders) == 1 else NOBODY
        winner = winner if winner != NOBODY and table.playing[winner] else NOBODY
        """,
    ),
    Mutant(
        "without gold one is out at once",
        "RD-CONTEST-15 RD-CONTEST-16 RD-RULING-79 RD-RULING-82",
        "rulebook.RedDragon.closed",
        'if not chain and intent.kind not in ("pay", "pour", "last"):',
        'if intent.kind == "play":',
    ),
    Mutant(
        "without gold one stays",
        "RD-CONTEST-16 RD-RULING-53 RD-RULING-55",
        "losing.Losing.verdict",
        "for seat in broke(table):",
        "for seat in ():",
    ),
    Mutant(
        "sleepers leave their gold at once",
        "RD-CONTEST-17 RD-CONTEST-18",
        "contest.Contest.fall_asleep",
        'table.emit("asleep", seat)',
        """
        table.emit("asleep", seat)
        check_for_losers(table)
        """,
    ),
    Mutant(
        "sleepers stay",
        "RD-CONTEST-17 RD-RULING-86",
        "contest.Contest.fall_asleep",
        """
        leave_game(table, seat)
        table.asleep[seat] = True
        """,
        "table.asleep[seat] = True",
    ),
    Mutant(
        "sleepers do not pay the winner",
        "RD-CONTEST-12 RD-CONTEST-18 RD-RULING-77",
        "contest.Contest._in_order",
        "order.append(seat)",
        "pass",
    ),
    Mutant(
        "a drink passed on counts for who drinks it",
        "RD-CONTEST-20",
        "drinks.pass_on",
        "table.servings[index] = drunk_by(table, table.servings[index], seat)",
        """
        table.servings[index] = drunk_by(table, table.servings[index], seat)
        table.score[seat] += table.servings[index].strength
        """,
    ),
    Mutant(
        "last orders throw out",
        "RD-CONTEST-21 RD-RULING-53",
        "rulebook.RedDragon.closed",
        'if not chain and intent.kind not in ("pay", "pour", "last"):',
        'if intent.kind == "pay":',
    ),
]
