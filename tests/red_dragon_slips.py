"""Slips in the rules of the Red Dragon, as an author might make them: set-up, turn, kinds of cards, answering, limits.

Those of the later chapters are in ``red_dragon_slips_losing_gambling`` and ``red_dragon_slips_rulings``;
``test_red_dragon_bite`` plays with all of them.
"""

from __future__ import annotations

from tests.slips import Slip

ELIF_DRAW = 'elif verb == "draw":'

SLIPS = [
    # Set-up.
    Slip("there are forty coins", "RD-SETUP-01 RD-SETUP-05 RD-SETUP-06", "board", "COINS = 50", "COINS = 40"),
    Slip("the last one standing plays on", "RD-SETUP-02 RD-RULING-13", "losing", "[PLAYING]) <= 1:", "[PLAYING]) < 1:"),
    Slip("who lost first has won", "RD-SETUP-02 RD-RULING-13", "game", "last if playing", "-1 if playing"),
    Slip("the drinks are not shuffled", "RD-SETUP-03", "game", 'table.shuffle(DRINKS, "cellar")', "pass"),
    Slip(
        "the choice of characters is ignored",
        "RD-SETUP-04 RD-RULING-01",
        "game",
        "counters[CHARACTER][:] = self._cast(table, characters)",
        "self._cast(table, characters)",
    ),
    Slip("players have nine coins", "RD-SETUP-05 RD-RULING-02", "game", "seats >= 7 else 10 ", "seats >= 7 else 9 "),
    Slip("two players have ten coins", "RD-SETUP-06 RD-RULING-02", "game", "8 if seats == 2", "10 if seats == 2"),
    Slip("six players have twelve coins", "RD-SETUP-07", "game", "12 if seats >= 7", "12 if seats >= 6"),
    Slip("seven players have ten coins", "RD-SETUP-07 RD-RULING-02", "game", "12 if seats >= 7", "12 if seats >= 8"),
    Slip("players start tired", "RD-SETUP-08", "game", '"fortitude": [LIMIT]', '"fortitude": [LIMIT - 1]'),
    Slip("players start tipsy", "RD-SETUP-08", "game", '"alcohol": [0]', '"alcohol": [1]'),
    Slip(
        "one may look into one's pile",
        "RD-SETUP-09",
        "game",
        "(1 << seat, 0, all_, 0)",
        "(1 << seat, 0, all_, 1 << seat)",
    ),
    Slip(
        "nobody has a drink at first",
        "RD-SETUP-09",
        "game",
        "table.move(zones[DRINKS][-1], DRINKS, PILE",
        "0 and (DRINKS, PILE",
    ),
    Slip("hands lie open", "RD-SETUP-10", "game", "(1 << seat, 0, all_, 0)", "(all_, 0, all_, 0)"),
    Slip(
        "six cards are a hand",
        "RD-SETUP-10 RD-TURN-02 RD-TURN-03 RD-TURN-04",
        "board",
        "HAND_SIZE = 7",
        "HAND_SIZE = 6",
    ),
    Slip("who starts is always drawn", "RD-SETUP-11 RD-RULING-03", "game", "if first is None:", "if True:"),
    # The turn.
    Slip(
        "the order still belongs to the action",
        "RD-TURN-01 RD-TURN-09",
        "turn",
        "table.counters[PHASE][0] = ORDERING",
        "table.counters[PHASE][0] = ACTING",
    ),
    Slip("drinks are not ordered", "RD-TURN-01 RD-TURN-09", "turn", "Order(self.seat, 1, 0)", "Order(self.seat, 0, 0)"),
    Slip(
        "one card too few is drawn",
        "RD-TURN-02 RD-TURN-03 RD-TURN-05",
        "turn",
        "self.seat, HAND_SIZE -",
        "self.seat, -1 + HAND_SIZE -",
    ),
    Slip("one card is discarded at most", "RD-TURN-02", "turn", 'self.go("discard")', "pass"),
    Slip("one need not draw", "RD-TURN-03 RD-TURN-04", "turn", "SKIP if full else DRAW)", "SKIP, DRAW)"),
    Slip("one always has to draw", "RD-TURN-04", "turn", "SKIP if full else DRAW)", "DRAW)"),
    Slip(
        "the discard stays where it is",
        "RD-TURN-05 RD-RULING-04",
        "game",
        "if not table.zones[deck] and table.zones[discard]:",
        "if False:",
    ),
    Slip(
        "the discard is shuffled when the next card is drawn",
        "RD-TURN-05",
        "game",
        """            if not table.zones[deck]:
                return
            table.move(table.zones[deck][-1], deck, hand)
            if not table.zones[deck] and table.zones[discard]:
                table.move_all(discard, deck)
                table.shuffle(deck, "decks")
""",
        """            if not table.zones[deck]:
                table.move_all(discard, deck)
                table.shuffle(deck, "decks")
            if table.zones[deck]:
                table.move(table.zones[deck][-1], deck, hand)
""",
    ),
    Slip(
        "cards are played between the discards",
        "RD-TURN-06",
        "turn",
        'self.go("discard")',
        'propose(table, Intent("stop", self.seat))\n            self.go("discard")',
    ),
    Slip(
        "there is an action for every card",
        "RD-TURN-07 RD-KIND-01",
        "turn",
        "            game.play(table, self.seat, self.answer)",
        '            self.go("act")\n            game.play(table, self.seat, self.answer)',
    ),
    Slip(
        "cards take effect before they are answered",
        "RD-TURN-08 RD-KIND-04 RD-SYNC-03",
        "game",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": []',
    ),
    Slip(
        "played cards leave the game",
        "RD-TURN-08 RD-IGNORE-01",
        "game",
        "DISCARD + OWN * intent.actor if playing else GONE",
        "GONE",
    ),
    Slip(
        "who has an action has to play it",
        "RD-TURN-09",
        "turn",
        '(*game.options(table, "action", self.seat), PASS))',
        'game.options(table, "action", self.seat) or (PASS,))',
    ),
    Slip(
        "the ordered drink goes to the bottom",
        "RD-TURN-10",
        "drinks",
        "        take(table, DRINKS, PILE + OWN * self.answer)",
        "        take(table, DRINKS, PILE + OWN * self.answer)\n"
        "        pile = table.zones[PILE + OWN * self.answer]\n        pile.insert(0, pile.pop())",
    ),
    Slip(
        "one may look at the drink one orders",
        "RD-TURN-10",
        "game",
        "return (0, all_, all_, all_, 0, *own, all_)",
        "return (0, all_, all_, all_, 0, *own[:8], all_, *own[9:], all_)",
    ),
    Slip(
        "one may order for oneself", "RD-TURN-11", "drinks", "circle(table, self.seat)[1:]", "circle(table, self.seat)"
    ),
    Slip(
        "last orders are free",
        "RD-TURN-12 RD-RULING-06",
        "drinks",
        "demand(table, from_active(table), TAVERN, 1)",
        "pass",
    ),
    Slip(
        "the empty glass stays on the table",
        "RD-TURN-13",
        "drinks",
        "        discard_drinks(table, POURED, self.first)\n        del table",
        "        del table",
    ),
    Slip(
        "drinks are a little stronger",
        "RD-TURN-13 RD-TURN-14",
        "drinks",
        "change(table, seat, ALCOHOL, alcohol[seat])",
        "change(table, seat, ALCOHOL, alcohol[seat] + 1)",
    ),
    Slip("drinks do not restore", "RD-TURN-14", "drinks", "change(table, seat, FORTITUDE, fortitude[seat])", "pass"),
    Slip("chasers stay away", "RD-TURN-14 RD-SYNC-04", "drinks", 'if drink["chaser"]:', "if False:"),
    Slip("nobody sobers up", "RD-TURN-15", "turn", "change(table, self.seat, ALCOHOL, -1)", "pass"),
    Slip(
        "one sobers up too much",
        "RD-TURN-15",
        "turn",
        "change(table, self.seat, ALCOHOL, -1)",
        "change(table, self.seat, ALCOHOL, -2)",
    ),
    Slip(
        "more sober than sober",
        "RD-TURN-15 RD-AFFECT-01",
        "board",
        "min(LIMIT, max(0, before + amount))",
        "min(LIMIT, before + amount)",
    ),
    Slip(
        "the turn goes the other way",
        "RD-TURN-16 RD-TURN-01",
        "turn",
        "circle(table, (turn[0] + 1) % table.seats)[0]",
        "circle(table, turn[0])[-1]",
    ),
    # Kinds of cards.
    Slip("actions fit at any time", "RD-KIND-01", "play", '"action": "action"', '"action": ANYTIME'),
    Slip(
        "sometimes cards fit at any time",
        "RD-KIND-02",
        "game",
        "moments = way.use.windows or",
        "moments = {**way.use.windows, play.ANYTIME: ()} or",
    ),
    Slip(
        "a copy of a card is not played after it",
        "RD-KIND-03 RD-KIND-04",
        "game",
        "answers_cost_cards = True",
        "answers_cost_cards = False",
    ),
    Slip(
        "always cards fit only at the stops",
        "RD-KIND-05 RD-SYNC-01 RD-SYNC-05",
        "game",
        "ALWAYS = ((play.ANYTIME, _active),)",
        "ALWAYS = ()",
    ),
    Slip(
        "there are no stops", "RD-KIND-06 RD-RULING-17", "game", '"stop": [Window(play.ANYTIME, _active)]', '"stop": []'
    ),
    Slip("gambling cards are actions", "RD-KIND-07", "play", '"gambling": "go"', '"gambling": "action"'),
    Slip(
        "each card in a round costs a stake",
        "RD-KIND-08 RD-GAMBLE-24",
        "deeds",
        "take_control(table, effect.actor, cheats_only)",
        "take_control(table, effect.actor, cheats_only)\n        hand_over(table, effect.actor, THE_POT, 1)",
    ),
    Slip(
        "a winning hand is nothing special",
        "RD-KIND-09 RD-GAMBLE-11 RD-RULING-22",
        "play",
        'if window == "go" and table',
        'if window == "gone" and table',
    ),
    Slip(
        "a winning hand cannot be beaten",
        "RD-KIND-09 RD-GAMBLE-11 RD-GAMBLE-12",
        "play",
        'and game.bands[kind] != "cheating"',
        "and True",
    ),
    # The order of answers.
    Slip(
        "the first seat is always asked first",
        "RD-SYNC-01 RD-RULING-15 RD-RULING-19",
        "board",
        "circle(table, table.counters[TURN][0])",
        "circle(table, 0)",
    ),
    Slip(
        "answers go round the other way",
        "RD-SYNC-01 RD-SYNC-07 RD-RULING-15",
        "board",
        "    return (*range(first, seats), *range(first))",
        "    return (*range(first, -1, -1), *range(seats - 1, first, -1))",
    ),
    Slip(
        "who has passed on a drink is not asked again",
        "RD-SYNC-02 RD-KIND-03 RD-RULING-15",
        "game",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player, "once", ALWAYS)]',
    ),
    Slip(
        "each drinks before the next reveals",
        "RD-SYNC-04",
        "contest",
        "pour(table, self.seats, DRINKS, COUNT, CONTEST)",
        "[pour(table, (seat,), DRINKS, COUNT, CONTEST) for seat in reversed(self.seats)]",
    ),
    Slip(
        "sometimes cards come before always cards",
        "RD-SYNC-05 RD-RULING-15",
        "game",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player), Window(play.ANYTIME, _active)]',
    ),
    Slip(
        "everybody is asked twice",
        "RD-SYNC-06",
        "game",
        '(RD-SYNC-01)."""\n    return circle(table, intent.actor)',
        '(RD-SYNC-01)."""\n    return circle(table, intent.actor) * 2',
    ),
    Slip(
        "objections change nothing",
        "RD-SYNC-07 RD-IGNORE-01 RD-IGNORE-02 RD-RULING-18",
        "deeds",
        "table.intents[effect.parent].cancel()",
        "pass",
    ),
    Slip(
        "one retaliates before it hurts",
        "RD-SYNC-08 RD-SYNC-09",
        "game",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": [Window("hurt", _player), Window("played", _player, before=ALWAYS)]',
    ),
    Slip(
        "nobody retaliates",
        "RD-SYNC-08 RD-SYNC-09 RD-IGNORE-02 RD-RULING-10",
        "game",
        '"hurt": [Window("hurt", _hurt, before=ALWAYS)]',
        '"hurt": []',
    ),
    # Limits, and what affects.
    Slip(
        "there is no upper limit",
        "RD-AFFECT-01",
        "board",
        "min(LIMIT, max(0, before + amount))",
        "max(0, before + amount)",
    ),
    Slip("purses may be overdrawn", "RD-AFFECT-02", "gold", "amount = min(amount, purse[at])", "pass"),
    Slip("an empty inn runs up debts", "RD-AFFECT-02", "gold", "lack = max(0, amount - counters[INN][0])", "lack = 0"),
    Slip(
        "gold has a limit",
        "RD-AFFECT-02",
        "gold",
        "counters[GOLD][to] += amount",
        "counters[GOLD][to] = min(20, counters[GOLD][to] + amount)",
    ),
    Slip(
        "what the limit stops is not paid for",
        "RD-AFFECT-03",
        "deeds",
        "lost = -change(table, seat, STATS.index(stat), amount)",
        "lost = -change(table, seat, STATS.index(stat), amount)\n        effect.verb = effect.verb if lost else 99",
    ),
    Slip(
        "fortitude is affected by nothing",
        "RD-AFFECT-04 RD-AFFECT-05 RD-IGNORE-03",
        "play",
        'touches.append((words["who"], words["stat"]))',
        "pass",
    ),
    Slip(
        "what the limit stops does not affect",
        "RD-AFFECT-05",
        "play",
        "        stat in stats and seat in",
        '        stat in stats and (stat != "fortitude" or table.counters[0][seat] < 20) and seat in',
    ),
    Slip(
        "everybody is affected by everything",
        "RD-AFFECT-04",
        "play",
        'case "target":\n            return (target,)',
        'case "target":\n            return range(table.seats)',
    ),
    Slip(
        "stakes may be ignored like payments",
        "RD-AFFECT-06 RD-AFFECT-07",
        "words",
        "        if game.bands[kind] not in kinds or",
        "        if wanted and game.ways[kind][number].antes:\n            return True\n"
        "        if game.bands[kind] not in kinds or",
    ),
    Slip(
        "gold is affected by nothing",
        "RD-AFFECT-08 RD-RULING-19",
        "play",
        'touches += [(words[side], "gold")',
        'touches += [(words[side], "gold") for side in ()] or [(words[side], "nothing")',
    ),
    Slip(
        "a stronger drink affects alcohol",
        "RD-AFFECT-09",
        "play",
        ELIF_DRAW,
        f'elif verb == "strength":\n            touches.append(("each", "alcohol"))\n        {ELIF_DRAW}',
    ),
    Slip(
        "an objection affects alcohol",
        "RD-AFFECT-10",
        "play",
        ELIF_DRAW,
        f'elif verb == "cancel":\n            touches.append(("each", "alcohol"))\n        {ELIF_DRAW}',
        (
            "only = game.answerable_by[kind_of[intent.source]]",
            "only = None",
        ),
    ),
    Slip(
        "stealing the pot affects gold",
        "RD-AFFECT-11",
        "play",
        ELIF_DRAW,
        f'elif verb == "take_pot":\n            touches.append(("each", "gold"))\n        {ELIF_DRAW}',
    ),
    # Ignoring and cancelling.
    Slip(
        "who ignores a card cancels it",
        "RD-IGNORE-03 RD-SYNC-09",
        "deeds",
        "    else:\n        table.intents[effect.parent].ignore(effect.actor)",
        "    else:\n        table.intents[effect.parent].cancel()",
    ),
    Slip(
        "what has been ignored by all is asked about again",
        "RD-IGNORE-03 RD-RULING-15",
        "game",
        "return () if options and play.spent(table, intent) else options",
        "return options",
    ),
    Slip(
        "what some have ignored is asked about no more",
        "RD-IGNORE-03 RD-RULING-15",
        "play",
        "    return not any(\n        seat in intent.targets",
        "    return not all(\n        seat in intent.targets",
    ),
    Slip(
        "a drink passed on is gone",
        "RD-IGNORE-04",
        "drinks",
        "servings[serving + DRINKER] = seat\n    servings",
        "servings[serving + DRINKER] = NOBODY\n    servings",
    ),
    Slip(
        "any drink may be ignored",
        "RD-IGNORE-05 RD-RULING-16",
        "words",
        'if drinker != "anyone" and (who == seat) != (drinker == "me"):',
        "if False:",
    ),
    Slip(
        "only the revealer may ignore a drink",
        "RD-IGNORE-04 RD-IGNORE-06",
        "words",
        "who = servings[SERVING * at + DRINKER]",
        "who = servings[SERVING * at + 1]",
    ),
]
