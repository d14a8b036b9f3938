"""Questions and answers of the Red Dragon in words: in the notation, and in the player's own language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.games.red_dragon.board import (
    NO_PARENT,
    NO_SERVING,
    NOBODY,
    TAVERN,
    THE_POT,
    PlayCard,
    RedDragonTable,
    Serving,
)
from rules.games.red_dragon.outcome import ANSWERS, CERTAIN, PAYMENTS, SeatValues, coming
from rules.games.red_dragon.play import IDLE, card_of, way_of
from rules.games.red_dragon.turn import DRAW, SKIP
from rules.kernel.asking import Ask
from rules.kernel.intents import COMING, Intent
from rules.kernel.move_forms import Move
from rules.text.log import Entry, TextKey, Translated

MOMENTS = {"stop": "question.rd.stop", "go": "question.rd.between_goes", "ordering": "question.rd.ordering"}
"""The questions at moments in which nothing happens that could be answered."""

DEEDS = {
    "end_round", "force_out", "inn_pays", "leave_round", "pass_drink", "pour_into", "round_on_the_house", "split_drink",
    "start_round", "take_control", "take_pot", "win_round",
}  # fmt: skip
"""The verbs that have a text of their own, whatever their arguments."""

DISCARD_WORDS = {SKIP: "skips", DRAW: "draws"}
"""The notation of the answers that discard nothing."""

MOVES = (
    Move("discard", "discards CARD", "Throws away a card at the beginning of the turn."),
    Move("discard", "skips", "Goes on with a full hand, of which nothing is thrown away."),
    Move("discard", "draws", "Draws up to seven cards."),
    Move(
        "act",
        "plays CARD [to MODE] [at SEAT]",
        "Plays a card as the action of the turn: in one of its modes if "
        "several are possible now, at a player if the card chooses one.",
    ),
    Move("go", "plays CARD [to MODE] [at SEAT]", "The same in a go of a gambling round."),
    Move("order", "orders for SEAT", "Puts a drink from the deck onto a player's pile."),
    Move(
        "answer",
        "answers CARD [to MODE] [at SEAT] [on SEAT's drink [NUMBER]]",
        "Plays a card whenever one may be played besides one's action: in one of its modes, at a player, on somebody's "
        "drink if several are poured (`drink 2` is the second that this player has).",
    ),
)

# -- answers ----------------------------------------------------------------------------------------------------------


def notate(table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """Return an answer in the notation."""
    match ask.kind:
        case "discard":
            if option in DISCARD_WORDS:
                return DISCARD_WORDS[option]
            return f"discards {table.game.cards[option].id}"
        case "order":
            return f"orders for {names[option]}"
    verb = "answers" if ask.kind == "answer" else "plays"
    words = [verb, table.game.cards[option.kind].id]
    mode = way_of(table, option).use.name
    if mode and (ask.kind == "answer" or _has_several_modes(ask, option)):
        words += ["to", mode]
    if option.target != NOBODY:
        words += ["at", names[option.target]]
    drink = _chosen_drink(table, ask, option)
    if drink is not None:
        words.append(f"on {names[drink.drinker]}'s drink")
        if drink.number > 1:
            words.append(str(drink.number))
    return " ".join(words)


def phrase(table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """Return an answer as it is offered to a person."""
    match ask.kind:
        case "discard":
            if option in DISCARD_WORDS:
                return Entry(f"phrase.rd.{option}", {})
            return Entry("phrase.rd.discard", {"card": table.game.title(option)})
        case "order":
            return Entry("phrase.rd.order", {"at": names[option]})
    parts: list[Entry | Translated] = [table.game.title(option.kind)]
    if _has_several_modes(ask, option):
        parts.append(Translated(way_of(table, option).use.text))
    if option.target != NOBODY:
        parts.append(Entry("phrase.rd.at", {"at": names[option.target]}))
    drink = _chosen_drink(table, ask, option)
    if drink is not None:
        parameters = {"name": names[drink.drinker], "n": table.servings[option.serving].strength}
        if drink.number > 1:
            parts.append(Entry("phrase.rd.drink.nth", {**parameters, "nth": drink.number}))
        else:
            parts.append(Entry("phrase.rd.drink", parameters))
    is_answer = ask.kind == "answer" and ask.about[1] not in IDLE
    key = "phrase.rd.answer" if is_answer else "phrase.rd.play"
    return Entry(key, {"what": tuple(parts)})


def heading(table: RedDragonTable, ask: Ask, option: Any) -> Entry | None:
    """Return the heading under which an answer stands in a long list: the card that is played."""
    if isinstance(option, PlayCard):
        is_answer = ask.kind == "answer" and ask.about[1] not in IDLE
        key = "phrase.rd.answer" if is_answer else "phrase.rd.play"
        return Entry(key, {"what": table.game.title(option.kind)})
    return None


def _has_several_modes(ask: Ask, card: PlayCard) -> bool:
    """True if this card may be played in another of its modes too."""
    return any(option.kind == card.kind and option.use != card.use for option in ask.options[:-1])


class ChosenDrink(NamedTuple):
    """The drink that a card is played on, if there are several."""

    drinker: int
    number: int
    """Which of the drinks that this seat has: 1, 2, ..."""


def _chosen_drink(table: RedDragonTable, ask: Ask, card: PlayCard) -> ChosenDrink | None:
    """Return the drink that a card is played on; None if there is no choice."""
    if card.serving == NO_SERVING:
        return None
    first = table.intents[ask.about[0]].amount
    drinkers = [serving.drinker for serving in table.servings[first:]]
    drinker = drinkers[card.serving - first]
    if len(drinkers) <= 1 or drinker is None:
        return None
    earlier_drinkers = drinkers[: card.serving - first]
    return ChosenDrink(drinker, earlier_drinkers.count(drinker) + 1)


# -- questions --------------------------------------------------------------------------------------------------------


def question(table: RedDragonTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """Return what a person is asked. In a window: everything that waits to happen, oldest first, and what will come of
    the newest of it if nobody answers."""
    name = names[ask.seat]
    if ask.kind == "order":
        drinks_left, bought = ask.about
        key = "question.rd.order.more" if bought else "question.rd.order"
        return (Entry(key, {"name": name, "n": drinks_left}),)
    if ask.kind != "answer":
        return (Entry(f"question.rd.{ask.kind}", {"name": name}),)
    index, _ = ask.about
    asked = table.intents[index]
    entries: list[Entry] = []
    for intent in table.intents[: index + 1]:
        if intent.fate == COMING:
            announcement = _announcement(table, intent, names)
            if announcement is not None:
                entries.append(announcement)
    if asked.kind in MOMENTS:
        return (*entries, Entry(MOMENTS[asked.kind], {"name": name}))
    return (*entries, _expectation(table, asked, names), Entry("question.rd.answer", {"name": name}))


def _announcement(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
    """Return what is about to happen; None for a mere moment."""
    concerned = ", ".join(names[seat] for seat in intent.targets)
    match intent.kind:
        case "play":
            return _played_card(table, intent, names)
        case "event":
            return Entry("question.rd.event", {"card": table.game.title(card_of(intent).kind)})
        case "pour":
            return Entry("question.rd.pour", {"what": _poured_drinks(table, intent, names) or TextKey("nobody")})
        case "pay":
            receiver = purse(names, intent.actor)
            return Entry("question.rd.pay", {"names": concerned, "n": intent.amount, "at": receiver})
        case "win":
            return Entry("question.rd.win", {"name": names[intent.actor], "n": intent.amount})
        case "ante" | "force_out" | "hurt" | "last":
            return Entry(f"question.rd.{intent.kind}", {"names": concerned, "n": intent.amount})
    return None


def _played_card(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry:
    """Return a card that is about to take effect: ``Ann plays Tip the Wench at Bob``."""
    card = card_of(intent)
    key = "log.rd.plays" if intent.parent == NO_PARENT else "log.rd.answers"
    parameters = {"name": names[intent.actor], "card": table.game.title(card.kind)}
    if card.target == NOBODY:
        return Entry(key, parameters)
    return Entry(f"{key}.at", {**parameters, "at": names[card.target]})


def _poured_drinks(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> tuple[Entry, ...]:
    """Return who is about to drink what: ``Ann (alcohol +2, fortitude −1)``."""
    drinks: list[Entry] = []
    for serving in table.servings[intent.amount :]:
        if serving.drinker is not None:
            effects = _effects_of(serving) or TextKey("question.rd.no_effect")
            drinks.append(Entry("question.rd.drinks", {"name": names[serving.drinker], "what": effects}))
    return tuple(drinks)


def _effects_of(serving: Serving) -> tuple[Entry, ...]:
    """Return what a serving does to its drinker: ``alcohol +2, fortitude −1``."""
    amounts = {"alcohol": serving.strength, "fortitude": serving.fortitude}
    if serving.courage:
        amounts = {"fortitude": serving.strength + serving.fortitude}
    effects: list[Entry] = []
    for stat, amount in amounts.items():
        if amount:
            signed = f"{amount:+d}".replace("-", "−")
            effects.append(Entry("question.rd.effect", {"stat": TextKey(f"stat.{stat}"), "n": signed}))
    return tuple(effects)


def _expectation(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry:
    """Return what will happen if nobody answers."""
    expected = consequence(table, intent, names)
    if expected is None:
        return Entry(f"question.rd.then.{intent.kind}", {})
    return Entry("question.rd.then", {"what": expected})


# -- consequences -----------------------------------------------------------------------------------------------------


def consequence(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
    """Return what will come of an intent: in numbers as far as these are certain, and in words what numbers do not
    tell; the text printed on the card only if neither is possible. None if there is nothing to tell."""
    values = coming(table, intent)
    parts: list[Entry] = []
    if intent.kind in ("play", "event"):
        parts += _deeds(table, intent, names, has_numbers=bool(values))
    parts += _numbers(table, values, names)
    spared = [names[seat] for seat in table.game.spared(table, intent)]
    if spared:
        parts.append(Entry("outcome.rd.spared", {"names": ", ".join(spared)}))
    if parts:
        return _joined(parts)
    if intent.kind in PAYMENTS and intent.fate == COMING:
        return Entry("outcome.rd.nobody_pays", {})
    return None


def _joined(parts: Sequence[Entry]) -> Entry:
    """Join parts to one entry: ``A; B; C``."""
    if len(parts) == 1:
        return Entry("outcome.rd", {"what": parts[0]})
    joined = parts[-1]
    for part in reversed(parts[:-1]):
        joined = Entry("outcome.rd.and", {"first": part, "more": joined})
    return joined


def _deeds(table: RedDragonTable, intent: Intent, names: Sequence[str], has_numbers: bool) -> Sequence[Entry]:
    """Return what a card does in words beside its numbers; its printed text if both together do not tell everything."""
    card = card_of(intent)
    use = way_of(table, card).use
    deeds: list[Entry | None] = []
    for verb, arguments in _verbs(table, card):
        deeds.append(_deed(table, intent, names, verb, arguments))
    begun_and_counted = intent.fate != COMING and use.names <= CERTAIN | ANSWERS
    if None in deeds and not has_numbers and not begun_and_counted:
        printed_text = use.text if any(use.text.values()) else table.game.cards[card.kind].text
        without_stop = {language: text.removesuffix(".") for language, text in printed_text.items()}
        return [Entry("outcome.rd.printed", {"text": Translated(without_stop)})]
    return [deed for deed in deeds if deed is not None]


def _verbs(table: RedDragonTable, card: PlayCard) -> Sequence[tuple[str, Any]]:
    """Return the verbs of the use that is played, as the card file writes them."""
    verbs: Sequence[tuple[str, Any]] = table.game.cards[card.kind].fields["uses"][card.use]["do"]
    return verbs


def _deed(
    table: RedDragonTable, intent: Intent, names: Sequence[str], verb: str, arguments: Mapping[str, Any]
) -> Entry | None:
    """Return what a verb does that numbers do not tell; None if nothing, or if it cannot be said in a few words."""
    card = card_of(intent)
    key = f"outcome.rd.{verb}"
    parameters: dict[str, Any] = {"name": names[intent.actor], "at": ""}
    if card.target != NOBODY:
        parameters["at"] = names[card.target]
    match verb:
        case "ignore" if card.serving != NO_SERVING:
            return Entry(f"{key}.drink", parameters)
        case "ignore" | "cancel" | "redirect":
            return Entry(key, {**parameters, "card": _answered(table, intent)})
        case "take_control" if arguments.get("next") == "cheating":
            return Entry(f"{key}.trump", parameters)
        case "order" if isinstance(arguments["drinks"], int):
            return Entry(key, {**parameters, "n": arguments["drinks"]})
        case "contest" if isinstance(arguments["prize"], int):
            if intent.fate != COMING:  # it has begun, and drinks are revealed already
                key = f"{key}.prize"
            return Entry(key, {**parameters, "n": arguments["prize"]})
        case "drink_from" if arguments["source"] == "pile":
            return _drinking_from_pile(table, card, names, arguments)
        case "drink_from" if arguments["who"] == "each":
            return Entry(f"{key}.deck", parameters)
    if verb in DEEDS:
        return Entry(key, parameters)
    return None


def _answered(table: RedDragonTable, intent: Intent) -> Entry | TextKey:
    """Return the title of the card that a card answers, or just "this"."""
    source = table.intents[intent.parent].source
    if source < 0:
        return TextKey("outcome.rd.this")
    return table.game.title(table.game.kind[source])


def _drinking_from_pile(
    table: RedDragonTable, card: PlayCard, names: Sequence[str], arguments: Mapping[str, Any]
) -> Entry | None:
    """Return who must drink from their own pile, at once or after this drink; None if it is not one player."""
    if arguments["who"] not in ("target", "drinker"):
        return None
    drinker: int | None = card.target
    if card.serving != NO_SERVING:
        drinker = table.servings[card.serving].drinker
    if drinker is None:
        return None
    key = "outcome.rd.drink_from.after" if arguments.get("after") else "outcome.rd.drink_from"
    return Entry(key, {"name": names[drinker]})


def _numbers(table: RedDragonTable, values: SeatValues, names: Sequence[str]) -> Iterator[Entry]:
    """Return what seats will have, seat by seat: ``Ann: alcohol 2 → 4``."""
    for seat, name in enumerate(names):
        changes: list[Entry] = []
        for (owner, stat), new_value in values.items():
            if owner == seat:
                changes.append(value(table, seat, stat, new_value))
        if changes:
            yield Entry("outcome.rd.seat", {"name": name, "what": tuple(changes)})


def value(table: RedDragonTable, seat: int, stat: str, new_value: int) -> Entry:
    """Return what a seat has and will have of a stat: ``alcohol 2 → 4``."""
    old_value = {"fortitude": table.fortitude, "alcohol": table.alcohol, "gold": table.gold}[stat][seat]
    title = TextKey(f"stat.{stat}")
    if old_value == new_value:
        return Entry("outcome.rd.stays", {"stat": title, "n": old_value})
    return Entry("outcome.rd.change", {"stat": title, "before": old_value, "after": new_value})


# -- names ------------------------------------------------------------------------------------------------------------


def purse(names: Sequence[str], owner: int) -> str | TextKey:
    """Name a seat, the tavern or the pot."""
    if owner == TAVERN:
        return TextKey("purse.inn")
    if owner == THE_POT:
        return TextKey("purse.pot")
    return names[owner]
