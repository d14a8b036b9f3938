"""Scenarios: tests of the rules in YAML. Each sets up a table, makes moves in the notation, and checks the result.

    - name: the card that overflows stays alone
      rule: [PO-PLAY-13, PO-PLAY-14]
      game: poison
      seats: [Ann, Bob, Cy]
      given:
        C1: [B7, B5]
        Ann: {hand: [B2]}
      moves:
        - Ann plays B2 to C1
      then:
        C1: [B2]
        Ann: {pile: [B7, B5]}

``given``  zones of the table (``C1``), a seat's zones and state (``Ann: {hand: [...], points: 4}``), the state of
           the table, results of chance by stream (``deck: [R1, ...]``, first card first), and the moment of the game
           (``round``, ``turn``, ...: the parameters of the game's ``resume``, which win over streams and state with the
           same name). Anything left out is empty, 0 or the default. Without ``given`` a game starts from the
           beginning, with ``options``, ``seed`` and a ``stack`` of fixed results of chance.
``moves``  answers (``Ann plays B2 to C1``). ``Ann may [plays B2 to C1, ...]`` checks that these are all the options.
           ``refused: Ann plays B2 to C2`` checks that an answer is not allowed. ``play: 49`` gives 49 random answers,
           ``play: deal`` answers until somebody is asked to deal, ``play: end`` to the end of the game.
           ``then: {...}`` checks the table in between. After the last move, every seat that may pass does so.
``then``   the same keys as ``given`` (a number counts the cards of a zone), and ``asked: Ann`` (or ``nobody``),
           ``winners``, ``ranks``, ``options``. For a seat, ``sees: {C1: [R7], hand.Bob: 3}`` gives the faces that it
           sees, a number of backs, or the value of a part of the state in its view.
``start: refused``  checks that the game does not start.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rules import kernel, notation
from rules.cards.problems import brief, did_you_mean, shown
from rules.cards.reader import Document, YamlNode, read
from rules.chance import BadStack
from rules.game import BadSetup, Game
from rules.kernel import run
from rules.sight import view
from rules.table import Table

KEYS = ("name", "rule", "game", "seats", "seed", "options", "stack", "given", "moves", "then", "start")
TABLE_WORDS = ("asked", "kind", "options", "winners", "ranks")
SEAT_WORDS = ("sees", "rank")
KINDS = {"seats": list, "options": dict, "stack": dict, "given": dict, "moves": list, "then": dict}


class ScenarioFailed(AssertionError):
    """A scenario failed or is malformed. The message gives file:line, what was expected, and the pending prompt."""


@dataclass(frozen=True)
class Scenario:
    """One scenario as written in a file. ``rules`` are the ids of the clauses that it proves."""

    document: Document
    node: YamlNode
    name: str
    rules: tuple[str, ...]
    game: str

    @property
    def place(self) -> str:
        """``file:line``."""
        return f"{shown(self.document.path)}:{self.node.span.line}"

    def run(self, game: Callable[[str], Game[Table]]) -> Table:
        """Play the scenario and return the final table. ``game`` finds a game by its name. Raises ScenarioFailed."""
        return _Run(self, game).play()


def scenarios(path: Path) -> list[Scenario]:
    """The scenarios in a file: the items of its list, or the ``tests:`` of its cards. Raises ScenarioFailed if the file
    cannot be read."""
    document = read(path)
    if document.problems or document.root is None:
        raise ScenarioFailed("\n".join(map(str, brief(document.problems))))
    root = document.root
    if isinstance(root.value, list):
        return [_scenario(document, node, "") for node in root.items()]
    game, cards = root.get("game"), root.get("cards")
    if cards is None:
        raise ScenarioFailed(f"{shown(path)}:{root.span.line}: scenarios are a list, or the tests: of cards")
    return [
        _scenario(document, test, str(game.value) if game else "")
        for card in cards.items()
        if (tests := card.get("tests"))
        for test in tests.items()
    ]


def _scenario(document: Document, node: YamlNode, game: str) -> Scenario:
    fields = node.plain()
    at = f"{shown(document.path)}:{node.span.line}"
    if not isinstance(fields, dict) or not isinstance(fields.get("name"), str):
        raise ScenarioFailed(f"{at}: a scenario is a mapping with a name")
    for key in fields:
        if key not in KEYS:
            raise ScenarioFailed(f"{at}: a scenario has no {key!r}{_near(key, KEYS)}")
    for key, kind in KINDS.items():
        if key in fields and not isinstance(fields[key], kind):
            raise ScenarioFailed(f"{at}: {fields['name']}: {key!r} must be a {'list' if kind is list else 'mapping'}")
    rules = fields.get("rule") or []
    rules = (rules,) if isinstance(rules, str) else tuple(rules)
    return Scenario(document, node, fields["name"], rules, fields.get("game") or game)


def _near(word: str, known: Sequence[str]) -> str:
    """``; did you mean "hand"?``. If no known word is similar, all of them, unless there are too many."""
    near = did_you_mean(word, known) or (f"there are {', '.join(known)}" if 0 < len(known) <= 20 else "")
    return f"; {near}" if near else ""


class _Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, game: Callable[[str], Game[Table]]) -> None:
        self.scenario = scenario
        self.fields = scenario.node.plain()
        self.line = scenario.node.span.line
        try:
            self.game = game(scenario.game)
        except BadSetup:
            raise self.failed(f"there is no game called {scenario.game!r}") from None
        self.names: list[str] = [str(name) for name in self.fields.get("seats") or ["Ann", "Bob", "Cy", "Dee"]]
        self.table: Table | None = None

    def failed(self, what: str) -> ScenarioFailed:
        prompt = ""
        table = getattr(self, "table", None)
        if table is not None:
            prompt = f"\n    pending: {notation.prompt(table, self.names)}"
        return ScenarioFailed(f"{shown(self.scenario.document.path)}:{self.line}: {self.scenario.name}: {what}{prompt}")

    # -- laying out -------------------------------------------------------------------------------------------------

    def play(self) -> Table:
        try:
            return self.tell()
        except BadStack as error:
            raise self.failed(str(error)) from error

    def tell(self) -> Table:
        """Set up the table, make all moves and check the result."""
        try:
            table = self.lay_out()
        except BadSetup as error:
            if self.fields.get("start") == "refused":
                return self.game.lay(self.game.seats[0])
            raise self.failed(str(error)) from error
        if self.fields.get("start") == "refused":
            raise self.failed("the game was expected not to start, but it does")
        self.table = table
        moves = self.scenario.node.get("moves")
        for move in moves.items() if moves else []:
            self.line = move.span.line
            self.move(move)
        while table.ask is not None and kernel.PASS in table.ask.options:
            kernel.answer(table, kernel.PASS)
        then = self.scenario.node.get("then")
        if then is not None:
            self.expect_all(then)
        return table

    def lay_out(self) -> Table:
        seed = self.fields.get("seed") or 0
        given = self.fields.get("given")
        if given is None:
            options = {key: self.seat_or_value(value) for key, value in (self.fields.get("options") or {}).items()}
            self.known("option", options, self.options)
            self.known("stream of chance", self.fields.get("stack") or {}, self.game.streams)
            table = self.game.lay(len(self.names), seed)
            stacked = {key: self.drawn(key, value) for key, value in (self.fields.get("stack") or {}).items()}
            table.chance.stacked = stacked
            self.game.start(table, **options)
            return table
        table = self.game.lay(len(self.names), seed)
        moment = list(inspect.signature(self.game.resume).parameters)[1:]
        at: dict[str, Any] = {}
        for key, value in given.items():
            if key in self.names and isinstance(value, dict):
                seat = self.names.index(key)
                for inner, what in value.items():
                    self.lay(table, inner, what, seat)
            elif key in moment:
                at[key] = self.seat_or_value(value)
            elif key in self.game.streams:
                table.chance.stacked = {**table.chance.stacked, key: self.drawn(key, value)}
            else:
                self.lay(table, key, value, None, (*moment, *self.game.streams))
        self.game.check_options(table.seats, {key: value for key, value in at.items() if key in self.options})
        self.game.resume(table, **at)
        run(table)
        return table

    @property
    def options(self) -> list[str]:
        """The keys of the game's options."""
        return [option.key for option in self.game.setup_options]

    def known(self, what: str, keys: Iterable[str], known: Sequence[str]) -> None:
        """Raises ScenarioFailed for the first key that is not known; ``what`` is what the keys name."""
        for key in keys:
            if key not in known:
                raise self.failed(f"there is no {what} called {key!r}{_near(key, known)}")

    def lay(self, table: Table, key: str, value: Any, seat: int | None, more: Sequence[str] = ()) -> None:
        zones = self.game.zone_names(table.seats)
        zone = key if seat is None else f"{key}.{seat}"
        if zone in zones:
            if not isinstance(value, list):
                raise self.failed(f"{key!r} is laid out as a list of cards, not as {value!r}")
            target = zones.index(zone)
            for card in value:
                table.move(self.piece(table, card), len(zones) - 1, target)
        elif key in (state := table.state()):
            value = self.written(key, value)
            if seat is not None:
                state[key][seat] = value
            else:
                state[key] = value if isinstance(value, list) else [value]
            try:
                table.put(key, state[key])
            except ValueError as error:
                raise self.failed(str(error)) from error
        else:
            raise self.unknown(table, key, seat, more)

    def piece(self, table: Table, card: Any) -> int:
        """A piece in the box that is this card."""
        for piece in table.zones[-1]:
            if self.game.card_id(piece) == card:
                return piece
        known = [card.id for card in self.game.cards]
        if card in known:
            raise self.failed(f"all copies of {card} are already on the table")
        raise self.failed(f"there is no card {card!r}{_near(str(card), known)}")

    def drawn(self, stream: str, values: Any) -> tuple[int, ...]:
        """The fixed results of a stream, as numbers: cards are written as ids, dice as the game writes them."""
        values = self.written(stream, values)
        if all(isinstance(value, int) for value in values):
            return tuple(values)
        free = list(range(len(self.game.kind)))
        order = []
        for card in values:
            piece = next((piece for piece in free if self.game.card_id(piece) == card), None)
            if piece is None:
                raise self.failed(f"the deck has no (further) card {card!r}")
            free.remove(piece)
            order.append(piece)
        return tuple(order)

    def written(self, name: str, value: Any) -> Any:
        try:
            return self.game.written(name, value)
        except ValueError as error:
            raise self.failed(f"{name}: {error}") from error

    def seat_or_value(self, value: Any) -> Any:
        return self.names.index(value) if value in self.names else value

    def unknown(self, table: Table, key: str, seat: int | None, more: Sequence[str] = ()) -> ScenarioFailed:
        zones = self.game.zone_names(len(self.names))
        here = [name.split(".")[0] for name in zones if ("." in name) == (seat is not None)]
        names = self.names if seat is None else []
        known = dict.fromkeys([*here, *table.state(), *names, *more])
        return self.failed(f"nothing here is called {key!r}{_near(key, list(known))}")

    # -- moving -----------------------------------------------------------------------------------------------------

    def move(self, node: YamlNode) -> None:
        table = self.table
        assert table is not None
        move = node.plain()
        match move:
            case str() if " may [" in move and move.endswith("]"):
                name, offered = move[:-1].split(" may [", 1)
                self.expect_options(name, [text.strip() for text in offered.split(",") if text.strip()])
            case str():
                try:
                    kernel.answer(table, notation.read(table, move, self.names))
                except notation.BadNotation as error:
                    raise self.failed(str(error)) from error
            case {"refused": str(text)}:
                if not text.startswith(tuple(f"{name} " for name in self.names)):
                    raise self.failed(f'"{text}" names nobody at this table')  # so the rules had no part in refusing it
                try:
                    notation.read(table, text, self.names)
                except notation.BadNotation:
                    return
                raise self.failed(f'"{text}" was expected to be refused, but it is allowed')
            case {"play": int() | str() as until}:
                self.play_on(until)
            case {"then": dict()}:
                then = node.get("then")
                assert then is not None
                self.expect_all(then)
            case _:
                raise self.failed(f"{move!r} is no move")

    def play_on(self, until: int | str) -> None:
        table = self.table
        assert table is not None
        random = Random(0)
        count = 0
        while table.ask is not None and count != until and table.ask.kind != until:
            kernel.answer(table, random.choice(table.ask.options))
            count += 1
        if table.ask is None and (until != "end" if isinstance(until, str) else count < until):
            raise self.failed(f"the game was over after {count} answers, before {until!r}")

    def expect_options(self, name: str, expected: list[str]) -> None:
        table = self.table
        assert table is not None
        if table.ask is None or self.names[table.ask.seat] != name:
            raise self.failed(f"expected {name} to be asked")
        offered = [notation.say(table, option, self.names) for option in table.ask.options]
        if sorted(offered) != sorted(expected):
            raise self.failed(f"expected exactly the options {sorted(expected)}, found {sorted(offered)}")

    # -- expecting --------------------------------------------------------------------------------------------------

    def expect_all(self, node: YamlNode) -> None:
        assert isinstance(node.value, dict)
        for key, child in node.value.items():
            self.line = child.key.line if child.key else node.span.line
            if key in self.names and isinstance(child.value, dict):
                for inner, value in child.value.items():
                    self.line = value.key.line if value.key else self.line
                    self.expect(inner, value.plain(), self.names.index(key))
            else:
                self.expect(key, child.plain(), None)

    def expect(self, key: str, expected: Any, seat: int | None) -> None:
        table = self.table
        assert table is not None
        zones = self.game.zone_names(table.seats)
        zone = key if seat is None else f"{key}.{seat}"
        if seat is not None and key == "sees":
            for place, faces in expected.items():
                faces = self.written(place.partition(".")[0], faces)
                self.compare(f"what {self.names[seat]} sees at {place}", faces, self.sight(table, seat, place, faces))
        elif seat is not None and key == "rank":
            self.compare(key, expected, self.game.ranks(table)[seat])
        elif zone in zones:
            pieces = table.zones[zones.index(zone)]
            cards = [self.game.card_id(piece) for piece in pieces]
            found: Any = len(cards) if isinstance(expected, int) else cards
            if seat is not None and isinstance(expected, list):  # the order in a hand or a pile means nothing
                expected, found = sorted(expected), sorted(cards)
            self.compare(zone if seat is None else f"{key} of {self.names[seat]}", expected, found)
        elif key in (state := table.state()):
            numbers = state[key]
            value: Any = numbers if seat is None else numbers[seat]
            if seat is None and not isinstance(expected, list):
                value = numbers[0]
            self.compare(key, self.seat_or_value(self.written(key, expected)), value)
        elif key == "asked":
            asked = self.names[table.ask.seat] if table.ask else "nobody"
            self.compare("who is asked", expected, asked)
        elif key == "kind":
            self.compare("what is asked", expected, table.ask.kind if table.ask else "nothing")
        elif key == "options":
            self.expect_options(self.names[table.ask.seat] if table.ask else "", list(expected))
        elif key == "winners":
            ranks = self.game.ranks(table)
            won = [name for name, rank in zip(self.names, ranks, strict=True) if rank == 1 and table.ask is None]
            self.compare("winners", expected, won)
        elif key == "ranks":
            self.compare("ranks", expected, list(self.game.ranks(table)))
        else:
            raise self.unknown(table, key, seat, SEAT_WORDS if seat is not None else TABLE_WORDS)

    def sight(self, table: Table, seat: int, place: str, expected: Any) -> Any:
        """What a seat sees in a zone: ids of cards and ``?`` for backs, or their number if they are all backs and a
        number is expected. If ``place`` is a part of the state, its value in the seat's view."""
        base, _, owner = place.partition(".")
        if base in (state := view(table, seat).state()):
            return state[base][self.names.index(owner) if owner in self.names else 0]
        zone = f"{base}.{self.names.index(owner)}" if owner in self.names else place
        zones = self.game.zone_names(table.seats)
        if zone not in zones:
            raise self.unknown(table, place, None)
        pieces = view(table, seat).zones[zones.index(zone)]
        faces = ["?" if piece < 0 else self.game.card_id(piece) for piece in pieces]
        return len(faces) if isinstance(expected, int) and set(faces) <= {"?"} else faces

    def compare(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            raise self.failed(f"expected {what} to be {expected}, found {found}")


def run_files(paths: Iterable[Path], game: Callable[[str], Game[Table]]) -> tuple[list[Scenario], list[ScenarioFailed]]:
    """Run all scenarios in these files. Returns those that passed, and the errors of the others."""
    passed: list[Scenario] = []
    failed: list[ScenarioFailed] = []
    for path in paths:
        try:
            found = scenarios(path)
        except ScenarioFailed as error:
            failed.append(error)
            continue
        for scenario in found:
            try:
                scenario.run(game)
                passed.append(scenario)
            except ScenarioFailed as error:
                failed.append(error)
    return passed, failed
