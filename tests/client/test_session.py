"""A sitting without a screen: what it tells, and what it finds again."""

import pytest

from client.__main__ import main
from client.session import Sitting, last_saved
from client.setup import SeatSetup, Setup
from rules.places import user_folder

SETUP = Setup("poison", (SeatSetup("A", "person"), SeatSetup("B", "thumb"), SeatSetup("C", "thumb")))


def test_the_newest_game_that_goes_on_is_found_and_damaged_ones_are_told(home):
    assert last_saved() == (None, [])
    sitting = Sitting.start(SETUP)
    path = sitting.record.path
    assert last_saved() == (path, [])
    broken = user_folder("saves") / "poison zzz.game"
    broken.write_text("nonsense\n", encoding="utf-8")
    found, troubles = last_saved()
    assert found == path
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
    assert "mine.yaml:5" in str(sitting.notice.parameters["place"])


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


def test_a_game_without_a_table_cannot_be_watched(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--watch", "chess"])
    assert stopped.value.code == 2
    assert "poison" in capsys.readouterr().err
