"""Cards are changed by touching them, and new ones are made; the files keep all else."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from client.__main__ import _open, _options
from client.ui import TextBox
from client.workshop.creation import CreationScene
from client.workshop.scene import Workshop
from client.workshop.set_picker import SetPicker
from rules.checking.check import check
from rules.games import names, vocabularies
from rules.system import locations
from rules.workshop.history import History
from rules.workshop.project import Project, work_sets
from rules.workshop.templates import copied_set, new_set
from tests.client.hands import focused, key
from tests.client.workshop.test_workshop import settle_to_touch
from tests.repeats import spread
from tests.rules.workshop.test_project import written

pytestmark = pytest.mark.usefixtures("unpainted")

CTRL = pygame.KMOD_CTRL


def write(app, text):
    """Write over what is in the field."""
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=CTRL, unicode="")], 0.02)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.02)


def press(app, code, mod=0):
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)], 0.02)
    settle_to_touch(app)


def touchable(app):
    return [node.id for node in app.scene.tree() if node.id.startswith("workshop.touch.") and node.label]


def told(app):
    """The last notice."""
    return app.scene.gui.notes.sentences[-1]


@pytest.fixture
def working(make_app, tmp_path, monkeypatch):
    """Opens the workshop with a copy of a built-in set."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))

    def open(game="red_dragon", name="zot", language="en"):
        app = make_app(language)
        files = next(each.files for each in work_sets(game) if each.name == name)
        made = copied_set(game, files, {"en": "My copy"}, language)
        History().step({}, made)
        app.push(SetPicker(app))
        app.push(Workshop(app, Project.open(next(iter(made)))))
        settle_to_touch(app)
        return app, next(iter(made))

    return open


SEEN = {
    "poison": {"name.en", "number", "colour", "art"},
    "red_dragon": {"name.en", "text.en", "art"},
    "dice_town": {"name.en", "text.en", "art"},
    "goblets": {"name.en", "text.en", "art"},
    "raut": {"name.en", "text.en", "art", "charm", "stamina", "charisma"},
}


@pytest.mark.parametrize(("game", "language"), spread(product(names(), ["ru", "en"]), len(names())))
def test_a_card_of_any_game_is_touched_where_it_shows_what_is_changed(working, game, language):
    app, _ = working(game, {"poison": "base", "red_dragon": "zot", "dice_town": "store", "goblets": "play",
                            "raut": "guests"}[game], language)  # fmt: skip
    if game == "dice_town":
        app.scene.choose("wanted")
        settle_to_touch(app)
    ids = touchable(app)
    for each in SEEN[game]:
        assert f"workshop.touch.en.{each}" in ids and f"workshop.touch.ru.{each.replace('en', 'ru')}" in ids
    nodes = {node.id: node for node in app.scene.tree()}
    for id in ids:
        assert nodes[id].label and "[" not in nodes[id].label
    large = next(node.rect for node in app.scene.tree() if node.id == "workshop.large.en")
    for each in SEEN[game]:
        assert large.inflate(4, 4).contains(nodes[f"workshop.touch.en.{each}"].rect)


def test_a_name_is_written_on_the_card_and_undone(working):
    app, file = working()
    before = file.read_text("utf-8")
    app.scene.click("workshop.touch.en.name.en")
    assert focused(app) == "workshop.touch.field"
    write(app, 'Down, "Pooky": #1')
    press(app, pygame.K_RETURN)
    after = file.read_text("utf-8")
    old, new = before.splitlines(), after.splitlines()
    changed = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
    assert len(changed) == 1 and changed[0][1].strip() == r'en: "Down, \"Pooky\": #1"'
    assert app.scene.card.card.name["en"] == 'Down, "Pooky": #1' and focused(app) == "workshop.touch.en.name.en"
    press(app, pygame.K_z, CTRL)
    assert file.read_text("utf-8") == before and told(app) == f"Undone: {file.name}"
    press(app, pygame.K_y, CTRL)
    assert file.read_text("utf-8") == after
    app.scene.click("workshop.undo")
    assert file.read_text("utf-8") == before
    press(app, pygame.K_z, CTRL)
    assert told(app) == "There is nothing to undo."


def test_escape_gives_up_and_tab_goes_on(working):
    app, file = working()
    before = file.read_text("utf-8")
    app.scene.click("workshop.touch.en.name.en")
    write(app, "Nobody")
    press(app, pygame.K_ESCAPE)
    assert (
        file.read_text("utf-8") == before and isinstance(app.scene, Workshop) and app.scene.card_editor.opened is None
    )
    app.scene.click("workshop.touch.en.name.en")
    write(app, "Somebody")
    press(app, pygame.K_TAB)
    assert "en: Somebody" in file.read_text("utf-8") and app.scene.card_editor.opened.name == "text.en"
    press(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert app.scene.card_editor.opened.name == "name.en" and focused(app) == "workshop.touch.field"


@pytest.mark.parametrize("where", ["en.text.en", "text.en"])
def test_a_text_is_written_in_several_lines(working, where):
    app, file = working()
    app.scene.click(f"workshop.touch.{where}")
    field = app.scene.gui.find("workshop.touch.field")
    assert isinstance(field, TextBox) and app.surface.get_rect().contains(app.pen.px(field.place()))
    write(app, "One.")
    press(app, pygame.K_RETURN, pygame.KMOD_SHIFT)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="Two.")], 0.02)
    press(app, pygame.K_RETURN)
    assert app.scene.card.card.text["en"] == "One.\nTwo." and r'en: "One.\nTwo."' in file.read_text("utf-8")
    assert focused(app) == f"workshop.touch.{where}" and not app.pen.overflows


def test_numbers_are_written_in_the_list_and_what_is_none_is_told(working):
    app, file = working("raut", "guests", "ru")
    id = app.scene.chosen
    app.scene.click("workshop.touch.charm")
    write(app, "много")
    press(app, pygame.K_RETURN)
    assert told(app) == '"много" — не целое число' and app.scene.card_editor.opened is not None
    write(app, "11")
    press(app, pygame.K_RETURN)
    assert app.scene.project.card(id).card.fields["charm"] == 11 and "charm: 11" in file.read_text("utf-8")
    app.scene.click("workshop.touch.copies")
    write(app, "2")
    press(app, pygame.K_RETURN)
    assert app.scene.card.card.copies == 2
    app.scene.click("workshop.touch.copies")
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert app.scene.card.card.copies == 1 and "copies" not in file.read_text("utf-8")
    app.scene.click("workshop.touch.traits")
    write(app, "poet, athlete")
    press(app, pygame.K_RETURN)
    assert app.scene.card.card.fields["traits"] == ["poet", "athlete"]


def test_one_of_a_few_words_is_changed_at_once(working):
    app, _ = working("poison", "base")
    assert app.scene.card.card.fields["colour"] == "red"
    app.scene.click("workshop.touch.colour")
    settle_to_touch(app)
    assert app.scene.card.card.fields["colour"] == "blue"
    press(app, pygame.K_z, CTRL)
    assert app.scene.card.card.fields["colour"] == "red"


def test_a_picture_that_is_dropped_becomes_that_of_the_card(working, tmp_path):
    app, file = working()
    settle_to_touch(app)
    before = file.read_text("utf-8")
    source = tmp_path / "My picture.jpg"
    pygame.image.save(pygame.Surface((600, 900)), source)
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(source))], 0.02)
    settle_to_touch(app)
    art = app.scene.card.card.art
    assert art.startswith("my_copy_")
    fresh = locations.picture(art)
    assert fresh.suffix == ".png" and pygame.image.load(fresh).get_size() == (600, 900), "the picture is kept whole"
    assert told(app).startswith("New picture for “Pooky! Stop looking") and check([file], vocabularies()) == []
    svg = tmp_path / "drawn.svg"
    svg.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>', encoding="utf-8"
    )
    app.scene.click("workshop.touch.art")
    write(app, str(svg))  # the same by keys
    press(app, pygame.K_RETURN)
    assert locations.picture(app.scene.card.card.art).read_bytes() == svg.read_bytes()
    press(app, pygame.K_z, CTRL)
    press(app, pygame.K_z, CTRL)
    assert file.read_text("utf-8") == before and not fresh.exists(), "an undo takes the picture away too"
    (tmp_path / "spoilt.png").write_bytes(b"no picture")
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "spoilt.png"))], 0.02)
    assert file.read_text("utf-8") == before and told(app)


def test_what_came_with_the_program_is_not_changed(make_app):
    app = make_app("en")
    app.push(Workshop(app, Project.of_set("poison", "base")))
    settle_to_touch(app)
    assert [id for id in touchable(app) if id not in ("workshop.touch.list", "workshop.touch.none")] == []
    app.step([pygame.event.Event(pygame.DROPFILE, file="x.png")], 0.02)
    assert told(app).startswith("This set came with the program.")


def test_a_file_that_is_spoiled_meanwhile_is_not_written(working):
    app, file = working()
    app.scene.click("workshop.touch.en.name.en")
    write(app, "Nobody")
    spoiled = file.read_text("utf-8") + "\n  - id: ["
    file.write_text(spoiled, "utf-8")
    press(app, pygame.K_RETURN)
    assert file.read_text("utf-8") == spoiled and "mistake" in told(app)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_from_the_menu_to_a_new_card(make_app, tmp_path, monkeypatch, language):
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    app = make_app(language)
    _open(app, _options([]))
    app.step([], 0.02)
    for id in ("menu.workshop", "workshop.new"):
        app.scene.click(id)
        app.step([], 0.02)
    assert isinstance(app.scene, CreationScene) and focused(app) == f"edit.new.name.{language}"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, CreationScene) and told(app)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="Ёж")], 0.02)
    press(app, pygame.K_RETURN)
    settle_to_touch(app)
    assert isinstance(app.scene, Workshop) and app.scene.project.writable and app.scene.card.card.name["ru"] == "Ёж"
    file = app.scene.card.file
    assert check([file], vocabularies()) == []
    app.scene.change_filter(words="ёж")  # which hides the next card
    press(app, pygame.K_INSERT)
    assert isinstance(app.scene, CreationScene)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="Щука")], 0.02)
    app.scene.click("edit.new.make")
    settle_to_touch(app)
    assert isinstance(app.scene, Workshop) and app.scene.card.card.name["ru"] == "Щука" and app.scene.card.file == file
    assert focused(app) == f"workshop.card.{app.scene.chosen}"
    app.scene.click("workshop.undo")
    settle_to_touch(app)
    assert len(app.scene.project.cards) == 1
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SetPicker)


def test_a_card_that_cannot_be_shown_says_what_is_wrong(make_app, tmp_path):
    app = make_app("en")
    file = written(tmp_path / "red_dragon" / "mine.yaml", 2, 3)
    text = file.read_text("utf-8")
    file.write_text(text.replace("    do:", "    answerable_by: [nobody_knows_it]\n    do:", 1), "utf-8")
    app.push(Workshop(app, Project.open(file)))
    settle_to_touch(app)
    values = {node.id: node.value for node in app.scene.tree()}
    assert "nobody_knows_it" in values["workshop.unread.a"]


@pytest.mark.parametrize(("code", "text"), [(pygame.K_n, "n"), (ord("т"), "т")])
def test_a_key_that_leads_to_a_field_is_not_written_there(working, code, text):
    """With a Russian layout too, where the key has another letter."""
    app, _ = working()
    pressed = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=pygame.KSCAN_N)
    written = pygame.event.Event(pygame.TEXTINPUT, text=text)
    app.step([pressed, written], 0.02)
    assert isinstance(app.scene, CreationScene) and app.scene.names == {"ru": "", "en": ""}
    app.step([pressed, written, pressed, written], 0.02)
    assert app.scene.names == {"ru": "", "en": text * 2}


@pytest.mark.parametrize("game", names())
def test_all_that_can_be_made_is_made(make_app, tmp_path, monkeypatch, game):
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    app = make_app("ru")
    made = new_set(game, {"en": "Mine"}, "en")
    History().create(made.file, made.text)
    for path in (made.file, None):
        project = Project.open(path) if path else Project.of_set(game, work_sets(game)[0].name)
        workshop = Workshop(app, project)
        app.push(workshop)
        choices = CreationScene(app, project, print, None, workshop.card)._options()
        for wanted in choices:
            page = CreationScene(app, project, print, workshop.history, workshop.card)
            app.push(page)
            page._choose(wanted)
            page._set_name("ru", f"Новое {wanted.what} {wanted.name}")
            page.create()
            assert app.scene is workshop, told(app)
        assert len(choices) >= 4
        app.pop() if len(app.scenes) > 1 else None
    files = [*made.file.parent.glob("*.yaml")]
    assert check(files, vocabularies()) == [] and len(files) > 4


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_set_is_taken_to_a_table_and_back(working, tmp_path, language):
    app, file = working("poison", "base", language)
    before = file.read_text("utf-8")
    app.scene.click("workshop.table")
    app.step([], 0.02)
    app.scene.click("edit.table.export")
    table = tmp_path / "tables" / "poison_my_copy.csv"
    rows = table.read_text("utf-8-sig")
    app.scene.click("edit.table.look")
    assert told(app) and not app.scene.changes.edits
    app.step([], 0.02)
    with pytest.raises(KeyError):
        app.scene.click("edit.table.import")
    table.write_text(rows.replace("Pinch of Pepper", "Handful of Pepper"), "utf-8")
    app.scene.click("edit.table.look")
    app.step([], 0.02)
    lines = [node.label for node in app.scene.tree() if node.id.startswith("edit.table.line")]
    assert lines == ["R1, name.en: Pinch of Pepper → Handful of Pepper"]
    app.scene.click("edit.table.import")
    settle_to_touch(app)
    assert isinstance(app.scene, Workshop) and app.scene.card.card.name["en"] == "Handful of Pepper"
    press(app, pygame.K_z, CTRL)
    assert file.read_text("utf-8") == before
    table.write_text("id,copys\nR1,2\n", "utf-8")
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(table))], 0.02)
    app.step([], 0.02)
    assert [problem.code for problem in app.scene.changes.problems] == ["UNKNOWN-KEY"]
    assert any("copys" in node.label for node in app.scene.tree())
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize("name", ["copies", "name.en", "text.en"])
def test_what_is_written_in_the_list_says_what_it_is(working, name):
    app, _ = working()
    called = app.scene.gui.find(f"workshop.touch.{name}").label
    app.scene.click(f"workshop.touch.{name}")
    words, field = app.scene.gui.find("workshop.touch.called"), app.scene.gui.find("workshop.touch.field")
    assert words.label == called and not words.place().colliderect(field.place())


def test_a_file_that_cannot_be_read_says_so_where_its_card_is_changed(working):
    app, file = working()
    file.write_text(file.read_text("utf-8").replace("cards:", "cards: [", 1), "utf-8")
    app.scene.refresh()
    assert app.scene.gui.find("workshop.touch.none").label == app.words("edit.touch.mend")
