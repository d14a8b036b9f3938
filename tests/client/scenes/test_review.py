"""The review of a finished game on the screen: its page, the table as it was, a decision taken again, playing on."""

from __future__ import annotations

import gc
from functools import cache

import pygame
import pytest

from client.app import App
from client.play.review_session import Lookback, can_be_reviewed
from client.play.session import Replay
from client.play.statistics import Statistics
from client.scenes.review import ReviewScene
from client.scenes.review_moment import ExerciseScene, MomentScene, PlayedOnScene
from rules.games.poison.board import PoisonTable
from rules.notation import notation
from rules.review import decisions, review
from rules.saves.journal import Record
from rules.text.log import Entry
from tests.client.conftest import MakeApp
from tests.repeats import repeats
from tests.rules.review.test_review import NAMES, played

PERSON = "person"


@cache
def over() -> Record:
    """A finished game of Ann against three bots."""
    record = played()
    record.header = record.header.__class__(**{**vars(record.header), "players": (PERSON, *["heuristic"] * 3)})
    return record


@cache
def reviewed() -> review.Review:
    """All that there is to think about it; asked for within a test, so that little is thought about."""
    thought_over = review.Review(over(), 0)
    while not thought_over.work(500):
        pass
    return thought_over


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is thought about."""
    monkeypatch.setattr(review, "SEAT_PLAYOUTS", repeats(12, 6))
    monkeypatch.setattr(review, "TRUE_PLAYOUTS", repeats(6, 3))
    monkeypatch.setattr(review, "CLOSER_PLAYOUTS", repeats(12, 6))
    monkeypatch.setattr(decisions, "SEARCHED", repeats(60, 30))
    monkeypatch.setattr(decisions, "COMPARED", repeats(60, 30))


def opened(make_app: MakeApp, language: str = "en", think: bool = True, **options: int) -> tuple[App, ReviewScene]:
    app = make_app(language, speed=0.0, **options)
    app.look_back(Replay(over()))
    scene = app.scene
    assert isinstance(scene, ReviewScene)
    if think:
        scene.lookback.review = reviewed()
        scene.spare(0)
    step(app)
    return app, scene


def step(app: App, times: int = 3) -> None:
    for _ in range(times):
        app.step([], 0.02)


def words(app: App, id: str) -> str:
    return next(node.label for node in app.scene.tree() if node.id == id)


def ids(app: App, begin: str) -> list[str]:
    return [node.id for node in app.scene.tree() if node.id.startswith(begin)]


def test_the_page_can_be_used_while_it_thinks(make_app: MakeApp) -> None:
    app, scene = opened(make_app, think=False)
    assert scene.wants_spare and "0%" in words(app, "review.sum")
    while not scene.lookback.review.decisions:
        scene.spare(5)
        app.clock.advance(1.0)  # type: ignore[attr-defined]
    step(app)
    assert 0 < scene.lookback.review.progress < 1
    assert "0%" not in words(app, "review.sum") or "10%" in words(app, "review.sum")
    assert ids(app, "review.decision.")
    app.scene.click("review.curve")
    app.scene.click("review.look")
    assert isinstance(app.scene, MomentScene)
    while not scene.lookback.review.done:
        scene.spare(500)
    assert scene.lookback.review.decisions == reviewed().decisions


@pytest.mark.parametrize(("own", "expected", "left_out"), [(-0.2, "Thing 0.", "Thing 5"), (0.0, "Thing 5!", "Thing 0")])
def test_a_turning_point_tells_the_own_move_if_that_decided(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, own: float, expected: str, left_out: str
) -> None:
    app, scene = opened(make_app, "en")
    monkeypatch.setattr(type(scene.lookback.review), "turns", [review.TurningPoint(0, 1, -0.3, own)])
    scene.lines[0] = [*(f"Thing {number}." for number in range(5)), "Thing 5!"]
    scene.lay_widgets()
    step(app)
    row = words(app, "review.turn.0")
    assert expected in row and left_out not in row and "…" in row
    assert not any(double in row for double in ("….", "!.", "..")), "each sentence ends once"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_lists_decisions_mistakes_first(make_app: MakeApp, language: str) -> None:
    app, scene = opened(make_app, language)
    review = scene.lookback.review
    assert not scene.wants_spare and review.mistakes
    rows = ids(app, "review.decision.")
    assert rows == [f"review.decision.{decision.moment}" for decision in scene._listed_decisions()]
    assert len(rows) == len(review.decisions) and rows[0] == f"review.decision.{review.mistakes[0].moment}"
    worst = words(app, rows[0])
    assert not any(".." in words(app, row).replace("...", "") for row in rows), "no sentence ends twice"
    assert app.words("review.open") and scene.phrase(review.mistakes[0].moment, review.mistakes[0].best) in worst
    assert scene.phrase(review.mistakes[0].moment, review.mistakes[0].played) in worst and "−" in worst
    weighed = next(decision for decision in review.decisions if len(decision.considered) > 2)
    row = words(app, f"review.decision.{weighed.moment}")
    for decision in weighed.considered:
        assert f"{decision.chance.chance:.0%}" in row and scene.phrase(weighed.moment, decision.text) in row
    app.scene.click("review.only")
    step(app)
    assert len(ids(app, "review.decision.")) == len(review.mistakes)


def test_the_curve_tells_each_moment_by_the_arrow_keys(make_app: MakeApp) -> None:
    app, scene = opened(make_app)
    points = scene.lookback.review.moments
    scene.go(points[3].moment)
    app.scene.gui.focus("review.curve")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")], 0.02)
    assert scene.moment == points[4].moment
    expected = words(app, "review.at")
    assert f"move {points[4].moment + 1}:" in expected and f"{points[4].seat_estimates[0].chance:.0%}" in expected
    assert all(name in expected for name in NAMES)


def test_the_table_is_seen_as_it_was_seen_then(make_app: MakeApp) -> None:
    app, scene = opened(make_app)
    worst = scene.lookback.review.mistakes[0]
    app.scene.click(f"review.decision.{worst.moment}")
    moment = app.scene
    assert isinstance(moment, MomentScene) and moment.moment == worst.moment
    shown_view = moment.board.table.shown
    hands = [shown_view.zones[shown_view.game.zone_names(4).index(f"hand.{seat}")] for seat in range(4)]
    assert all(piece >= 0 for piece in hands[0]) and hands[0]
    assert all(piece < 0 for hand in hands[1:] for piece in hand) and any(hands[1:])
    sentence = words(app, "sentence")
    assert scene.phrase(worst.moment, worst.played) in sentence and scene.phrase(worst.moment, worst.best) in sentence


def test_the_other_answers_are_told_with_their_chances(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = opened(make_app)
    worst = scene.lookback.review.mistakes[0]
    scene.look(worst.moment)
    moment = app.scene
    assert isinstance(moment, MomentScene)
    monkeypatch.setattr(moment.table, "speaks_for", lambda *_: Entry("place.poison", {}))
    moment.weigh()
    expected = words(app, "review.weighing.question").split("\n")[1:]
    chances = sorted((decision.chance.chance for decision in worst.considered), reverse=True)
    for line, chance in zip(expected, chances, strict=False):
        assert f"{chance:.0%} (±" in line
    marked = {app.words("review.weighed.bot"): worst.best, app.words("review.weighed.you"): worst.played}
    for mark, text in marked.items():
        assert [scene.phrase(worst.moment, text) in line for line in expected if f", {mark}" in line] == [True]
    assert expected[-1].startswith("What speaks for") and expected[-1].endswith("."), (
        "what the bot goes by is a sentence"
    )
    app.scene.click("review.weighing.try")
    assert isinstance(app.scene, ExerciseScene)


@pytest.mark.usefixtures("own_garbage")
def test_the_tables_of_a_review_are_no_garbage_to_be_looked_through(make_app: MakeApp) -> None:
    _, scene = opened(make_app, think=False)
    frozen_before = gc.get_freeze_count()
    assert frozen_before
    scene.leave()
    assert gc.get_freeze_count() < frozen_before


def test_a_better_answer_is_looked_for_at_the_table(make_app: MakeApp) -> None:
    app, scene = opened(make_app)
    worst = scene.lookback.review.mistakes[0]
    for guess, key in ((worst.best, "best"), (worst.played, "same")):
        app.push(ExerciseScene(app, scene.lookback, worst))
        exercise = app.scene
        assert isinstance(exercise, ExerciseScene)
        step(app)
        table = exercise.sitting.table
        assert notation.write(table, table.ask.options[0], NAMES)  # type: ignore[union-attr]
        exercise.player.answer(notation.read(table, guess, NAMES))
        step(app, 6)
        question = words(app, "review.found.question")
        higher = app.words("review.change.up", n=round(-100 * worst.gain.chance))
        assert question == app.words(f"review.found.{key}", change=higher)
        assert not app.scene.gui.notes.sentences, "nobody is still told that there is thinking to be done"
        app.scene.click("review.found.done")
        assert app.scene is scene


def test_another_answer_is_thought_about_and_nobody_plays_on_meanwhile(make_app: MakeApp) -> None:
    app, scene = opened(make_app)
    worst = next(decision for decision in scene.lookback.review.mistakes if len(decision.considered) > 2)
    other_answer = next(
        decision.text for decision in worst.considered if decision.text not in (worst.best, worst.played)
    )
    app.push(ExerciseScene(app, scene.lookback, worst))
    exercise = app.scene
    assert isinstance(exercise, ExerciseScene)
    step(app)
    exercise.player.answer(notation.read(exercise.sitting.table, other_answer, NAMES))
    for _ in range(200):
        app.step([], 0.05)
        if ids(app, "review.found.question"):
            break
    assert words(app, "review.found.question")
    assert len(exercise.sitting.record.answers) == worst.moment + 1
    app.scene.click("review.found.again")
    step(app)
    assert isinstance(app.scene, ExerciseScene) and app.scene is not exercise
    assert len(app.scene.sitting.record.answers) == worst.moment


@pytest.mark.usefixtures("unpainted")
def test_the_game_goes_on_from_a_moment_and_does_not_count(make_app: MakeApp) -> None:
    app, scene = opened(make_app, practice=True)
    number = scene.lookback.review.mistakes[0].moment
    scene.go(number)
    app.scene.click("review.on")
    table = app.scene
    assert isinstance(table, PlayedOnScene)
    sitting, old_table = table.sitting, over().past[number]
    assert sitting.table.zones == old_table.zones and sitting.table.ask == old_table.ask
    assert sitting.table.chance.states != old_table.chance.states, "what chance will bring is new"
    assert sitting.record.header.players == over().header.players and sitting.record.path is None
    next_sitting = sitting.again()
    assert (
        next_sitting.table.zones == old_table.zones and next_sitting.table.chance.states != sitting.table.chance.states
    )
    while sitting.ask is not None:
        if sitting.turn_of_person:
            sitting.answer(sitting.ask.options[0])
        else:
            sitting.bot_answers()
    step(app)
    table._end_round()
    assert not Statistics().of("poison").games


def test_each_person_has_a_review_of_their_own(make_app: MakeApp) -> None:
    app, _ = opened(make_app, think=False)
    assert not ids(app, "review.seat")
    lookback = Lookback(Replay(over()), 2)
    assert lookback.seen.viewer == 2
    assert can_be_reviewed(Replay(over())) and not can_be_reviewed(Replay(played(last=30)))


def test_the_review_speaks_of_rounds_and_cauldrons_as_people_do(make_app: MakeApp) -> None:
    """Nobody counts the steps of an engine, and no cauldron bears a number. Several empty ones are alike."""
    app, scene = opened(make_app, "ru")
    labels = [node.label for node in app.scene.tree()]
    assert not [label for label in labels if "шаг" in label.lower()]
    assert [label for label in labels if label.startswith("Раунд 1, ход ")]
    review = scene.lookback.review
    for decision in review.decisions:
        table = review.tables[decision.moment]
        assert isinstance(table, PoisonTable)
        phrase = scene.phrase(decision.moment, decision.played)
        place = int(decision.played[-1]) - 1
        numbered = table.ask is not None and table.ask.kind == "play" and table.colour.count(table.colour[place]) > 1
        assert any(f"котёл {number}" in phrase for number in (1, 2, 3)) == numbered, phrase
