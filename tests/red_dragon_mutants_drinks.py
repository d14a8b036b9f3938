"""Slips in the rules of the Red Dragon: ordering and drinking, events, the stop card, splitting, rounds on the house.

``test_red_dragon_mutants`` plays with them (see ``red_dragon_mutants``).
"""

from __future__ import annotations

from tests.mutants import Mutant

LAST_ORDERS = "if source == DRINKS and not table.zones[DRINKS]:"
PAID = "demand(table, from_active(table), TAVERN, 1)"
TIDY = "        discard_drinks(table, POURED, self.first)\n        del table"
CHASER = 'if drink["chaser"]:'
SOBERS = '        else:\n            table.tell("sobers", self.seat)'
INTO = "into[seat] += serving.strength"
STRONGER = "after = before + add"
ALTERS = "traits=frozenset({ALTERS_DRINK})"
IGNORING, PASSING = f"foresight.ignoring, {ALTERS}", f"to(table, effect)),\n        {ALTERS}"
SPLITTING = f"other(table, effect)),\n        {ALTERS}"
COURAGE, STRENGTH = f"foresight.courage, {ALTERS}", f"more(table, effect)),\n        {ALTERS}"
CHANGES = "if changes_drink and not (way.alters and card.serving != NO_SERVING):"
SPLIT = "    table.servings[at] = half(whole)\n"
COPIED = "if self.how == HOUSE:"
HALF_UP = "return -(-number // 2)"
OUT_COLD = 'table.tell("out", seat, "cold")'
ASKED = '        propose(table, Intent("pour", first,'
WHO_ORDERS = "seats = table.circle(self.seat) if self.bought else table.circle(self.seat)[1:]"


def less(verb: str) -> tuple[str, str]:
    """A verb that changes a drink, and the same without saying so."""
    return verb, verb.replace(ALTERS, "traits=frozenset()")


DRINKS = [
    # Ordering and drinking.
    Mutant(
        "cards are taken from below",
        "RD-DRINK-01 RD-DRINK-03 RD-DRINK-04 RD-DRINK-05 RD-DRINK-11 RD-DRINK-12",
        "drinks",
        "table.move(table.zones[source][-1], source, target)",
        "table.move(table.zones[source][0], source, target)",
    ),
    Mutant(
        "one may order for oneself",
        "RD-DRINK-02 RD-DRINK-24 RD-TURN-11",
        "drinks",
        WHO_ORDERS,
        "seats = table.circle(self.seat)",
    ),
    Mutant("bought drinks are for others", "RD-DRINK-24", "drinks", WHO_ORDERS, "seats = table.circle(self.seat)[1:]"),
    Mutant(
        "who orders may do without",
        "RD-DRINK-02",
        "drinks",
        'return Ask(self.seat, "order", tuple(seats), ',
        'return Ask(self.seat, "order", (*seats, "pass"), ',
    ),
    Mutant(
        "every drink has a chaser",
        "RD-DRINK-05 RD-DRINK-12 RD-EVENT-01",
        "drinks",
        CHASER,
        "if True:",
    ),
    Mutant("a drink never sobers", "RD-DRINK-06", "drinks", INTO, "into[seat] += abs(serving.strength)"),
    Mutant(
        "drinks do not touch fortitude",
        "RD-DRINK-07 RD-DRINK-08",
        "drinks",
        "fortitude[seat] += serving.fortitude",
        "pass",
    ),
    Mutant(
        "what gives fortitude has no strength",
        "RD-DRINK-08 RD-SPLIT-05",
        "drinks",
        'alcohol += effect.get("alcohol", 0)',
        'alcohol += 0 if effect.get("fortitude") else effect.get("alcohol", 0)',
    ),
    Mutant(
        "who empties the pile sobers up too",
        "RD-DRINK-10 RD-DRINK-13 RD-EVENT-05 RD-RULING-65",
        "turn",
        SOBERS,
        '        if len(table.zones[PILES[self.seat]]) < 2:\n            table.tell("sobers", self.seat)',
    ),
    Mutant(
        "chasers come from the deck",
        "RD-DRINK-11 RD-DRINK-12 RD-DRINK-13",
        "drinks",
        CHASER,
        f"{CHASER}\n                self.source = DRINKS",
    ),
    Mutant(
        "a chaser has no chaser",
        "RD-DRINK-12 RD-SPLIT-05",
        "drinks",
        CHASER,
        'if drink["chaser"] and len(table.zones[POURED]) - 1 == self.first:',
    ),
    Mutant(
        "an event after a drink is a drink",
        "RD-DRINK-14 RD-DRINK-19 RD-CONTEST-02 RD-RULING-63",
        "drinks",
        "continue  # an event as a chaser does nothing (RD-DRINK-14)",
        'drink = {"alcohol": 1, "if_race": {}}',
    ),
    Mutant(
        "cards act on every chaser",
        "RD-DRINK-16",
        "drinks",
        STRONGER,
        "after = before + add * serving.cards",
    ),
    Mutant(
        "a deck may be empty",
        "RD-DRINK-15 RD-DRINK-20 RD-DRINK-21 RD-DRINK-22 RD-CONTEST-21 RD-RULING-51 RD-RULING-52 RD-RULING-86",
        "drinks",
        LAST_ORDERS,
        "if False:",
    ),
    Mutant("last orders cost two", "RD-DRINK-15 RD-DRINK-20 RD-RULING-51", "drinks", PAID, PAID.replace("1)", "2)")),
    Mutant(
        "only whose turn it is pays last orders",
        "RD-DRINK-20 RD-RULING-53",
        "drinks",
        PAID,
        PAID.replace("(table),", "(table)[:1],"),
    ),
    Mutant(
        "one drink stays in the discard",
        "RD-DRINK-21 RD-DRINK-22 RD-RULING-52",
        "drinks",
        "table.move_all(DRINK_DISCARD, DRINKS)",
        "table.move_all(DRINK_DISCARD, DRINKS, 1)",
    ),
    Mutant(
        "last orders wait for the end of the turn",
        "RD-DRINK-22 RD-RULING-52",
        "drinks",
        "table.frames.append(LastOrders())",
        "table.frames.insert(1, LastOrders())",
    ),
    Mutant(
        "the deck is filled when it is paid for",
        "RD-DRINK-22",
        "drinks",
        f"    def pay(self, table: RedDragonTable) -> None:\n        {PAID}",
        "    def pay(self, table: RedDragonTable) -> None:\n        reshuffle(table)",
        also=("            reshuffle(table)\n        else:\n", f"            {PAID}\n        else:\n"),
    ),
    Mutant(
        "one buys a drink less",
        "RD-DRINK-23 RD-DRINK-24 RD-RULING-55",
        "effects",
        "table.frames.append(Order(effect.actor, drinks, 1))",
        "table.frames.append(Order(effect.actor, drinks - 1, 1))",
    ),
    Mutant(
        "a drink without strength is gone",
        "RD-DRINK-26 RD-RULING-59",
        "drinks",
        "    table.servings[at] = serving._replace(strength=after)\n",
        "    table.servings[at] = serving._replace(strength=after)\n    if not after:\n        ignore(table, at)\n",
    ),
    Mutant(
        "there is one chance to respond",
        "RD-DRINK-27 RD-CONTEST-04 RD-HOUSE-05",
        "rulebook",
        '[Window("poured", _player, before=ALWAYS)]',
        '[Window("poured", _player, "once", ALWAYS)]',
    ),
    Mutant(
        "whose turn it is not is asked first",
        "RD-DRINK-27 RD-RULING-64",
        "rulebook",
        "return table.circle(intent.actor)\n",
        "return table.circle(intent.actor)[::-1]\n",
    ),
    Mutant(
        "what counts is printed",
        "RD-DRINK-28 RD-CONTEST-19 RD-RULING-59",
        "drinks",
        INTO,
        "into[seat] += numbers(table, serving.first, serving.cards, seat)[0]",
    ),
    # Events.
    Mutant(
        "events are left alone",
        "RD-EVENT-01 RD-RULING-71",
        "drinks",
        "table.frames.append(DrinkEvent(poured[-1], self.seats[0], 0))",
        "pass",
    ),
    Mutant("an event is a weak drink", "RD-EVENT-01 RD-EVENT-02", "drinks", "elif self.events == RUN:", "elif False:"),
    Mutant(
        "an event begins at once",
        "RD-EVENT-03 RD-EVENT-04 RD-DRINKSTOP-07",
        "rulebook",
        '[Window("event_shown", _player, before=ALWAYS)]',
        "[]",
    ),
    Mutant(
        "an event may be cancelled while it runs",
        "RD-EVENT-04",
        "rulebook",
        '[Window("poured", _player, before=ALWAYS)]',
        '[Window("event_shown", _player), Window("poured", _player, before=ALWAYS)]',
    ),
    Mutant(
        "after an event there is a drink",
        "RD-EVENT-05",
        "drinks",
        '            self.go("tidy")\n            return',
        '            self.at_seat = 0\n            self.go("reveal")\n            return',
    ),
    # The stop card.
    Mutant("ignoring a drink is not stopped", "RD-DRINKSTOP-01 RD-RULING-69", "vocabulary", *less(IGNORING)),
    Mutant("passing is not stopped", "RD-DRINKSTOP-02", "vocabulary", *less(PASSING)),
    Mutant("splitting is not stopped", "RD-DRINKSTOP-03", "vocabulary", *less(SPLITTING)),
    Mutant("courage is not stopped", "RD-RULING-70", "vocabulary", *less(COURAGE)),
    Mutant("strength is not stopped", "RD-DRINKSTOP-04", "vocabulary", *less(STRENGTH)),
    Mutant(
        "everything may be answered by anything",
        "RD-DRINKSTOP-05 RD-DRINKSTOP-08",
        "play",
        "if only is not None and kind not in only:",
        "if False:",
    ),
    Mutant(
        "the wench stops everything",
        "RD-DRINKSTOP-06 RD-DRINKSTOP-07 RD-RULING-69",
        "moments",
        CHANGES,
        "if False:",
    ),
    # Splitting.
    Mutant(
        "both halves are for one",
        "RD-SPLIT-01 RD-SPLIT-03 RD-SPLIT-04 RD-SPLIT-05 RD-SPLIT-06 RD-SPLIT-07 RD-SPLIT-08 RD-RULING-67",
        "drinks",
        "half(drunk_by(table, whole, seat))",
        "half(whole)",
    ),
    Mutant(
        "cards act on both halves",
        "RD-SPLIT-02 RD-SPLIT-06 RD-HOUSE-05",
        "vocabulary",
        "strengthen(table, effect.serving, more(table, effect), floor)",
        "[strengthen(table, at, more(table, effect), floor) for at in range(len(table.servings))]",
    ),
    Mutant(
        "what is printed is split",
        "RD-SPLIT-03 RD-SPLIT-07",
        "drinks",
        SPLIT,
        f"    whole = whole._replace(strength=numbers(table, whole.first, whole.cards, seat)[0])\n{SPLIT}",
    ),
    Mutant(
        "halves are rounded down",
        "RD-SPLIT-04 RD-SPLIT-06 RD-SPLIT-07 RD-SPLIT-08 RD-RULING-61",
        "drinks",
        HALF_UP,
        "return number // 2",
    ),
    Mutant(
        "halves are rounded away from 0",
        "RD-RULING-61",
        "drinks",
        HALF_UP,
        "return -(-number // 2) if number > 0 else number // 2",
    ),
    Mutant(
        "each card is halved",
        "RD-SPLIT-05",
        "drinks",
        SPLIT,
        "    halves = [[half_up(number) for number in numbers(table, card, 1, seat)]\n"
        "              for card in range(whole.first, whole.first + whole.cards)]\n"
        "    strength, fortitude, draws = (2 * sum(same) for same in zip(*halves, strict=True))\n"
        f"    whole = whole._replace(strength=strength, fortitude=fortitude, draws=draws)\n{SPLIT}",
    ),
    Mutant("each half draws all the cards", "RD-SPLIT-08", "drinks", "        draws=half_up(serving.draws),\n", ""),
    # A round on the house.
    Mutant(
        "the house may be out of drinks",
        "RD-HOUSE-01",
        "effects",
        "pour(table, (effect.actor,), DRINKS, SKIP, HOUSE)",
        'pour(table, (effect.actor,), DRINKS, "count", HOUSE)',
    ),
    Mutant(
        "the house halves",
        "RD-HOUSE-02 RD-HOUSE-03",
        "drinks",
        "= numbers(table, whole.first, whole.cards, seat)",
        "= map(half_up, numbers(table, whole.first, whole.cards, seat))",
    ),
    Mutant("who revealed it drinks it", "RD-HOUSE-02 RD-HOUSE-04 RD-HOUSE-05", "drinks", COPIED, "if False:"),
    Mutant(
        "it is copied when it is drunk",
        "RD-HOUSE-04",
        "drinks",
        f"        {COPIED}\n            copy_for_all(table, self.serving)\n",
        "",
        also=(
            "        alcohol, fortitude, draws = ([0]",
            f"        {COPIED}\n            copy_for_all(table, self.serving)\n"
            "        alcohol, fortitude, draws = ([0]",
        ),
    ),
    Mutant(
        "one falls after the other",
        "RD-HOUSE-06 RD-RULING-67",
        "losing",
        OUT_COLD,
        f"{OUT_COLD}\n            divide(table, seat)",
    ),
    # More of drinks.
    Mutant(
        "one may be asked before the chaser lies open",
        "RD-DRINK-17",
        "drinks",
        '            if drink["chaser"]:\n                self.go("turn_up")\n',
        '            if drink["chaser"]:\n                self.go("turn_up")\n'
        '                propose(table, Intent("stop", self.seat))\n',
    ),
    Mutant(
        "only the first card of a drink is spilled",
        "RD-DRINK-16 RD-DRINK-18",
        "drinks",
        "        table.servings[at] = table.servings[at]._replace(drinker=None)\n",
        "        spilt = numbers(table, table.servings[at].first, 1, drinker)[0]\n"
        "        table.servings[at] = table.servings[at]._replace(strength=table.servings[at].strength - spilt)\n",
    ),
    Mutant(
        "who gives a drink away has the next one",
        "RD-RULING-65",
        "drinks",
        "    table.servings[at] = drunk_by(table, table.servings[at], seat)\n",
        "    table.again[table.turn] += 1\n    table.servings[at] = drunk_by(table, table.servings[at], seat)\n",
    ),
    Mutant(
        "an event after a drink is carried out",
        "RD-DRINK-14 RD-DRINK-19",
        "drinks",
        "        elif len(poured) - 1 == self.first:\n            if self.events == SKIP:",
        "        elif len(poured) - 1 != self.first:\n            self.done()\n        else:\n"
        "            if self.events == SKIP:",
    ),
    Mutant(
        "in a round an event after a drink is replaced",
        "RD-DRINK-14 RD-HOUSE-01",
        "drinks",
        "        elif len(poured) - 1 == self.first:\n            if self.events == SKIP:",
        "        elif len(poured) - 1 == self.first or self.events == SKIP:\n            if self.events == SKIP:",
    ),
    Mutant(
        "who reveals an event drinks as well",
        "RD-EVENT-05",
        "drinks",
        '            self.go("tidy")\n            return',
        '            self.go("tidy")\n            table.again[self.seats[0]] += self.how == TURN_S_OWN\n'
        "            return",
    ),
    Mutant(
        "one bought drink is two",
        "RD-DRINK-23",
        "drinks",
        '        self.left -= 1\n        table.tell("ordered"',
        '        self.left -= 1 + self.bought\n        table.tell("ordered"',
    ),
    Mutant(
        "who spills one half spills both",
        "RD-SPLIT-01",
        "drinks",
        "        table.servings[at] = table.servings[at]._replace(drinker=None)\n",
        "        for each, other in enumerate(table.servings):\n"
        "            if other.first == table.servings[at].first:\n"
        "                table.servings[each] = other._replace(drinker=None)\n",
    ),
    Mutant(
        "it does not matter what a card changes",
        "RD-AFFECT-04",
        "play",
        "other == seat and stat in stats for",
        "other == seat for",
    ),
    Mutant(
        "who sleeps drinks what was poured",
        "RD-RULING-66",
        "drinks",
        "if seat is None or not table.playing[seat]:",
        "if seat is None:",
    ),
    Mutant(
        "what nobody drinks is changed all the same",
        "RD-RULING-66 RD-HOUSE-05",
        "moments",
        "if who is None or not table.playing[who]:",
        "if False:",
    ),
]
