"""Signs that look like others: whatever is told about a file says which sign stands where, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.checking.check import inspect
from rules.games import vocabularies
from rules.reading.lookalikes import folded
from rules.reading.messages import say
from rules.reading.problems import did_you_mean

BASE = """\
set: mine
format: 1
game: red_dragon
cards:
  - id: t1
    kind: action
    copies: 2
    name: {ru: Тычок, en: Poke}
    text:
      ru: Другой игрок теряет 2 стойкости.
      en: Another player loses 2 fortitude.
    art: rd_slap
    target: another
    do:
      - change: {who: target, stat: fortitude, amount: -2}
"""

SPOILED = {
    "07 a key": ("    target:", "    tаrget:", 'вторая буква — русская "а", а нужна латинская "a"',
                 'the second letter is a Cyrillic "а": write a Latin "a"'),
    "08 a kind": ("kind: action", "kind: actiоn", 'пятая буква — русская "о"', 'the fifth letter is a Cyrillic "о"'),
    "09 a value": ("stat: fortitude", "stat: fоrtitude", 'вторая буква — русская "о"',
                   'the second letter is a Cyrillic "о"'),
    "a verb": ("- change:", "- сhange:", 'первая буква — русская "с"', 'the first letter is a Cyrillic "с"'),
    "a group": ("who: target", "who: tаrget", 'вторая буква — русская "а"', 'the second letter is a Cyrillic "а"'),
    "a Greek letter": ("target: another", "target: anοther", 'третья буква — греческая "ο"',
                       'the third letter is a Greek "ο"'),
    "a full-width letter": ("kind: action", "kind: ａction", 'первая буква — широкая "ａ"', "a full-width"),
    "a word all of look-alikes": ("target: another", "аrt: rd_slap\n    target: another",
                                  'русская "а"', 'a Cyrillic "а"'),
    "10 a full-width colon": ("    kind: action", "    kind： action", 'только похож на ":"', 'only looks like ":"'),
    "11 a minus": ("amount: -2", "amount: −2", 'типографская черта "−": напишите обычный минус "-"',
                   'on line 15 character 56 is a typographic dash "−": write a plain "-"'),
    "a long dash": ("amount: -2", "amount: –2", 'типографская черта "–"', 'a typographic dash "–"'),
    "12 no-break spaces": ("    kind: action", "\xa0\xa0\xa0\xa0kind: action", "необычный пробел (U+00A0)",
                           "on line 6 character 1 is a special space (U+00A0): delete it and type a plain one"),
    "a thin space": ("    kind: action", "  \u2009 kind: action", "необычный пробел (U+2009)", "(U+2009)"),
    "13 curly quotes": ("name: {ru: Тычок, en: Poke}", "name: {ru: Тычок, en: “Poke, again”}",
                        "фигурная кавычка “, она здесь не годится: напишите прямую \"",
                        "on line 8 character 27 is a curly quote “, which does not count here: write a straight \""),
    "a curly quote in a number": ("copies: 2", "copies: “2”", "фигурная кавычка “", "is a curly quote “"),
    "17 a sign that is not seen": ("    kind: action", "    \ufeffkind: action", "знак 5 невидим (U+FEFF): сотрите его",
                                   "on line 6 character 5 is invisible (U+FEFF): delete it"),
    "18 a number too large": ("amount: -2", "amount: -99999999999999999999", "напишите целое число от -99 до 99",
                              "write a whole number from -99 to 99"),
    "another number too large": ("copies: 2", "copies: 99999999999999999999", "в нём больше девяти цифр",
                                 "it has more than nine digits"),
    "20 an id": ("id: t1", "id: т1x", 'первая буква — русская "т"', 'the first letter is a Cyrillic "т"'),
    "a letter for a digit": ("copies: 2", "copies: 1О", 'вторая цифра — на самом деле русская буква "О": напишите 0',
                             'the second digit is really a Cyrillic letter "О": write 0'),
    "33 no space": ("{who: target,", "{who:target,", "после who: нужен пробел", "a space is missing after who:"),
    "01 a language too far left": ("      en: Another", "    en: Another", "она относится к text",
                                   "it belongs to text"),
}  # fmt: skip


def problems_of(text: str, tmp_path: Path) -> list[tuple[str, str]]:
    """What is told of a file and advised, in Russian and in English."""
    path = tmp_path / "mine.yaml"
    path.write_text(text, "utf-8")
    sentences: list[tuple[str, str]] = []
    for problem in inspect([path], vocabularies()).problems:
        russian = f"{problem.message_in('ru')} {say(problem.advice, 'ru')}"
        english = f"{problem.message_in('en')} {say(problem.advice, 'en')}"
        sentences.append((russian, english))
    return sentences


@pytest.mark.parametrize("name", SPOILED)
def test_a_sign_that_looks_like_another_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    old, new, russian, english = SPOILED[name]
    assert BASE.count(old) == 1
    problems = problems_of(BASE.replace(old, new), tmp_path)
    assert any(russian in ru and english in en for ru, en in problems), problems
    for words in ("delete it", "did you mean", "must be in quotes", "is not given"):
        for _, en in problems:
            assert words not in en or english in en, problems


def test_a_sound_file_is_told_nothing(tmp_path: Path) -> None:
    assert problems_of(BASE, tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [
        "Другой игрок — «хвать!» — теряет 2 стойкости…",
        "“Ouch” – another player loses 2 fortitude.",
        "VP-карта: −2 очка",
    ],
)
def test_typographic_signs_in_a_text_are_nobodys_mistake(text: str, tmp_path: Path) -> None:
    sound = BASE.replace("Другой игрок теряет 2 стойкости.", f"'{text}'")
    assert all("знак" not in ru and "буква" not in ru for ru, _ in problems_of(sound, tmp_path))


def test_only_a_word_that_looks_exactly_so_is_told_by_its_letters() -> None:
    assert folded("tаrget") == "target" and folded("１０") == "10"
    assert say(did_you_mean("сор", ["cop"]), "en") == 'the first letter is a Cyrillic "с": write a Latin "c"'
    assert say(did_you_mean("tarket", ["target"]), "en") == 'did you mean "target"?'
    assert did_you_mean("слово", ["target"]) == ""
