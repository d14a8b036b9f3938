"""Finds a table at which a card can be played: bots play games with the card in a hand until somebody may use it.

What a card needs is not asked. The card is put into a hand again and again, in exchange for another card of its deck,
until the question comes that it answers. The table is laid as it was a little before, so that a bot does what the card
is for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from rules import kernel, notation
from rules.bots.heuristic import policy_of
from rules.bots.playing import cast_option, draw
from rules.game import Game
from rules.games import manifest
from rules.log import Entry, Written
from rules.policy import Policy
from rules.table import Table
from rules.workshop.laying import Laid, Uses, lay, plays, usual_seats
from rules.workshop.positions import express

GAMES = 40
"""So many games are played to find a table."""
LONG = 400
"""Answers of one game, at most."""
BACK = 25
"""How many answers before the question the table may be laid."""
ON = 60
"""How many answers bots give from there, until the question comes."""
TRIES = 6
"""How often in one game a table is laid at which the card may be played."""
WAIT = 12
"""How many answers may lie between a question of the player and what a card then does by itself."""
ENOUGH = 8
"""After so many games a card that has worked by itself need not be waited for."""
FEW, MANY = 2, 6
"""After so many games in which the card was never in play, so many players play."""
WILD = (0.0, 0.3, 0.6)
"""How many of their answers bots give at random, by turns: that brings about what they would avoid."""
SOON = 6
"""A table is good enough if the card may be played after so many moves."""
BETTER = 5
"""So many more games are played to find a better one."""


class Found(NamedTuple):
    """A table for a card, and what its author should know about it: None if the card can be played there."""

    laid: Laid
    note: Entry | None = None

    @property
    def cost(self) -> int:
        """How far it is from what one wants: the moves until the card may be played, and whether it then answers
        something."""
        table = self.laid.table
        idle = table.ask is not None and table.ask.kind == "answer" and not self.laid.moves
        return len(self.laid.moves) + idle * BACK


class Moment(NamedTuple):
    """A question in a game, and the answer that was given."""

    table: Table
    answer: str


def find(game: Game[Table], id: str, seats: int = 4, seed: int = 0) -> Iterator[Found | None]:
    """Look for a table for a card. Yields None between two steps, so that a window can go on, and then what was found.
    If nothing was, that is the beginning of a game: the card is in no deck, or never comes to anybody."""
    kind = [card.id for card in game.cards].index(id)
    pieces = frozenset(piece for piece, each in enumerate(game.kind) if each == kind)
    names = usual_seats(game, seats)
    by_itself: Found | None = None
    lying: Found | None = None
    best: Found | None = None
    since = 0
    for number in range(GAMES if pieces else 0):
        search = _Search(game, kind, pieces, names, draw(seed, number), WILD[number % len(WILD)])
        for found in search.play():
            yield None
            best = found if best is None or (found is not None and found.cost < best.cost) else best
            if best is not None and best.cost <= SOON:
                yield best
                return
        since += best is not None
        if since > BETTER:
            yield best
            return
        by_itself, lying = by_itself or search.by_itself, lying or search.lying
        if best is None and search.could_work and by_itself and number >= ENOUGH:
            break
        if best is None and not search.could_work and (by_itself or (lying and number)):
            break
        if not (by_itself or lying or search.came):
            if len(names) == len(usual_seats(game, MANY)):
                break
            if number >= FEW:
                names = usual_seats(game, MANY)
    beginning = lay(game, {"seats": list(usual_seats(game, seats))})
    yield best or by_itself or lying or Found(beginning, _note(game, kind, "nowhere"))


def _note(game: Game[Table], kind: int, what: str) -> Entry:
    """What the author should know about the table."""
    return Entry(f"lay.{what}", {"card": Written(game.cards[kind].name)})


class _Search:
    """One game of the search."""

    def __init__(
        self, game: Game[Table], kind: int, pieces: frozenset[int], names: Sequence[str], seed: int, wild: float
    ) -> None:
        self.game, self.kind, self.pieces, self.names = game, kind, pieces, names
        self.random, self.wild = Random(seed), wild
        self.came = False
        """Whether the player ever had the card."""
        self._stays = True
        self.options = self._cast()
        self.seat = self.random.randrange(len(names))
        if cast := next(iter(self.options.values()), None):
            owners = [seat for seat, name in enumerate(cast) if name in self._owners()]
            self.seat = self.random.choice(owners or [self.seat])
        self.table = game.new(len(names), seed, **self.options)
        self.past: list[Moment] = []
        self.by_itself: Found | None = None
        self.lying: Found | None = None
        self.could_work = bool(game.programs[kind].uses) if kind < len(game.programs) else True

    def _owners(self) -> list[str]:
        """The characters in whose decks the card is."""
        cardset = self.game.cardset
        decks = manifest(self.game.name).vocabulary.decks_of(cardset.cards, cardset.heads)
        return [deck.set for deck in decks if deck.set and dict(deck.cards).get(self.game.cards[self.kind].id)]

    def _cast(self) -> dict[str, Any]:
        option, seats = cast_option(self.game.name), len(self.names)
        if option is None:
            return {}
        cast = [name for name in self.game.characters for _ in range(option.most(seats))]
        self.random.shuffle(cast)
        owners = self._owners()
        cast.sort(key=lambda name: name not in owners)
        cast = [*dict.fromkeys(cast), *cast[len(set(cast)) :]][:seats] if owners else cast[:seats]
        self.random.shuffle(cast)
        return {option.key: cast}

    def play(self) -> Iterator[Found | None]:
        """Play the game on; yields now and then, and the table if there is one."""
        table, policy, tried = self.table, policy_of(self.game), 0
        for count in range(LONG):
            if table.ask is None:
                break
            if not self._held(table):
                self._put(table)
            held = self._held(table)
            self.came = self.came or held
            if table.ask.seat == self.seat and held:
                if plays(table, self.kind):
                    tried += 1
                    yield self._found(len(self.past))
                    if tried > TRIES:
                        break
                elif self.lying is None:
                    self.lying = self._lie()
            before = table.copy()
            option = self._choose(table, policy)
            answer = notation.write(table, option, self.names)
            self.past.append(Moment(before, answer))
            table.feed = heard = Uses(table, self.kind)
            kernel.reply(table, option)
            table.feed = None
            if self.seat in heard.users and self.by_itself is None:
                self.by_itself = self._works()
            if count % 10 == 0:
                yield None

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def _choose(self, table: Table, policy: Policy[Table]) -> Any:
        assert table.ask is not None
        if self.wild and self.random.random() < self.wild:
            return self.random.choice(table.ask.options)
        return policy.choose(table, self.random)

    def _own(self, table: Table) -> list[int]:
        """The zones in which a card is the player's to use, those of cards that have come to them first."""
        names, everybody = self.game.zone_names(table.seats), (1 << table.seats) - 1
        mine = [zone for zone, name in enumerate(names) if name.partition(".")[2] == str(self.seat)]
        held = [zone for zone in mine if names[zone].partition(".")[0] in self.game.held]
        return held + [zone for zone in mine if zone not in held and table.visible_to[zone] != everybody
                       and table.visible_to[zone] >> self.seat & 1]  # fmt: skip

    def _held(self, table: Table) -> bool:
        """Whether the player has the card."""
        return any(not self.pieces.isdisjoint(table.zones[zone]) for zone in self._own(table))

    def _put(self, table: Table) -> None:
        """Give the player the card, in exchange for one that looks like it: of its own kind if possible. Where the
        player has none, it comes in addition. A card that cannot stay in a hand is put on its deck."""
        game, names = self.game, self.game.zone_names(table.seats)
        table.catch_up()
        box = len(names) - 1
        mixed = sum(one.pieces for one in table.mixed)
        sources = [
            (piece, at)
            for piece, at in table.where()
            if piece in self.pieces
            and at != box
            and not mixed >> piece & 1
            and (not table.visible_to[at] or names[at].partition(".")[0] in game.held)
        ]
        if not sources:
            return
        own, kind = self._own(table), game.cards[self.kind].kind
        backs = {game.back[piece] for zone in own for piece in table.zones[zone]}
        piece, at = next((each for each in sources if game.back[each[0]] in backs), sources[0])
        if not self._stays:
            self.came = True
            if not table.visible_to[at]:
                table.zones[at].remove(piece)
                table.zones[at].append(piece)
            return
        before = [zone[:] for zone in table.zones], table.known_to[:]
        alike = [
            (game.cards[game.kind[other]].kind != kind, order, zone, other)
            for order, zone in enumerate(own)
            for other in table.zones[zone]
            if game.back[other] == game.back[piece] and not mixed >> other & 1
        ]
        if alike:
            _, _, zone, other = min(alike)
            here, there = table.zones[zone], table.zones[at]
            here[here.index(other)], there[there.index(piece)] = piece, other
            table.known_to[piece], table.known_to[other] = table.known_to[other], table.known_to[piece]
        elif own and len(game.held) == 1:
            table.zones[at].remove(piece)
            table.zones[own[0]].append(piece)
            table.known_to[piece] |= table.visible_to[own[0]]
        else:
            return
        if game.faults(table):
            table.zones, table.known_to = before
            self._stays = False
        elif table.ask is not None and table.ask.seat == self.seat:
            kernel.ask_again(table)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def _found(self, at: int) -> Found | None:
        """A table from which the game comes to the question at which the card may be played."""
        for first in range(at, max(-1, at - BACK), -1):
            laid = self._laid(first)
            if laid is not None and (there := self._go_on(laid, [each.answer for each in self.past[first:at]])):
                return Found(there)
        return None

    def _laid(self, first: int) -> Laid | None:
        table = self.table if first == len(self.past) else self.past[first].table
        laid = express(table, self.names, self.options)
        return None if laid is None else replace(laid, seat=self.seat)

    def _go_on(self, laid: Laid, answers: Sequence[str]) -> Laid | None:
        """Give these answers, and others if chance wills otherwise, until the card may be played."""
        table, policy, moves, left = laid.table.copy(), policy_of(self.game), list[str](), list(answers)
        for _ in range(ON):
            if table.ask is None:
                return None
            if not left and table.ask.seat == self.seat and plays(table, self.kind):
                return replace(laid, table=table, moves=tuple(moves), scenario={**laid.scenario, "moves": moves})
            known = notation.answers(table, self.names)
            if left and left[0] in known:
                option = known[left.pop(0)]
            else:
                left, option = [], policy.choose(table, self.random)
            moves.append(notation.write(table, option, self.names))
            kernel.answer(table, option)
        return None

    def _works(self) -> Found | None:
        """A table a little before the card does what it does without being played."""
        last = len(self.past) - 1
        for at in range(last, max(-1, last - WAIT), -1):
            ask = self.past[at].table.ask
            if ask is not None and ask.seat == self.seat and (laid := self._laid(at)) is not None:
                return Found(laid, _note(self.game, self.kind, "itself"))
        return None

    def _lie(self) -> Found | None:
        """This table, at which the card only lies."""
        laid = self._laid(len(self.past))
        return None if laid is None else Found(laid, _note(self.game, self.kind, "lies"))
