"""Store cards: when they may be played, and how they are answered (DT-CARD, DT-RULING-45 to 52).

What is about to happen is announced, and whoever holds a card for the moment may play it: at a building its controller,
when the badge moves everybody else, and so on (WINDOWS). Playing a card is itself something that can be answered: that
is all there is to Wanted. Whether anybody is asked is told to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.cards.language import Use
from rules.counters import CountersTable as Table
from rules.games.dice_town.board import DISCARD, FRESH, HAND, NOBODY, OWN, clockwise, hand, kinds, one_of
from rules.games.dice_town.dice import FACES, faces
from rules.games.dice_town.vocabulary import WORTH
from rules.intents import CANCELLED, Intent
from rules.kernel import Ask, Frame
from rules.windows import ONCE, Settle, Turns, Window, propose

Play = tuple[int, int, int, int]
"""A card to be played: its kind, which of its uses, and two choices (a seat and NOBODY; or a face and another)."""


class Effect(NamedTuple):
    """A card that works: who played it, at whom (NOBODY), the two choices, and what it answers: an index of
    ``table.intents``, -1 if nothing."""

    actor: int
    target: int
    first: int
    second: int
    parent: int


def actor(table: Table, intent: Intent) -> Sequence[int]:
    """Only whom it is about."""
    return (intent.actor,)


def rivals(table: Table, intent: Intent) -> Sequence[int]:
    """All the others, clockwise."""
    return clockwise(table, intent.actor)


WINDOWS: Mapping[str, Sequence[Window[Table]]] = {
    "cups": [Window("cups_lifted", actor)],
    "mine": [Window("i_control", actor)],
    "robbed": [Window("bank_robbed", rivals, ONCE)],
    "store": [Window("i_control", actor)],
    "saloon": [Window("i_control", actor)],
    "badge": [Window("badge_moves", rivals, ONCE)],
    "hall": [Window("i_control", actor)],
    "doc": [Window("doc_opens", actor)],
    "play": [Window("card_played", rivals, ONCE)],
}
"""Who may answer what. Whoever is asked alone may play one card after another; the others are asked once round."""


def in_hand(table: Table, seat: int, window: str) -> list[int]:
    """The kinds of cards in a hand that have something to say in a window."""
    game: Any = table.game
    fitting, kind_of = game.kinds_for[window], game.kind
    found = [piece for piece in table.zones[hand(seat)] if kind_of[piece] in fitting]
    return kinds(table, found) if found else found


def at_once(table: Table, kind: int, window: str) -> int:
    """Which use of a card is meant when the moment alone says so."""
    game: Any = table.game
    return next(at for at, use in enumerate(game.uses[kind]) if window in use.windows)


def listeners(table: Table, window: str, seats: Sequence[int]) -> list[int]:
    """Those of the seats that hold a card for the window."""
    game: Any = table.game
    fitting, kind_of, zones, found = game.kinds_for[window], game.kind, table.zones, []
    for seat in seats:
        for piece in zones[HAND + OWN * seat]:
            if kind_of[piece] in fitting:
                found.append(seat)
                break
    return found


def next_listener(table: Table, order: Turns, turn: int) -> int:
    """The next turn at which a seat holds a card for the window."""
    while turn < len(order):
        window, seat = order[turn]
        if listeners(table, window, (seat,)):
            break
        turn += 1
    return turn


def choices(use: Use, table: Table, intent: Intent, seat: int) -> list[tuple[int, int]]:
    """What its player names with a card: a seat, or a die and its new face (DT-RULING-52); nothing if the card could
    change nothing now (DT-RULING-45)."""
    verbs = [verb for verb, _ in use.data["do"]]
    if not any(verb not in WORTH or WORTH[verb](table, intent, seat) for verb in verbs):
        return []
    if use.target is not None:
        return [(target, NOBODY) for target in use.target(table, seat)]
    if "turn_die" in verbs:
        fresh = sorted(set(faces(table.counters[FRESH][seat])))
        return [(old, new) for old in fresh for new in range(len(FACES)) if new != old]
    return [(NOBODY, NOBODY)]


def announce(table: Table, intent: Intent) -> None:
    """Something is about to happen. It happens at once if nobody holds a card for the moment."""
    game = table.game
    for window in game.windows[intent.kind]:
        if listeners(table, window.name, window.who(table, intent)):
            table.intents.append(intent)
            table.frames.append(Announced(len(table.intents) - 1, 0))
            return
    game.settle(table, intent)


class Announced(Settle[Table]):
    """Carries an intent to its end like ``Settle``, but tells nobody: else all would learn that there is somebody who
    might answer."""

    __slots__ = ()
    keeps = Settle.keeps
    open_windows = Settle.open_windows
    happen = Settle.happen

    def close(self, table: Table) -> None:
        del table.intents[self.intent :]


def responses(table: Table, intent: Intent, window: str, seat: int) -> Sequence[Play]:
    """What a seat may play now: cards for this window that could change something (DT-RULING-45)."""
    game: Any = table.game
    options: list[Play] = []
    for kind in in_hand(table, seat, window):
        for at, use in enumerate(game.uses[kind]):
            if any(fits(table, intent, seat, 0) for fits in use.windows.get(window, ())):
                options += [(kind, at, *choice) for choice in choices(use, table, intent, seat)]
    return options


def play(table: Table, seat: int, option: Play, parent: int) -> None:
    """The card is used and discarded, whatever becomes of it (DT-CARD-01, DT-RULING-47); now it can be answered."""
    game: Any = table.game
    kind, at, first, second = option
    aimed = game.uses[kind][at].target is not None
    piece = one_of(table, hand(seat), kind)
    table.move(piece, hand(seat), DISCARD)
    table.tell("played", seat, kind, *((first, NOBODY, NOBODY) if aimed else (NOBODY, first, second)))
    targets = (first,) if aimed else ()
    propose(table, Intent("play", seat, piece, targets, at, (first, second), parent))


def work(table: Table, intent: Intent) -> None:
    """Nobody has stopped the card."""
    game: Any = table.game
    first, second = intent.tags
    target = intent.targets[0] if intent.targets else NOBODY
    effect = Effect(intent.actor, target, first, second, intent.parent)
    for step in game.uses[game.kind[intent.source]][intent.amount].steps:
        step(table, effect)


def closed(table: Table, intent: Intent) -> None:
    """Tell that a card has come to nothing."""
    if intent.kind == "play" and intent.fate == CANCELLED:
        table.tell("stopped", intent.actor, table.game.kind[intent.source])


def gained(table: Table, seat: int, kind: int) -> None:
    """A card has come from the Store. One that is played at once never stays in the hand (DT-RULING-34)."""
    game: Any = table.game
    if kind in game.kinds_for["gained"]:
        table.frames.append(Forced(seat, kind))


class Forced(Frame):
    """A card that is played the moment it is gained: its owner only names whom it meets."""

    __slots__ = keeps = ("seat", "kind")
    seat: int
    kind: int

    def aim(self, table: Table) -> Ask | None:
        game: Any = table.game
        use = game.uses[self.kind][at_once(table, self.kind, "gained")]
        options = use.target(table, self.seat) if use.target else (NOBODY,)
        if len(options) > 1:
            return Ask(self.seat, "target", options, (self.kind,))
        self.answer = options[0]
        return None

    def play(self, table: Table) -> None:
        play(table, self.seat, (self.kind, at_once(table, self.kind, "gained"), self.answer, NOBODY), -1)
