"""What is asked and answered in Raise Your Goblets, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.games.goblets.board import (
    ALLOW,
    DANGEROUS,
    DUEL,
    END,
    LEAVE,
    REFUSE,
    ROLES,
    SAFE,
    SEEN,
    SILENT,
    START,
    TOAST,
    UNNAMED,
    WAIT,
    Exchange,
    GobletsGame,
    GobletsTable,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
    houses_of,
)
from rules.kernel.asking import Ask
from rules.kernel.move_forms import Move
from rules.text.log import Entry, TextKey, Translated

TOKEN = "|".join(ROLES)
GOBLET = "G1|G2|G3|G4|G5|G6"
MOVES = (
    Move("act", f"pours {TOKEN} into SEAT", "Puts a token into the goblet before a player."),
    Move("act", f"pours {TOKEN} into {GOBLET}", "The same in the duel: into a goblet, by its place."),
    Move("act", f"pours {TOKEN} and {TOKEN} into SEAT", "The same with two tokens, if a character may."),
    Move("act", "peeks at SEAT", "Looks into the goblet before a player: the own one, unless a character may more."),
    Move("act", f"peeks at {GOBLET}", "The same in the duel."),
    Move("act", "rotates cw|ccw [NUMBER]", "Moves all goblets to the left (`cw`) or to the right (`ccw`), one step or "
         "more."),
    Move("act", "swaps SEAT and SEAT", "Exchanges the goblets before two players."),
    Move("act", f"swaps {GOBLET} and {GOBLET}", "The same in the duel."),
    Move("act", "uses CARD [to MODE] [at SEAT]", "Uses the ability of a character: in one of its modes if it has some, "
         "at a player if it chooses one."),
    Move("act", "toasts", "Proposes the Toast."),
    Move("act", "ends", "Does nothing more."),
    Move("use", "uses CARD [to MODE] [at SEAT]", "The same when a moment comes at which a character may do something."),
    Move("exchange", "exchanges goblets|rings|both of SEAT and SEAT", "What is exchanged while the others look away: "
         "goblets with their rings, rings alone, or both, so that the rings are where they were."),
    Move("act", "asks leave", "A Sommelier asks to use the ability of the Noble's character."),
    Move("allow", "allows it", "The Noble lets the Sommelier use it."),
    Move("allow", "refuses", "The Noble does not."),
    Move("propose", "toasts", "A Noble proposes the Toast before the Sommelier acts."),
    Move("propose", "waits", "A Noble proposes no Toast now."),
    Move("claim", "claims safe|poisoned", "A Sommelier says, truly or not, what is in the goblet just looked into."),
    Move("claim", "keeps silent", "A Sommelier says nothing."),
    Move("drink", f"drinks {GOBLET}", "In the duel: drinks a goblet, by its place."),
    Move("peeked", "has peeked", "Puts the goblet back."),
    Move("round", "starts the round", "Goes on after a round."),
)  # fmt: skip
"""The forms of all answers."""


def place_name(table: GobletsTable, place: int, names: Sequence[str]) -> str:
    """What a place is called: by who plays the House that sits there; in the duel by its number."""
    return f"G{place + 1}" if table.seats in DUEL else names[table.noble(place)]


def notate(table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""

    def at(place: int) -> str:
        return place_name(table, place, names)

    match option:
        case PourInto(token, place, second):
            tokens = ROLES[token] if second == UNNAMED else f"{ROLES[token]} and {ROLES[second]}"
            return f"pours {tokens} into {at(place)}"
        case Peek(place):
            return f"peeks at {at(place)}"
        case Rotate(steps):
            way = "rotates cw" if steps > 0 else "rotates ccw"
            return way if abs(steps) == 1 else f"{way} {abs(steps)}"
        case Swap(one, other):
            return f"swaps {at(one)} and {at(other)}"
        case UseCard(kind, number, target):
            mode = table.game.programs[kind].uses[number].name
            way = f"uses {table.game.cards[kind].id}" + (f" to {mode}" if mode else "")
            return way if target == UNNAMED else f"{way} at {names[target]}"
        case Exchange(one, other, parts):
            return f"exchanges {parts} of {at(one)} and {at(other)}"
    if ask.kind == "drink":
        return f"drinks {at(option)}"
    return {LEAVE: "asks leave", ALLOW: "allows it", REFUSE: "refuses", WAIT: "waits", SAFE: "claims safe",
            DANGEROUS: "claims poisoned", SILENT: "keeps silent", TOAST: "toasts", END: "ends", SEEN: "has peeked",
            START: "starts the round"}[option]  # fmt: skip


# -- the player's language --------------------------------------------------------------------------------------------


def numbered(place: int) -> Entry:
    """A goblet of the duel in a sentence."""
    return Entry("goblet.gob", {"n": place + 1})


def place_word(table: GobletsTable, place: int, names: Sequence[str]) -> Entry | str:
    """What a place is called in a sentence."""
    return numbered(place) if table.seats in DUEL else place_name(table, place, names)


def standing(table: GobletsTable, place: int, names: Sequence[str]) -> Entry:
    """Where a goblet stands, in a sentence that speaks of it."""
    if table.seats in DUEL:
        return numbered(place)
    return Entry("goblet.gob.before", {"at": place_name(table, place, names)})


def whose(seats: int, seat: int, place: int) -> str:
    """How a key of the texts ends if the goblet stands at the seat's own place: then it is "into their own goblet", and
    not "into the goblet in front of Ann"."""
    return ".own" if seats not in DUEL and houses_of(seats) == seats and place == seat else ""


def token(role: int) -> TextKey:
    """A token in a sentence."""
    return TextKey(f"token.gob.{ROLES[role]}")


def ability(game: GobletsGame, kind: int, number: int) -> Entry | Translated:
    """What the ability of a character is called: by its own words if it is one of several modes."""
    use = game.programs[kind].uses[number]
    if not use.name:
        return game.title(kind)
    return Entry("card.gob.mode", {"card": game.title(kind), "what": Translated(use.text)})


def looked_at(table: GobletsTable, ask: Ask) -> tuple[int, int] | None:
    """The character that may look into goblets now, each of which it chooses, and into how many; None if none may."""
    for option in ask.options:
        if isinstance(option, UseCard) and option.target != UNNAMED:
            use = table.game.programs[option.kind].uses[option.use]
            looks = sum(step.name == "peek" for step in use.all_steps)
            return (option.kind, looks) if looks and not use.name else None
    return None


def phrase(table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""

    def at(place: int) -> Entry | str:
        return place_word(table, place, names)

    match option:
        case PourInto(one, place, second):
            tokens = (token(one),) if second == UNNAMED else (token(one), token(second))
            return Entry("phrase.gob.pour", {"what": tokens, "at": at(place)})
        case Peek(place):
            return Entry("phrase.gob.peek", {"at": at(place)})
        case Rotate(steps):
            way = "left" if steps > 0 else "right"
            goes_to = at((table.house_of(ask.seat) + steps) % len(table.at))
            return Entry(f"phrase.gob.rotate.{way}", {"n": abs(steps), "at": goes_to})
        case Swap(one, other):
            return Entry("phrase.gob.swap", {"at": at(one), "other": at(other)})
        case UseCard(kind, number, target):
            what = {"card": ability(table.game, kind, number)}
            if target == UNNAMED:
                return Entry("phrase.gob.use", what)
            use = table.game.programs[kind].uses[number]
            if "peek" in use.names and not use.name:
                return Entry("phrase.gob.look", {"at": names[target]})
            return Entry("phrase.gob.use.at", {**what, "at": names[target]})
        case Exchange(one, other, parts):
            return Entry(f"phrase.gob.exchange.{parts}", {"at": at(one), "other": at(other)})
    if ask.kind == "drink":
        return Entry("phrase.gob.drink", {"at": at(option)})
    return Entry(f"phrase.gob.{option}", {})


def question(table: GobletsTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """What a person is asked."""
    what: dict[str, Any] = {"name": names[ask.seat]}
    match ask.kind, ask.about:
        case "act", (left, last, role):
            key = "question.gob.last" if last else "question.gob.act"
            if last and role == Role.SOMMELIER:
                key = "question.gob.taste"
            return (Entry(key, {**what, "n": left}),)
        case "allow", (kind,):
            return (Entry("question.gob.allow", {**what, "card": table.game.title(kind)}),)
        case "claim", (place,):
            own = whose(table.seats, ask.seat, place)
            return (Entry(f"question.gob.claim{own}", {**what, "at": standing(table, place, names)}),)
        case "use", (window,):
            if (looks := looked_at(table, ask)) is not None:
                return (Entry("question.gob.look", {**what, "card": table.game.title(looks[0]), "n": looks[1]}),)
            return (Entry(f"question.gob.use.{window}", what),)
        case "peeked", (place,):
            tokens = table.zones[table.goblet(place)]
            shown = tuple(token(table.game.role[piece]) for piece in tokens)
            at, own = standing(table, place, names), whose(table.seats, ask.seat, place)
            if not shown:
                return (Entry(f"question.gob.peeked.empty{own}", {**what, "at": at}),)
            return (Entry(f"question.gob.peeked{own}", {**what, "at": at, "what": shown}),)
    return (Entry(f"question.gob.{ask.kind}", what),)
