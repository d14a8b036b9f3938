"""Matches of bots: what they tell, that they can be stopped and continued, and that a cluster plays the same."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from io import StringIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from rules.bots import RandomBot, cluster, find_bot, match, match_command, tallies
from rules.bots.match_file import MatchFile
from rules.bots.playing import BadMatch, Match, play_some
from rules.bots.standings import comma_separated
from rules.games import manifest, names
from rules.kernel.options import Seat
from tests.repeats import by_night


class FirstBot(RandomBot):
    """Somebody's own bot: answers what is offered first."""

    def best(self) -> Any:
        return self.player.ask.options[0]


MINE = f"{__name__}:FirstBot"
THREE = ["heuristic", "random", "heuristic"]


def report_of(**settings: Any) -> dict[str, Any]:
    """Return the report of a small match, without the time it took."""
    report = match.run(**{"game": "poison", "seats": THREE, "games": 12, "seed": 4, **settings})
    return {**report, "seconds": 0}


# -- what a match tells -----------------------------------------------------------------------------------------------


def test_wins_are_told_by_bot_seat_and_character() -> None:
    report = report_of(game="red_dragon", cards=True)
    assert [row["bot"] for row in report["by_bot"]] == ["heuristic", "random"]
    assert [row["games"] for row in report["by_bot"]] == [24, 12]
    assert [row["seat"] for row in report["by_seat"]] == [0, 1, 2]
    for key in ("seats", "by_bot", "by_seat", "characters"):
        assert sum(row["wins"] for row in report[key]) == pytest.approx(12, abs=0.01), key
        for row in report[key]:
            low, high = row["interval"]
            assert low <= row["share"] <= high
    assert sum(row["games"] for row in report["characters"]) == 36
    for row in report["by_seat"]:
        assert row["score_interval"][0] <= row["mean_score"] <= row["score_interval"][1]
    assert {"drawn", "played", "difference", "interval"} <= set(report["cards"][0])
    assert report["length"]["answers"]["mean"] == pytest.approx(report["decisions"] / 12, abs=0.001)
    assert report["length"]["rounds"] is None, "the Red Dragon Inn knows no rounds"
    assert report_of()["length"]["rounds"]["mean"] == 3, "three players of Poison play three rounds"


def test_watching_cards_changes_no_game() -> None:
    watched = report_of(game="red_dragon", cards=True)
    cards = watched.pop("cards")
    assert watched == report_of(game="red_dragon") and sum(card["played"] for card in cards) > 100


def test_a_game_can_be_played_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    def length(*options: str) -> float:
        arguments = ["raut", "--seats", "random,random,random", "--games", "3", "--json", *options]
        assert match_command.main(arguments) == 0
        return float(json.loads(capsys.readouterr().out)["length"]["answers"]["mean"])

    assert length("--option", "goal=6") < length("--option", "goal=12")


@pytest.mark.parametrize("game", names())
def test_the_table_of_a_match_says_which_seat_was_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the shares by seat would take seat 0 for the one that begins."""
    keys = [option.key for option in manifest(game).options if isinstance(option, Seat)]
    arguments = [game, "--seats", "random,random,random,random", "--games", "2"]

    def notes(*options: str) -> list[str]:
        assert match_command.main([*arguments, *options]) == 0
        return [line for line in capsys.readouterr().out.splitlines() if "drawn anew" in line]

    assert keys and len(notes()) == len(keys)
    for key, note in zip(keys, notes(), strict=True):
        assert f"--option {key}=0" in note
    all_chosen: list[str] = []
    for key in keys:
        all_chosen += ["--option", f"{key}=0"]
    assert notes(*all_chosen) == []


def test_wins_are_told_by_the_distance_from_whoever_begins(capsys: pytest.CaptureFixture[str]) -> None:
    """Chance draws who begins at a Raut, and hands the report the same figures as if seat 0 always did."""
    arguments = ["raut", "--seats", "heuristic,heuristic,heuristic", "--games", "6", "--seed", "2"]
    report = match.run("raut", ["heuristic"] * 3, games=6, seed=2)
    assert [row["distance"] for row in report["by_distance"]] == [0, 1, 2]
    assert sum(row["wins"] for row in report["by_distance"]) == pytest.approx(6)
    results = list(match.all_results(Match("raut", ("heuristic",) * 3, 2), 6))
    wins = [0.0, 0.0, 0.0]
    for result in results:
        assert result.drawn_seat is not None
        for seat, share in zip(result.seats, result.wins, strict=True):
            wins[(seat - result.drawn_seat) % 3] += share
    assert [row["wins"] for row in report["by_distance"]] == pytest.approx(wins)
    assert match_command.main(arguments) == 0
    assert "first + 2 " in capsys.readouterr().out
    chosen = match.run("raut", ["heuristic"] * 3, games=3, seed=2, options={"first": 0})
    assert "by_distance" not in chosen


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--option", "gaol=12"], "goal"),
        (["--option", "goal"], "KEY=VALUE"),
        (["--option", "goal=many"], "many"),
        (["--sets", "nowhere"], "nowhere"),
        (["--cluster", "tcp://127.0.0.1:1"], "no Dask scheduler answers"),
        (["--seats", "random,tests.rules.bots.test_matches:Nobody,random"], "Nobody"),
        (["--seats", "random,no.such.module:Bot,random"], "no.such"),
    ],
)
def test_what_cannot_be_played_is_said(
    options: list[str], message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    assert match_command.main(["raut", "--seats", "random,random,random", "--games", "3", *options]) == 2
    printed = capsys.readouterr()
    assert message in printed.err and not printed.out and "Traceback" not in printed.err


def test_a_match_is_written_as_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_file, csv_file = tmp_path / "match.json", tmp_path / "match.csv"
    file_options = ["--json", str(json_file), "--csv", str(csv_file)]
    assert match_command.main(["red_dragon", "--seats", ",".join(THREE), "--games", "6", "--cards", *file_options]) == 0
    assert "mean score" in capsys.readouterr().out
    report = json.loads(json_file.read_text(encoding="utf-8"))
    rows = list(csv.DictReader(StringIO(csv_file.read_text(encoding="utf-8"))))
    for about, key in (("seat", "by_seat"), ("bot", "by_bot"), ("character", "characters")):
        figures = [(row["wins"], row["share_low"], row["score_high"]) for row in rows if row["about"] == about]
        expected = []
        for entry in report[key]:
            expected.append((str(entry["wins"]), str(entry["interval"][0]), str(entry["score_interval"][1])))
        assert figures == expected
    cards = [(row["name"], row["drawn"]) for row in rows if row["about"] == "card"]
    assert cards == [(f"{entry['set']}.{entry['card']}", str(entry["drawn"])) for entry in report["cards"]]
    assert "\r" not in comma_separated(report)


def test_intervals_hold_the_truth() -> None:
    """Agresti and Coull (1998): of 10 games 2 won. The normal mean of 1, 2, 3: 2 ± 1.96 / √3."""
    shares, means = tallies.Shares(), tallies.Means()
    assert shares.interval is None and means.interval is None and means.mean is None
    for number in range(10):
        shares.add(float(number < 2))
    assert shares.interval == pytest.approx((0.0459, 0.5206), abs=0.001)
    for number in (1, 2, 3):
        means.add(number)
    assert means.interval == pytest.approx((2 - 1.96 * (2 / 3 / 2) ** 0.5, 2 + 1.96 * (2 / 3 / 2) ** 0.5), abs=0.001)


def test_anybody_may_bring_a_bot() -> None:
    report = report_of(seats=[MINE, "random", "random"], games=3)
    assert report["seats"][0]["bot"] == MINE
    assert find_bot(MINE) is FirstBot and find_bot("random") is RandomBot
    assert report == report_of(seats=[MINE, "random", "random"], games=3, workers=2)
    with pytest.raises(LookupError, match="cannot be called"):
        find_bot(f"{__name__}:MINE")


# -- a match that goes on ---------------------------------------------------------------------------------------------


def test_a_match_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    uninterrupted, path = report_of(game="red_dragon", cards=True), tmp_path / "match.jsonl"
    for games in (5, 8):
        report_of(game="red_dragon", cards=True, games=games, resume=path)
    with path.open("a", encoding="utf-8") as file:
        file.write("[[0, 1, 2], [1.0, 0")  # it was killed while it wrote
    assert report_of(game="red_dragon", cards=True, resume=path) == uninterrupted
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 12
    assert report_of(game="red_dragon", cards=True, resume=path) == uninterrupted, "all has been played"
    assert report_of(game="red_dragon", cards=True, games=5, resume=path)["games"] == 5


def test_a_file_goes_on_with_its_own_match_only(tmp_path: Path) -> None:
    path, text_file = tmp_path / "match.jsonl", tmp_path / "other.txt"
    report_of(games=3, resume=path)
    with pytest.raises(BadMatch, match="another match"):
        report_of(games=3, seed=5, resume=path)
    text_file.write_text("Dear diary", encoding="utf-8")
    with pytest.raises(BadMatch, match="no file of a match"):
        report_of(resume=text_file)
    assert text_file.read_text(encoding="utf-8") == "Dear diary"
    with pytest.raises(BadMatch):
        report_of(resume=tmp_path)
    path.write_text(path.read_text(encoding="utf-8") + "[1]\n", encoding="utf-8")
    with pytest.raises(BadMatch):
        report_of(resume=path)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is another thing on Windows")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_tells_the_figures_so_far(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "rules", "match", "poison", "--seats", ",".join(THREE), "--games", "100000",
               "--workers", workers, "--resume", str(path), "--json"]  # fmt: skip
    # Tests that run in the background ignore Ctrl+C, and what they start would, too.
    obey_interrupts = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=obey_interrupts
    ) as running:
        wait_for(lambda: path.exists() and path.read_text(encoding="utf-8").count("\n") > 3)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == match_command.STOPPED and "Traceback" not in err and "--resume" in err
    report = json.loads(out)
    results = MatchFile(path, Match("poison", tuple(THREE), 1)).results
    assert 3 <= report["games"] <= len(results) <= report["games"] + 1
    report["seconds"] = 0
    assert report == report_of(seed=1, games=report["games"])


def test_an_interrupt_waits_until_a_game_is_counted() -> None:
    counted = []
    with pytest.raises(KeyboardInterrupt), match_command.interrupts_wait():
        signal.raise_signal(signal.SIGINT)
        counted.append("a game")
    assert counted


# -- a cluster --------------------------------------------------------------------------------------------------------


def wait_for(condition: Any, seconds: float = 60) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "it takes too long"
        sleep(0.02)


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and two workers, each in its process. Yield the address, the scheduler and the workers."""
    scheduler_file = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": Path(__file__).parents[3]}
    with ExitStack() as stack:

        def start(*command: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen([sys.executable, "-m", "dask", *command, "--no-dashboard"], **quiet)
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        scheduler = start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(scheduler_file))
        wait_for(lambda: scheduler_file.exists() and scheduler_file.read_text(encoding="utf-8").endswith("}"))
        address = json.loads(scheduler_file.read_text(encoding="utf-8"))["address"]
        worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        yield address, [scheduler, *(start(*worker) for _ in range(2))]


@by_night
def test_a_cluster_plays_the_same_match_and_survives_the_loss_of_a_worker(dask: Any) -> None:
    address, (scheduler, *workers) = dask
    settings = {"seats": ["search", "heuristic", "heuristic"], "games": 40, "iterations": 4}
    counts: list[int] = []

    def progress(count: int, games: int) -> None:
        counts.append(count)
        if count == 10:
            workers[0].kill()

    assert report_of(**settings, cluster=address, progress=progress) == report_of(**settings)
    assert counts == [*range(1, 41)] and workers[0].wait() and workers[1].poll() is None
    with pytest.raises(BadMatch, match="scheduler is gone"):
        report_of(**settings, cluster=address, progress=lambda count, games: scheduler.kill())


def test_a_worker_with_other_cards_does_not_play() -> None:
    with pytest.raises(BadMatch, match="other cards"):
        play_some(Match("poison", tuple(THREE), 1), 0, 1, "another digest")
