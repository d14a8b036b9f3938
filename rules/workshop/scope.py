"""What the words around a word make of those that it uses: who ``it`` is, whether the target is known, and so on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from rules.cards.words import TARGET, Parameter, Sort, Word
from rules.text.texts import LANGUAGES

SeatReference: TypeAlias = Literal["me", "near", "other"]
"""The player of the card; somebody just spoken of; somebody else."""
Pronoun: TypeAlias = Literal["me", "near", "them"]
"""Who ``it`` is: the player of the card; somebody just spoken of; each of a group in turn."""

_IT_IS_NEAR = {("for_each", "do"), ("choose_player", "do"), ("random_player", "do")}
"""Where ``it`` is somebody just spoken of, by word and parameter."""
_IT_IS_EACH = {("those", "if"), ("with_most", "of"), ("with_least", "of"), ("total", "of")}
"""Where ``it`` is each of a group in turn."""
_NUMBER_SOURCES = {("roll", "do"): "roll", ("remember", "do"): "remember"}
"""Where the word ``number`` stands for a rolled or a remembered one."""
_CARD_CHOICES = {("choose_card", "do"), ("random_card", "do")}
_BINDING_VERBS = ("roll", "remember", "choose_player", "choose_card", "random_player", "random_card")
"""Verbs whose blocks go on at the same level, in sentences of their own."""
_CANNOT_BE_TARGET = frozenset({"me", TARGET, "inn", "pot"})
"""Groups that cannot be taken for the target."""
_GROUP_KEYS = ("who", "of", "among", "source", "to", "at", "into", "one", "other", "with", "any")
"""The parameters of words that hold groups."""


@dataclass
class Aim:
    """The player whom the player of a card chooses."""

    word: str | None = None
    """The word of the ``target``."""
    mentioned: bool = False
    alone: bool = True
    """True if nobody else is spoken of."""


@dataclass(frozen=True)
class Scope:
    """What the words around a word have made of those that it uses."""

    word: Word | None = None
    arguments: Mapping[str, Any] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    """Gaps that are already put into words."""
    it: Pronoun = "me"
    ability_holder: Any = "me"
    """The group to whom abilities are given, as it is written in a card."""
    number_source: str = ""
    """Where the word ``number`` comes from: ``roll`` or ``remember``; "" if it stands for none."""
    occasion: str = ""
    single_card: bool = True
    """True if a single card was chosen."""
    windows: tuple[str, ...] = ()
    aim: Aim = field(default_factory=Aim)
    depth: int = 0
    """How many blocks are around the word."""
    grammar: str = ""
    """The gender of those who are spoken of, such as ``feminine``; empty if they may be of any."""

    def reference(self, name: str) -> SeatReference:
        """Whom the group under a parameter means."""
        group = self.group(name)
        if group == "it":
            return "me" if self.it == "me" else "near"
        if group == TARGET:
            return "near" if self.aim.mentioned or self.aim.word is None else "other"
        return "me" if group == "me" else "other"

    def group(self, name: str) -> Any:
        """The group under a parameter, as it is written, or the one that is meant without it."""
        value = self.arguments.get(name)
        if value is not None or self.word is None:
            return value
        if self.word.sort == "ability":
            return self.ability_holder
        return "it" if self.word.sort in ("amount", "pieces", "condition") else "me"

    def inside(self, parameter: Parameter) -> Scope:
        """The scope of what is written for a parameter."""
        assert self.word is not None
        place = (self.word.name, parameter.name)
        scope = self
        if place in _IT_IS_NEAR:
            scope = replace(self, it="near")
        elif place in _IT_IS_EACH:
            scope = replace(self, it="them")
        elif place in _NUMBER_SOURCES:
            scope = replace(self, number_source=_NUMBER_SOURCES[place])
        elif place in _CARD_CHOICES:
            scope = replace(self, single_card="amount" not in self.arguments)
        elif self.word.sort == "ability" and (parameter.holds == "steps" or parameter.word == "condition"):
            scope = self._inside_ability(self.word, parameter)
        elif parameter.holds == "abilities":
            scope = replace(self, ability_holder=self.arguments.get("who", "me"))
        if parameter.holds and self.word.name not in _BINDING_VERBS:
            scope = replace(scope, depth=self.depth + 1)
        return scope

    def _inside_ability(self, word: Word, parameter: Parameter) -> Scope:
        """The scope of the steps or of the condition of an ability."""
        it: Pronoun = "near" if parameter.holds else "them"
        if self.reference("of") == "me":
            it = "me"
        return replace(self, it=it, occasion=str(self.arguments.get("what", word.name)))

    def keys(self, sort: Sort, name: str, flags: Sequence[str] = ()) -> list[str]:
        """The keys of the templates for a word here, the most special first. ``flags`` ask for other forms of it."""
        key = f"{sort}.{name}"
        special_keys = [f"{key}.{flag}" for flag in (*flags, self._variant(key)) if flag]
        return [*special_keys, key]

    def _variant(self, key: str) -> str:
        """The form that a word takes because of the words around it; "" for its usual one."""
        match key:
            case "group.it":
                return "them" if self.it == "them" else ""
            case "group.other":
                return self.occasion
            case "amount.number":
                return self.number_source
            case "pieces.chosen":
                return "one" if self.single_card else ""
        return ""

    def with_values(self, values: Mapping[str, Any], grammar: str = "") -> Scope:
        """The scope of plain keys and values, such as a filter."""
        return replace(self, word=None, arguments=values, grammar=grammar)


def aim_of(use: Mapping[str, Any]) -> Aim:
    """Whom the player of a card chooses for one use of it."""
    target = use.get("target")
    word = None if target is None else name_of(target)
    return Aim(word, alone=_CANNOT_BE_TARGET.issuperset(_groups(use["do"])))


def name_of(usage: Any) -> str:
    """The name of a word as a card uses it, or a plain value, as a template has it."""
    if _has_arguments(usage):
        return str(usage[0])
    return str(usage).lower() if isinstance(usage, bool) else str(usage)


def arguments_of(usage: Any) -> Mapping[str, Any]:
    """The arguments of a word as a card uses it."""
    return {} if isinstance(usage, str) else usage[1]


def _has_arguments(usage: Any) -> bool:
    """Whether plain data is a word with its arguments, such as ``["change", {"who": "me"}]``."""
    return isinstance(usage, list) and len(usage) == 2 and isinstance(usage[1], dict)


def _groups(plain: Any) -> Iterator[str]:
    """The bare names of groups in the plain data of an effect."""
    if isinstance(plain, Mapping):
        for key, value in plain.items():
            if isinstance(value, str):
                if key in _GROUP_KEYS:
                    yield value
            elif key in _GROUP_KEYS or not _is_text(value):
                yield from _groups(value)
    elif isinstance(plain, list):
        if _has_arguments(plain) and isinstance(plain[0], str):
            yield from _groups(plain[1])
        else:
            for item in plain:
                yield from _groups(item)


def _is_text(value: Any) -> bool:
    """Whether a value is a text by language."""
    return isinstance(value, dict) and not set(LANGUAGES).isdisjoint(value)
