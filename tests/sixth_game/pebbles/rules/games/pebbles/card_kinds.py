"""The cards of Pebbles."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.cards.models import Bilingual, CardModel, Model, SetHeader, Vocabulary


class Pebble(CardModel):
    """A pebble."""

    kind: Literal["pebble"] = Field(description="A pebble.")
    points: int = Field(ge=0, le=9, description="What it counts.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"points": self.points}


class Character(Model):
    """Somebody who plays."""

    name: Bilingual = Field(description="The name.")
    points: int = Field(default=0, ge=0, le=9, description="Points that this character has from the beginning.")


class Head(SetHeader):
    """The head of a file; with a `character` there is somebody to be."""

    character: Character | None = Field(default=None, description="Who may be played.")


VOCABULARY = Vocabulary("pebbles", Pebble, deck_at_least=4, header=Head)
