"""What a person at the screen is not asked: by the rules they have made (``AutoPass``) a window passes by itself."""

from __future__ import annotations

from collections.abc import Callable

from client.play.auto_pass import Rule, Topic
from client.play.session import Sitting
from client.table.base import AnyArrangement
from client.table.terms import Handle
from client.ui import Gui
from rules.kernel.asking import PASS


class Passing:
    """The rules of the person at the screen, and what they say of the question that is open now."""

    def __init__(
        self,
        sitting: Sitting,
        table: AnyArrangement,
        gui: Gui,
        give_up: Callable[[], object],
        refresh: Callable[[], object],
    ) -> None:
        """``give_up`` passes for the person, if they are asked now; ``refresh``: the rules have changed."""
        self._sitting, self._table, self._gui = sitting, table, gui
        self._give_up, self._refresh = give_up, refresh

    # -- the rules -----------------------------------------------------------------------------------------------------

    def rules(self) -> list[Rule]:
        """Those in force, oldest first; none where no person plays."""
        seat = self._sitting.viewer
        return [] if seat is None else self._sitting.auto_pass.rules(seat)

    def add(self, rule: Rule) -> None:
        """Do not ask any more."""
        if (seat := self._sitting.viewer) is not None:
            self._sitting.auto_pass.add(seat, rule)
            self._refresh()

    def revoke(self, rule: Rule) -> None:
        """Ask again."""
        if (seat := self._sitting.viewer) is not None:
            self._sitting.auto_pass.revoke(seat, rule)
            self._refresh()

    def clear(self) -> None:
        """Ask about everything."""
        if (seat := self._sitting.viewer) is not None:
            self._sitting.auto_pass.clear(seat)
            self._refresh()

    def mutes(self, piece: int) -> bool:
        """Is this card of the hand no reason to ask?"""
        return self._sitting.auto_pass.mutes(self._sitting.viewer, self._table.game.kind[piece])

    def settle(self, key: str, answer: str) -> None:
        """Give this answer whenever this comes up; "" to be asked."""
        if (seat := self._sitting.viewer) is not None:
            self._sitting.auto_pass.settle(seat, key, answer)
            self._refresh()

    def settled(self, key: str) -> str:
        """The answer that is given whenever this comes up, "" if it is asked."""
        return self._sitting.auto_pass.settled(self._sitting.viewer, key)

    # -- what follows from them ----------------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """The answer to give by itself, because a person is asked about what they do not want to be asked; "" if they
        do."""
        sitting, auto_pass = self._sitting, self._sitting.auto_pass
        ask, view = sitting.ask, sitting.view()
        for seat in sitting.people:
            auto_pass.turn(seat, self._table.own_turn(view, seat), self._table.chapter(view))
        return "" if ask is None or not sitting.turn_of_person or sitting.asked_again else self._wish

    @property
    def _wish(self) -> str:
        """What the rules of whoever is asked now say to that; "" to be asked."""
        ask, auto_pass = self._sitting.ask, self._sitting.auto_pass
        topic = None if ask is None else self._table.topic(self._sitting.view(), ask)
        if ask is None or topic is None:
            return ""
        if topic.settled:
            return auto_pass.settled(ask.seat, topic.key)
        return PASS if auto_pass.passes(ask.seat, topic) else ""

    def declined(self) -> None:
        """The person passes now."""
        ask = self._sitting.ask
        if ask is not None and (topic := self.topic) is not None:
            self._sitting.auto_pass.decline(ask.seat, topic)

    @property
    def topic(self) -> Topic | None:
        """What the question to the person at the screen is about; None if none is open that can be left out."""
        ask = self._sitting.ask
        if ask is None or ask.seat != self._sitting.viewer or self._table.pauses(ask):
            return None
        return self._table.topic(self._sitting.view(), ask)

    def apply(self) -> None:
        """The rules have been changed while a question was open: if they leave it out now, it is passed."""
        if self.topic is not None and self._wish == PASS:
            self._give_up()

    @property
    def own_turn(self) -> bool:
        """Is it the turn of the person at the screen?"""
        seat = self._sitting.viewer
        return seat is not None and self._table.own_turn(self._sitting.view(), seat)

    def mute(self, handle: Handle) -> None:
        """Be asked no more for the sake of this card of the hand, or again."""
        if self._sitting.viewer is None or not isinstance(handle, int):
            return
        muted = self.mutes(handle)
        rule: Rule = ("card", self._table.game.kind[handle])
        (self.revoke if muted else self.add)(rule)
        self._say("table.unmuted" if muted else "table.muted", handle)

    def want(self, handle: Handle) -> bool:
        """Was a card taken up that is to be offered later? Then that is noted, and said."""
        seat = self._sitting.viewer
        kind = None if seat is None else self._table.early(self._sitting.ask, seat, handle)
        if seat is None or kind is None:
            return False
        self._sitting.auto_pass.want(seat, kind)
        self._say("table.wanted", handle)
        return True

    def _say(self, key: str, handle: Handle) -> None:
        card = self._table.card(handle) if isinstance(handle, int) else None
        if card is not None:
            words = self._gui.words
            self._gui.toast(words(key, card=self._table.short(words, card)))
