"""The small pictures of what happens at the Red Dragon, by the keys of the log's lines."""

from __future__ import annotations

from client.table.moves import LogSign

COINS = LogSign("rd_coin", "n")
SIGNS = {
    "log.rd.turn": LogSign("icon_forward"),
    "log.rd.changed": LogSign("symbol_heart", "n"),
    "log.rd.dealt": LogSign("icon_cards"),
    "log.rd.draws": LogSign("icon_cards", "n"),
    "log.rd.chaser": LogSign("rd_mug"),
    "log.rd.no_chaser": LogSign("rd_empty_mug"),
    "log.rd.event": LogSign("rd_round"),
    "log.rd.ignored": LogSign("rd_shield"),
    "log.rd.moved": LogSign("icon_cards"),
    "log.rd.one_more": LogSign("icon_forward"),
    "log.rd.redirected": LogSign("rd_swap"),
    "log.rd.stopped": LogSign("rd_stop"),
    "log.rd.swapped": LogSign("rd_swap"),
    "log.rd.untouched": LogSign("rd_no"),
    "log.rd.unmoved": LogSign("rd_mug"),
    "log.rd.discards": LogSign("icon_cards"),
    "log.rd.ordered": LogSign("rd_mug"),
    "log.rd.strength": LogSign("rd_token_alcohol", "n"),
    "log.rd.paid": COINS,
    "log.rd.staked": COINS,
    "log.rd.divided": COINS,
    "log.rd.round": LogSign("rd_dice"),
    "log.rd.upper": LogSign("rd_trump"),
    "log.rd.passed": LogSign("icon_forward"),
    "log.rd.left": LogSign("rd_gone"),
    "log.rd.round_over": COINS,
    "log.rd.round_won": LogSign("rd_trump"),
    "log.rd.sobers": LogSign("rd_water"),
    "log.rd.last_orders": LogSign("rd_empty_mug"),
    "log.rd.strengths": LogSign("rd_contest"),
    "log.rd.contest_tied": LogSign("rd_contest"),
    "log.rd.contest_over": LogSign("rd_contest"),
    "log.rd.asleep": LogSign("rd_asleep"),
    "log.rd.doomed": LogSign("rd_asleep"),
    "log.rd.out.cold": LogSign("rd_asleep"),
    "log.rd.out.broke": LogSign("rd_purse"),
    "log.rd.over": LogSign("icon_trophy"),
}
