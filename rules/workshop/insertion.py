"""Writes the example of a word into a draft, where the caret is or where such words belong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.cards.fitting import CardForm, CardPlace, Example, example_in, form_of_card
from rules.cards.words import TARGET, Sort, Word
from rules.games import manifest
from rules.reading.messages import Message
from rules.reading.reader import YamlNode
from rules.workshop.block_edits import Changed, node_at, with_item, with_value
from rules.workshop.caret import CaretPlace, caret_place, kind_in
from rules.workshop.drafts import root_of
from rules.workshop.yamltext import CannotEdit

_KEYS: dict[Sort, str] = {"window": "when", "target": "target", "ability": "abilities"}
"""The key of a card under which words of a sort stand; all others stand in the verbs under ``do``."""


_SORTS_OF_LISTS: dict[str, Sort] = {"do": "verb", "abilities": "ability"}
"""The sort of the words in the lists under these keys."""


def key_of(word: Word) -> str:
    """Return the key of a card under which the example of a word is written."""
    return _KEYS.get(word.sort, "do")


def with_example(text: str, caret: int, game: str, word: Word) -> Changed:
    """Return the draft with the example of a word: at the caret, if the word may stand there; else as a new step
    behind the one in which the caret is, or under the key where it belongs. Raises CannotEdit if there is no place for
    it."""
    form = form_of_card(manifest(game).vocabulary, kind_in(text))
    place = caret_place(text, caret)
    example = example_in(form, word)
    if place is not None and place.role == "value" and not _is_step(text[place.start : place.end], place, form):
        word_text = _at_caret(place, form, word, example)
        if word_text:
            return Changed(
                text[: place.start] + word_text + text[place.end :], place.start, place.start + len(word_text)
            )
    root = root_of(text)
    if root is None:
        raise CannotEdit(Message("problem.mend_draft_first"))
    steps = place.steps if place is not None else _steps_around(text, root, caret)
    key = key_of(word)
    step = example.step
    if key == "abilities" and next(_mappings_with(key, steps, root, form), None) is None:
        key, step = "do", _given_out(example, form)
    for length in range(len(steps) - 1, -1, -1):
        index = steps[length]
        if isinstance(index, int) and form.sort_of_list(steps[:length]) == _SORTS_OF_LISTS.get(key):
            changed = with_item(text, steps[:length], index + 1, step)
            return changed._replace(text=with_target(changed.text, steps[:length], form, step))
    for mapping in _mappings_with(key, steps, root, form):
        if key in ("when", "target"):
            return with_value(text, (*mapping, key), example.usage)
        items = node_at(root, (*mapping, key))
        count = len(items.items()) if items is not None else 0
        changed = with_item(text, (*mapping, key), count, step)
        return changed._replace(text=with_target(changed.text, (*mapping, key), form, step))
    raise CannotEdit(Message("problem.no_place_for_word", word=word.name, key=key))


def _given_out(example: Example, form: CardForm) -> str:
    """The verb that gives out an ability for a time, on cards that have no abilities themselves."""
    durations = form.at(("until", "ends"), "verb").values
    if not durations:
        return example.step
    return f"until: {{ends: {durations[0].written}, abilities: [{example.usage}]}}"


def with_target(text: str, place: CardPlace, form: CardForm, example: str) -> str:
    """Return the draft in which somebody is chosen when the card is played, if a step that was taken from an example
    needs that and nobody is chosen yet. ``place`` is that of the list with the step."""
    root = root_of(text)
    if root is None or not re.search(rf"\b{TARGET}\b", example):
        return text
    for mapping in _mappings_with(TARGET, place, root, form):
        node = node_at(root, mapping)
        if node is not None and node.get(TARGET) is None and not _is_inside_word(mapping):
            return with_value(text, (*mapping, TARGET), form.at((*mapping, TARGET)).values[0].written).text
        break
    return text


def _is_inside_word(mapping: CardPlace) -> bool:
    """True if a mapping is neither the card itself nor one of its modes."""
    return mapping != () and mapping[0] != "modes"


def _is_step(value_text: str, place: CaretPlace, form: CardForm) -> bool:
    """True if a whole step or ability is written at a place, which should not give way to another one."""
    for fitting in form.at(place.steps).values:
        if fitting.sort in ("verb", "ability") and fitting.written == value_text.strip():
            return True
    return False


def _at_caret(place: CaretPlace, form: CardForm, word: Word, example: Example) -> str:
    """The word as it is written at the caret; "" if it may not stand there."""
    fittings = form.at(place.steps)
    if any(fitting.word is word for fitting in fittings.values):
        is_item = not place.in_flow and bool(place.steps) and isinstance(place.steps[-1], int)
        return example.step if is_item else example.usage
    if fittings.items is not None and any(fitting.word is word for fitting in fittings.items.values):
        if place.own_line:
            return f"- {example.step}"
        return f"[{example.usage}]" if word.sort in ("verb", "ability") else example.usage
    return ""


def _mappings_with(key: str, steps: CardPlace, root: YamlNode, form: CardForm) -> Iterator[CardPlace]:
    """Yield the mappings around a place that may have a key, the innermost first."""
    for length in range(len(steps), -1, -1):
        mapping = steps[:length]
        node = node_at(root, mapping)
        if node is None or not isinstance(node.value, dict):
            continue
        if any(fitting.written == key for fitting in form.at(mapping).keys):
            yield mapping


def _steps_around(text: str, root: YamlNode, caret: int) -> CardPlace:
    """The steps that lead to the innermost value around a caret. A caret behind a bracket is outside of it."""
    lines = text[:caret].split("\n")
    position = len(lines), len(lines[-1]) + 1
    steps: CardPlace = ()
    node = root
    while True:
        children = list(node.mapping().items()) + list(enumerate(node.items()))
        for step, child in children:
            if _is_around(child, position, text.split("\n")):
                steps = (*steps, step)
                node = child
                break
        else:
            return steps


def _is_around(node: YamlNode, position: tuple[int, int], lines: Sequence[str]) -> bool:
    """True if a value, or the line of its key, is around a position, which is a line and a column from 1."""
    line, column, end_line, end_column = node.span
    if line == end_line:
        is_in_brackets = lines[line - 1][column - 1 : column] in ("{", "[")
        last_column = end_column - 1 if is_in_brackets else end_column
        return line == position[0] and column <= position[1] <= last_column
    first_line = node.key.line if node.key is not None else line
    return first_line <= position[0] <= end_line - (end_column == 1)
