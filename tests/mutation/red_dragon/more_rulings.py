"""Mistakes in the rules of the Red Dragon: more of rulings, turns and drinks."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Who is left out, and who is not.
    Mutant(
        "nobody is harmed at the last chance",
        "RD-LOSE-05",
        "play.options",
        "if targets is None:",
        'if targets is None or (intent is not None and intent.kind == "last"):',
    ),
    Mutant(
        "only who is out cold has a last chance",
        "RD-LOSE-04",
        "losing.Losing.last_chance",
        "warn(table, doomed(table))",
        "warn(table, out_cold(table))",
    ),
    Mutant(
        "only who is broke has a last chance",
        "RD-LOSE-04",
        "losing.Losing.last_chance",
        "warn(table, doomed(table))",
        "warn(table, broke(table))",
    ),
    Mutant(
        "only cards for any time are played at the last chance",
        "RD-LOSE-04 RD-RULING-11",
        "rulebook.RedDragon",
        '"last": [Window("last_chance", from_active, before=ALWAYS)]',
        '"last": [Window(play.ANYTIME, from_active)]',
    ),
    Mutant(
        "the last chance is offered from the first seat on",
        "RD-RULING-11",
        "rulebook.RedDragon",
        '"last": [Window("last_chance", from_active, before=ALWAYS)]',
        '"last": [Window("last_chance", from_active, before=((play.ANYTIME, lambda table, intent: table.circle(0)),))]',
    ),
    Mutant(
        "who has nothing inherits nothing",
        "RD-LOSE-09 RD-RULING-12 RD-RULING-82",
        "losing.divide",
        "heirs = from_active(table)",
        "heirs = [heir for heir in from_active(table) if table.gold[heir]]",
    ),
    Mutant(
        "what the fallen have on the table is discarded",
        "RD-RULING-07",
        "rulebook.RedDragon._place_of_used_cards",
        "DISCARDS[seat] if table.playing[seat] else GONE",
        "DISCARDS[seat]",
    ),
    Mutant(
        "who has left the round stakes all the same",
        "RD-GAMBLE-14",
        "effects.ante",
        "staked = [seat for seat in seats if table.in_round[seat]]",
        "staked = [seat for seat in range(table.seats) if table.playing[seat]]",
    ),
    Mutant(
        "the starter takes the upper hand back from who leaves",
        "RD-GAMBLE-16 RD-RULING-22",
        "gambling.leave",
        "table.upper = None",
        "table.upper = table.starter if table.starter != seat else None",
    ),
    Mutant(
        "who has left the round without gold goes broke in it",
        "RD-GAMBLE-20",
        "losing.broke",
        """
        if table.starter is not None:
            return []
        return [seat for seat in from_active(table) if not table.gold[seat]]
        """,
        "return [seat for seat in from_active(table) if not table.gold[seat] and not table.in_round[seat]]",
        also=(Slip("losing.somebody_is_doomed", "table.starter is None", "True"),),
    ),
    Mutant(
        "the last one in the round has no go",
        "RD-RULING-21",
        "gambling.Round._judge",
        "upper = table.upper",
        """
        upper = table.upper
        if table.in_round.count(True) == 1:
            end(table, TAVERN if upper is None else upper)
            return
        """,
    ),
    Mutant(
        "stakes are asked for from the active player on",
        "RD-RULING-19",
        "rulebook._owing",
        "[seat for seat in table.circle(intent.actor) if owes(table, intent, seat)]",
        "[seat for seat in from_active(table) if owes(table, intent, seat)]",
    ),
    Mutant(
        "who has left is thrown out once more",
        "RD-GAMBLE-13",
        "gambling.rivals",
        "table.in_round[player] and player != seat",
        "player != seat",
    ),
    # The turn and its stops, the laps.
    Mutant(
        "who is out acts all the same",
        "RD-RULING-17",
        "turn.Turn.act",
        "self._over(table) or self._skips(table, lasting.ACT, 'before_order')",
        "self._skips(table, lasting.ACT, 'before_order')",
    ),
    Mutant(
        "who may play nothing is asked all the same",
        "RD-RULING-17",
        "play._playable_kinds",
        "not kinds or (limited and forbidden(table, PLAY, seat))",
        "not kinds",
    ),
    Mutant(
        "what forbids one to play forbids all",
        "RD-RULING-17",
        "play._playable_kinds",
        "limited and forbidden(table, PLAY, seat)",
        "limited",
    ),
    Mutant(
        "nobody is asked before a turn begins",
        "RD-KIND-06 RD-RULING-17",
        "turn.Turn.wait",
        'pause(table, Intent("stop", self.seat))',
        "pass",
    ),
    Mutant(
        "nobody is asked when the hand is full",
        "RD-KIND-06 RD-RULING-17",
        "turn.Turn.wait_again",
        'pause(table, Intent("stop", self.seat))',
        "pass",
    ),
    Mutant(
        "always cards are asked for from the player of a card on",
        "RD-SYNC-05 RD-RULING-15",
        "rulebook.RedDragon",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": [Window("played", _player, before=((play.ANYTIME, _player),))]',
    ),
    Mutant(
        "who has no answer is asked",
        "RD-RULING-16",
        "rulebook.RedDragon.responses",
        "return options",
        'return options or ("pass",)',
    ),
    Mutant(
        "after a cancelled action comes another",
        "RD-RULING-18",
        "rulebook.RedDragon.closed",
        'table.emit("stopped", intent.actor, self.kind[intent.source])',
        """
        table.emit("stopped", intent.actor, self.kind[intent.source])
        if self.bands[self.kind[intent.source]] == "action":
            table.frames[1].go("act")
        """,
    ),
    Mutant(
        "fortitude falls below nought",
        "RD-AFFECT-01",
        "board.change",
        "min(LIMIT, max(0, old_value + amount))",
        'min(LIMIT, max(0 if stat == "alcohol" else -LIMIT, old_value + amount))',
    ),
    Mutant(
        "all drinks are used however many there are",
        "RD-SETUP-03",
        "rulebook",
        "DRINKS_IN_GAME = 30",
        "DRINKS_IN_GAME = 34",
    ),
    Mutant(
        "of too many drinks the top ones are left out",
        "RD-SETUP-03",
        "rulebook.RedDragon.begin",
        "zones[DRINKS][: max(0, len(zones[DRINKS]) - DRINKS_IN_GAME)]",
        "zones[DRINKS][DRINKS_IN_GAME:]",
    ),
    Mutant(
        "two who play the same character share its cards",
        "RD-RULING-01",
        "rulebook.RedDragon.begin",
        "used[character] += 1",
        "pass",
    ),
    # More of drinks.
    Mutant(
        "one may be asked before the chaser lies open",
        "RD-DRINK-17",
        "drinks.Reveal.look",
        """
        if drink["chaser"]:
            self.go("turn_up")
        """,
        """
        if drink["chaser"]:
            self.go("turn_up")
            propose(table, Intent("stop", self.seat))
        """,
    ),
    Mutant(
        "only the first card of a drink is spilled",
        "RD-DRINK-16 RD-DRINK-18",
        "drinks.ignore",
        "table.servings[index] = table.servings[index]._replace(drinker=None)",
        """
        spilt = drink_numbers(table, table.servings[index].first, 1, drinker)[0]
        table.servings[index] = table.servings[index]._replace(strength=table.servings[index].strength - spilt)
        """,
    ),
    Mutant(
        "who gives a drink away has the next one",
        "RD-RULING-65",
        "drinks.pass_on",
        "table.servings[index] = drunk_by(table, table.servings[index], seat)",
        """
        table.again[table.turn] += 1
        table.servings[index] = drunk_by(table, table.servings[index], seat)
        """,
    ),
    Mutant(
        "an event after a drink is carried out",
        "RD-DRINK-14 RD-DRINK-19",
        "drinks.Reveal.look",
        """
        if len(poured) - 1 == self.first:
            if self.events == SKIP:
        """,
        """
        if len(poured) - 1 != self.first:
            self.done()
        else:
            if self.events == SKIP:
        """,
    ),
    Mutant(
        "in a round an event after a drink is replaced",
        "RD-DRINK-14 RD-HOUSE-01",
        "drinks.Reveal.look",
        """
        if len(poured) - 1 == self.first:
            if self.events == SKIP:
        """,
        """
        if len(poured) - 1 == self.first or self.events == SKIP:
            if self.events == SKIP:
        """,
    ),
    Mutant(
        "who reveals an event drinks as well",
        "RD-EVENT-05",
        "drinks.Pour.answer_it",
        """
        self.go("tidy")
        return
        """,
        """
        self.go("tidy")
        table.again[self.seats[0]] += self.how == TURN_S_OWN
        return
        """,
    ),
    Mutant(
        "one bought drink is two", "RD-DRINK-23", "turn.Order.put", "self.left -= 1", "self.left -= 1 + self.bought"
    ),
    Mutant(
        "who spills one half spills both",
        "RD-SPLIT-01",
        "drinks.ignore",
        "table.servings[index] = table.servings[index]._replace(drinker=None)",
        """
        for each, other in enumerate(table.servings):
            if other.first == table.servings[index].first:
                table.servings[each] = other._replace(drinker=None)
        """,
    ),
    Mutant(
        "it does not matter what a card changes",
        "RD-AFFECT-04",
        "play.touches",
        "player == seat and stat in stats",
        "player == seat",
        also=(Slip("moments.played", "way.affects.isdisjoint(stats)", "False"),),
    ),
    Mutant(
        "who sleeps drinks what was poured",
        "RD-RULING-66",
        "drinks.drink_totals",
        "if seat is None or not table.playing[seat]:",
        "if seat is None:",
    ),
    Mutant(
        "what nobody drinks is changed all the same",
        "RD-RULING-66 RD-HOUSE-05",
        "moments.poured",
        "if drinking is None or not table.playing[drinking]:",
        "if False:",
    ),
    # More of contests and forced drinks.
    Mutant(
        "the second to reveal is asked first",
        "RD-CONTEST-04",
        "drinks.Pour.answer_it",
        "first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn",
        "first = self.seats[self.how == CONTEST] if self.how in (TURN_S_OWN, FORCED, CONTEST) else table.turn",
    ),
    Mutant(
        "only who ties pays the winner",
        "RD-CONTEST-11",
        "contest.Contest._in_order",
        "order = [*from_active(table)]",
        "order = [*self.seats]",
    ),
    Mutant(
        "last orders leave everybody a coin",
        "RD-CONTEST-21",
        "drinks.LastOrders.pay",
        "demand(table, from_active(table), TAVERN, 1)",
        "demand(table, [seat for seat in from_active(table) if table.gold[seat] > 1], TAVERN, 1)",
    ),
    Mutant(
        "courage counts for nothing in a contest",
        "RD-RULING-78",
        "drinks.encourage",
        "table.servings[index] = table.servings[index]._replace(courage=True)",
        """
        table.servings[index] = table.servings[index]._replace(courage=True)
        if table.servings[index].scored is not None:
            table.score[table.servings[index].scored or 0] = 0
        """,
    ),
    Mutant(
        "courage is always good for fortitude",
        "RD-RULING-60",
        "drinks.drink_totals",
        "totals[seat] += serving.strength",
        "totals[seat] += abs(serving.strength) if serving.courage else serving.strength",
    ),
    Mutant(
        "who is made to drink passes over events",
        "RD-RULING-71",
        "drinks.force",
        "pour(table, (seat,), OWN_PILE, RUN, FORCED)",
        "pour(table, (seat,), OWN_PILE, SKIP, FORCED)",
    ),
    Mutant(
        "who is made to drink drinks from the deck",
        "RD-RULING-71 RD-CONTEST-09",
        "drinks.force",
        "pour(table, (seat,), OWN_PILE, RUN, FORCED)",
        "pour(table, (seat,), DRINKS, RUN, FORCED)",
    ),
    Mutant(
        "one more is one more, however often it is said",
        "RD-RULING-72",
        "drinks.Pour.once_more",
        "table.again[seat] -= 1",
        "table.again[seat] = 0",
    ),
    Mutant(
        "in a toast one drinks after the other",
        "RD-RULING-74",
        "effects.drink_from_deck",
        "pour(table, drinkers, DRINKS, events, TOGETHER)",
        """
        for seat in reversed(drinkers):
            pour(table, (seat,), DRINKS, events, TOGETHER)
        """,
    ),
    Mutant(
        "an event that waits is forgotten", "RD-RULING-75", "drinks.DrinkEvent.over", "if table.waiting:", "if False:"
    ),
    Mutant(
        "who falls asleep pays for it",
        "RD-RULING-86",
        "contest.Contest.fall_asleep",
        "leave_game(table, seat)",
        """
        table.gold[seat] -= 1
        table.inn += 1
        leave_game(table, seat)
        """,
    ),
]
