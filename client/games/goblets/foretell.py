"""What a deed at Raise Your Goblets would do, said before it is done, and why a hint advises it: from what the seat has
seen and poured, never from what is in the goblets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.table.terms import Foretold, Option
from rules.games.goblets.board import (
    ANTIDOTE,
    DUEL,
    OGRE,
    POISON,
    ROLES,
    TOAST,
    UNICORN,
    UNNAMED,
    WINE,
    GobletsTable,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
)
from rules.games.goblets.scoring import deadly, paid_otherwise
from rules.games.goblets.sommeliers import traitor
from rules.kernel import Ask
from rules.log import Entry, Written

DEADLY, SAFE, OPEN = "deadly", "safe", "open"
"""What a seat knows of a goblet: there is more poison than cures, it knows all and there is not, or neither."""
GRAVE = {"gob.foretold.before.mine.deadly", "gob.foretold.now.deadly", "gob.foretold.drink.deadly",
         "gob.foretold.stays.mine.deadly"}  # fmt: skip


class Noted(NamedTuple):
    """How many tokens of each role a seat knows to be in a goblet, and how many others there are."""

    roles: Sequence[int]
    unknown: int

    @property
    def status(self) -> str:
        """DEADLY, SAFE or OPEN."""
        return DEADLY if deadly(self.roles) else OPEN if self.unknown else SAFE


def noted(view: GobletsTable, cup: int, poured: Sequence[int] = ()) -> Noted | None:
    """What is noted of a goblet, by its number, after these roles were ``poured`` into it; None where one plays by
    memory."""
    if view.rings_off or not view.remembered:
        return None
    zone = view.goblet(view.at.index(cup))
    pieces = view.remembered[zone]
    roles = [view.game.role[piece] for piece in pieces if piece >= 0]
    counts = [[*roles, *poured].count(role) for role in range(len(ROLES))]
    return Noted(counts, len(pieces) - len(roles))


def foretell(view: GobletsTable, viewer: int, option: Option) -> Foretold | None:
    """What would come of an answer, as far as this seat knows; None: nothing worth a word."""
    house, found = view.house_of(viewer), list[Entry]()
    match option:
        case PourInto():
            found = _pour(view, house, option)
        case Swap() | Rotate() if view.seats not in DUEL:
            found = _moved(view, house, moved(view, option))
        case Peek(place):
            found = _look(view, place)
        case "toast":
            duel = view.seats in DUEL
            found = [Entry("gob.foretold.toast.duel" if duel else "gob.foretold.toast", {})]
            if not duel and (now := noted(view, view.at[house])) is not None and now.status != OPEN:
                found.append(Entry(f"gob.foretold.now.{now.status}", {}))
        case int(place):
            found = _look(view, place)
            if (there := noted(view, view.at[place])) is not None and there.status != OPEN:
                found.append(Entry(f"gob.foretold.drink.{there.status}", {}))
    if not found:
        return None
    return Foretold(Entry("gob.foretold", {"what": tuple(found)}), grave=any(part.key in GRAVE for part in found))


def moved(view: GobletsTable, option: Swap | Rotate) -> list[int]:
    """Which goblet stands at each place after goblets have been moved."""
    after = view.copy()
    if isinstance(option, Swap):
        after.swap_goblets(option.one, option.other)
    else:
        after.rotate(option.steps)
    return after.at


def _pour(view: GobletsTable, house: int, option: PourInto) -> list[Entry]:
    """How full the goblet is then, before whom it stands, what one knows of it, and how much wine is left."""
    place, tokens = option.place, [role for role in (option.token, option.second) if role != UNNAMED]
    before = len(view.zones[view.goblet(place)])
    found = [Entry("gob.foretold.pour", {"before": before, "after": before + len(tokens)})]
    there = noted(view, view.at[place], tokens)
    status = OPEN if there is None else there.status
    if view.seats not in DUEL and place in (house, view.target_of(house)):
        key = "gob.foretold.stays.mine" if place == house else "gob.foretold.stays.target"
        found.append(Entry(f"{key}.{DEADLY}" if status == DEADLY else key, {}))
    if _last_wine(view, house, option):
        found.append(Entry("gob.foretold.sober", {}))
    return found


def _last_wine(view: GobletsTable, house: int, option: PourInto) -> bool:
    """Is no wine left behind the screen after this?"""
    poured = (option.token, option.second).count(WINE)
    return poured > 0 and view.roles(view.screen(house))[WINE] == poured


def _moved(view: GobletsTable, house: int, after: Sequence[int]) -> list[Entry]:
    """Which goblets come before oneself and before one's Target, and what one knows of them."""
    found = []
    for whose, place in (("mine", house), ("target", view.target_of(house))):
        if place is None or after[place] == view.at[place] or view.rings_off:
            continue
        cup = after[place]
        known = noted(view, cup)
        status = OPEN if known is None else known.status
        ring = view.game.cards[view.game.house.index(cup)].name
        n = len(view.zones[view.goblet(view.at.index(cup))])
        found.append(Entry(f"gob.foretold.before.{whose}.{status}", {"house": Written(ring), "n": n}))
    return found


def _look(view: GobletsTable, place: int) -> list[Entry]:
    """How many tokens are in a goblet, and of how many one knows nothing."""
    known, n = noted(view, view.at[place]), len(view.zones[view.goblet(place)])
    if known is None:
        return [Entry("gob.foretold.look", {"n": n})]
    return [Entry("gob.foretold.look.known", {"n": n, "unknown": known.unknown})]


# -- why a hint advises it --------------------------------------------------------------------------------------------


def speaks_for(view: GobletsTable, ask: Ask, option: Option) -> Entry | None:
    """What speaks for an answer, as far as the asked seat knows: only what is worth VP as usual."""
    house = view.house_of(ask.seat)
    if isinstance(option, Peek):
        known = noted(view, view.at[option.place])
        return Entry("gob.hint.why.peek", {"n": known.unknown}) if known is not None and known.unknown else None
    if ask.kind == "drink" and isinstance(option, int):
        known = noted(view, view.at[option])
        return Entry("gob.hint.why.drink", {}) if known is not None and known.status == SAFE else None
    secretly = ask.kind == "act" and ask.about[2] == Role.SOMMELIER and traitor(view, house)
    if view.seats in DUEL or secretly or paid_otherwise(view, house):
        return None
    if isinstance(option, PourInto):
        return _why_pour(view, house, option)
    if isinstance(option, Swap | Rotate):
        return _why_moved(view, house, moved(view, option))
    return _standing(view, house) if option == TOAST else None


def _why_pour(view: GobletsTable, house: int, option: PourInto) -> Entry | None:
    place, tokens = option.place, (option.token, option.second)
    if place == view.target_of(house) and {POISON, OGRE} & {*tokens}:
        return Entry("gob.foretold.stays.target", {})
    if place == house and {ANTIDOTE, UNICORN} & {*tokens}:
        return Entry("gob.foretold.stays.mine", {})
    if _last_wine(view, house, option):
        return Entry("gob.foretold.sober", {})
    return Entry("gob.hint.why.wine", {}) if place == house and WINE in tokens else None


def _why_moved(view: GobletsTable, house: int, after: Sequence[int]) -> Entry | None:
    """A good goblet comes to oneself, a bad one to the Target, or a bad one goes away; else what comes to whom."""
    good = {"gob.foretold.before.target.deadly", "gob.foretold.before.mine.safe"}
    moved_there = _moved(view, house, after)
    told = [part for part in moved_there if part.key in good]
    if told:
        return told[-1]
    mine, then = noted(view, view.at[house]), noted(view, after[house])
    if mine is not None and then is not None and mine.status == DEADLY != then.status:
        return Entry("gob.hint.why.away", {})
    return Entry("gob.foretold", {"what": tuple(moved_there)}) if moved_there else None


def _standing(view: GobletsTable, house: int) -> Entry | None:
    """For a Toast: the goblets stand well now."""
    target = view.target_of(house)
    for key, place, wanted in (("target", target, DEADLY), ("mine", house, SAFE)):
        known = None if place is None else noted(view, view.at[place])
        if known is not None and known.status == wanted:
            return Entry(f"gob.hint.why.toast.{key}", {})
    return None
