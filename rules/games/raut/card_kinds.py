"""The cards of Raut: guests, drinks, talks and accessories (RA-SETUP-05, 06)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from rules.cards.effects import StandingAbilities, numbers_of, sizes, standing
from rules.cards.language import Language
from rules.cards.models import (
    Art,
    Bilingual,
    Called,
    CardModel,
    Constants,
    Model,
    NamedInHead,
    Reference,
    SetHeader,
    Vocabulary,
)
from rules.cards.text_numbers import NumbersOfCard
from rules.games.raut.filters import ANY, FEATURES, NONE, RELATIVE, Filter, OneOrMany
from rules.games.raut.vocabulary import LANGUAGE, Characteristic
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

SEXES, WORDS = "sexes", "words"
"""The keys of a head that give names."""
_ABILITIES: Any = Field(default=None, description="What lasts while the card is in play, and what is done.")
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


class Named(Model):
    """What a trait, religion, allegiance or nationality is called."""

    ru: str = Field(min_length=1, max_length=40, description="In Russian: `атлет`.")
    en: str = Field(min_length=1, max_length=40, description="In English: `athlete`.")
    feminine: Bilingual | None = Field(default=None, description="What a guest of feminine grammar is called.")


class Head(SetHeader):
    """The head of a file."""

    sexes: dict[str, Sex] | None = Field(
        default=None, min_length=2, max_length=2, description="The two sexes, by the names that cards call them. Where "
        "several sets have some, those of the first count."
    )  # fmt: skip
    words: dict[str, Named] = Field(
        default={}, description="What the traits, religions, allegiances and nationalities of its guests are called."
    )


def _names(heads: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Collection[str]]:
    sexes = next((head[SEXES] for head in heads.values() if head[SEXES]), ())
    return {SEXES: sexes, WORDS: {name for head in heads.values() for name in head.get(WORDS, ())}}


# -- what cards mention -----------------------------------------------------------------------------------------------


def _spoken(node: YamlNode, *steps: str | int) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Every word in a part of a card: its place, the key that it is written for, and the word."""
    value = node.value
    for key, inner in value.items() if isinstance(value, dict) else ():
        for at, each in enumerate(inner.items()) if isinstance(inner.value, list) else [(None, inner)]:
            place = (*steps, key) if at is None else (*steps, key, at)
            if isinstance(each.value, str):
                yield place, key, each.value
            else:
                yield from _spoken(each, *place)


def _mentions(node: YamlNode) -> Iterator[NamedInHead]:
    """The names in a card that heads must give."""
    for steps, key, name in _spoken(node):
        if steps[0] not in ("name", "text", "tests"):
            if key in ("sex", "column"):
                yield NamedInHead(steps, name, SEXES)
            elif key in FEATURES or steps[0] == "traits":
                yield NamedInHead(steps, name, WORDS)


def _called(data: Any, called: Called) -> Any:
    """Abilities with their references as the cards are called in this game."""
    if isinstance(data, list):
        return [_called(each, called) for each in data]
    if not isinstance(data, dict):
        return data
    return {key: called(value) or value if key in ("talk", "wearing") and isinstance(value, str)
            else _called(value, called) for key, value in data.items()}  # fmt: skip


class RautCard(CardModel):
    """What all cards of Raut have. ``_program`` holds their abilities, and what they mention."""

    language: ClassVar[Language | None] = LANGUAGE
    art: Art = Field(default="", description="The picture, as on every card; without it, a plain one.")

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        lasting, problems = standing(LANGUAGE, document, node, cls.model_fields)
        cards = [(steps, name) for steps, key, name in _spoken(node)
                 if key in ("talk", "wearing") and steps[0] != "tests" and name not in (ANY, NONE)]  # fmt: skip
        return {"abilities": lasting, "mentions": [*_mentions(node)], "cards": cards}, problems

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        return numbers_of(LANGUAGE, (), self._program["abilities"], {0})

    def references(self) -> Iterable[Reference]:
        cards: Sequence[Reference] = self._program["cards"]
        return cards

    def with_references(self, called: Called) -> Self:
        abilities = _called(self._program["abilities"], called)
        return self.model_copy().understood(self._program | {"abilities": abilities})

    def mentions(self) -> Iterable[NamedInHead]:
        mentions: Sequence[NamedInHead] = self._program["mentions"]
        return mentions


# -- kinds of cards ---------------------------------------------------------------------------------------------------


class GuestCard(RautCard):
    """Somebody who comes to the evening."""

    kind: Literal["guest"] = Field(description="A guest.")
    number: int | None = Field(default=None, ge=1, le=999, description="The number on the card.")
    sex: str = Field(description="One of the two sexes, as the head of the set calls it.")
    religion: str | None = Field(default=None, description="The religion; the head of the set says what it is called.")
    allegiance: str | None = Field(default=None, description="The country to which the guest is loyal.")
    nationality: str | None = Field(default=None, description="The nationality.")
    charm: _Printed = Field(description="With this or with charisma the guest seduces.")
    stamina: _Printed = Field(description="What stands against seduction and drink.")
    charisma: _Printed = Field(description="With this or with charm the guest seduces.")
    traits: list[str] = Field(default=[], description="What cards may speak of: an athlete, a poet and so on.")
    abilities: StandingAbilities = _ABILITIES

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        own = self.model_dump(
            include={"number", "sex", "religion", "allegiance", "nationality", "charm", "stamina", "charisma", "traits"}
        )
        return own | {"abilities": self._program["abilities"]}


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
    effects: list[DrinkEffect] = Field(default=[], description="What else it does until the turn ends.")

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        program, problems = super().read(document, node)
        points = node.get("points")
        if points is not None and isinstance(points.value, dict):
            program["mentions"] += [NamedInHead(("points", sex), sex, SEXES) for sex in points.value]
        return program, problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        effects = [each.model_dump(by_alias=True, exclude_none=True) for each in self.effects]
        return {"points": self.points, "effects": effects}

    def with_references(self, called: Called) -> Self:
        written = _called([each.model_dump(by_alias=True, exclude_none=True) for each in self.effects], called)
        effects = [DrinkEffect.model_validate(each) for each in written]
        return super().with_references(called).model_copy(update={"effects": effects})

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        said = sizes([each.model_dump() for each in self.effects])
        return NumbersOfCard(said, {0, *map(abs, self.points.values())})


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

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        program, problems = super().read(document, node)
        written = node.get("abilities")
        for each in written.items() if written is not None else ():
            problems += _of_nobody(document, each)
        return program, problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"abilities": self._program["abilities"]}


def _of_nobody(document: Document, ability: YamlNode) -> Iterator[Problem]:
    """What an ability of a talk says of the guest whose card it is: there is none."""
    for name, said in ability.value.items() if isinstance(ability.value, dict) else ():
        hint = "" if name == "act" else Message("problem.say_of")
        if name == "act" or (name in LANGUAGE.words("ability") and said.get("of") is None):
            message = Message("problem.talk_of_nobody", word=name)
            yield document.problem("NEVER-PLAYABLE", message, said.key or said.span, hint)
        condition = said.get("if")
        wrong = [] if condition is None else _keys(condition, lambda key: key not in ("talk", "present"))
        wrong += [each for part in _parts(said.get("of")) for each in _keys(part, RELATIVE.__contains__)]
        wrong += [each for part in _parts(condition) for each in _keys(part, RELATIVE.__contains__)]
        for word, node in wrong:
            message = Message("problem.talk_of_nobody", word=word)
            yield document.problem("NEVER-PLAYABLE", message, node.key or node.span)


def _parts(node: YamlNode | None) -> Iterator[YamlNode]:
    """A filter or condition and all filters in it."""
    if node is not None and isinstance(node.value, dict):
        yield node
        for each in node.value.values():
            yield from _parts(each)


def _keys(node: YamlNode, which: Callable[[str], bool]) -> list[tuple[str, YamlNode]]:
    return [(key, each) for key, each in node.value.items() if which(key)] if isinstance(node.value, dict) else []


class AccessoryCard(RautCard):
    """What a guest wears. Its abilities are the wearer's."""

    kind: Literal["accessory"] = Field(description="An accessory.")
    wearer: Filter | None = Field(default=None, description="Who may put it on; without it, everybody.")
    abilities: StandingAbilities = _ABILITIES

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        wearer = None if self.wearer is None else self.wearer.model_dump(by_alias=True, exclude_none=True)
        return {"wearer": wearer, "abilities": self._program["abilities"]}


LEAST = 12
"""So many cards are two hands."""

VOCABULARY = Vocabulary(
    "raut",
    Annotated[GuestCard | AlcoholCard | SoftCard | TalkCard | AccessoryCard, Field(discriminator="kind")],
    RautConstants,
    deck_at_least=LEAST,
    header=Head,
    names=_names,
)
