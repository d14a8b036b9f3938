"""Mutation tests: every mistake in the rules of Poison makes a scenario fail that names the clause.

Each slip is a small one in the source of the rules, as an author might make it. If one no longer fits the source,
rewrite it so that it breaks the same rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.games.poison import Poison
from tests import proofs
from tests.mutants import Mutant, Rulebook, fails

RULEBOOK = Rulebook("poison")
SCENARIOS = RULEBOOK.scenarios

IF_SHED = "if len(holders) == 1:\n            shed"
PAID = "game.points[kind]\n                for kind"

MUTANTS = [
    # Set-up.
    Mutant("three may not play", "PO-SETUP-01", "rulebook", "seats = range(3, 7)", "seats = range(4, 7)"),
    Mutant("two may play", "PO-SETUP-01", "rulebook", "seats = range(3, 7)", "seats = range(2, 7)"),
    Mutant("seven may play", "PO-SETUP-01", "rulebook", "seats = range(3, 7)", "seats = range(3, 8)"),
    Mutant("no six may play", "PO-SETUP-01", "rulebook", "seats = range(3, 7)", "seats = range(3, 6)"),
    Mutant("the choice of the dealer is ignored", "PO-SETUP-05", "rulebook", "if dealer is None:", "if True:"),
    Mutant(
        "the dealer does not move",
        "PO-SETUP-06",
        "rounds",
        "table.dealer = (table.dealer + 1) % table.seats",
        "pass",
    ),
    Mutant(
        "the deal goes round the other way",
        "PO-SETUP-06",
        "rounds",
        "table.dealer = (table.dealer + 1) % table.seats",
        "table.dealer = (table.dealer - 1) % table.seats",
    ),
    Mutant("no shuffle", "PO-SETUP-07", "rounds", 'table.shuffle(box, "deck")', "pass"),
    Mutant(
        "cards are dealt in blocks",
        "PO-SETUP-07",
        "rounds",
        "table.deal(box, stacks)",
        "table.deal(box, [stack for stack in stacks for _ in range(2)])",
    ),
    Mutant(
        "hands are evened out",
        "PO-SETUP-08",
        "rounds",
        "table.deal(box, stacks)",
        """table.deal(box, stacks)
        least = min(len(table.zones[stack]) for stack in stacks)
        for stack in stacks:
            del table.zones[stack][least:]""",
    ),
    Mutant("three players deal everything", "PO-SETUP-09 PO-RULING-03", "rounds", "if seats == 3:", "if False:"),
    Mutant("four players leave a stack out too", "PO-SETUP-08", "rounds", "if seats == 3:", "if seats <= 4:"),
    Mutant("piles do not come back", "PO-SETUP-10", "rounds", "for zone in range(box):", "for zone in PLACES:"),
    Mutant(
        "cauldrons do not come back",
        "PO-SETUP-10",
        "rounds",
        "for zone in range(box):",
        "for zone in range(HANDS[0], box):",
    ),
    # Play.
    Mutant(
        "the dealer begins",
        "PO-PLAY-01",
        "rounds",
        "table.frames.append(Play((dealer + 1) % seats))",
        "table.frames.append(Play(dealer))",
    ),
    Mutant(
        "turns go the other way",
        "PO-PLAY-02",
        "rounds",
        "self.seat = (seat + 1) % table.seats",
        "self.seat = (seat - 1) % table.seats",
    ),
    Mutant("whoever is on goes on", "PO-PLAY-02 PO-PLAY-03", "rounds", "self.seat = (seat + 1) % table.seats", "pass"),
    Mutant(
        "one may pass",
        "PO-PLAY-03",
        "rounds",
        'return Ask(seat, "play", options)',
        'return Ask(seat, "play", [*options, "pass"])',
    ),
    Mutant(
        "only the owner of a turn sees the cauldrons",
        "PO-PLAY-04",
        "rulebook",
        "return (everybody,) * 3 +",
        "return (1,) * 3 +",
    ),
    Mutant(
        "a colour may have two cauldrons",
        "PO-PLAY-06",
        "rounds",
        "return (colours.index(colour),)",
        "return tuple(place for place in PLACES if colours[place] in (colour, EMPTY))",
    ),
    Mutant(
        "colours mix",
        "PO-PLAY-07",
        "rounds",
        "least = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "least = NO_COLOUR",
    ),
    Mutant(
        "poison does not go into coloured cauldrons",
        "PO-PLAY-05 PO-PLAY-08",
        "rounds",
        "least = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "least = len(COLOURS)",
    ),
    Mutant(
        "poison alone keeps potions out",
        "PO-PLAY-09 PO-RULING-04 PO-RULING-17",
        "rounds",
        "if colours[place] == NO_COLOUR or colours[place] >= least",
        "if colours[place] >= least",
    ),
    Mutant(
        "a potion does not colour poison",
        "PO-PLAY-10 PO-RULING-08",
        "rounds",
        "if colours[place] < colour:",
        "if colours[place] < colour and colours[place] != NO_COLOUR:",
    ),
    Mutant(
        "poison takes the colour away",
        "PO-PLAY-08",
        "rounds",
        "if colours[place] < colour:",
        "if colours[place] != colour:",
    ),
    Mutant(
        "poison adds nothing",
        "PO-PLAY-11 PO-PLAY-20 PO-RULING-08",
        "rounds",
        "total = totals[place] + game.number[kind]",
        "total = totals[place] + game.number[kind] * (game.colour[kind] != NO_COLOUR)",
    ),
    Mutant(
        "poison that lies there does not count",
        "PO-PLAY-12 PO-PLAY-04",
        "rounds",
        "table.total[place] = sum(game.number[kind] for kind in kinds)",
        "table.total[place] = sum(game.number[kind] for kind in kinds if game.colour[kind] >= 0)",
    ),
    Mutant(
        "only the highest card counts",
        "PO-PLAY-12 PO-PLAY-19",
        "rounds",
        "total = totals[place] + game.number[kind]",
        "total = max(totals[place], game.number[kind])",
    ),
    Mutant(
        "thirteen is too much", "PO-PLAY-15 PO-PLAY-19", "rounds", "if total > game.limit:", "if total >= game.limit:"
    ),
    Mutant("fourteen is not too much", "PO-PLAY-13 PO-PLAY-14", "rounds", "if total > game.limit:", "if total > 14:"),
    Mutant(
        "the card played is taken too",
        "PO-PLAY-13 PO-PLAY-14 PO-RULING-09",
        "rounds",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, PILES[seat])",
    ),
    Mutant(
        "the next player takes the cards",
        "PO-PLAY-13 PO-PLAY-19",
        "rounds",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, PILES[(seat + 1) % table.seats], leave=1)",
    ),
    Mutant(
        "the other cauldrons are taken too",
        "PO-PLAY-16",
        "rounds",
        "table.move_all(place, PILES[seat], leave=1)",
        "[table.move_all(other, PILES[seat], leave=other == place) for other in PLACES]",
    ),
    Mutant(
        "taken cards come into the hand",
        "PO-PLAY-17",
        "rounds",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, hand, leave=1)",
    ),
    Mutant(
        "poison is left behind",
        "PO-PLAY-20 PO-RULING-08",
        "rounds",
        "table.move_all(place, PILES[seat], leave=1)",
        """table.move_all(place, PILES[seat], leave=1)
            for other in [other for other in table.zones[PILES[seat]] if game.colour[game.kind[other]] < 0]:
                table.move(other, PILES[seat], place)""",
    ),
    Mutant(
        "piles lie open",
        "PO-PLAY-18 PO-RULING-18",
        "rulebook",
        "for bits in (1 << seat, 0))",
        "for bits in (1 << seat, everybody))",
    ),
    Mutant(
        "once open, piles stay open",
        "PO-PLAY-18 PO-RULING-18",
        "rounds",
        "table.visible_to[PILES[seat]] = 0",
        "pass",
    ),
    Mutant(
        "everybody may look into their own pile",
        "PO-PLAY-18 PO-RULING-18",
        "rulebook",
        "for bits in (1 << seat, 0))",
        "for bits in (1 << seat, 1 << seat))",
    ),
    Mutant(
        "hands lie open",
        "PO-RULING-18",
        "rulebook",
        "for bits in (1 << seat, 0))",
        "for bits in (everybody, 0))",
    ),
    # Scoring.
    Mutant(
        "the round ends when the next player has no card",
        "PO-RULING-15",
        "rounds",
        "for other in table.circle(seat) if",
        "for other in () if",
    ),
    Mutant(
        "the round ends with the first empty hand",
        "PO-SCORE-01 PO-RULING-15",
        "rounds",
        "        if not hand:\n",
        "        if not all(zones[HANDS[one]] for one in range(table.seats)):\n            self.done()\n"
        "            return None\n        if not hand:\n",
    ),
    Mutant("piles stay closed", "PO-SCORE-02", "rounds", "table.show(PILES[seat], everybody)", "pass"),
    Mutant("nobody sheds", "PO-SCORE-03 PO-SCORE-13 PO-RULING-11", "rounds", IF_SHED, "if False:\n            shed"),
    Mutant(
        "numbers are compared, not cards",
        "PO-SCORE-04 PO-SCORE-12",
        "rounds",
        "counts[seat][game.colour[kind]] += 1",
        "counts[seat][game.colour[kind]] += game.number[kind]",
    ),
    Mutant(
        "in a tie all shed",
        "PO-SCORE-05 PO-SCORE-14",
        "rounds",
        "if len(holders) == 1:\n            shed[holders[0]] |= 1 << colour",
        "for holder in holders:\n            shed[holder] |= 1 << colour",
    ),
    Mutant("in a tie the first sheds", "PO-SCORE-05 PO-SCORE-15", "rounds", IF_SHED, "if holders:\n            shed"),
    Mutant(
        "a tie passes the right on",
        "PO-SCORE-06",
        "rounds",
        "        most = max(counts[seat][colour] for seat in seats)\n",
        "        tally = [counts[seat][colour] for seat in seats]\n"
        "        most = max((one for one in tally if tally.count(one) == 1), default=-1)\n",
    ),
    Mutant(
        "poison is shed",
        "PO-SCORE-07 PO-SCORE-15",
        "rounds",
        "game.sheddable[kind] and shed[seat] >> game.colour[kind] & 1",
        "shed[seat] >> game.colour[kind] & 1 if game.sheddable[kind]\n"
        "                        else counts[seat] == max(counts, key=lambda count: count[-1])",
    ),
    Mutant(
        "only one colour is shed",
        "PO-SCORE-08",
        "rounds",
        "shed[holders[0]] |= 1 << colour",
        "shed[holders[0]] = shed[holders[0]] or 1 << colour",
    ),
    Mutant(
        "as soon as one colour is shed, the others are not judged",
        "PO-SCORE-08 PO-RULING-12",
        "rounds",
        "shed[holders[0]] |= 1 << colour",
        "shed[holders[0]] |= 1 << colour\n            break",
    ),
    Mutant("numbers are paid", "PO-SCORE-09", "rounds", PAID, PAID.replace("points", "number")),
    Mutant("poison costs one", "PO-SCORE-09 PO-SCORE-11", "rounds", PAID, PAID.replace("game.points[kind]", "1")),
    Mutant(
        "points of earlier rounds are forgotten",
        "PO-SCORE-10",
        "rounds",
        "table.points[seat] += points",
        "table.points[seat] = points",
    ),
    # End.
    Mutant(
        "three rounds for everybody",
        "PO-END-01",
        "rounds",
        "if table.round < table.seats:",
        "if table.round < 3:",
    ),
    Mutant(
        "one round more",
        "PO-END-01 PO-RULING-16",
        "rounds",
        "if table.round < table.seats:",
        "if table.round <= table.seats:",
    ),
    Mutant(
        "the highest total wins",
        "PO-END-02 PO-RULING-14",
        "rulebook",
        "tuple(-points for points in table.points)",
        "tuple(points for points in table.points)",
    ),
    # Rulings.
    Mutant(
        "the first seat deals first",
        "PO-RULING-01",
        "rulebook",
        'dealer = table.chance.below("dealer", table.seats)',
        "dealer = 0",
    ),
    Mutant(
        "dealing begins with the dealer",
        "PO-RULING-02",
        "rounds",
        "HANDS[(dealer + 1 + at) % seats]",
        "HANDS[(dealer + at) % seats]",
    ),
    Mutant(
        "the stack left out is dealt first",
        "PO-RULING-03",
        "rounds",
        "stacks.append(box)",
        "stacks.insert(0, box)",
    ),
    Mutant(
        "the stack left out lies open",
        "PO-RULING-03",
        "rulebook",
        "for bits in (1 << seat, 0)) + (0,)",
        "for bits in (1 << seat, 0)) + (everybody,)",
    ),
    Mutant(
        "empty places are options of their own",
        "PO-RULING-05 PO-RULING-06",
        "rounds",
        "open_to.append(colours.index(EMPTY))",
        "open_to += [place for place in PLACES if colours[place] == EMPTY]",
    ),
    Mutant(
        "cauldrons of poison alone are one option",
        "PO-RULING-05 PO-RULING-04",
        "rounds",
        "if colours[place] == NO_COLOUR or colours[place] >= least",
        "if colours[place] == NO_COLOUR and colours.index(NO_COLOUR) == place or colours[place] >= max(0, least)",
    ),
    Mutant(
        "equal cards are options of their own",
        "PO-RULING-05",
        "rounds",
        "for kind in dict.fromkeys(map(game.kind.__getitem__, hand)):",
        "for kind in map(game.kind.__getitem__, hand):",
    ),
    Mutant(
        "poison does not open a cauldron",
        "PO-RULING-06",
        "rounds",
        "if EMPTY in colours:",
        "if EMPTY in colours and colour != NO_COLOUR:",
    ),
    Mutant(
        "poison that runs over keeps the colour",
        "PO-RULING-07",
        "rounds",
        "            colours[place] = colour\n            if table",
        "            colours[place] = max(colours[place], colour)\n            if table",
    ),
    Mutant(
        "poison alone never runs over",
        "PO-RULING-08",
        "rounds",
        "if total > game.limit:",
        "if total > game.limit and colours[place] >= 0:",
    ),
    Mutant(
        "cauldrons count for majorities",
        "PO-RULING-10",
        "rounds",
        "        for kind in piles[seat]:\n            counts",
        "        for kind in [*piles[seat], *(game.kind[card] for place in PLACES if not seat == 0\n"
        "                                     for card in table.zones[place])]:\n            counts",
    ),
    Mutant(
        "the last player takes what the cauldrons hold",
        "PO-RULING-10",
        "rounds",
        "        everybody = (1 << table.seats) - 1\n        for seat in range(table.seats):\n",
        "        everybody = (1 << table.seats) - 1\n        for place in PLACES:\n"
        "            table.move_all(place, PILES[table.seats - 1])\n        for seat in range(table.seats):\n",
    ),
    Mutant(
        "one card is no majority",
        "PO-RULING-13",
        "rounds",
        IF_SHED,
        "if len(holders) == 1 and most > 1:\n            shed",
    ),
    Mutant(
        "who has no cards is asked",
        "PO-RULING-15",
        "rounds",
        "for other in table.circle(seat) if zones[HANDS[other]]]",
        "for other in table.circle(seat)]",
    ),
    Mutant(
        "the stack left out counts for majorities",
        "PO-RULING-16",
        "rounds",
        IF_SHED,
        "in_box = sum(game.colour[game.kind[card]] == colour for card in table.zones[-1])\n"
        "        if len(holders) == 1 and most > in_box:\n            shed",
    ),
    Mutant(
        "the total is looked at again with the cards taken",
        "PO-RULING-19 PO-PLAY-14",
        "rounds",
        "totals[place] = game.number[kind]\n",
        "pass\n",
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutant: Mutant) -> None:
    game = RULEBOOK.broken(mutant)
    for clause in mutant.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


IN_THE_CARD_FILE = [
    ("R4", {"copies": 3}, "PO-SETUP-02 PO-SETUP-03"),
    ("B1", {"copies": 2}, "PO-SETUP-02 PO-SETUP-03"),
    ("X", {"copies": 9}, "PO-SETUP-02 PO-SETUP-04"),
    ("X", {"number": 5}, "PO-SETUP-04 PO-RULING-20"),
    ("X", {"colour": "red"}, "PO-SETUP-04"),
    ("X", {"points": 3}, "PO-RULING-20"),
    ("B5", {"points": 2}, "PO-RULING-20"),
    ("limit", 12, "PO-PLAY-15 PO-PLAY-19 PO-RULING-08 PO-RULING-20"),
    ("limit", 14, "PO-PLAY-13 PO-PLAY-14 PO-RULING-08 PO-RULING-20"),
]
"""Mistakes in the cards: a card or a constant, and what is written there instead."""


@pytest.mark.parametrize(("what", "instead", "clauses"), IN_THE_CARD_FILE)
def test_a_wrong_card_breaks_a_scenario_of_its_clause(what: str, instead: Any, clauses: str) -> None:
    cardset = proofs.game("poison").cardset
    if what in cardset.constants:
        cardset = replace(cardset, constants={**cardset.constants, what: instead})
    else:
        copies, fields = instead.get("copies"), {key: value for key, value in instead.items() if key != "copies"}
        cards = (
            replace(card, copies=copies or card.copies, fields={**card.fields, **fields}) if card.id == what else card
            for card in cardset.cards
        )  # fmt: skip
        cardset = replace(cardset, cards=tuple(cards))
    game = Poison(cardset)
    for clause in clauses.split():
        assert any(fails(scenario, game) for scenario in SCENARIOS if clause in scenario.rules), clause


def test_every_clause_is_broken_once() -> None:
    broken = {clause for mutant in MUTANTS for clause in mutant.clauses.split()}
    broken |= {clause for *_, clauses in IN_THE_CARD_FILE for clause in clauses.split()}
    assert broken == {clause for clause in proofs.clauses() if clause.startswith("PO-")}


def test_the_rules_as_they_are_break_none() -> None:
    same = RULEBOOK.broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def test_no_scenario_is_idle() -> None:
    """Each notices at least one of the slips."""
    games = [RULEBOOK.broken(mutant) for mutant in MUTANTS]
    idle = [scenario.name for scenario in SCENARIOS if not any(fails(scenario, game) for game in games)]
    assert idle == []
