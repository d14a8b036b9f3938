"""How sentences sound with any name in them: each text is said with a masculine, a feminine, an indeclinable, a plural
and a doubtful name, and with that of a card."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from rules.reading.reader import read
from rules.system import locations
from rules.text.cases import CASES, FEMININE, MASCULINE, PLURAL, CaseForms, Inflected
from rules.text.log import Entry, Person, Translated, in_language
from rules.text.texts import IN_DOUBT, LANGUAGES, Texts, read_texts
from rules.text.written_forms import all_forms

TEXTS = {language: Texts(language, strict=True) for language in LANGUAGES}
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^{}]*))?\}")
PEOPLE = {"name", "at", "other", "to", "by", "noble", "target", "hunter", "guest", "owner"}
"""The placeholders that stand for players and guests."""
NOT_PEOPLE = re.compile(
    r"(edit|workshop|problem|gloss|save|print|shelf|layout|wish|lay|stats|package|page|share|hint\.)"
)
"""The beginnings of the keys of sentences for authors, in which ``{name}`` is any name."""
GOVERNS = "у к ко с со от для против перед без после про над под между о об при на за из"
"""Words after which no bare name can stand, because it would have to be in another case than the nominative."""
BARE_AFTER = re.compile(rf"\b(?:{'|'.join(GOVERNS.split())}) \{{(?:{'|'.join(PEOPLE)})\}}", re.IGNORECASE)
GENERIC = re.compile(rf"\b(?:игрок|гост)\w* \{{(?:{'|'.join(PEOPLE)})\}}", re.IGNORECASE)
IN_BRACKETS = re.compile(rf"\(\{{(?:{'|'.join(PEOPLE)})\}}\)")
ENDING = re.compile(r"\w\([а-яё]{1,4}\)")
ONE_ACTS = {
    "ru": re.compile(
        r"\{(?:guest|other)\} (?:уже |ещё |не |сейчас )*[а-яё]+(?:ет|ёт|ит|ется|ится|жет|л|ла|лся|лась)\b"
    ),
    "en": re.compile(r"\{(?:guest|other)\} (?:already |not )*(?!as\b|companions)[a-z]+s\b"),
}
"""A guest and a verb for one guest alone."""
APPOSITIONS = {
    "house.gob",
    "gob.ring_of",
    "gob.about.hunted",
    "gob.about.target",
    "phrase.choose_from",
}
"""Texts in which a name in brackets says who plays somebody or something else, or which is a figure."""


@cache
def templates(language: str) -> dict[str, str]:
    """The sentences of the program, without the sentences that templates of the workshop make."""
    texts, _ = read_texts(map(read, sorted(locations.resource("data", "texts").glob("*.yaml"))))
    return {key: text[language] for key, text in texts.items()}


def guest(name: str, english: str, gender: int, forms: CaseForms | None) -> Person:
    key = "title.raut" if forms else "title.raut.in_doubt"
    return Person(Entry(key, {"title": Translated({"ru": name, "en": english}, forms)}), gender)


FOXES = ("Сёстры Фокс", "Сестёр Фокс", "Сёстрам Фокс", "Сестёр Фокс", "Сёстрами Фокс", "Сёстрах Фокс")
MARGOT = ("Марго",) * len(CASES)
NAMES: dict[str, tuple[Any, Person]] = {
    "masculine": ("Лука", guest("Янко", "Yanko", MASCULINE, ("Янко", "Янки", "Янке", "Янку", "Янкой", "Янке"))),
    "feminine": ("Василиса", guest("Ада", "Ada", FEMININE, ("Ада", "Ады", "Аде", "Аду", "Адой", "Аде"))),
    "indeclinable": ("Alex", guest("Марго", "Margot", FEMININE, MARGOT)),
    "plural": ("Близнецы", guest("Сёстры Фокс", "The Fox Sisters", PLURAL, FOXES)),
    "doubtful": ("Знайкок", guest("Дубок", "Oakley", MASCULINE, None)),
    "card": (Entry("card.title", {"title": Translated({"ru": "Бах!", "en": "Wham!"})}), guest(
        "Граф", "Count", MASCULINE, ("Граф", "Графа", "Графу", "Графа", "Графом", "Графе"))),
}  # fmt: skip
"""For each sort of name, a player and a guest who bear one."""


def values(template: str, player: Any, person: Person, texts: Texts) -> dict[str, Any]:
    """What is put into a text."""
    parameters: dict[str, Any] = {}
    for name, case, forms in PLACEHOLDER.findall(template):
        if "/" in forms or name == "guest":
            parameters[name] = in_language(person, texts)
        elif "|" in forms:
            parameters[name] = 3
        elif case or name in PEOPLE:
            parameters.setdefault(name, in_language(player, texts))
        else:
            parameters.setdefault(name, 7)
    return parameters


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sort", NAMES)
def test_each_text_with_each_sort_of_name(sort: str, language: str) -> None:
    texts = TEXTS[language]
    player, person = NAMES[sort]
    for key, template in templates(language).items():
        said = texts.say(key, **values(template, player, person, texts))
        assert not re.search(r"[{}<>]\w*\|", said) and f"[{key}]" not in said, (key, said)
        assert language == "en" or not ENDING.search(said), (key, said)
        has_case = ".case}" in template or any(f".{case}}}" in template for case in CASES)
        if language == "ru" and sort in ("masculine", "feminine") and has_case:
            assert "игрока " not in said and "игроку " not in said and "гостю " not in said, (key, said)


def test_no_bare_name_where_a_case_is_needed() -> None:
    for key, template in templates("ru").items():
        if NOT_PEOPLE.match(key):
            continue
        assert not BARE_AFTER.search(template), (key, template)
        assert key in APPOSITIONS or not IN_BRACKETS.search(template), (key, template)
        assert key == IN_DOUBT or not GENERIC.search(template), (key, template)


def test_a_name_in_doubt_gets_a_word_before_it_only_where_it_is_declined() -> None:
    texts = TEXTS["ru"]
    assert texts.say("table.thinks", name="Alex") == "Ходит Alex"
    assert texts.say("log.dt.stolen.claim", name="Alex", at="Лука") == "Alex крадёт у Луки участок"
    assert texts.say("log.dt.stolen.claim", name="Лука", at="Alex") == "Лука крадёт у игрока Alex участок"
    assert texts.say("log.dt.dollars.given", name="Лука", at="Близнецы", n=2) == "Лука отдаёт игроку Близнецы 2 доллара"


def test_every_inflected_value_keeps_its_gender() -> None:
    for _, person in NAMES.values():
        said = in_language(person, TEXTS["ru"])
        assert isinstance(said, Inflected) and said.gender == person.gender


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_guests_do_agrees_with_several_of_them(language: str) -> None:
    """Two sisters on one card "seduce" somebody, they do not "seduces" them."""
    for key, template in templates(language).items():
        if ".raut" in key or key.startswith("raut."):
            assert not ONE_ACTS[language].search(template), (key, template)


def test_a_title_is_small_in_the_middle_of_a_sentence_and_large_at_its_beginning() -> None:
    texts = TEXTS["ru"]
    forms = tuple(all_forms("Граф Зубов", MASCULINE, {}))
    count = Person(
        Entry("title.raut", {"title": Translated({"ru": "Граф Зубов", "en": "Count Zubov"}, forms)}), MASCULINE
    )
    _, foxes = NAMES["plural"]
    assert _said(texts, "log.raut.seduced", guest=foxes, other=count, way="обаянием") == (
        "Сёстры Фокс обольстили графа Зубова обаянием."
    )
    assert _said(texts, "log.raut.seduced", guest=count, other=foxes, way="обаянием") == (
        "Граф Зубов обольстил сестёр Фокс обаянием."
    )
    assert _said(texts, "log.raut.refused", guest=foxes, other=count, card="«Водка»") == (
        "Сёстры Фокс угощают графа Зубова: «Водка». Граф Зубов отказался пить."
    )
    assert _said(texts, "raut.story.won", names=(count, foxes, count)) == (
        "Обольщены: граф Зубов, сёстры Фокс, граф Зубов."
    )
    assert _said(texts, "title.raut.card", title="Граф Зубов") == "«Граф Зубов»", "a title in quotation marks"
    assert _said(texts, "table.thinks", name="Граф") == "Ходит Граф", "a title alone is a name"
    assert _said(TEXTS["en"], "log.raut.seduced", guest=count, other=foxes, way="by charm") == (
        "Count Zubov seduces the Fox Sisters by charm."
    )
    assert _said(TEXTS["en"], "log.raut.refused", guest=count, other=foxes, card="Vodka") == (
        "Count Zubov offers Vodka, but the Fox Sisters refuse."
    )


def _said(texts: Texts, key: str, **parameters: Any) -> str:
    return Entry(key, parameters).say(texts)
