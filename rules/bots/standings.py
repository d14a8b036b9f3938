"""What a match tells: wins and scores for each bot, seat and character, what became of the cards, and the length."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from rules.bots.playing import Match, Played, rulebook
from rules.bots.tallies import Means, OfCard, Shares, both, rounded

COLUMNS = (
    "about", "name", "games", "wins", "share", "share_low", "share_high", "mean_score", "score_low", "score_high",
    "drawn", "played", "won_when_played", "difference", "difference_low", "difference_high",
)  # fmt: skip


class Showing:
    """How somebody did."""

    def __init__(self) -> None:
        self.won, self.scored = Shares(), Means()

    def add(self, share: float, score: int) -> None:
        self.won.add(share)
        self.scored.add(score)

    def report(self) -> dict[str, Any]:
        won, scored = self.won, self.scored
        return {
            "games": won.games,
            "wins": round(won.wins, 3),
            "share": rounded(won.wins / won.games),
            "interval": both(won.interval),
            "mean_score": rounded(scored.mean),
            "score_interval": both(scored.interval),
        }


class Standings:
    """Counts the games of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self._answers, self._rounds = Means(), Means()
        self._listed = [Showing() for _ in match.bots]
        self._bots: dict[str, Showing] = {bot: Showing() for bot in match.bots}
        self._seats = [Showing() for _ in match.bots]
        self._characters: dict[str, Showing] = {}
        self._cards = [OfCard(card) for card in rulebook(match).cards] if match.cards else []

    def add(self, played: Played) -> None:
        """One game more."""
        self.games += 1
        self._answers.add(played.decisions)
        if played.rounds:
            self._rounds.add(played.rounds)
        for at, (seat, share, score) in enumerate(zip(played.seats, played.wins, played.scores, strict=True)):
            for standing in (self._listed[at], self._bots[self.match.bots[at]], self._seats[seat]):
                standing.add(share, score)
            if played.characters:
                self._characters.setdefault(played.characters[at], Showing()).add(share, score)
        if played.cards:
            by_seat = dict(zip(played.seats, played.wins, strict=True))
            wins = [by_seat[seat] for seat in sorted(by_seat)]
            for seen in played.cards:
                self._cards[seen.kind].add(seen, wins)

    def report(self, seconds: float) -> dict[str, Any]:
        """The figures as plain data for JSON. ``seats`` are the bots as they were listed; ``by_seat`` tells about the
        seats at the table, the first one first. Shares of games are from 0 to 1, and ties share a win."""
        match = self.match
        chosen = {"sets": match.sets, "options": dict(match.chosen), "characters": match.characters}
        order = (*match.characters, *sorted(self._characters))  # those that were chosen for all games come first
        characters = [(name, self._characters[name]) for name in dict.fromkeys(order)]
        return {
            "game": match.game,
            "games": self.games,
            "seed": match.seed,
            "seconds": round(seconds, 3),
            "decisions": round(self._answers.total),
            "chosen": {key: value for key, value in chosen.items() if value},
            "seats": [{"bot": bot, **each.report()} for bot, each in zip(match.bots, self._listed, strict=True)],
            "by_bot": [{"bot": bot, **each.report()} for bot, each in self._bots.items()],
            "by_seat": [{"seat": seat, **each.report()} for seat, each in enumerate(self._seats)],
            **(
                {"characters": [{"character": name, **each.report()} for name, each in characters]}
                if characters
                else {}
            ),
            **({"cards": [each.report() for each in self._cards if each.drawn or each.played]} if self._cards else {}),
            "length": {"answers": length(self._answers), "rounds": length(self._rounds)},
        }


def length(means: Means) -> dict[str, Any] | None:
    """A mean length with its interval; None in a game without rounds."""
    return {"mean": rounded(means.mean), "interval": both(means.interval)} if means.count else None


def rows(report: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The figures of a report, one for each line of a CSV file, by their columns."""
    for about, key, name in (
        ("place in the list", "seats", "bot"), ("bot", "by_bot", "bot"), ("seat", "by_seat", "seat"),
        ("character", "characters", "character"),
    ):  # fmt: skip
        for each in report.get(key, ()):
            share, score = each["interval"] or (None, None), each["score_interval"] or (None, None)
            yield {
                "about": about, "name": each[name], "games": each["games"], "wins": each["wins"],
                "share": each["share"], "share_low": share[0], "share_high": share[1],
                "mean_score": each["mean_score"], "score_low": score[0], "score_high": score[1],
            }  # fmt: skip
    for each in report.get("cards", ()):
        low, high = each["interval"] or (None, None)
        kept = {key: each[key] for key in ("games", "drawn", "played", "won_when_played", "difference")}
        yield {"about": "card", "name": f"{each['set']}.{each['card']}", **kept,
               "difference_low": low, "difference_high": high}  # fmt: skip
    for what, found in report["length"].items():
        if found:
            low, high = found["interval"] or (None, None)
            yield {"about": "length", "name": what, "games": report["games"], "mean_score": found["mean"],
                   "score_low": low, "score_high": high}  # fmt: skip


def comma_separated(report: Mapping[str, Any]) -> str:
    """The figures as a CSV file. What a line does not have is empty."""
    written = StringIO()
    writer = csv.DictWriter(written, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(report))
    return written.getvalue()


def table_of(report: Mapping[str, Any]) -> str:
    """The result as a table for people."""
    lines = [f"{'':24} {'games':>6} {'wins':>9} {'share of wins':>22} {'mean score':>21}"]
    for name, key in (("bot", "seats"), ("seat", "by_seat"), ("character", "characters")):
        for each in report.get(key, ()):
            lines.append(f"{f'seat {each[name]}' if name == 'seat' else each[name]:24} {each['games']:6} "
                         f"{each['wins']:9.2f} {each['share']:7.1%} {between(each['interval'], 100):>14} "
                         f"{each['mean_score']:8.2f} {between(each['score_interval']):>12}")  # fmt: skip
    for each in report.get("cards", ()):
        wins = "" if each["difference"] is None else f"{each['difference']:+7.1%} {between(each['interval'], 100):>14}"
        lines.append(f"{each['card']:24} drawn {each['drawn']}, played {each['played']}  {wins}")
    found = report["length"]
    rounds = f", {found['rounds']['mean']:.1f} rounds" if found["rounds"] else ""
    lines.append(f"a game: {found['answers']['mean']:.0f} answers{rounds}")
    pace = report["decisions"] / max(report["seconds"], 1e-9)
    lines.append(f"{report['games']} games of {report['game']}, seed {report['seed']}: {pace:,.0f} decisions/s")
    return "\n".join(lines)


def between(interval: list[float] | None, times: float = 1) -> str:
    """The ends of an interval in a few signs."""
    return "" if interval is None else f"({times * interval[0]:.1f} to {times * interval[1]:.1f})"
