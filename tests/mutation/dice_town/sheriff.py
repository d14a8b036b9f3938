"""Mistakes in the rules of Dice Town: the Sheriff and ties, the Town Hall and poker."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Sheriff and ties.
    Mutant(
        "the badge never moves",
        "DT-SHERIFF-01",
        "buildings.swear_in",
        "table.sheriff = intent.actor",
        "pass",
    ),
    Mutant(
        "contenders decide for themselves",
        "DT-SHERIFF-02 DT-RULING-21 DT-ROUND-05 DT-POKER-07",
        "ties.Tie.judge",
        "table.sheriff",
        "self.contenders[0]",
    ),
    Mutant(
        "every offer is paid",
        "DT-RULING-25 DT-RULING-26",
        "ties.Tie.reward",
        "table.backs[seat] == winner != sheriff",
        "table.backs[seat] is not None",
    ),
    Mutant(
        "the Sheriff pays himself",
        "DT-RULING-26",
        "ties.Tie.reward",
        "table.backs[seat] == winner != sheriff",
        "table.backs[seat] == winner",
    ),
    Mutant("outsiders always offer", "DT-RULING-22", "ties.Tie.begin", "mode == EVERYONE", "mode >= CONTENDERS"),
    Mutant(
        "an offer on credit", "DT-RULING-23", "ties.Tie._next_parts", "table.dollars[seat]", "table.dollars[seat] + 1"
    ),
    Mutant(
        "all see what is offered",
        "DT-RULING-24",
        "ties.Tie.open",
        "table.show(OFFERED[seat], knowing)",
        "table.show(OFFERED[seat], (1 << table.seats) - 1)",
    ),
    Mutant(
        "a stopped badge counts as control",
        "DT-RULING-19",
        "buildings.control_sheriff",
        "table.control[Place.SHERIFF] = None",
        "pass",
    ),
    # Town Hall and poker.
    Mutant(
        "the top claim goes first",
        "DT-HALL-02 DT-HALL-03",
        "buildings.grant",
        "zones[DISPLAY][: intent.amount]",
        "zones[DISPLAY][-intent.amount :]",
    ),
    Mutant("Aces bring nothing", "DT-HALL-03", "buildings.control_hall", "1 + count(dice, ACE)", "1"),
    Mutant(
        "claims go back on top",
        "DT-HALL-05 DT-RULING-37",
        "buildings.grant",
        "table.tuck(piece, DISPLAY, CLAIMS)",
        "table.move(piece, DISPLAY, CLAIMS)",
    ),
    Mutant(
        "a straight beats a full house",
        "DT-POKER-08",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "one pair", "two pair", "three of a kind", "full house", "straight", "four of a '
        'kind", "five of a kind")',
    ),
    Mutant(
        "the Ace is low, too",
        "DT-POKER-09",
        "dice.rank",
        "order[0] - order[-1] == DICE - 1",
        "order[0] - order[-1] >= DICE - 1",
    ),
    Mutant(
        "low side dice are better",
        "DT-POKER-05 DT-RULING-57",
        "dice.rank",
        "return HANDS.index(CATEGORIES[counts]), order",
        "return HANDS.index(CATEGORIES[counts]), (order[0], *(-face for face in order[1:]))",
    ),
    Mutant(
        "the pair of a full house counts first",
        "DT-POKER-04",
        "dice.rank",
        "return HANDS.index(CATEGORIES[counts]), order",
        "return HANDS.index(CATEGORIES[counts]), order[::-1]",
    ),
    Mutant("nobody offers anything", "DT-SHERIFF-03 DT-RULING-22", "ties.Tie.begin", "table.badge_order()[:-1]", "()"),
    Mutant(
        "no offers in Town Hall",
        "DT-RULING-22",
        "ties.Tie.begin",
        "mode = table.offers",
        "mode = OFF if self.place == 7 else table.offers",
    ),
    Mutant(
        "offers go by seats",
        "DT-RULING-22 DT-RULING-03",
        "ties.Tie.begin",
        "table.badge_order()[:-1]",
        "sorted(table.badge_order()[:-1])",
    ),
    Mutant(
        "old offers stay",
        "DT-RULING-26",
        "ties.Tie.reward",
        "table.bid_dollars[seat] = table.bid_nuggets[seat] = 0",
        "pass",
    ),
    Mutant("old backers stay", "DT-RULING-26 DT-RULING-22", "ties.Tie.reward", "table.backs[seat] = None", "pass"),
    Mutant(
        "a stopped badge brings the money back",
        "DT-RULING-27",
        "vocabulary.cancel",
        "table.intents[effect.parent].cancel()",
        "table.intents[effect.parent].cancel(); table.give_dollars(2, "
        "table.sheriff, table.intents[effect.parent].actor)",
    ),
    Mutant(
        "the last tie is one like all the others",
        "DT-RULING-28",
        "rounds.count_all",
        "table.place = Place.END",
        "from rules.games.dice_town.ties import NO_BID, Tie; table.place = Place.END; "
        "table.frames.append(Tie(Place.END, tuple(range(table.seats)), (), 0, NO_BID))",
    ),
    Mutant(
        "the Sheriff's own badge may be stopped",
        "DT-RULING-29",
        "buildings.control_sheriff",
        "if table.sheriff != seat:",
        "if True:",
    ),
    Mutant(
        "equal cards are offered once",
        "DT-RULING-23",
        "ties.Tie._next_parts",
        "bid.cards.count(last)",
        "kinds.count(last)",
    ),
    Mutant(
        "nuggets are nothing to offer",
        "DT-RULING-22",
        "ties.Tie.begin",
        "table.dollars[seat] or table.nuggets[seat] or table.zones[HANDS[seat]]",
        "table.dollars[seat] or table.zones[HANDS[seat]]",
    ),
    Mutant(
        "fenced claims can be offered",
        "DT-RULING-43 DT-RULING-23",
        "ties.Tie._next_parts",
        "table.kinds_in(HANDS[seat])",
        "table.kinds_in(HANDS[seat]) + table.kinds_in(HANDS[seat] + 1)",
    ),
    Mutant(
        "the weakest hand controls Town Hall", "DT-HALL-01", "buildings.contenders", "STRENGTH[dice]", "-STRENGTH[dice]"
    ),
    Mutant(
        "claims come from the deck, too",
        "DT-HALL-04",
        "buildings.grant",
        "claims = zones[DISPLAY][: intent.amount]",
        "claims = [*zones[DISPLAY], *zones[CLAIMS][::-1]][: intent.amount]",
        also=(
            Slip(
                "buildings.grant",
                "table.move(piece, DISPLAY, HANDS[seat])",
                "table.move(piece, DISPLAY if piece in zones[DISPLAY] else CLAIMS, HANDS[seat])",
            ),
        ),
    ),
    Mutant(
        "every claim is worth one",
        "DT-HALL-06 DT-END-08",
        "rounds.sheet",
        "claims += game.points[game.kind[piece]]",
        "claims += 1",
    ),
    Mutant(
        "all Aces count",
        "DT-HALL-07 DT-EX-06",
        "buildings.control_hall",
        "1 + count(dice, ACE)",
        "1 + sum(count(each, ACE) for each in table.kept)",
    ),
    Mutant(
        "the display is filled whole or not at all",
        "DT-RULING-38",
        "buildings.fill_display",
        "while len(zones[DISPLAY]) < DISPLAYED and zones[CLAIMS]:",
        "while len(zones[DISPLAY]) < DISPLAYED <= len(zones[DISPLAY]) + len(zones[CLAIMS]):",
    ),
    Mutant(
        "a Bribe comes too late",
        "DT-RULING-39",
        "buildings.grant",
        "for tag in intent.tags:",
        """
        fill_display(table)
        for tag in intent.tags:
        """,
    ),
    Mutant(
        "a full house beats four of a kind",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "one pair", "two pair", "three of a kind", "straight", "four of a kind", "full '
        'house", "five of a kind")',
    ),
    Mutant(
        "three of a kind beat a straight",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "one pair", "two pair", "straight", "three of a kind", "full house", "four of a '
        'kind", "five of a kind")',
    ),
    Mutant(
        "a pair beats two",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "two pair", "one pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
    ),
    Mutant(
        "two pair beat three of a kind",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "one pair", "three of a kind", "two pair", "straight", "full house", "four of a '
        'kind", "five of a kind")',
    ),
    Mutant(
        "a pair is worth less than nothing",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("one pair", "high card", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
    ),
    Mutant(
        "four are better than five",
        "DT-POKER-01",
        "dice",
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a '
        'kind", "five of a kind")',
        '("high card", "one pair", "two pair", "three of a kind", "straight", "full house", "five of a '
        'kind", "four of a kind")',
    ),
    Mutant(
        "the Queen beats the King",
        "DT-POKER-02",
        "dice.rank",
        "return HANDS.index(CATEGORIES[counts]), order",
        "return HANDS.index(CATEGORIES[counts]), tuple((0, 1, 2, 4, 3, 5)[face] for face in order)",
    ),
    Mutant(
        "low fours win",
        "DT-POKER-03 DT-POKER-04 DT-FAQ-03",
        "dice.rank",
        "return HANDS.index(CATEGORIES[counts]), order",
        "return HANDS.index(CATEGORIES[counts]), tuple(-face for face in order)",
    ),
    Mutant(
        "the low straight is better",
        "DT-POKER-06 DT-FAQ-03",
        "dice.rank",
        'return HANDS.index("straight"), order[:1]',
        'return HANDS.index("straight"), (-order[0],)',
    ),
]
