"""The files of a player as each released version has left them, in a folder by its name: ``python -m tests.saves``
writes those of this version, before it is released. What is there already is never written again."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from random import Random

from client.play.statistics import SeatResult, Statistics
from client.window.settings import Settings
from rules.games import game, names
from rules.saves.journal import Header, Record
from rules.saves.replays import pack_replay
from rules.system import locations
from rules.workshop.packages import pack
from rules.workshop.project import Project
from tests.hostile import CARDS, SVG

FOLDER = Path(__file__).parent
PLAYED = datetime(2026, 11, 23).timestamp()
GOES_ON = 25
"""So many answers have been given in the games that go on."""


def versions() -> list[Path]:
    """The folders of all versions."""
    return sorted(path for path in FOLDER.iterdir() if path.is_dir() and path.name[0].isdigit())


def leave(home: Path) -> None:
    """Play and leave everything that this version writes, in an empty folder of a player."""
    os.environ["ZASTOLYE_HOME"] = str(home)
    saves = locations.user_folder("saves")
    for name in names():
        for over, answers in (("unfinished", GOES_ON), ("finished", 9999)):
            play(name, saves / f"{name} {over}.game", answers)
    os.utime(saves / "poison finished.game", (PLAYED, PLAYED))
    pack_replay(saves / "poison finished.game", home / "poison.replay")
    Settings(language="ru", scale=125, speed=2.0, sets={"poison": {"mine": True}}, lessons=["poison"]).save()
    shown = {"ru": "Зот", "en": "Zot"}
    results = [
        SeatResult("Ann", "person", 3, True, shown, [shown], ["clean"]),
        SeatResult("Bob", "heuristic", 5, False),
    ]
    Statistics().record("poison", results)
    own = locations.user_folder("cards") / "poison" / "mine.yaml"
    own.parent.mkdir()
    own.write_text(CARDS.format(copies=2, art="own_sip"), encoding="utf-8")
    (locations.user_folder("sprites") / "own_sip.svg").write_text(SVG.format("lime"), encoding="utf-8")
    pack(Project.open(own), home / "mine.zastolye", "Somebody", "CC BY 4.0")
    own.unlink()


def play(name: str, path: Path, answers: int) -> None:
    """A game of a person and two bots, with an answer taken back, and its snapshot."""
    random, at = Random(7), game(name)
    header = Header(name, ("Ann", "Боб", "Cy"), 7, {at.cardset.name: at.cardset.digest}, {},
                    ("person", "heuristic", "search"))  # fmt: skip
    record = Record(at, header, path)
    for number in range(answers):
        if record.table.ask is None:
            break
        record.answer(random.choice(record.table.ask.options))
        if number == GOES_ON // 2:
            record.undo(record.past[-1].ask.seat if record.past[-1].ask else 0, practice=True)
    record.close()
    record.snapshot()
