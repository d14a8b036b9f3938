"""The games as text: whole games are typed, and every printed line is checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, product
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.games import game, names
from rules.kernel.asking import answer
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.notation import notation, phrases
from rules.saves.journal import Header, Record
from rules.tavern.regulars import regulars
from rules.terminal.prompt import COMMANDS, LONG_LIST, Prompt, about_card, rules
from rules.text.log import Translated, standing_alone
from rules.text.texts import LANGUAGES, Texts
from tests.repeats import repeats

ALL = {name: game(name) for name in names()}
TEXTS = {language: Texts(language, strict=True) for language in LANGUAGES}
NAMES = {"ru": ("Анна", "Борис", "Вера", "Глеб"), "en": ("Ann", "Bob", "Cy", "Dee")}
CARDS = [*chain.from_iterable(rulebook.cards for rulebook in ALL.values())]


def titles_in(language: str) -> list[str]:
    """Return the names of all cards as they stand in sentences, long ones first."""
    titles: set[str] = set()
    for rulebook in ALL.values():
        for kind in range(len(rulebook.cards)):
            titles.add(rulebook.title(kind).say(TEXTS[language]))
    return sorted(titles, key=len, reverse=True)


TITLES = {language: titles_in(language) for language in LANGUAGES}
IDS = {card.id for card in CARDS}
SAID = {"ru": set(), "en": {card.id for card in CARDS if card.kind in ("token", "talk", "accessory")}}
"""Ids that are plain words of the language too, such as ``wine`` or ``order``."""
LATIN = {"ru": {"J", "Q", "K", "A"}, "en": set()}
"""Latin words that Russian lines hold all the same: the faces of the dice, as they are on the dice."""

CHAIRS = {name: min(4, ALL[name].seats[-1]) for name in ALL}
"""How many play here: four, where so many can."""

everywhere = pytest.mark.parametrize(("name", "language"), [*product(names(), LANGUAGES)])

Typed = Callable[..., list[str]]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Play a game in the terminal, typing lines; returns the lines it has printed."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def play(lines: Iterator[str] | list[str], *arguments: str) -> list[str]:
        monkeypatch.setattr("builtins.input", Keyboard(lines))
        assert main(["play", *arguments]) == 0
        printed = capsys.readouterr()
        assert not printed.err
        return printed.out.splitlines()

    return play


class Keyboard:
    """Types one line after the other, then nothing any more."""

    def __init__(self, lines: Iterator[str] | list[str]) -> None:
        self.lines = iter(lines)

    def __call__(self, prompt: str = "") -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def fault_of(line: str, language: str) -> str:
    """Return what is wrong with a printed line; "" if nothing is."""
    for title in TITLES[language]:
        line = line.replace(title, "")
    for word in re.findall(r"\w+", line):
        if "_" in word or word in IDS - SAID[language]:
            return f"an id: {word}"
    if re.search(r"[\[\]{}]|None|\bfalse\b", line):
        return "a text that could not be said"
    foreign = r"[А-Яа-яЁё]+" if language == "en" else r"[A-Za-z]+"
    foreign_words = set(re.findall(foreign, line)) - LATIN[language]
    if foreign_words:
        return f"words of the other language: {foreign_words}"
    return ""


def numbers(seed: int) -> Iterator[str]:
    """Yield answers by number; numbers that are too high are refused, and another is typed."""
    random = Random(seed)
    while True:
        yield str(random.choice((1, 1, 2, 2, 3, 4, 5, 6, 8)))


@everywhere
@pytest.mark.parametrize("seed", range(repeats(2, 1)))
def test_every_line_of_a_whole_game_is_in_the_language_of_the_player(
    name: str, language: str, seed: int, typed: Typed
) -> None:
    chairs = ",".join(("person", "person", "random", "heuristic")[: CHAIRS[name]])
    lines = typed(numbers(seed), name, "--seats", chairs, "--seed", str(seed + 5),
                  "--language", language)  # fmt: skip
    assert TEXTS[language].say("terminal.left") not in lines
    for line in lines:
        assert not fault_of(line, language), line


# -- answers ----------------------------------------------------------------------------------------------------------


def test_a_name_is_understood_in_its_case_and_as_it_stands_alone() -> None:
    rulebook = game("goblets")
    table = rulebook.new(4, 3)
    while table.ask is not None and table.ask.kind != "act":
        answer(table, table.ask.options[-1])
    interpreter = phrases.Interpreter(table, ("Прохор", "Василиса", "Alex", "Лука"), TEXTS["ru"])
    for typed_words in ("налить в кубок василисы яд", "василиса яд", "василисы яд"):
        assert interpreter.understand(typed_words).place == 1
    assert interpreter.understand("alex яд").place == 2 == interpreter.understand("кубок игрока alex яд").place


def asking_tables(name: str, seed: int) -> Iterator[Table]:
    """Yield the table at each ask of a random game."""
    table, random = ALL[name].new(CHAIRS[name], seed), Random(seed)
    while table.ask is not None:
        yield table
        answer(table, random.choice(table.ask.options))


@everywhere
def test_every_answer_is_understood_as_it_is_offered(name: str, language: str) -> None:
    """By its number, by its phrase however it is typed, and in the notation of the journal."""
    texts, names = TEXTS[language], NAMES[language]
    for seed in range(repeats(3, 1)):
        for table in asking_tables(name, seed):
            assert table.ask is not None
            options = table.game.listed(table.ask)
            assert sorted(map(str, options)) == sorted(map(str, table.ask.options))
            sentences = [phrases.phrase(table, option, names).say(texts) for option in options]
            assert len(set(map(str.casefold, sentences))) == len(sentences)
            answers = phrases.Interpreter(table, names, texts)
            for number, (option, phrase) in enumerate(zip(options, sentences, strict=True), start=1):
                for typed in (str(number), phrase, phrase.upper().replace("Ё", "Е"), re.sub(r"[«»“”,!?]", "", phrase),
                              notation.notate(table, option, names), notation.write(table, option, names)):  # fmt: skip
                    assert answers.understand(typed) == option, typed


@everywhere
def test_every_question_says_what_it_is_about(name: str, language: str) -> None:
    """All its texts are there; in a window it is told what waits to happen before the question is put."""
    texts, names = TEXTS[language], NAMES[language]
    for seed in range(repeats(3, 1)):
        for table in asking_tables(name, seed):
            assert table.ask is not None
            lines = [entry.say(texts) for entry in phrases.question(table, names)]
            for line, player in product(lines, names):
                assert not fault_of(line.replace(player, ""), language)
            assert names[table.ask.seat] in lines[-1]
            if table.ask.kind == "answer" and table.intents[table.ask.about[0]].kind not in ("stop", "go", "ordering"):
                assert len(lines) >= 2, lines


def test_very_many_answers_are_listed_under_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer stands in the list or is in one of the ranges, and a range is listed when it is typed."""
    rulebook, lines, typed_ranges, random = ALL["raut"], list[str](), list[str](), Random(4)
    record = Record(rulebook, Header("raut", NAMES["en"][:2], 4, {}, {}, ("person", "person")))
    prompt, texts = Prompt(record, TEXTS["en"], lines.append), TEXTS["en"]

    def type_answer(prompt: str) -> str:
        table = record.table
        assert table.ask is not None
        options = [phrases.phrase(table, option, NAMES["en"]).say(texts) for option in table.game.listed(table.ask)]
        ranges: list[re.Match[str]] = []
        listed: list[int] = []
        for line in lines:
            range_match, number_match = re.match(r"  (\d+)–(\d+) (.+)…$", line), re.match(r" +(\d+) ", line)
            if range_match:
                ranges.append(range_match)
            if number_match:
                listed.append(int(number_match[1]))
        if typed_ranges:
            first, last = map(int, typed_ranges.pop().split("-"))
            assert lines == [f"  {number:2} {options[number - 1]}" for number in range(first, last + 1)]
        elif ranges:
            for match in ranges:
                listed += range(int(match[1]), int(match[2]) + 1)
            assert sorted(listed) == list(range(1, len(options) + 1)) and len(options) >= LONG_LIST
            typed_ranges.append(f"{ranges[-1][1]}-{ranges[-1][2]}")
        else:
            assert len(listed) == len(options)
        lines.clear()
        typed_texts.append(typed_ranges[0] if typed_ranges else str(random.randint(1, len(options))))
        return typed_texts[-1]

    typed_texts: list[str] = []
    monkeypatch.setattr("builtins.input", type_answer)
    while record.table.ask is not None:
        prompt.ask(record.table.ask.seat)
    assert any("-" in text for text in typed_texts)


def interpreted(table: Table, text: str, language: str) -> str:
    """Return the answer that is understood, in the notation, or what the player is told when none is."""
    names = NAMES[language]
    try:
        return notation.notate(table, phrases.Interpreter(table, names, TEXTS[language]).understand(text), names)
    except phrases.NotUnderstood as error:
        return error.entry.say(TEXTS[language])


@pytest.fixture(scope="module")
def poison() -> Table:
    """Return a table at which it is Ann's turn; she holds one red 5 and may put poison anywhere."""
    return next(table for table in asking_tables("poison", 3) if table.ask and len(table.ask.options) > 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_of_an_answer_is_enough_if_it_fits_no_other(poison: Table, language: str) -> None:
    assert poison.ask is not None
    texts = TEXTS[language]
    for option in poison.ask.options:
        kind, place = option
        card = ALL["poison"].title(kind).say(texts).replace("(", "").replace(")", "")
        place_name = texts.say(f"place.C{place + 1}")
        assert interpreted(poison, f"{card} {place_name}", language) == notation.notate(poison, option, NAMES[language])
        same_kind = [alternative for alternative in poison.ask.options if alternative[0] == kind]
        answer_text = interpreted(poison, card, language)
        if len(same_kind) == 1:
            assert answer_text == notation.notate(poison, option, NAMES[language])
        else:
            listed = poison.game.listed(poison.ask)
            numbers = [str(listed.index(alternative) + 1) for alternative in sorted(same_kind)]
            assert ", ".join(numbers) in answer_text


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("ru", "99", "Ответа 99 нет, всего их"),
        ("en", "0", "There is no answer 0; there are"),
        ("ru", "что", "«что»: такого ответа нет"),
        ("en", "what?", "“what?” is not an answer here"),
    ],
)
def test_what_is_no_answer_is_told_in_the_language_of_the_player(
    poison: Table, language: str, text: str, expected: str
) -> None:
    assert interpreted(poison, text, language).startswith(expected)


# -- commands ---------------------------------------------------------------------------------------------------------


@everywhere
def test_commands_are_explained_and_work_in_both_languages(name: str, language: str, typed: Typed) -> None:
    texts, other_texts = TEXTS[language], TEXTS["en" if language == "ru" else "ru"]
    card = ALL[name].cards[:4][-1]
    commands = [texts.say("command.help"), "?", texts.say("command.hand"),
                other_texts.say("command.help"), texts.say("command.table"),
                f"{texts.say('command.card')} {card.name[language].upper()}", f"card {card.id}",
                texts.say("command.rules"), f"{texts.say('command.rules')} 2", f"{texts.say('command.rules')} 99",
                texts.say("command.hint"), texts.say("command.undo"), "", other_texts.say("command.quit")]  # fmt: skip
    lines = typed(commands, name, "--seats", "person,person,person", "--seed", "4", "--language", language)
    assert lines[0] == texts.say("terminal.title", game=texts.say(f"game.{name}.name"), aim=texts.say(ALL[name].aim(3)))
    for command in COMMANDS:
        assert lines.count(texts.say(f"help.{command}")) == 2
    about = about_card(ALL[name], card.id, texts).say(texts)
    assert lines.count(about) == 2 and card.text[language] in about and card.name[language] in about
    chapters = rules(name, language)
    assert chapters[1].splitlines()[0] in lines and chapters[1].splitlines()[2] in lines
    assert texts.say("rules.none", n=len(chapters)) in lines
    assert any(line.startswith(texts.say("hint", what="")) for line in lines)
    assert texts.say("terminal.no_undo") in lines and lines[-1] == texts.say("terminal.left")
    table = ALL[name].new(3, 4)
    assert table.ask is not None
    names = [regular.name[language] for regular in regulars().values()][:3]
    for line in ALL[name].describe(view(table, table.ask.seat), names, texts, table.ask.seat):
        assert lines.count(standing_alone(line, names)) == 2, (
            "the whole table once at first and once when it is asked for"
        )
    prose = {about}
    for chapter in chapters:
        prose.update(chapter.splitlines())
    for line in lines:
        if line not in prose and not line.startswith(("help", "  ", "“", "«")):
            assert not fault_of(line, language), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_asked_for_by_its_title(language: str) -> None:
    texts = TEXTS[language]
    for rulebook in ALL.values():
        for card in rulebook.cards:
            for name in (card.name[language], card.id, card.name[language].lower()):
                description = about_card(rulebook, name, texts).say(texts)
                assert card.text[language] in description and texts.say(f"kind.{card.kind}") in description


@pytest.mark.parametrize(
    ("language", "name", "expected"),
    [
        ("ru", "тавер", "Карты «тавер» в этой игре нет."),
        ("ru", "козырная рукка", "Похожие: Козырная рука!"),
        ("en", "winning hnd", "The nearest: Winning Hand!"),
        ("ru", "щщщ", "Карты «щщщ» в этой игре нет."),
        ("en", "", "Name a card after “card”, for instance"),
    ],
)
def test_a_card_nobody_knows_is_met_with_the_nearest(language: str, name: str, expected: str) -> None:
    assert expected in about_card(ALL["red_dragon"], name, TEXTS[language]).say(TEXTS[language])


@pytest.mark.parametrize(
    ("game_name", "language", "name", "title"),
    [
        ("goblets", "ru", "белладонна", "Графиня Белладонна"),
        ("goblets", "en", "belladonna", "Countess Belladonna"),
        ("red_dragon", "ru", "бронелифчик", "Эй! Ещё одна шутка про бронелифчик..."),
        ("raut", "ru", "зубов", "Граф Зубов"),
    ],
)
def test_a_word_that_is_in_one_title_only_is_enough(game_name: str, language: str, name: str, title: str) -> None:
    rulebook, texts = ALL[game_name], TEXTS[language]
    card = next(card for card in rulebook.cards if card.name[language] == title)
    assert about_card(rulebook, name, texts) == about_card(rulebook, card.id, texts)


@pytest.mark.parametrize(("language", "ability"), [("ru", "умение"), ("ru", "умен"), ("en", "use")])
def test_a_short_word_with_one_match_is_taken(language: str, ability: str) -> None:
    """At the table of a person who has one ability, and may peek into one goblet, but pour into many."""
    table = next(table for table in asking_tables("goblets", 3) if has_one_ability(table))
    assert table.ask is not None
    assert "uses " in interpreted(table, ability, language)
    assert "peeks at" in interpreted(table, {"ru": "загл", "en": "peek"}[language], language)
    with pytest.raises(phrases.NotUnderstood) as refusal:
        phrases.Interpreter(table, NAMES[language], TEXTS[language]).understand(
            {"ru": "налить", "en": "pour"}[language]
        )
    listed = table.game.listed(table.ask)
    assert {type(listed[index]).__name__ for index in refusal.value.matches} == {"PourInto"}
    assert interpreted(table, "щщщ", language) not in map(str, listed)


def has_one_ability(table: Table) -> bool:
    assert table.ask is not None
    options = [type(option).__name__ for option in table.ask.options]
    return options.count("UseCard") == 1 and options.count("Peek") == 1 and options.count("PourInto") > 1


# -- who one is, what one may do, what one holds ----------------------------------------------------------------------


@everywhere
def test_a_person_is_told_who_they_are_and_who_begins_before_anybody_moves(
    name: str, language: str, typed: Typed
) -> None:
    texts = TEXTS[language]
    chairs = ",".join(("person", "random", "heuristic", "random")[: CHAIRS[name]])
    lines = typed(["quit"], name, "--seats", chairs, "--seed", "5", "--language", language, "--names", "X,Y,Z,W")
    introduction = texts.say("terminal.you", name="X", others=", ".join("YZW"[: CHAIRS[name] - 1]))
    rulebook = ALL[name]
    table = rulebook.new(CHAIRS[name], 5)
    overture: list[str] = []
    for event in rulebook.overture(table):
        overture += [standing_alone(entry.say(texts), "XYZW") for entry in rulebook.log(event, "XYZW")]
    assert overture and lines[2 : 2 + len(overture)] == overture
    assert lines[2 + len(overture)] == introduction
    about_me = [entry.say(texts) for entry in rulebook.persona(view(table, 0), "XYZW", 0)]
    assert lines[3 + len(overture) :][: len(about_me)] == about_me or name == "red_dragon"
    assert bool(about_me) == (name == "goblets")


def test_what_is_only_for_one_person_to_know_is_not_said_to_the_other(typed: Typed) -> None:
    lines = typed(["quit"], "goblets", "--seats", "person,person,person,person", "--language", "en", "--seed", "3")
    assert sum(line.startswith("You are ") for line in lines) == 1


@everywhere
def test_a_hand_is_read_with_what_each_card_does(name: str, language: str, typed: Typed) -> None:
    texts, rulebook = TEXTS[language], ALL[name]
    lines = typed(
        [texts.say("command.hand"), "quit"],
        name,
        "--seats",
        "person,person,person",
        "--seed",
        "4",
        "--language",
        language,
    )
    table = rulebook.new(3, 4)
    assert table.ask is not None
    kinds = rulebook.kinds_in_hand(view(table, table.ask.seat), table.ask.seat)
    for kind in kinds:
        text = rulebook.card_text(kind)
        said = text.text[language] if isinstance(text, Translated) else text.say(texts)
        assert any(line.startswith(rulebook.title(kind).say(texts)) and line.endswith(said) for line in lines), said
    assert bool(kinds) == (name in ("poison", "raut", "red_dragon")), "in other games nobody has cards at first"


@everywhere
def test_many_answers_are_named_by_their_sorts_and_listed_on_demand(name: str, language: str) -> None:
    """No prompt reads out more than a dozen answers, and "?" lists each of them."""
    for table in asking_tables(name, 2):
        assert table.ask is not None
        lines: list[str] = []
        record = Record(ALL[name], Header(name, NAMES[language][: CHAIRS[name]], 2, {}, {}, ("person",) * CHAIRS[name]))
        prompt = Prompt(record, TEXTS[language], lines.append)
        record.table = table
        prompt._print_ask(table.ask.seat)
        listed = [line for line in lines if re.match(r" +\d", line)]
        assert len(listed) <= 2 * LONG_LIST or len(listed) < len(table.ask.options), lines


def test_the_table_is_not_told_anew_for_each_card_that_is_discarded(typed: Typed) -> None:
    lines = typed(["pass"] * 2 + ["1"] * 3, "red_dragon", "--seats", "person,person", "--seed", "2", "--language", "en")
    discards = 0
    for number, line in enumerate(lines):
        if " discards " in line:
            discards += 1
            assert lines[number + 1] == "" and "discard what you do not need" in lines[number + 2]
    assert discards >= 2


def test_the_journal_keeps_the_notation_whatever_the_language(typed: Typed, tmp_path: Path) -> None:
    save = tmp_path / "a.game"
    typed(
        ["1", "1"], "poison", "--seats", "person,person,person", "--language", "ru", "--seed", "1", "--save", str(save)
    )
    answers = save.read_text(encoding="utf-8").splitlines()[1:]
    assert len(answers) == 2 and all(re.fullmatch(r'"\w+ plays \w\d? to C\d"', line) for line in answers)
