"""The rulebook of Raut: its cards, how a table is set up, what the rest of the program asks of it, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.cards.words import Use
from rules.games.raut import abilities, log, phrases, seducing
from rules.games.raut.board import (
    DECK,
    EVERYBODY,
    MIDDLE,
    OWNED,
    SEATS,
    SORTS,
    STREAMS,
    TALK,
    UNNAMED,
    ZONES,
    Act,
    Foreseen,
    RautGame,
    RautTable,
    Shift,
    Skill,
    salon_of,
    worn_of,
)
from rules.games.raut.drinking import Refusing
from rules.games.raut.guest_effect import GuestEffect
from rules.games.raut.lasting import given_to, lent_pieces, put_away
from rules.games.raut.leaving import count_as_busy, end, results
from rules.games.raut.outcome import outcome
from rules.games.raut.setup import GOAL, MOMENTS, OPTIONS, PHASES, Opening, draw, unpack
from rules.games.raut.shorthand import SHORTHANDS, card_in_short
from rules.games.raut.sorting import sort
from rules.games.raut.turns import Evening
from rules.games.raut.vocabulary import LANGUAGE
from rules.kernel.asking import Ask
from rules.kernel.effects import NOTHING
from rules.kernel.game import BadSetup, Shorthand
from rules.kernel.mixtures import bits
from rules.kernel.table import NO_CARD, Lasting
from rules.reading.messages import GENDERS, AnyMessage, Message
from rules.text.log import Entry

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.cards.words import Program
    from rules.kernel.events import Event
    from rules.text.texts import Texts


def present(table: RautTable) -> int:
    """Return the guests and accessories in play, the talk, and what is given out, as bits by piece."""
    pieces = [*table.zones[TALK]]
    for seat in range(table.seats):
        pieces += table.zones[salon_of(seat)]
        pieces += table.zones[worn_of(seat)]
    return bits(pieces) | lent_pieces(table)


class Raut(RautGame):
    """The rulebook with its cards."""

    name = "raut"
    seats = SEATS
    table_type = RautTable
    effect_type = GuestEffect
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, phrases.MOVES
    standing_zone, attached, shorthands = "salon", {"worn": "wearer"}, SHORTHANDS
    setup_options = OPTIONS

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.hand_size = cardset.constants["hand"]
        self.most_accessories = cardset.constants["accessories"]
        self.companion_stamina = cardset.constants["companion_stamina"]
        self._read_heads(cardset)
        self._read_cards()
        sort(self)

    def _read_heads(self, cardset: CardSet) -> None:
        """Read what the sexes, traits and nations are called; the sexes are those of the first head that has some."""
        heads = list(cardset.heads.values())
        first_sex, second_sex = next(head["sexes"] for head in heads if head["sexes"])
        self.sexes = (first_sex, second_sex)
        words: dict[str, Mapping[str, Any]] = {}
        for head in heads:
            words.update(head["sexes"] or {})
            words.update(head["words"])
        self.words = words
        self.grammar = (GENDERS.index(words[first_sex]["grammar"]), GENDERS.index(words[second_sex]["grammar"]))

    def _read_cards(self) -> None:
        """Read what is printed on the cards, and compile what they do."""
        first_sex, second_sex = self.sexes
        sexes: list[int] = []
        printed: list[tuple[int, int, int]] = []
        points: list[tuple[int, int]] = []
        programs: list[Program] = []
        for card in self.cards:
            fields = card.fields
            sexes.append(self.sexes.index(fields["sex"]) if "sex" in fields else UNNAMED)
            printed.append(_printed_stats(fields))
            points_by_sex = fields.get("points", {})
            points.append((points_by_sex.get(first_sex, 0), points_by_sex.get(second_sex, 0)))
            programs.append(LANGUAGE.program(fields.get("uses", ()), fields.get("abilities", ())))
        self.card_kind = tuple([card.kind for card in self.cards])
        self.sort = tuple(map(_sort, self.card_kind, sexes))
        self.sex, self.printed, self.points = tuple(sexes), tuple(printed), tuple(points)
        self.sex_of = tuple([self.sex[kind] for kind in self.kind])
        self.programs = tuple(programs)
        self.skills = tuple(map(_skills, programs))

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        names = [*MIDDLE]
        for seat in range(seats):
            names += [f"{zone}.{seat}" for zone in OWNED]
        return (*names, *self.zones_before(seats), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        deck, talk, gone, box = 0, everybody, everybody, 0
        visible = [deck, talk, gone]
        for seat in range(seats):
            hand, salon, worn = 1 << seat, everybody, everybody
            visible += [hand, salon, worn]
        before_seats = [everybody] * len(self.zones_before(seats))
        return (*visible, *before_seats, box)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(
        self,
        table: RautTable,
        first: int | None = None,
        goal: int = GOAL,
        finish_round: bool = False,
        back_and_forth: bool = False,
    ) -> None:
        """Begin a new game. ``first`` has the first turn (by default drawn from the seed, RA-RULING-01), and ``goal``
        VP win; with ``finish_round`` the round in which they are reached is played to its end (RA-RULING-43). With
        ``back_and_forth`` every second round goes the other way round the table (RA-RULING-53)."""
        unpack(table)
        for seat in range(table.seats):
            draw(table, seat, self.hand_size)
        table.first = table.turn = table.chance.below("first", table.seats) if first is None else first
        table.goal, table.finish_round, table.back_and_forth = goal, finish_round, back_and_forth
        table.emit("dealt", self.hand_size, table.first)
        self._push(table, opening=True)

    def overture(self, table: RautTable) -> Sequence[Event]:
        """Return what was dealt and who begins; nothing at a table that was laid out."""
        return table.prelude

    def rematch(self, table: RautTable) -> Mapping[str, Any]:
        """Return the options of another game, in which the next player has the first turn (RA-RULING-01)."""
        return {"first": (table.first + 1) % table.seats}

    def resume(self, table: RautTable, first: int = 0, turn: int = 0, phase: str = "act") -> None:
        """Begin in the middle of an evening. Cards that are not laid out stay in the box. Raises BadSetup if cards lie
        where no such card can."""
        misplaced = self._misplaced(table)
        if misplaced:
            raise BadSetup(Message("problem.impossible_table", fault=misplaced[0]))
        table.first, table.turn, table.present, table.stale = first, turn, present(table), EVERYBODY
        abilities.refresh(table)
        self._push(table, opening=phase == PHASES[0])
        if phase == "act":
            table.frames[-1].go("settle")

    def complete(self, table: RautTable, given: Collection[str]) -> None:
        """Make each guest the companion of its companion, too."""
        for guest, companion in enumerate(table.companion):
            if companion is not None:
                table.companion[companion] = guest

    def _push(self, table: RautTable, opening: bool) -> None:
        table.frames.append(Evening())
        if opening:
            table.frames.append(Opening(table.turn, table.seats))

    def shorthand(self, text: str) -> Shorthand | None:
        return card_in_short(text, self.sexes)

    # -- the cards ----------------------------------------------------------------------------------------------

    def changes(self, table: RautTable, guest: int) -> Sequence[Shift]:
        return abilities.changes(table, guest)

    def attack(self, table: RautTable, guest: int, target: int, way: str) -> int | None:
        return abilities.attack(table, guest, target, way)

    def defence(self, table: RautTable, guest: int, target: int, way: str | None = None) -> int:
        return abilities.defence(table, guest, target, way)

    def strength(self, table: RautTable, guest: int, opponent: int) -> int:
        return abilities.fight_strength(table, guest, opponent)

    def sip(self, table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
        return abilities.sip(table, guest, target, kind)

    def pursued(self, table: RautTable, guest: int) -> int | None:
        return seducing.pursued(table, guest)

    def acts_again(self, table: RautTable, guest: int) -> bool:
        return any(abilities.extras_left(table, guest, action) for action in abilities.EXTRAS)

    def lasting_for(self, table: RautTable, guest: int) -> Sequence[tuple[int, Lasting]]:
        return given_to(table, guest)

    def sleeps(self, table: RautTable, guest: int) -> bool:
        return self.powers.lulling and not abilities.may(table, "act", guest)

    def outcome(self, view: RautTable, option: Act) -> Foreseen | None:
        return outcome(view, option)

    # -- words --------------------------------------------------------------------------------------------------

    def notate(self, table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.notate(table, ask, option, names)

    def phrase(self, table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(table, ask, option, names)

    def question(self, table: RautTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(table, ask, names)

    def heading(self, table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        return phrases.heading(table, option)

    def title(self, kind: int) -> Entry:
        return phrases.title(self, kind)

    def card_text(self, kind: int) -> Entry:
        return phrases.card_text(self, kind)

    def piece_title(self, piece: int) -> Entry:
        return phrases.piece_title(self, piece)

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return log.log(self, event, names) or super().log(event, names)

    def describe(self, seen: RautTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return log.describe(self, seen, names, texts, seat)

    def put_to_use(self, table: RautTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("entered", seat, piece) | ("wore", seat, piece, _):
                return seat, self.kind[piece]
            case ("talked" | "used", _, kind, *_) | ("treated", _, _, kind, *_):
                return table.turn, kind
        return None

    def blows(
        self, tables: Sequence[RautTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Yield when guests of another seat left in somebody's turn."""
        for index, (table, events) in enumerate(zip(tables, told, strict=False)):
            turn = table.turn
            for event in events:
                match event:
                    case ("turn", seat, _):
                        turn = seat
                    case ("left", _, seat) if seat != turn:
                        yield index, turn, seat, 1

    # -- what cards may do ---------------------------------------------------------------------------------------

    def add_points(self, table: RautTable, seat: int, amount: int) -> None:
        table.points[seat] = max(0, table.points[seat] + amount)
        count_as_busy(table)

    def conclude(self, table: RautTable) -> None:
        end(table)

    def card_of_effect(self, table: RautTable, effect: GuestEffect) -> int:  # type: ignore[override]
        """Return the drink or the talk that is carried out; NO_CARD if it is gone from where it was played to."""
        if effect.source == NOTHING or effect.source in table.zones[DECK]:
            return NO_CARD
        return effect.source

    def put_away(self, table: RautTable, piece: int, owner: int) -> None:
        put_away(table, piece)

    def use_to_copy(self, kind: int) -> Use | None:
        """Return what a drink or a talk does when it is played, or the first action that a card gives its guest."""
        acts = self.powers.acts.get(kind)
        if not acts:
            return super().use_to_copy(kind)
        block = acts[0].block
        assert block is not None
        steps = self.programs[kind].blocks[block]
        return Use("", {}, None, block, steps, steps)

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: RautTable) -> tuple[int, ...]:
        """Return the VP of each seat."""
        return tuple(table.points)

    def ranks(self, table: RautTable) -> tuple[int, ...]:
        """Return the rank of each seat; guests decide a tie if nobody has reached the goal (RA-RULING-41, 43)."""
        seat_results: Sequence[Any] = results(table)
        if table.winners:
            seat_results = [(seat in table.winners, result) for seat, result in enumerate(seat_results)]
        ranks: list[int] = []
        for result in seat_results:
            ranks.append(1 + sum(rival > result for rival in seat_results))
        return tuple(ranks)

    def faults(self, table: RautTable) -> list[AnyMessage]:
        faults = self._misplaced(table)
        for seat in range(table.seats):
            faults += self._salon_faults(table, seat)
        refreshed = table.copy()
        refreshed.stale = EVERYBODY
        if not table.stale and (abilities.refresh(refreshed) or refreshed.state() != table.state()):
            faults.append(Message("problem.fault.not_up_to_date"))
        if table.present != present(table):
            faults.append(Message("problem.fault.not_in_play"))
        return faults

    def _misplaced(self, table: RautTable) -> list[AnyMessage]:
        """Return where cards lie that are no guests, accessories or talks."""
        faults: list[AnyMessage] = []
        for seat in range(table.seats):
            if not self._all_are("guest", table.zones[salon_of(seat)]):
                faults.append(Message("problem.fault.no_guest", seat=seat))
            if not self._all_are("accessory", table.zones[worn_of(seat)]):
                faults.append(Message("problem.fault.no_accessory", seat=seat))
        if not self._all_are("talk", table.zones[TALK]):
            faults.append(Message("problem.fault.no_talk"))
        return faults

    def _salon_faults(self, table: RautTable, seat: int) -> list[AnyMessage]:
        """Return what is wrong with the guests and accessories of a seat."""
        faults: list[AnyMessage] = []
        guests, accessories = table.zones[salon_of(seat)], table.zones[worn_of(seat)]
        if any(table.wearer[piece] not in guests for piece in accessories):
            faults.append(Message("problem.fault.worn_by_nobody", seat=seat))
        for guest in guests:
            if table.drunk[guest] < 0:
                faults.append(Message("problem.fault.drink_points", guest=self.card_id(guest), n=table.drunk[guest]))
            companion = table.companion[guest]
            if companion is not None and (table.companion[companion] != guest or companion not in guests):
                faults.append(Message("problem.fault.companion_elsewhere", guest=self.card_id(guest)))
        return faults

    def _all_are(self, card_kind: str, pieces: Sequence[int]) -> bool:
        """True if all these pieces are cards of a kind such as ``talk``."""
        return all(self.card_kind[self.kind[piece]] == card_kind for piece in pieces)


def _sort(card_kind: str, sex: int) -> int:
    """Return the sort of a kind of card (see ``SORTS``)."""
    if card_kind == "guest":
        return SORTS["lady"] if sex == 0 else SORTS["gent"]
    return SORTS[card_kind]


def _printed_stats(fields: Mapping[str, Any]) -> tuple[int, int, int]:
    """Return the printed characteristics of a card with these fields; zeros if it is no guest."""
    return fields.get("charm", 0), fields.get("stamina", 0), fields.get("charisma", 0)


def _skills(program: Program) -> tuple[Skill, ...]:
    """Return the actions of its own that a card lets a guest take."""
    skills: list[Skill] = []
    given_out = [number for number in range(len(program.abilities)) if number not in program.standing]
    for number in (*program.standing, *given_out):
        spec = program.abilities[number].value
        if spec.name:
            skills.append(Skill(spec.name, spec.text))
    return tuple(skills)


Raut.frames = {"Evening": Evening, "Opening": Opening, "Refusing": Refusing, "GuestEffect": GuestEffect}
"""Its procedures."""
