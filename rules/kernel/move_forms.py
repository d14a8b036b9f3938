"""The forms of moves: what answers look like in the notation.

A game lists them in ``Game.moves``, for authors of scenarios: a page explains them, and slips are found without
playing. Which answers are possible at a table follows only from its options (``rules.notation.notation``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean

BLANKS = {
    "CARD": ("the id of a card", "[A-Za-z][A-Za-z0-9_-]*"),
    "PIECE": ("the id of a card in play; `g08#2` is the second piece of a card of which there are several",
              "[A-Za-z][A-Za-z0-9_-]*(?:#[0-9]+)?"),
    "SEAT": ("the name of a player", r"\S+"),
    "NUMBER": ("a whole number", "[0-9]+"),
    "PLACE": ("the name of a zone", r"[A-Za-z0-9_]+(?:\.\S+)?"),
    "MODE": ("the name of a mode, as the card says it", "[A-Za-z][A-Za-z0-9_-]*"),
}  # fmt: skip
"""The words in a form that stand for others: the meaning of each, and the pattern of what it stands for."""
_BLANK = re.compile("|".join(BLANKS))


class Move(NamedTuple):
    """One form of answer. In ``form``, a word in capitals is one of the ``BLANKS``, ``a|b`` is one of several words,
    ``[...]`` may be left out, and ``...`` is more words like the one before."""

    kind: str
    """The kind of ask that it answers."""
    form: str
    about: str


ANY_GAME = (
    Move("", "passes", "Does nothing, where that is allowed."),
    Move("choose", "chooses MODE", "Chooses one of the alternatives of a card that asks, by its name (`as`)."),
    Move("choose_player", "chooses SEAT", "Chooses a player for a card that asks."),
    Move("choose_card", "chooses CARD [from PLACE]", "Chooses a card for a card that asks, from a zone if it lies in "
         "several: `from discard.Bob`."),
    Move("look", "has seen them", "Has looked at cards that a card shows."),
    Move("may", "does it", "Does what a card says one may do."),
)  # fmt: skip
"""The moves of every game."""


class Slip(NamedTuple):
    """What is wrong with the text of a move: the code of the problem, the words that are wrong, and what to write."""

    code: str
    words: str
    hint: AnyMessage


class FormPattern(NamedTuple):
    """A form, or some of its words, as a regular expression."""

    pattern: re.Pattern[str]
    slots: tuple[str, ...]
    """What each group of the pattern stands for: one of the BLANKS, or words with ``|`` between."""


def matching_moves(text: str, moves: Sequence[Move], names: Sequence[str], cards: Collection[str]) -> list[Move]:
    """The moves whose form a text has. The text is without the name of who moves."""
    matching = []
    for move in moves:
        words = _words(text, move, names)
        if words is not None and not any(_unknown_words(words, names, cards)):
            matching.append(move)
    return matching


def find_slip(
    text: str, moves: Sequence[Move], names: Sequence[str], cards: Collection[str], refused: bool = False
) -> Slip | None:
    """Find what is wrong with a text, which is without the name of who moves; None if nothing is. A move that is to be
    ``refused`` may name a place or a number that does not exist: that may be why it is refused."""
    moves = (*moves, *ANY_GAME)
    slips: list[Slip] = []
    for move in moves:
        words = _words(text, move, names)
        if words is None:
            continue
        for slot, word in _unknown_words(words, names, cards):
            if not refused or slot in BLANKS:
                slips.append(_unknown_word_slip(slot, word, names, cards))
                break
        else:
            return None
    if slips:
        return slips[0]
    verb = (text.split() or [""])[0]
    forms_of_verb: dict[str, dict[str, None]] = {}
    for move in moves:
        forms_of_verb.setdefault(move.form.split()[0], {})[move.form] = None
    if verb not in forms_of_verb:
        hint = did_you_mean(verb, forms_of_verb) or Message("problem.write", words=tuple(forms_of_verb))
        return Slip("UNKNOWN-NAME", verb, hint)
    return Slip("BAD-VALUE", text, Message("problem.write", words=tuple(forms_of_verb[verb])))


def _words(text: str, move: Move, names: Sequence[str]) -> list[tuple[str, str]] | None:
    """The words that stand in the slots of a form, each with its slot; None if the text has another form."""
    form = _form(move.form, tuple(names))
    match = form.pattern.fullmatch(" ".join(["", *text.split()]))
    if match is None:
        return None
    slot_words: list[tuple[str, str]] = []
    for slot, group in zip(form.slots, match.groups(), strict=True):
        if not group:
            continue  # the part in brackets was left out
        if "|" not in slot:
            slot_words.append((slot, group))
            continue
        for word in group.split():
            slot_words.append((slot, word))
    return slot_words


def _unknown_words(
    words: Sequence[tuple[str, str]], names: Sequence[str], cards: Collection[str]
) -> Iterator[tuple[str, str]]:
    """The words that do not exist as what their slot says, such as the id of a card, each with its slot."""
    by_blank = {"CARD": cards, "PIECE": cards, "SEAT": names}
    for slot, word in words:
        allowed = slot.split("|") if "|" in slot else by_blank.get(slot)
        name = word
        if slot == "PIECE":
            name, _, _ = word.partition("#")
        if allowed is not None and name not in allowed:
            yield slot, word


def _unknown_word_slip(slot: str, word: str, names: Sequence[str], cards: Collection[str]) -> Slip:
    """What is wrong with a word that does not exist as what its slot says."""
    if slot in ("CARD", "PIECE"):
        return Slip("UNKNOWN-NAME", word, did_you_mean(word, cards) or Message("problem.no_such_card"))
    allowed = names if slot == "SEAT" else slot.split("|")
    return Slip("UNKNOWN-NAME", word, did_you_mean(word, allowed) or Message("problem.write", words=tuple(allowed)))


@lru_cache(maxsize=1000)
def _form(form: str, names: tuple[str, ...]) -> FormPattern:
    """A form as a pattern for words with a space before each. Names may consist of several words."""
    return pattern_of(re.findall(r"\[|\]|[^\s\[\]]+", form), names)


def pattern_of(words: Sequence[str], names: Collection[str]) -> FormPattern:
    """Return the pattern of some words of a form, brackets among them, for a text with a space before each word."""
    pattern = ""
    slots = []
    seat_pattern = "|".join([*map(re.escape, sorted(names, key=len, reverse=True)), BLANKS["SEAT"][1]])
    for word, following in zip(words, [*words, ""][1:], strict=True):
        if word == "[":
            pattern += "(?:"
        elif word == "]":
            pattern += ")?"
        elif "|" in word:
            slots.append(word)
            if following == "...":
                pattern += r"((?: \S+)+?)"
            else:
                pattern += r" (\S+)"
        elif word != "...":
            blank = blank_in(word)
            if not blank:
                pattern += f" {re.escape(word)}"
                continue
            slots.append(blank)
            before, after = word.split(blank)
            blank_pattern = seat_pattern if blank == "SEAT" else BLANKS[blank][1]
            pattern += f" {re.escape(before)}({blank_pattern}){re.escape(after)}"
    return FormPattern(re.compile(pattern), tuple(slots))


def blank_in(word: str) -> str:
    """Return the one of the ``BLANKS`` that a word of a form has in it: ``SEAT`` in ``SEAT's``; "" if there is none."""
    blank = _BLANK.search(word)
    return "" if blank is None else blank[0]
