"""Mistakes in the rules of the Red Dragon: setting up, turns, kinds of cards."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Set-up.
    Mutant("there are forty coins", "RD-SETUP-01 RD-SETUP-05 RD-SETUP-06", "board", "COINS = 50", "COINS = 40"),
    Mutant(
        "the last one standing plays on",
        "RD-SETUP-02 RD-RULING-13",
        "losing.Losing.verdict",
        "sum(table.playing) <= 1",
        "sum(table.playing) < 1",
    ),
    Mutant(
        "who lost first has won",
        "RD-SETUP-02 RD-RULING-13",
        "rulebook.RedDragon.standing",
        "standing[seat] = table.seats + 1",
        "standing[seat] = -1",
    ),
    Mutant(
        "the drinks are not shuffled",
        "RD-SETUP-03",
        "rulebook.RedDragon.begin",
        'table.shuffle(DRINKS, "cellar")',
        "pass",
    ),
    Mutant(
        "the choice of characters is ignored",
        "RD-SETUP-04 RD-RULING-01",
        "rulebook.RedDragon.begin",
        "table.character = self._cast(table, characters)",
        "self._cast(table, characters)",
    ),
    Mutant(
        "players have nine coins",
        "RD-SETUP-05 RD-RULING-02",
        "rulebook.starting_gold",
        "return 10",
        "return 9",
    ),
    Mutant(
        "two players have ten coins",
        "RD-SETUP-06 RD-RULING-02",
        "rulebook.starting_gold",
        "return 8",
        "return 10",
    ),
    Mutant("six players have twelve coins", "RD-SETUP-07", "rulebook.starting_gold", "seats >= 7", "seats >= 6"),
    Mutant(
        "seven players have ten coins",
        "RD-SETUP-07 RD-RULING-02",
        "rulebook.starting_gold",
        "seats >= 7",
        "seats >= 8",
    ),
    Mutant("players start tired", "RD-SETUP-08", "board.RedDragonTable.set_first_values", "[LIMIT]", "[LIMIT - 1]"),
    Mutant(
        "players start tipsy",
        "RD-SETUP-08",
        "board.RedDragonTable.set_first_values",
        "[LIMIT] * seats, [0] * seats",
        "[LIMIT] * seats, [1] * seats",
    ),
    Mutant(
        "one may look into one's pile",
        "RD-SETUP-09 RD-DRINK-01 RD-DRINK-05 RD-DRINK-23 RD-RULING-54",
        "rulebook.RedDragon.visible_at_first",
        "(1 << seat, 0, everybody, 0)",
        "(1 << seat, 0, everybody, 1 << seat)",
    ),
    Mutant(
        "nobody has a drink at first",
        "RD-SETUP-09",
        "rulebook.RedDragon.begin",
        "table.move(zones[DRINKS][-1], DRINKS, PILES[seat])",
        "0 and (DRINKS, PILES[seat])",
    ),
    Mutant(
        "hands lie open",
        "RD-SETUP-10",
        "rulebook.RedDragon.visible_at_first",
        "(1 << seat, 0, everybody, 0)",
        "(everybody, 0, everybody, 0)",
    ),
    Mutant(
        "six cards are a hand",
        "RD-SETUP-10 RD-TURN-02 RD-TURN-03 RD-TURN-04",
        "board",
        "HAND_SIZE = 7",
        "HAND_SIZE = 6",
    ),
    Mutant(
        "who starts is always drawn",
        "RD-SETUP-11 RD-RULING-03",
        "rulebook.RedDragon.begin",
        "if first is None:",
        "if True:",
    ),
    # The turn.
    Mutant(
        "the order still belongs to the action",
        "RD-TURN-01 RD-TURN-09",
        "turn.Turn.before_order",
        "table.phase = ORDERING",
        "table.phase = ACTING",
    ),
    Mutant(
        "drinks are not ordered",
        "RD-TURN-01 RD-TURN-09",
        "turn.Turn.order",
        "1 + granted(table, lasting.ORDER, self.seat)",
        "0 * granted(table, lasting.ORDER, self.seat)",
    ),
    Mutant(
        "one card too few is drawn",
        "RD-TURN-02 RD-TURN-03 RD-TURN-05",
        "turn.Turn.fill",
        "self._full(table)",
        "-1 + self._full(table)",
    ),
    Mutant("one card is discarded at most", "RD-TURN-02", "turn.Turn.lay_down", 'self.go("discard")', "pass"),
    Mutant(
        "one need not draw",
        "RD-TURN-03 RD-TURN-04",
        "turn.Turn.discard",
        "(*kinds, end)",
        "(*kinds, SKIP, DRAW)",
    ),
    Mutant("one always has to draw", "RD-TURN-04", "turn.Turn.discard", "(*kinds, end)", "(*kinds, DRAW)"),
    Mutant(
        "the discard stays where it is",
        "RD-TURN-05 RD-RULING-04",
        "board.draw",
        "refill(table, seat)",
        "pass",
    ),
    Mutant(
        "the discard is shuffled when the next card is drawn",
        "RD-TURN-05",
        "board.draw",
        "deck = DECKS[seat]",
        """
        deck = DECKS[seat]
        if count > 0:
            refill(table, seat)
        """,
        also=(
            Slip(
                "board.draw",
                "refill(table, seat)",
                """
                if count > 0:
                    refill(table, seat)
                """,
            ),
        ),
    ),
    Mutant(
        "cards are played between the discards",
        "RD-TURN-06",
        "turn.Turn.lay_down",
        'self.go("discard")',
        """
        pause(table, Intent("stop", self.seat))
        self.go("discard")
        """,
    ),
    Mutant(
        "there is an action for every card",
        "RD-TURN-07 RD-KIND-01",
        "turn.Turn.play",
        "play_card(table, self.seat, self.answer)",
        """
        self.go("act")
        play_card(table, self.seat, self.answer)
        """,
    ),
    Mutant(
        "cards take effect before they are answered",
        "RD-TURN-08 RD-KIND-04 RD-SYNC-03",
        "rulebook.RedDragon",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": []',
    ),
    Mutant(
        "played cards leave the game",
        "RD-TURN-08 RD-IGNORE-01",
        "rulebook.RedDragon._place_of_used_cards",
        "DISCARDS[seat] if table.playing[seat] else GONE",
        "GONE",
    ),
    Mutant(
        "who has an action has to play it",
        "RD-TURN-09",
        "turn.Turn.act",
        '(*options(table, "action", self.seat), PASS)',
        'options(table, "action", self.seat) or (PASS,)',
    ),
    Mutant(
        "the ordered drink goes to the bottom",
        "RD-TURN-10",
        "turn.Order.put",
        "take(table, DRINKS, PILES[self.answer])",
        """
        take(table, DRINKS, PILES[self.answer])
        pile = table.zones[PILES[self.answer]]
        pile.insert(0, pile.pop())
        """,
    ),
    Mutant(
        "one may look at the drink one orders",
        "RD-TURN-10",
        "rulebook.RedDragon.visible_at_first",
        "return (0, everybody, everybody, everybody, 0, *of_seats, *before_seats, everybody)",
        "return (0, everybody, everybody, everybody, 0, *of_seats[:7], everybody, *of_seats[8:], everybody)",
    ),
    Mutant(
        "last orders are free",
        "RD-TURN-12 RD-RULING-06",
        "drinks.LastOrders.pay",
        "demand(table, from_active(table), TAVERN, 1)",
        "pass",
    ),
    Mutant(
        "the empty glass stays on the table",
        "RD-TURN-13 RD-DRINK-04 RD-EVENT-06 RD-CONTEST-05",
        "drinks.Pour.tidy",
        """
        discard_drinks(table, POURED, self.first)
        del table.servings[self.serving :]
        """,
        "del table.servings[self.serving :]",
    ),
    Mutant(
        "drinks are a little stronger",
        "RD-TURN-13 RD-TURN-14",
        "drinks.Pour.drink",
        'change(table, seat, "alcohol", alcohol)',
        'change(table, seat, "alcohol", alcohol + 1)',
    ),
    Mutant(
        "drinks do not restore",
        "RD-TURN-14",
        "drinks.Pour.drink",
        'change(table, seat, "fortitude", fortitude)',
        "pass",
    ),
    Mutant(
        "chasers stay away",
        "RD-TURN-14 RD-SYNC-04 RD-DRINK-15 RD-DRINK-16 RD-DRINK-17 RD-DRINK-18 RD-HOUSE-01 RD-CONTEST-03 RD-RULING-56",
        "drinks.Reveal.look",
        'if drink["chaser"]:',
        "if False:",
    ),
    Mutant(
        "nobody sobers up",
        "RD-TURN-15 RD-DRINK-09",
        "turn.Turn.drink",
        'change(table, self.seat, "alcohol", -1)',
        "pass",
    ),
    Mutant(
        "one sobers up too much",
        "RD-TURN-15",
        "turn.Turn.drink",
        'change(table, self.seat, "alcohol", -1)',
        'change(table, self.seat, "alcohol", -2)',
    ),
    Mutant(
        "more sober than sober",
        "RD-TURN-15 RD-AFFECT-01",
        "board.change",
        "min(LIMIT, max(0, old_value + amount))",
        "min(LIMIT, old_value + amount)",
    ),
    Mutant(
        "the turn goes the other way",
        "RD-TURN-16 RD-TURN-01",
        "turn.Turns.pass_on",
        "table.next_in_turn(table.turn)",
        "table.circle(table.turn)[-1]",
    ),
    # Kinds of cards.
    Mutant("actions fit at any time", "RD-KIND-01", "play", '"action": "action"', '"action": ANYTIME'),
    Mutant(
        "sometimes cards fit at any time",
        "RD-KIND-02",
        "rulebook.RedDragon._fits",
        "way.use.windows",
        "{**way.use.windows, play.ANYTIME: ()}",
    ),
    Mutant(
        "a copy of a card is not played after it",
        "RD-KIND-03 RD-KIND-04",
        "rulebook.RedDragon",
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
        "rulebook.RedDragon",
        '"stop": [Window(play.ANYTIME, _in_turn)]',
        '"stop": []',
    ),
    Mutant("gambling cards are actions", "RD-KIND-07", "play", '"gambling": "go"', '"gambling": "action"'),
    Mutant(
        "each card in a round costs a stake",
        "RD-KIND-08 RD-GAMBLE-24",
        "effects.seize",
        "take_control(table, effect.actor, cheats_only)",
        """
        take_control(table, effect.actor, cheats_only)
        hand_over(table, effect.actor, board.THE_POT, 1)
        """,
    ),
    Mutant(
        "a winning hand is nothing special",
        "RD-KIND-09 RD-GAMBLE-11 RD-RULING-22",
        "play._playable_kinds",
        'window == "go"',
        'window == "gone"',
    ),
    Mutant(
        "a winning hand cannot be beaten",
        "RD-KIND-09 RD-GAMBLE-11 RD-GAMBLE-12",
        "play._playable_kinds",
        'game.bands[kind] != "cheating"',
        "True",
    ),
]
