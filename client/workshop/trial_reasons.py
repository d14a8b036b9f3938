"""What a table on trial knows about its card: why it can be played now or why not, and what decided when it worked."""

from __future__ import annotations

from collections.abc import Sequence

from client.play.session import Sitting
from client.table.terms import Handle
from client.ui.text import Words
from client.workshop.reading_lines import STATES
from rules.workshop.carried_out import CarriedOut, EffectFollower
from rules.workshop.condition_readings import deciding
from rules.workshop.laid_table import LaidTable
from rules.workshop.reasons import Reasons, reasons


class TrialReasons:
    """The reasons of one card at one sitting, in the language of the window."""

    def __init__(self, words: Words, sitting: Sitting, id: str, laid_table: LaidTable) -> None:
        self._words = words
        self._sitting = sitting
        self._seat = laid_table.seat
        ids = [card.id for card in laid_table.game.cards]
        self._kind = ids.index(id)
        self._beginning = laid_table.beginning
        self._follower = self._new_follower()
        self._follower.follow(sitting.record.answers)
        self._heard = len(self._follower.carried_out)
        self._found: tuple[tuple[object, ...], Reasons] | None = None

    def is_tried(self, handle: Handle) -> bool:
        """True if something in the hand is the card on trial."""
        return isinstance(handle, int) and self._sitting.table.game.kind[handle] == self._kind

    def found(self) -> Reasons:
        """The reasons as they are now. They are kept until the next answer."""
        moment = (self._words.language, *self._sitting.record.answers)
        if self._found is None or self._found[0] != moment:
            all_reasons = reasons(self._sitting.table, self._kind, self._seat, self._words, self._sitting.names)
            self._found = (moment, all_reasons)
        return self._found[1]

    def carried_out(self) -> Sequence[CarriedOut]:
        """The conditions that decided what the card did when it took effect last."""
        if self._follower.language != self._words.language:
            self._follower = self._new_follower()
        self._follower.follow(self._sitting.record.answers)
        return self._follower.last

    def news(self) -> str:
        """What the conditions of the card have decided since this was asked last, in a few sentences; "" if they have
        decided nothing."""
        carried_out = self.carried_out()
        count = len(self._follower.carried_out)
        new = carried_out if count > self._heard else ()
        self._heard = count
        if not new:
            return ""
        first = new[0]
        text = deciding(first.reading, self._words)
        if first.subject != self._seat:
            text = self._words("reasons.of_seat", name=self._sitting.names[first.subject], text=text)
        news = self._words(f"reasons.noted.{STATES[first.reading.holds]}", text=text)
        if len(new) == 1:
            return news
        return self._words("reasons.noted.more", text=news, n=len(new) - 1)

    def _new_follower(self) -> EffectFollower:
        """A follower that has yet to hear of the game."""
        return EffectFollower(self._beginning, self._kind, self._seat, self._words, self._sitting.names)
