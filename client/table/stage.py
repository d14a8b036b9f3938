"""The stage: every piece of the game in the zone where the screen sees it, and what else stands on the table.

The stage follows the feed, never the table: an event moves a piece from one zone to another, and when all events have
been played the stage equals the view. ``faults`` says where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from client.table.piece import CardPiece, GamePiece, Piece, Pose
from client.table.terms import View

OFF = Pose(0, 0, 10, 0, 0)
"""A piece that has not been laid anywhere yet."""


class Lost(LookupError):
    """An event spoke of a piece that is not where it should be; names both."""


def card(piece: int) -> GamePiece:
    """The piece that shows a card of this number."""
    return CardPiece(piece, OFF)


class Stage:
    """The pieces by zone, bottom first, just as ``view.zones`` has them; ``things`` are those that the rules do not
    count as pieces. ``make`` gives the piece for a number or a back."""

    def __init__(self, make: Callable[[int], GamePiece] = card) -> None:
        self._make = make
        self.zones: list[list[GamePiece]] = []
        self.things: list[Piece] = []
        self.visible_to: list[int] = []

    def set(self, view: View) -> None:
        """Lay everything as this view has it, keeping the cards that lie where they should."""
        spare = {card.piece: card for card in self.cards() if card.piece >= 0}
        backs: dict[int, list[GamePiece]] = {}
        for card in self.cards():
            if card.piece < 0:
                backs.setdefault(card.piece, []).append(card)
        zones = []
        for pieces in view.zones:
            zone = []
            for piece in pieces:
                same = backs.get(piece, [])
                found = spare.pop(piece, None) if piece >= 0 else same.pop() if same else None
                zone.append(found or self._make(piece))
            zones.append(zone)
        self.zones = zones
        self.visible_to = list(view.visible_to)
        for each in self.pieces():
            each.land()

    def cards(self) -> Iterator[GamePiece]:
        """All pieces of the game, which mostly are cards."""
        return chain.from_iterable(self.zones)

    def pieces(self) -> Iterator[Piece]:
        """Everything that can move."""
        return chain(self.cards(), self.things)

    def move(self, piece: int, source: int, target: int, back: int = -1) -> GamePiece:
        """Take a card out of one zone and lay it on top of another; ``back`` is how it looks to whoever does not know
        it. Raises Lost."""
        zone = self.zones[source]
        found = next((card for card in reversed(zone) if card.piece == piece), None)
        if found is None:  # the screen has only seen backs there: any such back will do, so take the top one
            found = next((card for card in reversed(zone) if card.piece == back), None)
        if found is None:
            found = next((card for card in reversed(zone) if card.piece < 0 or piece < 0), None)
        if found is None:
            raise Lost(f"piece {piece} is not in zone {source}")
        zone.remove(found)
        self.zones[target].append(found)
        return found

    def tuck(self, zone: int) -> None:
        """The card that lies on top of a zone goes under it."""
        self.zones[zone].insert(0, self.zones[zone].pop())

    def exchange(self, zone: int, piece: int, other: int) -> None:
        """Two equal cards of a zone change names: which is which cannot be seen. The order of the pieces stays."""
        cards = self.zones[zone]
        at, by = (next(i for i, card in enumerate(cards) if card.piece == which) for which in (piece, other))
        one, two = cards[at], cards[by]
        one.piece, two.piece = two.piece, one.piece
        one.face, two.face = two.face, one.face
        cards[at], cards[by] = two, one

    def reveal(self, zone: int, pieces: Sequence[int]) -> None:
        """These are the pieces of a zone, as far as the screen may know."""
        if len(pieces) != len(self.zones[zone]):
            raise Lost(f"zone {zone} holds {len(self.zones[zone])} cards, not {len(pieces)}")
        for card, piece in zip(self.zones[zone], pieces, strict=True):
            card.know(piece)

    def follow(self, view: View) -> list[int]:
        """What went from one zone to another unseen goes there now; the zones that have lost or won pieces."""
        changed = [at for at, there in enumerate(view.zones) if len(there) != len(self.zones[at])]
        spare: dict[int, list[GamePiece]] = {}
        back = view.game.back
        for at in changed:
            while len(self.zones[at]) > len(view.zones[at]):
                gone = self.zones[at].pop()
                spare.setdefault(gone.piece if gone.piece < 0 else -1 - back[gone.piece], []).append(gone)
        for at in changed:
            for piece in view.zones[at][len(self.zones[at]) :]:
                came = spare[piece if piece < 0 else -1 - back[piece]].pop()
                came.know(piece)
                self.zones[at].append(came)
        return changed

    def straighten(self, view: View) -> None:
        """Where several backs lie in a zone nobody could see which of them was taken: they lie as the view has them."""
        for at, there in enumerate(view.zones):
            here = self.zones[at]
            if [card.piece for card in here] != list(there) and sorted(card.piece for card in here) == sorted(there):
                left = list(here)
                self.zones[at] = [
                    left.pop(next(i for i, card in enumerate(left) if card.piece == piece)) for piece in there
                ]

    @property
    def moving(self) -> bool:
        """Is anything on its way?"""
        return any(each.moving for each in self.pieces())

    def faults(self, view: View) -> list[str]:
        """Where stage and view differ, as sentences."""
        return [
            f"zone {at}: {[card.piece for card in here]} is shown, {list(there)} is there"
            for at, (here, there) in enumerate(zip(self.zones, view.zones, strict=True))
            if [card.piece for card in here] != list(there)
        ]
