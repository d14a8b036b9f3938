"""Follows a game that an author plays, and notes which conditions of one card were true when it took effect.

The answers are given once more at a copy of the table, step by step, and each condition is read right before the verb
that depends on it. So the rules need not report anything, and games without an author are no slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.cards.words import TARGET
from rules.kernel.asking import STEPS_AN_ANSWER, EndlessLoop
from rules.kernel.effects import NOBODY, Effect
from rules.kernel.table import Table
from rules.notation import notation
from rules.text.log import TextSource
from rules.workshop.condition_readings import ConditionReader, ConditionReading, Context, within_effect, words_in
from rules.workshop.reasons import conditions_of_verb
from rules.workshop.scope import aim_of


class CarriedOut(NamedTuple):
    """A condition on which a verb of the card depended."""

    answer: int
    """The index of the answer after which it was read."""
    actor: int
    """The seat that the effect belongs to."""
    subject: int
    """The seat that the verb was about; the ``actor`` if nobody else."""
    target: int | None
    """The seat that was chosen when the card was played, if the condition speaks of it."""
    reading: ConditionReading


class EffectFollower:
    """Follows a game for the conditions of one kind of card. ``seat`` is the author's; nothing is said that this seat
    may not know, unless it is None. ``texts`` say in which language. ``names`` are those of the seats."""

    def __init__(self, beginning: Table, kind: int, seat: int | None, texts: TextSource, names: Sequence[str]) -> None:
        self.kind = kind
        self.seat = seat
        self.language = texts.language
        self.carried_out: list[CarriedOut] = []
        self._names = names
        self._beginning = beginning
        self.table = beginning.copy()
        """Where the game stands."""
        self._answers: list[str] = []
        self._reader = ConditionReader(beginning.game, texts, names)

    def follow(self, answers: Sequence[str]) -> None:
        """Follow the game to where these answers lead, in notation. If some have been taken back, begin anew."""
        if list(answers[: len(self._answers)]) != self._answers:
            self.table = self._beginning.copy()
            self._answers = []
            self.carried_out = []
        for text in answers[len(self._answers) :]:
            self._give(notation.read(self.table, text, self._names))
            self._answers.append(text)

    @property
    def last(self) -> Sequence[CarriedOut]:
        """The conditions that were read after the last answer after which any was."""
        if not self.carried_out:
            return ()
        answer = self.carried_out[-1].answer
        return [carried_out for carried_out in self.carried_out if carried_out.answer == answer]

    def _give(self, option: Any) -> None:
        """Give an answer and go on to the next question. Raises EndlessLoop, as the rules do."""
        table = self.table
        ask = table.ask
        assert ask is not None
        if ask.sealed:
            table.sealed.append((ask.seat, option, tuple(ask.options)))
        frames = table.frames
        frames[-1].answer = option
        table.set_off = 0
        for _ in range(STEPS_AN_ANSWER):
            if not frames:
                table.ask = None
                return
            frame = frames[-1]
            step = frame.course[frame.at]
            if step is None:
                frames.pop()
                continue
            if isinstance(frame, Effect) and frame.kind == self.kind and frame.at == 0:
                self._note(frame)
            frame.at += 1
            new_ask = step(frame, table)
            if new_ask is not None:
                table.ask = new_ask
                return
        raise EndlessLoop(f"{STEPS_AN_ANSWER} steps without a question, now in {type(frames[-1]).__name__}")

    def _note(self, effect: Effect) -> None:
        """Read the conditions of the verb that comes next."""
        verbs = self.table.game.programs[self.kind].written[effect.block]
        if effect.step == len(verbs):
            return
        subject = effect.it if 0 <= effect.it < self.table.seats else effect.actor
        context = Context(self._word_of_target(effect), it="me" if subject == effect.actor else "near")
        for condition in conditions_of_verb(verbs[effect.step]):
            reading = self._reader.read(condition, within_effect(self.table, self.seat), context)
            target = effect.target if TARGET in words_in(condition) and effect.target != NOBODY else None
            self.carried_out.append(CarriedOut(len(self._answers), effect.actor, subject, target, reading))

    def _word_of_target(self, effect: Effect) -> str | None:
        """The word for whom the player has chosen for the use to which a block belongs. The blocks are numbered in the
        order of the uses."""
        game = self.table.game
        if self.kind >= len(game.cards):
            return None
        word = None
        uses = game.programs[self.kind].uses
        for use, use_fields in zip(uses, game.cards[self.kind].fields.get("uses") or (), strict=True):
            if use.block <= effect.block:
                word = aim_of(use_fields).word
        return word
