"""``python -m rules``: commands that need no screen. ``python -m client`` and the packaged program have them too;
there ``check`` also looks at the faces of cards.

check  [PATH...]       read cards and texts, print every mistake and where it is
test   [PATH...]       run the scenarios in card files and scenario files
match  GAME ...        bots against bots
calibrate GAME ...     whether the chances of a review come true
stats  GAME ...        what a card is worth, counted in games of bots
play   GAME ...        play in the terminal
replay FILE            print a saved game from its beginning
pack   GAME SET        write a set of cards as one file
install FILE           take such a file in; --look only tells what is in it
remove GAME SET        take an installed set out
table  export|import   a set of cards as a table for a spreadsheet, and back
schema                 regenerate the JSON Schemas of card files and the pages about the card language and scenarios
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rules.bots.arguments import add_sets, known_game
from rules.cards.sets import BadSet
from rules.checking.check import run as check_cards
from rules.checking.file_kind import CheckFaces
from rules.games import names, vocabularies
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.system import locations
from rules.system.console import run_command
from rules.text.texts import LANGUAGES, system_language


def main(arguments: Sequence[str] | None = None, faces: CheckFaces | None = None) -> int:
    """Run one command. Returns the exit code: 0 for success, 1 for bad data, 2 for a bad command. With ``faces``,
    ``check`` also reports what they find."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    delegate = _DELEGATES.get(words[0]) if words else None
    if delegate is not None:
        return delegate(words)
    chosen = _parser().parse_args(words)
    match chosen.command:
        case "check":
            return _check(chosen, faces)
        case "test":
            return _test(chosen)
        case "play":
            from rules.terminal.terminal import play

            return play(chosen)
        case "schema":
            return _write_schemas()
        case _:
            from rules.terminal.terminal import replay

            return replay(chosen)


# --- commands that read their own arguments --------------------------------------------------------------------------


def _match(words: Sequence[str]) -> int:
    from rules.bots.match_command import main as run

    return run(words[1:])


def _calibrate(words: Sequence[str]) -> int:
    from rules.review.calibrate import main as run

    return run(words[1:])


def _statistics(words: Sequence[str]) -> int:
    from rules.workshop.statistics_command import main as run

    return run(words[1:])


def _spreadsheet(words: Sequence[str]) -> int:
    from rules.workshop.spreadsheet import main as run

    return run(words[1:])


def _package(words: Sequence[str]) -> int:
    from rules.workshop.package_command import main as run

    return run(words)


_DELEGATES: Mapping[str, Callable[[list[str]], int]] = {
    "match": _match,
    "calibrate": _calibrate,
    "stats": _statistics,
    "table": _spreadsheet,
    "pack": _package,
    "install": _package,
    "remove": _package,
}


# --- commands of this file -------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    """The parser of the command line. It names the commands that read their own arguments, for ``--help``."""
    parser = argparse.ArgumentParser(prog=locations.command(), description="Zastolye without a screen.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="read cards and texts, print every mistake and where it is")
    check.add_argument("paths", nargs="*", type=Path)
    add_sets(check)
    check.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    check.add_argument("--missing", metavar="LANGUAGE", help="only list the cards without words in it, such as de")
    test = commands.add_parser("test", help="run the scenarios in card files and scenario files")
    test.add_argument("paths", nargs="*", type=Path)
    add_sets(test)
    test.add_argument("--log", action="store_true", help="print what happens in each scenario, too")
    test.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    commands.add_parser("match", help="let bots play against bots (match --help)")
    commands.add_parser("calibrate", help="whether the chances of a review come true (calibrate --help)")
    commands.add_parser("stats", help="count what a card is worth in games of bots (stats --help)")
    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", type=known_game, help=", ".join(names()))
    play.add_argument(
        "--seats", default="person,heuristic,heuristic,heuristic", help="who sits where, e.g. person,search,heuristic"
    )
    play.add_argument("--names", default="", help="names of the seats, separated by commas")
    add_sets(play)
    play.add_argument("--seed", type=int, help="the seed of the game (default: random)")
    play.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    play.add_argument("--save", type=Path, help="the file to save to; if it exists, the game in it is continued")
    replay = commands.add_parser("replay", help="print a saved game, or that of a report, from its beginning")
    replay.add_argument("file", type=Path)
    replay.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    commands.add_parser("pack", help="write a set of cards as one file (pack --help)")
    commands.add_parser("install", help="take such a file in, or only look at it (install --help)")
    commands.add_parser("remove", help="take an installed set out (remove --help)")
    commands.add_parser("table", help="a set of cards as a table for a spreadsheet, and back (table --help)")
    if not locations.packaged():  # a packaged program has no sources whose pages could be written
        commands.add_parser("schema", help="regenerate the JSON Schemas of card files and the pages about them")
    return parser


def _check(chosen: argparse.Namespace, faces: CheckFaces | None) -> int:
    """Run ``check``."""
    from rules.lessons.reading import is_lesson
    from rules.lessons.reading import problems as lesson_problems
    from rules.scenario.command import CardsInPlay
    from rules.workshop.disagreements import compare_texts
    from rules.workshop.face_problems import check_pictures

    language = chosen.language or system_language()
    if chosen.missing is not None:
        from rules.workshop.untranslated import run as list_untranslated

        return list_untranslated(chosen.missing, chosen.paths, language)
    cards_in_play = CardsInPlay(chosen.sets)

    def play_problems(document: Document) -> list[Problem]:
        """The problems of a lesson, or of the scenarios in a file."""
        if is_lesson(document):
            return lesson_problems(document)
        return cards_in_play.problems(document)

    checks = [compare_texts, faces or check_pictures]
    try:
        return check_cards(chosen.paths, vocabularies(), sys.stdout, chosen.sets, play_problems, language, checks)
    except BadSet as error:
        print(error.message.say(language), file=sys.stderr)
        return 2


def _test(chosen: argparse.Namespace) -> int:
    """Run ``test``."""
    from rules.scenario.command import run

    language = chosen.language or system_language()
    return run(chosen.paths, sys.stdout, sys.stderr, chosen.sets, language, chosen.log)


def _write_schemas() -> int:
    """Run ``schema``."""
    from rules.cards.schema import write as write_schemas
    from rules.faces.reference import write as write_faces
    from rules.lessons.page import write as write_lessons
    from rules.scenario.page import write as write_scenarios

    write_schemas(vocabularies())
    write_faces(vocabularies())
    write_scenarios()
    write_lessons()
    return 0


if __name__ == "__main__":
    sys.exit(run_command(main))
