"""What cards are expected to do, found by trying them at tables laid for that purpose, so that the cards of fans need
no policy of their own.

``CardForesight`` knows kinds of cards, at tables where nothing else is in play; it caches its results, because
playouts ask all the time. ``TableForesight`` looks at one table as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from rules.games.raut import abilities, powers
from rules.games.raut.board import (
    BY_BOTH,
    BY_CHARISMA,
    BY_CHARM,
    CHARISMA,
    CHARM,
    STAMINA,
    STATS,
    TALK,
    UNNAMED,
    Fleeting,
    RautGame,
    RautTable,
    WayToSeduce,
    salon_of,
    worn_of,
)
from rules.kernel.mixtures import bits

Numbers = tuple[int, int, int]
"""The amounts that a card adds to charm, stamina and charisma."""
NOTHING: Numbers = (0, 0, 0)
NEVER = -99
"""Added to a characteristic with which a guest may not seduce."""


class Lure(NamedTuple):
    """What counts besides the characteristics in force if a guest seduces a target.

    ``charm`` and ``charisma`` are added to those of the guest, ``stamina`` to that of the target. ``way`` is the way of
    seducing for which the addition to charm counts, and ``joins`` whether the two may be companions.
    """

    charm: int
    charisma: int
    stamina: int
    way: WayToSeduce = BY_CHARM
    joins: bool = True


class Sip(NamedTuple):
    """What happens if a guest treats a target with a drink.

    ``points`` and ``gives`` are the drink points of the guest and of the target; ``guest_changes`` and
    ``target_changes`` last until the turn ends. ``weakens`` is how much stamina the target loses in all, and
    ``refusable`` whether it may refuse.
    """

    points: int
    gives: int
    guest_changes: Numbers
    target_changes: Numbers
    weakens: int
    refusable: bool


make_sip = lru_cache(1 << 9)(Sip)
"""Make a sip: equal ones are one object, because the drinks of all pairs of guests come to only some 150."""

PLAIN_LURE = Lure(0, 0, 0)
"""Nothing but the characteristics in force counts."""


class Sips(dict[int, Sip]):
    """What happens if a guest treats a target, by the kind of the drink. An entry is found when it is asked for: at the
    ``table`` if no ability of the ``pieces`` in play (bits) may matter; else at the one that ``lay`` returns."""

    __slots__ = "as_printed", "guest", "lay", "table", "target"

    def __init__(self, table: RautTable, pieces: int, lay: Callable[[], RautTable], guest: int, target: int) -> None:
        super().__init__()
        self.table, self.lay, self.guest, self.target = table, lay, guest, target
        self.as_printed = _is_drunk_as_printed(table.game, pieces, guest, target)

    def __missing__(self, kind: int) -> Sip:
        table = self.table if self.as_printed else self.lay()
        sip = self[kind] = _sip(table, self.guest, self.target, kind, self.as_printed)
        return sip


PAIRS = 1 << 10
"""For how many pairs of guests it is cached what drinks do, which takes 1 kB each. An evening does not see more pairs,
but the game has more."""
LURES = 1 << 12
"""For how many pairs, each with a talk, their lures are cached."""
TABLES = 64
"""How many tables are cached at which a pair drinks; a table takes 12 kB."""


class CardForesight:
    """What cards of each kind do for guests of each kind, if nothing else is in play."""

    def __init__(self, game: RautGame) -> None:
        self.game = game
        self.guests = [kind for kind in range(len(game.cards)) if game.card_kind[kind] == "guest"]
        self.piece = {kind: game.kind.index(kind) for kind in range(len(game.cards))}
        self._worn: dict[tuple[int, int], Numbers | None] = {}
        self._talks: dict[int, dict[int, Numbers]] = {UNNAMED: dict.fromkeys(self.guests, NOTHING)}
        self._lowered: dict[tuple[int, int], Mapping[int, Numbers]] = {}
        """For two talks, the former and the new one."""
        self._empty = game.lay(2)
        """No guest sits at it, so any two are as far apart, as sober and as single as those of a pair."""
        self._lure_of = lru_cache(LURES)(self._found_lure)
        self._sips_of = lru_cache(PAIRS)(self._found_sips)
        self._pair = lru_cache(TABLES)(self._laid_pair)

    def _laid_pair(self, guest: int, target: int) -> RautTable:
        """Return a table with a guest of one kind at the first seat and one of another kind at the second."""
        return self._laid([guest], [target])

    def _laid(self, *salons: Sequence[int], talk: int = UNNAMED, accessory: int = UNNAMED) -> RautTable:
        """Return a table with guests of these kinds at the seats, the first of whom may wear an accessory of a kind."""
        table = self.game.lay(2)
        for seat, kinds in enumerate(salons):
            table.zones[salon_of(seat)] = [self.piece[kind] for kind in kinds]
        if talk != UNNAMED:
            table.zones[TALK] = [self.piece[talk]]
        if accessory != UNNAMED:
            worn = self.piece[accessory]
            table.zones[worn_of(0)], table.wearer[worn] = [worn], self.piece[salons[0][0]]
        self.game.resume(table)
        return table

    def worn(self, kind: int, guest: int) -> Numbers | None:
        """Return what an accessory does for a guest that wears it; None if the guest may not."""
        if (kind, guest) not in self._worn:
            self._worn[kind, guest] = self._tried_on(kind, guest)
        return self._worn[kind, guest]

    def _tried_on(self, kind: int, guest: int) -> Numbers | None:
        piece, plain = self.piece[guest], self._laid([guest])
        if not abilities.fitting(plain, kind, [piece]):
            return None
        dressed = self._laid([guest], accessory=kind)
        return _difference(_numbers(dressed, piece), _numbers(plain, piece))

    def talk(self, kind: int) -> dict[int, Numbers]:
        """Return what a talk does for guests of each kind; UNNAMED is no talk."""
        if kind not in self._talks:
            silent, talking = self._laid(self.guests), self._laid(self.guests, talk=kind)
            changes = self._talks[kind] = {}
            for guest in self.guests:
                piece = self.piece[guest]
                changes[guest] = _difference(_numbers(talking, piece), _numbers(silent, piece))
        return self._talks[kind]

    def lowered(self, old_talk: int, new_talk: int) -> Mapping[int, Numbers]:
        """Return what another talk changes of guests of those kinds of which it lowers a characteristic."""
        talks = old_talk, new_talk
        if talks not in self._lowered:
            old, new = self.talk(old_talk), self.talk(new_talk)
            changes = {guest: _difference(new[guest], old[guest]) for guest in self.guests}
            self._lowered[talks] = {guest: change for guest, change in changes.items() if min(change) < 0}
        return self._lowered[talks]

    def lure(self, guest: int, target: int, talk: int) -> Lure:
        """Return what counts besides the characteristics if a guest seduces a target while a talk is in force."""
        kind = self.game.kind
        return self._lure_of(kind[guest], kind[target], talk)

    def _found_lure(self, guest: int, target: int, talk: int) -> Lure:
        """Return what counts if a guest of one kind seduces one of another kind while a talk is in force."""
        pieces = [self.piece[kind] for kind in (guest, target, talk) if kind != UNNAMED]
        if _seduces_as_in_force(self.game, bits(pieces), pieces[0], pieces[1]):
            return PLAIN_LURE
        return _lure(self._laid([guest], [target], talk=talk), pieces[0], pieces[1])

    def sips(self, guest: int, target: int) -> Sips:
        """Return what happens if a guest treats a target with drinks."""
        kind = self.game.kind
        return self._sips_of(kind[guest], kind[target])

    def _found_sips(self, guest: int, target: int) -> Sips:
        """Return what happens if a guest of one kind treats one of another kind with drinks."""
        pieces = self.piece[guest], self.piece[target]
        return Sips(self._empty, bits(pieces), partial(self._pair, guest, target), *pieces)


class TableForesight(CardForesight):
    """The same for the guests at one table: exact, but slower. The table must stay as it is."""

    def __init__(self, foresight: CardForesight, table: RautTable) -> None:
        self.foresight = foresight
        self.game, self.guests, self.piece = foresight.game, foresight.guests, foresight.piece
        self._worn, self._talks, self._lowered = foresight._worn, foresight._talks, foresight._lowered
        self.table = table
        self._lures: dict[tuple[int, int, int], Lure] = {}
        self._sips: dict[tuple[int, int], Sips] = {}

    def lure(self, guest: int, target: int, talk: int) -> Lure:
        zone = self.table.zones[TALK]
        talk_in_force = self.game.kind[zone[0]] if zone else UNNAMED
        if talk != talk_in_force:
            return self.foresight.lure(guest, target, talk)
        key = guest, target, talk
        if key not in self._lures:
            if _seduces_as_in_force(self.game, self.table.present, guest, target):
                self._lures[key] = PLAIN_LURE
            else:
                self._lures[key] = _lure(self.table, guest, target)
        return self._lures[key]

    def sips(self, guest: int, target: int) -> Sips:
        sips = self._sips.get((guest, target))
        if sips is None:
            table = self.table
            sips = self._sips[guest, target] = Sips(table, table.present, lambda: table, guest, target)
        return sips


def _numbers(table: RautTable, guest: int) -> Numbers:
    return table.charm[guest], table.stamina[guest], table.charisma[guest]


def _difference(new: Numbers, old: Numbers) -> Numbers:
    return new[CHARM] - old[CHARM], new[STAMINA] - old[STAMINA], new[CHARISMA] - old[CHARISMA]


def _seduces_as_in_force(game: RautGame, pieces: int, guest: int, target: int) -> bool:
    """True if no ability of these pieces in play (bits) may count when the guest seduces the target."""
    seductive = game.powers.seductive
    return not pieces & (seductive[guest] | seductive[target])


def _is_drunk_as_printed(game: RautGame, pieces: int, guest: int, target: int) -> bool:
    """True if no ability of these pieces in play (bits) may matter when the guest treats the target."""
    for word in ("drink_points", "refuse"):
        index = game.powers.by_word.get(word)
        if index is not None and pieces & (index.relevant_or_worn[guest] | index.relevant_or_worn[target]):
            return False
    return True


def _lure(table: RautTable, guest: int, target: int) -> Lure:
    """Return what counts besides the characteristics in force, as if both were single."""
    charm, charisma = table.charm[guest], table.charisma[guest]
    if not (abilities.may(table, "seduce", guest, target) and abilities.may(table, "be_seduced", target, guest)):
        return Lure(NEVER, NEVER, 0)
    by_charm = abilities.attack(table, guest, target, BY_CHARM)
    by_charisma = abilities.attack(table, guest, target, BY_CHARISMA)
    by_both = abilities.attack(table, guest, target, BY_BOTH)
    way: WayToSeduce = BY_CHARM
    if by_both is not None:
        way, by_charm = BY_BOTH, by_both
    stamina = table.stamina[target]
    if table.companion[target] is not None:
        stamina += table.game.companion_stamina
    return Lure(
        charm=NEVER - charm if by_charm is None else by_charm - charm,
        charisma=NEVER - charisma if by_charisma is None else by_charisma - charisma,
        stamina=abilities.defence(table, guest, target) - stamina,
        way=way,
        joins=abilities.may(table, "join", guest, target) and abilities.may(table, "join", target, guest),
    )


def _sip(table: RautTable, guest: int, target: int, kind: int, as_printed: bool) -> Sip:
    """Return what happens if a guest treats a target; ``as_printed`` if it is known that no ability matters."""
    refusable = False
    if as_printed:
        points_by_sex, sex = table.game.points[kind], table.game.sex_of
        points, gives = points_by_sex[sex[guest]], points_by_sex[sex[target]]
    else:
        points, gives = abilities.sip(table, guest, target, kind)
        refusable = abilities.can_refuse(table, target, guest, kind)
    changes = powers.poured(table, kind, guest, target)
    target_changes = _changed(changes, target)
    return make_sip(
        points=points,
        gives=gives,
        guest_changes=_changed(changes, guest),
        target_changes=target_changes,
        weakens=gives - target_changes[STAMINA],
        refusable=refusable,
    )


def _changed(changes: Sequence[Fleeting], guest: int) -> Numbers:
    """Return what these changes add to the characteristics of a guest."""
    numbers = [0] * len(STATS)
    for change in changes:
        if change.guest == guest:
            numbers[change.stat] += change.add
    return numbers[CHARM], numbers[STAMINA], numbers[CHARISMA]
