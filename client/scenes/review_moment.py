"""A moment of a reviewed game: the table as one saw it then, the decision taken once more, and the game played on."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from client.play.review_session import Decision, Lookback, PlayedOn
from client.scenes.replay import ReplayScene
from client.scenes.table import TableScene
from client.table.tools import Tool
from client.ui import Label, Widget
from client.ui.scene import AppWindow
from client.ui.text import Words


def chance_words(chance: float) -> str:
    """A chance in words."""
    return f"{chance:.0%}"


def gain_words(gain: float) -> str:
    """A difference of chances in per cent of a win, with its sign."""
    hundredths = round(100 * gain)
    return f"{'−' if hundredths < 0 else '+' if hundredths else ''}{abs(hundredths)}%"


def change_words(words: Words, gain: float) -> str:
    """How much higher or lower the chance is, in words."""
    hundredths = round(100 * gain)
    key = "up" if hundredths > 0 else "down" if hundredths else "none"
    return words(f"review.change.{key}", n=abs(hundredths))


class MomentScene(ReplayScene):
    """The table as the reviewed seat saw it. One may go on and back from there, take the decision once more, or play
    on."""

    def __init__(self, app: AppWindow, lookback: Lookback, moment: int) -> None:
        super().__init__(app, lookback.seen)
        self.lookback = lookback
        self.go(moment)

    def layout(self) -> list[Widget]:
        widgets = super().layout()
        if (decision := self._decision) is not None and isinstance(widgets[0], Label):
            bar = self.table.layout.bar
            widgets[0].label, widgets[0].size = self._verdict(decision), 19
            widgets[0].rect = bar.inflate(-28, 0)
            del widgets[1]  # the words need the room of the slider
        return widgets

    @property
    def _decision(self) -> Decision | None:
        """The decision that was taken at this moment, if it has been judged."""
        return next((decision for decision in self.lookback.review.decisions if decision.moment == self.at), None)

    def _verdict(self, decision: Decision) -> str:
        words, best = self.words, decision.considered[0]
        played, better = (self.lookback.phrase(self.at, text).say(words) for text in (decision.played, decision.best))
        if decision.best == decision.played:
            return words("review.here.same", played=played, chance=chance_words(best.chance.chance))
        return words(
            "review.here", played=played, after=chance_words(decision.played_chance.chance), best=better,
            chance=chance_words(best.chance.chance),
        )  # fmt: skip

    def weigh(self) -> None:
        """Say what the other answers would have been worth, and what speaks for the bot's."""
        words, decision = self.words, self._decision
        if decision is None:
            return
        lines, spare = [words("review.weighed.title")], list[str]()
        for answer in sorted(decision.considered, key=lambda answer: -answer.chance.chance):
            line = words(
                "review.weighed.one", what=self.lookback.phrase(self.at, answer.text).say(words),
                chance=chance_words(answer.chance.chance), doubt=round(200 * answer.chance.error),
            )  # fmt: skip
            owners = [("bot", decision.best), ("you", decision.played)]
            marks = ", ".join(words(f"review.weighed.{owner}") for owner, text in owners if text == answer.text)
            lines.append(f"{line} ({marks})" if marks else line)
            if not marks:
                spare.append(line)
        ask = self.lookback.review.tables[self.at].ask
        assert ask is not None
        option = self.lookback.option(self.at, decision.best)
        if (reason := self.table.speaks_for(self.replay.view(self.at), ask, option)) is not None:
            lines.append(words("review.weighed.why", why=reason.say(words)))
        while spare and not self.gui.fits("\n".join(lines)):  # large letters leave less room: the worst go first
            lines.remove(spare.pop())
        answers = [("try", words("review.try"), self.learn), ("close", words("ui.back"), self._rest)]
        self.gui.ask("review.weighing", "\n".join(lines), answers, escape="close")

    def _tools(self) -> list[Tool]:
        words, tools_kept = self.words, ("play", "forward", "back", "round_forward", "round_back", "log", "leave")
        *tools, leave = [tool for tool in super()._tools() if tool.id in tools_kept]
        reason = "" if self._decision is not None else words("review.try.not")
        last = "" if self.at < self.last else words("replay.last")
        return [
            *tools,
            Tool("weigh", "icon_find", words("review.weighed"), self.weigh, False, reason),
            Tool("learn", "icon_hint", words("review.try"), self.learn, False, reason),
            Tool("on", "icon_cards", words("review.on"), self.play_on, False, last),
            leave,
        ]

    def learn(self) -> None:
        """Take the decision once more."""
        if (decision := self._decision) is not None:
            self.app.push(ExerciseScene(self.app, self.lookback, decision))

    def play_on(self) -> None:
        """Play on from here, against the same bots."""
        self.app.push(PlayedOnScene(self.app, self.lookback.playing_on(self.at)))


class PlayedOnScene(TableScene):
    """A table at which a finished game goes on from a moment."""

    def __init__(self, app: AppWindow, sitting: PlayedOn) -> None:
        super().__init__(app, sitting)

    def enter(self) -> None:
        super().enter()
        self.gui.toast(self.words("review.on.told"))


class ExerciseScene(TableScene):
    """One mistake at the table: the person looks for a better answer and is told whether it is one."""

    def __init__(self, app: AppWindow, lookback: Lookback, decision: Decision) -> None:
        self.exercise = lookback.exercise(decision.moment)
        super().__init__(app, self.exercise)
        self.lookback, self.decision = lookback, decision
        self.bots.pause()
        self._judging: Iterator[Decision | None] | None = None
        self._told = False

    def enter(self) -> None:
        super().enter()
        played = self.lookback.phrase(self.decision.moment, self.decision.played).say(self.words)
        self.gui.toast(self.words("review.find", played=played))

    def back(self) -> None:
        """Nothing is lost here."""
        self.app.pop()

    @property
    def wants_spare(self) -> bool:
        return self._judging is not None or (not self.exercise.guess and self.adviser.thinks)

    def spare(self, milliseconds: float) -> None:
        if self._judging is None:
            super().spare(milliseconds)
            return
        until = perf_counter() + milliseconds / 1000
        for judged_decision in self._judging:
            if judged_decision is not None:
                self._judging = None
                self._tell(judged_decision)
                return
            if perf_counter() >= until:
                return
        self._judging = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.exercise.guess and not self._told and not self.board.playing:
            self._told = True
            if self.exercise.guess in (self.decision.best, self.decision.played):
                self._tell(None)
            else:
                self._judging = self.lookback.judging(self.decision.moment, self.exercise.guess)
                self.gui.toast(self.words("review.thinks"))

    def _tell(self, judged_decision: Decision | None) -> None:
        """Say whether the answer was better than the one of the evening, and what comes next."""
        words, old, guess = self.words, self.decision, self.exercise.guess
        self.gui.notes.forget()
        if guess == old.best:
            verdict = words("review.found.best", change=change_words(words, -old.gain.chance))
        elif guess == old.played:
            verdict = words("review.found.same")
        else:
            assert judged_decision is not None
            better = judged_decision.gain.chance - old.gain.chance
            key = "better" if better > judged_decision.gain.error + old.gain.error else "worse"
            missing = round(-100 * judged_decision.gain.chance)
            rest_words = words("review.rest.some", n=missing) if missing > 0 else words("review.rest.none")
            verdict = words(f"review.found.{key}", change=change_words(words, better), rest=rest_words)
        answers = [("again", words("review.again"), self._again)]
        if guess != old.best:
            answers.append(("show", words("review.show"), self._show))
        if self._following is not None:
            answers.append(("next", words("review.next"), self._go_next))
        answers.append(("done", words("review.done"), self.app.pop))
        self.gui.ask("review.found", verdict, answers, by_itself=True)

    @property
    def _following(self) -> Decision | None:
        """The next most costly mistake."""
        mistakes = self.lookback.review.mistakes
        next_mistakes = [mistake for mistake in mistakes if mistake.gain.chance > self.decision.gain.chance]
        return next_mistakes[0] if next_mistakes else None

    def _put(self, decision: Decision) -> None:
        self.app.replace(ExerciseScene(self.app, self.lookback, decision))

    def _again(self) -> None:
        self._put(self.decision)

    def _go_next(self) -> None:
        assert self._following is not None
        self._put(self._following)

    def _show(self) -> None:
        """The bot's answer in words; the question stays."""
        best = self.lookback.phrase(self.decision.moment, self.decision.best).say(self.words)
        extra_buttons = [
            ("again", self.words("review.again"), self._again),
            ("done", self.words("review.done"), self.app.pop),
        ]
        if self._following is not None:
            extra_buttons.insert(1, ("next", self.words("review.next"), self._go_next))
        change = change_words(self.words, -self.decision.gain.chance)
        self.gui.ask("review.shown", self.words("review.shown", best=best, change=change), extra_buttons)
