"""Raise Your Goblets on the table: where tokens and cards lie, what a gesture means, how long an event takes.

A place is where a House sits; a goblet is a zone of tokens that goes from place to place. The goblets are no pieces of
the rules: their bodies stand on the stage as things (``goblets``).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from pygame import FRect

from client.games.goblets import log_lines
from client.games.goblets.card_face import face_facts
from client.games.goblets.cues import (
    BOTTOMS_UP,
    DEALT,
    DEALT_CARD,
    DRINKING,
    EMPTIED,
    GATHERED,
    POURED,
    POURED_BY_HAND,
    cue,
    shorter,
)
from client.games.goblets.foretell import foretell, speaks_for
from client.games.goblets.goblet_choices import CHOOSE_PLAYER, concerns_goblets
from client.games.goblets.layout import LOW_RING, Layout, lay_out
from client.games.goblets.log_signs import SIGNS
from client.games.goblets.token import DrinkToken
from client.table.base import Arrangement
from client.table.layout import overlapped
from client.table.piece import GamePiece, Piece, Pose
from client.table.seat_figure import figure_places
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
from rules.faces.values import Facts
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
from rules.games.goblets.scoring import ROUNDS, TO_WIN
from rules.kernel.asking import Ask
from rules.text.log import Entry

RAISED, MOUTH = "toast", "look"
"""The spots a goblet can be carried to besides the places of others: up over the middle, and to one's eyes."""
UNKNOWN = -1
"""VP that one does not know, as in a view."""
BACKS = ("gob_token", "gob_back_character", "gob_back_house", "gob_back_sommelier", "gob_back_character")
INSIDE_SHARE = 0.2
"""The height of a token in a goblet, as a share of the goblet's."""
SPILT_SHARE = 0.3
"""The height of a token that has rolled out of a goblet, as a share of the goblet's."""
CORNER_STEP = 1.05
"""The distance from one heap of the supply to the next in a corner, in heights of its tokens."""
SUPPLY_NEARER = 0.06
"""How much nearer than the middle the supply lies, as a share of a goblet's height: notes stand above it."""
HIGHEST_HEAP, HEAP_STEP = 9, 1.6
"""How many tokens of a heap of the supply rise above the lowest one, and by how many units each."""
LEAST_SUPPLY_HEIGHT, SUPPLY_SHARE = 24.0, 0.26
"""The height of the tokens of the supply at least, because their number stands at them, and as a share of that of a
goblet."""
CLOSE_SUPPLY_HEIGHT = 24.0
"""Their height where they lie beside the own goblet,"""
CLOSE_SUPPLY_OFFSETS = ((-0.6, -0.6), (-0.6, 0.7), (0.6, -0.6), (0.6, 0.7), (1.5, 0.7))
"""... and how far from its edge and its middle they lie then, by their role, in heights of theirs."""
MORE_OFFSETS = ((-1.5, 0.7), (1.5, -0.6), (-1.5, -0.6), (2.4, 0.7))
"""The same for the first tokens that sets bring; further ones lie farther out."""
OFFSET_STEP = 0.9
"""How much farther out the next of those lie."""
OWN_TOKEN_HEIGHT = 64.0
"""The height of the own tokens at most."""
HEAPED_HEIGHT, HEAPED_SHARE = 34.0, 0.62
"""The height of a token behind another's screen at most, and as a share of that of the heap."""
BADGE_HEIGHT, BADGE_OVERLAP, OWN_BADGES_WIDTH = 32.0, 4.0, 160.0
"""The height of badges where tokens and cards can stay, how far the own ones lie over the edge of the own things, and
the width of the room for those."""
POURING_ORDER = (5, 1, 2, 0, 3)
"""For each role when its tokens roll out of a goblet: poison next to what cures it, wine last."""
OWN_POURED, UNKNOWN_POURED = 4, 6
"""The same for tokens that sets bring, and for those that one does not know."""


class GobletsArrangement(Arrangement[View, Layout]):
    """Where everything lies at a table of Raise Your Goblets, and what gestures mean. ``emptied`` are the goblets out
    of which the tokens have rolled, ``names`` those of the seats."""

    game: GobletsGame
    go_on = START
    ground = "gob_hall"
    decides = "gob.tie"
    scenes = frozenset({"toast", "drunk", "fate", "scored", "claimed"})
    turn_seconds = 2.4
    signs = SIGNS
    heads = ("log.gob.round", "log.gob.toast", "log.gob.toast.duel", "log.gob.toast.late", "log.gob.win")
    gains = ("log.gob.scored",)

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.zones = rules_board.layout(seats)
        self.emptied: set[int] = set()
        self.names: Sequence[str] = [""] * seats
        self._log_memory: Mapping[str, Any] = {}

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        turn = -1
        if "shown" in vars(self):
            turn = self.shown.turn
        return lay_out(canvas, self._seating(), len(self.zones.goblets), bottom, tools, log, turn)

    @staticmethod
    def seen(view: AnyView) -> View:
        """Return a view as one of this game."""
        assert isinstance(view, View)
        return view

    # -- Houses -----------------------------------------------------------------------------------------------------

    def mark(self, house: int) -> str:
        """Return the name of the picture of a House's mark; with ``_ring`` or ``_screen`` added, it is that of its ring
        or its screen."""
        return self.house_card(house).art

    def house_card(self, house: int) -> PrintedCard:
        """Return the Target card of a House."""
        return self.game.cards[self.game.house.index(house)]

    def house_name(self, words: Words, house: int) -> str:
        """Return the name of a House."""
        return self.house_card(house).name[words.language]

    def _seating(self) -> list[list[int]]:
        """Return the seats of each House, the Noble first, as the view shown has them; before there is one, as in the
        first round."""
        if "shown" in vars(self):
            return [self.members(house) for house in range(self.zones.houses)]
        if self.zones.houses == self.seats:
            return [[seat] for seat in range(self.seats)]
        houses = []
        for seat in range(0, self.seats, 2):
            houses.append([seat + 1, seat] if seat + 1 < self.seats else [seat])
        return houses

    def members(self, house: int) -> list[int]:
        """Return the seats of a House, the Noble first."""
        noble = self.shown.noble(house)
        sommelier = self.shown.sommelier(house)
        if sommelier is None:
            return [noble]
        return [noble, sommelier]

    def hunter(self, house: int) -> int | None:
        """Return the House that wants this one poisoned, which all can see; None if there is none."""
        if self.duel:
            return None
        for hunter in range(self.zones.houses):
            if self.shown.target_of(hunter) == house:
                return hunter
        return None

    @property
    def duel(self) -> bool:
        """True in the duel, where no goblet is anybody's."""
        return len(self.zones.goblets) != self.zones.houses

    @property
    def ringed(self) -> bool:
        """True if the goblets wear rings. Goblet 0 wears that of House 0, and so on."""
        return not self.duel and not self.shown.rings_off

    # -- zones and poses --------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return self.zones.screens[self.shown.house_of(seat)]

    def make(self, piece: int) -> GamePiece:
        back = -1 - piece if piece < 0 else self.game.back[piece]
        if back == TOKEN_BACK:
            return DrinkToken(piece, OFF, self.picture)
        return super().make(piece)

    def token_picture(self, role: int) -> str:
        """Return the name of the picture of the tokens of a role."""
        return self.game.cards[self.game.token_kinds[role]].art

    @property
    def supply_roles(self) -> int:
        """The number of roles that have a heap in the supply: in the duel only those of the book."""
        return len(ROLES) if self.duel else len(self.game.tokens)

    def picture(self, piece: int) -> str:
        """Return the name of the picture of a token."""
        return self.game.cards[self.game.kind[piece]].art

    def rank(self, piece: int) -> Any:
        return self.game.role[piece], piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        zones = self.zones
        pieces = stage.zones[zone]
        if zone in zones.screens:
            return self._behind_screen(stage, zones.screens.index(zone))
        if zone in zones.goblets:
            return self._in_goblet(stage, zones.goblets.index(zone))
        if zone == SUPPLY:
            return self._supply(pieces)
        seat_before = self.seat_before(zone)
        if seat_before is not None:
            return list(zip(pieces, self.poses_before(seat_before, len(pieces)), strict=True))
        card_area = self._card_area(zone)
        if card_area is not None:
            return [(card, _card_pose(card_area)) for card in pieces]
        x, y = self.layout.middle
        return [(piece, OFF._replace(x=x, y=y)) for piece in pieces]

    def badge_area(self, seat: int) -> FRect:
        """Return the area for badges. Where tokens and cards can stay before players, they are large enough to tell one
        from another: above the own figure, on those of the others."""
        if not self.game.cards_stay:
            return super().badge_area(seat)
        house = self.layout.houses[self.shown.house_of(seat)]
        plate = self.layout.seats[seat].plate
        if house.is_own:
            return FRect(plate.x, house.area.y + BADGE_OVERLAP - BADGE_HEIGHT, OWN_BADGES_WIDTH, BADGE_HEIGHT)
        face = figure_places(plate, False).face
        return FRect(plate.x, face.bottom - 1.6 * BADGE_HEIGHT, plate.width, BADGE_HEIGHT)

    def _card_area(self, zone: int) -> FRect | None:
        """Return where the card of a zone lies; None for a zone whose cards are not shown."""
        zones = self.zones
        layout = self.layout
        if zone in zones.targets:
            return layout.houses[zones.targets.index(zone)].target
        if zone in zones.characters:
            return layout.seats[zones.characters.index(zone)].character
        if zone in zones.loyalties:
            sommelier = self.shown.sommelier(zones.loyalties.index(zone))
            if sommelier is not None:
                return layout.seats[sommelier].sommelier
        return None

    def _behind_screen(self, stage: Stage, house: int) -> list[tuple[GamePiece, Pose]]:
        """Return the tokens behind the screen of a House, in a heap; the own ones are large, in a row, or in two if
        there are many."""
        seat = self.members(house)[0]
        area = self.layout.seats[seat].hand
        tokens = self.sort(stage, seat)
        count = len(tokens)
        if not self.layout.houses[house].is_own:
            return list(zip(tokens, _heap_behind_screen(area, count), strict=True))
        side = min(OWN_TOKEN_HEIGHT, area.height / 2, 2 * area.width / (count + 1))
        if count < 2 or count * (side + 4) <= area.width:
            return list(zip(tokens, _row_of_tokens(area, count, side, side + 6, area.centery), strict=True))
        upper_count = math.ceil(count / 2)
        half_distance = (side + 3) / 2
        poses = _row_of_tokens(area, upper_count, side, side + 6, area.centery - half_distance)
        poses += _row_of_tokens(area, count - upper_count, side, side + 6, area.centery + half_distance)
        return list(zip(tokens, poses, strict=True))

    def _in_goblet(self, stage: Stage, cup: int) -> list[tuple[GamePiece, Pose]]:
        """Return the tokens in a goblet, which nobody sees; or those that have rolled out of it."""
        goblet_height = self.layout.goblet
        pieces = stage.zones[self.zones.goblets[cup]]
        place = self.shown.at.index(cup)
        if cup not in self.emptied:
            x, y = self.layout.stands[place]
            inside = Pose(x, y - 0.3 * goblet_height, INSIDE_SHARE * goblet_height)
            return [(piece, inside) for piece in pieces]
        area = self._spill(place)
        side = SPILT_SHARE * goblet_height
        tokens = sorted(pieces, key=self._pouring_order)
        xs = overlapped(area, side, len(tokens), side * 0.92)
        return [(token, Pose(x, area.centery, side)) for token, x in zip(tokens, xs, strict=True)]

    def _spill(self, place: int) -> FRect:
        """Return where the tokens lie that roll out of the goblet at a place."""
        if not self.duel:
            return self.layout.houses[place].spill
        stand = self.layout.stand(place)
        return FRect(stand.x - 0.1 * stand.width, stand.bottom - 0.3 * stand.height, 1.2 * stand.width, 10)

    def _pouring_order(self, token: GamePiece) -> int:
        """Return when a token rolls out of its goblet; unknown ones come last."""
        if token.piece < 0:
            return UNKNOWN_POURED
        role = self.game.role[token.piece]
        return POURING_ORDER[role] if role < len(ROLES) else OWN_POURED

    def _supply(self, pieces: Sequence[GamePiece]) -> list[tuple[GamePiece, Pose]]:
        """Return the supply: a small heap for each role, in the middle of the table or, if that is close, beside the
        own goblet."""
        is_close = self.layout.close
        if is_close:
            side = CLOSE_SUPPLY_HEIGHT
            step = 0.5
            heaps = [self._close_heap(role, side) for role in range(self.supply_roles)]
        else:
            side = max(LEAST_SUPPLY_HEIGHT, SUPPLY_SHARE * self.layout.goblet)
            step = HEAP_STEP
            heaps = [self._heap(role, side) for role in range(self.supply_roles)]
        counts = [0] * len(heaps)
        poses = []
        for piece in pieces:
            role = self.game.role[piece.piece] if piece.piece >= 0 else len(heaps) - 1
            x, y = heaps[role]
            poses.append((piece, Pose(x, y - min(counts[role], HIGHEST_HEAP) * step, side)))
            counts[role] += 1
        return poses

    def _heap(self, role: int, side: float) -> tuple[float, float]:
        """Return where a heap of the supply lies: in the middle of the table; in a low duel, whose goblets fill it, in
        the upper left corner."""
        layout = self.layout
        if self.duel and layout.ring.height < LOW_RING:
            y = max(layout.upper.y + 0.9 * side, layout.below_bar.y + 0.5 * side + HIGHEST_HEAP * HEAP_STEP)
            return layout.upper.x + (role + 0.7) * side * CORNER_STEP, y
        middle_role = (self.supply_roles - 1) / 2
        return layout.middle[0] + (role - middle_role) * side * 1.15, layout.middle[1] + SUPPLY_NEARER * layout.goblet

    def _close_heap(self, role: int, side: float) -> tuple[float, float]:
        """Return where a heap of the supply lies beside the own goblet."""
        layout = self.layout
        right, down = close_offset(role)
        x = layout.middle[0] + math.copysign(0.4 * layout.goblet, right) + right * side
        return x, layout.middle[1] + layout.radii[1] + down * side

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        if not name.startswith("goblet.") or not stage.things:
            return None
        return stage.things[self.shown.at[place_of(name)]]

    # -- gestures ---------------------------------------------------------------------------------------------------

    def spots(self, view: View) -> Sequence[Spot]:
        goblets = [("goblet", place) for place in range(len(view.at))]
        return [*goblets, RAISED, MOUTH]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        layout = self.layout
        position = (point[0], point[1])
        for place in range(len(layout.stands)):
            if layout.stand(place, 1.15 * layout.goblet).collidepoint(position):
                return "goblet", place
        if not self.duel and self.raising.collidepoint(position):
            return RAISED
        if layout.own_house.area.collidepoint(position):
            return MOUTH
        return None

    @property
    def raising(self) -> FRect:
        """The area to which a goblet is raised for a Toast: the middle of the table."""
        layout = self.layout
        area = FRect(0, 0, max(40.0, 1.1 * layout.radii[0]), max(30.0, 0.8 * layout.radii[1]))
        area.center = layout.middle
        return area

    def place_id(self, spot: Spot) -> str:
        if isinstance(spot, tuple):
            return f"place.goblet.{spot[1] + 1}"
        return f"place.{spot}"

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        """Return the goblets among the targets, clockwise from the own one."""
        return [spot for spot in targets if isinstance(spot, tuple)]

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if ask.kind == "drink" and isinstance(handle, str) and spot == MOUTH:
            return _drop_if_legal(ask, place_of(handle), "reason.gob.empty")
        if ask.kind not in ("act", "exchange"):
            return Drop(None, "reason.gob.answer")
        if isinstance(handle, int):
            return self._drop_token(ask, handle, spot)
        return self._drop_goblet(view, ask, place_of(handle), spot)

    def _drop_token(self, ask: Ask, token: int, spot: Spot | None) -> Drop:
        """Return what it means to drop a token on a spot: to pour it."""
        if not isinstance(spot, tuple):
            return Drop(None, "reason.gob.goblet")
        return _drop_of(self.pours(ask, self.game.role[token], spot[1]), "reason.gob.pour")

    def _drop_goblet(self, view: View, ask: Ask, place: int, spot: Spot | None) -> Drop:
        """Return what it means to drop the goblet of a place on a spot: an exchange, a swap, a Toast or a Peek."""
        if isinstance(spot, tuple):
            first, second = sorted((place, spot[1]))
            exchanges = []
            for option in ask.options:
                if isinstance(option, Exchange) and (option.first, option.second) == (first, second):
                    exchanges.append(option)
            if exchanges:
                return _drop_of(tuple(exchanges), "")
            reason = "reason.gob.same" if first == second else "reason.gob.swap"
            return _drop_if_legal(ask, Swap(first, second), reason)
        if spot == RAISED:
            if place != view.house_of(ask.seat):
                return Drop(None, "reason.gob.toast.own")
            return _drop_if_legal(ask, TOAST, "reason.gob.toast")
        if spot is None:
            return Drop(None, "reason.gob.peek")
        return _drop_if_legal(ask, Peek(place), "reason.gob.peek")

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        if viewer is None:
            return None
        option = self.drop(view, ask, viewer, handle, spot).option
        return foretell(view, viewer, option, self.names)

    def explains(self, handle: Handle, spot: Spot) -> bool:
        return isinstance(handle, int) or (isinstance(spot, tuple) and handle != f"goblet.{spot[1]}")

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return speaks_for(view, ask, option, self.names)

    def pours(self, ask: Ask, role: int, place: int) -> tuple[Option, ...]:
        """Return the answers that pour a token of this role into the goblet at a place, alone or with another one."""
        answers = []
        for option in ask.options:
            if isinstance(option, PourInto) and option.place == place and role in (option.token, option.second):
                answers.append(option)
        return tuple(answers)

    def seat_area(self, seat: int) -> FRect:
        house = next(number for number, members in enumerate(self._seating()) if seat in members)
        return self.layout.houses[house].area

    def answers_area(self) -> FRect:
        return self.layout.buttons

    def answers_beside(self, ask: Ask) -> FRect | None:
        if ask.kind != CHOOSE_PLAYER or not concerns_goblets(self.shown, ask.about[0]):
            return None
        buttons = self.layout.buttons
        return inset(buttons, top=max(0.0, self.layout.effects.bottom - buttons.top))

    def open_area(self) -> FRect:
        return self.layout.ring

    def announcement_line(self) -> float:
        return self.layout.own_house.area.centery  # the goblets, over which it is judged, stay in sight

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move", _, source, target, _):
                return self._move_timing(source, target, in_hand)
            case ("show", *_) if self.reveals(event):
                return shorter(EMPTIED if self.duel else BOTTOMS_UP, self.drama.share(DRINKING))
        return cue(event, self.drama)

    def takes_its_time(self, event: Event) -> bool:
        return self.reveals(event) or super().takes_its_time(event)

    def _move_timing(self, source: int, target: int, in_hand: bool) -> Timing:
        """Return the timing of a piece that moves from zone to zone; ``in_hand`` if the person has just dropped it."""
        box = len(self.zones.names) - 1
        if box in (source, target) or target == TRAY:
            return SILENT
        if source in self.zones.screens and target in self.zones.goblets:
            return POURED_BY_HAND if in_hand else POURED
        if target == SUPPLY:
            return GATHERED
        return DEALT if source in (SUPPLY, TRAY) else DEALT_CARD

    def reveals(self, event: Event) -> bool:
        """True if this event shows goblets to everybody: one in the duel, else the last of all."""
        everybody = (1 << self.seats) - 1
        goblets = self.zones.goblets
        if not self.duel:
            goblets = goblets[-1:]
        return bool(event[0] == "show" and event[1] in goblets and event[3] == everybody)

    def opening(self, view: View) -> list[Event]:
        """Return the moves of the tokens that everybody takes, and of those that the Host puts blindly into the
        goblets."""
        events: list[Event] = []
        for zone in (*self.zones.screens, *self.zones.goblets):
            events += [("move", piece, SUPPLY, zone, view.visible_to[zone]) for piece in view.zones[zone]]
        return events

    # -- pauses -----------------------------------------------------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        return ask.kind == "round"

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def noted_points(self, bottom: int) -> Sequence[int]:
        """Return the VP of all seats that the person at the seat ``bottom`` knows, UNKNOWN for the others. They lie
        behind the screens (GO-SCORE-08), but all have seen each round counted, so they are noted like what one knows of
        goblets: not in a game by memory, and not where not every round was seen."""
        view = self.shown
        if view.pairs or self.duel or view.stage == Phase.OVER:
            return view.points
        if view.by_memory:
            points = [UNKNOWN] * self.seats
            points[bottom] = view.points[bottom]
            return points
        if len(self._log_memory.get("counts", ())) != view.secret_rounds:
            return view.points
        totals = self._log_memory.get("points", {})
        return [totals.get(seat, 0) for seat in range(self.seats)]

    def is_tense(self, view: View) -> bool:
        if self.duel:
            return max(view.points) >= TO_WIN - 1
        return view.round >= ROUNDS

    def chapter(self, table: View) -> object:
        return table.round

    def first_chapter(self, table: View) -> int:
        return table.round

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == view.house_of(seat)

    # -- words ------------------------------------------------------------------------------------------------------

    def about(self, words: Words, card: PrintedCard) -> str:
        return f"{card.name[words.language]}. {self.effect(words, card)}"

    def face_tells(self, card: PrintedCard) -> bool:
        return card.kind != "token"  # there are no words on tokens

    def effect(self, words: Words, card: PrintedCard) -> str:
        """Return what a card does at this table: in the duel wine is worth something else."""
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
        self._log_memory = memory
        return log_lines.lines(self.game, event, names, memory, self.all_open)

    # -- looks ------------------------------------------------------------------------------------------------------

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        return face_facts(card)

    def back(self, number: int) -> str:
        return BACKS[number]


def close_offset(role: int) -> tuple[float, float]:
    """Return how far from the edge and the middle of the own goblet the heap of a role lies, in heights of a token."""
    if role < len(CLOSE_SUPPLY_OFFSETS):
        return CLOSE_SUPPLY_OFFSETS[role]
    steps, number = divmod(role - len(CLOSE_SUPPLY_OFFSETS), len(MORE_OFFSETS))
    right, down = MORE_OFFSETS[number]
    return right + math.copysign(OFFSET_STEP * steps, right), down


def place_of(handle: str) -> int:
    """Return the place of a goblet that is held: 3 for ``goblet.3``."""
    return int(handle.partition(".")[2])


def _drop_if_legal(ask: Ask, option: Option, reason: str) -> Drop:
    """Return the drop that gives this answer if it may be given, else the one that refuses with this reason."""
    if option in ask.options:
        return Drop(option)
    return Drop(None, reason)


def _drop_of(options: tuple[Option, ...], reason: str) -> Drop:
    """Return the drop that gives the only one of these answers, leaves several open, or refuses if there are none."""
    if len(options) == 1:
        return Drop(options[0])
    return Drop(None, reason, options)


def _row_of_tokens(area: FRect, count: int, side: float, distance: float, y: float) -> list[Pose]:
    """Return poses for so many tokens side by side in the middle of an area, closer than ``distance`` if they have no
    room."""
    return [Pose(x, y, side) for x in overlapped(area, side, count, distance, 0.5)]


def _heap_behind_screen(area: FRect, count: int) -> list[Pose]:
    """Return poses for so many tokens in a heap at the upper edge of an area, so that they look out from behind a
    screen."""
    side = min(HEAPED_HEIGHT, HEAPED_SHARE * area.height)
    poses = []
    for index, x in enumerate(overlapped(area, side, count, 0.8 * side)):
        poses.append(Pose(x, area.y + (0.5 + 0.16 * (index % 2)) * side, side))
    return poses


def _card_pose(area: FRect) -> Pose:
    """Return the pose of a card that fills an area."""
    return Pose(area.centerx, area.centery, area.height)
