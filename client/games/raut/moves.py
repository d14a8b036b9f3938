"""Which gesture means which answer in Raut, and why a gesture means none.

A source is a card of the hand, by its kind, or a guest; a spot is a guest, a salon, or the middle with the talk. A card
that one guest does something to another with (a drink) goes first to the one and then to the other, or to the other at
once, and then it is asked who does it.
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
    """The spot that a guest is."""
    return "guest", piece


def salon_spot(seat: int) -> Spot:
    """The spot that the floor of a salon is."""
    return "salon", seat


def gestures(option: Option, seat: int) -> Iterator[tuple[Source, Spot]]:
    """The gestures with which seat ``seat`` gives an answer."""
    match option:
        case Enter(kind, partner):
            yield FromHand(kind), salon_spot(seat) if partner == UNNAMED else guest_spot(partner)
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
        case Join(one, other):
            yield Guest(one), guest_spot(other)
            yield Guest(other), guest_spot(one)
        case PartWays(one, other):
            for guest, companion in ((one, other), (other, one)):
                yield Guest(guest), guest_spot(companion)
                yield Guest(guest), salon_spot(seat)
        case UseAbility(guest, _, _, target) if target != UNNAMED:
            yield Guest(guest), guest_spot(target)


class Meanings:
    """What every gesture means while one thing is asked. It is made once for a question; there may be hundreds of
    answers. ``actors`` are the guests that may do something, by themselves or with a card of the hand."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._found: dict[tuple[Source, Spot], list[Option]] = {}
        self._sources: set[Source] = set()
        self._forms = {type(option) for option in ask.options}
        givers = {option.guest for option in ask.options if isinstance(option, Treat | LayTalk)}
        for option in ask.options:
            if isinstance(option, UseAbility):  # one that needs no other is chosen when its guest has been taken up
                self._sources.add(Guest(option.guest))
            for gesture in gestures(option, ask.seat):
                self._found.setdefault(gesture, []).append(option)
                self._sources.add(gesture[0])
        self.actors = givers | {source.piece for source in self._sources if isinstance(source, Guest)}

    def offers(self, form: type[Option]) -> bool:
        """Is there an answer of this form?"""
        return form in self._forms

    def of(self, source: Source, spot: Spot) -> tuple[Option, ...]:
        """The answers that carrying this there may mean."""
        return tuple(self._found.get((source, spot), ()))

    def any_of(self, source: Source) -> bool:
        """Does carrying this anywhere mean anything?"""
        return source in self._sources


def owner(table: RautTable, guest: int) -> int | None:
    """At whose table a guest is; None if it is at none."""
    return next((seat for seat in range(table.seats) if guest in table.zones[salon_of(seat)]), None)


def worn_by(table: RautTable, guest: int) -> list[int]:
    """The accessories that a guest wears."""
    seat = owner(table, guest)
    return [] if seat is None else [piece for piece in table.zones[worn_of(seat)] if table.wearer[piece] == guest]


class Attempt(NamedTuple):
    """With how much a guest would seduce another one in one of the WAYS, and against how much stamina."""

    way: str
    attack: int
    defence: int

    @property
    def missing(self) -> int:
        """How much is missing; 0 or less if it succeeds."""
        return self.defence - self.attack


def attempts(table: RautTable, guest: int, target: int) -> list[Attempt]:
    """How a guest would seduce another one, for each way that is not forbidden."""
    game, found = table.game, list[Attempt]()
    for way in WAYS:
        attack = game.attack(table, guest, target, way)
        if attack is not None:
            found.append(Attempt(way, attack, game.defence(table, guest, target, way)))
    return found


# -- why not ----------------------------------------------------------------------------------------------------------


def person(table: RautTable, guest: int) -> Person:
    """A guest in a sentence."""
    return phrases.person(table.game, guest)


def why_guest_rests(table: RautTable, seat: int, guest: int) -> Entry | None:
    """Why a guest cannot act now; None if nothing is known against it."""
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    keys = {ACTED: "reason.raut.acted", ARRIVED: "reason.raut.arrived"}
    key = keys.get(table.stage[guest])
    return None if key is None else Entry(key, {"guest": person(table, guest)})


def why_not_seduced(table: RautTable, seat: int, guest: int, target: int) -> Entry | None:
    """Why a guest of this seat cannot seduce another one now; None if it can."""
    sexes, kind, treated = table.game.sex, table.game.kind, table.treated[guest]
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    if owner(table, target) in (seat, None):
        return Entry("reason.raut.own_table", {})
    if table.companion[guest] is not None:
        return Entry("reason.raut.joined", {})
    if treated is not None and treated != target:
        return Entry("reason.raut.treated", {"guest": person(table, guest)})
    if treated is None and (resting := why_guest_rests(table, seat, guest)):
        return resting
    if sexes[kind[guest]] == sexes[kind[target]]:
        return Entry("reason.raut.same_sex", {})
    if not (ways := attempts(table, guest, target)):
        return Entry("reason.raut.forbidden", {})
    best = min(ways, key=lambda each: each.missing)
    if best.missing <= 0:
        return None
    numbers = {"what": TextKey(f"stat.raut.{best.way}"), "n": best.attack, "m": best.defence, "short": best.missing}
    return Entry("reason.raut.too_steady", numbers)


def why_not(table: RautTable, ask: Ask, source: Source, spot: Spot | None) -> Entry:
    """Why carrying something to a spot means nothing."""
    seat, target = ask.seat, spot[1] if isinstance(spot, tuple) and spot[0] == "guest" else None
    if isinstance(source, Guest):
        found = _why_not_guest(table, seat, source.piece, target)
    else:
        found = _why_not_card(table, seat, table.game.card_kind[source.kind], target)
    return found or Entry("reason.raut.card", {})


def _why_not_card(table: RautTable, seat: int, kind: str, target: int | None) -> Entry | None:
    mine = target is not None and owner(table, target) == seat
    if kind == "guest":
        if table.entered:
            return Entry("reason.raut.entered", {})
        return Entry("reason.raut.enter" if target is None else "reason.raut.join.newcomer", {})
    if kind == "accessory":
        if target is None or not mine:
            return Entry("reason.raut.wear.own", {})
        worn, most = len(worn_by(table, target)), table.game.most_accessories
        return Entry("reason.raut.wear.full", {"n": worn}) if worn >= most else Entry("reason.raut.wear.kind", {})
    if target is not None and mine and (resting := why_guest_rests(table, seat, target)):
        return resting
    if kind == "talk":
        return Entry("reason.raut.talk", {})
    return Entry("reason.raut.treat.own" if mine else "reason.raut.treat.first", {})


def _why_not_guest(table: RautTable, seat: int, guest: int, target: int | None) -> Entry | None:
    if owner(table, guest) != seat:
        return Entry("reason.raut.not_yours", {})
    if target is None:
        return why_guest_rests(table, seat, guest) or Entry("reason.raut.whom", {})
    if owner(table, target) == seat:
        together = table.companion[guest] == target
        return Entry("reason.raut.part" if together else "reason.raut.join", {})
    return why_not_seduced(table, seat, guest, target)


def guests_of(table: RautTable) -> Sequence[int]:
    """All guests in play."""
    return [guest for seat in range(table.seats) for guest in table.zones[salon_of(seat)]]
