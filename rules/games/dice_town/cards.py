"""Store cards: when they may be played, and how they are answered (DT-CARD, DT-RULING-45 to 52).

What is about to happen is announced, and whoever holds a card for the moment may play it: at a building its controller,
when the badge moves everybody else, and so on (WINDOWS). Playing a card is itself something that can be answered: that
is all there is to Wanted. Whether anybody is asked is told to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.words import Use
from rules.games.dice_town.board import DISCARD, HANDS, UNNAMED, DiceTownTable, PlayCard
from rules.games.dice_town.dice import FACES, faces
from rules.games.dice_town.vocabulary import NAMES_A_DIE, TrickEffect
from rules.kernel.asking import Ask, Frame
from rules.kernel.intents import CANCELLED, Intent
from rules.kernel.windows import ONCE, Settle, TurnOrder, Window, propose


def actor(table: DiceTownTable, intent: Intent) -> Sequence[int]:
    """Only whom it is about."""
    return (intent.actor,)


def rivals(table: DiceTownTable, intent: Intent) -> Sequence[int]:
    """All the others, clockwise."""
    return table.clockwise(intent.actor)


WINDOWS: Mapping[str, Sequence[Window[DiceTownTable]]] = {
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


def in_hand(table: DiceTownTable, seat: int, window: str) -> list[int]:
    """The kinds of cards in a hand that have something to say in a window."""
    game = table.game
    fitting, kind_of = game.kinds_for[window], game.kind
    found = [piece for piece in table.zones[HANDS[seat]] if kind_of[piece] in fitting]
    return table.kinds_of(found) if found else found


def at_once(table: DiceTownTable, kind: int, window: str) -> int:
    """Which use of a card is meant when the moment alone says so."""
    game = table.game
    return next(at for at, use in enumerate(game.uses[kind]) if window in use.windows)


def listeners(table: DiceTownTable, window: str, seats: Sequence[int]) -> list[int]:
    """Those of the seats that hold a card for the window."""
    game = table.game
    fitting, kind_of, zones, found = game.kinds_for[window], game.kind, table.zones, []
    for seat in seats:
        for piece in zones[HANDS[seat]]:
            if kind_of[piece] in fitting:
                found.append(seat)
                break
    return found


def next_listener(table: DiceTownTable, order: TurnOrder, turn: int) -> int:
    """The next turn at which a seat holds a card for the window."""
    while turn < len(order):
        window, seat = order[turn]
        if listeners(table, window, (seat,)):
            break
        turn += 1
    return turn


def choices(use: Use, table: DiceTownTable, intent: Intent, seat: int) -> list[tuple[int, int]]:
    """What its player names with a card: a seat, or a die and its new face (DT-RULING-52); nothing if the card could
    change nothing now (DT-RULING-45)."""
    if not any(step.useful is None or step.useful(table, intent, seat) for step in use.steps):
        return []
    if use.target is not None:
        return [(target, UNNAMED) for target in use.target(table, seat)]
    if NAMES_A_DIE in use.traits:
        fresh = sorted(set(faces(table.fresh[seat])))
        return [(old, new) for old in fresh for new in range(len(FACES)) if new != old]
    return [(UNNAMED, UNNAMED)]


def announce(table: DiceTownTable, intent: Intent) -> None:
    """Something is about to happen. Whether anybody holds a card for the moment shows neither in what is on the table
    meanwhile nor in what it is called: otherwise all would learn that there is somebody who might answer."""
    table.intents.append(intent)
    table.frames.append(Announced(len(table.intents) - 1, 0))


class Announced(Settle[DiceTownTable]):
    """Carries an intent to its end like ``Settle``, but tells nobody: what is about to happen, all can see."""

    __slots__ = ()
    keeps = Settle.keeps
    open_windows = Settle.open_windows

    def close(self, table: DiceTownTable) -> None:
        del table.intents[self.intent :]


def responses(table: DiceTownTable, intent: Intent, window: str, seat: int) -> Sequence[PlayCard]:
    """What a seat may play now: cards for this window that could change something (DT-RULING-45)."""
    game = table.game
    options: list[PlayCard] = []
    for kind in in_hand(table, seat, window):
        for at, use in enumerate(game.uses[kind]):
            if any(fits(table, intent, seat, 0) for fits in use.windows.get(window, ())):
                options += [PlayCard(kind, at, *choice) for choice in choices(use, table, intent, seat)]
    return options


def play(table: DiceTownTable, seat: int, option: PlayCard, parent: int) -> None:
    """The card is used and discarded, whatever becomes of it (DT-CARD-01, DT-RULING-47); now it can be answered."""
    game = table.game
    kind, use, target, face = option
    aimed = game.uses[kind][use].target is not None
    piece = table.one_of(HANDS[seat], kind)
    table.move(piece, HANDS[seat], DISCARD)
    table.emit("played", seat, kind, *((target, UNNAMED, UNNAMED) if aimed else (UNNAMED, target, face)))
    targets = (target,) if aimed else ()
    propose(table, Intent("play", seat, piece, targets, use, (target, face), parent))


def effect_of_card(table: DiceTownTable, card: PlayCard, seat: int, parent: int) -> TrickEffect:
    """The effect that a card has when its turn comes; also to look at before."""
    use = table.game.programs[card.kind].uses[card.use]
    target, die = (card.target, UNNAMED) if use.target is not None else (UNNAMED, card.target)
    return TrickEffect(card.kind, use.block, 0, seat, target, parent, UNNAMED, seat, (), (), 0, die, card.face)


def work(table: DiceTownTable, intent: Intent) -> None:
    """Nobody has stopped the card."""
    kind, named = table.game.kind[intent.source], intent.tags
    table.frames.append(effect_of_card(table, PlayCard(kind, intent.amount, *named), intent.actor, intent.parent))


def closed(table: DiceTownTable, intent: Intent) -> None:
    """Tell that a card has come to nothing."""
    if intent.kind == "play" and intent.fate == CANCELLED:
        table.emit("stopped", intent.actor, table.game.kind[intent.source])


def gained(table: DiceTownTable, seat: int, kind: int) -> None:
    """A card has come from the Store. One that is played at once never stays in the hand (DT-RULING-34)."""
    game = table.game
    if kind in game.kinds_for["gained"]:
        table.frames.append(Forced(seat, kind))


class Forced(Frame):
    """A card that is played the moment it is gained: its owner only names whom it meets."""

    __slots__ = keeps = ("seat", "kind")
    seat: int
    kind: int
    answer: int

    def aim(self, table: DiceTownTable) -> Ask | None:
        game = table.game
        use = game.uses[self.kind][at_once(table, self.kind, "gained")]
        options = use.target(table, self.seat) if use.target else (UNNAMED,)
        return self.choice(Ask(self.seat, "target", options, (self.kind,)))

    def play(self, table: DiceTownTable) -> None:
        use = at_once(table, self.kind, "gained")
        play(table, self.seat, PlayCard(self.kind, use, self.answer), parent=-1)
