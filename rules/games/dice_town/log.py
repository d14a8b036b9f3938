"""Dice Town in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DRAWN,
    FENCES,
    HANDS,
    PLACES,
    STORE,
    STORE_BACK,
    UNNAMED,
    DiceTownGame,
    DiceTownTable,
    Place,
)
from rules.games.dice_town.dice import FACES, category, said
from rules.games.dice_town.phrases import amounts
from rules.kernel.events import hidden
from rules.text.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts


# -- the log ----------------------------------------------------------------------------------------------------------


def log(game: DiceTownGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """What the log says of an event. Who was asked and passed is never told."""
    match event:
        case ("round", number, sheriff):
            return (Entry("log.dt.round", {"round": number, "name": names[sheriff]}),)
        case ("revealed", kept):
            return [_kept(game, names, *one) for one in kept]
        case ("lastroll", rolls):
            return [Entry("log.dt.lastroll", {"name": names[seat], "dice": said(dice)}, seat) for seat, dice in rolls]
        case ("trimmed", seat, dice):
            return (Entry("log.dt.trimmed", {"name": names[seat], "dice": said(dice)}, seat),)
        case ("turned", seat, old, new):
            return (Entry("log.dt.turned", {"name": names[seat], "old": FACES[old], "new": FACES[new]}, seat),)
        case ("dollars", amount, giver, taker):
            return (_paid("dollars", amount, giver, taker, names),)
        case ("nuggets", amount, giver, taker):
            return (_paid("nuggets", amount, giver, taker, names),)
        case ("control", place, seat, many):
            hand = TextKey("hand." + category(many).replace(" ", "_")) if place == Place.HALL else many
            key = "log.dt.best" if place == Place.HALL else "log.dt.control"
            return (Entry(key, {"name": names[seat], "place": _place(place), "n": hand}, seat),)
        case ("tie", place, contenders):
            who = ", ".join(names[seat] for seat in contenders)
            return (Entry("log.dt.tie", {"place": _place(place), "names": who}),)
        case ("offers", offers):
            return [_offered(names, seat, things, whom) for seat, *things, whom in offers if whom != UNNAMED]
        case ("award", place, seat, sheriff):
            what = {"name": names[sheriff], "place": _place(place)}
            if seat == sheriff:
                return (Entry("log.dt.award.self", what, sheriff),)
            return (Entry("log.dt.award", {**what, "at": names[seat]}, sheriff),)
        case ("played", seat, kind, target, old, new):
            return (_played(game, names, seat, kind, target, old, new),)
        case ("stopped", seat, kind):
            return (Entry("log.dt.stopped", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("bought", seat, drawn):
            if drawn == 1:
                return (Entry("log.dt.bought.only", {"name": names[seat]}, seat),)
            return (Entry("log.dt.bought", {"name": names[seat], "n": drawn}, seat),)
        case ("raid", thief, victim, cards, claims):
            return (Entry("log.dt.raid", {"name": names[thief], "at": names[victim], "n": cards + claims}, thief),)
        case ("stolen", thief, victim, back):
            key = "log.dt.stolen.claim" if back == CLAIM_BACK else "log.dt.stolen.card"
            return (Entry(key, {"name": names[thief], "at": names[victim]}, thief),)
        case ("badge", seat, _):
            return (Entry("log.dt.badge", {"name": names[seat]}, seat),)
        case ("claims", seat, kinds):
            return [Entry("log.dt.claim", {"name": names[seat], "card": game.title(kind)}, seat) for kind in kinds]
        case ("secret", seat):
            return (Entry("log.dt.secret", {"name": names[seat]}, seat),)
        case ("doc", seat, action):
            return (Entry(f"log.dt.doc.{action}", {"name": names[seat]}, seat),)
        case ("fenced", seat, kinds):
            return [Entry("log.dt.fenced", {"name": names[seat], "card": game.title(kind)}, seat) for kind in kinds]
        case ("counted", sheets):
            parts = ("nuggets", "dollars", "badge", "cards", "claims", "total")
            return [Entry("log.dt.count", {"name": name, **dict(zip(parts, sheet, strict=True))}, seat)
                    for seat, (name, sheet) in enumerate(zip(names, sheets, strict=True))]  # fmt: skip
        case ("over", winners):
            return [Entry("log.dt.win", {"name": names[seat]}, seat) for seat in winners]
    return ()


def _place(place: int) -> TextKey:
    return TextKey(f"place.dt.{PLACES[place]}")


def _kept(game: DiceTownGame, names: Sequence[str], seat: int, dice: int, card: int) -> Entry:
    key = "log.dt.keeps" if dice else "log.dt.keeps.none"
    return Entry(key, {"name": names[seat], "dice": said(dice)} if dice else {"name": names[seat]}, seat)


def _offered(names: Sequence[str], seat: int, things: Sequence[int], whom: int) -> Entry:
    """An offer: only what is in it, and for whom if that is not the seat itself."""
    what = {"name": names[seat], "what": amounts(things)}
    if whom == seat:
        return Entry("log.dt.offer", what, seat)
    return Entry("log.dt.offer.for", {**what, "at": names[whom]}, seat)


def _paid(what: str, amount: int, giver: int, taker: int, names: Sequence[str]) -> Entry:
    if giver >= 0 and taker >= 0:
        return Entry(f"log.dt.{what}.given", {"name": names[giver], "at": names[taker], "n": amount}, giver)
    if giver >= 0:
        return Entry("log.dt.dollars.coach", {"name": names[giver], "n": amount}, giver)
    if taker >= 0:
        return Entry(f"log.dt.{what}.taken", {"name": names[taker], "n": amount}, taker)
    return Entry("log.dt.coach", {"n": amount})


def _played(game: DiceTownGame, names: Sequence[str], seat: int, kind: int, target: int, old: int, new: int) -> Entry:
    what = {"name": names[seat], "card": game.title(kind)}
    if target != UNNAMED:
        return Entry("log.dt.plays.at", {**what, "at": names[target]}, seat)
    return Entry("log.dt.plays", what, seat)


# -- the table as text ------------------------------------------------------------------------------------------------


def describe(game: DiceTownGame, seen: DiceTownTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """The town, everybody's belongings and dice, and what the seat itself holds."""
    zones = seen.zones

    def cards(zone: int) -> str:
        return ", ".join(game.title(game.kind[piece]).say(texts) for piece in zones[zone]) or texts.say("terminal.none")

    lines = [
        texts.say("terminal.dt.town", round=seen.round, name=names[seen.sheriff],
                  mine=seen.mine, bank=seen.bank, coach=seen.coach),
        texts.say("terminal.dt.decks", store=len(zones[STORE]), discard=cards(DISCARD), claims=len(zones[CLAIMS]),
                  display=cards(DISPLAY)),
    ]  # fmt: skip
    for other, name in enumerate(names):
        backs = [piece if piece < 0 else -1 - game.back[piece] for piece in zones[HANDS[other]]]
        lines.append(texts.say(
            "terminal.dt.seat", name=name, dollars=seen.dollars[other], nuggets=seen.nuggets[other],
            cards=backs.count(hidden(STORE_BACK)), claims=backs.count(hidden(CLAIM_BACK)), fenced=cards(FENCES[other]),
            kept=said(seen.kept[other]) or texts.say("terminal.none"),
        ))  # fmt: skip
    if seen.roll[seat]:
        lines.append(texts.say("terminal.dt.roll", dice=said(seen.roll[seat])))
    lines.append(texts.say("terminal.dt.hand", cards=cards(HANDS[seat])))
    if any(shown >= 0 for shown in zones[DRAWN]):
        lines.append(texts.say("terminal.dt.drawn", cards=cards(DRAWN)))
    return lines
