"""What the log says of a game of the Red Dragon, and how the table looks in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.games.red_dragon.board import (
    ALCOHOL,
    CHARACTER,
    DRINK_DISCARD,
    DRINKER,
    DRINKS,
    FORTITUDE,
    GOLD,
    HAND,
    IN_ROUND,
    INN,
    NOBODY,
    OWN,
    PILE,
    PLAYING,
    POT,
    SERVING,
    SERVINGS,
    STARTER,
    STRENGTH,
    TAVERN,
    THE_POT,
    UPPER,
)
from rules.log import Entry, Word
from rules.table import Table

if TYPE_CHECKING:
    from rules.feed import Event
    from rules.texts import Texts


def story(game: Any, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """The entries of one event. Who was asked and passed is never told (RD-RULING-16)."""
    match event:
        case ("turn", seat):
            return (Entry("log.rd.turn", {"name": names[seat]}, seat),)
        case ("plays", seat, kind, _, target, _, parent):
            what = {"name": names[seat], "card": game.cards[kind].id}
            how = "answers" if parent != NOBODY else "plays"
            if target != NOBODY:
                return (Entry(f"log.rd.{how}.at", {**what, "at": names[target]}, seat),)
            return (Entry(f"log.rd.{how}", what, seat),)
        case ("settled", _, "cancelled"):
            return (Entry("log.rd.cancelled", {}),)
        case ("discards", seat, kind):
            return (Entry("log.rd.discards", {"name": names[seat], "card": game.cards[kind].id}, seat),)
        case ("ordered", seat, target):
            return (Entry("log.rd.ordered", {"name": names[seat], "at": names[target]}, seat),)
        case ("revealed", seat, kind, number):
            key = "log.rd.revealed" if number == 1 else "log.rd.chaser"
            return (Entry(key, {"name": names[seat], "card": game.cards[kind].id}, seat),)
        case ("event", seat, kind):
            return (Entry("log.rd.event", {"card": game.cards[kind].id}, seat),)
        case ("strength", seat, before, after):
            return (Entry("log.rd.strength", {"name": names[seat], "before": before, "n": after}, seat),)
        case ("changed", seat, stat, before, after):
            what = {"name": names[seat], "stat": Word(f"stat.{stat}"), "before": before, "n": after}
            return (Entry("log.rd.changed", what, seat),)
        case ("paid", payer, to, amount):
            return (Entry("log.rd.paid", {"name": _purse(names, payer), "at": _purse(names, to), "n": amount}),)
        case ("round", seat):
            return (Entry("log.rd.round", {"name": names[seat]}, seat),)
        case ("upper", seat, cheats_only):
            key = "log.rd.upper.trump" if cheats_only else "log.rd.upper"
            return (Entry(key, {"name": names[seat]}, seat),)
        case ("passed", seat):
            return (Entry("log.rd.passed", {"name": names[seat]}, seat),)
        case ("left", seat, forced):
            return (Entry("log.rd.left.forced" if forced else "log.rd.left", {"name": names[seat]}, seat),)
        case ("round_over", winner, amount):
            if winner == TAVERN:
                return (Entry("log.rd.round_over.inn", {"n": amount}),)
            return (Entry("log.rd.round_over", {"name": names[winner], "n": amount}, winner),)
        case ("sobers", seat):
            return (Entry("log.rd.sobers", {"name": names[seat]}, seat),)
        case ("last_orders",):
            return (Entry("log.rd.last_orders", {}),)
        case ("contest", seats):
            return (Entry("log.rd.contest", {"names": ", ".join(names[seat] for seat in seats)}),)
        case ("contest_over", winner, _):
            if winner == NOBODY:
                return (Entry("log.rd.contest_over.nobody", {}),)
            return (Entry("log.rd.contest_over", {"name": names[winner]}, winner),)
        case ("asleep", seat):
            return (Entry("log.rd.asleep", {"name": names[seat]}, seat),)
        case ("doomed", seats):
            return (Entry("log.rd.doomed", {"names": ", ".join(names[seat] for seat in seats)}),)
        case ("out", seat, why):
            return (Entry(f"log.rd.out.{why}", {"name": names[seat]}, seat),)
        case ("over", winners):
            if len(winners) == 1:
                return (Entry("log.rd.over", {"name": names[winners[0]]}, winners[0]),)
            return (Entry("log.rd.over.draw", {"names": ", ".join(names[seat] for seat in winners)}),)
    return ()


def _purse(names: Sequence[str], who: int) -> str | Word:
    return {TAVERN: Word("purse.inn"), THE_POT: Word("purse.pot")}.get(who) or names[who]


def tell_table(game: Any, seen: Table, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """A view of the table in lines of text."""
    counters, zones = seen.counters, seen.zones
    lines = [texts.say("terminal.rd.inn", n=counters[INN][0], drinks=len(zones[DRINKS]),
                       discard=len(zones[DRINK_DISCARD]))]  # fmt: skip
    for other, name in enumerate(names):
        if not counters[PLAYING][other]:
            lines.append(texts.say("terminal.rd.out", name=name))
            continue
        character = game.heads[game.characters[counters[CHARACTER][other]]]["character"]["name"]
        lines.append(texts.say(
            "terminal.rd.seat", name=name, character=character[texts.language], fortitude=counters[FORTITUDE][other],
            alcohol=counters[ALCOHOL][other], gold=counters[GOLD][other], hand=len(zones[HAND + OWN * other]),
            pile=len(zones[PILE + OWN * other]),
        ))  # fmt: skip
    if counters[STARTER][0] != NOBODY:
        upper = counters[UPPER][0]
        inside = ", ".join(name for name, still in zip(names, counters[IN_ROUND], strict=True) if still)
        held = names[upper] if upper != NOBODY else texts.say("terminal.rd.nobody")
        lines.append(texts.say("terminal.rd.round", n=counters[POT][0], upper=held, names=inside))
    servings = counters[SERVINGS]
    for at in range(0, len(servings), SERVING):
        if servings[at + DRINKER] != NOBODY:
            name = names[servings[at + DRINKER]]
            lines.append(texts.say("terminal.rd.serving", name=name, n=servings[at + STRENGTH]))
    for intent in seen.intents:
        if intent.kind == "play":
            card = texts.say("terminal.rd.chain", name=names[intent.actor], card=game.card_id(intent.source))
            lines.append(card)
    cards = sorted(seen.zones[HAND + OWN * seat], key=lambda piece: game.kind[piece])
    lines.append(texts.say("terminal.hand", cards=" ".join(game.card_id(piece) for piece in cards)))
    return lines
