"""The words that the cards of Raut are written in: abilities that last while a card is in play, actions of guests, and
verbs. The words that all games share are about players; these are about guests, which filters select (``filters``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.cards.models import Bilingual, Id
from rules.cards.words import (
    Abilities,
    Ability,
    Amount,
    Condition,
    Count,
    Duration,
    EffectStep,
    FixedAmount,
    Group,
    Impact,
    Inner,
    Occasion,
    Pieces,
    Player,
    Steps,
)
from rules.games.raut import lasting, moving
from rules.games.raut.ability_data import AbilitySpec
from rules.games.raut.board import ACTED, BY_BOTH, DECK, READY, STATS, UNNAMED, Fleeting, RautTable, hand_of
from rules.games.raut.companions import bind, part
from rules.games.raut.filters import Filter, GuestCondition, OneOrMany, Whom
from rules.games.raut.guest_effect import GuestEffect, effect_on_guests
from rules.games.raut.terms import LANGUAGE, MOST_GUESTS, GuestChoice, guests_of
from rules.kernel.effects import Effect, enter
from rules.kernel.game import STAYS
from rules.reading.messages import Message
from rules.vocabulary.cards import kinds_in_effect
from rules.vocabulary.terms import ACTOR, CARDS, LASTING, LOOPS

__all__ = ["LANGUAGE"]

OUTCOME = "somebody to win, points, or turns in another order"
STRENGTH, CUSTOM = "a guest to be stronger or weaker", "guests to be allowed or forbidden something"
DRINKING, DOING = "drinks to count for more or less", "a guest to do something of its own"
"""What authors want."""

Characteristic = Literal["charm", "stamina", "charisma"]
SeducingWay = Literal["charm", "charisma"]
Drinks = Literal["alcohol", "soft", "all"]
GuestDeed = Literal[
    "seduce", "seduce_by_charm", "seduce_by_charisma", "be_seduced", "be_seduced_by_charm", "be_seduced_by_charisma",
    "treat", "be_treated", "talk", "join", "wear", "be_fought", "act",
]  # fmt: skip


def _occasion(name: str, description: str) -> str:
    """Declare an occasion on which ``whenever`` does something."""
    return LANGUAGE.name("occasion", name, description, ("whenever", "until", "stay"))


ENTERS = _occasion("enters", "A guest comes to the table.")
LEAVES = _occasion("leaves", "A guest leaves the game.")
SEDUCES = _occasion("seduces", "A guest seduces another one, which is the other side.")
TREATS = _occasion("treats", "A guest has drunk with another one, which is the other side.")
REFUSES = _occasion("refuses", "A guest refuses a drink; whoever has offered it is the other side.")
TURN_START = _occasion("turn_start", "A turn begins, and the guest sits at the table of whoever's turn it is.")
IS_SEDUCED = _occasion(
    "is_seduced", "A guest is seduced and has come to its new table; whoever seduces it is the other side."
)
IS_TREATED = _occasion("is_treated", "A guest has been treated and has drunk; whoever treats it is the other side.")
TALKS = _occasion("talks", "A guest lays a talk in the middle.")
PUTS_ON = _occasion("puts_on", "A guest puts on an accessory.")
FIGHTS = _occasion("fights", "A guest attacks another one, which is the other side.")
IS_FOUGHT = _occasion("is_fought", "A guest is attacked; whoever attacks it is the other side.")

LANGUAGE.name("duration", lasting.END_OF_TURN, "Until the present turn ends.")
LANGUAGE.name("duration", lasting.MY_NEXT_TURN, "Until the next turn of the player of the card begins.")
LANGUAGE.name(
    "duration", lasting.THEIR_NEXT_TURN, "Until the next turn begins of the player at whose table the guest sits."
)
LANGUAGE.name("duration", lasting.END_OF_THEIR_TURN, "Until a turn of the player ends at whose table the guest sits.")
LANGUAGE.name("duration", lasting.NEXT_ROUND, "Until all have had a turn, and the next round begins.")
LANGUAGE.name("duration", lasting.END_OF_GAME, "As long as the guest is in play.")


def never(table: RautTable, effect: Effect, subject: int) -> bool:
    """Return False: the abilities of guests concern no player, as they are looked up by guest (see ``abilities``)."""
    return False


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple."""
    if isinstance(value, str):
        return (value,)
    return tuple(value)


def _fixed(amount: Amount) -> int:
    """Return the number that an author has written as an amount; 0 if it is the word of one."""
    return amount.number if isinstance(amount, FixedAmount) else 0


def _counted(amount: Amount) -> Amount | None:
    """Return an amount for which an author has written a word; None if it is a number."""
    return None if isinstance(amount, FixedAmount) else amount


# -- characteristics --------------------------------------------------------------------------------------------------

_UNUSED_STATS = {"seducing": {"stamina"}, "being_seduced": {"charm", "charisma"}, "fighting": {"charm", "charisma"}}
"""The characteristics that do not count while a guest seduces, is seduced or fights."""


@LANGUAGE.ability(topic=STRENGTH)
def modify(
    what: OneOrMany[Characteristic], add: Amount, of: Whom | None = None, if_: GuestCondition | None = None,
    during: Literal["always", "seducing", "being_seduced", "fighting"] = "always", against: Filter | None = None,
    by: SeducingWay | None = None, while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """Raise a characteristic, or lower it. `what`: which, or a list of them; `add`: by how much, where a negative
    number lowers it, and `subject` is the guest that it concerns; `of`: whose, else that of the guest whose card it is;
    `if`: only while this is true of the guest whose card it is; `during`: only while a guest seduces, is seduced or
    fights; it counts in that comparison alone; `against`: only against guests like this; `by`: only if it is seduced
    this way; `while`: only while this condition is true.

    `modify: {what: charm, add: 2, during: seducing, against: {wearing: any}}`
    """
    if during == "always" and against is not None:
        raise ValueError(Message("problem.against_needs"))
    if by is not None and during != "being_seduced":
        raise ValueError(Message("problem.by_needs"))
    stats = _listed(what)
    for stat in stats:
        if stat in _UNUSED_STATS.get(during, ()):
            raise ValueError(Message("problem.stat_unused", what=stat, during=during))
    return Ability(
        "modify",
        never,
        value=AbilitySpec(
            what=stats, add=_fixed(add), amount=_counted(add), of=of, if_=if_, while_=while_, during=during,
            counterpart=against, by=by,
        ),
    )  # fmt: skip


@LANGUAGE.ability(topic=STRENGTH)
def combine(
    against: Filter | None = None, of: Whom | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """A guest may seduce with charm and charisma added together. `against`: only guests like this; `of`: who may, else
    the guest whose card it is; `if`: only while this is true of the guest whose card it is; `while`: only while this
    condition is true.

    `combine: {against: {companion: true}}`
    """
    return Ability(
        "combine", never, value=AbilitySpec(what=(BY_BOTH,), of=of, if_=if_, while_=while_, counterpart=against)
    )


# -- what is forbidden and allowed ------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=CUSTOM)
def forbid(
    what: OneOrMany[GuestDeed], of: Whom | None = None, whom: Filter | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """Forbid a guest something. `what`: what, or a list: to seduce at all or in one way, to be seduced, to treat, to be
    treated, to change the talk, to be a companion (`join`), to put on accessories, to be attacked, to do anything at
    all (`act`); `of`: whom, else the guest whose card it is; `whom`: only with guests like this; `if`: only while this
    is true of the guest whose card it is; `while`: only while this condition is true.

    `forbid: {what: [seduce_by_charm, join]}`
    """
    return Ability(
        "forbid", never, value=AbilitySpec(what=_listed(what), of=of, counterpart=whom, if_=if_, while_=while_)
    )


@LANGUAGE.ability(topic=CUSTOM)
def grant(
    what: Literal["talk", "treat", "seduce", "fight"], of: Whom | None = None, if_: GuestCondition | None = None,
    times: Count | None = None, while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """Once a turn a guest may do this without spending its action. `what`: change the talk, treat, seduce or fight;
    `of`: who may, else the guest whose card it is; `if`: only while this is true of the guest whose card it is;
    `times`: so many times a turn instead of once, at most seven; `while`: only while this condition is true.

    `grant: talk`
    """
    count = times or FixedAmount(1)
    spec = AbilitySpec(what=(what,), add=_fixed(count), amount=_counted(count), of=of, if_=if_, while_=while_)
    return Ability("grant", never, value=spec)


@LANGUAGE.ability(topic=CUSTOM)
def fight(
    against: Filter | None = None, of: Whom | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """A guest may fight guests at other tables. `against`: only guests like this; `of`: who may, else the guest whose
    card it is; `if`: only while this is true of the guest whose card it is; `while`: only while this condition is true.

    `fight: {against: {sex: gent}}`
    """
    return Ability("fight", never, value=AbilitySpec(of=of, if_=if_, while_=while_, counterpart=against))


@LANGUAGE.ability(topic=OUTCOME)
def worth(
    add: Amount, of: Whom | None = None, if_: GuestCondition | None = None, while_: Condition | None = None
) -> Ability:
    """A guest is worth more victory points, or fewer, to another player who seduces it or makes it leave. `add`: how
    many more than one, where a negative number means fewer; `of`: which guest, else the one whose card it is; `if`:
    only while this is true of the guest whose card it is; `while`: only while this condition is true.

    `worth: 1`
    """
    spec = AbilitySpec(add=_fixed(add), amount=_counted(add), of=of, if_=if_, while_=while_)
    return Ability("worth", never, value=spec)


# -- drinks -----------------------------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=DRINKING)
def drink_points(
    add: Amount | None = None, column: str | None = None, drinks: Drinks = "all", of: Whom | None = None,
    role: Literal["treater", "treated"] | None = None, treater: Literal["self"] | None = None,
    if_: GuestCondition | None = None, while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """Drinks count for more or less. `add`: so many points more, or with a negative number less; `column`: by the
    figure for this sex; `drinks`: which drinks, where `soft` ones take points off; `of`: for whom, else for the guest
    whose card it is; `role`: only for whoever treats, or only for who is treated; `treater: self`: only when the guest
    whose card it is treats; `if`: only while this is true of that guest; `while`: only while this condition is true.

    `drink_points: {add: -1, drinks: alcohol}`
    """
    if (add is None) == (column is None):
        raise ValueError(Message("problem.add_or_column"))
    added = add or FixedAmount(0)
    return Ability("drink_points", never, value=AbilitySpec(
        add=_fixed(added), amount=_counted(added), column=column, drinks=drinks, of=of, role=role,
        own_treat=treater is not None, if_=if_, while_=while_,
    ))  # fmt: skip


@LANGUAGE.ability(topic=DRINKING)
def refuse(
    drinks: Drinks = "all", of: Whom | None = None, from_: Filter | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """A guest may refuse to be treated. `drinks`: to which drinks; `of`: who may, else the guest whose card it is;
    `from`: only by guests like this; `if`: only while this is true of the guest whose card it is; `while`: only while
    this condition is true.

    `refuse: {drinks: alcohol, from: {sex: gent}}`
    """
    spec = AbilitySpec(drinks=drinks, of=of, counterpart=from_, if_=if_, while_=while_)
    return Ability("refuse", never, value=spec)


# -- doing something --------------------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=DOING)
def act(
    name: Id, do: Steps, target: Filter | None = None, text: Bilingual | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """A guest may do something of its own, which is its action. `name`: a name for it, in tests and in saved games;
    `do`: what, where `other` is the guest that was chosen; `target`: the guests that may be chosen, else none is;
    `text`: what players read who choose it, else the name of the card; `if`: only while this is true of the guest;
    `while`: only while this condition is true.

    `act: {name: cure, target: {table: mine}, text: {ru: Лечит, en: Cures}, do: [{sober: {who: other, amount: 3}}]}`
    """
    labels = text.model_dump() if text is not None else {}
    spec = AbilitySpec(name=name, counterpart=target, if_=if_, while_=while_, text=labels)
    return Ability("act", never, block=do, value=spec)


@LANGUAGE.ability(topic=DOING)
def whenever(
    what: Occasion, do: Steps, of: Whom | None = None, against: Filter | None = None, if_: GuestCondition | None = None,
    while_: Condition | None = None,
) -> Ability:  # fmt: skip
    """Do something by itself on an occasion. `what`: on which; `do`: what, where `subject` is the guest to whom it
    happens and `other` the other side; `of`: to whom it happens, else to the guest whose card it is; `against`: only if
    the other side is like this; `if`: only while this is true of the guest whose card it is; `while`: only while this
    condition is true.

    `whenever: {what: seduces, against: {trait: poet}, do: [draw]}`
    """
    return Ability(what, never, block=do, value=AbilitySpec(of=of, if_=if_, while_=while_, counterpart=against))


# -- verbs ------------------------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=DOING)
def draw(amount: Count | None = None, who: Group | None = None) -> EffectStep:
    """Draw cards. `amount`: how many, else one; `who`: who draws, else the player whose guest it is.

    `draw: 2`
    """
    players, card_count = who or ACTOR, amount or _one

    def run(table: RautTable, effect: GuestEffect) -> None:
        deck = table.zones[DECK]
        for seat in players(table, effect):
            for _ in range(card_count(table, effect)):
                if deck:
                    table.move(deck[-1], DECK, hand_of(seat))

    return EffectStep(run, [Impact(players, "cards", card_count)])


def _one(table: RautTable, effect: GuestEffect) -> int:
    """Return the amount that is meant where a card names none."""
    return 1


@LANGUAGE.verb(topic=DRINKING)
def sober(amount: Count, who: GuestChoice = "self") -> EffectStep:
    """Take drink points off guests. `amount`: how many at most; `who`: off whom, else the guest whose card it is.

    `sober: {who: {table: mine}, amount: 1}`
    """

    def negative_amount(table: RautTable, effect: GuestEffect) -> int:
        return -amount(table, effect)

    return _change_drink_points(who, negative_amount)


@LANGUAGE.verb(topic=DRINKING)
def intoxicate(amount: Count, who: GuestChoice = "self") -> EffectStep:
    """Give guests drink points. `amount`: how many; `who`: to whom, else to the guest whose card it is.

    `intoxicate: {who: other, amount: 2}`
    """
    return _change_drink_points(who, amount)


def _change_drink_points(who: GuestChoice, amount: Count) -> EffectStep:
    """Return a verb that gives guests drink points, or takes them off if the amount is negative."""
    find_guests = guests_of(who)

    def run(table: RautTable, effect: GuestEffect) -> None:
        added = amount(table, effect)
        for guest in find_guests(table, effect):
            old_points = table.drunk[guest]
            table.drunk[guest] = max(0, old_points + added)
            if table.drunk[guest] != old_points:
                table.emit("drank", guest, table.drunk[guest] - old_points)

    return EffectStep(run)


@LANGUAGE.verb(topic=STRENGTH)
def temp(what: OneOrMany[Characteristic], add: Amount, who: GuestChoice = "self") -> EffectStep:
    """Raise or lower a characteristic until the turn ends. `what`: which, or a list of them; `add`: by how much;
    `who`: whose, else that of the guest whose card it is.

    `temp: {who: other, what: stamina, add: -2}`
    """
    find_guests = guests_of(who)
    stats = [STATS.index(stat) for stat in _listed(what)]

    def run(table: RautTable, effect: GuestEffect) -> None:
        added = add(table, effect)
        if not added:
            return
        for guest in find_guests(table, effect):
            for stat in stats:
                lasting.change(table, Fleeting(guest, stat, added, effect.kind))

    return EffectStep(run)


@LANGUAGE.verb(topic=DOING)
def ready(who: GuestChoice = "self") -> EffectStep:
    """Guests that have acted may act once more in this turn. Each may only once a turn. `who`: which, else the guest
    whose card it is.

    `ready: {who: companion}`
    """
    find_guests = guests_of(who)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for guest in find_guests(table, effect):
            if table.stage[guest] == ACTED and not table.extras[guest] & READIED:
                table.stage[guest] = READY
                table.extras[guest] |= READIED

    return EffectStep(run)


READIED = 1 << 12
"""In ``RautTable.extras``: the guest has been made ready once more in this turn."""


@LANGUAGE.verb(topic=LASTING, either=("ends", "on"))
def until(
    abilities: Abilities, ends: Duration | None = None, on: Occasion | None = None, who: GuestChoice = "self"
) -> EffectStep:
    """Give guests abilities for a time. `abilities`: which; in them `self` is the guest that has them, and `me` the
    player at whose table it sits; `ends`: how long; `on`: until which occasion happens to that guest, instead; `who`:
    which guests, else the one whose card it is.

    `until: {ends: end_of_their_turn, who: other, abilities: [{forbid: act}]}`
    """
    find_guests = guests_of(who)
    end = ends or on or ""

    def run(table: RautTable, effect: GuestEffect) -> None:
        for guest in find_guests(table, effect):
            lasting.give(table, effect, abilities, guest, end)

    return EffectStep(run, traits=frozenset({on}) if on else frozenset())


@LANGUAGE.verb(topic=LASTING, either=("ends", "on"))
def stay(
    abilities: Abilities, ends: Duration | None = None, on: Occasion | None = None, before: Player | None = None
) -> EffectStep:
    """The drink or the talk stays before a player, face up, instead of going to a hand or lying in the middle, and
    gives abilities as long as it lies there; then it goes under the deck. Only what a drink or a talk does when it is
    played can say so. `abilities`: which; without `of` all guests of that player have them, `table: mine` are these
    guests, and `me` is that player; `ends`: how long it stays; `on`: until which occasion happens to one of these
    guests, instead; `before`: before whom, else before the player of the card.

    `stay: {on: is_seduced, abilities: [{modify: {what: charm, add: 1}}]}`
    """
    players = before or ACTOR
    end = ends or on or ""

    def run(table: RautTable, effect: GuestEffect) -> None:
        for seat in players(table, effect):
            lasting.lay_before(table, effect, abilities, seat, end)

    traits = {STAYS, on} if on else {STAYS}
    return EffectStep(run, traits=frozenset(traits), stays=(abilities, end))


# -- moving guests and cards ------------------------------------------------------------------------------------------


@LANGUAGE.verb(topic=CARDS)
def move_cards(
    cards: Pieces, to: Literal["hand", "deck", "out", "table"], of: Player | None = None, under: bool = False
) -> EffectStep:
    """Put cards somewhere else: guests in play with all that they wear, and any others. Only guests can sit at a table,
    and they cannot act in this turn; guests in play that are put out leave the game, as if they had come to nothing.
    `cards`: which; `to`: where; `of`: whose hand or table it is, else that of the player whose guest it is; `under:
    true`: to the bottom of the deck.

    `choose_card: {among: {guests: {of: {table: other}}}, do: [{move_cards: {cards: chosen, to: hand, of: {host:
    chosen}}}]}`
    """
    owners = of or ACTOR

    def run(table: RautTable, effect: GuestEffect) -> None:
        for seat in owners(table, effect):
            for piece in tuple(cards(table, effect)):
                moving.move_card(table, effect, piece, to, seat, under)

    return EffectStep(run, needs=cards)


@LANGUAGE.verb(topic=CARDS, loops=8)
def copy(card: Pieces, on: GuestChoice = "other") -> EffectStep:
    """Do what another card does: a drink when it is drunk, a talk when it is laid, or a guest or an accessory as its
    first action. `self` is the same guest as here. What is just being carried out cannot be copied. `card`: which, of
    several the last; `on`: which guest is `other` there, else the same as here; of several, the first.

    `copy: talk`
    """
    find_others = guests_of(on)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for piece in tuple(card(table, effect))[-1:]:
            kind = table.game.kind[piece]
            use = table.game.use_to_copy(kind)
            if use is None or kind in kinds_in_effect(table):
                continue
            other = next(iter(find_others(table, effect)), UNNAMED)
            table.emit("copied", effect.actor, effect.kind, kind)
            copied = effect_on_guests(table, kind, use.block, effect.guest, effect.subject, other)
            copied.actor = copied.it = effect.actor
            table.frames.append(copied)

    return EffectStep(run, needs=card)


@LANGUAGE.verb(topic=CARDS)
def swap_guests(one: GuestChoice, with_: GuestChoice) -> EffectStep:
    """Two guests at different tables change places, with all that they wear; neither can act in this turn. `one`: the
    first; `with`: the second; of several, the first of them.

    `swap_guests: {one: self, with: other}`
    """
    find_first, find_second = guests_of(one), guests_of(with_)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for first in find_first(table, effect)[:1]:
            for second in find_second(table, effect)[:1]:
                moving.swap(table, first, second)

    return EffectStep(run)


@LANGUAGE.verb(topic=DOING)
def join(one: GuestChoice, with_: GuestChoice) -> EffectStep:
    """Two guests of different sex at one table become companions, if they have none and nothing forbids it. `one`: the
    first; `with`: the second; of several, the first of them.

    `join: {one: self, with: other}`
    """
    find_first, find_second = guests_of(one), guests_of(with_)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for first in find_first(table, effect)[:1]:
            for second in find_second(table, effect)[:1]:
                if moving.may_join(table, first, second):
                    bind(table, first, second)

    return EffectStep(run)


@LANGUAGE.verb(topic=DOING)
def part_ways(who: GuestChoice = "self") -> EffectStep:
    """Guests and their companions part. `who`: which guests, else the one whose card it is.

    `part_ways: other`
    """
    find_guests = guests_of(who)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for guest in find_guests(table, effect):
            partner = table.companion[guest]
            if partner is not None:
                part(table, guest, partner)

    return EffectStep(run)


@LANGUAGE.verb(topic=LOOPS, loops=MOST_GUESTS, gives=("chosen",))
def for_each_card(cards: Pieces, do: Steps) -> EffectStep:
    """Do something for each of several cards, such as guests. `cards`: for which; `do`: what, where `chosen` is each of
    them in turn.

    `for_each_card: {cards: {guests: {of: {table: mine}}}, do: [{sober: {who: chosen, amount: {half: {drunk:
    chosen}}}}]}`
    """

    def run(table: RautTable, effect: GuestEffect) -> None:
        for piece in reversed(cards(table, effect)[:MOST_GUESTS]):
            enter(table, effect, do, chosen=(piece,))

    return EffectStep(run, inner=[Inner(do, pieces=cards)], needs=cards)
