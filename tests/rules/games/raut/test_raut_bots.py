"""How bots play Raut: sensibly, and by what they know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from rules.bots import BOTS, PlayerView, SearchBot, match
from rules.bots.heuristic import policy_of
from rules.games.raut.board import (
    ACCEPT,
    END,
    EXCHANGE,
    KEEP,
    REFUSE,
    UNNAMED,
    Enter,
    Fight,
    Join,
    LayTalk,
    RautTable,
    Seduce,
    Treat,
    UseAbility,
    Wear,
    hand_of,
    salon_of,
)
from rules.games.raut.foresight import (
    LURES,
    PAIRS,
    PLAIN_LURE,
    TABLES,
    CardForesight,
    TableForesight,
    _lure,
    _sip,
)
from rules.games.raut.planning import Planner
from rules.games.raut.policy import RautPolicy
from rules.games.raut.sketch import SalonSketch
from rules.games.raut.turns import TriedAct
from rules.games.raut.valuing import HABITS, Values, strongest_attacks
from rules.kernel.asking import answer, run
from rules.knowledge.views import NotSeen, glimpse
from rules.reading.reader import parse
from rules.scenario.reading import scenarios_of
from tests.proofs import game
from tests.repeats import by_night

GAME = game("raut")
POLICY: RautPolicy = policy_of(GAME)  # type: ignore[assignment]
SEATS = (2, 3, 4, 6)
MAY_SURPRISE = 0.08
"""Of so many steps the sketch may expect something else than happens: what accessories do besides their numbers, and
what changes as guests come and go, it leaves out."""


def sensible(seats: int, seed: int, chance: float = 0.15) -> Iterator[RautTable]:
    """A whole evening by the heuristic, with some answers at random; the table before each answer."""
    table, random = GAME.new(seats, seed), Random(seed)
    while (ask := table.ask) is not None:
        yield table
        answer(table, random.choice(ask.options) if random.random() < chance else POLICY.choose(table, random))


def laid(layout: str, seats: str = "[Ann, Bob]") -> RautTable:
    """The middle of Ann's turn, laid out as in scenarios."""
    text = f"- name: bots\n  game: raut\n  seats: {seats}\n  given: {layout}\n"
    (scenario,) = scenarios_of(parse(text, Path("bots.yaml")))
    table = scenario.run(game)
    assert isinstance(table, RautTable)
    return table


def guest(table: RautTable, name: str) -> int:
    """The piece of a guest."""
    return next(piece for piece in range(len(table.game.kind)) if table.game.card_id(piece) == name)


def kind(table: RautTable, name: str) -> int:
    """The kind of a card."""
    return next(index for index, card in enumerate(table.game.cards) if card.id == name)


def played(table: RautTable, limit: int = 20) -> list[Any]:
    """What the heuristic does in the rest of the turn."""
    policy, answers, seat = policy_of(table.game), list[Any](), table.turn
    while table.ask is not None and table.turn == seat and len(answers) < limit:
        answers.append(policy.choose(table, Random(1)))
        answer(table, answers[-1])
    return answers


# -- what is known ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_heuristics_do_not_depend_on_what_they_imagine(seats: int) -> None:
    asks: Counter[str] = Counter()
    for table in sensible(seats, seats):
        assert table.ask is not None
        asks[table.ask.kind] += 1
        if len(table.ask.options) > 1 and asks[table.ask.kind] % 6 == 1:
            views = [PlayerView(table, table.ask.seat, seed).sample() for seed in range(4)]
            assert len({POLICY.choose(view, Random(1)) for view in views}) == 1, table.ask.kind
            assert len({tuple(POLICY.shortlist(view, Random(1))) for view in views}) == 1, table.ask.kind


@pytest.mark.parametrize("seats", SEATS)
def test_heuristics_play_whole_evenings(seats: int) -> None:
    for table in sensible(seats, 7):
        assert table.ask is not None
        picked, shortlist = POLICY.choose(table, Random(1)), POLICY.shortlist(table, Random(1))
        assert picked in shortlist and all(option in table.ask.options for option in shortlist)
        assert sum(POLICY.outlook(table.copy(), Random(1))) == pytest.approx(1)
    assert not GAME.faults(table) and sum(POLICY.verdict(table)) == pytest.approx(1)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_every_kind_of_ask(name: str) -> None:
    asked: set[str] = set()
    for seats in (2, 4):
        for seed in range(3):
            for table in sensible(seats, seed, chance=0.5):
                assert table.ask is not None
                if table.ask.kind in asked:
                    continue
                asked.add(table.ask.kind)
                bot = BOTS[name](PlayerView(table, table.ask.seat, 1))
                if isinstance(bot, SearchBot):
                    bot.simulate(10)
                assert bot.best() in table.ask.options
    assert {"exchange", "act", "refuse"} <= asked


# -- what is foreseen -------------------------------------------------------------------------------------------------


def test_what_cards_do_is_found_by_trying_them() -> None:
    foresight, table = CardForesight(GAME), GAME.lay(2)
    pearls, order, war, faith = (kind(table, name) for name in ("pearls", "order", "war", "faith"))
    lady, officer, priest = (kind(table, name) for name in ("g08", "g13", "g19"))
    assert foresight.worn(pearls, lady) == (2, 0, 0) and foresight.worn(pearls, officer) is None
    assert foresight.worn(order, officer) == (1, 0, 2) and foresight.worn(order, lady) == (0, 0, 2)
    assert foresight.talk(war)[lady] == (0, -1, 0) and foresight.talk(war)[officer] == (0, 0, 4)
    margarita, zapfen, mehmet, abbot = (guest(table, name) for name in ("g08", "g10", "g21", "g19"))
    assert foresight.lure(margarita, mehmet, faith).charisma == -2  # of another religion
    abbots_lure = foresight.lure(abbot, margarita, UNNAMED)
    assert abbots_lure.charm < -50 and abbots_lure.charisma == 0
    vodka, champagne = kind(table, "d02"), kind(table, "d01")
    assert foresight.sips(zapfen, abbot)[vodka][:2] == (5, 5)  # she pours generously
    assert foresight.sips(margarita, mehmet)[vodka].refusable and not foresight.sips(margarita, abbot)[vodka].refusable
    assert foresight.sips(margarita, abbot)[champagne].target_changes == (0, -2, 0)
    assert priest != officer


def test_at_the_table_more_is_seen() -> None:
    table = laid("{Ann: {salon: [g18], hand: [d05]}, Bob: {salon: [g01]}, g01: {worn: [pearls]}}")
    moreau, lady = guest(table, "g18"), guest(table, "g01")
    assert CardForesight(GAME).lure(moreau, lady, UNNAMED).charm == 0
    assert TableForesight(CardForesight(GAME), table).lure(moreau, lady, UNNAMED).charm == 2  # she wears an accessory


@pytest.mark.parametrize("seed", range(4))
def test_the_sketch_of_an_evening_goes_as_the_rules_go(seed: int) -> None:
    """The steps of the sketch bring the same VP, guests and drink points."""
    wrong = steps = 0
    for table in sensible(4, seed, chance=0):
        assert table.ask is not None
        option = POLICY.choose(table, Random(1))
        if table.ask.kind != "act" or isinstance(option, str | Fight) or option.what == "use":
            continue
        sketch, played_table = SalonSketch(POLICY.foresight, table), table.copy()
        sketch.do(option)
        answer(played_table, option)
        if played_table.ask is None or played_table.ask.kind != "act":
            continue
        steps += 1
        wrong += (
            sketch.points != played_table.points
            or [set(salon) for salon in sketch.salons] != [set(played_table.zones[salon_of(seat)]) for seat in range(4)]
            or any(sketch.drunk[guest] != played_table.drunk[guest] for salon in sketch.salons for guest in salon)
            or [sorted(hand) for hand in sketch.hands]
            != [sorted(played_table.zones[hand_of(seat)]) for seat in range(4)]
        )
    assert steps > 60 and wrong <= MAY_SURPRISE * steps


# -- what is sensible -------------------------------------------------------------------------------------------------


def test_a_drink_and_an_accessory_are_added_up() -> None:
    table = laid('{Ann: {salon: ["L8/12/6 Ada"], hand: [d05, pearls]}, Bob: {salon: ["G5/12/6 Bert"]}}')
    ada, bert = guest(table, "Ada"), guest(table, "Bert")
    answers = played(table)
    assert set(answers[:2]) == {Wear(kind(table, "pearls"), ada), Treat(ada, bert, kind(table, "d05"))}
    assert answers[2][:3] == Seduce(ada, bert, "charm")[:3] and table.points[0] == 1


def test_a_talk_of_another_guest_helps() -> None:
    table = laid('{Ann: {salon: ["L6/12/7 Ada", "L5/15/5 Eva"], hand: [seance]}, Bob: {salon: ["G5/10/6 Bert"]}}')
    ada, eva, bert = (guest(table, name) for name in ("Ada", "Eva", "Bert"))
    answers = played(table)
    assert answers[0] == LayTalk(eva, kind(table, "seance"))
    assert answers[1][:3] == Seduce(ada, bert, "charisma")[:3]


def test_others_treat_whom_one_seduces() -> None:
    table = laid('{Ann: {salon: ["L8/14/6 Ada", "G5/16/6 Carl"], hand: [d02, d08]}, Bob: {salon: ["G5/16/6 Bert"]}}')
    ada, carl, bert = (guest(table, name) for name in ("Ada", "Carl", "Bert"))
    answers = played(table)
    assert {type(option) for option in answers[:2]} == {Treat}
    assert {option.guest for option in answers[:2]} == {ada, carl}
    assert answers[2][:2] == (ada, bert) and table.points[0] == 1


def test_the_last_drink_of_a_guest_wins_the_evening() -> None:
    table = laid('{Ann: {salon: ["G5/3/6 Carl"], hand: [d05], points: 9}, Bob: {salon: ["G5/16/6 d14 Bert"]}}')
    carl, bert = guest(table, "Carl"), guest(table, "Bert")
    assert played(table) == [Treat(carl, bert, kind(table, "d05"))]
    assert table.ask is None and table.points[0] == 10


def test_a_talk_finishes_several_guests() -> None:
    table = laid(
        '{Ann: {salon: ["L5/15/5 Eva"], hand: [ailments]}, Bob: {salon: ["L5/12/5 d11 Fay", "G5/16/6 d15 Bert"]}, '
        "Fay: {companion: Bert}}"
    )
    assert played(table)[0] == LayTalk(guest(table, "Eva"), kind(table, "ailments"))
    assert table.points[0] == 2


def test_drunk_guests_are_paired_up() -> None:
    table = laid('{Ann: {salon: ["L6/14/6 d9 Ada", "G5/15/6 d9 Carl"]}, Bob: {salon: ["L8/14/6 Fay", "G8/15/6 Bert"]}}')
    ada, carl = guest(table, "Ada"), guest(table, "Carl")
    assert played(table)[0] == Join(ada, carl)


def test_sober_guests_stay_free() -> None:
    table = laid('{Ann: {salon: ["L9/17/6 Ada", "G7/18/6 Carl"]}, Bob: {salon: ["L6/14/6 Fay", "G5/15/6 Bert"]}}')
    assert played(table) == [END]


def test_a_guest_comes_as_the_companion_of_a_drunk_one() -> None:
    table = laid('{Ann: {salon: ["L6/14/6 d9 Ada"], hand: [g31]}, Bob: {salon: ["L8/14/6 Fay", "G8/15/6 Bert"]}}')
    assert played(table)[0] == Enter(kind(table, "g31"), guest(table, "Ada"))


def test_whoever_is_seduced_drunk_gets_a_companion() -> None:
    table = laid('{Ann: {salon: ["L6/14/6 d9 Ada"]}, Bob: {salon: ["G5/15/6 d9 Bert", "G9/15/6 Carl", "L9/15/6 Fay"]}}')
    ada, bert = guest(table, "Ada"), guest(table, "Bert")
    assert played(table)[0][:4] == (ada, bert, "charm", True)


def test_whoever_must_stay_alone_seduces_and_comes_all_the_same() -> None:
    """The Abbot may have no companion, even where one would do good."""
    rivals = 'Bob: {salon: ["L6/14/6 d9 Ada", "G9/15/6 Carl", "L9/15/6 Fay"]}'
    table = laid("{Ann: {salon: [g19]}, " + rivals + "}")
    assert played(table)[0][:4] == (guest(table, "g19"), guest(table, "Ada"), "charisma", False)
    table = laid('{Ann: {salon: ["L6/14/6 d9 Eva"], hand: [g19]}, ' + rivals + "}")
    assert Enter(kind(table, "g19")) in played(table)
    own_guests = 'Ann: {salon: ["L6/14/6 d9 Eva", "L6/14/6 d9 Ina", "G5/15/6 d9 Max", g19]}, g19: {drunk: 13}, '
    table = laid("{" + own_guests + 'Bob: {salon: ["G8/15/6 Carl", "L9/15/6 Fay"]}}')
    assert {option.partner for option in played(table) if isinstance(option, Join)} == {guest(table, "Max")}


def test_a_fight_that_is_won_is_fought() -> None:
    table = laid('{Ann: {salon: [g03]}, Bob: {salon: ["G5/7/6 Bert"]}}')
    assert played(table)[0] == Fight(guest(table, "g03"), guest(table, "Bert"))


def test_a_hopeless_hand_is_exchanged() -> None:
    table = GAME.new(2, 1)
    assert table.ask is not None and table.ask.kind == "exchange"
    seat, box = table.ask.seat, [piece for zone in table.zones for piece in zone]
    sorts, kinds = GAME.card_kind, GAME.kind
    for guest_count, expected in ((0, EXCHANGE), (4, KEEP)):
        guests = [piece for piece in box if sorts[kinds[piece]] == "guest"][:guest_count]
        drinks = [piece for piece in box if sorts[kinds[piece]] == "alcohol"][: 6 - guest_count]
        trial = table.copy()
        trial.zones[hand_of(seat)] = guests + drinks
        assert POLICY.pick(trial, Random(1)) == expected


@pytest.mark.parametrize(("drunk", "expected"), [(0, ACCEPT), (8, REFUSE)])
def test_a_drink_is_refused_when_it_matters(drunk: int, expected: str) -> None:
    table = laid(f'{{Ann: {{salon: ["L6/14/6 Ada"], hand: [d05]}}, Bob: {{salon: [g23]}}, g23: {{drunk: {drunk}}}}}')
    answer(table, Treat(guest(table, "Ada"), guest(table, "g23"), kind(table, "d05")))
    assert table.ask is not None and table.ask.kind == "refuse" and table.ask.seat == 1
    assert policy_of(table.game).choose(table, Random(1)) == expected


def test_nobody_plans_with_a_drink_that_will_be_refused() -> None:
    table = laid('{Ann: {salon: ["L8/14/6 Ada"], hand: [d02]}, Bob: {salon: [g21], hand: []}, g21: {drunk: 0}}')
    assert Planner(SalonSketch(policy_of(table.game).foresight, table), HABITS).plans() == []  # type: ignore[attr-defined]


# -- what need not be tried -------------------------------------------------------------------------------------------


def all_pairs(foresight: CardForesight) -> list[tuple[int, int]]:
    """A guest of each kind with one of each other kind."""
    guests = [foresight.piece[kind] for kind in foresight.guests]
    return [(guest, target) for guest in guests for target in guests if guest != target]


def test_what_is_foreseen_without_a_trial_is_what_a_trial_tells() -> None:
    """Of most pairs no card says anything. Then nothing is laid out, and the same comes of it."""
    foresight, kinds, chance = CardForesight(GAME), GAME.kind, Random(4)
    drinks = [kind for kind, sort in enumerate(GAME.card_kind) if sort in ("alcohol", "soft")]
    talks = [UNNAMED, *(kind for kind, sort in enumerate(GAME.card_kind) if sort == "talk")]
    untried: Counter[str] = Counter()
    for guest, target in chance.sample(all_pairs(foresight), 150):
        table = foresight._laid([kinds[guest]], [kinds[target]])
        sips = foresight.sips(guest, target)
        untried["drinks"] += sips.as_printed
        for drink in drinks:
            assert sips[drink] == _sip(table, guest, target, drink, as_printed=False)
        talk = chance.choice(talks)
        lure = foresight.lure(guest, target, talk)
        untried["seductions"] += lure is PLAIN_LURE
        assert lure == _lure(foresight._laid([kinds[guest]], [kinds[target]], talk=talk), guest, target)
    assert 50 < untried["drinks"] < 150 and 50 < untried["seductions"] < 150


@pytest.mark.parametrize("seats", SEATS)
def test_the_strongest_attacks_are_those_of_single_guests(seats: int) -> None:
    for table in sensible(seats, 5):
        sketch = SalonSketch(POLICY.foresight, table)
        for seat in range(seats):
            expected = [0, 0]
            for rival in set(range(seats)) - {seat}:
                for guest in table.zones[salon_of(rival)]:
                    if table.companion[guest] is None:
                        sex = 1 - GAME.sex_of[guest]
                        expected[sex] = max(expected[sex], table.charm[guest], table.charisma[guest])
            assert Values(sketch, seat, HABITS).menace == expected
            assert Values(sketch, seat, HABITS, strongest_attacks(sketch)).menace == expected


@pytest.mark.parametrize("seats", SEATS)
def test_a_deed_that_is_tried_leaves_the_table_as_the_answer_does(seats: int) -> None:
    tried = Counter[str]()
    for table in sensible(seats, 8):
        assert table.ask is not None
        deeds = {type(option): option for option in table.ask.options if not isinstance(option, str)}
        for deed in deeds.values():  # one of each form
            answered, trial = table.copy(), table.copy()
            answer(answered, deed)
            trial.frames = [TriedAct(deed)]
            run(trial)
            is_done = answered.ask is None or answered.ask.kind == "act"
            assert trial.ask == (None if is_done else answered.ask)
            assert (trial.state(), trial.zones, trial.lasting) == (answered.state(), answered.zones, answered.lasting)
            tried[deed.what] += 1
    assert tried.keys() >= {"enter", "wear", "treat", "seduce", "talk"}


def test_a_talk_lowers_what_the_difference_of_two_talks_says() -> None:
    foresight = CardForesight(GAME)
    table = GAME.lay(2)
    war, faith, lady, officer = (kind(table, name) for name in ("war", "faith", "g08", "g13"))
    assert foresight.lowered(UNNAMED, war)[lady] == (0, -1, 0) and officer not in foresight.lowered(UNNAMED, war)
    assert lady not in foresight.lowered(war, UNNAMED) and foresight.lowered(war, UNNAMED)[officer] == (0, 0, -4)
    assert TableForesight(foresight, table).lowered(UNNAMED, war) is foresight.lowered(UNNAMED, war)
    assert foresight.lowered(faith, faith) == {}


def test_a_heuristic_looks_at_no_hand_but_its_own() -> None:
    """It answers at a glance, where all other hands are covered, unless a guest may do something that must be tried on
    a copy; and then it says so before it has planned anything."""
    answers: Counter[str] = Counter()
    for table in sensible(4, 11):
        assert table.ask is not None
        if len(table.ask.options) == 1:
            continue
        try:
            picked = POLICY.choose(glimpse(table, table.ask.seat), Random(1))
        except NotSeen:
            assert any(isinstance(option, Fight | UseAbility) for option in table.ask.options)
            answers["tried"] += 1
            continue
        assert picked == POLICY.choose(table, Random(1))
        answers["at a glance"] += 1
    assert answers["at a glance"] > 3 * answers["tried"] > 0


# -- chance decides between equals ------------------------------------------------------------------------------------


def answers_by_chance(table: RautTable, times: int = 60) -> Counter[Any]:
    """How often the heuristic gives each answer at a table."""
    policy = policy_of(table.game)
    return Counter(policy.choose(table, Random(seed)) for seed in range(times))


def test_no_tie_goes_to_the_lowest_card_or_guest() -> None:
    """Equal accessories, guests that enter, targets and treaters: each of them is chosen about as often."""
    layouts = (
        '{Ann: {salon: ["L8/14/6 Ada", "L8/14/6 Eva", "L8/14/6 Ina"], hand: [pearls]}, Bob: {salon: []}}',
        '{Ann: {salon: [], hand: ["L8/12/6 Ada", "L8/12/6 Eva", "L8/12/6 Ina"]}, Bob: {salon: []}}',
        '{Ann: {salon: ["L9/20/6 Ada"]}, Bob: {salon: ["G5/9/6 Max", "G5/9/6 Tom", "G5/9/6 Bert"]}}',
        '{Ann: {salon: ["G5/20/6 Max", "G5/20/6 Tom", "G5/20/6 Bert"], hand: [d05]}, Bob: {salon: ["G5/3/6 Carl"]}}',
    )
    for layout in layouts:
        counts = answers_by_chance(laid(layout))
        assert len(counts) == 3 and min(counts.values()) >= 10, (layout, counts)


def test_a_little_worse_is_answered_now_and_then_and_much_worse_never() -> None:
    table = laid('{Ann: {salon: ["L8/14/6 Ada", "L8/11/6 Eva"], hand: [pearls]}, Bob: {salon: ["G9/15/6 Max"]}}')
    counts = answers_by_chance(table)
    usual, rare = (Wear(kind(table, "pearls"), guest(table, name)) for name in ("Ada", "Eva"))
    assert counts[usual] > counts[rare] > 0 and counts.total() == counts[usual] + counts[rare]
    table = laid('{Ann: {salon: ["L8/14/6 Ada", "L5/3/6 Eva"], hand: [pearls]}, Bob: {salon: ["G9/15/6 Max"]}}')
    assert set(answers_by_chance(table)) == {Wear(kind(table, "pearls"), guest(table, "Ada"))}


# -- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("back_and_forth", [False, True])
def test_the_sketch_takes_turns_in_the_order_of_the_rules(seats: int, back_and_forth: bool) -> None:
    table = GAME.new(seats, 3, first=1, back_and_forth=back_and_forth)
    while table.ask is not None and table.ask.kind == "exchange":
        answer(table, KEEP)
    sketch = SalonSketch(POLICY.foresight, table)
    turns: list[int] = []
    waits: list[list[int]] = []
    for _ in range(5 * seats):
        assert (sketch.turn, sketch.round) == (table.turn, table.round)
        turns.append(table.turn)
        waits.append(sketch.waits())
        sketch.end_turn()
        answer(table, END if END in table.ask.options else EXCHANGE)  # type: ignore[union-attr]
    for number in range(2 * seats):
        for seat in range(seats):
            assert waits[number][seat] == turns.index(seat, number) - number


@by_night
@pytest.mark.parametrize(("seats", "games"), [(2, 1600), (3, 3000), (4, 3200)])
def test_there_and_back_every_seat_wins_its_share(seats: int, games: int) -> None:
    """The table in docs/laboratory.md is of these games. Each deal is played from each seat with nearly the same end,
    so three and four seats need more games."""
    options = {"first": 0, "back_and_forth": True}
    report = match.run("raut", ["heuristic"] * seats, games, seed=1, options=options)
    for row in report["by_seat"]:
        assert row["share"] == pytest.approx(1 / seats, abs=0.04), row


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_heuristic_beats_random_players(seats: int) -> None:
    report = match.run("raut", ["heuristic"] + ["random"] * (seats - 1), games=20, seed=1)
    assert report["seats"][0]["wins"] > 0.8 * report["games"]


@by_night
def test_search_beats_heuristics() -> None:
    # Six games say too little: with another seed the same bots may look equal.
    reports = []
    for seed in (6, 7):
        reports.append(match.run("raut", ["search", "heuristic", "heuristic"], 6, seed, iterations=160))
    search, *heuristics = [sum(report["seats"][seat]["mean_score"] for report in reports) for seat in range(3)]
    assert search > 1.1 * sum(heuristics) / 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_evening_is_neither_short_nor_endless(seats: int) -> None:
    rounds = []
    for seed in range(12):
        *_, last = sensible(seats, seed, chance=0)
        assert last.ask is None and max(last.points) >= last.goal
        rounds.append(last.round)
    assert 6 <= median(rounds) <= 12


def test_what_bots_foresee_is_kept_for_many_pairs_and_tables_for_few() -> None:
    """Over an evening bots ask about thousands of pairs of guests; it would all be kept for good."""
    foresight = CardForesight(GAME)
    drink = next(kind for kind, sort in enumerate(GAME.card_kind) if sort == "alcohol")
    talks = [kind for kind, sort in enumerate(GAME.card_kind) if sort == "talk"]
    sips = {pair: foresight.sips(*pair)[drink] for pair in all_pairs(foresight)}
    assert foresight._sips_of.cache_info().currsize == PAIRS < len(sips)
    assert foresight._pair.cache_info().currsize == TABLES
    for guest, target in sips:
        for talk in talks:
            foresight.lure(guest, target, talk)
    assert foresight._lure_of.cache_info().currsize == LURES < len(sips) * len(talks)
    for pair in [*sips][:100]:  # those that were dropped are found again
        assert foresight.sips(*pair)[drink] == sips[pair]


def test_drinks_that_do_the_same_share_what_is_foreseen_of_them() -> None:
    """A thousand pairs are kept, each with a dozen drinks; if each of them had its own, it would be five times as much
    memory."""
    foresight = CardForesight(GAME)
    drinks = [kind for kind, sort in enumerate(GAME.card_kind) if sort in ("alcohol", "soft")]
    sips = [foresight.sips(*pair)[drink] for pair in all_pairs(foresight)[:300] for drink in drinks]
    assert len({id(sip) for sip in sips}) == len(set(sips)) < len(sips) / 10
