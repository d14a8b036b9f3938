"""What is asked and answered in a game of the Red Dragon, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.games.red_dragon.board import COURAGE, DRINKER, HEARTY, NOBODY, SERVING, SERVINGS, STRENGTH, TAVERN, THE_POT
from rules.games.red_dragon.play import IDLE
from rules.games.red_dragon.turn import DRAW, SKIP
from rules.intents import COMING, Intent
from rules.kernel import Ask
from rules.log import Entry, Word, Written

if TYPE_CHECKING:
    from rules.counters import CountersTable as Table

USES = ("start", "lead", "leave", "drink", "card")
"""The names of uses that the texts know. Others are said as their card has them."""

MOMENTS = {"stop": "question.rd.stop", "go": "question.rd.between_goes", "ordering": "question.rd.ordering"}
"""What is asked at the moments in which nothing happens that could be answered."""

# -- answers ----------------------------------------------------------------------------------------------------------


def say(game: Any, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    match ask.kind:
        case "discard":
            return {SKIP: "skips", DRAW: "draws"}.get(option) or f"discards {game.cards[option].id}"
        case "order":
            return f"orders for {names[option]}"
    kind, number, target, _ = option
    said = f"{'answers' if ask.kind == 'answer' else 'plays'} {game.cards[kind].id}"
    if (use := game.ways[kind][number].use.name) and ask.kind == "answer":
        said += f" to {use}"
    if target != NOBODY:
        said += f" at {names[target]}"
    if drink := _drink(table, ask, option):
        drinker, nth = drink
        said += f" on {names[drinker]}'s drink" + (f" {nth}" if nth else "")
    return said


def phrase(game: Any, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    match ask.kind:
        case "discard":
            if option in (SKIP, DRAW):
                return Entry(f"phrase.rd.{option}", {})
            return Entry("phrase.rd.discard", {"card": game.title(option)})
        case "order":
            return Entry("phrase.rd.order", {"at": names[option]})
    kind, number, target, at = option
    what = [game.title(kind)]
    if any(other[0] == kind and other[1] != number for other in ask.options[:-1]):
        use = game.ways[kind][number].use.name
        what.append(Word(f"use.rd.{use}") if use in USES else use)
    if target != NOBODY:
        what.append(Entry("phrase.rd.at", {"at": names[target]}))
    if drink := _drink(table, ask, option):
        drinker, nth = drink
        strength = table.counters[SERVINGS][SERVING * at + STRENGTH]
        key = "phrase.rd.drink.nth" if nth else "phrase.rd.drink"
        what.append(Entry(key, {"name": names[drinker], "n": strength, **({"nth": nth} if nth else {})}))
    answers = ask.kind == "answer" and ask.about[1] not in IDLE
    return Entry("phrase.rd.answer" if answers else "phrase.rd.play", {"what": tuple(what)})


def _drink(table: Table, ask: Ask, option: Any) -> tuple[int, int] | None:
    """Whose drink a card is played on, and which of several (2, 3, ...; 0: the first). None if there is no choice."""
    at, servings = option[3], table.counters[SERVINGS]
    if at == NOBODY:
        return None
    first = table.intents[ask.about[0]].amount
    if len(servings) // SERVING - first <= 1:
        return None
    drinkers = servings[SERVING * first + DRINKER :: SERVING]
    drinker = drinkers[at - first]
    before = drinkers[: at - first].count(drinker)
    return drinker, before + 1 if before else 0


# -- questions --------------------------------------------------------------------------------------------------------


def question(game: Any, table: Table, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
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
    told = [entry for intent in coming if (entry := _about(game, table, intent, names)) is not None]
    if (asked := table.intents[at]).kind in MOMENTS:
        return (*told, Entry(MOMENTS[asked.kind], {"name": name}))
    return (*told, _outcome(game, asked), Entry("question.rd.answer", {"name": name}))


def _about(game: Any, table: Table, intent: Intent, names: Sequence[str]) -> Entry | None:
    """Something that is about to happen; None for a moment in which nothing is."""
    listed = ", ".join(names[seat] for seat in intent.targets)
    match intent.kind:
        case "play":
            kind, _, target, _ = intent.tags
            what = {"name": names[intent.actor], "card": game.title(kind)}
            key = "log.rd.answers" if intent.parent != NOBODY else "log.rd.plays"
            return Entry(f"{key}.at", {**what, "at": names[target]}) if target != NOBODY else Entry(key, what)
        case "event":
            return Entry("question.rd.event", {"card": game.title(intent.tags[0])})
        case "pour":
            servings = table.counters[SERVINGS]
            poured = [servings[at : at + SERVING] for at in range(SERVING * intent.amount, len(servings), SERVING)]
            drunk = tuple(_drunk(names, serving) for serving in poured if serving[DRINKER] != NOBODY)
            return Entry("question.rd.pour", {"what": drunk or Word("nobody")})
        case "pay":
            return Entry("question.rd.pay", {"names": listed, "n": intent.amount, "at": purse(names, intent.actor)})
        case "win":
            return Entry("question.rd.win", {"name": names[intent.actor], "n": intent.amount})
        case "ante" | "force_out" | "hurt" | "last":
            return Entry(f"question.rd.{intent.kind}", {"names": listed, "n": intent.amount})
    return None


def _outcome(game: Any, intent: Intent) -> Entry:
    """What will happen if nobody answers."""
    if intent.kind in ("play", "event"):
        return Entry("question.rd.then", {"what": Written(game.cards[intent.tags[0]].text)})
    return Entry(f"question.rd.then.{intent.kind}", {})


def _drunk(names: Sequence[str], serving: Sequence[int]) -> Entry:
    """What a serving does to its drinker: ``Ann (alcohol +2, fortitude −1)``."""
    effects = {"alcohol": serving[STRENGTH], "fortitude": serving[HEARTY]}
    if serving[COURAGE]:
        effects = {"fortitude": serving[STRENGTH] + serving[HEARTY]}
    told = [Entry("question.rd.effect", {"stat": Word(f"stat.{stat}"), "n": f"{number:+d}".replace("-", "−")})
            for stat, number in effects.items() if number]  # fmt: skip
    what = tuple(told) or Word("question.rd.no_effect")
    return Entry("question.rd.drinks", {"name": names[serving[DRINKER]], "what": what})


def purse(names: Sequence[str], who: int) -> str | Word:
    """A seat, the tavern or the pot."""
    return {TAVERN: Word("purse.inn"), THE_POT: Word("purse.pot")}.get(who) or names[who]
