"""Tooltips: when they appear, what they must not cover, and how they explain disabled controls."""

import random
from itertools import product

import pygame
import pytest

from client.ui import Button, Label
from client.ui.notes import TIP_AFTER, beside
from client.ui.scene import Scene
from tests.client import dice_hands, goblet_hands, raut_hands, red_dragon_hands, table_hands
from tests.client.table_hands import mouse, my_turn, waiting
from tests.repeats import spread

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


class Room(Scene):
    """A scene with whatever widgets it is given."""

    def __init__(self, app, widgets):
        super().__init__(app)
        self.widgets = widgets

    def layout(self):
        return self.widgets


def point_at(app, point):
    """Move the pointer somewhere, without a button, and let it rest there."""
    mouse(app, pygame.MOUSEMOTION, point, buttons=(0, 0, 0))
    app.step([], TIP_AFTER + 0.1)


def tip_place(scene):
    return scene.gui.notes.tip_place(scene.app.canvas, scene.gui._groups[-1].widgets)


def test_a_tip_lies_where_it_covers_nothing_that_is_to_be_read():
    room, over = pygame.FRect(0, 0, 1000, 600), pygame.FRect(480, 300, 40, 40)
    assert beside(over, (200, 50), room, [], []).midtop == (500, 348)
    lower_area = pygame.FRect(300, 340, 400, 200)
    assert beside(over, (200, 50), room, [lower_area], []).midbottom == (500, 292)
    around = [lower_area, pygame.FRect(300, 100, 400, 200)]
    place = beside(over, (200, 50), room, around, [])
    assert place.collidelist(around) < 0 and room.contains(place)
    everything = [pygame.FRect(0, 0, 1000, 600)]
    assert room.contains(beside(over, (200, 50), room, everything, []))


def test_what_is_greyed_says_why_when_it_is_pointed_at_and_when_it_is_clicked(make_app):
    app, used = make_app(), []
    button = Button("room.use", (100, 100, 200, 50), "Use", lambda: used.append(1), enabled=False, why="Not yet.",
                    tip="Uses it")  # fmt: skip
    scene = Room(app, [button])
    app.push(scene)
    point_at(app, (150, 120))
    assert scene.gui.notes.tip == "Uses it. Not yet."
    mouse(app, pygame.MOUSEBUTTONDOWN, (150, 120))
    mouse(app, pygame.MOUSEBUTTONUP, (150, 120))
    assert scene.gui.notes.sentences == ["Not yet."] and not used
    button.enabled = True
    assert button.tooltip == "Uses it"


def test_no_tip_comes_under_a_pointer_that_rests(make_app):
    app = make_app()
    scene = Room(app, [Button("room.one", (100, 100, 200, 50), "One", lambda: None, tip="One")])
    app.push(scene)
    point_at(app, (150, 120))
    assert scene.gui.notes.tip == "One"
    scene.refresh()
    assert scene.gui.notes.tip == "One", "a new layout changes nothing under the pointer"
    scene.widgets = [Button("room.two", (100, 100, 200, 50), "Two", lambda: None, tip="Two")]
    scene.refresh()
    app.step([], 2.0)
    assert scene.gui.notes.tip == "", "it was not the pointer that moved"
    point_at(app, (600, 600))
    point_at(app, (160, 125))
    assert scene.gui.notes.tip == "Two"


def test_no_tip_comes_where_a_card_was_dropped(make_app):
    app = make_app()
    scene = table_hands.sit(app)
    my_turn(app, scene)
    piece, spot = table_hands.any_play(scene)
    place = scene.gui.find(scene.table.place_id(spot))
    table_hands.drag(app, table_hands.take_by(scene, piece), place.rect.center)
    app.step([], 2.0)
    assert scene.gui.notes.tip == ""


def test_a_click_outlives_a_new_layout_between_press_and_release(make_app):
    app, used = make_app(), []

    class Renewed(Scene):
        def layout(self):
            return [Button("room.use", (100, 100, 200, 50), "Use", lambda: used.append(1))]

    scene = Renewed(app)
    app.push(scene)
    mouse(app, pygame.MOUSEBUTTONDOWN, (150, 120))
    scene.refresh()
    mouse(app, pygame.MOUSEBUTTONUP, (150, 120))
    assert used == [1]


def test_notices_about_the_same_thing_replace_each_other(make_app):
    app = make_app()
    scene = table_hands.sit(app)
    for _ in range(3):
        scene.tools.use("faster")
    assert len(scene.gui.notes.sentences) == 1


def poison_asked(app):
    scene = table_hands.sit(app)
    my_turn(app, scene)
    yield scene
    for _ in range(6):
        piece, spot = table_hands.any_play(scene)
        scene.player.play(piece, spot)
        my_turn(app, scene)
        yield scene


def dragon_asked(app):
    scene, rng = red_dragon_hands.sit(app, seed=5), random.Random(2)
    for _ in range(7):
        if not red_dragon_hands.asked(app, scene):
            return
        yield scene
        scene.player.answer(red_dragon_hands.any_option(scene, rng))


def town_asked(app):
    scene = dice_hands.sit(app, seats=4, kind="heuristic")
    for _ in range(5):
        if not dice_hands.asked(app, scene):
            return
        if scene.player.ask.kind == "keep":
            dice_hands.roll_and_peek(app, scene)
        yield scene
        scene.player.answer(dice_hands.plain(scene))


def goblets_asked(app):
    scene = goblet_hands.sit(app)
    for _ in range(5):
        if not goblet_hands.asked(app, scene):
            return
        yield scene
        scene.player.answer(scene.player.ask.options[-1])


def raut_asked(app):
    scene = raut_hands.sit(app)
    for _ in range(5):
        if not raut_hands.asked(app, scene):
            return
        yield scene
        scene.player.answer(scene.player.ask.options[0])


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("game", "scale"),
    spread(product([poison_asked, dragon_asked, town_asked, goblets_asked, raut_asked], [100, 150, 200]), 7),
)
def test_no_tip_lies_on_the_question_or_what_answers_it(game, scale, make_app):
    app, tip_count = make_app(scale=scale, speed=0.0), 0
    rng = random.Random(1)
    for scene in game(app):
        clear = [(f"area {index}", area) for index, area in enumerate(scene.painter.to_read())]
        if scene.player.question.area is not None:
            clear.append(("what a card asks", scene.player.question.area))
        for widget in scene.gui._groups[0].widgets:
            if widget.enabled and (widget.id == "sentence" or isinstance(widget, Button)):
                clear.append((widget.id, widget.ink(app.pen)))
        for node in scene.tree():
            with waiting(app):
                point_at(app, (-5, -5))
                left, top = node.rect.topleft
                point_at(app, (rng.uniform(left, node.rect.right), rng.uniform(top, node.rect.bottom)))
            place = tip_place(scene)
            if place is None:
                continue
            tip_count += 1
            on = [id for id, area in clear if place.colliderect(area) and id != scene.gui._hover.id]
            assert not on, f"the tip {scene.gui.notes.tip!r} lies on {on}"
    assert tip_count > 40


def test_every_greyed_button_says_why(make_menu, make_app):
    def reasons(scene):
        widgets = [widget for group in scene.gui._groups for widget in group.widgets]
        grey = [widget for widget in widgets if isinstance(widget, Button) and not widget.enabled]
        assert all(widget.why for widget in grey), [widget.id for widget in grey if not widget.why]
        return {widget.id for widget in grey}

    menu = make_menu(saved="")
    assert reasons(menu) == {"menu.continue"}
    menu._show_rules()
    assert {"rulebook.next", "rulebook.previous"} <= reasons(menu.app.scene)
    menu.app.scene._search("зелье qqq")
    reasons(menu.app.scene)
    app = menu.app
    scene = table_hands.sit(app)
    assert {"button.undo", "button.hint"} <= reasons(scene)
    my_turn(app, scene)
    reasons(scene)
    dragon = red_dragon_hands.sit(app)
    red_dragon_hands.asked(app, dragon)
    dragon.sitting.auto_pass.clear(0)
    dragon.painter.answers.passing.open_sheet()
    assert "rules.clear" in reasons(dragon)


def test_a_label_is_covered_where_its_words_are(make_app):
    app = make_app()
    label = Label("room.label", (0, 0, 600, 40), "Words", align="center")
    ink = label.ink(app.pen)
    assert ink.width < 100 and ink.centerx == 300


def test_the_ring_of_the_focus_rises_with_the_card(make_app):
    app = make_app()
    scene = table_hands.sit(app)
    my_turn(app, scene)
    spot = scene.hand.cards()[1]
    scene.gui.focus(spot.id)
    app.step([], 0.1)
    assert spot.ring().y < spot.place().y - 10 and spot.ring().size == spot.place().size
