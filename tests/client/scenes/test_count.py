"""A counting sheet: its course, its keys, and how it ends."""

import pygame
import pytest
from pygame import FRect

from client.table.count import END_SECONDS, CountingSheet
from client.ui.page_guard import DEAF
from client.ui.scene import Scene
from tests.client.table_hands import mouse


class Sheet(CountingSheet):
    seconds = 1.0

    def layout(self):
        return [self.button(FRect(10, 10, 200, 50), "Go on")]

    def sound_of(self, phase):
        return "coin"


@pytest.fixture
def counting(make_app):
    """Makes a sheet of three phases above a table; ``ended`` says how often it went on."""

    def make(by_itself=False, speed=1.0):
        app = make_app(speed=speed)
        app.push(Scene(app))
        app.push(Scene(app))
        ended = []
        sheet = Sheet(app, 3, lambda: ended.append(True), by_itself)
        app.push(sheet)
        return app, sheet, ended

    return make


def key(app, code):
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")], 0.01)


def test_phases_follow_each_other_and_the_sheet_waits(counting):
    app, sheet, ended = counting()
    app.step([], 0.5)
    assert sheet.phase == 0 and 0 < sheet.reached(0) < 1 and sheet.reached(1) == 0
    app.step([], 0.6)
    assert sheet.phase == 1 and sheet.reached(0) == 1
    for _ in range(80):
        app.step([], 0.2)
    assert sheet.done and sheet.reached(2) == 1 and ended == []
    assert sheet.wake is None, "a sheet that waits for somebody costs nothing"


@pytest.mark.parametrize("press", [pygame.K_SPACE, pygame.K_RETURN, "click"])
def test_a_click_or_a_key_shows_the_next_phase_and_then_goes_on_once(counting, press):
    app, sheet, ended = counting(speed=0.5)
    app.step([], DEAF + 0.1)
    for phase in range(3):
        assert sheet.phase == phase
        if press == "click":
            mouse(app, pygame.MOUSEBUTTONDOWN, (600, 400))
            mouse(app, pygame.MOUSEBUTTONUP, (600, 400))
        else:
            key(app, press)
    assert sheet.done and ended == []
    app.step([], DEAF + 0.1)
    for _ in range(2):
        if press == "click":
            sheet.click("count.on")
        else:
            key(app, press)
    assert ended == [True], "a second click while it goes is too late"


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_where_nobody_says_go_on_it_goes_on_by_itself(counting, speed):
    app, sheet, ended = counting(by_itself=True, speed=speed)
    passed = 0.0
    while not ended and passed < 20:
        app.step([], 0.1)
        passed += 0.1
        assert ended or not sheet.done or sheet.wake is not None
    assert ended == [True]
    assert passed == pytest.approx((3 + END_SECONDS) / speed if speed else 0.1, abs=0.7)


def test_escape_asks_before_it_leaves_the_table(counting):
    app, sheet, ended = counting()
    app.step([], DEAF + 0.1)
    key(app, pygame.K_ESCAPE)
    assert app.scene is sheet and sheet.gui.covered
    sheet.click("leave.no")
    assert app.scene is sheet
    key(app, pygame.K_ESCAPE)
    sheet.click("leave.yes")
    assert len(app.scenes) == 1 and ended == []
