"""Text fields: selecting, replacing, and the clipboard."""

import pygame
import pytest

from client.ui import TextField
from client.ui.scene import Scene
from client.ui.text_field import CHOSEN
from client.window import compat
from tests.client.hands import key, mouse

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def field(make_app):
    """A field with a name in it, alone on the screen."""
    app = make_app()

    class Room(Scene):
        def widgets(self):
            return [TextField("name", (100, 100, 300, 44), "Name", "Wanderer", lambda text: None, hint="Guest")]

        def refresh(self):
            self.gui.lay(self.widgets(), self.app.canvas)

    app.push(Room(app))
    app.scene.refresh()
    app.scene.gui.focus("name")
    field = app.scene.gui.find("name")
    field.app = app
    return field


@pytest.fixture(autouse=True)
def pocket(monkeypatch):
    """What was copied."""
    kept = [""]
    monkeypatch.setattr(compat, "copy_text", lambda text: kept.append(text))
    monkeypatch.setattr(compat, "paste_text", lambda: kept[-1])
    return kept


def at(field, letters):
    """Where the pointer is between so many letters and the next one, in pixels."""
    font = field.gui.pen.assets.font("ui", round(19 * field.app.unit))
    return 110 * field.app.unit + font.size(field.text[:letters])[0], 122 * field.app.unit


def pointer(field, kind, place):
    more = {"rel": (1, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    field.app.step([pygame.event.Event(kind, pos=place, **more)], 0.02)


@pytest.mark.parametrize("code", [pygame.K_a, ord("ф")])
def test_all_is_chosen_and_replaced_by_typing(field, code):
    key = pygame.event.Event(pygame.KEYDOWN, key=code, mod=CTRL, unicode="", scancode=pygame.KSCAN_A)
    field.app.step([key], 0.02)
    assert field.selection == (0, 8)
    field.app.step([pygame.event.Event(pygame.TEXTINPUT, text="Anna")], 0.02)
    assert (field.text, field.caret, field.selection) == ("Anna", 4, (4, 4))


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_chosen_is_deleted(field, code):
    key(field.app, pygame.K_HOME)
    for _ in range(3):
        key(field.app, pygame.K_RIGHT, mod=SHIFT)
    key(field.app, code)
    assert (field.text, field.caret) == ("derer", 0)
    key(field.app, pygame.K_a, mod=CTRL)
    key(field.app, code)
    assert field.text == ""


def test_what_is_chosen_is_copied_and_cut_and_pasted_over(field, pocket):
    for _ in range(2):
        key(field.app, pygame.K_LEFT, mod=SHIFT)
    key(field.app, pygame.K_c, mod=CTRL)
    assert pocket[-1] == "er" and field.text == "Wanderer"
    key(field.app, pygame.K_LEFT)
    key(field.app, pygame.K_HOME, mod=SHIFT)
    key(field.app, pygame.K_x, mod=CTRL)
    assert pocket[-1] == "Wander" and field.text == "er"
    key(field.app, pygame.K_a, mod=CTRL)
    key(field.app, pygame.K_v, mod=CTRL)
    assert field.text == "Wander"
    key(field.app, pygame.K_c, mod=CTRL)  # nothing is chosen: all of it
    assert pocket[-1] == "Wander"


def test_a_full_field_takes_what_fits_in_place_of_the_chosen(field):
    field.longest = 8
    field.typed("x")
    assert field.text == "Wanderer"
    for _ in range(2):
        key(field.app, pygame.K_LEFT, mod=SHIFT)
    field.typed("xyz")
    assert field.text == "Wanderxy"


def test_arrows_leave_the_chosen_by_its_edges(field):
    key(field.app, pygame.K_a, mod=CTRL)
    key(field.app, pygame.K_LEFT)
    assert (field.caret, field.selection) == (0, (0, 0))
    key(field.app, pygame.K_END, mod=SHIFT)
    key(field.app, pygame.K_RIGHT)
    assert (field.caret, field.selection) == (8, (8, 8))


def test_letters_are_chosen_with_the_pointer_too(field):
    pointer(field, pygame.MOUSEBUTTONDOWN, at(field, 6))
    assert field.selection == (6, 6)
    pointer(field, pygame.MOUSEMOTION, at(field, 2))
    pointer(field, pygame.MOUSEBUTTONUP, at(field, 2))
    assert (field.caret, field.selection) == (2, (2, 6))
    field.typed("")
    assert field.text == "Wanderer"
    pointer(field, pygame.MOUSEBUTTONDOWN, at(field, 4))
    assert field.selection == (4, 4)


def test_what_is_chosen_shows(field):
    def colours():
        row = [field.app.surface.get_at((x, round(122 * field.app.unit)))[:3] for x in range(100, 400)]
        return row.count(CHOSEN)

    field.app.step([], 0.02)
    assert colours() == 0
    key(field.app, pygame.K_LEFT, mod=SHIFT)
    one = colours()
    key(field.app, pygame.K_a, mod=CTRL)
    assert 0 < one < colours()


def test_a_choice_outlives_a_new_layout(field):
    key(field.app, pygame.K_a, mod=CTRL)
    field.app.scene.refresh()
    assert field.app.scene.gui.find("name").selection == (0, 8)


# -- a name that is only proposed --------------------------------------------------------------------------------------


def test_a_click_into_a_default_name_chooses_it_whole(make_menu):
    menu = make_menu()
    app = menu.app
    mouse(app, "menu.seat.0.name")
    field = menu.gui.find("menu.seat.0.name")
    assert field.selection == (0, len(field.text)) and field.text
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="Anna")], 0.02)
    assert menu.setup().seats[0].name == "Anna"
    menu.click("menu.seed")
    mouse(app, "menu.seat.0.name")  # a name of one's own is not proposed: the click sets the caret
    assert field.selection[0] == field.selection[1]


def test_a_second_click_sets_the_caret(make_menu):
    menu = make_menu()
    mouse(menu.app, "menu.seat.0.name")
    mouse(menu.app, "menu.seat.0.name")
    field = menu.gui.find("menu.seat.0.name")
    assert field.selection[0] == field.selection[1]


def test_tab_into_a_default_name_chooses_it_whole(make_menu):
    menu = make_menu()
    menu.gui.focus("menu.seed")
    while menu.gui.focused.id != "menu.seat.1.name":
        key(menu.app, pygame.K_TAB)
    key(menu.app, ord("b"), "b")
    assert menu.setup().seats[1].name == "b"


@pytest.mark.parametrize("caret", [0, 700, 2000])
def test_a_text_of_any_length_stays_one_line(field, caret):
    """Around the caret it looks like the same words without all the others."""
    app, gui = field.app, field.gui

    def seen(text, caret):
        field.text, field.caret, field.anchor = text, caret, caret
        field.redraw()
        app.step([], 0.02)
        place = gui.pen.px(field.rect.inflate(-24, -4))
        return pygame.image.tobytes(app.surface.subsurface(place), "RGB")

    long = "abcdefghij" * 200
    near = max(0, caret - 100)
    assert seen(long, caret) == seen(long[near : caret + 100], caret - near)
