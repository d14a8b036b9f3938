"""The file of a match that can be stopped and continued. Its first line says what is played, and each further line is
the result of one game, in order. A line that was cut off when the program was killed is played again.
"""

from __future__ import annotations

import json
from itertools import starmap
from pathlib import Path

from rules.bots.card_watch import CardUse
from rules.bots.playing import BadMatch, GameResult, Match, rulebook
from rules.kernel.asking import plain


class MatchFile:
    """The file of one match: the ``results`` so far, to which the next ones are added."""

    def __init__(self, path: Path, match: Match) -> None:
        """Raises BadMatch if the file holds another match or something else, or cannot be read and written."""
        self.results: list[GameResult] = []
        cards = rulebook(match).cardset.digest
        match = match._replace(milliseconds=float(match.milliseconds))
        self._head = json.dumps({"match": match._asdict(), "cards": cards}, sort_keys=True)
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            lines = text.splitlines(keepends=True)
            if lines and not lines[-1].endswith("\n"):
                del lines[-1]
            if lines and lines[0] != f"{self._head}\n":
                raise BadMatch(f"{path} holds another match, or one with other cards; give the match another file")
            if not lines and text:
                raise BadMatch(f"{path} is no file of a match")
            self.results = list(map(read, lines[1:]))
            self._file = path.open("w" if not lines else "r+", encoding="utf-8", newline="\n")
        except (OSError, UnicodeError, ValueError, TypeError) as error:
            if isinstance(error, BadMatch):
                raise
            raise BadMatch(f"{path}: {error}") from error
        if lines:
            self._file.truncate(len("".join(lines).encode()))
            self._file.seek(0, 2)
        else:
            self._write(self._head)

    def add(self, result: GameResult) -> None:
        """Write down the result of the next game."""
        self._write(json.dumps(result))

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()


def read(line: str) -> GameResult:
    """Return the result that a line holds."""
    result = GameResult(*plain(json.loads(line)))
    return result._replace(cards=tuple(starmap(CardUse, result.cards)))
