"""A sitting without a screen: its events, and resuming it."""

import random

import pytest

from client.__main__ import main
from client.games import manifests
from client.play.offers import last_saved, problems
from client.play.session import Sitting, Viewers, heard_events, manners_tonight
from client.play.setup import SeatSetup, Setup
from client.scenes.thinking import Bots
from client.window.motion import ManualClock
from rules.saves.journal import learnt
from rules.system.locations import user_folder
from rules.tavern.regulars import WHIMS, manner_of
from tests.repeats import repeats

SETUP = Setup("poison", (SeatSetup("A", "person"), SeatSetup("B", "heuristic"), SeatSetup("C", "heuristic")))


def test_the_newest_game_that_goes_on_is_found_and_damaged_ones_are_told(home):
    assert last_saved(manifests()) == (None, [])
    sitting = Sitting.start(SETUP)
    path = sitting.record.path
    assert last_saved(manifests()) == (path, [])
    broken = user_folder("saves") / "poison zzz.game"
    broken.write_text("nonsense\n", encoding="utf-8")
    newest, troubles = last_saved(manifests())
    assert newest == path
    assert len(troubles) == 1 and "poison zzz.game" in troubles[0]
    assert broken.read_text(encoding="utf-8") == "nonsense\n"


def test_a_home_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "file"))
    sitting = Sitting.start(SETUP)
    assert sitting.notice is not None and sitting.notice.key == "notice.unsaved"
    assert sitting.record.path is None and sitting.ask is not None


def test_cards_that_were_left_out_are_told(home):
    folder = home / "cards" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("set: mine\nformat: 1\ngame: poison\ncards:\n  - id: X\n", encoding="utf-8")
    sitting = Sitting.start(SETUP)
    assert sitting.notice is not None and sitting.notice.key == "notice.cards"
    assert sitting.notice.parameters["n"] == len(problems("poison")) == 1
    assert problems("poison")[0].file.name == "mine.yaml"


def test_the_same_seed_and_answers_make_the_same_bots():
    def play():
        sitting = Sitting.start(Setup("poison", SETUP.seats, {"dealer": 0}, 5), saves=False)
        for _ in range(20):
            if sitting.turn_of_person:
                sitting.answer(sitting.record.table.ask.options[0])
            elif sitting.work(1):
                sitting.bot_answers()
        return sitting.record.answers

    assert play() == play()


def test_the_moods_of_an_evening_come_from_its_deal():
    """A game that is gone on with, or repeated, has the same ones; those of other games differ."""
    seats = (SeatSetup("A", "person"), SeatSetup("Tikhon", "search"), SeatSetup("Prokhor", "heuristic"))
    moods = set()
    for seed in range(12):
        manners = manners_tonight(Sitting.start(Setup("poison", seats, {}, seed), saves=False).record)
        again = manners_tonight(Sitting.start(Setup("poison", seats, {}, seed), saves=False).record)
        assert manners == again and manners[2]._replace(whim=0) == manner_of("Prokhor")._replace(whim=0)
        moods.add(manners[2].whim)
    assert len(moods) == len(WHIMS)


class Closeness:
    """A sitting in which a bot has thought, and found its decision so close."""

    turn_of_person, ask, ahead, may_run_ahead = False, object(), (), False

    def __init__(self, closeness):
        self._closeness = closeness

    def work(self, milliseconds):
        return True

    def closeness(self):
        return self._closeness


def test_a_bot_pauses_the_longer_the_closer_its_decision_is():
    waits = {}
    for closeness in (0.0, 0.5, 1.0):
        for hesitates in (False, True):
            bots = Bots(Closeness(closeness), ManualClock())
            bots.wait(2.0, hesitates)
            bots.think(1)
            waits[closeness, hesitates] = bots.wake
    assert {seconds for (_, hesitates), seconds in waits.items() if not hesitates} == {2.0}
    assert waits[0.0, True] < 1.5 < waits[0.5, True] < 2.5 < waits[1.0, True] < 4.0


def dragon(*answers, seed=1):
    """A sitting of one person and a bot at the Red Dragon; bots and idle moments pass."""
    seats = (SeatSetup("A", "person"), SeatSetup("B", "random"))
    return Sitting.start(Setup("red_dragon", seats, {}, seed), saves=False)


def moments(sitting, rng, answers=120):
    """Play at random, windows passed by themselves; gives each moment in which the person is asked."""
    for _ in range(answers):
        ask = sitting.ask
        if ask is None:
            return
        if not sitting.turn_of_person:
            if sitting.work(1):
                sitting.bot_answers()
        elif ask.kind == "answer" and not sitting.asked_again and rng.random() < 0.8:
            sitting.answer_by_itself()
        else:
            yield
            if sitting.turn_of_person:
                sitting.answer(rng.choice(sitting.ask.options))


def test_undo_is_offered_exactly_when_it_brings_an_own_decision_back():
    rng, undo_count, refusals = random.Random(4), 0, set()
    for seed in range(12):
        sitting = dragon(seed=seed)
        for _ in moments(sitting, rng):
            record, refusal = sitting.record, sitting.no_undo
            old_answers = record.answers[:]
            if refusal:
                refusals.add(refusal)
                assert not sitting.undo() and record.answers == old_answers
            elif rng.random() < 0.5:
                assert sitting.undo() and record.answers == old_answers[: len(record.answers)] != old_answers
                assert sitting.turn_of_person and sitting.asked_again, "it is asked, whatever is not to be asked"
                assert record.table.ask.seat == sitting.viewer
                undo_count += 1
    assert undo_count > 10 and {"tool.undo.nothing", "tool.undo.shown"} <= refusals
    assert refusals <= {"tool.undo.nothing", "tool.undo.shown", "tool.undo.chance"}


@pytest.mark.parametrize("name", manifests())
def test_undo_takes_back_bots_but_nothing_that_was_shown(name):
    """Until undo is refused, what the person was told showed no piece that they had not known, no chance was drawn, and
    nobody but bots has answered."""
    seats = (SeatSetup("A", "person"), SeatSetup("B", "heuristic"), SeatSetup("C", "person"), SeatSetup("D", "random"))
    answer_count = 0
    for seed in range(repeats(4, 2)):
        sitting, rng = Sitting.start(Setup(name, seats, {}, seed), saves=False), random.Random(seed)
        for _ in range(repeats(160, 80)):
            if sitting.ask is None:
                break
            if not sitting.turn_of_person:
                sitting.work(1)
                sitting.bot_answers()
                if not sitting.no_undo:
                    answer_count += check_what_is_taken_back(sitting)
                continue
            sitting.hand_over()
            sitting.answer(rng.choice(sitting.ask.options))
    assert answer_count > 0 or name in ("poison",), "what a bot plays there is a card that was not known"


def check_what_is_taken_back(sitting):
    """How many answers of others an undo would take back."""
    record, seat = sitting.record, sitting.viewer
    count = record.last(seat)
    earlier_table = record.past[-count]
    assert earlier_table.chance.states == sitting.table.chance.states
    known_pieces = {piece for piece, seats in enumerate(earlier_table.known_to) if seats >> seat & 1}
    for zone, seats in zip(earlier_table.zones, earlier_table.visible_to, strict=True):
        if seats >> seat & 1:
            known_pieces.update(zone)
    heard = list(heard_events(Viewers((seat,)), record.past[-count:], record.answers[-count:], sitting.names))
    for events in heard:
        for event in events:
            if event[0] == "move" and event[1] >= 0:
                assert event[1] in known_pieces, "a card was shown"
    for earlier, text in zip(record.past[-count + 1 :], record.answers[-count + 1 :], strict=True):
        answering_seat = earlier.ask.seat
        is_pass = earlier.ask.kind == "answer" and text.endswith(" passes")
        assert answering_seat == seat or sitting.record.header.players[answering_seat] != "person" or is_pass
    return count - 1


def test_what_was_passed_by_itself_is_not_what_undo_takes_back():
    for seed in range(40):
        sitting = dragon(seed=seed)
        while sitting.ask is not None and not (sitting.turn_of_person and sitting.ask.kind == "discard"):
            if sitting.turn_of_person:
                sitting.answer("pass")
            else:
                sitting.bot_answers()
        sitting.answer(sitting.ask.options[0])
        sitting.answer("draw")
        assert sitting.no_undo == "tool.undo.shown", "cards were drawn"
        if sitting.turn_of_person and sitting.ask.kind == "answer":
            sitting.answer_by_itself()
            assert sitting.no_undo == "tool.undo.shown", "behind the pass lies the draw"
            return
    raise AssertionError("nobody was asked after drawing")


def test_undo_does_not_tell_that_somebody_held_an_answer():
    cases = 0
    for seed in range(60):
        sitting, rng = dragon(seed=seed), random.Random(seed)
        for _ in moments(sitting, rng):
            if sitting.ask.kind != "act" or len(sitting.ask.options) < 2:
                continue
            earlier_table = sitting.table.copy()
            sitting.answer(sitting.ask.options[0])
            bots_asked = 0
            while sitting.window:
                if sitting.turn_of_person:
                    sitting.answer_by_itself()
                else:
                    bots_asked += 1
                    sitting.record.answer("pass")
            if bots_asked and not learnt(earlier_table, sitting.table, 0, noticed_answers=0):  # but for who was asked
                cases += 1
                assert not sitting.no_undo, "a bot that was asked and passed did so unseen"
            break
    assert cases > 3


def test_whoever_only_watches_has_nothing_to_take_back():
    bots = (SeatSetup("A", "heuristic"), SeatSetup("B", "heuristic"), SeatSetup("C", "heuristic"))
    assert Sitting.start(Setup("poison", bots), saves=False).no_undo == "tool.undo.watching"


def test_an_offer_is_taken_back_whole_also_after_a_restart(home):
    seats = (SeatSetup("A", "person"), SeatSetup("B", "person"), SeatSetup("C", "person"))
    for seed in range(60):
        sitting = Sitting.start(Setup("dice_town", seats, {}, seed))
        while sitting.ask is not None and len(sitting.record.answers) < 300:
            if not sitting.turn_of_person:  # an early answer is due
                sitting.bot_answers()
                continue
            if sitting.needs_curtain():
                sitting.hand_over()
            kind, options = sitting.ask.kind, sitting.ask.options
            parts = [option for option in options if isinstance(option, tuple) and option[0] in ("dollars", "nuggets")]
            old_answers = sitting.record.answers[:]
            if kind != "offer" or not parts or sitting.ask.seat not in sitting.ask.about[1]:
                sitting.answer(options[0] if kind != "offer" else "pass")
                continue
            sitting.answer(parts[0])
            if sitting.ask is None or sitting.ask.kind != "offer" or sitting.ask.seat != sitting.viewer:
                continue
            viewer = sitting.viewer
            sitting.leave()
            resumed = Sitting.resume(sitting.record.path)
            resumed.viewer = viewer
            assert resumed.undo() and resumed.record.answers == old_answers
            return
    raise AssertionError("nobody has offered anything")


def test_a_game_without_a_table_cannot_be_watched(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--watch", "chess"])
    assert stopped.value.code == 2
    assert "poison" in capsys.readouterr().err


def test_another_game_of_raut_begins_with_the_next_player():
    sitting = Sitting.start(Setup("raut", SETUP.seats, {"first": 2, "goal": 5}, 5), saves=False)
    for first in (0, 1):
        sitting = sitting.again()
        assert sitting.view().first == first and sitting.view().goal == 5


def test_another_game_of_poison_keeps_its_options():
    sitting = Sitting.start(Setup("poison", SETUP.seats, {"dealer": 2}, 5), saves=False)
    assert sitting.again().record.header.options == sitting.record.header.options
