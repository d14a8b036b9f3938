"""Nobody learns what they could not see, and nobody forgets what they saw: tokens that are mixed in known places, and
exchanges made while others looked away. What a seat imagines is compared with all the ways in which it may have been,
which ``tests.cups`` enumerates without the kernel."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from rules.kernel import tracking
from rules.kernel.events import redact
from rules.kernel.exchanges import doubt_of
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.saves.journal import learnt
from tests.cups import (
    BOWLS,
    EVERYBODY,
    SCREENS,
    SUPPLY,
    Cups,
    Event,
    Kinds,
    Worlds,
    after,
    choices,
    done,
    imagined,
    kinds,
    looks,
)
from tests.repeats import repeats

GAME = Cups({"w": 5, "p": 3, "a": 3})
HANDS = ("wwp", "wpa", "wa")
START = tuple(map(tuple, GAME.begun(HANDS).zones))
SAMPLES = 500

History = list[Event]
Chosen = Sequence[tuple[int, ...]]


def played(history: History, chosen: Chosen) -> Table:
    table = GAME.begun(HANDS)
    for event, choice in zip(history, chosen, strict=True):
        done(table, event, choice)
    return table


def written(text: str) -> History:
    """A history in words: ``1 pour 2`` is seat 1 pouring into cup 2."""
    return [Event(kind, int(seat), int(cup)) for seat, kind, cup in (line.split() for line in text.split(", "))]


def distance(shares_a: dict[Kinds, float], shares_b: dict[Kinds, float]) -> float:
    """How far two distributions are from each other: 0 are equal, 1 have nothing in common."""
    return sum(abs(shares_a.get(world, 0) - shares_b.get(world, 0)) for world in {*shares_a, *shares_b}) / 2


def shares(counts: Counter[Kinds]) -> dict[Kinds, float]:
    return {world: count / counts.total() for world, count in counts.items()}


def noise(*samples: Counter[Kinds]) -> float:
    """What distance chance alone may make between samples of so many arrangements."""
    return 0.03 + 0.03 * len({world for sample in samples for world in sample}) ** 0.5


EXACT = (
    # Another pours two tokens: they are two of the three that were seen behind the screen.
    "0 pour 0, 0 pour 1",
    # What is seen later is known from then on, and what is left follows from it.
    "0 pour 0, 0 pour 1, 1 peek 0",
    "0 pour 0, 0 pour 0, 1 spill 0",
    "0 pour 0, 0 pour 0, 1 steal 0, 2 peek 0",
    # Exchanges behind one's back, what is poured after them, and looking into a cup.
    "1 pour 0, 0 pour 1, 0 exchange 0",
    "1 pour 0, 0 exchange 0, 1 pour 0, 2 pour 1",
    "2 pour 0, 2 pour 1, 2 pour 1, 0 exchange 0, 1 peek 0",
    "1 pour 0, 0 exchange 0, 1 peek 0, 1 peek 1",
    "1 pour 0, 1 pour 1, 0 exchange 0, 2 exchange 0",
)


@pytest.mark.parametrize("history", EXACT)
@pytest.mark.parametrize("seat", SCREENS)
def test_a_seat_imagines_what_is_possible_as_often_as_it_is_likely(history: str, seat: int) -> None:
    """Also after it has seen something else than it believed."""
    events, random = written(history), Random(1)
    worlds = Worlds(GAME, START, events, seat)
    for notes, ways in worlds.ways.items():
        likely = worlds.likely(notes)
        for chosen, end, _ in random.sample(ways, min(repeats(2, 1), len(ways))):
            table = played(events, chosen)
            assert kinds(GAME, table.zones) == kinds(GAME, end)
            sampled = imagined(table, seat, SAMPLES)
            assert set(sampled) <= set(likely), "the seat imagines what cannot be"
            assert distance(shares(sampled), likely) < noise(sampled), (chosen, likely, shares(sampled))


def some_history(random: Random, length: int) -> tuple[History, Chosen]:
    """A history that can happen, and one way in which it does; at most two exchanges."""
    zones, history, chosen = START, [], []
    while len(history) < length:
        kind = random.choice(["pour"] * 4 + ["peek"] * 2 + ["steal", "spill", "exchange", "exchange"])
        event = Event(kind, random.randrange(len(SCREENS)), random.randrange(len(BOWLS)))
        possible = choices(zones, event)
        exchanges = sum(earlier_event.what == "exchange" for earlier_event in history)
        if not possible or (kind == "exchange" and exchanges == 2) or (kind == "peek" and not zones[BOWLS[event.cup]]):
            continue
        history.append(event)
        chosen.append(random.choice(possible))
        zones = after(zones, event, chosen[-1])
    return history, chosen


@pytest.mark.parametrize("seed", range(repeats(40, 6)))
def test_no_seat_learns_and_none_forgets_in_any_history(seed: int) -> None:
    """Whatever has happened: to the eyes of a seat all truths that it cannot tell apart look the same, it imagines the
    same of them, and everything that is possible. Of its own screen and of what lies open it imagines the truth."""
    random = Random(seed)
    history, chosen = some_history(random, 6)
    table = played(history, chosen)
    for seat in SCREENS:
        worlds = Worlds(GAME, START, history, seat)
        notes = next(notes for notes, ways in worlds.ways.items() if any(chosen == list(way[0]) for way in ways))
        likely, sampled = worlds.likely(notes), imagined(table, seat, SAMPLES)
        other_table = played(history, random.choice(worlds.ways[notes])[0])
        assert looks(other_table, seat) == looks(table, seat)
        assert looks(other_table) == looks(table)
        sampled_again = imagined(other_table, seat, SAMPLES)
        assert distance(shares(sampled), shares(sampled_again)) < noise(sampled, sampled_again)
        assert all(world in sampled or share < 0.05 for world, share in likely.items()), (
            "something possible is left out"
        )
        truth = kinds(GAME, table.zones)
        assert all((world[seat], world[SUPPLY]) == (truth[seat], truth[SUPPLY]) for world in sampled)


@pytest.mark.parametrize("seed", range(100, 130))
def test_a_seat_that_saw_everything_knows_everything(seed: int) -> None:
    """It looked into all cups at the end, and has seen nobody pour since."""
    history, chosen = some_history(Random(seed), 6)
    peeks = [Event("peek", 1, cup) for cup in range(len(BOWLS))]
    table = played([*history, *peeks], [*chosen, (), (), ()])
    truth = kinds(GAME, table.zones)
    assert {world[BOWLS[0] : SUPPLY] for world in imagined(table, 1, 50)} == {truth[BOWLS[0] : SUPPLY]}
    assert looks(table, 1)[1][BOWLS[0] : SUPPLY] == truth[BOWLS[0] : SUPPLY]
    assert doubt_of(table, 1) is None


# -- what a seat remembers --------------------------------------------------------------------------------------------


def token(table: Table, kind: str, zone: int) -> int:
    return next(piece for piece in table.zones[zone] if table.game.card_id(piece) == kind)


def one_peeked_then_exchanged() -> Table:
    """Seat 1 knows that there is poison in the first cup; then seat 0 exchanges it with the last in secret."""
    table = GAME.begun(HANDS)
    table.move(token(table, "p", 0), 0, BOWLS[0])
    table.move(token(table, "w", 2), 2, BOWLS[2])
    table.show(BOWLS[0], 0b010)
    table.show(BOWLS[0], 0)
    pairs = [((cup, other_cup),) for cup in BOWLS for other_cup in BOWLS if cup < other_cup]
    table.exchange(((BOWLS[0], BOWLS[2]),), pairs, 0b110)
    return table


def test_notes_are_one_s_own_and_may_become_false() -> None:
    table = one_peeked_then_exchanged()
    assert looks(table, 1) == (("--", "apw", "-", "-", "", "-", "apw"), ("ww", "apw", "-", "p", "", "-", "apw"))
    assert looks(table, 0)[1][BOWLS[0] : SUPPLY] == ("-", "", "p")
    assert looks(table, 2)[1] == ("--", "apw", "a", "-", "", "w", "apw")
    assert looks(table)[1][BOWLS[0] : SUPPLY] == ("-", "", "-")
    assert looks(table, 0, 1) == (("ww", "apw", "-", "-", "", "-", "apw"), ("ww", "apw", "-", "-", "", "p", "apw"))


def test_an_exchange_is_imagined_wherever_it_may_have_been() -> None:
    cups = [world[BOWLS[0] : SUPPLY] for world in imagined(one_peeked_then_exchanged(), 1, 600).elements()]
    cups_with_poison = Counter(cup.index("p") for cup in cups)
    # With the first cup it lies in one of the others; without it, where it was.
    assert all(150 < cups_with_poison[cup] < 250 for cup in range(len(BOWLS)))


def test_who_sees_where_something_is_knows_it() -> None:
    table = one_peeked_then_exchanged()
    table.show(BOWLS[2], 0b010)
    assert {world[BOWLS[0] : SUPPLY] for world in imagined(table, 1, 50)} == {
        ("w", "", "p"),
        ("a", "", "p"),
    }
    assert doubt_of(table, 1) is None and doubt_of(table, 2) is not None
    assert looks(table, 1)[1][BOWLS[0] : SUPPLY] == ("-", "", "p")
    assert looks(table, 2)[1][BOWLS[0] : SUPPLY] == ("-", "", "w")


def test_a_cup_that_is_lifted_for_all_settles_it_for_all() -> None:
    table = one_peeked_then_exchanged()
    for cup in BOWLS:
        table.show(cup, EVERYBODY)
    assert not table.doubts and {world[BOWLS[0] : SUPPLY] for world in imagined(table, 2, 50)} == {("w", "", "p")}


def test_only_what_all_saw_is_certain_when_cups_or_marks_were_exchanged() -> None:
    table = GAME.begun(HANDS)
    table.move(token(table, "p", 1), 1, BOWLS[0])
    table.exchange((), [(), ((BOWLS[0], BOWLS[1]),)], 0b110)
    contents = Counter(world[BOWLS[0]] for world in imagined(table, 1, 400).elements())
    assert set(contents) == {"p", ""} and abs(contents["p"] - 200) < 50
    with pytest.raises(ValueError, match="not one of the exchanges"):
        table.exchange(((BOWLS[0], BOWLS[2]),), [()], 0b110)


# -- pieces that were filled in blindly -------------------------------------------------------------------------------


def test_tokens_put_blindly_lie_one_in_each_cup() -> None:
    """Of six tokens that all have seen, three are put blindly one into each cup. Nobody knows which is where; that the
    others are not there, all know."""
    table = GAME.begun(("wwp", "", ""))
    table.show(0, EVERYBODY)
    table.show(0, 0)
    table.shuffle(0, "deck")
    for cup in BOWLS:
        table.move(table.zones[0][-1], 0, cup)
    for seat in SCREENS:
        contents = Counter(world[BOWLS[0] : SUPPLY] for world in imagined(table, seat, 600).elements())
        assert set(contents) == {("p", "w", "w"), ("w", "p", "w"), ("w", "w", "p")}
        assert all(150 < count < 250 for count in contents.values())


def test_mixed_pieces_of_one_kind_are_known() -> None:
    table = GAME.begun(("wpw", "", ""))
    table.move(token(table, "w", 0), 0, BOWLS[0])
    table.move(token(table, "p", 0), 0, SUPPLY)
    assert looks(table, 1)[1][BOWLS[0]] == "w" and looks(table, 1)[1][0] == "w" and not table.mixed


def test_a_token_is_not_known_from_another_of_its_kind() -> None:
    """Two have poured a token into a cup. Who then sees wine and poison there does not know who poured which; who sees
    two wines knows that each has poured one."""
    for first, second, expected in (("w", "p", {("pw", "aw"), ("ww", "ap")}), ("w", "w", {("pw", "ap")})):
        table = GAME.begun(("wwp", "wpa", ""))
        table.move(token(table, first, 0), 0, BOWLS[0])
        table.move(token(table, second, 1), 1, BOWLS[0])
        table.show(BOWLS[0], 0b100)
        screens = {world[:2] for world in imagined(table, 2, 200)}
        assert expected <= screens and (expected == screens or first != second)


# -- saves, copies, undo, the feed ------------------------------------------------------------------------------------


def test_mixed_pieces_and_doubts_are_saved_and_copied() -> None:
    table = one_peeked_then_exchanged()
    assert table.mixed and table.doubts
    saved = json.loads(json.dumps(table.save()))
    restored = GAME.lay(len(SCREENS))
    restored.zones, restored.known_to = [list(zone) for zone in saved["zones"].values()], saved["seen"]
    tracking.restore(restored, saved["mixed"], saved["doubts"])
    assert (restored.mixed, restored.doubts) == (table.mixed, table.doubts)
    copy, digest = table.copy(), table.digest()
    copy.show(BOWLS[2], EVERYBODY)
    copy.move(copy.zones[0][0], 0, BOWLS[1])
    assert table.digest() == digest != copy.digest()


@pytest.mark.parametrize("harm", ["seat", "back", "stranger", "zone", "short", "truth", "onlooker"])
def test_a_damaged_save_is_refused(harm: str) -> None:
    table = one_peeked_then_exchanged()
    saved = json.loads(json.dumps(table.save()))
    sets, doubts = saved["mixed"], saved["doubts"]
    match harm:
        case "seat":
            sets[0][0] = 8
        case "back":
            sets[0][1] = []
        case "stranger":
            sets[0][2] = [10]
        case "zone":
            doubts[0][2][0] = 99
        case "short":
            doubts[0][3][0].pop()
        case "truth":
            doubts[0][3] = [doubts[0][2]]
        case "onlooker":
            doubts[0][0] = 16
    with pytest.raises(ValueError, match=r"cannot be mixed|is no doubt"):
        tracking.restore(table, sets, doubts)


def test_who_has_found_out_may_not_take_back() -> None:
    """Looking where a known token might lie is learning, though the token was known."""
    table = one_peeked_then_exchanged()
    old_table = table.copy()
    table.show(BOWLS[2], 0b010)
    assert learnt(old_table, table, 1, 0) and not learnt(old_table, table, 2, 0)


def test_the_feed_tells_of_an_exchange_who_saw_it() -> None:
    table = one_peeked_then_exchanged()
    table.feed = events = []
    pairs = ((BOWLS[0], BOWLS[1]),)
    table.exchange(pairs, [(), pairs], 0b110)
    assert [redact(table, events[0], seat) for seat in (0, 1)] == [("exchange", pairs, 1), ("exchange", (), 1)]
    assert view(table, 1).zones == view(table.copy(), 1).zones


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_who_sees_tokens_move_together_knows_as_much_as_if_each_moved_by_itself(seed: int, listening: bool) -> None:
    """It is written down as one thing that has happened, and weighed when somebody asks."""
    history, chosen = some_history(Random(seed), 6)
    begun = played(history, chosen)
    tables = [begun.copy() for _ in range(3)]
    feeds: list[list[Any]] = [[], [], []]
    for table, feed in zip(tables, feeds, strict=True):
        table.history = []
        table.feed = feed if listening else None
    one_by_one, all_at_once, several = tables
    for source in (*SCREENS, *BOWLS):
        tokens = one_by_one.zones[source][:]
        for token in tokens:
            one_by_one.move(token, source, SUPPLY)
        all_at_once.move_all(source, SUPPLY)
        several.move_several(tokens, source, SUPPLY)
    assert all_at_once.digest() == several.digest() == one_by_one.digest() != begun.digest()
    assert feeds[1] == feeds[2] == feeds[0] and bool(feeds[0]) == listening
