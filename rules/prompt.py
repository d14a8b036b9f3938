"""A person at the terminal: what is printed for them, what they are asked, and the commands they may type.

Answers are understood in the person's language only; commands are understood in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rules import phrases, places
from rules.bots import BOTS, PlayerView
from rules.game import Game
from rules.journal import CannotUndo, Record
from rules.log import Entry, TextKey, Written
from rules.sight import view
from rules.table import Table
from rules.texts import LANGUAGES, Texts

THINKING = 300  # milliseconds that a bot may think about an answer
MANY = 30  # of so many answers, those under one heading are listed when the person asks for them
FEW = 4  # but so few under one heading are always listed
COMMANDS = ("help", "table", "card", "rules", "hint", "undo", "quit")


class Prompt:
    """Asks the people of one game. Lines about the table that a person has already read are not repeated."""

    def __init__(self, record: Record, texts: Texts, write: Callable[[str], None] = print) -> None:
        self.record, self.texts, self.write = record, texts, write
        self._shown: dict[int, list[str]] = {}
        self._last: tuple[int, str, int] = (-1, "", 0)  # who was asked last, what, and after how many answers
        self._commands = {Texts(language).say(f"command.{name}"): name for name in COMMANDS for language in LANGUAGES}

    def start(self) -> None:
        """Print what the game is about and where to read more."""
        name = self.record.game.name
        game, aim = (self.texts.say(f"game.{name}.{what}") for what in ("name", "aim"))
        self.write(self.texts.say("terminal.title", game=game, aim=aim))
        self.write(self.texts.say("terminal.start"))

    def ask(self, seat: int) -> bool:
        """Ask a person until they answer or undo. Returns False if they quit. Raises EOFError when the input ends."""
        self.write("")
        self._show(seat)
        while True:
            said = " ".join(input("> ").split())
            word, _, rest = said.partition(" ")
            command = "help" if said == "?" else self._commands.get(word.casefold(), "")
            if rest and command not in ("card", "rules"):
                command = ""
            match command:
                case "quit":
                    return False
                case "undo":
                    if self._undo(seat):
                        return True
                case "help":
                    for about in ("answer", *COMMANDS, self.record.game.name):
                        if (key := f"help.{about}") in self.texts:
                            self.write(self.texts.say(key))
                case "table":
                    self._shown.pop(seat, None)
                    self._show(seat)
                case "card":
                    self._say(about_card(self.record.game, rest, self.texts))
                case "rules":
                    self._rules(rest)
                case "hint":
                    self._hint(seat)
                case _:
                    if self._answer(said):
                        return True

    def _say(self, entry: Entry) -> None:
        self.write(entry.say(self.texts))

    def _show(self, seat: int) -> None:
        """Print what has changed on the table since this seat was last asked, the question, and the options. If the
        seat is asked the same thing again at once (it discards card after card), leave the table out."""
        table, names = self.record.table, self.record.header.names
        assert table.ask is not None
        asked = seat, table.ask.kind, len(self.record.answers)
        if table.ask.kind == "answer" or asked != (*self._last[:2], self._last[2] + 1):
            lines = list(table.game.describe(view(table, seat), names, self.texts, seat))
            known = self._shown.get(seat, ())
            for line in lines:
                if line not in known:
                    self.write(line)
            self._shown[seat] = lines
        self._last = asked
        for entry in phrases.question(table, names):
            self._say(entry)
        options = table.game.listed(table.ask)
        if len(options) < MANY:
            self._list(1, len(options))
            return
        headings = [table.game.heading(table, table.ask, option, names) for option in options]
        first = 1
        for heading, group in groupby(headings):
            last = first + len(list(group)) - 1
            if heading is None or last - first < FEW:
                self._list(first, last)
            else:
                self._say(Entry("terminal.range", {"first": first, "last": last, "what": heading}))
            first = last + 1
        if any(headings):
            self._say(Entry("terminal.ranges", {}))

    def _list(self, first: int, last: int) -> None:
        """Print the answers with these numbers and those between them."""
        table, names = self.record.table, self.record.header.names
        assert table.ask is not None
        options = table.game.listed(table.ask)
        for number in range(max(1, first), min(last, len(options)) + 1):
            self.write(f"  {number:2} {phrases.phrase(table, options[number - 1], names).say(self.texts)}")

    def _answer(self, said: str) -> bool:
        """Give the answer that was typed. Returns False, and says why, if it is not one."""
        if not said:
            self._say(Entry("terminal.nothing", {}))
            return False
        if numbers := re.fullmatch(r"([0-9]{1,4}) ?[-–—] ?([0-9]{1,4})", said):
            self._list(int(numbers[1]), int(numbers[2]))
            return False
        try:
            answers = phrases.Interpreter(self.record.table, self.record.header.names, self.texts)
            option = answers.understand(said)
        except phrases.NotUnderstood as error:
            self._say(error.entry)
            return False
        self.record.answer(option)
        return True

    def _undo(self, seat: int) -> bool:
        try:
            self.record.undo(seat)
        except CannotUndo:
            self._say(Entry("terminal.no_undo", {}))
            return False
        self._say(Entry("terminal.undone", {}))
        return True

    def _hint(self, seat: int) -> None:
        table = self.record.table
        assert table.ask is not None
        bot = BOTS["search"](PlayerView(table, seat, len(self.record.answers)))
        bot.work(THINKING)
        option = bot.best()
        number = table.game.listed(table.ask).index(option) + 1
        what = phrases.phrase(table, option, self.record.header.names)
        self._say(Entry("terminal.hint", {"n": number, "what": what}))

    def _rules(self, number: str) -> None:
        """Print the titles of all chapters of the rules, or one chapter by its number."""
        chapters = rules(self.record.game.name, self.texts.language)
        if not chapters:
            self._say(Entry("rulebook.missing", {}))
        elif not number:
            self._say(Entry("rules.chapters", {}))
            for at, chapter in enumerate(chapters, start=1):
                self.write(f"  {at:2} {chapter.splitlines()[0]}")
        elif number.isdecimal() and 1 <= int(number) <= len(chapters):
            self.write(chapters[int(number) - 1])
        else:
            self._say(Entry("rules.none", {"n": len(chapters)}))


def about_card(game: Game[Table], name: str, texts: Texts) -> Entry:
    """What a card does, its kind and how many copies there are; or what a character can do. ``name`` is its title in
    any language or its id. If there is no such card, the entry suggests similar titles."""
    titles = [card.name[texts.language] for card in game.cards]
    titles += [game.cardset.heads[id]["character"]["name"][texts.language] for id in game.characters]
    if not name:
        return Entry("card.which", {"title": titles[0]})
    wanted = phrases.words_of(name)
    for number, card in enumerate(game.cards):
        if wanted in map(phrases.words_of, (*card.name.values(), card.id, game.title(number).say(texts))):
            what = {"title": game.title(number), "kind": TextKey(f"kind.{card.kind}"), "text": game.reading(number)}
            return Entry("card.about", {**what, "n": card.copies})
    for id in game.characters:
        character = game.cardset.heads[id]["character"]
        if wanted in map(phrases.words_of, (*character["name"].values(), id)):
            return about_character(character)
    near = [title for title in titles if set(wanted) <= set(phrases.words_of(title))]
    if not near and (at := phrases.nearest(name, titles)) is not None:
        near = [titles[at]]
    if near:
        return Entry("card.unknown.near", {"said": name, "near": ", ".join(dict.fromkeys(near))})
    return Entry("card.unknown", {"said": name})


def about_character(character: Mapping[str, Any]) -> Entry:
    """What a character is called and can do. ``character`` is what the head of its set says."""
    who: dict[str, Written] = {}
    for part in ("name", "title", "text"):
        if said := {language: text for language, text in character.get(part, {}).items() if text}:
            lent = next(iter(said.values()))
            who[part] = Written({language: said.get(language, lent) for language in LANGUAGES})
    return Entry(".".join(["character", *(part for part in ("title", "text") if part in who)]), who)


def rules(game: str, language: str) -> Sequence[str]:
    """The chapters of a game's rulebook as plain text, each with its title as the first line; none if it has no
    rulebook."""
    path = places.rulebook(game, language)
    text = path.read_text(encoding="utf-8") if path else ""
    plain = re.sub(r"\{icon:\w+\} ?|\*+|^#+ |^> ", "", re.sub(r"^\|[-| ]+\|\n", "", text, flags=re.M), flags=re.M)
    titles = {title.strip() for title in re.findall(r"^##? (.+)$", text, flags=re.M)}
    chapters: list[str] = []
    for line in plain.splitlines():
        if line.strip() in titles:
            chapters.append(line)
        elif chapters:
            chapters[-1] += "\n" + line
    return [chapter.rstrip() for chapter in chapters]
