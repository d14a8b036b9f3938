"""Several persons at one screen: nothing of one of them stays on it when another may look."""

from random import Random

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from rules.knowledge.views import view
from tests.client.hands import open_curtain
from tests.client.table_hands import free, waiting
from tests.repeats import repeats

TABLES = [("poison", 3, (0, 1)), ("red_dragon", 3, (0, 2)), ("dice_town", 3, (0, 1)), ("goblets", 4, (0, 2)),
          ("goblets", 7, (0, 1)), ("raut", 3, (0, 1))]  # fmt: skip
STEPS = repeats(2500, 800)


def sit(app, game, seats, people, seed):
    chairs = tuple(SeatSetup(f"Guest {seat}", "person" if seat in people else "heuristic") for seat in range(seats))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, seed), saves=False))
    app.push(scene)
    return scene


def face_up_secrets(stage, everybody):
    """The cards that lie face up on the screen, each with its zone, though not everybody may see that zone."""
    secrets = []
    for zone, cards in enumerate(stage.zones):
        if stage.visible_to[zone] != everybody:
            secrets += [(zone, card.piece) for card in cards if card.piece >= 0]
    return secrets


def assert_nothing_of_a_person_is_shown(scene):
    """A covered table shows what all may see, and no card can be taken up."""
    sitting, table = scene.sitting, scene.sitting.asking  # where somebody chooses early, others' choices are made up
    everybody = (1 << table.seats) - 1
    assert not face_up_secrets(scene.board.stage, everybody), "a piece of whoever has left lies open"
    assert sitting.view().save() == view(table).save(), "what all may see, and no more"
    handles = [node.id for node in scene.tree() if node.id.startswith("card.") and node.enabled]
    assert not handles, f"{handles} can still be taken up"


@pytest.mark.usefixtures("floor", "unpainted")
@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_who_has_given_the_last_answer_leaves_nothing_on_the_table(make_app, game, seats, people):
    """While others think, and bots play on, the table shows what all may see, and the curtain calls whoever is next;
    also the one who has just sat there."""
    app, random = make_app(speed=2.0), Random(5)
    scene = sit(app, game, seats, people, seed=4)
    sitting = scene.sitting
    times_covered = times_back = 0
    last_seat = None
    with waiting(app):
        for _ in range(STEPS):
            app.step([], 1 / 20)
            top, table = app.scene, sitting.table
            if isinstance(top, FinalScene):
                break
            if isinstance(top, CountingSheet):
                top.go_on()
            elif isinstance(top, Curtain):
                assert sitting.covered
                times_back += last_seat == sitting.ask.seat
                open_curtain(app)
                assert sitting.viewer == sitting.ask.seat and not sitting.covered
            elif top is scene and free(scene):
                assert sitting.ask.seat == sitting.viewer, "nobody is called to another one's hand"
                last_seat = sitting.viewer
                scene.player.answer(random.choice(sitting.ask.options))
            elif table.ask is not None and table.ask.seat != sitting.viewer:
                assert sitting.covered or sitting.window or table.ask.sealed, "somebody else is asked openly"
            if sitting.covered and app.scene is scene and sitting.viewer is not None:
                times_covered += 1
                assert_nothing_of_a_person_is_shown(scene)
    assert times_covered > 20, "the table was never covered"
    assert times_back or game in ("poison", "goblets", "raut"), "the same person is called again after bots have played"


def test_one_person_among_bots_is_never_covered(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, "poison", 3, (0,), seed=4)
    for _ in range(200):
        app.step([], 1 / 20)
        assert not scene.sitting.covered and not isinstance(app.scene, Curtain)
        if app.scene is scene and free(scene):
            scene.player.answer(scene.sitting.ask.options[0])


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("game", "seats", "people"), [*TABLES, ("red_dragon", 3, (1,)), ("dice_town", 3, ())])
def test_persons_are_told_before_the_game_that_the_curtain_tells_who_holds_an_answer(
    make_app, language, game, seats, people
):
    """Only where cards are answered in windows, and only if there is somebody who could notice."""
    scene = sit(make_app(language), game, seats, people, seed=4)
    has_notice = len(people) > 1 and game in ("red_dragon", "dice_town")
    notice = scene.words("notice.curtain")
    assert (scene.sitting.notice is not None and scene.sitting.notice.say(scene.words) == notice) is has_notice
    assert (notice in scene.gui.notes.sentences) is has_notice
