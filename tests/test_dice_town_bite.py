"""The scenarios bite: whoever breaks a rule of Dice Town breaks a scenario that names its clause.

A slip that no longer fits the source is written anew, so that it breaks the same rule again.
"""

from __future__ import annotations

import pytest

from tests.slips import Rulebook, Slip, fails

RULEBOOK = Rulebook("dice_town")
SCENARIOS = RULEBOOK.scenarios

FRESH_AGAIN = "counters[FRESH][:] = [NONE] * table.seats\n        for seat"
COMES_TO_NOTHING = "table.counters[CONTROL][AT_SHERIFF] = NOBODY"
BOTH_ORDERS = "[*range(sheriff + 1, table.seats), *range(sheriff + 1)]"
NO_DISCARD = "if not zones[DISCARD]:\n                return"
KING_PAYS = "if count(dice, KING) and any(counters[DOLLARS][payer] for payer in payers):"
OPEN_END = "if table.counters[MINE][0] and (table.zones[DISPLAY] or table.zones[CLAIMS]):"

SLIPS = [
    # Set-up and rounds.
    Slip("one may play", "DT-SETUP-01", "rulebook", "seats = range(2, 6)", "seats = range(1, 6)"),
    Slip("six may play", "DT-SETUP-01", "rulebook", "seats = range(2, 6)", "seats = range(2, 7)"),
    Slip("no claims lie open", "DT-SETUP-05", "rulebook", "buildings.lay_out(table)", "pass"),
    Slip("the choice of the Sheriff is ignored", "DT-SETUP-09", "rulebook", "if sheriff is None:", "if True:"),
    Slip("the Sheriff comes first", "DT-RULING-03", "board", BOTH_ORDERS, BOTH_ORDERS.replace("+ 1)]", ")]")),
    Slip(
        "nines rob the Bank and tens dig",
        "DT-MINE-01 DT-BANK-01",
        "board",
        "AT_MINE: NINE, AT_BANK: TEN",
        "AT_MINE: TEN, AT_BANK: NINE",
    ),
    Slip(
        "the badge moves before the Saloon opens",
        "DT-ROUND-02",
        "buildings",
        "place[0] += 2 if place[0] + 1 == AT_COACH else 1",
        "place[0] = (0, 2, 4, 0, 6, 7, 5)[place[0]]",
    ),
    # Dice.
    Slip(
        "cups are made of glass",
        "DT-ROLL-01 DT-ROLL-02 DT-RULING-13",
        "rulebook",
        "dice if not dice or seat in seats else UNSEEN",
        "dice",
    ),
    Slip(
        "all five dice are rolled every time",
        "DT-ROLL-04",
        "rolling",
        "rolls[seat] = throw(table, DICE - len(SHOWN[kept[seat]]))",
        "rolls[seat] = throw(table, DICE)",
    ),
    Slip(
        "every die costs a dollar",
        "DT-ROLL-05 DT-ROLL-07 DT-ROLL-09",
        "dice",
        "many - 1 if many else 1",
        "many if many else 1",
    ),
    Slip("keeping none is free", "DT-ROLL-10 DT-ROLL-11", "dice", "many - 1 if many else 1", "max(0, many - 1)"),
    Slip(
        "extra dice are paid to the Bank",
        "DT-ROLL-08 DT-ROLL-11",
        "rolling",
        "dollars(table, due, seat, THE_COACH)",
        "dollars(table, due, seat, -1)",
    ),
    Slip("no last roll", "DT-ROLL-12 DT-ROLL-13", "rolling", "if not done:", "if done != table.seats:"),
    Slip(
        "the last roll costs money",
        "DT-ROLL-14",
        "rolling",
        "dice = counters[FRESH][seat] = throw(table, missing)",
        "dice = counters[FRESH][seat] = throw(table, missing); dollars(table, missing - 1, seat, THE_COACH)",
    ),
    Slip(
        "the last dollar is not spent", "DT-RULING-07", "rolling", "cost(size(part)) <= cash", "cost(size(part)) < cash"
    ),
    Slip("a Brute carries a single die", "DT-RULING-09", "rolling", "if len(SHOWN[part]) > 1)", "if len(SHOWN[part]))"),
    Slip(
        "money buys one die less",
        "DT-FAQ-07",
        "rolling",
        "Trimming(intent.actor, paid + 1)",
        "Trimming(intent.actor, paid)",
    ),
    Slip(
        "a stopped Brute still saves money",
        "DT-FAQ-06",
        "rolling",
        "dollars(table, intent.amount,",
        "dollars(table, 0,",
    ),
    Slip(
        "any kept die may be turned",
        "DT-RULING-12",
        "cards",
        "sorted(set(faces(table.counters[FRESH][seat])))",
        "sorted(set(faces(table.counters[4][seat])))",
    ),
    Slip(
        "one Cardsharp a reveal",
        "DT-RULING-12",
        "cards",
        '[Window("cups_lifted", actor)]',
        '[Window("cups_lifted", actor, ONCE)]',
    ),
    Slip("who has finished turns dice later", "DT-RULING-16", "rolling", FRESH_AGAIN, "for seat"),
    # Mine, Bank, Store, Saloon.
    Slip(
        "one nugget is all",
        "DT-MINE-02 DT-CARD-03",
        "buildings",
        'Intent("mine", seat, amount=nines)',
        'Intent("mine", seat, amount=1)',
    ),
    Slip(
        "a dollar for each ten",
        "DT-BANK-02",
        "buildings",
        "table.counters[BANK][0], THE_BANK, seat",
        "tens, THE_BANK, seat",
    ),
    Slip(
        "the Stagecoach never arrives",
        "DT-COACH-02 DT-END-01",
        "rounds",
        "dollars(table, counters[COACH][0], THE_COACH, THE_BANK)",
        "pass",
    ),
    Slip(
        "one card is shown",
        "DT-STORE-02",
        "buildings",
        "draw(table, count(table.counters[KEPT][self.seat], JACK), DRAWN)",
        "draw(table, 1, DRAWN)",
    ),
    Slip(
        "cards go back on the deck",
        "DT-STORE-03",
        "buildings",
        "table.move_all(DRAWN, DISCARD)",
        "table.move_all(DRAWN, STORE)",
    ),
    Slip("no new Store deck", "DT-STORE-04 DT-RULING-31", "board", NO_DISCARD, "if True:\n                return"),
    Slip("one visit in the first round", "DT-STORE-05 DT-RULING-33", "buildings", "amount=2 if", "amount=1 if"),
    Slip(
        "Nervous Joe waits in the hand",
        "DT-RULING-34 DT-CARD-09",
        "buildings",
        "gained(table, self.seat, self.answer)",
        "pass",
    ),
    Slip(
        "the thief looks at one card more",
        "DT-SALOON-02",
        "buildings",
        "many = min(count(table.counters[KEPT][self.seat], QUEEN),",
        "many = min(1 + count(table.counters[KEPT][self.seat], QUEEN),",
    ),
    Slip(
        "everybody looks on",
        "DT-SALOON-02 DT-RULING-35",
        "buildings",
        "table.show(DRAWN, 1 << thief | 1 << victim)",
        "table.show(DRAWN, (1 << table.seats) - 1)",
    ),
    Slip(
        "the thief keeps everything",
        "DT-SALOON-05 DT-SALOON-06",
        "buildings",
        "table.move_all(DRAWN, hand(self.victim))",
        "table.move_all(DRAWN, hand(self.seat))",
    ),
    Slip(
        "a fence is no protection",
        "DT-RULING-18",
        "buildings",
        "if table.zones[hand(seat)]]",
        "if table.zones[hand(seat)] or table.zones[hand(seat) + 1]]",
    ),
    # Sheriff and ties.
    Slip(
        "the badge never moves",
        "DT-SHERIFF-01",
        "buildings",
        "old, table.counters[SHERIFF][0] = table.counters[SHERIFF][0], intent.actor",
        "old = table.counters[SHERIFF][0]",
    ),
    Slip(
        "contenders decide for themselves",
        "DT-SHERIFF-02 DT-RULING-21 DT-ROUND-05 DT-POKER-07",
        "ties",
        'return Ask(table.counters[SHERIFF][0], "award"',
        'return Ask(self.contenders[0], "award"',
    ),
    Slip("every offer is paid", "DT-RULING-25 DT-RULING-26", "ties", "== named != sheriff", ">= 0"),
    Slip("the Sheriff pays himself", "DT-RULING-26", "ties", "== named != sheriff", "== named"),
    Slip("outsiders always offer", "DT-RULING-22", "ties", "(mode == EVERYONE or", "(mode >= CONTENDERS or"),
    Slip(
        "an offer on credit", "DT-RULING-23", "ties", "counters[DOLLARS][seat] + 1)]", "counters[DOLLARS][seat] + 2)]"
    ),
    Slip(
        "all see what is offered",
        "DT-RULING-24",
        "ties",
        "table.show(offer(seat), 1 << seat | 1 << sheriff)",
        "table.show(offer(seat), (1 << table.seats) - 1)",
    ),
    Slip("a stopped badge counts as control", "DT-RULING-19", "buildings", COMES_TO_NOTHING, "pass"),
    # Town Hall and poker.
    Slip("the top claim goes first", "DT-HALL-02 DT-HALL-03", "buildings", "[: intent.amount]", "[-intent.amount :]"),
    Slip("Aces bring nothing", "DT-HALL-03", "buildings", "amount=1 + count(dice, ACE)", "amount=1"),
    Slip(
        "claims go back on top",
        "DT-HALL-05 DT-RULING-37",
        "buildings",
        "table.tuck(piece, DISPLAY, CLAIMS)",
        "table.move(piece, DISPLAY, CLAIMS)",
    ),
    Slip(
        "a straight beats a full house", "DT-POKER-08", "dice", '"straight", "full house",', '"full house", "straight",'
    ),
    Slip("the Ace is low, too", "DT-POKER-09", "dice", "== DICE - 1:", ">= DICE - 1:"),
    Slip(
        "low side dice are better",
        "DT-POKER-05 DT-RULING-57",
        "dice",
        "return HANDS.index(category), order\n",
        "return HANDS.index(category), (order[0], *(-face for face in order[1:]))\n",
    ),
    Slip(
        "the pair of a full house counts first",
        "DT-POKER-04",
        "dice",
        "return HANDS.index(category), order\n",
        "return HANDS.index(category), order[::-1]\n",
    ),
    # Doc Badluck.
    Slip("everybody visits", "DT-DOC-01 DT-FAQ-02", "doctor", "if seat not in controls or elixir[seat]]", "]"),
    Slip(
        "visitors queue by themselves",
        "DT-DOC-02 DT-RULING-41",
        "doctor",
        'return Ask(table.counters[SHERIFF][0], "order", left)',
        'return Ask(left[0], "order", left)',
    ),
    Slip(
        "only who can act at once has a place in the queue",
        "DT-DOC-02 DT-RULING-41",
        "doctor",
        "actions(table, seat, later=True)",
        "actions(table, seat)",
    ),
    Slip("the King asks for a dollar", "DT-DOC-04 DT-DOC-08 DT-RULING-56", "doctor", "FEE = 2", "FEE = 1"),
    Slip("one claim is fenced", "DT-DOC-05", "doctor", "FENCED = 2", "FENCED = 1"),
    Slip("the King asks the penniless", "DT-RULING-40", "doctor", KING_PAYS, "if count(dice, KING):"),
    # Cards.
    Slip("a used card is kept", "DT-CARD-01", "cards", "table.move(piece, hand(seat), DISCARD)", "pass"),
    Slip(
        "nobody answers a card",
        "DT-CARD-12 DT-RULING-47",
        "cards",
        '"play": [Window("card_played", rivals, ONCE)]',
        '"play": [Window("card_played", actor, ONCE)]',
    ),
    Slip(
        "the new Sheriff stops himself",
        "DT-RULING-50",
        "cards",
        '[Window("badge_moves", rivals, ONCE)]',
        '[Window("badge_moves", lambda table, intent: range(table.seats), ONCE)]',
    ),
    Slip(
        "useless cards are offered",
        "DT-RULING-45",
        "words",
        "left[intent.kind] > intent.amount",
        "left[intent.kind] >= 0",
    ),
    Slip(
        "Credit forgets that it comes back",
        "DT-CARD-08 DT-RULING-45",
        "words",
        "len(zones[DISCARD]) + 1,",
        "len(zones[DISCARD]),",
    ),
    Slip(
        "the larger half", "DT-RULING-49 DT-CARD-11", "words", "robbery.amount // SHARE", "-(-robbery.amount // SHARE)"
    ),
    # The end.
    Slip(
        "an empty Mine ends nothing",
        "DT-END-02 DT-END-04",
        "rounds",
        OPEN_END,
        OPEN_END.replace("table.counters[MINE][0] and ", ""),
    ),
    Slip("no claims, no end", "DT-END-03", "rounds", OPEN_END, "if table.counters[MINE][0]:"),
    Slip("three dollars a point", "DT-BANK-03 DT-END-06", "rounds", "WORTH_A_POINT = 2", "WORTH_A_POINT = 3"),
    Slip("the badge is worth four", "DT-SHERIFF-04 DT-END-07 DT-END-10", "rounds", "BADGE = 5", "BADGE = 4"),
    Slip(
        "claims do not break a tie",
        "DT-END-11",
        "rounds",
        "sheet(table, seat)[-1], claims,",
        "sheet(table, seat)[-1], 0,",
    ),
    Slip(
        "the tied decide",
        "DT-END-11 DT-FAQ-04",
        "rounds",
        'return Ask(table.counters[SHERIFF][0], "final", best)',
        'return Ask(best[0], "final", best)',
    ),
]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(slip: Slip) -> None:
    game = RULEBOOK.broken(slip)
    for clause in slip.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


def test_the_rules_as_they_are_break_none() -> None:
    same = RULEBOOK.broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def test_no_slip_is_named_twice() -> None:
    assert len({slip.name for slip in SLIPS}) == len(SLIPS)
