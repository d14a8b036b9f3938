"""Tables at which each kind of question of each game is asked, and a seat at them."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random
from typing import Any

from client.app import App
from client.games import table_of
from client.play.session import Sitting
from client.scenes.table import TableScene
from rules.games import game
from rules.games.dice_town.board import OfferPart
from rules.games.goblets.board import Exchange
from rules.kernel.table import Table
from rules.saves.journal import Header, Record
from tests.client import dice_hands
from tests.client.goblet_hands import NAMES
from tests.client.table_hands import free, until
from tests.repeats import repeats
from tests.rules.games.test_every_game import walk

KINDS = {
    "dice_town": {"round", "keep", "trim", "offer", "award", "answer", "target", "pick", "victim", "kinds", "steal",
                  "order", "doc", "fence"},
    "poison": {"play"},
    "red_dragon": {"act", "go", "answer", "discard", "order"},
    "goblets": {"act", "use", "drink", "exchange", "peeked", "propose", "allow", "claim", "choose_player",
                "choose_card"},
    "raut": {"act", "exchange", "refuse"},
}  # fmt: skip
"""The kinds of questions that a person is asked at the table in random games."""
ENOUGH = 2
"""So many tables are tried for each sort of answer to each kind of question."""
GAMES = range(repeats(60, 20), 400)
"""So many random games are looked through, and until all kinds of questions were met."""


def sort_of(option: Any) -> str:
    """Which sort of answer this is: an answer that is a word is a sort of its own."""
    if isinstance(option, OfferPart):
        return option.thing
    if isinstance(option, Exchange):
        return option.parts
    return option if isinstance(option, str) else type(option).__name__


def questions(name: str) -> list[tuple[Table, Any]]:
    """Tables of random games in which somebody is asked something, each with an answer that may be advised."""
    return [(table.copy(), option) for table, option in met_questions(name)]


@cache
def met_questions(name: str) -> list[tuple[Table, Any]]:
    """The same tables, which are looked for once."""
    played, rng, found = game(name), Random(3), defaultdict[tuple[str, str], list[tuple[Table, Any]]](list)
    asked: set[str] = set()
    setups = [{}, *({option.key: value} for option in played.setup_options for value, _ in option.values(name))]
    for seed in range(GAMES.stop):
        seats = played.seats[seed % len(played.seats)]
        for table in walk(played.new(seats, seed, **setups[seed % len(setups)]), seed):
            ask = table.ask
            if ask is None or table_of(played, seats).pauses(ask):
                continue
            asked.add(ask.kind)
            for option in rng.sample(ask.options, len(ask.options)):
                tables = found[ask.kind, sort_of(option)]
                if len(tables) < ENOUGH and all(option != other for _, other in tables):
                    tables.append((table.copy(), option))
        if seed >= GAMES.start and asked >= KINDS[name]:
            break
    assert asked == KINDS[name]
    return [question for tables in found.values() for question in tables]


def sit_down(app: App, table: Table) -> TableScene:
    """Sit down as whoever is asked at this table."""
    assert table.ask is not None
    players = tuple("person" if seat == table.ask.seat else "random" for seat in range(table.seats))
    header = Header(game=table.game.name, names=NAMES["en"][: table.seats], seed=0, sets={}, options={},
                    players=players)  # fmt: skip
    sitting = Sitting(Record(table.game, header, laid=table))
    sitting.auto_pass.clear(table.ask.seat)
    scene = TableScene(app, sitting)
    app.push(scene)
    until(app, lambda: free(scene))
    assert scene.player.ask == table.ask
    if table.ask.kind == "keep":
        dice_hands.roll_and_peek(app, scene)
    return scene
