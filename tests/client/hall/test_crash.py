"""A fault of ours costs nobody an evening: the game is saved, the menu comes back, and a report can be replayed."""

import getpass
import logging
from pathlib import Path

import pygame
import pytest

from client import crash
from client.__main__ import main as program
from client.app import App
from client.play.lessons import LessonSitting
from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes.menu import Menu
from client.scenes.table import TableScene
from client.ui.page_guard import DEAF
from client.window import compat
from client.window.assets import Assets
from client.window.settings import Settings
from client.window.sound import Sound
from client.workshop.scene import Workshop
from rules.__main__ import main as rules_command
from rules.saves.crash_reports import record_in, report_text
from rules.saves.journal import Record, game_of
from rules.saves.save_files import BadJournal
from rules.system import locations
from rules.workshop.project import Project
from tests.client.hands import mouse

CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)


@pytest.fixture
def broken(make_menu, monkeypatch, tmp_path):
    """Breaks a piece of a table of Poison above the menu, and lets the program run until the menu is back. Its user is
    Ivan, who plays from his home."""
    ivan = tmp_path / "people" / "Ivan"
    monkeypatch.setattr(Path, "home", lambda: ivan)
    monkeypatch.setattr(getpass, "getuser", lambda: "Ivan")
    monkeypatch.setenv("ZASTOLYE_HOME", str(ivan / "games"))

    def fails(*_):
        raise ValueError(f"a mug of ivan broke in {ivan / 'secret'}, beside {ivan / 'games' / 'saves'}")

    def break_(*what):
        menu = make_menu()
        app = menu.app
        seats = tuple(SeatSetup(name, "heuristic") for name in ("Anna", "Boris", "Clara"))
        sitting = Sitting.start(Setup("poison", seats, {}, 7))
        for _ in range(5):
            sitting.record.answer(sitting.record.table.ask.options[0])
        table = TableScene(app, sitting)
        app.push(table)
        step = app.step

        def until_the_menu(events=None):
            if app.scenes == [menu]:
                app.running = False
            else:
                step([CLICK], 0.02)

        pieces = {"bot": sitting, "sound": app.sound}
        with monkeypatch.context() as patch:
            for each in what:
                owner, _, name = each.rpartition(".")
                patch.setattr(pieces.get(owner, table), name, fails)
            patch.setattr(app, "step", until_the_menu)
            patch.setattr(app, "close", lambda: None)
            code = app.run()
        return app, sitting, code, sorted((ivan / "games" / "logs").glob("crash *.txt"))

    return break_


@pytest.mark.parametrize("what", ["update", "draw", "handle", "bot.work", "sound.start"])
def test_a_fault_at_the_table_leads_to_the_menu_and_offers_a_report(broken, what, monkeypatch, capsys):
    app, sitting, code, (report,) = broken(what)
    assert code == 0 and len(app.scenes) == 1 and app.scene.gui.find("fault.show")
    assert Record.resume(sitting.record.path, game_of, append=False).answers == sitting.record.answers
    told = report.read_text(encoding="utf-8")
    assert "a mug of USER broke in ~/secret, beside ZASTOLYE_HOME/saves" in told.replace("\\", "/")
    assert "ivan" not in told.lower() and "== Seed\n7\n" in told and "Python 3" in told and "TableScene" in told
    opened = []
    monkeypatch.setattr(compat, "open_file", lambda path: opened.append(path) or True)
    app.step([], DEAF + 0.1)
    mouse(app, "fault.show")
    assert opened == [report]
    capsys.readouterr()
    assert rules_command(["replay", str(sitting.record.path), "--language", "en"]) == 0
    played = capsys.readouterr().out
    assert rules_command(["replay", str(report), "--language", "en"]) == 0
    assert capsys.readouterr().out == played


def test_a_report_of_a_lesson_begins_at_its_table_with_its_luck(tmp_path, capsys):
    sitting = LessonSitting.open(next(path for path in locations.lessons("dice_town")), "ru")
    for _ in range(12):
        sitting.record.answer(sitting.table.ask.options[-1])
    report = tmp_path / "report.txt"
    report.write_text(report_text({}, sitting.record.lines()), encoding="utf-8")
    assert record_in(report).table.digest() == sitting.table.digest()
    assert rules_command(["replay", str(report), "--language", "en"]) == 0
    header, began, *answers = sitting.record.lines()
    laid = began["laid"]
    for spoilt in ({"laid": {}}, {"laid": laid, "stacked": [1]}, {"laid": laid, "stacked": {"dice": [9]}},
                   {"laid": laid | {"seen": []}}, {"cards": {"a": "["}}, {"cards": 5}):  # fmt: skip
        report.write_text(report_text({}, [header, spoilt, *answers]), encoding="utf-8")
        capsys.readouterr()
        assert rules_command(["replay", str(report)]) == 2 and len(capsys.readouterr().err.splitlines()) == 1


def test_a_table_that_cannot_even_be_left_does_not_hold_the_program(broken):
    app, _, code, reports = broken("update", "leave")
    assert code == 0 and len(app.scenes) == 1 and len(reports) == 2


def test_a_report_tells_the_rest_when_a_part_of_it_fails(broken):
    _, _, code, (report,) = broken("draw", "journal")
    assert code == 0 and "== Seed\nno game" in report.read_text(encoding="utf-8")
    with pytest.raises(BadJournal):
        Record.resume(report, game_of, append=False)
    assert rules_command(["replay", str(report)]) == 2


def test_a_report_that_cannot_be_written_is_told_and_the_program_goes_on(broken, monkeypatch):
    def full(_):
        raise OSError("the disk is full")

    monkeypatch.setattr(crash, "user_folder", full)
    app, _, code, reports = broken("draw")
    assert code == 0 and reports == [] and app.scene.gui.find("fault.well") and not app.scene.gui.find("fault.show")


@pytest.fixture
def started(monkeypatch, home, capsys):
    """Starts the program with this broken, lets it run for ten pictures; its last app, exit code and reports."""

    def start(owner, name, *given):
        def fails(*_, **__):
            raise LookupError("a broken mug \udcff")  # as in the name of a file that is no text

        apps, step = [], App.step

        def ten_times(app, events=None):
            apps.append(app)
            app.running = app.frames_drawn < 10
            app.scene.dirty = True
            step(app, [] if events is None else events, 0.2)

        with monkeypatch.context() as patch:
            patch.setattr(App, "step", ten_times)
            patch.setattr(App, "close", lambda app: None)
            patch.setattr(owner, name, fails)
            code = program(["--language", "en", *given])
        assert "Traceback" not in capsys.readouterr().err
        reports = [path.read_text(encoding="utf-8") for path in (home / "logs").glob("crash *.txt")]
        return apps[-1] if apps else None, code, reports

    return start


@pytest.mark.parametrize(("owner", "name"), [(Settings, "load"), (Assets, "has"), (Menu, "layout"), (Menu, "draw")])
def test_a_fault_before_the_first_picture_ends_the_program_with_a_report(started, owner, name):
    _, code, (report,) = started(owner, name)
    assert code == 1 and "a broken mug" in report and "Zastolye " in report and "== Log" in report


WORK = ["--workshop", "."]


@pytest.mark.parametrize(("owner", "name", "given"), [
    (Sitting, "start", ["--watch", "poison"]), (Project, "open", WORK), (Workshop, "enter", WORK),
    (Workshop, "draw", WORK), (App, "open_package", ["a.zastolye"]), (Sound, "start", []),
])  # fmt: skip
def test_whatever_the_program_is_started_with_the_menu_comes_if_that_fails(
    started, tmp_path, monkeypatch, owner, name, given
):
    (tmp_path / "mine.yaml").write_text("set: mine\nformat: 1\ngame: poison\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    app, code, (report,) = started(owner, name, *given)
    assert code == 0 and "a broken mug" in report
    assert [type(each) for each in app.scenes] == [Menu] and app.scene.gui.find("fault.show")


def test_a_click_in_the_menu_that_fails_costs_nothing(make_menu, home, monkeypatch):
    menu = make_menu()
    app, step, clicks = menu.app, menu.app.step, iter([[CLICK], [], [CLICK], []])

    def fails(*_):
        raise ValueError("a broken mug")

    def clicked(events=None):
        events = next(clicks, None)
        app.running = events is not None
        with monkeypatch.context() as patch:
            if events:
                patch.setattr(Menu, "handle", fails)
            step(events or [], 2.0)

    monkeypatch.setattr(app, "step", clicked)
    monkeypatch.setattr(app, "close", lambda: None)
    assert app.run() == 0 and app.scene.gui.find("fault.well")
    assert len([*(home / "logs").iterdir()]) == 1, "the same fault is told once"


def test_words_of_the_log_that_do_not_fit_each_other_stop_nobody(capsys):
    crash.recent_log.handle(logging.LogRecord("a library", logging.ERROR, "mug.py", 1, "%d", ("mugs",), None))
    assert "Logging error" in capsys.readouterr().err
