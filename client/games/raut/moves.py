"""Which gesture means which answer in Raut, and why a gesture means none.

A source is a card of the hand, by its kind, or a guest; a spot is a guest, a salon, or the middle with the talk. A
drink is dragged to the own guest that gives it and then to its target. If it is dragged to the target at once, the
player is asked who gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from client.table.terms import Option, Spot
from rules.games.raut import phrases
from rules.games.raut.board import (
    ACTED,
    ARRIVED,
    UNNAMED,
    WAYS,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    RautTable,
    Seduce,
    Treat,
    UseAbility,
    Wear,
    salon_of,
    worn_of,
)
from rules.kernel.asking import Ask
from rules.text.log import Entry, Person, TextKey

TALK_SPOT = "talk"
"""The middle of the table."""


class FromHand(NamedTuple):
    """A card of the hand, by its kind."""

    kind: int


class Guest(NamedTuple):
    """A guest, by its piece."""

    piece: int


Source = FromHand | Guest


def guest_spot(piece: int) -> Spot:
    """Return the spot that a guest is."""
    return "guest", piece


def salon_spot(seat: int) -> Spot:
    """Return the spot that the floor of a salon is."""
    return "salon", seat


def guest_of(spot: Spot | None) -> int | None:
    """Return the guest that a spot is, None if it is none."""
    if isinstance(spot, tuple) and spot[0] == "guest":
        return int(spot[1])
    return None


def gestures(option: Option, seat: int) -> Iterator[tuple[Source, Spot]]:
    """Yield the gestures with which ``seat`` gives an answer."""
    match option:
        case Enter(kind, partner):
            if partner == UNNAMED:
                yield FromHand(kind), salon_spot(seat)
            else:
                yield FromHand(kind), guest_spot(partner)
        case Wear(kind, guest):
            yield FromHand(kind), guest_spot(guest)
        case Treat(guest, target, kind):
            yield FromHand(kind), guest_spot(guest)
            yield FromHand(kind), guest_spot(target)
        case LayTalk(guest, kind):
            yield FromHand(kind), TALK_SPOT
            yield FromHand(kind), guest_spot(guest)
            yield Guest(guest), TALK_SPOT
        case Seduce(guest, target) | Fight(guest, target):
            yield Guest(guest), guest_spot(target)
        case Join(guest, companion):
            yield Guest(guest), guest_spot(companion)
            yield Guest(companion), guest_spot(guest)
        case PartWays(guest, companion):
            yield Guest(guest), guest_spot(companion)
            yield Guest(guest), salon_spot(seat)
            yield Guest(companion), guest_spot(guest)
            yield Guest(companion), salon_spot(seat)
        case UseAbility(guest, _, _, target) if target != UNNAMED:
            yield Guest(guest), guest_spot(target)


class Meanings:
    """What every gesture means while one thing is asked.

    It is built once for an ask, which may have hundreds of options. ``actors`` are the guests that may do something, by
    themselves or with a card of the hand.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._options: dict[tuple[Source, Spot], list[Option]] = {}
        self._sources: set[Source] = set()
        self._option_types = {type(option) for option in ask.options}
        for option in ask.options:
            if isinstance(option, UseAbility):  # one without a target is chosen once its guest has been taken up
                self._sources.add(Guest(option.guest))
            for source, spot in gestures(option, ask.seat):
                self._options.setdefault((source, spot), []).append(option)
                self._sources.add(source)
        self.actors: set[int] = set()
        for option in ask.options:
            if isinstance(option, Treat | LayTalk):
                self.actors.add(option.guest)
        for source in self._sources:
            if isinstance(source, Guest):
                self.actors.add(source.piece)

    def offers(self, option_type: type[Option]) -> bool:
        """True if there is an option of this type."""
        return option_type in self._option_types

    def of(self, source: Source, spot: Spot) -> tuple[Option, ...]:
        """Return the options that carrying a source to a spot may mean."""
        return tuple(self._options.get((source, spot), ()))

    def any_of(self, source: Source) -> bool:
        """True if carrying a source anywhere means something."""
        return source in self._sources


def owner(table: RautTable, guest: int) -> int | None:
    """Return the seat at whose table a guest is, None if it is at none."""
    for seat in range(table.seats):
        if guest in table.zones[salon_of(seat)]:
            return seat
    return None


def guests_of(table: RautTable) -> Sequence[int]:
    """Return all guests in play."""
    guests: list[int] = []
    for seat in range(table.seats):
        guests += table.zones[salon_of(seat)]
    return guests


def worn_by(table: RautTable, guest: int) -> list[int]:
    """Return the accessories that a guest wears."""
    seat = owner(table, guest)
    if seat is None:
        return []
    return [piece for piece in table.zones[worn_of(seat)] if table.wearer[piece] == guest]


class Attempt(NamedTuple):
    """A guest's attack and its target's defence in one of the WAYS to seduce."""

    way: str
    attack: int
    defence: int

    @property
    def missing(self) -> int:
        """How much attack is missing; 0 or less if the attempt succeeds."""
        return self.defence - self.attack


def attempts(table: RautTable, guest: int, target: int) -> list[Attempt]:
    """Return a guest's attempt to seduce a target in each way that is not forbidden."""
    game = table.game
    allowed: list[Attempt] = []
    for way in WAYS:
        attack = game.attack(table, guest, target, way)
        if attack is not None:
            allowed.append(Attempt(way, attack, game.defence(table, guest, target, way)))
    return allowed


# -- why not ----------------------------------------------------------------------------------------------------------


def person(table: RautTable, guest: int) -> Person:
    """Return a guest as it is named in a sentence."""
    return phrases.person(table.game, guest)


def why_guest_rests(table: RautTable, seat: int, guest: int) -> Entry | None:
    """Return why a guest cannot act for this seat now; None if nothing is known against it."""
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    if table.game.sleeps(table, guest):
        return Entry("reason.raut.asleep", {"guest": person(table, guest)})
    if table.stage[guest] == ACTED:
        return Entry("reason.raut.acted", {"guest": person(table, guest)})
    if table.stage[guest] == ARRIVED:
        return Entry("reason.raut.arrived", {"guest": person(table, guest)})
    return None


def why_not_seduced(table: RautTable, seat: int, guest: int, target: int) -> Entry | None:
    """Return why a guest of this seat cannot seduce a target now; None if it can."""
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    if owner(table, target) in (seat, None):
        return Entry("reason.raut.own_table", {})
    if table.companion[guest] is not None:
        return Entry("reason.raut.joined", {})
    treated = table.treated[guest]
    if treated is not None and treated != target:
        return Entry("reason.raut.treated", {"guest": person(table, guest)})
    if treated is None:
        resting = why_guest_rests(table, seat, guest)
        if resting is not None:
            return resting
    sex, kind = table.game.sex, table.game.kind
    if sex[kind[guest]] == sex[kind[target]]:
        return Entry("reason.raut.same_sex", {})
    ways = attempts(table, guest, target)
    if not ways:
        return Entry("reason.raut.forbidden", {})
    best = min(ways, key=lambda attempt: attempt.missing)
    if best.missing <= 0:
        return None
    numbers = {"what": TextKey(f"stat.raut.{best.way}"), "n": best.attack, "m": best.defence, "short": best.missing}
    return Entry("reason.raut.too_steady", numbers)


def why_not(table: RautTable, ask: Ask, source: Source, spot: Spot | None) -> Entry:
    """Return why carrying something to a spot means nothing."""
    target = guest_of(spot)
    if isinstance(source, Guest):
        reason = _why_not_guest(table, ask.seat, source.piece, target)
    else:
        reason = _why_not_card(table, ask.seat, table.game.card_kind[source.kind], target)
    return reason or Entry("reason.raut.card", {})


def _why_not_card(table: RautTable, seat: int, card_kind: str, target: int | None) -> Entry:
    """Return why a card of the hand cannot be carried to a target; None stands for no guest."""
    if card_kind == "guest":
        return _why_not_entered(table, target)
    if target is None or owner(table, target) != seat:
        keys = {"accessory": "reason.raut.wear.own", "talk": "reason.raut.talk"}
        return Entry(keys.get(card_kind, "reason.raut.treat.first"), {})
    if card_kind == "accessory":
        worn_count = len(worn_by(table, target))
        if worn_count >= table.game.most_accessories:
            return Entry("reason.raut.wear.full", {"n": worn_count})
        return Entry("reason.raut.wear.kind", {})
    resting = why_guest_rests(table, seat, target)
    if resting is not None:
        return resting
    if card_kind == "talk":
        return Entry("reason.raut.talk", {})
    return Entry("reason.raut.treat.own", {})


def _why_not_entered(table: RautTable, target: int | None) -> Entry:
    """Return why a guest of the hand cannot come to the table, or not as a companion of the target."""
    if table.entered:
        return Entry("reason.raut.entered", {})
    if target is None:
        return Entry("reason.raut.enter", {})
    return Entry("reason.raut.join.newcomer", {})


def _why_not_guest(table: RautTable, seat: int, guest: int, target: int | None) -> Entry | None:
    """Return why a guest cannot be carried to a target; None stands for no guest."""
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    if target is None:
        return why_guest_rests(table, seat, guest) or Entry("reason.raut.whom", {})
    if owner(table, target) == seat:
        if table.companion[guest] == target:
            return Entry("reason.raut.part", {})
        return Entry("reason.raut.join", {})
    return why_not_seduced(table, seat, guest, target)
