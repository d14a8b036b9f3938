"""Mistakes in the rules of the Red Dragon: drinking, events, the stop card, splitting, rounds on the house."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Ordering and drinking.
    Mutant(
        "cards are taken from below",
        "RD-DRINK-01 RD-DRINK-03 RD-DRINK-04 RD-DRINK-05 RD-DRINK-11 RD-DRINK-12",
        "drinks.take",
        "table.move(table.zones[source][-1], source, target)",
        "table.move(table.zones[source][0], source, target)",
    ),
    Mutant(
        "one may order for oneself",
        "RD-DRINK-02 RD-DRINK-24 RD-TURN-11",
        "turn.Order.ask",
        "seats = table.circle(self.seat) if self.bought else table.circle(self.seat)[1:]",
        "seats = table.circle(self.seat)",
    ),
    Mutant(
        "bought drinks are for others",
        "RD-DRINK-24",
        "turn.Order.ask",
        "seats = table.circle(self.seat) if self.bought else table.circle(self.seat)[1:]",
        "seats = table.circle(self.seat)[1:]",
    ),
    Mutant("who orders may do without", "RD-DRINK-02", "turn.Order.ask", "tuple(seats)", '(*seats, "pass")'),
    Mutant(
        "every drink has a chaser",
        "RD-DRINK-05 RD-DRINK-12 RD-EVENT-01",
        "drinks.Reveal.look",
        'if drink["chaser"]:',
        "if True:",
    ),
    Mutant(
        "a drink never sobers",
        "RD-DRINK-06",
        "drinks.drink_totals",
        "totals[seat] += serving.strength",
        "totals[seat] += abs(serving.strength)",
    ),
    Mutant(
        "drinks do not touch fortitude",
        "RD-DRINK-07 RD-DRINK-08",
        "drinks.drink_totals",
        "fortitude[seat] += serving.fortitude",
        "pass",
    ),
    Mutant(
        "what gives fortitude has no strength",
        "RD-DRINK-08 RD-SPLIT-05",
        "drinks.drink_numbers",
        'alcohol += effect.get("alcohol", 0)',
        'alcohol += 0 if effect.get("fortitude") else effect.get("alcohol", 0)',
    ),
    Mutant(
        "who empties the pile sobers up too",
        "RD-DRINK-10 RD-DRINK-13 RD-EVENT-05 RD-RULING-65",
        "turn.Turn.drink",
        """
        if table.zones[PILES[self.seat]]:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        else:
            table.emit("sobers", self.seat)
            change(table, self.seat, "alcohol", -1)
        """,
        """
        if table.zones[PILES[self.seat]]:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        if len(table.zones[PILES[self.seat]]) < 2:
            table.emit("sobers", self.seat)
            change(table, self.seat, "alcohol", -1)
        """,
    ),
    Mutant(
        "chasers come from the deck",
        "RD-DRINK-11 RD-DRINK-12 RD-DRINK-13",
        "drinks.Reveal.look",
        """
        if drink["chaser"]:
            self.go("turn_up")
        """,
        """
        if drink["chaser"]:
            self.source = DRINKS
            self.go("turn_up")
        """,
    ),
    Mutant(
        "a chaser has no chaser",
        "RD-DRINK-12 RD-SPLIT-05",
        "drinks.Reveal.look",
        'if drink["chaser"]:',
        'if drink["chaser"] and len(table.zones[POURED]) - 1 == self.first:',
    ),
    Mutant(
        "an event after a drink is a drink",
        "RD-DRINK-14 RD-DRINK-19 RD-CONTEST-02 RD-RULING-63",
        "drinks.drink_numbers",
        "continue  # an event as a chaser does nothing (RD-DRINK-14)",
        'drink = {"alcohol": 1, "if_race": {}}',
    ),
    Mutant(
        "cards act on every chaser",
        "RD-DRINK-16",
        "drinks.strengthen",
        "new_strength = old_strength + add",
        "new_strength = old_strength + add * serving.cards",
    ),
    Mutant(
        "a deck may be empty",
        "RD-DRINK-15 RD-DRINK-20 RD-DRINK-21 RD-DRINK-22 RD-CONTEST-21 RD-RULING-51 RD-RULING-52 RD-RULING-86",
        "drinks.take",
        "if source == DRINKS and not table.zones[DRINKS]:",
        "if False:",
    ),
    Mutant(
        "last orders cost two",
        "RD-DRINK-15 RD-DRINK-20 RD-RULING-51",
        "drinks.LastOrders.pay",
        "demand(table, from_active(table), TAVERN, 1)",
        "demand(table, from_active(table), TAVERN, 2)",
    ),
    Mutant(
        "only whose turn it is pays last orders",
        "RD-DRINK-20 RD-RULING-53",
        "drinks.LastOrders.pay",
        "demand(table, from_active(table), TAVERN, 1)",
        "demand(table, from_active(table)[:1], TAVERN, 1)",
    ),
    Mutant(
        "one drink stays in the discard",
        "RD-DRINK-21 RD-DRINK-22 RD-RULING-52",
        "drinks.reshuffle",
        "table.move_all(DRINK_DISCARD, DRINKS)",
        "table.move_all(DRINK_DISCARD, DRINKS, 1)",
    ),
    Mutant(
        "last orders wait for the end of the turn",
        "RD-DRINK-22 RD-RULING-52",
        "drinks.take",
        "table.frames.append(LastOrders())",
        "table.frames.insert(1, LastOrders())",
    ),
    Mutant(
        "the deck is filled when it is paid for",
        "RD-DRINK-22",
        "drinks.LastOrders.pay",
        "demand(table, from_active(table), TAVERN, 1)",
        "reshuffle(table)",
        also=(Slip("drinks.LastOrders.refill", "reshuffle(table)", "demand(table, from_active(table), TAVERN, 1)"),),
    ),
    Mutant(
        "one buys a drink less",
        "RD-DRINK-23 RD-DRINK-24 RD-RULING-55",
        "effects.order",
        "table.frames.append(Order(effect.actor, drinks, 1))",
        "table.frames.append(Order(effect.actor, drinks - 1, 1))",
    ),
    Mutant(
        "a drink without strength is gone",
        "RD-DRINK-26 RD-RULING-59",
        "drinks.strengthen",
        "table.servings[index] = serving._replace(strength=new_strength)",
        """
        table.servings[index] = serving._replace(strength=new_strength)
        if not new_strength:
            ignore(table, index)
        """,
    ),
    Mutant(
        "there is one chance to respond",
        "RD-DRINK-27 RD-CONTEST-04 RD-HOUSE-05",
        "rulebook.RedDragon",
        '[Window("poured", _player, before=ALWAYS)]',
        '[Window("poured", _player, "once", ALWAYS)]',
    ),
    Mutant(
        "whose turn it is not is asked first",
        "RD-DRINK-27 RD-RULING-64",
        "rulebook._player",
        "return table.circle(intent.actor)",
        "return table.circle(intent.actor)[::-1]",
    ),
    Mutant(
        "what counts is printed",
        "RD-DRINK-28 RD-CONTEST-19 RD-RULING-59",
        "drinks.drink_totals",
        "totals[seat] += serving.strength",
        "totals[seat] += drink_numbers(table, serving.first, serving.cards, seat)[0]",
    ),
    # Events.
    Mutant(
        "events are left alone",
        "RD-EVENT-01 RD-RULING-71",
        "drinks.Pour.answer_it",
        "table.frames.append(DrinkEvent(poured[-1], self.seats[0], 0))",
        "pass",
    ),
    Mutant(
        "an event is a weak drink",
        "RD-EVENT-01 RD-EVENT-02",
        "drinks.Reveal.look",
        "if self.events == RUN:",
        "if False:",
    ),
    Mutant(
        "an event begins at once",
        "RD-EVENT-03 RD-EVENT-04 RD-DRINKSTOP-07",
        "rulebook.RedDragon",
        '[Window("event_shown", _player, before=ALWAYS)]',
        "[]",
    ),
    Mutant(
        "an event may be cancelled while it runs",
        "RD-EVENT-04",
        "rulebook.RedDragon",
        '[Window("poured", _player, before=ALWAYS)]',
        '[Window("event_shown", _player), Window("poured", _player, before=ALWAYS)]',
    ),
    Mutant(
        "after an event there is a drink",
        "RD-EVENT-05",
        "drinks.Pour.answer_it",
        """
        self.go("tidy")
        return
        """,
        """
        self.at_seat = 0
        self.go("reveal")
        return
        """,
    ),
    # The stop card.
    Mutant(
        "ignoring a drink is not stopped",
        "RD-DRINKSTOP-01 RD-RULING-69",
        "vocabulary.ignore",
        "frozenset({ALTERS_DRINK})",
        "frozenset()",
    ),
    Mutant(
        "passing is not stopped", "RD-DRINKSTOP-02", "vocabulary.pass_drink", "frozenset({ALTERS_DRINK})", "frozenset()"
    ),
    Mutant(
        "splitting is not stopped",
        "RD-DRINKSTOP-03",
        "vocabulary.split_drink",
        "frozenset({ALTERS_DRINK})",
        "frozenset()",
    ),
    Mutant(
        "courage is not stopped", "RD-RULING-70", "vocabulary.pour_into", "frozenset({ALTERS_DRINK})", "frozenset()"
    ),
    Mutant(
        "strength is not stopped", "RD-DRINKSTOP-04", "vocabulary.strength", "frozenset({ALTERS_DRINK})", "frozenset()"
    ),
    Mutant(
        "everything may be answered by anything",
        "RD-DRINKSTOP-05 RD-DRINKSTOP-08",
        "rulebook.RedDragon._playable_on_use",
        "if answerable_by is not None and answering_kind not in answerable_by:",
        "if False:",
    ),
    Mutant(
        "the wench stops everything",
        "RD-DRINKSTOP-06 RD-DRINKSTOP-07 RD-RULING-69",
        "moments.played",
        "if changes_drink and not way.alters:",
        "if False:",
        also=(Slip("moments.played", "changes_drink and card_of(intent).serving == NO_SERVING", "False"),),
    ),
    # Splitting.
    Mutant(
        "both halves are for one",
        "RD-SPLIT-01 RD-SPLIT-03 RD-SPLIT-04 RD-SPLIT-05 RD-SPLIT-06 RD-SPLIT-07 RD-SPLIT-08 RD-RULING-67",
        "drinks.split",
        "half(drunk_by(table, serving, seat))",
        "half(serving)",
    ),
    Mutant(
        "cards act on both halves",
        "RD-SPLIT-02 RD-SPLIT-06 RD-HOUSE-05",
        "vocabulary.strength",
        "strengthen(table, effect.serving, added(table, effect), floor)",
        "[strengthen(table, at, added(table, effect), floor) for at in range(len(table.servings))]",
    ),
    Mutant(
        "what is printed is split",
        "RD-SPLIT-03 RD-SPLIT-07",
        "drinks.split",
        "table.servings[index] = half(serving)",
        """
        serving = serving._replace(strength=drink_numbers(table, serving.first, serving.cards, seat)[0])
        table.servings[index] = half(serving)
        """,
    ),
    Mutant(
        "halves are rounded down",
        "RD-SPLIT-04 RD-SPLIT-06 RD-SPLIT-07 RD-SPLIT-08 RD-RULING-61",
        "drinks.half_up",
        "return -(-number // 2)",
        "return number // 2",
    ),
    Mutant(
        "halves are rounded away from 0",
        "RD-RULING-61",
        "drinks.half_up",
        "return -(-number // 2)",
        "return -(-number // 2) if number > 0 else number // 2",
    ),
    Mutant(
        "each card is halved",
        "RD-SPLIT-05",
        "drinks.split",
        "table.servings[index] = half(serving)",
        """
        halves = [[half_up(number) for number in drink_numbers(table, card, 1, seat)]
                  for card in range(serving.first, serving.first + serving.cards)]
        strength, fortitude, draws = (2 * sum(same) for same in zip(*halves, strict=True))
        serving = serving._replace(strength=strength, fortitude=fortitude, draws=draws)
        table.servings[index] = half(serving)
        """,
    ),
    Mutant(
        "each half draws all the cards",
        "RD-SPLIT-08",
        "drinks.half",
        "serving._replace(strength=half_up(serving.strength), fortitude=half_up(serving.fortitude), "
        "draws=half_up(serving.draws), halved=serving.halved + 1)",
        "serving._replace(strength=half_up(serving.strength), fortitude=half_up(serving.fortitude), "
        "halved=serving.halved + 1)",
    ),
    # A round on the house.
    Mutant(
        "the house may be out of drinks",
        "RD-HOUSE-01",
        "effects.round_on_the_house",
        "pour(table, (effect.actor,), DRINKS, SKIP, HOUSE)",
        'pour(table, (effect.actor,), DRINKS, "count", HOUSE)',
    ),
    Mutant(
        "the house halves",
        "RD-HOUSE-02 RD-HOUSE-03",
        "drinks.copy_for_all",
        "drink_numbers(table, serving.first, serving.cards, seat)",
        "map(half_up, drink_numbers(table, serving.first, serving.cards, seat))",
    ),
    Mutant(
        "who revealed it drinks it",
        "RD-HOUSE-02 RD-HOUSE-04 RD-HOUSE-05",
        "drinks.Pour.answer_it",
        "if self.how == HOUSE:",
        "if False:",
    ),
    Mutant(
        "it is copied when it is drunk",
        "RD-HOUSE-04",
        "drinks.Pour.answer_it",
        """
        if self.how == HOUSE:
            copy_for_all(table, self.serving)
        """,
        "",
        also=(
            Slip(
                "drinks.Pour.drink",
                "for seat, alcohol, fortitude, draws in drink_totals(table, self.serving):",
                """
        if self.how == HOUSE:
            copy_for_all(table, self.serving)
        for seat, alcohol, fortitude, draws in drink_totals(table, self.serving):
        """,
            ),
        ),
    ),
    Mutant(
        "one falls after the other",
        "RD-HOUSE-06 RD-RULING-67",
        "losing.Losing.verdict",
        'table.emit("out", seat, "cold")',
        """
        table.emit("out", seat, "cold")
        divide(table, seat)
        """,
    ),
]
