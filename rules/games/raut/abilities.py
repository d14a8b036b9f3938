"""What the abilities of cards mean for the rules: characteristics in force, and what is forbidden, allowed and changed.

The chapters of the rulebook ask here and nowhere else. What cards say is sorted once, when they are loaded (see
``sorting``), so that here only what may matter is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules.games.raut.board import (
    BY_BOTH,
    BY_CHARM,
    STAMINA,
    TALK,
    UNNAMED,
    RautTable,
    Shift,
    hand_of,
    salons,
    wearings,
    worn_of,
)
from rules.games.raut.filters import seat_of
from rules.games.raut.standing import (
    BEING_SEDUCED,
    FIGHTING,
    NOTHING,
    SEDUCING,
    TREATED,
    TREATER,
    Index,
    Power,
    Raising,
)

# -- looking up -------------------------------------------------------------------------------------------------------


def worn_by(table: RautTable, guest: int) -> Sequence[int]:
    """The accessories that a guest wears."""
    wearer = table.wearer
    if guest not in wearer:
        return ()
    return [piece for piece in table.zones[worn_of(seat_of(table, guest))] if wearer[piece] == guest]


def source_of(table: RautTable, piece: int) -> int | None:
    """The guest whose card this piece is, if it is in play; UNNAMED for the talk in force."""
    match table.game.card_kind[table.game.kind[piece]]:
        case "guest":
            for salon in salons(table.zones):
                if piece in salon:
                    return piece
            return None
        case "talk":
            return UNNAMED if piece in table.zones[TALK] else None
    return table.wearer[piece]


def sources(table: RautTable, index: Index) -> list[tuple[int, int]]:
    """What is in play of the cards with abilities of a word that may be about other guests: the guest whose card it is,
    and the kind of the card."""
    kind = table.game.kind
    found = [(source, kind[piece]) for piece in index.sources if (source := source_of(table, piece)) is not None]
    return found + [(UNNAMED, kind[piece]) for piece in table.zones[TALK] if kind[piece] in index.far]


def concerned(table: RautTable, word: str, guests: Sequence[int]) -> Sequence[int]:
    """Those of the guests that an ability of this word may concern; usually none. Quicker than to ask for each."""
    index = table.game.powers.said.get(word)
    if index is None:
        return ()
    if index.far and sources(table, index):
        return guests
    own = index.guests
    found = [guest for guest in guests if guest in own]
    for piece in index.worn:
        if (guest := table.wearer[piece]) is not None and guest in guests and guest not in found:
            found.append(guest)
    return found


def in_force(table: RautTable, word: str, guest: int) -> Sequence[tuple[int, Power]]:
    """The abilities of this word that concern a guest now, each with the guest whose card it is."""
    index = table.game.powers.said.get(word)
    if index is None:
        return ()
    kind = table.game.kind
    found: list[tuple[int, Power]] = []
    if guest in index.guests:
        found += [(guest, power) for power in index.own[kind[guest]] if _concerns(table, power, guest, guest)]
    for piece in index.worn:
        if table.wearer[piece] == guest:
            found += [(guest, power) for power in index.own[kind[piece]] if _concerns(table, power, guest, guest)]
    if index.far:
        for source, card in sources(table, index):
            found += [(source, power) for power in index.far[card] if _concerns(table, power, source, guest)]
    return found


def _concerns(table: RautTable, power: Power, source: int, guest: int) -> bool:
    if power.holds is not None and not power.holds(table, source):
        return False
    return power.of is None or bool(power.of(table, source, guest))


def towards(table: RautTable, word: str, guest: int, other: int) -> Sequence[tuple[int, Power]]:
    """The same, but only those that are not about another one on the other side."""
    found = in_force(table, word, guest)
    return found and [(source, power) for source, power in found
                      if power.other is None or (other != UNNAMED and power.other(table, guest, other))]  # fmt: skip


# -- characteristics --------------------------------------------------------------------------------------------------


def refresh(table: RautTable) -> list[int]:
    """Bring the characteristics in force up to date (RA-RULING-18, RA-RULING-49). Returns the guests of which one has
    come to nothing (RA-LEAVE-01), table by table from the first seat."""
    zones, drunk, wearer, powers = table.zones, table.drunk, table.wearer, table.game.powers
    printed, own = powers.printed, powers.own
    charm, stamina, charisma = values = table.charm, table.stamina, table.charisma
    around = salons(zones)
    for salon in around:
        for guest in salon:
            charm[guest], full, charisma[guest] = printed[guest]
            stamina[guest] = full - drunk[guest]
            if own[guest]:
                for stat, add, _, _, of, holds, _ in own[guest]:
                    if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                        values[stat][guest] += add
    for worn in wearings(zones):
        for piece in worn:
            if (on := wearer[piece]) is not None:
                for stat, add, _, _, of, holds, _ in own[piece]:
                    if (holds is None or holds(table, on)) and (of is None or of(table, on, on)):
                        values[stat][on] += add
    for _, each, guests in _shed(table):
        value, add = values[each.stat], each.add
        for guest in guests:
            value[guest] += add
    for guest, stat, add, _ in table.passing:
        values[stat][guest] += add
    return [guest for salon in around for guest in salon
            if stamina[guest] <= 0 or charm[guest] <= 0 or charisma[guest] <= 0]  # fmt: skip


def _shed(table: RautTable) -> Iterator[tuple[int, Raising, Sequence[int]]]:
    """What guests, accessories and the talk change of other guests: the source, what, and whose."""
    game, around = table.game, salons(table.zones)
    for piece, raisings in game.powers.far:
        source = source_of(table, piece)
        if source is not None:
            for each in raisings:
                if each.holds is None or each.holds(table, source):
                    if each.table is None:
                        tables: Sequence[Sequence[int]] = around
                    elif each.table == "mine":
                        tables = [salon for salon in around if source in salon]
                    else:
                        tables = [salon for salon in around if source not in salon]
                    yield source, each, _meant(table, each, source, tables)
    for piece in table.zones[TALK]:
        for each in game.powers.talks.get(game.kind[piece], ()):
            if each.holds is None or each.holds(table, UNNAMED):
                yield UNNAMED, each, _meant(table, each, UNNAMED, around)


def _meant(table: RautTable, each: Raising, source: int, tables: Sequence[Sequence[int]]) -> Sequence[int]:
    fits, of = each.fits, each.of
    if fits is None:
        guests = [guest for salon in tables for guest in salon]
    else:
        guests = [guest for salon in tables for guest in salon if fits[guest]]
    return guests if of is None else [guest for guest in guests if of(table, source, guest)]


def changes(table: RautTable, guest: int) -> Sequence[Shift]:
    """Why the characteristics in force of a guest differ from those printed: its drink points, what its own card and
    what it wears do, then other cards, then what lasts until the turn ends."""
    own = table.game.powers.own
    drunk = table.drunk[guest]
    found = [Shift(STAMINA, -drunk, UNNAMED)] if drunk else []
    for piece in (guest, *worn_by(table, guest)):
        for each in own[piece]:
            if (each.holds is None or each.holds(table, guest)) and (each.of is None or each.of(table, guest, guest)):
                found.append(Shift(each.stat, each.add, each.kind))
    found += [Shift(each.stat, each.add, each.kind) for _, each, guests in _shed(table) if guest in guests]
    found += [Shift(each.stat, each.add, each.kind) for each in table.passing if each.guest == guest]
    return found


def _situational(table: RautTable, during: str, stat: str, guest: int, other: int, way: str | None = None) -> int:
    """What is changed of a characteristic only in a comparison with another guest (RA-RULING-19)."""
    if during not in table.game.powers.said:
        return 0
    return sum(
        power.saying.add for _, power in towards(table, during, guest, other)
        if stat in power.saying.what and power.saying.by in (None, way)
    )  # fmt: skip


# -- what is forbidden ------------------------------------------------------------------------------------------------


def forbidding(table: RautTable) -> Collection[str]:
    """The deeds that a card in play, or in the hand of whoever's turn it is, forbids somebody; usually there is none,
    and ``may`` need not be asked."""
    return _spoken_of(table, "forbid")


def granting(table: RautTable) -> Collection[str]:
    """The actions of which something in force gives somebody more; usually none, and ``extra`` need not be asked."""
    return _spoken_of(table, "grant")


def _spoken_of(table: RautTable, word: str) -> Collection[str]:
    game = table.game
    found: set[str] = set()
    index = game.powers.said.get(word, NOTHING)
    for piece in index.pieces:
        if source_of(table, piece) is not None or piece in table.zones[hand_of(table.turn)]:
            kind = game.kind[piece]
            for power in (*index.own.get(kind, ()), *index.far.get(kind, ())):
                found.update(power.saying.what)
    return found


def may(table: RautTable, deed: str, guest: int, whom: int = UNNAMED) -> bool:
    """Whether nothing forbids a guest one of the deeds (see ``vocabulary.forbid``), with respect to another guest. The
    guest may still be in the hand of the player whose turn it is: its own abilities are read as if it were in play."""
    for _, power in in_force(table, "forbid", guest):
        if deed in power.saying.what and (power.other is None or (whom != UNNAMED and power.other(table, guest, whom))):
            return False
    return True


def fits(table: RautTable, kind: int, guest: int) -> bool:
    """Whether the accessory may be put on this guest, as the card itself says (RA-RULING-27)."""
    wearer = table.game.powers.wearers.get(kind)
    return wearer is None or bool(wearer(table, guest, guest))


def extra(table: RautTable, guest: int, action: str) -> int:
    """How many actions of this kind (talk, treat, seduce, fight) a guest has besides its own (RA-RULING-36)."""
    return sum(action in power.saying.what for _, power in in_force(table, "grant", guest))


# -- seduction --------------------------------------------------------------------------------------------------------


def lures(table: RautTable, guests: Sequence[int]) -> list[int]:
    """For each of these guests, the most that it could have to seduce anybody: never less than ``attack``."""
    charm, charisma, said = table.charm, table.charisma, table.game.powers.said
    most = [max(charm[guest], charisma[guest]) for guest in guests]
    if "combine" in said:
        for guest in concerned(table, "combine", guests):
            most[guests.index(guest)] = charm[guest] + charisma[guest]
    if SEDUCING in said:
        for guest in concerned(table, SEDUCING, guests):
            more = sum(max(0, each.saying.add) * len(each.saying.what) for _, each in in_force(table, SEDUCING, guest))
            most[guests.index(guest)] += more
    return most


def guards(table: RautTable, targets: Sequence[int]) -> list[int]:
    """For each of these guests, the least that it could set against being seduced by anybody: never more than
    ``defence``."""
    stamina, companion, more = table.stamina, table.companion, table.game.companion_stamina
    least = [stamina[each] if companion[each] is None else stamina[each] + more for each in targets]
    if table.game.powers.weaken:
        for at, target in enumerate(targets):
            least[at] += sum(min(0, each.saying.add) for _, each in in_force(table, BEING_SEDUCED, target))
    return least


def attack(table: RautTable, guest: int, target: int, way: str) -> int | None:
    """See ``RautGame.attack``."""
    if way == BY_BOTH:
        if not bool(towards(table, "combine", guest, target)):
            return None
        charm, charisma = (attack(table, guest, target, each) for each in ("charm", "charisma"))
        return None if charm is None or charisma is None else charm + charisma
    if not (may(table, f"seduce_by_{way}", guest, target) and may(table, f"be_seduced_by_{way}", target, guest)):
        return None
    value = (table.charm if way == BY_CHARM else table.charisma)[guest]
    return value + _situational(table, SEDUCING, way, guest, target)


def defence(table: RautTable, guest: int, target: int, way: str | None = None) -> int:
    """See ``RautGame.defence``."""
    stamina = table.stamina[target]
    if table.companion[target] is not None:
        stamina += table.game.companion_stamina
    return stamina + _situational(table, BEING_SEDUCED, "stamina", target, guest, way)


# -- fights and drinks ------------------------------------------------------------------------------------------------


def fights(table: RautTable, guest: int) -> Sequence[int]:
    """The guests at other tables that a card lets this one attack, strong or weak (RA-FIGHT-01, RA-RULING-38)."""
    allowed = [power.other for _, power in in_force(table, "fight", guest)]
    if not allowed:
        return ()
    mine = seat_of(table, guest)
    others = [each for seat, salon in enumerate(salons(table.zones)) if seat != mine for each in salon]
    return [each for each in others if any(fits is None or fits(table, guest, each) for fits in allowed)]


def fight_strength(table: RautTable, guest: int, other: int) -> int:
    """The stamina of a guest in a fight with another one (RA-FIGHT-02)."""
    return table.stamina[guest] + _situational(table, FIGHTING, "stamina", guest, other)


def sip(table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
    """See ``RautGame.sip``."""
    return _swallowed(table, guest, guest, kind, TREATER), _swallowed(table, target, guest, kind, TREATED)


def _swallowed(table: RautTable, guest: int, treater: int, kind: int, role: str) -> int:
    """The drink points that a guest would get (RA-RULING-20)."""
    game = table.game
    column, more, soft = game.sex[game.kind[guest]], 0, game.card_kind[kind]
    for source, power in in_force(table, "drink_points", guest):
        saying = power.saying
        if saying.drinks not in ("all", soft) or saying.role not in (None, role):
            continue
        if not saying.own_treat or source == treater:
            column = column if saying.column is None else game.sexes.index(saying.column)
            more += saying.add
    points = game.points[kind][column] + more
    return min(0, points) if soft == "soft" else max(0, points)


def can_refuse(table: RautTable, target: int, treater: int, kind: int) -> bool:
    """Whether the guest that is treated may refuse this drink (RA-DRINK-09, RA-RULING-14)."""
    drink = table.game.card_kind[kind]
    return any(each.saying.drinks in ("all", drink) for _, each in towards(table, "refuse", target, treater))
