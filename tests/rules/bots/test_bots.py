"""Bots play well, and use only what they may know."""

from __future__ import annotations

import gc
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from rules.bots import BOTS, Bot, HeuristicBot, PlayerView, RandomBot, SearchBot, match, match_command, playing
from rules.bots.heuristic import policy_of
from rules.bots.player_view import BlindView
from rules.bots.search import LOST, NOISE, ROUNDS, TEMPERATURE
from rules.bots.textbook import TextbookBot
from rules.games import game, names
from rules.games.poison import Poison
from rules.games.poison.board import HANDS
from rules.games.poison.policy import Sketch
from rules.games.policy import AnyMove, shares
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.offers import Offers
from rules.kernel.table import Table
from rules.knowledge import views
from rules.tavern.regulars import Manner
from tests.repeats import by_night, repeats
from tests.toy import Toy

POISON = game("poison")
ALL: dict[str, Game] = {**{name: game(name) for name in names()}, "toy": Toy()}


def played_on(seats: int, seed: int, answers: int, rulebook: Game = POISON) -> Table:
    """Return a table after so many random answers, or fewer if the game is over before."""
    table, random = rulebook.new(seats, seed), Random(seed)
    for _ in range(answers):
        if table.ask is None:
            break
        asking.answer(table, random.choice(table.ask.options))
    return table


def random_moments(rulebook: Game = POISON) -> Iterator[Table]:
    """Yield tables with a pending ask, from the first one to the last cards of a round."""
    for seats in rulebook.seats:
        for answers in (0, 1, 9, 20, 30, 37, 44, 51, 70):
            table = played_on(seats, 10 * seats + answers, answers, rulebook)
            if table.ask is not None:
                yield table


def asked_seat(table: Table) -> int:
    assert table.ask is not None
    return table.ask.seat


def known_places(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """Return where each piece lies that the seat knows: (zone, place, piece). In a loose zone all lie in place 0."""
    places: list[tuple[int, int, int]] = []
    loose_zones = table.game.loose(table.seats)
    for zone, pieces in enumerate(table.zones):
        is_loose = zone in loose_zones
        for place, piece in enumerate(sorted(pieces) if is_loose else pieces):
            if is_known(table, zone, piece, seat):
                places.append((zone, 0 if is_loose else place, piece))
    return places


def is_known(table: Table, zone: int, piece: int, seat: int) -> bool:
    """True if the seat knows this piece in its zone."""
    return bool((table.known_to[piece] | table.visible_to[zone]) >> seat & 1)


def contents(table: Table, zones: set[int]) -> tuple[tuple[int, ...], ...]:
    """Return the pieces in each of these zones, in any order."""
    return tuple([tuple(sorted(table.zones[zone])) for zone in zones])


class FirstBot(Bot):
    """Gives the first answer, so that only the deal decides."""

    def best(self) -> Any:
        return self.player.ask.options[0]


# -- the player view --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_chair_shows_what_the_seat_may_look_at(name: str) -> None:
    for table in random_moments(ALL[name]):
        player = PlayerView(table, asked_seat(table), 1)
        assert player.view().save() == views.view(table, player.seat).save()
        assert table.ask is not None
        assert player.ask == table.ask._replace(options=tuple(table.ask.options))


@pytest.mark.parametrize("name", ALL)
def test_samples_keep_the_view_and_the_knowledge(name: str) -> None:
    for table in random_moments(ALL[name]):
        player = PlayerView(table, asked_seat(table), 1)
        for _ in range(5):
            sample = player.sample()
            assert views.view(sample, player.seat).save() == player.view().save()
            assert known_places(sample, player.seat) == known_places(table, player.seat)


def test_samples_differ_from_the_truth_whenever_they_can() -> None:
    for table in random_moments():
        seat = asked_seat(table)
        unknown_count = 0
        zones: set[int] = set()
        for piece, zone in table.where():
            if not is_known(table, zone, piece, seat):
                unknown_count += 1
                zones.add(zone)
        player = PlayerView(table, seat, 1)
        worlds = {contents(table, zones)}
        truth = set(worlds)
        for _ in range(40):
            sample = player.sample()
            worlds.add(contents(sample, zones))
        if len(zones) > 1:
            assert worlds - truth, "never imagined anything but the truth"
        if unknown_count > 20:
            assert truth.isdisjoint(worlds - truth) and len(worlds) == 41, "imagined the truth among so many worlds"


@pytest.mark.parametrize("name", ALL)
def test_only_the_seat_that_is_asked_gets_a_chair(name: str) -> None:
    table = played_on(3, 1, 5, ALL[name])
    with pytest.raises(ValueError, match="not asked"):
        PlayerView(table, (asked_seat(table) + 1) % 3, 1)


def reachable_ids(start: Any) -> set[int]:
    """Return the ids of all objects that can be reached from one in any way: by attributes, slots, items, closures,
    defaults, bound methods. It ends at classes, modules and the globals of functions: those are the program, not what
    somebody handed over."""
    reached_objects: dict[int, Any] = {}
    unvisited = [start]
    while unvisited:
        thing = unvisited.pop()
        if id(thing) in reached_objects or isinstance(thing, type | ModuleType):
            continue
        reached_objects[id(thing)] = thing
        if isinstance(thing, FunctionType):
            unvisited += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
        elif not isinstance(thing, BuiltinFunctionType):
            unvisited += gc.get_referents(thing)
    return set(reached_objects)


def changing_ids(table: Table) -> set[int]:
    """Return the ids of the table and of everything in it that could change with the game."""
    lists = [value for value in vars(table).values() if isinstance(value, list)]
    changing = [table, table.zones, table.visible_to, table.known_to, table.frames, table.sealed, table.chance,
                table.chance.states, *table.zones, *lists, *table.frames]  # fmt: skip
    return set(map(id, changing))


def test_nothing_leads_from_a_bot_to_the_table() -> None:
    table = played_on(4, 1, 15)
    truth = changing_ids(table)
    # First that the search would find it: as an attribute, in a closure, bound to a method.
    hidden: tuple[Callable[[], Any], ...] = (lambda: table, table.copy)
    for path in (SimpleNamespace(a=[{"b": table}]), *hidden, {"zone": table.zones[HANDS[0]]}):
        assert reachable_ids(path) & truth
    for name, kind in BOTS.items():
        bot = kind(PlayerView(table, asked_seat(table), 1))
        bot.work(5)
        bot.best()
        assert not reachable_ids(bot) & truth, f"{name} can reach the table"


# -- the bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_bots_always_have_an_answer(name: str) -> None:
    for played in ALL.values():
        for table in random_moments(played):
            digest = table.digest()
            bot = BOTS[name](PlayerView(table, asked_seat(table), 3))
            assert table.ask is not None
            assert bot.best() in table.ask.options
            bot.work(1)
            assert bot.best() in table.ask.options
            assert table.digest() == digest, "thinking changed the table"


def test_heuristics_do_not_depend_on_what_they_imagine() -> None:
    for table in random_moments():
        imagined = [PlayerView(table, asked_seat(table), seed).imagined() for seed in range(8)]
        assert len({policy_of(POISON).choose(sample, Random(1)) for sample in imagined}) == 1


def test_search_can_be_interrupted_and_knows_when_it_is_done() -> None:
    table = played_on(4, 2, 10)
    uninterrupted = SearchBot(PlayerView(table, asked_seat(table), 1))
    interrupted = SearchBot(PlayerView(table, asked_seat(table), 1))
    uninterrupted.simulate(60)
    for _ in range(3):
        interrupted.simulate(20)
    assert uninterrupted.visits() == interrupted.visits()
    assert uninterrupted.simulations == 60 == sum(uninterrupted.visits().values())
    assert not uninterrupted.work(1)
    only = played_on(4, 2, 50)
    assert only.ask is not None and len(only.ask.options) == 1
    assert SearchBot(PlayerView(only, asked_seat(only), 1)).work(1)


def test_search_finds_the_only_good_play() -> None:
    """R5 now spills two poisons; after B1 somebody else has to spill them, or R5 still may."""
    table = POISON.lay(3)
    box = table.zones[-1]

    def take(zone: int, *ids: str) -> None:
        for id in ids:
            piece = next(piece for piece in box if POISON.card_id(piece) == id)
            table.move(piece, len(table.zones) - 1, zone)

    take(0, "R1", "X", "X")
    take(1, "B2")
    take(2, "V7", "V5")
    take(HANDS[0], "R5", "B1")
    take(HANDS[1], "R7", "R5")
    take(HANDS[2], "R2", "R7")
    played: Any = POISON
    played.resume(table, round=3)
    asking.run(table)
    for kind in (HeuristicBot, SearchBot):
        bot = kind(PlayerView(table, 0, 1))
        if isinstance(bot, SearchBot):
            bot.simulate(400)
        assert table.ask is not None
        assert bot.best() == next(option for option in table.ask.options if POISON.cards[option[0]].id == "B1")


@pytest.mark.parametrize(("name", "seats", "minimum"), [("red_dragon", 4, 40), ("dice_town", 4, 10), ("goblets", 2, 4)])
def test_search_tries_nothing_that_only_harms_itself(name: str, seats: int, minimum: int) -> None:
    met, policy = 0, policy_of(ALL[name])
    for seed in range(4):
        table, random = ALL[name].new(seats, seed), Random(seed)
        while (ask := table.ask) is not None:
            bad = {option for option in ask.options if policy.harmful(table, option)}
            assert len(bad) < len(ask.options)
            if bad:
                bot = SearchBot(PlayerView(table, ask.seat, seed))
                bot.simulate(2)
                assert bot.visits() and bad.isdisjoint(bot.visits())
                met += 1
            asking.answer(table, random.choice(ask.options))
    assert met >= minimum, met


# -- the policy of Poison --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [13, 5, 40])
def test_the_sketch_of_a_round_goes_as_the_rules_go(limit: int) -> None:
    """The same plays, random or by the heuristic, give the same points in the policy's fast copy and on the table."""
    played = Poison(replace(POISON.cardset, constants={**POISON.cardset.constants, "limit": limit}))
    policy = policy_of(played)
    for number, table in enumerate(random_moments(played)):
        if policy.settled(table):
            continue
        random = Random(number)
        sketch: Any = Sketch(policy, table)  # type: ignore[arg-type]
        old_points = table.points[:]
        while not policy.settled(table):
            assert table.ask is not None
            assert (sketch.seat, sketch.left > 0) == (table.ask.seat, True)
            worths = Sketch(policy, table, others=False).worths()  # type: ignore[arg-type]
            assert set(worths) <= set(table.ask.options) and policy.pick(table, random) in worths
            assert worths[sketch.choose()] == max(worths.values())
            option = random.choice((sketch.choose(), *table.ask.options))
            sketch.put(option)
            asking.answer(table, option)
        assert sketch.left == 0
        assert [old + new for old, new in zip(old_points, sketch.points(), strict=True)] == table.points


def test_the_outlook_is_what_the_rules_would_give() -> None:
    policy: Any = policy_of(POISON)
    for table in random_moments():
        quick = policy.outlook(table.copy(), Random(1))
        if not policy.settled(table):
            sketch = Sketch(policy, table, order=Random(1).choice(policy.orders))  # type: ignore[arg-type]
            while sketch.left:
                option = sketch.choose()
                sketch.put(option)
                asking.answer(table, option)
        assert quick == policy.verdict(table)
        assert sum(quick) == pytest.approx(1)


def test_games_without_a_policy_are_played_all_the_same() -> None:
    assert isinstance(policy_of(ALL["toy"]), AnyMove)
    table = ALL["toy"].new(3, 4)
    for _ in range(20):
        if table.ask is None:
            break
        bot = SearchBot(PlayerView(table, asked_seat(table), 1))
        bot.simulate(10)
        asking.answer(table, bot.best())
    assert sum(policy_of(ALL["toy"]).verdict(table)) == pytest.approx(1)


# -- strength and matches ---------------------------------------------------------------------------------------------


def test_heuristics_score_a_quarter_of_what_random_players_do() -> None:
    report = match.run("poison", ["heuristic", "random", "random", "random"], games=40, seed=1)
    heuristic_score, *random_scores = [seat["mean_score"] for seat in report["seats"]]
    assert heuristic_score <= sum(random_scores) / len(random_scores) / 4


def test_search_beats_heuristics() -> None:
    seats = ["search", "heuristic", "heuristic", "heuristic"]
    report = match.run("poison", seats, games=repeats(48, 24), seed=2, iterations=40)
    even_share = report["games"] / len(seats)
    assert report["seats"][0]["wins"] > 1.5 * even_share


def test_a_match_is_the_same_for_any_number_of_workers() -> None:
    seats = ["search", "heuristic", "random"]
    by_one_worker = match.run("poison", seats, games=4, seed=7, workers=1, iterations=5)
    by_two_workers = match.run("poison", seats, games=4, seed=7, workers=2, iterations=5)
    assert {**by_one_worker, "seconds": 0} == {**by_two_workers, "seconds": 0}


def test_ties_share_a_win() -> None:
    assert shares((1, 1, 3, 4)) == [0.5, 0.5, 0, 0]
    assert shares((2, 1, 3)) == [0, 1, 0]
    report = match.run("poison", ["random"] * 3, games=30, seed=3)
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(30, abs=0.01)


def test_each_deal_is_played_from_every_seating() -> None:
    """Where a bot stands in the list does not matter, if the games are a multiple of the seats."""
    first = match.run("poison", [f"{__name__}:FirstBot"] * 3, games=3, seed=1)
    assert len({seat["mean_score"] for seat in first["seats"]}) == 1


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        match_command.main(["poison", "--seats", "heuristic,random,heuristic", "--games", "3", "--seed", "5", "--json"])
        == 0
    )
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert list(report) == ["game", "games", "seed", "seconds", "decisions", "chosen", "seats", "by_bot", "by_seat",
                            "by_distance", "length"]  # fmt: skip
    assert (report["game"], report["games"], report["seed"]) == ("poison", 3, 5)
    assert report["decisions"] >= 3 * 3 * 38
    assert [seat["bot"] for seat in report["seats"]] == ["heuristic", "random", "heuristic"]
    keys = {"bot", "games", "wins", "share", "interval", "mean_score", "score_interval"}
    assert all(set(seat) == keys for seat in report["seats"])
    assert printed.err == ""


def test_a_bar_shows_the_progress_of_a_match_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["poison", "--seats", "random,random,random", "--games", "3"]
    assert match_command.main(command) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert match_command.main(command) == 0
    assert "3/3" in capsys.readouterr().err


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert match_command.main(["poison", "--seats", "heuristic, random, heuristic", "--games", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 15 and lines[1].startswith("heuristic") and "decisions/s" in lines[-1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["poison", "--seats", "heuristik,random,random"], "no bot called 'heuristik'; did you mean \"heuristic\"?"),
        (["poison", "--seats", "qqq,random,random"], "there are random, newcomer, amateur, heuristic, search"),
        (["poisson", "--seats", "heuristic,random,random"], 'did you mean "poison"?'),
        (["poison", "--seats", "heuristic,random"], "poison is for 3 to 6 players, but --seats names 2"),
        (["poison", "--seats", "heuristic,random,random", "--games", "0"], "at least one game"),
        (["poison", "--seats", "heuristic,random,random", "--workers", "0"], "one worker"),
    ],
)
def test_matches_that_cannot_be_played(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert match_command.main(arguments) == 2
    printed = capsys.readouterr()
    assert message in printed.err and not printed.out


@pytest.mark.parametrize("name", ALL)
def test_an_answer_chosen_by_the_heuristic_leaves_the_sample_as_it_was(name: str) -> None:
    """Bots choose on the one sample that a view keeps and makes all others from."""
    for table in random_moments(ALL[name]):
        player = PlayerView(table, asked_seat(table), 1)
        saved = player.imagined().save()
        policy = policy_of(table.game)
        policy.choose(player.imagined(), player.random)
        policy.shortlist(player.imagined(), Random(1))
        assert player.imagined().save() == saved


def test_a_bot_that_looks_at_nothing_is_given_no_table() -> None:
    table = played_on(3, 1, 5)
    saved = table.save()
    blind = BlindView(table, asked_seat(table), Random(1))
    assert id(table) not in reachable_ids(blind)
    assert RandomBot(blind).best() in blind.ask.options and table.save() == saved
    with pytest.raises(ValueError, match="not asked"):
        BlindView(table, (asked_seat(table) + 1) % 3, Random(1))


def test_answers_in_groups_are_not_listed_for_a_bot_and_lead_to_nothing_that_changes() -> None:
    for table in random_moments(ALL["raut"]):
        blind = BlindView(table, asked_seat(table), Random(1))
        assert not reachable_ids(blind) & changing_ids(table)
        assert table.ask is not None
        if isinstance(table.ask.options, Offers):
            assert blind.ask is table.ask
        listed = table.ask._replace(options=tuple(table.ask.options))
        assert RandomBot(blind).best() == Random(1).choice(listed.options)


def test_a_worker_reads_the_cards_of_a_match_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []

    def counted(name: str, **chosen: Any) -> Any:
        reads.append(name)
        return game(name, **chosen)

    monkeypatch.setattr(playing, "game_called", counted)
    playing.rulebook.cache_clear()
    match.run("poison", ["random"] * 3, 6, 1)
    assert len(reads) == 1


def test_a_search_that_has_hardly_thought_keeps_to_the_heuristic() -> None:
    """Only an answer that is better by more than chance may explain takes its place."""
    table = next(table for table in random_moments() if table.ask is not None and len(table.ask.options) > 2)
    bot = SearchBot(PlayerView(table, asked_seat(table), 1))
    heuristic = bot.best()
    runner = next(runner for option, runner in bot._tree.items() if option != heuristic)
    for better, rounds, wins in ((0.2, 4, False), (0.01, 5, False), (0.2, 5, True), (0.03, 40, True)):
        runner.visits, runner.differences, runner.squares = rounds, better * rounds, better * better * rounds
        assert (bot.best() != heuristic) == wins


def test_chance_decides_between_answers_that_the_race_cannot_tell_apart() -> None:
    """And between no others. Asked twice, a bot says the same; a whimsical one leaves more to chance."""
    table = next(table for table in random_moments() if table.ask is not None and len(table.ask.options) > 2)
    answers: dict[float, Counter[str]] = {}
    for whim in (-1.0, 0.0, 1.0):
        answers[whim] = Counter()
        for seed in range(40):
            bot = SearchBot(PlayerView(table, asked_seat(table), seed), Manner(whim=whim))
            bot.simulate(1)
            for option, runner in bot._tree.items():
                runner.visits, runner.differences, runner.squares = 100, -100.0, 100.0
                if option == bot._heuristic:
                    runner.differences = runner.squares = 0.0
            rival, worse = [option for option in bot._tree if option != bot._heuristic][:2]
            sure_gain = -0.5 * TEMPERATURE
            for option, gain in ((rival, sure_gain + NOISE / 10), (worse, sure_gain - NOISE)):
                bot._tree[option].differences, bot._tree[option].squares = 100 * gain, 100 * gain * gain
            assert bot.best() == bot.best() != worse
            assert 0.8 < bot.closeness() <= 1
            answers[whim]["rival" if bot.best() == rival else "heuristic"] += 1
    assert not answers[-1.0]["rival"], "who has no whim at all takes the best"
    assert 5 <= answers[0.0]["rival"] <= 25 and answers[0.0]["rival"] <= answers[1.0]["rival"] <= 30


def test_answers_that_are_clearly_worse_drop_out_of_the_race() -> None:
    """So most simulations go to those that may be the best, each compared with the heuristic's on the same tables."""
    table = played_on(4, 2, 10)
    bot = SearchBot(PlayerView(table, asked_seat(table), 1))
    bot.simulate(600)
    visits, runners = bot.visits(), bot._tree.values()
    assert min(visits.values()) >= ROUNDS and sum(visits.values()) == bot.simulations <= 600
    worst = min(runners, key=lambda runner: runner.gain)
    assert worst.visits < visits[bot.best()] / 2


def test_the_race_ends_when_all_others_are_surely_worse() -> None:
    """None is dropped for good by few rounds: whoever drops out comes back when one answer is left."""
    ended = 0
    for table in random_moments():
        ask = table.ask
        assert ask is not None
        bot = SearchBot(PlayerView(table, ask.seat, 1))
        bot.simulate(400)
        if len(ask.options) == 1:
            assert bot.work(1) and bot.simulations == 0
        elif bot.simulations < 400:
            ended += 1
            assert bot.work(1)
            leader = max(bot._tree.values(), key=lambda runner: runner.gain)
            for option, runner in bot._tree.items():
                assert runner.visits >= ROUNDS
                if runner is not leader and option != bot._heuristic:
                    assert runner.gain + LOST * runner.error < leader.gain
    assert ended, "no race was ever decided"


def test_thinking_is_done_in_short_pieces() -> None:
    """However little time there is, something is done; it may be interrupted between any two answers."""
    table = played_on(4, 2, 10)
    bot = SearchBot(PlayerView(table, asked_seat(table), 1))
    steps = 0
    while not bot.work(0, 20):
        steps += 1
        assert bot.best() in bot.visits()
    assert bot.simulations == 20 and steps > 40


@by_night
def test_search_beats_the_textbook() -> None:
    """At as many simulations as it has, somebody who knows only the rules loses to one that knows the game."""
    won = 0.0
    for seed in range(2):
        table = POISON.new(4, seed)
        while (ask := table.ask) is not None:
            bot = (SearchBot, TextbookBot)[(ask.seat + seed) % 2](PlayerView(table, ask.seat, seed))
            bot.simulate(20)
            asking.answer(table, bot.best())
        won += sum(shares(table.game.ranks(table))[seed::2])
    assert won == 2
