"""The shorthand for plain cards in scenarios: ``L8/12/6 d3 Ada``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules.kernel.game import Shorthand

SHORTHANDS = {
    "L8/12/6 [d3] [Ada]": "a guest of the first sex (`G`: of the second) with charm 8, stamina 12 and charisma 6; it "
    "has 3 drink points and is called Ada, else `L8-12-6`",
    "A3/2 [rum]": "an alcoholic drink that counts 3 for the first sex and 2 for the second",
    "S-3/-2 [tea]": "a soft drink that takes 3 and 2 off",
}
_NAME = r"(?: (?P<name>[A-Za-z][A-Za-z0-9_-]*))?"
_GUEST = re.compile(r"([LG])(\d+)/(\d+)/(\d+)(?: d(\d+))?" + _NAME)
_DRINK = re.compile(r"([AS])(-?\d+)/(-?\d+)" + _NAME)


def card_in_short(text: str, sexes: Sequence[str]) -> Shorthand | None:
    """Return the card that a text like this stands for; None if it is no shorthand."""
    guest, drink = _GUEST.fullmatch(text), _DRINK.fullmatch(text)
    if guest is not None:
        sex, charm, stamina, charisma, drunk, name = guest.groups()
        numbers = {"charm": int(charm), "stamina": int(stamina), "charisma": int(charisma)}
        card: dict[str, Any] = {"kind": "guest", "sex": sexes["LG".index(sex)], **numbers}
        state = {"drunk": int(drunk)} if drunk else {}
    elif drink is not None:
        letter, first_points, second_points, name = drink.groups()
        points = {sexes[0]: int(first_points), sexes[1]: int(second_points)}
        card, state = {"kind": {"A": "alcohol", "S": "soft"}[letter], "points": points}, {}
    else:
        return None
    signs = text.partition(" ")[0].replace("/", "-")
    return Shorthand({"id": name or signs, **card}, state)
