"""What every rulebook provides to the kernel, the bots, the journal and the table on the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from rules.chance import Chance
from rules.kernel import Ask, Frame, run
from rules.log import Entry, Written
from rules.options import BadSetup, Option, check_options
from rules.table import TableT

if TYPE_CHECKING:
    from rules.cards.cardset import Card, CardSet
    from rules.feed import Event
    from rules.intents import Intent
    from rules.texts import Texts
    from rules.windows import Turns, Window


__all__ = ["BadSetup", "Game"]


class Game(ABC, Generic[TableT]):
    """One rulebook with one set of cards. It is shared by all its tables, of ``table_type``, and never changes.

    ``kind[piece]`` is the number of the card a piece is (an index into ``cards``); ``back[piece]`` numbers its back:
    pieces with the same back cannot be told apart when they lie face down. ``low_wins`` says that players count points
    of which few are good, as ``score`` shows them.
    """

    name: ClassVar[str]
    table_type: Callable[[Game[TableT], int, Chance], TableT]
    seats: ClassVar[range]
    streams: ClassVar[tuple[str, ...]]
    frames: ClassVar[dict[str, type[Frame]]]
    setup_options: ClassVar[tuple[Option, ...]] = ()
    """What may be chosen before the game begins: all that ``begin`` takes, in the order of the menu."""
    windows: Mapping[str, Sequence[Window[TableT]]] = MappingProxyType({})
    low_wins: ClassVar[bool] = False
    by_parts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of asks that are answered part by part: asked the same again, a seat goes on with its answer."""
    answers_cost_cards: ClassVar[bool] = False
    """Whether each response spends a card. Then a hand is the limit, and equal cards may answer the same intent; else
    the same option answers an intent once."""

    characters: tuple[str, ...] = ()
    """Who may be cast, by the names of their sets; see ``options.Cast``."""

    def __init__(self, cardset: CardSet) -> None:
        self.cardset = cardset
        self.cards: tuple[Card, ...] = cardset.cards
        self.kind: tuple[int, ...] = tuple(at for at, card in enumerate(self.cards) for _ in range(card.copies))
        self.back: tuple[int, ...] = (0,) * len(self.kind)

    # -- lay-out --------------------------------------------------------------------------------------------------

    @abstractmethod
    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The name of each zone: ``C1``, or ``hand.0`` for a zone that belongs to a seat."""

    @abstractmethod
    def visible_at_first(self, seats: int) -> Sequence[int]:
        """For each zone the bit mask of the seats that may look at it."""

    def card_id(self, piece: int) -> str:
        """The id of the card a piece is, as written in the YAML: ``R7``."""
        return self.cards[self.kind[piece]].id

    # -- starting -------------------------------------------------------------------------------------------------

    def new(self, seats: int, seed: int, **options: Any) -> TableT:
        """A game set up and run to its first ask. Raises BadSetup for a number of seats or options it cannot have."""
        table = self.lay(seats, seed)
        self.start(table, **options)
        return table

    def lay(self, seats: int, seed: int = 0) -> TableT:
        """An empty table of this game: all pieces in the box (the last zone), nothing begun."""
        if seats not in self.seats:
            raise BadSetup(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        table = self.table_type(self, seats, Chance.seeded(seed, self.streams))
        table.zones[-1] = list(range(len(self.kind)))
        return table

    def start(self, table: TableT, **options: Any) -> None:
        """Begin on a table that is laid, and run to the first ask. Raises BadSetup for options it cannot have."""
        check_options(self, table.seats, options)
        self.begin(table, **options)
        run(table)

    @abstractmethod
    def begin(self, table: TableT, *args: Any, **options: Any) -> None:
        """Push the frames of a game that starts; the ``options`` are checked. Raises BadSetup."""

    @abstractmethod
    def resume(self, table: TableT, *args: Any, **at: Any) -> None:
        """Push the frames of the moment that ``at`` describes, on a table that a scenario has laid out."""

    # -- words ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def say(self, table: TableT, ask: Ask, option: Any, names: Sequence[str]) -> str:
        """One answer in words, without the name of the seat that gives it: ``plays R7 to C1``. Different options have
        different words; ``names`` are those of the seats."""

    @abstractmethod
    def phrase(self, table: TableT, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        """One answer as it is offered to a person (``pass`` apart): ``play “Spurs”``. Different options have different
        phrases."""

    def listed(self, ask: Ask) -> Sequence[Any]:
        """The options in the order in which a person reads them."""
        return ask.options

    def question(self, table: TableT, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        """What a person is asked, for one who sees nothing but text: what is about to happen, what will happen if
        nobody answers, and what may be done."""
        return (Entry(f"question.{self.name}.{ask.kind}", {"name": names[ask.seat]}),)

    def title(self, kind: int) -> Entry:
        """A card as it is called in a sentence."""
        return Entry("card.title", {"title": Written(self.cards[kind].name)})

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        """What the log says of an event of the feed; nothing for most moves of single pieces."""
        return ()

    @abstractmethod
    def describe(self, seen: TableT, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        """A view of the table in lines of text, for terminals and screen readers."""

    def written(self, name: str, value: Any) -> Any:
        """What a scenario writes for a name of the state or a stream of chance, as numbers. Raises ValueError."""
        return value

    # -- what is hidden but is no piece: only games with dice under cups need these ---------------------------------

    def hide(self, seen: TableT, seats: Sequence[int]) -> None:
        """Take out of the state of a view, which is no table any more, what these seats may not look at."""

    def imagine(self, table: TableT, seat: int, chance: Chance) -> None:
        """Draw anew what ``hide`` hides from the seat, from the stream ``imagine`` of this chance; and where the
        options of others' sealed answers follow from it, those too."""

    # -- responses: only games with windows need these --------------------------------------------------------------

    def next_listener(self, table: TableT, order: Turns, turn: int) -> int:
        """The first turn of a window's ``order``, from this one on, whose seat may have an answer at all: a quick look
        before ``responses``. ``len(order)`` if there is none."""
        return turn

    def responses(self, table: TableT, intent: Intent, window: str, seat: int) -> Sequence[Any]:
        """What a seat may answer to an intent in a window; empty if nothing."""
        return ()

    def respond(self, table: TableT, intent: Intent, seat: int, option: Any) -> None:
        """Carry out a response: pay for it and propose it as an intent of its own."""
        raise NotImplementedError

    def settle(self, table: TableT, intent: Intent) -> None:
        """Let an intent happen that nobody stopped."""
        raise NotImplementedError

    def closed(self, table: TableT, intent: Intent) -> None:
        """An intent is over, whether it happened or not: its card finds its pile, and losers are found. It is still
        the last of ``table.intents``."""

    # -- results --------------------------------------------------------------------------------------------------

    @abstractmethod
    def standing(self, table: TableT) -> tuple[int, ...]:
        """Each seat's score as it stands; a *higher* one is better (a game where low is good gives its negative)."""

    def score(self, table: TableT) -> tuple[int, ...]:
        """Each seat's score as players count it."""
        sign = -1 if self.low_wins else 1
        return tuple(sign * points for points in self.standing(table))

    def ranks(self, table: TableT) -> tuple[int, ...]:
        """Each seat's place, 1 is best; equal scores share a place."""
        scores = self.standing(table)
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    @abstractmethod
    def faults(self, table: TableT) -> list[str]:
        """What must never be true of a table (a sum that is off, a number out of bounds), as sentences."""
