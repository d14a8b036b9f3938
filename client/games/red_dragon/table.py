"""The Red Dragon on the table: which zone lies where, and which gesture means which answer.

A card goes onto a person, onto a drink, onto the pot, onto the own discard, or just onto the table; the top of the
drink deck goes onto a person. Where the rules want a target, it is always the player who points at it: a gesture that
leaves several answers open asks which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any

import pygame
from pygame import FRect

from client.games.red_dragon import concern, foretell, log_lines, timings
from client.games.red_dragon.card_face import READABLE, paint, picture
from client.games.red_dragon.layout import Layout, lay_out
from client.games.red_dragon.middle import MiddleShares, contest_card, parts, share_middle
from client.games.red_dragon.pending import servings
from client.games.red_dragon.vain import VainCards
from client.table.base import Arrangement
from client.table.board import Board
from client.table.faces import Faces
from client.table.layout import heap, spread
from client.table.piece import RATIO, GamePiece, Pose
from client.table.stage import Stage
from client.table.terms import (
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
from client.ui.layout import inset, place
from client.ui.text import Words
from client.window.assets import Assets
from rules.games.red_dragon.board import (
    CHAIN,
    COPIES,
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    HAND_SIZE,
    HANDS,
    NO_SERVING,
    NOBODY,
    PILES,
    POURED,
    PlayCard,
    RedDragonGame,
)
from rules.games.red_dragon.board import RedDragonTable as View
from rules.kernel.asking import Ask
from rules.system import locations
from rules.text.log import Entry

STACKED, HIGHEST = 36.0, 16
"""Height of a place from which waiting drinks stack up in it, and how many of them make the stack higher."""
SEEN, LEAST = 0.45, 60.0
"""How much of each card of a chain is seen at least, by its width; how high the cards are at least."""
TABLE, POT, THROW = "table", "pot", "discard"
"""Spots beside ``("seat", n)`` and ``("drink", n)``."""
BOTTLE = "drinks"
"""What the table calls the top of the drink deck, when it is taken up."""


class RedDragonArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of the Red Dragon for the seats' eyes; it decides nothing."""

    game: RedDragonGame
    text_from = READABLE
    plain_back = "rd_back"
    chapters_are = "turn"
    shares = "rd.shared"
    curve = "story.sober"
    heads = ("log.rd.turn", "log.rd.over", "log.rd.over.draw", "log.rd.out.cold", "log.rd.out.broke", "log.rd.asleep")
    gauges = ("log.rd.changed", "log.rd.strength", "log.rd.paid", "log.rd.paid.by_inn", "log.rd.paid.by_pot")
    loose = (CHAIN, POURED)
    gambled: Sequence[tuple[int, int]] = ()
    """The seats and kinds of the cards of this round of gambling, in order."""
    poured = chained = 0
    """How many cards lie in the zones POURED and CHAIN, as they were last laid."""
    laid = 0, False
    """What the places of the drinks depended on then: see ``crowd``."""

    @cached_property
    def _vain(self) -> VainCards:
        return VainCards()

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    def own(self, zone: int) -> tuple[int | None, tuple[int, ...]]:
        """The seat a zone belongs to, and which zones of the seats it is one of; (None, ()) for the middle and the
        box."""
        for zones in (HANDS, DECKS, DISCARDS, PILES):
            if zone in zones[: self.seats]:
                return zones.index(zone), zones
        return None, ()

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        idle = "shown" in vars(self) and self.shown.starter is None
        return lay_out(canvas, self.seats, bottom, tools, log, gambling=not idle)

    def rank(self, piece: int) -> Any:
        kind = self.game.kind[piece]
        order = ("action", "action_gambling", "gambling", "cheating", "sometimes", "anytime")
        band = self.game.cards[kind].kind
        return order.index(band) if band in order else 9, kind, piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        cards, (seat, which) = stage.zones[zone], self.own(zone)
        if seat is not None and which is HANDS:
            cards = self.sort(stage, seat)
        poses = self._shared(zone, len(cards)) if seat is None else self._owned(seat, which, cards)
        return list(zip(cards, poses, strict=True))

    def _owned(self, seat: int, which: tuple[int, ...], cards: list[GamePiece]) -> list[Pose]:
        """How cards lie in one of a seat's zones."""
        mat, count = self.layout.seats[seat], len(cards)
        if which is not HANDS:
            area = {DECKS: mat.deck, DISCARDS: mat.discard, PILES: mat.pile}[which]
            if which is PILES and area.height >= STACKED:  # how much one has yet to drink is seen
                rise = 0.03 * area.height
                return heap(inset(area, top=min(max(0, count - 1), HIGHEST) * rise), count, False, rise)
            return heap(area, count, which is DISCARDS, 0.12)
        open_ = bool(cards) and all(card.piece >= 0 for card in cards)
        return spread(mat.hand, count, open_, 1.02 if mat.own else 0.3)

    def _shared(self, zone: int, count: int) -> list[Pose]:
        """How cards lie between the boards, and out of sight."""
        layout = self.layout
        if zone == DRINKS:
            return heap(layout.drinks, count, False, 0.25)
        if zone == DRINK_DISCARD:
            return heap(layout.drink_discard, count, True, 0.25)
        if zone == POURED:
            return self._poured(count)
        if zone == CHAIN:
            self.chained = count
            room = self.middle().chain
            area = inset(room, 3, top=2 if room.height < 90 else 23, bottom=2)
            wide = area.width / (1 + SEEN * max(0, count - 1))
            return spread(place(area, height=max(LEAST, wide / RATIO), y=0), count, True, 1.12, left=True)
        return [Pose(layout.table.centerx, -300, layout.drinks.height, 0, 0)] * count

    def middle(self) -> MiddleShares:
        """How the middle is shared now."""
        contest = any(score >= 0 for score in self.shown.score)
        others = any(not contest or not self._is_event(at) for at in self._unserved())
        share = partial(share_middle, self.layout, len(servings(self.shown)) + others, contest=contest,
                        gambling=self.shown.starter is not None)  # fmt: skip
        return share(bool(self.chained))._replace(drinks=share(self.laid[1]).drinks)

    def crowd(self) -> tuple[int, bool]:
        """What the drinks' places depend on: how many there are, and whether they lie aside for what is played."""
        return len(servings(self.shown)), bool(self.chained)

    def _poured(self, count: int) -> list[Pose]:
        """The cards of a serving stand beside its mug, chasers a little to the right. What is no serving, or none yet,
        has a place of its own."""
        self.poured, self.laid = count, self.crowd()
        shares, served = self.middle(), servings(self.shown)
        slots, heading = shares.drinks, shares.heading
        places: dict[int, tuple[FRect, int]] = {}
        others = self._unserved()
        if heading.height and others and self._is_event(others[0]):  # the contest itself
            places[others.pop(0)] = contest_card(heading), 0
        places.update({at: (parts(slots[-1], True).card, number) for number, at in enumerate(others)})
        for slot, one in zip(slots, served, strict=False):
            for number in range(one.cards):  # two halves of a drink share its card: it stands beside the first
                places.setdefault(one.first + number, (parts(slot, True).card, number))
        poses = []
        for area, number in (places[at] for at in range(count)):
            x = area.centerx + number * min(16.0, area.width * 0.2)
            poses.append(Pose(x, area.centery, area.height, 0.0, 1.0))
        return poses

    def _unserved(self) -> list[int]:
        """The poured cards that are part of no serving: an event, or a drink that is only just turned up."""
        served = {at for one in servings(self.shown) for at in range(one.first, one.first + one.cards)}
        return [at for at in range(self.poured) if at not in served]

    def _is_event(self, at: int) -> bool:
        """Is this poured card an event that has been shown?"""
        pieces = self.shown.zones[POURED]
        return at < len(pieces) and self.game.cards[self.game.kind[pieces[at]]].kind == "event"

    def slots(self) -> list[FRect]:
        """A place for each serving, and perhaps one more for cards that are none."""
        return self.middle().drinks

    def held_piece(self, stage: Stage, name: str) -> GamePiece | None:
        return stage.zones[DRINKS][-1] if name == BOTTLE and stage.zones[DRINKS] else None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_asked")
        if spot is None:
            return Drop(None, "reason.rd.nowhere")
        if ask.kind == "order" or handle == BOTTLE:
            return self._ordered(ask, handle, spot)
        assert isinstance(handle, int)
        kind = self.game.kind[handle]
        if ask.kind == "discard":
            if spot in (THROW, ("seat", viewer)) and kind in ask.options:
                return Drop(None, "", (kind,))  # marked, and thrown away with the others
            return Drop(None, "reason.rd.discard")
        mine = [option for option in ask.options if isinstance(option, PlayCard) and option.kind == kind]
        if not mine:
            return Drop(None, self._why_not(ask, kind))
        found = tuple(option for option in mine if spot in self.spots_of(option, viewer))
        if len(found) == 1:
            return Drop(found[0])
        if found:
            return Drop(None, "", found)
        if any(option.target != NOBODY for option in mine):
            return Drop(None, "reason.rd.whom")
        return Drop(None, "reason.rd.which_drink" if mine[0].serving != NO_SERVING else "reason.rd.on_table")

    def _ordered(self, ask: Ask, handle: Handle, spot: Spot) -> Drop:
        if handle != BOTTLE:
            return Drop(None, "reason.rd.order_first")
        if ask.kind != "order":
            return Drop(None, "reason.rd.no_order")
        if isinstance(spot, tuple) and spot[0] == "seat":
            return Drop(spot[1]) if spot[1] in ask.options else Drop(None, "reason.rd.not_for_self")
        return Drop(None, "reason.rd.order_whom")

    def spots_of(self, option: Option, viewer: int | None) -> set[Spot]:
        """Where a card has to be laid for this answer."""
        assert isinstance(option, PlayCard)
        drinks: set[Spot] = {("drink", option.serving)} if option.serving != NO_SERVING else set()
        if option.target != NOBODY:
            return {("seat", option.target)} | drinks
        if drinks:
            return drinks
        gambles = self.game.cards[option.kind].kind in ("gambling", "action_gambling", "cheating")
        return {TABLE, POT} if gambles else {TABLE, ("seat", viewer)}

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        option = self.drop(view, ask, viewer, handle, spot).option
        return None if ask is None or viewer is None else foretell.foretell(view, ask, viewer, option, self.names)

    def _why_not(self, ask: Ask, kind: int) -> str:
        """Why a card cannot be played now."""
        band = self.game.cards[kind].kind
        match ask.kind:
            case "act":
                if band == "anytime":
                    return "reason.rd.anytime_waits"
                return "reason.rd.sometimes" if band == "sometimes" else "reason.rd.no_round"
            case "go":
                if band in ("gambling", "action_gambling"):
                    return "reason.rd.trumped"
                return "reason.rd.anytime_waits" if band == "anytime" else "reason.rd.gamble_only"
        return "reason.rd.not_own_action" if band == "action" else "reason.rd.unfit"

    def spots(self, view: View) -> Sequence[Spot]:
        drinks = [("drink", at) for at in range(len(view.servings))]
        return [POT, TABLE, THROW, *drinks, *(("seat", (view.turn + at) % self.seats) for at in range(self.seats))]

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        return [spot for spot in targets if isinstance(spot, tuple)] or targets

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        layout, here = self.layout, (point[0], point[1])
        for seat, mat in enumerate(layout.seats):
            if mat.own and mat.discard.inflate(8, 8).collidepoint(here):
                return THROW
            if mat.plate.collidepoint(here):
                return "seat", seat
        for at, slot in enumerate(self.slots()[: len(servings(self.shown))]):
            if slot.collidepoint(here):
                return "drink", at
        if layout.pot.collidepoint(here):
            return POT
        return TABLE if layout.middle.collidepoint(here) else None

    def place_id(self, spot: Spot) -> str:
        if isinstance(spot, tuple):
            return f"{spot[0]}.{spot[1]}"
        return f"place.{spot}"

    def offered(self, view: View, ask: Ask | None, piece: int) -> bool:
        if ask is None:
            return False
        kind = self.game.kind[piece]
        if ask.kind == "discard":
            return False  # any card may go: none of them stands out
        return any(isinstance(option, PlayCard) and option.kind == kind for option in ask.options)

    def ready(self, ask: Ask) -> Handle | None:
        return BOTTLE if ask.kind == "order" else None

    def goes(self, ask: Ask | None, handle: Handle) -> Spot | None:
        return THROW if ask is not None and ask.kind == "discard" and isinstance(handle, int) else None

    def early(self, ask: Ask | None, viewer: int, handle: Handle) -> int | None:
        kind = self.game.kind[handle] if isinstance(handle, int) else -1
        asked = ask is not None and ask.seat == viewer
        waiting = ("anytime",) if asked else ("anytime", "sometimes")
        if kind < 0 or self.game.cards[kind].kind not in waiting or (ask is not None and asked
                                                                     and ask.kind == "discard"):  # fmt: skip
            return None
        mine = ask.options if ask is not None and asked else ()
        return None if any(isinstance(one, PlayCard) and one.kind == kind for one in mine) else kind

    def answers_area(self) -> FRect:
        return self.layout.answers

    def open_area(self) -> FRect:
        return self.layout.middle

    # -- windows ----------------------------------------------------------------------------------------------------

    mutes_cards = True

    def topic(self, view: View, ask: Ask) -> Topic | None:
        return concern.topic(view, ask)

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == seat

    def active(self, ask: Ask | None) -> int:
        return ask.seat if ask is not None and ask.kind == "go" else self.shown.turn

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        played = timings.timing(event, in_hand, lambda zone: self.own(zone)[1])
        return played._replace(lag=played.lag * self.drama.share("fall")) if event[0] in ("asleep", "out") else played

    def opening(self, view: View) -> list[Event]:
        """A drink for everybody, then the hands lap by lap, whoever begins first."""
        seats = [(view.turn + at) % self.seats for at in range(self.seats)]
        ways = [(DRINKS, PILES[seat], piece) for seat in seats for piece in view.zones[PILES[seat]]]
        for lap in range(HAND_SIZE):
            holding = [seat for seat in seats if lap < len(view.zones[HANDS[seat]])]
            ways += [(DECKS[seat], HANDS[seat], view.zones[HANDS[seat]][lap]) for seat in holding]
        return [("move", piece, source, target, view.visible_to[target]) for source, target, piece in ways]

    def beat(self, ask: Ask | None) -> float:
        return 0.25 if ask is not None and ask.kind == "discard" else 1.0

    def staged(self, told: Sequence[tuple[Event, View]]) -> Sequence[tuple[Event, View]]:
        return self._vain.staged(told)

    def out(self, view: View, seat: int) -> bool:
        return not view.playing[seat]

    def points(self, view: View) -> Sequence[int]:
        return view.gold

    def chapter(self, table: View) -> int:
        return table.turn

    # -- words ------------------------------------------------------------------------------------------------------

    def about(self, words: Words, card: PrintedCard) -> str:
        return words("rd.card", kind=words(f"kind.{card.kind}"), name=card.name[words.language],
                     text=card.text[words.language])  # fmt: skip

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return foretell.speaks_for(view, ask, option)

    def short(self, words: Words, card: PrintedCard) -> str:
        return self.in_log(words, card)

    def choose_first(self, words: Words, name: str) -> str:
        return words("rd.choose_card")

    def announced(self, event: Event, view: View, names: Sequence[str]) -> Announcement | None:
        return log_lines.announced(event, view, names)

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        log_lines.remember(self.game, event, memory)
        self.gambled = memory["gambled"]
        return log_lines.lines(self.game, event, names)

    def joined(self, before: Line, line: Line) -> Line | None:
        return log_lines.joined(before, line)

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        return log_lines.moment(self.game, event, names)

    def story(self, words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
        return log_lines.story(words, view, seat, memory)

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        return log_lines.fate(words, view, seat)

    def character(self, seat: int) -> Mapping[str, Any]:
        """The character a seat plays: names by language, title, art."""
        character: Mapping[str, Any] = self.game.heads[self.game.characters[self.shown.character[seat]]]["character"]
        return character

    # -- looks ------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        return paint(faces, card, height, self._own_backs.get(card.set, ""))

    def warm(self, assets: Assets, unit: float) -> None:
        """Read the pictures of all the cards in the game."""
        dealt = {self.game.characters[number] for number in self.shown.character}
        also = {id for name in dealt for id in self.game.heads[name].get("also") or {}}
        absent = {*self.game.characters} - dealt
        for card in self.game.cards:
            if (card.set not in absent or card.id in also) and assets.has(card.art):
                picture(assets, card.art, 1.0)

    @cached_property
    def _own_backs(self) -> Mapping[str, str]:
        """The backs of the characters that have one of their own; that of a package belongs to its character alone."""
        backs = {name: (f"{self.game.name}/{name}/rd_back_{name}", f"rd_back_{name}") for name in self.game.characters}
        return {name: back for name, names in reversed([*backs.items()]) for back in reversed(names)
                if locations.picture(back) is not None}  # fmt: skip

    def back(self, number: int) -> str:
        characters = self.game.characters
        return self._own_backs.get(characters[(number - 1) // COPIES], self.plain_back) if number else "rd_back_drink"


DragonBoard = Board[RedDragonArrangement]
