"""New sets and cards, as the workshop writes them, have no mistake and play at once."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.bots.playing import Match, play
from rules.cards.cardset import available, load
from rules.checking.check import inspect
from rules.checking.file_kind import Report
from rules.games import manifest, names, vocabularies
from rules.reading.reader import parse
from rules.scenario.command import CardsInPlay
from rules.scenario.command import run as run_scenarios
from rules.system import locations
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.editing import AddCard, edited
from rules.workshop.history import History
from rules.workshop.templates import (
    copied_card,
    copied_set,
    identifier,
    kinds,
    new_card,
    new_set,
    own_folder,
    sorts_of_sets,
)

GAMES = names()
SETS: list[tuple[str, str, str]] = []
"""For each new set that can be made: its game, its sort, and the kind of its card if it has only one."""
BUILT_IN: list[tuple[str, str]] = []
"""The game and the name of each built-in set."""
for game in GAMES:
    for sort in sorts_of_sets(game):
        if sort == "set":
            SETS += [(game, sort, kind) for kind in kinds(game)]
        else:
            SETS.append((game, sort, ""))
    for info in available(manifest(game).vocabulary, [locations.resource("data", "cards", game)]):
        BUILT_IN.append((game, info.name))
NAMES = {"ru": "Ёж, «князь» леса: №1", "en": 'The King\'s "Jester" # 1'}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))


def checked(*files: Path) -> Report:
    return inspect(files, vocabularies(), None, CardsInPlay(None).problems)


def play_a_game(game: str, *sets: str) -> None:
    built_in = [info.name for info in available(manifest(game).vocabulary) if info.built_in]
    chosen = None if not sets else (*sets, *built_in)
    seats = min(max(manifest(game).seats), 4)
    assert play((Match(game, ("random",) * seats, 5, 1, None, chosen), 0)).decisions > 0


@pytest.mark.parametrize(("game", "sort", "kind"), SETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_set_has_no_mistake_and_plays_at_once(game: str, sort: str, kind: str, language: str) -> None:
    made = new_set(game, NAMES, language, sort, kind)
    History().create(made.file, made.text)
    report = checked(made.file)
    assert report.problems == [] and report.sets == 1
    assert {note.code for note in report.notes} <= {"DECK-SIZE"}
    assert "[edit." not in made.text and max(map(len, made.text.splitlines())) <= 120
    cards = load(manifest(game).vocabulary).cards
    ours = [card for card in cards if card.set == made.set]
    assert ours[0].id == made.card and (not kind or ours[0].kind == kind)
    assert kind == "" or ours[0].name == NAMES
    if language == "ru":
        play_a_game(game, made.set)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_explained_in_the_language_of_the_reader(game: str, language: str) -> None:
    words, texts = manifest(game).vocabulary, Texts(language)
    keys = {key for form in words.forms.values() for key in form.model_fields}
    keys |= {*words.file.model_fields, *words.constants.model_fields} - {"cards"}
    for key in keys:
        assert any(
            f"edit.{prefix}.{name}" in texts for prefix in ("about", "key") for name in (key, f"{game}.{key}")
        ), key
    text = new_set(game, NAMES, language).text
    russian = [line for line in re.findall(r"(?m)(?:^ *| )# (.*)$", text) if re.search("[а-яё]{3}", line)]
    assert bool(russian) == (language == "ru")


@pytest.mark.parametrize(("game", "name"), BUILT_IN)
def test_a_built_in_set_is_copied_and_plays_instead_of_it(game: str, name: str) -> None:
    words = manifest(game).vocabulary
    before, files = load(words), next(info.files for info in available(words) if info.name == name)
    made = copied_set(game, files, {"ru": "Мой набор"}, "ru")
    History().step({}, made)
    report = checked(*made)
    assert report.problems == [] and {note.code for note in report.notes} <= {"REPLACES", "SAME-ID"}
    for new, old in zip(made.values(), files, strict=True):
        lines = old.read_text("utf-8").splitlines()
        assert [line for line in new.splitlines() if line in lines] == [
            line for line in lines if not re.match("(set|title): ", line)
        ]
    out, errors = io.StringIO(), io.StringIO()
    assert run_scenarios([*made], out, errors, None, "en", False) == 0, out.getvalue() + errors.getvalue()
    after = load(words)
    old_sizes = {deck.name: deck.size for deck in words.decks_of(before.cards, before.heads)}
    new_sizes = {deck.name: deck.size for deck in words.decks_of(after.cards, after.heads)}
    assert old_sizes.items() <= new_sizes.items()
    play_a_game(game)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in GAMES for kind in kinds(game)])
def test_a_new_card_and_a_copy_of_it(game: str, kind: str) -> None:
    made = new_set(game, {"en": "Mine"}, "en", kind=kind)
    History().create(made.file, made.text)
    heads = load(manifest(game).vocabulary).heads
    id, lines = new_card(game, kind, {"ru": "Моя"}, "ru", heads)
    copy, edit = copied_card(id, {"en": "Copy"}, {id, made.card})
    assert len({id, copy, made.card}) == 3
    History().change(made.file, AddCard(lines), edit)
    report = checked(made.file)
    assert report.problems == [] and report.cards == 3 * (report.sets == 1)
    assert made.file.read_text("utf-8").startswith(made.text)


def test_a_new_card_speaks_of_what_its_set_names() -> None:
    heads: Mapping[str, Mapping[str, object]] = {"opera": {"sexes": {"soprano": {}, "tenor": {}}, "words": {}}}
    cards_by_kind = {kind: new_card("raut", kind, {"en": "New"}, "en", heads)[1] for kind in ("guest", "alcohol")}
    assert "sex: soprano" in cards_by_kind["guest"] and "points: {soprano: 3, tenor: 2}" in cards_by_kind["alcohol"]


def test_a_game_without_templates_shows_one_of_its_cards(pebbles: str) -> None:
    made = new_set(pebbles, {"en": "Mine"}, "en")
    History().create(made.file, made.text)
    assert checked(made.file).problems == []


@pytest.mark.parametrize(
    ("name", "id"),
    [("Берегись молота!", "beregis_molota"), ("Ёж и щука", "ezh_i_shchuka"), ("The King's Jester", "the_kings_jester"),
     ("  ", "card"), ("12 обезьян", "card_12_obezyan"), ("中文", "card"), ("x" * 50, "x" * 32), ("taken", "taken_3")],
)  # fmt: skip
def test_an_id_is_made_from_a_name(name: str, id: str) -> None:
    assert identifier(name, {"taken", "taken_2"}) == id
    assert parse(f"{id}: 1", Path("x")).problems == []


def test_ids_and_files_do_not_clash(tmp_path: Path) -> None:
    first = new_set("poison", {"ru": "Набор"}, "ru")
    History().create(first.file, first.text)
    other_set = new_set("poison", {"ru": "Набор"}, "ru")
    assert (other_set.file, other_set.set, other_set.card) != (first.file, first.set, first.card)
    History().create(other_set.file, other_set.text)
    assert checked(first.file, other_set.file).problems == []
    assert identifier("x" * 40, {"x" * 32}) == "x" * 30 + "_2"


def test_a_set_that_is_named_in_one_language_is_written_in_that_one() -> None:
    made = new_set("red_dragon", {"en": "Mine"}, "en", kind="action_gambling")
    assert "languages: [en]" in made.text and "ru:" not in made.text
    History().create(made.file, made.text)
    assert checked(made.file).problems == []
    _, lines = new_card("red_dragon", "action", {"en": "Blow"}, "en", {}, ["en"])
    assert "name: {en: Blow}" in lines and "ru:" not in lines


def test_editors_find_the_schema_beside_the_new_file(tmp_path: Path) -> None:
    made = new_set("raut", {"en": "Mine"}, "en")
    History().create(made.file, made.text)
    line = made.text.splitlines()[0]
    schema = made.file.parent / line.partition("$schema=")[2]
    built_in = locations.resource("data", "cards", "schema", "raut.schema.json")
    assert schema.resolve().read_text("utf-8") == built_in.read_text("utf-8")
    schema.write_text("{}", "utf-8")  # an older program has written it
    own_folder("raut")
    assert schema.read_text("utf-8") == built_in.read_text("utf-8")
    assert inspect([], vocabularies()).problems == []


def test_a_card_is_added_to_a_file_as_it_is_written() -> None:
    text = "set: x\nformat: 1\ngame: poison\ncards:\n- id: a\n  kind: poison\n"
    id, lines = new_card("poison", "potion", {"en": "New"}, "en", {})
    assert edited(text, Path("x.yaml"), [AddCard(lines)]).startswith(text + "\n- id: " + id)
