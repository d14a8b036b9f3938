"""The hands at the table: cards taken up, carried, laid down, by pointer and by keys, and how that looks."""

from __future__ import annotations

from typing import Any

import pygame

from client.keys import command, digit
from client.scenes.board import BoardScene
from client.table.base import Hint, Spot
from client.table.choreography import Timing
from client.table.log import LogPanel
from client.table.piece import Card
from client.table.targets import CardHandle, DropZone
from client.table.touch import Dropped, Handle, Tap, Touch
from client.ui import Widget
from client.ui.text import CREAM, GOLD, Colour

BACK = Timing(0.28, 0.0, 18)
"""How a card goes back into the hand."""
NUDGE = Timing(0.14)
"""How the others make room for it."""
RAISE = 0.13
"""How far a card under the pointer rises, by its height."""
LIFTED = 1.06
"""How much larger a card in the fingers is."""
ADVICE = (120, 230, 150)
"""The colour of a hint's light."""


class HandScene(BoardScene):
    """A board with a hand that can be played from. ``chosen`` is what was taken up by a click or a key: a piece of the
    hand, or the table's name for something else. ``targets`` are the spots it may go to, and ``choosing`` the
    answers that a gesture has left open."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.touch = Touch()
        self.chosen: Handle | None = None
        self.hint: Hint | None = None
        self.targets: list[Spot] = []
        self.choosing: tuple[Any, ...] = ()
        self.performing = False
        self._up: set[int] = set()
        self._carried: Card | None = None
        self._order: list[int] = []

    # -- what the scene above knows ------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Is the person at the screen asked to play?"""
        raise NotImplementedError

    @property
    def guarded(self) -> bool:
        """Has the prompt appeared only just now?"""
        raise NotImplementedError

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is shown."""
        raise NotImplementedError

    @property
    def ask(self) -> Any:
        """The pending ask."""
        raise NotImplementedError

    def view(self) -> Any:
        """The table as the screen may show it."""
        raise NotImplementedError

    def sentence_colour(self) -> Colour:
        return GOLD if self.my_turn and not self.performing else CREAM

    def play(self, piece: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay a card at a spot; False if that is not possible, which is then said."""
        raise NotImplementedError

    def refuse(self, reason: str) -> None:
        """Say why something is not possible."""
        raise NotImplementedError

    def use(self, name: str) -> None:
        """Use a tool."""
        raise NotImplementedError

    # -- widgets -------------------------------------------------------------------------------------------------------

    def pieces(self) -> list[Widget]:
        self.targets = (
            [] if self.chosen is None else self.table.targets(self.view(), self.ask, self.viewer, self.chosen)
        )
        return [*self.hand_cards(), *self.painter.spots()]

    def hand_cards(self) -> list[Widget]:
        """The cards of the own hand, from left to right."""
        if self.viewer is None:
            return []
        held = self.table.sort(self.stage, self.viewer)
        found: list[Widget] = []
        seen: dict[str, int] = {}
        for at, card in enumerate(held):
            if card.piece < 0:
                continue
            kind = self.table.card(card.piece)
            seen[kind.id] = seen.get(kind.id, 0) + 1
            id = f"card.{kind.id}" + (f".{seen[kind.id]}" if seen[kind.id] > 1 else "")
            whole = self.card_rect(card)
            shown = whole.copy()
            if at + 1 < len(held):
                shown.width = min(whole.width, held[at + 1].rest.x - card.rest.x)
            spot = CardHandle(id, shown, whole, self.table.about(self.words, kind), self, card.piece)
            if not self.table.tips:
                spot.tip = ""
            found.append(spot)
        return found

    # -- fingers -------------------------------------------------------------------------------------------------------

    def grip(self, piece: Handle, point: tuple[float, float]) -> None:
        """A finger goes down on a card."""
        card = self.card_of(piece)
        if card is not None and not self.performing:
            if self.viewer is not None:
                self._order = self.table.order(self.viewer)
            self.touch.press(piece, point, (card.pose.x, card.pose.y), card.pose.angle, self.app.clock.now())

    def carry(self, point: tuple[float, float]) -> None:
        """The fingers move: over the hand the other cards make room."""
        if self.touch.drag(point, self.app.clock.now()):
            self.sound("card_pick")
            self.hint = None
            self.chosen = self.touch.piece if self.my_turn else None
            self.targets = [] if self.chosen is None else self.table.targets(
                self.view(), self.ask, self.viewer, self.chosen)  # fmt: skip
        seat, piece = self.viewer, self.touch.piece
        if self.touch.held is None or seat is None or piece is None:
            return
        self.dirty = True
        if isinstance(piece, str):
            return
        if self.lay.seats[self.bottom].hand.inflate(20, 20).collidepoint(point):
            before = self.table.sort(self.stage, seat)
            at = sum(card.rest.x < point[0] for card in before if card.piece != piece)
            self.table.reorder(self.stage, seat, piece, at)
            if before != self.table.sort(self.stage, seat):
                self.arrange([self.table.hand(seat)], NUDGE)
                self.settle()

    def released(self, point: tuple[float, float]) -> None:
        """The fingers open."""
        held = self.touch.held
        done = self.touch.release(point, self.app.clock.now())
        if isinstance(done, Tap):
            self.tap(done.piece)
        elif isinstance(done, Dropped) and held is not None:
            card = self.card_of(done.piece)
            if card is not None:
                card.land()
                card.pose = card.pose._replace(x=held.x, y=held.y, angle=held.angle, height=card.pose.height * LIFTED)
                self._dropped(done, card)
        self.dirty = True

    def slip(self) -> None:
        """What is held slips out of the fingers: it was not laid down anywhere."""
        carried = self.touch.held is not None
        self.touch.cancel()
        if carried and self.viewer is not None:
            self.chosen = None
            self.table.keep(self.viewer, self._order)
            self.arrange([self.table.hand(self.viewer)], NUDGE)
            self.settle()
            self.relay()

    def _dropped(self, done: Dropped, card: Card) -> None:
        hand, in_hand = self.lay.seats[self.bottom].hand.inflate(40, 20), isinstance(done.piece, int)
        home = in_hand and hand.collidepoint(done.point) and hand.collidepoint(done.aim)
        # A throw reaches the first place on its way that takes the card; what is laid down lies where it lies.
        way = [tuple(a + (b - a) * part / 8 for a, b in zip(done.point, done.aim, strict=True)) for part in range(9)]
        met = [at for at in (self.table.spot_under(self.lay, point) for point in way) if at is not None]
        spot = next((at for at in met if at in self.targets and done.aim != done.point), met[0] if met else None)
        # Put elsewhere in the hand: that was shown while it was carried.
        if not home and self.play(done.piece, spot, in_hand=True):
            return
        self.chosen = None
        if not in_hand or self.viewer is None:
            self._send_home(card)
            self.relay()
            return
        if not home:  # on its way out it only seemed to be sorted elsewhere
            self.table.keep(self.viewer, self._order)
            self.arrange([self.table.hand(self.viewer)], NUDGE)
        self._send_home(card)
        self.relay()

    def _send_home(self, card: Card) -> None:
        """A card that was let go of goes back to where it lay."""
        for zone, cards in enumerate(self.stage.zones):
            if card in cards:
                rests = {id(each): pose for each, pose in self.table.rest(self.stage, self.lay, zone)}
                card.throw_back(rests[id(card)], BACK.seconds, BACK.arc)
        self.settle()

    def tap(self, piece: Handle) -> None:
        """A card was clicked or chosen by key: it is taken up; once more, and it goes where it can, or back."""
        if self.performing or self.guarded:
            return
        if self.wanted(piece):
            return
        if not self.my_turn:
            self.refuse("reason.not_your_turn")
            return
        targets = self.table.targets(self.view(), self.ask, self.viewer, piece)
        if self.chosen == piece:
            if targets and len(self._meanings(piece, targets)) == 1:
                self.play(piece, targets[0])
                return
            self.chosen = None
        else:
            self.chosen = piece
            self.sound("card_pick")
        self.relay()
        if self.chosen is not None and targets and self.gui.keyboard:
            self.gui.focus(self.table.place_id(targets[0]))

    def _meanings(self, piece: Handle, targets: list[Spot]) -> set[Any]:
        """The different answers that laying a thing at these spots would give."""
        drops = [self.table.drop(self.view(), self.ask, self.viewer, piece, spot) for spot in targets]
        return {drop.option if drop.option is not None else drop.open for drop in drops}

    def wanted(self, piece: Handle) -> bool:
        """Was a card taken up that is to be offered later? Then that is noted, and said."""
        return False

    def mute(self, piece: Handle) -> None:
        """Be asked no more for the sake of this card of the hand, or again."""

    def think_again(self) -> None:
        """Nothing is chosen any more."""
        self.chosen, self.choosing = None, ()
        self.relay()

    def tap_place(self, spot: Spot) -> None:
        """A place was clicked: the chosen card goes there."""
        if self.chosen is not None:
            self.play(self.chosen, spot)
        elif self.my_turn and not self.performing:
            self.gui.toast(self.table.choose_first(self))

    def card_of(self, piece: Handle) -> Card | None:
        """The card of a piece that is known, or of something the table has a name for."""
        if isinstance(piece, str):
            found: Card | None = self.table.held_card(self.stage, piece)
            return found
        return next((card for card in self.stage.cards() if card.piece == piece), None)

    # -- events --------------------------------------------------------------------------------------------------------

    def hurry(self) -> bool:
        """Skip what moves; False if there is nothing to wait for."""
        performing = self.performing
        if performing:
            self.motions.skip()
        return performing

    def handle(self, event: pygame.event.Event) -> bool:
        if self.gui.covered:
            return super().handle(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.lay.table.collidepoint(event.pos):
                if self.hurry():  # the click skips what moves and does nothing else, wherever it fell
                    return True
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                under = next((spot for spot in self.cards() if spot.hovered), None)
                if under is not None:
                    self.mute(under.piece)
                    return True
            case pygame.MOUSEMOTION:
                panel = self.gui.find("log")
                line = panel.line_at(event.pos) if isinstance(panel, LogPanel) else None
                if line is not self.pointed:
                    self.pointed, self.dirty = line, True
            case pygame.KEYDOWN if self._key(event):
                return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self.hurry():
            return True
        if self.painter.early_key(event):
            return True
        if event.key == pygame.K_ESCAPE and self.choosing:
            self.think_again()
            return True
        if event.key == pygame.K_ESCAPE and (self.chosen is not None or self.touch.piece is not None):
            back = self.chosen
            self.slip()
            self.chosen = None
            self.relay()
            if back is not None:
                self._focus_card(back)
            return True
        if name := command(event):
            self.use(name)
            return True
        focused = self.gui.focused
        cards = [widget for widget in self.cards() if isinstance(widget, CardHandle)]
        number = digit(event)
        spots = self.table.numbered(self)
        if number is not None and self.chosen is not None and number <= len(spots):
            self.gui.focus(self.table.place_id(spots[number - 1]))
            return True
        if number is not None and number <= len(cards):
            self.gui.focus(cards[number - 1].id)
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and isinstance(focused, DropZone):
            order = self.targets or list(self.table.spots(self.view()))
            at = order.index(focused.spot) + step if focused.spot in order else 0
            self.gui.focus(self.table.place_id(order[at % len(order)]))
            return True
        if step and cards and (focused is None or isinstance(focused, CardHandle)):
            at = cards.index(focused) + step if focused in cards else 0
            self.gui.focus(cards[at % len(cards)].id)
            return True
        if event.key == pygame.K_TAB and self.chosen is not None and self.targets:
            order = self.targets
            now = focused.spot if isinstance(focused, DropZone) else None
            at = order.index(now) + (-1 if event.mod & pygame.KMOD_SHIFT else 1) if now in order else 0
            self.gui.focus(self.table.place_id(order[at % len(order)]))
            return True
        return self.painter.key(event)

    def cards(self) -> list[CardHandle]:
        """The cards of the hand as widgets, from left to right."""
        found = [self.gui.find(node.id) for node in self.gui.nodes() if node.role == "card"]
        return [widget for widget in found if isinstance(widget, CardHandle)]

    def _focus_card(self, piece: Handle) -> None:
        widget = next((each for each in self.cards() if each.piece == piece), None)
        if widget is not None and self.gui.keyboard:
            self.gui.focus(widget.id)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def _raised(self) -> set[Handle]:
        """The pieces that stand out of the hand."""
        raised = {spot.piece for spot in self.cards() if spot.hovered or (spot.focused and self.gui.keyboard)}
        if self.chosen is not None:
            raised.add(self.chosen)
        if self.hint is not None and self.hint.piece is not None:
            raised.add(self.hint.piece)
        return set() if self.performing else raised

    def rise(self, piece: Handle) -> float:
        """How many units a piece stands out of the hand now."""
        card = self.card_of(piece)
        return RAISE * card.pose.height if card is not None and id(card) in self._up else 0.0

    def draw_board(self) -> None:
        raised = [self.card_of(piece) for piece in self._raised()]
        self._up = {id(card) for card in raised if card is not None}
        held = self.card_of(self.touch.piece) if self.touch.held is not None and self.touch.piece is not None else None
        self._carried = held
        super().draw_board()

    def lifted(self, card: Card) -> bool:
        return id(card) in self._up or card is self._carried

    def glow(self, spot: Spot) -> tuple[int, Colour] | None:
        if self.chosen is not None and spot in self.targets and not self.performing:
            over = self.touch.held is not None and self.table.spot_under(self.lay, self.touch.point) == spot
            place = self.gui.find(self.table.place_id(spot))
            over = over or (place is not None and place.focused and place.hovered)
            return 2 if over else 1, GOLD
        if self.hint is not None and self.hint.spot == spot:
            return 2, ADVICE
        return super().glow(spot)

    def draw_flying(self) -> None:
        super().draw_flying()
        pen, held = self.app.pen, self.touch.held
        for card in list(self.stage.cards()):
            if not self.lifted(card) or card.moving:
                continue
            if card is self._carried:
                continue
            rest = card.pose
            card.pose = rest._replace(y=rest.y - RAISE * rest.height, angle=rest.angle * 0.4)
            advised = self.hint is not None and card is self._of(self.hint.piece)
            colour = ADVICE if advised else GOLD
            if advised or card is self._of(self.chosen):
                halo = self.faces.halo(round(rest.height * pen.unit), card.pose.angle, colour)
                middle = card.pose.x * pen.unit, card.pose.y * pen.unit
                pen.surface.blit(halo, halo.get_rect(center=middle))
            self.draw_card(card, shadow=5)
            card.pose = rest
        if held is not None and self._carried is not None:
            card = self._carried
            rest = card.pose
            card.pose = rest._replace(x=held.x, y=held.y, angle=held.angle, height=rest.height * LIFTED)
            self.draw_card(card, shadow=16)
            card.pose = rest

    def _of(self, piece: Handle | None) -> Card | None:
        return None if piece is None else self.card_of(piece)
