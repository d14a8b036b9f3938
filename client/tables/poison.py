"""Poison on the table: which zone lies where, and which gesture means which answer.

The rules know places C1 to C3 and offer all empty ones as one answer, the first of them. On the table a cauldron must
stand where the player set it, so ``spots`` says at which spot each place is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from client.faces import suit
from client.pieces.card import Pose
from client.pieces.stage import Stage
from client.tables.layout import Layout, fan, heap, row
from rules.games.poison import COLOUR, COLOURS, DEAL, EMPTY, HAND, NO_COLOUR, PILE, PLACES

__all__ = ["DEAL", "Drop", "PoisonTable"]


class Drop(NamedTuple):
    """What laying a card at a spot means: an ``option`` to answer, or the ``reason`` (a key of the texts) why not."""

    option: tuple[int, int] | None
    reason: str = ""


class PoisonTable:
    """The arrangement of one game of Poison for the seats' eyes; it decides nothing."""

    def __init__(self, game: Any, seats: int) -> None:
        self.game, self.seats = game, seats
        self.spots = list(PLACES)
        self._order: dict[int, list[int]] = {}

    # -- zones ------------------------------------------------------------------------------------------------------

    @staticmethod
    def hand(seat: int) -> int:
        """The zone of a seat's hand."""
        return HAND + 2 * seat

    @staticmethod
    def pile(seat: int) -> int:
        """The zone of a seat's pile."""
        return PILE + 2 * seat

    @property
    def box(self) -> int:
        """The zone of the cards that are out of the round."""
        return HAND + 2 * self.seats

    def owner(self, zone: int) -> int:
        """The seat a zone belongs to, -1 if it is everybody's."""
        return (zone - HAND) // 2 if HAND <= zone < self.box else -1

    def is_hand(self, zone: int) -> bool:
        """Is the zone somebody's hand?"""
        return HAND <= zone < self.box and (zone - HAND) % 2 == 0

    def is_pile(self, zone: int) -> bool:
        """Is the zone somebody's pile?"""
        return HAND <= zone < self.box and (zone - HAND) % 2 == 1

    def place_at(self, spot: int) -> int:
        """Which place of the rules is seen at a spot."""
        return self.spots.index(spot)

    # -- poses ------------------------------------------------------------------------------------------------------

    def sort(self, stage: Stage, seat: int) -> list[Any]:
        """A hand's cards as they are held: the player's own order, new cards by colour and number."""
        cards = stage.zones[self.hand(seat)]
        if not cards or cards[0].piece < 0:
            return list(cards)
        kept = self._order.get(seat, [])
        place = {piece: at for at, piece in enumerate(kept)}
        if all(card.piece in place for card in cards):
            return sorted(cards, key=lambda card: place[card.piece])
        self._order.pop(seat, None)
        return sorted(cards, key=lambda card: self.rank(card.piece))

    def rank(self, piece: int) -> tuple[int, int, int]:
        """Where a card stands in a sorted hand: by colour, poison last, then by number."""
        kind = self.game.kind[piece]
        return self.game.colour[kind] % (len(COLOURS) + 1), self.game.number[kind], piece

    def reorder(self, stage: Stage, seat: int, piece: int, at: int) -> None:
        """The player has put a card elsewhere in the hand."""
        order = [card.piece for card in self.sort(stage, seat)]
        order.remove(piece)
        order.insert(max(0, min(at, len(order))), piece)
        self._order[seat] = order

    def order(self, seat: int) -> list[int]:
        """The player's own order of a hand, [] if it is sorted; ``keep`` brings it back."""
        return list(self._order.get(seat, []))

    def keep(self, seat: int, order: list[int]) -> None:
        """Hold a hand in this order again."""
        self._order[seat] = order

    def swap(self, seat: int, one: int, other: int) -> None:
        """Two equal cards of a hand have changed places."""
        change = {one: other, other: one}
        if seat in self._order:
            self._order[seat] = [change.get(piece, piece) for piece in self._order[seat]]

    def rest(self, stage: Stage, layout: Layout, zone: int) -> list[tuple[Any, Pose]]:
        """Where each card of a zone shall lie."""
        cards = stage.zones[zone]
        open_ = bool(cards) and all(card.piece >= 0 for card in cards)
        if zone in PLACES:
            spot = layout.spots[self.spots[zone]]
            return list(zip(cards, row(spot.line, len(cards), True), strict=True))
        if zone == self.box:
            return list(zip(cards, heap(layout.box, len(cards), open_, 0.5), strict=True))
        seat = self.owner(zone)
        place = layout.seats[seat]
        if self.is_pile(zone):
            return list(zip(cards, heap(place.pile, len(cards), open_, 1.5 if place.own else 0.9), strict=True))
        held = self.sort(stage, seat)
        poses = fan(place.hand, len(held), open_) if place.own else row(
            place.hand, len(held), open_, 0.5 if open_ else 0.24)  # fmt: skip
        return list(zip(held, poses, strict=True))

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: Any, ask: Any, eyes: int | None, piece: int, spot: int | None) -> Drop:
        """What laying a card of one's hand at a spot (None: beside them all) means now."""
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != eyes or ask.kind != "play":
            return Drop(None, "reason.not_your_turn")
        if spot is None:
            return Drop(None, "reason.not_a_place")
        kind, place, colours = self.game.kind[piece], self.place_at(spot), view.counters[COLOUR]
        if colours[place] == EMPTY:
            place = colours.index(EMPTY)  # one option stands for all empty places
        if (kind, place) in ask.options:
            return Drop((kind, place))
        if self.game.colour[kind] in colours and self.game.colour[kind] != NO_COLOUR:
            return Drop(None, "reason.colour_has_cauldron")
        return Drop(None, "reason.colours_mix")

    def targets(self, view: Any, ask: Any, eyes: int | None, piece: int) -> list[int]:
        """The spots a card may go to now."""
        return [spot for spot in PLACES if self.drop(view, ask, eyes, piece, spot).option is not None]

    def settle(self, view: Any, option: tuple[int, int], spot: int) -> None:
        """Before the answer is given: let the place it names be seen at the spot the player chose. Both are empty."""
        place, here = option[1], self.place_at(spot)
        if place != here and view.counters[COLOUR][place] == EMPTY == view.counters[COLOUR][here]:
            self.spots[place], self.spots[here] = self.spots[here], self.spots[place]

    def spot_under(self, layout: Layout, point: Sequence[float]) -> int | None:
        """The spot a point lies in."""
        return next((at for at, spot in enumerate(layout.spots) if spot.column.collidepoint(point)), None)

    # -- names ------------------------------------------------------------------------------------------------------

    def card(self, piece: int) -> Any:
        """The card a piece is; None for a back."""
        return self.game.cards[self.game.kind[piece]] if piece >= 0 else None

    def suit_of(self, colour: int) -> str:
        """The name of a cauldron's colour: ``poison`` for one without, ``none`` for an empty place."""
        return "none" if colour == EMPTY else "poison" if colour == NO_COLOUR else COLOURS[colour]

    def short(self, words: Any, card: Any) -> str:
        """A card in the log: its shape, its letter and its number."""
        return f"{{icon:suit_{suit(card)}}}{words(f'letter.{suit(card)}')}{card.fields['number']}"

    def piles(self, stage: Stage) -> list[list[int]]:
        """The pieces of each seat's pile, sorted; for the counting of a round, when they lie open."""
        return [sorted((card.piece for card in stage.zones[self.pile(seat)]), key=self.rank)
                for seat in range(self.seats)]  # fmt: skip

