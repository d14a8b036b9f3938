"""The words that the Store cards of Dice Town are written in: windows, a target, and verbs.

Each word is a function that is called once for each card that uses it, and returns what is done at the table; its
parameters and its docstring are what an author of cards needs to know. A card is offered only while one of its verbs
could change something (DT-RULING-45).
"""

from __future__ import annotations

from typing import Literal

from rules.cards.language import Language
from rules.cards.words import Candidates, Change, Count, EffectStep, Fits, Group, Impact
from rules.games.dice_town.board import CLAIMS, DISCARD, DISPLAY, HANDS, STORE, UNNAMED, DiceTownTable
from rules.games.dice_town.dice import faces, with_die_turned
from rules.kernel.effects import Effect
from rules.kernel.intents import Intent
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language(
    "dice_town",
    COMMON,
    without=("copy", "hand_on", "points", "put_away", "reverse_turns", "stay", "staying", "swap_hands", "win"),
)

BUILDINGS, DICE, TAKING, STOPPING = (
    "more from a building", "to cheat with dice", "to take what others have", "to stop something",
)  # fmt: skip
"""The topics under which the verbs are listed for authors."""

SHARE = 2
"""A fair share is the loot divided by this, rounded down."""

NAMES_A_DIE = "names a die"
"""The trait of a verb whose card is played with the name of a die and its new face (DT-RULING-52)."""


class TrickEffect(Effect):
    """A Store card that takes effect. ``old`` and ``new`` are the faces of a die that it turns, UNNAMED where there is
    none."""

    __slots__ = ("new", "old")
    keeps = (*Effect.keeps, "old", "new")
    more = (UNNAMED, UNNAMED)
    old: int
    new: int

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


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
def i_control(place: Literal["mine", "store", "saloon", "hall"]) -> Fits:
    """When I control a building, before it acts. Most 9s control the mine, Js the store and Qs the saloon,
    and the best hand the hall. A building that could do nothing does not act, and the card cannot be played
    then: the saloon while no other player has a card to steal. `place`: which building.

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
    """True if the building has more to give than it is about to."""
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
        amount = table.intents[effect.parent].amount
        return [(effect.actor, "nuggets", min(amount, table.mine - amount))]

    return EffectStep(run, foresee=foresee, useful=more_to_get, worth=2.6)


@LANGUAGE.verb(only=("i_control",), topic=BUILDINGS)
def repeat_action() -> EffectStep:
    """Do the action of the building once more.

    `repeat_action`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].modify(amount=1)

    return EffectStep(run, useful=more_to_get, worth=2.4)


@LANGUAGE.verb(only=("i_control",), topic=BUILDINGS)
def secret_claim() -> EffectStep:
    """In Town Hall, take the top claim of the deck as well, without showing it to others.

    `secret_claim`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].modify(add=("secret",))

    return EffectStep(run, useful=claim_left, worth=2.6)


@LANGUAGE.verb(only=("dice_kept",), topic=DICE)
def waive() -> EffectStep:
    """Pay nothing for the extra dice.

    `waive`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].amount = 0

    return EffectStep(run, worth=1.4)


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

    return EffectStep(run, traits=frozenset({NAMES_A_DIE}), worth=2.0)


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

    return EffectStep(run, impacts=[Impact(who, what)], worth=3.0)


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

    return EffectStep(run, foresee=foresee, useful=is_worth_sharing, worth=1.4)


@LANGUAGE.verb(only=("badge_moves", "card_played"), topic=STOPPING)
def cancel() -> EffectStep:
    """What is answered does not happen: the badge stays, or the card does nothing.

    `cancel`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.intents[effect.parent].cancel()

    return EffectStep(run, worth=1.5)


@LANGUAGE.verb(only=("doc_opens",), topic=BUILDINGS)
def visit_doctor() -> EffectStep:
    """Visit the Doc all the same.

    `visit_doctor`
    """

    def run(table: DiceTownTable, effect: TrickEffect) -> None:
        table.elixir[effect.actor] = True

    def foresee(table: DiceTownTable, effect: TrickEffect) -> list[Change]:
        return [(effect.actor, "visit", 1)]

    return EffectStep(run, foresee=foresee, useful=is_not_admitted, worth=1.8)
