"""The arrangement of Raut: where guests and cards lie, what a gesture means, how long an event is watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import FRect

from client.games.raut import log_lines
from client.games.raut.card_face import PrintedWords, face_facts
from client.games.raut.cues import AWAY, CUES, DRAWN, LAID, PLAYED, SCENE_SECONDS, TOPIC, TRAVELS, WORN, cue
from client.games.raut.foretell import foretell, reason_for
from client.games.raut.layout import LARGEST, Layout, lay_out
from client.games.raut.log_signs import SIGNS
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
from rules.faces.values import Facts
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
from rules.games.raut.phrases import PLURAL, card_text, word
from rules.kernel.asking import Ask
from rules.text.log import Entry, in_language

TENSE_POINTS = 2
"""How many VP before the goal the last stretch begins."""
REFUSAL = "refusal"
"""The topic under which a person chooses beforehand whether drinks are refused."""
TURNED_DEGREES = 7.0
"""Degrees by which a guest that has acted is turned; one that may still do something is turned half as far."""
ACTED_SCALE, LINGERS_SCALE = 0.92, 0.96
"""How much smaller such a guest is drawn, so that it does not leave its place when turned."""
FIRST_HAND = 6
"""How many cards every player gets at first."""


class RautPiece(GamePiece):
    """A card of Raut; a guest in a salon has another shape. The painter of the table draws both."""

    __slots__ = ("_table",)

    def __init__(self, piece: int, table: RautArrangement) -> None:
        super().__init__(piece, OFF, RATIO)
        self._table = table

    @property
    def seated(self) -> bool:
        """True if it is a guest at a table."""
        return self.ratio == SHAPE

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        self._table.show(self, pose, height)


def draw_nothing(piece: RautPiece, pose: Pose, height: float) -> None:
    """Stand in for the painter until there is one."""


class RautArrangement(Arrangement[View, Layout]):
    """Where things of Raut lie and what gestures mean; it decides nothing.

    ``show`` draws a piece. ``through`` is a drink or a talk of the hand that has been brought to an own guest, and that
    guest: the next gesture carries it on from there.
    """

    game: RautGame
    ground = "raut_salon"
    chapters_are = "turn"
    decides = "raut.tie"
    has_company = True
    scenes = frozenset(SCENE_SECONDS)
    turn_seconds = 6.0
    signs = SIGNS
    heads = ("log.raut.turn", "log.raut.win", "log.raut.stuck")
    gains = ("log.raut.scored.seduced", "log.raut.scored.left", "log.raut.scored.most_guests", "log.raut.gets_points")

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        salons = [salon_of(seat) for seat in range(seats)]
        accessories = [worn_of(seat) for seat in range(seats)]
        self.loose = tuple(salons + accessories)
        self.show: Callable[[RautPiece, Pose, float], None] = draw_nothing
        self.through: tuple[Handle, int] | None = None
        self._meanings: Meanings | None = None
        self._stands: dict[int, FRect] = {}
        self._stands_source: tuple[object, object] = None, None
        self._looks: dict[int, GuestLook] = {}
        self._looks_source: tuple[object, str] = None, ""

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        turn, guests = -1, [0] * self.seats
        if "shown" in vars(self):
            turn = self.shown.turn
            guests = [len(self.shown.zones[salon_of(seat)]) for seat in range(self.seats)]
        return lay_out(canvas, self.seats, bottom, tools, log, turn, self.game.cards_stay, guests)

    @staticmethod
    def seen(view: AnyView) -> View:
        """Return a view as one of this game."""
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
        zone_name, seat = self._zone_name(zone), (zone - len(MIDDLE)) // len(OWNED)
        if zone_name == "hand":
            pieces = self.sort(stage, seat)
        for piece in pieces:
            piece.ratio = SHAPE if zone_name == "salon" else RATIO
        return list(zip(pieces, self._poses(stage, zone, zone_name, seat, pieces), strict=True))

    def _poses(self, stage: Stage, zone: int, zone_name: str, seat: int, pieces: Sequence[GamePiece]) -> Sequence[Pose]:
        """Return how the pieces of a zone lie."""
        layout, count = self.layout, len(pieces)
        seat_before = self.seat_before(zone)
        if seat_before is not None:
            return self.poses_before(seat_before, count)
        if zone_name == "hand":
            return self._hand_poses(seat, pieces)
        if zone_name in ("salon", "worn"):
            places = self._stand(seat, [piece.piece for piece in stage.zones[salon_of(seat)]])
            if zone_name == "salon":
                return [self._guest_pose(piece.piece, places[piece.piece]) for piece in pieces]
            guest_area = layout.seats[seat].guest_area
            return [self._accessory_pose(piece.piece, places, guest_area) for piece in pieces]
        if zone == TALK:
            return [Pose(layout.talk.centerx, layout.talk.centery, layout.talk.height)] * count
        if zone == GONE:
            return heap(layout.gone_pile, count, True, 0.4)
        if zone == DECK:
            return heap(layout.deck, count, False, 0.3)
        off_screen = FRect(layout.deck.x, -200, layout.deck.width, layout.deck.height)
        return heap(off_screen, count, False, 0.3)

    def _hand_poses(self, seat: int, pieces: Sequence[GamePiece]) -> Sequence[Pose]:
        """Return how the cards of a hand lie: a fan for the own hand, a row of small backs for another."""
        place = self.layout.seats[seat]
        face_up = bool(pieces) and pieces[0].piece >= 0
        if place.own:
            return fan(place.hand, len(pieces), face_up, 0.98)
        return spread(place.hand, len(pieces), face_up, 0.2)

    def _guest_pose(self, guest: int, area: FRect) -> Pose:
        """Return how a guest stands: turned when it has acted, half as far while it may still do something."""
        stage = self.stage_of(guest)
        if stage == ACTED:
            return Pose(area.centerx, area.centery, ACTED_SCALE * area.height, TURNED_DEGREES)
        if stage == LINGERS:
            return Pose(area.centerx, area.centery, LINGERS_SCALE * area.height, TURNED_DEGREES / 2)
        return Pose(area.centerx, area.centery, area.height)

    def _accessory_pose(self, piece: int, places: dict[int, FRect], guest_area: FRect) -> Pose:
        """Return where an accessory lies that a guest wears."""
        wearer = self.shown.wearer[piece]
        if wearer is None or wearer not in places:
            return Pose(guest_area.centerx, guest_area.centery, 24.0)
        return pinned(places[wearer])

    def _stand(self, seat: int, guests: Sequence[int]) -> dict[int, FRect]:
        """Return where these guests stand in a salon, companions side by side."""
        groups: list[tuple[int, ...]] = []
        for guest in guests:
            companion = self.shown.companion[guest]
            if companion is None or companion not in guests:
                groups.append((guest,))
            elif self._sex(guest) < self._sex(companion):
                groups.append((guest, companion))
        return stand(self.layout.seats[seat].guest_area, groups, LARGEST)

    def _sex(self, piece: int) -> int:
        return self.game.sex[self.game.kind[piece]]

    def stage_of(self, guest: int) -> int:
        """Return whether a guest is READY, has ACTED or ARRIVED, or LINGERS: has acted and may still do something.

        While it is not its player's turn, this does not matter, and READY is returned.
        """
        view, game = self.shown, self.game
        if owner(view, guest) != view.turn:
            return READY
        stage = view.stage[guest]
        if stage == ACTED and (game.pursued(view, guest) is not None or game.acts_again(view, guest)):
            return LINGERS
        return stage

    @property
    def stands(self) -> dict[int, FRect]:
        """Where every guest in play stands, according to the view that is shown."""
        view, layout = self._stands_source
        if view is not self.shown or layout is not self.layout:
            self._stands = {}
            for seat in range(self.seats):
                self._stands |= self._stand(seat, self.shown.zones[salon_of(seat)])
            self._stands_source = self.shown, self.layout
        return self._stands

    def held_piece(self, stage: Stage, name: str) -> Piece | None:
        guest = _guest_of_handle(name)
        for seat in range(self.seats):
            for piece in stage.zones[salon_of(seat)]:
                if piece.piece == guest:
                    return piece
        return None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def source(self, handle: Handle) -> Source:
        """Return what a handle takes up."""
        if isinstance(handle, int):
            return FromHand(self.game.kind[handle])
        return Guest(_guest_of_handle(handle))

    def spots(self, view: View) -> Sequence[Spot]:
        bottom = self.layout.own_seat
        own_guests: list[Spot] = [guest_spot(guest) for guest in view.zones[salon_of(bottom)]]
        rivals: list[Spot] = []
        for distance in range(1, self.seats):
            seat = (bottom + distance) % self.seats
            rivals += [guest_spot(guest) for guest in view.zones[salon_of(seat)]]
        return [*own_guests, salon_spot(bottom), TALK_SPOT, *rivals]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        x, y = point[0], point[1]
        for guest, area in self.stands.items():
            if area.collidepoint(x, y):
                return guest_spot(guest)
        if self.layout.middle.collidepoint(x, y):
            return TALK_SPOT
        for seat, place in enumerate(self.layout.seats):
            if place.own and place.salon.collidepoint(x, y):
                return salon_spot(seat)
        return None

    def spot_area(self, spot: Spot) -> FRect:
        """Return where a spot is."""
        if not isinstance(spot, tuple):
            return self.layout.middle
        if spot[0] == "salon":
            return self.layout.seats[spot[1]].salon
        return self.stands[spot[1]]

    def place_id(self, spot: Spot) -> str:
        if isinstance(spot, tuple):
            return f"{spot[0]}.{spot[1]}"
        return f"place.{spot}"

    def meanings(self, ask: Ask) -> Meanings:
        """Return what gestures mean while this is asked."""
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
        options = self._options_of_drop(ask, handle, source, spot)
        if not options:
            return Drop(None, why_not(view, ask, source, spot), ())
        first = options[0]
        drink_is_with_giver = isinstance(first, Treat) and spot == guest_spot(first.guest)
        if len(options) == 1 and not drink_is_with_giver:
            return Drop(first)
        return Drop(None, "", options)

    def _options_of_drop(self, ask: Ask, handle: Handle, source: Source, spot: Spot | None) -> tuple[Option, ...]:
        """Return what a drop may mean. If a guest passes something on, it is only what this guest does, if anything."""
        if spot is None:
            return ()
        options = self.meanings(ask).of(source, spot)
        if self.through is None or self.through[0] != handle or spot == guest_spot(self.through[1]):
            return options
        given_by_guest = tuple(option for option in options if _giver(option) == self.through[1])
        return given_by_guest or options

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        drop = self.drop(view, ask, viewer, handle, spot)
        if drop.option is not None:
            return foretell(view, [drop.option], spot)
        return foretell(view, drop.open, spot)

    def explains(self, handle: Handle, spot: Spot) -> bool:
        if isinstance(handle, int):
            return True
        return isinstance(spot, tuple) and spot[0] == "guest" and handle != f"guest.{spot[1]}"

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        return reason_for(view, ask, option)

    def rested(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> bool:
        """Return True if a drink or a talk has been brought to an own guest, which passes it on from now on."""
        if ask is None or ask.kind != "act" or not isinstance(handle, int) or not isinstance(spot, tuple):
            return False
        options = self.meanings(ask).of(self.source(handle), spot)
        if not options or _giver(options[0]) != spot[1]:
            return False
        self.through = handle, spot[1]
        return True

    def offered(self, view: View, ask: Ask | None, piece: int) -> bool:
        return ask is not None and ask.kind == "act" and self.meanings(ask).any_of(self.source(piece))

    def movable(self, ask: Ask, guest: int) -> bool:
        """True if this guest may be taken up to do something."""
        return ask.kind == "act" and self.meanings(ask).any_of(Guest(guest))

    def acts(self, ask: Ask, guest: int) -> bool:
        """True if this guest may do anything, by itself or with a card of the hand."""
        return ask.kind == "act" and guest in self.meanings(ask).actors

    def seat_area(self, seat: int) -> FRect:
        return self.layout.seats[seat].salon

    def answers_area(self) -> FRect:
        return self.layout.buttons

    def open_area(self) -> FRect:
        return self.layout.middle

    def badge_area(self, seat: int) -> FRect:
        return self.layout.seats[seat].before

    def lasting_on_seats(self, view: View) -> Sequence[Any]:
        """Return only the cards that stay before players; guests show themselves what was given to them."""
        return [lasting for lasting in view.lasting if lasting.card >= 0]

    def lasts_until(self, words: Words, ends: str, name: str) -> str:
        return words(f"stays.raut.{ends}", name=name)

    # -- refusing ---------------------------------------------------------------------------------------------------

    def topic(self, view: View, ask: Ask) -> Topic | None:
        if ask.kind != "refuse":
            return None
        return Topic(REFUSAL, settled=True)

    def own_turn(self, view: View, seat: int) -> bool:
        return view.turn == seat

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        if event[0] not in ("move", "tuck"):
            return cue(event[0], self.drama)
        _, _, source, target, *_ = event
        source_name, target_name = self._zone_name(source), self._zone_name(target)
        if "box" in (source_name, target_name):
            return SILENT
        if target in (GONE, DECK):
            return AWAY
        if source == DECK:
            return DRAWN
        if target_name == "worn":
            return WORN
        if target == TALK and not in_hand:
            return TOPIC
        if source_name == "hand":
            was_laid_by_hand = in_hand and target_name != "hand"
            return LAID if was_laid_by_hand else PLAYED
        return TRAVELS

    def standing(self, view: View, seat: int) -> Mapping[str, int]:
        return {"meanwhile.points": view.points[seat], "meanwhile.guests": len(view.zones[salon_of(seat)])}

    def turns_before(self, view: View, ask: Ask, seat: int) -> int:
        return max(0, (seat - view.turn) % self.seats - 1)

    def _zone_name(self, zone: int) -> str:
        """Return the name of a zone of a seat; "box" for the box, "before" for cards that stay before a seat, "" for a
        zone in the middle."""
        index = zone - len(MIDDLE)
        if index < 0:
            return ""
        if self.seat_before(zone) is not None:
            return "before"
        if index >= len(OWNED) * self.seats:
            return "box"
        return OWNED[index % len(OWNED)]

    def opening(self, view: View) -> list[Event]:
        """Return the deal of the hands, card by card, from the first player on."""
        events: list[Event] = []
        for lap in range(FIRST_HAND):
            for distance in range(self.seats):
                hand = hand_of((view.first + distance) % self.seats)
                if lap < len(view.zones[hand]):
                    events.append(("move", view.zones[hand][lap], DECK, hand, view.visible_to[hand]))
        return events

    def about(self, words: Words, card: PrintedCard) -> str:
        text: str = card_text(self.game, self.game.cards.index(card)).say(words)
        return f"{card.name[words.language]}. {text}".rstrip()

    def in_log(self, words: Words, card: PrintedCard) -> str:
        title: str = in_language(self.game.title(self.game.cards.index(card)), words)
        return title

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def is_tense(self, view: View) -> bool:
        return max(view.points) >= view.goal - TENSE_POINTS

    def chapter(self, table: View) -> object:
        return table.round, table.turn

    # -- words ------------------------------------------------------------------------------------------------------

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        return words("raut.rank", n=view.points[seat], guests=len(view.zones[salon_of(seat)]))

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        if event[0] not in CUES:
            return None
        return log_lines.moment(self.game, event, names, self.shown.turn)

    def announced(self, event: Event, view: View, names: Sequence[str]) -> Announcement | None:
        return log_lines.announced(event, view, names)

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        return log_lines.lines(self.game, event, names, memory)

    def story(self, words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
        return log_lines.story(words, seat, memory)

    def company_words(self, words: Words, seat: int, memory: Mapping[str, Any]) -> str:
        return log_lines.company_words(words, seat, memory)

    # -- looks ------------------------------------------------------------------------------------------------------

    def look(self, words: Words, guest: int) -> GuestLook:
        """Return how a guest looks now; one that is at no table looks as its card has it."""
        view, language = self._looks_source
        if view is not self.shown or language != words.language:
            self._looks = {}
            self._looks_source = self.shown, words.language
        if guest not in self._looks:
            self._looks[guest] = self._make_look(words, guest)
        return self._looks[guest]

    def _make_look(self, words: Words, guest: int) -> GuestLook:
        view, game = self.shown, self.game
        kind = game.kind[guest]
        card, printed = game.cards[kind], game.printed[kind]
        name = card.name[words.language]
        if owner(view, guest) is None:
            return GuestLook(card.art, name, game.sex[kind], printed, printed)
        in_force = view.charm[guest], view.stamina[guest], view.charisma[guest]
        accessories = tuple(game.cards[game.kind[piece]].art for piece in worn_by(view, guest))
        return GuestLook(
            art=card.art,
            name=name,
            sex=game.sex[kind],
            stats=in_force,
            printed=printed,
            drunk=view.drunk[guest],
            worn=accessories,
            stage=self.stage_of(guest),
            coupled=view.companion[guest] is not None,
            asleep=game.sleeps(view, guest),
            under_card=bool(game.lasting_for(view, guest)),
            counters=self._counters_on(guest),
        )

    def _counters_on(self, guest: int) -> tuple[tuple[str, int], ...]:
        """Return the counters on a guest: the picture of each sort, and how many."""
        counters: list[tuple[str, int]] = []
        for counter in self.shown.counters:
            if (counter.sort, counter.holder) == ("piece", guest):
                counters.append((self.game.counters[counter.name]["art"], counter.number))
        return tuple(counters)

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        points_by_sex: Mapping[str, int] = card.fields.get("points", {})
        first_sex, second_sex = self.game.sexes
        points = points_by_sex.get(first_sex, 0), points_by_sex.get(second_sex, 0)
        return face_facts(card, points, self.caption(words, card.fields), words.language)

    def caption(self, words: Words, fields: Mapping[str, Any]) -> PrintedWords:
        """Return what a card with these fields says besides its name and its text."""
        game = self.game
        sex = game.sexes.index(fields["sex"]) if fields.get("sex") in game.sexes else UNNAMED
        first_sex, second_sex = (word(game, name).text[words.language] for name in game.sexes)
        gender = PLURAL if fields.get("several") else game.grammar[sex]
        traits: list[str] = []
        for name in (fields.get("nationality"), fields.get("religion"), *(fields.get("traits") or ())):
            if name in game.words:
                traits.append(word(game, name, gender).text[words.language])
        return PrintedWords((first_sex, second_sex), sex, ", ".join(traits))

    def back(self, number: int) -> str:
        return "raut_back"


def _giver(option: object) -> int:
    """Return the guest that passes something on, UNNAMED if nobody does."""
    if isinstance(option, Treat | LayTalk):
        return option.guest
    return UNNAMED


def _guest_of_handle(handle: str) -> int:
    """Return the guest of a handle like ``guest.12``."""
    return int(handle.partition(".")[2])
