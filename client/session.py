"""One sitting: who sits where, whose turn it is to be asked, and what the screen may know.

This is the only file of the client that plays by the rules; ``client.offers`` tells what can be played. A scene calls
``view``, ``events``, ``answer``, ``undo`` and ``hint``; the frame's spare time goes to ``work``. Nothing here draws,
and nothing that leaves here shows a seat more than that seat may know.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any

from client.auto_pass import AutoPass
from client.setup import SeatSetup, Setup, any_deal
from rules import kernel, notation
from rules.audience import Audience, Told, Viewers
from rules.bots import Bot, PlayerView, seated
from rules.cards.problems import HARMLESS, brief
from rules.early import Early
from rules.feed import Event
from rules.games import game
from rules.journal import BadJournal, Header, Record, game_of
from rules.kernel import PASS, Ask
from rules.log import Entry
from rules.places import NoFolder, user_folder
from rules.regulars import EVEN, Manner, manner_of
from rules.saves import PERSON
from rules.table import Table

__all__ = [
    "PERSON",
    "Audience",
    "BadJournal",
    "Event",
    "Replay",
    "SeatSetup",
    "Setup",
    "Sitting",
    "Told",
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
    screen no hand is seen before its owner has sat down.
    """

    counts, taught = True, False
    """Whether its result goes into the statistics; and whether it is a lesson, which a real game follows."""

    def __init__(
        self, record: Record, notice: Entry | None = None, practice: bool = False, effort: float = WHOLE
    ) -> None:
        self.record = record
        self._effort = effort
        self.notice = notice or record.news() or bad_cards(record)
        self.practice = practice
        self._audience = Audience(lambda: (self._viewers, self.table))
        self._early = Early()
        self.table.feed = self._audience
        self.people = tuple(seat for seat, kind in enumerate(record.header.players) if kind == PERSON)
        self.viewer: int | None = self.people[0] if self.people else None
        self._bot: Bot | None = None
        self._hinter: Bot | None = None
        self._spent = 0.0
        self.auto_pass = AutoPass()
        self._by_itself: set[int] = set()
        self._asked_again = -1
        self._anew: Callable[[], Sitting] | None = None
        if self.ask is not None and self.ask.seat in self.people:
            self.viewer = self.ask.seat
        self.covered = len(self.people) > 1

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
        path = notice = None
        if saves:
            try:
                path = user_folder("saves") / f"{setup.game} {datetime.now():%Y-%m-%d %H.%M.%S.%f}.game"
            except NoFolder as error:
                notice = Entry("notice.unsaved", {"folder": error.folder, "reason": error.reason})
        return cls(Record(played, header, path), notice, practice, effort)

    @classmethod
    def at(
        cls, laid: Table, names: Sequence[str], seat: int, moves: Sequence[str] = (), bot: str = "search",
        effort: float = WHOLE,
    ) -> Sitting:  # fmt: skip
        """Sit down in a ``seat`` at a table that was laid out, after these moves; bots have the others. It is for
        practice, so everything may be taken back, and nothing is saved. Raises ``notation.BadNotation``."""
        players = tuple(PERSON if at == seat else bot for at in range(laid.seats))
        header = Header(game=laid.game.name, names=tuple(names), seed=0, sets={}, options={}, players=players)
        record = Record(laid.game, header, laid=laid)
        for move in moves:
            record.answer(notation.read(record.table, move, header.names))
        sitting = cls(record, practice=True, effort=effort)
        sitting.viewer, sitting.counts = seat, False
        sitting._anew = lambda: cls.at(laid, names, seat, moves, bot, effort)
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
        """Sit down again to a saved game. Raises ``journal.BadJournal``; the file is untouched then."""
        return cls(Record.resume(path, game_of, append), practice=practice, effort=effort)

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
        ask = self.asking.ask
        if ask is None or not self.people or (ask.seat in self.people and not self._early.given(ask)):
            return ask  # who is asked in a window holds an answer, and that is nobody else's business
        return Ask(NOBODY if self.window else ask.seat, ask.kind, (), sealed=ask.sealed)

    @property
    def asking(self) -> Table:
        """The truth as whoever is asked now may take it. For this file only, as ``table``."""
        return self._early.ahead or self.table

    @property
    def window(self) -> bool:
        """Is somebody asked whether they answer what is about to happen?"""
        return self.table.ask is not None and self.table.ask.kind == "answer"

    @property
    def turn_of_person(self) -> bool:
        """Is a person asked, who has not answered early?"""
        ask = self.asking.ask
        return ask is not None and ask.seat in self.people and not self._early.given(ask)

    def view(self, first: bool = False) -> Table:
        """The table as the screen may show it; as it was at ``first``, if that is known."""
        return self._viewers.view(self.record.past[0] if first and self.record.past else self.asking)

    def events(self) -> list[Told]:
        """What happened since the last call, as the screen may know it, with the view after each event."""
        return self._audience.take()

    def sees(self, seats: int) -> bool:
        """May the screen look at what the seats of this bit mask may look at?"""
        return self._viewers.sees(self.table, seats)

    def history(self) -> Iterator[list[Event]]:
        """For each answer so far what happened then, as the screen may know it now."""
        return heard(self._viewers, self.record.past, recalled(self.record), self.names)

    @property
    def whole(self) -> bool:
        """Is all that has happened known? A game continued from its snapshot has lost its beginning."""
        return len(self.record.past) == len(self.record.answers)

    def moments(self, wanted: Callable[[Ask], bool]) -> list[Table]:
        """The tables at which something was asked that is ``wanted``: open to all, so only once the game is over."""
        assert self.ask is None
        return [past for past in self.record.past if past.ask is not None and wanted(past.ask)]

    @property
    def _viewers(self) -> Viewers:
        return Viewers(tuple(range(self.table.seats)) if self.viewer is None else (self.viewer,), self.covered)

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, option: Any) -> None:
        """A person's answer. Raises NotOffered."""
        if self._early.ahead is not None:
            self._audience.tell(self._early.answer(option, self._viewers))
        else:
            self.record.answer(option)
        self._asked_again = -1
        self._forget()

    def answer_by_itself(self, option: Any = PASS) -> None:
        """Pass for the person who is asked, or give another answer, as they have wished (see ``auto_pass``)."""
        self._by_itself.add(len(self.record.answers))
        self.answer(option)

    def needs_curtain(self) -> bool:
        """Must the table be handed over to another person before it shows anything?"""
        ask = self.asking.ask
        return self.turn_of_person and ask is not None and (self.covered or ask.seat != self.viewer)

    def cover(self) -> None:
        """All look together (a round is counted and dealt): no hand is seen until ``hand_over``."""
        self.covered = len(self.people) > 1

    def hand_over(self) -> None:
        """The person who is asked sits down; from now on the screen shows that person's hand."""
        assert self.table.ask is not None
        self.viewer = self.table.ask.seat
        self.covered = False
        self._forget()

    def undo(self) -> bool:
        """Take back the last answer of the person at the table, if that is honest (or practice allows it)."""
        if self.no_undo:
            return False
        assert self.viewer is not None
        if self._early.take_back(self.viewer):
            self._forget()
            return True
        self._early.clear()
        self.record.undo(self.viewer, self.practice, self._by_itself)
        here = len(self.record.answers)
        self._by_itself = {at for at in self._by_itself if at < here}
        self._asked_again = here
        self._audience.take()
        self._forget()
        return True

    @property
    def no_undo(self) -> str:
        """Why ``undo`` would do nothing, as a key of the texts; "" if it would do something."""
        if self.viewer is None:
            return "tool.undo.watching"
        if self._early.gave(self.viewer) or self.record.undoable(self.viewer, self.practice, self._by_itself):
            return ""
        return f"tool.undo.{self.record.learnt(self.viewer, self._by_itself) or 'nothing'}"

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
        if self._early.given(ask):
            return True
        began = perf_counter()
        if self._bot is None:
            self._bot = self._sit(self.record.header.players[ask.seat], manner_of(self.names[ask.seat]))
            self._spent = 0.0
        effort = min(WINDOW, self._effort) if self.window else self._effort
        done = self._bot.work(milliseconds, simulations(self._bot, effort))
        self._spent += perf_counter() - began
        late = self._spent >= PATIENCE * effort
        return done or (late and self._bot.simulations >= simulations(self._bot, effort * LEAST))

    def bot_answers(self) -> None:
        """The bot that is asked gives the best answer it has found so far, or a person's early answer is due."""
        if self._bot is None:
            self.work(1)
        self.record.answer(self._found)
        self._early.used(self.record.past[-1].ask)
        self._forget()

    @property
    def _found(self) -> Any:
        """The answer that is given for the seat that is asked, if nobody at the screen is."""
        ask = self.table.ask
        if ask is not None and self._early.given(ask):
            return self._early.answer_of(ask.seat)
        assert self._bot is not None
        return self._bot.best()

    @property
    def just_answered(self) -> bool:
        """Was the newest answer that of the person at the screen?"""
        last = self.record.past[-1].ask if self.record.past else None
        return last is not None and last.seat == self.viewer

    def would_stand(self) -> bool:
        """Will the answer that the bot has found make the person's last answer stand?"""
        ask = self.table.ask
        waits = self._bot is not None or (ask is not None and self._early.given(ask))
        if not waits or self.viewer is None or self.practice or self.window or self.no_undo:
            return False
        twin = self.table.copy()
        kernel.answer(twin, self._found)
        return self.record.learnt(self.viewer, self._by_itself, twin) != ""

    def hint(self, milliseconds: float, effort: float = WHOLE) -> tuple[Any] | None:
        """Let the strongest bot think this much longer for the person who is asked: its answer, when it has thought
        enough about it."""
        self._hinter = self._hinter or self._sit("search")
        done = self._hinter.work(milliseconds, simulations(self._hinter, effort))
        return (self._hinter.best(),) if done else None

    def _sit(self, kind: str, manner: Manner = EVEN) -> Bot:
        ask = self.asking.ask
        assert ask is not None
        # A bot's guesses come from the seed and the moment, so that a game can be repeated exactly.
        seed = (self.record.header.seed << 16) + len(self.record.answers)
        return seated(kind, PlayerView(self.asking, ask.seat, seed), manner)

    def _forget(self) -> None:
        """Something else is asked now."""
        self._bot = self._hinter = None
        self._early.look(self.table, None if self.covered else self.viewer, self.people)

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


def simulations(bot: Bot, effort: float) -> int:
    """How many simulations are so much of a whole thought, at least one."""
    return max(1, round(bot.enough * effort))


def bad_cards(record: Record) -> Entry | None:
    """How many mistakes there are in the cards, if any. The log tells them all, and so does the menu."""
    problems = record.game.cardset.problems
    for problem in brief(problems):
        log.warning("%s", problem)
    wrong = sum(problem.code not in HARMLESS for problem in problems)
    return Entry("notice.cards", {"n": wrong}) if wrong else None


def heard(
    viewers: Viewers, past: Sequence[Table], answers: Sequence[str], names: tuple[str, ...]
) -> Iterator[list[Event]]:
    """For each of these answers to past tables what happened then, as the lookers may hear of it."""
    for before, text in zip(past, answers, strict=True):
        twin, events = before.copy(), list[Event]()
        twin.feed = events
        kernel.answer(twin, notation.read(twin, text, names))
        yield [viewers.hear(twin, event) for event in events]


def recalled(record: Record) -> list[str]:
    """The answers whose past is known: all, but for a game that was continued from its snapshot."""
    return record.answers[len(record.answers) - len(record.past) :]


class Replay:
    """A game that was played, to be looked at again: moment 0 is the beginning, each answer leads to the next.

    A finished game lies open for all; one that goes on shows only what its first person may see.
    """

    def __init__(self, record: Record, viewer: int | None = None) -> None:
        """``viewer``: the seat through whose eyes the game is seen, also when it is over."""
        self.record = record
        self.tables = [*record.past, record.table]
        self.answers = recalled(record)
        self.over = record.table.ask is None
        people = [seat for seat, kind in enumerate(record.header.players) if kind == PERSON]
        self.viewer: int | None = viewer if self.over or not people else people[0]
        self._viewers = Viewers(tuple(range(record.table.seats)) if self.viewer is None else (self.viewer,))
        self._heard: list[list[Event]] = []

    @classmethod
    def open(cls, path: Path) -> Replay:
        """Open a journal to look at. Raises ``journal.BadJournal``."""
        return cls(Record.resume(path, game_of, append=False))

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return self.record.header.names

    def view(self, at: int) -> Table:
        """The table at a moment, as the screen may show it."""
        return self._viewers.view(self.tables[at])

    def events(self, at: int) -> list[Told]:
        """What happened between this moment and the next, as the screen may know it, with the view after each event."""
        twin = self.tables[at].copy()
        twin.feed = audience = Audience(lambda: (self._viewers, twin))
        kernel.answer(twin, notation.read(twin, self.answers[at], self.names))
        return audience.take()

    def history(self, at: int) -> Iterator[list[Event]]:
        """For each answer up to this moment what happened then, as the screen may know it."""
        known = len(self._heard)
        self._heard += heard(self._viewers, self.tables[known:at], self.answers[known:at], self.names)
        return iter(self._heard[:at])

    def sees(self, seats: int) -> bool:
        """May the screen look at what the seats of this bit mask may look at?"""
        return self._viewers.sees(self.record.table, seats)
