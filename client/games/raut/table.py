"""Raut on the table: where guests and cards lie, what a gesture means, how long an event is watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import FRect

from client.games.raut import log_lines
from client.games.raut.card_face import PrintedWords, paint
from client.games.raut.cues import AWAY, CUES, DRAWN, LAID, PLAYED, TOPIC, TRAVELS, WORN, cue
from client.games.raut.foretell import foretell, speaks_for
from client.games.raut.layout import LARGEST, Layout, lay_out
from client.games.raut.moves import (
    TALK_SPOT,
    FromHand,
    Guest,
    Meanings,
    Source,
    guest_spot,
    owner,
    salon_spot,
    why_not,
    worn_by,
)
from client.games.raut.portrait import LINGERS, SHAPE, GuestLook
from client.games.raut.salon import pinned, stand
from client.table.base import Arrangement
from client.table.faces import Faces
from client.table.layout import fan, heap, spread
from client.table.piece import RATIO, GamePiece, Piece, Pose
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
    Topic,
)
from client.table.terms import View as AnyView
from client.ui import Pen
from client.ui.text import Words
from rules.games.raut.board import (
    ACTED,
    DECK,
    GONE,
    MIDDLE,
    OWNED,
    READY,
    TALK,
    UNNAMED,
    LayTalk,
    RautGame,
    Treat,
    hand_of,
    salon_of,
    worn_of,
)
from rules.games.raut.board import RautTable as View
from rules.games.raut.phrases import word
from rules.kernel.asking import Ask
from rules.text.log import Entry, in_language

REFUSAL = "refusal"
"""The topic under which a person chooses beforehand whether drinks are refused."""
ASIDE, SHRUNK, LESS_SHRUNK = 7.0, 0.92, 0.96
"""Degrees by which a guest that has acted is turned aside, and how much smaller it is, so that it keeps its place; the
last while it may still do something."""
DEALT = 6
"""How many cards everybody has at first."""


class RautPiece(GamePiece):
    """A card of Raut; a guest in a salon has another shape. Whoever shows the table draws both."""

    __slots__ = ("_table",)

    def __init__(self, piece: int, table: RautArrangement) -> None:
        super().__init__(piece, OFF, RATIO)
        self._table = table

    @property
    def seated(self) -> bool:
        """Is it a guest at a table?"""
        return self.ratio == SHAPE

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        self._table.show(self, pose, height)


def nobody_shows(piece: RautPiece, pose: Pose, height: float) -> None:
    """Before anybody draws the table."""


class RautArrangement(Arrangement[View, Layout]):
    """The arrangement of one game for the seats' eyes; it decides nothing.

    ``show`` draws a piece. ``through`` is a drink or a talk of the hand that has been brought to an own guest, and that
    guest: now it goes on from there.
    """

    game: RautGame
    ground = "raut_parquet"
    chapters_are = "turn"
    decides = "raut.tie"
    heads = ("log.raut.turn", "log.raut.win", "log.raut.stuck")
    gains = ("log.raut.scored.seduced", "log.raut.scored.left", "log.raut.scored.most_guests")

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.loose = tuple(zone(seat) for seat in range(seats) for zone in (salon_of, worn_of))
        self.show: Callable[[RautPiece, Pose, float], None] = nobody_shows
        self.through: tuple[Handle, int] | None = None
        self._meanings: Meanings | None = None
        self._stands: tuple[object, object, dict[int, FRect]] = None, None, {}
        self._looks: tuple[object, str, dict[int, GuestLook]] = None, "", {}

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        turn = self.shown.turn if "shown" in vars(self) else -1
        return lay_out(canvas, self.seats, bottom, tools, log, turn)

    @staticmethod
    def seen(view: AnyView) -> View:
        """A view of this game."""
        assert isinstance(view, View)
        return view

    # -- zones and poses --------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return hand_of(seat)

    def make(self, piece: int) -> GamePiece:
        return RautPiece(piece, self)

    def rank(self, piece: int) -> Any:
        kind = self.game.kind[piece]
        return ("guest", "accessory", "talk", "alcohol", "soft").index(self.game.card_kind[kind]), kind, piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        pieces = list(stage.zones[zone])
        which, seat = self._owned(zone), (zone - len(MIDDLE)) // len(OWNED)
        if which == "hand":
            pieces = self.sort(stage, seat)
        for piece in pieces:
            piece.ratio = SHAPE if which == "salon" else RATIO
        return list(zip(pieces, self._poses(stage, zone, which, seat, pieces), strict=True))

    def _poses(self, stage: Stage, zone: int, which: str, seat: int, pieces: Sequence[GamePiece]) -> Sequence[Pose]:
        """How the pieces of a zone lie."""
        layout, count = self.layout, len(pieces)
        if which == "hand":
            place, up = layout.seats[seat], bool(pieces) and pieces[0].piece >= 0
            return fan(place.hand, count, up, 0.98) if place.own else spread(place.hand, count, up, 0.2)
        if which in ("salon", "worn"):
            places = self._stand(seat, [piece.piece for piece in stage.zones[salon_of(seat)]])
            pose = self._guest_pose if which == "salon" else self._worn_pose
            inside = layout.seats[seat].inside
            return [pose(piece.piece, places, inside) for piece in pieces]
        if zone == TALK:
            return [Pose(layout.talk.centerx, layout.talk.centery, layout.talk.height)] * count
        if zone == GONE:
            return heap(layout.gone, count, True, 0.4)
        away = FRect(layout.deck.x, -200, layout.deck.width, layout.deck.height)
        return heap(layout.deck if zone == DECK else away, count, False, 0.3)

    def _guest_pose(self, guest: int, places: dict[int, FRect], inside: FRect) -> Pose:
        """How a guest stands: turned aside when it has acted, half aside while it may still do something."""
        area, stage = places[guest], self.stage_of(guest)
        if stage == ACTED:
            return Pose(area.centerx, area.centery, SHRUNK * area.height, ASIDE)
        if stage == LINGERS:
            return Pose(area.centerx, area.centery, LESS_SHRUNK * area.height, ASIDE / 2)
        return Pose(area.centerx, area.centery, area.height)

    def _worn_pose(self, piece: int, places: dict[int, FRect], inside: FRect) -> Pose:
        """Where an accessory is that a guest wears."""
        wearer = self.shown.wearer[piece]
        if wearer is None or wearer not in places:
            return Pose(inside.centerx, inside.centery, 24.0)
        return pinned(places[wearer])

    def _stand(self, seat: int, guests: Sequence[int]) -> dict[int, FRect]:
        """Where these guests stand in a salon, companions one above the other."""
        groups = list[tuple[int, ...]]()
        for guest in guests:
            companion = self.shown.companion[guest]
            if companion is None or companion not in guests:
                groups.append((guest,))
            elif self._sex(guest) < self._sex(companion):
                groups.append((guest, companion))
        return stand(self.layout.seats[seat].inside, groups, LARGEST)

    def _sex(self, piece: int) -> int:
        return self.game.sex[self.game.kind[piece]]

    def stage_of(self, guest: int) -> int:
        """Whether a guest may act, has acted, LINGERS or has come, as far as that matters: while it is its player's
        turn."""
        shown, game = self.shown, self.game
        if owner(shown, guest) != shown.turn:
            return READY
        stage = shown.stage[guest]
        if stage == ACTED and (game.pursued(shown, guest) is not None or game.acts_again(shown, guest)):
            return LINGERS
        return stage

    @property
    def stands(self) -> dict[int, FRect]:
        """Where every guest in play stands, as the view shown has them."""
        if self._stands[0] is not self.shown or self._stands[1] is not self.layout:
            found: dict[int, FRect] = {}
            for seat in range(self.seats):
                found |= self._stand(seat, self.shown.zones[salon_of(seat)])
            self._stands = self.shown, self.layout, found
        return self._stands[2]

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        piece = int(name.partition(".")[2])
        return next((each for seat in range(self.seats) for each in stage.zones[salon_of(seat)]
                     if each.piece == piece), None)  # fmt: skip

    # -- gestures ---------------------------------------------------------------------------------------------------

    def source(self, handle: Handle) -> Source:
        """What a handle takes up."""
        return FromHand(self.game.kind[handle]) if isinstance(handle, int) else Guest(int(handle.partition(".")[2]))

    def spots(self, view: View) -> Sequence[Spot]:
        bottom = next(at for at, seat in enumerate(self.layout.seats) if seat.own)
        around = [(bottom + at) % self.seats for at in range(self.seats)]
        guests = [[guest_spot(guest) for guest in view.zones[salon_of(seat)]] for seat in around]
        return [*guests[0], salon_spot(bottom), TALK_SPOT, *(spot for found in guests[1:] for spot in found)]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        here = point[0], point[1]
        for guest, area in self.stands.items():
            if area.collidepoint(here):
                return guest_spot(guest)
        if self.layout.middle.collidepoint(here):
            return TALK_SPOT
        return next((salon_spot(seat) for seat, where in enumerate(self.layout.seats)
                     if where.own and where.salon.collidepoint(here)), None)  # fmt: skip

    def spot_area(self, spot: Spot) -> FRect:
        """Where a spot is."""
        if not isinstance(spot, tuple):
            return self.layout.middle
        return self.layout.seats[spot[1]].salon if spot[0] == "salon" else self.stands[spot[1]]

    def place_id(self, spot: Spot) -> str:
        return f"{spot[0]}.{spot[1]}" if isinstance(spot, tuple) else f"place.{spot}"

    def meanings(self, ask: Ask) -> Meanings:
        """What gestures mean while this is asked."""
        if self._meanings is None or self._meanings.ask is not ask:
            self._meanings = Meanings(ask)
        return self._meanings

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if ask.kind != "act":
            return Drop(None, "reason.raut.answer")
        source = self.source(handle)
        found = self.meanings(ask).of(source, spot) if spot is not None else ()
        if self.through is not None and self.through[0] == handle:
            going_on = tuple(option for option in found if _giver(option) == self.through[1])
            found = going_on if spot != guest_spot(self.through[1]) and going_on else found
        first = bool(found) and isinstance(found[0], Treat) and spot == guest_spot(found[0].guest)
        if len(found) == 1 and not first:
            return Drop(found[0])
        return Drop(None, "" if found else why_not(view, ask, source, spot), found)

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        drop = self.drop(view, ask, viewer, handle, spot)
        options = drop.open if drop.option is None else (drop.option,)
        return foretell(view, options, spot) if options else None

    def explains(self, handle: Handle, spot: Spot) -> bool:
        return isinstance(handle, int) or (
            isinstance(spot, tuple) and spot[0] == "guest" and handle != f"guest.{spot[1]}"
        )

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return speaks_for(view, ask, option)

    def rested(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> bool:
        """A drink or a talk is brought to one's guest, who carries it on."""
        if ask is None or ask.kind != "act" or not isinstance(handle, int) or not isinstance(spot, tuple):
            return False
        found = self.meanings(ask).of(self.source(handle), spot)
        if not found or _giver(found[0]) != spot[1]:
            return False
        self.through = handle, spot[1]
        return True

    def offered(self, view: View, ask: Ask | None, piece: int) -> bool:
        return ask is not None and ask.kind == "act" and self.meanings(ask).any_of(self.source(piece))

    def movable(self, ask: Ask, guest: int) -> bool:
        """May this guest be taken up to do something?"""
        return ask.kind == "act" and self.meanings(ask).any_of(Guest(guest))

    def acts(self, ask: Ask, guest: int) -> bool:
        """May this guest do anything, by itself or with a card of the hand?"""
        return ask.kind == "act" and guest in self.meanings(ask).actors

    def seat_area(self, seat: int) -> FRect:
        return self.layout.seats[seat].salon

    def answers_area(self) -> FRect:
        return self.layout.buttons

    def open_area(self) -> FRect:
        return self.layout.middle

    # -- refusing ---------------------------------------------------------------------------------------------------

    def topic(self, view: View, ask: Ask) -> Topic | None:
        return Topic(REFUSAL, settled=True) if ask.kind == "refuse" else None

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == seat

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        if event[0] not in ("move", "tuck"):
            return cue(event[0], self.drama)
        here, there = self._owned(event[2]), self._owned(event[3])
        if "box" in (here, there):
            return SILENT
        if event[3] in (GONE, DECK):
            return AWAY
        if event[2] == DECK:
            return DRAWN
        if there == "worn":
            return WORN
        if event[3] == TALK and not in_hand:
            return TOPIC
        if here == "hand":
            return LAID if in_hand and there != "hand" else PLAYED
        return TRAVELS

    def _owned(self, zone: int) -> str:
        """Which zone of a seat it is, ``box`` for the box, "" for the middle."""
        at = zone - len(MIDDLE)
        return "" if at < 0 else OWNED[at % len(OWNED)] if at < len(OWNED) * self.seats else "box"

    def opening(self, view: View) -> list[Event]:
        """The hands, lap by lap, whoever begins first."""
        seats = [(view.first + at) % self.seats for at in range(self.seats)]
        return [("move", view.zones[hand_of(seat)][lap], DECK, hand_of(seat), view.visible_to[hand_of(seat)])
                for lap in range(DEALT) for seat in seats if lap < len(view.zones[hand_of(seat)])]  # fmt: skip

    def in_log(self, words: Words, card: PrintedCard) -> str:
        return str(in_language(self.game.title(self.game.cards.index(card)), words))

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def chapter(self, table: View) -> object:
        return table.round, table.turn

    # -- words ------------------------------------------------------------------------------------------------------

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        return words("raut.rank", n=view.points[seat], guests=len(view.zones[salon_of(seat)]))

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        return log_lines.moment(self.game, event, names, self.shown.turn) if event[0] in CUES else None

    def announced(self, event: Event, view: View, names: Sequence[str]) -> Announcement | None:
        return log_lines.announced(event, view, names)

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        return log_lines.lines(self.game, event, names, memory)

    def story(self, words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
        return log_lines.story(words, seat, memory)

    # -- looks ------------------------------------------------------------------------------------------------------

    def look(self, words: Words, guest: int) -> GuestLook:
        """How a guest looks now; one that is at no table as its card has it."""
        if self._looks[0] is not self.shown or self._looks[1] != words.language:
            self._looks = self.shown, words.language, {}
        if guest not in self._looks[2]:
            self._looks[2][guest] = self._look(words, guest)
        return self._looks[2][guest]

    def _look(self, words: Words, guest: int) -> GuestLook:
        shown, game = self.shown, self.game
        card, kind = game.cards[game.kind[guest]], game.kind[guest]
        printed, name = game.printed[kind], card.name[words.language]
        if owner(shown, guest) is None:
            return GuestLook(card.art, name, game.sex[kind], printed, printed)
        force = shown.charm[guest], shown.stamina[guest], shown.charisma[guest]
        worn = tuple(game.cards[game.kind[piece]].art for piece in worn_by(shown, guest))
        return GuestLook(card.art, name, game.sex[kind], force, printed, shown.drunk[guest], worn, self.stage_of(guest),
                         shown.companion[guest] is not None)  # fmt: skip

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        fields, (one, other) = card.fields, self.game.sexes
        stats = fields.get("charm", 0), fields.get("stamina", 0), fields.get("charisma", 0)
        points: Mapping[str, int] = fields.get("points", {})
        both = points.get(one, 0), points.get(other, 0)
        return paint(faces, card, height, stats, both, self.caption(faces.words, fields))

    def caption(self, words: Words, fields: Mapping[str, Any]) -> PrintedWords:
        """What a card with these fields says besides its name and its text."""
        game = self.game
        sex = game.sexes.index(fields["sex"]) if fields.get("sex") in game.sexes else UNNAMED
        one, other = (word(game, name).text[words.language] for name in game.sexes)
        printed = [fields.get("nationality"), fields.get("religion"), *(fields.get("traits") or ())]
        called = [word(game, name, game.grammar[sex]).text[words.language] for name in printed if name in game.words]
        return PrintedWords((one, other), sex, ", ".join(called))

    def back(self, number: int) -> str:
        return "raut_back"


def _giver(option: object) -> int:
    """The guest that carries something on, UNNAMED if nobody does."""
    return option.guest if isinstance(option, Treat | LayTalk) else UNNAMED
