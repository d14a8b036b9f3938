"""What cards do: individual actions, abilities that answer an occasion by themselves, and the effects of drinks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.games.raut.abilities import in_force, towards
from rules.games.raut.ability_data import TREATED, TREATER, Power
from rules.games.raut.board import (
    EVERYBODY,
    UNNAMED,
    Fleeting,
    RautTable,
    UseAbility,
    guests_of_others,
    salon_of,
    salon_with,
    seat_of,
)
from rules.games.raut.filters import in_play
from rules.games.raut.guest_effect import GuestEffect, effect_on_guests
from rules.games.raut.lasting import end_on
from rules.kernel.abilities import MAX_SET_OFF
from rules.kernel.offers import made


def acts(table: RautTable, guest: int) -> Sequence[UseAbility]:
    """Return what a guest may do as its individual action, with each target (RA-RULING-45)."""
    options = []
    for _, power in in_force(table, "act", guest):
        kind, number, targets = power.kind, power.number, power.spec.counterpart
        if targets is None:
            options.append(made(UseAbility, guest, kind, number))
            continue
        for target in _guests_at(table, guest, targets.table):
            if power.counterpart is None or power.counterpart(table, guest, target):
                options.append(made(UseAbility, guest, kind, number, target))
    return options


def _guests_at(table: RautTable, guest: int, tables: str | None) -> Iterable[int]:
    """Return the guests at the tables that a filter names: ``mine``, ``other`` or None for all."""
    if tables is None:
        return in_play(table)
    if tables == "mine":
        return salon_with(table, guest)
    return guests_of_others(table, seat_of(table, guest))


def use(table: RautTable, option: UseAbility) -> None:
    """Carry out an individual action; its effect comes next."""
    guest, kind, number, target, _ = option
    power = table.game.powers.acts[kind][number]
    table.emit("used", guest, kind, target)
    table.stale = EVERYBODY
    table.frames.append(_effect(table, power, guest, guest, target))


def occur(table: RautTable, event: str, guest: int, counterpart: int = UNNAMED, seat: int | None = None) -> None:
    """Set off the abilities that answer what has happened to a guest: ``enters``, ``leaves``, ``seduces``, ``treats``
    and so on. What lasts until this happens to the guest is over, and so is what lasts until it happens to a guest of a
    ``seat``: that at whose table the guest sits, unless it has just left another one.

    Their effects come next: those at the table whose turn it is first, then clockwise; at one table in the order in
    which the guests came (RA-RULING-39). The guest must still be at its table.
    """
    card_powers = table.game.powers
    if event not in card_powers.occasions:
        return
    index = card_powers.by_word.get(event)
    if index is not None and table.present & index.pieces:
        _set_off(table, event, guest, counterpart)
    if table.lasting:
        end_on(table, event, guest, seat_of(table, guest) if seat is None else seat)


def _set_off(table: RautTable, event: str, guest: int, counterpart: int) -> None:
    """Set off the abilities that answer what has happened to a guest."""
    answers: list[tuple[int, Power]] = []
    for source, power in towards(table, event, guest, counterpart):
        answers.append((guest if source == UNNAMED else source, power))
    answers.sort(key=lambda answer: _place(table, answer[0]))
    answers = answers[: max(0, MAX_SET_OFF - table.set_off)]
    table.set_off += len(answers)
    effects = []
    for source, power in answers:
        effects.append(_effect(table, power, source, guest, counterpart))
        table.emit("set_off", effects[-1].actor, power.kind)
    if effects:
        table.stale = EVERYBODY
        table.frames += reversed(effects)


def _place(table: RautTable, source: int) -> tuple[int, int]:
    """Return the place of a guest in the order in which abilities answer an occasion. A card that stays before a player
    comes after the guests there."""
    seat = seat_of(table, source)
    salon = table.zones[salon_of(seat)]
    position = salon.index(source) if source in salon else len(salon)
    return (seat - table.turn) % table.seats, position


def _effect(table: RautTable, power: Power, source: int, subject: int, counterpart: int) -> GuestEffect:
    """Return the effect of an ability from its beginning."""
    assert power.block is not None
    effect = effect_on_guests(table, power.kind, power.block, source, subject, counterpart)
    effect.number = power.remembered
    return effect


def spill(table: RautTable, piece: int, guest: int, other: int = UNNAMED) -> None:
    """Let a drink or a talk of ``Powers.spilling`` do what its card says. For a drink, ``other`` is who was treated."""
    table.stale = EVERYBODY
    kind = table.game.kind[piece]
    block = table.game.programs[kind].uses[0].block
    effect = effect_on_guests(table, kind, block, guest, guest, other)
    effect.source = piece
    table.frames.append(effect)


def poured(table: RautTable, kind: int, treater: int, treated: int) -> list[Fleeting]:
    """Return what a drink does besides its points until the turn ends (RA-DRINK-13, RA-RULING-15)."""
    changes = []
    for stats, add, role, of in table.game.powers.drink_effects.get(kind, ()):
        for guest, counterpart, part in ((treater, treated, TREATER), (treated, treater, TREATED)):
            if role in (None, part) and (of is None or of(table, counterpart, guest)):
                for stat in stats:
                    changes.append(Fleeting(guest, stat, add, kind))
    return changes
