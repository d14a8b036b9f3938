"""The words in which the cards of a game are written. Each word is one decorated Python function.

A game makes one ``Language`` and adds its words. The parameters and the docstring of a word determine what an author
may write, what the checker reports, what editors complete and what the reference explains:

    language = Language("red_dragon")

    @language.verb
    def draw(who: Group, amount: Amount) -> EffectStep:
        "Draw cards from your own deck."
        return lambda table, effect: ...

When the cards are loaded, the function is called once for each place where its word is written, and returns a closure.
A use of a card is a list of such closures, called in order, so nothing is looked up while a game is played. No word
repeats another, and no number is above ``MOST``, so every effect ends.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints, overload

EffectStep: TypeAlias = Callable[[Any, Any], None]
"""The effect of a verb: ``step(table, effect)``."""
Fits: TypeAlias = Callable[[Any, Any, int, int], bool]
"""Whether a card may be played in a window: ``fits(table, intent, seat, at)``."""
Candidates: TypeAlias = Callable[[Any, int], Sequence[int]]
"""The seats that may be chosen when a card is played: ``candidates(table, seat)``."""
Group: TypeAlias = Annotated[Callable[[Any, Any], tuple[int, ...]], "group"]
"""The seats that a verb affects: ``group(table, effect)``. As a parameter: the author writes the word of a group."""
Player: TypeAlias = Annotated[Callable[[Any, Any], tuple[int, ...]], "group", "player"]
"""A group of exactly one seat. As a parameter: the author writes the word of a group that returns a ``Player``."""
Amount: TypeAlias = Annotated[Callable[[Any, Any], int], "amount"]
"""A number: ``amount(table, effect)``. As a parameter: the author writes a whole number or the word of an amount."""
Count: TypeAlias = Annotated[Callable[[Any, Any], int], "amount", "count"]
"""An amount of at least 1 if the author writes a number. The word of an amount may still give 0."""

Sort = Literal["verb", "window", "target", "group", "amount"]
SORTS: tuple[Sort, ...] = get_args(Sort)

MOST = 99
"""The limit for numbers in effects: from -MOST to MOST, unless a parameter says otherwise."""

TARGET = "target"
"""The name of a group in every language: the seat that was chosen when the card was played."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Parameter:
    """One parameter of a word."""

    name: str
    form: Any
    """Its type as written in the function, without ``None``."""
    default: Any
    """``inspect.Parameter.empty`` if the parameter is required."""

    @property
    def required(self) -> bool:
        """Whether an author must give it."""
        return self.default is inspect.Parameter.empty

    @cached_property
    def word(self) -> Sort | None:
        """``group`` or ``amount`` if such a word is written here; None for a plain value."""
        for sort in ("group", "amount"):
            if _is(self.form, sort):
                return sort
        return None

    @property
    def one(self) -> bool:
        """Whether the group written here must be one player."""
        return _is(self.form, "player")

    @property
    def least(self) -> int:
        """The lowest number that may be written here."""
        return 1 if _is(self.form, "count") else -MOST


@dataclass(frozen=True)
class Word:
    """One word of a language."""

    name: str
    sort: Sort
    function: Callable[..., Any]
    only: tuple[str, ...] = ()
    """The windows in which the word makes sense; empty means all."""

    @property
    def doc(self) -> str:
        """What the word means, in Markdown."""
        return inspect.getdoc(self.function) or ""

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its parameters by name. A value without a name is for the first one."""
        hints = get_type_hints(self.function, include_extras=True)
        return {
            each.name: Parameter(each.name, _without_none(hints[each.name]), each.default)
            for each in inspect.signature(self.function).parameters.values()
        }

    @cached_property
    def one(self) -> bool:
        """Whether it is a group of exactly one player."""
        return _is(get_type_hints(self.function, include_extras=True).get("return"), "player")

    def make(self, **arguments: Any) -> Any:
        """The closure for these arguments. Groups and amounts among them must be closures already."""
        return self.function(**arguments)


def _is(form: Any, what: str) -> bool:
    return get_origin(form) is Annotated and what in get_args(form)[1:]


def _without_none(form: Any) -> Any:
    """``X`` for ``X | None``: an author leaves a parameter out instead of writing None."""
    if type(None) not in (options := get_args(form)):
        return form
    (only,) = (option for option in options if option is not type(None))
    return only


@dataclass(frozen=True)
class Use:
    """One way to play a card, ready to be played."""

    name: str
    """The name of the mode; empty if the card has only one use."""
    windows: Mapping[str, tuple[Fits, ...]]
    """The windows in which it may be played, if one of the tests is true. Empty if the kind of card says when."""
    target: Candidates | None
    """The seats that its player may choose from; None if nobody is chosen."""
    steps: tuple[EffectStep, ...]
    data: Mapping[str, Any]
    """The plain data from which it was compiled."""


class Language:
    """The words of one game.

    Decorators add words: ``verb`` (what a card does), ``window`` (when it may be played), ``target`` (whom its player
    chooses), ``group`` (whom a verb affects), ``amount`` (a number that is known when the card takes effect). Each
    returns the function unchanged. ``only`` names the windows in which a word makes sense, such as answering a drink. A
    function raises ValueError if its arguments contradict each other; the author of the card gets to read the message.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: dict[str, Word] = {}
        self.windows: dict[str, Word] = {}
        self.targets: dict[str, Word] = {}
        self.groups: dict[str, Word] = {}
        self.amounts: dict[str, Word] = {}
        self.group(target)

    def words(self, sort: Sort) -> dict[str, Word]:
        """The words of one sort by name."""
        by_name: dict[str, Word] = getattr(self, f"{sort}s")
        return by_name

    # -- adding words -------------------------------------------------------------------------------------------------

    @overload
    def verb(self, function: _Function) -> _Function: ...
    @overload
    def verb(self, *, only: Sequence[str]) -> Callable[[_Function], _Function]: ...
    def verb(self, function: Callable[..., Any] | None = None, *, only: Sequence[str] = ()) -> Any:
        """A verb: the function returns a ``EffectStep``."""
        return self._add("verb", function, only)

    def window(self, function: _Function) -> _Function:
        """A window: the function returns ``Fits``."""
        self._add("window", function)
        return function

    def target(self, function: _Function) -> _Function:
        """A target: the function returns ``Candidates``."""
        self._add("target", function)
        return function

    @overload
    def group(self, function: _Function) -> _Function: ...
    @overload
    def group(self, *, only: Sequence[str]) -> Callable[[_Function], _Function]: ...
    def group(self, function: Callable[..., Any] | None = None, *, only: Sequence[str] = ()) -> Any:
        """A group of seats: the function returns a ``Group``."""
        return self._add("group", function, only)

    @overload
    def amount(self, function: _Function) -> _Function: ...
    @overload
    def amount(self, *, only: Sequence[str]) -> Callable[[_Function], _Function]: ...
    def amount(self, function: Callable[..., Any] | None = None, *, only: Sequence[str] = ()) -> Any:
        """An amount: the function returns an ``Amount``."""
        return self._add("amount", function, only)

    def _add(self, sort: Sort, function: Callable[..., Any] | None, only: Sequence[str] = ()) -> Any:
        def add(function: Callable[..., Any]) -> Callable[..., Any]:
            name = function.__name__.rstrip("_")  # a word that Python keeps for itself
            self.words(sort)[name] = Word(name, sort, function, tuple(only))
            return function

        return add if function is None else add(function)

    # -- compiling ----------------------------------------------------------------------------------------------------

    def compile(self, use: Mapping[str, Any]) -> Use:
        """Compile a use of a card. ``use`` is plain data, an item of a card's ``fields["uses"]``:

            {"as": "leave", "when": [["ante_due", {}]], "target": "another",
             "do": [["change", {"who": "target", "stat": "fortitude", "amount": -2}]]}

        A group, target or amount is the name of its word, or ``[name, arguments]``; an amount may be a number. Uses of
        checked cards always compile. Other data may raise KeyError or TypeError.
        """
        windows: dict[str, tuple[Fits, ...]] = {}
        for name, arguments in use.get("when", ()):
            windows[name] = (*windows.get(name, ()), self.make(self.windows[name], arguments))
        chosen = use.get("target")
        return Use(
            name=use.get("as") or "",
            windows=windows,
            target=None if chosen is None else self._term("target", chosen),
            steps=tuple(self.make(self.verbs[name], arguments) for name, arguments in use["do"]),
            data=use,
        )

    def make(self, word: Word, arguments: Mapping[str, Any]) -> Any:
        """The closure for a word with these arguments, given as plain data."""
        made = {}
        for name, parameter in word.parameters.items():
            value = arguments.get(name, parameter.default)
            if value is not inspect.Parameter.empty:
                made[name] = self._term(parameter.word, value) if parameter.word else value
        return word.make(**made)

    def _term(self, sort: Sort, value: Any) -> Any:
        """The closure for a written group, target or amount."""
        if value is None or callable(value):
            return value  # the default of an optional parameter
        if isinstance(value, int):
            return lambda table, effect: value
        name, arguments = (value, {}) if isinstance(value, str) else value
        return self.make(self.words(sort)[name], arguments)


def target() -> Player:
    """The player chosen when the card was played."""
    return lambda table, effect: (effect.target,)
