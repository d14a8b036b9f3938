"""In a search no seat learns to answer what another one has done in secret."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import pytest

from rules.bots import PlayerView, SearchBot
from rules.bots.heuristic import policy_of
from rules.bots.sights import Seen, Sights
from rules.games import game
from rules.games.goblets.board import POISON, WAIT, WINE, Exchange, GobletsTable, Peek, PourInto
from rules.games.policy import AnyMove
from rules.kernel.asking import Ask, Frame, answer
from rules.kernel.table import Table
from tests.toy import Toy, ToyTable

GOBLETS = game("goblets")


class Hide(Toy):
    """A game of one guess: the first seat hides something on the left or on the right, the second one looks for it."""

    name = "hide"
    seats = range(2, 3)

    def begin(self, table: ToyTable, *args: Any, **options: Any) -> None:
        table.frames.append(Hiding())


class Hiding(Frame):
    """Hiding, and looking for it on one side; whoever is wrong loses all health."""

    __slots__ = memory = ()
    answer: str

    def hide(self, table: ToyTable) -> Ask:
        return Ask(0, "hide", ("left", "right"), sealed=True)

    def seek(self, table: ToyTable) -> Ask:
        return Ask(1, "seek", ("left", "right"))

    def compare(self, table: ToyTable) -> None:
        ((_, hidden, _),) = table.sealed
        table.sealed = []
        table.health[0 if self.answer == hidden else 1] = 0


Hide.frames = MappingProxyType({**Toy.frames, "Hiding": Hiding})


def seen_after(table: Table, *options: Any) -> Sequence[Seen]:
    """Return what each seat has seen after these answers, on a copy of the table."""
    copy = table.copy()
    sights = Sights(policy_of(table.game), table.seats)
    for option in options:
        sights.reply(copy, option)
    return sights.seen


def chances_to_hide() -> list[float]:
    """Return how likely the search thinks it is not to be found, on either side."""
    bot = SearchBot(PlayerView(Hide().new(2, 1), 0, 1))
    bot.simulate(800)
    return [runner.won / runner.visits for runner in bot._tree.values()]


def test_who_seeks_in_the_tree_does_not_know_where_it_was_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """One tree for all seats would know: then each side seems to be a bad one. In truth the two add up to a sure win:
    where it is not found on one side, it is not sought on the other."""
    assert sum(chances_to_hide()) == pytest.approx(1, abs=0.1)
    monkeypatch.setattr(AnyMove, "seen_answer", lambda self, table, option, seat: option)
    assert sum(chances_to_hide()) < 0.6


def test_only_who_pours_knows_which_token_it_was() -> None:
    table = GOBLETS.new(4, 3)
    while table.ask is not None and table.ask.kind != "act":
        answer(table, table.ask.options[-1])
    assert isinstance(table, GobletsTable) and table.ask is not None
    actor = table.ask.seat
    wine = seen_after(table, PourInto(WINE, 1))
    poison = seen_after(table, PourInto(POISON, 1))
    elsewhere = seen_after(table, PourInto(WINE, 2))
    for seat in range(4):
        assert (wine[seat] == poison[seat]) == (seat != actor)
        assert wine[seat] != elsewhere[seat]


def test_a_partner_sees_behind_the_screen_and_nobody_else_sees_that_no_toast_is_proposed() -> None:
    table = GOBLETS.new(8, 3)
    policy = policy_of(GOBLETS)
    while table.ask is not None and table.ask.kind != "act":
        answer(table, table.ask.options[-1])
    assert isinstance(table, GobletsTable) and table.ask is not None
    actor = table.ask.seat
    pour = PourInto(POISON, 0)
    for seat in set(range(8)) - {actor}:
        is_partner = table.house_of(seat) == table.house_of(actor)
        assert (policy.seen_answer(table, pour, seat) == pour) == is_partner
        assert (policy.seen_answer(table, WAIT, seat) == WAIT) == is_partner
        assert policy.seen_answer(table, Peek(0), seat) == Peek(0)
        assert policy.seen_answer(table, Exchange(0, 1, "both"), seat) == "exchange"


def test_what_is_kept_in_secret_is_seen_when_all_lift_their_cups() -> None:
    table = game("dice_town").new(2, 1)
    while table.ask is not None and table.ask.kind != "keep":
        answer(table, table.ask.options[0])
    assert table.ask is not None
    first = table.ask.seat
    kept = table.ask.options[0]
    assert seen_after(table, kept)[1 - first] == ()
    copy = table.copy()
    answer(copy, kept)
    assert copy.ask is not None
    also_kept = copy.ask.options[0]
    seen = seen_after(table, kept, also_kept)
    assert seen[first] == ((first, kept), (1 - first, also_kept))
    assert set(seen[1 - first]) == set(seen[first])
