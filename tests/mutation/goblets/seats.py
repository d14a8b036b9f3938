"""Mistakes in the rules of Raise Your Goblets: other seats, rounds and pairs than the first."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # What is the same for the first seat, the first round or the first pair.
    Mutant(
        "the first seat does not see what was drunk",
        "GO-TOAST-05",
        "scoring.drink",
        "(1 << table.seats) - 1",
        "(1 << table.seats) - 2",
    ),
    Mutant(
        "the first seat does not see the loyalties",
        "GO-SOM-18",
        "scoring.Scoring.count",
        "table.show(layout(table.seats).loyalties[house], (1 << table.seats) - 1)",
        "table.show(layout(table.seats).loyalties[house], (1 << table.seats) - 2)",
    ),
    Mutant(
        "nobody sees behind the own screen",
        "GO-SETUP-06",
        "rulebook.RaiseYourGoblets.visible_at_first",
        "1 << seat",
        "0 << seat",
    ),
    Mutant(
        "the first seat sees what is left of the cards",
        "GO-SOM-05",
        "rulebook.RaiseYourGoblets.visible_at_first",
        "(everybody, 0, 0, everybody, 0, 0, *goblets, *screens, *open_cards, *loyalties, *before_seats, 0)",
        "(everybody, 0, 0, everybody, 0, 1, *goblets, *screens, *open_cards, *loyalties, *before_seats, 0)",
    ),
    Mutant(
        "the Extra's screen is open",
        "GO-SOM-02",
        "board.GobletsTable.members",
        """
        if sommelier is None:
            return noble_bit
        """,
        """
        if sommelier is None:
            return -1
        """,
    ),
    Mutant("the goblets of the last round stay open", "GO-ROUND-12", "preparing.clear", "table.show(zone, 0)", "pass"),
    Mutant("the turns of all rounds are counted", "GO-ROUND-12", "preparing.clear", "table.turns = 0", ""),
    Mutant("claims are remembered", "GO-RULING-43", "preparing.clear", "table.claims = [None] * table.seats", ""),
    Mutant(
        "goblets stay taken in the next round",
        "GO-DUEL-01 GO-RULING-37",
        "preparing.clear",
        "table.taken = [None] * len(table.taken)",
        "",
    ),
    Mutant(
        "duellists get characters when poisoned",
        "GO-DUEL-02",
        "rulebook.Dinner.again",
        "if table.fresh_faces and table.seats not in DUEL:",
        "if table.fresh_faces:",
    ),
    Mutant(
        "what is taken is drunk again",
        "GO-RULING-36 GO-DUEL-09",
        "duel.Drinking.choose",
        "if house is None:",
        "if True:",
    ),
    Mutant("a turn counts twice", "GO-RULING-30", "turns.Circuits.begin", "table.turns += 1", "table.turns += 2"),
    Mutant("five circuits are a long dinner", "GO-RULING-30", "setup", "least=6", "least=5"),
    Mutant("as many circuits as one likes", "GO-RULING-30", "setup", "most=30", "most=99"),
    Mutant(
        "dinners are as long as always",
        "GO-RULING-30",
        "rulebook.RaiseYourGoblets.begin",
        "table.circuits = long_dinner",
        "pass",
    ),
    Mutant("no traitor at all", "GO-RULING-41", "setup", "least=1", "least=0"),
    Mutant("three traitors", "GO-RULING-41", "setup", "least=1, most=2", "least=1, most=3"),
    Mutant("six tied share", "GO-RULING-50 GO-RULING-24", "scoring", "MOST_FATES = 6", "MOST_FATES = 5"),
    Mutant(
        "the leaders of the fifth round take the cup of fate",
        "GO-RULING-23",
        "scoring",
        "ROUNDS, MOST_ROUNDS = 3, 6",
        "ROUNDS, MOST_ROUNDS = 3, 5",
    ),
    Mutant(
        "VP are hidden before there are any",
        "GO-SCORE-08",
        "board.GobletsTable.secret_rounds",
        "return self.round - (self.stage != Phase.SCORED)",
        "return self.round",
    ),
    Mutant("new characters lie face down", "GO-OPT-02", "preparing.new_character", "table.pairs", "True"),
    Mutant(
        "the first poisoned seat has the first new character",
        "GO-RULING-28",
        "rulebook.Dinner.again",
        "for house in table.clockwise(table.host):",
        "for house in range(table.houses):",
    ),
    Mutant(
        "discarded characters are gone",
        "GO-RULING-28",
        "preparing.new_character",
        "table.move_all(DISCARD, DECK)",
        "table.move(table.zones[DISCARD][0], DISCARD, DECK)",
    ),
    Mutant(
        "discarded characters are not shuffled",
        "GO-RULING-28",
        "preparing.new_character",
        """
        table.move_all(DISCARD, DECK)
        table.shuffle(DECK, "characters")
        """,
        "table.move_all(DISCARD, DECK)",
    ),
    Mutant(
        "who passes passes for the next one too",
        "GO-TOAST-04",
        "characters.Opportunity.act",
        "self.turn += 1",
        "self.turn += 2",
    ),
    Mutant(
        "the seat with the number of the House is asked",
        "GO-RULING-44 GO-TOAST-04 GO-ROUND-10",
        "characters.Opportunity.find",
        'Ask(seat, "use", (*unused, PASS), (self.window,))',
        'Ask(house, "use", (*unused, PASS), (self.window,))',
    ),
    Mutant("Sommeliers take what they see", "GO-SOM-12", "peeking.Peeking.hold", "if self.able:", "if True:"),
    Mutant(
        "Sommeliers choose nothing",
        "GO-SOM-12 GO-RULING-44",
        "rulebook.RaiseYourGoblets.reaches",
        "return 0 <= seat < table.seats",
        "return seat in table.circle(0)",
    ),
    Mutant("leave is asked for nothing", "GO-SOM-12", "turns.Acting._leave_helps", "return False", "return True"),
    Mutant(
        "leave is asked for looks alone",
        "GO-SOM-12 GO-RULING-44",
        "turns.Acting._leave_helps",
        """
        if options_with_leave != options:
            return True
        """,
        "",
    ),
    Mutant(
        "leave is asked to take something out of an empty goblet",
        "GO-SOM-12 GO-RULING-44",
        "turns.Acting._leave_helps",
        'uses(table, self.house, self.seat, "after_peek", goblet)',
        'table.character(self.house) in table.game.uses_in["after_peek"]',
    ),
    Mutant(
        "with leave for the last look one does more",
        "GO-SOM-13 GO-RULING-44",
        "turns.Acting._options",
        "only_looks = role == Role.SOMMELIER and self.last",
        "only_looks = False",
    ),
    Mutant(
        "each of a pair pours two tokens at once",
        "GO-CHAR-07 GO-RULING-44 GO-SOM-07",
        "turns.Acting._mark_doubled",
        "isinstance(frame, Acting) and frame.house == self.house",
        "isinstance(frame, Acting) and frame.seat == self.seat",
    ),
    Mutant(
        "a Noble never pours two tokens at once",
        "GO-CHAR-07 GO-RULING-44",
        "turns.Acting._options",
        "1 if self.doubled else rules.pour",
        "1 if self.doubled or role == Role.NOBLE else rules.pour",
    ),
    Mutant(
        "what needs tokens is offered without any",
        "GO-CHAR-08 GO-CHAR-16 GO-RULING-52 GO-SOM-12",
        "characters.has_pieces",
        "return all($needed)",
        "return True",
    ),
    Mutant(
        "who may not look learns by what is offered",
        "GO-RULING-03 GO-RULING-52",
        "terms.only",
        "if isinstance(effect, WeighedEffect) and not choices.knows(table, effect.actor, (piece,)):",
        "if False:",
    ),
    Mutant(
        "a character turns the goblets the other way",
        "GO-ACT-07",
        "vocabulary.rotate",
        '1 if to == "left" else -1',
        '-1 if to == "left" else 1',
    ),
    Mutant("silence is a claim", "GO-RULING-43", "sommeliers.Claiming.tell", "if self.answer != SILENT:", "if True:"),
    Mutant(
        "the claim is about the place with the number of the House",
        "GO-RULING-43",
        "sommeliers.Claiming.tell",
        "table.at[self.place]",
        "table.at[self.house]",
    ),
    Mutant(
        "what is for ordinary turns is for the last action too",
        "GO-TOAST-03",
        "terms.action",
        "return in_toast or table.stage != Phase.TOAST",
        "return True",
    ),
    Mutant(
        "the Bishop goes three steps",
        "GO-CHAR-09",
        "characters.changed_rules",
        "tuple(range(1, value + 1))",
        "tuple(range(1, value + 2))",
    ),
    Mutant(
        "the Bishop always goes two steps",
        "GO-CHAR-09",
        "characters.changed_rules",
        "tuple(range(1, value + 1))",
        "(value,)",
    ),
    Mutant(
        "one token is poured twice at once",
        "GO-CHAR-07",
        "turns.pourings",
        "role != second_role or tokens >> 2 * role + 1 & 1",
        "True",
    ),
    Mutant(
        "the Dame reaches only to the left",
        "GO-CHAR-17",
        "terms.near",
        "(circle[0], circle[1], circle[-1])",
        "(circle[0], circle[1])",
    ),
    Mutant(
        "the Abbess leaves her left neighbour alone",
        "GO-CHAR-04",
        "terms.other_hunter",
        "for other_seat in table.circle(seat)[1:]:",
        "for other_seat in table.circle(seat)[2:]:",
    ),
    Mutant(
        "half of a trade is offered",
        "GO-CHAR-01 GO-RULING-52",
        "characters.possible_targets",
        "any(step.useful is not None and not step.useful(table, None, seat) for step in use.all_steps)",
        "all(step.useful is not None and not step.useful(table, None, seat) for step in use.all_steps)",
    ),
    Mutant("a goblet is exchanged with itself", "GO-RULING-27", "unseen_exchange.exchanges", "first + 1", "first"),
    Mutant(
        "what lasts until the next round lasts longer",
        "GO-ACT-12",
        "preparing.prepare",
        """
        table.round += 1
        expire(table, NEXT_ROUND)
        """,
        "table.round += 1",
    ),
    Mutant(
        "a turn lasts beyond the last action",
        "GO-ACT-12",
        "toast.LastActions.act",
        "expire(table, END_OF_TURN)",
        "pass",
    ),
    Mutant(
        "cards that give an action take one",
        "GO-ACT-12",
        "turns.take_turn",
        "PLAIN.actions + extra_actions",
        "PLAIN.actions - extra_actions",
    ),
    Mutant(
        "nothing is exchanged",
        "GO-CHAR-06",
        "unseen_exchange.exchange",
        '() if parts == "goblets" and rings_move else tokens_exchanged',
        "()",
    ),
    Mutant(
        "both are none",
        "GO-CHAR-06",
        "unseen_exchange.exchange",
        "table.exchange(done, possible, all_others)",
        """
        if parts != "both":
            table.exchange(done, possible, all_others)
        """,
    ),
    Mutant(
        "thirteen circuits are a long dinner",
        "GO-RULING-30",
        "rulebook.RaiseYourGoblets",
        "def begin(self, table: GobletsTable, first: int | None=None, host: str='left', memory: "
        "bool=False, new_characters: bool=False, tie: str='play_on', traitors: int=1, long_dinner: "
        "int=12) -> None:",
        "def begin(self, table: GobletsTable, first: int | None=None, host: str='left', memory: "
        "bool=False, new_characters: bool=False, tie: str='play_on', traitors: int=1, long_dinner: "
        "int=13) -> None:",
    ),
    Mutant(
        "an antidote helps twice",
        "GO-RULING-15 GO-RULING-17",
        "scoring.deadly",
        "roles[OGRE] > 0",
        "roles[OGRE] > roles[ANTIDOTE]",
    ),
    Mutant(
        "the Prince acts twice",
        "GO-CHAR-14",
        "toast.LastActions.begin",
        "last_of_all.append(house)",
        """
        last_of_all.append(house)
        in_turn.append(house)
        """,
    ),
    Mutant(
        "whoever spoils the wine pays for it",
        "GO-SCORE-04",
        "scoring.counted",
        "max(0, modified(table, quantity, table.noble(house), number))",
        "modified(table, quantity, table.noble(house), number)",
    ),
]
