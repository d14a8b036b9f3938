"""A game is what its own files say: the one in ``tests/sixth_game/pebbles`` is played through the whole window, and no
other file knows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import client.games
import rules.games
from client.__main__ import _open, _options
from client.play.session import Replay
from client.play.statistics import Statistics
from client.scenes import thinking
from client.scenes.final import FinalScene
from client.scenes.menu import Menu
from client.scenes.replay import ReplayScene
from client.scenes.rulebook import RulebookScene
from client.scenes.shelf import Shelf
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui.page_guard import DEAF
from rules.system import locations
from rules.text.texts import LANGUAGES
from tests.client.games.test_words import Visitor, point_at_everything, sit
from tests.client.hands import key, mouse
from tests.client.reading import Reader
from tests.client.restless import Restless
from tests.client.table import test_views
from tests.client.table_hands import apart, drag, free, until
from tests.conftest import PEBBLES
from tests.repeats import FULL

pytestmark = pytest.mark.usefixtures("pebbles")

ROOT = Path(__file__).parents[3]
KNOW_IT = {
    "docs/add-a-game.md",
    "tests/client/games/test_sixth_game.py",
    "tests/conftest.py",
    "tests/house/test_pages.py",
    "tests/rules/games/test_manifests.py",
    "tests/rules/workshop/test_templates.py",
    "tests/rules/workshop/test_wording.py",
}
"""The files that name the game because they are about it: its tests, and the page that describes how it is made."""


@pytest.fixture
def opened(make_app):
    """Return a function that opens the window at its menu, with the game chosen."""

    def open(language="en", **settings):
        app = make_app(language, **settings)
        _open(app, _options([]), effort=0.005)
        settle(app)
        mouse(app, "menu.game.pebbles")
        settle(app)
        return app

    return open


def to_the_end(app):
    """Let the game come to its last page, going on from the count."""

    def is_over():
        if isinstance(app.scene, CountingSheet):
            mouse(app, "count.on")
        return isinstance(app.scene, FinalScene)

    until(app, is_over, dt=0.2)


def settle(app):
    """Draw a few frames."""
    for _ in range(4):
        app.step([], 0.05)


def labels(app):
    """Return the labels of the scene's widgets, by their ids."""
    return {node.id: node.label for node in app.scene.tree()}


def asked(app):
    """Wait until the person is asked; returns the scene of the table."""
    until(app, lambda: isinstance(app.scene, TableScene) and free(app.scene))
    return app.scene


def started(app):
    """Start a game in which the person begins; returns the scene of its table."""
    app.scene.click("menu.first")
    app.scene.click("menu.first.option.0")
    mouse(app, "menu.start")
    scene = asked(app)
    app.step([], DEAF + 0.1)  # what the game is about hangs there, and is to be seen
    key(app, pygame.K_F10)
    assert scene.board_view.banner.said is None
    return scene


def taken(scene):
    """Return how many pebbles the person has, and the answers that the person has given."""
    own_answers = [text for text in scene.sitting.record.answers if text.startswith("Wanderer")]
    return len(scene.hand.widgets()), own_answers


# -- the menu ---------------------------------------------------------------------------------------------------------


def test_it_stands_in_the_menu_with_its_options(opened):
    app = opened("ru")
    label_by_id = labels(app)
    assert label_by_id["menu.game.pebbles"] == "Камешки"
    app.scene.click("menu.options")  # there are more than two
    label_by_id = labels(app)
    rows = [label_by_id[f"menu.option.{key}.label"] for key in ("order", "greed", "head_start")]
    assert rows == ["Порядок камешков", "Сколько брать за раз", "Очки персонажа"]
    assert label_by_id["menu.first.label"] == "Начинает" and "menu.seat.2.character" in label_by_id
    app.scene.click("menu.option.greed")
    app.scene.click("menu.option.greed.option.3")
    app.scene.click("menu.option.head_start")
    app.scene.click("menu.option.head_start.option.False")
    app.scene.click("menu.seat.0.character")
    app.scene.click("menu.seat.0.character.option.stones")
    setup = app.scene.setup()
    assert setup.game == "pebbles" and len(setup.seats) == 3
    assert setup.options["greed"] == 3 and setup.options["head_start"] is False
    assert setup.options["characters"][0] == "stones"
    app.set_language("en")
    assert labels(app)["menu.option.greed.label"] == "How many at once"
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene) and labels(app)["rulebook.chapter.0"] == "Your turn"


# -- by hand ----------------------------------------------------------------------------------------------------------


def middle(scene, id):
    """Return the middle of the widget with this id."""
    return scene.gui.find(id).rect.center


def by_drag(app, scene):
    drag(app, middle(scene, "take.2"), middle(scene, "place.bag"))


def by_click(app, scene):
    mouse(app, "take.2")
    mouse(app, "place.bag")


def by_two_clicks(app, scene):
    mouse(app, "take.2")
    app.step([], 0.4)
    mouse(app, "take.2")


def by_digit(app, scene):
    key(app, pygame.K_2)
    key(app, pygame.K_2)


def by_keys(app, scene):
    while not (scene.gui.focused and scene.gui.focused.id == "take.2"):
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)


@pytest.mark.parametrize("gesture", [by_drag, by_click, by_two_clicks, by_digit, by_keys])
def test_every_gesture_takes_two(opened, gesture):
    app = opened()
    scene = started(app)
    assert taken(scene) == (0, [])
    app.step([], 0.3)
    gesture(app, scene)
    assert asked(app) is scene
    assert taken(scene) == (2, ["Wanderer takes 2"])
    log = scene.board_view.log_model
    assert "Wanderer takes 2 pebbles." in [log.say(line, app.words) for line in log.lines]


def test_what_is_laid_elsewhere_goes_back_and_says_why(opened):
    app = opened()
    scene = started(app)
    app.step([], 0.3)
    drag(app, middle(scene, "take.1"), middle(scene, "seat.1"))
    assert scene.gui.notes.sentences == ["Pebbles from the heap go into your bag."]
    assert taken(scene) == (0, []) and free(scene)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1280, 1024)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_nothing_lies_on_anything_else(make_app, floor, size, scale):
    app = make_app(size=size, scale=scale)
    for seats in (2, 3):
        scene = sit(app, "pebbles", seats)
        apart(scene.board_view.bounds(), app.canvas.size)


# -- a sitting --------------------------------------------------------------------------------------------------------


def test_it_is_left_and_goes_on_from_the_menu_and_from_the_shelf(opened):
    app = opened()
    scene = started(app)
    app.step([], 0.3)
    by_digit(app, scene)
    asked(app)
    digest = scene.sitting.table.digest()
    answers = scene.sitting.record.answers[:]
    for widget_id in ("menu.continue", "menu.shelf"):
        key(app, pygame.K_ESCAPE)
        app.scene.click("leave.yes")
        until(app, lambda: isinstance(app.scene, Menu) and app.scene.saved)
        assert app.scene.saved.startswith("Pebbles")
        mouse(app, widget_id)
        if isinstance(app.scene, Shelf):
            settle(app)
            saved_games = [id for id, label in labels(app).items() if label.startswith("Pebbles: Wanderer")]
            mouse(app, saved_games[0])
        resumed = asked(app)
        assert resumed is not scene
        assert (resumed.sitting.table.digest(), resumed.sitting.record.answers) == (digest, answers)
        assert taken(resumed)[0] == 2


def test_a_move_is_taken_back_in_practice_and_stands_otherwise(opened):
    for practice in (True, False):
        app = opened(practice=practice)
        scene = started(app)
        app.step([], 0.3)
        by_digit(app, scene)
        asked(app)
        key(app, pygame.K_u)
        app.step([], 0.1)
        pebble_count, _ = taken(scene)
        answer_count = len(scene.sitting.record.answers)
        if practice:
            assert (pebble_count, answer_count) == (0, 0)
        else:
            assert (pebble_count, answer_count) == (2, 3)
            assert "so it stands." in scene.gui.notes.sentences[-1]


def test_a_hint_points_at_what_to_take(opened, monkeypatch):
    monkeypatch.setattr(thinking, "HINT", 0.05)
    app = opened()
    scene = started(app)
    app.step([], DEAF)  # what the game is about is told first
    key(app, pygame.K_h)
    until(app, lambda: scene.hand.hint is not None)
    assert scene.hand.hint.handle in ("1", "2") and scene.hand.hint.said.startswith("Hint: take")


def test_the_last_page_the_statistics_and_the_replay(opened):
    app = opened(speed=8.0)
    scene = started(app)
    while app.scene is scene:
        if free(scene):
            scene.player.play("1", "bag")
        app.step([], 0.2)
    assert isinstance(app.scene, CountingSheet) and not app.scene.done
    assert labels(app)["count.0"].startswith(f"Wanderer: {taken(scene)[0]} pebble")
    while isinstance(app.scene, CountingSheet):
        app.step([], DEAF + 0.1)
        key(app, pygame.K_SPACE)
    points = scene.sitting.table.points
    for seat in range(3):
        _, _, result = labels(app)[f"end.{seat}"].rpartition(", ")
        assert result.split()[0] == str(points[seat])
    assert len(points) == 3
    tally = Statistics().of("pebbles")
    assert (tally.games, tally.best) == (1, points[0])
    app.scene.click("end.replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene) and replay.moment == 0
    while replay.moment < replay.last:
        key(app, pygame.K_RIGHT)
        until(app, lambda: not replay.board.playing)
        view = replay.replay.view(replay.moment)
        assert replay.board.stage.faults(view) == [] and replay.table.shown.points == view.points
    for _ in range(replay.last):
        key(app, pygame.K_LEFT)
    assert replay.moment == 0 and replay.table.shown.points == [0, 0, 0]
    key(app, pygame.K_ESCAPE)
    app.scene.click("end.menu")
    mouse(app, "menu.statistics")
    assert labels(app)["statistics.pebbles"] == "Pebbles" and labels(app)["statistics.pebbles.games"] == "1"


def test_bots_play_while_one_watches(opened):
    app = opened(speed=8.0)
    mouse(app, "menu.watch")
    to_the_end(app)
    app.scene.click("end.again")
    assert isinstance(app.scene, TableScene)


# -- words and pictures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_it_can_be_read(make_app, monkeypatch, opened, language):
    monkeypatch.setattr(thinking, "HINT", 0.05)
    reader = Reader(monkeypatch)
    reader.language = language
    app = opened(language, speed=8.0)
    point_at_everything(app)
    scene = sit(app, "pebbles", 3, greed=3)
    Visitor(app, reader, scene, 3).play()
    replay = ReplayScene(app, Replay(scene.sitting.record))
    app.push(replay)
    for moment in range(replay.last + 1):
        replay.go(moment)
        app.step([], 0.1)
    point_at_everything(app)
    assert not reader.faults, reader.report()
    assert app.assets.missing() == [] and app.sound.missing() == []


def test_pictures_and_sounds_come_from_its_folder_and_none_is_needed(opened, tmp_path, monkeypatch):
    assert locations.sprite_folders()[-1] == PEBBLES / "sprites"
    bare = tmp_path / "bare"
    shutil.copytree(PEBBLES, bare, ignore=shutil.ignore_patterns("sprites", "docs", "__pycache__"))
    monkeypatch.setenv("ZASTOLYE_GAMES", str(bare))
    app = opened(speed=8.0)
    app.sound.start()
    key(app, pygame.K_F1)
    settle(app)
    assert any("no rulebook" in label for label in labels(app).values())
    key(app, pygame.K_ESCAPE)
    mouse(app, "menu.watch")
    to_the_end(app)
    assert {"pebbles_icon", "pebbles_bag"} <= set(app.assets.missing())
    assert app.sound.missing() == ["pebbles_clack"]


# -- what holds for every game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [0, 1, 2])
def test_the_stage_follows_the_rules(people):
    test_views.test_after_each_event_the_screen_shows_its_view(("pebbles", 3), people)


def test_whoever_is_asked_can_answer(make_app, floor):
    app = make_app(speed=4.0)
    player = Restless(app, lambda app, seed: sit(app, "pebbles", 2, seed=seed, kind="random"), seed=1)
    for step in range(120):
        assert player.table is not None
        player.gesture()
        if step % 20 == 0:
            player.check()
    assert min(player.answered["click"], player.answered["key"]) > 0


def run_module(cwd, *arguments, games="", input_text=None):
    """Run a module of Python with these arguments; returns the finished process."""
    environment = {**os.environ, "ZASTOLYE_GAMES": str(games), "PYTHONPATH": str(cwd), "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-m", *arguments], cwd=cwd, env=environment, input=input_text,
                          capture_output=True, encoding="utf-8", timeout=300, check=False)  # fmt: skip


def test_it_is_played_as_text():
    arguments = ("rules", "play", "pebbles", "--seats", "person,heuristic", "--language", "en", "--seed", "1")
    process = run_module(ROOT, *arguments, games=PEBBLES, input_text="rules\ncard gold pebble\n" + "1\n" * 9)
    assert process.returncode == 0, process.stderr
    assert "Your turn" in process.stdout and "The most points" in process.stdout
    assert "there is no game called 'pebbles'" in run_module(ROOT, *arguments).stderr


def test_laid_over_the_checkout_it_is_one_of_the_games(tmp_path):
    """Nothing else changes, and the tests that go over all games go over it."""
    for folder in ("rules", "client", "data", "docs", "sprites", "tests"):
        excluded = ["__pycache__"]
        if folder == "tests":
            excluded.append("sixth_game")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns(*excluded))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PEBBLES, tmp_path, dirs_exist_ok=True)
    files = (
        "tests/client/games/test_games.py",
        "tests/house/test_layers.py",
        "tests/rules/games/test_every_game.py",
        "tests/rules/knowledge/test_hidden.py",
        "tests/rules/saves/test_save_files.py",
        "tests/rules/terminal/test_terminal.py",
    )
    # Whether it is played alike in other processes is asked at night; of the games that are built in, also by day.
    chosen = "pebbles" if FULL else "pebbles and not another_hash_seed"
    process = run_module(tmp_path, "pytest", *files, "-k", chosen, "-p", "no:cacheprovider")
    assert process.returncode == 0, process.stdout  # 5 would mean that no test was found


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_no_other_file_names_it():
    process = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if process.returncode:
        pytest.skip("only a checkout knows which files are its own")
    own_folder = f"{PEBBLES.relative_to(ROOT).as_posix()}/"
    other_files = {path for path in process.stdout.splitlines() if not path.startswith(own_folder)}
    naming_files = set()
    for path in other_files:
        if (ROOT / path).is_file() and b"pebble" in (ROOT / path).read_bytes().lower():
            naming_files.add(path)
    assert naming_files <= KNOW_IT


def test_it_is_gone_with_its_folder(monkeypatch):
    monkeypatch.undo()
    assert "pebbles" not in client.games.manifests() and "pebbles" not in rules.games.names()
