"""What every released version has left is read by this one: nothing that a person has played is lost."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from client.play.offers import saved_games
from client.play.statistics import Statistics
from client.window.settings import Settings
from rules.games import game, names
from rules.saves import save_files
from rules.saves.journal import BadJournal, Record, game_of
from rules.saves.replays import take_in
from rules.saves.save_files import Carrying, parse, snapshot_path
from rules.workshop.packages import install, installed, look
from tests import damage
from tests.saves import versions


@pytest.fixture(params=versions(), ids=lambda folder: folder.name)
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a player who has played with that version."""
    shutil.copytree(request.param, tmp_path / "home")
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def test_each_version_has_left_its_files() -> None:
    assert version("zastolye") in [folder.name for folder in versions()], "python -m tests.saves"


def test_every_game_goes_on_or_is_over(home: Path) -> None:
    found, whole = saved_games(names())
    assert whole and len(found) == 2 * len(names()) and all(saved.trouble is None for saved in found)
    for saved in found:
        record = Record.resume(saved.path, game_of)
        assert len(record.answers) == saved.answers > 9 and saved.over == (saved.path.stem.endswith(" finished"))
        if record.table.ask is not None:
            record.answer(record.table.ask.options[0])
        assert record.close() is None
        again = Record.resume(saved.path, game_of, append=False)
        assert again.answers == record.answers and parse(saved.path).header.format == save_files.FORMAT


def test_settings_and_statistics_are_there(home: Path) -> None:
    settings, trouble = Settings.load()
    assert trouble is None and (settings.language, settings.scale, settings.speed) == ("ru", 125, 2.0)
    assert settings.sets == {"poison": {"mine": True}} and settings.lessons == ["poison"]
    statistics = Statistics()
    tally = statistics.of("poison")
    assert statistics.trouble is None and statistics.honours == {"clean": 1}
    assert (tally.games, tally.wins, tally.best, tally.against) == (1, 1, 3, {"heuristic": [1, 1]})
    assert tally.characters["Зот"].games == tally.cards["Зот"].wins == tally.met["Bob"].games == 1


def test_a_replay_is_watched_or_says_that_its_cards_have_changed(home: Path) -> None:
    try:
        kept = take_in(home / "poison.replay", game_of)
    except BadJournal as refused:
        assert refused.said.key == "save.cards"
        (digest,) = parse(home / "saves" / "poison finished.game").header.sets.values()
        assert digest != game("poison").cardset.digest
    else:
        assert Record.resume(kept, game_of, append=False).table.ask is None


def test_a_set_is_installed(home: Path) -> None:
    install(look(home / "mine.zastolye"))
    assert [(about.set, about.author) for about in installed("poison")] == [("mine", "Somebody")]


# -- the steps from one format to the next -----------------------------------------------------------------------------


def reseat(data: dict[str, Any]) -> None:
    data["answers"] = [answer.removeprefix("Ann: ") for answer in data["answers"]]


def rename(header: dict[str, Any], lines: list[Any]) -> None:
    """As if an older format had called the seed a deal, and had begun each answer with a name."""
    header["seed"] = header.pop("deal")
    lines[:] = [line.removeprefix("Ann: ") if isinstance(line, str) else line for line in lines]


@pytest.mark.parametrize("changed", [False, True], ids=["the same cards", "other cards"])
def test_an_older_format_is_carried_over(changed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the lines, and with the snapshot where the cards have changed too; from then on it is a file of ours."""
    path = tmp_path / "a.game"
    if changed:
        damage.with_other_cards("poison", path, 9, 1)
    else:
        damage.played("poison", path, 9, 1).close()
    now = Record.resume(path, game_of, append=False)
    first, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    first["deal"] = first.pop("seed")
    older = [first, *(f"Ann: {line}" if isinstance(line, str) else line for line in lines)]
    path.write_text("".join(json.dumps(line) + "\n" for line in older), encoding="utf-8")
    if (taken := save_files.snapshot(path)) is not None:
        taken.answers = [f"Ann: {answer}" for answer in taken.answers]
        taken.digest = taken.fingerprint()
        snapshot_path(path).write_text(taken.model_dump_json(), encoding="utf-8")
    with pytest.raises(BadJournal):
        Record.resume(path, game_of)
    ours = save_files.FORMAT
    monkeypatch.setattr(save_files, "FORMAT", ours + 2)
    steps = {ours: Carrying(rename, reseat), ours + 1: Carrying(lambda *_: None, lambda _: None)}
    monkeypatch.setattr(save_files, "STEPS", steps)
    before = path.read_bytes()
    assert Record.resume(path, game_of, append=False).answers == now.answers and path.read_bytes() == before
    record = Record.resume(path, game_of)
    assert record.answers == now.answers and record.table.digest() == now.table.digest()
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0])
    record.close()
    if not changed:  # the snapshot is as it was
        monkeypatch.setattr(save_files, "STEPS", {})
    assert Record.resume(path, game_of, append=False).answers == record.answers


def test_a_newer_format_is_refused_and_one_that_only_pretends_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.game"
    damage.played("poison", path, 3, 1).close()
    before = path.read_bytes()
    now = save_files.FORMAT
    cases = ((now - 1, {}, "save.newer"), (now + 1, {now: Carrying(rename, reseat)}, "save.header"),
             (now + 1, {}, "save.version"))  # fmt: skip
    for ours, steps, key in cases:
        monkeypatch.setattr(save_files, "FORMAT", ours)
        monkeypatch.setattr(save_files, "STEPS", steps)
        with pytest.raises(BadJournal) as refused:
            Record.resume(path, game_of)
        assert refused.value.notice.key == key and path.read_bytes() == before


def test_what_only_the_second_format_has_is_newer_to_an_older_program_and_not_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that was not asked for, and a table that was laid out."""
    passed, laid_out = tmp_path / "passed.game", tmp_path / "laid.game"
    record = damage.played("poison", passed, 3, 1)
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0], unasked=True)
    record.close()
    table = record.table.copy()
    Record(record.game, record.header, laid_out, laid=table).close()
    again = [Record.resume(path, game_of, append=False) for path in (passed, laid_out)]
    assert again[0].unasked == record.unasked != set() and again[1].table.digest() == table.digest()
    monkeypatch.setattr(save_files, "FORMAT", 1)
    monkeypatch.setattr(save_files, "STEPS", {})
    for path in (passed, laid_out):
        with pytest.raises(BadJournal) as refused:
            Record.resume(path, game_of)
        assert refused.value.notice.key == "save.newer"


def test_saves_of_the_first_format_that_had_them_already_still_go_on(tmp_path: Path) -> None:
    """They were written before there was a second one."""
    path = tmp_path / "a.game"
    record = damage.played("poison", path, 3, 1)
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0], unasked=True)
    record.close()
    raw = path.read_bytes().replace(b'"format": 2', b'"format": 1')
    assert raw != path.read_bytes()
    path.write_bytes(raw)
    older = Record.resume(path, game_of)
    assert older.answers == record.answers and older.unasked == record.unasked
    assert older.table.ask is not None
    older.answer(older.table.ask.options[0])
    older.close()
    assert parse(path).header.format == save_files.FORMAT == 2
    assert Record.resume(path, game_of, append=False).answers == older.answers
