"""The game as a whole: its parts, how it is set up, and which chapter does what."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.games.dice_town import buildings, cards, log, phrases, rolling
from rules.games.dice_town.added_buildings import order_of_places, read_buildings
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DRAWN,
    FENCES,
    HANDS,
    MIDDLE,
    MOMENTS,
    OFFERED,
    OFFERS_FROM,
    OWNED,
    PLACES,
    STORE,
    STORE_BACK,
    STREAMS,
    ZONES,
    DiceTownGame,
    DiceTownTable,
    Place,
    PlayCard,
    TrickOutcome,
)
from rules.games.dice_town.dice import (
    DICE,
    FACES,
    FACES_OF,
    THROWS,
    UNSEEN,
    count,
    dice_text,
    parse_dice,
    parse_face,
    size,
)
from rules.games.dice_town.doctor import Doctor, Fencing
from rules.games.dice_town.outcome import outcome
from rules.games.dice_town.rounds import Rounds, count_all, sheet, standing
from rules.games.dice_town.terms import OF_ITS_MOMENT, TrickEffect
from rules.games.dice_town.ties import Tie, forget_bid
from rules.games.dice_town.vocabulary import LANGUAGE
from rules.kernel.asking import Ask
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.game import BadSetup
from rules.kernel.intents import Intent
from rules.kernel.options import Choice, Seat
from rules.kernel.table import NO_CARD
from rules.kernel.windows import FRAMES, TurnOrder
from rules.knowledge.views import STREAM
from rules.reading.messages import AnyMessage, Message
from rules.text.log import Entry

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.cards.words import Use
    from rules.kernel.events import Event
    from rules.text.texts import Texts

OF_DICE = ("roll", "fresh", "kept")
"""The state that consists of dice, which a scenario writes as faces."""
DISPLAY_OF_SCENARIOS = ("claim_2", "claim_3", "claim_1")
"""The ids of the claims on display, bottom first, unless a scenario names others."""


class DiceTown(DiceTownGame):
    """The rulebook with its two decks. The numbers of the set-up are constants of the card files (DT-RULING-58)."""

    name = "dice_town"
    seats = range(2, 6)
    table_type = DiceTownTable
    effect_type = TrickEffect
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, phrases.MOVES
    mixes = True  # cards leave hands whose cards were seen, as loot and bribes
    setup_options = (Seat("sheriff"), Choice("offers", "everyone", OFFERS_FROM))
    windows = cards.WINDOWS
    by_parts = frozenset({"offer"})
    answers_cost_cards = True

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.back = tuple(CLAIM_BACK if self.cards[kind].kind == "claim" else STORE_BACK for kind in self.kind)
        self.points = tuple(card.fields.get("points", 0) for card in self.cards)
        self.programs = tuple(LANGUAGE.program(card.fields.get("uses", ())) for card in self.cards)
        self.uses = tuple(program.uses for program in self.programs)
        self.counted_points = {}
        for kind, card in enumerate(self.cards):
            if card.fields.get("counted") is not None:
                self.counted_points[kind] = LANGUAGE.term("amount", card.fields["counted"])
        self.added = read_buildings(self.cards)
        self.order = order_of_places(self.added)
        self.next_place = dict(pairwise(self.order))
        self.kinds_for = {window: self._kinds_for(window) for window in LANGUAGE.words("window")}
        self.pieces_for = {window: self._pieces_of(kinds) for window, kinds in self.kinds_for.items()}
        self.settled = {
            "pay": rolling.pay,
            "cups": do_nothing,
            "mine": buildings.dig,
            "robbed": do_nothing,
            "store": buildings.shop,
            "saloon": buildings.raid,
            "badge": buildings.swear_in,
            "hall": buildings.grant,
            "building": buildings.work,
            "doc": do_nothing,
            "play": cards.settle_play,
        }

    def _pieces_of(self, kinds: Collection[int]) -> frozenset[int]:
        """Return the cards of these kinds."""
        return frozenset(piece for piece, kind in enumerate(self.kind) if kind in kinds)

    def _kinds_for(self, window: str) -> frozenset[int]:
        """Return the kinds of cards with a use that is for this window."""
        kinds = []
        for kind, uses in enumerate(self.uses):
            if any(window in use.windows for use in uses):
                kinds.append(kind)
        return frozenset(kinds)

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        names = list(MIDDLE)
        for seat in range(seats):
            names += [f"{zone}.{seat}" for zone in OWNED]
        return (*names, *self.zones_before(seats), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        of_seats: list[int] = []
        for seat in range(seats):
            of_seats += (1 << seat, everybody, 1 << seat)
        before_seats = [everybody] * len(self.zones_before(seats))
        return (0, 0, everybody, everybody, 0, *of_seats, *before_seats, 0)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: DiceTownTable, sheriff: int | None = None, offers: str = "everyone") -> None:
        """Begin a new game. ``sheriff`` wears the badge first ("the youngest"; default: drawn from the seed,
        DT-RULING-01); ``offers`` says who may offer the Sheriff anything in a tie: everyone, contenders, off
        (DT-RULING-22)."""
        if sheriff is None:
            sheriff = table.chance.below("first", table.seats)
        self._set_options(table, sheriff, offers)
        box = len(table.zones) - 1
        for piece in table.zones[box][:]:
            table.move(piece, box, CLAIMS if self.back[piece] == CLAIM_BACK else STORE)
        table.shuffle(STORE, "goods")  # DT-SETUP-04
        table.shuffle(CLAIMS, "land")
        buildings.fill_display(table)  # DT-SETUP-05
        table.frames.append(Rounds())

    def resume(
        self, table: DiceTownTable, sheriff: int = 0, round: int = 2, phase: str | None = None, offers: str = "off"
    ) -> None:
        """Begin in the middle of a ``round``: dice are about to be rolled, or if all combinations are there, the Mine
        acts; unless ``phase`` names another place. By default claims 2, 3 and 1 are on display and the others in the
        deck, there is no Store deck, and nobody may make offers."""
        self._set_options(table, sheriff, offers)
        dice_complete = all(len(FACES_OF[dice]) == DICE for dice in table.kept)
        if phase is None:
            phase = PLACES[Place.MINE if dice_complete else Place.ROLLING]
        place = PLACES.index(phase)
        if place == Place.ROLLING and dice_complete:
            raise BadSetup("nobody has dice to roll: all are kept")
        if place not in (Place.ROLLING, Place.END) and not dice_complete:
            raise BadSetup(Message("problem.five_dice", phase=phase))
        if not table.zones[DISPLAY] and not table.zones[CLAIMS]:
            self._lay_out_claims(table)
        table.round = round
        table.place = place
        rounds = Rounds()
        table.frames.append(rounds)
        if place == Place.ROLLING:
            rounds.go("go_to_town")
            table.frames.append(rolling.Rolling((), 0, ()))
        elif place == Place.END:
            rounds.go("rest")
        else:
            rounds.go("see_the_doctor")
            if place != Place.DOC:
                table.frames.append(buildings.Town())

    def _lay_out_claims(self, table: DiceTownTable) -> None:
        """Put the claims from the box on display and into the deck, as scenarios have them by default."""
        box = len(table.zones) - 1
        for card in DISPLAY_OF_SCENARIOS:
            for piece in table.zones[box]:
                if self.card_id(piece) == card:
                    table.move(piece, box, DISPLAY)
                    break
        for piece in table.zones[box][:]:
            if self.back[piece] == CLAIM_BACK:
                table.move(piece, box, CLAIMS)

    def _set_options(self, table: DiceTownTable, sheriff: int, offers: str) -> None:
        table.sheriff = sheriff
        table.offers = OFFERS_FROM.index(offers)
        table.stock = table.valuables()

    # -- words --------------------------------------------------------------------------------------------------

    def notate(self, table: DiceTownTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.notate(self, ask.kind, option, names)

    def phrase(self, table: DiceTownTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(self, ask, option, names)

    def heading(self, table: DiceTownTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        return phrases.heading(self, ask, option)

    def question(self, table: DiceTownTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(self, table, ask, names)

    def overture(self, table: DiceTownTable) -> Sequence[Event]:
        """Return that the first round has begun and the dice are rolled, which happened before anybody watched; nothing
        at a table that begins later."""
        if table.round != 1:
            return ()
        first_round = "round", 1, table.sheriff
        if any(table.kept):
            return (first_round,)
        return first_round, ("rolled", tuple((seat, DICE) for seat in range(table.seats)))

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return super().log(event, names) or log.log(self, event, names)

    def describe(self, seen: DiceTownTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return log.describe(self, seen, names, texts, seat)

    def written(self, name: str, value: Any) -> Any:
        """Return the value of what a scenario writes for state or a stream. Dice are written as their faces, ``Q Q 9``;
        those under another's cup as ``unseen``. Slashes are only for the reader."""
        if name in OF_DICE and isinstance(value, str):
            return UNSEEN if value == "unseen" else parse_dice(value)
        if name in OF_DICE and value in (9, 10):
            return parse_dice(str(value))
        if name == "dice":
            return [parse_face(text) for text in str(value).replace("/", " ").split()]
        return value

    def readable(self, name: str, number: int) -> Any:
        return dice_text(number) if name in OF_DICE and number else number

    # -- what is hidden -----------------------------------------------------------------------------------------

    def hide(self, seen: DiceTownTable, seats: Sequence[int]) -> None:
        """Hide the dice under other cups (DT-ROLL-01)."""
        seen.roll = seen.roll[:]
        for seat, dice in enumerate(seen.roll):
            if dice and seat not in seats:
                seen.roll[seat] = UNSEEN

    def imagine(self, table: DiceTownTable, seat: int, chance: Chance) -> None:
        """Roll the others' dice again; what they may have kept follows from that."""
        rolls, combinations = table.roll, table.kept
        if any(rolls):
            for rival in range(table.seats):
                if rival != seat and rolls[rival]:
                    dice = DICE - len(FACES_OF[combinations[rival]])
                    rolls[rival] = THROWS[dice][chance.throw(STREAM, dice)]
            sealed = []
            for chooser, choice, options in table.sealed:
                if chooser != seat:
                    options = rolling.keeps(table, chooser)
                sealed.append((chooser, choice, options))
            table.sealed = sealed
        elif table.ask is not None and table.ask.seat != seat:
            forget_bid(table)

    # -- responses ----------------------------------------------------------------------------------------------

    def may_be_answered(self, table: DiceTownTable, intent: Intent) -> bool:
        return cards.may_be_answered(table, intent)

    def next_listener(self, table: DiceTownTable, intent: Intent, order: TurnOrder, turn: int) -> int:
        return cards.next_listener(table, order, turn)

    def invites(self, table: DiceTownTable, intent: Intent, window: str, seat: int) -> bool:
        """Return True for whoever holds any card, since all can see how many cards each holds."""
        return bool(table.zones[HANDS[seat]])

    def responses(self, table: DiceTownTable, intent: Intent, window: str, seat: int) -> Sequence[PlayCard]:
        return cards.responses(table, intent, window, seat)

    def respond(self, table: DiceTownTable, intent: Intent, seat: int, option: Any) -> None:
        cards.play(table, seat, option, table.intents.index(intent))

    def outcome(self, seen: DiceTownTable, seat: int, option: PlayCard, parent: int) -> TrickOutcome | None:
        return outcome(seen, seat, option, parent)

    def settle(self, table: DiceTownTable, intent: Intent) -> None:
        self.settled[intent.kind](table, intent)

    def closed(self, table: DiceTownTable, intent: Intent) -> None:
        cards.report_stopped(table, intent)

    def put_to_use(self, table: DiceTownTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("played", seat, kind, *_):
                return seat, kind
        return None

    def blows(
        self, tables: Sequence[DiceTownTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Yield who has stolen from whom."""
        for index, events in enumerate(told):
            for event in events:
                if event[0] == "stolen":
                    _, thief, victim, _ = event
                    yield index, thief, victim, 1

    # -- what cards may do in every game ------------------------------------------------------------------------

    def card_of_effect(self, table: DiceTownTable, effect: Effect) -> int:
        """Return the piece of a card that takes effect, as long as it lies in the discard pile where it was played."""
        if effect.source < 0:
            return NO_CARD
        piece = table.intents[effect.source].source
        return piece if piece in table.zones[DISCARD] else NO_CARD

    def put_away(self, table: DiceTownTable, piece: int, owner: int) -> None:
        table.move(piece, dict(table.where())[piece], DISCARD)

    def use_to_copy(self, kind: int) -> Use | None:
        """Return the use of a Store card whose verbs mean something in every moment."""
        if self.cards[kind].kind != "trick":
            return None
        for use in self.uses[kind]:
            if OF_ITS_MOMENT not in use.traits:
                return use
        return None

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: DiceTownTable) -> tuple[int, ...]:
        """Return what everybody's belongings are worth now."""
        return tuple(sheet(table, seat).total for seat in range(table.seats))

    def stands(self, table: DiceTownTable) -> tuple[int, ...]:
        """Return the standing with the cards that lie before the Sheriff: they belong to those who offer them until the
        Sheriff has decided (DT-RULING-26). What a thief looks through belongs to the victim until one card is kept
        (DT-SALOON-05)."""
        totals = []
        for seat, total in enumerate(self.standing(table)):
            totals.append(total + table.points_in(OFFERED[seat], seat))
        if table.ask is not None and table.ask.kind == "steal":
            (victim,) = table.ask.about
            totals[victim] += table.points_in(DRAWN, victim)
        return tuple(totals)

    def ranks(self, table: DiceTownTable) -> tuple[int, ...]:
        """Return the place of each seat. Claims break a tie for a place, and the Sheriff the one for the first
        (DT-END-11); whom a card lets win is before all others."""
        standings = [(seat in table.winners, standing(table, seat)) for seat in range(table.seats)]
        best_first = sorted(standings, reverse=True)
        return tuple(1 + best_first.index(seat_standing) for seat_standing in standings)

    def conclude(self, table: DiceTownTable) -> None:
        """Count as at the end of the last round; whom a card lets win has won whatever is counted."""
        count_all(table)
        table.emit("over", table.winners)

    def faults(self, table: DiceTownTable) -> list[AnyMessage]:
        zones = table.zones
        faults: list[AnyMessage] = []
        if table.valuables() != table.stock:
            faults.append(Message("problem.fault.valuables", found=str(table.valuables()), stock=str(table.stock)))
        if min(*table.dollars, *table.nuggets, table.bank, table.coach, table.mine) < 0:
            faults.append(Message("problem.fault.less_than_nothing"))
        for seat in range(table.seats):
            faults += self._dice_faults(table, seat)
            if any(self.back[piece] != CLAIM_BACK for piece in zones[FENCES[seat]]):
                faults.append(Message("problem.fault.no_claim", seat=seat))
            if self._holds_forced_card(table, seat):
                faults.append(Message("problem.fault.played_at_once", seat=seat))
        for zone, back in ((STORE, STORE_BACK), (CLAIMS, CLAIM_BACK), (DISPLAY, CLAIM_BACK)):
            if any(self.back[piece] != back for piece in zones[zone]):
                faults.append(Message("problem.fault.decks_mixed", zone=MIDDLE[zone]))
        if table.sheriff not in range(table.seats):
            faults.append(Message("problem.fault.no_badge"))
        return faults

    def _dice_faults(self, table: DiceTownTable, seat: int) -> list[AnyMessage]:
        """Return what is wrong with a seat's dice."""
        combination, fresh, roll = table.kept[seat], table.fresh[seat], table.roll[seat]
        if combination not in FACES_OF or size(combination) > DICE:
            return [Message("problem.fault.no_such_dice", seat=seat, dice=f"{combination:o}")]
        if any(count(fresh, face) > count(combination, face) for face in range(len(FACES))):
            return [Message("problem.fault.fresh_dice", seat=seat)]
        if roll and size(roll) != DICE - size(combination):
            return [Message("problem.fault.number_of_dice", seat=seat, cup=size(roll), kept=size(combination))]
        return []

    def _holds_forced_card(self, table: DiceTownTable, seat: int) -> bool:
        """True if a hand holds a card that should have been played at once, and nobody is choosing its target now."""
        if table.ask is not None and table.ask.kind == "target":
            return False
        return not self.kinds_for["gained"].isdisjoint(table.kinds_in(HANDS[seat]))


def do_nothing(table: DiceTownTable, intent: Intent) -> None:
    """Settle an intent that is there only to be answered."""


DiceTown.frames = {
    **FRAMES, "Rounds": Rounds, "Rolling": rolling.Rolling, "Lap": rolling.Lap, "Trimming": rolling.Trimming,
    "Town": buildings.Town, "Tie": Tie, "Shopping": buildings.Shopping, "Raiding": buildings.Raiding,
    "Announced": cards.Announced, "Forced": cards.Forced, "TrickEffect": TrickEffect,
    "Doctor": Doctor, "Fencing": Fencing,
}  # fmt: skip
