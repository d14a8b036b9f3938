"""The shelf is searched, and a finished game goes to another machine as one file, which is opened there or refused."""

import json
import os
import random
from pathlib import Path

import pygame
import pytest

from client import __main__ as program
from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes.replay import ReplayScene
from client.scenes.shelf import MAX_LISTED, Shelf
from rules.saves.journal import BadJournal, game_of
from rules.saves.replays import _digest, pack_replay, take_in
from rules.saves.save_files import snapshot_path
from rules.saves.shelf import put_away, put_back
from rules.system.locations import user_folder
from tests.client.hands import key


def played(game="poison", names=("Anna", "Boris", "Clara"), answers=5000):
    """A game that was played by chance; its file."""
    sitting = Sitting.start(Setup(game, tuple(SeatSetup(name, "heuristic") for name in names), {}, 5))
    chance = random.Random(1)
    for _ in range(answers):
        if (ask := sitting.record.table.ask) is not None:
            sitting.record.answer(chance.choice(ask.options))
    sitting.leave()
    return sitting.record.path


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """From now on the program runs on another machine."""

    def move():
        monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "elsewhere"))

    return move


@pytest.fixture
def shelf(make_app):
    """The program with its shelf open."""

    def make(**settings):
        app = make_app(**settings)
        program._open(app, program._options([]))
        app.step([], 0.02)
        app.scene.click("menu.shelf")
        assert isinstance(app.scene, Shelf)
        for _ in range(2000):  # on a busy machine the saves are read in more frames
            app.step([], 0.02)
            if app.scene.is_complete:
                break
        assert app.scene.is_complete
        return app

    return make


def drop(app, path):
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.02)


def test_a_replay_is_given_away_and_watched_on_another_machine(shelf, elsewhere, make_app, tmp_path, monkeypatch):
    monkeypatch.setattr("client.scenes.shelf.documents", lambda: tmp_path)
    path = played()
    app = shelf(language="ru")
    app.scene.click(f"share.saved.{path.stem}")
    (file,) = (tmp_path / "Zastolye").iterdir()
    assert file.name in app.scene.gui.notes.sentences[-1]
    elsewhere()
    app = make_app("en")
    program._open(app, program._options([]))
    app.step([], 0.02)
    drop(app, file)
    assert isinstance(app.scene, ReplayScene) and app.scene.replay.over
    assert app.scene.replay.names == ("Anna", "Boris", "Clara")
    drop(app, file)
    (copy,) = user_folder("saves").glob("*.game")
    assert abs(copy.stat().st_mtime - path.stat().st_mtime) < 2


def test_a_replay_on_the_command_line_is_watched(make_app, tmp_path):
    pack_replay(played(), tmp_path / "game.replay")
    app = make_app()
    program._open(app, program._options([str(tmp_path / "game.replay")]))
    assert isinstance(app.scene, ReplayScene)


DAMAGE = {
    "nothing": (lambda replay: "", "is not a replay"),
    "no replay": (lambda replay: json.dumps({"other": 1}), "is not a replay"),
    "cut": (lambda replay: json.dumps(replay)[:-40], "is not a replay"),
    "newer version": (lambda replay: json.dumps({**replay, "replay": 2}), "newer version"),
    "another version": (lambda replay: json.dumps({**replay, "replay": "1"}), "another version"),
    "an answer changed": (
        lambda replay: json.dumps({**replay, "journal": [*replay["journal"][:-1], "x"]}),
        "is damaged",
    ),
    "no lines": (lambda replay: json.dumps({**replay, "journal": []}), "is damaged"),
    "deep": (lambda replay: "[" * 100_000, "is not a replay"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_refused_and_leaves_nothing(make_app, elsewhere, tmp_path, damage):
    file = tmp_path / "game.replay"
    pack_replay(played(), file)
    change, reason = DAMAGE[damage]
    file.write_text(change(json.loads(file.read_text(encoding="utf-8"))), encoding="utf-8")
    elsewhere()
    app = make_app("en")
    program._open(app, program._options([]))
    app.step([], 0.02)
    drop(app, file)
    assert not isinstance(app.scene, ReplayScene) and reason in app.scene.gui.notes.sentences[-1]
    assert not list(user_folder("saves").iterdir())


def changed(file, change):
    """The same file with another journal, whole as far as the digest tells."""
    replay = json.loads(file.read_text(encoding="utf-8"))
    change(replay["journal"])
    file.write_text(json.dumps({**replay, "digest": _digest(replay["journal"])}), encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines[0].update(sets=dict.fromkeys(lines[0]["sets"], "0")), "save.cards"),
        (lambda lines: lines[0].update(sets={"nowhere": "0"}), "save.no_set"),
        (lambda lines: lines[0].update(game="chess"), "save.no_game"),
        (lambda lines: lines.pop(), "replay.goes_on"),
        (lambda lines: lines.insert(3, "nonsense"), "save.unfit"),
    ],
)
def test_a_replay_that_does_not_fit_here_is_refused(elsewhere, tmp_path, change, reason):
    file = tmp_path / "game.replay"
    pack_replay(played(), file)
    changed(file, change)
    elsewhere()
    with pytest.raises(BadJournal) as refused:
        take_in(file, game_of)
    assert refused.value.notice.key == reason
    assert not list(user_folder("saves").iterdir())


def test_what_was_taken_back_is_not_given_away(tmp_path):
    path = played()
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], lines[-2], json.dumps({"undo": 1}), lines[-1], ""]), encoding="utf-8")
    pack_replay(path, tmp_path / "game.replay")
    assert json.loads((tmp_path / "game.replay").read_text(encoding="utf-8"))["journal"][1:] == [
        json.loads(line) for line in lines[1:]
    ]


def listed(app):
    return [node.id for node in app.scene.tree() if node.id.startswith("shelf.") and node.role == "button"
            and node.id != "shelf.back"]  # fmt: skip


def test_games_are_found_by_name_player_and_date(shelf):
    poison = played("poison", ("Anna", "Boris", "Clara"))
    dice_town = played("dice_town", ("Anna", "Dora"), answers=9)
    app = shelf(language="ru")
    assert sorted(listed(app)) == sorted([f"shelf.{poison.stem}", f"shelf.{dice_town.stem}"])
    app.scene.click("shelf.find")
    for text, expected in (("зелье", [poison]), ("anna", [dice_town, poison]), ("АННА", []), ("dora", [dice_town]),
                        ("сегодня дайс", [dice_town]), ("clara dora", [])):  # fmt: skip
        app.scene._find(text)
        app.step([], 0.02)
        assert listed(app) == [f"shelf.{path.stem}" for path in expected], text
        assert (app.scene.gui.find("shelf.find.none") is not None) == (not expected)
    app.scene._find("")
    app.scene.gui.focus("shelf.find")
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="dora")], 0.02)
    assert listed(app) == [f"shelf.{dice_town.stem}"]
    key(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("answers, note", [(999, "shelf.more"), (9, "shelf.more.going")], ids=["over", "unfinished"])
def test_of_very_many_games_the_newest_are_listed_and_all_are_found(shelf, answers, note):
    path = played(answers=answers)
    for number in range(MAX_LISTED + 5):
        for file in (path, Path(f"{path.with_suffix('')}.snapshot")):
            file.with_stem(f"{path.stem} {number}").write_bytes(file.read_bytes())
    app = shelf()
    assert len(listed(app)) == MAX_LISTED and "6 more" in app.scene.gui.find(note).label


def test_a_game_is_put_away_and_put_back(shelf):
    path, anna_dora = played(), played("dice_town", ("Anna", "Dora"), answers=9)
    old_file = path.read_bytes(), path.stat().st_mtime
    app = shelf()
    app.scene.click(f"away.saved.{path.stem}")
    app.step([], 0.02)
    assert not path.exists() and listed(app) == [f"shelf.{anna_dora.stem}"]
    key(app, pygame.K_RETURN)  # what was just done is what one can undo at once
    app.step([], 0.02)
    assert path.read_bytes() == old_file[0]
    assert abs(path.stat().st_mtime - old_file[1]) < 1e-6  # as exact as a time in seconds is
    assert sorted(listed(app)) == sorted([f"shelf.{path.stem}", f"shelf.{anna_dora.stem}"])
    app.scene.click(f"away.saved.{anna_dora.stem}")
    app.scene.leave()
    assert listed(shelf()) == [f"shelf.{path.stem}"]


def test_only_the_last_games_that_were_put_away_are_kept(monkeypatch):
    monkeypatch.setattr("rules.saves.shelf.MOST_PUT_AWAY", 2)
    path, files = played(), []
    for number in range(3):
        anna_boris_clara = path.with_stem(f"{path.stem} {number}")
        for file in (path, snapshot_path(path)):
            file.with_stem(anna_boris_clara.stem).write_bytes(file.read_bytes())
        files.append(put_away(anna_boris_clara))
        os.utime(files[-1], (number + 1, number + 1))
    files.append(put_away(path))
    assert [file.exists() for file in files] == [snapshot_path(file).exists() for file in files]
    assert [file.exists() for file in files] == [False, False, True, True]
    path.write_bytes(b"another game of that name")
    with pytest.raises(FileExistsError):
        put_back(files[-1], 0)
    assert path.read_bytes() == b"another game of that name" and files[-1].exists()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_shelf_has_room_for_its_buttons(shelf, language, scale):
    path = played()
    played("dice_town", ("Anna", "Dora"), answers=9)
    app = shelf(language=language, scale=scale)
    app.step([], 0.02)
    assert app.pen.overflows == []
    first = app.scene.gui.find(f"shelf.{path.stem}").rect
    share_button = app.scene.gui.find(f"share.saved.{path.stem}").rect
    is_beside, is_below = first.right < share_button.left, first.bottom <= share_button.top
    assert (is_beside or is_below) and first.width > 200
