"""Slips in scenarios are told without playing, with place and caret; ``test`` has the cards of a folder in play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.__main__ import main
from tests.written import TESTED

pytestmark = pytest.mark.usefixtures("said_in_russian")

Write = Callable[..., Path]

POISON = "- name: mine\n  game: poison\n  seats: [Ann, Bob, Cy]\n"
DRAGON = "- name: mine\n  game: red_dragon\n  seats: [Ann, Bob, Cy]\n"
TOWN = "- name: mine\n  game: dice_town\n  seats: [Ann, Bob, Cy]\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, and the folder of the test is the current one."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file into a folder called ``mine``."""

    def put(text: str, name: str = "mine.yaml") -> Path:
        file = tmp_path / "mine" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    return put


def told(capsys: pytest.CaptureFixture[str], *command: str) -> tuple[int, list[str]]:
    """The exit code of a command and what it prints."""
    code = main(command)
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("scenario", "message", "carets"),
    [
        (POISON + "  givn: {C1: [B7]}", '4:3  UNKNOWN-KEY  givn -> did you mean "given"?', "givn"),
        (POISON + "  given: {C1: [B77]}", '4:16  UNKNOWN-NAME  B77 -> did you mean "B7"?', "B77"),
        (POISON + "  given: {hand: [B7]}", "4:11  UNKNOWN-KEY  hand -> write whose: Ann: {hand: ...}", "hand"),
        (POISON + "  given: {Ann: {total: 3}}",
         "4:17  UNKNOWN-KEY  total -> this belongs to no player: write it beside the players", "total"),
        (POISON + "  given: {Ann: [B7]}",
         "4:16  BAD-VALUE  a list -> write what Ann has, such as Ann: {hand: [...]}", "[B7]"),
        (POISON + "  given: {Ann: {points: many}}",
         "4:25  BAD-VALUE  many -> write a number, or the name of a player", "many"),
        (POISON + "  given: {points: 3}",
         "4:19  BAD-VALUE  3 -> write a list with one for each player, or write whose: Ann: {points: ...}", "3"),
        (POISON + "  given: {points: [1, 2]}",
         "4:19  BAD-VALUE  a list -> write one for each of the 3 players", "[1, 2]"),
        (POISON + "  given: {turn: Bbo}", '4:17  BAD-VALUE  Bbo -> did you mean "Bob"?', "Bbo"),
        (POISON + "  given: {round: 0}", "4:18  BAD-VALUE  0 -> 0 is not a whole number from 1 to 99", "0"),
        (POISON + "  given: {deck: R1}", "4:17  BAD-VALUE  R1 -> write a list", "R1"),
        (POISON + "  given: {}\n  options: {dealer: Ann}",
         "5:3  UNKNOWN-KEY  options -> with given: the game begins in the middle: write it there", "options"),
        (POISON + "  seed: seven", "4:9  BAD-VALUE  seven -> write a whole number", "seven"),
        (POISON + "  start: never", "4:10  BAD-VALUE  never -> write refused, or leave it out", "never"),
        (POISON + "  moves: [Anne plays B7 to C1]", '4:11  UNKNOWN-NAME  Anne -> did you mean "Ann"?', "Anne"),
        (POISON + "  moves: [Ann playz B7 to C1]", '4:15  UNKNOWN-NAME  playz -> did you mean "plays"?', "playz"),
        (POISON + "  moves: [Ann plays B77 to C1]", '4:21  UNKNOWN-NAME  B77 -> did you mean "B7"?', "B77"),
        (POISON + "  moves: [Ann plays B7 to C4]", "4:27  UNKNOWN-NAME  C4 -> write C1 or C2 or C3", "C4"),
        (POISON + "  moves: [Ann plays B7 on C1]",
         "4:15  BAD-VALUE  plays B7 on C1 -> write plays CARD to C1|C2|C3", "plays B7 on C1"),
        (POISON + "  moves:\n    - Ann may [plays B7 to C1, pases]",
         '5:32  UNKNOWN-NAME  pases -> did you mean "passes"?', "pases"),
        (POISON + "  moves:\n    - refused: Ann plays B77 to C4",
         '5:26  UNKNOWN-NAME  B77 -> did you mean "B7"?', "B77"),
        (POISON + "  moves: [play: dael]", '4:17  UNKNOWN-NAME  dael -> did you mean "deal"?', "dael"),
        (POISON + "  moves: [plai: deal]", '4:11  UNKNOWN-KEY  plai -> did you mean "play"?', "plai"),
        (POISON + "  moves: [7]", "4:11  BAD-VALUE  7 -> write a move, such as Ann passes", "7"),
        (POISON + "  then: {C1: two}", "4:14  BAD-VALUE  two -> write a list of cards, or how many there are", "two"),
        (POISON + "  then: {asked: Bbo}", '4:17  UNKNOWN-NAME  Bbo -> did you mean "Bob"?', "Bbo"),
        (POISON + "  then: {kind: plai}", '4:16  UNKNOWN-NAME  plai -> did you mean "play"?', "plai"),
        (POISON + "  then: {winners: Ann}", "4:19  BAD-VALUE  Ann -> write a list", "Ann"),
        (POISON + "  then: {ranks: [1]}", "4:17  BAD-VALUE  a list -> write a rank for each of the 3 players", "[1]"),
        (POISON + "  then: {options: [plays B7 to C5]}", "4:32  UNKNOWN-NAME  C5 -> write C1 or C2 or C3", "C5"),
        (POISON + "  then: {Ann: {sees: {hnad.Bob: 1}}}",
         '4:23  UNKNOWN-NAME  hnad.Bob -> did you mean "hand.Bob"?', "hnad.Bob"),
        (POISON + "  then: {Ann: {knows: {hnad.Bob: [X]}}}",
         '4:24  UNKNOWN-NAME  hnad.Bob -> did you mean "hand.Bob"?', "hnad.Bob"),
        (POISON + "  then: {Ann: {knows: {hand.Bob: 2}}}", "4:34  BAD-VALUE  2 -> write a list", "2"),
        (POISON + "  then: {Ann: {knows: hand}}",
         "4:23  BAD-VALUE  hand -> write what is known to lie at which place: {hand.Bob: [V5, '?']}", "hand"),
        (POISON + "  then: {Ann: {rank: first}}", "4:22  BAD-VALUE  first -> write a whole number", "first"),
        (DRAGON + "  given: {phase: drnk}", '4:18  BAD-VALUE  drnk -> did you mean "drink"?', "drnk"),
        (DRAGON + "  given: {starter: Bbo}", '4:20  BAD-VALUE  Bbo -> did you mean "Bob"?', "Bbo"),
        (DRAGON + "  moves: [Ann answers i_raise at Bbo]", '4:34  UNKNOWN-NAME  Bbo -> did you mean "Bob"?', "Bbo"),
        (TOWN + "  given: {Ann: {kept: 9 9 B}}", "4:23  BAD-VALUE  9 9 B -> ", "9 9 B"),
        (TOWN + "  moves: [Ann keeps Q Z]", "4:23  UNKNOWN-NAME  Z -> write 9 or 10 or J or Q or K or A", "Z"),
        ("- name: mine\n  game: posion", '2:9  UNKNOWN-NAME  posion -> did you mean "poison"?', "posion"),
        ("- name: mine\n  then: {}", "1:3  MISSING-KEY  game is not given", "name: mine"),
        ("- game: poison", "1:3  MISSING-KEY  name is not given", "game: poison"),
        ("- mine", "1:3  BAD-VALUE  mine -> a scenario is keys and values, the first of them a name", "mine"),
    ],
)  # fmt: skip
def test_a_slip_is_told_by_check_and_by_test(
    scenario: str, message: str, carets: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(scenario + "\n")
    for command in ("check", "test"):
        code, lines = told(capsys, command, str(file))
        assert code == 1
        assert lines[0].startswith(f"mine/mine.yaml:{message}"), command
        column = lines[1].index("|") + 1 + int(message.split("  ")[0].split(":")[1])
        assert lines[1][column:].startswith(carets)
        assert lines[2][column:] == "^" * len(carets)
        assert "UNKNOWN" not in "".join(lines[3:]) and "BAD" not in "".join(lines[3:])  # nothing is told twice


def test_all_slips_of_a_scenario_are_told_at_once(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(POISON + "  given: {C1: [B77], Cyy: {}}\n  moves: [Ann sings]\n  then: {C1: two, C9: 1}\n")
    for command in ("check", "test"):
        _, lines = told(capsys, command, str(file))
        assert [line.split("  ")[0] for line in lines if line.startswith("mine/")] == [
            "mine/mine.yaml:4:16", "mine/mine.yaml:4:22", "mine/mine.yaml:5:15", "mine/mine.yaml:6:14",
            "mine/mine.yaml:6:19",
        ]  # fmt: skip


def test_what_only_playing_can_tell_is_left_to_test(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor is an answer a slip that is refused because there is no such place."""
    file = write(POISON + "  given: {Ann: {hand: [B7]}}\n  moves: [refused: Ann plays B7 to C4, Bob plays R1 to C2]\n")
    assert told(capsys, "check", str(file))[0] == 0
    code, lines = told(capsys, "test", str(file))
    assert code == 1 and lines[0].startswith('mine/mine.yaml:5:40  FAILED  "Bob plays R1 to C2" is not a possible')
    assert lines[2].endswith("| " + " " * 39 + "^" * 18)


@pytest.mark.parametrize(
    ("game", "given", "knows"),
    [
        ("dice_town", "{saloon: Ann}",
         "    given: knows zones store, claims, display, discard, drawn, box; state dollars, "
         "nuggets, roll, fresh, kept, bank, coach, mine, sheriff, round, place, control, elixir, bid_dollars, "
         "bid_nuggets, backs, offers, stock, winner; moment sheriff, round, phase, offers; "
         "chance dice, goods, land, theft, first, luck; players Ann, Bob"),
        ("red_dragon", "{Ann: {handd: []}}",
         "    given: knows zones hand, deck, discard, pile; state fortitude, alcohol, gold, playing, place, character, "
         "in_round, score, asleep, again"),
    ],
)  # fmt: skip
def test_a_wrong_given_says_what_is_known(
    game: str, given: str, knows: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(f"- name: mine\n  game: {game}\n  seats: [Ann, Bob]\n  given: {given}\n")
    assert knows in told(capsys, "test", str(file))[1]


def test_names_of_several_words_are_names(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(
        "- name: mine\n  game: red_dragon\n  seats: [Ann, Ann Lee]\n  given: {Ann: {hand: [throwing_darts]}}\n"
    )
    assert told(capsys, "check", str(file))[0] == 1  # there is no such card, and nothing else is told
    text = POISON.replace("[Ann, Bob, Cy]", "[Ann, Ann Lee, Cy]")
    file = write(text + "  given: {Ann Lee: {hand: [B7]}}\n  moves: [Ann Lee plays B7 to C1]\n  then: {C1: [B7]}\n")
    assert told(capsys, "check", str(file))[0] == told(capsys, "test", str(file))[0] == 0


def test_a_name_stands_for_a_seat_and_nobody_for_none(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    given = "{turn: Bob, starter: nobody, Bob: {hand: [i_raise, gambling_im_in]}}"
    then = "{starter: nobody, upper: nobody, turn: Bob, asked: Bob}"
    file = write(f"{DRAGON}  given: {given}\n  moves: [then: {then}]\n")
    assert told(capsys, "test", str(file)) == (0, ["1 scenario passed, 0 failed"])


# -- the cards of a folder --------------------------------------------------------------------------------------------


def test_the_cards_of_a_folder_are_in_play_for_its_tests(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(TESTED)
    sibling = POISON + "  given: {Ann: {hand: [B3]}}\n  moves: [Ann plays B3 to C1]\n  then: {C1: [B3]}\n"
    write(sibling, "tests.yaml")
    for path in (file.parent, file, file.with_name("tests.yaml")):
        assert told(capsys, "check", str(path))[0] == 0
        code, lines = told(capsys, "test", str(path))
        passed = "2 scenarios" if path.is_dir() else "1 scenario"
        assert (code, lines) == (0, [f"{passed} passed, 0 failed"])
    write(TESTED.replace("[10, 0, 0]", "[9, 0, 0]"))
    code, lines = told(capsys, "test", str(file))
    assert code == 1 and lines[0] == "mine/mine.yaml:18:23  FAILED  expected total to be 9, 0, 0; found 10, 0, 0"


def test_cards_of_one_folder_are_not_in_play_in_another(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(TESTED)
    other_file = file.parents[1] / "other" / "tests.yaml"
    other_file.parent.mkdir()
    other_file.write_text(POISON + "  given: {Ann: {hand: [B3]}}\n", encoding="utf-8")
    code, lines = told(capsys, "test", str(file.parents[1]))
    assert code == 1 and lines[-1] == "1 scenario passed, 1 failed"
    assert lines[0].startswith("other/tests.yaml:4:24  UNKNOWN-NAME  B3")


def test_a_file_whose_cards_are_all_bad_does_not_pass(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Their scenarios are not played, and no scenario says again that the card is not there."""
    file = write(TESTED.replace("number: 3", "number: three"))
    code, lines = told(capsys, "test", str(file.parent))
    assert code == 1
    assert lines[0].startswith("mine/mine.yaml:8:13  BAD-VALUE  three")
    assert lines[-1] == "0 scenarios passed, 0 failed; 1 mistake in cards; 1 scenario of those cards was not played"
    code, lines = told(capsys, "check", str(file))
    assert code == 1 and sum("mine.yaml:" in line for line in lines) == 1


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("moves: [Ann plays B2 to C1]", "1:3  PROVES-NOTHING  this scenario proves only that its moves are allowed"),
        ("then: {}", "5:3  PROVES-NOTHING  this scenario proves nothing"),
        ("seed: 1", "1:3  PROVES-NOTHING  this scenario proves nothing"),
        ("moves: [{then: {}}]", "1:3  PROVES-NOTHING  this scenario proves only that its moves are allowed"),
        ("moves: [{then: {C1: []}}]", ""),
        ("moves: [{refused: Ann plays B2 to C1}]", ""),
        ("moves: ['Ann may [plays B2 to C1]']", ""),
        ("then: {C1: []}", ""),
        ("options: {dealer: nobody}\n  start: refused", ""),
    ],
)
def test_a_scenario_expects_something(
    lines: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "" if "options" in lines else "  given: {Ann: {hand: [B2]}}\n"
    scenario = f"- name: mine\n  game: poison\n  seats: [Ann, Bob, Cy]\n{given}  {lines}\n"
    code, told_lines = told(capsys, "check", str(write(scenario)))
    assert code == bool(message)
    assert not message or told_lines[0].startswith(f"mine/mine.yaml:{message} -> write under `then:`")


def test_a_slip_in_one_card_leaves_the_scenarios_of_the_others(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt = "  - id: B4\n    name: {ru: Четыре, en: Four\n    kind: potion\n"
    code, lines = told(capsys, "test", str(write(TESTED + spoilt)))
    assert code == 1 and lines[-1] == "1 scenario passed, 0 failed; 1 mistake in cards"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("given: {luck: [heads, tails, 3]}\n  then: {turn: Ann}", ""),
        ("given: {luck: [head]}", "4:18  BAD-VALUE  head -> write a whole number, or heads or tails for a coin"),
        ("given: {characters: [zot, zto, fiona]}", '4:29  UNKNOWN-NAME  zto -> did you mean "zot"?'),
        ("given: {characters: [zot]}", "4:23  BAD-VALUE  1 character for 3 seats"),
        ("given: {characters: [zot, zot, fiona]}", "4:23  BAD-VALUE  zot may be played by at most 1 of 3 seats"),
    ],
)
def test_what_is_given_is_told_where_it_stands(
    fields: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = told(capsys, "check", str(write(f"{DRAGON}  {fields}\n")))
    assert code == bool(message) and (not message or lines[0] == f"mine/mine.yaml:{message}"), lines


def test_the_log_of_a_scenario_can_be_read(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Also of one that fails, up to there, and in Russian."""
    given = "given: {drinks: [wine, wine], Ann: {hand: [down_pooky]}}"
    file = write(f"{DRAGON}  {given}\n  moves: [Ann plays down_pooky at Bob, Bob passes]\n")
    code, lines = told(capsys, "test", "--log", str(file))
    assert code == 1 and lines[0] == "mine/mine.yaml:1  mine" and "FAILED" in " ".join(lines)
    assert lines[1] == "    Ann plays “Down Pooky!” on Bob" and "    Bob: fortitude 20 → 19" in lines
    assert lines[1] not in told(capsys, "test", str(file))[1]
    assert "    Ann — игроку Bob: «Пуки, лежать!»" in " ".join(
        told(capsys, "test", "--log", "--language", "ru", str(file))[1]
    )


def test_who_is_out_is_told(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    given = "given: {playing: [1, 0, 1], Ann: {hand: [down_pooky]}}"
    file = write(f"{DRAGON}  {given}\n  moves: [Ann plays down_pooky at Bob]\n")
    code, lines = told(capsys, "test", str(file))
    assert code == 1 and "    Bob is out of the game" in lines and "    Cy is out of the game" not in lines


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("  given: {Bob: {gold: 3}}\n  then: {inn: 27}\n", ""),
        ("  given: {gold: [20, 20, 20]}\n  then: {inn: 0, substitutes: 10}\n", ""),
        ("  given: {gold: [10, 3, 10], inn: 27}\n", ""),
        ("  given: {gold: [10, 3, 10], inn: 20}\n", "there can be no such table: there are 43 coins, not 50"),
        ("  given: {pot: 4}\n", "there can be no such table: gold or players in a gambling round that is over"),
        ("  given: {Ann: {alcohol: 90}}\n", "there can be no such table: alcohol out of bounds"),
    ],
)
def test_a_scenario_begins_at_a_table_that_can_be(
    fields: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    """What some players have more or less of the tavern has less or more of; what is given otherwise must add up."""
    code, lines = told(capsys, "test", str(write(DRAGON + fields)))
    assert (code, message in lines[0]) == (1 if message else 0, True), lines


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("given: {Ann: {hand: [dare]}, luck: [0, 1]}", "4:38  FAILED  luck: 1 result is left over"),
        ("given: {Ann: {hand: [dare]}, luck: [0, 1, 1]}", "4:38  FAILED  luck: 2 results are left over"),
        ("given: {Ann: {hand: [dare]}, luck: [0], cellar: [wine]}", "4:51  FAILED  cellar: 1 result is left over"),
    ],
)
def test_chance_that_nothing_has_needed_is_told(
    given: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    dare = "  cards: [{id: dare, kind: action, do: [{toss: {heads: [{draw: {who: me, amount: 1}}]}}]}]\n"
    code, lines = told(capsys, "test", str(write(f"{DRAGON}  {given}\n{dare}  moves: [Ann plays dare]\n")))
    assert code == 1 and lines[0].startswith(f"mine/mine.yaml:{message}"), lines
    given = given.replace(", 1", "").replace(", cellar: [wine]", "")
    assert told(capsys, "test", str(write(f"{DRAGON}  {given}\n{dare}  moves: [Ann plays dare]\n")))[0] == 0


def test_the_cards_of_a_scenario_may_come_by_chance(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """None of them is left out in silence."""
    bog = "  cards: [{id: bog, kind: drink, alcohol: 1, copies: 2}]\n  stack: {cellar: [bog, bog, bog]}\n"
    code, lines = told(capsys, "test", str(write(DRAGON + bog)))
    assert code == 1 and lines[0].startswith("mine/mine.yaml:5:30  BAD-VALUE  bog -> the game has no more copies")
    assert told(capsys, "test", str(write(DRAGON + bog.replace("bog, bog, bog", "bog, wine, bog"))))[0] == 0


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("game: poison", "game: posion", '3:7  UNKNOWN-NAME  posion -> did you mean "poison"?'),
        ("game: poison\n", "", "1:1  MISSING-KEY  game is not given"),
        ("format: 1", "format: 2", "2:9  BAD-VALUE  2 -> write 1"),
        ("cards:\n", "cards: none\nother:\n", "4:8  BAD-VALUE  cards is a list"),
    ],
)
def test_a_file_that_is_bad_as_a_whole_does_not_pass(
    wrong: str, right: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = told(capsys, "test", str(write(TESTED.replace(wrong, right))))
    assert code == 1 and any(line.startswith(f"mine/mine.yaml:{message}") for line in lines), lines


def test_slips_in_the_tests_of_cards_are_told_by_check(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(TESTED.replace("given: {C1", "given: {C8").replace("to C1]", "to C7]"))
    code, lines = told(capsys, "check", str(file))
    assert code == 1
    assert [line.split("  ")[:2] for line in lines if line.startswith("mine")] == [
        ["mine/mine.yaml:16:17", "UNKNOWN-KEY"], ["mine/mine.yaml:17:33", "UNKNOWN-NAME"],
    ]  # fmt: skip


def test_slips_in_the_users_own_folder_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "home" / "cards" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(TESTED.replace("total: [10", "totl: [10"), encoding="utf-8")
    code, lines = told(capsys, "check")
    assert code == 1 and 'UNKNOWN-KEY  totl -> did you mean "total"?' in lines[0]


# -- cards of one scenario --------------------------------------------------------------------------------------------

INLINE = (
    DRAGON
    + """\
  cards:
    - {id: slap, kind: action, target: another, do: [{change: {who: target, stat: fortitude, amount: -3}}]}
    - {id: mead, kind: drink, alcohol: 5}
  given: {Ann: {hand: [slap], pile: [mead]}}
  moves: [Ann plays slap at Bob]
  then: {Bob: {fortitude: 17}, Ann: {discard: [slap]}}
"""
)


def test_cards_written_in_a_scenario_are_in_play_there_alone(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(INLINE + DRAGON.replace("mine", "other") + "  given: {Ann: {hand: [slap]}}\n")
    code, lines = told(capsys, "test", str(file))
    assert code == 1 and lines[-1] == "1 scenario passed, 1 failed"
    assert lines[0].startswith("mine/mine.yaml:13:24  UNKNOWN-NAME  slap")
    file = write(INLINE)
    assert told(capsys, "check", str(file))[0] == 0


def test_a_card_of_a_scenario_may_replace_another(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    card = "  cards: [{id: B7, kind: potion, colour: red, number: 9, copies: 1}]\n"
    file = write(POISON + card + "  given: {C1: [B7]}\n  then: {total: [9, 0, 0], colour: [0, -2, -2]}\n")
    assert told(capsys, "test", str(file)) == (0, ["1 scenario passed, 0 failed"])


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("kind: action", "kind: acton", "5:24  BAD-VALUE  acton"),
        ("change:", "chagne:", "5:55  UNKNOWN-VERB  chagne"),
        ("amount: -3", "amount: much", "5:102  UNKNOWN-NAME  much"),
        ("alcohol: 5", "alchol: 5", "6:31  UNKNOWN-KEY  alchol"),
        ("id: mead", "id: slap", "6:12  DUPLICATE-ID  slap"),
    ],
)
def test_mistakes_in_the_cards_of_a_scenario_have_their_place(
    wrong: str, right: str, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(INLINE.replace(wrong, right))
    for command in ("check", "test"):
        code, lines = told(capsys, command, str(file))
        assert code == 1 and any(line.startswith(f"mine/mine.yaml:{message}") for line in lines), lines
