"""Dice Town on the table: where each zone lies, which gesture means which answer, and how long an event is watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import FRect

from client.games.dice_town.card_face import READABLE, face_facts
from client.games.dice_town.great_moments import announce, scene_of
from client.games.dice_town.layout import CARDS, Layout, card_row, houses_in, lay_out, own_hand_area
from client.games.dice_town.log_signs import SIGNS
from client.games.dice_town.reasons import foretell_card, speaks_for
from client.table.base import Arrangement
from client.table.layout import fan, heap, spread
from client.table.piece import GamePiece, Pose
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
from client.ui.layout import inset
from client.ui.text import Words
from rules.faces.values import Facts
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
    USUAL_SOUND,
    DiceTownGame,
    Place,
    PlayCard,
)
from rules.games.dice_town.board import DiceTownTable as View
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey, Translated, in_language

TENSE_NUGGETS, TENSE_CLAIMS = 6, 3
"""With so few nuggets in the Mine, or so few claims to come, the last stretch begins."""
TRAY, FENCED, OWN_HAND = "tray", "fence", "hand"
"""The spots where a card can be laid: to be played or offered, to be fenced, to be taken."""

CUES = {
    "round": Timing(lag=0.5),
    "rolled": Timing(lag=1.25),
    "decided": Timing(lag=0.22),
    "revealed": Timing(lag=1.75),
    "lastroll": Timing(lag=3.0),
    "trimmed": Timing(lag=0.6),
    "turned": Timing(lag=0.8, sound="dice_hit"),
    "dollars": Timing(lag=0.62, sound="note"),
    "nuggets": Timing(lag=0.62, sound="coin"),
    "place": Timing(lag=0.55),
    "control": Timing(lag=0.85, sound=USUAL_SOUND),
    "tie": Timing(lag=0.7),
    "offers": Timing(lag=0.9),
    "award": Timing(lag=0.9),
    "played": Timing(lag=1.5),
    "stopped": Timing(lag=1.1, sound="error"),
    "raid": Timing(lag=0.6, sound="whinny"),
    "badge": Timing(sound="turn"),
    "visitors": Timing(lag=0.5),
    "doc": Timing(lag=0.4),
    "secret": Timing(lag=0.3),
}
"""How events are played that move no cards."""
LAST_ROLL, OWN_THROW = "last roll", "own throw"
"""The names of scenes, which are shorter each time they are seen."""
HIGHEST = 120.0
"""The most that cards are high behind a fence and in another hand."""
STAR_ROOM = 34.0
"""The width that is left for the Sheriff's star beside another seat's money and gold."""
BADGE_HEIGHT = 30.0
"""The height of badges above the fenced claims, where the own plate has no room for them."""
MOVED = Timing(0.42, 0.16, 26, "card_slide")
REFILLED = Timing(0.34, 0.12, 10, "deal")
LAID = Timing(0.12, 0.1, 0, "card_place")
SHUFFLED = Timing(0.0, 0.4, 0, "shuffle")


class DiceTownArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of Dice Town; it decides nothing."""

    game: DiceTownGame
    text_from = READABLE
    ground = "dt_noon"
    decides = "town.count.tie"
    signs = SIGNS
    heads = ("log.dt.round", "log.dt.win")
    scenes = frozenset({"lastroll", "revealed"})
    gestures = frozenset({"dollars", "nuggets", "decided"})

    def __init__(self, game: DiceTownGame, seats: int) -> None:
        super().__init__(game, seats)
        self._first_round: int | None = None
        """The first round that is seen at this table."""

    @property
    def tells_prizes(self) -> bool:
        """True while it is written below each house what it gives: in the first round that is seen here."""
        if self._first_round is None or self.shown.round < self._first_round:
            self._first_round = self.shown.round
        return self.shown.round == self._first_round

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log, houses_in(self.game.order))

    def worth_words(self, words: Words, before: View, after: View, seat: int) -> str:
        """Mention the star: it is worth many points, and a seat that lost it has no line about that (DT-SHERIFF-04)."""
        if before.sheriff == after.sheriff:
            return ""
        if seat == after.sheriff:
            return words("story.dice_town.star.won")
        if seat == before.sheriff:
            return words("story.dice_town.star.lost")
        return ""

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    @staticmethod
    def offer(seat: int) -> int:
        """Return the zone of the cards that a seat offers to the Sheriff."""
        return OFFERED[seat]

    @property
    def box(self) -> int:
        """The zone of the cards that are not in the game."""
        return len(self.shown.zones) - 1

    def owner(self, zone: int) -> tuple[str, int]:
        """Return what a zone is and whose, such as ``("hand", 2)``; ``("", -1)`` if it is everybody's."""
        if not HANDS[0] <= zone < HANDS[self.seats - 1] + len(OWNED):
            return "", -1
        seat, index = divmod(zone - HANDS[0], len(OWNED))
        return OWNED[index], seat

    def rank(self, piece: int) -> Any:
        return self.game.back[piece], self.game.kind[piece], piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        cards = list(stage.zones[zone])
        zone_name, seat = self.owner(zone)
        if zone == DRAWN:
            return _poses_in(self.layout.card_areas(len(cards)), cards)
        if zone == STORE:
            return _heap_in(self.store_areas()[0], cards)
        if zone == DISCARD:
            return _heap_in(self.store_areas()[1], cards, are_open=True)
        if zone == CLAIMS:
            return _heap_in(self.claim_areas()[0], cards)
        if zone == DISPLAY:
            return _poses_in(self.claim_areas()[1 : 1 + len(cards)], cards)
        if seat < 0:
            return self._rest_elsewhere(zone, cards)
        place = self.layout.seats[seat]
        if zone_name == "offer":
            return _poses_in(self._offer_areas(seat, len(cards)), cards)
        if zone_name == "fence":
            return _spread_low(place.fence, cards, left=not place.own)
        hand = self.sort(stage, seat)
        if place.own:
            area, step = own_hand_area(place, len(hand))
            return list(zip(hand, fan(area, len(hand), _are_open(hand), step), strict=True))
        return _spread_low(place.hand, hand, left=True)

    def _rest_elsewhere(self, zone: int, cards: Sequence[GamePiece]) -> list[tuple[GamePiece, Pose]]:
        """Return how cards lie that stay before seats, and those that are out of sight."""
        seat = self.seat_before(zone)
        if seat is None:
            return [(card, OFF) for card in cards]
        return list(zip(cards, self.poses_before(seat, len(cards)), strict=True))

    def store_areas(self) -> list[FRect]:
        """Return the areas of the Store deck and of the discard pile."""
        return card_row(self.layout.house(Place.STORE).wares, 2, 2)

    def claim_areas(self) -> list[FRect]:
        """Return the areas of the deck of claims and of those on display."""
        return card_row(self.layout.house(Place.HALL).wares, DISPLAYED + 1, DISPLAYED + 1)

    def backs(self, stage: Stage, seat: int) -> list[int]:
        """Return the backs of a hand's cards, which everybody sees, those of the Store first."""
        backs = []
        for card in stage.zones[HANDS[seat]]:
            backs.append(-1 - card.piece if card.piece < 0 else self.game.back[card.piece])
        return sorted(backs)

    def column(self, seat: int) -> FRect:
        """Return the part of the tray where a seat's offer lies: all have one but the Sheriff."""
        form = self.layout.form
        index = seat - 1 if seat > self.shown.sheriff else seat
        width = form.width / (self.seats - 1)
        return FRect(form.x + width * index, form.y, width, form.height).inflate(-4, 0)

    def _offer_areas(self, seat: int, count: int) -> list[FRect]:
        """Return the areas of the cards that a seat offers: below its money, or beside it where that is low."""
        column = self.column(seat)
        if column.height >= 80:
            room = FRect(column.x + 4, column.y + 0.56 * column.height, column.width - 8, 0.42 * column.height)
        else:
            left = column.x + CARDS * column.width
            room = FRect(left, column.y + 2, column.right - left - 2, column.height - 4)
        return card_row(room, count, max(2, count))

    def held_piece(self, stage: Stage, name: str) -> GamePiece | None:
        zone_name, _, index = name.partition(".")
        if zone_name == "drawn" and int(index) < len(stage.zones[DRAWN]):
            return stage.zones[DRAWN][int(index)]
        return None

    # -- gestures ---------------------------------------------------------------------------------------------------

    def spots(self, view: View) -> Sequence[Spot]:
        return TRAY, FENCED, OWN_HAND

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        own, x, y = self.layout.own, point[0], point[1]
        if self.layout.tray.collidepoint(x, y):
            return TRAY
        if own.fence.collidepoint(x, y):
            return FENCED
        if own.hand.inflate(20, 40).collidepoint(x, y):
            return OWN_HAND
        return None

    def place_id(self, spot: Spot) -> str:
        return f"place.{spot}"

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if isinstance(handle, str):
            return self._drop_drawn_card(view, ask, handle, spot)
        kind = self.game.kind[handle]
        if ask.kind == "answer" and spot == TRAY:
            options = tuple(option for option in ask.options if option != PASS and option.kind == kind)
            return _drop_of(options, "reason.dt.how", "reason.dt.not_now")
        if ask.kind == "fence" and spot == FENCED:
            options = tuple(option for option in ask.options if kind in option)
            return _drop_of(options, "reason.dt.fence", "reason.dt.no_claim")
        return Drop(None, "reason.dt.not_now")

    def _drop_drawn_card(self, view: View, ask: Ask, handle: str, spot: Spot | None) -> Drop:
        """Return what laying a card from the tray, ``drawn.<index>``, means: only the own hand takes it."""
        drawn_cards = view.zones[DRAWN]
        index = int(handle.partition(".")[2])
        if spot == OWN_HAND and index < len(drawn_cards) and drawn_cards[index] >= 0:
            kind = self.game.kind[drawn_cards[index]]
            if kind in ask.options:
                return Drop(kind)
        return Drop(None, "reason.dt.take")

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        """Return what a Store card would do, if it can be played in one way only, or what a fence is good for."""
        if ask is not None and ask.kind == "fence" and spot == FENCED:
            return Foretold(Entry("town.box.fence", {}))
        if ask is not None and ask.kind == "answer" and spot == TRAY:
            option = self.drop(view, ask, viewer, handle, spot).option
            entry = None
            if isinstance(option, PlayCard):
                entry = foretell_card(view, ask, option)
            if entry is not None:
                return Foretold(entry)
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
        place, tray = self.layout.seats[seat], self.layout.tray
        if place.own and place.fence.height >= HIGHEST + BADGE_HEIGHT:
            above_claims = inset(place.fence, 6, 6)
            above_claims.height = BADGE_HEIGHT
            return above_claims
        if place.own:  # a narrow plate, which a badge would hide: on the tray beside the kept dice
            return FRect(tray.x + 10, tray.y + 10, 0.35 * tray.width, BADGE_HEIGHT)
        if place.has_figure:
            return inset(place.purse, left=0.5 * place.purse.width, right=STAR_ROOM)
        return inset(place.plate, 6, 4, right=place.plate.height)  # the Sheriff's star has its place at the end

    def topic(self, view: View, ask: Ask) -> Topic | None:
        """Return the topic of other seats' ties: a person is asked for an offer there only if they have chosen so
        (DT-RULING-22)."""
        if ask.kind == "offer" and ask.seat not in ask.about[1]:
            return Topic("meddle", frozenset(), True)
        return None

    # -- words --------------------------------------------------------------------------------------------------------

    def place_name(self, words: Words, place: int) -> str:
        """Return the name of a building as it is used in a sentence; "" for what is no building."""
        if not self._is_house(place):
            return ""
        return str(in_language(self.place_key(place), words))

    def place_key(self, place: int) -> TextKey | Translated:
        """Return the name of a building for a sentence in any language."""
        if place in self.game.added:
            return Translated(self.game.cards[self.game.added[place].kind].name)
        return TextKey(f"town.{PLACES[place]}")

    def _is_house(self, place: int) -> bool:
        return 0 < place < len(PLACES) - 1 or place in self.game.added

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        match event:
            case ("control", place, seat, _):
                return Entry("town.says.control", {"name": names[seat], "place": self.place_key(place)}, seat)
            case ("tie", place, seats):
                tied_names = ", ".join(names[seat] for seat in seats)
                return Entry("town.says.tie", {"names": tied_names, "place": self.place_key(place)}, -1)
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
            case ("place", place) if self._is_house(place):
                return Entry("town.says.place", {"place": self.place_key(place)})
        return None

    def announced(self, event: Event, view: View, names: Sequence[str]) -> Announcement | None:
        return announce(event, self.shown, names, self.place_key)

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

    def story(self, words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
        """Return of what the points of a seat are made."""
        *amounts, _ = rounds.sheet(view, seat)
        parts = []
        for name, amount in zip(("gold", "money", "star", "store", "claims"), amounts, strict=True):
            if amount:
                parts.append(words(f"town.worth.{name}", n=amount))
        return ", ".join(parts)

    def rank_words(self, words: Words, view: View, seat: int) -> str:
        """Return the points, and where others have as many, also what decides then (DT-END-11)."""
        standings = [rounds.standing(view, index) for index in range(self.seats)]
        own_standing = standings[seat]
        equal_in_points = equal_in_claims = 0
        for standing in standings:
            if standing.points == own_standing.points:
                equal_in_points += 1
                equal_in_claims += standing.claims == own_standing.claims
        parts = [words("count.points", n=own_standing.points)]
        if equal_in_points > 1:
            parts.append(words("town.claims", n=own_standing.claims))
        if own_standing.is_named and equal_in_claims > 1:
            parts.append(words("town.named"))
        return ", ".join(parts)

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move" | "tuck", _, source, target, _):
                if self.box in (source, target):
                    return SILENT
                if in_hand and self.owner(source)[0] == "hand":
                    return LAID
                if target in (DISPLAY, CLAIMS):
                    return REFILLED
                return MOVED
            case ("shuffle", _):
                return SHUFFLED
            case ("control", place, *_) if place in self.game.added:
                building = self.game.cards[self.game.added[place].kind]
                return CUES["control"]._replace(sound=building.fields.get("sound", USUAL_SOUND))
        cue = CUES.get(event[0], SILENT)
        if event[0] == "lastroll":
            return cue._replace(lag=cue.lag * self.drama.share(LAST_ROLL))
        scene = scene_of(event, self.shown)
        if scene:
            return cue._replace(lag=self.drama.seconds(scene))
        return cue

    def takes_its_time(self, event: Event) -> bool:
        return super().takes_its_time(event) or bool(scene_of(event, self.shown))

    def standing(self, view: View, seat: int) -> Mapping[str, int]:
        return {"meanwhile.dollars": view.dollars[seat], "meanwhile.nuggets": view.nuggets[seat]}

    # -- the game -----------------------------------------------------------------------------------------------------

    def is_tense(self, view: View) -> bool:
        claims = len(view.zones[CLAIMS]) + len(view.zones[DISPLAY])
        return view.mine <= TENSE_NUGGETS or claims <= TENSE_CLAIMS

    def chapter(self, table: View) -> int:
        return table.round

    def first_chapter(self, table: View) -> int:
        return table.round

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        return face_facts(words, card)

    def back(self, number: int) -> str:
        return "dt_back_claim" if number == CLAIM_BACK else "dt_back_store"


def _are_open(cards: Sequence[GamePiece]) -> bool:
    """True if all cards of a hand show their faces."""
    return bool(cards) and all(card.piece >= 0 for card in cards)


def _poses_in(areas: Sequence[FRect], cards: Sequence[GamePiece]) -> list[tuple[GamePiece, Pose]]:
    """Return the cards with their poses in these areas."""
    poses = []
    for card, area in zip(cards, areas, strict=True):
        poses.append((card, Pose(*area.center, area.height, 0.0, float(card.piece >= 0))))
    return poses


def _heap_in(area: FRect, cards: Sequence[GamePiece], are_open: bool = False) -> list[tuple[GamePiece, Pose]]:
    """Return the cards with their poses on a heap."""
    return list(zip(cards, heap(area, len(cards), are_open, 0.25), strict=True))


def _spread_low(area: FRect, cards: Sequence[GamePiece], left: bool) -> list[tuple[GamePiece, Pose]]:
    """Return the cards with their poses when they are spread at the lower edge of an area."""
    height = min(area.height, 1.6 * area.width, HIGHEST)
    lower = FRect(area.x, area.bottom - height, area.width, height)
    return list(zip(cards, spread(lower, len(cards), _are_open(cards), 0.6, left=left), strict=True))


def _drop_of(options: tuple[Any, ...], several: str, none: str) -> Drop:
    """Return the only option, or the reason why it is not decided: there are ``several``, or ``none``."""
    if len(options) == 1:
        return Drop(options[0])
    return Drop(None, several if options else none, options)
