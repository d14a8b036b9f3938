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
                if piece >= 0 and piece in spare:
                    zone.append(spare.pop(piece))
                elif piece < 0 and backs.get(piece):
                    zone.append(backs[piece].pop())
                else:
                    zone.append(self._make(piece))
            zones.append(zone)
        self.zones = zones
        self.visible_to = list(view.visible_to)
        for thing in self.pieces():
            thing.land()

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
        card_moved = next((card for card in reversed(zone) if card.piece == piece), None)
        if card_moved is None:  # the screen has only seen backs there: any such back will do, so take the top one
            card_moved = next((card for card in reversed(zone) if card.piece == back), None)
        if card_moved is None:
            card_moved = next((card for card in reversed(zone) if card.piece < 0 or piece < 0), None)
        if card_moved is None:
            raise Lost(f"piece {piece} is not in zone {source}")
        zone.remove(card_moved)
        self.zones[target].append(card_moved)
        return card_moved

    def tuck(self, zone: int) -> None:
        """The card that lies on top of a zone goes under it."""
        self.zones[zone].insert(0, self.zones[zone].pop())

    def exchange(self, zone: int, piece: int, other_piece: int) -> None:
        """Two equal cards of a zone change names: which is which cannot be seen. The order of the pieces stays."""
        cards = self.zones[zone]
        pieces = [card.piece for card in cards]
        index, other_index = pieces.index(piece), pieces.index(other_piece)
        first, second = cards[index], cards[other_index]
        first.piece, second.piece = second.piece, first.piece
        first.face, second.face = second.face, first.face
        cards[index], cards[other_index] = second, first

    def reveal(self, zone: int, pieces: Sequence[int]) -> None:
        """These are the pieces of a zone, as far as the screen may know."""
        if len(pieces) != len(self.zones[zone]):
            raise Lost(f"zone {zone} holds {len(self.zones[zone])} cards, not {len(pieces)}")
        for card, piece in zip(self.zones[zone], pieces, strict=True):
            card.know(piece)

    def turn_over(self, zone: int, back: Sequence[int], leaving: Sequence[int]) -> None:
        """Nobody may look at a zone any more: all its pieces show their backs, ``back`` says which. Those that are
        ``leaving`` it soon lie on top, so that each is the one that goes."""
        cards = self.zones[zone]
        going = [card for piece in reversed(leaving) for card in cards if card.piece == piece]
        self.zones[zone] = [*(card for card in cards if card not in going), *going]
        for card in cards:
            if card.piece >= 0:
                card.piece = card.face = -1 - back[card.piece]

    def follow(self, view: View) -> list[int]:
        """What went from one zone to another unseen goes there now; the zones that have lost or won pieces."""
        changed = [zone for zone, pieces in enumerate(view.zones) if len(pieces) != len(self.zones[zone])]
        spare: dict[int, list[GamePiece]] = {}
        back = view.game.back
        for zone in changed:
            while len(self.zones[zone]) > len(view.zones[zone]):
                card = self.zones[zone].pop()
                spare.setdefault(card.piece if card.piece < 0 else -1 - back[card.piece], []).append(card)
        for zone in changed:
            for piece in view.zones[zone][len(self.zones[zone]) :]:
                came = spare[piece if piece < 0 else -1 - back[piece]].pop()
                came.know(piece)
                self.zones[zone].append(came)
        return changed

    def straighten(self, view: View) -> None:
        """Where several backs lie in a zone nobody could see which of them was taken: they lie as the view has them."""
        for zone, pieces in enumerate(view.zones):
            cards = self.zones[zone]
            shown = [card.piece for card in cards]
            if shown == list(pieces) or sorted(shown) != sorted(pieces):
                continue
            cards_of: dict[int, list[GamePiece]] = {}
            for card in cards:
                cards_of.setdefault(card.piece, []).append(card)
            self.zones[zone] = [cards_of[piece].pop(0) for piece in pieces]

    @property
    def moving(self) -> bool:
        """Is anything on its way?"""
        return any(card.moving for card in self.pieces())

    def faults(self, view: View) -> list[str]:
        """Where stage and view differ, as sentences."""
        return [
            f"zone {zone}: {[card.piece for card in cards]} is shown, {list(pieces)} is there"
            for zone, (cards, pieces) in enumerate(zip(self.zones, view.zones, strict=True))
            if [card.piece for card in cards] != list(pieces)
        ]
