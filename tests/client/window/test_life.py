"""What lives while nothing moves: only its own rectangles are drawn anew, and it can be switched off."""

from itertools import pairwise

import pygame
import pytest

from client import __main__ as program
from client.app import BEATS
from client.scenes.hanging_sign import HangingSign
from client.ui.display_list import redraw
from client.ui.life import BOIL
from client.window.music import PIECE_OVER, REST_OVER
from client.window.settings import Settings
from client.window.sound import TAVERN, Sound
from rules.games import game, names
from rules.system.locations import music_files
from tests.client.hands import key
from tests.client.table_hands import my_turn, sit_at, until

BEAT = 1 / BEATS + 1e-4


def resting(make_app, name="poison", **settings):
    """A table at which nothing moves."""
    app = make_app(**{"speed": 0.0, "size": (1280, 720), **settings})
    my_turn(app, sit_at(app, game(name).new(4, 3)))
    app.scene.dirty = True
    app.step([], 0.001)
    until(app, lambda: not app.scene.dirty)
    return app


def whole(app):
    """What the window shows if everything is drawn anew."""
    surface = pygame.Surface(app.surface.get_size(), 0, app.surface)
    redraw(app.display_list._shown, surface, surface.get_rect())
    return surface.get_buffer().raw


def alive(app, beats=24):
    """How many rectangles were drawn in so many beats."""
    count = 0
    for _ in range(beats):
        old_beats = app.display_list.beats
        app.step([], BEAT)
        if app.display_list.beats != old_beats:
            count += len(app.display_list.damage)
    return count


@pytest.mark.parametrize("name", names())
def test_a_beat_draws_only_what_lives_and_leaves_the_picture_whole(make_app, floor, name):
    app = resting(make_app, name)
    frames, pictures = app.frames_drawn, set()
    width, height = app.surface.get_size()
    for _ in range(BOIL):
        app.step([], BEAT)
        assert app.surface.get_buffer().raw == whole(app)
        pictures.add(app.surface.get_buffer().raw)
        assert sum(area.width * area.height for area in app.display_list.damage) < 0.15 * width * height
    assert len(pictures) > 3 and app.frames_drawn == frames


@pytest.mark.parametrize("off", [{"living": False}, {"calm": True}])
def test_nothing_lives_when_that_is_not_wished(make_app, floor, off):
    app = resting(make_app, **off)
    picture = app.surface.get_buffer().raw
    assert not app.lives and alive(app) == 0 and app.surface.get_buffer().raw == picture


def test_nothing_lives_while_the_window_is_hidden(make_app, floor):
    app = resting(make_app)
    assert app.lives and alive(app)
    for away, back in ((pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN), (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)):
        app.step([pygame.event.Event(away)], 0.001)
        picture = app.surface.get_buffer().raw
        assert not app.lives and alive(app) == 0 and app.surface.get_buffer().raw == picture
        app.step([pygame.event.Event(back)], 0.001)
        assert app.lives and alive(app)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_lives_where_one_reads(make_app, floor, name, scale):
    app = resting(make_app, name, scale=scale)
    places = [pygame.Rect(app.display_list._shown[index][2]) for index, _, _ in app.display_list._living]
    flames = [place for place in places if place.height < 0.3 * app.surface.get_height()]
    for widget in app.scene.gui.widgets:
        if widget.kept_clear and widget.id != "log":
            assert app.pen.px(widget.place()).collidelist(flames) == -1, widget.id


def test_the_sign_swings_with_its_words(make_app):
    app = make_app("ru")
    program._open(app, program._options([]))
    app.step([], 0.02)
    sign = next(widget for widget in app.scene.gui.widgets if isinstance(widget, HangingSign))
    title = app.scene.gui.find("menu.title")
    assert title.label == "Застолье" and app.lives and app.pen.overflows == []
    place = app.pen.px(sign.place()).clip(app.surface.get_rect())
    pictures = set()
    for _ in range(60):
        app.step([], BEAT)
        pictures.add(app.surface.subsurface(place).copy().get_buffer().raw)
    assert 5 <= len(pictures) <= 9


def test_the_settings_change_it_at_once(make_app, floor):
    app = make_app()
    program._open(app, program._options([]))
    app.scene.click("menu.settings")
    app.step([], 0.02)
    for name in ("living", "calm"):
        app.scene.click(f"settings.{name}")
    for name in ("ambience", "music"):
        app.scene.gui.focus(f"settings.{name}")
        key(app, pygame.K_RIGHT)
    key(app, pygame.K_ESCAPE)
    settings, _ = Settings.load()
    assert (settings.living, settings.calm) == (False, True)
    assert (app.sound.ambience, app.sound.music) == (settings.ambience, settings.music) != (0.4, 0.3)
    assert not app.lives


# -- what is heard -----------------------------------------------------------------------------------------------------


@pytest.fixture
def heard():
    """A sound card."""
    pygame.init()
    sound = Sound(0.5, ambience=0.4, music=0.3)
    sound.start()
    yield sound
    sound.stop()
    pygame.quit()


def test_the_tavern_joins_its_beginning(heard):
    """It goes on as if it had no ends."""
    path = next(path for path in music_files(TAVERN) if path.is_file())
    wave = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")
    beginning, ending = wave[:4000:2].tolist(), wave[-4000::2].tolist()
    around = [*ending, *beginning]
    steps = [abs(next_sample - sample) for sample, next_sample in pairwise(around)]
    assert steps[1999] <= max(steps[:1999]) and min(sum(map(abs, beginning)), sum(map(abs, ending))) > 2000


def playing():
    return pygame.mixer.Channel(0).get_busy(), pygame.mixer.music.get_busy()


def test_the_tavern_and_the_music_have_volumes_of_their_own(heard):
    assert playing() == (True, True) and heard.missing() == []
    heard.ambience = 0.0
    heard.tune()
    assert playing() == (False, True)
    heard.ambience, heard.music = 1.0, 0.0
    heard.tune()
    assert playing() == (True, False)
    heard.music = 0.5
    heard.tune()
    assert playing() == (True, True) and pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("means", ["mute", "away"])
def test_nothing_is_heard_of_them_when_it_shall_be_quiet(heard, means):
    def quiet(on):
        if means == "away":
            heard.away(on)
        else:
            heard.muted = on
            heard.tune()

    quiet(True)
    assert playing() == (False, False)
    heard.concert.handle(PIECE_OVER)
    heard.concert.handle(REST_OVER)
    assert playing() == (False, False)
    quiet(False)
    assert playing() == (True, True)


def test_the_loop_wakes_for_the_next_beat_only(make_menu, monkeypatch):
    menu = make_menu()
    slept = []
    monkeypatch.setattr(pygame.event, "wait", lambda ms: slept.append(ms) or pygame.event.Event(pygame.NOEVENT))
    monkeypatch.setattr(pygame.event, "get", list)
    menu.app.step()
    assert 0 < slept[-1] <= 1000 / BEATS + 1
    menu.app.settings.living = False
    menu.app.step()
    assert slept[-1] >= 1000


# -- what moves in its place, rolls and hangs --------------------------------------------------------------------------


def living(app):
    return [
        (pygame.Rect(app.display_list._shown[index][2]), pictures) for index, pictures, _ in app.display_list._living
    ]


@pytest.mark.parametrize("name", ["dice_town", "raut", "poison"])
def test_something_besides_fires_lives_at_these_tables(make_app, floor, name):
    app = resting(make_app, name)
    sprites = {"dice_town": "dt_horse_tied_3", "raut": "raut_cat_4", "poison": None}[name]
    places = living(app)
    if sprites is None:  # the spider, in a narrow room between two hearths
        assert any(place.height > 3 * place.width and len(set(map(id, pictures))) > 20 for place, pictures in places)
        return
    shown = [pictures for place, pictures in places if app.assets.sprite(sprites, place.size) in pictures]
    assert len(shown) == 1 and len(set(map(id, shown[0]))) >= 3


def test_a_rolling_thing_is_in_one_place_at_a_time(make_app, floor):
    app = resting(make_app, "dice_town")
    track = [(place, pictures) for place, pictures in living(app) if len(pictures) > 500]
    assert len(track) > 10
    blank = max({id(picture): sum(picture in pictures for _, pictures in track) for _, pictures in track for picture in
                 pictures[:1] + pictures[-1:]}.items(), key=lambda item: item[1])[0]  # fmt: skip
    for beat in range(0, len(track[0][1]), 7):
        assert sum(id(pictures[beat]) != blank for _, pictures in track) <= 1
    xs = [place.x for place, _ in track]
    assert xs == sorted(xs) and max(place.width * place.height for place, _ in track) < 12_000
