"""Finds where the text of a card and its effect say different things.

Both the author's text and the sentence made from the effect (``wording``) are read in the same simple way: numbers and
what they count, whether something is gained or lost, and whom it concerns. Only facts that are found in both are
compared, so a text that describes the effect in other words is not reported. The patterns to look for are templates
whose keys begin with ``read``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.effects import numbers_of
from rules.cards.sets import SetSource
from rules.cards.text_numbers import NumbersOfCard, misstated, numbers_in_words
from rules.games import manifest
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.system.steps import WorkInSteps, in_one_go
from rules.text.texts import LANGUAGES
from rules.workshop.face_problems import card_problem
from rules.workshop.name_patterns import patterns_of_names
from rules.workshop.phrase_templates import Phrases
from rules.workshop.wording import Wording

_NUMBER = re.compile(r"([+−-]?)(?<![\w.])(\d{1,3})\b")
"""A number in figures with its sign: ``+2``, ``−1`` or ``10``; not the ``5`` of ``R5`` or ``1.5``."""
_END_OF_CLAUSE = re.compile(r"[.!?;:…]")
"""The ``:`` and the ``.`` of ``Ladies: +1 charm.``"""
_END_OF_SENTENCE = re.compile(r"[.!?;…]")
"""The ``.`` alone of ``Ladies: +1 charm.``"""
_TIMES = " ×"
"""What stands behind a factor, which is no number of the things that it multiplies."""
_NEVER = "(?!)"
"""A pattern that matches nothing, for languages that have no words to look for."""
_SIGNS = ("more", "less")
_SIGN_OF_CHARACTER = {"−": "less", "-": "less", "+": "more"}
_EVERYBODY = {"each_other", "each"}
STRONG = ("each_other", "each", "another", "anyone")
"""Subjects that are unambiguous in a text."""

TextSpan: TypeAlias = tuple[int, int]
"""The indices of the first character of a passage in a text, and of the character behind its last."""
Patterns: TypeAlias = Mapping[str, re.Pattern[str]]


class Disagreement(NamedTuple):
    """One difference between a text and an effect."""

    span: TextSpan | None
    """The place in the author's text; None if something is missing there."""
    effect: str
    """What should stand there by the effect."""
    message: Message
    """The difference, as a sentence."""
    is_news: bool = True
    """False if ``check`` reports it anyway, as a missing or a strange number."""


@dataclass(frozen=True)
class NumberInText:
    """A number in a text, with what the words around it say about it."""

    number: int
    span: TextSpan
    thing: str
    """The kind of thing that it counts, such as ``card``; "" if unknown."""
    signs: frozenset[str]
    """``more`` if something is gained, ``less`` if it is lost; both or none if that is unclear."""
    compared: bool
    """True if it says how much more or less than usual."""
    subject: str
    """Whom it concerns; "" if unknown."""
    name: str
    """The last name from the head of a set, such as that of a trait, that stands before it; "" if none does."""
    in_words: bool = False


class _Figure(NamedTuple):
    """A number as it stands in a text, in figures or as a word."""

    number: int
    span: TextSpan
    sign: str
    in_words: bool


def disagreements(cards: CardSet, card: Card, language: str) -> list[Disagreement]:
    """Return how the text of a card in ``ru`` or ``en`` differs from what the card does. ``cards`` are those that it
    plays with."""
    return Reader(cards, language).disagreements(card)


def comparing_texts(cardset: CardSet, sources: Sequence[SetSource]) -> WorkInSteps[list[Problem]]:
    """Return the problems that ``check`` reports where the texts of some sets differ from the effects, except for the
    numbers that it reports anyway. The sets play together as ``cardset``."""
    own_files: set[Path] = set()
    languages_of_file: dict[Path, tuple[str, ...]] = {}
    for source in sources:
        own_files.update(source.paths)
        for header, document, _ in source.heads():
            languages_of_file[document.path] = header.table_languages
    names = (card.name["ru"] + card.name["en"] for card in cardset.cards)
    names_digest = hash((repr(cardset.heads), *names))
    problems: list[Problem] = []
    excused_ids = {card.id for card in cardset.cards if card.excused}
    for language in LANGUAGES:
        reader = Reader(cardset, language)
        for card in cardset.cards:
            file = card.origin.file
            if file not in own_files or language not in languages_of_file.get(file, LANGUAGES):
                continue
            yield
            key = (cardset.game, language, names_digest, card.kind, card.text[language], repr(card.fields))
            effect, differences = _compare(key, reader, card)
            news = [difference for difference in differences if difference.is_news]
            if card.text_ok:
                if news:
                    excused_ids.add(card.id)
                continue
            for difference in news:
                problems.append(_problem(cardset.game, card, language, effect, difference))
    for card in cardset.cards:
        if card.text_ok and card.id not in excused_ids and card.origin.file in own_files:
            message = Message("problem.text_is_ok_anyway", id=card.id)
            advice = Message("problem.delete_text_ok")
            problems.append(card_problem("TEXT-OK", cardset.game, card, ["text_ok"], message, advice))
    return problems


compare_texts = in_one_go(comparing_texts)

_comparisons: dict[tuple[Hashable, ...], tuple[str, list[Disagreement]]] = {}
"""Finished comparisons, by all that they depend on: a set is checked again whenever one of its cards has changed. They
do not keep cards and files alive."""
CACHED_COMPARISONS = 4096


def _compare(key: tuple[Hashable, ...], reader: Reader, card: Card) -> tuple[str, list[Disagreement]]:
    """Return what a card does, and how its text differs from that."""
    if key not in _comparisons:
        if len(_comparisons) >= CACHED_COMPARISONS:
            oldest = next(iter(_comparisons))
            del _comparisons[oldest]
        _comparisons[key] = reader.effect(card), reader.disagreements(card)
    return _comparisons[key]


def _problem(game: str, card: Card, language: str, effect: str, difference: Disagreement) -> Problem:
    part = ""
    if difference.span is not None:
        part = card.text[language][slice(*difference.span)]
    advice = Message("problem.the_card_does", effect=effect)
    return card_problem("TEXT-EFFECT", game, card, ["text", language], difference.message, advice, part)


class Reader:
    """Reads texts about the cards of one game, in one language."""

    def __init__(self, cards: CardSet, language: str) -> None:
        self.language = language
        self._wording = Wording(cards, language)
        self._phrases = Phrases(cards.game, language)
        self._heads = cards.heads
        self._words = manifest(cards.game).vocabulary.language

    def effect(self, card: Card) -> str:
        """Return what the card does, in words."""
        return self._wording.card(card)

    def disagreements(self, card: Card) -> list[Disagreement]:
        """Return how the text of a card differs from what it does."""
        text = card.text[self.language]
        effect = self.effect(card)
        if not text or not effect:
            return []
        return list(dict.fromkeys(self._differences(card, text, effect)))

    def _differences(self, card: Card, text: str, effect: str) -> Iterator[Disagreement]:
        text_numbers = self.numbers(text)
        effect_numbers: list[NumberInText] = []
        for number in self.numbers(effect):
            if not number.in_words:
                effect_numbers.append(number)
        yield from self._wrong_numbers(card, text_numbers, effect_numbers, text, effect)
        yield from self._wrong_signs(text_numbers, effect_numbers)
        wrong_subjects = list(self._wrong_subjects(text_numbers, effect_numbers))
        if wrong_subjects:
            yield from wrong_subjects
        else:
            yield from self._wrong_players(text, effect)
        yield from self._wrong_names(text, effect)
        if _has_condition(card.fields) and not self._states_condition(text):
            yield Disagreement(None, effect, Message("problem.text_no_condition"))

    # -- reading ------------------------------------------------------------------------------------------------------

    def _states_condition(self, text: str) -> bool:
        """True if a text states a condition, or names those whom something concerns."""
        if self._has("read.if", text) or self._has("read.if.too", text):
            return True
        return bool(self._mentions(text, self._name_patterns))

    def numbers(self, text: str) -> list[NumberInText]:
        """Return the numbers in a text, in their order."""
        figures: list[_Figure] = []
        for match in _NUMBER.finditer(text):
            figures.append(_Figure(int(match[2]), match.span(), match[1], False))
        for word in numbers_in_words(text, self.language):
            figures.append(_Figure(word.number, (word.begin, word.end), "", True))
        figures.sort(key=_span_of_figure)
        spans = [figure.span for figure in figures]
        return [self._number(text, figure, spans) for figure in figures]

    def _number(self, text: str, figure: _Figure, spans: Sequence[TextSpan]) -> NumberInText:
        """A figure with what the words around it say. ``spans`` are the places of all figures in the text."""
        begin, end = figure.span
        clause_begin, clause_end = self._clause(text, figure.span)
        clause = text[clause_begin:clause_end]
        signs, compared = self._signs(clause, figure.sign)
        previous_end, next_begin = _gap_around(figure.span, spans, text)
        neighbours = (previous_end - clause_begin, next_begin - clause_begin)
        subject = self._last_mention(text, begin, _END_OF_CLAUSE, self._subjects)
        thing = ""
        if not text.startswith(_TIMES, end):
            thing = self._thing(clause, (begin - clause_begin, end - clause_begin), neighbours)
        return NumberInText(
            number=figure.number,
            span=figure.span,
            thing=thing,
            signs=frozenset(signs),
            compared=compared,
            subject=subject.removesuffix("near"),
            name=self._last_mention(text, begin, _END_OF_SENTENCE, self._name_patterns),
            in_words=figure.in_words,
        )

    def _signs(self, clause: str, sign_character: str) -> tuple[set[str], bool]:
        """Return ``more`` if a number is gained, ``less`` if it is lost, by its sign character or by its clause; and
        True if it is compared with the usual number."""
        if sign_character in _SIGN_OF_CHARACTER:
            return {_SIGN_OF_CHARACTER[sign_character]}, False
        compared_signs = self._signs_in_words(clause, ".compared")
        if compared_signs:
            return compared_signs, True
        return self._signs_in_words(clause), False

    def _signs_in_words(self, clause: str, ending: str = "") -> set[str]:
        """The signs whose words are in a clause, by the patterns whose keys have this ``ending``."""
        signs: set[str] = set()
        for sign in _SIGNS:
            if self._has(f"read.{sign}{ending}", clause):
                signs.add(sign)
        return signs

    def _clause(self, text: str, span: TextSpan) -> TextSpan:
        """The clause around a place."""
        breaks = [match.span() for match in self._pattern("read.clause").finditer(text)]
        return _gap_around(span, breaks, text)

    def _thing(self, clause: str, span: TextSpan, neighbours: TextSpan) -> str:
        """What the number at a place counts: the nearest thing in the clause; "" if there is none.

        ``neighbours`` are the end of the previous number and the beginning of the next. A thing that stands before the
        number, or behind the next one, counts as three times as far away. A thing before the previous number does not
        count."""
        begin, end = span
        previous_end, next_begin = neighbours
        distances: list[tuple[int, str]] = []
        for thing, pattern in self._things.items():
            for match in pattern.finditer(clause):
                if match.start() >= end:
                    weight = 3 if match.start() >= next_begin else 1
                    distances.append((weight * (match.start() - end), thing))
                elif match.end() > previous_end:
                    distances.append((3 * (begin - match.end()), thing))
        if not distances:
            return ""
        _, nearest_thing = min(distances)
        return nearest_thing

    def _last_mention(self, text: str, place: int, sentence_end: re.Pattern[str], patterns: Patterns) -> str:
        """The name whose pattern matches last before a place, behind the last ``sentence_end``; "" if none does."""
        sentence_begin = 0
        for match in sentence_end.finditer(text, 0, place):
            sentence_begin = match.end()
        mentions: list[tuple[int, str]] = []
        for name, pattern in patterns.items():
            for match in pattern.finditer(text, sentence_begin, place):
                mentions.append((match.end(), name))
        if not mentions:
            return ""
        _, last_name = max(mentions)
        return last_name

    def _mentions(self, text: str, patterns: Patterns) -> dict[str, TextSpan]:
        """The names whose patterns match in a text, and the first place of each."""
        mentions: dict[str, TextSpan] = {}
        for name, pattern in patterns.items():
            match = pattern.search(text)
            if match is not None:
                mentions[name] = match.span()
        return mentions

    def _has(self, key: str, text: str) -> bool:
        return self._pattern(key).search(text) is not None

    def _pattern(self, key: str) -> re.Pattern[str]:
        return _compiled(self._phrases.text(key) or _NEVER)

    @cached_property
    def _things(self) -> Patterns:
        return self._patterns("read.thing.")

    @cached_property
    def _people(self) -> Patterns:
        return self._patterns("read.who.")

    @cached_property
    def _subjects(self) -> Patterns:
        return self._patterns("read.subject.")

    def _patterns(self, prefix: str) -> dict[str, re.Pattern[str]]:
        """The patterns whose keys begin with a prefix, by what follows it."""
        patterns: dict[str, re.Pattern[str]] = {}
        for key in self._phrases.below(prefix):
            patterns[key.removeprefix(prefix)] = self._pattern(key)
        return patterns

    def _head_names(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The sexes, traits and so on that the heads of sets define, with their titles by language."""
        for head in self._heads.values():
            for definitions in head.values():
                if not isinstance(definitions, Mapping):
                    continue
                for name, titles in definitions.items():
                    if isinstance(titles, Mapping):
                        yield name, titles

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        """The titles of sexes, traits and so on in the heads of sets."""
        title_by_name: dict[str, str] = {}
        for name, titles in self._head_names():
            if titles.get(self.language):
                title_by_name[name] = str(titles[self.language])
        return title_by_name

    @cached_property
    def _feminine_titles(self) -> Mapping[str, str]:
        """The feminine titles that the heads of sets have besides the usual ones."""
        feminine_titles: dict[str, str] = {}
        for name, titles in self._head_names():
            feminine = titles.get("feminine")
            if isinstance(feminine, Mapping) and feminine.get(self.language):
                feminine_titles[name] = str(feminine[self.language])
        return feminine_titles

    @cached_property
    def _name_patterns(self) -> Patterns:
        """For each name, a pattern for the beginnings of its words in any case."""
        titles_by_name: dict[str, list[str]] = {}
        for name, title in self._titles.items():
            titles_by_name[name] = [title]
            if name in self._feminine_titles:
                titles_by_name[name].append(self._feminine_titles[name])
        return patterns_of_names(titles_by_name)

    # -- comparing ----------------------------------------------------------------------------------------------------

    def _wrong_numbers(
        self,
        card: Card,
        text_numbers: Sequence[NumberInText],
        effect_numbers: Sequence[NumberInText],
        text: str,
        effect: str,
    ) -> Iterator[Disagreement]:
        """Numbers that the text states and the effect does not have, then those of the effect that the text lacks."""
        effect_values = {number.number for number in effect_numbers}
        unclear_values = _values_of_thing("", text_numbers)
        corrections: set[int] = set()
        check = misstated(text, self.language, self._numbers_to_state(card, effect_numbers))
        ends_of_strange_numbers = {number.end for number in check.strange}
        for number in text_numbers:
            same_thing_values = _values_of_thing(number.thing, effect_numbers)
            if number.number not in effect_values | {0}:
                _, end = number.span
                if end not in ends_of_strange_numbers:
                    continue  # a word that means no number here, or a share for each of what is counted
                expected = sorted(same_thing_values or effect_values - {0})
                corrections.update(expected)
                message = _number_message(number.number, expected)
                yield Disagreement(number.span, _listed(expected), message, is_news=False)
            elif self._counts_wrong_thing(number, effect_numbers, effect):
                expected = sorted(same_thing_values)
                unclear_values.add(number.number)
                yield Disagreement(number.span, _listed(expected), _number_message(number.number, expected))
        yield from self._unstated_things(text_numbers, effect_numbers, unclear_values, check.missing, text)
        for missing_value in check.missing:
            if missing_value not in corrections:
                yield _lacking(missing_value, is_news=False)

    def _counts_wrong_thing(self, number: NumberInText, effect_numbers: Sequence[NumberInText], effect: str) -> bool:
        """True if the effect has this number, but counts other things with it."""
        same_thing_values = _values_of_thing(number.thing, effect_numbers)
        if not number.thing or not number.number or number.number in same_thing_values:
            return False
        things_in_effect: set[str] = set()
        for effect_number in effect_numbers:
            if effect_number.number == number.number:
                things_in_effect.add(effect_number.thing)
        if not things_in_effect or "" in things_in_effect:
            return False
        return bool(same_thing_values) or not self._things[number.thing].search(effect)

    def _unstated_things(
        self,
        text_numbers: Sequence[NumberInText],
        effect_numbers: Sequence[NumberInText],
        unclear_values: set[int],
        missing_values: Sequence[int],
        text: str,
    ) -> Iterator[Disagreement]:
        """The numbers of the effect whose things the text does not name. ``unclear_values`` are the stated numbers that
        may count anything; ``missing_values`` those that the check misses, and reports by itself."""
        text_values = {number.number for number in text_numbers}
        unnamed: list[NumberInText] = []
        for number in effect_numbers:
            if number.thing and not self._things[number.thing].search(text):
                unnamed.append(number)
        for number in unnamed:
            if number.number in text_values - unclear_values:
                yield _lacking(number.number)
        for number in unnamed:
            if number.number == 1 and 1 not in text_values and 1 not in missing_values:
                yield _lacking(1)

    def _numbers_to_state(self, card: Card, effect_numbers: Sequence[NumberInText]) -> NumbersOfCard:
        """The numbers that the text must state, which are those of the effect except those of the moments at which it
        is played; and the others in the sentence about the effect."""
        fields: Mapping[str, Any] = card.fields
        in_sentence = [number.number for number in effect_numbers if number.number]
        if "counted" in fields:  # what the card is worth is an amount, of which the text may say how much each adds
            return NumbersOfCard((), {0, *in_sentence}, counts=True)
        if self._words is None or ("uses" not in fields and "abilities" not in fields):
            single_cards = 0
            for effect_number in effect_numbers:
                if effect_number.number == 1 and effect_number.thing == "card":
                    single_cards += 1
            return NumbersOfCard(in_sentence, {0}, single_cards)
        verbs: list[Any] = []
        for use in fields.get("uses", ()):
            verbs += use["do"]
        numbers = numbers_of(self._words, verbs, fields.get("abilities", []), {0, *in_sentence})
        must = [number for number in numbers.must if number in in_sentence]
        return replace(numbers, must=must)

    def _wrong_signs(
        self, text_numbers: Sequence[NumberInText], effect_numbers: Sequence[NumberInText]
    ) -> Iterator[Disagreement]:
        """Numbers that are gained in the text and lost in the effect, or the other way round."""
        for number in text_numbers:
            signs_in_effect: set[frozenset[str]] = set()
            for counterpart in self._counterparts(number, effect_numbers):
                if counterpart.compared == number.compared:
                    signs_in_effect.add(counterpart.signs)
            if len(number.signs) != 1 or len(signs_in_effect) != 1:
                continue
            effect_signs = signs_in_effect.pop()
            if len(effect_signs) != 1 or effect_signs == number.signs:
                continue
            (text_sign,) = number.signs
            (effect_sign,) = effect_signs
            says = Message(f"problem.way.{text_sign}")
            does = Message(f"problem.way.{effect_sign}")
            message = Message("problem.text_sign_is", n=number.number, says=says, effect=does)
            yield Disagreement(number.span, does.say(self.language), message)

    def _counterparts(self, number: NumberInText, effect_numbers: Sequence[NumberInText]) -> list[NumberInText]:
        """The numbers of the effect that a number in the text may stand for."""
        counterparts: list[NumberInText] = []
        for effect_number in effect_numbers:
            if effect_number.number == number.number and number.thing in ("", effect_number.thing):
                counterparts.append(effect_number)
        return counterparts

    def _wrong_subjects(
        self, text_numbers: Sequence[NumberInText], effect_numbers: Sequence[NumberInText]
    ) -> Iterator[Disagreement]:
        """Numbers that concern other names or other players in the text than in the effect."""
        for number in text_numbers:
            counterparts = self._counterparts(number, effect_numbers)
            names = {counterpart.name for counterpart in counterparts}
            if number.name and _contradicts(number.name, names):
                yield self._wrong_name(number.span, names)
            subjects = {counterpart.subject for counterpart in counterparts}
            if number.thing and number.subject and _contradicts(number.subject, subjects):
                yield self._wrong_player(number.span, subjects.pop())

    def _wrong_players(self, text: str, effect: str) -> Iterator[Disagreement]:
        """A text that names other players than the effect."""
        text_players = self._strong_subjects(text)
        effect_players = self._strong_subjects(effect)
        unmentioned = effect_players.keys() - text_players.keys()
        if not text_players or not unmentioned:
            return
        if not text_players.keys() & _EVERYBODY and unmentioned & _EVERYBODY:
            wrong_players = unmentioned & _EVERYBODY
        elif not text_players.keys() & effect_players.keys():
            wrong_players = unmentioned
        else:
            return
        first_span = next(iter(text_players.values()))
        yield self._wrong_player(first_span, min(wrong_players))

    def _strong_subjects(self, text: str) -> dict[str, TextSpan]:
        """The ``STRONG`` subjects that a text names, each with its place."""
        strong_patterns = {subject: self._people[subject] for subject in STRONG}
        return self._mentions(text, strong_patterns)

    def _wrong_player(self, span: TextSpan, player: str) -> Disagreement:
        effect = Message(f"problem.who.{player}")
        return Disagreement(span, effect.say(self.language), Message("problem.text_player_is", effect=effect))

    def _wrong_names(self, text: str, effect: str) -> Iterator[Disagreement]:
        """A text that names none of the traits and so on of the effect, but others."""
        text_names = self._mentions(text, self._name_patterns)
        effect_names = self._mentions(effect, self._name_patterns)
        if effect_names and not effect_names.keys() & text_names.keys():
            for span in text_names.values():
                yield self._wrong_name(span, effect_names)

    def _wrong_name(self, span: TextSpan, names: set[str] | Mapping[str, TextSpan]) -> Disagreement:
        """The text names something other than the ``names`` of the effect."""
        effect = ", ".join(self._titles[name] for name in sorted(names))
        return Disagreement(span, effect, Message("problem.text_name_is", effect=effect))


def _span_of_figure(figure: _Figure) -> TextSpan:
    return figure.span


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _gap_around(span: TextSpan, spans: Iterable[TextSpan], text: str) -> TextSpan:
    """The part of a text around a place, from the end of the last of ``spans`` before it to the beginning of the first
    one behind it."""
    begin, end = span
    gap_begin = 0
    gap_end = len(text)
    for other_begin, other_end in spans:
        if other_end <= begin:
            gap_begin = max(gap_begin, other_end)
        if other_begin >= end:
            gap_end = min(gap_end, other_begin)
    return gap_begin, gap_end


def _values_of_thing(thing: str, numbers: Sequence[NumberInText]) -> set[int]:
    """The values of those numbers that count this thing; "" stands for an unknown one."""
    return {number.number for number in numbers if number.thing == thing}


def _has_condition(plain: Any) -> bool:
    """True if something in the plain data of a card is done only on a condition."""
    if isinstance(plain, Mapping):
        return "if" in plain or any(map(_has_condition, plain.values()))
    if isinstance(plain, list):
        return plain[:1] in (["if"], ["those"]) or any(map(_has_condition, plain))
    return False


def _contradicts(name: str, effect_names: set[str]) -> bool:
    """True if the effect names others and surely not this one; "" among its names stands for an unknown one."""
    return bool(effect_names) and "" not in effect_names and name not in effect_names


def _lacking(number: int, is_news: bool = True) -> Disagreement:
    """The disagreement that the text does not state this number of the effect."""
    return Disagreement(None, str(number), Message("problem.text_number_lacks", n=number), is_news)


def _number_message(number: int, effect_values: Sequence[int]) -> Message:
    """The sentence that the text states a number that the effect does not have there."""
    if not effect_values:
        return Message("problem.text_thing_is", n=number)
    return Message("problem.text_number_is", n=number, effect=tuple(map(str, effect_values)))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
