"""A slip in a card file costs only the card that contains it: the others play, and other mistakes are reported too."""

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
    "a colon in braces": ("ru: Тычок", "ru: Тычок: раз", "text with , : # { } in it must be in quotes"),
    "a strange sign": ("art: rd", "art: @rd", "a text cannot begin with this character: put it in quotes"),
    "a backslash": ("en: Poke}", 'en: "Po\\ke"}', "for a backslash in double quotes"),
    "a greater-than sign": ("kind: action", "kind: >x action", "text that begins with > or | must be in quotes"),
    "a key in braces": ("kind: action", "{kind}: action", "a key is a plain word"),
    "nested too deeply": ("amount: -2", f"amount: {'[' * 40}{']' * 40}", "values are nested more than 32 deep"),
    "marks of a merge": ("    kind: action", "<<<<<<< mine\n    kind: action", "correct its indentation"),
}  # fmt: skip
"""What is written, what is written instead, and a part of the message, which is about the changed line."""


def long_cards(count: int = 40) -> list[str]:
    return [LONG_CARD.replace("t1", f"c{number}") for number in range(count)]


@pytest.mark.parametrize("index", [0, 17, 39], ids=["first", "middle", "last"])
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_costs_the_card_it_is_in(slip: str, index: int) -> None:
    old, new, message = SLIPS[slip]
    cards = long_cards()
    cards[index] = cards[index].replace(old, new, 1)
    document = reader.parse(HEAD + "".join(cards), Path("a.yaml"))
    assert document.root and document.lost == {f"c{index}"} and not document.torn
    ids = [str(card.find(["id"]).value) for card in document.root.find(["cards"]).items()]
    assert ids == [f"c{number}" for number in range(40) if number != index]
    (problem,) = document.problems
    text_before = HEAD + index * LONG_CARD + LONG_CARD[: LONG_CARD.index(old)]
    assert problem.line == text_before.count("\n") + 1 and message in problem.message, problem


def test_the_rest_of_the_file_keeps_its_places() -> None:
    """Slips of the syntax and slips of the language in one file: all are reported, and all at their places."""
    cards = long_cards()
    chance = Random(1)
    spoiled = set(chance.sample(range(40), 20))
    for index in range(40):
        if index in spoiled:
            old, new, _ = SLIPS[chance.choice(list(SLIPS))]
            cards[index] = cards[index].replace(old, new, 1)
        else:
            cards[index] = cards[index].replace("who: target, stat: fort", "woh: target, stat: fort")
    Path("a.yaml").write_text(HEAD + "".join(cards), encoding="utf-8")
    report = check.inspect([Path("a.yaml")], ALL)
    assert report.cards == 0
    syntax_problems = [problem for problem in report.problems if problem.code in ("SYNTAX", "TOO-BIG")]
    key_problems = [problem for problem in report.problems if problem.code == "UNKNOWN-KEY"]
    assert len(syntax_problems) == len(key_problems) == 20
    for problem in key_problems:
        assert underlined(problem) == "woh" and problem.source.index("woh") + 1 == problem.column


def test_a_card_that_is_not_yaml_may_be_spoken_of() -> None:
    cards = [LONG_CARD.replace("en: Poke}", "en: Poke").replace("t1", "c0"), LONG_CARD + "    answerable_by: [c0]\n"]
    Path("a.yaml").write_text(HEAD.replace("cards:", "also: {c0: 2}\ncards:") + "".join(cards), encoding="utf-8")
    report = check.inspect([Path("a.yaml")], ALL)
    assert [problem.code for problem in report.problems] == ["SYNTAX"] and report.cards == 1


@pytest.mark.parametrize("slip", SLIPS)
def test_the_game_goes_on_with_the_other_cards(slip: str) -> None:
    old, new, _ = SLIPS[slip]
    folder = Path("home/cards/red_dragon")
    folder.mkdir(parents=True)
    cards = long_cards(3)
    cards[1] = cards[1].replace(old, new, 1)
    (folder / "a.yaml").write_text(HEAD + "".join(cards), encoding="utf-8")
    loaded = cardset.load(RED_DRAGON)
    assert [card.id for card in loaded.cards if card.set == "mine"] == ["c0", "c2"]
    assert len([problem for problem in loaded.problems if problem.code not in problems.HARMLESS]) == 1


def test_a_spoiled_head_costs_the_file_and_nothing_else_is_guessed() -> None:
    for old, new in (("set: mine", "set: a: b"), ("race: human", "race: 'human"), ("game: r", "game r")):
        Path("a.yaml").write_text(BASE.replace(old, new), encoding="utf-8")
        report = check.inspect([Path("a.yaml")], ALL)
        assert [problem.code for problem in report.problems] == ["SYNTAX"] and report.cards == 0
        assert old.split(":")[0] in report.problems[0].source


def test_a_spoiled_text_costs_one_text() -> None:
    Path("texts").mkdir()
    Path("texts/a.yaml").write_text('a: {ru: x, en: y}\nb: {ru: "x, en: y}\nc: {ru: x, en: y}\n', encoding="utf-8")
    report = check.inspect([Path("texts")], ALL)
    assert report.texts == 2
    (problem,) = report.problems
    assert (problem.code, problem.line, problem.column) == ("SYNTAX", 2, 9)


def test_the_passages_of_a_sound_file_are_the_whole() -> None:
    """If a file of ours is cut up and read passage by passage, its tree and the places are the same.

    This does not hold for templates of new cards, which are no files with a list of cards, for the regulars, their talk
    and the rules of names."""
    paths = {*locations.resource("data").rglob("*.yaml")} - {*locations.resource("data", "templates").glob("*.yaml")}
    paths -= {locations.resource("data", f"{name}.yaml") for name in ("regulars", "talk", "names")}
    for path in sorted(paths):
        text = path.read_text("utf-8")
        whole_tree = reader.parse(text, path).root
        document = reader.Document(path, reader._LINE_BREAK.split(text))
        joined_tree = finish(reader._Recovery(document, text, passages(document.lines)).tree())
        assert whole_tree and joined_tree and not document.problems and not document.lost
        assert whole_tree.plain() == joined_tree.plain()
        for whole_card, joined_card in zip(card_nodes(whole_tree), card_nodes(joined_tree), strict=True):
            assert with_places(whole_card) == with_places(joined_card)


def card_nodes(root: reader.YamlNode) -> list[reader.YamlNode]:
    return root.find(["cards"]).items()


def with_places(node: reader.YamlNode) -> object:
    """The values in a tree, with the place at which each begins and the place of its key."""
    if isinstance(node.value, dict):
        value: object = [(key, with_places(child)) for key, child in node.value.items()]
    elif isinstance(node.value, list):
        value = [with_places(child) for child in node.value]
    else:
        value = node.value
    return node.span[:2], node.key, value


# --- what was meant -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "known_words", "expected"),
    [
        ("tarket", ["target", "text"], "target"), ("chagne", ["change"], "change"), ("loose", ["lose"], "lose"),
        ("reddragon", ["red_dragon"], "red_dragon"), ("color", ["colour"], "colour"),
        ("anther", ["another"], "another"), ("drink", ["drink_from", "draw"], "drink_from"),
        ("each_other_player", ["each_other"], "each_other"),
        ("alas", ["also"], ""), ("a", ["as"], ""), ("until", ["title"], ""), ("give_drink", ["split_drink"], ""),
        ("loses", ["modes"], ""), ("toss", ["text", "tests"], ""),
    ],
)  # fmt: skip
def test_a_guess_is_near_or_none(word: str, known_words: Sequence[str], expected: str) -> None:
    assert problems.nearest(word, known_words) == expected


# --- harmless slips -------------------------------------------------------------------------------------------------


def test_a_card_with_a_target_that_no_verb_uses_still_plays() -> None:
    folder = Path("home/cards/red_dragon")
    folder.mkdir(parents=True)
    text = changed("who: target", "who: me").replace("art: rd_slap", "art: rd_slap\n    copies: 40")
    (folder / "a.yaml").write_text(text, encoding="utf-8")
    played = game("red_dragon")
    assert [problem.code for problem in played.cardset.problems] == ["UNUSED-NAME"]
    table = played.new(2, 1, characters=["mine", "zot"])
    answers = set()
    chance = Random(1)
    while table.ask is not None:
        option = chance.choice(table.ask.options)
        answers.add(notation.notate(table, option, ["Ann", "Bob"]))
        asking.answer(table, option)
    assert "plays t1 at Bob" in answers
