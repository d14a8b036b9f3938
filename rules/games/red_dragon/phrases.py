"""What is asked and answered in a game of the Red Dragon, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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
from rules.games.red_dragon.outcome import PAYMENTS, coming
from rules.games.red_dragon.play import IDLE, card_of, way_of
from rules.games.red_dragon.turn import DRAW, SKIP
from rules.intents import COMING, Intent
from rules.kernel import Ask
from rules.log import Entry, TextKey, Written
from rules.moves import Move

MOMENTS = {"stop": "question.rd.stop", "go": "question.rd.between_goes", "ordering": "question.rd.ordering"}
"""What is asked at the moments in which nothing happens that could be answered."""

DEEDS = {
    "end_round", "force_out", "inn_pays", "leave_round", "pass_drink", "pour_into", "round_on_the_house", "split_drink",
    "start_round", "take_control", "take_pot", "win_round",
}  # fmt: skip
"""The verbs that are told in words of their own, whatever their arguments; other words know them too."""

MOVES = (
    Move("discard", "discards CARD", "Throws away a card at the beginning of the turn."),
    Move("discard", "skips", "Throws nothing away and does not draw."),
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


def say(table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    match ask.kind:
        case "discard":
            return {SKIP: "skips", DRAW: "draws"}.get(option) or f"discards {table.game.cards[option].id}"
        case "order":
            return f"orders for {names[option]}"
    said = f"{'answers' if ask.kind == 'answer' else 'plays'} {table.game.cards[option.kind].id}"
    if (use := way_of(table, option).use.name) and (ask.kind == "answer" or _in_several_ways(ask, option)):
        said += f" to {use}"
    if option.target != NOBODY:
        said += f" at {names[option.target]}"
    if drink := _drink(table, ask, option):
        drinker, nth = drink
        said += f" on {names[drinker]}'s drink" + (f" {nth}" if nth else "")
    return said


def phrase(table: RedDragonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    match ask.kind:
        case "discard":
            if option in (SKIP, DRAW):
                return Entry(f"phrase.rd.{option}", {})
            return Entry("phrase.rd.discard", {"card": table.game.title(option)})
        case "order":
            return Entry("phrase.rd.order", {"at": names[option]})
    what: list[Entry | Written] = [table.game.title(option.kind)]
    if _in_several_ways(ask, option):
        what.append(Written(way_of(table, option).use.text))
    if option.target != NOBODY:
        what.append(Entry("phrase.rd.at", {"at": names[option.target]}))
    if drink := _drink(table, ask, option):
        drinker, nth = drink
        strength = table.servings[option.serving].strength
        key = "phrase.rd.drink.nth" if nth else "phrase.rd.drink"
        what.append(Entry(key, {"name": names[drinker], "n": strength, **({"nth": nth} if nth else {})}))
    answers = ask.kind == "answer" and ask.about[1] not in IDLE
    return Entry("phrase.rd.answer" if answers else "phrase.rd.play", {"what": tuple(what)})


def _in_several_ways(ask: Ask, card: PlayCard) -> bool:
    """Whether this card may be played in another of its modes too."""
    return any(other.kind == card.kind and other.use != card.use for other in ask.options[:-1])


def _drink(table: RedDragonTable, ask: Ask, card: PlayCard) -> tuple[int, int] | None:
    """Whose drink a card is played on, and which of several (2, 3, ...; 0: the first). None if there is no choice."""
    if card.serving == NO_SERVING:
        return None
    first = table.intents[ask.about[0]].amount
    drinkers = [serving.drinker for serving in table.servings[first:]]
    drinker = drinkers[card.serving - first]
    if len(drinkers) <= 1 or drinker is None:
        return None
    before = drinkers[: card.serving - first].count(drinker)
    return drinker, before + 1 if before else 0


# -- questions --------------------------------------------------------------------------------------------------------


def question(table: RedDragonTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """What a person is asked. In a window: all that waits to happen, oldest first, and what will happen to the last of
    it if nobody answers."""
    name = names[ask.seat]
    if ask.kind == "order":
        left, bought = ask.about
        return (Entry("question.rd.order.more" if bought else "question.rd.order", {"name": name, "n": left}),)
    if ask.kind != "answer":
        return (Entry(f"question.rd.{ask.kind}", {"name": name}),)
    at = ask.about[0]
    coming = [intent for intent in table.intents[: at + 1] if intent.fate == COMING]
    told = [entry for intent in coming if (entry := _about(table, intent, names)) is not None]
    if (asked := table.intents[at]).kind in MOMENTS:
        return (*told, Entry(MOMENTS[asked.kind], {"name": name}))
    return (*told, _outcome(table, asked, names), Entry("question.rd.answer", {"name": name}))


def _about(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
    """Something that is about to happen; None for a moment in which nothing is."""
    listed = ", ".join(names[seat] for seat in intent.targets)
    match intent.kind:
        case "play":
            card = card_of(intent)
            what = {"name": names[intent.actor], "card": table.game.title(card.kind)}
            key = "log.rd.answers" if intent.parent != NO_PARENT else "log.rd.plays"
            if card.target != NOBODY:
                return Entry(f"{key}.at", {**what, "at": names[card.target]})
            return Entry(key, what)
        case "event":
            return Entry("question.rd.event", {"card": table.game.title(card_of(intent).kind)})
        case "pour":
            poured = table.servings[intent.amount :]
            drunk = tuple(_drunk(names[serving.drinker], serving) for serving in poured if serving.drinker is not None)
            return Entry("question.rd.pour", {"what": drunk or TextKey("nobody")})
        case "pay":
            return Entry("question.rd.pay", {"names": listed, "n": intent.amount, "at": purse(names, intent.actor)})
        case "win":
            return Entry("question.rd.win", {"name": names[intent.actor], "n": intent.amount})
        case "ante" | "force_out" | "hurt" | "last":
            return Entry(f"question.rd.{intent.kind}", {"names": listed, "n": intent.amount})
    return None


def _outcome(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry:
    """What will happen if nobody answers."""
    what = consequence(table, intent, names)
    return Entry(f"question.rd.then.{intent.kind}", {}) if what is None else Entry("question.rd.then", {"what": what})


def _drunk(name: str, serving: Serving) -> Entry:
    """What a serving does to its drinker: ``Ann (alcohol +2, fortitude −1)``."""
    effects = {"alcohol": serving.strength, "fortitude": serving.fortitude}
    if serving.courage:
        effects = {"fortitude": serving.strength + serving.fortitude}
    told = [Entry("question.rd.effect", {"stat": TextKey(f"stat.{stat}"), "n": f"{number:+d}".replace("-", "−")})
            for stat, number in effects.items() if number]  # fmt: skip
    what = tuple(told) or TextKey("question.rd.no_effect")
    return Entry("question.rd.drinks", {"name": name, "what": what})


# -- consequences -----------------------------------------------------------------------------------------------------


def consequence(table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
    """What will come of something that is about to happen: in numbers as far as these are certain, of what an answer
    does to what it answers in words too, and only else what is printed on the card. None: nothing to be told."""
    after, said = coming(table, intent), list[Entry | Written]()
    if intent.kind in ("play", "event"):
        card = card_of(intent)
        words = [_deed(table, intent, names, verb, given) for verb, given in _verbs(table, card)]
        said = [told for told in words if told is not None]
        if None in words and not after:  # then it is told whole
            said = [Written(way_of(table, card).use.text or table.game.cards[card.kind].text)]
    said += _numbers(table, after, names)
    if away := [names[seat] for seat in table.game.spared(table, intent)]:
        said.append(Entry("outcome.rd.spared", {"names": ", ".join(away)}))
    if intent.kind in PAYMENTS and not said:
        return Entry("outcome.rd.nobody_pays", {})
    return None if not said else Entry("outcome.rd", {"what": said[0]}) if len(said) == 1 else _joined(said)


def _joined(said: Sequence[Entry | Written]) -> Entry:
    first, *more = said
    return Entry("outcome.rd.and", {"first": first, "more": more[0] if len(more) == 1 else _joined(more)})


def _verbs(table: RedDragonTable, card: PlayCard) -> Sequence[tuple[str, Any]]:
    """The verbs of the use that is played, as its file writes them."""
    verbs: Sequence[tuple[str, Any]] = table.game.cards[card.kind].fields["uses"][card.use]["do"]
    return verbs


def _deed(
    table: RedDragonTable, intent: Intent, names: Sequence[str], verb: str, given: Mapping[str, Any]
) -> Entry | None:
    """What a verb does that numbers do not tell; None: nothing, or it cannot be said in a few words."""
    card, key = card_of(intent), f"outcome.rd.{verb}"
    who: dict[str, Any] = {"name": names[intent.actor], "at": names[card.target] if card.target != NOBODY else ""}
    match verb:
        case "ignore" if card.serving != NO_SERVING:
            return Entry(f"{key}.drink", who)
        case "ignore" | "cancel" | "redirect":
            source = table.intents[intent.parent].source
            what = table.game.title(table.game.kind[source]) if source >= 0 else TextKey("outcome.rd.this")
            return Entry(key, {**who, "card": what})
        case "take_control" if given.get("next") == "cheating":
            return Entry(f"{key}.trump", who)
        case "order" if isinstance(given["drinks"], int):
            return Entry(key, {**who, "n": given["drinks"]})
        case "contest" if isinstance(given["prize"], int):
            return Entry(key, {**who, "n": given["prize"]})
        case "drink_from" if given["source"] == "pile" and given["who"] in ("target", "drinker"):
            drinker = table.servings[card.serving].drinker if card.serving != NO_SERVING else card.target
            if drinker is None:
                return None
            return Entry(f"{key}.after" if given.get("after") else key, {"name": names[drinker]})
        case "drink_from" if given["source"] == "deck" and given["who"] == "each":
            return Entry(f"{key}.deck", who)
        case _ if verb in DEEDS:
            return Entry(key, who)
    return None


def _numbers(table: RedDragonTable, after: Mapping[tuple[int, str], int], names: Sequence[str]) -> Iterator[Entry]:
    """What seats will have, seat by seat: ``Ann: alcohol 2 → 4``."""
    for seat, name in enumerate(names):
        told = tuple(value(table, seat, what, then) for (who, what), then in after.items() if who == seat)
        if told:
            yield Entry("outcome.rd.seat", {"name": name, "what": told})


def value(table: RedDragonTable, seat: int, what: str, then: int) -> Entry:
    """What a seat has of something and will have: ``alcohol 2 → 4``."""
    now = {"fortitude": table.fortitude, "alcohol": table.alcohol, "gold": table.gold}[what][seat]
    stat = TextKey(f"stat.{what}")
    if now == then:
        return Entry("outcome.rd.stays", {"stat": stat, "n": now})
    return Entry("outcome.rd.change", {"stat": stat, "before": now, "after": then})


# -- little things ----------------------------------------------------------------------------------------------------


def purse(names: Sequence[str], who: int) -> str | TextKey:
    """A seat, the tavern or the pot."""
    return {TAVERN: TextKey("purse.inn"), THE_POT: TextKey("purse.pot")}.get(who) or names[who]
