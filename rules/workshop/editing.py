"""Changing card files in place: what is not changed stays as it was, character by character.

An ``Edit`` says what becomes of a card or of the head. Comments, order, blank lines, quotes, line breaks and a byte
order mark stay (see ``rules.workshop.yamltext``). Before anything is written, the new text is read, and what it says
must be what the old text said, but for the change; otherwise ``CannotEdit`` says why. ``rules.workshop.history`` writes
the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from rules.cards.cardtexts import CardText
from rules.cards.reader import YamlNode, parse
from rules.sentences import Said
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
    "edited",
    "written_card",
]  # fmt: skip

Keys: TypeAlias = "tuple[str | int, ...]"
"""The keys and indices that lead to a value."""

ORDER = ("id", "replaces", "kind", "copies", "number", "points", "name", "text", "art")
"""The keys of a card that stand before others. A new one is written behind those before it; any other comes before the
tests."""


class _Anything:
    """Whatever a value is now."""


ANYTHING = _Anything()


@dataclass(frozen=True)
class Put:
    """A value is changed, or a key that is not there is added. Of a card: ``card`` is its id; of the head: None."""

    card: str | None
    keys: Keys
    value: Plain
    was: object = ANYTHING
    """What the value has been, None if it was not there. If it is another one by now, nothing is changed."""


@dataclass(frozen=True)
class Remove:
    """A key is removed."""

    card: str | None
    keys: Keys


@dataclass(frozen=True)
class AddCard:
    """A new card, as lines of YAML without indentation; after the card with the id ``after``, or at the end."""

    lines: str
    after: str | None = None


@dataclass(frozen=True)
class AddTest:
    """A new test of a card, behind those it has, as lines of YAML without indentation."""

    card: str
    lines: str


@dataclass(frozen=True)
class CopyCard:
    """A copy of a card under another id, right behind it. Tests and ``replaces`` stay with the old card."""

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


Edit: TypeAlias = Put | Remove | AddCard | AddTest | CopyCard | DeleteCard | MoveCard


def edited(text: str, path: Path, edits: Sequence[Edit]) -> str:
    """The text of a card file after these edits, one after the other. Raises CannotEdit."""
    waiting: list[Put] = []
    for edit in edits:
        if isinstance(edit, Put) and not any(_near(edit, other) for other in waiting):
            waiting.append(edit)
            continue
        text, waiting = _together(text, path, waiting), []
        if isinstance(edit, Put):
            waiting.append(edit)
        else:
            text = _one(text, path, edit)
    return _together(text, path, waiting)


def written_card(text: str, path: Path, card: str, id: str) -> str:
    """The lines of a card for ``AddCard``, with another id and without ``tests`` and ``replaces``. Raises
    CannotEdit."""
    source = YamlText(text, path)
    items = _cards(source.root)
    lines = source.lines_of(items, _index(items, card))
    lone = "\n".join(["cards:", *(("  - " if not at else "    ") + line for at, line in enumerate(lines.split("\n")))])
    left = [Remove(card, (key,)) for key in ("tests", "replaces") if items.items()[_index(items, card)].get(key)]
    lone = edited(lone + "\n", path, [*left, Put(card, ("id",), id)])
    alone = YamlText(lone, path)
    return alone.lines_of(_cards(alone.root), 0)


# -- one file ---------------------------------------------------------------------------------------------------------


def _near(edit: Put, other: Put) -> bool:
    """Whether two edits may concern the same key, or the same new one."""
    return edit.card == other.card and edit.keys[:1] == other.keys[:1]


def _together(text: str, path: Path, puts: Sequence[Put]) -> str:
    """Change several values in one go, which takes no longer than one."""
    if not puts:
        return text
    source = YamlText(text, path)
    expected = source.plain()
    splices = []
    for put in puts:
        at = _place(source.root, put.card)
        splices.append(_put(source, at, put))
        _set(_to_change(expected, at), put.keys, put.value, None if put.card is None else _before)
    return _checked(spliced(text, splices), path, expected)


def _one(text: str, path: Path, edit: Edit) -> str:
    source = YamlText(text, path)
    expected = source.plain()
    match edit:
        case Remove(card, keys):
            at = _place(source.root, card)
            mapping = _node(source.root, (*at, *keys[:-1]))
            if mapping is None or mapping.get(str(keys[-1])) is None:
                raise CannotEdit(Said("problem.edit_no_key", key=_dotted(keys)))
            splices = [source.drop(mapping, str(keys[-1]))]
            del _follow(_to_change(expected, at), keys[:-1])[keys[-1]]
        case AddCard(lines, after):
            items = _cards(source.root)
            to = len(items.items()) if after is None else _index(items, after) + 1
            splices = [source.insert(items, to, lines)]
            expected["cards"].insert(to, _card_in(lines, path))
        case AddTest(card, lines):
            at = _place(source.root, card)
            mapping, tests = _node(source.root, at), _node(source.root, (*at, "tests"))
            assert mapping is not None
            if tests is None:
                splices = [source.add_lines(mapping, "tests", lines)]
            else:
                splices = [source.insert(tests, len(tests.items()), lines)]
            _to_change(expected, at).setdefault("tests", []).append(_read("- " + lines.replace("\n", "\n  "), path)[0])
        case CopyCard(card, id):
            return _one(text, path, AddCard(written_card(text, path, card, id), card))
        case DeleteCard(card):
            items = _cards(source.root)
            at_item = _index(items, card)
            splices = [source.without(items, at_item)]
            del expected["cards"][at_item]
        case MoveCard(card, after):
            return _moved(text, path, source, card, after)
        case Put():
            return _together(text, path, [edit])
    return _checked(spliced(text, splices), path, expected)


def _moved(text: str, path: Path, source: YamlText, card: str, after: str | None) -> str:
    items, expected = _cards(source.root), source.plain()
    begin, to = _index(items, card), 0 if after is None else _index(items, after) + 1
    if to in (begin, begin + 1):
        return text
    splices = [source.without(items, begin), source.insert(items, to, source.lines_of(items, begin))]
    cards = expected["cards"]
    cards.insert(to - (to > begin), cards.pop(begin))
    return _checked(spliced(text, splices), path, expected)


def _put(source: YamlText, at: Keys, put: Put) -> Splice:
    """How a value is written into the file: instead of the old one, or with a new key in the nearest mapping."""
    steps = (*at, *put.keys)
    node = _node(source.root, steps)
    if not isinstance(put.was, _Anything) and (None if node is None else node.plain()) != put.was:
        raise CannotEdit(Said("problem.edit_changed_meanwhile", key=_dotted(put.keys)))
    if node is not None:
        return source.put(node, put.value, _flow(source, steps))
    value = put.value
    while (mapping := _node(source.root, steps[:-1])) is None:
        value, steps = {str(steps[-1]): value}, steps[:-1]
    if not isinstance(mapping.value, dict) or not isinstance(steps[-1], str):
        raise CannotEdit(Said("problem.edit_no_mapping", key=_dotted(put.keys)))
    names = list(mapping.value)
    place = _before(names, steps[-1]) if put.card is not None and steps[:-1] == at else len(names)
    if place == 0 and names:
        raise CannotEdit(Said("problem.edit_no_mapping", key=_dotted(put.keys)))
    return source.add(mapping, steps[-1], value, names[place - 1] if names else None)


def _before(names: Sequence[str], key: str) -> int:
    """Before which of the keys of a card a new one is written, never before the first."""
    earlier = ORDER[: ORDER.index(key)] if key in ORDER else [name for name in names if name != "tests"]
    return max([at + 1 for at, name in enumerate(names) if name in earlier] or [1])


def _checked(text: str, path: Path, expected: Any) -> str:
    """The text, if it says what is expected, in the same order. Raises CannotEdit otherwise."""
    try:
        said = YamlText(text, path).plain()
    except CannotEdit:
        said = None
    if not _alike(said, expected):
        raise CannotEdit(Said("problem.edit_not_as_meant"))
    return text


def _alike(one: Any, other: Any) -> bool:
    """Whether two say the same, in the same order. Most cards are one and the same."""
    if one is other:
        return True
    one, other = (each.node.plain() if isinstance(each, CardText) else each for each in (one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return [*one] == [*other] and all(map(_alike, one.values(), other.values()))
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    return str(one) == str(other)


def _read(text: str, path: Path) -> Any:
    document = parse(text, path)
    return None if document.root is None or document.problems else document.root.plain()


def _card_in(lines: str, path: Path) -> Any:
    card = _read(lines + "\n", path)
    if not isinstance(card, dict):
        raise CannotEdit(Said("problem.edit_not_as_meant"))
    return card


def _cards(root: YamlNode) -> YamlNode:
    cards = root.get("cards")
    if cards is None or not isinstance(cards.value, list):
        raise CannotEdit(Said("problem.edit_no_list"))
    return cards


def _index(items: YamlNode, card: str) -> int:
    for at, each in enumerate(items.items()):
        if (id := each.get("id")) is not None and id.value == card:
            return at
    raise CannotEdit(Said("problem.edit_no_card", card=card))


def _place(root: YamlNode, card: str | None) -> Keys:
    """The keys that lead to a card, or to the head of the file."""
    return () if card is None else ("cards", _index(_cards(root), card))


def _node(root: YamlNode, steps: Keys) -> YamlNode | None:
    """The value that all of the steps lead to; None if there is none."""
    node: YamlNode | None = root
    for step in steps:
        if node is None:
            return None
        if isinstance(step, int):
            node = node.items()[step] if 0 <= step < len(node.items()) else None
        else:
            node = node.get(step)
    return node


def _flow(source: YamlText, steps: Keys) -> bool:
    """Whether a value stands inside brackets."""
    around = (_node(source.root, steps[:length]) for length in range(len(steps)))
    return any(each is not None and source.in_flow(each) for each in around)


def _follow(plain: Any, steps: Keys) -> Any:
    for step in steps:
        plain = plain[step]
    return plain


def _to_change(expected: Any, at: Keys) -> Any:
    """A card, or the head, that is about to change."""
    for index in at[1:]:
        card = expected["cards"][index]
        expected["cards"][index] = card.node.plain() if isinstance(card, CardText) else card
    return _follow(expected, at)


def _set(inside: Any, keys: Keys, value: Plain, before: Callable[[Sequence[str], str], int] | None) -> None:
    """Set a value in plain data. ``before`` tells where among the other keys a new one of ``inside`` itself stands."""
    key, *more = keys
    there = key in inside if isinstance(inside, dict) else True
    if more and there and isinstance(inside[key], dict | list):
        _set(inside[key], tuple(more), value, None)
        return
    for each in reversed(more):
        value = {str(each): value}
    if there or before is None:
        inside[key] = value
        return
    items = list(inside.items())
    items.insert(before(list(inside), str(key)), (key, value))
    inside.clear()
    inside.update(items)


def _dotted(keys: Iterable[str | int]) -> str:
    return ".".join(map(str, keys))
