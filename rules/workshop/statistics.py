"""What cards are worth, counted in games of bots.

**With and without.** A deck keeps its size, so "without" a card means: with another card in its place. That is one of
its own kind from its own deck, or any from that deck if there is none; six of them take turns. Both games of a deal
have the same seed and the same answers until the card first comes to somebody (``Game.held``). The comparison is about
that seat: its share of the win *with* the card, and its share *without*. Deals in which the card comes to nobody, or to
everybody at once, are not compared. A card that only some characters have in their decks is counted in games with one
of these, by turns. A *character* plays in every deal, and in the second game another one does in its seat. Of a *set*,
all cards are replaced by cards of other sets, and the seat is that to which the first of them comes.

**The interval** is that of Agresti and Min (2005) for the difference of paired proportions, at 95 %: the mean of the
differences of all deals, with half a deal added for each of the four outcomes of a pair. It holds also for few games,
and for shares of a tie.

**Of a whole deck** one pass counts all cards (``Figures.cards``). There a card's difference is that between the seats
that had it and those that had not, in the same games. It shows where to look, and no more: who lives longer draws
more cards, and a card in one character's deck is as good as its character.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from math import ceil, floor
from random import Random
from types import TracebackType
from typing import Any, Self

from rules.bots import BOTS
from rules.bots.playing import cast_option, draw
from rules.bots.tallies import CardTally as CardTally
from rules.bots.tallies import Differences as Differences
from rules.bots.tallies import rounded, rounded_interval
from rules.cards.card import Card, Deck
from rules.cards.cardset import CardSet
from rules.games import game as game_called
from rules.games import manifest
from rules.text.log import Entry, Translated
from rules.workshop.deals import HEURISTIC, Bench, Dealt, Question

USUAL_SEATS = 4
STAND_INS = 6
"""How many cards take turns in the place of the one that is counted."""
FEW = 12
"""How many names are listed where one is wrong."""
TELLING = 0.03
"""A difference in the share of wins that players notice, and how narrow an interval must be to deny one."""


class BadCount(ValueError):
    """A count that makes no sense; ``entry`` says why."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.entry = Entry(key, values)


# -- the question -----------------------------------------------------------------------------------------------------


def make_question(
    cardset: CardSet, bots: Sequence[str] = (), seed: int = 1, *, card: str = "", character: str = "", set: str = ""
) -> Question:
    """A question about a ``card``, a ``character`` or a ``set``; without any, about all cards.

    ``bots`` are who plays (default: four heuristic bots, or as many as the game and the other characters allow). Raises
    BadCount."""
    found = manifest(cardset.game)
    decks = found.vocabulary.decks_of(cardset.cards, cardset.heads)
    if set and any(deck.set == set for deck in decks):
        character, set = set, ""
    bots = tuple(bots) or (HEURISTIC,) * _usual_seats(cardset, character)
    for bot in bots:
        if bot not in BOTS:
            raise BadCount("stats.no.bot", name=bot, known=", ".join(BOTS))
    if len(bots) not in found.seats:
        raise BadCount("stats.no.seats", least=found.seats[0], most=found.seats[-1], n=len(bots))
    if sum(map(bool, (card, character, set))) > 1:
        raise BadCount("stats.no.one")
    question = Question(cardset, bots, seed)
    if character:
        return question._replace(character=_character(question, character))
    if not (card or set):
        return question
    ids = frozenset({_card(cardset, card).id}) if card else _of_set(cardset, set)
    owners = tuple(deck.set for deck in decks if deck.set and not ids.isdisjoint(dict(deck.cards)))
    everybody = sum(bool(deck.set) for deck in decks) == len(owners)
    return question._replace(
        cards=ids, owners=() if everybody else owners, stand_ins=_stand_ins(cardset, decks, ids, seed)
    )


def _usual_seats(cardset: CardSet, character: str) -> int:
    """How many play if nobody says it: four, if so many may and there are so many other characters."""
    found = manifest(cardset.game)
    most, option = found.seats[-1], cast_option(cardset.game)
    if character and option is not None:
        most = max(found.seats[0], min(most, len(found.rulebook(cardset).characters) - 1))
    return min(max(USUAL_SEATS, found.seats[0]), most)


def _character(question: Question, name: str) -> str:
    option, rulebook = cast_option(question.cardset.game), manifest(question.cardset.game).rulebook(question.cardset)
    if option is None:
        raise BadCount("stats.no.characters")
    if name not in rulebook.characters:
        raise BadCount("stats.no.such", name=name, near=_near(name, rulebook.characters))
    seats = len(question.bots)
    if (len(rulebook.characters) - 1) * option.most(seats) < seats:
        raise BadCount("stats.no.others", name=name)
    return name


def numbers_of_seats(game: str) -> range:
    """How many can play."""
    return manifest(game).seats


def stand_alone(game: str, set: str) -> bool:
    """Whether nothing can be counted of a set as a whole, because it is all that there is in the game."""
    return len({card.set for card in game_called(game).cards}) == 1 and any(
        card.set == set for card in game_called(game).cards
    )


def _card(cardset: CardSet, name: str) -> Card:
    for card in cardset.cards:
        if name in (card.id, f"{card.set}.{card.id}"):
            return card
    raise BadCount("stats.no.such", name=name, near=_near(name, [card.id for card in cardset.cards]))


def _of_set(cardset: CardSet, name: str) -> frozenset[str]:
    ids = frozenset(card.id for card in cardset.cards if card.set == name)
    if not ids:
        raise BadCount("stats.no.such", name=name, near=_near(name, {card.set for card in cardset.cards}))
    return ids


def _near(name: str, known: Iterable[str]) -> str:
    """The nearest name, or some of those there are."""
    words = sorted(known)
    return ", ".join(get_close_matches(name, words, n=1) or [*words[:FEW], *(("…",) if len(words) > FEW else ())])


def _stand_ins(
    cardset: CardSet, decks: Sequence[Deck], ids: frozenset[str], seed: int
) -> tuple[Mapping[str, str], ...]:
    """For each turn, which card stands in for each of these."""
    by_id = {card.id: card for card in cardset.cards}
    choices: dict[str, list[str]] = {}
    for id in sorted(ids):
        lying = [deck for deck in decks if dict(deck.cards).get(id)]
        if not lying:
            continue
        others = [other for deck in lying for other, copies in deck.cards if other not in ids for _ in range(copies)]
        alike = [other for other in others if by_id[other].kind == by_id[id].kind] or others
        if not alike:
            raise BadCount("stats.no.stand_in", card=Translated(by_id[id].name))
        Random(draw(seed, len(choices))).shuffle(alike)
        choices[id] = list(dict.fromkeys(alike))[:STAND_INS]
    if not choices:
        raise BadCount("stats.no.dealt")
    turns = max(map(len, choices.values()))
    return tuple({id: others[turn % len(others)] for id, others in choices.items()} for turn in range(turns))


# -- the figures ------------------------------------------------------------------------------------------------------


class Figures:
    """The figures of the deals so far."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.games = 0
        self.endless = 0
        """Games that were given up because they did not end. They count nowhere."""
        self.tally = Differences()
        self.won_with = self.won_without = 0.0
        self.length = self.other_length = 0
        """Answers given in all games; and in all second games."""
        self.cards = [CardTally(card) for card in question.cardset.cards]

    def add(self, dealt: Dealt) -> None:
        """Counting one deal more."""
        self.games += 1
        if dealt.endless:
            self.endless += 1
            return
        self.length += dealt.length
        for seen in dealt.seen:
            self.cards[seen.kind].add(seen, dealt.wins)
        if dealt.seat is not None:
            self.won_with += dealt.wins[dealt.seat]
            self.won_without += dealt.other_wins[dealt.seat]
            self.other_length += dealt.other_length - dealt.length
            self.tally.add(dealt.wins[dealt.seat] - dealt.other_wins[dealt.seat])

    @property
    def asked(self) -> list[CardTally]:
        """The cards that the question is about: of a character, those of its set."""
        question = self.question
        return [each for each in self.cards
                if each.card.id in question.cards or (question.character and each.card.set == question.character)
                or not (question.cards or question.character)]  # fmt: skip

    @property
    def never_played(self) -> list[Card]:
        """The cards that came to somebody and that nobody ever played, of the kinds of which others were played."""
        played = {each.card.kind for each in self.cards if each.played}
        return [each.card for each in self.asked if each.drawn and not each.played and each.card.kind in played]

    @property
    def never_drawn(self) -> list[Card]:
        """The cards that came to nobody, of the kinds of which others did."""
        drawn = {each.card.kind for each in self.cards if each.drawn}
        return [each.card for each in self.asked if not each.drawn and not each.played and each.card.kind in drawn]

    @property
    def mean_length(self) -> float | None:
        """How many answers a game takes."""
        counted = self.games - self.endless
        return self.length / counted if counted else None

    @property
    def longer(self) -> float | None:
        """How many answers more a game takes with the card than without it."""
        return -self.other_length / self.tally.pairs if self.tally.pairs else None

    def report(self) -> dict[str, Any]:
        """The figures as plain data for JSON. Shares of games are from 0 to 1, differences from -1 to 1."""
        question, asked = self.question, self.asked
        users = sum(each.users for each in asked)
        common = {
            "game": question.cardset.game,
            "games": self.games,
            "drawn": sum(each.drawn for each in asked),
            "played": sum(each.played for each in asked),
            "length": rounded(self.mean_length),
            "endless": self.endless,
            "seed": question.seed,
            "seats": list(question.bots),
        }
        if not (question.cards or question.character):
            played = [each.report() for each in self.cards if each.drawn or each.played]
            return {**common, "cards": played, "never_played": [card.id for card in self.never_played],
                    "never_drawn": [card.id for card in self.never_drawn]}  # fmt: skip
        pairs = self.tally.pairs
        return {
            **common,
            "won_when_played": rounded(sum(each.won for each in asked) / users) if users else None,
            "with": {"wins": rounded(self.won_with), "games": pairs},
            "without": {"wins": rounded(self.won_without), "games": pairs},
            "difference": rounded(self.tally.mean),
            "interval": rounded_interval(self.tally.interval),
            "longer": rounded(self.longer),
        }

    def verdict(self) -> Entry:
        """What the figures mean, in a sentence for the author."""
        return verdict(self.tally)


def verdict(tally: Differences) -> Entry:
    """What a difference in the share of wins means, as far as it can be known."""
    if tally.interval is None:
        return Entry("stats.verdict.none", {})
    low, high = tally.interval
    if low > 0 or high < 0:
        least, most = (low, high) if low > 0 else (-high, -low)
        way = "strong" if low > 0 else "weak"
        much = "much" if least >= TELLING else "little"
        points = {"least": floor(100 * least), "most": ceil(100 * most)}
        return Entry(f"stats.verdict.{way}.{much}", points)
    reach = (high - low) / 2
    if max(-low, high) <= TELLING:
        return Entry("stats.verdict.even", {"most": ceil(100 * max(-low, high))})
    enough = ceil(tally.pairs * (reach / TELLING) ** 2 / 100) * 100
    return Entry("stats.verdict.open", {"least": ceil(-100 * low), "most": ceil(100 * high), "n": enough})


# -- workers ----------------------------------------------------------------------------------------------------------


_question: Question


def _sit_down(question: Question) -> None:
    """What a worker does first. It gives way to whatever else runs, such as the window; and who stops the command with
    Ctrl+C stops it from there. Nothing here can fail: a pool would start another worker, and so on without end."""
    global _question
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        os.nice(10)
    _question = question


@cache
def _bench() -> Bench:
    return Bench(_question)


def _play(number: int) -> Dealt:
    return _bench().play(number)


class Counting:
    """Deals that workers play, in order. The figures are the same for any number of workers.

    The workers are processes of their own that share nothing with this one, so a window goes on meanwhile. Use it in a
    ``with``, or call ``stop``.
    """

    def __init__(self, question: Question, games: int, workers: int = 0) -> None:
        """``workers``: 0 is all cores but one, at least one."""
        self.figures = Figures(question)
        self.games = games
        self._pool = multiprocessing.get_context("spawn").Pool(
            min(games, workers or max(1, (os.cpu_count() or 1) - 1)), _sit_down, (question,)
        )
        self._results = self._pool.imap(_play, range(games))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def done(self) -> bool:
        """Whether all games have been counted."""
        return self.figures.games >= self.games

    def take(self, seconds: float = 0.0) -> int:
        """Counting the games that are ready, and wait so long for the first of them. Returns how many there were."""
        before = self.figures.games
        while not self.done:
            try:
                dealt = self._results.next(seconds)
            except multiprocessing.TimeoutError:
                break
            self.figures.add(dealt)
            seconds = 0.0
        return self.figures.games - before

    def stop(self) -> None:
        """Play no more. The figures so far stay."""
        self._pool.terminate()
        self._pool.join()


def one_by_one(question: Question, games: int) -> Iterator[Figures]:
    """The same in this process: the figures after each deal."""
    bench, figures = Bench(question), Figures(question)
    for number in range(games):
        figures.add(bench.play(number))
        yield figures
