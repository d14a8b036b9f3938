"""A scenario is played: its moves are made, and what it expects is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from rules.kernel import asking
from rules.kernel.chance import LUCK, BadStack
from rules.kernel.events import drain
from rules.kernel.game import BadSetup
from rules.kernel.table import Table
from rules.notation import notation
from rules.reading.messages import AnyMessage, Message, message_of, say
from rules.reading.problems import Problem, brief
from rules.reading.reader import YamlNode
from rules.scenario.checking import ALL_PASS, END, Checked, mover, options_of
from rules.scenario.expecting import Expecting, value_in_words
from rules.scenario.setting import Setting, items_of
from rules.text.log import Entry

Hear = Callable[[Entry], None]
"""Takes one entry of the log of a game."""


class ScenarioFailed(AssertionError):
    """A scenario failed or has mistakes: its text gives the place, what was expected, and the pending prompt."""

    def __init__(self, problems: Sequence[Problem], details: Sequence[AnyMessage] = ()) -> None:
        super().__init__()
        self.problems = problems
        self.details = details

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """All of it in this language."""
        lines = [problem.say(language) for problem in self.problems]
        lines += [f"    {say(detail, language)}" for detail in self.details]
        return "\n".join(lines)


def play(checked: Checked, hear: Hear | None = None) -> Table:
    """Play a scenario and return the final table. ``hear`` gets the entries of the game's log. Raises
    ScenarioFailed."""
    if checked.problems:
        raise _has_mistakes(checked)
    assert checked.game is not None
    if checked.setting is None:  # the game has no such number of seats, and that is what is expected
        return checked.game.lay(checked.game.seats[0])
    run = _Run(checked, checked.setting)
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
    if checked.problems or checked.setting is None:
        raise _has_mistakes(checked)
    run = _Run(checked, checked.setting)
    try:
        run.start()
    except (BadSetup, BadStack) as error:
        raise run.failure(message_of(error), checked.node.get("given") or checked.node) from error
    return run.table


def tables_of(checked: Checked) -> Iterator[Table]:
    """Play a scenario, and yield its table before each move and at the end; it is the same one each time. What is
    expected at the end is not compared. Raises ScenarioFailed where it cannot go on."""
    table = begin(checked)
    assert checked.setting is not None
    run = _Run(checked, checked.setting)
    run.started = True
    for node in items_of(checked.node.get("moves")):
        yield table
        try:
            run.move(node)
        except BadStack as error:
            raise run.failure(message_of(error), node) from error
    yield table


def _has_mistakes(checked: Checked) -> ScenarioFailed:
    """The error for a scenario that cannot be played."""
    notes = [] if checked.setting is None else checked.setting.notes
    return ScenarioFailed(brief(checked.problems), [*_name_of(checked), *notes])


def _name_of(checked: Checked) -> list[Message]:
    """The sentence that gives the name of a scenario, if it has one."""
    name = checked.node.get("name")
    if name is None:
        return []
    return [Message("problem.in_scenario", name=str(name.value))]


def all_pass(table: Table) -> int:
    """Let everybody who is asked pass, until somebody is asked who may not or nobody is. Returns how many did."""
    passed = 0
    while table.ask is not None and asking.PASS in table.ask.options:
        asking.answer(table, asking.PASS)
        passed += 1
    return passed


class _Run:
    """One scenario being played."""

    def __init__(self, checked: Checked, setting: Setting) -> None:
        self.checked = checked
        self.setting = setting
        self.table = setting.table
        self.expecting = Expecting(setting, setting.table, self.failure)
        self.started = False

    def failure(self, message: AnyMessage, node: YamlNode, *details: AnyMessage) -> ScenarioFailed:
        """The error for what went wrong at a node."""
        problem = replace(self.checked.document.problem("FAILED", message, node.span), never_shortened=True)
        all_details: list[AnyMessage] = [*_name_of(self.checked), *details]
        if self.started:
            all_details.append(Message("problem.pending", prompt=notation.prompt(self.table, self.setting.names)))
        return ScenarioFailed([problem], all_details)

    def play(self) -> Table:
        """Start the game, make all moves and check the result."""
        checked, table = self.checked, self.table
        beginning = self._beginning()
        node = beginning
        try:
            try:
                self.start()
            except BadSetup as error:
                if checked.is_refused:
                    return self.setting.game.lay(table.seats)
                raise self.failure(message_of(error), beginning) from error
            if checked.is_refused:
                raise self.failure(Message("problem.should_not_start"), checked.node)
            self.started = True
            for node in items_of(checked.node.get("moves")):
                self.move(node)
        except BadStack as error:
            raise self.failure(message_of(error), node) from error
        expected = checked.node.get("then")
        if expected is not None:
            self.expecting.compare_all(expected)
        for stream, results in table.chance.stacked.items():
            if results and (stream == LUCK or checked.moment is not None):
                place = beginning.get(stream) or beginning
                raise self.failure(Message("problem.luck_left", stream=stream, n=len(results)), place)
        return table

    def _beginning(self) -> YamlNode:
        """Where the scenario says how it begins, for errors; else the whole scenario."""
        for key in ("given", "stack", "options"):
            node = self.checked.node.get(key)
            if node:
                return node
        return self.checked.node

    def start(self) -> None:
        """Run the game to its first ask: from the beginning, or from the moment that is given."""
        game = self.setting.game
        if self.checked.moment is None:
            game.start(self.table, **self.checked.options)
            return
        game.resume(self.table, **self.checked.moment)
        faults = game.faults(self.table)
        if faults:
            raise BadSetup(Message("problem.impossible_table", fault=faults[0]))
        asking.run(self.table)

    def move(self, node: YamlNode) -> None:
        """Make one move; it has the form of one."""
        match node.value:
            case str() as text:
                self._make_move(text, node)
            case {"refused": refused}:
                self.refuse(str(refused.value), refused)
            case {"play": until}:
                self.play_on(until)
            case {"then": expected}:
                self.expecting.compare_all(expected)

    def _make_move(self, text: str, node: YamlNode) -> None:
        """Make a move that is a text: an answer, the options that somebody has, or that all pass."""
        if text == ALL_PASS:
            if not all_pass(self.table):
                raise self.failure(Message("problem.nobody_may_pass"), node)
            return
        options = options_of(text)
        if options is not None:
            self.expecting.compare_options(text.partition(" may [")[0], options, node)
            return
        try:
            asking.answer(self.table, notation.read(self.table, text, self.setting.names))
        except notation.BadNotation as error:
            details = []
            for name in self._names_out():
                if name in text.split():
                    details.append(Message("problem.is_out", name=name))
            raise self.failure(error.brief, node, *details) from error

    def _names_out(self) -> list[str]:
        """The players who are out of the game."""
        in_game = self.table.circle(0)
        return [name for seat, name in enumerate(self.setting.names) if seat not in in_game]

    def refuse(self, text: str, node: YamlNode) -> None:
        """The player of this move must be the one who is asked, and must not be allowed to make it."""
        table, names = self.table, self.setting.names
        name = mover(text, names)
        if table.ask is None or names[table.ask.seat] != name:
            raise self.failure(Message("problem.refused_unasked", move=text, name=name), node)
        with suppress(notation.BadNotation):
            notation.read(table, text, names)
            raise self.failure(Message("problem.should_be_refused", move=text), node)

    def play_on(self, node: YamlNode) -> None:
        """Give random answers: so many, or until somebody is asked what the node says."""
        table, until = self.table, node.value
        random = Random(0)
        count = 0
        while table.ask is not None and until not in (count, table.ask.kind):
            asking.answer(table, random.choice(table.ask.options))
            count += 1
        if table.ask is not None:
            return
        if isinstance(until, int):
            is_reached = count >= until
        else:
            is_reached = until == END
        if not is_reached:
            raise self.failure(Message("problem.over_too_early", n=count, until=value_in_words(until)), node)
