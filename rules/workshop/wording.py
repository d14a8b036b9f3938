"""Words the effects of cards: sentences made from an effect, to be compared with what the author has written.

The words of each game's language have templates in ``data/texts/wording`` (how they are written:
``phrase_templates``); for a word without one, its explanation for authors is used. The input is the plain data in
``Card.fields``. There the *usage* of a word is a number, its bare name, or its name with its arguments:
``["change", {"who": "me", "amount": 1}]``.
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
from rules.reading.messages import plural
from rules.text.cases import CASES
from rules.workshop.phrase_templates import Forms, Gap, Phrases, Template
from rules.workshop.punctuation import merged_changes, punctuated, quoted
from rules.workshop.scope import Aim, Pronoun, Scope, aim_of, arguments_of, name_of

_SEPARATORS = {"lines": " // ", "then": "; ", "list": ", "}
"""The separators of phrases, by the flag that asks for them."""
_BRANCH_OF_REFERENCE = {"other": 0, "me": 1, "near": 2}
"""The index of the branch of ``[who~A|B|C]``, by whom ``who`` means."""
_LETTERS = {"ru": "абвгдежз", "en": "abcdefgh"}
_GENDERS_OF_ONE = ("masculine", "feminine")
"""The titles of a trait that a sentence about one guest may use."""


def effect_in_words(cards: CardSet, card: Card, language: str) -> str:
    """Return what the card does, in ``ru`` or ``en``; "" if it does nothing. ``cards`` are those that it plays with."""
    return Wording(cards, language).card(card)


def facts_in_words(cards: CardSet, card: Card, language: str) -> str:
    """Return the numbers and names that are printed beside the text of a card, such as a guest's charm; "" if there are
    none."""
    return Wording(cards, language).facts(card)


def abilities_in_words(cards: CardSet, abilities: Sequence[Any], language: str) -> str:
    """Return the abilities in the head of a set, such as a character's, in words."""
    return Wording(cards, language).abilities(abilities)


WORDS_ON_CARDS: Mapping[str, tuple[Sort, tuple[str, ...]]] = {
    "most": ("amount", ("bare",)),
    "needs": ("condition", ()),
}
"""The keys of cards for which a single word is written, each with the sort of the word and the form in which the
template of the kind of card mentions it."""


class Wording:
    """Puts the cards of one game into words, in one language."""

    def __init__(self, cards: CardSet, language: str) -> None:
        self.language = language
        self._cards = {card.id: card for card in cards.cards}
        self._phrases = Phrases(cards.game, language)
        self._words: Language | None = manifest(cards.game).vocabulary.language
        self._titles: dict[str, Mapping[str, Any]] = {}
        for head in cards.heads.values():
            for definitions in head.values():
                if isinstance(definitions, Mapping):
                    self._add_titles(definitions)

    def _add_titles(self, definitions: Mapping[str, Any]) -> None:
        """Remember the titles of sexes, traits, counters and so on from the head of a set."""
        for name, titles in definitions.items():
            if isinstance(titles, Mapping) and isinstance(titles.get("name"), Mapping):
                titles = titles["name"]
            if isinstance(titles, Mapping) and titles.get(self.language):
                self._titles.setdefault(name, titles)

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """Return what a card does."""
        fields = card.fields
        sentences = [self._about_kind("kind", card)]
        sentences += self._uses(fields.get("uses") or ())
        answerable_by = fields.get("answerable_by")
        if answerable_by is not None:
            sentences.append(self._from_template("answerable_by", {"cards": answerable_by}))
        sentences.append(self.abilities(fields.get("abilities") or ()))
        return " ".join(filter(None, sentences))

    def word(self, sort: Sort, usage: Any, target: str | None = None, it: Pronoun = "me") -> str:
        """Return a word that stands alone, such as an amount. ``target`` is the word for whom the player of the card
        chooses; None: nobody. ``it`` says who is meant by that word."""
        return self._word(sort, usage, Scope(aim=Aim(target), it=it))

    def step(self, usage: Any, target: str | None) -> str:
        """Return a verb as a sentence."""
        return self._sentences(self.word("verb", usage, target))

    def value(self, name: str, value: str) -> str:
        """Return what a plain value is called that is written for a parameter; "" if that is not known."""
        title = self._title(name, value, ())
        return "" if title == quoted(value.replace("_", " "), self.language) else title

    def plain_condition(self, condition: Mapping[str, Any]) -> str:
        """Return a condition that is written as keys and values, such as one of a guest."""
        return self._mapping(condition, Scope(), ("guestcondition",))

    def facts(self, card: Card) -> str:
        """Return what is printed beside the text of a card."""
        return self._about_kind("facts", card)

    def _about_kind(self, prefix: str, card: Card) -> str:
        phrases: dict[str, str] = {}
        for name, (sort, flags) in WORDS_ON_CARDS.items():
            if card.fields.get(name) is not None:
                phrases[name] = self._word(sort, card.fields[name], Scope(), flags=flags)
        return self._from_template(f"{prefix}.{card.kind}", card.fields, phrases)

    def _from_template(self, key: str, arguments: Mapping[str, Any], phrases: Mapping[str, str] | None = None) -> str:
        """The sentences of a template; "" if there is no template with this key. ``phrases`` are arguments that are in
        words already."""
        template = self._phrases.get(key)
        if template is None:
            return ""
        return self._sentences(self._fill(template, Scope(arguments=arguments, phrases=phrases or {})))

    def abilities(self, abilities: Iterable[Any]) -> str:
        """Return lasting abilities in words."""
        phrases: list[str] = []
        for ability in abilities:
            phrase = self._word("ability", ability, Scope())
            merged = merged_changes(phrases[-1], phrase) if phrases else None
            if merged:
                phrases[-1] = merged
            else:
                phrases.append(phrase)
        return " ".join(map(self._sentences, phrases))

    def _uses(self, uses: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """The sentences of each use; each further one is an alternative."""
        for index, use in enumerate(uses):
            scope, phrase = self._use(use)
            if index:
                phrase = self._with("or_mode", scope, x=phrase)
            yield self._sentences(phrase)

    def _use(self, use: Mapping[str, Any]) -> tuple[Scope, str]:
        """One use of a card in words, and the scope of its words."""
        usages_of_windows = use.get("when", ())
        window_names: dict[str, None] = {}
        for name, _ in usages_of_windows:
            window_names[name] = None
        scope = Scope(windows=tuple(window_names), aim=aim_of(use))
        windows = [self._word("window", usage, scope) for usage in usages_of_windows]
        phrase = ""
        if windows:
            phrase = f"{self._joined_windows(windows)}: "
        if use["target"] is not None and not _begins_with_target(use["do"]):
            phrase += self._with("choose_target", scope, x=self._target(scope, "acc", ("choice",))) + " // "
        phrase += self._block(use["do"], scope)
        return scope, phrase

    def _with(self, key: str, scope: Scope, **phrases: str) -> str:
        """A template whose gaps are filled with these ``phrases``."""
        template = self._phrases.get(key) or ()
        return self._fill(template, replace(scope, word=None, arguments=phrases, phrases=phrases))

    def _joined_windows(self, windows: Sequence[str]) -> str:
        """Several windows in which a card is played. They are long phrases, so they are separated by commas."""
        return f", {self._phrases.text('or')} ".join(windows)

    # -- words --------------------------------------------------------------------------------------------------------

    def _block(self, verbs: Iterable[Any], scope: Scope) -> str:
        """Verbs in words: each a sentence, or a part of the sentence around an inner block."""
        phrases = [self._word("verb", verb, scope) for verb in verbs]
        if scope.depth == 0:
            return " // ".join(phrases)
        return "; ".join(phrases).replace(" // ", "; ")

    def _word(self, sort: Sort, usage: Any, scope: Scope, case: str = "nom", flags: Sequence[str] = ()) -> str:
        """The usage of a word, in words; ``flags`` name other forms of its template."""
        if isinstance(usage, int):
            return f"{usage:d}".replace("-", "−")
        name: str = usage if isinstance(usage, str) else usage[0]
        arguments = arguments_of(usage)
        phrase = self._special_word(sort, name, arguments, scope, case, flags)
        if phrase is not None:
            return phrase
        template = self._phrases.first(scope.keys(sort, name, flags))
        assert self._words is not None
        word_scope = replace(scope, word=self._words.words(sort).get(name), arguments=arguments)
        if template is None:
            return self._without_template(sort, name, word_scope)
        return self._fill(template, word_scope, case)

    def _special_word(
        self, sort: Sort, name: str, arguments: Mapping[str, Any], scope: Scope, case: str, flags: Sequence[str]
    ) -> str | None:
        """A word that is more than its template; None for any other word."""
        if sort == "group" and name == TARGET:
            return self._target(scope, case)
        if sort == "group" and name == "it" and scope.it == "me":
            return self._word("group", "me", scope, case)
        if sort == "amount":
            return self._limited(name, arguments, scope, case)
        if sort == "condition" and name in ("compare", "is_kind"):
            return self._kinds_of_top(name, arguments, flags, scope) or self._some_cards(arguments, flags, scope)
        if sort == "condition":
            return self._combined(name, arguments, flags, scope)
        return None

    def _combined(self, name: str, arguments: Mapping[str, Any], flags: Sequence[str], scope: Scope) -> str | None:
        """A negation, or several conditions. In a negation, each condition takes its negative form. None for any other
        condition."""
        negated = "not" in flags
        if name == "not":
            inner_flags = () if negated else ("not",)
            return self._word("condition", arguments["condition"], scope, flags=inner_flags)
        if name in ("all_of", "any_of"):
            conditions = [self._word("condition", usage, scope, flags=flags) for usage in arguments["conditions"]]
            # "not (A and B)" is worded as "not A or not B".
            conjunction = "or" if (name == "any_of") != negated else "and"
            return self._joined(conditions, conjunction)
        return None

    def _kinds_of_top(self, name: str, arguments: Mapping[str, Any], flags: Sequence[str], scope: Scope) -> str | None:
        """The condition that the top card of a pile is of some kinds; None if the condition is another."""
        top = _kinds_of_top(arguments) if name == "compare" else _kinds_of_top_card(arguments)
        if top is None:
            return None
        pile = self._word("pieces", top["of"], scope, "gen")
        kinds = self._plain("kinds", top["kinds"], scope, ("one", "or"))
        return self._with(".".join(("condition.top_is", *flags)), scope, of=pile, kinds=kinds)

    def _some_cards(self, arguments: Mapping[str, Any], flags: Sequence[str], scope: Scope) -> str | None:
        """The condition that there is at least one of some cards; None if the condition is another."""
        counted = arguments.get("what")
        if {**arguments, "what": ""} != {"what": "", "at_least": 1} or name_of(counted) != "cards":
            return None
        template = self._phrases.get(".".join(("condition.some_cards", *flags))) or ()
        assert self._words is not None
        word = self._words.words("amount").get("cards")
        return self._fill(template, replace(scope, word=word, arguments=arguments_of(counted)))

    def _limited(self, name: str, arguments: Mapping[str, Any], scope: Scope, case: str) -> str | None:
        """An amount that is at least or at most some number, or both; None for any other amount."""
        limited = _amount_and_limit(name, arguments)
        if limited is None:
            return None
        usage, limit = limited
        inner_name = name_of(usage)
        inner = _amount_and_limit(inner_name, arguments_of(usage))
        if inner is not None and inner_name != name:
            amount = self._word("amount", inner[0], scope, case)
            limits = {inner_name: str(inner[1]), name: str(limit)}
            return self._with("amount.limits", scope, x=amount, low=limits["highest"], high=limits["lowest"])
        amount = self._word("amount", usage, scope, case)
        return self._with(f"amount.{name}.limit", scope, x=amount, n=str(limit))

    def _target(self, scope: Scope, case: str, flags: Sequence[str] = ()) -> str:
        """The target: introduced when it is mentioned for the first time, and a pronoun afterwards."""
        aim = scope.aim
        if aim.word is not None and not aim.mentioned:
            aim.mentioned = True
            return self._word("target", aim.word, scope, case, flags)
        keys = ["group.target"]
        if aim.alone and scope.it != "near":
            keys.insert(0, "group.target.near")
        return self._fill(self._phrases.first(keys) or (), scope, case)

    def _without_template(self, sort: Sort, name: str, scope: Scope) -> str:
        """A word that has no template: its explanation for authors, and its arguments."""
        assert self._words is not None
        word = self._words.words(sort).get(name)
        explanation = name.replace("_", " ")
        if word is not None:
            explanation = word.meaning.rstrip(".").replace("`", "")
        phrase = f"{explanation[:1].lower()}{explanation[1:]}"
        if scope.word is word and scope.arguments:
            values = [self._value(key, scope, (), "nom") for key in scope.arguments]
            phrase += f" ({', '.join(values)})"
        return phrase

    def _joined(self, phrases: Sequence[str], *flags: str) -> str:
        """Several phrases in one. The flags ask for sentences (``lines``), for semicolons (``then``), for commas
        (``list``), or for "or" before the last phrase; without them it is "and"."""
        phrases = [phrase for phrase in phrases if phrase]
        for flag, separator in _SEPARATORS.items():
            if flag in flags:
                return separator.join(phrases)
        if len(phrases) < 2:
            return "".join(phrases)
        conjunction = self._phrases.text("or" if "or" in flags else "and")
        return f"{', '.join(phrases[:-1])} {conjunction} {phrases[-1]}"

    def _sentences(self, text: str) -> str:
        return punctuated(text, self.language, self._phrases.text("and") or "")

    # -- templates ----------------------------------------------------------------------------------------------------

    def _fill(self, template: Template, scope: Scope, case: str = "nom") -> str:
        """The text of a template, with its gaps filled and its forms chosen."""
        parts: list[str] = []
        for part in template:
            if isinstance(part, str):
                parts.append(part)
            elif isinstance(part, Forms):
                parts.append(self._fill(self._form(part, case), scope, case))
            else:
                parts.append(self._gap(part, scope, case))
        return "".join(parts)

    def _form(self, forms: Forms, case: str) -> Template:
        """The form of a word for a case. Of two forms, Russian uses the first for ``nom`` and ``acc``, English only for
        ``nom``."""
        if self.language != "en" and len(forms.forms) != 2:
            return forms.forms[CASES.index(case)]
        if case == "nom" or (case == "acc" and self.language == "ru"):
            return forms.forms[0]
        return forms.forms[-1]

    def _gap(self, gap: Gap, scope: Scope, case: str) -> str:
        """The text for a gap of a template."""
        if gap.name == "this":  # the same values in another template
            return self._plain("", scope.arguments, scope, gap.flags)
        if gap.operator in ("", ":"):
            return self._plain_gap(gap, scope, case)
        if gap.operator == "*":
            return self._measured(gap.name, gap.flags[0], scope)
        branch = self._branch(gap, scope)
        return self._fill(branch, scope, case)

    def _branch(self, gap: Gap, scope: Scope) -> Template:
        """The branch of a gap that applies; empty if there is none for the case."""
        match gap.operator:
            case "~":
                index = _BRANCH_OF_REFERENCE[scope.reference(gap.name)]
                return gap.branches[index] if index < len(gap.branches) else gap.branches[0]
            case "%":
                value = scope.arguments.get(gap.name)
                if not isinstance(value, int):
                    value = 5
                return gap.branches[plural(self.language, value)]
        if self._holds(gap, scope):
            return gap.branches[0]
        return gap.branches[1] if len(gap.branches) > 1 else ()

    def _plain_gap(self, gap: Gap, scope: Scope, case: str) -> str:
        """A value in words, in the case that the gap asks for; without flags, in that of the template."""
        if gap.name in scope.phrases:
            return scope.phrases[gap.name]
        cases: list[str] = []
        other_flags: list[str] = []
        for flag in gap.flags:
            if flag in CASES:
                cases.append(flag)
            else:
                other_flags.append(flag)
        if gap.flags:
            case = cases[0] if cases else "nom"
        return self._value(gap.name, scope, other_flags, case)

    def _holds(self, gap: Gap, scope: Scope) -> bool:
        """True if the condition of a gap is true for its value."""
        value = scope.arguments.get(gap.name)
        match gap.operator:
            case "=" if gap.name == "of":
                return name_of(scope.group("of")) in gap.flags
            case "=":
                return not set(gap.flags).isdisjoint(self._names_of_value(gap.name, value, scope))
            case "?":
                return value is not None and value is not False and value not in ("", [], {})
            case "-?":
                return _is_loss(value)
            case _:
                return isinstance(value, int)

    def _names_of_value(self, name: str, value: Any, scope: Scope) -> Sequence[str]:
        """The names by which a template may ask for a value."""
        if name == "when":
            return scope.windows
        if name == "you":
            return (self._phrases.text("address") or "",)
        return (name_of(value), str(self._titles.get(str(value), {}).get("grammar", "")))

    def _value(self, name: str, scope: Scope, flags: Sequence[str], case: str) -> str:
        """The value of a parameter, in words."""
        value: Any = scope.arguments.get(name)
        parameter = scope.word.parameters.get(name) if scope.word is not None else None
        if parameter is None:
            return self._plain(name, value, scope, flags)
        inner_scope = scope.inside(parameter)
        match parameter.holds:
            case "steps":
                return self._block(value or (), inner_scope)
            case "choices":
                return self._options(value, inner_scope)
            case "abilities":
                phrases = [self._word("ability", ability, inner_scope) for ability in value]
                return self._joined(phrases, "then")
        if parameter.names:
            names = value if isinstance(value, list) else [value]
            phrases = [self._name(parameter.names, bare_name, scope, flags) for bare_name in names]
            return self._joined(phrases, *flags)
        sort = parameter.word
        if parameter.is_list:
            assert sort is not None
            phrases = [self._word(sort, usage, inner_scope, case) for usage in value]
            return self._joined(phrases, *flags)
        if sort is None:
            return self._plain(name, value, scope, [*flags, *_model_names(parameter)])
        if sort == "group":
            value = scope.group(name)
        if value is None:
            return ""
        if isinstance(value, int) and "signed" in flags:
            return _signed(value)
        if sort == "condition":
            case = "nom"
        return self._word(sort, value, inner_scope, case, flags)

    def _name(self, sort: Sort, name: str, scope: Scope, flags: Sequence[str]) -> str:
        """A bare name inside a word. Its template may use the arguments of that word."""
        template = self._phrases.first(scope.keys(sort, name, flags))
        if template is None:
            return self._without_template(sort, name, scope)
        return self._fill(template, scope)

    def _options(self, options: Sequence[Mapping[str, Any]], scope: Scope) -> str:
        """The options of a choice, each with a letter."""
        phrases: list[str] = []
        for letter, option in zip(_LETTERS[self.language], options, strict=False):
            condition = ""
            if "if" in option:
                condition = self._word("condition", option["if"], scope)
            gaps = {"letter": letter, "do": self._block(option["do"], scope), "if": condition}
            phrases.append(self._with("option", scope, **gaps))
        return "; ".join(phrases)

    def _plain(self, name: str, value: Any, scope: Scope, flags: Sequence[str]) -> str:
        """A value without words of the card language: a name, a number, or keys and values."""
        if isinstance(value, Mapping):
            return self._mapping(value, scope, flags)
        if isinstance(value, list | tuple):
            phrases: list[str] = []
            for item in value:
                phrases += self._item(name, item, scope, flags)
            return self._joined(phrases, *flags)
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int):
            if "signed" in flags:
                return _signed(value)
            return str(abs(value))
        return self._joined(self._item(name, str(value), scope, flags), *flags)

    def _mapping(self, values: Mapping[str, Any], scope: Scope, flags: Sequence[str]) -> str:
        """Keys and values, by the template of their model; with the flag ``all``, each key by that template."""
        template = self._phrases.first([f"model.{flag}" for flag in flags])
        if template is None:
            plain_values: list[str] = []
            for key, value in values.items():
                plain_values.append(self._plain(key, value, scope, ()))
            return ", ".join(plain_values)
        if "all" not in flags:
            filled = self._fill(template, scope.with_values(values, self._grammar(scope)))
            return filled.strip().removeprefix("& ")
        phrases: list[str] = []
        for key, value in values.items():
            arguments = value if isinstance(value, Mapping) else {"n": value}
            phrases.append(self._fill(template, scope.with_values({**arguments, "name": key})))
        return self._joined(phrases, *flags)

    def _grammar(self, scope: Scope) -> str:
        """The gender of those whom a scope is about, if one of its arguments names it."""
        for value in scope.arguments.values():
            if isinstance(value, str) and self._titles.get(value, {}).get("grammar"):
                return str(self._titles[value]["grammar"])
        return scope.grammar

    def _item(self, name: str, value: Any, scope: Scope, flags: Sequence[str]) -> list[str]:
        """A value in words: one phrase, or the forms of a name for each gender where any gender may be meant."""
        if not isinstance(value, str):
            return [self._plain(name, value, scope, flags)]
        title = self._title(name, value, (*flags, scope.occasion))
        titles = self._titles.get(value, {})
        if title != titles.get(self.language):
            return [title]
        title_by_gender: dict[str, str] = {}
        for gender, titles_of_gender in titles.items():
            if gender in _GENDERS_OF_ONE and isinstance(titles_of_gender, Mapping):
                title_by_gender[gender] = str(titles_of_gender[self.language])
        grammar = self._grammar(scope)
        if grammar or "or" not in flags:
            return [title_by_gender.get(grammar, title)]
        return list(dict.fromkeys([title, *title_by_gender.values()]))

    def _title(self, name: str, value: str, flags: Sequence[str]) -> str:
        """The title of a name: from the templates, the heads of sets, or a card."""
        keys = [f"value.{name}.{value}", f"value.{value}"]
        special_keys: list[str] = []
        for flag in filter(None, flags):
            special_keys += [f"{key}.{flag}" for key in keys]
        template = self._phrases.first([*special_keys, *keys])
        if template is not None:
            return self._fill(template, Scope())
        if value in self._titles:
            forms = str(self._titles[value][self.language]).split("|")
            return forms[-1] if "many" in flags else forms[0]
        if value in self._cards:
            return quoted(self._cards[value].name[self.language].rstrip("."), self.language)
        return quoted(value.replace("_", " "), self.language)

    def _unit_forms(self, unit: str, scope: Scope) -> Sequence[str]:
        """The forms of a unit, as for 1, 2 and many. Counters are called what the head of their set says."""
        titles = self._titles.get(str(scope.arguments.get("what", "")))
        if unit != "counter" or titles is None:
            return (self._phrases.text(f"unit.{unit}") or "|||").split("|")
        forms = str(titles[self.language]).split("|")
        if self.language == "en":
            return [forms[0], forms[-1], f"many {forms[-1]}" if len(forms) > 1 else f"much {forms[0]}"]
        return forms if len(forms) > 1 else forms * 3

    def _measured(self, name: str, unit: str, scope: Scope) -> str:
        """A number of units: ``2 cards``, or ``as many cards as ...``."""
        value: Any = scope.arguments.get(name)
        forms = self._unit_forms(unit, scope)
        if not isinstance(value, int) and _is_loss(value):
            value = value[1]["number"]
        if isinstance(value, int):
            return f"{abs(value)} {forms[plural(self.language, value)]}"
        word_name: str = value if isinstance(value, str) else value[0]
        keys = [f"{key}.as" for key in scope.keys("amount", word_name)]
        template = self._phrases.first(keys)
        if template is None:
            key = "measure"
            amount = self._word("amount", value, scope)
        else:
            assert self._words is not None
            word = self._words.words("amount").get(word_name)
            key = "measure.as"
            amount = self._fill(template, replace(scope, word=word, arguments=arguments_of(value)))
        return self._with(key, scope, x=amount, unit=forms[-1], units=forms[1])


def _amount_and_limit(name: str, arguments: Mapping[str, Any]) -> tuple[Any, int] | None:
    """The amount in a ``lowest`` or ``highest`` that has one and a number, and that number; None for any other word."""
    if name not in ("lowest", "highest") or len(arguments["numbers"]) != 2:
        return None
    usage, limit = arguments["numbers"]
    if isinstance(usage, int):  # the limit may be written first
        usage, limit = limit, usage
    if isinstance(usage, int) or not isinstance(limit, int):
        return None
    return usage, limit


def _kinds_of_top(comparison: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """For a comparison that means "the top card of a pile is of some kinds": the pile (``of``) and the ``kinds``; None
    for any other."""
    if {**comparison, "what": ""} != {"what": "", "at_least": 1} or not isinstance(comparison["what"], list):
        return None
    counted = comparison["what"][1].get("of")
    if not isinstance(counted, list) or counted[0] != "of_kind":
        return None
    return _kinds_of_top_card(counted[1])


def _kinds_of_top_card(arguments: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The same for the arguments ``cards`` and ``kinds`` of a word."""
    cards = arguments["cards"]
    if not isinstance(cards, list) or cards[0] != "top" or cards[1]["amount"] != 1:
        return None
    return {"of": cards[1]["of"], "kinds": arguments["kinds"]}


def _is_loss(usage: Any) -> bool:
    """True if the usage of an amount means that it is lost."""
    if isinstance(usage, int):
        return usage < 0
    return isinstance(usage, list) and usage[0] == "minus" and "less" not in usage[1]


def _signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    if number == 0:
        return "0"
    return f"{number:+}".replace("-", "−")


def _model_names(parameter: Parameter) -> tuple[str, ...]:
    """The names that templates use for the model of keys and values under a parameter."""
    if isinstance(parameter.model, type):
        return (parameter.model.__name__.lower(),)
    return ()


def _begins_with_target(verbs: Sequence[Any]) -> bool:
    """True if the first verb mentions the target itself."""
    return TARGET in arguments_of(verbs[0]).values()
