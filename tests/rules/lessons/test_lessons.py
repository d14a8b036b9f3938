"""The lessons: what their files may say, how one goes, and that each can be played as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.cards.models import Bilingual
from rules.games import GAMES
from rules.lessons import page
from rules.lessons.course import Judgement, LessonCourse
from rules.lessons.lesson import LessonStep, TaughtMistake
from rules.lessons.reading import BadLesson, lesson, lessons_of, problems
from rules.reading.reader import parse
from rules.system import locations

FILES = sorted(locations.resource("data", "lessons").glob("*.yaml"))
SHORT = """\
game: poison
name: {ru: Проба, en: A trial}
seats: [Ann, Bob, Cy]
given: {C1: [R5], Ann: {hand: [R2, R7]}, Bob: {hand: [R1]}, Cy: {hand: [R1]}}
steps:
  - say: {ru: Слушайте, en: Listen}
    point: [C1, Ann, R2]
  - do: Ann plays R2 to C1
    others: [Bob plays R1 to C1, Cy plays R1 to C1]
"""


def bilingual(word: str) -> Bilingual:
    return Bilingual(ru=word, en=word)


def problems_in(text: str) -> list[tuple[int, int, str]]:
    """Return the places and codes of what is wrong in the text of a lesson."""
    return [(problem.line, problem.column, problem.code) for problem in problems(parse(text, Path("lesson.yaml")))]


def first_problem(text: str) -> str:
    return str(problems(parse(text, Path("lesson.yaml")))[0])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_lesson_can_be_played_as_it_stands(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert problems(parse(text, path)) == []


def test_every_game_has_a_lesson() -> None:
    for game in GAMES:
        titles = lessons_of(game)
        assert [title.path.stem for title in titles] == [game]
        assert 3 <= titles[0].minutes <= 5 and set(titles[0].name) == {"ru", "en"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_lets_one_err_and_lets_go(path: Path) -> None:
    steps = lesson(path).file.steps
    assert any(step.mistake is not None for step in steps)
    assert steps[-1].free and 8 <= len(steps) <= 24
    for step in steps:
        for words in (step.say, step.otherwise):
            assert words is None or max(len(words.ru), len(words.en)) <= 170, words


NUMBERS = {
    "две": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
}  # fmt: skip
NUMBER = f"({'|'.join(NUMBERS)})"
MINUTES = re.compile(rf"{NUMBER} (?:минут|minutes)|минуты? (?:за )?{NUMBER}", re.IGNORECASE)
"""How long something takes, as the hostess says it."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_hostess_promises_as_many_minutes_as_the_menu(path: Path) -> None:
    file, promised = lesson(path).file, 0
    for step in file.steps:
        for words in (step.say, step.otherwise):
            for text in (words.ru, words.en) if words is not None else ():
                if re.search("минут|minute", text, re.IGNORECASE):
                    match = MINUTES.search(text)
                    assert match is not None, text
                    promised += 1
                    assert NUMBERS[(match[1] or match[2]).lower()] == file.minutes, text
    assert promised >= 2, "in both languages"


# -- what is wrong in a file ------------------------------------------------------------------------------------------


def test_a_short_lesson_is_one() -> None:
    assert problems_in(SHORT) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "about"),
    [
        ("steps:", "stebs:", (5, 1, "UNKNOWN-KEY"), 'did you mean "steps"'),
        ("- do:", "- du:", (8, 5, "UNKNOWN-KEY"), ""),
        ("- do: Ann plays R2", "- do: Ann plays R3", (8, 19, "UNKNOWN-NAME"), "no card has this id"),
        ("- do: Ann plays R2", "- do: Ann plas R2", (8, 13, "UNKNOWN-NAME"), 'did you mean "plays"'),
        ("- do: Ann plays R2", "- do: Ann plays R5", (8, 9, "FAILED"), "is not a possible answer"),
        ("- do: Ann plays R2", "- do: Bob plays R1", (8, 9, "FAILED"), "Ann plays"),
        ("Cy plays R1 to C1]", "Cy plays R7 to C1]", (9, 34, "FAILED"), "is not a possible answer"),
        ("point: [C1, Ann", "point: [C4, Ann", (7, 13, "UNKNOWN-NAME"), "hand.Ann"),
        ("point: [C1, Ann", "point: [C1, Anna", (7, 17, "UNKNOWN-NAME"), 'did you mean "Ann"'),
        ("{ru: Слушайте, en: Listen}", "{ru: Слушайте}", (6, 5, "MISSING-LANGUAGE"), "in English"),
        ("seats: [Ann", "learner: Dee\nseats: [Ann", (3, 10, "UNKNOWN-NAME"), "Ann"),
        ("game: poison", "game: poisen", (1, 7, "UNKNOWN-NAME"), 'did you mean "poison"'),
        ("C1: [R5]", "C9: [R5]", (4, 9, "UNKNOWN-KEY"), "C1, C2, C3"),
        ("  - do: Ann", "  - free: true\n  - do: Ann", (9, 5, "BAD-VALUE"), "free: true"),
    ],
)  # fmt: skip
def test_a_slip_is_told_where_it_stands(old: str, new: str, place: tuple[int, int, str], about: str) -> None:
    text = SHORT.replace(old, new, 1)
    assert text != SHORT
    assert place in problems_in(text), problems_in(text)
    assert about in "\n".join(map(str, problems(parse(text, Path("lesson.yaml")))))


def test_a_further_answer_is_tried_to_the_end() -> None:
    """The seven would make it fourteen: then Bob and Cy play too, but Ann has taken the five."""
    text = SHORT.replace("Ann plays R2 to C1\n", "Ann plays R2 to C1\n    or: [Ann plays R7 to C2]\n")
    assert problems_in(text) == [(9, 10, "FAILED")]
    assert problems_in(text.replace("R7 to C2", "R7 to C1")) == []


def test_who_is_not_asked_cannot_be_asked_for() -> None:
    text = SHORT + "  - {do: Ann plays R7 to C1, say: {ru: а, en: a}}\n  - {do: Bob plays R1 to C1}\n"
    assert "over" in first_problem(text) or "asked" in first_problem(text)


def test_a_bad_lesson_is_not_given(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(SHORT.replace("plays R2", "plays R9"), encoding="utf-8")
    with pytest.raises(BadLesson, match="R9"):
        lesson(file)


def test_check_reads_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "first.yaml"
    file.write_text(SHORT.replace("plays R2", "plays R9"), encoding="utf-8")
    assert main(["check", str(file), "--language", "en"]) == 1
    assert "first.yaml:8:19  UNKNOWN-NAME  R9" in capsys.readouterr().out


def test_lessons_of_fans_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    for folder in ("cards/poison/lessons", "packages/poison/brews/lessons", "packages/poison/brews/cards"):
        (tmp_path / folder).mkdir(parents=True)
    own_lesson = tmp_path / "cards/poison/lessons/poison.yaml"
    packed_lesson = tmp_path / "packages/poison/brews/lessons/poison.yaml"
    for file in (own_lesson, packed_lesson):
        file.write_text(SHORT, encoding="utf-8")
    paths = [title.path for title in lessons_of("poison")]
    assert paths[0] == locations.resource("data", "lessons", "poison.yaml")
    assert set(paths[1:]) == {own_lesson, packed_lesson}
    assert len({locations.lesson_id(path) for path in paths}) == 3
    assert own_lesson not in [title.path for title in lessons_of("raut")]


def test_the_lesson_of_the_page_has_no_mistakes() -> None:
    text = locations.resource("docs", "lessons.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert problems_in(example) == []


def test_page_and_schema_are_up_to_date() -> None:
    for path, text in page.files().items():
        assert path.read_text("utf-8") == text, f"run python -m rules schema: {path.name} is out of date"
    for path in FILES:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first == "# yaml-language-server: $schema=schema/lesson.schema.json"


BREWS = """\
set: brews
format: 1
game: poison
cards:
  - {id: B3, kind: potion, colour: blue, number: 3, copies: 2, name: {ru: Синее, en: Blue}, art: card_face_blue,
     text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}}
"""


def test_a_lesson_of_a_package_is_played_with_its_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    home = tmp_path / "packages" / "poison" / "brews"
    for folder, text in (("cards", BREWS), ("lessons", SHORT)):
        (home / folder).mkdir(parents=True)
        (home / folder / "first.yaml").write_text(text, encoding="utf-8")
    with_card = SHORT.replace("hand: [R2, R7]", "hand: [R2, B3]")
    assert [code for *_, code in problems_in(with_card)] == ["UNKNOWN-NAME"], "the cards of others are not in play"
    with_set = with_card.replace("seats:", "sets: [brews]\nseats:").replace("point: [C1, Ann, R2]", "point: [B3]")
    assert problems_in(with_set) == []
    assert problems_in(with_set.replace("[brews]", "[brew]")) == [(3, 8, "UNKNOWN-NAME")]
    (home / "lessons" / "first.yaml").write_text(with_set, encoding="utf-8")
    package_lesson = lesson(lessons_of("poison")[1].path)
    assert "B3" in {card.id for card in package_lesson.beginning.game.cards}


# -- how a lesson goes ------------------------------------------------------------------------------------------------


def test_words_wait_for_a_word_and_questions_for_an_answer() -> None:
    steps = [LessonStep(say=bilingual("one")), LessonStep(say=bilingual("two"), do="Ann passes"), LessonStep(free=True)]
    course = LessonCourse(steps)
    assert course.waits_for_next and not course.awaits_answer and course.judge("Ann passes") is Judgement.EARLY
    assert not course.acknowledge()
    assert course.awaits_answer and course.expected_answer == "Ann passes"
    assert course.judge("Ann waits") is Judgement.OTHER
    course.take_answer("Ann passes")
    assert not course.is_guided and not course.is_over
    assert course.words == bilingual("two") and course.expected_answer is None
    course.acknowledge()
    assert course.is_over


def test_a_mistake_is_told_and_taken_back() -> None:
    mistake = TaughtMistake(do="Ann errs", others=["Bob laughs"], say=bilingual("alas"))
    steps = [LessonStep(say=bilingual("try"), do="Ann passes", mistake=mistake), LessonStep(free=True)]
    course = LessonCourse(steps)
    course.take_answer("Ann errs")
    assert course.made_mistake and course.script == ["Bob laughs"] and not course.awaits_answer
    course.advance_script()
    assert course.explains_mistake and course.words == bilingual("alas")
    assert course.acknowledge()
    assert course.awaits_answer and course.step_index == 0
    assert course.words == bilingual("try") and not course.made_mistake
    course.take_answer("Ann passes")
    assert course.step_index == 1


def test_a_mistake_alone_is_what_is_asked_for() -> None:
    mistake = TaughtMistake(do="Ann errs", say=bilingual("alas"))
    course = LessonCourse([LessonStep(say=bilingual("try"), mistake=mistake), LessonStep(say=bilingual("now"))])
    assert course.expected_answer == "Ann errs"
    course.take_answer("Ann errs")
    assert course.explains_mistake and course.acknowledge()
    assert course.step_index == 1 and course.waits_for_next


def test_others_play_by_themselves() -> None:
    course = LessonCourse([LessonStep(say=bilingual("look"), others=["Bob passes"]), LessonStep(others=["Cy passes"])])
    course.acknowledge()
    assert course.script == ["Bob passes"] and not course.waits_for_next
    course.advance_script()
    assert course.script == ["Cy passes"] and course.step_index == 1
    course.advance_script()
    assert course.is_over and course.judge("anything") is Judgement.GOOD
