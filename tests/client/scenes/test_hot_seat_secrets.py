"""Several persons at one screen: between the answer of one and the open curtain of the next, no frame and no node of
the semantic tree shows or names what only one of them may know."""

from copy import copy
from random import Random

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from tests.client.drawn_texts import following
from tests.client.hands import open_curtain
from tests.client.scenes.test_hot_seat import assert_nothing_of_a_person_is_shown
from tests.client.table_hands import free
from tests.repeats import repeats, spread

STEPS = repeats(1200, 500)
GAMES = {"poison": 4, "red_dragon": 4, "dice_town": 4, "goblets": 5, "raut": 5}
PEOPLE = (0, 1), (0, 2), (0, 1, 3)
CASES = spread(((game, people) for people in PEOPLE for game in GAMES), on_push=8)


def private_names(scene):
    """The names of the cards that only some may look at, in the language of the screen."""
    table, language = scene.sitting.record.table, scene.words.language
    everybody = (1 << table.seats) - 1
    names = set()
    for zone, visible_to in enumerate(table.visible_to):
        if visible_to == everybody:
            continue
        for piece in table.zones[zone]:
            card = scene.table.card(piece)
            if card is not None and len(card.name[language]) > 3:
                names.add(card.name[language])
    return names


def said_on_screen(app, watch):
    """Everything that can be read on the screen or heard of it."""
    said = [drawn.writing.text for drawn in watch.texts(app) if drawn.clip.width]
    for node in app.scene.tree():
        said += [node.label, node.value]
    return "\n".join(said)


def publicly_said(make_app, sitting, watch):
    """What somebody may read and hear who has never looked at any hand: the same game, told anew to all."""
    app = make_app(speed=0.0)
    record = copy(sitting.record)
    record.table = record.table.copy()
    record.past, record.answers = list(record.past), list(record.answers)
    spectator = Sitting(record)
    assert spectator.covered
    scene = TableScene(app, spectator)
    app.scenes.append(scene)  # without asking anybody
    scene.player.retell()
    scene.board_view.toggle_log()
    scene.refresh()
    said = ""
    for line in scene.board_view.log_model.lines:
        said += f"{line.entry.say(scene.words)}\n"
    app.step([], 0.01)
    return said + said_on_screen(app, watch)


@pytest.mark.usefixtures("floor", "unpainted")
@pytest.mark.parametrize(("game", "people"), CASES)
def test_no_frame_between_two_persons_tells_anything_of_either(make_app, game, people):
    app, random = make_app(speed=2.0), Random(8)
    chairs = tuple(
        SeatSetup(f"Guest {seat}", "person" if seat in people else "heuristic") for seat in range(GAMES[game])
    )
    frames = calls = 0
    with following() as watch:
        scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 4), saves=False))
        app.push(scene)
        sitting = scene.sitting
        is_between, public_names = False, set()
        for _ in range(STEPS):
            app.step([], 1 / 20)
            top = app.scene
            if isinstance(top, FinalScene):
                break
            if isinstance(top, CountingSheet):
                top.go_on()
            elif isinstance(top, Curtain):
                assert sitting.covered
                app.step([], 1 / 20)
                said = said_on_screen(app, watch)
                told = [name for name in private_names(scene) if name in said]
                assert not told
                open_curtain(app)
                calls, is_between = calls + 1, False
            elif top is scene and free(scene):
                assert sitting.ask.seat == sitting.viewer and not sitting.covered
                scene.player.answer(random.choice(sitting.ask.options))
                is_between = sitting.covered
                app.step([], 1 / 60)
                # Whoever is asked next may be asked openly, or a card has asked the same person once more.
                assert is_between or sitting.ask is None or sitting.ask.seat == sitting.viewer
            if is_between and not sitting.covered:
                is_between = False  # the same person goes on; nobody else has looked
                assert sitting.ask is None or sitting.ask.seat == sitting.viewer
            if is_between and app.scene is scene:
                frames += 1
                assert_nothing_of_a_person_is_shown(scene)
                said = said_on_screen(app, watch)
                told = {name for name in private_names(scene) if name in said} - public_names
                if told:  # a card of the same name may lie open, or have been told of
                    publicly = publicly_said(make_app, sitting, watch)
                    public_names |= {name for name in told if name in publicly}
                assert told <= public_names, f"{told - public_names} can be read while another may look"
    assert frames > 40 and calls > 2, (frames, calls)
