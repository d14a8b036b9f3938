"""The words in a card as it is written: which cards and names it mentions, each with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from rules.cards.models import IdInGame, Reference
from rules.reading.reader import YamlNode


class WrittenWord(NamedTuple):
    """A word in a card: the keys and indices that lead to it, the key for which it is written, and the word itself."""

    path: tuple[str | int, ...]
    key: str
    word: str


def written_words(node: YamlNode, *path: str | int) -> Iterator[WrittenWord]:
    """Yield every word in a part of a card that lies at this path."""
    if not isinstance(node.value, dict):
        return
    for key, child in node.value.items():
        if isinstance(child.value, list):
            for index, item in enumerate(child.items()):
                yield from _words_for(key, item, (*path, key, index))
        else:
            yield from _words_for(key, child, (*path, key))


def _words_for(key: str, node: YamlNode, path: tuple[str | int, ...]) -> Iterator[WrittenWord]:
    """Yield the word that is written for a key, or all words in the mapping there."""
    if isinstance(node.value, str):
        yield WrittenWord(path, key, node.value)
    else:
        yield from written_words(node, *path)


def referenced_cards(node: YamlNode, keys: Collection[str], other_words: Collection[str]) -> list[Reference]:
    """Return the cards to which a card refers: where, and by which id. They are written for these ``keys``, where
    ``other_words`` may stand too."""
    references: list[Reference] = []
    for path, key, word in written_words(node):
        if key in keys and path[0] != "tests" and word not in other_words:
            references.append((path, word))
    return references


def with_ids_in_game(data: Any, keys: Collection[str], id_in_game: IdInGame) -> Any:
    """Return plain data in which the words for these ``keys``, one or a list of them, are the ids that cards have in
    this game; a word that is no such card stays."""
    if isinstance(data, list):
        return [with_ids_in_game(item, keys, id_in_game) for item in data]
    if not isinstance(data, dict):
        return data
    renamed: dict[str, Any] = {}
    for key, value in data.items():
        if key in keys and isinstance(value, str):
            renamed[key] = id_in_game(value) or value
        elif key in keys and isinstance(value, list):
            renamed[key] = [id_in_game(word) or word for word in value]
        else:
            renamed[key] = with_ids_in_game(value, keys, id_in_game)
    return renamed
