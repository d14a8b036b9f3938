"""What is asked and answered in Dice Town, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.dice_town.board import NOBODY, PLACES, ROLL
from rules.games.dice_town.dice import FACES, cost, said, size
from rules.intents import Intent
from rules.kernel import Ask
from rules.log import Entry, Word, Written

if TYPE_CHECKING:
    from rules.counters import CountersTable as Table

# -- the notation -----------------------------------------------------------------------------------------------------


def counted(many: int, what: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{many} {what}{'' if many == 1 else 's'}"


def answered(game: Any, kind: str, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    said_so: str = ANSWERS[kind](game, option, names)
    return said_so


def _keeps(game: Any, option: Any, names: Sequence[str]) -> str:
    dice, card = option
    kept = f"keeps {said(dice) or 'nothing'}"
    return kept if card == NOBODY else f"{kept} with {game.cards[card].id}"


def _plays(game: Any, option: Any, names: Sequence[str]) -> str:
    kind, at, first, second = option
    use = game.uses[kind][at]
    words = f"plays {game.cards[kind].id}"
    if use.name:
        words += f" to {use.name}"
    if use.target is not None:
        return f"{words} at {names[first]}"
    return words if first == NOBODY else f"{words} on {FACES[first]} to {FACES[second]}"


def _offers(game: Any, option: Any, names: Sequence[str]) -> str:
    match option:
        case ("backs", seat):
            return f"backs {names[seat]}"
        case ("dollars", amount):
            return f"offers ${amount}"
        case ("nuggets", amount):
            return f"offers {counted(amount, 'nugget')}"
        case (_, kind):
            return f"offers {game.cards[kind].id}"
    raise ValueError(f"{option!r} is no offer")


def _grabs(game: Any, option: Any, names: Sequence[str]) -> str:
    cards, claims = option
    parts = [counted(cards, "card")] if cards else []
    return "grabs " + " and ".join([*parts, *([counted(claims, "claim")] if claims else [])])


DOCTOR = {"fence": "fences", "card": "takes a card", "dollars": "collects dollars", "nuggets": "collects nuggets"}

ANSWERS: dict[str, Callable[[Any, Any, Sequence[str]], str]] = {
    "round": lambda game, option, names: "starts the round",
    "keep": _keeps,
    "trim": lambda game, option, names: f"leaves {said(option)}",
    "answer": _plays,
    "offer": _offers,
    "award": lambda game, option, names: f"awards {names[option]}",
    "pick": lambda game, option, names: f"buys {game.cards[option].id}",
    "target": lambda game, option, names: f"names {names[option]}",
    "victim": lambda game, option, names: f"raids {names[option]}",
    "kinds": _grabs,
    "steal": lambda game, option, names: f"steals {game.cards[option].id}",
    "order": lambda game, option, names: f"sends {names[option]}",
    "doc": lambda game, option, names: DOCTOR[option],
    "fence": lambda game, option, names: "fences " + " and ".join(game.cards[kind].id for kind in option),
    "final": lambda game, option, names: f"crowns {names[option]}",
}
"""How each kind of ask is answered."""


# -- the player's language --------------------------------------------------------------------------------------------

THINGS = ("dollars", "nuggets", "cards", "claims")
"""What can change hands."""


def amounts(many: Sequence[int]) -> tuple[Entry, ...]:
    """So many of each of the THINGS, without those of which there are none."""
    return tuple(Entry(f"count.dt.{thing}", {"n": n}) for thing, n in zip(THINGS, many, strict=True) if n)


def phrase(game: Any, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    kind = ask.kind
    match kind, option:
        case "round", _:
            return Entry("phrase.dt.round", {})
        case "keep", (dice, card):
            many = size(dice)
            what = {"dice": said(dice)} if many else {}
            if card != NOBODY:
                return Entry("phrase.dt.keep.with", {**what, "card": game.title(card)})
            if many == 1:
                return Entry("phrase.dt.keep.one", what)
            return Entry("phrase.dt.keep" if many else "phrase.dt.keep.none", {**what, "n": cost(many)})
        case "trim", dice:
            return Entry("phrase.dt.trim", {"dice": said(dice)})
        case "answer", (card, at, first, second):
            return Entry("phrase.dt.play", {"what": _played(game, card, at, first, second, names)})
        case "offer", ("backs", seat):
            return Entry("phrase.dt.back", {"at": names[seat]})
        case "offer", ("card", card):
            return Entry("phrase.dt.offer", {"what": game.title(card)})
        case "offer", (thing, amount):
            return Entry("phrase.dt.offer", {"what": Entry(f"count.dt.{thing}", {"n": amount})})
        case "kinds", (cards, claims):
            return Entry("phrase.dt.kinds", {"what": amounts((0, 0, cards, claims))})
        case "fence", kinds:
            return Entry("phrase.dt.fence", {"what": tuple(map(game.title, kinds))})
        case "doc", _:
            return Entry(f"phrase.dt.doc.{option}", {})
        case (("pick" | "steal"), _):
            return Entry(f"phrase.dt.{kind}", {"card": game.title(option)})
    return Entry(f"phrase.dt.{kind}", {"at": names[option]})


def _played(game: Any, kind: int, at: int, first: int, second: int, names: Sequence[str]) -> tuple[Any, ...]:
    what = [game.title(kind)]
    use = game.uses[kind][at]
    if use.name:
        what.append(use.name)
    if use.target is not None:
        what.append(Entry("phrase.dt.at", {"at": names[first]}))
    elif first != NOBODY:
        what.append(Entry("phrase.dt.turn", {"old": FACES[first], "new": FACES[second]}))
    return tuple(what)


def question(game: Any, table: Table, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """What a person is asked; in a window, after what is about to happen."""
    what: dict[str, Any] = {"name": names[ask.seat]}
    match ask.kind, ask.about:
        case "keep", _:
            dice = table.counters[ROLL][ask.seat]
            key = "question.dt.keep" if size(dice) > 1 else "question.dt.keep.one"
            return (Entry(key, {**what, "dice": said(dice)}),)
        case (("offer" | "award"), (place, contenders)):
            what |= {"place": Word(f"place.dt.{PLACES[place]}"), "names": ", ".join(names[one] for one in contenders)}
        case (("kinds" | "steal"), (victim,)):
            what["at"] = names[victim]
        case "target", (kind,):
            what["card"] = game.title(kind)
        case "answer", (at, _):
            return (*_about(game, table.intents[at], names), Entry("question.dt.answer", what))
    return (Entry(f"question.dt.{ask.kind}", what),)


def _about(game: Any, intent: Intent, names: Sequence[str]) -> Sequence[Entry]:
    """What is about to happen when somebody may play a card."""
    what: dict[str, Any] = {"name": names[intent.actor]}
    if intent.kind == "play":
        kind = game.kind[intent.source]
        what["card"] = game.title(kind)
        if intent.targets:
            what["at"] = names[intent.targets[0]]
        told = Entry("log.dt.plays.at" if intent.targets else "log.dt.plays", what)
        return told, Entry("question.dt.then", {"what": Written(game.cards[kind].text)})
    return (Entry(f"question.dt.before.{intent.kind}", {**what, "n": intent.amount}),)
