"""The words that the cards of Raut are written in: abilities that last while a card is in play, actions of guests, and
verbs. The words that all games share are about players; these are about guests, which filters select (``filters``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.cards.language import Language
from rules.cards.models import Bilingual, Id
from rules.cards.words import (
    Ability,
    Condition,
    Count,
    EffectStep,
    Group,
    Impact,
    Occasion,
    Pieces,
    Steps,
)
from rules.games.raut.abilities import shift
from rules.games.raut.ability_data import AbilitySpec, FitsGuest
from rules.games.raut.board import ACTED, BY_BOTH, DECK, READY, STATS, UNNAMED, Fleeting, RautTable, hand_of
from rules.games.raut.filters import EVERYONE, Filter, GuestCondition, OneOrMany, Whom, fitting, in_play
from rules.kernel.effects import Effect
from rules.reading.messages import Message
from rules.vocabulary.terms import ACTOR
from rules.vocabulary.verbs import COMMON

LANGUAGE = Language(
    "raut",
    COMMON,
    without=("copy", "hand_on", "points", "put_away", "reverse_turns", "stay", "staying", "swap_hands", "until", "win"),
)

STRENGTH, CUSTOM = "a guest to be stronger or weaker", "guests to be allowed or forbidden something"
DRINKING, DOING = "drinks to count for more or less", "a guest to do something of its own"
GUESTS = "to speak of guests"
"""What authors want."""

Characteristic = Literal["charm", "stamina", "charisma"]
SeducingWay = Literal["charm", "charisma"]
Drinks = Literal["alcohol", "soft", "all"]
GuestDeed = Literal[
    "seduce", "seduce_by_charm", "seduce_by_charisma", "be_seduced", "be_seduced_by_charm", "be_seduced_by_charisma",
    "treat", "be_treated", "talk", "join", "wear", "be_fought",
]  # fmt: skip
Added = Annotated[int, Field(ge=-99, le=99)]
GuestChoice: TypeAlias = Filter | Literal["self", "subject", "other", "companion", "chosen", "everyone"]
"""As a parameter: the author writes a filter, or names the guest of an effect."""


def _occasion(name: str, description: str) -> str:
    """Declare an occasion on which ``whenever`` does something."""
    return LANGUAGE.name("occasion", name, description, ("whenever",))


ENTERS = _occasion("enters", "A guest comes to the table.")
LEAVES = _occasion("leaves", "A guest leaves the game.")
SEDUCES = _occasion("seduces", "A guest seduces another one, which is the other side.")
TREATS = _occasion("treats", "A guest has drunk with another one, which is the other side.")
REFUSES = _occasion("refuses", "A guest refuses a drink; whoever has offered it is the other side.")
TURN_START = _occasion("turn_start", "A turn begins, and the guest sits at the table of whoever's turn it is.")


class GuestEffect(Effect):
    """What a card makes a guest do. ``actor`` is the player whose guest it is, ``target`` the one of the other side."""

    __slots__ = ("guest", "other", "subject")
    keeps = (*Effect.keeps, "guest", "subject", "other")
    more = (UNNAMED, UNNAMED, UNNAMED)
    guest: int
    """The guest whose card it is; for a talk, the subject."""
    subject: int
    """The guest to whom it has happened; for an action the guest that acts."""
    other: int
    """The guest on the other side, or UNNAMED."""

    begin = Effect.begin
    carry_out = Effect.carry_out
    end = Effect.end


def never(table: RautTable, effect: Effect, subject: int) -> bool:
    """Return False: the abilities of guests concern no player, as they are looked up by guest (see ``abilities``)."""
    return False


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple."""
    if isinstance(value, str):
        return (value,)
    return tuple(value)


# -- characteristics --------------------------------------------------------------------------------------------------

_UNUSED_STATS = {"seducing": {"stamina"}, "being_seduced": {"charm", "charisma"}, "fighting": {"charm", "charisma"}}
"""The characteristics that do not count while a guest seduces, is seduced or fights."""


@LANGUAGE.ability(topic=STRENGTH)
def modify(
    what: OneOrMany[Characteristic], add: Added, of: Whom | None = None, if_: GuestCondition | None = None,
    during: Literal["always", "seducing", "being_seduced", "fighting"] = "always", against: Filter | None = None,
    by: SeducingWay | None = None,
) -> Ability:  # fmt: skip
    """Raise a characteristic, or lower it. `what`: which, or a list of them; `add`: by how much, where a negative
    number lowers it; `of`: whose, else that of the guest whose card it is; `if`: only while this is true of the guest
    whose card it is; `during`: only while a guest seduces, is seduced or fights; it counts in that comparison alone;
    `against`: only against guests like this; `by`: only if it is seduced this way.

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
        value=AbilitySpec(what=stats, add=add, of=of, if_=if_, during=during, counterpart=against, by=by),
    )


@LANGUAGE.ability(topic=STRENGTH)
def combine(against: Filter | None = None, of: Whom | None = None, if_: GuestCondition | None = None) -> Ability:
    """A guest may seduce with charm and charisma added together. `against`: only guests like this; `of`: who may, else
    the guest whose card it is; `if`: only while this is true of the guest whose card it is.

    `combine: {against: {companion: true}}`
    """
    return Ability("combine", never, value=AbilitySpec(what=(BY_BOTH,), of=of, if_=if_, counterpart=against))


# -- what is forbidden and allowed ------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=CUSTOM)
def forbid(
    what: OneOrMany[GuestDeed], of: Whom | None = None, whom: Filter | None = None, if_: GuestCondition | None = None
) -> Ability:
    """Forbid a guest something. `what`: what, or a list: to seduce at all or in one way, to be seduced, to treat, to be
    treated, to change the talk, to be a companion (`join`), to put on accessories, to be attacked; `of`: whom, else the
    guest whose card it is; `whom`: only with guests like this; `if`: only while this is true of the guest whose card it
    is.

    `forbid: {what: [seduce_by_charm, join]}`
    """
    return Ability("forbid", never, value=AbilitySpec(what=_listed(what), of=of, counterpart=whom, if_=if_))


@LANGUAGE.ability(topic=CUSTOM)
def grant(
    what: Literal["talk", "treat", "seduce", "fight"], of: Whom | None = None, if_: GuestCondition | None = None
) -> Ability:
    """Once a turn a guest may do this without spending its action. `what`: change the talk, treat, seduce or fight;
    `of`: who may, else the guest whose card it is; `if`: only while this is true of the guest whose card it is.

    `grant: talk`
    """
    return Ability("grant", never, value=AbilitySpec(what=(what,), of=of, if_=if_))


@LANGUAGE.ability(topic=CUSTOM)
def fight(against: Filter | None = None, of: Whom | None = None, if_: GuestCondition | None = None) -> Ability:
    """A guest may fight guests at other tables. `against`: only guests like this; `of`: who may, else the guest whose
    card it is; `if`: only while this is true of the guest whose card it is.

    `fight: {against: {sex: gent}}`
    """
    return Ability("fight", never, value=AbilitySpec(of=of, if_=if_, counterpart=against))


# -- drinks -----------------------------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=DRINKING)
def drink_points(
    add: Added | None = None, column: str | None = None, drinks: Drinks = "all", of: Whom | None = None,
    role: Literal["treater", "treated"] | None = None, treater: Literal["self"] | None = None,
    if_: GuestCondition | None = None,
) -> Ability:  # fmt: skip
    """Drinks count for more or less. `add`: so many points more, or with a negative number less; `column`: by the
    figure for this sex; `drinks`: which drinks, where `soft` ones take points off; `of`: for whom, else for the guest
    whose card it is; `role`: only for whoever treats, or only for who is treated; `treater: self`: only when the guest
    whose card it is treats; `if`: only while this is true of that guest.

    `drink_points: {add: -1, drinks: alcohol}`
    """
    if (add is None) == (column is None):
        raise ValueError(Message("problem.add_or_column"))
    return Ability("drink_points", never, value=AbilitySpec(
        add=add or 0, column=column, drinks=drinks, of=of, role=role, own_treat=treater is not None, if_=if_
    ))  # fmt: skip


@LANGUAGE.ability(topic=DRINKING)
def refuse(
    drinks: Drinks = "all", of: Whom | None = None, from_: Filter | None = None, if_: GuestCondition | None = None
) -> Ability:
    """A guest may refuse to be treated. `drinks`: to which drinks; `of`: who may, else the guest whose card it is;
    `from`: only by guests like this; `if`: only while this is true of the guest whose card it is.

    `refuse: {drinks: alcohol, from: {sex: gent}}`
    """
    return Ability("refuse", never, value=AbilitySpec(drinks=drinks, of=of, counterpart=from_, if_=if_))


# -- doing something --------------------------------------------------------------------------------------------------


@LANGUAGE.ability(topic=DOING)
def act(
    name: Id, do: Steps, target: Filter | None = None, text: Bilingual | None = None, if_: GuestCondition | None = None
) -> Ability:
    """A guest may do something of its own, which is its action. `name`: a name for it, in tests and in saved games;
    `do`: what, where `other` is the guest that was chosen; `target`: the guests that may be chosen, else none is;
    `text`: what players read who choose it, else the name of the card; `if`: only while this is true of the guest.

    `act: {name: cure, target: {table: mine}, text: {ru: Лечит, en: Cures}, do: [{sober: {who: other, amount: 3}}]}`
    """
    labels = text.model_dump() if text is not None else {}
    return Ability("act", never, block=do, value=AbilitySpec(name=name, counterpart=target, if_=if_, text=labels))


@LANGUAGE.ability(topic=DOING)
def whenever(
    what: Occasion, do: Steps, of: Whom | None = None, against: Filter | None = None, if_: GuestCondition | None = None
) -> Ability:
    """Do something by itself on an occasion. `what`: on which; `do`: what, where `subject` is the guest to whom it
    happens and `other` the other side; `of`: to whom it happens, else to the guest whose card it is; `against`: only if
    the other side is like this; `if`: only while this is true of the guest whose card it is.

    `whenever: {what: seduces, against: {trait: poet}, do: [draw]}`
    """
    return Ability(what, never, block=do, value=AbilitySpec(of=of, if_=if_, counterpart=against))


# -- guests in effects ------------------------------------------------------------------------------------------------


def _guests(who: GuestChoice) -> Pieces:
    """Return a function that finds the guests in play that an author means."""
    if isinstance(who, Filter) or who == EVERYONE:
        return _matching_guests(fitting(who))

    def find_named(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        match who:
            case "companion":
                candidates: Iterable[int | None] = (table.companion[effect.guest],)
            case "chosen":
                candidates = effect.chosen
            case "subject":
                candidates = (effect.subject,)
            case "other":
                candidates = (effect.other,)
            case _:
                candidates = (effect.guest,)
        guests_in_play = set(in_play(table))
        return tuple(guest for guest in candidates if guest in guests_in_play)

    return find_named


def _matching_guests(fits: FitsGuest | None) -> Pieces:
    """Return a function that finds the guests in play that fit; with None, all of them."""

    def find_matching(table: RautTable, effect: GuestEffect) -> Sequence[int]:
        if fits is None:
            return tuple(in_play(table))
        return tuple(guest for guest in in_play(table) if fits(table, effect.guest, guest))

    return find_matching


@LANGUAGE.pieces(topic=GUESTS)
def guests(of: GuestChoice) -> Pieces:
    """The guests in play that are meant. `of`: a filter, `everyone`, or one guest: `self` (whose card it is),
    `subject`, `other`, `companion`, or those `chosen`.

    `choose_card: {among: {guests: {of: {table: mine}}}, do: [{sober: {who: chosen, amount: 2}}]}`
    """
    return _guests(of)


@LANGUAGE.condition(topic=GUESTS)
def guest_is(like: Filter, who: GuestChoice = "self") -> Condition:
    """There is a guest like this. `like`: of whom this is true; `who`: which guest, else the one whose card it is; with
    a filter, any of several.

    `if: {condition: {guest_is: {who: other, like: {drunk: 5}}}, then: [draw]}`
    """
    find_guests, find_fitting = _guests(who), _guests(like)

    def any_fits(table: RautTable, effect: GuestEffect) -> bool:
        return not set(find_guests(table, effect)).isdisjoint(find_fitting(table, effect))

    return any_fits


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
    find_guests = _guests(who)

    def run(table: RautTable, effect: GuestEffect) -> None:
        added = amount(table, effect)
        for guest in find_guests(table, effect):
            old_points = table.drunk[guest]
            table.drunk[guest] = max(0, old_points + added)
            if table.drunk[guest] != old_points:
                table.emit("drank", guest, table.drunk[guest] - old_points)

    return EffectStep(run)


@LANGUAGE.verb(topic=STRENGTH)
def temp(what: OneOrMany[Characteristic], add: Added, who: GuestChoice = "self") -> EffectStep:
    """Raise or lower a characteristic until the turn ends. `what`: which, or a list of them; `add`: by how much;
    `who`: whose, else that of the guest whose card it is.

    `temp: {who: other, what: stamina, add: -2}`
    """
    find_guests = _guests(who)
    stats = [STATS.index(stat) for stat in _listed(what)]

    def run(table: RautTable, effect: GuestEffect) -> None:
        for guest in find_guests(table, effect):
            for stat in stats:
                change(table, Fleeting(guest, stat, add, effect.kind))

    return EffectStep(run)


def change(table: RautTable, fleeting: Fleeting) -> None:
    """Change a characteristic of a guest until the turn ends (RA-DRINK-13)."""
    table.passing = [*table.passing, fleeting]
    shift(table, fleeting.guest, fleeting.stat, fleeting.add)
    table.emit("changed", *fleeting)


@LANGUAGE.verb(topic=DOING)
def ready(who: GuestChoice = "self") -> EffectStep:
    """Guests that have acted may act once more in this turn. Each may only once a turn. `who`: which, else the guest
    whose card it is.

    `ready: {who: companion}`
    """
    find_guests = _guests(who)

    def run(table: RautTable, effect: GuestEffect) -> None:
        for guest in find_guests(table, effect):
            if table.stage[guest] == ACTED and not table.extras[guest] & READIED:
                table.stage[guest] = READY
                table.extras[guest] |= READIED

    return EffectStep(run)


READIED = 1 << 12
"""In ``RautTable.extras``: the guest has been made ready once more in this turn."""
