"""No tie goes to the lowest place: of answers that are worth the same each is given as often as the others."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from rules.bots import HeuristicBot, PlayerView
from rules.bots.heuristic import at_a_glance, policy_of
from rules.games import game
from rules.games.poison.board import HANDS
from rules.games.poison.policy import Sketch
from rules.games.policy import AnyMove
from rules.kernel import asking
from rules.kernel.asking import answer
from rules.kernel.table import Table
from rules.notation.notation import notate
from tests.rules.games.dice_town.test_dice_town import NAMES as TOWNSPEOPLE
from tests.rules.games.dice_town.test_dice_town import laid
from tests.rules.games.red_dragon.test_red_dragon_bots import NAMES as GUESTS
from tests.rules.games.red_dragon.test_red_dragon_bots import table_with
from tests.toy import Toy

POISON, TOWN = game("poison"), game("dice_town")
SEEDS = 300


def answers(table: Table, names: tuple[str, ...]) -> Counter[str]:
    """Count in words what heuristics of many seeds answer."""
    assert table.ask is not None
    seat = table.ask.seat
    return Counter(notate(table, at_a_glance(table, seat, seed), names) for seed in range(SEEDS))


def assert_equally_often(counts: Counter[str], expected: set[str]) -> None:
    assert set(counts) == expected
    for count in counts.values():
        assert 0.75 * SEEDS / len(expected) < count < 1.25 * SEEDS / len(expected), counts


def table_of_poison() -> Table:
    """Return a table with empty cauldrons at which the first seat holds two fives and a one."""
    table = POISON.lay(3)
    box = len(table.zones) - 1
    for hand, cards in ((HANDS[0], ("R5", "B5", "V1")), (HANDS[1], ("R7",)), (HANDS[2], ("R2",))):
        for card in cards:
            piece = next(piece for piece in table.zones[box] if POISON.card_id(piece) == card)
            table.move(piece, box, hand)
    rulebook: Any = POISON
    rulebook.resume(table, round=1, dealer=2)
    asking.run(table)
    return table


def test_at_poison_a_colour_is_as_good_as_another() -> None:
    table = table_of_poison()
    assert_equally_often(answers(table, ("Ann", "Bob", "Cy")), {"plays R5 to C1", "plays B5 to C1"})


def test_in_playouts_of_poison_chance_decides_between_equal_plays() -> None:
    table, policy = table_of_poison(), policy_of(POISON)
    sketched: Any = policy
    counts = Counter(Sketch(sketched, table, order=order).choose() for order in sketched.orders)  # type: ignore[arg-type]
    assert len(counts) == 2 and min(counts.values()) > 0.3 * counts.total()


def test_in_dice_town_no_victim_is_preferred() -> None:
    hands = {0: ["equipment_5"], 2: ["equipment_3"]}
    table = laid(TOWN, 3, hands, ["9 9 10 J K", "10 Q Q Q K", "9 J J 10 K"], phase="saloon")
    while table.ask is not None and table.ask.kind != "victim":
        answer(table, table.ask.options[0])
    assert_equally_often(answers(table, TOWNSPEOPLE), {f"raids {TOWNSPEOPLE[0]}", f"raids {TOWNSPEOPLE[2]}"})


def test_at_the_red_dragon_no_victim_is_preferred() -> None:
    orders = answers(table_with({}, "order", drinks=["water", "wine"]), GUESTS)
    assert_equally_often(orders, {"orders for Fio", "orders for Ger", "orders for Zot"})
    blows = answers(table_with({"Dei": ["not_that_priestess"]}), GUESTS)
    assert_equally_often(blows, {f"plays not_that_priestess at {victim}" for victim in ("Fio", "Ger", "Zot")})


def test_what_is_clearly_better_is_always_done() -> None:
    orders = answers(table_with({}, "order", drinks=["water", "wine"], alcohol_Ger=15), GUESTS)
    assert set(orders) == {"orders for Ger"}


def test_without_a_temperature_chance_decides_only_between_equal_answers() -> None:
    table = table_of_poison()
    policy: Any = policy_of(POISON).bent(policy_of(POISON).manner)
    policy.temperature = 0.0
    worths = Sketch(policy, table, others=False).worths()  # type: ignore[arg-type]
    chosen = {policy.choose(table, Random(seed)) for seed in range(40)}
    assert chosen == {option for option, worth in worths.items() if worth == max(worths.values())}
    assert AnyMove(Toy()).temperature == 0.0


def test_a_glance_is_what_the_bot_answers() -> None:
    """With any seed, though it makes no generator where nothing is drawn."""
    for table in (table_of_poison(), table_with({"Dei": ["not_that_priestess"]})):
        assert table.ask is not None
        seat = table.ask.seat
        for seed in range(30):
            assert at_a_glance(table, seat, seed) == HeuristicBot(PlayerView(table, seat, seed)).best()
