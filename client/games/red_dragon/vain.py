"""Cards that have changed nothing: who heals at full fortitude is told so. The rules do not say it; the views do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.games.red_dragon.pending import chain
from client.table.terms import Event
from rules.games.red_dragon.board import CHAIN, DISCARDS, POURED, RedDragonTable

UNSEEN = {"one_more", "moved", "swapped", "looked"}
"""What cards do that cannot be seen in a view, or only by some."""


class VainCards:
    """Watches what is told for played cards after which all is as it was before; ``("vain", piece)`` is told of each
    while it still lies on the chain."""

    def __init__(self) -> None:
        self._links: list[tuple[bool, tuple[object, ...]]] = []  # is it a card, and how all was before it

    def staged(self, told: Sequence[tuple[Event, RedDragonTable]]) -> list[tuple[Event, RedDragonTable]]:
        """The same with those events among them."""
        return [each for one in told for each in self._stage(*one)]

    def _stage(self, event: Event, view: RedDragonTable) -> Iterable[tuple[Event, RedDragonTable]]:
        yield event, view
        match event:
            case ("intent", at, kind, *_):
                below = [*self._links[:at], *[(False, ())] * (at - len(self._links))]  # some were told of before
                self._links = [*below, (kind == "play", _state(view, at))]
            case ("settled", at, fate) if at < len(self._links):
                played, before = self._links[at]
                del self._links[at:]
                if played and before == _state(view, at) and fate == "done" and view.zones[CHAIN]:
                    yield ("vain", view.zones[CHAIN][-1]), view
                if played and at and self._links[-1][0]:  # it answered a card, and that may find another table now
                    self._links[-1] = True, _state(view, at - 1)
            case _ if event[0] in UNSEEN and self._links:
                self._links[-1] = self._links[-1][0], ()


def _state(view: RedDragonTable, links: int) -> tuple[object, ...]:
    """All that a card may change while so many links wait below it."""
    waiting = [(link.targets, link.amount, link.cancelled, link.spared, link.at) for link in chain(view)[:links]]
    tags = [intent.tags for intent in view.intents[:links]]
    passing = {CHAIN, POURED, *DISCARDS[: view.seats]}
    sizes = [len(zone) for at, zone in enumerate(view.zones) if at not in passing]
    stats = *view.fortitude, *view.alcohol, *view.gold, *view.in_round, *view.score, *view.again
    pot = view.pot, view.inn, view.upper, view.starter, view.cheats_only, view.ended
    return (*stats, *pot, *view.servings, *view.lasting, view.turn, *waiting, *tags, *sizes)
