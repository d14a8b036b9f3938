"""The game as a whole: the deck, set-up, words and results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from rules.games.poison.board import (
    COLOURS,
    EMPTY,
    HANDS,
    HIDDEN,
    MOMENTS,
    MOVES,
    NO_COLOUR,
    PILES,
    PLACES,
    STREAMS,
    ZONES,
    PlayCard,
    PoisonGame,
    PoisonTable,
)
from rules.games.poison.brewing import Brewing
from rules.games.poison.rounds import (
    Play,
    Rounds,
    Score,
    legal_places,
    look_into,
    mixture_places,
    score_sheet,
    total_of,
)
from rules.games.poison.terms import PLAYED, BrewEffect
from rules.games.poison.vocabulary import LANGUAGE
from rules.kernel.asking import Ask, Frame
from rules.kernel.mixtures import bits
from rules.kernel.options import Seat
from rules.kernel.table import NO_CARD
from rules.reading.messages import AnyMessage, Message
from rules.text.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.cards.words import Use
    from rules.kernel.events import Event
    from rules.text.texts import Texts

USUAL_LIMIT = 13
"""The limit of the built-in cards, which the sentence about the aim of the game names."""


class Poison(PoisonGame):
    """The rulebook with its deck; ``constants`` (limit, ...) come from the card file."""

    name = "poison"
    seats = range(3, 7)
    table_type = PoisonTable
    effect_type = BrewEffect
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, MOVES
    low_wins = True
    setup_options = (Seat("dealer"),)

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.limit = cardset.constants["limit"]
        self.number = tuple(card.fields["number"] for card in self.cards)
        self.points = tuple(card.fields["points"] for card in self.cards)
        self.sheddable = tuple(bool(card.fields["sheddable"]) for card in self.cards)
        self.counts_as = tuple(colour_indices(card.fields.get("colour")) for card in self.cards)
        self.shed_with = tuple(map(colours_shed_with, self.sheddable, self.counts_as))
        self.colour = tuple(colour_given(colours) for colours in self.counts_as)
        self.programs = tuple(LANGUAGE.program(card.fields.get("uses", ())) for card in self.cards)
        has_effects = any(program.uses for program in self.programs)
        has_mixtures = any(len(colours) > 1 for colours in self.counts_as)
        self.is_plain = not has_effects and not has_mixtures and min(self.number) > 0
        # Legality is looked up, not computed: for each of the 125 colourings of three cauldrons.
        cauldron_colours = range(EMPTY, len(COLOURS))
        self.plays = {}
        for colours in product(cauldron_colours, repeat=len(PLACES)):
            self.plays[colours] = self._legal_plays(colours)

    def _legal_plays(self, colours: tuple[int, ...]) -> tuple[tuple[PlayCard, ...], ...]:
        """Return for each kind of card what may be done with it when the cauldrons have these colours. Where it may go
        depends only on its own colours, of which a set has few."""
        first, second, third = colours
        places_by_colours: dict[tuple[int, ...], tuple[int, ...]] = {}
        for card_colours in set(self.counts_as):
            if len(card_colours) > 1:
                places = mixture_places((first, second, third), card_colours)
            else:
                places = legal_places((first, second, third), card_colours[0])
            places_by_colours[card_colours] = places
        plays_of_kinds = []
        for kind, card_colours in enumerate(self.counts_as):
            plays = [PlayCard(kind, place) for place in places_by_colours[card_colours]]
            plays_of_kinds.append(tuple(plays))
        return tuple(plays_of_kinds)

    def turns(self, first: int) -> Frame:
        return Play(first) if self.is_plain else Brewing(first, 0, 0)

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        names = ["C1", "C2", "C3"]
        for seat in range(seats):
            names += (f"hand.{seat}", f"pile.{seat}")
        return (*names, *self.zones_before(seats), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        of_seats: list[int] = []
        for seat in range(seats):
            of_seats += (1 << seat, 0)
        before_seats = [everybody] * len(self.zones_before(seats))
        return (everybody,) * 3 + tuple(of_seats) + tuple(before_seats) + (0,)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: PoisonTable, dealer: int | None = None) -> None:
        """Begin a new game; ``dealer`` deals first (default: drawn from the seed, PO-RULING-01)."""
        if dealer is None:
            dealer = table.chance.below("dealer", table.seats)
        table.dealer = dealer
        table.frames.append(Rounds())

    def resume(self, table: PoisonTable, round: int = 1, dealer: int | None = None, turn: int | None = None) -> None:
        """Begin in the middle of a ``round`` that ``dealer`` dealt (default: the last seat), with ``turn`` to play
        (default: the seat left of the dealer)."""
        if dealer is None:
            dealer = table.seats - 1
        if turn is None:
            turn = (dealer + 1) % table.seats
        self.begin(table, dealer)
        table.round = round
        table.frames[-1].go("score")
        for place in PLACES:
            look_into(table, place)
        table.frames.append(self.turns(turn))

    # -- words --------------------------------------------------------------------------------------------------

    def overture(self, table: PoisonTable) -> Sequence[Event]:
        """Return that a round has been dealt."""
        return (("round", table.round, table.dealer),)

    def aim(self, seats: int) -> str:
        """Return the key of the aim, which names the usual limit if it is the limit here."""
        if self.limit != USUAL_LIMIT:
            return "game.poison.aim.other_limit"
        return super().aim(seats)

    def notate(self, table: PoisonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        if ask.kind == "deal":
            return "deals"
        return f"plays {self.cards[option.kind].id} to C{option.place + 1}"

    def phrase(self, table: PoisonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        if ask.kind == "deal":
            return Entry("phrase.poison.deal", {})
        place_name = _place_name(table, option.place)
        return Entry("phrase.poison.play", {"card": self.title(option.kind), "place": place_name})

    def heading(self, table: PoisonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        """Return the heading of the cards of one colour."""
        if ask.kind == "deal":
            return None
        return Entry(f"heading.poison.{self.suit(option.kind)}", {})

    def listed(self, ask: Ask) -> Sequence[Any]:
        """Return the options by colour and number, as the cards stand in their file; in the hand they lie as dealt."""
        return sorted(ask.options)

    def title(self, kind: int) -> Entry:
        """Return the title with the colour and number that players look for."""
        number = Entry(
            "card.poison.number", {"colour": TextKey(f"colour.{self.suit(kind)}"), "number": self.number[kind]}
        )
        return Entry("card.poison.title", {"title": super().title(kind), "number": number})

    def suit(self, kind: int) -> str:
        """Return what people call the colour of a card: one of COLOURS, ``red_blue`` for a mixture of two, ``mixture``
        for one of all, or ``poison``."""
        colours = self.counts_as[kind]
        if colours == (NO_COLOUR,):
            return "poison"
        if len(colours) == len(COLOURS):
            return "mixture"
        return "_".join(COLOURS[colour] for colour in colours)

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return super().log(event, names) or self._own_log(event, names)

    def _own_log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        match event:
            case ("round", number, dealer):
                round_entry = Entry("log.round", {"round": number, "rounds": len(names)})
                beginner = (dealer + 1) % len(names)  # PO-PLAY-01
                deal = Entry("log.deal", {"name": names[dealer], "other": names[beginner]}, dealer)
                return round_entry, deal
            case ("played", seat, kind, place, total):
                parameters = {"name": names[seat], "card": self.title(kind), "place": TextKey(f"place.C{place + 1}")}
                return (Entry("log.play", {**parameters, "total": total}, seat),)
            case ("overflow", seat, _, count):
                # How many, never which: looking into a pile is not allowed (PO-PLAY-18, PO-RULING-18).
                return (Entry("log.overflow", {"name": names[seat], "n": count}, seat),)
            case ("boiled_off", seat, _, count):
                return (Entry("log.poison.boiled_off", {"name": names[seat], "n": count}, seat),)
            case ("moved", seat, kind, source, target):
                return (self._moved_entry(seat, kind, source, target, names),)
            case ("scored", _, sheet, totals):
                return self._score_entries(sheet, totals, names)
            case ("over", totals):
                return (self._winner_entry(totals, names),)
        return ()

    def _moved_entry(self, seat: int, kind: int, source: int, target: int, names: Sequence[str]) -> Entry:
        """Return what the log says of a card that another one moves; which card, only if all can see it."""
        card = TextKey("card.poison.hidden") if kind == HIDDEN else self.title(kind)
        places = {"source": self._zone_entry(source, names), "target": self._zone_entry(target, names)}
        return Entry("log.poison.moved", {"card": card, **places}, seat)

    def _zone_entry(self, zone: int, names: Sequence[str]) -> Entry:
        """Return what people call a zone; those of a seat with its name."""
        zone_name, _, seat = self.zone_names(len(names))[zone].partition(".")
        if not seat:
            return Entry(f"place.{zone_name}", {})
        return Entry(f"place.poison.{zone_name}", {"name": names[int(seat)]})

    def _score_entries(self, sheet: Sequence[Score], totals: Sequence[int], names: Sequence[str]) -> Sequence[Entry]:
        """Return what the log says of a round that is counted: the majorities, then everybody's points."""
        entries = [Entry("log.reveal", {}), *self._majorities(sheet, names)]
        for seat, (_, _, _, points) in enumerate(sheet):
            parameters = {"name": names[seat], "points": points, "total": totals[seat]}
            entries.append(Entry("log.score", parameters, seat))
        return entries

    def _winner_entry(self, totals: Sequence[int], names: Sequence[str]) -> Entry:
        lowest = min(totals)
        if totals.count(lowest) == 1:
            winner = totals.index(lowest)
            return Entry("log.win", {"name": names[winner], "points": lowest}, winner)
        winner_names = []
        for name, points in zip(names, totals, strict=True):
            if points == lowest:
                winner_names.append(name)
        return Entry("log.win.shared", {"names": ", ".join(winner_names), "points": lowest})

    def describe(self, seen: PoisonTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        lines = [self._describe_cauldron(seen, place, texts) for place in PLACES]
        for owner, name in enumerate(names):
            hand, pile = len(seen.zones[HANDS[owner]]), len(seen.zones[PILES[owner]])
            points = seen.points[owner]
            lines.append(texts.say("terminal.seat", name=name, hand=hand, pile=pile, points=points))
            if self.cards_stay and seen.zones[self.zone_before(seen, owner)]:
                staying_cards = self._titles(seen.zones[self.zone_before(seen, owner)], texts)
                lines.append(texts.say("terminal.staying", cards=staying_cards))
        cards = self._titles(sorted(seen.zones[HANDS[seat]]), texts)
        lines.append(texts.say("terminal.hand", cards=cards or texts.say("terminal.none")))
        return lines

    def _describe_cauldron(self, seen: PoisonTable, place: int, texts: Texts) -> str:
        place_name = texts.say(f"place.C{place + 1}")
        colour = seen.colour[place]
        if colour == EMPTY:
            return texts.say("terminal.place.empty", place=place_name)
        colour_name = "none" if colour == NO_COLOUR else COLOURS[colour]
        return texts.say(
            "terminal.place",
            place=place_name,
            total=seen.total[place],
            cards=self._titles(seen.zones[place], texts),
            colour=texts.say(f"colour.{colour_name}"),
        )

    def _titles(self, pieces: Sequence[int], texts: Texts) -> str:
        return ", ".join(self.title(self.kind[piece]).say(texts) for piece in pieces)

    def _majorities(self, sheet: Sequence[Score], names: Sequence[str]) -> Sequence[Entry]:
        """Return who has most of each colour; a tie is mentioned, a colour that nobody has is not."""
        entries = []
        for colour, name in enumerate(COLOURS):
            colour_key = TextKey(f"colour.{name}")
            counts = []
            for colour_counts, *_ in sheet:
                counts.append(colour_counts[colour])
            highest = max(counts)
            if counts.count(highest) == 1:
                seat = counts.index(highest)
                parameters = {"name": names[seat], "n": highest, "colour": colour_key}
                entries.append(Entry("log.majority", parameters, seat))
            elif highest:
                entries.append(Entry("log.tie", {"colour": colour_key}))
        return entries

    def put_to_use(self, table: PoisonTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("played", seat, kind, *_):
                return seat, kind
        return None

    def blows(
        self, tables: Sequence[PoisonTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Yield whose cards somebody had to take."""
        players_of: dict[int, list[int]] = {}  # for each place who has played the cards in it
        for index, events in enumerate(told):
            for event in events:
                match event:
                    case ("round", *_):
                        players_of.clear()
                    case ("played", seat, _, place, _):
                        players_of.setdefault(place, []).append(seat)
                    case ("overflow", seat, place, _):
                        for player in players_of[place][:-1]:
                            if player != seat:
                                yield index, player, seat, 1
                        del players_of[place][:-1]

    # -- what cards may do in every game ------------------------------------------------------------------------

    def card_of_effect(self, table: PoisonTable, effect: BrewEffect) -> int:  # type: ignore[override]
        """Return the card that takes effect, unless it has left the round meanwhile."""
        if effect.piece in table.zones[-1]:
            return NO_CARD
        return effect.piece

    def lay_before(self, table: PoisonTable, piece: int, seat: int) -> None:
        """Lay a card before a seat. The cauldron out of which it comes holds less from now on (PO-EFFECT-16)."""
        super().lay_before(table, piece, seat)
        for place in PLACES:
            look_into(table, place)

    def put_away(self, table: PoisonTable, piece: int, owner: int) -> None:
        """Lay a card that has stayed before a player out of the round (PO-EFFECT-17)."""
        table.move(piece, dict(table.where())[piece], len(table.zones) - 1)

    def use_to_copy(self, kind: int) -> Use | None:
        """Return what a card does when it has been played (PO-EFFECT-19)."""
        for use in self.programs[kind].uses:
            if not use.windows or PLAYED in use.windows:
                return use
        return None

    def on_new_order(self, table: PoisonTable, zone: int) -> None:
        """Count a cauldron anew: what a number below 0 takes off depends on what was there before (PO-EFFECT-01)."""
        if zone in PLACES:
            look_into(table, zone)

    def add_points(self, table: PoisonTable, seat: int, amount: int) -> None:
        """Write points down or strike them out. Nobody has fewer than none (PO-EFFECT-15)."""
        table.points[seat] = max(0, table.points[seat] + amount)

    def conclude(self, table: PoisonTable) -> None:
        """Say nothing more: that a card decides the game has been told."""

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: PoisonTable) -> tuple[int, ...]:
        """Return the points as negative numbers, because points are bad (PO-END-02)."""
        return tuple(-points for points in table.points)

    def stands(self, table: PoisonTable) -> tuple[int, ...]:
        """Return the standing with the points of this round, as if it were counted now."""
        if table.ask is None or table.ask.kind == "deal":
            return self.standing(table)
        totals = []
        for points, (_, _, _, new_points) in zip(table.points, score_sheet(table), strict=True):
            totals.append(-points - new_points)
        return tuple(totals)

    def faults(self, table: PoisonTable) -> list[AnyMessage]:
        faults: list[AnyMessage] = []
        for place in PLACES:
            kinds = table.kinds_in(place)
            total = total_of(self, kinds)
            potion_colours = {self.colour[kind] for kind in kinds} - {NO_COLOUR}
            colour = max(potion_colours, default=NO_COLOUR) if kinds else EMPTY
            if len(potion_colours) > 1:
                faults.append(Message("problem.fault.mixed_colours", place=place + 1))
            if total > self.limit and self.is_plain:  # a card may make a cauldron bear more
                faults.append(Message("problem.fault.holds", place=place + 1, n=total))
            if total != table.total[place] or colour != table.colour[place]:
                faults.append(Message("problem.fault.not_counted", place=place + 1))
        for colour in range(len(COLOURS)):
            if table.colour.count(colour) > 1:
                faults.append(Message("problem.fault.two_cauldrons"))
                break
        if min(table.points) < 0:
            faults.append(Message("problem.fault.points_below"))
        return faults


Poison.frames = {"Rounds": Rounds, "Play": Play, "Brewing": Brewing, "BrewEffect": BrewEffect}


def colour_indices(written: str | Sequence[str] | None) -> tuple[int, ...]:
    """Return the colours as which a card counts, as indices in COLOURS; (NO_COLOUR,) for poison, which has none."""
    if not written:
        return (NO_COLOUR,)
    colours = [written] if isinstance(written, str) else written
    return tuple(sorted(COLOURS.index(colour) for colour in set(colours)))


def colours_shed_with(is_sheddable: bool, colours: Sequence[int]) -> int:
    """Return the colours with which a card is shed, as bits: any that it counts as (PO-SCORE-08, PO-EFFECT-04); 0 if it
    never is."""
    return bits(colours) if is_sheddable else 0


def colour_given(colours: Sequence[int]) -> int:
    """Return the colour that a card gives to a cauldron: a mixture leaves it open, as poison does (PO-EFFECT-02)."""
    return colours[0] if len(colours) == 1 else NO_COLOUR


def _place_name(table: PoisonTable, place: int) -> TextKey:
    """Return what people call a cauldron: by what is in it, by its number only if another one is alike."""
    colour = table.colour[place]
    if table.colour.count(colour) > 1:
        return TextKey(f"place.C{place + 1}")
    if colour == EMPTY:
        return TextKey("place.empty")
    if colour == NO_COLOUR:
        return TextKey("place.poison" if table.game.is_plain else "place.open")  # there may be mixtures in it
    return TextKey(f"place.{COLOURS[colour]}")
