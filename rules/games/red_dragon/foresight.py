"""What cards will probably do, for bots: each verb of the vocabulary names one of these.

A ``Change`` is of ``fortitude``, ``alcohol``, ``gold``, ``cards``, ``drinks`` (on the pile), ``margin`` (fortitude less
alcohol as a seat feels it: nobody gets healthier than healthy, or sober than sober) or ``order`` (a drink for whomever
one likes).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules import effects
from rules.cards.words import Change, Group
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
from rules.games.red_dragon.play import CardEffect, card_of, effect_of_card, way_of

DRINK = 1.5
"""What a drink nobody knows costs on average, in margin."""
SOBERING = 1
"""What a turn without a drink is good for, in margin."""
LATER = 0.5
"""How much a drink in a pile counts, compared with the one before it: one is drunk a turn, and games are short."""
BOLD = 0.32
"""The chance to win a gambling round with a gambling card on the table."""


def of_card(table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> Iterable[tuple[int, str, float]]:
    """What playing a card will probably change, if nobody answers it."""
    use = way_of(table, card).use
    if use.silent:
        return ()
    effect = effect_of_card(table, card, seat, parent)
    return effects.foreseen(table, effect, use.block, table.game.programs[card.kind])


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
        return Change(seat, what, amount)
    return Change(seat, "margin", felt(table, seat, **{what: int(amount)}))


def undone(changes: Iterable[Change]) -> list[Change]:
    """The changes that will not happen."""
    return [Change(seat, what, -amount) for seat, what, amount in changes]


def ignoring(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat = effect.actor
    if effect.serving != NO_SERVING:
        return [Change(seat, "margin", -drunk(table, effect.serving, seat))]
    return undone(change for change in answered(table, effect.parent) if change.seat == seat)


def cancelling(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return undone(answered(table, effect.parent))


def redirecting(table: RedDragonTable, effect: CardEffect, to: Sequence[int]) -> list[Change]:
    spared = [change for change in answered(table, effect.parent) if change.seat == effect.actor]
    return [*undone(spared), *(change._replace(seat=seat) for seat in to for change in spared)]


# -- drinks -----------------------------------------------------------------------------------------------------------


def drunk(table: RedDragonTable, at: int, seat: int) -> int:
    """What a serving does to the margin of this seat, if it drinks it."""
    serving = table.servings[at]
    if serving.courage:
        return felt(table, seat, fortitude=serving.fortitude + serving.strength)
    return felt(table, seat, fortitude=serving.fortitude, alcohol=serving.strength)


def passing(table: RedDragonTable, effect: CardEffect, to: Sequence[int]) -> list[Change]:
    own = Change(effect.actor, "margin", -drunk(table, effect.serving, effect.actor))
    return [own, *(Change(seat, "margin", drunk(table, effect.serving, seat)) for seat in to)]


def splitting(table: RedDragonTable, effect: CardEffect, others: Sequence[int]) -> list[Change]:
    whole = drunk(table, effect.serving, effect.actor)
    halves = (Change(seat, "margin", drunk(table, effect.serving, seat) // 2) for seat in others)
    return [Change(effect.actor, "margin", whole // 2 - whole), *halves]


def courage(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat, strength = effect.actor, table.servings[effect.serving].strength
    better = felt(table, seat, fortitude=strength) - felt(table, seat, alcohol=strength)
    return [Change(seat, "margin", better)]


def stronger(table: RedDragonTable, effect: CardEffect, add: int) -> list[Change]:
    who = table.servings[effect.serving].drinker
    return [] if who is None else [Change(who, "margin", -add)]


def drinking(table: RedDragonTable, seats: Sequence[int]) -> list[Change]:
    return [Change(seat, "margin", -2) for seat in seats]


def ordering(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return [Change(effect.actor, "order", 1)]


# -- gold and gambling ------------------------------------------------------------------------------------------------


def paid(table: RedDragonTable, effect: CardEffect, source: Group, to: Group, amount: int) -> list[Change]:
    """Gold from players, the tavern or the pot to one of these."""
    payers = source(table, effect)
    getting = [seat for seat in to(table, effect) if seat >= 0]
    if min(payers, default=0) < NOBODY:
        return [Change(seat, "gold", amount) for seat in getting]
    paying = [seat for seat in payers if seat != NOBODY and table.gold[seat] and seat not in getting]
    got = [Change(seat, "gold", amount * len(paying)) for seat in getting]
    return [*got, *(Change(seat, "gold", -amount) for seat in paying)]


def hope(table: RedDragonTable, seat: int) -> float:
    """The chance to win the gambling round that is on, with this hand."""
    weapons = weight_of_hand(table, seat)
    rivals = max(1, sum(table.in_round) - 1)
    return min(0.8, weapons * BOLD / (rivals + weapons * BOLD)) if weapons else 0.0


def weight_of_hand(table: RedDragonTable, seat: int) -> int:
    """How many gambling cards a hand holds; a cheating card counts twice."""
    game = table.game
    cards = [game.bands[game.kind[piece]] for piece in table.zones[HANDS[seat]]]
    return sum(band in ("action_gambling", "gambling") for band in cards) + 2 * cards.count("cheating")


def leaving(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    stakes = table.pot + sum(table.in_round)
    return [Change(effect.actor, "gold", 1 - round(hope(table, effect.actor) * stakes))]


def winning(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    return [Change(effect.actor, "gold", table.pot)]


def ending(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    seat, upper, pot = effect.actor, table.upper, table.pot
    own = 0.7 if upper == seat else hope(table, seat) * table.in_round[seat]
    found = [Change(seat, "gold", -round(own * pot))]
    return found if upper is None or upper == seat else [*found, Change(upper, "gold", -pot // 2)]


def taking_pot(table: RedDragonTable, effect: CardEffect) -> list[Change]:
    winner = table.intents[effect.parent].actor
    return [Change(effect.actor, "gold", table.pot), Change(winner, "gold", -table.pot)]


# -- cards as things --------------------------------------------------------------------------------------------------


def swapping(table: RedDragonTable, seat: int, others: Sequence[int]) -> list[Change]:
    """Who gets how many drinks more if a seat swaps piles with another."""
    zones, mine = table.zones, len(table.zones[PILES[seat]])
    found = []
    for other in others:
        more = len(zones[PILES[other]]) - mine
        found += [Change(seat, "drinks", more), Change(other, "drinks", -more)]
    return found


def moved(table: RedDragonTable, pieces: Sequence[int], to: int) -> list[Change]:
    """Who has how many cards in hand, and drinks to drink, more or less if these cards go to a zone."""
    counted = {**dict.fromkeys(HANDS, "cards"), **dict.fromkeys(PILES, "drinks")}
    found = []
    for piece, zone in table.where():
        if piece in pieces and zone != to:
            for place, more in ((to, 1), (zone, -1)):
                if (seat := owner(place, table.seats)) != NOBODY and place in counted:
                    found.append(Change(seat, counted[place], more))
    return found
