"""All texts fit on every screen, in every language and at every size."""

from itertools import product
from pathlib import Path

import pygame
import pytest

from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.play.statistics import SeatResult, Statistics
from client.scenes.card_problems import CardProblems
from client.scenes.card_sets import CardSets
from client.scenes.curtain import Curtain
from client.scenes.menu import Menu
from client.scenes.rulebook import RulebookScene
from client.scenes.set_choice import SetChoice
from client.scenes.settings import SettingsScene
from client.scenes.shelf import Shelf
from client.scenes.statistics import StatisticsScene
from client.ui.form import NOTE, Form
from client.window.settings import Settings
from client.workshop.editor import command_for
from rules.system.locations import user_folder
from rules.text.texts import Texts
from tests.client.conftest import POISON
from tests.client.hands import key, mouse
from tests.repeats import FULL
from tests.rules.cards.test_cards import _no_home  # noqa: F401
from tests.rules.cards.test_sets import potion, whole_poison, write

pytestmark = pytest.mark.usefixtures("unpainted")


def _nothing(*_):
    return None


def _statistics(app):
    book = Statistics()
    book.record("poison", [SeatResult("A", "person", 12, True), SeatResult("B", "search", 30, False)])
    return StatisticsScene(app, ["poison"])


def _shelf(app):
    """Games of one's own, one that was watched, and a file that cannot be read."""
    names = ("Кондратий Великий", "W" * 32, "Матрёна", "Old Tom of the Hill", "Глафира", "Яга")
    for game in ("poison", "red_dragon", "poison"):
        for kind in ("person", "heuristic"):
            seats = tuple(SeatSetup(name, kind) for name in names)
            Sitting.start(Setup(game, seats, {}, 3)).leave()
    (user_folder("saves") / f"{'x' * 200}.game").write_text("nonsense\n", encoding="utf-8")
    return Shelf(app, _nothing, _nothing, _nothing)


def _choice(app):
    """Sets of cards, one of which has mistakes and one a long name."""
    whole_poison()
    for name in ("Сказ о долгой зиме, о травах и о тех, кто их собирал", "W" * 32):
        write(name[0], potion("Y"), head=f"title: {{ru: '{name}', en: '{name}'}}\n")
    write("broken", *[potion(f"Z{n}", colour="rde") for n in range(8)], head="autor: Me\n")
    choice = SetChoice(app)
    choice.look_up("poison")
    return choice


SCREENS = {
    "menu": lambda app: Menu(app, [POISON], _nothing, _nothing, _nothing, lambda: app.words("menu.wanderer")),
    "settings": SettingsScene,
    "rulebook": lambda app: RulebookScene(app, "poison"),
    "statistics": _statistics,
    "shelf": _shelf,
    "card sets": lambda app: CardSets(app, "poison", _choice(app)),
    "card problems": lambda app: CardProblems(app, "poison", _choice(app)),
    "curtain": lambda app: Curtain(app, "Кондратий Великий", _nothing),
}


def _look(app):
    """Draw the whole scene, scrolled from top to bottom; what did not fit."""
    cut = []
    for _ in range(40):
        app.scene.dirty = True
        app.step([], 0.02)
        cut += app.pen.overflows
        views = [widget for widget in app.scene.gui._groups[-1].widgets if widget.role == "scroll" and widget.needed]
        state_before = [view.offset for view in views]
        for view in views:
            view.page(1)
        if state_before == [view.offset for view in views]:
            return cut
    raise AssertionError("the scene never ends")


SIZES, SCALES = ((1280, 720), (1920, 1080), (960, 540), (1280, 1024)), (100, 75, 200, 150)


@pytest.mark.parametrize(("size", "scale"), product(SIZES, SCALES) if FULL else zip(SIZES, SCALES, strict=True))
@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_is_cut(make_app, screen, size, scale):
    app = make_app("ru", size, scale)
    scene = SCREENS[screen](app)
    app.push(scene)
    assert _look(app) == []
    app.set_language("en")
    assert _look(app) == []
    canvas = app.canvas.inflate(1, 1)
    loose = [w.id for w in scene.gui._groups[0].widgets if w.parent is None and not canvas.contains(w.place())]
    assert loose == []


def test_the_language_changes_every_label_at_once(make_menu):
    menu = make_menu()
    fixed = {"menu.view", "menu.ways", "menu.sign", "menu.sheet"}
    state_before = {node.id: node for node in menu.tree() if node.id not in fixed}
    menu.gui.focus("menu.language")
    key(menu.app, pygame.K_RIGHT)
    state_after = {node.id: node for node in menu.tree() if node.id not in fixed}
    only_russian = {"menu.seat.0.gender"}  # English does not decline names
    assert state_before.keys() | only_russian == state_after.keys()
    assert [id for id in state_before if state_before[id].label == state_after[id].label] == []
    assert state_after["menu.title"].label == "Застолье"
    assert state_after["menu.seat.1.name"].value == "Матрёна"


def test_every_text_of_the_screens_is_there_in_both_languages(make_app):
    for language in ("ru", "en"):
        for make in SCREENS.values():
            app = make_app(language)
            app.push(make(app))
            assert [node.label for node in app.scene.tree() if node.label.startswith("[")] == []
            app.close()
            app.running = False
    assert Texts("ru", strict=True).say("statistics.won_of", wins=2, n=5) == "2 победы в 5 играх"


def test_settings_work_at_once_and_are_kept(make_app, home):
    app = make_app()
    app.push(SettingsScene(app))
    app.push(SettingsScene(app))
    app.scene.click("settings.scale")
    app.scene.click("settings.scale.option.150")
    assert app.unit == 1.5
    app.scene.click("settings.speed")
    app.scene.click("settings.speed.option.0.0")
    app.scene.click("settings.muted")
    app.scene.back()
    settings, trouble = Settings.load()
    assert (settings.scale, settings.speed, settings.muted, trouble) == (150, 0.0, True, None)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_command_of_the_editor_is_typed_and_kept(make_app, home, language):
    app = make_app(language)
    app.push(SettingsScene(app))
    app.push(SettingsScene(app))
    app.scene.click("settings.editor")
    command = f"{'/a long path' * 10}/code -g {{file}}:{{line}}"
    for letter in f"\n{command}":
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)
    assert _look(app) == []
    app.scene.back()
    assert Settings.load()[0].editor == app.settings.editor == command
    assert command_for(Path("mine.yaml"), 7, 1, command)[-1] == "mine.yaml:7"
    app.push(SettingsScene(app))
    app.scene.click("settings.editor")
    key(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    key(app, pygame.K_DELETE)
    app.scene.back()
    assert Settings.load()[0].editor == ""


def test_the_rulebook_is_searched(make_app):
    app = make_app("ru")
    book = RulebookScene(app, "poison")
    app.push(book)
    book.gui.focus("rulebook.search")
    for letter in "сбросьте":
        key(app, ord("a"), letter)
    assert book.hits() and book._view.offset > 0
    key(app, pygame.K_RETURN)
    for letter in "ъъъ":
        key(app, ord("a"), letter)
    assert not book.hits()
    assert next(node.label for node in book.tree() if node.id == "rulebook.found") == "не нашлось"


def test_a_chapter_is_one_click_away(make_app):
    app = make_app("en")
    book = RulebookScene(app, "poison")
    app.push(book)
    app.step([], 0.02)
    mouse(app, "rulebook.chapter.3")
    assert book._view.offset > 100


def test_a_note_is_no_higher_than_its_letters(make_app):
    """Letters that are a little smaller save a line; then no empty one is left below."""
    pen = make_app().pen
    words = "A note that is a little too long for one line of its form."
    width = 0.95 * pen.width(words, NOTE, "ui_italic")
    form = Form(0, 0, width)
    form.note("note", words, pen)
    assert pen.height(words, width, NOTE, "ui_italic") > form.widgets[0].rect.height
    assert form.widgets[0].rect.height < 1.5 * pen.height("A", width, NOTE, "ui_italic")
