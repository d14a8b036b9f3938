"""One sitting: who sits where, whose turn it is to be asked, and what the screen may know.

This is the only file of the client that plays by the rules; ``client.play.offers`` tells what can be played. A scene
calls ``view``, ``events``, ``answer``, ``undo`` and ``hint``; the frame's spare time goes to ``work``. Nothing here
draws, and nothing that leaves here shows a seat more than that seat may know.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any

from client.play.auto_pass import AutoPass
from client.play.replays import Replay, heard_events, remembered_answers, seen_after
from client.play.setup import SeatSetup, Setup, any_deal
from rules.bots import Bot, PlayerView, make_bot
from rules.games import game
from rules.kernel import asking
from rules.kernel.asking import PASS, Ask
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.knowledge.early_answers import EarlyAnswers
from rules.knowledge.viewers import Audience, SeenEvent, Viewers
from rules.knowledge.views import asked_secretly
from rules.notation import notation
from rules.reading.problems import HARMLESS, brief
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.saves.save_files import PERSON
from rules.system.locations import NoFolder, user_folder
from rules.tavern.regulars import EVEN, Manner, manner_of
from rules.text.log import Entry

__all__ = [
    "PERSON",
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
]  # fmt: skip

View = Table
"""A table as a screen may look at it: only what its viewers may see is there."""
NOBODY = -1
log = logging.getLogger(__name__)
WHOLE = 1.0
"""How many of the simulations that make a whole thought (``Bot.enough``) the bots take for an answer..."""
WINDOW = 0.25
"""...and in a window, where all who hold an answer decide within the pause in which it is shown."""
LEAST = 0.25
"""On a slow machine they are content with this share of these simulations..."""
PATIENCE = 1.5
"""...after so many seconds of thinking, for a whole thought."""


class Sitting:
    """A game in progress as the screen knows it.

    ``viewer`` is the seat whose hand the screen shows, or None when no person plays (then hands lie open to the
    spectators, who have no seat to be unfair from). ``notice`` is something the player should know, or None.

    While the table is ``covered`` the screen shows only what everybody may look at: with several persons at one
    screen no hand is seen before its owner has sat down, nor after its owner has answered and others play on.
    """

    counts, taught = True, False
    """Whether its result goes into the statistics; and whether it is a lesson, which a real game follows."""

    def __init__(
        self, record: Record, notice: Entry | None = None, practice: bool = False, effort: float = WHOLE
    ) -> None:
        self.record = record
        self._effort = effort
        self.notice = notice or record.news() or bad_cards(record) or telling_curtain(record)
        self.practice = practice
        self._audience = Audience(lambda: (self._viewers, self.table))
        self._early = EarlyAnswers()
        self.table.feed = self._audience
        self.people = tuple(seat for seat, kind in enumerate(record.header.players) if kind == PERSON)
        self.viewer: int | None = self.people[0] if self.people else None
        self._bot: Bot | None = None
        self._hinter: Bot | None = None
        self._spent = 0.0
        self.auto_pass = AutoPass()
        self._asked_again = -1
        self._heard_to = len(record.answers)
        self._anew: Callable[[], Sitting] | None = None
        self.covered = len(self.people) > 1
        if self.ask is not None and self.ask.seat in self.people:
            self.viewer = self.ask.seat

    # -- beginning ------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, setup: Setup, saves: bool = True, practice: bool = False, effort: float = WHOLE) -> Sitting:
        """Sit down to a new game. With ``saves`` its journal lies in the player's folder; where that cannot be
        written, the game is played all the same and ``notice`` says so. ``effort`` is how much the bots think about
        one answer: 1 is a whole thought. Raises BadSetup."""
        played = game(setup.game, sets=setup.sets)
        seed = any_deal() if setup.seed is None else setup.seed
        header = Header(
            game=setup.game,
            names=tuple(seat.name for seat in setup.seats),
            seed=seed,
            sets={played.cardset.name: played.cardset.digest},
            options=dict(setup.options),
            players=tuple(seat.kind for seat in setup.seats),
        )
        path, notice = new_save(setup.game) if saves else (None, None)
        return cls(Record(played, header, path), notice, practice, effort)

    @classmethod
    def at(
        cls, table: Table, names: Sequence[str], seat: int, moves: Sequence[str] = (), bot: str = "search",
        effort: float = WHOLE,
    ) -> Sitting:  # fmt: skip
        """Sit down in a ``seat`` at a table that was laid out, after these moves; bots have the others. It is for
        practice, so everything may be taken back, and nothing is saved. Raises ``notation.BadNotation``."""
        players = tuple(PERSON if index == seat else bot for index in range(table.seats))
        header = Header(game=table.game.name, names=tuple(names), seed=0, sets={}, options={}, players=players)
        record = Record(table.game, header, laid=table)
        for move in moves:
            record.answer(notation.read(record.table, move, header.names))
        sitting = cls(record, practice=True, effort=effort)
        sitting.viewer, sitting.counts = seat, False
        sitting._anew = lambda: cls.at(table, names, seat, moves, bot, effort)
        return sitting

    def again(self) -> Sitting:
        """Another game of the same people, with another deal; or the same once more at a table that was laid out."""
        if self._anew is not None:
            return self._anew()
        header = self.record.header
        seats = tuple(SeatSetup(*seat) for seat in zip(header.names, header.players, strict=True))
        options = {**header.options, **self.table.game.rematch(self.table)}
        setup = Setup(header.game, seats, options, sets=header.set_names)
        return Sitting.start(setup, self.record.path is not None, self.practice, self._effort)

    @classmethod
    def resume(cls, path: Path, append: bool = True, practice: bool = False, effort: float = WHOLE) -> Sitting:
        """Sit down again to a saved game; one that began at a table that was laid out still does not count. Raises
        ``journal.BadJournal``; the file is untouched then."""
        sitting = cls(Record.resume(path, game_of, append), practice=practice, effort=effort)
        sitting.counts = sitting.record.laid is None
        return sitting

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The truth. For this file only: scenes use ``view``."""
        return self.record.table

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return self.record.header.names

    @property
    def ask(self) -> Ask | None:
        """The pending ask as the screen may know it (without options when it is a bot's)."""
        ask, table = self.asking.ask, self.asking
        if ask is None or not self.people or (ask.seat in self.people and not self._early.has_answer_for(ask)):
            return ask
        shown_ask = table.game.shown_ask(table, ask, self._viewers.open_seats)
        return Ask(NOBODY, ask.kind, ()) if shown_ask is None else shown_ask._replace(sealed=ask.sealed)

    @property
    def saved(self) -> bool:
        """Can the game be continued after one has left the table?"""
        return self.record.path is not None

    @property
    def asking(self) -> Table:
        """The truth as whoever is asked now may take it. For this file only, as ``table``."""
        return self._early.early_table or self.table

    @property
    def window(self) -> bool:
        """Is somebody asked because of something hidden: whether they answer what is about to happen? That takes no
        time of its own, and nobody else hears of it."""
        return asked_secretly(self.table)

    @property
    def turn_of_person(self) -> bool:
        """Is a person asked, who has not answered early?"""
        ask = self.asking.ask
        return ask is not None and ask.seat in self.people and not self._early.has_answer_for(ask)

    def view(self, first: bool = False) -> Table:
        """The table as the screen may show it; as it was at ``first``, if that is known."""
        return self._viewers.view(self.record.past[0] if first and self.record.past else self.asking)

    def events(self) -> list[SeenEvent]:
        """What happened since the last call, as the screen may know it, with the view after each event."""
        self._heard_to = len(self.record.answers)
        return self._audience.take()

    def _hear_again(self) -> None:
        """The table is covered now: let what nobody has taken yet be heard as whoever comes may hear it."""
        seen_events, new_answers = self._audience.take(), len(self.record.answers) - self._heard_to
        if not new_answers:  # an early answer, which has changed nothing on the table
            covered_view = self.view()
            self._audience.extend(SeenEvent(event.event, covered_view) for event in seen_events)
            return
        for table_before, text in zip(self.record.past[-new_answers:], self.record.answers[-new_answers:], strict=True):
            self._audience.extend(seen_after(table_before, text, self.names, self._viewers))

    def sees(self, seats: int) -> bool:
        """May the screen look at what the seats of this bit mask may look at?"""
        return self._viewers.sees(self.table, seats)

    def history(self) -> Iterator[list[Event]]:
        """For each answer so far what happened then, as the screen may know it now."""
        return heard_events(self._viewers, self.record.past, remembered_answers(self.record), self.names)

    @property
    def whole(self) -> bool:
        """Is all that has happened known? A game continued from its snapshot has lost its beginning."""
        return len(self.record.past) == len(self.record.answers)

    def moments(self, is_wanted: Callable[[Ask], bool]) -> list[Table]:
        """The tables at which something was asked that is ``wanted``: open to all, so only once the game is over."""
        assert self.ask is None
        return [past for past in self.record.past if past.ask is not None and is_wanted(past.ask)]

    @property
    def _viewers(self) -> Viewers:
        return Viewers(tuple(range(self.table.seats)) if self.viewer is None else (self.viewer,), self.covered)

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, option: Any, unasked: bool = False) -> None:
        """A person's answer, or one given for a person who was not asked. Raises NotOffered."""
        if self._early.early_table is not None:
            self._audience.extend(self._early.answer(option, self._viewers))
        else:
            self.record.answer(option, unasked)
        self._asked_again = -1
        self._forget()

    def answer_by_itself(self, option: Any = PASS) -> None:
        """Pass for the person who is asked, or give another answer, as they have wished (see ``auto_pass``)."""
        self.answer(option, unasked=True)

    def needs_curtain(self) -> bool:
        """Must the table be handed over to another person before it shows anything?"""
        ask = self.asking.ask
        return self.turn_of_person and ask is not None and (self.covered or ask.seat != self.viewer)

    def cover(self) -> None:
        """All look together (a round is counted and dealt, others play): no hand is seen until ``hand_over``."""
        self.covered = len(self.people) > 1

    def hand_over(self) -> None:
        """The person who is asked sits down; from now on the screen shows that person's hand."""
        assert self.asking.ask is not None
        self.viewer = self.asking.ask.seat
        self.covered = False
        self._forget()

    def undo(self) -> bool:
        """Take back the last answer of the person at the table, if that is honest (or practice allows it)."""
        if self.no_undo:
            return False
        assert self.viewer is not None
        if self._early.take_back(self.viewer):
            self._forget()
            self._early.update(self.table, self.viewer, self.people)  # also if the person has to sit down once more
            return True
        self._early.clear()
        self.record.undo(self.viewer, self.practice, self.record.unasked)
        answers_left = len(self.record.answers)
        self._asked_again = answers_left
        self.events()
        self._forget()
        return True

    @property
    def no_undo(self) -> str:
        """Why ``undo`` would do nothing, as a key of the texts; "" if it would do something."""
        if self.viewer is None:
            return "tool.undo.watching"
        if self._early.has_answer_of(self.viewer):
            return ""
        if self.record.undoable(self.viewer, self.practice, self.record.unasked):
            return ""
        return f"tool.undo.{self.record.learnt(self.viewer, self.record.unasked) or 'nothing'}"

    @property
    def asked_again(self) -> bool:
        """Was this very question taken back to? Then it is asked, whatever the person wishes not to be asked."""
        return self._asked_again == len(self.record.answers)

    # -- bots -----------------------------------------------------------------------------------------------------

    def work(self, milliseconds: float) -> bool:
        """Let the bot that is asked think for about this long. True when its answer is ready for ``bot_answers``.

        It is ready after a number of simulations, so that nobody plays worse on a busy machine, or differently on
        another one. The clock ends only what would take far too long."""
        ask = self.table.ask
        if ask is None or self.turn_of_person:
            return False
        if self._early.has_answer_for(ask):
            return True
        began = perf_counter()
        if self._bot is None:
            self._bot = self._sit(self.record.header.players[ask.seat], manner_of(self.names[ask.seat]))
            self._spent = 0.0
        effort = min(WINDOW, self._effort) if self.window else self._effort
        finished = self._bot.work(milliseconds, simulations(self._bot, effort))
        self._spent += perf_counter() - began
        overdue = self._spent >= PATIENCE * effort
        return finished or (overdue and self._bot.simulations >= simulations(self._bot, effort * LEAST))

    def bot_answers(self) -> None:
        """The bot that is asked gives the best answer it has found so far, or a person's early answer is due."""
        if self._bot is None:
            self.work(1)
        self.record.answer(self._found)
        self._early.discard(self.record.past[-1].ask)
        self._forget()

    @property
    def _found(self) -> Any:
        """The answer that is given for the seat that is asked, if nobody at the screen is."""
        ask = self.table.ask
        if ask is not None and self._early.has_answer_for(ask):
            return self._early.answer_of(ask.seat)
        assert self._bot is not None
        return self._bot.best()

    @property
    def answered(self) -> Ask | None:
        """What was answered last; None if nothing was."""
        return self.record.past[-1].ask if self.record.past else None

    @property
    def just_answered(self) -> bool:
        """Was the newest answer that of the person at the screen?"""
        return self.answered is not None and self.answered.seat == self.viewer

    def would_stand(self) -> bool:
        """Will the answer that the bot has found make the person's last answer stand?"""
        ask = self.table.ask
        waits = self._bot is not None or (ask is not None and self._early.has_answer_for(ask))
        if not waits or self.viewer is None or self.practice or self.window or self.no_undo:
            return False
        copy = self.table.copy()
        asking.answer(copy, self._found)
        return self.record.learnt(self.viewer, self.record.unasked, copy) != ""

    def hint(self, milliseconds: float, effort: float = WHOLE) -> tuple[Any] | None:
        """Let the strongest bot think this much longer for the person who is asked: its answer, when it has thought
        enough about it."""
        self._hinter = self._hinter or self._sit("search")
        finished = self._hinter.work(milliseconds, simulations(self._hinter, effort))
        return (self._hinter.best(),) if finished else None

    def _sit(self, kind: str, manner: Manner = EVEN) -> Bot:
        ask = self.asking.ask
        assert ask is not None
        # A bot's guesses come from the seed and the moment, so that a game can be repeated exactly.
        seed = (self.record.header.seed << 16) + len(self.record.answers)
        return make_bot(kind, PlayerView(self.asking, ask.seat, seed), manner)

    def _forget(self) -> None:
        """Something else is asked now."""
        self._bot = self._hinter = None
        self._early.update(self.table, None if self.covered else self.viewer, self.people)
        if len(self.people) > 1 and not self.covered and self._left():
            self.cover()
            if self.covered:  # one person alone has heard it as that person may
                self._hear_again()

    def _left(self) -> bool:
        """Has the person at the screen nothing to answer any more, so that another one may look at it? Not while bots
        choose in secret, at the same time or because of what they hold: the person may be asked again at once."""
        ask = self.asking.ask
        if ask is None or ask.seat == self.viewer:
            return False
        return ask.seat in self.people or not (self.window or ask.sealed)

    def hurry(self) -> None:
        """No person plays any more: from now on the bots think as briefly as in a window."""
        self._effort = min(WINDOW, self._effort)

    # -- leaving --------------------------------------------------------------------------------------------------

    def leave(self) -> Entry | None:
        """Stand up; the game can be continued later. Returns a notice if it could not be saved to its end."""
        news = self.record.close()
        try:
            self.record.snapshot()
        except OSError as error:  # the journal is whole without it
            log.warning("The snapshot of this game could not be written: %s", error)
        return news


def new_save(game: str) -> tuple[Path | None, Entry | None]:
    """The file in which a new game is saved; or a notice that there is no folder for it."""
    try:
        return user_folder("saves") / f"{game} {datetime.now():%Y-%m-%d %H.%M.%S.%f}.game", None
    except NoFolder as error:
        return None, Entry("notice.unsaved", {"folder": error.folder, "reason": error.reason})


def simulations(bot: Bot, effort: float) -> int:
    """How many simulations are so much of a whole thought, at least one."""
    return max(1, round(bot.enough * effort))


def telling_curtain(record: Record) -> Entry | None:
    """Before a game of several persons in which cards are answered: whom the curtain calls, and what that tells."""
    several = sum(kind == PERSON for kind in record.header.players) > 1
    return Entry("notice.curtain", {}) if several and record.game.windows and not record.answers else None


def bad_cards(record: Record) -> Entry | None:
    """How many mistakes there are in the cards, if any. The log tells them all, and so does the menu."""
    problems = record.game.cardset.problems
    for problem in brief(problems):
        log.warning("%s", problem)
    wrong = sum(problem.code not in HARMLESS for problem in problems)
    return Entry("notice.cards", {"n": wrong}) if wrong else None
