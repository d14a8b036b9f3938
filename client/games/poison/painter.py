"""Poison, painted: seats along the top, three cauldrons on their fires, cards, counts and steam."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from pygame import FRect

from client.games.poison.boil_over import BoilOver
from client.games.poison.card_face import GLOW
from client.games.poison.cauldron import LOW, Cauldrons
from client.games.poison.count import ScoringScene
from client.games.poison.layout import SeatPlace, bouquet, foot
from client.games.poison.table import BOILS, PoisonArrangement
from client.table.badge import draw_count
from client.table.board import Board
from client.table.context import SittingContext
from client.table.flight import Air
from client.table.halo import HARM, Light, draw_glow
from client.table.layout import fan
from client.table.light import draw_fire_light
from client.table.painter import Painter
from client.table.piece import RATIO
from client.table.seat_figure import SeatFigure
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Hint, Option, View
from client.table.token import TokenKind
from client.ui import Widget
from client.ui.life import dangling
from client.ui.scene import AppWindow, Scene
from client.ui.text import PALE, SOOT
from rules.games.poison.board import PLACES, PlayCard
from rules.games.poison.board import PoisonTable as State
from rules.games.poison.rounds import limit_now

FIRELIGHT = (255, 146, 58)
STEAM = TokenKind("steam", airy=True)
SPIDER, SPIDER_WAY, LEAST_SPIDER = 0.068, 0.42, 16.0
"""Height of the spider and how far it comes down, as shares of a hearth's height, and its least height in units."""
DEALER = 34.0
"""Side of the dealer's token, in units."""


class PoisonPainter(Painter[PoisonArrangement]):
    """Draws a table of Poison."""

    def __init__(self, board: Board[PoisonArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.cauldrons = Cauldrons(self.board.words)
        self.boil_over = BoilOver()
        self.air = Air()

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, zones = self.board, self.table, self.board.stage.zones
        widgets: list[Widget] = []
        for seat, place in enumerate(table.layout.seats):
            label = board.words(
                "table.about.seat",
                name=board.names[seat],
                hand=len(zones[table.hand(seat)]),
                pile=len(zones[table.pile(seat)]),
                points=table.shown.points[seat],
            )
            widgets.append(TipArea(f"seat.{seat}", place.plate, label, role="seat", tip=label))
            cards = len(zones[table.pile(seat)])
            if cards:
                label = board.words("table.about.pile", name=board.names[seat], n=cards)
                widgets.append(TipArea(f"pile.{seat}", place.pile, label, role="pile", tip=label))
        if zones[table.box]:
            label = board.words("table.about.box", n=len(zones[table.box]))
            widgets.append(TipArea("box", table.layout.box, label, role="pile", tip=label))
        return widgets

    def spots(self, context: SittingContext) -> list[Widget]:
        table = self.table
        widgets: list[Widget] = []
        for spot in PLACES:
            total = table.shown.total[table.place_at(spot)]
            area = table.layout.spots[spot].column
            label = self._about_cauldron(spot)
            widgets.append(DropZone(spot, table.place_id(spot), area, label, str(total), context.hand))
        return widgets

    def _about_cauldron(self, spot: int) -> str:
        """Return a cauldron in words."""
        table, words = self.table, self.board.words
        place = table.place_at(spot)
        cards, suit = len(self.board.stage.zones[place]), table.suit_of(table.shown.colour[place])
        if not cards or suit == "none":  # a card that has only just come to an empty place has not coloured it yet
            return words("table.about.empty", place=words(f"place.C{spot + 1}"))
        total, limit = table.shown.total[place], limit_now(table.shown)
        place_name = words(table.place_key(table.shown.colour[place]))
        return words("table.about.place", place=place_name, total=total, limit=limit, n=cards)

    def corner(self) -> str:
        """Return which round it is."""
        return self.board.words("table.round", round=self.table.shown.round, rounds=self.table.seats)

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        table, words, names, view = self.table, self.board.words, self.board.names, self.table.shown
        if self.board.playing:
            acting = context.acting
            if acting is None:
                return words("table.dealing", round=view.round, name=names[view.dealer])
            if acting.kind == "deal":  # the view is still that of the last round
                return words("table.dealing", round=acting.about[0], name=names[acting.seat])
            return words("table.plays", name=names[acting.seat])
        ask = context.ask
        if ask is None:
            return words("table.finished")
        name = names[ask.seat]
        if ask.kind == "deal":
            return words("table.counting", round=view.round)
        if not context.my_turn and context.paused:
            return words("table.paused", name=name)
        if not context.my_turn:
            return words("table.thinks", name=name)
        chosen = context.hand.chosen
        if isinstance(chosen, int):
            card = table.card(chosen)
            if card is not None:
                return words("ask.play.place", name=name, card=table.short(words, card))
        return words("ask.play", name=name)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        assert isinstance(option, PlayCard) and context.viewer is not None
        table, words = self.table, self.board.words
        hand = table.sort(self.board.stage, context.viewer)
        piece = next(card.piece for card in hand if table.game.kind[card.piece] == option.kind)
        place_name = words(table.place_key(table.shown.colour[option.place]))
        text = words("hint.poison", card=table.short(words, table.game.cards[option.kind]), place=place_name)
        return Hint(piece, table.at_spot[option.place], text)

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return ScoringScene(window, self.board, view, done, by_itself)

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        board, layout = self.board, self.table.layout
        yield from self.cauldrons.early_pictures(board.pen, layout.spots[0].pot)
        for pose in (*bouquet(layout.spots[0], 1), *fan(layout.seats[board.bottom].hand, 1, True)):
            height = round(pose.height * board.pen.unit)
            for suit in GLOW:  # whole cards are painted only when they are seen
                yield partial(board.pen.assets.sprite, f"card_face_{suit}", (height * RATIO, height))

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        match event:
            case ("overflow" | "boiled_off", seat, place, _):
                spot, pace = self.table.at_spot[place], self.table.drama.begin(BOILS)
                suit = self.table.suit_of(self.table.shown.colour[place])
                motions = self.board.motions
                motions.add(self.boil_over.begin(spot, seat, suit, pace, motions))
                motions.adorn(self.air.burst(STEAM, self.table.layout.spots[spot].pot))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, table = self.board, self.table
        boiling, victim = self.boil_over.spot, self.boil_over.victim
        for spot in PLACES:
            if spot != boiling:
                self._draw_hearth(spot)
        self._draw_spider()
        self._draw_box()
        for seat in range(table.seats):
            if seat != victim:
                self._draw_seat(seat)
        if boiling >= 0:
            self.boil_over.draw_night(board.pen, table.layout.canvas)
            self._draw_hearth(boiling)
            self._draw_seat(victim)
            self.boil_over.draw_words(board.pen, board.words("table.boils"), table.layout.spots[boiling].pot)
        board.draw_flying()
        self.air.draw(board.pen)

    def _draw_seat(self, seat: int) -> None:
        """Draw who sits there with the hand and the pile, and how many cards these hold."""
        board, table = self.board, self.table
        place = table.layout.seats[seat]
        self._draw_figure(seat, place)
        board.draw_cards(board.stage.zones[table.pile(seat)])
        hand = table.sort(board.stage, seat)
        board.draw_cards(hand)
        right_edges = [card.area.right for card in hand if not card.moving]
        if right_edges and not place.own:
            draw_count(board.pen, (max(right_edges) + 8, place.hand.bottom + 2), len(hand))
        self._draw_heap_count(table.pile(seat), place.pile.move(6, 3))

    def _draw_figure(self, seat: int, place: SeatPlace) -> None:
        """Draw who sits there, and the dealer's token on the corner of the dealer's face."""
        board, view = self.board, self.table.shown
        figure = SeatFigure(board, seat, place.plate, board.words("count.points", n=view.points[seat]))
        figure.places = place.figure
        figure.draw(marked=board.pointed is not None and board.pointed.seat == seat)
        if seat == view.dealer:
            face = place.figure.face
            side = min(DEALER, 0.4 * face.width)
            board.pen.icon("token_dealer", FRect(face.right - 0.7 * side, face.y - 0.3 * side, side, side))

    def _draw_hearth(self, index: int) -> None:
        """Draw a hearth and its cauldron with its cards in it; it glows as a target, and red while it boils
        over."""
        board, table, layout = self.board, self.table, self.table.layout
        spot = layout.spots[index]
        board.pen.sprite("poison_hearth", spot.column)
        pen, cards = board.pen, board.stage.zones[table.place_at(index)]
        place = table.place_at(index)
        total, limit = table.gauge(place), limit_now(table.shown)
        if cards:
            width, height = spot.pot.size
            lit_area = spot.pot.inflate(0.5 * width, 0.5 * height).move(0, 0.34 * height)
            draw_fire_light(pen, lit_area, FIRELIGHT, 120)
        spot = replace(spot, pot=spot.pot.move(*self.boil_over.tremble(index, pen.unit)))
        light = board.glow(index)
        if total > limit:
            light = Light(2, HARM)
        draw_glow(pen, "cauldron", spot.pot, light)
        suit = table.suit_of(table.shown.colour[place])
        draw_cards = partial(board.draw_cards, cards)
        dips = [(foot(spot, card.pose), card.pose.height * RATIO) for card in cards if board.lies(card)]
        draw_spill = partial(self.boil_over.draw, pen, index, spot.pot)
        scale = self.boil_over.swelling(index)
        if layout.low:
            scale *= LOW
        self.cauldrons.draw(pen, spot, suit, total, limit, index, scale, draw_cards, dips, draw_spill)

    def _draw_spider(self) -> None:
        """Draw the spider of the cellar between the last two hearths."""
        layout = self.table.layout
        left, right = layout.spots[-2].column, layout.spots[-1].column
        side = SPIDER * left.height
        if side >= LEAST_SPIDER:
            room = FRect((left.right + right.left - side) / 2, left.y, side, SPIDER_WAY * left.height)
            dangling(self.board.pen, "poison_spider", room)

    def _draw_box(self) -> None:
        """Draw the cards that are out of the round, and say so."""
        board, table = self.board, self.table
        cards = board.stage.zones[table.box]
        board.draw_cards(cards)
        if table.layout.box_words.height and cards and not any(card.moving for card in cards):
            board.pen.text(board.words("table.box"), table.layout.box_words, 16, PALE, "ui_bold", "center", shade=SOOT)
        self._draw_heap_count(table.box, table.layout.box.move(8, 3))

    def _draw_heap_count(self, zone: int, area: FRect) -> None:
        """Draw how many cards a heap holds, if any of them lies there already."""
        cards = self.board.stage.zones[zone]
        if any(not card.moving for card in cards):
            draw_count(self.board.pen, area.bottomright, len(cards))

    def to_read(self) -> list[FRect]:
        """Return the areas that no tooltip may cover: also the cauldrons with their totals and what stands below
        them."""
        areas = super().to_read()
        for spot in self.table.layout.spots:
            areas.append(FRect(spot.column.x, spot.pot.y, spot.column.width, spot.floor - spot.pot.y))
        return areas

    # -- for tests ---------------------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas: dict[str, FRect] = {}
        for seat, place in enumerate(layout.seats):
            areas[f"plate.{seat}"] = place.plate
            areas[f"hand.{seat}"] = place.hand
            areas[f"pile.{seat}"] = place.pile
        for index, spot in enumerate(layout.spots):
            areas[f"line.{index}"] = FRect(spot.line.x, spot.line.y, spot.line.width, spot.pot.y - spot.line.y)
            areas[f"pot.{index}"] = FRect(spot.pot.x, spot.pot.y, spot.pot.width, spot.floor - spot.pot.y)
        if self.board.stage.zones[self.table.box]:
            areas["box"] = layout.box
            if layout.box_words.height:
                areas["box words"] = layout.box_words
        return areas
