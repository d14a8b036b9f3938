"""The small pictures of what happens at Goblets, by the keys of the log's lines."""

from __future__ import annotations

from client.table.moves import LogSign

TOKENS = LogSign("gob_token", "n")
GOBLET = LogSign("gob_goblet")
DEATH = LogSign("gob_poison")
SIGNS = {
    "log.gob.round": GOBLET,
    "log.gob.seated": LogSign("gob_back_house"),
    "log.gob.filled": TOKENS,
    "log.gob.targets": LogSign("gob_back_character"),
    "log.gob.target": LogSign("symbol_sword"),
    "log.gob.action": LogSign("symbol_card"),
    "log.gob.allowed": LogSign("icon_check"),
    "log.gob.refused": LogSign("icon_close"),
    "log.gob.poured": TOKENS,
    "log.gob.peeked": LogSign("icon_find"),
    "log.gob.rotated": LogSign("gob_carousel", "n"),
    "log.gob.swapped": LogSign("gob_hand"),
    "log.gob.ended": LogSign("icon_forward"),
    "log.gob.toast": GOBLET,
    "log.gob.tasted": TOKENS,
    "log.gob.spared": LogSign("gob_antidote"),
    "log.gob.claims.safe": LogSign("icon_check"),
    "log.gob.claims.poisoned": DEATH,
    "log.gob.drinks": GOBLET,
    "log.gob.drinks.dies": DEATH,
    "log.gob.dropped": TOKENS,
    "log.gob.kept": TOKENS,
    "log.gob.thrown_out": TOKENS,
    "log.gob.screens": LogSign("gob_mask"),
    "log.gob.looked_away": LogSign("gob_mask"),
    "log.gob.rings": LogSign("gob_rim"),
    "log.gob.dies": DEATH,
    "log.gob.lives": LogSign("icon_check"),
    "log.gob.wine": LogSign("gob_wine"),
    "log.gob.scored": LogSign("symbol_star", "n"),
    "log.gob.tied": LogSign("gob_fate"),
    "log.gob.fate": LogSign("gob_fate"),
    "log.gob.win": LogSign("icon_trophy"),
}
