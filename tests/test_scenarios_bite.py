"""The scenarios bite: whoever breaks a rule of Poison breaks a scenario that names its clause.

Each mutation is a small slip in the source of the rules, as an author might make it. A mutation that no longer fits the
source is written anew, so that it breaks the same rule again.
"""

from __future__ import annotations

import inspect
from dataclasses import replace
from types import ModuleType
from typing import NamedTuple

import pytest

from rules.game import Game
from rules.games import poison
from rules.scenario import Scenario, ScenarioFailed
from tests import proofs

SOURCE = inspect.getsource(poison)
SCENARIOS = [scenario for scenario in proofs.found()[0] if scenario.game == "poison"]


class Mutation(NamedTuple):
    """A rule broken, the clauses that forbid it, and the slip: what is written and what is written instead."""

    name: str
    clauses: str
    written: str
    instead: str


IF_SHED = "if len(holders) == 1:\n            shed"
PAID = "game.points[kind]\n                for kind"

MUTATIONS = [
    # Set-up.
    Mutation("two may play", "PO-SETUP-01", "seats = range(3, 7)", "seats = range(2, 7)"),
    Mutation("seven may play", "PO-SETUP-01", "seats = range(3, 7)", "seats = range(3, 8)"),
    Mutation("no six may play", "PO-SETUP-01", "seats = range(3, 7)", "seats = range(3, 6)"),
    Mutation("the choice of the dealer is ignored", "PO-SETUP-05", "if dealer is None:", "if True:"),
    Mutation(
        "the dealer does not move",
        "PO-SETUP-06",
        "table.counters[DEALER][0] = (table.counters[DEALER][0] + 1) % table.seats",
        "pass",
    ),
    Mutation(
        "the deal goes round the other way",
        "PO-SETUP-06",
        "table.counters[DEALER][0] = (table.counters[DEALER][0] + 1) % table.seats",
        "table.counters[DEALER][0] = (table.counters[DEALER][0] - 1) % table.seats",
    ),
    Mutation("no shuffle", "PO-SETUP-07", 'table.shuffle(box, "deck")', "pass"),
    Mutation(
        "cards are dealt in blocks",
        "PO-SETUP-07",
        "table.deal(box, stacks)",
        "table.deal(box, [stack for stack in stacks for _ in range(2)])",
    ),
    Mutation(
        "hands are evened out",
        "PO-SETUP-08",
        "table.deal(box, stacks)",
        """table.deal(box, stacks)
        least = min(len(table.zones[stack]) for stack in stacks)
        for stack in stacks:
            del table.zones[stack][least:]""",
    ),
    Mutation("three players deal everything", "PO-SETUP-09 PO-RULING-03", "if seats == 3:", "if False:"),
    Mutation("four players leave a stack out too", "PO-SETUP-08", "if seats == 3:", "if seats <= 4:"),
    Mutation("piles do not come back", "PO-SETUP-10", "for zone in range(box):", "for zone in PLACES:"),
    Mutation("cauldrons do not come back", "PO-SETUP-10", "for zone in range(box):", "for zone in range(HAND, box):"),
    # Play.
    Mutation(
        "the dealer begins",
        "PO-PLAY-01",
        "table.frames.append(Play((dealer + 1) % seats))",
        "table.frames.append(Play(dealer))",
    ),
    Mutation(
        "turns go the other way",
        "PO-PLAY-02",
        "self.seat = (seat + 1) % table.seats",
        "self.seat = (seat - 1) % table.seats",
    ),
    Mutation("whoever is on goes on", "PO-PLAY-02 PO-PLAY-03", "self.seat = (seat + 1) % table.seats", "pass"),
    Mutation(
        "one may pass",
        "PO-PLAY-03",
        'return Ask(seat, "play", options)',
        'return Ask(seat, "play", [*options, "pass"])',
    ),
    Mutation(
        "only the owner of a turn sees the cauldrons",
        "PO-PLAY-04",
        "return (everybody,) * 3 +",
        "return (1,) * 3 +",
    ),
    Mutation(
        "a colour may have two cauldrons",
        "PO-PLAY-06",
        "return (colours.index(colour),)",
        "return tuple(place for place in PLACES if colours[place] in (colour, EMPTY))",
    ),
    Mutation(
        "colours mix",
        "PO-PLAY-07",
        "least = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "least = NO_COLOUR",
    ),
    Mutation(
        "poison does not go into coloured cauldrons",
        "PO-PLAY-05 PO-PLAY-08",
        "least = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "least = len(COLOURS)",
    ),
    Mutation(
        "poison alone keeps potions out",
        "PO-PLAY-09 PO-RULING-04 PO-RULING-17",
        "if colours[place] == NO_COLOUR or colours[place] >= least",
        "if colours[place] >= least",
    ),
    Mutation(
        "a potion does not colour poison",
        "PO-PLAY-10 PO-RULING-08",
        "elif colours[place] < colour:",
        "elif colours[place] < colour and colours[place] != NO_COLOUR:",
    ),
    Mutation(
        "poison takes the colour away",
        "PO-PLAY-08",
        "elif colours[place] < colour:",
        "else:",
    ),
    Mutation(
        "poison adds nothing",
        "PO-PLAY-11 PO-PLAY-20 PO-RULING-08",
        "total = totals[place] + game.number[kind]",
        "total = totals[place] + game.number[kind] * (game.colour[kind] != NO_COLOUR)",
    ),
    Mutation(
        "poison that lies there does not count",
        "PO-PLAY-12 PO-PLAY-04",
        "table.counters[TOTAL][place] = sum(game.number[kind] for kind in kinds)",
        "table.counters[TOTAL][place] = sum(game.number[kind] for kind in kinds if game.colour[kind] >= 0)",
    ),
    Mutation(
        "only the highest card counts",
        "PO-PLAY-12 PO-PLAY-19",
        "total = totals[place] + game.number[kind]",
        "total = max(totals[place], game.number[kind])",
    ),
    Mutation("thirteen is too much", "PO-PLAY-15 PO-PLAY-19", "if total > game.limit:", "if total >= game.limit:"),
    Mutation("fourteen is not too much", "PO-PLAY-13 PO-PLAY-14", "if total > game.limit:", "if total > 14:"),
    Mutation(
        "the card played is taken too",
        "PO-PLAY-13 PO-PLAY-14 PO-RULING-09",
        "table.move_all(place, PILE + 2 * seat, leave=1)",
        "table.move_all(place, PILE + 2 * seat)",
    ),
    Mutation(
        "the next player takes the cards",
        "PO-PLAY-13 PO-PLAY-19",
        "table.move_all(place, PILE + 2 * seat, leave=1)",
        "table.move_all(place, PILE + 2 * ((seat + 1) % table.seats), leave=1)",
    ),
    Mutation(
        "the other cauldrons are taken too",
        "PO-PLAY-16",
        "table.move_all(place, PILE + 2 * seat, leave=1)",
        "[table.move_all(other, PILE + 2 * seat, leave=other == place) for other in PLACES]",
    ),
    Mutation(
        "taken cards come into the hand",
        "PO-PLAY-17",
        "table.move_all(place, PILE + 2 * seat, leave=1)",
        "table.move_all(place, hand, leave=1)",
    ),
    Mutation(
        "poison is left behind",
        "PO-PLAY-20 PO-RULING-08",
        "table.move_all(place, PILE + 2 * seat, leave=1)",
        """table.move_all(place, PILE + 2 * seat, leave=1)
            for other in [other for other in table.zones[PILE + 2 * seat] if game.colour[game.kind[other]] < 0]:
                table.move(other, PILE + 2 * seat, place)""",
    ),
    Mutation(
        "piles lie open",
        "PO-PLAY-18 PO-RULING-18",
        "for bits in (1 << seat, 0))",
        "for bits in (1 << seat, everybody))",
    ),
    Mutation(
        "everybody may look into their own pile",
        "PO-PLAY-18 PO-RULING-18",
        "for bits in (1 << seat, 0))",
        "for bits in (1 << seat, 1 << seat))",
    ),
    Mutation(
        "hands lie open",
        "PO-RULING-18",
        "for bits in (1 << seat, 0))",
        "for bits in (everybody, 0))",
    ),
    # Scoring.
    Mutation(
        "the round ends when the next player has no card",
        "PO-RULING-15",
        "for _ in range(seats):\n            hand",
        "for _ in range(1):\n            hand",
    ),
    Mutation(
        "the round ends with the first empty hand",
        "PO-SCORE-01 PO-RULING-15",
        "for _ in range(seats):\n            hand",
        "for _ in range(seats if all(zones[HAND + 2 * one] for one in range(seats)) else 0):\n            hand",
    ),
    Mutation("piles stay closed", "PO-SCORE-02", "table.show(PILE + 2 * seat, everybody)", "pass"),
    Mutation("nobody sheds", "PO-SCORE-03 PO-SCORE-13 PO-RULING-11", IF_SHED, "if False:\n            shed"),
    Mutation(
        "numbers are compared, not cards",
        "PO-SCORE-04 PO-SCORE-12",
        "counts[seat][game.colour[kind]] += 1",
        "counts[seat][game.colour[kind]] += game.number[kind]",
    ),
    Mutation(
        "in a tie all shed",
        "PO-SCORE-05 PO-SCORE-14",
        "if len(holders) == 1:\n            shed[holders[0]] |= 1 << colour",
        "for holder in holders:\n            shed[holder] |= 1 << colour",
    ),
    Mutation("in a tie the first sheds", "PO-SCORE-05 PO-SCORE-15", IF_SHED, "if holders:\n            shed"),
    Mutation(
        "a tie passes the right on",
        "PO-SCORE-06",
        "        most = max(counts[seat][colour] for seat in seats)\n",
        "        tally = [counts[seat][colour] for seat in seats]\n"
        "        most = max((one for one in tally if tally.count(one) == 1), default=-1)\n",
    ),
    Mutation(
        "poison is shed",
        "PO-SCORE-07 PO-SCORE-15",
        "game.sheddable[kind] and shed[seat] >> game.colour[kind] & 1",
        "shed[seat] >> game.colour[kind] & 1 if game.sheddable[kind]\n"
        "                        else counts[seat] == max(counts, key=lambda count: count[-1])",
    ),
    Mutation(
        "only one colour is shed",
        "PO-SCORE-08",
        "shed[holders[0]] |= 1 << colour",
        "shed[holders[0]] = shed[holders[0]] or 1 << colour",
    ),
    Mutation(
        "as soon as one colour is shed, the others are not judged",
        "PO-SCORE-08 PO-RULING-12",
        "shed[holders[0]] |= 1 << colour",
        "shed[holders[0]] |= 1 << colour\n            break",
    ),
    Mutation("numbers are paid", "PO-SCORE-09", PAID, PAID.replace("points", "number")),
    Mutation("poison costs one", "PO-SCORE-09 PO-SCORE-11", PAID, PAID.replace("game.points[kind]", "1")),
    Mutation(
        "points of earlier rounds are forgotten",
        "PO-SCORE-10",
        "table.counters[POINTS][seat] += points",
        "table.counters[POINTS][seat] = points",
    ),
    # End.
    Mutation(
        "three rounds for everybody",
        "PO-END-01",
        "if table.counters[ROUND][0] < table.seats:",
        "if table.counters[ROUND][0] < 3:",
    ),
    Mutation(
        "one round more",
        "PO-END-01 PO-RULING-16",
        "if table.counters[ROUND][0] < table.seats:",
        "if table.counters[ROUND][0] <= table.seats:",
    ),
    Mutation(
        "the highest total wins",
        "PO-END-02 PO-RULING-14",
        "tuple(-points for points in table.counters[POINTS])",
        "tuple(points for points in table.counters[POINTS])",
    ),
    # Rulings.
    Mutation(
        "the first seat deals first",
        "PO-RULING-01",
        'dealer = table.chance.below("dealer", table.seats)',
        "dealer = 0",
    ),
    Mutation(
        "dealing begins with the dealer",
        "PO-RULING-02",
        "((dealer + 1 + at) % seats)",
        "((dealer + at) % seats)",
    ),
    Mutation(
        "the stack left out is dealt first",
        "PO-RULING-03",
        "stacks.append(box)",
        "stacks.insert(0, box)",
    ),
    Mutation(
        "the stack left out lies open",
        "PO-RULING-03",
        "for bits in (1 << seat, 0)) + (0,)",
        "for bits in (1 << seat, 0)) + (everybody,)",
    ),
    Mutation(
        "empty places are options of their own",
        "PO-RULING-05 PO-RULING-06",
        "open_to.append(colours.index(EMPTY))",
        "open_to += [place for place in PLACES if colours[place] == EMPTY]",
    ),
    Mutation(
        "cauldrons of poison alone are one option",
        "PO-RULING-05 PO-RULING-04",
        "if colours[place] == NO_COLOUR or colours[place] >= least",
        "if colours[place] == NO_COLOUR and colours.index(NO_COLOUR) == place or colours[place] >= max(0, least)",
    ),
    Mutation(
        "equal cards are options of their own",
        "PO-RULING-05",
        "for kind in dict.fromkeys(map(game.kind.__getitem__, hand)):",
        "for kind in map(game.kind.__getitem__, hand):",
    ),
    Mutation(
        "poison does not open a cauldron",
        "PO-RULING-06",
        "if EMPTY in colours:",
        "if EMPTY in colours and colour != NO_COLOUR:",
    ),
    Mutation(
        "poison that runs over keeps the colour",
        "PO-RULING-07",
        "colours[place] = colour\n        elif",
        "colours[place] = max(colours[place], colour)\n        elif",
    ),
    Mutation(
        "poison alone never runs over",
        "PO-RULING-08",
        "if total > game.limit:",
        "if total > game.limit and colours[place] >= 0:",
    ),
    Mutation(
        "cauldrons count for majorities",
        "PO-RULING-10",
        "        for kind in piles[seat]:\n            counts",
        "        for kind in [*piles[seat], *(game.kind[card] for place in PLACES if not seat == 0\n"
        "                                     for card in table.zones[place])]:\n            counts",
    ),
    Mutation(
        "the last player takes what the cauldrons hold",
        "PO-RULING-10",
        "        everybody = (1 << table.seats) - 1\n        for seat in range(table.seats):\n",
        "        everybody = (1 << table.seats) - 1\n        for place in PLACES:\n"
        "            table.move_all(place, PILE + 2 * (table.seats - 1))\n        for seat in range(table.seats):\n",
    ),
    Mutation(
        "one card is no majority",
        "PO-RULING-13",
        IF_SHED,
        "if len(holders) == 1 and most > 1:\n            shed",
    ),
    Mutation(
        "who has no cards is asked",
        "PO-RULING-15",
        "            if hand:\n                break",
        "            if True:\n                break",
    ),
    Mutation(
        "the stack left out counts for majorities",
        "PO-RULING-16",
        IF_SHED,
        "in_box = sum(game.colour[game.kind[card]] == colour for card in table.zones[-1])\n"
        "        if len(holders) == 1 and most > in_box:\n            shed",
    ),
    Mutation(
        "the total is looked at again with the cards taken",
        "PO-RULING-19 PO-PLAY-14",
        "total = game.number[kind]\n",
        "pass\n",
    ),
]


def mutated(mutation: Mutation) -> Game:
    """Poison with one slip."""
    times = SOURCE.count(mutation.written)
    assert times == 1, f"the rules say {mutation.written!r} {times} times: write this mutation anew"
    module = ModuleType(poison.__name__)
    exec(SOURCE.replace(mutation.written, mutation.instead), vars(module))
    game: Game = module.Poison(proofs.game("poison").cardset)
    return game


def fails(scenario: Scenario, game: Game) -> bool:
    """Whether a scenario is not true in a game."""
    try:
        scenario.run(lambda _: game)
    except ScenarioFailed:
        return True
    return False


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutation: Mutation) -> None:
    game = mutated(mutation)
    for clause in mutation.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


@pytest.mark.parametrize(
    ("constant", "value", "clauses"),
    [
        ("limit", 12, "PO-PLAY-15 PO-PLAY-19 PO-RULING-08"),
        ("limit", 14, "PO-PLAY-13 PO-PLAY-14 PO-RULING-08"),
    ],
)
def test_another_limit_breaks_its_scenarios(constant: str, value: int, clauses: str) -> None:
    cardset = proofs.game("poison").cardset
    game = poison.Poison(replace(cardset, constants={**cardset.constants, constant: value}))
    for clause in clauses.split():
        assert any(fails(scenario, game) for scenario in SCENARIOS if clause in scenario.rules), clause


def test_every_clause_is_broken_once() -> None:
    broken = {clause for mutation in MUTATIONS for clause in mutation.clauses.split()}
    in_the_card_file = {"PO-SETUP-02", "PO-SETUP-03", "PO-SETUP-04", "PO-RULING-20"}
    assert {clause for clause in proofs.clauses() if clause.startswith("PO-")} - broken == in_the_card_file


def test_the_rules_as_they_are_break_none() -> None:
    same = mutated(Mutation("nothing", "", "class Poison(Game):", "class Poison(Game):"))
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def stumbles(scenario: Scenario, game: Game) -> bool:
    """Whether a scenario is not true in a game, or the broken game breaks down over it."""
    try:
        return fails(scenario, game)
    except Exception:
        return True


def test_no_scenario_is_idle() -> None:
    """Each notices at least one of the slips."""
    games = [mutated(mutation) for mutation in MUTATIONS]
    idle = [scenario.name for scenario in SCENARIOS if not any(stumbles(scenario, game) for game in games)]
    assert idle == []
