"""The topics of questions at the Red Dragon: whom a question concerns, and how badly. Automatic passing goes by this.

Each answer is tried out: a question concerns a seat if one of its answers is good for it. What cannot be told from a
view counts as bad, so that everybody is asked who could perhaps have saved themselves.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property

from client.games.red_dragon.pending import Link, chain
from client.play.auto_pass import Topic
from rules.games.red_dragon.board import NOBODY, TAVERN, THE_POT, PlayCard, RedDragonTable, Stake
from rules.kernel.asking import PASS, Ask

GAMBLING = ("action_gambling", "gambling", "cheating")
MOMENTS = ("stop", "go", "ordering")
"""The kinds of intents in which nothing happens, so that they happen to nobody."""
WARNINGS = ("hurt", "last")
"""The kinds of intents that only tell their targets what has befallen them."""
BLOWS = ("play", "hurt", "force_out", "pay", "ante")
"""The kinds of intents that another seat has brought about, and that can be paid back."""
LAST_STAKE = ("win", "force_out", "ante", "pay")
"""The kinds of intents after which a seat without gold can hardly win any."""


class Weighing:
    """One question, weighed for the asked seat: the stakes ``now``, those that are ``coming`` if nobody answers, and
    those ``after`` each answer. ``link`` is what may be answered."""

    def __init__(self, view: RedDragonTable, ask: Ask) -> None:
        self.view, self.ask, self.seat = view, ask, ask.seat
        self.links = chain(view)
        self.link = self.links[ask.about[0]]
        self.cards = [option for option in ask.options if isinstance(option, PlayCard)]

    @cached_property
    def now(self) -> Sequence[Stake]:
        return self.view.game.stakes(self.view, None)

    @cached_property
    def coming(self) -> Sequence[Stake]:
        return self.view.game.stakes(self.view, self.ask)

    @cached_property
    def after(self) -> Sequence[Sequence[Stake]]:
        """The stakes that each of the ``cards`` would bring."""
        return [self.view.game.stakes(self.view, self.ask, card) for card in self.cards]

    @cached_property
    def anytime(self) -> bool:
        """True if each card could be played at any other time as well."""
        return all(self.view.game.cards[card.kind].kind == "anytime" for card in self.cards)

    @cached_property
    def befalls(self) -> bool:
        """True if it happens to the asked seat."""
        if self.link.kind in WARNINGS:
            return self.seat in self.link.targets
        return self.coming[self.seat] != self.now[self.seat]

    @cached_property
    def deadly(self) -> bool:
        """True if it could put the asked seat out of the game."""
        if not self.befalls:
            return False
        stake = self.coming[self.seat]
        if stake.out or stake.risk is None or (stake.risk and stake.risk >= stake.margin):
            return True
        if self.link.kind == "last":
            return True
        return self.link.kind in LAST_STAKE and not stake.gold

    @cached_property
    def against_own(self) -> bool:
        """True if it answers a card that the asked seat has played, or an answer to an answer to one."""
        is_against = True
        parent = self.link.parent
        while 0 <= parent < len(self.links):
            answered = self.links[parent]
            if is_against and answered.kind == "play" and answered.actor == self.seat:
                return True
            is_against = not is_against
            parent = answered.parent
        return False

    @cached_property
    def useful(self) -> bool:
        """True if an answer helps the asked seat, or changes anything for the others."""
        return any(self._helps(stakes) or self._changes_others(stakes) for stakes in self.after)

    @cached_property
    def for_the_seat(self) -> bool:
        """True if an answer serves the asked seat: it helps the seat or its card, or pays back a blow."""
        if self.anytime:
            return any(self._saves(stakes) for stakes in self.after)
        return any(self._helps(stakes) or self._defends_or_avenges(stakes) for stakes in self.after)

    def _changes_others(self, stakes: Sequence[Stake]) -> bool:
        """True if this answer changes what another seat has coming."""
        for seat, (coming, stake) in enumerate(zip(self.coming, stakes, strict=True)):
            if seat != self.seat and stake != coming:
                return True
        return False

    def _helps(self, stakes: Sequence[Stake]) -> bool:
        """True if this answer is good for the asked seat."""
        return is_better(stakes[self.seat], self.coming[self.seat])

    def _defends_or_avenges(self, stakes: Sequence[Stake]) -> bool:
        """True if this answer saves the seat's own card, or pays back a blow."""
        if self.against_own:
            return self._changes_others(stakes)
        striker = self.link.actor
        is_struck = self.link.kind in BLOWS and self.seat in (*self.link.targets, self.link.card_target)
        if not is_struck or not self.befalls or striker in (self.seat, NOBODY, TAVERN, THE_POT):
            return False
        pays_back: bool = stakes[striker] != self.coming[striker]
        return pays_back

    def _saves(self, stakes: Sequence[Stake]) -> bool:
        """True if this answer helps against what would put the seat out of the game. For anything less, a card that can
        be played at any time can wait."""
        coming, stake = self.coming[self.seat], stakes[self.seat]
        if not coming.out:
            return False
        if coming.margin <= 0:
            return stake.margin > coming.margin
        return stake.gold > coming.gold

    @cached_property
    def same(self) -> frozenset[Hashable]:
        """Keys that are equal if this question is asked once more: for each answer what it answers, and what comes of
        it. A go of a gambling round is never the same question as another."""
        link, seat = self.link, self.seat
        if link.kind == "go":
            return frozenset()
        if link.kind == "ordering":  # before and after the order
            return frozenset((link.kind, card.kind) for card in self.cards)
        keys: set[Hashable] = set()
        for card, stakes in zip(self.cards, self.after, strict=True):
            keys.add((link.source, link.actor, self.coming[seat], card, stakes[seat]))
        return frozenset(keys)


def is_better(new: Stake, old: Stake) -> bool:
    """True if anything changes for a seat other than for the worse. A change that is unknown counts, and so does any
    change of what decides a drinking contest or a gambling round."""
    if decisive(new) != decisive(old):
        return True
    if new.alcohol < old.alcohol or new.fortitude > old.fortitude:
        return True
    return new.gold > old.gold or new.cards > old.cards


def decisive(stake: Stake) -> tuple[object, ...]:
    """Return the parts of a stake that are neither good nor bad in themselves."""
    return stake.contest, stake.rivals, stake.pot, stake.upper, stake.trump, stake.unseen


def topic(view: RedDragonTable, ask: Ask) -> Topic | None:
    """Return what a question is about, by which it may be left out; None if it must be answered."""
    if ask.options == (PASS,):  # an action or a go without a card for it
        return Topic("nothing", idle=True)
    if ask.kind != "answer" or PASS not in ask.options:
        return None
    kinds = frozenset(option.kind for option in ask.options if isinstance(option, PlayCard))
    if not ask.about or ask.about[0] >= len(view.intents):
        return Topic("", kinds)
    weighing = Weighing(view, ask)
    link = weighing.link
    own_phase = link.kind == "ordering" and not weighing.anytime
    serves_seat = own_phase or weighing.for_the_seat
    is_idle = not serves_seat and (weighing.anytime or not weighing.useful)
    is_aimed = serves_seat or (weighing.anytime and (link.kind in MOMENTS or weighing.befalls))
    return Topic(
        key_of(view, link),
        kinds,
        idle=is_idle,
        own=link.kind == "play" and link.actor == ask.seat,
        aimed=is_aimed,
        deadly=weighing.deadly,
        vital=link.kind == "last" and ask.seat in link.targets,
        same=weighing.same,
    )


def key_of(view: RedDragonTable, link: Link) -> str:
    """Return the key by which questions about this can be silenced. Being thrown out of a round by a card belongs to
    the question about that card."""
    if link.kind == "force_out" and link.source >= 0:
        return f"play:{view.game.cards[view.game.kind[link.source]].id}"
    if link.kind in ("play", "force_out"):
        return f"play:{view.game.cards[link.card].id}"
    return link.kind
