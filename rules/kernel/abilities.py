"""Abilities in force: the rules of a game ask for them whenever they could matter.

The rules of a game name what abilities may speak of (``Language.name``) and ask for it at that point:

    amount += modified(table, "gold_lost", seat)
    if forbidden(table, "lose_gold", seat): ...
    happen(table, "turn_begins", seat)
    expire(table, "my_next_turn", owner=seat)

Each of these is one test of an empty list as long as no ability is in force.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rules.kernel.asking import Frame
from rules.kernel.counters import on_piece, on_seat, take_off
from rules.kernel.effects import NOBODY, Effect, effect_of
from rules.kernel.table import NO_ABILITY, NO_CARD, Lasting

if TYPE_CHECKING:
    from rules.cards.words import Ability
    from rules.kernel.table import Table

MODIFY, FORBID, GRANT, CHANGE, WHENEVER = "modify", "forbid", "grant", "change_rule", "whenever"
"""The words of abilities that all games share."""

MAX_DEPTH = 2
"""What an ability does on an occasion may set off other abilities; what those do sets off none. In the same way the
numbers that an ability reads are changed by other abilities; the numbers that those read are not."""
MAX_SET_OFF = 40
"""No more abilities than this answer occasions between two answers: the others let them pass. So the abilities of
cards cannot set each other off without end."""
MOST_LASTING = 99
"""The most abilities and notes that last at one time. When there are more, the oldest ability ends."""
SET_OFF_BY = -2
"""The ``source`` of an effect that an ability has set off; of one that such an effect has set off, one less."""


def concerning(
    table: Table, word: str, topic: str, subject: int, other_side: int = NOBODY
) -> Iterator[tuple[Lasting, Ability, Effect]]:
    """The abilities of this word in force that speak of ``topic`` and concern a seat or piece, each with the effect in
    which its words are read: ``me`` is the owner, ``it`` that seat or piece, ``other_side`` its counterpart."""
    consulted = table.consulted
    if len(consulted) >= MAX_DEPTH:
        return
    for lasting in table.game.abilities_in_force(table):
        if lasting.ability == NO_ABILITY:
            continue
        ability = table.game.programs[lasting.kind].abilities[lasting.ability]
        if ability.about == topic and ability.name == word and lasting not in consulted:
            effect = effect_of(table, lasting.kind, 0, lasting.owner, other_side)
            effect.it, effect.number = lasting.about, lasting.number
            table.consulted = (*consulted, lasting)
            try:
                if ability.concerns(table, effect, subject):
                    effect.it = subject
                    yield lasting, ability, effect
            finally:
                table.consulted = consulted


def modified(table: Table, quantity: str, subject: int, number: int = 0, other_side: int = NOBODY) -> int:
    """The number after all abilities that modify this quantity for a seat or piece."""
    if not table.lasting and not table.game.inborn:
        return number
    for _, ability, effect in concerning(table, MODIFY, quantity, subject, other_side):
        assert ability.amount is not None
        number += ability.amount(table, effect)
    return number


def forbidden(table: Table, deed: str, subject: int, other_side: int = NOBODY, log: bool = False) -> bool:
    """True if an ability forbids a seat or piece this. ``log``: it was about to happen, so the log says why it
    does not."""
    if not table.lasting and not table.game.inborn:
        return False
    forbidding = list(concerning(table, FORBID, deed, subject, other_side))
    if forbidding and log:
        lasting, _, _ = forbidding[0]
        table.emit("forbidden", subject, lasting.kind, deed)
    return bool(forbidding)


def granted(table: Table, deed: str, subject: int) -> int:
    """How many times more a seat or piece may do this."""
    if not table.lasting and not table.game.inborn:
        return 0
    times = 0
    for _, ability, effect in concerning(table, GRANT, deed, subject):
        if ability.amount is not None:
            times += ability.amount(table, effect)
    return max(0, times)


def rule(table: Table, name: str, subject: int, otherwise: Any) -> Any:
    """The value of a rule for a seat or piece, if an ability changes it; the newest counts."""
    if not table.lasting and not table.game.inborn:
        return otherwise
    value = otherwise
    for _, ability, _ in concerning(table, CHANGE, name, subject):
        value = ability.value
    return value


def happen(table: Table, occasion: str, subject: int, other_side: int = NOBODY) -> None:
    """Set off the abilities that answer this occasion by themselves, and end those that last until it. The effects of
    the former come next, in the order of ``Game.abilities_in_force``, and after the effects of what has happened just
    before."""
    if not table.lasting and not table.game.inborn:
        return
    _set_off(table, occasion, subject, other_side)
    expire(table, occasion, about=subject)


def _set_off(table: Table, occasion: str, subject: int, other_side: int) -> None:
    """Set off the abilities that answer an occasion."""
    frames = table.frames
    innermost_source = SET_OFF_BY + 1
    blocks_running = set()
    for frame in frames:
        if isinstance(frame, Effect) and frame.source <= SET_OFF_BY and not _waits(frame):
            innermost_source = min(innermost_source, frame.source)
            blocks_running.add((frame.kind, frame.block, frame.actor))
    source = innermost_source - 1
    if source <= SET_OFF_BY - MAX_DEPTH:
        return
    effects = []
    for _, ability, effect in concerning(table, WHENEVER, occasion, subject, other_side):
        assert ability.block is not None
        effect.block, effect.source = ability.block, source
        if (effect.kind, effect.block, effect.actor) not in blocks_running:
            effects.append(effect)
    effects = effects[: MAX_SET_OFF - table.set_off]
    table.set_off += len(effects)
    for effect in effects:
        table.emit("set_off", effect.actor, effect.kind)
    position = len(frames)
    while position and _waits(frames[position - 1]):
        position -= 1
    frames[position:position] = reversed(effects)


def _waits(frame: Frame) -> bool:
    """True if this is the effect of an ability that has not begun."""
    return isinstance(frame, Effect) and frame.source <= SET_OFF_BY and frame.step == frame.at == 0


def add_lasting(table: Table, lasting: Lasting) -> None:
    """Let one more ability be in force. If there are too many, the oldest that is no note ends."""
    abilities = [*table.lasting, lasting]
    if len(abilities) > MOST_LASTING:
        oldest = next((known for known in abilities if known.ability != NO_ABILITY), abilities[0])
        abilities.remove(oldest)
    table.lasting = tuple(abilities)


def note_staying(
    table: Table, card: int, abilities: Iterable[int], seat: int, end: str, owner: int, number: int = 0
) -> None:
    """Note that a card of an owner lies before a seat, with these abilities in force, until a duration is over or an
    occasion happens. Even without abilities it lies there."""
    kind = table.game.kind[card]
    for ability in (*abilities, NO_ABILITY):
        add_lasting(table, Lasting(kind, ability, owner, seat, end, number, card))


def note_laid_cards(table: Table) -> None:
    """Let cards that a scenario has laid before seats stay there, each as the first of its verbs has it that says so,
    as if the seat had played it."""
    game = table.game
    for seat in range(len(game.zones_before(table.seats))):
        for card in table.zones[game.zone_before(table, seat)]:
            for block in game.programs[game.kind[card]].blocks:
                staying = next((step.stays for step in block if step.stays is not None), None)
                if staying is not None:
                    abilities, end = staying
                    note_staying(table, card, abilities, seat, end, seat)
                    break


def expire(table: Table, duration: str, owner: int | None = None, about: int | None = None) -> None:
    """End the abilities of this duration: those of this owner, or about this seat or piece, or (without both) all."""
    if not table.lasting:
        return
    ended = []
    for lasting in table.lasting:
        if lasting.ends == duration and owner in (None, lasting.owner) and about in (None, lasting.about):
            ended.append(lasting)
    _end(table, ended)


def leave(table: Table, seat: int) -> None:
    """End the abilities that a seat has given out or was given, because it leaves the game."""
    if table.lasting:
        _end(table, [lasting for lasting in table.lasting if seat in (lasting.owner, lasting.about)])
    take_off(table, on_seat(seat))


def end_of_card(table: Table, piece: int) -> None:
    """End what a card does that lies before a player, because it is put away."""
    _end(table, [lasting for lasting in table.lasting if lasting.card == piece])


def move_before(table: Table, piece: int, seat: int) -> None:
    """Lay a card that stays before a player before another seat, with all that it does."""
    moved: list[Lasting] = []
    for lasting in table.lasting:
        moved.append(lasting._replace(about=seat) if lasting.card == piece else lasting)
    table.lasting = tuple(moved)
    table.move(piece, dict(table.where())[piece], table.game.zone_before(table, seat))


def lies_before(table: Table, piece: int) -> bool:
    """True if a card lies before a player for a time."""
    return any(lasting.card == piece for lasting in table.lasting)


def own_staying_cards(table: Table, effect: Effect) -> list[int]:
    """The cards of this kind and player that lie before somebody: the card itself, in what it does there."""
    own_cards: list[int] = []
    for lasting in table.lasting:
        is_own = lasting.kind == effect.kind and lasting.owner == effect.actor
        if is_own and lasting.card != NO_CARD and lasting.card not in own_cards:
            own_cards.append(lasting.card)
    return own_cards


def _end(table: Table, ended: Collection[Lasting]) -> None:
    """End these abilities, and tell it once for each card and whom it was about. A card that has lain before a player
    is put away, and with it goes all that it did."""
    cards = {lasting.card for lasting in ended if lasting.card != NO_CARD}
    remaining: list[Lasting] = []
    over_for: dict[tuple[int, int], None] = {}
    for lasting in table.lasting:
        if lasting not in ended and lasting.card not in cards:
            remaining.append(lasting)
        elif lasting.ability != NO_ABILITY or lasting.card != NO_CARD:
            over_for[lasting.about, lasting.kind] = None
    owners = {lasting.card: lasting.owner for lasting in table.lasting}
    table.lasting = tuple(remaining)
    for about, kind in over_for:
        table.emit("over_for", about, kind)
    for card in sorted(cards):
        take_off(table, on_piece(card))
        table.game.put_away(table, card, owners[card])
