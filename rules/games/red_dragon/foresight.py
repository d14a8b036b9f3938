"""What cards will probably do, for bots: each verb of the vocabulary names one of these.

A ``Change`` is of ``fortitude``, ``alcohol``, ``gold``, ``cards``, ``drinks`` (on the pile), ``margin`` (fortitude less
alcohol as a seat feels it: nobody gets healthier than healthy, or sober than sober) or ``order`` (a drink for whomever
one likes).
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
"""What a drink nobody knows costs on average, in margin."""
SOBERING = 1
"""What a turn without a drink is good for, in margin."""
LATER = 0.5
"""How much a drink in a pile counts, compared with the one before it: one is drunk a turn, and games are short."""
BOLD = 0.32
"""The chance to win a gambling round with a gambling card on the table."""


def of_card(table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> Iterable[Change]:
    """What playing a card will probably change, if nobody answers it."""
    game = table.game
    use = game.ways[card.kind][card.use].use
    if use.silent:
        return ()
    return effects.foreseen(table, effect_of(card, use.block, seat, parent), use.block, game.programs[card.kind])


def felt(table: RedDragonTable, seat: int, fortitude: int = 0, alcohol: int = 0) -> int:
    """By how much the margin of a seat changes with these."""
    old_fortitude, old_alcohol = table.fortitude[seat], table.alcohol[seat]
    return min(LIMIT, old_fortitude + fortitude) - old_fortitude - max(0, old_alcohol + alcohol) + old_alcohol


def waiting(drinks: int) -> float:
    """What so many drinks in a pile cost, in margin. The first one costs most: without it one would sober up."""
    return (DRINK + SOBERING) * (1 - LATER**drinks) / (1 - LATER)


# -- answers to what is about to happen -------------------------------------------------------------------------------


def answered(table: RedDragonTable, parent: int) -> list[Change]:
    """What the card that is being answered will do."""
    intent = table.intents[parent]
    if intent.kind != "play":
        return []
    changes: list[Change] = []
    for seat, stat, amount in of_card(table, intent.actor, card_of(intent), intent.parent):
        if seat in intent.targets or seat == intent.actor or not intent.targets:
            changes.append(_as_felt(table, seat, stat, amount))
    return changes


def _as_felt(table: RedDragonTable, seat: int, stat: str, amount: float) -> Change:
    """A change of fortitude or alcohol as one of the margin; what is undone is felt as much as what is done."""
    if stat == "fortitude":
        return seat, "margin", felt(table, seat, fortitude=int(amount))
    if stat == "alcohol":
        return seat, "margin", felt(table, seat, alcohol=int(amount))
    return seat, stat, amount


def undone(changes: Iterable[Change]) -> list[Change]:
    """The changes that will not happen."""
    return [(seat, stat, -amount) for seat, stat, amount in changes]


def ignoring(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The drink is not drunk; or the card that is answered does nothing to its player."""
    seat = effect.actor
    if effect.serving != NO_SERVING:
        return [(seat, "margin", -drunk(table, effect.serving, seat))]
    return undone(_at_actor(table, effect))


def cancelling(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The card that is answered does nothing."""
    return undone(answered(table, effect.parent))


def redirecting(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """What the card that is answered would do to the player of this one it does to the targets."""
    averted = _at_actor(table, effect)
    changes = undone(averted)
    for target in targets:
        changes += [(target, stat, amount) for _, stat, amount in averted]
    return changes


def _at_actor(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """What the card that is answered will do to the player who answers it."""
    return [change for change in answered(table, effect.parent) if change[0] == effect.actor]


# -- drinks -----------------------------------------------------------------------------------------------------------


def drunk(table: RedDragonTable, index: int, seat: int) -> int:
    """What a serving does to the margin of this seat, if it drinks it."""
    serving = table.servings[index]
    if serving.courage:
        return felt(table, seat, fortitude=serving.fortitude + serving.strength)
    return felt(table, seat, fortitude=serving.fortitude, alcohol=serving.strength)


def passing(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """The targets drink the drink instead of the player of the card."""
    changes: list[Change] = [(effect.actor, "margin", -drunk(table, effect.serving, effect.actor))]
    changes += [(target, "margin", drunk(table, effect.serving, target)) for target in targets]
    return changes


def splitting(table: RedDragonTable, effect: CardEffect, targets: Sequence[int]) -> list[Change]:
    """The player of the card drinks half of the drink, and the targets do."""
    full_drink = drunk(table, effect.serving, effect.actor)
    changes: list[Change] = [(effect.actor, "margin", full_drink // 2 - full_drink)]
    changes += [(target, "margin", drunk(table, effect.serving, target) // 2) for target in targets]
    return changes


def courage(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The strength of the drink goes to fortitude instead of alcohol."""
    seat, strength = effect.actor, table.servings[effect.serving].strength
    better = felt(table, seat, fortitude=strength) - felt(table, seat, alcohol=strength)
    return [(seat, "margin", better)]


def stronger(table: RedDragonTable, effect: CardEffect, strength: int) -> list[Change]:
    """The drink becomes stronger by so much."""
    drinker = table.servings[effect.serving].drinker
    return [] if drinker is None else [(drinker, "margin", -strength)]


def drinking(table: RedDragonTable, seats: Sequence[int]) -> list[Change]:
    """These have a drink that nobody knows."""
    return [(seat, "margin", -2) for seat in seats]


def ordering(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The player of the card orders a drink for anybody."""
    return [(effect.actor, "order", 1)]


# -- gold and gambling ------------------------------------------------------------------------------------------------


def paid(table: RedDragonTable, payers: Sequence[int], receivers: Sequence[int], amount: int) -> list[Change]:
    """Gold from players to others, or to the tavern or the pot."""
    payments: list[Change] = []
    for payer in payers:
        if payer != NOBODY and table.gold[payer] and payer not in receivers:
            payments.append((payer, "gold", -amount))
    return received(receivers, amount * len(payments)) + payments


def received(receivers: Sequence[int], amount: int) -> list[Change]:
    """Gold to players, whoever pays."""
    return [(receiver, "gold", amount) for receiver in receivers if receiver >= 0]


def hope(table: RedDragonTable, seat: int) -> float:
    """The chance to win the gambling round that is on, with this hand."""
    weapons = weight_of_hand(table, seat)
    if not weapons:
        return 0.0
    rivals = max(1, sum(table.in_round) - 1)
    return min(0.8, weapons * BOLD / (rivals + weapons * BOLD))


def weight_of_hand(table: RedDragonTable, seat: int) -> int:
    """How many gambling cards a hand holds; a cheating card counts twice."""
    game = table.game
    cards = [game.bands[game.kind[piece]] for piece in table.zones[HANDS[seat]]]
    return cards.count("action_gambling") + cards.count("gambling") + 2 * cards.count("cheating")


def leaving(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The player saves the stake, and the hope to win the pot is gone."""
    pot = table.pot + sum(table.in_round)
    return [(effect.actor, "gold", 1 - round(hope(table, effect.actor) * pot))]


def winning(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The player of the card takes the pot."""
    return [(effect.actor, "gold", table.pot)]


def ending(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """Nobody will win the pot: who had hoped for it loses as much as it was worth."""
    seat, upper, pot = effect.actor, table.upper, table.pot
    if upper == seat:
        return [(seat, "gold", -round(0.7 * pot))]
    chance = hope(table, seat) if table.in_round[seat] else 0.0
    changes: list[Change] = [(seat, "gold", -round(chance * pot))]
    if upper is not None:
        changes.append((upper, "gold", -pot // 2))
    return changes


def taking_pot(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    """The player of the card takes the pot in the place of its winner."""
    winner = table.intents[effect.parent].actor
    return [(effect.actor, "gold", table.pot), (winner, "gold", -table.pot)]


# -- cards as things --------------------------------------------------------------------------------------------------


def swapping(table: RedDragonTable, seat: int, partners: Sequence[int]) -> list[Change]:
    """Who gets how many drinks more if a seat swaps piles with another."""
    pile = len(table.zones[PILES[seat]])
    changes: list[Change] = []
    for partner in partners:
        difference = len(table.zones[PILES[partner]]) - pile
        changes += [(seat, "drinks", difference), (partner, "drinks", -difference)]
    return changes


def moved(table: RedDragonTable, pieces: Sequence[int], target: int) -> list[Change]:
    """Who has how many cards in hand, and drinks to drink, more or less if these cards go to the zone ``target``."""
    changes: list[Change] = []
    for piece, source in table.where():
        if piece in pieces and source != target:
            changes += _counted(table, target, 1)
            changes += _counted(table, source, -1)
    return changes


def _counted(table: RedDragonTable, zone: int, amount: int) -> list[Change]:
    """The change of so many pieces in a zone; only those in hands and piles count."""
    seat = owner(zone, table.seats)
    if seat != NOBODY and zone in HANDS:
        return [(seat, "cards", amount)]
    if seat != NOBODY and zone in PILES:
        return [(seat, "drinks", amount)]
    return []
