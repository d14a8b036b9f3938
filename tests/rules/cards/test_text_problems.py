"""Texts that stand under the wrong language or are only blanks, and texts of which the author says that they are
right."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards.cardset import CardSet, load
from rules.checking.check import inspect
from rules.games import manifest, vocabularies
from rules.system import locations
from rules.workshop.disagreements import compare_texts

pytestmark = pytest.mark.usefixtures("said_in_russian")

HEAD = "set: mine\nformat: 1\ngame: red_dragon\ncards:\n  - id: t1\n    kind: action\n    art: rd_slap\n"
NAME = "    name: {ru: Тычок, en: Poke}\n"
RUSSIAN, ENGLISH = "Возьми 2 карты.", "Draw 2 cards."
DRAWS_TWO = "    do: [{draw: {who: me, amount: 2}}]\n"


def text(russian: str, english: str) -> str:
    return f'    text: {{ru: "{russian}", en: "{english}"}}\n'


def told(tmp_path: Path, card: str) -> list[str]:
    """The problems of a card, each with its code, its place and what is told."""
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + card, encoding="utf-8")
    problems = inspect([file], vocabularies(), faces=[compare_texts]).problems
    return [f"{problem.line}:{problem.column} {problem.code} {problem.message}" for problem in problems]


def loaded(tmp_path: Path) -> CardSet:
    """The card with the built-in ones."""
    return load(
        manifest("red_dragon").vocabulary, [tmp_path, locations.resource("data", "cards", "red_dragon")], ["mine"]
    )


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        (text(RUSSIAN, ENGLISH), []),
        (
            text("Draw 2 cards.", "Возьми 2 карты."),
            ["9:5 MISSING-LANGUAGE t1: the Russian and the English text are swapped"],
        ),
        (text("Возьми 2 карты.", "Возьми 2 карты."), ["9:39 MISSING-LANGUAGE t1: the text at `en` is Russian"]),
        (text("Everybody: draw 2 cards.", ENGLISH), ["9:16 MISSING-LANGUAGE t1: the text at `ru` is not Russian"]),
        (text("Red Dragon: 2", "Red Dragon: 2"), []),
        (text("Таверна Red Dragon Inn Hall: возьми 2 карты.", "The «Дракон»: draw 2 cards."), []),
        (text("  ", ENGLISH), ["9:12 MISSING-LANGUAGE the text of t1 is not given in Russian"]),
    ],
)  # fmt: skip
def test_each_language_stands_under_its_key(texts: str, lines: list[str], tmp_path: Path) -> None:
    problems = told(tmp_path, NAME + texts + DRAWS_TWO)
    assert len(problems) == len(lines)
    for problem, line in zip(problems, lines, strict=True):
        assert problem.startswith(line)


def test_a_name_may_be_the_same_in_both_languages(tmp_path: Path) -> None:
    for name in ("{ru: Poke, en: Poke}", "{ru: Тычок, en: Тычок}"):
        assert told(tmp_path, f"    name: {name}\n" + text(RUSSIAN, ENGLISH) + DRAWS_TWO) == []


def test_a_name_of_blanks_is_that_of_the_other_language(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "    name: {ru: '  ', en: Poke}\n" + text(RUSSIAN, ENGLISH) + DRAWS_TWO)
    assert problem == "8:12 MISSING-LANGUAGE the name of t1 is not given in Russian"
    assert loaded(tmp_path).card("t1").name == {"ru": "Poke", "en": "Poke"}


def test_choices_say_in_which_language_they_stand(tmp_path: Path) -> None:
    options = (
        "[{as: a, text: {ru: Yes, en: Да}, do: [start_round]}, {as: b, text: {ru: ' ', en: No}, do: [start_round]}]"
    )
    problems = told(tmp_path, NAME + text("Выбери.", "Choose.") + f"    do: [{{choose: {{options: {options}}}}}]\n")
    assert [problem.partition(" ")[2] for problem in problems] == [
        "MISSING-LANGUAGE a: the Russian and the English text are swapped",
        "MISSING-LANGUAGE the text of b is not given in Russian",
    ]


# --- text_ok ---------------------------------------------------------------------------------------------------------

OK = "    text_ok: the third card is for luck\n"


@pytest.mark.parametrize(
    ("russian", "english", "code"),
    [
        ("Возьми 3 карты.", "Draw 3 cards.", "TEXT-NUMBER"),
        ("Потеряй 2 стойкости.", "Lose 2 fortitude.", "TEXT-EFFECT"),
    ],
)
def test_a_text_that_is_right_is_let_alone(russian: str, english: str, code: str, tmp_path: Path) -> None:
    card = NAME + text(russian, english) + DRAWS_TWO
    codes = {problem.split()[1] for problem in told(tmp_path, card)}
    assert code in codes <= {"TEXT-NUMBER", "TEXT-EFFECT"}
    assert told(tmp_path, card + OK) == []


def test_a_language_that_is_missing_is_told_all_the_same(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, NAME + text("Возьми 3 карты.", "") + DRAWS_TWO + OK)
    assert problem == "9:35 MISSING-LANGUAGE the text of t1 is not given in English"


def test_what_is_right_anyway_needs_no_reason(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, NAME + text(RUSSIAN, ENGLISH) + DRAWS_TWO + OK)
    assert problem == "11:14 TEXT-OK the text of t1 agrees with the card anyway"


@pytest.mark.parametrize("reason", ["true", "", "''", "'!?'", "[a]", "7"])
def test_a_reason_must_be_given(reason: str, tmp_path: Path) -> None:
    (problem,) = told(
        tmp_path, NAME + text("Возьми 3 карты.", "Draw 3 cards.") + DRAWS_TWO + f"    text_ok: {reason}\n"
    )
    assert "BAD-VALUE" in problem
    (file,) = inspect([tmp_path / "mine.yaml"], vocabularies()).problems
    assert file.hint == "write in a few words why the text is right"


def test_the_reason_is_nothing_to_the_rules(tmp_path: Path) -> None:
    digests = set()
    for reason in ("", OK):
        told(tmp_path, NAME + text("Возьми 3 карты.", "Draw 3 cards.") + DRAWS_TWO + reason)
        digests.add(loaded(tmp_path).digest)
    assert len(digests) == 1
