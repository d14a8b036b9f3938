"""What a Store card of Dice Town would bring, said before it is played, and why a hint advises an answer; nothing but
what the view of the asked seat bears out."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.terms import Option
from rules.games.dice_town.board import FACE, HANDS, PLACES, UNNAMED, Keep, OfferPart, Place, PlayCard
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import ACE, DICE, FACES, NONE, count, dice_text, faces
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey, Translated

HOUSES = {face: place for place, face in FACE.items()}
"""Which house counts a face."""


def stake(view: View, place: int, seat: int) -> Entry:
    """What whoever controls a place gets there, ``seat`` being one of those who may: in a tie all have as much."""
    face = FACE.get(place)
    many = count(view.kept[seat], ACE) + 1 if face is None else count(view.kept[seat], face)
    return prize(view, place, many)


def prize(view: View, place: int, many: int) -> Entry:
    """What a place gives for so many dice of its face, or claims."""
    given = {Place.MINE: min(many, view.mine), Place.BANK: view.bank}
    only = ".only" if many == 1 and place in (Place.STORE, Place.SALOON) else ""
    return Entry(f"town.stake.{PLACES[place]}{only}", {"n": given.get(place, many)})


def played(view: View, ask: Ask, option: PlayCard) -> Entry | None:
    """What playing a card would bring if nobody stops it: money, more from a building, other dice, an end to what it
    answers; None where none of these is certain."""
    answered, seat = view.intents[ask.about[0]], ask.seat
    after = view.game.outcome(view, seat, option, ask.about[0])
    if after is None:
        return None
    if option.face != UNNAMED:
        return ahead(view, seat, after.kept, (option.face,)) or Entry(
            "town.foretold.dice", {"dice": dice_text(after.kept)}
        )
    owned = {"dollars": after.dollars, "nuggets": after.nuggets}
    gains = tuple(Entry(f"count.dt.{what}", {"n": many}) for what, many in owned.items() if many > 0)
    if gains:
        return Entry("town.foretold.gain", {"what": gains})
    if after.cancelled:
        return Entry(f"town.foretold.stops.{answered.kind}", {})
    if after.amount > answered.amount:
        amounts = {"n": after.amount, "before": answered.amount}
        if answered.kind == "mine":
            amounts = {what: min(many, view.mine) for what, many in amounts.items()}
        return Entry(f"town.foretold.{answered.kind}", amounts)
    return None


def ahead(view: View, seat: int, dice: int, among: Sequence[int]) -> Entry | None:
    """The most of one of these faces that a seat has in ``dice``, if nobody else shows as many; and what it brings."""
    best = max((face for face in among if face in HOUSES), key=lambda face: (count(dice, face), face), default=None)
    if best is None:
        return None
    many = count(dice, best)
    if many <= max(count(kept, best) for other, kept in enumerate(view.kept) if other != seat):
        return None
    what = {"dice": " ".join([FACES[best]] * many), "stake": prize(view, HOUSES[best], many)}
    return Entry("town.hint.why.ahead", what)


def speaks_for(view: View, ask: Ask, option: Option) -> Entry | None:
    """What speaks for an answer, as far as the table shows it."""
    match ask.kind, option:
        case "keep", Keep(dice, card):
            return _keeps(view, ask.seat, dice, card)
        case "trim", int(dice):
            return ahead(view, ask.seat, view.kept[ask.seat] - view.fresh[ask.seat] + dice, sorted(set(faces(dice))))
        case "answer", PlayCard():
            return played(view, ask, option) or _described(view, option.kind)
        case "answer", _:
            return Entry("town.hint.why.later", {})
        case "offer", _:
            return _offers(view, ask, option)
        case "award", int(seat):
            return _awards(view, ask, seat)
        case (("pick" | "steal"), int(kind)):
            return _takes(view, ask, kind)
        case "target", int(seat):
            return _richest(view, ask, seat, view.dollars, "money")
        case "victim", int(seat):
            return _richest(view, ask, seat, [len(view.zones[HANDS[other]]) for other in range(view.seats)], "cards")
        case "order", int(seat) if seat == ask.seat:
            return Entry("town.hint.why.first", {})
        case "doc", str(what):
            return _treated(view, ask.seat, what)
        case "fence", tuple(kinds):
            return Entry("town.hint.why.fence", {"n": sum(view.game.points[kind] for kind in kinds)})
    return None


def _keeps(view: View, seat: int, dice: int, card: int) -> Entry | None:
    """The dice that would be ahead; else what they are for; else that one die costs nothing."""
    before = view.kept[seat]
    if dice == NONE:
        return Entry("town.hint.why.none", {})
    return (
        ahead(view, seat, before + dice, sorted(set(faces(dice))))
        or _for_most(before, dice)
        or (Entry("town.hint.why.free", {}) if _one_free(before, dice, card) else None)
    )


def _one_free(before: int, dice: int, card: int) -> bool:
    """Is a single die kept, for nothing, and are there rolls to come?"""
    return len(faces(dice)) == 1 and card == UNNAMED and len(faces(before + dice)) < DICE


def _for_most(before: int, dice: int) -> Entry | None:
    """What the face is for of which there are most with these ``dice``; None if several faces are equally many, or if
    none of these dice shows it."""
    many = [count(before + dice, face) for face in range(len(FACES))]
    face = many.index(max(many))
    if many.count(many[face]) > 1 or not count(dice, face):
        return None
    return Entry(
        "town.hint.why.face", {"face": FACES[face], "n": many[face], "gets": TextKey(f"town.legend.{FACES[face]}")}
    )


def _offers(view: View, ask: Ask, option: Option) -> Entry | None:
    """What is at stake, or that it is no concern of one's own."""
    place, rivals = ask.about
    if isinstance(option, OfferPart):
        return Entry("town.hint.why.offer", {"stake": stake(view, place, rivals[0])})
    if option != PASS:
        return None
    if ask.seat not in rivals:
        return Entry("town.hint.why.others", {})
    return Entry("town.hint.why.sheriff", {}) if view.sheriff in rivals else None


def _awards(view: View, ask: Ask, seat: int) -> Entry | None:
    """What one gets oneself, or who offers the most money."""
    if seat == ask.seat:
        return Entry("town.hint.why.own", {"stake": stake(view, ask.about[0], seat)})
    money = dict.fromkeys((other for other in ask.options if isinstance(other, int)), 0)
    for other, whom in enumerate(view.backs):
        if whom in money:
            money[whom] += view.bid_dollars[other]
    if any(many >= money[seat] for other, many in money.items() if other != seat):
        return None
    return Entry("town.hint.why.bribe", {"n": money[seat]})


def _takes(view: View, ask: Ask, kind: int) -> Entry:
    """The points of a card, or what it does."""
    points = view.game.points[kind]
    return Entry("town.hint.why.points", {"n": points}) if points else _described(view, kind)


def _described(view: View, kind: int) -> Entry:
    return Entry("town.hint.why.card", {"text": _text(view, kind)})


def _text(view: View, kind: int) -> Translated:
    """The text of a card."""
    return Translated({language: text.rstrip(".") for language, text in view.game.cards[kind].text.items()})


def _richest(view: View, ask: Ask, seat: int, owned: Sequence[int], what: str) -> Entry | None:
    """That nobody else of those to choose from has more."""
    most = max(owned[other] for other in ask.options if isinstance(other, int))
    return Entry(f"town.hint.why.{what}", {"n": owned[seat]}) if owned[seat] == most else None


def _treated(view: View, seat: int, what: str) -> Entry | None:
    """What the Doc's patients pay."""
    match what:
        case "dollars":
            gain = sum(min(2, view.dollars[other]) for other in view.clockwise(seat))
        case "nuggets":
            gain = sum(min(1, view.nuggets[other]) for other in view.clockwise(seat))
        case "fence":
            return Entry("town.box.fence", {})
        case _:
            return None
    return Entry("town.foretold.gain", {"what": (Entry(f"count.dt.{what}", {"n": gain}),)})
