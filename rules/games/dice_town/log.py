"""Dice Town in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DRAWN,
    FENCES,
    HANDS,
    MIDDLE,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_COACH,
    THE_MINE,
    UNNAMED,
    DiceTownGame,
    DiceTownTable,
    Place,
)
from rules.games.dice_town.dice import FACES, category, dice_text
from rules.games.dice_town.phrases import amounts
from rules.kernel.events import hidden
from rules.text.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts


# -- the log ----------------------------------------------------------------------------------------------------------


def log(game: DiceTownGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """Return what the log says of an event, [] if it says nothing. Who was asked and passed is never told."""
    kind, *fields = event
    make_entries = LOG.get(kind)
    if make_entries is None:
        return []
    return make_entries(game, names, *fields)


def _round(game: DiceTownGame, names: Sequence[str], number: int, sheriff: int) -> list[Entry]:
    return [Entry("log.dt.round", {"round": number, "name": names[sheriff]})]


def _revealed(game: DiceTownGame, names: Sequence[str], choices: Sequence[tuple[int, int, int]]) -> list[Entry]:
    entries = []
    for seat, dice, _ in choices:
        if dice:
            entries.append(Entry("log.dt.keeps", {"name": names[seat], "dice": dice_text(dice)}, seat))
        else:
            entries.append(Entry("log.dt.keeps.none", {"name": names[seat]}, seat))
    return entries


def _last_roll(game: DiceTownGame, names: Sequence[str], rolls: Sequence[tuple[int, int]]) -> list[Entry]:
    entries = []
    for seat, dice in rolls:
        entries.append(Entry("log.dt.lastroll", {"name": names[seat], "dice": dice_text(dice)}, seat))
    return entries


def _trimmed(game: DiceTownGame, names: Sequence[str], seat: int, dice: int) -> list[Entry]:
    return [Entry("log.dt.trimmed", {"name": names[seat], "dice": dice_text(dice)}, seat)]


def _turned(game: DiceTownGame, names: Sequence[str], seat: int, old: int, new: int) -> list[Entry]:
    return [Entry("log.dt.turned", {"name": names[seat], "old": FACES[old], "new": FACES[new]}, seat)]


def _dollars(game: DiceTownGame, names: Sequence[str], amount: int, giver: int, taker: int) -> list[Entry]:
    return [_transfer("dollars", amount, giver, taker, names)]


def _nuggets(game: DiceTownGame, names: Sequence[str], amount: int, giver: int, taker: int) -> list[Entry]:
    return [_transfer("nuggets", amount, giver, taker, names)]


def _transfer(goods: str, amount: int, giver: int, taker: int, names: Sequence[str]) -> Entry:
    """Return the entry for money or gold that changes hands; see the events in ``board`` for what is no seat."""
    if giver >= 0 and taker >= 0:
        return Entry(f"log.dt.{goods}.given", {"name": names[giver], "at": names[taker], "n": amount}, giver)
    if giver >= 0:
        key = {THE_BANK: "dollars.bank", THE_COACH: "dollars.coach", THE_MINE: "nuggets.mine"}[taker]
        return Entry(f"log.dt.{key}", {"name": names[giver], "n": amount}, giver)
    if taker >= 0:
        key = "dollars.from_coach" if giver == THE_COACH else f"{goods}.taken"
        return Entry(f"log.dt.{key}", {"name": names[taker], "n": amount}, taker)
    if giver == THE_BANK:
        return Entry("log.dt.to_coach", {"n": amount})
    return Entry("log.dt.coach", {"n": amount})


def _control(game: DiceTownGame, names: Sequence[str], place: int, seat: int, dice: int) -> list[Entry]:
    """Name in Town Hall the hand of poker, elsewhere how many dice of the building's face the seat has, or how much of
    what an added building counts."""
    if place in game.added:
        return [Entry("log.dt.control.added", {"name": names[seat], "place": game.place_name(place), "n": dice}, seat)]
    if place == Place.HALL:
        hand = TextKey("hand." + category(dice).replace(" ", "_"))
        return [Entry("log.dt.best", {"name": names[seat], "place": game.place_name(place), "n": hand}, seat)]
    return [Entry("log.dt.control", {"name": names[seat], "place": game.place_name(place), "n": dice}, seat)]


def _tie(game: DiceTownGame, names: Sequence[str], place: int, contenders: Sequence[int]) -> list[Entry]:
    tied_names = ", ".join(names[seat] for seat in contenders)
    return [Entry("log.dt.tie", {"place": game.place_name(place), "names": tied_names})]


def _offers(game: DiceTownGame, names: Sequence[str], offers: Sequence[tuple[int, ...]]) -> list[Entry]:
    """Tell only what is in each offer, and for whom it is if not for the seat itself."""
    entries = []
    for seat, *offered, beneficiary in offers:
        if beneficiary == UNNAMED:
            continue
        parameters = {"name": names[seat], "what": amounts(offered)}
        if beneficiary == seat:
            entries.append(Entry("log.dt.offer", parameters, seat))
        else:
            entries.append(Entry("log.dt.offer.for", {**parameters, "at": names[beneficiary]}, seat))
    return entries


def _award(game: DiceTownGame, names: Sequence[str], place: int, seat: int, sheriff: int) -> list[Entry]:
    parameters = {"name": names[sheriff], "place": game.place_name(place)}
    if seat == sheriff:
        return [Entry("log.dt.award.self", parameters, sheriff)]
    return [Entry("log.dt.award", {**parameters, "at": names[seat]}, sheriff)]


def _played(
    game: DiceTownGame, names: Sequence[str], seat: int, kind: int, target: int, old: int, new: int
) -> list[Entry]:
    parameters = {"name": names[seat], "card": game.title(kind)}
    if target != UNNAMED:
        return [Entry("log.dt.plays.at", {**parameters, "at": names[target]}, seat)]
    return [Entry("log.dt.plays", parameters, seat)]


def _stopped(game: DiceTownGame, names: Sequence[str], seat: int, kind: int) -> list[Entry]:
    return [Entry("log.dt.stopped", {"name": names[seat], "card": game.title(kind)}, seat)]


def _bought(game: DiceTownGame, names: Sequence[str], seat: int, number: int) -> list[Entry]:
    if number == 1:
        return [Entry("log.dt.bought.only", {"name": names[seat]}, seat)]
    return [Entry("log.dt.bought", {"name": names[seat], "n": number}, seat)]


def _raid(game: DiceTownGame, names: Sequence[str], thief: int, victim: int, cards: int, claims: int) -> list[Entry]:
    return [Entry("log.dt.raid", {"name": names[thief], "at": names[victim], "n": cards + claims}, thief)]


def _stolen(game: DiceTownGame, names: Sequence[str], thief: int, victim: int, back: int) -> list[Entry]:
    key = "log.dt.stolen.claim" if back == CLAIM_BACK else "log.dt.stolen.card"
    return [Entry(key, {"name": names[thief], "at": names[victim]}, thief)]


def _badge(game: DiceTownGame, names: Sequence[str], seat: int, old_sheriff: int) -> list[Entry]:
    return [Entry("log.dt.badge", {"name": names[seat]}, seat)]


def _claims(game: DiceTownGame, names: Sequence[str], seat: int, kinds: Sequence[int]) -> list[Entry]:
    entries = []
    for kind in kinds:
        entries.append(Entry("log.dt.claim", {"name": names[seat], "card": game.title(kind)}, seat))
    return entries


def _secret(game: DiceTownGame, names: Sequence[str], seat: int) -> list[Entry]:
    return [Entry("log.dt.secret", {"name": names[seat]}, seat)]


def _doctor(game: DiceTownGame, names: Sequence[str], seat: int, action: str) -> list[Entry]:
    return [Entry(f"log.dt.doc.{action}", {"name": names[seat]}, seat)]


def _fenced(game: DiceTownGame, names: Sequence[str], seat: int, kinds: Sequence[int]) -> list[Entry]:
    entries = []
    for kind in kinds:
        entries.append(Entry("log.dt.fenced", {"name": names[seat], "card": game.title(kind)}, seat))
    return entries


def _counted(game: DiceTownGame, names: Sequence[str], sheets: Sequence[tuple[int, ...]]) -> list[Entry]:
    columns = ("nuggets", "dollars", "badge", "cards", "claims", "total")
    entries = []
    for seat, sheet in enumerate(sheets):
        parameters = dict(zip(columns, sheet, strict=True))
        entries.append(Entry("log.dt.count", {"name": names[seat], **parameters}, seat))
    return entries


def _over(game: DiceTownGame, names: Sequence[str], winners: Sequence[int]) -> list[Entry]:
    return [Entry("log.dt.win", {"name": names[seat]}, seat) for seat in winners]


def _moved(game: DiceTownGame, names: Sequence[str], kind: int, back: int, source: int, to: int) -> list[Entry]:
    if kind != UNNAMED:
        what: Entry = game.title(kind)
    else:
        what = Entry("log.dt.a_claim" if back == CLAIM_BACK else "log.dt.a_card", {})
    return [Entry("log.dt.moved", {"what": what, "from": _zone_name(names, source), "to": _zone_name(names, to)})]


def _zone_name(names: Sequence[str], zone: int) -> Entry:
    """Return the name of a zone in the middle, or of a seat's hand or fence."""
    if zone < len(MIDDLE):
        return Entry(f"log.dt.zone.{MIDDLE[zone]}", {})
    if zone in HANDS:
        return Entry("log.dt.zone.hand", {"name": names[HANDS.index(zone)]})
    return Entry("log.dt.zone.fence", {"name": names[FENCES.index(zone)]})


def _draws(game: DiceTownGame, names: Sequence[str], seat: int, what: str, number: int) -> list[Entry]:
    return [Entry("log.dt.draws", {"name": names[seat], "what": Entry(f"count.dt.{what}s", {"n": number})}, seat)]


LOG: dict[str, Callable[..., list[Entry]]] = {
    "round": _round,
    "revealed": _revealed,
    "lastroll": _last_roll,
    "trimmed": _trimmed,
    "turned": _turned,
    "dollars": _dollars,
    "nuggets": _nuggets,
    "control": _control,
    "tie": _tie,
    "offers": _offers,
    "award": _award,
    "played": _played,
    "stopped": _stopped,
    "bought": _bought,
    "raid": _raid,
    "stolen": _stolen,
    "badge": _badge,
    "claims": _claims,
    "secret": _secret,
    "doc": _doctor,
    "fenced": _fenced,
    "moved": _moved,
    "draws": _draws,
    "counted": _counted,
    "over": _over,
}
"""For each kind of event the function that makes its entries. It gets the game, the names and the event's fields."""


# -- the table as text ------------------------------------------------------------------------------------------------


def describe(game: DiceTownGame, seen: DiceTownTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """Return the town, everybody's belongings and dice, and what the seat itself holds, a line each."""
    zones = seen.zones

    def titles(zone: int) -> str:
        if not zones[zone]:
            return texts.say("terminal.none")
        card_titles = []
        for piece in zones[zone]:
            card_titles.append(game.title(game.kind[piece]).say(texts))
        return ", ".join(card_titles)

    lines = [
        texts.say("terminal.dt.town", round=seen.round, name=names[seen.sheriff],
                  mine=seen.mine, bank=seen.bank, coach=seen.coach),
        texts.say("terminal.dt.decks", store=len(zones[STORE]), discard=titles(DISCARD), claims=len(zones[CLAIMS]),
                  display=titles(DISPLAY)),
    ]  # fmt: skip
    for owner, name in enumerate(names):
        backs = []
        for piece in zones[HANDS[owner]]:
            backs.append(piece if piece < 0 else hidden(game.back[piece]))
        lines.append(texts.say(
            "terminal.dt.seat", name=name, dollars=seen.dollars[owner], nuggets=seen.nuggets[owner],
            cards=backs.count(hidden(STORE_BACK)), claims=backs.count(hidden(CLAIM_BACK)), fenced=titles(FENCES[owner]),
            kept=dice_text(seen.kept[owner]) or texts.say("terminal.none"),
        ))  # fmt: skip
    if seen.roll[seat]:
        lines.append(texts.say("terminal.dt.roll", dice=dice_text(seen.roll[seat])))
    lines.append(texts.say("terminal.dt.hand", cards=titles(HANDS[seat])))
    if any(piece >= 0 for piece in zones[DRAWN]):
        lines.append(texts.say("terminal.dt.drawn", cards=titles(DRAWN)))
    return lines
