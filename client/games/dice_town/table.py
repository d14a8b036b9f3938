"""Dice Town on the table: which zone lies where, which gesture means which answer, and how long an event is watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from client.games.dice_town.card_face import READABLE, paint
from client.games.dice_town.layout import CARDS, Layout, card_row, held_open, lay_out
from client.games.dice_town.reasons import played, speaks_for
from client.table.base import Arrangement
from client.table.faces import Faces
from client.table.layout import fan, heap, spread
from client.table.piece import GamePiece, Pose
from client.table.stage import OFF, Stage
from client.table.terms import SILENT, Drop, Event, Foretold, Handle, Line, Option, PrintedCard, Spot, Timing, Topic
from client.ui.layout import inset
from client.ui.text import Words
from rules.games.dice_town import rounds
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DISPLAYED,
    DRAWN,
    HANDS,
    OFFERED,
    OWNED,
    PLACES,
    STORE,
    DiceTownGame,
    Place,
    PlayCard,
)
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import DICE
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey

TRAY, FENCED, OWN_HAND = "tray", "fence", "hand"
"""The spots a card can be laid at: played or offered, fenced, taken."""

CUES = {
    "round": Timing(lag=0.5),
    "rolled": Timing(lag=1.25),
    "decided": Timing(lag=0.22),
    "revealed": Timing(lag=1.75),
    "lastroll": Timing(lag=3.0),
    "trimmed": Timing(lag=0.6),
    "turned": Timing(lag=0.8, sound="dice_hit_1"),
    "dollars": Timing(lag=0.62, sound="note"),
    "nuggets": Timing(lag=0.62, sound="coin"),
    "place": Timing(lag=0.55),
    "control": Timing(lag=0.85, sound="turn"),
    "tie": Timing(lag=0.7),
    "offers": Timing(lag=0.9),
    "award": Timing(lag=0.9),
    "played": Timing(lag=1.5),
    "stopped": Timing(lag=1.1, sound="error"),
    "raid": Timing(lag=0.6, sound="whinny"),
    "badge": Timing(lag=2.0, sound="turn"),
    "visitors": Timing(lag=0.5),
    "doc": Timing(lag=0.4),
    "secret": Timing(lag=0.3),
}
LAST_ROLL, OWN_THROW, NEW_SHERIFF = "last roll", "own throw", "new Sheriff"
"""The names of scenes, which are shorter each time they are seen."""
SCENES = {"lastroll": LAST_ROLL, "badge": NEW_SHERIFF}
"""Which events have one."""
MOVED = Timing(0.42, 0.16, 26, "card_slide")
REFILLED = Timing(0.34, 0.12, 10, "deal")
LAID = Timing(0.12, 0.1, 0, "card_place")
SHUFFLED = Timing(0.0, 0.4, 0, "shuffle")


class DiceTownArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of Dice Town for the seats' eyes; it decides nothing."""

    game: DiceTownGame
    text_from = READABLE
    lamp = True
    decides = "town.count.tie"
    heads = ("log.dt.round", "log.dt.win")

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log)

    def worth_words(self, words: Words, before: View, after: View, seat: int) -> str:
        """The star goes with many points and without a line of its own where it was lost (DT-SHERIFF-04)."""
        if before.sheriff == after.sheriff or seat not in (before.sheriff, after.sheriff):
            return ""
        return words(f"story.dice_town.star.{'won' if after.sheriff == seat else 'lost'}")

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    @staticmethod
    def offer(seat: int) -> int:
        """The zone of the cards a seat offers to the Sheriff."""
        return OFFERED[seat]

    @property
    def box(self) -> int:
        """The zone of the cards that are not in the game."""
        return HANDS[0] + len(OWNED) * self.seats

    def owner(self, zone: int) -> tuple[str, int]:
        """Whose a zone is and what: ``("hand", 2)``, ``("", -1)`` if it is everybody's."""
        if not HANDS[0] <= zone < self.box:
            return "", -1
        seat, what = divmod(zone - HANDS[0], len(OWNED))
        return OWNED[what], seat

    def rank(self, piece: int) -> Any:
        return self.game.back[piece], self.game.kind[piece], piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        layout, cards = self.layout, list(stage.zones[zone])
        what, seat = self.owner(zone)
        if zone == DRAWN:
            return _laid(cards, layout.laid(len(cards)))
        if zone in (STORE, DISCARD):
            area = card_row(layout.street[Place.STORE - 1].wares, 2, 2)[zone == DISCARD]
            return list(zip(cards, heap(area, len(cards), zone == DISCARD, 0.25), strict=True))
        if zone in (CLAIMS, DISPLAY):
            areas = card_row(layout.street[Place.HALL - 1].wares, DISPLAYED + 1, DISPLAYED + 1)
            if zone == CLAIMS:
                return list(zip(cards, heap(areas[0], len(cards), False, 0.25), strict=True))
            return _laid(cards, areas[1 : 1 + len(cards)])
        if seat < 0:
            return [(card, OFF) for card in cards]
        place = layout.seats[seat]
        if what == "hand" and place.own:
            held = self.sort(stage, seat)
            area, step = held_open(place, len(held))
            return list(zip(held, fan(area, len(held), _open(held), step), strict=True))
        if what == "offer":
            return _laid(cards, self._offered(seat, len(cards)))
        area = place.fence if what == "fence" else place.hand
        held = self.sort(stage, seat) if what == "hand" else cards
        high = min(area.height, 1.6 * area.width, 92.0)
        lower = FRect(area.x, area.bottom - high, area.width, high)
        return list(zip(held, spread(lower, len(held), _open(held), 0.6, left=not place.own), strict=True))

    def backs(self, stage: Stage, seat: int) -> list[int]:
        """The backs of a hand's cards, which are for all to see, those of the Store first."""
        back = self.game.back
        return sorted(-1 - card.piece if card.piece < 0 else back[card.piece] for card in stage.zones[HANDS[seat]])

    def column(self, seat: int) -> FRect:
        """The part of the tray where a seat's offer lies: all have one but the Sheriff."""
        form, at = self.layout.form, seat - (seat > self.shown.sheriff)
        wide = form.width / (self.seats - 1)
        return FRect(form.x + wide * at, form.y, wide, form.height).inflate(-4, 0)

    def _offered(self, seat: int, many: int) -> list[FRect]:
        """Places for the cards a seat offers: below its money, or beside it where that is low."""
        column = self.column(seat)
        if column.height >= 80:
            lower = FRect(column.x + 4, column.y + 0.56 * column.height, column.width - 8, 0.42 * column.height)
        else:
            left = column.x + CARDS * column.width
            lower = FRect(left, column.y + 2, column.right - left - 2, column.height - 4)
        return card_row(lower, many, max(2, many))

    def held_piece(self, stage: Stage, name: str) -> GamePiece | None:
        what, _, number = name.partition(".")
        if what == "drawn" and int(number) < len(stage.zones[DRAWN]):
            return stage.zones[DRAWN][int(number)]
        return None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def spots(self, view: View) -> Sequence[Spot]:
        return TRAY, FENCED, OWN_HAND

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        own, here = self.layout.own, (point[0], point[1])
        areas = ((TRAY, self.layout.tray), (FENCED, own.fence), (OWN_HAND, own.hand.inflate(20, 40)))
        return next((spot for spot, area in areas if area.collidepoint(here)), None)

    def place_id(self, spot: Spot) -> str:
        return f"place.{spot}"

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if isinstance(handle, str):
            drawn = view.zones[DRAWN]
            at = int(handle.partition(".")[2])
            kind = self.game.kind[drawn[at]] if at < len(drawn) and drawn[at] >= 0 else -1
            return Drop(kind) if spot == OWN_HAND and kind in ask.options else Drop(None, "reason.dt.take")
        kind = self.game.kind[handle]
        if ask.kind == "answer" and spot == TRAY:
            fits = tuple(option for option in ask.options if option != PASS and option.kind == kind)
            if len(fits) == 1:
                return Drop(fits[0])
            return Drop(None, "reason.dt.how" if fits else "reason.dt.not_now", fits)
        if ask.kind == "fence" and spot == FENCED:
            fits = tuple(option for option in ask.options if kind in option)
            if len(fits) == 1:
                return Drop(fits[0])
            return Drop(None, "reason.dt.fence" if fits else "reason.dt.no_claim", fits)
        return Drop(None, "reason.dt.not_now")

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        """What a Store card would do, if it can be played in one way only, or what a fence is good for."""
        if ask is not None and ask.kind == "fence" and spot == FENCED:
            return Foretold(Entry("town.box.fence", {}))
        if ask is not None and ask.kind == "answer" and spot == TRAY:
            option = self.drop(view, ask, viewer, handle, spot).option
            after = played(view, ask, option) if isinstance(option, PlayCard) else None
            return None if after is None else Foretold(after)
        return None

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return speaks_for(view, ask, option)

    def answers_area(self) -> FRect:
        return self.layout.buttons

    def asking_area(self) -> FRect:
        return self.layout.form

    def open_area(self) -> FRect:
        return self.layout.tray

    def seat_area(self, seat: int) -> FRect:
        place = self.layout.seats[seat]
        return place.plate if place.own else place.area

    def badge_area(self, seat: int) -> FRect:
        plate = self.layout.seats[seat].plate
        return inset(plate, 6, 4, right=plate.height)  # the Sheriff's star has its place at the end

    def topic(self, view: View, ask: Ask) -> Topic | None:
        """Others' ties are idle moments: one is asked for an offer only if one likes to meddle (DT-RULING-22)."""
        if ask.kind == "offer" and ask.seat not in ask.about[1]:
            return Topic("meddle", frozenset(), True)
        return None

    # -- words --------------------------------------------------------------------------------------------------------

    def place_name(self, words: Words, place: int) -> str:
        """A building as it is called in a sentence."""
        return words(f"town.{PLACES[place]}") if 0 < place < len(PLACES) - 1 else ""

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        match event:
            case ("control", place, seat, _):
                where = TextKey(f"town.{PLACES[place]}")
                return Entry("town.says.control", {"name": names[seat], "place": where}, seat)
            case ("tie", place, seats):
                among = ", ".join(names[seat] for seat in seats)
                return Entry("town.says.tie", {"names": among, "place": TextKey(f"town.{PLACES[place]}")}, -1)
            case ("award", _, seat, sheriff) if seat == sheriff:
                return Entry("town.says.award.self", {"name": names[sheriff]}, seat)
            case ("award", _, seat, sheriff):
                return Entry("town.says.award", {"name": names[sheriff], "other": names[seat]}, seat)
            case ("badge", seat, _):
                return Entry("town.says.badge", {"name": names[seat]}, seat)
            case ("revealed", _):
                return Entry("town.says.reveal", {})
            case ("lastroll", _):
                return Entry("town.says.last", {})
            case ("offers", _):
                return Entry("town.says.offers", {})
            case ("place", Place.STORE) if self.shown.round == 1:
                return Entry("town.says.store", {})
            case ("place", place) if 0 < place < len(PLACES) - 1:
                return Entry("town.says.place", {"place": TextKey(f"town.{PLACES[place]}")})
        return None

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        if event[0] == "place":
            memory["place"] = event[1]
        spot = ("house", memory.get("place", 0))
        acts = event[0] in ("decided", "played", "award", "bought", "stolen", "doc")
        entries = self.game.log(event, names)
        match event:
            case ("played" | "stopped", _, kind, *_):
                cards = [kind] * len(entries)
            case ("claims" | "fenced", _, kinds):
                cards = list(kinds)
            case _:
                cards = [-1] * len(entries)
        return [Line(entry, spot, entry.seat, kind, acts) for entry, kind in zip(entries, cards, strict=True)]

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        """The points; where others have as many, also what decides then (DT-END-11)."""
        standings = [rounds.standing(view, other) for other in range(self.seats)]
        points, claims, named = standings[seat]
        said = words("count.points", n=points)
        equal = [other for other in standings if other.points == points]
        if len(equal) > 1:
            said += f", {words('town.claims', n=claims)}"
        if named and len([other for other in equal if other.claims == claims]) > 1:
            said += f", {words('town.named')}"
        return said

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move" | "tuck", _, source, target, _):
                if self.box in (source, target):
                    return SILENT
                if in_hand and self.owner(source)[0] == "hand":
                    return LAID
                return REFILLED if target in (DISPLAY, CLAIMS) else MOVED
            case ("shuffle", _):
                return SHUFFLED
        cue = CUES.get(event[0], SILENT)
        return cue._replace(lag=cue.lag * self.drama.share(SCENES[event[0]])) if event[0] in SCENES else cue

    def overture(self, view: View) -> list[Event]:
        """The first round has begun and the dice are rolled before anybody watches."""
        first = view.round == 1 and not any(view.kept)
        told: list[Event] = [("round", 1, view.sheriff)] if view.round == 1 else []
        return [*told, ("rolled", tuple((seat, DICE) for seat in range(self.seats)))] if first else told

    # -- the game -----------------------------------------------------------------------------------------------------

    def chapter(self, table: View) -> int:
        return table.round

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        return paint(faces, card, height)

    def back(self, number: int) -> str:
        return "dt_back_claim" if number == CLAIM_BACK else "dt_back_store"


def _open(cards: Sequence[GamePiece]) -> bool:
    return bool(cards) and all(card.piece >= 0 for card in cards)


def _laid(cards: Sequence[GamePiece], areas: Sequence[FRect]) -> list[tuple[GamePiece, Pose]]:
    return [(card, Pose(*area.center, area.height, 0.0, float(card.piece >= 0)))
            for card, area in zip(cards, areas, strict=True)]  # fmt: skip
