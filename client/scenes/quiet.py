"""What a person at the table is not asked: by rules they have made, a window passes for them by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from client.scenes.hand import HandScene
from client.touch import Grip
from rules.kernel import PASS

if TYPE_CHECKING:
    from client.session import Sitting


class QuietScene(HandScene):
    """A hand that is asked only what it wants to be asked."""

    sitting: Sitting

    def answer(self, option: Any, piece: Grip | None = None, in_hand: bool = False) -> None:
        """Answer the ask."""
        raise NotImplementedError

    def keeps_silent(self) -> bool:
        """Is a person asked in a window about what they do not want to be asked?"""
        if not self.sitting.turn_of_person or self.sitting.asked_again:
            return False
        ask, silence = self.sitting.ask, self.sitting.silence
        assert ask is not None
        view = self.sitting.view()
        if self.table.own_turn(view, ask.seat):
            silence.turn(ask.seat)
        subject = self.table.subject(view, ask)
        return subject is not None and silence.passes(ask.seat, subject.key, subject.kinds, subject.idle, subject.vital)

    def keep_silent(self, how: str) -> None:
        """Pass, and do so until the own turn (``until``) or whenever this comes up (``about``)."""
        ask = self.sitting.ask
        subject = self.table.subject(self.sitting.view(), ask) if self.my_turn else None
        if ask is None or subject is None:
            return
        self.sitting.silence.add(ask.seat, ("until",) if how == "until" else ("about", subject.key))
        self.answer(PASS)

    def mute(self, piece: Grip) -> None:
        if self.sitting.eyes is None or not isinstance(piece, int) or self.table.tips:
            return
        silence, seat, kind = self.sitting.silence, self.sitting.eyes, self.table.game.kind[piece]
        muted = silence.mutes(seat, kind)
        (silence.revoke if muted else silence.add)(seat, ("card", kind))
        said = self.table.short(self.words, self.table.card(piece))
        self.desk.toast(self.words("table.unmuted" if muted else "table.muted", card=said))
        self.relay()

    def wanted(self, piece: Grip) -> bool:
        seat = self.sitting.eyes
        kind = None if seat is None else self.table.early(self.sitting.ask, seat, piece)
        if seat is None or kind is None:
            return False
        self.sitting.silence.want(seat, kind)
        self.desk.toast(self.words("table.wanted", card=self.table.short(self.words, self.table.card(piece))))
        return True
