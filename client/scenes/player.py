"""Whoever plays at the screen: what they are asked and may see, what they hold, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.games import painter_of, table_of
from client.keys import GUARD
from client.motion import Motions
from client.scenes.thinking import Bots
from client.session import NOBODY, Sitting, Told
from client.table import card_events
from client.table.board import AnyBoard, Board, Seating
from client.table.card_question import CardQuestion
from client.table.hand import Hand
from client.table.passing import Passing
from client.table.terms import Event, Handle, Hint, Option, Spot, View
from client.table.view import BoardView
from client.ui import Gui, Widget
from client.ui.scene import Screen
from client.ui.text import CREAM, GOLD, Colour
from rules import choices
from rules.kernel import PASS, Ask
from rules.log import Entry


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
        perform: Callable[[Sequence[Told], bool], object],
        refresh: Callable[[], object],
    ) -> None:
        """``perform`` plays what came of an answer (and whether a card was carried there), ``refresh`` lays the
        widgets anew."""
        self.sitting, self._bots, self._perform, self._refresh = sitting, bots, perform, refresh
        self.moment: Entry | None = None
        self.may_give: Callable[[Option], bool] = lambda option: True
        self._asked_at = 0.0
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
        return self.asked and self.board.screen.clock.now() - self._asked_at < GUARD

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
            now = self.sitting.ask
            if number and (now is None or asked is None or now._replace(options=()) != asked._replace(options=())):
                break
            if number and not self.may_give(option):
                break
            if not number or (now is not None and option in now.options):
                self.sitting.answer(option)
        events = self.sitting.events()
        if isinstance(laid, int):
            self._same_card(laid, events)
        self._perform(events, in_hand)

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

    def _same_card(self, piece: int, events: Sequence[Told]) -> None:
        """Of several equal cards the rules take the first one; on the table it must be the one that was taken up."""
        viewer, kind = self.sitting.viewer, self.table.game.kind
        if viewer is None:
            return
        hand = self.table.hand(viewer)
        taken = next((event[1] for event, _ in events if event[0] == "move" and event[2] == hand), piece)
        if taken != piece and kind[taken] == kind[piece]:
            self.board.stage.exchange(hand, piece, taken)
            self.table.swap(viewer, piece, taken)

    def refuse(self, reason: str | Entry) -> None:
        """Say why something is not possible."""
        seat = NOBODY if self.sitting.ask is None else self.sitting.ask.seat
        if self.card_ask is not None:
            reason = "reason.card_asks"
        if seat == NOBODY and reason == "reason.not_your_turn":  # whose turn it is nobody may know, or it is nobody's
            reason = "reason.not_asked"
        self.board.sound("error")
        words = self.board.words
        said = reason.say(words) if isinstance(reason, Entry) else words(reason, name=self.board.names[seat])
        self.board.gui.toast(said)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """What can be used has changed: new widgets on the same table."""
        self._refresh()

    def widgets(self) -> list[Widget]:
        """What can be used by hand: the cards, then what the painter lays, then what answers a card."""
        self.hand.aim()
        found = [*self.hand.widgets(), *self.painter.spots(self), *self.question.widgets()]
        if self.question.area is not None:
            self.board.gui.notes.clear.append(self.question.area)
        return found

    def sentence(self) -> tuple[str, Colour]:
        """Who must do what; golden when the person at the screen must do something."""
        if self.moment is not None:
            said = self.moment.say(self.board.words)
        elif (ask := self._asked_by_card) is not None:
            said = self.question.sentence(ask)
        else:
            said = self.painter.sentence(self)
        return said, GOLD if self.asked and not self.board.playing else CREAM

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
            return self.question.hint(card_ask, option)
        hint = self.painter.hint(self, option)
        if ask is None or hint.whole:
            return hint
        why = self.table.speaks_for(view, ask, option)
        if why is None and hint.handle is not None and hint.spot is not None:
            foretold = self.table.foretell(view, ask, self.viewer, hint.handle, hint.spot)
            why = None if foretold is None else foretold.said
        words = self.board.words
        return hint if why is None else hint._replace(
            said=words("table.hint.why", hint=hint.said.rstrip("."), why=why.say(words)))  # fmt: skip

    def active(self) -> int:
        """The seat that is lit, -1 for none."""
        if self.moment is not None:
            return self.moment.seat
        ask = self.sitting.ask
        return ask.seat if ask is not None and ask.kind in choices.KINDS else self.table.active(ask)

    def _happened(self, event: Event, view: View) -> None:
        """What is told of an event takes the place of the sentence."""
        line = card_events.line(self.table.game, event, self.board.names)
        moment = self.table.moment(event, self.board.names) if line is None else line.entry
        if self.board.motions.speed and moment is not None:
            self.moment = moment
            self.refresh()
