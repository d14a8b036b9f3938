"""Cards with effects: the words of a game, the messages for mistakes, and the generated files."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field

from rules.cards import cardset, schema
from rules.cards.card import Card, Deck
from rules.cards.effects import EffectCard, PlayedCard, TimedCard
from rules.cards.language import Language
from rules.cards.models import Bilingual, CardModel, CardName, IdInGame, Model, Reference, SetHeader, Vocabulary
from rules.cards.words import SORTS, Amount, Candidates, Count, EffectStep, Fits, Group, Player
from rules.checking import check
from rules.games import manifest, vocabularies
from rules.reading import problems
from tests.repeats import repeats
from tests.rules.cards.test_cards import put, underlined

pytestmark = pytest.mark.usefixtures("said_in_russian")

WORDS = Language("inn")
"""A small language. Each closure notes in the table, a list, what it was asked to do."""


@WORDS.window
def go() -> Fits:
    """In your own turn."""
    return lambda table, intent, seat, at: True


@WORDS.window
def hurt() -> Fits:
    """When one has been hurt."""
    return lambda table, intent, seat, at: seat == 0


@WORDS.window
def poured(
    drinker: Literal["me", "anyone"] = "anyone", strength: int | None = None, kinds: list[int] | None = None
) -> Fits:
    """When a drink is poured. `drinker`: for whom; `strength`: only a drink this strong."""
    if drinker == "me" and strength == 0:
        raise ValueError("nobody pours me water")
    return lambda table, intent, seat, at: (drinker == "anyone" or seat == 0) and at >= (strength or 0)


@WORDS.target
def another() -> Candidates:
    """Any other player."""
    return lambda table, seat: [each for each in range(4) if each != seat]


@WORDS.target
def within(steps: int) -> Candidates:
    """A player not further away than this."""
    return lambda table, seat: [(seat + step) % 4 for step in range(1, steps + 1)]


@WORDS.group
def target() -> Player:
    """The player chosen when the card was played."""
    return lambda table, effect: (effect.target,)


@WORDS.group
def me() -> Player:
    """The player of the card."""
    return lambda table, effect: (effect.actor,)


@WORDS.group
def each() -> Group:
    """Every player."""
    return lambda table, effect: (0, 1, 2, 3)


@WORDS.group
def those(race: Literal["orc", "elf"]) -> Group:
    """Every player of a race."""
    return lambda table, effect: (1, 3) if race == "orc" else (2,)


@WORDS.group(only=("poured", "hurt"))
def culprit() -> Player:
    """Whose fault it is."""
    return lambda table, effect: (effect.parent,)


@WORDS.amount
def pot() -> Amount:
    """All that lies in the pot."""
    return lambda table, effect: 7


@WORDS.amount
def times(amount: Amount, by: int = 2) -> Amount:
    """Some multiple of an amount."""
    return lambda table, effect: by * amount(table, effect)


@WORDS.verb
def lose(who: Group, stat: Literal["wits", "gold"], amount: Amount, all_at_once: bool = False) -> EffectStep:
    """Lose something. `stat`: what is lost; `all_at_once: true`: everybody at the same moment."""
    return EffectStep(
        lambda table, effect: table.append(("lose", who(table, effect), stat, amount(table, effect), all_at_once))
    )


@WORDS.verb(only=("poured",))
def ignore() -> EffectStep:
    """Do not drink it."""
    return EffectStep(lambda table, effect: table.append(("ignore",)))


@WORDS.verb
def give(to: Player, amount: Annotated[Amount, Field(ge=1, le=5)] = 1) -> EffectStep:  # type: ignore[assignment]
    """Give gold to one player."""
    return EffectStep(lambda table, effect: table.append(("give", to(table, effect), amount(table, effect))))


@WORDS.verb
def rob(source: Literal["target", "culprit", "inn"]) -> EffectStep:
    """Take all gold from somebody."""
    return EffectStep(lambda table, effect: table.append(("rob", source)))


@WORDS.verb
def pay(amount: Count) -> EffectStep:
    """Pay the tavern."""
    return EffectStep(lambda table, effect: table.append(("pay", amount(table, effect))))


@WORDS.verb
def copy(strong: int) -> EffectStep:
    """A word whose name pydantic has taken, with a number of its own."""
    return EffectStep(lambda table, effect: table.append(("copy", strong)))


class Deed(PlayedCard):
    """A card for your own turn."""

    language: ClassVar[Language] = WORDS
    moments: ClassVar[tuple[str, ...]] = ("go",)
    kind: Literal["deed"] = Field(description="A deed.")


class Answer(TimedCard):
    """A card for some moment."""

    language: ClassVar[Language] = WORDS
    moments: ClassVar[tuple[str, ...]] = ("hurt", "poured")
    kind: Literal["answer"] = Field(description="An answer.")


class Event(EffectCard):
    """A card that just happens."""

    language: ClassVar[Language] = WORDS
    moments: ClassVar[tuple[str, ...]] = ("event",)
    kind: Literal["event"] = Field(description="An event.")


class Trick(CardModel):
    """A card that only code can do."""

    kind: Literal["trick"] = Field(description="A trick.")
    code: Literal["vanish"] = Field(description="Which code.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"code": self.code}


class Hero(Model):
    """Whose deck it is."""

    name: Bilingual = Field(description="The name.")
    race: str = Field(default="", description="The race.")
    art: str = Field(default="", description="The portrait.")


class Head(SetHeader):
    """The head of a file."""

    hero: Hero | None = Field(default=None, description="Whose deck it is.")
    also: dict[CardName, int] = Field(default={}, description="Further cards.")

    def references(self) -> list[Reference]:
        return [(("also", id), id) for id in self.also]

    def with_references(self, called: IdInGame) -> Head:
        return self.model_copy(update={"also": {id: n for name, n in self.also.items() if (id := called(name))}})


INN = Vocabulary("inn", Annotated[Deed | Answer | Event | Trick, Field(discriminator="kind")], header=Head)
ALL = [*vocabularies(), INN]


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep out the cards of the person who runs the tests."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


HEAD = "set: base\nformat: 1\ngame: inn\ncards:\n"


def card(lines: str, kind: str = "deed", id: str = "a", says: str = "Text.") -> str:
    """A card with these ``lines`` at its end."""
    keys = "".join(f"    {line}\n" for line in lines.splitlines())
    words = f'{{ru: "{says}", en: "{says}"}}'
    head = f"  - id: {id}\n    kind: {kind}\n    name: {{ru: Имя, en: Name}}\n    text: {words}\n"
    return f"{head}    art: card_face_red\n{keys}"


def load(*cards: str, head: str = HEAD, folder: str = "d", file: str = "base") -> cardset.CardSet:
    put(f"{folder}/{file}.yaml", head + "".join(cards))
    return cardset.load(INN, [Path(folder)])


def reports_of(text: str) -> list[str]:
    """The problems of a file, each as its place and message."""
    reports = []
    for problem in check.check([put("set/a.yaml", text)], ALL):
        if problem.code != "TEXT-NUMBER":
            report = f"{underlined(problem)} | {problem.message}"
            reports.append(f"{report} -> {problem.hint}" if problem.hint else report)
    return reports


# --- from words to closures -----------------------------------------------------------------------------------------


def play(lines: str) -> list[Any]:
    """What the card's uses do, one after the other."""
    made = load(card(lines))
    assert not [problem for problem in made.problems if problem.code != "TEXT-NUMBER"], made.problems
    table: list[Any] = []
    for use in made.card("a").fields["uses"]:
        for step in WORDS.program([json.loads(json.dumps(use))]).uses[0].steps:
            step.run(table, SimpleNamespace(actor=0, target=2, parent=3))
    return table


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("do: [{lose: {who: me, stat: wits, amount: 2}}]", [("lose", (0,), "wits", 2, False)]),
        ("do: [{lose: {who: each, stat: gold, amount: pot, all_at_once: true}}]",
         [("lose", (0, 1, 2, 3), "gold", 7, True)]),
        ("do: [{lose: {who: {those: orc}, stat: wits, amount: -1}}]", [("lose", (1, 3), "wits", -1, False)]),
        ("do: [{lose: {who: {those: {race: elf}}, stat: wits, amount: 1}}]", [("lose", (2,), "wits", 1, False)]),
        ("target: another\ndo: [{give: target}]", [("give", (2,), 1)]),
        ("do: [{give: {to: me, amount: 3}}, {give: me}]", [("give", (0,), 3), ("give", (0,), 1)]),
        ("do: [{give: {to: me, amount: {times: 2}}}]", [("give", (0,), 4)]),
        ("do: [{give: {to: me, amount: {times: {times: {amount: pot, by: 3}}}}}]", [("give", (0,), 42)]),
        ("do: [{give: {to: me, amount: {times: {amount: pot, by: 1}}}}]", [("give", (0,), 7)]),
        ("do: [{pay: 1}, {pay: {times: 0}}]", [("pay", 1), ("pay", 0)]),
        ("target: {within: 2}\ndo: [{rob: target}]", [("rob", "target")]),
        ("do:\n  - rob: inn\n  - copy: 9", [("rob", "inn"), ("copy", 9)]),
        ("modes:\n  - {as: x, text: {ru: Раз, en: One}, do: [{rob: inn}]}\n"
         "  - {as: y, text: {ru: Два, en: Two}, do: [{copy: 1}]}", [("rob", "inn"), ("copy", 1)]),
    ],
)  # fmt: skip
def test_what_is_written_is_done(lines: str, expected: list[Any]) -> None:
    assert play(lines) == expected


def test_uses_are_plain_data() -> None:
    made = load(
        card("target: another\ndo: [{lose: {who: target, stat: wits, amount: 2}}, {give: target}]", says="2"),
        card("modes:\n  - {as: out, text: {ru: Вон, en: Out}, when: hurt, do: [{rob: culprit}]}\n"
             "  - as: in\n    text: {ru: Внутрь, en: In}\n    when: [{poured: me}, {poured: {strength: 4}}]\n"
             "    target: {within: 1}\n    do: [ignore, {rob: target}]",
             "answer", "b"),
        card("when: hurt\ndo: [{rob: inn}]\nanswerable_by: [a, b]", "answer", "c"),
    )  # fmt: skip
    assert not made.problems
    assert made.card("a").fields == {
        "uses": [
            {
                "as": "",
                "when": [],
                "target": "another",
                "do": [["lose", {"who": "target", "stat": "wits", "amount": 2}], ["give", {"to": "target"}]],
            }
        ]
    }
    first, second = made.card("b").fields["uses"]
    assert first == {
        "as": "out", "when": [["hurt", {}]], "target": None, "do": [["rob", {"source": "culprit"}]],
        "text": {"ru": "Вон", "en": "Out"},
    }  # fmt: skip
    assert second["when"] == [["poured", {"drinker": "me"}], ["poured", {"strength": 4}]]
    assert second["target"] == ["within", {"steps": 1}]
    assert made.card("c").fields["answerable_by"] == ["a", "b"]
    (use,) = WORDS.program([second]).uses
    assert use.name == "in" and list(use.windows) == ["poured"] and use.target and use.target([], 3) == [0]
    mine, strong = use.windows["poured"]
    assert (mine([], None, 0, 0), mine([], None, 1, 9), strong([], None, 1, 3), strong([], None, 1, 4)) == (
        True, False, False, True,
    )  # fmt: skip


def test_a_word_is_called_once_for_each_place_it_stands_in() -> None:
    calls: list[int] = []
    words = Language("x")

    @words.verb
    def shout(loud: int) -> EffectStep:
        """Shout."""
        calls.append(loud)
        return EffectStep(lambda table, effect: table.append(loud))

    (use,) = words.program([{"as": "", "when": [], "target": None, "do": [["shout", {"loud": 3}]]}]).uses
    table: list[int] = []
    for _ in range(5):
        use.steps[0].run(table, None)
    assert calls == [3] and table == [3] * 5
    assert shout(4) and words.words("verb")["shout"].make({"loud": 1}), "a word stays an ordinary function"


# --- every slip, where it stands and what it underlines ---------------------------------------------------------------

MUTANTS: list[tuple[str, str, str, str]] = [
    ("deed", "do: [{loose: {who: me}}]", "UNKNOWN-VERB 10:11 loose", 'loose -> did you mean "lose"?'),
    ("deed", "do: [loose]", "UNKNOWN-VERB 10:10 loose", 'loose -> did you mean "lose"?'),
    ("deed", "do: [zap]", "UNKNOWN-VERB 10:10 zap", "zap -> write lose or ignore or give or rob or pay"),
    ("deed", "do: [pot]", "UNKNOWN-VERB 10:10 pot", "pot -> this is the name of an amount, not of a verb"),
    ("answer", "when: hart\ndo: [{rob: inn}]", "UNKNOWN-NAME 10:11 hart", 'hart -> did you mean "hurt"?'),
    ("answer", "when: [hurt, {spilt: me}]\ndo: [{rob: inn}]", "UNKNOWN-NAME 10:19 spilt", "write go or hurt or poured"),
    ("deed", "target: anther\ndo: [{rob: target}]", "UNKNOWN-NAME 10:13 anther", 'did you mean "another"?'),
    ("deed", "do: [{give: you}]", "UNKNOWN-NAME 10:17 you", "you -> say it with `me`"),
    ("deed", "do: [{give: {to: me, amount: pit}}]", "UNKNOWN-NAME 10:34 pit", 'pit -> did you mean "pot"?'),
    ("deed", "do: [{give: target}]", "UNKNOWN-NAME 10:17 target", "say who may be chosen: `target:` beside `do:`"),
    ("deed", "do: [{rob: target}]", "UNKNOWN-NAME 10:16 target", "say who may be chosen: `target:` beside `do:`"),
    ("event", "do: [{rob: target}]", "UNKNOWN-NAME 10:16 target", "no player is chosen for such a card"),
    ("deed", "do: [{rob: inn}]\nanswerable_by: [b]", "UNKNOWN-NAME 11:21 b", "b -> no card has this id"),
    ("deed", "do: [{rob: inn}]\nanswerable_by: [a, aa]", "UNKNOWN-NAME 11:24 aa", "aa -> no card has this id"),
    ("deed", "target: another\ndo: [{rob: inn}]", "UNUSED-NAME 10:5 target", "no verb uses the target"),
    ("deed", "modes:\n  - {as: x, text: {ru: Раз, en: One}, do: [{rob: inn}]}\n"
     "  - {as: x, text: {ru: Два, en: Two}, do: [{copy: 1}]}", "DUPLICATE-KEY 12:14 x",
     "x is already the mode on line 11 -> give it a different name"),
    ("answer", "do: [{rob: inn}]", "NEVER-PLAYABLE 5:5 id: a", "it does not say when it may be played -> add `when:`"),
    ("answer", "when: []\ndo: [{rob: inn}]", "NEVER-PLAYABLE 10:5 when", "it does not say when it may be played"),
    ("answer", "modes:\n  - {as: x, do: [{rob: inn}]}", "NEVER-PLAYABLE 11:9 {as: x, do: [{rob: inn}]}",
     "it does not say when"),
    ("answer", "when: go\ndo: [{rob: inn}]", "NEVER-PLAYABLE 10:11 go", "in go -> write hurt or poured"),
    ("answer", "when: {hurt: , poured: me}\ndo: [ignore]", "NEVER-PLAYABLE 10:11 {hurt: , poured: me}",
     "hurt and poured never happen at the same moment -> if either will do, write a list: [hurt, poured]"),
    ("answer", "when: {poured: {kinds: []}}\ndo: [ignore]", "NEVER-PLAYABLE 10:28 []", "kinds allows nothing"),
    ("answer", "when: {poured: {drinker: me, strength: 0}}\ndo: [ignore]", "NEVER-PLAYABLE 10:12 poured",
     "nobody pours me water"),
    ("answer", "when: [poured, hurt]\ndo: [ignore]", "NEVER-PLAYABLE 11:10 ignore",
     "ignore means nothing in hurt -> it is for poured"),
    ("deed", "do: [ignore]", "NEVER-PLAYABLE 10:10 ignore", "ignore means nothing in go -> it is for poured"),
    ("event", "do: [ignore]", "NEVER-PLAYABLE 10:10 ignore", "ignore means nothing in event -> it is for poured"),
    ("deed", "do: [{give: culprit}]", "NEVER-PLAYABLE 10:17 culprit", "it is for poured or hurt"),
    ("deed", "do: [{rob: culprit}]", "NEVER-PLAYABLE 10:16 culprit", "culprit means nothing in go"),
    ("deed", "do: []", "NEVER-PLAYABLE 10:9 []", "it would do nothing -> add a verb"),
    (
        "deed", "modes: []", "NEVER-PLAYABLE 10:12 []",
        "modes is empty, so the card cannot be played -> add at least one mode",
    ),
    ("deed", "tests: []", "MISSING-KEY 5:5 id: a", "there is no `do`"),
    ("deed", "modes: [{as: x}]", "MISSING-KEY 10:13 {as: x}", "there is no `do`"),
    ("deed", "modes: [{do: [{rob: inn}]}]", "MISSING-KEY 10:13 {do: [{rob: inn}]}", "as is not given"),
    ("deed", "do: [lose]", "MISSING-KEY 10:10 lose", "who is not given"),
    ("deed", "do: [{lose: me}]", "MISSING-KEY 10:11 lose", "stat is not given"),
    ("deed", "do: [{lose: {who: me, stat: wits}}]", "MISSING-KEY 10:11 lose", "amount is not given"),
    ("deed", "do: [{give: {to: me, ammount: 1}}]", "UNKNOWN-KEY 10:26 ammount", 'ammount -> did you mean "amount"?'),
    ("deed", "do: [{rob: inn}]\nwhen: hurt", "UNKNOWN-KEY 11:5 when", "when -> this is only for cards of kind: answer"),
    ("deed", "do: [{rob: inn}]\nmodes: [{as: x, do: [{rob: inn}]}]", "UNKNOWN-KEY 10:5 do",
     "in a card with modes, write it in each mode"),
    ("deed", "do: {rob: inn}", "BAD-VALUE 10:9 {rob: inn}",
     'keys with values -> write a list of verbs: lines that begin with "- "'),
    ("deed", "do: rob", "BAD-VALUE 10:9 rob", 'rob -> write a list: `[rob]`'),
    ("deed", "do: [7]", "BAD-VALUE 10:10 7", "7 -> write the name of a verb"),
    ("deed", "do: [{rob: inn, copy: 1}]", "BAD-VALUE 10:10 {rob: inn, copy: 1}",
     'one word at a time: begin each with "- "'),
    ("deed", "do:\n  - rob:\n    source: inn", "BAD-VALUE 11:9 rob:", "indent the lines that belong to rob"),
    ("answer", "when: poured\ndo: [{ignore: me}]", "BAD-VALUE 11:19 me",
     "ignore takes no arguments -> write only ignore"),
    ("deed", "do: [{rob: in}]", "BAD-VALUE 10:16 in", 'in -> did you mean "inn"?'),
    ("deed", "do: [{rob: [inn]}]", "BAD-VALUE 10:16 [inn]", "a list -> write target or culprit or inn"),
    ("deed", "do: [{lose: {who: me, stat: luck, amount: 1}}]", "BAD-VALUE 10:33 luck", "luck -> write wits or gold"),
    ("deed", "do: [{give: each}]", "BAD-VALUE 10:17 each",
     "each may be several players -> write me"),
    ("deed", "do: [{give: [me]}]", "BAD-VALUE 10:17 [me]", "a list -> write a single word here"),
    ("deed", "do: [{give: {to: me, amount: 9}}]", "BAD-VALUE 10:34 9", "9 -> write 5 or less"),
    ("deed", "do: [{pay: 0}]", "BAD-VALUE 10:16 0", "0 -> write a whole number from 1 to 99"),
    ("deed", "do: [{pay: {times: 100}}]", "BAD-VALUE 10:24 100", "100 -> write a whole number from -99 to 99"),
    ("deed", "do: [{copy: 100}]", "BAD-VALUE 10:17 100", "100 -> write 99 or less"),
    ("deed", "do: [{lose: {who: me, stat: wits, amount: -100}}]", "BAD-VALUE 10:47 -100",
     "-100 -> write a whole number from -99 to 99"),
    ("deed", "do: [{give: {to: me, amount: '2'}}]", "BAD-VALUE 10:34 '2'", "2 -> write 2 without quotes"),
    ("deed", "do: [{give: {to: me, amount: true}}]", "BAD-VALUE 10:34 true", "true -> write a whole number"),
    ("deed", "do: [{copy: pot}]", "BAD-VALUE 10:17 pot", "pot -> write a whole number, such as 10"),
    ("deed", "do: [{lose: {who: me, stat: wits, amount: 1, all_at_once: yes}}]", "BAD-VALUE 10:63 yes",
     "yes -> write true or false"),
    ("answer", "when: {poured: {kinds: [1, x]}}\ndo: [ignore]", "BAD-VALUE 10:32 x", "x -> write a whole number"),
    ("answer", "when: {poured: you}\ndo: [ignore]", "BAD-VALUE 10:20 you", "you -> write me or anyone"),
    ("deed", "modes: [{as: 7, do: [{rob: inn}]}]", "BAD-VALUE 10:18 7", "7 -> write a text"),
]  # fmt: skip


MUTANT_IDS = [f"{index}-{place}" for index, (_, _, place, _) in enumerate(MUTANTS)]


@pytest.mark.parametrize(("kind", "lines", "place", "message"), MUTANTS, ids=MUTANT_IDS)
def test_slips(kind: str, lines: str, place: str, message: str) -> None:
    reports = reports_of(HEAD + card(lines, kind))
    assert any(report.startswith(f"{place} | ") and message in report for report in reports), reports
    made = load(card(lines, kind))
    is_left_out = place.split()[0] not in problems.HARMLESS
    assert made.problems and (not made.cards) == is_left_out, "a bad card is left out"


def test_one_slip_is_told_once() -> None:
    places_with_more = set()
    for kind, lines, place, _ in MUTANTS:
        if len(reports_of(HEAD + card(lines, kind))) > 1:
            places_with_more.add(place)
    # A verb alone lacks all it must be given; two windows at once leave nothing to read.
    assert places_with_more == {"MISSING-KEY 10:10 lose", "MISSING-KEY 10:11 lose"}


def test_all_slips_of_a_card_are_told_at_once() -> None:
    lines = (
        "target: anther\nwhen: [hart, poured]\n"
        "do:\n  - loose: {who: me}\n  - lose: {who: yu, stat: wit, amount: '2', more: 1}\n  - ignore: x\ncopies: many"
    )
    assert [line.split(" | ")[0] for line in reports_of(HEAD + card(lines, "answer"))] == [
        "UNKNOWN-NAME 10:13 anther",
        "UNKNOWN-NAME 11:12 hart",
        "UNKNOWN-VERB 13:9 loose",
        "UNKNOWN-NAME 14:21 yu",
        "BAD-VALUE 14:31 wit",
        "BAD-VALUE 14:44 '2'",
        "UNKNOWN-KEY 14:49 more",
        "BAD-VALUE 15:17 x",
        "BAD-VALUE 16:13 many",
    ]


def test_of_many_words_the_reference_is_named() -> None:
    slap = card("do: [zap]", "action")
    assert reports_of(HEAD.replace("inn", "red_dragon") + slap) == [
        'UNKNOWN-VERB 10:10 zap | zap -> the page "The card language" lists all words (docs/card-language.md)'
    ]


def test_the_form_of_a_slip() -> None:
    mutant = "do:\n  - loose: {who: me, stat: wits, amount: 1}"
    (problem,) = check.check([put("set/a.yaml", HEAD + card(mutant))], ALL)
    assert str(problem).splitlines() == [
        'set/a.yaml:11:9  UNKNOWN-VERB  loose -> did you mean "lose"?',
        "   11 |       - loose: {who: me, stat: wits, amount: 1}",
        "      |         ^^^^^",
    ]


def test_numbers_of_the_effect_must_be_stated() -> None:
    def messages(lines: str, says: str, kind: str = "deed") -> set[str]:
        return {problem.message for problem in load(card(lines, kind, says=says)).problems}

    lose = "do: [{lose: {who: me, stat: wits, amount: -2}}]"
    assert messages(lose, "") == set() or messages(lose, "Lose.") == {"the text of a does not state 2"}
    assert messages(lose, "2.") == set() and messages(lose, "2 or 3.") == {"the text says 3, but a has no such number"}
    assert messages("do: [{copy: 0}]", "Nothing.") == set() == messages("do: [{copy: 0}]", "0.")
    nested = "do: [{give: {to: me, amount: {times: {amount: 3, by: 5}}}}]"
    assert messages(nested, "3 and 5.") == set() and messages(nested, "3.") == {"the text of a does not state 5"}
    strong = "when: {poured: {strength: 4}}\ndo: [ignore]"
    assert messages(strong, "4.", "answer") == set() == messages(strong, "Strong.", "answer")
    assert messages(strong, "5.", "answer") == {"the text says 5, but a has no such number"}


# --- sets and heads -------------------------------------------------------------------------------------------------

HERO = """\
set: orc
format: 1
game: inn
hero: {name: {ru: Орк, en: Orc}, race: orc, art: card_face_red}
also: {a: 2}
cards:
"""
ROB = "do: [{rob: inn}]"


def test_cards_belong_to_the_set_they_are_written_in() -> None:
    load(card(ROB))
    made = load(card(ROB, id="b"), head=HERO, file="orc")
    assert not made.problems and {made_card.id: made_card.set for made_card in made.cards} == {"a": "base", "b": "orc"}
    assert made.heads == {
        "base": {"hero": None, "also": {}},
        "orc": {
            "hero": {"name": {"ru": "Орк", "en": "Orc"}, "race": "orc", "art": "card_face_red"},
            "also": {"a": 2},
        },
    }
    poison = cardset.load(manifest("poison").vocabulary)
    assert poison.heads == {"base": {}} and poison.card("R1").set == "base"


def test_a_card_that_replaces_another_stays_in_its_deck() -> None:
    load(card(ROB), card(ROB, id="b"))
    put("mine/x.yaml", HEAD.replace("base", "mine") + card("do: [{copy: 1}]\nreplaces: a") + card(ROB, id="c"))
    made = cardset.load(INN, [Path("mine"), Path("d")])
    assert {made_card.id: made_card.set for made_card in made.cards} == {"a": "base", "b": "base", "c": "mine"}
    assert made.card("a").fields["uses"][0]["do"] == [["copy", {"strong": 1}]]


def test_a_file_may_change_part_of_the_head_of_its_set() -> None:
    load(card(ROB), head=HERO)
    put("d/orc2.yaml", "set: orc\nformat: 1\ngame: inn\nalso: {a: 5}\ncards: []\n")
    head = cardset.load(INN, [Path("d")]).heads["orc"]
    assert head["hero"]["race"] == "orc" and head["also"] == {"a": 5}


def test_a_deck_needs_cards_of_its_own() -> None:
    def decks(cards: Sequence[Card], heads: Mapping[str, Any]) -> list[Deck]:
        decks = []
        for name, head in heads.items():
            if head["hero"]:
                own_cards = [(card.id, card.copies) for card in cards if card.set == name]
                decks.append(Deck(f"cards of {name}", tuple(own_cards), 2))
        return decks

    words = Vocabulary("inn", INN.card, header=Head, decks=decks)
    load(card(ROB), card(ROB, id="b"))
    load(card(ROB + "\ncopies: 2", id="c"), head=HERO, file="orc")
    put("mine/x.yaml", HEAD.replace("base", "mine") + card(ROB + "\nreplaces: c", id="c"))
    made = cardset.load(words, [Path("mine"), Path("d")])
    reports = [str(problem).splitlines()[0] for problem in made.problems if problem.code == "SMALL-DECK"]
    assert reports == ["mine/x.yaml:1:1  SMALL-DECK  inn needs at least 2 cards of orc -> add cards or copies"]
    assert made.card("c").copies == 2, "the built-in cards play instead"
    assert {problem.message for problem in made.problems if problem.code == "NEVER-DEALT"} == {
        "a is in no deck of inn", "b is in no deck of inn"
    }  # fmt: skip


def test_the_digest_counts_what_matters_of_heads_and_effects() -> None:
    load(card(ROB))

    def digest(head: str, lines: str = ROB) -> str:
        made = load(card(lines, id="b"), head=head, file="orc")
        assert not [problem for problem in made.problems if problem.code not in problems.HARMLESS]
        return made.digest

    unchanged = digest(HERO)
    assert digest(HERO.replace("Орк", "Тролль").replace("_red", "_blue"), "# a remark\n" + ROB) == unchanged
    assert digest(HERO, "do:\n  - rob: {source: inn}") == unchanged
    assert unchanged not in (
        digest(HERO.replace("race: orc", "race: elf")),
        digest(HERO.replace("a: 2", "a: 3")),
        digest(HERO.replace("set: orc", "set: ork")),
        digest(HERO, "do: [{copy: 1}]"),
        digest(HERO, f"{ROB}\nanswerable_by: []"),
    )
    modes = """modes:
  - {as: x, text: {ru: Раз, en: One}, do: [{rob: inn}]}
  - {as: y, text: {ru: Два, en: Two}, do: [{copy: 1}]}"""
    unchanged = digest(HERO, modes)
    for word in ("Раз", "One", "Two"):
        assert digest(HERO, modes.replace(word, "Ой")) == unchanged, "what only people read"
    assert digest(HERO, modes.replace("as: x", "as: z")) != unchanged, "names are in saved games"


def test_a_head_that_speaks_of_no_card() -> None:
    made = load(card(ROB), head=HERO.replace("{a: 2}", "{a: 2, zap: 1}"))
    assert [underlined(problem) for problem in made.problems] == ["UNKNOWN-NAME 5:14 zap"]
    assert made.heads["orc"]["also"] == {"a": 2}, "the rest of the head counts"


def test_cards_of_other_folders_may_be_named() -> None:
    load(card(ROB))
    put("mine/x.yaml", HERO + card(ROB + "\nanswerable_by: [a, b]", id="b"))
    made = cardset.load(INN, [Path("mine"), Path("d")])
    assert not made.problems and made.card("b").fields["answerable_by"] == ["a", "b"]


def test_a_card_that_is_left_out_is_not_spoken_of() -> None:
    """Its own mistake is told; those that name it stay in play, so no game meets a name that is no card."""
    made = load(card("do: [zap]"), card(ROB + "\nanswerable_by: [a, b]", id="b"), head=HERO)
    assert [problem.code for problem in made.problems] == ["UNKNOWN-VERB"]
    assert made.card("b").fields["answerable_by"] == ["b"] and made.heads["orc"]["also"] == {}
    chain = [card(f"{ROB}\nanswerable_by: [{name}]", id=id) for id, name in ("bc", "ca")]
    made = load(*chain, card(f"{ROB}\nanswerable_by: [zap]"))
    assert [underlined(problem) for problem in made.problems] == ["UNKNOWN-NAME 25:21 zap"]
    assert {made_card.id: made_card.fields["answerable_by"] for made_card in made.cards} == {"b": ["c"], "c": []}


def test_how_much_is_pure_data_is_counted() -> None:
    def share(*cards: str) -> str:
        out = io.StringIO()
        check.run([put("set/a.yaml", HEAD + "".join(cards))], ALL, out)
        return out.getvalue().splitlines()[-1]

    trick = card("code: vanish", "trick", "t")
    assert share(card(ROB)) == "1 card in 1 set (100 % pure data), 0 texts: 0 problems"
    assert share(card(ROB), card(ROB, id="b"), trick) == "3 cards in 1 set (66 % pure data), 0 texts: 0 problems"
    assert share(trick) == "1 card in 1 set (0 % pure data), 0 texts: 0 problems"


# --- hostile files --------------------------------------------------------------------------------------------------


def test_a_hostile_card_is_explained() -> None:
    nested = "{times: " * 20 + "1" + "}" * 20
    for lines in (
        f"do: [{{give: {{to: me, amount: {'{times: ' * 40}1{'}' * 40}}}}}]",
        "do: [" + "{copy: 1}, " * 60_000 + "]",
        "do: [{copy: 999999999}]",
        "do: [{__class__: 1}, {lose: {__init__: 1}}, {language: me}]",
        "do: [[[[]]], {}, {'': }, '', true, {do: [{do: []}]}]",
        "target: {within: {steps: {steps: 1}}}\ndo: [{rob: target}]",
        "modes: [1, [], {as: {}}, {as: a, do: {do: a}}, {modes: []}]",
        "when: {when: {when: when}}\ntarget: [a]\ndo:",
        "do: [!!python/object/apply:os.system ['true']]",
    ):
        made = load(card(lines))
        assert not made.cards and all(str(problem) for problem in made.problems), lines
    assert play(f"do: [{{give: {{to: me, amount: {nested}}}}}]") == [("give", (0,), 2**20)]


def test_random_damage_never_crashes() -> None:
    chance = random.Random(2)
    lose = "target: another\ndo: [{lose: {who: target, stat: wits, amount: 2}}]"
    give = "modes:\n  - {as: x, do: [{give: {to: me, amount: {times: 2}}}]}\nanswerable_by: [a]"
    text = HERO + card(f"when: [hurt, {{poured: {{strength: 2}}}}]\n{lose}", "answer") + card(give, id="b")
    words = [word.encode() for word in re.findall(r"\w+", text)]
    for _ in range(repeats(300, 100)):
        data = bytearray(text.encode())
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(data))
            junk = chance.choice([b"", b"{", b"]", b": ", b"\n", b"[", b'"', b"- ", b"7", *chance.sample(words, 5)])
            data[start : start + chance.randrange(8)] = junk
        for problem in check.check([put("set/a.yaml", bytes(data))], ALL):
            assert problem.code in problems.CODES and str(problem)
        for made_card in cardset.load(INN, [Path("set")]).cards:
            for use in made_card.fields.get("uses", ()):
                assert WORDS.program([use]).uses[0].steps, "what was checked compiles"


# --- what follows from a word ---------------------------------------------------------------------------------------


def test_a_new_word_is_known_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """One decorated function: the checker, the editor's schema and the reference know it."""
    dance = "do: [{dance: {who: me, style: jig}}]"
    assert reports_of(HEAD + card(dance))[0].startswith("UNKNOWN-VERB 10:11 dance")
    monkeypatch.setattr(WORDS, "_known", {sort: dict(words) for sort, words in WORDS._known.items()})
    monkeypatch.setattr(WORDS, "_usable", {})

    @WORDS.verb(only=("go", "hurt"))
    def dance_(who: Group, style: Literal["jig", "reel"] = "reel") -> EffectStep:
        """Dance on the table. `style`: how it is danced.

        `dance: {who: each,
        style: jig}`
        """
        return EffectStep(lambda table, effect: table.append((who(table, effect), style)))

    assert play(dance) == [((0,), "jig")] and play("do: [{dance: each}]") == [((0, 1, 2, 3), "reel")]
    (mutant,) = reports_of(HEAD + card("do: [{dance: {who: me, style: jik}}]"))
    assert mutant == 'BAD-VALUE 10:35 jik | jik -> did you mean "jig"?'
    assert reports_of(HEAD + card("when: poured\ndo: [{dance: me}]", "answer"))[0].startswith(
        "NEVER-PLAYABLE 11:11 dance"
    )
    made = json.loads(schema.schema(INN))["$defs"]["Verb"]["anyOf"][-1]["properties"]["dance"]
    assert made["description"].startswith("Dance on the table.")
    first_alone, by_name = made["anyOf"]
    assert first_alone == {"allOf": [{"$ref": "#/$defs/Group"}]} and by_name["required"] == ["who"]
    assert by_name["properties"]["style"] == {
        "enum": ["jig", "reel"], "type": "string", "default": "reel", "description": "How it is danced.",
    }  # fmt: skip
    row = (
        "| `dance`<br>verb | Dance on the table. Only when `go` or `hurt`. "
        "| `who` (a group)<br>`style` (`jig` or `reel`, else `reel`): how it is danced "
        "| `dance: {who: each, style: jig}` |\n"
    )
    assert row in schema.reference(ALL)


def test_the_schema_offers_words_where_they_belong() -> None:
    made = json.loads(schema.schema(INN))
    words, kinds = made["$defs"], made["$defs"]
    assert (
        kinds["Deed"]["properties"]["do"]["items"] == {"$ref": "#/$defs/Verb"}
        and "when" not in kinds["Deed"]["properties"]
    )
    assert kinds["TimedMode"]["properties"]["when"]["anyOf"][0] == {"$ref": "#/$defs/Window"}
    alone: dict[str, list[str]] = {}
    for sort, definition in words.items():
        alone[sort] = [form["const"] for form in definition.get("anyOf", ()) if "const" in form]
    assert alone["Verb"] == ["ignore"] and alone["Window"] == ["go", "hurt", "poured"]
    assert alone["Target"] == ["another"] and alone["Group"] == ["target", "me", "each", "culprit"]
    assert alone["Player"] == ["target", "me", "culprit"] and alone["Amount"] == ["pot"]
    paid, _ = words["Verb"]["anyOf"][-1]["properties"]["pay"]["anyOf"]
    assert paid == {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 99}, {"$ref": "#/$defs/Amount"}]}
    assert words["Amount"]["anyOf"][0] == {"type": "integer", "minimum": -99, "maximum": 99}
    lost = words["Verb"]["anyOf"][-1]["properties"]["lose"]["anyOf"]
    assert len(lost) == 1, "a verb that needs more than one thing is not offered with one"
    assert lost[0]["properties"]["all_at_once"]["description"] == "`true`: everybody at the same moment."
    assert lost[0]["properties"]["who"]["description"].startswith("Lose something.")
    assert '"words": "' not in json.dumps(made), "every placeholder is filled in"
    for reference in set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(made))):
        assert reference in words


@pytest.mark.parametrize("game", ["red_dragon", "dice_town"])
def test_the_words_of_the_games_are_complete(game: str) -> None:
    """Each word says what it means; windows that words are bound to exist; the reference has them all."""
    language = manifest(game).vocabulary.language
    assert language is not None
    text = schema.reference(ALL)
    for sort in SORTS:
        for word in language.words(sort).values():
            assert word.doc and word.doc.endswith("."), f"{word.name} does not say what it means"
            homes = {"verb", "group", "amount", "condition", "pieces"}
            assert set(word.only) <= set(language.words("window" if sort in homes else "ability")), word.name
            assert f"| `{word.name}`<br>{word.sort} |" in text or f"| `{word.name}` | {word.sort} |" in text
            assert "`" not in re.sub(r"`[^`|]+`", "", word.doc), word.name


def test_the_example_of_a_character_works() -> None:
    example = re.search(r"```yaml\n(set: \w+\nformat: 1\ngame: red_dragon\n.*?)```", schema.reference(ALL), re.S)
    assert example and not check.check([put("set/example.yaml", example[1])], ALL)
