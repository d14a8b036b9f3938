"""A card while it is being written: its lines, and what would be wrong with it if they stood in the file.

Nothing is saved here. The lines are shown without the dash and the indentation that they have in the file, so the
places of problems are moved from there into the draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from rules.cards.card import Card
from rules.cards.cardfile import CardFile, card_files, checking_file, last_reading, reading_card_file
from rules.cards.cardset import CardSet, combining, unfit
from rules.cards.cardtexts import parsing_again
from rules.cards.models import Vocabulary
from rules.cards.sets import SetSource, choose, finding_sets
from rules.games import manifest
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, Span, YamlNode, parsing
from rules.scenario.checking import check, require_proof
from rules.scenario.playing import ScenarioFailed, play
from rules.scenario.reading import scenarios_of
from rules.system import locations
from rules.system.steps import WorkInSteps
from rules.workshop.disagreements import comparing_texts
from rules.workshop.editing import CannotEdit, Rewrite, content_of
from rules.workshop.project import ProjectCard
from rules.workshop.yamltext import YamlText, card_nodes, spliced

FILE_OF_DRAFT = Path("card.yaml")
"""Stands for a file in which there is nothing but the lines of a draft."""


class CheckedDraft(NamedTuple):
    """What has been found out about the lines of a draft."""

    text: str
    """The lines that were checked."""
    problems: Sequence[Problem] = ()
    """Their lines and columns are those of the draft."""
    is_yaml: bool = True
    """False if it is no plain YAML, so that it cannot be written into the file."""
    card: Card | None = None
    """The card as it would be played; None if it could not be."""
    cards: CardSet | None = None
    """The cards that it would play with."""


@dataclass(frozen=True)
class CardLines:
    """The lines of a card as they stand in a file, without its dash and its indentation."""

    file: Path
    id: str
    text: str
    first_line: int
    """The line of the file where the card begins, from 1."""
    margin: int
    """How many characters the lines are indented in the file."""

    @classmethod
    def of(cls, entry: ProjectCard) -> CardLines:
        """Read the lines of a card from its file. Raises CannotEdit if the file is spoiled or has no such card."""
        short_id = entry.card.id.rpartition(".")[2]
        source = YamlText(content_of(entry.file), entry.file)
        cards = source.root.get("cards")
        for index, node in enumerate(card_nodes(source.root)):
            id = node.get("id")
            if cards is not None and id is not None and str(id.value) in (entry.card.id, short_id):
                text = source.lines_of(cards, index)
                return cls(entry.file, str(id.value), text, _line_of(source, cards, index), node.span.column - 1)
        raise CannotEdit(Message("problem.edit_no_card", card=entry.card.id))

    def rewritten(self, text: str) -> Rewrite:
        """The edit that writes other lines in their place."""
        return Rewrite(self.id, without_blank_end(text), self.text)

    def checking(self, game: str, text: str) -> WorkInSteps[CheckedDraft]:
        """Check other lines as if they stood in the file, as ``python -m rules check`` and ``test`` would."""
        alone = yield from parsing(f"{text}\n", FILE_OF_DRAFT)
        if alone.problems or alone.root is None or not isinstance(alone.root.value, dict):
            return CheckedDraft(text, alone.problems or [_no_card(alone)], is_yaml=False)
        yield
        vocabulary = manifest(game).vocabulary
        file = yield from self._file_with(vocabulary, text)
        last_line = self.first_line + text.count("\n")
        own_lines = range(self.first_line, last_line + 1)
        sources = yield from _sources_with(vocabulary, file)
        own_sources = [source for source in sources if self.file in source.paths]
        problems = list(file.problems)
        cardset: CardSet | None = None
        card: Card | None = None
        for source in own_sources:
            together = [source] if source.only else choose(sources, None)
            cardset = yield from combining(vocabulary, together, source.name)
            problems += cardset.problems
            problems += yield from comparing_texts(cardset, [source])
            for possible_card in cardset.cards:
                origin = possible_card.origin
                if origin.file == self.file and origin.line in own_lines:
                    card = possible_card
        if cardset is not None and card is not None and unfit(vocabulary, cardset) is None:
            problems += yield from _playing_tests(game, file, own_lines, cardset)
        shown_problems: list[Problem] = []
        for problem in dict.fromkeys(problems):
            if problem.file == self.file and problem.line in own_lines:
                shown_problems.append(self._in_draft(problem))
        shown_problems.sort(key=lambda problem: (problem.line, problem.column))
        return CheckedDraft(text, shown_problems, True, card, cardset)

    def _file_with(self, vocabulary: Vocabulary, text: str) -> WorkInSteps[CardFile]:
        """The file in which these lines stand, as if it had been read."""
        source = YamlText(content_of(self.file), self.file)
        cards = source.root.find(["cards"])
        for index in range(len(cards.items())):
            if _line_of(source, cards, index) == self.first_line:
                changed_text = spliced(source.text, [source.rewrite(cards, index, without_blank_end(text))])
                reading = yield from parsing_again(changed_text, self.file, last_reading(self.file))
                return (yield from checking_file(vocabulary, reading.document, reading.parts[1:]))
        raise CannotEdit(Message("problem.edit_changed_meanwhile", key=self.id))

    def _in_draft(self, problem: Problem) -> Problem:
        """A problem of the file at its place in the draft."""
        column = max(1, problem.column - self.margin)
        source = problem.source[min(self.margin, len(problem.source)) :]
        return replace(problem, line=problem.line - self.first_line + 1, column=column, source=source)


def without_blank_end(text: str) -> str:
    """The lines without the empty ones at the end, and without blanks behind the last one."""
    return text.rstrip("\n ")


def root_of(text: str) -> YamlNode | None:
    """The keys and values of a draft; None if it is no plain YAML."""
    try:
        return YamlText(f"{without_blank_end(text)}\n", FILE_OF_DRAFT).root
    except CannotEdit:
        return None


def _line_of(source: YamlText, cards: YamlNode, index: int) -> int:
    """The line with the dash of a card, from 1."""
    begin, _ = source.item(cards, index)
    return len(source.text[:begin].splitlines()) + (source.line_start(begin) == begin)


def _no_card(document: Document) -> Problem:
    """The problem of a draft that is a list, or a single word."""
    span = document.root.span if document.root is not None else Span(1, 1, 1, 2)
    return document.problem("BAD-VALUE", Message("problem.no_card_file"), span, Message("problem.begin_each_card"))


def _sources_with(vocabulary: Vocabulary, changed_file: CardFile) -> WorkInSteps[list[SetSource]]:
    """All installed sets of the game, and those in the folder of a file that has changed but is not saved."""
    path = changed_file.document.path
    files: list[CardFile] = []
    for other_path in card_files(path.parent):
        if other_path == path:
            files.append(changed_file)
            continue
        file = yield from reading_card_file(vocabulary, other_path)
        if file.says("game") == vocabulary.game:
            files.append(file)
    return (yield from finding_sets(vocabulary, locations.card_folders(vocabulary.game), {path.parent: files}))


def _playing_tests(game: str, file: CardFile, lines: range, cardset: CardSet) -> WorkInSteps[list[Problem]]:
    """Play the tests on these lines, and return their problems."""
    problems: list[Problem] = []
    own_tests = [test for test in scenarios_of(file.document) if test.node.span.line in lines]
    if not own_tests:
        return problems
    rulebook = manifest(game).rulebook(cardset)
    yield
    for test in own_tests:
        checked = check(test.document, test.node, game, lambda _: rulebook, file.ids)
        if not checked.problems:
            require_proof(checked)
        if checked.problems:
            problems += checked.problems
        else:
            try:
                play(checked)
            except ScenarioFailed as failure:
                problems += failure.problems
        yield
    return problems
