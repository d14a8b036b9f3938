"""Every scenario passes, every clause of the rules has a proof, and the runner reports mistakes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.games.poison.board import COLOURS, EMPTY, NO_COLOUR, PLACES
from rules.games.poison.rounds import legal_places
from rules.kernel.asking import answer, run
from rules.kernel.events import redact
from rules.knowledge.views import view
from rules.reading.messages import say
from rules.scenario import Scenario, run_files, scenarios
from rules.scenario.expecting import value_in_words
from rules.text.texts import Texts
from tests import proofs
from tests.proofs import game, proves

pytestmark = pytest.mark.usefixtures("said_in_russian")

SCENARIOS, UNREADABLE = proofs.all_scenarios()
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes ``mine.yaml`` into an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)

    def put(text: str) -> Path:
        file = tmp_path / "mine.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return put


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.place} {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    table = scenario.run(game)
    assert table.game.faults(table) == []


def test_every_scenario_can_be_read() -> None:
    assert UNREADABLE == []


# --- every clause, every card ---------------------------------------------------------------------------------------


def proven() -> dict[str, list[str]]:
    """Each clause with its proofs."""
    by_clause = {clause: list(tests) for clause, tests in proofs.proven_in_python().items()}
    for scenario in SCENARIOS:
        for clause in scenario.rules:
            by_clause.setdefault(clause, []).append(scenario.place)
    return by_clause


def test_every_clause_has_a_proof() -> None:
    assert set(proofs.clauses()) - proven().keys() == set()


def test_no_proof_is_of_a_clause_that_does_not_exist() -> None:
    known_clauses = set(proofs.clauses())
    assert {clause: places for clause, places in proven().items() if clause not in known_clauses} == {}


def test_no_clause_is_listed_twice() -> None:
    assert len(set(proofs.clauses())) == len(proofs.clauses())


def test_every_scenario_has_a_name_of_its_own() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("name", ["poison"])
def test_every_card_occurs_in_a_scenario(name: str) -> None:
    used = {word for scenario in SCENARIOS if scenario.game == name for word in words(scenario.node.plain())}
    assert {card.id for card in game(name).cards} <= used


def words(value: object) -> set[str]:
    """Every word in the lists, mappings and moves of a scenario."""
    match value:
        case dict():
            return set().union(*map(words, value.values()))
        case list():
            return set().union(*map(words, value))
    return set(str(value).split())


def test_cards_of_each_kind_carry_scenarios_of_their_own() -> None:
    kinds = {card.kind for card in game("poison").cards if card.tests is not None}
    assert kinds == {"potion", "poison"}


# --- what no scenario can say -----------------------------------------------------------------------------------------


@proves("PO-SETUP-02", "PO-SETUP-03", "PO-SETUP-04")
def test_the_deck() -> None:
    poison = game("poison")
    numbers = {colour: [] for colour in (NO_COLOUR, 0, 1, 2)}
    for kind in poison.kind:
        numbers[poison.colour[kind]].append(poison.number[kind])
    assert len(poison.kind) == 50
    assert sum(map(sum, numbers.values())) == 191
    assert numbers.pop(NO_COLOUR) == [4] * 8
    for colour in numbers:
        assert sorted(numbers[colour]) == [1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 7, 7, 7]


@proves("PO-RULING-01")
def test_the_same_seed_draws_the_same_first_dealer() -> None:
    dealers = [table.dealer
             for seed in range(40) for table in (game("poison").new(4, seed), game("poison").new(4, seed))]  # fmt: skip
    assert dealers[::2] == dealers[1::2]
    assert set(dealers) == {0, 1, 2, 3}


@proves("PO-PLAY-18", "PO-RULING-18")
@pytest.mark.parametrize("seats", game("poison").seats)
def test_in_no_round_does_anybody_see_more_than_their_hand_and_the_cauldrons(seats: int) -> None:
    table, random = game("poison").new(seats, seed=1), Random(1)
    zones = table.game.zone_names(seats)
    while table.ask is not None:
        if table.ask.kind == "play":
            for seat in range(seats):
                seen_table = view(table, seat)
                faces = set()
                for zone, cards in zip(zones, seen_table.zones, strict=True):
                    if max(cards, default=-1) >= 0:
                        faces.add(zone)
                assert faces <= {"C1", "C2", "C3", f"hand.{seat}"}
                assert list(map(len, seen_table.zones)) == list(map(len, table.zones))
        answer(table, random.choice(table.ask.options))


@proves("PO-RULING-03")
def test_nobody_ever_hears_what_the_stack_left_out_holds() -> None:
    poison, random = game("poison"), Random(2)
    table = poison.lay(3)
    table.feed = []
    poison.begin(table)
    run(table)
    left_out = set(table.zones[-1])
    assert len(left_out) == 12
    while table.ask is not None and table.ask.kind == "play":
        answer(table, random.choice(table.ask.options))
    for event in table.feed:
        for seat in range(3):
            match redact(table, event, seat):
                case ("move", piece, *_):
                    assert piece not in left_out
                case ("show", _, pieces, _):
                    assert left_out.isdisjoint(pieces)
    assert not any(table.known_to[piece] for piece in left_out)


@proves("PO-RULING-17")
def test_every_card_finds_a_place_on_every_table() -> None:
    """All tables with at most one cauldron a colour, against the rule said in the slow way (PO-RULING-04 to 06)."""
    for places in product(range(EMPTY, len(COLOURS)), repeat=len(PLACES)):
        coloured = [colour for colour in places if colour >= 0]
        if len(coloured) != len(set(coloured)):
            continue
        first_empty = places.index(EMPTY) if EMPTY in places else None
        for card in (NO_COLOUR, *range(len(COLOURS))):
            allowed = {
                place
                for place, colour in enumerate(places)
                if (colour == EMPTY and place == first_empty and card not in coloured)
                or (colour == NO_COLOUR and card not in coloured)
                or (colour >= 0 and card in (NO_COLOUR, colour))
            }
            assert allowed
            assert legal_places(places, card) == tuple(sorted(allowed))


@proves("PO-RULING-18")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_log_says_how_many_cards_were_taken_not_which(language: str, write: Write) -> None:
    (scenario,) = scenarios(write(TABLE))
    table = scenario.run(game)
    table.feed = []
    (option,) = table.ask.options
    answer(table, option)
    texts = Texts(language, strict=True)
    lines = [entry.say(texts) for event in table.feed for entry in table.game.log(event, ("Ann", "Bob", "Cy"))]
    played, overflow = lines[:2]
    titles = [table.game.title(kind).say(texts) for kind, card in enumerate(table.game.cards) if card.set == "base"]
    assert "Ann" in played and sum(title in played for title in titles) == 1
    assert "Ann" in overflow and "2" in overflow
    assert not any(title in overflow for title in titles)


@proves("PO-RULING-20")
def test_the_numbers_of_the_rules_stand_in_the_card_file() -> None:
    poison = game("poison")
    constants = {"limit": 13, "places": 3, "potion_points": 1, "poison_points": 2, "poison_number": 4}
    assert dict(poison.cardset.constants) == constants
    assert poison.limit == 13
    assert len(PLACES) == 3
    for kind, card in enumerate(poison.cards):
        assert poison.points[kind] == constants[f"{card.kind}_points"]
    assert {poison.number[kind] for kind, card in enumerate(poison.cards) if card.kind == "poison"} == {4}
    assert {card.kind for card in poison.cards} == {"potion", "poison"}  # no antidote, no goblin


# --- the runner -------------------------------------------------------------------------------------------------------

TABLE = """\
- name: mine
  game: poison
  seats: [Ann, Bob, Cy]
  given:
    C1: [B7, B5]
    Ann: {hand: [B2]}
    Bob: {hand: [R1]}
"""
PENDING = "\n    waiting for an answer: Ann is asked to play: plays B2 to C1"


def failure(file: Path) -> str:
    """What the runner says about the one thing that is wrong with a file."""
    passed, failed = run_files([file], game)
    assert passed == []
    (error,) = failed
    return str(error)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("  then: {C1: [B5, B7]}", "8:14  FAILED  expected C1 to be B5, B7; found B7, B5"),
        ("  then:\n    C1: 2\n    C2: [R1]", "10:9  FAILED  expected C2 to be R1; found nothing"),
        ("  then:\n    Ann:\n      hand: 1\n      pile: 1", "11:13  FAILED  expected pile of Ann to be 1; found 0"),
        ("  then: {Bob: {hand: [B2]}}", "8:22  FAILED  expected hand of Bob to be B2; found R1"),
        ("  then: {total: [11, 0, 0]}", "8:17  FAILED  expected total to be 11, 0, 0; found 12, 0, 0"),
        ("  then: {Ann: {points: 1}}", "8:24  FAILED  expected points to be 1; found 0"),
        ("  then: {asked: Bob}", "8:17  FAILED  expected who is asked to be Bob; found Ann"),
        ("  then: {kind: deal}", "8:16  FAILED  expected what is asked to be deal; found play"),
        ("  then: {winners: [Ann]}", "8:19  FAILED  expected winners to be Ann; found nothing"),
        ("  then: {ranks: [1, 2, 3]}", "8:17  FAILED  expected ranks to be 1, 2, 3; found 1, 1, 1"),
        ("  then: {Cy: {rank: 2}}", "8:21  FAILED  expected rank to be 2; found 1"),
        ("  then: {Bob: {sees: {hand.Ann: [B2]}}}",
         "8:33  FAILED  expected what Bob sees at hand.Ann to be B2; found ?"),
        ("  then: {Ann: {sees: {hand.Ann: 1}}}",
         "8:33  FAILED  expected what Ann sees at hand.Ann to be 1; found B2"),
        ("  then: {Ann: {knows: {hand.Ann: [B2], hand.Bob: ['?', '?']}}}",
         "8:50  FAILED  expected what Ann knows of hand.Bob to be ?, ?; found ?"),
        ("  then: {options: [plays B2 to C2]}",
         "8:19  FAILED  expected exactly the options plays B2 to C2; found plays B2 to C1"),
        ("  moves:\n    - Ann may [plays B2 to C1, plays B2 to C2]",
         "9:7  FAILED  expected exactly the options plays B2 to C1, plays B2 to C2; found plays B2 to C1"),
        ("  moves:\n    - Bob may [plays R1 to C2]", "9:7  FAILED  expected Bob to be asked"),
        ("  moves:\n    - Ann plays B2 to C2",
         '9:7  FAILED  "Ann plays B2 to C2" is not a possible answer, did you mean "Ann plays B2 to C1"?'),
        ("  moves:\n    - refused: Ann plays B2 to C1",
         '9:16  FAILED  "Ann plays B2 to C1" was expected to be refused, but it is allowed'),
        ("  moves:\n    - refused: Bob plays R1 to C2",
         '9:16  FAILED  "Bob plays R1 to C2" proves nothing: Bob is not asked anything now'),
        ("  moves:\n    - all pass", "9:7  FAILED  nobody is asked who may pass"),
        ("  moves:\n    - al pass", '9:7  UNKNOWN-NAME  al pass -> did you mean "all pass"?'),
        ("  moves:\n    - Everybody passes",
         "9:7  UNKNOWN-NAME  Everybody -> write Ann or Bob or Cy or all pass"),
        ("  moves:\n    - 'refused: Ann plays B2 to C1'",
         "9:7  BAD-VALUE  refused: Ann plays B2 to C1 -> write refused: ... without quotes"),
        ("  moves:\n    - refused: all pass",
         "9:16  UNKNOWN-NAME  all -> write Ann or Bob or Cy"),
        ("  moves:\n    - refused: Anne plays B2 to C1", '9:16  UNKNOWN-NAME  Anne -> did you mean "Ann"?'),
        ("  moves:\n    - then: {C1: 2}\n    - then: {C1: 3}", "10:18  FAILED  expected C1 to be 3; found 2"),
        ("  moves:\n    - plays: 3", '9:7  UNKNOWN-KEY  plays -> did you mean "play"?'),
        ("  then: {Ann: {hnad: 1}}", '8:16  UNKNOWN-KEY  hnad -> did you mean "hand"?'),
        ("  then: {Ann: {see: {C1: 1}}}", '8:16  UNKNOWN-KEY  see -> did you mean "sees"?'),
        ("  then: {Ann: {knos: {C1: []}}}", '8:16  UNKNOWN-KEY  knos -> did you mean "knows"?'),
        ("  then: {winers: [Ann]}", '8:10  UNKNOWN-KEY  winers -> did you mean "winners"?'),
        ("  then: {Anne: {hand: 1}}", '8:10  UNKNOWN-KEY  Anne -> did you mean "Ann"?'),
        ("  then: {Ann: {sees: {plie.Ann: 1}}}", '8:23  UNKNOWN-NAME  plie.Ann -> did you mean "pile.Ann"?'),
    ],
)  # fmt: skip
def test_what_is_not_true_is_said_with_its_line_and_what_is_pending(lines: str, message: str, write: Write) -> None:
    error = failure(write(f"{TABLE}{lines}\n"))
    assert error.startswith(f"mine.yaml:{message}")
    assert error.endswith(PENDING) == ("FAILED" in message)


def test_a_card_that_a_set_takes_out_is_not_called_unknown(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "home" / "cards" / "poison"
    folder.mkdir(parents=True)
    head = "set: bog\nformat: 1\ngame: poison\nwithout: [R7]\ncards: []\n"
    (folder / "bog.yaml").write_text(head, encoding="utf-8")
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    file = write("- {name: mine, game: poison, given: {C1: [R7]}, then: {C1: 1}}\n")
    assert main(["test", str(file), "--language", "en"]) == 1
    assert "UNKNOWN-NAME  R7 -> base.R7 does not play with the set bog" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ("- mine", "1:3  BAD-VALUE  mine -> a scenario is keys and values, the first of them a name"),
        ("- [mine]", "1:3  BAD-VALUE  a list -> a scenario is keys and values, the first of them a name"),
        ("- game: poison", "1:3  MISSING-KEY  name is not given"),
        (
            "name: mine\ngame: poison",
            "1:1  BAD-VALUE  this is not a list -> begin each scenario with - name:, or write tests: on a card",
        ),
        ("- name: mine\n  game: poison\n  gvien: {}", '3:3  UNKNOWN-KEY  gvien -> did you mean "given"?'),
        ("- name: mine\n  given: [Ann]", "2:10  BAD-VALUE  a list -> write keys and values: `key: value`"),
        ("- name: mine\n  seats: 3", "2:10  BAD-VALUE  3 -> write a list"),
        ("- name: mine\n  moves: Ann plays R1 to C1", "2:10  BAD-VALUE  Ann plays R1 to C1 -> write a list"),
        ("- name: mine\n  given:\n   - [", "3:6  SYNTAX  something is missing after this"),
    ],
)
def test_what_is_no_scenario_is_said(scenario: str, message: str, write: Write) -> None:
    assert failure(write(scenario)).startswith(f"mine.yaml:{message}")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("given: {C4: [R1]}",
         "3:11  UNKNOWN-KEY  C4 -> "
         "given: knows zones C1, C2, C3, box; state total, colour, points, round, dealer; moment round, "
         "dealer, turn; chance deck, dealer, luck; players Ann, Bob, Cy, Dee"),
        ("given: {Ann: {hnad: [R1]}}", '3:17  UNKNOWN-KEY  hnad -> did you mean "hand"?'),
        ("given: {Anne: {hand: [R1]}}", '3:11  UNKNOWN-KEY  Anne -> did you mean "Ann"?'),
        ("given: {rond: 2}", '3:11  UNKNOWN-KEY  rond -> did you mean "round"?'),
        ("given: {trun: Bob}", '3:11  UNKNOWN-KEY  trun -> did you mean "turn"?'),
        ("given: {C1: [R77]}", '3:16  UNKNOWN-NAME  R77 -> did you mean "R7"?'),
        ("given: {C1: [R4, R4, R4]}", "3:24  BAD-VALUE  all copies of R4 are already on the table"),
        ("given: {C1: R4}", "3:15  BAD-VALUE  R4 -> write a list of cards: [...]"),
        ("options: {deeler: Ann}", '3:13  UNKNOWN-KEY  deeler -> did you mean "dealer"?'),
        ("options: {dealer: 7}", "3:21  BAD-VALUE  7 -> write Ann or Bob or Cy or Dee"),
        ("stack: {dekc: [R1]}", '3:11  UNKNOWN-KEY  dekc -> did you mean "deck"?'),
        ("stack: {deck: [R4, R4, R4]}", "3:26  BAD-VALUE  R4 -> the game has no more copies of this card"),
        ("stack: {dealer: [9]}", "3:10  FAILED  dealer was to give 9, which is not from 0 to 3"),
        ("seats: [Ann, Bob]", "3:10  BAD-VALUE  Poison is for 3 to 6 players, not 2"),
        ("start: refused", "1:3  FAILED  the game was expected not to start, but it does"),
        ("moves: [play: 500]", "3:17  FAILED  the game was over after 203 answers, before 500"),
        ("moves: [play: dael]", '3:17  UNKNOWN-NAME  dael -> did you mean "deal"?'),
    ],
)  # fmt: skip
def test_what_cannot_be_laid_out_or_played_is_said(fields: str, message: str, write: Write) -> None:
    error = failure(write(f"- name: mine\n  game: poison\n  {fields}\n"))
    assert error.splitlines()[0].removeprefix("mine.yaml:") == message


def test_a_game_that_does_not_exist_is_said(write: Write) -> None:
    error = failure(write("- name: mine\n  game: posion\n"))
    assert error.startswith('mine.yaml:2:9  UNKNOWN-NAME  posion -> did you mean "poison"?')


def test_one_failure_does_not_hide_the_others(write: Write) -> None:
    file = write(f"{TABLE}  then: {{C1: 3}}\n{TABLE}  then: {{C1: 2}}\n{TABLE}  then: {{C1: 1}}\n")
    passed, failed = run_files([file, file.with_name("gone.yaml")], game)
    assert [scenario.place for scenario in passed] == ["mine.yaml:9"]
    assert [str(error).partition("  ")[0] for error in failed[:2]] == ["mine.yaml:8:14", "mine.yaml:24:14"]
    assert "UNREADABLE" in str(failed[2])


def test_the_scenarios_of_cards_are_found_with_their_game(write: Write) -> None:
    test = "{name: mine, given: {Ann: {hand: [R1]}}, then: {options: [plays R1 to C1]}}"
    file = write(f"set: mine\nformat: 1\ngame: poison\ncards:\n  - id: R1\n    tests:\n      - {test}\n  - id: R2\n")
    passed, failed = run_files([file], game)
    assert [(scenario.place, scenario.game) for scenario in passed] == [("mine.yaml:7", "poison")]
    assert failed == []


def test_nobody_passes_unless_it_is_said(write: Write) -> None:
    """So what is expected at the end can be that nobody is asked."""
    start = "- name: mine\n  game: dice_town\n  seats: [Ann, Bob]\n  given:\n    phase: doc\n"
    start += "    Ann: {kept: K K 9 9 J}\n    Bob: {kept: A A K 10 10, hand: [claim_1]}\n"
    for moves, expected in [
        ("Ann sends Ann", "asked: Ann, kind: doc"),
        ("Ann sends Ann, all pass", "asked: Ann, kind: round"),
        ("Ann sends Ann, Ann passes, Bob passes", "asked: Ann, kind: round"),
    ]:
        passed, failed = run_files([write(f"{start}  moves: [{moves}]\n  then: {{{expected}}}\n")], game)
        assert (len(passed), failed) == (1, [])


def test_play_stops_where_it_should(write: Write) -> None:
    start = "- name: mine\n  game: poison\n  moves:\n"
    for moves, expected in [
        ("    - play: 50\n", "kind: deal, round: 1"),
        ("    - play: deal\n", "kind: deal, round: 1"),
        ("    - play: end\n", "asked: nobody, round: 4"),
        ("    - play: 203\n", "asked: nobody, round: 4"),
    ]:
        passed, failed = run_files([write(f"{start}{moves}  then: {{{expected}}}\n")], game)
        assert (len(passed), failed) == (1, [])


@pytest.mark.parametrize(
    ("value", "ru", "en"),
    [
        ([], "ничего", "nothing"), (None, "ничего", "nothing"), ({}, "ничего", "nothing"), (0, "0", "0"),
        (["wine", "wine"], "wine, wine", "wine, wine"), ((1, [2, None]), "1, 2, ничего", "1, 2, nothing"),
        (True, "да", "yes"), (False, "нет", "no"),
        ({"at": "Ann", "drunk": 0}, "at: Ann, drunk: 0", "at: Ann, drunk: 0"),
        (frozenset({"b", "a"}), "a, b", "a, b"),
    ],
)  # fmt: skip
def test_what_a_failed_scenario_tells_is_in_words(value: object, ru: str, en: str) -> None:
    assert (say(value_in_words(value), "ru"), say(value_in_words(value), "en")) == (ru, en)
