"""Raise Your Goblets in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.games.goblets.advice import to_follow
from rules.games.goblets.board import (
    CLAIMS,
    DUEL,
    ROLES,
    SUPPLY,
    UNNAMED,
    GobletsGame,
    GobletsTable,
    houses_of,
    layout,
)
from rules.games.goblets.phrases import numbered, place_word, token, whose
from rules.log import Entry, Written, said

if TYPE_CHECKING:
    from rules.feed import Event
    from rules.texts import Texts


def log(game: GobletsGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """What the log says of an event: what all could see."""
    seats = len(names)

    def of(house: int) -> Written | str:
        return names[house] if houses_of(seats) == seats else Written(game.cards[game.house.index(house)].name)

    def at(place: int) -> Entry | Written | str:
        return numbered(place) if seats in DUEL else of(place)

    def standing(place: int) -> Entry:
        """Where a goblet stands."""
        if seats in DUEL:
            return numbered(place)
        return Entry("goblet.gob.before" if houses_of(seats) == seats else "goblet.gob.house", {"at": of(place)})

    match event:
        case ("round", number, host):
            return (Entry("log.gob.round", {"round": number, "name": of(host)}),)
        case ("filled", counts):
            tokens = tuple(Entry("count.gob", {"what": token(role), "n": n}) for role, n in enumerate(counts) if n)
            return (Entry("log.gob.filled", {"what": tokens}),)
        case ("targets", house, other):
            return (Entry("log.gob.targets", {"name": of(house), "at": of(other)}),)
        case ("target", house, other):
            return (Entry("log.gob.target", {"name": of(house), "at": of(other)}),)
        case ("poured", seat, place, many):
            key = f"log.gob.poured{whose(seats, seat, place)}"
            return (Entry(key, {"name": names[seat], "at": standing(place), "n": many}, seat),)
        case ("peeked", seat, place):
            return (
                Entry(f"log.gob.peeked{whose(seats, seat, place)}", {"name": names[seat], "at": standing(place)}, seat),
            )
        case ("rotated", seat, steps):
            key = f"log.gob.rotated.{'left' if steps > 0 else 'right'}"
            return (Entry(key, {"name": names[seat], "n": abs(steps)}, seat),)
        case ("swapped", seat, one, other):
            return (Entry("log.gob.swapped", {"name": names[seat], "at": at(one), "other": at(other)}, seat),)
        case ("ended", seat):
            return (Entry("log.gob.ended", {"name": names[seat]}, seat),)
        case ("toast", house, late):
            key = "log.gob.toast.late" if late else "log.gob.toast.duel" if seats in DUEL else "log.gob.toast"
            return (Entry(key, {"name": of(house)}),)
        case ("used", seat, kind, other):
            what = {"name": names[seat], "card": game.title(kind)}
            if other == UNNAMED:
                return (Entry("log.gob.used", what, seat),)
            if other == seat:
                return (Entry("log.gob.used.self", what, seat),)
            return (Entry("log.gob.used.at", {**what, "at": names[other]}, seat),)
        case ("asked", seat, allowed):
            return (Entry("log.gob.allowed" if allowed else "log.gob.refused", {"name": names[seat]}, seat),)
        case ("claimed", seat, place, claim):
            return (Entry(f"log.gob.claims.{CLAIMS[claim]}", {"name": names[seat], "at": standing(place)}, seat),)
        case ("drained", house, place, poisoned):
            key = "log.gob.drinks.dies" if poisoned else "log.gob.drinks"
            return (Entry(key, {"name": names[house], "at": standing(place)}, house),)
        case ("dropped", seat, place, role):
            return (Entry("log.gob.dropped", {"name": names[seat], "at": standing(place), "what": token(role)}, seat),)
        case ("kept", seat, many):
            return (Entry("log.gob.kept", {"name": names[seat], "n": many}, seat),)
        case ("thrown_out", seat, role):
            return (Entry("log.gob.thrown_out", {"name": names[seat], "what": token(role)}, seat),)
        case ("looked_away", seat):
            return (Entry("log.gob.looked_away", {"name": names[seat]}, seat),)
        case ("rings", one, other):
            return (Entry("log.gob.rings", {"at": at(one), "other": at(other)}),)
        case ("drunk", drinks):
            return [
                Entry("log.gob.dies" if poisoned else "log.gob.lives", {"name": of(house)})
                for house, *_, poisoned in drinks
            ]
        case ("most_wine", house):
            return (Entry("log.gob.wine", {"name": of(house)}),)
        case ("scored", gains):
            return [Entry("log.gob.scored", {"name": names[seat], "n": vp}, seat) for seat, vp in gains]
        case ("tied", seats_tied):
            return (Entry("log.gob.tied", {"names": ", ".join(names[seat] for seat in seats_tied)}),)
        case ("fate", cups):
            struck = next(seat for seat, poisoned in cups if poisoned)
            return (Entry("log.gob.fate", {"name": names[struck]}, struck),)
        case ("over", winners):
            return [Entry("log.gob.win", {"name": names[seat]}, seat) for seat in winners]
    return ()


def partners(seen: GobletsTable, house: int, names: Sequence[str]) -> str:
    """Who plays a House: the Sommelier first, then the Noble."""
    second = seen.sommelier(house)
    return names[seen.noble(house)] if second is None else f"{names[second]} + {names[seen.noble(house)]}"


def describe(game: GobletsGame, seen: GobletsTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """The goblets as they stand, the screens, and what the seat itself has."""
    lay, none = layout(seen.seats), texts.say("terminal.none")
    # What the seat has seen and poured itself is written down for it, unless all go by memory (GO-RULING-04).
    noted = seen.remembered if seen.remembered and not (seen.rings_off and seen.seats not in DUEL) else seen.zones

    def tokens(zone: int) -> str:
        counts = [0] * len(ROLES)
        for piece in noted[zone]:
            if piece >= 0:
                counts[game.role[piece]] += 1
        parts = [Entry("count.gob", {"what": token(role), "n": n}).say(texts) for role, n in enumerate(counts) if n]
        unseen = len(noted[zone]) - sum(counts)
        if unseen:
            parts.append(texts.say("terminal.gob.unseen", n=unseen))
        return ", ".join(parts) or none

    lines = [
        texts.say("terminal.gob.round", round=seen.round, name=names[seen.noble(seen.host)], supply=tokens(SUPPLY))
    ]
    for place in range(len(seen.at)):
        wears = none if seen.rings_off else names[seen.noble(seen.at[place])]
        lines.append(texts.say("terminal.gob.goblet", at=said(place_word(seen, place, names), texts), ring=wears,
                               what=tokens(seen.goblet(place))))  # fmt: skip
    for key, followed in to_follow(seen)._asdict().items():
        if followed is not None:
            lines.append(texts.say(f"terminal.gob.follow.{key}", at=said(place_word(seen, followed, names), texts)))
    for house in range(lay.houses):
        target = seen.target_of(house)
        has = seen.points[seen.noble(house)]
        points = has if has >= 0 else "?"
        lines.append(texts.say(
            "terminal.gob.house", name=partners(seen, house, names), what=tokens(seen.screen(house)),
            target=none if target is None else names[seen.noble(target)], points=points,
        ))  # fmt: skip
    for other, name in enumerate(names):
        what = [game.title(game.kind[piece]).say(texts) for zone in (lay.characters[other],) for piece in
        seen.zones[zone]
                if piece >= 0]  # fmt: skip
        if what:
            lines.append(texts.say("terminal.gob.character", name=name, what=", ".join(what)))
    return lines
