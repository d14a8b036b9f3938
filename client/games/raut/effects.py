"""Effects of events besides the moving pieces: glasses go round, hearts rise, a fight shakes two guests, VP fly to the
seat that has gained them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.games.raut.cues import FOUGHT, LEFT, SEDUCED
from client.games.raut.gestures import RautBoard, handle_of
from client.games.raut.moves import owner, person
from client.games.raut.portrait import SIGNS, GuestArt, GuestLook
from client.games.raut.salon import pinned
from client.games.raut.vignette import Vignette, VignetteScene
from client.table.flight import Air
from client.table.piece import GamePiece, Pose
from client.table.terms import Event
from client.table.token import TokenKind
from client.window.motion import Motion, Tween, linear
from rules.games.raut.board import GONE, TALK, UNNAMED, worn_of
from rules.text.log import Entry

GLASS = TokenKind("raut_glass", 0.7)
GLASS_LEFT = TokenKind("raut_glass", 0.7, airy=True)
"""Glasses that a leaving guest leaves behind."""
HEART = TokenKind("raut_charm", airy=True)
BUBBLE = TokenKind("raut_bubble", airy=True)
SPARK = TokenKind("raut_spell", airy=True)
"""What rises from a guest at whom an ability aims."""
CHANGED = tuple(TokenKind(sign, airy=True) for sign in SIGNS)
CUP = TokenKind("icon_trophy")
WEAR_SECONDS = 0.6
"""Seconds in which an accessory flies to its guest."""
FIGHT_SECONDS = 0.7
"""Seconds for which those who fight are shaken."""
SHAKE_UNITS = 7.0
"""How far they are shaken, in units."""


class Sighting(NamedTuple):
    """How a guest looks, the seat at whose table it is (``host``), and where it stands."""

    look: GuestLook
    host: int
    area: FRect


class Effects:
    """The effects over one table. ``fighters`` are those who fight, while they are shaken."""

    def __init__(self, board: RautBoard, art: GuestArt) -> None:
        self.board = board
        self.vignette = Vignette(board, art)
        self.air = Air()
        self.fighters: tuple[int, ...] = ()
        self._fight_share = 0.0
        self._last_seen: dict[int, Sighting] = {}
        self._last_fighters: tuple[int, ...] = ()
        self._spoken: tuple[int, int] = UNNAMED, UNNAMED
        """The talk that was last begun before this screen, and the guest who began it."""
        self._pending: dict[int, tuple[GamePiece, GuestLook]] = {}

    # -- events -------------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        """Start the effects of an event that is being played. The view shown is the one before it."""
        board, stands = self.board, self.board.table.stands
        self._start_scene(event)
        match event:
            case ("treated", guest, target, _, own_points, target_points) if {guest, target} <= stands.keys():
                self._pour(target_points, guest, target)
                self._pour(own_points, target, guest)
                board.sound("clink", 0.6)
            case ("seduced", guest, target, *_) if target in stands:
                for rect in (stands[target], stands.get(guest, stands[target])):
                    board.motions.adorn(self.air.burst(HEART, FRect(rect.x, rect.y, rect.width, 34), 6))
            case ("joined", guest, companion) if guest in stands and companion in stands:
                pair_rect = stands[guest].union(stands[companion])
                area = FRect(pair_rect.x, pair_rect.y, pair_rect.width, 30)
                board.motions.adorn(self.air.burst(HEART, area, 5, 0.9))
            case ("wore", seat, accessory, guest) if guest in stands:
                self._pin(seat, accessory, guest)
            case ("talked", guest, _):
                self._spoken = board.stage.zones[TALK][-1].piece, guest
                speaker_rect = stands.get(guest, board.table.layout.talk)
                area = FRect(speaker_rect.x, speaker_rect.y, speaker_rect.width, 30)
                board.motions.adorn(self.air.burst(BUBBLE, area, 4, 0.9))
                self._delay_changes(stands, board.stage.zones[TALK][-1])
            case ("fought", guest, target, _):
                self.fighters = guest, target
                self._attack(guest, target)
                board.motions.add(Tween(FIGHT_SECONDS, self._shake, linear, partial(self._shake, 0.0)))
            case ("used", guest, _, target) if guest in stands:
                aimed_at = stands.get(target, stands[guest])
                board.motions.adorn(self.air.burst(SPARK, aimed_at, 7, 1.1))
            case ("given" | "worn_off", guest, *_) if guest in stands:
                guest_rect = stands[guest]
                area = FRect(guest_rect.x, guest_rect.y, guest_rect.width, 30)
                board.motions.adorn(self.air.burst(BUBBLE, area, 4, 0.9))
            case ("left", guest, _) if guest in stands:
                board.motions.adorn(self.air.burst(GLASS_LEFT, stands[guest].inflate(-10, -40), 5, 0.8))
            case ("scored", seat, points, _) | ("gets_points", seat, _, points) if points > 0:
                layout = board.table.layout
                flight = self._flight(CUP, points, layout.middle, layout.seats[seat].plate)
                board.motions.add(self.air.bring((seat, CUP), points, flight))

    def _start_scene(self, event: Event) -> None:
        """Play the scene of an event, if it has one: those who take part are shown large."""
        table, words = self.board.table, self.board.words
        match event:
            case ("move", piece, _, zone, _) if zone == GONE and owner(table.shown, piece) is not None:
                self._last_seen[piece] = self._sighting(piece)
            case ("seduced", guest, target, way, _):
                caption = words("raut.scene.seduced", way=words(f"way.raut.{way}"))
                self._play_pair(SEDUCED, guest, target, caption, (False, False))
            case ("fought", guest, target, both_leave):
                strength = table.game.strength(table.shown, guest, target)
                target_strength = table.game.strength(table.shown, target, guest)
                caption = words("raut.scene.fought", n=strength, m=target_strength)
                self._last_fighters = guest, target
                self._play_pair(FOUGHT, guest, target, caption, (bool(both_leave), True))
            case ("left", guest, _) if guest in self._last_seen:
                sighting = self._last_seen.pop(guest)
                if guest not in self._last_fighters:
                    self._play_departure(guest, sighting)
            case ("turn", *_):
                self._last_seen = {}
                self._last_fighters = ()

    def _sighting(self, guest: int) -> Sighting:
        """Return how and where a guest is seen now. One that is at no table is seen in the middle."""
        table = self.board.table
        seat = owner(table.shown, guest)
        area = table.stands.get(guest, table.layout.middle)
        return Sighting(table.look(self.board.words, guest), table.shown.turn if seat is None else seat, area)

    def _play_pair(self, name: str, guest: int, target: int, caption: str, leaves: tuple[bool, bool]) -> None:
        """Play a scene with two guests; ``leaves`` says which of them has to go."""
        sighting, target_sighting = self._sighting(guest), self._sighting(target)
        hosts, origins = (sighting.host, target_sighting.host), (sighting.area, target_sighting.area)
        self.board.seat_faces.show(sighting.host, "glad")
        self.board.seat_faces.show(target_sighting.host, "cross")
        stamp = self._stamp(name, target)
        self.vignette.play(
            VignetteScene(name, sighting.look, target_sighting.look, caption, leaves, stamp, hosts, origins)
        )

    def _play_departure(self, guest: int, sighting: Sighting) -> None:
        """Play how a guest leaves who was last seen so."""
        look = sighting.look
        caption = self.board.words("raut.scene.left" if look.drunk else "raut.scene.gone", n=look.drunk)
        self.board.seat_faces.show(sighting.host, "cross")
        stamp = self._stamp(LEFT, guest)
        self.vignette.play(
            VignetteScene(LEFT, look, None, caption, (True, False), stamp, (sighting.host,), (sighting.area,))
        )

    def _stamp(self, scene: str, guest: int) -> str:
        """Return the words that are stamped on the guest to whom a scene has happened."""
        return Entry(f"raut.stamp.{scene}", {"guest": person(self.board.table.shown, guest)}).say(self.board.words)

    @property
    def speaker(self) -> int:
        """The guest who began the talk in force, UNNAMED if that was not seen."""
        talk, guest = self._spoken
        is_in_force = self.board.table.shown.zones[TALK][-1:] == [talk]
        return guest if is_in_force else UNNAMED

    # -- motions ------------------------------------------------------------------------------------------------------

    def _pour(self, points: int, giver: int, drinker: int) -> None:
        """Let glasses fly to a guest, who looks as drunk as these points make it when they have arrived."""
        stands = self.board.table.stands
        flight = self._flight(GLASS, max(1, abs(points)), stands[giver], stands[drinker])
        points = max(points, -self.board.table.shown.drunk[drinker])
        self.board.motions.add(self.air.bring(drinker, points, flight))

    def _pin(self, seat: int, accessory: int, guest: int) -> None:
        """Let an accessory of a seat fly to the guest that wears it."""
        for piece in self.board.stage.zones[worn_of(seat)]:
            if piece.piece == accessory:
                piece.send(pinned(self.board.table.stands[guest]), WEAR_SECONDS, arc=40)
                self._delay_changes([guest], piece)

    def _attack(self, guest: int, target: int) -> None:
        """Let the guest who begins a fight go up to its target."""
        table = self.board.table
        attacker = table.held_piece(self.board.stage, handle_of(guest))
        target_rect = table.stands.get(target)
        if attacker is None or target_rect is None:
            return
        side = -0.62 if target_rect.centerx > table.layout.middle.centerx else 0.62
        attacker.send(
            Pose(target_rect.centerx + side * target_rect.width, target_rect.centery, target_rect.height), 0.25
        )

    def _shake(self, share: float) -> None:
        """Shake the fighters, of whose time this share has passed."""
        self._fight_share = share
        if not share or share >= 1:
            self.fighters = ()

    def _flight(self, kind: TokenKind, count: int, start: FRect, end: FRect) -> Motion:
        """Return the flight of so many tokens from the middle of one area to the middle of another."""
        start_rect = FRect(start.centerx - 12, start.centery - 12, 24, 24)
        end_rect = FRect(end.centerx - 12, end.centery - 12, 24, 24)
        return self.air.fly(kind, count, start_rect, end_rect, 0.6)

    # -- changes that are seen late -----------------------------------------------------------------------------------

    def _delay_changes(self, guests: Iterable[int], piece: GamePiece) -> None:
        """Let these guests look as before until a moving card that changes them has arrived."""
        table, words = self.board.table, self.board.words
        if piece.moving:
            self._pending |= {guest: (piece, table.look(words, guest)) for guest in guests}

    def update(self) -> None:
        """Show the changes by cards that have arrived."""
        for guest, (piece, look_before) in list(self._pending.items()):
            if not piece.moving:
                del self._pending[guest]
                if guest in self.board.table.stands:
                    self._burst_changes(guest, look_before)

    def _burst_changes(self, guest: int, look_before: GuestLook) -> None:
        """Let the signs of the numbers that have changed rise from them."""
        board = self.board
        guest_rect = board.table.stands[guest]
        width = guest_rect.width / len(CHANGED)
        for stat, number in enumerate(board.table.look(board.words, guest).stats):
            if number != look_before.stats[stat]:
                number_rect = FRect(guest_rect.x + stat * width, guest_rect.bottom - 26, width, 22)
                board.motions.add(self.air.burst(CHANGED[stat], number_rect, 2, 0.8))

    # -- drawing ------------------------------------------------------------------------------------------------------

    def current_look(self, guest: int, look: GuestLook) -> GuestLook:
        """Return how a guest looks while a card or a drink is still on its way to it; ``look`` is the final one."""
        if guest in self._pending and self._pending[guest][0].moving:
            look = self._pending[guest][1]
        coming = round(self.air.coming(guest))
        charm, stamina, charisma = look.stats
        return look._replace(drunk=max(0, look.drunk - coming), stats=(charm, stamina + coming, charisma))

    def shake_offset(self, guest: int) -> float:
        """Return how many units to the right a guest is drawn because it fights."""
        if guest not in self.fighters:
            return 0.0
        direction = 1 if guest == self.fighters[0] else -1
        wave = math.sin(self._fight_share * 8 * math.pi) * (1 - self._fight_share)
        return direction * SHAKE_UNITS * wave

    def draw(self) -> None:
        """Draw everything that is in the air."""
        self.vignette.draw()
        self.air.draw(self.board.pen)
