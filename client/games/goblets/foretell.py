"""What an answer would bring, as it is foretold before it is given, and why a hint advises it: from what the seat has
seen and poured, never from what is really in the goblets."""

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
    WINE,
    GobletsTable,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
)
from rules.games.goblets.phrases import house_name
from rules.games.goblets.scoring import Noted, noted, paid_otherwise
from rules.games.goblets.sommeliers import has_traitor
from rules.games.goblets.strengths import potency
from rules.kernel.asking import Ask
from rules.text.log import Entry

DEADLY, SAFE, OPEN = "deadly", "safe", "open"
"""What a seat knows of a goblet: there is more poison than cures, it is certain that it is safe, or neither."""
BEFORE = "gob.foretold.before"
BEFORE_TARGET = f"{BEFORE}.target"
GRAVE = {"gob.foretold.before.mine.deadly", "gob.foretold.now.deadly", "gob.foretold.drink.deadly",
         "gob.foretold.stays.mine.deadly"}  # fmt: skip
"""The keys of what one is warned of."""


def status(notes: Noted | None) -> str:
    """Return DEADLY, SAFE or OPEN for what is known of a goblet."""
    if notes is None:
        return OPEN
    if notes.deadly:
        return DEADLY
    return SAFE if notes.sure else OPEN


def knowledge(notes: Noted) -> Entry:
    """Return a clause that says what a seat knows of a goblet, and so why it may be good or bad."""
    count = sum(notes.roles) + notes.unknown
    poisons = notes.roles[POISON]
    antidotes = notes.roles[ANTIDOTE]
    if notes.deadly:
        if not notes.plain:
            return Entry("gob.known.deadly", {})
        if notes.roles[OGRE]:
            return Entry("gob.known.ogre", {})
        key = "gob.known.more" if antidotes else "gob.known.poison"
        return Entry(key, {"n": poisons, "m": antidotes})
    if notes.sure:
        if not notes.plain:
            return Entry("gob.known.safe", {})
        if notes.roles[UNICORN]:
            return Entry("gob.known.unicorn", {})
        return Entry("gob.known.cured" if poisons else "gob.known.clean", {})
    if notes.unknown == count:
        return Entry("gob.known.nothing", {"n": count})
    key = "gob.known.part" if notes.unknown else "gob.known.shaken"
    return Entry(key, {"n": count, "unknown": notes.unknown})


def foretell(view: GobletsTable, viewer: int, option: Option, names: Sequence[str]) -> Foretold | None:
    """Return what would come of an answer, as far as the ``viewer`` knows; None if that is not worth a word. ``names``
    are those of the seats."""
    entries = _consequences(view, view.house_of(viewer), option, names)
    if not entries:
        return None
    return Foretold(_sentence(entries), grave=any(entry.key in GRAVE for entry in entries))


def _consequences(view: GobletsTable, house: int, option: Option, names: Sequence[str]) -> list[Entry]:
    """Return what would come of an answer for this House, in clauses."""
    match option:
        case PourInto():
            return _after_pouring(view, house, option)
        case Swap() | Rotate() if view.seats not in DUEL:
            return _new_goblets(view, house, cups_after(view, option), names)
        case Peek(place):
            return _before_looking(view, place)
        case "toast":
            return _after_toast(view, house)
        case int(place):
            return _before_drinking(view, place)
    return []


def _sentence(entries: Sequence[Entry]) -> Entry:
    """Join clauses to a sentence. What comes before oneself and what comes before the Target stand apart, because each
    has commas of its own."""
    match entries:
        case (own, target) if target.key.startswith(BEFORE_TARGET):
            return Entry("gob.foretold.both", {"mine": own, "target": target})
    return Entry("gob.foretold", {"what": tuple(entries)})


def cups_after(view: GobletsTable, option: Swap | Rotate) -> list[int]:
    """Return which goblet stands at each place after goblets have been moved."""
    next_table = view.copy()
    if isinstance(option, Swap):
        next_table.swap_goblets(option.first, option.second)
    else:
        next_table.rotate(option.steps)
    return next_table.at


def _after_pouring(view: GobletsTable, house: int, option: PourInto) -> list[Entry]:
    """Return how full the goblet will be, before whom it stands and whether it will be deadly, and whether the last
    wine is poured."""
    place = option.place
    roles = option.roles
    count = len(view.zones[view.goblet(place)])
    entries = [Entry("gob.foretold.pour", {"before": count, "after": count + len(roles)})]
    if view.seats not in DUEL and place in (house, view.target_of(house)):
        key = "gob.foretold.stays.mine" if place == house else "gob.foretold.stays.target"
        if status(noted(view, view.at[place], roles)) == DEADLY:
            key += f".{DEADLY}"
        entries.append(Entry(key, {}))
    if _pours_last_wine(view, house, option):
        entries.append(Entry("gob.foretold.sober", {}))
    return entries


def _pours_last_wine(view: GobletsTable, house: int, option: PourInto) -> bool:
    """True if an answer pours the last wine behind the screen."""
    poured = option.roles.count(WINE)
    return poured > 0 and view.roles(view.screen(house))[WINE] == poured


def _new_goblets(view: GobletsTable, house: int, cups: Sequence[int], names: Sequence[str]) -> list[Entry]:
    """Return which goblets come before oneself and before the Target, if these ``cups`` stand at the places then, and
    what one knows of them. Goblets without rings look all the same."""
    if view.rings_off:
        return []
    entries = []
    for key, place in (("mine", house), ("target", view.target_of(house))):
        if place is None or cups[place] == view.at[place]:
            continue
        cup = cups[place]
        notes = noted(view, cup, house=place)
        ring_house = house_name(view.game, cup)
        ring = Entry("gob.ring_of", {"house": ring_house, "name": names[view.noble(cup)]})
        if notes is None:
            count = len(view.zones[view.goblet(view.at.index(cup))])
            contents = Entry("gob.foretold.look", {"n": count})
        else:
            contents = knowledge(notes)
        entries.append(Entry(f"{BEFORE}.{key}.{status(notes)}", {"ring": ring, "what": contents}))
    return entries


def _before_looking(view: GobletsTable, place: int) -> list[Entry]:
    """Return how many tokens are in a goblet, and of how many one knows nothing."""
    notes = noted(view, view.at[place])
    count = len(view.zones[view.goblet(place)])
    if notes is None:
        return [Entry("gob.foretold.look", {"n": count})]
    return [Entry("gob.foretold.look.known", {"n": count, "unknown": notes.unknown})]


def _after_toast(view: GobletsTable, house: int) -> list[Entry]:
    """Return what a Toast means, and what one knows of the own goblet."""
    if view.seats in DUEL:
        return [Entry("gob.foretold.toast.duel", {})]
    entries = [Entry("gob.foretold.toast", {})]
    own_status = status(noted(view, view.at[house]))
    if own_status != OPEN:
        entries.append(Entry(f"gob.foretold.now.{own_status}", {}))
    return entries


def _before_drinking(view: GobletsTable, place: int) -> list[Entry]:
    """Return what one knows of a goblet that one might drink."""
    entries = _before_looking(view, place)
    notes = noted(view, view.at[place])
    if notes is not None and status(notes) != OPEN:
        entries.append(Entry(f"gob.foretold.drink.{status(notes)}", {"what": knowledge(notes)}))
    return entries


# -- why a hint advises it --------------------------------------------------------------------------------------------


def speaks_for(view: GobletsTable, ask: Ask, option: Option, names: Sequence[str]) -> Entry | None:
    """Return what speaks for an answer, as far as the asked seat knows; only what is worth VP by the usual scoring.
    ``names`` are those of the seats."""
    house = view.house_of(ask.seat)
    if isinstance(option, Peek):
        return _reason_to_peek(view, option.place)
    if ask.kind == "drink" and isinstance(option, int):
        return _reason_to_drink(view, option)
    acts_as_traitor = ask.kind == "act" and ask.about[2] == Role.SOMMELIER and has_traitor(view, house)
    if view.seats in DUEL or acts_as_traitor or paid_otherwise(view, house):
        return None
    if isinstance(option, PourInto):
        is_turn = ask.kind == "act" and not ask.about[1]
        return _reason_to_pour(view, house, option, can_pass_it_on=is_turn)
    if isinstance(option, Swap | Rotate):
        return _reason_to_move(view, house, cups_after(view, option), names)
    if option == TOAST:
        return _reason_to_toast(view, house)
    return None


def _reason_to_peek(view: GobletsTable, place: int) -> Entry | None:
    notes = noted(view, view.at[place])
    if notes is None or not notes.unknown:
        return None
    return Entry("gob.hint.why.peek", {"n": notes.unknown})


def _reason_to_drink(view: GobletsTable, place: int) -> Entry | None:
    notes = noted(view, view.at[place])
    if notes is None or status(notes) != SAFE:
        return None
    return knowledge(notes)


def _reason_to_pour(view: GobletsTable, house: int, option: PourInto, *, can_pass_it_on: bool) -> Entry | None:
    """Return what speaks for pouring. The asked House ``can_pass_it_on`` if it still has actions after this one."""
    place = option.place
    roles = set(option.roles)
    measured = potency(view.game)
    harmful, curing = set(measured.harmful), set(measured.curing)
    if place == view.target_of(house) and roles & harmful:
        return Entry("gob.foretold.stays.target", {})
    if place == house and roles & curing:
        notes = noted(view, view.at[house])
        if notes is None:
            return Entry("gob.foretold.stays.mine", {})
        return Entry("gob.hint.why.cure", {"what": knowledge(notes)})
    if place == house and roles & harmful and can_pass_it_on:
        return Entry("gob.hint.why.bait", {})
    if _pours_last_wine(view, house, option):
        return Entry("gob.foretold.sober", {})
    if place == house and WINE in roles:
        return Entry("gob.hint.why.wine", {})
    return None


def _reason_to_move(view: GobletsTable, house: int, cups: Sequence[int], names: Sequence[str]) -> Entry | None:
    """Return that a deadly goblet comes to the Target or a safe one to oneself, or that a deadly one goes away from
    oneself; else what comes to whom."""
    good_keys = {f"{BEFORE_TARGET}.{DEADLY}", f"{BEFORE}.mine.{SAFE}"}
    new_goblets = _new_goblets(view, house, cups, names)
    good = [entry for entry in new_goblets if entry.key in good_keys]
    if good:
        return good[-1]
    own_notes = noted(view, view.at[house])
    if own_notes is not None and own_notes.deadly and status(noted(view, cups[house], house=house)) != DEADLY:
        return Entry("gob.hint.why.away", {"what": knowledge(own_notes)})
    if not new_goblets:
        return None
    return Entry("gob.foretold", {"what": tuple(new_goblets)})


def _reason_to_toast(view: GobletsTable, house: int) -> Entry | None:
    """Return that the Target's goblet is deadly, or that the own one is safe."""
    target = view.target_of(house)
    if target is not None:
        notes = noted(view, view.at[target])
        if notes is not None and notes.deadly:
            return Entry("gob.hint.why.toast.target", {"what": knowledge(notes)})
    notes = noted(view, view.at[house])
    if notes is not None and status(notes) == SAFE:
        return Entry("gob.hint.why.toast.mine", {"what": knowledge(notes)})
    return None
