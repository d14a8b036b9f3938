"""The cards of Raise Your Goblets: tokens, Houses, characters, Sommeliers (GO-SETUP-02); actions that sets bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from rules.cards.card import Card, Deck
from rules.cards.effects import EffectCard, StandingAbilities, TimedUse, Windows, WordedCard, standing
from rules.cards.language import Language
from rules.cards.models import Bilingual, CardModel, Constants, DeclinedCard, IdInGame, Reference, Vocabulary
from rules.cards.text_numbers import NumbersOfCard
from rules.cards.written_words import referenced_cards, with_ids_in_game
from rules.games.goblets.board import ACTION_KEYS, ROLES
from rules.games.goblets.face_facts import FACTS
from rules.games.goblets.vocabulary import LANGUAGE
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

ABILITIES: Any = Field(default=None, description="What rules the character changes as long as it is in play.")
TOKEN_NAMES = ("token", "roles", "give", "take")
"""The keys in effects for which tokens are written: the roles of those of the book, the ids of others."""


class GobletsConstants(Constants):
    """Numbers of Raise Your Goblets that are not on a card."""

    wine: int = Field(default=3, ge=0, le=9, description="How much wine each House has at the start of a round.")
    poison: int = Field(default=2, ge=0, le=9, description="How much poison.")
    antidote: int = Field(default=2, ge=0, le=9, description="How many antidotes.")


class CardWithTokens(WordedCard):
    """A card whose effects may name tokens."""

    language: ClassVar[Language] = LANGUAGE

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read what the card can do. It may have abilities only, or only something to do."""
        problems: list[Problem] = []
        program: dict[str, Any] = {"uses": []}
        if cls.needs_use(node):
            program, problems = super().read(document, node)
        elif "abilities" in cls.model_fields:
            program["abilities"], problems = standing(LANGUAGE, document, node, cls.model_fields)
        return {**program, "tokens": referenced_cards(node, TOKEN_NAMES, ROLES)}, problems

    @classmethod
    def needs_use(cls, node: YamlNode) -> bool:
        """True if a card must say what it does: it begins to, or it has no abilities."""
        return node.get("abilities") is None or any(node.get(key) for key in ("do", "when", "modes", "target"))

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {key: value for key, value in self._program.items() if key != "tokens"}

    def references(self) -> Iterable[Reference]:
        tokens: Sequence[Reference] = self._program["tokens"]
        return tokens

    def with_references(self, id_in_game: IdInGame) -> Self:
        return self.model_copy().with_program(with_ids_in_game(self._program, TOKEN_NAMES, id_in_game))


class TokenCard(CardWithTokens, EffectCard):
    """What is poured. A token of the book has a `role`. Any other is one of its set's own: what it does stands in
    `abilities`, which are the drinker's once the goblets have been opened, and in `when: drunk` with `do`, where `me`
    is the drinker. Such a token counts as nothing else, and does not play in the duel."""

    moments: ClassVar[tuple[str, ...]] = ("drunk",)

    kind: Literal["token"] = Field(description="A token that is poured into goblets.")
    role: Literal["wine", "poison", "antidote", "ogre", "unicorn"] | None = Field(
        default=None, description="What it does to the drinker, if it is a token of the book."
    )
    each: int = Field(
        default=0, ge=0, le=9,
        description="How many each House takes at the start of a round. There are up to six Houses, so `copies` is six "
        "times as many, or more.",
    )  # fmt: skip
    host: int = Field(
        default=0, ge=0, le=5, description="How many the Host puts blindly into goblets, in the place of wine."
    )
    word: Bilingual | None = Field(
        default=None, description="What it is called within a sentence, such as `honey`; else its name."
    )
    when: Windows = Field(default=None, description="When something is done: `drunk`.")
    abilities: StandingAbilities = Field(default=None, description="What changes for whoever drinks it.")

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        program, problems = super().read(document, node)
        role = node.get("role")
        for key in OWN_TOKEN_KEYS:
            written = node.get(key)
            if role is not None and written is not None:
                hint = Message("problem.only_own_token")
                problems.append(document.problem("UNKNOWN-KEY", key, written.key or written.span, hint))
        problems += cls._too_few_copies(document, node)
        return program, problems

    @classmethod
    def _too_few_copies(cls, document: Document, node: YamlNode) -> Iterator[Problem]:
        """Yield a problem if there are not as many of a token as all Houses take and the Host pours."""
        numbers: dict[str, int] = {}
        for key in ("copies", "each", "host"):
            written = node.get(key)
            value = cls.model_fields[key].default if written is None else written.value
            if not isinstance(value, int):
                return  # this has been reported already
            numbers[key] = value
        needed = HOUSES * numbers["each"] + numbers["host"]
        if numbers["copies"] < needed:
            place = node.get("each") or node.get("host") or node
            message = Message("problem.too_few_tokens", n=numbers["copies"], houses=HOUSES)
            hint = Message("problem.write_copies", n=needed)
            yield document.problem("NEVER-DEALT", message, place.span, hint)

    @classmethod
    def needs_use(cls, node: YamlNode) -> bool:
        return any(node.get(key) for key in ("do", "when"))

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        if self.role is not None:
            return {"role": self.role}
        word = None if self.word is None else self.word.model_dump()
        return {**super().fields(constants), "each": self.each, "host": self.host, "word": word}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        if self.role is not None:
            return NumbersOfCard(())
        stated = super().numbers(constants)
        return replace(stated, may={*stated.may, self.each, self.host})


HOUSES = MOST_PAIRS = 6
"""A set of cards needs so many Houses, and so many Sommelier cards for as many pairs."""
OWN_TOKEN_KEYS = ("each", "host", "when", "do", "abilities")
"""The keys of a token that only its set knows."""
ActionKey = Literal[*ACTION_KEYS]  # type: ignore[valid-type]
"""One of these letters."""


class ActionCard(CardWithTokens, TimedUse):
    """An action that everybody may take in their turn, as they may pour or peek. It is nobody's card."""

    moments: ClassVar[tuple[str, ...]] = ("action",)

    kind: Literal["action"] = Field(description="An action that all may take.")
    key: ActionKey | None = Field(
        default=None, description="The letter on the keyboard that takes it; else, or if two want the same, a free one."
    )

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {**super().fields(constants), "key": self.key}

    @classmethod
    def needs_use(cls, node: YamlNode) -> bool:
        return True


class HouseCard(DeclinedCard):
    """A House, and the Target card that says it shall be poisoned."""

    kind: Literal["house"] = Field(description="A House; its card is the Target card.")
    colour: str = Field(pattern="^#[0-9A-F]{6}$", description="The colour of its ring, such as `#D98E04`.")
    motto: Bilingual = Field(description="What is written below its coat of arms.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"colour": self.colour, "motto": self.motto.model_dump()}


class SommelierCard(CardModel):
    """Whose side a Sommelier is on."""

    kind: Literal["sommelier"] = Field(description="A Sommelier, for seven players or more.")
    loyalty: Literal["loyal", "traitor"] = Field(description="Whether a Sommelier wants the Noble to live.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"loyalty": self.loyalty}


class CharacterCard(CardWithTokens, TimedUse):
    """Somebody who sits at the table. What changes rules stands in `abilities`, what is done in `when` and `do`."""

    moments: ClassVar[tuple[str, ...]] = ("round_start", "action", "after_peek", "before_drink", "scoring")

    kind: Literal["character"] = Field(description="A character.")
    abilities: StandingAbilities = ABILITIES


def _decks(cards: Sequence[Card], heads: object) -> Sequence[Deck]:
    """Return the decks that these cards make, and how many cards each needs at least."""

    def cards_of(kind: str) -> tuple[tuple[str, int], ...]:
        copies_by_id = []
        for card in cards:
            if card.kind == kind:
                copies_by_id.append((card.id, card.copies))
        return tuple(copies_by_id)

    loyal_cards = 0
    for card in cards:
        if card.fields.get("loyalty") == "loyal":
            loyal_cards += card.copies
    least_sommeliers = MOST_PAIRS if loyal_cards >= MOST_PAIRS - 1 else len(cards)
    return [
        Deck("Sommeliers", cards_of("sommelier"), least=least_sommeliers),
        Deck("tokens", cards_of("token"), least=DUEL_TOKENS),
        Deck("Houses", cards_of("house"), least=HOUSES),
        Deck("characters", cards_of("character"), least=0),
        Deck("actions", cards_of("action"), least=0),
    ]


DUEL_TOKENS = 20
"""With fewer tokens not even two could play."""

VOCABULARY = Vocabulary(
    "goblets",
    Annotated[TokenCard | HouseCard | SommelierCard | CharacterCard | ActionCard, Field(discriminator="kind")],
    GobletsConstants,
    decks=_decks,
    face_facts=FACTS,
    guide="[A set for Raise Your Goblets](new-tokens.md)",
)
