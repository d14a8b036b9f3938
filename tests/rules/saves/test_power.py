"""What is told as saved is on the disk, where a power failure leaves it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rules.saves.journal import Record, game_of
from rules.saves.journal_file import KEEPER
from rules.system import locations
from rules.text.texts import Texts
from tests import damage
from tests.conftest import KEEP
from tests.rules.saves.test_save_files import answer


@pytest.fixture(autouse=True)
def _the_real_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locations, "sync_file", KEEP)


def flushed() -> None:
    """Wait for the thread that waits for the disk."""
    KEEPER.submit(lambda: None).result()


def test_the_disk_keeps_what_a_person_has_answered_and_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = damage.played("poison", path, 0, 1)
    assert record.file is not None
    for _ in range(9):
        asked = record.table.ask
        answer(record)
        flushed()
        record.file.flush(durable=False)
        seats = {asked and asked.seat, record.table.ask and record.table.ask.seat}
        assert (record.file._durable_bytes == path.stat().st_size) == (0 in seats)
    record.close()
    assert record.close() is None


def test_what_the_disk_has_lost_is_told_and_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.game"
    record = damage.played("poison", path, 5, 1)
    flushed()
    broken = True

    def lose(descriptor: int) -> None:
        if broken:
            with path.open("r+b") as file:
                file.seek(-5, os.SEEK_END)
                file.write(bytes(5))
            raise OSError(errno.EIO, "the disk is broken")

    monkeypatch.setattr(os, "fsync", lose)
    for _ in range(4):
        answer(record)
        flushed()
    news = record.news()
    assert news is not None and news.key == "notice.unsaved" and "broken" in news.say(Texts("en"))
    broken = False
    answer(record)
    assert record.news() is None, "it is written, but the disk may lose it again"
    news = record.close()
    assert news is not None and news.key == "notice.saved"
    assert Record.resume(path, game_of, append=False).answers == record.answers


def test_leaving_tells_what_could_not_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = damage.played("poison", tmp_path / "a.game", 5, 1)

    def lose(descriptor: int) -> None:
        raise OSError(errno.EIO, "the disk is broken")

    monkeypatch.setattr(locations, "sync_file", lose)
    answer(record)
    news = record.close()
    assert news is not None and news.key == "notice.unsaved"


def test_a_disk_that_keeps_nothing_by_order_is_good_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int) -> None:
        raise OSError(errno.EINVAL, "not on this disk")

    monkeypatch.setattr(os, "fsync", refuse)
    locations.replace_file(tmp_path / "a.json", "{}")
    record = damage.played("poison", tmp_path / "a.game", 5, 1)
    assert record.close() is None
