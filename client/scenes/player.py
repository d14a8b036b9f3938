"""Whoever plays at the screen: what they are asked and may see, what they hold, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.games import painter_of, table_of
from client.play.session import NOBODY, SeenEvent, Sitting
from client.scenes.thinking import Bots
from client.table import card_events
from client.table.board import AnyBoard, Board, Seating
from client.table.card_question import CardQuestion
from client.table.hand import Hand
from client.table.passing import Passing
from client.table.terms import Event, Handle, Hint, Option, Spot, View
from client.table.view import BoardView
from client.ui import Gui, Widget
from client.ui.page_guard import PageGuard
from client.ui.scene import Screen
from client.ui.text import CREAM, GOLD, Colour
from client.window.keys import GUARD
from client.window.motion import Motions
from rules.kernel import choices
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry


class LocalPlayer:
    """A sitting as those at the screen know it: the ``SittingContext`` of its painter. ``moment`` is what is being
    told, instead of what is asked; None when nothing is. ``may_give`` says whether an answer is given that is possible:
    whoever teaches may know better."""

    def __init__(
        self,
        sitting: Sitting,
        bots: Bots,
        screen: Screen,
        gui: Gui,
        motions: Motions,
        perform: Callable[[Sequence[SeenEvent], bool], object],
        refresh: Callable[[], object],
    ) -> None:
        """``perform`` plays what came of an answer (and whether a card was carried there), ``refresh`` lays the
        widgets anew."""
        self.sitting, self._bots, self._perform, self._refresh = sitting, bots, perform, refresh
        self.moment: Entry | None = None
        self.may_give: Callable[[Option], bool] = lambda option: True
        self._asked_at = 0.0
        self._seated: PageGuard | None = None
        view = sitting.view()
        self.table = table_of(view.game, view.seats)
        seating = Seating(sitting.names, sitting.record.header.players, sitting.viewer or 0)
        self.board: AnyBoard = Board(screen, gui, motions, self.table, view, seating, sitting.sees, self.active)
        self.painter = painter_of(view.game.name)(self.board, self)
        self.board_view = BoardView(self.board, self.painter, self._happened)
        self.hand = Hand(self.board_view, self)
        self.question = CardQuestion(self.board, self)
        self.passing = Passing(sitting, self.table, gui, self._give_up, refresh)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen shows; None where no person plays."""
        return self.sitting.viewer

    @property
    def ask(self) -> Ask | None:
        """What is asked, of whomever; None when the game is over."""
        return self.sitting.ask

    @property
    def acting(self) -> Ask | None:
        """What was asked before that was done which is shown now, while the table plays it; None before anything was
        done."""
        return self.sitting.answered

    @property
    def asked(self) -> bool:
        """Is the person at the screen asked anything?"""
        ask = self.sitting.ask
        return (ask is not None and not self.table.pauses(ask) and ask.seat == self.sitting.viewer
                and not self.sitting.covered)  # fmt: skip

    @property
    def card_ask(self) -> Ask | None:
        """What a card asks the person at the screen in the middle of its effect; None if none does."""
        ask = self.sitting.ask
        return ask if ask is not None and self.asked and ask.kind in choices.KINDS else None

    @property
    def my_turn(self) -> bool:
        """Is the person at the screen asked to play? Not while a card asks."""
        return self.asked and self.card_ask is None

    @property
    def guarded(self) -> bool:
        """Has the question appeared only just now?"""
        seated = self._seated is not None and self._seated.deaf
        return self.asked and (seated or self.board.screen.clock.now() - self._asked_at < GUARD)

    @property
    def answers(self) -> int:
        """How many answers the game has had."""
        return len(self.sitting.record.answers)

    @property
    def paused(self) -> bool:
        """Do the bots wait?"""
        return self._bots.paused

    def view(self) -> View:
        """The table as the screen may show it."""
        return self.sitting.view()

    def retell(self) -> None:
        """Fill the log with what has happened so far."""
        self.board_view.retell(self.sitting.view(first=True), self.sitting.history(), self.sitting.viewer)

    def asked_now(self) -> None:
        """A question has appeared."""
        self._asked_at = self.board.screen.clock.now()

    def sat_down(self) -> None:
        """The curtain has been opened by a press, and more of them may follow: they were meant for the curtain."""
        self.asked_now()
        self._seated = PageGuard(self.board.screen.clock)

    def too_early(self, event: pygame.event.Event) -> bool:
        """Was this press meant for the curtain that hung here? Then nothing must come of it."""
        return self._seated is not None and self._seated.swallows(event)

    # -- answering -----------------------------------------------------------------------------------------------------

    def answer(self, *options: Option, laid: Handle | None = None, in_hand: bool = False) -> None:
        """Answer what is asked. Of several answers each is given that is offered, as long as the same is asked of the
        same seat. ``laid`` is what was laid down for it, carried there if it is ``in_hand``."""
        asked = self.sitting.ask
        if options and not self.may_give(options[0]):
            return
        if options == (PASS,):
            self.passing.declined()
        for number, option in enumerate(options):
            ask_after = self.sitting.ask
            if number and (
                ask_after is None or asked is None or ask_after._replace(options=()) != asked._replace(options=())
            ):
                break
            if number and not self.may_give(option):
                break
            if not number or (ask_after is not None and option in ask_after.options):
                self.sitting.answer(option)
        events = self.sitting.events()
        if isinstance(laid, int):
            self._same_card(laid, events)
        if self.sitting.covered:
            self.turn_over(events, [laid] if isinstance(laid, int) else [])
        self._perform(events, in_hand)

    def turn_over(self, events: Sequence[SeenEvent], first: Sequence[int] = ()) -> None:
        """The table is covered: what only whoever sat here may see is hidden before these events are played. Pieces
        that leave a hand then are taken off the top, these ``first``."""
        moves = [event[1] for event, _ in events if event[0] in ("move", "tuck") and event[1] >= 0]
        leaving = [*dict.fromkeys((*first, *moves))]  # one may go twice
        self.board.turn_over(events[0].view if events else self.sitting.view(), leaving)

    def _give_up(self) -> None:
        """Pass, unless the question is still to come."""
        if self.my_turn and not self.board.playing:
            self.answer(PASS)

    def play(self, handle: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay something at a spot; False if that is not possible, which is then said."""
        if self.board.playing or self.guarded:
            return False
        if self.card_ask is not None:
            self.refuse("reason.card_asks")
            return False
        view = self.sitting.view()
        drop = self.table.drop(view, self.sitting.ask, self.sitting.viewer, handle, spot)
        if drop.open:
            self.painter.leave_open(self, handle, drop.open)
            self.refresh()
            return False
        if drop.option is None and self.passing.want(handle):
            return False
        if drop.option is None or spot is None:
            self.refuse(drop.reason)
            return False
        if not self.may_give(drop.option):
            return False
        self.table.note_spot(view, drop.option, spot)
        if not in_hand:
            self.board.sound("card_pick")
        self.answer(drop.option, laid=handle, in_hand=in_hand)
        return True

    def _same_card(self, piece: int, events: Sequence[SeenEvent]) -> None:
        """Of several equal cards the rules take the first one; on the table it must be the one that was taken up."""
        viewer, kind = self.sitting.viewer, self.table.game.kind
        if viewer is None:
            return
        hand = self.table.hand(viewer)
        piece_taken = next((event[1] for event, _ in events if event[0] == "move" and event[2] == hand), piece)
        if piece_taken != piece and kind[piece_taken] == kind[piece]:
            self.board.stage.exchange(hand, piece, piece_taken)
            self.table.swap(viewer, piece, piece_taken)

    def refuse(self, reason: str | Entry) -> None:
        """Say why something is not possible."""
        seat = NOBODY if self.sitting.ask is None else self.sitting.ask.seat
        if self.card_ask is not None:
            reason = "reason.card_asks"
        if seat == NOBODY and reason == "reason.not_your_turn":  # whose turn it is nobody may know, or it is nobody's
            reason = "reason.not_asked"
        self.board.sound("error")
        words = self.board.words
        sentence = reason.say(words) if isinstance(reason, Entry) else words(reason, name=self.board.names[seat])
        self.board.gui.toast(sentence)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed at the table and nothing common has used it; did the game?"""
        used = self.painter.key(event)
        if used:
            self.hand.enter_by_key(event)
        return used

    def refresh(self) -> None:
        """What can be used has changed: new widgets on the same table."""
        focused_before = self.board.gui.focused
        self._refresh()
        self.hand.enter_list(focused_before)

    def widgets(self) -> list[Widget]:
        """What can be used by hand: the cards, then what the painter lays, then what answers a card."""
        self.hand.aim()
        widgets = [*self.hand.widgets(), *self.painter.spots(self), *self.question.widgets()]
        if self.question.area is not None:
            self.board.gui.notes.clear.append(self.question.area)
        return widgets

    def sentence(self) -> tuple[str, Colour]:
        """Who must do what; golden when the person at the screen must do something."""
        if self.moment is not None:
            sentence = self.moment.say(self.board.words)
        elif (ask := self._asked_by_card) is not None:
            sentence = self.question.sentence(ask)
        elif self._next_person is not None:
            sentence = self.board.words("table.next", name=self._next_person)
        else:
            sentence = self.painter.sentence(self)
        return sentence, GOLD if self.asked and not self.board.playing else CREAM

    @property
    def _next_person(self) -> str | None:
        """Another person at this screen, who is asked next and has not sat down before it; None if nobody is."""
        ask = self.sitting.ask
        if self.board.playing or ask is None or self.table.pauses(ask) or not self.sitting.needs_curtain():
            return None
        return self.board.names[ask.seat]

    @property
    def _asked_by_card(self) -> Ask | None:
        """What a card asks of anybody now; None while events are played or the game rests."""
        ask = self.sitting.ask
        resting = self.board.playing or (self.paused and not self.asked)
        return None if resting or ask is None or ask.kind not in choices.KINDS else ask

    def hint(self, option: Option) -> Hint:
        """What a hint for this answer points at. It ends with what speaks for the answer or what comes of it."""
        card_ask, ask, view = self.card_ask, self.ask, self.view()
        if card_ask is not None:
            hint, spot = self.question.hint(card_ask, option), self.painter.card_hint_spot(self, option)
            return hint if spot is None else hint._replace(spot=spot)
        hint = self.painter.hint(self, option)
        if ask is None or hint.whole:
            return hint
        reason = self.table.speaks_for(view, ask, option)
        if reason is None and hint.handle is not None and hint.spot is not None:
            foretold = self.table.foretell(view, ask, self.viewer, hint.handle, hint.spot)
            reason = None if foretold is None else foretold.said
        words = self.board.words
        return hint if reason is None else hint._replace(
            said=words("table.hint.why", hint=hint.said.rstrip("."), why=reason.say(words)))  # fmt: skip

    def active(self) -> int:
        """The seat that is lit, -1 for none."""
        if self.moment is not None:
            return self.moment.seat
        if self.board.playing and self.acting is not None:  # who has done what is shown, not who is asked then
            return -1 if self.acting.sealed else self.table.active(self.acting)
        ask = self.sitting.ask
        return ask.seat if ask is not None and ask.kind in choices.KINDS else self.table.active(ask)

    def _happened(self, event: Event, view: View) -> None:
        """What is told of an event takes the place of the sentence."""
        line = card_events.line(self.table.game, event, self.board.names)
        moment = self.table.moment(event, self.board.names) if line is None else line.entry
        if self.board.motions.speed and moment is not None:
            self.moment = moment
            self.refresh()
