"""What the log says of the events that the verbs of all games cause: counters, cards that are shown, copied or handed
on, points, victory and the order of turns. What cards let players choose is told in ``choices``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.text.log import Entry, Translated
from rules.text.texts import signed


class Titles(Protocol):
    """What a rulebook calls its cards and counters: a ``Game``."""

    def counter_title(self, name: str) -> Translated:
        """What a counter is called."""

    def title(self, kind: int) -> Entry:
        """The name of a card."""

    def piece_title(self, piece: int) -> Entry:
        """The name of a piece."""


def log(game: Titles, event: tuple[Any, ...], names: Sequence[str]) -> Sequence[Entry]:
    """The log entries for such an event; none for any other."""
    match event:
        case ("counted", seat, name, before, after):
            values = {"counter": game.counter_title(name), "before": before, "after": after}
            return (Entry("log.counted", {"name": names[seat], **values}, seat),)
        case ("counted_on_card", piece, name, before, after):
            values = {"counter": game.counter_title(name), "before": before, "after": after}
            return (Entry("log.counted", {"name": game.piece_title(piece), **values}),)
        case ("gets_points", seat, kind, amount):
            values = {"name": names[seat], "card": game.title(kind), "amount": signed(amount), "n": abs(amount)}
            return (Entry("log.gets_points", values, seat),)
        case ("wins_by_card", seats, kind):
            winners = tuple(names[seat] for seat in seats)
            return (Entry("log.wins_by_card", {"names": winners, "card": game.title(kind)}),)
        case ("turned_round", seat, kind):
            return (Entry("log.turned_round", {"card": game.title(kind)}, seat),)
        case ("shown_cards", seat, kind, kinds):
            titles = tuple(map(game.title, kinds))
            return (Entry("log.shown_cards", {"name": names[seat], "card": game.title(kind), "what": titles}, seat),)
        case ("shuffled_cards", seat, kind, count):
            return (Entry("log.shuffled_cards", {"name": names[seat], "card": game.title(kind), "n": count}, seat),)
        case ("swapped_hands", seat, other):
            return (Entry("log.swapped_hands", {"name": names[seat], "other": names[other]}, seat),)
        case ("copied", seat, kind, copied_kind):
            values = {"name": names[seat], "card": game.title(kind), "what": game.title(copied_kind)}
            return (Entry("log.copied", values, seat),)
        case ("handed_on", seat, kind):
            return (Entry("log.handed_on", {"name": names[seat], "card": game.title(kind)}, seat),)
    return ()
