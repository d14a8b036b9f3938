"""The words that the Store cards of Dice Town are written in: windows, a target, and verbs.

Each word is a function that is called once for each card that uses it, and returns what is done at the table; its
parameters and its docstring are what an author of cards needs to know. A card is offered only while one of its verbs
could change something (DT-RULING-45).
"""

from __future__ import annotations

from typing import Literal

from rules.cards.words import (
    Candidates,
    Change,
    Count,
    EffectStep,
    Fits,
    Group,
    Impact,
    Pieces,
    PiecesInPlace,
    Player,
    Purse,
    Purses,
)
from rules.games.dice_town import moving
from rules.games.dice_town.added_buildings import prize
from rules.games.dice_town.board import CLAIMS, DISCARD, DISPLAY, HANDS, STORE, UNNAMED, DiceTownTable
from rules.games.dice_town.dice import faces, with_die_turned
from rules.games.dice_town.names import LANGUAGE
from rules.games.dice_town.terms import BANK, COACH, MIDDLE, MINE, NAMES_A_DIE, OF_ITS_MOMENT, TrickEffect
from rules.kernel.effects import foreseen
from rules.kernel.intents import Intent
from rules.reading.messages import Message
from rules.vocabulary.terms import ACTOR, CARDS

__all__ = ["LANGUAGE"]

BUILDINGS, DICE, TAKING, STOPPING = (
    "more from a building", "to cheat with dice", "to take what others have", "to stop something",
)  # fmt: skip
"""The topics under which the verbs are listed for authors."""

ANSWERS = frozenset({OF_ITS_MOMENT})
"""The traits of verbs that can only be used in certain moments."""

SHARE = 2
"""A fair share is the loot divided by this, rounded down."""

# -- windows ----------------------------------------------------------------------------------------------------------


@LANGUAGE.window
def dice_kept() -> Fits:
    """Together with the dice one leaves under the cup, in secret; shown when the cups are lifted. Only with two dice or
    more, and nobody is chosen as its target.

    `when: dice_kept`
    """
    return always


@LANGUAGE.window
def cups_lifted() -> Fits:
    """When the cups have been lifted and what is due is paid, if one has left dice under the cup.

    `when: cups_lifted`
    """
    return always


@LANGUAGE.window
def i_control(place: Literal["mine", "store", "saloon", "hall", "building"]) -> Fits:
    """When I control a building, before it acts. Most 9s control the mine, Js the store and Qs the saloon,
    and the best hand the hall; `building` is any building that a set has added. A building that could do nothing does
    not act, and the card cannot be played then: the saloon while no other player has a card to steal. `place`: which
    building.

    `when: {i_control: mine}`
    """

    def fits(table: DiceTownTable, intent: Intent, seat: int, at: int) -> bool:
        return bool(intent.kind == place)

    return fits


@LANGUAGE.window
def bank_robbed() -> Fits:
    """When another player has taken the Bank's money.

    `when: bank_robbed`
    """

    def fits(table: DiceTownTable, intent: Intent, seat: int, at: int) -> bool:
        return "shared" not in intent.tags

    return fits


@LANGUAGE.window
def badge_moves() -> Fits:
    """When another player is about to become Sheriff.

    `when: badge_moves`
    """
    return always


@LANGUAGE.window
def doc_opens() -> Fits:
    """When the Doc opens and I have controlled a building this round.

    `when: doc_opens`
    """
    return always


@LANGUAGE.window
def gained() -> Fits:
    """At once when the card is gained from the Store deck; it is never in a hand.

    `when: gained`
    """
    return always


@LANGUAGE.window
def card_played() -> Fits:
    """When another player plays a Store card, before it takes effect.

    `when: card_played`
    """
    return always


def always(table: DiceTownTable, intent: Intent, seat: int, at: int) -> bool:
    """Return True: the moment itself is enough."""
    return True


# -- targets ----------------------------------------------------------------------------------------------------------


@LANGUAGE.target
def rival() -> Candidates:
    """Any other player, even one who has nothing.

    `target: rival`
    """
    return DiceTownTable.clockwise


# -- what could change something --------------------------------------------------------------------------------------


def more_to_get(table: DiceTownTable, intent: Intent, seat: int) -> bool:
    """True if the building has more to give than it is about to. Nobody knows beforehand what an added building has."""
    if intent.kind == "building":
        return True
    zones = table.zones
    available = {
        "mine": table.mine,
        "store": len(zones[STORE]) + len(zones[DISCARD]) + 1,  # the card itself is discarded, and may be drawn again
        "saloon": sum(len(zones[HANDS[rival]]) for rival in table.clockwise(seat)),
        "hall": len(zones[DISPLAY]),
    }
    return available[intent.kind] > intent.amount


def claim_left(table: DiceTownTable, intent: Intent, seat: int) -> bool:
    """True if there will be a claim beyond those that are about to be taken."""
    on_display = len(table.zones[DISPLAY])
    return on_display + len(table.zones[CLAIMS]) > min(intent.amount, on_display)


def is_worth_sharing(table: DiceTownTable, intent: Intent, seat: int) -> bool:
    """True if the loot is large enough to give a share."""
    return bool(intent.amount >= SHARE)


def is_not_admitted(table: DiceTownTable, intent: Intent, seat: int) -> bool:
    """True if the seat cannot visit the Doc in spite of what it controls."""
    return not table.elixir[seat]


def foreseen_prize(table: DiceTownTable, seat: int) -> list[Change]:
    """Return what the added building that a seat controls now will probably change once."""
    building = prize(table, table.place, seat)
    return foreseen(table, building, building.block, table.game.programs[building.kind])


# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb(only=("i_control",), topic=BUILDINGS)
def multiply(by: Literal[2, 3, 4]) -> EffectStep:
    """Multiply what the building gives: the nuggets of the Mine, or how often its action is done. `by`: how many times
    as much.

    `multiply: 3`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].amount *= by

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        intent = table.intents[effect.parent]
        if intent.kind == "building":
            return foreseen_prize(table, effect.actor) * (by - 1)
        return [(effect.actor, "nuggets", min(intent.amount, table.mine - intent.amount))]

    return EffectStep(run, foresee=foresee, useful=more_to_get, traits=ANSWERS, worth=2.6)


@LANGUAGE.verb(only=("i_control",), topic=BUILDINGS)
def repeat_action() -> EffectStep:
    """Do the action of the building once more.

    `repeat_action`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].modify(amount=1)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        if table.intents[effect.parent].kind == "building":
            return foreseen_prize(table, effect.actor)
        return []

    return EffectStep(run, foresee=foresee, useful=more_to_get, traits=ANSWERS, worth=2.4)


@LANGUAGE.verb(only=("i_control",), topic=BUILDINGS)
def secret_claim() -> EffectStep:
    """In Town Hall, take the top claim of the deck as well, without showing it to others.

    `secret_claim`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].modify(add=("secret",))

    return EffectStep(run, useful=claim_left, traits=ANSWERS, worth=2.6)


@LANGUAGE.verb(only=("dice_kept",), topic=DICE)
def waive() -> EffectStep:
    """Pay nothing for the extra dice.

    `waive`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].amount = 0

    return EffectStep(run, traits=ANSWERS, worth=1.4)


@LANGUAGE.verb(only=("cups_lifted",), topic=DICE)
def turn_die() -> EffectStep:
    """Turn one of the dice just left under the cup to another face; both are named when the card is played.

    `turn_die`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        seat, old, new = effect.actor, effect.old, effect.new
        if new == UNNAMED or old not in faces(table.fresh[seat]):
            return  # no such die was named, or another verb has turned it
        table.fresh[seat] = with_die_turned(table.fresh[seat], old, new)
        table.kept[seat] = with_die_turned(table.kept[seat], old, new)
        table.emit("turned", seat, old, new)

    return EffectStep(run, traits=ANSWERS | {NAMES_A_DIE}, worth=2.0)


@LANGUAGE.verb(topic=TAKING)
def collect(who: Group, what: Literal["dollars", "nuggets"], amount: Count) -> EffectStep:
    """Players give me something, as far as they have it. `who`: who gives; `what`: what; `amount`: how much.

    `collect: {who: target, what: dollars, amount: 2}`
    """
    give = DiceTownTable.give_dollars if what == "dollars" else DiceTownTable.give_nuggets

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        for seat in who(table, effect):
            if seat != UNNAMED:  # a card announced in secret has no target
                give(table, amount(table, effect), seat, effect.actor)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        givers = [seat for seat in who(table, effect) if seat != UNNAMED]
        return moving.foreseen_payments(table, what, givers, [effect.actor], amount(table, effect))

    return EffectStep(run, impacts=[Impact(who, what)], foresee=foresee, worth=3.0)


@LANGUAGE.verb(topic=TAKING)
def move_dollars(source: Purses, to: Purse, amount: Count) -> EffectStep:
    """Players, the Bank or the Stagecoach pay others. `source`: who pays; `to`: who is paid; `amount`: how much each of
    them pays, as far as they have it.

    `move_dollars: {source: bank, to: me, amount: 3}`
    """
    for purse in (source, to):
        if purse is MINE:
            raise ValueError(Message("problem.no_dollars"))
    return _payment("dollars", source, to, amount)


@LANGUAGE.verb(topic=TAKING)
def move_nuggets(source: Purses, to: Purse, amount: Count) -> EffectStep:
    """Players, or the Mine, give others nuggets. `source`: who gives; `to`: to whom; `amount`: how many each of them
    gives, as far as they have them.

    `move_nuggets: {source: mine, to: me, amount: 1}`
    """
    for purse in (source, to):
        if purse is BANK or purse is COACH:
            raise ValueError(Message("problem.no_nuggets"))
    return _payment("nuggets", source, to, amount)


def _payment(what: Literal["dollars", "nuggets"], source: Purses, to: Purse, amount: Count) -> EffectStep:
    """Return the verb with which some pay others in dollars or nuggets."""
    give = DiceTownTable.give_dollars if what == "dollars" else DiceTownTable.give_nuggets

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        for taker in to(table, effect):
            for giver in source(table, effect):
                if giver != taker:
                    give(table, amount(table, effect), giver, taker)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        givers, takers = source(table, effect), to(table, effect)
        return moving.foreseen_payments(table, what, givers, takers, amount(table, effect))

    purses = (BANK, COACH, MINE)
    impacts = []
    if source not in purses:
        impacts.append(Impact(source, what))
    if to not in purses:
        impacts.append(Impact(to, what, incidental=to is ACTOR))
    return EffectStep(run, impacts, foresee, worth=2.0)


@LANGUAGE.verb(topic=CARDS)
def draw(who: Group, amount: Count, what: Literal["card", "claim"] = "card") -> EffectStep:
    """Players draw the top cards of the Store deck, unseen by the others; if it is empty, the discard pile is shuffled
    first. `who`: who draws; `amount`: how many each of them draws; `what: claim`: from the deck of claims instead.

    `draw: {who: me, amount: 2}`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        for seat in who(table, effect):
            moving.draw_cards(table, seat, amount(table, effect), what)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        drawn = min(amount(table, effect), moving.cards_to_draw(table, what))
        return [(seat, f"{what}s", drawn) for seat in who(table, effect)]

    return EffectStep(run, [Impact(who, f"{what}s", incidental=True)], foresee, worth=2.4)


@LANGUAGE.verb(topic=CARDS)
def move_cards(
    cards: Pieces, to: Literal["hand", "fence", "store", "discard", "claims", "display"],
    of: Player | None = None, under: bool = False,
) -> EffectStep:  # fmt: skip
    """Put cards somewhere else. Claims cannot go to the Store deck and the discard pile, nor Store cards to fences, the
    deck of claims and the display. `cards`: which; `to`: where; `of`: whose hand or fence it is, else that of the
    player of the card; `under: true`: to the bottom of a deck.

    `move_cards: {cards: {fence: target}, to: hand, of: target}`
    """
    if to in MIDDLE and of is not None:
        raise ValueError(Message("problem.of_nobody", zone=to))
    if isinstance(cards, PiecesInPlace) and moving.never_fits(cards.place, to):
        raise ValueError(Message("problem.cannot_go_in_town", source=cards.place, to=to))
    owners = of or ACTOR

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        for zone in moving.zones_of(to, owners(table, effect)):
            moving.move_cards(table, effect.actor, cards(table, effect), zone, under)

    def losers(table: DiceTownTable, effect: TrickEffect) -> list[int]:
        return moving.owners_of(table, cards(table, effect))

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        changes: list[Change] = []
        for zone in moving.zones_of(to, owners(table, effect)):
            changes += moving.foreseen_moves(table, cards(table, effect), zone)
        return changes

    impacts = [Impact(losers, "cards")]
    if to not in MIDDLE:
        impacts.append(Impact(owners, "cards", incidental=True))
    return EffectStep(run, impacts, foresee, needs=cards, worth=2.4)


@LANGUAGE.verb(topic=TAKING)
def take_badge(who: Player | None = None) -> EffectStep:
    """A player becomes Sheriff at once. `who`: who, else the player of the card.

    `take_badge`
    """
    group = who or ACTOR

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        for seat in group(table, effect):
            moving.pass_badge(table, seat)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        changes: list[Change] = []
        for seat in group(table, effect):
            if seat != table.sheriff:
                changes += [(seat, "badge", 1), (table.sheriff, "badge", -1)]
        return changes

    return EffectStep(run, [Impact(group, "badge", incidental=who is None)], foresee, worth=2.0)


@LANGUAGE.verb(only=("bank_robbed",), topic=TAKING)
def half_the_loot() -> EffectStep:
    """The robber gives me half of what was just taken from the Bank, rounded down.

    `half_the_loot`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        robbery = table.intents[effect.parent]
        table.give_dollars(robbery.amount // SHARE, robbery.actor, effect.actor)
        robbery.modify(add=("shared",))  # at most once (DT-RULING-49)

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        return [(effect.actor, "dollars", table.intents[effect.parent].amount // SHARE)]

    return EffectStep(run, foresee=foresee, useful=is_worth_sharing, traits=ANSWERS, worth=1.4)


@LANGUAGE.verb(only=("badge_moves", "card_played"), topic=STOPPING)
def cancel() -> EffectStep:
    """What is answered does not happen: the badge stays, or the card does nothing.

    `cancel`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].cancel()

    return EffectStep(run, traits=ANSWERS, worth=1.5)


@LANGUAGE.verb(only=("doc_opens",), topic=BUILDINGS)
def visit_doctor() -> EffectStep:
    """Visit the Doc all the same.

    `visit_doctor`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.elixir[effect.actor] = True

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        return [(effect.actor, "visit", 1)]

    return EffectStep(run, foresee=foresee, useful=is_not_admitted, traits=ANSWERS, worth=1.8)
