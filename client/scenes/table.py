"""The playing table: a sitting on the screen, played by hand, by clicks and by keys."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from client.choreography import Cue, opening
from client.prompts import GUARD, sentence
from client.scenes.final import FinalScene
from client.scenes.hand import HandScene
from client.scenes.scoring import ScoringScene
from client.session import Sitting
from client.settings import SPEEDS
from client.setup import SeatSetup, Setup
from client.statistics import Result, Statistics
from client.tables.poison import DEAL

if TYPE_CHECKING:
    from client.app import App

log = logging.getLogger("zastolye.table")

BEAT = 0.75
"""Seconds between the end of one move and a bot's answer, whatever the bot thinks about: its beat tells nothing."""
HINT = 220.0
"""Milliseconds the adviser thinks."""


class TableScene(HandScene):
    """Shows a sitting, and turns what the hands do into its answers."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        header = sitting.record.header
        super().__init__(app, sitting.view(), sitting.names, header.players, sitting.eyes or 0)
        self.sitting = sitting
        self.paused = False
        self._steps = 0
        self._asked_at = 0.0
        self._beat_at = 0.0
        self._ready = False
        self._advising: float | None = None
        self._counted = False
        self._spilt: tuple[int, int] | None = None

    # -- the course of the game ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.sitting.record.answers:
            self._retell()
            super().enter()
            self._next()
        else:
            view = self.sitting.view()
            box = self.table.box
            dealt = opening(view, self.table)
            self.stage.zones[box] = [card for zone in reversed(self.stage.zones) for card in zone]
            for zone in range(box):
                self.stage.zones[zone] = []
            for card in self.stage.cards():
                card.piece = card.face = -1
            super().enter()
            numbers = self.numbers
            self.perform([("round", numbers.round, numbers.dealer), ("shuffle", box), *dealt])
        if notice := self.sitting.notice:
            self.desk.toast(self.app.words(notice.key, **notice.parameters))

    def resume(self) -> None:
        super().resume()
        if self.sitting.eyes is not None and self.bottom != self.sitting.eyes:
            self.bottom = self.sitting.eyes
            self.refresh()

    def leave(self) -> None:
        self.sitting.leave()

    def perform(self, events: Any, in_hand: bool = False) -> None:
        self.performing = True
        self.chosen = self.advice = self._advising = None
        self.touch.cancel()
        super().perform(events, in_hand)
        if self.performing:
            self.relay()

    def performed(self) -> None:
        self.performing = False
        self._spilt = None
        self._agree()
        self.chronicle.mark = self._last_turn()
        self._next()

    def happen(self, event: Any) -> None:
        super().happen(event)
        if event[0] == "overflow" and self.motions.speed:
            self._spilt = event[1], event[3]
            self.relay()

    def _agree(self) -> None:
        """After a performance the stage equals the view; should it ever not, the view is right."""
        view = self.sitting.view()
        if faults := self.stage.faults(view):
            log.warning("The table was laid anew: %s", "; ".join(faults))
            self.stage.set(view)
            self.arrange(range(len(self.stage.zones)), Cue())
        self.stage.shown = list(view.shown)
        self.numbers.take(view)

    def _next(self) -> None:
        """Somebody is asked now, or the game is over."""
        ask = self.sitting.ask
        self._ready = False
        now = self.app.clock.now()
        self._asked_at = now
        self._beat_at = now + (BEAT / self.motions.speed if self.motions.speed else 0.0)
        if ask is None or ask.kind == "deal":
            self._count()
        elif self.sitting.needs_curtain():
            from client.scenes.curtain import Curtain

            self.app.push(Curtain(self.app, self.names[ask.seat], self._sit_down))
        elif self.my_turn:
            self.sound("turn")
        self.relay()

    def _sit_down(self) -> None:
        """The curtain opens: the next person's hand is shown."""
        self.sitting.hand_over()
        assert self.sitting.eyes is not None
        self.bottom = self.sitting.eyes
        self._look_again()
        self.chronicle.mark = self._last_turn()
        self._asked_at = self.app.clock.now()

    def _look_again(self) -> None:
        """Lay the table as the screen may see it now."""
        view = self.sitting.view()
        self.stage.set(view)
        self.numbers.take(view)
        self._geometry = None

    def _last_turn(self) -> int:
        """How many lines the log had after the last turn of the person at the table."""
        lines = self.chronicle.lines
        mine = [at for at, line in enumerate(lines) if line.spot >= 0 and line.seat == self.sitting.eyes]
        return mine[-1] + 1 if mine else 0

    def _retell(self) -> None:
        """Fill the log with what has happened so far."""
        self.chronicle.clear()
        numbers = self.numbers
        self.chronicle.tell(("round", 1, (numbers.dealer - numbers.round + 1) % self.table.seats))
        for events in self.sitting.history():
            for event in events:
                self.chronicle.tell(event)
        self.chronicle.mark = self._last_turn()

    def _count(self) -> None:
        """A round is over: count it on a scene of its own, then deal the next or end the game."""
        over = self.sitting.ask is None
        view = self.sitting.view()
        if over:
            self._record_result(view)
        done = self._end if over else self._deal
        person = self.sitting.eyes is not None
        self.app.push(ScoringScene(self.app, self, view, done, by_itself=not person))

    def _deal(self) -> None:
        """The next dealer deals. Whoever that is, all have seen the count and somebody said: go on."""
        self.sitting.cover()
        if self.sitting.covered:
            self._look_again()
        if self.sitting.turn_of_person:
            self.sitting.answer(DEAL)
        else:
            self.sitting.bot_answers()
        self.app.pop()
        self.perform(self.sitting.events())

    def _end(self) -> None:
        self.app.replace(FinalScene(self.app, self))

    def _record_result(self, view: Any) -> None:
        if self.sitting.people and not self._counted:
            self._counted = True  # counted once, however often the last page is looked at
            ranks = view.game.ranks(view)
            results = [Result(name, kind, self.numbers.points[seat], ranks[seat] == 1)
                       for seat, (name, kind) in enumerate(zip(self.names, self.players, strict=True))]  # fmt: skip
            Statistics().record(view.game.name, results)

    # -- who is asked --------------------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Is the person at the screen asked to play?"""
        ask = self.sitting.ask
        return ask is not None and ask.kind == "play" and ask.seat == self.sitting.eyes and not self.sitting.covered

    @property
    def guarded(self) -> bool:
        """Has the prompt appeared only just now?"""
        return self.my_turn and self.app.clock.now() - self._asked_at < GUARD

    @property
    def eyes(self) -> int | None:
        return self.sitting.eyes

    @property
    def ask(self) -> Any:
        return self.sitting.ask

    def view(self) -> Any:
        return self.sitting.view()

    @property
    def _bots_turn(self) -> bool:
        ask = self.sitting.ask
        return ask is not None and ask.kind == "play" and not self.sitting.turn_of_person

    def active(self) -> int:
        if self._spilt is not None:
            return self._spilt[0]
        ask = self.sitting.ask
        return ask.seat if ask is not None and ask.kind == "play" else -1

    def sentence(self) -> str:
        if self.performing and not self.sitting.record.answers:
            dealer = self.numbers.dealer
            return self.words("table.dealing", round=self.numbers.round, name=self.names[dealer])
        if self._spilt is not None:
            seat, count = self._spilt
            return self.words("table.spilt", name=self.names[seat], n=count)
        chosen = self.table.short(self.words, self.table.card(self.chosen)) if self.chosen is not None else ""
        return sentence(self.words, self.sitting.ask, self.names, self.numbers.round, mine=self.my_turn,
                        chosen=chosen, paused=self.paused)  # fmt: skip

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
        return min(moments, default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.touch.held is not None and self.touch.held.update(dt):
            self.dirty = True
        due = self._ready and self.app.clock.now() >= self._beat_at
        if due and self._bots_turn and not self.performing and not self._held_up and self.app.scene is self:
            self._steps = max(0, self._steps - 1)
            self._ready = False
            self.sitting.bot_answers()
            self.perform(self.sitting.events())

    # -- answering -----------------------------------------------------------------------------------------------------

    def play(self, piece: int, spot: int | None, in_hand: bool = False) -> bool:
        """Lay a card of one's hand at a spot; False if that is not possible, which is then said."""
        sitting = self.sitting
        if self.performing or self.guarded:
            return False
        view = sitting.view()
        drop = self.table.drop(view, sitting.ask, sitting.eyes, piece, spot)
        if drop.option is None or spot is None:
            self.refuse(drop.reason)
            return False
        self.table.settle(view, drop.option, spot)
        sitting.answer(drop.option)
        events = sitting.events()
        self._same_card(piece, events)
        if not in_hand:
            self.sound("card_pick")
        self.perform(events, in_hand)
        return True

    def refuse(self, reason: str) -> None:
        """Say why something is not possible."""
        ask = self.sitting.ask
        self.sound("error")
        self.desk.toast(self.words(reason, name=self.names[ask.seat] if ask else ""))

    def _same_card(self, piece: int, events: Any) -> None:
        """Of several equal cards the rules take the first one; on the table it must be the one that was taken up."""
        taken = next((event[1] for event in events if event[0] == "move"), piece)
        if taken != piece and self.sitting.eyes is not None:
            self.stage.exchange(self.table.hand(self.sitting.eyes), piece, taken)
            self.table.swap(self.sitting.eyes, piece, taken)

    # -- tools ---------------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        """Use a tool by its name (see ``prompts.COMMANDS``)."""
        match name:
            case "undo":
                self._undo()
            case "hint":
                if self.my_turn and not self.performing:
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
                self._change_speed(1 if name == "faster" else -1)
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
        if self.performing:
            self.motions.skip()
        if self.app.scene is self and self.sitting.undo():
            self.chosen = self.advice = None
            self._look_again()
            self._retell()
            self.refresh()
            self._next()
        else:
            self.desk.toast(self.words("table.no_undo"))

    def _advise(self, milliseconds: float) -> None:
        """Let the adviser think a little more, then show what it would do."""
        best = self.sitting.hint(milliseconds)
        self._advising = (self._advising or 0.0) + milliseconds
        if self._advising < HINT:
            return
        self._advising = None
        kind, place = best
        seat = self.sitting.eyes
        assert seat is not None
        card = next(card for card in self.table.sort(self.stage, seat) if self.table.game.kind[card.piece] == kind)
        self.advice = card.piece, self.table.spots[place]
        where = self.words(f"place.{self.table.suit_of(self.numbers.colours[place])}".replace("none", "empty"))
        said = self.table.short(self.words, self.table.card(card.piece))
        self.desk.toast(self.words("table.hint", card=said, place=where))
        self.relay()

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.app.settings.speed) + by
        self.app.settings.speed = SPEEDS[at % len(SPEEDS)]
        self.motions.speed = self.app.settings.speed
        self.app.save_settings()
        self.desk.toast(self.words("tool.speed", speed=self._speed_words()))
        self.relay()

    def _speed_words(self) -> str:
        speed = self.app.settings.speed
        return f"×{speed:g}" if speed else self.words("speed.instant")

    def tools(self) -> list[tuple[str, str, str, bool, bool, Any]]:
        say = self.words
        running = "icon_play" if self.paused else "icon_pause"
        found = [
            ("undo", "icon_undo", say("tool.undo"), False, self.sitting.can_undo()),
            ("hint", "icon_hint", say("tool.hint"), False, self.my_turn),
            ("log", "icon_log", say("tool.log"), self.lay.log is not None, True),
            ("pause", running, say("tool.go" if self.paused else "tool.pause"), self.paused, True),
            ("step", "icon_step", say("tool.step"), False, True),
            ("speed", "icon_speed", say("tool.speed", speed=self._speed_words()), False, True),
            ("rules", "icon_book", say("tool.rules"), False, True),
            ("settings", "icon_gear", say("tool.settings"), False, True),
            ("full", "icon_fullscreen", say("tool.full"), self.app.settings.full_screen, True),
            ("menu", "icon_menu", say("tool.menu"), False, True),
        ]
        if not self.app.settings.hints:
            found = [tool for tool in found if tool[0] != "hint"]
        return [(*tool, lambda name=tool[0]: self.use("faster" if name == "speed" else name)) for tool in found]

    def back(self) -> None:
        """Escape: nothing is lost, but leaving the table by accident would be a nuisance."""
        say = self.words
        self.desk.ask("leave", say("table.leave"), [
            ("yes", say("table.leave.yes"), self.app.pop), ("no", say("table.leave.no"), lambda: None)])  # fmt: skip


def again(app: App, board: TableScene) -> None:
    """From the last page: another game at the same table, with another deal."""
    header = board.sitting.record.header
    seats = tuple(SeatSetup(*seat) for seat in zip(header.names, header.players, strict=True))
    sitting = Sitting.start(Setup(header.game, seats, header.options), board.sitting.record.path is not None,
                            board.sitting.practice)  # fmt: skip
    app.pop()
    app.replace(TableScene(app, sitting))
