"""The lines of the Red Dragon's log, and other texts that tell of its events."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from client.games.red_dragon.timings import CAUGHT, CONTEST, FALL
from client.games.red_dragon.topics import GAMBLING
from client.table.terms import Announcement, Event, GreatMoment, Line, Rulebook, Spot
from client.ui.text import Words
from rules.games.red_dragon.board import NOBODY, TAVERN
from rules.games.red_dragon.board import RedDragonTable as View
from rules.text.log import Entry

REMEMBERED = 6
"""How many of the cards that were played last are remembered."""


class LatelyPlayed(NamedTuple):
    """A card that was played or drunk: who did it, the kind of the card, and at whom it was played (NOBODY: at nobody
    else)."""

    seat: int
    kind: int
    target: int = NOBODY


def lines(game: Rulebook, event: Event, names: Sequence[str]) -> list[Line]:
    """Return the log's lines for an event."""
    kind, acts = -1, False
    spot: Spot | None = None
    match event:
        case ("plays", _, kind, _, target, _, _):
            spot = ("seat", target) if target != NOBODY else "table"
            acts = True
        case ("discards" | "revealed" | "stopped" | "ignored", _, kind, *_):
            acts = event[0] == "discards"
        case ("ordered", _, target):
            spot = ("seat", target)
            acts = True
        case ("paid", payer, _, _) if payer >= 0:
            spot = ("seat", payer)
        case ("passed", *_):
            acts = True
    return [Line(entry, spot, entry.seat, kind, acts) for entry in game.log(event, names)]


def joined(last_line: Line, line: Line) -> Line | None:
    """Join the discards of one seat, card by card, into one line. Return None for any other two lines."""
    key, last_entry = "log.rd.discards", last_line.entry
    if line.entry.key != key or last_line.seat != line.seat or last_entry.key not in (key, f"{key}.many"):
        return None
    titles = last_entry.parameters.get("cards") or (last_entry.parameters["card"],)
    parameters = {"name": last_entry.parameters["name"], "cards": (*titles, line.entry.parameters["card"])}
    return line._replace(entry=Entry(f"{key}.many", parameters, line.seat), kind=-1)


def moment(game: Rulebook, event: Event, names: Sequence[str]) -> Entry | None:
    """Return what the sentence says while an event is played; None to leave it as it is."""
    match event:
        case ("event", seat, kind):
            return Entry("rd.moment.event", {"card": game.title(kind)}, seat)
        case ("ignored", seat, kind):
            return Entry("rd.moment.ignored", {"name": names[seat], "card": game.title(kind)}, seat)
        case ("contest_over", winner, _) if winner != NOBODY:
            return Entry("log.rd.contest_over", {"name": names[winner]}, winner)
        case ("asleep", seat):
            return Entry("log.rd.asleep", {"name": names[seat]}, seat)
        case ("out", seat, reason):
            return Entry(f"log.rd.out.{reason}", {"name": names[seat]}, seat)
        case ("round_over", winner, amount):
            if winner != TAVERN:
                return Entry("log.rd.round_over", {"name": names[winner], "n": amount}, winner)
            if amount:
                return Entry("log.rd.round_over.inn", {"n": amount})
        case ("round", seat):
            return Entry("log.rd.round", {"name": names[seat]}, seat)
        case ("last_orders",):
            return Entry("log.rd.last_orders", {})
        case ("sobers", seat):
            return Entry("log.rd.sobers", {"name": names[seat]}, seat)
        case ("ordered", *_):
            return game.log(event, names)[0]
    return None


def scene_of(event: Event, view: View) -> str:
    """Return the name of the great moment that an event is; "" for most events. Who fell asleep in a contest is out
    later, but that is told when falling asleep."""
    match event:
        case ("asleep", _):
            return FALL
        case ("out", seat, reason) if reason == "broke" or not view.asleep[seat]:
            return FALL
        case ("stopped", _, kind) if view.game.bands[kind] == "cheating":
            return CAUGHT
        case ("contest_over", winner, _) if winner != NOBODY:
            return CONTEST
    return ""


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Announce who has lost and why, who is caught cheating, who wins a contest, and who has won."""
    scene = scene_of(event, view)
    if scene:
        return _ANNOUNCE[scene](event, view, names)
    match event:
        case ("over", (winner,)):
            return Announcement(Entry("end.title", {"name": names[winner]}), Entry("rd.banner.won", {}), grave=False)
    return None


def _announce_fall(event: Event, view: View, names: Sequence[str]) -> Announcement:
    _, seat, *reasons = event
    reason = reasons[0] if reasons else "cold"
    mood = "asleep" if reason == "cold" else "cross"
    numbers = {"alcohol": view.alcohol[seat], "fortitude": view.fortitude[seat]}
    moment = GreatMoment(FALL, seat, mood, stamp=Entry(f"rd.out.{reason}.stamp", {}))
    what, why = Entry("rd.banner.out", {"name": names[seat]}), Entry(f"rd.banner.{reason}", numbers)
    return Announcement(what, why, moment=moment)


def _announce_cheat(event: Event, view: View, names: Sequence[str]) -> Announcement:
    _, seat, kind = event
    moment = GreatMoment(CAUGHT, seat, "cross", kind, Entry("rd.caught.stamp", {}))
    what, why = Entry("rd.caught", {"name": names[seat]}), Entry("rd.caught.why", {"card": view.game.title(kind)})
    return Announcement(what, why, moment=moment)


def _announce_contest(event: Event, view: View, names: Sequence[str]) -> Announcement:
    strengths, result = view.game.log(event, names)
    moment = GreatMoment(CONTEST, event[1], "glad", stamp=Entry("rd.contest.stamp", {}))
    return Announcement(result, strengths, grave=False, moment=moment)


_ANNOUNCE: Mapping[str, Callable[[Event, View, Sequence[str]], Announcement]] = {
    FALL: _announce_fall,
    CAUGHT: _announce_cheat,
    CONTEST: _announce_contest,
}


def remember(game: Rulebook, event: Event, memory: dict[str, Any]) -> None:
    """Note an event in the memory of the log: the number of ``drinks`` drunk and the ``gold`` received, by seat, and
    the cards that were ``gambled`` with in this round, by seat and kind, in order; and those that were played or drunk
    ``lately``, the last one last."""
    _remember_card(event, memory.setdefault("lately", deque(maxlen=REMEMBERED)))
    gambled: list[tuple[int, int]] = memory.setdefault("gambled", [])
    match event:
        case ("plays", seat, kind, *_) if game.cards[kind].kind in GAMBLING:
            gambled.append((seat, kind))
        case ("stopped", seat, kind) if (seat, kind) in gambled:
            gambled.remove((seat, kind))
        case ("round", *_):  # only the card that began it belongs to it
            del gambled[:-1]
        case ("round_over", *_):
            gambled.clear()
        case ("drank", seat, *_):
            memory.setdefault("drinks", Counter())[seat] += 1
        case ("paid", payer, taker, amount) if taker >= 0 and payer != taker:
            memory.setdefault("gold", Counter())[taker] += amount


def _remember_card(event: Event, lately: deque[LatelyPlayed]) -> None:
    """Note a card that somebody plays, or a drink that is turned up for somebody. A chaser goes with its drink."""
    match event:
        case ("plays", seat, kind, _, target, _, _):
            lately.append(LatelyPlayed(seat, kind, target))
        case ("revealed", seat, kind, 1):
            lately.append(LatelyPlayed(seat, kind))


def story(words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
    """Return what the last page tells of a seat: its drinks, the gold it received, and the drinks that felled it."""
    drinks = memory.get("drinks", {}).get(seat, 0)
    gold = memory.get("gold", {}).get(seat, 0)
    text = words("rd.story", drinks=drinks, gold=gold)
    if view.playing[seat] or loss_key(view, seat) != "rd.out.cold":
        return text
    return words("rd.story.cold", story=text, alcohol=view.alcohol[seat], fortitude=view.fortitude[seat])


def fate(words: Words, view: View, seat: int) -> str:
    """Return what the last page says beside a name: its gold if it is still in the game, else why it is not."""
    if view.playing[seat]:
        return words("rd.fate.stands", n=view.gold[seat])
    return words(loss_key(view, seat))


def loss_key(view: View, seat: int) -> str:
    """Return the key of why a seat is out of the game. Its numbers do not change any more, so they show it."""
    if view.alcohol[seat] >= view.fortitude[seat]:
        return "rd.out.cold"
    return "rd.out.broke"
