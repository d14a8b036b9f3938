"""The pages for authors of cards and games are correct: the files that they show have no mistakes and can be played."""

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
from rules.kernel.events import Event
from rules.text.texts import Texts
from tests.conftest import PEBBLES
from tests.repeats import FULL

ROOT = Path(__file__).parents[2]


def card_files(page: str, beginning: str) -> list[str]:
    """Return the pieces of card files that a page shows, each from a line with this beginning."""
    text = (ROOT / page).read_text(encoding="utf-8")
    pieces = re.findall(rf"^(?=\s*{beginning})(.*?)^ *(?:```|\d\.)", text, re.DOTALL | re.MULTILINE)
    return list(map(dedent, pieces))


@pytest.mark.parametrize("page", ["README.md", "docs/card-language.md"])
def test_the_card_of_a_page_replaces_a_built_in_one(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    file = card_files(page, "set: ")[0]
    folder = tmp_path / "cards" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(file, encoding="utf-8")
    assert main(["check"]) == 0, capsys.readouterr().out
    cards = game("poison").cards
    assert [card.id for card in cards if card.origin[0].name == "mine.yaml"] in (["henbane"], ["bane"])
    assert len(cards) == 16
    assert "X" not in [card.id for card in cards]


def test_the_character_of_the_reference_has_no_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    folder = tmp_path / "cards" / "red_dragon"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(card_files("docs/card-language.md", "set: hilda")[0], encoding="utf-8")
    assert main(["check"]) == 0, capsys.readouterr().out
    assert game("red_dragon").new(2, 1, characters=["hilda", "zot"]).ask is not None


@pytest.fixture
def brom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the pieces of the page, one after the other, into the file that it names."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    pieces = [*card_files("docs/new-character.md", "set: "), *card_files("docs/new-character.md", "- id: ")]
    assert len(pieces) == 3
    file = tmp_path / "cards" / "red_dragon" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("".join(pieces), encoding="utf-8")
    return file


def test_the_page_is_a_file_without_mistakes(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    output = capsys.readouterr().out
    assert str(brom.parents[1]) in output
    assert "0 problems" in output


def test_the_page_proves_its_cards(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(brom)]) == 0
    assert "2 scenarios passed, 0 failed" in capsys.readouterr().out
    assert main(["test"]) == 0  # which also reads the user's own folder


def test_a_mistake_costs_only_its_card(brom: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brom.write_text(brom.read_text(encoding="utf-8").replace("amount: -2", "amount: much"), encoding="utf-8")
    assert main(["check"]) == 1
    assert "mine.yaml:19:" in capsys.readouterr().out
    cards = {card.id for card in game("red_dragon").cards}
    assert "i_brewed_this" in cards and "barrel_roll" not in cards


def test_the_character_of_the_page_plays(brom: Path) -> None:
    rulebook = game("red_dragon")
    table = rulebook.new(3, 1, characters=["brom", "zot", "gerki"], first=0)
    zones = dict(zip(rulebook.zone_names(3), table.zones, strict=False))
    assert len(zones["hand.0"]) + len(zones["deck.0"]) == 40
    random = Random(1)
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
    assert rulebook.faults(table) == []


# -- docs/new-set.md --------------------------------------------------------------------------------------------------


@pytest.fixture
def opera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the set of the page into a file: its pieces from between the lines with backquotes, one after the other."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "new-set.md").read_text(encoding="utf-8")
    pieces = re.findall(r"^   ```yaml\n(.*?)^   ```", page, re.DOTALL | re.MULTILINE)
    assert len(pieces) == 6
    file = tmp_path / "cards" / "raut" / "mine.yaml"
    file.parent.mkdir(parents=True)
    lines = "".join(pieces).splitlines(keepends=True)
    file.write_text("".join(line[3:] for line in lines), encoding="utf-8")
    return file


def test_the_set_of_the_page_has_no_mistakes_and_proves_its_cards(
    opera: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--language", "en"]) == 0
    output = capsys.readouterr().out
    assert "set opera" in output
    assert "0 problems" in output
    assert str(opera) not in output
    assert main(["test", str(opera), "--language", "en"]) == 0
    assert "4 scenarios passed, 0 failed" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "scenarios"), [("dice_town", "3 scenarios"), ("goblets", "3 scenarios")])
def test_the_sets_at_the_end_of_the_page_have_no_mistakes_and_prove_themselves(
    name: str, scenarios: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "new-set.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    folder = tmp_path / "cards" / name
    folder.mkdir(parents=True)
    for number, block in enumerate(blocks):
        if f"game: {name}\n" in block:
            (folder / f"set_{number}.yaml").write_text(block, encoding="utf-8")
    assert main(["check", str(folder), "--language", "en"]) == 0
    assert main(["test", str(folder), "--language", "en"]) == 0
    assert f"{scenarios} passed, 0 failed" in capsys.readouterr().out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_of_the_page_is_a_whole_game(opera: Path, seats: int) -> None:
    rulebook = game("raut", sets=["opera"])
    assert {card.origin[0] for card in rulebook.cards} == {opera}
    table = rulebook.new(seats, seats)
    random = Random(seats)
    events: list[Event] = []
    table.feed = events
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
    assert rulebook.faults(table) == []
    texts = Texts("ru", strict=True)
    for event in events:
        for entry in rulebook.log(event, ["Ира", "Лев", "Юра", "Яна"]):
            sentence = entry.say(texts)
            if sentence.endswith("аксессуар «Розы от поклонника»."):
                lady = "Дуся из хора|Аделаида Трель|Нина Колыбельская|Дублёрша Эхо"
                assert re.match(rf"({lady}) \(\d\) получила", sentence), sentence


def test_a_mistake_in_the_set_of_the_page_is_card_files(opera: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Typical mistakes of a newcomer: a word that the head does not give, a comma without quotes, another number.

    A push looks for the first with the check of everything, which finds the file by itself, and for the others with the
    check of the file, which is quick; the night looks for all with both.
    """
    sound_text = opera.read_text(encoding="utf-8")
    for written, mistake, message in (
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
        assert written in sound_text
        opera.write_text(sound_text.replace(written, mistake, 1), encoding="utf-8")
        commands = [["check", str(opera)]]
        if FULL or written == "sex: tenor":
            commands.insert(0, ["check"])
        for command in commands:
            assert main([*command, "--language", "en"]) == 1
            output = capsys.readouterr().out
            assert f"{opera}:" in output, output
            assert message in output, output
            assert "salon" not in output  # problems that only follow from the mistake are left out


# -- docs/new-tokens.md ----------------------------------------------------------------------------------------------


def test_the_set_for_goblets_has_no_mistakes_proves_its_cards_and_is_played_by_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "new-tokens.md").read_text(encoding="utf-8")
    pieces = re.findall(r"^   ```yaml\n(.*?)^   ```", page, re.DOTALL | re.MULTILINE)
    assert len(pieces) == 4
    file = tmp_path / "cards" / "goblets" / "mine.yaml"
    file.parent.mkdir(parents=True)
    lines = "".join(pieces).splitlines(keepends=True)
    file.write_text("".join(line[3:] for line in lines), encoding="utf-8")
    assert main(["check", str(file), "--language", "en"]) == 0
    assert main(["test", str(file), "--language", "en"]) == 0
    assert "6 scenarios passed, 0 failed" in capsys.readouterr().out
    command = re.findall(r"^       python -m rules (match .*)$", page, re.MULTILINE)[0]
    assert main(command.replace("--games 40", "--games 4").split()) == 0
    assert re.search(r"^sniff_it +0 +0 +[1-9]", capsys.readouterr().out, re.MULTILINE)


def test_an_action_of_a_set_does_not_spoil_the_scenarios_of_the_built_in_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It adds numbers to the state, of which those scenarios know nothing."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    folder = tmp_path / "cards" / "goblets"
    folder.mkdir(parents=True)
    (folder / "feast.yaml").write_bytes((ROOT / "tests" / "sets" / "goblets" / "feast.yaml").read_bytes())
    assert main(["test", str(ROOT / "data" / "cards" / "goblets" / "play.yaml")]) == 0


# -- docs/sixth-game.md -----------------------------------------------------------------------------------------------

FAIR = ROOT / "tests" / "sets" / "poison"
"""Where the set of the page lies as a file, with its lesson."""


@pytest.fixture
def fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the set and the lesson of the page into the files that it names. Returns the folder of the set."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "sixth-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^   ```yaml\n(.*?)^   ```", page, re.DOTALL | re.MULTILINE)
    *pieces, lesson = ["".join(line[3:] for line in block.splitlines(keepends=True)) for block in blocks]
    folder = tmp_path / "cards" / "poison"
    (folder / "lessons").mkdir(parents=True)
    (folder / "fair.yaml").write_text("".join(pieces), encoding="utf-8")
    (folder / "lessons" / "fair.yaml").write_text(lesson, encoding="utf-8")
    return folder


def test_the_sixth_game_of_the_page_is_the_set_that_lies_beside_the_tests(fair: Path) -> None:
    for name in ("fair.yaml", "lessons/fair.yaml"):
        assert (fair / name).read_text(encoding="utf-8") == (FAIR / name).read_text(encoding="utf-8")


def test_the_sixth_game_has_no_mistakes_and_proves_its_cards(fair: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(fair / "fair.yaml"), str(fair / "lessons" / "fair.yaml"), "--language", "en"]) == 0
    assert "0 problems" in capsys.readouterr().out
    assert main(["test", str(fair / "fair.yaml"), "--language", "en"]) == 0
    assert "12 scenarios passed, 0 failed" in capsys.readouterr().out
    rulebook = game("poison", sets=["fair"])
    untested = {card.id for card in rulebook.cards if card.fields.get("uses") and not card.tests}
    assert not untested


def test_a_mistake_in_the_lesson_of_the_sixth_game_is_found(fair: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = fair / "lessons" / "fair.yaml"
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace("do: Ann chooses R6", "do: Ann chooses R4"), encoding="utf-8")
    assert main(["check", str(lesson), "--language", "en"]) == 1
    assert f"{lesson}:" in capsys.readouterr().out


def test_bots_play_the_sixth_game_and_its_cards_are_counted(fair: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = "heuristic,heuristic,random"
    command = ["match", "poison", "--sets", "fair", "--seats", seats, "--games", "8", "--cards"]
    assert main(command) == 0
    output = capsys.readouterr().out
    for card in game("poison", sets=["fair"]).cards:
        line = re.search(rf"^{card.id} +(\d+) +(\d+) +(\d+)\b", output, re.MULTILINE)
        assert line is not None and int(line[3]) > 0, card.id


# -- docs/add-a-game.md -----------------------------------------------------------------------------------------------


def test_the_page_about_games_shows_a_game_as_it_is() -> None:
    """Each piece names its file; ``...`` stands for what is left out of it."""
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    pieces = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(pieces) == text.count("\n```") / 2 >= 10
    for name, piece in pieces:
        file = (PEBBLES / name).read_text(encoding="utf-8")
        for part in piece.split("...\n"):
            assert part in file, f"{name} is not as the page shows it"


def test_the_page_about_games_names_every_file_of_the_game() -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    patterns = re.findall(r"`(.+?)`", "\n".join(table))
    for path in PEBBLES.rglob("*.*"):
        name = path.relative_to(PEBBLES).as_posix()
        if "__pycache__" in name or name.endswith(("__init__.py", ".schema.json")) or name.startswith("tests/"):
            continue
        assert any(fnmatch(name, f"*{pattern}") for pattern in patterns), f"{name} is not in the table"


def test_the_commands_of_the_page_about_games_work(pebbles: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    commands = [line.split() for line in re.findall(r"^    python -m rules (.+)$", text, re.MULTILINE)]
    assert [command[0] for command in commands] == ["check", "test", "match", "play"]
    for command in commands[:-1]:
        assert main(command) == 0, capsys.readouterr().out
    assert commands[-1][1] == pebbles and "wins" in capsys.readouterr().out
