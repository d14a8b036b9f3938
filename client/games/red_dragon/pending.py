"""What is about to happen at the Red Dragon, read from a view: the chain of intents, and the drinks that are poured."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.red_dragon.board import NO_SERVING, NOBODY, POURED, PlayCard, RedDragonTable, Serving

PAYMENTS = ("pay", "ante")
"""The kinds of intents that make seats pay."""


class Link(NamedTuple):
    """One link of the chain: an intent, as far as everybody may know it."""

    kind: str
    actor: int
    source: int
    """The piece that brings it about; -1 if there is none."""
    targets: tuple[int, ...]
    amount: int
    parent: int
    """The index of the link that it answers; -1 if it answers none."""
    cancelled: bool
    spared: tuple[int, ...]
    """The seats that have ignored it."""
    card: int = -1
    """The kind of the card that is played, or of the event; -1 for anything else."""
    use: int = 0
    """Which of the card's uses."""
    card_target: int = NOBODY
    """The seat that the card is played at."""
    serving: int = NO_SERVING
    """The drink that the card is played on."""
    takes_effect: bool = False
    """It cannot be answered any more."""
    payers: tuple[int, ...] = ()
    """Of a payment still to come: the seats that will pay, without those who cannot or for whom the tavern pays."""


def chain(view: RedDragonTable) -> list[Link]:
    """Return the chain, oldest link first. A link has the index of its intent."""
    links = []
    for intent in view.intents:
        link = Link(
            intent.kind,
            intent.actor,
            intent.source,
            intent.targets,
            intent.amount,
            intent.parent,
            cancelled=intent.fate == "cancelled",
            spared=view.game.spared(view, intent),
            takes_effect=intent.fate == "done",
        )
        if intent.kind in ("play", "event"):
            play = PlayCard(*intent.tags)
            link = link._replace(card=play.kind, use=play.use, card_target=play.target, serving=play.serving)
        elif intent.kind in PAYMENTS and not link.takes_effect:
            link = link._replace(payers=view.game.owing(view, intent))
        links.append(link)
    return links


def servings(view: RedDragonTable) -> list[Serving]:
    """Return the drinks on the table. A drink leaves it together with its cards."""
    cards_on_table = len(view.zones[POURED])
    return [serving for serving in view.servings if serving.first < cards_on_table]


def stat_changes(serving: Serving) -> tuple[int, int]:
    """Return how a drink changes the alcohol and the fortitude of its drinker."""
    if serving.courage:
        return 0, serving.fortitude + serving.strength
    return serving.strength, serving.fortitude


def contest_prize(view: RedDragonTable) -> int:
    """Return the gold that each loser of the current drinking contest pays its winner; 0 if that cannot be told."""
    for link in reversed(chain(view)):
        if not link.takes_effect or link.card < 0:
            continue
        uses = view.game.cards[link.card].fields.get("uses", ())
        if not uses:
            continue
        verbs = dict(uses[link.use]["do"])
        prize = verbs.get("contest", {}).get("prize", 0)
        if isinstance(prize, int) and prize:
            return prize
    return 0
