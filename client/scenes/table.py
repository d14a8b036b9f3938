"""The playing table: the flow of a sitting, from one question to the next and to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pygame

from client.play.offers import Chronicle
from client.play.session import SeenEvent, Sitting
from client.play.statistics import Statistics
from client.scenes.being_out import BeingOut
from client.scenes.curtain import Curtain
from client.scenes.final import EveningPage, FinalScene
from client.scenes.player import LocalPlayer
from client.scenes.results import record_result
from client.scenes.thinking import Adviser, Bots, Counsel
from client.scenes.tools import TableTools
from client.table.hand_keys import HandKeys
from client.table.talk import TableTalk
from client.table.terms import Announcement
from client.ui import Widget
from client.ui.display_list import Drawable
from client.ui.scene import AppWindow, Scene
from client.window.keys import command
from rules.text.log import Entry

REST = 1.2
"""Seconds in which the table lies still, all that was in the air having landed, before it is handed over: one sees what
one's own card has done."""
BEAT = 0.75
"""Seconds between the end of one move and a bot's answer, whatever the bot thinks about: its beat tells nothing."""
SEALED = 0.25
"""The same where all choose in secret at the same time, or nobody has played yet: nothing is to be seen of it."""
UNASKED = 2.0
"""How much faster all goes until a person is asked for the first time: one wants to play."""
FIRST_DEAL = 1.6
"""The most seconds between the first card that is dealt and the last: one sits down to play."""
REGRET = 2.5
"""Seconds after a move of one's own before a bot's answer makes it stand: time to notice a slip. A click on bare
wood, Space or Enter ends them."""
AIM_SEEN = 8.0
"""Seconds for which the aim of a new game is told, unless a button or a key is pressed. Nobody plays behind it."""


class TableScene(Scene):
    """Shows a sitting and leads through it. What is asked, held and answered is the ``player``'s."""

    def __init__(self, app: AppWindow, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.bots, self.adviser = Bots(sitting, app.clock), Adviser(sitting)
        self.player = LocalPlayer(sitting, self.bots, app, self.gui, self.motions, self._perform, self.lay_widgets)
        self.board, self.board_view, self.hand = self.player.board, self.player.board_view, self.player.hand
        self.table, self.painter = self.player.table, self.player.painter
        self.counsel = Counsel(self.adviser, app, self.gui, self.player.hint, self.hand.point_out)
        uses = {"undo": self._undo, "hint": self.counsel.ask, "log": self._toggle_log, "menu": self.back}
        self.tools = TableTools(app, self.player, self.bots, uses)
        ways = {"watch": self.lay_widgets, "hurry": self._hurry_on, "leave": self.app.pop}
        self.being_out = BeingOut(sitting, self.table, self.gui, self.words, ways)
        self.keys = HandKeys(self.hand, self.board, self.player)
        self._curtain_at: float | None = None
        self._regret_until = self._since = 0.0
        self._later: list[Sequence[SeenEvent]] = []
        self._counted = self._hurried = self._introduces = False
        self._aim: Announcement | None = None
        self.talk = TableTalk(self.painter, Random(sitting.record.header.seed), self._may_talk, self.lay_widgets)
        self.board_view.talk, self.board.seat_faces.on_feelings = self.talk, self.talk.hear
        self._greeted = bool(sitting.record.answers)
        self._pace = UNASKED if sitting.people else 1.0

    # -- coming and going ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        view = self.sitting.view()
        if self.sitting.record.answers:
            self.player.retell()
            super().enter()
            self._next()
        else:
            dealt = self.table.opening(view)
            self.board_view.take_back(dealt)
            super().enter()
            events = [*self.table.overture(view), *({("shuffle", event[2]): 0 for event in dealt}), *dealt]
            self._introduces = self._unknown
            self._perform([SeenEvent(event, view) for event in events], within=FIRST_DEAL)
        if notice := self.sitting.notice:
            self.gui.toast(notice.say(self.words))

    @property
    def _unknown(self) -> bool:
        """Does somebody play who watches, and has never finished this game?"""
        new = not Statistics().of(self.table.game.name).games
        return bool(self.sitting.people) and self.motions.speed > 0 and new

    def _tell_aim(self) -> None:
        """Whoever does not know this game is told what it is about."""
        how = Entry("table.aim.begin", {})
        self._aim = Announcement(Entry("table.aim", {}), Entry(self.table.aim, {}), grave=False, how=how)
        self.board_view.banner.show(self._aim, AIM_SEEN)

    def resume(self) -> None:
        super().resume()
        if self.sitting.viewer is not None and self.board.bottom != self.sitting.viewer:
            self.board.bottom = self.sitting.viewer
            self.refresh()

    def leave(self) -> None:
        self.app.pen.forget_copies()
        if news := self.sitting.leave():
            self.app.notice(news)

    def journal(self) -> list[Any]:
        return self.sitting.record.lines()

    def back(self) -> None:
        """Escape: nothing is lost, but leaving the table by accident would be a nuisance."""
        say = self.words
        question = say("table.leave" if self.sitting.saved else "table.leave.unsaved")
        if self.sitting.counts:  # what was laid out by hand has no deal
            question += f" {say('table.deal', n=self.sitting.record.header.seed)}."
        self.gui.ask("leave", question, [
            ("yes", say("table.leave.yes"), self.app.pop), ("no", say("table.leave.no"), lambda: None)])  # fmt: skip

    # -- from one question to the next ---------------------------------------------------------------------------------

    def _perform(self, events: Sequence[SeenEvent], in_hand: bool = False, within: float = inf) -> None:
        """Show what has happened, in so many seconds at the most, then go on."""
        self.hand.let_go()
        self.counsel.stop()
        if self.sitting.covered:
            self.player.turn_over(events)
        self.board_view.play(events, self._performed, in_hand, within, self._pace if within == inf else 1.0)
        if self.board.playing:
            self.lay_widgets()

    def _performed(self) -> None:
        if self._later:
            self._perform(self._later.pop(0))
            return
        self.player.moment = None
        self.board_view.agree(self.sitting.view())
        self.board_view.log_model.mark_turn(self.sitting.viewer)
        if self._introduces:  # one sees what lies on the table before one reads what it is for
            self._introduces = False
            self._tell_aim()
        self._next()

    def _next(self, secretly: bool = False) -> None:
        """Somebody is asked now, or the game is over. ``secretly``: nothing but a secret answer has passed since the
        last time, which must not show in the time it took."""
        self._curtain_at = None
        if not secretly:
            self._since = self.app.clock.now()
        if news := self.sitting.record.news():
            self.app.notice(news)
        if events := self._unnoticed():
            self._perform(events)
            return
        if self.sitting.covered:
            self.player.turn_over([])
        ask = self.sitting.ask
        self.player.asked_now()
        # Whether a bot holds an answer is its secret: in a window it takes no time of its own.
        if ask is not None and self.sitting.turn_of_person:
            self._pace = 1.0
        quick = self._sealed or not self.sitting.record.answers  # after the deal there is nothing to look at
        beat = SEALED if quick else BEAT * self.table.beat(ask) / self._pace
        passed = self.app.clock.now() - self._since
        self.bots.wait(max(0.0, self.motions.paced(0.0 if self.sitting.window else beat) - passed))
        if self.sitting.just_answered:
            self._regret_until = self.app.clock.now() + self.motions.paced(REGRET)
        if ask is None or self.table.pauses(ask):
            self._count()
        elif self.sitting.needs_curtain():
            self._curtain_at = self.app.clock.now() + self.motions.paced(self._rest)
        elif self.player.asked:
            self.hand.begin()
            self.board.sound("turn" if self.table.topic(self.sitting.view(), ask) is None else "hover")
        self.talk.asked(self.player.asked)
        if not self._greeted and self._aim is None:
            self._greeted = True
            self.talk.greet()
        self.lay_widgets()
        self.being_out.ask()

    def _unnoticed(self) -> Sequence[SeenEvent]:
        """Let what nobody may notice be answered at once, until something happens; what that is. Persons pass by
        themselves, as they have wished; bots that need not think answer in windows without a turn of the loop."""
        while True:
            events: Sequence[SeenEvent] = ()
            if answer := self.player.passing.due:
                self.sitting.answer_by_itself(answer)
                events = self.sitting.events()
            elif self.sitting.window and not self._waits and self.bots.at_once():
                events = self.bots.answer(step=False)
            else:
                return ()
            if events:
                return events

    def _may_talk(self) -> bool:
        """May the regulars speak now? Not behind a curtain or another scene, nor where nothing is shown."""
        quiet = self._hurried or self.sitting.covered or self.gui.covered or self.board_view.banner.said is not None
        return self.app.settings.talk and self.motions.speed > 0 and self.app.scene is self and not quiet

    @property
    def _rest(self) -> float:
        """Before anything was played, and after a count, there is nothing to look at."""
        answered = self.sitting.answered
        return 0.0 if answered is None or self.table.pauses(answered) else REST

    @property
    def _sealed(self) -> bool:
        """Do several choose in secret now?"""
        return self.sitting.ask is not None and self.sitting.ask.sealed

    @property
    def _secret(self) -> bool:
        """May a bot choose in secret while something else is still shown? Not if one's own answer would stand then."""
        return self._sealed and not self._waits and not self.sitting.would_stand()

    def _leave_curtained(self) -> None:
        """From behind the curtain to the menu: nobody's hand is seen on the way."""
        self.app.pop()
        self.app.pop()

    def _hurry_on(self) -> None:
        """To the end of the game without showing the way there."""
        self._hurried = True
        self.sitting.hurry()
        self.refresh()

    def _hurry(self) -> bool:
        """Skip what is waited for; False if there is nothing."""
        if self._curtain_at is not None:
            self.motions.skip()
            self._curtain_at = self.app.clock.now()
            return True
        playing = self.board.playing
        if playing:
            self.motions.skip()
        return playing

    def _regret_nothing(self) -> bool:
        """Let the bots answer though a move of one's own will stand then; False if they do not wait for that."""
        waits = self.app.clock.now() < self._regret_until and not self.sitting.turn_of_person
        self._regret_until = 0.0
        if waits:
            self.bots.wait(0.0)
        return waits

    def _sit_down(self) -> None:
        """The curtain opens: the next person's hand is shown."""
        self.sitting.hand_over()
        assert self.sitting.viewer is not None
        self.board.bottom = self.sitting.viewer
        self.board.show(self.sitting.view())
        self.board_view.log_model.mark_turn(self.sitting.viewer)
        self.player.sat_down()

    # -- the end of a round and of the game ----------------------------------------------------------------------------

    def _count(self) -> None:
        """A round or the game is over: show its sheet, if the game has one, then go on or end."""
        over, view = self.sitting.ask is None, self.sitting.view()
        if over:
            self.sitting.auto_pass.forget()
            if self.sitting.people and self.sitting.counts and not self._counted:
                self._counted = True  # counted once, however often the last page is looked at
                record_result(self.board, view, self._chronicle())
        done = self._end if over else self._go_on
        sheet = self.painter.sheet(self.app, view, done, by_itself=self.sitting.viewer is None)
        if sheet is None:
            done()
        else:
            self.app.push(sheet)

    def _chronicle(self) -> Chronicle | None:
        """How the game went, if that is known from its beginning."""
        return Chronicle(self.sitting.record) if self.sitting.whole else None

    def _go_on(self) -> None:
        """The pause is over. Whoever is to go on, all have seen the sheet and somebody said: go on."""
        self.sitting.cover()
        if self.sitting.covered:
            self.board.show(self.sitting.view())
        if self.sitting.turn_of_person:
            self.sitting.answer(self.table.go_on)
        else:
            self.sitting.bot_answers()
        if self.app.scene is not self:
            self.app.pop()
        self._perform(self.sitting.events())

    def _end(self) -> None:
        """The last page lies over the table, in the place of the last sheet if there was one."""
        view, seats = self.sitting.view(), range(len(self.board.names))
        table, memory, whole = self.table, self.board_view.log_model.memory, self.sitting.whole
        reached = [table.points(past) for past in self.sitting.moments(table.pauses)] if whole else []
        steps = list(pairwise([[0 for _ in seats], *reached, table.points(view)])) if reached else []
        evenings = [
            EveningPage(
                table.rank_words(self.words, view, seat),
                table.story(self.words, view, seat, memory) if whole else "",
                [after[seat] - before[seat] for before, after in steps],
            )
            for seat in seats
        ]
        put = self.app.push if self.app.scene is self else self.app.replace
        put(FinalScene(self.app, self.sitting, evenings, lambda sitting: TableScene(self.app, sitting),
                       lambda: table.tie_words(self.words, view),
                       self._chronicle()))  # fmt: skip

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        return self.adviser.thinks or self.bots.thinks

    def spare(self, milliseconds: float) -> None:
        if self.adviser.thinks:
            self.counsel.think(milliseconds)
        elif self.bots.thinks:
            self.bots.think(milliseconds)

    @property
    def _waits(self) -> bool:
        """Do bots wait for a person: who is asked what to do when out, watches the first deal ever, or reads what the
        game is about?"""
        reads = self._aim is not None and self.board_view.banner.said is self._aim
        return self.being_out.asking or self._introduces or reads

    @property
    def wake(self) -> float | None:
        moments = [super().wake, 1 / 60 if self.hand.carrying else None, self.talk.wake]
        if not self.board.playing and not self._waits:
            moments.append(self.bots.wake)
        if self._curtain_at is not None and not self.gui.covered:
            moments.append(max(0.0, self._curtain_at - self.app.clock.now()))
        return min((moment for moment in moments if moment is not None), default=None)

    def update(self, dt: float) -> None:
        self.board_view.update(dt)
        super().update(dt)
        self.talk.update()
        self.hand.update(dt)
        if self._curtain_at is not None and self.motions.busy:  # effects of the last move: they end before the rest
            self._curtain_at = max(self._curtain_at, self.app.clock.now() + self.motions.paced(self._rest))
        if self.board.playing and not self._waits and self.bots.ready and (self.sitting.window or self._secret):
            if events := self.bots.answer(step=False):
                self._later.append(events)
            if self.sitting.covered:
                self.player.turn_over(events)
            self.lay_widgets()
        if self._curtain_at is not None and self.app.clock.now() >= self._curtain_at and not self.gui.covered:
            self._curtain_at = None
            assert self.sitting.ask is not None
            name = self.board.names[self.sitting.ask.seat]
            self.app.push(Curtain(self.app, name, self._sit_down, leave=self._leave_curtained))
            return
        if self.bots.wake == 0.0 and not self.board.playing and self.app.scene is self and not self._waits:
            if (left := self._regret_until - self.app.clock.now()) > 0 and self.sitting.would_stand():
                self.bots.wait(left)
                return
            events = self.bots.answer()
            if events or not self.sitting.window:
                self._perform(events)
            else:
                self._next(secretly=True)

    # -- the screen ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The window, the scale, the language or the log's place has changed."""
        self.board.faces.forget(self.app.unit)
        super().refresh()
        if self._hurried:
            self.motions.speed = 0.0

    def layout(self) -> list[Widget]:
        sentence, colour = self.player.sentence()
        return self.board_view.widgets(sentence, self.tools.buttons(), self.player.widgets, colour)

    def draw(self, surface: Drawable) -> None:
        self.hand.show()
        self.board_view.draw(surface)

    # -- what a person does --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.player.too_early(event):
            return True
        if self.gui.covered:
            return self.being_out.key(event) or super().handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.board_view.banner.pressed(event):
            return True
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.table.layout.table.collidepoint(event.pos):
                if self._hurry():  # the click skips what moves and does nothing else, wherever it fell
                    return True
                return super().handle(event) or self._regret_nothing()
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                under = next((card for card in self.hand.cards() if card.hovered), None)
                if under is not None and self.table.mutes_cards:
                    self.player.passing.mute(under.handle)
                    return True
            case pygame.MOUSEMOTION:
                self.board_view.point(event.pos)
            case pygame.KEYDOWN if self._key(event):
                return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and (
            self._hurry() or self._regret_nothing()
        ):
            return True
        if self.painter.early_key(event) or (event.key == pygame.K_ESCAPE and self.keys.escape()):
            return True
        if name := command(event):
            self.tools.use(name)
            return True
        return self.player.question.key(event) or self.keys.key(event) or self.player.key(event)

    def _toggle_log(self) -> None:
        if self.board_view.toggle_log():
            self.refresh()

    def _undo(self) -> None:
        if self.painter.laid_ready():
            self.painter.take_off()
            return
        self.sitting.undo()
        self._taken_back()

    def _taken_back(self) -> None:
        """What was played is not so any more: show the table as it is again, and go on from there."""
        self._later.clear()
        self.board_view.stop()
        self.player.moment = None
        self.hand.let_go()
        self.board.show(self.sitting.view())
        self.player.retell()
        self.refresh()
        self._next()
