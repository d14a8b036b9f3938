"""Who loses before the end is announced, and the person who is out is asked once what now."""

import pygame
import pytest

from client.app import App
from client.play.session import Sitting
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from rules.text.log import Entry
from tests.client.table_hands import NAMES, laid, sit_at, until

OTHERS = [("Matryona", "ogre_headlock, antidote", "arm_wrestle, rust_off_armor, not_a_lady"),
          ("Yerofey", "forgot_a_trap, dump_on_floor", "contact_poison, hide_in_shadows, seen_my_poison"),
          ("Glafira", "down_pooky, bad_pooky", "step_on_pooky, meditating, drunken_rampage")]  # fmt: skip
DRINKS = "wine, dark_ale, light_ale, elven_wine, dragon_breath_ale, wine, light_ale, dark_ale"
KEYS = {"watch": pygame.K_1, "hurry": pygame.K_2, "leave": pygame.K_3}


def left():
    """A table of the Red Dragon at which the person in seat 0 is out, and the others will not stand much more."""
    other_hands = [
        f"{name}: {{fortitude: 8, alcohol: 5, hand: [{card}], deck: [{deck}]}}" for name, card, deck in OTHERS
    ]
    return laid("red_dragon", ", ".join(["turn: Matryona, playing: [0, 1, 1, 1]", f"drinks: [{DRINKS}]", *other_hands]))


def out_at(app: App, speed: float = 1.0) -> TableScene:
    """A scene in which the person in seat 0 is out and is asked what now."""
    app.settings.speed = speed
    scene = sit_at(app, left())
    until(app, lambda: scene.elimination.asking and not scene.gui.deaf)
    return scene


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize("way", ["watch", "hurry", "leave"])
def test_the_person_who_is_out_is_asked_once(make_app, floor, unpainted, way, key):
    app = make_app(size=(640, 360))
    scene = out_at(app)
    answers = len(scene.sitting.record.answers)
    until(app, lambda: app.clock.now() > 100, seconds=120.0, dt=1.0)
    assert len(scene.sitting.record.answers) == answers, "nobody plays on before it is answered"
    if key:
        app.step([pygame.event.Event(pygame.KEYDOWN, key=KEYS[way], mod=0, unicode="")], 0.02)
    else:
        scene.click(f"out.{way}")
    if way == "leave":
        assert app.scene is not scene
        return
    if way == "hurry":
        assert scene.motions.speed == 0
        scene.refresh()
        assert scene.motions.speed == 0, "nor does another size of the window bring the motions back"
        until(app, lambda: isinstance(app.scene, FinalScene), seconds=300.0, dt=0.1)
        assert app.settings.speed == 1, "the player's speed is as it was"
    else:
        until(app, lambda: len(scene.sitting.record.answers) > answers + 3, seconds=300.0, dt=0.5)
        assert not scene.elimination.asking


def test_escape_only_watches(make_app, floor, unpainted):
    app = make_app(size=(640, 360))
    scene = out_at(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.02)
    assert app.scene is scene and not scene.elimination.asking and scene.motions.speed == 1


def test_as_long_as_a_person_plays_nobody_is_asked(make_app, floor, unpainted):
    app = make_app(size=(640, 360))
    sitting = Sitting.at(left(), NAMES["en"][:4], 0, bot="random")
    sitting.people = (0, next(seat for seat in range(4) if sitting.table.playing[seat]))
    scene = TableScene(app, sitting)
    app.push(scene)
    until(app, lambda: not scene.board.playing)
    scene.elimination.ask()
    assert not scene.elimination.asking


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("reason", ["cold", "broke"])
def test_a_banner_says_who_is_out_and_why(make_app, floor, language, reason):
    app = make_app(language, size=(1280, 720))
    scene = out_at(app)
    scene.click("out.watch")
    scene.bots.paused = True
    view = scene.sitting.view()
    scene.board_view.on_event(("out", 0, reason), view)
    announcement = scene.board_view.banner.said
    assert announcement is not None and announcement.grave
    assert announcement.what == Entry("rd.banner.out", {"name": NAMES[language][0]})
    assert announcement.why.key == f"rd.banner.{reason}" and "[" not in announcement.why.say(app.words)
    app.step([], 0.5)
    app.step([], 0.5)
    scene.motions.skip()
    assert scene.board_view.banner.said is None


def test_a_later_banner_takes_the_place_of_the_first(make_app, floor, unpainted):
    app = make_app(size=(640, 360))
    scene = out_at(app)
    scene.click("out.watch")
    scene.bots.paused = True
    view, banner = scene.sitting.view(), scene.board_view.banner
    scene.board_view.on_event(("out", 0, "broke"), view)
    scene.motions.update(1.5)
    scene.board_view.on_event(("over", (2,)), view)
    scene.motions.update(1.5)
    assert banner.said is not None and not banner.said.grave, "the end of the first does not take the second away"
