"""Changes card files in place: what is not changed stays as it was, character by character.

An ``Edit`` is one change of a card or of the head. Comments, order, blank lines, quotes, line breaks and a byte order
mark stay (see ``rules.workshop.yamltext``). The new text is read again, and its values must be the old ones except for
the change; otherwise ``CannotEdit`` gives the reason.
``rules.workshop.history`` writes the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from rules.cards.cardtexts import CardText
from rules.reading.messages import Message
from rules.reading.reader import YamlNode, parse
from rules.workshop.yamltext import CannotEdit, Plain, Splice, YamlText, spliced

__all__ = [
    "AddCard",
    "AddTest",
    "CannotEdit",
    "CopyCard",
    "DeleteCard",
    "Edit",
    "MoveCard",
    "Plain",
    "Put",
    "Remove",
    "Rewrite",
    "card_text",
    "edited",
]  # fmt: skip

Keys: TypeAlias = "tuple[str | int, ...]"
"""The keys and indices that lead to a value."""

ORDER = ("id", "replaces", "kind", "copies", "number", "points", "name", "text", "text_ok", "other", "art")
"""The first keys of a card. A new key is written behind those that precede it here; any other key, before the tests."""

HEAD_ORDER = ("set", "format", "game", "author", "licence", "languages", "title", "only")
"""The first keys of a head, likewise; any other new key, before the cards."""


class _Anything:
    """Stands for any value."""


ANYTHING = _Anything()


@dataclass(frozen=True)
class Put:
    """A value is changed, or a new key is added. ``card`` is the id of the card; None for the head of the file."""

    card: str | None
    keys: Keys
    value: Plain
    was: object = ANYTHING
    """The value before, None if the key is new. If the value in the file differs, nothing is changed."""


@dataclass(frozen=True)
class Remove:
    """A key is removed."""

    card: str | None
    keys: Keys


@dataclass(frozen=True)
class AddCard:
    """A new card, as lines of YAML without indentation, is added behind the card ``after``, or at the end."""

    lines: str
    after: str | None = None


@dataclass(frozen=True)
class AddTest:
    """A new test of a card, as lines of YAML without indentation, is added behind its other tests."""

    card: str
    lines: str


@dataclass(frozen=True)
class CopyCard:
    """A copy of a card is added right behind it, under another id and without its tests and ``replaces``."""

    card: str
    id: str


@dataclass(frozen=True)
class DeleteCard:
    """A card is removed. Comments above it stay."""

    card: str


@dataclass(frozen=True)
class MoveCard:
    """A card is put behind another one; at the beginning if ``after`` is None. Comments above it stay."""

    card: str
    after: str | None


@dataclass(frozen=True)
class Rewrite:
    """A card is written anew, as lines of YAML without indentation. Lines that stay the same keep every character."""

    card: str
    lines: str
    was: str
    """Its lines before. If those in the file differ, nothing is changed."""


@dataclass(frozen=True)
class RewriteHead:
    """The head of a file is written anew: all lines above its cards."""

    lines: str
    was: str
    """Its lines before. If those in the file differ, nothing is changed."""


Edit: TypeAlias = Put | Remove | AddCard | AddTest | CopyCard | DeleteCard | MoveCard | Rewrite | RewriteHead


def content_of(file: Path) -> str:
    """Return the text of a card file. Raises CannotEdit."""
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise CannotEdit(Message("problem.cannot_be_opened", why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise CannotEdit(Message("problem.save_as_utf8")) from None


def edited(text: str, path: Path, edits: Sequence[Edit]) -> str:
    """Return the text of a card file after these edits, one after the other. Raises CannotEdit."""
    puts: list[Put] = []  # those that can be carried out together
    for edit in edits:
        if isinstance(edit, Put) and not any(_share_a_key(edit, earlier_put) for earlier_put in puts):
            puts.append(edit)
            continue
        text = _with_values(text, path, puts)
        puts = []
        if isinstance(edit, Put):
            puts.append(edit)
        else:
            text = _with_edit(text, path, edit)
    return _with_values(text, path, puts)


def card_text(text: str, path: Path, card: str, id: str) -> str:
    """Return the lines of a card for ``AddCard``, with another id and without ``tests`` and ``replaces``. Raises
    CannotEdit."""
    source = YamlText(text, path)
    items = _cards(source.root)
    index = _index(items, card)
    first_line, *further_lines = source.lines_of(items, index).split("\n")
    lines = ["cards:", f"  - {first_line}", *(f"    {line}" for line in further_lines)]
    node = items.items()[index]
    edits: list[Edit] = []
    for key in ("tests", "replaces"):
        if node.get(key):
            edits.append(Remove(card, (key,)))
    edits.append(Put(card, ("id",), id))
    file_of_card = YamlText(edited("\n".join(lines) + "\n", path, edits), path)
    return file_of_card.lines_of(_cards(file_of_card.root), 0)


# -- one file ---------------------------------------------------------------------------------------------------------


def _share_a_key(edit: Put, earlier_put: Put) -> bool:
    """True if two edits are about values under the same key of a card."""
    return edit.card == earlier_put.card and edit.keys[:1] == earlier_put.keys[:1]


def _with_values(text: str, path: Path, puts: Sequence[Put]) -> str:
    """The text with several values changed in one pass, which takes no longer than one change."""
    if not puts:
        return text
    source = YamlText(text, path)
    expected = source.plain()
    splices: list[Splice] = []
    for change in puts:
        place = _place(source.root, change.card)
        splices += _put(source, place, change)
        new_key_index = _index_of_new_head_key if change.card is None else _index_of_new_card_key
        _set(_to_change(expected, place), change.keys, change.value, new_key_index)
    return _checked(spliced(text, splices), path, expected)


def _with_edit(text: str, path: Path, edit: Edit) -> str:
    """The text after one edit. Raises CannotEdit."""
    match edit:
        case Put():
            return _with_values(text, path, [edit])
        case Remove():
            return _without_key(text, path, edit)
        case AddCard():
            return _with_card(text, path, edit)
        case AddTest():
            return _with_test(text, path, edit)
        case CopyCard(card, id):
            return _with_card(text, path, AddCard(card_text(text, path, card, id), card))
        case DeleteCard(card):
            return _without_card(text, path, card)
        case MoveCard(card, after):
            return _with_moved_card(text, path, card, after)
        case Rewrite():
            return _with_rewritten_card(text, path, edit)
        case RewriteHead():
            return _with_rewritten_head(text, path, edit)


def head_of(text: str, path: Path) -> str:
    """Return the lines of a card file above its cards. Raises CannotEdit if the file is spoiled."""
    cards = YamlText(text, path).root.get("cards")
    lines = text.splitlines(keepends=True)
    if cards is None or cards.key is None:
        return text
    return "".join(lines[: cards.key.line - 1])


def _with_rewritten_head(text: str, path: Path, edit: RewriteHead) -> str:
    """The text with another head. Its cards must mean the same afterwards. Raises CannotEdit."""
    head = head_of(text, path)
    if head != edit.was:
        raise CannotEdit(Message("problem.edit_changed_meanwhile", key="set"))
    new_head = edit.lines.rstrip("\n ") + "\n"
    if head.endswith("\n\n"):
        new_head += "\n"
    changed = new_head + text[len(head) :]
    cards, cards_before = YamlText(changed, path).plain().get("cards"), YamlText(text, path).plain().get("cards")
    if cards != cards_before:
        raise CannotEdit(Message("problem.edit_head"))
    return changed


def _without_key(text: str, path: Path, edit: Remove) -> str:
    source = YamlText(text, path)
    expected = source.plain()
    place = _place(source.root, edit.card)
    *parent_keys, key = edit.keys
    mapping = _node(source.root, (*place, *parent_keys))
    if mapping is None or mapping.get(str(key)) is None:
        raise CannotEdit(Message("problem.edit_no_key", key=_dotted(edit.keys)))
    del _follow(_to_change(expected, place), tuple(parent_keys))[key]
    return _checked(spliced(text, [source.drop(mapping, str(key))]), path, expected)


def _with_card(text: str, path: Path, edit: AddCard) -> str:
    source = YamlText(text, path)
    expected = source.plain()
    items = _cards(source.root)
    if edit.after is None:
        index = len(items.items())
    else:
        index = _index(items, edit.after) + 1
    splice = source.insert(items, index, edit.lines)
    expected["cards"].insert(index, _card_in(edit.lines, path))
    return _checked(spliced(text, [splice]), path, expected)


def _with_test(text: str, path: Path, edit: AddTest) -> str:
    source = YamlText(text, path)
    expected = source.plain()
    place = _place(source.root, edit.card)
    card = _node(source.root, place)
    tests = _node(source.root, (*place, "tests"))
    assert card is not None
    if tests is None:
        splice = source.add_lines(card, "tests", edit.lines)
    else:
        splice = source.insert(tests, len(tests.items()), edit.lines)
    item = edit.lines.replace("\n", "\n  ")
    test = _read(f"- {item}", path)[0]
    _to_change(expected, place).setdefault("tests", []).append(test)
    return _checked(spliced(text, [splice]), path, expected)


def _without_card(text: str, path: Path, card: str) -> str:
    source = YamlText(text, path)
    expected = source.plain()
    items = _cards(source.root)
    index = _index(items, card)
    splice = source.without(items, index)
    del expected["cards"][index]
    return _checked(spliced(text, [splice]), path, expected)


def _with_moved_card(text: str, path: Path, card: str, after: str | None) -> str:
    source = YamlText(text, path)
    items = _cards(source.root)
    index = _index(items, card)
    target = 0 if after is None else _index(items, after) + 1
    if target in (index, index + 1):
        return text
    splices = [source.without(items, index), source.insert(items, target, source.lines_of(items, index))]
    expected = source.plain()
    moved_card = expected["cards"].pop(index)
    if target > index:
        target -= 1
    expected["cards"].insert(target, moved_card)
    return _checked(spliced(text, splices), path, expected)


def _with_rewritten_card(text: str, path: Path, edit: Rewrite) -> str:
    source = YamlText(text, path)
    items = _cards(source.root)
    index = _index(items, edit.card)
    if source.lines_of(items, index) != edit.was:
        raise CannotEdit(Message("problem.edit_changed_meanwhile", key=edit.card))
    expected = source.plain()
    expected["cards"][index] = _card_in(edit.lines, path)
    return _checked(spliced(text, [source.rewrite(items, index, edit.lines)]), path, expected)


def _put(source: YamlText, place: Keys, change: Put) -> list[Splice]:
    """The changes of the text that write a value: instead of the old one, or with a new key in the innermost mapping
    that exists; an example of the key in a comment is removed then. ``place`` are the keys that lead to the card or the
    head."""
    steps = (*place, *change.keys)
    node = _node(source.root, steps)
    if not isinstance(change.was, _Anything):
        old_value = node.plain() if node is not None else None
        if old_value != change.was:
            raise CannotEdit(Message("problem.edit_changed_meanwhile", key=_dotted(change.keys)))
    if node is not None:
        return [source.put(node, change.value, _is_in_flow(source, steps))]
    value = change.value
    mapping = _node(source.root, steps[:-1])
    while mapping is None:
        value = {str(steps[-1]): value}
        steps = steps[:-1]
        mapping = _node(source.root, steps[:-1])
    key = steps[-1]
    if not isinstance(mapping.value, dict) or not isinstance(key, str):
        raise CannotEdit(Message("problem.edit_no_mapping", key=_dotted(change.keys)))
    names = list(mapping.value)
    index = len(names)
    if steps[:-1] == place:
        index = _index_of_new_head_key(names, key) if change.card is None else _index_of_new_card_key(names, key)
    if not names:
        return [source.add(mapping, key, value, None)]
    if index == 0:
        raise CannotEdit(Message("problem.edit_no_mapping", key=_dotted(change.keys)))
    return [source.add(mapping, key, value, names[index - 1]), *source.without_example(mapping, key)]


def _index_of_new_key(names: Sequence[str], key: str, order: Sequence[str], last_key: str) -> int:
    """The index that a new key gets among others, never the first: behind those that precede it in the ``order``; if it
    is not in there, before the ``last_key``."""
    preceding_keys = [name for name in names if name != last_key]
    if key in order:
        preceding_keys = list(order[: order.index(key)])
    new_index = 1
    for index, name in enumerate(names):
        if name in preceding_keys:
            new_index = index + 1
    return new_index


def _index_of_new_card_key(names: Sequence[str], key: str) -> int:
    """The index that a new key gets among the keys of a card."""
    return _index_of_new_key(names, key, ORDER, "tests")


def _index_of_new_head_key(names: Sequence[str], key: str) -> int:
    """The index that a new key gets among the keys of a head."""
    return _index_of_new_key(names, key, HEAD_ORDER, "cards")


def _checked(text: str, path: Path, expected: Any) -> str:
    """The text, if its values are the expected ones, in the same order. Raises CannotEdit otherwise."""
    try:
        values = YamlText(text, path).plain()
    except CannotEdit:
        values = None
    if not _is_same(values, expected):
        raise CannotEdit(Message("problem.edit_not_as_meant"))
    return text


def _is_same(value: Any, expected: Any) -> bool:
    """True if two values are the same, in the same order. Most cards are the very same object."""
    if value is expected:
        return True
    value = _plain(value)
    expected = _plain(expected)
    if isinstance(value, dict) and isinstance(expected, dict):
        return list(value) == list(expected) and all(map(_is_same, value.values(), expected.values()))
    if isinstance(value, list) and isinstance(expected, list):
        return len(value) == len(expected) and all(map(_is_same, value, expected))
    return str(value) == str(expected)


def _plain(value: Any) -> Any:
    """A value as plain data; a card that is read by itself is converted."""
    return value.node.plain() if isinstance(value, CardText) else value


def _read(text: str, path: Path) -> Any:
    """The plain data of a text; None if it is no plain YAML."""
    document = parse(text, path)
    if document.root is None or document.problems:
        return None
    return document.root.plain()


def _card_in(lines: str, path: Path) -> Any:
    card = _read(lines + "\n", path)
    if not isinstance(card, dict):
        raise CannotEdit(Message("problem.edit_not_as_meant"))
    return card


def _cards(root: YamlNode) -> YamlNode:
    cards = root.get("cards")
    if cards is None or not isinstance(cards.value, list):
        raise CannotEdit(Message("problem.edit_no_list"))
    return cards


def _index(items: YamlNode, card: str) -> int:
    """The index of a card in the list of cards. Raises CannotEdit."""
    for index, node in enumerate(items.items()):
        id = node.get("id")
        if id is not None and id.value == card:
            return index
    raise CannotEdit(Message("problem.edit_no_card", card=card))


def _place(root: YamlNode, card: str | None) -> Keys:
    """The keys that lead to a card, or to the head of the file."""
    return () if card is None else ("cards", _index(_cards(root), card))


def _node(root: YamlNode, steps: Keys) -> YamlNode | None:
    """The value that the steps lead to; None if one of them leads nowhere."""
    node: YamlNode | None = root
    for step in steps:
        if node is None:
            return None
        if isinstance(step, str):
            node = node.get(step)
        elif 0 <= step < len(node.items()):
            node = node.items()[step]
        else:
            return None
    return node


def _is_in_flow(source: YamlText, steps: Keys) -> bool:
    """True if a value stands inside brackets."""
    for length in range(len(steps)):
        parent = _node(source.root, steps[:length])
        if parent is not None and source.in_flow(parent):
            return True
    return False


def _follow(plain: Any, steps: Keys) -> Any:
    for step in steps:
        plain = plain[step]
    return plain


def _to_change(expected: Any, place: Keys) -> Any:
    """The plain data of the card or head at ``place``, to be changed in ``expected``."""
    for index in place[1:]:
        expected["cards"][index] = _plain(expected["cards"][index])
    return _follow(expected, place)


def _set(container: Any, keys: Keys, value: Plain, new_key_index: Callable[[Sequence[str], str], int] | None) -> None:
    """Set a value in plain data. ``new_key_index`` returns the index that a new key gets among the other keys of the
    ``container`` itself; without it, the key is put at the end."""
    key, *inner_keys = keys
    is_there = not isinstance(container, dict) or key in container
    if inner_keys and is_there and isinstance(container[key], dict | list):
        _set(container[key], tuple(inner_keys), value, None)
        return
    for inner_key in reversed(inner_keys):
        value = {str(inner_key): value}
    if is_there or new_key_index is None:
        container[key] = value
        return
    items = list(container.items())
    items.insert(new_key_index(list(container), str(key)), (key, value))
    container.clear()
    container.update(items)


def _dotted(keys: Iterable[str | int]) -> str:
    return ".".join(map(str, keys))
