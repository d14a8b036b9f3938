"""The rulebook of the Red Dragon Inn: its pieces, its windows, its set-up, its words."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from rules.games.red_dragon import contest, drinks, gambling, losing, phrases, play, stakes, turn
from rules.games.red_dragon.board import (
    CHAIN,
    CHARACTERS,
    COINS,
    COPIES,
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    GONE,
    HAND_SIZE,
    HANDS,
    LIMIT,
    MOMENTS,
    NO_PARENT,
    NOBODY,
    PHASES,
    PILES,
    POURED,
    STREAMS,
    ZONES,
    Playable,
    PlayCard,
    RedDragonGame,
    RedDragonTable,
    Stake,
    Way,
    draw,
    from_active,
    hands,
)
from rules.games.red_dragon.decks import decks as decks_of
from rules.games.red_dragon.gold import owes, settle_antes, settle_payment
from rules.games.red_dragon.log import describe_table, story
from rules.games.red_dragon.outcome import outcome
from rules.kernel.asking import Ask
from rules.kernel.effects import Effect
from rules.kernel.game import BadSetup
from rules.kernel.intents import CANCELLED, Intent
from rules.kernel.options import Seat
from rules.kernel.table import Lasting
from rules.kernel.windows import FRAMES, TurnOrder, Window, propose
from rules.reading.messages import AnyMessage, Message
from rules.text.log import Entry, Translated

if TYPE_CHECKING:
    from rules.cards.card import Card, Deck
    from rules.cards.cardset import CardSet
    from rules.cards.words import Fits, Use
    from rules.games.red_dragon.play import CardEffect
    from rules.kernel.events import Event
    from rules.text.texts import Texts

KindsThatFit: TypeAlias = dict[int, "tuple[tuple[int, Way, tuple[Fits, ...]], ...]"]
"""By kind of card that may be played in a window: its uses by number, each with tests of which one must hold."""

DRINKS_IN_GAME = 30


def _player(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """Return the seats from the player of the card, or from the seat that revealed the drink, on (RD-SYNC-01)."""
    return table.circle(intent.actor)


def _owing(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """Return the seats that owe an ante, from the player of the card on (RD-RULING-19)."""
    return [seat for seat in table.circle(intent.actor) if owes(table, intent, seat)]


def _paying(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """Return the payers, from the active seat on (RD-RULING-19)."""
    return [seat for seat in from_active(table) if owes(table, intent, seat)]


def _hurt(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    return [seat for seat in from_active(table) if seat in intent.targets]


def _in_turn(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """Return the seats from the active one on; none if it is out of the game, since its turn is over (RD-RULING-10)."""
    return from_active(table) if table.playing[intent.actor] else ()


def _whose_turn(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    return (intent.actor,) if table.playing[intent.actor] else ()


def _before_go(table: RedDragonTable, _intent: Intent) -> Sequence[int]:
    """Return the seats from the active one on; none if the round is over, since no go will come (RD-RULING-17)."""
    return from_active(table) if table.ended is None else ()


PAUSES = ("stop", "ordering", "go", "win")
"""The kinds of intents that are only moments: nothing lies on the chain."""

ALWAYS = ((play.ANYTIME, from_active),)
"""The lap of the cards that may be played at any time, from the active seat on. It comes before every other lap
(RD-SYNC-05, RD-RULING-15)."""


class RedDragon(RedDragonGame):
    """The rulebook with its decks.

    ``characters`` are the sets of cards that have a character, ``decks[character]`` holds the pieces of its deck,
    ``COPIES`` times. ``playable[window]`` are the pieces that may be played in a window; ``playable_on_kind`` and
    ``playable_on_card``, by kind and use, say which of them may be played on an intent.
    """

    name = "red_dragon"
    seats = range(2, 9)
    table_type = RedDragonTable
    effect_type = play.CardEffect
    held = frozenset({"hand", "pile"})
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, phrases.MOVES
    answers_cost_cards = True
    about_points = False
    setup_options = (Seat("first"), CHARACTERS)  # RD-RULING-01, 03
    windows = MappingProxyType(
        {
            "play": [Window("played", _player, before=ALWAYS)],
            "pour": [Window("poured", _player, before=ALWAYS)],
            "event": [Window("event_shown", _player, before=ALWAYS)],
            "ante": [Window("ante_due", _owing, before=ALWAYS)],
            "pay": [Window("gold_due", _paying, before=ALWAYS)],
            "hurt": [Window("hurt", _hurt, before=ALWAYS)],
            "force_out": [Window("forced", _player, before=ALWAYS)],
            "go": [Window("in_round", _before_go, before=((play.ANYTIME, _before_go),))],
            "win": [Window("won", from_active, before=ALWAYS)],
            "ordering": [Window("ordering", _whose_turn, before=((play.ANYTIME, _in_turn),))],
            "last": [Window("last_chance", from_active, before=ALWAYS)],
            "stop": [Window(play.ANYTIME, _in_turn)],
        }
    )

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.heads = cardset.heads
        self.characters = tuple(name for name in self.heads if self.heads[name].get("character"))
        self.races = tuple(str(self._character(name).get("race", "")) for name in self.characters)
        self.bands = tuple(card.kind for card in self.cards)
        drinks: list[dict[str, Any] | None] = []
        for card in self.cards:
            drinks.append(dict(card.fields) if card.kind == "drink" else None)
        self.drinks = tuple(drinks)
        self.racial = any(drink and drink["if_race"] for drink in drinks)
        self.kind_of_id = {card.id: kind for kind, card in enumerate(self.cards)}
        self.decks: list[list[range]] = []
        self._make_pieces()
        self._read_uses_and_abilities()
        self.answerable_by = tuple(self._answering_kinds(card) for card in self.cards)
        self.fits = self._fits()
        laps = ["action", "go"]
        for windows in self.windows.values():
            for window in windows:
                laps += window.laps
        self.playable = {lap: self._pieces_of(self.fits.get(lap, ())) for lap in laps}
        self.playable_on_kind = {kind: self._playable_in_laps(kind) for kind in self.windows}
        self.playable_on_card: dict[tuple[int, int], Playable] = {}
        for kind, ways in enumerate(self.ways):
            for use, way in enumerate(ways):
                self.playable_on_card[kind, use] = self._playable_on_use(kind, way)

    def _character(self, name: str) -> Mapping[str, Any]:
        """Return the character in the head of a set of cards."""
        character: Mapping[str, Any] = self.heads[name]["character"]
        return character

    def _make_pieces(self) -> None:
        """Number the pieces: the drinks, then each character's deck ``COPIES`` times. Each deck has its own back."""
        drinks, *decks = (self._kinds_in(deck) for deck in decks_of(self.cards, self.heads))
        pieces = drinks[:]
        backs = [0] * len(drinks)
        self.drink_pieces = range(len(drinks))
        for kinds in decks:
            copies: list[range] = []
            for _ in range(COPIES):
                copies.append(range(len(pieces), len(pieces) + len(kinds)))
                pieces += kinds
                backs += [backs[-1] + 1] * len(kinds)
            self.decks.append(copies)
        self.kind, self.back = tuple(pieces), tuple(backs)

    def _kinds_in(self, deck: Deck) -> list[int]:
        """Return the kind of each card of a deck."""
        kinds: list[int] = []
        for id, copies in deck.cards:
            kinds += [self.kind_of_id[id]] * copies
        return kinds

    def _answering_kinds(self, card: Card) -> frozenset[int] | None:
        """Return the kinds that may answer a card; None if all may."""
        ids = card.fields.get("answerable_by")
        if ids is None:
            return None
        return frozenset(self.kind_of_id[id] for id in ids)

    def _read_uses_and_abilities(self) -> None:
        """Compile the programs of the cards, then those of the characters, if any of them has abilities."""
        from rules.games.red_dragon.vocabulary import LANGUAGE  # the card language is loaded when cards are

        self.programs = tuple(LANGUAGE.program(card.fields.get("uses", ())) for card in self.cards)
        self.ways = tuple(tuple(map(play.make_way, program.uses)) for program in self.programs)
        self.inborn = ()
        abilities: list[Sequence[Any]] = []
        for name in self.characters:
            abilities.append(self._character(name).get("abilities") or [])
        if any(abilities):
            for of_character in abilities:
                self.programs += (LANGUAGE.program(abilities=of_character),)
            self.inborn = tuple(map(self._inborn, range(len(self.characters))))

    def _inborn(self, character: int) -> tuple[tuple[Lasting, ...], ...]:
        """Return the abilities of a character, for each seat that may play it."""
        kind = len(self.cards) + character
        standing = self.programs[kind].standing
        by_seat: list[tuple[Lasting, ...]] = []
        for seat in range(self.seats[-1]):
            by_seat.append(tuple(Lasting(kind, ability, seat, seat, "") for ability in standing))
        return tuple(by_seat)

    def _fits(self) -> dict[str, KindsThatFit]:
        """Return, for each window, the kinds of cards that may be played then."""
        fits: dict[str, KindsThatFit] = {}
        for kind, ways in enumerate(self.ways):
            if self.bands[kind] not in play.BANDS:
                continue
            for number, way in enumerate(ways):
                moments = way.use.windows or {play.MOMENT[self.bands[kind]]: ()}
                for window, tests in moments.items():
                    kinds = fits.setdefault(window, {})
                    real_tests = () if play.always in tests else tuple(tests)
                    kinds[kind] = (*kinds.get(kind, ()), (number, way, real_tests))
        return fits

    def _playable_in_laps(self, intent_kind: str) -> Playable:
        """Return what may be played while an intent of this kind is coming."""
        by_lap: dict[str, frozenset[int]] = {}
        by_anybody: frozenset[int] = frozenset()
        by_actor: frozenset[int] = frozenset()
        for window in self.windows[intent_kind]:
            for lap, who in (*window.before, (window.name, window.who)):
                by_lap[lap] = self.playable[lap]
                if who is _whose_turn:
                    by_actor |= by_lap[lap]
                else:
                    by_anybody |= by_lap[lap]
        return Playable(by_lap, by_anybody, by_actor)

    def _playable_on_use(self, kind: int, way: Way) -> Playable:
        """Return what may be played while a use of a card of this kind is coming."""
        answerable_by = self.answerable_by[kind]
        answering_kinds: set[int] = set()
        for answering_kind, uses in self.fits.get("played", {}).items():
            if answerable_by is not None and answering_kind not in answerable_by:
                continue
            for _, _, tests in uses:
                for test in tests:
                    if not isinstance(test, play.AnswersCard) or test.may_answer(self.bands[kind], way):
                        answering_kinds.add(answering_kind)
        by_lap = {**self.playable_on_kind["play"].by_lap, "played": self._pieces_of(answering_kinds)}
        return Playable(by_lap, frozenset().union(*by_lap.values()), frozenset())

    def _pieces_of(self, kinds: Container[int]) -> frozenset[int]:
        """Return the pieces of these kinds."""
        return frozenset(piece for piece in range(len(self.kind)) if self.kind[piece] in kinds)

    # -- lay-out ------------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        names = ["drinks", "drink_discard", "poured", "chain", "gone"]
        for seat in range(seats):
            names += [f"hand.{seat}", f"deck.{seat}", f"discard.{seat}", f"pile.{seat}"]
        return (*names, *self.zones_before(seats), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        of_seats: list[int] = []
        for seat in range(seats):
            of_seats += (1 << seat, 0, everybody, 0)
        before_seats = [everybody] * len(self.zones_before(seats))
        return (0, everybody, everybody, everybody, 0, *of_seats, *before_seats, everybody)

    # -- starting -----------------------------------------------------------------------------------------------------

    def cast(self, table: RedDragonTable) -> Sequence[str]:
        return [self.characters[character] for character in table.character]

    def begin(self, table: RedDragonTable, characters: Sequence[str] | None = None, first: int | None = None) -> None:
        """Begin a new game (RD-SETUP). ``characters`` names one for each seat (default: drawn from the seed), ``first``
        is the seat that starts (default: drawn, RD-RULING-03). Raises BadSetup if there are too few characters."""
        seats, zones = table.seats, table.zones
        table.character = self._cast(table, characters)
        if first is None:
            first = table.chance.below("first", seats)
        table.turn = first
        table.give_gold(starting_gold(seats))
        used = [0] * len(self.characters)  # how many of the equal decks of each character are taken
        for seat, character in enumerate(table.character):
            zones[DECKS[seat]] = list(self.decks[character][used[character]])
            used[character] += 1
            table.shuffle(DECKS[seat], "decks")
        zones[DRINKS] = list(self.drink_pieces)
        table.shuffle(DRINKS, "cellar")
        in_play = set(zones[DRINKS])
        for deck in DECKS[:seats]:
            in_play.update(zones[deck])
        zones[-1] = sorted(set(zones[-1]) - in_play)
        spare = zones[DRINKS][: max(0, len(zones[DRINKS]) - DRINKS_IN_GAME)]  # from below: the top 30 stay
        for piece in spare:
            table.move(piece, DRINKS, GONE)
        for seat in range(seats):
            table.move(zones[DRINKS][-1], DRINKS, PILES[seat])
            draw(table, seat, HAND_SIZE)
        table.emit("dealt", HAND_SIZE)
        table.frames.append(turn.Turns())

    def _cast(self, table: RedDragonTable, names: Sequence[str] | None) -> list[int]:
        """Return the character of each seat (RD-RULING-01)."""
        if names is not None:
            return [self.characters.index(name) for name in names]
        seats, characters = table.seats, len(self.characters)
        cast = table.chance.shuffled("cast", sorted([*range(characters)] * COPIES))
        if seats <= characters:
            cast = list(dict.fromkeys(cast))
        if len(cast) < seats:
            raise BadSetup(Message("problem.few_characters", n=characters, seats=seats))
        return cast[:seats]

    def resume(
        self, table: RedDragonTable, characters: Sequence[str] | None = None, turn: int = 0, phase: str = "action"
    ) -> None:
        """Begin in the middle of the ``turn`` of a seat: at the stop before the action of a ``phase``."""
        if characters is not None:
            table.character = [self.characters.index(name) for name in characters]
        table.turn = turn
        table.place = [int(not playing) for playing in table.playing]
        turns, current = self.frames["Turns"](), self.frames["Turn"](turn)
        turns.go("pass_on")
        current.go({"discard": "wait", "action": "act", "order": "before_order", "drink": "drink"}[phase])
        table.frames += [turns, current]
        table.phase = PHASES.index(phase)
        if phase in ("action", "drink"):
            propose(table, Intent("stop", turn))

    def complete(self, table: RedDragonTable, given: Collection[str]) -> None:
        if not {"inn", "substitutes"} & set(given):
            table.rest_to_tavern()

    # -- what lasts ---------------------------------------------------------------------------------------------------

    def abilities_in_force(self, table: RedDragonTable) -> Sequence[Lasting]:
        """Return the abilities of the characters, from the active seat on, then those that cards have given out."""
        if not self.inborn:
            return table.lasting
        abilities: list[Lasting] = []
        for seat in from_active(table):
            abilities += self.inborn[table.character[seat]][seat]
        return [*abilities, *table.lasting]

    def reaches(self, table: RedDragonTable, effect: Effect, seat: int) -> bool:
        if not 0 <= seat < table.seats or not table.playing[seat]:
            return False
        return effect.source < 0 or seat not in play.spared(table, table.intents[effect.source])

    # -- responses ----------------------------------------------------------------------------------------------------

    def playable_on(self, intent: Intent) -> Playable:
        if intent.kind == "play":
            return self.playable_on_card[intent.tags[:2]]  # the kind and the use of the PlayCard
        return self.playable_on_kind[intent.kind]

    def may_be_answered(self, table: RedDragonTable, intent: Intent) -> bool:
        """Return True if a seat holds a card that may be played on the intent."""
        _, by_anybody, by_actor = self.playable_on(intent)
        if by_actor and not by_actor.isdisjoint(table.zones[HANDS[intent.actor]]):
            return True
        return not all(map(by_anybody.isdisjoint, hands(table)))

    def next_listener(self, table: RedDragonTable, intent: Intent, order: TurnOrder, turn: int) -> int:
        """Return the place of the next seat in the order that holds a card for its lap."""
        zones, playable = table.zones, self.playable_on(intent).by_lap
        for place, (lap, seat) in enumerate(order[turn:] if turn else order, turn):
            if not playable[lap].isdisjoint(zones[HANDS[seat]]):
                return place
        return len(order)

    def invites(self, table: RedDragonTable, intent: Intent, window: str, seat: int) -> bool:
        """Return True for answers to what happens, except to a seat's own card. Cards for any time are asked for only
        at a seat's last chance: they can be played just as well at another time."""
        if not table.zones[HANDS[seat]]:
            return False
        if intent.kind == "last":
            return seat in intent.targets and window == play.ANYTIME
        is_moment = intent.kind in PAUSES and intent.kind != "win"
        is_own_card = intent.kind == "play" and intent.actor == seat
        return window != play.ANYTIME and not is_moment and not is_own_card

    def responses(self, table: RedDragonTable, intent: Intent, window: str, seat: int) -> Sequence[PlayCard]:
        """Return what a seat may answer. A card that has no effect any more cannot be answered: that would be the same
        moment as the next one, asked about twice."""
        options = play.options(table, window, seat, intent)
        if options and play.is_ignored_by_all(table, intent):
            return ()
        return options

    def respond(self, table: RedDragonTable, intent: Intent, seat: int, option: PlayCard) -> None:
        assert table.ask is not None
        _, lap = table.ask.about
        parent = NO_PARENT if lap in play.IDLE else table.intents.index(intent)
        play.play_card(table, seat, option, parent)

    def settle(self, table: RedDragonTable, intent: Intent) -> None:
        match intent.kind:
            case "play" | "event":
                play.carry_out(table, intent)
            case "pay":
                settle_payment(table, intent)
            case "ante":
                settle_antes(table, intent)
            case "force_out":
                for seat in intent.targets:
                    gambling.leave(table, seat, forced=True)

    def closed(self, table: RedDragonTable, intent: Intent) -> None:
        """Put a played card on its player's discard. When the chain is empty, check for losing (RD-RULING-09); after a
        payment or a drink, only the phase that it belongs to does that (RD-RULING-53)."""
        if intent.kind == "play" and intent.source in table.zones[CHAIN]:
            table.move(intent.source, CHAIN, self._place_of_used_cards(table, intent.actor))
        if intent.fate == CANCELLED and intent.source >= 0:
            table.emit("stopped", intent.actor, self.kind[intent.source])
        chain = [waiting for waiting in table.intents if waiting.kind not in PAUSES]
        if not chain and intent.kind not in ("pay", "pour", "last"):
            losing.check_for_losers(table)

    def _place_of_used_cards(self, table: RedDragonTable, seat: int) -> int:
        """Return the zone in which a seat's cards lie that have been played."""
        return DISCARDS[seat] if table.playing[seat] else GONE

    # -- what cards may do in every game ------------------------------------------------------------------------------

    def card_of_effect(self, table: RedDragonTable, effect: CardEffect) -> int:  # type: ignore[override]
        return play.piece_of(table, effect)

    def put_away(self, table: RedDragonTable, piece: int, owner: int) -> None:
        source = dict(table.where())[piece]
        if piece in self.drink_pieces:
            table.move(piece, source, DRINK_DISCARD)
        else:
            table.move(piece, source, self._place_of_used_cards(table, owner))

    def use_to_copy(self, kind: int) -> Use | None:
        """Return the use of a card as an action, or at any time."""
        if self.bands[kind] not in ("action", "action_gambling", play.ANYTIME):
            return None
        for use in self.programs[kind].uses:
            if not use.windows or "action" in use.windows:
                return use
        return None

    def conclude(self, table: RedDragonTable) -> None:
        table.emit("over", table.winners)

    # -- what is about to happen --------------------------------------------------------------------------------------

    def overture(self, table: RedDragonTable) -> Sequence[Event]:
        dealt = [event for event in table.prelude if event[0] == "dealt"]
        return (*dealt, ("turn", table.turn))

    def spared(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        return play.spared(table, intent)

    def owing(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        return tuple(seat for seat in intent.targets if owes(table, intent, seat))

    def outcome(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> dict[tuple[int, str], int]:
        return outcome(table, seat, card, parent)

    def stakes(self, table: RedDragonTable, ask: Ask | None, card: PlayCard | None = None) -> list[Stake]:
        return stakes.stakes(table, ask, card)

    def consequence(self, table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
        return phrases.consequence(table, intent, names)

    # -- words --------------------------------------------------------------------------------------------------------

    def title(self, kind: int) -> Entry:
        if kind < len(self.cards):
            return super().title(kind)
        character = self._character(self.characters[kind - len(self.cards)])
        return Entry("card.title", {"title": Translated(character["name"])})

    def notate(self, table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.notate(table, ask, option, names)

    def phrase(self, table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(table, ask, option, names)

    def heading(self, table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        return phrases.heading(table, ask, option)

    def question(self, table: RedDragonTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(table, ask, names)

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return super().log(event, names) or story(self, event, names)

    def describe(self, view: RedDragonTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return describe_table(view, names, texts, seat)

    def put_to_use(self, table: RedDragonTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("plays" | "revealed", seat, kind, *_):
                return seat, kind
        return None

    # -- results ------------------------------------------------------------------------------------------------------

    def standing(self, table: RedDragonTable) -> tuple[int, ...]:
        """Rank seats still in the game before all others, and those that lost later before earlier (RD-SETUP-02,
        RD-LOSE-10)."""
        standing = table.place[:]
        for seat in table.circle(0):
            standing[seat] = table.seats + 1
        return tuple(standing)

    def has_lost(self, table: RedDragonTable, seat: int) -> bool:
        """True if a seat has left the game: whoever leaves later, or stays, is before it (RD-SETUP-02, RD-LOSE-10)."""
        return not table.playing[seat]

    def played_as(self, table: RedDragonTable, seat: int) -> Mapping[str, str]:
        name: Mapping[str, str] = self._character(self.characters[table.character[seat]])["name"]
        return name

    def stands(self, table: RedDragonTable) -> tuple[int, ...]:
        """Return how much more alcohol puts each seat to sleep; 0 for a seat that is out of the game."""
        margins = [0] * table.seats
        for seat in table.circle(0):
            margins[seat] = max(0, table.fortitude[seat] - table.alcohol[seat])
        return tuple(margins)

    def blows(
        self, tables: Sequence[RedDragonTable], feeds: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Yield which seat has ordered a drink for which other."""
        for answer, events in enumerate(feeds):
            for event in events:
                match event:
                    case ("ordered", seat, target) if target != seat:
                        yield answer, seat, target, 1

    def falls(self, feeds: Sequence[Sequence[Event]]) -> Iterator[tuple[int, int, int]]:
        """Yield who brought a seat down: the last to play a card at it, to order for it or to take its gold in the turn
        in which it is out."""
        culprits: dict[tuple[int, str], int] = {}
        for answer, events in enumerate(feeds):
            for event in events:
                match event:
                    case ("turn", _):
                        culprits.clear()
                    case ("plays", seat, _, _, target, *_) if target not in (seat, NOBODY):
                        culprits[target, "cold"] = seat
                    case ("ordered", seat, target) if target != seat:
                        culprits[target, "cold"] = seat
                    case ("paid", payer, receiver, _) if payer >= 0 and receiver >= 0 and payer != receiver:
                        culprits[payer, "broke"] = receiver
                    case ("out", seat, reason):
                        yield answer, seat, culprits.get((seat, reason), NOBODY)

    def faults(self, table: RedDragonTable) -> list[AnyMessage]:
        return [*_faults_of_numbers(table), *_faults_of_round(table), *_faults_of_cards(table)]


def starting_gold(seats: int) -> int:
    """Return how much gold each player begins with (RD-SETUP-05 to 07)."""
    if seats == 2:
        return 8
    if seats >= 7:
        return 12
    return 10


def _faults_of_numbers(table: RedDragonTable) -> Iterator[Message]:
    coins = sum(table.gold) + table.pot + table.inn - table.substitutes
    if coins != COINS:
        yield Message("problem.fault.coins", n=coins, all=COINS)
    if min(*table.gold, table.pot, table.inn, table.substitutes) < 0:
        yield Message("problem.fault.gold_below")
    for stat, values in (("fortitude", table.fortitude), ("alcohol", table.alcohol)):
        if min(values) < 0 or max(values) > LIMIT:
            yield Message("problem.fault.out_of_bounds", stat=stat)


def _faults_of_round(table: RedDragonTable) -> Iterator[Message]:
    if table.starter is None and (table.pot or any(table.in_round)):
        yield Message("problem.fault.round_is_over")
    if table.upper is not None and not table.in_round[table.upper]:
        yield Message("problem.fault.upper_hand")


def _faults_of_cards(table: RedDragonTable) -> Iterator[Message]:
    for seat, playing in enumerate(table.playing):
        zones = (HANDS[seat], DECKS[seat], DISCARDS[seat], PILES[seat])
        if not playing and any(table.zones[zone] for zone in zones):
            yield Message("problem.fault.cards_of_the_out", seat=seat)
    poured_cards = len(table.zones[POURED])
    if any(serving.first + serving.cards > poured_cards for serving in table.servings):
        yield Message("problem.fault.serving")


RedDragon.frames = {
    **FRAMES, **contest.FRAMES, **drinks.FRAMES, **gambling.FRAMES, **losing.FRAMES, **play.FRAMES, **turn.FRAMES,
}  # fmt: skip
