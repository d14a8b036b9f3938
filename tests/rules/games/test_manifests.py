"""A game is a folder: it is found there, its manifest describes it, and its options are checked."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.__main__ import main
from rules.bots import BOTS, PlayerView, match
from rules.bots.heuristic import policy_of
from rules.cards import schema
from rules.games import GAMES, game, manifest, manifests, names, vocabularies
from rules.games.policy import AnyMove
from rules.kernel.asking import answer
from rules.kernel.game import BadSetup, Game
from rules.kernel.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.scenario import run_files
from rules.text.texts import LANGUAGES, Texts
from tests import proofs

ROOT = Path(__file__).parents[3]
OURS = list(GAMES)
HOMONYMS = {"goblets": ("poison",)}
"""For each game the names of other games that are also words of its own."""


# -- found by the folder ----------------------------------------------------------------------------------------------


def test_the_games_are_the_folders_there_are() -> None:
    assert {path.parent.name for path in (ROOT / "rules" / "games").glob("*/__init__.py")} == set(names())
    for name, game_manifest in zip(names(), manifests(), strict=True):
        assert game_manifest.name == game_manifest.rulebook.name == game_manifest.vocabulary.game == name
        assert game_manifest.policy is not AnyMove and game_manifest.policy.__module__ == f"rules.games.{name}.policy"


@pytest.mark.parametrize("path", sorted((ROOT / "rules").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_shared_rules_name_no_game(path: Path) -> None:
    own_names: set[str] = set()
    if path.is_relative_to(ROOT / "rules" / "games"):
        name = path.relative_to(ROOT / "rules" / "games").parts[0]
        own_names = {name, *HOMONYMS.get(name, ())}
    constants = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant):
            constants.add(node.value)
    assert constants.intersection(OURS) <= own_names


def test_a_game_that_is_nowhere_is_met_with_the_nearest() -> None:
    with pytest.raises(BadSetup, match="no game called 'posion'; did you mean \"poison\""):
        game("posion")
    with pytest.raises(BadSetup, match=f"there is {', '.join(OURS)}"):
        game("whist")


def test_no_game_is_loaded_before_it_is_wanted() -> None:
    other_modules = [f"rules.games.{name}" for name in OURS if name != "poison"]
    load = "import sys, client.play.session as session; session.game('poison')"
    code = f"{load}; sys.exit(any(name in sys.modules for name in {other_modules}))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_folder_is_all_that_a_game_needs(pebbles: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert names() == sorted([*OURS, pebbles])
    assert main(["check"]) == 0, capsys.readouterr().out
    assert main(["test"]) == 0, capsys.readouterr().out
    assert type(policy_of(game(pebbles))).__name__ == "PebblesPolicy"
    report = match.run(pebbles, ("heuristic", "random"), games=4, seed=1)
    assert sum(seat["wins"] for seat in report["seats"]) == 4
    assert "Cards of Pebbles" in schema.reference(vocabularies())


def test_its_bots_play_it_and_its_journal_is_resumed_and_replayed(
    pebbles: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rulebook = game(pebbles)
    path = tmp_path / "a.game"
    options = {"first": 1, "order": "written", "greed": 3, "head_start": True, "characters": ("stones", "sand")}
    sets = {rulebook.cardset.name: rulebook.cardset.digest}
    record = Record(rulebook, Header(pebbles, ("Ann", "Bob"), 7, sets, options, ("heuristic", "search")), path)
    while (ask := record.table.ask) is not None:
        bot = BOTS[record.header.players[ask.seat]](PlayerView(record.table, ask.seat, len(record.answers)))
        bot.work(5)
        record.answer(bot.best())
        if len(record.answers) == 2:
            digest = record.table.digest()
            record.snapshot()
            record.close()
            record = Record.resume(path, game_of)
            assert record.table.digest() == digest and dict(record.header.options) == options
    record.close()
    resumed = Record.resume(path, game_of, append=False)
    assert resumed.answers == record.answers and resumed.table.digest() == record.table.digest()
    assert resumed.answers[0].startswith("Bob takes") and "Ann takes 3" in resumed.answers
    assert main(["replay", str(path), "--language", "en"]) == 0


def test_it_is_gone_when_its_folder_is() -> None:
    assert "pebbles" not in names()
    with pytest.raises(BadSetup):
        manifest("pebbles")


# -- options ----------------------------------------------------------------------------------------------------------


def values(option: SetupOption, rulebook: Game, seats: int) -> tuple[list[Any], list[Any]]:
    """Return values that may be chosen for an option, and values that may not."""
    wrong_values: list[Any] = ["no such thing", 1.5, (), {}]
    match option:
        case Seat():
            return [None, *range(seats)], [*wrong_values, -1, seats, True, "0"]
        case Choice(choices=choices):
            return list(choices), [*wrong_values, None, 0, "".join(choices), [choices[0]]]
        case Number(least=least, most=most):
            return [least, most, option.default], [*wrong_values, None, least - 1, most + 1, str(least), True]
        case YesNo():
            return [True, False], [*wrong_values, None, 0, 1, "yes"]
        case Cast():
            first_name, *other_names = rulebook.characters
            enough = [first_name, *other_names][:seats]
            if seats > option.alone:
                enough = ([first_name, *other_names] * seats)[:seats]
            too_often = [first_name] * (option.most(seats) + 1)
            too_many = too_often + (other_names * seats)[: max(0, seats - len(too_often))]
            wrong_values += [5, first_name, [None] * seats, enough[1:], [*enough, first_name], [*enough[1:], "nobody"]]
            if len(too_many) == seats:
                wrong_values.append(too_many)
            return [None, enough, tuple(enough)], wrong_values
    raise AssertionError(f"{option} is of no kind that a menu knows")


def check_defaults(rulebook: Game) -> None:
    """Check that ``begin`` takes the options that the rulebook declares, with the same defaults."""
    _, *parameters = inspect.signature(rulebook.begin).parameters.values()  # the first one is the table
    defaults = {parameter.name: parameter.default for parameter in parameters}
    assert defaults == {option.key: option.default for option in rulebook.setup_options}


def check_values(rulebook: Game) -> None:
    """Check that games begin with all values that may be chosen for their options, and with no others."""
    for seats in rulebook.seats:
        for option in rulebook.setup_options:
            right_values, wrong_values = values(option, rulebook, seats)
            for value in right_values:
                assert rulebook.new(seats, 1, **{option.key: value}).ask is not None
            for value in wrong_values:
                with pytest.raises(BadSetup, match=option.key):
                    rulebook.new(seats, 1, **{option.key: value})
        with pytest.raises(BadSetup, match="has no option 'stakes'"):
            rulebook.new(seats, 1, stakes=5)


@pytest.mark.parametrize("name", OURS)
def test_options_are_what_a_rulebook_begins_with(name: str) -> None:
    check_defaults(proofs.game(name))
    check_values(proofs.game(name))


def test_options_of_every_kind(pebbles: str) -> None:
    rulebook = game(pebbles)
    assert {type(option) for option in manifest(pebbles).options} == {Seat, Choice, Number, YesNo, Cast}
    check_defaults(rulebook)
    check_values(rulebook)


@pytest.mark.parametrize("name", OURS)
def test_every_option_has_its_words(name: str) -> None:
    keys = [key for option in manifest(name).options for key in option.texts(name)]
    assert len(keys) == len(set(keys))
    for language in LANGUAGES:
        texts = Texts(language, strict=True)
        assert all(texts.say(key) for key in keys)


def test_what_is_chosen_counts(pebbles: str) -> None:
    table = game(pebbles).new(2, 1, first=1, greed=3, characters=["stones", "sand"])
    assert table.ask is not None and table.ask.seat == 1 and len(table.ask.options) == 3
    assert table.points == [3, 0]
    random = Random(1)
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
    assert sum(table.points) == 7 + 3 * 3 + 3


@pytest.mark.parametrize("wrong_option", ['"dealer": 9', '"dealer": "Bob"', '"dealr": 1', '"dealer": true'])
def test_a_save_with_options_that_cannot_be_is_refused(wrong_option: str, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    rulebook = game("poison")
    sets = {rulebook.cardset.name: rulebook.cardset.digest}
    Record(rulebook, Header("poison", ("Ann", "Bob", "Cy"), 1, sets, {"dealer": 1}, ("person",) * 3), path).close()
    path.write_text(path.read_text("utf-8").replace('"dealer": 1', wrong_option), encoding="utf-8")
    with pytest.raises(BadJournal, match="no game can begin with these options"):
        Record.resume(path, game_of)


def test_a_scenario_that_begins_in_the_middle_is_told_of_wrong_options(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("- name: far\n  game: poison\n  seats: [Ann, Bob, Cy]\n  given: {dealer: 7}\n", encoding="utf-8")
    assert "a.yaml:4:19  BAD-VALUE  7 -> write Ann or Bob or Cy" in str(run_files([path], game)[1][0])
