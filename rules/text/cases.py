"""The six cases of Russian names, by rules that stand in ``data/names.yaml``.

    forms_of("Прохор", MASCULINE)   -> ("Прохор", "Прохора", "Прохору", "Прохора", "Прохором", "Прохоре")
    forms_of("Alex", MASCULINE)     -> None: a sentence must go round it

The rules rather doubt than guess: a wrong case is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import yaml

from rules.reading.messages import GENDERS
from rules.system import locations

CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
"""The cases, in the order in which a name has its forms: nominative, genitive, dative, accusative, instrumental and
prepositional."""
NOMINATIVE = CASES[0]
MASCULINE, FEMININE, PLURAL = range(len(GENDERS))
CaseForms: TypeAlias = tuple[str, ...]
"""A name in each of the ``CASES``. "" where a form is in doubt."""
_ADJECTIVES = ("ый", "ий", "ая", "яя")
_NAME_ENDS = re.compile(r"[,(:;]")
_KEPT, _DOUBTFUL = "-", "?"
"""In the data: a form like the nominative, and one that nobody knows."""


class Inflected(str):
    """Words in a sentence. They read as in the nominative; ``in_case`` has the other cases. ``gender`` is that of the
    words that go with them, an index in ``GENDERS``; None if they have none."""

    gender: int | None
    in_case: Callable[[str], str]

    def __new__(cls, nominative: str, in_case: Callable[[str], str], gender: int | None = None) -> Inflected:
        words = super().__new__(cls, nominative)
        words.in_case = in_case
        words.gender = gender
        return words


class Name(str):
    """The name of a player. ``forms`` are its cases, or None if nobody knows them."""

    forms: CaseForms | None

    def __new__(cls, name: str, forms: CaseForms | None) -> Name:
        player_name = super().__new__(cls, name)
        player_name.forms = forms
        return player_name

    def __reduce__(self) -> tuple[type[Name], tuple[str, CaseForms | None]]:
        return Name, (str(self), self.forms)


class _Ending(NamedTuple):
    """What becomes of an ending: so many letters are cut off, and for each case but the first others are added.
    ``additions`` is empty if the ending is doubtful; an addition of "?" is doubtful in one case."""

    cut: int
    additions: Sequence[str]


class _Rules(NamedTuple):
    """What ``data/names.yaml`` says; the mappings by gender have one for each of the ``GENDERS``."""

    kept: frozenset[str]
    stops: frozenset[str]
    genders: Mapping[str, int]
    words: Sequence[Mapping[str, Sequence[str]]]
    endings: Sequence[Mapping[str, _Ending]]
    surname_endings: Sequence[Mapping[str, _Ending]]
    titles: Mapping[str, Sequence[str]]


def gender_of(name: str) -> int | None:
    """Return the gender that a name seems to have, by its first word; None if it may have either. A name is never taken
    for a plural, because that of one player may look like one."""
    first_word = name.split()[0] if name.split() else ""
    known_gender = _rules().genders.get(first_word.casefold())
    if known_gender is not None:
        return known_gender
    if first_word.endswith(("а", "я")):
        return FEMININE
    if first_word.endswith(tuple("бвгджзйклмнпрстфхцчшщ")):
        return MASCULINE
    return None


@cache
def forms_of(name: str, gender: int | None = None) -> CaseForms | None:
    """Return a name in all cases, by the rules. Without a ``gender`` it is what the name seems to have. None if all
    cases but the nominative are in doubt."""
    if gender is None:
        gender = gender_of(name)
    if gender is None:
        return None
    words = name.split(" ")
    forms_by_word: list[CaseForms] = []
    for index, word in enumerate(words):
        if word in _rules().stops:
            remaining_words = " ".join(words[index:])
            forms_by_word.append((remaining_words,) * len(CASES))
            break
        if index and (word.isdecimal() or word in _rules().kept):
            forms_by_word.append((word,) * len(CASES))
            continue
        if index and word[:1].islower() and not words[index - 1].endswith(_ADJECTIVES):
            return None  # perhaps a genitive, as in "Шут короля"
        is_surname = index == len(words) - 1 > 0
        forms_by_word.append(_forms_of_compound(word, gender, is_surname))
    forms: list[str] = []
    for form_by_word in zip(*forms_by_word, strict=True):
        forms.append(" ".join(form_by_word) if all(form_by_word) else "")
    return tuple(forms) if any(forms[1:]) else None


def _forms_of_compound(word: str, gender: int, is_surname: bool) -> CaseForms:
    """Return the forms of a word that may have parts with hyphens between them. In doubt they are "", but the first."""
    if word.casefold() in _rules().words[gender] or "-" not in word:
        return _forms_of_word(word, gender, is_surname)
    forms_by_part = [_forms_of_word(part, gender, is_surname) for part in word.split("-")]
    forms: list[str] = []
    for form_by_part in zip(*forms_by_part, strict=True):
        forms.append("-".join(form_by_part) if all(form_by_part) else "")
    return tuple(forms)


def _forms_of_word(word: str, gender: int, is_surname: bool) -> CaseForms:
    doubtful = (word, *[""] * (len(CASES) - 1))
    rules = _rules()
    key = word.casefold()
    if key in rules.kept:
        return (word,) * len(CASES)
    if key in rules.words[gender]:
        written_forms = rules.words[gender][key]
        return (word, *(form.capitalize() if word[0].isupper() else form for form in written_forms))
    if not is_russian(word):
        return doubtful
    ending = _longest(rules.surname_endings[gender], key) if is_surname else None
    if ending is None:
        ending = _longest(rules.endings[gender], key)
    if ending is None or not ending.additions:
        return doubtful
    stem = word[: len(word) - ending.cut]
    forms = [word]
    for addition in ending.additions:
        if addition == _KEPT:
            forms.append(word)
        elif addition == _DOUBTFUL:
            forms.append("")
        else:
            forms.append(stem + addition)
    return tuple(forms)


def in_mid_sentence(name: str, language: str) -> str:
    """Return a name as it stands within a sentence: a title before it begins with a small letter (``граф Зубов``)."""
    title, _, rest = name.partition(" ")
    if title.casefold() not in _titles_in_all_cases(language):
        return name
    rest_of_name = _NAME_ENDS.split(rest)[0].split()
    is_name = all(word[0].isupper() or word in _rules().kept for word in rest_of_name)
    if not rest_of_name or not is_name:
        return name
    return title[0].lower() + name[1:]


@cache
def _titles_in_all_cases(language: str) -> frozenset[str]:
    """Return the titles that may stand before a name, each in all its cases, in small letters."""
    titles = set(_rules().titles[language])
    if language == "ru":
        for title in _rules().titles[language]:
            for gender in range(len(GENDERS)):
                titles.update(map(str.casefold, _forms_of_word(title, gender, is_surname=False)))
    titles.discard("")
    return frozenset(titles)


def is_russian(word: str) -> bool:
    """True for a word of Russian letters that may be declined: at least two of them, and capitals only in front."""
    return len(word) > 1 and all("а" <= letter <= "я" or letter == "ё" for letter in word[0].lower() + word[1:])


def _longest(endings: Mapping[str, _Ending], word: str) -> _Ending | None:
    """Return what becomes of the longest of these endings that a word has."""
    for start in range(len(word)):
        if word[start:] in endings:
            return endings[word[start:]]
    return None


@cache
def _rules() -> _Rules:
    """Read the rules."""
    data: dict[str, Any] = yaml.safe_load(locations.resource("data", "names.yaml").read_text("utf-8"))
    genders: dict[str, int] = {}
    words: list[dict[str, Sequence[str]]] = []
    endings: list[dict[str, _Ending]] = []
    surname_endings: list[dict[str, _Ending]] = []
    for gender, name in enumerate(GENDERS):
        for word in data["genders"].get(name, "").split():
            genders[word.casefold()] = gender
        words.append({word.casefold(): forms.split() for word, forms in data["words"][name].items()})
        endings.append(_read_endings(data["endings"][name]))
        surname_endings.append(_read_endings(data["surnames"][name]))
    return _Rules(
        kept=frozenset(data["kept"].split()),
        stops=frozenset(data["stops"].split()),
        genders=genders,
        words=words,
        endings=endings,
        surname_endings=surname_endings,
        titles={language: titles.split() for language, titles in data["titles"].items()},
    )


def _read_endings(rules: Sequence[Mapping[str, Any]]) -> dict[str, _Ending]:
    """Return what becomes of each ending."""
    by_ending: dict[str, _Ending] = {}
    for rule in rules:
        additions = rule["add"].split()
        if len(additions) == 1:
            additions = [] if additions == [_DOUBTFUL] else additions * (len(CASES) - 1)
        for ending in rule["ends"].split():
            by_ending[ending] = _Ending(rule.get("cut", 0), additions)
    return by_ending
