"""At every table a card that is pointed at or held is seen large: beside it, clear of what must be read or used."""

from itertools import product

import pygame
import pytest

from client.table import painter, view
from client.table.targets import CardHandle
from client.table.zoom import covers, pointed_kind
from tests.client import dice_hands, goblet_hands, raut_hands, red_dragon_hands, table_hands
from tests.client.table_hands import laid, mouse, sit_at, take_by
from tests.repeats import spread

pytestmark = pytest.mark.usefixtures("unpainted")

DICE = "sheriff: Yerofey, dice: 9 Q J J A / 9 9 10 J K / 9 10 J Q K, Wanderer: {hand: [dynamite, claim_1, claim_2]}"


def poison(app):
    scene = table_hands.sit(app)
    table_hands.my_turn(app, scene)
    return scene


def red_dragon(app):
    scene = red_dragon_hands.sit(app)
    assert red_dragon_hands.asked(app, scene)
    return scene


def goblets(app):
    scene = goblet_hands.sit(app)
    assert goblet_hands.asked(app, scene)
    return scene


def raut(app):
    scene = raut_hands.sit(app)
    assert raut_hands.asked(app, scene)
    return scene


def dice_town(app):
    moves = ("Wanderer keeps 9 Q", "Matryona keeps 9", "Yerofey keeps 9")
    scene = sit_at(app, laid("dice_town", DICE, *moves, seats=3), quiet=False)
    assert dice_hands.asked(app, scene)
    return scene


READ_WHERE_IT_LIES = 170
"""Cards of the hand that are higher, in units, need not be seen large."""
GAMES = [red_dragon, goblets, raut, dice_town]
"""Those whose faces say all there is to be known of a card."""


def open_cards(scene):
    """The widgets whose card may be seen large; tokens say all there is to say."""
    cards = []
    for widget in scene.gui.widgets:
        kind = pointed_kind([widget], lambda handle: scene.table.kind_of(scene.board.stage, handle))
        if kind >= 0 and scene.table.game.cards[kind].kind != "token":
            cards.append((widget, kind))
    return cards


@pytest.fixture
def drawn_areas(monkeypatch):
    """Where cards are drawn large."""
    areas = []
    monkeypatch.setattr(painter, "draw_large", lambda pen, area, front: areas.append(pygame.FRect(area)))
    return areas


@pytest.mark.parametrize(
    ("game", "window"),
    spread(product(GAMES, [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)]), 6),
)
def test_a_card_that_is_pointed_at_is_seen_large_beside_it(make_app, game, window, drawn_areas):
    size, scale = window
    app = make_app("ru", size, scale=scale, speed=0.0)
    scene = game(app)
    app.step([], 0.01)
    cards = open_cards(scene)
    assert cards
    for card, kind in cards:
        drawn_areas.clear()
        mouse(app, pygame.MOUSEMOTION, card.rect.center, buttons=(0, 0, 0))
        app.step([], 0.01)
        if card not in scene.gui.hovered_or_focused():  # another lies on it
            continue
        assert scene.painter.previewed() == kind
        if not drawn_areas:  # it can be read where it lies
            assert isinstance(card, CardHandle) and card.full_rect.height > READ_WHERE_IT_LIES
            continue
        (large,) = drawn_areas
        assert scene.table.layout.canvas.contains(large)
        if isinstance(card, CardHandle):
            assert large.height >= painter.LEAST_GAIN * card.full_rect.height
        else:
            assert large.height > 140
        assert not covers(large, [card.rect, scene.table.layout.bar, scene.table.layout.tools])
        assert not covers(large, scene.painter.to_read()), card.id


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", [red_dragon, dice_town])
def test_a_card_that_is_held_is_seen_large_but_never_where_it_may_go(make_app, game, scale, drawn_areas):
    app = make_app("en", scale=scale, speed=0.0)
    scene = game(app)
    card = scene.hand.cards()[0]
    left, top = take_by(scene, card.handle)
    mouse(app, pygame.MOUSEBUTTONDOWN, (left, top))
    for step in range(1, 6):
        mouse(app, pygame.MOUSEMOTION, (left + 6 * step, top - 16 * step), buttons=(1, 0, 0))
    app.step([], 0.01)
    assert scene.hand.carrying
    assert scene.painter.previewed() == scene.table.game.kind[card.handle]
    drawn_areas.clear()
    scene.board.redraw()
    app.step([], 0.01)
    places = [scene.gui.find(scene.table.place_id(spot)).rect for spot in scene.hand.targets]
    for large in drawn_areas:
        assert not covers(large, [*places, *scene.painter.to_read(), scene.table.layout.bar])
    assert drawn_areas or scale == 200 or card.full_rect.height > READ_WHERE_IT_LIES, "at 100 % there is room for it"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_of_cards_of_poison_a_tooltip_says_what_their_faces_do_not(make_app, size, scale, drawn_areas):
    app = make_app("ru", size, scale=scale, speed=0.0)
    scene = poison(app)
    card = scene.hand.cards()[0]
    mouse(app, pygame.MOUSEMOTION, take_by(scene, card.handle), buttons=(0, 0, 0))
    for _ in range(10):
        app.step([], 0.1)
    printed = scene.table.game.cards[scene.table.game.kind[card.handle]]
    assert printed.text["ru"] in scene.gui.notes.tip and not drawn_areas


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_that_is_seen_large_covers_no_notice(make_app, size, drawn_areas):
    """A hint points at a card of the hand, and says in a notice under the headline what to do with it."""
    app = make_app("ru", size, speed=0.0)
    scene = raut(app)
    scene.gui.toast("Совет: " + "угостить этим напитком чужого гостя, " * 4)
    app.step([], 0.01)
    for card in scene.hand.cards():
        drawn_areas.clear()
        scene.gui.focus(card.id)
        app.step([], 0.01)
        scene.draw(app.surface)
        (notice,) = scene.gui.notes.places
        assert drawn_areas and not covers(drawn_areas[-1], [notice])


@pytest.mark.parametrize("game", [poison, *GAMES])
def test_the_right_button_shows_any_card_as_large_as_the_table_while_it_is_held(make_app, game, monkeypatch):
    app = make_app("en", speed=0.0)
    scene = game(app)
    app.step([], 0.01)
    answers = len(scene.sitting.record.answers)
    enlarged = []
    monkeypatch.setattr(view, "draw_large", lambda pen, area, front: enlarged.append(pygame.FRect(area)))
    for card, kind in open_cards(scene):
        mouse(app, pygame.MOUSEMOTION, card.rect.center, buttons=(0, 0, 0))
        if card not in scene.gui.hovered_or_focused():  # another lies on it
            continue
        enlarged.clear()
        mouse(app, pygame.MOUSEBUTTONDOWN, card.rect.center, button=3)
        app.step([], 0.01)
        assert enlarged and enlarged[-1].height > 0.85 * scene.table.layout.below_bar.height
        assert scene.painter.previewed() == kind
        mouse(app, pygame.MOUSEBUTTONUP, card.rect.center, button=3)
        enlarged.clear()
        scene.dirty = True
        app.step([], 0.01)
        assert not enlarged
    assert len(scene.sitting.record.answers) == answers
