"""What a card does, in words, below the large card: beside the author's text where the two differ. One press takes the
words over into the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from client.ui import Button, Pen, Widget
from client.ui.layout import Lines
from client.ui.text import FADED, INK, Block, Colour, Style, Words
from rules.workshop.disagreements import Disagreement, disagreements
from rules.workshop.project import Card, Project, ProjectCard
from rules.workshop.wording import abilities_in_words, effect_in_words, facts_in_words

LANGUAGES = ("ru", "en")
HEADING, TEXT, WHY = 17.0, 19.0, 17.0
"""The text sizes of the heading, the words and what differs."""
TAKE = 130.0
"""The width of the button that takes the words over."""
WRONG: Colour = (150, 40, 20)
GLOW: Colour = (228, 120, 40)


def words_of(
    project: Project, each: ProjectCard | None, say: Words, pen: Pen, lines: Lines, take: Callable[[str, str], object]
) -> list[Widget]:
    """A card in words in each language, the player's first, from the next of the ``lines`` on. ``take`` is given a
    language and the words that are to become the text. Nothing if there is no card, or as long as the set could never
    be played."""
    widgets: list[Widget] = []
    if each is None or not project.playable:
        return widgets
    cards, card = project.cardset(), each.card
    for language in sorted(LANGUAGES, key=lambda language: language != say.language):
        said = effect_in_words(cards, card, language)
        differ = disagreements(cards, card, language)
        words = CardInWords(
            f"workshop.words.{language}",
            say,
            language,
            said,
            card.text[language],
            differ,
            lines.width,
            pen,
            [*_beside(project, card, language)],
        )
        words.rect.topleft = lines.next(words.rect.height, 8).topleft
        widgets.append(words)
        if said:
            place = pygame.FRect(words.rect.right - TAKE, words.rect.y, TAKE, 34)
            why = "" if project.writable else say("workshop.words.look")
            if said == card.text[language]:
                why = say("workshop.words.same")
            widgets.append(Button(
                f"workshop.take.{language}", place, say("workshop.words.take"), partial(take, language, said), size=16,
                enabled=not why, why=why, tip=say("workshop.words.take.tip"),
            ))  # fmt: skip
    return widgets


def _beside(project: Project, card: Card, language: str) -> Iterator[str]:
    """What holds besides the effect, in the language of the card: what is printed beside its text, and what somebody of
    its set, such as a character, can do all the time."""
    say, cards = Words(language), project.cardset()
    if facts := facts_in_words(cards, card, language):
        yield say("workshop.words.facts", facts=facts)
    for each in cards.heads.get(card.set, {}).values():
        if isinstance(each, Mapping) and (said := abilities_in_words(cards, each.get("abilities") or (), language)):
            yield say("workshop.words.always", name=each["name"][language], said=said)


class CardInWords(Widget):
    """What a card does in one language; if its text says something else, that text with the places marked, and what
    differs. It is ``wide`` units wide and as high as it needs."""

    role = "text"

    def __init__(
        self, id: str, say: Words, language: str, said: str, text: str, differ: Sequence[Disagreement], wide: float,
        pen: Pen, beside: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.heading = say("workshop.words", language=say(f"workshop.words.{language}"))
        self.said = said or Words(language)("workshop.words.nothing")
        self._beside = TAKE + 10 if said else 0.0
        written = say("workshop.words.text", text=text)
        self.written = written if differ else ""
        before = written.find(text)
        self.marked = [(start + before, end + before) for start, end in (each.span for each in differ if each.span)]
        self.also = list(beside)
        self.differs = [_sentence(each.message.say(say.language)) for each in differ]
        told = " ".join((f"{self.heading}:", self.said, self.written, *self.also, *self.differs))
        super().__init__(id, (0, 0, wide, 0), told.strip())
        self.rect.height = 40 + sum(_high(pen, block) + 3 for block in self._blocks(pen)) + 6

    def _blocks(self, pen: Pen) -> list[Block]:
        """The words, the author's text if it differs, what holds besides, and what differs."""
        wide = self.rect.width
        blocks = [_block(pen, self.said, wide, "ui", TEXT, INK)]
        if self.written:
            blocks.append(_block(pen, self.written, wide, "ui_italic", TEXT, FADED))
        blocks += [_block(pen, each, wide, "ui", WHY, FADED) for each in self.also]
        return blocks + [_block(pen, each, wide, "ui_bold", WHY, WRONG) for each in self.differs]

    def draw(self, pen: Pen) -> None:
        place = self.place()
        head = pygame.FRect(place.x, place.y, place.width - self._beside, 34)
        pen.text(self.heading, head, HEADING, FADED, "ui_bold", markup=False)
        top = place.y + 40
        for at, block in enumerate(self._blocks(pen)):
            corner = pen.px(pygame.FRect(place.x, top, 0, 0)).topleft
            if at == 1 and self.written:
                self._mark(pen, block, corner)
            pen.surface.blit(block.picture(), corner)
            top += _high(pen, block) + 3

    def _mark(self, pen: Pen, block: Block, corner: tuple[int, int]) -> None:
        """Light up the words of the author's text that say something else."""
        at = 0
        for word in block.words:
            start = self.written.find(word.text, at)
            at = max(at, start + len(word.text))
            if word.text.strip() and any(first < at and start < last for first, last in self.marked):
                glow = [side / pen.unit for side in word.place.move(corner).inflate(4, 0)]
                pen.fill(pygame.FRect(*glow), GLOW, 150, 4)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:] + "."


def _block(pen: Pen, text: str, wide: float, role: str, size: float, colour: Colour) -> Block:
    """A text in as many lines as it needs. It has no markup: what authors write may hold stars and braces."""
    style = Style(role, max(6, round(size * pen.unit)), colour)
    return pen.type.block(text, style, max(1, int(wide * pen.unit)), markup=False)


def _high(pen: Pen, block: Block) -> float:
    """How high it is, in units."""
    return block.size[1] / pen.unit
