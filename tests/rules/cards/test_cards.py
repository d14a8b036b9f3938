"""The card language: what authors may write, and the messages for their mistakes."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import Field

from rules.cards import cardset, models, schema
from rules.checking import check
from rules.games import GAMES, manifest, vocabularies
from rules.reading import problems, reader
from rules.reading.problems import Problem
from rules.system import locations
from tests.repeats import repeats

pytestmark = pytest.mark.usefixtures("said_in_russian")

CARD = """\
  - id: Z
    kind: potion
    colour: red
    number: 3
    name: {ru: Проба, en: Sample}
    text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}
    art: card_face_red
"""
POISON, ALL = manifest("poison").vocabulary, vocabularies()
HEAD = "set: mine\nformat: 1\ngame: poison\ncards:\n"


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the cards of the person who runs the tests out of them."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def put(path: str, text: str | bytes) -> Path:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def mine(cards: str, path: str = "home/cards/poison/mine.yaml") -> cardset.CardSet:
    """The cards of Poison with `cards` in the user's folder."""
    put(path, HEAD + cards)
    return cardset.load(POISON)


def underlined(problem: Problem) -> str:
    """The code, the place, and the words above the caret."""
    start = problem.column - 1
    return f"{problem.code} {problem.line}:{problem.column} {problem.source[start : start + problem.length]}"


# --- the deck -------------------------------------------------------------------------------------------------------


def test_the_deck_of_poison() -> None:
    """PO-SETUP-02 to 04."""
    deck = cardset.load(POISON).deck()
    assert len(deck) == 50
    assert sum(card.fields["number"] for card in deck) == 191
    for colour in ("red", "blue", "violet"):
        numbers = sorted(card.fields["number"] for card in deck if card.fields["colour"] == colour)
        assert numbers == [1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 7, 7, 7]
    poison = [card for card in deck if card.kind == "poison"]
    assert len(poison) == 8
    assert all(card.fields == {"colour": None, "number": 4, "points": 2, "sheddable": False} for card in poison)
    assert {card.fields["points"] for card in deck if card.kind == "potion"} == {1}
    assert {card.kind for card in deck if card.fields["sheddable"]} == {"potion"}


def test_the_constants_of_poison() -> None:
    """PO-RULING-20."""
    constants = cardset.load(POISON).constants
    assert constants == {"limit": 13, "places": 3, "potion_points": 1, "poison_points": 2, "poison_number": 4}


def test_built_in_cards_and_texts_are_without_fault() -> None:
    out = io.StringIO()
    assert check.run([], ALL, out) == 0, out.getvalue()
    folder_line, summary = out.getvalue().splitlines()
    assert folder_line.endswith(f"{Path('home/cards')}, in a folder for each game: {', '.join(GAMES)}")
    assert re.fullmatch(r"\d+ cards in \d+ sets? \(100 % pure data\), \d+ texts: 0 problems", summary)


def test_every_card_has_words_of_its_own() -> None:
    cards = cardset.load(POISON).cards
    for language in ("ru", "en"):
        for words in ([card.name[language] for card in cards], [card.text[language] for card in cards]):
            assert all(words) and not [word for word, times in Counter(words).items() if times > 1]


# --- the user's own cards -------------------------------------------------------------------------------------------


def test_a_users_card_joins_the_deck() -> None:
    cards = mine(CARD)
    assert cards.name == "base+mine" and not cards.problems
    assert len(cards.deck()) == 51
    assert cards.card("Z").origin == (Path("home/cards/poison/mine.yaml").resolve(), 5)


def test_a_users_card_replaces_the_built_in_one_in_its_place() -> None:
    built_in = cardset.load(POISON)
    replaced = mine(CARD.replace("id: Z", "id: R2\n    replaces: R2"))
    assert [card.id for card in replaced.cards] == [card.id for card in built_in.cards]
    assert replaced.card("R2").fields["number"] == 3 and len(replaced.deck()) == 48
    assert replaced.digest != built_in.digest


def test_a_card_with_the_id_of_a_built_in_one_replaces_nothing() -> None:
    cards = mine(CARD.replace("id: Z", "id: R2"))
    assert cards.card("R2").fields["number"] == 2 and cards.card("mine.R2").fields["number"] == 3
    assert len(cards.deck()) == 51 and not cards.problems
    assert [underlined(note) for note in cards.notes] == ["SAME-ID 5:9 R2"]
    assert "both play, and this one is called mine.R2 -> to play it instead" in str(cards.notes[0])


def test_of_two_sets_with_one_name_the_first_plays() -> None:
    mine(CARD)
    cards = mine(CARD.replace("3", "4"), "cards/poison/other.yaml")
    assert cards.card("Z").fields["number"] == 3
    assert [underlined(problem) for problem in cards.problems] == ["DUPLICATE-SET 1:1 set"]
    assert "the name of the set in home/cards/poison/mine.yaml -> give this one another name" in str(cards.problems[0])


def test_constants_may_be_changed_one_by_one() -> None:
    put("home/cards/poison/mine.yaml", HEAD.replace("cards:", "constants: {poison_points: 3}\ncards: []"))
    cards = cardset.load(POISON)
    assert cards.constants["poison_points"] == 3 and cards.constants["limit"] == 13
    assert cards.card("X").fields["points"] == 3
    # The text of the built-in card now says too little, and the author is told.
    assert {problem.code for problem in cards.problems} == {"TEXT-NUMBER"}


def test_a_bad_card_is_left_out_and_the_others_stay() -> None:
    cards = mine(CARD + CARD.replace("id: Z", "id: Y").replace("red\n", "rad\n", 1) + CARD.replace("id: Z", "id: W"))
    assert [card.id for card in cards.cards][-2:] == ["Z", "W"]
    assert [underlined(problem) for problem in cards.problems] == ["BAD-VALUE 14:13 rad"]


def test_a_card_in_one_language_still_plays() -> None:
    cards = mine(CARD.replace(", en: Sample", "").replace("card_face_red", "no_such"))
    assert cards.card("Z").name == {"ru": "Проба", "en": "Проба"}
    assert {problem.code for problem in cards.problems} == {"MISSING-LANGUAGE", "NO-ART"} <= problems.HARMLESS


def test_a_card_with_a_doubled_key_is_left_out() -> None:
    cards = mine(CARD + "    number: 5\n" + CARD.replace("id: Z", "id: Y"))
    assert [card.id for card in cards.cards][-1] == "Y" and len(cards.cards) == 17


def test_a_file_that_cannot_be_read_leaves_the_built_in_cards() -> None:
    for broken in (b"\xff\xfe", "cards: [", "- 1", "", "7", "format: 2\ngame: poison\nset: a\ncards: []"):
        put("home/cards/poison/mine.yaml", broken)
        cards = cardset.load(POISON)
        assert len(cards.deck()) == 50 and cards.problems


def test_too_small_a_deck_falls_back_to_the_built_in_one() -> None:
    built_in = cardset.load(POISON)
    card_ids = ", ".join(card.id for card in built_in.cards)
    put("home/cards/poison/mine.yaml", HEAD.replace("cards:", f"without: [{card_ids}]\ncards:") + CARD)
    cards = cardset.load(POISON)
    assert cards.digest == built_in.digest and len(cards.deck()) == 50
    assert [(problem.code, problem.message) for problem in cards.problems] == [
        ("SMALL-DECK", "Poison needs at least 6 cards")
    ]
    out = io.StringIO()
    assert check.run([], ALL, out) == 1 and "home/cards/poison/mine.yaml:1:1  SMALL-DECK" in out.getvalue()


def test_the_digest_is_the_meaning() -> None:
    digest = mine(CARD).digest
    assert mine("  # a remark\n" + CARD.replace("number: 3", "number:   3").replace("Sample", "Trial")).digest == digest
    assert mine(CARD.replace("number: 3", "number: 4")).digest != digest
    assert mine(CARD + "    copies: 2\n").digest != digest
    assert mine(CARD + "    copies: 1\n").digest == digest


def test_unchanged_files_are_read_once() -> None:
    assert cardset.load(POISON) is cardset.load(POISON)


def test_scenarios_keep_their_places() -> None:
    tests = mine(CARD + "    tests:\n      - name: stirring\n        moves: [Ann plays Z to C1]\n").card("Z").tests
    assert tests and tests.plain() == [{"name": "stirring", "moves": ["Ann plays Z to C1"]}]
    assert tests.items()[0].span[:2] == (13, 9)


def test_a_new_game_needs_only_its_models() -> None:
    class Tile(models.CardModel):
        """A tile."""

        kind: Literal["tile"] = Field(description="A tile.")
        pips: list[int] = Field(description="Its pips.")

        def fields(self, constants: dict[str, int]) -> dict[str, Any]:
            return {"pips": tuple(self.pips)}

    dominoes = models.Vocabulary("dominoes", Tile)
    tile = CARD.replace("potion", "tile").replace("colour: red", "pips: [1, 2]").replace("    number: 3\n", "")
    put("d/tiles.yaml", HEAD.replace("poison", "dominoes") + tile)
    cards = cardset.load(dominoes, [Path("d")])
    assert cards.card("Z").fields == {"pips": (1, 2)}
    put("d/tiles.yaml", HEAD.replace("poison", "dominoes") + tile.replace("2]", "x]"))
    assert underlined(cardset.load(dominoes, [Path("d")]).problems[0]) == "BAD-VALUE 7:15 x"
    assert "Its pips." in schema.reference([dominoes])


# --- every error, where it stands and what it underlines --------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert CARD.count(old)
    return HEAD + CARD.replace(old, new, 1)


ERRORS = [
    (HEAD + CARD + CARD, "DUPLICATE-ID 12:9 Z", "Z is already the id of the card at set/a.yaml:5"),
    (changed("number: 3", "number: 3\n    number: 3"), "DUPLICATE-KEY 9:5 number", '"number" is already on line 8'),
    (changed("colour", "color"), "UNKNOWN-KEY 7:5 color", 'color -> did you mean "colour"?'),
    (changed("kind: potion", "kind: poison"), "UNKNOWN-KEY 7:5 colour", "this is only for cards of kind: potion"),
    (changed("en: Sample", "нет, en: Sample"), "UNKNOWN-KEY 9:23 нет", "a text with a comma in it must be in quotes"),
    (changed("    number: 3\n", ""), "MISSING-KEY 5:5 id: Z", "number is not given"),
    (changed("    kind: potion\n", ""), "MISSING-KEY 5:5 id: Z", "kind is not given"),
    (changed("potion", "potoin"), "BAD-VALUE 6:11 potoin", 'potoin -> did you mean "potion"?'),
    (changed("potion", "7"), "BAD-VALUE 6:11 7", "7 -> write potion or poison"),
    (changed("potion", "[a]"), "BAD-VALUE 6:11 [a]", "a list -> write potion or poison"),
    (changed("red", "rad"), "BAD-VALUE 7:13 rad", 'rad -> did you mean "red"?'),
    (changed("red", "green"), "BAD-VALUE 7:13 green", "green -> write red or blue or violet"),
    (changed("number: 3", "number: 10"), "BAD-VALUE 8:13 10", "10 -> write 9 or less"),
    (changed("number: 3", "number: -12"), "BAD-VALUE 8:13 -12", "-12 -> write -9 or more"),
    (changed("number: 3", "number: three"), "BAD-VALUE 8:13 three", "three -> write a whole number, such as 10"),
    (changed("number: 3", "number: '3'"), "BAD-VALUE 8:13 '3'", "3 -> write 3 without quotes"),
    (changed("number: 3", "number:"), "BAD-VALUE 8:12 ", "nothing -> write a whole number, such as 10"),
    (changed("id: Z", "id: ../Z"), "BAD-VALUE 5:9 ../Z", "../Z -> an id is a Latin letter, then at most 31 letters"),
    (changed("id: Z", "id: 7"), "BAD-VALUE 5:9 7", "7 -> write a text; in quotes if it looks like a number"),
    (changed("ru: Проба", "ru: [Проба]"), "BAD-VALUE 9:16 [Проба]", "a list -> write a text"),
    (changed("{ru: Проба, en: Sample}", "Sample"), "BAD-VALUE 9:11 Sample", "Sample -> write it in both languages"),
    (changed("_red", "_red\n    tests: {a: 1}"), "BAD-VALUE 12:12 {a: 1}", "keys with values -> write a list"),
    (changed("card_face", "../card_face"), "BAD-VALUE 11:10 ../card_face_red", "no folder, no ending"),
    (HEAD + "  - Z\n", "BAD-VALUE 5:5 Z", "Z -> write keys and values"),
    (HEAD.replace("cards:", "cards: 7"), "BAD-VALUE 4:8 7", 'cards is a list -> begin each card with "- "'),
    (HEAD.replace("1", "2") + CARD, "BAD-VALUE 2:9 2", "2 -> write 1"),
    (HEAD.replace("cards:\n", ""), "MISSING-KEY 1:1 set: mine", "cards is not given"),
    ("- 1\n", "BAD-VALUE 1:1 - 1", "this is not a card file -> begin with set:, format:, game: and cards:"),
    (HEAD.replace("game: poison\n", ""), "MISSING-KEY 1:1 set: mine", "game is not given"),
    (HEAD.replace("poison", "poisn"), "UNKNOWN-NAME 3:7 poisn", 'poisn -> did you mean "poison"?'),
    (HEAD.replace("poison", "whist"), "UNKNOWN-NAME 3:7 whist", f"whist -> write {' or '.join(GAMES)}"),
    (changed(", en: Sample", ""), "MISSING-LANGUAGE 9:5 name", "the name of Z is not given in English"),
    (changed(', en: "Number 3, penalty 1."', ""), "MISSING-LANGUAGE 10:5 text", "text of Z is not given in English"),
    (changed("Sample", '""'), "MISSING-LANGUAGE 9:23 en", "the name of Z is not given in English"),
    (changed("card_face_red", "no_such"), "NO-ART 11:10 no_such", "there is no picture no_such.svg"),
    (changed("Число 3", "Число 3 и 8"), "TEXT-NUMBER 10:27 8", "the text says 8, but Z has no such number"),
    (changed("Число 3", "Число 3 {con}"), "UNKNOWN-SYMBOL 10:26 con", '{con} is not a symbol -> did you mean "coin"?'),
    (changed("Number 3", "Number"), "TEXT-NUMBER 10:41 \"Number, penalty 1.\"", "the text of Z does not state 3"),
    (changed("potion", "!x potion"), "NOT-PLAIN 6:11 !x potion", "the tag !x is not allowed"),
    (changed("potion", "&x potion"), "NOT-PLAIN 6:11 &x potion", "the anchor &x is not allowed"),
    (changed("red", "*x"), "NOT-PLAIN 7:13 *x", "*x refers to another place in the file"),
    (HEAD + CARD + "---\na: 1\n", "SYNTAX 12:1 -", "a second document begins here: a file may have only one"),
    (changed("Sample}", "Sample"), "SYNTAX 9:32 e", "is missing"),
    (changed("kind:", "kind"), "SYNTAX 6:5 k", 'a ":" is missing after this key'),
    (changed("Sample}", "Sample, a: b: c}"), "SYNTAX 9:39 :", "is missing"),
    (HEAD.replace("mine", "a: b"), "SYNTAX 1:7 :", 'one ":" too many: put the text in quotes'),
    (changed("    kind", "\tkind"), "SYNTAX 6:1 \t", "indent with spaces"),
    (changed("    kind", "   kind"), "SYNTAX 6:4 k", "correct its indentation"),
    (changed("en: \"Number", "en: 'Number"), "SYNTAX 10:41 '", "the quote that opens here is never closed"),
    (changed("Sample", "{a}: b"), "SYNTAX 9:30 :", "text with , : # { } in it must be in quotes"),
    ("{name}: x\n", "SYNTAX 1:1 {", "text that begins with { or [ must be in quotes"),
    (changed("Sample", "@x"), "SYNTAX 9:27 @", "put it in quotes"),
    ("", "SYNTAX 1:1 ", "the file is empty"),
    ("# nothing yet\n", "SYNTAX 1:1 #", "the file is empty"),
    (HEAD + "  - " + "[" * 5000, "TOO-BIG 5:35 [", "values are nested more than 32 deep"),
    (HEAD + "  - 1\n" * 100_001, "TOO-BIG 100000:5 1", "the file holds more than 100000 values"),
    (changed("Sample", "x" * 1001), f"BAD-VALUE 9:27 {'x' * 1001}", "-> write 1000 characters or fewer"),
    (HEAD.replace("c", f"author: {'x' * 10_001}\nc") + CARD, f"TOO-BIG 4:9 {'x' * 10_001}", "longer than 10000 char"),
    (changed("Sample", "Sam\0ple"), "UNREADABLE 9:30 \0", "character U+0000 is not allowed in a text -> delete it"),
    (changed("Sample", '"Sam\\e[31mple"'), 'NOT-PLAIN 9:27 "Sam\\e[31mple"', "character U+001B is not allowed in a"),
    (changed("Sample", "Sam\u202eple"), "NOT-PLAIN 9:27 Sam\u202eple", "character U+202E is not allowed in a text"),
]  # fmt: skip


ERROR_IDS = [f"{index}-{place}" for index, (_, place, _) in enumerate(ERRORS)]


@pytest.mark.parametrize(("text", "place", "message"), ERRORS, ids=ERROR_IDS)
def test_errors(text: str, place: str, message: str) -> None:
    found_problems = check.check([put("set/a.yaml", text)], ALL)
    assert place in map(underlined, found_problems), found_problems
    report = next(str(problem) for problem in found_problems if underlined(problem) == place)
    code, line_and_column = place.split()[:2]
    assert report.startswith(f"set/a.yaml:{line_and_column}  {code}  ") and message in report


def test_one_mistake_is_told_once() -> None:
    for text, place, _ in ERRORS:
        assert len(check.check([put("set/a.yaml", text)], ALL)) == 1, place


def test_the_form_of_an_error() -> None:
    (problem,) = check.check([put("set/a.yaml", changed("red", "rad"))], ALL)
    assert str(problem).splitlines() == [
        'set/a.yaml:7:13  BAD-VALUE  rad -> did you mean "red"?',
        "    7 |     colour: rad",
        "      |             ^^^",
    ]


def test_a_long_line_is_shown_around_the_caret() -> None:
    (problem,) = check.check([put("set/a.yaml", changed("Sample}", "Sample," + " " * 5000 + "fr: Essai}"))], ALL)
    _, line, caret = str(problem).splitlines()
    assert len(line) < 140 and line[caret.index("^") :].startswith("fr: Essai")


def test_all_errors_come_at_once() -> None:
    text = changed("red", "rad").replace("number: 3", "numbr: 3").replace("mine", "7")
    found_problems = check.check([put("set/a.yaml", text)], ALL)
    assert list(map(underlined, found_problems)) == [
        "BAD-VALUE 1:6 7",
        "BAD-VALUE 7:13 rad",
        "UNKNOWN-KEY 8:5 numbr",
    ]


def test_every_code_is_documented_and_proved() -> None:
    source = "".join(path.read_text("utf-8") for path in locations.resource("rules").rglob("*.py"))
    code = r'(?:(?:add|problem|report|_stop|Problem|at_head)\([^"()]*|return )"([A-Z]+(?:-[A-Z]+)*)"'
    raised = set(re.findall(code, source))
    assert raised == set(problems.CODES)
    from tests.rules.cards.test_cards_language import MUTANTS
    from tests.rules.cards.test_sets import PROVED
    from tests.rules.checking.test_forty_slips import TOLD as SUBTLY_TOLD
    from tests.rules.reading.test_spoiled_files import TOLD

    proved = {place.split()[0] for _, place, _ in ERRORS} | {place.split()[0] for _, _, place, _ in MUTANTS}
    for reports in TOLD.values():
        proved.update(code for _, code, *_ in reports)
    for subtle_reports in SUBTLY_TOLD.values():
        proved.update(report.code for report in subtle_reports)
    # Those of test_sets.py, test_text_problems.py, test_scenarios.py, test_fit.py, test_layouts.py and test_cases.py.
    proved |= PROVED | {"OUTSIDE-SAFE", "BAD-ART", "TEXT-OK", "TEXT-TOO-LONG", "FAILED", "NO-FORMS"}
    assert proved == set(problems.CODES)


def test_equal_ids_in_two_files_of_a_folder() -> None:
    put("set/a.yaml", HEAD + CARD)
    put("set/b.yaml", HEAD + CARD)
    (problem,) = check.check([Path("set")], ALL)
    assert str(problem).startswith("set/b.yaml:5:9  DUPLICATE-ID  Z is already the id of the card at set/a.yaml:5\n")


# --- hostile and odd files ------------------------------------------------------------------------------------------


def test_a_huge_file_is_refused_unread() -> None:
    with Path("huge.yaml").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    (problem,) = reader.read(Path("huge.yaml")).problems
    assert str(problem) == "huge.yaml:1:1  TOO-BIG  the file is larger than 2 MiB"


def test_an_alias_bomb() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
    document = reader.parse("\n".join(lines), Path("bomb.yaml"))
    assert {problem.code for problem in document.problems} == {"NOT-PLAIN"}
    assert document.root and len(str(document.root.plain())) < 5000


@pytest.mark.parametrize("opened", ["[", "{a: ", "- ", "? "])
def test_deep_nesting(opened: str) -> None:
    (problem,) = reader.parse(opened * 100_000, Path("deep.yaml")).problems
    assert problem.code in ("TOO-BIG", "SYNTAX")


def test_files_that_are_no_text() -> None:
    for data, start in [
        (b"set: \xff\n", "1:6  UNREADABLE  byte 0xff is not UTF-8 -> save the file as UTF-8 text"),
        ("set: Зелье".encode("cp1251"), "1:6  UNREADABLE  byte 0xc7 is not UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0", "1:1  UNREADABLE"),
        (b"a: 1\nb: \0\n", "2:4  UNREADABLE  character U+0000 is not allowed in a text"),
    ]:
        (problem,) = reader.read(put("odd.yaml", data)).problems
        assert str(problem).startswith(f"odd.yaml:{start}")
    for path, message in [("nowhere.yaml", "there is no such file"), (".", "this is not a file")]:
        (problem,) = reader.read(Path(path)).problems
        assert problem.message == message


def test_line_endings_and_byte_order_marks_do_not_matter() -> None:
    text = (HEAD + CARD).replace("\n", "\r\n")
    assert not check.check([put("set/a.yaml", b"\xef\xbb\xbf" + text.encode())], ALL)
    (problem,) = check.check([put("set/a.yaml", b"\xef\xbb\xbf" + text.replace("red", "rad", 1).encode())], ALL)
    assert underlined(problem) == "BAD-VALUE 7:13 rad"


@pytest.mark.parametrize(
    "scalar",
    ["no", "yes", "on", "Off", "1:30", "010", "0x1F", "1_000", "1.5", "2024-01-01", "~", "null", "True", "=", "+1",
     "1" * 999],
)  # fmt: skip
def test_yaml_never_guesses(scalar: str) -> None:
    root = reader.parse(f"a: {scalar}\n{scalar}: b\n", Path("a.yaml")).root
    assert root and root.plain() == {"a": scalar, scalar: "b"}


def test_what_is_not_text() -> None:
    root = reader.parse('a: [true, false, 7, -7, 0, "7", "true"]\nb:\n<<: c\n', Path("a.yaml")).root
    assert root and root.plain() == {"a": [True, False, 7, -7, 0, "7", "true"], "b": None, "<<": "c"}


def test_both_parsers_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    def reports() -> list[list[str]]:
        """The place and the code of each problem in the texts that are not long."""
        places = []
        for text, *_ in ERRORS:
            if len(text) < 9999:
                for problem in reader.parse(text, Path("a.yaml")).problems:
                    places.append(str(problem).split("  ")[:2])
        return places

    fast = reports()
    monkeypatch.setattr(reader, "_Loader", reader.yaml.SafeLoader)
    assert reports() == fast


def test_random_damage_never_crashes() -> None:
    """A crowd of mangled files: each is read or explained."""
    chance = random.Random(1)
    content = (HEAD + CARD * 2).encode()
    for _ in range(repeats(400, 130)):
        data = bytearray(content)
        for _ in range(chance.randrange(1, 6)):
            index = chance.randrange(len(data))
            junk = chance.choice([b"", b"{", b"]", b": ", b"\n", b"&", b"\xd0", b'"', b"- "])
            data[index : index + chance.randrange(3)] = junk
        for problem in check.check([put("set/a.yaml", bytes(data))], ALL):
            assert problem.code in problems.CODES and str(problem)


# --- generated files, places ----------------------------------------------------------------------------------------


def test_generated_files_are_up_to_date() -> None:
    for path, text in schema.files(ALL).items():
        assert path.read_text("utf-8") == text, f"run python -m rules schema: {path.name} is out of date"


def test_schema_suits_editors() -> None:
    for words in ALL:
        assert "prefixItems" not in schema.schema(words)
        for form in [words.schema, *words.schema["$defs"].values()]:
            assert all(value.get("description") for value in form["properties"].values())
    for path in locations.resource("data", "cards").glob("*/*.yaml"):
        first = path.read_text("utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schema/{path.parent.name}.schema.json"


def test_the_reference_explains_everything_and_its_example_works() -> None:
    text = schema.reference(ALL)
    assert all(f"| `{code}` |" in text for code in problems.CODES)
    example = re.search(r"```yaml\n(set: .*?)```", text, re.S)
    assert example and not check.check([put("set/example.yaml", example[1])], ALL)


def test_importing_texts_does_not_wait_for_pydantic() -> None:
    code = (
        "import sys, rules.text.texts, rules.system.locations, rules.cards.cardset; sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=locations.resource(), check=False).returncode == 0


def test_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = Path(locations.__file__).parents[2]
    assert locations.resource("data", "texts") == checkout / "data" / "texts"
    assert locations.card_folders("poison") == [checkout / "data" / "cards" / "poison"]
    home = tmp_path / "home" / "cards" / "poison"
    for folder in (home, tmp_path / "cards" / "poison"):
        folder.mkdir(parents=True)
    assert locations.card_folders("poison")[:2] == [tmp_path / "cards" / "poison", home]

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "app" / "zastolye"))
    program_folder = tmp_path / "app" / "cards" / "poison"
    program_folder.mkdir(parents=True)
    assert locations.card_folders("poison") == [program_folder, home, tmp_path / "bundle" / "data" / "cards" / "poison"]


def test_places_in_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site" / "rules" / "_data").mkdir(parents=True)
    monkeypatch.setattr(locations, "_RULES", tmp_path / "site" / "rules")
    assert locations.resource("data", "texts") == tmp_path / "site" / "rules" / "_data" / "texts"
    assert locations.resource("sprites") == tmp_path / "site" / "client" / "_sprites"
    docs = tmp_path / "site" / "client" / "_docs"
    assert locations.resource("docs", "rules", "poison.md") == docs / "rules" / "poison.md"


def test_the_users_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert locations.user_folder("saves") == tmp_path / "home" / "saves" and (tmp_path / "home" / "saves").is_dir()
    put("file", "")
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "file"))
    with pytest.raises(
        locations.NoFolder, match=r"Cannot keep saves in .*Set ZASTOLYE_HOME to a folder you can write to"
    ):
        locations.user_folder("saves")
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    with pytest.raises(locations.NoFolder, match="writing there is not allowed"):
        locations.user_folder("saves")
