"""What a card does, in words: sentences made from its effect, to stand beside what its author has written.

The words of each game's language have templates in ``data/texts/wording`` (how they are written: ``phrasing``); a word
without one is told as its explanation for authors has it. What is put together here is the plain data of a card, as
``Card.fields`` has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.language import Language
from rules.cards.words import TARGET, Parameter, Sort
from rules.games import manifest
from rules.sentences import GENDERS, plural
from rules.workshop.phrasing import CASES, Forms, Gap, Phrases, Template
from rules.workshop.punctuation import as_well, punctuated, quoted
from rules.workshop.scope import Scope, aim_of, arguments_of, name_of


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
            if told and (more := as_well(told[-1], said)):
                told[-1] = more
            else:
                told.append(said)
        return " ".join(map(self._sentences, told))

    def _uses(self, uses: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        for at, use in enumerate(uses):
            windows = [name for name, _ in use.get("when", ())]
            scope = Scope(windows=tuple(dict.fromkeys(windows)), aim=aim_of(use))
            whens = [self._word("window", each, scope) for each in use.get("when", ())]
            told = f"{self._whens(whens)}: " if whens else ""
            if use["target"] is not None and not _at_once(use["do"]):
                told += self._with("choose_target", scope, x=self._target(scope, "acc")) + " // "
            told += self._block(use["do"], scope)
            yield self._sentences(self._with("or_mode", scope, x=told) if at else told)

    def _with(self, key: str, scope: Scope, **said: str) -> str:
        """A template with gaps that are already words."""
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
            return f"{'−' if written < 0 else ''}{abs(written)}"
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
        template = self._phrases.first(scope.keys(sort, name, flags))
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

    def _joined(self, said: Sequence[str], *how: str) -> str:
        """Several things: in ``lines``, one after the other (``then``), in a ``list``, with "or", else with "and"."""
        said = [each for each in said if each]
        for separator, wanted in ((" // ", "lines"), ("; ", "then"), (", ", "list")):
            if wanted in how:
                return separator.join(said)
        between = self._phrases.text("or" if "or" in how else "and")
        return f" {between} ".join(filter(None, (", ".join(said[:-1]), *said[-1:])))

    def _sentences(self, said: str) -> str:
        return punctuated(said, self.language, self._phrases.text("and") or "")

    # -- templates ----------------------------------------------------------------------------------------------------

    def _fill(self, template: Template, scope: Scope, case: str = "nom") -> str:
        said = []
        for part in template:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Forms):
                said.append(self._fill(self._form(part, case), scope, case))
            else:
                said.append(self._gap(part, scope, case))
        return "".join(said)

    def _form(self, forms: Forms, case: str) -> Template:
        if self.language == "en" or len(forms.forms) == 2:
            return forms.forms[0 if case == "nom" or (case == "acc" and self.language == "ru") else -1]
        return forms.forms[CASES.index(case)]

    def _gap(self, gap: Gap, scope: Scope, case: str) -> str:
        value = scope.arguments.get(gap.name)
        if gap.name == "this":  # the same values in another template
            return self._plain("", scope.arguments, scope, gap.flags)
        match gap.does:
            case "" | ":":
                wanted = next((flag for flag in gap.flags if flag in CASES), "nom" if gap.flags else case)
                if gap.name in scope.extra:
                    return scope.extra[gap.name]
                return self._value(gap.name, scope, [flag for flag in gap.flags if flag not in CASES], wanted)
            case "*":
                return self._measured(gap.name, gap.flags[0], scope)
            case "~":
                at = {"other": 0, "me": 1, "near": 2}[scope.whose(gap.name)]
                return self._fill(gap.branches[at if at < len(gap.branches) else 0], scope, case)
            case "%":
                count = value if isinstance(value, int) else 5
                return self._fill(gap.branches[plural(self.language, count)], scope, case)
            case "=":
                known: Sequence[str] = (name_of(value), str(self._named.get(str(value), {}).get("grammar", "")))
                if gap.name == "when":
                    known = scope.windows
                elif gap.name == "you":
                    known = (self._phrases.text("address") or "",)
                true = not set(gap.flags).isdisjoint(known)
            case "?":
                true = value is not None and value is not False and value not in ("", [], {})
            case "-?":
                true = _negative(value)
            case _:
                true = isinstance(value, int)
        if true:
            return self._fill(gap.branches[0], scope, case)
        return self._fill(gap.branches[1], scope, case) if len(gap.branches) > 1 else ""

    def _value(self, name: str, scope: Scope, flags: Sequence[str], case: str) -> str:
        """What is given for a parameter, in words."""
        value: Any = scope.arguments.get(name)
        parameter = scope.word.parameters.get(name) if scope.word is not None else None
        if parameter is None:
            return self._plain(name, value, scope, flags)
        inner = scope.inside(parameter)
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
            written = scope.given_for(name) if parameter.word == "group" else value
            case = "nom" if parameter.word == "condition" else case
            return "" if written is None else self._word(parameter.word, written, inner, case, flags)
        return self._plain(name, value, scope, [*flags, *_model(parameter)])

    def _name(self, sort: Sort, name: str, scope: Scope, flags: Sequence[str]) -> str:
        """A bare name that stands in a word: its template speaks of what that word is given."""
        template = self._phrases.first(scope.keys(sort, name, flags))
        return self._fill(template, scope) if template is not None else self._plainly(sort, name, scope)

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
                return self._joined([self._fill(template, scope.of_values(each)) for each in items], *flags)
            return self._fill(template, scope.of_values(value, self._grammar(scope))).strip().removeprefix("& ")
        if isinstance(value, list | tuple):
            return self._joined([said for each in value for said in self._each(name, each, scope, flags)], *flags)
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int):
            return f"{'−' if value < 0 else '+' if value else ''}{abs(value)}" if "signed" in flags else str(abs(value))
        return self._joined(self._each(name, str(value), scope, flags), *flags)

    def _grammar(self, scope: Scope) -> str:
        """The gender of those whom a scope speaks of, if something given names it."""
        named = [self._named.get(value, {}) for value in scope.arguments.values() if isinstance(value, str)]
        return next((str(said["grammar"]) for said in named if said.get("grammar")), scope.grammar)

    def _each(self, name: str, value: Any, scope: Scope, flags: Sequence[str]) -> list[str]:
        """A value in words: one of several, or a name with both its forms if somebody of either gender may be meant."""
        if not isinstance(value, str):
            return [self._plain(name, value, scope, flags)]
        said, grammar = self._called(name, value, (*flags, scope.occasion)), self._grammar(scope)
        known = self._named.get(value, {})
        if said != known.get(self.language):
            return [said]
        others = {gender: str(other[self.language]) for gender, other in known.items() if gender in GENDERS
                  and isinstance(other, Mapping)}  # fmt: skip
        if grammar or "or" not in flags:
            return [others.get(grammar, said)]
        return [*dict.fromkeys([said, *others.values()])]

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
        value: Any = scope.arguments.get(name)
        forms = (self._phrases.text(f"unit.{unit}") or "|||").split("|")
        if isinstance(value, int):
            return f"{abs(value)} {forms[plural(self.language, value)]}"
        if _negative(value):
            value = value[1]["number"]
        if isinstance(value, int):
            return f"{abs(value)} {forms[plural(self.language, value)]}"
        which, _ = (value, {}) if isinstance(value, str) else value
        count = self._phrases.first([f"{key}.as" for key in scope.keys("amount", which)])
        if count is None:
            said, key = self._word("amount", value, scope), "measure"
        else:
            assert self._words is not None
            inner = replace(scope, word=self._words.words("amount").get(which), arguments=arguments_of(value))
            said, key = self._fill(count, inner), "measure.as"
        return self._with(key, scope, x=said, unit=forms[-1], units=forms[1])


def _negative(written: Any) -> bool:
    """Whether an amount is one that is lost."""
    if isinstance(written, int):
        return written < 0
    return isinstance(written, list) and written[0] == "minus" and "less" not in written[1]


def _model(parameter: Parameter) -> tuple[str, ...]:
    """What the templates call the model of keys and values that may be written for a parameter."""
    return (parameter.model.__name__.lower(),) if isinstance(parameter.model, type) else ()


def _at_once(verbs: Sequence[Any]) -> bool:
    """Whether the first verb speaks of the target itself."""
    return TARGET in arguments_of(verbs[0]).values()
