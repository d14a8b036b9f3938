"""What cards do, put into words: every word has its template, and every sentence is one that people can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules.cards.cardset import load
from rules.cards.words import SORTS, Sort, Word
from rules.games import manifest
from rules.reading.reader import read
from rules.system import locations
from rules.text.texts import LANGUAGES, read_texts
from rules.workshop.phrase_templates import PREFIX, BadTemplate, Phrases, gap_names, parse
from rules.workshop.wording import abilities_in_words, effect_in_words, facts_in_words
from tests.worded import GAMES, built_in, by_chance, by_fans, rough

FILES = sorted(locations.resource("data", "texts", PREFIX).glob("*.yaml"))
IN_CODE = {"all_of", "any_of", "not"}
"""Conditions that are told by joining or turning round what is in them."""
COMMON_SLOTS = {"when", "you", "this", "x", "n", "unit", "units", "letter", "do", "if", "name", "cards"}
"""Slots that are no parameters."""


def words() -> Iterator[tuple[str, Sort, Word]]:
    """Yield every word of every game, with the game and the sort of the word."""
    for game in GAMES:
        language = manifest(game).vocabulary.language
        if language is None:
            continue
        for sort in SORTS:
            for word in language.words(sort).values():
                yield game, sort, word


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_template_is_well_formed_in_both_languages(path: Path) -> None:
    texts, wrong = read_texts([read(path)])
    assert texts and not wrong, "\n".join(map(str, wrong))
    for key, text in texts.items():
        if ".read." in f".{key}":
            assert all(re.compile(text[language]) for language in LANGUAGES), key
            continue
        if ".unit." in f".{key}":
            assert [text[language].count("|") for language in LANGUAGES] == [2, 2], key
            continue
        russian, english = gap_names(parse(text["ru"])), gap_names(parse(text["en"]))
        assert english - russian <= {"unit", "units"}, key


@pytest.mark.parametrize("text", ["[who", "[who~a|b", "<a|b", "a]", "[Who]", "[stat=a]", "[amount*card?a]", "a|b"])
def test_a_template_written_wrongly_is_told(text: str) -> None:
    with pytest.raises(BadTemplate):
        parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_language_has_a_template(language: str) -> None:
    missing = []
    for game, sort, word in words():
        if word.name in IN_CODE:
            continue
        phrases = Phrases(game, language)
        is_granted = "grant" in word.only or not word.only
        keys = [f"{sort}.{word.name}"]
        if sort == "verb" and game == "red_dragon":
            keys.append(f"verb.{word.name}.gist")
        if sort == "amount":
            keys.append(f"amount.{word.name}.bare")
        if sort == "deed" and is_granted:
            keys.append(f"deed.{word.name}.grant")
        missing += [f"{game}.{key}" for key in keys if phrases.get(key) is None]
    assert missing == []


def test_every_slot_is_something_that_may_be_given() -> None:
    strange = []
    for game, sort, word in words():
        if sort in ("quantity", "deed", "occasion", "duration"):
            continue  # they speak of what the word around them is given
        for language in LANGUAGES:
            template = Phrases(game, language).get(f"{sort}.{word.name}")
            if template is not None:
                strange_slots = gap_names(template) - set(word.parameters) - COMMON_SLOTS
                strange += [f"{game}.{sort}.{word.name} {name}" for name in strange_slots]
    assert strange == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_built_in_cards_are_told_in_words(game: str, language: str) -> None:
    cards = built_in(game)
    for card in cards.cards:
        for sentence in (effect_in_words(cards, card, language), facts_in_words(cards, card, language)):
            assert rough(sentence, language) is None, f"{card.id}: {sentence}"
        if card.fields.get("uses") or card.fields.get("abilities"):
            assert effect_in_words(cards, card, language), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_fans_are_told_in_words(language: str, tmp_path: Path) -> None:
    sentence_count = 0
    for cards, card in by_fans(tmp_path):
        sentence = effect_in_words(cards, card, language)
        assert rough(sentence, language) is None, f"{card.id}: {sentence}"
        if sentence:
            sentence_count += 1
    assert sentence_count > 80


def test_cards_by_chance_are_told_in_words(tmp_path: Path) -> None:
    sentence_count = 0
    for cards, card in by_chance(tmp_path, 12):
        for language in LANGUAGES:
            sentence = effect_in_words(cards, card, language) + facts_in_words(cards, card, language)
            assert rough(sentence, language) is None, f"{cards.game} {card.id} {rough(sentence, language)}: {sentence}"
            sentence_count += 1
    assert sentence_count > 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sentence_could_be_the_text_of_the_card(game: str, language: str) -> None:
    """It states the numbers that the check asks for, and no others."""
    cards, vocabulary = built_in(game), manifest(game).vocabulary
    for card in cards.cards:
        sentence = effect_in_words(cards, card, language)
        numbers_of_sentence = set(map(int, re.findall("[0-9]+", sentence)))
        numbers_of_text = set(map(int, re.findall("[0-9]+", card.text[language])))
        if card.kind in vocabulary.forms and sentence:
            assert numbers_of_sentence - {0} <= numbers_of_text | numbers_of_windows(card.fields), (
                f"{card.id}: {sentence}"
            )
            assert numbers_of_text - {0} <= numbers_of_sentence, f"{card.id}: {sentence}"


def numbers_of_windows(fields: object) -> set[int]:
    """The numbers of the windows of a card, which its text may leave out."""
    numbers: set[int] = set()
    if isinstance(fields, dict):
        for use in fields.get("uses", ()):
            numbers.update(map(int, re.findall("[0-9]+", str(use["when"]))))
    return numbers


def test_abilities_of_a_head() -> None:
    abilities = [["modify", {"what": "fortitude_lost", "add": -1}], ["forbid", {"what": "cheat"}]]
    cards = built_in("red_dragon")
    assert abilities_in_words(cards, abilities, "en") == "You lose 1 fortitude less each time. You may not cheat."
    assert abilities_in_words(cards, abilities, "ru") == (
        "Ты теряешь каждый раз на 1 стойкость меньше. Ты не можешь мухлевать."
    )


def test_a_game_of_others_brings_its_own_templates(pebbles: str) -> None:
    cards = load(manifest(pebbles).vocabulary)
    sentences: dict[str, tuple[str, str]] = {}
    for card in cards.cards:
        sentences[card.id] = (effect_in_words(cards, card, "ru"), effect_in_words(cards, card, "en"))
    assert sentences["grey_pebble"] == ("1 очко.", "1 point.") and sentences["gold_pebble"] == ("3 очка.", "3 points.")


def test_a_word_without_a_template_is_told_as_authors_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Phrases.text

    def text_but_for_change(self: Phrases, key: str) -> object:
        if key == "verb.change":
            return None
        return text(self, key)

    monkeypatch.setattr(Phrases, "text", text_but_for_change)
    cards = built_in("red_dragon")
    sentence = effect_in_words(cards, cards.card("not_that_priestess"), "en")
    assert sentence == "Raise or lower fortitude or alcohol, within 0 to 20 (another player, “fortitude”, −2)."
    assert rough(sentence, "en") is None


@pytest.mark.parametrize(
    ("of", "ru", "en"),
    [
        ({"sex": "lady", "trait": "merchant"}, "Каждая дама (купчиха)", "Each lady (merchant)"),
        ({"sex": "gent", "trait": "merchant"}, "Каждый кавалер (купец)", "Each gentleman (merchant)"),
        ({"trait": "merchant"}, "Каждый купец или купчиха", "Each merchant"),
        ({"trait": ["officer", "poet"]}, "Каждый офицер, поэт или поэтесса", "Each officer or poet"),
        ({"sex": "lady", "not": {"trait": "merchant"}}, "Каждая дама (но не купчиха)", "Each lady (but no merchant)"),
    ],
)  # fmt: skip
def test_names_of_traits_agree_with_the_sex_or_mean_both(of: dict[str, object], ru: str, en: str) -> None:
    cards = built_in("raut")
    abilities = [["modify", {"of": of, "what": ["charm"], "add": 1}]]
    sentences = {language: abilities_in_words(cards, abilities, language) for language in LANGUAGES}
    assert sentences["ru"].startswith(f"{ru}:") and sentences["en"].startswith(f"{en}:"), sentences


def test_names_of_traits_on_a_card_agree_with_its_guest() -> None:
    cards = built_in("raut")
    assert facts_in_words(cards, cards.card("g17"), "ru").endswith("Атлетка, художница.")
    assert facts_in_words(cards, cards.card("g09"), "ru").endswith("Атлет.")


def test_names_of_sexes_and_traits_are_those_of_the_set(tmp_path: Path) -> None:
    """A set of Raut may bring sexes and traits of its own."""
    sentences: dict[str, str] = {}
    for cards, card in by_fans(tmp_path):
        if cards.game == "raut":
            sentences[card.id] = effect_in_words(cards, card, "en")
    assert sentences["undine"].startswith("May refuse alcohol offered by any sailor.")
    assert "choose a guest: mermaid" not in sentences["siren"] and "sailor" in sentences["siren"]


@pytest.mark.parametrize(
    ("do", "ru", "en"),
    [
        (["repeat", {"times": 3, "do": [["draw", {"who": "me", "amount": 1}]]}],
         "Повтори 3 раза: возьми 1 карту из своей колоды.", "Do this 3 times: draw 1 card."),
        (["change", {"who": "me", "stat": "fortitude", "amount": ["minus", {"number": ["half", {"of": "alcohol"}]}]}],
         "Ты теряешь столько стойкости, сколько составляет половина твоего опьянения (с округлением вниз).",
         "You lose fortitude equal to half of your alcohol, rounded down."),
        (["change", {"who": "each", "stat": "alcohol", "amount": ["plus", {"numbers": [-2, "waiting_drinks"]}]}],
         "Каждый игрок пьянеет на столько, сколько составляет сумма (−2 и число выпивок в твоей стопке).",
         "Each player gains alcohol equal to the sum of −2 and the number of drinks waiting for you."),
        (["if", {"condition": ["not", {"condition": ["any_of", {"conditions": ["gambling", ["compare", {
            "what": "my_gold", "at_most": 3}]]}]}], "then": [["start_round", {}]]}],
         "Если азартная игра не идёт и твоё золото больше 3, начни азартную игру, и перевес твой.",
         "If no gambling round is going on and your gold is more than 3, start a gambling round, with the upper hand."),
        (["for_each", {"who": "each_other", "do": [["toss", {"tails": [["change", {
            "who": "it", "stat": "alcohol", "amount": 2}]]}]]}],
         "Для каждого другого игрока: брось монетку; решка: этот игрок пьянеет на 2.",
         "For each other player: toss a coin; tails: that player gains 2 alcohol."),
        (["change", {"who": ["with_most", {"of": "gold", "among": "each_other"}], "stat": "alcohol", "amount": 5}],
         "Тот из остальных игроков, у кого больше всего золота, пьянеет на 5.",
         "Whoever among the other players has the most gold gains 5 alcohol."),
        (["random_card", {"among": ["hand", {"of": "left"}], "do": [["move_cards", {
            "cards": "chosen", "to": "hand"}]]}],
         "Вытяни наугад одну карту из руки игрока слева от тебя. Возьми в руку эту карту.",
         "Draw one card at random from your left neighbour's hand. Take that card into your hand."),
    ],
)  # fmt: skip
def test_an_effect_in_words(do: list[object], ru: str, en: str) -> None:
    cards = built_in("red_dragon")
    use = {"as": "", "when": [], "target": None, "do": [do]}
    card = replace(cards.card("quick_healer"), fields={"uses": [use]})
    assert (effect_in_words(cards, card, "ru"), effect_in_words(cards, card, "en")) == (ru, en)
