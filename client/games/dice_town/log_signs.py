"""The small pictures of what happens in Dice Town, by the keys of the log's lines."""

from __future__ import annotations

from client.table.moves import LogSign

DOLLARS = LogSign("dt_note", "n")
NUGGETS = LogSign("dt_nugget", "n")
STAR = LogSign("dt_star")
DOCTOR = LogSign("dt_doc")
CARD = LogSign("dt_back_store")
CLAIM = LogSign("dt_back_claim")
SIGNS = {
    "log.dt.round": STAR,
    "log.dt.keeps": LogSign("symbol_die"),
    "log.dt.lastroll": LogSign("symbol_die"),
    "log.dt.trimmed": LogSign("symbol_die"),
    "log.dt.turned": LogSign("symbol_die"),
    "log.dt.dollars": DOLLARS,
    "log.dt.coach": LogSign("dt_stagecoach", "n"),
    "log.dt.to_coach": LogSign("dt_stagecoach", "n"),
    "log.dt.nuggets": NUGGETS,
    "log.dt.draws": CARD,
    "log.dt.control": LogSign("symbol_die", "n"),
    "log.dt.best": LogSign("symbol_die"),
    "log.dt.tie": STAR,
    "log.dt.offer": LogSign("dt_bribe"),
    "log.dt.award": STAR,
    "log.dt.moved": LogSign("icon_cards"),
    "log.dt.stopped": LogSign("icon_close"),
    "log.dt.bought": CARD,
    "log.dt.raid": LogSign("dt_revolver"),
    "log.dt.stolen.card": LogSign("dt_revolver"),
    "log.dt.stolen.claim": LogSign("dt_revolver"),
    "log.dt.badge": STAR,
    "log.dt.claim": CLAIM,
    "log.dt.secret": CLAIM,
    "log.dt.doc": DOCTOR,
    "log.dt.fenced": CLAIM,
    "log.dt.count": LogSign("dt_nugget", "total"),
    "log.dt.win": LogSign("icon_trophy"),
}
