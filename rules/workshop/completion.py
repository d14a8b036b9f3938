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
from rules.games import game as installed_game
from rules.games import manifest
from rules.kernel.game import BadSetup, Game
from rules.kernel.table import Table
from rules.scenario.checking import PLAYERS
from rules.scenario.fitting import ScenarioForm
from rules.system import locations
from rules.workshop.caret import CaretPlace, caret_place, kind_in

_DASH = re.compile(r" *- ")
_LAST_WORD = re.compile(r"\S*\Z")
_TEST = re.compile(r"^( *)- ", re.MULTILINE)
_SEATS = re.compile(r"\bseats: *\[([^\]\n]*)\]")
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
    game: Game[Table] | None = None
    """The game with the cards that may be named in tests; None: with those that are installed."""


def known_names(cards: CardSet | None, game: Game[Table] | None = None) -> KnownNames:
    """Return the names that may be written on a card. ``cards`` are those that it plays with, in this ``game``."""
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
    return KnownNames(ids, sorted(locations.pictures()), in_heads, game)


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
    if is_in_test(place.steps):
        form_of_test = _form_of_test(text, caret, names.game or installed_game(game))
        place, all_completions = _completions_in_test(text, caret, place, form_of_test)
    else:
        form = form_of_card(manifest(game).vocabulary, kind_in(text))
        all_completions = list(_all_completions(text, place, form, names))
    prefix = text[place.start : caret].strip().lower()
    matching: list[Completion] = []
    for completion in all_completions:
        if prefix in completion.fitting.written.lower():
            matching.append(completion)

    def order(completion: Completion) -> bool:
        return not completion.fitting.written.lower().startswith(prefix)

    matching.sort(key=order)
    return Completions(place.start, place.end, matching[:MOST])


def _completions_in_test(
    text: str, caret: int, place: CaretPlace, form: ScenarioForm
) -> tuple[CaretPlace, list[Completion]]:  # fmt: skip
    """What can be written at a place of a test. Of a move, which is a sentence, the last word is completed."""
    inner = place.steps[2:]
    completions: list[Completion] = []
    if place.role == "value" and form.is_move(inner):
        sentence = text[place.start : caret]
        last_word = _LAST_WORD.findall(sentence)[0]
        words_before = sentence[: len(sentence) - len(last_word)]
        place = place._replace(start=caret - len(last_word))
        for fitting in form.next_words(words_before):
            completions.append(Completion(fitting, fitting.written, len(fitting.written)))
        if words_before:
            return place, completions
    fittings = form.at(inner)
    in_list = fittings.items is not None and place.role == "value"
    values = fittings.items.values if fittings.items is not None else fittings.values
    if place.role == "value":
        completions += [_value(value, place, in_list) for value in values]
    has_colon = text[place.end :].lstrip(" ").startswith(":")
    for key in fittings.keys:
        if key.written not in place.keys:
            sentence = key.written if has_colon else f"{key.written}: "
            if place.role == "value" and place.in_flow:
                sentence = f"{{{key.written}: }}"
            completions.append(Completion(key, sentence, len(sentence) - sentence.endswith("}")))
    return place, completions


def _form_of_test(text: str, caret: int, game: Game[Table]) -> ScenarioForm:
    """What may be written in the test around a caret."""
    names = _seats_around(text, caret)
    try:
        return ScenarioForm(game, names)
    except BadSetup:  # so many cannot play
        return ScenarioForm(game, PLAYERS[: game.seats[-1]])


def _seats_around(text: str, caret: int) -> list[str]:
    """The players of the test around a caret. While somebody types, the text is seldom YAML."""
    begin = text.find("\ntests:") + 1
    tests = list(_TEST.finditer(text, begin))
    starts = [test.start() for test in tests if test[1] == tests[0][1]]
    start = max((place for place in starts if place <= caret), default=begin)
    end = min((place for place in starts if place > caret), default=len(text))
    seats = _SEATS.search(text, start, end)
    if seats is None:
        return list(PLAYERS)
    return [name.strip(" \"'") for name in seats[1].split(",") if name.strip()]


def _all_completions(text: str, place: CaretPlace, form: CardForm, names: KnownNames) -> Iterator[Completion]:
    """Yield all that can be written at a place, whatever stands there."""
    has_colon = text[place.end :].lstrip(" ").startswith(":")
    fittings = form.at(place.steps)
    if place.role == "key":
        for fitting in _keys_at(place, fittings, form):
            key_text = fitting.written if has_colon else f"{fitting.written}: "
            yield Completion(fitting, key_text, len(key_text))
        return
    items = fittings.items if fittings.items is not None and not fittings.values else None
    values = _known(items.values if items is not None else fittings.values, form, place.steps)
    for fitting in values:
        yield _value(fitting, place, in_list=items is not None)
    for key in fittings.keys:
        if place.own_line:
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
    return steps[:1] == ("tests",) and len(steps) > 1


def names_at(steps: CardPlace, form: CardForm, names: KnownNames) -> Collection[str]:
    """Return the names of cards, pictures or counters that may stand at a place."""
    if steps[:1] in (("answerable_by",), ("replaces",)):
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
    word = card.word_at(steps)
    parameters = []
    if word is not None:
        parameters.append(word[1])
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
