"""What the Red Dragon's table says: who is asked what, what is about to happen, and what if nobody answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client.games.red_dragon.numbers import Link
from client.table.base import Line
from client.table.choreography import Event
from rules.games.red_dragon.board import NO_SERVING, NOBODY, TAVERN, THE_POT
from rules.log import Entry

if TYPE_CHECKING:
    from client.scenes.board import BoardScene
    from client.scenes.table import TableScene

SHOWN = ("play", "pour", "event", "ante", "pay", "force_out", "hurt", "win", "last")
"""The kinds of intents that are told; the others are only moments in which one may play."""


def sentence(table: Any, board: TableScene) -> str:
    """Who must do what."""
    words, names, ask = board.words, board.names, board.ask
    if board.performing and not board.sitting.record.answers:
        return words("rd.dealing")
    if ask is None and not board.performing:
        return words("table.finished")
    if not board.my_turn or board.performing:  # what is played now, not what will be asked then
        seat = table.numbers.turn if board.performing else table.active(board, ask)
        return words("table.paused" if board.paused else f"rd.waits.{phase(table)}", name=names[seat])
    name = names[ask.seat]
    if board.choosing:
        return words("rd.ask.which", name=name)
    if ask.kind == "order":
        left, bought = ask.about
        return words("rd.ask.order.more" if bought else "rd.ask.order", name=name, n=left)
    if board.chosen is not None:
        return words("rd.ask.where", name=name, card=table.short(words, table.card(board.chosen)))
    if ask.kind == "answer":
        return words("rd.ask.answer", name=name, what=question(table, board))
    return words(f"rd.ask.{ask.kind}", name=name)


def phase(table: Any) -> str:
    """What is going on, as part of a key."""
    numbers = table.numbers
    return "gamble" if numbers.gambling else ("discard", "action", "order", "drink")[numbers.phase]


def question(table: Any, board: Any) -> str:
    """What may be answered, in a few words: the newest thing that is told, else the moment itself."""
    told = [link for link in table.numbers.chain if link.kind in SHOWN]
    newest = table.numbers.chain[-1] if table.numbers.chain else None
    if newest is not None and newest.kind not in SHOWN:
        return str(board.words(f"rd.moment.{newest.kind}"))
    return link_words(table, board, told[-1]) if told else str(board.words("rd.moment.stop"))


def link_words(table: Any, board: BoardScene, link: Link) -> str:
    """Something that is about to happen, in one sentence."""
    say, names = board.words, board.names
    listed = ", ".join(names[seat] for seat in link.targets)
    match link.kind:
        case "play":
            what = {"name": names[link.actor], "card": table.short(say, table.game.cards[link.card])}
            key = "rd.link.answer" if answers(table.numbers.chain, link) else "rd.link.play"
            return say(f"{key}.at", at=names[link.at], **what) if link.at != NOBODY else say(key, **what)
        case "event":
            return say("rd.link.event", card=table.short(say, table.game.cards[link.card]))
        case "pour":
            return say("rd.link.pour", names=drinkers(table, board))
        case "pay" | "ante":
            to = THE_POT if link.kind == "ante" else link.actor
            return say("rd.link.pay", what=payment(board, link.targets, to, link.amount))
        case "win":
            return say("rd.link.win", name=names[link.actor], n=link.amount)
        case "hurt" | "last" | "force_out":
            return say(f"rd.link.{link.kind}", names=listed)
    return ""


def answers(chain: Sequence[Link], link: Link) -> bool:
    """Does this answer something, or was it played at a moment in which nothing happened?"""
    return 0 <= link.parent < len(chain) and chain[link.parent].kind in SHOWN


def drinkers(table: Any, board: BoardScene) -> str:
    """Who drinks how strong a drink: ``Ann +2, Bob +4``."""
    return ", ".join(
        f"{board.names[one.drinker]} {figure(one.strength)}" for one in table.numbers.servings
        if one.drinker is not None
    ) or board.words("rd.nobody")  # fmt: skip


def outcome(table: Any, board: BoardScene) -> str:
    """What will happen if nobody (else) answers."""
    say = board.words
    told = [link for link in table.numbers.chain if link.kind in SHOWN and not link.cancelled]
    if not told:
        return ""
    link = told[-1]
    if link.kind in ("play", "event"):
        text = table.game.cards[link.card].text[say.language]
        return say("rd.then", what="; ".join((consequences(table, board, link) or text, *spared(table, board, link))))
    if link.kind == "pour":
        effects = []
        for one in table.numbers.servings:
            if one.drinker is not None:
                effects.append(f"{board.names[one.drinker]}: {effect(board, one)}")
        return say("rd.then", what="; ".join(effects) or say("rd.nobody.drinks"))
    return say(f"rd.then.{link.kind}")


def consequences(table: Any, board: BoardScene, link: Link) -> str:
    """What a card will do, seat by seat; "" if its own text is the shortest way to say it."""
    say, names, numbers = board.words, board.names, table.numbers
    still = [seat for seat, playing in enumerate(numbers.playing) if playing and seat not in link.spared]
    groups = {"me": [link.actor], "target": [link.at], "each": still, "each_other": still, "culprit": []}
    if 0 <= link.parent < len(numbers.chain):
        groups["culprit"] = [numbers.chain[link.parent].actor]
    told = []
    uses = table.game.cards[link.card].fields.get("uses", ())
    for name, given in uses[link.tags[1]]["do"] if link.kind == "play" else ():
        group, amount = given.get("who" if name == "change" else "source"), given.get("amount")
        if name not in ("change", "move_gold") or group not in groups or not isinstance(amount, int):
            return ""
        seats = [seat for seat in groups[group] if seat in still and (group != "each_other" or seat != link.actor)]
        if not seats:
            continue
        if name == "change":
            stat = say(f"stat.{given['stat']}")
            told.append(f"{', '.join(names[seat] for seat in seats)}: {stat} {figure(amount)}")
        else:
            to = {"inn": TAVERN, "pot": THE_POT}.get(given["to"], link.actor)
            told.append(payment(board, seats, to, amount))
    return "; ".join(told)


def spared(table: Any, board: BoardScene, link: Link) -> list[str]:
    """Who has ignored a card, in words: an empty list if nobody has."""
    listed = ", ".join(board.names[seat] for seat in link.spared)
    return [board.words("rd.spared", names=listed)] if listed else []


def effect(board: BoardScene, serving: Any) -> str:
    """What a drink does to its drinker."""
    say, parts = board.words, []
    into = "fortitude" if serving.courage else "alcohol"
    if serving.strength:
        parts.append(f"{say(f'stat.{into}')} {figure(serving.strength)}")
    if serving.fortitude:
        parts.append(f"{say('stat.fortitude')} {figure(serving.fortitude)}")
    return ", ".join(parts) or str(say("rd.no_effect"))


def figure(number: int) -> str:
    """A change with its sign."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def purse(board: BoardScene, who: int) -> str:
    """A seat, the tavern or the pot."""
    key = {TAVERN: "purse.inn", THE_POT: "purse.pot"}.get(who)
    return str(board.words(key)) if key else board.names[who]


def payment(board: BoardScene, payers: Sequence[int], to: int, amount: int) -> str:
    """Who pays whom how much."""
    listed = ", ".join(board.names[seat] for seat in payers)
    key = "rd.pays.each" if len(payers) > 1 else "rd.pays"
    return str(board.words(key, names=listed, at=purse(board, to), n=amount))


def option(table: Any, board: TableScene, chosen: Any) -> str:
    """One of several answers a gesture leaves open."""
    say, names = board.words, board.names
    parts = []
    if chosen.target != NOBODY:
        parts.append(names[chosen.target])
    if chosen.serving != NO_SERVING and chosen.serving < len(table.numbers.servings):
        serving = table.numbers.servings[chosen.serving]
        if serving.drinker is not None:
            parts.append(say("rd.option.drink", name=names[serving.drinker], n=figure(serving.strength)))
    if not parts:
        uses = table.game.cards[chosen.kind].fields.get("uses", ())
        name = uses[chosen.use].get("as", "") if chosen.use < len(uses) else ""
        parts.append(say(f"rd.use.{name}") if name in ("start", "lead", "leave", "drink", "ignore") else name)
    return ", ".join(parts)


def lines(table: Any, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
    """What the log says of an event."""
    kind, spot, acts, entries = -1, None, False, table.game.log(event, names)
    match event:
        case ("plays", _, kind, _, target, _, _):
            spot, acts = ("seat", target) if target != NOBODY else "table", True
        case ("discards" | "revealed" | "stopped" | "ignored", _, kind, *_):
            acts = event[0] == "discards"
        case ("ordered", _, target):
            spot, acts = ("seat", target), True
        case ("paid", payer, _, _) if payer >= 0:
            spot = ("seat", payer)
        case ("passed", *_):
            acts = True
    return [Line(entry, spot, entry.seat, kind, acts) for entry in entries]


def moment(table: Any, event: Event, names: Sequence[str]) -> Entry | None:
    """What the sentence says while an event is played."""
    match event:
        case ("event", seat, kind):
            return Entry("rd.moment.event", {"card": table.game.title(kind)}, seat)
        case ("ignored", seat, kind):
            return Entry("rd.moment.ignored", {"name": names[seat], "card": table.game.title(kind)}, seat)
        case ("contest_over", winner, _) if winner != NOBODY:
            return Entry("log.rd.contest_over", {"name": names[winner]}, winner)
        case ("asleep" | "out", seat, *why):
            return Entry(f"log.rd.out.{why[0]}" if why else "log.rd.asleep", {"name": names[seat]}, seat)
        case ("round_over", winner, amount):
            if winner == TAVERN:
                return Entry("log.rd.round_over.inn", {"n": amount})
            return Entry("log.rd.round_over", {"name": names[winner], "n": amount}, winner)
        case ("round", seat):
            return Entry("log.rd.round", {"name": names[seat]}, seat)
        case ("last_orders",):
            return Entry("log.rd.last_orders", {})
        case ("sobers", seat):
            return Entry("log.rd.sobers", {"name": names[seat]}, seat)
    return None


def fate(words: Any, view: Any, seat: int) -> str:
    """What the last page says of a seat: its gold if it is still there, else why it is not. The order of falling is the
    order of the page."""
    if view.playing[seat]:
        return str(words("rd.fate.stands", n=view.gold[seat]))
    return str(words(fallen(view.fortitude[seat], view.alcohol[seat])))


def fallen(fortitude: int, alcohol: int) -> str:
    """The key of why somebody is out of the game: nobody can change that any more."""
    return "rd.out.cold" if alcohol >= fortitude else "rd.out.broke"
