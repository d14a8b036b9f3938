"""Whom something that is about to happen at the Red Dragon concerns, and how badly: what the rules of not asking go by.

What cannot be told from a view counts as bad, so that nobody is left unasked who might have saved themselves.
"""

from __future__ import annotations

from client.auto_pass import Topic
from client.games.red_dragon.pending import Link, chain
from rules.games.red_dragon.board import PlayCard, RedDragonTable
from rules.kernel import PASS, Ask

GAMBLING = ("action_gambling", "gambling", "cheating")
AIMING = ("play", "event", "pay", "ante", "hurt", "force_out", "last")
"""The kinds of intents whose targets are those whom they happen to."""
MOMENTS = ("stop", "go", "ordering")
"""The kinds of intents in which nothing happens, so that they happen to nobody."""
HARMLESS = frozenset({
    "cancel", "ignore", "inn_pays", "leave_round", "order", "pass_drink", "pour_into", "split_drink", "start_round",
    "take_control",
})  # fmt: skip
"""What cards do that takes neither fortitude nor gold from anybody at once. Antes are asked about of their own."""


def aimed(view: RedDragonTable, link: Link, seat: int) -> bool:
    """Does it happen to this seat or to a card of its own? Gambling happens to all who are in the round."""
    links = chain(view)
    if 0 <= link.parent < len(links) and links[link.parent].actor == seat and links[link.parent].kind == "play":
        return True
    if link.kind == "pour":
        return any(one.drinker == seat for one in view.servings[link.amount :])
    if view.starter is not None and view.in_round[seat] and (link.kind == "win" or _gambles(view, link)):
        return True
    return link.kind in AIMING and seat in (*link.targets, link.at)


def harmless(view: RedDragonTable, link: Link, seat: int) -> bool:
    """Is it a drink of this seat alone that does it no harm?"""
    mine = view.servings[link.amount :] if link.kind == "pour" else []
    return bool(mine) and all(one.drinker == seat and _drunk(one.strength, one.fortitude, one.courage) <= 0
                              for one in mine)  # fmt: skip


def deadly(view: RedDragonTable, link: Link, seat: int) -> bool:
    """Could it put this seat out of the game? Only what is aimed at it can."""
    if not aimed(view, link, seat):
        return False
    sober, gold = view.fortitude[seat] - view.alcohol[seat], view.gold[seat]
    match link.kind:
        case "pour":
            return any(one.drinker == seat and _drunk(one.strength, one.fortitude, one.courage) >= sober
                       for one in view.servings[link.amount :])  # fmt: skip
        case "pay" | "ante":
            return link.amount >= gold
        case "play":
            lost = losses(view, link, seat)
            return lost is None or lost[0] >= sober or lost[1] >= gold
        case "win" | "force_out":  # who has staked the last coin is broke when the round ends
            return not gold
    return link.kind in ("event", "last")


def losses(view: RedDragonTable, link: Link, seat: int) -> tuple[int, int] | None:
    """How much nearer to sleep a played card brings a seat, and how much gold it takes, at most; None if nobody can
    tell beforehand."""
    uses = view.game.cards[link.card].fields.get("uses", ())
    nearer = gold = 0
    for name, given in uses[link.use]["do"]:
        amount = given.get("amount")
        if name in HARMLESS or name == "ante" or (name == "force_out" and view.gold[seat]):
            continue
        if name not in ("change", "move_gold") or not isinstance(amount, int):
            return None
        if name == "move_gold":
            gold += amount if given["to"] != "each" else 0
        else:
            nearer += max(0, amount if given["stat"] == "alcohol" else -amount)
    return nearer, gold


def _drunk(strength: int, fortitude: int, courage: bool) -> int:
    """How much nearer to sleep a drink brings its drinker."""
    return -fortitude - strength if courage else strength - fortitude


def _gambles(view: RedDragonTable, link: Link) -> bool:
    """Is a card of gambling played?"""
    return link.kind == "play" and view.game.cards[link.card].kind in GAMBLING


def topic(view: RedDragonTable, ask: Ask) -> Topic | None:
    """What a question is about, by which it may be left out; None for one that must be answered."""
    if ask.options == (PASS,):  # an action or a go without a card for it
        return Topic("nothing", idle=True)
    if ask.kind != "answer" or PASS not in ask.options:
        return None
    link = chain(view)[ask.about[0]] if ask.about and ask.about[0] < len(view.intents) else None
    kinds = frozenset(option.kind for option in ask.options if isinstance(option, PlayCard))
    if link is None:
        return Topic("", kinds)
    anytime = all(view.game.cards[kind].kind == "anytime" for kind in kinds)
    grave = deadly(view, link, ask.seat)
    played, thrown = link.kind == "play", link.kind == "force_out"  # by a card that was answered or not before
    card = view.game.cards[view.game.kind[link.source] if thrown and link.source >= 0 else link.card]
    key = f"play:{card.id}" if played or thrown else link.kind
    idle = (anytime and not grave) or harmless(view, link, ask.seat)
    return Topic(key, kinds, idle=idle, own=played and link.actor == ask.seat,
                 aimed=link.kind in MOMENTS or aimed(view, link, ask.seat), deadly=grave,
                 vital=link.kind == "last" and ask.seat in link.targets,
                 again=thrown or link.kind == "ordering")  # fmt: skip
