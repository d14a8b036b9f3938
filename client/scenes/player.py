"""The person who plays at the screen: what they are asked and may see, what they hold, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.games import painter_of, table_of
from client.play.session import NOBODY, Advice, SeenEvent, Sitting, hint_sentence
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
    """A sitting as the people at the screen know it: the ``SittingContext`` of its painter.

    ``moment`` is the message about an event that is shown in place of the question; None if there is none.
    ``may_give`` returns whether a legal answer is given: a lesson may refuse it. ``why_refused`` returns why something
    cannot be laid down, where more is known of it than a table says: of a card on trial.
    """

    def __init__(
        self,
        sitting: Sitting,
        bots: Bots,
        screen: Screen,
        gui: Gui,
        motions: Motions,
        play_events: Callable[[Sequence[SeenEvent], bool], object],
        refresh: Callable[[], object],
    ) -> None:
        """``play_events`` shows what came of an answer (and whether a card was carried there by hand), ``refresh`` lays
        the widgets anew."""
        self.sitting, self._bots, self._play_events, self._refresh = sitting, bots, play_events, refresh
        self.moment: Entry | None = None
        self.may_give: Callable[[Option], bool] = lambda option: True
        self.why_refused: Callable[[Handle], Entry | None] = lambda handle: None
        self._asked_at = 0.0
        self.answered_at = 0.0
        """When an answer was last given at the screen."""
        self._seat_guard: PageGuard | None = None
        view = sitting.view()
        self.table = table_of(view.game, view.seats)
        seating = Seating(sitting.names, sitting.record.header.players, sitting.viewer or 0)
        self.board: AnyBoard = Board(screen, gui, motions, self.table, view, seating, sitting.sees, self.active)
        self.painter = painter_of(view.game.name)(self.board, self)
        self.board_view = BoardView(self.board, self.painter, self._on_event)
        self.hand = Hand(self.board_view, self)
        self.question = CardQuestion(self.board, self)
        self.passing = Passing(sitting, self.table, gui, self._pass, refresh)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen shows; None if no person plays."""
        return self.sitting.viewer

    @property
    def ask(self) -> Ask | None:
        """What is asked, of any seat; None when the game is over."""
        return self.sitting.ask

    @property
    def acting(self) -> Ask | None:
        """What was asked when the answer was given that is shown now; None before the first answer."""
        return self.sitting.answered

    @property
    def asked(self) -> bool:
        """True if the person at the screen is asked anything."""
        ask = self.sitting.ask
        if ask is None or self.table.pauses(ask) or self.sitting.covered:
            return False
        return ask.seat == self.sitting.viewer

    @property
    def card_ask(self) -> Ask | None:
        """What a card asks the person at the screen in the middle of its effect; None if no card asks."""
        ask = self.sitting.ask
        if ask is None or not self.asked or ask.kind not in choices.KINDS:
            return None
        return ask

    @property
    def my_turn(self) -> bool:
        """True if the person at the screen is asked to play. Not while a card asks."""
        return self.asked and self.card_ask is None

    @property
    def guarded(self) -> bool:
        """True if the question has appeared only just now, so that a press may have been meant for something else."""
        if not self.asked:
            return False
        has_just_sat_down = self._seat_guard is not None and self._seat_guard.deaf
        return has_just_sat_down or self.board.screen.clock.now() - self._asked_at < GUARD

    @property
    def answers(self) -> int:
        """How many answers the game has had."""
        return self.sitting.answer_count

    @property
    def paused(self) -> bool:
        """True if the bots only play step by step."""
        return self._bots.paused

    def view(self) -> View:
        """The table as the screen may show it."""
        return self.sitting.view()

    def retell(self) -> None:
        """Fill the log with everything that has happened so far."""
        self.board_view.retell(self.sitting.view(first=True), self.sitting.history(), self.sitting.viewer)

    def asked_now(self) -> None:
        """Note that a question has appeared."""
        self._asked_at = self.board.screen.clock.now()

    def sat_down(self) -> None:
        """Note that a press has opened the curtain. More presses may follow that were meant for the curtain."""
        self.asked_now()
        self._seat_guard = PageGuard(self.board.screen.clock)

    def too_early(self, event: pygame.event.Event) -> bool:
        """True if this press was meant for the curtain, and must be ignored."""
        return self._seat_guard is not None and self._seat_guard.swallows(event)

    # -- answering -----------------------------------------------------------------------------------------------------

    def answer(self, *options: Option, laid: Handle | None = None, in_hand: bool = False) -> None:
        """Answer what is asked. Of several ``options`` each that is offered is given, as long as the same seat is asked
        the same. ``laid`` is what was laid down for it; ``in_hand``: it was carried there by hand."""
        if options and not self.may_give(options[0]):
            return
        self.board.gui.forget_pointer()  # what lay there has been used, and something else will lie there
        if options == (PASS,):
            self.passing.declined()
        if options:
            self.answered_at = self.board.screen.clock.now()
            self.board_view.pacemaker.begin()
            first_ask = self.sitting.ask
            self.sitting.answer(options[0])
            for option in options[1:]:
                ask = self.sitting.ask
                if not is_same_question(first_ask, ask):
                    break
                if ask is None or option not in ask.options:
                    continue
                if not self.may_give(option):
                    break
                self.sitting.answer(option)
        events = self.sitting.events()
        if isinstance(laid, int):
            self._move_chosen_card(laid, events)
        if self.sitting.covered:
            laid_pieces = [laid] if isinstance(laid, int) else []
            self.turn_over(events, laid_pieces)
        self._play_events(events, in_hand)

    def turn_over(self, events: Sequence[SeenEvent], first: Sequence[int] = ()) -> None:
        """Hide what only the last person at the screen may see, before these events are shown. Pieces that leave a hand
        in them are taken off its top, these ``first``."""
        moved_pieces = [event[1] for event, _ in events if event[0] in ("move", "tuck") and event[1] >= 0]
        leaving = list(dict.fromkeys((*first, *moved_pieces)))  # a piece may move twice
        view = events[0].view if events else self.sitting.view()
        self.board.turn_over(view, leaving)

    def _pass(self) -> None:
        """Pass, if the question can already be seen."""
        if self.my_turn and not self.board.playing:
            self.answer(PASS)

    def play(self, handle: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay something at a spot. If that is not possible, show why and return False."""
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
            self.refuse(self.why_refused(handle) or drop.reason)
            return False
        if not self.may_give(drop.option):
            return False
        self.table.note_spot(view, drop.option, spot)
        if not in_hand:
            self.board.sound("card_pick")
        self.answer(drop.option, laid=handle, in_hand=in_hand)
        return True

    def _move_chosen_card(self, piece: int, events: Sequence[SeenEvent]) -> None:
        """Move the card that was picked up. Of several equal cards the rules have moved the first one."""
        viewer, kind = self.sitting.viewer, self.table.game.kind
        if viewer is None:
            return
        hand = self.table.hand(viewer)
        moved_piece = next((event[1] for event, _ in events if event[0] == "move" and event[2] == hand), piece)
        if moved_piece != piece and kind[moved_piece] == kind[piece]:
            self.board.stage.exchange(hand, piece, moved_piece)
            self.table.swap(viewer, piece, moved_piece)

    def refuse(self, reason: str | Entry) -> None:
        """Show why something is not possible. ``reason`` is a text key or an entry of the log."""
        seat = NOBODY if self.sitting.ask is None else self.sitting.ask.seat
        if self.card_ask is not None:
            reason = "reason.card_asks"
        if seat == NOBODY and reason == "reason.not_your_turn":  # nobody is asked, or nobody may know who is
            reason = "reason.not_asked"
        self.board.sound("error")
        if isinstance(reason, Entry):
            self.board.gui.toast(reason.say(self.board.words))
        else:
            self.board.gui.toast(self.board.words(reason, name=self.board.names[seat]))

    # -- what is shown -------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Let the game use a key that no common part of the table has used. Returns True if it has."""
        used = self.painter.key(event)
        if used:
            self.hand.enter_by_key(event)
        return used

    def refresh(self) -> None:
        """Lay the widgets anew, since what can be used has changed."""
        focused_before = self.board.gui.focused
        self._refresh()
        self.hand.enter_list(focused_before)

    def widgets(self) -> list[Widget]:
        """Everything that can be used: the cards, then the painter's widgets, then those that answer a card."""
        self.hand.aim()
        widgets = [*self.hand.widgets(), *self.painter.spots(self), *self.question.widgets()]
        if self.question.area is not None:
            self.board.gui.notes.clear.append(self.question.area)
        return widgets

    def sentence(self) -> tuple[str, Colour]:
        """Who must do what, and the colour of the sentence: golden when the person at the screen must do something."""
        colour = GOLD if self.asked and not self.board.playing else CREAM
        if self.moment is not None:
            return self.moment.say(self.board.words), colour
        ask = self._asked_by_card
        if ask is not None:
            return self.question.sentence(ask), colour
        if self._holds_no_answer:
            assert self.sitting.viewer is not None
            return self.board.words("table.no_answer", name=self.board.names[self.sitting.viewer]), colour
        if self._next_person is not None:
            return self.board.words("table.next", name=self._next_person), colour
        return self.painter.sentence(self), colour

    @property
    def _next_person(self) -> str | None:
        """The name of another person who is asked next and must sit down first; None if nobody must."""
        ask = self.sitting.ask
        if self.board.playing or ask is None or self.table.pauses(ask) or not self.sitting.needs_curtain():
            return None
        return self.board.names[ask.seat]

    @property
    def _holds_no_answer(self) -> bool:
        """True if the person at the screen is asked only because everybody is, and can do nothing but pass."""
        ask = self.sitting.ask
        if ask is None or not self.asked or self.board.playing:
            return False
        return ask.kind == "answer" and tuple(ask.options) == (PASS,)

    @property
    def _asked_by_card(self) -> Ask | None:
        """What a card asks of any seat now; None while events are shown or the game is paused."""
        ask = self.sitting.ask
        if self.board.playing or (self.paused and not self.asked):
            return None
        if ask is None or ask.kind not in choices.KINDS:
            return None
        return ask

    def hint(self, option: Option) -> Hint:
        """The hint for an answer. Its sentence ends with a reason for the answer, or with what would be seen of it."""
        pointer = self.pointer(option)
        if pointer.whole:
            return pointer
        words = self.board.words
        what, why = pointer.said, self._reason(pointer, option)
        if why:
            what = words("hint.reason", what=what, why=why)
        return pointer._replace(said=words("hint", what=what))

    def advise(self, advice: Advice) -> Hint:
        """The hint for an answer that was thought about. Its sentence says what would come of it and of another one."""
        pointer = self.pointer(advice.option)
        if pointer.whole:
            return pointer
        words, why = self.board.words, ""
        if self.ask is not None and self.card_ask is None:
            reason = self.table.speaks_for(self.view(), self.ask, advice.option)
            if reason is not None:
                why = reason.say(words)
        said = hint_sentence(advice, self._answer_in_sentence, self.board.names, words, why)
        return pointer._replace(said=said)

    def pointer(self, option: Option) -> Hint:
        """What a hint for an answer points at, and the answer as it stands within a sentence."""
        card_ask = self.card_ask
        if card_ask is None:
            return self.painter.hint(self, option)
        pointer = self.question.hint(card_ask, option)
        spot = self.painter.card_hint_spot(self, option)
        if spot is None:
            return pointer
        return pointer._replace(spot=spot)

    def _answer_in_sentence(self, option: Option) -> str:
        return self.pointer(option).said

    def _reason(self, pointer: Hint, option: Option) -> str:
        """What speaks for an answer by itself, or what would be seen of it; "" if there is nothing to say."""
        ask, view = self.ask, self.view()
        if ask is None or self.card_ask is not None:
            return ""
        reason = self.table.speaks_for(view, ask, option)
        if reason is None and pointer.handle is not None and pointer.spot is not None:
            foretold = self.table.foretell(view, ask, self.viewer, pointer.handle, pointer.spot)
            if foretold is not None:
                reason = foretold.said
        return "" if reason is None else reason.say(self.board.words)

    def active(self) -> int:
        """The seat that is highlighted, -1 for none."""
        if self.moment is not None:
            return self.moment.seat
        if self.board.playing and self.acting is not None:  # who has acted, not who is asked next
            if self.acting.sealed:
                return -1
            return self.table.active(self.acting)
        ask = self.sitting.ask
        if ask is not None and ask.kind in choices.KINDS:
            return ask.seat
        return self.table.active(ask)

    def _on_event(self, event: Event, view: View) -> None:
        """Show the message about an event in place of the sentence."""
        card_line = card_events.line(self.table.game, event, self.board.names)
        if card_line is None:
            moment = self.table.moment(event, self.board.names)
        else:
            moment = card_line.entry
        if self.board.motions.speed and moment is not None:
            self.moment = moment
            self.refresh()


def is_same_question(old_ask: Ask | None, new_ask: Ask | None) -> bool:
    """True if the same seat is asked the same, whatever the options are."""
    if old_ask is None or new_ask is None:
        return False
    return old_ask._replace(options=()) == new_ask._replace(options=())
