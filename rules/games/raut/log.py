"""Raut in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.raut.board import (
    DECK,
    GONE,
    READY,
    REASONS,
    STATS,
    TALK,
    UNNAMED,
    RautGame,
    RautTable,
    hand_of,
    owner_of,
    salon_of,
    worn_of,
)
from rules.games.raut.phrases import agreement, card_text, person, word
from rules.kernel.table import NO_ABILITY, NO_CARD
from rules.text.log import Entry, TextKey
from rules.text.texts import signed

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts


Describe = Callable[..., Sequence[Entry]]
"""Returns what the log says of an event: ``describe(game, names, *fields)``, with the fields of the event."""


def log(game: RautGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """Return what the log says of an event: what everybody could see."""
    kind, *fields = event
    describe_event = _EVENTS.get(kind)
    if describe_event is None:
        return ()
    return describe_event(game, names, *fields)


def _guest(game: RautGame, key: str, guest: int, seat: int = UNNAMED, **parameters: Any) -> Sequence[Entry]:
    """Return one line about a guest."""
    return (Entry(f"log.raut.{key}", {"guest": person(game, guest), **parameters}, seat),)


def _two_guests(game: RautGame, key: str, guest: int, target: int, **parameters: Any) -> Sequence[Entry]:
    """Return one line about two guests."""
    return _guest(game, key, guest, other=person(game, target), **parameters)


def _player(names: Sequence[str], key: str, seat: int, **parameters: Any) -> Sequence[Entry]:
    """Return one line about a player."""
    return (Entry(f"log.raut.{key}", {"name": names[seat], **parameters}, seat),)


def _dealt(game: RautGame, names: Sequence[str], count: int, first: int) -> Sequence[Entry]:
    return (Entry("log.raut.dealt", {"n": count}), *_player(names, "begins", first))


def _exchanged(game: RautGame, names: Sequence[str], seat: int) -> Sequence[Entry]:
    return _player(names, "exchanged", seat)


def _turn(game: RautGame, names: Sequence[str], seat: int, round: int) -> Sequence[Entry]:
    return _player(names, "turn", seat, round=round)


def _entered(game: RautGame, names: Sequence[str], seat: int, guest: int) -> Sequence[Entry]:
    return _guest(game, "entered", guest, seat, name=names[seat])


def _wore(game: RautGame, names: Sequence[str], seat: int, accessory: int, guest: int) -> Sequence[Entry]:
    return _guest(game, "wore", guest, card=game.title(game.kind[accessory]))


def _treated(
    game: RautGame, names: Sequence[str], guest: int, target: int, kind: int, guest_points: int, target_points: int
) -> Sequence[Entry]:
    n, m = signed(guest_points), signed(target_points)
    key = "treated.alike" if n == m else "treated"
    return _two_guests(game, key, guest, target, card=game.title(kind), n=n, m=m)


def _refused(game: RautGame, names: Sequence[str], guest: int, target: int, kind: int) -> Sequence[Entry]:
    return _two_guests(game, "refused", guest, target, card=game.title(kind))


def _seduced(game: RautGame, names: Sequence[str], guest: int, target: int, way: str, loser: int) -> Sequence[Entry]:
    return _two_guests(game, "seduced", guest, target, way=TextKey(f"way.raut.{way}"))


def _talked(game: RautGame, names: Sequence[str], guest: int, kind: int) -> Sequence[Entry]:
    return _guest(game, "talked", guest, card=game.title(kind))


def _fought(game: RautGame, names: Sequence[str], guest: int, target: int, both_leave: int) -> Sequence[Entry]:
    return _two_guests(game, "fought.both" if both_leave else "fought", guest, target)


def _joined(game: RautGame, names: Sequence[str], guest: int, partner: int) -> Sequence[Entry]:
    return _two_guests(game, "joined", guest, partner)


def _parted(game: RautGame, names: Sequence[str], guest: int, partner: int) -> Sequence[Entry]:
    return _two_guests(game, "parted", guest, partner)


def _used(game: RautGame, names: Sequence[str], guest: int, kind: int, target: int) -> Sequence[Entry]:
    """Return one line about an action of a guest's own; it names the accessory if that is what allows it."""
    if kind != game.kind[guest]:
        card = game.title(kind)
        if target == UNNAMED:
            return _guest(game, "used.worn", guest, card=card)
        return _two_guests(game, "used.worn.on", guest, target, card=card)
    if target == UNNAMED:
        return _guest(game, "used", guest)
    if target == guest:
        return _guest(game, "used.self", guest)
    return _two_guests(game, "used.on", guest, target)


def _set_off(game: RautGame, names: Sequence[str], seat: int, kind: int) -> Sequence[Entry]:
    key = "set_off.guest" if game.card_kind[kind] == "guest" else "set_off"
    return _player(names, key, seat, card=game.title(kind))


def _drank(game: RautGame, names: Sequence[str], guest: int, points: int) -> Sequence[Entry]:
    return _guest(game, "sobered" if points < 0 else "drank", guest, n=abs(points))


def _changed(game: RautGame, names: Sequence[str], guest: int, stat: int, add: int, kind: int) -> Sequence[Entry]:
    stat_name = TextKey(f"stat.raut.{STATS[stat]}")
    return _guest(game, "changed", guest, card=game.title(kind), what=stat_name, n=signed(add))


def _given(game: RautGame, names: Sequence[str], guest: int, kind: int, end: str, owner: int) -> Sequence[Entry]:
    until = Entry(f"duration.{end}", {"name": names[owner]})
    return _guest(game, "given", guest, card=game.title(kind), until=until)


def _worn_off(game: RautGame, names: Sequence[str], guest: int, kind: int) -> Sequence[Entry]:
    return _guest(game, "worn_off", guest, card=game.title(kind))


def _lasts(game: RautGame, names: Sequence[str], seat: int, kind: int, end: str, owner: int) -> Sequence[Entry]:
    return _player(names, "lasts", seat, card=game.title(kind), until=staying_until(names, end, owner))


def _over_for(game: RautGame, names: Sequence[str], seat: int, kind: int) -> Sequence[Entry]:
    return _player(names, "over_for", seat, card=game.title(kind))


def _handed_on(game: RautGame, names: Sequence[str], seat: int, kind: int) -> Sequence[Entry]:
    return _player(names, "handed_on", seat, card=game.title(kind))


def _copied(game: RautGame, names: Sequence[str], seat: int, kind: int, copied_kind: int) -> Sequence[Entry]:
    return _player(names, "copied", seat, card=game.title(kind), what=game.title(copied_kind))


def _turned_round(game: RautGame, names: Sequence[str], seat: int, kind: int) -> Sequence[Entry]:
    return _player(names, "turned_round", seat, card=game.title(kind))


def staying_until(names: Sequence[str], end: str, owner: int) -> Entry:
    """Return in words how long a card of an owner stays before a player: until a duration is over, or an occasion
    happens to a guest at that table."""
    return Entry(f"stays.raut.{end}", {"name": names[owner]})


def _moved(game: RautGame, names: Sequence[str], kind: int, source: int, zone: int) -> Sequence[Entry]:
    """Return one line about a card that is moved; it names the card if all could see which one."""
    parameters: dict[str, Any] = {}
    key = "moved"
    if kind != UNNAMED:
        key, parameters["card"] = "moved.card", game.title(kind)
    if zone == DECK:
        return (Entry(f"log.raut.{key}.deck", parameters),)
    if zone == GONE:
        return (Entry(f"log.raut.{key}.out", parameters),)
    seat = owner_of(zone)
    if zone == hand_of(seat):
        return _player(names, f"{key}.hand", seat, **parameters)
    return ()


def _resat(game: RautGame, names: Sequence[str], guest: int, seat: int, new_seat: int) -> Sequence[Entry]:
    return _guest(game, "resat", guest, new_seat, name=names[new_seat])


def _gets_points(game: RautGame, names: Sequence[str], seat: int, kind: int, amount: int) -> Sequence[Entry]:
    return _player(names, "gets_points", seat, card=game.title(kind), n=abs(amount), amount=signed(amount))


def _left(game: RautGame, names: Sequence[str], guest: int, seat: int) -> Sequence[Entry]:
    return _guest(game, "left", guest, seat, name=names[seat])


def _scored(game: RautGame, names: Sequence[str], seat: int, points: int, reason: int) -> Sequence[Entry]:
    return _player(names, f"scored.{REASONS[reason]}", seat, n=points)


def _stuck(game: RautGame, names: Sequence[str]) -> Sequence[Entry]:
    return (Entry("log.raut.stuck", {}),)


def _over(game: RautGame, names: Sequence[str], winners: Sequence[int]) -> Sequence[Entry]:
    entries: list[Entry] = []
    for seat in winners:
        entries += _player(names, "win", seat)
    return entries


_EVENTS: Mapping[str, Describe] = {
    "dealt": _dealt,
    "exchanged": _exchanged,
    "turn": _turn,
    "entered": _entered,
    "wore": _wore,
    "treated": _treated,
    "refused": _refused,
    "seduced": _seduced,
    "talked": _talked,
    "fought": _fought,
    "joined": _joined,
    "parted": _parted,
    "used": _used,
    "set_off": _set_off,
    "drank": _drank,
    "changed": _changed,
    "given": _given,
    "worn_off": _worn_off,
    "lasts": _lasts,
    "over_for": _over_for,
    "handed_on": _handed_on,
    "copied": _copied,
    "turned_round": _turned_round,
    "moved": _moved,
    "resat": _resat,
    "gets_points": _gets_points,
    "left": _left,
    "scored": _scored,
    "stuck": _stuck,
    "over": _over,
}
"""By kind of event; their fields are listed in ``board``."""


# -- the table as text ------------------------------------------------------------------------------------------------


def describe(game: RautGame, view: RautTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """Return the table as lines of text: the round, the salons with their guests, and the hand of the seat."""
    talk = _titles(game, view.zones[TALK], texts) or texts.say("terminal.raut.no_talk")
    lines = [texts.say("terminal.raut.round", round=view.round, name=names[view.turn], goal=view.goal, talk=talk,
                       n=len(view.zones[DECK]))]  # fmt: skip
    for owner, name in enumerate(names):
        hand_size = len(view.zones[hand_of(owner)])
        lines.append(texts.say("terminal.raut.seat", name=name, n=view.points[owner], hand=hand_size))
        for guest in view.zones[salon_of(owner)]:
            lines.append(_guest_line(game, view, names, texts, guest, owner))
        lines += _staying_lines(game, view, names, texts, owner)
    for piece in view.zones[hand_of(seat)]:
        if piece >= 0:
            kind = game.kind[piece]
            entry = Entry("terminal.raut.card", {"card": game.title(kind), "text": card_text(game, kind)})
            lines.append(entry.say(texts))
    return lines


def _staying_lines(game: RautGame, view: RautTable, names: Sequence[str], texts: Texts, owner: int) -> Sequence[str]:
    """Return a line about each card that stays before a player."""
    lines: list[str] = []
    for lasting in view.lasting:
        if lasting.card == NO_CARD or lasting.ability != NO_ABILITY or lasting.about != owner:
            continue
        until = staying_until(names, lasting.ends, lasting.owner)
        parameters = {"name": names[owner], "card": game.title(lasting.kind), "until": until,
                      "text": card_text(game, lasting.kind)}  # fmt: skip
        lines.append(Entry("terminal.raut.stays", parameters).say(texts))
    return lines


def _titles(game: RautGame, pieces: Sequence[int], texts: Texts) -> str:
    """Return the names of these cards; backs are left out."""
    titles: list[str] = []
    for piece in pieces:
        if piece >= 0:
            titles.append(game.title(game.kind[piece]).say(texts))
    return ", ".join(titles)


def _guest_line(game: RautGame, view: RautTable, names: Sequence[str], texts: Texts, guest: int, owner: int) -> str:
    """Return a line about a guest at the owner's table: its name, its characteristics and its state."""
    parts = _characteristics(game, view, texts, guest)
    if view.drunk[guest]:
        parts.append(texts.say("terminal.raut.drunk", n=view.drunk[guest]))
    accessories = [piece for piece in view.zones[worn_of(owner)] if view.wearer[piece] == guest]
    if accessories:
        parts.append(texts.say("terminal.raut.wears", what=_titles(game, accessories, texts)))
    for kind, until in game.lasting_for(view, guest):
        lasts = Entry(f"duration.{until.ends}", {"name": names[until.owner]})
        parts.append(Entry("terminal.raut.lasts", {"card": game.title(kind), "until": lasts}).say(texts))
    partner = view.companion[guest]
    if partner is not None:
        parts.append(Entry("terminal.raut.companion", {"other": person(game, partner)}).say(texts))
    if owner == view.turn and view.stage[guest] != READY:
        parts.append(_remaining_action(game, view, guest).say(texts))
    kind = game.kind[guest]
    sex = word(game, game.sexes[game.sex[kind]], agreement(game, kind))
    parameters = {"name": names[owner], "guest": person(game, guest), "sex": sex, "what": "; ".join(parts)}
    return Entry("terminal.raut.guest", parameters).say(texts)


def _characteristics(game: RautGame, view: RautTable, texts: Texts, guest: int) -> list[str]:
    """Return each characteristic in force in words, with the printed one if it differs."""
    in_force = view.charm[guest], view.stamina[guest], view.charisma[guest]
    parts = []
    for stat, value, printed in zip(STATS, in_force, game.printed[game.kind[guest]], strict=True):
        key = "terminal.raut.stat" if value == printed else "terminal.raut.stat.changed"
        parts.append(texts.say(key, what=texts.say(f"stat.raut.{stat}"), n=value, printed=printed))
    return parts


def _remaining_action(game: RautGame, view: RautTable, guest: int) -> Entry:
    """Return what a guest that has acted may still do."""
    pursued = game.pursued(view, guest)
    if pursued is not None:
        return Entry("terminal.raut.pursues", {"other": person(game, pursued)})
    if game.acts_again(view, guest):
        return Entry("terminal.raut.acts_again", {})
    return Entry("terminal.raut.acted", {})
