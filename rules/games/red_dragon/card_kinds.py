"""The kinds of cards of the Red Dragon as card files write them: characters' cards, drinks, events (RD-SETUP-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from rules.cards.effects import EffectCard, PlayedCard, StandingAbilities, TimedCard, numbers_of, sizes, standing
from rules.cards.language import Language
from rules.cards.models import (
    Art,
    Bilingual,
    CardModel,
    CardName,
    IdInGame,
    Model,
    Reference,
    SetHeader,
    Vocabulary,
    Worded,
)
from rules.cards.text_numbers import NumbersOfCard
from rules.games.red_dragon.decks import decks
from rules.games.red_dragon.face_facts import FACTS
from rules.games.red_dragon.vocabulary import LANGUAGE
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

_SOMETIMES = tuple(window for window in LANGUAGE.words("window") if window not in ("action", "go"))

_Strength = Annotated[int, Field(ge=-20, le=20, description="Strength: by how much it changes alcohol.")]
_Hearty = Annotated[int, Field(ge=-20, le=20, description="By how much it changes fortitude.")]
_Draw = Annotated[int, Field(ge=0, le=10, description="How many cards the drinker draws.")]


class ActionCard(PlayedCard):
    """A card that is the action of one's own turn (RD-KIND-01)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("action",)

    kind: Literal["action"] = Field(description="Played as the action of one's own turn.")


class Gambling(PlayedCard):
    """A card for one's go in a gambling round (RD-KIND-07, 09)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("go",)

    kind: Literal["gambling", "cheating"] = Field(
        description="Played in one's go of a gambling round; only `cheating` beats a winning hand."
    )


class ActionGambling(TimedCard):
    """A card that is an action as well as a gambling card (RD-KIND-08)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("action", "go")

    kind: Literal["action_gambling"] = Field(description="Played as an action, or in one's go of a gambling round.")


class Sometimes(TimedCard):
    """A card that is played when what it asks for happens (RD-KIND-02)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = _SOMETIMES

    kind: Literal["sometimes"] = Field(description="Played when the moment comes that `when` names.")


class Anytime(PlayedCard):
    """A card that is played whenever one likes (RD-KIND-05)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("anytime",)

    kind: Literal["anytime"] = Field(description="Played at any time.")


class Brew(Model):
    """What a drink does to drinkers of some race."""

    alcohol: _Strength = 0
    fortitude: _Hearty = 0
    draw: _Draw = 0


class Drink(CardModel):
    """A drink (RD-DRINK-06 to 08, 11)."""

    kind: Literal["drink"] = Field(description="A drink.")
    alcohol: _Strength = 0
    fortitude: _Hearty = 0
    draw: _Draw = 0
    chaser: bool = Field(default=False, description="Whether one more card is revealed and drunk with it.")
    if_race: dict[str, Brew] = Field(default={}, description="What it does instead to drinkers of a race.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        brew_by_race: dict[str, dict[str, Any]] = {}
        for race, brew in self.if_race.items():
            brew_by_race[race] = brew.model_dump()
        return {
            "alcohol": self.alcohol,
            "fortitude": self.fortitude,
            "draw": self.draw,
            "chaser": self.chaser,
            "if_race": brew_by_race,
        }

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        brews: list[Drink | Brew] = [self, *self.if_race.values()]
        printed: list[list[int]] = []
        single_draws = 0
        for brew in brews:
            printed.append([brew.alcohol, brew.fortitude, brew.draw])
            single_draws += brew.draw == 1
        return NumbersOfCard(sizes(printed), {0}, single_draws)


class EventCard(EffectCard):
    """An event that turns up among the drinks (RD-EVENT-01)."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("event",)

    kind: Literal["event"] = Field(description="An event among the drinks.")


class Character(Model):
    """Who holds the deck of this file."""

    name: Bilingual = Field(description="The character's name.")
    title: Bilingual = Field(description="What the character is known as.")
    race: str = Field(default="", description="Some drinks do something else to some races.")
    art: Art = Field(description="The portrait: the name of an SVG file in a `sprites` folder, without `.svg`.")
    text: Bilingual = Field(default=Bilingual(), description="What the abilities do; it is needed if there are any.")
    abilities: StandingAbilities = Field(default=[], description="What the character can do all the time.")


class Head(SetHeader):
    """The head of a file; with a `character` its cards are that character's deck."""

    character: Character | None = Field(default=None, description="Who holds this deck, with the common cards.")
    also: dict[CardName, Annotated[int, Field(ge=1, le=40)]] = Field(
        default={}, description="Cards of other files that the deck holds too, each with its copies."
    )

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        character = node.get("character")
        if character is None or not isinstance(character.value, dict):
            return [], []
        return standing(LANGUAGE, document, character, Character.model_fields)

    def with_program(self, program: Any) -> Self:
        if self.character is None:
            return self
        return self.model_copy(update={"character": self.character.model_copy(update={"abilities": program})})

    def references(self) -> Iterable[Reference]:
        return [(("also", id), id) for id in self.also]

    def with_references(self, called: IdInGame) -> Self:
        borrowed = Counter[str]()
        for name, copies in self.also.items():
            id = called(name)
            if id is not None:
                borrowed[id] += copies
        return self.model_copy(update={"also": dict(borrowed)})

    def pictures(self) -> Iterable[Reference]:
        if self.character is None:
            return []
        return [(("character", "art"), self.character.art)]

    def with_pictures(self, full_name: Callable[[str], str]) -> Self:
        header = super().with_pictures(full_name)
        if self.character is None or not self.character.art:
            return header
        character = self.character.model_copy(update={"art": full_name(self.character.art)})
        return header.model_copy(update={"character": character})

    def texts(self) -> Iterable[Worded]:
        character = self.character
        if character is None or not (character.abilities or character.text.ru or character.text.en):
            return []
        return [(("character", "text"), character.text, numbers_of(LANGUAGE, (), character.abilities, {0}))]

    def called(self) -> Mapping[str, str]:
        title = super().called()
        if title or self.character is None:
            return title
        return self.character.name.model_dump()


VOCABULARY = Vocabulary(
    "red_dragon",
    Annotated[
        ActionCard | Gambling | ActionGambling | Sometimes | Anytime | Drink | EventCard, Field(discriminator="kind")
    ],
    header=Head,
    decks=decks,
    face_facts=FACTS,
    guide="[A new character](new-character.md)",
)
