"""A small game for tests of what cards do: it has every word that all games share, and a few of its own to see them.

Four seats have three coins and two cards each. On a turn a seat plays one of the cards on trial, as often as it likes,
or rests. The cards on trial lie in the box for ever; the coloured ones are only there to be moved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, product, starmap
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from rules.cards.card import Card, Origin
from rules.cards.cardset import CardSet
from rules.cards.grammar import Grammar
from rules.cards.language import Language
from rules.cards.words import Amount, Candidates, EffectStep, Group, Impact, Pieces, Player, Program
from rules.kernel.abilities import expire, forbidden, happen, modified
from rules.kernel.asking import Ask, Frame, answer
from rules.kernel.chance import LUCK
from rules.kernel.effects import NOBODY, Effect, effect_of
from rules.kernel.game import Game
from rules.kernel.table import Lasting, Table
from rules.reading.problems import Problem
from rules.reading.reader import parse
from rules.text.log import Entry
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language("fair", COMMON)
COINS = 3
COLOURS = {"red": 6, "blue": 6, "green": 6}
SEATS = 4
PILE, DISCARDS, BOX = SEATS, SEATS + 1, SEATS + 2
"""The zones after the hands."""

LANGUAGE.name("quantity", "gift", "The coins that somebody gets.")
LANGUAGE.name("deed", "gain", "Getting coins.")
LANGUAGE.name("deed", "turn", "Having a turn.")
LANGUAGE.name("occasion", "gains", "When somebody has got coins.")
LANGUAGE.name("occasion", "bell", "When the bell rings.")
LANGUAGE.name("duration", "turn", "Until this turn ends.")
LANGUAGE.name("duration", "own_turn", "Until one's own next turn.")


class Play(NamedTuple):
    """An answer to ``play``: this card on trial, at a seat or at nobody."""

    card: int
    target: int = NOBODY


class FairTable(Table):
    """A table of the fair."""

    game: Fair
    coins: list[int]  # of each seat
    there: list[bool]  # of each seat: whether it is still in the game
    notes: list[int]  # what cards have noted

    def set_first_values(self) -> None:
        self.coins = [COINS] * self.seats
        self.there = [True] * self.seats
        self.notes = []

    def circle(self, first: int) -> Sequence[int]:
        return [seat for seat in super().circle(first) if self.there[seat]]


@LANGUAGE.target
def anyone() -> Candidates:
    """Any player."""
    return lambda table, seat: table.circle(seat)


@LANGUAGE.verb
def gain(who: Group, amount: Amount) -> EffectStep:
    """Players get coins, or lose them (a negative amount)."""

    def run(table: FairTable, effect: Effect) -> None:
        for seat in who(table, effect):
            if not forbidden(table, "gain", seat, effect.actor):
                table.coins[seat] += modified(table, "gift", seat, amount(table, effect), effect.actor)
                happen(table, "gains", seat, effect.actor)

    return EffectStep(run, impacts=[Impact(who, "coins", amount)])


@LANGUAGE.verb
def note(amount: Amount) -> EffectStep:
    """Write a number down."""
    return EffectStep(lambda table, effect: table.notes.append(amount(table, effect)))


@LANGUAGE.verb
def take(what: Pieces, who: Player) -> EffectStep:
    """A player takes cards into the hand."""

    def run(table: FairTable, effect: Effect) -> None:
        for piece in what(table, effect):
            source = next(zone for other, zone in table.where() if other == piece)
            table.move(piece, source, who(table, effect)[0])

    return EffectStep(run)


@LANGUAGE.verb
def leave(who: Group) -> EffectStep:
    """Players go home."""

    def run(table: FairTable, effect: Effect) -> None:
        for seat in who(table, effect):
            table.there[seat] = False

    return EffectStep(run)


@LANGUAGE.verb
def ring(who: Group) -> EffectStep:
    """The bell rings for players."""

    def run(table: FairTable, effect: Effect) -> None:
        for seat in who(table, effect):
            happen(table, "bell", seat, effect.actor)

    return EffectStep(run)


@LANGUAGE.amount
def coins() -> Amount:
    """The coins of whom it is about."""
    return lambda table, effect: table.coins[effect.it]


@LANGUAGE.amount
def seat() -> Amount:
    """The number of the seat that it is about."""
    return lambda table, effect: effect.it


@LANGUAGE.amount
def gift() -> Amount:
    """What whoever it is about would get for nothing."""
    return lambda table, effect: modified(table, "gift", effect.it)


@LANGUAGE.pieces
def hand(of: Player) -> Pieces:
    """The cards in a hand."""

    def pieces(table: FairTable, effect: Effect) -> tuple[int, ...]:
        hands = [table.zones[seat] for seat in of(table, effect)]
        return tuple(chain.from_iterable(hands))

    return pieces


@LANGUAGE.pieces
def pile() -> Pieces:
    """The pile."""
    return lambda table, effect: tuple(table.zones[PILE])


@LANGUAGE.pieces
def discards() -> Pieces:
    """The cards laid off."""
    return lambda table, effect: tuple(table.zones[DISCARDS])


def read(written: str) -> tuple[Program, list[Problem]]:
    """Compile a card as an author writes it (``do``, ``target``, ``modes``, ``abilities``).

    Returns its program, which is empty if there are mistakes, and the problems.
    """
    document = parse(written, Path("card.yaml"))
    assert document.root is not None, document.problems
    grammar = Grammar(LANGUAGE, document, ("do", "target", "modes"))
    uses = [] if written.startswith("abilities:") else grammar.uses(document.root)
    abilities = grammar.abilities(document.root)
    if grammar.problems:
        return Program(), grammar.problems
    return LANGUAGE.program(uses, abilities), []


class Fair(Game[FairTable]):
    """The rulebook, with cards on trial."""

    name = "fair"
    seats = range(SEATS, SEATS + 1)
    table_type = FairTable
    streams: ClassVar[Mapping[str, str]] = {"pile": "the cards of the pile when it is shuffled"}

    def __init__(self, *written: str) -> None:
        trials = [f"trial{number}" for number in range(len(written))]
        cards = [
            Card(id=name, name={"en": name, "ru": name}, text={}, kind="fair", fields={}, copies=COLOURS.get(name, 1),
                 art="", origin=Origin(Path(__file__), 1))
            for name in (*trials, *COLOURS)
        ]  # fmt: skip
        super().__init__(CardSet(name="fair", game="fair", digest="", cards=tuple(cards), constants={}, problems=()))
        programs = []
        for text in written:
            program, problems = read(text)
            assert problems == []
            programs.append(program)
        self.programs = (*programs, *(Program() for _ in COLOURS))
        self.trials = len(written)
        self.inborn: list[Lasting] = []
        for kind, program in enumerate(self.programs):
            self.inborn += [Lasting(kind, ability, 0, 0, "") for ability in program.standing]

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return (*(f"hand.{seat}" for seat in range(seats)), "pile", "discards", "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        return (*(1 << seat for seat in range(seats)), 0, (1 << seats) - 1, 0)

    def begin(self, table: FairTable, *args: Any, **options: Any) -> None:
        coloured = [piece for piece in table.zones[BOX] if self.kind[piece] >= self.trials]
        for piece in coloured:
            table.move(piece, BOX, PILE)
        table.shuffle(PILE, "pile")
        for zone in [*range(SEATS), *range(SEATS), DISCARDS, DISCARDS]:
            table.move(table.zones[PILE][-1], PILE, zone)
        table.frames.append(Turns(0))

    def resume(self, table: FairTable, *args: Any, **options: Any) -> None:
        table.frames.append(Turns(0))

    def abilities_in_force(self, table: FairTable) -> Sequence[Lasting]:
        """Return the abilities given out, after the standing ones of the cards on trial, which are seat 0's."""
        if not self.inborn:
            return table.lasting
        return [*self.inborn, *table.lasting]

    def describe(self, seen: FairTable, names: Sequence[str], texts: Any, seat: int) -> Sequence[str]:
        return [str(seen)]

    def notate(self, table: FairTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return "rests" if option == "rest" else f"plays {option}"

    def phrase(self, table: FairTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return Entry("phrase.fair", {"what": self.notate(table, ask, option, names)})

    def standing(self, table: FairTable) -> tuple[int, ...]:
        return tuple(table.coins)

    def faults(self, table: FairTable) -> list[str]:
        return []


class Turns(Frame):
    """Turns clockwise, for ever."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: Play | str

    def choose(self, table: FairTable) -> Ask:
        plays = starmap(Play, product(range(table.game.trials), (NOBODY, *range(SEATS))))
        return Ask(self.seat, "play", (*plays, "rest"))

    def play(self, table: FairTable) -> None:
        self.restart()
        if isinstance(self.answer, str):
            expire(table, "turn")
            self.seat = table.circle((self.seat + 1) % SEATS)[0]
            expire(table, "own_turn", owner=self.seat)
        else:
            block = table.game.programs[self.answer.card].uses[0].block
            table.frames.append(effect_of(table, self.answer.card, block, self.seat, self.answer.target))


Fair.frames = {"Turns": Turns, "Effect": Effect}


def at_the_fair(
    *cards: str, coins: Sequence[int] = (3, 3, 3, 3), gone: Sequence[int] = (), luck: Sequence[int] = (), turn: int = 0
) -> FairTable:
    """Return a table with these cards on trial, where seat ``turn`` may play and the seats ``gone`` are out."""
    table = Fair(*cards).new(SEATS, 1)
    for _ in range(turn):
        answer(table, "rest")
    table.coins = list(coins)
    table.there = [seat not in gone for seat in range(SEATS)]
    table.chance.stacked = {LUCK: tuple(luck)}
    return table


def played(card: str, *answers: Any, target: int = NOBODY, **state: Any) -> FairTable:
    """Return the table after the card was played and these answers were given; ``state`` is for ``at_the_fair``."""
    table = at_the_fair(card, **state)
    answer(table, Play(0, target))
    for option in answers:
        answer(table, option)
    return table


def noted(card: str, *answers: Any, **state: Any) -> list[int]:
    """Return the numbers that a card has written down."""
    table = played(card, *answers, **state)
    assert table.ask is not None and table.ask.kind == "play"
    return table.notes
