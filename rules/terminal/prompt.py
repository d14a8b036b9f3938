"""The prompt for a person at the terminal: what is printed and asked, and the commands that may be typed.

Answers are understood in the person's language only; commands are understood in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rules.bots import PlayerView
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.notation import phrases
from rules.review import hint_words
from rules.review.advice import Forethought
from rules.saves.journal import CannotUndo, Record
from rules.system import locations
from rules.text.log import Entry, TextKey, Translated, standing_alone
from rules.text.texts import LANGUAGES, Texts

THINKING = 300
"""Milliseconds that a hint may be thought about at a stretch."""
LONG_LIST = 8
"""From so many answers on, those under one heading are listed only on demand."""
COMMANDS = ("help", "table", "hand", "card", "rules", "hint", "undo", "quit")


class Prompt:
    """Asks the people of one game. Lines about the table that a person has already read are not repeated."""

    def __init__(self, record: Record, texts: Texts, write: Callable[[str], None] = print) -> None:
        self.record = record
        self.texts = texts
        self.write = write
        self._lines_read: dict[int, list[str]] = {}
        self._last_ask: tuple[int, str, int] = (-1, "", 0)
        """The last ask: its seat, its kind, and the number of answers before it."""
        self._introduced: set[int] = set()
        self._told_of_ranges: set[int] = set()
        """The seats that have been told how to see the answers of one sort."""
        self._commands: dict[str, str] = {}
        for language in LANGUAGES:
            texts_of_language = Texts(language)
            for name in COMMANDS:
                self._commands[texts_of_language.say(f"command.{name}")] = name

    def start(self) -> None:
        """Print the name and the aim of the game, where to read more, and what has happened before anybody listened:
        who begins, and what was dealt."""
        game = self.record.game
        name = self.texts.say(f"game.{game.name}.name")
        aim = self.texts.say(game.aim(self.record.table.seats))
        self.write(self.texts.say("terminal.title", game=name, aim=aim))
        self.write(self.texts.say("terminal.start"))
        if not self.record.answers:
            names = self.record.header.names
            for event in game.overture(self.record.table):
                for entry in game.log(event, names):
                    self.write(standing_alone(entry.say(self.texts), names))

    def introduce(self, seat: int) -> None:
        """Tell a person once who they are, who else sits at the table, and what they can do. Only they may hear it."""
        if seat in self._introduced:
            return
        self._introduced.add(seat)
        names = self.record.header.names
        others = (*names[seat + 1 :], *names[:seat])
        self._print(Entry("terminal.you", {"name": names[seat], "others": others}))
        for entry in self._persona(seat):
            self._print(entry)

    def _persona(self, seat: int) -> list[Entry]:
        """Return what a seat is besides its name, and what it can do by that."""
        table = self.record.table
        entries: list[Entry] = []
        cast = table.game.cast(table)
        if cast:
            character = table.game.cardset.heads[cast[seat]]["character"]
            entries.append(Entry("terminal.character", {"what": about_character(character)}))
        return [*entries, *table.game.persona(view(table, seat), self.record.header.names, seat)]

    def ask(self, seat: int) -> bool:
        """Ask a person until they answer or undo. Return False if they quit. Raises EOFError when the input ends."""
        self.write("")
        self.introduce(seat)
        self._print_ask(seat)
        while True:
            text = " ".join(input("> ").split())
            command, argument = self._command_in(text)
            match command:
                case "quit":
                    return False
                case "undo":
                    if self._undo(seat):
                        return True
                case "answers":
                    assert self.record.table.ask is not None
                    self._list(1, len(self.record.table.ask.options))
                    self.write(self.texts.say("terminal.ask_help"))
                case "help":
                    self._print_help()
                case "hand":
                    self._print_hand(seat)
                case "table":
                    self._lines_read.pop(seat, None)
                    self._print_ask(seat)
                case "card":
                    self._print(about_card(self.record.game, argument, self.texts))
                case "rules":
                    self._print_rules(argument)
                case "hint":
                    self._print_hint(seat)
                case _:
                    if self._answer(text):
                        return True

    def _command_in(self, text: str) -> tuple[str, str]:
        """Return the command that was typed and what follows it; "" if the text is no command."""
        if text == "?":
            return "answers", ""
        word, _, argument = text.partition(" ")
        command = self._commands.get(word.casefold(), "")
        if argument and command not in ("card", "rules"):
            return "", ""
        return command, argument

    def _print(self, entry: Entry) -> None:
        self.write(entry.say(self.texts))

    def _print_hand(self, seat: int) -> None:
        """Print what a seat can do, and each card in its hand with what it does; cards of one kind once."""
        for entry in self._persona(seat):
            self._print(entry)
        game = self.record.game
        kinds = game.kinds_in_hand(view(self.record.table, seat), seat)
        for kind in dict.fromkeys(kinds):
            card = {"title": game.title(kind), "text": game.card_text(kind), "n": kinds.count(kind)}
            self._print(Entry("hand.cards" if kinds.count(kind) > 1 else "hand.card", card))
        if not kinds and f"hand.{seat}" in game.zone_names(len(self.record.header.names)):
            self._print(Entry("hand.empty", {}))

    def _print_help(self) -> None:
        for topic in ("answer", *COMMANDS, self.record.game.name):
            key = f"help.{topic}"
            if key in self.texts:
                self.write(self.texts.say(key))

    def _print_ask(self, seat: int) -> None:
        """Print what has changed on the table since this seat was last asked, the question, and the options. The table
        is left out if the seat is asked the same thing again at once, for instance to discard card after card."""
        table, names = self.record.table, self.record.header.names
        assert table.ask is not None
        ask = seat, table.ask.kind, len(self.record.answers)
        last_seat, last_kind, last_count = self._last_ask
        if table.ask.kind == "answer" or ask != (last_seat, last_kind, last_count + 1):
            self._print_table(seat)
        self._last_ask = ask
        for entry in phrases.question(table, names):
            self._print(entry)
        options = table.game.listed(table.ask)
        if len(options) < LONG_LIST:
            self._list(1, len(options))
        else:
            headings = [table.game.heading(table, table.ask, option, names) for option in options]
            self._list_by_headings(seat, headings)

    def _print_table(self, seat: int) -> None:
        """Print the lines about the table that are new to this seat."""
        table = self.record.table
        lines = list(table.game.describe(view(table, seat), self.record.header.names, self.texts, seat))
        lines_read = self._lines_read.get(seat, ())
        for line in lines:
            if line not in lines_read:
                self.write(standing_alone(line, self.record.header.names))
        self._lines_read[seat] = lines

    def _list_by_headings(self, seat: int, headings: Sequence[Entry | None]) -> None:
        """Print the answers without a heading and those that are alone under theirs; of the others only the headings,
        which are the sorts of answers."""
        first = 1
        for heading, group in groupby(headings):
            last = first + len(list(group)) - 1
            if heading is None or first == last:
                self._list(first, last)
            else:
                self._print(Entry("terminal.range", {"first": first, "last": last, "what": heading}))
            first = last + 1
        if any(headings) and seat not in self._told_of_ranges:
            self._told_of_ranges.add(seat)
            self._print(Entry("terminal.ranges", {}))

    def _list(self, first: int, last: int) -> None:
        """Print the answers with these numbers and those between them."""
        table, names = self.record.table, self.record.header.names
        assert table.ask is not None
        options = table.game.listed(table.ask)
        for number in range(max(1, first), min(last, len(options)) + 1):
            phrase = phrases.phrase(table, options[number - 1], names)
            self.write(f"  {number:2} {phrase.say(self.texts)}")

    def _answer(self, text: str) -> bool:
        """Give the answer that was typed. Return False, and says why, if it is not one."""
        if not text:
            self._print(Entry("terminal.nothing", {}))
            return False
        numbers = re.fullmatch(r"([0-9]{1,4}) ?[-–—] ?([0-9]{1,4})", text)
        if numbers is not None:
            self._list(int(numbers[1]), int(numbers[2]))
            return False
        try:
            interpreter = phrases.Interpreter(self.record.table, self.record.header.names, self.texts)
            option = interpreter.understand(text)
        except phrases.NotUnderstood as error:
            self._print(error.entry)
            for index in error.matches:
                self._list(index + 1, index + 1)
            return False
        self.record.answer(option)
        return True

    def _undo(self, seat: int) -> bool:
        try:
            self.record.undo(seat)
        except CannotUndo:
            self._print(Entry("terminal.no_undo", {}))
            return False
        self._print(Entry("terminal.undone", {}))
        return True

    def _print_hint(self, seat: int) -> None:
        table = self.record.table
        assert table.ask is not None
        names = self.record.header.names
        options = table.game.listed(table.ask)
        forethought = Forethought(PlayerView(table, seat, len(self.record.answers)))
        while forethought.advice is None:
            forethought.work(THINKING, forethought.search.enough)

        def numbered(option: Any) -> str:
            """Return an answer with its number in the list."""
            phrase = phrases.phrase(table, option, names)
            return Entry("terminal.numbered", {"n": options.index(option) + 1, "what": phrase}).say(self.texts)

        self.write(hint_words.sentence(forethought.advice, numbered, names, self.texts))

    def _print_rules(self, number: str) -> None:
        """Print the titles of all chapters of the rules, or one chapter by its number."""
        chapters = rules(self.record.game.name, self.texts.language)
        if not chapters:
            self._print(Entry("rulebook.missing", {}))
        elif not number:
            self._print(Entry("rules.chapters", {}))
            for chapter_number, chapter in enumerate(chapters, start=1):
                self.write(f"  {chapter_number:2} {chapter.splitlines()[0]}")
        elif number.isdecimal() and 1 <= int(number) <= len(chapters):
            self.write(chapters[int(number) - 1])
        else:
            self._print(Entry("rules.none", {"n": len(chapters)}))


def about_card(game: Game[Table], name: str, texts: Texts) -> Entry:
    """Return what a card does, its kind and how many copies there are; or what a character can do. ``name`` is its
    title in any language or its id, or words of it that are in no other title. If there is no such card, the entry
    suggests similar titles."""
    subjects = _subjects(game, texts)
    if not name:
        return Entry("card.which", {"title": subjects[0].title})
    words = phrases.words_of(name)
    for subject in subjects:
        if words in map(phrases.words_of, subject.names):
            return subject.about
    matches: dict[str, _Subject] = {}
    for subject in subjects:
        if any(set(words).issubset(phrases.words_of(subject_name)) for subject_name in subject.names):
            matches.setdefault(subject.title, subject)
    if len(matches) == 1:
        return next(iter(matches.values())).about
    if matches:
        return Entry("card.unknown.near", {"said": name, "near": ", ".join(matches)})
    titles = [subject.title for subject in subjects]
    nearest = phrases.nearest(name, titles)
    if nearest is not None:
        return Entry("card.unknown.near", {"said": name, "near": titles[nearest]})
    return Entry("card.unknown", {"said": name})


class _Subject(NamedTuple):
    """What a person may ask about: a card or a character."""

    title: str
    names: Sequence[str]
    about: Entry


def _subjects(game: Game[Table], texts: Texts) -> list[_Subject]:
    """Return all cards of a game, then its characters."""
    subjects: list[_Subject] = []
    for kind, card in enumerate(game.cards):
        about = {
            "title": game.title(kind),
            "kind": TextKey(f"kind.{card.kind}"),
            "text": game.card_text(kind),
            "n": card.copies,
        }
        names = (*card.name.values(), card.id, game.title(kind).say(texts))
        subjects.append(_Subject(card.name[texts.language], names, Entry("card.about", about)))
    for id in game.characters:
        character = game.cardset.heads[id]["character"]
        names = (*character["name"].values(), id)
        subjects.append(_Subject(character["name"][texts.language], names, about_character(character)))
    return subjects


def about_character(character: Mapping[str, Any]) -> Entry:
    """Return the name of a character and what it can do. ``character`` is from the head of its set."""
    values: dict[str, Translated] = {}
    for part in ("name", "title", "text"):
        translations = character.get(part, {})
        texts = [text for text in translations.values() if text]
        if texts:
            values[part] = Translated({language: translations.get(language) or texts[0] for language in LANGUAGES})
    parts = [part for part in ("title", "text") if part in values]
    return Entry(".".join(["character", *parts]), values)


def rules(game: str, language: str) -> Sequence[str]:
    """Return the chapters of a game's rulebook as plain text, each with its title as the first line; none if it has no
    rulebook."""
    path = locations.rulebook(game, language)
    text = path.read_text(encoding="utf-8") if path else ""
    without_table_rules = re.sub(r"^\|[-| ]+\|\n", "", text, flags=re.M)
    plain = re.sub(r"\{icon:\w+\} ?|\*+|^#+ |^> ", "", without_table_rules, flags=re.M)
    titles = set(map(str.strip, re.findall(r"^##? (.+)$", text, flags=re.M)))
    chapters: list[str] = []
    for line in plain.splitlines():
        if line.strip() in titles:
            chapters.append(line)
        elif chapters:
            chapters[-1] += "\n" + line
    return [chapter.rstrip() for chapter in chapters]
