import os
import subprocess
import sys
from itertools import pairwise

import pygame
import pytest

from client.app import App
from client.scenes.settings import SettingsScene
from client.ui.scene import Scene
from client.window import compat
from client.window.keys import HeldKeys
from client.window.motion import Motions, Tween
from client.window.settings import Settings


def test_idle_draws_nothing_and_sleeps(make_menu):
    menu = make_menu()
    app = menu.app
    frame_count = app.frames_drawn
    for _ in range(100):
        app.step([], 0.1)
    assert app.frames_drawn == frame_count
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(1100, 700), rel=(1, 0), buttons=(0, 0, 0))], 0.1)
    assert app.frames_drawn == frame_count  # nothing lies there


def test_the_loop_sleeps_in_the_event_queue(make_menu, monkeypatch):
    menu = make_menu(living=False)
    slept = []
    monkeypatch.setattr(pygame.event, "wait", lambda ms: slept.append(ms) or pygame.event.Event(pygame.NOEVENT))
    monkeypatch.setattr(pygame.event, "get", list)
    menu.app.step()
    assert slept and slept[0] >= 1000
    menu.gui.toast("Hello")
    menu.app.step([], 0.0)
    menu.app.step()
    assert 0 < slept[-1] <= 4000  # only until the notice goes


def test_what_was_to_come_may_have_come_while_the_loop_goes_to_sleep(make_app, monkeypatch):
    class Hurried(Scene):
        """A moment to wake for which is over when it is asked for again."""

        left = 0.01

        @property
        def wake(self):
            self.left, seconds = None, self.left
            return seconds

    app = make_app()
    app.push(Hurried(app))
    app.scene.dirty = False
    slept = []
    monkeypatch.setattr(pygame.event, "wait", lambda ms: slept.append(ms) or pygame.event.Event(pygame.NOEVENT))
    monkeypatch.setattr(pygame.event, "get", list)
    app._gather()
    assert slept == [10]


def test_motion_draws_until_it_ends(make_app):
    app = make_app()
    app.push(Scene(app))
    app.step([], 0.02)
    app.scene.motions.add(Tween(0.1, lambda share: None))
    frame_count = app.frames_drawn
    for _ in range(20):
        app.step([], 0.02)
    assert 4 <= app.frames_drawn - frame_count <= 7


@pytest.mark.parametrize("drawing, period", [(0.001, 1 / 60), (0.009, 1 / 60), (0.030, 0.034)])
def test_pictures_keep_their_beat_however_long_each_takes(make_app, monkeypatch, drawing, period):
    """Sixty a second, also with bots who think; where drawing takes too long, there is a moment for them."""
    clock_seconds, starts, spare_times = 100.0, [], []

    def pass_by(seconds):
        nonlocal clock_seconds
        clock_seconds += seconds

    class Moving(Scene):
        wants_spare = True

        def draw(self, out):
            starts.append(clock_seconds)
            pass_by(drawing)
            self.dirty = True

        def spare(self, milliseconds):
            spare_times.append(milliseconds)
            pass_by(milliseconds / 1000)

    app = make_app()
    app.push(Moving(app))
    monkeypatch.setattr("client.app.time.perf_counter", lambda: clock_seconds)
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: pass_by(milliseconds / 1000))
    monkeypatch.setattr(pygame.event, "peek", lambda: False)
    for _ in range(62):
        app.step()
    periods = [next_start - start for start, next_start in pairwise(starts[1:])]
    assert sum(periods) / len(periods) == pytest.approx(period, rel=0.05)
    assert max(periods) < period + 0.0015 and spare_times


def test_spare_time_goes_to_the_scene(make_app):
    class Thinker(Scene):
        thought = 0.0
        wants_spare = True

        def spare(self, milliseconds):
            self.thought += milliseconds

    app = make_app()
    app.push(Thinker(app))
    app.step([], 0.02)
    app.step()
    assert app.scene.thought > 0


def test_a_fault_in_a_scene_saves_writes_and_tells(make_app, home, capsys):
    saved = []

    class Broken(Scene):
        def update(self, dt):
            raise ValueError("a broken mug")

        def leave(self):
            saved.append(True)

    app = make_app()
    app.push(Broken(app))
    assert app.run() == 1
    app.running = False
    (report,) = (home / "logs").iterdir()
    assert "a broken mug" in report.read_text(encoding="utf-8")
    output = capsys.readouterr().err
    assert saved == [True] and "Traceback" not in output and "crash" in output


def test_the_window_grows_with_its_layout(make_menu):
    menu = make_menu()
    app = menu.app
    pygame.display.set_mode((1920, 800), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=800)], 0.02)
    app.step([], 0.3)
    assert app.canvas.height == 720 and app.canvas.width == 1728
    assert menu.gui.canvas == app.canvas


def test_the_pen_draws_on_the_surface_that_the_window_has_now(make_menu, monkeypatch):
    """SDL frees the old surface of a full screen whose size changes: not one frame may be drawn into that."""
    menu = make_menu()
    fresh = pygame.Surface((1000, 600))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: fresh)
    old_surface = fresh.get_buffer().raw
    menu.app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], 0.02)
    assert menu.app.surface is fresh and fresh.get_buffer().raw != old_surface


def test_what_the_window_has_lost_is_drawn_again(make_menu):
    app = make_menu().app
    pixels = app.surface.get_buffer().raw
    app.surface.fill((0, 0, 0))
    app.scene.dirty = True
    app.step([], 0.02)
    assert app.surface.get_buffer().raw != pixels, "nothing has changed, as far as one knows"
    app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], 0.02)
    assert app.surface.get_buffer().raw == pixels


@pytest.mark.parametrize("driver", ["x11", "wayland"])
def test_parts_are_sent_to_x11_only(driver, monkeypatch):
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    compat.start_display()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == ("0" if driver == "x11" else None)


def test_the_window_leaves_the_full_screen_before_it_gets_its_size(make_menu, monkeypatch):
    """The other way round, X11 gives it the size of the full screen, and it is larger than what one sees."""
    app, steps = make_menu(full_screen=True).app, []
    window, set_mode = app._window(), pygame.display.set_mode

    class SeenWindow:
        def set_windowed(self):
            steps.append("windowed")
            window.set_windowed()

    monkeypatch.setattr(App, "_window", staticmethod(SeenWindow))
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags: steps.append(size) or set_mode(size, flags))
    app.set_full_screen(False)
    assert steps == ["windowed", app.surface.get_size()]


def test_no_sound_card_costs_only_the_sound(make_app, monkeypatch):
    def refuse(*_):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    app = make_app()
    app.sound.start()
    app.sound.play("click")
    assert "no such device" in app.sound.trouble
    app.push(SettingsScene(app))
    assert "settings.no_sound" in [node.id for node in app.scene.tree()]


def test_a_missing_sound_is_silent(make_app, caplog):
    app = make_app()
    app.sound.start()
    app.sound.play("no_such_sound")
    app.sound.play("no_such_sound")
    assert caplog.text.count("no_such_sound") == 1


def _start(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-m", "client", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.parametrize("driver", ["x11", ""])
def test_without_a_display_it_says_so(monkeypatch, driver):
    """Whether SDL is asked for a driver that finds no screen, or chooses one itself that needs none."""
    if sys.platform != "linux":
        pytest.skip("this system always has a screen")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    ended = _start(**({"SDL_VIDEODRIVER": driver} if driver else {}))
    assert ended.returncode == 2
    assert "needs a screen" in ended.stderr and "Traceback" not in ended.stderr


def test_the_first_picture_comes_soon_and_without_the_rules():
    code = (
        "import sys, time, client.__main__ as m; from client.app import App; "
        "App.run = lambda app, open: (open(), app.step([]), 0)[2];"
        "m.main([]); assert 'rules.cards.models' not in sys.modules; print(time.process_time())"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=60)
    assert ended.returncode == 0, ended.stderr
    assert float(ended.stdout.split()[-1]) < 3  # processor seconds: 0.5 are usual


def test_speed_zero_finishes_in_no_time():
    ended = []
    Motions(0).add(Tween(9, lambda share: None, on_end=lambda: ended.append(True)))
    assert ended == [True]


def test_settings_of_a_strange_size_still_open(make_app):
    app = App(Settings(), None, (1, 1))
    assert app.surface.get_size() == (960, 540)
    app.close()


@pytest.mark.parametrize("full", [True, False])
def test_full_screen_and_back(make_menu, full):
    menu = make_menu()
    menu.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")], 0.02)
    assert menu.app.settings.full_screen and Settings.load()[0].full_screen  # even if it is killed now
    if not full:
        menu.app.set_full_screen(False)
        assert menu.app.surface.get_size() == (1280, 720) and not Settings.load()[0].full_screen


def test_a_key_repeats_once_a_frame_and_not_when_it_is_up_again():
    held_keys, key = HeldKeys(), pygame.K_RETURN

    def frame(*events):
        heard = held_keys.without_repeats([pygame.event.Event(type, key=key) for type in events])
        return [event.type for event in heard]

    down, up = pygame.KEYDOWN, pygame.KEYUP
    assert frame(down) == [down]
    assert frame(down, down, down) == [down], "as long as it is held"
    assert frame(down, down, up) == [up], "it went up while a scene was opened"
    assert frame(down, down, down, up) == [down, up], "pressed once"
    assert frame(down, up, down, up) == [down, up, down, up], "pressed twice"
