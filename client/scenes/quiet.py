"""What a person at the table is not asked: by rules they have made, a window passes for them by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from client.scenes.hand import HandScene
from client.table.touch import Handle
from rules.kernel import PASS

if TYPE_CHECKING:
    from client.session import Sitting


class QuietScene(HandScene):
    """A hand that is asked only what it wants to be asked."""

    sitting: Sitting

    def answer(self, option: Any, piece: Handle | None = None, in_hand: bool = False) -> None:
        """Answer the ask."""
        raise NotImplementedError

    def auto_passes(self) -> bool:
        """Is a person asked in a window about what they do not want to be asked?"""
        if not self.sitting.turn_of_person or self.sitting.asked_again:
            return False
        ask, auto_pass = self.sitting.ask, self.sitting.auto_pass
        assert ask is not None
        view = self.sitting.view()
        if self.table.own_turn(view, ask.seat):
            auto_pass.turn(ask.seat)
        topic = self.table.topic(view, ask)
        return topic is not None and auto_pass.passes(ask.seat, topic.key, topic.kinds, topic.idle, topic.vital)

    def stop_asking(self, how: str) -> None:
        """Pass, and do so until the own turn (``until``) or whenever this comes up (``about``)."""
        ask = self.sitting.ask
        topic = self.table.topic(self.sitting.view(), ask) if self.my_turn else None
        if ask is None or topic is None:
            return
        self.sitting.auto_pass.add(ask.seat, ("until",) if how == "until" else ("about", topic.key))
        self.answer(PASS)

    def mute(self, piece: Handle) -> None:
        if self.sitting.viewer is None or not isinstance(piece, int) or self.table.tips:
            return
        auto_pass, seat, kind = self.sitting.auto_pass, self.sitting.viewer, self.table.game.kind[piece]
        muted = auto_pass.mutes(seat, kind)
        (auto_pass.revoke if muted else auto_pass.add)(seat, ("card", kind))
        said = self.table.short(self.words, self.table.card(piece))
        self.gui.toast(self.words("table.unmuted" if muted else "table.muted", card=said))
        self.relay()

    def wanted(self, piece: Handle) -> bool:
        seat = self.sitting.viewer
        kind = None if seat is None else self.table.early(self.sitting.ask, seat, piece)
        if seat is None or kind is None:
            return False
        self.sitting.auto_pass.want(seat, kind)
        self.gui.toast(self.words("table.wanted", card=self.table.short(self.words, self.table.card(piece))))
        return True
