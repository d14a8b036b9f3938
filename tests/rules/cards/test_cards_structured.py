"""Words with structured parameters, words that a game cannot use, words inside others, and cards with abilities."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field

from rules.cards import lexicon, schema
from rules.cards.cardset import CardSet, load
from rules.cards.effects import AbilityCard, PlayedCard
from rules.cards.language import Language
from rules.cards.models import Model, Vocabulary
from rules.cards.words import SORTS, Amount, Count, EffectStep, Pieces
from rules.checking import check
from rules.games import manifest, vocabularies
from rules.vocabulary.verbs import COMMON
from tests.rules.cards.test_cards import put, underlined
from tests.rules.cards.test_cards_language import card


class Filter(Model):
    """Which guests."""

    sex: Literal["lady", "lord"] | None = Field(default=None, description="Of this sex.")
    traits: list[Literal["poet", "artist"]] = Field(default=[], description="With all of these traits.")
    not_: Filter | None = Field(default=None, alias="not", description="But none of these.")


SALON = Language("salon", COMMON)
SALON.name("quantity", "charm", "How charming a guest is.")
ARGUMENTS: list[Any] = []


@SALON.pieces
def guests(of: Filter) -> Pieces:
    """Guests at the table. `of`: which."""
    ARGUMENTS.append(of)
    return lambda table, effect: ()


@SALON.verb
def woo(of: Literal["everyone", "nobody"] | Filter, fans: Count | None = None) -> EffectStep:
    """Woo guests. `of`: which; `fans`: with so many fans."""
    ARGUMENTS.append(of)
    return EffectStep(lambda table, effect: table.append(fans and fans(table, effect)))


@SALON.amount
def frost() -> Amount:
    """How cold it is."""
    return lambda table, effect: -5


class Guest(AbilityCard):
    """Somebody at the table."""

    language: ClassVar[Language] = SALON
    kind: Literal["guest"] = Field(description="A guest.")


class Talk(AbilityCard, PlayedCard):
    """Something to say."""

    language: ClassVar[Language] = SALON
    moments: ClassVar[tuple[str, ...]] = ("turn",)
    kind: Literal["talk"] = Field(description="A talk.")


WORDS = Vocabulary("salon", Annotated[Guest | Talk, Field(discriminator="kind")])
HEAD = "set: base\nformat: 1\ngame: salon\ncards:\n"


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep out the cards of the person who runs the tests."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def loaded(*cards: str) -> CardSet:
    put("d/base.yaml", HEAD + "".join(cards))
    return load(WORDS, [Path("d")])


def problem_lines(yaml: str, kind: str = "talk") -> list[str]:
    """What the checker says of a card with this at its end."""
    lines: list[str] = []
    for problem in check.check([put("set/a.yaml", HEAD + card(yaml, kind))], [WORDS]):
        if problem.code != "TEXT-NUMBER":
            lines.append(f"{underlined(problem)} | {problem.message} -> {problem.hint}")
    return lines


# -- structured parameters --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("yaml", "problem"),
    [
        ("do: [{woo: {of: {sexx: lady}}}]", "UNKNOWN-KEY 10:22 sexx | sexx -> did you mean \"sex\"?"),
        ("do: [{woo: {of: {sex: ladi}}}]", "BAD-VALUE 10:27 ladi | ladi -> did you mean \"lady\"?"),
        ("do: [{woo: {of: {not: {traits: [poem]}}}}]", "BAD-VALUE 10:37 poem | poem -> did you mean \"poet\"?"),
        ("do: [{woo: {of: everybody}}]", 'BAD-VALUE 10:21 everybody | everybody -> did you mean "everyone"?'),
        ("do: [{woo: nobdy}]", "BAD-VALUE 10:16 nobdy | nobdy -> did you mean \"nobody\"?"),
        ("do: [{woo: {of: {poet: true}}}]",
         "UNKNOWN-KEY 10:22 poet | poet -> inside `of` there can only be sex, traits, not"),
        ("do: [{woo: {of: [lady]}}]",
         "BAD-VALUE 10:21 [lady] | a list -> write everyone or nobody, or keys such as sex, traits, not"),
        ("do: [{repeat: {times: {cards: {guests: {of: {sex: 1}}}}, do: [{woo: nobody}]}}]",
         "BAD-VALUE 10:55 1 | 1 -> write lady or lord"),
    ],
)  # fmt: skip
def test_a_slip_in_a_filter_is_told_once(yaml: str, problem: str) -> None:
    assert problem_lines(yaml) == [problem]


def test_a_word_is_given_its_filter_as_a_model() -> None:
    cards = loaded(card("do: [{woo: {of: {sex: lady, not: {traits: [poet]}}}}, {woo: nobody}]", "talk"))
    assert not cards.problems
    ARGUMENTS.clear()
    fields = json.loads(json.dumps(cards.card("a").fields))
    SALON.program(fields["uses"])
    assert [Filter.model_validate({"sex": "lady", "not": {"traits": ["poet"]}}), "nobody"] == ARGUMENTS


@pytest.mark.parametrize("game", ["salon", "red_dragon", "dice_town"])
def test_no_reference_of_a_schema_dangles(game: str) -> None:
    (vocabulary_of_game,) = [vocabulary for vocabulary in [*vocabularies(), WORDS] if vocabulary.game == game]
    schema_data = json.loads(schema.schema(vocabulary_of_game))
    referenced_names = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema_data)))
    assert referenced_names == set(schema_data["$defs"]), "each definition is at the root, and each is used"


def test_the_schema_knows_the_keys_of_a_filter() -> None:
    definitions = json.loads(schema.schema(WORDS))["$defs"]
    assert set(definitions["Filter"]["properties"]) == {"sex", "traits", "not"}
    woo_schemas = definitions["Verb"]["anyOf"][-1]["properties"]["woo"]["anyOf"]
    assert {"$ref": "#/$defs/Filter"} in woo_schemas[0]["oneOf"]


def test_the_reference_explains_a_filter() -> None:
    text = schema.reference([*vocabularies(), WORDS])
    assert "| `woo`<br>verb | Woo guests. | `of` ([Filter](#filter) or `everyone` or `nobody`): which<br>" in text
    assert "#### Filter\n\nWhich guests.\n" in text
    assert "| `not` | [Filter](#filter) | may | But none of these. |" in text


def test_a_model_with_the_name_of_a_sort_is_refused() -> None:
    ambiguous_schema = WORDS.schema | {"$defs": {**WORDS.schema["$defs"], "Group": {}}}
    with pytest.raises(ValueError, match="Group"):
        lexicon.complete(ambiguous_schema, SALON)


# -- words that a game cannot use -------------------------------------------------------------------------------------


def test_what_a_game_cannot_use_is_not_offered() -> None:
    """The salon has quantities, but no deeds, occasions and durations; a bare language has no cards either."""
    assert list(SALON.words("ability")) == ["modify"] and "stay" not in SALON.words("verb")
    assert "until" not in SALON.words("verb") and "choose_card" in SALON.words("verb")
    bare = Language("bare", COMMON)
    assert bare.words("pieces") == {} and bare.words("ability") == {} and "choose_card" not in bare.words("verb")
    assert "cards" not in bare.words("amount")
    schema_text = schema.schema(WORDS)
    assert "forbid" not in schema_text and "modify" in schema_text


def test_a_word_becomes_usable_with_what_it_needs() -> None:
    words = Language("x", COMMON)
    assert "forbid" not in words.words("ability")
    words.name("deed", "sing", "To sing.")
    assert "forbid" in words.words("ability") and words.lacks("ability", "forbid") is None
    assert words.lacks("ability", "modify") == "quantity" and words.lacks("ability", "zap") is None


@pytest.mark.parametrize(
    ("yaml", "problem"),
    [
        ("abilities: [{forbid: sing}]\ndo: [{woo: nobody}]",
         "UNKNOWN-NAME 10:18 forbid | forbid -> forbid does not exist in this game: it has no deed that this could be "
         "said of"),
        ("do: [{until: {ends: tomorrow}}]",
         "UNKNOWN-VERB 10:11 until | until -> until does not exist in this game: nothing lasts for a time in it"),
    ],
)  # fmt: skip
def test_the_checker_says_what_is_lacking(yaml: str, problem: str) -> None:
    assert problem_lines(yaml) == [problem]


def test_the_reference_says_which_words_a_game_cannot_use() -> None:
    text = schema.reference([*vocabularies(), WORDS])
    assert "Of the words of all games, `until`, `other`" not in text.split("### Words of Salon")[0]
    chapter = text.split("### Words of Salon")[1]
    (unusable_words,) = re.findall("Of the words of all games, (.*) cannot be used here", chapter)
    assert re.findall(r"`(\w+)`", unusable_words) == [
        "until",
        "stay",
        "staying",
        "this_card",
        "forbid",
        "whenever",
        "grant",
    ]


@pytest.mark.parametrize("game", ["red_dragon", "dice_town"])
def test_every_common_word_but_points_is_of_use(game: str) -> None:
    language = manifest(game).vocabulary.language
    assert language is not None
    unused = {name for sort in SORTS for name in COMMON._known[sort] if name not in language.words(sort)}
    assert unused == ({"points"} if game == "red_dragon" else {"grant", "points"})


# -- words that others give -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("yaml", "problem"),
    [
        ("do: [{woo: {of: nobody, fans: number}}]",
         "NEVER-PLAYABLE 10:35 number | number means nothing here -> it is for remember or roll"),
        ("do: [{roll: {do: [{woo: nobody}]}}, {repeat: {times: {cards: chosen}, do: [{woo: nobody}]}}]",
         "NEVER-PLAYABLE 10:66 chosen | chosen means nothing here -> it is for choose_card or random_card"),
    ],
)  # fmt: skip
def test_a_word_outside_of_what_gives_it(yaml: str, problem: str) -> None:
    assert problem_lines(yaml) == [problem]
    assert problem_lines("do: [{roll: {do: [{toss: {heads: [{woo: {of: nobody, fans: number}}]}}]}}]") == []


def test_a_count_that_is_worked_out_is_never_negative() -> None:
    warm = "{times: {number: frost, by: -2}}"
    cards = loaded(card(f"do: [{{woo: {{of: nobody, fans: frost}}}}, {{woo: {{of: nobody, fans: {warm}}}}}]", "talk"))
    table: list[Any] = []
    for step in SALON.program(cards.card("a").fields["uses"]).uses[0].steps:
        step.run(table, None)
    assert table == [0, 10]


# -- cards with abilities ---------------------------------------------------------------------------------------------


def test_cards_have_abilities() -> None:
    guest = card("abilities: [{modify: {what: charm, add: -2}}]", "guest", says="Charm 2.")
    talk = card("abilities: [{modify: {what: charm, add: 3}}]\ndo: [{woo: nobody}]", "talk", "b", says="Charm 3.")
    cards = loaded(guest, talk, card("copies: 2", "guest", "c"))
    assert not cards.problems
    assert cards.card("a").fields == {"abilities": [["modify", {"what": "charm", "add": -2}]]}
    assert set(cards.card("b").fields) == {"uses", "abilities"} and cards.card("c").fields == {"abilities": []}
    (ability,) = SALON.program(**cards.card("a").fields).abilities
    assert (ability.name, ability.about) == ("modify", "charm")
    assert SALON.program(**cards.card("b").fields).standing == (0,)


def test_the_numbers_of_abilities_must_be_stated() -> None:
    cards = loaded(card("abilities: [{modify: {what: charm, add: -2}}]", "guest", says="3"))
    assert {problem.message for problem in cards.problems} == {"the text says 3, but a has no such number"}


def test_an_ability_has_no_target() -> None:
    yaml = "target: x\nabilities: [{modify: {what: charm, add: 1, of: target}}]\ndo: [{woo: nobody}]"
    assert any("target means nothing in an ability" in line for line in problem_lines(yaml))
