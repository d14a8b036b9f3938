"""New sets, characters and cards, written as YAML with comments that say what each key is for.

What keys there are comes from the models of the cards; what a new card says at first, from ``data/templates``: for each
game the values of a card of each kind (``cards``), and sets of more than one card (``sets``), such as a character with
a deck. A game without such a file gets what its models allow.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
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
from rules.workshop.yamltext import WIDTH, Plain, value_yaml

PLAIN = "set"
"""What a new set is that is nothing else: its head and one card."""
_LONGEST_ID = 32
_LETTERS = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
                    re.split(" ", "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya"),
                    strict=True))  # fmt: skip
_FIRST = ("id", "kind", "copies", "name", "text", "art")
_EFFECT = ("when", "target", "do")
_ITS_OWN = ("id", "name", "tests", "replaces")


class NewFile(NamedTuple):
    """A file to be written: a set, and the id of its first card."""

    file: Path
    text: str
    set: str
    card: str


def sorts_of_sets(game: str) -> list[str]:
    """What a new set of a game may be: ``set``, and others such as ``character``."""
    return [PLAIN, *_templates(game).get("sets", {})]


def kinds(game: str) -> list[str]:
    """The kinds of cards of a game, those that a set has most often first."""
    forms, known = manifest(game).vocabulary.forms, _templates(game).get("cards", {})
    return [*known, *(kind for kind in forms if kind not in known)]


def identifier(name: str, taken: Collection[str], otherwise: str = "card") -> str:
    """An id made from a name: Latin letters, digits and ``_``, another one than those ``taken``."""
    plain = "".join(_LETTERS.get(letter, letter) for letter in name.lower())
    plain = re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "").replace("’", "")).strip("_")
    if not plain or not plain[0].isalpha():
        plain = f"{otherwise}_{plain}".strip("_")
    plain = plain[:_LONGEST_ID].rstrip("_")
    found, count = plain, 1
    while found in taken:
        count += 1
        found = f"{plain[: _LONGEST_ID - len(str(count)) - 1]}_{count}"
    return found


def own_folder(game: str) -> Path:
    """The user's folder for cards of a game, with the schema that editors read beside it, as built-in cards have it.
    Raises CannotEdit if nothing can be written there."""
    text = schema(manifest(game).vocabulary)
    try:
        cards = locations.user_folder("cards")
        beside, folder = cards / SCHEMAS / f"{game}.schema.json", cards / game
        if not beside.exists() or beside.read_bytes() != text.encode():
            beside.parent.mkdir(exist_ok=True)
            locations.replace_file(beside, text)
        folder.mkdir(exist_ok=True)
    except locations.NoFolder as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.reason)) from None
    except OSError as error:
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None
    return folder


def taken_ids(game: str) -> set[str]:
    """The ids of all cards that lie in the folders of a game."""
    found = set()
    for info in available(manifest(game).vocabulary):
        for file in info.files:
            cards = root.get("cards") if (root := read(file).root) else None
            found |= {str(id.value) for each in cards.items() if (id := each.get("id"))} if cards else set()
    return found


# -- what is new ------------------------------------------------------------------------------------------------------


def new_set(game: str, names: Mapping[str, str], language: str, sort: str = PLAIN, kind: str = "") -> NewFile:
    """A set for the user's folder: of one of ``sorts_of_sets``, with a card of this ``kind`` if it is a plain one.
    ``names`` by language; what is missing is lent by the other. Comments are in ``language``. Raises
    CannotEdit."""
    names, taken = _both(names), taken_ids(game)
    folder = own_folder(game)
    name = _set_name(game, names["en"], folder)
    head: dict[str, Any] = {"set": name, "format": 1, "game": game, "title": names}
    template = _templates(game).get("sets", {}).get(sort, {})
    for key, value in template.get("head", {}).items():
        head[key] = {inner: names if each is True else each for inner, each in value.items()}
    wanted: Sequence[Mapping[str, Any]] = template.get("cards") or [{"kind": kind or kinds(game)[0], "name": names}]
    explained: set[str] = set()
    lines = [
        f"# yaml-language-server: $schema=../schema/{game}.schema.json",
        *(f"# {line}" for line in (_say(language, "head", name=names[language]), _say(language, "optional"))),
        *_head(game, head, language), "", "cards:",
    ]  # fmt: skip
    first = ""
    for card in wanted:
        id = identifier(card["name"]["en"], taken, card["kind"])
        taken.add(id)
        first = first or id
        entry = _card(game, card["kind"], id, card, language, explained)
        lines += [f"{'  - ' if not at else '    '}{line}".rstrip() for at, line in enumerate(entry)] + [""]
    return NewFile(folder / f"{name}.yaml", "\n".join(lines[:-1]) + "\n", name, first)


def new_card(
    game: str, kind: str, names: Mapping[str, str], language: str, heads: Mapping[str, Mapping[str, Any]]
) -> tuple[str, str]:
    """A card for a set: its id, and its lines for ``AddCard``. ``heads`` are those of the sets it will play with, as in
    ``CardSet``: where the cards of a game name what heads say, it names what is there."""
    names = _both(names)
    id = identifier(names["en"], taken_ids(game), kind)
    values = _named_here(game, kind, {"name": names, **_values(game, kind)}, heads)
    return id, "\n".join(_card(game, kind, id, values, language, set()))


def card_lines(game: str, kind: str, id: str, values: Mapping[str, Any], language: str) -> list[str]:
    """A card that says these values, line by line; what they leave out is as on any new card."""
    name = values.get("name", {})
    return list(_card(game, kind, id, {**values, "name": _both(name)}, language, set()))


def copied_card(card: str, name: Mapping[str, str], taken: Collection[str]) -> tuple[str, CopyCard]:
    """The id of a copy of a card with this name, and the edit that makes it."""
    id = identifier(_both(name)["en"], {*taken, card}, card)
    return id, CopyCard(card, id)


def copied_set(game: str, files: Sequence[Path], names: Mapping[str, str], language: str) -> dict[Path, str]:
    """A copy of a set, such as a built-in one, for the user's folder: new files and their content. It has another name,
    and plays instead of the old one unless that one has a deck of its own, as a character has. Raises CannotEdit."""
    names, folder = _both(names), own_folder(game)
    name = _set_name(game, names["en"], folder)
    made: dict[Path, str] = {}
    for file in files:
        text = file.read_bytes().decode("utf-8-sig")
        root = parse(text, file).root
        old = root.get("set") if root else None
        edits: list[Edit] = [Put(None, ("set",), name), Put(None, ("title",), names)]
        if root is not None and root.get("title") is not None:
            edits[1:] = [Put(None, ("title", each), names[each]) for each in LANGUAGES]
        if old is not None and not _own_deck(game, str(old.value)):
            cards = [str(id.value) for each in root.find(["cards"]).items() if (id := each.get("id"))] if root else []
            edits += [Put(card, ("replaces",), f"{old.value}.{card}") for card in cards]
        target = folder / (f"{name}.yaml" if len(files) == 1 else f"{name}_{file.stem}.yaml")
        made[target] = edited(text, target, edits)
    return made


# -- writing it -------------------------------------------------------------------------------------------------------


def _head(game: str, head: Mapping[str, Any], language: str) -> Iterator[str]:
    words = manifest(game).vocabulary
    fields = {name: each for name, each in words.file.model_fields.items() if name != "cards"}
    for key, value in head.items():
        yield from _line(key, value, _about(game, key, fields.get(key), language))
    for key, each in fields.items():
        default = each.get_default(call_default_factory=True)
        if key == "constants":
            yield f"# constants:  # {_about(game, key, each, language)}"
            for name, constant in words.constants.model_fields.items():
                yield f"#   {name}: {constant.default}  # {_about(game, name, constant, language)}"
        elif key not in head and isinstance(default, bool | str):
            yield f"# {key}: {value_yaml(default, False)}  # {_about(game, key, each, language)}"


def _card(game: str, kind: str, id: str, given: Mapping[str, Any], language: str, explained: set[str]) -> Iterator[str]:
    """A card, line by line. Each key is explained the first time it stands in the file."""
    fields = manifest(game).vocabulary.forms[kind].model_fields
    values: dict[str, Any] = {**_values(game, kind), **given, "id": id, "kind": kind}
    rest: list[str] = []
    order = [*_FIRST, *(key for key in fields if key not in _FIRST and key not in _EFFECT), *_EFFECT]
    for key in (key for key in order if key in fields):
        about = "" if key in explained else _about(game, key, fields[key], language)
        default = fields[key].get_default(call_default_factory=True)
        if key in values:
            yield from _line(key, values[key], about)
        elif isinstance(default, bool | int):
            if about:
                yield f"# {key}: {value_yaml(default, False)}  # {about}"
        elif key not in explained:
            rest.append(key)
        explained.add(key)
    if rest:
        yield f"# {_say(language, 'more', keys=', '.join(rest))}"


def _line(key: str, value: Plain, about: str) -> Iterator[str]:
    """A key and its value: on one line if they fit, with a comment behind or above."""
    line = f"{key}: {value_yaml(value, False)}"
    block = len(line) > WIDTH - 4 and isinstance(value, Mapping | list)
    if about and (block or len(line) + len(about) + 8 > WIDTH):
        yield f"# {about}"
    if not block:
        yield f"{line}  # {about}" if about and len(line) + len(about) + 8 <= WIDTH else line
        return
    yield f"{key}:"
    if isinstance(value, Mapping):
        for inner, each in value.items():
            yield from (f"  {line}" for line in _line(inner, each, ""))
    elif isinstance(value, list):
        for each in value:
            if isinstance(each, Mapping) and len(value_yaml(each, False)) > WIDTH - 8:
                lines = [line for inner, part in each.items() for line in _line(inner, part, "")]
                yield from (f"{'  - ' if not at else '    '}{line}" for at, line in enumerate(lines))
            else:
                yield f"  - {value_yaml(each, False)}"


def _values(game: str, kind: str) -> dict[str, Any]:
    """What a card of a kind says at first, without its id and name: as a template says, or else a card of the game."""
    sample = _templates(game).get("cards", {}).get(kind)
    for info in () if sample is not None else available(manifest(game).vocabulary):
        for file in info.files:
            cards = root.get("cards") if (root := read(file).root) else None
            of_kind = (each for each in cards.items() if each.find(["kind"]).value == kind) if cards else iter(())
            if (found := next(of_kind, None)) is not None:
                return {key: value for key, value in found.plain().items() if key not in _ITS_OWN}
    return dict(sample or {})


def _named_here(game: str, kind: str, values: dict[str, Any], heads: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The values with names that the heads give, in their order, for names that they do not."""
    words = manifest(game).vocabulary
    if words.names is None:
        return values
    document, node = _as_written({"id": "x", "kind": kind, **values})
    model, _ = words.validate_card(document, node)
    given = words.names(heads)
    strange: dict[str, str] = {}
    for each in model.mentions() if isinstance(model, CardModel) else ():
        if each.name not in given[each.key] and given[each.key] and each.name not in strange:
            free = [name for name in given[each.key] if name not in strange.values()]
            strange[each.name] = (free or list(given[each.key]))[0]
    return {key: value if key in ("name", "text") else _renamed(value, strange) for key, value in values.items()}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def _as_written(values: Mapping[str, Any]) -> tuple[Document, YamlNode]:
    document = parse(value_yaml(values, False) + "\n", Path("card"))
    assert document.root is not None
    return document, document.root


# -- what there is ----------------------------------------------------------------------------------------------------


@cache
def _templates(game: str) -> dict[str, Any]:
    """The templates of a game, as written; empty if it has none."""
    for path in locations.resources("data", "templates", f"{game}.yaml"):
        if path.is_file() and (root := read(path).root) is not None:
            found: dict[str, Any] = root.plain()
            return found
    return {}


def _about(game: str, key: str, field: FieldInfo | None, language: str) -> str:
    """What a key is for: the sentence of the game, of all games, or else what its model says."""
    texts = Texts(language)
    for name in (f"edit.about.{game}.{key}", f"edit.about.{key}"):
        if name in texts:
            return texts.say(name)
    return (field.description or "") if field else ""


def _say(language: str, key: str, **values: str) -> str:
    return Texts(language).say(f"edit.comment.{key}", **values)


def _both(names: Mapping[str, str]) -> dict[str, str]:
    """The names in both languages; what is missing is lent by the other."""
    given = {language: names.get(language, "").strip() for language in LANGUAGES}
    lent = next((name for name in given.values() if name), "?")
    return {language: name or lent for language, name in given.items()}


def _set_name(game: str, name: str, folder: Path) -> str:
    """The name of a new set, which no other set has, nor a file in the folder."""
    words = manifest(game).vocabulary
    sets = {info.name for info in available(words)} | {path.stem for path in folder.iterdir()}
    return identifier(name, sets | {PLAIN}, "set")


def _own_deck(game: str, name: str) -> bool:
    """Whether the cards of a set are dealt from a deck that only this set has."""
    words = manifest(game).vocabulary
    made = load(words)
    return any(deck.set == name for deck in words.decks_of(made.cards, made.heads))
