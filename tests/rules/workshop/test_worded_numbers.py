"""Numbers in the words of everyday speech: a text that says the same as its card is let alone, and one that does not is
told, in both languages."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from rules.cards.text_numbers import NumbersOfCard, misstated, numbers_in_words
from rules.checking.check import inspect
from rules.games import vocabularies
from rules.text.texts import LANGUAGES
from rules.workshop.disagreements import compare_texts

ACTION = "set: fan\nformat: 1\ngame: red_dragon\ncards:\n  - {id: fan, kind: action, copies: 2, art: rd_slap, "
ANSWER = ACTION.replace("kind: action", "kind: sometimes")
GUEST = (
    "set: circus\nformat: 1\ngame: raut\nsexes:\n"
    "  gent: {ru: герой, en: hero, grammar: masculine}\n  lady: {ru: муза, en: muse, grammar: feminine}\n"
    "words:\n  beast: {ru: зверь, en: beast}\n"
    "  lion: {ru: морской лев, en: sea lion, feminine: {ru: львица, en: sea lion}}\n  clown: {ru: клоун, en: clown}\n"
    "cards:\n  - {id: fan, kind: guest, sex: gent, charm: 7, stamina: 18, charisma: 19, art: ra_guest, "
)
NOBLE = "set: fan\nformat: 1\ngame: goblets\ncards:\n  - {id: fan, kind: character, art: go_noble, "
DRAWS_ONE = "do: [{draw: {who: me, amount: 1}}]"
DRAWS_TWO = "do: [{draw: {who: me, amount: 2}}]"
LOSES_AND_DRAWS = "do: [{change: {who: each_other, stat: fortitude, amount: -2}}, {draw: {who: me, amount: 1}}]"
STRONGER = "when: poured, do: [{strength: {times: 2}}]"
TOP = "do: [{look: {top: {of: drink_deck, amount: 1}}}, {draw: {who: me, amount: 2}}]"
ANY = (
    "do: [{if: {condition: {compare: {what: {cards: {discard: me}}, at_least: 1}}, "
    "then: [{change: {who: me, stat: fortitude, amount: 3}}]}}]"
)
DRUNKARDS = (
    "do: [{change: {who: {those: {who: each_other, if: {compare: {what: alcohol, at_least: 12}}}}, stat: fortitude, "
    "amount: -2}}]"
)
PER_WINE = "when: scoring, do: [{gain: {points: {cards: {only: {tokens: {goblet: me}, roles: [wine]}}}}}]"
TWO_PER_WINE = PER_WINE.replace("{cards:", "{times: {by: 2, number: {cards:").replace("}}}}}]", "}}}}}}}]")
FLAT = "when: scoring, do: [{gain: {points: 3}}]"
BEASTS = "abilities: [{modify: {what: charm, add: 2, of: {trait: beast}}}]"
LIONS = "abilities: [{modify: {what: charm, add: 2, if: {present: {trait: lion}}}}]"
PAIR = "abilities: [{modify: {what: charm, add: 2, if: {companion: true}}}]"

RIGHT = [
    (ACTION, DRAWS_ONE, "Возьми карту.", "Draw a card."),
    (ACTION, DRAWS_ONE, "Возьми одну карту.", "Draw one card."),
    (ACTION, DRAWS_TWO, "Возьми две карты.", "Draw two cards."),
    (ACTION, DRAWS_TWO, "Пара слов на ухо — и у тебя двумя картами больше.", "A word in your ear: two more cards."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок теряет две стойкости, а ты берёшь карту.",
     "Each other player loses two fortitude, and you draw a card."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок теряет 2 стойкости. Возьми карту.",
     "Each other player loses 2 fortitude. Draw a card."),
    (ANSWER, STRONGER, "Эта выпивка вдвое крепче.", "This drink is twice as strong."),
    (ANSWER, STRONGER, "Крепость этой выпивки удваивается.", "The strength of this drink is doubled."),
    (ANSWER, STRONGER, "Удвой крепость выпивки.", "Double the strength of the drink."),
    (ACTION, TOP, "Посмотри верхнюю карту колоды выпивки. Возьми две карты.",
     "Look at the top card of the drink deck. Draw two cards."),
    (ACTION, ANY, "Если в твоём сбросе есть хоть что-то, получи три стойкости.",
     "If there is any card in your discard pile, gain three fortitude."),
    (ACTION, DRUNKARDS, "Каждый другой игрок с опьянением 12 и больше теряет 2.",
     "Each other player with alcohol 12 or more loses 2."),
    (ACTION, DRUNKARDS, "Все остальные с опьянением от двенадцати теряют две стойкости.",
     "All the others at alcohol twelve or more lose two fortitude."),
    (NOBLE, PER_WINE, "Вы получаете 1 ПО за каждое вино в своём Кубке.", "You gain 1 VP for each wine in your goblet."),
    (NOBLE, PER_WINE, "За каждое вино в своём Кубке — 1 ПО.", "For every wine in your goblet: 1 VP."),
    (NOBLE, TWO_PER_WINE, "По 2 ПО за каждое вино в вашем Кубке.", "2 VP for each wine in your goblet."),
    (NOBLE, FLAT, "Вы получаете три ПО.", "You gain three VP."),
    (ANSWER, STRONGER, "Крепость этой выпивки удвоена.", "This drink is twice as strong as usual."),
    (GUEST, BEASTS, "У всех зверей +2 обаяния.", "All beasts have +2 charm."),
    (GUEST, BEASTS, "Обаяние зверя больше на два.", "A beast has two more charm."),
    (GUEST, LIONS, "Среди львов: +2 обаяния.", "Among lions: +2 charm."),
    (GUEST, LIONS, "При львице +2 обаяния.", "With a lion +2 charm."),
    (GUEST, PAIR, "С подругой или другом +2 обаяния.", "Beside a companion +2 charm."),
]  # fmt: skip

WRONG = [
    (NOBLE, TWO_PER_WINE, "По 3 ПО за каждое вино в вашем Кубке.", "3 VP for each wine in your goblet."),
    (ACTION, DRAWS_ONE, "Возьми 2 карты.", "Draw 2 cards."),
    (ACTION, DRAWS_ONE, "Возьми две карты.", "Draw two cards."),
    (ACTION, DRAWS_ONE, "Выбери одного игрока: возьми три карты.", "Choose one player and draw three cards."),
    (ACTION, DRAWS_ONE, "Выпей за здоровье.", "Drink to everybody's health."),
    (ACTION, DRAWS_TWO, "Возьми карту.", "Draw a card."),
    (ACTION, DRAWS_TWO, "Возьми одну карту.", "Draw one card."),
    (ACTION, DRAWS_TWO, "Возьми три карты.", "Draw three cards."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок теряет 2 стойкости и 2 опьянения.",
     "Each other player loses 2 fortitude and 2 alcohol."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок теряет две стойкости, а ты берёшь две карты.",
     "Each other player loses two fortitude, and you draw two cards."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок теряет две стойкости.", "Each other player loses two fortitude."),
    (ACTION, LOSES_AND_DRAWS, "Каждый другой игрок получает две стойкости. Возьми карту.",
     "Each other player gains two fortitude. Draw a card."),
    (ANSWER, STRONGER, "Эта выпивка втрое крепче.", "This drink is three times as strong."),
    (ANSWER, STRONGER, "Эта выпивка крепче.", "This drink is stronger."),
    (ACTION, TOP, "Посмотри две верхние карты колоды выпивки. Возьми три карты.",
     "Look at the top two cards of the drink deck. Draw three cards."),
    (ACTION, ANY, "Получи три стойкости за свой сброс.", "Gain three fortitude for your discard pile."),
    (ACTION, ANY, "Если в твоём сбросе есть хоть что-то, получи две стойкости.",
     "If there is any card in your discard pile, gain two fortitude."),
    (ACTION, DRUNKARDS, "Каждый другой игрок с опьянением 2 теряет 12.", "Each other player with alcohol 2 loses 12."),
    (ACTION, DRUNKARDS, "Каждый другой игрок с опьянением 12 и больше теряет 3.",
     "Each other player with alcohol 12 or more loses 3."),
    (ACTION, DRUNKARDS, "Все остальные теряют две из двенадцати.", "All the others lose two of their twelve."),
    (NOBLE, PER_WINE, "Вы получаете 2 ПО за каждое вино в своём Кубке.", "You gain 2 VP for each wine in your goblet."),
    (NOBLE, PER_WINE, "Вы получаете 1 ПО.", "You gain 1 VP."),
    (NOBLE, FLAT, "Вы получаете 1 ПО за каждое вино.", "You gain 1 VP for each wine."),
    (GUEST, BEASTS, "У всех клоунов +2 обаяния.", "All clowns have +2 charm."),
    (GUEST, BEASTS, "Обаяние зверя больше на три.", "A beast has three more charm."),
    (GUEST, LIONS, "Среди зверей: +2 обаяния.", "Among beasts: +2 charm."),
    (GUEST, PAIR, "Обаяние гостя +2.", "The guest has +2 charm."),
]  # fmt: skip


def told(home: str, effect: str, ru: str, en: str, tmp_path: Path) -> list[tuple[str, str]]:
    """What is told of the texts of a card: the language, and the code."""
    path = tmp_path / "fan.yaml"
    path.write_text(f'{home}name: {{ru: А, en: A}}, text: {{ru: "{ru}",\n      en: "{en}"}}, {effect}}}\n', "utf-8")
    problems = inspect([path], vocabularies(), faces=[compare_texts]).problems
    english = next(at for at, line in enumerate(path.read_text("utf-8").split("\n"), 1) if line.startswith("      en:"))
    return [("en" if each.line == english else "ru", each.code) for each in problems if each.code != "NO-ART"]


@pytest.mark.parametrize(("home", "effect", "ru", "en"), RIGHT)
def test_a_text_that_says_what_the_card_does_is_let_alone(
    home: str, effect: str, ru: str, en: str, tmp_path: Path
) -> None:
    assert told(home, effect, ru, en, tmp_path) == []


@pytest.mark.parametrize(("home", "effect", "ru", "en"), WRONG)
def test_a_text_that_says_something_else_is_told_in_both_languages(
    home: str, effect: str, ru: str, en: str, tmp_path: Path
) -> None:
    problems_found = told(home, effect, ru, en, tmp_path)
    assert {language for language, _ in problems_found} == {*LANGUAGES}
    assert {code for _, code in problems_found} <= {"TEXT-NUMBER", "TEXT-EFFECT"}


CASES = {
    2: "два две двух двум двумя двое двоих дважды вдвое two twice doubled",
    3: "три трёх трем тремя трое троих трижды втрое three thrice tripled",
    4: "четыре четырёх четырём четырьмя четверо вчетверо four",
    5: "пять пяти пятью пятеро five", 6: "шесть шести шестью шестеро six", 7: "семь семи семью семеро seven",
    8: "восемь восьми восьмью восемью eight", 9: "девять девяти девятью nine", 10: "десять десяти десятью ten",
    11: "одиннадцать одиннадцати eleven", 12: "двенадцать двенадцатью дюжину twelve",
    15: "пятнадцать пятнадцати fifteen",
    20: "двадцать двадцати двадцатью twenty",
}  # fmt: skip
NO_NUMBERS = "второй третья четверг пятно семья сестра шестерня утром both pair second tenor often дверь оба пара"


def test_numbers_are_read_in_every_case() -> None:
    for number, words in CASES.items():
        for word in words.split():
            language = "en" if word.isascii() else "ru"
            assert [each.number for each in numbers_in_words(f"({word.upper()})", language)] == [number], word
    for word in NO_NUMBERS.split():
        assert all(not numbers_in_words(word, language) for language in LANGUAGES), word


def test_a_text_in_figures_is_told_of_whichever_of_its_numbers_is_altered() -> None:
    for numbers, effect in itertools.product(itertools.product(range(1, 5), repeat=2), repeat=2):
        wrong = misstated(f"{numbers[0]}, {numbers[1]}", "en", NumbersOfCard(effect, {0}, effect.count(1)))
        assert ({*effect} == {*numbers}) == (not wrong.strange and not wrong.missing), (numbers, effect, wrong)


@pytest.mark.parametrize("words", [("одну", "две", "три", "четыре"), ("one", "two", "three", "four")])
def test_a_text_in_words_is_told_of_whichever_of_its_numbers_is_altered(words: tuple[str, ...]) -> None:
    language = "en" if words[0].isascii() else "ru"
    for first, said, done in itertools.product(range(1, 5), range(2, 5), range(2, 5)):
        effect = (first, done)
        wrong = misstated(
            f"{words[first - 1]}, {words[said - 1]}", language, NumbersOfCard(effect, {0}, effect.count(1))
        )
        right = said == done or (said == first and done == first)
        assert right == (not wrong.strange and not wrong.missing), (first, said, done, wrong)
