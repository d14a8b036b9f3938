"""A slip in a card file costs the card it is in: the others play, and everything else in the file is told as well."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules.cards import cardset
from rules.checking import check
from rules.games import game, manifest
from rules.kernel import asking
from rules.notation import notation
from rules.reading import problems, reader
from rules.reading.slips import passages
from rules.system import locations
from rules.system.steps import finish
from tests.rules.reading.test_spoiled_files import ALL, BASE, CARD, _no_home, changed, underlined  # noqa: F401

pytestmark = pytest.mark.usefixtures("said_in_russian")

RED_DRAGON = manifest("red_dragon").vocabulary

LONG_CARD = """\
  - id: t1
    kind: action
    name: {ru: Тычок, en: Poke}
    text: {ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.}
    art: rd_slap
    target: another
    do:
      - change: {who: target, stat: fortitude, amount: -2}
      - change: {who: target, stat: alcohol, amount: 2}
    tests:
      - name: a poke hurts
        seats: [Ann, Bob]
        given:
          Ann: {hand: [t1]}
        moves:
          - Ann plays t1 at Bob
        then: {Bob: {fortitude: 18}}
"""
DRINK = "- change: {who: target, stat: alcohol"
HEAD = BASE[: BASE.index(CARD)]

SLIPS = {
    "indented too little": ("    kind: action", "   kind: action", "correct its indentation"),
    "indented too far": ("    kind: action", "     kind: action", "or correct the indentation"),
    "not indented": ("    art:", "art:", "this line does not fit: correct its indentation"),
    "a list not indented": ("    do:", "do:", "this line does not fit: correct its indentation"),
    "an item indented too little": ("  - id", " - id", "this line does not fit: correct its indentation"),
    "an item indented too far": ("  - id", "   - id", "this line does not fit: correct its indentation"),
    "an item not indented": ("  - id", "- id", "this line does not fit: correct its indentation"),
    "an inner item indented too little": (f"      {DRINK}", f"     {DRINK}", "correct its indentation"),
    "a tab": ("    kind: action", "\tkind: action", "indent with spaces, not with tabs"),
    "a tab before a dash": ("      - change", "\t- change", "indent with spaces, not with tabs"),
    "no blank after the dash": ("  - id", "  -id", 'a space is missing after this "-"'),
    "no blank after an inner dash": ("      - change", "      -change", 'a space is missing after this "-"'),
    "no blank after the colon": ("kind: action", "kind:action", 'a ":" is missing after this key'),
    "no colon": ("kind: action", "kind action", 'a ":" is missing after this key'),
    "a brace not closed": ("en: Poke}", "en: Poke", 'a "," or "}" is missing'),
    "an inner brace not closed": ("amount: -2}", "amount: -2", 'a "," or "}" is missing'),
    "the last brace not closed": ("18}}", "18}", 'a "," or "}" is missing'),
    "a bracket not closed": ("[Ann, Bob]", "[Ann, Bob", 'a "," or "]" is missing'),
    "a brace too many": ("en: Poke}", "en: Poke}}", "close a quote or bracket"),
    "no comma": ("target, stat", "target stat", 'a "," or "}" is missing'),
    "a quote not closed": ("en: Poke}", 'en: "Poke}', "the quote that opens here is never closed"),
    "a quote not closed in a block": ("name: a poke", 'name: "a poke', "the quote that opens here is never closed"),
    "an apostrophe": ("en: Poke}", "en: 'tis a poke}", "the quote that opens here is never closed"),
    "quotes inside a text": ("en: Poke}", 'en: "Poke" him}', 'a "," or "}" is missing'),
    "a colon in a text": ("name: a poke", "name: a poke: it", "put the text in quotes"),
    "a colon in braces": ("ru: Тычок", "ru: Тычок: раз", "text with , { } in it must be in quotes"),
    "a strange sign": ("art: rd", "art: @rd", "a text cannot begin with this character: put it in quotes"),
    "a backslash": ("en: Poke}", 'en: "Po\\ke"}', "for a backslash in double quotes"),
    "a greater-than sign": ("kind: action", "kind: >x action", "text that begins with > or | must be in quotes"),
    "a key in braces": ("kind: action", "{kind}: action", "a key is a plain word"),
    "nested too deeply": ("amount: -2", f"amount: {'[' * 40}{']' * 40}", "values are nested more than 32 deep"),
    "marks of a merge": ("    kind: action", "<<<<<<< mine\n    kind: action", "correct its indentation"),
}  # fmt: skip
"""What is written, what is written instead, and what is said; it is said of the line that is changed."""


def forty() -> list[str]:
    return [LONG_CARD.replace("t1", f"c{number}") for number in range(40)]


@pytest.mark.parametrize("at", [0, 17, 39], ids=["first", "middle", "last"])
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_costs_the_card_it_is_in(slip: str, at: int) -> None:
    old, new, said = SLIPS[slip]
    cards = forty()
    cards[at] = cards[at].replace(old, new, 1)
    document = reader.parse(HEAD + "".join(cards), Path("a.yaml"))
    assert document.root and document.lost == {f"c{at}"} and not document.torn
    ids = [str(card.find(["id"]).value) for card in document.root.find(["cards"]).items()]
    assert ids == [f"c{number}" for number in range(40) if number != at]
    (problem,) = document.problems
    above = HEAD.count("\n") + at * LONG_CARD.count("\n") + LONG_CARD[: LONG_CARD.index(old)].count("\n")
    assert problem.line == above + 1 and said in problem.message, problem


def test_the_rest_of_the_file_keeps_its_places() -> None:
    """Slips of the syntax and slips of the language in one file: all are told, and all at their places."""
    cards, chance = forty(), Random(1)
    wrong = dict.fromkeys(chance.sample(range(40), 20))
    for at in wrong:
        old, new, _ = SLIPS[chance.choice(list(SLIPS))]
        cards[at] = cards[at].replace(old, new, 1)
    for at in set(range(40)) - set(wrong):
        cards[at] = cards[at].replace("who: target, stat: fort", "woh: target, stat: fort")
    Path("a.yaml").write_text(HEAD + "".join(cards), encoding="utf-8")
    report = check.inspect([Path("a.yaml")], ALL)
    assert report.cards == 0
    of_syntax = [each for each in report.problems if each.code in ("SYNTAX", "TOO-BIG")]
    of_words = [each for each in report.problems if each.code == "UNKNOWN-KEY"]
    assert len(of_syntax) == len(of_words) == 20
    assert all(underlined(each) == "woh" and each.source.index("woh") + 1 == each.column for each in of_words)


def test_a_card_that_is_not_yaml_may_be_spoken_of() -> None:
    cards = [LONG_CARD.replace("en: Poke}", "en: Poke").replace("t1", "c0"), LONG_CARD + "    answerable_by: [c0]\n"]
    Path("a.yaml").write_text(HEAD.replace("cards:", "also: {c0: 2}\ncards:") + "".join(cards), encoding="utf-8")
    report = check.inspect([Path("a.yaml")], ALL)
    assert [each.code for each in report.problems] == ["SYNTAX"] and report.cards == 1


@pytest.mark.parametrize("slip", SLIPS)
def test_the_game_goes_on_with_the_other_cards(slip: str) -> None:
    old, new, _ = SLIPS[slip]
    folder = Path("home/cards/red_dragon")
    folder.mkdir(parents=True)
    cards = [LONG_CARD.replace("t1", f"c{number}") for number in range(3)]
    cards[1] = cards[1].replace(old, new, 1)
    (folder / "a.yaml").write_text(HEAD + "".join(cards), encoding="utf-8")
    loaded = cardset.load(RED_DRAGON)
    own = [card.id for card in loaded.cards if card.set == "mine"]
    assert own == ["c0", "c2"] and len([each for each in loaded.problems if each.code not in problems.HARMLESS]) == 1


def test_a_spoiled_head_costs_the_file_and_nothing_else_is_guessed() -> None:
    for old, new in (("set: mine", "set: a: b"), ("race: human", "race: 'human"), ("game: r", "game r")):
        Path("a.yaml").write_text(BASE.replace(old, new), encoding="utf-8")
        report = check.inspect([Path("a.yaml")], ALL)
        assert [each.code for each in report.problems] == ["SYNTAX"] and report.cards == 0
        assert old.split(":")[0] in report.problems[0].source


def test_a_spoiled_text_costs_one_text() -> None:
    Path("texts").mkdir()
    Path("texts/a.yaml").write_text('a: {ru: x, en: y}\nb: {ru: "x, en: y}\nc: {ru: x, en: y}\n', encoding="utf-8")
    report = check.inspect([Path("texts")], ALL)
    assert report.texts == 2 and [(each.code, each.line, each.column) for each in report.problems] == [("SYNTAX", 2, 9)]


def test_the_passages_of_a_sound_file_are_the_whole() -> None:
    """Cut up and read passage by passage, every file of ours gives the same tree with the same places. What new cards
    are made of is no file with a list of cards, and the regulars are none either."""

    def tree(node: reader.YamlNode) -> object:
        value = node.value
        inner = [tree(each) for each in (value.values() if isinstance(value, dict) else node.items())]
        return node.span[:2], node.key, list(value) if isinstance(value, dict) else value if not inner else "", inner

    files = {*locations.resource("data").rglob("*.yaml")} - {*locations.resource("data", "templates").glob("*.yaml")}
    files.remove(locations.resource("data", "regulars.yaml"))
    for path in sorted(files):
        text = path.read_text("utf-8")
        whole, found = reader.parse(text, path).root, reader.Document(path, reader._LINE_BREAK.split(text))
        cut = finish(reader._Recovery(found, text, passages(found.lines)).tree())
        assert whole and cut and not found.problems and not found.lost and whole.plain() == cut.plain()
        assert [tree(each) for each in whole.find(["cards"]).items()] == [
            tree(each) for each in cut.find(["cards"]).items()
        ]


# --- what was meant -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "known", "meant"),
    [
        ("tarket", ["target", "text"], "target"), ("chagne", ["change"], "change"), ("loose", ["lose"], "lose"),
        ("reddragon", ["red_dragon"], "red_dragon"), ("color", ["colour"], "colour"),
        ("anther", ["another"], "another"), ("drink", ["drink_from", "draw"], "drink_from"),
        ("each_other_player", ["each_other"], "each_other"),
        ("alas", ["also"], ""), ("a", ["as"], ""), ("until", ["title"], ""), ("give_drink", ["split_drink"], ""),
        ("loses", ["modes"], ""), ("toss", ["text", "tests"], ""),
    ],
)  # fmt: skip
def test_a_guess_is_near_or_none(written: str, known: Sequence[str], meant: str) -> None:
    assert problems.nearest(written, known) == meant


# --- harmless slips -------------------------------------------------------------------------------------------------


def test_a_card_with_a_target_that_no_verb_uses_still_plays() -> None:
    folder = Path("home/cards/red_dragon")
    folder.mkdir(parents=True)
    text = changed("who: target", "who: me").replace("art: rd_slap", "art: rd_slap\n    copies: 40")
    (folder / "a.yaml").write_text(text, encoding="utf-8")
    played = game("red_dragon")
    assert [each.code for each in played.cardset.problems] == ["UNUSED-NAME"]
    table, answers, chance = played.new(2, 1, characters=["mine", "zot"]), set(), Random(1)
    while table.ask is not None:
        option = chance.choice(table.ask.options)
        answers.add(notation.notate(table, option, ["Ann", "Bob"]))
        asking.answer(table, option)
    assert "plays t1 at Bob" in answers
