"""Mistakes in the rules of the Red Dragon: what rulings say."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    Mutant(
        "four may play the same character twice",
        "RD-RULING-01",
        "board",
        "alone=4, copies=COPIES",
        "alone=0, copies=COPIES",
    ),
    Mutant("each character is there once", "RD-RULING-01", "board", "alone=4, copies=COPIES", "alone=4, copies=1"),
    Mutant("three may play the same character", "RD-RULING-01", "board", "COPIES = 2", "COPIES = 3"),
    Mutant(
        "nine may play",
        "RD-RULING-01",
        "rulebook.RedDragon",
        "seats = range(2, 9)",
        "seats = range(2, 10)",
        also=(
            Slip(
                "rulebook.RedDragon.begin",
                "table.character = self._cast(table, characters)",
                """
        if seats > 8:
            return
        table.character = self._cast(table, characters)
        """,
            ),
        ),
    ),
    Mutant(
        "the first seat always starts",
        "RD-RULING-03",
        "rulebook.RedDragon.begin",
        "table.turn = first",
        "table.turn = 0",
    ),
    Mutant("one may play alone", "RD-RULING-01", "rulebook.RedDragon", "seats = range(2, 9)", "seats = range(1, 9)"),
    Mutant("eight may not play", "RD-RULING-01", "rulebook.RedDragon", "seats = range(2, 9)", "seats = range(2, 8)"),
    Mutant(
        "buttons are not counted",
        "RD-RULING-02 RD-SETUP-07",
        "board.RedDragonTable.rest_to_tavern",
        "self.inn, self.substitutes = max(0, COINS - all_gold), max(0, all_gold - COINS)",
        "self.inn, self.substitutes = max(0, COINS - all_gold), 0",
    ),
    Mutant(
        "the first seat starts",
        "RD-RULING-03",
        "rulebook.RedDragon.begin",
        'first = table.chance.below("first", seats)',
        "first = 0",
    ),
    Mutant(
        "what is discarded leaves the game",
        "RD-RULING-04 RD-TURN-02",
        "turn.Turn.lay_down",
        "table.move(table.find_piece(hand, self.answer), hand, DISCARDS[self.seat])",
        "table.move(table.find_piece(hand, self.answer), hand, 4)",
    ),
    Mutant(
        "who cannot draw all the cards draws none",
        "RD-RULING-05",
        "board.draw",
        "deck = DECKS[seat]",
        """
        deck = DECKS[seat]
        if len(table.zones[deck]) + len(table.zones[DISCARDS[seat]]) < count:
            return
        """,
    ),
    Mutant(
        "one orders from an empty cellar",
        "RD-RULING-06 RD-RULING-51",
        "turn.Order.ask",
        "not self.left or not table.zones[DRINKS] or not table.playing[self.seat]",
        "not self.left or not table.playing[self.seat]",
    ),
    Mutant(
        "what is drunk then does not come back",
        "RD-RULING-06",
        "drinks.restock",
        "if table.dry and table.zones[DRINK_DISCARD]:",
        "if False:",
    ),
    Mutant(
        "a loser's hand stays",
        "RD-RULING-07",
        "losing.leave_game",
        "for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat]):",
        "for zone in (DECKS[seat], DISCARDS[seat]):",
    ),
    Mutant(
        "a loser's cards are shown",
        "RD-RULING-07",
        "rulebook.RedDragon.visible_at_first",
        "return (0, everybody, everybody, everybody, 0, *of_seats, *before_seats, everybody)",
        "return (0, everybody, everybody, everybody, everybody, *of_seats, *before_seats, everybody)",
    ),
    Mutant("losers are targets", "RD-RULING-07", "board.clockwise", "playing[seat]", "True or playing[seat]"),
    Mutant(
        "losing is checked after every card",
        "RD-RULING-08",
        "rulebook.RedDragon.closed",
        'not chain and intent.kind not in ("pay", "pour", "last")',
        'intent.kind not in ("pay", "pour", "last")',
    ),
    Mutant(
        "losing is checked when a pause is over",
        "RD-RULING-09",
        "rulebook",
        'PAUSES = ("stop", "ordering", "go", "win")',
        "PAUSES = ()",
    ),
    Mutant(
        "who falls finishes the turn",
        "RD-RULING-10 RD-RULING-25",
        "turn.Turn._over",
        """
        self.done()
        return True
        """,
        "return False",
    ),
    Mutant(
        "each of the fallen inherits from the other",
        "RD-RULING-12",
        "losing.Losing.verdict",
        """
        table.place[seat] = table.place[seat] or place
        table.emit("out", seat, "cold")
        """,
        """
        table.place[seat] = table.place[seat] or place
        table.emit("out", seat, "cold")
        divide(table, seat)
        """,
    ),
    Mutant(
        "the game goes on until the round is over",
        "RD-RULING-13",
        "losing.Losing.verdict",
        "table.frames.clear()",
        "del table.frames[-1]",
    ),
    Mutant(
        "a player is never oneself",
        "RD-RULING-14",
        "moments.anyone_with_gold",
        "table.circle(seat)",
        "table.circle(seat)[1:]",
    ),
    Mutant(
        "another player may be oneself",
        "RD-RULING-14",
        "play.options",
        "targets(table, seat)",
        "{seat, *targets(table, seat)}",
    ),
    Mutant(
        "who has nothing is asked to pay",
        "RD-RULING-14",
        "moments.another_with_gold",
        "for player in table.circle(seat)[1:] if table.gold[player]",
        "for player in table.circle(seat)[1:]",
    ),
    Mutant(
        "who cannot make anybody drink is asked too",
        "RD-RULING-16",
        "moments.poured",
        "return not pile or len(table.zones[PILES[drinking]]) > table.again[drinking]",
        "return True",
    ),
    Mutant(
        "the end of the action is no stop",
        "RD-RULING-17 RD-KIND-06",
        "turn.Turn.before_order",
        """
        table.phase = ORDERING
        pause(table, Intent("ordering", self.seat))
        """,
        "table.phase = ORDERING",
    ),
    Mutant(
        "gambling goes on without stops",
        "RD-RULING-17",
        "rulebook.RedDragon",
        '"go": [Window("in_round", _before_go, before=((play.ANYTIME, _before_go),))]',
        '"go": [Window("in_round", _before_go)]',
    ),
    Mutant(
        "nothing can be said against an objection",
        "RD-RULING-18",
        "rulebook.RedDragon._playable_on_use",
        "if answerable_by is not None and answering_kind not in answerable_by:",
        "if answerable_by is not None:",
    ),
    Mutant(
        "who could not leave is not asked again",
        "RD-RULING-19",
        "rulebook.RedDragon",
        '"ante": [Window("ante_due", _owing, before=ALWAYS)]',
        '"ante": [Window("ante_due", _owing, "once", ALWAYS)]',
    ),
    Mutant(
        "payers are asked from the first seat on",
        "RD-RULING-19",
        "rulebook._paying",
        "[seat for seat in from_active(table) if owes(table, intent, seat)]",
        "[seat for seat in table.circle(0) if owes(table, intent, seat)]",
    ),
    Mutant(
        "the inn does not pay",
        "RD-RULING-19 RD-AFFECT-02",
        "effects.inn_pays",
        "parent.tags = (*parent.tags, effect.actor)",
        "pass",
    ),
    Mutant(
        "one buys what one cannot pay",
        "RD-RULING-20",
        "play._can_be_played",
        "if way.costs and not able_to_pay(table, seat):",
        "if False:",
    ),
    Mutant(
        "one averts what one does not owe",
        "RD-RULING-20 RD-GAMBLE-21",
        "gold.owes",
        "seat in intent.targets and seat not in intent.tags and able_to_pay(table, seat)",
        "seat in intent.targets and seat not in intent.tags",
    ),
    Mutant(
        "whoever is left in the round wins",
        "RD-RULING-21",
        "gambling.leave",
        "forced and table.in_round.count(True) == 1 and gambling(table)",
        "table.in_round.count(True) == 1 and gambling(table)",
    ),
    Mutant(
        "the winning hand falls with its player",
        "RD-RULING-22",
        "gambling.leave",
        "table.upper = None",
        """
        table.upper = None
        table.cheats_only = False
        """,
    ),
    Mutant(
        "who falls stays in the round",
        "RD-RULING-23 RD-RULING-22",
        "losing.leave_game",
        "leave(table, seat, forced=True)",
        "pass",
    ),
    Mutant(
        "who falls is paid",
        "RD-RULING-24",
        "gambling.Round.collect",
        "if winner != TAVERN and not table.playing[winner]:",
        "if False:",
    ),
    Mutant("one steals from oneself", "RD-RULING-24", "moments.won", "not by_another", "True"),
    Mutant("an empty pot is not empty", "RD-RULING-26", "moments.in_round", "(not pot or table.pot > 0)", "True"),
    Mutant(
        "what is snatched from the pot is gone",
        "RD-RULING-26",
        "effects.hand_out",
        "hand_over(table, purse, to, amount)",
        "hand_over(table, purse, TAVERN, amount)",
    ),
    # Shuffles, lost seats and laps, each as easily forgotten as unnoticed.
    Mutant(
        "the discard is turned over and not shuffled",
        "RD-TURN-05 RD-RULING-04",
        "board.refill",
        'table.shuffle(DECKS[seat], "decks")',
        "pass",
    ),
    Mutant(
        "a character's deck is not shuffled",
        "RD-SETUP-04",
        "rulebook.RedDragon.begin",
        'table.shuffle(DECKS[seat], "decks")',
        "pass",
    ),
    Mutant(
        "the drinks come back in the order in which they were drunk",
        "RD-DRINK-21 RD-RULING-52",
        "drinks.reshuffle",
        """
        table.move_all(DRINK_DISCARD, DRINKS)
        table.shuffle(DRINKS, "cellar")
        """,
        "table.move_all(DRINK_DISCARD, DRINKS)",
    ),
    Mutant(
        "who falls has left by choice",
        "RD-RULING-23",
        "losing.leave_game",
        "leave(table, seat, forced=True)",
        "leave(table, seat, forced=False)",
    ),
    Mutant(
        "who has lost has turns without actions",
        "RD-TURN-16",
        "turn.Turns.pass_on",
        "table.next_in_turn(table.turn)",
        "(table.turn + 1) % table.seats",
        # Such a turn passes unnoticed at the table because nobody waits for its phases; what is told of it is tested in
        # test_red_dragon_rules.
        also=(
            Slip(
                "rulebook._in_turn", "from_active(table) if table.playing[intent.actor] else ()", "from_active(table)"
            ),
        ),
    ),
    Mutant(
        "the player of a card is asked last about it",
        "RD-SYNC-01 RD-RULING-15",
        "rulebook._player",
        "table.circle(intent.actor)",
        "(*table.circle(intent.actor)[1:], intent.actor)",
    ),
    Mutant(
        "who has left the round only plays cards for any time",
        "RD-GAMBLE-13",
        "play._playable_kinds",
        "limited = table.lasting or game.inborn",
        """
        from rules.games.red_dragon.board import gambling
        if gambling(table) and not table.in_round[seat]:
            kinds = {kind for kind in kinds if game.bands[kind] != "sometimes"}
        limited = table.lasting or game.inborn
        """,
    ),
    Mutant(
        "a drink passed on counts for its new drinker alone",
        "RD-CONTEST-08 RD-CONTEST-20",
        "drinks.pass_on",
        "table.servings[index] = drunk_by(table, table.servings[index], seat)",
        """
        table.servings[index] = drunk_by(table, table.servings[index], seat)
        table.score[table.servings[index].scored or 0] -= table.servings[index].strength
        table.score[seat] += table.servings[index].strength
        """,
    ),
    Mutant("one retaliates although nothing was lost", "RD-SYNC-08", "effects.change_stat", "lost > 0", "amount < 0"),
]
