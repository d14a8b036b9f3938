"""Slips in the rules of the Red Dragon: contests, and the rulings on drinks (see ``red_dragon_mutants_drinks``)."""

from __future__ import annotations

from tests.red_dragon_mutants import Mutant
from tests.red_dragon_mutants_drinks import INTO, STRONGER

BEST = "best = max(max(0, scores[seat]) for seat in self.seats)"
TIED = "if len(leaders) > 1 and decidable(table, len(leaders)):"
AWAKE = "leaders = [seat for seat in from_active(table) if seat in leaders]"
WINNER = "winner = leaders[0] if len(leaders) == 1 else NOBODY"
REVEALED = "pour(table, self.seats, DRINKS, COUNT, CONTEST)"
IN_ORDER = "    seats = tuple(from_active(table))\n    table.frames.append(Contest"
FIRST_ASKED = "first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn"
CLOSED = 'if not chain and intent.kind not in ("pay", "pour", "last"):'
ASLEEP = 'table.tell("asleep", seat)'
PASSED = "    table.servings[at] = drunk_by(table, table.servings[at], seat)\n"
IGNORED = "        table.servings[at] = table.servings[at]._replace(drinker=None)\n"
OWNER = "table.score[serving.scored] += after - before"
SCORED = "scored = seat if self.how == CONTEST else NOBODY"
AGAIN = "self.how in (TURN_S_OWN, FORCED) and table.again[seat] > self.again"
EVENT_RUNS = "if any(type(frame) is DrinkEvent and frame.at < len(frame.steps) for frame in table.frames[:-1]):"
SPLIT = "    whole = table.servings[at]\n    table.servings[at] = half"
LEFT = "            leave_game(table, seat)\n            table.asleep"

CONTESTS = [
    # The contest.
    Mutant(
        "the first seat begins",
        "RD-CONTEST-01",
        "effects",
        IN_ORDER,
        IN_ORDER.replace("from_active(table)", "range(table.seats)"),
    ),
    Mutant(
        "who found the contest begins",
        "RD-RULING-76",
        "effects",
        IN_ORDER,
        IN_ORDER.replace("from_active(table)", "sorted(from_active(table), key=lambda seat: seat != effect.actor)"),
    ),
    Mutant(
        "contestants drink from their piles", "RD-CONTEST-01", "contest", REVEALED, REVEALED.replace("DRINKS", "-1")
    ),
    Mutant(
        "an event in a contest is replaced",
        "RD-CONTEST-02 RD-RULING-63 RD-RULING-84",
        "contest",
        REVEALED,
        REVEALED.replace("COUNT", '"skip"'),
    ),
    Mutant(
        "the last to reveal is asked first",
        "RD-CONTEST-04",
        "drinks",
        FIRST_ASKED,
        "first = self.seats[-1]",
    ),
    Mutant(
        "nobody is asked in a contest",
        "RD-CONTEST-04 RD-CONTEST-05 RD-CONTEST-07 RD-RULING-78",
        "drinks",
        '        propose(table, Intent("pour", first,',
        '        self.how != CONTEST and propose(table, Intent("pour", first,',
    ),
    Mutant(
        "the prize is two coins",
        "RD-CONTEST-06 RD-CONTEST-20",
        "contest",
        "winner, self.prize)",
        "winner, self.prize + 1)",
    ),
    Mutant("the weakest wins", "RD-CONTEST-06 RD-CONTEST-07", "contest", BEST, BEST.replace("max(max", "min(max")),
    Mutant(
        "spice does not count",
        "RD-CONTEST-07 RD-CONTEST-19 RD-RULING-63 RD-RULING-78",
        "drinks",
        "table.score[serving.scored] += after - before",
        "pass",
    ),
    Mutant(
        "an ignored drink does not count",
        "RD-CONTEST-08",
        "drinks",
        IGNORED,
        f"        table.score[table.servings[at].scored or 0] = 0\n{IGNORED}",
    ),
    Mutant(
        "half a drink counts half",
        "RD-CONTEST-08 RD-RULING-78",
        "drinks",
        SPLIT,
        "    whole = table.servings[at]\n    table.score[whole.scored or 0] = half_up(table.score[whole.scored or 0])\n"
        "    table.servings[at] = half",
    ),
    Mutant(
        "a drink from the pile counts",
        "RD-CONTEST-09",
        "drinks",
        SCORED,
        "scored = seat if self.how in (CONTEST, FORCED) else NOBODY",
    ),
    Mutant(
        "a score may be below 0",
        "RD-CONTEST-10",
        "contest",
        BEST,
        "best = max(scores[seat] for seat in self.seats)",
        also=("if max(0, scores[seat]) == best]", "if scores[seat] == best]"),
    ),
    Mutant(
        "all repeat",
        "RD-CONTEST-11 RD-RULING-77 RD-RULING-85",
        "contest",
        "self.seats = tuple(leaders)",
        "self.seats = tuple(from_active(table))",
    ),
    Mutant("nobody repeats", "RD-CONTEST-11 RD-CONTEST-19 RD-RULING-84 RD-RULING-85", "contest", TIED, "if False:"),
    Mutant("sleepers repeat", "RD-CONTEST-12 RD-CONTEST-13 RD-RULING-80 RD-RULING-85", "contest", AWAKE, "pass"),
    Mutant(
        "somebody always wins",
        "RD-CONTEST-13 RD-RULING-80",
        "contest",
        WINNER,
        "winner = leaders[0] if leaders else self.seats[0]",
    ),
    Mutant(
        "a winner must be awake",
        "RD-CONTEST-14 RD-RULING-85",
        "contest",
        WINNER,
        f"{WINNER}\n        winner = winner if winner != NOBODY and table.playing[winner] else NOBODY",
    ),
    Mutant(
        "without gold one is out at once",
        "RD-CONTEST-15 RD-CONTEST-16 RD-RULING-79 RD-RULING-82",
        "rulebook",
        CLOSED,
        'if intent.kind == "play":',
    ),
    Mutant(
        "without gold one stays",
        "RD-CONTEST-16 RD-RULING-53 RD-RULING-55",
        "losing",
        "for seat in broke(table):",
        "for seat in ():",
    ),
    Mutant(
        "sleepers leave their gold at once",
        "RD-CONTEST-17 RD-CONTEST-18",
        "contest",
        ASLEEP,
        f"{ASLEEP}\n            watch(table)",
    ),
    Mutant("sleepers stay", "RD-CONTEST-17 RD-RULING-86", "contest", LEFT, "            table.asleep"),
    Mutant(
        "sleepers do not pay the winner",
        "RD-CONTEST-12 RD-CONTEST-18 RD-RULING-77",
        "contest",
        "return [*awake, *(seat",
        "return [*awake, *(NOBODY",
        also=("for seat in self.payers if not table", "for seat in () if not table"),
    ),
    Mutant(
        "a drink passed on counts for who drinks it",
        "RD-CONTEST-20",
        "drinks",
        PASSED,
        f"{PASSED}    table.score[seat] += table.servings[at].strength\n",
    ),
    Mutant("last orders throw out", "RD-CONTEST-21 RD-RULING-53", "rulebook", CLOSED, 'if intent.kind == "pay":'),
    # Rulings on the deck.
    Mutant(
        "the second time costs too",
        "RD-RULING-51",
        "drinks",
        "        table.dry = False\n",
        "        table.dry = False\n        demand(table, from_active(table), TAVERN, 1)\n",
    ),
    Mutant(
        "the table is cleared for last orders",
        "RD-RULING-52",
        "drinks",
        "    table.move_all(DRINK_DISCARD, DRINKS)\n",
        "    table.move_all(DRINK_DISCARD, DRINKS)\n    table.move_all(POURED, DRINKS, 1)\n",
    ),
    Mutant(
        "the first seat pays first",
        "RD-RULING-53",
        "rulebook",
        "return [seat for seat in from_active(table) if owes(table, intent, seat)]",
        "return [seat for seat in range(table.seats) if owes(table, intent, seat)]",
    ),
    Mutant(
        "drinks are bought before the order",
        "RD-RULING-55",
        "turn",
        "    def after_order(self, table: RedDragonTable) -> None:\n        if not self._over(table):",
        "    def after_order(self, table: RedDragonTable) -> None:\n        if False:",
    ),
    # Rulings on numbers.
    Mutant(
        "alcohol is limited in between",
        "RD-RULING-56",
        "drinks",
        'change(table, seat, "alcohol", alcohol[seat])',
        'change(table, seat, "alcohol", alcohol[seat] + 1)\n            change(table, seat, "alcohol", -1)',
    ),
    Mutant(
        "there is no floor", "RD-RULING-57 RD-RULING-59", "drinks", "after = max(after, min(before, floor))", "pass"
    ),
    Mutant(
        "water is made weaker",
        "RD-RULING-57",
        "moments",
        "if strength_at_least is not None and",
        "if False and",
    ),
    Mutant(
        "water stays water", "RD-RULING-58 RD-RULING-59", "drinks", STRONGER, "after = before + add if before else 0"
    ),
    Mutant(
        "courage is drunk",
        "RD-RULING-60",
        "drinks",
        "into = fortitude if serving.courage else alcohol",
        "into = alcohol",
    ),
    Mutant(
        "courage comes on top",
        "RD-RULING-60 RD-RULING-78",
        "drinks",
        INTO,
        f"{INTO}\n            alcohol[seat] += serving.courage",
    ),
    Mutant(
        "everybody is a troll and an orc",
        "RD-RULING-62",
        "drinks",
        'drink["if_race"].get(race, drink) if race else drink',
        'next(iter(drink["if_race"].values()), drink)',
    ),
    # Rulings on passing and sharing.
    Mutant(
        "a drink passed on is as it was poured",
        "RD-RULING-64",
        "drinks",
        PASSED,
        "    whole = table.servings[at]\n    printed = numbers(table, whole.first, whole.cards, seat)[0]\n"
        "    table.servings[at] = whole._replace(drinker=seat, strength=printed)\n",
    ),
    Mutant(
        "who has no gold does not drink",
        "RD-RULING-66",
        "drinks",
        "if seat is None or not table.playing[seat]:",
        "if seat is None or not table.gold[seat]:",
    ),
    Mutant(
        "a half cannot be passed on",
        "RD-RULING-67",
        "moments",
        "if who is None or not table.playing[who]:",
        "if who is None or not table.playing[who] or who != table.servings[0].revealer:",
    ),
    Mutant(
        "one card spills everything",
        "RD-RULING-68",
        "effects",
        "        ignore(table, effect.serving)\n",
        "        for at in range(effect.serving, len(table.servings)):\n            ignore(table, at)\n",
    ),
    # Rulings on drinks somebody is made to drink.
    Mutant(
        "one may be made to drink nothing",
        "RD-RULING-71",
        "moments",
        "[other for other in table.circle(seat)[1:] if table.zones[PILES[other]]]",
        "table.circle(seat)[1:]",
    ),
    Mutant(
        "who was made to drink has drunk",
        "RD-RULING-71 RD-RULING-72",
        "turn",
        "            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)",
        "            if len(table.zones[PILES[self.seat]]) != 2:\n"
        "                pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)",
    ),
    Mutant("one more comes first", "RD-RULING-72", "effects", "        if after:\n", "        if False:\n"),
    Mutant(
        "one more comes with the next drink",
        "RD-RULING-72",
        "drinks",
        AGAIN,
        "self.how == TURN_S_OWN and table.again[seat]",
    ),
    Mutant("one more comes with any drink", "RD-RULING-72", "drinks", AGAIN, AGAIN.replace("self.again", "0")),
    Mutant(
        "one more is for any time",
        "RD-RULING-72",
        "moments",
        "if his_turn and (table.turn != who or table.phase != DRINKING):",
        "if False:",
    ),
    Mutant(
        "making somebody drink affects alcohol",
        "RD-RULING-73",
        "vocabulary",
        "EffectStep(run, foresee=lambda table, effect: foresight.drinking(",
        'EffectStep(run, [Impact(who, "alcohol")], lambda table, effect: foresight.drinking(',
    ),
    Mutant(
        "the first seat drinks the toast first",
        "RD-RULING-74",
        "effects",
        "    order_ = [seat for seat in from_active(table) if seat in seats]",
        "    order_ = sorted(seats)",
    ),
    Mutant(
        "events are toasted",
        "RD-RULING-74",
        "effects",
        "SKIP if skip else RUN, TOGETHER)",
        '"count", TOGETHER)',
    ),
    Mutant("an event does not wait", "RD-RULING-75 RD-RULING-76", "drinks", EVENT_RUNS, "if False:"),
    Mutant(
        "where only events are left the first of them is carried out",
        "RD-RULING-75",
        "drinks",
        "        if not table.zones[self.source] or (self.events == SKIP and not left_to_drink(table)):",
        "        if self.events == SKIP and not left_to_drink(table):\n            self.events = RUN\n"
        "        if not table.zones[self.source]:",
    ),
    # Rulings on contests.
    Mutant(
        "who reveals a round is asked first",
        "RD-RULING-76",
        "drinks",
        FIRST_ASKED,
        "first = self.seats[0]",
    ),
    Mutant(
        "a contest ends with who started it",
        "RD-RULING-77",
        "contest",
        TIED,
        "if len(leaders) > 1 and table.playing[self.payers[0]]:",
    ),
    Mutant(
        "spice counts for who drinks it",
        "RD-RULING-78",
        "drinks",
        OWNER,
        "table.score[serving.drinker] += after - before",
    ),
    Mutant(
        "the inn does not pay the winner",
        "RD-RULING-79",
        "gold",
        "hand_over(table, TAVERN, to,",
        "hand_over(table, TAVERN if to == THE_POT else seat, to,",
    ),
    Mutant("sleep comes at once", "RD-RULING-81", "contest", "warn(table, out_cold(table))", "pass"),
    Mutant(
        "heirs without gold are out",
        "RD-RULING-82",
        "losing",
        "        for seat in cold:\n            divide(table, seat)\n        for seat in broke(table):",
        "        poor = broke(table)\n        for seat in cold:\n            divide(table, seat)\n"
        "        for seat in poor:",
    ),
    Mutant(
        "who sleeps first shares the draw",
        "RD-RULING-83",
        "contest",
        "table.place[seat] = table.place[seat] or place",
        "pass",
    ),
    Mutant(
        "nothing beats nothing",
        "RD-RULING-84",
        "contest",
        TIED,
        "if best and len(leaders) > 1 and decidable(table, len(leaders)):",
    ),
    Mutant("a sleeper's pile stays", "RD-RULING-86", "losing", "    discard_drinks(table, PILES[seat])\n", ""),
    # More of contests and forced drinks.
    Mutant(
        "the second to reveal is asked first",
        "RD-CONTEST-04",
        "drinks",
        "first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn",
        "first = self.seats[self.how == CONTEST] if self.how in (TURN_S_OWN, FORCED, CONTEST) else table.turn",
    ),
    Mutant(
        "only who ties pays the winner",
        "RD-CONTEST-11",
        "contest",
        "        awake = from_active(table)\n",
        "        awake = list(self.seats)\n",
    ),
    Mutant(
        "last orders leave everybody a coin",
        "RD-CONTEST-21",
        "drinks",
        "demand(table, from_active(table), TAVERN, 1)",
        "demand(table, [seat for seat in from_active(table) if table.gold[seat] > 1], TAVERN, 1)",
    ),
    Mutant(
        "courage counts for nothing in a contest",
        "RD-RULING-78",
        "drinks",
        "    table.servings[at] = table.servings[at]._replace(courage=True)",
        "    table.servings[at] = table.servings[at]._replace(courage=True)\n"
        "    if table.servings[at].scored is not None:\n        table.score[table.servings[at].scored or 0] = 0",
    ),
    Mutant(
        "courage is always good for fortitude",
        "RD-RULING-60",
        "drinks",
        "into[seat] += serving.strength",
        "into[seat] += abs(serving.strength) if serving.courage else serving.strength",
    ),
    Mutant(
        "who is made to drink passes over events",
        "RD-RULING-71",
        "drinks",
        "pour(table, (seat,), OWN_PILE, RUN, FORCED)",
        "pour(table, (seat,), OWN_PILE, SKIP, FORCED)",
    ),
    Mutant(
        "who is made to drink drinks from the deck",
        "RD-RULING-71 RD-CONTEST-09",
        "drinks",
        "pour(table, (seat,), OWN_PILE, RUN, FORCED)",
        "pour(table, (seat,), DRINKS, RUN, FORCED)",
    ),
    Mutant(
        "one more is one more, however often it is said",
        "RD-RULING-72",
        "drinks",
        "table.again[seat] -= 1",
        "table.again[seat] = 0",
    ),
    Mutant(
        "in a toast one drinks after the other",
        "RD-RULING-74",
        "effects",
        "        pour(table, order_, DRINKS, SKIP if skip else RUN, TOGETHER)",
        "        for seat in reversed(order_):\n"
        "            pour(table, (seat,), DRINKS, SKIP if skip else RUN, TOGETHER)",
    ),
    Mutant(
        "an event that waits is forgotten",
        "RD-RULING-75",
        "drinks",
        "        if table.waiting:\n",
        "        if False:\n",
    ),
    Mutant(
        "who falls asleep pays for it",
        "RD-RULING-86",
        "contest",
        "            leave_game(table, seat)\n            table.asleep",
        "            table.gold[seat] -= 1\n            table.inn += 1\n            leave_game(table, seat)\n"
        "            table.asleep",
    ),
]
