"""Deals that bots play to count what cards do: each once as it is, and once more with other cards in their place.

The second game has the same seed, and the same answers until the card first comes to somebody. From then on the bots
play each on their own, but with the same luck. So what differs between the two is what the card has done.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from rules.bots import BOTS, PlayerView
from rules.bots.card_watch import CardUse, CardWatch
from rules.bots.heuristic import at_a_glance
from rules.bots.playing import cast_option, draw, shares
from rules.bots.search import SearchBot
from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.games import manifest
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table

HEURISTIC = "heuristic"
"""Who plays if nobody says it."""
SIMULATIONS = 100
"""How many the search bot does for each answer. By the clock the figures would not be the same again."""
LONGEST = 20_000
"""Answers after which a game is given up as endless."""


class Question(NamedTuple):
    """What is counted, and all that is needed for it; see ``statistics.make_question``."""

    cardset: CardSet
    bots: tuple[str, ...]
    """Who plays. They move on by one seat with each deal."""
    seed: int
    cards: frozenset[str] = frozenset()
    """The ids of the cards that are compared with others; empty: all cards are only watched."""
    stand_ins: tuple[Mapping[str, str], ...] = ()
    """Which card stands in for each of them. The deals go through these by turns."""
    character: str = ""
    """The character that is compared with others; or empty."""
    owners: tuple[str, ...] = ()
    """Characters of which one plays in each deal, by turns, because the cards are in their decks alone."""


class Dealt(NamedTuple):
    """One deal that was played. ``length`` is how many answers were given. ``seat`` is the one for which both games are
    compared; None if the card came to nobody, or to everybody at once. Then there is no second game."""

    wins: tuple[float, ...]
    """Each seat's share of the win."""
    length: int
    seen: tuple[CardUse, ...]
    seat: int | None = None
    other_wins: tuple[float, ...] = ()
    other_length: int = 0
    endless: bool = False
    """Whether one of the games was given up; it says nothing then."""


class Bench:
    """Plays the deals of one question. It keeps the rulebooks, so each worker makes one."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._game = self._rulebook(question.cardset)
        self._others = [self._rulebook(standing_in(question.cardset, each)) for each in question.stand_ins]
        cards = self._game.cards
        self._wanted = frozenset(kind for kind, card in enumerate(cards) if card.id in question.cards)

    def _rulebook(self, cardset: CardSet) -> Game[Table]:
        return manifest(self.question.cardset.game).rulebook(cardset)

    def play(self, number: int) -> Dealt:
        """Play the deal of this number, from 0. The same number always gives the same."""
        try:
            return self._play(number)
        except asking.EndlessLoop:
            return Dealt((), 0, (), endless=True)

    def _play(self, number: int) -> Dealt:
        options, other_options, seat = self._casts(number)
        watch, answers = CardWatch(self._game, len(self.question.bots), self._wanted), list[Any]()
        table = self._begin(self._game, number, options, watch)
        same = 0 if seat is not None else None  # how many answers both games have in common
        while table.ask is not None:
            if same is None and watch.first is not None:
                same = len(answers)
                seat = None if watch.everybody else watch.first
            answers.append(self._answer(table, number, len(answers)))
        wins = tuple(shares(table.game.ranks(table)))
        if seat is None:
            return Dealt(wins, len(answers), watch.card_uses())
        game = self._others[number % len(self._others)] if self._others else self._game
        other = self._begin(game, number, other_options)
        given = 0
        with suppress(asking.NotOffered):  # a card may look at others before they come to anybody
            for option in answers[:same]:
                asking.answer(other, option)
                given += 1
        while other.ask is not None:
            self._answer(other, number, given)
            given += 1
        return Dealt(wins, len(answers), watch.card_uses(), seat, tuple(shares(other.game.ranks(other))), given)

    def _begin(
        self, game: Game[Table], number: int, options: Mapping[str, Any], watch: CardWatch | None = None
    ) -> Table:
        table = game.lay(len(self.question.bots), draw(self.question.seed, number))
        if watch is not None:
            watch.table = table
            table.feed = watch
        game.start(table, **options)
        return table

    def _answer(self, table: Table, number: int, given: int) -> Any:
        """Let the bot that is asked answer. Returns the answer."""
        ask, bots = table.ask, self.question.bots
        assert ask is not None
        if given >= LONGEST:
            raise asking.EndlessLoop(f"no end after {given} answers")
        bot, seed = bots[(ask.seat - number) % len(bots)], draw(self.question.seed, number, given)
        option = self._chosen(table, ask, bot, seed)
        asking.answer(table, option)
        return option

    def _chosen(self, table: Table, ask: asking.Ask, kind: str, seed: int) -> Any:
        """What a bot of this kind answers."""
        if len(ask.options) == 1:
            return ask.options[0]
        if kind == HEURISTIC:
            return at_a_glance(table, ask.seat, seed)
        bot = BOTS[kind](PlayerView(table, ask.seat, seed))
        if isinstance(bot, SearchBot):
            bot.simulate(SIMULATIONS)
        return bot.best()

    def _casts(self, number: int) -> tuple[dict[str, Any], dict[str, Any], int | None]:
        """The options of both games; and the seat of the character that is compared."""
        question, seats = self.question, len(self.question.bots)
        leads = (question.character,) if question.character else question.owners
        option = cast_option(question.cardset.game)
        if option is None or not leads:
            return {}, {}, None
        lead, seat = leads[number % len(leads)], number // len(leads) % seats
        names = [name for name in self._game.characters for _ in range(option.most(seats))]
        if question.character:
            names = [name for name in names if name != lead]
        else:
            names.remove(lead)
        Random(draw(question.seed, number, 0, 0)).shuffle(names)
        cast = names[: seats - 1]
        cast.insert(seat, lead)
        if not question.character:
            return {option.key: cast}, {option.key: cast}, None
        others = [*cast]
        others[seat] = names[seats - 1]
        return {option.key: cast}, {option.key: others}, seat


def standing_in(cardset: CardSet, others: Mapping[str, str]) -> CardSet:
    """The same cards, but what some of them say is replaced by what others say. Each keeps its id, its copies and its
    deck, so a deal of both sets differs in nothing else."""
    by_id = {card.id: card for card in cardset.cards}

    def instead(card: Card) -> Card:
        other = by_id[others[card.id]] if card.id in others else card
        return replace(other, id=card.id, copies=card.copies, set=card.set)

    return replace(cardset, cards=tuple(map(instead, cardset.cards)))
