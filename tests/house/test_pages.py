"""The pages for authors of cards and of games are correct: the files they show have no mistakes and can be played."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from rules.__main__ import main
from rules.games import game
from rules.kernel.asking import answer
from rules.text.texts import Texts
from tests.conftest import PEBBLES
from tests.repeats import FULL

ROOT = Path(__file__).parents[2]


def shown(page: str, before: str) -> list[str]:
    """The pieces of card files in a page, each from a line that begins so."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [
        dedent(each) for each in re.findall(rf"^(?=\s*{before})(.*?)^ *(?:```|\d\.)", text, re.DOTALL | re.MULTILINE)
    ]


@pytest.mark.parametrize("page", ["README.md", "docs/card-language.md"])
def test_the_card_of_a_page_replaces_a_built_in_one(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    file = shown(page, "set: ")[0]
    folder = tmp_path / "cards" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(file, encoding="utf-8")
    assert main(["check"]) == 0, capsys.readouterr().out
    assert [card.id for card in game("poison").cards if card.origin[0].name == "mine.yaml"] in (["henbane"], ["bane"])
    assert len(game("poison").cards) == 16 and not [card for card in game("poison").cards if card.id == "X"]


def test_the_character_of_the_reference_has_no_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    folder = tmp_path / "cards" / "red_dragon"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(shown("docs/card-language.md", "set: hilda")[0], encoding="utf-8")
    assert main(["check"]) == 0, capsys.readouterr().out
    assert game("red_dragon").new(2, 1, characters=["hilda", "zot"]).ask is not None


@pytest.fixture
def brom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pieces of the page, one after the other, in the place it names."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    pieces = [*shown("docs/new-character.md", "set: "), *shown("docs/new-character.md", "- id: barrel_roll")]
    assert len(pieces) == 2
    file = tmp_path / "cards" / "red_dragon" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("".join(pieces), encoding="utf-8")
    return file


def test_the_page_is_a_file_without_mistakes(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    assert str(brom.parents[1]) in said and "0 problems" in said


def test_the_page_proves_its_cards(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(brom)]) == 0
    assert "1 scenario passed, 0 failed" in capsys.readouterr().out
    assert main(["test"]) == 0  # which also reads the user's own folder


def test_a_mistake_costs_only_its_card(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brom.write_text(brom.read_text(encoding="utf-8").replace("amount: -2", "amount: much"), encoding="utf-8")
    assert main(["check"]) == 1
    assert "mine.yaml:18:" in capsys.readouterr().out
    cards = {card.id for card in game("red_dragon").cards}
    assert "i_brewed_this" in cards and "barrel_roll" not in cards


def test_the_character_of_the_page_plays(brom: Path) -> None:
    played = game("red_dragon")
    table = played.new(3, 1, characters=["brom", "zot", "gerki"], first=0)
    own = [zone for zone, name in enumerate(played.zone_names(3)) if name in ("hand.0", "deck.0")]
    assert sum(len(table.zones[zone]) for zone in own) == 40
    random = Random(1)
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
    assert played.faults(table) == []


# -- docs/new-set.md --------------------------------------------------------------------------------------------------


@pytest.fixture
def opera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The set of the page: its pieces, one after the other, as they stand between the lines with backquotes."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "new-set.md").read_text(encoding="utf-8")
    pieces = re.findall(r"^   ```yaml\n(.*?)^   ```", page, re.DOTALL | re.MULTILINE)
    assert len(pieces) == 4
    file = tmp_path / "cards" / "raut" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("".join(line[3:] for piece in pieces for line in piece.splitlines(keepends=True)), encoding="utf-8")
    return file


def test_the_set_of_the_page_has_no_mistakes_and_proves_its_cards(
    opera: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "set opera" in said and "0 problems" in said and str(opera) not in said
    assert main(["test", str(opera), "--language", "en"]) == 0
    assert "1 scenario passed, 0 failed" in capsys.readouterr().out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_of_the_page_is_a_whole_game(opera: Path, seats: int) -> None:
    played = game("raut", sets=["opera"])
    assert {card.origin[0] for card in played.cards} == {opera}
    table, random, texts = played.new(seats, seats), Random(seats), Texts("ru", strict=True)
    table.feed = heard = []
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
    assert played.faults(table) == []
    told = [entry.say(texts) for event in heard for entry in played.log(event, ["Ира", "Лев", "Юра", "Яна"])]
    wore = [line for line in told if line.endswith("аксессуар «Розы от поклонника».")]
    assert all(re.match(r"(Дуся из хора|Аделаида Трель) \(\d\) получила", line) for line in wore), wore


def test_a_mistake_in_the_set_of_the_page_is_shown(opera: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a newcomer gets wrong: a word that the head does not give, a comma without quotes, another number. The first
    is told by the check of everything, which finds the file by itself; the others by that of the file, which is quick;
    at night all are told by both."""
    right = opera.read_text(encoding="utf-8")
    for written, wrong, told in (
        ("sex: tenor", "sex: tenr", 'did you mean "tenor"'),
        ("traits: [star]", "traits: [stra]", 'did you mean "star"'),
        ("what: charisma, add: 2", "what: charizma, add: 2", 'did you mean "charisma"'),
        ('"Звёзды +2 обаяния; все -1 стойкости."', "Звёзды +2, все -1", "must be in quotes"),
        ("what: charm, add: 2, during", "what: charm, add: 3, during", "NUMBER"),
        ("  tenor: {ru: тенор, en: tenor, grammar: masculine}\n", "", "write at least 2 entries here"),
        ("points: {soprano: 3, tenor: 2}", "points: {soprano: 3}", "write at least 2 entries here"),
        (
            "sexes:\n  soprano: {ru: сопрано, en: soprano, grammar: feminine}\n"
            "  tenor: {ru: тенор, en: tenor, grammar: masculine}\n",
            "",
            "add it under `sexes` in the head",
        ),
    ):
        assert written in right
        opera.write_text(right.replace(written, wrong, 1), encoding="utf-8")
        whole = [["check"]] if FULL or written == "sex: tenor" else []
        for command in (*whole, ["check", str(opera)]):
            assert main([*command, "--language", "en"]) == 1
            said = capsys.readouterr().out
            assert f"{opera}:" in said and told in said, said
            assert "salon" not in said  # what follows from the mistake is not told


# -- docs/add-a-game.md -----------------------------------------------------------------------------------------------


def test_the_page_about_games_shows_a_game_as_it_is() -> None:
    """Each piece names its file; ``...`` stands for what is left out of it."""
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    pieces = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(pieces) == text.count("\n```") / 2 >= 10
    for name, piece in pieces:
        file = (PEBBLES / name).read_text(encoding="utf-8")
        assert all(part in file for part in piece.split("...\n")), f"{name} is not as the page shows it"


def test_the_page_about_games_names_every_file_of_the_game() -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    patterns = [pattern for cell in table for pattern in re.findall(r"`(.+?)`", cell)]
    for path in PEBBLES.rglob("*.*"):
        name = path.relative_to(PEBBLES).as_posix()
        generated = "__pycache__" in name or name.endswith(("__init__.py", ".schema.json")) or name.startswith("tests/")
        assert generated or any(fnmatch(name, f"*{pattern}") for pattern in patterns), f"{name} is not in the table"


def test_the_commands_of_the_page_about_games_work(pebbles: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    commands = [line.split() for line in re.findall(r"^    python -m rules (.+)$", text, re.MULTILINE)]
    assert [command[0] for command in commands] == ["check", "test", "match", "play"]
    for command in commands[:-1]:
        assert main(command) == 0, capsys.readouterr().out
    assert commands[-1][1] == pebbles and "wins" in capsys.readouterr().out
