"""Poison, painted: seats along the top, three cauldrons on their fires, cards, counts and steam."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.games.poison.cauldron import Cauldrons
from client.games.poison.count import ScoringScene
from client.games.poison.layout import FIRE
from client.games.poison.table import PoisonTable
from client.motion import Tween, linear
from client.table.board import Board
from client.table.context import SittingContext
from client.table.faces import RATIO
from client.table.painter import Painter
from client.table.plate import about, draw_count, draw_plate
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Hint, Option, View
from client.ui import Widget
from client.ui.scene import Scene, Window
from rules.games.poison.board import PLACES, PlayCard
from rules.games.poison.board import PoisonTable as State


class PoisonPainter(Painter[PoisonTable]):
    """Draws a table of Poison."""

    def __init__(self, board: Board[PoisonTable], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.cauldrons = Cauldrons(self.board.words)
        self._puffs: list[list[float]] = []
        self._flame = 0.0

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, spots = self.board, self.table, list[Widget]()
        for seat, place in enumerate(table.layout.seats):
            hand, pile = (len(board.stage.zones[zone]) for zone in (table.hand(seat), table.pile(seat)))
            said = about(board.words, board.names[seat], hand, pile, table.shown.points[seat])
            spots.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        return spots

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        found: list[Widget] = []
        for spot in PLACES:
            place = table.place_at(spot)
            count, total = len(board.stage.zones[place]), table.shown.total[place]
            colour = table.suit_of(table.shown.colour[place])
            if count:
                label = say("table.about.place", place=say(f"place.{colour}"), total=total,
                            limit=table.game.limit, n=count)  # fmt: skip
            else:
                label = say("table.about.empty", place=say(f"place.C{spot + 1}"))
            area = table.layout.spots[spot].column
            found.append(DropZone(spot, table.place_id(spot), area, label, str(total), context.hand))
        return found

    def corner(self) -> str:
        """Which round it is."""
        return self.board.words("table.round", round=self.table.shown.round, rounds=self.table.seats)

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        table, words, names, shown = self.table, self.board.words, self.board.names, self.table.shown
        if self.board.playing and not context.answers:
            return words("table.dealing", round=shown.round, name=names[shown.dealer])
        ask = context.ask
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

    def sheet(self, window: Window, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return ScoringScene(window, self.board, view, done, by_itself)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        if event[0] == "overflow":
            self.boil_over(self.table.at_spot[event[2]])

    def boil_over(self, spot: int) -> None:
        """Steam over a cauldron, for a second or so."""
        pot = self.table.layout.spots[spot].pot
        puffs = [[pot.centerx + (at * 53 % 100 / 100 - 0.5) * pot.width * 0.8, pot.y + pot.height * 0.2,
                  pot.height * (0.5 + at * 29 % 60 / 100), 0.0, at * 0.05] for at in range(9)]  # fmt: skip
        self._puffs += puffs

        def rise(share: float) -> None:
            for puff in puffs:
                puff[3] = share

        def vanish() -> None:
            self._puffs = [puff for puff in self._puffs if puff not in puffs]

        self.board.motions.add(Tween(1.1, rise, linear, vanish))

    def update(self, dt: float) -> None:
        self._flame += dt

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Seats, cauldrons and cards."""
        board, table = self.board, self.table
        pen, layout, shown = board.pen, table.layout, table.shown
        active = board.active()
        for seat, place in enumerate(layout.seats):
            points = board.words("count.points", n=shown.points[seat])
            draw_plate(pen, place.plate, board.names[seat], points, person=board.players[seat] == "person",
                       active=seat == active, dealer=seat == shown.dealer,
                       marked=board.pointed is not None and board.pointed.seat == seat)  # fmt: skip
        flame = int(self._flame * 9) % 3
        for at, spot in enumerate(layout.spots):
            if lit := board.glow(at):
                self.cauldrons.glow(pen, spot, *lit)
            pot = table.place_at(at)
            board.draw_cards(board.stage.zones[pot])
            suit = table.suit_of(shown.colour[pot])
            self.cauldrons.draw(pen, spot, suit, shown.total[pot], table.game.limit, flame)
        board.draw_cards(board.stage.zones[table.box])
        for seat in range(table.seats):
            board.draw_cards(board.stage.zones[table.pile(seat)])
            board.draw_cards(table.sort(board.stage, seat))
        self._draw_counts()
        board.draw_flying()
        self._draw_steam()

    def _draw_counts(self) -> None:
        board, table = self.board, self.table
        pen, zones, layout = board.pen, board.stage.zones, table.layout
        for seat, place in enumerate(layout.seats):
            hand, pile = zones[table.hand(seat)], zones[table.pile(seat)]
            resting = [card for card in hand if not card.moving]
            if resting and not place.own:
                right = max(card.pose.x for card in resting) + place.hand.height * RATIO / 2
                draw_count(pen, (right + 8, place.hand.bottom + 2), len(hand))
            if any(not card.moving for card in pile):
                draw_count(pen, (place.pile.right + 6, place.pile.bottom + 3), len(pile))
        box = [card for card in zones[table.box] if not card.moving]
        if box:
            draw_count(pen, (layout.box.right + 8, layout.box.bottom + 3), len(box))

    def _draw_steam(self) -> None:
        pen = self.board.pen
        for x, y, size, share, wait in self._puffs:
            age = min(1.0, max(0.0, (share - wait) / (1 - wait)))
            if 0 < age < 1:
                # Few sizes and strengths, so that every puff is drawn from the store.
                wide = round(size * (0.6 + 0.8 * age) * pen.unit / 16) * 16
                puff = pen.assets.sprite("steam", (wide, wide)).copy()
                puff.set_alpha(round(200 * (1 - age)))
                middle = x * pen.unit, (y - age * size * 1.2) * pen.unit
                pen.surface.blit(puff, puff.get_rect(center=middle))

    def to_read(self) -> list[FRect]:
        """How full the cauldrons are, too."""
        return super().to_read() + [spot.pot for spot in self.table.layout.spots]

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout, areas = self.table.layout, dict[str, FRect]()
        for seat, place in enumerate(layout.seats):
            areas |= {f"plate.{seat}": place.plate, f"hand.{seat}": place.hand, f"pile.{seat}": place.pile}
        for at, spot in enumerate(layout.spots):
            areas[f"line.{at}"] = FRect(spot.line.x, spot.line.y, spot.line.width, spot.line.height * 0.9)
            areas[f"pot.{at}"] = FRect(spot.pot.x, spot.pot.y, spot.pot.width, spot.pot.height * FIRE)
        if self.board.stage.zones[self.table.box]:
            areas["box"] = layout.box
        return areas
