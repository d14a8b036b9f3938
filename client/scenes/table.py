"""The scene of a game in progress: it leads a sitting from one question to the next, and to the end of the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import inf
from typing import Any

import pygame

from client.games import manifests
from client.play.offers import Chronicle
from client.play.session import Replay, SeenEvent, Sitting
from client.play.statistics import Statistics
from client.scenes.curtain import Curtain
from client.scenes.elimination import EliminationQuestion
from client.scenes.final import FinalScene
from client.scenes.finalists import EveningPage
from client.scenes.meanwhile import Meanwhile
from client.scenes.play_back import PlayBackScene, moments_of
from client.scenes.player import LocalPlayer, is_same_question
from client.scenes.results import record_result
from client.scenes.thinking import Adviser, Bots, Counsel
from client.scenes.tools import TableTools
from client.table.hand_keys import HandKeys
from client.table.talk import TableTalk
from client.table.terms import Announcement, Line, View
from client.ui import Widget
from client.ui.display_list import Drawable
from client.ui.regions import HEADLINE
from client.ui.scene import AppWindow, NewsItem, Scene, SpokenQuestion
from client.window.keys import command
from client.window.programme import Mood
from rules.kernel.asking import Ask
from rules.text.log import Entry

REST = 1.2
"""Seconds between the end of all motion and the curtain: people should see what their own card has done."""
BEAT = 0.75
"""Seconds between the end of one move and a bot's answer. They do not depend on what the bot thinks about, so they
reveal nothing."""
SEALED = 0.25
"""The same where all choose in secret at the same time, or nobody has played yet: there is nothing to look at."""
FIRST_DEAL = 1.2
"""The most seconds that the first deal takes: people want to play."""
FIRST_BUDGET = 2.0
"""Seconds for what others do before a person is asked for the first time, for the same reason."""
REGRET = 1.5
"""Seconds after a person's answer before a bot's answer makes it final: time to notice a slip. A click on bare wood,
Space or Enter ends them."""
LONG_THOUGHT = 0.5
"""Seconds of waiting for a bot after which its face shows that it thinks."""
AIM_SEEN = 5.0
"""Seconds for which the aim of a new game is shown, unless a button or a key is pressed. Nobody plays meanwhile."""


class TableScene(Scene):
    """Shows a sitting and leads through it. The ``player`` knows what is asked, and handles the answers. If a table
    ``runs_ahead``, bots answer while earlier answers are still shown."""

    runs_ahead = True

    def __init__(self, app: AppWindow, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.bots = Bots(sitting, app.clock, self._may_run_ahead)
        self.player = LocalPlayer(sitting, self.bots, app, self.gui, self.motions, self._play_events, self.lay_widgets)
        self.board, self.board_view, self.hand = self.player.board, self.player.board_view, self.player.hand
        self.table, self.painter = self.player.table, self.player.painter
        self.adviser = Adviser(sitting, self.painter.ready)
        self.counsel = Counsel(self.adviser, app, self.gui, self.player.advise, self.hand.point_out)
        self.board_view.play_back, self.board_view.log_moved = self._play_back, self._log_moved
        uses = {"undo": self._undo, "hint": self.counsel.ask, "log": self.board_view.toggle_log, "menu": self.back}
        self.tools = TableTools(app, self.player, self.bots, uses)
        uses_when_out = {"watch": self.lay_widgets, "hurry": self._hurry_to_end, "leave": self.app.pop}
        self.elimination = EliminationQuestion(sitting, self.table, self.gui, self.words, uses_when_out)
        self.keys = HandKeys(self.hand, self.board, self.player)
        self.talk = TableTalk(self.painter, sitting, app.evening, self._may_talk, self.lay_widgets)
        self.board_view.talk, self.board.seat_faces.on_feelings = self.talk, self.talk.hear
        self._curtain_due: float | None = None
        """When the curtain falls; None if no other person is to take over the screen."""
        self._regret_until = 0.0
        self._waiting_since = 0.0
        """When the last answer that could be noticed had been shown."""
        self._queued_events: list[Sequence[SeenEvent]] = []
        """The events of answers that were given in secret while others were shown."""
        self._is_result_recorded = False
        self._is_hurrying = False
        self._introduction_is_due = False
        self._aim_banner: Announcement | None = None
        self._have_greeted = bool(sitting.record.answers)
        self._looked_ahead_to = 0
        """The number of answers after which it was last asked whether the person passes automatically."""
        self._hurrying_key = 0
        """The key that was pressed to hurry others; 0 if it is up again."""
        self.meanwhile = Meanwhile(self.table)
        self.pacemaker = self.board_view.pacemaker
        self.pacemaker.begin(FIRST_BUDGET, impatient=True)

    def news(self) -> Sequence[NewsItem]:
        return self.board_view.log_model.unheard(self.words)

    def spoken_question(self) -> SpokenQuestion:
        if not self.player.asked or self.board.playing:
            return SpokenQuestion("", 0)
        headline = self.gui.find(HEADLINE)
        return SpokenQuestion(headline.label if headline is not None else "", len(self.sitting.record.answers) + 1)

    def spoken_title(self) -> str:
        return super().spoken_title() or self.words(f"game.{self.table.game.name}.name")

    def told_so_far(self) -> Sequence[str]:
        return self.board_view.log_model.all_sentences(self.words)

    # -- coming and going ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._suit_music(has_just_come=True)
        if self.sitting.record.answers:
            self.player.retell()
            super().enter()
            self._ask_next()
        else:
            self._deal()
        notice = self.sitting.notice
        if notice:
            self.gui.toast(notice.say(self.words))

    def _suit_music(self, has_just_come: bool = False) -> None:
        """Have music played that suits the game. It changes at once when one sits down or the last stretch begins."""
        manifest = manifests()[self.table.game.name]
        if self.table.is_tense(self.sitting.view()):
            self.app.sound.suit(Mood(manifest.tense_music, cuts_in=True))
        else:
            self.app.sound.suit(Mood(manifest.music, cuts_in=has_just_come))

    def _deal(self) -> None:
        """Show the first deal of a new game."""
        view = self.sitting.view()
        dealt = self.table.opening(view)
        self.board_view.take_back(dealt)
        super().enter()
        shuffles = dict.fromkeys(("shuffle", event[2]) for event in dealt)
        events = [*self.table.overture(view), *shuffles, *dealt]
        self._introduction_is_due = self._is_first_game
        self._play_events([SeenEvent(event, view) for event in events], time_limit=FIRST_DEAL)

    @property
    def _is_first_game(self) -> bool:
        """True if a person plays and can watch, and this game was never finished on this machine."""
        is_watched = bool(self.sitting.people) and self.motions.speed > 0
        return is_watched and not Statistics().of(self.table.game.name).games

    def _show_aim(self) -> None:
        """Tell people who do not know this game what it is about."""
        aim = Entry(self.table.aim, {})
        self._aim_banner = Announcement(Entry("table.aim", {}), aim, grave=False, how=Entry("table.aim.begin", {}))
        self.board_view.banner.show(self._aim_banner, AIM_SEEN)

    def resume(self) -> None:
        super().resume()
        if self.sitting.viewer is not None and self.board.bottom != self.sitting.viewer:
            self.board.bottom = self.sitting.viewer
            self.refresh()

    def leave(self) -> None:
        self.app.pen.forget_copies()
        news = self.sitting.leave()
        if news:
            self.app.notice(news)

    def journal(self) -> list[Any]:
        return self.sitting.record.lines()

    def back(self) -> None:
        """Ask whether to leave the table: nothing would be lost, but leaving it by accident would be a nuisance."""
        words = self.words
        question_key = "table.leave" if self.sitting.saved else "table.leave.unsaved"
        question = words(question_key)
        if self.sitting.counts:  # a table that was laid out by hand has no deal
            question += f" {words('table.deal', n=self.sitting.record.header.seed)}."
        yes = ("yes", words("table.leave.yes"), self.app.pop)
        no = ("no", words("table.leave.no"), lambda: None)
        self.gui.ask("leave", question, [yes, no])

    # -- from one question to the next ---------------------------------------------------------------------------------

    def _play_events(self, events: Sequence[SeenEvent], in_hand: bool = False, time_limit: float = inf) -> None:
        """Show what has happened, then go on. ``in_hand``: the card was carried to its place by hand. A ``time_limit``
        is in seconds."""
        self.hand.let_go()
        self.counsel.stop()
        if self.sitting.covered:
            self.player.turn_over(events)
        self.pacemaker.viewer = self._hurried_viewer
        self.board_view.play(events, self._on_events_played, in_hand, time_limit, self._seconds_ahead)
        if self.board.playing:
            self.lay_widgets()

    def _on_events_played(self) -> None:
        if self._queued_events:
            self._play_events(self._queued_events.pop(0))
            return
        self.player.moment = None
        self.board_view.agree(self.sitting.view())
        self.board_view.log_model.mark_turn(self.sitting.viewer)
        if self._introduction_is_due:  # people see what lies on the table before they read what it is for
            self._introduction_is_due = False
            self._show_aim()
        self._ask_next()

    def _ask_next(self, secretly: bool = False) -> None:
        """Wait for the next answer, or end the round or the game. ``secretly``: only a secret answer was given since
        the last time, and the time until the next one must not reveal that."""
        self._curtain_due = None
        if not secretly:
            self._waiting_since = self.app.clock.now()
        news = self.sitting.record.news()
        if news:
            self.app.notice(news)
        events = self._answer_unnoticed()
        if events:
            self._play_events(events)
            return
        if self.sitting.comes_back:
            self._turn_up()
        elif self.sitting.covered:
            self.player.turn_over([])
        ask = self.sitting.ask
        if ask is not None:
            self._suit_music()
        self.player.asked_now()
        waited = self.app.clock.now() - self._waiting_since
        # How long somebody thinks must not tell of what is chosen in secret.
        hesitates = not self.sitting.window and not self._is_sealed
        self.bots.wait(max(0.0, self.motions.paced(self._bot_beat()) - waited), hesitates)
        if self.sitting.just_answered:
            self._regret_until = self.player.answered_at + self.motions.paced(REGRET)
        self._sum_up()
        if ask is None or self.table.pauses(ask):
            self._end_round()
        elif self.sitting.needs_curtain():
            self._curtain_due = self.app.clock.now() + self.motions.paced(self._seconds_of_rest)
        elif self.player.asked:
            self.hand.begin()
            if self.table.topic(self.sitting.view(), ask) is None:
                self.board.sound("turn")
            else:
                self.board.sound("hover")
        self.talk.asked(self.player.asked)
        if not self._have_greeted and self._aim_banner is None:
            self._have_greeted = True
            self.talk.greet()
        self.lay_widgets()
        if self.player.asked and self.gui.keyboard:
            self.hand.follow_question()
        self.elimination.ask()

    def _sum_up(self) -> None:
        """Tell the person who is asked what others have changed for them, if that went too fast to be followed."""
        viewer = self.sitting.viewer
        if viewer is None or len(self.sitting.people) > 1:
            return
        view = self.sitting.view()
        if self.player.asked and self.pacemaker.has_hurried:
            changes = self.meanwhile.end(self.words, view, viewer)
            if changes:
                self.gui.toast(changes, "meanwhile")
        elif self.player.asked or self.sitting.just_answered:
            self.meanwhile.begin(view, viewer)

    def _bot_beat(self) -> float:
        """Seconds before a bot answers, at normal speed."""
        if self.sitting.window:  # whether a bot can answer is its secret, so a window takes no time of its own
            return 0.0
        if self._is_sealed or not self.sitting.answer_count:  # after the deal there is nothing to look at
            return SEALED
        return BEAT * self.table.beat(self.sitting.ask) / self.pacemaker.haste(self._seconds_ahead())

    # -- answers ahead of the screen -----------------------------------------------------------------------------------

    @property
    def _hurried_viewer(self) -> int | None:
        """The seat of the person for whom others hurry; None if nobody plays, or only as a spectator."""
        viewer = self.sitting.viewer
        if viewer is None or self.table.out(self.table.shown, viewer):
            return None
        return viewer

    def _may_run_ahead(self) -> bool:
        """True if bots may answer while earlier answers are shown."""
        if not self.runs_ahead or self._is_hurrying or self._bots_wait_for_person:
            return False
        newest = self.sitting.newest
        return newest is None or not self.table.pauses(newest)

    def _pass_ahead(self) -> None:
        """Pass for the person who would be asked next, if they have chosen not to be asked about this."""
        sitting = self.sitting
        answers = len(sitting.record.answers)
        if answers == self._looked_ahead_to or not (sitting.ahead and sitting.waits_for_person):
            return
        self._looked_ahead_to = answers
        if not sitting.may_run_ahead or not self._may_run_ahead():
            return
        with sitting.as_of_newest():
            answer = self.player.passing.due
        if answer:
            sitting.pass_ahead(answer)

    def _seconds_ahead(self) -> float:
        """The seconds of what will be shown before the person is asked, as far as that can be said: of the answers that
        were given ahead, and usually of the turns that are still to come."""
        seconds = 0.0
        for answer in self.sitting.ahead:
            if answer.events:
                seconds += BEAT + self.pacemaker.seconds(answer.events)
        viewer, newest = self.sitting.viewer, self.sitting.newest
        if viewer is not None and newest is not None and self.table.turn_seconds:
            with self.sitting.as_of_newest():
                turns = self.table.turns_before(self.sitting.view(), newest, viewer)
            seconds += turns * self.table.turn_seconds
        return seconds

    def _answer_unnoticed(self) -> Sequence[SeenEvent]:
        """Give the answers that nobody may notice, until one has consequences, and return the events of that one.

        People pass automatically where they have chosen so; bots that need no more thought answer in windows at once.
        """
        while True:
            events: Sequence[SeenEvent] = ()
            if self.sitting.ahead:
                is_noticed = not self.sitting.window and not self.sitting.turn_of_person
                if (is_noticed and self.sitting.ahead[0].events) or self._bots_wait_for_person or not self.bots.ready:
                    return ()
                first_ask = self.sitting.ask
                events = self.bots.answer(step=False)
                if events:
                    return self._with_following(first_ask, events)
                continue
            answer = self.player.passing.due
            if answer:
                self.sitting.answer_by_itself(answer)
                events = self.sitting.events()
            elif self.sitting.window and not self._bots_wait_for_person and self.bots.at_once():
                events = self.bots.answer(step=False)
            else:
                return ()
            if events:
                return events

    def _may_talk(self) -> bool:
        """True if the regulars may speak now: not behind a curtain or another scene, nor where nothing is shown."""
        if self._is_hurrying or self.sitting.covered or self.gui.covered or self.board_view.banner.said is not None:
            return False
        return self.app.settings.talk and self.motions.speed > 0 and self.app.scene is self

    @property
    def _seconds_of_rest(self) -> float:
        """Seconds before the curtain, at normal speed: none before the first move and after a count, since there is
        nothing to look at."""
        answered = self.sitting.answered
        if answered is None or self.table.pauses(answered):
            return 0.0
        return REST

    @property
    def _is_sealed(self) -> bool:
        """True if several seats choose in secret now."""
        return self.sitting.ask is not None and self.sitting.ask.sealed

    @property
    def _may_answer_unseen(self) -> bool:
        """True if a bot may answer while something else is still shown: in a window, or where all choose in secret,
        unless that would make the answer of a person final."""
        if self._bots_wait_for_person or self.sitting.ahead:
            return False
        return self.sitting.window or (self._is_sealed and not self.sitting.would_stand())

    def _leave_curtained(self) -> None:
        """Go from behind the curtain to the menu, without showing anybody's hand."""
        self.app.pop()
        self.app.pop()

    def _hurry_to_end(self) -> None:
        """Go to the end of the game without showing how it gets there."""
        self._is_hurrying = True
        self.sitting.hurry()
        self.refresh()

    def _skip(self) -> bool:
        """Skip what is being shown or waited for. Returns False if there is nothing."""
        if self._curtain_due is not None:
            self.motions.skip()
            self._curtain_due = self.app.clock.now()
            return True
        if self._is_person_waited_for:
            self._show_rest_at_once()
            return True
        playing = self.board.playing
        if playing:
            self.motions.skip()
        return playing

    @property
    def _is_person_waited_for(self) -> bool:
        """True if the rules ask the person already, and only pictures of what came before are in the way. Not while
        they may still take back what they have done."""
        sitting = self.sitting
        if not sitting.ahead or self._bots_wait_for_person or self.bots.paused:
            return False
        if self.app.clock.now() < self._regret_until:
            return False
        return sitting.waits_for_person and len(sitting.record.answers) == self._looked_ahead_to

    def _show_rest_at_once(self) -> None:
        """Show at once all that has happened before the question to the person."""
        self._regret_until = 0.0
        while self.board.playing or self.sitting.ahead:
            self.motions.skip()
            if self.board.playing or self.app.scene is not self or self._bots_wait_for_person:
                return
            if self.sitting.ahead:
                self._let_bot_answer()

    def _end_regret(self) -> bool:
        """Let the bots answer now, although that makes the person's last move final. Returns False if they were not
        waiting for that."""
        was_waiting = self.app.clock.now() < self._regret_until and not self.sitting.turn_of_person
        self._regret_until = 0.0
        if was_waiting:
            self.bots.wait(0.0)
        return was_waiting

    def _sit_down(self) -> None:
        """Show the next person's hand: the curtain opens."""
        self._turn_up()
        self.board_view.log_model.mark_turn(self.sitting.viewer)
        self.player.sat_down()

    def _turn_up(self) -> None:
        """Show the hand of the person who is asked."""
        self.sitting.hand_over()
        assert self.sitting.viewer is not None
        self.board.bottom = self.sitting.viewer
        self.board.show(self.sitting.view())

    # -- the end of a round and of the game ----------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Show the sheet of a round or a game that is over, if the game has one; then go on or show the last page."""
        view = self.sitting.view()
        go_on: Callable[[], None] = self._end_pause
        if self.sitting.ask is None:
            go_on = self._show_final_page
            self.talk.end(view.game.ranks(view))
            self.sitting.auto_pass.forget()
            if self.sitting.people and self.sitting.counts and not self._is_result_recorded:
                self._is_result_recorded = True  # only once, however often the last page is shown
                record_result(self.board, view, self._chronicle())
        sheet = self.painter.sheet(self.app, view, go_on, by_itself=self.sitting.viewer is None)
        if sheet is None:
            go_on()
        else:
            self.app.push(sheet)

    def _chronicle(self) -> Chronicle | None:
        """How the game went; None if its beginning is not known."""
        if not self.sitting.whole:
            return None
        return Chronicle(self.sitting.record)

    def _end_pause(self) -> None:
        """Start the next round, whichever seat is asked to: everybody has seen the sheet and somebody has closed it."""
        self.sitting.cover()
        if self.sitting.covered:
            self.board.show(self.sitting.view())
        if self.sitting.turn_of_person:
            self.sitting.answer(self.table.go_on)
        else:
            self.sitting.bot_answers()
        if self.app.scene is not self:
            self.app.pop()
        self._play_events(self.sitting.events())

    def _show_final_page(self) -> None:
        """Show the last page over the table, or in place of the last sheet if there was one."""
        view, table = self.sitting.view(), self.table
        page = FinalScene(self.app, self.sitting, self._evenings(view), partial(TableScene, self.app),
                          partial(table.tie_words, self.words, view), self._chronicle())  # fmt: skip
        if self.app.scene is self:
            self.app.push(page)
        else:
            self.app.replace(page)

    def _evenings(self, view: View) -> list[EveningPage]:
        """How the game went for each seat."""
        table, memory = self.table, self.board_view.log_model.memory
        rounds = self._points_by_round(view) if self.sitting.whole else []
        evenings = []
        for seat in range(len(self.board.names)):
            reached = table.rank_words(self.words, view, seat)
            story = table.story(self.words, view, seat, memory) if self.sitting.whole else ""
            evenings.append(EveningPage(reached, story, [points[seat] for points in rounds]))
        return evenings

    def _points_by_round(self, view: View) -> list[list[int]]:
        """The points that each seat got in each round; empty for a game that has no pauses between rounds."""
        counts = [self.table.points(past_view) for past_view in self.sitting.moments(self.table.pauses)]
        if not counts:
            return []
        start = [0] * len(self.board.names)
        rounds = []
        for old_points, new_points in pairwise([start, *counts, self.table.points(view)]):
            rounds.append([new - old for old, new in zip(old_points, new_points, strict=True)])
        return rounds

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        return bool(self.board.unpainted) or self.adviser.thinks or self.bots.thinks

    def spare(self, milliseconds: float) -> None:
        milliseconds -= self.board.paint(milliseconds)
        if milliseconds <= 0:
            return
        if self.adviser.thinks:
            self.counsel.think(milliseconds)
        elif self.bots.thinks:
            self.bots.think(milliseconds)

    @property
    def _bots_wait_for_person(self) -> bool:
        """True while a person watches the first deal ever, reads what the game is about, or is asked what to do after
        losing: nobody plays meanwhile."""
        reads_aim = self._aim_banner is not None and self.board_view.banner.said is self._aim_banner
        return self.elimination.asking or self._introduction_is_due or reads_aim

    @property
    def wake(self) -> float | None:
        moments = [super().wake, self.talk.wake]
        if self.hand.carrying:
            moments.append(1 / 60)
        if not self.board.playing and not self._bots_wait_for_person:
            moments.append(self.bots.wake)
        if self._curtain_due is not None and not self.gui.covered:
            moments.append(max(0.0, self._curtain_due - self.app.clock.now()))
        return min((moment for moment in moments if moment is not None), default=None)

    def update(self, dt: float) -> None:
        self.board_view.update(dt)
        super().update(dt)
        self.talk.update()
        self.counsel.update()
        self.hand.update(dt)
        self._show_who_thinks()
        if not self._bots_wait_for_person and not self.bots.paused:
            self.pacemaker.pass_time(dt * self.motions.speed)
        self._pass_ahead()
        if self._curtain_due is not None and self.motions.busy:  # effects of the last move: they end before the rest
            self._curtain_due = max(self._curtain_due, self.app.clock.now() + self.motions.paced(self._seconds_of_rest))
        if self.board.playing and self.bots.ready and self._may_answer_unseen:
            self._answer_unseen()
        if self._curtain_due is not None and self.app.clock.now() >= self._curtain_due and not self.gui.covered:
            self._drop_curtain()
        elif self.bots.wake == 0.0 and self._is_bot_turn:
            self._let_bot_answer()

    @property
    def _is_bot_turn(self) -> bool:
        """True if the answer of a bot can be shown now."""
        if self._answers_in_parts and self.bots.thinks:
            return False
        return not self.board.playing and self.app.scene is self and not self._bots_wait_for_person

    @property
    def _answers_in_parts(self) -> bool:
        """True if the answers ahead are parts of one answer, and there may be more of it."""
        sitting, newest = self.sitting, self.sitting.newest
        return bool(sitting.ahead) and all(self._is_part(answer.ask, newest) for answer in sitting.ahead)

    def _is_part(self, ask: Ask | None, next_ask: Ask | None) -> bool:
        """True if the answers to both are parts of one answer: small actions of the same seat in a row."""
        return self.table.beat(ask) < 1 and is_same_question(ask, next_ask)

    def _with_following(self, first_ask: Ask | None, events: Sequence[SeenEvent]) -> Sequence[SeenEvent]:
        """Return the events of the answer to ``first_ask``, with those of the answers ahead that are shown with it."""
        all_events = list(events)
        while self.sitting.ahead and self._is_shown_with(first_ask, self.sitting.ahead[0].ask):
            all_events += self.bots.answer(step=False)
        return all_events

    def _is_shown_with(self, ask: Ask | None, next_ask: Ask | None) -> bool:
        """True if the next answer is shown together with this one, without a pause: three cards thrown away are one
        gesture, and nobody could follow single answers if all others must be shown as fast as possible."""
        if self._is_part(ask, next_ask):
            return True
        return not self.bots.paused and self.pacemaker.is_late(self._seconds_ahead())

    def _answer_unseen(self) -> None:
        """Give a bot's answer while something else is being shown. Its events are shown afterwards."""
        events = self.bots.answer(step=False)
        if events:
            self._queued_events.append(events)
        if self.sitting.covered:
            self.player.turn_over(events)
        self.lay_widgets()

    def _show_who_thinks(self) -> None:
        """Show by the face of a bot that all wait for its answer."""
        waits = self.bots.thinks and not self.board.playing and not self._is_sealed
        is_long = self.app.clock.now() - self._waiting_since >= LONG_THOUGHT
        thinker = self.player.active() if waits and is_long else -1
        if thinker != self.board.seat_faces.thinker:
            self.board.seat_faces.thinker = thinker
            self.board.redraw()

    def _drop_curtain(self) -> None:
        """Hide the table until the person who is asked next has sat down."""
        self._curtain_due = None
        assert self.sitting.ask is not None
        name = self.board.names[self.sitting.ask.seat]
        self.app.push(Curtain(self.app, name, self._sit_down, leave=self._leave_curtained))

    def _let_bot_answer(self) -> None:
        """Give a bot's answer and show it, unless a person may still undo a move that it would make final."""
        seconds_of_regret = self._regret_until - self.app.clock.now()
        if seconds_of_regret > 0 and self.sitting.would_stand():
            self.bots.wait(seconds_of_regret)
            return
        first_ask = self.sitting.ask
        events = self._with_following(first_ask, self.bots.answer())
        if events or not self.sitting.window:
            self._play_events(events)
        else:
            self._ask_next(secretly=True)

    # -- the screen ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Lay everything anew: the window, the scale, the language or the place of the log has changed."""
        self.board.faces.forget(self.app.unit)
        self.app.pen.forget_copies()
        super().refresh()
        self.board.unpainted = deque(self.painter.early_pictures())
        if self._is_hurrying:
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
            return self.elimination.key(event) or super().handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.board_view.banner.pressed(event):
            return True
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.table.layout.table.collidepoint(event.pos):
                if self._skip():  # wherever the click was, it only skips the motion, or takes up a card
                    return not self._takes_up_card(event.pos) or super().handle(event)
                return super().handle(event) or self._end_regret()
            case pygame.MOUSEBUTTONDOWN if event.button == 2 and self._mute_pointed():
                return True
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if self.board_view.enlarge(event):
                return True
            case pygame.MOUSEMOTION:
                self.board_view.point(event.pos)
            case pygame.KEYDOWN if self._key(event):
                return True
        return super().handle(event)

    def _mute_pointed(self) -> bool:
        """Mute the card of the hand that is pointed at, or unmute it. Returns False if there is none, or if the game
        does not ask for the sake of cards."""
        card = next((card for card in self.hand.cards() if card.hovered), None)
        if card is None or not self.table.mutes_cards:
            return False
        self.player.passing.mute(card.handle)
        return True

    def _takes_up_card(self, position: tuple[float, float]) -> bool:
        """True if a card of the hand lies here that may be played now, so that the press that has ended the pictures
        takes it up. It is laid down with another gesture, so nothing is answered by accident."""
        return self.player.my_turn and any(card.place().collidepoint(position) for card in self.hand.cards())

    def _key(self, event: pygame.event.Event) -> bool:
        is_enter_or_space = event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter_or_space and (self._skip() or self._end_regret()):
            self._hurrying_key = event.key
            return True
        if event.key == self._hurrying_key and pygame.key.get_pressed()[event.key]:
            return True  # it is still held: it has hurried others, and answers nothing
        self._hurrying_key = 0
        if self.painter.early_key(event):
            return True
        if event.key == pygame.K_ESCAPE and self.keys.escape():
            return True
        tool_name = command(event)
        if tool_name:
            self.tools.use(tool_name)
            return True
        return self.player.question.key(event) or self.keys.key(event) or self.player.key(event)

    def _log_moved(self) -> None:
        self.app.save_settings()
        self.refresh()

    def _play_back(self, lines: Sequence[Line]) -> None:
        """Play a move of the ribbon back, as far as it can still be told."""
        replay = Replay(self.sitting.seen_record)
        moments = moments_of(replay, self.table, lines)
        if moments is not None:
            sentence = self.board_view.log_model.sentences(lines, self.words)
            self.app.push(PlayBackScene(self.app, replay, moments, self.board, sentence))

    def _undo(self) -> None:
        if self.painter.laid_ready():
            self.painter.take_off()
            return
        self.sitting.undo()
        self._taken_back()

    def _taken_back(self) -> None:
        """Show the table as it is after something was undone, and go on from there."""
        self.talk.take_back()
        self.counsel.stop()
        self._looked_ahead_to = 0
        self._queued_events.clear()
        self.board_view.stop()
        self.player.moment = None
        self.hand.let_go()
        self.board.show(self.sitting.view())
        self.player.retell()
        self.refresh()
        self._ask_next()
