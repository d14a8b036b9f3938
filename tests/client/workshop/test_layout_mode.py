"""The layout of a card is changed by touching it: boxes are dragged, the user's file says so, and the faces follow."""

from __future__ import annotations

import pygame
import pytest

from client.workshop.layout_mode_card import LayoutCard
from client.workshop.layout_mode_scene import LayoutScene
from client.workshop.scene import Workshop
from rules.workshop.history import History
from rules.workshop.project import Project, work_sets
from rules.workshop.templates import copied_set
from tests.client.hands import focused, key
from tests.client.workshop.test_workshop import settle_to_touch

pytestmark = pytest.mark.usefixtures("unpainted")
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


@pytest.fixture
def laying_out(make_app, home):
    """Opens the layout of the first card of a copy of Zot's cards. Returns the app and the file of layouts."""
    app = make_app("en")
    files = next(work_set.files for work_set in work_sets("red_dragon") if work_set.name == "zot")
    copy = copied_set("red_dragon", files, {"en": "My copy"}, "en")
    History().step({}, copy)
    app.push(Workshop(app, Project.open(next(iter(copy)))))
    settle_to_touch(app)
    key(app, pygame.K_l)
    assert isinstance(app.scene, LayoutScene)
    app.step([], 0.02)
    return app, home / "faces" / "red_dragon" / "my_copy.yaml"


def card(app, language: str = "en") -> LayoutCard:
    widget = app.scene.gui.find(f"layout.card.{language}")
    assert isinstance(widget, LayoutCard)
    return widget


def drag(app, start, by, release: bool = True) -> None:
    """Drag from a point of the window (in units) by so many units."""
    unit = app.unit
    end = start[0] + by[0], start[1] + by[1]
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(start[0] * unit, start[1] * unit), button=1)], 0.02)
    if by != (0, 0):
        motion = {"pos": (end[0] * unit, end[1] * unit), "rel": by, "buttons": (1, 0, 0)}
        app.step([pygame.event.Event(pygame.MOUSEMOTION, motion)], 0.02)
    if release:
        app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(end[0] * unit, end[1] * unit), button=1)], 0.02)


def pixels(app, language: str = "en") -> bytes:
    """The face as it is shown."""
    widget = card(app, language)
    return pygame.image.tobytes(app.scene.mode.picture(language, app.pen.px(widget.card_area()).size), "RGB")


def test_a_box_is_dragged_and_sized_and_each_drag_is_undone_at_once(laying_out):
    app, file = laying_out
    before, before_in_russian, mode = pixels(app), pixels(app, "ru"), app.scene.mode
    drag(app, card(app).area(mode.places("en")["name"]).center, (0, 0))
    assert mode.chosen == "name" and not file.exists()
    place = mode.place
    drag(app, card(app).area(place).center, (10, 17), release=False)
    assert not file.exists(), "nothing is written until the button is released"
    drag(app, card(app).area(place).center, (10, 17))
    moved = mode.place
    assert moved.left > place.left and moved.top > place.top and moved.width == pytest.approx(place.width)
    written = file.read_text("utf-8")
    assert "set: my_copy" in written and "top: picture.bottom + " in written
    after = pixels(app)
    assert after != before and pixels(app, "ru") != before_in_russian
    area = card(app).area(moved)
    drag(app, (area.right + 4, area.centery), (-60, 0))
    assert mode.place.width < moved.width - 3 and mode.place.left == pytest.approx(moved.left)
    key(app, pygame.K_z, mod=CTRL)
    assert file.read_text("utf-8") == written and pixels(app) == after
    key(app, pygame.K_z, mod=CTRL)
    assert not file.exists() and pixels(app) == before and mode.place == pytest.approx(place)
    key(app, pygame.K_y, mod=CTRL)
    assert file.read_text("utf-8") == written
    shown = app.scenes[-2].faces.find(mode.card.card, 150, "en")
    assert shown is not None
    key(app, pygame.K_ESCAPE)
    settle_to_touch(app)
    assert isinstance(app.scene, Workshop) and app.scene.faces.find(mode.card.card, 150, "en") is not shown
    app.scene.click("workshop.undo")
    assert not file.exists(), "the history is that of the workshop"


def test_the_face_follows_while_a_box_is_dragged_or_sized(laying_out):
    app, file = laying_out
    mode, before = app.scene.mode, pixels(app)
    drag(app, card(app).area(mode.places("en")["name"]).center, (0, 0))
    place = mode.place
    area = card(app).area(place)
    for start, by in ((area.center, (10, 17)), ((area.right + 4, area.centery), (-60, 0))):
        drag(app, start, by, release=False)
        tried, tried_in_russian = pixels(app), pixels(app, "ru")
        tried_place = mode.place
        assert tried != before and not file.exists()
        card(app).release((start[0] + by[0], start[1] + by[1]))
        app.step([], 0.02)
        assert (pixels(app), pixels(app, "ru")) == (tried, tried_in_russian), "it stays as it was seen"
        assert mode.place == pytest.approx(tried_place, abs=0.02)
        key(app, pygame.K_z, mod=CTRL)
        assert pixels(app) == before and not file.exists()
    drag(app, area.center, (10, 17), release=False)
    card(app).cancel()
    assert pixels(app) == before and mode.place == pytest.approx(place)


def test_presses_in_a_row_are_undone_as_one(laying_out):
    app, file = laying_out
    mode = app.scene.mode
    mode.choose("name")
    place = mode.place
    for _ in range(5):
        key(app, pygame.K_DOWN)
    lower = file.read_text("utf-8")
    assert mode.place.top == pytest.approx(place.top + 2.5)
    app.step([], 2.0)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_DOWN)
    for _ in range(3):
        key(app, pygame.K_RIGHT, mod=CTRL)
    wider = file.read_text("utf-8")
    contents = []
    for _ in range(3):
        key(app, pygame.K_z, mod=CTRL)
        contents.append(file.read_text("utf-8") if file.exists() else "")
    assert contents[1:] == [lower, ""] and contents[0] not in (lower, wider)
    for _ in range(3):
        key(app, pygame.K_y, mod=CTRL)
    assert file.read_text("utf-8") == wider
    key(app, pygame.K_z, mod=CTRL)
    key(app, pygame.K_RIGHT, mod=CTRL)
    assert not app.scene.history.can_redo


def test_lines_corners_and_padding_are_numbers_of_the_panel(laying_out):
    app, file = laying_out
    mode = app.scene.mode
    app.scene.show(lambda: mode.choose("picture"))
    before = pixels(app)
    for name, code in (("pad", pygame.K_p), ("radius", pygame.K_r), ("line", pygame.K_o)):
        app.scene.click(f"layout.{name}.more")
        app.step([], 0.02)
        key(app, code)
    box = mode.box
    assert (box.pad, box.radius, box.line.width) == (1.0, [1.0], pytest.approx(0.5)) and pixels(app) != before
    key(app, pygame.K_p, mod=SHIFT)
    assert mode.box.pad == 0.5 and app.scene.gui.find("layout.pad.length").label == "0.5 mm"
    assert app.scene.project.layout_problems("my_copy") == [] and "line: {colour:" in file.read_text("utf-8")
    app.scene.show(lambda: mode.choose("name"))
    written = file.read_text("utf-8")
    key(app, pygame.K_r)
    assert app.scene.gui.find("layout.radius.more") is None and file.read_text("utf-8") == written


def test_everything_has_a_key(laying_out):
    app, file = laying_out
    mode = app.scene.mode
    assert focused(app) == "layout.card.en", "the author's own language comes first"
    key(app, pygame.K_TAB)
    names = [mode.chosen]
    while mode.chosen != "name":
        key(app, pygame.K_TAB)
        names.append(mode.chosen)
    assert names == mode.box_names[: len(names)]
    place = mode.place
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RIGHT, mod=SHIFT)
    key(app, pygame.K_LEFT, mod=CTRL)
    assert mode.place[:3] == pytest.approx((place.left + 5, place.top + 0.5, place.width - 0.5))
    for code in (pygame.K_PLUS, pygame.K_b, pygame.K_i, pygame.K_f, pygame.K_c, pygame.K_a, pygame.K_v, pygame.K_x):
        written = file.read_text("utf-8")
        key(app, code)
        assert file.read_text("utf-8") != written, code
    box = mode.box
    assert (box.size, box.font, box.align, box.valign) == (17.1, "body", "right", "bottom")
    assert box.colour in mode.colours
    key(app, pygame.K_h)
    assert "name" in mode.hidden_names and mode.chosen == "" and "name" not in mode.box_names
    key(app, pygame.K_u)
    assert mode.chosen == "name" and mode.hidden_names == []
    key(app, pygame.K_w)
    assert mode.view == "tiny" and mode.chosen == ""
    mode.choose("band")
    written = file.read_text("utf-8")
    for code in (pygame.K_PLUS, pygame.K_b, pygame.K_f, pygame.K_a, pygame.K_v):  # it has no letters
        key(app, code)
    assert file.read_text("utf-8") == written
    key(app, pygame.K_g)
    key(app, pygame.K_DOWN, mod=CTRL)
    assert file.read_text("utf-8").count("band:") == 3
    assert app.scene.project.layout_problems("my_copy") == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_panel_says_for_what_a_change_holds_and_changes_it(laying_out, language):
    app, file = laying_out
    app.set_language(language)
    app.step([], 0.02)
    mode = app.scene.mode
    scope = app.scene.gui.find("layout.scope").label
    assert (
        scope
        == {
            "en": "For all cards of the kind “Cheating” in the set “my copy”, seen large and in print",
            "ru": "Для всех карт вида «Шулерство» из набора «my copy», крупно и в печати",
        }[language]
    )
    app.scene.show(lambda: mode.choose("text"))
    for id in ("layout.size.more", "layout.italic", "layout.colour.cream", "layout.align.left", "layout.valign.top",
               "layout.across.start", "layout.down.both"):  # fmt: skip
        app.scene.click(id)
        app.step([], 0.02)
    assert "colour: cream" in file.read_text("utf-8") and mode.font == "ui_italic"
    app.scene.gui.find("layout.hex").on_change("#10203")
    app.scene.gui.find("layout.hex").on_enter()
    app.step([], 0.02)
    assert [node.id for node in app.scene.tree() if node.id.startswith("layout.problem")] == ["layout.problem.0"]
    app.scene.click("layout.undo")
    app.step([], 0.02)
    assert not app.scene._problems and not app.pen.overflows
    app.scene.click("layout.hide")
    app.scene.click("layout.show.text")
    assert mode.chosen == "text"


def test_mistakes_in_a_layout_are_told_in_the_workshop_like_those_of_cards(laying_out):
    app, file = laying_out
    app.scene.back()
    file.parent.mkdir(parents=True)
    file.write_text(
        "game: red_dragon\nformat: 1\nset: my_copy\nlayouts: {cheating: {extends: cheatin}}\n", encoding="utf-8"
    )
    app.scene.begin_refresh()
    settle_to_touch(app)
    (problem,) = [problem for problem in app.scene.project.problems if problem.file == file]
    assert (problem.code, problem.line) == ("UNKNOWN-NAME", 4)
