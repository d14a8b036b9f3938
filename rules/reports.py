"""What a player sends when the program has failed: a text that people read, with the game at its end, to be replayed.

It names nobody's folders: the home folder is `~`, the player's files are in `ZASTOLYE_HOME`, and the user of the
machine is `USER`. Names of seats stay, because answers are written with them.
"""

from __future__ import annotations

import contextlib
import getpass
import json
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.places import user_home

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


@contextlib.contextmanager
def journal_in(path: Path) -> Iterator[Path]:
    """The journal in a report, as a file for the while; any other file is that journal itself. Raises BadJournal."""
    from rules.saves import contents  # it loads much, which the window does not need in order to begin

    told = contents(path)
    if not told.startswith(FIRST.encode()):
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / path.name
        journal.write_bytes(told.replace(b"\r\n", b"\n").partition(f"\n{GAME}\n".encode())[2])
        yield journal
