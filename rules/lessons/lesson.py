"""The models of lesson files: what may be written in them.

The table stands there as in a scenario (``seats``, ``given``, ``stack``, ...), checked where scenarios are. The rest
are the models here.
"""

from __future__ import annotations

from typing import Any

from pydantic import Field

from rules.cards.models import Bilingual, Model

MINUTES = 4
"""How many minutes a lesson takes if it does not say so."""
ON_SCREEN = "@"
"""Begins the name of a widget that the guide points at: ``@answer.pass``."""


class TaughtMistake(Model):
    """A mistake that the learner is allowed to make. It is taken back when its cost has been told."""

    do: str = Field(description="The answer that is the mistake.")
    alternatives: list[str] = Field(
        default_factory=list, alias="or", description="Further answers that are the same mistake."
    )
    others: list[str] = Field(default_factory=list, description="What is played after it, to show what it costs.")
    say: Bilingual = Field(description="What it has cost.")
    point: list[str] = Field(default_factory=list, description="What the guide points at meanwhile.")


class LessonStep(Model):
    """One step: the guide says something, and waits for a word (Go on) or for an answer."""

    say: Bilingual | None = Field(default=None, description="The guide's words; without them the last ones stay.")
    point: list[str] = Field(default_factory=list, description="What the guide points at: cards, places, players, or "
                             "`@` and the name of a thing on the screen.")  # fmt: skip
    do: str | None = Field(default=None, description="The answer that the learner is to give.")
    alternatives: list[str] = Field(default_factory=list, alias="or", description="Further answers that are as good.")
    otherwise: Bilingual | None = Field(default=None, description="What is said to any other answer.")
    mistake: TaughtMistake | None = Field(default=None, description="A mistake that is allowed here; without `do` it "
                                          "is what the learner is asked to try.")  # fmt: skip
    others: list[str] = Field(default_factory=list, description="What is played next, without the learner's doing.")
    free: bool = Field(default=False, description="From here on all play as they like; only such steps follow.")

    @property
    def good(self) -> tuple[str, ...]:
        """The answers that lead on."""
        if self.do is None:
            return ()
        return (self.do, *self.alternatives)

    @property
    def asks(self) -> bool:
        """True if the step waits for an answer."""
        return self.do is not None or self.mistake is not None


class LessonFile(Model):
    """A lesson as it is written."""

    game: str = Field(description="The game that is taught.")
    name: Bilingual = Field(description="What the lesson is called.")
    about: Bilingual | None = Field(default=None, description="What one learns in it, in a sentence.")
    minutes: int = Field(default=MINUTES, ge=1, le=30, description="How long it takes.")
    sets: list[str] = Field(
        default_factory=list, description="The sets of cards that play besides those of the program."
    )
    learner: str = Field(default="", description="The player who learns; else the first of `seats`.")
    called: dict[str, Bilingual] = Field(default_factory=dict, description="What players are called at the table.")
    seats: list[str] = Field(default_factory=list, description="Who plays, as in a scenario.")
    seed: int = Field(default=0, description="As in a scenario; so are the next four.")
    cards: list[dict[str, Any]] = Field(default_factory=list, description="Cards of this lesson alone.")
    given: dict[str, Any] = Field(default_factory=dict, description="The table at the beginning.")
    options: dict[str, Any] = Field(default_factory=dict, description="What is chosen before the game.")
    stack: dict[str, Any] = Field(default_factory=dict, description="What chance decides.")
    steps: list[LessonStep] = Field(min_length=1, description="What the guide says and waits for.")
