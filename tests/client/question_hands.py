"""Tables at which each kind of question of each game is asked, and a seat at them."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain
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
ENOUGH = repeats(2, 1)
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
    rules, rng = game(name), Random(3)
    questions_by_sort = defaultdict[tuple[str, str], list[tuple[Table, Any]]](list)
    kinds_asked: set[str] = set()
    setups: list[dict[str, Any]] = [{}]
    for setup_option in rules.setup_options:
        setups += [{setup_option.key: value} for value, _ in setup_option.values(name)]
    for seed in range(GAMES.stop):
        seats = rules.seats[seed % len(rules.seats)]
        for table in walk(rules.new(seats, seed, **setups[seed % len(setups)]), seed):
            ask = table.ask
            if ask is None or table_of(rules, seats).pauses(ask):
                continue
            kinds_asked.add(ask.kind)
            for option in rng.sample(ask.options, len(ask.options)):
                questions_of_sort = questions_by_sort[ask.kind, sort_of(option)]
                options = [known_option for _, known_option in questions_of_sort]
                if len(questions_of_sort) < ENOUGH and option not in options:
                    questions_of_sort.append((table.copy(), option))
        if seed >= GAMES.start and kinds_asked >= KINDS[name]:
            break
    assert kinds_asked == KINDS[name]
    return list(chain.from_iterable(questions_by_sort.values()))


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
