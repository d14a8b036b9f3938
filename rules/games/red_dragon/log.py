"""The log of the Red Dragon, with a table from event to entries, and the table described in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

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
from rules.text.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts

Names: TypeAlias = Sequence[str]
EventEntries: TypeAlias = Callable[..., Sequence[Entry]]
"""Returns the entries of one kind of event. Gets the game, the names of the seats, and the fields of the event."""


def story(game: RedDragonGame, event: Event, names: Names) -> Sequence[Entry]:
    """Return the entries of one event. That a seat was asked and passed is no event (RD-RULING-16)."""
    kind, *fields = event
    if kind in OF_A_SEAT:
        (seat,) = fields
        return (Entry(OF_A_SEAT[kind], {"name": names[seat]}, seat),)
    if kind in OF_A_CARD:
        seat, card = fields
        return (Entry(OF_A_CARD[kind], {"name": names[seat], "card": game.title(card)}, seat),)
    if kind in ENTRIES:
        return ENTRIES[kind](game, names, *fields)
    return ()


OF_A_SEAT = {
    "turn": "log.rd.turn",
    "one_more": "log.rd.one_more",
    "untouched": "log.rd.untouched",
    "unmoved": "log.rd.unmoved",
    "round": "log.rd.round",
    "passed": "log.rd.passed",
    "sobers": "log.rd.sobers",
    "asleep": "log.rd.asleep",
}
"""The texts of the events that only name a seat."""

OF_A_CARD = {
    "discards": "log.rd.discards",
    "stopped": "log.rd.stopped",
    "ignored": "log.rd.ignored",
}
"""The texts of the events that name a seat and a kind of card."""


# -- cards ------------------------------------------------------------------------------------------------------------


def card_played(
    game: RedDragonGame, names: Names, seat: int, kind: int, _use: int, target: int, _serving: int, parent: int
) -> Sequence[Entry]:
    key = "log.rd.plays" if parent == NO_PARENT else "log.rd.answers"
    parameters = {"name": names[seat], "card": game.title(kind)}
    if target == NOBODY:
        return (Entry(key, parameters, seat),)
    if target == seat:
        return (Entry(f"{key}.self", parameters, seat),)
    return (Entry(f"{key}.at", {**parameters, "at": names[target]}, seat),)


def card_redirected(game: RedDragonGame, names: Names, seat: int, target: int, kind: int) -> Sequence[Entry]:
    parameters = {"name": names[seat], "card": game.title(kind), "at": names[target]}
    return (Entry("log.rd.redirected", parameters, seat),)


def card_moved(game: RedDragonGame, names: Names, kind: int, source: int, target: int) -> Sequence[Entry]:
    card = TextKey("log.rd.a_card") if kind == HIDDEN else game.title(kind)
    parameters = {"what": card, "from": _place(game, source, names), "to": _place(game, target, names)}
    return (Entry("log.rd.moved", parameters),)


def piles_swapped(_game: RedDragonGame, names: Names, seat: int, other_seat: int) -> Sequence[Entry]:
    return (Entry("log.rd.swapped", {"name": names[seat], "at": names[other_seat]}, seat),)


def hands_dealt(_game: RedDragonGame, _names: Names, count: int) -> Sequence[Entry]:
    return (Entry("log.rd.dealt", {"n": count}),)


def cards_drawn(_game: RedDragonGame, names: Names, seat: int, count: int) -> Sequence[Entry]:
    return (Entry("log.rd.draws", {"name": names[seat], "n": count}, seat),)


# -- drinks -----------------------------------------------------------------------------------------------------------


def drink_ordered(_game: RedDragonGame, names: Names, seat: int, target: int) -> Sequence[Entry]:
    if seat == target:
        return (Entry("log.rd.ordered.self", {"name": names[seat]}, seat),)
    return (Entry("log.rd.ordered", {"name": names[seat], "at": names[target]}, seat),)


def drink_revealed(game: RedDragonGame, names: Names, seat: int, kind: int, number: int) -> Sequence[Entry]:
    """Return the entry of a revealed card. An event is told now, and not once more when it is carried out."""
    if number > 1:
        key = "log.rd.chaser"
    elif game.drinks[kind]:
        key = "log.rd.revealed"
    else:
        key = "log.rd.event"
    return (Entry(key, {"name": names[seat], "card": game.title(kind)}, seat),)


def chaser_missing(_game: RedDragonGame, names: Names, seat: int, from_own_pile: int) -> Sequence[Entry]:
    key = "log.rd.no_chaser.pile" if from_own_pile else "log.rd.no_chaser.deck"
    return (Entry(key, {"name": names[seat]}, seat),)


def strength_changed(
    _game: RedDragonGame, names: Names, seat: int, old_strength: int, new_strength: int
) -> Sequence[Entry]:
    return (Entry("log.rd.strength", {"name": names[seat], "before": old_strength, "n": new_strength}, seat),)


def last_orders(_game: RedDragonGame, _names: Names) -> Sequence[Entry]:
    return (Entry("log.rd.last_orders", {}),)


def contest_tied(
    _game: RedDragonGame, names: Names, leaders: Sequence[int], strengths: Sequence[tuple[int, int]]
) -> Sequence[Entry]:
    parameters = {"names": _listed(names, leaders), "strengths": _strengths(names, strengths)}
    return (Entry("log.rd.contest_tied", parameters),)


def contest_over(
    _game: RedDragonGame, names: Names, winner: int, strengths: Sequence[tuple[int, int]]
) -> Sequence[Entry]:
    drunk = Entry("log.rd.strengths", {"strengths": _strengths(names, strengths)})
    if winner == NOBODY:
        return drunk, Entry("log.rd.contest_over.nobody", {})
    return drunk, Entry("log.rd.contest_over", {"name": names[winner]}, winner)


# -- what seats have --------------------------------------------------------------------------------------------------


def stat_changed(
    _game: RedDragonGame, names: Names, seat: int, stat: str, old_value: int, new_value: int
) -> Sequence[Entry]:
    parameters = {"name": names[seat], "stat": TextKey(f"stat.{stat}"), "before": old_value, "n": new_value}
    return (Entry("log.rd.changed", parameters, seat),)


def gold_paid(_game: RedDragonGame, names: Names, payer: int, receiver: int, amount: int) -> Sequence[Entry]:
    if payer == receiver:
        return (Entry("log.rd.paid.inn", {}),)
    parameters = {"at": purse(names, receiver), "n": amount}
    if payer == TAVERN and receiver == THE_POT:
        return (Entry("log.rd.staked.by_inn", {"n": amount}),)
    if payer == TAVERN:
        return (Entry("log.rd.paid.by_inn", parameters),)
    if payer == THE_POT:
        return (Entry("log.rd.paid.by_pot", parameters),)
    if receiver == THE_POT:
        return (Entry("log.rd.staked", {"name": names[payer], "n": amount}),)
    return (Entry("log.rd.paid", {**parameters, "name": names[payer]}),)


# -- gambling ---------------------------------------------------------------------------------------------------------


def upper_hand_taken(_game: RedDragonGame, names: Names, seat: int, cheats_only: bool) -> Sequence[Entry]:
    key = "log.rd.upper.trump" if cheats_only else "log.rd.upper"
    return (Entry(key, {"name": names[seat]}, seat),)


def round_left(_game: RedDragonGame, names: Names, seat: int, forced: bool) -> Sequence[Entry]:
    key = "log.rd.left.forced" if forced else "log.rd.left"
    return (Entry(key, {"name": names[seat]}, seat),)


def round_over(_game: RedDragonGame, names: Names, winner: int, amount: int) -> Sequence[Entry]:
    """Return who has won. The event ``paid`` has told how much gold it was."""
    if winner != TAVERN:
        return (Entry("log.rd.round_won", {"name": names[winner]}, winner),)
    if amount:
        return (Entry("log.rd.round_won.nobody", {}),)
    return ()


# -- losing -----------------------------------------------------------------------------------------------------------


def about_to_lose(_game: RedDragonGame, names: Names, seats: Sequence[int]) -> Sequence[Entry]:
    return (Entry("log.rd.doomed", {"names": _listed(names, seats)}),)


def lost(_game: RedDragonGame, names: Names, seat: int, reason: str) -> Sequence[Entry]:
    return (Entry(f"log.rd.out.{reason}", {"name": names[seat]}, seat),)


def gold_divided(_game: RedDragonGame, names: Names, seat: int, amount: int) -> Sequence[Entry]:
    return (Entry("log.rd.divided", {"name": names[seat], "n": amount}, seat),)


def game_over(_game: RedDragonGame, names: Names, winners: Sequence[int]) -> Sequence[Entry]:
    if len(winners) > 1:
        return (Entry("log.rd.over.draw", {"names": _listed(names, winners)}),)
    (winner,) = winners
    return (Entry("log.rd.over", {"name": names[winner]}, winner),)


ENTRIES: Mapping[str, EventEntries] = {
    "plays": card_played,
    "redirected": card_redirected,
    "moved": card_moved,
    "swapped": piles_swapped,
    "ordered": drink_ordered,
    "revealed": drink_revealed,
    "dealt": hands_dealt,
    "draws": cards_drawn,
    "no_chaser": chaser_missing,
    "strength": strength_changed,
    "last_orders": last_orders,
    "contest_tied": contest_tied,
    "contest_over": contest_over,
    "changed": stat_changed,
    "paid": gold_paid,
    "upper": upper_hand_taken,
    "left": round_left,
    "round_over": round_over,
    "doomed": about_to_lose,
    "out": lost,
    "divided": gold_divided,
    "over": game_over,
}
"""The entries of all other events. The log says nothing of events that are in none of these tables."""


def _place(game: RedDragonGame, zone: int, names: Names) -> Entry:
    """Name a zone."""
    name, _, owner = game.zone_names(len(names))[zone].partition(".")
    parameters = {"name": names[int(owner)]} if owner else {}
    return Entry(f"place.rd.{name}", parameters)


def _listed(names: Names, seats: Iterable[int]) -> str:
    """Return the names of these seats: ``Ann, Bob``."""
    return ", ".join(names[seat] for seat in seats)


def _strengths(names: Names, strengths: Sequence[tuple[int, int]]) -> str:
    """Return what everybody has drunk in a contest: ``Ann 4, Bob 2``."""
    parts: list[str] = []
    for seat, strength in strengths:
        parts.append(f"{names[seat]} {strength}")
    return ", ".join(parts)


# -- the table --------------------------------------------------------------------------------------------------------


def describe_table(table: RedDragonTable, names: Names, texts: Texts, seat: int) -> Sequence[str]:
    """Return what a seat sees of the table, in lines of text."""
    phase = texts.say(f"terminal.rd.phase.{PHASES[table.phase]}")
    drinks, discard = len(table.zones[DRINKS]), len(table.zones[DRINK_DISCARD])
    lines = [
        texts.say("terminal.rd.turn", name=names[table.turn], phase=phase),
        texts.say("terminal.rd.inn", n=table.inn, drinks=drinks, discard=discard),
    ]
    for player, name in enumerate(names):
        if table.playing[player]:
            lines.append(texts.say("terminal.rd.seat", name=name, **_belongings(table, player, texts.language)))
        else:
            lines.append(texts.say("terminal.rd.out", name=name))
    if table.starter is not None:
        lines.append(_round(table, names, texts))
    kinds = sorted(table.game.kind[piece] for piece in table.zones[HANDS[seat]])
    cards = ", ".join(table.game.title(kind).say(texts) for kind in kinds)
    lines.append(texts.say("terminal.hand", cards=cards or texts.say("terminal.none")))
    return lines


def _belongings(table: RedDragonTable, seat: int, language: str) -> dict[str, Any]:
    """Return the parameters of a seat's line: its character and what it has."""
    game = table.game
    character = game.heads[game.characters[table.character[seat]]]["character"]["name"]
    return {
        "character": character[language],
        "fortitude": table.fortitude[seat],
        "alcohol": table.alcohol[seat],
        "gold": table.gold[seat],
        "hand": len(table.zones[HANDS[seat]]),
        "pile": len(table.zones[PILES[seat]]),
    }


def _round(table: RedDragonTable, names: Names, texts: Texts) -> str:
    """Return the gambling round in a line of text."""
    in_round = [seat for seat in range(table.seats) if table.in_round[seat]]
    upper_hand = texts.say("terminal.rd.nobody") if table.upper is None else names[table.upper]
    return texts.say("terminal.rd.round", n=table.pot, upper=upper_hand, names=_listed(names, in_round))
