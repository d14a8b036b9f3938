"""Poison on the table: which zone lies where, and which gesture means which answer.

The rules know places C1 to C3 and offer all empty ones as one answer, the first of them. On the table a cauldron must
stand where the player set it, so ``at_spot`` says at which spot each place is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from client.games.poison.card_face import colour_key, face_facts, marks, number_on_face
from client.games.poison.layout import Layout, bouquet, lay_out
from client.games.poison.log_signs import SIGNS
from client.table.base import Arrangement
from client.table.layout import fan, heap, spread
from client.table.piece import GamePiece, Pose
from client.table.stage import Stage
from client.table.terms import SILENT, Drop, Event, Foretold, Handle, Line, Option, PrintedCard, Rulebook, Spot, Timing
from client.ui.text import Words
from rules.faces.values import Facts
from rules.games.poison.board import COLOURS, DEAL, EMPTY, HANDS, NO_COLOUR, PILES, PLACES, PlayCard, PoisonGame
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import limit_now, score_sheet, total_of
from rules.kernel.asking import Ask
from rules.text.log import Entry, TextKey

DEALT = Timing(0.26, 0.04, 14, "deal")
PLAYED = Timing(0.42, 0.42, 46, "card_slide")
LAID = Timing(0.12, 0.1, 0, "card_place")
SPILT = Timing(0.0, 1.5, 0, "splash")
"""Long enough to see how far the total is above the limit before the cauldron is emptied."""
BOILS = "boils over"
"""The name of that scene, which is shorter each time it is seen."""
TAKEN = Timing(0.5, 0.16, 60, "card_flip")
"""Each card is seen as it goes into the pile."""
GATHERED = Timing(0.4, 0.012, 0, "")
SHUFFLED = Timing(0.0, 0.45, 0, "shuffle")
TURNED = Timing(0.4, 0.12, 0, "card_flip")


class PoisonArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of Poison; it decides nothing. ``at_spot`` says at which spot each place of the rules
    is seen."""

    game: PoisonGame
    go_on = DEAL
    signs = SIGNS
    corner_tells = True
    heads = ("log.round", "log.reveal", "log.win", "log.win.shared")
    gains = ("log.score",)
    faces_tell = False
    ground = "poison_cellar"
    scenes = frozenset({"overflow", "boiled_off"})
    turn_seconds = 1.4
    curve = "story.fewest"

    def __init__(self, game: Rulebook, seats: int) -> None:
        super().__init__(game, seats)
        self.at_spot = list(PLACES)

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log, self.game.cards_stay)

    def worth_words(self, words: Words, before: View, after: View, seat: int) -> str:
        """Mention the majorities that a seat has won: of a colour of which it has most, no card counts
        (PO-SCORE-03)."""
        old_majorities, majorities = score_sheet(before)[seat][2], score_sheet(after)[seat][2]
        won = majorities & ~old_majorities
        names = [words(f"colour.{name}") for colour, name in enumerate(COLOURS) if won >> colour & 1]
        return words("story.poison.majority", colours=", ".join(names)) if names else ""

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    @staticmethod
    def pile(seat: int) -> int:
        """Return the zone of a seat's pile."""
        return PILES[seat]

    @property
    def box(self) -> int:
        """The zone of the cards that are out of the round."""
        return HANDS[0] + 2 * self.seats + len(self.game.zones_before(self.seats))

    def gauge(self, place: int) -> int:
        """Return the total that a cauldron shows. One that boils over shows the sum of all its cards until some are
        taken out of it."""
        total = self.shown.total[place]
        kinds = self.shown.kinds_in(place)
        total_of_cards = total_of(self.game, kinds)
        if total_of_cards > limit_now(self.shown) and total == max(0, self.game.number[kinds[-1]]):
            return total_of_cards
        return total

    def place_at(self, spot: int) -> int:
        """Return the place of the rules that is seen at a spot."""
        return self.at_spot.index(spot)

    # -- poses ------------------------------------------------------------------------------------------------------

    def rank(self, piece: int) -> tuple[int, int, int]:
        """Return where a card stands in a sorted hand: by colour, then mixtures, poison last, then by number."""
        kind = self.game.kind[piece]
        return self._suit_rank(kind), self.game.number[kind], piece

    def _suit_rank(self, kind: int) -> int:
        """Return the place of a card's suit: those of the colours, then that of mixtures, then that of poison."""
        colours = self.game.counts_as[kind]
        if len(colours) > 1:
            return len(COLOURS)
        return len(COLOURS) + 1 if colours == (NO_COLOUR,) else colours[0]

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        layout, cards = self.layout, stage.zones[zone]
        count, are_open = len(cards), bool(cards) and all(card.piece >= 0 for card in cards)
        seat_before = self.seat_before(zone)
        if seat_before is not None:
            poses = self.poses_before(seat_before, count)
        elif zone in PLACES:
            poses = bouquet(layout.spots[self.at_spot[zone]], count)
        elif zone == self.box:
            poses = heap(layout.box, count, are_open, 0.5)
        elif zone in PILES:
            place = layout.seats[PILES.index(zone)]
            poses = heap(place.pile, count, are_open, 1.5 if place.own else 0.9)
        else:
            seat = HANDS.index(zone)
            place, cards = layout.seats[seat], self.sort(stage, seat)
            if place.own:
                poses = fan(place.hand, count, are_open)
            else:
                poses = spread(place.hand, count, are_open, 0.5 if are_open else 0.24)
        return list(zip(cards, poses, strict=True))

    def seat_area(self, seat: int) -> FRect:
        """Return the area of the whole figure: a face alone is small where many play."""
        face, name, words = self.layout.seats[seat].figure
        return face.unionall([name, words])

    def badge_area(self, seat: int) -> FRect:
        """Return the area for badges: where cards can stay before players, they are large enough to tell one from
        another."""
        if self.game.cards_stay:
            return self.layout.seats[seat].before
        return super().badge_area(seat)

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        """Return what laying a card of one's hand at a spot (None: beside them all) means now."""
        if ask is None:
            return Drop(None, "reason.over")
        if ask.seat != viewer or ask.kind != "play":
            return Drop(None, "reason.not_your_turn")
        if spot is None:
            return Drop(None, "reason.not_a_place")
        assert isinstance(handle, int) and isinstance(spot, int)
        kind, place, colours = self.game.kind[handle], self.place_at(spot), view.colour
        if colours[place] == EMPTY:
            place = colours.index(EMPTY)  # one option stands for all empty places
        if PlayCard(kind, place) in ask.options:
            return Drop(PlayCard(kind, place))
        if self.game.colour[kind] in colours and self.game.colour[kind] != NO_COLOUR:
            return Drop(None, "reason.colour_has_cauldron")
        return Drop(None, "reason.colours_mix")

    def foretell(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot) -> Foretold | None:
        """Return how full the cauldron would be, and how many cards it would cost if it spills (PO-PLAY-12)."""
        assert isinstance(handle, int) and isinstance(spot, int)
        place, number = self.place_at(spot), self.game.number[self.game.kind[handle]]
        limit = limit_now(view)
        total = max(0, view.total[place] + number)
        if total <= limit:
            return Foretold(Entry("place.total", {"total": total, "limit": limit}))
        cards = len(view.zones[place])
        parameters = {"before": view.total[place], "number": number, "total": total, "limit": limit, "n": cards}
        return Foretold(Entry("table.spills", parameters), grave=True)

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        """Return that an answer takes no card, or the fewest, where another answer takes more."""
        cards = self._cards_taken(view, option)
        cards_of_options = [self._cards_taken(view, other_option) for other_option in ask.options]
        if cards > min(cards_of_options) or cards == max(cards_of_options):
            return None
        if cards == 0:
            return Entry("table.hint.safe", {})
        return Entry("table.hint.fewest", {"n": cards})

    def _cards_taken(self, view: View, option: Option) -> int:
        """Return how many cards this answer takes out of a cauldron."""
        assert isinstance(option, PlayCard)
        total = view.total[option.place] + self.game.number[option.kind]
        if total <= limit_now(view):
            return 0
        return len(view.zones[option.place])

    def spots(self, view: View) -> Sequence[Spot]:
        return PLACES

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        return PLACES

    def place_id(self, spot: Spot) -> str:
        assert isinstance(spot, int)
        return f"place.C{spot + 1}"

    def note_spot(self, view: View, option: Option, spot: Spot) -> None:
        """Before the answer is given: let the place that it names be seen at the spot that the player chose. Both are
        empty."""
        assert isinstance(spot, int) and isinstance(option, PlayCard)
        place, chosen_place = option.place, self.place_at(spot)
        if place != chosen_place and view.colour[place] == EMPTY == view.colour[chosen_place]:
            self.at_spot[place], self.at_spot[chosen_place] = self.at_spot[chosen_place], self.at_spot[place]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        for index, spot in enumerate(self.layout.spots):
            if spot.column.collidepoint(point[0], point[1]):
                return index
        return None

    # -- names ------------------------------------------------------------------------------------------------------

    def suit_of(self, colour: int) -> str:
        """Return the name of a cauldron's colour: ``poison`` for one without, ``none`` for an empty place."""
        if colour == EMPTY:
            return "none"
        if colour == NO_COLOUR:
            return "poison"
        return COLOURS[colour]

    def place_key(self, colour: int) -> str:
        """Return the key of what people call a cauldron of this colour."""
        if colour == EMPTY:
            return "place.empty"
        if colour == NO_COLOUR and not self.game.is_plain:
            return "place.open"  # there may be mixtures in it
        return f"place.{self.suit_of(colour)}"

    def short(self, words: Words, card: PrintedCard) -> str:
        """Return a card as it is written in a sentence: its shape, its letter and its number, and the name of one that
        does something, since others have the same number."""
        icons, letters = "", ""
        for mark in marks(card):
            icons += f"{{icon:suit_{mark}}}"
            letters += words(f"letter.{mark}")
        marked = f"{icons}{letters}{number_on_face(card.fields['number'])}"
        if not card.fields.get("uses"):
            return marked
        return f"{marked} {words('card.title', title=card.name[words.language])}"

    in_log = short

    def aloud(self, words: Words, card: PrintedCard) -> str:
        number = number_on_face(card.fields["number"])
        named = words("table.aloud", colour=words(colour_key(card)), number=number)
        if not card.fields.get("uses"):
            return named
        return f"{named} {words('card.title', title=card.name[words.language])}"

    def about(self, words: Words, card: PrintedCard) -> str:
        return words(
            "table.about.card",
            name=card.name[words.language],
            colour=words(colour_key(card)),
            number=number_on_face(card.fields["number"]),
            text=card.text[words.language],
        )

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        """Return the lines of the log; a cauldron is called by its colour, which ``memory`` follows."""
        colours = memory.setdefault("colours", [NO_COLOUR] * 3)
        spot, kind, place_key = None, -1, ""
        match event:
            case ("round", *_):
                colours[:] = [NO_COLOUR] * 3
            case ("played", _, kind, place, _):
                colour = self.game.colour[kind]
                memory["poured"] = colour
                if colour != NO_COLOUR:
                    colours[place] = colour
                spot = self.at_spot[place]
                place_key = self.place_key(colours[place])
            case ("overflow" | "boiled_off", _, place, _):
                colours[place] = memory.get("poured", NO_COLOUR)  # the log may begin with it
                spot = self.at_spot[place]
            case ("moved", _, kind, _, place) if place in PLACES:
                memory["poured"] = self.game.colour[kind]
                colours[place] = max(colours[place], memory["poured"])
            case ("moved", _, kind, _, _):
                pass
        lines = []
        for entry in self.game.log(event, names):
            if place_key:
                entry = entry._replace(parameters={**entry.parameters, "place": TextKey(place_key)})
            lines.append(Line(entry, spot, entry.seat, kind, spot is not None))
        return lines

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        match event:
            case ("overflow", seat, _, count):
                return Entry("table.spilt", {"name": names[seat], "n": count}, seat)
            case ("boiled_off", seat, _, count):
                return Entry("log.poison.boiled_off", {"name": names[seat], "n": count}, seat)
        return None

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move", _, source, target, _) if source == target == self.box:
                return SILENT
            case ("move", _, _, target, _) if target == self.box:
                return GATHERED
            case ("move", _, source, _, _) if source == self.box:
                return DEALT
            case ("move", _, source, _, _) if source in HANDS and in_hand:
                return LAID
            case ("move", _, source, _, _) if source in HANDS:
                return PLAYED
            case ("move", *_):
                return TAKEN
            case ("overflow" | "boiled_off", *_):
                return SPILT._replace(lag=SPILT.lag * self.drama.share(BOILS))
            case ("shuffle", _):
                return SHUFFLED
            case ("show", _, pieces, _) if pieces:
                return TURNED
        return SILENT

    def gesture(self, event: Event) -> object:
        """Return what makes events one gesture: cards that are taken out of a cauldron are taken one by one."""
        match event:
            case ("move", _, source, target, _) if source in PLACES and target in PILES:
                return None
        return super().gesture(event)

    def opening(self, view: View) -> list[Event]:
        """Return the deal, lap by lap, left of the dealer first."""
        targets = [HANDS[(view.dealer + 1 + index) % view.seats] for index in range(view.seats)]
        if view.zones[self.box]:
            targets.append(self.box)
        laps = max(len(view.zones[target]) for target in targets)
        events: list[Event] = []
        for lap in range(laps):
            for target in targets:
                if lap < len(view.zones[target]):
                    events.append(("move", view.zones[target][lap], self.box, target, view.visible_to[target]))
        return events

    # -- rounds -----------------------------------------------------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        return ask.kind == "deal"

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def is_tense(self, view: View) -> bool:
        return view.round == view.seats

    def chapter(self, table: View) -> int:
        return table.round

    def first_chapter(self, table: View) -> int:
        return table.round

    # -- looks ------------------------------------------------------------------------------------------------------

    def facts(self, words: Words, card: PrintedCard) -> Facts:
        return face_facts(words, card)
