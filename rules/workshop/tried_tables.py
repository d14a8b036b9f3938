"""The tables at which an author has tried cards last: while a card is written, its conditions are read there."""

from __future__ import annotations

from typing import NamedTuple

from rules.cards.cardset import CardSet
from rules.kernel import asking
from rules.kernel.table import Table
from rules.notation import notation
from rules.text.log import TextSource
from rules.workshop.laid_table import (
    BadNotation,
    GivenTable,
    ScenarioFailed,
    lay,
    options_using,
    possible_answers,
    rulebook,
)
from rules.workshop.reasons import Reasons, reasons


class TriedTable(NamedTuple):
    """Where an author has left a table at which a card was tried."""

    scenario: GivenTable
    seat: int
    """The seat of the author."""
    answers: tuple[str, ...]
    """What was answered since the table was laid, in the names of the scenario."""
    names: tuple[str, ...]
    """The names of the seats as they were shown."""

    def reasons(self, cards: CardSet, id: str, texts: TextSource) -> Reasons | None:
        """Why a card of these ``cards`` could be played there, or why not: at the last question at which it could be,
        or else at the last one. Answers that they no longer allow are left out, with all that follow. None if they do
        not allow the table at all."""
        try:
            laid_table = lay(rulebook(cards), self.scenario, self.seat)
        except (ScenarioFailed, BadNotation):
            return None
        kinds = [card.id for card in laid_table.game.cards]
        if id not in kinds:
            return None
        kind = kinds.index(id)
        table = laid_table.table.copy()
        best = table.copy() if self._can_play(table, kind) else None
        for text in possible_answers(laid_table, self.answers):
            asking.answer(table, notation.read(table, text, laid_table.names))
            if self._can_play(table, kind):
                best = table.copy()
        return reasons(best or table, kind, self.seat, texts, self.names)

    def _can_play(self, table: Table, kind: int) -> bool:
        """True if the author can play the card now."""
        return table.ask is not None and table.ask.seat == self.seat and bool(options_using(table, kind))
