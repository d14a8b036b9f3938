"""Poison, painted: seats along the top, three cauldrons on their fires, cards, counts and steam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import FRect

from client.games.poison.boil_over import BoilOver
from client.games.poison.cauldron import LOW, Cauldrons
from client.games.poison.count import ScoringScene
from client.games.poison.layout import FIRE
from client.games.poison.table import BOILS, PoisonArrangement
from client.table.badge import draw_count
from client.table.board import Board
from client.table.context import SittingContext
from client.table.flight import Air
from client.table.halo import HARM, Light, draw_glow
from client.table.light import draw_fire_light
from client.table.painter import Painter
from client.table.plate import draw_plate
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Hint, Option, View
from client.table.token import TokenKind
from client.ui import Widget
from client.ui.scene import AppWindow, Scene
from client.ui.text import PALE, SOOT
from rules.games.poison.board import PLACES, PlayCard
from rules.games.poison.board import PoisonTable as State

FIRELIGHT = (255, 146, 58)
STEAM = TokenKind("steam", airy=True)


class PoisonPainter(Painter[PoisonArrangement]):
    """Draws a table of Poison."""

    def __init__(self, board: Board[PoisonArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.cauldrons = Cauldrons(self.board.words)
        self.boil_over = BoilOver()
        self.air = Air()

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, spots = self.board, self.table, list[Widget]()
        for seat, place in enumerate(table.layout.seats):
            hand, pile = (len(board.stage.zones[zone]) for zone in (table.hand(seat), table.pile(seat)))
            said = board.words("table.about.seat", name=board.names[seat], hand=hand, pile=pile,
                               points=table.shown.points[seat])  # fmt: skip
            spots.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        if cards := len(board.stage.zones[table.box]):
            said = board.words("table.about.box", n=cards)
            spots.append(TipArea("box", table.layout.box, said, role="pile", tip=said))
        return spots

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        found: list[Widget] = []
        for spot in PLACES:
            place = table.place_at(spot)
            count, total = len(board.stage.zones[place]), table.shown.total[place]
            suit = table.suit_of(table.shown.colour[place])
            label = say("table.about.empty", place=say(f"place.C{spot + 1}"))
            if count and suit != "none":  # a card that has only just come to an empty place has not coloured it yet
                where = say(f"place.{suit}")
                label = say("table.about.place", place=where, total=total, limit=table.game.limit, n=count)
            area = table.layout.spots[spot].column
            found.append(DropZone(spot, table.place_id(spot), area, label, str(total), context.hand))
        return found

    def corner(self) -> str:
        """Which round it is."""
        return self.board.words("table.round", round=self.table.shown.round, rounds=self.table.seats)

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        table, words, names, shown = self.table, self.board.words, self.board.names, self.table.shown
        ask, acting = context.ask, context.acting
        if self.board.playing and acting is None:
            return words("table.dealing", round=shown.round, name=names[shown.dealer])
        if self.board.playing and acting is not None and acting.kind == "deal":  # the view has not turned the page yet
            return words("table.dealing", round=acting.about[0], name=names[acting.seat])
        if self.board.playing and acting is not None:
            return words("table.plays", name=names[acting.seat])
        if ask is None:
            return words("table.finished")
        name = names[ask.seat]
        if ask.kind == "deal":
            return words("table.counting", round=shown.round)
        if not context.my_turn:
            return words("table.paused" if context.paused else "table.thinks", name=name)
        chosen = context.hand.chosen
        if isinstance(chosen, int) and (card := table.card(chosen)) is not None:
            return words("ask.play.place", name=name, card=table.short(words, card))
        return words("ask.play", name=name)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        assert isinstance(option, PlayCard) and context.viewer is not None
        table, words, (kind, place) = self.table, self.board.words, option
        held = table.sort(self.board.stage, context.viewer)
        piece = next(card.piece for card in held if table.game.kind[card.piece] == kind)
        where = words(f"place.{table.suit_of(table.shown.colour[place])}".replace("none", "empty"))
        said = words("table.hint", card=table.short(words, table.game.cards[kind]), place=where)
        return Hint(piece, table.at_spot[place], said)

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return ScoringScene(window, self.board, view, done, by_itself)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        if event[0] == "overflow":
            spot, part = self.table.at_spot[event[2]], self.table.drama.begin(BOILS)
            suit = self.table.suit_of(self.table.shown.colour[event[2]])
            self.board.motions.add(self.boil_over.begin(spot, suit, part, self.board.motions))
            self.board.motions.adorn(self.air.burst(STEAM, self.table.layout.spots[spot].pot))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, table = self.board, self.table
        pen, layout, shown = board.pen, table.layout, table.shown
        for seat, place in enumerate(layout.seats):
            points = board.words("count.points", n=shown.points[seat])
            draw_plate(pen, place.plate, board.names[seat], points, person=board.players[seat] == "person",
                       active=seat == board.active(), dealer=seat == shown.dealer,
                       marked=board.pointed is not None and board.pointed.seat == seat,
                       face=board.seat_faces.picture(seat))  # fmt: skip
        for at, spot in enumerate(layout.spots):
            pot = table.place_at(at)
            total = table.gauge(pot)
            boils = total > table.game.limit
            if board.stage.zones[pot]:
                wide, high = spot.pot.size
                draw_fire_light(pen, spot.pot.inflate(0.5 * wide, 0.5 * high).move(0, 0.34 * high), FIRELIGHT, 120)
            spot = replace(spot, pot=spot.pot.move(*self.boil_over.trembles(at)))
            draw_glow(pen, "cauldron", spot.pot, Light(2, HARM) if boils else board.glow(at))
            board.draw_cards(board.stage.zones[pot])
            suit = table.suit_of(shown.colour[pot])
            spills = partial(self.boil_over.draw, pen, at, spot.pot)
            large = (LOW if layout.low else 1.0) * self.boil_over.swells(at)
            self.cauldrons.draw(pen, spot, suit, total, table.game.limit, at, large, spills)
        self._draw_box()
        for seat in range(table.seats):
            board.draw_cards(board.stage.zones[table.pile(seat)])
            board.draw_cards(table.sort(board.stage, seat))
        self._draw_counts()
        board.draw_flying()
        self.air.draw(pen)

    def _draw_box(self) -> None:
        """The cards that are out of the round, and that they are."""
        board, table = self.board, self.table
        cards = board.stage.zones[table.box]
        board.draw_cards(cards)
        if cards and not any(card.moving for card in cards):
            board.pen.text(board.words("table.box"), table.layout.box_words, 15, PALE, "ui_bold", shade=SOOT)

    def _draw_counts(self) -> None:
        board, table = self.board, self.table
        pen, zones, box = board.pen, board.stage.zones, table.layout.box
        for seat, place in enumerate(table.layout.seats):
            hand = zones[table.hand(seat)]
            resting = [card.area.right for card in hand if not card.moving]
            if resting and not place.own:
                draw_count(pen, (max(resting) + 8, place.hand.bottom + 2), len(hand))
        heaps = [(table.pile(seat), place.pile.move(6, 3)) for seat, place in enumerate(table.layout.seats)]
        for zone, area in [*heaps, (table.box, box.move(8, 3))]:
            if any(not card.moving for card in zones[zone]):
                draw_count(pen, area.bottomright, len(zones[zone]))

    def to_read(self) -> list[FRect]:
        """How full the cauldrons are, too, and what stands below them."""
        read = [FRect(spot.column.x, spot.pot.y, spot.column.width, spot.pot.height * FIRE)
                for spot in self.table.layout.spots]  # fmt: skip
        return super().to_read() + read

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout, areas = self.table.layout, dict[str, FRect]()
        for seat, place in enumerate(layout.seats):
            areas |= {f"plate.{seat}": place.plate, f"hand.{seat}": place.hand, f"pile.{seat}": place.pile}
        for at, spot in enumerate(layout.spots):
            areas[f"line.{at}"] = FRect(spot.line.x, spot.line.y, spot.line.width, spot.line.height * layout.rim)
            areas[f"pot.{at}"] = FRect(spot.pot.x, spot.pot.y, spot.pot.width, spot.pot.height * FIRE)
        if self.board.stage.zones[self.table.box]:
            areas |= {"box": layout.box, "box words": layout.box_words}
        return areas
