"""Raise Your Goblets in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.games.goblets.advice import judged, to_follow
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
from rules.games.goblets.phrases import ability, numbered, place_word, token, whose
from rules.games.goblets.seating import noble_of, sommelier_of
from rules.text.log import Entry, Translated, in_language

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts


def house_name(game: GobletsGame, house: int) -> Translated:
    """A House in a sentence."""
    return Translated(game.cards[game.house.index(house)].name)


def house_word(game: GobletsGame, house: int, noble: str) -> Entry:
    """A House in a sentence, with who plays it."""
    return Entry("house.gob", {"house": house_name(game, house), "name": noble})


def log(
    game: GobletsGame, event: Event, names: Sequence[str], round: int = 0, tokens: Sequence[int] = ()
) -> Sequence[Entry]:
    """What the log says of an event: what all could see, and what its reader knows besides: in which ``round`` it
    happened (0: unknown), and the roles of the ``tokens`` that were moved."""
    seats = len(names)
    moved = tuple(map(token, tokens))

    def of(house: int) -> Entry | Translated | str:
        if houses_of(seats) == seats:
            return names[house]
        if not round:
            return house_name(game, house)
        return house_word(game, house, names[noble_of(seats, house, round - 1)])

    def noble(house: int) -> int:
        """The seat that drinks for a House; -1 while nobody knows."""
        if houses_of(seats) == seats:
            return house
        return noble_of(seats, house, round - 1) if round else -1

    def at(place: int) -> Entry | Translated | str:
        return numbered(place) if seats in DUEL else of(place)

    def standing(place: int) -> Entry:
        """Where a goblet stands."""
        if seats in DUEL:
            return numbered(place)
        return Entry("goblet.gob.before", {"at": of(place)})

    def into(seat: int, place: int) -> str:
        """How a key ends that speaks of a goblet: in the duel by its number, the own one as such."""
        return ".duel" if seats in DUEL else whose(seats, seat, place)

    match event:
        case ("round", number, host):
            found = [Entry("log.gob.round", {"round": number, "name": of(host)})]
            return found if houses_of(seats) == seats else [*found, *seating(game, names, number - 1)]
        case ("filled", counts):
            fill = tuple(Entry("count.gob", {"what": token(role), "n": n}) for role, n in enumerate(counts) if n)
            return (Entry("log.gob.filled", {"what": fill}),)
        case ("targets", house, other):
            return (Entry("log.gob.targets", {"name": of(house), "at": of(other)}),)
        case ("target", house, other):
            return (Entry("log.gob.target", {"name": of(house), "at": of(other)}),)
        case ("poured", seat, place, many):
            key = f"log.gob.poured{into(seat, place)}"
            if len(moved) == many:
                return (Entry(f"{key}.known", {"name": names[seat], "at": standing(place), "what": moved}, seat),)
            return (Entry(key, {"name": names[seat], "at": standing(place), "n": many}, seat),)
        case ("peeked", seat, place):
            return (Entry(f"log.gob.peeked{into(seat, place)}", {"name": names[seat], "at": standing(place)}, seat),)
        case ("rotated", seat, steps):
            key = f"log.gob.rotated.{'left' if steps > 0 else 'right'}"
            return (Entry(key, {"name": names[seat], "n": abs(steps)}, seat),)
        case ("swapped", seat, one, other):
            return (Entry("log.gob.swapped", {"name": names[seat], "at": at(one), "other": at(other)}, seat),)
        case ("ended", seat):
            return (Entry("log.gob.ended", {"name": names[seat]}, seat),)
        case ("toast", house, late):
            key = "log.gob.toast.late" if late else "log.gob.toast.duel" if seats in DUEL else "log.gob.toast"
            return (Entry(key, {"name": of(house)}, noble(house)),)
        case ("used", seat, kind, other, number):
            what = {"name": names[seat], "card": ability(game, kind, number)}
            if other in (UNNAMED, seat):
                return (Entry("log.gob.used", what, seat),)
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
            if len(moved) == many:
                return (Entry("log.gob.kept.known", {"name": names[seat], "what": moved}, seat),)
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


def seating(game: GobletsGame, names: Sequence[str], shift: int) -> list[Entry]:
    """Who plays which House in a round with Sommeliers, when all have moved on by so many seats."""
    found = []
    for house in range(houses_of(len(names))):
        noble, second = noble_of(len(names), house, shift), sommelier_of(len(names), house, shift)
        what = {"house": house_name(game, house), "name": names[noble]}
        if second is None:
            found.append(Entry("log.gob.seated.alone", what))
        else:
            found.append(Entry("log.gob.seated", {**what, "other": names[second]}))
    return found


def partners(seen: GobletsTable, house: int, names: Sequence[str]) -> str:
    """Who plays a House: the Sommelier first, then the Noble."""
    second = seen.sommelier(house)
    return names[seen.noble(house)] if second is None else f"{names[second]} + {names[seen.noble(house)]}"


def describe(game: GobletsGame, seen: GobletsTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """The goblets as they stand, the screens, and what the seat itself has."""
    lay, none = layout(seen.seats), texts.say("terminal.none")
    # What the seat has seen and poured itself is written down for it, unless all go by memory (GO-RULING-04).
    noted = seen.remembered if seen.remembered and not seen.by_memory else seen.zones

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

    def who(house: int) -> str:
        """Who plays a House; with the name of the House where the log calls it so."""
        together = partners(seen, house, names)
        return house_word(game, house, together).say(texts) if seen.pairs else together

    def called(house: int) -> str:
        """A House by who plays it, and by its own name where the log calls it so."""
        noble = names[seen.noble(house)]
        return house_word(game, house, noble).say(texts) if seen.pairs else noble

    lines = [
        texts.say("terminal.gob.round", round=seen.round, name=names[seen.noble(seen.host)], supply=tokens(SUPPLY))
    ]
    for place in range(len(seen.at)):
        at, inside = in_language(place_word(seen, place, names), texts), tokens(seen.goblet(place))
        if seen.rings_off:
            lines.append(texts.say("terminal.gob.goblet.bare", at=at, what=inside))
        else:
            lines.append(texts.say("terminal.gob.goblet", at=at, ring=called(seen.at[place]), what=inside))
    for followed in to_follow(seen):
        if followed is not None:
            key = f"terminal.gob.follow.{judged(seen, followed)}"
            lines.append(texts.say(key, at=in_language(place_word(seen, followed, names), texts)))
    for house in range(lay.houses):
        target = seen.target_of(house)
        has = seen.points[seen.noble(house)]
        points = has if has >= 0 else "?"
        key = "terminal.gob.house.duel" if seen.seats in DUEL else "terminal.gob.house"
        lines.append(texts.say(
            key, name=who(house), what=tokens(seen.screen(house)),
            target=none if target is None else called(target), points=points,
        ))  # fmt: skip
    for other, name in enumerate(names):
        what = [game.title(game.kind[piece]).say(texts) for zone in (lay.characters[other],) for piece in
        seen.zones[zone]
                if piece >= 0]  # fmt: skip
        if what:
            lines.append(texts.say("terminal.gob.character", name=name, what=", ".join(what)))
    house = seen.house_of(seat)
    own = [piece for piece in seen.zones[lay.loyalties[house]] if piece >= 0]
    if own and seen.sommelier(house) == seat:
        kind = game.kind[own[-1]]
        key = "terminal.gob.traitor" if game.traitor[kind] else "terminal.gob.loyal"
        lines.append(texts.say(key, card=game.title(kind).say(texts)))
    return lines
