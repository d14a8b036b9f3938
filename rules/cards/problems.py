"""What can be wrong with a file, said so that its author can mend it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TypeVar

CODES: dict[str, tuple[str, str]] = {
    "UNREADABLE": (
        "The file cannot be opened, or is not a text.",
        "Check the name and the rights of the file; save it as UTF-8 text.",
    ),
    "TOO-BIG": (
        "The file is too large, holds too many values or too long a value, or is nested too deeply.",
        "Split the set into several files; shorten the value; take needless brackets away.",
    ),
    "SYNTAX": (
        "The file is not YAML.",
        "Look at the caret and the line above it: indent with spaces, close quotes and brackets, put text "
        "with `: `, `#` or a leading `{` in quotes.",
    ),
    "NOT-PLAIN": ("A tag (`!x`), an anchor (`&x`) or an alias (`*x`) is used.", "Write the value out."),
    "DUPLICATE-KEY": ("One mapping has the same key twice.", "Delete one of the two."),
    "UNKNOWN-KEY": ("No such key exists here.", "Correct the spelling, or delete the line."),
    "MISSING-KEY": ("A key that must be there is not.", "Add it."),
    "BAD-VALUE": (
        "The value is not of the wanted form.",
        "The message says what is wanted. Text that looks like a number goes in quotes; a number is written in "
        "plain digits (`10`, not `010`); yes and no are `true` and `false`.",
    ),
    "UNKNOWN-VERB": ("No verb is called so in this game.", "Correct the spelling; this page lists the verbs."),
    "UNKNOWN-NAME": (
        "A name refers to nothing: no such game, card, window, target, group or amount; `target` where nobody is "
        "chosen; a `{placeholder}` that the other language does not have.",
        "Correct the spelling; this page lists the words of each game.",
    ),
    "UNUSED-NAME": (
        "A name is given and nothing can use it: a `target:` that no verb speaks of, or two modes with one name.",
        "Delete it, use it, or rename it.",
    ),
    "NEVER-PLAYABLE": (
        "The card, or one way to play it, could never be played or would do nothing: no `when`, nothing in `do`, or "
        "a word that means nothing at that moment.",
        "Say when it may be played and what it does then; the tables of words say where each belongs.",
    ),
    "DUPLICATE-ID": (
        "Two cards in one folder have the same id.",
        "Rename one. To replace a built-in card, put yours in your own folder.",
    ),
    "SMALL-DECK": (
        "There are not enough cards to play; your own cards are not used.",
        "Add cards, or raise `copies`.",
    ),
    "BIG-DECK": (
        "There are more cards than can be played with; your own cards are not used.",
        "Lower `copies`, or take a set away.",
    ),
    "MISSING-LANGUAGE": (
        "A text is not given in both languages. The card still plays and shows the language it has.",
        "Add the line `ru:` or `en:`.",
    ),
    "NO-ART": (
        "No sprite folder has this picture. The card still plays, with a plain face.",
        "Correct the name, or put `<art>.svg` into your `sprites` folder.",
    ),
    "TEXT-NUMBER": (
        "The text states a number that the card does not have, or leaves out one it must state. The card still plays.",
        "Make the text say what the card does.",
    ),
}
"""Every code: what it means, and the usual fix."""

HARMLESS = frozenset({"MISSING-LANGUAGE", "NO-ART", "TEXT-NUMBER"})
"""The codes that do not keep a card out of play."""

DECK = frozenset({"SMALL-DECK", "BIG-DECK"})
"""The codes of a deck that cannot be played with, whatever its cards are."""

FEW = 20
"""So many problems of one card, or of one text, are told; of the others only how many they are."""
MANY = 100
"""The same for one file."""

_WIDTH = 120  # longest piece of a source line that is shown
_SENTENCE = 240  # longest message, and longest hint

Fault = TypeVar("Fault")


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in one file. Lines and columns count from 1, as editors do."""

    file: Path
    line: int
    column: int
    code: str
    message: str
    source: str = ""
    """The line as it is written; empty when the problem is the file itself."""
    length: int = 1
    """How many characters the caret underlines."""
    hint: str = ""

    def __str__(self) -> str:
        said = f"{self.message} -> {self.hint}" if self.hint else self.message
        head = f"{shown(self.file)}:{self.line}:{self.column}  {self.code}  {said}"
        if not self.source:
            return head
        start = max(0, self.column - _WIDTH // 2) if len(self.source) > _WIDTH else 0
        piece = one_line(self.source[start : start + _WIDTH])
        before = self.column - 1 - start
        caret = " " * before + "^" * max(1, min(self.length, len(piece) - before))
        return f"{head}\n{self.line:>5} | {piece}\n      | {caret}"


def few(faults: Sequence[Fault], tell: Callable[[Fault], Problem], most: int = FEW) -> list[Problem]:
    """What `tell` says of the first `most` faults, and a problem that says how many more there are. The others are
    not told at all, so a file full of faults costs little."""
    told = [tell(fault) for fault in faults[:most]]
    if len(faults) > most:
        told.append(replace(tell(faults[most]), message=f"and {len(faults) - most} more", hint=""))
    return told


def brief(problems: Iterable[Problem]) -> list[Problem]:
    """The problems by file and place, at most `MANY` of each file; what keeps cards out of play is told rather than
    what does not."""

    def place(problem: Problem) -> tuple[Path, int, int]:
        return problem.file, problem.line, problem.column

    told: list[Problem] = []
    for _, of_file in groupby(sorted(problems, key=place), lambda problem: problem.file):
        chosen = few(sorted(of_file, key=lambda problem: problem.code in HARMLESS), lambda each: each, MANY)
        told += sorted(chosen[:MANY], key=place) + chosen[MANY:]
    return told


def one_line(text: str) -> str:
    """The text as it can be shown: without line breaks and control characters, and without its middle if it is long."""
    if len(text) > _SENTENCE:
        text = f"{text[: _SENTENCE // 2]} ... {text[-_SENTENCE // 2 :]}"
    return "".join(c if c.isprintable() else " " for c in text)


def shown(file: Path) -> str:
    """The path as a person in the current folder would type it."""
    try:
        return file.absolute().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return file.as_posix()


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean "lose"?`, or nothing when no known word is near."""
    near = difflib.get_close_matches(word, sorted(set(known)), n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"?' if near else ""
