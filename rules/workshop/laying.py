"""A table laid for a card, so that it can be played at once.

A laid table is the beginning of a scenario: who plays, what is ``given``, and the moves until somebody is asked the
question that matters. It is plain data, so it can be shown, edited and kept under the card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules import kernel, notation
from rules.cards.cardset import CardSet
from rules.cards.reader import START, Document, YamlNode, parse
from rules.game import Game
from rules.games import manifest
from rules.notation import BadNotation
from rules.scenario.checking import PLAYERS, check
from rules.scenario.playing import ScenarioFailed, begin
from rules.table import Table

__all__ = [
    "BEGINNING",
    "PAGE",
    "BadNotation",
    "GivenTable",
    "Laid",
    "ScenarioFailed",
    "Uses",
    "block",
    "called",
    "flow",
    "folded",
    "lay",
    "node",
    "of_test",
    "plays",
    "reworded",
    "rulebook",
    "scalar",
    "usual_seats",
]  # fmt: skip

GivenTable = Mapping[str, Any]
"""The beginning of a scenario as plain data: ``seats``, ``seed``, ``given``, ``cards``, ``options``, ``moves``."""
BEGINNING = ("seats", "seed", "cards", "options", "stack", "given")
"""The keys that say where a game begins."""
PAGE = Path("table.yaml")
"""What the place of a mistake is called in a table that lies in no file."""
WIDE = 108


@dataclass(frozen=True)
class Laid:
    """A table that lies ready. ``seat`` is the author's; ``moves`` have been made since ``beginning``."""

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


def lay(game: Game[Table], scenario: GivenTable, seat: int | None = None) -> Laid:
    """Lay a table and make its moves. Without a ``seat``, the author sits where somebody is asked. Raises
    ScenarioFailed, which tells where the scenario is wrong, and BadNotation for a move that is not possible."""
    if isinstance(scenario.get("given"), str):
        document = _typed(scenario)
        if document.problems or document.root is None:
            raise ScenarioFailed(document.problems)
        root = document.root
    else:
        kept = {key: scenario[key] for key in BEGINNING if scenario.get(key) is not None}
        document = Document(PAGE, [""])
        root = node({"name": "", **kept})
    checked = check(document, root, game.name, lambda _: game)
    beginning = begin(checked)
    table = beginning.copy()
    moves = [move for move in scenario.get("moves", ()) if isinstance(move, str)]
    names = tuple(checked.names)
    for move in moves:
        kernel.answer(table, notation.read(table, move, names))
    if seat is None:
        seat = table.ask.seat if table.ask is not None else 0
    return Laid(table.game, {**scenario, "seats": list(names)}, names, seat, beginning, table, tuple(moves))


def reworded(beginning: Table, moves: Sequence[str], names: Sequence[str], others: Sequence[str]) -> list[str]:
    """Moves made from a table on by players with these ``names``, as they are written for ``others`` in their seats.
    Raises BadNotation for a move that is not possible."""
    table, found = beginning.copy(), []
    for move in moves:
        option = notation.read(table, move, names)
        found.append(notation.write(table, option, others))
        kernel.answer(table, option)
    return found


def _typed(scenario: GivenTable) -> Document:
    """A scenario of which the author has typed what is given, so that mistakes are told in what they typed."""
    rest = {key: scenario[key] for key in BEGINNING if key != "given" and scenario.get(key) is not None}
    lines = [f"given: {scenario['given']}", *(f"{key}: {flow(value)}" for key, value in {"name": "", **rest}.items())]
    return parse("\n".join(lines), PAGE)


def of_test(test: YamlNode) -> GivenTable:
    """A card's test as a table to play from: its moves are left to the author."""
    said = test.plain()
    return {key: said[key] for key in BEGINNING if isinstance(said, dict) and said.get(key) is not None}


def rulebook(cardset: CardSet) -> Game[Table]:
    """The game with these cards."""
    return manifest(cardset.game).rulebook(cardset)


def called(test: YamlNode) -> str:
    """The name of a test."""
    name = test.get("name")
    return str(name.value) if name is not None else ""


def node(value: Any) -> YamlNode:
    """Plain data as it would be read from a file."""
    if isinstance(value, Mapping):
        return YamlNode({str(key): node(each) for key, each in value.items()}, START)
    if isinstance(value, list | tuple):
        return YamlNode([node(each) for each in value], START)
    return YamlNode(value, START)


# -- as text ----------------------------------------------------------------------------------------------------------

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.$/")
_STRANGE = ("", "true", "false", "null", "~")


def flow(value: Any) -> str:
    """Plain data as YAML in one line: ``{turn: Bob, Ann: {hand: [slap]}}``."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case None:
            return ""
        case Mapping():
            return "{" + ", ".join(f"{scalar(str(key))}: {flow(each)}".rstrip() for key, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(str(value))


def scalar(text: str) -> str:
    """A text as YAML: in quotes if it would be read as something else."""
    words = text.split(" ")
    plain = all(word and _PLAIN.issuperset(word) for word in words) and not text.startswith(("-", ".", "/"))
    number = text.lstrip("-").isdigit()
    return text if plain and not number and text.lower() not in _STRANGE else '"' + text.replace("\\", "\\\\").replace(
        '"', '\\"') + '"'  # fmt: skip


def block(value: Mapping[str, Any], indent: int) -> list[str]:
    """Plain data as YAML, each key on a line of its own, long lists folded."""
    lines: list[str] = []
    for key, each in value.items():
        lines += folded(f"{' ' * indent}{scalar(key)}: {flow(each)}", indent + 2)
    return lines


def folded(line: str, indent: int) -> list[str]:
    """A long line of a list or mapping in several, cut after commas."""
    lines: list[str] = []
    while len(line) > WIDE and (cut := _cut(line)) > 0:
        lines.append(line[:cut].rstrip())
        line = " " * indent + line[cut:].lstrip()
    return [*lines, line]


def _cut(line: str) -> int:
    """After which comma a line is cut: the last one before the margin that is in no quotes; 0 if there is none."""
    quoted, found = False, 0
    for at, letter in enumerate(line[:WIDE]):
        if letter == '"' and line[at - 1 : at] != "\\":
            quoted = not quoted
        if letter == "," and not quoted and line[:at].strip():
            found = at + 1
    return found


def usual_seats(game: Game[Table], many: int = len(PLAYERS)) -> tuple[str, ...]:
    """The names of those who play if nobody says it."""
    return PLAYERS[: max(game.seats[0], min(many, game.seats[-1]))]


def plays(table: Table, kind: int) -> Sequence[Any]:
    """The answers to the pending question that put a card of this kind to use."""
    ask = table.ask
    if ask is None:
        return ()
    id, names, found = table.game.cards[kind].id, PLAYERS * 3, []
    for option in ask.options:
        if id in notation.say(table, option, names).replace("#", " ").split():
            twin = table.copy()
            twin.feed = heard = Uses(twin, kind)
            kernel.reply(twin, option)
            while twin.sealed and twin.ask is not None:  # what all have chosen in secret is shown first
                kernel.reply(twin, twin.ask.options[0])
            if ask.seat in heard.users:
                found.append(option)
    return found


class Uses:
    """Listens to a table for who puts cards of one kind to use."""

    def __init__(self, table: Table, kind: int) -> None:
        self.table, self.kind = table, kind
        self.users: list[int] = []

    def append(self, event: tuple[Any, ...]) -> None:
        """This has just happened."""
        if (used := self.table.game.put_to_use(self.table, event)) is not None and used[1] == self.kind:
            self.users.append(used[0])
