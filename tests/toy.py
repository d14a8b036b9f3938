"""A small game for tests: it uses everything in the kernel that Poison does not need.

Everybody has 3 health and some cards. On a turn a seat plays one card or rests; the last one standing wins. Cards can
be answered while they are about to happen: ignored, cancelled, redirected, softened or replaced, and the answers can be
answered too. ``bully`` asks its victim in the middle of its effect; ``vote`` asks everybody in secret at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.cards.card import Card, Origin
from rules.cards.cardset import CardSet
from rules.kernel.asking import Ask, Frame
from rules.kernel.game import Game
from rules.kernel.intents import Intent
from rules.kernel.options import Seat
from rules.kernel.table import Table
from rules.kernel.windows import FRAMES, ONCE, Window, propose, replace
from rules.text.log import Entry

LIVES = 3
COPIES = {"shove": 4, "brawl": 3, "duck": 4, "nope": 5, "dodge": 3, "pad": 3, "riposte": 3, "bully": 3, "vote": 2}
AIMED = ("shove", "bully")
UNAIMED = ("brawl", "vote")
ANSWERS = ("duck", "nope", "dodge", "pad", "riposte")


class PlayCard(NamedTuple):
    """An answer to ``play`` or to an intent: this card, at a seat (-1: at nobody)."""

    card: str
    target: int = -1


class ToyTable(Table):
    """A table of the toy."""

    game: Toy
    health: list[int]  # of each seat

    def set_first_values(self) -> None:
        self.health = [LIVES] * self.seats


def from_left_of_actor(table: ToyTable, intent: Intent) -> Sequence[int]:
    """Return the seats still in the game, the actor last."""
    circle = [(intent.actor + 1 + step) % table.seats for step in range(table.seats)]
    return [seat for seat in circle if table.health[seat] > 0]


def targets(table: ToyTable, intent: Intent) -> Sequence[int]:
    """Return the seats that are about to be hit."""
    return intent.targets


class Toy(Game[ToyTable]):
    """The rulebook of the toy."""

    name = "toy"
    seats = range(2, 5)
    table_type = ToyTable
    zones = MappingProxyType({"hand": "a hand", "pile": "cards that were played", "box": "the rest"})
    streams = MappingProxyType({"deck": "the order of the deck"})
    resume_options = MappingProxyType({Seat("turn", 0): "whose turn it is"})
    moves = ()
    windows = MappingProxyType(
        {
            "play": [Window("answer", from_left_of_actor), Window("flinch", targets, ONCE)],
            "answer": [Window("answer", from_left_of_actor)],
        }
    )

    def __init__(self, copies: dict[str, int] = COPIES) -> None:
        cards = [
            Card(id=name, name={"en": name, "ru": name}, text={}, kind="toy", fields={}, copies=count, art="",
                 origin=Origin(Path(__file__), 1))
            for name, count in copies.items()
        ]  # fmt: skip
        super().__init__(CardSet(name="toy", game="toy", digest="", cards=tuple(cards), constants={}, problems=()))

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return (*(f"hand.{seat}" for seat in range(seats)), "pile", "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        return (*(1 << seat for seat in range(seats)), (1 << seats) - 1, 0)

    def begin(self, table: ToyTable, *args: Any, **options: Any) -> None:
        box = len(table.zones) - 1
        table.shuffle(box, "deck")
        for seat in range(table.seats):
            for _ in range(6):
                table.move(table.zones[box][-1], box, seat)
        table.frames.append(Turn(0))

    def resume(self, table: ToyTable, *args: Any, turn: int = 0, **options: Any) -> None:
        table.frames.append(Turn(turn))

    def describe(self, seen: ToyTable, names: Sequence[str], texts: Any, seat: int) -> Sequence[str]:
        return [str(seen)]

    def notate(self, table: ToyTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        match ask.kind, option:
            case _, "rest":
                return "rests"
            case "play", PlayCard(card, -1):
                return f"plays {card}"
            case "play", PlayCard(card, target):
                return f"plays {card} at {target}"
            case "answer", PlayCard(card, -1):
                return f"answers {card}"
            case "answer", PlayCard(card, target):
                return f"answers {card} to {target}"
        return f"chooses {option}"

    def phrase(self, table: ToyTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return Entry("phrase.toy", {"what": self.notate(table, ask, option, names)})

    def standing(self, table: ToyTable) -> tuple[int, ...]:
        return tuple(table.health)

    def faults(self, table: ToyTable) -> list[str]:
        return [f"health {value}" for value in table.health if not 0 <= value <= LIVES]

    # -- cards ------------------------------------------------------------------------------------------------------

    def spend(self, table: ToyTable, seat: int, card: str) -> int:
        piece = next(piece for piece in table.zones[seat] if self.card_id(piece) == card)
        table.move(piece, seat, table.seats)
        return piece

    def in_hand(self, table: ToyTable, seat: int) -> list[str]:
        return list(dict.fromkeys(sorted(self.card_id(piece) for piece in table.zones[seat])))

    def opponents(self, table: ToyTable, seat: int) -> list[int]:
        return [opponent for opponent in range(table.seats) if opponent != seat and table.health[opponent] > 0]

    def responses(self, table: ToyTable, intent: Intent, window: str, seat: int) -> Sequence[Any]:
        options: list[Any] = []
        for card in self.in_hand(table, seat):
            is_hit = seat in intent.targets and intent.kind == "play"
            is_opponents = intent.actor != seat
            is_allowed = {
                "nope": window == "answer" and is_opponents,
                "duck": window == "flinch" and is_hit,
                "pad": window == "flinch" and is_hit,
                "riposte": window == "answer" and is_hit and is_opponents,
            }
            if is_allowed.get(card):
                options.append(PlayCard(card))
            elif card == "dodge" and is_hit and window == "answer":
                for opponent in self.opponents(table, seat):
                    if opponent not in (*intent.targets, intent.actor):
                        options.append(PlayCard(card, opponent))
        return options

    def respond(self, table: ToyTable, intent: Intent, seat: int, option: Any) -> None:
        parent = table.intents.index(intent)
        propose(table, Intent("answer", seat, self.spend(table, seat, option.card), (option.target,), parent=parent))

    def settle(self, table: ToyTable, intent: Intent) -> None:
        card = self.card_id(intent.source)
        if intent.kind == "answer":
            parent = table.intents[intent.parent]
            match card:
                case "nope":
                    parent.cancel()
                case "duck":
                    parent.ignore(intent.actor)
                case "pad":
                    parent.modify(amount=-1, add=("padded",))
                case "dodge":
                    parent.redirect(intent.actor, intent.targets[0])
                case "riposte":
                    replace(table, parent, Intent("play", intent.actor, intent.source, (parent.actor,), 1))
        elif card in ("shove", "brawl", "riposte"):
            for seat in intent.targets:
                self.hurt(table, seat, intent.amount)
        elif card == "bully":
            table.frames.append(Bully(intent.actor, intent.targets))
        elif card == "vote":
            table.frames.append(Vote(intent.targets, 0))

    def hurt(self, table: ToyTable, seat: int, amount: int) -> None:
        table.health[seat] = max(0, table.health[seat] - amount)

    def closed(self, table: ToyTable, intent: Intent) -> None:
        for seat, health in enumerate(table.health):
            if health == 0:
                table.move_all(seat, table.seats)


class Turn(Frame):
    """One card or a rest; without cards or opponents the game is over."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: PlayCard | str

    def choose(self, table: ToyTable) -> Ask | None:
        game = table.game
        alive = [seat for seat in range(table.seats) if table.health[seat] > 0]
        if len(alive) < 2 or not any(table.zones[seat] for seat in alive):
            self.done()
            return None
        seat = self.seat
        while seat not in alive:
            seat = (seat + 1) % table.seats
        options: list[Any] = ["rest"]
        for card in game.in_hand(table, seat):
            if card in AIMED:
                options += [PlayCard(card, opponent) for opponent in game.opponents(table, seat)]
            elif card in UNAIMED:
                options.append(PlayCard(card))
        if options == ["rest"] and table.zones[seat]:
            options = [PlayCard("throw")]
        return Ask(seat, "play", options)

    def play(self, table: ToyTable) -> None:
        game = table.game
        assert table.ask is not None
        seat = table.ask.seat
        self.seat = (seat + 1) % table.seats
        self.restart()
        if isinstance(self.answer, str):
            return
        card, target = self.answer
        if card == "throw":
            table.move(table.zones[seat][0], seat, table.seats)
            return
        amount = 2 if card == "shove" else 1
        targets = (target,) if card in AIMED else tuple(game.opponents(table, seat))
        if card == "vote":
            targets = (*targets, seat)
        propose(table, Intent("play", seat, game.spend(table, seat, card), targets, amount))


class Bully(Frame):
    """The victim chooses: hand over a card, or lose one health."""

    __slots__ = memory = ("bully", "victims")
    bully: int
    victims: tuple[int, ...]

    def ask(self, table: ToyTable) -> Ask | None:
        if not self.victims:
            self.done()
            return None
        cards = sorted(table.zones[self.victims[0]])
        return Ask(self.victims[0], "suffer", ("hurt", *(f"give {piece}" for piece in cards)))

    def suffer(self, table: ToyTable) -> None:
        game = table.game
        if self.answer == "hurt":
            game.hurt(table, self.victims[0], 1)
        else:
            table.move(int(self.answer.split()[1]), self.victims[0], self.bully)


class Vote(Frame):
    """Everybody votes in secret; the smaller side is hurt."""

    __slots__ = memory = ("voters", "turn")
    voters: tuple[int, ...]
    turn: int

    def ask(self, table: ToyTable) -> Ask | None:
        if self.turn == len(self.voters):
            self.go("reveal")
            return None
        return Ask(self.voters[self.turn], "vote", ("yes", "no"), sealed=True)

    def next(self, table: ToyTable) -> None:
        self.turn += 1
        self.restart()

    def reveal(self, table: ToyTable) -> None:
        game = table.game
        votes = table.sealed
        table.sealed = []
        yes = [seat for seat, vote, _ in votes if vote == "yes"]
        no = [seat for seat, vote, _ in votes if vote == "no"]
        if len(yes) != len(no):
            for seat in min(yes, no, key=len):
                game.hurt(table, seat, 1)


Toy.frames = {**FRAMES, "Turn": Turn, "Bully": Bully, "Vote": Vote}
