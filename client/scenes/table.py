"""The playing table: a sitting on the screen, played by hand, by clicks and by keys."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client.keys import GUARD
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.quiet import QuietScene
from client.scenes.tools import change_speed, table_tools
from client.session import NOBODY, Sitting, Told
from client.statistics import Result, Statistics
from client.table.base import Spot
from client.table.choreography import Event, Timing
from client.table.touch import Handle
from rules.log import Entry

if TYPE_CHECKING:
    from client.app import App

log = logging.getLogger("zastolye.table")

REST = 0.8
"""Seconds in which the table lies still before it is handed over: one sees what one's own card has done."""
BEAT = 0.75
"""Seconds between the end of one move and a bot's answer, whatever the bot thinks about: its beat tells nothing."""
MOVED = Timing(0.25)
"""How what lies where the numbers say follows them."""
HINT = 220.0
"""Milliseconds the adviser thinks."""


class TableScene(QuietScene):
    """Shows a sitting, and turns what the hands do into its answers."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        header = sitting.record.header
        super().__init__(app, sitting.view(), sitting.names, header.players, sitting.viewer or 0)
        self.sitting: Sitting = sitting
        self.paused = False
        self._steps = 0
        self._asked_at = 0.0
        self._beat_at = 0.0
        self._curtain_at: float | None = None
        self._ready = False
        self._advising: float | None = None
        self._counted = False
        self.moment: Entry | None = None
        self._later: list[Sequence[Told]] = []
        self._taken_back = False

    # -- the course of the game ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.sitting.record.answers:
            self._retell()
            super().enter()
            self._next()
        else:
            view = self.sitting.view()
            dealt = self.table.opening(view)
            self._take_back(dealt)
            super().enter()
            events = [*self.table.overture(view), *({("shuffle", event[2]): 0 for event in dealt}), *dealt]
            self.perform([Told(event, view) for event in events])
        if notice := self.sitting.notice:
            self.gui.toast(notice.say(self.words))

    def _take_back(self, dealt: Sequence[Event]) -> None:
        """Lay the stage as it was before these cards were dealt."""
        back = self.table.game.back
        for _, piece, source, target, _ in reversed(dealt):
            card = self.stage.move(piece, target, source)
            card.piece = card.face = -1 - back[piece] if piece >= 0 else piece

    def resume(self) -> None:
        super().resume()
        if self.sitting.viewer is not None and self.bottom != self.sitting.viewer:
            self.bottom = self.sitting.viewer
            self.refresh()

    def leave(self) -> None:
        self.sitting.leave()

    def perform(self, events: Sequence[Told], in_hand: bool = False) -> None:
        self.performing = True
        self.chosen = self.hint = self._advising = None
        self.choosing = ()
        self.touch.cancel()
        super().perform(events, in_hand)
        if self.performing:
            self.relay()

    def performed(self) -> None:
        if self._taken_back:
            return
        if self._later:
            self.perform(self._later.pop(0))
            return
        self.performing = False
        self.moment = None
        self._agree()
        self.log_model.mark_turn(self.sitting.viewer)
        self._next()

    def happen(self, event: Event, view: Any) -> None:
        super().happen(event, view)
        if self.motions.speed and (moment := self.table.moment(event, self.names)):
            self.moment = moment
            self.relay()

    def _agree(self) -> None:
        """After a performance the stage equals the view of the question; should it ever not, the view is right. The
        numbers follow what changed after the last event, without one."""
        view = self.sitting.view()
        self.stage.straighten(view)
        if faults := self.stage.faults(view):
            log.warning("The table was laid anew: %s", "; ".join(faults))
            self.stage.set(view)
            self.arrange(range(len(self.stage.zones)), Timing())
        self.stage.visible_to = list(view.visible_to)
        self.numbers.take(view)
        if self.table.loose:
            self.arrange(self.table.loose, MOVED if self.motions.speed else Timing())
            self.settle()

    def _next(self) -> None:
        """Somebody is asked now, or the game is over."""
        self._ready, self._curtain_at = False, None
        if news := self.sitting.record.news():
            self.app.notice(news)
        while self.auto_passes():
            self.sitting.pass_by_itself()
            if events := self.sitting.events():
                self.perform(events)
                return
        ask = self.sitting.ask
        now = self.app.clock.now()
        self._asked_at = now
        # Whether a bot holds an answer is its secret: in a window it takes no time of its own.
        self._beat_at = now + self._paced(0.0 if self.sitting.window else BEAT)
        if ask is None or self.table.pauses(ask):
            self._count()
        elif self.sitting.needs_curtain():
            self._curtain_at = now + self._paced(0.0 if self.sitting.covered else REST)
        elif self.my_turn:
            self.chosen = self.table.ready(ask)
            self.sound("turn" if self.table.topic(self.sitting.view(), ask) is None else "hover")
        self.relay()

    def _paced(self, seconds: float) -> float:
        """How long a pause is at the player's speed."""
        return seconds / self.motions.speed if self.motions.speed else 0.0

    def hurry(self) -> bool:
        if self._curtain_at is None:
            return super().hurry()
        self._curtain_at = self.app.clock.now()
        return True

    def _sit_down(self) -> None:
        """The curtain opens: the next person's hand is shown."""
        self.sitting.hand_over()
        assert self.sitting.viewer is not None
        self.bottom = self.sitting.viewer
        self._look_again()
        self.log_model.mark_turn(self.sitting.viewer)
        self._asked_at = self.app.clock.now()

    def _look_again(self) -> None:
        """Lay the table as the screen may see it now."""
        view = self.sitting.view()
        self.stage.set(view)
        self.numbers.take(view)
        self._geometry = None

    def _retell(self) -> None:
        """Fill the log with what has happened so far."""
        self.log_model.clear()
        for event in self.table.overture(self.sitting.view()):
            self.log_model.tell(event)
        for events in self.sitting.history():
            for event in events:
                self.log_model.tell(event)
        self.log_model.mark_turn(self.sitting.viewer)

    def _count(self) -> None:
        """A round or the game is over: show its sheet, if the game has one, then go on or end."""
        over = self.sitting.ask is None
        if over:
            self.sitting.auto_pass.forget()
        view = self.sitting.view()
        if over:
            self._record_result(view)
        done = self._end if over else self._deal
        person = self.sitting.viewer is not None
        sheet = self.table.sheet(self, view, done, not person)
        if sheet is None:
            done()
        else:
            self.app.push(sheet)

    def _deal(self) -> None:
        """The pause is over. Whoever is to go on, all have seen the sheet and somebody said: go on."""
        self.sitting.cover()
        if self.sitting.covered:
            self._look_again()
        if self.sitting.turn_of_person:
            self.sitting.answer(self.table.go_on)
        else:
            self.sitting.bot_answers()
        if self.app.scene is not self:
            self.app.pop()
        self.perform(self.sitting.events())

    def _end(self) -> None:
        """The last page lies over the table, in the place of the last sheet if there was one."""
        put = self.app.push if self.app.scene is self else self.app.replace
        put(FinalScene(self.app, self))

    def _record_result(self, view: Any) -> None:
        if self.sitting.people and not self._counted:
            self._counted = True  # counted once, however often the last page is looked at
            won = [rank == 1 for rank in view.game.ranks(view)]
            results = list(map(Result, self.names, self.players, self.table.points(view), won))
            Statistics().record(view.game.name, results, view.game.low_wins)

    # -- who is asked --------------------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Is the person at the screen asked to play?"""
        ask = self.sitting.ask
        return ask is not None and self._asks(ask) and ask.seat == self.sitting.viewer and not self.sitting.covered

    def _asks(self, ask: Any) -> bool:
        """Is one seat asked, not all of them?"""
        return ask is not None and not self.table.pauses(ask)

    @property
    def guarded(self) -> bool:
        """Has the prompt appeared only just now?"""
        return self.my_turn and self.app.clock.now() - self._asked_at < GUARD

    @property
    def viewer(self) -> int | None:
        return self.sitting.viewer

    @property
    def ask(self) -> Any:
        return self.sitting.ask

    def view(self) -> Any:
        return self.sitting.view()

    @property
    def _bots_turn(self) -> bool:
        ask = self.sitting.ask
        return self._asks(ask) and not self.sitting.turn_of_person

    def active(self) -> int:
        if self.moment is not None:
            return self.moment.seat
        return int(self.table.active(self, self.sitting.ask))

    def sentence(self) -> str:
        if self.moment is not None:
            return self.moment.say(self.words)
        said: str = self.table.sentence(self)
        return said

    def sees(self, mask: int) -> bool:
        return self.sitting.sees(mask)

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        return self._advising is not None or (self._bots_turn and not self._ready and not self._held_up)

    @property
    def _held_up(self) -> bool:
        return self.paused and not self._steps

    def spare(self, milliseconds: float) -> None:
        if self._advising is not None:
            self._advise(milliseconds)
        elif self._bots_turn and not self._ready:
            self._ready = self.sitting.work(milliseconds)

    @property
    def wake(self) -> float | None:
        soon = super().wake
        moments = [] if soon is None else [soon]
        if self.touch.held is not None:
            moments.append(1 / 60)
        if self._bots_turn and self._ready and not self.performing and not self._held_up:
            moments.append(max(0.0, self._beat_at - self.app.clock.now()))
        if self._curtain_at is not None and not self.gui.covered:
            moments.append(max(0.0, self._curtain_at - self.app.clock.now()))
        return min(moments, default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.touch.held is not None and self.touch.held.update(dt):
            self.dirty = True
        if self.performing and self._ready and self.sitting.window and self._bots_turn and not self._held_up:
            self._ready = False
            self.sitting.bot_answers()
            if events := self.sitting.events():
                self._later.append(events)
            self.relay()
        if self._curtain_at is not None and self.app.clock.now() >= self._curtain_at and not self.gui.covered:
            self._curtain_at = None
            self.app.push(Curtain(self.app, self.names[self.sitting.ask.seat], self._sit_down))
            return
        due = self._ready and self.app.clock.now() >= self._beat_at
        if due and self._bots_turn and not self.performing and not self._held_up and self.app.scene is self:
            self._steps = max(0, self._steps - 1)
            self._ready = False
            self.sitting.bot_answers()
            events = self.sitting.events()
            if events or not self.sitting.window:
                self.perform(events)
            else:
                self._next()

    # -- answering -----------------------------------------------------------------------------------------------------

    def play(self, piece: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay a card of one's hand at a spot; False if that is not possible, which is then said."""
        sitting = self.sitting
        if self.performing or self.guarded:
            return False
        view = sitting.view()
        drop = self.table.drop(view, sitting.ask, sitting.viewer, piece, spot)
        if drop.open:
            self.table.leave_open(self, piece, drop.open)
            self.relay()
            return False
        if drop.option is None and self.wanted(piece):
            return False
        if drop.option is None or spot is None:
            self.refuse(drop.reason)
            return False
        self.table.settle(view, drop.option, spot)
        if not in_hand:
            self.sound("card_pick")
        self.answer(drop.option, piece, in_hand)
        return True

    def answer(self, option: Any, piece: Handle | None = None, in_hand: bool = False) -> None:
        """Answer the ask; ``piece`` is what was laid down for it."""
        self.sitting.answer(option)
        events = self.sitting.events()
        if isinstance(piece, int):
            self._same_card(piece, events)
        self.perform(events, in_hand)

    def refuse(self, reason: str) -> None:
        """Say why something is not possible."""
        seat = NOBODY if self.sitting.ask is None else self.sitting.ask.seat
        if seat == NOBODY and reason == "reason.not_your_turn":  # whose turn it is nobody may know, or it is nobody's
            reason = "reason.not_asked"
        self.sound("error")
        self.gui.toast(self.words(reason, name=self.names[seat]))

    def _same_card(self, piece: int, events: Sequence[Told]) -> None:
        """Of several equal cards the rules take the first one; on the table it must be the one that was taken up."""
        if self.sitting.viewer is None:
            return
        hand = self.table.hand(self.sitting.viewer)
        taken = next((event[1] for event, _ in events if event[0] == "move" and event[2] == hand), piece)
        if taken != piece and self.table.game.kind[taken] == self.table.game.kind[piece]:
            self.stage.exchange(hand, piece, taken)
            self.table.swap(self.sitting.viewer, piece, taken)

    # -- tools ---------------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        """Use a tool by its name (see ``prompts.COMMANDS``)."""
        if why := next((tool.why for tool in self.tools() if tool.id == name), ""):
            self.sound("error")
            self.gui.toast(why, f"button.{name}")
            return
        match name:
            case "undo":
                self._undo()
            case "hint" if self.app.settings.hints:
                self._advising = 0.0
            case "log":
                self.toggle_log()
            case "pause":
                self.paused, self._steps = not self.paused, 0
                self.relay()
            case "step":
                self.paused, self._steps = True, 1
                self.relay()
            case "faster" | "slower":
                change_speed(self, 1 if name == "faster" else -1)
            case "rules":
                from client.scenes.rulebook import Rulebook

                self.app.push(Rulebook(self.app, self.table.game.name))
            case "settings":
                from client.scenes.settings import SettingsScene

                self.app.push(SettingsScene(self.app))
            case "full":
                self.app.set_full_screen(not self.app.settings.full_screen)
            case "menu":
                self.back()

    def _undo(self) -> None:
        self.sitting.undo()
        self._later.clear()
        self._taken_back = True  # what still moves was never played: it ends, and nothing follows from it
        self.motions.skip()
        self._taken_back = self.performing = False
        self.moment = None
        self.chosen = self.hint = None
        self._look_again()
        self._retell()
        self.refresh()
        self._next()

    def _advise(self, milliseconds: float) -> None:
        """Let the adviser think a little more, then show what it would do."""
        best = self.sitting.hint(milliseconds)
        self._advising = (self._advising or 0.0) + milliseconds
        if self._advising < HINT:
            return
        self._advising = None
        self.hint = self.table.hint(self, best)
        self.gui.toast(self.hint.said)
        self.relay()

    def tools(self) -> list[tuple[str, str, str, bool, bool, Any]]:
        return table_tools(self)

    def back(self) -> None:
        """Escape: nothing is lost, but leaving the table by accident would be a nuisance."""
        say = self.words
        deal = say("table.deal", n=self.sitting.record.header.seed)
        self.gui.ask("leave", f"{say('table.leave')} {deal}.", [
            ("yes", say("table.leave.yes"), self.app.pop), ("no", say("table.leave.no"), lambda: None)])  # fmt: skip
