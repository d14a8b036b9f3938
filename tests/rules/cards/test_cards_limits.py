"""Card files of any size and with any mistakes are checked quickly, and the report stays readable."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.cards import cardset
from rules.checking import check
from rules.games import manifest
from rules.reading import problems, reader
from rules.reading.reader import read
from tests.repeats import repeats
from tests.rules.cards.test_cards import ALL, CARD, HEAD, POISON, _no_home, put  # noqa: F401

pytestmark = pytest.mark.usefixtures("said_in_russian")

RED_DRAGON = HEAD.replace("poison", "red_dragon")
ACTION = """\
  - id: Z
    kind: action
    name: {ru: Проба, en: Sample}
    text: {ru: Проба, en: Sample}
    art: rd_slap
    do: [{change: {who: me, stat: fortitude, amount: %s}}]
"""


def cards(count: int, card: str = CARD) -> str:
    return "".join(card.replace("id: Z", f"id: Z{n}") for n in range(count))


def words(count: int) -> str:
    return ", ".join(f"word_{n}" for n in range(count))


def keys(count: int) -> str:
    return "".join(f"    key_{n}: 1\n" for n in range(count))


BAD: dict[str, Callable[[int], str]] = {
    "numbers in texts": lambda n: HEAD + cards(n // 100, CARD.replace("1.", " ".join(map(str, range(100, 300))))),
    "numbers in one text": lambda n: HEAD + CARD.replace("1.", " ".join(map(str, range(n)))),
    "doubled keys": lambda n: HEAD + CARD + "    copies: {" + "k: 1," * n + "}\n",
    "good cards and doubled keys": lambda n: HEAD + cards(n // 20) + "  - {" + "k: 1," * (n // 2) + "}\n",
    "unknown keys of a card": lambda n: HEAD + CARD + keys(n),
    "unknown keys of the head": lambda n: keys(n).replace("    ", "") + HEAD + CARD,
    "tags": lambda n: HEAD + "  - [" + "!x 1," * n + "]\n",
    "bad cards": lambda n: HEAD + cards(n // 10, CARD.replace("red", "rad")),
    "equal ids": lambda n: HEAD + CARD * (n // 10),
    "no pictures": lambda n: HEAD + cards(n // 10, CARD.replace("_red", "_rad")),
    "unknown verbs": lambda n: RED_DRAGON + ACTION.replace("[{", f"[{words(n // 2)}, {{") % 1,
    "unknown cards in the head": lambda n: f"also: {{{words(n).replace(',', ': 1,')}: 1}}\n{RED_DRAGON}{ACTION % 1}",
    "unknown cards in a card": lambda n: f"{RED_DRAGON}{ACTION % -1}    answerable_by: [{words(n)}]\n",
    "long words": lambda n: HEAD + cards(n // 100, CARD.replace("red", "x" * 9000)),
    "one long word": lambda n: HEAD + CARD.replace("3", "9" * 1_000_000, 1),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_is_wrong_with_a_file_is_told_briefly(text: Callable[[int], str]) -> None:
    put("set/a.yaml", text(repeats(16_000, 4_000)))
    out = io.StringIO()
    assert check.run([Path("set")], ALL, out) == 1
    output = out.getvalue()
    assert output.count("  | ") <= 2 * (problems.MANY + 1) and len(output) < 100_000
    assert max(map(len, output.splitlines())) < 600


def test_what_is_not_told_is_counted() -> None:
    put("set/a.yaml", HEAD + cards(130, CARD.replace("_red", "_rad")) + CARD.replace("red", "rad"))
    out = io.StringIO()
    check.run([Path("set")], ALL, out)
    *reports, last, summary = [line for line in out.getvalue().splitlines() if " | " not in line]
    assert len(reports) == 100 and [line.split()[1] for line in reports].count("NO-ART") == 99
    assert "BAD-VALUE" in reports[-1]  # what costs a card is told although it stands below
    assert last.split("  ")[1:] == ["NO-ART", "and 31 more"] and summary.endswith("131 problems")


def test_of_one_card_few_mistakes_are_told() -> None:
    *_, second_to_last, last = check.check([put("set/a.yaml", HEAD + CARD + keys(50))], ALL)
    assert (second_to_last.code, second_to_last.message) == ("UNKNOWN-KEY", "key_19")
    assert (last.code, last.message, last.hint) == ("UNKNOWN-KEY", "and 30 more", "")


def test_bad_values_are_quoted_in_one_line_of_bearable_length() -> None:
    for value in ("x" * 9000, '"\\e[2J\\n\\r\\x07"', "[" + "y" * 900 + "]"):
        for problem in check.check([put("set/a.yaml", HEAD + CARD.replace("red", value, 1))], ALL):
            texts = [problem.message, problem.hint]
            assert all(text.isprintable() and len(text) < 300 for text in texts), problem


def test_a_value_that_is_too_long_costs_only_its_card() -> None:
    put("home/cards/poison/mine.yaml", HEAD + cards(2) + CARD.replace("Sample", "x" * reader.MAX_LENGTH + "x"))
    loaded = cardset.load(POISON)
    assert [card.id for card in loaded.cards][-2:] == ["Z0", "Z1"]
    assert [problem.code for problem in loaded.problems] == ["TOO-BIG"]


# --- the deck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("copies", [50, 51])
def test_too_big_a_deck_falls_back_to_the_built_in_one(copies: int) -> None:
    built_in = cardset.load(POISON)
    full = cards(19, CARD + "    copies: 100\n")
    put("home/cards/poison/mine.yaml", HEAD + full + CARD + f"    copies: {copies}\n")
    loaded = cardset.load(POISON)
    if copies == 50:
        assert len(loaded.deck()) == cardset.DECK_AT_MOST and not loaded.problems
        return
    assert loaded.digest == built_in.digest
    message = "Poison has 2001 cards, and cannot be played with more than 2000"
    assert [(problem.code, problem.message) for problem in loaded.problems] == [("BIG-DECK", message)]
    out = io.StringIO()
    assert check.run([], ALL, out) == 1 and "home/cards/poison/mine.yaml:1:1  BIG-DECK" in out.getvalue()


def test_cards_that_decks_share_count_in_each(monkeypatch: pytest.MonkeyPatch) -> None:
    words = manifest("red_dragon").vocabulary
    cards = cardset.load(words)
    total = sum(deck.size for deck in words.decks_of(cards.cards, cards.heads))
    assert total == 30 + 4 * 40
    monkeypatch.setattr(cardset, "_loaded", {})
    monkeypatch.setattr(cardset, "DECK_AT_MOST", total + 3)
    put("home/cards/red_dragon/mine.yaml", RED_DRAGON + ACTION % 1)  # a common card: one more in each of four decks
    assert [problem.code for problem in cardset.load(words).problems if problem.code != "TEXT-NUMBER"] == ["BIG-DECK"]


def nested_choices(depth: int, options: int) -> str:
    """A verb that offers choices within choices."""
    if depth == 0:
        return "[{draw: {who: me, amount: 1}}]"
    inner = nested_choices(depth - 1, options)
    choices = ", ".join(f"{{as: o{number}, text: {{ru: а, en: a}}, do: {inner}}}" for number in range(options))
    return f"[{{choose: {{options: [{choices}]}}}}]"


def calls_for_each_verb(depth: int, options: int, tmp_path: Path) -> float:
    """How many functions are called to check a card of nested choices, for each of its verbs."""
    path = tmp_path / "nested.yaml"
    card = "  - {id: x, kind: action, copies: 2, name: {ru: А, en: A}, text: {ru: А, en: A}, art: rd_slap, do: "
    path.write_text(
        f"set: nested\nformat: 1\ngame: red_dragon\ncards:\n{card}{nested_choices(depth, options)}}}\n", "utf-8"
    )
    document = read(path)
    words = manifest("red_dragon").vocabulary
    assert document.root is not None and document.problems == []
    node = document.root.find(["cards", 0])
    words.validate_card(document, node)  # what is made only once
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        words.validate_card(document, node)
    finally:
        sys.setprofile(None)
    return calls / sum(options**level for level in range(depth + 1))


@pytest.mark.parametrize(("flat", "nested"), [((1, 32), (5, 2)), ((1, 81), (4, 3)), ((3, 4), (4, 4))])
def test_the_work_of_the_check_grows_with_the_card_and_not_with_its_depth(
    flat: tuple[int, int], nested: tuple[int, int], tmp_path: Path
) -> None:
    """A verb costs the same, whether it is beside others or inside them."""
    calls_if_flat = calls_for_each_verb(*flat, tmp_path)
    calls_if_nested = calls_for_each_verb(*nested, tmp_path)
    assert calls_if_nested < 1.1 * calls_if_flat
