"""The file of a match that can be stopped and continued. Its first line says what is played, and each further line is
the result of one game, in order. A line that was cut off when the program was killed is played again.
"""

from __future__ import annotations

import json
from pathlib import Path

from rules.bots.playing import BadMatch, Match, Played, rulebook
from rules.bots.watching import Seen
from rules.kernel.asking import plain


class KeptMatch:
    """The results so far (``played``), and where the next ones are written."""

    def __init__(self, path: Path, match: Match) -> None:
        """Raises BadMatch if the file holds another match or something else, or cannot be read and written."""
        self.played: list[Played] = []
        cards = rulebook(match).cardset.digest
        same = match._replace(milliseconds=float(match.milliseconds))
        self._head = json.dumps({"match": same._asdict(), "cards": cards}, sort_keys=True)
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            lines = text.splitlines(keepends=True)
            if lines and not lines[-1].endswith("\n"):
                del lines[-1]
            if lines and lines[0] != f"{self._head}\n":
                raise BadMatch(f"{path} holds another match, or one with other cards; give the match another file")
            if not lines and text:
                raise BadMatch(f"{path} is no file of a match")
            self.played = [read(line) for line in lines[1:]]
            self._file = path.open("w" if not lines else "r+", encoding="utf-8", newline="\n")
        except (OSError, UnicodeError, ValueError, TypeError) as error:
            raise error if isinstance(error, BadMatch) else BadMatch(f"{path}: {error}") from error
        if lines:
            self._file.truncate(len("".join(lines).encode()))
            self._file.seek(0, 2)
        else:
            self._write(self._head)

    def add(self, result: Played) -> None:
        """The result of the next game."""
        self._write(json.dumps(result))

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()


def read(line: str) -> Played:
    """The result that a line holds."""
    result = Played(*plain(json.loads(line)))
    return result._replace(cards=tuple(Seen(*each) for each in result.cards))
