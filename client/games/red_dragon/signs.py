"""What a card of the Red Dragon does, in signs, for faces that are too small for its text: a picture and a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from client.table.terms import PrintedCard
from rules.text.texts import signed

MOST = 2
"""So many signs a small face has room for."""
STATS = {"fortitude": "rd_token_fortitude", "alcohol": "rd_token_alcohol"}
PLAIN = {
    "ignore": "rd_shield", "cancel": "rd_stop", "take_control": "symbol_crown", "win_round": "symbol_crown",
    "take_pot": "rd_coin", "start_round": "icon_dice", "contest": "rd_mug", "pass_drink": "rd_share",
    "split_drink": "rd_share", "leave_round": "rd_step", "end_round": "rd_step", "inn_pays": "rd_coin",
    "drink_from": "rd_mug", "round_on_the_house": "rd_mug", "pour_into": "rd_mug",
}  # fmt: skip
"""The pictures of verbs that need no number."""


class Sign(NamedTuple):
    """A picture, and what is written beside it."""

    picture: str
    said: str = ""


def signs(card: PrintedCard) -> tuple[Sign, ...]:
    """What the first use of a card does; nothing for what has no sign, such as the verbs of a fan's set."""
    uses = card.fields.get("uses") or ()
    found = [sign for verb, arguments in (uses[0]["do"] if uses else ()) for sign in _signs(verb, arguments)]
    return tuple(dict.fromkeys(found))[:MOST]


def _signs(verb: str, about: Mapping[str, Any]) -> Iterator[Sign]:
    match verb:
        case "change":
            yield Sign(STATS[about["stat"]], _signed(about["amount"]))
        case "move_gold":
            yield Sign("rd_coin", _signed(about["amount"] if about["to"] == "me" else -about["amount"]))
        case "strength":
            yield Sign("rd_mug", _signed(about["add"]))
        case "order":
            yield Sign("rd_mug", _signed(about["drinks"]))
        case _ if verb in PLAIN:
            yield Sign(PLAIN[verb])


def _signed(number: Any) -> str:
    """A number with its sign, "" for one that depends on the moment."""
    return signed(number) if isinstance(number, int) else ""
