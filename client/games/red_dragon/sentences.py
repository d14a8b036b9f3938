"""The sentences on the Red Dragon's table: who is asked what, what is about to happen, and what if nobody answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from client.games.red_dragon.card_face import signed
from client.games.red_dragon.pending import Link, chain, servings, stat_changes
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
from rules.kernel.asking import Ask
from rules.text.log import Entry

SHOWN = ("play", "pour", "event", "ante", "pay", "force_out", "hurt", "win", "last")
"""The kinds of intents that have a sentence. The others are only moments in which one may play."""

LISTED = 5
"""The question about what is poured lists at most this many drinks."""


# -- who is asked what -----------------------------------------------------------------------------------------------


def sentence(board: DragonBoard, context: SittingContext) -> str:
    """Say who must do what."""
    words, ask = board.words, context.ask
    if board.playing and not context.answers:
        return words("rd.dealing")
    if ask is None and not board.playing:
        return words("table.finished")
    if ask is None or not context.my_turn or board.playing:
        return _waiting_sentence(board, context)
    name = board.names[ask.seat]
    if context.hand.choosing:
        return words("rd.ask.which", name=name)
    if ask.kind == "order":
        drinks_left, bought = ask.about
        key = "rd.ask.order.more" if bought else "rd.ask.order"
        return words(key, name=name, n=drinks_left)
    is_throwing = ask.kind == "discard"  # a card that is taken up then is not played
    if not is_throwing and isinstance(context.hand.chosen, int) and board.table.card(context.hand.chosen) is not None:
        return _chosen_card_sentence(board, context, ask, context.hand.chosen)
    if ask.kind == "answer":
        moment = only_a_moment(board)
        if moment:
            return words(f"rd.ask.moment.{moment}", name=name)
        return words("rd.ask.answer", name=name, what=question(board))
    return words(f"rd.ask.{ask.kind}", name=name)


def _waiting_sentence(board: DragonBoard, context: SittingContext) -> str:
    """Say what is going on now, while somebody else is to act or events are played."""
    view = board.table.shown
    seat = view.turn if board.playing else board.table.active(context.ask)
    if context.paused:
        return board.words("table.paused", name=board.names[seat])
    activity = "gamble" if view.starter is not None else PHASES[view.phase]
    return board.words(f"rd.waits.{activity}", name=board.names[seat])


def _chosen_card_sentence(board: DragonBoard, context: SittingContext, ask: Ask, piece: int) -> str:
    """Ask where to play the card that is taken up, or say why it cannot be played."""
    table, words, name = board.table, board.words, board.names[ask.seat]
    spots = table.targets(table.shown, ask, context.viewer, piece)
    if not spots:
        reason = table.drop(table.shown, ask, context.viewer, piece, TABLE).reason
        if isinstance(reason, Entry):
            return f"{name}: {reason.say(words)}"
        return f"{name}: {words(reason, name=name)}"
    drops = [table.drop(table.shown, ask, context.viewer, piece, spot) for spot in spots]
    different_answers = {(drop.option, drop.open) for drop in drops}
    if len(different_answers) == 1:  # a second click plays it
        key = "rd.ask.once"
    elif all(_targets_person(drop) for drop in drops):
        key = "rd.ask.whom"
    else:
        key = "rd.ask.where"
    card = table.card(piece)
    assert card is not None
    return words(key, name=name, card=table.short(words, card))


def _targets_person(drop: Drop) -> bool:
    """True if each answer of this gesture plays a card at a person."""
    answers = drop.open or (drop.option,)
    return all(isinstance(answer, PlayCard) and answer.target != NOBODY for answer in answers)


def question(board: DragonBoard) -> str:
    """Say in a few words what may be answered: the newest link of the chain, or else the moment."""
    links = chain(board.table.shown)
    if not links:
        return board.words("rd.moment.stop")
    newest = links[-1]
    if newest.kind not in SHOWN:
        return board.words(f"rd.moment.{newest.kind}")
    drink_count = len(servings(board.table.shown))
    if newest.kind == "pour" and drink_count > LISTED:
        return board.words("rd.link.pour.many", n=drink_count)  # the mugs say what is in them
    return link_words(board, newest)


def only_a_moment(board: DragonBoard) -> str:
    """Return the kind of moment if one may play though nothing is about to happen; "" if something is."""
    links = chain(board.table.shown)
    if not links:
        return "stop"
    if links[-1].kind in SHOWN:
        return ""
    return links[-1].kind


def option(board: DragonBoard, answer: Option) -> str:
    """Word one of several answers that a gesture leaves open."""
    table, words, names = board.table, board.words, board.names
    assert isinstance(answer, PlayCard)
    clauses = []
    if answer.target != NOBODY:
        clauses.append(names[answer.target])
    drinks = servings(table.shown)
    if answer.serving != NO_SERVING and answer.serving < len(drinks):
        serving = drinks[answer.serving]
        if serving.drinker is not None:
            clauses.append(words("rd.option.drink", name=names[serving.drinker], n=in_brief(board, serving)))
    if not clauses:
        clauses.append(table.game.programs[answer.kind].uses[answer.use].text[words.language])
    return ", ".join(clauses)


# -- what is about to happen -----------------------------------------------------------------------------------------


def link_words(board: DragonBoard, link: Link) -> str:
    """Say in one sentence what is about to happen; "" for a mere moment."""
    if link.kind not in _LINK_WORDS:
        return ""
    return _LINK_WORDS[link.kind](board, link)


def _play_words(board: DragonBoard, link: Link) -> str:
    table, words, names = board.table, board.words, board.names
    parameters = {"name": names[link.actor], "card": table.short(words, table.game.cards[link.card])}
    key = "rd.link.answer" if answers(chain(table.shown), link) else "rd.link.play"
    if link.card_target == NOBODY:
        return words(key, **parameters)
    return words(f"{key}.at", at=names[link.card_target], **parameters)


def _event_words(board: DragonBoard, link: Link) -> str:
    table = board.table
    return board.words("rd.link.event", card=table.short(board.words, table.game.cards[link.card]))


def _pour_words(board: DragonBoard, link: Link) -> str:
    return board.words("rd.link.pour", names=drinkers(board))


def _payment_words(board: DragonBoard, link: Link) -> str:
    if link.kind == "ante" and link.payers:
        return stake(board, link.payers, link.amount)
    taker = THE_POT if link.kind == "ante" else link.actor
    return board.words("rd.link.pay", what=payment(board, link.payers, taker, link.amount))


def _win_words(board: DragonBoard, link: Link) -> str:
    return board.words("rd.link.win", name=board.names[link.actor], n=link.amount)


def _targets_words(board: DragonBoard, link: Link) -> str:
    return board.words(f"rd.link.{link.kind}", names=", ".join(board.names[seat] for seat in link.targets))


_LINK_WORDS: Mapping[str, Callable[[DragonBoard, Link], str]] = {
    "play": _play_words,
    "event": _event_words,
    "pour": _pour_words,
    "pay": _payment_words,
    "ante": _payment_words,
    "win": _win_words,
    "hurt": _targets_words,
    "last": _targets_words,
    "force_out": _targets_words,
}


def answers(links: Sequence[Link], link: Link) -> bool:
    """True if this link answers something, False if it was played in a moment in which nothing happened."""
    return 0 <= link.parent < len(links) and links[link.parent].kind in SHOWN


def stamp(board: DragonBoard, link: Link) -> str:
    """Say what has become of a card that waits: it was cancelled, or some seats have ignored it; "" for neither."""
    if link.cancelled:
        return board.words("rd.stamp.cancelled")
    if not link.spared:
        return ""
    return board.words("rd.stamp.spared", names=", ".join(board.names[seat] for seat in link.spared))


def outcome(board: DragonBoard) -> str:
    """Say what will happen if nobody (else) answers."""
    words, view = board.words, board.table.shown
    links = chain(view)
    pending_links = [index for index, link in enumerate(links) if link.kind in SHOWN and not link.cancelled]
    if not pending_links:
        return ""
    newest = pending_links[-1]
    intent, takes_effect = view.intents[newest], links[newest].takes_effect
    consequence = board.table.game.consequence(view, intent, board.names)
    text = "" if consequence is None else consequence.say(words)
    if takes_effect:
        return text
    if consequence is None:
        return words(f"rd.then.{intent.kind}")
    return words("rd.then", what=text)


def stake(board: DragonBoard, payers: Sequence[int], amount: int) -> str:
    """Say who lays how much into the pot."""
    if len(payers) == sum(board.table.shown.playing):
        return board.words("rd.stakes.all", n=amount)
    return board.words("rd.stakes", names=", ".join(board.names[seat] for seat in payers), n=amount)


def payment(board: DragonBoard, payers: Sequence[int], taker: int, amount: int) -> str:
    """Say who pays whom how much. Without ``payers`` the tavern pays."""
    payer_names = ", ".join(board.names[seat] for seat in payers) or board.words("purse.inn")
    if taker == TAVERN:
        taker_name = board.words("purse.inn")
    elif taker == THE_POT:
        taker_name = board.words("purse.pot")
    else:
        taker_name = board.names[taker]
    key = "rd.pays.each" if len(payers) > 1 else "rd.pays"
    return board.words(key, names=payer_names, at=taker_name, n=amount)


# -- drinks ----------------------------------------------------------------------------------------------------------


def drinkers(board: DragonBoard) -> str:
    """Say who drinks what: ``Ann +2, Bob +1 / fortitude −1``."""
    clauses = [
        f"{board.names[serving.drinker]} {in_brief(board, serving)}"
        for serving in servings(board.table.shown)
        if serving.drinker is not None
    ]
    return ", ".join(clauses) or board.words("rd.nobody")


def drinker_name(board: DragonBoard, serving: Serving) -> str:
    """Name the drinker. An ignored drink of a contest still belongs to the seat whose score it counts for
    (RD-CONTEST-08)."""
    if serving.drinker is not None:
        return board.names[serving.drinker]
    if serving.scored is not None:
        return board.names[serving.scored]
    return board.words("rd.nobody.drinks")


def in_brief(board: DragonBoard, serving: Serving) -> str:
    """Say what a drink does, as short as possible. Alcohol, which every drink is about, is a mere number."""
    alcohol, fortitude = stat_changes(serving)
    changes = []
    if alcohol:
        changes.append(signed(alcohol))
    if fortitude:
        changes.append(f"{board.words('stat.fortitude')} {signed(fortitude)}")
    return " / ".join(changes) or board.words("rd.harmless")


def effect(board: DragonBoard, serving: Serving) -> str:
    """Say what a drink does to its drinker."""
    alcohol, fortitude = stat_changes(serving)
    changes = []
    for stat, amount in (("alcohol", alcohol), ("fortitude", fortitude)):
        if amount:
            changes.append(f"{board.words(f'stat.{stat}')} {signed(amount)}")
    return ", ".join(changes) or board.words("rd.no_effect")
