"""A scenario is played: its moves are made, and what it expects is compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from rules import kernel, notation
from rules.cards.problems import Problem, brief
from rules.cards.reader import YamlNode
from rules.chance import LUCK, BadStack
from rules.feed import drain
from rules.game import BadSetup
from rules.log import Entry
from rules.scenario.checking import ALL_PASS, END, Checked, mover, options_of
from rules.scenario.expecting import Expecting
from rules.scenario.setting import Setting
from rules.sentences import Message, Said, say, told_by
from rules.table import Table

Hear = Callable[[Entry], None]
"""Takes one entry of the log of a game."""


class ScenarioFailed(AssertionError):
    """A scenario failed or has mistakes: what is told gives the place, what was expected, and the pending prompt."""

    def __init__(self, problems: Sequence[Problem], more: Sequence[Message] = ()) -> None:
        super().__init__()
        self.problems = problems
        self.more = more

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """All of it in this language."""
        told = "\n".join(problem.say(language) for problem in self.problems)
        return told + "".join(f"\n    {say(each, language)}" for each in self.more)


def play(checked: Checked, hear: Hear | None = None) -> Table:
    """Play a scenario and return the final table. ``hear`` gets the entries of the game's log. Raises
    ScenarioFailed."""
    name = checked.node.get("name")
    named = [Said("problem.in_scenario", name=str(name.value))] if name else []
    if checked.problems:
        notes = checked.setting.notes if checked.setting else []
        raise ScenarioFailed(brief(checked.problems), [*named, *notes])
    assert checked.game is not None
    if checked.setting is None:  # the game has no such number of seats, and that is what is expected
        return checked.game.lay(checked.game.seats[0])
    run = _Run(checked, checked.setting, named)
    if hear is None:
        return run.play()
    run.table.feed = []
    try:
        return run.play()
    finally:
        for event in drain(run.table):
            for entry in checked.game.log(event, checked.setting.names):
                hear(entry)


def begin(checked: Checked) -> Table:
    """The table of a scenario at its first question, before any move. Raises ScenarioFailed."""
    name = checked.node.get("name")
    named = [Said("problem.in_scenario", name=str(name.value))] if name else []
    if checked.problems or checked.setting is None:
        notes = checked.setting.notes if checked.setting else []
        raise ScenarioFailed(brief(checked.problems), [*named, *notes])
    run = _Run(checked, checked.setting, named)
    try:
        run.start()
    except (BadSetup, BadStack) as error:
        raise run.failed(told_by(error), checked.node.get("given") or checked.node) from error
    return run.table


def all_pass(table: Table) -> int:
    """Let everybody who is asked pass, until somebody is asked who may not or nobody is. Returns how many did."""
    passed = 0
    while table.ask is not None and kernel.PASS in table.ask.options:
        kernel.answer(table, kernel.PASS)
        passed += 1
    return passed


class _Run:
    """One scenario being played."""

    def __init__(self, checked: Checked, setting: Setting, named: Sequence[Message]) -> None:
        self.checked = checked
        self.setting = setting
        self.named = named
        self.table = setting.table
        self.expecting = Expecting(setting, setting.table, self.failed)
        self.started = False

    def failed(self, what: Message, node: YamlNode, *more: Message) -> ScenarioFailed:
        problem = replace(self.checked.document.problem("FAILED", what, node.span), whole=True)
        pending = Said("problem.pending", prompt=notation.prompt(self.table, self.setting.names))
        return ScenarioFailed([problem], [*self.named, *more, *([pending] if self.started else ())])

    def play(self) -> Table:
        """Start the game, make all moves and check the result."""
        checked, table = self.checked, self.table
        parts = (checked.node.get(key) for key in ("given", "stack", "options"))
        node = beginning = next(filter(None, parts), checked.node)
        try:
            try:
                self.start()
            except BadSetup as error:
                if checked.refused:
                    return checked.setting.game.lay(self.table.seats) if checked.setting else self.table
                raise self.failed(told_by(error), beginning) from error
            if checked.refused:
                raise self.failed(Said("problem.should_not_start"), checked.node)
            self.started = True
            for node in moves.items() if (moves := checked.node.get("moves")) else []:
                self.move(node)
        except BadStack as error:
            raise self.failed(told_by(error), node) from error
        if (then := checked.node.get("then")) is not None:
            self.expecting.all(then)
        for stream, left in table.chance.stacked.items():
            if left and (stream == LUCK or checked.at is not None):
                written = beginning.get(stream) or beginning
                raise self.failed(Said("problem.luck_left", stream=stream, n=len(left)), written)
        return table

    def start(self) -> None:
        """Run the game to its first ask: from the beginning, or from the moment that is given."""
        game = self.setting.game
        if self.checked.at is None:
            game.start(self.table, **self.checked.options)
        else:
            game.resume(self.table, **self.checked.at)
            if faults := game.faults(self.table):
                raise BadSetup(Said("problem.impossible_table", fault=faults[0]))
            kernel.run(self.table)

    def move(self, node: YamlNode) -> None:
        """Make one move; it has the form of one."""
        table, names = self.table, self.setting.names
        match node.value:
            case str() as text if text == ALL_PASS:
                if not all_pass(table):
                    raise self.failed(Said("problem.nobody_may_pass"), node)
            case str() as text if (offered := options_of(text)) is not None:
                self.expecting.options(text.partition(" may [")[0], offered, node)
            case str() as text:
                try:
                    kernel.answer(table, notation.read(table, text, names))
                except notation.BadNotation as error:
                    out = [name for seat, name in enumerate(names) if seat not in table.circle(0)]
                    about = [Said("problem.is_out", name=name) for name in out if name in text.split()]
                    raise self.failed(told_by(error), node, *about) from error
            case {"refused": refused}:
                self.refuse(str(refused.value), refused)
            case {"play": until}:
                self.play_on(until)
            case {"then": then}:
                self.expecting.all(then)

    def refuse(self, text: str, node: YamlNode) -> None:
        """The player of this move must be the one who is asked, and must not be allowed to make it."""
        table, names = self.table, self.setting.names
        name = mover(text, names)
        if table.ask is None or names[table.ask.seat] != name:
            raise self.failed(Said("problem.refused_unasked", move=text, name=name), node)
        with suppress(notation.BadNotation):
            notation.read(table, text, names)
            raise self.failed(Said("problem.should_be_refused", move=text), node)

    def play_on(self, node: YamlNode) -> None:
        """Give random answers, so many or until somebody is asked this."""
        table, until = self.table, node.value
        random = Random(0)
        count = 0
        while table.ask is not None and until not in (count, table.ask.kind):
            kernel.answer(table, random.choice(table.ask.options))
            count += 1
        if table.ask is None and (count < until if isinstance(until, int) else until != END):
            raise self.failed(Said("problem.over_too_early", n=count, until=repr(until)), node)
