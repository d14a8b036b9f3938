"""Signs for what a card of the Red Dragon does: a picture and a number, for faces that are too small for its text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from client.table.terms import PrintedCard
from rules.text.texts import signed

MOST = 2
"""A small face has room for this many signs."""
STATS = {"fortitude": "rd_token_fortitude", "alcohol": "rd_token_alcohol"}
PLAIN = {
    "ignore": "rd_shield", "cancel": "rd_stop", "take_control": "symbol_crown", "win_round": "symbol_crown",
    "take_pot": "rd_coin", "start_round": "icon_dice", "contest": "rd_mug", "pass_drink": "rd_share",
    "split_drink": "rd_share", "leave_round": "rd_step", "end_round": "rd_step", "inn_pays": "rd_coin",
    "drink_from": "rd_mug", "round_on_the_house": "rd_mug", "pour_into": "rd_mug",
}  # fmt: skip
"""The pictures of verbs that need no number."""


class Sign(NamedTuple):
    """A picture and the text beside it."""

    picture: str
    label: str = ""


def signs(card: PrintedCard) -> tuple[Sign, ...]:
    """Return the signs of a card's first use. Verbs without a sign, such as those of a fan's set, have none."""
    uses = card.fields.get("uses")
    if not uses:
        return ()
    signs_of_verbs = [_sign(verb, arguments) for verb, arguments in uses[0]["do"]]
    different_signs = dict.fromkeys(sign for sign in signs_of_verbs if sign is not None)
    return tuple(different_signs)[:MOST]


def _sign(verb: str, arguments: Mapping[str, Any]) -> Sign | None:
    """Return the sign of one verb, or None if it has none."""
    match verb:
        case "change":
            return Sign(STATS[arguments["stat"]], _signed(arguments["amount"]))
        case "move_gold":
            amount = arguments["amount"]
            if arguments["to"] != "me" and isinstance(amount, int):
                amount = -amount
            return Sign("rd_coin", _signed(amount))
        case "strength":
            return Sign("rd_mug", _change_of_strength(arguments))
        case "order":
            return Sign("rd_mug", _signed(arguments["drinks"]))
    if verb in PLAIN:
        return Sign(PLAIN[verb])
    return None


def _change_of_strength(arguments: Mapping[str, Any]) -> str:
    """Return what is added to a drink, or how many times as strong it becomes."""
    if "add" in arguments:
        return _signed(arguments["add"])
    times = arguments["times"]
    return f"×{times}" if isinstance(times, int) else ""


def _signed(number: Any) -> str:
    """Return a number with its sign; "" for an amount that depends on the moment."""
    if not isinstance(number, int):
        return ""
    return signed(number)
