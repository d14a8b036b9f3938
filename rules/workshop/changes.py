"""What differs between two versions of a set: card by card, value by value, and in words for those who play with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.cards.card import Card
from rules.system import locations
from rules.text.languages import own_name
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.editing import Keys
from rules.workshop.project import Project, ProjectCard
from rules.workshop.version_look import is_same_picture, look_of
from rules.workshop.wording import abilities_in_words, effect_in_words

UNSEEN_KEYS = ("tests", "text_ok", "id")
"""The keys of a card that nobody sees who plays with it."""
ART, FACE = "art", "face"
"""What stands in the keys of a change if a picture with the same name is another one, or if the layout differs."""
HEAD_KEYS_UNSEEN = ("set", "format", "game", "cards", "abilities")
"""The keys of a head of which nothing is said as values: abilities are told by what they do."""


class ValueChange(NamedTuple):
    """A value of a card that differs."""

    keys: Keys
    """The keys that lead to it."""
    old: Any
    """As it is written; None if it is new."""
    new: Any
    """None if it is gone."""

    @property
    def field(self) -> str:
        """The name of its field on the card, such as ``name.ru``."""
        return ".".join(map(str, self.keys))


class CardChange(NamedTuple):
    """A card that differs. One of ``old`` and ``new`` may be None: then it is new, or gone."""

    id: str
    old: ProjectCard | None
    new: ProjectCard | None
    values: tuple[ValueChange, ...] = ()

    @property
    def either(self) -> ProjectCard:
        """The card as it is now, or as it was last."""
        card = self.new or self.old
        assert card is not None
        return card


def changes(old: Project, new: Project) -> list[CardChange]:
    """Return the cards that differ between two versions of a set, in the order of the new one; those that are gone come
    last."""
    old_cards = {_own_id(entry): entry for entry in old.cards}
    old_look, new_look = look_of(old), look_of(new)
    card_changes: list[CardChange] = []
    for entry in new.cards:
        old_entry = old_cards.pop(_own_id(entry), None)
        if old_entry is None:
            card_changes.append(CardChange(entry.card.id, None, entry))
            continue
        values = list(value_changes(old.as_written(old_entry), new.as_written(entry)))
        has_new_art = any(value.keys[0] == ART for value in values)
        if not has_new_art and not is_same_picture(old_entry.card.art, entry.card.art):
            values.append(ValueChange((ART,), old_entry.card.art, entry.card.art))
        if not new_look.is_same_for(entry.card, old_look):
            values.append(ValueChange((FACE,), None, None))
        if values:
            card_changes.append(CardChange(entry.card.id, old_entry, entry, tuple(values)))
    for old_entry in old_cards.values():
        card_changes.append(CardChange(old_entry.card.id, old_entry, None))
    return card_changes


def head_changes(old: Project, new: Project) -> list[ValueChange]:
    """Return what differs between the heads of two versions of a set, besides what abilities do: title, author, own
    words, symbols, counters, numbers of the rules, and pictures."""
    values: list[ValueChange] = []
    for value in value_changes(_head_of(old), _head_of(new)):
        if not set(HEAD_KEYS_UNSEEN).intersection(value.keys):
            values.append(value)
    told_keys = {value.keys for value in values}
    old_pictures = _pictures_of_head(old)
    for keys, picture in _pictures_of_head(new).items():
        if keys in old_pictures and keys not in told_keys and not is_same_picture(old_pictures[keys], picture):
            values.append(ValueChange(keys, old_pictures[keys], picture))
    return values


def _head_of(project: Project) -> dict[str, Any]:
    """All heads of a set as written, as one."""
    joined_heads: dict[str, Any] = {}
    for file in project.files:
        joined_heads |= project.head_as_written(file)
    return joined_heads


def _pictures_of_head(project: Project) -> dict[Keys, str]:
    """The pictures that the heads of a set name, by the keys that lead to them."""
    pictures: dict[Keys, str] = {}
    for file, header in project.heads:
        for keys, name in header.all_pictures():
            if name:
                pictures[tuple(keys)] = locations.picture_of(file, name)
    return pictures


def _own_id(entry: ProjectCard) -> str:
    """The id of a card within its set."""
    return entry.card.id.rpartition(".")[2]


def value_changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[ValueChange]:
    """Yield the values that differ between two cards as written, except those that only their author sees."""
    for key in dict.fromkeys((*new, *old)):
        if key not in UNSEEN_KEYS:
            yield from _changes_of_value((key,), old.get(key), new.get(key))


def _changes_of_value(keys: Keys, old: Any, new: Any) -> Iterator[ValueChange]:
    """Yield the differences between two values: of mappings, by their keys; of lists of one length, by their items."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*new, *old)):
            yield from _changes_of_value((*keys, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (old_item, new_item) in enumerate(zip(old, new, strict=True)):
            yield from _changes_of_value((*keys, index), old_item, new_item)
    elif old != new or type(old) is not type(new):
        yield ValueChange(keys, old, new)


# -- in words ---------------------------------------------------------------------------------------------------------


class ChangesInWords:
    """Tells the changes of a set in one language."""

    def __init__(self, old: Project, new: Project, texts: Texts) -> None:
        self.old, self.new, self.texts = old, new, texts

    def lines(self) -> list[str]:
        """Return a line for what the head of the set says otherwise, for each new or lost card and for each change of
        the others; empty if nothing has changed."""
        lines = list(self._lines_of_head())
        for change in changes(self.old, self.new):
            lines += self.of_card(change)
        return lines

    def _lines_of_head(self) -> Iterator[str]:
        """Yield a line for each character or rule in the head that now does something else."""
        for value in head_changes(self.old, self.new):
            yield from self._line_of_head(value)
        language = self.texts.language
        did = _abilities(self.old, language)
        for name, does in _abilities(self.new, language).items():
            if does != did.get(name, does):
                change = self.texts.say("version.does", new=does or "—", old=did[name] or "—")
                yield self.texts.say("version.change", card=name, what=change)

    def _line_of_head(self, value: ValueChange) -> Iterator[str]:
        """Yield a line for a value of the head that differs, if it is seen in this language."""
        say, keys = self.texts.say, value.keys
        if keys[-1] in LANGUAGES:
            if keys[-1] != self.texts.language:
                return
            keys = keys[:-1]
        label = " – ".join(self.label(key) for key in keys if isinstance(key, str))
        if keys[-1] == ART or ART in keys:
            yield say("version.head.picture", what=label)
        elif isinstance(value.old, Mapping) or (value.old is None and isinstance(value.new, Mapping)):
            yield say("version.head.gone" if value.new is None else "version.head.new", what=label)
        else:
            yield say("version.value", what=label, old=_shown(value.old), new=_shown(value.new))

    def of_head(self) -> list[str]:
        """Return a line for each thing that the head of the set says otherwise."""
        return list(self._lines_of_head())

    def of_card(self, change: CardChange) -> list[str]:
        """Return what has changed in one card, a line for each value."""
        say, language = self.texts.say, self.texts.language
        name = change.either.card.name[language]
        if change.old is None:
            text = self._sentence_of(self.new, change.either.card)
            return [say("version.new", card=name, text=text).rstrip()]
        if change.new is None:
            return [say("version.gone", card=name)]
        lines: list[str] = []
        for sentence in self._values(change, change.old.card, change.new.card):
            lines.append(say("version.change", card=name, what=sentence))
        return lines

    def _sentence_of(self, project: Project, card: Card) -> str:
        """What a card says, or what it does if it says nothing."""
        language = self.texts.language
        text = " ".join(card.text[language].split())
        if not text and project.playable:
            text = effect_in_words(project.cardset(), card, language)
        return text

    def _values(self, change: CardChange, old: Card, new: Card) -> Iterator[str]:
        """Yield a sentence for each value that differs in this language; one for everything that the card does."""
        say, language = self.texts.say, self.texts.language
        is_effect_told = False
        translations: set[str] = set()
        for value in change.values:
            match value.keys:
                case ("name", changed_language):
                    if changed_language == language:
                        yield say("version.name", old=value.old or "—")
                case ("text", changed_language):
                    if changed_language == language:
                        yield say("version.text", new=" ".join(str(value.new or "—").split()))
                case ("art", *_):
                    yield say("version.art")
                case ("face",):
                    yield say("version.face")
                case ("other", other_language, *_):
                    translations.add(str(other_language))
                case ("other",):
                    translations.update(map(str, {**(value.old or {}), **(value.new or {})}))
                case (key,) if _is_plain(value.old) and _is_plain(value.new):
                    yield say("version.value", what=self.label(str(key)), old=_shown(value.old), new=_shown(value.new))
                case _:
                    if not is_effect_told:
                        is_effect_told = True
                        yield from self._effect(old, new)
        for other_language in sorted(translations):
            yield say("version.translation", language=own_name(other_language))

    def _effect(self, old: Card, new: Card) -> Iterator[str]:
        """Yield what the card does now, and what it did."""
        say, language = self.texts.say, self.texts.language
        does = did = ""
        if self.new.playable:
            does = effect_in_words(self.new.cardset(), new, language)
        if self.old.playable:
            did = effect_in_words(self.old.cardset(), old, language)
        if does == did:
            yield say("version.rules")
        else:
            yield say("version.does", new=does or "—", old=did or "—")

    def label(self, key: str) -> str:
        """The name of a key of a card in this language."""
        for text_key in (f"edit.key.{self.new.game}.{key}", f"edit.key.{key}"):
            if text_key in self.texts:
                return self.texts.say(text_key)
        return key


def _abilities(project: Project, language: str) -> dict[str, str]:
    """What those in the head of a set always do, such as its character, by their names."""
    texts_by_name: dict[str, str] = {}
    if not project.playable:
        return texts_by_name
    cards = project.cardset()
    for head in cards.heads.get(project.set, {}).values():
        if isinstance(head, Mapping) and "name" in head:
            texts_by_name[head["name"][language]] = abilities_in_words(cards, head.get("abilities") or (), language)
    return texts_by_name


def _is_plain(value: Any) -> bool:
    """True for what can be shown as one word."""
    return value is None or isinstance(value, str | int)


def _shown(value: Any) -> str:
    """A value as it is shown; a dash if there is none."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "—"
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def changes_text(old: Project, new: Project, heading: str, texts: Texts) -> str:
    """Return the changes as a text file for people, under a heading. Without a change it says so."""
    lines: Sequence[str] = ChangesInWords(old, new, texts).lines()
    if not lines:
        lines = [texts.say("version.nothing")]
    return "\n".join([heading, "", *(f"- {line}" for line in lines), ""])
