"""What a player was told to be saved is there again, at whatever step of the work the disk fails, fills up or loses its
power, or the program is killed; and no file that was left half done keeps the program from starting."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.play.offers import saved_games
from client.play.session import SeatSetup, Setup, Sitting
from client.play.statistics import SeatResult, Statistics
from client.window.settings import Settings
from rules.games import names, sets
from rules.saves import shelf as shelves
from rules.saves.journal import Record, game_of
from rules.saves.replays import pack_replay, take_in
from rules.saves.save_files import BadJournal, parse
from rules.system import locations
from rules.workshop.packages import About, Package, install, installed, remove
from tests import faults
from tests.faults import HOWS, How, Played, Promise, Scene
from tests.hostile import CARDS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs fork and /proc")

SAVE = "saves/a.game"


def saves(home: Path) -> list[Path]:
    return sorted(home.glob("saves/**/*.game"))


# -- a game ------------------------------------------------------------------------------------------------------------


def answer(sitting: Sitting, promise: Promise, count: int) -> None:
    """Answer for everybody at the table; the lines of the journal are promised unless it is told that they are not."""
    record = sitting.record
    for _ in range(count):
        if record.table.ask is None:
            return
        person = record.table.ask.seat in sitting.people
        record.answer(record.table.ask.options[0])
        if person:
            promise_lines(record, promise)


def promise_lines(record: Record, promise: Promise) -> None:
    if news := record.news():
        assert news.key.startswith("notice.")
    if record.file is not None and record.file.trouble is None and record.path is not None:
        promise([record.path.name, len(parse(record.path).lines), record.answers])


def an_evening(promise: Promise) -> None:
    """A game is begun, played, taken back, left, continued and left again."""
    seats = (SeatSetup("A", "person"), SeatSetup("B", "random"), SeatSetup("C", "random"))
    sitting = Sitting.start(Setup("poison", seats, {}, 5))
    path = sitting.record.path
    answer(sitting, promise, 5)
    if sitting.undo():
        promise_lines(sitting.record, promise)
    answer(sitting, promise, 1)
    notice = sitting.leave()
    if path is None or not path.exists():
        return
    if notice is None:
        promise([path.name, len(parse(path).lines), sitting.record.answers])
    sitting = Sitting.resume(path)
    answer(sitting, promise, 2)
    sitting.leave()


def check_an_evening(home: Path, played: Played) -> None:
    """The game is on the shelf with at least what was promised, and can be played on."""
    saved_games_found, is_complete = saved_games(names())
    assert is_complete
    for name, lines, answers in played.promised[-1:]:
        record = Record.resume(home / "saves" / name, game_of)
        assert record.answers[: len(answers)] == answers and len(parse(home / "saves" / name).lines) >= lines
        assert record.table.ask is not None
        record.answer(record.table.ask.options[0])
        assert record.close() is None
        assert [saved.header is not None for saved in saved_games_found] == [True]


# -- settings and statistics ------------------------------------------------------------------------------------------


def some_games_of(home: Path) -> None:
    (home / "settings").mkdir()
    (home / "settings" / "settings.json").write_text(json.dumps({"scale": 125}), encoding="utf-8")


def the_numbers(promise: Promise) -> None:
    """Settings are changed and finished games are counted."""
    settings, trouble = Settings.load()
    assert trouble is None
    for scale in (150, 175):
        settings.scale = scale
        if settings.save() is None:
            promise(["scale", scale])
    statistics = Statistics()
    for games in (1, 2):
        statistics.record("poison", [SeatResult("Ann", "person", 3, True, honours=("clean",))])
        if statistics.trouble is None:
            promise(["games", games])


def check_the_numbers(home: Path, played: Played) -> None:
    promised = dict(played.promised)
    settings, trouble = Settings.load()
    assert trouble is None and settings.scale in range(promised.get("scale", 125), 176, 25)
    statistics = Statistics()
    assert statistics.trouble is None
    assert promised.get("games", 0) <= statistics.of("poison").games <= 2
    assert promised.get("games", 0) <= statistics.honours.get("clean", 0) <= 2


# -- the shelf ---------------------------------------------------------------------------------------------------------


def three_games(home: Path) -> None:
    """One that goes on, with its snapshot, one that is over, and one that was put away long ago."""
    (home / "saves").mkdir()
    for number, answers in enumerate((4, 999, 4)):
        setup = Setup("poison", tuple(SeatSetup(name, "random") for name in "ABC"), {}, number)
        sitting = Sitting.start(setup, saves=False)
        path = home / "saves" / f"{'abc'[number]}.game"
        record = Record(sitting.record.game, sitting.record.header, path)
        for _ in range(answers):
            if record.table.ask is not None:
                record.answer(record.table.ask.options[0])
        record.close()
        record.snapshot()
    shelves.put_away(home / "saves" / "c.game")


def the_shelf(promise: Promise) -> None:
    """A game is put away, another one over the most that are kept, one is put back, and a replay goes round."""
    folder = locations.user_folder("saves")
    shelves.MOST_PUT_AWAY = 1
    for change in (
        lambda: shelves.put_away(folder / "a.game"),
        lambda: shelves.put_back(folder / shelves.AWAY / "a.game", 1e9),
        lambda: pack_replay(folder / "b.game", folder.parent / "b.replay"),
        lambda: promise(take_in(folder.parent / "b.replay", game_of).name),
    ):
        try:
            change()
        except (OSError, BadJournal) as error:
            assert str(error)


def check_the_shelf(home: Path, played: Played) -> None:
    left = [path.name for path in saves(home)]
    assert left.count("a.game") == left.count("b.game") == 1 and left.count("c.game") <= 1
    assert set(played.promised) <= set(left)
    saved_games_found, is_complete = shelves.shelf(home / "saves", game_of, 99)
    away, all_away = shelves.shelf(home / "saves" / shelves.AWAY, game_of, 99)
    assert is_complete and all_away and all(saved.trouble is None for saved in [*saved_games_found, *away])
    for path in saves(home):
        Record.resume(path, game_of).close()


# -- packages ----------------------------------------------------------------------------------------------------------


def package(copies: int) -> Package:
    about = {"format": 1, "game": "poison", "set": "mine", "title": {}, "version": str(copies)}
    files = {"zastolye.json": json.dumps(about), "cards/mine.yaml": CARDS.format(copies=copies, art="card_face_red")}
    return Package(About("poison", "mine", {}), {name: text.encode() for name, text in files.items()})


def the_sets(promise: Promise) -> None:
    """A set is installed, a newer one takes its place, and it is taken out."""
    for copies in (2, 3):
        promise(["will be", str(copies)])
        try:
            install(package(copies))
            promise(["is", str(copies)])
        except OSError as error:
            assert str(error)
    promise(["will be", None])
    try:
        remove("poison", "mine")
        promise(["is", None])
    except (KeyError, OSError):
        pass


def check_the_sets(home: Path, played: Played) -> None:
    promised_versions = [version for kind, version in played.promised if kind == "is"]
    allowed = {promised_versions[-1] if promised_versions else None, *(version for _, version in played.promised[-1:])}
    if not promised_versions:
        allowed |= {version for _, version in played.promised}
    saved_games_found = [about.version for about in installed("poison")]
    assert set(saved_games_found or [None]) <= allowed
    cards = [info for info in sets("poison") if info.name == "mine"]
    assert len(cards) == len(saved_games_found) and all(info.fault is None for info in cards)


SCENES: dict[str, tuple[Callable[[Path], Any], Scene, Callable[[Path, Played], None], int]] = {
    "an evening": (lambda home: None, an_evening, check_an_evening, 40),
    "the numbers": (some_games_of, the_numbers, check_the_numbers, 20),
    "the shelf": (three_games, the_shelf, check_the_shelf, 10),
    "the sets": (lambda home: None, the_sets, check_the_sets, 40),
}
"""What is there before, what is done, what must be true afterwards, and the fewest steps."""


@pytest.mark.parametrize("fault", HOWS)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_lost(scene: str, fault: How, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare, play, check, fewest = SCENES[scene]
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for step, home, played in faults.happened(play, prepare, tmp_path, fault):
        try:
            assert not played.fault and (step or (played.promised and played.steps >= fewest))
            check(home, played)
        except BaseException as error:
            error.add_note(f"step {step} of {scene!r}: {fault}; promised: {played.promised}\n{played.fault}")
            raise
