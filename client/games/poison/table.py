"""Poison on the table: which zone lies where, and which gesture means which answer.

The rules know places C1 to C3 and offer all empty ones as one answer, the first of them. On the table a cauldron must
stand where the player set it, so ``at_spot`` says at which spot each place is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from client.games.poison.card_face import paint, suit
from client.games.poison.layout import Layout, lay_out
from client.table.base import Arrangement
from client.table.faces import Faces
from client.table.layout import fan, heap, spread
from client.table.piece import GamePiece, Pose
from client.table.stage import Stage
from client.table.terms import SILENT, Drop, Event, Foretold, Handle, Line, Option, PrintedCard, Rulebook, Spot, Timing
from client.ui.text import Words
from rules.games.poison.board import COLOURS, DEAL, EMPTY, HANDS, NO_COLOUR, PILES, PLACES, PlayCard, PoisonGame
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import score_sheet
from rules.kernel.asking import Ask
from rules.text.log import Entry, TextKey

DEALT = Timing(0.26, 0.04, 14, "deal")
PLAYED = Timing(0.42, 0.42, 46, "card_slide")
LAID = Timing(0.12, 0.1, 0, "card_place")
SPILT = Timing(0.0, 1.5, 0, "splash")
"""One sees how far above the limit it is before it is emptied."""
BOILS = "boils over"
"""The name of that scene."""
TAKEN = Timing(0.5, 0.07, 30, "card_flip")
GATHERED = Timing(0.4, 0.012, 0, "")
SHUFFLED = Timing(0.0, 0.45, 0, "shuffle")
TURNED = Timing(0.4, 0.12, 0, "card_flip")


class PoisonArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of Poison for the seats' eyes; it decides nothing. ``at_spot`` says at which spot
    each place of the rules is seen."""

    game: PoisonGame
    go_on = DEAL
    heads = ("log.round", "log.reveal", "log.win", "log.win.shared")
    gains = ("log.score",)
    faces_tell = False
    lamp = True
    curve = "story.fewest"

    def __init__(self, game: Rulebook, seats: int) -> None:
        super().__init__(game, seats)
        self.at_spot = list(PLACES)

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log)

    def worth_words(self, words: Words, before: View, after: View, seat: int) -> str:
        """Taken cards may be worth their while: of what one has most of, nothing counts (PO-SCORE-03)."""
        had, has = (score_sheet(view)[seat][2] for view in (before, after))
        won = [words(f"colour.{colour}") for at, colour in enumerate(COLOURS) if (has & ~had) >> at & 1]
        return words("story.poison.majority", colours=", ".join(won)) if won else ""

    # -- zones ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return HANDS[seat]

    @staticmethod
    def pile(seat: int) -> int:
        """The zone of a seat's pile."""
        return PILES[seat]

    @property
    def box(self) -> int:
        """The zone of the cards that are out of the round."""
        return HANDS[0] + 2 * self.seats

    def gauge(self, place: int) -> int:
        """The total that a cauldron shows: one that boils over shows all it held until cards are taken out of it."""
        total, line = self.shown.total[place], self.shown.zones[place]
        numbers = [self.game.number[self.game.kind[piece]] for piece in line]
        held = sum(numbers)
        return held if held > self.game.limit and total == numbers[-1] else total

    def place_at(self, spot: int) -> int:
        """Which place of the rules is seen at a spot."""
        return self.at_spot.index(spot)

    # -- poses ------------------------------------------------------------------------------------------------------

    def rank(self, piece: int) -> tuple[int, int, int]:
        """Where a card stands in a sorted hand: by colour, poison last, then by number."""
        kind = self.game.kind[piece]
        return self.game.colour[kind] % (len(COLOURS) + 1), self.game.number[kind], piece

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        layout, cards = self.layout, stage.zones[zone]
        count, open_ = len(cards), bool(cards) and all(card.piece >= 0 for card in cards)
        if zone in PLACES:
            poses = spread(layout.spots[self.at_spot[zone]].line, count, True)
        elif zone == self.box:
            poses = heap(layout.box, count, open_, 0.5)
        elif zone in PILES:
            place = layout.seats[PILES.index(zone)]
            poses = heap(place.pile, count, open_, 1.5 if place.own else 0.9)
        else:
            seat = HANDS.index(zone)
            place, cards = layout.seats[seat], self.sort(stage, seat)
            step = 0.5 if open_ else 0.24
            poses = fan(place.hand, count, open_) if place.own else spread(place.hand, count, open_, step)
        return list(zip(cards, poses, strict=True))

    # -- gestures ---------------------------------------------------------------------------------------------------

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        """What laying a card of one's hand at a spot (None: beside them all) means now."""
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
        """How full the cauldron would be, and how many cards it would cost (PO-PLAY-12)."""
        assert isinstance(handle, int) and isinstance(spot, int)
        place, number, limit = self.place_at(spot), self.game.number[self.game.kind[handle]], self.game.limit
        before, total = view.total[place], view.total[place] + number
        if total <= limit:
            return Foretold(Entry("place.total", {"total": total, "limit": limit}))
        said = {"before": before, "number": number, "total": total, "limit": limit, "n": len(view.zones[place])}
        return Foretold(Entry("table.spills", said), grave=True)

    def speaks_for(self, view: View, ask: Ask, option: Option) -> Entry | None:
        """That it takes no card, or the fewest, where another answer takes more."""
        taken = self._taken(view, option)
        if taken > min(self._taken(view, other) for other in ask.options):
            return None
        if all(self._taken(view, other) == taken for other in ask.options):
            return None
        return Entry("table.hint.fewest", {"n": taken}) if taken else Entry("table.hint.safe", {})

    def _taken(self, view: View, option: Option) -> int:
        """How many cards this answer takes out of a cauldron."""
        assert isinstance(option, PlayCard)
        total = view.total[option.place] + self.game.number[option.kind]
        return len(view.zones[option.place]) if total > self.game.limit else 0

    def spots(self, view: View) -> Sequence[Spot]:
        return PLACES

    def numbered(self, targets: Sequence[Spot]) -> Sequence[Spot]:
        return PLACES

    def place_id(self, spot: Spot) -> str:
        assert isinstance(spot, int)
        return f"place.C{spot + 1}"

    def note_spot(self, view: View, option: Option, spot: Spot) -> None:
        """Before the answer is given: let the place it names be seen at the spot the player chose. Both are empty."""
        assert isinstance(spot, int) and isinstance(option, PlayCard)
        place, here = option.place, self.place_at(spot)
        if place != here and view.colour[place] == EMPTY == view.colour[here]:
            self.at_spot[place], self.at_spot[here] = self.at_spot[here], self.at_spot[place]

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        """The spot a point lies in."""
        here = point[0], point[1]
        return next((at for at, spot in enumerate(self.layout.spots) if spot.column.collidepoint(here)), None)

    # -- names ------------------------------------------------------------------------------------------------------

    def suit_of(self, colour: int) -> str:
        """The name of a cauldron's colour: ``poison`` for one without, ``none`` for an empty place."""
        return "none" if colour == EMPTY else "poison" if colour == NO_COLOUR else COLOURS[colour]

    def short(self, words: Words, card: PrintedCard) -> str:
        """A card in a sentence: its shape, its letter and its number."""
        return f"{{icon:suit_{suit(card)}}}{words(f'letter.{suit(card)}')}{card.fields['number']}"

    in_log = short

    def about(self, words: Words, card: PrintedCard) -> str:
        return words("table.about.card", name=card.name[words.language], colour=words(f"colour.{suit(card)}"),
                     number=card.fields["number"], text=card.text[words.language])  # fmt: skip

    def lines(self, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
        spot, kind, where = None, -1, ""
        colours = memory.setdefault("colours", [NO_COLOUR] * 3)
        match event:
            case ("round", *_):
                colours[:] = [NO_COLOUR] * 3
            case ("played", _, kind, place, total):
                colour = self.game.colour[kind]
                if total > self.game.limit or colour != NO_COLOUR:
                    colours[place] = colour
                spot = self.at_spot[place]
                where = f"place.{COLOURS[colours[place]]}" if colours[place] >= 0 else "place.poison"
            case ("overflow", _, place, _):
                spot = self.at_spot[place]
        entries = self.game.log(event, names)
        if where:
            entries = [entry._replace(parameters={**entry.parameters, "place": TextKey(where)}) for entry in entries]
        return [Line(entry, spot, entry.seat, kind, spot is not None) for entry in entries]

    def moment(self, event: Event, names: Sequence[str]) -> Entry | None:
        if event[0] == "overflow":
            return Entry("table.spilt", {"name": names[event[1]], "n": event[3]}, event[1])
        return None

    # -- motion -----------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move", _, source, target, _) if target == self.box:
                return SILENT if source == self.box else GATHERED
            case ("move", _, source, _, _) if source == self.box:
                return DEALT
            case ("move", _, source, target, _) if source in HANDS:
                return LAID if in_hand else PLAYED
            case ("move", *_):
                return TAKEN
            case ("overflow", *_):
                return SPILT._replace(lag=SPILT.lag * self.drama.share(BOILS))
            case ("shuffle", _):
                return SHUFFLED
            case ("show", _, pieces, _) if pieces:
                return TURNED
        return SILENT

    def opening(self, view: View) -> list[Event]:
        """Lap by lap, left of the dealer first."""
        targets = [HANDS[(view.dealer + 1 + at) % view.seats] for at in range(view.seats)]
        if view.zones[self.box]:
            targets.append(self.box)
        laps = max(len(view.zones[target]) for target in targets)
        return [
            ("move", view.zones[target][lap], self.box, target, view.visible_to[target])
            for lap in range(laps) for target in targets if lap < len(view.zones[target])
        ]  # fmt: skip

    def overture(self, view: View) -> list[Event]:
        return [("round", view.round, view.dealer)]

    # -- rounds -----------------------------------------------------------------------------------------------------

    def pauses(self, ask: Ask) -> bool:
        return ask.kind == "deal"

    def points(self, view: View) -> Sequence[int]:
        return view.points

    def chapter(self, table: View) -> int:
        return table.round

    # -- looks ------------------------------------------------------------------------------------------------------

    def paint(self, faces: Faces, card: PrintedCard, height: int) -> pygame.Surface:
        return paint(faces, card, height)
