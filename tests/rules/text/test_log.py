"""The log in both languages: what it says, what it leaves out, and that it says nothing twice."""

from __future__ import annotations

from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from rules.games import game
from rules.games.red_dragon.board import HANDS
from rules.kernel import asking
from rules.kernel.events import drain
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.reading.reader import read
from rules.scenario import scenarios
from rules.system.locations import resource
from rules.text.log import Entry, TextKey, Translated, in_language, standing_alone
from rules.text.texts import LANGUAGES, Texts, read_texts

SEATS = ("Dei", "Fio", "Ger", "Zot")
TEXTS = {language: Texts(language, strict=True) for language in LANGUAGES}


def listening_game(name: str) -> Game:
    """A game of which every table records its events from the moment it is laid."""
    rulebook = game(name)
    resume = rulebook.resume

    @wraps(resume)
    def resume_listening(table: Table, **position: Any) -> None:
        table.feed = []
        resume(table, **position)

    rulebook.resume = resume_listening  # type: ignore[method-assign]
    return rulebook


def told(tmp_path: Path, name: str, position: str, *moves: str) -> dict[str, list[str]]:
    """What the log says in each language when these answers are given; everybody else passes."""
    file = tmp_path / "position.yaml"
    seats = ", ".join(SEATS)
    file.write_text(
        f"- name: position\n  game: {name}\n  seats: [{seats}]\n  given: {position}\n  moves: {list(moves)}\n",
        "utf-8",
    )
    (scenario,) = scenarios(file)
    table = scenario.run(listening_game)
    assert table.feed is not None
    sentences: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for event in table.feed:
        for entry in table.game.log(event, SEATS):
            for language, texts in TEXTS.items():
                sentences[language].append(entry.say(texts))
    return sentences


RED_DRAGON = {
    "an answer answers with a card": (
        "{phase: drink, Dei: {hand: [dump_on_floor], pile: [dragon_breath_ale]}}",
        ["Dei answers dump_on_floor"],
        ["Dei answers with “Dump it on the floor”", "Dei leaves the drink alone"],
        ["Dei не притрагивается к выпивке"],
        [],
    ),
    "at a stop nothing is answered": (
        "{Dei: {hand: [goddess_heals], fortitude: 10}}",
        ["Dei answers goddess_heals"],
        ["Dei plays “My Goddess heals me.”"],
        ["Dei: «Богиня меня исцеляет»"],
        ["answers"],
    ),
    "nor when drinks are ordered": (
        "{phase: order, Dei: {hand: [bring_drinks]}, drinks: [wine, wine, dark_ale]}",
        ["Dei answers bring_drinks"],
        ["Dei plays “Wench, bring some drinks for my friends!”"],
        ["Dei: «Эй, служанка, выпивки моим друзьям!»"],
        ["answers"],
    ),
    "nobody answers a card of their own": (
        "{Dei: {hand: [goddess_heals, goddess_heals], fortitude: 10}}",
        ["Dei answers goddess_heals", "Dei answers goddess_heals"],
        ["Dei plays “My Goddess heals me.”", "Dei plays “My Goddess heals me.”", "Dei: fortitude 10 → 12"],
        [],
        ["answers"],
    ),
    "which card is cancelled": (
        "{phase: drink, Dei: {hand: [dump_on_floor], pile: [dragon_breath_ale]}, Ger: {hand: [i_dont_think_so]}}",
        ["Dei answers dump_on_floor", "Ger answers i_dont_think_so"],
        ["Dei's “Dump it on the floor” is cancelled"],
        ["Карта игрока Dei отменена: «Уронили пиво на пол...»"],
        [],
    ),
    "who ignores a card": (
        "{turn: Zot, Zot: {hand: [down_pooky]}, Ger: {hand: [hide_in_shadows]}}",
        ["Zot plays down_pooky at Ger", "Ger answers hide_in_shadows"],
        ["Ger is not affected by “Down Pooky!”"],
        ["На игрока Ger «", "» не действует"],
        [],
    ),
    "the Inn that pays itself": (
        "{turn: Zot, phase: order, Zot: {hand: [bring_drinks, peanuts_to_gold]}, drinks: [wine, wine, dark_ale]}",
        ["Zot answers bring_drinks", "Zot answers peanuts_to_gold"],
        ["The Inn pays itself, so nobody loses anything"],
        ["Таверна платит сама себе, так что никто ничего не теряет"],
        ["the Inn: 1 gold", "the tavern"],
    ),
    "a chaser that is not there": (
        "{phase: drink, Dei: {pile: [light_ale_chaser]}}",
        [],
        ["Dei reveals “Light Ale with a Chaser”", "Dei wants a chaser, but their own pile is empty"],
        ["Dei: запивать нечем, своя стопка пуста"],
        ["reveals a chaser"],
    ),
    "a chaser that is there": (
        "{phase: drink, Dei: {pile: [water, light_ale_chaser]}}",
        [],
        ["Dei reveals a chaser, “Water”"],
        [],
        ["wants a chaser"],
    ),
    "a chaser that the Inn has not": (
        "{phase: drink, drinks: [light_ale_chaser], Dei: {pile: [round_on_the_house]}}",
        [],
        ["Dei wants a chaser, but the Inn has none left"],
        ["Dei: запивать нечем, в таверне больше ничего нет"],
        ["pile is empty"],
    ),
    "a pot that is won is told once": (
        "{turn: Dei, drinks: [wine, wine], Dei: {hand: [gambling_im_in]}}",
        ["Dei plays gambling_im_in", "Fio passes", "Ger passes", "Zot passes"],
        ["Dei collects the pot: 4 gold", "Dei wins the round"],
        ["Кон достаётся игроку Dei: 4 монеты", "Dei выигрывает раунд"],
        ["the pot of"],
    ),
    "why somebody's gold goes to the others": (
        "{phase: drink, drinks: [wine, wine], Dei: {alcohol: 19, pile: [wine]}}",
        [],
        [
            "Dei is out cold and out of the game",
            "Dei's 10 gold is shared out: half to the Inn, the rest evenly to everybody still in the game",
        ],
        ["Кошелёк игрока Dei делят: половина из 10 монет таверне, остальное поровну всем, кто в игре"],
        [],
    ),
    "a card one plays on oneself": (
        "{turn: Zot, phase: order, Dei: {hand: [tip_the_wench]}}",
        ["Dei answers tip_the_wench at Dei"],
        ["Dei plays “Tip the Wench.” on themselves"],
        ["Dei — себе: «Чаевые»"],
        ["on Dei"],
    ),
    "a drink one orders for oneself": (
        "{phase: order, Dei: {hand: [bring_drinks]}, drinks: [wine, wine, dark_ale, water]}",
        ["Dei answers bring_drinks", "Dei orders for Dei"],
        ["Dei orders a drink and keeps it"],
        ["Dei заказывает выпивку себе"],
        ["for Dei"],
    ),
    "a drink that does nothing": (
        "{phase: drink, Dei: {pile: [light_ale, water]}}",
        [],
        ["Dei reveals “Water”", "Dei drinks and feels no different"],
        ["Dei пьёт, и хоть бы что"],
        [],
    ),
    "an event is told once": (
        "{phase: drink, Dei: {pile: [drinking_contest]}, drinks: [dark_ale, water, dragon_breath_ale, wine, wine]}",
        [],
        [
            "Dei reveals an event, “Drinking Contest!”",
            "Strength of the drinks: Dei 2, Fio 2, Ger 4, Zot 0",
            "Ger wins the drinking contest",
        ],
        ["Dei открывает попойку: «Кто кого перепьёт!»", "Крепость выпивки: Dei 2, Fio 2, Ger 4, Zot 0"],
        ["Drinking contest: "],
    ),
    "a contest that is repeated is a tie": (
        "{phase: drink, Dei: {pile: [drinking_contest]}, "
        "drinks: [dark_ale, dark_ale, dragon_breath_ale, light_ale, light_ale, wine, wine]}",
        [],
        ["Strength of the drinks: Dei 2, Fio 2, Ger 1, Zot 1. A tie, so Dei, Fio drink again"],
        ["Крепость выпивки: Dei 2, Fio 2, Ger 1, Zot 1. Поровну, пьют ещё раз: Dei, Fio"],
        [],
    ),
}
"""For each a position, answers, what is told in English and in Russian, and what is not told."""


@pytest.mark.parametrize("case", RED_DRAGON)
def test_the_log_of_the_red_dragon(case: str, tmp_path: Path) -> None:
    given, moves, english, russian, never = RED_DRAGON[case]
    lines = told(tmp_path, "red_dragon", given, *moves)
    for line in english:
        assert lines["en"].count(line) == english.count(line), lines["en"]
    for part in russian:
        assert any(part in line for line in lines["ru"]), lines["ru"]
    for part in never:
        assert not any(part in line for line in lines["en"]), lines["en"]
    contests = [line for line in lines["en"] if "Contest" in line]
    assert len(contests) <= 1, contests


RAUT = {
    "a lady seduces a gentleman": (
        "{Dei: {salon: [g08]}, Fio: {salon: [g21]}}",
        ["Dei seduces g21 with g08 by charm"],
        ["Margarita von der Mark seduces Mustafaoglu Mehmet by charm.", "Dei gains 1 VP for a seduction."],
        ["Маргарита фон дер Марк обольстила Мустафаоглу Мехмета обаянием.",
         "Dei: +1 очко победы за обольщение."],
    ),
    "a gentleman seduces a lady, and they join": (
        "{Dei: {salon: [g18]}, Fio: {salon: [g14]}, g14: {drunk: 5}}",
        ["Dei seduces g14 with g18 by charisma and joins"],
        ["Bernard Moreau seduces Vicomtesse Amelie de Souffle by charisma.",
         "Bernard Moreau and Vicomtesse Amelie de Souffle are companions now."],
        ["Бернар Моро обольстил виконтессу Амели де Суфле харизмой.",
         "Бернар Моро и виконтесса Амели де Суфле теперь спутники."],
    ),
    "drinks, and one too many": (
        "{Dei: {salon: [g14], hand: [d02]}, Fio: {salon: [g02]}, g14: {drunk: 6}}",
        ["Dei treats g02 from g14 with d02"],
        ["Vicomtesse Amelie de Souffle treats Count Zubov to Vodka (+5 and +4).",
         "Dei loses Vicomtesse Amelie de Souffle, who has left the party."],
        ["Виконтесса Амели де Суфле угощает графа Зубова: «Водка» (+5 и +4).",
         "Dei теряет гостя: виконтесса Амели де Суфле покинула вечер."],
    ),
    "a drink is refused": (
        "{Dei: {salon: [g02], hand: [d02]}, Fio: {salon: [g25]}}",
        ["Dei treats g25 from g02 with d02", "Fio refuses"],
        ["Count Zubov offers Vodka, but Hadji Ibrahim Kahveci refuses.",
         "Fio: the ability of Hadji Ibrahim Kahveci takes effect."],
        ["Граф Зубов угощает хаджи Ибрагима Кофеджи: «Водка». Хаджи Ибрагим Кофеджи отказался пить.",
         "У игрока Fio срабатывает умение хаджи Ибрагима Кофеджи."],
    ),
    "a fight": (
        "{Dei: {salon: [g30]}, Fio: {salon: [g09]}, g09: {drunk: 10}}",
        ["Dei fights g09 with g30"],
        ["Miss Daphne Longstride fights Otto von Sardelkopf and wins.",
         "Dei gains 1 VP for another player's guest who has left."],
        ["Мисс Дафна Лонгстрайд победила Отто фон Сарделькопфа в драке.",
         "Dei: +1 очко победы за чужого гостя, который ушёл."],
    ),
    "an action of one's own": (
        "{Dei: {salon: [g12, g02]}, g02: {drunk: 4}}",
        ["Dei uses cure of g12 on g02"],
        ["Doctor Liselotte Rezept uses her ability on Count Zubov.", "Count Zubov sobers up by 3 drink points."],
        ["Доктор Лизелотта Рецепт применяет своё умение к графу Зубову.",
         "Граф Зубов трезвеет: −3 очка опьянения."],
    ),
    "a talk and an accessory": (
        "{Dei: {salon: [g01], hand: [politics, fan]}}",
        ["Dei hangs fan on g01", "Dei talks politics by g01"],
        ["Countess Praskovya Vzdykhalova is given Fan.",
         "Countess Praskovya Vzdykhalova turns the talk to Politics."],
        ["Графиня Прасковья Вздыхалова получила аксессуар «Веер».",
         "Графиня Прасковья Вздыхалова завела беседу «О политике»."],
    ),
}  # fmt: skip
"""For each a position, answers, and what is told in English and in Russian."""


@pytest.mark.parametrize("case", RAUT)
def test_the_log_of_raut(case: str, tmp_path: Path) -> None:
    """Names stand in their cases, and verbs agree with them."""
    given, moves, english, russian = RAUT[case]
    lines = told(tmp_path, "raut", given, *moves)
    assert [line for line in lines["en"] if line in english] == english, lines["en"]
    assert [line for line in lines["ru"] if line in russian] == russian, lines["ru"]


def test_an_offer_says_only_what_is_offered(tmp_path: Path) -> None:
    offers = ((1, 2, 0, 0, 0, 1), (2, 0, 1, 2, 1, 2), (3, 1, 0, 0, 0, 2), (0, 0, 0, 0, 0, -1))
    entries = game("dice_town").log(("offers", offers), SEATS)
    assert [entry.say(TEXTS["en"]) for entry in entries] == [
        "Fio offers the Sheriff $2",
        "Ger offers the Sheriff 1 nugget, 2 Store cards, 1 claim",
        "Zot offers the Sheriff $1 to choose Ger",
    ]
    assert [entry.say(TEXTS["ru"]) for entry in entries] == [
        "Fio предлагает шерифу $2",
        "Ger предлагает шерифу 1 самородок, 2 карты магазина, 1 участок",
        "Zot предлагает шерифу $1 в пользу игрока Ger",
    ]


ONESELF = {
    "dice_town": [
        (("award", 1, 1, 1), "Mine: Fio settles the tie by taking it", "Прииск: Fio решает в свою пользу"),
        (("award", 1, 0, 1), "Mine: Fio decides for Dei", "Прииск: Fio решает в пользу игрока Dei"),
        (("bought", 2, 1), "Ger takes the only card", "Ger берёт единственную карту"),
        (("bought", 2, 3), "Ger picks one of 3 cards", "Ger выбирает одну карту из 3"),
    ],
    "goblets": [(("scored", ((0, -1),)), "Dei: −1 point for the round.", "Dei: −1 очко за раунд.")],
}
"""Events, and what the log says of them in English and in Russian."""


@pytest.mark.parametrize("name", ONESELF)
def test_what_one_does_for_oneself_and_what_is_less_than_nothing(name: str) -> None:
    for event, english, russian in ONESELF[name]:
        (entry,) = game(name).log(event, SEATS)
        assert (entry.say(TEXTS["en"]), entry.say(TEXTS["ru"])) == (english, russian)


def test_one_word_for_the_inn() -> None:
    texts, _ = read_texts(map(read, sorted(resource("data", "texts").glob("red_dragon*.yaml"))))
    cards = game("red_dragon").cards
    english = [text["en"] for text in texts.values()] + [card.text["en"] for card in cards]
    russian = [text["ru"] for text in texts.values()] + [card.text["ru"] for card in cards]
    assert not [text for text in english if "tavern" in text.lower()]
    assert not [text for text in russian if "трактир" in text.lower()]


def test_what_is_said_within_what_is_said() -> None:
    inner = Entry("card.title", {"title": Translated({"ru": "Бах", "en": "Wham"})})
    for language, title, colour in (("ru", "«Бах»", "красный"), ("en", "“Wham”", "red")):
        assert in_language((inner, TextKey("colour.red"), "Ann", 3), TEXTS[language]) == f"{title}, {colour}, Ann, 3"
        assert in_language(7, TEXTS[language]) == 7


@pytest.mark.parametrize(
    ("name", "first_lines"),
    [
        ("poison", ["Раунд 1 из 3.", "Сдаёт {0}, начинает {1}."]),
        ("raut", ["Каждому сдано по 6 карт.", "Начинает {0}."]),
        ("red_dragon", ["Каждому сдано по 7 карт, перед каждым кружка.", "Ходит {0}."]),
        ("goblets", ["Раунд 1. Ведущий — {0}, начинает {1}."]),
        ("dice_town", ["Раунд 1. Шериф: {0}."]),
    ],
)
def test_who_begins_the_first_round_and_what_was_dealt_is_told(name: str, first_lines: list[str]) -> None:
    """Nobody listens while a game begins: who joins then is told it by the overture."""
    rulebook, names = game(name), ("Анна", "Борис", "Вера")
    seats = 3
    for seed in range(3):
        table = rulebook.new(seats, seed)
        first = {"poison": "dealer", "raut": "first", "red_dragon": "turn", "goblets": "host", "dice_town": "sheriff"}
        seat = getattr(table, first[name])
        told: list[str] = []
        for event in rulebook.overture(table):
            told += [standing_alone(line.say(Texts("ru")), names) for line in rulebook.log(event, names)]
        expected = [line.format(names[seat], names[(seat + 1) % seats]) for line in first_lines]
        assert told[: len(expected)] == expected
        assert rulebook.overture(view(table, 0)) == rulebook.overture(table), "a seat is told the same"


def test_what_is_drawn_at_the_red_dragon_is_told() -> None:
    rulebook = game("red_dragon")
    (line,) = rulebook.log(("draws", 1, 3), ("Анна", "Борис"))
    assert line.say(Texts("ru")) == "Борис добирает 3 карты" and line.say(Texts("en")) == "Борис draws 3 cards"
    table = rulebook.new(2, 3)
    table.feed = []
    drawn = 0
    while table.ask is not None and drawn < 3:
        asking.answer(table, table.ask.options[0])
        events = list(drain(table))
        for event in events:
            if event[0] == "draws":
                drawn += 1
                moves = [move for move in events if move[0] == "move" and move[3] == HANDS[event[1]]]
                assert event[2] == len(moves) > 0


def test_a_line_that_stands_alone_is_a_sentence_and_leaves_names_as_they_were_typed() -> None:
    assert standing_alone("the Inn collects the pot: 4 gold", ("Ann",)) == "The Inn collects the pot: 4 gold."
    assert standing_alone("ann passes", ("ann",)) == "ann passes."
    assert standing_alone("котёл 3: пусто", ()) == "Котёл 3: пусто."
    assert standing_alone("Прохор: «Всем здоровья!»", ("Прохор",)) == "Прохор: «Всем здоровья!»"
