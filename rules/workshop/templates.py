"""New sets, characters and cards, written as YAML with comments that explain each key.

The keys come from the models of the cards. The first values of a new card come from ``data/templates``: for each game
the values of a card of each kind (``cards``), and sets of more than one card (``sets``), such as a character with a
deck. A game without such a file gets the values of one of its own cards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from pydantic.fields import FieldInfo

from rules.cards.cardset import available, load
from rules.cards.models import CardModel
from rules.cards.schema import schema
from rules.cards.unread_files import SCHEMAS
from rules.games import manifest
from rules.reading.messages import Message
from rules.reading.reader import Document, YamlNode, parse, read
from rules.system import locations
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.editing import CannotEdit, CopyCard, Edit, Put, edited
from rules.workshop.yamltext import WIDTH, Plain, card_nodes, value_yaml

PLAIN = "set"
"""The sort of a set that is nothing special: its head and one card."""
_LONGEST_ID = 32
_LETTERS = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
                    re.split(" ", "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya"),
                    strict=True))  # fmt: skip
_FORBIDDEN_IN_ID = re.compile(r"[^a-z0-9]+")
"""The ``-`` and its blanks in ``red dragon - ale``, which becomes ``red_dragon_ale``."""
_FIRST_KEYS = ("id", "kind", "copies", "name", "text", "art")
_EFFECT_KEYS = ("when", "target", "do")
_KEYS_OF_ONE_CARD = ("id", "name", "tests", "replaces")
"""Keys whose values another card cannot take over."""


class NewFile(NamedTuple):
    """A file to be written: a set, and the id of its first card."""

    file: Path
    text: str
    set: str
    card: str


def sorts_of_sets(game: str) -> list[str]:
    """Return the sorts of sets that can be made for a game: ``set``, and others such as ``character``."""
    return [PLAIN, *_templates(game).get("sets", {})]


def kinds(game: str) -> list[str]:
    """Return the kinds of cards of a game, those that a set has most often first."""
    kinds_in_templates = list(_templates(game).get("cards", {}))
    return list(dict.fromkeys([*kinds_in_templates, *manifest(game).vocabulary.forms]))


def identifier(name: str, used_ids: Collection[str], default: str = "card") -> str:
    """Return an id made from a name: Latin letters, digits and ``_``. It differs from the ``used_ids``, and begins with
    ``default`` where the name does not begin with a letter."""
    latin = "".join(_LETTERS.get(letter, letter) for letter in name.lower())
    latin = latin.replace("'", "").replace("’", "")
    stem = _FORBIDDEN_IN_ID.sub("_", latin).strip("_")
    if not stem or not stem[0].isalpha():
        stem = f"{default}_{stem}".strip("_")
    stem = stem[:_LONGEST_ID].rstrip("_")
    id = stem
    count = 1
    while id in used_ids:
        count += 1
        id = f"{stem[: _LONGEST_ID - len(str(count)) - 1]}_{count}"
    return id


def own_folder(game: str) -> Path:
    """Return the user's folder for cards of a game, made if necessary. The schema that editors read is written beside
    it, as beside the built-in cards. Raises CannotEdit if nothing can be written there."""
    schema_text = schema(manifest(game).vocabulary)
    try:
        cards_folder = locations.user_folder("cards")
        schema_file = cards_folder / SCHEMAS / f"{game}.schema.json"
        if not schema_file.exists() or schema_file.read_bytes() != schema_text.encode():
            schema_file.parent.mkdir(exist_ok=True)
            locations.replace_file(schema_file, schema_text)
        folder = cards_folder / game
        folder.mkdir(exist_ok=True)
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None
    return folder


def taken_ids(game: str) -> set[str]:
    """Return the ids of all cards in the folders of a game."""
    ids: set[str] = set()
    for info in available(manifest(game).vocabulary):
        for file in info.files:
            ids.update(_ids_of_cards(read(file).root))
    return ids


# -- new sets and cards -----------------------------------------------------------------------------------------------


def new_set(game: str, names: Mapping[str, str], language: str, sort: str = PLAIN, kind: str = "") -> NewFile:
    """Return a new set for the user's folder. ``sort`` is one of ``sorts_of_sets``; a plain set has one card of this
    ``kind``. ``names`` are by language; a set with a name in one of them alone is written in that one. Comments are in
    ``language``. Raises CannotEdit."""
    languages = [name_language for name_language in LANGUAGES if names.get(name_language, "").strip()] or LANGUAGES
    names = _in_all_languages(names)
    used_ids = taken_ids(game)
    folder = own_folder(game)
    set_name = _set_name(game, names["en"], folder)
    template = _templates(game).get("sets", {}).get(sort, {})
    head: dict[str, Any] = {"set": set_name, "format": 1, "game": game}
    if len(languages) < len(LANGUAGES):
        head["languages"] = languages
    head["title"] = names
    for key, definitions in template.get("head", {}).items():
        head[key] = dict(definitions)
        for name, titles in definitions.items():
            if titles is True:  # stands for the names of the new set
                head[key][name] = names
    lines = [
        f"# yaml-language-server: $schema=../schema/{game}.schema.json",
        f"# {_comment(language, 'head', name=names[language])}",
        f"# {_comment(language, 'optional')}",
        *_head_lines(game, _written_in(languages, head), language),
        "",
        "cards:",
    ]
    only_card = {"kind": kind or kinds(game)[0], "name": names}
    cards: Sequence[Mapping[str, Any]] = template.get("cards") or [only_card]
    explained_keys: set[str] = set()
    ids: list[str] = []
    for card in cards:
        id = identifier(card["name"]["en"], used_ids, card["kind"])
        used_ids.add(id)
        ids.append(id)
        lines += _list_item(_card_lines(game, card["kind"], id, card, language, explained_keys, languages))
        lines.append("")
    return NewFile(folder / f"{set_name}.yaml", "\n".join(lines[:-1]) + "\n", set_name, ids[0])


def new_card(
    game: str,
    kind: str,
    names: Mapping[str, str],
    language: str,
    heads: Mapping[str, Mapping[str, Any]],
    languages: Sequence[str] = LANGUAGES,
) -> tuple[str, str]:
    """Return a new card for a set: its id, and its lines for ``AddCard``. ``heads`` are those of the sets it will play
    with, as in ``CardSet``; the card names only what these heads define. ``languages`` are those of the table in which
    its set is written."""
    names = _in_all_languages(names)
    id = identifier(names["en"], taken_ids(game), kind)
    values = _with_names_of_heads(game, kind, {"name": names, **_first_values(game, kind)}, heads)
    return id, "\n".join(_card_lines(game, kind, id, values, language, set(), languages))


def card_lines(game: str, kind: str, id: str, values: Mapping[str, Any], language: str) -> list[str]:
    """Return the lines of a card with these values; the others are those of any new card."""
    names = _in_all_languages(values.get("name", {}))
    return list(_card_lines(game, kind, id, {**values, "name": names}, language, set()))


def copied_card(card: str, name: Mapping[str, str], used_ids: Collection[str]) -> tuple[str, CopyCard]:
    """Return the id of a copy of a card with this name, and the edit that makes it."""
    id = identifier(_in_all_languages(name)["en"], {*used_ids, card}, card)
    return id, CopyCard(card, id)


def copied_set(game: str, files: Sequence[Path], names: Mapping[str, str], language: str) -> dict[Path, str]:
    """Return a copy of a set, such as a built-in one, for the user's folder: new files and their content. The copy has
    another name. Its cards replace those of the original unless the original has a deck of its own, as a character has.
    Raises CannotEdit."""
    names = _in_all_languages(names)
    folder = own_folder(game)
    set_name = _set_name(game, names["en"], folder)
    copies: dict[Path, str] = {}
    for file in files:
        text = file.read_bytes().decode("utf-8-sig")
        name_of_file = set_name if len(files) == 1 else f"{set_name}_{file.stem}"
        copy = folder / f"{name_of_file}.yaml"
        edits = _edits_for_copy(game, parse(text, file).root, set_name, names)
        copies[copy] = edited(text, copy, edits)
    return copies


def _edits_for_copy(game: str, root: YamlNode | None, set_name: str, names: Mapping[str, str]) -> list[Edit]:
    """The edits that give the copy of a card file the name of its new set, and let its cards replace the originals."""
    edits: list[Edit] = [Put(None, ("set",), set_name)]
    if root is None:
        return [*edits, Put(None, ("title",), names)]
    if root.get("title") is None:
        edits.append(Put(None, ("title",), names))
    else:
        for title_language in LANGUAGES:
            edits.append(Put(None, ("title", title_language), names[title_language]))
    original_set = root.get("set")
    if original_set is not None and not _has_own_deck(game, str(original_set.value)):
        for id in _ids_of_cards(root):
            edits.append(Put(id, ("replaces",), f"{original_set.value}.{id}"))
    return edits


# -- YAML with comments -----------------------------------------------------------------------------------------------


def _head_lines(game: str, head: Mapping[str, Any], language: str) -> Iterator[str]:
    """The head of a set, and as comments the keys that it could also have, with their defaults."""
    vocabulary = manifest(game).vocabulary
    fields = dict(vocabulary.file.model_fields)
    fields.pop("cards", None)
    for key, value in head.items():
        yield from _key_lines(key, value, _explanation(game, key, fields.get(key), language))
    for key, field in fields.items():
        explanation = _explanation(game, key, field, language)
        default = field.get_default(call_default_factory=True)
        if key == "constants":
            yield f"# constants:  # {explanation}"
            for name, constant in vocabulary.constants.model_fields.items():
                yield f"#   {name}: {constant.default}  # {_explanation(game, name, constant, language)}"
        elif key not in head and isinstance(default, bool | str):
            yield f"# {key}: {value_yaml(default, False)}  # {explanation}"


def _card_lines(
    game: str, kind: str, id: str, own_values: Mapping[str, Any], language: str, explained_keys: set[str],
    languages: Sequence[str] = LANGUAGES,
) -> Iterator[str]:  # fmt: skip
    """A card with words in these ``languages``, line by line. Each key is explained where it first stands in the
    file."""
    fields = manifest(game).vocabulary.forms[kind].model_fields
    values: dict[str, Any] = {**_first_values(game, kind), **own_values, "id": id, "kind": kind}
    values = _written_in(languages, values)
    middle_keys = [key for key in fields if key not in (*_FIRST_KEYS, *_EFFECT_KEYS)]
    other_keys: list[str] = []
    for key in (*_FIRST_KEYS, *middle_keys, *_EFFECT_KEYS):
        if key not in fields:
            continue
        explanation = ""
        if key not in explained_keys:
            explanation = _explanation(game, key, fields[key], language)
        default = fields[key].get_default(call_default_factory=True)
        if key in values:
            yield from _key_lines(key, values[key], explanation)
        elif isinstance(default, bool | int):
            if explanation:
                yield f"# {key}: {value_yaml(default, False)}  # {explanation}"
        elif key not in explained_keys:
            other_keys.append(key)
        explained_keys.add(key)
    if other_keys:
        comment = _comment(language, "more", keys=", ".join(other_keys))
        for line in wrap(comment, WIDTH - 6):
            yield f"# {line}"


def _key_lines(key: str, value: Plain, explanation: str) -> Iterator[str]:
    """A key and its value: on one line if they fit, with the explanation behind or above."""
    line = f"{key}: {value_yaml(value, False)}"
    is_block = len(line) > WIDTH - 4 and isinstance(value, Mapping | list)
    fits_behind = not is_block and len(line) + len(explanation) + 8 <= WIDTH
    if explanation and not fits_behind:
        yield f"# {explanation}"
    if is_block:
        yield f"{key}:"
        yield from _block_lines(value)
    elif explanation and fits_behind:
        yield f"{line}  # {explanation}"
    else:
        yield line


def _block_lines(value: Plain) -> Iterator[str]:
    """A mapping or a list, indented, with a line for each of its values that fits on one."""
    if isinstance(value, Mapping):
        for key, inner_value in value.items():
            for line in _key_lines(key, inner_value, ""):
                yield f"  {line}"
    elif isinstance(value, list):
        for item in value:
            item_yaml = value_yaml(item, False)
            if isinstance(item, Mapping) and len(item_yaml) > WIDTH - 8:
                lines: list[str] = []
                for key, inner_value in item.items():
                    lines += _key_lines(key, inner_value, "")
                yield from _list_item(lines)
            else:
                yield f"  - {item_yaml}"


def _list_item(lines: Iterator[str] | list[str]) -> Iterator[str]:
    """The lines of a mapping as one item of a list."""
    for index, line in enumerate(lines):
        indent = "    " if index else "  - "
        yield f"{indent}{line}".rstrip()


# -- the first values of a card ---------------------------------------------------------------------------------------


def _first_values(game: str, kind: str) -> dict[str, Any]:
    """The values of a new card of a kind, without its id and name: those of a template, or else those of a card of the
    game."""
    template = _templates(game).get("cards", {}).get(kind)
    if template is not None:
        return dict(template)
    for info in available(manifest(game).vocabulary):
        for file in info.files:
            for card in card_nodes(read(file).root):
                if card.find(["kind"]).value == kind:
                    values: dict[str, Any] = card.plain()
                    for key in _KEYS_OF_ONE_CARD:
                        values.pop(key, None)
                    return values
    return {}


def _written_in(languages: Sequence[str], value: Any) -> Any:
    """Plain data in which texts have only these languages."""
    if isinstance(value, list):
        return [_written_in(languages, item) for item in value]
    if not isinstance(value, dict):
        return value
    is_text = bool(value) and value.keys() <= set(LANGUAGES)
    card_fields: dict[Any, Any] = {}
    for key, inner_value in value.items():
        if not is_text or key in languages:
            card_fields[key] = _written_in(languages, inner_value)
    return card_fields


def _with_names_of_heads(
    game: str, kind: str, values: dict[str, Any], heads: Mapping[str, Mapping[str, Any]]
) -> dict[str, Any]:
    """The values of a card in which names that no head defines are replaced by names that the heads define, in their
    order."""
    vocabulary = manifest(game).vocabulary
    if vocabulary.names is None:
        return values
    document, node = _as_yaml({"id": "x", "kind": kind, **values})
    model, _ = vocabulary.validate_card(document, node)
    if not isinstance(model, CardModel):
        return values
    defined_names = vocabulary.names(heads)
    new_names: dict[str, str] = {}
    for mention in model.mentions():
        possible_names = list(defined_names[mention.key])
        if not possible_names or mention.name in possible_names or mention.name in new_names:
            continue
        unused_names = [name for name in possible_names if name not in new_names.values()]
        new_names[mention.name] = (unused_names or possible_names)[0]
    renamed: dict[str, Any] = {}
    for key, value in values.items():
        renamed[key] = value if key in ("name", "text") else _renamed(value, new_names)
    return renamed


def _renamed(value: Any, new_names: Mapping[str, str]) -> Any:
    """Plain data in which names are replaced by others."""
    if isinstance(value, dict):
        renamed: dict[Any, Any] = {}
        for key, inner_value in value.items():
            renamed[new_names.get(key, key)] = _renamed(inner_value, new_names)
        return renamed
    if isinstance(value, list):
        return [_renamed(item, new_names) for item in value]
    if isinstance(value, str):
        return new_names.get(value, value)
    return value


def _as_yaml(values: Mapping[str, Any]) -> tuple[Document, YamlNode]:
    document = parse(value_yaml(values, False) + "\n", Path("card"))
    assert document.root is not None
    return document, document.root


# -- templates, explanations and names --------------------------------------------------------------------------------


@cache
def _templates(game: str) -> dict[str, Any]:
    """The templates of a game, as written; empty if it has none."""
    for path in locations.resources("data", "templates", f"{game}.yaml"):
        if not path.is_file():
            continue
        root = read(path).root
        if root is not None:
            templates: dict[str, Any] = root.plain()
            return templates
    return {}


def _explanation(game: str, key: str, field: FieldInfo | None, language: str) -> str:
    """What a key is for: the sentence of the game, or that of all games, or else the description in its model."""
    texts = Texts(language)
    for text_key in (f"edit.about.{game}.{key}", f"edit.about.{key}"):
        if text_key in texts:
            return texts.say(text_key)
    if field is None:
        return ""
    return field.description or ""


def _comment(language: str, key: str, **values: str) -> str:
    return Texts(language).say(f"edit.comment.{key}", **values)


def _in_all_languages(names: Mapping[str, str]) -> dict[str, str]:
    """The names in both languages; a missing one is taken from the other language."""
    stripped = {language: names.get(language, "").strip() for language in LANGUAGES}
    substitute = next(filter(None, stripped.values()), "?")
    complete: dict[str, str] = {}
    for language, name in stripped.items():
        complete[language] = name or substitute
    return complete


def _set_name(game: str, name: str, folder: Path) -> str:
    """The name of a new set, which neither another set nor a file in the folder has."""
    taken_names = {PLAIN}
    for info in available(manifest(game).vocabulary):
        taken_names.add(info.name)
    for path in folder.iterdir():
        taken_names.add(path.stem)
    return identifier(name, taken_names, "set")


def _has_own_deck(game: str, set_name: str) -> bool:
    """True if the cards of a set are dealt from a deck that only this set has."""
    vocabulary = manifest(game).vocabulary
    cardset = load(vocabulary)
    decks = vocabulary.decks_of(cardset.cards, cardset.heads)
    return any(deck.set == set_name for deck in decks)


def _ids_of_cards(root: YamlNode | None) -> list[str]:
    """The ids of the cards in a card file, in their order."""
    ids: list[str] = []
    for node in card_nodes(root):
        id = node.get("id")
        if id:
            ids.append(str(id.value))
    return ids
