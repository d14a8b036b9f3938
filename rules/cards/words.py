"""The parts of a word of the card language: the types of its parameters, and what it is compiled to."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

CarryOut: TypeAlias = Callable[[Any, Any], None]
"""``run(table, effect)`` carries out a verb. If the verb has asked something, ``effect.answer`` is the answer."""
Fits: TypeAlias = Callable[[Any, Any, int, int], bool]
"""``fits(table, intent, seat, thing)``: True if a card may be played in a window. ``thing`` is what the player would
play it on, such as a drink, if the game has such things."""
Candidates: TypeAlias = Callable[[Any, int], Sequence[int]]
"""``candidates(table, seat)``: the seats that may be chosen when a card is played."""
Concerns: TypeAlias = Callable[[Any, Any, int], bool]
"""``concerns(table, effect, subject)``: True if an ability concerns a seat or a piece."""
Change: TypeAlias = tuple[int, str, float]
"""What a verb will probably do to one seat: the seat, the part of its state that changes, and by how much."""
Foresight: TypeAlias = Callable[[Any, Any], Iterable[Change]]
"""``foresee(table, effect)``: what a verb will probably change."""

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
class PiecesInPlace:
    """Pieces whose place is known from the words alone: ``place`` is the name of a zone."""

    pieces: Pieces
    place: str

    def __call__(self, table: Any, effect: Any) -> Sequence[int]:
        return self.pieces(table, effect)


@dataclass(frozen=True, slots=True)
class FixedAmount:
    """An amount for which the author has written a number."""

    number: int

    def __call__(self, table: Any, effect: Any) -> int:
        return self.number


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
"""The most players in a group, and so the most times that something is done or counted for each player."""
MOST_WORK = 3000
"""The most work that one use of a card may take (see ``Language.work``)."""
MOST_WORK_OF_ABILITY = 400
"""The most work that one ability may take. Together with the limit to abilities that set each other off, this keeps
what happens between two answers below the kernel's guard against endless loops."""
WORK_OF_VERB = 10
"""The work of a verb. That of a word which is only read is 1."""

TARGET = "target"
"""The name of a group in every language: the seat that was chosen when the card was played."""


class ValueModel(Protocol):
    """A pydantic model. This module does not import pydantic."""

    def model_validate(self, obj: Any, /) -> Any: ...


class Impact(NamedTuple):
    """A direct change by a verb: the seats it changes, and which part of their state."""

    group: Group
    stat: str
    """The name of a part of the state, such as ``gold``."""
    amount: Amount | None = None
    """By how much, for bots; None if that cannot be known."""
    incidental: bool = False
    """True if the verb does not depend on these seats, such as those who receive what others pay."""


class Inner(NamedTuple):
    """A block inside a verb: the seats and pieces it is about, and how likely it is."""

    block: int
    group: Group | None = None
    """The seats that it is carried out for, one by one; None: those that the verb itself is about."""
    share: Callable[[Any, Any], float] | None = None
    """How often it will probably be carried out for each of these seats; None: once."""
    pieces: Pieces | None = None
    """The pieces from which those are picked that the block calls the chosen ones."""
    pieces_count: Count | None = None
    """How many of the ``pieces`` are picked; None: one."""
    number: Amount | None = None
    """What the block will probably read as ``number``; None: the present value."""


@dataclass(frozen=True, slots=True)
class EffectStep:
    """One verb of a card, compiled, and what it declares about itself."""

    run: CarryOut
    impacts: Sequence[Impact] = ()
    foresee: Foresight | None = None
    """What a bot may expect in addition to ``impacts``."""
    inner: Sequence[Inner] = ()
    choices: Sequence[Alternative] = ()
    """The alternatives that somebody is asked to choose from."""
    ask: Callable[[Any, Any], Any] | None = None
    """``ask(table, effect)``: the Ask to answer before it is carried out, or None if there is nothing to choose."""
    useful: Callable[[Any, Any, int], bool] | None = None
    """``useful(table, intent, seat)``: True if it could change anything now; None: always."""
    needs: Pieces | None = None
    """The pieces that it picks, shows or moves. It changes nothing if there are none; None: it needs no pieces."""
    traits: frozenset[str] = frozenset()
    """Other facts that the rules of a game need to know, such as that it demands an ante."""
    worth: float | None = None
    """What a bot thinks a card with this verb is worth in the hand; None: what ``impacts`` suggest."""
    stays: tuple[Sequence[int], str] | None = None
    """If it lets the card stay before a player: the abilities that the card gives there, and the duration or occasion
    that ends them; None: it does not."""
    name: str = ""
    """The name of the verb, filled in by the language."""

    @property
    def is_foreseeable(self) -> bool:
        """True if it can foresee something of what it will change."""
        return self.foresee is not None or any(impact.amount for impact in self.impacts)


@dataclass(frozen=True, slots=True)
class Ability:
    """A lasting ability. The rules look for it by ``name`` and ``about`` whenever it could matter."""

    about: str
    """The quantity, deed, occasion or rule that it is about."""
    concerns: Concerns
    """True if it concerns a seat or a piece now. The effect is that of the card that the ability is written on, and
    ``it`` is the seat that the ability was given to."""
    amount: Amount | None = None
    value: Any = None
    block: int | None = None
    """The block of verbs that is carried out on an occasion."""
    name: str = ""
    """The name of the word, filled in by the language."""
    benefit: tuple[str, float] | None = None
    """What it is worth to those it concerns, for bots: see ``Word.benefit``. Filled in by the language."""


class Alternative(NamedTuple):
    """One of the alternatives that somebody chooses from in the middle of an effect."""

    name: str
    text: Mapping[str, str]
    """Its name for players, by language."""
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
    is_list: bool = False
    """True if a list of words is written here."""

    @property
    def required(self) -> bool:
        """True if an author must give it."""
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
        """The kind of list that is written here: verbs, alternatives or abilities."""
        for kind in get_args(Lists):
            if is_marked(self.form, kind):
                return cast(Lists, kind)
        return None

    @property
    def one_player(self) -> bool:
        """True if the group written here must be one player."""
        return is_marked(self.form, "player")

    @cached_property
    def model(self) -> ValueModel | None:
        """The model of the keys and values that may be written here, such as a filter."""
        for form in (self.form, *get_args(self.form)):
            if hasattr(form, "model_validate"):
                return cast(ValueModel, form)
        return None

    @property
    def counts(self) -> bool:
        """True if the amount written here is a count."""
        return is_marked(self.form, "count")

    @property
    def purse(self) -> bool:
        """True if the group written here may be something that is no player, such as the bank."""
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
"""What authors want to do when they use words of a sort."""

_ABOUT = re.compile(r"`(\w+)(?:: \w+)?`(?:, `\w+`)*: ")
"""The beginning of the part of a docstring that explains a parameter: "`amount`: ", "`sides`, `times`: "."""
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
    """The most times that it carries out or reads what is written inside it; fewer if it is given a smaller number. For
    a verb that holds no others but keeps the rules busy: how many plain verbs it counts for."""
    gives: tuple[str, ...] = ()
    """The words that have a meaning only inside this one, such as the number of a `roll`."""
    topic: str = ""
    """The chapter of the reference that explains it, headed "I want ...". If empty, see ``TOPICS``."""
    either: tuple[str, ...] = ()
    """Optional parameters of which exactly one is given."""
    needs_verb: str = ""
    """The verb without which the word means nothing in a game; "" if there is none."""
    shifts: bool = False
    """True for a group that may change between the playing of a card and its effect, such as the richest player."""
    benefit: tuple[str, float] | None = None
    """Only for names: a part of the state (see ``Change``), and by how much a seat is better off in it if it may not do
    the deed, or if its number is higher by one; None if that cannot be known."""
    numbers: tuple[int, ...] = ()
    """The numbers that it means without their being written, such as the 2 of `half`. The text of a card may state
    them."""
    least: int | None = None
    """Only for amounts: it is never less; None if that cannot be known."""
    most: int | None = None
    """Only for amounts: it is never more; None if that cannot be known."""

    @cached_property
    def _paragraphs(self) -> list[str]:
        docstring = inspect.getdoc(self.function) or ""
        paragraphs: list[str] = []
        for paragraph in docstring.split("\n\n"):
            paragraphs.append(" ".join(paragraph.split()))
        return paragraphs

    @property
    def doc(self) -> str:
        """What the word means, in Markdown: what it does, then "`parameter`: meaning; ..." for its parameters."""
        return " ".join(paragraph for paragraph in self._paragraphs if not _EXAMPLE.fullmatch(paragraph))

    @property
    def example(self) -> str:
        """A use of the word in YAML: the last paragraph of its docstring, if that is in backquotes; else "".

        Windows and targets stand after their key (``when: poured``), an ability alone, any other word in a verb."""
        match = _EXAMPLE.fullmatch(self._paragraphs[-1])
        return match[1] if match else ""

    @property
    def meaning(self) -> str:
        """What the word does: its ``doc`` without the parameters."""
        return self._split_doc[0]

    @property
    def about(self) -> Mapping[str, str]:
        """What its ``doc`` says about each parameter."""
        return self._split_doc[1]

    @cached_property
    def _split_doc(self) -> tuple[str, Mapping[str, str]]:
        """The ``doc`` without the parameters, and the meaning of each parameter that it explains."""
        start = self._start_of_parameters()
        if start is None:
            return self.doc, {}
        meanings = {}
        for clause in re.split("; (?=`)", self.doc[start:].rstrip(".")):
            names, _, meaning = clause.partition("`: ")
            for name, value in re.findall(r"`(\w+)(?:: (\w+))?", names):
                meanings[name] = f"`{value}`: {meaning}" if value else meaning
        return self.doc[:start].rstrip(), meanings

    def _start_of_parameters(self) -> int | None:
        """The index in ``doc`` at which it begins to explain the parameters; None if it does not."""
        for match in _ABOUT.finditer(self.doc):
            if match[1] in self.parameters:
                return match.start()
        return None

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its parameters, by the names that authors write. A value without a name is for the first one."""
        hints = get_type_hints(self.function, include_extras=True)
        parameters = {}
        for parameter in inspect.signature(self.function).parameters.values():
            name = parameter.name.rstrip("_")
            form = _without_none(hints[parameter.name])
            is_list = get_origin(form) is list and _is_word(get_args(form)[0])
            if is_list:
                form = get_args(form)[0]
            parameters[name] = Parameter(name, form, parameter.default, is_list)
        return parameters

    @cached_property
    def holds_steps(self) -> bool:
        """True if there are verbs inside it."""
        return any(parameter.holds == "steps" for parameter in self.parameters.values())

    @cached_property
    def one_player(self) -> bool:
        """True if it is a group of exactly one player."""
        return is_marked(self._returned, "player")

    @cached_property
    def purse(self) -> bool:
        """True if it is a group that is no player at all."""
        return is_marked(self._returned, "purse")

    @property
    def _returned(self) -> Any:
        return get_type_hints(self.function, include_extras=True).get("return")

    def make(self, arguments: Mapping[str, Any]) -> Any:
        """Call the function with these arguments, in which words have been made already. Returns its result."""
        keyword_arguments: dict[str, Any] = {}
        for key, name in self._keys:
            if name in arguments:
                keyword_arguments[key] = arguments[name]
        return self.function(**keyword_arguments)

    @cached_property
    def _keys(self) -> list[tuple[str, str]]:
        """Pairs: the name of a parameter in the function, and the name that authors write."""
        return list(zip(inspect.signature(self.function).parameters, self.parameters, strict=True))


def with_article(sort: str) -> str:
    """The name of a sort of words with its article: ``an amount``."""
    if sort == "pieces":
        return "a group of cards"
    return f"an {sort}" if sort[0] in "aeiou" else f"a {sort}"


def is_marked(form: Any, mark: str) -> bool:
    """True if an annotation carries this mark."""
    return get_origin(form) is Annotated and mark in get_args(form)[1:]


def _is_word(form: Any) -> bool:
    """True if a word, or the name of one, is written for this type."""
    return any(is_marked(form, mark) for mark in (*TERMS, "name"))


def _without_none(form: Any) -> Any:
    """``X`` for ``X | None``: an author leaves a parameter out instead of writing None."""
    options = get_args(form)
    if type(None) not in options:
        return form
    return Union[tuple(option for option in options if option is not type(None))]  # noqa: UP007


@dataclass(frozen=True)
class Use:
    """One way to play a card, compiled."""

    name: str
    """The name of the mode; empty if the card has only one use."""
    windows: Mapping[str, tuple[Fits, ...]]
    """The windows in which it may be played, each with its tests, of which one must be true. Empty if the kind of card
    determines when it is played."""
    target: Candidates | None
    """The seats that its player may choose from; None if nobody is chosen."""
    block: int
    """The number of its verbs in the program."""
    steps: tuple[EffectStep, ...]
    """Its verbs; those inside other verbs are in further blocks of the program."""
    all_steps: tuple[EffectStep, ...]
    """Its verbs, including those inside other verbs."""
    shifts: bool = False
    """True if the players it affects may change between its being played and its effect."""
    text: Mapping[str, str] = field(default_factory=dict)
    """Its name for the players who choose it, by language, if it is a mode."""

    @cached_property
    def silent(self) -> bool:
        """True if no verb can foresee what it will change."""
        return not any(step.is_foreseeable for step in self.all_steps)

    @cached_property
    def traits(self) -> frozenset[str]:
        """The traits of all its verbs."""
        return frozenset().union(*(step.traits for step in self.all_steps))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all its verbs."""
        return frozenset(step.name for step in self.all_steps)


@dataclass(frozen=True)
class Program:
    """All that one card can do."""

    uses: tuple[Use, ...] = ()
    standing: tuple[int, ...] = ()
    """The abilities that the card has while it is in play."""
    abilities: tuple[Ability, ...] = ()
    """All its abilities, including those that its verbs give out."""
    blocks: tuple[tuple[EffectStep, ...], ...] = ()
    written: tuple[Sequence[Any], ...] = ()
    """The verbs of each block as plain data, for those who explain what a card has done."""
