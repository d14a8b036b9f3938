"""The frame that carries out what cards of Raut do: besides players, it remembers guests."""

from __future__ import annotations

from rules.games.raut.board import UNNAMED, RautTable, seat_of
from rules.kernel.effects import NOBODY, Effect, effect_of


class GuestEffect(Effect):
    """What a card makes a guest do. ``actor`` is the player whose guest it is, ``target`` the one of the other side,
    and ``source`` the piece of the drink or the talk that was played, which everybody has seen; else NOTHING."""

    __slots__ = ("guest", "other", "subject")
    memory = (*Effect.memory, "guest", "subject", "other")
    more = (UNNAMED, UNNAMED, UNNAMED)
    guest: int
    """The guest whose card it is; for a talk, the subject. The piece of a card that stays before a player, if what it
    says of guests at other tables, too, does something by itself."""
    subject: int
    """The guest to whom it has happened; for an action the guest that acts."""
    other: int
    """The guest on the other side, or UNNAMED."""

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


def effect_on_guests(
    table: RautTable, kind: int, block: int, guest: int, subject: int, other: int = UNNAMED
) -> GuestEffect:
    """Return the effect of a block of a card from its beginning."""
    target_seat = NOBODY if other == UNNAMED else seat_of(table, other)
    effect = effect_of(table, kind, block, seat_of(table, guest), target_seat)
    assert isinstance(effect, GuestEffect)
    effect.guest, effect.subject, effect.other = guest, subject, other
    return effect
