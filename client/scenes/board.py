"""What a table scene and a replay share: the board with its pieces, drawn and set in motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from client.choreography import Cue, Event, Performance
from client.chronicle import Chronicle, Line, LogPanel
from client.faces import RATIO, Faces
from client.motion import Tween, linear
from client.pieces.card import Card
from client.pieces.cauldron import Cauldrons
from client.pieces.seat import about, draw_count, draw_plate
from client.pieces.stage import Stage
from client.scenes import Scene
from client.tables.layout import FIRE, GAP, TOOL, Layout, lay_out
from client.tables.poison import PoisonTable
from client.text import CREAM, Colour
from client.widgets import Hotspot, IconButton, Label, Pen, Widget
from rules.games.poison import COLOUR, DEALER, EMPTY, POINTS, ROUND, TOTAL

if TYPE_CHECKING:
    from client.app import App



class Numbers:
    """The numbers on the table, as they are shown: they change when their event is played, not before."""

    def __init__(self, view: Any) -> None:
        self.take(view)

    def take(self, view: Any) -> None:
        """Be as in this view."""
        self.totals, self.colours = list(view.counters[TOTAL]), list(view.counters[COLOUR])
        self.points = list(view.counters[POINTS])
        self.round, self.dealer = view.counters[ROUND][0], view.counters[DEALER][0]


class BoardScene(Scene):
    """A table of Poison on the screen. ``bottom`` is the seat at the lower edge."""

    def __init__(self, app: App, view: Any, names: Sequence[str], players: Sequence[str], bottom: int) -> None:
        super().__init__(app)
        self.names, self.players, self.bottom = names, players, bottom
        self.table = PoisonTable(view.game, view.seats)
        self.stage = Stage()
        self.stage.set(view)
        self.numbers = Numbers(view)
        self.chronicle = Chronicle(self.table, names)
        self.faces = Faces(app.assets, app.pen.type, app.words)
        self.cauldrons = Cauldrons(app.words)
        self.log_open = True
        self.pointed: Line | None = None
        self.lay: Layout = lay_out(app.canvas, view.seats, bottom, 1, True)
        self._geometry: Any = None
        self._puffs: list[list[float]] = []
        self._flame = 0.0

    # -- what a scene of this kind decides -----------------------------------------------------------------------------

    def sentence(self) -> str:
        """Who must do what, in one sentence."""
        return ""

    def sentence_colour(self) -> Colour:
        """Golden when the person at the screen must do something."""
        return CREAM

    def active(self) -> int:
        """The seat whose turn it is, -1 if nobody's."""
        return -1

    def tools(self) -> list[tuple[str, str, str, bool, bool, Any]]:
        """The buttons at the edge: id, icon, words, pressed in, enabled, use."""
        return []

    def pieces(self) -> list[Widget]:
        """The widgets of pieces that can be used."""
        return []

    def sees(self, mask: int) -> bool:
        """May the screen look at what the seats of this mask may look at?"""
        raise NotImplementedError

    # -- layout --------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The window, the scale, the language or the log's place has changed."""
        self.faces.forget()
        super().refresh()

    def relay(self) -> None:
        """What can be used has changed: new widgets on the same table."""
        if not self.desk.covered:
            self.desk.lay(self.layout(), self.app.canvas)
        self.dirty = True

    def layout(self) -> list[Widget]:
        tools = self.tools()
        self.lay = lay_out(self.app.canvas, self.table.seats, self.bottom, len(tools), self.log_open)
        geometry = (tuple(self.app.canvas), self.lay.log is None, self.bottom)
        if geometry != self._geometry:
            self._geometry = geometry
            self.arrange(range(len(self.stage.zones)), Cue())
        bar = self.lay.bar
        # Notices stand between cauldrons and hand: the cards one chooses from stay in sight.
        self.desk.toast_above = self.lay.canvas.bottom - self.lay.seats[self.bottom].hand.top + 2
        sentence = FRect(bar.x + 14, bar.y, bar.width - 28, bar.height)
        said = self.round_words()
        if said:
            wide = self.app.pen.width(said, 17) + 24
            if wide < 0.3 * bar.width:
                sentence = FRect(bar.x + wide, bar.y, bar.width - 2 * wide, bar.height)
        widgets: list[Widget] = [
            Label("sentence", sentence, self.sentence(), size=23, colour=self.sentence_colour(), role="ui_bold",
                  align="center")
        ]
        widgets += self._seat_widgets()
        widgets += self.pieces()
        if self.lay.log is not None:
            widgets.append(LogPanel(self.lay.log, self.chronicle, self.words, self.app.pen))
        area, rows = self.lay.tools, -(-len(tools) // self.lay.columns)
        for at, (id, icon, words, pressed, enabled, use) in enumerate(tools):
            place = FRect(area.x + (at // rows) * (TOOL + GAP), GAP + (at % rows) * (TOOL + GAP), TOOL, TOOL)
            kind = Mirrored if icon.startswith("<") else IconButton
            widgets.append(kind(f"button.{id}", place, icon.lstrip("<"), words, use, chosen=pressed, enabled=enabled))
        return widgets

    def round_words(self) -> str:
        """Which round it is."""
        return self.words("table.round", round=self.numbers.round, rounds=self.table.seats)

    def _seat_widgets(self) -> list[Widget]:
        spots: list[Widget] = []
        for seat, place in enumerate(self.lay.seats):
            hand, pile = (len(self.stage.zones[zone]) for zone in (self.table.hand(seat), self.table.pile(seat)))
            said = about(self.words, self.names[seat], hand, pile, self.numbers.points[seat])
            spot = Marked(f"seat.{seat}", place.plate, said, role="seat", tip=said)
            spots.append(spot)
        return spots

    def toggle_log(self) -> None:
        """Open or close the log; a canvas without room for it shows it as a sheet."""
        self.log_open = not self.log_open or (self.lay.log is None and not self.lay.canvas.width < 1100)
        if self.lay.canvas.width < 1100:
            self._log_sheet()
        else:
            self.refresh()

    def _log_sheet(self) -> None:
        canvas = self.app.canvas
        sheet = FRect(0, 0, min(420.0, canvas.width - 24), canvas.height - 16)
        sheet.center = canvas.center
        panel = LogPanel(sheet, self.chronicle, self.words, self.app.pen)
        close = IconButton("log.close", FRect(sheet.right - 52, sheet.y + 8, 44, 44), "icon_close",
                           self.words("replay.leave"), self.desk.close)  # fmt: skip
        close.tip = ""
        self.desk.open([panel, close], self.desk.close, focus="log.close")

    # -- motion --------------------------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Event], in_hand: bool = False) -> None:
        """Play events on the stage; ``performed`` is called when all cards lie still."""
        self.motions.add(Performance(self, events, self.performed, in_hand))
        self.dirty = True

    def performed(self) -> None:
        """A performance has ended."""

    def settle(self) -> None:
        """Let cards that were sent somewhere without a performance arrive there."""
        self.motions.add(Settling(self.stage))

    def arrange(self, zones: Iterable[int], cue: Cue) -> None:
        """Send the cards of these zones to where they shall rest."""
        for zone in zones:
            for card, pose in self.table.rest(self.stage, self.lay, zone):
                card.send(pose, cue.seconds, 0.0, cue.arc)
                if not cue.seconds:
                    card.land()

    def happen(self, event: Event) -> None:
        """An event was played: numbers, log and effects follow."""
        numbers, game = self.numbers, self.table.game
        match event:
            case ("round", number, dealer):
                numbers.round, numbers.dealer = number, dealer
                numbers.totals, numbers.colours = [0] * 3, [EMPTY] * 3
            case ("played", _, kind, place, total):
                numbers.totals[place] = total
                numbers.colours[place] = max(numbers.colours[place], game.colour[kind])
            case ("overflow", _, place, _):
                last = game.kind[self.stage.zones[place][-1].piece]
                numbers.totals[place], numbers.colours[place] = game.number[last], game.colour[last]
                self.boil_over(self.table.spots[place])
            case ("scored", _, _, totals):
                numbers.points = list(totals)
        self.chronicle.tell(event)

    def sound(self, name: str) -> None:
        """Let a sound be heard."""
        self.app.sound.play(name)

    def boil_over(self, spot: int) -> None:
        """Steam over a cauldron, for a second or so."""
        pot = self.lay.spots[spot].pot
        puffs = [[pot.centerx + (at * 53 % 100 / 100 - 0.5) * pot.width * 0.8, pot.y + pot.height * 0.2,
                  pot.height * (0.5 + at * 29 % 60 / 100), 0.0, at * 0.05] for at in range(9)]  # fmt: skip
        self._puffs += puffs

        def rise(share: float) -> None:
            for puff in puffs:
                puff[3] = share

        def vanish() -> None:
            self._puffs = [puff for puff in self._puffs if puff not in puffs]

        self.motions.add(Tween(1.1, rise, linear, vanish))

    def update(self, dt: float) -> None:
        """The fire burns while something else moves; a table at rest costs nothing."""
        if self.motions.busy:
            self._flame += dt
        super().update(dt)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Bottom to top, see ``client.layers``."""
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        self.draw_board()
        self.desk.draw()

    def draw_board(self) -> None:
        """Seats, cauldrons and cards."""
        pen, lay = self.app.pen, self.lay
        pen.fill(lay.bar, (30, 14, 6), 165, 14)
        said = self.round_words()
        if pen.width(said, 17) + 24 < 0.3 * lay.bar.width:
            pen.text(said, lay.bar.inflate(-28, 0), 17, (226, 190, 128))
        active = self.active()
        for seat, place in enumerate(lay.seats):
            points = self.words("count.points", n=self.numbers.points[seat])
            draw_plate(pen, place.plate, self.names[seat], points, person=self.players[seat] == "person",
                       active=seat == active, dealer=seat == self.numbers.dealer,
                       marked=self.pointed is not None and self.pointed.seat == seat)  # fmt: skip
        flame = int(self._flame * 9) % 3
        for at, spot in enumerate(lay.spots):
            self.draw_glow(at)
            place = self.table.place_at(at)
            self.draw_cards(self.stage.zones[place])
            suit = self.table.suit_of(self.numbers.colours[place])
            self.cauldrons.draw(pen, spot, suit, self.numbers.totals[place], self.table.game.limit, flame)
        self.draw_cards(self.stage.zones[self.table.box])
        for seat in range(self.table.seats):
            self.draw_cards(self.stage.zones[self.table.pile(seat)])
            self.draw_cards(self.table.sort(self.stage, seat))
        self._draw_counts()
        self.draw_flying()
        self._draw_steam()

    def draw_glow(self, spot: int) -> None:
        """Light on a spot; by default where the log points."""
        if self.pointed is not None and self.pointed.spot == spot:
            self.cauldrons.glow(self.app.pen, self.lay.spots[spot], 1)

    def draw_cards(self, cards: Iterable[Card]) -> None:
        """Cards that lie still; those on their way are drawn above all."""
        for card in cards:
            if not card.moving and not self.lifted(card):
                self.draw_card(card)

    def lifted(self, card: Card) -> bool:
        """Is the card drawn elsewhere (in the fingers)?"""
        return False

    def draw_flying(self) -> None:
        """Cards on their way."""
        for card in self.stage.cards():
            if card.moving:
                self.draw_card(card, shadow=9)

    def draw_card(self, card: Card, shadow: float = 0) -> None:
        """A card as it lies, or turning over, with the shadow it casts from this many units above the table."""
        pen, pose = self.app.pen, card.pose
        height = max(8, round(pose.height * pen.unit))
        up = pose.up if card.face >= 0 else 0.0
        shown = self.table.card(card.face) if up > 0.5 else None
        # On its way a card passes through many angles; the eye does not miss every second one, the store is glad.
        angle = round(pose.angle / 2) * 2 if card.moving else pose.angle
        picture = self.faces.posed(shown, height, angle, abs(2 * up - 1))
        middle = pose.x * pen.unit, pose.y * pen.unit
        if shadow and abs(2 * up - 1) > 0.6:  # a card on its edge casts next to none
            soft = self.faces.shadow(height, angle, max(2, round(shadow * pen.unit)))
            away = shadow * 0.6 * pen.unit
            pen.surface.blit(soft, soft.get_rect(center=(middle[0] + away * 0.4, middle[1] + away)))
        pen.surface.blit(picture, picture.get_rect(center=middle))

    def _draw_counts(self) -> None:
        pen, stage = self.app.pen, self.stage
        for seat, place in enumerate(self.lay.seats):
            hand, pile = stage.zones[self.table.hand(seat)], stage.zones[self.table.pile(seat)]
            resting = [card for card in hand if not card.moving]
            if resting and not place.own:
                right = max(card.pose.x for card in resting) + place.hand.height * RATIO / 2
                draw_count(pen, (right + 8, place.hand.bottom + 2), len(hand))
            if any(not card.moving for card in pile):
                draw_count(pen, (place.pile.right + 6, place.pile.bottom + 3), len(pile))
        box = [card for card in stage.zones[self.table.box] if not card.moving]
        if box:
            draw_count(pen, (self.lay.box.right + 8, self.lay.box.bottom + 3), len(box))

    def _draw_steam(self) -> None:
        pen = self.app.pen
        for x, y, size, share, wait in self._puffs:
            age = min(1.0, max(0.0, (share - wait) / (1 - wait)))
            if 0 < age < 1:
                # Few sizes and strengths, so that every puff is drawn from the store.
                wide = round(size * (0.6 + 0.8 * age) * pen.unit / 16) * 16
                puff = self.app.assets.sprite("steam", (wide, wide)).copy()
                puff.set_alpha(round(200 * (1 - age)))
                middle = x * pen.unit, (y - age * size * 1.2) * pen.unit
                pen.surface.blit(puff, puff.get_rect(center=middle))

    # -- for tests and the curious ----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Every area of the layout that nothing else may lie on, by name."""
        areas = {"bar": self.lay.bar, "tools": self.lay.tools}
        if self.lay.log is not None:
            areas["log"] = self.lay.log
        for seat, place in enumerate(self.lay.seats):
            areas |= {f"plate.{seat}": place.plate, f"hand.{seat}": place.hand, f"pile.{seat}": place.pile}
        for at, spot in enumerate(self.lay.spots):
            areas[f"line.{at}"] = FRect(spot.line.x, spot.line.y, spot.line.width, spot.line.height * 0.9)
            areas[f"pot.{at}"] = FRect(spot.pot.x, spot.pot.y, spot.pot.width, spot.pot.height * FIRE)
        if self.stage.zones[self.table.box]:
            areas["box"] = self.lay.box
        return areas


class Settling:
    """Cards on their way outside of any performance; a ``Motion``."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def update(self, dt: float) -> float | None:
        """Let time pass."""
        for card in self._stage.cards():
            card.update(dt)
        return None if self._stage.moving else 0.0

    def finish(self) -> None:
        """Let all of them be there."""
        for card in self._stage.cards():
            card.land()


class Mirrored(IconButton):
    """A tool whose picture is turned round: one step back instead of on."""

    def draw(self, pen: Pen) -> None:
        """The button, then its icon the other way round."""
        place = self.place()
        pen.nine(self.face(), place)
        box = pen.px(place.inflate(-place.width * 0.36, -place.height * 0.36))
        icon = pygame.transform.flip(pen.assets.sprite(self.icon, box.size), True, False)
        icon.set_alpha(255 if self.enabled else 110)
        pen.surface.blit(icon, box)


class Marked(Hotspot):
    """A thing that can be pointed at and read, but not used."""

    focusable = False

    def __init__(self, id: str, rect: FRect, label: str, *, role: str, tip: str = "") -> None:
        super().__init__(id, rect, label, lambda: None, role=role, tip=tip)

    def takes(self, point: tuple[float, float]) -> bool:
        """The pointer may rest on it."""
        return self.place().collidepoint(point)


