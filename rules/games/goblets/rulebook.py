"""The game as a whole: its parts, how it is set up, and how one round follows another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.cards.card import Card
from rules.cards.words import Program, Use
from rules.games.goblets import log, phrases, preparing
from rules.games.goblets.board import (
    ACTION_BACK,
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
from rules.games.goblets.characters import (
    RULES,
    Opportunity,
    changed_rules,
    nobles,
    open_window,
    possible_targets,
)
from rules.games.goblets.duel import Drinking
from rules.games.goblets.peeking import Peeking
from rules.games.goblets.scoring import Ending, Scoring, drink, finished
from rules.games.goblets.setup import HOSTS, MOMENTS, OPTIONS, TIES
from rules.games.goblets.sommeliers import Asking, Claiming, Proposing
from rules.games.goblets.terms import BE_POISONED, DRUNK, AbilityEffect
from rules.games.goblets.toast import LastActions
from rules.games.goblets.turns import Acting, Circuits
from rules.games.goblets.unseen_exchange import Exchanging
from rules.games.goblets.vocabulary import LANGUAGE
from rules.kernel.abilities import CHANGE
from rules.kernel.asking import Ask, Frame
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.game import BadSetup
from rules.kernel.table import NO_CARD, Lasting
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
"""In a sample another seat has gained fewer VP than this in each round."""
BACKS = {
    "token": TOKEN_BACK, "character": CHARACTER_BACK, "house": HOUSE_BACK, "sommelier": SOMMELIER_BACK,
    "action": ACTION_BACK,
}  # fmt: skip
TRAITOR = "traitor"
COPIED_WINDOWS = ("action", "round_start", "before_drink")
"""The moments at which one does of one's own accord what another card may copy."""


class Dinner(Frame):
    """The whole game: round after round (GO-ROUND-01), until the end."""

    __slots__ = memory = ()
    answer: str

    def prepare(self, table: GobletsTable) -> None:
        """Prepare a round, and let characters act before its first turn (GO-ROUND-10)."""
        preparing.prepare(table)
        open_window(table, "round_start", nobles(table, table.host))

    def play(self, table: GobletsTable) -> None:
        """Play turns until a Toast is proposed."""
        table.stage = Phase.TURNS
        table.frames.append(Circuits(table.left_of(table.host)))

    def toast(self, table: GobletsTable) -> None:
        """Play what follows the Toast: the last actions; in the duel everybody drinks."""
        if table.seats in DUEL:
            assert table.toaster is not None
            table.frames.append(Drinking(table.left_of(table.toaster)))
        else:
            table.frames.append(LastActions((), 0))

    def hesitate(self, table: GobletsTable) -> None:
        """Open the window before all drink, from the toaster's left."""
        if table.seats in DUEL:
            self.go("rest")
            return
        assert table.toaster is not None
        table.stage = Phase.DRINKING
        open_window(table, "before_drink", nobles(table, table.left_of(table.toaster)))

    def drink(self, table: GobletsTable) -> None:
        """Let all drink, and score the round."""
        table.frames.append(Scoring())
        drink(table)

    def rest(self, table: GobletsTable) -> Ask | None:
        """Ask the Host to begin the next round, if there is one. Until then the goblets stay open."""
        if finished(table):
            return None
        return Ask(table.noble(table.host), "round", (START,), (table.round + 1,))

    def again(self, table: GobletsTable) -> None:
        """Begin the next round, or end the game. With the option, the poisoned get new characters first."""
        if finished(table):
            table.frames.append(Ending())
            return
        if table.fresh_faces and table.seats not in DUEL:
            for house in table.clockwise(table.host):
                if table.poisoned[house]:
                    preparing.new_character(table, table.noble(house))
        self.restart()


def standing_rules(program: Program) -> HouseRules:
    """Return the rules as a character changes them as long as it is in play."""
    changes = {}
    for number in program.standing:
        ability = program.abilities[number]
        if ability.name == CHANGE:
            changes[ability.about] = ability.value
    return changed_rules([changes.get(name) for name in RULES])


def has_inborn_ability(program: Program) -> bool:
    """True if a character has an ability in play that is not a changed rule."""
    return any(program.abilities[number].name != CHANGE for number in program.standing)


def standing_abilities(kind: int, program: Program, seat: int) -> tuple[Lasting, ...]:
    """Return the abilities that a card of this kind gives a seat while it is in play."""
    return tuple(Lasting(kind, number, seat, seat, "") for number in program.standing)


def uses_by_window(programs: Sequence[Program]) -> dict[str, dict[int, tuple[int, ...]]]:
    """Return for each window the kinds of cards with a use in it, each with the numbers of these uses."""
    uses_in: dict[str, dict[int, tuple[int, ...]]] = {window: {} for window in LANGUAGE.words("window")}
    for kind, program in enumerate(programs):
        for number, use in enumerate(program.uses):
            for window in use.windows:
                earlier_uses = uses_in[window].get(kind, ())
                uses_in[window][kind] = (*earlier_uses, number)
    return uses_in


class RaiseYourGoblets(GobletsGame):
    """The rulebook of Raise Your Goblets with its tokens and cards."""

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
        self.tokens = (*ROLES, *(card.id for card in self.cards if is_own_token(card)))
        self.role_numbers = {name: role for role, name in enumerate(self.tokens)}
        self.role = tuple(_role(self.cards[kind], self.role_numbers) for kind in self.kind)
        self.supply_order = _supply_order(self.role)
        self.token_bit = tuple(0 if role == UNNAMED else 1 << 2 * role for role in self.role)
        self.token_kinds = _first_kinds(self.role, self.kind, len(self.tokens))
        self.house = _house_numbers(self.cards)
        self.traitor = tuple(card.fields.get("loyalty") == TRAITOR for card in self.cards)
        self.programs = tuple(_program(card) for card in self.cards)
        self.uses_in = uses_by_window(self.programs)
        self.actions = tuple(kind for kind, card in enumerate(self.cards) if card.kind == "action")
        self.common_kinds = frozenset(self.actions)
        self.drunk_kinds = frozenset(self.uses_in["drunk"])
        self.standing_abilities = tuple(
            tuple(standing_abilities(kind, program, seat) for seat in range(self.seats.stop))
            for kind, program in enumerate(self.programs)
        )
        self.spoken_of = _topics(self.programs)
        self.drinking_is_changed = not self.spoken_of.isdisjoint((*DRUNK, BE_POISONED))
        self.changed_rules = (*map(standing_rules, self.programs), PLAIN)  # the last is that of UNNAMED
        token_programs = [self.programs[kind] for kind in self.token_kinds[len(ROLES) :] if kind != UNNAMED]
        self.tokens_have_abilities = any(program.standing for program in token_programs)
        inborn = tuple(has_inborn_ability(program) for program in self.programs)
        self.inborn = inborn if any(inborn) else ()

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        *names, box = layout(seats).names
        return (*names, *self.zones_before(seats), box)

    def visible_at_first(self, seats: int) -> Sequence[int]:
        lay = layout(seats)
        everybody = (1 << seats) - 1
        screens = tuple(1 << seat for seat in range(lay.houses))
        open_cards = (everybody,) * (len(lay.targets) + len(lay.characters))
        loyalties = (0,) * len(lay.loyalties)
        before_seats = [everybody] * len(self.zones_before(seats))
        goblets = (0,) * MOST_GOBLETS
        return (everybody, 0, 0, everybody, 0, 0, *goblets, *screens, *open_cards, *loyalties, *before_seats, 0)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(
        self, table: GobletsTable, first: int | None = None, host: str = "left", memory: bool = False,
        new_characters: bool = False, tie: str = "play_on", traitors: int = 1,
        long_dinner: int = 12,
    ) -> None:  # fmt: skip
        """Begin a new game. ``first`` is the first Host (default: drawn from the seed), and ``host`` says how the next
        one is found (GO-RULING-01); ``memory`` takes the rings off (GO-OPT-01); with ``new_characters`` whoever is
        poisoned gets another character (GO-OPT-02); ``tie`` says what decides a tie at the end (GO-SCORE-11, 12,
        GO-RULING-25); ``traitors`` is the number of traitors among the Sommelier cards (GO-RULING-41); after
        ``long_dinner`` circuits there is a Toast (GO-RULING-30). Raises BadSetup if there are fewer characters than
        players."""
        preparing.unpack(table, traitors)
        if table.seats not in DUEL and len(table.zones[DECK]) < table.seats:
            raise BadSetup(Message("problem.few_characters", n=len(table.zones[DECK]), seats=table.seats))
        self._set_options(table, tie, memory, new_characters)
        table.rolled_host = host == HOSTS[1]
        table.circuits = long_dinner
        preparing.deal_characters(table)
        table.host = table.chance.below("first", table.houses) if first is None else table.house_of(first)
        table.frames.append(Dinner())

    def resume(
        self, table: GobletsTable, first: int = 0, turn: int = 0, toaster: int | None = None, phase: str = "turns",
        tie: str = "play_on", memory: bool = False, new_characters: bool = False,
    ) -> None:  # fmt: skip
        """Begin in the middle of a round: with the turn of ``turn``, with the last actions after the Toast of
        ``toaster``, with the window before drinking, or with preparing a new round. Tokens that are not laid out are in
        the supply; a player or House to whom no character or Target is laid out has none."""
        preparing.unpack(table)
        self._set_options(table, tie, memory, new_characters)
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
            return
        if table.toaster is None:
            table.toaster = table.turn
        if phase == "toast" or table.seats in DUEL:
            dinner.go("toast")
        else:
            dinner.go("hesitate")

    def _set_options(self, table: GobletsTable, tie: str, memory: bool, new_characters: bool) -> None:
        """Keep the options that hold for the whole game."""
        table.tie = TIES.index(tie)
        table.rings_off = memory or table.seats in DUEL
        table.fresh_faces = new_characters

    def overture(self, table: GobletsTable) -> Sequence[Event]:
        """Return the events that prepared the first round; only who is Host, if a scenario begins later."""
        return table.prelude or (("round", table.round, table.host),)

    # -- words --------------------------------------------------------------------------------------------------

    def aim(self, seats: int) -> str:
        if seats in DUEL:
            return "game.goblets.aim.duel"
        return super().aim(seats)

    def notate(self, table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return phrases.notate(table, ask, option, names)

    def phrase(self, table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return phrases.phrase(table, ask, option, names)

    def question(self, table: GobletsTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
        return phrases.question(table, ask, names)

    def log(self, event: Event, names: Sequence[str], round: int = 0, tokens: Sequence[int] = ()) -> Sequence[Entry]:
        return super().log(event, names) or log.log(self, event, names, round, tokens)

    def heading(self, table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry | None:
        return phrases.heading(table, option, names)

    def persona(self, view: GobletsTable, names: Sequence[str], seat: int) -> Sequence[Entry]:
        return log.persona(self, view, names, seat)

    def describe(self, seen: GobletsTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        return log.describe(self, seen, names, texts, seat)

    def written(self, name: str, value: Any) -> Any:
        """Read the Host's tokens, which a scenario writes by their roles. Raises ValueError for an unknown role."""
        if name != "fill" or not isinstance(value, list):
            return value
        roles = []
        for role_name in value:
            if role_name not in self.role_numbers:
                raise ValueError(Message("problem.no_such_card"))
            roles.append(self.role_numbers[role_name])
        return roles

    # -- what is hidden -----------------------------------------------------------------------------------------

    def hide(self, seen: GobletsTable, seats: Sequence[int]) -> None:
        """Hide the others' VP, which lie behind their screens until the end. Before the first scoring everybody knows
        that there are none."""
        if seen.secret_rounds > 0:
            for seat in range(seen.seats):
                if seat not in seats:
                    seen.points[seat] = UNKNOWN

    def shown_ask(self, table: GobletsTable, ask: Ask, seats: Sequence[int]) -> Ask | None:
        """Hide from the others that a Noble may propose a Toast, because it tells that there is no wine behind the
        screen: they see a turn that begins like any other, with the Sommelier (GO-SOM-11, GO-RULING-03). The Sommelier,
        who sees behind the screen as well, sees the ask as it is."""
        sommelier = table.sommelier(table.house_of(ask.seat))
        if ask.kind != "propose" or sommelier is None or sommelier in seats:
            return super().shown_ask(table, ask, seats)
        return Ask(sommelier, "act", ())

    def imagine(self, table: GobletsTable, seat: int, chance: Chance) -> None:
        """Draw VP for all other seats that they may have gained in the rounds so far."""
        rounds = table.secret_rounds
        if rounds <= 0:
            return
        for other_seat in range(table.seats):
            if other_seat != seat:
                table.points[other_seat] = sum(chance.below(STREAM, PER_ROUND) for _ in range(rounds))

    # -- what cards do --------------------------------------------------------------------------------------------

    def reaches(self, table: GobletsTable, effect: Effect, seat: int) -> bool:
        """True for every seat: nobody leaves the game, and a Sommelier who has leave chooses like a Noble
        (GO-RULING-44)."""
        return 0 <= seat < table.seats

    def add_points(self, table: GobletsTable, seat: int, amount: int) -> None:
        """Give a seat VP at once, or take some away; nobody has fewer than none."""
        table.points[seat] = max(0, table.points[seat] + amount)

    def card_of_effect(self, table: GobletsTable, effect: Effect) -> int:
        """Return the token that has been drunk, or the card of an action, as long as one lies in the middle. The card
        of a character lies before its player in any case, and stays where it is (GO-RULING-54)."""
        zone = table.goblet(table.house_of(effect.actor))
        if effect.kind in self.actions:
            zone = len(table.zones) - 1
        for piece in table.zones[zone]:
            if self.kind[piece] == effect.kind:
                return piece
        return NO_CARD

    def put_away(self, table: GobletsTable, piece: int, owner: int) -> None:
        """Lay a token into the supply, and the card of an action back into the middle."""
        target = len(table.zones) - 1 if self.role[piece] == UNNAMED else SUPPLY
        table.move(piece, dict(table.where())[piece], target)

    def use_to_copy(self, kind: int) -> Use | None:
        """Return what a character or an action does of one's own accord. What copies others cannot be copied
        (GO-RULING-55)."""
        for use in self.programs[kind].uses:
            if "copy" not in use.names and any(window in use.windows for window in COPIED_WINDOWS):
                return use
        return None

    def may_copy(self, table: GobletsTable, effect: Effect, kind: int) -> bool:
        """True if whoever copies could use the card itself: each of its verbs must be able to do something."""
        use = self.use_to_copy(kind)
        if use is None:
            return False
        return bool(possible_targets(table, kind, use, effect.actor, getattr(effect, "goblet", UNNAMED)))

    def hand_zone(self, table: GobletsTable, seat: int) -> int:
        """Return the zone behind the screen of a seat's House."""
        return table.screen(table.house_of(seat))

    def swap_hands(self, table: GobletsTable, seat: int, partner: int) -> None:
        """Let two Houses exchange all that lies behind their screens, before all eyes: whoever knows what lies behind
        one knows where it lies now (GO-RULING-56)."""
        screen, partner_screen = self.hand_zone(table, seat), self.hand_zone(table, partner)
        if screen != partner_screen:
            exchange = ((screen, partner_screen),)
            table.exchange(exchange, (exchange,), away=0)
            table.emit("screens", seat, partner)

    def conclude(self, table: GobletsTable) -> None:
        table.won = [seat in table.winners for seat in range(table.seats)]
        table.stage = Phase.OVER
        table.emit("over", table.winners)

    # -- what lasts -----------------------------------------------------------------------------------------------

    def abilities_in_force(self, table: GobletsTable) -> Sequence[Lasting]:
        """Return the abilities of the characters in play, those of the tokens that are drunk, and then those that cards
        have given out for a time."""
        standing: list[Lasting] = []
        for house in range(table.houses):
            kind = table.character(house)
            if kind == UNNAMED:
                continue
            standing += self.standing_abilities[kind][table.noble(house)]
        if self.tokens_have_abilities and table.seats not in DUEL:
            standing += self._abilities_of_open_tokens(table)
        return [*standing, *table.lasting]

    def _abilities_of_open_tokens(self, table: GobletsTable) -> list[Lasting]:
        """Return the abilities of the tokens in goblets that have been opened: they are those of the drinker."""
        everybody = (1 << table.seats) - 1
        abilities: list[Lasting] = []
        for house in range(table.houses):
            goblet = table.goblet(house)
            if table.visible_to[goblet] == everybody:
                for piece in table.zones[goblet]:
                    abilities += self.standing_abilities[self.kind[piece]][table.noble(house)]
        return abilities

    def put_to_use(self, table: GobletsTable, event: Event) -> tuple[int, int] | None:
        if event[0] not in ("used", "tasted"):
            return None
        _, seat, kind, *_ = event
        return seat, kind

    def blows(
        self, tables: Sequence[GobletsTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Yield one blow for each House whose Target was poisoned."""
        for index, (table, events) in enumerate(zip(tables, told, strict=False)):
            for event in events:
                if event[0] == "drunk":
                    for noble, target in poisoned_targets(table, event[1]):
                        yield index, noble, target, 1

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: GobletsTable) -> tuple[int, ...]:
        """Return everybody's VP."""
        return tuple(table.points)

    def ranks(self, table: GobletsTable) -> tuple[int, ...]:
        """Return everybody's rank by VP. The cup of fate decides who is first of those that lead (GO-SCORE-11); whom a
        card lets win is first of all."""
        standings = []
        for seat, points in enumerate(table.points):
            standings.append((seat in table.winners, points, table.won[seat]))
        ranks = []
        for standing in standings:
            seats_ahead = sum(other_standing > standing for other_standing in standings)
            ranks.append(1 + seats_ahead)
        return tuple(ranks)

    def faults(self, table: GobletsTable) -> list[AnyMessage]:
        lay = layout(table.seats)
        box = len(table.zones) - 1
        names = self.zone_names(table.seats)
        token_zones = {*lay.goblets, *lay.screens}
        if self.cards_stay:
            open_zones = {self.zone_before(table, seat) for seat in range(table.seats)}
        else:
            open_zones = set()
        faults: list[AnyMessage] = []
        for zone, pieces in enumerate(table.zones):
            has_tokens = any(self.back[piece] == TOKEN_BACK for piece in pieces)
            has_cards = any(self.back[piece] != TOKEN_BACK for piece in pieces)
            if has_tokens and zone not in (*token_zones, *open_zones, SUPPLY, box):
                faults.append(Message("problem.fault.token_in", zone=names[zone]))
            if has_cards and zone in token_zones:
                faults.append(Message("problem.fault.card_in", zone=names[zone]))
        if sorted(table.at) != list(range(len(lay.goblets))):
            faults.append(Message("problem.fault.goblets_at", places=str(table.at)))
        return faults


def is_own_token(card: Card) -> bool:
    """True if a card is a token that only its set knows."""
    return card.kind == "token" and "role" not in card.fields


def _role(card: Card, role_numbers: Mapping[str, int]) -> int:
    """Return the role of a token; UNNAMED for cards that are no tokens."""
    if card.kind != "token":
        return UNNAMED
    return role_numbers[card.fields.get("role", card.id)]


def _supply_order(roles: Sequence[int]) -> tuple[int, ...]:
    """Return for each piece its rank in the sorted supply; ``roles`` are those of all pieces."""
    sorted_pieces = sorted(range(len(roles)), key=lambda piece: (-roles[piece], -piece))
    ranks = {piece: rank for rank, piece in enumerate(sorted_pieces)}
    return tuple(ranks[piece] for piece in range(len(roles)))


def _first_kinds(roles: Sequence[int], kinds: Sequence[int], count: int) -> tuple[int, ...]:
    """Return for each of so many roles the kind of its first token; UNNAMED if there is none. ``roles`` and ``kinds``
    are those of all pieces."""
    first_kinds = [UNNAMED] * count
    for role, kind in zip(roles, kinds, strict=True):
        if role != UNNAMED and first_kinds[role] == UNNAMED:
            first_kinds[role] = kind
    return tuple(first_kinds)


def _topics(programs: Sequence[Program]) -> frozenset[str]:
    """Return all that abilities are about, those that last and those that are given out."""
    topics: set[str] = set()
    for program in programs:
        topics.update(ability.about for ability in program.abilities)
    return frozenset(topics)


def _house_numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return for each kind of card the number of the House that it shows; UNNAMED for cards of no House."""
    numbers = []
    houses = count()
    for card in cards:
        numbers.append(next(houses) if card.kind == "house" else UNNAMED)
    return tuple(numbers)


def _program(card: Card) -> Program:
    """Compile what a card can do."""
    return LANGUAGE.program(card.fields.get("uses", ()), card.fields.get("abilities", ()))


def poisoned_targets(table: GobletsTable, drinks: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, int]]:
    """Yield the Nobles of each House whose Target was poisoned, and of that Target, by the goblets of the event
    ``drunk``."""
    poisoned = set()
    for house, *_, is_poisoned in drinks:
        if is_poisoned:
            poisoned.add(house)
    for house in range(table.houses):
        target = table.target_of(house)
        if target in poisoned:
            yield table.noble(house), table.noble(target)


RaiseYourGoblets.frames = {
    "Dinner": Dinner, "Opportunity": Opportunity, "AbilityEffect": AbilityEffect, "Exchanging": Exchanging,
    "Circuits": Circuits, "Proposing": Proposing, "Asking": Asking, "Claiming": Claiming, "Drinking": Drinking,
    "Acting": Acting, "Peeking": Peeking, "LastActions": LastActions, "Scoring": Scoring,
    "Ending": Ending,
}  # fmt: skip
