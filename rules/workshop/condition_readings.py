"""Reads conditions at a table, for authors: whether each is true there, and which values were compared.

A condition is worded as on cards (``wording``) and evaluated as the rules do it (``Language.term``). One that is made
of others is taken apart: what authors look for is the part that is not true.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from rules.cards.words import TARGET, Sort
from rules.games import manifest
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge.views import STREAM, determinize
from rules.text.log import TextSource
from rules.workshop.scope import Pronoun, arguments_of, name_of
from rules.workshop.wording import Wording

ARITHMETIC = ("plus", "minus", "times", "half", "double", "lowest", "highest")
"""Amounts that are counted from others, so that the others say why the result is what it is."""
SAMPLES = 16
"""In so many tables that a seat may imagine a condition is read, to find out whether the seat may know about it."""
UNKNOWN = frozenset({"target", "other", "chosen", "number"})
"""The words that mean nothing before a card is played: whom it is played at, what was chosen or rolled."""

Truth: TypeAlias = bool | None
"""Whether something is true; None: that cannot be said yet, or not to everybody."""


@dataclass(frozen=True)
class ConditionReading:
    """Something that must be true, in words, and how it stands at a table."""

    text: str
    holds: Truth
    value: str = ""
    """The values that were compared, or why nothing can be said; "" if the words are enough."""
    parts: tuple[ConditionReading, ...] = ()
    """What it is made of, or how it stands with each of several players."""
    needs: Literal["", "all", "one"] = ""
    """Which of the parts must be true; "" if they only say more about it."""


class EffectAtTable(NamedTuple):
    """A table and the effect of a card in which its words are read. ``imagined`` are the same for other tables that a
    seat may take this one for."""

    table: Table
    effect: Effect
    imagined: tuple[tuple[Table, Effect], ...] = ()

    def bound(self, **values: Any) -> EffectAtTable:
        """The same, in which the effect remembers other ``values``."""
        imagined: list[tuple[Table, Effect]] = []
        for table, effect in self.imagined:
            imagined.append((table, _bound(effect, values)))
        return EffectAtTable(self.table, _bound(self.effect, values), tuple(imagined))


def before_effect(table: Table, effect: Effect, seat: int) -> EffectAtTable:
    """An effect that has not begun, as a seat reads it."""
    samples = _samples(table, seat)
    return EffectAtTable(table, effect, tuple((sample, effect.copy()) for sample in samples))


def within_effect(table: Table, seat: int | None) -> EffectAtTable:
    """The effect on top of a table's stack, which is about to do its next verb, as a seat reads it. Without a ``seat``
    nothing is hidden."""
    effect = table.frames[-1]
    assert isinstance(effect, Effect)
    if seat is None:
        return EffectAtTable(table, effect)
    unasked = table.copy()
    unasked.ask = None  # it has been answered
    unasked.sealed = []
    imagined: list[tuple[Table, Effect]] = []
    for sample in _samples(unasked, seat):
        sample_effect = sample.frames[-1]
        assert isinstance(sample_effect, Effect)
        imagined.append((sample, sample_effect))
    return EffectAtTable(table, effect, tuple(imagined))


def _samples(table: Table, seat: int) -> list[Table]:
    return [determinize(table, seat, Chance.seeded(number, [STREAM])) for number in range(SAMPLES)]


def _bound(effect: Effect, values: Mapping[str, Any]) -> Effect:
    copy = effect.copy()
    for name, value in values.items():
        setattr(copy, name, value)
    return copy


class Context(NamedTuple):
    """What the words of a condition mean in the place where it is written."""

    target: str | None = None
    """The word for whom the player of the card chooses; None: nobody."""
    it: Pronoun = "me"
    """Who is ``it``."""
    unknown: frozenset[str] = frozenset()
    """Words that mean nothing yet. A condition with one of them is not evaluated."""
    candidates: tuple[int, ...] = ()
    """The seats of whom one will be the target. A condition that speaks of it is read for each of them."""


class ConditionReader:
    """Reads the conditions of one game in one language. ``names`` are the names of the seats."""

    def __init__(self, game: Game[Any], texts: TextSource, names: Sequence[str]) -> None:
        language = manifest(game.name).vocabulary.language
        assert language is not None, "every game has a language of its own"
        self.language = language
        self.wording = Wording(game.cardset, texts.language)
        self.texts = texts
        self.names = names
        self._terms: dict[tuple[str, str], Any] = {}

    def read(self, usage: Any, at_table: EffectAtTable, context: Context, negated: bool = False) -> ConditionReading:
        """Read a condition, given as plain data; ``negated``: it must not be true."""
        name = name_of(usage)
        arguments = arguments_of(usage)
        if name == "not":
            return self.read(arguments["condition"], at_table, context, not negated)
        if name in ("all_of", "any_of"):
            conditions = arguments["conditions"]
            parts = [self.read(condition, at_table, context, negated) for condition in conditions]
            # "not (A and B)" is "not A or not B"
            return one_of(self.texts, parts) if (name == "any_of") != negated else all_of(self.texts, parts)
        text = self.words(["not", {"condition": usage}] if negated else usage, context)
        missing = context.unknown.intersection(words_in(usage))
        if missing == {TARGET} and context.candidates:
            return self._of_each_candidate(usage, at_table, context, negated)
        if missing:
            return ConditionReading(text, None, self.texts.say(f"reasons.unknown.{min(missing)}"))
        holds = self._holds(usage, at_table.table, at_table.effect) != negated
        value = self._value(name, arguments, negated, at_table.table, at_table.effect)
        for table, effect in at_table.imagined:
            is_same = (self._holds(usage, table, effect) != negated) == holds
            if not is_same or self._value(name, arguments, negated, table, effect) != value:
                return ConditionReading(text, None, self.texts.say("reasons.hidden"))
        return ConditionReading(text, holds, value, tuple(self._of_each_seat(arguments, at_table, context)))

    def words(self, usage: Any, context: Context) -> str:
        """A condition in words."""
        return self.wording.word("condition", usage, context.target, context.it).rstrip(", ")

    def _of_each_candidate(
        self, usage: Any, at_table: EffectAtTable, context: Context, negated: bool
    ) -> ConditionReading:
        """A condition that depends on whom the player of the card chooses."""
        text = self.words(["not", {"condition": usage}] if negated else usage, context)
        context_with_target = context._replace(unknown=context.unknown - {TARGET})
        parts: list[ConditionReading] = []
        for seat in context.candidates:
            reading = self.read(usage, at_table.bound(target=seat), context_with_target, negated)
            parts.append(replace(reading, text=self.names[seat]))
        holds: Truth = parts[0].holds
        if any(part.holds is not holds for part in parts):
            holds = None
        return ConditionReading(text, holds, self.texts.say("reasons.unknown.target"), tuple(parts))

    # -- values -------------------------------------------------------------------------------------------------------

    def number(self, usage: Any, table: Table, effect: Effect) -> int:
        """The value of an amount, given as plain data."""
        number: int = self._term("amount", usage)(table, effect)
        return number

    def _holds(self, usage: Any, table: Table, effect: Effect) -> bool:
        return bool(self._term("condition", usage)(table, effect))

    def _term(self, sort: Sort, usage: Any) -> Any:
        key = (sort, json.dumps(usage))
        if key not in self._terms:
            self._terms[key] = self.language.term(sort, usage)
        return self._terms[key]

    def _value(self, name: str, arguments: Mapping[str, Any], negated: bool, table: Table, effect: Effect) -> str:
        """The values that a condition compares, in words; "" if it compares none."""
        match name:
            case "compare":
                return self._compared(arguments, negated, table, effect)
            case "is_among":
                return self._members(arguments["group"], table, effect)
            case "there_is":
                return self._members(arguments["any"], table, effect)
        return ""

    def _compared(self, arguments: Mapping[str, Any], negated: bool, table: Table, effect: Effect) -> str:
        """What an amount is, and what it should be."""
        amount = arguments["what"]
        numbers: dict[str, int] = {"n": self.number(amount, table, effect)}
        bounds: list[str] = []
        for bound in ("at_least", "at_most", "is"):
            if bound in arguments:
                numbers[bound] = self.number(arguments[bound], table, effect)
                bounds.append(bound)
        key = "_".join([*bounds, *(["not"] if negated else [])])
        comparison = self.texts.say(f"reasons.now.{key}", **numbers)
        counted_from = list(self._counted_from(amount, table, effect))
        return f"{comparison} ({'; '.join(counted_from)})" if counted_from else comparison

    def _counted_from(self, usage: Any, table: Table, effect: Effect) -> Iterator[str]:
        """Yield the amounts from which an amount is counted, each with its value."""
        if isinstance(usage, int) or name_of(usage) not in ARITHMETIC:
            return
        for value in arguments_of(usage).values():
            for inner in value if _is_list_of_words(value) else [value]:
                if isinstance(inner, bool | int):
                    continue
                if name_of(inner) in ARITHMETIC:
                    yield from self._counted_from(inner, table, effect)
                else:
                    words = self.wording.word("amount", inner)
                    yield f"{words}: {self.number(inner, table, effect)}"

    def _members(self, group: Any, table: Table, effect: Effect) -> str:
        """Who belongs to a group now."""
        seats = self._term("group", group)(table, effect)
        names = [self.names[seat] for seat in seats if 0 <= seat < len(self.names)]
        if not names:
            return self.texts.say("reasons.nobody")
        return self.texts.say("reasons.members", names=", ".join(names))

    def _of_each_seat(
        self, arguments: Mapping[str, Any], at_table: EffectAtTable, context: Context
    ) -> Iterator[ConditionReading]:
        """For a condition about those of a group for whom something is true: yield how it stands with each of them."""
        members = arguments.get("any")
        if name_of(arguments.get("what")) == "players":
            members = arguments_of(arguments["what"])["who"]
        if members is None or name_of(members) != "those":
            return
        inner = arguments_of(members)
        for seat in self._term("group", inner["who"])(at_table.table, at_table.effect):
            reading = self.read(inner["if"], at_table.bound(it=seat), context)
            yield replace(reading, text=self.names[seat])


# -- several together -------------------------------------------------------------------------------------------------


def all_of(texts: TextSource, parts: Sequence[ConditionReading]) -> ConditionReading:
    """The reading that all of these must be true."""
    return ConditionReading(texts.say("reasons.all"), holds_all(parts), "", tuple(parts), "all")


def one_of(texts: TextSource, parts: Sequence[ConditionReading]) -> ConditionReading:
    """The reading that one of these must be true; of a single one, that itself."""
    if len(parts) == 1:
        return parts[0]
    holds: Truth = False
    if any(part.holds is None for part in parts):
        holds = None
    if any(part.holds for part in parts):
        holds = True
    return ConditionReading(texts.say("reasons.any"), holds, "", tuple(parts), "one")


def holds_all(parts: Sequence[ConditionReading]) -> Truth:
    """Whether all of these are true."""
    if any(part.holds is False for part in parts):
        return False
    if any(part.holds is None for part in parts):
        return None
    return True


def deciding(reading: ConditionReading, texts: TextSource) -> str:
    """What decides that a reading is true, or that it is not, with its values, as a part of a sentence."""
    parts = [part for part in reading.parts if part.holds is reading.holds]
    if reading.needs and parts:
        is_decided_by_one = (reading.needs == "one") == bool(reading.holds)
        if is_decided_by_one:
            return deciding(parts[0], texts)
        conjunction = texts.say("reasons.and" if reading.needs == "all" else "reasons.or")
        return f", {conjunction} ".join(deciding(part, texts) for part in parts)
    value = reading.value
    if not value and len(parts) == len(reading.parts) == 1:
        value = parts[0].value
    key = "reasons.quoted.value" if value else "reasons.quoted"
    return texts.say(key, text=reading.text, value=value.rstrip("."))


def words_in(plain: Any) -> Iterator[str]:
    """Yield every name in the plain data of a word."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping):
        for value in plain.values():
            yield from words_in(value)
    elif isinstance(plain, list):
        for item in plain:
            yield from words_in(item)


def _is_list_of_words(value: Any) -> bool:
    """True if plain data is a list of words, and not one word with its arguments."""
    return isinstance(value, list) and not (len(value) == 2 and isinstance(value[1], Mapping))
