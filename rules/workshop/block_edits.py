"""Changes of a draft by its parts instead of its letters: steps are added, moved and removed, values replaced.

Everything else in the draft stays as it was, comments too. A place is given by the keys and indices that lead to it
(see ``rules.cards.fitting``). Each function returns the new text and raises CannotEdit if the change is not possible,
which it never is in a draft that is no YAML.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.cards.fitting import CardPlace
from rules.reading.messages import Message
from rules.reading.reader import YamlNode
from rules.workshop.drafts import FILE_OF_DRAFT
from rules.workshop.yamltext import CannotEdit, Splice, YamlText, spliced, value_yaml

LONGEST_LINE = 80
"""The longest line that a list in brackets may make before each item gets a line of its own, in characters."""
USE_KEYS = ("when", "target", "do")
"""The keys of a card that say one way to play it."""
_LAST_KEYS = ("tests",)
"""The keys of a card before which new keys are written."""
_LATER_KEYS = {"seats": ("given", "moves", "then"), "given": ("moves", "then"), "moves": ("then",)}
"""The keys of a test before which some new keys are written."""


class Changed(NamedTuple):
    """A draft after a change, and the part of it that is new; the two places are equal if nothing is."""

    text: str
    start: int
    end: int


def node_at(root: YamlNode | None, place: CardPlace) -> YamlNode | None:
    """Return the value at a place; None if there is none."""
    node = root
    for step in place:
        if node is None:
            return None
        if isinstance(step, str):
            node = node.get(step)
        else:
            items = node.items()
            node = items[step] if 0 <= step < len(items) else None
    return node


def source_at(text: str, place: CardPlace) -> str:
    """Return how the value at a place is written; "" if there is none."""
    source = _DraftText(text)
    node = node_at(source.root, place)
    return "" if node is None else source.text[source.start(node) : source.end(node)]


def with_item(text: str, place: CardPlace, index: int, item: str) -> Changed:
    """Add an item to the list at a place, before the one with this index or at the end. The list is made if there is
    none. ``item`` is what stands behind a dash, usually one line: ``order: 2``."""
    source = _DraftText(text)
    items = node_at(source.root, place)
    if items is None or items.value is None:
        return source.with_new_list(place, item)
    if not isinstance(items.value, list):
        raise CannotEdit(Message("problem.edit_no_list"))
    if not items.value:
        return source.changed(source.start(items), source.end(items), f"[{in_flow(item)}]")
    if source.in_flow(items):
        as_lines = source.with_items_as_lines(place, index, item)
        return as_lines or source.with_flow_item(items, index, in_flow(item))
    if index < len(items.value) and items.value[index].value is None:
        place_of_dash = source.dash(items, index)
        return source.changed(place_of_dash, source.line_end(place_of_dash), f"- {item}")
    splice = source.insert(items, index, item)
    return source.with_splice(splice)


def without_item(text: str, place: CardPlace, index: int) -> Changed:
    """Remove an item of a list. With the last one goes the key of the list; if that is the only key, the whole step
    around it."""
    source = _DraftText(text)
    items = _list_at(source, place)
    if len(items.items()) == 1:
        try:
            return source.without_key(place)
        except CannotEdit:
            for length in range(len(place) - 1, -1, -1):
                outer_index = place[length]
                if isinstance(outer_index, int):
                    return without_item(text, place[:length], outer_index)
            raise
    if not source.in_flow(items):
        return source.with_splice(source.without(items, index))
    nodes = items.items()
    if index > 0:
        return source.changed(source.end(nodes[index - 1]), source.end(nodes[index]), "")
    return source.changed(source.start(nodes[0]), source.start(nodes[1]), "")


def with_moved_item(text: str, place: CardPlace, index: int, step: int) -> Changed:
    """Exchange an item of a list with the next one (``step`` 1) or the one before (-1)."""
    source = _DraftText(text)
    items = _list_at(source, place)
    first, second = sorted((index, index + step))
    if first < 0 or second >= len(items.items()):
        return Changed(text, 0, 0)
    if source.in_flow(items):
        first_part = source.start(items.items()[first]), source.end(items.items()[first])
        second_part = source.start(items.items()[second]), source.end(items.items()[second])
    else:
        first_part, second_part = source.item(items, first), source.item(items, second)
    first_text, second_text = text[slice(*first_part)], text[slice(*second_part)]
    moved = spliced(text, [Splice(*first_part, second_text), Splice(*second_part, first_text)])
    if (index == first) == (step > 0):
        start = second_part[1] - len(first_text) if step > 0 else first_part[0]
    else:
        start = first_part[0]
    return _checked(Changed(moved, start, start + len(first_text if step > 0 else second_text)))


def with_value(text: str, place: CardPlace, value: str) -> Changed:
    """Write a value, given on one line as it stands inside brackets, at a place: instead of the one there, or as a new
    key. What is written short (``order: 2``, ``ignore``) gets the names of its parameters when it needs them."""
    source = _DraftText(text)
    node = node_at(source.root, place)
    if node is not None:
        return source.with_value(node, value)
    return source.with_key(place, value)


def with_deep_value(text: str, place: CardPlace, value: str) -> Changed:
    """Write a value as ``with_value`` does; what leads to it is made if it is not there."""
    root = _DraftText(text).root
    length = len(place)
    while node_at(root, place[:length]) is None:
        length -= 1
    existing = node_at(root, place[:length])
    if length == len(place):
        return with_value(text, place, value)
    for step in reversed(place[length + 1 :]):
        value = f"{{{step}: {value}}}"
    assert existing is not None
    if existing.value is None:
        return with_value(text, place[:length], f"{{{place[length]}: {value}}}")
    return with_value(text, place[: length + 1], value)


def with_text(text: str, place: CardPlace, value: str) -> Changed:
    """Write a text, given as people read it, at a place."""
    return with_value(text, place, value_yaml(value, flow=True))


def with_named_first(text: str, place: CardPlace, first: str) -> str:
    """Return the text with the value at a place written as that of the parameter ``first``, which is its short form
    now: ``order: 2`` becomes ``order: {amount: 2}``. A word alone gets an empty mapping."""
    source = _DraftText(text)
    node = node_at(source.root, place)
    if node is None or node.value is None:
        return text
    old_value = text[source.start(node) : source.end(node)]
    if "\n" in old_value:
        raise CannotEdit(Message("problem.edit_many_lines"))
    return source.with_value(node, f"{{{first}: {old_value}}}").text


def with_arguments(text: str, place: CardPlace) -> str:
    """Return the text with the word alone at a place made a mapping, to which arguments can be added."""
    source = _DraftText(text)
    node = node_at(source.root, place)
    if node is None or not isinstance(node.value, str):
        return text
    start = source.start(node)
    is_on_own_line = not text[source.line_start(start) : start].strip(" -")
    mapping_text = f"{node.value}: {{}}"
    return source.with_value(node, mapping_text if is_on_own_line else f"{{{mapping_text}}}").text


def without_value(text: str, place: CardPlace) -> Changed:
    """Remove a key and its value."""
    return _DraftText(text).without_key(place)


def with_modes(text: str, heads: Sequence[str]) -> Changed:
    """Make several ways of playing a card of one: each has the keys of the use, below one of the ``heads``, which are
    lines of keys. The card must be written in lines."""
    source = _DraftText(text)
    if source.in_flow(source.root):
        raise CannotEdit(Message("problem.edit_no_mapping", key="modes"))
    splices: list[Splice] = []
    use_lines: list[str] = []
    for key, node in source.root.mapping().items():
        if key in USE_KEYS:
            start = source.line_start(source.key(node))
            end = source.line_end(source.end(node))
            use_lines += text[start:end].split("\n")
            splices.append(Splice(start, source.after_break(end), ""))
    lines = ["modes:"]
    for head in heads:
        first_line, *other_lines = [*head.split("\n"), *use_lines]
        lines.append(f"  - {first_line}")
        lines += [f"    {line}" if line else "" for line in other_lines]
    if not splices:
        raise CannotEdit(Message("problem.edit_no_key", key="do"))
    modes_text = "\n".join(lines) + "\n"
    first = splices[0]
    new_text = spliced(text if text.endswith("\n") else f"{text}\n", [first._replace(text=modes_text), *splices[1:]])
    return _checked(Changed(new_text, first.start, first.start + len(modes_text)))


def with_copied_item(text: str, place: CardPlace, index: int, changes: Mapping[str, str]) -> Changed:
    """Add a copy of an item behind it, in which some keys have other values."""
    source = _DraftText(text)
    items = _list_at(source, place)
    changed = source.with_splice(source.insert(items, index + 1, source.lines_of(items, index)))
    for key, value in changes.items():
        changed = with_value(changed.text, (*place, index + 1, key), value)
    return changed


def in_flow(item: str) -> str:
    """Return an item of a list of lines as it stands inside brackets."""
    is_mapping = re.match(r"\w+:(\s|$)", item) is not None
    return f"{{{item}}}" if is_mapping else item


def _list_at(source: _DraftText, place: CardPlace) -> YamlNode:
    items = node_at(source.root, place)
    if items is None or not isinstance(items.value, list):
        raise CannotEdit(Message("problem.edit_no_list"))
    return items


def _checked(changed: Changed) -> Changed:
    """The change, if the text is still YAML. Raises CannotEdit otherwise."""
    YamlText(changed.text, FILE_OF_DRAFT)
    return changed


class _DraftText(YamlText):
    """The text of a draft with the places of its values."""

    def __init__(self, text: str) -> None:
        super().__init__(text, FILE_OF_DRAFT)

    def _has_blank_lines_between(self, items: YamlNode) -> bool:
        return len(items.items()) > 1 and super()._has_blank_lines_between(items)

    def changed(self, start: int, end: int, text: str) -> Changed:
        """The draft with another text in place of a part."""
        new_text = self.text[:start] + text + self.text[end:]
        stripped = text.lstrip("\n ,")
        new_start = start + len(text) - len(stripped)
        return _checked(Changed(new_text, new_start, start + len(text)))

    def with_splice(self, splice: Splice) -> Changed:
        return self.changed(splice.start, splice.end, splice.text)

    def with_new_list(self, place: CardPlace, item: str) -> Changed:
        """The draft with a list of one item as the value of a key that has none."""
        *parent_place, key = place
        parent = node_at(self.root, tuple(parent_place))
        if parent is None or not isinstance(parent.value, dict) or not isinstance(key, str):
            raise CannotEdit(Message("problem.edit_no_mapping", key=str(key)))
        if self.in_flow(parent):
            return self.with_key(place, f"[{in_flow(item)}]")
        indent = " " * (parent.span.column - 1)
        in_lines = item.replace("\n", f"\n{indent}    ")
        old_value = parent.value.get(key)
        if old_value is not None:
            begin = self.line_end(self.key(old_value))
            return self.changed(begin, begin, f"\n{indent}  - {in_lines}")
        begin = self.line_end(self.end(self._last_before_new(parent, key)))
        return self.changed(begin, begin, f"\n{indent}{key}:\n{indent}  - {in_lines}")

    def with_items_as_lines(self, place: CardPlace, index: int, item: str) -> Changed | None:
        """The draft with an item more in a list in brackets, in which each item has got a line of its own; None if
        there is room for all of them on one line, or if the list is inside other brackets."""
        items = _list_at(self, place)
        start, end = self.start(items), self.end(items)
        is_inside = items.key is None
        for length in range(len(place)):
            outer = node_at(self.root, place[:length])
            is_inside = is_inside or (outer is not None and self.in_flow(outer))
        whole_text = self.text[start:end]
        is_long = self.line_end(end) - self.line_start(start) + len(item) > LONGEST_LINE
        if is_inside or not is_long or "#" in whole_text:
            return None
        lines: list[str] = []
        for node in items.items():
            line = " ".join(self.text[self.start(node) : self.end(node)].split())
            lines.append(line[1:-1].strip() if line.startswith("{") else line)
        lines.insert(index, item)
        indent = " " * (self.key(items) - self.line_start(self.key(items)))
        key_end = self.text.index(":", self.key(items)) + 1
        comment = self.text[end : self.line_end(end)].rstrip()
        if not comment.lstrip().startswith("#"):
            comment = ""
        # A comment behind the brackets is about the list, not about its last item.
        list_text = comment + "".join(f"\n{indent}  - {line}" for line in lines)
        changed = self.changed(key_end, end + len(comment), list_text)
        written_before = comment + "".join(f"\n{indent}  - {line}" for line in lines[:index])
        item_start = key_end + len(written_before) + len(f"\n{indent}  - ")
        return changed._replace(start=item_start, end=item_start + len(item))

    def with_flow_item(self, items: YamlNode, index: int, item: str) -> Changed:
        nodes = items.items()
        if index < len(nodes):
            start = self.start(nodes[index])
            if nodes[index].value is None:
                return self.changed(start, self.end(nodes[index]), item)
            changed = self.changed(start, start, f"{item}, ")
            return changed._replace(end=changed.end - 2)
        end = self.end(nodes[-1])
        return self.changed(end, end, f", {item}")

    def with_value(self, node: YamlNode, value: str) -> Changed:
        """The draft with another value instead of one, which may have several lines."""
        start, end = self.start(node), self.end(node)
        is_block = isinstance(node.value, dict | list) and not self.in_flow(node)
        if is_block and node.key is not None:
            # What stood on lines of its own below the key goes behind the key.
            key_end = self.text.index(":", self.key(node)) + 1
            return self.changed(key_end, end, f" {value}")
        blank = " " if node.value is None and self.text[start - 1 : start] not in (" ", "\n", "") else ""
        return self.changed(start, end, f"{blank}{value}")

    def with_key(self, place: CardPlace, value: str) -> Changed:
        """The draft with a new key in a mapping."""
        *parent_place, key = place
        parent = node_at(self.root, tuple(parent_place))
        if parent is None or not isinstance(parent.value, dict) or not isinstance(key, str):
            raise CannotEdit(Message("problem.edit_no_mapping", key=str(key)))
        if not parent.value:
            start = self.start(parent)
            return self.changed(start, self.end(parent), f"{{{key}: {value}}}")
        if self.in_flow(parent):
            end = self.end(list(parent.value.values())[-1])
            return self.changed(end, end, f", {key}: {value}")
        indent = " " * (parent.span.column - 1)
        begin = self.line_end(self.end(self._last_before_new(parent, key)))
        return self.changed(begin, begin, f"\n{indent}{key}: {value}")

    def _last_before_new(self, parent: YamlNode, new_key: str) -> YamlNode:
        """The value behind which a new key of a mapping is written."""
        last: YamlNode | None = None
        later_keys = (*_LAST_KEYS, *_LATER_KEYS.get(new_key, ()))
        for key, value in parent.mapping().items():
            if key in later_keys and last is not None:
                break
            last = value
        assert last is not None
        return last

    def without_key(self, place: CardPlace) -> Changed:
        """The draft without a key; if it is the only one, without what has it."""
        *parent_place, key = place
        parent = node_at(self.root, tuple(parent_place))
        if parent is None or not isinstance(key, str) or parent.get(key) is None:
            raise CannotEdit(Message("problem.edit_no_key", key=str(key)))
        return self.with_splice(self.drop(parent, key))
