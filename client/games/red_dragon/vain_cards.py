"""Cards that changed nothing, such as a healing card at full fortitude: the player is told so.

The rules do not report this. It is found by comparing the views before and after the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from client.games.red_dragon.pending import chain
from client.table.terms import Event
from rules.games.red_dragon.board import CHAIN, DISCARDS, POURED, RedDragonTable

UNSEEN = {"one_more", "moved", "swapped", "looked"}
"""Effects of cards that do not show in a view, or only to some seats."""

State = tuple[object, ...]
"""Everything that a card may change."""


class _WatchedLink(NamedTuple):
    """A link of the chain that is watched for whether it changes anything."""

    is_card: bool
    state_before: State


_UNWATCHED = _WatchedLink(False, ())


class VainCards:
    """Adds an event ``("vain", piece)`` after each played card that changed nothing, while it still lies on the
    chain."""

    def __init__(self) -> None:
        self._links: list[_WatchedLink] = []

    def staged(self, events: Sequence[tuple[Event, RedDragonTable]]) -> list[tuple[Event, RedDragonTable]]:
        """Return these events, each with the view after it, and the added ones among them."""
        staged: list[tuple[Event, RedDragonTable]] = []
        for event, view in events:
            staged.append((event, view))
            staged.extend(self._vain_events(event, view))
        return staged

    def _vain_events(self, event: Event, view: RedDragonTable) -> Iterable[tuple[Event, RedDragonTable]]:
        match event:
            case ("intent", index, kind, *_):
                self._open_link(index, kind, view)
            case ("settled", index, fate) if index < len(self._links):
                link = self._links[index]
                unchanged = link.is_card and link.state_before == _state(view, index)
                del self._links[index:]
                if unchanged and fate == "done" and view.zones[CHAIN]:
                    yield ("vain", view.zones[CHAIN][-1]), view
                if link.is_card and index and self._links[-1].is_card:
                    # It answered a card, and may have changed the table that this card is compared with.
                    self._links[-1] = _WatchedLink(True, _state(view, index - 1))
            case _ if event[0] in UNSEEN and self._links:
                self._links[-1] = self._links[-1]._replace(state_before=())

    def _open_link(self, index: int, kind: str, view: RedDragonTable) -> None:
        """Begin to watch the intent with this index. Earlier intents that were not reported are not watched."""
        links = self._links[:index]
        links += [_UNWATCHED] * (index - len(links))
        self._links = [*links, _WatchedLink(kind == "play", _state(view, index))]


def _state(view: RedDragonTable, waiting: int) -> State:
    """Return everything that a card may change while so many links wait below it."""
    links = []
    for link in chain(view)[:waiting]:
        links.append((link.targets, link.amount, link.cancelled, link.spared, link.card_target))
    tags = [intent.tags for intent in view.intents[:waiting]]
    passing_zones = {CHAIN, POURED, *DISCARDS[: view.seats]}
    zone_sizes = [len(pieces) for zone, pieces in enumerate(view.zones) if zone not in passing_zones]
    stats = *view.fortitude, *view.alcohol, *view.gold, *view.in_round, *view.score, *view.again
    pot = view.pot, view.inn, view.upper, view.starter, view.cheats_only, view.ended
    return (*stats, *pot, *view.servings, *view.lasting, view.turn, *links, *tags, *zone_sizes)
