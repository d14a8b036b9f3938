"""The context of a word in an effect, given by the words around it: who ``it`` is, whether the target was mentioned,
and so on."""

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
"""Words and parameters inside which ``it`` is somebody just spoken of."""
_IT_IS_EACH = {("those", "if"), ("with_most", "of"), ("with_least", "of"), ("total", "of")}
"""Words and parameters inside which ``it`` is each of a group in turn."""
_NUMBER_SOURCES = {("roll", "do"): "roll", ("remember", "do"): "remember"}
"""Words and parameters inside which ``number`` stands for a rolled or a remembered one."""
_CARD_CHOICES = {("choose_card", "do"), ("random_card", "do")}
"""Words and parameters inside which cards have been chosen."""
_BINDING_VERBS = ("roll", "remember", "choose_player", "choose_card", "random_player", "random_card")
"""Verbs whose inner blocks are worded as sentences of their own, and not as part of the verb's sentence."""
_CANNOT_BE_TARGET = frozenset({"me", TARGET, "inn", "pot"})
"""Groups that readers cannot confuse with the target."""
_GROUP_KEYS = ("who", "of", "among", "source", "to", "at", "into", "one", "other", "with", "any", "before")
"""The parameters of words that hold groups."""


@dataclass
class Aim:
    """The player whom the player of a card chooses."""

    word: str | None = None
    """The word of the ``target``."""
    mentioned: bool = False
    alone: bool = True
    """True if nobody else is mentioned."""


@dataclass(frozen=True)
class Scope:
    """The context of a word: what the words around it mean for the words that it uses."""

    word: Word | None = None
    arguments: Mapping[str, Any] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    """Gaps that are already worded, by name."""
    it: Pronoun = "me"
    ability_holder: Any = "me"
    """The group that is given abilities, as written in the card."""
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
        """Return whom the group under a parameter means."""
        group = self.group(name)
        if group == "me":
            return "me"
        if group == "it":
            return "me" if self.it == "me" else "near"
        if group == TARGET and (self.aim.mentioned or self.aim.word is None):
            return "near"
        return "other"

    def group(self, name: str) -> Any:
        """Return the group under a parameter, as written in the card, or the default if it is left out."""
        value = self.arguments.get(name)
        if value is not None or self.word is None:
            return value
        if self.word.sort == "ability":
            return self.ability_holder
        if self.word.sort in ("amount", "pieces", "condition"):
            return "it"
        return "me"

    def inside(self, parameter: Parameter) -> Scope:
        """Return the scope of the words under a parameter."""
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
            holder = self.arguments.get("who", self.arguments.get("before", "me"))
            scope = replace(self, ability_holder=holder)
        if parameter.holds and self.word.name not in _BINDING_VERBS:
            scope = replace(scope, depth=self.depth + 1)
        return scope

    def _inside_ability(self, word: Word, parameter: Parameter) -> Scope:
        """The scope of the steps or of the condition of an ability."""
        pronoun: Pronoun
        if self.reference("of") == "me":
            pronoun = "me"
        elif parameter.holds:
            pronoun = "near"
        else:
            pronoun = "them"
        return replace(self, it=pronoun, occasion=str(self.arguments.get("what", word.name)))

    def keys(self, sort: Sort, name: str, flags: Sequence[str] = ()) -> list[str]:
        """Return the keys of the templates for a word in this scope, the most special first. ``flags`` ask for other
        forms of it."""
        key = f"{sort}.{name}"
        special_flags = filter(None, (*flags, self._variant(key)))
        special_keys = [f"{key}.{flag}" for flag in special_flags]
        return [*special_keys, key]

    def _variant(self, key: str) -> str:
        """The form that a word takes because of the words around it; "" for its usual form."""
        match key:
            case "group.it" if self.it == "them":
                return "them"
            case "group.other" | "pieces.guests":
                return self.occasion
            case "amount.number":
                return self.number_source
            case "pieces.chosen" if self.single_card:
                return "one"
        return ""

    def with_values(self, values: Mapping[str, Any], grammar: str = "") -> Scope:
        """Return the scope of plain keys and values, such as a filter."""
        return replace(self, word=None, arguments=values, grammar=grammar)


def aim_of(use: Mapping[str, Any]) -> Aim:
    """Return whom the player of a card chooses for one use of it."""
    target = use.get("target")
    word = name_of(target) if target is not None else None
    return Aim(word, alone=_CANNOT_BE_TARGET.issuperset(_groups(use["do"])))


def name_of(usage: Any) -> str:
    """Return the name of a word as a card uses it, or a plain value as templates write it: ``true``, ``2``."""
    if _has_arguments(usage):
        return str(usage[0])
    if isinstance(usage, bool):
        return str(usage).lower()
    return str(usage)


def arguments_of(usage: Any) -> Mapping[str, Any]:
    """Return the arguments of a word as a card uses it."""
    if isinstance(usage, str):
        return {}
    arguments: Mapping[str, Any] = usage[1]
    return arguments


def _has_arguments(usage: Any) -> bool:
    """True if plain data is a word with its arguments, such as ``["change", {"who": "me"}]``."""
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
    """True if a value is a text by language: ``{"ru": "...", "en": "..."}``."""
    return isinstance(value, dict) and not set(LANGUAGES).isdisjoint(value)
