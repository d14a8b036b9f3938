"""What a hint says: the figure that tells the advised answer from the next best one, in words that are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.games import manifest, names
from rules.games.consequences import Consequences, Measure
from rules.games.raut.board import Seduce
from rules.kernel.asking import PASS, answer
from rules.kernel.table import Table
from rules.notation import notation, phrases
from rules.review import advice as advising
from rules.review.advice import CHANCE_TO_WIN, Advice, Finding, Forethought
from rules.review.hint_words import LONGEST, first_clause, second_clause, sentence
from rules.text.log import Entry, TextKey
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.laid_table import lay
from tests.proofs import game
from tests.repeats import repeats

SEATS = ("Ann", "Bob", "Cy", "Dee")
SIMULATIONS = 200
MOMENTS = repeats(40, 6)
"""So many questions of each game are thought about in the sweep."""


def laid(name: str, given: str, *moves: str, seats: int = 4) -> Table:
    """A table with what is ``given``, in YAML without the outer braces, after these moves."""
    return lay(game(name), {"seats": SEATS[:seats], "given": f"{{{given}}}", "moves": moves}).table


def thought(table: Table, simulations: int = SIMULATIONS) -> Forethought:
    assert table.ask is not None
    forethought = Forethought(PlayerView(table, table.ask.seat, 1))
    forethought.think(simulations)
    return forethought


def said(table: Table, advice: Advice, language: str, reason: str = "") -> str:
    texts = Texts(language)

    def name_answer(option: Any) -> str:
        return phrases.phrase(table, option, SEATS).say(texts)

    return sentence(advice, name_answer, SEATS, texts, reason)


POISON = (
    "turn: Ann, round: 4, C1: [X, X, R4], C2: [B5], C3: [X, X, V4], Ann: {hand: [X]}, Bob: {hand: [B1]}, "
    "Cy: {hand: [V1]}, Dee: {hand: [V2]}"
)
"""The last cards: two cauldrons with two poisons each would spill, the third would not."""
STRONG_ALE = (
    "phase: drink, turn: Ann, drinks: [light_ale], "
    "Ann: {pile: [dragon_breath_ale], fortitude: 5, alcohol: 1, hand: [liquid_courage]}"
)
"""The drink puts Ann to sleep, unless the card makes courage of it."""
LAST_ROLL = "sheriff: Bob, Ann: {kept: 9 9 9}, Bob: {kept: 9 9 Q}, Cy: {kept: Q Q J}, dice: J K / 9 A / 10 K"
LAST_ACTION = "phase: toast, toaster: Ann, first: Ann, Ann: {screen: [poison], target: [geideri]}"
"""All goblets are empty, and Ann acts last: with the poison or without it her Target drinks."""
SALON = "Ann: {salon: ['L8/12/6 Ada']}, Bob: {salon: ['G5/6/6 Ben']}"

KNOWN: dict[str, tuple[Table, str, str, str]] = {
    "poison": (
        laid("poison", POISON),
        "Ann plays X to C2",
        "Совет: положить «Яд из-под лавки» (яд 4) в синий котёл — за раунд вы не возьмёте почти ни одного очка; "
        "а если иначе — около 4.",
        "Hint: put “Under-the-Bench Poison” (poison 4) into the blue cauldron (you take hardly any points this round; "
        "otherwise about 4).",
    ),
    "red_dragon": (
        laid("red_dragon", STRONG_ALE),
        "Ann answers liquid_courage",
        "Совет: ответить картой «Глоток для храбрости — самое то!» — выбыть вы почти не рискуете; "
        "а если пас — почти наверняка.",
        "Hint: answer with “Nothing like a little belt of liquid courage!” (you are hardly ever out; "
        "or pass: almost certainly).",
    ),
    "dice_town": (
        laid("dice_town", LAST_ROLL, "Cy keeps J", seats=3),
        "Ann keeps 9 A",
        "Совет: оставить 9 A (за $1) — раунд принесёт вам около 8 очков; а если оставить 9 (бесплатно) — около 6.",
        "Hint: keep 9 A (for $1) (the round brings you about 8 points; or keep 9 (free): about 6).",
    ),
    "goblets": (
        laid("goblets", LAST_ACTION, "Bob ends", "Cy ends", "Dee ends"),
        "Ann pours poison into Bob",
        "Совет: налить в кубок игрока Bob: яд — ваша цель почти наверняка выпьет яд; а если иначе — почти никогда.",
        "Hint: pour poison into Bob's goblet (your Target nearly always drinks poison; otherwise hardly ever).",
    ),
    "raut": (
        laid("raut", SALON, seats=2),
        "Ann seduces Ben with Ada by charm",
        "Совет: обольстить гостя Ben обаянием: Ada (8 против 6) — за круг вы наберёте около 2 очков; "
        "а если иначе — почти ничего.",
        "Hint: Ada seduces Ben by charm (8 against 6) (you score about 2 points within a round; "
        "or end the turn: hardly any).",
    ),
}
"""Tables at which the reason is known: the advised answer, and the sentence in both languages."""


@pytest.mark.parametrize("name", KNOWN)
def test_where_the_reason_is_known_it_is_said(name: str) -> None:
    table, option, russian, english = KNOWN[name]
    advice = thought(table).advice
    assert advice is not None and notation.write(table, advice.option, SEATS).startswith(option)
    alike = advice._replace(option=notation.read(table, option, SEATS))  # at Raut one may join, too, or not
    assert said(table, alike, "ru") == russian
    assert said(table, alike, "en") == english


def test_of_answers_that_do_the_same_only_one_is_compared() -> None:
    """Ben can be seduced in four ways, all alike: the next best answer is to do nothing."""
    table, *_ = KNOWN["raut"]
    advice = thought(table).advice
    assert advice is not None and isinstance(advice.option, Seduce)
    assert advice.finding is not None and advice.other == advice.finding.instead == "end"


def test_where_nothing_differs_that_is_said() -> None:
    """Blue or violet, both cauldrons are empty and nobody will spill any."""
    table = laid("poison", "turn: Ann, round: 4, Ann: {hand: [B1, V1]}, Bob: {hand: [R1]}, Cy: {hand: [R2]}")
    advice = thought(table).advice
    assert advice is not None and advice.finding is None and advice.other_is_as_good
    assert "Nearly as good: put “" in said(table, advice, "en")


def test_where_nothing_else_can_be_done_that_is_said() -> None:
    table = laid("poison", "turn: Ann, C1: [B4], Ann: {hand: [B1]}, Bob: {hand: [R1]}")
    advice = thought(table).advice
    assert advice is not None and advice.is_forced
    assert said(table, advice, "ru").endswith(". Ничего другого сделать нельзя.")
    assert said(table, advice._replace(is_forced=False), "en").endswith(". Everything else is clearly worse.")


def test_a_reason_is_said_only_where_nothing_else_tells_answers_apart() -> None:
    table, *_ = KNOWN["red_dragon"]
    advice = thought(table).advice
    assert advice is not None and "it is sweet" not in said(table, advice, "en", "it is sweet")
    alike = Advice(PASS, advice.option)
    assert said(table, alike, "en", "it is sweet").startswith("Hint: pass (it is sweet). Nearly as good: answer with")
    assert said(table, alike, "en", "it is sweet" * 20).startswith("Hint: pass. Nearly as good: answer with")


# -- all figures in words ---------------------------------------------------------------------------------------------


def measures() -> Iterator[Measure]:
    """What is measured in each game, at a new table of each size."""
    yield CHANCE_TO_WIN
    for name in names():
        kind: type[Consequences[Table]] | None = manifest(name).consequences
        assert kind is not None
        for seats in manifest(name).seats:
            table = game(name).new(seats, 1)
            for seat in range(seats):
                yield from kind(table, seat, policy_of(table.game)).measures


MEASURES = sorted(set(measures()), key=repr)
AMOUNTS = (0.0, 0.4, 0.9, 1.6, 2.0, 2.4, 5.0, 11.0, 21.2)
CHANCES = (0.0, 0.04, 0.1, 0.16, 0.5, 0.54, 0.9, 0.97, 1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_words(language: str) -> None:
    texts = Texts(language)
    seats = tuple("ABCDEFGHIJKL")
    for measure in MEASURES:
        figures = CHANCES if measure.is_chance else AMOUNTS
        if measure.is_signed:
            figures = (*figures, *(-figure for figure in figures))
        for advised, not_advised in product(figures, figures):
            finding = Finding(measure, advised, PASS, not_advised)
            for clause in (first_clause(finding, seats), second_clause(finding)):
                words = in_words(clause, texts)
                assert is_clean(words), (finding, words)


def in_words(clause: Entry | TextKey, texts: Texts) -> str:
    if isinstance(clause, TextKey):
        return texts.say(clause.key)
    return clause.say(texts)


@pytest.mark.parametrize(
    ("figures", "russian", "english"),
    [
        ((1.1, 4.7), "вы возьмёте около 1 очка за раунд; около 5", "you take about 1 point this round; about 5"),
        ((4, 4.4), "вы возьмёте около 4 очков за раунд; чуть больше",
         "you take about 4 points this round; a little more"),
        ((21.0, 30.2), "вы возьмёте около 21 очка за раунд; около 30", "you take about 21 points this round; about 30"),
        ((-2.0, 3.0), "раунд избавит вас примерно от 2 очков; плюс 3", "the round rids you of about 2 points; plus 3"),
    ],
)  # fmt: skip
def test_amounts_are_told_as_people_tell_them(figures: tuple[float, float], russian: str, english: str) -> None:
    measure = next(measure for measure in MEASURES if measure.key == "come.poison.points")
    finding = Finding(measure, figures[0], PASS, figures[1])
    for language, expected in (("ru", russian), ("en", english)):
        texts = Texts(language)
        assert f"{first_clause(finding, SEATS).say(texts)}; {in_words(second_clause(finding), texts)}" == expected


@pytest.mark.parametrize(
    ("figures", "russian"),
    [
        ((0.12, 0.31), "вы выпьете яд в 1 случае из 10; в 3 из 10"),
        ((0.02, 0.31), "яд вам почти не грозит; в 3 случаях из 10"),
        ((0.02, 0.99), "яд вам почти не грозит; почти наверняка"),
        ((0.26, 0.34), "вы выпьете яд в 3 случаях из 10; чуть чаще"),
        ((0.34, 0.26), "вы выпьете яд в 3 случаях из 10; чуть реже"),
        ((0.5, 0.0), "вы выпьете яд в 5 случаях из 10; почти никогда"),
    ],
)
def test_chances_are_told_in_cases_of_ten(figures: tuple[float, float], russian: str) -> None:
    measure = next(measure for measure in MEASURES if measure.key == "come.gob.poisoned")
    finding, texts = Finding(measure, figures[0], PASS, figures[1]), Texts("ru")
    assert f"{first_clause(finding, SEATS).say(texts)}; {in_words(second_clause(finding), texts)}" == russian


# -- everywhere -------------------------------------------------------------------------------------------------------

DIRT = re.compile(r"[\[\]{}_]|None|True|False|-0|−0|come\.|hint\.|phrase\.|[a-z]\.[a-z]|\(\)|''|\s\s|\d\.\d")
"""What no sentence may hold: a representation of Python, a key, an open placeholder, sham precision."""


def is_clean(words: str) -> bool:
    return bool(words) and DIRT.search(words) is None


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every difference count, and play on only a few times."""
    monkeypatch.setattr(advising, "SIGNIFICANT", 0.0)
    for name in names():
        monkeypatch.setattr(manifest(name).consequences, "samples", 4)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("name", names())
def test_no_sentence_shows_how_it_was_made(name: str) -> None:
    random, findings = Random(3), 0
    seats = max(count for count in manifest(name).seats if count <= 4)
    table = game(name).new(seats, 5)
    policy = policy_of(table.game)
    moments = 0
    while table.ask is not None and moments < MOMENTS:
        if random.random() < 0.2:
            moments += 1
            advice = thought(table, 12).advice
            assert advice is not None
            findings += advice.finding is not None
            for language in LANGUAGES:
                words = said(table, advice, language)
                assert is_clean(words), words
        answer(table, policy.choose(table, random))
    assert findings


@pytest.mark.parametrize("name", KNOWN)
def test_thinking_in_slices_comes_to_the_same(name: str) -> None:
    table, option, *_ = KNOWN[name]
    assert table.ask is not None
    forethought = Forethought(PlayerView(table, table.ask.seat, 1))
    slices = 0
    while not forethought.work(0.0, SIMULATIONS):
        slices += 1
    assert slices > 20
    advice = forethought.advice
    assert advice is not None and notation.write(table, advice.option, SEATS).startswith(option)
    alike = advice._replace(option=notation.read(table, option, SEATS))
    assert len(said(table, alike, "en")) <= LONGEST + 10
