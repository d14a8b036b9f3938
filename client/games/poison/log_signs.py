"""The small pictures of what happens in Poison, by the keys of the log's lines."""

from __future__ import annotations

from client.table.moves import LogSign

SIGNS = {
    "log.deal": LogSign("icon_cards"),
    "log.overflow": LogSign("cauldron", "n"),
    "log.poison.boiled_off": LogSign("cauldron", "n"),
    "log.poison.moved": LogSign("icon_cards"),
    "log.majority": LogSign("icon_check", "n"),
    "log.tie": LogSign("icon_close"),
    "log.reveal": LogSign("icon_cards"),
    "log.score": LogSign("icon_poison", "points"),
    "log.win": LogSign("icon_trophy"),
}
