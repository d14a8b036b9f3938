"""What a card does is written inside the window: as text, with completion, from a list of wishes, and as blocks."""

from __future__ import annotations

import pygame
import pytest

from client.workshop.scene import Workshop
from client.workshop.trial import TableSearchScene
from client.workshop.writing.scene import WritingScene
from rules.text.log import Entry
from rules.workshop.project import Project
from tests.client.hands import focused
from tests.client.workshop.test_workshop import settle_to_touch, workshop  # noqa: F401

pytestmark = pytest.mark.usefixtures("unpainted")

CTRL = pygame.KMOD_CTRL


def settle(app):
    """Let time pass until the draft is checked."""
    for _ in range(400):
        app.step([], 0.05)
        if not isinstance(app.scene, WritingScene) or not app.scene.is_busy:
            break
    app.step([], 0.02)


def press(app, code, mod=0):
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)], 0.02)


def type(app, text):
    for letter in text:
        if letter == "\n":
            press(app, pygame.K_RETURN)
        else:
            app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)


def labels(app, prefix):
    return [node.label for node in app.scene.tree() if node.id.startswith(prefix)]


@pytest.fixture
def writing(workshop, tmp_path):  # noqa: F811
    """Opens the scene in which the first card of a set of three is written."""

    def open(language="en", **settings):
        app = workshop(language, **settings)
        press(app, pygame.K_w)
        settle(app)
        assert isinstance(app.scene, WritingScene) and focused(app) == "write.text"
        return app, tmp_path / "red_dragon" / "mine.yaml"

    return open


@pytest.mark.parametrize("language", ["ru", "en"])
def test_sentence_and_mistakes_follow_what_is_typed_and_nothing_is_saved(writing, language):
    app, file = writing(language)
    before = file.read_text("utf-8")
    scene = app.scene
    assert scene.manuscript.text.startswith("id: a\n") and not scene.checked.problems
    press(app, pygame.K_END, CTRL)
    type(app, "\n# ")
    start = scene.manuscript.text.index("amount: -2")
    scene.manuscript.select(start + 8, start + 10)
    type(app, "-5")
    settle(app)
    assert "5 fortitude" in labels(app, "write.words.en")[0]
    assert "TEXT-NUMBER" in [problem.code for problem in scene.checked.problems]
    scene.manuscript.select(start, start + 6)
    type(app, "amuont")
    settle(app)
    problem = scene.checked.problems[0]
    line = scene.manuscript.lines[problem.line - 1]
    assert line[problem.column - 1 :].startswith("amuont") and problem.length == 6
    assert "amount" in labels(app, "write.note")[0]
    assert file.read_text("utf-8") == before and not app.pen.overflows


def test_a_card_is_written_into_its_file_and_all_else_stays(writing):
    app, file = writing()
    scene = app.scene
    file.write_bytes(
        file.read_bytes().replace(b"\n", b"\r\n").replace(b"    art: rd_slap", b"    art: rd_slap   # ours")
    )
    scene._read_again()
    settle(app)
    before = file.read_bytes()
    assert scene.manuscript.text.count("# ours") == 1 and "\r" not in scene.manuscript.text
    scene.manuscript.select(scene.manuscript.text.index("-2"), scene.manuscript.text.index("-2") + 2)
    type(app, "-4")
    press(app, pygame.K_END, CTRL)
    type(app, "\n")
    settle(app)
    press(app, pygame.K_s, CTRL)
    assert file.read_bytes() == before.replace(b"amount: -2", b"amount: -4", 1) and not scene.is_changed
    press(app, pygame.K_z, CTRL)
    assert file.read_bytes() == before and "amount: -2" in scene.manuscript.text
    press(app, pygame.K_y, CTRL)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Workshop) and app.scene.history is scene.history
    settle_to_touch(app)
    app.scene.click("workshop.undo")
    assert file.read_bytes() == before


def test_what_is_no_yaml_is_not_written_and_leaving_asks(writing):
    app, file = writing()
    before = file.read_bytes()
    press(app, pygame.K_END, CTRL)
    type(app, "\nwhen: [")
    settle(app)
    scene = app.scene
    assert [problem.code for problem in scene.checked.problems] == ["SYNTAX"]
    press(app, pygame.K_s, CTRL)
    assert file.read_bytes() == before and "spoil" in scene.gui.notes.sentences[-1]
    scene.back()
    app.step([], 0.02)
    app.scene.click("write.leave.stay")
    assert app.scene is scene and scene.is_changed
    for _ in range(9):
        press(app, pygame.K_z, CTRL)
    assert not scene.is_changed
    scene.back()
    assert isinstance(app.scene, Workshop) and file.read_bytes() == before


def test_a_file_that_is_changed_outside_is_taken_over_or_told(writing):
    app, file = writing()
    file.write_text(file.read_text("utf-8").replace("amount: -2", "amount: -3"), "utf-8")
    app.scene._read_again()
    assert "amount: -3" in app.scene.manuscript.text and not app.scene.is_changed
    press(app, pygame.K_END, CTRL)
    type(app, "\n# mine")
    file.write_text(file.read_text("utf-8").replace("amount: -3", "amount: -4"), "utf-8")
    app.scene._read_again()
    assert "amount: -3" in app.scene.manuscript.text and "mine.yaml" in app.scene.gui.notes.sentences[-1]
    press(app, pygame.K_s, CTRL)
    assert "amount: -3" in file.read_text("utf-8") and "# mine" in file.read_text("utf-8")


def test_words_are_completed_as_one_types_and_on_demand(writing):
    app, _ = writing()
    scene = app.scene
    scene.manuscript.select(scene.manuscript.text.index("do:"), len(scene.manuscript.text))
    type(app, "do:\n- cha")
    settle(app)
    listed = labels(app, "write.completion.")
    assert listed[0].startswith("change: ") and all(": " in label for label in listed)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert scene.manuscript.text.endswith("do:\n  - change: ") and not labels(app, "write.completion.")
    type(app, "{")
    press(app, pygame.K_SPACE, CTRL)
    assert [label.split(":")[0] for label in labels(app, "write.completion.")] == ["who", "stat", "amount"]
    type(app, "st")
    press(app, pygame.K_TAB)
    press(app, pygame.K_SPACE, CTRL)
    app.step([], 0.02)
    line = app.scene.gui.find("write.completion.1")
    place = pygame.Vector2(line.place().center) * app.unit
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0), button=1)], 0.02)
    assert scene.manuscript.text.endswith("- change: {stat: alcohol") and focused(app) == "write.text"
    press(app, pygame.K_SPACE, CTRL)
    press(app, pygame.K_ESCAPE)
    assert not labels(app, "write.completion.") and app.scene is scene


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_wish_goes_where_the_caret_is_and_the_card_can_be_played(writing, language):
    app, _ = writing(language)
    scene = app.scene
    scene.manuscript.select(scene.manuscript.text.index("target: another"), len(scene.manuscript.text))
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_F3)
    assert focused(app) == "write.pick.search"
    type(app, "coin")  # what authors call it is not what it is called
    assert [pick.written for pick in scene.picker.found()][:1] == ["toss"]
    press(app, pygame.K_RETURN)
    scene.picker._search("move_gold")
    scene.lay_widgets()
    app.step([], 0.02)
    scene.click("write.pick.verb.move_gold")
    settle(app)
    assert focused(app) == "write.text" and not app.pen.overflows
    last_lines = scene.manuscript.text.rstrip().split("\n")[-4:]
    assert last_lines[0] == "do:" and last_lines[1].startswith("  - toss: ")
    assert last_lines[2].startswith("  - move_gold: ") and last_lines[3] == "target: another"
    assert scene.checked.card is not None and "TEXT-NUMBER" in {problem.code for problem in scene.checked.problems}
    press(app, pygame.K_ESCAPE)
    assert scene.picker is None and labels(app, "write.words.")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_card_is_made_of_blocks_without_typing(writing, language):
    app, file = writing(language)
    scene = app.scene
    end = scene.manuscript.text.index("do:")
    scene.manuscript.replace(
        end, len(scene.manuscript.text), "do: [{change: {who: target, stat: fortitude, amount: -2}}]"
    )
    press(app, pygame.K_F4)
    settle(app)
    assert labels(app, "write.block.do.0")[0] == {"en": "Another player loses 2 fortitude.",
                                                  "ru": "Другой игрок теряет 2 стойкости."}[language]  # fmt: skip
    scene.click("write.add.do")
    assert focused(app) == "write.pick.search"
    scene.click("write.pick.verb.draw")
    settle(app)
    assert focused(app) == "write.block.do.1" and "\n  - draw: {who: me, amount: 2}" in scene.manuscript.text
    scene.click("write.chip.do.1.draw.amount")
    scene.click("write.number.more")
    scene.click("write.number.more")
    assert labels(app, "write.number")[1] == "4"
    scene.click("write.pick.amount.hand_size")
    assert focused(app) == "write.chip.do.1.draw.amount" and "amount: hand_size" in scene.manuscript.text
    press(app, pygame.K_RETURN)
    scene.click("write.pick.amount.players")
    settle(app)
    assert "amount: {players: " in scene.manuscript.text and not app.pen.overflows
    scene.gui.focus("write.block.do.1")
    press(app, pygame.K_UP, pygame.KMOD_ALT)
    assert focused(app) == "write.block.do.0" and scene.manuscript.text.index("draw") < scene.manuscript.text.index(
        "change"
    )
    press(app, pygame.K_DELETE)
    press(app, pygame.K_z, CTRL)
    press(app, pygame.K_z, CTRL)
    settle(app)
    assert scene.manuscript.text.index("draw") > scene.manuscript.text.index("change")
    scene.click("write.block.do.1.remove")
    settle(app)
    press(app, pygame.K_s, CTRL)
    assert file.read_text("utf-8").count("- change: {who: target, stat: fortitude, amount: -2}\n") == 1
    scene.click("write.block.do.0")  # in the text
    assert focused(app) == "write.text" and not scene.as_blocks


def test_a_number_and_a_text_are_typed_into_their_places_of_a_block(writing):
    app, _ = writing()
    scene = app.scene
    text = scene.manuscript.text
    option = "{as: a, text: {ru: Да, en: Yes}, do: [inn_pays]}"
    steps = f"do: [{{change: {{who: target, stat: fortitude, amount: -2}}}}, {{choose: {{options: [{option}]}}}}]"
    scene.manuscript.replace(text.index("do:"), len(text), steps)
    press(app, pygame.K_F4)
    settle(app)
    scene.click("write.chip.do.0.change.amount")
    press(app, pygame.K_RETURN)  # nothing is typed yet, so nothing is chosen
    assert "amount: -2" in scene.manuscript.text and scene.picker is not None
    type(app, "-1")
    assert labels(app, "write.pick.number") == ["−1"]
    press(app, pygame.K_RETURN)
    assert "amount: -1" in scene.manuscript.text and scene.picker is None
    scene.click("write.chip.do.1.choose.options.0.text.en")
    assert focused(app) == "write.choose.text" and not labels(app, "write.pick.none")
    press(app, pygame.K_a, CTRL)
    type(app, "Sure\n")
    assert "en: Sure}" in scene.manuscript.text


def point(app, kind, x, y):
    """An event of the pointer at a place of the canvas."""
    place = x * app.unit, y * app.unit
    app.step([pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0), button=1)], 0.02)


def test_the_text_is_used_with_the_pointer_and_with_keys(writing):
    app, _ = writing()
    scene, box = app.scene, app.scene.box
    text = scene.manuscript
    start = box.place_of(app.pen, text.text.index("action"))
    for _ in range(2):  # a double click selects the word
        point(app, pygame.MOUSEBUTTONDOWN, start.x + 2, start.centery)
        point(app, pygame.MOUSEBUTTONUP, start.x + 2, start.centery)
    assert text.selected == "action"
    point(app, pygame.MOUSEBUTTONDOWN, start.x, start.centery)
    point(app, pygame.MOUSEMOTION, start.x + 3 * start.width, start.centery + start.height)
    point(app, pygame.MOUSEBUTTONUP, start.x, start.centery)
    assert text.selected == "action\ncopies: 2"
    press(app, pygame.K_x, CTRL)
    press(app, pygame.K_v, CTRL)
    assert text.text == scene.lines.text and not scene.is_changed
    press(app, pygame.K_END, CTRL)
    type(app, "\n" * 60)
    press(app, pygame.K_HOME, CTRL)
    assert text.caret == 0
    press(app, pygame.K_PAGEDOWN)
    line = text.place(text.caret)[0]
    assert line > 15
    app.step([], 0.02)
    box = scene.box
    point(app, pygame.MOUSEMOTION, box.rect.centerx, box.rect.centery)
    first_line = box.first_line
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0)], 0.02)
    assert scene.box.first_line == first_line + 6 and text.place(text.caret)[0] == line
    press(app, pygame.K_TAB)
    assert focused(app) == "write.text" and text.lines[line] == "  "
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_TAB)
    assert focused(app) != "write.text"


def test_without_an_editor_a_mistake_is_shown_in_the_text(workshop, tmp_path, monkeypatch):  # noqa: F811
    app = workshop()
    monkeypatch.setattr("client.workshop.scene.open_at", lambda *_: Entry("workshop.edit.none", {"file": "x"}))
    file = tmp_path / "red_dragon" / "mine.yaml"
    file.write_text(file.read_text("utf-8").replace("amount: -3", "amuont: -3"), "utf-8")
    app.scene.refresh()
    app.scene.choose("b")
    settle_to_touch(app)
    app.scene.click("workshop.problem.0")
    assert isinstance(app.scene, WritingScene) and app.scene.manuscript.text.startswith("id: b")
    settle(app)
    assert app.scene.manuscript.text[app.scene.manuscript.caret :].startswith("amuont")


def test_what_came_with_the_program_can_be_read_and_copied_but_not_written(make_app):
    app = make_app("en")
    app.push(Workshop(app, Project.of_set("red_dragon", "zot")))
    settle_to_touch(app)
    app.scene.click("workshop.write")
    settle(app)
    before = app.scene.manuscript.text
    type(app, "x\n")
    press(app, pygame.K_s, CTRL)
    app.scene.turn()
    app.step([], 0.02)
    assert app.scene.manuscript.text == before and not app.scene.gui.find("write.save").enabled
    assert not any(node.id.endswith(".remove") for node in app.scene.tree())


@pytest.mark.parametrize(("scale", "language"), [(150, "ru"), (100, "en")])
def test_everything_has_a_name_and_room(writing, scale, language):
    app, _ = writing(language, scale=scale, size=(1280, 720))
    for step in (app.scene.turn, app.scene.toggle_wishes, app.scene.close_picker, app.scene.turn):
        step()
        settle(app)
        nodes = app.scene.tree()
        assert all(node.label for node in nodes if node.role in ("button", "field", "option", "block"))
        assert len({node.id for node in nodes}) == len(nodes) and not app.pen.overflows


def test_the_words_become_the_text_and_the_card_is_saved_and_played(writing):
    app, file = writing()
    scene = app.scene
    scene.manuscript.rewrite(scene.manuscript.text.replace("amount: -2", "amount: -5"))
    scene.changed()
    settle(app)
    scene.click("write.take.en")
    scene.click("write.take.ru")
    settle(app)
    assert not scene.checked.problems and "Another player loses 5 fortitude." in scene.manuscript.text
    press(app, pygame.K_F6)
    assert isinstance(app.scene, TableSearchScene) and "amount: -5" in file.read_text("utf-8")
