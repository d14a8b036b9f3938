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
OF_ALL = {"when", "you", "this", "x", "n", "unit", "units", "letter", "do", "if", "name", "cards"}
"""Slots that are no parameters."""


def words() -> Iterator[tuple[str, Sort, Word]]:
    for game in GAMES:
        language = manifest(game).vocabulary.language
        for sort in SORTS if language is not None else ():
            assert language is not None
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
        phrases = Phrases(game, language)
        granted = "grant" in word.only or not word.only
        keys = [f"{sort}.{word.name}"]
        keys += [f"verb.{word.name}.gist"] if sort == "verb" and game == "red_dragon" else []
        keys += [f"amount.{word.name}.bare"] if sort == "amount" else []
        keys += [f"deed.{word.name}.grant"] if sort == "deed" and granted else []
        missing += [f"{game}.{key}" for key in keys if word.name not in IN_CODE and phrases.get(key) is None]
    assert missing == []


def test_every_slot_is_something_that_may_be_given() -> None:
    strange = []
    for game, sort, word in words():
        if sort in ("quantity", "deed", "occasion", "duration"):
            continue  # they speak of what the word around them is given
        for language in LANGUAGES:
            template = Phrases(game, language).get(f"{sort}.{word.name}")
            slots = set() if template is None else gap_names(template)
            strange += [f"{game}.{sort}.{word.name} {name}" for name in slots - set(word.parameters) - OF_ALL]
    assert strange == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_built_in_cards_are_told_in_words(game: str, language: str) -> None:
    cards = built_in(game)
    for card in cards.cards:
        for sentence in (effect_in_words(cards, card, language), facts_in_words(cards, card, language)):
            assert rough(sentence, language) is None, f"{card.id}: {sentence}"
        assert effect_in_words(cards, card, language) or not (
            card.fields.get("uses") or card.fields.get("abilities")
        ), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_fans_are_told_in_words(language: str, tmp_path: Path) -> None:
    worded_cards = 0
    for cards, card in by_fans(tmp_path):
        sentence = effect_in_words(cards, card, language)
        assert rough(sentence, language) is None, f"{card.id}: {sentence}"
        worded_cards += bool(sentence)
    assert worded_cards > 80


def test_cards_by_chance_are_told_in_words(tmp_path: Path) -> None:
    worded_cards = 0
    for cards, card in by_chance(tmp_path, 12):
        for language in LANGUAGES:
            sentence = effect_in_words(cards, card, language) + facts_in_words(cards, card, language)
            assert rough(sentence, language) is None, f"{cards.game} {card.id} {rough(sentence, language)}: {sentence}"
            worded_cards += 1
    assert worded_cards > 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sentence_could_be_the_text_of_the_card(game: str, language: str) -> None:
    """It states the numbers that the check asks for, and no others."""
    cards, vocabulary = built_in(game), manifest(game).vocabulary
    for card in cards.cards:
        sentence = effect_in_words(cards, card, language)
        stated = {int(number) for number in re.findall("[0-9]+", sentence)}
        numbers_in_text = {int(number) for number in re.findall("[0-9]+", card.text[language])}
        if card.kind in vocabulary.forms and sentence:
            assert stated - {0} <= numbers_in_text | _asked(card.fields), f"{card.id}: {sentence}"
            assert numbers_in_text - {0} <= stated, f"{card.id}: {sentence}"


def _asked(fields: object) -> set[int]:
    """The numbers of its windows, which its text may leave out."""
    uses = fields.get("uses", ()) if isinstance(fields, dict) else ()
    return {int(number) for use in uses for number in re.findall("[0-9]+", str(use["when"]))}


def test_abilities_of_a_head() -> None:
    abilities = [["modify", {"what": "fortitude_lost", "add": -1}], ["forbid", {"what": "cheat"}]]
    cards = built_in("red_dragon")
    assert abilities_in_words(cards, abilities, "en") == "You lose 1 fortitude less each time. You may not cheat."
    assert abilities_in_words(cards, abilities, "ru") == (
        "Ты теряешь каждый раз на 1 стойкость меньше. Ты не можешь мухлевать."
    )


def test_a_game_of_others_brings_its_own_templates(pebbles: str) -> None:
    cards = load(manifest(pebbles).vocabulary)
    effects = {
        card.id: (effect_in_words(cards, card, "ru"), effect_in_words(cards, card, "en")) for card in cards.cards
    }
    assert effects["grey_pebble"] == ("1 очко.", "1 point.") and effects["gold_pebble"] == ("3 очка.", "3 points.")


def test_a_word_without_a_template_is_told_as_authors_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Phrases.text
    monkeypatch.setattr(Phrases, "text", lambda self, key: None if key == "verb.change" else text(self, key))
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
    effects = {language: abilities_in_words(cards, abilities, language) for language in LANGUAGES}
    assert effects["ru"].startswith(f"{ru}:") and effects["en"].startswith(f"{en}:"), effects


def test_names_of_traits_on_a_card_agree_with_its_guest() -> None:
    cards = built_in("raut")
    assert facts_in_words(cards, cards.card("g17"), "ru").endswith("Атлетка, художница.")
    assert facts_in_words(cards, cards.card("g09"), "ru").endswith("Атлет.")


SENTENCES = [
    ("fizz", "gift", "Посмотрите карты в своей руке и выберите одну карту.", "Look at your hand and choose one card."),
    ("fizz", "steam", "Уберите из раунда карты яда из вашей стопки.", "Take the poison cards in your pile out"),
    ("fizz", "chill", "Если цвет этого котла — красный,", "If the colour in this cauldron is red,"),
    ("fizz", "nap", "Выберите одного из остальных игроков.", "Choose one player among the other players."),
    ("fizz", "stopper", "котёл держит на 4 единицы меньше, когда играет кто-то из остальных игроков.",
     "a cauldron holds 4 units less when any other player plays."),
    ("fizz", "watch", "забирает карты из котла, вы теряете 1 очко.", "out of a cauldron, you lose 1 point."),
    ("fizz", "triumph", "Если число очков у вас не меньше 9,", "If the number of your points is 9 or more,"),
    ("fizz", "hot_coal", "; передайте эту карту игроку слева от этого игрока.",
     "; hand this card on to their left neighbour."),
    ("fizz", "leech", "карта лежит перед вами до начала вашего следующего хода.",
     "the card stays before you until your next turn begins."),
    ("hild", "gizmo", "Покажи всем верхнюю карту его колоды.", "Show everybody the top card of their deck."),
    ("hild", "hot_coal", "Карта лежит перед другим игроком до начала его следующего хода.",
     "until their next turn begins."),
    ("lasting", "hold_your_tongue", "никто из остальных игроков не может играть карты.",
     "no other player may play cards."),
    ("lasting", "fair_play", "никто не может мухлевать.", "nobody may cheat."),
    ("till", "cellar_keys", "выбери одного из тех, у кого больше всего золота;",
     "choose one player among those who have the most gold;"),
    ("frontier", "telegraph", "если есть участки на витрине.", "if there is any of the claims on display."),
    ("frontier", "surveyor", "сумма (число ваших огороженных участков и число ваших самородков).",
     "the sum of the number of your fenced claims and the number of your nuggets"),
    ("frontier", "tax_day", "если число его долларов не меньше 8,", "(if the number of their dollars is 8 or more)"),
    ("frontier", "wire_cutters", "выберите соперника. Посмотрите его огороженные участки и",
     "choose a rival. Look at their fenced claims and"),
    ("frontier", "show_off", "если ваша комбинация — стрит или каре и",
     "if your dice show a straight or four of a kind and"),
    ("feast", "honey", "чёрного яда считается меньше на столько жетонов, сколько составляет половина числа жетонов "
     "чёрного яда из вашего Кубка",
     "black poison counts less by tokens equal to half of the number of the black poison"),
    ("feast", "jostle", "Поменяйте местами его Кубок и Кубок игрока слева от него.",
     "Exchange their goblet and the goblet of their left neighbour."),
    ("feast", "waiter", "сдвиньте все Кубки влево на 2 шага.", "move all goblets 2 steps to the left."),
    ("feast", "reveller", "если число жетонов в вашем Кубке не меньше 8,",
     "if the number of tokens in your goblet is 8"),
    ("feast", "snatcher", "посмотрите то, что лежит открыто перед каждым другим игроком, и выберите один жетон.",
     "look at what lies open before each other player and choose one token."),
    ("harbour", "siren", "выберите гостя (моряк); выбранный гость", "choose a guest (sailor); the chosen guest"),
    ("orbit", "dynamo", "на этом госте прибавляется 1 заряд.", "put 1 charge on this guest."),
    ("orbit", "magpie", "возьмите в руку аксессуары другого гостя.",
     "take the accessories of the other guest into hand."),
    ("orbit", "blink", "этот гость и выбранный гость меняются столами.",
     "this guest and the chosen guest change tables."),
    ("orbit", "cryo", "выберите карту (гость) из стопки ушедших; посадите за свой стол выбранную карту.",
     "choose a card (guest) in the pile of those that have left; put that card at your table."),
    ("orbit", "weightless", "За каждого гостя (гость за тем же столом):", "For each guest at the same table:"),
    ("orbit", "steward", "передайте карты, что лежат перед вами, игроку, за чьим столом сидит выбранный гость.",
     "hand the cards that lie before you on to the host of the chosen guest."),
    ("orbit", "double", "сделайте то, что делает выбранный гость.", "do what the chosen guest does."),
]  # fmt: skip
"""What cards of fans do, in sentences of which an editor once crossed out the like: the set, the card, and a part of
the sentence in each language."""


def test_sentences_about_cards_of_fans_read_well(tmp_path: Path) -> None:
    by_place = {(card.set, card.id): (cards, card) for cards, card in by_fans(tmp_path)}
    for set_name, name, *parts in SENTENCES:
        cards, card = by_place[set_name, name]
        for language, part in zip(("ru", "en"), parts, strict=True):
            assert part in effect_in_words(cards, card, language), name


def test_a_number_between_two_limits_is_told_in_one_breath() -> None:
    cards = built_in("goblets")
    obituary = cards.card("obituary")
    assert ", но не меньше 1 и не больше 3." in effect_in_words(cards, obituary, "ru")
    assert ", but at least 1 and at most 3." in effect_in_words(cards, obituary, "en")


def test_names_of_sexes_and_traits_are_those_of_the_set(tmp_path: Path) -> None:
    """A set of Raut may bring sexes and traits of its own."""
    effects = {card.id: effect_in_words(cards, card, "en") for cards, card in by_fans(tmp_path) if cards.game == "raut"}
    assert effects["undine"].startswith("May refuse alcohol offered by any sailor.")
    assert "choose a guest: mermaid" not in effects["siren"] and "sailor" in effects["siren"]


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
