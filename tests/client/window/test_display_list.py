"""What is drawn in parts is what would have been drawn whole, and what stays as it is is not drawn at all."""

import random

import pygame
import pytest

from client.scenes.final import FinalScene
from client.ui.display_list import DisplayList, differing, merged, redraw
from client.ui.pen import Pen
from client.ui.text import Typesetter
from client.workshop.scene import Workshop
from rules.workshop.project import Project
from tests.client import dice_hands, goblet_hands, hands, raut_hands, red_dragon_hands, table_hands
from tests.client.restless import Restless
from tests.client.scenes.test_screens import SCREENS
from tests.client.table_hands import mouse, my_turn, take_by, until
from tests.repeats import repeats
from tests.rules.cards.test_cards import _no_home  # noqa: F401

SIZE = (300, 200)
SEATS = {"poison": (table_hands, 4), "red_dragon": (red_dragon_hands, 4), "dice_town": (dice_hands, 4),
         "goblets": (goblet_hands, 5), "raut": (raut_hands, 4)}  # fmt: skip


@pytest.fixture
def window(assets):
    return pygame.display.set_mode(SIZE)


def shown(drawings, surface):
    """The pixels of all this on a black ground."""
    surface_copy = pygame.Surface(surface.get_size()).convert()
    redraw(drawings, surface_copy, surface_copy.get_rect())
    return surface_copy.get_buffer().raw


# -- any drawing -----------------------------------------------------------------------------------------------------


def pictures(rng):
    """Pictures of every kind: opaque, with holes, half transparent, and two of them at once."""
    pictures_of_all_kinds = []
    for kind in range(6):
        picture = pygame.Surface((rng.randint(1, 150), rng.randint(1, 120)), pygame.SRCALPHA if kind % 2 else 0)
        for _ in range(40):
            spot = rng.randrange(150), rng.randrange(120), rng.randint(1, 40), rng.randint(1, 40)
            picture.fill([rng.randrange(256) for _ in range(4)], spot)
        if kind > 3:
            picture.set_alpha(rng.randrange(256))
        pictures_of_all_kinds.append(picture)
    return pictures_of_all_kinds


def any_rect(rng):
    return pygame.Rect(rng.randint(-40, 280), rng.randint(-40, 180), rng.randint(1, 200), rng.randint(1, 150))


def any_drawing(rng, pen, pictures):
    """One drawing of whatever kind, placed anywhere."""
    onto, draw, colour = pen.surface, pygame.draw, [rng.randrange(256) for _ in range(3)]
    points = [(rng.uniform(-40, 340), rng.uniform(-40, 240)) for _ in range(5)]
    width, radius = rng.randint(1, 9), rng.randint(1, 30)
    kinds = (
        lambda: onto.blit(rng.choice(pictures), points[0]),
        lambda: onto.blit(rng.choice(pictures), any_rect(rng)),
        lambda: onto.blit(rng.choice(pictures), points[0], any_rect(rng)),
        lambda: onto.fill(colour, any_rect(rng)),
        lambda: onto.shape(draw.rect, colour, any_rect(rng), 0, radius),
        lambda: pen.frame(any_rect(rng), colour, width, rng.choice((0, radius))),
        lambda: onto.shape(draw.circle, colour, points[0], 4 * radius, rng.choice((0, width))),
        lambda: onto.shape(draw.ellipse, colour, any_rect(rng), rng.choice((0, width))),
        lambda: onto.shape(draw.polygon, colour, points, rng.choice((0, width))),
        lambda: onto.shape(draw.lines, colour, rng.random() < 0.5, points, width),
        lambda: onto.shape(draw.line, colour, pygame.Vector2(points[0]), points[1], width),
        lambda: onto.set_clip(rng.choice((None, any_rect(rng)))),
    )
    rng.choice(kinds)()


@pytest.mark.parametrize("seed", range(repeats(200, 6)))
def test_any_drawings_in_parts_are_what_they_are_whole(seed, window, assets):
    rng = random.Random(seed)
    onto, any_pictures = DisplayList(window), pictures(rng)
    pen = Pen(onto, 1, assets, Typesetter(assets))
    seeds = [rng.random() for _ in range(30)]
    areas = set()
    for _ in range(60):
        for _ in range(rng.randint(0, 3)):  # some change, some come, some go, some lie higher now
            index = rng.randrange(len(seeds))
            rng.choice((
                lambda index: seeds.__setitem__(index, rng.random()),
                lambda index: seeds.insert(index, rng.random()),
                lambda index: len(seeds) > 20 and seeds.pop(index),
                lambda index: seeds.append(seeds.pop(index)),
                lambda index: seeds.insert(0, seeds[index]),
            ))(index)  # fmt: skip
        onto.begin(window)
        onto.fill((20, 60, 20))
        for drawing_seed in seeds:
            any_drawing(random.Random(drawing_seed), pen, any_pictures)
        onto.show()
        areas.add(sum(area.width * area.height for area in onto.damage))
        assert window.get_buffer().raw == shown(onto._shown, window)
    assert min(areas) == 0 and len(areas) > 20, "much of it was drawn in parts"


def test_what_lies_in_the_same_order_is_kept():
    a, b, c, d = [(name, (), (0, 0, 1, 1), (0, 0, 9, 9)) for name in "abcd"]
    assert differing([a, b, c], [a, b, c]) == []
    assert differing([a, b, c], [a, c]) == [b]
    assert differing([a, c], [a, b, c]) == [b]
    assert set(differing([a, b, c, d], [d, a, b, c])) == {d}
    assert set(differing([d, a, b, c], [a, b, c, d])) == {d}
    assert differing([a, a, b], [a, b]) == [a] and differing([], []) == []


def test_rectangles_are_joined_when_that_costs_less():
    overlapping = [pygame.Rect(0, 0, 100, 100), pygame.Rect(90, 20, 100, 100)]
    distant = [pygame.Rect(0, 0, 100, 100), pygame.Rect(1500, 900, 100, 100)]
    assert merged(overlapping) == [pygame.Rect(0, 0, 190, 120)] and merged(distant) == distant
    chain = [pygame.Rect(0, 0, 300, 300), pygame.Rect(600, 0, 300, 300), pygame.Rect(290, 0, 320, 300)]
    assert merged(chain) == [pygame.Rect(0, 0, 900, 300)], "one that joins two joins them all"


def test_a_surface_that_is_not_known_is_drawn_whole(window):
    onto = DisplayList(window)
    for change in ("first", "", "forgotten", "another"):
        if change == "forgotten":
            onto.forget()
        surface = pygame.Surface(SIZE) if change == "another" else window
        onto.begin(surface)
        onto.fill((9, 99, 9))
        onto.show()
        assert bool(onto.damage) is bool(change) and surface.get_at((50, 50)) == (9, 99, 9)


# -- the scenes ------------------------------------------------------------------------------------------------------


@pytest.fixture
def compared(monkeypatch):
    """Compare every frame with one that is drawn whole; returns the share of the pixels that each has drawn."""
    show, shares = DisplayList.show, []

    def checked(self):
        damage = show(self)
        surface = pygame.display.get_surface()
        width, height = surface.get_size()
        assert surface.get_buffer().raw == shown(self._shown, surface), f"drawn in parts: {damage}"
        shares.append(sum(area.width * area.height for area in damage) / width / height)
        return damage

    monkeypatch.setattr(DisplayList, "show", checked)
    monkeypatch.setattr(table_hands, "DRAWN_INTERVAL", 20)  # those that are drawn while one waits are compared, too
    return shares


@pytest.mark.parametrize("game", SEATS)
def test_every_frame_of_a_table_is_what_it_is_whole(game, make_app, floor, compared):
    hands_of, seats = SEATS[game]
    app = make_app(size=(960, 540), speed=2.0)
    player = Restless(app, lambda app, seed: hands_of.sit(app, seats=seats, people=1, seed=seed, kind="random"), seed=4)
    for _ in range(repeats(1000, 80)):
        assert player.table is not None
        player.gesture()
    assert len(compared) > 50 and sum(compared) / len(compared) < 0.6


@pytest.mark.parametrize("game", SEATS)
def test_pieces_that_move_are_drawn_in_parts(game, make_app, floor, compared):
    hands_of, seats = SEATS[game]
    app = make_app(size=(960, 540), speed=1.0)
    scene = hands_of.sit(app, seats=seats, people=0, kind="random")
    app.step([], 1 / 60)
    until(app, lambda: scene.board.stage.moving)
    del compared[:]
    for _ in range(repeats(600, 40)):
        app.step([], 1 / 60)
    assert sum(compared) / len(compared) < 0.5


@pytest.mark.parametrize("game", SEATS)
def test_a_table_that_stays_as_it_is_draws_nothing(game, make_app, floor, compared):
    hands_of, seats = SEATS[game]
    app = make_app(size=(960, 540), speed=0.0, living=False)
    scene = hands_of.sit(app, seats=seats, kind="random")
    my_turn(app, scene)
    for _ in range(4):
        scene.dirty = True
        app.step([], 0.02)
    assert compared[-3:] == [0, 0, 0]
    hands.key(app, pygame.K_ESCAPE)  # a dialog with a veil
    for _ in range(4):
        scene.dirty = True
        app.step([], 0.5)
    assert compared[-2:] == [0, 0]


def test_a_carried_card_leaves_nothing_behind(make_app, floor, compared):
    app = make_app(size=(960, 540), speed=1.0)
    scene = table_hands.sit(app)
    my_turn(app, scene)
    at = take_by(scene, scene.hand.cards()[0].handle)
    mouse(app, pygame.MOUSEBUTTONDOWN, at)
    for step in range(30):
        mouse(app, pygame.MOUSEMOTION, (at[0] + 12 * step, at[1] - 9 * step))
    assert scene.hand.carrying and sum(compared[-20:]) / 20 < 0.25


def open_set(app):
    """The workshop with a small set, its faces painted."""
    scene = Workshop(app, Project.of_set("red_dragon", ""))
    for _ in range(40):
        scene.spare(8.0)
    return scene


@pytest.mark.parametrize("screen", [*SCREENS, "workshop"])
def test_every_frame_of_the_other_scenes_is_what_it_is_whole(screen, make_app, compared):
    app = make_app(size=(960, 540), speed=2.0, language="ru")
    app.push(scene := {**SCREENS, "workshop": open_set}[screen](app))
    rng = random.Random(5)
    for _ in range(repeats(60, 10)):
        nodes = [node.rect.center for node in app.scene.tree() if app.canvas.collidepoint(node.rect.center)]
        mouse(app, pygame.MOUSEMOTION, rng.choice([*nodes, (5, 5)]), buttons=(0, 0, 0))
        x, y = rng.choice([(0, -1), (0, 1)])
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y, precise_x=0.0, precise_y=float(y))], 0.6)
        hands.key(app, rng.choice((pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT)))
        if app.scene is scene:
            hands.key(app, pygame.K_a, "ы")
    app.step([], 3.0)
    for _ in range(20):  # until the faces that have come into sight are painted
        app.scene.dirty = True
        app.step([], 0.01)
    assert compared[-1] == 0, "nothing has changed, and nothing is drawn"


def test_every_frame_of_the_last_page_is_what_it_is_whole(make_app, floor, compared):
    app = make_app(size=(960, 540), speed=1.0)
    scene = dice_hands.sit(app, seats=2, people=0)
    until(app, lambda: app.scene is not scene, seconds=4000, dt=0.5)
    for _ in range(240):  # a count is deaf when it comes and when all has been counted
        app.step([], 0.1)
        if not isinstance(app.scene, FinalScene):
            hands.key(app, pygame.K_RETURN)
    assert isinstance(app.scene, FinalScene) and len(compared) > 60
