"""Slips that fans have made in cards of the Red Dragon, and what the checker tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards.check import inspect
from rules.games import vocabularies

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
         ["11:16  UNKNOWN-KEY  compare -> write it under `condition:`", "11:25  MISSING-KEY  what is not given",
          '11:26  UNKNOWN-KEY  waht -> did you mean "what"?']),
        ("    do: [{for_each: {who: each, drink_from: {who: it, source: deck}}}]\n",
         ["11:33  UNKNOWN-KEY  drink_from -> write it under `do:`"]),
        (CHOICES % "{as: a, do: [start_round]}", ["11:30  MISSING-KEY  text is not given"]),
        (CHOICES % "{as: a, text: {ru: а}, do: [start_round]}",
         ["11:44  MISSING-LANGUAGE  the text of a is not given in en"]),
        (CHOICES % "{as: a, text: {}, do: [start_round]}",
         [f"11:44  MISSING-LANGUAGE  the text of a is not given in {language}" for language in ("ru", "en")]),
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
