"""The hands at the table: things taken up, carried, laid down, and how that looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from client.table.board import Lifted
from client.table.context import SittingContext
from client.table.halo import CHOSEN, HINT, Light
from client.table.outcome_tag import Tag
from client.table.piece import Piece
from client.table.targets import Answering, CardHandle, DropZone, TakeableZone
from client.table.terms import Foretold, Handle, Hint, Option, Spot, Timing
from client.table.touch import Dropped, Tap, Touch
from client.table.view import BoardView
from client.ui import Point, Widget
from client.window.keys import letter
from rules.text.log import Entry

BACK = Timing(0.28, 0.0, 18)
"""How a card goes back into the hand."""
NUDGE = Timing(0.14)
"""How the others make room for it."""
RAISE = 0.13
"""How far a card under the pointer rises, by its height."""
RESTS = 0.25
"""Seconds after which something carried rests over a spot."""
LIFTED = 1.06
"""How much larger a card in the fingers is."""


class Hand:
    """What the person at the screen has taken up, and what becomes of it: see ``Holding``. ``touch`` is the pointer."""

    def __init__(self, view: BoardView, context: SittingContext) -> None:
        self._view, self._board, self._table, self._context = view, view.board, view.board.table, context
        self.touch = Touch()
        self.chosen: Handle | None = None
        self.choosing: tuple[Option, ...] = ()
        self.hint: Hint | None = None
        self._advice: Option = None
        self._entered: tuple[Option, ...] = ()
        self.targets: list[Spot] = []
        self._outcomes: dict[Spot, Foretold | None] = {}
        self._order: list[int] = []
        self._over: tuple[Spot | None, float] = None, 0.0

    # -- what it holds -------------------------------------------------------------------------------------------------

    @property
    def may_play(self) -> bool:
        """Is the person at the screen asked to play?"""
        return self._context.my_turn

    @property
    def carrying(self) -> bool:
        """Is something in the air?"""
        return self.touch.held is not None

    @property
    def over(self) -> Spot | None:
        """The spot under what is carried."""
        return self._table.spot_under(self.touch.point) if self.carrying else None

    def value(self, handle: Handle) -> str:
        """``chosen``, ``marked`` for the answer, ``offered`` when it may be played now and others may not, or
        nothing."""
        if self.chosen == handle:
            return "chosen"
        if self._view.painter.marked(handle):
            return "marked"
        context = self._context
        offered = context.my_turn and isinstance(handle, int) and self._table.offered(
            context.view(), context.ask, handle)  # fmt: skip
        return "offered" if offered else ""

    def let_go(self) -> None:
        """Nothing is taken up, chosen or pointed out any more: cards will lie elsewhere."""
        self.chosen, self.choosing, self.hint = None, (), None
        self.touch.cancel()

    @property
    def at_hand(self) -> Handle | None:
        """What is taken up by itself at this question."""
        ask = self._context.ask
        return self._table.ready(ask) if ask is not None and self._context.my_turn else None

    def begin(self) -> None:
        """A question has appeared, or what was taken up is put back."""
        self.chosen = self.at_hand

    def think_again(self) -> None:
        """Nothing is chosen any more but what the question itself takes up."""
        self.begin()
        self.choosing = ()
        self._context.refresh()

    def piece_of(self, handle: Handle | None) -> Piece | None:
        """The piece with a number that is known, or what the table has a name for."""
        if isinstance(handle, str):
            return self._table.held_piece(self._board.stage, handle)
        return next((card for card in self._board.stage.cards() if card.piece == handle), None)

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The cards of the own hand, from left to right, made anew."""
        board, table, viewer = self._board, self._table, self._context.viewer
        if viewer is None:
            return []
        cards = table.sort(board.stage, viewer)
        widgets: list[Widget] = []
        copies: dict[str, int] = {}
        for index, card in enumerate(cards):
            printed = table.card(card.piece)
            if printed is None:
                continue
            copies[printed.id] = copies.get(printed.id, 0) + 1
            id = f"card.{printed.id}" + (f".{copies[printed.id]}" if copies[printed.id] > 1 else "")
            card_area = card.area
            visible_area = card_area.copy()
            if index + 1 < len(cards):
                step = cards[index + 1].rest.x - card.rest.x
                if step > 0:  # else the next card begins another row
                    visible_area.width = min(card_area.width, step)
            widget = CardHandle(id, visible_area, card_area, table.about(board.words, printed), self, card.piece)
            widget.tip = "" if table.faces_tell else table.about(board.words, printed.drawn)  # or it is seen large
            widgets.append(widget)
        return widgets

    def cards(self) -> list[CardHandle]:
        """The cards that can be taken up now, from left to right, as they lie on the screen."""
        return [widget for widget in self._board.gui.widgets
                if isinstance(widget, CardHandle) and widget.role == "card"]  # fmt: skip

    def aim(self) -> None:
        """Find the spots that what is chosen may go to."""
        context = self._context
        self._outcomes.clear()
        self.targets = [] if self.chosen is None else self._table.targets(
            context.view(), context.ask, context.viewer, self.chosen)  # fmt: skip

    def _foretold(self, spot: Spot) -> Foretold | None:
        """What would come of laying what is chosen there, or why a card cannot be laid there."""
        context, table, chosen = self._context, self._table, self.chosen
        if chosen is None or context.ask is None or self._board.playing:
            return None
        if spot not in self._outcomes:
            asked = context.view(), context.ask, context.viewer, chosen, spot
            if spot in self.targets:
                self._outcomes[spot] = table.foretell(*asked)
            else:
                reason = table.drop(*asked).reason if table.explains(chosen, spot) else ""
                if isinstance(reason, str):
                    reason = Entry(reason, {"name": self._board.names[context.ask.seat]})
                self._outcomes[spot] = Foretold(reason) if reason.key else None
        return self._outcomes[spot]

    def outcome(self, spot: Spot) -> str:
        """What would come of laying what is taken up there, or nothing."""
        foretold = self._foretold(spot) if spot in self.targets else None
        return "" if foretold is None else foretold.said.say(self._board.words)

    # -- fingers -------------------------------------------------------------------------------------------------------

    def press(self, handle: Handle, point: Point) -> None:
        """A finger goes down on a card."""
        card = self.piece_of(handle)
        if card is not None and not self._board.playing:
            if (viewer := self._context.viewer) is not None:
                self._order = self._table.order(viewer)
            middle = card.pose.x, card.pose.y
            self.touch.press(handle, point, middle, card.pose.angle, self._board.screen.clock.now())

    def drag(self, point: Point) -> None:
        """The fingers move: over the hand the other cards make room."""
        if self.touch.drag(point, self._board.screen.clock.now()):
            self._board.sound("card_pick")
            self.hint = None
            self.chosen = self.touch.handle if self._context.my_turn else None
            self.choosing = ()
            self._context.refresh()
            self.aim()
        viewer, handle, table, stage = self._context.viewer, self.touch.handle, self._table, self._board.stage
        if not self.carrying or viewer is None or handle is None:
            return
        self._board.redraw()
        if isinstance(handle, str):
            return
        if table.layout.seats[self._board.bottom].hand.inflate(20, 20).collidepoint(point):
            cards = table.sort(stage, viewer)
            index = sum(card.rest.x < point[0] for card in cards if card.piece != handle)
            table.reorder(stage, viewer, handle, index)
            if cards != table.sort(stage, viewer):
                self._view.move([table.hand(viewer)], NUDGE)

    def release(self, point: Point) -> None:
        """The held piece is dropped."""
        was_held = self.touch.held
        gesture = self.touch.release(point, self._board.screen.clock.now())
        if isinstance(gesture, Tap):
            self.tap(gesture.handle)
        elif isinstance(gesture, Dropped) and was_held is not None:
            card = self.piece_of(gesture.handle)
            if card is not None:
                card.land()
                card.pose = card.pose._replace(
                    x=was_held.x, y=was_held.y, angle=was_held.angle, height=card.pose.height * LIFTED
                )
                self._drop(gesture, card)
        self._board.redraw()

    def cancel(self) -> None:
        """What is held slips out of the fingers: it was not laid down anywhere."""
        carried, viewer = self.carrying, self._context.viewer
        self.touch.cancel()
        if carried and viewer is not None:
            self.begin()
            self._table.keep(viewer, self._order)
            self._view.move([self._table.hand(viewer)], NUDGE)
            self._context.refresh()

    def _spot_on_way(self, gesture: Dropped) -> Spot | None:
        """The first spot between where a piece was let go and where it was thrown at, if possible one that takes it."""
        spots = []
        for step in range(9):
            point = tuple(a + (b - a) * step / 8 for a, b in zip(gesture.point, gesture.aim, strict=True))
            spot = self._table.spot_under(point)
            if spot is not None:
                spots.append(spot)
        if gesture.aim != gesture.point:
            for spot in spots:
                if spot in self.targets:
                    return spot
        if not spots:
            return None
        return spots[0]

    def _drop(self, gesture: Dropped, card: Piece) -> None:
        table, viewer, in_hand = self._table, self._context.viewer, isinstance(gesture.handle, int)
        hand = table.layout.seats[self._board.bottom].hand.inflate(40, 20)
        home = in_hand and hand.collidepoint(gesture.point) and hand.collidepoint(gesture.aim)
        # A throw reaches the first place on its way that takes the card; what is laid down lies where it lies.
        spot = self._spot_on_way(gesture)
        self.chosen = None
        # Put elsewhere in the hand: that was shown while it was carried.
        if not home and self._context.play(gesture.handle, spot, in_hand=True):
            return
        if self.chosen is None and not self.choosing:  # the table may have taken it up again, to go on from there
            self.begin()
        if in_hand and viewer is not None and not home:  # on its way out it only seemed to be sorted elsewhere
            table.keep(viewer, self._order)
            self._view.move([table.hand(viewer)], NUDGE)
        self._send_home(card)
        self._context.refresh()

    def _send_home(self, piece: Piece) -> None:
        """What was let go of goes back to where it lay."""
        home = piece.rest
        for zone, cards in enumerate(self._board.stage.zones):
            if piece in cards:
                home = next(pose for card, pose in self._table.rest(self._board.stage, zone) if card is piece)
        piece.throw_back(home, BACK.seconds, BACK.arc)
        self._view.travel()

    def tap(self, handle: Handle) -> None:
        """A card was clicked or chosen by key: it is taken up; once more, and it goes where it can, or back."""
        context, gui = self._context, self._board.gui
        if self._board.playing or context.guarded or context.passing.want(handle):
            return
        if not context.my_turn:
            context.refuse("reason.not_your_turn")
            return
        if (spot := self._table.goes(context.ask, handle)) is not None:
            context.play(handle, spot)
            return
        if self.chosen == handle:
            if self._only_way:
                context.play(handle, self.targets[0])
                return
            self.begin()
        else:
            self.chosen = handle
            self._board.sound("card_pick")
        context.refresh()
        if self.chosen is not None and self.targets and gui.keyboard:
            gui.focus(self._table.place_id(self._first_target))

    @property
    def _first_target(self) -> Spot:
        """Where the keyboard goes first with what is taken up: where a hint advises to lay it, else to the first
        place."""
        hint = self.hint
        advised = hint is not None and hint.handle == self.chosen and hint.spot in self.targets
        return hint.spot if hint is not None and hint.spot is not None and advised else self.targets[0]

    def point_out(self, hint: Hint, option: Option) -> None:
        """Show what a hint advises. The keyboard goes there, so that Enter does the first part of it; what else was
        taken up is put back."""
        self.hint, self.choosing, self._advice = hint, (), option
        self.begin()
        self._view.painter.lay_ready(option)
        self._context.refresh()
        widget = self._advised(hint, option)
        self._board.gui.focus("" if widget is None else widget.id)

    def enter_list(self, focused_before: Widget | None) -> None:
        """The keyboard goes into a list of answers that has just been opened by a gesture, or by the button that was in
        focus ``before`` and has gone: to the advised answer, else to the first."""
        gui, choices = self._board.gui, self._view.painter.left_open(self._context)
        opened, self._entered = choices != self._entered, choices
        if not choices and isinstance(focused_before, Answering) and gui.focused is None:
            opened, choices = True, focused_before.gives
        if opened and gui.keyboard:
            self._enter(choices)

    def enter_by_key(self, event: pygame.event.Event) -> None:
        """The keyboard goes into the list that this letter has opened, though the mouse was in use until then."""
        if letter(event) and not self._board.gui.keyboard:
            self._enter(self._view.painter.left_open(self._context))

    def _enter(self, choices: Sequence[Option]) -> None:
        """The keyboard goes to the advised one of these answers, else to the first; nowhere if there is none."""
        gui = self._board.gui
        answering = [widget for widget in gui.widgets if isinstance(widget, Answering) and widget.enabled]
        buttons = [widget for widget in answering if any(option in choices for option in widget.gives)]
        advised = [button for button in buttons if self.hint is not None and self._advice in button.gives]
        for button in (advised or buttons)[:1]:
            gui.focus(button.id)

    def _advised(self, hint: Hint, option: Option) -> Widget | None:
        """What Enter must use for the answer that is advised: the card; the place, where the card is taken up
        already; or the button that gives the answer or leads to it."""
        widgets = [widget for widget in self._board.gui.widgets if widget.focusable and widget.enabled]
        if hint.handle is not None and hint.handle != self.chosen:
            for widget in widgets:
                if isinstance(widget, (CardHandle, TakeableZone)) and widget.handle == hint.handle:
                    return widget
        places = [widget for widget in widgets if isinstance(widget, DropZone) and widget.spot == hint.spot]
        if self.chosen is not None and hint.spot in self.targets and places:
            return places[0]
        buttons = [widget for widget in widgets if isinstance(widget, Answering) and option in widget.gives]
        return next(iter([*buttons, *places]), None)

    @property
    def _only_way(self) -> bool:
        """Does what is taken up mean the same wherever it may go?"""
        context = self._context
        if self.chosen is None or context.ask is None:
            return False
        drop = partial(self._table.drop, context.view(), context.ask, context.viewer, self.chosen)
        return len({(drop(spot).option, drop(spot).open) for spot in self.targets}) == 1

    def tap_spot(self, spot: Spot) -> None:
        """A place was clicked: the chosen card goes there."""
        context, board = self._context, self._board
        if self.chosen is not None:
            context.play(self.chosen, spot)
        elif context.my_turn and context.ask is not None and not board.playing:
            board.gui.toast(self._table.choose_first(board.words, board.names[context.ask.seat]))

    # -- how it looks --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass: what is carried follows the pointer."""
        if self.touch.held is not None and self.touch.held.update(dt):
            self._board.redraw()
        if self.carrying:
            self._rest()

    def _rest(self) -> None:
        """Notice when what is carried has been held over a spot for a moment."""
        table, context, handle = self._table, self._context, self.touch.handle
        spot, seconds = self.over, self._board.screen.clock.now()
        if spot != self._over[0]:
            self._over = spot, seconds + RESTS
        elif spot is not None and handle is not None and seconds >= self._over[1]:
            self._over = spot, float("inf")
            if context.my_turn and table.rested(context.view(), context.ask, context.viewer, handle, spot):
                self._board.sound("hover")
                self._context.refresh()

    def show(self) -> None:
        """Before the board is drawn: say which spots are lit, which cards are lifted off the table, and what would come
        of laying them down."""
        self._board.lights, self._board.lifted, self._board.tag = self._lights(), self._lifted(), self._tag()

    def _pointed_at(self, spot: Spot) -> bool:
        """Is what is taken up held over this spot, or is the spot pointed at or in focus?"""
        place = self._board.gui.find(self._table.place_id(spot))
        return spot == self.over or (not self.carrying and place in self._board.gui.hovered_or_focused())

    def _tag(self) -> Tag | None:
        """What would come of laying what is taken up where it is held or pointed at, or where alone it may go."""
        spots = [self.over] if self.over is not None else [spot for spot in self.targets if self._pointed_at(spot)]
        if not spots and not self.carrying and self.chosen != self.at_hand and self._only_way:
            spots = self.targets[:1]
        for spot in spots:
            foretold = self._foretold(spot)
            place = self._board.gui.find(self._table.place_id(spot))
            if foretold is not None and place is not None:
                return Tag(place.place(), foretold.said.say(self._board.words), foretold.grave)
        return None

    def _lights(self) -> Mapping[Spot, Light]:
        lights: dict[Spot, Light] = {}
        if self.hint is not None and self.hint.spot is not None:
            lights[self.hint.spot] = Light(2, HINT)
        if self.chosen is not None and not self._board.playing:
            for spot in self.targets:
                lights[spot] = Light(2 if self._pointed_at(spot) else 1, CHOSEN)
        return lights

    def _lifted(self) -> list[Lifted]:
        """The cards that stand out of the hand, and above them the one that is carried."""
        carried = self.piece_of(self.touch.handle) if self.carrying else None
        lifted = []
        for handle in self._raised():
            card = self.piece_of(handle)
            if card is None or card.moving or card is carried:
                continue
            pose = card.pose._replace(y=card.pose.y - RAISE * card.pose.height, angle=card.pose.angle * 0.4)
            advised = self.hint is not None and self.hint.handle == handle
            lifted.append(Lifted(card, pose, 5, HINT if advised else CHOSEN if handle == self.chosen else None))
        if carried is not None and (grip := self.touch.held) is not None:
            pose = carried.pose._replace(x=grip.x, y=grip.y, angle=grip.angle, height=carried.pose.height * LIFTED)
            lifted.append(Lifted(carried, pose, 16))
        return lifted

    def _raised(self) -> list[Handle]:
        """What stands out of the hand, from left to right."""
        if self._board.playing:
            return []
        keyboard = self._board.gui.keyboard
        raised = [card.handle for card in self.cards() if card.hovered or (card.focused and keyboard)]
        hinted = None if self.hint is None else self.hint.handle
        for handle in (self.chosen, hinted):
            if handle is not None and handle not in raised:
                raised.append(handle)
        return raised

    def raised(self, handle: Handle) -> float:
        """How many units a thing stands out of the hand now."""
        card = self.piece_of(handle)
        return RAISE * card.pose.height if card is not None and handle in self._raised() else 0.0
