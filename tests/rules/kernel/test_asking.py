"""The kernel, on the toy game: responses, windows, sealed asks, an effect that asks in the middle, and the guards."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

import pytest

from rules.kernel import windows
from rules.kernel.asking import STEPS_AN_ANSWER, Ask, EndlessLoop, Frame, NothingAsked, NotOffered, answer, run
from rules.kernel.chance import BadStack, Chance
from rules.kernel.intents import CANCELLED, IllegalResponse, Intent
from rules.kernel.table import Table
from rules.kernel.windows import DEPTH, pause, propose
from rules.knowledge.views import determinize, view
from rules.saves.loading import BadSave, load_table
from tests.toy import LIVES, PlayCard, Toy, ToyTable

TOY = Toy()


def table_with(*hands: str, turn: int = 0) -> Table:
    """A toy table with these cards in the hands (words separated by blanks), ready for ``turn``."""
    table = TOY.lay(len(hands))
    for seat, hand in enumerate(hands):
        for card in hand.split():
            piece = next(piece for piece in table.zones[-1] if TOY.card_id(piece) == card)
            table.move(piece, len(table.zones) - 1, seat)
    TOY.resume(table, turn=turn)
    run(table)
    return table


def play(table: Table, *moves: tuple[int, Any]) -> list[int]:
    """Give answers, checking who is asked; returns everybody's health."""
    for seat, option in moves:
        assert table.ask is not None
        assert table.ask.seat == seat, f"expected seat {seat}, but {table.ask} is pending"
        answer(table, option)
    return table.health


# -- what a response can do ------------------------------------------------------------------------------------------


def test_nobody_without_an_answer_is_asked() -> None:
    table = table_with("shove", "shove", "")
    assert play(table, (0, ("shove", 1))) == [3, 1, 3]
    assert table.ask is not None and table.ask.kind == "play"


def test_ignore_saves_only_the_one_who_ignores() -> None:
    table = table_with("brawl", "duck", "shove")
    assert play(table, (0, ("brawl", -1)), (1, ("duck", -1))) == [3, 3, 2]


def test_cancel_stops_everything_but_the_card_is_spent() -> None:
    table = table_with("brawl", "nope", "")
    assert play(table, (0, ("brawl", -1)), (1, ("nope", -1))) == [3, 3, 3]
    assert {TOY.card_id(piece) for piece in table.zones[3]} == {"brawl", "nope"}


def test_a_cancelled_cancel_lets_it_happen() -> None:
    table = table_with("shove nope", "nope", "")
    assert play(table, (0, ("shove", 1)), (1, ("nope", -1)), (0, ("nope", -1))) == [3, 1, 3]


def test_answers_to_answers_nest_as_deep_as_there_are_cards() -> None:
    table = table_with("shove nope nope", "nope", "nope nope")
    moves = [(0, ("shove", 1)), (1, ("nope", -1)), (2, ("nope", -1)), (0, ("nope", -1)), (2, ("nope", -1))]
    play(table, *moves)
    assert len(table.intents) == 5 and table.ask is not None and table.ask.seat == 0
    assert play(table, (0, "pass")) == [3, 1, 3]  # shove <- nope <- nope <- nope <- nope: an even number


def test_redirect_asks_the_new_target_too() -> None:
    table = table_with("shove", "dodge", "dodge duck", "")
    play(table, (0, ("shove", 1)), (1, ("dodge", 2)))
    assert table.intents[0].targets == (2,)
    assert table.ask is not None and set(table.ask.options) == {("dodge", 1), ("dodge", 3), "pass"}
    assert play(table, (2, "pass"), (2, ("duck", -1))) == [3, 3, 3, 3]


def test_redirect_must_change_something() -> None:
    with pytest.raises(IllegalResponse):
        Intent("play", 0, targets=(1, 2)).redirect(1, 2)
    with pytest.raises(IllegalResponse):
        Intent("play", 0, targets=(1,)).redirect(3, 2)


def test_modify_softens_and_stops_at_nought() -> None:
    table = table_with("shove", "pad")
    assert play(table, (0, ("shove", 1)), (1, ("pad", -1))) == [3, 2]
    intent = Intent("play", 0, amount=1, tags=("loud",))
    intent.modify(amount=-5, add=("loud", "soft"), remove=("loud",))
    assert (intent.amount, intent.tags) == (0, ("soft",))


def test_replace_puts_another_intent_in_its_place() -> None:
    table = table_with("shove", "riposte", "")
    assert play(table, (0, ("shove", 1)), (1, ("riposte", -1))) == [2, 3, 3]
    assert not table.intents


def test_a_replacement_can_be_answered_like_anything_else() -> None:
    table = table_with("shove duck", "riposte")
    assert play(table, (0, ("shove", 1)), (1, ("riposte", -1)), (0, ("duck", -1))) == [3, 3]


# -- windows -----------------------------------------------------------------------------------------------------------


def test_a_window_asks_from_the_left_of_the_actor_and_closes_when_all_pass() -> None:
    table = table_with("brawl", "nope", "nope", "nope", turn=0)
    play(table, (0, ("brawl", -1)))
    assert play(table, (1, "pass"), (2, "pass"), (3, "pass")) == [3, 2, 2, 2]


def test_after_a_response_those_who_passed_are_asked_again() -> None:
    table = table_with("shove nope", "nope nope", "nope")
    play(table, (0, ("shove", 1)), (1, "pass"), (2, ("nope", -1)))
    assert table.ask is not None and len(table.intents) == 2  # the nope may itself be answered
    play(table, (0, ("nope", -1)), (1, "pass"))
    assert table.ask is not None
    assert (table.ask.seat, len(table.intents)) == (1, 1), "seat 1 had passed, but now the shove is on again"


def test_once_closes_after_one_opportunity_each() -> None:
    table = table_with("shove", "duck pad")
    play(table, (0, ("shove", 1)), (1, ("pad", -1)))
    assert table.ask is None or table.ask.kind == "play", "flinching is possible once only"


def test_an_ability_answers_the_same_intent_once() -> None:
    table = table_with("brawl", "nope nope", "nope", "shove")
    play(table, (0, ("brawl", -1)), (1, ("nope", -1)), (2, ("nope", -1)), (1, "pass"))
    assert table.ask is not None
    assert len(table.intents) != 1 or table.ask.seat != 1


def test_that_somebody_is_asked_to_answer_is_in_nobodys_view() -> None:
    table = table_with("shove", "nope", "")
    play(table, (0, ("shove", 1)))
    assert view(table, 1).ask is not None
    assert view(table, 0).ask is None and view(table, 2).ask is None


# -- effects that ask, secret answers --------------------------------------------------------------------------------


def every_line(table: Table, twin_of: Callable[[Table], Table], depth: int = 0) -> list[str]:
    """The digests of all ends of all lines of play until the next turn; each branch is played on a twin."""
    assert depth < 40
    if table.ask is None or (depth and table.ask.kind == "play"):
        return [table.digest()]
    digests = []
    for option in table.ask.options:
        copy = twin_of(table)
        answer(copy, option)
        digests += every_line(copy, twin_of, depth + 1)
    return digests


def replayed(table: Table) -> Table:
    """A twin by way of JSON."""
    return load_table(TOY, json.loads(json.dumps(table.save())))


@pytest.mark.parametrize("hands", [
    ("bully nope", "nope duck shove", "nope dodge"),
    ("bully nope", "riposte nope", "shove"),
    ("vote nope", "nope", "shove nope"),
    ("brawl nope", "duck dodge nope", "riposte"),
])  # fmt: skip
def test_every_line_of_play_is_the_same_copied_and_loaded(hands: tuple[str, ...]) -> None:
    table = table_with(*hands)
    lines = every_line(table, Table.copy)
    assert len(lines) > 10
    assert lines == every_line(table, replayed)


def test_sealed_answers_are_hidden_until_they_are_revealed() -> None:
    table = table_with("vote", "shove", "shove")
    play(table, (0, ("vote", -1)), (1, "yes"), (2, "no"))
    assert [choice for _, choice, _ in view(table, 0).sealed] == [None, None]
    assert [choice for _, choice, _ in view(table, 2).sealed] == [None, "no"]
    chance = Chance.seeded(1, ["imagine"])
    imagined = {tuple(choice for _, choice, _ in determinize(table, 2, chance).sealed) for _ in range(40)}
    assert imagined == {("yes", "no"), ("no", "no")}
    assert play(table, (0, "no")) == [3, 2, 3]
    assert table.sealed == []


# -- guards, saves, chance -------------------------------------------------------------------------------------------


class Restless(Frame):
    """Goes round and round."""

    __slots__ = memory = ()

    def again(self, table: Table) -> None:
        self.go("again")


def test_a_loop_without_a_question_is_stopped_and_named() -> None:
    table = TOY.lay(2)
    table.frames.append(Restless())
    with pytest.raises(EndlessLoop, match=f"{STEPS_AN_ANSWER} steps .*Restless"):
        run(table)


def test_answers_without_end_are_stopped_and_named() -> None:
    table = TOY.lay(2)
    with pytest.raises(EndlessLoop, match="shove"):
        for _ in range(DEPTH + 1):
            propose(table, Intent("play", 0, source=0))


class Hushed(Toy):
    """The toy, in which ``may_be_answered`` says so if nobody has a ``nope``. ``ended`` counts intents that ended."""

    ended = 0

    def may_be_answered(self, table: ToyTable, intent: Intent) -> bool:
        return any("nope" in self.in_hand(table, seat) for seat in range(table.seats))

    def closed(self, table: ToyTable, intent: Intent) -> None:
        self.ended += 1


@pytest.mark.parametrize(
    ("hand", "feed", "invited", "opens"),
    [("shove", None, (), False), ("nope", None, (), True), ("shove", [], (), True), ("shove", None, (1,), True)],
)
def test_a_pause_that_nobody_notices_is_over_at_once(
    hand: str, feed: list[Any] | None, invited: tuple[int, ...], opens: bool
) -> None:
    """Somebody notices it who may answer, who listens to events, or who is asked in any case."""
    game = Hushed()
    table = game.lay(2)
    table.move(next(piece for piece in table.zones[-1] if game.card_id(piece) == hand), len(table.zones) - 1, 1)
    table.feed, table.invited = feed, invited
    pause(table, Intent("answer", 0))
    assert (len(table.intents), len(table.frames), game.ended) == ((1, 1, 0) if opens else (0, 0, 1))


def test_whoever_certainly_has_no_answer_is_not_looked_at() -> None:
    class Unanswerable(Toy):
        def may_be_answered(self, table: ToyTable, intent: Intent) -> bool:
            return False

        def responses(self, table: ToyTable, intent: Intent, window: str, seat: int) -> Sequence[Any]:
            raise AssertionError("nobody can answer")

    game = Unanswerable()
    table = game.lay(2)
    shove = next(piece for piece in table.zones[-1] if game.card_id(piece) == "shove")
    propose(table, Intent("play", 0, shove, (1,), 2))
    run(table)
    assert table.health == [LIVES, LIVES - 2]


def test_only_what_is_offered_can_be_answered() -> None:
    table = table_with("shove", "")
    digest = table.digest()
    with pytest.raises(NotOffered):
        answer(table, ("shove", 0))
    assert table.digest() == digest
    over = table_with("", "")
    assert over.ask is None
    with pytest.raises(NothingAsked):
        answer(over, "rest")


class Secret(Frame):
    """Both seats play a card in secret."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: PlayCard

    def ask(self, table: ToyTable) -> Ask | None:
        if self.seat == 2:
            self.done()
            return None
        return Ask(self.seat, "secret", (PlayCard("shove"), PlayCard("duck", 1)), sealed=True)

    def next(self, table: ToyTable) -> None:
        self.seat += 1
        self.restart()


class SecretToy(Toy):
    """The toy with secret cards."""

    frames = MappingProxyType({**Toy.frames, "Secret": Secret})


def test_what_is_handed_on_is_the_option_that_was_offered() -> None:
    table = table_with("shove", "nope")
    assert table.ask is not None
    shove = table.ask.options[1]
    answer(table, ("shove", 1))
    assert type(shove) is PlayCard and table.frames[0].answer is shove


def test_what_is_loaded_has_names_again() -> None:
    table = table_with("shove", "nope")
    answer(table, ("shove", 1))
    copy = replayed(table)
    assert copy.ask == table.ask and copy.ask is not None and type(copy.ask.options[0]) is PlayCard
    assert copy.frames[0].answer == ("shove", 1) and type(copy.frames[0].answer) is PlayCard
    game = SecretToy()
    table = game.lay(2)
    table.frames.append(Secret(0))
    run(table)
    answer(table, ("duck", 1))
    copy = load_table(game, json.loads(json.dumps(table.save())))
    ((seat, secret, options),) = copy.sealed
    assert (seat, secret.card, secret.target) == (0, "duck", 1) and [type(first) for first in options] == [PlayCard] * 2
    assert type(copy.frames[-1].answer) is PlayCard
    assert copy.digest() == table.digest()
    saved = table.save()
    saved["sealed"] = [(0, ("duck", "left"), options)]
    with pytest.raises(BadSave):
        load_table(game, saved)


def test_a_single_option_is_no_question() -> None:
    frame = Secret(0)
    ask = Ask(0, "secret", (PlayCard("shove"), PlayCard("nope")))
    assert frame.choice(ask) is ask and frame.answer is None
    assert frame.choice(ask._replace(options=ask.options[:1])) is None and frame.answer == ("shove", -1)


def test_steps_are_the_public_methods_in_order() -> None:
    assert windows.Responding.step_names == ("open", "offer", "take")
    frame = windows.Responding(1, 0, (("duck", 2),), 1)
    assert frame.save() == ["Responding", "open", None, 1, 0, (("duck", 2),), 1]
    assert Frame.load(frame.save(), windows.FRAMES).save() == frame.save()


@pytest.mark.parametrize("spoil", [
    lambda saved: saved.pop("zones"),
    lambda saved: saved.update(game="chess"),
    lambda saved: saved["zones"].update(box=[]),
    lambda saved: saved["frames"][0].__setitem__(0, "Nobody"),
    lambda saved: saved["frames"][0].__setitem__(1, "no such step"),
    lambda saved: saved.update(cards=[]),
    lambda saved: saved.update(ask=[1]),
])  # fmt: skip
def test_a_damaged_save_is_refused(spoil: Any) -> None:
    saved = table_with("shove", "duck").save()
    spoil(saved)
    with pytest.raises(BadSave):
        load_table(TOY, saved)


def test_a_cancelled_intent_has_a_fate() -> None:
    intent = Intent("play", 0)
    intent.cancel()
    assert intent.fate == CANCELLED and Intent.load(intent.save()).save() == intent.save()


def test_shuffles_are_fair_enough() -> None:
    """Every order of four comes about equally often (chi-squared, 23 degrees, far beyond the 0.1 % point)."""
    chance = Chance.seeded(3, ["deck"])
    counts = dict.fromkeys(itertools.permutations(range(4)), 0)
    for _ in range(24_000):
        counts[tuple(chance.shuffled("deck", range(4)))] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 60


def test_streams_do_not_disturb_each_other() -> None:
    first, second = Chance.seeded(5, ["deck", "dice"]), Chance.seeded(5, ["deck", "dice"])
    first.below("dice", 6)
    assert first.shuffled("deck", range(9)) == second.shuffled("deck", range(9))


def test_stacked_chance_comes_first_and_must_fit() -> None:
    chance = Chance({"deck": 1, "dice": 1}, {"dice": (5, 9), "deck": (2, 0)})
    assert chance.below("dice", 6) == 5
    with pytest.raises(BadStack):
        chance.below("dice", 6)
    assert chance.shuffled("deck", [0, 1, 2])[::-1] == [2, 0, 1], "the first named is dealt first"
    chance.stacked = {"deck": (7,)}
    with pytest.raises(BadStack):
        chance.shuffled("deck", [0, 1])


def test_an_ask_is_plain() -> None:
    assert Ask(1, "play", ("a",)) == (1, "play", ("a",), (), False)
