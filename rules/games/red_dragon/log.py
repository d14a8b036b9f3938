"""What the log says of a game of the Red Dragon, and how the table looks in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.games.red_dragon.board import (
    DRINK_DISCARD,
    DRINKS,
    HANDS,
    HIDDEN,
    NO_PARENT,
    NOBODY,
    PHASES,
    PILES,
    TAVERN,
    THE_POT,
    RedDragonGame,
    RedDragonTable,
)
from rules.games.red_dragon.phrases import purse
from rules.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.feed import Event
    from rules.texts import Texts


def story(game: RedDragonGame, event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """The entries of one event. Who was asked and passed is never told (RD-RULING-16)."""
    match event:
        case ("turn", seat):
            return (Entry("log.rd.turn", {"name": names[seat]}, seat),)
        case ("plays", seat, kind, _, target, _, parent):
            what = {"name": names[seat], "card": game.title(kind)}
            how = "answers" if parent != NO_PARENT else "plays"
            if target == seat:
                return (Entry(f"log.rd.{how}.self", what, seat),)
            if target != NOBODY:
                return (Entry(f"log.rd.{how}.at", {**what, "at": names[target]}, seat),)
            return (Entry(f"log.rd.{how}", what, seat),)
        case ("stopped" | "ignored" as fate, seat, kind):
            return (Entry(f"log.rd.{fate}", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("redirected", seat, other, kind):
            what = {"name": names[seat], "card": game.title(kind), "at": names[other]}
            return (Entry("log.rd.redirected", what, seat),)
        case ("moved", kind, source, target):
            card = TextKey("log.rd.a_card") if kind == HIDDEN else game.title(kind)
            return (Entry("log.rd.moved", {"what": card, "from": _place(game, source, names),
                                           "to": _place(game, target, names)}),)  # fmt: skip
        case ("swapped", seat, other):
            return (Entry("log.rd.swapped", {"name": names[seat], "at": names[other]}, seat),)
        case ("one_more", seat):
            return (Entry("log.rd.one_more", {"name": names[seat]}, seat),)
        case ("untouched" | "unmoved" as fate, seat):
            return (Entry(f"log.rd.{fate}", {"name": names[seat]}, seat),)
        case ("discards", seat, kind):
            return (Entry("log.rd.discards", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("ordered", seat, target) if seat == target:
            return (Entry("log.rd.ordered.self", {"name": names[seat]}, seat),)
        case ("ordered", seat, target):
            return (Entry("log.rd.ordered", {"name": names[seat], "at": names[target]}, seat),)
        case ("revealed", seat, kind, number):
            # That it is an event is told here and not once more when it is carried out.
            key = "log.rd.chaser" if number > 1 else "log.rd.revealed" if game.drinks[kind] else "log.rd.event"
            return (Entry(key, {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("no_chaser", seat):
            return (Entry("log.rd.no_chaser", {"name": names[seat]}, seat),)
        case ("strength", seat, before, after):
            return (Entry("log.rd.strength", {"name": names[seat], "before": before, "n": after}, seat),)
        case ("changed", seat, stat, before, after):
            what = {"name": names[seat], "stat": TextKey(f"stat.{stat}"), "before": before, "n": after}
            return (Entry("log.rd.changed", what, seat),)
        case ("paid", payer, to, _) if payer == to:
            return (Entry("log.rd.paid.inn", {}),)
        case ("paid", payer, to, amount):
            what = {"at": purse(names, to), "n": amount}
            if payer in (TAVERN, THE_POT):
                return (Entry("log.rd.paid.by_inn" if payer == TAVERN else "log.rd.paid.by_pot", what),)
            return (Entry("log.rd.paid", {**what, "name": names[payer]}),)
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
                return (Entry("log.rd.round_over.inn", {"n": amount}),) if amount else ()
            return (Entry("log.rd.round_over", {"name": names[winner], "n": amount}, winner),)
        case ("sobers", seat):
            return (Entry("log.rd.sobers", {"name": names[seat]}, seat),)
        case ("last_orders",):
            return (Entry("log.rd.last_orders", {}),)
        case ("contest_tied", leaders, strengths):
            tied = ", ".join(names[seat] for seat in leaders)
            return (Entry("log.rd.contest_tied", {"names": tied, "strengths": _strengths(names, strengths)}),)
        case ("contest_over", winner, strengths):
            told = Entry("log.rd.strengths", {"strengths": _strengths(names, strengths)})
            if winner == NOBODY:
                return told, Entry("log.rd.contest_over.nobody", {})
            return told, Entry("log.rd.contest_over", {"name": names[winner]}, winner)
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


def _place(game: RedDragonGame, zone: int, names: Sequence[str]) -> Entry:
    """A zone in words."""
    name, _, owner = game.zone_names(len(names))[zone].partition(".")
    return Entry(f"place.rd.{name}", {"name": names[int(owner)]} if owner else {})


def _strengths(names: Sequence[str], strengths: Sequence[tuple[int, int]]) -> str:
    """What everybody has drunk in a contest: ``Ann 4, Bob 2``."""
    return ", ".join(f"{names[seat]} {strength}" for seat, strength in strengths)


def tell_table(seen: RedDragonTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
    """A view of the table in lines of text."""
    game, zones = seen.game, seen.zones
    lines = [
        texts.say("terminal.rd.turn", name=names[seen.turn],
                  phase=texts.say(f"terminal.rd.phase.{PHASES[seen.phase]}")),
        texts.say("terminal.rd.inn", n=seen.inn, drinks=len(zones[DRINKS]), discard=len(zones[DRINK_DISCARD])),
    ]  # fmt: skip
    for other, name in enumerate(names):
        if not seen.playing[other]:
            lines.append(texts.say("terminal.rd.out", name=name))
            continue
        character = game.heads[game.characters[seen.character[other]]]["character"]["name"]
        lines.append(texts.say(
            "terminal.rd.seat", name=name, character=character[texts.language], fortitude=seen.fortitude[other],
            alcohol=seen.alcohol[other], gold=seen.gold[other], hand=len(zones[HANDS[other]]),
            pile=len(zones[PILES[other]]),
        ))  # fmt: skip
    if seen.starter is not None:
        upper = seen.upper
        inside = ", ".join(name for name, still in zip(names, seen.in_round, strict=True) if still)
        held = names[upper] if upper is not None else texts.say("terminal.rd.nobody")
        lines.append(texts.say("terminal.rd.round", n=seen.pot, upper=held, names=inside))
    kinds = sorted(game.kind[piece] for piece in zones[HANDS[seat]])
    cards = ", ".join(game.title(kind).say(texts) for kind in kinds) or texts.say("terminal.none")
    lines.append(texts.say("terminal.hand", cards=cards))
    return lines
