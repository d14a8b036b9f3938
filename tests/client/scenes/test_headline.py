"""The headline of a table: it speaks of what is seen, not of what comes next, and of nobody as of a stranger."""

from itertools import product
from random import Random

import pytest

from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.final import FinalScene
from client.scenes.replay import ReplayScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui import Pen
from rules.text.log import ENDS
from tests.client.hands import open_curtain
from tests.client.table_hands import free, waiting
from tests.repeats import repeats, spread

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

STEPS = repeats(1500, 1200)
"""So many frames are looked at in each game, or all until it is over."""


def sit(app, game, seats, people, seed):
    chairs = tuple(SeatSetup(f"Guest {seat}", "person" if seat < people else "heuristic") for seat in range(seats))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, seed), saves=False))
    app.push(scene)
    return scene


def frames(app, scene, seed):
    """Play on by chance; yields at every frame in which the table itself is seen. Few of them are drawn."""
    random = Random(seed)
    with waiting(app):
        for _ in range(STEPS):
            app.step([], 1 / 20)
            top = app.scene
            if isinstance(top, FinalScene):
                return
            if isinstance(top, CountingSheet):
                top.go_on()
            elif top is not scene:
                open_curtain(app)
            else:
                yield
                if free(scene):
                    scene.player.answer(random.choice(scene.sitting.ask.options))


@pytest.mark.parametrize(("game", "seats"), [("poison", 4), ("goblets", 4), ("raut", 3)])
def test_while_something_is_shown_the_headline_speaks_of_whoever_did_it(make_app, game, seats):
    """Not of the next one, who is asked already while a card is on its way or a cauldron still boils over."""
    app = make_app("en", speed=1.0)
    scene, addressed = sit(app, game, seats, 1, seed=4), set()
    names = scene.board.names
    for _ in frames(app, scene, 5):
        player = scene.player
        if not scene.board.playing or player.moment is not None or player.acting is None:
            continue
        if player.acting.kind in ("deal", "round"):
            continue
        sentence, _ = player.sentence()
        seats_named = {seat for seat, name in enumerate(names) if name in sentence}
        assert len(seats_named) == 1, sentence
        if game == "poison":
            assert seats_named == {player.acting.seat} and player.active() == player.acting.seat
        addressed |= seats_named
    assert len(addressed) > 1


@pytest.mark.parametrize(("game", "seats"), [("poison", 3), ("goblets", 4), ("raut", 3), ("dice_town", 3)])
def test_no_person_at_the_screen_is_spoken_of_as_somebody_who_thinks(make_app, game, seats):
    """Whoever is asked next and has still to sit down is called by name, and not told of as a bot is."""
    app = make_app("en", speed=2.0)
    scene, calls = sit(app, game, seats, 2, seed=4), 0
    for _ in frames(app, scene, 5):
        player, ask = scene.player, scene.sitting.ask
        if scene.board.playing or ask is None or scene.table.pauses(ask) or ask.seat not in scene.sitting.people:
            continue
        sentence, _ = player.sentence()
        waits = player.moment is None and not player.asked and not ask.sealed
        if waits and scene.sitting.needs_curtain():
            calls += 1
            assert sentence == f"{scene.board.names[ask.seat]} is next"
        assert "thinking" not in sentence or not waits, sentence
    assert calls


@pytest.mark.parametrize(("game", "seats"), [
    ("poison", 3), ("red_dragon", 3), ("dice_town", 3), ("goblets", 4), ("goblets", 7), ("raut", 3)
])  # fmt: skip
def test_the_mark_of_what_is_new_never_stands_above_ones_own_deed(make_app, game, seats):
    """Not even while the deed is still shown; and each deed in the log is somebody's."""
    app = make_app("en", speed=2.0)
    scene, deeds = sit(app, game, seats, 1, seed=4), set()
    log = scene.board_view.log_model
    for _ in frames(app, scene, 6):
        assert not [line for line in log.lines if line.acts and line.seat < 0]
        own_lines = [number for number, line in enumerate(log.lines) if line.acts and line.seat == scene.sitting.viewer]
        deeds.update(own_lines)
        assert not own_lines or log.mark == own_lines[-1] + 1
    assert len(deeds) > 1


@pytest.mark.parametrize("seats", [4, 7])
def test_nobody_is_you_at_a_table_one_watches_nor_in_a_replay(make_app, monkeypatch, seats):
    """Words that mean whoever plays are drawn on the cards of a person at the screen alone."""
    app, drawn_texts = make_app("en", speed=0.0), set()
    text = Pen.text

    def noting(pen, words, *arguments, **options):
        drawn_texts.add(str(words))
        return text(pen, words, *arguments, **options)

    monkeypatch.setattr(Pen, "text", noting)
    own_lines = {
        app.words(f"gob.own.{kind}") for kind in ("character", "sommelier", "noble", "resting", "loyal", "traitor")
    }
    own_lines.add(app.words("gob.own.hunted"))

    def seen():
        drawn_texts.clear()
        for _ in range(3):
            app.step([], 0.1)
            app._draw()
        return drawn_texts & own_lines

    scene = sit(app, "goblets", seats, 1, seed=4)
    assert seen(), "a person at the screen is told what is theirs"
    record = scene.sitting.record
    app.pop()
    app.push(ReplayScene(app, Replay(record)))
    assert not seen()
    app.pop()
    sit(app, "goblets", seats, 0, seed=4)
    assert not seen()


@pytest.mark.parametrize(
    ("game", "language"),
    spread(product([("poison", 3), ("red_dragon", 3), ("dice_town", 3), ("goblets", 4), ("goblets", 7), ("raut", 3)],
                   ["ru", "en"]), 6),
)  # fmt: skip
def test_every_line_of_the_log_ends_as_a_sentence_does(make_app, game, language):
    """With one stop: also those whose words are a headline elsewhere, and those that end with what a card is called."""
    app = make_app(language, speed=0.0)
    scene, keys = sit(app, *game, 1, seed=4), set()
    log = scene.board_view.log_model
    for _ in frames(app, scene, 6):
        pass
    for line in log.lines:
        text = log.say(line, app.words)
        keys.add(line.entry.key)
        assert text.endswith(ENDS) and not text.endswith(("..", ".\u201d.", "!.")), text
    assert len(keys) > 6


def test_while_cards_are_dealt_the_headline_names_the_round_that_begins(make_app):
    """Not the one that has just been counted, with the dealer of the next."""
    app, addressed = make_app("en", speed=4.0), list[str]()
    scene = sit(app, "poison", 3, 1, seed=4)
    for _ in frames(app, scene, 5):
        sentence, _ = scene.player.sentence()
        if scene.board.playing and " deals the cards" in sentence and sentence not in addressed:
            addressed.append(sentence)
    rounds = [sentence.partition(":")[0] for sentence in addressed]
    assert len(rounds) > 1 and rounds == [f"Round {number}" for number in range(1, len(rounds) + 1)]
