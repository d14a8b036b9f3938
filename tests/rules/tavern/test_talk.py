"""The talk of the regulars: there is enough of it, in both languages, and each line can be said by whom it is for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.reading.reader import parse, read
from rules.system import locations
from rules.tavern import regulars, talk
from rules.tavern.catalogue import ByLanguage, LinesByMoment
from rules.text.texts import LANGUAGES, placeholders, read_texts

ALL = list(regulars.regulars().values())
GAMES = talk.games_with_cards()
LEAST = 12
"""The fewest lines of a regular at an occasion."""
LONGEST = 60
"""The most characters of a line, so that it fits into a bubble."""
SAMPLE = """\
manners:
  bold:
    won:
      - {ru: "Так-то!", en: "There!"}
games:
  goblets:
    bluffs:
      - {ru: "Одна вода.", en: "Only water."}
rounds: [log.round]
left: {log.play: place}
remembered:
  log.overflow: {boiled: {of: name}}
memories:
  boiled:
    again:
      - {ru: "Снова, {name}?", en: "Again, {name}?"}
  hit:
    back:
      - {ru: "Сдача, {name}.", en: "Your change, {name}."}
"""
PAST = r"\b(?!зла\b|стула\b)\w+(?:л|ла|лся|лась)\b"
ENDINGS = re.compile(rf"\b(?:я|ты)\b[^.!?,:]*{PAST}|\b(?:рада?|готова?|должна?|сама?|уверена?|жива?|довольна?)\b", re.I)
"""Words that tell whether a woman or a man speaks or is spoken to."""


def groups() -> Iterator[tuple[str, LinesByMoment]]:
    """Yield all lines that several regulars share, with what they belong to."""
    known_talk = talk.talk()
    for part in (known_talk.manners, known_talk.games, known_talk.memories):
        yield from part.items()


def shared_lines() -> Iterator[tuple[str, str, ByLanguage]]:
    for name, moments in groups():
        for moment, said in moments.items():
            for line in said:
                yield name, moment, line


def all_lines() -> Iterator[tuple[str, str, ByLanguage]]:
    yield from shared_lines()
    for regular in ALL:
        for moment, said in regular.talk.items():
            for line in said:
                yield regular.id, moment, line


def test_the_file_has_no_mistakes() -> None:
    for file in talk.talk_files():
        if file.is_file():
            assert talk.read_talk(read(file))[1] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("regular", ALL, ids=lambda regular: regular.id)
def test_everybody_has_twelve_lines_at_each_occasion_of_each_game(regular: regulars.Regular, game: str) -> None:
    for moment in regulars.MOMENTS:
        for language in LANGUAGES:
            assert len({line[language] for line in talk.lines(regular, moment, game)}) >= LEAST, moment


def test_those_who_play_a_game_about_lying_have_twelve_lies() -> None:
    for regular in ALL:
        assert len(talk.lines(regular, regulars.BLUFFS, "goblets")) >= LEAST
    assert [name for name, moments in groups() if regulars.BLUFFS in moments] == ["goblets"]


def test_no_line_stands_anywhere_twice() -> None:
    for language in LANGUAGES:
        counts = Counter(line[language] for _, _, line in all_lines())
        assert [line for line, count in counts.items() if count > 1] == []


def test_every_line_is_short_and_names_only_whom_it_can() -> None:
    kinds_with_somebody = {talk.HIT, talk.WINNER}
    for traces in talk.talk().remembered.values():
        kinds_with_somebody |= {kind for kind, trace in traces.items() if trace.of}
    for name, moment, line in all_lines():
        assert all(0 < len(line[language]) <= LONGEST for language in LANGUAGES), line
        assert placeholders(line["ru"]) == placeholders(line["en"]), line
        if name in talk.talk().memories:
            assert placeholders(line["ru"]) == ({"name"} if name in kinds_with_somebody else set()), line
        elif moment != "hit":
            assert not placeholders(line["ru"]), line


def test_names_are_called_and_never_declined() -> None:
    """Nothing before a name governs its case: it begins a sentence, or follows a comma, a colon or a full stop."""
    for _, _, line in all_lines():
        for found in re.finditer(r"\{name\}", line["ru"]):
            before = line["ru"][: found.start()]
            assert not before or re.search(r"[,:.!?] $", before), line["ru"]


def test_shared_lines_tell_nobody_for_a_woman_or_a_man() -> None:
    assert [line["ru"] for _, _, line in shared_lines() if ENDINGS.search(line["ru"])] == []
    assert ENDINGS.search("Я пришла.") and ENDINGS.search("Ты проиграл, {name}.") and ENDINGS.search("Рад! Я рад.")


def test_whatever_is_remembered_is_what_the_log_says() -> None:
    known_talk, texts = talk.talk(), read_texts(map(read, locations.resource("data", "texts").glob("*.yaml")))[0]
    assert known_talk.rounds <= texts.keys()
    for key, parameter in known_talk.left.items():
        assert {"name", parameter} <= placeholders(texts[key]["en"])
    for key, traces in known_talk.remembered.items():
        for kind, trace in traces.items():
            named = {trace.of, trace.to} - {"", talk.LAST}
            assert named <= placeholders(texts[key]["en"]), key
            assert known_talk.memories[kind], kind
    assert set(talk.ALWAYS_REMEMBERED) <= known_talk.memories.keys()


@pytest.mark.parametrize(
    ("old", "new", "code", "advice"),
    [
        ("  bold:", "  bald:", "UNKNOWN-KEY", "bold"),
        ("  goblets:", "  goblet:", "UNKNOWN-KEY", "goblets"),
        ("won:", "wonn:", "UNKNOWN-KEY", "won"),
        ("bluffs:", "bluff:", "UNKNOWN-KEY", "bluffs"),
        ("again:", "agian:", "UNKNOWN-KEY", "again"),
        ("  boiled:\n", "  boild:\n", "UNKNOWN-KEY", "boiled"),
        ("  hit:", "  hits:", "UNKNOWN-KEY", "hit"),
        ("{of: name}", "{off: name}", "UNKNOWN-KEY", "of"),
        ("rounds:", "round:", "UNKNOWN-KEY", "rounds"),
        (', en: "There!"', "", "MISSING-LANGUAGE", ""),
        ("Again, {name}", "Again", "UNKNOWN-NAME", ""),
        ("Only water.", "There!", "DUPLICATE-KEY", ""),
        ("Так-то!", "Вот это по-нашему!", "DUPLICATE-KEY", ""),
    ],
)
def test_mistakes_are_told_at_their_place(old: str, new: str, code: str, advice: str) -> None:
    assert old in SAMPLE
    _, mistakes = talk.read_talk(parse(SAMPLE.replace(old, new), Path("talk.yaml")))
    assert code in {mistake.code for mistake in mistakes}
    lines = SAMPLE.replace(old, new).split("\n")
    for mistake in mistakes:
        assert lines[mistake.line - 1][mistake.column - 1 :].strip() and mistake.say("ru")
        assert advice in mistake.say("en") and "[problem." not in mistake.say("en")


def test_the_sample_is_right_and_no_file_at_all_is_no_mistake() -> None:
    assert talk.read_talk(parse(SAMPLE, Path("talk.yaml")))[1] == []


def test_the_talk_of_a_further_game_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "talk.yaml").write_text(SAMPLE, encoding="utf-8")
    old_talk = talk.talk()
    monkeypatch.setenv("ZASTOLYE_GAMES", str(tmp_path))
    new_talk = talk.talk()
    assert len(new_talk.manners["bold"]["won"]) == len(old_talk.manners["bold"]["won"]) + 1
    assert len(new_talk.memories["hit"]["back"]) == len(old_talk.memories["hit"]["back"]) + 1
    assert new_talk.games["poison"] == old_talk.games["poison"]
