"""What the log says of a game of the Red Dragon, and what is told while an event is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from client.games.red_dragon.concern import GAMBLING
from client.table.terms import Announcement, Event, Line, Rulebook, Spot
from client.ui.text import Words
from rules.games.red_dragon.board import NOBODY, TAVERN
from rules.games.red_dragon.board import RedDragonTable as View
from rules.text.log import Entry


def lines(game: Rulebook, event: Event, names: Sequence[str]) -> list[Line]:
    """What the log says of an event."""
    kind, acts, entries = -1, False, game.log(event, names)
    spot: Spot | None = None
    match event:
        case ("plays", _, kind, _, target, _, _):
            spot, acts = ("seat", target) if target != NOBODY else "table", True
        case ("discards" | "revealed" | "stopped" | "ignored", _, kind, *_):
            acts = event[0] == "discards"
        case ("ordered", _, target):
            spot, acts = ("seat", target), True
        case ("paid", payer, _, _) if payer >= 0:
            spot = ("seat", payer)
        case ("passed", *_):
            acts = True
    return [Line(entry, spot, entry.seat, kind, acts) for entry in entries]


def joined(before: Line, line: Line) -> Line | None:
    """What one seat throws away card by card, in one line."""
    key, given = "log.rd.discards", before.entry.parameters
    if line.entry.key != key or before.seat != line.seat or before.entry.key not in (key, f"{key}.many"):
        return None
    titles = (*given["cards"], line.entry.parameters["card"]) if "cards" in given else (
        given["card"], line.entry.parameters["card"])  # fmt: skip
    return line._replace(entry=Entry(f"{key}.many", {"name": given["name"], "cards": titles}, line.seat), kind=-1)


def moment(game: Rulebook, event: Event, names: Sequence[str]) -> Entry | None:
    """What the sentence says while an event is played."""
    match event:
        case ("event", seat, kind):
            return Entry("rd.moment.event", {"card": game.title(kind)}, seat)
        case ("ignored", seat, kind):
            return Entry("rd.moment.ignored", {"name": names[seat], "card": game.title(kind)}, seat)
        case ("contest_over", winner, _) if winner != NOBODY:
            return Entry("log.rd.contest_over", {"name": names[winner]}, winner)
        case ("asleep" | "out", seat, *why):
            return Entry(f"log.rd.out.{why[0]}" if why else "log.rd.asleep", {"name": names[seat]}, seat)
        case ("round_over", winner, amount):
            if winner == TAVERN:
                return Entry("log.rd.round_over.inn", {"n": amount}) if amount else None
            return Entry("log.rd.round_over", {"name": names[winner], "n": amount}, winner)
        case ("round", seat):
            return Entry("log.rd.round", {"name": names[seat]}, seat)
        case ("last_orders",):
            return Entry("log.rd.last_orders", {})
        case ("sobers", seat):
            return Entry("log.rd.sobers", {"name": names[seat]}, seat)
    return None


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Who has lost and why, and who has won. Whoever fell asleep in a contest is out later, and has been told then."""
    match event:
        case ("asleep", seat):
            why = "cold"
        case ("out", seat, why) if why == "broke" or not view.asleep[seat]:
            pass
        case ("over", (winner,)):
            return Announcement(Entry("end.title", {"name": names[winner]}), Entry("rd.banner.won", {}), grave=False)
        case _:
            return None
    numbers = {"alcohol": view.alcohol[seat], "fortitude": view.fortitude[seat]}
    return Announcement(Entry("rd.banner.out", {"name": names[seat]}), Entry(f"rd.banner.{why}", numbers))


def remember(game: Rulebook, event: Event, memory: dict[str, Any]) -> None:
    """Count who drinks and who is paid: ``drinks`` and ``gold`` by seat; and keep the cards that were ``gambled``
    with in this round, by seat and kind, in order."""
    gambled: list[tuple[int, int]] = memory.setdefault("gambled", [])
    match event:
        case ("plays", seat, kind, *_) if game.cards[kind].kind in GAMBLING:
            gambled.append((seat, kind))
        case ("stopped", seat, kind) if (seat, kind) in gambled:
            gambled.remove((seat, kind))
        case ("round", *_):  # the card that began it was played before
            del gambled[:-1]
        case ("round_over", *_):
            gambled.clear()
        case ("drank", seat, *_):
            memory.setdefault("drinks", Counter())[seat] += 1
        case ("paid", payer, to, amount) if to >= 0 and payer != to:
            memory.setdefault("gold", Counter())[to] += amount


def story(words: Words, view: View, seat: int, memory: Mapping[str, Any]) -> str:
    """What the last page tells of a seat: what it drank and the gold it was paid, and what threw it under the table."""
    drinks, gold = (memory.get(what, {}).get(seat, 0) for what in ("drinks", "gold"))
    told = words("rd.story", drinks=drinks, gold=gold)
    if view.playing[seat] or fallen(view, seat) != "rd.out.cold":
        return told
    return words("rd.story.cold", story=told, alcohol=view.alcohol[seat], fortitude=view.fortitude[seat])


def fate(words: Words, view: View, seat: int) -> str:
    """What the last page says of a seat: its gold if it is still there, else why it is not. The order of falling is the
    order of the page."""
    return words("rd.fate.stands", n=view.gold[seat]) if view.playing[seat] else words(fallen(view, seat))


def fallen(view: View, seat: int) -> str:
    """The key of why somebody is out of the game: nobody can change that any more."""
    return "rd.out.cold" if view.alcohol[seat] >= view.fortitude[seat] else "rd.out.broke"
