"""What a deed at Raut would do, said at the place before it is done, and why a hint advises an answer. Seductions are
also compared in full elsewhere (``comparison``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.games.raut.moves import guest_spot, guests_of, owner, person
from client.table.terms import Foretold, Option, Spot
from rules.games.raut.board import (
    ACCEPT,
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

NAMED = 2
"""So many other guests whose numbers change are named; of more it is said in sum."""


def foretell(table: RautTable, options: Sequence[Option], spot: Spot) -> Foretold | None:
    """What all of these answers to ``act`` would do, as seen from a spot; None where they have nothing in common, or
    nothing is certain."""
    common: list[Entry] | None = None
    for option in options:
        after = _foreseen(table, option)
        found = [] if after is None else _parts(table, after, option, spot)
        common = found if common is None else [part for part in common if part in found]
        if not common:
            return None
    if not common:
        return None
    return Foretold(Entry("raut.foretold", {"what": tuple(common)}), grave=common[0].key == "raut.foretold.out")


def speaks_for(table: RautTable, ask: Ask, option: Option) -> Entry | None:
    """What speaks for an answer, as far as the table shows it."""
    seat = ask.seat
    if ask.kind == "refuse":
        guest, target, kind = ask.about
        before, after = _drunk(table, Treat(guest, target, kind), target)
        what = {"other": person(table, target), "before": before, "after": after}
        keys = {ACCEPT: "raut.hint.why.accept", REFUSE: "raut.hint.why.refuse"}
        return Entry(keys[str(option)], what) if (option == REFUSE) == (after <= 0) else None
    if option in (EXCHANGE, KEEP):
        kinds = [table.game.card_kind[table.game.kind[piece]] for piece in table.zones[hand_of(seat)]]
        guests = kinds.count("guest")
        if (option == KEEP) == (guests > 0):
            return Entry("raut.hint.why.keep" if guests else "raut.hint.why.exchange", {"n": guests})
        return None
    if option == END:
        idle = all(isinstance(each, str | Enter | Wear) for each in ask.options)
        return Entry("raut.hint.why.end", {}) if idle else None
    found = foretell(table, [option], spot_of(option, seat))
    return None if found is None else found.said


def spot_of(option: Option, seat: int) -> Spot:
    """The spot that an answer to ``act`` is about."""
    match option:
        case Seduce(_, guest) | Fight(_, guest) | Treat(_, guest) | Join(_, guest) | PartWays(_, guest):
            return guest_spot(guest)
        case Wear(_, guest):
            return guest_spot(guest)
        case UseAbility(guest, _, _, target):
            return guest_spot(guest if target < 0 else target)
    return "salon", seat


def gain(table: RautTable, option: Option) -> Entry | None:
    """The VP that an answer to ``act`` would bring; None for none."""
    after = _foreseen(table, option)
    return None if after is None else next(iter(_gained(table, after.table)), None)


def _foreseen(table: RautTable, option: Option) -> Foreseen | None:
    if isinstance(option, Enter | Wear | Treat | Seduce | LayTalk | Fight | Join | PartWays | UseAbility):
        return table.game.outcome(table, option)
    return None


def _parts(table: RautTable, foreseen: Foreseen, option: Option, spot: Spot) -> list[Entry]:
    """Everything that would come of an answer: first for the guest at the spot, then for all others, then VP."""
    after, found = foreseen.table, list[Entry]()
    here = spot[1] if isinstance(spot, tuple) and spot[0] == "guest" else None
    if here is not None:
        found += _of_guest(table, after, option, here)
    if isinstance(option, Enter):
        found += _arrives(table, after)
    if isinstance(option, Join | PartWays) or (isinstance(option, Enter | Seduce) and here is not None):
        found += _paired(table, after, here)
    found += _others(table, after, here) + _gained(table, after)
    if foreseen.refusable:
        found.append(Entry("raut.foretold.refusable", {}))
    return found


def _of_guest(table: RautTable, after: RautTable, option: Option, guest: int) -> list[Entry]:
    """What becomes of the numbers of a guest, or that it has to go."""
    if owner(after, guest) is None:
        if isinstance(option, Treat):
            before, left = _drunk(table, option, guest)
            if left <= 0:
                return [Entry("raut.foretold.out", {"before": before, "after": left})]
        return [Entry("raut.foretold.leaves", {"guest": person(table, guest)})]
    found = [Entry(f"raut.foretold.{STATS[stat]}", {"before": before, "after": now})
             for stat, before, now in _changed(table, after, guest)]  # fmt: skip
    if isinstance(option, Treat) and not found:  # that a drink does nothing is worth a word
        found.append(Entry("raut.foretold.same", {"n": after.stamina[guest]}))
    return found


def _drunk(table: RautTable, option: Treat, guest: int) -> tuple[int, int]:
    """The stamina of one of the two before and after a drink."""
    sips = table.game.sip(table, option.guest, option.target, option.kind)
    before = table.stamina[guest]
    return before, before - max(sips[guest != option.guest], -table.drunk[guest])


def _numbers(table: RautTable, guest: int) -> tuple[int, ...]:
    return table.charm[guest], table.stamina[guest], table.charisma[guest]


def _changed(table: RautTable, after: RautTable, guest: int) -> Iterable[tuple[int, int, int]]:
    """Each characteristic of a guest that changes, before and after; stamina first."""
    order = (STAMINA, *(stat for stat in range(len(STATS)) if stat != STAMINA))
    before, now = _numbers(table, guest), _numbers(after, guest)
    return [(stat, before[stat], now[stat]) for stat in order if before[stat] != now[stat]]


def _arrives(table: RautTable, after: RautTable) -> list[Entry]:
    """How many guests there are at the own table then, and whether they are the most (RA-VP-04)."""
    counts = [len(after.zones[salon_of(seat)]) for seat in range(table.seats)]
    mine = counts.pop(table.turn)
    return [Entry("raut.foretold.most" if mine > max(counts) else "raut.foretold.guests", {"n": mine})]


def _paired(table: RautTable, after: RautTable, guest: int | None) -> list[Entry]:
    """What becoming companions, or parting, means against seduction (RA-COUPLE-02)."""
    if guest is None or owner(after, guest) is None:
        return []
    paired, was = after.companion[guest] is not None, table.companion[guest] is not None
    if paired == was:
        return []
    return [Entry("raut.foretold.paired" if paired else "raut.foretold.parted", {"n": table.game.companion_stamina})]


def _others(table: RautTable, after: RautTable, here: int | None) -> list[Entry]:
    """Who else would go, and whose numbers would change besides."""
    others = [guest for guest in guests_of(table) if guest != here]
    gone = [guest for guest in others if owner(after, guest) is None]
    found = [Entry("raut.foretold.leaves", {"guest": person(table, guest)}) for guest in gone]
    changed = [guest for guest in others if guest not in gone and _changed(table, after, guest)]
    if len(changed) <= NAMED:
        return found + [_named(table, after, guest) for guest in changed]
    for mine in (True, False):
        sums = [0] * len(STATS)
        for guest in changed:
            if (owner(table, guest) == table.turn) == mine:
                for stat, before, now in _changed(table, after, guest):
                    sums[stat] += now - before
        told = tuple(Entry("raut.foretold.sum", {"stat": TextKey(f"stat.raut.{STATS[stat]}"), "sign": signed(add)})
                     for stat, add in enumerate(sums) if add)  # fmt: skip
        if told:
            found.append(Entry(f"raut.foretold.{'mine' if mine else 'theirs'}", {"what": told}))
    return found


def _named(table: RautTable, after: RautTable, guest: int) -> Entry:
    what = tuple(Entry(f"raut.foretold.{STATS[stat]}", {"before": before, "after": now})
                 for stat, before, now in _changed(table, after, guest))  # fmt: skip
    return Entry("raut.foretold.other", {"guest": person(table, guest), "what": what})


def _gained(table: RautTable, after: RautTable) -> list[Entry]:
    """The VP of whose turn it is."""
    seat = table.turn
    add = after.points[seat] - table.points[seat]
    if not add:
        return []
    key = "raut.foretold.wins" if after.ended else "raut.foretold.gain"
    return [Entry(key, {"add": add, "n": after.points[seat], "goal": table.goal})]
