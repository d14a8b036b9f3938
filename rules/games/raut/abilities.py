"""What the abilities of cards mean for the rules: characteristics in force, and what is forbidden, allowed and changed.

The chapters of the rulebook ask here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.board import BY_CHARISMA, BY_CHARM, UNNAMED, RautTable, Shift, salon_of

DEEDS = (
    "seduce", "seduce_by_charm", "seduce_by_charisma", "be_seduced", "be_seduced_by_charm", "be_seduced_by_charisma",
    "treat", "be_treated", "talk", "join", "wear", "be_fought",
)  # fmt: skip
"""What a card may forbid."""


def refresh(table: RautTable) -> None:
    """Bring the characteristics in force up to date (RA-RULING-18)."""
    game = table.game
    for seat in range(table.seats):
        for guest in table.zones[salon_of(seat)]:
            charm, stamina, charisma = game.printed[game.kind[guest]]
            table.charm[guest] = charm
            table.stamina[guest] = stamina - table.drunk[guest]
            table.charisma[guest] = charisma


def changes(table: RautTable, guest: int) -> Sequence[Shift]:
    """Why the characteristics in force of a guest differ from those printed."""
    drunk = table.drunk[guest]
    return (Shift(1, -drunk, UNNAMED),) if drunk else ()


def forbidding(table: RautTable) -> Collection[str]:
    """The deeds that something in force forbids somebody; usually there is none, and ``may`` need not be asked."""
    return ()


def may(table: RautTable, deed: str, guest: int, whom: int = UNNAMED) -> bool:
    """Whether nothing forbids a guest one of the DEEDS, with respect to another guest. The guest may still be in the
    hand of the player whose turn it is: its own abilities are read as if it were in play."""
    return True


def lure(table: RautTable, guest: int) -> int:
    """The most that a guest could have to seduce anybody: never less than ``attack``."""
    return max(table.charm[guest], table.charisma[guest])


def guard(table: RautTable, target: int) -> int:
    """The least that a guest could set against being seduced by anybody: never more than ``defence``."""
    stamina = table.stamina[target]
    return stamina if table.companion[target] is None else stamina + table.game.companion_stamina


def attack(table: RautTable, guest: int, target: int, way: str) -> int | None:
    """See ``RautGame.attack``."""
    if way == BY_CHARM:
        return table.charm[guest]
    return table.charisma[guest] if way == BY_CHARISMA else None


def defence(table: RautTable, guest: int, target: int) -> int:
    """See ``RautGame.defence``."""
    return guard(table, target)


def fights(table: RautTable, guest: int) -> Sequence[int]:
    """The guests at other tables that a card lets this one attack, strong or weak (RA-FIGHT-01, RA-RULING-38)."""
    return ()


def fight_strength(table: RautTable, guest: int, other: int) -> int:
    """The stamina of a guest in a fight with another one (RA-FIGHT-02)."""
    return table.stamina[guest]


def sip(table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
    """See ``RautGame.sip``."""
    points, sex, kinds = table.game.points[kind], table.game.sex, table.game.kind
    return points[sex[kinds[guest]]], points[sex[kinds[target]]]


def can_refuse(table: RautTable, target: int, treater: int, kind: int) -> bool:
    """Whether the guest that is treated may refuse this drink (RA-DRINK-09, RA-RULING-14)."""
    return False


def fits(table: RautTable, kind: int, guest: int) -> bool:
    """Whether the accessory may be put on this guest, as the card itself says (RA-RULING-27)."""
    return True


def granting(table: RautTable) -> Collection[str]:
    """The actions of which something in force gives somebody more; usually none, and ``extra`` need not be asked."""
    return ()


def extra(table: RautTable, guest: int, action: str) -> int:
    """How many actions of this kind (talk, treat, seduce, fight) a guest has besides its own (RA-RULING-36)."""
    return 0
