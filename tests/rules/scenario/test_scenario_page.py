"""The page for those who write scenarios: its examples are played, and its lists name all there is."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.games import GAMES
from rules.kernel.asking import PASS, answer
from rules.kernel.game import Game
from rules.kernel.move_forms import ANY_GAME, matching_moves
from rules.kernel.options import Seat
from rules.kernel.table import Table
from rules.notation import notation
from rules.scenario.checking import KEYS, SEAT_WORDS, TABLE_WORDS
from rules.scenario.page import BELOW, page
from rules.system import locations
from tests.proofs import game

PAGE = locations.resource("docs", "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
NAMES = ["Ann", "Bob Lee", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, and the folder of the test is the current one."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_an_example_has_no_slips_and_is_so(example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(example, encoding="utf-8")
    assert main(["check", str(file)]) == 0, capsys.readouterr().out
    wrong = "name: wrong" in example
    assert main(["test", str(file)]) == wrong
    output = capsys.readouterr().out
    excerpt = re.search(r"^    wrong\.yaml:.*?(?=\n\n)", PAGE, re.DOTALL | re.MULTILINE)
    assert excerpt is not None
    assert (re.sub("^    ", "", excerpt[0], flags=re.MULTILINE) in output) == wrong


def test_there_are_examples_of_every_game_and_every_key() -> None:
    assert len(EXAMPLES) >= 7
    examples = "\n".join(EXAMPLES)
    assert all(f"game: {name}" in examples for name in GAMES)
    assert all(re.search(rf"\b{key}:", examples) for key in KEYS if key != "rule")
    introduction = PAGE.partition(BELOW)[0]
    assert all(f"| `{key}` |" in introduction for key in (*KEYS, *TABLE_WORDS, *SEAT_WORDS))


def test_the_lists_are_those_of_the_code() -> None:
    assert page(PAGE) == PAGE


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_has_a_name_has_a_sentence(name: str) -> None:
    played = game(name)
    for seats in (played.seats[0], played.seats[-1]):
        zones = {zone.partition(".")[0] for zone in played.zone_names(seats)}
        assert zones | {"before"} == {*played.zones, "before"}  # only some sets have cards that stay before players
    assert all(field.about for field in played.lay(played.seats[0]).fields.values())
    sentences = [*played.zones.values(), *played.streams.values(), *played.resume_options.values()]
    assert all(sentences)
    assert f"### Moves of {name.replace('_', ' ').title()}" in PAGE


@pytest.mark.parametrize("name", GAMES)
def test_the_moments_are_the_parameters_of_resume(name: str) -> None:
    played = game(name)
    parameters = list(inspect.signature(played.resume).parameters.values())[1:]
    assert [option.key for option in played.resume_options] == [parameter.name for parameter in parameters]
    assert [option.default for option in played.resume_options] == [parameter.default for parameter in parameters]
    assert any(isinstance(option, Seat) for option in played.resume_options)


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_has_one_of_the_forms(name: str) -> None:
    """Whole games of random answers, with names of several words; every form occurs, but for rare ones that the
    scenarios prove."""
    played = game(name)
    cards = {card.id for card in played.cards}
    for seats in (played.seats[0], played.seats[-1]):
        for seed in range(3):
            play(played, played.new(seats, seed), cards, seed)


def play(played: Game[Table], table: Table, cards: set[str], seed: int) -> None:
    random = Random(seed)
    while table.ask is not None:
        kind, options = table.ask.kind, table.ask.options
        for option in random.sample(list(options), min(5, len(options))):
            text = notation.notate(table, option, NAMES[: table.seats])
            if option != PASS:
                moves = matching_moves(text, (*played.moves, *ANY_GAME), NAMES[: table.seats], cards)
                assert [move.kind for move in moves if move.kind == kind], f"{kind}: {text}"
        answer(table, random.choice(options))


def test_every_form_is_one_of_some_answer() -> None:
    """The moves of all scenarios together have every form there is."""
    texts = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parents[2].rglob("scenarios/**/*.yaml")
    )
    for name in GAMES:
        for move in game(name).moves:
            words = re.split(r"\b[A-Z]{2,}\b|\[.*|\S+\|\S+.*|\$", move.form)[0].strip()
            assert f" {words}" in texts, move
