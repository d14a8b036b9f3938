"""Raise Your Goblets at the table: every gesture by mouse and by key, what is shown to whom, and what is not."""

import itertools
import math
import time

import pygame
import pytest

from client.games.goblets.count import DinnerSheet
from client.games.goblets.foretell import foretell
from client.games.goblets.goblet import Goblet
from client.games.goblets.houses import claim_tag
from client.games.goblets.notebook import known_tokens
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


def place(scene, at):
    """The middle of the goblet at a place."""
    return scene.table.layout.stand(at).center


@pytest.fixture
def table(make_app):
    """A table where the person may act; the answers that the person has given since."""

    def make(seats=5, seed=3, **settings):
        app = make_app(**{"speed": 1.0, **settings})
        scene = sit(app, seats=seats, seed=seed)
        assert asked(app, scene)
        app.step([], 0.3)
        given = []
        answer = scene.player.answer

        def heard(*options, **how):
            given.extend(options)
            answer(*options, **how)

        scene.player.answer = heard
        return app, scene, given

    return make


# -- gestures by mouse ------------------------------------------------------------------------------------------------


def token(scene, role):
    """The widget of a token of a role behind the own screen."""
    return next(card for card in scene.hand.cards() if scene.table.game.role[card.handle] == role)


def test_a_token_is_dragged_into_any_goblet(table):
    app, scene, given = table()
    drag(app, token(scene, WINE).rect.center, place(scene, 2))
    assert given == [PourInto(WINE, 2)]


def test_a_token_is_clicked_and_then_a_goblet(table):
    app, scene, given = table()
    click(app, token(scene, WINE).id)
    assert all(node.enabled for node in scene.tree() if node.id.startswith("place.goblet"))
    click(app, "place.goblet.4")
    assert given == [PourInto(WINE, 3)]


def test_a_token_dropped_on_the_table_goes_back_and_says_why(table):
    app, scene, given = table()
    drag(app, token(scene, WINE).rect.center, scene.table.layout.middle)
    assert not given and scene.gui.notes.sentences


def test_the_own_goblet_is_dragged_to_another_place_and_they_are_swapped(table):
    app, scene, given = table()
    before = list(scene.table.shown.at)
    drag(app, place(scene, 0), place(scene, 2))
    assert given == [Swap(0, 2)]
    until(app, lambda: free(scene))
    after = scene.table.shown.at
    assert (after[0], after[2]) == (before[2], before[0])
    assert [scene.painter.goblets.at(at).pose[:2] for at in range(5)] == list(scene.table.layout.stands)


def test_anothers_goblet_cannot_be_taken(table):
    app, scene, given = table()
    drag(app, place(scene, 1), place(scene, 3))
    assert not given and scene.hand.chosen is None


def test_a_goblet_that_is_carried_pushes_the_others_aside(table):
    app, scene, _ = table()
    start, end = place(scene, 0), place(scene, 1)
    other = scene.painter.goblets.at(1)
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for step in range(1, 25):
        share = step / 25
        mouse(app, pygame.MOUSEMOTION, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    assert math.dist(other.pose[:2], end) > 3
    mouse(app, pygame.MOUSEMOTION, start)
    mouse(app, pygame.MOUSEBUTTONUP, start)
    app.step([], 1.5)
    app.step([], 1.5)
    assert other.pose[:2] == pytest.approx(end)


def sweep(app, scene, angle, steps=24):
    """Sweep round the ring by an angle."""
    layout = scene.table.layout
    first = layout.angle(0) + 0.5 * 2 * math.pi / len(layout.stands)

    def point(turn):
        return (layout.middle[0] + layout.radii[0] * math.cos(first + turn),
                layout.middle[1] + layout.radii[1] * math.sin(first + turn))  # fmt: skip

    mouse(app, pygame.MOUSEMOTION, point(0), buttons=(0, 0, 0))
    mouse(app, pygame.MOUSEBUTTONDOWN, point(0))
    for step in range(1, steps + 1):
        mouse(app, pygame.MOUSEMOTION, point(angle * step / steps))
    mouse(app, pygame.MOUSEBUTTONUP, point(angle))


@pytest.mark.parametrize("way", [1, -1])
def test_a_sweep_round_the_ring_rotates_all(table, way):
    app, scene, given = table()
    before = list(scene.table.shown.at)
    sweep(app, scene, way * 2 * math.pi / 5)
    assert given == [Rotate(way)]
    until(app, lambda: free(scene))
    assert list(scene.table.shown.at) == [before[(at - way) % 5] for at in range(5)]


def test_a_sweep_says_what_would_come_of_letting_go(table):
    app, scene, _ = table()
    layout, seen = scene.table.layout, []
    first = layout.angle(0) + 0.5 * 2 * math.pi / len(layout.stands)

    def point(turn):
        return (layout.middle[0] + layout.radii[0] * math.cos(first + turn),
                layout.middle[1] + layout.radii[1] * math.sin(first + turn))  # fmt: skip

    mouse(app, pygame.MOUSEBUTTONDOWN, point(0))
    for step in range(1, 13):
        mouse(app, pygame.MOUSEMOTION, point(step / 10))
        tag = scene.board.tag
        seen.append("" if tag is None else tag.said)
    wanted = foretell(scene.player.view(), scene.player.viewer, Rotate(1), scene.board.names)
    assert not seen[0] and seen[-1] == wanted.said.say(scene.words)
    mouse(app, pygame.MOUSEBUTTONUP, point(0))
    app.step([], 0.1)
    assert scene.board.tag is None


def test_a_small_sweep_lets_them_slide_back(table):
    app, scene, given = table()
    sweep(app, scene, 0.3 * 2 * math.pi / 5)
    app.step([], 1.5)
    app.step([], 1.5)
    assert not given and scene.painter.goblets.at(0).pose[:2] == scene.table.layout.stands[0]


def test_a_goblet_that_is_held_is_looked_into_as_long_as_it_is_held(table):
    app, scene, given = table()
    mouse(app, pygame.MOUSEBUTTONDOWN, place(scene, 0))
    for _ in range(90):
        app.step([], 1 / 60)
    assert given == [Peek(0)] and scene.player.ask.kind == "peeked"
    view = scene.player.view()
    assert all(piece >= 0 for piece in view.zones[view.goblet(0)])
    mouse(app, pygame.MOUSEBUTTONUP, place(scene, 0))
    assert given == [Peek(0), SEEN]


def test_a_short_press_takes_it_up_instead(table):
    app, scene, given = table()
    click(app, "place.goblet.1")
    app.step([], 1.0)
    assert not given and scene.hand.chosen == "goblet.0"


def toasting(app, scene):
    """Play until a toast may be proposed."""
    while TOAST not in scene.player.ask.options:
        wine = [option for option in scene.player.ask.options
                if isinstance(option, PourInto) and option.token == WINE]  # fmt: skip
        scene.player.answer(wine[0] if wine else scene.player.ask.options[-1])
        assert asked(app, scene)
    app.step([], 0.3)


def test_a_goblet_raised_over_the_middle_proposes_a_toast(table):
    app, scene, given = table(speed=4.0)
    toasting(app, scene)
    scene.motions.speed = 1.0
    drag(app, place(scene, 0), scene.table.layout.middle)
    assert given[-1] == TOAST


# -- keys -------------------------------------------------------------------------------------------------------------


def test_each_deed_has_a_key(table):
    app, scene, given = table()
    key(app, pygame.K_p)
    until(app, lambda: scene.player.ask.kind == "peeked" and free(scene))
    key(app, pygame.K_p)
    assert given == [Peek(0), SEEN] and not scene.bots.paused
    until(app, lambda: free(scene))
    app.step([], 0.3)
    key(app, pygame.K_r)
    key(app, pygame.K_2)
    assert given[2:] == [Rotate(-1)]
    assert asked(app, scene)
    app.step([], 0.3)
    key(app, pygame.K_s)
    key(app, pygame.K_2)
    key(app, pygame.K_RETURN)
    assert given[3:] == [Swap(0, 2)]
    until(app, lambda: free(scene))
    app.step([], 0.3)
    key(app, pygame.K_e)
    assert given[4:] == ["end"]


def test_a_token_is_poured_and_a_toast_proposed_by_keys_alone(table):
    app, scene, given = table(speed=4.0)
    key(app, pygame.K_1)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_3)
    key(app, pygame.K_RETURN)
    assert given == [PourInto(WINE, 2)]
    assert asked(app, scene)
    toasting(app, scene)
    key(app, pygame.K_t)
    assert given[-1] == TOAST


# -- what is shown ----------------------------------------------------------------------------------------------------


def test_what_others_pour_is_carried_in_a_closed_hand(make_app):
    app = make_app(speed=1.0)
    scene = sit(app, seats=4, people=1, seed=4)
    carried = []

    def watch():
        carried.extend(piece for piece in scene.board.stage.cards() if isinstance(piece, DrinkToken) and piece.moving)
        if free(scene):
            scene.player.answer(scene.player.ask.options[-1])
        return len(scene.sitting.record.answers) > 40 or scene.board.table.shown.stage > Phase.TURNS

    until(app, watch)
    others = [piece for piece in carried if piece.face < 0]
    assert others, "somebody has poured something"
    for zone in scene.table.zones.goblets:
        assert all(piece.piece < 0 for piece in scene.board.stage.zones[zone])


def test_nobody_else_sees_what_one_sees_in_a_goblet(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=2, seed=3)
    assert asked(app, scene)
    scene.player.answer(Peek(scene.player.viewer))
    viewer = scene.player.viewer
    place = scene.table.shown.goblet(viewer)
    assert any(piece.piece >= 0 for piece in scene.board.stage.zones[place])
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
    sheet, shown = app.scene, scene.table.shown
    until(app, lambda: sheet.done)
    assert len(sheet.results) == 5 and not app.pen.overflows
    for at, found in enumerate(sheet.results):
        assert scene.board.names[found.house] in sheet.line_text(at) and found.reason in sheet.line_text(at)
        assert found.poisoned == bool(shown.poisoned[found.house])
        assert ("s “" in found.details) == paid_otherwise(shown, found.house)
        tokens = scene.board.stage.zones[shown.goblet(found.house)]
        (goblet,) = found.goblets
        assert sum(piece.faint for piece in tokens) == sum(gone for _, gone in goblet.tokens)
        assert len(tokens) == len(goblet.tokens)
    sheet.go_on()
    until(app, lambda: not scene.table.emptied)
    assert not any(piece.faint for piece in scene.board.stage.cards() if isinstance(piece, DrinkToken))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fate_has_its_sentence(language):
    words, told = Words(language), set()
    for poisons, antidotes, ogre, unicorn, wine in itertools.product(range(3), range(3), (0, 1), (0, 1), (0, 1)):
        dead = not unicorn and (poisons > antidotes or ogre)
        said = cause(words, [wine, poisons, antidotes, ogre, unicorn])
        told.add(said)
        alive = not said.startswith(("Отравлен", "Poisoned", "Яд Огра", "Ogre"))
        assert alive != bool(dead), (said, poisons, antidotes, ogre, unicorn)
    assert len(told) >= 7


# -- layout -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "size", "language"), spread(itertools.product([2, 3, 4, 5, 6, 7, 12], SIZES, LANGUAGES), 28)
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
    said = {widget.label for widget in scene.gui.widgets if widget.id.startswith("answer.")}
    assert len(said) > 1 and not any(words.endswith(")") for words in said)
    assert not said & set(app.pen.overflows)


def test_a_game_is_played_to_its_end(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=1, seed=6)
    while asked(app, scene):
        options = scene.player.ask.options
        scene.player.answer(TOAST if TOAST in options else options[len(scene.sitting.record.answers) % len(options)])
    assert isinstance(app.scene, FinalScene)


def test_a_frame_with_twelve_sliding_goblets_takes_little_time(make_app):
    """Twice as many as there are, on the largest table."""
    app = make_app(size=(1920, 1080), speed=1.0)
    scene = sit(app, seats=12, seed=3)
    assert asked(app, scene)
    goblets, layout = scene.painter.goblets, scene.table.layout
    more = [Goblet(body.pose, goblets.art) for body in goblets.bodies]
    goblets.sliding.bodies += more
    drawn = goblets.draw

    def draw(*tilted):
        for body in more:
            body.ring, body.level = goblets.bodies[0].ring, 3
            body.draw(app.pen, body.pose)
        drawn(*tilted)

    goblets.draw = draw
    scene.player.answer(Rotate(1))
    for at, body in enumerate(more):
        way = list(around(layout.middle, (0.5 * layout.radii[0], 0.5 * layout.radii[1]), at, 2.0))
        goblets.sliding.push(body, way, body.pose, 1.4)
    for _ in range(6):
        app.step([], 1 / 60)
    frames, began = 0, time.process_time()
    while scene.board.playing and frames < 60:
        app.step([], 1 / 60)
        frames += 1
    assert frames > 20
    spent = (time.process_time() - began) / frames
    assert spent < 0.012, f"{spent * 1000:.1f} ms"


# -- what one knows ---------------------------------------------------------------------------------------------------


def test_the_notes_hold_what_one_has_poured_and_seen_and_follow_the_goblet(table):
    app, scene, _ = table()
    assert known_tokens(scene.board, 2)[0] == []
    drag(app, token(scene, WINE).rect.center, place(scene, 2))
    until(app, lambda: free(scene))
    role = scene.table.game.role
    pieces, others = known_tokens(scene.board, 2)
    assert [role[piece] for piece in pieces] == [WINE] and others >= 1
    cup = scene.table.shown.at[2]
    app.step([], 0.3)
    scene.player.answer(Swap(0, 2))
    until(app, lambda: scene.board.table.shown.at[0] == cup)
    assert [role[piece] for piece in known_tokens(scene.board, 0)[0]] == [WINE]


def test_by_memory_there_are_neither_rings_nor_notes(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, memory=True)
    assert asked(app, scene)
    app.step([], 0.1)
    assert not scene.painter.notes and all(not body.ring for body in scene.painter.goblets.bodies)
    assert not any("House" in node.label for node in scene.tree() if node.id.startswith("place.goblet"))


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
            wine = [option for option in ask.options if isinstance(option, PourInto) and option.token == WINE]
            scene.player.answer(TOAST if TOAST in ask.options else wine[0] if wine else ask.options[-1])
        return False

    until(app, ready, 3000)
    app.step([], 0.3)


def test_in_the_duel_a_goblet_is_drunk_by_a_click_and_its_fate_is_seen(make_app):
    app = make_app(speed=2.0)
    scene = sit(app, seats=2, seed=5)
    until_drinking(app, scene)
    chosen = scene.player.ask.options[0]
    click(app, f"place.goblet.{chosen + 1}")
    cup = scene.table.shown.at[chosen]
    until(app, lambda: cup in scene.table.emptied)
    until(app, lambda: scene.table.shown.taken[chosen] == 0)
    assert all(piece.piece >= 0 for piece in scene.board.stage.zones[scene.table.zones.goblets[cup]])


def test_in_the_duel_any_goblet_is_taken_and_looked_into(table):
    app, scene, given = table(seats=2, seed=4)
    drag(app, place(scene, 4), place(scene, 1))
    assert given == [Swap(1, 4)]
    assert asked(app, scene)
    app.step([], 0.3)
    key(app, pygame.K_p)
    key(app, pygame.K_3)
    assert given[1:] == [Peek(2)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("carried", [False, True])
def test_a_lifted_goblet_keeps_its_number_and_the_count_of_its_tokens(table, seats, carried):
    app, scene, _ = table(seats=seats, seed=4)
    home, target = place(scene, 0), place(scene, 2)
    app.step([], 0.3)
    written = texts_near(app, scene, home)
    if carried:
        mouse(app, pygame.MOUSEBUTTONDOWN, home)
        for share in (0.2, 0.5, 0.8):
            here = home[0] + share * (target[0] - home[0]), home[1] + share * (target[1] - home[1])
            mouse(app, pygame.MOUSEMOTION, here, buttons=(1, 0, 0))
    else:
        scene.hand.tap("goblet.0")
        app.step([], 0.3)
        here = home
    many = str(len(scene.table.shown.zones[scene.table.shown.goblet(0)]))
    assert written == ({"1", many} if seats == 2 else {many})
    assert written <= texts_near(app, scene, here)


def texts_near(app, scene, point):
    """What is written within a goblet of this point, when all is drawn anew."""
    drawn, text, reach = set(), app.pen.text, 0.8 * scene.table.layout.goblet

    def heard(said, area, *rest, **how):
        if math.dist(area.center, point) < reach and said.isdigit():
            drawn.add(said)
        return text(said, area, *rest, **how)

    app.pen.text = heard
    app.step([], 0.02)
    scene.lay_widgets()
    app.step([], 0.02)
    app.pen.text = text
    return drawn


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
    own = next(house for house in layout.houses if house.is_own)
    assert not claim_tag(own, 110).colliderect(layout.stand(layout.houses.index(own)))


def test_a_pair_sits_in_one_house_and_moves_on(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=8, people=1, seed=5)
    assert asked(app, scene)
    shown, layout = scene.table.shown, scene.table.layout
    home = shown.house_of(0)
    mates = [seat for seat in range(8) if shown.house_of(seat) == home]
    assert len(mates) == 2 and all(layout.houses[home].area.contains(layout.seats[seat].plate) for seat in mates)
    other = next(seat for seat in range(8) if seat not in mates)
    for zone in (scene.table.zones.screens[shown.house_of(other)], scene.table.zones.loyalties[shown.house_of(other)]):
        assert all(piece.piece < 0 for piece in scene.board.stage.zones[zone])
    first = shown.round
    while scene.table.shown.round == first:
        scene.player.answer(scene.player.ask.options[-1])
        assert asked(app, scene)
    shown = scene.table.shown
    now = [seat for seat in range(8) if shown.house_of(seat) == shown.house_of(0)]
    assert set(now) != set(mates) and scene.table.layout.houses[shown.house_of(0)].is_own
