"""Crash reports: what a player sends when the program has failed. A report is a text for people, with the game at its
end, which can be replayed.

It names nobody's folders: the home folder is ``~``, the player's files are in ``ZASTOLYE_HOME``, and the user of the
machine is ``USER``. The names of seats stay, because answers are written with them, and so do the cards that the player
has added, because the developers do not have them.
"""

from __future__ import annotations

import contextlib
import getpass
import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.system.locations import resources, user_home

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from rules.kernel.table import Table
    from rules.saves.journal import Record

TITLE = "Zastolye: what went wrong"
GAME_HEADING = "== The game, to be replayed"


def report_text(parts: Mapping[str, str], journal: Sequence[Any]) -> str:
    """The text of a report: its parts by their headings, then the lines of the ``journal`` (none: no game was on)."""
    sections = []
    for heading, text in parts.items():
        sections.append(f"\n== {heading}\n{text.rstrip()}")
    lines = [json.dumps(line, ensure_ascii=False) for line in journal]
    return "\n".join([TITLE, anonymous("\n".join(sections)), f"\n{GAME_HEADING}", *lines, ""])


def anonymous(text: str) -> str:
    """The text without the player's folders and name on this machine."""
    folders = [(user_home().absolute(), "ZASTOLYE_HOME")]
    with contextlib.suppress(RuntimeError):
        folders.append((Path.home(), "~"))
    for folder, word in folders:
        if folder.name:  # a home that is the root of everything reveals nothing
            for path in {str(folder), folder.as_posix(), str(folder).replace("\\", "\\\\")}:
                text = re.sub(rf"{re.escape(path)}(?!\w)", word, text, flags=re.IGNORECASE)
    with contextlib.suppress(OSError, KeyError, ImportError):  # how the versions of Python say that there is no name
        text = re.sub(rf"(?<!\w){re.escape(getpass.getuser())}(?!\w)", "USER", text, flags=re.IGNORECASE)
    return text


def record_in(path: Path) -> Record:
    """The game in a report, with the cards that are in there, or in any other file that is a journal. Raises
    BadJournal."""
    from rules.games import game  # these load much, which the window does not need in order to begin
    from rules.saves.journal import Header, Record, game_of
    from rules.saves.save_files import contents

    report = contents(path)
    if not report.startswith(TITLE.encode()):
        return Record.resume(path, game_of, append=False)
    _, _, game_part = report.replace(b"\r\n", b"\n").partition(f"\n{GAME_HEADING}\n".encode())
    lines = game_part.splitlines(keepends=True)
    beginning = _beginning(lines[1]) if len(lines) > 1 else {}
    if beginning:
        lines = [lines[0], *_laid_line(beginning), *lines[2:]]
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / path.name
        journal.write_bytes(b"".join(lines))
        cards = Path(folder) / "cards"
        cards.mkdir()
        for number, text in enumerate(beginning.get("cards", {}).values()):
            (cards / f"{number}.yaml").write_text(str(text), encoding="utf-8", errors="backslashreplace")

        def game_with_cards(header: Header) -> Game[Table]:
            return game(header.game, [cards, *resources("data", "cards", header.game)], header.set_names)

        if "cards" in beginning:
            return Record.resume(journal, game_with_cards, append=False)
        return Record.resume(journal, game_of, append=False)


def _beginning(line: bytes) -> dict[str, Any]:
    """What the second line of a game says it began with; nothing if it is an answer."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):  # whoever reads the lines will say what is wrong with this one
        return {}
    if not isinstance(data, dict):
        return {}
    cards = data.get("cards", {})
    if isinstance(cards, dict) and ("laid" in data or cards):
        return data
    return {}


def _laid_line(beginning: Mapping[str, Any]) -> list[bytes]:
    """The line of a journal for the table that was laid out; none if none was."""
    fields = {}
    for key in ("laid", "stacked"):
        if key in beginning:
            fields[key] = beginning[key]
    if not fields:
        return []
    return [json.dumps(fields).encode() + b"\n"]
