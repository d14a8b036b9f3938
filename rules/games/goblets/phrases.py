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
    GobletsTable,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
    houses_of,
)
from rules.kernel import Ask
from rules.log import Entry, TextKey
from rules.moves import Move

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
    Move("act", "uses CARD [at SEAT]", "Uses the ability of a character."),
    Move("act", "toasts", "Proposes the Toast."),
    Move("act", "ends", "Does nothing more."),
    Move("use", "uses CARD [at SEAT]", "The same when a moment comes at which a character may do something."),
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


def said(table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
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
        case UseCard(kind, _, target):
            card = f"uses {table.game.cards[kind].id}"
            return card if target == UNNAMED else f"{card} at {names[target]}"
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
            return Entry(f"phrase.gob.rotate.{'left' if steps > 0 else 'right'}", {"n": abs(steps)})
        case Swap(one, other):
            return Entry("phrase.gob.swap", {"at": at(one), "other": at(other)})
        case UseCard(kind, _, target):
            what = {"card": table.game.title(kind)}
            if target == UNNAMED:
                return Entry("phrase.gob.use", what)
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
            return (Entry(f"question.gob.use.{window}", what),)
        case "peeked", (place,):
            tokens = table.zones[table.goblet(place)]
            shown = tuple(token(table.game.role[piece]) for piece in tokens)
            at, own = standing(table, place, names), whose(table.seats, ask.seat, place)
            if not shown:
                return (Entry(f"question.gob.peeked.empty{own}", {**what, "at": at}),)
            return (Entry(f"question.gob.peeked{own}", {**what, "at": at, "what": shown}),)
    return (Entry(f"question.gob.{ask.kind}", what),)
