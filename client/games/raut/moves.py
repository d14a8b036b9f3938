"""Which gesture means which answer in Raut, and why a gesture means none.

A source is a card of the hand, by its kind, or a guest; a spot is a guest, a salon, or the middle with the talk. A card
that one guest does something to another with (a drink) goes first to the one and then to the other, or to the other at
once, and then it is asked who does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from client.table.terms import Option, Spot
from rules.games.raut.board import (
    ACTED,
    ARRIVED,
    READY,
    UNNAMED,
    WAYS,
    Enter,
    Fight,
    Join,
    LayTalk,
    Part,
    RautTable,
    Seduce,
    Treat,
    Use,
    Wear,
    salon_of,
    worn_of,
)
from rules.kernel import Ask

TALK_SPOT = "talk"
"""The middle of the table."""


class Card(NamedTuple):
    """A card of the hand, by its kind."""

    kind: int


class Guest(NamedTuple):
    """A guest, by its piece."""

    piece: int


Source = Card | Guest


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
            yield Card(kind), salon_spot(seat) if partner == UNNAMED else guest_spot(partner)
        case Wear(kind, guest):
            yield Card(kind), guest_spot(guest)
        case Treat(guest, target, kind):
            yield Card(kind), guest_spot(guest)
            yield Card(kind), guest_spot(target)
        case LayTalk(guest, kind):
            yield Card(kind), TALK_SPOT
            yield Card(kind), guest_spot(guest)
            yield Guest(guest), TALK_SPOT
        case Seduce(guest, target) | Fight(guest, target):
            yield Guest(guest), guest_spot(target)
        case Join(one, other):
            yield Guest(one), guest_spot(other)
            yield Guest(other), guest_spot(one)
        case Part(one, other):
            for guest, companion in ((one, other), (other, one)):
                yield Guest(guest), guest_spot(companion)
                yield Guest(guest), salon_spot(seat)
        case Use(guest, _, _, target) if target != UNNAMED:
            yield Guest(guest), guest_spot(target)


class Meanings:
    """What every gesture means while one thing is asked. It is made once for a question; there may be hundreds of
    answers."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._found: dict[tuple[Source, Spot], list[Option]] = {}
        self._sources: set[Source] = set()
        for option in ask.options:
            for gesture in gestures(option, ask.seat):
                self._found.setdefault(gesture, []).append(option)
                self._sources.add(gesture[0])

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


def attacks(table: RautTable, guest: int, target: int) -> list[tuple[str, int]]:
    """With how much a guest would seduce another one, for each way that is not forbidden."""
    found = [(way, table.game.attack(table, guest, target, way)) for way in WAYS]
    return [(way, number) for way, number in found if number is not None]


# -- why not ----------------------------------------------------------------------------------------------------------


def why_guest_rests(table: RautTable, seat: int, guest: int) -> str:
    """Why a guest cannot act now, as a key of the texts; "" if nothing is known against it."""
    if owner(table, guest) != seat:
        return "reason.raut.not_yours"
    return {READY: "", ACTED: "reason.raut.acted", ARRIVED: "reason.raut.arrived"}[table.stage[guest]]


def why_not_seduced(table: RautTable, seat: int, guest: int, target: int) -> str:
    """Why a guest of this seat cannot seduce another one now; "" if it can."""
    sexes, kind = table.game.sex, table.game.kind
    if owner(table, guest) != seat:
        return "reason.raut.not_yours"
    if owner(table, target) in (seat, None):
        return "reason.raut.own_table"
    if table.companion[guest] is not None:
        return "reason.raut.coupled"
    if (treated := table.treated[guest]) is not None and treated != target:
        return "reason.raut.treated"
    if treated is None and (resting := why_guest_rests(table, seat, guest)):
        return resting
    if sexes[kind[guest]] == sexes[kind[target]]:
        return "reason.raut.same_sex"
    if not (ways := attacks(table, guest, target)):
        return "reason.raut.forbidden"
    strongest = max(number for _, number in ways)
    return "" if strongest >= table.game.defence(table, guest, target) else "reason.raut.too_weak"


def why_not(table: RautTable, ask: Ask, source: Source, spot: Spot | None) -> str:
    """Why carrying something to a spot means nothing, as a key of the texts."""
    target = spot[1] if isinstance(spot, tuple) and spot[0] == "guest" else None
    if isinstance(source, Guest):
        return _why_not_guest(table, ask.seat, source.piece, target, spot)
    kinds = {option.kind for option in ask.options if isinstance(option, Enter | Wear | Treat | LayTalk)}
    match table.game.card_kind[source.kind]:
        case "guest":
            if table.entered:
                return "reason.raut.entered"
            return "reason.raut.companion" if target is not None else "reason.raut.enter"
        case "accessory":
            if target is None:
                return "reason.raut.wear"
            if owner(table, target) != ask.seat:
                return "reason.raut.wear.own"
            return "reason.raut.wear.full" if len(worn_by(table, target)) >= 2 else "reason.raut.wear.unfit"
        case "talk":
            return "reason.raut.talk" if source.kind in kinds else "reason.raut.nobody"
    if source.kind not in kinds:
        return "reason.raut.nobody"
    if target is not None and owner(table, target) == ask.seat:
        return why_guest_rests(table, ask.seat, target) or "reason.raut.drink"
    return "reason.raut.drink"


def _why_not_guest(table: RautTable, seat: int, guest: int, target: int | None, spot: Spot | None) -> str:
    if owner(table, guest) != seat:
        return "reason.raut.not_yours"
    if target is None:
        resting = why_guest_rests(table, seat, guest)
        return resting or ("reason.raut.talk.card" if spot == TALK_SPOT else "reason.raut.whom")
    if owner(table, target) == seat:
        return _why_not_joined(table, seat, guest, target)
    return why_not_seduced(table, seat, guest, target) or "reason.raut.whom"


def _why_not_joined(table: RautTable, seat: int, one: int, other: int) -> str:
    sexes, kind = table.game.sex, table.game.kind
    if one == other:
        return "reason.raut.whom"
    if table.companion[one] is None and table.companion[other] is None and sexes[kind[one]] == sexes[kind[other]]:
        return "reason.raut.same_sex.join"
    if table.companion[one] != other and (table.companion[one] is not None or table.companion[other] is not None):
        return "reason.raut.taken"
    return "reason.raut.join"


def guests_of(table: RautTable) -> Sequence[int]:
    """All guests in play."""
    return [guest for seat in range(table.seats) for guest in table.zones[salon_of(seat)]]
