"""The scenes for one moment of a reviewed game: the table as it was seen then, the decision as an exercise, and the
game played on from there."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from client.play.review_session import Decision, Lookback, PlayedOn
from client.scenes.replay import ReplayScene
from client.scenes.table import TableScene
from client.table.tools import Tool
from client.ui import Label, Widget
from client.ui.scene import AppWindow
from client.ui.text import Words, ended


def chance_words(chance: float) -> str:
    """A chance as a percentage."""
    return f"{chance:.0%}"


def gain_words(gain: float) -> str:
    """A difference between two chances in percentage points, with its sign."""
    hundredths = round(100 * gain)
    if hundredths == 0:
        return "0%"
    sign = "−" if hundredths < 0 else "+"
    return f"{sign}{abs(hundredths)}%"


def change_words(words: Words, gain: float) -> str:
    """How much higher or lower a chance is, in words."""
    hundredths = round(100 * gain)
    if hundredths == 0:
        return words("review.change.none", n=0)
    key = "review.change.up" if hundredths > 0 else "review.change.down"
    return words(key, n=abs(hundredths))


class MomentScene(ReplayScene):
    """The table as the reviewed seat saw it. From there the reader can go forward and back, try the decision again, or
    play on."""

    def __init__(self, app: AppWindow, lookback: Lookback, moment: int) -> None:
        super().__init__(app, lookback.seen)
        self.lookback = lookback
        self.go(moment)

    def layout(self) -> list[Widget]:
        widgets = super().layout()
        decision = self._decision
        if decision is not None and isinstance(widgets[0], Label):
            bar = self.table.layout.bar
            widgets[0].label, widgets[0].size = self._verdict(decision), 19
            widgets[0].rect = bar.inflate(-28, 0)
            del widgets[1]  # the verdict needs the room of the slider
        return widgets

    @property
    def _decision(self) -> Decision | None:
        """The decision that was taken at this moment, if it has been judged."""
        return next((decision for decision in self.lookback.review.decisions if decision.moment == self.moment), None)

    def _verdict(self, decision: Decision) -> str:
        """What was played and what would have been best, each with the chance to win."""
        words = self.words
        played, best = self._phrase(decision.played), self._phrase(decision.best)
        best_chance = chance_words(decision.considered[0].chance.chance)
        if decision.best == decision.played:
            return words("review.here.same", played=played, chance=best_chance)
        played_chance = chance_words(decision.played_chance.chance)
        return words("review.here", played=played, after=played_chance, best=best, chance=best_chance)

    def _phrase(self, answer: str) -> str:
        """An answer at this moment in words."""
        return self.lookback.phrase(self.moment, answer).say(self.words)

    def weigh(self) -> None:
        """Show what each answer would have been worth, and what the reason for the bot's is."""
        words, decision = self.words, self._decision
        if decision is None:
            return
        lines = [words("review.weighed.title")]
        dispensable: list[str] = []
        for considered in sorted(decision.considered, key=lambda considered: -considered.chance.chance):
            chance, doubt = chance_words(considered.chance.chance), round(200 * considered.chance.error)
            line = words("review.weighed.one", what=self._phrase(considered.text), chance=chance, doubt=doubt)
            marks = []
            if considered.text == decision.best:
                marks.append(words("review.weighed.bot"))
            if considered.text == decision.played:
                marks.append(words("review.weighed.you"))
            if marks:
                line = ", ".join((line, *marks))
            else:
                dispensable.append(line)
            lines.append(line)
        ask = self.lookback.review.tables[self.moment].ask
        assert ask is not None
        best_option = self.lookback.option(self.moment, decision.best)
        reason = self.table.speaks_for(self.replay.view(self.moment), ask, best_option)
        if reason is not None:
            lines.append(ended(words("review.weighed.why", why=reason.say(words))))
        while dispensable and not self.gui.fits("\n".join(lines)):  # large letters leave less room: the worst go first
            lines.remove(dispensable.pop())
        answers = [("try", words("review.try"), self.learn), ("close", words("ui.back"), self._stand_still)]
        self.gui.ask("review.weighing", "\n".join(lines), answers, escape="close")

    def _tools(self) -> list[Tool]:
        words = self.words
        ids = ("play", "forward", "back", "round_forward", "round_back", "log", "leave")
        *tools, leave = [tool for tool in super()._tools() if tool.id in ids]
        no_decision = is_last = ""
        if self._decision is None:
            no_decision = words("review.try.not")
        if self.moment >= self.last:
            is_last = words("replay.last")
        return [
            *tools,
            Tool("weigh", "icon_find", words("review.weighed"), self.weigh, why=no_decision),
            Tool("learn", "icon_hint", words("review.try"), self.learn, why=no_decision),
            Tool("on", "icon_cards", words("review.on"), self.play_on, why=is_last),
            leave,
        ]

    def learn(self) -> None:
        """Try the decision again."""
        decision = self._decision
        if decision is not None:
            self.app.push(ExerciseScene(self.app, self.lookback, decision))

    def play_on(self) -> None:
        """Play on from here, against the same bots."""
        self.app.push(PlayedOnScene(self.app, self.lookback.playing_on(self.moment)))


class PlayedOnScene(TableScene):
    """A table at which a finished game goes on from a moment."""

    def __init__(self, app: AppWindow, sitting: PlayedOn) -> None:
        super().__init__(app, sitting)

    def enter(self) -> None:
        super().enter()
        self.gui.toast(self.words("review.on.told"))


class ExerciseScene(TableScene):
    """A mistake as an exercise: the person looks for a better answer, and is told whether it is one."""

    runs_ahead = False

    def __init__(self, app: AppWindow, lookback: Lookback, decision: Decision) -> None:
        self.exercise = lookback.exercise(decision.moment)
        super().__init__(app, self.exercise)
        self.lookback, self.decision = lookback, decision
        self.bots.pause()
        self._judging: Iterator[Decision | None] | None = None
        """The search that judges the answer; it yields None until it is done."""
        self._is_answered = False

    def enter(self) -> None:
        super().enter()
        played = self.lookback.phrase(self.decision.moment, self.decision.played).say(self.words)
        self.gui.toast(self.words("review.find", played=played))

    def back(self) -> None:
        """Leave without a question: nothing is lost."""
        self.app.pop()

    @property
    def wants_spare(self) -> bool:
        return self._judging is not None or (not self.exercise.guess and self.adviser.thinks)

    def spare(self, milliseconds: float) -> None:
        if self._judging is None:
            super().spare(milliseconds)
            return
        deadline = perf_counter() + milliseconds / 1000
        for judged_decision in self._judging:
            if judged_decision is not None:
                self._judging = None
                self._show_verdict(judged_decision)
                return
            if perf_counter() >= deadline:
                return
        self._judging = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.exercise.guess and not self._is_answered and not self.board.playing:
            self._is_answered = True
            if self.exercise.guess in (self.decision.best, self.decision.played):
                self._show_verdict(None)
            else:
                self._judging = self.lookback.judging(self.decision.moment, self.exercise.guess)
                self.gui.toast(self.words("review.thinks"))

    def _show_verdict(self, judged_decision: Decision | None) -> None:
        """Show whether the answer was better than the one in the game, and offer what can be done next. An answer that
        was judged before, the best or the old one, needs no ``judged_decision``."""
        words, guess = self.words, self.exercise.guess
        self.gui.notes.forget()
        answers = [("again", words("review.again"), self._try_again)]
        if guess != self.decision.best:
            answers.append(("show", words("review.show"), self._show_best))
        if self._next_mistake is not None:
            answers.append(("next", words("review.next"), self._try_next_mistake))
        answers.append(("done", words("review.done"), self.app.pop))
        self.gui.ask("review.found", self._verdict(judged_decision), answers, by_itself=True)

    def _verdict(self, judged_decision: Decision | None) -> str:
        """How good the answer was."""
        words, guess, old_gain = self.words, self.exercise.guess, self.decision.gain
        if guess == self.decision.best:
            return words("review.found.best", change=change_words(words, -old_gain.chance))
        if guess == self.decision.played:
            return words("review.found.same")
        assert judged_decision is not None
        new_gain = judged_decision.gain
        improvement = new_gain.chance - old_gain.chance
        key = "review.found.better" if improvement > new_gain.error + old_gain.error else "review.found.worse"
        missing = round(-100 * new_gain.chance)
        missing_words = words("review.rest.none")
        if missing > 0:
            missing_words = words("review.rest.some", n=missing)
        return words(key, change=change_words(words, improvement), rest=missing_words)

    @property
    def _next_mistake(self) -> Decision | None:
        """The next most costly mistake, if there is one."""
        mistakes = self.lookback.review.mistakes
        for mistake in mistakes:
            if mistake.gain.chance > self.decision.gain.chance:
                return mistake
        return None

    def _try(self, decision: Decision) -> None:
        self.app.replace(ExerciseScene(self.app, self.lookback, decision))

    def _try_again(self) -> None:
        self._try(self.decision)

    def _try_next_mistake(self) -> None:
        assert self._next_mistake is not None
        self._try(self._next_mistake)

    def _show_best(self) -> None:
        """Show the bot's answer in words, and offer the same choices again."""
        words = self.words
        best = self.lookback.phrase(self.decision.moment, self.decision.best).say(words)
        change = change_words(words, -self.decision.gain.chance)
        answers = [("again", words("review.again"), self._try_again)]
        if self._next_mistake is not None:
            answers.append(("next", words("review.next"), self._try_next_mistake))
        answers.append(("done", words("review.done"), self.app.pop))
        self.gui.ask("review.shown", words("review.shown", best=best, change=change), answers)
