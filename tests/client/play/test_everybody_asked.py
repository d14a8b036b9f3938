"""Where everybody at the shared screen is asked in windows, being asked tells nothing of what anybody holds."""

from random import Random

import pytest

from client.games import manifests, table_of
from client.play.auto_pass import AutoPass, Topic
from client.play.session import PERSON, SeatSetup, Setup, Sitting
from client.table.passing import Passing
from rules.games import manifest
from rules.kernel import asking
from rules.kernel.asking import PASS
from rules.kernel.windows import Responding, is_invited
from rules.knowledge.views import view
from tests.repeats import repeats

ANSWERS = repeats(1500, 500)
GAMES = ("red_dragon", "dice_town")
PEOPLE = (0, 2)


def sit(game, everybody=True, seed=3, path=None):
    chairs = tuple(SeatSetup(f"Guest {seat}", PERSON if seat in PEOPLE else "heuristic") for seat in range(4))
    sitting = Sitting.start(Setup(game, chairs, {}, seed, everybody_asked=everybody), saves=path is not None)
    sitting.record.table.feed = None
    return sitting


def is_open(table):
    """True if the asked seat would be asked even without an answer."""
    intent, lap = table.ask.about
    return is_invited(table, table.intents[intent], lap, table.ask.seat)


def test_the_menu_offers_the_choice_where_cards_are_answered():
    for game, table_manifest in manifests().items():
        assert table_manifest.answered is bool(manifest(game).rulebook.windows)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_all_can_see_decides_who_is_asked(game):
    """Whether somebody is asked in any case is the same for the true table and for what everybody sees of it."""
    table, random = sit(game).record.table, Random(1)
    without_answer = with_answer = 0
    for _ in range(ANSWERS):
        if table.ask is None:
            break
        if table.ask.kind == "answer" and table.ask.seat in PEOPLE:
            intent, lap = table.ask.about
            seen = view(table)
            seen.invited = table.invited
            assert is_open(table) is is_invited(seen, seen.intents[intent], lap, table.ask.seat)
            assert is_open(table) or len(table.ask.options) > 1, "asked only for what is held"
            without_answer += table.ask.options == (PASS,)
            with_answer += is_open(table) and len(table.ask.options) > 1
        asking.reply(table, random.choice(table.ask.options))
    assert without_answer > 5 and with_answer > 1, (without_answer, with_answer)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_asked_in_the_order_of_the_window(game):
    """While all pass, each window asks all whom it asks in any case, and whoever holds an answer, in its order."""
    table, random = sit(game).record.table, Random(2)
    expected, checked = [], 0
    for _ in range(ANSWERS):
        if table.ask is None:
            break
        frame = table.frames[-1]
        if table.ask.kind != "answer" or not isinstance(frame, Responding):
            assert not expected, "somebody was left out"
            asking.reply(table, random.choice(table.ask.options))
            continue
        intent = table.intents[frame.intent]
        if not expected:
            for lap, seat in frame.order[frame.turn :]:
                if is_invited(table, intent, lap, seat) or table.game.responses(table, intent, lap, seat):
                    expected.append((lap, seat))
            checked += len(expected) > 1
        assert expected.pop(0) == (table.ask.about[1], table.ask.seat)
        asking.reply(table, PASS)
    assert checked > 5


def test_nobody_is_asked_without_an_answer_where_only_holders_are():
    table, random = sit("red_dragon", everybody=False).record.table, Random(1)
    for _ in range(ANSWERS):
        if table.ask is None:
            break
        assert table.ask.kind != "answer" or len(table.ask.options) > 1
        asking.reply(table, random.choice(table.ask.options))


def test_the_choice_is_saved_and_goes_on_in_the_next_game(home):
    sitting = sit("red_dragon", path=home)
    assert sitting.record.table.invited == PEOPLE and sitting.everybody_asked
    random = Random(4)
    for _ in range(40):
        sitting.record.answer(random.choice(sitting.record.table.ask.options))
    asked, path = sitting.record.table.ask, sitting.record.path
    sitting.leave()
    for snapshot_counts in (True, False):
        if not snapshot_counts:
            path.with_suffix(".snapshot").unlink()
        resumed = Sitting.resume(path, append=False)
        assert resumed.everybody_asked and resumed.record.table.invited == PEOPLE
        assert resumed.record.table.ask == asked
    assert sitting.again().everybody_asked
    assert sitting.notice is not None and sitting.notice.key == "notice.curtain.everybody"


class Silent:
    """A window that shows nothing."""

    def toast(self, _sentence):
        raise AssertionError("nothing is said")


@pytest.mark.parametrize("game", GAMES)
def test_who_is_not_asked_in_any_case_passes_by_itself(game):
    """Otherwise the curtain would call those who hold an answer after all."""
    sitting, random = sit(game), Random(6)
    table = table_of(sitting.table.game, 4)
    passing = Passing(sitting, table, Silent(), lambda: None, lambda: None)
    calls = passes = 0
    for _ in range(ANSWERS):
        true_table = sitting.record.table
        if true_table.ask is None:
            break
        if true_table.ask.seat in PEOPLE:
            if true_table.ask.kind == "answer" and game == "red_dragon":
                assert (passing.due == "") is is_open(true_table)
                calls, passes = calls + is_open(true_table), passes + (not is_open(true_table))
            elif true_table.ask.options == (PASS,):
                assert passing.due == "", "an action that cannot be done is passed by hand, as all see"
        sitting.record.answer(random.choice(true_table.ask.options))
        sitting._forget()
    assert game != "red_dragon" or (calls > 5 and passes > 5)


def test_cards_that_were_muted_do_not_change_who_is_asked():
    rules = AutoPass()
    topic = Topic("play:x", kinds=frozenset({7}), idle=True, own=True, aimed=False)
    rules.add(0, ("card", 7))
    assert not rules.passes_openly(0, topic, is_called=True) and rules.passes_openly(0, topic, is_called=False)
    rules.want(0, 7)
    assert not rules.passes_openly(0, topic, is_called=False), "the seat wants to play this card"
    rules.add(0, ("until",))
    assert rules.passes_openly(0, topic, is_called=True)
    assert not rules.passes_openly(0, topic._replace(vital=True), is_called=True)
