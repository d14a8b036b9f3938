"""Forecasts for bots of what cards will probably do. Each verb of the vocabulary names one of these functions.

A ``Change`` is of ``fortitude``, ``alcohol``, ``gold``, ``cards``, ``drinks`` (on the pile), ``margin`` (fortitude less
alcohol, within their limits) or ``order`` (a drink for any seat). A function whose docstring is a plain sentence
returns the changes that follow if this happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.cards.words import Change
from rules.games.red_dragon.board import (
    HANDS,
    LIMIT,
    NO_SERVING,
    NOBODY,
    PILES,
    PlayCard,
    RedDragonTable,
    owner,
)
from rules.games.red_dragon.play import CardEffect, card_of, effect_of
from rules.kernel import effects

DRINK = 1.5
"""What an unknown drink costs on average, in margin."""
SOBERING = 1
"""What a turn without a drink brings, in margin."""
LATER = 0.5
"""How much a drink in a pile counts, relative to the one before it: one is drunk a turn, and games are short."""
BOLD = 0.32
"""The chance to win a gambling round with a gambling card on the table."""


def of_card(table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> Sequence[Change]:
    """Return what playing a card will probably change, if nobody answers it."""
    game = table.game
    use = game.ways[card.kind][card.use].use
    if use.silent:
        return ()
    return effects.foreseen(table, effect_of(card, use.block, seat, parent), use.block, game.programs[card.kind])


def margin_change(table: RedDragonTable, seat: int, fortitude: int = 0, alcohol: int = 0) -> int:
    """Return by how much these changes of fortitude and alcohol, within the limits, change the margin of a seat."""
    old_fortitude, old_alcohol = table.fortitude[seat], table.alcohol[seat]
    return min(LIMIT, old_fortitude + fortitude) - old_fortitude - max(0, old_alcohol + alcohol) + old_alcohol


def pile_cost(drinks: int) -> float:
    """Return what so many drinks in a pile cost, in margin. The first costs most: without it a seat sobers up."""
    return (DRINK + SOBERING) * (1 - LATER**drinks) / (1 - LATER)


# -- answers to what is about to happen -------------------------------------------------------------------------------


def answered_changes(table: RedDragonTable, parent: int) -> list[Change]:
    """Return what the card that is being answered will do."""
    intent = table.intents[parent]
    if intent.kind != "play":
        return []
    changes: list[Change] = []
    for seat, stat, amount in of_card(table, intent.actor, card_of(intent), intent.parent):
        if seat in intent.targets or seat == intent.actor or not intent.targets:
            changes.append(_as_margin_change(table, seat, stat, amount))
    return changes


def _as_margin_change(table: RedDragonTable, seat: int, stat: str, amount: float) -> Change:
    """Turn a change of fortitude or alcohol into one of the margin, so that its opposite is worth as much."""
    if stat == "fortitude":
        return seat, "margin", margin_change(table, seat, fortitude=int(amount))
    if stat == "alcohol":
        return seat, "margin", margin_change(table, seat, alcohol=int(amount))
    return seat, stat, amount


def undone(changes: Iterable[Change]) -> list[Change]:
    """Return the opposite of changes that will not happen."""
    opposite: list[Change] = []
    for seat, stat, amount in changes:
        opposite.append((seat, stat, -amount))
    return opposite


def ignoring(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The actor does not drink the drink, or is spared by the card that is answered."""
    seat = effect.actor
    if effect.serving != NO_SERVING:
        return [(seat, "margin", -margin_change_of_drink(table, effect.serving, seat))]
    return undone(_answered_changes_of_actor(table, effect))


def cancelling(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The card that is answered does nothing."""
    return undone(answered_changes(table, effect.parent))


def redirecting(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """The targets suffer what the answered card would do to the actor."""
    averted = _answered_changes_of_actor(table, effect)
    changes = undone(averted)
    for target in targets:
        for _, stat, amount in averted:
            changes.append((target, stat, amount))
    return changes


def _answered_changes_of_actor(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """Return what the answered card will do to the seat that answers it."""
    return [change for change in answered_changes(table, effect.parent) if change[0] == effect.actor]


# -- drinks -----------------------------------------------------------------------------------------------------------


def margin_change_of_drink(table: RedDragonTable, index: int, seat: int) -> int:
    """Return what a serving does to the margin of this seat, if it drinks it."""
    serving = table.servings[index]
    if serving.courage:
        return margin_change(table, seat, fortitude=serving.fortitude + serving.strength)
    return margin_change(table, seat, fortitude=serving.fortitude, alcohol=serving.strength)


def passing(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """The targets drink the drink instead of the actor."""
    averted = margin_change_of_drink(table, effect.serving, effect.actor)
    changes: list[Change] = [(effect.actor, "margin", -averted)]
    for target in targets:
        full_drink = margin_change_of_drink(table, effect.serving, target)
        changes.append((target, "margin", full_drink))
    return changes


def splitting(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """The actor and the targets each drink half of the drink."""
    full_drink = margin_change_of_drink(table, effect.serving, effect.actor)
    changes: list[Change] = [(effect.actor, "margin", full_drink // 2 - full_drink)]
    for target in targets:
        full_drink = margin_change_of_drink(table, effect.serving, target)
        changes.append((target, "margin", full_drink // 2))
    return changes


def courage(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The strength of the drink goes to fortitude instead of alcohol."""
    seat, strength = effect.actor, table.servings[effect.serving].strength
    improvement = margin_change(table, seat, fortitude=strength) - margin_change(table, seat, alcohol=strength)
    return [(seat, "margin", improvement)]


def stronger(table: RedDragonTable, effect: CardEffect, strength: int) -> list[Change]:
    """The drink becomes stronger by ``strength``."""
    drinker = table.servings[effect.serving].drinker
    if drinker is None:
        return []
    return [(drinker, "margin", -strength)]


def drinking(table: RedDragonTable, seats: Sequence[int]) -> list[Change]:
    """Each of these seats has an unknown drink."""
    return [(seat, "margin", -2) for seat in seats]


def ordering(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The actor orders a drink for any seat."""
    return [(effect.actor, "order", 1)]


# -- gold and gambling ------------------------------------------------------------------------------------------------


def paid(table: RedDragonTable, payers: Sequence[int], receivers: Sequence[int], amount: int) -> list[Change]:
    """Seats pay gold to others, or to the tavern or the pot."""
    payments: list[Change] = []
    for payer in payers:
        if payer != NOBODY and table.gold[payer] and payer not in receivers:
            payments.append((payer, "gold", -amount))
    return received(receivers, amount * len(payments)) + payments


def received(receivers: Sequence[int], amount: int) -> list[Change]:
    """Seats get gold, whoever pays."""
    return [(receiver, "gold", amount) for receiver in receivers if receiver >= 0]


def winning_chance(table: RedDragonTable, seat: int) -> float:
    """Return the chance of this seat to win the current gambling round with its hand."""
    weapons = weight_of_hand(table, seat)
    if not weapons:
        return 0.0
    rivals = max(1, sum(table.in_round) - 1)
    return min(0.8, weapons * BOLD / (rivals + weapons * BOLD))


def weight_of_hand(table: RedDragonTable, seat: int) -> int:
    """Return the number of gambling cards in a hand. A cheating card counts twice."""
    game = table.game
    weight = 0
    for piece in table.zones[HANDS[seat]]:
        band = game.bands[game.kind[piece]]
        if band in ("action_gambling", "gambling"):
            weight += 1
        elif band == "cheating":
            weight += 2
    return weight


def leaving(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The actor saves the stake, and gives up the chance to win the pot."""
    pot = table.pot + sum(table.in_round)
    return [(effect.actor, "gold", 1 - round(winning_chance(table, effect.actor) * pot))]


def winning(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The actor takes the pot."""
    return [(effect.actor, "gold", table.pot)]


def ending(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """Nobody wins the pot: each seat loses what its chance to win it was worth."""
    seat, upper, pot = effect.actor, table.upper, table.pot
    if upper == seat:
        return [(seat, "gold", -round(0.7 * pot))]
    chance = winning_chance(table, seat) if table.in_round[seat] else 0.0
    changes: list[Change] = [(seat, "gold", -round(chance * pot))]
    if upper is not None:
        changes.append((upper, "gold", -pot // 2))
    return changes


def taking_pot(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The actor takes the pot in the place of its winner."""
    winner = table.intents[effect.parent].actor
    return [(effect.actor, "gold", table.pot), (winner, "gold", -table.pot)]


# -- cards as things --------------------------------------------------------------------------------------------------


def swapping(table: RedDragonTable, seat: int, partners: Sequence[int]) -> list[Change]:
    """A seat and its partners get each other's numbers of drinks."""
    pile = len(table.zones[PILES[seat]])
    changes: list[Change] = []
    for partner in partners:
        difference = len(table.zones[PILES[partner]]) - pile
        changes += [(seat, "drinks", difference), (partner, "drinks", -difference)]
    return changes


def moved(table: RedDragonTable, pieces: Sequence[int], target: int) -> list[Change]:
    """Hands and piles gain or lose cards if these pieces go to the zone ``target``."""
    changes: list[Change] = []
    for piece, source in table.where():
        if piece in pieces and source != target:
            changes += _counted(table, target, 1)
            changes += _counted(table, source, -1)
    return changes


def _counted(table: RedDragonTable, zone: int, amount: int) -> list[Change]:
    """Return the change if a zone gets so many pieces. Only hands and piles count."""
    seat = owner(zone, table.seats)
    if seat != NOBODY and zone in HANDS:
        return [(seat, "cards", amount)]
    if seat != NOBODY and zone in PILES:
        return [(seat, "drinks", amount)]
    return []
