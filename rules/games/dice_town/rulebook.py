"""The game as a whole: its parts, how it is set up, and which chapter does what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.chance import Chance
from rules.counters import CountersGame
from rules.counters import CountersTable as Table
from rules.game import BadSetup
from rules.games.dice_town import buildings, cards, log, phrases, rolling
from rules.games.dice_town.board import (
    AT_COACH,
    AT_END,
    AT_MINE,
    AT_ROLLING,
    BACKS,
    BANK,
    CLAIM_BACK,
    CLAIMS,
    COACH,
    CONTROL,
    COUNTERS,
    DISPLAY,
    DOLLARS,
    FENCE,
    FRESH,
    HAND,
    KEPT,
    MIDDLE,
    MINE,
    NOBODY,
    NUGGETS,
    OF_DICE,
    OFFERS,
    OFFERS_FROM,
    OWN,
    OWNED,
    PLACE,
    PLACES,
    ROLL,
    ROUND,
    SHERIFF,
    STOCK,
    STORE,
    STORE_BACK,
    WINNER,
    stock,
)
from rules.games.dice_town.dice import DICE, FACES, SHOWN, THROWS, UNSEEN, read, size
from rules.games.dice_town.doctor import Doctor, Fencing
from rules.games.dice_town.rounds import Rounds, place, sheet
from rules.games.dice_town.ties import Tie, forget_bid
from rules.games.dice_town.vocabulary import LANGUAGE
from rules.intents import Intent
from rules.kernel import Ask
from rules.log import Entry
from rules.options import Choice, Seat
from rules.sight import STREAM
from rules.windows import FRAMES, Turns

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.feed import Event
    from rules.texts import Texts

DISPLAY_OF_SCENARIOS = ("claim_2", "claim_3", "claim_1")
PHASES = {name: at for at, name in enumerate(PLACES) if at != AT_COACH}


class DiceTown(CountersGame):
    """The rulebook with its two decks. The numbers of the set-up are constants of the card files (DT-RULING-58).

    ========== =====================================================================================
    points     for each kind the VP printed on it, 0 without any
    uses       for each kind what it does when it is played, compiled from its card file
    kinds_for  for each window the kinds of cards that have something to say in it
    ========== =====================================================================================
    """

    name = "dice_town"
    seats = range(2, 6)
    counter_names = COUNTERS
    streams = ("dice", "goods", "land", "theft", "first")
    setup_options = (Seat("sheriff"), Choice("offers", "everyone", OFFERS_FROM))
    windows = cards.WINDOWS
    by_parts = frozenset({"offer"})
    answers_cost_cards = True

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.back = tuple(CLAIM_BACK if self.cards[kind].kind == "claim" else STORE_BACK for kind in self.kind)
        self.points = tuple(card.fields.get("points", 0) for card in self.cards)
        self.uses = tuple(tuple(map(LANGUAGE.compile, card.fields.get("uses", ()))) for card in self.cards)
        self.kinds_for = {
            window: frozenset(kind for kind, uses in enumerate(self.uses) if any(window in use.windows for use in uses))
            for window in LANGUAGE.windows
        }
        self.settled = {
            "pay": rolling.pay, "cups": nothing, "mine": buildings.dig, "robbed": nothing, "store": buildings.shop,
            "saloon": buildings.raid, "badge": buildings.swear_in, "hall": buildings.grant, "doc": nothing,
            "play": cards.work,
        }  # fmt: skip

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return (*MIDDLE, *(f"{zone}.{seat}" for seat in range(seats) for zone in OWNED), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        own = tuple(bits for seat in range(seats) for bits in (1 << seat, everybody, 1 << seat))
        return (0, 0, everybody, everybody, 0, *own, 0)

    def counters_at_first(self, seats: int) -> Sequence[Sequence[int]]:
        """Money and gold as at the beginning (DT-SETUP-06 to 08, DT-RULING-02)."""
        constants = self.cardset.constants
        first = [[0] * seats if name in PER_SEAT else [0] for name in COUNTERS]
        first[DOLLARS] = [constants["dollars"]] * seats
        first[BANK], first[MINE] = [constants["bank"]], [constants["nuggets"]]
        first[STOCK] = [constants["dollars"] * seats + constants["bank"], constants["nuggets"]]
        first[CONTROL], first[BACKS], first[WINNER] = [NOBODY] * len(PLACES), [NOBODY] * seats, [NOBODY]
        return first

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: Table, sheriff: int | None = None, offers: str = "everyone") -> None:
        """A new game. ``sheriff`` wears the badge first ("the youngest"; default: drawn from the seed, DT-RULING-01);
        ``offers`` says who may offer the Sheriff anything in a tie: everyone, contenders, off (DT-RULING-22)."""
        if sheriff is None:
            sheriff = table.chance.below("first", table.seats)
        self._agree(table, sheriff, offers)
        box = len(table.zones) - 1
        for piece in table.zones[box][:]:
            table.move(piece, box, CLAIMS if self.back[piece] == CLAIM_BACK else STORE)
        table.shuffle(STORE, "goods")  # DT-SETUP-04
        table.shuffle(CLAIMS, "land")
        buildings.lay_out(table)  # DT-SETUP-05
        table.frames.append(Rounds())

    def resume(
        self, table: Table, sheriff: int = 0, round: int = 2, phase: str | None = None, offers: str = "off"
    ) -> None:
        """The middle of a ``round``: dice are about to be rolled, or if all combinations are there, the Mine acts;
        unless ``phase`` names another place. What is not said is usual: claims 2, 3 and 1 on display and the others in
        the deck; no Store deck; nobody may make offers."""
        self._agree(table, sheriff, offers)
        counters, box = table.counters, len(table.zones) - 1
        ready = all(len(SHOWN[dice]) == DICE for dice in counters[KEPT])
        if phase is None:
            phase = PLACES[AT_MINE if ready else AT_ROLLING]
        if phase not in PHASES:
            raise BadSetup(f"there is no phase {phase!r}, but {', '.join(PHASES)}")
        if PHASES[phase] != AT_ROLLING and phase != PLACES[AT_END] and not ready:
            raise BadSetup(f"for {phase} everybody needs five dice: kept")
        if not table.zones[DISPLAY] and not table.zones[CLAIMS]:
            for card in DISPLAY_OF_SCENARIOS:
                piece = next((piece for piece in table.zones[box] if self.card_id(piece) == card), None)
                if piece is not None:
                    table.move(piece, box, DISPLAY)
            for piece in table.zones[box][:]:
                if self.back[piece] == CLAIM_BACK:
                    table.move(piece, box, CLAIMS)
        counters[ROUND][0] = round
        counters[PLACE][0] = at = PHASES[phase]
        table.frames.append(Rounds())
        if at == AT_ROLLING:
            table.frames[-1].go("go_to_town")
            table.frames.append(rolling.Rolling((), 0, ()))
        elif at == AT_END:
            table.frames[-1].go("rest")
        elif phase == "doc":
            table.frames[-1].go("see_the_doctor")
        else:
            table.frames[-1].go("see_the_doctor")
            table.frames.append(buildings.Town())

    def _agree(self, table: Table, sheriff: int, offers: str) -> None:
        table.counters[SHERIFF][0] = sheriff
        table.counters[OFFERS][0] = OFFERS_FROM.index(offers)
        table.counters[STOCK][:] = stock(table)

    # -- words --------------------------------------------------------------------------------------------------

    def say(self, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.answered(self, ask.kind, option, names)

    def phrase(self, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(self, ask, option, names)

    def question(self, table: Table, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(self, table, ask, names)

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        return log.log(self, event, names)

    def describe(self, seen: Table, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return log.describe(self, seen, names, texts, seat)

    def written(self, name: str, value: Any) -> Any:
        """Dice are written as their faces: ``Q Q 9``; those under another's cup are ``unseen``. Slashes say nothing."""
        if name in OF_DICE and isinstance(value, str):
            return UNSEEN if value == "unseen" else read(value)
        if name in OF_DICE and value in (9, 10):
            return read(str(value))
        if name == "dice":
            return [FACES.index(face) for face in str(value).replace("/", " ").split()]
        return value

    # -- what is hidden -----------------------------------------------------------------------------------------

    def hide(self, seen: Table, seats: Sequence[int]) -> None:
        """The dice under other cups (DT-ROLL-01)."""
        rolls = seen.counters[ROLL]
        rolls[:] = [dice if not dice or seat in seats else UNSEEN for seat, dice in enumerate(rolls)]

    def imagine(self, table: Table, seat: int, chance: Chance) -> None:
        """The others' dice are rolled again, and what they may have kept follows from that."""
        rolls, kept = table.counters[ROLL], table.counters[KEPT]
        if any(rolls):
            for other in range(table.seats):
                if other != seat and rolls[other]:
                    dice = DICE - len(SHOWN[kept[other]])
                    rolls[other] = THROWS[dice][chance.throw(STREAM, dice)]
            table.sealed = [
                (who, choice, options if who == seat else rolling.keeps(table, who))
                for who, choice, options in table.sealed
            ]
        elif table.ask is not None and table.ask.seat != seat:
            forget_bid(table)

    # -- responses ----------------------------------------------------------------------------------------------

    def next_listener(self, table: Table, order: Turns, turn: int) -> int:
        return cards.next_listener(table, order, turn)

    def responses(self, table: Table, intent: Intent, window: str, seat: int) -> Sequence[Any]:
        return cards.responses(table, intent, window, seat)

    def respond(self, table: Table, intent: Intent, seat: int, option: Any) -> None:
        cards.play(table, seat, option, table.intents.index(intent))

    def settle(self, table: Table, intent: Intent) -> None:
        self.settled[intent.kind](table, intent)

    def closed(self, table: Table, intent: Intent) -> None:
        cards.closed(table, intent)

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: Table) -> tuple[int, ...]:
        """What everybody's belongings are worth now."""
        return tuple(sheet(table, seat)[-1] for seat in range(table.seats))

    def ranks(self, table: Table) -> tuple[int, ...]:
        """Claims break a tie for a place, and the Sheriff the one for the first (DT-END-11)."""
        places = [place(table, seat) for seat in range(table.seats)]
        return tuple(1 + sum(other > mine for other in places) for mine in places)

    def faults(self, table: Table) -> list[str]:
        counters, zones = table.counters, table.zones
        found = []
        if stock(table) != counters[STOCK]:
            found.append(f"dollars and nuggets in the game: {stock(table)} instead of {counters[STOCK]}")
        if min(min(counters[counter]) for counter in (DOLLARS, NUGGETS, BANK, COACH, MINE)) < 0:
            found.append("somebody has less than nothing")
        for seat in range(table.seats):
            kept, fresh, roll = (counters[counter][seat] for counter in (KEPT, FRESH, ROLL))
            if kept not in SHOWN or size(kept) > DICE:
                found.append(f"seat {seat} has no such dice: {kept:o}")
            elif any(fresh >> shift & 7 > kept >> shift & 7 for shift in range(0, 18, 3)):
                found.append(f"seat {seat} has fresh dice that are not in its combination")
            elif roll and size(roll) != DICE - size(kept):
                found.append(f"seat {seat} has {size(roll)} dice under the cup and {size(kept)} kept")
            if any(self.back[piece] != CLAIM_BACK for piece in zones[FENCE + OWN * seat]):
                found.append(f"seat {seat} has fenced what is no claim")
            named = table.ask is not None and table.ask.kind == "target"  # whom it meets is being named
            if not named and any(self.kind[piece] in self.kinds_for["gained"] for piece in zones[HAND + OWN * seat]):
                found.append(f"seat {seat} holds a card that is played at once (DT-RULING-34)")
        for zone, back in ((STORE, STORE_BACK), (CLAIMS, CLAIM_BACK), (DISPLAY, CLAIM_BACK)):
            if any(self.back[piece] != back for piece in zones[zone]):
                found.append(f"the decks are mixed up in {MIDDLE[zone]}")
        if counters[SHERIFF][0] not in range(table.seats):
            found.append("nobody wears the badge")
        return found


PER_SEAT = ("dollars", "nuggets", *OF_DICE, "elixir", "bid_dollars", "bid_nuggets")


def nothing(table: Table, intent: Intent) -> None:
    """Some moments are there only to be answered."""


DiceTown.frames = {
    **FRAMES, "Rounds": Rounds, "Rolling": rolling.Rolling, "Lap": rolling.Lap, "Trimming": rolling.Trimming,
    "Town": buildings.Town, "Tie": Tie, "Shopping": buildings.Shopping, "Raiding": buildings.Raiding,
    "Announced": cards.Announced, "Forced": cards.Forced, "Doctor": Doctor, "Fencing": Fencing,
}  # fmt: skip
