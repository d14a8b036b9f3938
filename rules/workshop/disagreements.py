"""Where the text that an author has written and the effect of the card say different things.

Both the author's text and the sentence made from the effect (``wording``) are read in the same simple way: numbers and
what they are numbers of, whether something is gained or lost, and whom it concerns. Only what can be read in both is
compared, so a text that tells the effect in words of its own is let alone. The parts of words that are looked for are
templates whose keys begin with ``read``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.effects import numbers
from rules.cards.problems import Problem
from rules.cards.sets import SetSource
from rules.sentences import Said
from rules.steps import WorkInSteps, in_one_go
from rules.texts import LANGUAGES
from rules.workshop.drawn import card_problem
from rules.workshop.phrasing import Phrases
from rules.workshop.wording import Wording

_NUMBER = re.compile(r"([+−-]?)(?<![\w.])(\d{1,3})\b")
_SENTENCE = re.compile(r"[.!?;:…]")
_PASSAGE = re.compile(r"[.!?;…]")
_WAYS = ("more", "less")
_EVERYBODY = {"each_other", "each"}
STRONG = ("each_other", "each", "another", "anyone")
"""Whom a text may name so that it cannot be mistaken."""


class Disagreement(NamedTuple):
    """One difference."""

    span: tuple[int, int] | None
    """Where it stands in the author's text, from and to; None if the text lacks it."""
    effect: str
    """What the effect says there."""
    said: Said
    """The whole difference, as a sentence."""
    news: bool = True
    """Whether the check does not tell it anyway as a number that is missing or strange."""


@dataclass(frozen=True)
class NumberInText:
    """A number in a text."""

    number: int
    span: tuple[int, int]
    thing: str
    """What it is a number of; "" if nobody knows."""
    signs: frozenset[str]
    """Whether something is gained (``more``) or lost (``less``)."""
    compared: bool
    """Whether it is so much more or less than usual."""
    who: str
    """Whom it concerns; "" if nobody knows."""
    named: str
    """Which name from the head of a set, such as a trait, stands before it; "" if none does."""


def disagreements(cards: CardSet, card: Card, language: str) -> list[Disagreement]:
    """How the text of a card in ``ru`` or ``en`` differs from what the card does. ``cards`` are those that it plays
    with."""
    return Reader(cards, language).disagreements(card)


def comparing_texts(made: CardSet, sources: Sequence[SetSource]) -> WorkInSteps[list[Problem]]:
    """What ``check`` tells of some of the sets that play together: where texts and effects differ, but for the numbers
    that it tells anyway."""
    own = {file.document.path for source in sources for file in source.files}
    called = hash((repr(made.heads), *(each.name["ru"] + each.name["en"] for each in made.cards)))
    found: list[Problem] = []
    for language in LANGUAGES:
        reader = Reader(made, language)
        for card in made.cards:
            if card.origin.file in own:
                yield
                key = (made.game, language, called, card.kind, card.text[language], repr(card.fields))
                told, differ = _read(key, reader, card)
                found += [_problem(made.game, card, language, told, each) for each in differ if each.news]
    return found


texts_and_effects = in_one_go(comparing_texts)

_known: dict[tuple[Hashable, ...], tuple[str, list[Disagreement]]] = {}
"""What was read, by all that matters for it: a set is checked again whenever one of its cards has changed. Cards and
files that are gone are not kept."""
MOST_KNOWN = 4096


def _read(key: tuple[Hashable, ...], reader: Reader, card: Card) -> tuple[str, list[Disagreement]]:
    """What a card does, and how its text differs."""
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            del _known[next(iter(_known))]
        _known[key] = reader.in_words(card), reader.disagreements(card)
    return _known[key]


def _problem(game: str, card: Card, language: str, told: str, each: Disagreement) -> Problem:
    part = "" if each.span is None else card.text[language][slice(*each.span)]
    advice = Said("problem.the_card_does", effect=told)
    return card_problem("TEXT-EFFECT", game, card, ["text", language], each.said, advice, part)


class Reader:
    """Reads texts about the cards of one game, in one language."""

    def __init__(self, cards: CardSet, language: str) -> None:
        self.language = language
        self._wording = Wording(cards, language)
        self._phrases = Phrases(cards.game, language)
        self._heads = cards.heads

    def in_words(self, card: Card) -> str:
        """What the card does."""
        return self._wording.card(card)

    def disagreements(self, card: Card) -> list[Disagreement]:
        """How the text of a card differs from what it does."""
        text, told = card.text[self.language], self.in_words(card)
        return list(dict.fromkeys(self._differences(card, text, told))) if text and told else []

    def _differences(self, card: Card, text: str, told: str) -> Iterator[Disagreement]:
        written, made = self.counts(text), self.counts(told)
        yield from self._numbers(card, written, made, text, told)
        yield from self._signs(written, made)
        subjects = [*self._subjects(written, made)]
        yield from subjects or self._players(text, told)
        yield from self._names(text, told)
        if _conditional(card.fields) and not self._has("read.if", text) and not self._spoken_of(text, self._named):
            yield Disagreement(None, told, Said("problem.text_no_condition"))

    # -- reading ------------------------------------------------------------------------------------------------------

    def counts(self, text: str) -> list[NumberInText]:
        """The numbers in a text."""
        found = []
        for one in _NUMBER.finditer(text):
            begin, end = self._clause(text, one.start(), one.end())
            clause, at = text[begin:end], one.start() - begin
            sign = {"−": "less", "-": "less", "+": "more"}.get(one[1])
            known = {way for way in _WAYS if self._has(f"read.{way}.compared", clause)} if sign is None else set()
            compared = bool(known)
            known = known or ({way for way in _WAYS if self._has(f"read.{way}", clause)} if sign is None else {sign})
            thing = self._thing(clause, at, at + len(one[0]))
            who = self._before(text, one.start(), _SENTENCE, self._subjects_named).removesuffix("near")
            named = self._before(text, one.start(), _PASSAGE, self._named)
            found.append(NumberInText(int(one[2]), one.span(), thing, frozenset(known), compared, who, named))
        return found

    def _clause(self, text: str, begin: int, end: int) -> tuple[int, int]:
        """The part of a sentence around a place."""
        breaks = [found.span() for found in self._pattern("read.clause").finditer(text)]
        before = max((last for _, last in breaks if last <= begin), default=0)
        return before, min((first for first, _ in breaks if first >= end), default=len(text))

    def _thing(self, clause: str, begin: int, end: int) -> str:
        """What the number there is a number of: the nearest thing in the clause, rather what follows."""
        near: list[tuple[int, str]] = []
        for thing, pattern in self._things.items():
            for found in pattern.finditer(clause):
                near.append((found.start() - end if found.start() >= end else 3 * (begin - found.end()), thing))
        return min(near)[1] if near else ""

    def _before(self, text: str, at: int, ends: re.Pattern[str], names: Mapping[str, re.Pattern[str]]) -> str:
        """Which of these was named last before a place, in the same sentence."""
        begin = max((found.end() for found in ends.finditer(text, 0, at)), default=0)
        named = [(found.end(), name) for name, pattern in names.items() for found in pattern.finditer(text, begin, at)]
        return max(named)[1] if named else ""

    def _has(self, key: str, text: str) -> bool:
        return self._pattern(key).search(text) is not None

    def _pattern(self, key: str) -> re.Pattern[str]:
        return _compiled(self._phrases.text(key) or "(?!)")

    @cached_property
    def _things(self) -> Mapping[str, re.Pattern[str]]:
        return self._all("read.thing.")

    @cached_property
    def _people(self) -> Mapping[str, re.Pattern[str]]:
        return self._all("read.who.")

    @cached_property
    def _subjects_named(self) -> Mapping[str, re.Pattern[str]]:
        return self._all("read.subject.")

    def _all(self, begin: str) -> dict[str, re.Pattern[str]]:
        return {key.removeprefix(begin): self._pattern(key) for key in self._phrases.below(begin)}

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        """What the heads of sets call sexes, traits and so on."""
        return {
            name: str(said[self.language]) for head in self._heads.values() for names in head.values()
            for name, said in (names.items() if isinstance(names, Mapping) else ())
            if isinstance(said, Mapping) and said.get(self.language)
        }  # fmt: skip

    @cached_property
    def _named(self) -> Mapping[str, re.Pattern[str]]:
        """By each name: how its word begins, in whatever case it stands."""
        begins = {name: word[: max(3, len(word) - 2)] for name, word in self._titles.items()}
        return {name: _compiled(rf"\b{re.escape(begin)}") for name, begin in begins.items()}

    # -- comparing ----------------------------------------------------------------------------------------------------

    def _numbers(
        self, card: Card, written: Sequence[NumberInText], made: Sequence[NumberInText], text: str, told: str
    ) -> Iterator[Disagreement]:
        known, unknown = {one.number for one in made} | {0}, {one.number for one in written if not one.thing}
        corrected: set[int] = set()
        for one in written:
            same = [each.number for each in made if each.thing == one.thing]
            things = {each.thing for each in made if each.number == one.number}
            if one.number not in known:
                said = sorted(set(same or known - {0}))
                corrected.update(said)
                yield Disagreement(one.span, _listed(said), _other_number(one.number, said), news=False)
            elif one.thing and one.number and one.number not in same and things and "" not in things and (
                same or not self._things[one.thing].search(told)
            ):  # fmt: skip
                said = sorted(set(same))
                unknown.add(one.number)
                yield Disagreement(one.span, _listed(said), _other_number(one.number, said))
        stated = {one.number for one in written}
        for one in made:
            if one.thing and one.number in stated - unknown and not self._things[one.thing].search(text):
                yield Disagreement(None, str(one.number), Said("problem.text_number_lacks", n=one.number))
        for number in sorted(_must(card, made) - stated - corrected):
            yield Disagreement(None, str(number), Said("problem.text_number_lacks", n=number), news=False)

    def _signs(self, written: Sequence[NumberInText], made: Sequence[NumberInText]) -> Iterator[Disagreement]:
        for one in written:
            signs = {each.signs for each in self._alike(one, made) if each.compared == one.compared}
            if len(one.signs) == 1 and len(signs) == 1 and len(sign := next(iter(signs))) == 1 and sign != one.signs:
                says, does = (Said(f"problem.way.{next(iter(each))}") for each in (one.signs, sign))
                told = Said("problem.text_sign_is", n=one.number, says=says, effect=does)
                yield Disagreement(one.span, does.say(self.language), told)

    def _alike(self, one: NumberInText, made: Sequence[NumberInText]) -> list[NumberInText]:
        """What is told of the same."""
        return [each for each in made if each.number == one.number and one.thing in ("", each.thing)]

    def _subjects(self, written: Sequence[NumberInText], made: Sequence[NumberInText]) -> Iterator[Disagreement]:
        for one in written:
            alike = {each.named for each in self._alike(one, made)}
            if one.named and alike and "" not in alike and one.named not in alike:
                effect = ", ".join(self._titles[name] for name in sorted(alike))
                yield Disagreement(one.span, effect, Said("problem.text_name_is", effect=effect))
            does = {each.who for each in self._alike(one, made)}
            if one.thing and one.who and does and "" not in does and one.who not in does:
                yield self._player(one.span, does.pop())

    def _players(self, text: str, told: str) -> Iterator[Disagreement]:
        says, does = self._strong(text), self._strong(told)
        strange = does.keys() - says.keys()
        several = set() if says.keys() & _EVERYBODY else strange & _EVERYBODY
        if says and strange and (several or not says.keys() & does.keys()):
            yield self._player(next(iter(says.values())), min(several or strange))

    def _strong(self, text: str) -> dict[str, tuple[int, int]]:
        """Which of the ``STRONG`` a text names, and where."""
        return self._spoken_of(text, {who: self._people[who] for who in STRONG})

    def _player(self, span: tuple[int, int], does: str) -> Disagreement:
        effect = Said(f"problem.who.{does}")
        return Disagreement(span, effect.say(self.language), Said("problem.text_player_is", effect=effect))

    def _names(self, text: str, told: str) -> Iterator[Disagreement]:
        says, does = self._spoken_of(text, self._named), self._spoken_of(told, self._named)
        if does and not does.keys() & says.keys():
            for span in says.values():
                effect = ", ".join(self._titles[name] for name in sorted(does))
                yield Disagreement(span, effect, Said("problem.text_name_is", effect=effect))

    def _spoken_of(self, text: str, names: Mapping[str, re.Pattern[str]]) -> dict[str, tuple[int, int]]:
        """Which of these a text names, and where."""
        return {name: found.span() for name, pattern in names.items() if (found := pattern.search(text))}


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _conditional(written: Any) -> bool:
    """Whether something in the plain data of a card is done only on a condition."""
    if isinstance(written, Mapping):
        return "if" in written or any(map(_conditional, written.values()))
    if isinstance(written, list):
        return written[:1] in (["if"], ["those"]) or any(map(_conditional, written))
    return False


def _must(card: Card, made: Sequence[NumberInText]) -> set[int]:
    """The numbers that a text must state: those of the effect, not those of the moments at which it is played."""
    fields: Mapping[str, Any] = card.fields
    if "uses" not in fields and "abilities" not in fields:
        return {one.number for one in made} - {0}
    done = [[use["do"] for use in fields.get("uses", ())], fields.get("abilities", [])]
    return {abs(number) for number in numbers(done)} & {one.number for one in made} - {0}


def _other_number(number: int, does: Sequence[int]) -> Said:
    if not does:
        return Said("problem.text_thing_is", n=number)
    return Said("problem.text_number_is", n=number, effect=tuple(map(str, does)))


def _listed(said: Sequence[int]) -> str:
    return ", ".join(map(str, dict.fromkeys(said)))
