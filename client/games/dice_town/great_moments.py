"""The great moments of Dice Town: a bought Sheriff, a new one, five of a kind at the Town Hall, a full Bank that is
emptied, the last nugget. They are announced, and staged like those of every game (``client.table.great_moment``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.table.terms import Announcement, Event, GreatMoment
from rules.games.dice_town.board import OFFERED, THE_BANK, THE_MINE, DiceTownTable, Place
from rules.games.dice_town.dice import DICE, FACES, faces
from rules.text.log import Entry, TextKey, Translated

FULL_BANK = 10
"""How many dollars in the Bank are a fortune."""
NEW_SHERIFF = "new Sheriff"
PICTURES = {"bribe": "dt_bribe", NEW_SHERIFF: "dt_star", "five": "dt_town_hall", "bank": "dt_bank", "mine": "dt_mine"}
"""For each scene the picture that comes to the middle beside the face."""
KEYS = {NEW_SHERIFF: "badge"}
"""The names of scenes in the keys of texts, where they differ."""
MOODS = {"bribe": "smirks"}
"""The moods of who is staged; usually they are glad."""

NameOfPlace = Callable[[int], TextKey | Translated]


def scene_of(event: Event, before: DiceTownTable) -> str:
    """Return the name of the great moment that an event is; "" for most events. ``before`` is the table before it."""
    match event:
        case ("award", _, winner, sheriff) if winner != sheriff and is_bought(before, winner):
            return "bribe"
        case ("badge", *_):
            return NEW_SHERIFF
        case ("control", Place.HALL, _, dice) if len(faces(dice)) == DICE and len(set(faces(dice))) == 1:
            return "five"
        case ("dollars", amount, giver, _) if giver == THE_BANK and amount >= FULL_BANK:
            return "bank"
        case ("nuggets", amount, giver, _) if giver == THE_MINE and amount >= before.mine:
            return "mine"
    return ""


def announce(event: Event, before: DiceTownTable, names: Sequence[str], place_key: NameOfPlace) -> Announcement | None:
    """Return how an event is announced that is a great moment; None for others. ``before`` is the table before it,
    ``place_key`` returns the name of a place."""
    scene = scene_of(event, before)
    if not scene:
        return None
    parameters: dict[str, object]
    match event:
        case ("award", place, winner, seat):
            parameters = {"other": names[winner], "place": place_key(place)}
        case ("badge", seat, old_sheriff):
            parameters = {"other": names[old_sheriff]}
        case ("control", _, seat, dice):
            parameters = {"face": TextKey(f"face.{FACES[faces(dice)[0]]}")}
        case (_, amount, _, seat):
            parameters = {"n": amount}
    key = f"town.moment.{KEYS.get(scene, scene)}"
    parameters["name"] = names[seat]
    stamp = Entry(f"{key}.stamp", parameters)
    moment = GreatMoment(scene, seat, MOODS.get(scene, "glad"), stamp=stamp, picture=PICTURES[scene])
    return Announcement(Entry(key, parameters), Entry(f"{key}.why", parameters), grave=False, moment=moment)


def is_bought(view: DiceTownTable, winner: int) -> bool:
    """True if the Sheriff gets something for a decision in favour of this seat."""
    for seat, beneficiary in enumerate(view.backs):
        if beneficiary == winner and (view.bid_dollars[seat] or view.bid_nuggets[seat] or view.zones[OFFERED[seat]]):
            return True
    return False
