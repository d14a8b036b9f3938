"""The hand of the person at the screen: what is picked up, carried and laid down, and how that looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

import pygame

from client.table.board import Lifted
from client.table.context import SittingContext
from client.table.halo import CHOSEN, HINT, Light
from client.table.outcome_tag import Tag
from client.table.piece import Piece, Pose
from client.table.targets import Answering, CardHandle, DropZone, TakeableZone
from client.table.terms import Foretold, Handle, Hint, Option, Spot, Timing
from client.table.touch import Dropped, Tap, Touch
from client.table.view import BoardView
from client.table.weight import LIFTED_HEIGHT, LIFTED_SCALE, RAISED_HEIGHT
from client.ui import Point, Widget
from client.ui.text import Colour
from client.window.keys import letter
from rules.kernel.asking import Ask
from rules.text.log import Entry

BACK = Timing(0.28, 0.0, 18)
"""The timing of a card that goes back into the hand."""
NUDGE = Timing(0.14)
"""The timing of the cards that make room for another."""
RAISE = 0.13
"""How far a card under the pointer rises, as a share of its height."""
ROLES_THROWN = ("cup", "die")
"""The roles of what is thrown: it answers without being laid anywhere."""
REST_SECONDS = 0.25
"""The time after which something carried rests over a spot."""


class Hand:
    """What the person at the screen has picked up, and what it does: see ``Holding``. ``touch`` is the pointer."""

    def __init__(self, view: BoardView, context: SittingContext) -> None:
        self._view = view
        self._board = view.board
        self._table = view.board.table
        self._context = context
        self.touch = Touch()
        self.chosen: Handle | None = None
        self.choosing: tuple[Option, ...] = ()
        self.hint: Hint | None = None
        self._advice: Option = None
        """The answer that the hint advises."""
        self._entered: tuple[Option, ...] = ()
        """The answers of the list that the keyboard went into last."""
        self.targets: list[Spot] = []
        self._outcomes: dict[Spot, Foretold | None] = {}
        self._order: list[int] = []
        """The order of the hand before a card was picked up."""
        self._over: tuple[Spot | None, float] = None, 0.0
        """The spot under what is carried, and the time from which it rests there."""

    # -- what it holds -------------------------------------------------------------------------------------------------

    @property
    def may_play(self) -> bool:
        """True if the person at the screen is asked to play."""
        return self._context.my_turn

    @property
    def carrying(self) -> bool:
        """True if something is carried."""
        return self.touch.held is not None

    @property
    def over(self) -> Spot | None:
        """The spot under what is carried; None if there is none."""
        if not self.carrying:
            return None
        return self._table.spot_under(self.touch.point)

    def value(self, handle: Handle) -> str:
        """Return ``chosen``, ``marked`` for the answer, ``offered`` if it may be played now and others may not, or
        ""."""
        if self.chosen == handle:
            return "chosen"
        if self._view.painter.marked(handle):
            return "marked"
        context = self._context
        if context.my_turn and isinstance(handle, int) and self._table.offered(context.view(), context.ask, handle):
            return "offered"
        return ""

    def let_go(self) -> None:
        """Forget what is picked up, chosen and pointed out, because cards will lie elsewhere."""
        self.chosen = None
        self.choosing = ()
        self.hint = None
        self.touch.cancel()

    @property
    def at_hand(self) -> Handle | None:
        """What the pending question picks up by itself; None for nothing."""
        ask = self._context.ask
        if ask is None or not self._context.my_turn:
            return None
        return self._table.ready(ask)

    def begin(self) -> None:
        """Pick up what the question picks up by itself, and put back anything else."""
        self.chosen = self.at_hand

    def think_again(self) -> None:
        """Put back what was chosen, except what the question picks up by itself."""
        self.begin()
        self.choosing = ()
        self._context.refresh()

    def piece_of(self, handle: Handle | None) -> Piece | None:
        """Return the piece of a handle; None if there is none."""
        if isinstance(handle, str):
            return self._table.held_piece(self._board.stage, handle)
        for card in self._board.stage.cards():
            if card.piece == handle:
                return card
        return None

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Make the widgets of the cards in the own hand, from left to right."""
        board = self._board
        table = self._table
        viewer = self._context.viewer
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
            id = f"card.{printed.id}"
            if copies[printed.id] > 1:
                id += f".{copies[printed.id]}"
            card_area = card.area
            visible_area = card_area.copy()
            if index + 1 < len(cards):
                step = cards[index + 1].rest.x - card.rest.x
                if step > 0:  # else the next card begins another row
                    visible_area.width = min(card_area.width, step)
            about, title = table.about(board.words, printed), table.aloud(board.words, printed)
            widget = CardHandle(id, visible_area, card_area, about, self, card.piece, title)
            widget.tip = ""  # the card is shown large instead
            if not table.face_tells(printed):
                widget.tip = table.about(board.words, printed.drawn)
            widgets.append(widget)
        return widgets

    def cards(self) -> list[CardHandle]:
        """Return the cards that can be picked up now, from left to right on the screen."""
        cards: list[CardHandle] = []
        for widget in self._board.gui.widgets:
            if isinstance(widget, CardHandle) and widget.role == "card":
                cards.append(widget)
        return cards

    def aim(self) -> None:
        """Find the spots where what is chosen may go."""
        context = self._context
        self._outcomes.clear()
        self.targets = []
        if self.chosen is not None:
            self.targets = self._table.targets(context.view(), context.ask, context.viewer, self.chosen)

    def _foretold(self, spot: Spot) -> Foretold | None:
        """What would come of laying what is chosen at a spot, or why it cannot be laid there; None: nothing to say."""
        if self.chosen is None or self._context.ask is None or self._board.playing:
            return None
        if spot not in self._outcomes:
            self._outcomes[spot] = self._outcome_at(spot, self.chosen, self._context.ask)
        return self._outcomes[spot]

    def _outcome_at(self, spot: Spot, handle: Handle, ask: Ask) -> Foretold | None:
        context = self._context
        table = self._table
        if spot in self.targets:
            return table.foretell(context.view(), ask, context.viewer, handle, spot)
        if not table.explains(handle, spot):
            return None
        reason = table.drop(context.view(), ask, context.viewer, handle, spot).reason
        if isinstance(reason, str):
            reason = Entry(reason, {"name": self._board.names[ask.seat]})
        return Foretold(reason) if reason.key else None

    def outcome(self, spot: Spot) -> str:
        """Return what would come of laying what is picked up at a spot; "" if there is nothing to say."""
        if spot not in self.targets:
            return ""
        foretold = self._foretold(spot)
        if foretold is None:
            return ""
        return foretold.said.say(self._board.words)

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def press(self, handle: Handle, point: Point) -> None:
        """A card is pressed."""
        card = self.piece_of(handle)
        if card is None or self._board.playing:
            return
        viewer = self._context.viewer
        if viewer is not None:
            self._order = self._table.order(viewer)
        middle = card.pose.x, card.pose.y
        self.touch.press(handle, point, middle, card.pose.angle, self._board.screen.clock.now())

    def drag(self, point: Point) -> None:
        """The pointer moves. Over the hand, the other cards make room for the carried one."""
        if self.touch.drag(point, self._board.screen.clock.now()):
            self._board.sound("card_pick")
            self.hint = None
            self.chosen = self.touch.handle if self._context.my_turn else None
            self.choosing = ()
            self._context.refresh()
            self.aim()
        viewer = self._context.viewer
        handle = self.touch.handle
        if not self.carrying or viewer is None or handle is None:
            return
        self._board.redraw()
        hand_area = self._table.layout.seats[self._board.bottom].hand.inflate(20, 20)
        if isinstance(handle, int) and hand_area.collidepoint(point):
            self._make_room(handle, viewer, point)

    def _make_room(self, piece: int, viewer: int, point: Point) -> None:
        """Move a carried card to the place in the hand that is under the pointer."""
        table = self._table
        stage = self._board.stage
        x, _ = point
        cards = table.sort(stage, viewer)
        index = sum(card.rest.x < x for card in cards if card.piece != piece)
        table.reorder(stage, viewer, piece, index)
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
                    x=was_held.x, y=was_held.y, angle=was_held.angle, height=card.pose.height * LIFTED_SCALE
                )
                self._drop(gesture, card)
        self._board.redraw()

    def cancel(self) -> None:
        """Put back what is held: it was not laid down anywhere."""
        was_carrying = self.carrying
        viewer = self._context.viewer
        self.touch.cancel()
        if was_carrying and viewer is not None:
            self.begin()
            self._table.keep(viewer, self._order)
            self._view.move([self._table.hand(viewer)], NUDGE)
            self._context.refresh()

    def _spot_on_way(self, gesture: Dropped) -> Spot | None:
        """The first spot on the way of a thrown piece, if possible one that takes it; None if there is none."""
        start_x, start_y = gesture.point
        end_x, end_y = gesture.aim
        spots: list[Spot] = []
        for step in range(9):
            share = step / 8
            point = start_x + (end_x - start_x) * share, start_y + (end_y - start_y) * share
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
        """Play a piece that was dropped, or send it back."""
        table = self._table
        viewer = self._context.viewer
        is_card = isinstance(gesture.handle, int)
        hand_area = table.layout.seats[self._board.bottom].hand.inflate(40, 20)
        stays_in_hand = is_card and hand_area.collidepoint(gesture.point) and hand_area.collidepoint(gesture.aim)
        spot = self._spot_on_way(gesture)
        self.chosen = None
        owner = viewer if is_card and not stays_in_hand else None
        if owner is not None:  # undo the sorting on its way: a move taken back puts it where it was
            table.keep(owner, self._order)
        if not stays_in_hand and self._context.play(gesture.handle, spot, in_hand=True):
            return
        if self.chosen is None and not self.choosing:  # the table may have picked it up again, to go on from there
            self.begin()
        if owner is not None:
            self._view.move([table.hand(owner)], NUDGE)
        self._send_home(card)
        self._context.refresh()

    def _send_home(self, piece: Piece) -> None:
        """Send a piece that was released back to where it lay."""
        piece.throw_back(self._home(piece), BACK.seconds, BACK.arc)
        self._view.travel()

    def _home(self, piece: Piece) -> Pose:
        """Where a piece shall rest."""
        stage = self._board.stage
        for zone, cards in enumerate(stage.zones):
            if piece in cards:
                for card, pose in self._table.rest(stage, zone):
                    if card is piece:
                        return pose
        return piece.rest

    def tap(self, handle: Handle) -> None:
        """A card was clicked, or chosen by key: pick it up. The second time, play it if it can go to one place only, or
        put it back."""
        context = self._context
        gui = self._board.gui
        if self._board.playing or context.guarded or context.passing.want(handle):
            return
        if not context.my_turn:
            context.refuse("reason.not_your_turn")
            return
        spot = self._table.goes(context.ask, handle)
        if spot is not None:
            context.play(handle, spot)
            return
        if self.chosen == handle:
            if self._all_targets_are_alike:
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
        """Where the keyboard goes first with what is picked up: to the place that a hint advises, or to the first."""
        hint = self.hint
        if hint is not None and hint.spot is not None and hint.handle == self.chosen and hint.spot in self.targets:
            return hint.spot
        return self.targets[0]

    def point_out(self, hint: Hint, option: Option) -> None:
        """Show what a hint advises, and move the focus there, so that Enter does the first part of it. Anything else
        that was picked up is put back."""
        self.hint = hint
        self.choosing = ()
        self._advice = option
        self.begin()
        self._view.painter.lay_ready(option)
        self._context.refresh()
        widget = self._advised(hint, option)
        self._board.gui.focus(widget.id if widget is not None else "")

    def follow_question(self) -> None:
        """Move the focus to where the question that has come is answered, unless it is there already: to a place for
        what the question has picked up, to the first thing that can be laid somewhere, or to the first button."""
        gui = self._board.gui
        focused = gui.focused
        if focused is not None and focused.enabled and self._serves(focused):
            return
        widgets = [widget for widget in gui.widgets if widget.focusable and widget.enabled and self._serves(widget)]
        things = [widget for widget in widgets if not isinstance(widget, Answering)]
        candidates = things or widgets
        gui.focus(candidates[0].id if candidates else "")

    def follow_advice(self, option: Option) -> None:
        """Move the focus to where the advised answer begins, or to where any answer does."""
        self._advice = option
        widget = self._advised(self.hint, option) if self.hint is not None else None
        if widget is not None:
            self._board.gui.focus(widget.id)
        else:
            self.follow_question()

    def _serves(self, widget: Widget) -> bool:
        """True if the pending question can be answered with this widget, or the answer begins with it."""
        context = self._context
        if isinstance(widget, Answering):
            return context.ask is not None and not set(widget.gives).isdisjoint(context.ask.options)
        if self.chosen is not None:
            return isinstance(widget, DropZone) and widget.takes_chosen
        if isinstance(widget, CardHandle | TakeableZone):
            return bool(self._table.targets(context.view(), context.ask, context.viewer, widget.handle))
        return widget.role in ROLES_THROWN

    def enter_list(self, focused_before: Widget | None) -> None:
        """Move the focus into a list of answers that has just been opened by a gesture, or by a button that was in
        focus before and has gone: to the advised answer, or to the first."""
        gui = self._board.gui
        choices = self._view.painter.left_open(self._context)
        was_opened = choices != self._entered
        self._entered = choices
        if not choices and isinstance(focused_before, Answering) and gui.focused is None:
            was_opened = True
            choices = focused_before.gives
        if was_opened and gui.keyboard:
            self._enter(choices)

    def enter_by_key(self, event: pygame.event.Event) -> None:
        """Move the focus into the list that a letter has opened while the mouse was in use."""
        if letter(event) and not self._board.gui.keyboard:
            self._enter(self._view.painter.left_open(self._context))

    def _enter(self, choices: Sequence[Option]) -> None:
        """Move the focus to the advised one of these answers, or to the first; nowhere if there is none."""
        gui = self._board.gui
        buttons: list[Answering] = []
        for widget in gui.widgets:
            if isinstance(widget, Answering) and widget.enabled and not set(choices).isdisjoint(widget.gives):
                buttons.append(widget)
        advised_buttons = [button for button in buttons if self.hint is not None and self._advice in button.gives]
        if buttons:
            gui.focus((advised_buttons or buttons)[0].id)

    def _advised(self, hint: Hint, option: Option) -> Widget | None:
        """The widget that Enter must use for the advised answer: the card; the place, if the card is picked up already;
        or the button that gives the answer or leads to it. None if there is none."""
        widgets = [widget for widget in self._board.gui.widgets if widget.focusable and widget.enabled]
        if hint.handle is not None and hint.handle != self.chosen:
            for widget in widgets:
                if isinstance(widget, (CardHandle, TakeableZone)) and widget.handle == hint.handle:
                    return widget
        places = [widget for widget in widgets if isinstance(widget, DropZone) and widget.spot == hint.spot]
        if self.chosen is not None and hint.spot in self.targets and places:
            return places[0]
        for widget in widgets:
            if isinstance(widget, Answering) and option in widget.gives:
                return widget
        return places[0] if places else None

    @property
    def _all_targets_are_alike(self) -> bool:
        """True if laying down what is picked up means the same at every target."""
        context = self._context
        if self.chosen is None or context.ask is None:
            return False
        meanings: set[tuple[Option | None, tuple[Option, ...]]] = set()
        for spot in self.targets:
            drop = self._table.drop(context.view(), context.ask, context.viewer, self.chosen, spot)
            meanings.add((drop.option, drop.open))
        return len(meanings) == 1

    def tap_spot(self, spot: Spot) -> None:
        """A place was clicked: lay what is chosen there."""
        context = self._context
        board = self._board
        if self.chosen is not None:
            context.play(self.chosen, spot)
        elif context.my_turn and context.ask is not None and not board.playing:
            board.gui.toast(self._table.choose_first(board.words, board.names[context.ask.seat]))

    # -- how it looks --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass (seconds): what is carried follows the pointer."""
        if self.touch.held is not None and self.touch.held.update(dt):
            self._board.redraw()
        if self.carrying:
            self._notice_rest()

    def _notice_rest(self) -> None:
        """Notice when what is carried has been held over a spot for a moment."""
        context = self._context
        handle = self.touch.handle
        seconds = self._board.screen.clock.now()
        spot = self.over
        last_spot, rests_from = self._over
        if spot != last_spot:
            self._over = spot, seconds + REST_SECONDS
        elif spot is not None and handle is not None and seconds >= rests_from:
            self._over = spot, inf
            if context.my_turn and self._table.rested(context.view(), context.ask, context.viewer, handle, spot):
                self._board.sound("hover")
                self._context.refresh()

    def show(self) -> None:
        """Before the board is drawn, set which spots are lit, which cards are lifted, and what would come of laying
        them down."""
        self._board.lights = self._lights()
        self._board.lifted = self._lifted()
        self._board.tag = self._tag()

    def _pointed_at(self, spot: Spot) -> bool:
        """True if what is picked up is held over this spot, or if the spot is pointed at or in focus."""
        if spot == self.over:
            return True
        place = self._board.gui.find(self._table.place_id(spot))
        return not self.carrying and place in self._board.gui.hovered_or_focused()

    def _tag(self) -> Tag | None:
        """The outcome at the spot over which something is held, at the one that is pointed at, or at the only one."""
        for spot in self._spots_of_tag():
            foretold = self._foretold(spot)
            place = self._board.gui.find(self._table.place_id(spot))
            if foretold is not None and place is not None:
                return Tag(place.place(), foretold.said.say(self._board.words), foretold.grave)
        return None

    def _spots_of_tag(self) -> list[Spot]:
        """The spots whose outcome may be shown, the likeliest first."""
        over = self.over
        if over is not None:
            return [over]
        spots = [spot for spot in self.targets if self._pointed_at(spot)]
        if spots or self.carrying or self.chosen == self.at_hand or not self._all_targets_are_alike:
            return spots
        return self.targets[:1]

    def _lights(self) -> Mapping[Spot, Light]:
        """The spots that are lit: that of a hint, and those where what is chosen may go."""
        lights: dict[Spot, Light] = {}
        if self.hint is not None and self.hint.spot is not None:
            lights[self.hint.spot] = Light(2, HINT)
        if self.chosen is not None and not self._board.playing:
            for spot in self.targets:
                strength = 2 if self._pointed_at(spot) else 1
                lights[spot] = Light(strength, CHOSEN)
        return lights

    def _lifted(self) -> list[Lifted]:
        """The cards that are raised out of the hand, and above them the one that is carried."""
        carried = self.piece_of(self.touch.handle) if self.carrying else None
        lifted: list[Lifted] = []
        for handle in self._raised():
            card = self.piece_of(handle)
            if card is None or card.moving or card is carried:
                continue
            pose = card.pose._replace(y=card.pose.y - RAISE * card.pose.height, angle=card.pose.angle * 0.4)
            lifted.append(Lifted(card, pose, RAISED_HEIGHT, self._halo(handle)))
        held_card = self.touch.held
        if carried is not None and held_card is not None:
            pose = carried.pose._replace(
                x=held_card.x, y=held_card.y, angle=held_card.angle, height=carried.pose.height * LIFTED_SCALE
            )
            lifted.append(Lifted(carried, pose, LIFTED_HEIGHT))
        return lifted

    def _halo(self, handle: Handle) -> Colour | None:
        """The colour of the light around a raised card; None for no light."""
        if self.hint is not None and self.hint.handle == handle:
            return HINT
        if handle == self.chosen:
            return CHOSEN
        return None

    def _raised(self) -> list[Handle]:
        """What is raised out of the hand: the cards that are pointed at or in focus, what is chosen, what a hint
        advises."""
        if self._board.playing:
            return []
        keyboard = self._board.gui.keyboard
        raised = [card.handle for card in self.cards() if card.hovered or (card.focused and keyboard)]
        if self.chosen is not None:
            raised.append(self.chosen)
        if self.hint is not None and self.hint.handle is not None:
            raised.append(self.hint.handle)
        return list(dict.fromkeys(raised))

    def raised(self, handle: Handle) -> float:
        """Return how many units a thing is raised out of the hand now."""
        card = self.piece_of(handle)
        if card is None or handle not in self._raised():
            return 0.0
        return RAISE * card.pose.height
