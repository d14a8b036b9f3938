"""A draft as blocks: each step a row, with its places as chips, for those who do not type.

The blocks are found in the tree of the draft and in what may be written there (``rules.cards.fitting``); nothing is
kept of them. What is done with a block is a change of the text (``rules.workshop.block_edits``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from rules.cards.fitting import CardForm, CardPlace, Fitting, Fittings, example_in, form_of_card, without_strangers
from rules.cards.words import TARGET, Sort, Word
from rules.games import manifest
from rules.reading.reader import YamlNode
from rules.text.texts import LANGUAGES
from rules.workshop.block_edits import (
    Changed,
    node_at,
    with_arguments,
    with_copied_item,
    with_item,
    with_modes,
    with_named_first,
    with_value,
)
from rules.workshop.caret import kind_in
from rules.workshop.completion import KnownNames, names_at
from rules.workshop.drafts import root_of
from rules.workshop.glosses import Glosses
from rules.workshop.insertion import with_target
from rules.workshop.yamltext import value_yaml

LISTS = ("when", "do", "abilities")
"""The keys of a card, or of one of its modes, under which its blocks stand."""
ALTERNATIVE_TEXTS = ("ru", "en", "as")
"""The keys of an alternative that an author makes up."""
ALTERNATIVE = ("as", "do")
"""The keys by which an alternative of a choice is known."""

BlockSort: TypeAlias = Sort | Literal["test", "move", "fact"]
"""A sort of words; ``test`` and ``move`` for parts of tests, ``fact`` for a list that has chips and no blocks."""

__all__ = ["BlockList", "BlockSort", "BlockTree", "CardPlace", "Chip", "Choices", "WordBlock"]


@dataclass(frozen=True)
class Chip:
    """A place in a block: a parameter and what is written for it."""

    place: CardPlace
    name: str
    """What the place is called."""
    text: str
    """What is written there, in words; "" if it is left out."""
    depth: int = 0
    """How many other places it is inside of."""
    is_optional: bool = False
    is_given: bool = True
    section: str = ""
    """Under which heading the place is offered as long as nothing is written there."""
    sample: str = ""
    """What would be written there, in words, if it is known."""


@dataclass(frozen=True)
class WordBlock:
    """A step, an ability, a window, a test or a move."""

    place: CardPlace
    sort: BlockSort
    written: str
    """The name of its word."""
    sentence: str
    chips: Sequence[Chip] = ()
    lists: Sequence[BlockList] = ()
    """The blocks inside it."""
    options: CardPlace | None = None
    """The list of alternatives in it, to which one can be added; None if there is nothing to choose."""
    is_folded: bool | None = None
    """True if what is inside is not shown; None if it always is."""


@dataclass(frozen=True)
class BlockList:
    """Blocks in order."""

    place: CardPlace
    name: str
    """What the list is called."""
    sort: BlockSort
    blocks: Sequence[WordBlock] = ()
    is_list: bool = True
    """False if a single block stands there without a list."""
    chips: Sequence[Chip] = ()
    """What else is said beside the list, such as the condition of an alternative."""
    owner: CardPlace | None = None
    """The alternative that the list belongs to, if it can be removed."""


@dataclass(frozen=True)
class Choices:
    """All that may be written at a place."""

    place: CardPlace
    name: str
    """What the place is called."""
    key: str = ""
    """The key or parameter whose value is chosen."""
    fittings: Sequence[Fitting] = ()
    names: Sequence[str] = ()
    """Names of cards, pictures or counters."""
    numbers: tuple[int, int] | None = None
    number: int | None = None
    """The number that is written there now."""
    is_text: bool = False
    written: str = ""
    """The word or value that is written there now."""
    keys: Sequence[Fitting] = ()
    """The keys that may be added."""
    items: Sequence[str] = field(default_factory=list)
    """What is in the list that stands there."""
    is_list: bool = False
    is_removable: bool = False
    repeats: bool = False
    """True if the list may have the same item several times: then items are added, and taken away one by one."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What the names are called, if that is known."""
    seen: str | None = None
    """What has come out where something is expected, as it is written; None if it is not known."""
    seen_called: str = ""
    """The same in words."""


class BlockTree:
    """The blocks of a draft. ``lists`` is None if the draft is no YAML."""

    def __init__(self, text: str, game: str, glosses: Glosses) -> None:
        self.text = text
        self.form: CardForm = form_of_card(manifest(game).vocabulary, kind_in(text))
        self._glosses = glosses
        self._root = root_of(text)
        self._target: str | None = None
        self.lists: Sequence[BlockList] | None = None
        if self._root is not None:
            self.lists = list(self._lists_of_card())

    # -- the tree -----------------------------------------------------------------------------------------------------

    def _lists_of_card(self) -> Iterator[BlockList]:
        """Yield the lists of the card, or of each of its modes."""
        assert self._root is not None
        modes = self._root.get("modes")
        if modes is None or not modes.items():
            yield from self._lists_of_use((), self._root, "")
            return
        for index, mode in enumerate(modes.items()):
            name = mode.get("as")
            place: CardPlace = ("modes", index)
            lists = list(self._lists_of_use(place, mode, str(name.value) if name is not None else str(index + 1)))
            for number, blocks in enumerate(lists):
                yield replace(blocks, owner=place) if number == 0 else blocks
        yield from self._lists_of_use((), self._root, "", only=("abilities",))

    def _lists_of_use(
        self, place: CardPlace, use: YamlNode, mode: str, only: Sequence[str] = (*LISTS, TARGET)
    ) -> Iterator[BlockList]:  # fmt: skip
        keys = [key.written for key in self.form.at(place).keys]
        target_node = use.get(TARGET)
        self._target = target_node.value if target_node is not None and isinstance(target_node.value, str) else None
        for key in only:
            if key not in keys or key == TARGET:
                continue
            node = use.get(key)
            inner = (*place, key)
            sort = self._sort_at(inner)
            if sort is None:
                continue
            name = f"{mode}: {self._glosses.of_key(key)}" if mode else self._glosses.of_key(key)
            chips: list[Chip] = []
            if key == "do" and TARGET in keys and TARGET in only:
                chips += self._chips((*place, TARGET), target_node, TARGET, 0, is_optional=True)
            yield self._list(inner, node, name, sort, chips)

    def _sort_at(self, place: CardPlace) -> Sort | None:
        sort = self.form.sort_of_list(place)
        if sort in ("verb", "ability", "window"):
            return sort
        return None

    def _list(self, place: CardPlace, node: YamlNode | None, name: str, sort: Sort, chips: Sequence[Chip]) -> BlockList:
        blocks: list[WordBlock] = []
        is_list = node is None or node.value is None or isinstance(node.value, list)
        if node is not None and not is_list:
            blocks.append(self._block(place, node, sort))
        elif node is not None:
            for index, item in enumerate(node.items()):
                blocks.append(self._block((*place, index), item, sort))
        return BlockList(place, name, sort, blocks, is_list, chips)

    def _block(self, place: CardPlace, node: YamlNode, sort: Sort) -> WordBlock:
        sentence = self._glosses.of_step(sort, node, self._target)
        name = _name_of(node)
        chips: list[Chip] = []
        lists: list[BlockList] = []
        options: CardPlace | None = None
        for part in self._arguments(place, node, 0):
            if isinstance(part, Chip):
                chips.append(part)
            else:
                lists.append(part)
                if part.owner is not None:
                    options = part.owner[:-1]
        return WordBlock(place, sort, name, sentence, self._told_apart(chips), lists, options)

    def _told_apart(self, chips: Sequence[Chip]) -> list[Chip]:
        """The chips; those that are called the same have the name of what they are inside of, too."""
        names = [chip.name for chip in chips]
        told_apart: list[Chip] = []
        for chip in chips:
            owner = next((step for step in reversed(chip.place[:-1]) if isinstance(step, str)), "")
            if chip.depth and owner and names.count(chip.name) > 1:
                chip = replace(chip, name=f"{chip.name} ({self._glosses.of_key(owner)})")
            told_apart.append(chip)
        return told_apart

    def _arguments(self, place: CardPlace, node: YamlNode, depth: int) -> Iterator[Chip | BlockList]:
        """Yield the places of the word that stands at a place, and the lists inside it."""
        name = _name_of(node)
        if not name:
            return
        inner_place = (*place, name)
        fittings = self.form.at(inner_place)
        inner = node.get(name)
        if not fittings.keys and not fittings.values and fittings.items is None and fittings.numbers is None:
            return
        if inner is not None and inner.value is not None and not _has_keys(inner, fittings):
            first = self._first_parameter(place, name)
            yield from self._value(inner_place, inner, first or name, depth, is_optional=False)
            for key in fittings.keys:
                if key.written != first:
                    yield from self._value((*inner_place, key.written), None, key.written, depth,
                                           is_optional=key.written not in fittings.required_keys)  # fmt: skip
            return
        for key in fittings.keys:
            child = inner.get(key.written) if inner is not None else None
            yield from self._value((*inner_place, key.written), child, key.written, depth,
                                   is_optional=key.written not in fittings.required_keys)  # fmt: skip

    def _first_parameter(self, place: CardPlace, name: str) -> str:
        for fitting in self.form.at(place).values:
            if fitting.written == name and fitting.word is not None:
                return next(iter(fitting.word.parameters), "")
        return ""

    def _value(
        self, place: CardPlace, node: YamlNode | None, name: str, depth: int, is_optional: bool
    ) -> Iterator[Chip | BlockList]:  # fmt: skip
        """Yield a parameter: a list of blocks, alternatives, or chips."""
        fittings = self.form.at(place)
        sort = self._sort_at(place)
        if sort in ("verb", "ability"):
            yield self._list(place, node, self._glosses.of_key(name), sort, [])
        elif fittings.items is not None and {key.written for key in fittings.items.keys}.issuperset(ALTERNATIVE):
            yield from self._alternatives(place, node)
        else:
            yield from self._chips(place, node, name, depth, is_optional)

    def _alternatives(self, place: CardPlace, node: YamlNode | None) -> Iterator[BlockList]:
        """Yield the blocks of each alternative of a choice."""
        for index, item in enumerate(node.items() if node is not None else ()):
            alternative_name = self._name_of_alternative(item, index)
            chips: list[Chip] = []
            for key, is_optional in (("text", False), ("if", True)):
                chips += self._chips((*place, index, key), item.get(key), key, 0, is_optional)
            blocks = self._list((*place, index, "do"), item.get("do"), alternative_name, "verb", chips)
            yield replace(blocks, owner=(*place, index))

    def _name_of_alternative(self, item: YamlNode, index: int) -> str:
        """What players read for an alternative; without that, the name that its author gave it, or its number."""
        text = item.get("text")
        name = item.get("as")
        words = self._in_own_language(text) if text is not None else ""
        if words:
            return words
        return f"{self._glosses.of_key('option')} {name.value if name is not None else index + 1}"

    def _in_own_language(self, node: YamlNode) -> str:
        """A text in the author's language, or in the first in which it is written; "" if it is no text."""
        texts = node.mapping()
        if not texts or not texts.keys() <= set(LANGUAGES):
            return ""
        text = texts.get(self._glosses.language) or next(iter(texts.values()))
        return "" if text.value is None else str(text.value)

    def _chips(
        self, place: CardPlace, node: YamlNode | None, name: str, depth: int, is_optional: bool
    ) -> Iterator[Chip]:  # fmt: skip
        """Yield the chip of a place, then those of what is inside it."""
        place_name = self._glosses.of_key(name)
        if node is None or node.value is None:
            yield Chip(place, place_name, "", depth, is_optional, is_given=False)
            return
        yield Chip(place, place_name, self._text(place, node, name), depth, is_optional)
        fittings = self.form.at(place)
        if isinstance(node.value, dict) and _has_keys(node, fittings):
            for key, child in node.value.items():
                yield from self._chips((*place, key), child, key, depth + 1, is_optional=True)
        elif isinstance(node.value, dict):
            for part in self._arguments(place, node, depth + 1):
                if isinstance(part, Chip) and (part.is_given or not part.is_optional):
                    yield part
        elif isinstance(node.value, list) and any(isinstance(item.value, dict) for item in node.value):
            for index, item in enumerate(node.value):
                yield from self._chips((*place, index), item, str(index + 1), depth + 1, is_optional=False)

    def _text(self, place: CardPlace, node: YamlNode, name: str) -> str:
        """What is written at a place, in words."""
        if isinstance(node.value, bool):
            return self._glosses.of_key("yes" if node.value else "no")
        if isinstance(node.value, int):
            return f"{node.value:d}".replace("-", "−")
        if isinstance(node.value, list):
            items = self.form.at(place).items
            texts: list[str] = []
            for item in node.value:
                texts.append(self._word_text(items or Fittings(), item, name))
            return ", ".join(texts)
        return self._word_text(self.form.at(place), node, name)

    def _word_text(self, fittings: Fittings, node: YamlNode, name: str) -> str:
        word = _name_of(node)
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            return str(node.value)
        for fitting in fittings.values:
            if fitting.written == word:
                return self._glosses.of_value(name, fitting, node, self._target)
        if isinstance(node.value, dict):
            words = self._in_own_language(node)
            if words:
                return words
            return ", ".join(self._glosses.of_key(key) for key in node.value)
        return self._glosses.of_plain(name, word) if name not in ALTERNATIVE_TEXTS else word

    # -- what fits ----------------------------------------------------------------------------------------------------

    def choices(self, chip: Chip, names: KnownNames) -> Choices:
        """Return what may be written at the place of a chip."""
        fittings = self.form.at(chip.place)
        node = node_at(self._root, chip.place)
        items: list[str] = []
        if node is not None and isinstance(node.value, list):
            items = [_name_of(item) for item in node.value]
        is_list = fittings.items is not None and not fittings.values
        values = fittings.items.values if fittings.items is not None and not fittings.values else fittings.values
        if self.form.language is not None:
            enclosing = [step for step in chip.place if isinstance(step, str)]
            values = without_strangers(values, self.form.language, enclosing)
        number = node.value if node is not None and isinstance(node.value, int) else None
        written_keys = node.mapping() if node is not None else {}
        return Choices(
            place=chip.place,
            name=chip.name,
            key=next((step for step in reversed(chip.place) if isinstance(step, str)), ""),
            fittings=values,
            names=list(names_at(chip.place, self.form, names)),
            numbers=fittings.numbers,
            number=None if isinstance(number, bool) else number,
            is_text=fittings.is_text,
            written=_name_of(node) if node is not None else "",
            keys=[key for key in fittings.keys if key.written not in written_keys],
            items=items,
            is_list=is_list,
            is_removable=chip.is_optional and chip.is_given,
        )

    # -- changes ------------------------------------------------------------------------------------------------------

    def with_chosen(self, choices: Choices, fitting: Fitting) -> Changed:
        """Return the draft with a word or a value at a place. In a list, it is added, or removed if it is there."""
        value_text = (
            example_in(self.form, fitting.word).usage
            if fitting.word is not None and not fitting.alone
            else fitting.written
        )
        if choices.is_list:
            items = list(choices.items)
            if fitting.written in items and len(items) > 1:
                items.remove(fitting.written)
            elif fitting.written not in items:
                items.append(value_text)
            value_text = f"[{', '.join(items)}]"
        return self.with_written(choices.place, value_text)

    def with_text(self, place: CardPlace, text: str) -> Changed:
        """Return the draft with a text that somebody has typed at a place."""
        return self.with_written(place, value_yaml(text, flow=True))

    def with_written(self, place: CardPlace, value_text: str) -> Changed:
        """Return the draft with a value, given as it is written inside brackets, at a place. The words around it that
        are written short get the names of their parameters."""
        text = self._with_room_for(place)
        changed = with_value(text, place, value_text)
        return changed._replace(text=with_target(changed.text, place, self.form, value_text))

    def with_key(self, choices: Choices, key: Fitting) -> Changed:
        """Return the draft with another key in the mapping at a place, with the first value that fits there."""
        inner = self.form.at((*choices.place, key.written))
        first = next(iter([*inner.values, *(inner.items.values if inner.items is not None else ())]), None)
        value_text = "1" if first is None else first.written
        if first is not None and first.word is not None and not first.alone:
            value_text = example_in(self.form, first.word).usage
        if inner.items is not None and not inner.values:
            value_text = f"[{value_text}]"
        node = node_at(self._root, choices.place)
        if node is None or not isinstance(node.value, dict):
            return self.with_written(choices.place, f"{{{key.written}: {value_text}}}")
        return with_value(self.text, (*choices.place, key.written), value_text)

    def with_step(self, blocks: BlockList, word: Word) -> Changed:
        """Return the draft with the example of a word at the end of a list."""
        text = self.text
        example = example_in(self.form, word)
        if not blocks.is_list:
            node = node_at(self._root, blocks.place)
            assert node is not None
            text = with_value(text, blocks.place, f"[{_one_line(text, node)}]").text
        elif node_at(self._root, blocks.place[:-1]) is None or not isinstance(
            getattr(node_at(self._root, blocks.place[:-1]), "value", None), dict
        ):
            text = self._with_room_for(blocks.place)
        if blocks.sort == "window" and not blocks.blocks:
            return with_value(text, blocks.place, example.usage)
        changed = with_item(text, blocks.place, len(blocks.blocks), example.step)
        return changed._replace(text=with_target(changed.text, blocks.place, self.form, example.step))

    def with_option(self, options: CardPlace) -> Changed:
        """Return the draft with one more alternative in a choice; its texts are still to be written."""
        node = node_at(self._root, options)
        letters_in_use: list[str] = []
        for item in node.items() if node is not None else ():
            name = item.get("as")
            letters_in_use.append(str(name.value) if name is not None else "")
        letter = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in letters_in_use)
        language = self.form.language
        assert language is not None
        verb = next(iter([*language.own("verb").values(), *language.words("verb").values()]))
        texts = f"{{ru: Вариант {letter}, en: Option {letter}}}"
        do = example_in(self.form, verb).usage
        return with_item(self.text, options, len(letters_in_use), f"{{as: {letter}, text: {texts}, do: [{do}]}}")

    @property
    def can_have_modes(self) -> bool:
        """True if there may be one more way to play the card."""
        has_use = self._root is not None and ("do" in self._root.mapping() or "modes" in self._root.mapping())
        return has_use and any(key.written == "modes" for key in self.form.at(()).keys)

    def with_mode(self) -> Changed:
        """Return the draft with one more way to play the card, which does the same at first. What the card did before
        becomes the first way; its texts are still to be written."""
        modes = node_at(self._root, ("modes",))
        if modes is None or not modes.items():
            return with_modes(self.text, [_mode_head("a"), _mode_head("b")])
        letters_in_use = [str(name.value) for name in filter(None, (mode.get("as") for mode in modes.items()))]
        letter = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in letters_in_use)
        return with_copied_item(
            self.text, ("modes",), len(letters_in_use) - 1, {"as": letter, "text": _mode_text(letter)}
        )

    def _with_room_for(self, place: CardPlace) -> str:
        """The draft in which the word around a place is written with the names of its parameters."""
        text = self.text
        if not place or not isinstance(place[-1], str):
            return text
        parent_place = place[:-1]
        fittings = self.form.at(parent_place)
        if place[-1] not in {key.written for key in fittings.keys}:
            return text
        parent = node_at(self._root, parent_place)
        if parent is None or parent.value is None:
            return with_arguments(text, parent_place[:-1]) if parent_place else text
        if _has_keys(parent, fittings):
            return text
        word_place, name = parent_place[:-1], str(parent_place[-1])
        return with_named_first(text, parent_place, self._first_parameter(word_place, name))


def _mode_head(letter: str) -> str:
    """The first lines of a way to play a card."""
    return f"as: {letter}\ntext: {_mode_text(letter)}"


def _mode_text(letter: str) -> str:
    return f"{{ru: Способ {letter}, en: Way {letter}}}"


def _one_line(text: str, node: YamlNode) -> str:
    """How a value that stands on one line is written."""
    line, column, end_line, end_column = node.span
    lines = text.split("\n")
    return lines[line - 1][column - 1 : end_column - 1] if line == end_line else _name_of(node)


def _name_of(node: YamlNode) -> str:
    """The word or value that is written: a name alone, or the only key of a mapping."""
    if isinstance(node.value, dict):
        return next(iter(node.value), "")
    if isinstance(node.value, bool):
        return str(node.value).lower()
    return "" if node.value is None or isinstance(node.value, list) else str(node.value)


def _has_keys(node: YamlNode, fittings: Fittings) -> bool:
    """True if a mapping has keys of those that fit, rather than being a word with its arguments."""
    names = {key.written for key in fittings.keys}
    words = {value.written for value in fittings.values}
    keys: Mapping[str, YamlNode] = node.mapping()
    if not keys and isinstance(node.value, dict):
        return True
    return bool(keys) and (not names.isdisjoint(keys) or (bool(names) and words.isdisjoint(keys)))
