"""The texts of the program: both languages, every placeholder, every word form."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rules.checking import check
from rules.reading.messages import plural
from rules.reading.reader import parse, read
from rules.system import locations
from rules.text.cases import Inflected
from rules.text.log import Entry, Person, Translated
from rules.text.texts import LANGUAGES, MissingParameter, Texts, UnknownText, placeholders, read_texts
from tests.bench.measuring import inlined, pace

FILES = sorted(locations.resource("data", "texts").glob("*.yaml"))


def problems(text: str) -> list[str]:
    """What is told about a catalogue with this text: code, place, and the words above the caret."""
    catalogue_problems = read_texts([parse(text, Path("texts/a.yaml"))])[1]
    lines: list[str] = []
    for problem in catalogue_problems:
        underlined = problem.source[problem.column - 1 :][: problem.length]
        lines.append(f"{problem.code} {problem.line}:{problem.column} {underlined}")
    return lines


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_has_both_languages_with_the_same_placeholders(path: Path) -> None:
    texts, wrong = read_texts([read(path)])
    assert texts and not wrong, "\n".join(map(str, wrong))
    for key, text in texts.items():
        assert set(text) == set(LANGUAGES), key
        assert placeholders(text["ru"]) == placeholders(text["en"]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    texts = Texts(language, strict=True)
    catalogue, _ = read_texts(map(read, FILES))
    for key in texts:
        template = catalogue[key][language]
        names = placeholders(template)
        people = {name for name in names if re.search(rf"{{{name}:[^|}}]*/", template)}
        for count in (0, 1, 2, 5, 11, 21, 101):
            values: dict[str, Any] = dict.fromkeys(names, count)
            for name in people:
                values[name] = Inflected("X", str, count % 2)
            assert texts.say(key, **values)


def test_a_quotation_within_a_quotation_has_marks_of_the_other_kind() -> None:
    for language, name, said in (
        ("ru", "Звёзды говорят: «Нет!»", "«Звёзды говорят: „Нет!“»"),
        ("en", "The stars say, “No!”", "“The stars say, ‘No!’”"),
    ):
        texts = Texts(language, strict=True)
        assert texts.say("card.title", title=name) == said
        assert name in texts.say("log.overflow", name=name, n=3), "here it is no quotation within another"


def test_saying() -> None:
    ru = Texts("ru", strict=True)
    en = Texts("en", strict=True)
    assert ru.say("log.overflow", name="Анна", n=3) == "Анна — через край! Забирает 3 карты"
    assert en.say("log.overflow", name="Ann", n=1) == "Ann makes it boil over and takes 1 card"
    assert en.say("log.play", name="{n}", card="R7", place="C1", total=9) == "{n} plays R7 into C1, total 9"


def test_word_forms() -> None:
    counts_by_form: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for count in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 122, -1):
        counts_by_form[plural("ru", count)].append(count)
    assert counts_by_form[0] == [1, 21, 101, -1]
    assert counts_by_form[1] == [2, 4, 22, 122]
    assert [plural("en", count) for count in (0, 1, 2, 21, -1)] == [1, 0, 1, 1, 0]


def test_forms_for_genders(tmp_path: Path) -> None:
    file = 'a: {ru: "{name} {name:сдался/сдалась/сдались}", '
    file += 'en: "{name} {name:gives/gives/give} in, and {name:he knows/she knows/they know} it"}'
    (tmp_path / "a.yaml").write_text(file, "utf-8")
    ru = Texts("ru", tmp_path, strict=True)
    en = Texts("en", tmp_path, strict=True)
    boris = Entry("a", {"name": Person(Translated({"ru": "Борис", "en": "Boris"}), 0)})
    anna = Entry("a", {"name": Person(Translated({"ru": "Анна", "en": "Anna"}), 1)})
    twins = Entry("a", {"name": Person(Translated({"ru": "Близнецы", "en": "The Twins"}), 2)})
    assert boris.say(ru) == "Борис сдался" and anna.say(ru) == "Анна сдалась" and twins.say(ru) == "Близнецы сдались"
    assert boris.say(en) == "Boris gives in, and he knows it" and anna.say(en) == "Anna gives in, and she knows it"
    assert twins.say(en) == "The Twins give in, and they know it"
    with pytest.raises(MissingParameter, match=r"The text a needs the gender of \{name\}, and 'Ann' has none"):
        ru.say("a", name="Ann")


def test_what_cannot_be_said() -> None:
    strict, play = Texts("en", strict=True), Texts("en")
    with pytest.raises(UnknownText, match=r'There is no text log.plya. did you mean "log.play"\?'):
        strict.say("log.plya")
    with pytest.raises(MissingParameter, match=r"The text log.deal needs a value for \{name\}"):
        strict.say("log.deal")
    with pytest.raises(MissingParameter, match=r"counts \{n\}, and 'two' is not a whole number"):
        strict.say("log.overflow", name="Ann", n="two")
    assert play.say("log.plya") == "[log.plya]"
    assert play.say("log.deal") == "[log.deal]"
    assert "log.deal" in play and "log.plya" not in play
    with pytest.raises(ValueError, match="no texts in 'fr', only in ru, en"):
        Texts("fr")


def test_a_missing_language_is_lent_by_the_other(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a:\n  ru: Да\n", "utf-8")
    assert Texts("en", tmp_path, strict=True).say("a") == "Да"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- a\n", ["BAD-VALUE 1:1 - a"]),
        ("a: b\n", ["BAD-VALUE 1:4 b"]),
        ("a: {ru: x}\n", ["MISSING-LANGUAGE 1:1 a"]),
        ("a: {ru: x, en: }\n", ["MISSING-LANGUAGE 1:1 a"]),
        ("a: {ru: x, en: y, fr: z}\n", ["UNKNOWN-KEY 1:19 fr"]),
        ("a: {ru: x, y, en: z}\n", ["UNKNOWN-KEY 1:12 y"]),
        ("a: {ru: 7, en: y}\n", ["BAD-VALUE 1:9 7"]),
        ('a: {ru: "{name", en: y}\n', ['BAD-VALUE 1:9 "{name"']),
        ('a: {ru: "{n:карта|карт}", en: "{n:card|cards}"}\n', ["BAD-VALUE 1:10 {n:карта|карт}"]),
        ('a: {ru: "{n:он/она/они}", en: "{n:he/she}"}\n', ["BAD-VALUE 1:32 {n:he/she}"]),
        ('a: {ru: "{name}", en: "{nmae}"}\n', ["UNKNOWN-NAME 1:11 name", "UNKNOWN-NAME 1:25 nmae"]),
        ("a: {ru: x, en: y}\na: {ru: x, en: y}\n", ["DUPLICATE-KEY 2:1 a"]),
        ("a: {ru: {n} x, en: y}\n", ["SYNTAX 1:13 x"]),
    ],
)
def test_faults_of_a_catalogue(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


def test_one_key_in_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = Path("texts")
    folder.mkdir()
    for name in "ab":
        (folder / f"{name}.yaml").write_text("a: {ru: x, en: y}\n", "utf-8")
    (problem,) = check.check([folder], [])
    assert str(problem).startswith('texts/b.yaml:1:1  DUPLICATE-KEY  "a" is already at texts/a.yaml:1\n')


def test_the_texts_load_fast() -> None:
    """As a share of plain Python's speed, see `tests/bench/measuring.py`: twice what it usually takes."""

    def texts() -> int:
        return len(read_texts(map(read, FILES))[0])

    decisions = [pace(inlined) / pace(texts) for _ in range(7)]  # that would have been played while a text was read
    assert min(decisions) < 25, decisions
