"""Lays tables at which a card can be played at once.

A laid table is the beginning of a scenario: who plays, what is ``given``, and the moves until the question at which
the card can be played. It is plain data, so it can be shown, edited and saved with the card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.cards.cardset import CardSet, unfit
from rules.games import game as installed_game
from rules.games import manifest
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.notation.notation import BadNotation
from rules.reading.reader import START, Document, YamlNode, parse
from rules.scenario.checking import PLAYERS, check
from rules.scenario.playing import ScenarioFailed, begin

__all__ = [
    "BEGINNING",
    "PAGE",
    "BadNotation",
    "GivenTable",
    "LaidTable",
    "ScenarioFailed",
    "UseListener",
    "block_yaml",
    "flow_yaml",
    "folded_lines",
    "game_with",
    "given_of_test",
    "lay",
    "makes_game",
    "name_of_test",
    "options_using",
    "possible_answers",
    "rewritten_moves",
    "rulebook",
    "scalar_yaml",
    "usual_seats",
    "yaml_node",
]  # fmt: skip

GivenTable = Mapping[str, Any]
"""The beginning of a scenario as plain data: ``seats``, ``seed``, ``given``, ``cards``, ``options``, ``moves``."""
BEGINNING = ("seats", "seed", "cards", "options", "stack", "given")
"""The keys that describe where a game begins."""
PAGE = Path("table.yaml")
"""The file name in problems with a table that is in no file."""
LINE_WIDTH = 108
"""The longest line of a list or mapping, in characters."""


@dataclass(frozen=True)
class LaidTable:
    """A table to play at. ``seat`` is the author's; ``moves`` have been made since ``beginning``."""

    game: Game[Table]
    scenario: GivenTable
    names: tuple[str, ...]
    seat: int
    beginning: Table
    table: Table
    moves: tuple[str, ...]

    @property
    def seed(self) -> int:
        return int(self.scenario.get("seed", 0))


def lay(game: Game[Table], scenario: GivenTable, seat: int | None = None) -> LaidTable:
    """Lay a table and make its moves. Without a ``seat``, the author gets the one that is asked. Raises ScenarioFailed
    with the problems of the scenario, and BadNotation for a move that is not possible."""
    if isinstance(scenario.get("given"), str):
        document = _typed_document(scenario)
        if document.problems or document.root is None:
            raise ScenarioFailed(document.problems)
        root = document.root
    else:
        document = Document(PAGE, [""])
        root = yaml_node({"name": "", **_beginning(scenario)})
    checked = check(document, root, game.name, lambda _: game)
    beginning = begin(checked)
    table = beginning.copy()
    moves: list[str] = []
    for move in scenario.get("moves", ()):
        if isinstance(move, str):
            moves.append(move)
    names = tuple(checked.names)
    for move in moves:
        asking.answer(table, notation.read(table, move, names))
    if seat is None:
        seat = table.ask.seat if table.ask is not None else 0
    return LaidTable(
        game=table.game,
        scenario={**scenario, "seats": list(names)},
        names=names,
        seat=seat,
        beginning=beginning,
        table=table,
        moves=tuple(moves),
    )


def _beginning(scenario: GivenTable) -> dict[str, Any]:
    """The part of a scenario that describes where its game begins."""
    beginning: dict[str, Any] = {}
    for key in BEGINNING:
        if scenario.get(key) is not None:
            beginning[key] = scenario[key]
    return beginning


def rewritten_moves(
    beginning: Table, moves: Sequence[str], names: Sequence[str], new_names: Sequence[str]
) -> list[str]:
    """Return moves that players with these ``names`` make from a table, as text for players with ``new_names`` in the
    same seats. Raises BadNotation for a move that is not possible."""
    table = beginning.copy()
    rewritten: list[str] = []
    for move in moves:
        option = notation.read(table, move, names)
        rewritten.append(notation.write(table, option, new_names))
        asking.answer(table, option)
    return rewritten


def possible_answers(laid_table: LaidTable, answers: Sequence[str]) -> list[str]:
    """Return the answers that can be given one after the other at a table, up to the first that is not possible."""
    table = laid_table.table.copy()
    possible: list[str] = []
    for text in answers:
        try:
            option = notation.read(table, text, laid_table.names)
        except BadNotation:
            break
        asking.answer(table, option)
        possible.append(text)
    return possible


def _typed_document(scenario: GivenTable) -> Document:
    """A scenario in which the author has typed what is ``given``, so that problems quote what they typed."""
    values = {"name": "", **_beginning(scenario)}
    typed = values.pop("given")
    lines = [f"given: {typed}"]
    for key, value in values.items():
        lines.append(f"{key}: {flow_yaml(value)}")
    return parse("\n".join(lines), PAGE)


def given_of_test(test: YamlNode) -> GivenTable:
    """Return the beginning of a card's test, without its moves, as a table for the author to play at."""
    values = test.plain()
    return _beginning(values) if isinstance(values, dict) else {}


def rulebook(cardset: CardSet) -> Game[Table]:
    """Return the game with these cards."""
    return manifest(cardset.game).rulebook(cardset)


def makes_game(cardset: CardSet) -> bool:
    """Return True if the game can be played with these cards."""
    return unfit(manifest(cardset.game).vocabulary, cardset) is None


def game_with(cardset: CardSet | None, name: str) -> Game[Table]:
    """Return the game with these cards; without them, or if they make no game, with those that are installed."""
    if cardset is not None and makes_game(cardset):
        return rulebook(cardset)
    return installed_game(name)


def name_of_test(test: YamlNode) -> str:
    """Return the name of a card's test; "" if it has none."""
    name = test.get("name")
    return str(name.value) if name is not None else ""


def yaml_node(value: Any) -> YamlNode:
    """Return plain data as it would be read from a file."""
    if isinstance(value, Mapping):
        nodes: dict[str, YamlNode] = {}
        for key, item in value.items():
            nodes[str(key)] = yaml_node(item)
        return YamlNode(nodes, START)
    if isinstance(value, list | tuple):
        return YamlNode(list(map(yaml_node, value)), START)
    return YamlNode(value, START)


# -- as text ----------------------------------------------------------------------------------------------------------

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.$/")
"""The characters of words that need no quotes."""
_NO_TEXT = ("", "true", "false", "null", "~")
"""Words that YAML does not read as texts."""


def flow_yaml(value: Any) -> str:
    """Return plain data as YAML on one line: ``{turn: Bob, Ann: {hand: [slap]}}``."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case None:
            return ""
        case Mapping():
            items: list[str] = []
            for key, item in value.items():
                items.append(f"{scalar_yaml(str(key))}: {flow_yaml(item)}".rstrip())
            return f"{{{', '.join(items)}}}"
        case list() | tuple():
            return f"[{', '.join(map(flow_yaml, value))}]"
    return scalar_yaml(str(value))


def scalar_yaml(text: str) -> str:
    """Return a text as YAML, in quotes if it would be read as something else."""
    words = text.split(" ")
    has_plain_words = all(word and _PLAIN.issuperset(word) for word in words)
    is_number = text.lstrip("-").isdigit()
    if has_plain_words and not text.startswith(("-", ".", "/")) and not is_number and text.lower() not in _NO_TEXT:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def block_yaml(value: Mapping[str, Any], indent: int) -> list[str]:
    """Return plain data as lines of YAML, each key on a line of its own, long lists wrapped."""
    lines: list[str] = []
    for key, item in value.items():
        lines += folded_lines(f"{' ' * indent}{scalar_yaml(key)}: {flow_yaml(item)}", indent + 2)
    return lines


def folded_lines(line: str, indent: int) -> list[str]:
    """Return a long line of a list or mapping as several, wrapped after commas."""
    lines: list[str] = []
    while len(line) > LINE_WIDTH:
        cut = _last_cut(line)
        if cut == 0:
            break
        lines.append(line[:cut].rstrip())
        line = " " * indent + line[cut:].lstrip()
    return [*lines, line]


def _last_cut(line: str) -> int:
    """The place behind the last comma before the margin that is not inside quotes; 0 if there is none."""
    in_quotes = False
    cut = 0
    for index, letter in enumerate(line[:LINE_WIDTH]):
        if letter == '"' and line[index - 1 : index] != "\\":
            in_quotes = not in_quotes
        if letter == "," and not in_quotes and line[:index].strip():
            cut = index + 1
    return cut


def usual_seats(game: Game[Table], wanted_seats: int = len(PLAYERS)) -> tuple[str, ...]:
    """Return the names of the players by default: as many as are wanted, if the game allows."""
    seats = max(game.seats[0], min(wanted_seats, game.seats[-1]))
    return PLAYERS[:seats]


def option_written(laid_table: LaidTable, answer: str) -> Any:
    """The option of the question at a laid table that is written so, in the names of its players; None if there is
    none."""
    return notation.answers(laid_table.table, laid_table.names).get(answer)


def options_using(table: Table, kind: int) -> Sequence[Any]:
    """Return the answers to the pending question that use a card of this kind."""
    ask = table.ask
    if ask is None:
        return ()
    id = table.game.cards[kind].id
    names = PLAYERS * 3
    options: list[Any] = []
    for option in ask.options:
        words = notation.notate(table, option, names).replace("#", " ").split()
        if id in words and ask.seat in _users(table, option, kind):
            options.append(option)
    return options


def _users(table: Table, option: Any, kind: int) -> list[int]:
    """The seats that use a card of this kind when the pending question is answered in this way."""
    copy = table.copy()
    listener = UseListener(copy, kind)
    copy.feed = listener
    asking.reply(copy, option)
    while copy.sealed and copy.ask is not None:  # sealed answers take effect when all have given theirs
        asking.reply(copy, copy.ask.options[0])
    return listener.users


class UseListener:
    """Listens to a table, and notes which seats use cards of one kind."""

    def __init__(self, table: Table, kind: int) -> None:
        self.table = table
        self.kind = kind
        self.users: list[int] = []

    def append(self, event: tuple[Any, ...]) -> None:
        """Note the seat, if this event is a use of the card."""
        use = self.table.game.put_to_use(self.table, event)
        if use is None:
            return
        seat, kind = use
        if kind == self.kind:
            self.users.append(seat)
