"""What the Red Dragon's table says: who is asked what, what is about to happen, and what if nobody answers."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.red_dragon.card_face import signed
from client.games.red_dragon.pending import Link, chain, does, servings
from client.games.red_dragon.table import TABLE, DragonBoard
from client.table.context import SittingContext
from client.table.terms import Drop, Option
from rules.games.red_dragon.board import (
    NO_SERVING,
    NOBODY,
    PHASES,
    TAVERN,
    THE_POT,
    PlayCard,
    Serving,
)
from rules.text.log import Entry

SHOWN = ("play", "pour", "event", "ante", "pay", "force_out", "hurt", "win", "last")
"""The kinds of intents that are told; the others are only moments in which one may play."""

LISTED = 5
"""So many drinks at most are listed in the question about them."""


def _aimed(drop: Drop) -> bool:
    """Is a card played at a person by this gesture, whichever of its answers is chosen?"""
    answers = drop.open or (drop.option,)
    return all(isinstance(answer, PlayCard) and answer.target != NOBODY for answer in answers)


def sentence(board: DragonBoard, context: SittingContext) -> str:
    """Who must do what."""
    table, words, names, ask, hand = board.table, board.words, board.names, context.ask, context.hand
    if board.playing and not context.answers:
        return words("rd.dealing")
    if ask is None and not board.playing:
        return words("table.finished")
    if ask is None or not context.my_turn or board.playing:  # what is played now, not what will be asked then
        shown = table.shown
        seat = shown.turn if board.playing else table.active(ask)
        going_on = "gamble" if shown.starter is not None else PHASES[shown.phase]
        return words("table.paused" if context.paused else f"rd.waits.{going_on}", name=names[seat])
    name = names[ask.seat]
    if hand.choosing:
        return words("rd.ask.which", name=name)
    if ask.kind == "order":
        left, bought = ask.about
        return words("rd.ask.order.more" if bought else "rd.ask.order", name=name, n=left)
    if isinstance(hand.chosen, int) and (card := table.card(hand.chosen)) is not None:
        if not table.targets(table.shown, ask, context.viewer, hand.chosen):  # why not, instead of asking where
            why = table.drop(table.shown, ask, context.viewer, hand.chosen, TABLE).reason
            return f"{name}: {why.say(words) if isinstance(why, Entry) else words(why, name=name)}"
        drops = [table.drop(table.shown, ask, context.viewer, hand.chosen, spot)
                 for spot in table.targets(table.shown, ask, context.viewer, hand.chosen)]  # fmt: skip
        one_way = len({(drop.option, drop.open) for drop in drops}) == 1  # then a second click plays it
        key = "rd.ask.where"
        if one_way:
            key = "rd.ask.once"
        elif all(_aimed(drop) for drop in drops):
            key = "rd.ask.whom"
        return words(key, name=name, card=table.short(words, card))
    if ask.kind == "answer":
        if moment := only_a_moment(board):
            return words(f"rd.ask.moment.{moment}", name=name)
        return words("rd.ask.answer", name=name, what=question(board))
    return words(f"rd.ask.{ask.kind}", name=name)


def question(board: DragonBoard) -> str:
    """What may be answered, in a few words: the newest thing that is told, else the moment itself."""
    links = chain(board.table.shown)
    if links and links[-1].kind not in SHOWN:
        return board.words(f"rd.moment.{links[-1].kind}")
    if links and links[-1].kind == "pour" and (many := len(servings(board.table.shown))) > LISTED:
        return board.words("rd.link.pour.many", n=many)  # the mugs say what is in them
    return link_words(board, links[-1]) if links else board.words("rd.moment.stop")


def only_a_moment(board: DragonBoard) -> str:
    """The kind of moment in which one may play though nothing happens; "" if something does."""
    links = chain(board.table.shown)
    return "stop" if not links else "" if links[-1].kind in SHOWN else links[-1].kind


def link_words(board: DragonBoard, link: Link) -> str:
    """Something that is about to happen, in one sentence."""
    table = board.table
    say, names = board.words, board.names
    listed = ", ".join(names[seat] for seat in link.targets)
    match link.kind:
        case "play":
            what = {"name": names[link.actor], "card": table.short(say, table.game.cards[link.card])}
            key = "rd.link.answer" if answers(chain(table.shown), link) else "rd.link.play"
            return say(f"{key}.at", at=names[link.at], **what) if link.at != NOBODY else say(key, **what)
        case "event":
            return say("rd.link.event", card=table.short(say, table.game.cards[link.card]))
        case "pour":
            return say("rd.link.pour", names=drinkers(board))
        case "pay" | "ante":
            to = THE_POT if link.kind == "ante" else link.actor
            return say("rd.link.pay", what=payment(board, link.owing, to, link.amount))
        case "win":
            return say("rd.link.win", name=names[link.actor], n=link.amount)
        case "hurt" | "last" | "force_out":
            return say(f"rd.link.{link.kind}", names=listed)
    return ""


def answers(links: Sequence[Link], link: Link) -> bool:
    """Does this answer something, or was it played at a moment in which nothing happened?"""
    return 0 <= link.parent < len(links) and links[link.parent].kind in SHOWN


def stamp(board: DragonBoard, link: Link) -> str:
    """What has become of a card that is not settled yet: it was cancelled, or some have ignored it."""
    if link.cancelled:
        return board.words("rd.stamp.cancelled")
    names = ", ".join(board.names[seat] for seat in link.spared)
    return board.words("rd.stamp.spared", names=names) if names else ""


def drinkers(board: DragonBoard) -> str:
    """Who drinks what: ``Ann +2, Bob +1 / fortitude −1``."""
    told = [f"{board.names[one.drinker]} {in_brief(board, one)}" for one in servings(board.table.shown)
            if one.drinker is not None]  # fmt: skip
    return ", ".join(told) or board.words("rd.nobody")


def whose(board: DragonBoard, serving: Serving) -> str:
    """Who drinks it. What is left alone in a contest is still theirs whose score it counts for (RD-CONTEST-08)."""
    seat = serving.scored if serving.drinker is None else serving.drinker
    return board.words("rd.nobody.drinks") if seat is None else board.names[seat]


def in_brief(board: DragonBoard, serving: Serving) -> str:
    """What a drink does; of alcohol, which is what drinks are for, the figure is enough."""
    alcohol, fortitude = does(serving)
    if not alcohol and not fortitude:
        return board.words("rd.harmless")
    brief = [signed(alcohol)] if alcohol else []
    return " / ".join([*brief, f"{board.words('stat.fortitude')} {signed(fortitude)}"] if fortitude else brief)


def outcome(board: DragonBoard) -> str:
    """What will happen if nobody (else) answers."""
    say, shown = board.words, board.table.shown
    told = [at for at, link in enumerate(chain(shown)) if link.kind in SHOWN and not link.cancelled]
    if not told:
        return ""
    intent = shown.intents[told[-1]]
    what = board.table.game.consequence(shown, intent, board.names)
    happens = chain(shown)[told[-1]].happens
    if what is None:
        return "" if happens else say(f"rd.then.{intent.kind}")
    said = what.say(say)
    return said if happens else say("rd.then", what=said)


def effect(board: DragonBoard, serving: Serving) -> str:
    """What a drink does to whoever drinks it."""
    alcohol, fortitude = does(serving)
    amounts = {"alcohol": alcohol, "fortitude": fortitude}
    parts = [f"{board.words(f'stat.{stat}')} {signed(amount)}" for stat, amount in amounts.items() if amount]
    return ", ".join(parts) or board.words("rd.no_effect")


def payment(board: DragonBoard, payers: Sequence[int], to: int, amount: int) -> str:
    """Who pays whom how much; the tavern, where nobody else has to."""
    listed = ", ".join(board.names[seat] for seat in payers) or board.words("purse.inn")
    purse = {TAVERN: "purse.inn", THE_POT: "purse.pot"}.get(to)
    taker = board.words(purse) if purse else board.names[to]
    return board.words("rd.pays.each" if len(payers) > 1 else "rd.pays", names=listed, at=taker, n=amount)


def option(board: DragonBoard, chosen: Option) -> str:
    """One of several answers a gesture leaves open."""
    table = board.table
    say, names = board.words, board.names
    assert isinstance(chosen, PlayCard)
    parts = []
    if chosen.target != NOBODY:
        parts.append(names[chosen.target])
    if chosen.serving != NO_SERVING and chosen.serving < len(poured := servings(table.shown)):
        serving = poured[chosen.serving]
        if serving.drinker is not None:
            parts.append(say("rd.option.drink", name=names[serving.drinker], n=in_brief(board, serving)))
    if not parts:
        parts.append(table.game.programs[chosen.kind].uses[chosen.use].text[say.language])
    return ", ".join(parts)
