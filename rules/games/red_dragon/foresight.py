"""What cards will probably do, for bots: each verb of the vocabulary names one of these.

A ``Change`` is of ``fortitude``, ``alcohol``, ``gold``, ``cards``, ``drinks`` (on the pile), ``margin`` (fortitude less
alcohol as a seat feels it: nobody gets healthier than healthy, or sober than sober) or ``order`` (a drink for whomever
one likes).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules import effects
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
    game, (kind, at, _, _) = table.game, card
    use = game.ways[kind][at].use
    if use.silent:
        return ()
    return effects.foreseen(table, effect_of(card, use.block, seat, parent), use.block, game.programs[kind])


def felt(table: RedDragonTable, seat: int, fortitude: int = 0, alcohol: int = 0) -> int:
    """By how much the margin of a seat changes with these."""
    before, drunk = table.fortitude[seat], table.alcohol[seat]
    return min(LIMIT, before + fortitude) - before - max(0, drunk + alcohol) + drunk


def waiting(drinks: int) -> float:
    """What so many drinks in a pile cost, in margin. The first one costs most: without it one would sober up."""
    return (DRINK + SOBERING) * (1 - LATER**drinks) / (1 - LATER)


# -- answers to what is about to happen -------------------------------------------------------------------------------


def answered(table: RedDragonTable, at: int) -> list[Change]:
    """What the card that is being answered will do."""
    intent = table.intents[at]
    if intent.kind != "play":
        return []
    return [
        _as_felt(table, seat, what, amount)
        for seat, what, amount in of_card(table, intent.actor, card_of(intent), intent.parent)
        if seat in intent.targets or seat == intent.actor or not intent.targets
    ]


def _as_felt(table: RedDragonTable, seat: int, what: str, amount: float) -> Change:
    """A change of fortitude or alcohol as one of the margin; what is undone is felt as much as what is done."""
    if what not in ("fortitude", "alcohol"):
        return seat, what, amount
    return seat, "margin", felt(table, seat, **{what: int(amount)})


def undone(changes: Iterable[Change]) -> list[Change]:
    """The changes that will not happen."""
    return [(seat, what, -amount) for seat, what, amount in changes]


def ignoring(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat = effect.actor
    if effect.serving != NO_SERVING:
        return [(seat, "margin", -drunk(table, effect.serving, seat))]
    return undone(change for change in answered(table, effect.parent) if change[0] == seat)


def cancelling(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return undone(answered(table, effect.parent))


def redirecting(table: RedDragonTable, effect: CardEffect, to: Sequence[int]) -> list[Change]:
    spared = [change for change in answered(table, effect.parent) if change[0] == effect.actor]
    return [*undone(spared), *((seat, what, amount) for seat in to for _, what, amount in spared)]


# -- drinks -----------------------------------------------------------------------------------------------------------


def drunk(table: RedDragonTable, at: int, seat: int) -> int:
    """What a serving does to the margin of this seat, if it drinks it."""
    serving = table.servings[at]
    if serving.courage:
        return felt(table, seat, fortitude=serving.fortitude + serving.strength)
    return felt(table, seat, fortitude=serving.fortitude, alcohol=serving.strength)


def passing(table: RedDragonTable, effect: CardEffect, to: Sequence[int]) -> list[Change]:
    own = (effect.actor, "margin", -drunk(table, effect.serving, effect.actor))
    return [own, *((seat, "margin", drunk(table, effect.serving, seat)) for seat in to)]


def splitting(table: RedDragonTable, effect: CardEffect, others: Sequence[int]) -> list[Change]:
    whole = drunk(table, effect.serving, effect.actor)
    halves = ((seat, "margin", drunk(table, effect.serving, seat) // 2) for seat in others)
    return [(effect.actor, "margin", whole // 2 - whole), *halves]


def courage(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat, strength = effect.actor, table.servings[effect.serving].strength
    better = felt(table, seat, fortitude=strength) - felt(table, seat, alcohol=strength)
    return [(seat, "margin", better)]


def stronger(table: RedDragonTable, effect: CardEffect, add: int) -> list[Change]:
    who = table.servings[effect.serving].drinker
    return [] if who is None else [(who, "margin", -add)]


def drinking(table: RedDragonTable, seats: Sequence[int]) -> list[Change]:
    return [(seat, "margin", -2) for seat in seats]


def ordering(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return [(effect.actor, "order", 1)]


# -- gold and gambling ------------------------------------------------------------------------------------------------


def paid(table: RedDragonTable, payers: Sequence[int], getting: Sequence[int], amount: int) -> list[Change]:
    """Gold from players to others, or to the tavern or the pot."""
    gold = table.gold
    paying = [(seat, "gold", -amount) for seat in payers if seat != NOBODY and gold[seat] and seat not in getting]
    return given(getting, amount * len(paying)) + paying


def given(getting: Sequence[int], amount: int) -> list[Change]:
    """Gold to players, whoever pays."""
    return [(seat, "gold", amount) for seat in getting if seat >= 0]


def hope(table: RedDragonTable, seat: int) -> float:
    """The chance to win the gambling round that is on, with this hand."""
    weapons = weight_of_hand(table, seat)
    rivals = max(1, sum(table.in_round) - 1)
    return min(0.8, weapons * BOLD / (rivals + weapons * BOLD)) if weapons else 0.0


def weight_of_hand(table: RedDragonTable, seat: int) -> int:
    """How many gambling cards a hand holds; a cheating card counts twice."""
    game = table.game
    cards = [game.bands[game.kind[piece]] for piece in table.zones[HANDS[seat]]]
    return cards.count("action_gambling") + cards.count("gambling") + 2 * cards.count("cheating")


def leaving(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    stakes = table.pot + sum(table.in_round)
    return [(effect.actor, "gold", 1 - round(hope(table, effect.actor) * stakes))]


def winning(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return [(effect.actor, "gold", table.pot)]


def ending(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat, upper, pot = effect.actor, table.upper, table.pot
    own = 0.7 if upper == seat else hope(table, seat) * table.in_round[seat]
    found: list[Change] = [(seat, "gold", -round(own * pot))]
    return found if upper is None or upper == seat else [*found, (upper, "gold", -pot // 2)]


def taking_pot(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    winner = table.intents[effect.parent].actor
    return [(effect.actor, "gold", table.pot), (winner, "gold", -table.pot)]


# -- cards as things --------------------------------------------------------------------------------------------------


def swapping(table: RedDragonTable, seat: int, others: Sequence[int]) -> list[Change]:
    """Who gets how many drinks more if a seat swaps piles with another."""
    zones, mine = table.zones, len(table.zones[PILES[seat]])
    found: list[Change] = []
    for other in others:
        more = len(zones[PILES[other]]) - mine
        found += [(seat, "drinks", more), (other, "drinks", -more)]
    return found


def moved(table: RedDragonTable, pieces: Sequence[int], to: int) -> list[Change]:
    """Who has how many cards in hand, and drinks to drink, more or less if these cards go to a zone."""
    counted = {**dict.fromkeys(HANDS, "cards"), **dict.fromkeys(PILES, "drinks")}
    found: list[Change] = []
    for piece, zone in table.where():
        if piece in pieces and zone != to:
            for place, more in ((to, 1), (zone, -1)):
                if (seat := owner(place, table.seats)) != NOBODY and place in counted:
                    found.append((seat, counted[place], more))
    return found
