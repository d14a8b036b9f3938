"""What one game brings to the table: where things lie, what a gesture means, how an event moves, what is said of it.

A ``Arrangement`` decides nothing and draws nothing, so it is tested without a screen; its ``Painter`` draws it. A game
adds one of each, and its manifest leads to both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Generic, Literal, TypeVar

import pygame
from pygame import FRect

from client.table.drama import Drama
from client.table.faces import Faces
from client.table.layout import Layout
from client.table.piece import GamePiece, Piece, Pose
from client.table.stage import Stage, card
from client.table.terms import (
    SILENT,
    Announcement,
    Drop,
    Event,
    Foretold,
    Handle,
    Line,
    Option,
    PrintedCard,
    Rulebook,
    Spot,
    Timing,
    Topic,
    View,
)
from client.ui.layout import inset, place
from client.ui.text import Words
from client.window.assets import Assets
from rules.kernel.asking import Ask
from rules.text.log import Entry

STRIP = 40.0
"""Height of a strip of answers."""
ViewT = TypeVar("ViewT", bound=View)
"""What a game calls its views."""


LayoutT = TypeVar("LayoutT", bound=Layout, covariant=True)


class Arrangement(Generic[ViewT, LayoutT]):
    """The arrangement of one game. Override what the game needs; ``pauses`` and what follows it only for games that
    stop between rounds.

    ``layout`` is where everything lies (see ``lay_out``), and ``shown`` the view that came with the event shown last,
    from which all numbers on the screen are read (nothing is added up here): whoever shows the table sets both.
    """

    go_on: Option = None
    """The answer that ends a pause (see ``pauses``)."""
    heads: tuple[str, ...] = ()
    """Keys of the log's lines that stand out."""
    gains: tuple[str, ...] = ()
    """Keys of the log's lines that say how many points somebody gets: beside them nobody says it again."""
    gauges: tuple[str, ...] = ()
    """Keys of the log's lines that say only how a number has changed, not what has changed it."""

    ground: str = "table"
    """The picture under everything."""
    lamp = False
    """Does a lamp hang over the table?"""
    text_from: int = 0
    """Height from which the text on a card can be read: in units, and in pixels where those are smaller."""
    faces_tell: bool = True
    """Does a face seen large say all there is to be known of its card? Where not, a tooltip does."""
    plain_back: str = "card_back"
    """The sprite of the back that any card of the game may have."""
    chapters_are: Literal["round", "turn"] = "round"
    """What one leafs by in a replay (see ``chapter``)."""
    curve: str = "story.points"
    """The key of what the curve of an evening shows (see ``Game.stands``)."""
    decides: str = ""
    """The key of what decides between equal points; "" where they share a place, or points decide nothing."""
    shares: str = "end.shared"
    """The key of why some share a place."""
    loose: tuple[int, ...] = ()
    """Zones whose cards lie where the shown view says, not only where they were moved."""
    all_open = False
    """Is a finished game looked at again, in which nothing is secret any more (what lies where is ``remembered``)?"""

    game: Rulebook
    layout: LayoutT
    shown: ViewT
    names: Sequence[str] = ()
    """Who sits at the table; set by whoever shows it."""

    def __init__(self, game: Rulebook, seats: int) -> None:
        self.game, self.seats = game, seats
        self.drama = Drama()
        self._order: dict[int, list[int]] = {}

    @property
    def aim(self) -> str:
        """The key of what one plays for at this table."""
        return self.game.aim(self.seats)

    # -- zones and poses ---------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        """The zone of a seat's hand."""
        raise NotImplementedError

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> LayoutT:
        """Where everything is on this canvas, with seat ``bottom`` at the lower edge."""
        raise NotImplementedError

    def make(self, piece: int) -> GamePiece:
        """What shows a piece of the game, given by its number or its back: by default a card."""
        return card(piece)

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        """Where each piece of a zone shall lie."""
        raise NotImplementedError

    def rank(self, piece: int) -> Any:
        """Where a card stands in a sorted hand."""
        return self.game.kind[piece], piece

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        """What a handle with a name takes up; None if there is nothing."""
        return None

    def kind_of(self, stage: Stage, handle: Handle) -> int:
        """The kind of the card that a handle takes up, -1 if it shows its back or is none."""
        number = -1
        if isinstance(handle, int):
            number = handle
        elif isinstance(handle, str):
            piece = self.held_piece(stage, handle)
            if isinstance(piece, GamePiece):
                number = piece.piece
        if number < 0:
            return -1
        return self.game.kind[number]

    # -- a hand in the player's own order ------------------------------------------------------------------------------

    def sort(self, stage: Stage, seat: int) -> list[GamePiece]:
        """A hand's cards as they are held: the player's own order, new cards sorted in."""
        cards = stage.zones[self.hand(seat)]
        if not cards or cards[0].piece < 0:
            return list(cards)
        order = self._order.get(seat, [])
        place_of = {piece: index for index, piece in enumerate(order)}
        if all(card.piece in place_of for card in cards):
            return sorted(cards, key=lambda card: place_of[card.piece])
        self._order.pop(seat, None)
        return sorted(cards, key=lambda card: self.rank(card.piece))

    def reorder(self, stage: Stage, seat: int, piece: int, index: int) -> None:
        """The player has put a card elsewhere in the hand."""
        order = [card.piece for card in self.sort(stage, seat)]
        order.remove(piece)
        order.insert(max(0, min(index, len(order))), piece)
        self._order[seat] = order

    def order(self, seat: int) -> list[int]:
        """The player's own order of a hand, [] if it is sorted; ``keep`` brings it back."""
        return list(self._order.get(seat, []))

    def keep(self, seat: int, order: list[int]) -> None:
        """Hold a hand in this order again."""
        self._order[seat] = order

    def swap(self, seat: int, first: int, second: int) -> None:
        """Two equal cards of a hand have changed places."""
        change = {first: second, second: first}
        if seat in self._order:
            self._order[seat] = [change.get(piece, piece) for piece in self._order[seat]]

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        """What laying something at a spot (None: beside them all) means now."""
        raise NotImplementedError

    def spots(self, view: ViewT) -> Sequence[Spot]:
        """Every spot there is now."""
        return ()

    def targets(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle) -> list[Spot]:
        """The spots a thing may go to now."""
        return [spot for spot in self.spots(view) if self._lands(self.drop(view, ask, viewer, handle, spot))]

    @staticmethod
    def _lands(drop: Drop) -> bool:
        return drop.option is not None or bool(drop.open)

    def foretell(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        """What would come of laying something at a spot that takes it, as far as this seat may know; None: nothing
        worth a word."""
        return None

    def explains(self, handle: Handle, spot: Spot) -> bool:
        """Is it worth a word at a spot why this cannot be laid there?"""
        return isinstance(handle, int)

    def speaks_for(self, view: ViewT, ask: Ask, option: Option) -> Entry | None:
        """What speaks for an answer, in one clause, as far as the asked seat may know; None: only its outcome."""
        return None

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        """The spot a point lies in."""
        return None

    def rested(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> bool:
        """What is carried was held over a spot for a moment, on its way to another. Does that mean something?"""
        return False

    def place_id(self, spot: Spot) -> str:
        """The id of the widget of a spot."""
        return f"place.{spot}"

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        """The spots that the digits choose while something is taken up that may go to these ``targets``."""
        return targets

    def offered(self, view: ViewT, ask: Ask | None, piece: int) -> bool:
        """May this card of the hand be played now, when others may not?"""
        return False

    def ready(self, ask: Ask) -> Handle | None:
        """What is taken up by itself when this is asked; None: nothing."""
        return None

    def goes(self, ask: Ask | None, handle: Handle) -> Spot | None:
        """Where a click alone brings a thing; None: a click takes it up."""
        return None

    def early(self, ask: Ask | None, viewer: int, handle: Handle) -> int | None:
        """The kind of a card that cannot be played now but will be offered as soon as it can, when the player takes it
        up; None if that is no use."""
        return None

    # -- what cards ask in the middle of their effect, and what lasts --------------------------------------------------

    def answers_area(self) -> FRect:
        """The strip where the buttons that answer a card stand; by default above the own hand."""
        own_seat = next(seat for seat in self.layout.seats if seat.own)
        room = self.layout.below_bar
        return place(inset(room, bottom=max(0.0, room.bottom - own_seat.hand.top)), height=STRIP, y=1)

    def answers_beside(self, ask: Ask) -> FRect | None:
        """Where the answers to what a card asks stand as buttons, if they can also be clicked on the table, which then
        stays in sight; None: as usual."""
        return None

    def asking_area(self) -> FRect | None:
        """Where the card that asks is shown; None: small, beside the buttons."""
        return None

    def open_area(self) -> FRect:
        """Where cards to choose from, or a long list of answers, are laid; by default over the middle of the table."""
        room = self.layout.below_bar
        return inset(room, 0.12 * room.width, top=0.2 * room.height, bottom=room.bottom - self.answers_area().bottom)

    def seat_area(self, seat: int) -> FRect:
        """What is clicked to choose a seat."""
        return self.layout.seats[seat].plate

    def badge_area(self, seat: int) -> FRect:
        """Where the badges of what lasts for a seat stand, from its right end."""
        plate = self.layout.seats[seat].plate
        return FRect(plate.x + 6, plate.y - 18, plate.width - 12, 19)

    # -- response windows ---------------------------------------------------------------------------------------------

    mutes_cards = False
    """May one say of a card of the hand that it is no reason to be asked? Only where a topic names such cards."""

    def topic(self, view: ViewT, ask: Ask) -> Topic | None:
        """What this ask is about if it is a response window, in which one can only pass or answer; else None."""
        return None

    def own_turn(self, view: ViewT, seat: int) -> bool:
        """Is it the turn of this seat?"""
        return False

    def active(self, ask: Ask | None) -> int:
        """The seat that is lit, -1 for none."""
        return ask.seat if ask is not None and not self.pauses(ask) else -1

    def note_spot(self, view: ViewT, option: Option, spot: Spot) -> None:
        """Before the answer is given: remember what the player meant beyond it."""

    # -- motion -------------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        """How an event is played. ``in_hand``: the player has carried the card there already."""
        return SILENT

    def staged(self, events: Sequence[tuple[Event, ViewT]]) -> Sequence[tuple[Event, ViewT]]:
        """What happened, each event with the view after it, and events that the screen adds of its own to show it."""
        return events

    def beat(self, ask: Ask | None) -> float:
        """How long a bot seems to think about this, by what is usual: of a series of small deeds it is less."""
        return 1.0

    def opening(self, view: ViewT) -> list[Event]:
        """What was dealt before anybody watched, as ``move`` events told from its result."""
        return []

    def overture(self, view: ViewT) -> list[Event]:
        """Events told before the first deal."""
        return [*self.game.overture(view)]

    # -- pauses: a round is counted, everybody looks ----------------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        """Is this ask one that everybody waits at, to be ended with ``go_on``?"""
        return False

    def out(self, view: ViewT, seat: int) -> bool:
        """Has this seat lost before the end of the game? It is asked nothing any more."""
        return False

    def points(self, view: ViewT) -> Sequence[int]:
        """What each seat has reached, for the last page and the statistics."""
        return self.game.score(view)

    def chapters(self, tables: Sequence[ViewT]) -> list[int]:
        """The moments of a replay that one leafs by (rounds, turns)."""
        turns = [self.chapter(table) for table in tables]
        return [turn for turn in range(len(turns)) if turn == 0 or turns[turn] != turns[turn - 1]]

    def chapter(self, table: ViewT) -> object:
        """What changes when a new round or turn begins."""
        return 0

    # -- words --------------------------------------------------------------------------------------------------------

    def card(self, piece: int) -> PrintedCard | None:
        """The card a piece is; None for a back."""
        return self.game.cards[self.game.kind[piece]] if piece >= 0 else None

    def short(self, words: Words, card: PrintedCard) -> str:
        """A card in a sentence."""
        return card.name[words.language]

    def in_log(self, words: Words, card: PrintedCard) -> str:
        """A card in the log, as the rules tell it: in quotation marks."""
        return words("card.title", title=card.name[words.language])

    def about(self, words: Words, card: PrintedCard) -> str:
        """A card in full, for its tooltip and for screen readers."""
        return f"{card.name[words.language]}. {card.text[words.language]}"

    def card_asks(self, view: ViewT, ask: Ask, names: Sequence[str]) -> Entry | None:
        """What a card asks, where the table can say it better than the card's words alone; None: it cannot."""
        return None

    def choose_first(self, words: Words, name: str) -> str:
        """What is said when a place is used before anything was taken up; ``name`` is asked."""
        return words("table.choose_card", name=name)

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        """What the sentence says while this event and the rest of its performance are played; None: as before. Its
        seat stays lit."""
        return None

    def announced(self, event: Event, view: ViewT, names: Sequence[str]) -> Announcement | None:
        """What a banner over the table says of this event, after which it is as in the view; None: nothing."""
        return None

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        """What the log says of an event; ``memory`` begins empty and is the game's own."""
        return [Line(entry, None, entry.seat) for entry in self.game.log(event, names)]

    def joined(self, last_line: Line, line: Line) -> Line | None:
        """A line that tells this one and the one before it; None where each stands for itself."""
        return None

    def story(self, words: Words, view: ViewT, seat: int, memory: Mapping[str, Any]) -> str:
        """What the last page tells of a seat's evening, from the ``memory`` of the log; "" for nothing."""
        return ""

    def rank_words(self, words: Words, view: ViewT, seat: int) -> str:
        """What the last page says beside a name."""
        return words("count.points", n=self.points(view)[seat])

    def worth_words(self, words: Words, before: ViewT, after: ViewT, seat: int) -> str:
        """Why a seat stands better or worse than before, where the log alone does not say it; "" where it does."""
        return ""

    def tie_words(self, words: Words, view: ViewT) -> str:
        """What the last page says of places that are shared, and of equal points that are not; "" for neither."""
        points, ranks = self.points(view), self.game.ranks(view)
        tie_is_decided = place_is_shared = False
        for first, second in combinations(range(self.seats), 2):
            if ranks[first] == ranks[second]:
                place_is_shared = True
            elif points[first] == points[second]:
                tie_is_decided = True
        reasons = []
        if self.decides and tie_is_decided:
            reasons.append(words(self.decides))
        if place_is_shared:
            reasons.append(words(self.shares))
        return " ".join(reasons)

    # -- cards --------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        """A card's face, ``height`` pixels high: of any card of this game's kinds, even if it is not in the game."""
        raise NotImplementedError

    def warm(self, assets: Assets, unit: float) -> None:
        """Before the first picture: make what would be slow to make in the middle of the game."""

    def back(self, number: int) -> str:
        """The sprite of a back by its number (``game.back``)."""
        return self.plain_back


AnyArrangement = Arrangement[Any, Layout]
"""The table of whatever game: only its own files know what its views hold."""
