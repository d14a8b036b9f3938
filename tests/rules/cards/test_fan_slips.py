"""Slips that fans have made in cards of the Red Dragon, and what the checker tells them."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from rules.cards.hints import known_instead
from rules.cards.language import Language
from rules.cards.wishes import WISHES, WISHES_OF_GAMES
from rules.cards.words import SORTS
from rules.checking.check import inspect
from rules.games import manifest, vocabularies
from rules.reading.messages import say
from rules.vocabulary.verbs import COMMON

HEAD = """\
set: mine
format: 1
game: red_dragon
"""
CARD = """\
  - id: slip
    kind: action
    copies: 9
    name: {ru: Карта, en: Card}
    text: {ru: Что-то., en: Something.}
    art: rd_toast
"""


def told(tmp_path: Path, card: str, head: str = "") -> list[str]:
    """The problems of a set with one card, each with its code, its line and column, and what is told."""
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + head + "cards:\n" + CARD + card, encoding="utf-8")
    problems = inspect([file], vocabularies()).problems
    return [str(problem).splitlines()[0].partition("mine.yaml:")[2] for problem in problems]


@pytest.mark.parametrize(
    "place",
    ["{pile: me}", "drink_deck", "{top: {of: drink_deck, amount: 1}}",
     "{of_kind: {cards: drink_discard, kinds: [drink]}}"],
)  # fmt: skip
def test_drinks_cannot_go_to_hands(place: str, tmp_path: Path) -> None:
    for to in ("hand", "deck", "discard"):
        (line,) = told(tmp_path, f"    do: [{{move_cards: {{cards: {place}, to: {to}}}}}]\n")
        assert "NEVER-PLAYABLE  what lies in" in line and f"cannot go to {to}" in line
        (line,) = told(tmp_path, f"    do: [{{move_cards: {{cards: {{{to}: me}}, to: drink_deck}}}}]\n")
        assert f"what lies in {to} cannot go to drink_deck" in line
    fine = told(tmp_path, f"    do: [{{move_cards: {{cards: {place}, to: pile, of: left}}}}]\n")
    assert all("TEXT-NUMBER" in line for line in fine)


def test_a_set_without_a_character_is_told_that_it_swells_every_deck(tmp_path: Path) -> None:
    told(tmp_path, "    do: [start_round]\n")
    (note,) = inspect([tmp_path / "mine.yaml"], vocabularies()).notes
    assert (
        str(note)
        .splitlines()[0]
        .endswith(
            "mine.yaml:1:1  DECK-SIZE  the set mine has no character, so the deck of every character has 9 more cards"
        )
    )
    singer = SINGER.replace("fortitud_lost", "fortitude_lost").replace("also: {up_you_sleeve: 1}\n", "")
    assert told(tmp_path, "    do: [start_round]\n", singer) == []
    (note,) = inspect([tmp_path / "mine.yaml"], vocabularies()).notes
    assert "no character" not in str(note)


CHOICES = "    do: [{choose: {options: [%s, {as: b, text: {ru: б, en: b}, do: [start_round]}]}}]\n"
SINGER = """\
character:
  name: {ru: Лель, en: Lel}
  title: {ru: Певец, en: the Singer}
  art: rd_zot
  text: {ru: Теряет на 1 меньше., en: He loses 1 less.}
  abilities:
    - modify: {what: fortitud_lost, add: -1}
also: {up_you_sleeve: 1}
"""


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("    do: [{if: {compare: {what: my_gold, at_least: 0}, then: [start_round]}}]\n",
         ["11:16  UNKNOWN-KEY  compare -> write it under `condition:`"]),
        ("    do: [{if: {compare: {waht: my_gold, at_least: 0}, then: [start_round]}}]\n",
         ["11:16  UNKNOWN-KEY  compare -> write it under `condition:`",
          '11:26  UNKNOWN-KEY  waht -> did you mean "what"?']),
        ("    do: [{for_each: {who: each, drink_from: {who: it, source: deck}}}]\n",
         ["11:33  UNKNOWN-KEY  drink_from -> write it under `do:`"]),
        (CHOICES % "{as: a, do: [start_round]}", ["11:30  MISSING-KEY  text is not given"]),
        (CHOICES % "{as: a, text: {ru: а}, do: [start_round]}",
         ["11:44  MISSING-LANGUAGE  the text of a is not given in English"]),
        (CHOICES % "{as: a, text: {}, do: [start_round]}",
         [f"11:44  MISSING-LANGUAGE  the text of a is not given in {language}" for language in ("Russian", "English")]),
        ("    do: [{swap_piles: each_other}]\n",
         ["11:23  BAD-VALUE  each_other may be several players -> write me or it or left or right or other or active "
          "or upper_hand"]),
        ("    target: another\n    do: [{swap_piles: target}, {swap_piles: each_other}]\n",
         ["12:45  BAD-VALUE  each_other may be several players -> write target or me or it or left or right or other "
          "or active or upper_hand"]),
    ],
)  # fmt: skip
def test_one_slip_is_told_once_and_with_what_can_be_written(card: str, lines: list[str], tmp_path: Path) -> None:
    assert told(tmp_path, card) == lines


def test_a_slip_in_an_ability_does_not_hide_one_beside_it(tmp_path: Path) -> None:
    assert told(tmp_path, "    do: [start_round]\n", SINGER) == [
        '10:22  UNKNOWN-NAME  fortitud_lost -> did you mean "fortitude_lost"?',
        '11:8  UNKNOWN-NAME  up_you_sleeve -> did you mean "up_your_sleeve"?',
    ]


WISHED = "    do: [{%s}]\n"


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (WISHED % "change: {who: me, stat: fortitude, amount: {minus: {counter: rage}}}",
         ["11:72  UNKNOWN-NAME  rage -> there is no such name: add it under `counters` in the head of the file"]),
        (WISHED % "change: {who: me, stat: fortitude, amount: {minus: {alcohool: me}}}",
         ['11:63  UNKNOWN-NAME  alcohool -> did you mean "alcohol"?']),
        (WISHED % "change: {who: me, stat: fortitude, amount: {half: {rage: me}}}",
         ["11:62  UNKNOWN-NAME  rage -> there is no amount called rage: write a whole number or another amount "
          'from the page "The card language" (docs/card-language.md)']),
        (WISHED % "draw: {who: me, amount: {rage: 2}}",
         ["11:36  UNKNOWN-NAME  rage -> there is no amount called rage: write a whole number or another amount "
          'from the page "The card language" (docs/card-language.md)']),
        (WISHED % "steal_card: target",
         ["11:11  UNKNOWN-VERB  steal_card -> say it with `random_card` and `move_cards`"]),
        (WISHED % "take_back: 1",
         ["11:11  UNKNOWN-VERB  take_back -> say it with `choose_card` and `discard` and `move_cards`"]),
        (WISHED % "skip: target", ["11:11  UNKNOWN-VERB  skip -> say it with `until` and `forbid`"]),
        (WISHED % "move_gold: {source: richest, to: me, amount: 2}",
         ["11:31  UNKNOWN-NAME  richest -> say it with `with_most`"]),
        (WISHED % "show: {deck: me}", ["11:11  UNKNOWN-VERB  show -> say it with `reveal`"]),
        (WISHED % "set_counter: rage", ["11:11  UNKNOWN-VERB  set_counter -> say it with `count`"]),
        ("    if: gambling\n    do: [start_round]\n",
         ["11:5  UNKNOWN-KEY  if -> write it inside `do:`, as a line `- if: ...`"]),
        ("    do: [start_round]\n    until: {ends: my_next_turn}\n",
         ["12:5  UNKNOWN-KEY  until -> write it inside `do:`, as a line `- until: ...`"]),
    ],
)  # fmt: skip
def test_a_wish_by_another_name_gets_the_word_or_is_told_that_there_is_none(
    card: str, lines: list[str], tmp_path: Path
) -> None:
    assert told(tmp_path, card) == lines


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("Gain half of your 2 gold", "change: {who: me, stat: fortitude, amount: {half: my_gold}}"),
        ("Roll a die with 6 sides", "roll: {do: [{change: {who: me, stat: fortitude, amount: number}}]}"),
        ("Take 1 card", "random_card: {among: {hand: left}, do: [{move_cards: {cards: chosen, to: hand}}]}"),
    ],
)
def test_a_text_may_state_a_number_that_a_word_means(text: str, step: str, tmp_path: Path) -> None:
    """But no other one."""
    number = re.findall("[0-9]", text)[0]
    card = CARD.replace("Something", text) + f"    do: [{{{step}}}]\n"
    file = tmp_path / "mine.yaml"
    for stated, count in ((number, 0), ("5", 1)):
        file.write_text(HEAD + "cards:\n" + card.replace(text, text.replace(number, stated)), encoding="utf-8")
        problems = inspect([file], vocabularies()).problems
        assert [problem.code for problem in problems].count("TEXT-NUMBER") == count


RAGE = "counters: {rage: {name: {ru: ярость|ярости|яростей, en: rage}}}\n"


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (WISHED % "draw: {who: me, amount: rage}", "12:35  UNKNOWN-NAME  rage -> write `{counter: rage}`"),
        (WISHED % "rage: 1", "12:11  UNKNOWN-VERB  rage -> write `count: {what: rage, amount: 1}`"),
        (WISHED % "count: {what: ярости, amount: 1}", "12:25  UNKNOWN-NAME  ярости -> write rage"),
        (WISHED % "count: {what: range, amount: 1}", '12:25  UNKNOWN-NAME  range -> did you mean "rage"?'),
        (WISHED % "count: {what: doll, amount: 1}",
         "12:25  UNKNOWN-NAME  doll -> write rage, or add this name under `counters` in the head of the file"),
    ],
)  # fmt: skip
def test_a_counter_that_is_written_otherwise_is_told_how_it_is_written(card: str, line: str, tmp_path: Path) -> None:
    assert told(tmp_path, card, RAGE) == [line]


def test_what_a_wish_is_said_with_is_there_or_it_cannot_be_said_yet() -> None:
    for vocabulary in vocabularies():
        language = vocabulary.language
        if language is None:
            continue
        known_words = {name for sort in SORTS for name in language.words(sort)}
        for sort, name in product(SORTS, {*WISHES, *WISHES_OF_GAMES}):
            hint = str(known_instead(language, sort, name))
            if hint.startswith("say it with "):
                assert known_words.issuperset(re.findall("`(\\w+)`", hint)), (vocabulary.game, name)


def test_the_red_dragon_has_the_words_for_all_wishes_about_gold_cards_and_drinks() -> None:
    language = manifest("red_dragon").vocabulary.language
    assert language is not None
    for name in WISHES_OF_GAMES:
        assert str(known_instead(language, "verb", name)).startswith(("say it with ", "this is the name of ")), name


def test_a_word_that_another_game_has_is_told_not_to_exist_in_this_one() -> None:
    """Every built-in game moves cards; a new one need not."""
    hint = known_instead(Language("new", COMMON), "verb", "random_card")
    assert say(hint, "en") == "random_card does not exist in this game: nothing moves its cards"
    assert say(hint, "ru") == "слова random_card в этой игре нет: её карты не перекладывают"
