"""The regulars: what their file says, and what is told when something in it is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.art import files
from rules.reading.problems import Problem
from rules.reading.reader import parse, read
from rules.system import locations
from rules.tavern import regulars
from rules.text.texts import LANGUAGES, placeholders, read_texts

FILE = locations.resource("data", regulars.REGULARS)
KNOWN = regulars.company()
ALL = list(KNOWN.regulars.values())
SAMPLE = """\
manners:
  even: {}
feelings:
  log.overflow: {name: hurt}
ahead: []
regulars:
  anna:
    name: {ru: Анна, en: Anna}
    about: {ru: Тихая., en: A quiet one.}
    manner: even
    art: regular_luka
    talk:
      won:
        - {ru: "Ура, {name}!", en: "Hooray, {name}!"}
"""


def problems(old: str, new: str) -> list[Problem]:
    """Return what is wrong with the sample when something in it is replaced."""
    assert old in SAMPLE
    return regulars.read_regulars(parse(SAMPLE.replace(old, new), Path("regulars.yaml")))[1]


def test_the_file_is_whole_and_there_are_twelve_and_more() -> None:
    _, mistakes = regulars.read_regulars(read(FILE))
    assert mistakes == [] and len(ALL) >= 12
    assert {regular.manner_name for regular in ALL} >= {"bold", "cautious", "greedy", "spiteful", "merry", "friendly"}
    assert len({regular.manner for regular in ALL}) >= 5


def test_no_two_have_a_name_or_a_face_in_common() -> None:
    for language in LANGUAGES:
        assert len({regular.name[language] for regular in ALL}) == len(ALL)
    assert len({regular.art for regular in ALL}) == len(ALL)


@pytest.mark.parametrize("regular", ALL, ids=lambda regular: regular.id)
def test_everybody_has_three_faces_and_something_to_say_at_each_moment(regular: regulars.Regular) -> None:
    pictures = set()
    for mood in regulars.MOODS:
        face = locations.picture(regular.face(mood))
        assert face is not None and files.size(face) == (200.0, 200.0)
        pictures.add(face.read_bytes())
    assert len(pictures) == len(regulars.MOODS)
    assert set(regular.talk) == set(regulars.OCCASIONS)
    for moment, lines in regular.talk.items():
        assert len(lines) >= 4 or moment == regulars.BLUFFS, moment
        allowed = {"name"} if moment == "hit" else set()
        for line in lines:
            assert placeholders(line["ru"]) == placeholders(line["en"]) <= allowed
            for language in LANGUAGES:
                assert 0 < len(line[language]) <= 60, "it must fit into a bubble"


def test_a_regular_is_known_by_the_name_in_any_language() -> None:
    assert regulars.find_regular("Матрёна") == regulars.find_regular("Matryona") == KNOWN.regulars["matryona"]
    assert regulars.find_regular("Bob") is None
    assert regulars.manner_of("Bob") == regulars.EVEN != regulars.manner_of("Tikhon")


def test_feelings_speak_of_what_the_log_says() -> None:
    texts = read_texts(map(read, locations.resource("data", "texts").glob("*.yaml")))[0]
    for key, parts in KNOWN.feelings.items():
        assert key in texts, key
        sentence = texts[key]["en"]
        assert set(parts) <= placeholders(sentence), f"{key} names nobody so: {sentence}"
    assert all(key in texts for key in KNOWN.ahead)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("en: Anna}", "}", "MISSING-LANGUAGE"),
        ("name: {ru: Анна, en: Anna}", "nam: {ru: Анна, en: Anna}", "UNKNOWN-KEY"),
        ("    about: {ru: Тихая., en: A quiet one.}\n", "", "MISSING-KEY"),
        ("won:", "wonn:", "UNKNOWN-KEY"),
        ("manner: even", "manner: odd", "UNKNOWN-KEY"),
        ("regular_luka", "regular_nobody", "NO-ART"),
        ("even: {}", "even: {risk: 900}", "BAD-VALUE"),
        ("even: {}", "even: {slips: -1}", "BAD-VALUE"),
        ("even: {}", "even: {luck: 1}", "UNKNOWN-KEY"),
        ("name: hurt", "name: hurtt", "UNKNOWN-KEY"),
        ("Hooray, {name}!", "Hooray!", "UNKNOWN-NAME"),
        ("      won:\n", "      lost: [{ru: А, en: Hooray}, {ru: Б, en: Hooray}]\n      won:\n", "DUPLICATE-KEY"),
    ],
)
def test_mistakes_are_told_at_their_place(old: str, new: str, code: str) -> None:
    mistakes = problems(old, new)
    assert code in {problem.code for problem in mistakes}
    for mistake in mistakes:
        assert mistake.line > 0 and mistake.say("ru") and mistake.say("en")
        assert not re.search(r"\[problem\.", mistake.say("en"))


def test_the_sample_is_right_and_a_second_of_the_same_name_is_not() -> None:
    assert problems("even", "even") == []
    with_twin = SAMPLE + SAMPLE[SAMPLE.index("  anna:") :].replace("anna:", "hanna:", 1)
    company, mistakes = regulars.read_regulars(parse(with_twin, Path("regulars.yaml")))
    assert [problem.code for problem in mistakes] == ["DUPLICATE-KEY"] * 3 and [*company.regulars] == ["anna"]
