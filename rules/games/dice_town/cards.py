"""Store cards: when they may be played, and how they are answered (DT-CARD, DT-RULING-45 to 52).

What is about to happen is announced, and whoever holds a card for the moment may play it: at a building its controller,
when the badge moves everybody else, and so on (WINDOWS). A card that is played can itself be answered, and Wanted needs
no more than that. Whether anybody is asked is told to nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.words import Use
from rules.games.dice_town.board import DISCARD, HANDS, UNNAMED, DiceTownTable, PlayCard
from rules.games.dice_town.dice import FACES, faces
from rules.games.dice_town.lasting import PLAYS
from rules.games.dice_town.terms import NAMES_A_DIE, TrickEffect
from rules.kernel.abilities import happen
from rules.kernel.asking import Ask, Frame
from rules.kernel.effects import NOTHING
from rules.kernel.intents import CANCELLED, DONE, Intent
from rules.kernel.windows import ONCE, Settle, TurnOrder, Window, can_be_answered, propose


def actor(table: DiceTownTable, intent: Intent) -> Sequence[int]:
    """Return only the seat that the intent is about."""
    return (intent.actor,)


def rivals(table: DiceTownTable, intent: Intent) -> Sequence[int]:
    """Return all seats but the one that the intent is about, clockwise."""
    return table.clockwise(intent.actor)


WINDOWS: Mapping[str, Sequence[Window[DiceTownTable]]] = {
    "cups": [Window("cups_lifted", actor)],
    "mine": [Window("i_control", actor)],
    "robbed": [Window("bank_robbed", rivals, ONCE)],
    "store": [Window("i_control", actor)],
    "saloon": [Window("i_control", actor)],
    "badge": [Window("badge_moves", rivals, ONCE)],
    "hall": [Window("i_control", actor)],
    "building": [Window("i_control", actor)],
    "doc": [Window("doc_opens", actor)],
    "play": [Window("card_played", rivals, ONCE)],
}
"""Who may answer what. A seat that is asked alone may play one card after another; rivals are asked once round."""
ASKS_NOBODY = frozenset({"cups", "mine", "robbed", "badge", "hall", "doc"})
"""What happens without any further question, if nobody answers it."""


def playable_kinds(table: DiceTownTable, seat: int, window: str) -> list[int]:
    """Return the kinds of cards in a hand that can be played in a window."""
    pieces = table.game.pieces_for[window].intersection(table.zones[HANDS[seat]])
    return table.kinds_of(pieces) if pieces else []


def use_in_window(table: DiceTownTable, kind: int, window: str) -> int:
    """Return the first use of a card that is for this window, as its number. Raises LookupError if there is none."""
    for number, use in enumerate(table.game.uses[kind]):
        if window in use.windows:
            return number
    raise LookupError(f"no use of card {kind} is for {window}")


def anybody_listens(table: DiceTownTable, window: str, seats: Sequence[int]) -> bool:
    """True if any of the seats holds a card for the window."""
    hands = [table.zones[HANDS[seat]] for seat in seats]
    return not all(map(table.game.pieces_for[window].isdisjoint, hands))


def next_listener(table: DiceTownTable, order: TurnOrder, turn: int) -> int:
    """Return the next turn at which a seat holds a card for the window, ``len(order)`` if there is none."""
    zones, pieces_for = table.zones, table.game.pieces_for
    for place, (window, seat) in enumerate(order[turn:] if turn else order, turn):
        if not pieces_for[window].isdisjoint(zones[HANDS[seat]]):
            return place
    return len(order)


def legal_aims(use: Use, table: DiceTownTable, intent: Intent, seat: int) -> list[tuple[int, int]]:
    """Return what a player may name with a card, as the target and face of a ``PlayCard``: a seat, or a die and its new
    face (DT-RULING-52). Return [] if the card could change nothing now (DT-RULING-45)."""
    if not any(step.useful is None or step.useful(table, intent, seat) for step in use.steps):
        return []
    if use.target is not None:
        return [(target, UNNAMED) for target in use.target(table, seat)]
    if NAMES_A_DIE in use.traits:
        aims = []
        for old in sorted(set(faces(table.fresh[seat]))):
            for new in range(len(FACES)):
                if new != old:
                    aims.append((old, new))
        return aims
    return [(UNNAMED, UNNAMED)]


def announce(table: DiceTownTable, intent: Intent) -> None:
    """Announce what is about to happen, so that it can be answered. What nobody can answer, and what asks nobody,
    happens at once, unless abilities come before it.

    Whether anybody holds a card for the moment must show neither on the table nor in an event: otherwise all would
    learn that there is somebody who might answer."""
    table.intents.append(intent)
    if intent.kind in ASKS_NOBODY and not (table.lasting or can_be_answered(table, intent)):
        intent.fate = DONE
        table.game.settle(table, intent)
        table.intents.pop()
    else:
        table.frames.append(Announced(len(table.intents) - 1, 0))


def may_be_answered(table: DiceTownTable, intent: Intent) -> bool:
    """Return True if anybody who may answer an intent holds a card for it."""
    [window] = WINDOWS[intent.kind]
    return anybody_listens(table, window.name, window.who(table, intent))


class Announced(Settle[DiceTownTable]):
    """Carries an intent to its end like ``Settle``, but reports nothing: everybody can see what is about to happen."""

    __slots__ = ()
    memory = Settle.memory
    open_windows = Settle.open_windows

    def close(self, table: DiceTownTable) -> None:
        del table.intents[self.intent :]


def responses(table: DiceTownTable, intent: Intent, window: str, seat: int) -> Sequence[PlayCard]:
    """Return what a seat may play now: cards for this window that could change something (DT-RULING-45)."""
    game = table.game
    options: list[PlayCard] = []
    for kind in playable_kinds(table, seat, window):
        for number, use in enumerate(game.uses[kind]):
            if any(fits(table, intent, seat, 0) for fits in use.windows.get(window, ())):
                for target, face in legal_aims(use, table, intent, seat):
                    options.append(PlayCard(kind, number, target, face))
    return options


def play(table: DiceTownTable, seat: int, option: PlayCard, parent: int) -> None:
    """Discard the card, whatever becomes of it (DT-CARD-01, DT-RULING-47), and let its effect be answered."""
    game = table.game
    kind, use, target, face = option
    piece = table.find_piece(HANDS[seat], kind)
    table.move(piece, HANDS[seat], DISCARD)
    targets: tuple[int, ...] = ()
    if game.uses[kind][use].target is not None:
        targets = (target,)
        table.emit("played", seat, kind, target, UNNAMED, UNNAMED)
    else:
        table.emit("played", seat, kind, UNNAMED, target, face)
    propose(table, Intent("play", seat, piece, targets, use, (target, face), parent))


def effect_of_card(table: DiceTownTable, card: PlayCard, seat: int, parent: int, source: int = NOTHING) -> TrickEffect:
    """Return the effect that a card has when its turn comes, and whose ``source`` is the intent to play it; bots use it
    to look ahead, when there is no such intent yet."""
    use = table.game.programs[card.kind].uses[card.use]
    if use.target is not None:
        target, die = card.target, UNNAMED
    else:
        target, die = UNNAMED, card.target
    return TrickEffect(card.kind, use.block, 0, seat, target, parent, source, seat, (), (), 0, die, card.face)


def settle_play(table: DiceTownTable, intent: Intent) -> None:
    """Nobody has stopped the card: it takes effect."""
    kind, aim = table.game.kind[intent.source], intent.tags
    card, source = PlayCard(kind, intent.amount, *aim), table.intents.index(intent)
    table.frames.append(effect_of_card(table, card, intent.actor, intent.parent, source))
    if table.lasting:
        happen(table, PLAYS, intent.actor, *intent.targets)


def report_stopped(table: DiceTownTable, intent: Intent) -> None:
    """Report a card that was cancelled."""
    if intent.kind == "play" and intent.fate == CANCELLED:
        table.emit("stopped", intent.actor, table.game.kind[intent.source])


def play_if_forced(table: DiceTownTable, seat: int, kind: int) -> None:
    """Play a card that has come from the Store if it must be played at once: it never stays in the hand
    (DT-RULING-34)."""
    game = table.game
    if kind in game.kinds_for["gained"]:
        piece = table.find_piece(HANDS[seat], kind)
        table.reveal((piece,), (1 << table.seats) - 1)  # all see what it is before its owner says whom it strikes
        table.frames.append(Forced(seat, kind))


class Forced(Frame):
    """A card that is played the moment it is gained: its owner only names whom it strikes."""

    __slots__ = memory = ("seat", "kind")
    seat: int
    kind: int
    answer: int

    def aim(self, table: DiceTownTable) -> Ask | None:
        """Ask whom the card strikes, if it has a target."""
        game = table.game
        use = game.uses[self.kind][use_in_window(table, self.kind, "gained")]
        options = use.target(table, self.seat) if use.target else (UNNAMED,)
        return self.choice(Ask(self.seat, "target", options, (self.kind,)))

    def play(self, table: DiceTownTable) -> None:
        """Play the card at the target."""
        use = use_in_window(table, self.kind, "gained")
        play(table, self.seat, PlayCard(self.kind, use, self.answer), parent=-1)
