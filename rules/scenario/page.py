"""The part of ``docs/scenarios.md`` that follows from the games: what can be laid out, said and expected in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules import places
from rules.chance import LUCKY
from rules.game import Game
from rules.games import game, manifest, names
from rules.manifest import Manifest
from rules.moves import ANY_GAME, BLANKS
from rules.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.scenario.setting import owned_state, piece_state
from rules.table import Table
from rules.texts import Texts

BELOW = "<!-- All below is written by `python -m rules schema` from the code of the games. Do not edit it here. -->\n"


def write() -> None:
    """Write the page into the checkout. What a person has written above the line ``BELOW`` stays."""
    path = places.resource("docs", "scenarios.md")
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def page(text: str) -> str:
    """The page with its generated part made anew. Only built-in games are described."""
    above, line, _ = text.partition(BELOW)
    assert line, "the line above the generated part is gone"
    built_in = places.resource("data", "cards")
    parts = [_blanks(), *(_game(manifest(name)) for name in names() if (built_in / name).is_dir())]
    return above + line + "".join(f"\n{part}" for part in parts)


def _blanks() -> str:
    return _table("Words in the forms of moves", ("word", "what to write for it"),
                  [(f"`{blank}`", meaning) for blank, (meaning, _) in BLANKS.items()])  # fmt: skip


def _game(of: Manifest[Table]) -> str:
    """All that has a name in the scenarios of one game."""
    rulebook, title = of.rulebook, of.name.replace("_", " ").title()
    played = game(of.name, [places.resource("data", "cards", of.name)])
    table = played.lay(rulebook.seats[0])
    named = played.zone_names(table.seats)
    zones = dict.fromkeys(name.partition(".")[0] for name in named)
    of_players = {name.partition(".")[0] for name in named if "." in name} | owned_state(played)
    texts = Texts("en")
    state = [(name, field.about) for name, field in table.fields.items()]
    moves = [(f"`{move.kind}`" if move.kind else "any", f"`{move.form}`", move.about)
             for move in (*rulebook.moves, *ANY_GAME)]  # fmt: skip
    options = [(option, texts.say(option.texts(of.name)[1])) for option in of.options]

    def owner(name: str) -> str:
        return "a card" if name in piece_state(played) else "a player" if name in of_players else "the table"

    def whose(rows: Iterable[tuple[str, str]]) -> list[tuple[str, str, str]]:
        return [(f"`{name}`", owner(name), about) for name, about in rows]

    def chosen(rows: Iterable[tuple[SetupOption, str]]) -> list[tuple[str, str, str, str]]:
        return [(f"`{option.key}`", _values(option, played), _default(option), about) for option, about in rows]

    lays, says = ("of", "what it is"), ("key", "value", "else", "meaning")
    return "\n".join([
        f"## {title}\n\nFor {rulebook.seats[0]} to {rulebook.seats[-1]} players.\n",
        _table(f"Zones of {title}", ("zone", *lays), whose((zone, rulebook.zones[zone]) for zone in zones)),
        _table(f"State of {title}", ("name", *lays), whose(state)),
        *([_table(f"Cards of {title} in a few signs", ("form", "meaning"),
                  [(f"`{form}`", about) for form, about in rulebook.shorthands.items()])]
          if rulebook.shorthands else []),
        _table(f"Moments of {title}", says, chosen(rulebook.resume_options.items())),
        _table(f"Options of {title}", says, chosen(options)),
        _table(f"Chance in {title}", ("stream", "what it decides"),
               [(f"`{name}`", about) for name, about in {**rulebook.streams, **LUCKY}.items()]),
        _table(f"Moves of {title}", ("kind", "form", "meaning"), moves),
    ])  # fmt: skip


def _table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [" | ".join(cell.replace("|", "\\|") for cell in row) for row in rows]
    told = "".join(f"| {line} |\n" for line in lines)
    return f"### {title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}\n{told}"


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
            return f"a list with one for each player: {', '.join(f'`{name}`' for name in played.characters)}"
    return "the name of a player"


def _default(option: SetupOption) -> str:
    if option.default is None:
        return ""
    if isinstance(option, Seat):
        return "the first player"
    return f"`{str(option.default).lower() if isinstance(option, YesNo) else option.default}`"
