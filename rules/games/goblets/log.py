"""Raise Your Goblets in words: the log, and the table as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from rules.games.goblets.advice import judged, to_follow
from rules.games.goblets.board import (
    CLAIMS,
    DUEL,
    SUPPLY,
    UNNAMED,
    GobletsGame,
    GobletsTable,
    houses_of,
    layout,
)
from rules.games.goblets.phrases import (
    ability_name,
    counted_tokens,
    goblet_key,
    goblet_word,
    house_name,
    numbered_goblet,
    token,
)
from rules.games.goblets.seating import noble_of, sommelier_of
from rules.text.log import Entry, TextKey, Translated, in_language

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts

Entries: TypeAlias = Sequence[Entry]


def house_with_player(game: GobletsGame, house: int, player: str) -> Entry:
    """Return the name of a House in a sentence, with the name of who plays it."""
    return Entry("house.gob", {"house": house_name(game, house), "name": player})


class EventContext(NamedTuple):
    """What is needed besides the event itself to tell it."""

    game: GobletsGame
    names: Sequence[str]
    """The names of the seats."""
    round: int
    """The round in which it happened; 0 if that is unknown."""
    tokens: Sequence[int]
    """The roles of the tokens that were moved, as far as the reader knows them."""

    @property
    def is_duel(self) -> bool:
        """True if two or three play the duel."""
        return len(self.names) in DUEL

    @property
    def has_sommeliers(self) -> bool:
        """True if there are fewer Houses than players, because Nobles play with Sommeliers."""
        return houses_of(len(self.names)) < len(self.names)

    def noble(self, house: int) -> int:
        """Return the seat that drinks for a House; -1 if that is unknown because the round is."""
        if not self.has_sommeliers:
            return house
        if not self.round:
            return -1
        return noble_of(len(self.names), house, self.round - 1)

    def house(self, house: int) -> Entry | Translated | str:
        """Return a House by the name of its player, where several may play it by its own name too."""
        if not self.has_sommeliers:
            return self.names[house]
        noble = self.noble(house)
        if noble < 0:
            return house_name(self.game, house)
        return house_with_player(self.game, house, self.names[noble])

    def goblet(self, place: int) -> Entry:
        """Return the goblet at a place: in the duel by its number, else by the House before which it stands."""
        if self.is_duel:
            return numbered_goblet(place)
        house = self.house(place)
        key = "goblet.gob.before" if isinstance(house, str) else "goblet.gob.of_house"
        return Entry(key, {"at": house})

    def goblet_key(self, seat: int, place: int) -> str:
        """Return the end of the key of a text about what a seat does with a goblet."""
        return goblet_key(len(self.names), seat, place)

    def known_tokens(self, count: int) -> tuple[TextKey | Translated, ...]:
        """Return the tokens that were moved, if the reader knows all ``count`` of them; else nothing."""
        if len(self.tokens) != count:
            return ()
        return tuple(token(self.game, role) for role in self.tokens)


EventEntries: TypeAlias = Callable[..., Entries]
"""Returns the entries of one kind of event: of its context, and of the fields of the event."""


def log(
    game: GobletsGame, event: Event, names: Sequence[str], round: int = 0, tokens: Sequence[int] = ()
) -> Sequence[Entry]:
    """Return the log entries for an event: what all could see, and what the reader knows besides. ``round`` is the
    round in which it happened (0: unknown), and ``tokens`` are the roles of the tokens that were moved, if they are
    known."""
    kind, *fields = event
    entries = ENTRIES.get(kind)
    if entries is None:
        return ()
    return entries(EventContext(game, names, round, tokens), *fields)


# -- the round --------------------------------------------------------------------------------------------------------


def round_begun(context: EventContext, number: int, host: int) -> Entries:
    beginner = (host + 1) % houses_of(len(context.names))  # GO-ACT-01
    heading = Entry("log.gob.round", {"round": number, "name": context.house(host), "other": context.house(beginner)})
    if not context.has_sommeliers:
        return (heading,)
    return (heading, *seating(context.game, context.names, number - 1))


def seating(game: GobletsGame, names: Sequence[str], shift: int) -> list[Entry]:
    """Return who plays which House in a round with Sommeliers, when all have moved on by ``shift`` seats."""
    seats = len(names)
    entries = []
    for house in range(houses_of(seats)):
        noble = noble_of(seats, house, shift)
        sommelier = sommelier_of(seats, house, shift)
        parameters = {"house": house_name(game, house), "name": names[noble]}
        if sommelier is None:
            entries.append(Entry("log.gob.seated.alone", parameters))
        else:
            entries.append(Entry("log.gob.seated", {**parameters, "other": names[sommelier]}))
    return entries


def goblets_filled(context: EventContext, counts: Sequence[int]) -> Entries:
    return (Entry("log.gob.filled", {"what": tuple(counted_tokens(context.game, counts))}),)


def targets_exchanged(context: EventContext, house: int, other_house: int) -> Entries:
    return (Entry("log.gob.targets", {"name": context.house(house), "at": context.house(other_house)}),)


def target_shown(context: EventContext, house: int, target: int) -> Entries:
    return (Entry("log.gob.target", {"name": context.house(house), "at": context.house(target)}),)


# -- actions ----------------------------------------------------------------------------------------------------------


def poured(context: EventContext, seat: int, place: int, count: int) -> Entries:
    key = f"log.gob.poured{context.goblet_key(seat, place)}"
    parameters = {"name": context.names[seat], "at": context.goblet(place)}
    tokens = context.known_tokens(count)
    if tokens:
        return (Entry(f"{key}.known", {**parameters, "what": tokens}, seat),)
    return (Entry(key, {**parameters, "n": count}, seat),)


def peeked(context: EventContext, seat: int, place: int) -> Entries:
    key = f"log.gob.peeked{context.goblet_key(seat, place)}"
    return (Entry(key, {"name": context.names[seat], "at": context.goblet(place)}, seat),)


def rotated(context: EventContext, seat: int, steps: int) -> Entries:
    key = "log.gob.rotated.left" if steps > 0 else "log.gob.rotated.right"
    return (Entry(key, {"name": context.names[seat], "n": abs(steps)}, seat),)


def swapped(context: EventContext, seat: int, first: int, second: int) -> Entries:
    for own, other in ((first, second), (second, first)):
        if context.goblet_key(seat, own) == ".own":
            return (Entry("log.gob.swapped.own", {"name": context.names[seat], "at": context.house(other)}, seat),)
    parameters = {"name": context.names[seat], "at": context.goblet(first), "other": context.goblet(second)}
    return (Entry("log.gob.swapped", parameters, seat),)


def ended(context: EventContext, seat: int) -> Entries:
    return (Entry("log.gob.ended", {"name": context.names[seat]}, seat),)


def toast_proposed(context: EventContext, house: int, is_late: int) -> Entries:
    if is_late:
        key = "log.gob.toast.late"
    elif context.is_duel:
        key = "log.gob.toast.duel"
    else:
        key = "log.gob.toast"
    return (Entry(key, {"name": context.house(house)}, context.noble(house)),)


# -- characters and Sommeliers ----------------------------------------------------------------------------------------


def ability_used(context: EventContext, seat: int, kind: int, target: int, number: int) -> Entries:
    parameters = {"name": context.names[seat], "card": ability_name(context.game, kind, number)}
    key = "log.gob.action" if kind in context.game.actions else "log.gob.used"
    if target in (UNNAMED, seat):
        return (Entry(key, parameters, seat),)
    return (Entry(f"{key}.at", {**parameters, "at": context.names[target]}, seat),)


def leave_asked(context: EventContext, seat: int, is_allowed: int) -> Entries:
    key = "log.gob.allowed" if is_allowed else "log.gob.refused"
    return (Entry(key, {"name": context.names[seat]}, seat),)


def claimed(context: EventContext, seat: int, place: int, claim: int) -> Entries:
    key = f"log.gob.claims.{CLAIMS[claim]}"
    return (Entry(key, {"name": context.names[seat], "at": context.goblet(place)}, seat),)


def token_dropped(context: EventContext, seat: int, place: int, role: int) -> Entries:
    parameters = {"name": context.names[seat], "at": context.goblet(place), "what": token(context.game, role)}
    return (Entry("log.gob.dropped", parameters, seat),)


def tokens_kept(context: EventContext, seat: int, count: int) -> Entries:
    name = context.names[seat]
    tokens = context.known_tokens(count)
    if tokens:
        return (Entry("log.gob.kept.known", {"name": name, "what": tokens}, seat),)
    return (Entry("log.gob.kept", {"name": name, "n": count}, seat),)


def screens_exchanged(context: EventContext, seat: int, partner: int) -> Entries:
    return (Entry("log.gob.screens", {"name": context.names[seat], "other": context.names[partner]}, seat),)


def token_thrown_out(context: EventContext, seat: int, role: int) -> Entries:
    return (Entry("log.gob.thrown_out", {"name": context.names[seat], "what": token(context.game, role)}, seat),)


def others_looked_away(context: EventContext, seat: int) -> Entries:
    return (Entry("log.gob.looked_away", {"name": context.names[seat]}, seat),)


def rings_exchanged(context: EventContext, first: int, second: int) -> Entries:
    return (Entry("log.gob.rings", {"at": context.goblet(first), "other": context.goblet(second)}),)


# -- drinking and scoring ---------------------------------------------------------------------------------------------


def goblet_drained(context: EventContext, house: int, place: int, is_poisoned: int) -> Entries:
    key = "log.gob.drinks.dies" if is_poisoned else "log.gob.drinks"
    return (Entry(key, {"name": context.names[house], "at": context.goblet(place)}, house),)


def house_spared(context: EventContext, house: int, kind: int) -> Entries:
    parameters = {"name": context.house(house), "card": context.game.title(kind)}
    return (Entry("log.gob.spared", parameters, context.noble(house)),)


def goblets_drunk(context: EventContext, drinks: Sequence[tuple[int, ...]]) -> Entries:
    entries = []
    for house, *_, is_poisoned in drinks:
        key = "log.gob.dies" if is_poisoned else "log.gob.lives"
        entries.append(Entry(key, {"name": context.house(house)}))
    return entries


def token_tasted(context: EventContext, seat: int, kind: int) -> Entries:
    game = context.game
    parameters = {"name": context.names[seat], "what": token(game, game.role[game.kind.index(kind)])}
    return (Entry("log.gob.tasted", parameters, seat),)


def most_wine_drunk(context: EventContext, house: int) -> Entries:
    return (Entry("log.gob.wine", {"name": context.house(house)}),)


def scored(context: EventContext, gains: Sequence[tuple[int, int]]) -> Entries:
    entries = []
    for seat, points in gains:
        entries.append(Entry("log.gob.scored", {"name": context.names[seat], "n": points}, seat))
    return entries


def leaders_tied(context: EventContext, seats: Sequence[int]) -> Entries:
    return (Entry("log.gob.tied", {"names": ", ".join(context.names[seat] for seat in seats)}),)


def fate_decided(context: EventContext, cups: Sequence[tuple[int, int]]) -> Entries:
    entries = []
    for seat, is_poisoned in cups:
        if is_poisoned:
            entries.append(Entry("log.gob.fate", {"name": context.names[seat]}, seat))
    return entries


def game_over(context: EventContext, winners: Sequence[int]) -> Entries:
    return [Entry("log.gob.win", {"name": context.names[seat]}, seat) for seat in winners]


ENTRIES: Mapping[str, EventEntries] = {
    "round": round_begun,
    "filled": goblets_filled,
    "targets": targets_exchanged,
    "target": target_shown,
    "poured": poured,
    "peeked": peeked,
    "rotated": rotated,
    "swapped": swapped,
    "ended": ended,
    "toast": toast_proposed,
    "used": ability_used,
    "asked": leave_asked,
    "claimed": claimed,
    "drained": goblet_drained,
    "dropped": token_dropped,
    "kept": tokens_kept,
    "thrown_out": token_thrown_out,
    "screens": screens_exchanged,
    "looked_away": others_looked_away,
    "rings": rings_exchanged,
    "spared": house_spared,
    "drunk": goblets_drunk,
    "tasted": token_tasted,
    "most_wine": most_wine_drunk,
    "scored": scored,
    "tied": leaders_tied,
    "fate": fate_decided,
    "over": game_over,
}
"""The entries of each kind of event; the log says nothing of other kinds."""


# -- the table --------------------------------------------------------------------------------------------------------


def partners(view: GobletsTable, house: int, names: Sequence[str]) -> str:
    """Return who plays a House: the Sommelier first, then the Noble."""
    noble = names[view.noble(house)]
    sommelier = view.sommelier(house)
    if sommelier is None:
        return noble
    return f"{names[sommelier]} + {noble}"


def describe(game: GobletsGame, view: GobletsTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """Return the table as a seat sees it, in lines of text: the goblets, the Houses, the characters, its own
    loyalty."""
    description = TableDescription(game, view, names, texts)
    return [
        description.round_line(),
        *description.goblet_lines(),
        *description.advice_lines(),
        *description.house_lines(),
        *description.character_lines(),
        *description.loyalty_lines(seat),
    ]


def persona(game: GobletsGame, view: GobletsTable, names: Sequence[str], seat: int) -> Sequence[Entry]:
    """Return a seat's characters with what they can do, whom it wants to see poisoned, and its loyalty."""
    places = layout(view.seats)
    house = view.house_of(seat)
    entries: list[Entry] = []
    for piece in view.zones[places.characters[seat]]:
        if piece >= 0:
            kind = game.kind[piece]
            entries.append(Entry("persona.gob.character", {"card": game.title(kind), "text": game.card_text(kind)}))
    target = view.target_of(house)
    if target is not None:
        entries.append(Entry("persona.gob.target", {"at": names[view.noble(target)]}))
    for piece in view.zones[places.loyalties[house]]:
        if piece >= 0 and view.sommelier(house) == seat:
            kind = game.kind[piece]
            key = "terminal.gob.traitor" if game.traitor[kind] else "terminal.gob.loyal"
            entries.append(Entry(key, {"card": game.title(kind)}))
    return entries


class TableDescription(NamedTuple):
    """A view, and what is needed to put it in words."""

    game: GobletsGame
    view: GobletsTable
    names: Sequence[str]
    texts: Texts

    def tokens(self, zone: int) -> str:
        """Return what the viewer knows to be in a zone. What it has seen and poured itself is noted for it, unless all
        play by memory (GO-RULING-04)."""
        view = self.view
        zones = view.remembered if view.remembered and not view.by_memory else view.zones
        counts = [0] * len(self.game.tokens)
        for piece in zones[zone]:
            if piece >= 0:
                counts[self.game.role[piece]] += 1
        parts = [entry.say(self.texts) for entry in counted_tokens(self.game, counts)]
        unseen = len(zones[zone]) - sum(counts)
        if unseen:
            parts.append(self.texts.say("terminal.gob.unseen", n=unseen))
        return ", ".join(parts) or self.texts.say("terminal.none")

    def house(self, house: int, player: str) -> str:
        """Return a House by the name of its player, with its own name where there are Sommeliers."""
        if not self.view.pairs:
            return player
        return house_with_player(self.game, house, player).say(self.texts)

    def noble_house(self, house: int) -> str:
        """Return a House by the name of its Noble."""
        return self.house(house, self.names[self.view.noble(house)])

    def goblet(self, place: int) -> Any:
        """Return the goblet at a place, as it stands in a sentence."""
        return in_language(goblet_word(self.view, place, self.names), self.texts)

    def round_line(self) -> str:
        """Return which round it is, who is Host, and what is in the supply."""
        host = self.names[self.view.noble(self.view.host)]
        return self.texts.say("terminal.gob.round", round=self.view.round, name=host, supply=self.tokens(SUPPLY))

    def goblet_lines(self) -> list[str]:
        """Return a line for each goblet: where it stands, whose ring it wears, what is in it."""
        lines = []
        for place, cup in enumerate(self.view.at):
            parameters = {"at": self.goblet(place), "what": self.tokens(self.view.goblet(place))}
            if self.view.rings_off:
                lines.append(self.texts.say("terminal.gob.goblet.bare", **parameters))
            else:
                lines.append(self.texts.say("terminal.gob.goblet", **parameters, ring=self.noble_house(cup)))
        return lines

    def advice_lines(self) -> list[str]:
        """Return which goblets are worth following."""
        lines = []
        for place in to_follow(self.view):
            if place is not None:
                key = f"terminal.gob.follow.{judged(self.view, place)}"
                lines.append(self.texts.say(key, at=self.goblet(place)))
        return lines

    def house_lines(self) -> list[str]:
        """Return a line for each House: who plays it, the tokens behind its screen, its Target, its VP."""
        view = self.view
        key = "terminal.gob.house.duel" if view.seats in DUEL else "terminal.gob.house"
        lines = []
        for house in range(view.houses):
            target = view.target_of(house)
            points = view.points[view.noble(house)]
            points_text = self.texts.say("terminal.gob.points.hidden")
            if points >= 0:
                points_text = self.texts.say("terminal.gob.points", n=points)
            line = self.texts.say(
                key,
                name=self.house(house, partners(view, house, self.names)),
                what=self.tokens(view.screen(house)),
                target=self.texts.say("terminal.none") if target is None else self.noble_house(target),
                points=points_text,
            )
            lines.append(line)
        return lines

    def character_lines(self) -> list[str]:
        """Return a line for each player whose character the viewer may see."""
        lines = []
        for name, zone in zip(self.names, layout(self.view.seats).characters, strict=True):
            titles = self.titles(zone)
            if titles:
                lines.append(self.texts.say("terminal.gob.character", name=name, what=", ".join(titles)))
        return lines

    def titles(self, zone: int) -> list[str]:
        """Return the names of the cards in a zone that the viewer may see."""
        titles = []
        for piece in self.visible_pieces(zone):
            title = self.game.title(self.game.kind[piece])
            titles.append(title.say(self.texts))
        return titles

    def visible_pieces(self, zone: int) -> list[int]:
        """Return the pieces in a zone that the viewer may see."""
        return [piece for piece in self.view.zones[zone] if piece >= 0]

    def loyalty_lines(self, seat: int) -> list[str]:
        """Return whether a seat is loyal or a traitor, if it is a Sommelier that has its card."""
        house = self.view.house_of(seat)
        cards = self.visible_pieces(layout(self.view.seats).loyalties[house])
        if not cards or self.view.sommelier(house) != seat:
            return []
        kind = self.game.kind[cards[-1]]
        key = "terminal.gob.traitor" if self.game.traitor[kind] else "terminal.gob.loyal"
        return [self.texts.say(key, card=self.game.title(kind).say(self.texts))]
