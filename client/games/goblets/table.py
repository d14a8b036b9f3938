"""Raise Your Goblets on the table: where tokens and cards lie, what a gesture means, how long an event is watched.

A place is where a House sits; a goblet is a zone of tokens that goes from place to place. The goblets are no pieces of
the rules: their bodies stand on the stage as things, see ``goblets``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from pygame import FRect

from client.games.goblets import log_lines
from client.games.goblets.card_face import paint
from client.games.goblets.choosing import CHOOSE_PLAYER, concerns_goblets
from client.games.goblets.cues import BOTTOMS_UP, DEALT, DEALT_CARD, DRINKING, GATHERED, LAID, POURED, cue, shorter
from client.games.goblets.foretell import foretell, speaks_for
from client.games.goblets.layout import Layout, lay_out
from client.games.goblets.token import DrinkToken
from client.table.base import Arrangement
from client.table.faces import Faces
from client.table.layout import overlapped
from client.table.piece import GamePiece, Piece, Pose
from client.table.stage import OFF, Stage
from client.table.terms import (
    SILENT,
    Announcement,
    Drop,
    Event,
    Foretold,
    Handle,
    Line,
    Option,
    PrintedCard,
    Spot,
    Timing,
)
from client.table.terms import View as AnyView
from client.ui.layout import inset
from client.ui.text import Words
from rules.games.goblets import board as rules_board
from rules.games.goblets.board import (
    ROLES,
    START,
    SUPPLY,
    TOAST,
    TOKEN_BACK,
    TRAY,
    WINE,
    Exchange,
    GobletsGame,
    Peek,
    Phase,
    PourInto,
    Swap,
)
from rules.games.goblets.board import GobletsTable as View
from rules.kernel.asking import Ask
from rules.text.log import Entry

PREPARED = {"filled", "targets", "target"}
"""What is told of the preparation of a round, besides its beginning."""
RAISED, MOUTH = "toast", "look"
"""The spots a goblet can be carried to besides the places of others: up over the middle, and to one's eyes."""
UNKNOWN = -1
"""VP that one does not know, as in a view."""
BACKS = ("gob_token", "gob_back_character", "gob_back_house", "gob_back_sommelier")
CUPPED = 0.2
"""Height of a token in a goblet, by the goblet's."""
SPILT = 0.3
"""Height of one that has rolled out of it."""
LEAST_SUPPLIED = 24.0
"""Height of the tokens of the supply at least: their number stands at them."""
HEAP = 20.0
"""Their height where they lie beside the own goblet,"""
BESIDE = ((-0.6, -0.6), (-0.6, 0.7), (0.6, -0.6), (0.6, 0.7), (1.5, 0.7))
"""... and how far from its edge and its middle they lie then, by their role, in heights of theirs."""
MOST_LARGE = 56.0
"""Height of the own tokens at most."""


class GobletsArrangement(Arrangement[View, Layout]):
    """The arrangement of one game for the seats' eyes; it decides nothing. ``emptied`` are the goblets out of which the
    tokens have rolled, ``names`` those of the seats."""

    game: GobletsGame
    go_on = START
    decides = "gob.tie"
    heads = ("log.gob.round", "log.gob.toast", "log.gob.toast.duel", "log.gob.toast.late", "log.gob.win")
    gains = ("log.gob.scored",)

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.zones = rules_board.layout(seats)
        self.emptied: set[int] = set()
        self.names: Sequence[str] = [""] * seats
        self._told: Mapping[str, Any] = {}

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        turn = self.shown.turn if "shown" in vars(self) else -1
        return lay_out(canvas, self._seating(), len(self.zones.goblets), bottom, tools, log, turn)

    @staticmethod
    def seen(view: AnyView) -> View:
        """A view of this game."""
        assert isinstance(view, View)
        return view

    # -- Houses -----------------------------------------------------------------------------------------------------

    def mark(self, house: int) -> str:
        """The picture of a House's mark; with ``_ring`` and ``_screen`` added, of its ring and its screen."""
        return self.house_card(house).art

    def house_card(self, house: int) -> PrintedCard:
        """The card of a House."""
        return self.game.cards[self.game.house.index(house)]

    def house_name(self, words: Words, house: int) -> str:
        """A House as it is called."""
        return self.house_card(house).name[words.language]

    def _seating(self) -> list[list[int]]:
        """The seats of each House as the view shown has them; before there is one, as in the first round."""
        if "shown" in vars(self):
            return [self.members(house) for house in range(self.zones.houses)]
        if self.zones.houses == self.seats:
            return [[seat] for seat in range(self.seats)]
        return [[seat + 1, seat] if seat + 1 < self.seats else [seat] for seat in range(0, self.seats, 2)]

    def members(self, house: int) -> list[int]:
        """The seats of a House, the Noble first."""
        noble, second = self.shown.noble(house), self.shown.sommelier(house)
        return [noble] if second is None else [noble, second]

    def hunter(self, house: int) -> int | None:
        """The House that wants this one poisoned, which all can see; None if there is none."""
        if self.duel:
            return None
        return next((other for other in range(self.zones.houses) if self.shown.target_of(other) == house), None)

    @property
    def duel(self) -> bool:
        """Does nobody own a goblet?"""
        return len(self.zones.goblets) != self.zones.houses

    @property
    def ringed(self) -> bool:
        """Do the goblets wear rings? Goblet 0 wears that of House 0, and so on."""
        return not self.duel and not self.shown.rings_off

    # -- zones and poses --------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return self.zones.screens[self.shown.house_of(seat)]

    def make(self, piece: int) -> GamePiece:
        back = -1 - piece if piece < 0 else self.game.back[piece]
        return DrinkToken(piece, OFF, self.picture) if back == TOKEN_BACK else super().make(piece)

    def picture(self, piece: int) -> str:
        """The picture of a token."""
        return self.game.cards[self.game.kind[piece]].art

    def rank(self, piece: int) -> Any:
        return self.game.role[piece], piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        zones, layout, pieces = self.zones, self.layout, stage.zones[zone]
        if zone in zones.screens:
            house = zones.screens.index(zone)
            area, own = layout.seats[self.members(house)[0]].hand, layout.houses[house].own
            held = self.sort(stage, self.members(house)[0])
            side = min(MOST_LARGE, area.height / 2) if own else min(area.height, 26.0)
            return list(zip(held, self._laid(area, len(held), side, own), strict=True))
        if zone in zones.goblets:
            return self._in_goblet(stage, zones.goblets.index(zone))
        if zone in zones.targets:
            return [(card, _card(layout.houses[zones.targets.index(zone)].target)) for card in pieces]
        if zone in zones.characters:
            return [(card, _card(layout.seats[zones.characters.index(zone)].character)) for card in pieces]
        if zone in zones.loyalties and (second := self.shown.sommelier(zones.loyalties.index(zone))) is not None:
            return [(card, _card(layout.seats[second].sommelier)) for card in pieces]
        if zone == SUPPLY:
            return self._supply(pieces)
        return [(piece, OFF._replace(x=layout.middle[0], y=layout.middle[1])) for piece in pieces]

    def _laid(self, area: FRect, count: int, side: float, large: bool) -> list[Pose]:
        """Tokens side by side; the own ones in two rows if there are many."""
        across = count if not large or count * (side + 4) <= area.width else -(-count // 2)
        poses = []
        for first in range(0, count, max(1, across)):
            many = min(across, count - first)
            rows = -(-count // across)
            y = area.centery + (first // across - (rows - 1) / 2) * (side + 3)
            poses += [Pose(x, y, side) for x in overlapped(area, side, many, side + (6 if large else 2), 0.5)]
        return poses

    def _in_goblet(self, stage: Stage, cup: int) -> list[tuple[GamePiece, Pose]]:
        """Tokens in a goblet, which nobody sees; or those that have rolled out of it."""
        layout, pieces = self.layout, stage.zones[self.zones.goblets[cup]]
        place = self.shown.at.index(cup)
        x, y = layout.stands[place]
        inside = Pose(x, y - 0.3 * layout.goblet, CUPPED * layout.goblet)
        if cup not in self.emptied:
            return [(piece, inside) for piece in pieces]
        area, side = self._spill(place), SPILT * layout.goblet
        held = sorted(pieces, key=lambda piece: self._pouring_order(piece.piece))
        xs = overlapped(area, side, len(held), side * 0.92)
        return [(piece, Pose(x, area.centery, side)) for piece, x in zip(held, xs, strict=True)]

    def _spill(self, place: int) -> FRect:
        """Where the tokens lie that roll out of the goblet at a place."""
        if not self.duel:
            return self.layout.houses[place].spill
        stand = self.layout.stand(place)
        return FRect(stand.x - 0.1 * stand.width, stand.bottom - 0.3 * stand.height, 1.2 * stand.width, 10)

    def _pouring_order(self, piece: int) -> int:
        """Poison next to what cures it; wine last."""
        return (4, 1, 2, 0, 3)[self.game.role[piece]] if piece >= 0 else 5

    def _supply(self, pieces: Sequence[GamePiece]) -> list[tuple[GamePiece, Pose]]:
        """The supply in the middle of the table: a small heap for each sort; beside the own goblet if that is close."""
        layout = self.layout
        side = HEAP if layout.close else max(LEAST_SUPPLIED, 0.26 * layout.goblet)
        heaps: dict[int, int] = {}
        found = []
        for piece in pieces:
            role = min(self.game.role[piece.piece] if piece.piece >= 0 else len(ROLES), 4)
            at = heaps[role] = heaps.get(role, -1) + 1
            x, y = layout.middle[0] + (role - 2) * side * 1.15, self.supply_line
            if layout.close:
                across, down = BESIDE[role]
                x = layout.middle[0] + math.copysign(0.4 * layout.goblet, across) + across * side
                y = layout.middle[1] + layout.radii[1] + down * side
            found.append((piece, Pose(x, y - min(at, 9) * (0.5 if layout.close else 1.6), side)))
        return found

    @property
    def supply_line(self) -> float:
        """How high the supply lies on the canvas: in the middle; in the duel above the goblets."""
        layout = self.layout
        highest = min(y for _, y in layout.stands) - 0.5 * layout.goblet
        return min(layout.ring.top + 0.17 * layout.goblet, highest - 20) if self.duel else layout.middle[1]

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        what, _, number = name.partition(".")
        return stage.things[self.shown.at[int(number)]] if what == "goblet" and stage.things else None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def spots(self, view: View) -> Sequence[Spot]:
        return [*(("goblet", place) for place in range(len(view.at))), RAISED, MOUTH]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        layout, here = self.layout, (point[0], point[1])
        for place in range(len(layout.stands)):
            if layout.stand(place, 1.15 * layout.goblet).collidepoint(here):
                return "goblet", place
        if not self.duel and self.raising.collidepoint(here):
            return RAISED
        own = next(house for house in layout.houses if house.own)
        return MOUTH if own.area.collidepoint(here) else None

    @property
    def raising(self) -> FRect:
        """Where a goblet is raised to: the middle of the table."""
        layout = self.layout
        area = FRect(0, 0, max(40.0, 1.1 * layout.radii[0]), max(30.0, 0.8 * layout.radii[1]))
        area.center = layout.middle
        return area

    def place_id(self, spot: Spot) -> str:
        return f"place.goblet.{spot[1] + 1}" if isinstance(spot, tuple) else f"place.{spot}"

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        """The goblets clockwise from the own one."""
        return [spot for spot in targets if isinstance(spot, tuple)]

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if ask.kind == "drink" and isinstance(handle, str) and spot == MOUTH:
            place = int(handle.partition(".")[2])
            return Drop(place) if place in ask.options else Drop(None, "reason.gob.empty")
        if ask.kind not in ("act", "exchange"):
            return Drop(None, "reason.gob.answer")
        if isinstance(handle, int):
            if not isinstance(spot, tuple):
                return Drop(None, "reason.gob.goblet")
            return _one_of(self.pours(ask, self.game.role[handle], spot[1]), "reason.gob.pour")
        place = int(handle.partition(".")[2])
        if isinstance(spot, tuple):
            here, there = sorted((place, spot[1]))
            if fits := tuple(option for option in ask.options if isinstance(option, Exchange)
                             and (option.one, option.other) == (here, there)):  # fmt: skip
                return _one_of(fits, "")
            wanted: Option = Swap(here, there)
            reason = "reason.gob.same" if here == there else "reason.gob.swap"
        elif spot == RAISED:
            own = viewer is not None and place == view.house_of(viewer)
            wanted, reason = TOAST if own else None, "reason.gob.toast" if own else "reason.gob.toast.own"
        else:
            wanted, reason = Peek(place), "reason.gob.peek"
        return Drop(wanted) if spot is not None and wanted in ask.options else Drop(None, reason)

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        option = self.drop(view, ask, viewer, handle, spot).option
        return None if viewer is None else foretell(view, viewer, option, self.names)

    def explains(self, handle: Handle, spot: Spot) -> bool:
        return isinstance(handle, int) or (isinstance(spot, tuple) and handle != f"goblet.{spot[1]}")

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return speaks_for(view, ask, option, self.names)

    def pours(self, ask: Ask, role: int, place: int) -> tuple[Option, ...]:
        """The answers that pour a token of this role into the goblet at a place, alone or with another one."""
        return tuple(option for option in ask.options if isinstance(option, PourInto) and option.place == place
                     and role in (option.token, option.second))  # fmt: skip

    def seat_area(self, seat: int) -> FRect:
        plate = self.layout.seats[seat].plate
        return next(house.area for house in self.layout.houses if house.area.contains(plate))

    def answers_area(self) -> FRect:
        return self.layout.buttons

    def answers_beside(self, ask: Ask) -> FRect | None:
        if ask.kind != CHOOSE_PLAYER or not concerns_goblets(self.shown, ask.about[0]):
            return None
        buttons, told = self.layout.buttons, self.layout.told
        return inset(buttons, top=max(0.0, told.bottom - buttons.top))

    def open_area(self) -> FRect:
        return self.layout.ring

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move", _, source, target, _):
                if len(self.zones.names) - 1 in (source, target) or target == TRAY:
                    return SILENT
                if source in self.zones.screens and target in self.zones.goblets:
                    return LAID if in_hand else POURED
                if target == SUPPLY:
                    return GATHERED
                return DEALT if source in (SUPPLY, TRAY) else DEALT_CARD
            case ("show", *_) if self.reveals(event):
                return shorter(BOTTOMS_UP, self.drama.share(DRINKING))
        if event[0] in PREPARED and self.shown.round <= 1:  # the table is laid: nothing has happened that must be seen
            return SILENT
        return cue(event, self.drama)

    def reveals(self, event: Event) -> bool:
        """Is this the moment when goblets are shown to everybody: one in the duel, else the last of all?"""
        everybody, goblets = (1 << self.seats) - 1, self.zones.goblets
        shown = goblets if self.duel else goblets[-1:]
        return bool(event[0] == "show" and event[1] in shown and event[3] == everybody)

    def opening(self, view: View) -> list[Event]:
        """The tokens that everybody takes, and those that the Host puts blindly into the goblets."""
        zones = (*self.zones.screens, *self.zones.goblets)
        return [("move", piece, SUPPLY, zone, view.visible_to[zone]) for zone in zones for piece in view.zones[zone]]

    # -- pauses -----------------------------------------------------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        return ask.kind == "round"

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def noted_points(self, bottom: int) -> Sequence[int]:
        """The VP that the person at seat ``bottom`` knows; UNKNOWN for others'. They lie behind the screens
        (GO-SCORE-08), but all have seen each round counted, so they are noted like what one knows of goblets: not if
        one plays by memory, nor where not every round was seen."""
        shown = self.shown
        if shown.pairs or self.duel or shown.stage == Phase.OVER:
            return shown.points
        if shown.by_memory:
            return [vp if seat == bottom else UNKNOWN for seat, vp in enumerate(shown.points)]
        counts = self._told.get("counts", ())
        if len(counts) != shown.secret_rounds:
            return shown.points
        return [sum(gains[seat] for gains in counts) for seat in range(self.seats)]

    def chapter(self, table: View) -> object:
        return table.round

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == view.house_of(seat)

    # -- words ------------------------------------------------------------------------------------------------------

    def about(self, words: Words, card: PrintedCard) -> str:
        return f"{card.name[words.language]}. {self.effect(words, card)}"

    def effect(self, words: Words, card: PrintedCard) -> str:
        """What a card does at this table: in the duel wine is worth something else."""
        if self.duel and card.kind == "token" and card.fields.get("role") == ROLES[WINE]:
            return words("gob.effect.wine.duel")
        return card.text[words.language]

    def short(self, words: Words, card: PrintedCard) -> str:
        return card.name[words.language]

    def choose_first(self, words: Words, name: str) -> str:
        return words("gob.choose_first", name=name)

    def card_asks(self, view: View, ask: Ask, names: Sequence[str]) -> Entry | None:
        return log_lines.second_look(view, ask, names)

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        return log_lines.moment(self.shown, event, names, reveals=self.reveals(event))

    def announced(self, event: Event, view: View, names: Sequence[str]) -> Announcement | None:
        return log_lines.announced(event, view, names)

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        self._told = memory
        return log_lines.lines(self.game, event, names, memory, self.all_open)

    # -- looks ------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        return paint(faces, card, height)

    def back(self, number: int) -> str:
        return BACKS[number]


def _one_of(options: tuple[Option, ...], reason: str) -> Drop:
    """The only answer there is; several are left open."""
    return Drop(options[0]) if len(options) == 1 else Drop(None, reason, options)


def _card(area: FRect) -> Pose:
    """A card that fills an area."""
    return Pose(area.centerx, area.centery, area.height)
