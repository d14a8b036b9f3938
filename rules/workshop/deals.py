"""Deals that bots play to count what cards do: each once as it is, and once more with other cards in their place.

The second game has the same seed, and the same answers until the card first comes to somebody. From then on the bots
choose their own answers, but with the same luck. So any difference between the two games is due to the card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from rules.bots import BOTS, PlayerView
from rules.bots.card_watch import CardUse, CardWatch
from rules.bots.heuristic import in_passing
from rules.bots.playing import cast_option, draw
from rules.bots.search import SearchBot
from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.games import manifest
from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table

HEURISTIC = "heuristic"
"""The bot that plays by default."""
SIMULATIONS = 100
"""How many simulations the search bot does for each answer. With a time limit the figures would not be repeatable."""
LONGEST = 20_000
"""Answers after which a game is given up as endless."""


class Question(NamedTuple):
    """What is to be counted, and how; see ``statistics.make_question``."""

    cardset: CardSet
    bots: tuple[str, ...]
    """The players. They move on by one seat with each deal."""
    seed: int
    cards: frozenset[str] = frozenset()
    """The ids of the cards that are compared with others; empty: all cards are only watched."""
    stand_ins: tuple[Mapping[str, str], ...] = ()
    """Which card stands in for each of them. The deals use these in turn."""
    character: str = ""
    """The character that is compared with others; "" for none."""
    owners: tuple[str, ...] = ()
    """Characters who alone have the cards in their decks. One of them plays in each deal, in turn."""


class DealResult(NamedTuple):
    """The result of one deal."""

    wins: tuple[float, ...]
    """Each seat's share of the win."""
    length: int
    """How many answers were given."""
    cards: tuple[CardUse, ...]
    """What became of each card."""
    seat: int | None = None
    """The seat for which both games are compared; None if the card came to nobody, or to everybody at once. Then there
    is no second game."""
    second_wins: tuple[float, ...] = ()
    second_length: int = 0
    endless: bool = False
    """True if one of the games was given up. Then the other fields mean nothing."""


class _Casts(NamedTuple):
    """Which characters play in the two games of a deal."""

    options: dict[str, Any]
    """The options of the first game."""
    second_options: dict[str, Any]
    seat: int | None
    """The seat of the character that is compared; None if none is."""


class _FirstGame(NamedTuple):
    """The game of a deal in which the card is what it is."""

    table: Table
    watch: CardWatch
    seat: int | None
    """The seat that is compared; None if none is."""
    common_answers: Sequence[Any]
    """The answers that the second game begins with."""
    length: int
    """How many answers were given."""


class DealPlayer:
    """Plays the deals of one question. It keeps the rulebooks, so each worker makes one."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._game = self._rulebook(question.cardset)
        self._games_with_stand_ins: list[Game[Table]] = []
        for stand_ins in question.stand_ins:
            self._games_with_stand_ins.append(self._rulebook(with_stand_ins(question.cardset, stand_ins)))
        cards = self._game.cards
        counted_kinds: set[int] = set()
        for kind, card in enumerate(cards):
            if card.id in question.cards:
                counted_kinds.add(kind)
        self._counted_kinds = frozenset(counted_kinds)

    def _rulebook(self, cardset: CardSet) -> Game[Table]:
        return manifest(self.question.cardset.game).rulebook(cardset)

    def play(self, number: int) -> DealResult:
        """Play the deal with this number, from 0. The same number always gives the same result."""
        try:
            return self._play(number)
        except asking.EndlessLoop:
            return DealResult((), 0, (), endless=True)

    def _play(self, number: int) -> DealResult:
        casts = self._casts(number)
        game = self._play_first(self._game, number, casts)
        wins = tuple(shares(self._game.ranks(game.table)))
        if game.seat is None:
            return DealResult(wins, game.length, game.watch.card_uses())
        second_table, second_length = self._play_second(number, casts.second_options, game.common_answers)
        second_wins = tuple(shares(second_table.game.ranks(second_table)))
        return DealResult(wins, game.length, game.watch.card_uses(), game.seat, second_wins, second_length)

    def play_varied(self, number: int, games: Sequence[Game[Table]]) -> tuple[float | None, ...]:
        """Play the deal with this number with each of these rulebooks, which differ only in what the card of the
        question says. Returns for each how much larger the share of the win is of the seat that gets the card than with
        another card in its place; None if there is nothing to compare.

        The games end as soon as the share is known, and most second games are the same, so they are played once."""
        casts = self._casts(number)
        played_shares: list[tuple[int, Sequence[Any], float]] = []
        differences: list[float | None] = []
        for game in games:
            try:
                differences.append(self._difference(game, number, casts, played_shares))
            except asking.EndlessLoop:
                differences.append(None)
        return tuple(differences)

    def _difference(
        self, game: Game[Table], number: int, casts: _Casts, played_shares: list[tuple[int, Sequence[Any], float]]
    ) -> float | None:
        """The difference for one rulebook. ``played_shares`` are the second games so far: their seat, the answers that
        they begin with, and the share of the seat. A new one is added. Raises EndlessLoop."""
        first_game = self._play_first(game, number, casts, until_known=True)
        seat = first_game.seat
        if seat is None:
            return None
        share_with = _share(first_game.table, seat)
        for earlier_seat, answers, share_without in played_shares:
            if earlier_seat == seat and answers == first_game.common_answers:
                return share_with - share_without
        table, _ = self._play_second(number, casts.second_options, first_game.common_answers, seat)
        share_without = _share(table, seat)
        played_shares.append((seat, first_game.common_answers, share_without))
        return share_with - share_without

    def _play_first(self, game: Game[Table], number: int, casts: _Casts, until_known: bool = False) -> _FirstGame:
        """Play the game of a deal in which the card is what it is. With ``until_known`` it ends as soon as the seat
        that is compared can no longer win."""
        watch = CardWatch(game, len(self.question.bots), self._counted_kinds)
        table = self._begin(game, number, casts.options, watch)
        seat = casts.seat
        answers: list[Any] = []
        common_answers: int | None = None  # how many answers both games have in common
        if seat is not None:
            common_answers = 0
        random = Random(draw(self.question.seed, number))
        while table.ask is not None:
            if common_answers is None and watch.first is not None:
                common_answers = len(answers)
                seat = None if watch.everybody else watch.first
                random = self._second_random(number)
            if until_known and seat is not None and game.has_lost(table, seat):
                break
            watch.note_options(table.ask)
            answers.append(self._answer(table, number, len(answers), random))
        return _FirstGame(table, watch, seat, answers[:common_answers], len(answers))

    def _second_random(self, number: int) -> Random:
        """The chance of the bots from the moment on in which the two games of a deal may differ."""
        return Random(draw(self.question.seed, number, 1))

    def _play_second(
        self, number: int, options: Mapping[str, Any], answers: Sequence[Any], until_known_of: int | None = None
    ) -> tuple[Table, int]:
        """Play the second game of a deal, which begins with these answers. Returns its end, and how many answers were
        given. It ends as soon as the seat ``until_known_of`` can no longer win."""
        game = self._game
        if self._games_with_stand_ins:
            game = self._games_with_stand_ins[number % len(self._games_with_stand_ins)]
        table = self._begin(game, number, options)
        length = 0
        with suppress(asking.NotOffered):  # a card may look at others before they come to anybody
            for option in answers:
                asking.answer(table, option)
                length += 1
        random = self._second_random(number)
        while table.ask is not None:
            if until_known_of is not None and game.has_lost(table, until_known_of):
                break
            self._answer(table, number, length, random)
            length += 1
        return table, length

    def _begin(
        self, game: Game[Table], number: int, options: Mapping[str, Any], watch: CardWatch | None = None
    ) -> Table:
        table = game.lay(len(self.question.bots), draw(self.question.seed, number))
        if watch is not None:
            watch.table = table
            table.feed = watch
        game.start(table, **options)
        return table

    def _answer(self, table: Table, number: int, answers_before: int, random: Random) -> Any:
        """Let the bot that is asked answer. Returns the answer. ``random`` is the chance of quick bots; one for all
        answers, because to make one for each takes a tenth of the time of a game."""
        ask = table.ask
        assert ask is not None
        if answers_before >= LONGEST:
            raise asking.EndlessLoop(f"no end after {answers_before} answers")
        bots = self.question.bots
        bot = bots[(ask.seat - number) % len(bots)]
        option = self._choose(table, ask, bot, number, answers_before, random)
        asking.answer(table, option)
        return option

    def _choose(
        self, table: Table, ask: asking.Ask, kind: str, number: int, answers_before: int, random: Random
    ) -> Any:
        """The answer of a bot of this kind."""
        if len(ask.options) == 1:
            return ask.options[0]
        if kind == HEURISTIC:
            return in_passing(table, ask.seat, random)
        bot = BOTS[kind](PlayerView(table, ask.seat, draw(self.question.seed, number, answers_before)))
        if isinstance(bot, SearchBot):
            bot.simulate(SIMULATIONS)
        return bot.best()

    def _casts(self, number: int) -> _Casts:
        """Which characters play in a deal. One of those that the question is about, in turn, sits in each seat in
        turn; the others are drawn."""
        question = self.question
        seats = len(question.bots)
        leads = (question.character,) if question.character else question.owners
        option = cast_option(question.cardset.game)
        if option is None or not leads:
            return _Casts({}, {}, None)
        lead = leads[number % len(leads)]
        seat = number // len(leads) % seats
        names: list[str] = []
        for name in self._game.characters:
            names += [name] * option.most(seats)
        if question.character:
            names = [name for name in names if name != lead]
        else:
            names.remove(lead)
        Random(draw(question.seed, number, 0, 0)).shuffle(names)
        cast = names[: seats - 1]
        cast.insert(seat, lead)
        if not question.character:
            return _Casts({option.key: cast}, {option.key: cast}, None)
        second_cast = list(cast)
        second_cast[seat] = names[seats - 1]
        return _Casts({option.key: cast}, {option.key: second_cast}, seat)


def _share(table: Table, seat: int) -> float:
    """A seat's share of the win; 0 while the game goes on, because then the seat has lost."""
    if table.ask is not None:
        return 0.0
    return shares(table.game.ranks(table))[seat]


def with_stand_ins(cardset: CardSet, stand_ins: Mapping[str, str]) -> CardSet:
    """Return the cards, some of which say what others say: ``stand_ins`` names those by id. Each keeps its id, its
    copies and its deck, so that a deal of both sets differs in nothing else."""
    card_by_id = {card.id: card for card in cardset.cards}
    cards: list[Card] = []
    for card in cardset.cards:
        stand_in = card_by_id[stand_ins.get(card.id, card.id)]
        cards.append(replace(stand_in, id=card.id, copies=card.copies, set=card.set))
    return replace(cardset, cards=tuple(cards))
