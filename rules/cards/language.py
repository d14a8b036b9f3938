"""The words in which the cards of a game are written. Each word is one decorated Python function.

A game makes one ``Language`` and adds its words. The parameters and the docstring of a word determine what an author
may write, what the checker reports, what editors complete and what the reference explains:

    language = Language("red_dragon", COMMON)

    @language.verb
    def draw(who: Group, amount: Amount) -> EffectStep:
        "Draw cards from your own deck."
        return EffectStep(lambda table, effect: ..., impacts=[Impact(who, "cards", amount)])

When the cards are loaded, the function is called once for each place where its word is written, and what it returns is
kept in the card's ``Program``. So nothing is looked up while a game is played. What a verb changes, and in whom, is
said by the verb itself; windows, bots and the screen ask it.

Verbs can contain verbs: a parameter of the type ``Steps`` is a list of them, compiled to a block of the same program.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol, TypeVar, overload

from rules.cards.words import (
    SORTS,
    TERMS,
    WORK_OF_VERB,
    Ability,
    Alternative,
    Amount,
    EffectStep,
    Fits,
    Parameter,
    Program,
    Sort,
    Use,
    ValueModel,
    Word,
)
from rules.text.texts import LANGUAGES

Function = TypeVar("Function", bound=Callable[..., Any])


class Adds(Protocol):
    """A decorator that adds a word to a language."""

    @overload
    def __call__(self, function: Function, /) -> Function: ...
    @overload
    def __call__(
        self,
        *,
        only: tuple[str, ...] = (),
        loops: int = 1,
        gives: tuple[str, ...] = (),
        topic: str = "",
        shifts: bool = False,
    ) -> Callable[[Function], Function]: ...


@dataclass
class _Building:
    """The program of a card while it is compiled."""

    blocks: list[tuple[EffectStep, ...]] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    shifts: bool = False
    """Whether a word in the present use may concern others when the card takes effect."""
    shallow: bool = False
    """Whether the blocks inside a word are left out: they have been tried already."""


class Language:
    """The words of one game, on top of those of another language that it is based on.

    Decorators add words: ``verb`` (what a card does), ``window`` (when it may be played), ``target`` (whom its player
    chooses), ``group`` (whom a verb affects), ``amount`` (a number that is known when the card takes effect),
    ``condition``, ``pieces``, ``ability`` (what lasts), and the names that abilities speak of: ``quantity``, ``deed``,
    ``occasion``, ``duration``. Each returns the function unchanged. ``only`` names the windows in which a word makes
    sense, such as answering a drink; ``gives`` the words that have a meaning only inside this one; ``topic`` what an
    author wants who uses it. A function raises ValueError if its arguments contradict each other; the author of the
    card gets to read the message.
    """

    def __init__(self, game: str, base: Language | None = None) -> None:
        self.game = game
        self.base = base
        self._known: dict[Sort, dict[str, Word]] = {sort: dict(base._known[sort]) if base else {} for sort in SORTS}
        self._usable: dict[Sort, dict[str, Word]] = {}
        self._givers: dict[str, list[Word]] = {}

    def words(self, sort: Sort) -> dict[str, Word]:
        """The words of one sort that cards of this game may use, by name. A word is left out while something that it
        needs does not exist: without quantities, no card can modify one."""
        if not self._usable:
            self._find_usable()
        return self._usable[sort]

    def own(self, sort: Sort) -> dict[str, Word]:
        """Those of the words that are not of the language it is based on."""
        common = self.base._known[sort] if self.base else {}
        return {name: word for name, word in self.words(sort).items() if common.get(name) is not word}

    def givers(self, word: Word) -> Sequence[Word]:
        """The words inside which alone this one has a meaning; empty if it has one everywhere."""
        return self._givers.get(word.name, ()) if word.sort in TERMS else ()

    def can_write(self, parameter: Parameter) -> bool:
        """Whether there is anything to write for a parameter."""
        return _lacked(parameter, {sort: self.words(sort) for sort in SORTS}) is None

    def lacks(self, sort: Sort, name: str) -> Sort | None:
        """For a word that cards of this game cannot use: what there is none of. None for every other name."""
        word = self._known[sort].get(name)
        if word is None or name in self.words(sort):
            return None
        usable = {each: self.words(each) for each in SORTS}
        lacked = [_lacked(each, usable) for each in word.parameters.values() if each.required]
        lacked += [self.lacks(each.sort, each.name) for each in self.givers(word)]
        return next(filter(None, lacked))

    def _find_usable(self) -> None:
        every = [word for words in self._known.values() for word in words.values()]
        self._givers = {name: [word for word in every if name in word.gives] for each in every for name in each.gives}
        usable: dict[Sort, dict[str, Word]] = {sort: {} for sort in SORTS}

        def fits(word: Word) -> bool:
            givers = self.givers(word)
            if givers and not any(each.name in usable[each.sort] for each in givers):
                return False
            return not any(_lacked(each, usable) for each in word.parameters.values() if each.required)

        found = every
        while found:  # each may make others usable
            found = [word for word in every if word.name not in usable[word.sort] and fits(word)]
            for word in found:
                usable[word.sort][word.name] = word
        self._usable = {
            sort: {name: word for name, word in words.items() if name in usable[sort]}
            for sort, words in self._known.items()
        }

    # -- adding words -------------------------------------------------------------------------------------------------

    @property
    def verb(self) -> Adds:
        """A verb: the function returns a ``EffectStep``."""
        return self._adds("verb")

    @property
    def window(self) -> Adds:
        """A window: the function returns ``Fits``."""
        return self._adds("window")

    @property
    def target(self) -> Adds:
        """A target: the function returns ``Candidates``."""
        return self._adds("target")

    @property
    def group(self) -> Adds:
        """A group of seats: the function returns a ``Group``."""
        return self._adds("group")

    @property
    def amount(self) -> Adds:
        """An amount: the function returns an ``Amount``."""
        return self._adds("amount")

    @property
    def condition(self) -> Adds:
        """A condition: the function returns a ``Condition``."""
        return self._adds("condition")

    @property
    def pieces(self) -> Adds:
        """A group of pieces: the function returns ``Pieces``."""
        return self._adds("pieces")

    @property
    def ability(self) -> Adds:
        """What lasts: the function returns an ``Ability``."""
        return self._adds("ability")

    def name(
        self, sort: Literal["quantity", "deed", "occasion", "duration"], name: str, about: str,
        only: Sequence[str] = (), felt: tuple[str, float] | None = None,
    ) -> str:  # fmt: skip
        """A name that abilities speak of. ``about`` explains it to an author; ``only`` names the words that it makes
        sense in, if not all; ``felt`` is for bots (see ``Word.felt``). Returns the name."""

        def explained() -> None: ...

        explained.__doc__ = about
        self._add(Word(name, sort, explained, tuple(only), felt=felt))
        return name

    def _add(self, word: Word) -> None:
        self._known[word.sort][word.name] = word
        self._usable = {}

    def _adds(self, sort: Sort) -> Adds:
        def add(function: Any = None, /, **facts: Any) -> Any:
            def named(function: Callable[..., Any]) -> Callable[..., Any]:
                name = function.__name__.rstrip("_")  # a word that Python keeps for itself
                self._add(Word(name, sort, function, **facts))
                return function

            return named if function is None else named(function)

        return add

    # -- compiling ----------------------------------------------------------------------------------------------------

    def program(self, uses: Sequence[Mapping[str, Any]] = (), abilities: Sequence[Any] = ()) -> Program:
        """Compile a card. A use is plain data, an item of a card's ``fields["uses"]``:

            {"as": "leave", "when": [["ante_due", {}]], "target": "another",
             "do": [["change", {"who": "target", "stat": "fortitude", "amount": -2}]],
             "text": {"ru": "выйти", "en": "leave"}}

        Only modes have a ``text``; without it players read the name.

        A group, target, amount, condition or group of pieces is the name of its word, or ``[name, arguments]``; an
        amount may be a number. ``abilities`` is a list of ``[name, arguments]``. Checked cards always compile. Other
        data may raise KeyError or TypeError.
        """
        building = _Building()
        standing = tuple(self._ability(each, building) for each in abilities)
        made = tuple(self._use(use, building) for use in uses)
        return Program(made, standing, tuple(building.abilities), tuple(building.blocks))

    def _use(self, use: Mapping[str, Any], building: _Building) -> Use:
        windows: dict[str, tuple[Fits, ...]] = {}
        building.shifts = False
        for name, arguments in use.get("when", ()):
            fits = self._make(self.words("window")[name], arguments, building)
            windows[name] = (*windows.get(name, ()), fits)
        chosen = use.get("target")
        target = None if chosen is None else self._term("target", chosen, building)
        block = self._block(use["do"], building)
        steps = building.blocks[block]
        every = tuple(_every(steps, building.blocks))
        name = use.get("as") or ""
        text = use.get("text") or dict.fromkeys(LANGUAGES, name.replace("_", " "))
        return Use(name, windows, target, block, steps, every, building.shifts, text)

    def make(self, word: Word, arguments: Mapping[str, Any]) -> Any:
        """What a word means with these arguments, given as plain data, but for the verbs inside it. Raises ValueError
        if they contradict."""
        return self._make(word, arguments, _Building(shallow=True))

    def work(self, word: Word, arguments: Mapping[str, Any]) -> int:
        """How much work a word, given as plain data, is at most: what is written in a loop counts as often as it can
        run."""
        before, again, loops = 0, WORK_OF_VERB if word.sort == "verb" else 1, word.loops
        for name, value in arguments.items():
            parameter = word.parameters[name]
            inside = self._work_inside(parameter, value)
            if parameter.holds or (word.sort != "verb" and parameter.word in ("amount", "condition")):
                again += inside
            else:  # read once, such as for whom a loop runs
                before += inside
            if isinstance(value, int) and parameter.least > 0 and word.holds_steps:
                loops = min(loops, value)
        return before + loops * again

    def work_of(self, sort: Sort, written: Iterable[Any]) -> int:
        """``work`` of several words together: of a block of verbs, of amounts."""
        each = (one if isinstance(one, list) else (one, {}) for one in written if not isinstance(one, int))
        return sum(self.work(self.words(sort)[name], arguments) for name, arguments in each)

    def _work_inside(self, parameter: Parameter, value: Any) -> int:
        """``work`` of what is written for one parameter."""
        match parameter.holds:
            case "steps":
                return self.work_of("verb", value)
            case "abilities":
                return len(value)  # given out; what they do later is counted when they are read
            case "choices":
                conditions = [choice["if"] for choice in value if "if" in choice]
                blocks = sum(self.work_of("verb", choice["do"]) for choice in value)
                return blocks + self.work_of("condition", conditions)
        if parameter.word is None:
            return 0
        return self.work_of(parameter.word, value if parameter.many else [value])

    def amounts(self, sort: Sort, written: Any) -> Iterator[tuple[Sort, Any]]:
        """Every amount in a word, given as plain data, and the sort of the word to which it is given."""
        if isinstance(written, str | int):
            return
        name, arguments = written
        parameters = self.words(sort)[name].parameters
        for key, value in arguments.items():
            parameter = parameters[key]
            if parameter.word == "amount":
                yield from ((sort, each) for each in (value if parameter.many else [value]))
            for inner, each in _words_inside(parameter, value):
                yield from self.amounts(inner, each)

    def _make(self, word: Word, arguments: Mapping[str, Any], building: _Building) -> Any:
        made = {}
        building.shifts |= word.shifts
        felt = None
        for name, parameter in word.parameters.items():
            value = arguments.get(name, parameter.default)
            if value is not inspect.Parameter.empty:
                made[name] = value if value is None else self._argument(parameter, value, building)
                if parameter.names and not parameter.many and value in (known := self.words(parameter.names)):
                    felt = felt or known[value].felt
        result = word.make(made)
        if isinstance(result, Ability):
            return replace(result, name=word.name, felt=felt)
        return replace(result, name=word.name) if isinstance(result, EffectStep) else result

    def _argument(self, parameter: Parameter, value: Any, building: _Building) -> Any:
        if parameter.word and parameter.many:
            return [self._term(parameter.word, each, building) for each in value]
        if parameter.word:
            term = self._term(parameter.word, value, building)
            return _no_less_than_0(term) if parameter.counts and not isinstance(value, int) else term
        match parameter.holds:
            case "steps":
                return self._block(value, building)
            case "choices":
                return [self._choice(each, building) for each in value]
            case "abilities":
                return [self._ability(each, building) for each in value]
        return value if parameter.model is None else _modelled(parameter.model, value)

    def _term(self, sort: Sort, value: Any, building: _Building) -> Any:
        """The closure for a written group, target, amount, condition or group of pieces."""
        if callable(value):
            return value  # the default of an optional parameter
        if isinstance(value, int):
            return lambda table, effect: value
        name, arguments = (value, {}) if isinstance(value, str) else value
        return self._make(self.words(sort)[name], arguments, building)

    def _block(self, verbs: Sequence[Any], building: _Building) -> int:
        """Compile a list of verbs. Returns the number of its block."""
        number = len(building.blocks)
        if building.shallow:
            return number
        building.blocks.append(())  # an outer block comes before those inside it
        building.blocks[number] = tuple(
            self._make(self.words("verb")[name], arguments, building) for name, arguments in verbs
        )
        return number

    def _choice(self, written: Mapping[str, Any], building: _Building) -> Alternative:
        allowed = written.get("if")
        return Alternative(
            written["as"],
            written["text"],
            None if allowed is None else self._term("condition", allowed, building),
            self._block(written["do"], building),
        )

    def _ability(self, written: Sequence[Any], building: _Building) -> int:
        name, arguments = written
        building.abilities.append(self._make(self.words("ability")[name], arguments, building))
        return len(building.abilities) - 1


def _no_less_than_0(amount: Amount) -> Amount:
    return lambda table, effect: max(0, amount(table, effect))


def _lacked(parameter: Parameter, usable: Mapping[Sort, Mapping[str, Word]]) -> Sort | None:
    """The sort of which a word would have to be written for a parameter, if there is none."""
    needed: Sort | None = parameter.names or parameter.word
    if parameter.holds:
        needed = "ability" if parameter.holds == "abilities" else "verb"
    if needed in (None, "amount"):  # an amount may be a number
        return None
    return None if any(each.one or not parameter.one for each in usable[needed].values()) else needed


def _words_inside(parameter: Parameter, value: Any) -> Iterator[tuple[Sort, Any]]:
    """The words that are written for a parameter, each with its sort."""
    match parameter.holds:
        case "steps":
            yield from (("verb", each) for each in value)
        case "abilities":
            yield from (("ability", each) for each in value)
        case "choices":
            for choice in value:
                yield from (("verb", each) for each in choice["do"])
                if "if" in choice:
                    yield "condition", choice["if"]
    if parameter.word is not None and value is not None:
        yield from ((parameter.word, each) for each in (value if parameter.many else [value]))


def _modelled(model: ValueModel, value: Any) -> Any:
    """The value with models instead of mappings, as the function of a word takes it."""
    if isinstance(value, list):
        return [_modelled(model, each) for each in value]
    return model.model_validate(value) if isinstance(value, dict) else value


def _every(steps: Iterable[EffectStep], blocks: Sequence[Sequence[EffectStep]]) -> Iterable[EffectStep]:
    """The verbs and all that are inside them."""
    for step in steps:
        yield step
        for inner in step.inner:
            yield from _every(blocks[inner.block], blocks)
