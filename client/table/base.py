"""The arrangement of one game: where things lie on the table, what a gesture means, how an event is played and worded.

An ``Arrangement`` decides nothing and draws nothing, so it can be tested without a screen; its ``Painter`` draws it. A
game adds one of each, and its manifest names both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Generic, Literal, TypeVar

import pygame
from pygame import FRect

from client.table.drama import Drama
from client.table.faces import Faces
from client.table.layout import Layout, heap
from client.table.moves import LogSign
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
from rules.faces.reading import FaceBook, face_book
from rules.faces.values import Facts
from rules.kernel.asking import Ask
from rules.system import locations
from rules.text.log import Entry

STRIP = 40.0
"""Height of a strip of answers."""
ViewT = TypeVar("ViewT", bound=View)
"""The type of a game's views."""


LayoutT = TypeVar("LayoutT", bound=Layout, covariant=True)


class Arrangement(Generic[ViewT, LayoutT]):
    """The arrangement of one game. Override what the game needs; ``pauses`` and the methods after it only for games
    that stop between rounds.

    ``layout`` has the areas of the table (see ``lay_out``). ``shown`` is the view that came with the event shown last,
    from which all numbers on the screen are read (nothing is added up here). The board sets both.
    """

    go_on: Option = None
    """The answer that ends a pause (see ``pauses``)."""
    heads: tuple[str, ...] = ()
    """Keys of the log's lines that are headings."""
    gains: tuple[str, ...] = ()
    """Keys of the log's lines that say how many points somebody gets, so that it need not be said again beside them."""
    gauges: tuple[str, ...] = ()
    """Keys of the log's lines that say only how a number has changed, and not why."""
    signs: Mapping[str, LogSign] = {}
    """The small pictures of what the log's lines tell, by their keys or the beginnings of those."""
    corner_tells = False
    """True if the upper left corner of a card tells which it is; otherwise its picture does."""

    ground: str = "table"
    """The picture under everything."""
    lamp = False
    """True if a lamp hangs over the table."""
    text_from: int = 0
    """The least height of a card whose text can be read: in units, or in pixels if units are smaller."""
    faces_tell: bool = True
    """True if an enlarged face says all that there is to know about its card; otherwise a tooltip does."""
    plain_back: str = "card_back"
    """The sprite of the back that any card of the game may have."""
    chapters_are: Literal["round", "turn"] = "round"
    """What a replay can be leafed through by (see ``chapter``)."""
    curve: str = "story.points"
    """The key of the name of the curve on the last page (see ``Game.stands``)."""
    decides: str = ""
    """The key of the sentence about how equal points are decided; "" where they share a place."""
    shares: str = "end.shared"
    """The key of the sentence about why some share a place."""
    loose: tuple[int, ...] = ()
    """Zones whose cards are moved by the shown view, and not only by events."""
    has_company = False
    """True if players win and lose guests who have names, so that the last page tells them (``company_words``)."""
    all_open = False
    """True if a finished game is shown, in which nothing is secret any more (every piece is ``remembered``)."""

    game: Rulebook
    layout: LayoutT
    shown: ViewT
    names: Sequence[str] = ()
    """The names of the seats; set by the board."""

    def __init__(self, game: Rulebook, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.drama = Drama()
        self._order: dict[int, list[int]] = {}

    @property
    def book(self) -> FaceBook:
        """The layouts of the game's cards, as their files are now: each time the files are looked at."""
        return face_book(self.game.name)

    @property
    def aim(self) -> str:
        """The key of the text about the aim of the game at this table."""
        return self.game.aim(self.seats)

    # -- zones and poses ---------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        """Return the zone of a seat's hand."""
        raise NotImplementedError

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> LayoutT:
        """Return the layout on this canvas, with seat ``bottom`` at the lower edge."""
        raise NotImplementedError

    def make(self, piece: int) -> GamePiece:
        """Return a new piece for the stage, given by its number or its back; by default a card."""
        return card(piece)

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        """Return the pose of each piece of a zone."""
        raise NotImplementedError

    def rank(self, piece: int) -> Any:
        """Return the sort key of a card in a hand."""
        return self.game.kind[piece], piece

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        """Return the piece that a handle with a name picks up; None if there is none."""
        return None

    def kind_of(self, stage: Stage, handle: Handle) -> int:
        """Return the kind of the card that a handle picks up; -1 if it shows its back or is no card."""
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
        """Return a hand's cards in the player's own order; sorted if there is none, or if there are new cards."""
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
        """Put a card elsewhere in the player's own order."""
        order = [card.piece for card in self.sort(stage, seat)]
        order.remove(piece)
        order.insert(max(0, min(index, len(order))), piece)
        self._order[seat] = order

    def order(self, seat: int) -> list[int]:
        """Return the player's own order of a hand, [] if it is sorted; ``keep`` restores it."""
        return list(self._order.get(seat, []))

    def keep(self, seat: int, order: list[int]) -> None:
        """Restore the player's own order of a hand."""
        self._order[seat] = order

    def swap(self, seat: int, first: int, second: int) -> None:
        """Exchange two equal cards in the player's own order."""
        exchanged = {first: second, second: first}
        if seat in self._order:
            self._order[seat] = [exchanged.get(piece, piece) for piece in self._order[seat]]

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        """Return what laying something at a spot (None: at no spot) means now."""
        raise NotImplementedError

    def spots(self, view: ViewT) -> Sequence[Spot]:
        """Return every spot that exists now."""
        return ()

    def targets(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle) -> list[Spot]:
        """Return the spots where a thing may be laid now."""
        return [spot for spot in self.spots(view) if self._lands(self.drop(view, ask, viewer, handle, spot))]

    @staticmethod
    def _lands(drop: Drop) -> bool:
        return drop.option is not None or bool(drop.open)

    def foretell(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        """Return what would come of laying something at a spot that takes it, as far as this seat may know; None if
        there is nothing to say."""
        return None

    def explains(self, handle: Handle, spot: Spot) -> bool:
        """True if a spot should say why something cannot be laid there."""
        return isinstance(handle, int)

    def speaks_for(self, view: ViewT, ask: Ask, option: Option) -> Entry | None:
        """Return a reason for an answer, in one clause, as far as the asked seat may know; None if its outcome is the
        only one."""
        return None

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        """Return the spot at a point; None if there is none."""
        return None

    def rested(self, view: ViewT, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> bool:
        """What is carried was held over a spot for a moment, on its way to another. Returns True if that has changed
        something."""
        return False

    def place_id(self, spot: Spot) -> str:
        """Return the id of the widget of a spot."""
        return f"place.{spot}"

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        """Return the spots that digits choose, while something is picked up that may go to these ``targets``."""
        return targets

    def offered(self, view: ViewT, ask: Ask | None, piece: int) -> bool:
        """True if this card of the hand may be played now, and others may not."""
        return False

    def ready(self, ask: Ask) -> Handle | None:
        """Return what is picked up by itself when this is asked; None for nothing."""
        return None

    def goes(self, ask: Ask | None, handle: Handle) -> Spot | None:
        """Return the spot to which a single click moves a thing; None if a click picks it up."""
        return None

    def early(self, ask: Ask | None, viewer: int, handle: Handle) -> int | None:
        """Return the kind of a card that cannot be played now, but will be offered as soon as it can, if the player
        picks it up; None if that is not possible."""
        return None

    # -- questions of cards, and badges --------------------------------------------------------------------------------

    def answers_area(self) -> FRect:
        """Return the strip for the buttons that answer a card; by default above the own hand."""
        own_place = self.layout.seats[self.layout.own_seat]
        room = self.layout.below_bar
        return place(inset(room, bottom=max(0.0, room.bottom - own_place.hand.top)), height=STRIP, y=1)

    def answers_beside(self, ask: Ask) -> FRect | None:
        """Return the area for the buttons that answer a card, if the answers can also be clicked on the table, so that
        it must stay visible; None for the usual area."""
        return None

    def asking_area(self) -> FRect | None:
        """Return the area for the card that asks; None if it is shown small, beside the buttons."""
        return None

    def open_area(self) -> FRect:
        """Return the area for cards to choose from, or for a long list of answers; by default the middle of the
        table."""
        room = self.layout.below_bar
        return inset(room, 0.12 * room.width, top=0.2 * room.height, bottom=room.bottom - self.answers_area().bottom)

    def announcement_line(self) -> float:
        """Return the y of the middle of the band with an announcement; by default that of the middle of the table."""
        return self.open_area().centery

    def seat_area(self, seat: int) -> FRect:
        """Return the area that is clicked to choose a seat."""
        return self.layout.seats[seat].plate

    def lasting_on_seats(self, view: ViewT) -> Sequence[Any]:
        """Return what lasts for a time on seats, to be shown at their plates. In games where pieces have abilities
        these show it themselves."""
        return view.lasting

    def lasts_until(self, words: Words, ends: str, name: str) -> str:
        """Return in words until which duration or occasion something lasts on a seat; ``name`` is whose card it is."""
        return words(f"duration.{ends}", name=name)

    def badge_area(self, seat: int) -> FRect:
        """Return the area for the badges of a seat's lasting abilities, which begin at its right end."""
        plate = self.layout.seats[seat].plate
        return FRect(plate.x + 6, plate.y - 19, plate.width - 12, 22)

    def face_tells(self, card: PrintedCard) -> bool:
        """Return whether the enlarged face of a card says all that there is to know about it."""
        return self.faces_tell

    def seat_before(self, zone: int) -> int | None:
        """Return the seat before which the cards of a zone stay; None if it is another zone."""
        first_zone = len(self.shown.zones) - 1 - self.seats
        if self.game.cards_stay and first_zone <= zone < first_zone + self.seats:
            return zone - first_zone
        return None

    def poses_before(self, seat: int, count: int) -> list[Pose]:
        """Return how the cards that stay before a seat lie: under their badges."""
        area = self.badge_area(seat)
        return heap(FRect(area.right - area.height, area.y, area.height, area.height), count, True, 0.0)

    # -- response windows ---------------------------------------------------------------------------------------------

    mutes_cards = False
    """True if cards of the hand can be muted, so that they are no reason to ask. Only for games whose topics name
    cards."""

    def topic(self, view: ViewT, ask: Ask) -> Topic | None:
        """Return what this ask is about if it is a response window, in which a seat may only pass or answer; otherwise
        None."""
        return None

    def own_turn(self, view: ViewT, seat: int) -> bool:
        """True if it is the turn of this seat."""
        return False

    def active(self, ask: Ask | None) -> int:
        """Return the seat that is lit, -1 for none."""
        if ask is None or self.pauses(ask):
            return -1
        return ask.seat

    def note_spot(self, view: ViewT, option: Option, spot: Spot) -> None:
        """Before an answer is given, remember what else the gesture meant."""

    # -- motion -------------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        """Return how an event is played. ``in_hand``: the player has carried the card there already."""
        return SILENT

    scenes: frozenset[str] = frozenset()
    """The kinds of events that are played as scenes, or reveal what nobody knew: they are never hurried."""
    gestures: frozenset[str] = frozenset()
    """The kinds of events of which several in a row are one gesture, besides moves between zones of the same kinds."""
    turn_seconds: float = 0.0
    """How many seconds the pictures of another's turn usually take, when there is enough time."""

    def takes_its_time(self, event: Event) -> bool:
        """True if this event reveals what nobody knew, or is played as a scene, so that it is never hurried."""
        return event[0] in self.scenes

    def gesture(self, event: Event) -> object:
        """Return a value that is equal for events that are one gesture if they follow each other; None if this event is
        always one by itself."""
        match event:
            case ("move" | "tuck", _, source, target, _):
                return event[0], self._zone_kinds[source], self._zone_kinds[target]
        return event[0] if event[0] in self.gestures else None

    def turns_before(self, view: ViewT, ask: Ask, seat: int) -> int:
        """Return how many whole turns of others come before that of a seat, after the turn of who is asked."""
        return max(0, (seat - ask.seat) % self.seats - 1)

    @cached_property
    def _zone_kinds(self) -> tuple[str, ...]:
        return tuple(name.partition(".")[0] for name in self.game.zone_names(self.seats))

    @cached_property
    def _zone_owners(self) -> tuple[int, ...]:
        owners: list[int] = []
        for name in self.game.zone_names(self.seats):
            owner = name.partition(".")[2]
            owners.append(int(owner) if owner.isdigit() else -1)
        return tuple(owners)

    def zone_owner(self, zone: int) -> int:
        """Return the seat whose zone this is; -1 for a zone that all share."""
        return self._zone_owners[zone]

    def standing(self, view: ViewT, seat: int) -> Mapping[str, int]:
        """Return the numbers of a seat that others may change, by the keys of their names."""
        return {}

    def staged(self, events: Sequence[tuple[Event, ViewT]]) -> Sequence[tuple[Event, ViewT]]:
        """Return events, each with the view after it, to which a game may add events of its own for the screen."""
        return events

    def beat(self, ask: Ask | None) -> float:
        """Return how long a bot seems to think about this, compared with the usual time: less in a series of small
        actions."""
        return 1.0

    def opening(self, view: ViewT) -> list[Event]:
        """Return the first deal as ``move`` events, derived from its result."""
        return []

    def overture(self, view: ViewT) -> list[Event]:
        """Return the events before the first deal."""
        return [*self.game.overture(view)]

    # -- pauses, in which everybody sees how a round is counted -------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        """True if this ask is a pause for everybody, which is ended with ``go_on``."""
        return False

    def out(self, view: ViewT, seat: int) -> bool:
        """True if this seat has lost before the end of the game, so that it is not asked any more."""
        return False

    def is_tense(self, view: ViewT) -> bool:
        """True in the last stretch of a game, which has music of its own. It depends only on what everybody knows: the
        music must tell nobody anything."""
        return False

    def points(self, view: ViewT) -> Sequence[int]:
        """Return the points of each seat, for the last page and the statistics."""
        return self.game.score(view)

    def chapters(self, tables: Sequence[ViewT]) -> list[int]:
        """Return the indices at which a round or turn begins, for leafing through a replay."""
        chapters = [self.chapter(table) for table in tables]
        return [index for index in range(len(chapters)) if index == 0 or chapters[index] != chapters[index - 1]]

    def chapter(self, table: ViewT) -> object:
        """Return a value that changes when a new round or turn begins."""
        return 0

    def first_chapter(self, table: ViewT) -> int:
        """Return the number of the round or turn with which a game begins whose first table this is: a lesson may begin
        in a later round."""
        return 1

    # -- words --------------------------------------------------------------------------------------------------------

    def card(self, piece: int) -> PrintedCard | None:
        """Return the card of a piece; None for a back."""
        if piece < 0:
            return None
        return self.game.cards[self.game.kind[piece]]

    def printed(self, kind: int) -> PrintedCard:
        """Return what is printed on a card of this kind. A game may also have kinds that lie in no deck, if they have
        abilities."""
        return self.game.cards[kind]

    def short(self, words: Words, card: PrintedCard) -> str:
        """Return the name of a card for a sentence."""
        return card.name[words.language]

    def in_log(self, words: Words, card: PrintedCard) -> str:
        """Return the name of a card for the log: in quotation marks."""
        return words("card.title", title=card.name[words.language])

    def aloud(self, words: Words, card: PrintedCard) -> str:
        """Return the name of a card as one says it: nothing in it needs to be seen."""
        return self.in_log(words, card)

    def about(self, words: Words, card: PrintedCard) -> str:
        """Return the full text of a card, for its tooltip and for screen readers."""
        return f"{card.name[words.language]}. {card.text[words.language]}"

    def card_asks(self, view: ViewT, ask: Ask, names: Sequence[str]) -> Entry | None:
        """Return the question of a card, where the table can word it better than the card itself; otherwise None."""
        return None

    def choose_first(self, words: Words, name: str) -> str:
        """Return what to say when a place is clicked before anything was picked up; ``name`` is asked."""
        return words("table.choose_card", name=name)

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        """Return the sentence in the bar while this event and the events after it are played; None for no change. Its
        seat stays lit."""
        return None

    def announced(self, event: Event, view: ViewT, names: Sequence[str]) -> Announcement | None:
        """Return the banner for this event, after which the table is as in the view; None for none."""
        return None

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        """Return the lines of the log for an event; ``memory`` begins empty and is the game's own."""
        return [Line(entry, None, entry.seat) for entry in self.game.log(event, names)]

    def joined(self, last_line: Line, line: Line) -> Line | None:
        """Return one line for this line and the last one; None if they stay apart."""
        return None

    def story(self, words: Words, view: ViewT, seat: int, memory: Mapping[str, Any]) -> str:
        """Return a seat's story for the last page, from the ``memory`` of the log; "" for none."""
        return ""

    def company_words(self, words: Words, seat: int, memory: Mapping[str, Any]) -> str:
        """Return whom a seat has won and lost by name, for the last page, from the ``memory`` of the log; "" for
        nobody. Only where the table ``has_company``."""
        return ""

    def rank_words(self, words: Words, view: ViewT, seat: int) -> str:
        """Return the words beside a name on the last page."""
        return words("count.points", n=self.points(view)[seat])

    def worth_words(self, words: Words, before: ViewT, after: ViewT, seat: int) -> str:
        """Return why a seat stands better or worse than before, if the log does not say it; otherwise ""."""
        return ""

    def tie_words(self, words: Words, view: ViewT) -> str:
        """Return what the last page says about shared places, and about equal points with different places; "" if there
        are none."""
        points = self.points(view)
        ranks = self.game.ranks(view)
        tie_is_decided = False
        place_is_shared = False
        for first, second in combinations(range(self.seats), 2):
            if ranks[first] == ranks[second]:
                place_is_shared = True
            elif points[first] == points[second]:
                tie_is_decided = True
        reasons: list[str] = []
        if self.decides and tie_is_decided:
            reasons.append(words(self.decides))
        if place_is_shared:
            reasons.append(words(self.shares))
        return " ".join(reasons)

    # -- cards --------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        """Return a card's face, ``height`` pixels high, also for cards of this game's kinds that are not in the
        game. A face is in the proportions of the table's cards; one of another size lies in the middle."""
        return faces.painted(card, self.facts(faces.words, card), height)

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        """Return what the layout of a card can show of it besides what every card has (see ``face_facts`` of the
        game)."""
        return {}

    def warm(self, assets: Assets, unit: float) -> None:
        """Before the first picture, make what would be too slow to make during the game."""

    def back(self, number: int) -> str:
        """Return the sprite of the game's usual back by its number (``game.back``)."""
        return self.plain_back

    def back_picture(self, number: int) -> str:
        """Return the sprite of a back by its number. A back that layouts name is shown only if all cards with that
        number share it: otherwise it would give away what lies face down."""
        return self._shared_backs.get(number, "") or self.back(number)

    @cached_property
    def _shared_backs(self) -> Mapping[int, str]:
        """The backs that layouts name, by number; "" where cards with the same number differ."""
        book = self.book
        shared_backs: dict[int, str] = {}
        for number, kind in set(zip(self.game.back, self.game.kind, strict=True)):
            name = book.layout_of(self.game.cards[kind]).back
            if name and locations.picture(name) is None:
                name = ""
            if shared_backs.setdefault(number, name) != name:
                shared_backs[number] = ""
        return shared_backs


AnyArrangement = Arrangement[Any, Layout]
"""The arrangement of any game: only its own files know what its views have."""
