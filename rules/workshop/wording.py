"""What a card does, in words: sentences made from its effect, to stand beside what its author has written.

The words of each game's language have templates in ``data/texts/wording`` (how they are written: ``phrasing``); a word
without one is told as its explanation for authors has it. What is put together here is the plain data of a card, as
``Card.fields`` has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.language import Language
from rules.cards.words import TARGET, Parameter, Sort, Word
from rules.games import manifest
from rules.sentences import plural
from rules.texts import LANGUAGES
from rules.workshop.phrasing import CASES, Forms, Phrases, Slot, Template

Person: TypeAlias = Literal["me", "near", "other"]
"""The player of the card; somebody just spoken of; somebody else."""

_IT = {("for_each", "do"), ("choose_player", "do"), ("random_player", "do")}
"""Where ``it`` is somebody just spoken of, by word and parameter."""
_THEM = {("those", "if"), ("with_most", "of"), ("with_least", "of"), ("total", "of")}
"""Where ``it`` is each of a group in turn."""
_NUMBERS = {("roll", "do"): "roll", ("remember", "do"): "remember"}
_CHOSEN = {("choose_card", "do"), ("random_card", "do")}
_BINDING = ("roll", "remember", "choose_player", "choose_card", "random_player", "random_card")
"""Verbs after which what they hold goes on as before, in sentences of its own."""
_NO_PLAYERS = ("me", TARGET, "inn", "pot")
"""Groups that cannot be taken for the target."""


def in_words(cards: CardSet, card: Card, language: str) -> str:
    """What the card does, in ``ru`` or ``en``; empty if it does nothing. ``cards`` are those that it plays with."""
    return Wording(cards, language).card(card)


def facts_in_words(cards: CardSet, card: Card, language: str) -> str:
    """The numbers and names that are printed beside the text of a card, such as a guest's charm; empty if there are
    none."""
    return Wording(cards, language).facts(card)


def abilities_in_words(cards: CardSet, abilities: Sequence[Any], language: str) -> str:
    """The abilities in the head of a set, such as a character's."""
    return Wording(cards, language).abilities(abilities)


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
    """Slots that are already words."""
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


class Wording:
    """Puts the cards of one game into words, in one language."""

    def __init__(self, cards: CardSet, language: str) -> None:
        self.language = language
        self._cards = {card.id: card for card in cards.cards}
        self._phrases = Phrases(cards.game, language)
        self._words: Language | None = manifest(cards.game).vocabulary.language
        self._named: dict[str, Mapping[str, Any]] = {}
        for head in cards.heads.values():
            for names in head.values():
                for name, said in names.items() if isinstance(names, Mapping) else ():
                    if isinstance(said, Mapping) and said.get(language):
                        self._named.setdefault(name, said)

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """What a card does."""
        fields = card.fields
        told = [self._of_kind("kind", card)]
        told += self._uses(fields.get("uses") or ())
        if (answers := fields.get("answerable_by")) is not None:
            told.append(self._said("answerable_by", {"cards": answers}))
        told.append(self.abilities(fields.get("abilities") or ()))
        return " ".join(filter(None, told))

    def facts(self, card: Card) -> str:
        """What is printed beside its text."""
        return self._of_kind("facts", card)

    def _of_kind(self, what: str, card: Card) -> str:
        return self._said(f"{what}.{card.kind}", card.fields)

    def _said(self, key: str, arguments: Mapping[str, Any]) -> str:
        template = self._phrases.get(key)
        return "" if template is None else self._sentences(self._fill(template, Scope(arguments=arguments)))

    def abilities(self, abilities: Iterable[Any]) -> str:
        """Abilities that somebody has all the time."""
        told: list[str] = []
        for each in abilities:
            said = self._word("ability", each, Scope())
            if told and (more := _as_well(told[-1], said)):
                told[-1] = more
            else:
                told.append(said)
        return " ".join(map(self._sentences, told))

    def _uses(self, uses: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        for at, use in enumerate(uses):
            windows = [name for name, _ in use.get("when", ())]
            scope = Scope(windows=tuple(dict.fromkeys(windows)), aim=_aim(use))
            whens = [self._word("window", each, scope) for each in use.get("when", ())]
            told = f"{self._whens(whens)}: " if whens else ""
            if use["target"] is not None and not _at_once(use["do"]):
                told += self._with("choose_target", scope, x=self._target(scope, "acc")) + " // "
            told += self._block(use["do"], scope)
            yield self._sentences(self._with("or_mode", scope, x=told) if at else told)

    def _with(self, key: str, scope: Scope, **said: str) -> str:
        """A template with slots that are already words."""
        return self._fill(self._phrases.get(key) or (), replace(scope, word=None, arguments=said, extra=said))

    def _whens(self, whens: Sequence[str]) -> str:
        """Several moments. They are long, so commas stand between them."""
        return f", {self._phrases.text('or')} ".join(whens)

    # -- words --------------------------------------------------------------------------------------------------------

    def _block(self, verbs: Iterable[Any], scope: Scope) -> str:
        told = [self._word("verb", each, scope) for each in verbs]
        return " // ".join(told) if scope.depth == 0 else "; ".join(each.replace(" // ", "; ") for each in told)

    def _word(self, sort: Sort, written: Any, scope: Scope, case: str = "nom", flags: Sequence[str] = ()) -> str:
        """A word in words; ``flags`` name other forms of its template."""
        if isinstance(written, int):
            return str(abs(written))
        name, arguments = (written, {}) if isinstance(written, str) else written
        if sort == "group" and name == TARGET:
            return self._target(scope, case)
        if sort == "group" and name == "it" and scope.it == "me":
            return self._word("group", "me", scope, case)
        if sort == "condition" and (opposite := self._opposite(name, arguments, flags, scope)) is not None:
            return opposite
        if sort == "amount" and (limited := self._limited(name, arguments, scope, case)) is not None:
            return limited
        assert self._words is not None
        word = self._words.words(sort).get(name)
        inner = replace(scope, word=word, arguments=arguments)
        template = self._phrases.first(_keys(sort, name, scope, flags))
        return self._plainly(sort, name, inner) if template is None else self._fill(template, inner, case)

    def _opposite(self, name: str, arguments: Mapping[str, Any], flags: Sequence[str], scope: Scope) -> str | None:
        """What is not true, told without "not" in front of everything."""
        negative = "not" in flags
        if name == "not":
            return self._word("condition", arguments["condition"], scope, flags=() if negative else ("not",))
        if name in ("all_of", "any_of"):
            each = [self._word("condition", one, scope, flags=flags) for one in arguments["conditions"]]
            return self._joined(each, "or" if (name == "any_of") != negative else "and")
        return None

    def _limited(self, name: str, arguments: Mapping[str, Any], scope: Scope, case: str) -> str | None:
        """An amount that is at least or at most some number."""
        if name not in ("lowest", "highest") or len(arguments["numbers"]) != 2:
            return None
        number, counted = sorted(arguments["numbers"], key=lambda each: not isinstance(each, int))
        if not isinstance(number, int) or isinstance(counted, int):
            return None
        return self._with(f"amount.{name}.limit", scope, x=self._word("amount", counted, scope, case), n=str(number))

    def _target(self, scope: Scope, case: str) -> str:
        aim = scope.aim
        if aim.word is not None and not aim.mentioned:
            aim.mentioned = True
            return self._word("target", aim.word, scope, case)
        key = "group.target.near" if aim.alone and scope.it != "near" else "group.target"
        return self._fill(self._phrases.first([key, "group.target"]) or (), scope, case)

    def _plainly(self, sort: Sort, name: str, scope: Scope) -> str:
        """A word without a template: what authors are told about it, and what it is given."""
        assert self._words is not None
        word = self._words.words(sort).get(name)
        meaning = word.meaning.rstrip(".").replace("`", "") if word is not None else name.replace("_", " ")
        given = [self._value(key, scope, (), "nom") for key in scope.arguments] if scope.word is word else []
        return f"{meaning[:1].lower()}{meaning[1:]}" + (f" ({', '.join(given)})" if given else "")

    # -- templates ----------------------------------------------------------------------------------------------------

    def _fill(self, template: Template, scope: Scope, case: str = "nom") -> str:
        said = []
        for part in template:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Forms):
                said.append(self._fill(self._form(part, case), scope, case))
            else:
                said.append(self._slot(part, scope, case))
        return "".join(said)

    def _form(self, forms: Forms, case: str) -> Template:
        if self.language == "en" or len(forms.forms) == 2:
            return forms.forms[0 if case == "nom" or (case == "acc" and self.language == "ru") else -1]
        return forms.forms[CASES.index(case)]

    def _slot(self, slot: Slot, scope: Scope, case: str) -> str:
        value = scope.arguments.get(slot.name)
        if slot.name == "this":  # the same values in another template
            return self._plain("", scope.arguments, scope, slot.flags)
        match slot.does:
            case "" | ":":
                wanted = next((flag for flag in slot.flags if flag in CASES), "nom" if slot.flags else case)
                if slot.name in scope.extra:
                    return scope.extra[slot.name]
                return self._value(slot.name, scope, [flag for flag in slot.flags if flag not in CASES], wanted)
            case "*":
                return self._measured(slot.name, slot.flags[0], scope)
            case "~":
                at = {"other": 0, "me": 1, "near": 2}[self._person(slot.name, scope)]
                return self._fill(slot.branches[at if at < len(slot.branches) else 0], scope, case)
            case "%":
                count = value if isinstance(value, int) else 5
                return self._fill(slot.branches[plural(self.language, count)], scope, case)
            case "=":
                known: Sequence[str] = (_name(value), str(self._named.get(str(value), {}).get("grammar", "")))
                if slot.name == "when":
                    known = scope.windows
                elif slot.name == "you":
                    known = (self._phrases.text("address") or "",)
                true = not set(slot.flags).isdisjoint(known)
            case "?":
                true = value is not None and value is not False and value not in ("", [], {})
            case "-?":
                true = _negative(value)
            case _:
                true = isinstance(value, int)
        if true:
            return self._fill(slot.branches[0], scope, case)
        return self._fill(slot.branches[1], scope, case) if len(slot.branches) > 1 else ""

    def _person(self, name: str, scope: Scope) -> Person:
        value = self._given(name, scope)
        if value == "it":
            return "me" if scope.it == "me" else "near"
        if value == TARGET:
            return "near" if scope.aim.mentioned or scope.aim.word is None else "other"
        return "me" if value == "me" else "other"

    def _given(self, name: str, scope: Scope) -> Any:
        """What is given for a group, or is meant without it."""
        value = scope.arguments.get(name)
        if value is not None or scope.word is None:
            return value
        if scope.word.sort == "ability":
            return scope.given
        return "it" if scope.word.sort in ("amount", "pieces", "condition") else "me"

    def _value(self, name: str, scope: Scope, flags: Sequence[str], case: str) -> str:
        """What is given for a parameter, in words."""
        value = scope.arguments.get(name)
        parameter = scope.word.parameters.get(name) if scope.word is not None else None
        if parameter is None:
            return self._plain(name, value, scope, flags)
        inner = self._inside(scope, parameter)
        match parameter.holds:
            case "steps":
                return self._block(value or (), inner)
            case "choices":
                return self._options(value, inner)
            case "abilities":
                return self._joined([self._word("ability", each, inner) for each in value], "then")
        if parameter.names:
            each = value if isinstance(value, list) else [value]
            return self._joined([self._name(parameter.names, one, scope, flags) for one in each], *flags)
        if parameter.many:
            assert parameter.word is not None
            return self._joined([self._word(parameter.word, one, inner, case) for one in value], *flags)
        if parameter.word:
            written = self._given(name, scope) if parameter.word == "group" else value
            case = "nom" if parameter.word == "condition" else case
            return "" if written is None else self._word(parameter.word, written, inner, case, flags)
        return self._plain(name, value, scope, [*flags, *_model(parameter)])

    def _name(self, sort: Sort, name: str, scope: Scope, flags: Sequence[str]) -> str:
        """A bare name that stands in a word: its template speaks of what that word is given."""
        template = self._phrases.first(_keys(sort, name, scope, flags))
        return self._fill(template, scope) if template is not None else self._plainly(sort, name, scope)

    def _inside(self, scope: Scope, parameter: Parameter) -> Scope:
        """The scope of what is written for a parameter."""
        assert scope.word is not None
        word, place = scope.word, (scope.word.name, parameter.name)
        if place in _IT:
            scope = replace(scope, it="near")
        elif place in _THEM:
            scope = replace(scope, it="them")
        elif place in _NUMBERS:
            scope = replace(scope, number=_NUMBERS[place])
        elif place in _CHOSEN:
            scope = replace(scope, one="amount" not in scope.arguments)
        elif word.sort == "ability" and (parameter.holds == "steps" or parameter.word == "condition"):
            mine = self._person("of", scope) == "me"
            occasion = str(scope.arguments.get("what", word.name))
            scope = replace(scope, it="me" if mine else "near" if parameter.holds else "them", occasion=occasion)
        elif parameter.holds == "abilities":
            scope = replace(scope, given=scope.arguments.get("who", "me"))
        return replace(scope, depth=scope.depth + 1) if parameter.holds and word.name not in _BINDING else scope

    def _options(self, options: Sequence[Mapping[str, Any]], scope: Scope) -> str:
        told = []
        letters = "абвгдежз" if self.language == "ru" else "abcdefgh"
        for letter, option in zip(letters, options, strict=False):
            allowed = self._word("condition", option["if"], scope) if "if" in option else ""
            done = {"letter": letter, "do": self._block(option["do"], scope), "if": allowed}
            told.append(self._with("option", scope, **done))
        return "; ".join(told)

    def _plain(self, name: str, value: Any, scope: Scope, flags: Sequence[str]) -> str:
        """A value that holds no words: a name, a number, or keys and values."""
        if isinstance(value, Mapping):
            models = [flag for flag in flags if self._phrases.get(f"model.{flag}")]
            template = self._phrases.get(f"model.{models[0]}") if models else None
            if template is None:
                return ", ".join(self._plain(key, each, scope, ()) for key, each in value.items())
            if "all" in flags:
                items = [{**(each if isinstance(each, Mapping) else {"n": each}), "name": key}
                         for key, each in value.items()]  # fmt: skip
                return self._joined([self._fill(template, _of_model(scope, each)) for each in items], *flags)
            return self._fill(template, _of_model(scope, value)).strip().removeprefix("& ")
        if isinstance(value, list | tuple):
            return self._joined([self._plain(name, each, scope, flags) for each in value], *flags)
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int):
            return f"{'−' if value < 0 else '+' if value else ''}{abs(value)}" if "signed" in flags else str(abs(value))
        return self._called(name, str(value), (*flags, scope.occasion))

    def _called(self, name: str, value: str, flags: Sequence[str]) -> str:
        """What a name is called that stands for a value: in the templates, in the heads of sets, on a card."""
        keys = [f"value.{name}.{value}", f"value.{value}"]
        template = self._phrases.first([*(f"{key}.{flag}" for flag in flags for key in keys if flag), *keys])
        if template is not None:
            return self._fill(template, Scope())
        if (said := self._named.get(value)) is not None:
            return str(said[self.language])
        if (card := self._cards.get(value)) is not None:
            return quoted(card.name[self.language].rstrip("."), self.language)
        return quoted(value.replace("_", " "), self.language)

    def _measured(self, name: str, unit: str, scope: Scope) -> str:
        """So many of a unit."""
        value = scope.arguments.get(name)
        forms = (self._phrases.text(f"unit.{unit}") or "|||").split("|")
        if isinstance(value, int):
            return f"{abs(value)} {forms[plural(self.language, value)]}"
        if _negative(value):
            value = value[1]["number"]
        if isinstance(value, int):
            return f"{abs(value)} {forms[plural(self.language, value)]}"
        which, _ = (value, {}) if isinstance(value, str) else value
        count = self._phrases.first([f"{key}.as" for key in _keys("amount", which, scope, ())])
        if count is None:
            said, key = self._word("amount", value, scope), "measure"
        else:
            assert self._words is not None
            inner = replace(scope, word=self._words.words("amount").get(which), arguments=_arguments(value))
            said, key = self._fill(count, inner), "measure.as"
        return self._with(key, scope, x=said, unit=forms[-1], units=forms[1])

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _joined(self, said: Sequence[str], *how: str) -> str:
        """Several things: with "or", one after the other (``then``), else with "and"."""
        said = [each for each in said if each]
        if "lines" in how:
            return " // ".join(said)
        if "then" in how:
            return "; ".join(said)
        if "list" in how:
            return ", ".join(said)
        between = self._phrases.text("or" if "or" in how else "and") or ","
        return f" {between} ".join(filter(None, (", ".join(said[:-1]), *said[-1:])))

    def _sentences(self, said: str) -> str:
        """The sentences as they are printed."""
        between = f" {self._phrases.text('and')} "
        said = " ".join(said.split())
        said = re.sub(r"(?<![^:(,;] )& |^& ", "", said).replace(" & ", between)
        said = re.sub(r" +([,.;:)])", r"\1", said)
        said = re.sub(r"\( +", "(", said)
        said = re.sub(r",+(?=[,.;:)]| //|$)", "", said)
        if self.language == "en":
            said = re.sub(r"\b([Aa]) (?=[aeio])(?!one\b)", r"\1n ", said)
        told = [part.strip(" ;") for part in said.split("//")]
        return " ".join(_sentence(part) for part in told if part)


_PLAIN = re.compile(r"((?:[^:]*: )?)([+−]\d+ \w+(?:, [+−]\d+ \w+)*)")


def _as_well(before: str, said: str) -> str | None:
    """Two changes of the same, told together: ``+1 charm, -1 stamina``; None if they are not so plain."""
    one, other = _PLAIN.fullmatch(before), _PLAIN.fullmatch(said)
    return f"{before}, {other[2]}" if one and other and one[1] == other[1] else None


def quoted(name: str, language: str) -> str:
    """A name in quotation marks."""
    return f"«{name}»" if language == "ru" else f"“{name}”"


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:] + ("" if said[-1] in ".!?…" else ".")


def _keys(sort: Sort, name: str, scope: Scope, flags: Sequence[str]) -> list[str]:
    """The keys of the templates for a word, the most special first."""
    key = f"{sort}.{name}"
    special = [f"{key}.{flag}" for flag in flags]
    if sort == "group" and name == "it" and scope.it == "them":
        special.append(f"{key}.them")
    if sort == "group" and name == "other" and scope.occasion:
        special.append(f"{key}.{scope.occasion}")
    if sort == "amount" and name == "number" and scope.number:
        special.append(f"{key}.{scope.number}")
    if sort == "pieces" and name == "chosen" and scope.one:
        special.append(f"{key}.one")
    return [*special, key]


def _arguments(written: Any) -> Mapping[str, Any]:
    return {} if isinstance(written, str) else written[1]


def _name(written: Any) -> str:
    """The name of a word, or a plain value, as a template has it."""
    if isinstance(written, list) and len(written) == 2 and isinstance(written[1], dict):
        return str(written[0])
    return str(written).lower() if isinstance(written, bool) else str(written)


def _negative(written: Any) -> bool:
    """Whether an amount is one that is lost."""
    if isinstance(written, int):
        return written < 0
    return isinstance(written, list) and written[0] == "minus" and "less" not in written[1]


def _model(parameter: Parameter) -> tuple[str, ...]:
    """What the templates call the model of keys and values that may be written for a parameter."""
    return () if parameter.model is None else (str(getattr(parameter.model, "__name__", "")).lower(),)


def _of_model(scope: Scope, values: Mapping[str, Any]) -> Scope:
    return replace(scope, word=None, arguments=values)


def _aim(use: Mapping[str, Any]) -> Aim:
    chosen = use.get("target")
    spoken = set(_groups(use["do"]))
    return Aim(None if chosen is None else _name(chosen), alone=spoken <= set(_NO_PLAYERS))


def _groups(written: Any) -> Iterator[str]:
    """Every bare name in plain data."""
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


def _at_once(verbs: Sequence[Any]) -> bool:
    """Whether the first verb speaks of the target itself."""
    return TARGET in _arguments(verbs[0]).values()
