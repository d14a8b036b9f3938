"""What is seen of an event besides the pieces that move: glasses go round, hearts rise, a fight shakes two guests, VP
fly to whoever has gained them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

from pygame import FRect

from client.games.raut.cues import FOUGHT, LEFT, SEDUCED
from client.games.raut.gestures import RautBoard, handle_of
from client.games.raut.moves import owner
from client.games.raut.portrait import SIGNS, GuestArt, GuestLook
from client.games.raut.salon import pinned
from client.games.raut.vignette import Vignette, VignetteScene
from client.table.flight import Air
from client.table.piece import GamePiece, Pose
from client.table.terms import Event
from client.table.token import TokenKind
from client.window.motion import Motion, Tween, linear
from rules.games.raut.board import GONE, TALK, worn_of

GLASS = TokenKind("raut_glass", 0.7)
HEART = TokenKind("raut_charm", airy=True)
BUBBLE = TokenKind("raut_bubble", airy=True)
CHANGED = tuple(TokenKind(sign, airy=True) for sign in SIGNS)
CUP = TokenKind("icon_trophy")
WORN = 0.6
"""Seconds in which an accessory flies to its guest."""
FIGHT = 0.7
"""Seconds for which those who fight are shaken."""
SHAKEN = 7.0
"""Units by which they are."""


class Effects:
    """The effects over one table. ``fight`` are the places of those who fight, while they do."""

    def __init__(self, board: RautBoard, art: GuestArt) -> None:
        self.board = board
        self.vignette = Vignette(board, art)
        self._leaving: dict[int, GuestLook] = {}
        self._beaten: tuple[int, ...] = ()
        self.air = Air()
        self.fighters: tuple[int, ...] = ()
        self._share = 0.0
        self._waits: dict[int, tuple[GamePiece, GuestLook]] = {}

    def on_event(self, event: Event) -> None:
        """An event was played. The view shown is the one before it."""
        board, stands = self.board, self.board.table.stands
        self._stage_scene(event)
        match event:
            case ("treated", guest, target, _, own, theirs) if {guest, target} <= stands.keys():
                for count, start, end in ((theirs, guest, target), (own, target, guest)):
                    flight = self._flight(GLASS, max(1, abs(count)), stands[start], stands[end])
                    drunk = max(count, -board.table.shown.drunk[end])
                    board.motions.add(self.air.bring(end, drunk, flight))
                board.sound("clink", 0.6)
            case ("seduced", guest, target, *_) if target in stands:
                for place in (stands[target], stands.get(guest, stands[target])):
                    board.motions.adorn(self.air.burst(HEART, FRect(place.x, place.y, place.width, 34), 6))
            case ("joined", one, other) if one in stands and other in stands:
                both = stands[one].union(stands[other])
                board.motions.adorn(self.air.burst(HEART, FRect(both.x, both.y, both.width, 30), 5, 0.9))
            case ("wore", seat, accessory, guest) if guest in stands:
                worn = board.stage.zones[worn_of(seat)]
                piece = next((each for each in worn if each.piece == accessory), None)
                if piece is not None:
                    piece.send(pinned(stands[guest]), WORN, arc=40)
                    self._wait([guest], piece)
            case ("talked", guest, _):
                speaker = stands.get(guest, board.table.layout.talk)
                area = FRect(speaker.x, speaker.y, speaker.width, 30)
                board.motions.adorn(self.air.burst(BUBBLE, area, 4, 0.9))
                self._wait(stands, board.stage.zones[TALK][-1])
            case ("fought", guest, target, _):
                self.fighters = guest, target
                self._attack(guest, target)
                board.motions.add(Tween(FIGHT, self._shake, linear, partial(self._shake, 0.0)))
            case ("left", guest, _) if guest in stands:
                board.motions.adorn(self.air.burst(GLASS_FALLS, stands[guest].inflate(-10, -40), 5, 0.8))
            case ("scored", seat, count, _):
                layout = board.table.layout
                flight = self._flight(CUP, count, layout.middle, layout.seats[seat].plate)
                board.motions.add(self.air.bring((seat, CUP), count, flight))

    def _stage_scene(self, event: Event) -> None:
        """The scene of an event, if it has one: those who take part are seen large."""
        table, words = self.board.table, self.board.words
        match event:
            case ("move", piece, _, target, _) if target == GONE and owner(table.shown, piece) is not None:
                self._leaving[piece] = table.look(words, piece)
            case ("seduced", guest, target, way, _):
                said = words("raut.scene.seduced", way=words(f"way.raut.{way}"))
                self._play(SEDUCED, guest, target, said, (False, False))
            case ("fought", guest, target, both):
                strengths = (table.game.strength(table.shown, one, two)
                             for one, two in ((guest, target), (target, guest)))  # fmt: skip
                said = words("raut.scene.fought", n=next(strengths), m=next(strengths))
                self._play(FOUGHT, guest, target, said, (bool(both), True))
            case ("left", guest, _) if guest in self._leaving:
                look = self._leaving.pop(guest)
                if guest not in self._beaten:
                    said = words("raut.scene.left" if look.drunk else "raut.scene.gone", n=look.drunk)
                    self.vignette.play(VignetteScene(LEFT, look, None, said, (True, False)))
            case ("turn", *_):
                self._leaving, self._beaten = {}, ()

    def _play(self, name: str, guest: int, target: int, said: str, goes: tuple[bool, bool]) -> None:
        table, words = self.board.table, self.board.words
        self._beaten = (guest, target) if name == FOUGHT else self._beaten
        looks = table.look(words, guest), table.look(words, target)
        self.vignette.play(VignetteScene(name, *looks, said, goes))

    def _wait(self, guests: Iterable[int], piece: GamePiece) -> None:
        """These guests look as before until a card has arrived that changes them."""
        table, words = self.board.table, self.board.words
        if piece.moving:
            self._waits |= {guest: (piece, table.look(words, guest)) for guest in guests}

    def update(self) -> None:
        """What has arrived changes guests now, which is seen at each."""
        board = self.board
        for guest, (piece, before) in list(self._waits.items()):
            if not piece.moving:
                del self._waits[guest]
                if guest in board.table.stands:
                    self._tell_changes(guest, before)

    def _tell_changes(self, guest: int, before: GuestLook) -> None:
        """The signs of the numbers that have changed rise from them."""
        board, place = self.board, self.board.table.stands[guest]
        wide = place.width / len(CHANGED)
        for stat, now in enumerate(board.table.look(board.words, guest).stats):
            if now != before.stats[stat]:
                foot = FRect(place.x + stat * wide, place.bottom - 26, wide, 22)
                board.motions.add(self.air.burst(CHANGED[stat], foot, 2, 0.8))

    def _attack(self, guest: int, target: int) -> None:
        """Whoever begins a fight goes up to the other."""
        stage, name = self.board.stage, handle_of(guest)
        attacker, place = self.board.table.held_piece(stage, name), self.board.table.stands.get(target)
        if attacker is not None and place is not None:
            aside = -0.62 if place.centerx > self.board.table.layout.middle.centerx else 0.62
            there = Pose(place.centerx + aside * place.width, place.centery, place.height)
            attacker.send(there, 0.25)

    def _flight(self, kind: TokenKind, count: int, start: FRect, end: FRect) -> Motion:
        starts, ends = (FRect(area.centerx - 12, area.centery - 12, 24, 24) for area in (start, end))
        return self.air.fly(kind, count, starts, ends, 0.6)

    def _shake(self, share: float) -> None:
        self._share = share
        if not share or share >= 1:
            self.fighters = ()

    def sobered(self, guest: int, look: GuestLook) -> GuestLook:
        """How a guest looks while a drink is still on its way to it."""
        if guest in self._waits and self._waits[guest][0].moving:
            look = self._waits[guest][1]
        coming, (charm, stamina, charisma) = round(self.air.coming(guest)), look.stats
        return look._replace(drunk=max(0, look.drunk - coming), stats=(charm, stamina + coming, charisma))

    def shaken(self, guest: int) -> float:
        """How many units a guest stands aside now, because it fights."""
        if guest not in self.fighters:
            return 0.0
        way = 1 if guest == self.fighters[0] else -1
        return way * SHAKEN * math.sin(self._share * 8 * math.pi) * (1 - self._share)

    def draw(self) -> None:
        """Everything in the air."""
        self.vignette.draw()
        self.air.draw(self.board.pen)


GLASS_FALLS = TokenKind("raut_glass", 0.7, airy=True)
"""Glasses that are left behind."""
