"""Mutation tests: every mistake in the rules of Dice Town makes a scenario fail that names the clause.

If a slip no longer fits the source, rewrite it so that it breaks the same rule.
"""

from __future__ import annotations

import pytest

from tests import proofs
from tests.dice_town_mutants import MORE, UNBROKEN
from tests.mutants import Mutant, Rulebook, fails

RULEBOOK = Rulebook("dice_town")
SCENARIOS = RULEBOOK.scenarios

FRESH_AGAIN = "= [NONE] * table.seats\n        for seat in", "\n        for seat in"
COMES_TO_NOTHING = "table.control[Place.SHERIFF] = None"
BOTH_ORDERS = "[*range(sheriff + 1, self.seats), *range(sheriff + 1)]"
NO_DISCARD = "if not zones[DISCARD]:"
KING_PAYS = "if count(dice, KING) and any(table.dollars[payer] for payer in payers):"
OPEN_END = "if table.mine and (table.zones[DISPLAY] or table.zones[CLAIMS]):"

MUTANTS = [
    # Set-up and rounds.
    Mutant("one may play", "DT-SETUP-01", "rulebook", "seats = range(2, 6)", "seats = range(1, 6)"),
    Mutant("six may play", "DT-SETUP-01", "rulebook", "seats = range(2, 6)", "seats = range(2, 7)"),
    Mutant("no claims lie open", "DT-SETUP-05", "rulebook", "buildings.lay_out(table)", "pass"),
    Mutant("the choice of the Sheriff is ignored", "DT-SETUP-09", "rulebook", "if sheriff is None:", "if True:"),
    Mutant("the Sheriff comes first", "DT-RULING-03", "board", BOTH_ORDERS, BOTH_ORDERS.replace("+ 1)]", ")]")),
    Mutant(
        "nines rob the Bank and tens dig",
        "DT-MINE-01 DT-BANK-01",
        "board",
        "Place.MINE: NINE, Place.BANK: TEN",
        "Place.MINE: TEN, Place.BANK: NINE",
    ),
    Mutant(
        "the badge moves before the Saloon opens",
        "DT-ROUND-02",
        "buildings",
        "table.place += 2 if table.place + 1 == Place.COACH else 1",
        "table.place = (0, 2, 4, 0, 6, 7, 5)[table.place]",
    ),
    # Dice.
    Mutant(
        "cups are made of glass",
        "DT-ROLL-01 DT-ROLL-02 DT-RULING-13",
        "rulebook",
        "dice if not dice or seat in seats else UNSEEN",
        "dice",
    ),
    Mutant(
        "all five dice are rolled every time",
        "DT-ROLL-04",
        "rolling",
        "rolls[seat] = throw(table, DICE - len(SHOWN[kept[seat]]))",
        "rolls[seat] = throw(table, DICE)",
    ),
    Mutant(
        "every die costs a dollar",
        "DT-ROLL-05 DT-ROLL-07 DT-ROLL-09",
        "dice",
        "many - 1 if many else 1",
        "many if many else 1",
    ),
    Mutant("keeping none is free", "DT-ROLL-10 DT-ROLL-11", "dice", "many - 1 if many else 1", "max(0, many - 1)"),
    Mutant(
        "extra dice are paid to the Bank",
        "DT-ROLL-08 DT-ROLL-11",
        "rolling",
        "table.give_dollars(due, seat, THE_COACH)",
        "table.give_dollars(due, seat, -1)",
    ),
    Mutant("no last roll", "DT-ROLL-12 DT-ROLL-13", "rolling", "if not done:", "if done != table.seats:"),
    Mutant(
        "the last roll costs money",
        "DT-ROLL-14",
        "rolling",
        "dice = fresh[seat] = throw(table, missing)",
        "dice = fresh[seat] = throw(table, missing); table.give_dollars(missing - 1, seat, THE_COACH)",
    ),
    Mutant(
        "the last dollar is not spent", "DT-RULING-07", "rolling", "cost(size(part)) <= cash", "cost(size(part)) < cash"
    ),
    Mutant(
        "a Brute carries a single die", "DT-RULING-09", "rolling", "if len(SHOWN[part]) > 1)", "if len(SHOWN[part]))"
    ),
    Mutant(
        "money buys one die less",
        "DT-FAQ-07",
        "rolling",
        "Trimming(intent.actor, paid + 1)",
        "Trimming(intent.actor, paid)",
    ),
    Mutant(
        "a stopped Brute still saves money",
        "DT-FAQ-06",
        "rolling",
        "table.give_dollars(intent.amount,",
        "table.give_dollars(0,",
    ),
    Mutant(
        "any kept die may be turned",
        "DT-RULING-12",
        "cards",
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
    Mutant("who has finished turns dice later", "DT-RULING-16", "rolling", *FRESH_AGAIN),
    # Mine, Bank, Store, Saloon.
    Mutant(
        "one nugget is all",
        "DT-MINE-02 DT-CARD-03",
        "buildings",
        'Intent("mine", seat, amount=nines)',
        'Intent("mine", seat, amount=1)',
    ),
    Mutant(
        "a dollar for each ten",
        "DT-BANK-02",
        "buildings",
        "table.bank, THE_BANK, seat",
        "tens, THE_BANK, seat",
    ),
    Mutant(
        "the Stagecoach never arrives",
        "DT-COACH-02 DT-END-01",
        "rounds",
        "table.give_dollars(table.coach, THE_COACH, THE_BANK)",
        "pass",
    ),
    Mutant(
        "one card is shown",
        "DT-STORE-02",
        "buildings",
        "table.draw(count(table.kept[self.seat], JACK), DRAWN)",
        "table.draw(1, DRAWN)",
    ),
    Mutant(
        "cards go back on the deck",
        "DT-STORE-03",
        "buildings",
        "table.move_all(DRAWN, DISCARD)",
        "table.move_all(DRAWN, STORE)",
    ),
    Mutant("no new Store deck", "DT-STORE-04 DT-RULING-31", "board", NO_DISCARD, "if True:"),
    Mutant("one visit in the first round", "DT-STORE-05 DT-RULING-33", "buildings", "amount=2 if", "amount=1 if"),
    Mutant(
        "Nervous Joe waits in the hand",
        "DT-RULING-34 DT-CARD-09",
        "buildings",
        "gained(table, self.seat, self.answer)",
        "pass",
    ),
    Mutant(
        "the thief looks at one card more",
        "DT-SALOON-02",
        "buildings",
        "many = min(count(table.kept[self.seat], QUEEN),",
        "many = min(1 + count(table.kept[self.seat], QUEEN),",
    ),
    Mutant(
        "everybody looks on",
        "DT-SALOON-02 DT-RULING-35",
        "buildings",
        "table.show(DRAWN, 1 << thief | 1 << victim)",
        "table.show(DRAWN, (1 << table.seats) - 1)",
    ),
    Mutant(
        "the thief keeps everything",
        "DT-SALOON-05 DT-SALOON-06",
        "buildings",
        "table.move_all(DRAWN, HANDS[self.victim])",
        "table.move_all(DRAWN, HANDS[self.seat])",
    ),
    Mutant(
        "a fence is no protection",
        "DT-RULING-18",
        "buildings",
        "if table.zones[HANDS[seat]]]",
        "if table.zones[HANDS[seat]] or table.zones[HANDS[seat] + 1]]",
    ),
    # Sheriff and ties.
    Mutant(
        "the badge never moves",
        "DT-SHERIFF-01",
        "buildings",
        "old, table.sheriff = table.sheriff, intent.actor",
        "old = table.sheriff",
    ),
    Mutant(
        "contenders decide for themselves",
        "DT-SHERIFF-02 DT-RULING-21 DT-ROUND-05 DT-POKER-07",
        "ties",
        'return Ask(table.sheriff, "award"',
        'return Ask(self.contenders[0], "award"',
    ),
    Mutant("every offer is paid", "DT-RULING-25 DT-RULING-26", "ties", "== named != sheriff", "is not None"),
    Mutant("the Sheriff pays himself", "DT-RULING-26", "ties", "== named != sheriff", "== named"),
    Mutant("outsiders always offer", "DT-RULING-22", "ties", "(mode == EVERYONE or", "(mode >= CONTENDERS or"),
    Mutant(
        "an offer on credit",
        "DT-RULING-23",
        "ties",
        '"dollars", table.dollars[seat])',
        '"dollars", table.dollars[seat] + 1)',
    ),
    Mutant(
        "all see what is offered",
        "DT-RULING-24",
        "ties",
        "table.show(OFFERED[seat], 1 << seat | 1 << sheriff)",
        "table.show(OFFERED[seat], (1 << table.seats) - 1)",
    ),
    Mutant("a stopped badge counts as control", "DT-RULING-19", "buildings", COMES_TO_NOTHING, "pass"),
    # Town Hall and poker.
    Mutant("the top claim goes first", "DT-HALL-02 DT-HALL-03", "buildings", "[: intent.amount]", "[-intent.amount :]"),
    Mutant("Aces bring nothing", "DT-HALL-03", "buildings", "amount=1 + count(dice, ACE)", "amount=1"),
    Mutant(
        "claims go back on top",
        "DT-HALL-05 DT-RULING-37",
        "buildings",
        "table.tuck(piece, DISPLAY, CLAIMS)",
        "table.move(piece, DISPLAY, CLAIMS)",
    ),
    Mutant(
        "a straight beats a full house", "DT-POKER-08", "dice", '"straight", "full house",', '"full house", "straight",'
    ),
    Mutant("the Ace is low, too", "DT-POKER-09", "dice", "== DICE - 1:", ">= DICE - 1:"),
    Mutant(
        "low side dice are better",
        "DT-POKER-05 DT-RULING-57",
        "dice",
        "return HANDS.index(category), order\n",
        "return HANDS.index(category), (order[0], *(-face for face in order[1:]))\n",
    ),
    Mutant(
        "the pair of a full house counts first",
        "DT-POKER-04",
        "dice",
        "return HANDS.index(category), order\n",
        "return HANDS.index(category), order[::-1]\n",
    ),
    # Doc Badluck.
    Mutant("everybody visits", "DT-DOC-01 DT-FAQ-02", "doctor", "if seat not in controls or elixir[seat]]", "]"),
    Mutant(
        "visitors queue by themselves",
        "DT-DOC-02 DT-RULING-41",
        "doctor",
        'return Ask(table.sheriff, "order", left)',
        'return Ask(left[0], "order", left)',
    ),
    Mutant(
        "only who can act at once has a place in the queue",
        "DT-DOC-02 DT-RULING-41",
        "doctor",
        "actions(table, seat, later=True)",
        "actions(table, seat)",
    ),
    Mutant("the King asks for a dollar", "DT-DOC-04 DT-DOC-08 DT-RULING-56", "doctor", "FEE = 2", "FEE = 1"),
    Mutant("one claim is fenced", "DT-DOC-05", "doctor", "FENCED = 2", "FENCED = 1"),
    Mutant("the King asks the penniless", "DT-RULING-40", "doctor", KING_PAYS, "if count(dice, KING):"),
    # Cards.
    Mutant("a used card is kept", "DT-CARD-01", "cards", "table.move(piece, HANDS[seat], DISCARD)", "pass"),
    Mutant(
        "nobody answers a card",
        "DT-CARD-12 DT-RULING-47",
        "cards",
        '"play": [Window("card_played", rivals, ONCE)]',
        '"play": [Window("card_played", actor, ONCE)]',
    ),
    Mutant(
        "the new Sheriff stops himself",
        "DT-RULING-50",
        "cards",
        '[Window("badge_moves", rivals, ONCE)]',
        '[Window("badge_moves", lambda table, intent: range(table.seats), ONCE)]',
    ),
    Mutant(
        "useless cards are offered",
        "DT-RULING-45",
        "vocabulary",
        "left[intent.kind] > intent.amount",
        "left[intent.kind] >= 0",
    ),
    Mutant(
        "Credit forgets that it comes back",
        "DT-CARD-08 DT-RULING-45",
        "vocabulary",
        "len(zones[DISCARD]) + 1,",
        "len(zones[DISCARD]),",
    ),
    Mutant(
        "the larger half",
        "DT-RULING-49 DT-CARD-11",
        "vocabulary",
        "robbery.amount // SHARE",
        "-(-robbery.amount // SHARE)",
    ),
    # The end.
    Mutant(
        "an empty Mine ends nothing",
        "DT-END-02 DT-END-04",
        "rounds",
        OPEN_END,
        OPEN_END.replace("table.mine and ", ""),
    ),
    Mutant("no claims, no end", "DT-END-03", "rounds", OPEN_END, "if table.mine:"),
    Mutant("three dollars a point", "DT-BANK-03 DT-END-06", "rounds", "WORTH_A_POINT = 2", "WORTH_A_POINT = 3"),
    Mutant("the badge is worth four", "DT-SHERIFF-04 DT-END-07 DT-END-10", "rounds", "BADGE = 5", "BADGE = 4"),
    Mutant(
        "claims do not break a tie",
        "DT-END-11",
        "rounds",
        "sheet(table, seat).total, claims,",
        "sheet(table, seat).total, 0,",
    ),
    Mutant(
        "the tied decide",
        "DT-END-11 DT-FAQ-04",
        "rounds",
        'Ask(table.sheriff, "final", best)',
        'Ask(best[0], "final", best)',
    ),
    *MORE,
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutant: Mutant) -> None:
    game = RULEBOOK.broken(mutant)
    for clause in mutant.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


def test_the_rules_as_they_are_break_none() -> None:
    same = RULEBOOK.broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def test_no_slip_is_named_twice() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


def test_every_clause_is_broken_by_a_slip() -> None:
    clauses = {clause for clause in proofs.clauses() if clause.startswith("DT-")}
    assert clauses - {clause for mutant in MUTANTS for clause in mutant.clauses.split()} == UNBROKEN.keys()
    assert UNBROKEN.keys() <= proofs.proven_in_python().keys()


def test_no_scenario_is_idle() -> None:
    """Each notices a slip, so none could be left out unnoticed."""
    idle = {scenario.place: scenario for scenario in SCENARIOS}
    for mutant in MUTANTS:
        game = RULEBOOK.broken(mutant)
        for place in [place for place, scenario in idle.items() if fails(scenario, game)]:
            del idle[place]
    assert [f"{place} {scenario.name}" for place, scenario in idle.items()] == []
