"""What a player sends when the program has failed: a text that people read, with the game at its end, to be replayed.

It names nobody's folders: the home folder is `~`, the player's files are in `ZASTOLYE_HOME`, and the user of the
machine is `USER`. Names of seats stay, because answers are written with them, and so do cards of somebody's own: the
makers have not got them.
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

from rules.places import resources, user_home

if TYPE_CHECKING:
    from rules.game import Game
    from rules.journal import Record
    from rules.table import Table

FIRST = "Zastolye: what went wrong"
GAME = "== The game, to be replayed"


def written(parts: Mapping[str, str], journal: Sequence[Any]) -> str:
    """The text of a report: its parts by their headings, then the lines of the ``journal`` (none: no game was on)."""
    told = [f"\n== {heading}\n{text.rstrip()}" for heading, text in parts.items()]
    lines = [json.dumps(line, ensure_ascii=False) for line in journal]
    return "\n".join([FIRST, anonymous("\n".join(told)), f"\n{GAME}", *lines, ""])


def anonymous(text: str) -> str:
    """The text without the player's folders and name on this machine."""
    folders = [(user_home().absolute(), "ZASTOLYE_HOME")]
    with contextlib.suppress(RuntimeError):
        folders.append((Path.home(), "~"))
    for folder, word in folders:
        if folder.name:  # a home that is the root of everything tells nothing
            for said in {str(folder), folder.as_posix(), str(folder).replace("\\", "\\\\")}:
                text = re.sub(rf"{re.escape(said)}(?!\w)", word, text, flags=re.IGNORECASE)
    with contextlib.suppress(OSError, KeyError, ImportError):  # how the versions of Python say that there is no name
        text = re.sub(rf"(?<!\w){re.escape(getpass.getuser())}(?!\w)", "USER", text, flags=re.IGNORECASE)
    return text


def record_in(path: Path) -> Record:
    """The game in a report, with the cards that are in there, or in any other file that is a journal. Raises
    BadJournal."""
    from rules.games import game  # these load much, which the window does not need in order to begin
    from rules.journal import Header, Record, game_of
    from rules.saves import contents

    told = contents(path)
    if not told.startswith(FIRST.encode()):
        return Record.resume(path, game_of, append=False)
    lines = told.replace(b"\r\n", b"\n").partition(f"\n{GAME}\n".encode())[2].splitlines(keepends=True)
    began = _began(lines[1]) if len(lines) > 1 else {}
    with tempfile.TemporaryDirectory() as folder:
        journal, cards = Path(folder) / path.name, Path(folder) / "cards"
        journal.write_bytes(b"".join((lines[0], *lines[2:]) if began else lines))
        cards.mkdir()
        for number, text in enumerate(began.get("cards", {}).values()):
            (cards / f"{number}.yaml").write_text(str(text), encoding="utf-8", errors="backslashreplace")

        def with_cards(header: Header) -> Game[Table]:
            return game(header.game, [cards, *resources("data", "cards", header.game)], header.set_names)

        found = with_cards if "cards" in began else game_of
        return Record.resume(journal, found, append=False, laid=began if "laid" in began else None)


def _began(line: bytes) -> dict[str, Any]:
    """What the second line of a game says it began with; nothing if it is an answer."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):  # whoever reads the lines will say what is wrong with this one
        return {}
    cards = said.get("cards", {}) if isinstance(said, dict) else None
    return said if isinstance(cards, dict) and ("laid" in said or cards) else {}
