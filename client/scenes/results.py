"""The result of a finished game, for the statistics."""

from __future__ import annotations

from client.play.offers import Chronicle, earned
from client.play.session import View
from client.play.statistics import SeatResult, Statistics
from client.table.board import AnyBoard


def record_result(board: AnyBoard, view: View, chronicle: Chronicle | None) -> None:
    """Add a finished game to the statistics. The ``chronicle`` tells as which characters and with which cards people
    have played, and what honours they have earned."""
    table, game = board.table, board.table.game
    has_won = [rank == 1 for rank in game.ranks(view)]
    results = []
    for seat, result in enumerate(map(SeatResult, board.names, board.players, table.points(view), has_won)):
        if chronicle is not None and result.kind == "person":
            last = chronicle.tables[-1]
            cards = [last.game.cards[kind].name for kind in chronicle.used(seat)]
            honours = [honour.id for honour in earned(chronicle, seat)]
            result = result._replace(character=last.game.played_as(last, seat), cards=cards, honours=honours)
        results.append(result)
    Statistics().record(game.name, results, game.low_wins)
