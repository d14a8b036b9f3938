"""What the menu finds of saved games, the page that lists them, and the player's other files."""

import json
import os
import random
import sys
import time
from dataclasses import replace
from datetime import datetime
from itertools import product

import pygame
import pytest

import client.games
from client import __main__ as program
from client.app import App
from client.games import manifests
from client.play.offers import last_saved, saved_games, take_replay, to_continue
from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.play.statistics import Statistics
from client.scenes.replay import ReplayScene
from client.scenes.shelf import Row, Shelf, date_words, progress_words
from client.scenes.table import TableScene
from client.table.plate import shorten
from client.ui.scene import Scene
from client.window.settings import LARGEST, Settings, read_json
from rules.saves import journal, save_files, shelf
from rules.system.locations import user_folder
from rules.tavern.regulars import regulars
from tests import damage
from tests.client.hands import key, mouse
from tests.repeats import spread
from tests.system_limits import needs_links, needs_named_pipes

PEOPLE, BOTS = ("person", "heuristic", "heuristic"), ("heuristic", "heuristic", "heuristic")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs the limits and the pipes of a Unix")


def left(kinds, answers=20, game="dice_town", ago=0, seed=5):
    """A game that was played so far and left; its file."""
    sitting = Sitting.start(Setup(game, tuple(SeatSetup(f"P{n}", kind) for n, kind in enumerate(kinds)), {}, seed))
    chance = random.Random(seed)
    for _ in range(answers):
        if (ask := sitting.record.table.ask) is not None:
            sitting.record.answer(chance.choice(ask.options))
    sitting.leave()
    path = sitting.record.path
    os.utime(path, (time.time() - ago,) * 2)
    return path


# -- which game goes on ------------------------------------------------------------------------------------------------


def test_a_watched_game_does_not_take_the_place_of_ones_own():
    watched = left(BOTS)
    assert last_saved(manifests()) == (watched, [])  # better than nothing
    own_game = left(PEOPLE)
    left(BOTS)
    assert last_saved(manifests()) == (own_game, [])


def test_an_unfinished_game_is_found_however_many_came_after():
    own_game = left(PEOPLE, ago=1000)
    over = left(("heuristic", "heuristic"), 5000)
    for number in range(25):
        for path in (over, journal.snapshot_path(over)):
            path.with_stem(f"{over.stem} {number}").write_bytes(path.read_bytes())
    assert last_saved(manifests()) == (own_game, [])


@pytest.mark.parametrize(
    "make_neighbour",
    [
        pytest.param(lambda path: path.symlink_to("nowhere"), marks=needs_links, id="link"),
        pytest.param(lambda path: os.mkfifo(path), marks=needs_named_pipes, id="pipe"),
        pytest.param(lambda path: path.mkdir(), id="folder"),
    ],
)
def test_a_bad_neighbour_costs_only_itself(home, make_neighbour):
    own_game = left(PEOPLE, ago=10)
    folder = user_folder("saves")
    make_neighbour(folder / "neighbour.game")
    (folder / "nonsense.game").write_text("nonsense\n", encoding="utf-8")
    games_found, is_complete = saved_games(manifests())
    assert is_complete and [saved.path for saved in games_found if saved.unfinished] == [own_game]
    assert len([saved for saved in games_found if saved.trouble]) == len(games_found) - 1 == 2
    assert last_saved(manifests())[0] == own_game


def test_a_clock_that_was_set_back_hides_nothing():
    old, new = left(PEOPLE, ago=-90_000), left(PEOPLE)  # one was written "tomorrow"
    assert last_saved(manifests())[0] == new
    os.utime(old, (0, 0))
    assert last_saved(manifests())[0] == new


def test_what_has_not_changed_is_not_looked_at_again(monkeypatch):
    paths = [left(PEOPLE), left(BOTS), left(BOTS, 5000)]
    asked = []
    parse = shelf.parse
    monkeypatch.setattr(shelf, "parse", lambda path: asked.append(path) or parse(path))
    monkeypatch.setattr(shelf.Record, "resume", lambda *_: pytest.fail("a game was played whole"))
    assert [saved.result is not None for saved in saved_games(manifests())[0]].count(True) == 1
    assert sorted(asked) == sorted(paths)
    saved_games(manifests())
    assert len(asked) == 3
    os.utime(paths[0], (1, 1))
    saved_games(manifests())
    assert asked[3:] == [paths[0]]


def test_looking_ends_when_its_time_is_over_and_goes_on_later():
    for ago in range(4):
        left(BOTS, ago=ago)
    own_game = left(PEOPLE, ago=9)
    for _ in range(4):
        assert to_continue(manifests(), 0)[::2] == (None, False)
    assert to_continue(manifests(), 0)[0].path == own_game


def test_a_snapshot_that_tells_of_another_moment_is_not_asked():
    path = left(PEOPLE)
    record = journal.Record.resume(path, program_game)
    record.answer(record.table.ask.options[0])
    record.close()
    assert saved_games(manifests())[0][0].answers == 21


def program_game(header):
    return journal.game_of(header)


# -- the page ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(make_app):
    """The menu of the program itself, with the page of unfinished games over it."""

    def make(**settings):
        app = make_app(**settings)
        program._open(app, program._options([]))
        app.step([], 0.02)
        app.scene.click("menu.shelf")
        for _ in range(8):
            app.step([], 0.02)
        return app

    return make


def rows(app):
    """The games on the page; beside it one can put it away, and review a finished one and give it away."""
    games_found = [node for node in app.scene.tree() if node.role == "button" and node.id != "shelf.back"]
    return [node for node in games_found if not node.id.startswith(("review.", "share.", "away."))]


def test_the_page_lists_every_unfinished_game_ones_own_first(opened):
    watched, own_game = left(BOTS), left(PEOPLE, ago=90_000)
    over = left(("heuristic", "heuristic"), 5000)
    (user_folder("saves") / "bad.game").write_text("nonsense\n", encoding="utf-8")
    app = opened(language="ru")
    assert [node.id for node in rows(app)] == [f"shelf.{path.stem}" for path in (own_game, watched, over)]
    first, second, last = (node.label for node in rows(app))
    assert [node.id for node in app.scene.tree() if node.id.startswith("review.")] == [f"review.saved.{over.stem}"]
    assert first.startswith("Дайс-таун: P0, P1, P2; раунд ") and "смотрели" in second and "сегодня" in second
    assert "победа: P" in last and "сегодня" in last
    assert "bad.game" in next(node.label for node in app.scene.tree() if node.id == "shelf.damaged.bad")
    app.set_language("en")
    assert "watched" in rows(app)[1].label
    app.scene.click(f"review.saved.{over.stem}")
    assert type(app.scene).__name__ == "ReviewScene"


@pytest.mark.parametrize(("game", "language"), spread(product(manifests(), ["ru", "en"]), len(manifests())))
def test_a_finished_game_is_told_by_who_won_it_and_with_how_many_points(game, language, opened):
    """Also if it was not left at its end and must be played again to see that it is over."""
    paths = [left(("heuristic",) * 4, 20_000, game=game, ago=ago, seed=seed) for seed, ago in ((5, 0), (6, 9))]
    for cut_off in (False, True):
        if cut_off:
            journal.snapshot_path(paths[0]).unlink()
        app = opened(language=language)
        labels = {node.id: node.label for node in rows(app)}
        assert len(labels) == 2 and len(set(labels.values())) == 2
        for path in paths:
            record, label = journal.Record.resume(path, program_game, append=False), labels[f"shelf.{path.stem}"]
            ranks, points = record.game.ranks(record.table), record.game.score(record.table)
            players, result = label.split(": ", 1)[1].split("; ")[:2]
            listed = players.split(", ")
            names = [f"P{seat}" for seat in sorted(range(4), key=lambda seat: (ranks[seat], seat))]
            if record.game.about_points:
                assert listed == [f"{name} ({points[int(name[1:])]})" for name in names]
            else:
                assert listed == names
            assert all((name in result) == (ranks[int(name[1:])] == 1) for name in names)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_who_won_and_when_can_be_read_on_the_shelf(language, scale, opened):
    """Whole, whoever of the regulars it was, and whatever the day."""
    left(("heuristic",) * 4, 20_000, game="poison")
    app = opened(language=language, scale=scale)
    (saved,) = saved_games(manifests())[0]
    row = next(widget for widget in app.scene.gui._groups[0].widgets if isinstance(widget, Row))
    assert row.progress and row.date
    winners = [with_winner(saved, regular.name[language]) for regular in regulars().values()]
    column = row.columns()[-1]
    for result in {progress_words(app.words, won) for won in winners}:
        assert shorten(app.pen, result, column.width, 18) == result
    for day in range(10_000, 12_000, 50):
        date = date_words(app.words, replace(saved, played=day * 86_400.0), datetime.now())
        assert app.pen.width(date, 16) <= column.width


def with_winner(saved, name):
    names = tuple(name if rank == 1 else f"P{seat}" for seat, rank in enumerate(saved.result.ranks))
    return replace(saved, header=replace(saved.header, names=names))


def test_a_finished_game_of_which_the_cards_have_changed_keeps_its_line_without_a_winner(opened):
    path = left(("heuristic",) * 4, 20_000, game="poison")
    snapshot = save_files.snapshot(path)
    snapshot.table["cards"] = snapshot.table["cards"][::-1]
    snapshot.digest = snapshot.fingerprint()
    journal.snapshot_path(path).write_text(snapshot.model_dump_json(), encoding="utf-8")
    (saved,) = saved_games(manifests())[0]
    assert saved.over and saved.result is None
    (row,) = rows(opened(language="ru"))
    assert "P0, P1, P2, P3; пересмотреть, сегодня" in row.label


def test_of_a_game_that_goes_on_nothing_is_told_but_how_far_it_has_come(opened):
    for game in manifests():
        left(("person", "heuristic", "heuristic", "heuristic"), 40, game=game)
    games_found, _ = saved_games(manifests())
    assert len(games_found) == len(manifests())
    for saved in games_found:
        assert saved.unfinished and saved.result is None
    assert not [node.label for node in rows(opened(language="ru")) if "побед" in node.label or "(" in node.label]


def test_two_games_are_continued_and_a_finished_one_is_watched_again(opened):
    newer, older, over = left(PEOPLE), left(PEOPLE, ago=500), left(("heuristic", "heuristic"), 5000)
    for path in (newer, older):
        app = opened()
        app.scene.click(f"shelf.{path.stem}")
        assert isinstance(app.scene, TableScene) and app.scene.sitting.record.path == path
        app.scene.leave()
    app = opened()
    old_bytes = over.read_bytes()
    mouse(app, f"shelf.{over.stem}")
    assert isinstance(app.scene, ReplayScene) and app.scene.replay.over and app.scene.last > 100
    key(app, pygame.K_END)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Shelf) and over.read_bytes() == old_bytes


def test_a_game_without_a_table_in_the_window_is_left_to_the_terminal(opened, tmp_path, monkeypatch):
    """It has rules but no folder in the client: nothing of it is offered, and what can be done is said."""
    own_game = left(PEOPLE)
    assert last_saved(manifests())[0] == own_game
    (tmp_path / "games" / "poison").mkdir(parents=True)
    (tmp_path / "games" / "poison" / "__init__.py").touch()
    monkeypatch.setattr(client.games, "__path__", [str(tmp_path / "games")])
    path, (trouble,) = last_saved(manifests())
    assert path is None and trouble.endswith(f'python -m rules play dice_town --save "{own_game}"')
    app = opened()
    assert not rows(app)
    assert next(node.label for node in app.scene.tree() if node.id == f"shelf.damaged.{own_game.stem}") == trouble
    app.step([], 0.02)
    key(app, pygame.K_ESCAPE)
    assert not next(node for node in app.scene.tree() if node.id == "menu.continue").enabled
    assert not [node.id for node in app.scene.tree() if node.id == "menu.game.dice_town"]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_game_goes_on_from_the_page(opened, way):
    path = left(PEOPLE)
    app = opened()
    if way == "mouse":
        mouse(app, f"shelf.{path.stem}")
    else:
        key(app, pygame.K_TAB)
        key(app, pygame.K_TAB)
        key(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene) and app.scene.sitting.record.path == path
    app.scene.back()
    app.scene.click("leave.yes")
    assert type(app.scene).__name__ == "Menu"


def test_a_game_that_is_open_elsewhere_is_left_alone(opened):
    path = left(PEOPLE)
    older = Sitting.resume(path)
    app = opened()
    old_bytes = path.read_bytes()
    app.scene.click(f"shelf.{path.stem}")
    assert isinstance(app.scene, Shelf) and "another window" in app.scene.gui.notes.sentences[-1]
    assert path.read_bytes() == old_bytes
    older.leave()
    app.scene.click(f"shelf.{path.stem}")
    assert isinstance(app.scene, TableScene)


def test_a_page_of_finished_games_alone_says_only_that_none_waits(opened):
    """It is not empty: what was played lies below."""
    left(PEOPLE, answers=9999, game="poison")
    app = opened()
    games_found = {node.id: node.label for node in app.scene.tree()}
    assert games_found["shelf.none"] == app.words("shelf.none.going") and "shelf.over" in games_found


def test_an_empty_page_says_so(opened):
    app = opened()
    assert "Nothing here" in next(node.label for node in app.scene.tree() if node.id == "shelf.none")
    key(app, pygame.K_ESCAPE)
    assert type(app.scene).__name__ == "Menu"


# -- the disk is full --------------------------------------------------------------------------------------------------


@POSIX
def test_the_table_says_once_that_the_disk_is_full_and_plays_on(make_app, floor):
    app = make_app(speed=0.0)
    seats = tuple(SeatSetup(f"P{n}", "heuristic") for n in range(3))
    sitting = Sitting.start(Setup("poison", seats, {}, 5))
    app.push(TableScene(app, sitting))
    notices = []
    app.notice = lambda notice: notices.append(notice.key)
    with damage.full_disk(sitting.record.path.stat().st_size + 40):
        while len(sitting.record.answers) < 12:
            app.step([], 0.1)
        assert notices == ["notice.unsaved"]
    while len(sitting.record.answers) < 15:
        app.step([], 0.1)
    assert notices == ["notice.unsaved", "notice.saved"]
    assert journal.Record.resume(sitting.record.path, program_game, append=False).answers == sitting.record.answers


@POSIX
def test_a_game_that_begins_on_a_full_disk_names_the_folder(home):
    user_folder("saves")
    with damage.full_disk():
        sitting = Sitting.start(Setup("poison", tuple(SeatSetup(name, "person") for name in "ABC")))
    assert sitting.notice.key == "notice.unsaved" and sitting.notice.parameters["folder"] == home / "saves"
    assert last_saved(manifests()) == (None, [])
    sitting.leave()
    assert last_saved(manifests()) == (sitting.record.path, [])


@POSIX
def test_settings_on_a_full_disk_leave_the_old_ones(home):
    settings = Settings()
    assert settings.save() is None
    with damage.full_disk():
        assert settings.save().key == "trouble.unsaved"
    assert [file.name for file in (home / "settings").iterdir()] == ["settings.json"]
    assert Settings.load()[1] is None


# -- settings and statistics out of this world -------------------------------------------------------------------------


@pytest.mark.parametrize("nonsense", ["[" * 100_000, '{"a":' * 100_000, "", "9" * 5000, '{"x": ' + "9" * 5000 + "}"])
@pytest.mark.parametrize("name", ["settings.json", "statistics.json"])
def test_nonsense_is_set_aside_untouched(home, name, nonsense):
    folder = user_folder("settings")
    (folder / name).write_text(nonsense, encoding="utf-8")
    value, trouble = read_json(name)
    assert value == {} and trouble.key == "trouble.aside"
    assert len(str(trouble.parameters["reason"])) <= 80
    (aside,) = folder.iterdir()
    assert aside.read_text(encoding="utf-8") == nonsense


@POSIX
def test_what_is_no_file_is_not_opened(home):
    os.mkfifo(user_folder("settings") / "settings.json")
    settings, trouble = Settings.load()
    assert settings == Settings() and trouble.key == "trouble.no_file"


@pytest.mark.parametrize("window", [[10**30, 720], [20_000, 20_000], [100_000, 1], [-5, 10**400]])
def test_a_window_is_no_larger_than_the_screen(home, window):
    (user_folder("settings") / "settings.json").write_text(json.dumps({"window": window}), encoding="utf-8")
    settings, trouble = Settings.load()
    assert trouble is None and all(side <= limit for side, limit in zip(settings.window, LARGEST, strict=True))
    app = App(settings)
    (width, height), screen = app.surface.get_size(), pygame.display.get_desktop_sizes()[0]
    assert width <= max(1280, screen[0]) and height <= max(720, screen[1])
    app.close()


@pytest.mark.parametrize("name", ["speed", "volume", "scale", "dots"])
def test_a_number_larger_than_any_is_left_out(home, name):
    (user_folder("settings") / "settings.json").write_text(json.dumps({name: 10**400, "muted": True}), encoding="utf-8")
    settings, trouble = Settings.load()
    assert settings == Settings(muted=True) and trouble.parameters["names"] == name


def test_half_a_character_costs_only_itself(home):
    text = '{"\\ud800": {}, "poison": {"games": 3}}'
    (user_folder("settings") / "statistics.json").write_text(text, encoding="utf-8")
    statistics = Statistics()
    statistics.record("poison", [])
    assert statistics.trouble is None and Statistics().of("poison").games == 3
    (home / "a.replay").write_text('{"replay": 1, "journal": ["\\ud800"], "digest": ""}', encoding="utf-8")
    assert take_replay(home / "a.replay").key == "replay.damaged"


def test_a_size_larger_than_any_screen_is_refused(capsys):
    with pytest.raises(SystemExit):
        program.main(["--size", "99999x99999"])
    assert "larger than any screen" in capsys.readouterr().err


def test_no_report_of_a_fault_takes_another_ones_place(make_app, home):
    class Broken(Scene):
        def update(self, dt):
            raise ValueError("the first fault")

        def leave(self):
            raise ValueError("the second fault")

    app = make_app()
    app.push(Broken(app))
    assert app.run() == 1
    app.running = False
    reports = "".join(path.read_text(encoding="utf-8") for path in (home / "logs").iterdir())
    assert "the first fault" in reports and "the second fault" in reports
