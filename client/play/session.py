"""``Sitting``: one game in progress. It knows who sits where, who is asked, and what the screen may show.

This is the only file of the client that plays by the rules; ``client.play.offers`` lists what can be played. A scene
calls ``view``, ``events``, ``answer``, ``undo`` and ``hint``; the spare time of frames goes to ``work``. Nothing here
draws, and nothing that leaves here shows a seat more than that seat may know.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from client.play.auto_pass import AutoPass
from client.play.replays import Replay, heard_events, remembered_answers, seats_of_people, seen_after
from client.play.setup import SeatSetup, Setup, any_deal, chosen_genders
from rules.bots import Bot, PlayerView, make_bot
from rules.bots.heuristic import policy_of
from rules.games import game
from rules.kernel import asking
from rules.kernel.asking import PASS, Ask
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.kernel.windows import is_invited
from rules.knowledge.early_answers import EarlyAnswers
from rules.knowledge.viewers import Audience, SeenEvent, Viewers
from rules.knowledge.views import asked_secretly
from rules.notation import notation
from rules.reading.problems import HARMLESS, brief
from rules.review.advice import Advice, Forethought
from rules.review.hint_words import sentence as hint_sentence
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.saves.save_files import PERSON
from rules.system.locations import NoFolder, user_folder
from rules.tavern.regulars import EVEN, Manner, manner_of
from rules.text.log import Entry

__all__ = [
    "PERSON",
    "Advice",
    "AnswerAhead",
    "Audience",
    "BadJournal",
    "Event",
    "Replay",
    "SeatSetup",
    "SeenEvent",
    "Setup",
    "Sitting",
    "View",
    "Viewers",
    "hint_sentence",
]  # fmt: skip

View = Table
"""A table as a screen may see it: it contains only what its viewers may see."""
NOBODY = -1
log = logging.getLogger(__name__)
WHOLE = 1.0
"""The effort of the bots for an answer, as a share of the simulations of a whole thought (``Bot.enough``)."""
WINDOW = 0.25
"""Their effort in a window, where all who hold an answer decide within the pause in which it is shown."""
LEAST = 0.25
"""On a slow machine this share of the simulations is enough once ``PATIENCE`` is over."""
PATIENCE = 1.5
"""Seconds of thinking for a whole thought, after which fewer simulations are enough."""
THOUGHTS, FIRST_THOUGHTS = 6.0, 1.0
"""How many whole thoughts the bots of a table may have together while a person waits; and before that person has
answered for the first time. Then each thinks less about its next answer, down to ``LEAST``."""


class AnswerAhead(NamedTuple):
    """An answer that was given while the screen still showed earlier ones: what was asked, its events, each with the
    view after it, and how close the decision was (0 to 1)."""

    ask: Ask
    events: list[SeenEvent]
    closeness: float


class Sitting:
    """A game in progress as the screen knows it.

    ``viewer`` is the seat whose hand the screen shows, or None when no person plays (then spectators see all hands).
    ``notice`` is something that the player should know, or None.

    Bots need not wait for the screen: their answers can be given ``ahead`` and are shown later (``catch_up``). Until
    then everything here is as if they had not been given.

    While the table is ``covered`` the screen shows only what everybody may see: if several persons share a screen, no
    hand is shown before its owner has sat down, nor after its owner has answered. If the same person is asked again
    before anybody else has openly played, nobody else has looked, and the hand is shown again without a curtain
    (``comes_back``).
    """

    counts, taught = True, False
    """``counts``: its result goes into the statistics. ``taught``: it is a lesson, which a real game follows."""

    def __init__(
        self, record: Record, notice: Entry | None = None, practice: bool = False, effort: float = WHOLE
    ) -> None:
        self.record = record
        self._effort = effort
        self.notice = notice or record.news() or bad_cards(record) or telling_curtain(record)
        self.practice = practice
        self._ahead: deque[AnswerAhead] = deque()
        self._audience = Audience(lambda: (self._viewers, self.record.table))
        self._early = EarlyAnswers()
        self.record.table.feed = self._audience
        self._manners = manners_tonight(record)
        self.people = tuple(seats_of_people(record))
        self.viewer: int | None = self.people[0] if self.people else None
        self._bot: Bot | None = None
        self._forethought: Forethought | None = None
        self._hinted_after: tuple[Any, ...] = ()
        """The answers that were laid ready when the forethought began."""
        self._spent = 0.0
        self._allowed_thoughts = THOUGHTS if record.answers else FIRST_THOUGHTS
        """How many whole thoughts the bots may have together now."""
        self._thoughts = 0.0
        """How many they have had since a person has last answered."""
        self.auto_pass = AutoPass()
        self._asked_again = -1
        self._heard_to = len(record.answers)
        self._anew: Callable[[], Sitting] | None = None
        self.covered = len(self.people) > 1
        self._others_played = True
        """While the table is covered: others may have looked since the last person's answer."""
        if self.ask is not None and self.ask.seat in self.people:
            self.viewer = self.ask.seat

    # -- beginning ------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, setup: Setup, saves: bool = True, practice: bool = False, effort: float = WHOLE) -> Sitting:
        """Sit down to a new game. With ``saves`` its journal is written into the player's folder; if that is not
        possible, the game is played all the same and ``notice`` says so. ``effort`` is how much the bots think about
        one answer: 1 is a whole thought. Raises BadSetup."""
        played = game(setup.game, sets=setup.sets)
        seed = setup.seed
        if seed is None:
            seed = any_deal()
        header = Header(
            game=setup.game,
            names=tuple(seat.name for seat in setup.seats),
            seed=seed,
            sets={played.cardset.name: played.cardset.digest},
            options=dict(setup.options),
            players=tuple(seat.kind for seat in setup.seats),
            genders=chosen_genders(setup.seats),
            everybody_asked=setup.everybody_asked,
        )
        path: Path | None = None
        notice: Entry | None = None
        if saves:
            path, notice = new_save(setup.game)
        return cls(Record(played, header, path), notice, practice, effort)

    @classmethod
    def at(
        cls, table: Table, names: Sequence[str], seat: int, moves: Sequence[str] = (), bot: str = "search",
        effort: float = WHOLE, answers: Sequence[str] = (),
    ) -> Sitting:  # fmt: skip
        """Sit down in a ``seat`` at a table that was laid out, after these moves; bots have the other seats. It is for
        practice, so everything can be undone, and nothing is saved. The ``answers`` have been given since; another game
        at this table begins without them. Raises ``notation.BadNotation``."""
        players = tuple(PERSON if index == seat else bot for index in range(table.seats))
        header = Header(game=table.game.name, names=tuple(names), seed=0, sets={}, options={}, players=players)
        record = Record(table.game, header, laid=table)
        for move in (*moves, *answers):
            record.answer(notation.read(record.table, move, header.names))
        sitting = cls(record, practice=True, effort=effort)
        sitting.viewer, sitting.counts = seat, False
        sitting._anew = lambda: cls.at(table, names, seat, moves, bot, effort)
        return sitting

    def again(self) -> Sitting:
        """Begin another game of the same people with another deal; at a table that was laid out, the same one again."""
        if self._anew is not None:
            return self._anew()
        header = self.record.header
        seats = seats_of(header)
        options = {**header.options, **self.table.game.rematch(self.table)}
        setup = Setup(header.game, seats, options, sets=header.set_names, everybody_asked=header.everybody_asked)
        return Sitting.start(setup, self.record.path is not None, self.practice, self._effort)

    @classmethod
    def resume(cls, path: Path, append: bool = True, practice: bool = False, effort: float = WHOLE) -> Sitting:
        """Continue a saved game; one that began at a table that was laid out still does not count. Raises
        ``journal.BadJournal``; the file stays as it is then."""
        sitting = cls(Record.resume(path, game_of, append), practice=practice, effort=effort)
        sitting.counts = sitting.record.laid is None
        return sitting

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The true table as far as it is shown. For this file only: scenes use ``view``."""
        if not self._ahead:
            return self.record.table
        return self.record.past[-len(self._ahead)]

    @property
    def seen_record(self) -> Record:
        """The record without the answers that were given ahead."""
        if not self._ahead:
            return self.record
        return self.record.before(len(self._ahead))

    @property
    def answer_count(self) -> int:
        """How many answers the game has had, without those that were given ahead."""
        return len(self.record.answers) - len(self._ahead)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return self.record.header.names

    @property
    def ask(self) -> Ask | None:
        """The pending ask as the screen may know it (without options if a bot is asked)."""
        ask, table = self.asking.ask, self.asking
        if ask is None or not self.people or (ask.seat in self.people and not self._early.has_answer_for(ask)):
            return ask
        shown_ask = table.game.shown_ask(table, ask, self._viewers.open_seats)
        if shown_ask is None:
            return Ask(NOBODY, ask.kind, ())
        return shown_ask._replace(sealed=ask.sealed)

    @property
    def saved(self) -> bool:
        """True if the game can be continued after the player has left the table."""
        return self.record.path is not None

    @property
    def asking(self) -> Table:
        """The true table, on which early answers have been played ahead. For this file only, like ``table``."""
        return self._early.early_table or self.table

    @property
    def window(self) -> bool:
        """True if somebody is asked because of something hidden, namely whether they answer what is about to happen.
        That takes no time of its own, and nobody else hears of it."""
        return asked_secretly(self.table)

    @property
    def turn_of_person(self) -> bool:
        """True if a person is asked who has not answered early."""
        ask = self.asking.ask
        return ask is not None and ask.seat in self.people and not self._early.has_answer_for(ask)

    def view(self, first: bool = False) -> Table:
        """The table as the screen may show it now; with ``first``, as it was at the beginning, if that is known."""
        if first and self.record.past:
            return self._viewers.view(self.record.past[0])
        return self._viewers.view(self.asking)

    def view_of_asked(self) -> Table:
        """The table as the person who is asked may know it, whoever looks at the screen now. Not to be shown."""
        ask = self.asking.ask
        if ask is None or ask.seat not in self.people:
            return self.view()
        return Viewers((ask.seat,), False).view(self.asking)

    @property
    def everybody_asked(self) -> bool:
        """True if all people are asked in windows, so that being asked tells nothing."""
        return len(self.people) > 1 and self.record.header.everybody_asked

    @property
    def is_call_open(self) -> bool:
        """True if the person who is asked would be asked even without an answer, as far as all can see."""
        table, ask = self.asking, self.asking.ask
        if ask is None or ask.kind != "answer":
            return True
        intent, lap = ask.about
        return is_invited(table, table.intents[intent], lap, ask.seat)

    def events(self) -> list[SeenEvent]:
        """What happened since the last call, as the screen may know it, with the view after each event."""
        self._heard_to = len(self.record.answers)
        return self._audience.take()

    def _hear_again(self) -> None:
        """After the table was covered: replace the events that nobody has taken yet by those that whoever comes may
        hear."""
        seen_events, new_answers = self._audience.take(), len(self.record.answers) - self._heard_to
        if not new_answers:  # an early answer, which has changed nothing on the table
            covered_view = self.view()
            self._audience.extend(SeenEvent(event.event, covered_view) for event in seen_events)
            return
        for table_before, text in zip(self.record.past[-new_answers:], self.record.answers[-new_answers:], strict=True):
            self._audience.extend(seen_after(table_before, text, self.names, self._viewers))

    def sees(self, seats: int) -> bool:
        """True if the screen may show what the seats of this bit mask may look at."""
        return self._viewers.sees(self.table, seats)

    def history(self) -> Iterator[list[Event]]:
        """For each answer so far, the events that followed, as the screen may know them now."""
        return heard_events(self._viewers, self.record.past, remembered_answers(self.record), self.names)

    @property
    def whole(self) -> bool:
        """True if the whole past is known. A game continued from its snapshot has lost its beginning."""
        return len(self.record.past) == len(self.record.answers)

    def moments(self, is_wanted: Callable[[Ask], bool]) -> list[Table]:
        """The past tables whose asks are wanted. They show everything, so this is only for games that are over."""
        assert self.ask is None
        return [past for past in self.record.past if past.ask is not None and is_wanted(past.ask)]

    @property
    def _viewers(self) -> Viewers:
        if self.viewer is None:
            return Viewers(tuple(range(self.table.seats)), self.covered)
        return Viewers((self.viewer,), self.covered)

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, option: Any, unasked: bool = False) -> None:
        """Give a person's answer, or one for a person who was not asked. Raises NotOffered."""
        if self._early.early_table is not None:
            self._audience.extend(self._early.answer(option, self._viewers))
        else:
            self.record.answer(option, unasked)
        if not unasked:
            self._allowed_thoughts, self._thoughts = THOUGHTS, 0.0
        self._asked_again = -1
        self._forget()
        self._cover_if_left()

    def answer_by_itself(self, option: Any = PASS) -> None:
        """Pass for the person who is asked, or give the answer that they have chosen beforehand (see ``auto_pass``)."""
        self.answer(option, unasked=True)

    def needs_curtain(self) -> bool:
        """True if the screen must be handed over to another person before it shows anything."""
        ask = self.asking.ask
        if not self.turn_of_person or ask is None or self.comes_back:
            return False
        return self.covered or ask.seat != self.viewer

    @property
    def comes_back(self) -> bool:
        """True if the table is covered, and the person who has answered last is asked again before anybody else may
        have looked: ``hand_over`` then needs no curtain."""
        ask = self.asking.ask
        if not self.covered or self._others_played or ask is None:
            return False
        return self.turn_of_person and ask.seat == self.viewer

    def cover(self) -> None:
        """Hide all hands until ``hand_over``, because several look (a round is counted and dealt, others play)."""
        self.covered = len(self.people) > 1
        self._others_played = True

    def hand_over(self) -> None:
        """Let the person who is asked sit down; from now on the screen shows that person's hand."""
        assert self.asking.ask is not None
        self.viewer = self.asking.ask.seat
        self.covered = False
        self._forget()

    def undo(self) -> bool:
        """Take back the last answer of the person at the table, if that is fair (or practice allows it). Return False
        if it is not."""
        if self.no_undo:
            return False
        assert self.viewer is not None
        if self._early.take_back(self.viewer):
            self._forget()
            self._early.update(self.table, self.viewer, self.people)  # also if the person has to sit down once more
            return True
        self._early.clear()
        self._forget_ahead()
        self.record.undo(self.viewer, self.practice, self.record.unasked)
        answers_left = len(self.record.answers)
        self._asked_again = answers_left
        self.events()
        self._forget()
        return True

    @property
    def no_undo(self) -> str:
        """The text key of the reason why ``undo`` would do nothing; "" if it would do something."""
        if self.viewer is None:
            return "tool.undo.watching"
        if self._early.has_answer_of(self.viewer):
            return ""
        record = self.seen_record
        if record.undoable(self.viewer, self.practice, record.unasked):
            return ""
        return f"tool.undo.{record.learnt(self.viewer, record.unasked) or 'nothing'}"

    @property
    def asked_again(self) -> bool:
        """True if an undo has led back to this very question. Then it is asked, even if the person does not want to be
        asked such questions."""
        return self._asked_again == self.answer_count

    # -- bots -----------------------------------------------------------------------------------------------------

    def work(self, milliseconds: float) -> bool:
        """Let the bot that is asked think for about this long. Return True when its answer is ready for
        ``bot_answers``.

        It is ready after a number of simulations, so that bots play no worse on a busy machine, and the same on every
        machine. The clock ends only what would take far too long."""
        ask = self.record.table.ask
        if ask is None or (self.turn_of_person and not self._ahead) or (self._ahead and ask.seat in self.people):
            return False
        if self._early.has_answer_for(ask):
            return True
        began = perf_counter()
        if self._bot is None:
            self._bot = self._sit(self.record.header.players[ask.seat], self._manners[ask.seat])
            self._spent = 0.0
        effort = self._effort
        if asked_secretly(self.record.table):
            effort = min(WINDOW, effort)
        effort *= self._leisure
        finished = self._bot.work(milliseconds, simulations(self._bot, effort))
        self._spent += perf_counter() - began
        overdue = self._spent >= PATIENCE * effort
        return finished or (overdue and self._bot.simulations >= simulations(self._bot, effort * LEAST))

    @property
    def _leisure(self) -> float:
        """The share of its usual thought that a bot may have, so that a person need not wait too long: the whole one at
        first, then less."""
        if not self.people:
            return 1.0
        return max(LEAST, min(1.0, 2 - self._thoughts / self._allowed_thoughts))

    def closeness(self) -> float:
        """Return how close the decision of the bot that is asked is, from 0 to 1; 0 if it has not thought about it."""
        if self._bot is None:
            return 0.0
        return self._bot.closeness()

    def bot_answers(self) -> None:
        """Play the best answer that the bot has found so far, or a person's early answer."""
        if self._bot is None:
            self.work(1)
        ask = self.record.table.ask
        if ask is not None and not (self.window or ask.sealed):
            self._others_played = True
        self._count_thoughts()
        self.record.answer(self._next_answer)
        self._early.discard(self.record.past[-1].ask)
        self._forget()
        self._cover_if_left()

    # -- answers ahead of the screen ------------------------------------------------------------------------------

    @property
    def ahead(self) -> Sequence[AnswerAhead]:
        """The answers that were given while the screen still shows earlier ones, the next one first."""
        return self._ahead

    @property
    def newest(self) -> Ask | None:
        """What is asked after the answers that were given ahead."""
        return self.record.table.ask

    @property
    def waits_for_person(self) -> bool:
        """True if a person is asked after the answers that were given ahead, or the game is over."""
        ask = self.record.table.ask
        return ask is None or ask.seat in self.people

    @property
    def may_run_ahead(self) -> bool:
        """True if the next answer may be given before the earlier ones are shown. Not if several persons share the
        screen, where each answer decides what it may show, nor while all choose in secret."""
        ask = self.record.table.ask
        return len(self.people) == 1 and ask is not None and not ask.sealed

    def bot_answers_ahead(self) -> None:
        """Play the best answer that the bot has found, and keep what comes of it until ``catch_up``."""
        shown_before, closeness = self.events(), self.closeness()
        assert not shown_before, "the events of earlier answers have not been taken"
        self._count_thoughts()
        self.record.answer(self._next_answer)
        self._keep_ahead(closeness)

    def pass_ahead(self, option: Any) -> None:
        """Give an answer for the person who would not be asked anyway, as ``answer_by_itself`` does, and keep what
        comes of it until ``catch_up``."""
        self.record.answer(option, unasked=True)
        self._keep_ahead(0.0)

    def _keep_ahead(self, closeness: float) -> None:
        ask = self.record.past[-1].ask
        assert ask is not None
        self._ahead.append(AnswerAhead(ask, self._audience.take(), closeness))
        self._bot = self._forethought = None

    @contextmanager
    def as_of_newest(self) -> Iterator[None]:
        """While this lasts, everything is as after the answers that were given ahead."""
        shown, self._ahead = self._ahead, deque()
        try:
            yield
        finally:
            self._ahead = shown

    def catch_up(self) -> list[SeenEvent]:
        """Let the next answer that was given ahead be the newest one that is shown. Returns its events."""
        events = self._ahead.popleft().events
        self._heard_to = self.answer_count
        return events

    def _forget_ahead(self) -> None:
        """Take back the answers that were given ahead: nobody has seen them."""
        if self._ahead:
            self.record.forget(len(self._ahead))
            self._ahead.clear()
            self._audience.take()

    @property
    def _next_answer(self) -> Any:
        """The early answer of the seat that is asked, or the best one that its bot has found so far."""
        ask = self.table.ask
        if ask is not None and self._early.has_answer_for(ask):
            return self._early.answer_of(ask.seat)
        assert self._bot is not None
        return self._bot.best()

    def _count_thoughts(self) -> None:
        """Count what the bot that answers has thought."""
        if self._bot is not None:
            self._thoughts += self._bot.simulations / policy_of(self.record.game).simulations

    @property
    def answered(self) -> Ask | None:
        """The ask that was answered last; None if none was."""
        past = self.record.past
        if len(past) <= len(self._ahead):
            return None
        return past[-1 - len(self._ahead)].ask

    @property
    def just_answered(self) -> bool:
        """True if the person at the screen has given the newest answer."""
        return self.answered is not None and self.answered.seat == self.viewer

    def would_stand(self) -> bool:
        """True if the next answer would make it impossible to undo the person's last answer."""
        ask = self.table.ask
        has_answer = self._ahead or self._bot is not None or (ask is not None and self._early.has_answer_for(ask))
        if not has_answer or self.viewer is None or self.practice or self.window or self.no_undo:
            return False
        if self._ahead:
            next_table = [*self.record.past, self.record.table][-len(self._ahead)]
        else:
            next_table = self.table.copy()
            asking.answer(next_table, self._next_answer)
        return self.seen_record.learnt(self.viewer, self.record.unasked, next_table) != ""

    def hint(self, milliseconds: float, effort: float = WHOLE, ready: Sequence[Any] = ()) -> Advice | None:
        """Let the strongest bot think for this long for the person who is asked. Return what it advises, or None until
        it has thought enough. ``ready`` are answers that the person has laid ready: it is the next one that is thought
        about."""
        if self._forethought is None or self._hinted_after != tuple(ready):
            self._hinted_after = tuple(ready)
            self._forethought = Forethought(self._player_view(self._hinted_after))
        self._forethought.work(milliseconds, simulations(self._forethought.search, effort))
        return self._forethought.advice

    def _sit(self, kind: str, manner: Manner = EVEN) -> Bot:
        """A bot in the seat that is asked next."""
        with self.as_of_newest():
            return make_bot(kind, self._player_view(), manner)

    def _player_view(self, ready: Sequence[Any] = ()) -> PlayerView:
        """What the seat knows that is asked, or that is asked after these answers."""
        table = self.asking
        if ready:
            table = table.copy()
            for option in ready:
                asking.answer(table, option)
        ask = table.ask
        assert ask is not None
        # A bot's guesses come from the seed and the moment, so that a game can be repeated exactly.
        seed = (self.record.header.seed << 16) + len(self.record.answers)
        return PlayerView(table, ask.seat, seed)

    def _forget(self) -> None:
        """Drop the thoughts about the last question."""
        self._bot = self._forethought = None
        has_handed_over = self.covered and self._others_played
        viewer = None if has_handed_over else self.viewer
        self._early.update(self.table, viewer, self.people)

    def _cover_if_left(self) -> None:
        """After an answer, cover the table if somebody else may look at it now."""
        if len(self.people) > 1 and not self.covered and self._has_left():
            self.covered, self._others_played = True, False
            self._hear_again()
        ask = self.asking.ask
        if ask is not None and ask.seat in self.people and ask.seat != self.viewer:
            self._others_played = True

    def _has_left(self) -> bool:
        """True if the person at the screen has given an answer after which another one may be called.

        In a game with windows that is so after each answer that announces something: if the hand were covered only
        while a bot is asked, that would tell that the bot holds an answer."""
        ask, answered = self.asking.ask, self.answered
        if ask is None:
            return False
        if ask.seat != self.viewer:
            return True
        if answered is None or answered.seat != self.viewer:
            return False
        if self._early.early_table is not None or not self.record.game.windows:
            return False
        is_same_question = (ask.kind, ask.about) == (answered.kind, answered.about)
        return not is_same_question or "intent" in self._audience.kinds

    def hurry(self) -> None:
        """Let the bots think as briefly as in a window from now on, because no person plays any more."""
        self._effort = min(WINDOW, self._effort)

    # -- leaving --------------------------------------------------------------------------------------------------

    def leave(self) -> Entry | None:
        """Leave the table; the game can be continued later. Return a notice if it could not be saved completely."""
        self._forget_ahead()  # whoever comes back sees them
        news = self.record.close()
        try:
            self.record.snapshot()
        except OSError as error:  # the journal is complete without it
            log.warning("The snapshot of this game could not be written: %s", error)
        return news


def new_save(game: str) -> tuple[Path | None, Entry | None]:
    """The file for a new game and None; or None and a notice that there is no folder for it."""
    try:
        return user_folder("saves") / f"{game} {datetime.now():%Y-%m-%d %H.%M.%S.%f}.game", None
    except NoFolder as error:
        return None, Entry("notice.unsaved", {"folder": error.folder, "reason": error.reason})


def manners_tonight(record: Record) -> list[Manner]:
    """Return in which manner each seat plays if a bot has it, in the mood of this one game."""
    manners: list[Manner] = []
    for seat, name in enumerate(record.header.names):
        mood = Random(f"{record.header.seed}.{seat}")
        manners.append(manner_of(name).tonight(mood))
    return manners


def simulations(bot: Bot, effort: float) -> int:
    """The number of simulations for this share of a whole thought, at least one."""
    return max(1, round(bot.enough * effort))


def telling_curtain(record: Record) -> Entry | None:
    """A notice before a game of several persons in which cards are answered: whom the curtain calls, and what that
    gives away. None for other games."""
    if len(seats_of_people(record)) > 1 and record.game.windows and not record.answers:
        key = "notice.curtain.everybody" if record.header.everybody_asked else "notice.curtain"
        return Entry(key, {})
    return None


def bad_cards(record: Record) -> Entry | None:
    """A notice with the number of mistakes in the cards; None if there are none. The log and the menu list them all."""
    problems = record.game.cardset.problems
    for problem in brief(problems):
        log.warning("%s", problem)
    count = sum(problem.code not in HARMLESS for problem in problems)
    if not count:
        return None
    return Entry("notice.cards", {"n": count})


def seats_of(header: Header) -> tuple[SeatSetup, ...]:
    """The seats of a game that has begun."""
    genders = header.genders or ("",) * len(header.names)
    return tuple(SeatSetup(*seat) for seat in zip(header.names, header.players, genders, strict=True))
