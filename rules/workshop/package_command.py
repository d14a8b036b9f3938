"""``python -m rules pack``, ``install`` and ``remove``: sets of cards as files, without a window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rules.system import locations
from rules.system.locations import NoFolder
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop.packages import (
    ENDING,
    credits_line,
    font_credits,
    install,
    laid_out,
    layouts_in,
    look,
    pack,
    problems,
    remove,
)
from rules.workshop.project import NoProject, Project
from rules.workshop.unpacking import Refused
from rules.workshop.version_news import news_since
from rules.workshop.versions import NoVersion, find_version


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands. Returns the exit code: 0 for success, 1 if something was refused, 2 for a bad
    command."""
    options = _parser().parse_args(arguments)
    texts = Texts(options.language or system_language())
    try:
        match options.command:
            case "pack":
                _pack(options, texts)
            case "install":
                _install(options, texts)
            case _:
                remove(options.game, options.set)
                print(texts.say("package.done.remove", set=options.set))
    except (Refused, NoVersion) as error:
        return _fail(error.said.say(texts))
    except NoProject as error:
        return _fail(error.said.say(texts.language))
    except KeyError:
        return _fail(texts.say("package.not_installed", set=options.set))
    except NoFolder as error:
        return _fail(texts.say("trouble.folder", folder=error.folder, reason=error.reason))
    except OSError as error:
        return _fail(texts.say("trouble.unsaved", file=error.filename or "", reason=error.strerror or error))
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
    pack.add_argument("--since", metavar="VERSION", help="also say what is new since this version that was kept")
    install = commands.add_parser("install", help="install a set of cards")
    install.add_argument("file", type=Path)
    install.add_argument("--look", action="store_true", help="only show what is in it")
    remove = commands.add_parser("remove", help="remove an installed set")
    remove.add_argument("game")
    remove.add_argument("set")
    for command in (pack, install, remove):
        command.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    return parser


def _pack(options: argparse.Namespace, texts: Texts) -> None:
    file_or_folder = Path(options.game)
    if options.set and file_or_folder.exists():
        raise Refused("file_and_word", file=options.game, word=options.set)
    project = Project.of_set(options.game, options.set) if options.set else Project.open(file_or_folder)
    path = options.output or Path(f"{project.set}{ENDING}")
    news = news_since(project, find_version(project, options.since)) if options.since else None
    package = pack(project, path, options.author, options.licence, options.version, news=news)
    cards = sum(entry.card.copies for entry in project.cards)
    print(texts.say("package.done.pack", file=path, n=cards, pictures=package.count("sprites")))


def _install(options: argparse.Namespace, texts: Texts) -> None:
    package = look(options.file)
    about = package.about
    game_name = texts.say(f"game.{about.game}.name")
    print(f"{about.title[texts.language]} ({game_name})")
    print(credits_line(package).say(texts))
    news = package.news(texts.language)
    if news:
        print(news)
    with laid_out(package) as folder:
        problems_of_cards = problems(folder)
        project = Project.open(folder / "cards")
        fonts = font_credits(layouts_in(folder))
    cards = sum(entry.card.copies for entry in project.cards)
    if fonts:
        print(texts.say("package.fonts", fonts=", ".join(fonts)))
    if options.look:
        print(texts.say("package.cards", n=cards, cards=_list_of_cards(project, texts.language)))
        if not problems_of_cards:
            print(texts.say("package.sound"))
    for problem in problems_of_cards:
        print(problem.say(texts.language))
    if not options.look:
        install(package)
        print(texts.say("package.done.install", set=about.set, n=cards, wrong=len(problems_of_cards)))


def _list_of_cards(project: Project, language: str) -> str:
    """The names of the cards of a set, with the number of copies where there are several."""
    parts: list[str] = []
    for entry in project.cards:
        copies = f" x{entry.card.copies}" if entry.card.copies > 1 else ""
        parts.append(f"{entry.card.name[language]}{copies}")
    return ", ".join(parts)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
