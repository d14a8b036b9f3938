"""``Table``: a game in progress, as numbers and small lists of numbers.

Each game has its own subclass of ``Table``. The annotated attributes of the subclass are the state of the game:

    class PoisonTable(Table):
        total: list[int]  # of each cauldron
        dealer: int

        def set_first_values(self) -> None:
            self.total = [0] * 3
            self.dealer = 0

They are copied, saved and compared by name. ``rules.kernel.state`` lists the types that they may have.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from rules.kernel import tracking
from rules.kernel.asking import Ask, Frame
from rules.kernel.chance import Chance
from rules.kernel.events import Prelude
from rules.kernel.exchanges import Doubt, Exchanges
from rules.kernel.intents import Intent
from rules.kernel.mixtures import Mixture, mix
from rules.kernel.state import Field, written

if TYPE_CHECKING:
    from rules.kernel.events import Event, Feed
    from rules.kernel.game import Game


TableT = TypeVar("TableT", bound="Table")
"""The table of one game."""


NO_CARD = -1
"""The card of an ability whose card does not stay before a player."""
NO_ABILITY = -1
"""The ability of a ``Lasting`` that only notes something: that a card lies before a player, or that something which
happens once has happened. Its ``number`` is the block of verbs that happens once."""


class Lasting(NamedTuple):
    """An ability that a card has given out for a time."""

    kind: int
    """The card, an index into ``game.cards``."""
    ability: int
    """Which of the abilities of its program, or NO_ABILITY."""
    owner: int
    """The seat whose card it is."""
    about: int
    """Whom it was given to: a seat, or a piece in games where pieces act."""
    ends: str
    """The name of the duration after which it is gone, or of the occasion that ends it; "" if nothing does."""
    number: int = 0
    """The number that had been rolled or remembered when it was given out."""
    card: int = NO_CARD
    """The piece that lies before a player as long as the ability lasts, or NO_CARD."""


class Counter(NamedTuple):
    """Some counters of one name in one place (see ``rules.kernel.counters``)."""

    name: str
    """As the head of the set calls it."""
    sort: str
    """What they lie on: ``seat`` or ``piece``."""
    holder: int
    """The number of that seat or piece."""
    number: int
    """How many lie there, at least 1."""


class Table:
    """One game in progress: its pieces, its state and what it waits for. It holds no rules; these are in ``game``.

    Pieces, zones and seats are numbers from 0, and sets of seats are bit masks: bit 2 is seat 2. Pieces are moved only
    by the methods below, because these also update what seats know and emit the events. The pending ``ask`` is answered
    with ``rules.kernel.asking.answer``.

    >>> from rules.games import game
    >>> game("poison").new(3, seed=4, dealer=2)
    <Table of poison for 3: seat 0 is asked to play>

    ========== ============================================================================================
    game       the rulebook and its cards; shared by all copies, never changed
    seats      the number of players
    zones      for each zone, the pieces in it, top last
    visible_to for each zone, a bit mask of the seats that may look at it now
    known_to   for each piece, a bit mask of the seats that know it: they could look at a zone that held it
    mixed      sets of pieces that seats know together, but not which of them lies where (see ``rules.kernel.mixtures``)
    doubts     what lies elsewhere than seats believe, or may, because they looked away (see ``rules.kernel.exchanges``)
    remembered only in a view: for each zone, what the viewers know to lie there; other pieces are backs
    frames     the paused procedures, innermost last
    intents    what is about to happen, newest last
    sealed     secret answers that are not yet revealed: (seat, answer, options)
    lasting    the abilities that cards have given out for a time
    counters   the counters that cards have laid on seats and pieces (see ``rules.kernel.counters``)
    winners    the seats that a card has let win, which ends the game; else empty
    backwards  True while turns go counter-clockwise
    invited    the seats that are asked in windows even if they hold no answer (see ``rules.kernel.windows``)
    chance     the streams of randomness
    ask        the pending choice; None when the game is over
    history    what has moved and is not yet weighed for what seats know; None: it is weighed at once
    set_off    how many abilities have answered an occasion since the last answer; not saved
    consulted  the abilities whose words are being read at this moment; not saved
    feed       the listener to events, or None (as in search)
    prelude    the events of setting up the game, when nobody listened yet; not saved
    ========== ============================================================================================
    """

    __slots__ = (
        "_doubts",
        "_known_to",
        "_mixed",
        "_tracks",
        "ask",
        "backwards",
        "chance",
        "consulted",
        "counters",
        "feed",
        "frames",
        "game",
        "history",
        "intents",
        "invited",
        "lasting",
        "prelude",
        "remembered",
        "sealed",
        "seats",
        "set_off",
        "visible_to",
        "winners",
        "zones",
    )
    game: Game[Self]
    fields: ClassVar[Mapping[str, Field]] = {}
    """The attributes of the game's state, in the order in which they are written."""

    def __init__(self, game: Game[Self], seats: int, chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.zones: list[list[int]] = [[] for _ in game.zone_names(seats)]
        self.visible_to = list(game.visible_at_first(seats))
        self._known_to = [0] * len(game.kind)
        self._mixed: tuple[Mixture, ...] = ()
        self._doubts: tuple[Doubt, ...] = ()
        self.history: list[Any] | None = None
        if game.loose_zones or game.mixes:
            self.history = []
        self._tracks = self.history is not None  # whether more than ``known_to`` changes when pieces move
        self.remembered: list[list[int]] = []
        self.frames: list[Frame] = []
        self.intents: list[Intent] = []
        self.sealed: list[tuple[int, Any, tuple[Any, ...]]] = []
        self.lasting: tuple[Lasting, ...] = ()
        self.counters: tuple[Counter, ...] = ()
        self.winners: tuple[int, ...] = ()
        self.backwards = False
        self.invited: tuple[int, ...] = ()
        self.chance = chance
        self.ask: Ask | None = None
        self.feed: Feed | None = None
        self.prelude: tuple[Event, ...] = ()
        self.set_off = 0
        self.consulted: tuple[Lasting, ...] = ()
        self.set_first_values()

    def __init_subclass__(cls) -> None:
        """Find the state in the annotations and generate the code that copies it: no attribute can be forgotten."""
        names = vars(sys.modules[cls.__module__])
        cls.fields = dict(cls.fields)
        for name, annotation in inspect.get_annotations(cls).items():
            if name not in Table.__slots__:
                cls.fields[name] = Field(name, eval(annotation, names))
        copies = "pass"
        for name, field in cls.fields.items():
            copies += f"; clone.{name} = {field.copied}"
        scope: dict[str, Any] = {}
        exec(f"def _copy_state(self, clone): {copies}", scope)  # what dataclasses do, for speed
        cls._copy_state = scope["_copy_state"]  # type: ignore[method-assign]

    def set_first_values(self) -> None:
        """Give each attribute of the game's state its first value. ``seats`` and ``game`` are already set."""

    # -- what seats know -----------------------------------------------------------------------------------------
    #
    # Where pieces are mixed much must be weighed at every move, and in a playout nobody asks what anybody knows. So the
    # table of such a game writes down what happens, and weighs it when somebody asks.

    def catch_up(self) -> None:
        """Weigh what has happened since somebody asked last what is known. Whoever lays pieces elsewhere without the
        methods below calls it before."""
        if self.history:
            tracking.catch_up(self)

    @property
    def known_to(self) -> list[int]:
        if self.history:
            tracking.catch_up(self)
        return self._known_to

    @known_to.setter
    def known_to(self, known_to: list[int]) -> None:
        self._known_to = known_to

    @property
    def mixed(self) -> tuple[Mixture, ...]:
        if self.history:
            tracking.catch_up(self)
        return self._mixed

    @mixed.setter
    def mixed(self, mixed: tuple[Mixture, ...]) -> None:
        self._mixed = mixed
        self._tracks = self._tracks or bool(mixed)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        if self.history:
            tracking.catch_up(self)
        return self._doubts

    @doubts.setter
    def doubts(self, doubts: tuple[Doubt, ...]) -> None:
        self._doubts = doubts
        self._tracks = self._tracks or bool(doubts)

    def _note(self, method: Callable[..., None], *arguments: Any) -> bool:
        """Write down what is about to happen, as a method of tables. Returns True if it will be weighed later."""
        if self.history is None:
            return False
        if not self.history:
            self.history.append(([zone[:] for zone in self.zones], self.visible_to[:]))
        self.history.append((method, arguments))
        return True

    # -- moving pieces: the only places where knowledge changes --------------------------------------------------

    def _tells_motions(self) -> bool:
        """True if somebody wants to be told of each single piece that moves; of the setup nobody does."""
        return self.feed is not None and not isinstance(self.feed, Prelude)

    def move(self, piece: int, source: int, target: int) -> None:
        """Move one piece to the top of another zone. All seats that may look at that zone now know the piece. Those
        that may look at neither lose track of what it lay among, if it lay loosely."""
        if self._tracks:
            if self.history:
                self.history.append((Table.move, (piece, source, target)))
            else:
                self._leave(piece, source, target)
        else:
            self._known_to[piece] |= self.visible_to[target]
        zone = self.zones[source]
        if zone[-1] == piece:  # one that is drawn need not be looked for
            zone.pop()
        else:
            zone.remove(piece)
        self.zones[target].append(piece)
        if self.feed is not None:
            self.feed.append(("move", piece, source, target, self.visible_to[source] | self.visible_to[target]))

    def move_top(self, source: int, target: int, count: int) -> None:
        """Move so many pieces from the top of a zone onto another, one after the other, or all if there are fewer."""
        zone = self.zones[source]
        top_pieces = zone[: -count - 1 : -1]  # the top piece first
        if self._tracks or self._tells_motions():
            for piece in top_pieces:
                self.move(piece, source, target)
            return
        del zone[len(zone) - len(top_pieces) :]
        self.zones[target] += top_pieces
        visible_to = self.visible_to[target]
        if visible_to:
            for piece in top_pieces:
                self._known_to[piece] |= visible_to

    def move_all(self, source: int, target: int, leave: int = 0) -> None:
        """Move all pieces of a zone except its top ``leave`` onto another zone, in the same order."""
        zone = self.zones[source]
        moved = zone[: len(zone) - leave]
        if not moved:
            return
        tells_motions = self._tells_motions()
        weighed_later = not tells_motions and self._note(Table.move_all, source, target, leave)
        if weighed_later or not (tells_motions or self._tracks or self.visible_to[target]):
            self.zones[target] += moved
            del zone[: len(moved)]
        else:
            for piece in moved:
                self.move(piece, source, target)

    def move_several(self, pieces: Sequence[int], source: int, target: int) -> None:
        """Move these pieces like ``move``, one after the other."""
        if not self._tells_motions() and self._note(Table.move_several, tuple(pieces), source, target):
            zone = self.zones[source]
            for piece in pieces:
                zone.remove(piece)
            self.zones[target] += pieces
        else:
            for piece in pieces:
                self.move(piece, source, target)

    def tuck(self, piece: int, source: int, target: int) -> None:
        """Move one piece like ``move``, but *under* the other zone."""
        self._leave(piece, source, target)
        self.zones[source].remove(piece)
        self.zones[target].insert(0, piece)
        if self.feed is not None:
            self.feed.append(("tuck", piece, source, target, self.visible_to[source] | self.visible_to[target]))

    def _leave(self, piece: int, source: int, target: int) -> None:
        """Update what seats know when a piece is about to leave a zone for another. Those that may look at the other
        zone will know the piece."""
        if not self._note(Table.move, piece, source, target):
            tracking.leaving(self, piece, source, target)
            self._known_to[piece] |= self.visible_to[target]

    def mix(self, pieces: Iterable[int], seats: int) -> None:
        """These pieces were mixed in their places: only the seats of this bit mask still know which piece is where."""
        pieces = tuple(pieces)
        if not self._note(Table.mix, pieces, seats):
            mix(self, pieces, (1 << self.seats) - 1 & ~seats)

    def exchange(self, actual: Exchanges, possible: Sequence[Exchanges], away: int) -> None:
        """Exchange what lies in zones, pair by pair, while the seats of the bit mask ``away`` do not look. As far as
        these know, any one of ``possible`` may have been done. Raises ValueError if ``done`` is not one of them."""
        if away and actual not in possible:
            raise ValueError(f"{actual} is not one of the exchanges that are possible")
        if self._note(Table.exchange, actual, possible, away):
            tracking.exchange_zones(self, actual)
        else:
            tracking.exchange(self, actual, possible, away)
        if self.feed is not None:
            self.feed.append(("exchange", actual, (1 << self.seats) - 1 & ~away))

    def reveal(self, pieces: Collection[int], seats: int) -> None:
        """Let the seats of this bit mask look once at pieces, wherever they lie."""
        if self._tracks:
            if self._note(Table.reveal, tuple(pieces), seats):
                return
            for zone_number, zone in enumerate(self.zones):
                revealed = [piece for piece in pieces if piece in zone]
                if revealed:
                    tracking.learn(self, zone_number, revealed, seats, sees_all=len(revealed) == len(zone))
        for piece in pieces:
            self._known_to[piece] |= seats

    def show(self, zone: int, seats: int) -> None:
        """Let the seats of this bit mask, and no others, look at the zone from now on."""
        if not self._note(Table.show, zone, seats):
            if self._tracks:
                tracking.learn(self, zone, self.zones[zone], seats & ~self.visible_to[zone], sees_all=True)
            for piece in self.zones[zone]:
                self._known_to[piece] |= seats
        self.visible_to[zone] = seats
        if self.feed is not None:
            self.feed.append(("show", zone, tuple(self.zones[zone]), seats))

    def shuffle(self, zone: int, stream: str) -> None:
        """Shuffle a zone. Afterwards only the seats that may look at it know its pieces."""
        order = self.chance.shuffled(stream, self.zones[zone])
        if not self._note(Table._lie, zone, tuple(order)):
            self._lie(zone, order)
        self.zones[zone] = order
        if self.feed is not None:
            self.feed.append(("shuffle", zone))

    def _lie(self, zone: int, order: Sequence[int]) -> None:
        """Lay a zone that is shuffled in this order, and update what seats know."""
        self.zones[zone] = list(order)
        if self._tracks:
            tracking.shuffled(self, zone)
        else:
            visible_to, known_to = self.visible_to[zone], self._known_to
            for piece in order:
                known_to[piece] = visible_to

    def deal(self, source: int, targets: Sequence[int]) -> None:
        """Deal a whole zone from its top, one piece to each target in turn. The zone itself may be a target."""
        dealt = self.zones[source][::-1]
        if self._tracks or self._tells_motions():
            # A listener gets one event for each card.
            for index, piece in enumerate(dealt):
                self.move(piece, source, targets[index % len(targets)])
            return
        self.zones[source].clear()
        for index, target in enumerate(targets):
            received = dealt[index :: len(targets)]
            visible_to = self.visible_to[target]
            self.zones[target] += received
            if visible_to:
                for piece in received:
                    self._known_to[piece] |= visible_to

    def emit(self, *event: Any) -> None:
        """Send an event to the feed, if there is one (kinds and fields: see ``rules.kernel.events``). Call this after
        the change that the event reports."""
        if self.feed is not None:
            self.feed.append(event)

    # -- copies, saves, comparison -------------------------------------------------------------------------------

    def copy(self, chance: Chance | None = None) -> Self:
        """An independent copy without a feed. Takes a few microseconds: search copies thousands of times a second.
        ``chance``: the randomness of the copy; by default it draws the same as this table."""
        clone = object.__new__(self.__class__)
        clone.game = self.game
        clone.seats = self.seats
        clone.zones = [zone[:] for zone in self.zones]
        clone.visible_to = self.visible_to[:]
        clone._known_to = self._known_to[:]
        clone._mixed = self._mixed
        clone._doubts = self._doubts
        clone._tracks = self._tracks
        clone.history = None if self.history is None else self.history[:]
        clone.remembered = self.remembered
        clone.frames = [frame.copy() for frame in self.frames]
        clone.intents = []
        if self.intents:
            clone.intents = [intent.copy() for intent in self.intents]
        clone.sealed = self.sealed[:]
        clone.lasting = self.lasting
        clone.counters = self.counters
        clone.winners = self.winners
        clone.backwards = self.backwards
        clone.invited = self.invited
        clone.chance = self.chance.copy() if chance is None else chance
        clone.ask = self.ask
        clone.feed = None
        clone.prelude = self.prelude
        clone.set_off = 0
        clone.consulted = ()
        self._copy_state(clone)
        return clone

    def _copy_state(self, clone: Self) -> None:
        """Copy the game's state to ``clone``. Generated for each subclass."""

    def state(self) -> dict[str, list[Any]]:
        """The game's state by name, as the lists of numbers that a save holds (see ``rules.kernel.state``)."""
        state = {}
        for name in self.fields:
            state[name] = self.numbers(name)
        return state

    def numbers(self, name: str) -> list[Any]:
        """One attribute of the game's state, as the numbers that a save holds."""
        return written(getattr(self, name))

    def put(self, name: str, numbers: Sequence[Any]) -> None:
        """Set one attribute of the game's state from its numbers in ``state``. Raises ValueError if they do not fit."""
        setattr(self, name, self.fields[name].read(numbers))

    def save(self) -> dict[str, Any]:
        """The table as data for JSON. Zones, state and cards are saved by name."""
        game, names = self.game, self.game.zone_names(self.seats)
        saved: dict[str, Any] = {
            "game": game.name,
            "seats": self.seats,
            "zones": dict(zip(names, map(list, self.zones), strict=True)),
            "cards": [game.cards[kind].id for kind in game.kind],
            "shown": self.visible_to,
            "seen": self.known_to,
            "counters": self.state(),
            "frames": [frame.save() for frame in self.frames],
            "intents": [intent.save() for intent in self.intents],
            "sealed": self.sealed,
            "chance": self.chance.states,
            "ask": None if self.ask is None else self.ask._replace(options=tuple(self.ask.options)),
        }
        if self.mixed:
            saved["mixed"] = tracking.saved_sets(self.mixed)
        if self.doubts:
            saved["doubts"] = [doubt[:-1] for doubt in self.doubts]
        if self.remembered:
            saved["remembered"] = self.remembered
        if self.lasting:
            saved["lasting"] = self.lasting
        if self.counters:
            saved["laid_counters"] = self.counters
        if self.winners:
            saved["winners"] = self.winners
        if self.backwards:
            saved["backwards"] = True
        if self.invited:
            saved["invited"] = self.invited
        return saved

    def digest(self) -> str:
        """A stable fingerprint of the whole table, to compare tables in tests, replays and bug reports."""
        return sha256(json.dumps(self.save(), sort_keys=True).encode()).hexdigest()[:16]

    def circle(self, first: int) -> Sequence[int]:
        """The seats in clockwise order, from ``first``. A game from which seats drop out leaves those out."""
        return (*range(first, self.seats), *range(first))

    def next_in_turn(self, seat: int) -> int:
        """The seat whose turn comes after that of this one, which may have left the game."""
        if self.backwards:
            return self.circle(seat)[-1]
        return self.circle((seat + 1) % self.seats)[0]

    def find_piece(self, zone: int, kind: int) -> int:
        """The first piece of this kind in a zone. Raises LookupError if there is none."""
        kind_of = self.game.kind
        for piece in self.zones[zone]:
            if kind_of[piece] == kind:
                return piece
        raise LookupError(f"zone {zone} has no piece of the kind {kind}")

    def where(self) -> Iterable[tuple[int, int]]:
        """A pair (piece, zone) for every piece."""
        for zone_number, zone in enumerate(self.zones):
            for piece in zone:
                yield piece, zone_number

    def __repr__(self) -> str:
        status = f"seat {self.ask.seat} is asked to {self.ask.kind}" if self.ask else "over"
        return f"<Table of {self.game.name} for {self.seats}: {status}>"
