"""The window of the card workshop: what it shows of a set, and what can be done in it."""

from __future__ import annotations

import os
import shutil
from itertools import product
from time import monotonic, sleep

import pygame
import pytest

from client.__main__ import _open, _options
from client.scenes.menu import Menu
from client.workshop.creation import CreationScene
from client.workshop.faces import CardFaces
from client.workshop.scene import Workshop
from client.workshop.set_picker import SetPicker
from client.workshop.trial import TableSearchScene
from rules.games import names
from rules.workshop.history import History
from rules.workshop.project import Project
from tests.client.hands import focused, key
from tests.repeats import at_night, spread
from tests.rules.workshop.test_project import written


def settle(app):
    """Let time pass until the workshop has nothing left to do."""
    for _ in range(200):
        app.step([], 0.02)
        if not app.scene.wants_spare:
            break
    app.step([], 0.02)


def settle_to_touch(app):
    """Let time pass until all faces are painted and can be touched. Whether the words of all other cards fit, which
    takes longest, need not be known by then."""
    for _ in range(200):
        app.step([], 0.02)
        scene = app.scene
        if not isinstance(scene, Workshop) or not (scene.is_busy or scene.card_editor.wants_spare):
            break
    app.step([], 0.02)


@pytest.fixture
def workshop(make_app, tmp_path):
    """Opens the workshop with a set of three cards."""

    def open(language="en", path=None, **settings):
        app = make_app(language, **settings)
        path = path or written(tmp_path / "red_dragon" / "mine.yaml", 2, 3, 4)
        _open(app, _options(["--workshop", str(path)]))
        assert isinstance(app.scene, Workshop)
        settle(app)
        return app

    return open


def cards(app):
    """The ids of the cards on the sheet, in their order."""
    return [node.id.removeprefix("workshop.card.") for node in app.scene.tree() if node.role == "card"]


@pytest.mark.parametrize("game", names())
def test_any_card_of_any_game_is_painted_without_a_table(make_app, game):
    app = make_app()
    project, faces = Project.of_set(game, ""), CardFaces(app, game)
    faces.know(project)
    for each in project.cards:
        for language in ("ru", "en"):
            assert faces.find(each.card, 120, language) is None
            face = faces.paint(each.card, 120, language)
            assert face.get_height() == 120 and faces.find(each.card, 120, language) is face
    assert not app.assets.missing()


def test_the_menu_leads_to_the_workshop(make_app):
    app = make_app()
    _open(app, _options([]))
    app.step([], 0.02)
    app.scene.click("menu.workshop")
    assert isinstance(app.scene, SetPicker)
    app.step([], 0.02)
    app.scene.click("workshop.set.raut.guests")
    app.step([], 0.02)
    assert "Raut: guests" in app.scene.tree()[0].label  # a sign that it is being opened
    settle(app)
    assert isinstance(app.scene, Workshop)
    settle(app)
    assert len(cards(app)) == 40
    app.scene.click("workshop.back")
    app.step([], 0.02)
    assert isinstance(app.scene, SetPicker)
    key(app, pygame.K_n)
    assert isinstance(app.scene, CreationScene)
    app.scene.back()
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Menu)


def test_a_set_that_is_opened_again_shows_the_card_at_which_it_was_left(workshop):
    app = workshop()
    project, chosen = app.scene.project, cards(app)[2]
    app.scene.choose(chosen)
    app.scene.back()
    app.push(Workshop(app, project))
    assert app.scene.chosen == chosen and focused(app) == f"workshop.card.{chosen}"
    app.scene.back()
    project.cards = project.cards[:1]
    app.push(Workshop(app, project))
    assert app.scene.chosen == project.cards[0].card.id, "the card is there no more"


def test_ones_own_sets_come_first(make_app, home):
    written(home / "cards" / "red_dragon" / "mine.yaml", 2)
    app = make_app()
    app.push(SetPicker(app))
    sets = [node.id for node in app.scene.tree() if node.id.startswith("workshop.set.")]
    assert sets[:3] == ["workshop.set.red_dragon.mine", "workshop.set.poison.base", "workshop.set.red_dragon."]
    app.step([], 0.02)
    app.scene.click(sets[0])
    settle(app)
    assert app.scene.project.writable


def test_what_cannot_be_opened_is_said_where_one_chooses(make_app, tmp_path):
    app = make_app()
    _open(app, _options(["--workshop", str(tmp_path)]))
    assert isinstance(app.scene, SetPicker)


def test_arrows_go_from_card_to_card(workshop):
    app = workshop()
    assert cards(app) == ["a", "b", "c"] and app.scene.chosen == "a"
    key(app, pygame.K_RIGHT)
    assert app.scene.chosen == "b" and focused(app) == "workshop.card.b"
    key(app, pygame.K_LEFT)
    assert app.scene.chosen == "a"


def test_a_card_is_found_by_its_words_as_they_are_typed(workshop):
    app = workshop()
    key(app, pygame.K_SLASH, "/")  # the key is a command, and so not written
    for letters, found in (("b", ["a", "b", "c"]), ("low Удар c", ["c"]), ("x", [])):
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letters)], 0.02)
        assert cards(app) == found


def test_several_sets_of_ones_own_are_not_those_of_the_program(workshop, tmp_path):
    written(tmp_path / "red_dragon" / "mine.yaml", 2)
    other = written(tmp_path / "red_dragon" / "yours.yaml", 3)
    other.write_text(other.read_text("utf-8").replace("set: mine", "set: yours").replace("id: a", "id: b"), "utf-8")
    app = workshop(path=tmp_path / "red_dragon")
    title = next(node.label for node in app.scene.tree() if node.id == "workshop.title")
    assert title == "Your cards · Red Dragon"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_title_does_without_the_game_rather_than_with_half_of_its_name(make_app, size):
    app = make_app("ru", size)
    for game, name, shown in (
        ("goblets", "play", "Персонажи: в свой ход"),
        ("dice_town", "store", "Магазин · Дайс-таун"),
    ):
        app.push(Workshop(app, Project.of_set(game, name)))
        assert app.scene.gui.find("workshop.title").label == shown
        app.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_said_of_another_card_begins_at_the_top(workshop, tmp_path, size):
    file = written(tmp_path / "red_dragon" / "mine.yaml", *range(2, 10))
    text = file.read_text("utf-8").replace("loses ", "must lose all of ").replace("-3", "-1").replace("-4", "-1")
    file.write_text(text, "utf-8")
    app = workshop("ru", size=size)
    for view in map(app.scene.gui.find, ("workshop.problems", "workshop.touch.list")):
        view.offset = 1000
        assert view.offset > 0
    app.scene.choose("b")
    app.step([], 0.02)
    for view in map(app.scene.gui.find, ("workshop.problems", "workshop.touch.list")):
        assert view.offset == 0
    assert not app.pen.overflows


@pytest.mark.parametrize(
    ("window", "language"),
    spread(product([((1280, 720), 200), ((1920, 1080), 200), ((960, 540), 150)], ["ru", "en"]), 3),
)
def test_where_there_is_little_room_the_sheet_and_the_card_take_turns(workshop, window, language):
    size, scale = window
    app = workshop(language, size=size, scale=scale)
    assert cards(app) == ["a", "b", "c"] and app.scene.gui.find("workshop.large.ru") is None
    app.scene.click("workshop.card.b")
    settle(app)
    assert app.scene.chosen == "b" and not cards(app)
    app.scene.click("workshop.touch.text.en")
    settle(app)
    assert focused(app) == "workshop.touch.field" and app.scene.gui.widgets[-1].id == "workshop.touch.field"
    key(app, pygame.K_ESCAPE)
    app.scene.click("workshop.size")
    settle(app)
    app.scene.click("workshop.turn")
    settle(app)
    assert cards(app) == ["a", "b", "c"] and not app.pen.overflows


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_cannot_be_read_is_said_at_every_size_of_letters(workshop, tmp_path, language, scale):
    app = workshop(language, size=(1920, 1080), scale=scale)
    path = tmp_path / "red_dragon" / "mine.yaml"
    path.write_text(path.read_text("utf-8").replace("target: another", "tarket: another", 1), "utf-8")
    app.scene.refresh()
    settle(app)
    for _ in range(2):
        banner = app.scene.gui.find("workshop.broken")
        others = [each for each in app.scene.gui.widgets if each.focusable and each.parent is None]
        assert banner is not None and not any(banner.place().colliderect(each.place()) for each in others)
        app.scene._turn()
        settle(app)
    assert not app.pen.overflows


@pytest.mark.parametrize("language", ["ru", *at_night("en")])
def test_titles_of_pages_have_room_at_large_letters(make_app, language):
    app = make_app(language, size=(1920, 1080), scale=200)
    app.push(SetPicker(app))
    settle(app)
    project = Project.of_set("red_dragon", "zot")
    app.push(TableSearchScene(app, project, project.cards[0].card.id, History()))
    while isinstance(app.scene, TableSearchScene):
        app.scene.spare(50)
    app.pen.overflows.clear()
    app.scene._set_up_table()
    settle(app)
    assert not app.pen.overflows


# --- while files change ----------------------------------------------------------------------------------------------


def until(app, seen):
    """Let the window live until something is seen."""
    end = monotonic() + 60
    while not seen():
        assert monotonic() < end, "it is never seen"
        app.step(pygame.event.get(), 0.02)
        sleep(0.002)


def large(app, language="en"):
    """The pixels of the large card, once it is painted."""
    settle(app)
    widget = app.scene.gui.find(f"workshop.large.{language}")
    face = app.scene.face(widget.card, app.pen.px(widget.card_place(app.pen.unit)).height, language)
    return pygame.image.tobytes(face, "RGBA")


def number(app, id="a"):
    return int(app.scene.project.card(id).card.text["en"].split()[2])


def over(file, text):
    file.write_text(text, encoding="utf-8")


def renamed(file, text):
    """As many editors save: another file gets the name."""
    fresh = file.with_suffix(".tmp")
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, file)


def kept_aside(file, text):
    """As others do: the old file gets another name first."""
    file.rename(file.with_name(file.name + "~"))
    file.write_text(text, encoding="utf-8")


def bit_by_bit(file, text):
    with file.open("w", encoding="utf-8") as out:
        for at in range(0, len(text), 200):
            out.write(text[at : at + 200])
            out.flush()
            sleep(0.003)


@pytest.mark.parametrize("save", [over, renamed, kept_aside, bit_by_bit])
def test_what_any_editor_saves_is_seen(workshop, tmp_path, save):
    app, file = workshop(), tmp_path / "red_dragon" / "mine.yaml"
    before, text = large(app), file.read_text(encoding="utf-8")
    for n in (5, 6):
        save(file, text.replace("loses 2", f"loses {n}").replace("amount: -2", f"amount: -{n}"))
        until(app, lambda n=n: number(app) == n)
        assert large(app) != before and not any(each.stale for each in app.scene.project.cards)
    save(file, text)
    until(app, lambda: number(app) == 2)
    assert large(app) == before


def test_a_spoiled_file_keeps_its_faces_with_banners(workshop, tmp_path):
    app, file = workshop(), tmp_path / "red_dragon" / "mine.yaml"
    before, text = large(app), file.read_text(encoding="utf-8")
    over(file, text.replace("cards:\n", "cards: [\n"))
    until(app, lambda: "workshop.broken" in {node.id for node in app.scene.tree()})
    assert large(app) == before and cards(app) == ["a", "b", "c"]
    tree = [node.id for node in app.scene.tree()]
    assert tree.index("workshop.problem.0") < tree.index("workshop.words.en"), "why it is old comes first"
    assert all("Old face" in node.value for node in app.scene.tree() if node.role == "card")
    over(file, text)
    until(app, lambda: "workshop.broken" not in {node.id for node in app.scene.tree()})


def test_a_changed_picture_is_seen_and_no_other_is_read_again(workshop, tmp_path, home):
    sprites = home / "sprites"
    sprites.mkdir(parents=True)
    app = workshop()
    before, other = large(app), app.assets._sources.get("rd_zot")
    svg = '<svg viewBox="0 0 240 170"><rect width="240" height="170" fill="{}"/></svg>'
    (sprites / "rd_slap.svg").write_text(svg.format("#123456"), encoding="utf-8")
    until(app, lambda: app.assets._sources.get("rd_slap", "#123456").find("#123456") >= 0 and large(app) != before)
    blue = large(app)
    (sprites / "rd_slap.svg").write_text(svg.format("#ff0000"), encoding="utf-8")
    until(app, lambda: large(app) not in (before, blue))
    (sprites / "rd_slap.svg").unlink()
    until(app, lambda: large(app) == before)
    assert other is app.assets._sources.get("rd_zot")


def test_the_thread_that_watches_ends_with_the_scene(workshop):
    app = workshop()
    observer = app.scene._changes._watch._observer
    assert observer.is_alive()
    app.scene.back()
    assert not observer.is_alive()


def test_a_folder_that_goes_ends_nothing(workshop, tmp_path):
    app = workshop()
    shutil.rmtree(tmp_path / "red_dragon")
    for _ in range(30):
        app.step(pygame.event.get(), 0.02)
        sleep(0.005)
    written(tmp_path / "red_dragon" / "mine.yaml", 9, 3, 4)
    key(app, pygame.K_F5)
    settle(app)
    assert number(app) == 9
