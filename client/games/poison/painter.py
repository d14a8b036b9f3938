"""Poison, painted: seats along the top, three cauldrons on their fires, cards, counts and steam."""

from __future__ import annotations

from pygame import FRect

from client.games.poison.cauldron import Cauldrons
from client.games.poison.layout import FIRE
from client.motion import Tween, linear
from client.table.base import Painter
from client.table.choreography import Event
from client.table.faces import RATIO
from client.table.plate import about, draw_count, draw_plate
from client.table.targets import DropZone, TipArea
from client.ui import Widget
from rules.games.poison.board import PLACES


class PoisonPainter(Painter):
    """Draws a table of Poison."""

    def __init__(self, board: object) -> None:
        super().__init__(board)
        self.cauldrons = Cauldrons(self.board.words)
        self._puffs: list[list[float]] = []
        self._flame = 0.0

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, spots = self.board, self.table, list[Widget]()
        for seat, place in enumerate(board.lay.seats):
            hand, pile = (len(board.stage.zones[zone]) for zone in (table.hand(seat), table.pile(seat)))
            said = about(board.words, board.names[seat], hand, pile, board.numbers.points[seat])
            spots.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        return spots

    def spots(self) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        found: list[Widget] = []
        for spot in PLACES:
            place = table.place_at(spot)
            count, total = len(board.stage.zones[place]), board.numbers.totals[place]
            colour = table.suit_of(board.numbers.colours[place])
            if count:
                label = say("table.about.place", place=say(f"place.{colour}"), total=total,
                            limit=table.game.limit, n=count)  # fmt: skip
            else:
                label = say("table.about.empty", place=say(f"place.C{spot + 1}"))
            area = board.lay.spots[spot].column
            found.append(DropZone(spot, table.place_id(spot), area, label, str(total), self.hand_scene()))
        return found

    def corner(self) -> str:
        """Which round it is."""
        return str(self.board.words("table.round", round=self.board.numbers.round, rounds=self.table.seats))

    # -- effects -----------------------------------------------------------------------------------------------------

    def happen(self, event: Event) -> None:
        if event[0] == "overflow":
            self.boil_over(self.table.at_spot[event[2]])

    def boil_over(self, spot: int) -> None:
        """Steam over a cauldron, for a second or so."""
        pot = self.board.lay.spots[spot].pot
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
        pen, lay, numbers = board.app.pen, board.lay, board.numbers
        active = board.active()
        for seat, place in enumerate(lay.seats):
            points = board.words("count.points", n=numbers.points[seat])
            draw_plate(pen, place.plate, board.names[seat], points, person=board.players[seat] == "person",
                       active=seat == active, dealer=seat == numbers.dealer,
                       marked=board.pointed is not None and board.pointed.seat == seat)  # fmt: skip
        flame = int(self._flame * 9) % 3
        for at, spot in enumerate(lay.spots):
            if lit := board.glow(at):
                self.cauldrons.glow(pen, spot, *lit)
            place = table.place_at(at)
            board.draw_cards(board.stage.zones[place])
            suit = table.suit_of(numbers.colours[place])
            self.cauldrons.draw(pen, spot, suit, numbers.totals[place], table.game.limit, flame)
        board.draw_cards(board.stage.zones[table.box])
        for seat in range(table.seats):
            board.draw_cards(board.stage.zones[table.pile(seat)])
            board.draw_cards(table.sort(board.stage, seat))
        self._draw_counts()
        board.draw_flying()
        self._draw_steam()

    def _draw_counts(self) -> None:
        board, table = self.board, self.table
        pen, zones = board.app.pen, board.stage.zones
        for seat, place in enumerate(board.lay.seats):
            hand, pile = zones[table.hand(seat)], zones[table.pile(seat)]
            resting = [card for card in hand if not card.moving]
            if resting and not place.own:
                right = max(card.pose.x for card in resting) + place.hand.height * RATIO / 2
                draw_count(pen, (right + 8, place.hand.bottom + 2), len(hand))
            if any(not card.moving for card in pile):
                draw_count(pen, (place.pile.right + 6, place.pile.bottom + 3), len(pile))
        box = [card for card in zones[table.box] if not card.moving]
        if box:
            draw_count(pen, (board.lay.box.right + 8, board.lay.box.bottom + 3), len(box))

    def _draw_steam(self) -> None:
        pen = self.board.app.pen
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
        return super().to_read() + [spot.pot for spot in self.board.lay.spots]

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        lay, areas = self.board.lay, dict[str, FRect]()
        for seat, place in enumerate(lay.seats):
            areas |= {f"plate.{seat}": place.plate, f"hand.{seat}": place.hand, f"pile.{seat}": place.pile}
        for at, spot in enumerate(lay.spots):
            areas[f"line.{at}"] = FRect(spot.line.x, spot.line.y, spot.line.width, spot.line.height * 0.9)
            areas[f"pot.{at}"] = FRect(spot.pot.x, spot.pot.y, spot.pot.width, spot.pot.height * FIRE)
        if self.board.stage.zones[self.table.box]:
            areas["box"] = lay.box
        return areas
