"""All texts fit on every screen, in every language and at every size."""

from pathlib import Path

import pygame
import pytest

from client.scenes.card_problems import CardProblems
from client.scenes.card_sets import CardSets
from client.scenes.curtain import Curtain
from client.scenes.menu import Menu
from client.scenes.rulebook import RulebookScene
from client.scenes.set_choice import SetChoice
from client.scenes.settings import SettingsScene
from client.scenes.shelf import Shelf
from client.scenes.statistics import StatisticsScene
from client.session import Sitting
from client.settings import Settings
from client.setup import SeatSetup, Setup
from client.statistics import Result, Statistics
from client.ui.form import NOTE, Form
from client.workshop.editor import command_for
from rules.places import user_folder
from rules.texts import Texts
from tests.client.conftest import POISON
from tests.client.hands import key, mouse
from tests.test_cards import _no_home  # noqa: F401
from tests.test_sets import potion, whole_poison, write


def _nothing(*_):
    return None


def _statistics(app):
    book = Statistics()
    book.record("poison", [Result("A", "person", 12, True), Result("B", "search", 30, False)])
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
        before = [view.offset for view in views]
        for view in views:
            view.page(1)
        if before == [view.offset for view in views]:
            return cut
    raise AssertionError("the scene never ends")


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (1280, 1024)])
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
    fixed = {"menu.view", "menu.sign", "menu.sheet"}
    before = {node.id: node for node in menu.tree() if node.id not in fixed}
    menu.gui.focus("menu.language")
    key(menu.app, pygame.K_RIGHT)
    after = {node.id: node for node in menu.tree() if node.id not in fixed}
    assert before.keys() == after.keys()
    assert [id for id in before if before[id].label == after[id].label] == []
    assert after["menu.title"].label == "Застолье"
    assert after["menu.seat.1.name"].value == "Матрёна"


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
    kept, trouble = Settings.load()
    assert (kept.scale, kept.speed, kept.muted, trouble) == (150, 0.0, True, None)


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
    assert book.found() and book._view.offset > 0
    key(app, pygame.K_RETURN)
    for letter in "ъъъ":
        key(app, ord("a"), letter)
    assert not book.found()
    assert next(node.label for node in book.tree() if node.id == "rulebook.found") == "не нашлось"


def test_a_chapter_is_one_click_away(make_app):
    app = make_app("en")
    book = RulebookScene(app, "poison")
    app.push(book)
    app.step([], 0.02)
    mouse(app, "rulebook.chapter.3")
    assert book._view.offset > 100


def test_the_curtain_guards_before_it_opens(make_app):
    app = make_app()
    app.push(SettingsScene(app))
    opened = []
    app.push(Curtain(app, "Ann", lambda: opened.append(type(app.scene).__name__)))
    key(app, pygame.K_RETURN)
    key(app, pygame.K_ESCAPE)
    assert opened == []
    app.step([], 0.5)
    key(app, pygame.K_SPACE)
    assert opened == ["Curtain"]  # the table turned while it was still covered
    assert type(app.scene) is SettingsScene


def test_the_curtain_opens_by_a_click_anywhere(make_app):
    app = make_app()
    app.push(SettingsScene(app))
    opened = []
    app.push(Curtain(app, "Ann", lambda: opened.append(1)))
    app.step([], 0.5)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=(20, 700), button=1)], 0.02)
    assert opened == [1]


def test_the_curtain_hides_everything(make_app):
    app = make_app()
    app.push(SettingsScene(app))
    app.step([], 0.02)
    seen = app.surface.copy()
    app.push(Curtain(app, "Ann", lambda: None))
    app.step([], 0.02)
    same = sum(
        app.surface.get_at((x, y)) == seen.get_at((x, y)) for x in range(0, 1280, 40) for y in range(20, 720, 40)
    )
    assert same < 10


def test_a_note_is_no_higher_than_its_letters(make_app):
    """Letters that are a little smaller save a line; then no empty one is left below."""
    pen = make_app().pen
    words = "A note that is a little too long for one line of its form."
    wide = 0.95 * pen.width(words, NOTE, "ui_italic")
    form = Form(0, 0, wide)
    form.note("note", words, pen)
    assert pen.height(words, wide, NOTE, "ui_italic") > form.widgets[0].rect.height
    assert form.widgets[0].rect.height < 1.5 * pen.height("A", wide, NOTE, "ui_italic")
