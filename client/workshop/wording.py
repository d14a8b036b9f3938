"""What a card does, in generated words, below the large card. Where the author's text says something else, it is shown
too, with the places marked. A button makes the generated words the text of the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from client.ui import Button, Pen, Widget
from client.ui.layout import Lines
from client.ui.text import FADED, INK, Block, Colour, Style, Words
from client.workshop.seen_languages import own_first
from rules.workshop.disagreements import Disagreement, disagreements
from rules.workshop.project import Card, Project, ProjectCard
from rules.workshop.wording import abilities_in_words, effect_in_words, facts_in_words

HEADING_SIZE, TEXT_SIZE, NOTE_SIZE = 17.0, 19.0, 17.0
"""The sizes of the letters, in units."""
HEADING_HEIGHT = 40
"""The height of the heading and the button beside it, in units."""
BUTTON_WIDTH = 130.0
"""The width of the button that takes the words over, in units."""
WRONG: Colour = (150, 40, 20)
GLOW: Colour = (228, 120, 40)


def wording_widgets(
    project: Project, card: ProjectCard | None, words: Words, pen: Pen, lines: Lines,
    take: Callable[[str, str], object],
) -> list[Widget]:  # fmt: skip
    """A card in generated words in each language, the player's first, on the next ``lines``. ``take`` is called with a
    language and the words that are to become the text. Empty without a card, or if the set has never been playable."""
    if card is None or not project.playable:
        return []
    widgets: list[Widget] = []
    cards, printed = project.cardset(), card.card
    for language in own_first(project.table_languages, words.language):
        effect = effect_in_words(cards, printed, language)
        differences = disagreements(cards, printed, language)
        notes = list(_notes(project, printed, language))
        in_words = CardInWords(f"workshop.words.{language}", words, language, effect, printed.text[language],
                               differences, lines.width, pen, notes)  # fmt: skip
        in_words.rect.topleft = lines.next(in_words.rect.height, 8).topleft
        widgets.append(in_words)
        if not effect:
            continue
        why_disabled = ""
        if effect == printed.text[language]:
            why_disabled = words("workshop.words.same")
        elif not project.writable:
            why_disabled = words("workshop.words.look")
        rect = pygame.FRect(in_words.rect.right - BUTTON_WIDTH, in_words.rect.y, BUTTON_WIDTH, 34)
        widgets.append(Button(
            f"workshop.take.{language}", rect, words("workshop.words.take"), partial(take, language, effect), size=16,
            enabled=not why_disabled, why=why_disabled, tip=words("workshop.words.take.tip"),
        ))  # fmt: skip
    return widgets


def _notes(project: Project, card: Card, language: str) -> Iterator[str]:
    """What applies besides the effect, in the language of the card: the facts printed beside its text, and the lasting
    abilities of those who belong to its set, such as a character."""
    words, cards = Words(language), project.cardset()
    facts = facts_in_words(cards, card, language)
    if facts:
        yield words("workshop.words.facts", facts=facts)
    for head in cards.heads.get(card.set, {}).values():
        if not isinstance(head, Mapping):
            continue
        abilities = abilities_in_words(cards, head.get("abilities") or (), language)
        if abilities:
            yield words("workshop.words.always", name=head["name"][language], said=abilities)


class CardInWords(Widget):
    """What a card does in one language (``effect``). If its text says something else, that text follows with the
    differing places marked, then the notes, then the differences. It is as high as it needs to be."""

    role = "text"

    def __init__(
        self, id: str, words: Words, language: str, effect: str, text: str, differences: Sequence[Disagreement],
        width: float, pen: Pen, notes: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.heading = words("workshop.words", language=words(f"workshop.words.{language}"))
        self.effect = effect or Words(language)("workshop.words.nothing")
        self._button_width = BUTTON_WIDTH + 10 if effect else 0.0
        sentence = words("workshop.words.text", text=text)
        self.text = sentence if differences else ""
        offset = sentence.find(text)
        self.marked: list[tuple[int, int]] = []
        self.differences: list[str] = []
        for difference in differences:
            if difference.span:
                start, end = difference.span
                self.marked.append((start + offset, end + offset))
            message = difference.message.say(words.language)
            self.differences.append(_sentence(message))
        self.notes = list(notes)
        label = " ".join((f"{self.heading}:", self.effect, self.text, *self.notes, *self.differences))
        super().__init__(id, (0, 0, width, 0), label.strip())
        self.rect.height = HEADING_HEIGHT + sum(_height(pen, block) + 3 for block in self._blocks(pen)) + 6

    def _blocks(self, pen: Pen) -> list[Block]:
        """The effect, the author's text if it differs, the notes, and the differences."""
        width = self.rect.width
        blocks = [_block(pen, self.effect, width, "ui", TEXT_SIZE, INK)]
        if self.text:
            blocks.append(_block(pen, self.text, width, "ui_italic", TEXT_SIZE, FADED))
        blocks += [_block(pen, note, width, "ui", NOTE_SIZE, FADED) for note in self.notes]
        blocks += [_block(pen, sentence, width, "ui_bold", NOTE_SIZE, WRONG) for sentence in self.differences]
        return blocks

    def draw(self, pen: Pen) -> None:
        place = self.place()
        head = pygame.FRect(place.x, place.y, place.width - self._button_width, 34)
        pen.text(self.heading, head, HEADING_SIZE, FADED, "ui_bold", markup=False)
        top = place.y + HEADING_HEIGHT
        for index, block in enumerate(self._blocks(pen)):
            corner = pen.px(pygame.FRect(place.x, top, 0, 0)).topleft
            if index == 1 and self.text:
                self._draw_marks(pen, block, corner)
            pen.surface.blit(block.picture(), corner)
            top += _height(pen, block) + 3

    def _draw_marks(self, pen: Pen, block: Block, corner: tuple[int, int]) -> None:
        """Highlight the words of the author's text that differ."""
        position = 0
        for word in block.words:
            start = self.text.find(word.text, position)
            position = max(position, start + len(word.text))
            if word.text.strip() and self._is_marked(start, position):
                glow = [length / pen.unit for length in word.place.move(corner).inflate(4, 0)]
                pen.fill(pygame.FRect(*glow), GLOW, 150, 4)

    def _is_marked(self, start: int, end: int) -> bool:
        """True if a difference overlaps this part of the text."""
        return any(marked_start < end and start < marked_end for marked_start, marked_end in self.marked)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _block(pen: Pen, text: str, width: float, role: str, size: float, colour: Colour) -> Block:
    """A text in as many lines as it needs. It has no markup: what authors write may contain stars and braces."""
    style = Style(role, max(6, round(size * pen.unit)), colour)
    return pen.type.block(text, style, max(1, int(width * pen.unit)), markup=False)


def _height(pen: Pen, block: Block) -> float:
    """The height of a block in units."""
    return block.size[1] / pen.unit
