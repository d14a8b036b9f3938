"""The Red Dragon Inn as a game: its pieces, its windows, its set-up, its words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.effects import Effect
from rules.game import BadSetup
from rules.games.red_dragon import contest, drinks, gambling, losing, phrases, play, turn
from rules.games.red_dragon.board import (
    CHAIN,
    CHARACTERS,
    COINS,
    COPIES,
    DECKS,
    DISCARDS,
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
    PlayCard,
    RedDragonGame,
    RedDragonTable,
    Way,
    draw,
    from_active,
)
from rules.games.red_dragon.decks import decks as decks_of
from rules.games.red_dragon.gold import owes, settle_antes, settle_payment
from rules.games.red_dragon.log import story, tell_table
from rules.games.red_dragon.outcome import outcome
from rules.intents import CANCELLED, Intent
from rules.kernel import Ask
from rules.log import Entry, Written
from rules.options import Seat
from rules.sentences import Message, Said
from rules.table import Lasting
from rules.windows import FRAMES, TurnOrder, Window, propose

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.cards.words import Fits
    from rules.feed import Event
    from rules.texts import Texts

DRINKS_IN_GAME = 30


def _player(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """From the player of the card, or from who revealed the drink (RD-SYNC-01)."""
    return table.circle(intent.actor)


def _owing(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """Those who owe an ante, from the player of the card on (RD-RULING-19)."""
    return [seat for seat in table.circle(intent.actor) if owes(table, intent, seat)]


def _paying(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    """The payers, from the active one on (RD-RULING-19)."""
    return [seat for seat in from_active(table) if owes(table, intent, seat)]


def _hurt(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    return [seat for seat in from_active(table) if seat in intent.targets]


def _turn(table: RedDragonTable, intent: Intent) -> Sequence[int]:
    return table.circle(intent.actor)[:1]


PAUSES = ("stop", "ordering", "go", "win")
"""Moments at which cards may be played although nothing lies on the chain."""

ALWAYS = ((play.ANYTIME, from_active),)
"""The lap of the cards that may be played at any time, from the active player, comes before every other (RD-SYNC-05,
RD-RULING-15)."""


class RedDragon(RedDragonGame):
    """The rulebook with its decks.

    ``characters`` are the sets that have one; ``decks[character]`` holds the pieces of its deck, ``COPIES`` times.
    ``playable[window]`` are the pieces that may be played in it.
    """

    name = "red_dragon"
    seats = range(2, 9)
    table_type = RedDragonTable
    effect_type = play.CardEffect
    held = frozenset({"hand", "pile"})
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, phrases.MOVES
    answers_cost_cards = True
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
            "go": [Window("in_round", from_active, before=ALWAYS)],
            "win": [Window("won", from_active, before=ALWAYS)],
            "ordering": [Window("ordering", _turn, before=ALWAYS)],
            "last": [Window("last_chance", from_active, before=ALWAYS)],
            "stop": [Window(play.ANYTIME, from_active)],
        }
    )

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        from rules.games.red_dragon.vocabulary import LANGUAGE  # the card language is loaded when cards are

        heads = cardset.heads
        self.characters = tuple(name for name, head in heads.items() if head.get("character"))
        self.heads = heads
        self.races = tuple(str(heads[name]["character"].get("race", "")) for name in self.characters)
        number = {card.id: at for at, card in enumerate(self.cards)}
        # Pieces: the drinks, then every character's deck twice. Each deck has a back of its own.
        drink_deck, *decks = ([number[id] for id, copies in deck.cards for _ in range(copies)]
                              for deck in decks_of(self.cards, heads))  # fmt: skip
        pieces = drink_deck[:]
        backs = [0] * len(pieces)
        self.drink_pieces = range(len(pieces))
        self.decks: list[list[range]] = []
        for kinds in decks:
            self.decks.append([])
            for _ in range(COPIES):
                self.decks[-1].append(range(len(pieces), len(pieces) + len(kinds)))
                pieces += kinds
                backs += [backs[-1] + 1] * len(kinds)
        self.kind, self.back = tuple(pieces), tuple(backs)
        self.bands = tuple(card.kind for card in self.cards)
        # The programs of the cards, then those of the characters.
        self.programs = tuple(LANGUAGE.program(card.fields.get("uses", ())) for card in self.cards)
        self.ways = tuple(tuple(map(play.way, program.uses)) for program in self.programs)
        able = [heads[name]["character"].get("abilities") or [] for name in self.characters]
        if any(able):
            self.programs += tuple(LANGUAGE.program(abilities=abilities) for abilities in able)
        self.inborn = tuple(map(self._inborn, range(len(able)))) if any(able) else ()
        self.answerable_by = tuple(
            None if (named := card.fields.get("answerable_by")) is None else frozenset(number[id] for id in named)
            for card in self.cards
        )
        self.drinks = tuple(dict(card.fields) if card.kind == "drink" else None for card in self.cards)
        self.racial = any(drink and drink["if_race"] for drink in self.drinks)
        self.fits = self._fits()
        laps = [lap for windows in self.windows.values() for window in windows for lap in window.laps]
        self.playable = {
            lap: frozenset(piece for piece, kind in enumerate(self.kind) if kind in self.fits.get(lap, ()))
            for lap in ("action", "go", *laps)
        }

    def _fits(self) -> dict[str, dict[int, tuple[tuple[int, Way, tuple[Fits, ...]], ...]]]:
        """For each window the kinds of cards that may be played then."""
        fits: dict[str, dict[int, tuple[tuple[int, Way, tuple[Fits, ...]], ...]]] = {}
        for kind, ways in enumerate(self.ways):
            if self.bands[kind] not in play.BANDS:
                continue
            for number, way in enumerate(ways):
                moments = way.use.windows or {play.MOMENT[self.bands[kind]]: ()}
                for window, tests in moments.items():
                    known = fits.setdefault(window, {})
                    known[kind] = (*known.get(kind, ()), (number, way, tuple(tests)))
        return fits

    def _inborn(self, character: int) -> tuple[tuple[Lasting, ...], ...]:
        """The abilities of a character, for each seat that may play it."""
        kind = len(self.cards) + character
        of_each = self.programs[kind].standing
        return tuple(
            tuple(Lasting(kind, ability, seat, seat, "") for ability in of_each) for seat in range(self.seats[-1])
        )

    # -- lay-out ------------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        own = tuple(f"{zone}.{seat}" for seat in range(seats) for zone in ("hand", "deck", "discard", "pile"))
        return ("drinks", "drink_discard", "poured", "chain", "gone", *own, "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        all_ = (1 << seats) - 1
        own = (bits for seat in range(seats) for bits in (1 << seat, 0, all_, 0))
        return (0, all_, all_, all_, 0, *own, all_)

    # -- starting -----------------------------------------------------------------------------------------------------

    def cast(self, table: RedDragonTable) -> Sequence[str]:
        return [self.characters[character] for character in table.character]

    def begin(self, table: RedDragonTable, characters: Sequence[str] | None = None, first: int | None = None) -> None:
        """A new game (RD-SETUP). ``characters`` names one for each seat (default: drawn from the seed), ``first`` is
        the seat that starts (default: drawn, RD-RULING-03). Raises BadSetup if there are too few characters."""
        seats, zones = table.seats, table.zones
        table.character = self._cast(table, characters)
        if first is None:
            first = table.chance.below("first", seats)
        table.turn = first
        table.give_gold(8 if seats == 2 else 12 if seats >= 7 else 10)  # RD-SETUP-05 to 07
        used = [0] * len(self.characters)
        for seat, character in enumerate(table.character):
            zones[DECKS[seat]] = list(self.decks[character][used[character]])
            used[character] += 1
            table.shuffle(DECKS[seat], "decks")
        zones[DRINKS] = list(self.drink_pieces)
        table.shuffle(DRINKS, "cellar")
        used_up = {piece for zone in (DRINKS, *DECKS[:seats]) for piece in zones[zone]}
        zones[-1] = [piece for piece in zones[-1] if piece not in used_up]
        spare = zones[DRINKS][: max(0, len(zones[DRINKS]) - DRINKS_IN_GAME)]  # from below: the top 30 stay
        for piece in spare:
            table.move(piece, DRINKS, GONE)
        for seat in range(seats):
            table.move(zones[DRINKS][-1], DRINKS, PILES[seat])
            draw(table, seat, HAND_SIZE)
        table.frames.append(turn.Turns())

    def _cast(self, table: RedDragonTable, names: Sequence[str] | None) -> list[int]:
        """Who plays which character (RD-RULING-01)."""
        seats, known = table.seats, self.characters
        if names is None:
            cast = table.chance.shuffled("cast", [at for at in range(len(known)) for _ in range(COPIES)])
            if seats <= len(known):
                cast = list(dict.fromkeys(cast))
            if len(cast) < seats:
                raise BadSetup(Said("problem.few_characters", n=len(known), seats=seats))
            return cast[:seats]
        return [known.index(name) for name in names]

    def resume(
        self, table: RedDragonTable, characters: Sequence[str] | None = None, turn: int = 0, phase: str = "action"
    ) -> None:
        """The middle of the ``turn`` of a seat, in a ``phase``: the stop before the action of that phase."""
        if characters is not None:
            table.character = [self.characters.index(name) for name in characters]
        table.turn = turn
        table.place = [0 if playing else 1 for playing in table.playing]
        table.frames += [self.frames["Turns"](), self.frames["Turn"](turn)]
        table.frames[0].go("pass_on")
        table.frames[1].go({"discard": "wait", "action": "act", "order": "before_order", "drink": "drink"}[phase])
        table.phase = PHASES.index(phase)
        if phase in ("action", "drink"):
            propose(table, Intent("stop", turn))

    def complete(self, table: RedDragonTable, given: Collection[str]) -> None:
        if not {"inn", "substitutes"} & set(given):
            table.rest_to_tavern()

    # -- what lasts ---------------------------------------------------------------------------------------------------

    def abilities_in_force(self, table: RedDragonTable) -> Sequence[Lasting]:
        """Those of the characters, from whose turn it is, then those that cards have given out."""
        if not self.inborn:
            return table.lasting
        own = (self.inborn[table.character[seat]][seat] for seat in from_active(table))
        return [*(each for abilities in own for each in abilities), *table.lasting]

    def reaches(self, table: RedDragonTable, effect: Effect, seat: int) -> bool:
        if not 0 <= seat < table.seats or not table.playing[seat]:
            return False
        return effect.source < 0 or seat not in play.spared(table, table.intents[effect.source])

    # -- responses ----------------------------------------------------------------------------------------------------

    def next_listener(self, table: RedDragonTable, order: TurnOrder, turn: int) -> int:
        """The next who holds a card that may be played in such a lap."""
        zones, playable = table.zones, self.playable
        for at, (lap, seat) in enumerate(order[turn:] if turn else order, turn):
            if not playable[lap].isdisjoint(zones[HANDS[seat]]):
                return at
        return len(order)

    def responses(self, table: RedDragonTable, intent: Intent, window: str, seat: int) -> Sequence[PlayCard]:
        """What a seat may answer. When nothing will come of a card any more its window closes: like two stops in a row
        it would be one moment asked about twice."""
        options = play.options(table, window, seat, intent)
        return () if options and play.spent(table, intent) else options

    def respond(self, table: RedDragonTable, intent: Intent, seat: int, option: PlayCard) -> None:
        assert table.ask is not None
        _, lap = table.ask.about
        play.play_card(table, seat, option, NO_PARENT if lap in play.IDLE else table.intents.index(intent))

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
        """A played card goes to its player's discard. When the chain is empty, losing is checked (RD-RULING-09), but
        after a payment or a drink only with the phase that it belongs to (RD-RULING-53)."""
        if intent.kind == "play":
            playing = table.playing[intent.actor]
            table.move(intent.source, CHAIN, DISCARDS[intent.actor] if playing else GONE)
        if intent.fate == CANCELLED and intent.source >= 0:
            table.tell("stopped", intent.actor, self.kind[intent.source])
        chain = [other for other in table.intents if other.kind not in PAUSES]
        if not chain and intent.kind not in ("pay", "pour", "last"):
            losing.watch(table)

    def overture(self, table: RedDragonTable) -> Sequence[Event]:
        return (("turn", table.turn),)

    def spared(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        return play.spared(table, intent)

    def outcome(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> dict[tuple[int, str], int]:
        return outcome(table, seat, card, parent)

    def consequence(self, table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
        return phrases.consequence(table, intent, names)

    # -- words --------------------------------------------------------------------------------------------------------

    def title(self, kind: int) -> Entry:
        if kind < len(self.cards):
            return super().title(kind)
        character = self.heads[self.characters[kind - len(self.cards)]]["character"]
        return Entry("card.title", {"title": Written(character["name"])})

    def say(self, table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.say(table, ask, option, names)

    def phrase(self, table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(table, ask, option, names)

    def question(self, table: RedDragonTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(table, ask, names)

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return super().log(event, names) or story(self, event, names)

    def describe(self, seen: RedDragonTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return tell_table(seen, names, texts, seat)

    def put_to_use(self, table: RedDragonTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("plays" | "revealed", seat, kind, *_):
                return seat, kind
        return None

    # -- results ------------------------------------------------------------------------------------------------------

    def standing(self, table: RedDragonTable) -> tuple[int, ...]:
        """Who is still in the game is ahead of all who are not; of those, who lost last (RD-SETUP-02, RD-LOSE-10)."""
        last = table.seats + 1
        return tuple(last if playing else place for playing, place in zip(table.playing, table.place, strict=True))

    def played_as(self, table: RedDragonTable, seat: int) -> Mapping[str, str]:
        name: Mapping[str, str] = self.heads[self.characters[table.character[seat]]]["character"]["name"]
        return name

    def stands(self, table: RedDragonTable) -> tuple[int, ...]:
        """How much more alcohol throws a seat under the table; 0 if it is out."""
        rest = zip(table.playing, table.fortitude, table.alcohol, strict=True)
        return tuple(max(0, fortitude - alcohol) if playing else 0 for playing, fortitude, alcohol in rest)

    def blows(
        self, tables: Sequence[RedDragonTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Who has ordered drinks for whom."""
        for at, events in enumerate(told):
            for event in events:
                match event:
                    case ("ordered", seat, target) if target != seat:
                        yield at, seat, target, 1

    def falls(self, told: Sequence[Sequence[Event]]) -> Iterator[tuple[int, int, int]]:
        """Whose card was played at a seat last, or who was paid by it last, in the turn in which it is out."""
        struck: dict[tuple[int, str], int] = {}
        for at, events in enumerate(told):
            for event in events:
                match event:
                    case ("turn", _):
                        struck.clear()
                    case ("plays", seat, _, _, target, *_) if target not in (seat, NOBODY):
                        struck[target, "cold"] = seat
                    case ("ordered", seat, target) if target != seat:
                        struck[target, "cold"] = seat
                    case ("paid", payer, to, _) if payer >= 0 and to >= 0 and payer != to:
                        struck[payer, "broke"] = to
                    case ("out", seat, why):
                        yield at, seat, struck.get((seat, why), NOBODY)

    def faults(self, table: RedDragonTable) -> list[Message]:
        found: list[Message] = []
        coins = sum(table.gold) + table.pot + table.inn - table.substitutes
        if coins != COINS:
            found.append(Said("problem.fault.coins", n=coins, all=COINS))
        if min(*table.gold, table.pot, table.inn, table.substitutes) < 0:
            found.append(Said("problem.fault.gold_below"))
        for stat, values in (("fortitude", table.fortitude), ("alcohol", table.alcohol)):
            if not all(0 <= value <= LIMIT for value in values):
                found.append(Said("problem.fault.out_of_bounds", stat=stat))
        if table.starter is None and (table.pot or any(table.in_round)):
            found.append(Said("problem.fault.round_is_over"))
        if table.upper is not None and not table.in_round[table.upper]:
            found.append(Said("problem.fault.upper_hand"))
        for seat, playing in enumerate(table.playing):
            if not playing and any(table.zones[zones[seat]] for zones in (HANDS, DECKS, DISCARDS, PILES)):
                found.append(Said("problem.fault.cards_of_the_out", seat=seat))
        if any(serving.first + serving.cards > len(table.zones[POURED]) for serving in table.servings):
            found.append(Said("problem.fault.serving"))
        return found


RedDragon.frames = {
    **FRAMES, **contest.FRAMES, **drinks.FRAMES, **gambling.FRAMES, **losing.FRAMES, **play.FRAMES, **turn.FRAMES,
}  # fmt: skip
