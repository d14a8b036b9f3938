"""The great moments of Dice Town: a bought Sheriff, a new one, five of a kind at the Town Hall, a full Bank that is
emptied, the last nugget. They are announced, and staged like those of every game (``client.table.great_moment``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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


def announce(event: Event, before: DiceTownTable, names: Sequence[str], place_key: NameOfPlace) -> Announcement | None:
    """Return how an event is announced that is a great moment; None for others. ``before`` is the table before it,
    ``place_key`` the name of a place."""
    match event:
        case ("award", place, winner, sheriff) if winner != sheriff and is_bought(before, winner):
            parameters = {"name": names[sheriff], "other": names[winner], "place": place_key(place)}
            return _announcement("bribe", sheriff, parameters)
        case ("badge", seat, old_sheriff):
            return _announcement(NEW_SHERIFF, seat, {"name": names[seat], "other": names[old_sheriff]})
        case ("control", Place.HALL, seat, dice) if len({*faces(dice)}) == 1 and len(faces(dice)) == DICE:
            face = TextKey(f"face.{FACES[faces(dice)[0]]}")
            return _announcement("five", seat, {"name": names[seat], "face": face})
        case ("dollars", amount, giver, seat) if giver == THE_BANK and amount >= FULL_BANK:
            return _announcement("bank", seat, {"name": names[seat], "n": amount})
        case ("nuggets", amount, giver, seat) if giver == THE_MINE and amount >= before.mine:
            return _announcement("mine", seat, {"name": names[seat]})
    return None


def is_bought(view: DiceTownTable, winner: int) -> bool:
    """True if the Sheriff gets something for a decision in favour of this seat."""
    for seat, beneficiary in enumerate(view.backs):
        if beneficiary == winner and (view.bid_dollars[seat] or view.bid_nuggets[seat] or view.zones[OFFERED[seat]]):
            return True
    return False


def _announcement(scene: str, seat: int, parameters: Mapping[str, object]) -> Announcement:
    key = f"town.moment.{KEYS.get(scene, scene)}"
    stamp = Entry(f"{key}.stamp", parameters)
    moment = GreatMoment(scene, seat, MOODS.get(scene, "glad"), stamp=stamp, picture=PICTURES[scene])
    return Announcement(Entry(key, parameters), Entry(f"{key}.why", parameters), grave=False, moment=moment)
