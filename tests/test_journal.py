"""Saving, resuming and undo: no answer is ever lost, and damaged files are never trusted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rules import notation
from rules.cards.cardset import load
from rules.game import BadSetup
from rules.games import game, manifest
from rules.games.poison import Poison
from rules.journal import BadJournal, CannotUndo, Header, Record, game_of, parse, snapshot_path
from rules.kernel import NotOffered

POISON = game("poison")
PEOPLE = ("person", "heuristic", "search")
HEADER = Header("poison", ("Ann", "Bob", "Cy"), 7, {POISON.cardset.name: POISON.cardset.digest}, {"dealer": 2}, PEOPLE)


def played(path: Path | None, answers: int = 20) -> Record:
    """A record with some random answers."""
    record = Record(POISON, HEADER, path)
    random = Random(1)
    for _ in range(answers):
        assert record.table.ask is not None
        record.answer(random.choice(record.table.ask.options))
    return record


def test_a_killed_game_stands_at_the_same_ask(tmp_path: Path) -> None:
    record = played(tmp_path / "a.game")
    again = Record.resume(tmp_path / "a.game", game_of, append=False)  # the first was never closed
    assert again.table.digest() == record.table.digest()
    assert again.table.ask == record.table.ask
    assert again.answers == record.answers


def test_resuming_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    played(path).close()
    again = Record.resume(path, game_of)
    assert again.table.ask is not None
    again.answer(again.table.ask.options[0])
    assert Record.resume(path, game_of, append=False).answers == again.answers
    assert len(again.answers) == 21


def test_a_file_cut_anywhere_loses_at_most_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    whole = played(path, 12)
    whole.close()
    data = path.read_bytes()
    header_end = data.index(b"\n") + 1
    for cut in range(len(data) + 1):
        path.write_bytes(data[:cut])
        if cut < header_end:
            with pytest.raises(BadJournal):
                Record.resume(path, game_of)
            assert path.read_bytes() == data[:cut]
        else:
            lines = data[:cut].count(b"\n") - 1
            again = Record.resume(path, game_of)
            assert again.answers == whole.answers[:lines]
            again.close()


EDITED = ('"Ann plays R9 to C1"', '"Zoe plays R1 to C1"', "7", '{"undo": 99}', '{"undo": 0}', "nonsense", '{"x"')


@pytest.mark.parametrize("line", EDITED)
def test_an_edited_line_is_refused_by_its_number_and_the_file_untouched(tmp_path: Path, line: str) -> None:
    path = tmp_path / "a.game"
    played(path, 5).close()
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    before = path.read_bytes()
    with pytest.raises(BadJournal, match="line 7"):
        Record.resume(path, game_of)
    assert path.read_bytes() == before


GOOD = {"format": 1, "game": "poison", "names": ["a", "b", "c"], "seed": 1, "sets": {}, "options": {},
        "players": ["person", "heuristic", "heuristic"]}  # fmt: skip
WRONG = (
    {"game": "chess"}, {"names": ["a", "b"]}, {"seed": "x"}, {"y": 1},
    {"options": {"dealer": 9}}, {"options": {"x": 9}},
)  # fmt: skip
HEADERS = ["", "hello", "[]", '{"format": 1}', '{"format": 99, "game": "poison"}', '{"format": "1"}']


@pytest.mark.parametrize("first", HEADERS + [json.dumps({**GOOD, **wrong}) for wrong in WRONG])
def test_a_bad_header_is_refused(tmp_path: Path, first: str) -> None:
    path = tmp_path / "a.game"
    path.write_text(first + "\n", encoding="utf-8")
    with pytest.raises(BadJournal):
        Record.resume(path, game_of)
    assert path.read_text(encoding="utf-8") == first + "\n"


def test_another_format_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text('{"format": 99}\n', encoding="utf-8")
    with pytest.raises(BadJournal, match="another version"):
        parse(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(bytes(range(256)) * 4 + b"\n")
    with pytest.raises(BadJournal):
        Record.resume(path, game_of)
    with pytest.raises(BadJournal, match="cannot be read"):
        Record.resume(tmp_path, game_of)


def changed_limit(header: Header) -> Poison:
    """Poison with different cards: the limit is 12."""
    cardset = load(manifest(header.game).vocabulary)
    return Poison(replace(cardset, digest="other", constants={**cardset.constants, "limit": 12}))


def test_other_cards_are_told_plainly_and_a_snapshot_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = played(path, 60)
    record.close()
    with pytest.raises(BadJournal, match="different cards"):
        Record.resume(path, changed_limit)
    record.snapshot()
    again = Record.resume(path, changed_limit)
    assert again.table.digest() == record.table.digest()
    again.close()
    snapshot_path(path).write_text("{", encoding="utf-8")
    with pytest.raises(BadJournal, match="different cards"):
        Record.resume(path, changed_limit)


def test_undo_takes_back_ones_own_answer_and_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = Record(POISON, HEADER, path)
    before = record.table.digest()
    record.answer(record.table.ask.options[0] if record.table.ask else None)
    assert record.undo(0) == 1
    assert record.table.digest() == before
    assert Record.resume(path, game_of, append=False).table.digest() == before


def test_undo_is_refused_once_somebody_else_has_chosen() -> None:
    record = played(None, 2)
    with pytest.raises(CannotUndo):
        record.undo(0)
    assert record.undo(0, practice=True) == 2
    assert record.answers == []
    with pytest.raises(CannotUndo):
        record.undo(0, practice=True)


def test_undo_never_takes_back_a_shuffle() -> None:
    record = played(None, 38)
    assert record.table.ask is not None and record.table.ask.kind == "deal"
    dealer = record.table.ask.seat
    record.answer("deal")
    with pytest.raises(CannotUndo):
        record.undo(dealer)
    hands = record.table.save()["zones"]
    record.undo(dealer, practice=True)
    record.answer("deal")
    assert record.table.save()["zones"] == hands, "practice does not deal anew"


def test_a_refused_answer_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = Record(POISON, HEADER, path)
    before = path.read_bytes()
    with pytest.raises(NotOffered, match="Ann is asked to play"):
        record.answer((99, 0))
    assert path.read_bytes() == before


def test_a_tuple_stands_for_the_option_with_these_fields() -> None:
    record = played(None, 0)
    assert record.table.ask is not None
    option = record.table.ask.options[0]
    assert record.answer((option.kind, option.place)) == notation.write(record.past[0], option, HEADER.names)
    assert record.table.frames[-1].answer is option


def test_names_must_tell_the_seats_apart() -> None:
    for names in (("Ann", "Ann", "Cy"), ("Ann", " ", "Cy")):
        with pytest.raises(BadSetup):
            Record(POISON, replace(HEADER, names=names))


def test_the_notation_helps() -> None:
    record = played(None, 0)
    assert record.table.ask is not None
    option = record.table.ask.options[0]
    text = notation.write(record.table, option, HEADER.names)
    assert notation.read(record.table, f"  {text.replace(' ', '   ')} ", HEADER.names) == option
    with pytest.raises(notation.BadNotation, match="did you mean"):
        notation.read(record.table, text + "1", HEADER.names)
