"""How a finished game went: what decided it is counted, not guessed; honours are given for what was seen."""

from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from random import Random

import pytest

from rules.checking.check import inspect
from rules.games import game, names
from rules.kernel.asking import answer
from rules.reading.reader import parse, read
from rules.saves.chronicle import Chronicle, earned, facts
from rules.saves.journal import Record
from rules.saves.save_files import Header
from rules.tavern.honours import EVENT, FACTS, honour_file, honours, read_honours
from rules.text.texts import LANGUAGES
from rules.workshop.laid_table import lay


def played(name, seats=4, seed=1):
    """A game that was played by chance to its end."""
    rules, chance = game(name), Random(seed)
    people = tuple(f"P{seat}" for seat in range(seats))
    record = Record(rules, Header(name, people, seed, {}, {}, ("heuristic",) * seats))
    while (ask := record.table.ask) is not None:
        record.answer(chance.choice(ask.options))
    return record


@pytest.fixture(scope="module", params=names())
def chronicles(request):
    """Some games of each kind."""
    return [Chronicle(played(request.param, 2 + seed % 3 + (request.param == "poison"), seed)) for seed in range(8)]


def test_points_of_a_round_that_is_not_over_count_like_those_before():
    """In Poison they are bad: who has taken some stands lower at once, and as low as when they are counted."""
    beginning = {
        "points": [3, 0, 5],
        "turn": "Bob",
        "Ann": {"pile": ["X"]},
        "Bob": {"pile": ["X", "X"], "hand": ["R1"]},
    }
    scenario = lay(game("poison"), {"seats": ["Ann", "Bob", "Cy"], "given": beginning})
    standing = scenario.game.stands(scenario.table)
    assert standing == (-3 - 2, -2 * 2, -5), "a poison is 2 points"
    answer(scenario.table, scenario.table.ask.options[0])
    assert scenario.table.points == [-points for points in standing]


def test_what_a_thief_looks_through_belongs_to_the_victim_until_a_card_is_kept():
    """Else its return would be the finest moment of the game."""
    looks = 0
    for seed in range(6):
        record = played("dice_town", 4, seed)
        for before, after in pairwise([*record.past, record.table]):
            if after.ask is not None and after.ask.kind == "steal" and before.ask.kind in ("victim", "kinds"):
                assert record.game.stands(before) == record.game.stands(after)
                looks += 1
    assert looks > 3


def test_the_swings_add_up_to_how_all_stood_at_the_end(chronicles):
    for chronicle in chronicles:
        sums = list(chronicle.standings[0])
        for swing in chronicle.swings():
            sums[swing.seat] += swing.change
        assert sums == list(chronicle.standings[-1])


def test_the_best_is_the_largest_gain_and_the_worst_ones_own_largest_loss(chronicles):
    for chronicle in chronicles:
        swings = list(chronicle.swings())
        gains = [swing.change for swing in swings if swing.change > 0]
        losses = []
        for swing in swings:
            if swing.change < 0 and chronicle.answerers[swing.moment] == swing.seat:
                losses.append(swing.change)
        assert change_of(chronicle.best) == max(gains, default=None)
        assert change_of(chronicle.worst) == min(losses, default=None)


def change_of(swing):
    """How much a seat gained or lost; None if there was no such swing."""
    if swing is None:
        return None
    return swing.change


def test_after_the_lead_was_taken_nobody_was_ahead_of_the_winner(chronicles):
    for chronicle in chronicles:
        if (lead := chronicle.lead) is None:
            assert len(chronicle.winners) > 1
            continue
        winner = chronicle.winners[0]
        assert all(standing[winner] == max(standing) for standing in chronicle.standings[lead:])
        if lead:
            last_standing = chronicle.standings[lead - 1]
            assert lead == len(chronicle.standings) - 1 or not chronicle._is_ahead(lead - 1, winner), (
                last_standing,
                winner,
            )


def test_whoever_wins_by_breaking_a_tie_has_not_led_before():
    """A lead is one over each of the others; where points are equal in the end, only the end has decided."""

    class Tied(Chronicle):
        def __init__(self):
            """Nothing was played: only how all stood."""
            self.ranks = [1, 2, 3]
            self.standings = [[0, 0, 0], [5, 0, 0], [5, 1, 2], [5, 5, 3]]

    assert Tied().lead == 3
    alone = Tied()
    alone.standings = [[0, 0, 0], [5, 0, 0], [5, 5, 2], [6, 5, 3]]
    assert alone.lead == 3, "a tie in between ends a lead"
    alone.standings = [[0, 0, 0], [5, 0, 0], [5, 1, 2], [6, 5, 3]]
    assert alone.lead == 1
    alone.ranks = [1, 1, 3]
    assert alone.lead is None, "a victory that is shared has nobody who led"


def test_what_is_offered_at_dice_town_is_not_lost_before_the_sheriff_has_decided(chronicles):
    """The curve falls only when something is paid: who makes an offer and takes it back has neither lost nor won."""
    moments = 0
    for chronicle in chronicles:
        if chronicle.tables[0].game.name != "dice_town":
            pytest.skip("only Dice Town has offers")
        for moment, events in enumerate(chronicle.events):
            if events and events[-1][0] == "offers":
                moments += 1
                assert chronicle.standings[moment] == chronicle.standings[moment + 1]
    assert moments


def test_the_curve_of_poison_ends_at_the_points_and_counts_the_round_that_runs():
    chronicle = Chronicle(played("poison", 4, 3))
    assert [-value for value in chronicle.standings[-1]] == list(chronicle.tables[-1].points)
    middle = [moment for moment, table in enumerate(chronicle.tables) if table.ask and table.ask.kind == "play"]
    differing_moments = []
    for moment in middle:
        if list(chronicle.standings[moment]) != [-points for points in chronicle.tables[moment].points]:
            differing_moments.append(moment)
    assert differing_moments


def test_who_falls_at_the_red_dragon_is_told_with_who_has_seen_to_it():
    blamed = Counter()
    for seed in range(12):
        chronicle = Chronicle(played("red_dragon", 4, seed))
        seats_out = [event[1] for event in chain.from_iterable(chronicle.events) if event[0] == "out"]
        assert [fall.seat for fall in chronicle.falls] == seats_out
        for fall in chronicle.falls:
            blamed[fall.culprit >= 0] += 1
            assert fall.culprit != fall.seat and chronicle.standings[fall.moment + 1][fall.seat] == 0
    assert blamed[True] and blamed[False]


def test_a_game_that_goes_on_has_no_course():
    record = Record(game("poison"), Header("poison", tuple("abc"), 1, {}, {}, ("person",) * 3))
    with pytest.raises(ValueError, match="when it is over"):
        Chronicle(record)


# -- honours -----------------------------------------------------------------------------------------------------------


def test_every_honour_is_told_in_every_language_and_asks_for_what_there_is():
    assert len(honours()) >= 12 and len({honour.id for honour in honours()}) == len(honours())
    for honour in honours():
        assert honour.game in ("", *names())
        assert all(honour.name[language] and honour.about[language] for language in LANGUAGES)
        assert all(fact in FACTS or fact.startswith(EVENT) for fact in honour.when)
        assert all(lowest <= highest for lowest, highest in honour.when.values())


def test_the_facts_are_those_that_may_be_asked_for(chronicles):
    for chronicle in chronicles:
        for seat in range(len(chronicle.names)):
            assert set(facts(chronicle, seat)) == set(FACTS)


def test_events_that_are_asked_for_happen():
    for honour in honours():
        for fact in honour.when:
            if fact.startswith(EVENT):
                counts = Counter()
                for seed in range(6):
                    chronicle = Chronicle(played(honour.game, 4, seed))
                    counts.update(event[0] for event in chain.from_iterable(chronicle.events))
                assert counts[fact.removeprefix(EVENT)], (honour.id, fact)


def test_honours_are_for_those_who_earned_them():
    times_earned = Counter()
    for name in names():
        for seed in range(10):
            chronicle = Chronicle(played(name, 4, seed))
            for seat in range(4):
                counted_facts, tally = facts(chronicle, seat), chronicle.tally(seat)
                for honour in earned(chronicle, seat):
                    times_earned[honour.id] += 1
                    assert honour.game in ("", name)
                    for fact, (lowest, highest) in honour.when.items():
                        if fact.startswith(EVENT):
                            value = tally[fact.removeprefix(EVENT)]
                        else:
                            value = counted_facts[fact]
                        assert lowest <= value <= highest
    assert len(times_earned) >= 6, times_earned


HONOUR = """
dry:
  game: red_dragon
  name: {ru: Трезвенник, en: Teetotaller}
  about: {ru: Не пить, en: Drink nothing}
  when: {won: 1, event.drank: {most: 4}}
sound:
  name: {ru: Первый, en: First}
  about: {ru: Победить, en: Win}
  when: {won: 1}
"""


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("game: red_dragon", "game: red_dragoon", "UNKNOWN-KEY", 3),
        ("  about: {ru: Не пить, en: Drink nothing}\n", "", "MISSING-KEY", 2),
        ("en: Teetotaller", "de: Abstinenzler", "UNKNOWN-KEY", 4),
        ("won: 1, event", "wun: 1, event", "UNKNOWN-KEY", 6),
        ("most: 4", "mots: 4", "UNKNOWN-KEY", 6),
        ("most: 4", "most: few", "BAD-VALUE", 6),
    ],
)
def test_mistakes_in_honours_are_told_and_the_others_are_kept(old, new, code, line):
    document = parse(HONOUR.replace(old, new, 1), Path("honours.yaml"))
    readable_honours, problems = read_honours(document, names())
    assert [honour.id for honour in readable_honours] == ["sound"]
    assert (problems[0].code, problems[0].line) == (code, line)


def test_the_honours_are_checked_with_all_else():
    report = inspect([honour_file()], [])
    assert honours() == read_honours(read(honour_file()), names())[0] and report.problems == []


def test_who_did_most_to_whom_is_counted(chronicles):
    """Nobody does it to oneself, and the most is what the log tells."""
    event_kinds = {
        "poison": "overflow",
        "red_dragon": "ordered",
        "dice_town": "stolen",
        "raut": "left",
        "goblets": "drunk",
    }
    feuds = 0
    for chronicle in chronicles:
        kind = event_kinds[chronicle.tables[0].game.name]
        amounts = Counter()
        for moment, attacker, victim, number in chronicle.blows:
            assert attacker != victim and number > 0 and any(event[0] == kind for event in chronicle.events[moment])
            amounts[attacker, victim] += number
        feud = chronicle.feud
        assert (feud.amount if feud else 0) == max(amounts.values(), default=0)
        assert feud is None or (
            amounts[feud.attacker, feud.victim] == feud.amount and feud.moment < len(chronicle.events)
        )
        feuds += feud is not None
    assert feuds


def test_cards_that_were_taken_are_those_of_the_others():
    events = [[("round", 1, 0)], [("played", 0, 1, 2, 5)], [("played", 1, 1, 2, 10), ("played", 0, 1, 2, 12)],
              [("played", 2, 5, 2, 17), ("overflow", 2, 2, 3)], [("played", 1, 5, 2, 17), ("overflow", 1, 2, 1)],
              [("round", 2, 1), ("played", 0, 5, 2, 17), ("overflow", 0, 2, 0)]]  # fmt: skip
    assert [*game("poison").blows([], events)] == [(3, 0, 2, 1), (3, 1, 2, 1), (3, 0, 2, 1), (4, 2, 1, 1)]
