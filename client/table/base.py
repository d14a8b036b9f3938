"""What one game brings to the table: the seam between the scenes, which know no game, and each game's own files.

``GameTable`` is the arrangement: where zones lie, what a gesture means, how an event moves, what is said. It decides
nothing and draws nothing, so it is tested without a screen. ``Painter`` draws it and holds what only the eye needs.
A game adds one of each; its manifest leads to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import FRect

from client.table.choreography import SILENT, Event, Timing
from client.table.layout import Layout
from client.table.piece import Card, Pose
from client.table.stage import Stage
from client.table.touch import Handle
from client.ui import Widget
from rules.log import Entry

if TYPE_CHECKING:
    from client.scenes import Scene
    from client.scenes.board import BoardScene
    from client.scenes.hand import HandScene
    from client.scenes.table import TableScene
    from client.table.faces import Faces

Spot = Hashable
"""Where something can be laid: whatever the table likes to call it."""


class Drop(NamedTuple):
    """What laying something at a spot means: an ``option`` to answer, or the ``reason`` (a key of the texts) why not.

    When the gesture leaves several answers open, ``open`` holds them and the person chooses: nothing is ever chosen
    for them.
    """

    option: Any
    reason: str = ""
    open: tuple[Any, ...] = ()


class Hint(NamedTuple):
    """What a hint points at, and its sentence as an entry of the texts."""

    piece: Handle | None
    spot: Spot | None
    said: str


class Topic(NamedTuple):
    """What a response window is about: a ``key`` by which it can be silenced, the kinds of cards that could answer,
    whether it is an ``idle`` moment in which nothing happens, and whether the asked seat is about to lose
    (``vital``)."""

    key: str
    kinds: frozenset[int]
    idle: bool = False
    vital: bool = False


class Line(NamedTuple):
    """One line of the log: an entry, the spot and the seat it is about, the card it names (-1: none), and whether
    the seat itself did it."""

    entry: Entry
    spot: Spot | None = None
    seat: int = -1
    kind: int = -1
    acts: bool = False


class Numbers:
    """The numbers on the table as they are shown: those of the view that came with the event played last. Nothing is
    added up here."""

    def __init__(self, view: Any) -> None:
        self.take(view)

    def take(self, view: Any) -> None:
        """Be as in this view."""


class GameTable:
    """The arrangement of one game. Override what the game needs; ``pauses`` and what follows it only for games that
    stop between rounds."""

    numbers_kind: type[Numbers] = Numbers
    go_on: Any = None
    """The answer that ends a pause (see ``pauses``)."""
    heads: tuple[str, ...] = ()
    """Keys of the log's lines that stand out."""

    tips: bool = True
    """Do cards of the hand show their words as tooltips? Not where they are shown large."""
    loose: tuple[int, ...] = ()
    """Zones whose cards lie where the numbers say, not only where they were moved."""
    numbers: Any
    """The numbers as they are shown; the scene sets them."""

    def __init__(self, game: Any, seats: int) -> None:
        self.game, self.seats = game, seats
        self._order: dict[int, list[int]] = {}

    # -- zones and poses ---------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        """The zone of a seat's hand."""
        raise NotImplementedError

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        """Where everything is on this canvas, with seat ``bottom`` at the lower edge."""
        raise NotImplementedError

    def rest(self, stage: Stage, layout: Any, zone: int) -> list[tuple[Card, Pose]]:
        """Where each card of a zone shall lie."""
        raise NotImplementedError

    def rank(self, piece: int) -> Any:
        """Where a card stands in a sorted hand."""
        return self.game.kind[piece], piece

    def held_card(self, stage: Stage, grip: str) -> Card | None:
        """The card a named grip takes; None if there is none."""
        return None

    # -- a hand in the player's own order ------------------------------------------------------------------------------

    def sort(self, stage: Stage, seat: int) -> list[Card]:
        """A hand's cards as they are held: the player's own order, new cards sorted in."""
        cards = stage.zones[self.hand(seat)]
        if not cards or cards[0].piece < 0:
            return list(cards)
        kept = self._order.get(seat, [])
        place = {piece: at for at, piece in enumerate(kept)}
        if all(card.piece in place for card in cards):
            return sorted(cards, key=lambda card: place[card.piece])
        self._order.pop(seat, None)
        return sorted(cards, key=lambda card: self.rank(card.piece))

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

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: Any, ask: Any, viewer: int | None, piece: Handle, spot: Spot | None) -> Drop:
        """What laying something at a spot (None: beside them all) means now."""
        raise NotImplementedError

    def spots(self, view: Any) -> Sequence[Spot]:
        """Every spot there is now."""
        return ()

    def targets(self, view: Any, ask: Any, viewer: int | None, piece: Handle) -> list[Spot]:
        """The spots a thing may go to now."""
        return [spot for spot in self.spots(view) if self._lands(self.drop(view, ask, viewer, piece, spot))]

    @staticmethod
    def _lands(drop: Drop) -> bool:
        return drop.option is not None or bool(drop.open)

    def spot_under(self, layout: Any, point: Sequence[float]) -> Spot | None:
        """The spot a point lies in."""
        return None

    def place_id(self, spot: Spot) -> str:
        """The id of the widget of a spot."""
        return f"place.{spot}"

    def numbered(self, board: HandScene) -> Sequence[Spot]:
        """The spots that the digits choose while something is taken up."""
        return board.targets

    def offered(self, view: Any, ask: Any, piece: int) -> bool:
        """May this card of the hand be played now, when others may not?"""
        return False

    def ready(self, ask: Any) -> Handle | None:
        """What is taken up by itself when this is asked; None: nothing."""
        return None

    def early(self, ask: Any, viewer: int, piece: Handle) -> int | None:
        """The kind of a card that cannot be played now but will be offered as soon as it can, when the player takes it
        up; None if that is no use."""
        return None

    def option_words(self, board: TableScene, option: Any) -> str:
        """One of several answers that a gesture leaves open."""
        return str(option)

    # -- response windows ---------------------------------------------------------------------------------------------

    def topic(self, view: Any, ask: Any) -> Topic | None:
        """What this ask is about if it is a response window, in which one can only pass or answer; else None."""
        return None

    def own_turn(self, view: Any, seat: int) -> bool:
        """Is it the turn of this seat?"""
        return False

    def active(self, board: BoardScene, ask: Any) -> int:
        """The seat that is lit, -1 for none."""
        return ask.seat if ask is not None and not self.pauses(ask) else -1

    def leave_open(self, board: HandScene, piece: Handle, options: tuple[Any, ...]) -> None:
        """A gesture means any of several answers: from now on the table asks which."""
        board.chosen, board.choosing = piece, options

    def settle(self, view: Any, option: Any, spot: Spot) -> None:
        """Before the answer is given: remember what the player meant beyond it."""

    # -- motion -------------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        """How an event is played. ``in_hand``: the player has carried the card there already."""
        return SILENT

    def opening(self, view: Any) -> list[Event]:
        """What was dealt before anybody watched, as ``move`` events told from its result."""
        return []

    def overture(self, view: Any) -> list[Event]:
        """Events told before the first deal."""
        return []

    # -- pauses: a round is counted, everybody looks ----------------------------------------------------------------

    def pauses(self, ask: Any) -> bool:
        """Is this ask one that everybody waits at, to be ended with ``go_on``?"""
        return False

    def sheet(self, board: TableScene, view: Any, done: Callable[[], object], by_itself: bool) -> Scene | None:
        """The scene shown at a pause or at the end, which calls ``done``; None for none."""
        return None

    def points(self, view: Any) -> Sequence[int]:
        """What each seat has reached, for the last page and the statistics."""
        score: Sequence[int] = self.game.score(view)
        return score

    def chapters(self, tables: Sequence[Any]) -> list[int]:
        """The moments of a replay that one leafs by (rounds, turns)."""
        turns = [self.chapter(table) for table in tables]
        return [at for at in range(len(turns)) if at == 0 or turns[at] != turns[at - 1]]

    def chapter(self, table: Any) -> Any:
        """What changes when a new round or turn begins."""
        return 0

    # -- words --------------------------------------------------------------------------------------------------------

    def card(self, piece: int) -> Any:
        """The card a piece is; None for a back."""
        return self.game.cards[self.game.kind[piece]] if piece >= 0 else None

    def short(self, words: Any, card: Any) -> str:
        """A card in a sentence."""
        return str(card.name[words.language])

    def about(self, words: Any, card: Any) -> str:
        """A card in full, for its tooltip and for screen readers."""
        return f"{card.name[words.language]}. {card.text[words.language]}"

    def sentence(self, board: TableScene) -> str:
        """Who must do what, in one sentence."""
        raise NotImplementedError

    def choose_first(self, board: HandScene) -> str:
        """What is said when a place is used before anything was taken up."""
        return str(board.words("table.choose_card", name=board.names[board.ask.seat]))

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        """What the sentence says while this event and the rest of its performance are played; None: as before. Its
        seat stays lit."""
        return None

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        """What the log says of an event; ``memory`` begins empty and is the game's own."""
        return [Line(entry, None, entry.seat) for entry in self.game.log(event, names)]

    def hint(self, board: TableScene, option: Any) -> Hint:
        """What a hint for this option points at."""
        raise NotImplementedError

    def rank_words(self, words: Any, view: Any, seat: int) -> str:
        """What the last page says beside a name."""
        return str(words("count.points", n=self.points(view)[seat]))

    # -- cards --------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: Any, height: int) -> pygame.Surface:
        """A card's face, ``height`` pixels high."""
        raise NotImplementedError

    def warm(self, assets: Any, unit: float) -> None:
        """Before the first picture: make what would be slow to make in the middle of the game."""

    def back(self, number: int) -> str:
        """The sprite of a back by its number (``game.back``)."""
        return "card_back"

    def painter(self, board: BoardScene) -> Painter:
        """Who draws it."""
        raise NotImplementedError


class Painter:
    """Draws one game's table on a board scene."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.table = board.table

    def widgets(self) -> list[Widget]:
        """What can be pointed at and read, in a game and in its replay."""
        return []

    def spots(self) -> list[Widget]:
        """The places that take pieces, and other things to be used by hand; in a game only."""
        return []

    def hand_scene(self) -> HandScene:
        """The board as the scene that is played at."""
        board: HandScene = self.board
        return board

    def early_key(self, event: pygame.event.Event) -> bool:
        """A key was pressed at the table, and the game wants it before everybody else; was it used?"""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed at the table and nothing common has used it; was it used?"""
        return False

    def draw(self) -> None:
        """Everything between the wood and the widgets, bottom to top."""

    def draw_above(self) -> None:
        """What lies above the widgets for a moment: a card seen large."""

    def happen(self, event: Event) -> None:
        """An event was played: effects follow. Called before the numbers change."""

    def update(self, dt: float) -> None:
        """Time passes while something moves."""

    def corner(self) -> str:
        """A few words at the left end of the bar (which round it is)."""
        return ""

    def bounds(self) -> dict[str, FRect]:
        """Every area that nothing else may lie on, by name."""
        return {}

    def to_read(self) -> list[FRect]:
        """What one must be able to read at any time, so that no tooltip may lie on it; by default the own plate."""
        return [self.board.lay.seats[self.board.bottom].plate]

    def areas(self) -> Iterator[tuple[str, FRect]]:
        """The frame's areas, which every game has."""
        lay = self.board.lay
        yield "bar", lay.bar
        yield "tools", lay.tools
        if lay.log is not None:
            yield "log", lay.log
