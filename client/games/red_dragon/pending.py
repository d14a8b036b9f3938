"""What waits to happen at the Red Dragon, read from a view: the chain of cards and moments, and the drinks poured."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.red_dragon.board import NO_SERVING, NOBODY, POURED, PlayCard, RedDragonTable, Serving

PAYMENTS = ("pay", "ante")
"""The kinds of intents that make seats pay."""


class Link(NamedTuple):
    """Something that is about to happen: an intent as far as all may know it."""

    kind: str
    actor: int
    source: int
    """The piece it happens through, -1: none."""
    targets: tuple[int, ...]
    amount: int
    parent: int
    """Which link it answers, -1: none."""
    cancelled: bool
    spared: tuple[int, ...]
    """Who has ignored it."""
    card: int = -1
    """The kind of card that is played, or of the event; -1: neither."""
    use: int = 0
    """Which of the card's uses."""
    at: int = NOBODY
    """Whom the card is played at."""
    serving: int = NO_SERVING
    """The drink the card is played on."""
    happens: bool = False
    owing: tuple[int, ...] = ()
    """Of a payment that is still to come: who is to pay now. Those for whom the tavern pays, or who cannot, are not."""
    """It cannot be answered any more: it takes effect."""


def chain(view: RedDragonTable) -> list[Link]:
    """What waits to happen, oldest first; the numbers of the links are those of the intents."""
    links = []
    for intent in view.intents:
        link = Link(intent.kind, intent.actor, intent.source, intent.targets, intent.amount, intent.parent,
                    intent.fate == "cancelled", view.game.spared(view, intent),
                    happens=intent.fate == "done")  # fmt: skip
        if intent.kind in ("play", "event"):
            card = PlayCard(*intent.tags)
            link = link._replace(card=card.kind, use=card.use, at=card.target, serving=card.serving)
        elif intent.kind in PAYMENTS and not link.happens:
            link = link._replace(owing=view.game.owing(view, intent))
        links.append(link)
    return links


def servings(view: RedDragonTable) -> list[Serving]:
    """The drinks that stand on the table: a mug goes with its cards."""
    return [one for one in view.servings if one.first < len(view.zones[POURED])]


def does(one: Serving) -> tuple[int, int]:
    """What a drink does to the alcohol and the fortitude of whoever drinks it."""
    return (0, one.fortitude + one.strength) if one.courage else (one.strength, one.fortitude)


def contest_prize(view: RedDragonTable) -> int:
    """What each of the others pays whoever wins the drinking contest that goes on; 0: that cannot be told."""
    for link in reversed(chain(view)):
        if link.happens and link.card >= 0:
            uses = view.game.cards[link.card].fields.get("uses", ())
            prize = dict(uses[link.use]["do"] if uses else ()).get("contest", {}).get("prize", 0)
            if isinstance(prize, int) and prize:
                return prize
    return 0
