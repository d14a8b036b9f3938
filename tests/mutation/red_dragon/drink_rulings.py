"""Mistakes in the rules of the Red Dragon: rulings on drinks and contests."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # Rulings on the deck.
    Mutant(
        "the second time costs too",
        "RD-RULING-51",
        "drinks.restock",
        "table.dry = False",
        """
        table.dry = False
        demand(table, from_active(table), TAVERN, 1)
        """,
    ),
    Mutant(
        "the table is cleared for last orders",
        "RD-RULING-52",
        "drinks.reshuffle",
        "table.move_all(DRINK_DISCARD, DRINKS)",
        """
        table.move_all(DRINK_DISCARD, DRINKS)
        table.move_all(POURED, DRINKS, 1)
        """,
    ),
    Mutant(
        "the first seat pays first",
        "RD-RULING-53",
        "rulebook._paying",
        "return [seat for seat in from_active(table) if owes(table, intent, seat)]",
        "return [seat for seat in range(table.seats) if owes(table, intent, seat)]",
    ),
    Mutant(
        "drinks are bought before the order", "RD-RULING-55", "turn.Turn.after_order", "not self._over(table)", "False"
    ),
    # Rulings on numbers.
    Mutant(
        "alcohol is limited in between",
        "RD-RULING-56",
        "drinks.Pour.drink",
        'change(table, seat, "alcohol", alcohol)',
        """
        change(table, seat, "alcohol", alcohol + 1)
        change(table, seat, "alcohol", -1)
        """,
    ),
    Mutant(
        "there is no floor",
        "RD-RULING-57 RD-RULING-59",
        "drinks.strengthen",
        "new_strength = max(new_strength, min(old_strength, floor))",
        "pass",
    ),
    Mutant("water is made weaker", "RD-RULING-57", "moments.poured", "strength_at_least is not None", "False"),
    Mutant(
        "water stays water",
        "RD-RULING-58 RD-RULING-59",
        "drinks.strengthen",
        "new_strength = old_strength + add",
        "new_strength = old_strength + add if old_strength else 0",
    ),
    Mutant(
        "courage is drunk",
        "RD-RULING-60",
        "drinks.drink_totals",
        "totals = fortitude if serving.courage else alcohol",
        "totals = alcohol",
    ),
    Mutant(
        "courage comes on top",
        "RD-RULING-60 RD-RULING-78",
        "drinks.drink_totals",
        "totals[seat] += serving.strength",
        """
        totals[seat] += serving.strength
        alcohol[seat] += serving.courage
        """,
    ),
    Mutant(
        "everybody is a troll and an orc",
        "RD-RULING-62",
        "drinks.drink_numbers",
        'drink["if_race"].get(race, drink) if race else drink',
        'next(iter(drink["if_race"].values()), drink)',
    ),
    # Rulings on passing and sharing.
    Mutant(
        "a drink passed on is as it was poured",
        "RD-RULING-64",
        "drinks.pass_on",
        "table.servings[index] = drunk_by(table, table.servings[index], seat)",
        """
        serving = table.servings[index]
        printed = drink_numbers(table, serving.first, serving.cards, seat)[0]
        table.servings[index] = serving._replace(drinker=seat, strength=printed)
        """,
    ),
    Mutant(
        "who has no gold does not drink",
        "RD-RULING-66",
        "drinks.drink_totals",
        "if seat is None or not table.playing[seat]:",
        "if seat is None or not table.gold[seat]:",
    ),
    Mutant(
        "a half cannot be passed on",
        "RD-RULING-67",
        "moments.poured",
        "if drinking is None or not table.playing[drinking]:",
        "if drinking is None or not table.playing[drinking] or drinking != table.servings[0].revealer:",
    ),
    Mutant(
        "one card spills everything",
        "RD-RULING-68",
        "effects.ignore_it",
        "ignore(table, effect.serving)",
        """
        for at in range(effect.serving, len(table.servings)):
            ignore(table, at)
        """,
    ),
    # Rulings on drinks somebody is made to drink.
    Mutant(
        "one may be made to drink nothing",
        "RD-RULING-71",
        "moments.with_pile",
        "[player for player in table.circle(seat)[1:] if table.zones[PILES[player]]]",
        "table.circle(seat)[1:]",
    ),
    Mutant(
        "who was made to drink has drunk",
        "RD-RULING-71 RD-RULING-72",
        "turn.Turn.drink",
        "pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)",
        """
        if len(table.zones[PILES[self.seat]]) != 2:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        """,
    ),
    Mutant("one more comes first", "RD-RULING-72", "effects.drink_from_pile", "if after and $poured:", "if False:"),
    Mutant(
        "one more comes with the next drink",
        "RD-RULING-72",
        "drinks.Pour.once_more",
        "table.again[seat] > self._due_before(seat)",
        "self.how == TURN_S_OWN and table.again[seat]",
    ),
    Mutant(
        "one more comes with any drink",
        "RD-RULING-72",
        "drinks.Pour.once_more",
        "table.again[seat] > self._due_before(seat)",
        "table.again[seat] > 0",
    ),
    Mutant(
        "one more is for any time",
        "RD-RULING-72",
        "moments.poured",
        "if his_turn and (table.turn != drinking or table.phase != DRINKING):",
        "if False:",
    ),
    Mutant(
        "making somebody drink affects alcohol",
        "RD-RULING-73",
        "vocabulary.drink_from",
        "EffectStep(run, foresee=lambda table, effect: foresight.drinking(table, who(table, effect)), worth=0.13)",
        'EffectStep(run, [Impact(who, "alcohol")], lambda table, effect: foresight.drinking(table, '
        "who(table, effect)), worth=0.13)",
    ),
    Mutant(
        "the first seat drinks the toast first",
        "RD-RULING-74",
        "effects.drink_from_deck",
        "drinkers = [seat for seat in from_active(table) if seat in seats]",
        "drinkers = sorted(seats)",
    ),
    Mutant("events are toasted", "RD-RULING-74", "effects.drink_from_deck", "SKIP if skip else RUN", '"count"'),
    Mutant(
        "an event does not wait",
        "RD-RULING-75 RD-RULING-76",
        "drinks.DrinkEvent.announce",
        "if any(type(frame) is DrinkEvent and frame.at < len(frame.steps) for frame in table.frames[:-1]):",
        "if False:",
    ),
    Mutant(
        "where only events are left the first of them is carried out",
        "RD-RULING-75",
        "drinks.Reveal.turn_up",
        "if not table.zones[self.source] or (self.events == SKIP and not left_to_drink(table)):",
        """
        if self.events == SKIP and not left_to_drink(table):
            self.events = RUN
        if not table.zones[self.source]:
        """,
    ),
    # Rulings on contests.
    Mutant(
        "who reveals a round is asked first",
        "RD-RULING-76",
        "drinks.Pour.answer_it",
        "first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn",
        "first = self.seats[0]",
    ),
    Mutant(
        "a contest ends with who started it",
        "RD-RULING-77",
        "contest.Contest.judge",
        "if len(leaders) > 1 and decidable(table, len(leaders)):",
        "if len(leaders) > 1 and table.playing[self.payers[0]]:",
    ),
    Mutant(
        "spice counts for who drinks it",
        "RD-RULING-78",
        "drinks.strengthen",
        "table.score[serving.scored] += new_strength - old_strength",
        "table.score[serving.drinker] += new_strength - old_strength",
    ),
    Mutant(
        "the inn does not pay the winner", "RD-RULING-79", "gold.pay", "TAVERN", "TAVERN if to == THE_POT else seat"
    ),
    Mutant(
        "sleep comes at once", "RD-RULING-81", "contest.Contest.last_chance", "warn(table, out_cold(table))", "pass"
    ),
    Mutant(
        "heirs without gold are out",
        "RD-RULING-82",
        "losing.Losing.verdict",
        """
        for seat in cold:
            divide(table, seat)
        for seat in broke(table):
        """,
        """
        poor = broke(table)
        for seat in cold:
            divide(table, seat)
        for seat in poor:
        """,
    ),
    Mutant(
        "who sleeps first shares the draw",
        "RD-RULING-83",
        "contest.Contest._repeat",
        "table.place[seat] = place",
        "pass",
    ),
    Mutant(
        "nothing beats nothing",
        "RD-RULING-84",
        "contest.Contest.judge",
        "if len(leaders) > 1 and decidable(table, len(leaders)):",
        "if best and len(leaders) > 1 and decidable(table, len(leaders)):",
    ),
    Mutant(
        "a sleeper's pile stays",
        "RD-RULING-86",
        "losing.leave_game",
        """
        for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat]):
            table.move_all(zone, GONE)
        discard_drinks(table, PILES[seat])
        """,
        """
        for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat]):
            table.move_all(zone, GONE)
        """,
    ),
]
