"""What may be written at a place of a card: words, keys, values and numbers, for those who help an author write.

It is taken from the JSON Schema that editors get, and so from the signatures of the words and the models of the cards.
A place is given by the keys and indices that lead to it from the card: ``("do", 0, "change", "who")``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from rules.cards.language import Language
from rules.cards.lexicon import complete, definitions
from rules.cards.models import Vocabulary
from rules.cards.words import MOST, NAMES, SORTS, Parameter, Sort, Word
from rules.reading.reader import YamlNode, parse

CardPlace: TypeAlias = "tuple[str | int, ...]"
"""The keys and indices that lead to a place."""
FittingSort: TypeAlias = Sort | Literal["key", "value", "move"]
"""A sort of words; ``key`` for a key of a card or a parameter, ``value`` for a plain value such as a colour, ``move``
for a form of moves in a test."""

_SORTS_OF_DEFINITIONS: Mapping[str, Sort] = {
    **{(f"{sort.title()}Name" if sort in NAMES else sort.title()): sort for sort in SORTS},
    **dict.fromkeys(("Player", "Purse", "Purses"), "group"),
}
"""The sort of the words that a definition of the schema lists."""
_FILE = Path("example")
_USUAL = ("me", "target", "end_of_turn", "discard", "hand")
"""What is written rather than anything else that fits."""
_DEEPEST = 2
"""How many examples may stand inside each other."""


class Fitting(NamedTuple):
    """Something that may be written."""

    written: str
    sort: FittingSort
    about: str
    """The first sentence that explains it, in English; "" if there is none."""
    alone: bool = True
    """True if it may be written as it is."""
    with_more: bool = False
    """True if something may follow after a colon."""
    word: Word | None = None
    gloss: str = ""
    """The name of the text that explains it in each language, where it is no word: ``fact.alcohol``."""


@dataclass(frozen=True)
class Fittings:
    """All that may be written at a place."""

    values: Sequence[Fitting] = ()
    """Words and plain values; a word with arguments is a mapping with one key."""
    keys: Sequence[Fitting] = ()
    """The keys of a mapping that may stand there."""
    required_keys: Collection[str] = ()
    numbers: tuple[int, int] | None = None
    """The lowest and the highest whole number; None if no number fits."""
    is_text: bool = False
    """True if any text fits, such as a name."""
    items: Fittings | None = None
    """What fits as an item, if a list may stand there."""


@dataclass
class _Gathering:
    """What is being gathered from the alternatives of a schema."""

    values: dict[str, Fitting] = field(default_factory=dict)
    keys: dict[str, Fitting] = field(default_factory=dict)
    required_keys: set[str] = field(default_factory=set)
    numbers: tuple[int, int] | None = None
    is_text: bool = False

    def add_value(self, fitting: Fitting) -> None:
        """Add a value. A word that may stand alone and with arguments is one value."""
        known = self.values.get(fitting.written)
        if known is not None:
            alone = known.alone or fitting.alone
            fitting = known._replace(alone=alone, with_more=known.with_more or fitting.with_more)
        self.values[fitting.written] = fitting


class _Alternative(NamedTuple):
    """One of the schemas that a value may have, and the sort of the words in it."""

    schema: Mapping[str, Any]
    sort: Sort | None


class CardForm:
    """What may be written on the cards of one kind."""

    def __init__(self, vocabulary: Vocabulary, kind: str) -> None:
        self.language = vocabulary.language
        self._kinds = tuple(vocabulary.forms)
        model = vocabulary.forms.get(kind) or vocabulary.forms[self._kinds[0]]
        schema = model.model_json_schema()
        if self.language is not None:
            schema = complete(schema, self.language)
        self._schema: Mapping[str, Any] = schema
        words = definitions(self.language) if self.language is not None else {}
        self._definitions: Mapping[str, Any] = {**words, **schema.get("$defs", {})}

    def at(self, steps: CardPlace, inside: Sort | None = None) -> Fittings:
        """Return what may be written at a place; nothing if the place leads nowhere. The steps begin at the card, or at
        where a word of the sort ``inside`` stands."""
        if steps == ("kind",):
            return Fittings(values=[Fitting(kind, "value", "") for kind in self._kinds])
        alternatives = [_Alternative(self._schema, None)]
        if inside is not None:
            alternatives = [_Alternative({"$ref": f"#/$defs/{inside.title()}"}, None)]
        for step in steps:
            next_alternatives: list[_Alternative] = []
            for alternative in alternatives:
                next_alternatives += self._step(alternative.schema, step)
            alternatives = next_alternatives
        return self._gathered(alternatives)

    def sort_of_list(self, steps: CardPlace) -> Sort | None:
        """Return the sort of the words that a list at this place holds; None if no list of words may stand there."""
        items = self.at(steps).items
        if items is None:
            return None
        sorts = {fitting.sort for fitting in items.values}
        return next((sort for sort in SORTS if sort in sorts), None)

    def word_at(self, steps: CardPlace) -> tuple[Word, Parameter] | None:
        """Return the word and the parameter whose value stands at a place; None if there is no word around it."""
        for length in range(len(steps) - 1, 0, -1):
            name = steps[length - 1]
            if not isinstance(name, str):
                continue
            for fitting in self.at(steps[: length - 1]).values:
                if fitting.word is not None and fitting.written == name and fitting.word.parameters:
                    parameter = fitting.word.parameters.get(str(steps[length]))
                    return (fitting.word, parameter) if parameter else None
        return None

    # -- the schema ---------------------------------------------------------------------------------------------------

    def _step(self, schema: Mapping[str, Any], step: str | int) -> Iterator[_Alternative]:
        """Yield the alternatives of what a key or an index leads to."""
        for alternative in self._alternatives(schema, None):
            inner = alternative.schema
            if isinstance(step, int) and "items" in inner:
                yield _Alternative(inner["items"], None)
            elif isinstance(step, str):
                properties = inner.get("properties", {})
                other_schemas = [*inner.get("patternProperties", {}).values(), inner.get("additionalProperties")]
                if step in properties:
                    yield _Alternative(properties[step], None)
                else:
                    for schema_of_others in other_schemas:
                        if isinstance(schema_of_others, dict):
                            yield _Alternative(schema_of_others, None)

    def _alternatives(self, schema: Mapping[str, Any], sort: Sort | None) -> Iterator[_Alternative]:
        """Yield the schemas of which one holds, without references."""
        if "$ref" in schema:
            name = str(schema["$ref"]).rpartition("/")[2]
            yield from self._alternatives(self._definitions.get(name, {}), _SORTS_OF_DEFINITIONS.get(name, sort))
            return
        inner_schemas = [schema[key] for key in ("allOf", "anyOf", "oneOf") if key in schema]
        if not inner_schemas:
            yield _Alternative(schema, sort)
        for inner_schema in inner_schemas:
            for inner in inner_schema:
                yield from self._alternatives(inner, sort)

    def _gathered(self, alternatives: Sequence[_Alternative]) -> Fittings:
        """All that the alternatives allow."""
        gathering = _Gathering()
        items: Fittings | None = None
        for outer in alternatives:
            for alternative in self._alternatives(outer.schema, outer.sort):
                if alternative.schema.get("type") == "array":
                    items = self._gathered([_Alternative(alternative.schema.get("items", {}), None)])
                else:
                    self._gather(alternative, gathering)
        return Fittings(
            values=list(gathering.values.values()),
            keys=list(gathering.keys.values()),
            required_keys=gathering.required_keys,
            numbers=gathering.numbers,
            is_text=gathering.is_text,
            items=items,
        )

    def _gather(self, alternative: _Alternative, gathering: _Gathering) -> None:
        """Add what one alternative allows."""
        schema, sort = alternative
        constants = list(schema.get("enum", ()))
        if "const" in schema:
            constants = [schema["const"]]
        for constant in constants:
            constant_text = str(constant).lower() if isinstance(constant, bool) else str(constant)
            gathering.add_value(self._value(constant_text, sort, schema.get("description", "")))
        if constants:
            return
        match schema.get("type"):
            case "boolean":
                for constant_text in ("true", "false"):
                    gathering.add_value(Fitting(constant_text, "value", ""))
            case "integer":
                gathering.numbers = schema.get("minimum", -MOST), schema.get("maximum", MOST)
            case "string":
                gathering.is_text = True
            case "object" if schema.get("maxProperties") == 1:
                for name, inner in schema["properties"].items():
                    value = self._value(name, sort, inner.get("description", ""))
                    gathering.add_value(value._replace(alone=False, with_more=True))
            case "object":
                gathering.required_keys.update(schema.get("required", ()))
                for name, inner in schema.get("properties", {}).items():
                    about = first_sentence(inner.get("description", ""))
                    gathering.keys[name] = Fitting(name, "key", about, alone=False, with_more=True)

    def _value(self, word_name: str, sort: Sort | None, description: str) -> Fitting:
        """A word, or a plain value if there is no word of this sort with this name."""
        word = None
        if sort is not None and self.language is not None:
            word = self.language.words(sort).get(word_name)
        if sort is None or word is None:
            return Fitting(word_name, "value", first_sentence(description))
        return Fitting(word_name, sort, first_sentence(word.doc), word=word)


@cache
def form_of_card(vocabulary: Vocabulary, kind: str) -> CardForm:
    """Return what may be written on the cards of a kind; for a kind that does not exist, of any kind."""
    return CardForm(vocabulary, kind)


def without_strangers(fittings: Sequence[Fitting], language: Language, enclosing: Collection[str]) -> list[Fitting]:
    """Return the fittings without the words that have a meaning only inside other words than the ``enclosing`` ones."""
    return [fitting for fitting in fittings if fitting.word is None or _has_meaning(fitting.word, language, enclosing)]


def _has_meaning(word: Word, language: Language, enclosing: Collection[str]) -> bool:
    """True if a word has a meaning inside these words."""
    if word.sort in NAMES:
        return not word.only or not set(word.only).isdisjoint(enclosing)
    givers = language.givers(word)
    return not givers or any(giver.name in enclosing for giver in givers)


def first_sentence(text: str) -> str:
    """Return the first sentence of an explanation, without marks of Markdown."""
    end = text.find(". ")
    sentence = text if end < 0 else text[: end + 1]
    return sentence.replace("`", "")


class Example(NamedTuple):
    """How a word is written, on one line."""

    usage: str
    """The word with its arguments, without the words around it, as it stands inside brackets: ``{cards: {hand: me}}``,
    or only ``me``."""
    step: str
    """A whole step or ability with the word, as it stands behind a dash: ``order: {cards: {hand: me}}``. For windows
    and targets the same as ``usage``."""


@cache
def example_in(form: CardForm, word: Word) -> Example:
    """Return the example of a word in the words of a game. The examples of the words that all games share are written
    in those of one game; what another game does not have gives way to what fits there."""
    text = item_text(word.example)
    root = parse(text, _FILE).root
    assert root is not None, word.example
    node = _find_word(root, word.name) or root
    adapter = _Adapter(form, text)
    usage = adapter.adapted((), node, word.sort)
    if word.sort in ("window", "target", "verb", "ability"):
        return Example(usage, _without_braces(usage))
    step = adapter.adapted((), root, "verb")
    if not re.search(rf"\b{word.name}\b", step):
        step = adapter.around(word, usage)
    return Example(usage, _without_braces(step))


def _without_braces(usage: str) -> str:
    return usage[1:-1] if usage.startswith("{") else usage


class _Adapter:
    """Rewrites a part of an example in the words of a game."""

    def __init__(self, form: CardForm, text: str) -> None:
        self.form = form
        self.text = text
        self._depth = 0

    def adapted(self, steps: CardPlace, node: YamlNode, inside: Sort) -> str:
        """How a value is written where these steps lead to; something else if it does not fit there."""
        fittings = self.form.at(steps, inside)
        value = node.value
        if isinstance(value, list):
            if fittings.items is None:
                return self._source(node) if not fittings.values else self.default(fittings, steps, inside)
            items: list[str] = []
            for index, item in enumerate(value):
                item_steps = (*steps, index)
                if self._fits(self.form.at(item_steps, inside), item):
                    items.append(self.adapted(item_steps, item, inside))
            if not items:
                items.append(self.default(fittings.items, (*steps, 0), inside))
            return f"[{', '.join(items)}]"
        if not self._fits(fittings, node):
            return self.default(fittings, steps, inside)
        if isinstance(value, dict):
            parts: list[str] = []
            for key, child in value.items():
                parts.append(f"{key}: {self.adapted((*steps, key), child, inside)}")
            return f"{{{', '.join(parts)}}}"
        return self._source(node)

    def _source(self, node: YamlNode) -> str:
        span = node.span
        return self.text[span.column - 1 : span.end_column - 1]

    def _fits(self, fittings: Fittings, node: YamlNode) -> bool:
        value = node.value
        if isinstance(value, dict):
            names = {value.written for value in fittings.values if value.with_more}
            names.update(key.written for key in fittings.keys)
            return names.issuperset(value)
        if isinstance(value, list):
            return fittings.items is not None
        if isinstance(value, int) and not isinstance(value, bool) and fittings.numbers is not None:
            return True
        value_text = str(value).lower() if isinstance(value, bool) else str(value)
        return fittings.is_text or any(fitting.written == value_text and fitting.alone for fitting in fittings.values)

    def default(self, fittings: Fittings, steps: CardPlace, inside: Sort) -> str:
        """Something that fits."""
        if fittings.numbers is not None:
            lower, upper = fittings.numbers
            return str(max(lower, min(upper, 1)))
        for name in _USUAL:
            if any(value.written == name and value.alone for value in fittings.values):
                return name
        language = self.form.language
        assert language is not None
        enclosing = [step for step in steps if isinstance(step, str)]
        values = without_strangers(fittings.values, language, enclosing) or fittings.values
        if self._depth < _DEEPEST:
            for value in values:
                is_step = value.word is not None and value.word.sort in ("verb", "ability")
                if value.word is not None and is_step and value.word.name in language.own(value.word.sort):
                    return self._nested(value.word)
        for value in values:
            if value.alone:
                return value.written
        for value in values:
            if value.word is not None and self._depth < _DEEPEST:
                return self._nested(value.word)
        if fittings.items is not None:
            return f"[{self.default(fittings.items, (*steps, 0), inside)}]"
        return self._mapping(fittings, steps, inside)

    def _mapping(self, fittings: Fittings, steps: CardPlace, inside: Sort) -> str:
        """A mapping with its required keys."""
        parts: list[str] = []
        for key in fittings.keys:
            if key.written in fittings.required_keys:
                inner_steps = (*steps, key.written)
                parts.append(f"{key.written}: {self.default(self.form.at(inner_steps, inside), inner_steps, inside)}")
        return f"{{{', '.join(parts)}}}"

    def _nested(self, word: Word) -> str:
        """A word with its own example."""
        text = item_text(word.example)
        root = parse(text, _FILE).root
        node = _find_word(root, word.name) if root is not None else None
        if node is None:
            return word.name
        inner = _Adapter(self.form, text)
        inner._depth = self._depth + 1
        return inner.adapted((), node, word.sort)

    def around(self, word: Word, usage: str) -> str:
        """A verb of the game in which a word stands."""
        language = self.form.language
        assert language is not None
        for verb in [*language.own("verb").values(), *language.words("verb").values()]:
            for name in verb.parameters:
                fittings = self.form.at((verb.name, name), "verb")
                if any(fitting.word is word for fitting in fittings.values):
                    nested = self._nested(verb)
                    root = parse(nested, _FILE).root
                    inner = root.get(verb.name) if root is not None else None
                    node = inner.get(name) if inner is not None else None
                    if node is not None:
                        span = node.span
                        return nested[: span.column - 1] + usage + nested[span.end_column - 1 :]
        return usage


def item_text(example: str) -> str:
    """Return an example as it stands inside brackets: ``{order: 2}``, or ``ignore``."""
    return f"{{{example}}}" if ": " in example else example


def _find_word(node: YamlNode, name: str) -> YamlNode | None:
    """The outermost value that is this word, alone or with arguments."""
    if node.value == name or (isinstance(node.value, dict) and list(node.value) == [name]):
        return node
    for child in [*node.mapping().values(), *node.items()]:
        word_node = _find_word(child, name)
        if word_node is not None:
            return word_node
    return None
