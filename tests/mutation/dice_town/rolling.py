"""Mistakes in the rules of Dice Town: setting up, rounds, dice."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Set-up and rounds.
    Mutant("one may play", "DT-SETUP-01", "rulebook.DiceTown", "seats = range(2, 6)", "seats = range(1, 6)"),
    Mutant("six may play", "DT-SETUP-01", "rulebook.DiceTown", "seats = range(2, 6)", "seats = range(2, 7)"),
    Mutant("no claims lie open", "DT-SETUP-05", "rulebook.DiceTown.begin", "buildings.fill_display(table)", "pass"),
    Mutant(
        "the choice of the Sheriff is ignored",
        "DT-SETUP-09",
        "rulebook.DiceTown.begin",
        "if sheriff is None:",
        "if True:",
    ),
    Mutant(
        "the Sheriff comes first",
        "DT-RULING-03",
        "board.DiceTownTable.badge_order",
        "[*range(sheriff + 1, self.seats), *range(sheriff + 1)]",
        "[*range(sheriff + 1, self.seats), *range(sheriff)]",
    ),
    Mutant(
        "nines rob the Bank and tens dig",
        "DT-MINE-01 DT-BANK-01",
        "board",
        "FACE = {Place.MINE: NINE, Place.BANK: TEN, Place.STORE: JACK, Place.SALOON: QUEEN, Place.SHERIFF: KING}",
        "FACE = {Place.MINE: TEN, Place.BANK: NINE, Place.STORE: JACK, Place.SALOON: QUEEN, Place.SHERIFF: KING}",
    ),
    Mutant(
        "the badge moves before the Saloon opens",
        "DT-ROUND-02",
        "buildings.Town.close",
        "table.place = next_place",
        "table.place = (0, 2, 4, 0, 6, 7, 5)[table.place]",
    ),
    # Dice.
    Mutant(
        "cups are made of glass",
        "DT-ROLL-01 DT-ROLL-02 DT-RULING-13",
        "rulebook.DiceTown.hide",
        "if dice and seat not in seats:",
        "if False:",
    ),
    Mutant(
        "all five dice are rolled every time",
        "DT-ROLL-04",
        "rolling.Rolling.roll",
        "rolls[seat] = throw(table, missing)",
        "rolls[seat] = throw(table, DICE)",
    ),
    Mutant(
        "every die costs a dollar",
        "DT-ROLL-05 DT-ROLL-07 DT-ROLL-09",
        "dice.cost",
        "number - 1 if number else 1",
        "number if number else 1",
    ),
    Mutant(
        "keeping none is free",
        "DT-ROLL-10 DT-ROLL-11",
        "dice.cost",
        "number - 1 if number else 1",
        "max(0, number - 1)",
    ),
    Mutant(
        "extra dice are paid to the Bank",
        "DT-ROLL-08 DT-ROLL-11",
        "rolling.Rolling.settle",
        "table.give_dollars(due, seat, THE_COACH)",
        "table.give_dollars(due, seat, -1)",
    ),
    Mutant(
        "no last roll",
        "DT-ROLL-12 DT-ROLL-13",
        "rolling.Rolling.check",
        "if not finished:",
        "if finished != table.seats:",
    ),
    Mutant(
        "the last roll costs money",
        "DT-ROLL-14",
        "rolling.Rolling.last_roll",
        "dice = fresh[seat] = throw(table, missing)",
        "dice = fresh[seat] = throw(table, missing); table.give_dollars(missing - 1, seat, THE_COACH)",
    ),
    Mutant(
        "the last dollar is not spent",
        "DT-RULING-07",
        "rolling.affordable",
        "cost(size(part)) <= cash",
        "cost(size(part)) < cash",
    ),
    Mutant(
        "a Brute carries a single die",
        "DT-RULING-09",
        "rolling.at_no_cost",
        "len(FACES_OF[part]) > 1",
        "len(FACES_OF[part])",
    ),
    Mutant(
        "money buys one die less",
        "DT-FAQ-07",
        "rolling.pay",
        "Trimming(intent.actor, dollars + 1)",
        "Trimming(intent.actor, dollars)",
    ),
    Mutant(
        "a stopped Brute still saves money",
        "DT-FAQ-06",
        "rolling.pay",
        "table.give_dollars(intent.amount, intent.actor, THE_COACH)",
        "table.give_dollars(0, intent.actor, THE_COACH)",
    ),
    Mutant(
        "any kept die may be turned",
        "DT-RULING-12",
        "cards.legal_aims",
        "sorted(set(faces(table.fresh[seat])))",
        "sorted(set(faces(table.kept[seat])))",
    ),
    Mutant(
        "one Cardsharp a reveal",
        "DT-RULING-12",
        "cards",
        '[Window("cups_lifted", actor)]',
        '[Window("cups_lifted", actor, ONCE)]',
    ),
    Mutant(
        "who has finished turns dice later",
        "DT-RULING-16",
        "rolling.Rolling.last_roll",
        "fresh = table.fresh = [NONE] * table.seats",
        "fresh = table.fresh",
    ),
    Mutant(
        "a card stays in the box",
        "DT-SETUP-02",
        "rulebook.DiceTown.begin",
        "table.move(piece, box, CLAIMS if self.back[piece] == CLAIM_BACK else STORE)",
        "piece and table.move(piece, box, CLAIMS if self.back[piece] == CLAIM_BACK else STORE)",
    ),
    Mutant(
        "the Bank has the money of those who are not there",
        "DT-SETUP-03 DT-RULING-02 DT-SETUP-08",
        "board.DiceTownTable.set_first_values",
        'self.bank, self.coach, self.mine = constants["bank"], 0, constants["nuggets"]',
        'self.bank, self.coach, self.mine = constants["bank"] + 8 * (5 - seats), 0, constants["nuggets"]',
    ),
    Mutant(
        "the Store deck is not shuffled",
        "DT-SETUP-04",
        "rulebook.DiceTown.begin",
        'table.shuffle(STORE, "goods")',
        "pass",
    ),
    Mutant(
        "the claims are not shuffled", "DT-SETUP-05", "rulebook.DiceTown.begin", 'table.shuffle(CLAIMS, "land")', "pass"
    ),
    Mutant(
        "nine dollars each",
        "DT-SETUP-02 DT-SETUP-06",
        "board.DiceTownTable.set_first_values",
        '[constants["dollars"]] * seats',
        '[constants["dollars"] + 1] * seats',
    ),
    Mutant(
        "fewer nuggets for fewer players",
        "DT-SETUP-07",
        "board.DiceTownTable.set_first_values",
        'self.bank, self.coach, self.mine = constants["bank"], 0, constants["nuggets"]',
        'self.bank, self.coach, self.mine = constants["bank"], 0, constants["nuggets"] - 5 + seats',
    ),
    Mutant(
        "the Stagecoach brings a dollar along",
        "DT-SETUP-08",
        "board.DiceTownTable.set_first_values",
        'self.bank, self.coach, self.mine = constants["bank"], 0, constants["nuggets"]',
        'self.bank, self.coach, self.mine = constants["bank"], 1, constants["nuggets"]',
    ),
    Mutant(
        "the poorest wins",
        "DT-SETUP-10 DT-END-09",
        "rounds.standing",
        "sheet(table, seat).total",
        "-sheet(table, seat).total",
    ),
    Mutant(
        "a die has no Ace",
        "DT-SETUP-11",
        "dice._throws_of",
        "product(range(6), repeat=number)",
        "product((0, 1, 2, 3, 4, 4), repeat=number)",
    ),
    Mutant(
        "a Sheriff from outside",
        "DT-SETUP-09",
        "rulebook.DiceTown",
        'Seat("sheriff")',
        'Choice("sheriff", None, (0, 1, 2, 3, 4, 5))',
        also=(
            Slip(
                "rulebook.DiceTown.begin",
                "if sheriff is None:",
                """
        sheriff = None if sheriff is None else sheriff % 2
        if sheriff is None:
        """,
            ),
        ),
    ),
    Mutant(
        "offers whenever one likes",
        "DT-RULING-22",
        "board",
        'OFFERS_FROM = ("off", "contenders", "everyone")',
        'OFFERS_FROM = ("off", "contenders", "everyone", "sometimes")',
    ),
    Mutant(
        "the first player is always Sheriff",
        "DT-RULING-01",
        "rulebook.DiceTown.begin",
        'table.chance.below("first", table.seats)',
        "0",
    ),
    Mutant(
        "hands lie open",
        "DT-RULING-04",
        "rulebook.DiceTown.visible_at_first",
        "(1 << seat, everybody, 1 << seat)",
        "(everybody, everybody, 1 << seat)",
    ),
    Mutant(
        "fences lie face down",
        "DT-RULING-43 DT-RULING-04",
        "rulebook.DiceTown.visible_at_first",
        "(1 << seat, everybody, 1 << seat)",
        "(1 << seat, 1 << seat, 1 << seat)",
    ),
    Mutant(
        "the discard pile lies face down",
        "DT-RULING-32 DT-RULING-04",
        "rulebook.DiceTown.visible_at_first",
        "(0, 0, everybody, everybody, 0, *of_seats, *before_seats, 0)",
        "(0, 0, everybody, 0, 0, *of_seats, *before_seats, 0)",
    ),
    Mutant(
        "the Mine is open before the last roll",
        "DT-ROUND-01",
        "rolling.Rolling.check",
        "if not finished:",
        """
        if 0 < finished < table.seats:
            table.give_nuggets(1, -3, 0)
        if not finished:
        """,
    ),
    Mutant(
        "one die at a time",
        "DT-ROLL-06 DT-RULING-07",
        "rolling.affordable",
        "cost(size(part)) <= cash",
        "not part and cash",
    ),
    Mutant(
        "what one has decided is shown at once",
        "DT-ROLL-02 DT-ROLL-03 DT-RULING-06",
        "rolling.Rolling.next",
        """
        self.turn += 1
        if self.turn < len(self.order):
        """,
        """
        table.fresh[self.order[self.turn]] = self.answer.dice; self.turn += 1
        if self.turn < len(self.order):
        """,
    ),
    Mutant(
        "the penniless have credit",
        "DT-RULING-08",
        "rolling.affordable",
        "cost(size(part)) <= cash",
        "cost(size(part)) <= max(cash, 1)",
    ),
    Mutant(
        "a turned die is turned from its old face",
        "DT-RULING-12",
        "vocabulary.turn_die",
        "table.fresh[seat] = with_die_turned(table.fresh[seat], old, new)",
        "pass",
    ),
    Mutant(
        "lost dice are turned",
        "DT-RULING-11 DT-RULING-12",
        "rolling.Trimming.trim",
        "fresh[self.seat] = self.answer",
        "pass",
    ),
    Mutant(
        "the last lap goes by seats",
        "DT-RULING-12 DT-RULING-03",
        "rolling.lap",
        "for seat in table.badge_order():",
        "for seat in range(table.seats):",
    ),
    Mutant(
        "Brutes are settled from the first seat on",
        "DT-RULING-10",
        "rolling.Rolling.lift",
        "self.announced = tuple(announced)",
        "answers.sort(); self.order = tuple(sorted(self.order)); self.announced = tuple([kind for _, (_, "
        "kind), _ in answers])",
    ),
    Mutant(
        "money buys one die more",
        "DT-RULING-11 DT-FAQ-07",
        "rolling.pay",
        "Trimming(intent.actor, dollars + 1)",
        "Trimming(intent.actor, dollars + 2)",
    ),
    Mutant(
        "old dice are turned in the last lap",
        "DT-RULING-12 DT-RULING-14",
        "rolling.Rolling.last_roll",
        "dice = fresh[seat] = throw(table, missing)",
        "dice = throw(table, missing); fresh[seat] = dice + combinations[seat]",
    ),
    Mutant(
        "a Brute is used up before the reveal",
        "DT-RULING-09",
        "rolling.Rolling.next",
        """
        self.turn += 1
        if self.turn < len(self.order):
        """,
        """
        if self.answer.card != UNNAMED: table.move_all(HANDS[self.order[self.turn]], 3)
        self.turn += 1
        if self.turn < len(self.order):
        """,
    ),
    Mutant(
        "something must be kept",
        "DT-RULING-15 DT-ROLL-10",
        "rolling.affordable",
        "cost(size(part)) <= cash",
        "part and cost(size(part)) <= cash",
    ),
    Mutant(
        "a face that a die shows already",
        "DT-RULING-52",
        "cards.legal_aims",
        "if new != old:",
        "if True:",
    ),
    Mutant(
        "a Brute pays for nothing", "DT-CARD-05", "vocabulary.waive", "table.intents[effect.parent].amount = 0", "pass"
    ),
    Mutant(
        "a turned die does not count",
        "DT-CARD-06",
        "vocabulary.turn_die",
        "table.kept[seat] = with_die_turned(table.kept[seat], old, new)",
        "pass",
    ),
]
