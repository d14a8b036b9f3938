"""The words that the cards of a game are written in. Each word is one decorated Python function.

A game makes one `Language` and adds its words. What an author may write, what the checker says, what editors complete
and what the reference explains all follow from a word's parameters and its docstring, so there is nothing to keep in
step:

    language = Language("red_dragon")

    @language.verb
    def draw(who: Group, amount: Amount) -> Step:
        "Draw cards from one's own deck."
        return lambda table, effect: ...

A word is called once for each place in a card where it stands, when the cards are loaded, and returns a closure;
nothing is looked up or interpreted while a game is played. A use of a card is a list of closures that are called one
after the other. No word repeats another and no number is above `MOST`, so an effect always ends.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints, overload

Step: TypeAlias = Callable[[Any, Any], None]
"""What a verb does: `step(table, effect)`."""
Fits: TypeAlias = Callable[[Any, Any, int, int], bool]
"""Whether a card may be played in a window: `fits(table, intent, seat, at)`."""
Candidates: TypeAlias = Callable[[Any, int], Sequence[int]]
"""The seats that may be chosen when a card is played: `candidates(table, seat)`."""
Group: TypeAlias = Annotated[Callable[[Any, Any], tuple[int, ...]], "group"]
"""The seats that a verb concerns: `group(table, effect)`. As a parameter: the author writes the word of a group."""
Player: TypeAlias = Annotated[Callable[[Any, Any], tuple[int, ...]], "group", "player"]
"""A group that is one seat, always. A group that returns this may be written where a verb takes this."""
Amount: TypeAlias = Annotated[Callable[[Any, Any], int], "amount"]
"""A number: `amount(table, effect)`. As a parameter: the author writes a whole number or the word of an amount."""
Count: TypeAlias = Annotated[Callable[[Any, Any], int], "amount", "count"]
"""An amount of which the author cannot write less than 1. A word may still stand for 0."""

Sort = Literal["verb", "window", "target", "group", "amount"]
SORTS: tuple[Sort, ...] = get_args(Sort)

MOST = 99
"""The greatest number that may be written for a word, unless its parameter says otherwise; and, below 0, the least."""

TARGET = "target"
"""The group that every language has: the seat chosen when the card was played."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Parameter:
    """What an author may give to a word."""

    name: str
    form: Any
    """Its type as written in the function, without `None`."""
    default: Any
    """`inspect.Parameter.empty` if it must be given."""

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is inspect.Parameter.empty

    @cached_property
    def word(self) -> Sort | None:
        """`group` or `amount` if a word (or a number) is to be written here."""
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
        """The least number that may be written here."""
        return 1 if _is(self.form, "count") else -MOST


@dataclass(frozen=True)
class Word:
    """One word of a language."""

    name: str
    sort: Sort
    function: Callable[..., Any]
    only: tuple[str, ...] = ()
    """The windows in which the word makes sense; none: all."""

    @property
    def doc(self) -> str:
        """What it means, for people; Markdown."""
        return inspect.getdoc(self.function) or ""

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its parameters by name; a bare value is for the first."""
        hints = get_type_hints(self.function, include_extras=True)
        return {
            each.name: Parameter(each.name, _without_none(hints[each.name]), each.default)
            for each in inspect.signature(self.function).parameters.values()
        }

    @cached_property
    def one(self) -> bool:
        """Whether it is a group that is one player, always."""
        return _is(get_type_hints(self.function, include_extras=True).get("return"), "player")

    def make(self, **arguments: Any) -> Any:
        """The closure for these arguments, in which groups and amounts are closures already."""
        return self.function(**arguments)


def _is(form: Any, what: str) -> bool:
    return get_origin(form) is Annotated and what in get_args(form)[1:]


def _without_none(form: Any) -> Any:
    """`X` for `X | None`: leaving a parameter out is the way to say None."""
    if type(None) not in (options := get_args(form)):
        return form
    (only,) = (option for option in options if option is not type(None))
    return only


@dataclass(frozen=True)
class Use:
    """One way to play a card, ready to be played."""

    name: str
    """What it is called when it is played; empty if the card has only one."""
    windows: Mapping[str, tuple[Fits, ...]]
    """When it may be played: in each of these windows, if one of the tests holds. None: the kind of card says when."""
    target: Candidates | None
    """Whom its player may choose, if anyone."""
    steps: tuple[Step, ...]
    data: Mapping[str, Any]
    """What it was made from."""


class Language:
    """The words of one game.

    Decorators: `verb` (what a card does), `window` (when it may be played), `target` (whom its player chooses), `group`
    (whom a verb concerns), `amount` (a number that is known when the card takes effect). Each gives the function back
    as it is. `only` names the windows in which a word makes sense, such as answering a drink. A function whose
    arguments contradict each other raises `ValueError` with a sentence, which the author of the card is told.
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
        """A verb: the function returns a `Step`."""
        return self._add("verb", function, only)

    def window(self, function: _Function) -> _Function:
        """A window: the function returns `Fits`."""
        self._add("window", function)
        return function

    def target(self, function: _Function) -> _Function:
        """A target: the function returns `Candidates`."""
        self._add("target", function)
        return function

    @overload
    def group(self, function: _Function) -> _Function: ...
    @overload
    def group(self, *, only: Sequence[str]) -> Callable[[_Function], _Function]: ...
    def group(self, function: Callable[..., Any] | None = None, *, only: Sequence[str] = ()) -> Any:
        """A group of seats: the function returns a `Group`."""
        return self._add("group", function, only)

    @overload
    def amount(self, function: _Function) -> _Function: ...
    @overload
    def amount(self, *, only: Sequence[str]) -> Callable[[_Function], _Function]: ...
    def amount(self, function: Callable[..., Any] | None = None, *, only: Sequence[str] = ()) -> Any:
        """An amount: the function returns an `Amount`."""
        return self._add("amount", function, only)

    def _add(self, sort: Sort, function: Callable[..., Any] | None, only: Sequence[str] = ()) -> Any:
        def add(function: Callable[..., Any]) -> Callable[..., Any]:
            name = function.__name__.rstrip("_")  # a word that Python keeps for itself
            self.words(sort)[name] = Word(name, sort, function, tuple(only))
            return function

        return add if function is None else add(function)

    # -- compiling ----------------------------------------------------------------------------------------------------

    def compile(self, use: Mapping[str, Any]) -> Use:
        """Makes a use of a card ready to be played. `use` is plain data, a member of a card's `fields["uses"]`:

            {"as": "leave", "when": [["ante_due", {}]], "target": "another",
             "do": [["change", {"who": "target", "stat": "fortitude", "amount": -2}]]}

        A group, target or amount is the name of its word, or `[name, arguments]`; an amount may be a number. Uses of
        cards that were checked always compile; anything else may raise `KeyError` or `TypeError`.
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
        """The closure for a word with these arguments (plain data)."""
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
