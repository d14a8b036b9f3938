"""What tells how lively bots are does tell it: it finds habits that were planted, and none where there are none."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from rules.bots import PlayerView
from rules.bots.heuristic import HeuristicBot, at_a_glance, policy_of
from rules.games import game, names
from rules.games.goblets.board import ANTIDOTE, END, POISON, ROLES, TOAST, WINE, GobletsTable, PourInto
from rules.kernel import asking
from rules.kernel.table import Table
from rules.tavern.regulars import EVEN, Manner
from tests.liveliness.__main__ import main
from tests.liveliness.challenge import Challenge, Challenger, gain, notice_of, share_in_deal, shares_in_deals
from tests.liveliness.characters import DIFFERENT, CharacterReader, Log, likeliest, logs, naming
from tests.liveliness.hunter import Habits, Hunter
from tests.liveliness.looks import LOOKS, look_of
from tests.liveliness.plans import DINNER_PLANS, DUEL_PLANS, OTHER_PLANS, Planner, plans_for
from tests.liveliness.pouring import as_good_as_known, contents
from tests.liveliness.reading import noticed, reading
from tests.liveliness.record import Decision, answers, decisions
from tests.repeats import by_night, repeats

SEATS = {"poison": 4, "red_dragon": 3, "dice_town": 3, "raut": 3, "goblets": 4}
ORDER = (WINE, ANTIDOTE, POISON)


class AlwaysInOrder(HeuristicBot):
    """A bot for the duel that pours all its wine first, then the antidotes, and the poison last."""

    def best(self) -> Any:
        choice = super().best()
        if not isinstance(choice, PourInto):
            return choice
        for role in ORDER:
            ordered = choice._replace(token=role)
            if ordered in self.player.ask.options:
                return ordered
        return choice


class AlwaysThere(HeuristicBot):
    """A bot for the duel that pours each kind of token always into the same goblet, wine first, proposes the Toast as
    soon as it can, and drinks the goblets in their order."""

    def best(self) -> Any:
        options = self.player.ask.options
        if self.player.ask.kind == "drink":
            return min(options)
        for option in (TOAST, PourInto(WINE, 0), PourInto(POISON, 5), PourInto(ANTIDOTE, 1)):
            if option in options:
                return option
        return super().best()


IN_ORDER, ALWAYS_THERE = f"{__name__}:AlwaysInOrder", f"{__name__}:AlwaysThere"


@cache
def recorded(name: str) -> list[Decision]:
    return decisions(name, "heuristic", SEATS[name], 3)


# -- looks ------------------------------------------------------------------------------------------------------------


def test_every_game_says_how_its_bots_look() -> None:
    assert LOOKS.keys() == set(names())


@pytest.mark.parametrize("name", SEATS)
def test_situations_come_again(name: str) -> None:
    situations = Counter(decision.situation for decision in recorded(name))
    again = sum(count for count in situations.values() if count >= 3)
    assert again > 0.5 * situations.total()


@pytest.mark.parametrize("name", SEATS)
def test_a_look_tells_nothing_that_is_hidden(name: str) -> None:
    """What one sees is the same at every table that a seat which watches imagines, wherever that is possible."""
    look = look_of(name)
    for number, (table, option) in enumerate(answers(game(name).new(SEATS[name], 1), "heuristic", 1)):
        assert table.ask is not None
        if number % 9 or table.ask.sealed:
            continue
        player = PlayerView(table, table.ask.seat, number)
        seen, _ = look.sight(table, option)
        assert look.situation(player.sample()) == look.situation(table)
        assert look.sight(player.sample(), option)[0] == seen


def test_nobody_sees_that_somebody_lets_a_moment_pass() -> None:
    unseen = [decision for decision in recorded("red_dragon") if decision.seen is None]
    assert unseen and len([*noticed(recorded("red_dragon"))]) == len(recorded("red_dragon")) - len(unseen)


def test_what_is_poured_is_hidden() -> None:
    table = game("goblets").new(2, 1)
    look = look_of("goblets")
    assert table.ask is not None
    wine = look.sight(table, PourInto(WINE, 2))
    poison = look.sight(table, PourInto(POISON, 2))
    assert wine[0] == poison[0] == ("pour", "No. 3")
    assert (wine[1], poison[1]) == (("wine",), ("poison",))


# -- challengers ------------------------------------------------------------------------------------------------------


class Itself(Challenger):
    """Answers like the bots that it plays against."""

    def answer(self, table: Table, seed: int) -> Any:
        return at_a_glance(table, self.seat, seed)


@pytest.mark.parametrize("name", SEATS)
def test_a_bot_wins_exactly_its_share_in_its_own_seats(name: str) -> None:
    """So what somebody else wins beyond that is the difference to the bot in the same seats on the same deals."""
    assert share_in_deal((Itself(), Challenge(name, SEATS[name], seed=4), 0)) == pytest.approx(1 / SEATS[name])


def test_a_gain_has_an_interval_that_narrows_with_the_deals() -> None:
    few, many = gain([0.5, 1.0, 0.0, 1.0], 2), gain([0.5, 1.0, 0.0, 1.0] * 25, 2)
    assert few.mean == many.mean == pytest.approx(0.125)
    assert many.low > 0 > few.low and many.games == 200
    assert gain([0.5, 1.0], 2, [0.5, 1.0]).mean == 0


class Eavesdropper(Challenger):
    """Answers like the bots, and keeps all that it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def watch(self, notice: Any) -> None:
        self.told.append(notice)

    def answer(self, table: Table, seed: int) -> Any:
        return at_a_glance(table, self.seat, seed)


def test_a_challenger_is_told_nothing_of_what_is_hidden() -> None:
    """Whatever token is poured, it is told the same."""
    eavesdropper = Eavesdropper()
    share_in_deal((eavesdropper, Challenge("goblets", 2, seed=2), 0))
    assert any(notice.goblet >= 0 for notice in eavesdropper.told)
    table = game("goblets").new(2, 1)
    notices = {notice_of(table, PourInto(role, 3), "goblets") for role in ORDER}
    assert len(notices) == 1


# -- the hunter -------------------------------------------------------------------------------------------------------


@cache
def habits_in_order() -> Habits:
    return Habits(decisions("goblets", IN_ORDER, 2, 30, seed=9_000))


def poured_table(hunter: Hunter, seed: int) -> GobletsTable:
    """Play a duel until two turns after somebody has poured the fifth token, with a hunter that watches seat 1."""
    hunter.begin("goblets", 0)
    table = game("goblets").new(2, seed)
    assert isinstance(table, GobletsTable)
    poured = 0
    for playing, option in answers(table, IN_ORDER, seed):
        assert playing.ask is not None
        if playing.ask.seat == 0 and poured >= 5:
            return table
        hunter.watch(notice_of(playing, option, "goblets"))
        poured += playing.ask.seat == 1 and isinstance(option, PourInto)
    raise AssertionError("nobody has poured so much")


def test_the_hunter_knows_by_the_order_what_was_poured_where() -> None:
    """One that has seen the habit knows what lies in nearly all goblets, one that has seen nothing hardly any."""
    hunter, stranger = Hunter(habits_in_order()), Hunter(Habits([]))
    knows, right, strangers_knows = 0, 0, 0
    for seed in (2, 5, 6, 8):
        for challenger in (hunter, stranger):
            table = poured_table(challenger, seed)
            player = PlayerView(table, 0, seed)
            challenger.think(policy_of(table.game), player)
            truth = contents(table, 0)
            known = [place for place in challenger.known if place in truth]
            if challenger is stranger:
                strangers_knows += len(known)
                continue
            knows += len(known)
            right += sum(challenger.known[place] == truth[place] for place in known)
    assert knows >= strangers_knows + 5
    assert right >= 0.8 * knows


def test_known_is_what_is_the_same_at_nearly_all_imagined_tables() -> None:
    sure, doubtful = (1, 9), (1, 8)
    imagined = [{sure: (WINE, WINE), doubtful: (WINE,)}] * 3 + [{sure: (WINE, WINE), doubtful: (POISON,)}]
    assert as_good_as_known(imagined, 0.9) == {sure: (WINE, WINE)}


def test_the_hunter_expects_what_is_usual_where_it_has_seen_enough() -> None:
    table = game("goblets").new(2, 3)
    look = look_of("goblets")
    assert table.ask is not None
    pour = (("pour", "No. 4"), (ROLES[POISON],))
    decision = Decision(0, 1, table.ask.seat, look.situation(table), None, *pour)
    hunter = Hunter(Habits([decision] * 20))
    hunter.begin("goblets", 1 - table.ask.seat)
    assert hunter.expected(table, {}, Random(1)) == PourInto(POISON, 3)
    hunter = Hunter(Habits([decision] * 3))
    hunter.begin("goblets", 1 - table.ask.seat)
    assert hunter.expected(table, {}, Random(1)) is None


@by_night
def test_the_hunter_beats_a_bot_with_a_planted_habit() -> None:
    habits = Habits(decisions("goblets", ALWAYS_THERE, 2, 12, seed=9_000))
    challenge = Challenge("goblets", 2, ALWAYS_THERE, seed=3)
    assert gain(shares_in_deals(Hunter(habits), challenge, repeats(12, 4)), 2).mean >= 0.25


# -- plans ------------------------------------------------------------------------------------------------------------


def test_there_are_enough_plans() -> None:
    assert len(DUEL_PLANS) >= 8 and len(DINNER_PLANS) >= 8
    assert {*OTHER_PLANS, "goblets"} == set(names())


@pytest.mark.parametrize("name", SEATS)
def test_plans_can_be_carried_out(name: str) -> None:
    for plan in plans_for(name, SEATS[name]):
        planner, table = Planner(plan), game(name).new(SEATS[name], 3)
        planner.begin(name, 0)
        for _ in range(60):
            ask = table.ask
            if ask is None:
                break
            seed = 7 if ask.seat else 1
            option = at_a_glance(table, ask.seat, seed) if ask.seat else planner.answer(table, seed)
            planner.watch(notice_of(table, option, name))
            asking.answer(table, option)


def planned_answers(plan: str) -> list[Any]:
    """Return what a plan answers in a duel."""
    planner, table = Planner(plan), game("goblets").new(2, 5)
    planner.begin("goblets", 0)
    given: list[Any] = []
    while (ask := table.ask) is not None and len(given) < 12:
        option = at_a_glance(table, 1, 3) if ask.seat else planner.answer(table, 3)
        given += [] if ask.seat else [option]
        planner.watch(notice_of(table, option, "goblets"))
        asking.answer(table, option)
    return given


def test_a_plan_does_what_it_is_called() -> None:
    assert END in planned_answers("always does nothing")
    assert not [option for option in planned_answers("always does nothing") if isinstance(option, PourInto)]
    given = planned_answers("all wine into No. 1, poison into No. 6, drinks No. 1 first")
    pours = [option for option in given if isinstance(option, PourInto)]
    assert pours[:3] == [PourInto(WINE, 0)] * 3
    assert {PourInto(WINE, 0), PourInto(POISON, 5), PourInto(ANTIDOTE, 1)} >= set(pours)


# -- characters -------------------------------------------------------------------------------------------------------


def test_the_reader_tells_planted_characters_apart() -> None:
    manners = {"even": EVEN, "clumsy": Manner(slips=1.0), "spiteful": Manner(harm=2.0)}
    named = naming(logs("poison", manners, 30, 1), logs("poison", manners, 30, 2), 8)
    assert named.right > 0.9 and set(named.by_manner) == set(manners)


def test_the_reader_does_not_tell_equal_ones_apart() -> None:
    manners = dict.fromkeys(DIFFERENT, EVEN)
    named = naming(logs("poison", manners, 30, 1), logs("poison", manners, 30, 2), 12)
    assert named.right < 0.5


def test_the_reader_knows_who_has_a_habit() -> None:
    def log(seen: str) -> Log:
        return [Decision(0, 1, 0, "asked", None, seen, None)] * 5

    reader = CharacterReader({"bold": [log("pours"), log("swaps")], "shy": [log("waits"), log("swaps")]})
    assert likeliest([reader.evidence(log("pours"))]) == "bold"
    assert likeliest([reader.evidence(log("swaps")), reader.evidence(log("waits"))]) == "shy"


# -- the command ------------------------------------------------------------------------------------------------------


def test_a_reader_of_bots_with_a_habit_guesses_what_they_pour() -> None:
    read = reading(decisions("goblets", IN_ORDER, 2, 12))
    assert read.hidden is not None and read.hidden > 0.75


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["poison:3", "--all", "--games", "6", "--logged", "20", "--tables", "1"])
    printed = capsys.readouterr()
    assert not printed.err
    for label in ("openings", "foretold", "hunter", "by the logs", "responder, search", "best plan", "told apart"):
        assert label in printed.out


def test_the_command_says_which_games_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chess"])
    assert "goblets" in capsys.readouterr().err
