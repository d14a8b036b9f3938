"""Fuzzers of the files that the program writes: journals with their snapshots, replays, settings and statistics."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from client.play.statistics import SeatResult, Statistics
from client.window.settings import Settings
from rules.games import names
from rules.saves.journal import BadJournal, Record, game_of
from rules.saves.replays import pack_replay, take_in
from rules.saves.save_files import snapshot_path
from rules.saves.shelf import shelf
from tests import damage
from tests.fuzz import Fuzzer

SNAPSHOT_MARK = b"\n--- its snapshot ---\n"


class Journals(Fuzzer):
    """Saved games: changed bytes, lines and headers, and the tables in snapshots."""

    def first(self) -> list[bytes]:
        inputs = []
        with tempfile.TemporaryDirectory() as folder:
            for game in names():
                path = Path(folder) / f"{game}.game"
                record = damage.played(game, path, 30, 3)
                record.close()
                inputs.append(path.read_bytes())
                path.unlink()
                damage.with_other_cards(game, path, 30, 3)
                inputs.append(path.read_bytes() + SNAPSHOT_MARK + snapshot_path(path).read_bytes())
        return inputs

    def change(self, known: bytes, chance: Random) -> bytes:
        journal, mark, snapshot = known.partition(SNAPSHOT_MARK)
        if mark and chance.random() < 0.5:
            return journal + mark + _changed(snapshot, chance)
        lines = journal.split(b"\n")
        index = chance.randrange(len(lines))
        other_index = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0 | 1:
                lines[0] = _changed(lines[0], chance)
            case 2:
                lines[index] = lines[other_index]
            case 3:
                del lines[index]
            case 4:
                lines.insert(index, b'{"undo": %d}' % chance.randint(-1, 9))
            case _:
                return damage.scratched(journal, chance) + mark + snapshot
        return b"\n".join(lines) + mark + snapshot

    def try_input(self, data: bytes, folder: Path) -> str:
        """Any damage ends in a sentence or in a game, and a file that is refused is not changed."""
        path = folder / "a.game"
        chance = Random(len(data))
        journal, mark, snapshot = data.partition(SNAPSHOT_MARK)
        path.write_bytes(journal)
        if mark:
            snapshot_path(path).write_bytes(snapshot)
        contents = {file: file.read_bytes() for file in folder.iterdir()}
        (saved,) = shelf(folder, game_of, 99)[0]
        try:
            record = Record.resume(path, game_of)
        except BadJournal as refused:
            assert {file: file.read_bytes() for file in folder.iterdir()} == contents
            assert len(str(refused)) < 300 and not saved.unfinished
            return refused.notice.key
        answers_before = len(record.answers)
        for _ in range(4):
            if record.table.ask is not None:
                record.answer(chance.choice(record.table.ask.options))
        record.close()
        resumed = Record.resume(path, game_of, append=False)
        assert resumed.table.digest() == record.table.digest()
        return f"{record.header.game}, {answers_before} answers, {len(record.past) < len(record.answers)}"


class Replays(Fuzzer):
    """Games as files that were sent to somebody."""

    def first(self) -> list[bytes]:
        with tempfile.TemporaryDirectory() as folder:
            path, packed = Path(folder) / "a.game", Path(folder) / "a.replay"
            damage.played("poison", path, 999, 3).close()
            pack_replay(path, packed)
            return [packed.read_bytes()]

    def change(self, known: bytes, chance: Random) -> bytes:
        return _changed(known, chance)

    def try_input(self, data: bytes, folder: Path) -> str:
        path = folder / "a.replay"
        path.write_bytes(data)
        try:
            saved_path = take_in(path, game_of)
        except BadJournal as refused:
            assert len(str(refused)) < 300 and not list(folder.glob("saves/*.game"))
            return refused.notice.key
        assert Record.resume(saved_path, game_of, append=False).table.ask is None
        return "taken in"


class Numbers(Fuzzer):
    """The settings or the statistics: an odd value spoils only itself, and a file that cannot be read is kept."""

    def __init__(self, name: str, use: Callable[[], str]) -> None:
        self.name = name
        self.use = use

    def first(self) -> list[bytes]:
        tally = {"games": 3, "wins": 1, "best": 4, "worst": 9, "points": 20, "against": {"thumb": [3, 1]},
                 "met": {"Zot": {"games": 2, "wins": 1, "names": {"ru": "Зот", "en": "Zot"}}}}  # fmt: skip
        sound = {"settings.json": vars(Settings()), "statistics.json": {"poison": tally}}
        return [json.dumps(sound[self.name]).encode()]

    def change(self, known: bytes, chance: Random) -> bytes:
        return _changed(known, chance)

    def try_input(self, data: bytes, folder: Path) -> str:
        (folder / "settings").mkdir()
        path = folder / "settings" / self.name
        path.write_bytes(data)
        outcome = self.use()
        other_files = [file.read_bytes() for file in path.parent.iterdir() if file != path]
        if outcome.startswith("trouble"):
            assert data in other_files
        assert self.use().startswith("read"), "the program reads what it has written"
        return outcome


def use_settings() -> str:
    """Load and save the settings, and return which of them are not the usual ones, or the trouble."""
    settings, trouble = Settings.load()
    assert settings.window[0] > 0 and 75 <= settings.scale <= 200 and 0 <= settings.volume <= 1
    assert settings.save() is None
    changed = [name for name, value in vars(Settings()).items() if getattr(settings, name) != value]
    if trouble and trouble.key != "trouble.settings":
        return trouble.key
    return f"read {changed}"


def use_statistics() -> str:
    """Read the statistics and record a game, and return what they hold, or the trouble."""
    statistics = Statistics()
    trouble, games = statistics.trouble, statistics.of("poison").games
    _ = [tally.average for tally in statistics.tallies.values()]
    statistics.record("poison", [SeatResult("Ann", "person", 3, True), SeatResult("Zot", "heuristic", 4, False)])
    assert statistics.trouble is None and Statistics().of("poison").games in (games + 1, 0)
    tally = statistics.of("poison")
    if trouble:
        return trouble.key
    return f"read {len(tally.met)} {len(tally.against)} {tally.best is None} {games > 9}"


def _changed(known: bytes, chance: Random) -> bytes:
    """Return JSON with one value changed; for other data, and now and then, damaged bytes."""
    if chance.random() < 0.7:
        try:
            value = json.loads(known)
            assert value and isinstance(value, dict | list)
        except (ValueError, RecursionError, AssertionError):
            pass
        else:
            return json.dumps(damage.bent(value, chance)).encode()
    return damage.scratched(known, chance)
