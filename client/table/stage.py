"""The stage: every piece of the game in the zone where the screen shows it, and the other things on the table.

The stage follows the feed, never the table: an event moves a piece from one zone to another, and when all events have
been played, the stage equals the view. ``faults`` returns the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from client.table.piece import CardPiece, GamePiece, Piece, Pose
from client.table.terms import View

OFF = Pose(0, 0, 10, 0, 0)
"""The pose of a piece that has not been laid anywhere yet."""


class Lost(LookupError):
    """A piece of an event is not in the zone where it should be; the message names both."""


def card(piece: int) -> GamePiece:
    """Return a card for a piece."""
    return CardPiece(piece, OFF)


class Stage:
    """The pieces by zone, bottom first, as in ``view.zones``. ``things`` are those that are no pieces in the rules.
    ``make`` returns the piece for a number or a back."""

    def __init__(self, make: Callable[[int], GamePiece] = card) -> None:
        self._make = make
        self.zones: list[list[GamePiece]] = []
        self.things: list[Piece] = []
        self.visible_to: list[int] = []

    def set(self, view: View) -> None:
        """Lay everything as in this view, with the cards that are there already."""
        cards_by_piece: dict[int, list[GamePiece]] = {}  # of several backs, each is as good
        for card in self.cards():
            cards_by_piece.setdefault(card.piece, []).append(card)
        zones: list[list[GamePiece]] = []
        for pieces in view.zones:
            zone: list[GamePiece] = []
            for piece in pieces:
                if cards_by_piece.get(piece):
                    zone.append(cards_by_piece[piece].pop())
                else:
                    zone.append(self._make(piece))
            zones.append(zone)
        self.zones = zones
        self.visible_to = list(view.visible_to)
        for thing in self.pieces():
            thing.land()

    def cards(self) -> Iterator[GamePiece]:
        """Iterate over all pieces of the game, which are mostly cards."""
        return chain.from_iterable(self.zones)

    def pieces(self) -> Iterator[Piece]:
        """Iterate over everything that can move."""
        return chain(self.cards(), self.things)

    def move(self, piece: int, source: int, target: int, back: int = -1) -> GamePiece:
        """Move a card from one zone to the top of another, and return it. ``back`` is its back, by which it is found
        if the screen has only seen backs there. Raises Lost."""
        moved_card = self._find(source, piece, back)
        self.zones[source].remove(moved_card)
        self.zones[target].append(moved_card)
        return moved_card

    def _find(self, zone: int, piece: int, back: int) -> GamePiece:
        """The card of a zone that shows a piece, the topmost if several could be it. Raises Lost."""
        cards = self.zones[zone][::-1]
        for number in (piece, back):
            for card in cards:
                if card.piece == number:
                    return card
        for card in cards:
            if card.piece < 0 or piece < 0:
                return card
        raise Lost(f"piece {piece} is not in zone {zone}")

    def tuck(self, zone: int) -> None:
        """Move the top card of a zone to its bottom."""
        self.zones[zone].insert(0, self.zones[zone].pop())

    def exchange(self, zone: int, piece: int, other_piece: int) -> None:
        """Let two equal cards of a zone exchange their numbers, because nobody can see which is which. The order of the
        pieces stays."""
        cards = self.zones[zone]
        pieces = [card.piece for card in cards]
        index = pieces.index(piece)
        other_index = pieces.index(other_piece)
        first = cards[index]
        second = cards[other_index]
        first.piece, second.piece = second.piece, first.piece
        first.face, second.face = second.face, first.face
        cards[index], cards[other_index] = second, first

    def reveal(self, zone: int, pieces: Sequence[int]) -> None:
        """Set the pieces of a zone, as far as the screen may know them. Raises Lost."""
        if len(pieces) != len(self.zones[zone]):
            raise Lost(f"zone {zone} holds {len(self.zones[zone])} cards, not {len(pieces)}")
        for card, piece in zip(self.zones[zone], pieces, strict=True):
            card.know(piece)

    def turn_over(self, zone: int, back: Sequence[int], leaving: Sequence[int]) -> None:
        """Turn all pieces of a zone face down; ``back`` has their backs. Those that are ``leaving`` it soon, the next
        one first, are put on top, so that each is the one that leaves."""
        cards = self.zones[zone]
        leaving_cards: list[GamePiece] = []
        for piece in reversed(leaving):
            leaving_cards += [card for card in cards if card.piece == piece]
        staying_cards = [card for card in cards if card not in leaving_cards]
        self.zones[zone] = staying_cards + leaving_cards
        for card in cards:
            if card.piece >= 0:
                card.piece = card.face = -1 - back[card.piece]

    def follow(self, view: View) -> list[int]:
        """Move pieces that went from one zone to another unseen. Returns the zones that have lost or got pieces."""
        back = view.game.back

        def back_of(piece: int) -> int:
            return piece if piece < 0 else -1 - back[piece]

        changed = [zone for zone, pieces in enumerate(view.zones) if len(pieces) != len(self.zones[zone])]
        cards_by_back: dict[int, list[GamePiece]] = {}
        for zone in changed:
            while len(self.zones[zone]) > len(view.zones[zone]):
                card = self.zones[zone].pop()
                cards_by_back.setdefault(back_of(card.piece), []).append(card)
        for zone in changed:
            for piece in view.zones[zone][len(self.zones[zone]) :]:
                card = cards_by_back[back_of(piece)].pop()
                card.know(piece)
                self.zones[zone].append(card)
        return changed

    def straighten(self, view: View) -> None:
        """Put the pieces of each zone in the order of the view: nobody could see which of several backs was taken."""
        for zone, pieces in enumerate(view.zones):
            cards = self.zones[zone]
            pieces_on_stage = [card.piece for card in cards]
            if pieces_on_stage == list(pieces) or sorted(pieces_on_stage) != sorted(pieces):
                continue
            cards_by_piece: dict[int, list[GamePiece]] = {}
            for card in cards:
                cards_by_piece.setdefault(card.piece, []).append(card)
            self.zones[zone] = [cards_by_piece[piece].pop(0) for piece in pieces]

    @property
    def moving(self) -> bool:
        """True if anything moves."""
        return any(card.moving for card in self.pieces())

    def faults(self, view: View) -> list[str]:
        """Return the differences between stage and view, as sentences."""
        faults: list[str] = []
        for zone, (cards, pieces) in enumerate(zip(self.zones, view.zones, strict=True)):
            pieces_on_stage = [card.piece for card in cards]
            if pieces_on_stage != list(pieces):
                faults.append(f"zone {zone}: {pieces_on_stage} is shown, {list(pieces)} is there")
        return faults
