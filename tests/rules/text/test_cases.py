"""The cases of names: what the rules know, what they doubt, and what authors write instead."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path

import pytest

from rules.cards.cardset import load
from rules.checking import check
from rules.games import manifest
from rules.reading.reader import parse
from rules.saves.save_files import Header
from rules.tavern.regulars import name_at_table, read_regulars, regulars
from rules.text.cases import FEMININE, MASCULINE, PLURAL, forms_of, in_mid_sentence
from rules.text.log import Entry, Translated
from rules.text.texts import Texts
from rules.text.written_forms import all_forms
from rules.workshop.fields import fields, with_ruled_forms

REGULARS = """
Прохор    Прохора   Прохору   Прохора   Прохором   Прохоре
Матрёна   Матрёны   Матрёне   Матрёну   Матрёной   Матрёне
Ерофей    Ерофея    Ерофею    Ерофея    Ерофеем    Ерофее
Глафира   Глафиры   Глафире   Глафиру   Глафирой   Глафире
Тихон     Тихона    Тихону    Тихона    Тихоном    Тихоне
Аглая     Аглаи     Аглае     Аглаю     Аглаей     Аглае
Сысой     Сысоя     Сысою     Сысоя     Сысоем     Сысое
Василиса  Василисы  Василисе  Василису  Василисой  Василисе
Кондрат   Кондрата  Кондрату  Кондрата  Кондратом  Кондрате
Устинья   Устиньи   Устинье   Устинью   Устиньей   Устинье
Савелий   Савелия   Савелию   Савелия   Савелием   Савелии
Пелагея   Пелагеи   Пелагее   Пелагею   Пелагеей   Пелагее
Фрол      Фрола     Фролу     Фрола     Фролом     Фроле
Лука      Луки      Луке      Луку      Лукой      Луке
"""


def test_the_regulars_are_declined_without_a_mistake() -> None:
    expected = [tuple(line.split()) for line in REGULARS.strip().splitlines()]
    assert [regular.forms for regular in regulars().values()] == expected


TYPED = {
    "Странник": "Странника Страннику Странника Странником Страннике",
    "Саша": "Саши Саше Сашу Сашей Саше",
    "Никита": "Никиты Никите Никиту Никитой Никите",
    "Илья": "Ильи Илье Илью Ильёй Илье",
    "Лев": "Льва Льву Льва Львом Льве",
    "Пётр": "Петра Петру Петра Петром Петре",
    "Игорь": "Игоря Игорю Игоря Игорем Игоре",
    "Любовь": "Любови Любови Любовь Любовью Любови",
    "Мария": "Марии Марии Марию Марией Марии",
    "Кармен": "Кармен Кармен Кармен Кармен Кармен",
    "Рыжий": "Рыжего Рыжему Рыжего Рыжим Рыжем",
    "Сладкая": "Сладкой Сладкой Сладкую Сладкой Сладкой",
    "Анна-Мария": "Анны-Марии Анне-Марии Анну-Марию Анной-Марией Анне-Марии",
}


@pytest.mark.parametrize("name", TYPED)
def test_names_that_people_type(name: str) -> None:
    assert forms_of(name) == (name, *TYPED[name].split())


def test_several_words() -> None:
    """A surname has endings of its own; what comes after a preposition stays as it is."""
    genitives = {
        "Василий Тёркин": "Василия Тёркина",
        "Мария Иванова": "Марии Ивановой",
        "Хитрый лис": "Хитрого лиса",
        "Лис из Леса": "Лиса из Леса",
        "Игрок 2": "Игрока 2",
        "Отто фон Бисмарк": "Отто фон Бисмарка",
    }
    for name, genitive in genitives.items():
        forms = forms_of(name)
        assert forms is not None and forms[1] == genitive


@pytest.mark.parametrize("name", ["Alex", "xXx", "Ян2000", "Близнецы", "Муму", "Знайкок", "Шут короля", "Ё", "", "№ 1"])
def test_what_is_doubtful_is_not_guessed(name: str) -> None:
    assert forms_of(name) is None


def test_a_gender_that_was_chosen_decides() -> None:
    masculine, feminine = forms_of("Нинель", MASCULINE), forms_of("Нинель", FEMININE)
    assert masculine and masculine[1] == "Нинеля" and feminine and feminine[1] == "Нинели"
    header = Header("poison", ("Шарль", "Мишель", "Ann"), 1, {}, players=("person",) * 3, genders=("", "feminine", ""))
    say = Texts("ru", strict=True).say_in_case
    genitives = [say("name", "gen", name=name) for name in header.names]
    assert genitives == ["игрока Шарль", "Мишели", "игрока Ann"]
    assert header.line()["genders"] == ("", "feminine", "")
    assert "genders" not in Header("poison", ("Ann",), 1, {}).line()


def test_a_name_is_a_text_like_any_other() -> None:
    name = name_at_table("Лука")
    copies = [deepcopy(name), pickle.loads(pickle.dumps(name))]
    assert copies == ["Лука", "Лука"] and [copy.forms for copy in copies] == [name.forms] * 2


def test_a_text_in_its_cases(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        """
        name.in_doubt: {ru: "<|игрока |игроку |игрока |игроком |игроке >{name}", en: "{name}"}
        name: {ru: "{name.case}", en: "{name}"}
        gives: {ru: "{name} даёт {at.dat} {what.acc}", en: "{name} gives {at} {what}"}
        cup: {ru: "<чаша|чаши|чаше|чашу|чашей|чаше> {at.gen}", en: "{at}'s cup"}
        guest: {ru: "{title.case}!", en: "{title}!"}
        """,
        "utf-8",
    )
    ru, en = Texts("ru", tmp_path, strict=True), Texts("en", tmp_path, strict=True)
    cup = Entry("cup", {"at": "Матрёна"})
    assert cup.say(ru) == "чаша Матрёны" and cup.say(en) == "Матрёна's cup"
    gives = Entry("gives", {"name": "Лука", "at": "Ann", "what": cup})
    assert gives.say(ru) == "Лука даёт игроку Ann чашу Матрёны"
    assert gives.say(en) == "Лука gives Ann Матрёна's cup"
    count = Translated({"ru": "Граф Зубов", "en": "Count Zubov"}, tuple(all_forms("Граф Зубов", MASCULINE, {})))
    to_guest = Entry(
        "gives",
        {"name": "Лука", "at": Entry("guest", {"title": count}), "what": Translated({"ru": "яд", "en": "poison"})},
    )
    assert to_guest.say(ru) == "Лука даёт графу Зубову! яд"
    several = Entry("gives", {"name": "Лука", "at": ("Фрол", "Ann"), "what": cup})
    assert several.say(ru) == "Лука даёт Фролу, игроку Ann чашу Матрёны"


def test_names_of_several_persons_are_declined_only_where_they_are_said_to_be_several() -> None:
    assert forms_of("Братья Зубовы", PLURAL) == (
        "Братья Зубовы", "Братьев Зубовых", "Братьям Зубовым", "Братьев Зубовых", "Братьями Зубовыми", "Братьях Зубовых"
    )  # fmt: skip
    assert forms_of("Братья Зубовы") is None
    assert forms_of("Знакомцы", PLURAL) is None, "in doubt"


def test_a_title_before_a_name_begins_with_a_small_letter_within_a_sentence() -> None:
    for name, expected in (
        ("Графа Зубова", "графа Зубова"),
        ("Доктором Лизелоттой Рецепт", "доктором Лизелоттой Рецепт"),
        ("Барон фон Марк", "барон фон Марк"),
        ("Граф", "Граф"),
        ("Граф пьёт", "Граф пьёт"),
        ("Граф Зубов пьёт", "Граф Зубов пьёт"),
        ("Граф Зубов (2)", "граф Зубов (2)"),
        ("Фифи Антраша", "Фифи Антраша"),
    ):
        assert in_mid_sentence(name, "ru") == expected
    assert in_mid_sentence("The Fox Sisters", "en") == "the Fox Sisters"
    assert in_mid_sentence("Count Zubov", "en") == "Count Zubov"
    assert in_mid_sentence("The Doc is in", "en") == "The Doc is in", "a sentence"


def test_every_guest_and_house_of_ours_has_all_cases() -> None:
    for game, kind in (("raut", "guest"), ("goblets", "house")):
        words = manifest(game).vocabulary
        cards = load(words)
        for card in cards.cards:
            if card.kind == kind:
                gender = words.forms[kind].gender(card.fields, cards.heads)
                assert all(all_forms(card.name["ru"], gender, card.forms)), card.name


SET = """set: mine
format: 1
game: raut
title: {ru: Мои, en: Mine}
cards:
  - id: x
    kind: guest
    sex: SEX
    name: {ru: NAME, en: X}
    FORMS
    text: {ru: Ест., en: Eats.}
    charm: 5
    stamina: 9
    charisma: 5
"""


@pytest.mark.parametrize(
    ("name", "sex", "forms", "place"),
    [
        ("Знайка Дубок", "gent", "{}", "10:5"),
        ("Знайка Дубок", "lady", "{}", ""),
        ("Янко Вальцер", "gent", "{gen: а, dat: у, acc: а}", ""),
        ("Янко Дубок", "gent", "{gen: а, dat: у, acc: а, ins: ом}", "10:5"),
        ("Янко Дубок", "gent", "{gen: а, dat: у, acc: а, ins: ом, pre: е}", ""),
        ("Captain X", "gent", "{}", ""),
        ("Братья Зубовы", "gent\n    several: true", "{}", ""),
        ("Знакомцы", "gent\n    several: true", "{gen: ев, dat: ам, acc: ев, ins: ами}", "11:5"),
    ],
)
def test_the_check_demands_the_cases_that_sentences_need(
    name: str, sex: str, forms: str, place: str, tmp_path: Path
) -> None:
    file = tmp_path / "cards" / "raut" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SET.replace("NAME", name).replace("SEX", sex).replace("FORMS", f"forms: {forms}"), "utf-8")
    problems = check.check([file], [manifest("raut").vocabulary])
    assert [(problem.code, f"{problem.line}:{problem.column}") for problem in problems] == [
        ("NO-FORMS", place) for _ in place[:1]
    ]
    for problem in problems:
        assert name in problem.say("ru") and "pre: ..." in problem.say("ru")


def test_a_regular_whose_name_nobody_can_decline() -> None:
    text = Path("data/regulars.yaml").read_text("utf-8")
    for written, codes in (
        ("{ru: Дубок, en: Prokhor}", ["NO-FORMS"]),
        ("{ru: Дубок, en: Prokhor}\n    forms: {gen: а, dat: у, acc: а, ins: ом, pre: е}", []),
        ("{ru: Дубок, en: Prokhor}\n    forms: {gne: а}", ["UNKNOWN-KEY"]),
    ):
        changed = text.replace("{ru: Прохор, en: Prokhor}", written)
        company, problems = read_regulars(parse(changed, Path("regulars.yaml")))
        assert [problem.code for problem in problems] == codes
        assert ("prokhor" in company.regulars) == ("UNKNOWN-KEY" not in codes)


def test_the_workshop_shows_all_cases_of_a_guest_with_those_of_its_author() -> None:
    cards = load(manifest("raut").vocabulary)
    written = {"kind": "guest", "sex": "gent", "name": {"ru": "Граф Зубов"}, "forms": {"ins": "Графом Зубовым-младшим"}}
    card_fields = with_ruled_forms("raut", written, cards.heads, fields("raut", written))
    shown = {field.name: field.shown(written) for field in card_fields if field.name.startswith("forms.")}
    assert shown == {
        "forms.gen": "Графа Зубова",
        "forms.dat": "Графу Зубову",
        "forms.acc": "Графа Зубова",
        "forms.ins": "Графом Зубовым-младшим",
        "forms.pre": "Графе Зубове",
    }
