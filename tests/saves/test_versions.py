"""What every released version has left is read by this one: nothing that a person has played is lost."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from client.offers import saved_games
from client.settings import Settings
from client.statistics import Statistics
from rules import saves
from rules.games import game, names
from rules.journal import BadJournal, Record, game_of
from rules.replays import take_in
from rules.saves import Carrying, parse, snapshot_path
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
        assert again.answers == record.answers and parse(saved.path).header.format == saves.FORMAT


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
    if (taken := saves.snapshot(path)) is not None:
        taken.answers = [f"Ann: {answer}" for answer in taken.answers]
        taken.digest = taken.fingerprint()
        snapshot_path(path).write_text(taken.model_dump_json(), encoding="utf-8")
    with pytest.raises(BadJournal):
        Record.resume(path, game_of)
    monkeypatch.setattr(saves, "FORMAT", 3)
    monkeypatch.setattr(saves, "STEPS", {1: Carrying(rename, reseat), 2: Carrying(lambda *_: None, lambda _: None)})
    before = path.read_bytes()
    assert Record.resume(path, game_of, append=False).answers == now.answers and path.read_bytes() == before
    record = Record.resume(path, game_of)
    assert record.answers == now.answers and record.table.digest() == now.table.digest()
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0])
    record.close()
    if not changed:  # the snapshot is as it was
        monkeypatch.setattr(saves, "STEPS", {})
    assert Record.resume(path, game_of, append=False).answers == record.answers


def test_a_newer_format_is_refused_and_one_that_only_pretends_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.game"
    damage.played("poison", path, 3, 1).close()
    before = path.read_bytes()
    for ours, steps, key in ((0, {}, "save.version"), (2, {1: Carrying(rename, reseat)}, "save.header")):
        monkeypatch.setattr(saves, "FORMAT", ours)
        monkeypatch.setattr(saves, "STEPS", steps)
        with pytest.raises(BadJournal) as refused:
            Record.resume(path, game_of)
        assert refused.value.said.key == key and path.read_bytes() == before
