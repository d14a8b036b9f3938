"""Saving, resuming and undo: no answer is ever lost, and damaged files are never trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards.cardset import load
from rules.games import game, manifest
from rules.games.poison import Poison
from rules.kernel.asking import NotOffered
from rules.kernel.game import BadSetup
from rules.notation import notation
from rules.saves.journal import BadJournal, CannotUndo, Header, Record, game_of, parse, snapshot_path
from rules.saves.replays import pack_replay, take_in
from rules.saves.shelf import shelf
from rules.workshop.laid_table import lay

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
    resumed = Record.resume(tmp_path / "a.game", game_of, append=False)  # the first was never closed
    assert resumed.table.digest() == record.table.digest()
    assert resumed.table.ask == record.table.ask
    assert resumed.answers == record.answers


def test_resuming_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    played(path).close()
    resumed = Record.resume(path, game_of)
    assert resumed.table.ask is not None
    resumed.answer(resumed.table.ask.options[0])
    assert Record.resume(path, game_of, append=False).answers == resumed.answers
    assert len(resumed.answers) == 21


def test_a_file_cut_anywhere_loses_at_most_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    original = played(path, 12)
    original.close()
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
            resumed = Record.resume(path, game_of)
            assert resumed.answers == original.answers[:lines]
            resumed.close()


EDITED = ('"Ann plays R9 to C1"', '"Zoe plays R1 to C1"', "7", '{"undo": 99}', '{"undo": 0}', "nonsense", '{"x"')


@pytest.mark.parametrize("line", EDITED)
def test_an_edited_line_is_refused_by_its_number_and_the_file_untouched(tmp_path: Path, line: str) -> None:
    path = tmp_path / "a.game"
    played(path, 5).close()
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    old_bytes = path.read_bytes()
    with pytest.raises(BadJournal, match="line 7"):
        Record.resume(path, game_of)
    assert path.read_bytes() == old_bytes


GOOD = {"format": 2, "game": "poison", "names": ["a", "b", "c"], "seed": 1, "sets": {}, "options": {},
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
    with pytest.raises(BadJournal, match="newer version"):
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
    resumed = Record.resume(path, changed_limit)
    assert resumed.table.digest() == record.table.digest()
    resumed.close()
    snapshot_path(path).write_text("{", encoding="utf-8")
    with pytest.raises(BadJournal, match="different cards"):
        Record.resume(path, changed_limit)


def test_undo_takes_back_ones_own_answer_and_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = Record(POISON, HEADER, path)
    old_bytes = record.table.digest()
    record.answer(record.table.ask.options[0] if record.table.ask else None)
    assert record.undo(0) == 1
    assert record.table.digest() == old_bytes
    assert Record.resume(path, game_of, append=False).table.digest() == old_bytes


def test_undo_is_refused_once_somebody_else_has_chosen() -> None:
    record = played(None, 2)
    with pytest.raises(CannotUndo):
        record.undo(0)
    assert record.undo(0, practice=True) == 2
    assert record.answers == []
    with pytest.raises(CannotUndo):
        record.undo(0, practice=True)


@pytest.mark.parametrize(("answer", "may"), [("Dee waits", True), ("Dee toasts", False)])
def test_undo_does_not_tell_who_was_asked_because_of_something_hidden(answer: str, may: bool) -> None:
    """That a Noble may propose a Toast tells that there is no wine behind the screen (GO-SOM-11); if the Noble does
    not, nobody but the Sommelier knows of it, and others take back their answers as if nothing had been asked."""
    seats = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus")
    beginning = {"turn": "Ann", "Ann": {"screen": ["wine"]}}
    rulebook = game("goblets")
    table = lay(rulebook, {"seats": [*seats], "given": beginning, "moves": ["Ann ends"]}).table
    header = Header("goblets", seats, 7, {rulebook.cardset.name: rulebook.cardset.digest}, {}, ("person",) * 7)
    record = Record(rulebook, header, laid=table)
    bob, sommelier = 1, 2
    record.answer(notation.read(record.table, "Bob ends", seats))
    assert record.table.ask is not None and record.table.ask.kind == "propose"
    assert record.undoable(bob) == 1
    record.answer(notation.read(record.table, answer, seats))
    assert record.undoable(bob) == (2 if may else 0)
    assert record.learnt(bob) == ("" if may else "others")
    assert record.table.ask is not None and (record.table.ask.seat == sommelier) == may


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
    old_bytes = path.read_bytes()
    with pytest.raises(NotOffered, match="Ann is asked to play"):
        record.answer((99, 0))
    assert path.read_bytes() == old_bytes


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


# -- a game that began at a table that was laid out --------------------------------------------------------------------


def laid_game(path: Path | None = None) -> Record:
    """A game at a laid table, in which chance is laid out too, after some answers of which one was not asked for."""
    table = played(None, 7).table
    table.chance.stacked = dict.fromkeys(POISON.seeded_streams, ())
    record = Record(POISON, HEADER, path, laid=table)
    for number in range(9):
        assert record.table.ask is not None
        record.answer(record.table.ask.options[-1], unasked=number == 4)
    return record


def test_a_game_from_a_laid_table_is_continued_from_it(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = laid_game(path)
    resumed = Record.resume(path, game_of, append=False)  # the first was never closed
    assert resumed.table.digest() == record.table.digest() and resumed.table.ask == record.table.ask
    assert (resumed.answers, resumed.unasked) == (record.answers, {4})
    assert resumed.laid is not None and record.laid is not None and resumed.laid.save() == record.laid.save()
    assert resumed.lines() == record.lines() and resumed.anew().table.digest() == record.anew().table.digest()
    record.close()
    for _ in range(2):  # what is written by a game that was continued can be continued again
        continued = Record.resume(path, game_of)
        assert continued.table.ask is not None
        continued.answer(continued.table.ask.options[0])
        continued.snapshot()
        continued.close()
        assert Record.resume(path, game_of, append=False).table.digest() == continued.table.digest()


def test_a_game_that_is_kept_from_now_on_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "a.game"
    record = laid_game()
    record.save_to(path)
    assert record.table.ask is not None
    record.answer(record.table.ask.options[0])
    resumed = Record.resume(path, game_of, append=False)
    assert resumed.answers == record.answers and len(resumed.past) == 10 and resumed.unasked == {4}
    assert resumed.table.digest() == record.table.digest()


def test_a_laid_game_cut_anywhere_is_refused_or_loses_the_last_line(tmp_path: Path) -> None:
    """It is never taken for another game, which would begin with the seed in its header."""
    path = tmp_path / "a.game"
    original = laid_game(path)
    original.close()
    data = path.read_bytes()
    began = data.index(b"\n", data.index(b"\n") + 1) + 1
    for cut in [*range(0, began, 97), began - 1, *range(began, len(data) + 1)]:
        path.write_bytes(data[:cut])
        if cut < began:
            with pytest.raises(BadJournal):
                Record.resume(path, game_of)
            assert path.read_bytes() == data[:cut]
        else:
            resumed = Record.resume(path, game_of)
            assert resumed.laid is not None and resumed.answers == original.answers[: data[began:cut].count(b"\n")]
            resumed.close()


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line.update(laid={}),
        lambda line: line.update(stacked=[1]),
        lambda line: line.update(stacked={"deck": 5}),
        lambda line: line.update(more=1),
        lambda line: line.pop("stacked"),
        lambda line: line["laid"].update(seen=[]),
        lambda line: line["laid"]["zones"].update(deck=[0, 0]),
        lambda line: line["laid"].update(ask=None),
    ],
)
def test_a_damaged_laid_table_is_refused_and_untouched(damage: Callable[[Any], object], tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    record = laid_game(path)
    record.snapshot()
    record.close()
    first, second, *later_lines = path.read_text(encoding="utf-8").splitlines()
    line = json.loads(second)
    damage(line)
    spoilt = "\n".join([first, json.dumps(line), *later_lines, ""])
    path.write_text(spoilt, encoding="utf-8")
    with pytest.raises(BadJournal, match=r"a\.game, line 2: this is not a line of a saved game"):
        Record.resume(path, game_of)
    assert path.read_text(encoding="utf-8") == spoilt


def test_a_laid_table_stands_nowhere_but_in_the_second_line(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    laid_game(path).close()
    first, second, third, *later_lines = path.read_text(encoding="utf-8").splitlines()
    for lines, number in (([first, third, second, *later_lines], 2), ([first, second, second, third], 3)):
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
        with pytest.raises(BadJournal, match=f"line {number}:"):
            Record.resume(path, game_of)


def test_a_laid_game_is_refused_with_another_deck(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    laid_game(path).close()

    def fewer_cards(header: Header) -> Poison:
        cards = replace(POISON.cardset, cards=POISON.cardset.cards[1:], digest="other")
        return Poison(cards)

    with pytest.raises(BadJournal, match="it was played with different cards"):
        Record.resume(path, fewer_cards)


def test_a_game_from_a_set_up_is_written_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    played(path, 1).close()
    first, second = path.read_text(encoding="utf-8").splitlines()
    assert set(json.loads(first)) == {"format", "game", "names", "seed", "sets", "options", "players"}
    assert isinstance(json.loads(second), str)


def test_the_shelf_and_a_replay_file_know_a_laid_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    path = tmp_path / "a.game"
    record = laid_game(path)
    (going,), _ = shelf(tmp_path, game_of, 60)
    assert going.unfinished and going.answers == 9
    while record.table.ask is not None:
        record.answer(record.table.ask.options[0])
    record.close()
    (over,), _ = shelf(tmp_path, game_of, 60)
    assert over.over and over.result is not None and over.answers == len(record.answers)
    pack_replay(path, tmp_path / "a.replay")
    imported = Record.resume(take_in(tmp_path / "a.replay", game_of), game_of, append=False)
    assert imported.laid is not None and imported.answers == record.answers
    assert imported.table.digest() == record.table.digest()
