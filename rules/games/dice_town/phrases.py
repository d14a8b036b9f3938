"""What is asked and answered in Dice Town, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.games.dice_town.board import (
    PLACES,
    UNNAMED,
    DiceTownGame,
    DiceTownTable,
    Grab,
    Keep,
    OfferPart,
    PlayCard,
)
from rules.games.dice_town.dice import FACES, cost, said, size
from rules.kernel.asking import Ask
from rules.kernel.intents import Intent
from rules.kernel.move_forms import Move
from rules.text.log import Entry, TextKey, Translated

FACE = "|".join(FACES)
MOVES = (
    Move("round", "starts the round", "Goes on after a round; it is not asked before the first."),
    Move("keep", f"keeps {FACE} ... [with CARD]", "Keeps these dice of the roll; announces a card that pays for it."),
    Move("keep", "keeps nothing [with CARD]", "Keeps none of them."),
    Move("trim", f"leaves {FACE} ...", "After a card was stopped, only these dice stay."),
    Move("answer", "plays CARD [to MODE] [at SEAT]", "Plays a Store card, at a player if it chooses one."),
    Move("answer", f"plays CARD [to MODE] on {FACE} to {FACE}", "The same for a card that turns a die to a new face."),
    Move("offer", "backs SEAT", "Offers something to the Sheriff for this player."),
    Move("offer", "offers $NUMBER", "Adds dollars to the offer."),
    Move("offer", "offers NUMBER nugget|nuggets", "Adds nuggets to the offer."),
    Move("offer", "offers CARD", "Adds a card to the offer."),
    Move("award", "awards SEAT", "The Sheriff decides a tie."),
    Move("pick", "buys CARD", "Keeps one of the cards drawn in the Store."),
    Move("target", "names SEAT", "Chooses whom a card strikes that is played as soon as it is drawn."),
    Move("victim", "raids SEAT", "Chooses from whom to steal in the Saloon."),
    Move("kinds", "grabs NUMBER card|cards|claim|claims [and NUMBER claim|claims]", "Chooses what to grab there."),
    Move("steal", "steals CARD", "Chooses which of the grabbed cards to keep."),
    Move("order", "sends SEAT", "The Sheriff says who visits the Doc next."),
    Move("doc", "fences", "At the Doc: fences claims."),
    Move("doc", "takes a card", "At the Doc: takes a Store card."),
    Move("doc", "collects dollars|nuggets", "At the Doc: takes dollars, or nuggets."),
    Move("fence", "fences CARD [and CARD]", "Chooses the claims to fence."),
    Move("final", "crowns SEAT", "The Sheriff decides a complete tie at the end of the game."),
)
"""The forms of all answers."""

# -- the notation -----------------------------------------------------------------------------------------------------


def counted(many: int, what: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{many} {what}{'' if many == 1 else 's'}"


def answered(game: DiceTownGame, kind: str, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    return ANSWERS[kind](game, option, names)


def _keeps(game: DiceTownGame, option: Keep, names: Sequence[str]) -> str:
    kept = f"keeps {said(option.dice) or 'nothing'}"
    return kept if option.card == UNNAMED else f"{kept} with {game.cards[option.card].id}"


def _plays(game: DiceTownGame, option: PlayCard, names: Sequence[str]) -> str:
    use = game.uses[option.kind][option.use]
    words = f"plays {game.cards[option.kind].id}"
    if use.name:
        words += f" to {use.name}"
    if use.target is not None:
        return f"{words} at {names[option.target]}"
    return words if option.face == UNNAMED else f"{words} on {FACES[option.target]} to {FACES[option.face]}"


def _offers(game: DiceTownGame, option: OfferPart, names: Sequence[str]) -> str:
    match option.thing:
        case "backs":
            return f"backs {names[option.value]}"
        case "dollars":
            return f"offers ${option.value}"
        case "nuggets":
            return f"offers {counted(option.value, 'nugget')}"
    return f"offers {game.cards[option.value].id}"


def _grabs(game: DiceTownGame, option: Grab, names: Sequence[str]) -> str:
    parts = [counted(option.cards, "card")] if option.cards else []
    return "grabs " + " and ".join([*parts, *([counted(option.claims, "claim")] if option.claims else [])])


DOCTOR = {"fence": "fences", "card": "takes a card", "dollars": "collects dollars", "nuggets": "collects nuggets"}

ANSWERS: dict[str, Callable[[DiceTownGame, Any, Sequence[str]], str]] = {
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


def phrase(game: DiceTownGame, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    kind = ask.kind
    match kind, option:
        case "round", _:
            return Entry("phrase.dt.round", {})
        case "keep", Keep(dice, card):
            many = size(dice)
            what = {"dice": said(dice)} if many else {}
            if card != UNNAMED:
                return Entry("phrase.dt.keep.with", {**what, "card": game.title(card)})
            if many == 1:
                return Entry("phrase.dt.keep.one", what)
            return Entry("phrase.dt.keep" if many else "phrase.dt.keep.none", {**what, "n": cost(many)})
        case "trim", dice:
            return Entry("phrase.dt.trim", {"dice": said(dice)})
        case "answer", PlayCard():
            return Entry("phrase.dt.play", {"what": _played(game, option, names)})
        case "offer", OfferPart("backs", seat):
            return Entry("phrase.dt.back", {"at": names[seat]})
        case "offer", OfferPart("card", card):
            return Entry("phrase.dt.offer", {"what": game.title(card)})
        case "offer", OfferPart(thing, amount):
            return Entry("phrase.dt.offer", {"what": Entry(f"count.dt.{thing}", {"n": amount})})
        case "kinds", Grab(cards, claims):
            return Entry("phrase.dt.kinds", {"what": amounts((0, 0, cards, claims))})
        case "fence", kinds:
            return Entry("phrase.dt.fence", {"what": tuple(map(game.title, kinds))})
        case "doc", _:
            return Entry(f"phrase.dt.doc.{option}", {})
        case (("pick" | "steal"), _):
            return Entry(f"phrase.dt.{kind}", {"card": game.title(option)})
    return Entry(f"phrase.dt.{kind}", {"at": names[option]})


def _played(game: DiceTownGame, option: PlayCard, names: Sequence[str]) -> tuple[Entry | Translated, ...]:
    what: list[Entry | Translated] = [game.title(option.kind)]
    use = game.uses[option.kind][option.use]
    if use.name:
        what.append(Translated(use.text))
    if use.target is not None:
        what.append(Entry("phrase.dt.at", {"at": names[option.target]}))
    elif option.face != UNNAMED:
        what.append(Entry("phrase.dt.turn", {"old": FACES[option.target], "new": FACES[option.face]}))
    return tuple(what)


def question(game: DiceTownGame, table: DiceTownTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """What a person is asked; in a window, after what is about to happen."""
    what: dict[str, Any] = {"name": names[ask.seat]}
    match ask.kind, ask.about:
        case "keep", _:
            dice = table.roll[ask.seat]
            key = "question.dt.keep" if size(dice) > 1 else "question.dt.keep.one"
            return (Entry(key, {**what, "dice": said(dice)}),)
        case (("offer" | "award"), (place, contenders)):
            tied = ", ".join(names[one] for one in contenders)
            what |= {"place": TextKey(f"place.dt.{PLACES[place]}"), "names": tied}
        case (("kinds" | "steal"), (victim,)):
            what["at"] = names[victim]
        case "target", (kind,):
            what["card"] = game.title(kind)
        case "answer", (at, _):
            return (*_about(game, table.intents[at], names), Entry("question.dt.answer", what))
    return (Entry(f"question.dt.{ask.kind}", what),)


def _about(game: DiceTownGame, intent: Intent, names: Sequence[str]) -> Sequence[Entry]:
    """What is about to happen when somebody may play a card."""
    what: dict[str, Any] = {"name": names[intent.actor]}
    if intent.kind == "play":
        kind = game.kind[intent.source]
        what["card"] = game.title(kind)
        if intent.targets:
            what["at"] = names[intent.targets[0]]
        told = Entry("log.dt.plays.at" if intent.targets else "log.dt.plays", what)
        return told, Entry("question.dt.then", {"what": Translated(game.cards[kind].text)})
    return (Entry(f"question.dt.before.{intent.kind}", {**what, "n": intent.amount}),)
