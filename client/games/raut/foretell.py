"""What an action at Raut would do, written at the place where it would be done, and why a hint advises an answer.

The numbers of a seduction are compared in full elsewhere (``comparison``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.games.raut.moves import guest_of, guest_spot, guests_of, owner, person
from client.table.terms import Foretold, Option, Spot
from rules.games.raut.board import (
    END,
    EXCHANGE,
    KEEP,
    REFUSE,
    STAMINA,
    STATS,
    Enter,
    Fight,
    Foreseen,
    Join,
    LayTalk,
    PartWays,
    RautTable,
    Seduce,
    Treat,
    UseAbility,
    Wear,
    hand_of,
    salon_of,
)
from rules.kernel.asking import Ask
from rules.text.log import Entry, TextKey
from rules.text.texts import signed

MOST_NAMED = 2
"""Up to this many other guests whose numbers change are named; for more, the changes are added up."""
STATS_TOLD = (STAMINA, *(stat for stat in range(len(STATS)) if stat != STAMINA))
"""The order in which changed characteristics are listed: stamina decides whether a guest stays, so it comes first."""


class StatChange(NamedTuple):
    """The old and the new value of a characteristic of a guest; ``stat`` is its index in ``STATS``."""

    stat: int
    old: int
    new: int

    def entry(self) -> Entry:
        """Return the words for this change."""
        return Entry(f"raut.foretold.{STATS[self.stat]}", {"before": self.old, "after": self.new})


def foretell(table: RautTable, options: Sequence[Option], spot: Spot) -> Foretold | None:
    """Return what all these answers to ``act`` would do, as seen from a spot.

    Return None if they have nothing in common or nothing is certain.
    """
    common: list[Entry] | None = None
    for option in options:
        foreseen = _foresee(table, option)
        if foreseen is None:
            return None
        effects = _effects(table, foreseen, option, spot)
        if common is None:
            common = effects
        else:
            common = [effect for effect in common if effect in effects]
    if not common:
        return None
    return Foretold(Entry("raut.foretold", {"what": tuple(common)}), grave=common[0].key == "raut.foretold.out")


def reason_for(table: RautTable, ask: Ask, option: Option) -> Entry | None:
    """Return a reason to give an answer, as far as the table shows one; None if there is none."""
    if ask.kind == "refuse":
        return _reason_to_refuse_or_accept(table, ask, option)
    if option in (EXCHANGE, KEEP):
        return _reason_to_exchange_or_keep(table, ask, option)
    if option == END:
        guests_may_act = any(not isinstance(other_option, str | Enter | Wear) for other_option in ask.options)
        if guests_may_act:
            return None
        return Entry("raut.hint.why.end", {})
    foretold = foretell(table, [option], spot_of(option, ask.seat))
    if foretold is None:
        return None
    return foretold.said


def _reason_to_refuse_or_accept(table: RautTable, ask: Ask, option: Option) -> Entry | None:
    """Refuse a drink that would send the guest away, and accept any other."""
    guest, target, kind = ask.about
    stamina, new_stamina = _stamina_change(table, Treat(guest, target, kind), target)
    goes = new_stamina <= 0
    if (option == REFUSE) != goes:
        return None
    parameters = {"other": person(table, target), "before": stamina, "after": new_stamina}
    if option == REFUSE:
        return Entry("raut.hint.why.refuse", parameters)
    return Entry("raut.hint.why.accept", parameters)


def _reason_to_exchange_or_keep(table: RautTable, ask: Ask, option: Option) -> Entry | None:
    """Keep a first hand that holds a guest, and exchange any other."""
    game = table.game
    card_kinds = [game.card_kind[game.kind[piece]] for piece in table.zones[hand_of(ask.seat)]]
    guest_count = card_kinds.count("guest")
    if (option == KEEP) != (guest_count > 0):
        return None
    if option == KEEP:
        return Entry("raut.hint.why.keep", {"n": guest_count})
    return Entry("raut.hint.why.exchange", {"n": guest_count})


def spot_of(option: Option, seat: int) -> Spot:
    """Return the spot that an answer of ``seat`` to ``act`` is about."""
    match option:
        case Seduce(_, guest) | Fight(_, guest) | Treat(_, guest) | Join(_, guest) | PartWays(_, guest):
            return guest_spot(guest)
        case Wear(_, guest):
            return guest_spot(guest)
        case UseAbility(guest, _, _, target):
            return guest_spot(guest if target < 0 else target)
    return "salon", seat


def _foresee(table: RautTable, option: Option) -> Foreseen | None:
    """Return the table as it would be after an answer, or None if the outcome is open or the answer changes nothing."""
    if isinstance(option, Enter | Wear | Treat | Seduce | LayTalk | Fight | Join | PartWays | UseAbility):
        return table.game.outcome(table, option)
    return None


def _effects(table: RautTable, foreseen: Foreseen, option: Option, spot: Spot) -> list[Entry]:
    """Return everything an answer would do: to the guest at the spot, then to all others, then in VP."""
    outcome = foreseen.table
    guest = guest_of(spot)
    effects: list[Entry] = []
    if guest is not None:
        effects += _guest_effects(table, outcome, option, guest)
    if isinstance(option, Enter):
        effects.append(_guest_count(outcome, table.turn))
    if guest is not None and isinstance(option, Join | PartWays | Enter | Seduce):
        effects += _companion_effects(table, outcome, guest)
    effects += _other_guests_effects(table, outcome, guest)
    effects += _points_gained(table, outcome)
    if foreseen.refusable:
        effects.append(Entry("raut.foretold.refusable", {}))
    return effects


def _guest_effects(table: RautTable, outcome: RautTable, option: Option, guest: int) -> list[Entry]:
    """Return how the numbers of a guest change, or that it has to go."""
    if owner(outcome, guest) is None:
        if isinstance(option, Treat):
            stamina, new_stamina = _stamina_change(table, option, guest)
            if new_stamina <= 0:
                return [Entry("raut.foretold.out", {"before": stamina, "after": new_stamina})]
        return [Entry("raut.foretold.leaves", {"guest": person(table, guest)})]
    effects = [change.entry() for change in _stat_changes(table, outcome, guest)]
    if isinstance(option, Treat) and not effects:  # a drink that does nothing is worth mentioning
        effects.append(Entry("raut.foretold.same", {"n": outcome.stamina[guest]}))
    return effects


def _stamina_change(table: RautTable, option: Treat, guest: int) -> tuple[int, int]:
    """Return the stamina of one of the two who drink, before and after the drink."""
    own_points, target_points = table.game.sip(table, option.guest, option.target, option.kind)
    points = own_points if guest == option.guest else target_points
    stamina = table.stamina[guest]
    return stamina, stamina - max(points, -table.drunk[guest])


def _numbers(table: RautTable, guest: int) -> tuple[int, ...]:
    """Return the characteristics of a guest in force, in the order of ``STATS``."""
    return table.charm[guest], table.stamina[guest], table.charisma[guest]


def _stat_changes(table: RautTable, outcome: RautTable, guest: int) -> list[StatChange]:
    """Return the characteristics of a guest that change, stamina first."""
    numbers_before, numbers_after = _numbers(table, guest), _numbers(outcome, guest)
    changes: list[StatChange] = []
    for stat in STATS_TOLD:
        if numbers_before[stat] != numbers_after[stat]:
            changes.append(StatChange(stat, numbers_before[stat], numbers_after[stat]))
    return changes


def _guest_count(outcome: RautTable, seat: int) -> Entry:
    """Return how many guests a seat would have, and whether that is more than anyone else (RA-VP-04)."""
    counts: list[int] = []
    for other_seat in range(outcome.seats):
        counts.append(len(outcome.zones[salon_of(other_seat)]))
    count = counts.pop(seat)
    key = "raut.foretold.most" if count > max(counts) else "raut.foretold.guests"
    return Entry(key, {"n": count})


def _companion_effects(table: RautTable, outcome: RautTable, guest: int) -> list[Entry]:
    """Return what becoming companions, or parting, means for being seduced (RA-COUPLE-02)."""
    if owner(outcome, guest) is None:
        return []
    is_paired = table.companion[guest] is not None
    will_be_paired = outcome.companion[guest] is not None
    if is_paired == will_be_paired:
        return []
    key = "raut.foretold.paired" if will_be_paired else "raut.foretold.parted"
    return [Entry(key, {"n": table.game.companion_stamina})]


def _other_guests_effects(table: RautTable, outcome: RautTable, spot_guest: int | None) -> list[Entry]:
    """Return which guests other than the one at the spot would go, and whose numbers would change."""
    effects: list[Entry] = []
    changed: list[int] = []
    for guest in guests_of(table):
        if guest == spot_guest:
            continue
        if owner(outcome, guest) is None:
            effects.append(Entry("raut.foretold.leaves", {"guest": person(table, guest)}))
        elif _stat_changes(table, outcome, guest):
            changed.append(guest)
    if len(changed) <= MOST_NAMED:
        return effects + [_named_effects(table, outcome, guest) for guest in changed]
    own_guests: list[int] = []
    rival_guests: list[int] = []
    for guest in changed:
        if owner(table, guest) == table.turn:
            own_guests.append(guest)
        else:
            rival_guests.append(guest)
    for key, guests in (("raut.foretold.mine", own_guests), ("raut.foretold.theirs", rival_guests)):
        sums = _summed_changes(table, outcome, guests)
        if sums:
            effects.append(Entry(key, {"what": sums}))
    return effects


def _summed_changes(table: RautTable, outcome: RautTable, guests: Sequence[int]) -> tuple[Entry, ...]:
    """Return by how much each characteristic of these guests changes in total; those with a total of 0 are left out."""
    totals = [0] * len(STATS)
    for guest in guests:
        for change in _stat_changes(table, outcome, guest):
            totals[change.stat] += change.new - change.old
    entries: list[Entry] = []
    for stat, total in enumerate(totals):
        if total:
            name = TextKey(f"stat.raut.{STATS[stat]}")
            entries.append(Entry("raut.foretold.sum", {"stat": name, "sign": signed(total)}))
    return tuple(entries)


def _named_effects(table: RautTable, outcome: RautTable, guest: int) -> Entry:
    """Return how the numbers of a guest change, with its name."""
    changes = tuple(change.entry() for change in _stat_changes(table, outcome, guest))
    return Entry("raut.foretold.other", {"guest": person(table, guest), "what": changes})


def _points_gained(table: RautTable, outcome: RautTable) -> list[Entry]:
    """Return the VP that the player whose turn it is would gain."""
    seat = table.turn
    gain = outcome.points[seat] - table.points[seat]
    if not gain:
        return []
    key = "raut.foretold.wins" if outcome.ended else "raut.foretold.gain"
    return [Entry(key, {"add": gain, "n": outcome.points[seat], "goal": table.goal})]
