"""The cards of Raut: guests, drinks, talks and accessories (RA-SETUP-05, 06)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from rules.cards.effects import StandingAbilities, Verbs, numbers_of, sizes
from rules.cards.grammar import Grammar
from rules.cards.language import Language
from rules.cards.models import (
    Art,
    Bilingual,
    CardModel,
    Constants,
    DeclinedCard,
    IdInGame,
    Model,
    NamedInHead,
    Reference,
    SetHeader,
    Vocabulary,
)
from rules.cards.text_numbers import NumbersOfCard
from rules.cards.written_words import referenced_cards, with_ids_in_game, written_words
from rules.games.raut.face_facts import FACTS
from rules.games.raut.filters import ANY, FEATURES, NONE, RELATIVE, Filter, OneOrMany
from rules.games.raut.vocabulary import LANGUAGE, Characteristic
from rules.reading.messages import GENDERS, AnyMessage, Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

SEXES, WORDS = "sexes", "words"
"""The keys of a head that give names."""
NOT_RULES = ("name", "text", "tests")
"""The keys of a card whose words mention nothing of the rules."""
REFERENCES = ("talk", "wearing")
"""The keys for which the id of another card is written."""
_ABILITIES: Any = Field(default=None, description="What lasts while the card is in play, and what is done.")
_DO_WHEN_DRUNK: Any = Field(
    default=None, description="What it does when it is drunk, where `self` is who treats and `other` who is treated."
)
_DO_WHEN_LAID: Any = Field(
    default=None, description="What it does when it is laid, where `self` is the guest who does."
)
_Printed = Annotated[int, Field(ge=1, le=99)]


class RautConstants(Constants):
    """Numbers of Raut that are not on a card."""

    hand: int = Field(default=6, ge=1, le=12, description="Up to how many cards a hand is drawn.")
    accessories: int = Field(default=2, ge=0, le=9, description="How many accessories a guest may wear.")
    companion_stamina: int = Field(default=10, ge=0, le=99, description="What companions have more against seduction.")


class Sex(Model):
    """What the guests of one sex are called."""

    ru: str = Field(min_length=1, max_length=40, description="In Russian: `дама`.")
    en: str = Field(min_length=1, max_length=40, description="In English: `lady`.")
    grammar: Literal["feminine", "masculine"] = Field(description="How Russian sentences about them are written.")
    plural: Bilingual | None = Field(default=None, description="What a guest is called who is several persons.")


class Named(Model):
    """What a trait, religion, allegiance or nationality is called."""

    ru: str = Field(min_length=1, max_length=40, description="In Russian: `атлет`.")
    en: str = Field(min_length=1, max_length=40, description="In English: `athlete`.")
    feminine: Bilingual | None = Field(default=None, description="What a guest of feminine grammar is called.")
    plural: Bilingual | None = Field(default=None, description="What a guest is called who is several persons.")


class Head(SetHeader):
    """The head of a file."""

    sexes: dict[str, Sex] | None = Field(
        default=None, min_length=2, max_length=2, description="The two sexes, by the names that cards call them. Where "
        "several sets have some, those of the first count."
    )  # fmt: skip
    words: dict[str, Named] = Field(
        default={}, description="What the traits, religions, allegiances and nationalities of its guests are called."
    )


def _names_in_heads(heads: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Collection[str]]:
    """Return the names that cards may use: the sexes of the first head that has some, and the words of all."""
    sexes = next((head[SEXES] for head in heads.values() if head[SEXES]), ())
    words: set[str] = set()
    for head in heads.values():
        words.update(head.get(WORDS, ()))
    return {SEXES: sexes, WORDS: words}


# -- what cards mention -----------------------------------------------------------------------------------------------


def _mentions(node: YamlNode) -> Iterator[NamedInHead]:
    """Yield the names in a card that heads must give."""
    for path, key, name in written_words(node):
        if path[0] in NOT_RULES:
            continue
        if key in ("sex", "column"):
            yield NamedInHead(path, name, SEXES)
        elif key in FEATURES or path[0] == "traits":
            yield NamedInHead(path, name, WORDS)


class RautCard(CardModel):
    """What all cards of Raut have. ``_program`` holds their abilities, and the names and cards that they mention."""

    language: ClassVar[Language | None] = LANGUAGE
    art: Art = Field(default="", description="The picture, as on every card; without it, a plain one.")

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        grammar = Grammar(LANGUAGE, document, cls.model_fields)
        grammar.problems += _problems_of_staying(document, node)
        uses = grammar.uses(node) if "do" in cls.model_fields and node.get("do") is not None else []
        program = {
            "uses": uses,
            "abilities": grammar.abilities(node),
            "mentions": [*_mentions(node)],
            "cards": referenced_cards(node, REFERENCES, (ANY, NONE)),
        }
        return program, grammar.problems

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        return numbers_of(LANGUAGE, self._verbs(), self._program["abilities"], {0})

    def _verbs(self) -> list[Any]:
        """Return the verbs of ``do``, as plain data."""
        verbs: list[Any] = []
        for use in self._program["uses"]:
            verbs += use["do"]
        return verbs

    def references(self) -> Iterable[Reference]:
        cards: Sequence[Reference] = self._program["cards"]
        return cards

    def with_references(self, called: IdInGame) -> Self:
        renamed: dict[str, Any] = {}
        for key in ("uses", "abilities"):
            renamed[key] = with_ids_in_game(self._program[key], REFERENCES, called)
        return self.model_copy().with_program(self._program | renamed)

    def mentions(self) -> Iterable[NamedInHead]:
        mentions: Sequence[NamedInHead] = self._program["mentions"]
        return mentions


def _problems_of_staying(document: Document, node: YamlNode, in_ability: bool = False) -> Iterator[Problem]:
    """Yield where an ability lets a card stay before a player: then no card is played that could lie there. And yield
    where what a card gives there speaks of the guest whose card it is: it is the card of none."""
    if isinstance(node.value, list):
        for item in node.items():
            yield from _problems_of_staying(document, item, in_ability)
    for key, child in _children(node):
        if key == "stay" and in_ability:
            message = Message("problem.only_played_cards_stay")
            yield document.problem("NEVER-PLAYABLE", message, child.key or child.span)
        elif key == "stay":
            yield from _problems_of_staying_abilities(document, child)
        yield from _problems_of_staying(document, child, in_ability or key == "abilities")


def _problems_of_staying_abilities(document: Document, staying: YamlNode) -> Iterator[Problem]:
    """Yield where an ability that a card gives as long as it stays compares with the guest whose card it is. Only
    ``self``, each guest that has the ability, and the ``table`` mean something there."""
    abilities = staying.get("abilities") if isinstance(staying.value, dict) else None
    if abilities is None:
        return
    for ability in abilities.items():
        for _, node in _children(ability):
            for key, child in _relative_keys(node.get("of") if isinstance(node.value, dict) else None):
                if key != "table" and child.value != "self":
                    message = Message("problem.staying_of_nobody", word=key)
                    yield document.problem("NEVER-PLAYABLE", message, child.key or child.span)


# -- kinds of cards ---------------------------------------------------------------------------------------------------


class GuestCard(RautCard, DeclinedCard):
    """Somebody who comes to the evening."""

    kind: Literal["guest"] = Field(description="A guest.")
    number: int | None = Field(default=None, ge=1, le=999, description="The number on the card.")
    sex: str = Field(description="One of the two sexes, as the head of the set calls it.")
    several: bool = Field(
        default=False, description="True for several persons on one card, such as twins, so that sentences say *they*."
    )
    religion: str | None = Field(default=None, description="The religion; the head of the set says what it is called.")
    allegiance: str | None = Field(default=None, description="The country to which the guest is loyal.")
    nationality: str | None = Field(default=None, description="The nationality.")
    charm: _Printed = Field(description="With this or with charisma the guest seduces.")
    stamina: _Printed = Field(description="What stands against seduction and drink.")
    charisma: _Printed = Field(description="With this or with charm the guest seduces.")
    traits: list[str] = Field(default=[], description="What cards may speak of: an athlete, a poet and so on.")
    abilities: StandingAbilities = _ABILITIES

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        printed = self.model_dump(
            include={"number", "sex", "religion", "allegiance", "nationality", "charm", "stamina", "charisma", "traits"}
        )
        if self.several:
            printed["several"] = True
        return printed | {"abilities": self._program["abilities"]}

    @classmethod
    def gender(cls, card: Mapping[str, Any], heads: Mapping[str, Mapping[str, Any]]) -> int | None:
        if card.get("several"):
            return GENDERS.index("plural")
        for head in heads.values():
            sex = (head.get(SEXES) or {}).get(card.get("sex"))
            if sex is not None:
                return GENDERS.index(sex["grammar"])
        return None

    def name_problems(
        self, document: Document, node: YamlNode, heads: Mapping[str, Mapping[str, Any]]
    ) -> Sequence[Problem]:
        if self.gender(dict(self), heads) is None:
            return ()  # that its sex is unknown is a problem itself
        return super().name_problems(document, node, heads)


class DrinkEffect(Model):
    """What a drink does besides its points, until the turn ends."""

    what: OneOrMany[Characteristic] = Field(description="Which characteristic it changes, or a list of them.")
    add: int = Field(ge=-99, le=99, description="By how much.")
    role: Literal["treater", "treated"] | None = Field(
        default=None, description="Only that of whoever treats, or only of who is treated; without it, of both."
    )
    of: Filter | None = Field(default=None, description="Only of guests like this; relative to the other drinker.")


class _Drink(RautCard):
    points: dict[str, int] = Field(min_length=2, max_length=2, description="The drink points for each sex.")
    effects: list[DrinkEffect] = Field(default=[], description="What else it changes until the turn ends.")
    do: Verbs = _DO_WHEN_DRUNK

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        program, problems = super().read(document, node)
        points = node.get("points")
        if points is not None and isinstance(points.value, dict):
            for sex in points.value:
                program["mentions"].append(NamedInHead(("points", sex), sex, SEXES))
        return program, problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"points": self.points, "effects": self._written_effects(), "uses": self._program["uses"]}

    def with_references(self, called: IdInGame) -> Self:
        written_effects = with_ids_in_game(self._written_effects(), REFERENCES, called)
        effects = [DrinkEffect.model_validate(written) for written in written_effects]
        return super().with_references(called).model_copy(update={"effects": effects})

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        optional_numbers = {0, *map(abs, self.points.values())}
        numbers = numbers_of(LANGUAGE, self._verbs(), (), optional_numbers)
        effect_sizes = sizes([effect.model_dump() for effect in self.effects])
        return replace(numbers, must=[*effect_sizes, *numbers.must])

    def _written_effects(self) -> list[dict[str, Any]]:
        """Return the effects as they are written on a card."""
        return [effect.model_dump(by_alias=True, exclude_none=True) for effect in self.effects]


class AlcoholCard(_Drink):
    """A drink that takes stamina."""

    kind: Literal["alcohol"] = Field(description="A drink that gives points.")
    points: dict[str, Annotated[int, Field(ge=0, le=99)]] = Field(
        min_length=2, max_length=2, description="The drink points that it gives to each sex: `{lady: 3, gent: 2}`."
    )


class SoftCard(_Drink):
    """A drink that gives stamina back."""

    kind: Literal["soft"] = Field(description="A drink that takes points off.")
    points: dict[str, Annotated[int, Field(ge=-99, le=0)]] = Field(
        min_length=2, max_length=2, description="The drink points that it takes off each sex: `{lady: -3, gent: -3}`."
    )


class TalkCard(RautCard):
    """What all talk about. It is nobody's card, so its abilities say whom they concern."""

    kind: Literal["talk"] = Field(description="A talk; one is in force at a time.")
    abilities: StandingAbilities = _ABILITIES
    do: Verbs = _DO_WHEN_LAID

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        program, problems = super().read(document, node)
        abilities = node.get("abilities")
        if abilities is not None:
            for ability in abilities.items():
                problems += _problems_of_nobody(document, ability)
        return program, problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"abilities": self._program["abilities"], "uses": self._program["uses"]}


def _problems_of_nobody(document: Document, ability: YamlNode) -> Iterator[Problem]:
    """Yield where an ability of a talk speaks of the guest whose card it is, since a talk is no guest's card."""
    if not isinstance(ability.value, dict):
        return
    for name, node in ability.value.items():
        if name == "act":
            yield _problem_of_nobody(document, name, node)
        elif name in LANGUAGE.words("ability") and node.get("of") is None:
            yield _problem_of_nobody(document, name, node, Message("problem.say_of"))
        condition = node.get("if")
        for key, child in _children(condition):
            if key not in ("talk", "present"):
                yield _problem_of_nobody(document, key, child)
        for clause in (node.get("of"), condition):
            for key, child in _relative_keys(clause):
                yield _problem_of_nobody(document, key, child)


def _problem_of_nobody(document: Document, word: str, node: YamlNode, hint: AnyMessage = "") -> Problem:
    message = Message("problem.talk_of_nobody", word=word)
    return document.problem("NEVER-PLAYABLE", message, node.key or node.span, hint)


def _relative_keys(node: YamlNode | None) -> Iterator[tuple[str, YamlNode]]:
    """Yield the keys of a filter or condition, and of all filters in it, that need a guest whose card it is."""
    children = _children(node)
    for key, child in children:
        if key in RELATIVE:
            yield key, child
    for _, child in children:
        yield from _relative_keys(child)


def _children(node: YamlNode | None) -> list[tuple[str, YamlNode]]:
    """Return the keys of a mapping with their values; none if it is no mapping."""
    if node is None or not isinstance(node.value, dict):
        return []
    return list(node.value.items())


class AccessoryCard(RautCard):
    """What a guest wears. Its abilities are the wearer's."""

    kind: Literal["accessory"] = Field(description="An accessory.")
    wearer: Filter | None = Field(default=None, description="Who may put it on; without it, everybody.")
    abilities: StandingAbilities = _ABILITIES

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        wearer = None
        if self.wearer is not None:
            wearer = self.wearer.model_dump(by_alias=True, exclude_none=True)
        return {"wearer": wearer, "abilities": self._program["abilities"]}


TWO_HANDS = 12
"""A deck has at least so many cards, since two players draw a hand each."""

VOCABULARY = Vocabulary(
    "raut",
    Annotated[GuestCard | AlcoholCard | SoftCard | TalkCard | AccessoryCard, Field(discriminator="kind")],
    RautConstants,
    deck_at_least=TWO_HANDS,
    header=Head,
    names=_names_in_heads,
    face_facts=FACTS,
    guide="[A new set](new-set.md)",
)
