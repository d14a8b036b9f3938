"""What the words around a word make of those that it uses: who ``it`` is, whether the target is known, and so on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from rules.cards.words import TARGET, Parameter, Sort, Word
from rules.texts import LANGUAGES

Whose: TypeAlias = Literal["me", "near", "other"]
"""The player of the card; somebody just spoken of; somebody else."""

_IT = {("for_each", "do"), ("choose_player", "do"), ("random_player", "do")}
"""Where ``it`` is somebody just spoken of, by word and parameter."""
_THEM = {("those", "if"), ("with_most", "of"), ("with_least", "of"), ("total", "of")}
"""Where ``it`` is each of a group in turn."""
_NUMBERS = {("roll", "do"): "roll", ("remember", "do"): "remember"}
_CHOSEN = {("choose_card", "do"), ("random_card", "do")}
_BINDING = ("roll", "remember", "choose_player", "choose_card", "random_player", "random_card")
"""Verbs after which what they hold goes on as before, in sentences of its own."""
_NO_PLAYERS = frozenset({"me", TARGET, "inn", "pot"})
"""Groups that cannot be taken for the target."""


@dataclass
class Aim:
    """The player whom the player of a card chooses."""

    word: str | None = None
    """The word of the ``target``."""
    mentioned: bool = False
    alone: bool = True
    """Nobody else is spoken of."""


@dataclass(frozen=True)
class Scope:
    """What the words around a word have made of those that it uses."""

    word: Word | None = None
    arguments: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)
    """Gaps that are already words."""
    it: Literal["me", "near", "them"] = "me"
    given: Any = "me"
    """To whom abilities are given, as a group is written."""
    number: str = ""
    occasion: str = ""
    one: bool = True
    """Whether one card was chosen."""
    windows: tuple[str, ...] = ()
    aim: Aim = field(default_factory=Aim)
    depth: int = 0
    grammar: str = ""
    """The gender of those who are spoken of, such as ``feminine``; empty if they may be of any."""

    def whose(self, name: str) -> Whose:
        """Who is given for a group."""
        value = self.given_for(name)
        if value == "it":
            return "me" if self.it == "me" else "near"
        if value == TARGET:
            return "near" if self.aim.mentioned or self.aim.word is None else "other"
        return "me" if value == "me" else "other"

    def given_for(self, name: str) -> Any:
        """What is given for a group, or is meant without it."""
        value = self.arguments.get(name)
        if value is not None or self.word is None:
            return value
        if self.word.sort == "ability":
            return self.given
        return "it" if self.word.sort in ("amount", "pieces", "condition") else "me"

    def inside(self, parameter: Parameter) -> Scope:
        """The scope of what is written for a parameter."""
        assert self.word is not None
        word, place = self.word, (self.word.name, parameter.name)
        made = self
        if place in _IT:
            made = replace(self, it="near")
        elif place in _THEM:
            made = replace(self, it="them")
        elif place in _NUMBERS:
            made = replace(self, number=_NUMBERS[place])
        elif place in _CHOSEN:
            made = replace(self, one="amount" not in self.arguments)
        elif word.sort == "ability" and (parameter.holds == "steps" or parameter.word == "condition"):
            it: Literal["me", "near", "them"] = "near" if parameter.holds else "them"
            occasion = str(self.arguments.get("what", word.name))
            made = replace(self, it="me" if self.whose("of") == "me" else it, occasion=occasion)
        elif parameter.holds == "abilities":
            made = replace(self, given=self.arguments.get("who", "me"))
        return replace(made, depth=self.depth + 1) if parameter.holds and word.name not in _BINDING else made

    def keys(self, sort: Sort, name: str, flags: Sequence[str] = ()) -> list[str]:
        """The keys of the templates for a word here, the most special first. ``flags`` ask for other forms of it."""
        key = f"{sort}.{name}"
        special = {
            ("group", "it"): "them" if self.it == "them" else "", ("group", "other"): self.occasion,
            ("amount", "number"): self.number, ("pieces", "chosen"): "one" if self.one else "",
        }  # fmt: skip
        return [*(f"{key}.{flag}" for flag in (*flags, special.get((sort, name))) if flag), key]

    def of_values(self, values: Mapping[str, Any], grammar: str = "") -> Scope:
        """The scope of plain keys and values, such as a filter."""
        return replace(self, word=None, arguments=values, grammar=grammar)


def aim_of(use: Mapping[str, Any]) -> Aim:
    """Whom the player of a card chooses for one use of it."""
    chosen = use.get("target")
    return Aim(None if chosen is None else name_of(chosen), alone=_NO_PLAYERS.issuperset(_groups(use["do"])))


def name_of(written: Any) -> str:
    """The name of a word, or a plain value, as a template has it."""
    if isinstance(written, list) and len(written) == 2 and isinstance(written[1], dict):
        return str(written[0])
    return str(written).lower() if isinstance(written, bool) else str(written)


def arguments_of(written: Any) -> Mapping[str, Any]:
    """What a word is given."""
    return {} if isinstance(written, str) else written[1]


def _groups(written: Any) -> Iterator[str]:
    """The bare names of groups in plain data."""
    if isinstance(written, Mapping):
        for key, value in written.items():
            if key in ("who", "of", "among", "source", "to", "at", "into", "one", "other", "with", "any"):
                yield from _groups(value) if not isinstance(value, str) else (value,)
            elif not isinstance(value, str) and set(LANGUAGES).isdisjoint(value if isinstance(value, dict) else ()):
                yield from _groups(value)
    elif isinstance(written, list):
        if len(written) == 2 and isinstance(written[0], str) and isinstance(written[1], dict):
            yield from _groups(written[1])
        else:
            for each in written:
                yield from _groups(each)
