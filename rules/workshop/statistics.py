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
from typing import Any

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
from rules.workshop.deals import HEURISTIC, DealPlayer, DealResult, Question
from rules.workshop.stopping import StopsWhenLeft

USUAL_SEATS = 4
STAND_INS = 6
"""How many cards take turns in the place of the one that is counted."""
NAMES_LISTED = 12
"""How many names are listed where one is wrong."""
FEW_DRAWS = 10
"""Of cards that were drawn fewer times it cannot be told how often they are played."""
GIVES_WAY = os.name == "posix"
"""Whether a process can leave the processor to those that are in a hurry."""
NOTICEABLE = 0.03
"""A difference in the share of wins that players notice. An interval must be as narrow as this to deny one."""


class BadCount(ValueError):
    """A count that makes no sense; ``entry`` says why."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.entry = Entry(key, values)


# -- the question -----------------------------------------------------------------------------------------------------


def make_question(
    cardset: CardSet, bots: Sequence[str] = (), seed: int = 1, *, card: str = "", character: str = "", set: str = ""
) -> Question:
    """Return a question about a ``card``, a ``character`` or a ``set``; without any, about all cards.

    ``bots`` are the players (default: four heuristic bots, or as many as the game and the other characters allow).
    Raises BadCount."""
    game_manifest = manifest(cardset.game)
    decks = game_manifest.vocabulary.decks_of(cardset.cards, cardset.heads)
    if set and any(deck.set == set for deck in decks):
        character = set
        set = ""
    bots = tuple(bots) or (HEURISTIC,) * _usual_seats(cardset, character)
    for bot in bots:
        if bot not in BOTS:
            raise BadCount("stats.no.bot", name=bot, known=", ".join(BOTS))
    seats = game_manifest.seats
    if len(bots) not in seats:
        raise BadCount("stats.no.seats", least=seats[0], most=seats[-1], n=len(bots))
    if sum(map(bool, (card, character, set))) > 1:
        raise BadCount("stats.no.one")
    question = Question(cardset, bots, seed)
    if character:
        _check_character(question, character)
        return question._replace(character=character)
    if card:
        ids = frozenset({_card(cardset, card).id})
    elif set:
        ids = _ids_in_set(cardset, set)
    else:
        return question
    owners = _owners(decks, ids)
    stand_ins = _stand_ins(cardset, decks, ids, seed)
    return question._replace(cards=ids, owners=owners, stand_ins=stand_ins)


def _usual_seats(cardset: CardSet, character: str) -> int:
    """How many play unless it is stated: four, if so many may and there are so many other characters."""
    game_manifest = manifest(cardset.game)
    min_seats = game_manifest.seats[0]
    max_seats = game_manifest.seats[-1]
    if character and cast_option(cardset.game) is not None:
        other_characters = len(game_manifest.rulebook(cardset).characters) - 1
        max_seats = max(min_seats, min(max_seats, other_characters))
    return min(max(USUAL_SEATS, min_seats), max_seats)


def _check_character(question: Question, name: str) -> None:
    """Raise BadCount if a character cannot be compared with others."""
    game = question.cardset.game
    option = cast_option(game)
    if option is None:
        raise BadCount("stats.no.characters")
    characters = manifest(game).rulebook(question.cardset).characters
    if name not in characters:
        raise BadCount("stats.no.such", name=name, near=_near(name, characters))
    seats = len(question.bots)
    if (len(characters) - 1) * option.most(seats) < seats:
        raise BadCount("stats.no.others", name=name)


def _owners(decks: Sequence[Deck], ids: frozenset[str]) -> tuple[str, ...]:
    """The characters in whose decks some of these cards lie; empty if all characters have some."""
    owned_decks = 0
    owners: list[str] = []
    for deck in decks:
        if not deck.set:
            continue
        owned_decks += 1
        if not ids.isdisjoint(dict(deck.cards)):
            owners.append(deck.set)
    if len(owners) == owned_decks:
        return ()
    return tuple(owners)


def numbers_of_seats(game: str) -> range:
    """Return how many can play."""
    return manifest(game).seats


def stand_alone(game: str, set: str) -> bool:
    """True if a set has all cards of a game, so that there are no others to compare it with."""
    return {card.set for card in game_called(game).cards} == {set}


def _card(cardset: CardSet, name: str) -> Card:
    for card in cardset.cards:
        if name in (card.id, f"{card.set}.{card.id}"):
            return card
    known_ids = [card.id for card in cardset.cards]
    raise BadCount("stats.no.such", name=name, near=_near(name, known_ids))


def _ids_in_set(cardset: CardSet, name: str) -> frozenset[str]:
    ids_by_set: dict[str, list[str]] = {}
    for card in cardset.cards:
        ids_by_set.setdefault(card.set, []).append(card.id)
    if name not in ids_by_set:
        raise BadCount("stats.no.such", name=name, near=_near(name, ids_by_set))
    return frozenset(ids_by_set[name])


def _near(name: str, known_names: Iterable[str]) -> str:
    """The most similar of the known names, or a list of them if none is similar."""
    names = sorted(known_names)
    similar = get_close_matches(name, names, n=1)
    if similar:
        return similar[0]
    listed = names[:NAMES_LISTED]
    if len(names) > NAMES_LISTED:
        listed.append("…")
    return ", ".join(listed)


def _stand_ins(
    cardset: CardSet, decks: Sequence[Deck], ids: frozenset[str], seed: int
) -> tuple[Mapping[str, str], ...]:
    """For each turn, which card stands in for each of these. Raises BadCount if there is none."""
    candidates_by_id: dict[str, list[str]] = {}
    for id in sorted(ids):
        decks_with_card: list[Deck] = []
        for deck in decks:
            if dict(deck.cards).get(id):
                decks_with_card.append(deck)
        if not decks_with_card:
            continue
        candidates = _stand_in_candidates(cardset, decks_with_card, ids, id)
        Random(draw(seed, len(candidates_by_id))).shuffle(candidates)
        candidates_by_id[id] = list(dict.fromkeys(candidates))[:STAND_INS]
    if not candidates_by_id:
        raise BadCount("stats.no.dealt")
    turns = max(map(len, candidates_by_id.values()))
    stand_ins_by_turn: list[Mapping[str, str]] = []
    for turn in range(turns):
        stand_in_by_id: dict[str, str] = {}
        for id, candidates in candidates_by_id.items():
            stand_in_by_id[id] = candidates[turn % len(candidates)]
        stand_ins_by_turn.append(stand_in_by_id)
    return tuple(stand_ins_by_turn)


def _stand_in_candidates(cardset: CardSet, decks: Sequence[Deck], ids: frozenset[str], id: str) -> list[str]:
    """The cards that may stand in for one, once for each copy: those of its kind in its decks, or any there."""
    kind_by_id = {card.id: card.kind for card in cardset.cards}
    candidates: list[str] = []
    candidates_of_kind: list[str] = []
    for deck in decks:
        for other_id, copies in deck.cards:
            if other_id in ids:
                continue
            candidates += [other_id] * copies
            if kind_by_id[other_id] == kind_by_id[id]:
                candidates_of_kind += [other_id] * copies
    if not candidates:
        card = _card(cardset, id)
        raise BadCount("stats.no.stand_in", card=Translated(card.name))
    return candidates_of_kind or candidates


SELDOM = 0.25
"""A card that is played in fewer than this share of the draws is played seldom, which needs a reason."""


def reason_played_seldom(drawn: int, offered: int, played: int) -> str | None:
    """The text key of the reason why cards are played seldom: they can hardly ever be played, or bots think other
    answers better. None if they are played often enough, or were drawn too seldom to tell."""
    if drawn < FEW_DRAWS or played >= SELDOM * drawn:
        return None
    return "stats.seldom.playable" if offered < 2 * SELDOM * drawn else "stats.seldom.chosen"


def use_in_words(drawn: int, offered: int, played: int) -> Iterator[Entry]:
    """Yield sentences about how often cards were drawn and played, and why that is seldom, or oftener than drawn."""
    if played and not offered:  # such as drinks, which work when their turn comes
        yield Entry("stats.drawn.unchosen", {"drawn": drawn, "played": played})
    else:
        yield Entry("stats.drawn", {"drawn": drawn, "offered": offered, "played": played})
    reason = reason_played_seldom(drawn, offered, played)
    if reason is not None:
        yield Entry(reason, {})
    if played > drawn:
        yield Entry("stats.oftener", {"n": played - drawn})


# -- the figures ------------------------------------------------------------------------------------------------------


class Figures:
    """The figures of the deals so far."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.games = 0
        self.endless = 0
        """Games that were given up because they did not end. They count nowhere."""
        self.tally = Differences()
        self.won_with = 0.0
        self.won_without = 0.0
        self.length = 0
        """Answers given in the first games of all deals."""
        self.added_length = 0
        """Answers given in first games beyond those of their second games."""
        self.cards = [CardTally(card) for card in question.cardset.cards]

    def add(self, deal: DealResult) -> None:
        """Add one deal."""
        self.games += 1
        if deal.endless:
            self.endless += 1
            return
        self.length += deal.length
        for usage in deal.cards:
            self.cards[usage.kind].add(usage, deal.wins)
        if deal.seat is not None:
            share_with = deal.wins[deal.seat]
            share_without = deal.second_wins[deal.seat]
            self.won_with += share_with
            self.won_without += share_without
            self.added_length += deal.length - deal.second_length
            self.tally.add(share_with - share_without)

    @property
    def asked(self) -> list[CardTally]:
        """The cards that the question is about."""
        return [count for count in self.cards if self._is_asked(count.card)]

    def _is_asked(self, card: Card) -> bool:
        """True if the question is about a card: one that it names, or one of the character's set; otherwise any."""
        question = self.question
        if question.cards:
            return card.id in question.cards
        if question.character:
            return card.set == question.character
        return True

    @property
    def never_played(self) -> list[Card]:
        """The cards that players had and never played, of the kinds of which others were played."""
        played_kinds = {count.card.kind for count in self.cards if count.played}
        never_played: list[Card] = []
        for count in self.asked:
            if count.drawn and not count.played and count.card.kind in played_kinds:
                never_played.append(count.card)
        return never_played

    @property
    def never_drawn(self) -> list[Card]:
        """The cards that no player ever had, of the kinds of which others were drawn."""
        drawn_kinds = {count.card.kind for count in self.cards if count.drawn}
        never_drawn: list[Card] = []
        for count in self.asked:
            if not count.drawn and not count.played and count.card.kind in drawn_kinds:
                never_drawn.append(count.card)
        return never_drawn

    @property
    def mean_length(self) -> float | None:
        """The mean number of answers in a game."""
        counted_games = self.games - self.endless
        return self.length / counted_games if counted_games else None

    @property
    def longer(self) -> float | None:
        """How many more answers a game takes with the card than without it."""
        return self.added_length / self.tally.pairs if self.tally.pairs else None

    def report(self) -> dict[str, Any]:
        """Return the figures as plain data for JSON. Shares of games are from 0 to 1, differences from -1 to 1."""
        question = self.question
        asked = self.asked
        report: dict[str, Any] = {
            "game": question.cardset.game,
            "games": self.games,
            "drawn": sum(count.drawn for count in asked),
            "offered": sum(count.offered for count in asked),
            "played": sum(count.played for count in asked),
            "length": rounded(self.mean_length),
            "endless": self.endless,
            "seed": question.seed,
            "seats": list(question.bots),
        }
        if question.cards or question.character:
            report |= self._report_of_comparison()
        else:
            report["cards"] = []
            for count in self.cards:
                if count.drawn or count.played:
                    report["cards"].append(count.report())
            report["never_played"] = [card.id for card in self.never_played]
            report["never_drawn"] = [card.id for card in self.never_drawn]
        return report

    def _report_of_comparison(self) -> dict[str, Any]:
        asked = self.asked
        users = sum(count.users for count in asked)
        won_when_played = None
        if users:
            won = sum(count.won for count in asked)
            won_when_played = rounded(won / users)
        pairs = self.tally.pairs
        return {
            "won_when_played": won_when_played,
            "with": {"wins": rounded(self.won_with), "games": pairs},
            "without": {"wins": rounded(self.won_without), "games": pairs},
            "difference": rounded(self.tally.mean),
            "interval": rounded_interval(self.tally.interval),
            "longer": rounded(self.longer),
        }

    def verdict(self) -> Entry:
        """Return what the figures mean, as a sentence for the author."""
        return verdict(self.tally)


def verdict(tally: Differences) -> Entry:
    """Return what a difference in the share of wins means, as far as it can be known."""
    if tally.interval is None:
        return Entry("stats.verdict.none", {})
    lower, upper = tally.interval
    if lower > 0:
        return _clear_verdict("strong", lower, upper)
    if upper < 0:
        return _clear_verdict("weak", -upper, -lower)
    largest = max(-lower, upper)
    if largest <= NOTICEABLE:
        return Entry("stats.verdict.even", {"most": ceil(100 * largest)})
    values = {"least": ceil(-100 * lower), "most": ceil(100 * upper), "n": games_needed(tally)}
    return Entry("stats.verdict.open", values)


def games_needed(tally: Differences) -> int:
    """Return how many games would tell whether a difference is noticeable, as far as can be known from so many."""
    assert tally.interval is not None
    lower, upper = tally.interval
    reach = (upper - lower) / 2
    return ceil(tally.pairs * (reach / NOTICEABLE) ** 2 / 100) * 100


def _clear_verdict(direction: str, low_end: float, high_end: float) -> Entry:
    """The sentence for a card that is surely ``strong`` or ``weak``, by a share of wins within these bounds."""
    extent = "much" if low_end >= NOTICEABLE else "little"
    return Entry(f"stats.verdict.{direction}.{extent}", {"least": floor(100 * low_end), "most": ceil(100 * high_end)})


# -- workers ----------------------------------------------------------------------------------------------------------


_question: Question
"""The question of this worker."""


def usual_workers() -> int:
    """Return how many processes play: one for each core, where they give way to the window; else one is left to it."""
    cores = os.cpu_count() or 1
    return cores if GIVES_WAY else max(1, cores - 1)


def begin_worker() -> None:
    """Prepare a worker process. It gives way to other programs, such as the window, and ignores Ctrl+C: the command
    itself stops its workers. Nothing here can fail: a pool would start another worker, and so on without end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if GIVES_WAY:
        os.nice(10)


def _begin_work(question: Question) -> None:
    global _question
    begin_worker()
    _question = question


@cache
def _player_of_deals() -> DealPlayer:
    return DealPlayer(_question)


def _play(number: int) -> DealResult:
    return _player_of_deals().play(number)


class Counting(StopsWhenLeft):
    """Deals that workers play, in order. The figures are the same for any number of workers.

    The workers are processes of their own that share nothing with this one, so a window stays responsive. Use it in a
    ``with``, or call ``stop``.
    """

    def __init__(self, question: Question, games: int, workers: int = 0, figures: Figures | None = None) -> None:
        """``workers``: 0 is the usual number. ``figures`` are those of the first games, if some were counted before."""
        self.figures = figures or Figures(question)
        self.games = games
        workers = min(games, workers or usual_workers())
        context = multiprocessing.get_context("spawn")
        self._pool = context.Pool(workers, _begin_work, (question,))
        self._results = self._pool.imap(_play, range(self.figures.games, games))

    @property
    def done(self) -> bool:
        """True if all games have been counted."""
        return self.figures.games >= self.games

    def take(self, seconds: float = 0.0) -> int:
        """Count the games that are ready, and wait at most so long for the first of them. Returns how many there
        were."""
        games_before = self.figures.games
        while not self.done:
            try:
                deal = self._results.next(seconds)
            except multiprocessing.TimeoutError:
                break
            self.figures.add(deal)
            seconds = 0.0
        return self.figures.games - games_before

    def stop(self) -> None:
        """Play no more. The figures so far stay."""
        self._pool.terminate()
        self._pool.join()


def one_by_one(question: Question, games: int, figures: Figures | None = None) -> Iterator[Figures]:
    """Play the deals in this process, and yield the figures after each of them. ``figures`` are those of the first
    games, if some were counted before."""
    player = DealPlayer(question)
    figures = figures or Figures(question)
    for number in range(figures.games, games):
        figures.add(player.play(number))
        yield figures
