"""The arrangement of the Red Dragon's table: where each zone lies, and which gesture means which answer.

A card is laid on a person, on a drink, on the pot, on the player's discard, or just on the table. To order a drink, the
top of the drink deck is laid on a person. Where the rules want a target, the player always points at it: a gesture that
leaves several answers open asks which.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from pygame import FRect

from client.games.red_dragon import foretell, log_lines, timings, topics
from client.games.red_dragon.card_face import READABLE, PrintedCharacter, face_facts, read_picture
from client.games.red_dragon.layout import Layout, lay_out
from client.games.red_dragon.log_signs import SIGNS
from client.games.red_dragon.middle import MiddleShares, contest_card, parts, share_middle
from client.games.red_dragon.pending import servings
from client.games.red_dragon.vain_cards import VainCards
from client.table.base import Arrangement
from client.table.board import Board
from client.table.layout import fan, heap, spread
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
from rules.faces.values import Facts
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

BADGES = 26.0
"""Height of the badges of what lasts, at the upper right of a patron's place."""
TENSE_MARGIN = 3
"""With two players, the last stretch begins when one is so close to falling under the table."""
STACKED, HIGHEST = 33.0, 16
"""Height of a pile from which it grows with its drinks, and the number of drinks from which it grows no more."""
VISIBLE, SMALLEST = 0.45, 60.0
"""The visible part of each card of a chain, as a share of its width, and the smallest height of these cards."""
TABLE, POT, THROW = "table", "pot", "discard"
"""Spots beside ``("seat", n)`` and ``("drink", n)``."""
BOTTLE = "drinks"
"""The handle of the top of the drink deck."""
GAMBLES = ("gambling", "action_gambling", "cheating")
"""The kinds of cards that can be played for the pot."""
KINDS_IN_HAND = ("action", "action_gambling", "gambling", "cheating", "sometimes", "anytime")
"""The kinds of cards in the order of a sorted hand."""

WHY_NOT: Mapping[str, Mapping[str, str]] = {
    "act": {"anytime": "reason.rd.anytime_waits", "sometimes": "reason.rd.sometimes"},
    "go": {
        "gambling": "reason.rd.trumped",
        "action_gambling": "reason.rd.trumped",
        "anytime": "reason.rd.anytime_waits",
    },
}
"""Why a card cannot be played, by the kind of the question and the kind of the card."""


class RedDragonArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of the Red Dragon as the viewer sees it. It decides nothing."""

    game: RedDragonGame
    text_from = READABLE
    plain_back = "rd_back"
    chapters_are = "turn"
    ground = "rd_tavern"
    shares = "rd.shared"
    curve = "story.sober"
    signs = SIGNS
    heads = ("log.rd.turn", "log.rd.over", "log.rd.over.draw", "log.rd.out.cold", "log.rd.out.broke", "log.rd.asleep")
    gauges = (
        "log.rd.changed",
        "log.rd.strength",
        "log.rd.paid",
        "log.rd.staked",
        "log.rd.paid.by_inn",
        "log.rd.paid.by_pot",
    )
    loose = (CHAIN, POURED)
    scenes = frozenset({"asleep", "out", "contest_over", "round_over", "over"})
    gestures = frozenset({"paid", "changed", "passed", "upper", "strength"})
    turn_seconds = 5.0
    gambled: Sequence[tuple[int, int]] = ()
    """The seats and kinds of the cards of this round of gambling, in order."""
    lately: Collection[log_lines.LatelyPlayed] = ()
    """The cards that were played or drunk last, the last one last."""
    poured_count = chain_count = 0
    """How many cards lay in the zone POURED when it was last arranged, and in CHAIN when anything was."""
    drinks_key = 0, False
    """The value of ``current_drinks_key`` when the drinks were last arranged."""

    @cached_property
    def _vain(self) -> VainCards:
        return VainCards()

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    def owner(self, zone: int) -> tuple[int | None, tuple[int, ...]]:
        """Return the seat that a zone belongs to, and the zones of all seats that it is one of; (None, ()) for a zone
        in the middle or in the box."""
        for zones in (HANDS, DECKS, DISCARDS, PILES):
            if zone in zones[: self.seats]:
                return zones.index(zone), zones
        return None, ()

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log)

    def rank(self, piece: int) -> Any:
        kind = self.game.kind[piece]
        card_kind = self.game.cards[kind].kind
        if card_kind in KINDS_IN_HAND:
            return KINDS_IN_HAND.index(card_kind), kind, piece
        return len(KINDS_IN_HAND), kind, piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        cards = stage.zones[zone]
        self.chain_count = len(stage.zones[CHAIN])
        seat, zones = self.owner(zone)
        if seat is None:
            poses = self._shared_poses(zone, len(cards))
        elif zones is HANDS:
            cards = self.sort(stage, seat)
            poses = self._hand_poses(seat, cards)
        else:
            poses = self._stack_poses(seat, zones, len(cards))
        return list(zip(cards, poses, strict=True))

    def _hand_poses(self, seat: int, cards: list[GamePiece]) -> list[Pose]:
        """Return how the cards of a hand lie."""
        seat_place = self.layout.seats[seat]
        face_up = bool(cards) and all(card.piece >= 0 for card in cards)
        if seat_place.own:
            return spread(seat_place.hand, len(cards), face_up, 1.02)
        return fan(seat_place.hand, len(cards), face_up, 0.3)

    def _stack_poses(self, seat: int, zones: tuple[int, ...], count: int) -> list[Pose]:
        """Return how cards lie in a seat's deck, discard or pile of drinks."""
        seat_place = self.layout.seats[seat]
        if zones is DECKS:
            return heap(seat_place.deck, count, False, 0.12)
        if zones is DISCARDS:
            return heap(seat_place.discard, count, True, 0.12)
        if seat_place.pile.height < STACKED:
            return heap(seat_place.pile, count, False, 0.12)
        rise = 0.03 * seat_place.pile.height
        return heap(inset(seat_place.pile, top=min(max(0, count - 1), HIGHEST) * rise), count, False, rise)

    def _shared_poses(self, zone: int, count: int) -> list[Pose]:
        """Return how cards lie between the boards, before seats and out of sight."""
        layout = self.layout
        seat = self.seat_before(zone)
        if seat is not None:
            return self.poses_before(seat, count)
        if zone == DRINKS:
            return heap(layout.drinks, count, False, 0.25)
        if zone == DRINK_DISCARD:
            return heap(layout.drink_discard, count, True, 0.25)
        if zone == POURED:
            return self._poured_poses(count)
        if zone == CHAIN:
            return self._chain_poses(count)
        return [Pose(layout.table.centerx, -300, layout.drinks.height, 0, 0)] * count

    def _chain_poses(self, count: int) -> list[Pose]:
        """Return how the played cards lie: side by side as far as there is room; in a low middle from the left, so that
        there is room for the text of a single one beside it."""
        room = self.middle().chain
        names_height = 2 if room.height < 90 else 23
        area = inset(room, 3, top=names_height, bottom=2)
        widest = area.width / (1 + VISIBLE * max(0, count - 1))
        line = place(area, height=max(SMALLEST, widest / RATIO), y=0)
        return spread(line, count, True, 1.12, left=not self.layout.is_tall)

    def middle(self) -> MiddleShares:
        """Return how the middle is shared now. The drinks stay where they were last arranged."""
        is_contest = any(score >= 0 for score in self.shown.score)
        places = len(servings(self.shown))
        if any(not (is_contest and self._is_event(index)) for index in self._unserved()):
            places += 1
        share = partial(
            share_middle,
            self.layout,
            places,
            contest=is_contest,
            gambling=self.shown.starter is not None,
        )
        _, chain_was_occupied = self.drinks_key
        return share(bool(self.chain_count))._replace(drinks=share(chain_was_occupied).drinks)

    def current_drinks_key(self) -> tuple[int, bool]:
        """Return what the places of the drinks depend on: how many there are, and whether they have made room for the
        chain."""
        return len(servings(self.shown)), bool(self.chain_count)

    def _poured_poses(self, count: int) -> list[Pose]:
        """Return how the poured cards lie: those of a drink beside its mug, chasers a little to the right; an event, or
        a drink that has just been turned up, in a place of its own."""
        self.poured_count, self.drinks_key = count, self.current_drinks_key()
        shares = self.middle()
        places: dict[int, tuple[FRect, int]] = {}  # by the index of a card: its area, its number within the drink
        unserved = self._unserved()
        if shares.heading.height and unserved and self._is_event(unserved[0]):
            contest_index = unserved.pop(0)
            places[contest_index] = contest_card(shares.heading), 0
        for number, index in enumerate(unserved):
            places[index] = parts(shares.drinks[-1], True).card, number
        for slot, serving in zip(shares.drinks, servings(self.shown), strict=False):
            for number in range(serving.cards):
                # Two halves of a drink share its card, which stands beside the first.
                places.setdefault(serving.first + number, (parts(slot, True).card, number))
        poses = []
        for index in range(count):
            area, number = places[index]
            x = area.centerx + number * min(16.0, area.width * 0.2)
            poses.append(Pose(x, area.centery, area.height, 0.0, 1.0))
        return poses

    def _unserved(self) -> list[int]:
        """Return the poured cards that are part of no drink: an event, or a drink that has just been turned up."""
        served: set[int] = set()
        for serving in servings(self.shown):
            served.update(range(serving.first, serving.first + serving.cards))
        return [index for index in range(self.poured_count) if index not in served]

    def _is_event(self, index: int) -> bool:
        """True if this poured card is an event and the shown view has it."""
        pieces = self.shown.zones[POURED]
        return index < len(pieces) and self.game.cards[self.game.kind[pieces[index]]].kind == "event"

    def slots(self) -> list[FRect]:
        """Return a place for each drink, and perhaps one more for poured cards that are none."""
        return self.middle().drinks

    def held_piece(self, stage: Stage, name: str) -> GamePiece | None:
        if name == BOTTLE and stage.zones[DRINKS]:
            return stage.zones[DRINKS][-1]
        return None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_asked")
        if spot is None:
            return Drop(None, "reason.rd.nowhere")
        if ask.kind == "order" or handle == BOTTLE:
            return self._drop_bottle(ask, handle, spot)
        assert isinstance(handle, int)
        kind = self.game.kind[handle]
        if ask.kind == "discard":
            return self._drop_discard(ask, kind, spot)
        return self._drop_card(ask, kind, spot)

    @staticmethod
    def _drop_bottle(ask: Ask, handle: Handle, spot: Spot) -> Drop:
        """Order a drink."""
        if handle != BOTTLE:
            return Drop(None, "reason.rd.order_first")
        if ask.kind != "order":
            return Drop(None, "reason.rd.no_order")
        if not isinstance(spot, tuple) or spot[0] != "seat":
            return Drop(None, "reason.rd.order_whom")
        if spot[1] not in ask.options:
            return Drop(None, "reason.rd.not_for_self")
        return Drop(spot[1])

    @staticmethod
    def _drop_discard(ask: Ask, kind: int, spot: Spot) -> Drop:
        """Mark a card, to be discarded together with others."""
        if spot in (THROW, ("seat", ask.seat)) and kind in ask.options:
            return Drop(None, "", (kind,))
        return Drop(None, "reason.rd.discard")

    def _drop_card(self, ask: Ask, kind: int, spot: Spot) -> Drop:
        """Play a card."""
        plays = [option for option in ask.options if isinstance(option, PlayCard) and option.kind == kind]
        if not plays:
            return Drop(None, self._why_not(ask, kind))
        plays_here = tuple(play for play in plays if spot in self.spots_of(play, ask.seat))
        if len(plays_here) == 1:
            return Drop(plays_here[0])
        if plays_here:
            return Drop(None, "", plays_here)
        if any(play.target != NOBODY for play in plays):
            return Drop(None, "reason.rd.whom")
        if plays[0].serving != NO_SERVING:
            return Drop(None, "reason.rd.which_drink")
        return Drop(None, "reason.rd.on_table")

    def spots_of(self, option: Option, viewer: int | None) -> set[Spot]:
        """Return the spots where a card can be laid for this answer."""
        assert isinstance(option, PlayCard)
        spots: set[Spot] = set()
        if option.serving != NO_SERVING:
            spots.add(("drink", option.serving))
        if option.target != NOBODY:
            spots.add(("seat", option.target))
        if spots:
            return spots
        if self.game.cards[option.kind].kind in GAMBLES:
            return {TABLE, POT}
        return {TABLE, ("seat", viewer)}

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        if ask is None or viewer is None:
            return None
        option = self.drop(view, ask, viewer, handle, spot).option
        return foretell.foretell(view, ask, viewer, option, self.names)

    def _why_not(self, ask: Ask, kind: int) -> str:
        """Return the key of why a card cannot be played now."""
        card_kind = self.game.cards[kind].kind
        reasons = WHY_NOT.get(ask.kind, {})
        if card_kind in reasons:
            return reasons[card_kind]
        if ask.kind == "act":
            return "reason.rd.no_round"
        if ask.kind == "go":
            return "reason.rd.gamble_only"
        if card_kind == "action":
            return "reason.rd.not_own_action"
        return "reason.rd.unfit"

    def spots(self, view: View) -> Sequence[Spot]:
        drinks = [("drink", index) for index in range(len(view.servings))]
        seats = [("seat", (view.turn + step) % self.seats) for step in range(self.seats)]
        return [POT, TABLE, THROW, *drinks, *seats]

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        return [spot for spot in targets if isinstance(spot, tuple)] or targets

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        layout, position = self.layout, (point[0], point[1])
        for seat, seat_place in enumerate(layout.seats):
            if seat_place.own and seat_place.discard.inflate(8, 8).collidepoint(position):
                return THROW
            if seat_place.plate.collidepoint(position):
                return "seat", seat
        for index, slot in enumerate(self.slots()[: len(servings(self.shown))]):
            if slot.collidepoint(position):
                return "drink", index
        if layout.pot.collidepoint(position):
            return POT
        if layout.middle.collidepoint(position):
            return TABLE
        return None

    def place_id(self, spot: Spot) -> str:
        if isinstance(spot, tuple):
            return f"{spot[0]}.{spot[1]}"
        return f"place.{spot}"

    def offered(self, view: View, ask: Ask | None, piece: int) -> bool:
        if ask is None or ask.kind == "discard":  # any card may be discarded: none of them stands out
            return False
        return _can_play(ask, self.game.kind[piece])

    def ready(self, ask: Ask) -> Handle | None:
        if ask.kind == "order":
            return BOTTLE
        return None

    def goes(self, ask: Ask | None, handle: Handle) -> Spot | None:
        if ask is not None and ask.kind == "discard" and isinstance(handle, int):
            return THROW
        return None

    def early(self, ask: Ask | None, viewer: int, handle: Handle) -> int | None:
        if not isinstance(handle, int):
            return None
        kind = self.game.kind[handle]
        if kind < 0:
            return None
        card_kind = self.game.cards[kind].kind
        if ask is None or ask.seat != viewer:
            can_wait = card_kind in ("anytime", "sometimes")
        else:
            can_wait = card_kind == "anytime" and ask.kind != "discard" and not _can_play(ask, kind)
        return kind if can_wait else None

    def answers_area(self) -> FRect:
        return self.layout.answers

    def open_area(self) -> FRect:
        return self.layout.middle

    def badge_area(self, seat: int) -> FRect:
        seat_place = self.layout.seats[seat]
        if not seat_place.has_figure:
            return super().badge_area(seat)
        plate = seat_place.plate
        return FRect(plate.x + 6, plate.y, plate.width - 12, BADGES)

    # -- windows ----------------------------------------------------------------------------------------------------

    mutes_cards = True

    def topic(self, view: View, ask: Ask) -> Topic | None:
        return topics.topic(view, ask)

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == seat

    def active(self, ask: Ask | None) -> int:
        if ask is not None and ask.kind == "go":
            return ask.seat
        return self.shown.turn

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        timing = timings.timing(event, in_hand, lambda zone: self.owner(zone)[1])
        scene = log_lines.scene_of(event, self.shown)
        if scene:
            return timing._replace(lag=self.drama.seconds(scene))
        return timing

    def opening(self, view: View) -> list[Event]:
        """Deal a drink to each seat, then the hands lap by lap, beginning with the seat whose turn it is."""
        seats = [(view.turn + step) % self.seats for step in range(self.seats)]
        events: list[Event] = []

        def deal(piece: int, source: int, target: int) -> None:
            events.append(("move", piece, source, target, view.visible_to[target]))

        for seat in seats:
            for piece in view.zones[PILES[seat]]:
                deal(piece, DRINKS, PILES[seat])
        for lap in range(HAND_SIZE):
            for seat in seats:
                hand = view.zones[HANDS[seat]]
                if lap < len(hand):
                    deal(hand[lap], DECKS[seat], HANDS[seat])
        return events

    def beat(self, ask: Ask | None) -> float:
        if ask is not None and ask.kind == "discard":
            return 0.25
        return 1.0

    def takes_its_time(self, event: Event) -> bool:
        is_drink_turned_up = event[0] == "move" and event[3] == POURED
        is_great = bool(log_lines.scene_of(event, self.shown))
        return is_drink_turned_up or is_great or super().takes_its_time(event)

    def turns_before(self, view: View, ask: Ask, seat: int) -> int:
        return max(0, (seat - view.turn) % self.seats - 1)

    def standing(self, view: View, seat: int) -> Mapping[str, int]:
        return {
            "stat.fortitude": view.fortitude[seat],
            "stat.alcohol": view.alcohol[seat],
            "stat.gold": view.gold[seat],
            "meanwhile.cards": len(view.zones[HANDS[seat]]),
        }

    def staged(self, events: Sequence[tuple[Event, View]]) -> Sequence[tuple[Event, View]]:
        return self._vain.staged(events)

    def out(self, view: View, seat: int) -> bool:
        return not view.playing[seat]

    def points(self, view: View) -> Sequence[int]:
        return view.gold

    def is_tense(self, view: View) -> bool:
        if view.seats > 2:
            return sum(view.playing) <= 2
        return any(
            fortitude - alcohol <= TENSE_MARGIN for fortitude, alcohol in zip(view.fortitude, view.alcohol, strict=True)
        )

    def chapter(self, table: View) -> int:
        return table.turn

    # -- words ------------------------------------------------------------------------------------------------------

    def printed(self, kind: int) -> PrintedCard:
        """Return what is printed on a card, or of a character, whose kinds come after those of the cards."""
        if kind < len(self.game.cards):
            return super().printed(kind)
        id = self.game.characters[kind - len(self.game.cards)]
        head = self.game.heads[id]["character"]
        return PrintedCharacter(f"character.{id}", id, head.get("art", ""), head["name"], head["text"])

    def about(self, words: Words, card: PrintedCard) -> str:
        kind, name, text = words(f"kind.{card.kind}"), card.name[words.language], card.text[words.language]
        return words("rd.card", kind=kind, name=name, text=text)

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
        self.gambled, self.lately = memory["gambled"], memory["lately"]
        return log_lines.lines(self.game, event, names)

    def joined(self, last_line: Line, line: Line) -> Line | None:
        return log_lines.joined(last_line, line)

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        return log_lines.moment(self.game, event, names)

    def story(self, words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
        return log_lines.story(words, view, seat, memory)

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        return log_lines.fate(words, view, seat)

    def character(self, seat: int) -> Mapping[str, Any]:
        """Return the character that a seat plays: its names by language, its title, its art."""
        character: Mapping[str, Any] = self.game.heads[self.game.characters[self.shown.character[seat]]]["character"]
        return character

    # -- looks ------------------------------------------------------------------------------------------------------

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        return face_facts(words, card, self._own_backs.get(card.set, ""))

    def warm(self, assets: Assets, unit: float) -> None:
        """Read the pictures of all cards in the game: those of the characters in play and those for everybody."""
        characters = {self.game.characters[number] for number in self.shown.character}
        absent_characters = {*self.game.characters} - characters
        extra_cards: set[str] = set()
        for character in characters:
            extra_cards.update(self.game.heads[character].get("also") or ())
        for card in self.game.cards:
            in_game = card.set not in absent_characters or card.id in extra_cards
            if in_game and assets.has(card.art):
                read_picture(assets, card.art)

    @cached_property
    def _own_backs(self) -> Mapping[str, str]:
        """The backs of the characters that have one of their own: that which the layouts of all cards of the character
        name, else a picture called after the character. A back within a character's package is only for that character,
        and goes before one of the same character's name elsewhere."""
        book = self.book
        backs: dict[str, str] = {}
        for character in self.game.characters:
            layout_backs = {book.layout_of(card).back for card in self.game.cards if card.set == character}
            if len(layout_backs) == 1 and "" not in layout_backs:
                backs[character] = layout_backs.pop()
            for back in (f"{self.game.name}/{character}/rd_back_{character}", f"rd_back_{character}"):
                if character not in backs and locations.picture(back) is not None:
                    backs[character] = back
        return backs

    def back(self, number: int) -> str:
        if not number:
            return "rd_back_drink"
        character = self.game.characters[(number - 1) // COPIES]
        return self._own_backs.get(character, self.plain_back)


def _can_play(ask: Ask, kind: int) -> bool:
    """True if a card of this kind is among the answers."""
    return any(isinstance(option, PlayCard) and option.kind == kind for option in ask.options)


DragonBoard = Board[RedDragonArrangement]
