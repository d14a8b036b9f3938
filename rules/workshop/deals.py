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
from rules.bots.heuristic import at_a_glance
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
        options, second_options, seat = self._casts(number)
        watch = CardWatch(self._game, len(self.question.bots), self._counted_kinds)
        table = self._begin(self._game, number, options, watch)
        answers: list[Any] = []
        common_answers: int | None = None  # how many answers both games have in common
        if seat is not None:
            common_answers = 0
        while table.ask is not None:
            if common_answers is None and watch.first is not None:
                common_answers = len(answers)
                seat = None if watch.everybody else watch.first
            watch.note_options(table.ask)
            answers.append(self._answer(table, number, len(answers)))
        wins = tuple(shares(table.game.ranks(table)))
        if seat is None:
            return DealResult(wins, len(answers), watch.card_uses())
        second_table, second_length = self._play_second(number, second_options, answers[:common_answers])
        second_wins = tuple(shares(second_table.game.ranks(second_table)))
        return DealResult(wins, len(answers), watch.card_uses(), seat, second_wins, second_length)

    def _play_second(self, number: int, options: Mapping[str, Any], answers: Sequence[Any]) -> tuple[Table, int]:
        """Play the second game of a deal, which begins with these answers. Returns its end, and how many answers were
        given."""
        game = self._game
        if self._games_with_stand_ins:
            game = self._games_with_stand_ins[number % len(self._games_with_stand_ins)]
        table = self._begin(game, number, options)
        length = 0
        with suppress(asking.NotOffered):  # a card may look at others before they come to anybody
            for option in answers:
                asking.answer(table, option)
                length += 1
        while table.ask is not None:
            self._answer(table, number, length)
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

    def _answer(self, table: Table, number: int, answers_before: int) -> Any:
        """Let the bot that is asked answer. Returns the answer."""
        ask = table.ask
        assert ask is not None
        if answers_before >= LONGEST:
            raise asking.EndlessLoop(f"no end after {answers_before} answers")
        bots = self.question.bots
        bot = bots[(ask.seat - number) % len(bots)]
        seed = draw(self.question.seed, number, answers_before)
        option = self._choose(table, ask, bot, seed)
        asking.answer(table, option)
        return option

    def _choose(self, table: Table, ask: asking.Ask, kind: str, seed: int) -> Any:
        """The answer of a bot of this kind."""
        if len(ask.options) == 1:
            return ask.options[0]
        if kind == HEURISTIC:
            return at_a_glance(table, ask.seat, seed)
        bot = BOTS[kind](PlayerView(table, ask.seat, seed))
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


def with_stand_ins(cardset: CardSet, stand_ins: Mapping[str, str]) -> CardSet:
    """Return the cards, some of which say what others say: ``stand_ins`` names those by id. Each keeps its id, its
    copies and its deck, so that a deal of both sets differs in nothing else."""
    card_by_id = {card.id: card for card in cardset.cards}
    cards: list[Card] = []
    for card in cardset.cards:
        stand_in = card_by_id[stand_ins.get(card.id, card.id)]
        cards.append(replace(stand_in, id=card.id, copies=card.copies, set=card.set))
    return replace(cardset, cards=tuple(cards))
