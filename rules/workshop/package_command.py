"""``python -m rules pack``, ``install`` and ``remove``: sets of cards as files, without a window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rules.system import locations
from rules.system.locations import NoFolder
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop.packages import ENDING, install, laid_out, look, pack, problems, remove, who
from rules.workshop.project import NoProject, Project
from rules.workshop.unpacking import Refused


def main(given: Sequence[str]) -> int:
    """Run one of the commands. Returns the exit code: 0 for success, 1 if something was refused, 2 for a bad
    command."""
    options = _parser().parse_args(given)
    say = Texts(options.language or system_language())
    try:
        match options.command:
            case "pack":
                _pack(options, say)
            case "install":
                _install(options, say)
            case _:
                remove(options.game, options.set)
                print(say.say("package.done.remove", set=options.set))
    except Refused as error:
        return _fail(error.said.say(say))
    except NoProject as error:
        return _fail(error.said.say(say.language))
    except KeyError:
        return _fail(say.say("package.not_installed", set=options.set))
    except NoFolder as error:
        return _fail(say.say("trouble.folder", folder=error.folder, reason=error.reason))
    except OSError as error:
        return _fail(say.say("trouble.unsaved", file=error.filename or "", reason=error.strerror or error))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=locations.command(), description="Sets of cards as files.")
    commands = parser.add_subparsers(dest="command", required=True)
    pack = commands.add_parser("pack", help="write a set of cards as one file")
    pack.add_argument("game", help="the game, or a folder or a card file")
    pack.add_argument("set", nargs="?", help="the name of the set, if a game is given")
    pack.add_argument("-o", "--output", type=Path, metavar="FILE", help=f"default: SET{ENDING}")
    pack.add_argument("--author", default="")
    pack.add_argument("--licence", default="", help="such as CC BY 4.0")
    pack.add_argument("--version", default="1")
    install = commands.add_parser("install", help="take a set of cards in")
    install.add_argument("file", type=Path)
    install.add_argument("--look", action="store_true", help="only tell what is in it")
    remove = commands.add_parser("remove", help="take an installed set out")
    remove.add_argument("game")
    remove.add_argument("set")
    for command in (pack, install, remove):
        command.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    return parser


def _pack(options: argparse.Namespace, say: Texts) -> None:
    file_or_folder = Path(options.game)
    if options.set and file_or_folder.exists():
        raise Refused("file_and_word", file=options.game, word=options.set)
    project = Project.of_set(options.game, options.set) if options.set else Project.open(file_or_folder)
    path = options.output or Path(f"{project.set}{ENDING}")
    made = pack(project, path, options.author, options.licence, options.version)
    pictures = made.count("sprites")
    print(say.say("package.done.pack", file=path, n=sum(each.card.copies for each in project.cards), pictures=pictures))


def _install(options: argparse.Namespace, say: Texts) -> None:
    package = look(options.file)
    about = package.about
    print(f"{about.title[say.language]} ({say.say(f'game.{about.game}.name')})")
    print(who(package).say(say))
    with laid_out(package) as folder:
        wrong = problems(folder)
        cards = sum(each.card.copies for each in Project.open(folder / "cards").cards)
    for problem in wrong:
        print(problem.say(say.language))
    if not options.look:
        install(package)
        print(say.say("package.done.install", set=about.set, n=cards, wrong=len(wrong)))


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
