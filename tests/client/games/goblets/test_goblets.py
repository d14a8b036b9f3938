"""Raise Your Goblets at the table: every gesture by mouse and by key, and what each person sees and does not see."""

import itertools
import math
import time

import pygame
import pytest

from client.games.goblets.count import DinnerSheet
from client.games.goblets.foretell import foretell
from client.games.goblets.goblet import Goblet
from client.games.goblets.houses import claim_tag
from client.games.goblets.notebook import known_tokens, notes_area
from client.games.goblets.results import cause
from client.games.goblets.token import DrinkToken
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.table.sliding import around
from client.ui.text import Words
from rules.games.goblets.board import SEEN, TOAST, WINE, Peek, Phase, PourInto, Rotate, Swap
from rules.games.goblets.scoring import paid_otherwise
from rules.text.texts import LANGUAGES
from tests.client.goblet_hands import asked, sit
from tests.client.hands import key, open_curtain
from tests.client.hands import mouse as click
from tests.client.table_hands import apart, drag, free, mouse, until
from tests.repeats import spread

pytestmark = pytest.mark.usefixtures("floor")
SIZES = ((1280, 720), (1920, 1080), (1280, 1000), (960, 540), (640, 360))


def goblet_centre(scene, place):
    """Return the middle of the goblet at a place."""
    return scene.table.layout.stand(place).center


@pytest.fixture
def table(make_app):
    """Return a function that lays a table where the person may act. It returns the app, the scene and the list of the
    answers that the person gives."""

    def make(seats=5, seed=3, **settings):
        app = make_app(**{"speed": 1.0, **settings})
        scene = sit(app, seats=seats, seed=seed)
        assert asked(app, scene)
        app.step([], 0.3)
        answers = []
        answer = scene.player.answer

        def record(*options, **details):
            answers.extend(options)
            answer(*options, **details)

        scene.player.answer = record
        return app, scene, answers

    return make


# -- gestures by mouse ------------------------------------------------------------------------------------------------


def token(scene, role):
    """Return the widget of a token of a role behind the person's screen."""
    return next(card for card in scene.hand.cards() if scene.table.game.role[card.handle] == role)


def test_a_token_is_dragged_into_any_goblet(table):
    app, scene, answers = table()
    drag(app, token(scene, WINE).rect.center, goblet_centre(scene, 2))
    assert answers == [PourInto(WINE, 2)]


def test_a_token_is_clicked_and_then_a_goblet(table):
    app, scene, answers = table()
    click(app, token(scene, WINE).id)
    for node in scene.tree():
        assert node.enabled or not node.id.startswith("place.goblet")
    click(app, "place.goblet.4")
    assert answers == [PourInto(WINE, 3)]


def test_a_token_dropped_on_the_table_goes_back_and_says_why(table):
    app, scene, answers = table()
    drag(app, token(scene, WINE).rect.center, scene.table.layout.middle)
    assert not answers and scene.gui.notes.sentences


def test_the_own_goblet_is_dragged_to_another_place_and_they_are_swapped(table):
    app, scene, answers = table()
    cups_before = list(scene.table.shown.at)
    drag(app, goblet_centre(scene, 0), goblet_centre(scene, 2))
    assert answers == [Swap(0, 2)]
    until(app, lambda: free(scene))
    cups_after = scene.table.shown.at
    assert (cups_after[0], cups_after[2]) == (cups_before[2], cups_before[0])
    goblets = scene.painter.goblets
    assert [goblets.at(place).pose[:2] for place in range(5)] == list(scene.table.layout.stands)


def test_anothers_goblet_cannot_be_taken(table):
    app, scene, answers = table()
    drag(app, goblet_centre(scene, 1), goblet_centre(scene, 3))
    assert not answers and scene.hand.chosen is None


def test_a_goblet_that_is_carried_pushes_the_others_aside(table):
    app, scene, _ = table()
    start, end = goblet_centre(scene, 0), goblet_centre(scene, 1)
    neighbour = scene.painter.goblets.at(1)
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for step in range(1, 25):
        share = step / 25
        mouse(app, pygame.MOUSEMOTION, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    assert math.dist(neighbour.pose[:2], end) > 3
    mouse(app, pygame.MOUSEMOTION, start)
    mouse(app, pygame.MOUSEBUTTONUP, start)
    app.step([], 1.5)
    app.step([], 1.5)
    assert neighbour.pose[:2] == pytest.approx(end)


def ring_point(layout, turn):
    """Return the point of the ring that lies an angle after the middle between the first two goblets."""
    angle = layout.angle(0) + 0.5 * 2 * math.pi / len(layout.stands) + turn
    return layout.middle[0] + layout.radii[0] * math.cos(angle), layout.middle[1] + layout.radii[1] * math.sin(angle)


def sweep(app, scene, angle, steps=24):
    """Sweep round the ring by an angle."""
    layout = scene.table.layout
    mouse(app, pygame.MOUSEMOTION, ring_point(layout, 0), buttons=(0, 0, 0))
    mouse(app, pygame.MOUSEBUTTONDOWN, ring_point(layout, 0))
    for step in range(1, steps + 1):
        mouse(app, pygame.MOUSEMOTION, ring_point(layout, angle * step / steps))
    mouse(app, pygame.MOUSEBUTTONUP, ring_point(layout, angle))


@pytest.mark.parametrize("direction", [1, -1])
def test_a_sweep_round_the_ring_rotates_all(table, direction):
    app, scene, answers = table()
    cups_before = list(scene.table.shown.at)
    sweep(app, scene, direction * 2 * math.pi / 5)
    assert answers == [Rotate(direction)]
    until(app, lambda: free(scene))
    assert list(scene.table.shown.at) == [cups_before[(place - direction) % 5] for place in range(5)]


def test_a_sweep_says_what_would_come_of_letting_go(table):
    app, scene, _ = table()
    layout = scene.table.layout
    tag_texts = []
    mouse(app, pygame.MOUSEBUTTONDOWN, ring_point(layout, 0))
    for step in range(1, 13):
        mouse(app, pygame.MOUSEMOTION, ring_point(layout, step / 10))
        tag = scene.board.tag
        tag_texts.append("" if tag is None else tag.said)
    foretold = foretell(scene.player.view(), scene.player.viewer, Rotate(1), scene.board.names)
    assert not tag_texts[0] and tag_texts[-1] == foretold.said.say(scene.words)
    mouse(app, pygame.MOUSEBUTTONUP, ring_point(layout, 0))
    app.step([], 0.1)
    assert scene.board.tag is None


def test_a_small_sweep_lets_them_slide_back(table):
    app, scene, answers = table()
    sweep(app, scene, 0.3 * 2 * math.pi / 5)
    app.step([], 1.5)
    app.step([], 1.5)
    assert not answers and scene.painter.goblets.at(0).pose[:2] == scene.table.layout.stands[0]


def test_a_goblet_that_is_held_is_looked_into_as_long_as_it_is_held(table):
    app, scene, answers = table()
    mouse(app, pygame.MOUSEBUTTONDOWN, goblet_centre(scene, 0))
    for _ in range(90):
        app.step([], 1 / 60)
    assert answers == [Peek(0)] and scene.player.ask.kind == "peeked"
    view = scene.player.view()
    assert all(piece >= 0 for piece in view.zones[view.goblet(0)])
    mouse(app, pygame.MOUSEBUTTONUP, goblet_centre(scene, 0))
    assert answers == [Peek(0), SEEN]


def test_a_short_press_takes_it_up_instead(table):
    app, scene, answers = table()
    click(app, "place.goblet.1")
    app.step([], 1.0)
    assert not answers and scene.hand.chosen == "goblet.0"


def wine_or_last(options):
    """Return the first option that pours wine; the last option if there is none."""
    for option in options:
        if isinstance(option, PourInto) and option.token == WINE:
            return option
    return options[-1]


def play_until_toast(app, scene):
    """Play until the person may propose a toast."""
    while TOAST not in scene.player.ask.options:
        scene.player.answer(wine_or_last(scene.player.ask.options))
        assert asked(app, scene)
    app.step([], 0.3)


def test_a_goblet_raised_over_the_middle_proposes_a_toast(table):
    app, scene, answers = table(speed=4.0)
    play_until_toast(app, scene)
    scene.motions.speed = 1.0
    drag(app, goblet_centre(scene, 0), scene.table.layout.middle)
    assert answers[-1] == TOAST


# -- keys -------------------------------------------------------------------------------------------------------------


def test_each_deed_has_a_key(table):
    app, scene, answers = table()
    key(app, pygame.K_p)
    until(app, lambda: scene.player.ask.kind == "peeked" and free(scene))
    key(app, pygame.K_p)
    assert answers == [Peek(0), SEEN] and not scene.bots.paused
    until(app, lambda: free(scene))
    app.step([], 0.3)
    key(app, pygame.K_r)
    key(app, pygame.K_2)
    assert answers[2:] == [Rotate(-1)]
    assert asked(app, scene)
    app.step([], 0.3)
    key(app, pygame.K_s)
    key(app, pygame.K_2)
    key(app, pygame.K_RETURN)
    assert answers[3:] == [Swap(0, 2)]
    until(app, lambda: free(scene))
    app.step([], 0.3)
    key(app, pygame.K_e)
    assert answers[4:] == ["end"]


def test_a_token_is_poured_and_a_toast_proposed_by_keys_alone(table):
    app, scene, answers = table(speed=4.0)
    key(app, pygame.K_1)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_3)
    key(app, pygame.K_RETURN)
    assert answers == [PourInto(WINE, 2)]
    assert asked(app, scene)
    play_until_toast(app, scene)
    key(app, pygame.K_t)
    assert answers[-1] == TOAST


# -- what is shown ----------------------------------------------------------------------------------------------------


def test_what_others_pour_is_carried_in_a_closed_hand(make_app):
    app = make_app(speed=1.0)
    scene = sit(app, seats=4, people=1, seed=4)
    moving_tokens = []

    def watch():
        for piece in scene.board.stage.cards():
            if isinstance(piece, DrinkToken) and piece.moving:
                moving_tokens.append(piece)
        if free(scene):
            scene.player.answer(scene.player.ask.options[-1])
        return len(scene.sitting.record.answers) > 40 or scene.board.table.shown.stage > Phase.TURNS

    until(app, watch)
    closed_tokens = [piece for piece in moving_tokens if piece.face < 0]
    assert closed_tokens, "somebody has poured something"
    for zone in scene.table.zones.goblets:
        assert all(piece.piece < 0 for piece in scene.board.stage.zones[zone])


def test_nobody_else_sees_what_one_sees_in_a_goblet(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=2, seed=3)
    assert asked(app, scene)
    scene.player.answer(Peek(scene.player.viewer))
    viewer = scene.player.viewer
    goblet = scene.table.shown.goblet(viewer)
    assert any(piece.piece >= 0 for piece in scene.board.stage.zones[goblet])
    scene.player.answer(SEEN)
    scene.player.answer("end")
    until(app, lambda: isinstance(app.scene, Curtain))
    open_curtain(app)
    app.step([], 0.1)
    assert scene.player.viewer != viewer
    stage = scene.board.stage
    for zone in (*scene.table.zones.goblets, scene.table.zones.screens[viewer]):
        assert all(piece.piece < 0 and piece.face < 0 for piece in stage.zones[zone])


def test_all_drink_tokens_roll_out_and_each_fate_is_told(make_app):
    app = make_app(speed=2.0)
    scene = sit(app, seats=5, people=0, seed=8)
    until(app, lambda: scene.table.emptied, 3000)
    until(app, lambda: isinstance(app.scene, DinnerSheet), 60)
    sheet = app.scene
    view = scene.table.shown
    until(app, lambda: sheet.done)
    assert len(sheet.results) == 5 and not app.pen.overflows
    for index, result in enumerate(sheet.results):
        line = sheet.line_text(index)
        assert scene.board.names[result.house] in line and result.reason in line
        assert result.poisoned == bool(view.poisoned[result.house])
        assert ("s “" in result.details) == paid_otherwise(view, result.house)
        tokens = scene.board.stage.zones[view.goblet(result.house)]
        (goblet,) = result.goblets
        assert sum(piece.faint for piece in tokens) == sum(spent for _, spent in goblet.tokens)
        assert len(tokens) == len(goblet.tokens)
    sheet.go_on()
    until(app, lambda: not scene.table.emptied)
    for piece in scene.board.stage.cards():
        assert not isinstance(piece, DrinkToken) or not piece.faint


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fate_has_its_sentence(language):
    words = Words(language)
    sentences = set()
    for poisons, antidotes, ogre, unicorn, wine in itertools.product(range(3), range(3), (0, 1), (0, 1), (0, 1)):
        dead = not unicorn and (poisons > antidotes or ogre)
        sentence = cause(words, [wine, poisons, antidotes, ogre, unicorn])
        sentences.add(sentence)
        alive = not sentence.startswith(("Отравлен", "Poisoned", "Яд Огра", "Ogre"))
        assert alive != bool(dead), (sentence, poisons, antidotes, ogre, unicorn)
    assert len(sentences) >= 7


# -- layout -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("seats", "size", "language"), spread(itertools.product([2, 3, 4, 5, 6, 7, 12], SIZES, LANGUAGES), 18)
)
def test_everything_has_its_place(make_app, seats, size, language):
    app = make_app(language, size, speed=0.0)
    scene = sit(app, seats=seats, seed=2)
    asked(app, scene)
    app.step([], 0.1)
    apart(scene.board_view.bounds(), app.canvas.size)
    assert not app.pen.overflows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 5])
def test_at_the_largest_letters_the_answers_are_brief_and_have_room(make_app, seats, language):
    app = make_app(language, (1920, 1080), speed=0.0, scale=200)
    scene = sit(app, seats=seats, seed=2)
    asked(app, scene)
    app.pen.overflows.clear()
    app.step([], 0.1)
    labels = set()
    for widget in scene.gui.widgets:
        if widget.id.startswith("answer."):
            labels.add(widget.label)
    assert len(labels) > 1 and not any(label.endswith(")") for label in labels)
    assert not labels & set(app.pen.overflows)


def test_a_game_is_played_to_its_end(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=1, seed=6)
    while asked(app, scene):
        options = scene.player.ask.options
        option = TOAST
        if TOAST not in options:
            option = options[len(scene.sitting.record.answers) % len(options)]
        scene.player.answer(option)
    assert isinstance(app.scene, FinalScene)


def test_a_frame_with_twelve_sliding_goblets_takes_little_time(make_app):
    """Twice as many as there are, on the largest table."""
    app = make_app(size=(1920, 1080), speed=1.0)
    scene = sit(app, seats=12, seed=3)
    assert asked(app, scene)
    goblets = scene.painter.goblets
    layout = scene.table.layout
    extra_bodies = [Goblet(body.pose, goblets.art) for body in goblets.bodies]
    goblets.sliding.bodies += extra_bodies
    draw_goblets = goblets.draw

    def draw(*tilted):
        for body in extra_bodies:
            body.ring, body.level = goblets.bodies[0].ring, 3
            body.draw(app.pen, body.pose)
        draw_goblets(*tilted)

    goblets.draw = draw
    scene.player.answer(Rotate(1))
    for index, body in enumerate(extra_bodies):
        path = list(around(layout.middle, (0.5 * layout.radii[0], 0.5 * layout.radii[1]), index, 2.0))
        goblets.sliding.push(body, path, body.pose, 1.4)
    for _ in range(6):
        app.step([], 1 / 60)
    frames = 0
    start = time.process_time()
    while scene.board.playing and frames < 60:
        app.step([], 1 / 60)
        frames += 1
    assert frames > 20
    seconds = (time.process_time() - start) / frames
    assert seconds < 0.012, f"{seconds * 1000:.1f} ms"


# -- what one knows ---------------------------------------------------------------------------------------------------


def test_the_notes_hold_what_one_has_poured_and_seen_and_follow_the_goblet(table):
    app, scene, _ = table()
    assert known_tokens(scene.board, 2)[0] == []
    drag(app, token(scene, WINE).rect.center, goblet_centre(scene, 2))
    until(app, lambda: free(scene))
    role = scene.table.game.role
    pieces, unknown = known_tokens(scene.board, 2)
    assert [role[piece] for piece in pieces] == [WINE] and unknown >= 1
    cup = scene.table.shown.at[2]
    app.step([], 0.3)
    scene.player.answer(Swap(0, 2))
    until(app, lambda: scene.board.table.shown.at[0] == cup)
    assert [role[piece] for piece in known_tokens(scene.board, 0)[0]] == [WINE]


def test_the_focus_ring_of_a_goblet_crosses_nothing_that_is_noted_on_it(table):
    app, scene, _ = table()
    drag(app, token(scene, WINE).rect.center, goblet_centre(scene, 0))
    until(app, lambda: free(scene))
    app.step([], 0.3)
    notes = notes_area(scene.board, 0, scene.table.layout.stand(0))
    assert notes is not None
    assert scene.gui.find("place.goblet.1").ring().contains(notes)


def test_by_memory_there_are_neither_rings_nor_notes(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, memory=True)
    assert asked(app, scene)
    app.step([], 0.1)
    assert not scene.painter.notes and all(not body.ring for body in scene.painter.goblets.bodies)
    for node in scene.tree():
        assert not (node.id.startswith("place.goblet") and "House" in node.label)


# -- the duel, and pairs ----------------------------------------------------------------------------------------------


def until_drinking(app, scene):
    """Play a duel until the person chooses what to drink."""

    def ready():
        if isinstance(app.scene, DinnerSheet):
            app.scene.go_on()
        elif free(scene):
            ask = scene.player.ask
            if ask.kind == "drink":
                return True
            scene.player.answer(TOAST if TOAST in ask.options else wine_or_last(ask.options))
        return False

    until(app, ready, 3000)
    app.step([], 0.3)


def test_in_the_duel_a_goblet_is_drunk_by_a_click_and_its_fate_is_seen(make_app):
    app = make_app(speed=2.0)
    scene = sit(app, seats=2, seed=5)
    until_drinking(app, scene)
    place = scene.player.ask.options[0]
    click(app, f"place.goblet.{place + 1}")
    cup = scene.table.shown.at[place]
    until(app, lambda: cup in scene.table.emptied)
    until(app, lambda: scene.table.shown.taken[place] == 0)
    assert all(piece.piece >= 0 for piece in scene.board.stage.zones[scene.table.zones.goblets[cup]])


def test_in_the_duel_any_goblet_is_taken_and_looked_into(table):
    app, scene, answers = table(seats=2, seed=4)
    drag(app, goblet_centre(scene, 4), goblet_centre(scene, 1))
    assert answers == [Swap(1, 4)]
    assert asked(app, scene)
    app.step([], 0.3)
    key(app, pygame.K_p)
    key(app, pygame.K_3)
    assert answers[1:] == [Peek(2)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("carried", [False, True])
def test_a_lifted_goblet_keeps_its_number_and_the_count_of_its_tokens(table, seats, carried):
    app, scene, _ = table(seats=seats, seed=4)
    home, target = goblet_centre(scene, 0), goblet_centre(scene, 2)
    app.step([], 0.3)
    texts = texts_near(app, scene, home)
    if carried:
        mouse(app, pygame.MOUSEBUTTONDOWN, home)
        for share in (0.2, 0.5, 0.8):
            point = home[0] + share * (target[0] - home[0]), home[1] + share * (target[1] - home[1])
            mouse(app, pygame.MOUSEMOTION, point, buttons=(1, 0, 0))
    else:
        scene.hand.tap("goblet.0")
        app.step([], 0.3)
        point = home
    token_count = str(len(scene.table.shown.zones[scene.table.shown.goblet(0)]))
    expected = {token_count}
    if seats == 2:
        expected.add("1")
    assert texts == expected
    assert texts <= texts_near(app, scene, point)


def texts_near(app, scene, point):
    """Return the numbers that are written on a goblet at this point, when everything is redrawn."""
    texts = set()
    draw_text = app.pen.text
    reach = 0.5 * scene.table.layout.goblet

    def record(text, area, *arguments, **details):
        if math.dist(area.center, point) < reach and text.isdigit():
            texts.add(text)
        return draw_text(text, area, *arguments, **details)

    app.pen.text = record
    app.step([], 0.02)
    scene.lay_widgets()
    app.step([], 0.02)
    app.pen.text = draw_text
    return texts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [7, 12])
def test_what_a_sommelier_has_said_can_be_read(make_app, seats, size):
    app = make_app(size=size, speed=0.0)
    scene = sit(app, seats=seats, seed=2)
    layout = scene.table.layout
    for house in layout.houses:
        tag = claim_tag(house, 110)
        assert app.canvas.contains(tag)
        cards = [house.target, *(place.character for place in layout.seats)]
        assert not any(tag.clip(card).height > 3 for card in cards)
    own_house = next(house for house in layout.houses if house.is_own)
    assert not claim_tag(own_house, 110).colliderect(layout.stand(layout.houses.index(own_house)))


def test_a_pair_sits_in_one_house_and_moves_on(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=8, people=1, seed=5)
    assert asked(app, scene)
    view = scene.table.shown
    layout = scene.table.layout
    home = view.house_of(0)
    pair = [seat for seat in range(8) if view.house_of(seat) == home]
    assert len(pair) == 2 and all(layout.houses[home].area.contains(layout.seats[seat].plate) for seat in pair)
    other_seat = next(seat for seat in range(8) if seat not in pair)
    other_house = view.house_of(other_seat)
    for zone in (scene.table.zones.screens[other_house], scene.table.zones.loyalties[other_house]):
        assert all(piece.piece < 0 for piece in scene.board.stage.zones[zone])
    first_round = view.round
    while scene.table.shown.round == first_round:
        scene.player.answer(scene.player.ask.options[-1])
        assert asked(app, scene)
    view = scene.table.shown
    next_pair = [seat for seat in range(8) if view.house_of(seat) == view.house_of(0)]
    assert set(next_pair) != set(pair) and scene.table.layout.houses[view.house_of(0)].is_own
