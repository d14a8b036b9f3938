"""Effects that wait for an answer can be copied, saved, loaded and imagined, and go on alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.games.policy import AnyMove
from rules.kernel.asking import PASS, answer
from rules.kernel.chance import Chance
from rules.knowledge.views import STREAM, determinize, view
from rules.notation import notation, phrases
from rules.saves.loading import BadSave, load_table
from rules.text.texts import Texts
from tests.fair import DISCARDS, PILE, SEATS, Fair, FairTable, Play

PAY = "{as: pay, text: {ru: Платит, en: Pays}, do: [{gain: {who: it, amount: -1}}]}"
SING = "{as: sing, text: {ru: Поёт, en: Sings}, do: [{note: seat}, {note: seat}]}"
ASKS = {
    "choose": f"{{choose: {{options: [{PAY}, {SING}], who: it}}}}",
    "may": "{may: {do: [{note: seat}, {gain: {who: left, amount: 2}}], who: it}}",
    "choose_player": "{choose_player: {among: each, do: [{gain: {who: it, amount: 2}}], who: it}}",
    "choose_card": (
        "{choose_card: {among: {top: {of: pile, amount: 3}}, who: it, do: [{take: {what: chosen, who: it}}]}}"
    ),
    "several cards": (
        "{choose_card: {among: {top: {of: pile, amount: 4}}, amount: 3, who: it, do: ["
        "{take: {what: chosen, who: it}}, {choose_card: {among: chosen, do: [{note: {cards: chosen}}], who: it}}]}}"
    ),
}
AROUND = {
    "in a loop": (
        "do: [{remember: {amount: 2, do: [{for_each: {who: each_other, do: [%s, {note: seat}]}}, {note: number}]}},"
        " {note: 7}]"
    ),
    "after chance": "do: [{roll: {do: [{random_player: {among: each_other, do: [%s, {note: number}]}}]}}, {note: 1}]",
    "as a trigger": (
        "do: [{until: {ends: turn, who: each_other, abilities: [{whenever: {what: gains, do: [%s, {note: seat}]}}]}},"
        " {gain: {who: each, amount: 1}}, {note: 5}]"
    ),
}
NAMES = ("Ann", "Bob", "Cy", "Dot")
every_pause = pytest.mark.parametrize("around", AROUND)
every_ask = pytest.mark.parametrize("asks", ASKS)


def paused(asks: str, around: str, seed: int = 1) -> FairTable:
    """A table that waits for an answer in the middle of a card."""
    table = Fair(AROUND[around] % ASKS[asks]).new(SEATS, seed)
    answer(table, Play(0))
    if asks == "several cards":
        assert table.ask is not None
        answer(table, table.ask.options[-1])
    assert table.ask is not None and table.ask.kind == ASKS[asks][1:].partition(":")[0]
    return table


def finished(table: FairTable, pick: Callable[[FairTable], Any]) -> list[str]:
    """Go on until the card is done; returns the digests of all tables on the way."""
    digests = [table.digest()]
    while table.ask is not None and table.ask.kind != "play":
        answer(table, pick(table))
        digests.append(table.digest())
    return digests


def at_random(seed: int) -> Callable[[FairTable], Any]:
    chance = Random(seed)
    return lambda table: chance.choice(table.ask.options) if table.ask else None


@every_pause
@every_ask
def test_a_copy_goes_on_alike_and_by_itself(asks: str, around: str) -> None:
    table = paused(asks, around)
    copy, digest = table.copy(), table.digest()
    went = finished(copy, at_random(1))
    assert table.digest() == digest
    assert finished(table, at_random(1)) == went and len(set(went)) == len(went) > 1
    other_results = [finished(paused(asks, around), at_random(seed))[-1] for seed in range(6)]
    assert len(set(other_results)) > 1  # the answers matter


@every_pause
@every_ask
def test_a_save_goes_on_alike(asks: str, around: str) -> None:
    table = paused(asks, around)
    loaded = load_table(table.game, json.loads(json.dumps(table.save())))
    assert loaded.ask == table.ask and loaded.save() == table.save()
    assert finished(loaded, at_random(3)) == finished(table, at_random(3))


@every_pause
@every_ask
def test_samples_keep_the_question_and_can_be_played_on(asks: str, around: str) -> None:
    table = paused(asks, around)
    assert table.ask is not None
    digest, asked = table.digest(), table.ask.seat
    for seat in range(SEATS):
        for seed in range(8):
            sample = determinize(table, seat, Chance.seeded(seed, (STREAM,)))
            assert sample.ask is not None and (sample.ask.seat, sample.ask.kind) == (asked, table.ask.kind)
            if seat == asked or table.ask.kind != "choose_card":
                assert sample.ask == table.ask
            else:  # the cards that somebody else looks at are imagined
                assert set(sample.ask.options) <= set(sample.zones[PILE])
            finished(sample, at_random(seed))
    assert table.digest() == digest


def test_who_chooses_a_card_knows_what_it_looks_at_and_the_others_do_not() -> None:
    table = paused("choose_card", "in a loop")
    assert table.ask is not None and table.ask.seat == 1
    tops = {
        seat: {tuple(determinize(table, seat, Chance.seeded(seed, (STREAM,))).zones[PILE][-3:]) for seed in range(8)}
        for seat in range(SEATS)
    }
    assert tops[1] == {tuple(table.zones[PILE][-3:])}
    assert all(len(tops[seat]) > 1 for seat in (0, 2, 3))
    assert [view(table, seat).ask.options for seat in (0, 2)] == [(), ()]  # type: ignore[union-attr]
    answer(table, table.ask.options[0])
    assert table.known_to[table.zones[PILE][-1]] & 0b0010


def test_a_hidden_card_that_has_been_chosen_is_imagined_too() -> None:
    """While the next seat is asked, it does not know which card was chosen, but in each sample one is."""
    first = (
        "{choose_card: {among: {top: {of: pile, amount: 6}}, who: left, do: [%s, {take: {what: chosen, who: left}}]}}"
    )
    table = Fair(f"do: [{first % '{may: {do: [{note: 1}], who: right}}'}]").new(SEATS, 3)
    answer(table, Play(0))
    assert table.ask is not None and table.ask.kind == "choose_card"
    chosen = table.ask.options[1]
    place = table.zones[PILE].index(chosen)
    answer(table, chosen)
    assert table.ask.seat == 3
    got = {seat: set[int]() for seat in range(SEATS)}
    for seat in range(SEATS):
        for seed in range(8):
            sample = determinize(table, seat, Chance.seeded(seed, (STREAM,)))
            sampled_piece = sample.zones[PILE][place]
            answer(sample, PASS)
            assert sample.zones[1][-1] == sampled_piece
            got[seat].add(sampled_piece)
    assert got[1] == {chosen} and all(len(got[seat]) > 1 for seat in (0, 2, 3))


def test_a_question_without_an_answer_in_a_sample_is_passed_over() -> None:
    """In a sample somebody may have nothing to choose from. It passes, and the card goes on."""
    rich = "{as: %s, text: {ru: а, en: a}, if: {compare: {what: {cards: discards}, at_least: 1}}, do: [{note: 1}]}"
    for asks in (
        f"{{choose: {{options: [{rich % 'a'}, {rich % 'b'}], who: left}}}}",
        "{choose_card: {among: discards, do: [{note: 1}], who: left}}",
        "{choose_player: {among: {those: {who: each, if: {compare: {what: {cards: discards}, at_least: 1}}}},"
        " do: [{note: 1}], who: left}}",
    ):
        table = Fair(f"do: [{asks}, {{note: 9}}]").new(SEATS, 2)
        answer(table, Play(0))
        assert table.ask is not None and table.ask.seat == 1
        sample = table.copy()
        sample.move_all(DISCARDS, PILE)
        sample.ask = table.ask._replace(options=(PASS,))
        answer(sample, PASS)
        assert sample.notes == [9]


@every_ask
def test_every_answer_has_one_name_in_the_notation_and_in_words(asks: str) -> None:
    table = paused(asks, "in a loop")
    assert table.ask is not None
    texts_of_options = [notation.write(table, option, NAMES) for option in table.ask.options]
    assert len(set(texts_of_options)) == len(texts_of_options)
    assert [notation.read(table, text, NAMES) for text in texts_of_options] == list(table.ask.options)
    for language in ("ru", "en"):
        texts = Texts(language)
        entries = [phrases.phrase(table, option, NAMES) for option in table.ask.options]
        assert all(texts.say(entry.key) for entry in phrases.question(table, NAMES))
        assert all(entry.key in texts for entry in entries)


def test_bots_choose_what_serves_them() -> None:
    table = paused("choose_player", "in a loop")
    assert AnyMove(table.game).choose(table, Random(1)) == 1  # two coins for oneself
    table = paused("may", "in a loop")
    assert AnyMove(table.game).choose(table, Random(1)) == "does"  # two coins for seat 1, which is asked
    answer(table, PASS)
    assert AnyMove(table.game).choose(table, Random(1)) == PASS  # for seat 1, but now seat 2 is asked


def test_a_save_of_an_effect_that_cannot_be_is_refused() -> None:
    table = paused("may", "in a loop")
    saved = json.loads(json.dumps(table.save()))
    frames = saved["frames"]
    assert len(frames) >= 3 and frames[1][0] == frames[2][0] == "Effect"
    for index, field, value in ((1, 4, 99), (1, 4, -1), (1, 5, 7), (1, 5, -1), (1, 3, 99), (2, 10, "x")):
        spoiled = json.loads(json.dumps(saved))
        spoiled["frames"][index][field] = value
        with pytest.raises(BadSave):
            load_table(table.game, spoiled)
