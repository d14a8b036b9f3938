"""What a deed at Raise Your Goblets would do, said before it is done, and why a hint advises it: from what the seat has
seen and poured, never from what is in the goblets."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.terms import Foretold, Option
from rules.games.goblets.board import (
    ANTIDOTE,
    DUEL,
    OGRE,
    POISON,
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
from rules.games.goblets.scoring import Noted, noted, paid_otherwise
from rules.games.goblets.sommeliers import traitor
from rules.kernel.asking import Ask
from rules.text.log import Entry, Translated

DEADLY, SAFE, OPEN = "deadly", "safe", "open"
"""What a seat knows of a goblet: there is more poison than cures, it is certain that it is safe, or neither."""
BEFORE = "gob.foretold.before"
BEFORE_TARGET = f"{BEFORE}.target"
GRAVE = {"gob.foretold.before.mine.deadly", "gob.foretold.now.deadly", "gob.foretold.drink.deadly",
         "gob.foretold.stays.mine.deadly"}  # fmt: skip


def status(known: Noted | None) -> str:
    """DEADLY, SAFE or OPEN."""
    if known is None:
        return OPEN
    if known.deadly:
        return DEADLY
    return SAFE if known.sure else OPEN


def knowledge(known: Noted) -> Entry:
    """What a seat knows of a goblet, and so why it may be good or bad, in a clause."""
    many = sum(known.roles) + known.unknown
    if known.deadly:
        if known.roles[OGRE]:
            return Entry("gob.known.ogre", {})
        more = "more" if known.roles[ANTIDOTE] else "poison"
        return Entry(f"gob.known.{more}", {"n": known.roles[POISON], "m": known.roles[ANTIDOTE]})
    if known.sure:
        if known.roles[UNICORN]:
            return Entry("gob.known.unicorn", {})
        return Entry("gob.known.cured" if known.roles[POISON] else "gob.known.clean", {})
    if known.unknown == many:
        return Entry("gob.known.nothing", {"n": many})
    return Entry("gob.known.part" if known.unknown else "gob.known.shaken", {"n": many, "unknown": known.unknown})


def foretell(view: GobletsTable, viewer: int, option: Option, names: Sequence[str]) -> Foretold | None:
    """What would come of an answer, as far as this seat knows; None: nothing worth a word. ``names`` are the seats'."""
    house, found = view.house_of(viewer), list[Entry]()
    match option:
        case PourInto():
            found = _pour(view, house, option)
        case Swap() | Rotate() if view.seats not in DUEL:
            found = _moved(view, house, moved(view, option), names)
        case Peek(place):
            found = _look(view, place)
        case "toast":
            duel = view.seats in DUEL
            found = [Entry("gob.foretold.toast.duel" if duel else "gob.foretold.toast", {})]
            now = OPEN if duel else status(noted(view, view.at[house]))
            if now != OPEN:
                found.append(Entry(f"gob.foretold.now.{now}", {}))
        case int(place):
            found = _look(view, place)
            known = noted(view, view.at[place])
            if known is not None and status(known) != OPEN:
                found.append(Entry(f"gob.foretold.drink.{status(known)}", {"what": knowledge(known)}))
    if not found:
        return None
    return Foretold(_told(found), grave=any(part.key in GRAVE for part in found))


def _told(parts: Sequence[Entry]) -> Entry:
    """What is foretold in one sentence. What comes before oneself and what comes before the Target stand apart, for
    each has commas of its own."""
    match parts:
        case (mine, target) if target.key.startswith(BEFORE_TARGET):
            return Entry("gob.foretold.both", {"mine": mine, "target": target})
        case _:
            return Entry("gob.foretold", {"what": tuple(parts)})


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
    then = status(noted(view, view.at[place], tokens))
    if view.seats not in DUEL and place in (house, view.target_of(house)):
        key = "gob.foretold.stays.mine" if place == house else "gob.foretold.stays.target"
        found.append(Entry(f"{key}.{DEADLY}" if then == DEADLY else key, {}))
    if _last_wine(view, house, option):
        found.append(Entry("gob.foretold.sober", {}))
    return found


def _last_wine(view: GobletsTable, house: int, option: PourInto) -> bool:
    """Is no wine left behind the screen after this?"""
    poured = (option.token, option.second).count(WINE)
    return poured > 0 and view.roles(view.screen(house))[WINE] == poured


def _moved(view: GobletsTable, house: int, after: Sequence[int], names: Sequence[str]) -> list[Entry]:
    """Which goblets come before oneself and before one's Target, and what one knows of them."""
    found = []
    for whose, place in (("mine", house), ("target", view.target_of(house))):
        if place is None or after[place] == view.at[place] or view.rings_off:
            continue
        cup = after[place]
        known = noted(view, cup)
        called = Translated(view.game.cards[view.game.house.index(cup)].name)
        ring = Entry("gob.ring_of", {"house": called, "name": names[view.noble(cup)]})
        many = len(view.zones[view.goblet(view.at.index(cup))])
        what = Entry("gob.foretold.look", {"n": many}) if known is None else knowledge(known)
        found.append(Entry(f"{BEFORE}.{whose}.{status(known)}", {"ring": ring, "what": what}))
    return found


def _look(view: GobletsTable, place: int) -> list[Entry]:
    """How many tokens are in a goblet, and of how many one knows nothing."""
    known, n = noted(view, view.at[place]), len(view.zones[view.goblet(place)])
    if known is None:
        return [Entry("gob.foretold.look", {"n": n})]
    return [Entry("gob.foretold.look.known", {"n": n, "unknown": known.unknown})]


# -- why a hint advises it --------------------------------------------------------------------------------------------


def speaks_for(view: GobletsTable, ask: Ask, option: Option, names: Sequence[str]) -> Entry | None:
    """What speaks for an answer, as far as the asked seat knows: only what is worth VP as usual. ``names`` are the
    seats'."""
    house = view.house_of(ask.seat)
    if isinstance(option, Peek):
        known = noted(view, view.at[option.place])
        return Entry("gob.hint.why.peek", {"n": known.unknown}) if known is not None and known.unknown else None
    if ask.kind == "drink" and isinstance(option, int):
        known = noted(view, view.at[option])
        return knowledge(known) if known is not None and status(known) == SAFE else None
    secretly = ask.kind == "act" and ask.about[2] == Role.SOMMELIER and traitor(view, house)
    if view.seats in DUEL or secretly or paid_otherwise(view, house):
        return None
    if isinstance(option, PourInto):
        return _why_pour(view, house, option)
    if isinstance(option, Swap | Rotate):
        return _why_moved(view, house, moved(view, option), names)
    return _standing(view, house) if option == TOAST else None


def _why_pour(view: GobletsTable, house: int, option: PourInto) -> Entry | None:
    place, tokens = option.place, (option.token, option.second)
    if place == view.target_of(house) and {POISON, OGRE} & {*tokens}:
        return Entry("gob.foretold.stays.target", {})
    if place == house and {ANTIDOTE, UNICORN} & {*tokens}:
        known = noted(view, view.at[house])
        if known is None:
            return Entry("gob.foretold.stays.mine", {})
        return Entry("gob.hint.why.cure", {"what": knowledge(known)})
    if _last_wine(view, house, option):
        return Entry("gob.foretold.sober", {})
    return Entry("gob.hint.why.wine", {}) if place == house and WINE in tokens else None


def _why_moved(view: GobletsTable, house: int, after: Sequence[int], names: Sequence[str]) -> Entry | None:
    """A good goblet comes to oneself, a bad one to the Target, or a bad one goes away; else what comes to whom."""
    good = {"gob.foretold.before.target.deadly", "gob.foretold.before.mine.safe"}
    moved_there = _moved(view, house, after, names)
    told = [part for part in moved_there if part.key in good]
    if told:
        return told[-1]
    mine = noted(view, view.at[house])
    if mine is not None and status(mine) == DEADLY != status(noted(view, after[house])):
        return Entry("gob.hint.why.away", {"what": knowledge(mine)})
    return Entry("gob.foretold", {"what": tuple(moved_there)}) if moved_there else None


def _standing(view: GobletsTable, house: int) -> Entry | None:
    """For a Toast: the goblets stand well now."""
    target = view.target_of(house)
    for key, place, wanted in (("target", target, DEADLY), ("mine", house, SAFE)):
        known = None if place is None else noted(view, view.at[place])
        if known is not None and status(known) == wanted:
            return Entry(f"gob.hint.why.toast.{key}", {"what": knowledge(known)})
    return None
