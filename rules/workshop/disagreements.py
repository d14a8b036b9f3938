"""Where the text that an author has written and the effect of the card say different things.

Both the author's text and the sentence made from the effect (``wording``) are read in the same simple way: numbers and
what they count, whether something is gained or lost, and whom it concerns. Only what can be read in both is compared,
so a text that describes the effect in words of its own is not reported. The parts of words to look for are templates
whose keys begin with ``read``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
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
_SENTENCE = re.compile(r"[.!?;:…]")
_PASSAGE = re.compile(r"[.!?;…]")
_NEVER = "(?!)"
"""A pattern that matches nothing, for languages that have no words to look for."""
_SIGNS = ("more", "less")
_SIGN_OF_CHARACTER = {"−": "less", "-": "less", "+": "more"}
_EVERYBODY = {"each_other", "each"}
STRONG = ("each_other", "each", "another", "anyone")
"""Subjects that cannot be mistaken when a text names them."""

TextSpan: TypeAlias = tuple[int, int]
"""The first character of a passage in a text, and the one behind its last."""
Patterns: TypeAlias = Mapping[str, re.Pattern[str]]


class Disagreement(NamedTuple):
    """One difference between a text and an effect."""

    span: TextSpan | None
    """Where it stands in the author's text; None if the text lacks it."""
    effect: str
    """What the effect says there."""
    message: Message
    """The difference, as a sentence."""
    is_news: bool = True
    """False if the check reports it anyway as a number that is missing or strange."""


@dataclass(frozen=True)
class NumberInText:
    """A number in a text, with what the words around it say about it."""

    number: int
    span: TextSpan
    thing: str
    """What it counts; "" if unknown."""
    signs: frozenset[str]
    """Whether something is gained (``more``) or lost (``less``)."""
    compared: bool
    """True if it is so much more or less than usual."""
    subject: str
    """Whom it concerns; "" if unknown."""
    name: str
    """The name from the head of a set, such as a trait, that stands before it; "" if none does."""
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
    own_files = {file.document.path for source in sources for file in source.files}
    names = (card.name["ru"] + card.name["en"] for card in cardset.cards)
    names_digest = hash((repr(cardset.heads), *names))
    problems: list[Problem] = []
    for language in LANGUAGES:
        reader = Reader(cardset, language)
        for card in cardset.cards:
            if card.origin.file not in own_files:
                continue
            yield
            key = (cardset.game, language, names_digest, card.kind, card.text[language], repr(card.fields))
            effect, differences = _compare(key, reader, card)
            for difference in differences:
                if difference.is_news:
                    problems.append(_problem(cardset.game, card, language, effect, difference))
    return problems


compare_texts = in_one_go(comparing_texts)

_comparisons: dict[tuple[Hashable, ...], tuple[str, list[Disagreement]]] = {}
"""Finished comparisons, by all that matters for them: a set is checked again whenever one of its cards has changed.
Cards and files that are gone are not kept."""
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
        """What the card does, in words."""
        return self._wording.card(card)

    def disagreements(self, card: Card) -> list[Disagreement]:
        """How the text of a card differs from what it does."""
        text = card.text[self.language]
        effect = self.effect(card)
        if not text or not effect:
            return []
        return list(dict.fromkeys(self._differences(card, text, effect)))

    def _differences(self, card: Card, text: str, effect: str) -> Iterator[Disagreement]:
        stated = self.numbers(text)
        done = [number for number in self.numbers(effect) if not number.in_words]
        yield from self._wrong_numbers(card, stated, done, text, effect)
        yield from self._wrong_signs(stated, done)
        wrong_subjects = list(self._wrong_subjects(stated, done))
        if wrong_subjects:
            yield from wrong_subjects
        else:
            yield from self._wrong_players(text, effect)
        yield from self._wrong_names(text, effect)
        if _conditional(card.fields) and not self._speaks_of_condition(text):
            yield Disagreement(None, effect, Message("problem.text_no_condition"))

    # -- reading ------------------------------------------------------------------------------------------------------

    def _speaks_of_condition(self, text: str) -> bool:
        """Whether a text says that something is so only at times, or only for some."""
        if self._has("read.if", text) or self._has("read.if.too", text):
            return True
        return bool(self._mentions(text, self._name_patterns))

    def numbers(self, text: str) -> list[NumberInText]:
        """The numbers in a text, in the order in which they stand there."""
        figures = [_Figure(int(match[2]), match.span(), match[1], False) for match in _NUMBER.finditer(text)]
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
        previous_end = max((span[1] for span in spans if span[1] <= begin), default=0)
        next_begin = min((span[0] for span in spans if span[0] >= end), default=len(text))
        neighbours = (previous_end - clause_begin, next_begin - clause_begin)
        subject = self._last_mention(text, begin, _SENTENCE, self._subjects)
        return NumberInText(
            number=figure.number,
            span=figure.span,
            thing=self._thing(clause, (begin - clause_begin, end - clause_begin), neighbours),
            signs=frozenset(signs),
            compared=compared,
            subject=subject.removesuffix("near"),
            name=self._last_mention(text, begin, _PASSAGE, self._name_patterns),
            in_words=figure.in_words,
        )

    def _signs(self, clause: str, sign_character: str) -> tuple[set[str], bool]:
        """Whether a number is gained or lost by its sign or by its clause, and whether it is compared with the usual
        one."""
        if sign_character in _SIGN_OF_CHARACTER:
            return {_SIGN_OF_CHARACTER[sign_character]}, False
        compared_signs = {sign for sign in _SIGNS if self._has(f"read.{sign}.compared", clause)}
        if compared_signs:
            return compared_signs, True
        return {sign for sign in _SIGNS if self._has(f"read.{sign}", clause)}, False

    def _clause(self, text: str, span: TextSpan) -> TextSpan:
        """The part of a sentence around a place."""
        begin, end = span
        breaks = [match.span() for match in self._pattern("read.clause").finditer(text)]
        clause_begin = max((break_end for _, break_end in breaks if break_end <= begin), default=0)
        clause_end = min((break_begin for break_begin, _ in breaks if break_begin >= end), default=len(text))
        return clause_begin, clause_end

    def _thing(self, clause: str, span: TextSpan, neighbours: TextSpan) -> str:
        """What the number at a place counts: the nearest thing in the clause, rather one that follows than one that
        stands before it, and rather one between the end of the number before and the beginning of the next
        (``neighbours``). A thing before another number belongs to that one. "" if there is none."""
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
        """The name whose pattern matches last before a place in the same sentence; "" if none does."""
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
        """The names whose patterns match in a text, and where each stands first."""
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
        return {key.removeprefix(prefix): self._pattern(key) for key in self._phrases.below(prefix)}

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
        return {name: str(titles[self.language]) for name, titles in self._head_names() if titles.get(self.language)}

    @cached_property
    def _feminine_titles(self) -> Mapping[str, str]:
        """The titles of those who are women, where the heads of sets have a separate word for them."""
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
        self, card: Card, stated: Sequence[NumberInText], done: Sequence[NumberInText], text: str, effect: str
    ) -> Iterator[Disagreement]:
        """Numbers that the text states and the effect does not have, then those of the effect that the text lacks."""
        effect_numbers = {number.number for number in done} | {0}
        unclear = {number.number for number in stated if not number.thing}
        corrected: set[int] = set()
        check = misstated(text, self.language, self._numbers_to_state(card, done))
        strange_ends = {number.end for number in check.strange}
        for number in stated:
            of_same_thing = {other.number for other in done if other.thing == number.thing}
            if number.number not in effect_numbers:
                if number.span[1] not in strange_ends:
                    continue  # a word that means no number here, or a share for each of what is counted
                expected = sorted(of_same_thing or effect_numbers - {0})
                corrected.update(expected)
                message = _number_message(number.number, expected)
                yield Disagreement(number.span, _listed(expected), message, is_news=False)
            elif self._counts_wrong_thing(number, done, effect):
                expected = sorted(of_same_thing)
                unclear.add(number.number)
                yield Disagreement(number.span, _listed(expected), _number_message(number.number, expected))
        yield from self._unstated_things(stated, done, unclear, check.missing, text)
        for missing in check.missing:
            if missing not in corrected:
                yield _lacking(missing, is_news=False)

    def _counts_wrong_thing(self, number: NumberInText, done: Sequence[NumberInText], effect: str) -> bool:
        """Whether the effect has this number, but counts other things with it."""
        of_same_thing = {other.number for other in done if other.thing == number.thing}
        if not number.thing or not number.number or number.number in of_same_thing:
            return False
        things = {other.thing for other in done if other.number == number.number}
        if not things or "" in things:
            return False
        return bool(of_same_thing) or not self._things[number.thing].search(effect)

    def _unstated_things(
        self,
        stated: Sequence[NumberInText],
        done: Sequence[NumberInText],
        unclear: set[int],
        missing: Sequence[int],
        text: str,
    ) -> Iterator[Disagreement]:
        """The numbers of the effect whose things the text does not name. ``unclear`` are the stated numbers that may
        count anything; ``missing`` those that the check misses, and reports by itself."""
        stated_numbers = {number.number for number in stated}
        unnamed = [number for number in done if number.thing and not self._things[number.thing].search(text)]
        for number in unnamed:
            if number.number in stated_numbers - unclear:
                yield _lacking(number.number)
        for number in unnamed:
            if number.number == 1 and 1 not in stated_numbers and 1 not in missing:
                yield _lacking(1)

    def _numbers_to_state(self, card: Card, done: Sequence[NumberInText]) -> NumbersOfCard:
        """The numbers that the text must state, which are those of the effect without those of the moments at which it
        is played; and the others in the sentence about the effect."""
        fields: Mapping[str, Any] = card.fields
        in_sentence = [number.number for number in done if number.number]
        if self._words is None or ("uses" not in fields and "abilities" not in fields):
            single_cards = sum(number.number == 1 and number.thing == "card" for number in done)
            return NumbersOfCard(in_sentence, {0}, single_cards)
        verbs = [verb for use in fields.get("uses", ()) for verb in use["do"]]
        numbers = numbers_of(self._words, verbs, fields.get("abilities", []), {0, *in_sentence})
        return replace(numbers, must=[number for number in numbers.must if number in in_sentence])

    def _wrong_signs(self, stated: Sequence[NumberInText], done: Sequence[NumberInText]) -> Iterator[Disagreement]:
        for number in stated:
            counterparts = self._counterparts(number, done)
            effect_signs = {other.signs for other in counterparts if other.compared == number.compared}
            if len(number.signs) != 1 or len(effect_signs) != 1:
                continue
            effect_sign = next(iter(effect_signs))
            if len(effect_sign) != 1 or effect_sign == number.signs:
                continue
            says = Message(f"problem.way.{next(iter(number.signs))}")
            does = Message(f"problem.way.{next(iter(effect_sign))}")
            message = Message("problem.text_sign_is", n=number.number, says=says, effect=does)
            yield Disagreement(number.span, does.say(self.language), message)

    def _counterparts(self, number: NumberInText, done: Sequence[NumberInText]) -> list[NumberInText]:
        """The numbers of the effect that may be the same as one in the text."""
        return [other for other in done if other.number == number.number and number.thing in ("", other.thing)]

    def _wrong_subjects(self, stated: Sequence[NumberInText], done: Sequence[NumberInText]) -> Iterator[Disagreement]:
        for number in stated:
            counterparts = self._counterparts(number, done)
            names = {other.name for other in counterparts}
            if number.name and _contradicts(number.name, names):
                yield self._wrong_name(number.span, names)
            subjects = {other.subject for other in counterparts}
            if number.thing and number.subject and _contradicts(number.subject, subjects):
                yield self._wrong_player(number.span, subjects.pop())

    def _wrong_players(self, text: str, effect: str) -> Iterator[Disagreement]:
        text_players = self._strong_subjects(text)
        effect_players = self._strong_subjects(effect)
        unmentioned = effect_players.keys() - text_players.keys()
        if not text_players or not unmentioned:
            return
        everybody: set[str] = set()
        if not text_players.keys() & _EVERYBODY:
            everybody = unmentioned & _EVERYBODY
        if everybody or not text_players.keys() & effect_players.keys():
            first_span = next(iter(text_players.values()))
            yield self._wrong_player(first_span, min(everybody or unmentioned))

    def _strong_subjects(self, text: str) -> dict[str, TextSpan]:
        """Which of the ``STRONG`` subjects a text names, and where."""
        return self._mentions(text, {subject: self._people[subject] for subject in STRONG})

    def _wrong_player(self, span: TextSpan, player: str) -> Disagreement:
        effect = Message(f"problem.who.{player}")
        return Disagreement(span, effect.say(self.language), Message("problem.text_player_is", effect=effect))

    def _wrong_names(self, text: str, effect: str) -> Iterator[Disagreement]:
        text_names = self._mentions(text, self._name_patterns)
        effect_names = self._mentions(effect, self._name_patterns)
        if effect_names and not effect_names.keys() & text_names.keys():
            for span in text_names.values():
                yield self._wrong_name(span, effect_names)

    def _wrong_name(self, span: TextSpan, names: set[str] | Mapping[str, TextSpan]) -> Disagreement:
        """The text names something else than the ``names`` of the effect."""
        effect = ", ".join(self._titles[name] for name in sorted(names))
        return Disagreement(span, effect, Message("problem.text_name_is", effect=effect))


def _span_of_figure(figure: _Figure) -> TextSpan:
    return figure.span


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _conditional(plain: Any) -> bool:
    """Whether something in the plain data of a card is done only on a condition."""
    if isinstance(plain, Mapping):
        return "if" in plain or any(map(_conditional, plain.values()))
    if isinstance(plain, list):
        return plain[:1] in (["if"], ["those"]) or any(map(_conditional, plain))
    return False


def _contradicts(name: str, effect_names: set[str]) -> bool:
    """Whether the effect surely names others than this one; "" among its names stands for an unknown one."""
    return bool(effect_names) and "" not in effect_names and name not in effect_names


def _lacking(number: int, is_news: bool = True) -> Disagreement:
    """The text does not state this number of the effect."""
    return Disagreement(None, str(number), Message("problem.text_number_lacks", n=number), is_news)


def _number_message(number: int, effect_numbers: Sequence[int]) -> Message:
    """The text states a number that the effect does not have there."""
    if not effect_numbers:
        return Message("problem.text_thing_is", n=number)
    return Message("problem.text_number_is", n=number, effect=tuple(map(str, effect_numbers)))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
