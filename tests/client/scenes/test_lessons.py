"""Lessons in the window: each is taken by its own gestures, with mistakes, at three sizes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import FRect

from client.app import App
from client.games import manifests
from client.games.goblets.notebook import notes_area
from client.play import offers
from client.play.session import Replay, Sitting
from client.play.statistics import SeatResult, Statistics
from client.scenes.final import FinalScene
from client.scenes.lesson import LessonScene, take_lesson
from client.scenes.lesson_guide import GuidePanel
from client.scenes.lesson_offer import LessonChoice
from client.scenes.replay import ReplayScene
from client.scenes.review import ReviewScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.table.targets import CardHandle, TakeableZone
from client.table.terms import Hint
from client.window.settings import Settings
from rules.knowledge.views import view
from rules.system import locations
from tests.client.conftest import MakeApp
from tests.client.dice_hands import roll_and_peek
from tests.client.table_hands import drag, mouse, take_by, until
from tests.repeats import spread

FILES = sorted(locations.resource("data", "lessons").glob("*.yaml"))
IDS = [path.stem for path in FILES]
SIZES = {"small": ((1280, 720), 100), "large": ((1920, 1080), 100), "twice": ((1280, 720), 200),
         "narrow": ((1024, 600), 100)}  # fmt: skip
TAKEN_IN = (("ru", "twice"), ("en", "narrow"), ("ru", "small"), ("en", "twice"), ("ru", "narrow"), ("en", "large"))
"""The languages and the windows in which lessons are taken from beginning to end."""
pytestmark = pytest.mark.usefixtures("floor")


def take(app: App, path: Path) -> LessonScene:
    """Sit down to a lesson."""
    take_lesson(app, path)
    scene = app.scene
    assert isinstance(scene, LessonScene)
    return scene


def settled(app: App, scene: LessonScene) -> None:
    """Wait until the guide waits for a word or for an answer that may be given. When she has let go, others may be on
    turn first."""

    def ready() -> bool:
        top = app.scene
        if isinstance(top, CountingSheet):
            app.step([], 0.4)
            top.go_on()
        course = scene.lesson.course
        waits = (course.is_guided and course.waits_for_next) or (
            (course.awaits_answer or not course.is_guided) and scene.player.asked
        )
        deaf = scene.player.guarded or scene.guard.deaf
        return app.scene is scene and not scene.board.playing and waits and not deaf

    until(app, ready)


def key(app: App, *keys: int) -> None:
    for code in keys:
        app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")], 1 / 60)


def by_mouse(app: App, id: str, scene: LessonScene) -> None:
    """Click a widget where it can be clicked."""
    widget = scene.gui.find(id)
    assert widget is not None, id
    place = widget.place()
    corners = (place.center, (place.x + 4, place.y + 4), (place.right - 4, place.centery))
    point = next((at for at in corners if scene.gui._widget_at(at) is widget), place.center)
    mouse(app, pygame.MOUSEMOTION, point, buttons=(0, 0, 0))
    mouse(app, pygame.MOUSEBUTTONDOWN, point)
    mouse(app, pygame.MOUSEBUTTONUP, point)


Taken = CardHandle | TakeableZone
"""What a hand takes up: a card, or a thing by the place where it stands."""


def by_drag(app: App, scene: LessonScene, card: Taken, place: str) -> None:
    target = scene.gui.find(place)
    assert target is not None, place
    start = card.place().center if isinstance(card, TakeableZone) else take_by(scene, card.handle)
    drag(app, start, target.place().center)


def by_click(app: App, scene: LessonScene, card: Taken, place: str) -> None:
    by_mouse(app, card.id, scene)
    if scene.hand.chosen is not None:
        by_mouse(app, place, scene)


def by_keys(app: App, scene: LessonScene, card: Taken, place: str) -> None:
    scene.gui.focus(card.id)
    key(app, pygame.K_RETURN)
    if scene.hand.chosen is not None:
        scene.gui.focus(place)
        key(app, pygame.K_RETURN)


GESTURES = (by_drag, by_click, by_keys)
Gesture = Callable[[App, LessonScene, Taken, str], None]


def answer(app: App, scene: LessonScene, gesture: Gesture) -> None:
    """Do what the guide asks for, as her light shows it: a card to a place, then what is asked about that."""
    answers_before, answer_wanted = len(scene.sitting.record.answers), scene.lesson.course.expected_answer or ""
    if answer_wanted.startswith("Ann keeps "):
        keep(app, scene, answer_wanted.removeprefix("Ann keeps ").split())
    hint = scene.hand.hint
    if hint is not None and hint.handle is not None and hint.spot is not None:
        card = next((handle for handle in scene.gui.widgets if getattr(handle, "handle", None) == hint.handle), None)
        if isinstance(card, TakeableZone) or (isinstance(card, CardHandle) and card.role == "card"):
            gesture(app, scene, card, scene.table.place_id(hint.spot))
            app.step([], 0.6)
    for id in clicks(scene, answer_wanted):
        if len(scene.sitting.record.answers) == answers_before:
            assert id in ids(scene), (answer_wanted, ids(scene))
            by_mouse(app, id, scene)
            app.step([], 0.6)
    assert len(scene.sitting.record.answers) > answers_before, f"{answer_wanted} cannot be done by hand: {ids(scene)}"


def clicks(scene: LessonScene, answer_wanted: str) -> list[str]:
    """What is clicked for an answer that no card alone gives, in this order."""
    match answer_wanted.split()[1:]:
        case ["draws"]:
            return ["answer.draw"]
        case ["discards", _]:  # what is thrown away was marked
            return ["answer.throw"]
        case ["orders", "for", who]:
            return [f"seat.{('Ann', 'Bob', 'Cy').index(who)}"]
        case ["plays", "dynamite"]:
            return ["answer.play.dynamite"]
        case ["offers", "$1"]:
            return ["tray.more.dollars", "answer.offer"]
        case ["peeks", *_]:
            return ["answer.peek", "place.goblet.1"]
        case ["has", "peeked"]:
            return ["answer.seen"]
        case ["ends"]:
            return ["answer.end"]
        case ["rotates", "cw"]:
            return ["answer.rotate", "answer.choose.0"]
        case ["treats", _, "from", own, *_]:
            return [named(scene, own)]
        case ["seduces", guest, "with", own, *_]:
            return [guest_id(scene, own), guest_id(scene, guest), "choose.2"]
    return []


def named(scene: LessonScene, id: str) -> str:
    """The button among those that a gesture has left open that names this card."""
    name = next(card.name[scene.words.language] for card in scene.table.game.cards if card.id == id)
    return next((node.id for node in scene.tree() if node.id.startswith("choose.") and name in node.label), id)


def ids(scene: LessonScene) -> list[str]:
    return [node.id for node in scene.tree()]


def guest_id(scene: LessonScene, id: str) -> str:
    """The widget of a guest of Raut."""
    table = scene.table
    pieces = (card.piece for card in scene.board.stage.cards())
    return next(f"guest.{piece}" for piece in pieces if (card := table.card(piece)) is not None and card.id == id)


def keep(app: App, scene: LessonScene, faces: list[str]) -> None:
    """Throw the dice of Dice Town, look at them, and keep these."""
    roll_and_peek(app, scene)
    ranks = {"9": "Nine", "10": "Ten", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
    if scene.words.language == "ru":
        ranks = {"9": "Девятка"}
    left = list(faces)
    for node in scene.tree():
        face = next((face for face in left if node.id.startswith("die.") and node.label.startswith(ranks[face])), None)
        if face is not None:
            left.remove(face)
            by_mouse(app, node.id, scene)
            app.step([], 0.6)
    assert not left, faces
    by_mouse(app, "answer.keep", scene)
    app.step([], 0.6)


def free(scene: LessonScene) -> bool:
    return not scene.lesson.course.is_guided


def overlap(first: FRect, second: FRect) -> float:
    shared = first.clip(second)
    return shared.width * shared.height


def look(app: App, scene: LessonScene) -> None:
    """What must be so in each picture: her words fit, and nothing lies on what she points at."""
    app.step([], 0.02)
    guide = scene.gui.find("lesson.guide")
    assert isinstance(guide, GuidePanel) and guide.label
    assert app.pen.height(guide.label, guide.text.width, guide.size) <= guide.text.height + 1, guide.label
    assert app.canvas.contains(guide.rect), guide.rect
    assert not (scene.lesson.course.is_guided and scene.wants_spare), "nobody thinks while one reads"
    for area in scene.areas:
        assert overlap(guide.rect, area) < 0.1 * area.width * area.height, (guide.label, area)
    seen_view = view(scene.sitting.table, scene.lesson.lesson.seat)
    assert scene.sitting.view().zones == seen_view.zones and scene.sitting.view().state() == seen_view.state()
    course, hint = scene.lesson.course, scene.hand.hint
    assert len(scene.areas) == len(course.point), (course.point, scene.areas)
    if course.is_guided and course.awaits_answer and hint is not None:
        look_at_hint(scene, guide, hint)


def look_at_hint(scene: LessonScene, guide: GuidePanel, hint: Hint) -> None:
    """The guide covers neither the card that she wants to be played nor the place where it is dropped."""
    if hint.spot is not None:
        target = scene.gui.find(scene.table.place_id(hint.spot))
        if target is not None:
            assert not guide.rect.collidepoint(target.place().center), f"where one drops a card: {guide.label}"
    if isinstance(hint.handle, int):
        card = next(handle for handle in scene.hand.cards() if handle.handle == hint.handle)
        assert overlap(guide.rect, card.rect) < 0.05 * card.rect.width * card.rect.height, guide.label


@pytest.mark.parametrize(("path", "taken_in"), spread(product(FILES, TAKEN_IN), len(FILES)))
@pytest.mark.usefixtures("unpainted")
def test_a_lesson_is_taken_by_its_own_gestures(make_app: MakeApp, path: Path, taken_in: tuple[str, str]) -> None:
    language, size = taken_in
    window, scale = SIZES[size]
    app = make_app(language=language, size=window, scale=scale, speed=0.0)
    scene, gestures = take(app, path), cycle(GESTURES)
    erred = 0
    while True:
        settled(app, scene)
        look(app, scene)
        if free(scene):
            break
        course = scene.lesson.course
        if course.waits_for_next:
            erred += course.explains_mistake
            answers_before = len(scene.sitting.record.answers), course.explains_mistake
            if scene.gui.keyboard:
                key(app, pygame.K_RETURN)
            else:
                by_mouse(app, "lesson.next", scene)
            assert len(scene.sitting.record.answers) < answers_before[0] or not answers_before[1]
        else:
            answer(app, scene, next(gestures))
    assert erred == sum(step.mistake is not None and step.do is None for step in scene.lesson.course.steps)
    assert app.settings.lessons == [path.stem]
    by_mouse(app, "lesson.next", scene)
    assert scene.gui.find("lesson.guide") is None and app.scene is scene


@pytest.mark.parametrize("id", ["poison", "goblets", "raut"])
@pytest.mark.usefixtures("unpainted")
def test_enter_alone_takes_a_lesson(make_app: MakeApp, id: str) -> None:
    """The focus lies where the gesture that she asks for begins, and goes on to where it ends. In the other lessons one
    also marks cards or dice, which Enter would unmark again."""
    app = make_app("en", speed=0.0)
    scene = take(app, locations.resource("data", "lessons", f"{id}.yaml"))
    scene.gui.keyboard = True
    steps = scene.lesson.course.steps
    for _ in range(5 * len(steps)):
        settled(app, scene)
        if free(scene):
            return
        key(app, pygame.K_RETURN)
        app.step([], 0.6)
    course = scene.lesson.course
    pytest.fail(f"{course.expected_answer} was not answered; the focus is on {scene.gui.focused}")


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.usefixtures("unpainted")
def test_her_button_stays_in_one_place(make_app: MakeApp, path: Path, language: str) -> None:
    app = make_app(language=language, speed=0.0)
    scene, gestures = take(app, path), cycle(GESTURES)
    places = set()
    while True:
        settled(app, scene)
        if free(scene):
            break
        guide, log = scene.gui.find("lesson.guide"), scene.gui.find("log")
        button = scene.gui.find("lesson.next")
        assert guide is not None and log is not None and log.rect.top > guide.rect.bottom
        if button is not None:
            places.add(tuple(button.rect))
            assert guide.rect.contains(button.rect)
        scene.click("lesson.next") if scene.lesson.course.waits_for_next else answer(app, scene, next(gestures))
    assert len(places) == 1


# -- what the guide does not let pass ---------------------------------------------------------------------------------

POISON = locations.resource("data", "lessons", "poison.yaml")


def go_to(app: App, scene: LessonScene, answer_wanted: str) -> None:
    """Take the lesson up to where this is asked for."""
    while settled(app, scene) is None and scene.lesson.course.expected_answer != answer_wanted:
        if scene.lesson.course.waits_for_next:
            scene.click("lesson.next")
        else:
            answer(app, scene, by_drag)


def test_another_answer_is_refused_in_her_words(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    go_to(app, scene, "Ann plays R2 to C1")
    second = next(handle for handle in scene.hand.cards() if handle.id == "card.R5")
    by_drag(app, scene, second, "place.C1")
    settled(app, scene)
    guide = scene.gui.find("lesson.guide")
    assert guide is not None and guide.label == "Easy! The red two first, into the red cauldron."
    assert scene.sitting.record.answers == [] and scene.hand.hint is not None
    answer(app, scene, by_click)
    settled(app, scene)
    assert scene.sitting.record.answers[0].endswith("plays R2 to C1") and len(scene.sitting.record.answers) == 3


def test_she_speaks_another_language_at_once(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    go_to(app, scene, "Ann plays R2 to C1")
    app.set_language("ru")
    app.step([], 0.02)
    guide = scene.gui.find("lesson.guide")
    assert guide is not None and guide.label.startswith("В красном сейчас 5.")


GOBLETS = locations.resource("data", "lessons", "goblets.yaml")


def test_what_was_said_of_a_round_does_not_stay_for_the_next(make_app: MakeApp) -> None:
    """The sheet of a round opens when she has been heard: under it, and while the next round is laid, stands what she
    says next. Her words and their number are always of one step."""
    app = make_app("en", speed=0.0)
    scene = take(app, GOBLETS)
    while not isinstance(app.scene, CountingSheet):
        settled(app, scene)
        scene.click("lesson.next") if scene.lesson.course.waits_for_next else answer(app, scene, by_drag)
        guide, steps = scene.gui.find("lesson.guide"), scene.lesson.course.steps
        assert isinstance(guide, GuidePanel)
        step = steps[int(guide.value.split()[0]) - 1]
        spoken = [words.en for words in (step.say, step.mistake and step.mistake.say, step.otherwise) if words]
        assert guide.label in spoken, (guide.value, guide.label)
    speech, last = scene._speech(), scene.lesson.course.steps[-1]
    assert last.free and last.say is not None and speech.words == last.say.en


def test_on_a_narrow_canvas_she_stands_aside_while_others_play(make_app: MakeApp) -> None:
    app = make_app("en", size=(1280, 720), scale=200, speed=1.0)
    scene = take(app, POISON)
    go_to(app, scene, "Ann plays R2 to C1")
    answer(app, scene, by_drag)
    aside = 0
    while scene.board.playing or not scene.player.asked:
        aside += scene.board.playing and scene.gui.find("lesson.guide") is None
        app.step([], 0.1)
    assert aside > 5 and scene.gui.find("lesson.guide") is not None


def test_her_last_words_wait_on_a_narrow_canvas_until_others_have_played(make_app: MakeApp) -> None:
    """At Raut the lesson ends with the learner's turn: two others come first."""
    app = make_app("en", size=(1280, 720), scale=200, speed=0.0)
    scene = take(app, locations.resource("data", "lessons", "raut.yaml"))
    while scene.lesson.course.expected_answer != "Ann ends":
        scene.click("lesson.next") if scene.lesson.course.waits_for_next else answer(app, scene, by_click)
        settled(app, scene)
    answer(app, scene, by_click)
    free_moments = 0
    while not (scene.player.asked and not scene.board.playing):
        free_moments += not scene.lesson.course.is_guided
        assert scene.gui.find("lesson.guide") is None or scene.lesson.course.is_guided
        key(app, pygame.K_RETURN)
        app.step([], 0.1)
    guide = scene.gui.find("lesson.guide")
    assert free_moments > 1 and isinstance(guide, GuidePanel) and guide.label == scene.lesson.course.steps[-1].say.en


def test_what_she_points_at_is_encircled_with_the_notes_on_it(make_app: MakeApp) -> None:
    """The ring crosses neither the strip of notes below a goblet nor lies above what would come of a gesture."""
    app = make_app("en", speed=0.0)
    scene = take(app, locations.resource("data", "lessons", "goblets.yaml"))
    met = 0
    while not free(scene):
        settled(app, scene)
        for place in range(4):
            stand = scene.table.layout.stand(place)
            strip = notes_area(scene.board, place, stand)
            for area in scene.areas:
                if strip is not None and area.contains(stand.inflate(-8, -8)):
                    met += 1
                    assert area.contains(strip)
        scene.click("lesson.next") if scene.lesson.course.waits_for_next else answer(app, scene, by_drag)
    assert met


def test_nothing_is_played_while_she_speaks(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    settled(app, scene)
    card = scene.hand.cards()[0]
    by_drag(app, scene, card, "place.C1")
    assert scene.sitting.record.answers == [] and scene.lesson.course.step_index == 0
    assert scene.gui.notes.sentences[-1] == app.words("lesson.listen")
    assert scene.gui.find("sentence").label == app.words("lesson.sentence")  # type: ignore[union-attr]


def test_a_mistake_is_taken_back_with_all_that_came_of_it(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    go_to(app, scene, "Ann plays R5 to C1")
    answers_before, zones_before = list(scene.sitting.record.answers), scene.sitting.view().zones
    answer(app, scene, by_keys)
    settled(app, scene)
    assert scene.lesson.course.explains_mistake and len(scene.sitting.view().zones[scene.table.pile(0)]) == 3  # type: ignore[attr-defined]
    key(app, pygame.K_RETURN)
    settled(app, scene)
    assert scene.sitting.record.answers == answers_before and scene.sitting.view().zones == zones_before
    assert [[card.piece for card in zone] for zone in scene.board.stage.zones] == zones_before


def test_the_tools_that_lead_away_wait_until_the_lesson_lets_go(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    settled(app, scene)
    assert not {"button.undo", "button.hint", "button.pause"} & {node.id for node in scene.tree()}
    key(app, pygame.K_u)
    assert scene.lesson.course.step_index == 0
    go_to(app, scene, "Ann plays R2 to C1")
    answer(app, scene, by_drag)
    settled(app, scene)
    assert scene.sitting.no_undo == "tool.undo.lesson" and not scene.sitting.undo()


def test_a_lesson_is_left_at_any_time_and_nothing_is_kept(make_app: MakeApp, home: Path) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    settled(app, scene)
    by_mouse(app, "lesson.leave", scene)
    assert app.scene is not scene and app.settings.lessons == []
    assert not (home / "saves").exists()
    second_scene = take(app, POISON)
    settled(app, second_scene)
    key(app, pygame.K_ESCAPE)
    assert app.scene is not second_scene


def test_the_learner_sees_no_more_than_at_any_table(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    settled(app, scene)
    view = scene.sitting.view()
    assert all(piece < 0 for seat in (1, 2) for piece in view.zones[scene.table.hand(seat)])
    assert all(piece >= 0 for piece in view.zones[scene.table.hand(0)])


def test_who_has_learnt_plays_on_and_nothing_is_counted(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    while settled(app, scene) is None and scene.lesson.course.is_guided:
        if scene.lesson.course.waits_for_next:
            scene.click("lesson.next")
        else:
            answer(app, scene, by_click)
    while not scene.lesson.course.is_over:
        scene.click("lesson.next")
    for _ in range(400):
        if isinstance(app.scene, FinalScene):
            break
        if app.scene is not scene:
            key(app, pygame.K_RETURN)
        elif scene.player.asked and not scene.board.playing:
            scene.player.answer(scene.player.ask.options[0])  # type: ignore[union-attr]
        app.step([], 0.5)
    assert Statistics().of("poison").games == 0
    assert isinstance(app.scene, FinalScene) and app.scene.honours == [] and app.scene.chronicle is not None
    assert app.scene.gui.find("end.deal") is None and app.scene.gui.find("end.again").label == "A real game"  # type: ignore[union-attr]
    app.scene.click("end.again")  # what follows is a game like any other
    table = app.scene
    assert type(table) is TableScene and table.sitting.counts and table.sitting.record.path is not None
    assert table.sitting.names == scene.sitting.names and not table.sitting.record.answers


def lead_to_the_end(app: App, scene: LessonScene) -> None:
    """Take the lesson until all play as they like."""
    while settled(app, scene) is None and scene.lesson.course.is_guided:
        if scene.lesson.course.waits_for_next:
            scene.click("lesson.next")
        else:
            answer(app, scene, by_click)


@pytest.mark.parametrize("path", FILES, ids=IDS)
@pytest.mark.usefixtures("unpainted")
def test_the_game_after_a_lesson_is_left_like_any_other_and_goes_on(make_app: MakeApp, path: Path) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, path)
    lead_to_the_end(app, scene)
    key(app, pygame.K_ESCAPE)
    question = scene.gui.find("leave.question")
    assert app.scene is scene and question is not None and question.label == app.words("table.leave")
    scene.click("leave.no")
    assert app.scene is scene
    key(app, pygame.K_ESCAPE)
    scene.click("leave.yes")
    assert app.scene is not scene
    left = list(scene.sitting.record.answers), scene.sitting.record.table.digest()
    best, damaged, _ = offers.to_continue(manifests())
    assert best is not None and best.unfinished and best.own and damaged == []
    going_on = Sitting.resume(best.path)
    assert (going_on.record.answers, going_on.table.digest()) == left
    assert going_on.viewer == scene.lesson.lesson.seat and not going_on.counts
    app.push(TableScene(app, going_on))
    until(app, lambda: not app.scene.board.playing if isinstance(app.scene, TableScene) else True)
    random = Random(1)
    while going_on.table.ask is not None:
        going_on.record.answer(random.choice(going_on.table.ask.options))
    going_on.leave()
    (over,), _ = offers.saved_games(manifests())
    assert over.over and offers.to_continue(manifests())[0] is None
    assert Replay.open(over.path).answers == going_on.record.answers


@pytest.mark.usefixtures("unpainted")
def test_the_game_after_a_lesson_is_continued_to_its_end_and_counts_no_more_than_before(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    scene = take(app, POISON)
    lead_to_the_end(app, scene)
    key(app, pygame.K_ESCAPE)
    scene.click("leave.yes")
    best, _, _ = offers.to_continue(manifests())
    assert best is not None
    table = TableScene(app, Sitting.resume(best.path, effort=0.05))
    app.push(table)
    for _ in range(400):
        if isinstance(app.scene, FinalScene):
            break
        if app.scene is not table:
            key(app, pygame.K_RETURN)
        elif table.player.asked and not table.board.playing:
            table.player.answer(table.player.ask.options[0])  # type: ignore[union-attr]
        app.step([], 0.5)
    assert isinstance(app.scene, FinalScene) and app.scene.honours == [] and app.scene.chronicle is not None
    assert app.scene.gui.find("end.deal") is None and Statistics().of("poison").games == 0
    last_page = app.scene
    chapters = [widget.label for widget in last_page.gui.widgets if "round " in widget.label]
    assert chapters and not any("round 4" in label for label in chapters), (
        "three rounds, of which the lesson is the first"
    )
    last_page.click("end.replay")
    assert isinstance(app.scene, ReplayScene)
    sentence = app.scene.gui.find("sentence")
    assert sentence is not None and sentence.label == "Replay: round 1 of 3"
    key(app, pygame.K_ESCAPE)
    last_page.click("end.review")
    assert isinstance(app.scene, ReviewScene) and app.scene._moment_words(0, "all") == "Round 1 of 3, move 1"
    key(app, pygame.K_ESCAPE)
    last_page.click("end.again")  # another game of the same people is one from its beginning
    assert isinstance(app.scene, TableScene) and app.scene.sitting.counts and not app.scene.sitting.record.answers


def test_a_game_after_a_lesson_with_cards_of_its_own_is_not_said_to_be_saved(make_app: MakeApp, tmp_path: Path) -> None:
    """Its cards stand in the lesson alone, so nobody could go on with it."""
    file = tmp_path / "own.yaml"
    card = "{id: R1, kind: potion, colour: red, number: 1, copies: 3, art: card_face_red}"
    steps = "[{say: {en: Play on., ru: Играйте.}, free: true}]"
    name = "{en: Own, ru: Своё}"
    lesson = f"game: poison\nname: {name}\nseats: [Ann, Bob, Cy]\ncards: [{card}]\nsteps: {steps}\n"
    file.write_text(lesson, encoding="utf-8")
    app = make_app("en", speed=0.0)
    scene = take(app, file)
    settled(app, scene)
    key(app, pygame.K_ESCAPE)
    question = scene.gui.find("leave.question")
    assert question is not None and question.label == app.words("table.leave.unsaved")
    scene.click("leave.yes")
    assert app.scene is not scene and offers.saved_games(manifests())[0] == []


# -- where they are offered -------------------------------------------------------------------------------------------


def test_the_menu_asks_who_never_played(make_menu: Callable[..., Any]) -> None:
    menu = make_menu(language="en", speed=0.0)
    button = menu.gui.find("menu.lesson")
    assert button.label == "Lesson" and button.value == "First time? 3 minutes"
    Statistics().record("poison", [SeatResult("Me", "person", 5, True), SeatResult("Bot", "search", 7, False)])
    menu.refresh()
    assert menu.gui.find("menu.lesson").value == "In 3 minutes"
    menu.app.settings.lessons.append("poison")
    menu.refresh()
    assert menu.gui.find("menu.lesson").value == "Done"
    menu.click("menu.lesson")
    assert isinstance(menu.app.scene, LessonScene)


def test_whoever_sits_down_for_the_first_time_is_asked_once(make_menu: Callable[..., Any], home: Path) -> None:
    menu = make_menu(language="en", speed=0.0, offered=[])
    menu.click("menu.start")
    question = menu.gui.find("first.question")
    assert question.label == "You have not played Poison here yet. Shall we show you how it goes? It takes 3 minutes."
    menu.click("first.back")
    assert not menu.chosen
    menu.click("menu.start")
    menu.click("first.play")
    assert len(menu.chosen) == 1
    menu.click("menu.start")
    assert len(menu.chosen) == 2, "the question is answered"
    assert Settings.load()[0].offered == ["poison"]


def test_whoever_accepts_takes_the_lesson_first(make_menu: Callable[..., Any]) -> None:
    menu = make_menu(language="en", speed=0.0, offered=[])
    menu.click("menu.start")
    menu.click("first.lesson")
    assert isinstance(menu.app.scene, LessonScene) and not menu.chosen


def test_whoever_played_before_or_only_watches_is_not_asked(make_menu: Callable[..., Any]) -> None:
    menu = make_menu(language="en", speed=0.0, offered=[])
    menu.click("menu.watch")
    assert len(menu.chosen) == 1
    Statistics().record("poison", [SeatResult("Me", "person", 5, True), SeatResult("Bot", "search", 7, False)])
    menu.click("menu.start")
    assert len(menu.chosen) == 2


def test_a_game_with_several_lessons_lets_one_choose(make_menu: Callable[..., Any], home: Path) -> None:
    folder = home / "cards" / "poison" / "lessons"
    folder.mkdir(parents=True)
    text = POISON.read_text(encoding="utf-8").replace("The first cauldron", "My own lesson")
    (folder / "more.yaml").write_text(text, encoding="utf-8")
    menu = make_menu(language="en", speed=0.0)
    menu.click("menu.lesson")
    choice = menu.app.scene
    assert isinstance(choice, LessonChoice)
    labels = [node.label for node in choice.tree() if node.id.startswith("lessons.") and node.id[8:].isdigit()]
    assert labels == ["The first cauldron", "My own lesson"]
    choice.click("lessons.1")
    assert isinstance(menu.app.scene, LessonScene)


def test_a_spoiled_lesson_says_why_it_cannot_be_given(make_app: MakeApp, tmp_path: Path) -> None:
    file = tmp_path / "spoiled.yaml"
    file.write_text(POISON.read_text(encoding="utf-8").replace("plays R2", "plays R9"), encoding="utf-8")
    app = make_app("en", speed=0.0)
    take_lesson(app, POISON)
    scene_below = app.scene
    take_lesson(app, file)
    assert app.scene is scene_below and "R9" in scene_below.gui.notes.sentences[-1]


def test_the_menu_tells_what_is_wrong_with_lessons_of_fans(home: Path) -> None:
    folder = home / "cards" / "poison" / "lessons"
    folder.mkdir(parents=True)
    text = POISON.read_text(encoding="utf-8")
    (folder / "sound.yaml").write_text(text, encoding="utf-8")
    assert offers.problems("poison") == []
    (folder / "spoiled.yaml").write_text(text.replace("plays R2", "plays R9"), encoding="utf-8")
    assert [(handle.file.name, handle.code) for handle in offers.problems("poison")] == [
        ("spoiled.yaml", "UNKNOWN-NAME")
    ]


def test_nobody_speaks_while_the_guide_leads(make_app: MakeApp) -> None:
    """The regulars greet whoever sits down to a game, but not to a lesson."""
    app = make_app("en", speed=1.0)
    scene = take(app, POISON)
    settled(app, scene)
    for _ in range(50):
        app.step([], 0.1)
        assert not scene.talk.said
    assert scene.lesson.course.is_guided and not scene.talk.say(1, "greeting")
