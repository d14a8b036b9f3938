"""The review of a finished game: its chances, its decisions, its steps and its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots import BOTS, PlayerView
from rules.bots.heuristic import policy_of
from rules.games import game, names
from rules.games.dice_town.board import DiceTownTable
from rules.games.dice_town.likelihood import likelihood
from rules.kernel import asking
from rules.kernel.chance import Chance
from rules.kernel.table import Table
from rules.knowledge.views import STREAM, determinize
from rules.notation import notation
from rules.review.calibrate import (
    Calibration,
    Halfway,
    best_sharpness,
    bins_of,
    mean_gap,
    play_halfway,
    predictions,
    widest_gap_by_luck,
)
from rules.review.chances import Sums, can_tell, estimates, playouts, sharpened, sharpness_of
from rules.review.decisions import COMPARED, SEARCHED, Decision, judge
from rules.review.review import Review
from rules.saves.journal import Header, Record, game_of
from tests.repeats import repeats

NAMES = ("Ann", "Bob", "Cid", "Dot")


def played(name: str = "poison", path: Path | None = None, last: int = 10_000, bot: str = "random") -> Record:
    """Return a game that bots have played, or its first answers."""
    played = game(name)
    header = Header(name, NAMES, 3, {played.cardset.name: played.cardset.digest}, players=(bot,) * 4)
    record = Record(played, header, path)
    for number in range(last):
        if (ask := record.table.ask) is None:
            break
        record.answer(BOTS[bot](PlayerView(record.table, ask.seat, number)).best())
    return record


def mean_chances(table: Table, seat: int | None, seed: int = 1, count: int = 20) -> list[float]:
    sums = Sums(table.seats)
    for chances in playouts(table, seat, count, seed):
        if chances is not None:
            sums.add(chances)
    return sums.means


def judged(table: Table, text: str, seed: int = 5) -> Decision:
    assert table.ask is not None
    steps = judge(table, table.ask.seat, 0, text, NAMES, seed)
    (decision,) = filter(None, steps)
    return decision


@pytest.fixture(scope="module")
def game_end() -> Record:
    """Return the end of a game: the last round is about to be counted."""
    return played()


# -- chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_what_one_cannot_know_does_not_change_what_one_is_told(name: str) -> None:
    """Another truth that a seat cannot tell from this one gives the same numbers; other luck gives others."""
    table = played(name, last=41).table
    assert table.ask is not None
    seat = table.ask.seat
    sample = determinize(table, seat, Chance.seeded(77, (STREAM,)))
    assert sample.zones != table.zones
    assert mean_chances(sample, seat) == mean_chances(table, seat)
    assert mean_chances(sample, seat, seed=2) != mean_chances(table, seat)


@pytest.mark.parametrize("name", names())
def test_a_decision_is_judged_by_what_was_known(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.review.decisions.COMPARED", repeats(COMPARED, 20))
    monkeypatch.setattr("rules.review.decisions.SEARCHED", repeats(SEARCHED, 40))
    table = played(name, last=41).table
    assert table.ask is not None
    text = notation.write(table, table.ask.options[-1], NAMES)
    sample = determinize(table, table.ask.seat, Chance.seeded(77, (STREAM,)))
    assert judged(sample, text) == judged(table, text)


def test_the_true_table_tells_more_than_one_knew() -> None:
    table = played(last=41).table
    sample = determinize(table, 0, Chance.seeded(77, (STREAM,)))
    assert mean_chances(table, None) != mean_chances(sample, None)


def test_sharpened_chances_add_up_and_keep_their_order() -> None:
    sharp, dull = sharpened([0.5, 0.3, 0.2], 2.0), sharpened([0.5, 0.3, 0.2], 0.5)
    assert sum(sharp) == pytest.approx(1) and sum(dull) == pytest.approx(1)
    assert sharp[0] > 0.5 > dull[0] and sharp[2] < 0.2 < dull[2]


def test_more_playouts_leave_less_doubt() -> None:
    ten_playouts, all_playouts = Sums(2), Sums(2)
    for number in range(400):
        chances = (0.9, 0.1) if number % 2 else (0.2, 0.8)
        all_playouts.add(chances)
        if number < 10:
            ten_playouts.add(chances)
    (doubtful, _), (sure, _) = estimates(ten_playouts), estimates(all_playouts)
    assert doubtful.chance == pytest.approx(sure.chance) == pytest.approx(0.55)
    assert 5 * sure.error < doubtful.error < 0.2
    agreeing = Sums(2)
    for _ in range(3):
        agreeing.add((1.0, 0.0))
    assert estimates(agreeing)[0].error > 0.05  # three that agree are no proof


def test_nobody_tells_what_another_seat_is_in_the_middle_of() -> None:
    record = played("red_dragon", last=60)
    windows = [table for table in record.past if table.ask is not None and table.ask.kind == "answer"]
    assert windows
    for table in windows:
        assert table.ask is not None
        assert [can_tell(table, seat) for seat in range(4)] == [seat == table.ask.seat for seat in range(4)]


# -- decisions --------------------------------------------------------------------------------------------------------


def poison_taken(table: Table) -> dict[str, int]:
    """Return for each answer how much poison it makes the seat take at once."""
    assert table.ask is not None
    pile = table.game.zone_names(4).index(f"pile.{table.ask.seat}")
    poison_by_answer: dict[str, int] = {}
    for option in table.ask.options:
        twin = table.copy()
        asking.answer(twin, option)
        new_pieces = [piece for piece in twin.zones[pile] if piece not in table.zones[pile]]
        new_cards = [table.game.card_id(piece) for piece in new_pieces]
        poison_by_answer[notation.write(table, option, NAMES)] = new_cards.count("X")
    return poison_by_answer


def test_a_blunder_is_found() -> None:
    """To take a cauldron with two poisons, when there are harmless answers and one may still win."""
    for table in played(bot="heuristic").past:
        if table.ask is None or table.ask.kind != "play" or table.points[table.ask.seat] > min(table.points):
            continue
        poison_by_answer = poison_taken(table)
        if max(poison_by_answer.values()) >= 2 and min(poison_by_answer.values()) == 0:
            break
    else:
        raise AssertionError("nobody could blunder")
    worst = max(poison_by_answer, key=poison_by_answer.__getitem__)
    decision = judged(table, worst)
    assert decision.is_mistake and decision.gain.chance < -0.02
    assert poison_by_answer[decision.best] == 0
    assert decision.played_chance.chance < decision.considered[0].chance.chance
    best = judged(table, decision.best)
    assert not best.is_mistake and best.gain == (0.0, 0.0)


# -- the review -------------------------------------------------------------------------------------------------------


def test_a_review_is_made_in_small_steps_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.review.review.SEAT_PLAYOUTS", 6)
    monkeypatch.setattr("rules.review.decisions.COMPARED", 10)
    monkeypatch.setattr("rules.review.decisions.SEARCHED", 10)
    record = played(path=tmp_path / "one.game")
    review = Review(record, 1)
    progress = [review.progress]
    assert review.balance is None and len(review.moments) == 1  # how it ended is known at once
    early = 0
    while not review.step():
        progress.append(review.progress)
        early = len(review.moments) if progress[-1] < 0.5 else early
    assert progress == sorted(progress) and progress[0] < 0.1 and progress[-1] <= 1
    assert early > 1, "one can look at the curve before it is finished"
    assert review.work(1) and review.done and review.progress == 1
    own_decisions = []
    for index, table in enumerate(record.past):
        if table.ask and table.ask.seat == 1 and len(table.ask.options) > 1:
            own_decisions.append(index)
    assert [decision.moment for decision in review.decisions] == own_decisions
    assert {decision.moment for decision in review.moments} >= {*own_decisions, len(record.past)}
    balance = review.balance
    assert balance is not None
    assert balance.start + balance.skill.chance + balance.luck == pytest.approx(balance.won)
    record.close()

    resumed = Record.resume(tmp_path / "one.game", game_of, append=False)
    saved_review = Review(resumed, 1)
    assert saved_review.done and saved_review.moments == review.moments and saved_review.decisions == review.decisions
    assert saved_review.turns == review.turns and saved_review.balance == review.balance
    assert not Review(resumed, 2).done, "each seat has its own"
    file = review.path
    assert file is not None
    file.write_text(file.read_text(encoding="utf-8").replace("0", "1"), encoding="utf-8")
    damaged = Review(resumed, 1)
    assert not damaged.done and not damaged.work(0)


def test_the_same_game_gives_the_same_review(monkeypatch: pytest.MonkeyPatch, game_end: Record) -> None:
    """However the time is cut into slices."""
    monkeypatch.setattr("rules.review.review.SEAT_PLAYOUTS", 4)
    monkeypatch.setattr("rules.review.review.TRUE_PLAYOUTS", repeats(48, 4))
    monkeypatch.setattr("rules.review.review.CLOSER_PLAYOUTS", repeats(256, 8))
    monkeypatch.setattr("rules.review.decisions.COMPARED", 4)
    monkeypatch.setattr("rules.review.decisions.SEARCHED", 4)
    in_steps, in_slices = Review(game_end, 0), Review(game_end, 0)
    while not in_steps.work(0):
        pass
    while not in_slices.work(1000):
        pass
    assert in_steps.moments == in_slices.moments and in_steps.decisions == in_slices.decisions


def test_a_game_that_goes_on_cannot_be_reviewed() -> None:
    with pytest.raises(ValueError):
        Review(played(last=20), 0)


def test_turning_points_are_where_the_chance_changed_most(monkeypatch: pytest.MonkeyPatch, game_end: Record) -> None:
    monkeypatch.setattr("rules.review.review.SEAT_PLAYOUTS", repeats(96, 16))
    monkeypatch.setattr("rules.review.review.TRUE_PLAYOUTS", repeats(48, 8))
    monkeypatch.setattr("rules.review.review.CLOSER_PLAYOUTS", repeats(256, 48))
    monkeypatch.setattr("rules.review.decisions.SEARCHED", repeats(250, 50))
    monkeypatch.setattr("rules.review.decisions.COMPARED", repeats(COMPARED, 60))
    review = Review(game_end, 0)
    while not review.work(1000):
        pass
    turns = review.turns
    assert turns and turns == sorted(turns)
    chances = {point.moment: point.seat_estimates[0].chance for point in review.moments}
    for turn in turns:
        assert turn.change == pytest.approx(chances[turn.last] - chances[turn.first])
        assert abs(turn.change) >= 0.06
    assert review.mistakes, "somebody who plays at random makes mistakes"
    assert all(mistake.is_mistake and mistake.played != mistake.best for mistake in review.mistakes)
    losses = [mistake.gain.chance for mistake in review.mistakes]
    assert losses == sorted(losses)


# -- calibration ------------------------------------------------------------------------------------------------------


def test_calibration_sees_who_is_too_sure() -> None:
    """Of ten games with a favourite at 90 %, only six are won: sharpness under 1 mends that."""
    won = Halfway(((0.9, 0.1),), ((0.6, 0.4),), (1.0, 0.0))
    lost = Halfway(((0.9, 0.1),), ((0.6, 0.4),), (0.0, 1.0))
    halfways = [won] * 6 + [lost] * 4
    assert mean_gap(bins_of(predictions(halfways, 1.0), 2)) == pytest.approx(0.3)
    assert mean_gap(bins_of(predictions(halfways, 1.0, hidden=True), 2)) == pytest.approx(0.0)
    sharpness = best_sharpness(halfways)
    assert 0.1 <= sharpness < 0.4
    assert mean_gap(bins_of(predictions(halfways, sharpness), 2)) < 0.05


def test_luck_alone_widens_the_worst_bin_of_few_games() -> None:
    one_game = [(0.1, 1.0), (0.2, 0.0), (0.3, 0.0), (0.4, 0.0)]
    few_games, many_games = one_game * 50, one_game * repeats(2000, 800)
    (usual, rare), (narrow, _) = widest_gap_by_luck(few_games, 4), widest_gap_by_luck(many_games, 4)
    assert 0.05 < usual < rare < 0.4 and narrow < usual / 3


def test_the_true_table_has_a_sharpness_of_its_own() -> None:
    goblets, raut = (policy_of(game(name)) for name in ("goblets", "raut"))
    assert sharpness_of(goblets, informed=True) == goblets.open_sharpness != sharpness_of(goblets)
    assert sharpness_of(raut, informed=True) == (raut.open_sharpness or raut.sharpness)


def test_a_lead_at_dice_town_counts_for_more_towards_the_end() -> None:
    for table in played("dice_town", last=80).past:
        assert isinstance(table, DiceTownTable)
        if table.ask is not None and table.ask.kind == "round" and table.round > 1:
            break
    else:
        raise AssertionError("no second round was counted")
    richer, late_table = table.copy(), table.copy()
    richer.dollars[1] += 12
    late_table.mine = 2
    late_richer = late_table.copy()
    late_richer.dollars[1] += 12
    assert sum(likelihood(table)) == pytest.approx(1)
    early_gain = likelihood(richer)[1] - likelihood(table)[1]
    late_gain = likelihood(late_richer)[1] - likelihood(late_table)[1]
    assert late_gain > 2 * early_gain > 0


def test_the_middle_of_a_game_is_looked_at_the_same_way_every_time() -> None:
    calibration = Calibration("poison", 3, "heuristic", 0, 1, 5, 0.5)
    halfway = play_halfway((calibration, 2))
    assert halfway == play_halfway((calibration, 2))
    assert all(sum(chances) == pytest.approx(1) for chances in halfway.seat_playouts)
    assert sum(halfway.win_shares) == pytest.approx(1)


def test_chances_half_way_come_true() -> None:
    """Measured over games other than those that sharpness was fitted on."""
    calibration = Calibration("poison", 4, "heuristic", 0, 7, 30, 0.45)
    halfways = [play_halfway((calibration, number)) for number in range(200)]
    assert mean_gap(bins_of(predictions(halfways, 1.0))) < 0.05
