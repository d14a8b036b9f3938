"""The part of ``docs/scenarios.md`` that follows from the games: what can be laid out, said and expected in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.games import game, manifest, names
from rules.games.manifest import Manifest
from rules.kernel.chance import LUCKY
from rules.kernel.game import Game
from rules.kernel.move_forms import ANY_GAME, BLANKS
from rules.kernel.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.kernel.table import Table
from rules.scenario.setting import owned_state, piece_state
from rules.system import locations
from rules.text.texts import Texts

BELOW = "<!-- All below is written by `python -m rules schema` from the code of the games. Do not edit it here. -->\n"


def write() -> None:
    """Write the page into the checkout. What a person has written above the line ``BELOW`` stays."""
    path = locations.resource("docs", "scenarios.md")
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def page(text: str) -> str:
    """The page with its generated part made anew. Only built-in games are described."""
    handwritten, line, _ = text.partition(BELOW)
    assert line, "the line above the generated part is gone"
    built_in = locations.resource("data", "cards")
    parts = [_blanks()]
    for name in names():
        if (built_in / name).is_dir():
            parts.append(_GamePart(manifest(name)).text())
    return handwritten + line + "".join(f"\n{part}" for part in parts)


def _blanks() -> str:
    meanings = [(blank, meaning) for blank, (meaning, _) in BLANKS.items()]
    return _meanings("Words in the forms of moves", "word", "what to write for it", meanings)


class _GamePart:
    """All that has a name in the scenarios of one game."""

    def __init__(self, of: Manifest[Table]) -> None:
        self.manifest = of
        self.rulebook = of.rulebook
        self.title = of.name.replace("_", " ").title()
        self.game = game(of.name, [locations.resource("data", "cards", of.name)])
        self.table = self.game.lay(self.rulebook.seats[0])
        zone_names = self.game.zone_names(self.table.seats)
        self.zones: dict[str, None] = {}
        self.of_players = set(owned_state(self.game))
        for zone_name in zone_names:
            zone, _, owner = zone_name.partition(".")
            self.zones[zone] = None
            if owner:
                self.of_players.add(zone)

    def text(self) -> str:
        """The part of the page about this game."""
        seats = self.rulebook.seats
        parts = [
            f"## {self.title}\n\nFor {seats[0]} to {seats[-1]} players.\n",
            self._zone_table(),
            self._state_table(),
        ]
        if self.rulebook.shorthands:
            rows = self.rulebook.shorthands.items()
            parts.append(_meanings(f"Cards of {self.title} in a few signs", "form", "meaning", rows))
        streams = {**self.rulebook.streams, **LUCKY}.items()
        parts += [
            self._option_table("Moments", self.rulebook.resume_options.items()),
            self._option_table("Options", self._options()),
            _meanings(f"Chance in {self.title}", "stream", "what it decides", streams),
            self._move_table(),
        ]
        return "\n".join(parts)

    def _zone_table(self) -> str:
        rows = [self._owner_row(zone, self.rulebook.zones[zone]) for zone in self.zones]
        return _table(f"Zones of {self.title}", ("zone", "of", "what it is"), rows)

    def _state_table(self) -> str:
        rows = [self._owner_row(name, field.about) for name, field in self.table.fields.items()]
        return _table(f"State of {self.title}", ("name", "of", "what it is"), rows)

    def _owner_row(self, name: str, about: str) -> tuple[str, str, str]:
        """A zone or a part of the state, whose it is, and what it is."""
        owner = "the table"
        if name in piece_state(self.game):
            owner = "a card"
        elif name in self.of_players:
            owner = "a player"
        return f"`{name}`", owner, about

    def _options(self) -> list[tuple[SetupOption, str]]:
        """The setup options, each with its explanation."""
        texts = Texts("en")
        options = []
        for option in self.manifest.options:
            _, tip = option.texts(self.manifest.name)[:2]
            options.append((option, texts.say(tip)))
        return options

    def _option_table(self, title: str, options: Iterable[tuple[SetupOption, str]]) -> str:
        rows = []
        for option, about in options:
            rows.append((f"`{option.key}`", _values(option, self.game), _default(option), about))
        return _table(f"{title} of {self.title}", ("key", "value", "else", "meaning"), rows)

    def _move_table(self) -> str:
        rows = []
        for move in (*self.rulebook.moves, *ANY_GAME):
            kind = "any"
            if move.kind:
                kind = f"`{move.kind}`"
            rows.append((kind, f"`{move.form}`", move.about))
        return _table(f"Moves of {self.title}", ("kind", "form", "meaning"), rows)


def _meanings(title: str, name: str, meaning: str, rows: Iterable[tuple[str, str]]) -> str:
    """A table with two columns: a name, and what it means."""
    quoted_rows = []
    for key, about in rows:
        quoted_rows.append((f"`{key}`", about))
    return _table(title, (name, meaning), quoted_rows)


def _table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"### {title}\n", f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for row in rows:
        cells = [cell.replace("|", "\\|") for cell in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "".join(f"{line}\n" for line in lines)


def _values(option: SetupOption, played: Game[Table]) -> str:
    """What may be chosen, in words."""
    match option:
        case Choice():
            return ", ".join(f"`{choice}`" for choice in option.choices)
        case Number():
            return f"a whole number from {option.least} to {option.most}"
        case YesNo():
            return "`true` or `false`"
        case Cast():
            characters = ", ".join(f"`{name}`" for name in played.characters)
            return f"a list with one for each player: {characters}"
    return "the name of a player"


def _default(option: SetupOption) -> str:
    if option.default is None:
        return ""
    if isinstance(option, Seat):
        return "the first player"
    if isinstance(option, YesNo):
        return f"`{str(option.default).lower()}`"
    return f"`{option.default}`"
