"""The standings of a match: wins and scores by bot, seat and character, what became of the cards, the length."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from typing import Any

from rules.bots.playing import GameResult, Match, drawn_options, rulebook
from rules.bots.tallies import CardTally, Means, Shares, rounded, rounded_interval

COLUMNS = (
    "about", "name", "games", "wins", "share", "share_low", "share_high", "mean_score", "score_low", "score_high",
    "drawn", "offered", "played", "won_when_played", "difference", "difference_low", "difference_high",
)  # fmt: skip


class Result:
    """The wins and scores of a bot, a seat or a character."""

    def __init__(self) -> None:
        self.wins = Shares()
        self.scores = Means()

    def add(self, share: float, score: int) -> None:
        self.wins.add(share)
        self.scores.add(score)

    def report(self) -> dict[str, Any]:
        wins, scores = self.wins, self.scores
        return {
            "games": wins.games,
            "wins": round(wins.wins, 3),
            "share": rounded(wins.wins / wins.games),
            "interval": rounded_interval(wins.interval),
            "mean_score": rounded(scores.mean),
            "score_interval": rounded_interval(scores.interval),
        }


class Standings:
    """Counts the games of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self._answers = Means()
        self._rounds = Means()
        self._listed = [Result() for _ in match.bots]
        self._bots: dict[str, Result] = {bot: Result() for bot in match.bots}
        self._seats = [Result() for _ in match.bots]
        self._distances = [Result() for _ in match.bots]
        self._characters: dict[str, Result] = {}
        self._cards = [CardTally(card) for card in rulebook(match).cards] if match.cards else []

    def add(self, game: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        self._answers.add(game.decisions)
        if game.rounds:
            self._rounds.add(game.rounds)
        for index, (seat, share, score) in enumerate(zip(game.seats, game.wins, game.scores, strict=True)):
            for result in (self._listed[index], self._bots[self.match.bots[index]], self._seats[seat]):
                result.add(share, score)
            if game.drawn_seat is not None:
                self._distances[(seat - game.drawn_seat) % len(self._distances)].add(share, score)
            if game.characters:
                self._characters.setdefault(game.characters[index], Result()).add(share, score)
        if game.cards:
            share_by_seat = dict(zip(game.seats, game.wins, strict=True))
            wins = [share_by_seat[seat] for seat in sorted(share_by_seat)]
            for card_use in game.cards:
                self._cards[card_use.kind].add(card_use, wins)

    def report(self, seconds: float) -> dict[str, Any]:
        """Return the figures as plain data for JSON. ``seats`` are the bots as they were listed, ``by_seat`` the seats
        at the table in order. ``by_distance`` are the seats counted from the one that chance has drawn to begin or to
        deal, which is 0. Shares of games are from 0 to 1, and ties share a win."""
        match = self.match
        chosen = {"sets": match.sets, "options": dict(match.chosen), "characters": match.characters}
        report: dict[str, Any] = {
            "game": match.game,
            "games": self.games,
            "seed": match.seed,
            "seconds": round(seconds, 3),
            "decisions": round(self._answers.total),
            "chosen": {key: chosen[key] for key in chosen if chosen[key]},
            "seats": _rows("bot", zip(match.bots, self._listed, strict=True)),
            "by_bot": _rows("bot", self._bots.items()),
            "by_seat": _rows("seat", enumerate(self._seats)),
        }
        if self._distances[0].wins.games:
            report["by_distance"] = _rows("distance", enumerate(self._distances))
        # Characters that were chosen for all games come first.
        characters = dict.fromkeys((*match.characters, *sorted(self._characters)))
        if characters:
            report["characters"] = [{"character": name, **self._characters[name].report()} for name in characters]
        if self._cards:
            report["cards"] = [tally.report() for tally in self._cards if tally.drawn or tally.played]
        report["length"] = {"answers": length(self._answers), "rounds": length(self._rounds)}
        return report


def _rows(label: str, results: Iterable[tuple[str | int, Result]]) -> list[dict[str, Any]]:
    """Return the figures of each result, with the bot or the seat that it belongs to under the key ``label``."""
    rows: list[dict[str, Any]] = []
    for owner, result in results:
        rows.append({label: owner, **result.report()})
    return rows


def length(means: Means) -> dict[str, Any] | None:
    """Return a mean length with its interval; None in a game without rounds."""
    if not means.count:
        return None
    return {"mean": rounded(means.mean), "interval": rounded_interval(means.interval)}


def rows(report: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the figures of a report: for each line of a CSV file a figure by column."""
    for about, key, name in (
        ("place in the list", "seats", "bot"), ("bot", "by_bot", "bot"), ("seat", "by_seat", "seat"),
        ("distance", "by_distance", "distance"), ("character", "characters", "character"),
    ):  # fmt: skip
        for result in report.get(key, ()):
            share_low, share_high = result["interval"] or (None, None)
            score_low, score_high = result["score_interval"] or (None, None)
            yield {
                "about": about,
                "name": result[name],
                "games": result["games"],
                "wins": result["wins"],
                "share": result["share"],
                "share_low": share_low,
                "share_high": share_high,
                "mean_score": result["mean_score"],
                "score_low": score_low,
                "score_high": score_high,
            }
    for card in report.get("cards", ()):
        lower, upper = card["interval"] or (None, None)
        row = {"about": "card", "name": f"{card['set']}.{card['card']}"}
        row |= {key: card[key] for key in ("games", "drawn", "offered", "played", "won_when_played", "difference")}
        yield row | {"difference_low": lower, "difference_high": upper}
    for unit, mean_length in report["length"].items():
        if mean_length:
            lower, upper = mean_length["interval"] or (None, None)
            yield {
                "about": "length",
                "name": unit,
                "games": report["games"],
                "mean_score": mean_length["mean"],
                "score_low": lower,
                "score_high": upper,
            }


def comma_separated(report: Mapping[str, Any]) -> str:
    """Return the figures as a CSV file. Figures that a line does not have are empty."""
    file = StringIO()
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(report))
    return file.getvalue()


def table_of(report: Mapping[str, Any]) -> str:
    """Return the report as a table for people."""
    lines = [f"{'':24} {'games':>6} {'wins':>9} {'share of wins':>22} {'mean score':>21}"]
    drawn_keys = drawn_options(report["game"], report["chosen"].get("options", {}))
    for name, key in (
        ("bot", "seats"), ("seat", "by_seat"), ("distance", "by_distance"), ("character", "characters"),
    ):  # fmt: skip
        for result in report.get(key, ()):
            label = result[name]
            if name == "seat":
                label = f"seat {label}"
            elif name == "distance":
                label = f"{drawn_keys[0]} + {label}"
            lines.append(f"{label:24} {result['games']:6} "
                         f"{result['wins']:9.2f} {result['share']:7.1%} {between(result['interval'], 100):>14} "
                         f"{result['mean_score']:8.2f} {between(result['score_interval']):>12}")  # fmt: skip
    for key in drawn_keys:
        lines.append(f"{key!r} is drawn anew in every game (unless chosen, such as --option {key}=0),")
        lines.append("so a seat here is a place at the table and says nothing of the order of turns")
    if "by_distance" in report:
        lines.append(f"{drawn_keys[0]} + 1 is whoever sits next to the one that is drawn, in the order of turns")
    if report.get("cards"):
        lines += _table_of_cards(report["cards"])
    lengths = report["length"]
    rounds = f", {lengths['rounds']['mean']:.1f} rounds" if lengths["rounds"] else ""
    lines.append(f"a game: {lengths['answers']['mean']:.0f} answers{rounds}")
    pace = report["decisions"] / max(report["seconds"], 1e-9)
    lines.append(f"{report['games']} games of {report['game']}, seed {report['seed']}: {pace:,.0f} decisions/s")
    return "\n".join(lines)


def _table_of_cards(cards: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the lines about the cards, with what the columns mean."""
    lines = ["", f"{'':24} {'drawn':>7} {'playable':>9} {'played':>7} {'more wins':>22}"]
    for card in cards:
        wins = ""
        if card["difference"] is not None:
            wins = f"{card['difference']:+7.1%} {between(card['interval'], 100):>14}"
        line = f"{card['card']:24} {card['drawn']:7} {card['offered']:9} {card['played']:7} {wins:>22}"
        lines.append(line.rstrip())
    lines += [
        "drawn: it came to somebody; playable: of those, it could be played at some time; played: how often it was,",
        "counting what a card does again and again, and what nobody draws, such as tokens",
        "more wins: of those who had it, against the others at the table; empty if everybody had it in every game",
        "",
    ]
    return lines


def between(interval: list[float] | None, times: float = 1) -> str:
    """Return the ends of an interval, multiplied by ``times``, as text: ``(3.1 to 4.5)``; "" for None."""
    if interval is None:
        return ""
    lower, upper = interval
    return f"({times * lower:.1f} to {times * upper:.1f})"
