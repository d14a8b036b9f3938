"""The words in which the cards of a game are written. Each word is one decorated Python function.

A game makes one ``Language`` and adds its words. The parameters and the docstring of a word determine what an author
may write, what the checker reports, what editors complete and what the reference explains:

    language = Language("red_dragon", COMMON)

    @language.verb
    def draw(who: Group, amount: Amount) -> EffectStep:
        "Draw cards from your own deck."
        return EffectStep(lambda table, effect: ..., impacts=[Impact(who, "cards", amount)])

When the cards are loaded, the function is called once for each place where its word is written, and what it returns is
kept in the card's ``Program``. So nothing is looked up while a game is played. The verb itself declares what it changes
and in whom; windows, bots and the screen ask it.

Verbs can contain verbs: a parameter of the type ``Steps`` is a list of them, compiled to a block of the same program.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol, TypeVar, overload

from rules.cards.words import (
    NAMES,
    SORTS,
    TERMS,
    WORK_OF_VERB,
    Ability,
    Alternative,
    Amount,
    EffectStep,
    Fits,
    FixedAmount,
    Parameter,
    Program,
    Sort,
    Use,
    ValueModel,
    Word,
)
from rules.reading.messages import Message
from rules.text.texts import LANGUAGES

Function = TypeVar("Function", bound=Callable[..., Any])


class WordDecorator(Protocol):
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
        either: tuple[str, ...] = (),
        needs_verb: str = "",
        shifts: bool = False,
        numbers: tuple[int, ...] = (),
        least: int | None = None,
        most: int | None = None,
    ) -> Callable[[Function], Function]: ...


@dataclass
class _ProgramBuilder:
    """The program of a card while it is being compiled."""

    blocks: list[tuple[EffectStep, ...]] = field(default_factory=list)
    written: list[Sequence[Any]] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    shifts: bool = False
    """True if a word in the present use is marked with ``Word.shifts``."""
    shallow: bool = False
    """True if the blocks inside a word are left out, because they have been compiled already."""


class Language:
    """The words of one game, on top of those of another language that it is based on.

    Decorators add words: ``verb`` (what a card does), ``window`` (when it may be played), ``target`` (whom its player
    chooses), ``group`` (whom a verb affects), ``amount`` (a number that is known when the card takes effect),
    ``condition``, ``pieces``, ``ability`` (what lasts), and the names that abilities speak of: ``quantity``, ``deed``,
    ``occasion``, ``duration``. Each returns the function unchanged. For the keywords of a decorator see ``Word``.

    A function raises ValueError if its arguments contradict each other; the author of the card reads the message.
    """

    def __init__(self, game: str, base: Language | None = None, without: Collection[str] = ()) -> None:
        """``without``: the names of the words of ``base`` that mean nothing in this game."""
        self.game = game
        self.base = base
        self._known: dict[Sort, dict[str, Word]] = {sort: {} for sort in SORTS}
        if base is not None:
            for sort, words in base._known.items():
                for name, word in words.items():
                    if name not in without:
                        self._known[sort][name] = word
        self._usable: dict[Sort, dict[str, Word]] = {}
        self._givers: dict[str, list[Word]] = {}

    def words(self, sort: Sort) -> dict[str, Word]:
        """The words of one sort that cards of this game may use, by name. A word is left out if something that it needs
        does not exist: without quantities, no card can modify one."""
        if not self._usable:
            self._find_usable()
        return self._usable[sort]

    def own(self, sort: Sort) -> dict[str, Word]:
        """The ``words`` that this language adds to the one that it is based on."""
        common = self.base._known[sort] if self.base else {}
        own_words: dict[str, Word] = {}
        for name, word in self.words(sort).items():
            if common.get(name) is not word:
                own_words[name] = word
        return own_words

    def givers(self, word: Word) -> Sequence[Word]:
        """The words inside which alone this word has a meaning; empty if it has a meaning everywhere."""
        if word.sort not in TERMS:
            return ()
        return self._givers.get(word.name, ())

    def can_write(self, parameter: Parameter) -> bool:
        """True if this language has something that can be written for a parameter."""
        return _missing_sort(parameter, self._words_by_sort()) is None

    def lacks(self, sort: Sort, name: str) -> Sort | None:
        """The sort of words without which cards of this game cannot use a word; None if the name is no such word."""
        word = self._known[sort].get(name)
        if word is None or name in self.words(sort):
            return None
        usable = self._words_by_sort()
        for parameter in word.parameters.values():
            missing = _missing_sort(parameter, usable, word.name)
            is_needed = parameter.required or parameter.name in word.either[:1]
            if is_needed and missing is not None:
                return missing
        for giver in self.givers(word):
            missing = self.lacks(giver.sort, giver.name)
            if missing is not None:
                return missing
        return None

    def _words_by_sort(self) -> dict[Sort, dict[str, Word]]:
        return {sort: self.words(sort) for sort in SORTS}

    def _find_usable(self) -> None:
        """Find the words that cards can use. One that has become usable may make others usable, so this is repeated
        until nothing changes."""
        waiting: list[Word] = []
        for words in self._known.values():
            waiting += words.values()
        self._givers = {}
        for word in waiting:
            for name in word.gives:
                self._givers.setdefault(name, []).append(word)
        usable: dict[Sort, dict[str, Word]] = {sort: {} for sort in SORTS}
        changed = True
        while changed:
            new_words = [word for word in waiting if self._is_usable(word, usable)]
            for word in new_words:
                usable[word.sort][word.name] = word
            waiting = [word for word in waiting if word.name not in usable[word.sort]]
            changed = len(new_words) > 0
        for sort, words in self._known.items():  # in the order in which they were added
            self._usable[sort] = {}
            for name, word in words.items():
                if name in usable[sort]:
                    self._usable[sort][name] = word

    def _is_usable(self, word: Word, usable: Mapping[Sort, Mapping[str, Word]]) -> bool:
        """True if a word could be written, given that the ``usable`` ones can."""
        givers = self.givers(word)
        if givers and not any(giver.name in usable[giver.sort] for giver in givers):
            return False
        if word.needs_verb and word.needs_verb not in usable["verb"]:
            return False
        for parameter in word.parameters.values():
            if parameter.required and _missing_sort(parameter, usable, word.name) is not None:
                return False
        missing_sorts = [_missing_sort(word.parameters[name], usable, word.name) for name in word.either]
        return not missing_sorts or None in missing_sorts

    # -- adding words -------------------------------------------------------------------------------------------------

    @property
    def verb(self) -> WordDecorator:
        """A verb: the function returns an ``EffectStep``."""
        return self._decorator("verb")

    @property
    def window(self) -> WordDecorator:
        """A window: the function returns ``Fits``."""
        return self._decorator("window")

    @property
    def target(self) -> WordDecorator:
        """A target: the function returns ``Candidates``."""
        return self._decorator("target")

    @property
    def group(self) -> WordDecorator:
        """A group of seats: the function returns a ``Group``."""
        return self._decorator("group")

    @property
    def amount(self) -> WordDecorator:
        """An amount: the function returns an ``Amount``."""
        return self._decorator("amount")

    @property
    def condition(self) -> WordDecorator:
        """A condition: the function returns a ``Condition``."""
        return self._decorator("condition")

    @property
    def pieces(self) -> WordDecorator:
        """A group of pieces: the function returns ``Pieces``."""
        return self._decorator("pieces")

    @property
    def ability(self) -> WordDecorator:
        """Something that lasts: the function returns an ``Ability``."""
        return self._decorator("ability")

    def name(
        self, sort: Literal["quantity", "deed", "occasion", "duration"], name: str, about: str,
        only: Sequence[str] = (), benefit: tuple[str, float] | None = None,
    ) -> str:  # fmt: skip
        """Add a name that abilities refer to. Returns the name.

        ``about`` explains it to authors; ``only`` lists the words in which it makes sense, if not all; ``benefit`` is
        for bots (see ``Word.benefit``)."""

        def documented() -> None: ...

        documented.__doc__ = about
        self._add(Word(name, sort, documented, tuple(only), benefit=benefit))
        return name

    def _add(self, word: Word) -> None:
        self._known[word.sort][word.name] = word
        self._usable = {}

    def _decorator(self, sort: Sort) -> WordDecorator:
        """The decorator for words of one sort. It works with and without keywords: ``@verb`` and ``@verb(loops=2)``."""

        def decorate(function: Any = None, /, **facts: Any) -> Any:
            def add_word(function: Callable[..., Any]) -> Callable[..., Any]:
                name = function.__name__.rstrip("_")  # ``if_`` for ``if``, which Python reserves
                self._add(Word(name, sort, function, **facts))
                return function

            return add_word if function is None else add_word(function)

        return decorate

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
        builder = _ProgramBuilder()
        standing = tuple(self._ability(ability, builder) for ability in abilities)
        compiled_uses = tuple(self._use(use, builder) for use in uses)
        return Program(compiled_uses, standing, tuple(builder.abilities), tuple(builder.blocks), tuple(builder.written))

    def term(self, sort: Sort, usage: Any) -> Any:
        """Compile one word that stands alone on a card, such as an amount of points. It is given as plain data, an
        amount also as a number."""
        return self._term(sort, usage, _ProgramBuilder())

    def _use(self, use: Mapping[str, Any], builder: _ProgramBuilder) -> Use:
        """Compile one use of a card."""
        windows: dict[str, tuple[Fits, ...]] = {}
        builder.shifts = False
        for name, arguments in use.get("when", ()):
            fits = self._make(self.words("window")[name], arguments, builder)
            windows[name] = (*windows.get(name, ()), fits)
        target = None
        if use.get("target") is not None:
            target = self._term("target", use["target"], builder)
        block = self._block(use["do"], builder)
        steps = builder.blocks[block]
        all_steps = tuple(_all_steps(steps, builder.blocks))
        name = use.get("as") or ""
        text = use.get("text") or dict.fromkeys(LANGUAGES, name.replace("_", " "))
        return Use(name, windows, target, block, steps, all_steps, builder.shifts, text)

    def make(self, word: Word, arguments: Mapping[str, Any]) -> Any:
        """Compile a word with these arguments, given as plain data, but not the verbs inside it. Raises ValueError if
        the arguments contradict each other."""
        return self._make(word, arguments, _ProgramBuilder(shallow=True))

    def work(self, word: Word, arguments: Mapping[str, Any]) -> int:
        """The most work that a word, given as plain data, can be. What is written in a loop counts as often as the loop
        can run."""
        work_once = 0
        work_per_loop = WORK_OF_VERB if word.sort == "verb" else 1
        loops = word.loops
        for name, value in arguments.items():
            parameter = word.parameters[name]
            work = self._work_inside(parameter, value)
            is_reread = word.sort != "verb" and parameter.word in ("amount", "condition")
            if parameter.holds or is_reread:
                work_per_loop += work
            else:  # read once, such as the group for which a loop runs
                work_once += work
            if isinstance(value, int) and parameter.least > 0 and word.holds_steps:
                loops = min(loops, value)
        return work_once + loops * work_per_loop

    def work_of(self, sort: Sort, words: Iterable[Any]) -> int:
        """The most ``work`` of several words of one sort together, such as a block of verbs."""
        work = 0
        for item in words:
            if not isinstance(item, int):
                name, arguments = item if isinstance(item, list) else (item, {})
                work += self.work(self.words(sort)[name], arguments)
        return work

    def _work_inside(self, parameter: Parameter, value: Any) -> int:
        """The most ``work`` of what is written for one parameter."""
        match parameter.holds:
            case "steps":
                return self.work_of("verb", value)
            case "abilities":
                return len(value)  # giving them out; what they do later is limited on its own
            case "choices":
                work = 0
                for choice in value:
                    work += self.work_of("verb", choice["do"])
                    if "if" in choice:
                        work += self.work_of("condition", [choice["if"]])
                return work
        if parameter.word is None:
            return 0
        return self.work_of(parameter.word, _items(parameter, value))

    def amounts(self, sort: Sort, word: Any) -> Iterator[tuple[Sort, Any]]:
        """Yield every amount inside a word, given as plain data, with the sort of the word that has it as an
        argument."""
        if isinstance(word, str | int):
            return
        name, arguments = word
        parameters = self.words(sort)[name].parameters
        for key, value in arguments.items():
            parameter = parameters[key]
            if parameter.word == "amount":
                for amount in _items(parameter, value):
                    yield sort, amount
            for inner_sort, inner_word in _words_inside(parameter, value):
                yield from self.amounts(inner_sort, inner_word)

    def unwritten_numbers(self, sort: Sort, word: Any) -> Iterator[int]:
        """Yield the numbers that a word, given as plain data, and the words inside it mean without their being written:
        those of ``Word.numbers``, and 1 where it is not said how many."""
        if isinstance(word, int):
            return
        name, arguments = (word, {}) if isinstance(word, str) else word
        known_word = self.words(sort)[name]
        yield from known_word.numbers
        for key, parameter in known_word.parameters.items():
            if key in arguments:
                for inner_sort, inner_word in _words_inside(parameter, arguments[key]):
                    yield from self.unwritten_numbers(inner_sort, inner_word)
            elif parameter.counts:
                yield 1

    def _make(self, word: Word, arguments: Mapping[str, Any], builder: _ProgramBuilder) -> Any:
        """Compile a word with its arguments. Raises ValueError if not exactly one is given of ``Word.either``."""
        if word.either:
            _check_alternatives(word, arguments)
        compiled = {}
        builder.shifts |= word.shifts
        benefit = None
        for name, parameter in word.parameters.items():
            value = arguments.get(name, parameter.default)
            if value is inspect.Parameter.empty:
                continue
            compiled[name] = None if value is None else self._argument(parameter, value, builder)
            if benefit is None and parameter.names and not parameter.is_list:
                named_word = self.words(parameter.names).get(value)
                benefit = named_word.benefit if named_word else None
        result = word.make(compiled)
        if isinstance(result, Ability):
            return replace(result, name=word.name, benefit=benefit)
        if isinstance(result, EffectStep):
            return replace(result, name=word.name)
        return result

    def _argument(self, parameter: Parameter, value: Any, builder: _ProgramBuilder) -> Any:
        """Compile what is written for one parameter."""
        if parameter.word and parameter.is_list:
            return [self._term(parameter.word, item, builder) for item in value]
        if parameter.word:
            term = self._term(parameter.word, value, builder)
            if parameter.counts and not isinstance(value, int):
                return _at_least_0(term)
            return term
        match parameter.holds:
            case "steps":
                return self._block(value, builder)
            case "choices":
                return [self._choice(choice, builder) for choice in value]
            case "abilities":
                return [self._ability(ability, builder) for ability in value]
        if parameter.model is None:
            return value
        return _with_models(parameter.model, value)

    def _term(self, sort: Sort, value: Any, builder: _ProgramBuilder) -> Any:
        """The closure for a written group, target, amount, condition or group of pieces."""
        if callable(value):
            return value  # the default of an optional parameter
        if isinstance(value, int):
            return FixedAmount(value)
        name, arguments = (value, {}) if isinstance(value, str) else value
        return self._make(self.words(sort)[name], arguments, builder)

    def _block(self, verbs: Sequence[Any], builder: _ProgramBuilder) -> int:
        """Compile a list of verbs. Returns the number of its block."""
        number = len(builder.blocks)
        if builder.shallow:
            return number
        builder.blocks.append(())  # an outer block comes before those inside it
        builder.written.append(verbs)
        known_verbs = self.words("verb")
        steps: list[Any] = []
        for name, arguments in verbs:
            steps.append(self._make(known_verbs[name], arguments, builder))
        builder.blocks[number] = tuple(steps)
        return number

    def _choice(self, choice: Mapping[str, Any], builder: _ProgramBuilder) -> Alternative:
        """Compile one of the alternatives of a choice."""
        allowed = None
        if choice.get("if") is not None:
            allowed = self._term("condition", choice["if"], builder)
        return Alternative(choice["as"], choice["text"], allowed, self._block(choice["do"], builder))

    def _ability(self, ability: Sequence[Any], builder: _ProgramBuilder) -> int:
        """Compile an ability. Returns its number in the program."""
        name, arguments = ability
        builder.abilities.append(self._make(self.words("ability")[name], arguments, builder))
        return len(builder.abilities) - 1


def _check_alternatives(word: Word, arguments: Mapping[str, Any]) -> None:
    """Raise ValueError if not exactly one is given of ``Word.either``."""
    given_names = [name for name in word.either if arguments.get(name) is not None]
    if len(given_names) != 1:
        key = "problem.only_one_of" if given_names else "problem.one_of"
        raise ValueError(Message(key, word=word.name, what=word.either))


def _at_least_0(amount: Amount) -> Amount:
    """The same amount, but 0 where it would be negative."""
    return lambda table, effect: max(0, amount(table, effect))


def _missing_sort(
    parameter: Parameter, usable: Mapping[Sort, Mapping[str, Word]], owner: str = ""
) -> Sort | None:  # fmt: skip
    """The sort of words that a parameter needs, if none of the ``usable`` ones can be written for it; else None. Names
    that are for other words than the ``owner`` do not count, such as deeds that can only be forbidden for ``grant``."""
    needed: Sort | None = parameter.names or parameter.word
    if parameter.holds:
        needed = "ability" if parameter.holds == "abilities" else "verb"
    if needed in (None, "amount"):  # an amount may be a number
        return None
    for word in usable[needed].values():
        if word.sort in NAMES and owner and word.only and owner not in word.only:
            continue
        if word.one_player or not parameter.one_player:
            return None
    return needed


def _words_inside(parameter: Parameter, value: Any) -> Iterator[tuple[Sort, Any]]:
    """Yield the words that are written for a parameter, each with its sort."""
    match parameter.holds:
        case "steps":
            for verb in value:
                yield "verb", verb
        case "abilities":
            for ability in value:
                yield "ability", ability
        case "choices":
            for choice in value:
                for verb in choice["do"]:
                    yield "verb", verb
                if "if" in choice:
                    yield "condition", choice["if"]
    if parameter.word is not None and value is not None:
        for term in _items(parameter, value):
            yield parameter.word, term


def _items(parameter: Parameter, value: Any) -> Iterable[Any]:
    """The words that are written for a parameter: the items of a list, or one value."""
    return value if parameter.is_list else [value]


def _with_models(model: ValueModel, value: Any) -> Any:
    """A value in which mappings are replaced by instances of the model, as the function of a word takes it."""
    if isinstance(value, list):
        return [_with_models(model, item) for item in value]
    if isinstance(value, dict):
        return model.model_validate(value)
    return value


def _all_steps(steps: Iterable[EffectStep], blocks: Sequence[Sequence[EffectStep]]) -> Iterator[EffectStep]:
    """Yield the verbs and all that are inside them."""
    for step in steps:
        yield step
        for inner in step.inner:
            yield from _all_steps(blocks[inner.block], blocks)
