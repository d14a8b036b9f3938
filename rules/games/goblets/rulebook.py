"""The game as a whole: its parts, how it is set up, and how one round follows another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.cards.words import Program
from rules.games.goblets import log, phrases, preparing
from rules.games.goblets.board import (
    CHARACTER_BACK,
    DECK,
    DUEL,
    FORMER_STREAMS,
    GOBLETS,
    HOUSE_BACK,
    LOOSE,
    MOST_GOBLETS,
    PLAIN,
    ROLES,
    SOMMELIER_BACK,
    START,
    STREAMS,
    SUPPLY,
    TOKEN_BACK,
    UNNAMED,
    ZONES,
    GobletsGame,
    GobletsTable,
    HouseRules,
    Phase,
    layout,
)
from rules.games.goblets.characters import RULES, Opportunity, changed, nobles, opportunity
from rules.games.goblets.duel import Drinking
from rules.games.goblets.hidden import Exchanging
from rules.games.goblets.peeking import Peeking
from rules.games.goblets.scoring import Ending, Scoring, drink, finished
from rules.games.goblets.setup import HOSTS, MOMENTS, OPTIONS, TIES
from rules.games.goblets.sommeliers import Asking, Claiming, Proposing
from rules.games.goblets.terms import AbilityEffect
from rules.games.goblets.toast import LastActions
from rules.games.goblets.turns import Acting, Circuits
from rules.games.goblets.vocabulary import LANGUAGE
from rules.kernel.abilities import CHANGE
from rules.kernel.asking import Ask, Frame
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.game import BadSetup
from rules.kernel.table import Lasting
from rules.knowledge.views import STREAM
from rules.reading.messages import AnyMessage, Message
from rules.text.log import Entry

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.kernel.events import Event
    from rules.text.texts import Texts

UNKNOWN = -1
"""The VP of another seat in a view (GO-SCORE-08)."""
PER_ROUND = 4
"""One may imagine that somebody has gained from 0 to less than this in each round."""
BACKS = {"token": TOKEN_BACK, "character": CHARACTER_BACK, "house": HOUSE_BACK, "sommelier": SOMMELIER_BACK}
TRAITOR = "traitor"


class Dinner(Frame):
    """Round after round (GO-ROUND-01), until the end."""

    __slots__ = keeps = ()
    answer: str

    def prepare(self, table: GobletsTable) -> None:
        preparing.prepare(table)
        opportunity(table, "round_start", nobles(table, table.host))

    def play(self, table: GobletsTable) -> None:
        table.stage = Phase.TURNS
        table.frames.append(Circuits(table.left_of(table.host)))

    def toast(self, table: GobletsTable) -> None:
        if table.seats in DUEL:
            assert table.toaster is not None
            table.frames.append(Drinking(table.left_of(table.toaster)))
        else:
            table.frames.append(LastActions((), 0))

    def hesitate(self, table: GobletsTable) -> None:
        """What may be done before all drink, from the toaster's left."""
        if table.seats in DUEL:
            self.go("rest")
            return
        assert table.toaster is not None
        table.stage = Phase.DRINKING
        opportunity(table, "before_drink", nobles(table, table.left_of(table.toaster)))

    def drink(self, table: GobletsTable) -> None:
        drink(table)
        table.frames.append(Scoring())

    def rest(self, table: GobletsTable) -> Ask | None:
        """The goblets stay open until the next round is begun; at the end there is none."""
        if finished(table):
            return None
        return Ask(table.noble(table.host), "round", (START,), (table.round + 1,))

    def again(self, table: GobletsTable) -> None:
        if finished(table):
            table.frames.append(Ending())
            return
        if table.fresh_faces and table.seats not in DUEL:
            for house in table.clockwise(table.host):
                if table.poisoned[house]:
                    preparing.new_character(table, table.noble(house))
        self.restart()


def rules_in(program: Program) -> HouseRules:
    """The rules as a character changes them as long as it is in play."""
    changes = {ability.about: ability.value for number in program.standing
               if (ability := program.abilities[number]).name == CHANGE}  # fmt: skip
    return changed([changes.get(name) for name in RULES])


class RaiseYourGoblets(GobletsGame):
    """The rulebook with its tokens and cards."""

    name = "goblets"
    seats = range(2, 13)
    table_type = GobletsTable
    effect_type = AbilityEffect
    held = frozenset({"character"})
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, phrases.MOVES
    former_streams = FORMER_STREAMS
    loose_zones, noted_zones = LOOSE, GOBLETS
    card_questions = MappingProxyType({"question.choose_card": "question.gob.choose_token",
                                       "question.choose_cards": "question.gob.choose_tokens"})  # fmt: skip
    setup_options = OPTIONS

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.back = tuple(BACKS[self.cards[kind].kind] for kind in self.kind)
        roles = [card.fields.get("role") for card in self.cards]
        self.role = tuple(ROLES.index(roles[kind]) if roles[kind] else UNNAMED for kind in self.kind)
        houses = [kind for kind, card in enumerate(self.cards) if card.kind == "house"]
        self.traitor = tuple(card.fields.get("loyalty") == TRAITOR for card in self.cards)
        self.programs = tuple(
            LANGUAGE.program(card.fields.get("uses", ()), card.fields.get("abilities", ())) for card in self.cards
        )
        self.uses_in = {window: {} for window in LANGUAGE.words("window")}
        for kind, program in enumerate(self.programs):
            for number, use in enumerate(program.uses):
                for window in use.windows:
                    self.uses_in[window][kind] = (*self.uses_in[window].get(kind, ()), number)
        self.changed_rules = (*map(rules_in, self.programs), PLAIN)  # the last is that of UNNAMED
        standing = [[ability for number in program.standing if (ability := program.abilities[number]).name != CHANGE]
                    for program in self.programs]  # fmt: skip
        self.inborn = tuple(map(bool, standing)) if any(standing) else ()
        self.house = tuple(houses.index(kind) if kind in houses else UNNAMED for kind in range(len(self.cards)))

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return layout(seats).names

    def visible_at_first(self, seats: int) -> Sequence[int]:
        lay, everybody = layout(seats), (1 << seats) - 1
        screens = tuple(1 << seat for seat in range(lay.houses))
        open_cards = (everybody,) * (len(lay.targets) + len(lay.characters))
        loyalties = (0,) * len(lay.loyalties)
        return (everybody, 0, 0, everybody, 0, 0, *(0,) * MOST_GOBLETS, *screens, *open_cards, *loyalties, 0)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(
        self, table: GobletsTable, first: int | None = None, host: str = "left", memory: bool = False,
        new_characters: bool = False, tie: str = "play_on", traitors: int = 1,
        long_dinner: int = 12,
    ) -> None:  # fmt: skip
        """A new game. ``first`` is the first Host (default: drawn from the seed) and ``host`` how the next is found
        (GO-RULING-01); ``memory`` takes the rings off (GO-OPT-01); with ``new_characters`` whoever is poisoned gets
        another one (GO-OPT-02); ``tie`` decides the end (GO-SCORE-11, 12, GO-RULING-25); so many of the Sommelier cards
        are ``traitors`` (GO-RULING-41); after ``long_dinner`` circuits there is a Toast (GO-RULING-30). Raises BadSetup
        if there are fewer characters than players."""
        preparing.unpack(table, traitors)
        if table.seats not in DUEL and len(table.zones[DECK]) < table.seats:
            raise BadSetup(Message("problem.few_characters", n=len(table.zones[DECK]), seats=table.seats))
        self._agree(table, tie, memory, new_characters)
        table.rolled_host = host == HOSTS[1]
        table.circuits = long_dinner
        preparing.deal_characters(table)
        table.host = table.chance.below("first", table.houses) if first is None else table.house_of(first)
        table.frames.append(Dinner())

    def resume(
        self, table: GobletsTable, first: int = 0, turn: int = 0, toaster: int | None = None, phase: str = "turns",
        tie: str = "play_on", memory: bool = False, new_characters: bool = False,
    ) -> None:  # fmt: skip
        """The middle of a round: the turn of ``turn``; last actions after the Toast of ``toaster``; what is done before
        drinking; or a new round is prepared. Tokens that are not laid out are in the supply, and whoever has no
        character or Target has none."""
        preparing.unpack(table)
        self._agree(table, tie, memory, new_characters)
        table.show(SUPPLY, (1 << table.seats) - 1)
        if phase != "round":
            table.round = max(1, table.round)
            if table.pairs:
                preparing.seat_all(table)
        table.host = table.house_of(first)
        dinner = Dinner()
        table.frames.append(dinner)
        if phase == "round":
            return
        table.turn = table.house_of(turn)
        table.toaster = None if toaster is None else table.house_of(toaster)
        if phase == "turns":
            table.stage = Phase.TURNS
            dinner.go("toast")
            table.frames.append(Circuits(table.turn))
        else:
            if table.toaster is None:
                table.toaster = table.turn
            dinner.go("toast" if phase == "toast" or table.seats in DUEL else "hesitate")

    def _agree(self, table: GobletsTable, tie: str, memory: bool, new_characters: bool) -> None:
        table.tie = TIES.index(tie)
        table.rings_off, table.fresh_faces = memory or table.seats in DUEL, new_characters

    def overture(self, table: GobletsTable) -> Sequence[Event]:
        """The preparation of the first round; that of a round whose beginning is not known: who is Host."""
        return table.prelude or (("round", table.round, table.host),)

    # -- words --------------------------------------------------------------------------------------------------

    def aim(self, seats: int) -> str:
        return "game.goblets.aim.duel" if seats in DUEL else super().aim(seats)

    def notate(self, table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.notate(table, ask, option, names)

    def phrase(self, table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(table, ask, option, names)

    def question(self, table: GobletsTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(table, ask, names)

    def log(self, event: Event, names: Sequence[str], round: int = 0, tokens: Sequence[int] = ()) -> Sequence[Entry]:
        return super().log(event, names) or log.log(self, event, names, round, tokens)

    def describe(self, seen: GobletsTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return log.describe(self, seen, names, texts, seat)

    def written(self, name: str, value: Any) -> Any:
        """The Host's tokens are written by what they are."""
        if name == "fill" and isinstance(value, list):
            if any(each not in ROLES for each in value):
                raise ValueError(Message("problem.no_such_card"))
            return [ROLES.index(each) for each in value]
        return value

    # -- what is hidden -----------------------------------------------------------------------------------------

    def hide(self, seen: GobletsTable, seats: Sequence[int]) -> None:
        """VP lie behind the screens until the end; before the first scoring everybody knows that there are none."""
        if seen.secret_rounds > 0:
            seen.points = [vp if seat in seats else UNKNOWN for seat, vp in enumerate(seen.points)]

    def shown_ask(self, table: GobletsTable, ask: Ask, seats: Sequence[int]) -> Ask | None:
        """That a Noble may propose a Toast tells that there is no wine behind the screen, so the others see a turn that
        begins as any other, with the Sommelier (GO-SOM-11, GO-RULING-03). The Sommelier sees the screen as well."""
        second = table.sommelier(table.house_of(ask.seat))
        if ask.kind != "propose" or second is None or second in seats:
            return super().shown_ask(table, ask, seats)
        return Ask(second, "act", ())

    def imagine(self, table: GobletsTable, seat: int, chance: Chance) -> None:
        """The others' VP: so much as one may have gained in so many rounds."""
        if (rounds := table.secret_rounds) > 0:
            table.points = [
                vp if other == seat else sum(chance.below(STREAM, PER_ROUND) for _ in range(rounds))
                for other, vp in enumerate(table.points)
            ]

    # -- what cards do --------------------------------------------------------------------------------------------

    def reaches(self, table: GobletsTable, effect: Effect, seat: int) -> bool:
        """Nobody leaves the game, and a Sommelier who has leave chooses like a Noble (GO-RULING-44)."""
        return 0 <= seat < table.seats

    # -- what lasts -----------------------------------------------------------------------------------------------

    def abilities_in_force(self, table: GobletsTable) -> Sequence[Lasting]:
        """Those of the characters, then those that they have given out."""
        standing = []
        for house in range(table.houses):
            if (kind := table.character(house)) != UNNAMED and (numbers := self.programs[kind].standing):
                seat = table.noble(house)
                standing += [Lasting(kind, number, seat, seat, "") for number in numbers]
        return [*standing, *table.lasting]

    def put_to_use(self, table: GobletsTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("used", seat, kind, *_):
                return seat, kind
        return None

    def blows(
        self, tables: Sequence[GobletsTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Whose Target was poisoned."""
        for at, (table, events) in enumerate(zip(tables, told, strict=False)):
            for event in events:
                if event[0] == "drunk":
                    poisoned = {house for house, *_, dead in event[1] if dead}
                    for house in range(table.houses):
                        target = table.target_of(house)
                        if target is not None and target in poisoned:
                            yield at, table.noble(house), table.noble(target), 1

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: GobletsTable) -> tuple[int, ...]:
        """Everybody's VP."""
        return tuple(table.points)

    def ranks(self, table: GobletsTable) -> tuple[int, ...]:
        """The cup of fate decides who is first of those that lead (GO-SCORE-11)."""
        standings = list(zip(table.points, table.won, strict=True))
        return tuple(1 + sum(other > mine for other in standings) for mine in standings)

    def faults(self, table: GobletsTable) -> list[AnyMessage]:
        lay, found = layout(table.seats), list[AnyMessage]()
        tokens = {SUPPLY, *lay.goblets, *lay.screens, len(table.zones) - 1}
        for zone, pieces in enumerate(table.zones):
            if zone not in tokens and any(self.back[piece] == TOKEN_BACK for piece in pieces):
                found.append(Message("problem.fault.token_in", zone=lay.names[zone]))
            if zone in (*lay.goblets, *lay.screens) and any(self.back[piece] != TOKEN_BACK for piece in pieces):
                found.append(Message("problem.fault.card_in", zone=lay.names[zone]))
        if sorted(table.at) != list(range(len(lay.goblets))):
            found.append(Message("problem.fault.goblets_at", places=str(table.at)))
        return found


RaiseYourGoblets.frames = {
    "Dinner": Dinner, "Opportunity": Opportunity, "AbilityEffect": AbilityEffect, "Exchanging": Exchanging,
    "Circuits": Circuits, "Proposing": Proposing, "Asking": Asking, "Claiming": Claiming, "Drinking": Drinking,
    "Acting": Acting, "Peeking": Peeking, "LastActions": LastActions, "Scoring": Scoring,
    "Ending": Ending,
}  # fmt: skip
