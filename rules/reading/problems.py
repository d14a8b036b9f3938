"""Problems in card files and texts, and how they are reported so that their authors can fix them."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from rules.reading.lookalikes import folded, letter_in
from rules.reading.messages import AnyMessage, Message, printable, say

CODES: dict[str, tuple[str, str]] = {
    "UNREADABLE": (
        "The file cannot be opened, or is not a text file.",
        "Check the name and the permissions of the file; save it as UTF-8 text.",
    ),
    "UNREAD": (
        "This file or folder is where cards, pictures or sounds belong, but it is not read.",
        "Rename or move it as the message says, or put it somewhere else.",
    ),
    "TOO-BIG": (
        "The file is too large, holds too many values or too long a value, or is nested too deeply.",
        "Split the set into several files; shorten the value; remove needless brackets.",
    ),
    "SYNTAX": (
        "The file is not YAML.",
        "Look at the caret and the line above it: indent with spaces, close quotes and brackets, put text "
        "with `: `, `#` or a leading `{` in quotes.",
    ),
    "NOT-PLAIN": ("A tag (`!x`), an anchor (`&x`) or an alias (`*x`) is used.", "Write the value out."),
    "DUPLICATE-KEY": (
        "One mapping has the same key twice, or two modes or choices have the same name.",
        "Delete one of the two, or rename it.",
    ),
    "UNKNOWN-KEY": ("No such key exists here.", "Correct the spelling, move it where it belongs, or delete the line."),
    "MISSING-KEY": ("A required key is missing.", "Add it."),
    "BAD-VALUE": (
        "The value has the wrong form.",
        "The message says what is allowed. Put text that looks like a number in quotes; write a number in plain digits "
        "(`10`, not `010`); write `true` and `false` for yes and no.",
    ),
    "UNKNOWN-VERB": ("There is no such verb in this game.", "Correct the spelling; this page lists the verbs."),
    "UNKNOWN-NAME": (
        "A name refers to nothing: there is no such game, card, window, target, group or amount; or `target` is used "
        "where nobody is chosen; or the other language does not have this `{placeholder}`.",
        "Correct the spelling; this page lists the words of each game.",
    ),
    "UNKNOWN-SYMBOL": (
        "A text has a word in braces that is no symbol of this game or set. The card can still be played and shows it "
        "as it is written.",
        "Correct the spelling, or name the picture under `symbols:` in the head of the set.",
    ),
    "UNUSED-NAME": ("No verb uses the `target:`. The card can still be played.", "Delete it, or use it."),
    "NEVER-PLAYABLE": (
        "The card, or one way to play it, could never be played or would do nothing: it has no `when` or an empty "
        "`do`, or a word makes no sense at that moment.",
        "Say when it may be played and what it does then; the tables of words say where each word may be used.",
    ),
    "NEVER-TRUE": (
        "A condition can never be true, so what is done on it never happens. The card can still be played.",
        "Correct the numbers, or delete the condition.",
    ),
    "TOO-MUCH": (
        "Loops inside loops would keep the game busy for too long. A verb counts 10 and other words 1; what is written "
        "in a loop counts as often as it can run, 8 times for the players of a group.",
        "Put fewer loops inside each other, or write a smaller number of times.",
    ),
    "DUPLICATE-ID": (
        "Two cards of one set have the same id.",
        "Change one of them. To replace a card of another set, write `replaces:`.",
    ),
    "DUPLICATE-SET": (
        "Two folders have a set with the same name; the one in your folder does not play.",
        "Give it another name.",
    ),
    "SMALL-DECK": (
        "With this set there are not enough cards to play; the set does not play, the others do.",
        "Add cards, or raise `copies`.",
    ),
    "BIG-DECK": (
        "With this set there are too many cards to play; the set does not play, the others do.",
        "Lower `copies`, or remove a set.",
    ),
    "NEVER-DEALT": (
        "No deck holds the card, so nobody can ever be dealt it; or there are too few of a token for all who take it.",
        "Raise `copies`, give the card another kind, or delete it. A card that `replaces` another plays where that one "
        "would.",
    ),
    "MISSING-LANGUAGE": (
        "A text is missing in one language, or stands under the key of the other one. The card can still be played; it "
        "shows what there is.",
        "Add the line `ru:` or `en:`, or exchange the two.",
    ),
    "NO-FORMS": (
        "Russian sentences say this name in other cases than the nominative, and the rules do not know all of them. "
        "The card can still be played: its name then stands as it is.",
        "Write the cases beside the name, `forms: {gen: ..., dat: ..., acc: ..., ins: ..., pre: ...}`; those that the "
        "rules know may be left out.",
    ),
    "NO-ART": (
        "No sprite folder has this picture. The card can still be played, with a plain face.",
        "Correct the name, or put `<art>.svg` or `<art>.png` into your `sprites` folder.",
    ),
    "BAD-ART": (
        "The picture cannot be drawn, or not as it says: what is left out is told; or a sound cannot be played. The "
        "card can still be played.",
        "Save the picture anew, or leave out what cannot be drawn.",
    ),
    "TEXT-TOO-LONG": (
        "A text does not fit on the card's face, in a hand, seen large or printed. The card can still be played. Only "
        "the program with the window can tell.",
        "Shorten the text.",
    ),
    "TEXT-EFFECT": (
        "The text and the effect of the card differ: in what is gained or lost, by how much, by whom, or on which "
        "condition. The card can still be played.",
        "Make the text agree with the card; the workshop shows the effect in words. If the text is right as it is, say "
        "why: `text_ok: <reason>` on the card.",
    ),
    "TEXT-NUMBER": (
        "The text states a number that the card does not have, or omits one that it must state. The card can still be "
        "played.",
        "Make the text agree with the card. If the text is right as it is, say why: `text_ok: <reason>` on the card.",
    ),
    "TEXT-OK": (
        "The card has a `text_ok`, but its text and its effect agree without it. The card can still be played.",
        "Delete `text_ok`.",
    ),
    "PROVES-NOTHING": (
        "A scenario expects nothing, so it passes whatever the card does. The card can still be played.",
        "Write what must have come of the moves under `then:`.",
    ),
    "FAILED": (
        "A scenario was played, and something else came of it than it says. The card can still be played.",
        "The message says what was expected and what came; correct the card or the scenario.",
    ),
    "REPLACES": ("A note: the card takes the place of a card of another set.", "None is needed."),
    "TAKES-OUT": ("A note: the set takes a card of another set out of the game.", "None is needed."),
    "SAME-ID": (
        "A note: another set has a card with this id. Both play; in the log and in saved games yours is `set.id`.",
        "Give it another id, or write `replaces:` if it is to play instead of the other.",
    ),
    "OUTSIDE-SAFE": (
        "A note: a text of a layout may be printed nearer to the cut than its safe zone.",
        "Move the box inwards, give it a `pad`, or make `safe` smaller if your printer cuts well.",
    ),
    "DECK-SIZE": (
        "A note: a deck has more or fewer cards than usual, or every deck has more because the set has no character. "
        "It can be played.",
        "Change `copies`, or what the head borrows with `also`, or give the set a `character`, if you did not mean it.",
    ),
}
"""All codes of problems: what each means, and the usual fix."""

NOTES = frozenset({"OUTSIDE-SAFE", "REPLACES", "TAKES-OUT", "SAME-ID", "DECK-SIZE"})
"""The codes of notes: nothing is wrong, but an author may not have meant it."""

HARMLESS = frozenset({"BAD-ART", "FAILED", "MISSING-LANGUAGE", "NEVER-DEALT", "NEVER-TRUE", "NO-ART", "NO-FORMS",
                      "PROVES-NOTHING", "TEXT-EFFECT", "TEXT-NUMBER", "TEXT-OK", "TEXT-TOO-LONG", "UNKNOWN-SYMBOL",
                      "UNREAD", "UNUSED-NAME"})  # fmt: skip
"""The codes of problems with which a card can still be played."""

FEW = 20
"""The most problems that are reported for one card or text. Only the number of the others is given."""
MANY = 100
"""The most problems that are reported for one file."""

_WIDTH = 120  # the longest part of a source line that is shown, in characters
_SENTENCE = 240  # the longest message or hint, in characters

Fault = TypeVar("Fault")


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in one file. Lines and columns count from 1, as editors do."""

    file: Path
    line: int
    column: int
    code: str
    reason: AnyMessage
    """What is wrong."""
    source: str = ""
    """The line in the file; empty if the problem is about the whole file."""
    length: int = 1
    """How many characters the caret underlines."""
    advice: AnyMessage = ""
    """What to do about it; empty if that is obvious."""
    never_shortened: bool = False
    """True if the whole ``reason`` is always shown."""

    @property
    def place(self) -> str:
        """``file:line:column`` and the code."""
        return f"{shown(self.file)}:{self.line}:{self.column}  {self.code}"

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.message_in("en")

    @property
    def hint(self) -> str:
        """What to do about it, in English."""
        return self.hint_in("en")

    def message_in(self, language: str) -> str:
        """What is wrong, in this language. If there is no sentence for it, what the code means, and the details."""
        sentence = say(self.reason, language)
        if isinstance(self.reason, Message) and self.reason.sentence(language) is None and self.code in CODES:
            sentence = f"{CODES[self.code][0]} ({sentence})"
        if self.never_shortened:
            return sentence
        return one_line(sentence)

    def hint_in(self, language: str) -> str:
        """What to do about it, in this language."""
        return one_line(say(self.advice, language))

    def moved(self, lines: int) -> Problem:
        """A copy of the problem that is so many lines further down."""
        return replace(self, line=self.line + lines)

    def first_line(self) -> Message:
        """The place, what is wrong and what to do about it, as a part of a sentence."""
        if self.advice:
            return Message("problem.line_with_advice", place=self.place, said=self.reason, advice=self.advice)
        return Message("problem.line", place=self.place, said=self.reason)

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """The whole problem in this language, with the line of the file."""
        head = f"{self.place}  {self.message_in(language)}"
        advice = self.hint_in(language)
        if advice:
            head += f" -> {advice}"
        if not self.source:
            return head
        start = 0
        if len(self.source) > _WIDTH:
            start = max(0, self.column - _WIDTH // 2)
        excerpt = one_line(self.source[start : start + _WIDTH])
        indent = self.column - 1 - start
        caret = " " * indent + "^" * max(1, min(self.length, len(excerpt) - indent))
        return f"{head}\n{self.line:>5} | {excerpt}\n      | {caret}"


def limited(faults: Sequence[Fault], problem_of: Callable[[Fault], Problem], limit: int = FEW) -> list[Problem]:
    """The problems of the first ``limit`` faults, and one that says how many more there are. ``problem_of`` makes the
    problem of a fault. It is not called for the others, so a file full of faults is checked quickly."""
    problems = [problem_of(fault) for fault in faults[:limit]]
    if len(faults) > limit:
        message = Message("problem.more", n=len(faults) - limit)
        problems.append(replace(problem_of(faults[limit]), reason=message, advice=""))
    return problems


def brief(problems: Iterable[Problem]) -> list[Problem]:
    """The problems by file and place, at most ``MANY`` for each file. Harmless problems are left out first."""
    brief_problems: list[Problem] = []
    for _, problems_of_file in groupby(sorted(problems, key=_place), attrgetter("file")):
        by_weight = sorted(problems_of_file, key=_is_harmless)
        chosen = by_weight[:MANY]
        brief_problems += sorted(chosen, key=_place)
        if len(by_weight) > MANY:
            message = Message("problem.more", n=len(by_weight) - MANY)
            brief_problems.append(replace(by_weight[MANY], reason=message, advice=""))
    return brief_problems


def _place(problem: Problem) -> tuple[Path, int, int]:
    return problem.file, problem.line, problem.column


def _is_harmless(problem: Problem) -> bool:
    return problem.code in HARMLESS


def one_line(text: str) -> str:
    """The text on one line, without control characters; if it is too long, its middle is left out."""
    if len(text) > _SENTENCE:
        text = f"{text[: _SENTENCE // 2]} ... {text[-_SENTENCE // 2 :]}"
    return printable(text)


def shown(file: Path) -> str:
    """The path relative to the current folder, if it is below it."""
    try:
        return file.absolute().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return file.as_posix()


def did_you_mean(word: AnyMessage, known_words: Iterable[str]) -> AnyMessage:
    """``did you mean "lose"?``, or "" if no known word is similar. If a word only looks like a known one, which of its
    letters is a different one."""
    typed = str(word)
    names = list(known_words)
    plain = folded(typed)
    if plain != typed and plain in names:
        letter = letter_in(typed)
        if letter:
            return letter
    similar = nearest(plain, names)
    return Message("problem.near", word=similar) if similar else ""


def nearest(word: str, known_words: Iterable[str]) -> str:
    """The known word that was probably meant: one that begins or ends alike, or differs in few letters; "" if there is
    none."""
    for similar in difflib.get_close_matches(word, sorted(set(known_words)), n=3, cutoff=0.6):
        longer, shorter = sorted((word, similar), key=len, reverse=True)
        begins_alike = longer.startswith((f"{shorter}_", f"{shorter}-"))
        ends_alike = longer.endswith((f"_{shorter}", f"-{shorter}"))
        if begins_alike or ends_alike or _edit_distance(word, similar) <= len(longer) // 3:
            return similar
    return ""


def _edit_distance(first: str, second: str) -> int:
    """How many letters are added, left out, exchanged or swapped with their neighbour between two words."""
    before_last: list[int] = []
    last: list[int] = []
    row = list(range(len(second) + 1))
    """For each length of the beginning of ``second`` its distance from the beginning of ``first`` seen so far."""
    for i, letter in enumerate(first):
        before_last, last = last, row
        row = [i + 1]
        for j, other_letter in enumerate(second):
            distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter != other_letter))
            if i and j and letter == second[j - 1] and first[i - 1] == other_letter:
                distance = min(distance, before_last[j - 1] + 1)
            row.append(distance)
    return row[-1]
