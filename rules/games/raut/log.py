"""Raut in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.games.raut.board import (
    DECK,
    READY,
    REASONS,
    STATS,
    TALK,
    UNNAMED,
    RautGame,
    RautTable,
    hand_of,
    salon_of,
    worn_of,
)
from rules.games.raut.phrases import person, reading, word
from rules.log import Entry, TextKey
from rules.texts import signed

if TYPE_CHECKING:
    from rules.feed import Event
    from rules.texts import Texts


def log(game: RautGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """What the log says of an event: what all could see."""

    def say(key: str, seat: int = UNNAMED, *, guest: int = UNNAMED, other: int = UNNAMED, kind: int = UNNAMED,
            **more: Any) -> tuple[Entry]:  # fmt: skip
        """An entry about a seat, guests and a card, as far as they are named."""
        what = dict(more)
        if seat != UNNAMED:
            what["name"] = names[seat]
        if guest != UNNAMED:
            what["guest"] = person(game, guest)
        if other != UNNAMED:
            what["other"] = person(game, other)
        if kind != UNNAMED:
            what["card"] = game.title(kind)
        return (Entry(f"log.raut.{key}", what, seat),)

    match event:
        case ("exchanged", seat):
            return say("exchanged", seat)
        case ("turn", seat, number):
            return say("turn", seat, round=number)
        case ("entered", seat, guest):
            return say("entered", seat, guest=guest)
        case ("wore", seat, accessory, guest):
            return say("wore", guest=guest, kind=game.kind[accessory])
        case ("treated", guest, other, kind, own, points):
            return say("treated", guest=guest, other=other, kind=kind, n=signed(own), m=signed(points))
        case ("refused", guest, other, kind):
            return say("refused", guest=guest, other=other, kind=kind)
        case ("seduced", guest, other, way, seat):
            return say("seduced", guest=guest, other=other, way=TextKey(f"way.raut.{way}"))
        case ("talked", guest, kind):
            return say("talked", guest=guest, kind=kind)
        case ("fought", guest, other, both):
            return say("fought.both" if both else "fought", guest=guest, other=other)
        case ("joined" | "parted" as what, guest, other):
            return say(what, guest=guest, other=other)
        case ("used", guest, kind, other):
            key = "used" if kind == game.kind[guest] else "used.worn"
            if key == "used" and other == guest:
                return say("used.self", guest=guest)
            card = UNNAMED if kind == game.kind[guest] else kind
            return say(key if other == UNNAMED else f"{key}.on", guest=guest, other=other, kind=card)
        case ("set_off", seat, kind):
            return say("set_off.guest" if game.card_kind[kind] == "guest" else "set_off", seat, kind=kind)
        case ("drank", guest, points):
            return say("sobered" if points < 0 else "drank", guest=guest, n=abs(points))
        case ("changed", guest, stat, number, kind):
            of = TextKey(f"stat.raut.{STATS[stat]}")
            return say("changed", guest=guest, kind=kind, what=of, n=signed(number))
        case ("left", guest, seat):
            return say("left", seat, guest=guest)
        case ("scored", seat, points, reason):
            return say(f"scored.{REASONS[reason]}", seat, n=points)
        case ("stuck",):
            return say("stuck")
        case ("over", winners):
            return [entry for seat in winners for entry in say("win", seat)]
    return ()


def describe(game: RautGame, seen: RautTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """The round, the salons with their guests, and the hand of the seat."""

    def cards(pieces: Sequence[int]) -> str:
        return ", ".join(game.title(game.kind[piece]).say(texts) for piece in pieces if piece >= 0)

    def guest_line(owner: int, guest: int) -> str:
        kind = game.kind[guest]
        values = zip(STATS, (seen.charm[guest], seen.stamina[guest], seen.charisma[guest]), game.printed[kind],
                     strict=True)  # fmt: skip
        said = [
            texts.say("terminal.raut.stat" if now == printed else "terminal.raut.stat.changed",
                      what=texts.say(f"stat.raut.{stat}"), n=now, printed=printed)
            for stat, now, printed in values
        ]  # fmt: skip
        if seen.drunk[guest]:
            said.append(texts.say("terminal.raut.drunk", n=seen.drunk[guest]))
        if worn := [piece for piece in seen.zones[worn_of(owner)] if seen.wearer[piece] == guest]:
            said.append(texts.say("terminal.raut.wears", what=cards(worn)))
        if (other := seen.companion[guest]) is not None:
            said.append(Entry("terminal.raut.companion", {"other": person(game, other)}).say(texts))
        if owner == seen.turn and seen.stage[guest] != READY:
            said.append(texts.say("terminal.raut.acted"))
        who = {"name": names[owner], "guest": person(game, guest), "sex": word(game, game.sexes[game.sex[kind]])}
        return Entry("terminal.raut.guest", {**who, "what": "; ".join(said)}).say(texts)

    talk = cards(seen.zones[TALK]) or texts.say("terminal.raut.no_talk")
    lines = [texts.say("terminal.raut.round", round=seen.round, name=names[seen.turn], goal=seen.goal, talk=talk,
                       n=len(seen.zones[DECK]))]  # fmt: skip
    for owner, name in enumerate(names):
        held = len(seen.zones[hand_of(owner)])
        lines.append(texts.say("terminal.raut.seat", name=name, n=seen.points[owner], hand=held))
        lines += [guest_line(owner, guest) for guest in seen.zones[salon_of(owner)]]
    hand = [game.kind[piece] for piece in seen.zones[hand_of(seat)] if piece >= 0]
    for kind in hand:
        entry = Entry("terminal.raut.card", {"card": game.title(kind), "text": reading(game, kind)})
        lines.append(entry.say(texts))
    return lines
