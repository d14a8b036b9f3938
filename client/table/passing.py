"""Automatic passing: response windows that the person at the screen has chosen not to be asked about (``AutoPass``)."""

from __future__ import annotations

from collections.abc import Callable

from client.play.auto_pass import Rule, Topic
from client.play.session import Sitting
from client.table.base import AnyArrangement
from client.table.terms import Handle
from client.ui import Gui
from rules.kernel.asking import PASS


class Passing:
    """The rules of automatic passing of the person at the screen, applied to the pending question."""

    def __init__(
        self,
        sitting: Sitting,
        table: AnyArrangement,
        gui: Gui,
        give_up: Callable[[], object],
        refresh: Callable[[], object],
    ) -> None:
        """``give_up`` passes for the person, if they are asked now; ``refresh`` is called when the rules change."""
        self._sitting = sitting
        self._table = table
        self._gui = gui
        self._give_up = give_up
        self._refresh = refresh

    # -- the rules -----------------------------------------------------------------------------------------------------

    def rules(self) -> list[Rule]:
        """Return the rules in force, oldest first; none where no person plays."""
        seat = self._sitting.viewer
        if seat is None:
            return []
        return self._sitting.auto_pass.rules(seat)

    def add(self, rule: Rule) -> None:
        """Add a rule, so that less is asked."""
        seat = self._sitting.viewer
        if seat is not None:
            self._sitting.auto_pass.add(seat, rule)
            self._refresh()

    def revoke(self, rule: Rule) -> None:
        """Remove a rule, so that it is asked again."""
        seat = self._sitting.viewer
        if seat is not None:
            self._sitting.auto_pass.revoke(seat, rule)
            self._refresh()

    def clear(self) -> None:
        """Remove all rules, so that everything is asked."""
        seat = self._sitting.viewer
        if seat is not None:
            self._sitting.auto_pass.clear(seat)
            self._refresh()

    def mutes(self, piece: int) -> bool:
        """True if this card of the hand is muted: it is no reason to ask."""
        return self._sitting.auto_pass.mutes(self._sitting.viewer, self._table.game.kind[piece])

    def settle(self, key: str, answer: str) -> None:
        """Choose the answer to a question beforehand; "" to be asked."""
        seat = self._sitting.viewer
        if seat is not None:
            self._sitting.auto_pass.settle(seat, key, answer)
            self._refresh()

    def settled(self, key: str) -> str:
        """Return the answer to a question that was chosen beforehand; "" if it is asked."""
        return self._sitting.auto_pass.settled(self._sitting.viewer, key)

    # -- applying them -------------------------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """The answer to give automatically, because the person who is asked has chosen not to be asked; "" if they
        must be asked."""
        sitting = self._sitting
        ask = sitting.ask
        view = sitting.view()
        for seat in sitting.people:
            sitting.auto_pass.turn(seat, self._table.own_turn(view, seat), self._table.chapter(view))
        if ask is None or not sitting.turn_of_person or sitting.asked_again:
            return ""
        return self._automatic_answer

    @property
    def _automatic_answer(self) -> str:
        """The answer to the pending question by the rules of the seat that is asked; "" if it must be asked."""
        ask = self._sitting.ask
        if ask is None:
            return ""
        topic = self._table.topic(self._sitting.view_of_asked(), ask)
        if topic is None:
            return ""
        auto_pass = self._sitting.auto_pass
        if topic.settled:
            return auto_pass.settled(ask.seat, topic.key)
        if self._sitting.everybody_asked:
            return PASS if auto_pass.passes_openly(ask.seat, topic, self._sitting.is_call_open) else ""
        return PASS if auto_pass.passes(ask.seat, topic) else ""

    def declined(self) -> None:
        """Note that the person passes now."""
        ask = self._sitting.ask
        topic = self.topic
        if ask is not None and topic is not None:
            self._sitting.auto_pass.decline(ask.seat, topic)

    @property
    def topic(self) -> Topic | None:
        """The topic of the question to the person at the screen; None if it has none, so that it must be asked."""
        ask = self._sitting.ask
        if ask is None or ask.seat != self._sitting.viewer or self._table.pauses(ask):
            return None
        return self._table.topic(self._sitting.view(), ask)

    def apply(self) -> None:
        """Pass, if the rules were changed while a question was open and now cover it."""
        if self.topic is not None and self._automatic_answer == PASS:
            self._give_up()

    @property
    def own_turn(self) -> bool:
        """True if it is the turn of the person at the screen."""
        seat = self._sitting.viewer
        return seat is not None and self._table.own_turn(self._sitting.view(), seat)

    def mute(self, handle: Handle) -> None:
        """Mute a card of the hand, so that it is no reason to ask, or unmute it."""
        if self._sitting.viewer is None or not isinstance(handle, int):
            return
        rule: Rule = ("card", self._table.game.kind[handle])
        if self.mutes(handle):
            self.revoke(rule)
            self._notify("table.unmuted", handle)
        else:
            self.add(rule)
            self._notify("table.muted", handle)

    def want(self, handle: Handle) -> bool:
        """If a card was taken up that can only be offered later, note that it is wanted, and say so. Returns True if
        that is the case."""
        seat = self._sitting.viewer
        if seat is None:
            return False
        kind = self._table.early(self._sitting.ask, seat, handle)
        if kind is None:
            return False
        self._sitting.auto_pass.want(seat, kind)
        self._notify("table.wanted", handle)
        return True

    def _notify(self, key: str, handle: Handle) -> None:
        """Show a sentence about a card for a moment."""
        card = self._table.card(handle) if isinstance(handle, int) else None
        if card is not None:
            words = self._gui.words
            self._gui.toast(words(key, card=self._table.short(words, card)))
