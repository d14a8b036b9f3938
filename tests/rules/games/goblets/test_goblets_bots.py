"""Bots play Raise Your Goblets sensibly, and only by what they know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations, islice
from random import Random

import pytest

from rules.bots import BOTS, PlayerView, SearchBot, match
from rules.bots.heuristic import policy_of
from rules.games.goblets.beliefs import STRENGTH, odds
from rules.games.goblets.board import (
    ANTIDOTE,
    DANGEROUS,
    DISCARD,
    END,
    MOST_GOBLETS,
    POISON,
    SAFE,
    WINE,
    GobletsTable,
    PourInto,
    Rotate,
    Swap,
    UseCard,
    layout,
)
from rules.games.goblets.duel_sketch import chance_against_one, chance_in_order
from rules.games.goblets.policy import SHORT, USUAL, GobletsPolicy, sort_of, trust
from rules.games.goblets.scoring import deadly
from rules.games.goblets.sketch import (
    LateOptions,
    Mind,
    RoundSketch,
    exchanges_in_reach,
    houses_before_drinking,
    risk_after_claim,
    rotated,
    swapped,
)
from rules.games.goblets.sommeliers import has_traitor
from rules.games.goblets.trials import measured_late_options
from rules.kernel.asking import PASS, answer, run
from tests.proofs import game
from tests.repeats import by_night, repeats

GAME = game("goblets")
POLICY: GobletsPolicy = policy_of(GAME)  # type: ignore[assignment]
SEATS = (2, 3, 4, 6, 7, 12)


def sensible(seats: int, seed: int) -> Iterator[GobletsTable]:
    """Play a whole game by the heuristic, with some answers at random, and yield the table before each answer."""
    table = GAME.new(seats, seed)
    random = Random(seed)
    while (ask := table.ask) is not None:
        yield table
        if random.random() < 0.3:
            option = random.choice(ask.options)
        else:
            option = POLICY.choose(table, random)
        answer(table, option)


def last_action(*goblets: str, screen: str = "") -> GobletsTable:
    """Return a table of four at which Ann has the last action and has seen all goblets. Her Target is Bob. The tokens
    in each goblet and behind her screen are given by the initials of their roles."""
    table = GAME.lay(4)
    lay = layout(4)
    box = len(table.zones) - 1
    role_of = {"w": WINE, "p": POISON, "a": ANTIDOTE}

    def put(role: int, zone: int) -> None:
        piece = next(piece for piece in table.zones[box] if GAME.role[piece] == role)
        table.move(piece, box, zone)
        table.known_to[piece] |= 1

    for zone, tokens in zip((*lay.goblets, lay.screens[0]), (*goblets, screen), strict=True):
        for letter in tokens:
            put(role_of[letter], zone)
    target = next(piece for piece in table.zones[box] if GAME.house[GAME.kind[piece]] == 1)
    table.move(target, box, lay.targets[0])
    GAME.resume(table, turn=3, toaster=3, phase="toast")
    run(table)
    return table


# -- what is known ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_heuristics_do_not_depend_on_what_they_imagine(seats: int) -> None:
    kind_counts: Counter[str] = Counter()
    for seed in range(repeats(3, 1)):
        for table in sensible(seats, seed):
            assert table.ask is not None
            kind = table.ask.kind
            kind_counts[kind] += 1
            if len(table.ask.options) == 1 or kind_counts[kind] % 5 != 1:
                continue
            answers = set()
            for sample_seed in range(5):
                sample = PlayerView(table, table.ask.seat, sample_seed).sample()
                answers.add(POLICY.choose(sample, Random(1)))
            assert len(answers) == 1, kind
            # So a match may ask at the table itself (``Policy.needs_no_sample``).
            before = table.digest()
            assert POLICY.choose(table, Random(1)) in answers, kind
            assert table.digest() == before


def test_what_shows_nothing_comes_to_the_same_at_each_imagined_table() -> None:
    """So it is tried at one table only."""
    characters_tried: Counter[str] = Counter()
    for seed in range(repeats(24, 12)):
        for table in sensible(4, seed):
            ask = table.ask
            assert ask is not None
            uses = [option for option in ask.options if isinstance(option, UseCard)]
            open_uses = [option for option in uses if not POLICY.is_uncertain(table, option)]
            if not open_uses or characters_tried[GAME.cards[open_uses[0].kind].id] > 8:
                continue
            worlds = POLICY.imagined(table, 4)
            for option in open_uses:
                characters_tried[GAME.cards[option.kind].id] += 1
                values = [POLICY.hope_after(world, option, POLICY.worth) for world in worlds]
                assert values == [pytest.approx(values[0])] * len(values), option
    assert set(characters_tried) == {"vitriol", "unicornelia", "abbess", "innocent", "grumble", "whoops", "lastdrop"}


@pytest.mark.parametrize("seats", SEATS)
def test_heuristics_play_whole_games(seats: int) -> None:
    for table in sensible(seats, 7):
        ask = table.ask
        assert ask is not None
        shortlist = POLICY.shortlist(table, Random(1))
        choice = POLICY.choose(table, Random(1))
        assert choice in ask.options and set(shortlist) <= set(ask.options)
        if ask.kind == "act":  # of equal actions of one sort the shortlist has one
            values = POLICY.action_values(table, ask.seat)
            assert (sort_of(choice), values[choice]) in {(sort_of(option), values[option]) for option in shortlist}
        else:
            assert choice in shortlist
        assert ask.kind != "act" or len(shortlist) <= SHORT
    assert not GAME.faults(table) and sum(POLICY.verdict(table)) == pytest.approx(1)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_every_kind_of_ask(name: str) -> None:
    kinds: set[str] = set()
    for seats in (2, 4, 8):
        for seed in range(4):
            for table in sensible(seats, seed):
                assert table.ask is not None
                if table.ask.kind in kinds:
                    continue
                kinds.add(table.ask.kind)
                bot = BOTS[name](PlayerView(table, table.ask.seat, 1))
                if isinstance(bot, SearchBot):
                    bot.simulate(10)
                assert bot.best() in table.ask.options
    assert {"act", "peeked", "use", "propose", "claim", "drink", "round"} <= kinds


# -- what is sensible -------------------------------------------------------------------------------------------------


def test_odds_are_chances() -> None:
    chances = odds(6, 5)
    assert chances.risk(1, 0) == 1 and chances.risk(0, 0) == chances.risk(-1, 0) == 0
    assert chances.risk(0, 1) == pytest.approx(6 / 20)
    for unknown in range(6):
        risks = [chances.risk(strength, unknown) for strength in range(-4, 5)]
        assert risks == sorted(risks) and all(0 <= risk <= 1 + 1e-9 for risk in risks)
    assert chances.risk(STRENGTH[POISON] * 20, 3) == 1 and chances.risk(-20, 3) == 0


@pytest.mark.parametrize("seats", (4, 8))
def test_a_mind_knows_at_any_time_how_deadly_each_goblet_is(seats: int) -> None:
    """What it pours, takes back, sees others pour and learns changes that of one goblet, which is reckoned anew; so is
    what a Sommelier claims."""
    random = Random(2)
    table = next(islice(sensible(seats, 5), 20, None))
    mind = POLICY.mind(table, 1, table.noble(1))
    changes = 0
    for _ in range(60):
        cup, role = random.randrange(table.houses), random.choice((WINE, POISON, ANTIDOTE))
        learn = partial(mind.learn, cup, random.randrange(-2, 3), random.randrange(4))
        pour, unpour, watch = partial(mind.pour, role, cup), partial(mind.unpour, role, cup), partial(mind.watch, cup)
        before = mind.danger[:]
        random.choice((pour, unpour, watch, learn, partial(mind.hear, cup + MOST_GOBLETS, 0.8)))()
        danger = mind.danger[:]
        changes += danger != before
        for goblet in range(table.houses):
            mind.weigh(goblet)
        assert mind.danger == danger
    assert changes > 20


@pytest.mark.parametrize(("steps", "swaps_any"), [((1,), False), ((1, 2), False), ((1,), True)])
def test_the_exchanges_in_reach_are_all_that_bring_other_goblets(steps: tuple[int, ...], swaps_any: bool) -> None:
    """Each action is carried out on a row of goblets, to see which come before the House and its Target."""
    places, house, target = 5, 1, 3
    rotations = [rotated(range(places), sign * step) for step in steps for sign in (1, -1)]
    pairs = combinations(range(places), 2)
    swaps = [swapped(range(places), *pair) for pair in pairs if swaps_any or house in pair]
    brought = {(row[house], row[target]) for row in (*rotations, *swaps)} - {(house, target)}
    exchanges = exchanges_in_reach(places, house, target, steps, swaps_any)
    for own_place, target_place, action in exchanges:
        if isinstance(action, Rotate):
            row = rotated(range(places), action.steps)
        else:
            assert isinstance(action, Swap)
            row = swapped(range(places), action.first, action.second)
        assert (row[house], row[target]) == (own_place, target_place)
    assert sorted(brought) == sorted((own, other) for own, other, _ in exchanges)


def test_a_poisoned_goblet_goes_to_the_target() -> None:
    assert POLICY.pick(last_action("p", "w", "a", "a"), Random(1)) == Swap(0, 1)


def test_goblets_are_rotated_if_that_suits_both() -> None:
    assert POLICY.pick(last_action("w", "w", "p", "w"), Random(1)) == Rotate(-1)


def test_the_own_goblet_is_cured_and_the_targets_is_poisoned() -> None:
    assert POLICY.pick(last_action("p", "p", "p", "p", screen="a"), Random(1)) == PourInto(ANTIDOTE, 0)
    assert POLICY.pick(last_action("w", "w", "w", "w", screen="p"), Random(1)) == PourInto(POISON, 1)


def test_pay_follows_from_the_words_of_the_cards() -> None:
    def pay(name: str) -> tuple[float, ...]:
        table = GAME.new(4, 1)
        zone = layout(4).characters[0]
        piece = GAME.kind.index(kind_of(name))
        zone_before = dict(table.where())[piece]
        table.zones[zone_before].remove(piece)
        table.zones[zone] = [piece]
        return POLICY.pay(table, 0)

    assert pay("longneck") == USUAL
    assert pay("quicksilver")[:5] == (3, -2, -3, 2, 0)
    assert pay("spite")[:5] == (0, 0, 3, -1, 0)
    assert pay("obituary")[4] > 0.5


@pytest.mark.parametrize("seed", range(6))
def test_the_sketch_of_a_round_goes_as_the_rules_go(seed: int) -> None:
    """At a table without characters, the same last actions bring the same VP."""
    table = GAME.new(5, seed)
    random = Random(seed)
    for zone in layout(5).characters:
        table.move_all(zone, DISCARD)
    compared = 0
    while (ask := table.ask) is not None and table.round == 1 and ask.kind != "round":
        if compared or (ask.kind == "act" and table.toaster is not None):
            if not compared:
                sketch = RoundSketch(table, [POLICY.mind(table, house, house) for house in range(5)])
            compared += 1
            mind = sketch.minds[ask.seat]
            assert isinstance(mind, Mind) and tuple(sketch.cups) == tuple(table.at)
            option = mind.last_action(sketch.cups)[1]
            assert option in ask.options
            sketch.carry_out(mind, option)
            answer(table, option)
        else:
            answer(table, POLICY.choose(table, random))
    assert compared == 5
    assert sketch.gained() == table.gained


def test_sommeliers_claim_what_suits_them() -> None:
    claim_counts: Counter[tuple[bool, bool]] = Counter()
    for seed in range(12):
        for table in sensible(12, seed):
            ask = table.ask
            if ask is None or ask.kind != "claim":
                continue
            house = table.house_of(ask.seat)
            is_deadly = deadly(table.roles(table.goblet(ask.about[0])))
            true_claim = DANGEROUS if is_deadly else SAFE
            claim_counts[has_traitor(table, house), POLICY.pick(table, Random(1)) == true_claim] += 1
    assert claim_counts[False, True] > 20 and claim_counts[True, False] > 2
    assert not claim_counts[False, False] and not claim_counts[True, True]


def kind_of(name: str) -> int:
    """Return the kind of the card with this id."""
    return [card.id for card in GAME.cards].index(name)


def seated(table: GobletsTable, name: str) -> GobletsTable:
    """Put this character at the first House, and return the table."""
    piece = GAME.kind.index(kind_of(name))
    zone = layout(table.seats).characters[0]
    for other_piece in table.zones[zone][:]:
        table.move(other_piece, zone, DISCARD)
    zone_before = dict(table.where())[piece]
    if zone_before != zone:
        table.move(piece, zone_before, zone)
    return table


def test_what_may_be_done_before_drinking_follows_from_the_words_of_the_cards() -> None:
    assert measured_late_options(GAME, kind_of("whoops")) == LateOptions(swaps=((1, -1),))
    assert measured_late_options(GAME, kind_of("lastdrop")) == LateOptions(pours=(0, 1, -1))
    assert measured_late_options(GAME, kind_of("picky")) == LateOptions(throws=True)


def test_with_an_ability_before_drinking_there_is_more_to_hope_for() -> None:
    """Bob, whom Ann hunts, has a clean goblet; Dora, at Ann's other hand, has the poison."""

    def expects(name: str, *goblets: str, screen: str = "") -> float:
        table = seated(last_action(*goblets, screen=screen), name)
        return POLICY.mind(table, 0, 0).value_without_action(table.at)

    assert expects("whoops", "w", "w", "w", "p") == expects("longneck", "w", "w", "w", "p") + 2
    assert expects("lastdrop", "w", "w", "w", "w", screen="p") == expects("longneck", "w", "w", "w", "w") + 2
    assert expects("whoops", "w", "p", "w", "w") == expects("longneck", "w", "p", "w", "w")


def test_in_a_sketch_abilities_are_used_before_all_drink() -> None:
    for name, goblets, screen, poisoned in (
        ("whoops", ("w", "w", "w", "p"), "", [False, True, False, False]),
        ("lastdrop", ("w", "w", "w", "w"), "pp", [False, True, False, False]),
        ("picky", ("p", "w", "w", "w"), "", [False, False, False, False]),
    ):
        table = seated(last_action(*goblets, screen=screen), name)
        sketch = RoundSketch(table, [POLICY.mind(table, house, house) for house in range(4)])
        sketch.act_before_drinking(sketch.minds[0], Random(1))
        assert sketch.poisoned() == poisoned, name


def test_what_is_done_before_all_drink_is_sketched_for_those_who_have_not_done_it() -> None:
    table = seated(last_action("w", "w", "w", "p"), "whoops")
    while table.ask is not None and table.ask.kind == "act":
        answer(table, END)
    assert table.ask is not None and (table.ask.kind, table.ask.seat) == ("use", 0)
    assert POLICY.sketches(table) and houses_before_drinking(table) == [0, 1, 2, 3]
    mine = POLICY.forecast(table.copy(), Random(1))[0]
    answer(table, PASS)
    assert houses_before_drinking(table) == [] and POLICY.forecast(table.copy(), Random(1))[0] < mine


def test_how_far_a_claim_is_believed() -> None:
    assert risk_after_claim(0.5, 0.7) == pytest.approx(0.7) and risk_after_claim(0.5, 0.3) == pytest.approx(0.3)
    assert risk_after_claim(0.0, 0.9) == 0 and risk_after_claim(1.0, 0.1) == 1
    trusted = [trust(GAME.new(8, 1, traitors=number)) for number in (1, 2)]
    assert 0.5 < trusted[0] < 0.9 and trusted[1] < trusted[0] - 0.2


def is_known_deadly(table: GobletsTable, zone: int, seat: int) -> bool:
    """True if a seat knows all the tokens in a goblet, and they are deadly."""
    for piece in table.zones[zone]:
        knowing_seats = table.known_to[piece] | table.visible_to[zone]
        if not knowing_seats >> seat & 1:
            return False
    return deadly(table.roles(zone))


def test_in_the_duel_only_what_is_known_to_be_deadly_is_never_searched() -> None:
    harmful_count = 0
    for seed in range(6):
        for table in sensible(2, seed):
            ask = table.ask
            assert ask is not None
            if ask.kind == "drink":
                known_deadly = []
                for place in ask.options:
                    zone = table.goblet(place)
                    known_deadly.append(is_known_deadly(table, zone, ask.seat))
                harmful = [POLICY.harmful(table, place) for place in ask.options]
                expected = known_deadly
                if all(known_deadly):
                    expected = [False] * len(known_deadly)
                assert harmful == expected
                harmful_count += sum(harmful)
    assert harmful_count >= 10


def test_in_the_duel_the_rival_drinks_first_and_the_last_safe_goblet_decides() -> None:
    for safe_count, expected in enumerate((1, 0, 1, 0, 1, 0)):
        risks_in_order = [0.0] * safe_count + [1.0] * (6 - safe_count)
        assert chance_in_order(risks_in_order, 1, (True, True)) == expected
    assert chance_in_order([0.0] * 6, 1, (True, True)) == 0.5
    risks = [0.1, 0.2, 0.2, 0.5, 0.8, 1.0]
    assert chance_against_one(risks) == pytest.approx(chance_in_order(risks, 1, (True, True)))
    assert chance_in_order([0.0, 1.0, 1.0], 1, (True, True, True)) == 0
    assert chance_in_order([1.0, 1.0], 1, (True, True, True)) == 1


def test_a_noble_believes_what_the_own_sommelier_says() -> None:
    for table in sensible(8, 3):
        if table.ask is not None and table.ask.kind == "act" and table.claims[0] is not None:
            break
    minds = []
    for claim in (None, table.at[0], table.at[0] + 6):
        table.claims[0] = claim
        table.known_to = [0] * len(table.known_to)
        minds.append(POLICY.mind(table, 0, table.noble(0)).danger[table.at[0]])
    assert minds[1] < minds[0] < minds[2]


# -- strength ---------------------------------------------------------------------------------------------------------


def test_the_heuristic_beats_random_players() -> None:
    for seats in (2, 4):
        report = match.run("goblets", ["heuristic"] + ["random"] * (seats - 1), games=24, seed=1)
        assert report["seats"][0]["wins"] > 0.6 * report["games"]


@by_night
def test_search_beats_heuristics() -> None:
    seats = ["search", "heuristic", "heuristic", "heuristic"]
    report = match.run("goblets", seats, games=16, seed=1, iterations=80)
    search, *others = [seat["mean_score"] for seat in report["seats"]]
    assert search > 1.1 * sum(others) / 3
