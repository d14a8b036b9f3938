"""What can be written at the caret of a draft: words of the language, keys, values, and names of cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, get_args

from rules.cards.cardset import CardSet
from rules.cards.counters import COUNTERS
from rules.cards.fitting import CardForm, CardPlace, Fitting, Fittings, form_of_card, without_strangers
from rules.cards.words import is_marked
from rules.games import manifest
from rules.scenario.checking import KEYS
from rules.system import locations
from rules.workshop.caret import CaretPlace, caret_place, kind_in

_DASH = re.compile(r" *- ")
_LAST_WORD = re.compile(r"\w*\Z")
MOST = 200
"""The most completions that are offered."""
NAMES_IN_HEADS = ("counter", "token")
"""What the heads of sets define, and words mention by name."""

_FREE_TEXTS = ("name", "as", "column", "text", "ru", "en")
"""Keys inside effects for which an author makes up a text."""


@dataclass(frozen=True)
class KnownNames:
    """The names that may be written in a draft: ids of cards, names of pictures, and by the marks of parameters what
    the heads of its game define, such as counters."""

    cards: Collection[str] = ()
    pictures: Collection[str] = ()
    in_heads: Mapping[str, Collection[str]] | None = None


def known_names(cards: CardSet | None) -> KnownNames:
    """Return the names that may be written on a card. ``cards`` are those that it plays with."""
    ids: list[str] = []
    in_heads: dict[str, list[str]] = {name: [] for name in NAMES_IN_HEADS}
    if cards is not None:
        ids = [card.id for card in cards.cards]
        in_heads["token"] = [card.id for card in cards.cards if card.kind == "token"]
        for head in cards.heads.values():
            in_heads["counter"] += head.get(COUNTERS, {})
        names_of_heads = manifest(cards.game).vocabulary.names
        if names_of_heads is not None:
            for key, names in names_of_heads(cards.heads).items():
                in_heads[key] = sorted(names)
    return KnownNames(ids, sorted(locations.pictures()), in_heads)


class Completion(NamedTuple):
    """Something that can be written at the caret."""

    fitting: Fitting
    text: str
    """What is written, with a colon or brackets if it needs them."""
    caret: int
    """How far behind the beginning of the text the caret goes."""


class Completions(NamedTuple):
    """What can be written instead of the part of a draft from ``start`` to ``end``."""

    start: int
    end: int
    choices: Sequence[Completion]


def completions(text: str, caret: int, game: str, names: KnownNames) -> Completions:
    """Return what can be written at the caret and begins with, or contains, what stands there already."""
    place = caret_place(text, caret)
    if place is None:
        return Completions(caret, caret, [])
    if is_in_test(place.steps):  # a move is a sentence, of which the last word is completed
        start = caret - len(_LAST_WORD.findall(text[place.start : caret])[0])
        place = place._replace(start=start)
    prefix = text[place.start : caret].strip().lower()
    form = form_of_card(manifest(game).vocabulary, kind_in(text))
    matching: list[Completion] = []
    for completion in _all_completions(text, place, form, names):
        if prefix in completion.fitting.written.lower():
            matching.append(completion)

    def order(completion: Completion) -> bool:
        return not completion.fitting.written.lower().startswith(prefix)

    matching.sort(key=order)
    return Completions(place.start, place.end, matching[:MOST])


def _all_completions(text: str, place: CaretPlace, form: CardForm, names: KnownNames) -> Iterator[Completion]:
    """Yield all that can be written at a place, whatever stands there."""
    has_colon = text[place.end :].lstrip(" ").startswith(":")
    fittings = form.at(place.steps)
    if place.role == "key":
        for fitting in _keys_at(place, fittings, form):
            written = fitting.written if has_colon else f"{fitting.written}: "
            yield Completion(fitting, written, len(written))
        return
    items = fittings.items if fittings.items is not None and not fittings.values else None
    values = _known(items.values if items is not None else fittings.values, form, place.steps)
    for fitting in values:
        yield _value(fitting, place, in_list=items is not None)
    keys = list(fittings.keys)
    if is_in_test(place.steps) and len(place.steps) == 2:
        keys += _keys_at(place, fittings, form)
    for key in keys:
        if place.own_line or is_in_test(place.steps):
            yield Completion(key, f"{key.written}: ", len(key.written) + 2)
        else:
            yield Completion(key, f"{{{key.written}: }}", len(key.written) + 3)
    for name in names_at(place.steps, form, names):
        yield Completion(Fitting(name, "value", ""), name, len(name))


def _known(values: Sequence[Fitting], form: CardForm, steps: CardPlace) -> Sequence[Fitting]:
    """The values that have a meaning inside the words that lead to a place."""
    if form.language is None:
        return values
    return without_strangers(values, form.language, [step for step in steps if isinstance(step, str)])


def _keys_at(place: CaretPlace, fittings: Fittings, form: CardForm) -> Iterator[Fitting]:
    """Yield the keys that the mapping at the caret may still get. The only key of a word is the word itself."""
    if is_in_test(place.steps) and len(place.steps) == 2:
        for name in KEYS:
            if name not in place.keys:
                yield Fitting(name, "key", "", alone=False, with_more=True)
    for key in fittings.keys:
        if key.written not in place.keys:
            yield key
    if not place.keys:
        for value in _known(fittings.values, form, place.steps):
            if value.with_more:
                yield value


def _value(fitting: Fitting, place: CaretPlace, in_list: bool) -> Completion:
    """A word or a plain value as it is written at a place. ``in_list``: a list has to stand there."""
    is_item = bool(place.steps) and isinstance(place.steps[-1], int) and not place.in_flow
    if place.own_line and in_list:
        text = f"- {fitting.written}" if fitting.alone else f"- {fitting.written}: "
        return Completion(fitting, text, len(text))
    if fitting.alone:
        text = fitting.written
        caret = len(text)
    elif is_item or place.own_line:
        text = f"{fitting.written}: "
        caret = len(text)
    else:
        text = f"{{{fitting.written}: }}"
        caret = len(text) - 1
    if in_list:
        return Completion(fitting, f"[{text}]", caret + 1)
    return Completion(fitting, text, caret)


def is_whole_step(text: str, caret: int, game: str) -> bool:
    """Return True if the line of the caret is a whole step or ability in a list of lines."""
    start = text.rfind("\n", 0, caret) + 1
    dash = _DASH.match(text, start, caret)
    if dash is None or text[start:caret].rstrip(" ").endswith((":", "-", ",")):
        return False
    place = caret_place(text[: dash.end()], dash.end())
    form = form_of_card(manifest(game).vocabulary, kind_in(text))
    return place is not None and form.sort_of_list(place.steps[:-1]) in ("verb", "ability")


def is_in_test(steps: CardPlace) -> bool:
    """True if a place is in one of the tests of a card."""
    return steps[:1] == ("tests",)


def names_at(steps: CardPlace, form: CardForm, names: KnownNames) -> Collection[str]:
    """Return the names of cards, pictures or counters that may stand at a place."""
    if steps[:1] in (("answerable_by",), ("replaces",)) or (is_in_test(steps) and len(steps) > 2):
        return names.cards
    if steps == ("art",):
        return names.pictures
    in_heads = names.in_heads or {}
    mark = mark_at(steps, form)
    if mark:
        return in_heads.get(mark, ())
    key = next((step for step in reversed(steps) if isinstance(step, str)), "")
    if steps[:1] not in (("abilities",), ("do",)) or key in _FREE_TEXTS or not form.at(steps).is_text:
        return ()
    return in_heads.get(f"{key}es") or in_heads.get(f"{key}s") or in_heads.get("words", ())


def mark_at(steps: CardPlace, card: CardForm) -> str:
    """Return the sort of names that heads define which is written at a place, such as ``counter``; "" if it is none."""
    found = card.word_at(steps)
    parameters = []
    if found is not None:
        parameters.append(found[1])
    if steps and isinstance(steps[-1], str):
        for fitting in card.at(steps[:-1]).values:
            if fitting.written == steps[-1] and fitting.word is not None:
                parameters += list(fitting.word.parameters.values())[:1]
    for parameter in parameters:
        forms = (parameter.form, *get_args(parameter.form))  # of a list, its items are marked
        for mark in NAMES_IN_HEADS:
            if any(is_marked(form, mark) for form in forms):
                return mark
    return ""
