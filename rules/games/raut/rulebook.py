"""The game as a whole: its cards, how it is set up, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.raut import abilities, log, phrases, seducing
from rules.games.raut.board import (
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
from rules.games.raut.leaving import standing
from rules.games.raut.outcome import outcome
from rules.games.raut.setup import GOAL, MOMENTS, OPTIONS, PHASES, Opening, draw, unpack
from rules.games.raut.shorthand import SHORTHANDS, card_in_short
from rules.games.raut.sorting import sort
from rules.games.raut.turns import Evening
from rules.games.raut.vocabulary import LANGUAGE, GuestEffect
from rules.kernel.asking import Ask
from rules.kernel.game import Shorthand
from rules.kernel.mixtures import bits
from rules.reading.messages import GENDERS, AnyMessage, Message
from rules.text.log import Entry

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.kernel.events import Event
    from rules.text.texts import Texts


def present(table: RautTable) -> int:
    """The guests and accessories in play and the talk."""
    zones = [TALK, *(zone for seat in range(table.seats) for zone in (salon_of(seat), worn_of(seat)))]
    return bits(piece for zone in zones for piece in table.zones[zone])


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
        constants, fields = cardset.constants, [card.fields for card in self.cards]
        self.hand_size = constants["hand"]
        self.most_accessories = constants["accessories"]
        self.companion_stamina = constants["companion_stamina"]
        self.card_kind = tuple(card.kind for card in self.cards)
        self.sort = tuple(SORTS[kind] for kind in self.card_kind)
        one, other = next(head["sexes"] for head in cardset.heads.values() if head["sexes"])
        self.sexes = (one, other)
        self.sex = tuple(self.sexes.index(each["sex"]) if "sex" in each else UNNAMED for each in fields)
        self.sex_of = tuple(map(self.sex.__getitem__, self.kind))
        self.words = {name: said for head in cardset.heads.values() for part in (head["sexes"] or {}, head["words"])
                      for name, said in part.items()}  # fmt: skip
        self.grammar = (GENDERS.index(self.words[one]["grammar"]), GENDERS.index(self.words[other]["grammar"]))
        self.printed = tuple((each.get("charm", 0), each.get("stamina", 0), each.get("charisma", 0)) for each in fields)
        points = [each.get("points", {}) for each in fields]
        self.points = tuple((each.get(one, 0), each.get(other, 0)) for each in points)
        self.programs = tuple(LANGUAGE.program(abilities=each.get("abilities", ())) for each in fields)
        self.skills = tuple(
            tuple(Skill(said.name, said.text) for number in program.standing
                  if (said := program.abilities[number].value).name)
            for program in self.programs
        )  # fmt: skip
        sort(self)

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return (*MIDDLE, *(f"{zone}.{seat}" for seat in range(seats) for zone in OWNED), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        return (0, everybody, everybody, *(each for seat in range(seats) for each in (1 << seat, everybody, everybody)),
                0)  # fmt: skip

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: RautTable, first: int | None = None, goal: int = GOAL, finish_round: bool = False) -> None:
        """A new game. ``first`` has the first turn (default: drawn from the seed, RA-RULING-01), ``goal`` VP win; with
        ``finish_round`` the round is played to its end then (RA-RULING-43)."""
        unpack(table)
        for seat in range(table.seats):
            draw(table, seat, self.hand_size)
        table.first = table.turn = table.chance.below("first", table.seats) if first is None else first
        table.goal, table.finish_round = goal, finish_round
        self._push(table, opening=True)

    def rematch(self, table: RautTable) -> Mapping[str, Any]:
        """The next player has the first turn (RA-RULING-01)."""
        return {"first": (table.first + 1) % table.seats}

    def resume(self, table: RautTable, first: int = 0, turn: int = 0, phase: str = "act") -> None:
        """The middle of an evening; cards that are not laid out stay in the box."""
        table.first, table.turn, table.present, table.stale = first, turn, present(table), EVERYBODY
        abilities.refresh(table)
        self._push(table, opening=phase == PHASES[0])
        if phase == "act":
            table.frames[-1].go("settle")

    def complete(self, table: RautTable, given: Collection[str]) -> None:
        """Companions are companions of each other."""
        for one, other in enumerate(table.companion):
            if other is not None:
                table.companion[other] = one

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

    def strength(self, table: RautTable, guest: int, other: int) -> int:
        return abilities.fight_strength(table, guest, other)

    def sip(self, table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
        return abilities.sip(table, guest, target, kind)

    def pursued(self, table: RautTable, guest: int) -> int | None:
        return seducing.pursued(table, guest)

    def acts_again(self, table: RautTable, guest: int) -> bool:
        return any(abilities.extras_left(table, guest, action) for action in abilities.EXTRAS)

    def outcome(self, seen: RautTable, option: Act) -> Foreseen | None:
        return outcome(seen, option)

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
        """In whose turn somebody's guests left."""
        for at, (table, events) in enumerate(zip(tables, told, strict=False)):
            turn = table.turn
            for event in events:
                match event:
                    case ("turn", seat, _):
                        turn = seat
                    case ("left", _, seat) if seat != turn:
                        yield at, turn, seat, 1

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: RautTable) -> tuple[int, ...]:
        """Everybody's VP."""
        return tuple(table.points)

    def ranks(self, table: RautTable) -> tuple[int, ...]:
        """Guests decide a tie if nobody has reached the goal (RA-RULING-41, 43)."""
        stands = standing(table)
        return tuple(1 + sum(other > mine for other in stands) for mine in stands)

    def faults(self, table: RautTable) -> list[AnyMessage]:
        found: list[AnyMessage] = []
        for seat in range(table.seats):
            guests, worn = table.zones[salon_of(seat)], table.zones[worn_of(seat)]
            if any(self.card_kind[self.kind[piece]] != "guest" for piece in guests):
                found.append(Message("problem.fault.no_guest", seat=seat))
            if any(self.card_kind[self.kind[piece]] != "accessory" for piece in worn):
                found.append(Message("problem.fault.no_accessory", seat=seat))
            if any(table.wearer[piece] not in guests for piece in worn):
                found.append(Message("problem.fault.worn_by_nobody", seat=seat))
            for guest in guests:
                if table.drunk[guest] < 0:
                    found.append(Message("problem.fault.drink_points", guest=self.card_id(guest), n=table.drunk[guest]))
                other = table.companion[guest]
                if other is not None and (table.companion[other] != guest or other not in guests):
                    found.append(Message("problem.fault.companion_elsewhere", guest=self.card_id(guest)))
        if any(self.card_kind[self.kind[piece]] != "talk" for piece in table.zones[TALK]):
            found.append(Message("problem.fault.no_talk"))
        now = table.copy()
        now.stale = EVERYBODY
        if not table.stale and (abilities.refresh(now) or now.state() != table.state()):
            found.append(Message("problem.fault.not_up_to_date"))
        if table.present != present(table):
            found.append(Message("problem.fault.not_in_play"))
        return found


Raut.frames = {"Evening": Evening, "Opening": Opening, "Refusing": Refusing, "GuestEffect": GuestEffect}
"""Its procedures."""
