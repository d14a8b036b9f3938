"""Questions and answers of Dice Town as text: in the notation, and in the player's own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.games.dice_town.board import (
    UNNAMED,
    DiceTownGame,
    DiceTownTable,
    Grab,
    Keep,
    OfferPart,
    PlayCard,
)
from rules.games.dice_town.dice import FACES, cost, dice_text, size
from rules.kernel.asking import Ask
from rules.kernel.intents import Intent
from rules.kernel.move_forms import Move
from rules.text.log import Entry, Translated

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


def counted(number: int, noun: str) -> str:
    """Return the number with the noun: ``1 card``, ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def notate(game: DiceTownGame, kind: str, option: Any, names: Sequence[str]) -> str:
    """Return an answer in the notation."""
    return ANSWERS[kind](game, option, names)


def _keeps(game: DiceTownGame, option: Keep, names: Sequence[str]) -> str:
    text = f"keeps {dice_text(option.dice) or 'nothing'}"
    if option.card != UNNAMED:
        text += f" with {game.cards[option.card].id}"
    return text


def _plays(game: DiceTownGame, option: PlayCard, names: Sequence[str]) -> str:
    use = game.uses[option.kind][option.use]
    text = f"plays {game.cards[option.kind].id}"
    if use.name:
        text += f" to {use.name}"
    if use.target is not None:
        text += f" at {names[option.target]}"
    elif option.face != UNNAMED:
        text += f" on {FACES[option.target]} to {FACES[option.face]}"
    return text


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
    parts = []
    if option.cards:
        parts.append(counted(option.cards, "card"))
    if option.claims:
        parts.append(counted(option.claims, "claim"))
    return "grabs " + " and ".join(parts)


DOCTOR = {"fence": "fences", "card": "takes a card", "dollars": "collects dollars", "nuggets": "collects nuggets"}


def _starts(game: DiceTownGame, option: str, names: Sequence[str]) -> str:
    return "starts the round"


def _leaves(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"leaves {dice_text(option)}"


def _awards(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"awards {names[option]}"


def _buys(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"buys {game.cards[option].id}"


def _names(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"names {names[option]}"


def _raids(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"raids {names[option]}"


def _steals(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"steals {game.cards[option].id}"


def _sends(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"sends {names[option]}"


def _visits(game: DiceTownGame, option: str, names: Sequence[str]) -> str:
    return DOCTOR[option]


def _fences(game: DiceTownGame, option: Sequence[int], names: Sequence[str]) -> str:
    return "fences " + " and ".join(game.cards[kind].id for kind in option)


def _crowns(game: DiceTownGame, option: int, names: Sequence[str]) -> str:
    return f"crowns {names[option]}"


ANSWERS: dict[str, Callable[[DiceTownGame, Any, Sequence[str]], str]] = {
    "round": _starts,
    "keep": _keeps,
    "trim": _leaves,
    "answer": _plays,
    "offer": _offers,
    "award": _awards,
    "pick": _buys,
    "target": _names,
    "victim": _raids,
    "kinds": _grabs,
    "steal": _steals,
    "order": _sends,
    "doc": _visits,
    "fence": _fences,
    "final": _crowns,
}
"""For each kind of ask the function that writes an answer to it."""


# -- the player's language --------------------------------------------------------------------------------------------

THINGS = ("dollars", "nuggets", "cards", "claims")
"""What can change hands."""


def amounts(numbers: Sequence[int]) -> tuple[Entry, ...]:
    """Return so many of each of the THINGS, without those of which there are none."""
    entries = []
    for thing, number in zip(THINGS, numbers, strict=True):
        if number:
            entries.append(Entry(f"count.dt.{thing}", {"n": number}))
    return tuple(entries)


def phrase(game: DiceTownGame, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """Return an answer as it is offered to a person."""
    kind = ask.kind
    match kind, option:
        case "round", _:
            return Entry("phrase.dt.round", {})
        case "keep", Keep():
            return _keep_phrase(game, option)
        case "trim", dice:
            return Entry("phrase.dt.trim", {"dice": dice_text(dice)})
        case "answer", PlayCard():
            return Entry("phrase.dt.play", {"what": _play_phrase(game, option, names)})
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


def heading(game: DiceTownGame, ask: Ask, option: Any) -> Entry | None:
    """Return the heading under which an answer stands in a long list: how many dice are kept, or which card is
    played."""
    match ask.kind, option:
        case "keep", Keep(dice, card):
            number = size(dice)
            if card != UNNAMED:
                return Entry("heading.dt.keep.with", {"card": game.title(card)})
            if number > 1:
                return Entry("heading.dt.keep", {"dice": number, "n": cost(number)})
            if number == 1:
                return Entry("heading.dt.keep.one", {})
        case "answer", PlayCard():
            return Entry("phrase.dt.play", {"what": game.title(option.kind)})
        case "offer", OfferPart("dollars" | "nuggets" as thing, _):
            return Entry(f"heading.dt.offer.{thing}", {})
    return None


def _keep_phrase(game: DiceTownGame, option: Keep) -> Entry:
    """Return what is kept, and the card that pays for it, or the price of more than one die or none."""
    number = size(option.dice)
    parameters: dict[str, Any] = {}
    if number:
        parameters["dice"] = dice_text(option.dice)
    if option.card != UNNAMED:
        return Entry("phrase.dt.keep.with", {**parameters, "card": game.title(option.card)})
    if number == 1:
        return Entry("phrase.dt.keep.one", parameters)
    parameters["n"] = cost(number)
    return Entry("phrase.dt.keep" if number else "phrase.dt.keep.none", parameters)


def _play_phrase(game: DiceTownGame, option: PlayCard, names: Sequence[str]) -> tuple[Entry | Translated, ...]:
    """Return the card, its mode if it has several, and its target or the die that it turns."""
    parts: list[Entry | Translated] = [game.title(option.kind)]
    use = game.uses[option.kind][option.use]
    if use.name:
        parts.append(Translated(use.text))
    if use.target is not None:
        parts.append(Entry("phrase.dt.at", {"at": names[option.target]}))
    elif option.face != UNNAMED:
        parts.append(Entry("phrase.dt.turn", {"old": FACES[option.target], "new": FACES[option.face]}))
    return tuple(parts)


def question(game: DiceTownGame, table: DiceTownTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """Return what a person is asked; in a window, after what is about to happen."""
    parameters: dict[str, Any] = {"name": names[ask.seat]}
    match ask.kind, ask.about:
        case "keep", _:
            dice = table.roll[ask.seat]
            key = "question.dt.keep" if size(dice) > 1 else "question.dt.keep.one"
            return (Entry(key, {**parameters, "dice": dice_text(dice)}),)
        case (("offer" | "award"), (place, contenders)):
            parameters["place"] = game.place_name(place)
            parameters["names"] = ", ".join(names[contender] for contender in contenders)
        case (("kinds" | "steal"), (victim,)):
            parameters["at"] = names[victim]
        case "target", (kind,):
            parameters["card"] = game.title(kind)
        case "answer", (index, _):
            return (*_announcement(game, table, table.intents[index], names), Entry("question.dt.answer", parameters))
    return (Entry(f"question.dt.{ask.kind}", parameters),)


def _announcement(game: DiceTownGame, table: DiceTownTable, intent: Intent, names: Sequence[str]) -> Sequence[Entry]:
    """Return what is about to happen when somebody may play a card."""
    parameters: dict[str, Any] = {"name": names[intent.actor]}
    if intent.kind == "building":
        return (Entry("question.dt.before.building", {**parameters, "place": game.place_name(table.place)}),)
    if intent.kind != "play":
        return (Entry(f"question.dt.before.{intent.kind}", {**parameters, "n": intent.amount}),)
    kind = game.kind[intent.source]
    parameters["card"] = game.title(kind)
    key = "log.dt.plays"
    if intent.targets:
        key = "log.dt.plays.at"
        parameters["at"] = names[intent.targets[0]]
    return Entry(key, parameters), Entry("question.dt.then", {"what": Translated(game.cards[kind].text)})
