"""``Game``: what every rulebook provides to the kernel, the bots, the journal and the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from rules.kernel import card_events, choices
from rules.kernel.asking import Ask, Frame, run
from rules.kernel.chance import LUCKY, Chance
from rules.kernel.effects import Effect
from rules.kernel.events import MOTIONS, Prelude
from rules.kernel.intents import Intent
from rules.kernel.move_forms import Move
from rules.kernel.options import BadSetup, SetupOption, check_options
from rules.kernel.table import NO_CARD, Lasting, TableT
from rules.reading.messages import AnyMessage, Message, game_title
from rules.text.log import Entry, Translated

if TYPE_CHECKING:
    from rules.cards.card import Card
    from rules.cards.cardset import CardSet
    from rules.cards.words import Program, Use
    from rules.kernel.events import Event
    from rules.text.texts import Texts


__all__ = ["ALL_PASSED", "ONCE", "BadSetup", "Game", "Shorthand", "TurnOrder", "Who", "Window"]

ALL_PASSED, ONCE = "all passed in a row", "once"

STAYS = "stays before a player"
"""The trait of verbs that let a card stay before a player."""

TurnOrder = tuple[tuple[str, int], ...]
"""The order in which a window asks: pairs (lap, seat)."""

Who = Callable[[TableT, Intent], Sequence[int]]
"""A function that returns the seats that a window asks about an intent, in order."""


class Window(NamedTuple, Generic[TableT]):
    """A response window: a moment in which seats may answer an intent before it happens.

    A window asks in *laps*. Each lap asks its seats once, in order, for one kind of response. Most windows have one
    lap, with the name of the window and the seats of ``who``. How a window is run is in ``rules.kernel.windows``.
    """

    name: str
    """The kind of response that is possible; ``Game.responses`` is given the name of the lap."""
    who: Who[TableT]
    """The seats that are asked."""
    closes: str = ALL_PASSED
    """When the window closes: when all seats have passed in a row (``ALL_PASSED``), so that each response gives
    everybody a new chance, or after one opportunity for each seat (``ONCE``)."""
    before: tuple[tuple[str, Who[TableT]], ...] = ()
    """The laps before the last one: the name and the seats of each."""

    @property
    def laps(self) -> tuple[str, ...]:
        """The names of all laps, in order."""
        earlier_names = [name for name, _ in self.before]
        return (*earlier_names, self.name)


class Shorthand(NamedTuple):
    """A card that a scenario writes in a few signs."""

    card: Mapping[str, Any]
    """The card as in a card file; its ``id`` names it from then on."""
    state: Mapping[str, int]
    """Its state by piece."""


class Game(ABC, Generic[TableT]):
    """The rulebook of one game with one set of cards. All its tables share it, and it never changes.

    A new game is a subclass. It must declare what has no value below (``zones``, ``streams``, ``moves``, ``frames``)
    and implement the abstract methods: the layout (``zone_names``, ``visible_at_first``), how a game starts (``begin``,
    ``resume``), answers as text (``notate``, ``phrase``), the table as text (``describe``) and the result
    (``standing``). Everything else has a default for games that do not need it.

    ``cards`` are the different cards. A *piece* is a physical card or token, numbered from 0: ``kind[piece]`` is the
    index of its card in ``cards``, and ``copies[kind]`` is the bit mask of all pieces of one kind. ``back[piece]`` is
    the number of its back: face-down pieces with the same back look alike.

    >>> from rules.games import game
    >>> poison = game("poison")
    >>> poison.card_id(0), poison.kind[:5]
    ('R1', (0, 0, 0, 1, 1))
    """

    name: ClassVar[str]
    table_type: Callable[[Game[TableT], int, Chance], TableT]
    seats: ClassVar[range]
    streams: ClassVar[Mapping[str, str]]
    """The streams of randomness, each with a sentence for authors of scenarios about what it decides."""
    former_streams: ClassVar[frozenset[str]] = frozenset()
    """Streams that older versions of the game had, and from which nothing is drawn any more. They are still seeded:
    ``luck`` begins with the states of all streams, and a saved game must go on as it would have."""
    zones: ClassVar[Mapping[str, str]]
    """The zones by their names without seats, each with what lies in it."""
    held: ClassVar[frozenset[str]] = frozenset({"hand"})
    """Those of the ``zones`` whose cards belong to a player: cards to use, or cards about to work on the player."""
    loose_zones: ClassVar[frozenset[str]] = frozenset()
    """Those of the ``zones`` in which pieces lie in no order: who does not see which one is taken out of several cannot
    tell afterwards which are left (see ``rules.kernel.mixtures``)."""
    noted_zones: ClassVar[frozenset[str]] = frozenset()
    """Those of the loose zones whose certain contents everybody keeps in mind: when one piece is taken out unseen, a
    seat is no longer sure of one piece of each kind that it knew there, but still sure of the others."""
    mixes: ClassVar[bool] = False
    """True if pieces are often mixed in other zones, too (see ``Table.mix``)."""
    resume_options: ClassVar[Mapping[SetupOption, str]]
    """The parameters of ``resume``, which say at which moment a scenario begins."""
    standing_zone: ClassVar[str] = ""
    """The zone of a player in which pieces have state of their own; empty: pieces have none. A scenario writes that
    state under the name of the piece, and ``at`` for whose zone this is."""
    attached: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The zones of a player whose pieces belong to pieces of the ``standing_zone``, each with the state by piece that
    says to which. A scenario writes them under the name of that piece, too."""
    shorthands: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The forms in which a scenario may write a plain card where it lays it out, each with what it means."""
    moves: ClassVar[Sequence[Move]]
    """The forms of all answers that ``notate`` gives."""
    frames: ClassVar[dict[str, type[Frame]]]
    setup_options: ClassVar[tuple[SetupOption, ...]] = ()
    """What can be chosen before the game begins: the parameters of ``begin``, in menu order."""
    windows: Mapping[str, Sequence[Window[TableT]]] = MappingProxyType({})
    low_wins: ClassVar[bool] = False
    about_points: ClassVar[bool] = True
    """True if players count points; if not, ``score`` only says in which order they have lost."""
    card_questions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Texts for what cards ask, by the text that they replace: where a piece to choose is no card, but a token."""
    by_parts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of asks that a seat answers in several parts: the same ask repeated continues its answer."""
    answers_cost_cards: ClassVar[bool] = False
    """True if each response spends a card. If so, a seat may answer the same intent once with each of several equal
    cards; if not, it may use each option once per intent."""

    effect_type: type[Effect] = Effect
    """The frame that carries out a card's verbs."""
    programs: Sequence[Program] = ()
    """What each kind of card can do."""
    inborn: Any = ()
    """The abilities that cards or characters have while they are in play, in the game's own form; empty: none has."""
    common_kinds: frozenset[int] = frozenset()
    """The kinds of cards that nobody holds and everybody may use."""
    characters: tuple[str, ...] = ()
    """The characters that may be played, by the names of their card sets; see ``options.Cast``."""

    def __init__(self, cardset: CardSet) -> None:
        self.cardset = cardset
        self.cards: tuple[Card, ...] = cardset.cards
        kinds: list[int] = []
        for kind, card in enumerate(self.cards):
            kinds += [kind] * card.copies
        self.kind: tuple[int, ...] = tuple(kinds)
        self.back: tuple[int, ...] = (0,) * len(self.kind)
        copies = [0] * len(self.cards)
        for piece, kind in enumerate(self.kind):
            copies[kind] |= 1 << piece
        self.copies = tuple(copies)
        self._loose: dict[int, frozenset[int]] = {}
        self._noted: dict[int, frozenset[int]] = {}

    @cached_property
    def one_back(self) -> bool:
        """True if all pieces look alike when face down."""
        return len(set(self.back)) <= 1

    # -- layout ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The name of each zone: ``C1``, or ``hand.0`` for a zone that belongs to a seat."""

    @abstractmethod
    def visible_at_first(self, seats: int) -> Sequence[int]:
        """For each zone, the bit mask of the seats that may look at it before the game begins."""

    def loose(self, seats: int) -> frozenset[int]:
        """The numbers of the loose zones."""
        if seats not in self._loose:
            self._loose[seats] = self._numbers(seats, self.loose_zones)
        return self._loose[seats]

    def noted(self, seats: int) -> frozenset[int]:
        """The numbers of the noted zones."""
        if seats not in self._noted:
            self._noted[seats] = self._numbers(seats, self.noted_zones)
        return self._noted[seats]

    def _numbers(self, seats: int, short_names: frozenset[str]) -> frozenset[int]:
        """The numbers of the zones that have one of these names, apart from their seats."""
        if not short_names:
            return frozenset()
        zones = []
        for zone, name in enumerate(self.zone_names(seats)):
            if name.partition(".")[0] in short_names:
                zones.append(zone)
        return frozenset(zones)

    def card_id(self, piece: int) -> str:
        """The id of a piece's card, as written in the YAML: ``R7``."""
        return self.cards[self.kind[piece]].id

    @cached_property
    def piece_names(self) -> tuple[str, ...]:
        """A name for each piece: the id of its card, and from the second copy on its number: ``R7``, ``R7#2``."""
        names = []
        for piece, kind in enumerate(self.kind):
            copy = piece - self.kind.index(kind) + 1
            name = self.card_id(piece)
            if copy > 1:
                name += f"#{copy}"
            names.append(name)
        return tuple(names)

    @property
    def seeded_streams(self) -> tuple[str, ...]:
        """The streams that every table has from its beginning."""
        return (*self.streams, *sorted(self.former_streams))

    @property
    def chances(self) -> Mapping[str, str]:
        """All streams of chance, each with a sentence that says what they decide."""
        return {**self.streams, **LUCKY}

    # -- starting -------------------------------------------------------------------------------------------------

    def new(self, seats: int, seed: int, **options: Any) -> TableT:
        """A new table, set up and run to the first ask. Raises BadSetup if the game does not allow so many seats or
        these options."""
        table = self.lay(seats, seed)
        self.start(table, **options)
        return table

    def lay(self, seats: int, seed: int = 0) -> TableT:
        """A table before the game begins: all pieces are in the box, which is the last zone. Raises BadSetup if the
        game does not allow so many seats."""
        if seats not in self.seats:
            fewest, most_seats = self.seats[0], self.seats[-1]
            raise BadSetup(
                Message("problem.wrong_players", game=game_title(self.name), least=fewest, most=most_seats, n=seats)
            )
        table = self.table_type(self, seats, Chance.seeded(seed, self.seeded_streams))
        table.zones[-1] = list(range(len(self.kind)))
        return table

    def start(self, table: TableT, **options: Any) -> None:
        """Begin the game on a table from ``lay`` and run to the first ask. Raises BadSetup for wrong options."""
        self.check_options(table.seats, options)
        if table.feed is not None:
            self.begin(table, **options)
            run(table)
            return
        # Nobody listens yet: those who come later find what happened in the prelude.
        table.feed = events = Prelude()
        self.begin(table, **options)
        run(table)
        table.feed = None
        table.prelude = tuple(event for event in events if event[0] not in MOTIONS)

    def check_options(self, seats: int, options: Mapping[str, Any]) -> None:
        """Raise BadSetup if the game has no such option, or the option cannot have its value with so many seats."""
        check_options(self.setup_options, options, seats, self.characters, self.name)

    def cast(self, table: TableT) -> Sequence[str]:
        """The name of each seat's character, one of ``characters``; empty in a game without them."""
        return ()

    @abstractmethod
    def begin(self, table: TableT, *args: Any, **options: Any) -> None:
        """Push the frames that start a game. ``options`` have been checked against ``setup_options``. Raises BadSetup
        for a combination that the game does not allow."""

    @abstractmethod
    def resume(self, table: TableT, *args: Any, **moment: Any) -> None:
        """Push the frames of a ``moment``. A scenario has put the pieces and the state in place, and ``moment`` was
        checked against ``resume_options``. Raises BadSetup if the table does not allow the moment."""

    def aim(self, seats: int) -> str:
        """The text key of the sentence that says what the game is about with so many seats."""
        return f"game.{self.name}.aim"

    def rematch(self, table: TableT) -> Mapping[str, Any]:
        """The setup options in which the next game of the same people differs from this one, such as who begins."""
        return {}

    def complete(self, table: TableT, written_parts: Collection[str]) -> None:
        """Fill in the state that a scenario leaves to the rules. The scenario itself has set ``written_parts``."""

    # -- words ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def notate(self, table: TableT, ask: Ask, option: Any, names: Sequence[str]) -> str:
        """One answer in the notation, without the name of the seat that gives it: ``plays R7 to C1``. Different options
        must have different texts. ``names`` are the names of the seats."""

    @abstractmethod
    def phrase(self, table: TableT, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        """One answer as it is offered to a person: ``play “Spurs”``. Different options must have different phrases.
        ``pass`` has its own phrase and never comes here."""

    def listed(self, ask: Ask) -> Sequence[Any]:
        """The options in the order in which they are listed for a person."""
        return ask.options

    def heading(self, table: TableT, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        """The heading under which an answer and its neighbours are listed where there are many; None if it is always
        listed itself."""
        return None

    def persona(self, view: TableT, names: Sequence[str], seat: int) -> Sequence[Entry]:
        """What a seat is besides its name, and what it can do by that: its character with its ability. ``view`` is that
        of the seat."""
        return ()

    def kinds_in_hand(self, view: TableT, seat: int) -> Sequence[int]:
        """The kinds of the cards in a seat's hand, in the order in which they are read out. ``view`` is that of the
        seat."""
        hand = f"hand.{seat}"
        zone_names = self.zone_names(view.seats)
        if hand not in zone_names:
            return ()
        return sorted(self.kind[piece] for piece in view.zones[zone_names.index(hand)] if piece >= 0)

    def question(self, table: TableT, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        """The question for a person at the terminal: what is about to happen, what follows if nobody answers, and what
        the person may do."""
        return (Entry(f"question.{self.name}.{ask.kind}", {"name": names[ask.seat]}),)

    def title(self, kind: int) -> Entry:
        """The name of a card (an index in ``cards``) inside a sentence."""
        return Entry("card.title", {"title": Translated(self.cards[kind].name)})

    def card_text(self, kind: int) -> Entry | Translated:
        """What a card says: its text, and what else is printed on it."""
        return Translated(self.cards[kind].text)

    def piece_title(self, piece: int) -> Entry:
        """The name of a piece inside a sentence; where several of a card have state of their own, they differ."""
        return self.title(self.kind[piece])

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        """The log entries for an event of the feed; most moves of single pieces have none. A game adds its own to
        these, which are of cards' choices and chance."""
        return choices.log(self, event, names) or card_events.log(self, event, names)

    def overture(self, table: TableT) -> Sequence[Event]:
        """What has happened at a new table before anybody listens, as events."""
        return ()

    @abstractmethod
    def describe(self, view: TableT, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        """A view of the table as lines of text, for terminals and screen readers. ``seat`` is the reader's."""

    def shorthand(self, text: str) -> Shorthand | None:
        """The card that one of the ``shorthands`` stands for; None if the text is none of them."""
        return None

    def written(self, name: str, value: Any) -> Any:
        """The numbers for what a scenario writes: ``name`` is a part of the state or a stream of chance. Raises
        ValueError if the value makes no sense."""
        return value

    def readable(self, name: str, number: int) -> Any:
        """What a scenario writes for a number of the state ``name``: the inverse of ``written``."""
        return number

    # -- hidden state that is not a piece, such as dice under a cup; other games leave these alone -------------------

    def hide(self, view: TableT, seats: Sequence[int]) -> None:
        """Remove from the state of a view what these seats may not look at. ``view`` is a copy, so change it freely."""

    def shown_ask(self, table: TableT, ask: Ask, seats: Sequence[int]) -> Ask | None:
        """What these seats, of whom nobody is asked, see of a question: who is asked what, without the options; None if
        nobody may see that anything is asked. Who is asked only because of something hidden is not shown as asked: in a
        window whoever is asked holds a response, which is a secret."""
        return None if ask.kind == "answer" else Ask(ask.seat, ask.kind, ())

    def imagine(self, table: TableT, seat: int, chance: Chance) -> None:
        """Replace what ``hide`` hides from the seat by random values, from the stream ``imagine`` of ``chance``. If the
        options of other seats' sealed answers depend on them, replace those too."""

    # -- responses: only for games with windows ---------------------------------------------------------------------

    def may_be_answered(self, table: TableT, intent: Intent) -> bool:
        """False if certainly no seat has a response to an intent, in any of its windows. A quick test before they open,
        for speed."""
        return True

    def next_listener(self, table: TableT, intent: Intent, order: TurnOrder, turn: int) -> int:
        """The first place in a window's ``order``, from ``turn`` on, whose seat might have a response to the intent, or
        ``len(order)``. A quick test before ``responses``, for speed."""
        return turn

    def invites(self, table: TableT, intent: Intent, window: str, seat: int) -> bool:
        """True if an invited seat is asked in this window even without a response (``Table.invited``). This depends
        only on what all can see, or who is asked would tell what they hold. Windows in which nothing happens to anybody
        are best left out: people would be called again and again."""
        return True

    def responses(self, table: TableT, intent: Intent, window: str, seat: int) -> Sequence[Any]:
        """The responses that a seat may give to an intent in a window; may be empty."""
        return ()

    def respond(self, table: TableT, intent: Intent, seat: int, option: Any) -> None:
        """Carry out a response: pay its cost and propose it as an intent."""
        raise NotImplementedError

    def reaches(self, table: TableT, effect: Effect, seat: int) -> bool:
        """True if an effect may still concern a seat: not if that has left the game or ignored the card."""
        return seat in table.circle(0)

    def abilities_in_force(self, table: TableT) -> Sequence[Lasting]:
        """The abilities that matter now, in the order in which they answer an occasion: those that cards have given
        out for a time. A game whose cards have abilities while they are in play adds those."""
        return table.lasting

    # -- what cards may do in every game ----------------------------------------------------------------------------

    @cached_property
    def cards_stay(self) -> bool:
        """True if a card can stay before a player, so that each seat has a zone ``before`` (see ``zones_before``)."""
        for program in self.programs:
            for block in program.blocks:
                if any(STAYS in step.traits for step in block):
                    return True
        return False

    def zones_before(self, seats: int) -> tuple[str, ...]:
        """The names of the zones for cards that stay before players; none if no card can. A game whose cards can stay
        has them in its ``zone_names``, right before the box, and everybody may look at them."""
        if not self.cards_stay:
            return ()
        return tuple(f"before.{seat}" for seat in range(seats))

    def zone_before(self, table: TableT, seat: int) -> int:
        """The zone in which cards stay before a seat. Raises ValueError if no card of the game can."""
        if not self.cards_stay:
            raise ValueError("no card stays before a player")
        return len(table.zones) - 1 - table.seats + seat

    def card_of_effect(self, table: TableT, effect: Effect) -> int:
        """The piece of the card that an effect belongs to, or NO_CARD if that is an ability's or copied."""
        return NO_CARD

    def lay_before(self, table: TableT, piece: int, seat: int) -> None:
        """Lay a card before a seat, where it stays for a time."""
        table.move(piece, dict(table.where())[piece], self.zone_before(table, seat))

    def put_away(self, table: TableT, piece: int, owner: int) -> None:
        """Lay a card that has stayed before a player where used cards of its ``owner`` go."""
        raise NotImplementedError

    def use_to_copy(self, kind: int) -> Use | None:
        """The use of a card that another card may copy: one that answers nothing. None if there is none."""
        for use in self.programs[kind].uses:
            if not use.windows:
                return use
        return None

    def may_copy(self, table: TableT, effect: Effect, kind: int) -> bool:
        """True if an effect may do what a card of this kind does. A game that offers no use of a card in vain says more
        than that it has been asked."""
        return True

    def hand_zone(self, table: TableT, seat: int) -> int:
        """The zone of what a seat has in hand."""
        return self.zone_names(table.seats).index(f"hand.{seat}")

    def swap_hands(self, table: TableT, seat: int, partner: int) -> None:
        """Let two seats swap all that they have in hand, and tell it."""
        hand, partner_hand = self.hand_zone(table, seat), self.hand_zone(table, partner)
        cards, partner_cards = table.zones[hand][:], table.zones[partner_hand][:]
        for piece in cards:
            table.move(piece, hand, partner_hand)
        for piece in partner_cards:
            table.move(piece, partner_hand, hand)
        table.emit("swapped_hands", seat, partner)

    def on_new_order(self, table: TableT, zone: int) -> None:
        """Count anew what depends on the order of the pieces in a zone, which a card has changed."""

    def add_points(self, table: TableT, seat: int, amount: int) -> None:
        """Give a seat so many points, or take them away. Only in games whose language has the verb ``points``."""
        raise NotImplementedError

    def conclude(self, table: TableT) -> None:
        """Tell that the game is over, because a card has let ``table.winners`` win."""
        raise NotImplementedError

    @cached_property
    def counters(self) -> Mapping[str, Mapping[str, Any]]:
        """The counters that the heads of its sets define, by name; of several with one name, the first."""
        counters: dict[str, Mapping[str, Any]] = {}
        for head in self.cardset.heads.values():
            for name, counter in head.get("counters", {}).items():
                counters.setdefault(name, counter)
        return counters

    def counter_title(self, name: str) -> Translated:
        """What a counter is called when it stands alone, in each language."""
        texts: dict[str, str] = {}
        for language, forms in self.counters[name]["name"].items():
            texts[language] = forms.split("|")[0]
        return Translated(texts)

    def most_counters(self, name: str) -> int:
        """The most counters of a name that may lie in one place."""
        most: int = self.counters[name]["most"]
        return most

    # -- intents --------------------------------------------------------------------------------------------------

    def settle(self, table: TableT, intent: Intent) -> None:
        """Carry out the effect of an intent that nobody stopped."""
        raise NotImplementedError

    def closed(self, table: TableT, intent: Intent) -> None:
        """Clean up after an intent, whether it happened or not: discard its card, check who has lost."""

    # -- what is counted of cards -----------------------------------------------------------------------------------

    def put_to_use(self, table: TableT, event: Event) -> tuple[int, int] | None:
        """The seat and the kind of card, if this event says that a card is played or begins to work; else None."""
        return None

    # -- results --------------------------------------------------------------------------------------------------

    @abstractmethod
    def standing(self, table: TableT) -> tuple[int, ...]:
        """Each seat's score now, where *higher* is better. Where few points are good, these are negative."""

    def score(self, table: TableT) -> tuple[int, ...]:
        """Each seat's score as players count it, now."""
        sign = -1 if self.low_wins else 1
        return tuple(sign * points for points in self.standing(table))

    def ranks(self, table: TableT) -> tuple[int, ...]:
        """Each seat's place, where 1 is best. Equal scores share a place; whom a card lets win is before all others."""
        standing: Sequence[Any] = self.standing(table)
        if table.winners:
            standing = [(seat in table.winners, score) for seat, score in enumerate(standing)]
        ordered = sorted(standing, reverse=True)
        return tuple(1 + ordered.index(score) for score in standing)

    def has_lost(self, table: TableT, seat: int) -> bool:
        """True if it is certain that a seat does not win; False also where a game cannot tell before its end."""
        return False

    def played_as(self, table: TableT, seat: int) -> Mapping[str, str] | None:
        """The name, in each language, of the character that a seat plays all game; None in games without."""
        return None

    def stands(self, table: TableT) -> Sequence[float]:
        """How each seat stands in the middle of the game: higher is better. It is drawn as a curve, so it may take into
        account what ``standing`` will only count later."""
        return self.standing(table)

    def falls(self, events_by_answer: Sequence[Sequence[Event]]) -> Iterable[tuple[int, int, int]]:
        """Who is out of the game, as triples: the index of the list of events that reports it (one list for each
        answer), the seat, and the seat whose deed it was (-1: nobody's)."""
        return ()

    def blows(
        self, tables: Sequence[TableT], events_by_answer: Sequence[Sequence[Event]]
    ) -> Iterable[tuple[int, int, int, int]]:
        """What seats have done to each other, in the way of this game: the index of the list of events that reports it
        (one for each answer, ``tables`` are those before it), whose deed it was, whom it hit, and how much it was."""
        return ()

    @abstractmethod
    def faults(self, table: TableT) -> Sequence[AnyMessage]:
        """What is impossible about a table, as sentences (a wrong total, a number out of bounds); empty if nothing."""
