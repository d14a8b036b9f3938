"""Hidden information has no influence on a seat: not on bots' answers, not on the search, not on hints.

For one seat the truth is exchanged for another that it cannot tell from this one. These other worlds are made here,
by ``view`` and the rules alone and without ``views.determinize``, so that they do not share its mistakes.

A push looks at so many moments that a leak which shows in one thought of thirty is found; the night at four to ten
times as many, in the same games.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from client.play.session import PERSON, Audience, SeenEvent, Sitting, Viewers
from rules.bots import BOTS, HeuristicBot, PlayerView, SearchBot, search
from rules.bots.heuristic import at_a_glance
from rules.games import manifest, names
from rules.games.dice_town import rolling
from rules.games.dice_town.board import DiceTownTable
from rules.games.dice_town.dice import DICE, FACES_OF, THROWS
from rules.kernel import windows
from rules.kernel.asking import answer, ask_again
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.exchanges import Doubt
from rules.kernel.game import Game, TurnOrder, Window
from rules.kernel.intents import Intent
from rules.kernel.mixtures import Mixture, bits, members
from rules.kernel.table import Table
from rules.kernel.windows import Responding
from rules.knowledge.views import NotSeen, backs, glimpse, view
from rules.review.advice import ChanceToWin
from rules.saves.journal import Header, Record
from rules.tavern.regulars import Manner
from tests.proofs import game
from tests.repeats import FULL, repeats
from tests.toy import Toy
from tests.twins import looks, pairs

ALL: dict[str, Game] = {name: game(name) for name in names()} | {"toy": Toy()}
WORLDS = repeats(2, 1)
BENT = Manner(gain=0.7, harm=0.7, risk=0.7, slips=0.3)
"""A manner that bends every way of playing."""
SIMULATIONS, HINT_SIMULATIONS = 16, 8
"""With half as many, a search that sees the truth counts as one that does not: it has not begun to choose."""
HINT_SAMPLES = 3
"""How often a hint plays on after each answer, here. The figures that it finds are compared, so a single sample that
sees the truth shows."""
ROUNDS = 5
"""The rounds of the race before an answer may drop out, here: a search that thinks so little begins to
choose at once."""
DEALS = {"poison": 4, "red_dragon": 7, "dice_town": 4, "goblets": 11, "raut": 5, "toy": 30}
"""How many games are walked through: one for each number of seats."""
EVERY = {"poison": repeats(5, 18), "red_dragon": repeats(25, 140), "dice_town": repeats(10, 25),
         "goblets": repeats(14, 80), "raut": repeats(10, 45), "toy": repeats(4, 18)}  # fmt: skip
"""Of so many asks that are no choice in a window, one is looked at."""
WINDOWS = {"red_dragon": repeats(5, 12), "toy": repeats(3, 8), "dice_town": 1}
"""Of so many choices in a window, one is looked at."""
OTHER_LISTENERS = {"red_dragon": repeats(100, 15), "toy": repeats(30, 6)}
"""So many worlds at least differ in who holds an answer after the asked seat: without them the proof is empty."""
NESTED = repeats(20, 5)
"""So many of the worlds are at a window within a window."""
SEALED = {"dice_town": repeats(50, 20), "toy": repeats(5, 2)}
"""So many moments at least follow a sealed answer of somebody else."""


# -- other worlds -----------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch)


def think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let answers drop out of a race sooner, and hints play on less often: never until the clock ends them."""
    monkeypatch.setattr(search, "ROUNDS", ROUNDS)
    kinds = [manifest(name).consequences for name in names()]
    for kind in (ChanceToWin, *filter(None, kinds)):
        monkeypatch.setattr(kind, "samples", HINT_SAMPLES)


def other_world(table: Table, seat: int, seed: int) -> Table:
    """Another truth for all that ``seat`` knows: hidden pieces lie elsewhere, hidden dice show other faces, others have
    sealed other answers, other shuffles are to come, and whoever holds an answer there is asked there."""
    table.catch_up()
    world, random = table.copy(), Random(seed)
    world.chance = Chance.seeded(seed, table.chance.states)
    deal_again(table, world, seat, random)
    if table.game.name == "dice_town":
        under_other_cups(world, seat, random)
    newest_answer = None
    if table.sealed:
        _, newest_answer, _ = table.sealed[-1]
    sealed = []
    for answerer, choice, options in world.sealed:
        if answerer != seat:
            choice = random.choice(options)
        sealed.append((answerer, choice, options))
    world.sealed = sealed
    if newest_answer is not None and world.frames[-1].answer == newest_answer:
        world.frames[-1].answer = world.sealed[-1][1]
    for frame in world.frames:
        if isinstance(frame, Responding):
            open_there(world, frame, asking=frame is world.frames[-1])
    return world


def deal_again(table: Table, world: Table, seat: int, random: Random, share: float = 1.0) -> None:
    """Lay what the seat does not know elsewhere, or this share of it: strangers in any place of a stranger with the
    same back, then mixed pieces in each other's places, then what was exchanged behind its back where that may be."""
    new_pieces = other_pieces(table, seat, random, share)
    world.zones = [replaced(zone, new_pieces) for zone in table.zones]
    for piece, new_piece in new_pieces.items():
        world.known_to[new_piece] = table.known_to[piece]
    world.mixed = other_mixtures(table, seat, new_pieces)
    new_doubts = []
    for doubt in table.doubts:
        new_doubts.append(doubt._replace(pieces=tuple(replaced(doubt.pieces, new_pieces))))
    world.doubts = tuple(new_doubts)
    own_doubts = [doubt for doubt in world.doubts if doubt.seats >> seat & 1]
    for doubt in own_doubts:
        place_otherwise(world, doubt, random)


def hidden_pieces(table: Table, seat: int) -> list[int]:
    """The pieces that a seat neither sees nor knows, in the order of the zones."""
    hidden = []
    for zone, pieces in enumerate(table.zones):
        for piece in pieces:
            if not (table.visible_to[zone] | table.known_to[piece]) >> seat & 1:
                hidden.append(piece)
    return hidden


def known_together(table: Table, seat: int) -> set[int]:
    """The pieces that a seat knows to be mixed, though not which of them lies where."""
    pieces: set[int] = set()
    for mixture in table.mixed:
        if mixture.seats >> seat & 1:
            pieces.update(members(mixture.pieces & ~mixture.strangers))
    return pieces


def other_pieces(table: Table, seat: int, random: Random, share: float) -> dict[int, int]:
    """Which piece lies in the place of each hidden piece in the other world."""
    hidden, mixed_pieces = hidden_pieces(table, seat), known_together(table, seat)
    strangers: dict[int, list[int]] = defaultdict(list)
    for piece in hidden:
        if piece not in mixed_pieces:
            strangers[table.game.back[piece]].append(piece)
    exchangeable_groups = [*strangers.values()]
    for mixture in table.mixed:
        if mixture.seats >> seat & 1:
            exchangeable_groups.append([*members(mixture.pieces)])
    new_pieces = {piece: piece for piece in hidden}
    for exchangeable in exchangeable_groups:
        moved = [piece for piece in exchangeable if share == 1.0 or random.random() < share]
        shuffled = [new_pieces[piece] for piece in moved]
        random.shuffle(shuffled)
        new_pieces.update(zip(moved, shuffled, strict=True))
    return new_pieces


def replaced(pieces: Iterable[int], new_pieces: dict[int, int]) -> list[int]:
    """The pieces that lie in the places of these in the other world."""
    return [new_pieces.get(piece, piece) for piece in pieces]


def other_mixtures(table: Table, seat: int, new_pieces: dict[int, int]) -> tuple[Mixture, ...]:
    """The mixtures in the other world. All pieces that the seat does not know to be mixed are strangers to it."""
    bit, everybody = 1 << seat, (1 << table.seats) - 1
    mixed_pieces = known_together(table, seat)
    mixtures = []
    for mixture in table.mixed:
        pieces = set(replaced(members(mixture.pieces), new_pieces))
        new_strangers = set(replaced(members(mixture.strangers), new_pieces))
        if mixture.seats & bit:
            mixtures.append(Mixture(bit, bits(pieces), bits(pieces - mixed_pieces)))
        if mixture.seats & everybody & ~bit:
            mixtures.append(Mixture(mixture.seats & ~bit, bits(pieces), bits(new_strangers)))
    return tuple(mixtures)


def place_otherwise(world: Table, doubt: Doubt, random: Random) -> None:
    """Lay the pieces of a doubt as they may lie, and leave out the doubts that this would rule out."""
    placement = dict(zip(doubt.pieces, random.choice(doubt.possible), strict=True))
    world.zones = [[piece for piece in zone if piece not in placement] for zone in world.zones]
    for piece, zone_number in placement.items():
        world.zones[zone_number].append(piece)
    zone_of = dict(world.where())
    possible_doubts = []
    for candidate in world.doubts:
        zones = tuple(zone_of[piece] for piece in candidate.pieces)
        if zones in candidate.possible:
            possible_doubts.append(candidate)
    world.doubts = tuple(possible_doubts)


def under_other_cups(world: DiceTownTable, seat: int, random: Random) -> None:
    """Dice Town: the others have rolled something else and could keep something else of it."""
    rolls, kept_dice = world.roll, world.kept
    for other_seat, dice in enumerate(rolls):
        if dice and other_seat != seat:
            rolls[other_seat] = random.choice(THROWS[DICE - len(FACES_OF[kept_dice[other_seat]])])
    if any(rolls):
        sealed = []
        for answerer, choice, options in world.sealed:
            if answerer != seat:
                options = rolling.keeps(world, answerer)
            sealed.append((answerer, choice, options))
        world.sealed = sealed


def turns(table: Table, frame: Responding) -> list[tuple[str, int]]:
    """Every lap and seat of a window, by its declaration."""
    intent = table.intents[frame.intent]
    window = table.game.windows[intent.kind][frame.window]
    all_turns = []
    for lap, lap_seats in (*window.before, (window.name, window.who)):
        for seat in lap_seats(table, intent):
            all_turns.append((lap, seat))
    return all_turns


def open_there(world: Table, frame: Responding, asking: bool) -> None:
    """The window as it would have been opened in this world, at the same place."""
    if frame.step_names[frame.at : frame.at + 1] == ("open",):
        return  # it is about to be opened anyway
    past_turns, everybody = frame.order[: frame.turn + asking], turns(world, frame)
    later_turns: list[tuple[str, int]] = []
    if past_turns and past_turns[-1] in everybody:
        later_turns = everybody[everybody.index(past_turns[-1]) + 1 :]
    turn, step = frame.turn, frame.at
    frame.open(world)
    turns_to_come = [lap_turn for lap_turn in frame.order if lap_turn in later_turns]
    frame.order = (*past_turns, *turns_to_come)
    frame.turn, frame.at = turn, step


def still_to_ask(table: Table) -> list[tuple[str, int]]:
    """Who holds an answer and comes after the asked seat in the innermost window."""
    frame: Any = table.frames[-1]
    intent, everybody = table.intents[frame.intent], turns(table, frame)
    later_turns = everybody[everybody.index(frame.order[frame.turn]) + 1 :]
    holders = []
    for lap, seat in later_turns:
        if table.game.responses(table, intent, lap, seat):
            holders.append((lap, seat))
    return holders


# -- moments ----------------------------------------------------------------------------------------------------------


def moments(name: str) -> Iterator[Table]:
    """Tables at which somebody has a choice, in random games of all numbers of seats; windows above all."""
    numbers, choices, answers = ALL[name].seats, count(), count()
    for deal in range(DEALS.get(name, 8)):
        table, random = ALL[name].new(numbers[deal % len(numbers)], deal), Random(deal)
        while (ask := table.ask) is not None:
            if len(ask.options) > 1:
                if ask.kind == "answer":
                    is_looked_at = next(answers) % WINDOWS.get(name, 10) == 0
                else:
                    is_looked_at = next(choices) % EVERY.get(name, 10) == 0
                if is_looked_at:
                    yield table
            answer(table, random.choice(ask.options))


def thoughts(table: Table, seat: int) -> dict[str, Any]:
    """All that the seat's bots see, imagine, think and answer."""
    results: dict[str, Any] = {"sample": PlayerView(table, seat, 5).sample().save()}
    for name, kind in BOTS.items():
        bot = kind(PlayerView(table, seat, 5))
        if isinstance(bot, SearchBot):
            bot.simulate(SIMULATIONS)
            results["tried"] = bot.tried()
        results[name] = bot.best()
    results["in a manner"] = HeuristicBot(PlayerView(table, seat, 5), BENT).best()
    results["at a glance"] = at_a_glance(table, seat, 5)
    assert results["at a glance"] == results["heuristic"]
    results["seen"] = readable(table, seat)
    results["hint"] = hint(table)
    return results


def readable(table: Table, seat: int) -> Any:
    """All that can be read of a glimpse."""
    try:
        glimpsed = glimpse(table, seat)
    except NotSeen:
        return None
    zones: list[Any] = []
    for zone_number, zone in enumerate(table.zones):
        try:
            zones.append([*glimpsed.zones[zone_number]])
        except NotSeen:
            assert not all((table.visible_to[zone_number] | table.known_to[piece]) >> seat & 1 for piece in zone)
            zones.append(backs(glimpsed, zone_number))
    assert [*map(len, zones)] == [*map(len, table.zones)]
    assert len(glimpsed.zones) == len(table.zones)
    assert [*map(len, glimpsed.zones[1:3])] == [*map(len, table.zones[1:3])]
    for refused in (glimpsed.copy, lambda: glimpsed.frames[-1], lambda: glimpsed.chance.copy(),
                    lambda: glimpsed.known_to[0], lambda: sum(glimpsed.mixed)):  # fmt: skip
        with pytest.raises(NotSeen):
            refused()
    return (zones, glimpsed.state(), glimpsed.visible_to, glimpsed.sealed, glimpsed.lasting, glimpsed.ask,
            [intent.save() for intent in glimpsed.intents])  # fmt: skip


def hint(table: Table) -> Any:
    """What a person is advised who sits where the table asks."""
    names = tuple("ABCDEFGHIJKL"[: table.seats])
    record = Record(table.game, Header(table.game.name, names, 1, {}, players=(PERSON,) * table.seats))
    record.table = table.copy()
    sitting = Sitting(record)
    advice = None
    while advice is None:
        advice = sitting.hint(1000, HINT_SIMULATIONS / 400)
    assert sitting._forethought is not None
    return advice, [comparison.sums() for comparison in sitting._forethought.comparisons]


def differing_keys(thoughts: dict[str, Any], other_thoughts: dict[str, Any]) -> list[str]:
    """The names of the thoughts that are not the same."""
    return [key for key in thoughts if thoughts[key] != other_thoughts[key]]


@pytest.mark.parametrize("name", ALL)
def test_another_truth_is_the_same_to_bots(name: str) -> None:
    """Worlds that a seat cannot tell apart are imagined, searched and answered alike by the bots that sit there, and
    the hint is the same."""
    counts: Counter[str] = Counter()
    differing: Counter[str] = Counter()
    for number, table in enumerate(moments(name)):
        ask = table.ask
        assert ask is not None
        true_thoughts, true_view = thoughts(table, ask.seat), view(table, ask.seat).save()
        counts[ask.kind] += 1
        counts["sealed"] += any(answerer != ask.seat for answerer, _, _ in table.sealed)
        for seed in range(WORLDS):
            world = other_world(table, ask.seat, WORLDS * number + seed)
            assert view(world, ask.seat).save() == true_view, "the seat could tell these apart"
            asked_again = world.copy()
            ask_again(asked_again)
            assert asked_again.ask == ask
            if ask.kind == "answer":
                counts["other listeners"] += still_to_ask(world) != still_to_ask(table)
                counts["nested"] += sum(isinstance(frame, Responding) for frame in table.frames) > 1
            counts["worlds"] += 1
            counts["glimpses"] += true_thoughts["seen"] is not None
            differing.update(differing_keys(true_thoughts, thoughts(world, ask.seat)))
    assert not differing, f"{name}: of {dict(counts)} these follow the truth: {dict(differing)}"
    assert counts["other listeners"] >= OTHER_LISTENERS.get(name, 0), counts
    assert name not in OTHER_LISTENERS or counts["nested"] >= NESTED, counts
    assert counts["sealed"] >= SEALED.get(name, 0), counts
    assert table.game.loose_zones or counts["glimpses"] == counts["worlds"], counts


def test_a_window_that_knows_who_holds_an_answer_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof above can fail: if a window is opened for those who truly hold an answer, the search follows it."""
    everybody = windows.turn_order

    def holders(table: Table, intent: Intent, window: Window[Any]) -> TurnOrder:
        order = []
        for lap, seat in everybody(table, intent, window):
            if table.game.responses(table, intent, lap, seat):
                order.append((lap, seat))
        return tuple(order)

    monkeypatch.setattr(windows, "turn_order", holders)
    for number, table in enumerate(moments("red_dragon")):
        ask = table.ask
        if ask is not None and ask.kind == "answer":
            world = other_world(table, ask.seat, number)
            tried = []
            for truth in (table, world):
                bot = SearchBot(PlayerView(truth, ask.seat, 5))
                bot.simulate(SIMULATIONS)
                tried.append(bot.tried())
            if tried[0] != tried[1]:
                return
    raise AssertionError("nobody noticed")


# -- two games that one seat cannot tell apart ------------------------------------------------------------------------

TWIN_BEGINS = {"poison": {"play"}, "red_dragon": {"act", "discard"}, "dice_town": {"keep", "pick", "victim"},
               "goblets": {"act"}, "raut": {"act"}, "toy": {"play"}}  # fmt: skip
"""At these questions a second game begins: no frame, intent or sealed answer holds anything of a secret then."""
TELLING = {"dice_town": {"target"}}
"""What all may know by a question: a card that must be played at once asks for its target, and then lies open."""
TWIN_MOMENTS = {"poison": repeats(1200, 500), "red_dragon": repeats(1500, 400), "dice_town": repeats(3000, 700),
                "goblets": repeats(3000, 600), "raut": repeats(1200, 280), "toy": repeats(4000, 1000)}  # fmt: skip
"""So many moments are compared..."""
TWIN_THOUGHTS = {"poison": 8, "red_dragon": 12, "dice_town": 20, "goblets": 15, "raut": 10, "toy": 20}
"""...and at one of so many where the seat has a choice, all that its bots think; of the windows at one of four."""
ONE_ONLY = {"red_dragon": repeats(40, 10), "dice_town": repeats(150, 45), "toy": repeats(100, 25)}
"""So often at least somebody is asked in one of the games only: whoever holds an answer there."""


def without_what_others_know(sample: dict[str, Any], seat: int) -> None:
    """Leave out of an imagined table what the others know there. What they have learnt by a look of their own stays in
    the places where they have learnt it, and how much that tells them differs with the truth."""
    sample["seen"] = [mask & 1 << seat for mask in sample["seen"]]
    sample["mixed"] = [mixed[1:] for mixed in sample.get("mixed", ()) if mixed[0] & 1 << seat]


@pytest.mark.parametrize("name", TWIN_MOMENTS)  # a game that is added says here at what such games begin
def test_games_that_sound_alike_to_a_seat_look_alike_and_are_thought_about_alike(name: str) -> None:
    """Two true games with the same history for a seat, windows included: their frames and intents follow from their own
    secrets. What the seat sees, whom it sees asked, and what its bots imagine, visit and answer, is the same."""

    def games() -> Iterator[Table]:
        for deal in count():
            yield ALL[name].new(ALL[name].seats[deal % len(ALL[name].seats)], deal)

    def another(table: Table, seat: int, random: Random) -> Table:
        world = table.copy()
        deal_again(table, world, seat, random, random.choice((1.0, 1.0, 0.4)))
        if world.ask is not None and world.ask.seat != seat:
            ask_again(world)
        return world

    def begins(table: Table) -> bool:
        return table.ask is not None and table.ask.kind in TWIN_BEGINS[name] and not table.sealed and not table.intents

    counts: Counter[str] = Counter()
    chances = count()
    table_pairs = pairs(games(), another, begins, TELLING.get(name, ()), counts)
    for first, second, seat in islice(table_pairs, TWIN_MOMENTS[name]):
        ask = first.ask
        if ask is None or ask.seat != seat or len(ask.options) < 2:
            continue
        interval = 4 if ask.kind == "answer" else TWIN_THOUGHTS[name]
        if next(chances) % interval:
            continue
        first_thoughts, second_thoughts = thoughts(first, seat), thoughts(second, seat)
        for sample in (first_thoughts["sample"], second_thoughts["sample"]):
            without_what_others_know(sample, seat)
        counts["thoughts"] += 1
        for key in differing_keys(first_thoughts, second_thoughts):
            counts[f"follows the truth: {key}, asked {ask.kind}"] += 1
    leaks = {kind: number for kind, number in counts.items() if kind.startswith(("leak", "follows"))}
    assert not leaks, f"{name}: of {counts['together']} moments in common and {counts['thoughts']} thoughts: {leaks}"
    assert counts["other truth"] >= TWIN_MOMENTS[name] / 3 and counts["thoughts"] >= repeats(20, 10), counts
    assert counts["asked in one only"] >= ONE_ONLY.get(name, 0), counts


# -- what the screen is told ------------------------------------------------------------------------------------------


class Doubter:
    """Listens for one seat. At each event it looks at another truth too, that the seat cannot tell from this one, or,
    when the screen is covered, that somebody else cannot tell from it."""

    def __init__(self, table: Table, viewers: Viewers) -> None:
        self.table, self.viewers, self.events, self.hidden = table, viewers, 0, 0
        self.seat = (viewers.seats[0] + viewers.covered) % table.seats
        self.audience = Audience(lambda: (viewers, table))

    def append(self, event: Event) -> None:
        self.audience.append(event)
        (seen_event,) = self.audience.take()
        self.events += 1
        if self.events % 5 == 0:
            self.doubt(seen_event)

    def doubt(self, seen_event: SeenEvent) -> None:
        truth = self.table.copy()
        # In the middle of an answer no window waits for anybody, and views hold no frames.
        truth.frames = [frame for frame in truth.frames if not isinstance(frame, Responding)]
        world = other_world(truth, self.seat, self.events)
        self.hidden += world.zones != truth.zones
        assert looks(self.viewers.view(world)) == looks(seen_event.view), seen_event.event
        assert seen_event.view.ask is None and not seen_event.view.frames and not seen_event.view.known_to
        assert not seen_event.view.mixed and not seen_event.view.doubts
        for intent in seen_event.view.intents:
            assert intent.source < 0 or any(intent.source in zone for zone in seen_event.view.zones), seen_event.event


def watched_seat_counts(name: str, covered: bool) -> Sequence[int]:
    """The numbers of seats of the games that are watched: on a push every other one, and the others while the screen is
    covered."""
    seat_counts = ALL[name].seats
    if FULL or len(seat_counts) == 1:
        return seat_counts
    return seat_counts[covered::2]


@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize("name", ALL)
def test_the_view_after_an_event_shows_what_the_seat_may_know(name: str, covered: bool) -> None:
    hidden = 0
    for deal in range(10):
        for seats in watched_seat_counts(name, covered):
            table, random = ALL[name].new(seats, seats + 100 * deal), Random(seats)
            table.feed = doubter = Doubter(table, Viewers((seats // 2,), covered))
            for _ in range(400):
                if table.ask is None:
                    break
                answer(table, random.choice(table.ask.options))
            hidden += doubter.hidden
        if hidden > 20:  # one deal is enough, but for a very short game
            return
    raise AssertionError("the truth was never exchanged")
