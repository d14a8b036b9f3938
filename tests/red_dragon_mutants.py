"""Slips in the rules of the Red Dragon, as an author might make them: set-up, turn, kinds of cards, answering, limits.

Those of the later chapters are in ``red_dragon_mutants_losing_gambling`` and ``red_dragon_mutants_rulings``;
``test_red_dragon_mutants`` plays with all of them.
"""

from __future__ import annotations

from tests.mutants import Mutant

EVERYBODY = "lambda table, effect: range(table.seats)"

MUTANTS = [
    # Set-up.
    Mutant("there are forty coins", "RD-SETUP-01 RD-SETUP-05 RD-SETUP-06", "board", "COINS = 50", "COINS = 40"),
    Mutant(
        "the last one standing plays on",
        "RD-SETUP-02 RD-RULING-13",
        "losing",
        "sum(table.playing) <= 1:",
        "sum(table.playing) < 1:",
    ),
    Mutant("who lost first has won", "RD-SETUP-02 RD-RULING-13", "rulebook", "last if playing", "-1 if playing"),
    Mutant("the drinks are not shuffled", "RD-SETUP-03", "rulebook", 'table.shuffle(DRINKS, "cellar")', "pass"),
    Mutant(
        "the choice of characters is ignored",
        "RD-SETUP-04 RD-RULING-01",
        "rulebook",
        "table.character = self._cast(table, characters)",
        "self._cast(table, characters)",
    ),
    Mutant(
        "players have nine coins", "RD-SETUP-05 RD-RULING-02", "rulebook", "seats >= 7 else 10)", "seats >= 7 else 9)"
    ),
    Mutant("two players have ten coins", "RD-SETUP-06 RD-RULING-02", "rulebook", "8 if seats == 2", "10 if seats == 2"),
    Mutant("six players have twelve coins", "RD-SETUP-07", "rulebook", "12 if seats >= 7", "12 if seats >= 6"),
    Mutant(
        "seven players have ten coins", "RD-SETUP-07 RD-RULING-02", "rulebook", "12 if seats >= 7", "12 if seats >= 8"
    ),
    Mutant("players start tired", "RD-SETUP-08", "board", "self.alcohol = [LIMIT]", "self.alcohol = [LIMIT - 1]"),
    Mutant("players start tipsy", "RD-SETUP-08", "board", "[LIMIT] * seats, [0]", "[LIMIT] * seats, [1]"),
    Mutant(
        "one may look into one's pile",
        "RD-SETUP-09 RD-DRINK-01 RD-DRINK-05 RD-DRINK-23 RD-RULING-54",
        "rulebook",
        "(1 << seat, 0, all_, 0)",
        "(1 << seat, 0, all_, 1 << seat)",
    ),
    Mutant(
        "nobody has a drink at first",
        "RD-SETUP-09",
        "rulebook",
        "table.move(zones[DRINKS][-1], DRINKS, PILE",
        "0 and (DRINKS, PILE",
    ),
    Mutant("hands lie open", "RD-SETUP-10", "rulebook", "(1 << seat, 0, all_, 0)", "(all_, 0, all_, 0)"),
    Mutant(
        "six cards are a hand",
        "RD-SETUP-10 RD-TURN-02 RD-TURN-03 RD-TURN-04",
        "board",
        "HAND_SIZE = 7",
        "HAND_SIZE = 6",
    ),
    Mutant("who starts is always drawn", "RD-SETUP-11 RD-RULING-03", "rulebook", "if first is None:", "if True:"),
    # The turn.
    Mutant(
        "the order still belongs to the action",
        "RD-TURN-01 RD-TURN-09",
        "turn",
        "table.phase = ORDERING",
        "table.phase = ACTING",
    ),
    Mutant("drinks are not ordered", "RD-TURN-01 RD-TURN-09", "turn", "Order(self.seat, 1 +", "Order(self.seat, 0 *"),
    Mutant(
        "one card too few is drawn",
        "RD-TURN-02 RD-TURN-03 RD-TURN-05",
        "turn",
        "self.seat, self._full(table) -",
        "self.seat, -1 + self._full(table) -",
    ),
    Mutant("one card is discarded at most", "RD-TURN-02", "turn", 'self.go("discard")', "pass"),
    Mutant("one need not draw", "RD-TURN-03 RD-TURN-04", "turn", "SKIP if full else DRAW)", "SKIP, DRAW)"),
    Mutant("one always has to draw", "RD-TURN-04", "turn", "SKIP if full else DRAW)", "DRAW)"),
    Mutant(
        "the discard stays where it is",
        "RD-TURN-05 RD-RULING-04",
        "board",
        "if not table.zones[deck] and table.zones[discard]:",
        "if False:",
    ),
    Mutant(
        "the discard is shuffled when the next card is drawn",
        "RD-TURN-05",
        "board",
        """        if not table.zones[deck]:
            return
        table.move(table.zones[deck][-1], deck, hand)
        if not table.zones[deck] and table.zones[discard]:
            table.move_all(discard, deck)
            table.shuffle(deck, "decks")
""",
        """        if not table.zones[deck]:
            table.move_all(discard, deck)
            table.shuffle(deck, "decks")
        if table.zones[deck]:
            table.move(table.zones[deck][-1], deck, hand)
""",
    ),
    Mutant(
        "cards are played between the discards",
        "RD-TURN-06",
        "turn",
        'self.go("discard")',
        'propose(table, Intent("stop", self.seat))\n            self.go("discard")',
    ),
    Mutant(
        "there is an action for every card",
        "RD-TURN-07 RD-KIND-01",
        "turn",
        "            play_card(table, self.seat, self.answer)\n\n",
        '            self.go("act")\n            play_card(table, self.seat, self.answer)\n\n',
    ),
    Mutant(
        "cards take effect before they are answered",
        "RD-TURN-08 RD-KIND-04 RD-SYNC-03",
        "rulebook",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": []',
    ),
    Mutant(
        "played cards leave the game",
        "RD-TURN-08 RD-IGNORE-01",
        "rulebook",
        "DISCARDS[intent.actor] if playing else GONE",
        "GONE",
    ),
    Mutant(
        "who has an action has to play it",
        "RD-TURN-09",
        "turn",
        'ACTING\n        return Ask(self.seat, "act", (*options(table, "action", self.seat), PASS))',
        'ACTING\n        return Ask(self.seat, "act", options(table, "action", self.seat) or (PASS,))',
    ),
    Mutant(
        "the ordered drink goes to the bottom",
        "RD-TURN-10",
        "drinks",
        "        take(table, DRINKS, PILES[self.answer])",
        "        take(table, DRINKS, PILES[self.answer])\n"
        "        pile = table.zones[PILES[self.answer]]\n        pile.insert(0, pile.pop())",
    ),
    Mutant(
        "one may look at the drink one orders",
        "RD-TURN-10",
        "rulebook",
        "return (0, all_, all_, all_, 0, *own, all_)",
        "return (0, all_, all_, all_, 0, *(own := tuple(own))[:7], all_, *own[8:], all_)",
    ),
    Mutant(
        "last orders are free",
        "RD-TURN-12 RD-RULING-06",
        "drinks",
        "demand(table, from_active(table), TAVERN, 1)",
        "pass",
    ),
    Mutant(
        "the empty glass stays on the table",
        "RD-TURN-13 RD-DRINK-04 RD-EVENT-06 RD-CONTEST-05",
        "drinks",
        "        discard_drinks(table, POURED, self.first)\n        del table",
        "        del table",
    ),
    Mutant(
        "drinks are a little stronger",
        "RD-TURN-13 RD-TURN-14",
        "drinks",
        'change(table, seat, "alcohol", alcohol[seat])',
        'change(table, seat, "alcohol", alcohol[seat] + 1)',
    ),
    Mutant(
        "drinks do not restore", "RD-TURN-14", "drinks", 'change(table, seat, "fortitude", fortitude[seat])', "pass"
    ),
    Mutant(
        "chasers stay away",
        "RD-TURN-14 RD-SYNC-04 RD-DRINK-15 RD-DRINK-16 RD-DRINK-17 RD-DRINK-18 RD-HOUSE-01 RD-CONTEST-03 RD-RULING-56",
        "drinks",
        'if drink["chaser"]:',
        "if False:",
    ),
    Mutant("nobody sobers up", "RD-TURN-15 RD-DRINK-09", "turn", 'change(table, self.seat, "alcohol", -1)', "pass"),
    Mutant(
        "one sobers up too much",
        "RD-TURN-15",
        "turn",
        'change(table, self.seat, "alcohol", -1)',
        'change(table, self.seat, "alcohol", -2)',
    ),
    Mutant(
        "more sober than sober",
        "RD-TURN-15 RD-AFFECT-01",
        "board",
        "min(LIMIT, max(0, before + amount))",
        "min(LIMIT, before + amount)",
    ),
    Mutant(
        "the turn goes the other way",
        "RD-TURN-16 RD-TURN-01",
        "turn",
        "table.circle((table.turn + 1) % table.seats)[0]",
        "table.circle(table.turn)[-1]",
    ),
    # Kinds of cards.
    Mutant("actions fit at any time", "RD-KIND-01", "play", '"action": "action"', '"action": ANYTIME'),
    Mutant(
        "sometimes cards fit at any time",
        "RD-KIND-02",
        "rulebook",
        "moments = way.use.windows or",
        "moments = {**way.use.windows, play.ANYTIME: ()} or",
    ),
    Mutant(
        "a copy of a card is not played after it",
        "RD-KIND-03 RD-KIND-04",
        "rulebook",
        "answers_cost_cards = True",
        "answers_cost_cards = False",
    ),
    Mutant(
        "always cards fit only at the stops",
        "RD-KIND-05 RD-SYNC-01 RD-SYNC-05",
        "rulebook",
        "ALWAYS = ((play.ANYTIME, from_active),)",
        "ALWAYS = ()",
    ),
    Mutant(
        "there are no stops",
        "RD-KIND-06 RD-RULING-17",
        "rulebook",
        '"stop": [Window(play.ANYTIME, from_active)]',
        '"stop": []',
    ),
    Mutant("gambling cards are actions", "RD-KIND-07", "play", '"gambling": "go"', '"gambling": "action"'),
    Mutant(
        "each card in a round costs a stake",
        "RD-KIND-08 RD-GAMBLE-24",
        "effects",
        "take_control(table, effect.actor, cheats_only)",
        "take_control(table, effect.actor, cheats_only)\n        hand_over(table, effect.actor, board.THE_POT, 1)",
    ),
    Mutant(
        "a winning hand is nothing special",
        "RD-KIND-09 RD-GAMBLE-11 RD-RULING-22",
        "play",
        'if window == "go" and table',
        'if window == "gone" and table',
    ),
    Mutant(
        "a winning hand cannot be beaten",
        "RD-KIND-09 RD-GAMBLE-11 RD-GAMBLE-12",
        "play",
        'and game.bands[kind] != "cheating"',
        "and True",
    ),
    # The order of answers.
    Mutant(
        "the first seat is always asked first",
        "RD-SYNC-01 RD-RULING-15 RD-RULING-19",
        "board",
        "table.circle(table.turn)",
        "table.circle(0)",
    ),
    Mutant(
        "answers go round the other way",
        "RD-SYNC-01 RD-SYNC-07 RD-RULING-15",
        "board",
        "(*range(first, len(playing)), *range(first))",
        "(*range(first, -1, -1), *range(len(playing) - 1, first, -1))",
    ),
    Mutant(
        "who has passed on a drink is not asked again",
        "RD-SYNC-02 RD-KIND-03 RD-RULING-15",
        "rulebook",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player, "once", ALWAYS)]',
    ),
    Mutant(
        "each drinks before the next reveals",
        "RD-SYNC-04",
        "contest",
        "pour(table, self.seats, DRINKS, COUNT, CONTEST)",
        "[pour(table, (seat,), DRINKS, COUNT, CONTEST) for seat in reversed(self.seats)]",
    ),
    Mutant(
        "sometimes cards come before always cards",
        "RD-SYNC-05 RD-RULING-15",
        "rulebook",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player), Window(play.ANYTIME, from_active)]',
    ),
    Mutant(
        "everybody is asked twice",
        "RD-SYNC-06",
        "rulebook",
        '(RD-SYNC-01)."""\n    return table.circle(intent.actor)',
        '(RD-SYNC-01)."""\n    return table.circle(intent.actor) * 2',
    ),
    Mutant(
        "objections change nothing",
        "RD-SYNC-07 RD-IGNORE-01 RD-IGNORE-02 RD-RULING-18 "
        "RD-DRINKSTOP-01 RD-DRINKSTOP-02 RD-DRINKSTOP-03 RD-DRINKSTOP-04 RD-DRINKSTOP-08 RD-RULING-55",
        "effects",
        "table.intents[effect.parent].cancel()",
        "pass",
    ),
    Mutant(
        "one retaliates before it hurts",
        "RD-SYNC-08 RD-SYNC-09",
        "rulebook",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": [Window("hurt", _player), Window("played", _player, before=ALWAYS)]',
    ),
    Mutant(
        "nobody retaliates",
        "RD-SYNC-08 RD-SYNC-09 RD-IGNORE-02 RD-RULING-10",
        "rulebook",
        '"hurt": [Window("hurt", _hurt, before=ALWAYS)]',
        '"hurt": []',
    ),
    # Limits, and what affects.
    Mutant(
        "there is no upper limit",
        "RD-AFFECT-01",
        "board",
        "min(LIMIT, max(0, before + amount))",
        "max(0, before + amount)",
    ),
    Mutant("purses may be overdrawn", "RD-AFFECT-02", "gold", "amount = min(amount, table.gold[payer])", "pass"),
    Mutant("an empty inn runs up debts", "RD-AFFECT-02", "gold", "lack = max(0, amount - table.inn)", "lack = 0"),
    Mutant(
        "gold has a limit",
        "RD-AFFECT-02",
        "gold",
        "table.gold[to] += amount",
        "table.gold[to] = min(20, table.gold[to] + amount)",
    ),
    Mutant(
        "what the limit stops is not paid for",
        "RD-AFFECT-03",
        "effects",
        "lost = -change(table, seat, stat, amount)",
        "lost = -change(table, seat, stat, amount)\n        lost or effect.go('end')",
    ),
    Mutant(
        "fortitude is affected by nothing",
        "RD-AFFECT-04 RD-AFFECT-05 RD-IGNORE-03",
        "vocabulary",
        "impacts=[Impact(who, stat, amount)],",
        "impacts=[],",
    ),
    Mutant(
        "what the limit stops does not affect",
        "RD-AFFECT-05",
        "play",
        "other == seat and stat in stats for",
        'other == seat and stat in stats and (stat != "fortitude" or table.fortitude[seat] < 20) for',
    ),
    Mutant(
        "everybody is affected by everything",
        "RD-AFFECT-04",
        "vocabulary",
        "impacts=[Impact(who, stat, amount)],",
        f"impacts=[Impact({EVERYBODY}, stat, amount)],",
    ),
    Mutant(
        "stakes may be ignored like payments",
        "RD-AFFECT-06 RD-AFFECT-07",
        "moments",
        "        if table.game.bands[card.kind] not in kinds or",
        "        if wanted and way_of(table, card).antes:\n            return True\n"
        "        if table.game.bands[card.kind] not in kinds or",
    ),
    Mutant(
        "gold is affected by nothing",
        "RD-AFFECT-08 RD-RULING-19",
        "vocabulary",
        'Impact(source, "gold")',
        'Impact(source, "nothing")',
        ('Impact(to, "gold"', 'Impact(to, "nothing"'),
    ),
    Mutant(
        "a stronger drink affects alcohol",
        "RD-AFFECT-09",
        "vocabulary",
        "strengthen(table, effect.serving, more(table, effect), floor),",
        f'strengthen(table, effect.serving, more(table, effect), floor), [Impact({EVERYBODY}, "alcohol")],',
    ),
    Mutant(
        "an objection affects alcohol",
        "RD-AFFECT-10",
        "play",
        "block, table.game.programs[card.kind])",
        "block, table.game.programs[card.kind]) + [\n"
        "        (other, 'alcohol') for other in range(table.seats) if 'cancel' in way_of(table, card).use.names\n"
        "    ]",
        (
            "only = game.answerable_by[kind_of[intent.source]]",
            "only = None",
        ),
        ("if not way.affecting:", "if not way.affecting and 'cancel' not in way.use.names:"),
    ),
    Mutant(
        "stealing the pot affects gold",
        "RD-AFFECT-11",
        "vocabulary",
        "EffectStep(effects.take_pot,",
        f'EffectStep(effects.take_pot, [Impact({EVERYBODY}, "gold")],',
    ),
    # Ignoring and cancelling.
    Mutant(
        "who ignores a card cancels it",
        "RD-IGNORE-03 RD-SYNC-09",
        "effects",
        "    else:\n        table.intents[effect.parent].ignore(effect.actor)",
        "    else:\n        table.intents[effect.parent].cancel()",
    ),
    Mutant(
        "what has been ignored by all is asked about again",
        "RD-IGNORE-03 RD-RULING-15",
        "rulebook",
        "return () if options and play.spent(table, intent) else options",
        "return options",
    ),
    Mutant(
        "what some have ignored is asked about no more",
        "RD-IGNORE-03 RD-RULING-15",
        "play",
        "return not any(seat in intent.targets",
        "return not all(seat in intent.targets",
    ),
    Mutant(
        "a drink passed on is gone",
        "RD-IGNORE-04",
        "drinks",
        "table.servings[at] = drunk_by(table, table.servings[at], seat)",
        "table.servings[at] = table.servings[at]._replace(drinker=None)",
    ),
    Mutant(
        "any drink may be ignored",
        "RD-IGNORE-05 RD-RULING-16 RD-DRINK-25 RD-EVENT-02",
        "moments",
        'if drinker != "anyone" and (who == seat) != (drinker == "me"):',
        "if False:",
    ),
    Mutant(
        "only the revealer may ignore a drink",
        "RD-IGNORE-04 RD-IGNORE-06",
        "moments",
        "who = serving.drinker",
        "who = serving.revealer",
    ),
]
