"""Whom something that is about to happen at the Red Dragon concerns, and how badly: what the rules of not asking go by.

Each answer is tried: a question concerns a seat if one of its answers is good for it. What cannot be told from a view
counts as bad, so that nobody is left unasked who might have saved themselves.
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
"""The kinds of intents that somebody else has brought about, and that can be paid back."""
LAST_STAKE = ("win", "force_out", "ante", "pay")
"""The kinds of intents after which whoever has no gold left can hardly win any."""


class Weighing:
    """One question about what is about to happen: the ``link`` that may be answered, what everybody has ``now``, what
    is ``coming`` if nobody answers, and what each answer would bring instead."""

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
        """What each of the ``cards`` would bring."""
        return [self.view.game.stakes(self.view, self.ask, card) for card in self.cards]

    @cached_property
    def anytime(self) -> bool:
        """Is it only about cards that can be played at any other time as well?"""
        return all(self.view.game.cards[card.kind].kind == "anytime" for card in self.cards)

    @cached_property
    def befalls(self) -> bool:
        """Does it happen to the asked seat?"""
        if self.link.kind in WARNINGS:
            return self.seat in self.link.targets
        return self.coming[self.seat] != self.now[self.seat]

    @cached_property
    def deadly(self) -> bool:
        """Could it put the asked seat out of the game?"""
        then = self.coming[self.seat]
        if not self.befalls:
            return False
        if then.out or then.risk is None or (then.risk and then.risk >= then.margin):
            return True
        return self.link.kind == "last" or (self.link.kind in LAST_STAKE and not then.gold)

    @cached_property
    def against_own(self) -> bool:
        """Does it answer a card that the asked seat has played, or an answer to an answer to one?"""
        at, against = self.link.parent, True
        while 0 <= at < len(self.links):
            below = self.links[at]
            if against and below.kind == "play" and below.actor == self.seat:
                return True
            at, against = below.parent, not against
        return False

    @cached_property
    def useful(self) -> bool:
        """Does any answer do anything but harm to the asked seat itself?"""
        return any(self._helps(after) or self._changes_others(after) for after in self.after)

    @cached_property
    def for_the_seat(self) -> bool:
        """Is any answer for the asked seat's own sake: good for it, for its own card, or against who strikes it?"""
        return any(
            self._saves(after) if self.anytime else self._helps(after) or self._stands_by_it(after)
            for after in self.after
        )

    def _changes_others(self, after: Sequence[Stake]) -> bool:
        pairs = enumerate(zip(self.coming, after, strict=True))
        return any(then != coming for seat, (coming, then) in pairs if seat != self.seat)

    def _helps(self, after: Sequence[Stake]) -> bool:
        return better(self.coming[self.seat], after[self.seat])

    def _stands_by_it(self, after: Sequence[Stake]) -> bool:
        """Does an answer save the seat's own card, or pay back a blow?"""
        if self.against_own:
            return self._changes_others(after)
        struck = self.link.kind in BLOWS and self.seat in (*self.link.targets, self.link.at)
        if not struck or not self.befalls or self.link.actor in (self.seat, NOBODY, TAVERN, THE_POT):
            return False
        unlike: bool = after[self.link.actor] != self.coming[self.link.actor]
        return unlike

    def _saves(self, after: Sequence[Stake]) -> bool:
        """Does an answer help against what would put the seat out? Any other time is as good for such a card."""
        then, saved = self.coming[self.seat], after[self.seat]
        if not then.out:
            return False
        return saved.margin > then.margin if then.margin <= 0 else saved.gold > then.gold

    @cached_property
    def same(self) -> frozenset[Hashable]:
        """All that would be the same if this were asked once more: for each answer what it answers, and what comes of
        it. A go of a gambling round is always another one."""
        link, seat = self.link, self.seat
        if link.kind == "go":
            return frozenset()
        if link.kind == "ordering":  # before and after the order
            return frozenset((link.kind, card.kind) for card in self.cards)
        pairs = zip(self.cards, self.after, strict=True)
        return frozenset((link.source, link.actor, self.coming[seat], card, then[seat]) for card, then in pairs)


def better(before: Stake, after: Stake) -> bool:
    """Does anything change for a seat but for the worse? What nobody can tell counts, and so does all that decides a
    drinking contest or a gambling round."""
    if decisive(after) != decisive(before):
        return True
    more = after.fortitude > before.fortitude or after.gold > before.gold or after.cards > before.cards
    return more or after.alcohol < before.alcohol


def decisive(stake: Stake) -> tuple[object, ...]:
    """All of a stake that is neither good nor bad in itself."""
    return stake.contest, stake.rivals, stake.pot, stake.upper, stake.trump, stake.unseen


def topic(view: RedDragonTable, ask: Ask) -> Topic | None:
    """What a question is about, by which it may be left out; None for one that must be answered."""
    if ask.options == (PASS,):  # an action or a go without a card for it
        return Topic("nothing", idle=True)
    if ask.kind != "answer" or PASS not in ask.options:
        return None
    kinds = frozenset(option.kind for option in ask.options if isinstance(option, PlayCard))
    if not ask.about or ask.about[0] >= len(view.intents):
        return Topic("", kinds)
    asked = Weighing(view, ask)
    link, moment = asked.link, asked.link.kind in MOMENTS
    own_phase = link.kind == "ordering" and not asked.anytime
    return Topic(
        key_of(view, link), kinds,
        idle=not own_phase and not (asked.for_the_seat or (asked.useful and not asked.anytime)),
        own=link.kind == "play" and link.actor == ask.seat,
        aimed=own_phase or asked.for_the_seat or (asked.anytime and (moment or asked.befalls)),
        deadly=asked.deadly, vital=link.kind == "last" and ask.seat in link.targets, same=asked.same,
    )  # fmt: skip


def key_of(view: RedDragonTable, link: Link) -> str:
    """By what a question about this can be silenced. Whoever is thrown out of a round by a card has been asked about
    that card."""
    if link.kind == "force_out" and link.source >= 0:
        return f"play:{view.game.cards[view.game.kind[link.source]].id}"
    if link.kind in ("play", "force_out"):
        return f"play:{view.game.cards[link.card].id}"
    return link.kind
