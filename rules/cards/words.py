"""What words of the card language are made of: the types of their parameters, and what they mean once compiled."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeAlias, Union, get_args, get_origin, get_type_hints

CarryOut: TypeAlias = Callable[[Any, Any], None]
"""``run(table, effect)``: carries a verb out. If the verb has asked, ``effect.answer`` is the answer."""
Fits: TypeAlias = Callable[[Any, Any, int, int], bool]
"""Whether a card may be played in a window: ``fits(table, intent, seat, at)``."""
Candidates: TypeAlias = Callable[[Any, int], Sequence[int]]
"""The seats that may be chosen when a card is played: ``candidates(table, seat)``."""
Concerns: TypeAlias = Callable[[Any, Any, int], bool]
"""Whether an ability concerns a seat or piece: ``concerns(table, effect, subject)``."""
Change: TypeAlias = tuple[int, str, float]
"""What a verb will probably do to one seat: the seat, what of it changes, and by how much."""
Foresight: TypeAlias = Callable[[Any, Any], Iterable[Change]]
"""What a verb will probably change: ``foresee(table, effect)``."""

Group: TypeAlias = Annotated[Callable[[Any, Any], Sequence[int]], "group"]
"""The seats that a verb affects: ``group(table, effect)``. As a parameter: the author writes the word of a group."""
Player: TypeAlias = Annotated[Callable[[Any, Any], Sequence[int]], "group", "player"]
"""A group of exactly one seat. As a parameter: the author writes the word of a group that returns a ``Player``."""
Purse: TypeAlias = Annotated[Callable[[Any, Any], Sequence[int]], "group", "player", "purse"]
"""What a group returns that is no player at all, such as the bank. As a parameter: one player, or such a group."""
Purses: TypeAlias = Annotated[Callable[[Any, Any], Sequence[int]], "group", "purse"]
"""As a parameter: a group of players, or one that returns a ``Purse``."""
Amount: TypeAlias = Annotated[Callable[[Any, Any], int], "amount"]
"""A number: ``amount(table, effect)``. As a parameter: the author writes a whole number or the word of an amount."""
Count: TypeAlias = Annotated[Callable[[Any, Any], int], "amount", "count"]
"""An amount of at least 1 if the author writes a number. The word of an amount may still give 0, but no less."""
Condition: TypeAlias = Annotated[Callable[[Any, Any], bool], "condition"]
"""True or false: ``condition(table, effect)``."""
Pieces: TypeAlias = Annotated[Callable[[Any, Any], Sequence[int]], "pieces"]
"""Cards, tokens or other pieces: ``pieces(table, effect)``."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Pieces of which the words alone say where they lie: ``place`` is the name of a zone."""

    pieces: Pieces
    place: str

    def __call__(self, table: Any, effect: Any) -> Sequence[int]:
        return self.pieces(table, effect)


Steps: TypeAlias = Annotated[int, "steps"]
"""A block of verbs, as its number in the program. The author writes a list of verbs."""
Abilities: TypeAlias = Annotated[Sequence[int], "abilities"]
"""Abilities, as their numbers in the program. The author writes a list of abilities."""
VerbName: TypeAlias = Annotated[str, "name", "verb"]
"""The name of a verb."""
Quantity: TypeAlias = Annotated[str, "name", "quantity"]
"""A number of the rules that abilities change: the name of a ``quantity``."""
Deed: TypeAlias = Annotated[str, "name", "deed"]
"""Something that abilities forbid or grant once more: the name of a ``deed``."""
Occasion: TypeAlias = Annotated[str, "name", "occasion"]
"""Something that abilities answer by themselves: the name of an ``occasion``."""
Duration: TypeAlias = Annotated[str, "name", "duration"]
"""How long something lasts: the name of a ``duration``."""

Sort = Literal[
    "verb", "window", "target", "group", "amount", "condition", "pieces", "ability",
    "quantity", "deed", "occasion", "duration",
]  # fmt: skip
Lists = Literal["steps", "choices", "abilities"]
"""The lists of verbs or abilities that words may hold."""
SORTS: tuple[Sort, ...] = get_args(Sort)
NAMES: tuple[Sort, ...] = ("quantity", "deed", "occasion", "duration")
"""The sorts that are bare names, which abilities speak of."""
TERMS: tuple[Sort, ...] = ("group", "amount", "condition", "pieces")
"""The sorts that stand inside other words, with arguments of their own."""

PLACES: Mapping[Sort, str] = {
    "verb": "What a card does: the members of `do`.",
    "window": "When a card may be played: `when`.",
    "target": "Whom the player of a card chooses: `target`.",
    "group": "Whom a verb affects.",
    "amount": "What may be written instead of a number.",
    "condition": "What may be true or false.",
    "pieces": "Cards that a verb takes, moves or counts.",
    "ability": "What lasts: the members of `abilities`.",
    "quantity": "A number of the rules that abilities modify.",
    "deed": "What abilities forbid or grant.",
    "occasion": "What abilities answer by themselves.",
    "duration": "How long an ability lasts.",
}
"""Where words of each sort are written."""

MOST = 99
"""The limit for numbers in effects: from -MOST to MOST, unless a parameter says otherwise."""

MOST_SEATS = 8
"""No group has more players: so often at most something is done or counted for each of them."""
MOST_WORK, MOST_WORK_OF_ABILITY = 3000, 400
"""The most work that a use of a card, or one ability, may be (see ``Language.work``). These and the limit to abilities
that set each other off keep what happens between two answers below the kernel's guard against endless loops."""
WORK_OF_VERB = 10
"""The work of a verb. That of a word which is only read is 1."""

TARGET = "target"
"""The name of a group in every language: the seat that was chosen when the card was played."""


class ValueModel(Protocol):
    """A pydantic model. This module does not import pydantic."""

    def model_validate(self, obj: Any, /) -> Any: ...


class Impact(NamedTuple):
    """Whom a verb changes directly, and in what: the name of a part of the state, such as ``gold``."""

    who: Group
    what: str
    amount: Amount | None = None
    """By how much, for bots; None if nobody can say."""
    incidental: bool = False
    """The verb does not depend on them, such as who receives what others pay."""


class Inner(NamedTuple):
    """A block inside a verb: whom and which pieces it is about, and how likely it is."""

    block: int
    who: Group | None = None
    """Carried out for each of these; None: for whom the verb itself is about."""
    share: Callable[[Any, Any], float] | None = None
    """How often it is carried out for each of these, as far as one can say; None: once."""
    pieces: Pieces | None = None
    """Those that it calls the chosen ones."""
    some: Count | None = None
    """How many of the ``pieces``; None: one."""
    number: Amount | None = None
    """What it calls ``number``, as far as one can say; None: what that is already."""


@dataclass(frozen=True, slots=True)
class EffectStep:
    """One verb of a card, ready to be carried out, and what it says about itself."""

    run: CarryOut
    impacts: Sequence[Impact] = ()
    foresee: Foresight | None = None
    """What a bot may expect beyond ``impacts``."""
    inner: Sequence[Inner] = ()
    choices: Sequence[Alternative] = ()
    """The alternatives that it asks somebody to choose from."""
    ask: Callable[[Any, Any], Any] | None = None
    """``ask(table, effect)``: the Ask to answer before it is carried out, or None if there is nothing to choose."""
    useful: Callable[[Any, Any, int], bool] | None = None
    """``useful(table, intent, seat)``: whether it could change anything now; None: always."""
    needs: Pieces | None = None
    """The pieces that it picks, shows or moves: without any it changes nothing. None: it does something all the
    same."""
    traits: frozenset[str] = frozenset()
    """Other facts that the rules of the game ask for, such as that it demands an ante."""
    worth: float | None = None
    """What a bot thinks a card with this verb is worth in the hand; None: what ``impacts`` suggest."""
    name: str = ""
    """The name of the verb, filled in by the language."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that lasts: the rules look for it by ``name`` and ``what`` whenever it could matter."""

    what: str
    """Which quantity, deed, occasion or rule."""
    concerns: Concerns
    """Whether it concerns a seat or piece now. The effect is that of the card that it is written on, and ``it`` is whom
    the ability was given to."""
    amount: Amount | None = None
    value: Any = None
    block: int | None = None
    """What is done on an occasion."""
    name: str = ""
    """The name of the word, filled in by the language."""
    felt: tuple[str, float] | None = None
    """What it means to whom it concerns, for bots: see ``Word.felt``. Filled in by the language."""


class Alternative(NamedTuple):
    """One of the alternatives that somebody chooses from in the middle of an effect."""

    name: str
    text: Mapping[str, str]
    """What it is called, by language."""
    allowed: Condition | None
    block: int


Alternatives: TypeAlias = Annotated[Sequence[Alternative], "choices"]
"""Named alternatives. The author writes a list of ``{as: ..., text: {ru: ..., en: ...}, do: [...]}``."""


@dataclass(frozen=True)
class Parameter:
    """One parameter of a word."""

    name: str
    form: Any
    """Its type as written in the function, without ``None``. For a list of words: the type of one of them."""
    default: Any
    """``inspect.Parameter.empty`` if the parameter is required."""
    many: bool = False
    """Whether a list of words is written here."""

    @property
    def required(self) -> bool:
        """Whether an author must give it."""
        return self.default is inspect.Parameter.empty

    @cached_property
    def word(self) -> Sort | None:
        """The sort of the word that is written here, with its arguments; None for a plain value."""
        for sort in TERMS:
            if is_marked(self.form, sort):
                return sort
        return None

    @cached_property
    def names(self) -> Sort | None:
        """The sort of the word whose bare name is written here."""
        marks = get_args(self.form)[1:] if is_marked(self.form, "name") else ()
        return marks[1] if marks else None

    @cached_property
    def holds(self) -> Lists | None:
        """Which list of verbs or abilities is written here."""
        return next((what for what in get_args(Lists) if is_marked(self.form, what)), None)

    @property
    def one(self) -> bool:
        """Whether the group written here must be one player."""
        return is_marked(self.form, "player")

    @cached_property
    def model(self) -> ValueModel | None:
        """The model of the keys and values that may be written here, such as a filter."""
        return next((form for form in (self.form, *get_args(self.form)) if hasattr(form, "model_validate")), None)

    @property
    def counts(self) -> bool:
        """Whether the amount written here is a count."""
        return is_marked(self.form, "count")

    @property
    def purse(self) -> bool:
        """Whether the group written here may be something that is no player."""
        return is_marked(self.form, "purse")

    @property
    def least(self) -> int:
        """The lowest number that may be written here."""
        return 1 if self.counts else -MOST


TOPICS: Mapping[Sort, str] = {
    "verb": "something to happen",
    "window": "to say when the card may be played",
    "target": "the player of the card to choose somebody",
    "group": "to say whom it concerns",
    "amount": "a number that is counted or compared",
    "condition": "something only if ..., or several times",
    "pieces": "to speak of cards",
    "ability": "something that lasts, or happens by itself",
}
"""What an author wants who uses words of a sort."""

_ABOUT = re.compile(r"`(\w+)(?:: \w+)?`(?:, `\w+`)*: ")
"""Where a docstring begins to speak of a parameter."""
_EXAMPLE = re.compile("`([^`]+)`")


@dataclass(frozen=True)
class Word:
    """One word of a language."""

    name: str
    sort: Sort
    function: Callable[..., Any]
    only: tuple[str, ...] = ()
    """The windows in which the word makes sense; empty means all."""
    loops: int = 1
    """How often at most it does, or reads, what is written inside it; less often if it is given a smaller number. For a
    verb that holds no others but keeps the rules busy: how many plain verbs it is worth."""
    gives: tuple[str, ...] = ()
    """The words that have a meaning only inside this one, such as the number of a `roll`."""
    topic: str = ""
    """What an author wants who uses it: a chapter of the reference, headed "I want ...". If empty, see ``TOPICS``."""
    shifts: bool = False
    """Whether a group may be others when a card takes effect than when it was played: the richest, for example."""
    felt: tuple[str, float] | None = None
    """Of a name: by how much of what (see ``Change``) a seat is better off that may not do it, or whose number is
    higher by one; None if nobody can say."""

    @cached_property
    def _paragraphs(self) -> list[str]:
        return [" ".join(each.split()) for each in (inspect.getdoc(self.function) or "").split("\n\n")]

    @property
    def doc(self) -> str:
        """What the word means, in Markdown: what it does, then "`parameter`: meaning; ..." for its parameters."""
        return " ".join(each for each in self._paragraphs if not _EXAMPLE.fullmatch(each))

    @property
    def example(self) -> str:
        """A use of the word in YAML: the last paragraph of its docstring, in backquotes. Windows and targets stand
        after their key (``when: poured``), an ability alone, any other word in a verb. Empty if there is none."""
        return found[1] if (found := _EXAMPLE.fullmatch(self._paragraphs[-1])) else ""

    @property
    def meaning(self) -> str:
        """What the word does: its ``doc`` without the parameters."""
        return self._told[0]

    @property
    def about(self) -> Mapping[str, str]:
        """What its ``doc`` says about each parameter."""
        return self._told[1]

    @cached_property
    def _told(self) -> tuple[str, Mapping[str, str]]:
        first = next((each for each in _ABOUT.finditer(self.doc) if each[1] in self.parameters), None)
        if first is None:
            return self.doc, {}
        told = {}
        for part in re.split("; (?=`)", self.doc[first.start() :].rstrip(".")):
            names, _, meaning = part.partition("`: ")
            for name, value in re.findall(r"`(\w+)(?:: (\w+))?", names):
                told[name] = f"`{value}`: {meaning}" if value else meaning
        return self.doc[: first.start()].rstrip(), told

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its parameters by name. A value without a name is for the first one."""
        hints = get_type_hints(self.function, include_extras=True)
        found = {}
        for each in inspect.signature(self.function).parameters.values():
            name, form = each.name.rstrip("_"), _without_none(hints[each.name])
            inside = get_args(form)[0] if get_origin(form) is list else None
            many = inside is not None and any(is_marked(inside, sort) for sort in (*TERMS, "name"))
            found[name] = Parameter(name, inside if many else form, each.default, many)
        return found

    @cached_property
    def holds_steps(self) -> bool:
        """Whether there are verbs inside it."""
        return any(parameter.holds == "steps" for parameter in self.parameters.values())

    @cached_property
    def one(self) -> bool:
        """Whether it is a group of exactly one player."""
        return is_marked(self._returned, "player")

    @cached_property
    def purse(self) -> bool:
        """Whether it is a group that is no player at all."""
        return is_marked(self._returned, "purse")

    @property
    def _returned(self) -> Any:
        return get_type_hints(self.function, include_extras=True).get("return")

    def make(self, arguments: Mapping[str, Any]) -> Any:
        """What the function returns for these arguments. Words among them must have been made already."""
        return self.function(**{key: arguments[name] for key, name in self._keys if name in arguments})

    @cached_property
    def _keys(self) -> list[tuple[str, str]]:
        """The names of the parameters in the function and for authors."""
        return list(zip(inspect.signature(self.function).parameters, self.parameters, strict=True))


def with_article(sort: str) -> str:
    """The name of a sort of words with its article: ``an amount``."""
    if sort == "pieces":
        return "a group of cards"
    return f"an {sort}" if sort[0] in "aeiou" else f"a {sort}"


def is_marked(form: Any, what: str) -> bool:
    """Whether an annotation carries this mark."""
    return get_origin(form) is Annotated and what in get_args(form)[1:]


def _without_none(form: Any) -> Any:
    """``X`` for ``X | None``: an author leaves a parameter out instead of writing None."""
    if type(None) not in (options := get_args(form)):
        return form
    return Union[tuple(option for option in options if option is not type(None))]  # noqa: UP007


@dataclass(frozen=True)
class Use:
    """One way to play a card, ready to be played."""

    name: str
    """The name of the mode; empty if the card has only one use."""
    windows: Mapping[str, tuple[Fits, ...]]
    """The windows in which it may be played, if one of the tests is true. Empty if the kind of card says when."""
    target: Candidates | None
    """The seats that its player may choose from; None if nobody is chosen."""
    block: int
    """The number of its verbs in the program."""
    steps: tuple[EffectStep, ...]
    """Its verbs; those inside other verbs are in further blocks of the program."""
    every: tuple[EffectStep, ...]
    """Its verbs and all that are inside them."""
    shifts: bool = False
    """Whether it may affect others than those it would have affected when it was played."""
    text: Mapping[str, str] = field(default_factory=dict)
    """What players read who choose it, by language, if it is a mode."""

    @cached_property
    def silent(self) -> bool:
        """Whether its verbs say nothing of what they will change."""
        return not any(step.foresee or any(impact.amount for impact in step.impacts) for step in self.every)

    @cached_property
    def traits(self) -> frozenset[str]:
        """The traits of its verbs, and of those inside them."""
        return frozenset().union(*(step.traits for step in self.every))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of its verbs, and of those inside them."""
        return frozenset(step.name for step in self.every)


@dataclass(frozen=True)
class Program:
    """All that one card can do."""

    uses: tuple[Use, ...] = ()
    standing: tuple[int, ...] = ()
    """The abilities that the card has while it is in play."""
    abilities: tuple[Ability, ...] = ()
    """All its abilities, those that its verbs give out too."""
    blocks: tuple[tuple[EffectStep, ...], ...] = ()
