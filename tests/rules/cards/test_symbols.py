"""Symbols in the texts of cards: pictures where they are drawn, words where they are read; told if they are unknown."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import cardset, symbols
from rules.cards.cardset import CardSet
from rules.checking import check
from rules.games import manifest
from rules.reading.problems import HARMLESS, Problem
from rules.reading.reader import parse, read
from rules.system import locations
from rules.text.texts import ASIDE, LANGUAGES, picture
from tests.rules.cards.test_cards import _no_home, put  # noqa: F401

RAUT = manifest("raut").vocabulary
HEAD = """\
set: gems
format: 1
game: raut
symbols:
  pearl: {art: raut_pearls, name: {ru: жемчужина|жемчужины|жемчужин, en: pearl|pearls}}
  ghost: {art: no_such_picture, name: {ru: призрак, en: ghost}}
  coin: {art: raut_money, name: {ru: рубль|рубля|рублей, en: rouble|roubles}}
cards:
"""


def card(ru: str, en: str, id: str = "gem", extra_lines: str = "") -> str:
    return f"""\
  - id: {id}
    kind: talk
    name: {{ru: Проба, en: Sample}}
    text: {{ru: "{ru}", en: "{en}"}}
    art: raut_talk
{extra_lines}"""


def loaded(cards: str, head: str = HEAD) -> CardSet:
    put("home/cards/raut/gems.yaml", head + cards)
    return cardset.load(RAUT)


def own(cards: CardSet, codes: tuple[str, ...] = ("UNKNOWN-SYMBOL", "NO-ART", "TEXT-NUMBER")) -> list[Problem]:
    return [problem for problem in cards.problems if problem.code in codes]


def test_a_symbol_is_a_word_that_is_read_and_a_picture_that_is_drawn() -> None:
    cards = loaded(card("Все берут {pearl} или {coin}.", "Everybody takes {pearl} or {coin}."))
    gem = cards.card("gem")
    assert gem.text == {"ru": "Все берут жемчужина или рубль.", "en": "Everybody takes pearl or rouble."}
    pearl, coin = picture("raut_pearls"), picture("raut_money")
    assert gem.drawn.text == {"ru": f"Все берут {pearl} или {coin}.", "en": f"Everybody takes {pearl} or {coin}."}
    drawn_card = gem.drawn
    assert drawn_card.drawn is drawn_card and (drawn_card.id, drawn_card.origin) == (gem.id, gem.origin)
    assert [problem.code for problem in own(cards)] == ["NO-ART"], "of the ghost in the head"


@pytest.mark.parametrize(
    ("text", "ru", "en"),
    [
        ("1 {pearl}", "1 жемчужина", "1 pearl"),
        ("2 {pearl}", "2 жемчужины", "2 pearls"),
        ("+5{pearl}!", "+5 жемчужин!", "+5 pearls!"),
        ("-21 {pearl}", "-21 жемчужина", "-21 pearls"),
        ("{pearl}{pearl}", "жемчужина жемчужина", "pearl pearl"),
        ("x{pearl}y", "x жемчужина y", "x pearl y"),
        ("3 {ghost}", "3 призрак", "3 ghost"),
        ("{Pearl} {} {n:a|b} {pearl", "{Pearl} {} {n:a|b} {pearl", "{Pearl} {} {n:a|b} {pearl"),
        ("**{mug}**", "**кружка**", "**mug**"),
    ],
)
def test_the_word_fits_the_number_before_it(text: str, ru: str, en: str) -> None:
    cards = loaded(card(text, text))
    assert cards.card("gem").text == {"ru": ru, "en": en}


def test_a_number_and_its_picture_stay_together_and_a_missing_picture_is_a_word() -> None:
    drawn_card = loaded(card("2 {pearl}, 2{pearl}, 2 {ghost}", "2 {ghost}")).card("gem").drawn
    pearl = picture("raut_pearls")
    assert drawn_card.text == {"ru": f"2\N{NO-BREAK SPACE}{pearl}, 2{pearl}, 2 призрак", "en": "2 ghost"}


def test_flavour_is_drawn_in_italics_and_read_like_other_words() -> None:
    symbols_of_game = symbols.of_game("red_dragon")
    text = "_Ouch._ Lose 2 {coin}. _It was {coin} weather!_"
    on, off = ASIDE
    assert symbols.in_words(text, "en", symbols_of_game) == "Ouch. Lose 2 coins. It was coin weather!"
    drawn_text = symbols.as_drawn(text, "en", symbols_of_game)
    assert (
        drawn_text.startswith(f"{on}Ouch.{off} Lose 2")
        and drawn_text.endswith(f" weather!{off}")
        and "_It" not in drawn_text
    )
    for plain in ("a_b and c_d", "_", "__", "_ so _", "5_000 and 6_000", "an _open end", "_one\nline_"):
        assert symbols.in_words(plain, "en", symbols_of_game) == symbols.as_drawn(plain, "en", symbols_of_game) == plain


def test_what_is_unknown_in_a_further_language_is_told() -> None:
    other = "    other: {de: {name: Stein, text: 'Nimm {perl} und {pearl}.'}}\n"
    unknown = own(loaded(card("Камень.", "A gem.", extra_lines=other)), ("UNKNOWN-SYMBOL",))
    assert len(unknown) == 1 and "{perl}" in unknown[0].message and unknown[0].line == HEAD.count("\n") + 6


def test_what_is_unknown_is_told_and_stays_as_it_is_written() -> None:
    cards = loaded(card("Берут {pearls} и {жемчуг}.", "Take {pearls} and {charm}."))
    assert cards.card("gem").text == {"ru": "Берут {pearls} и {жемчуг}.", "en": "Take {pearls} and charm."}
    unknown = own(cards, ("UNKNOWN-SYMBOL",))
    sentences = [problem.say("en").splitlines()[0].split("  ", 1)[1] for problem in unknown]
    line = HEAD.count("\n") + 4
    assert [(problem.line, problem.column) for problem in unknown] == [(line, 24), (line, 35), (line, 57)]
    assert 'did you mean "pearl"?' in sentences[0] and "charisma" in sentences[1]
    assert {problem.code for problem in own(cards)} <= HARMLESS
    assert any("нет" in problem.say("ru") or "pearl" in problem.say("ru") for problem in own(cards))


def test_texts_without_known_symbols_are_left_alone() -> None:
    cards = loaded(card("{a} *b* **c** {{d}}", "{icon:coin} {e f}"))
    gem = cards.card("gem")
    assert gem.text == {"ru": "{a} *b* **c** {{d}}", "en": "{icon:coin} {e f}"}
    assert gem.face is None and gem.drawn is gem


def test_a_set_has_its_symbols_for_itself_and_the_head_decides() -> None:
    put("home/cards/raut/other.yaml", HEAD.split("symbols:")[0].replace("gems", "other") + "cards:\n"
        + card("{pearl} {coin}", "{pearl} {coin}", id="other"))  # fmt: skip
    cards = loaded(card("{pearl} {coin}", "{pearl} {coin}"))
    assert cards.card("gem").text["en"] == "pearl rouble" and cards.card("other").text["en"] == "{pearl} coin"


def test_numbers_in_names_of_symbols_are_no_numbers_of_the_text() -> None:
    head = HEAD.replace("  coin:", "  gem_7:")
    assert not own(loaded(card("{gem_7}", "{gem_7}"), head), ("TEXT-NUMBER", "UNKNOWN-SYMBOL"))
    assert own(loaded(card("3 {gem_7}", "3 {gem_7}"), head), ("TEXT-NUMBER",))


def test_symbols_do_not_change_what_a_set_means() -> None:
    words = loaded(card("Все", "Everybody"), HEAD.split("symbols:")[0] + "cards:\n").digest
    assert loaded(card("{pearl}", "{pearl}")).digest == words


def test_ways_to_play_a_card_are_read_as_words_too() -> None:
    put(
        "home/cards/red_dragon/feast.yaml",
        """\
set: feast
format: 1
game: red_dragon
cards:
  - id: treat
    kind: sometimes
    name: {ru: Угощение, en: A Treat}
    text: {ru: "Не ставьте {coin} или не пейте {mug}.", en: "Do not stake {coin}, or do not drink {mug}."}
    art: rd_toast
    modes:
      - {as: leave, text: {ru: "Без {coin}", en: "No {coin}"}, when: ante_due, do: [leave_round]}
      - {as: drink, text: {ru: "Без {mug}", en: "No {mug}"}, when: {poured: me}, do: [ignore]}
""",
    )
    treat = cardset.load(manifest("red_dragon").vocabulary).card("treat")
    assert [use["text"]["en"] for use in treat.fields["uses"]] == ["No coin", "No mug"]
    assert treat.drawn.text["en"].count("symbol_") == 2


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town", "goblets", "raut"])
def test_every_symbol_of_the_program_has_a_picture_and_words(game: str) -> None:
    for name, symbol in symbols.of_game(game).items():
        assert locations.picture(symbol.art) is not None, name
        for language in LANGUAGES:
            assert all(symbol.word(language, count) for count in (None, 0, 1, 2, 5, 11, 21)), name
    assert not symbols.read_symbols(read(symbols.symbol_files()[0]))[1]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("common: {coin: {art: x, name: {ru: a|b, en: c}}}", "BAD-VALUE"),
        ("common: {coin: {art: x, name: {ru: a, en: b|c|d}}}", "BAD-VALUE"),
        ("common: {coin: {name: {ru: a, en: b}}}", "MISSING-KEY"),
        ("common: {coin: {art: x, name: {ru: a, en: b}, size: 3}}", "UNKNOWN-KEY"),
        ("common: {2: {art: x, name: {ru: a, en: b}}}", "BAD-VALUE"),
        ("- coin", "BAD-VALUE"),
    ],
)
def test_a_wrong_file_of_symbols_is_told_with_its_place(wrong: str, code: str) -> None:
    symbols_by_game, problems = symbols.read_symbols(parse(wrong, Path("data/symbols.yaml")))
    assert not symbols_by_game and code in {problem.code for problem in problems}
    put("data/symbols.yaml", wrong)
    assert code in {problem.code for problem in check.check([Path("data/symbols.yaml")], [RAUT])}


def test_a_wrong_symbol_in_a_head_is_told() -> None:
    put("home/cards/raut/gems.yaml", HEAD.replace("рубль|рубля|рублей", "рубль|рубля") + card("a", "b"))
    (problem,) = [reported for reported in check.check([], [RAUT]) if reported.code == "BAD-VALUE"]
    assert problem.line == 7 and "монета|монеты|монет" in problem.say("ru")
