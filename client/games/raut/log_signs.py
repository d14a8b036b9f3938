"""The small pictures of what happens at the rout, by the keys of the log's lines."""

from __future__ import annotations

from client.table.moves import LogSign

POINTS = LogSign("symbol_star", "n")
PAIR = LogSign("raut_pair")
ABILITY = LogSign("raut_spell")
SIGNS = {
    "log.raut.dealt": LogSign("icon_cards"),
    "log.raut.begins": LogSign("icon_forward"),
    "log.raut.exchanged": LogSign("icon_cards"),
    "log.raut.turn": LogSign("icon_forward"),
    "log.raut.entered": LogSign("raut_arrived"),
    "log.raut.wore": LogSign("raut_accessory"),
    "log.raut.treated": LogSign("raut_glass"),
    "log.raut.refused": LogSign("icon_close"),
    "log.raut.seduced": LogSign("raut_charm"),
    "log.raut.talked": LogSign("raut_talk"),
    "log.raut.fought": LogSign("symbol_sword"),
    "log.raut.joined": PAIR,
    "log.raut.parted": PAIR,
    "log.raut.used": ABILITY,
    "log.raut.drank": LogSign("raut_glass", "n"),
    "log.raut.sobered": LogSign("raut_glass", "n"),
    "log.raut.changed": ABILITY,
    "log.raut.given": ABILITY,
    "log.raut.worn_off": ABILITY,
    "log.raut.copied": LogSign("icon_cards"),
    "log.raut.gets_points": POINTS,
    "log.raut.handed_on": LogSign("icon_cards"),
    "log.raut.lasts": LogSign("symbol_card"),
    "log.raut.moved": LogSign("icon_cards"),
    "log.raut.over_for": LogSign("icon_close"),
    "log.raut.set_off": ABILITY,
    "log.raut.turned_round": LogSign("icon_backwards"),
    "log.raut.resat": LogSign("raut_guest"),
    "log.raut.left": LogSign("raut_asleep"),
    "log.raut.scored": POINTS,
    "log.raut.stuck": LogSign("icon_close"),
    "log.raut.win": LogSign("icon_trophy"),
}
