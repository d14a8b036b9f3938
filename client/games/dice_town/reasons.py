"""What a Store card of Dice Town would bring, for the moment before it is played, and why a hint advises an answer.

Nothing is told but what the view of the asked seat shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.table.terms import Option
from rules.games.dice_town.board import FACE, HANDS, PLACES, UNNAMED, Keep, OfferPart, Place, PlayCard
from rules.games.dice_town.board import DiceTownTable as View
from rules.games.dice_town.dice import ACE, DICE, FACES, NONE, count, dice_text, face_counts, faces
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey, Translated

HOUSES = {face: place for place, face in FACE.items()}
"""The building that each face controls."""


def stake(view: View, place: int, seat: int) -> Entry:
    """Return what control of a place is worth. ``seat`` is one of the contenders: in a tie all would get as much."""
    dice = view.kept[seat]
    if place in view.game.added:
        return Entry("town.stake.added", {"place": view.game.place_name(place)})
    if place in FACE:
        return prize(view, place, count(dice, FACE[place]))
    return prize(view, place, count(dice, ACE) + 1)


def prize(view: View, place: int, number: int) -> Entry:
    """Return what a place gives for that number of dice of its face; in Town Hall for that number of claims."""
    if place == Place.MINE:
        amount = min(number, view.mine)
    elif place == Place.BANK:
        amount = view.bank
    else:
        amount = number
    key = f"town.stake.{PLACES[place]}"
    if number == 1 and place in (Place.STORE, Place.SALOON):
        key += ".only"
    return Entry(key, {"n": amount})


def foretell_card(view: View, ask: Ask, option: PlayCard) -> Entry | None:
    """Return what playing a card would bring if nobody stops it: money, more from a building, other dice, or an end to
    what it answers; None where none of these is certain."""
    intent = view.intents[ask.about[0]]
    outcome = view.game.outcome(view, ask.seat, option, ask.about[0])
    if outcome is None:
        return None
    if option.face != UNNAMED:
        lead = describe_lead(view, ask.seat, outcome.kept, [option.face])
        return lead or Entry("town.foretold.dice", {"dice": dice_text(outcome.kept)})
    gains = []
    if outcome.dollars > 0:
        gains.append(Entry("count.dt.dollars", {"n": outcome.dollars}))
    if outcome.nuggets > 0:
        gains.append(Entry("count.dt.nuggets", {"n": outcome.nuggets}))
    if gains:
        return Entry("town.foretold.gain", {"what": tuple(gains)})
    if outcome.cancelled:
        return Entry(f"town.foretold.stops.{intent.kind}", {})
    if outcome.amount > intent.amount:
        return _foretell_amount(view, intent.kind, intent.amount, outcome.amount)
    return None


def _foretell_amount(view: View, building: str, old_amount: int, amount: int) -> Entry:
    """Return how much a building would give, and how much it gives without the card; never more than the Mine has."""
    if building == "mine":
        amount, old_amount = min(amount, view.mine), min(old_amount, view.mine)
    if building == "building":
        return Entry("town.foretold.building", {"place": view.game.place_name(view.place), "n": amount})
    return Entry(f"town.foretold.{building}", {"n": amount, "before": old_amount})


def describe_lead(view: View, seat: int, dice: int, candidates: Sequence[int]) -> Entry | None:
    """Return of which of the candidate faces the seat has most in these dice and what that brings; None if somebody
    else shows as many."""
    house_faces = [face for face in candidates if face in HOUSES]
    if not house_faces:
        return None
    best = max(house_faces, key=lambda face: (count(dice, face), face))
    number = count(dice, best)
    rival_numbers = [count(view.kept[rival], best) for rival in view.clockwise(seat)]
    if number <= max(rival_numbers):
        return None
    parameters = {"dice": " ".join([FACES[best]] * number), "stake": prize(view, HOUSES[best], number)}
    return Entry("town.hint.why.ahead", parameters)


def speaks_for(view: View, ask: Ask, option: Option) -> Entry | None:
    """Return what speaks for an answer, as far as the table shows it; None if that is nothing."""
    find_reason = REASONS.get(ask.kind)
    if find_reason is None:
        return None
    return find_reason(view, ask, option)


def _reason_to_keep(view: View, ask: Ask, option: Keep) -> Entry | None:
    """Return the dice that would be ahead; or what they are for; or that one die costs nothing."""
    dice, card = option
    earlier_dice = view.kept[ask.seat]
    if dice == NONE:
        return Entry("town.hint.why.none", {})
    lead = describe_lead(view, ask.seat, earlier_dice + dice, sorted(set(faces(dice))))
    if lead is not None:
        return lead
    purpose = _most_frequent_face(earlier_dice, dice)
    if purpose is not None:
        return purpose
    if len(faces(dice)) == 1 and card == UNNAMED and len(faces(earlier_dice + dice)) < DICE:
        return Entry("town.hint.why.free", {})
    return None


def _most_frequent_face(earlier_dice: int, dice: int) -> Entry | None:
    """Return what the most frequent face is for when these ``dice`` join the earlier ones; None if several faces are
    equally frequent, or if none of these dice shows it."""
    counts = face_counts(earlier_dice + dice)
    highest = max(counts)
    face = counts.index(highest)
    if counts.count(highest) > 1 or not count(dice, face):
        return None
    if face == ACE:  # what aces bring, the most of them do not decide (DT-HALL-03, DT-HALL-07)
        return Entry("town.hint.why.ace", {"n": highest})
    use = TextKey(f"town.gets.{FACES[face]}")
    return Entry("town.hint.why.face", {"face": FACES[face], "n": highest, "gets": use})


def _reason_to_trim(view: View, ask: Ask, dice: int) -> Entry | None:
    earlier_dice = view.kept[ask.seat] - view.fresh[ask.seat]
    return describe_lead(view, ask.seat, earlier_dice + dice, sorted(set(faces(dice))))


def _reason_to_play(view: View, ask: Ask, option: PlayCard | str) -> Entry | None:
    if not isinstance(option, PlayCard):
        return Entry("town.hint.why.later", {})
    return foretell_card(view, ask, option) or _card_text(view, option.kind)


def _reason_to_offer(view: View, ask: Ask, option: Option) -> Entry | None:
    """Return what is at stake, or why it is better to offer nothing."""
    place, contenders = ask.about
    if isinstance(option, OfferPart):
        return Entry("town.hint.why.offer", {"stake": stake(view, place, contenders[0])})
    if option != PASS:
        return None
    if ask.seat not in contenders:
        return Entry("town.hint.why.others", {})
    if view.sheriff in contenders:
        return Entry("town.hint.why.sheriff", {})
    return None


def _reason_to_award(view: View, ask: Ask, seat: int) -> Entry | None:
    """Return what the Sheriff would get himself, or that most money is offered for this seat."""
    if seat == ask.seat:
        return Entry("town.hint.why.own", {"stake": stake(view, ask.about[0], seat)})
    money = dict.fromkeys(ask.options, 0)
    for bidder, beneficiary in enumerate(view.backs):
        if beneficiary in money:
            money[beneficiary] += view.bid_dollars[bidder]
    for contender, dollars in money.items():
        if contender != seat and dollars >= money[seat]:
            return None
    return Entry("town.hint.why.bribe", {"n": money[seat]})


def _reason_to_take(view: View, ask: Ask, kind: int) -> Entry:
    """Return the points of a card, or what it does."""
    points = view.game.points[kind]
    if points:
        return Entry("town.hint.why.points", {"n": points})
    return _card_text(view, kind)


def _card_text(view: View, kind: int) -> Entry:
    texts = {}
    for language, text in view.game.cards[kind].text.items():
        texts[language] = text.rstrip(".")
    return Entry("town.hint.why.card", {"text": Translated(texts)})


def _reason_to_aim(view: View, ask: Ask, seat: int) -> Entry | None:
    if _is_richest(ask, seat, view.dollars):
        return Entry("town.hint.why.money", {"n": view.dollars[seat]})
    return None


def _reason_to_raid(view: View, ask: Ask, seat: int) -> Entry | None:
    cards = [len(view.zones[HANDS[owner]]) for owner in range(view.seats)]
    if _is_richest(ask, seat, cards):
        return Entry("town.hint.why.cards", {"n": cards[seat]})
    return None


def _is_richest(ask: Ask, seat: int, wealth: Sequence[int]) -> bool:
    """True if nobody else of those to choose from has more."""
    seats = [option for option in ask.options if isinstance(option, int)]
    return wealth[seat] == max(wealth[option] for option in seats)


def _reason_to_send(view: View, ask: Ask, seat: int) -> Entry | None:
    if seat != ask.seat:
        return None
    return Entry("town.hint.why.first", {})


def _reason_to_visit(view: View, ask: Ask, action: str) -> Entry | None:
    """Return what the other players pay at the Doc's, or what a fence is good for."""
    rivals = view.clockwise(ask.seat)
    match action:
        case "dollars":
            gain = sum(min(2, view.dollars[rival]) for rival in rivals)
        case "nuggets":
            gain = sum(min(1, view.nuggets[rival]) for rival in rivals)
        case "fence":
            return Entry("town.box.fence", {})
        case _:
            return None
    return Entry("town.foretold.gain", {"what": (Entry(f"count.dt.{action}", {"n": gain}),)})


def _reason_to_fence(view: View, ask: Ask, kinds: Sequence[int]) -> Entry:
    return Entry("town.hint.why.fence", {"n": sum(view.game.points[kind] for kind in kinds)})


REASONS: dict[str, Callable[[View, Ask, Any], Entry | None]] = {
    "keep": _reason_to_keep,
    "trim": _reason_to_trim,
    "answer": _reason_to_play,
    "offer": _reason_to_offer,
    "award": _reason_to_award,
    "pick": _reason_to_take,
    "steal": _reason_to_take,
    "target": _reason_to_aim,
    "victim": _reason_to_raid,
    "order": _reason_to_send,
    "doc": _reason_to_visit,
    "fence": _reason_to_fence,
}
"""For each kind of ask the function that finds what speaks for an answer to it."""
