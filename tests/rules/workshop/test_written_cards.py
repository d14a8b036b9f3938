"""Whatever is done with any card that comes with the games, while it is written, leaves YAML behind or says why not."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from rules.cards.cardset import load
from rules.games import manifest, names
from rules.workshop.block_edits import with_moved_item, without_item
from rules.workshop.blocks import BlockTree
from rules.workshop.completion import completions, known_names
from rules.workshop.glosses import Glosses
from rules.workshop.insertion import with_example
from rules.workshop.topics import topics
from rules.workshop.yamltext import CannotEdit, YamlText
from tests.repeats import repeats
from tests.rules.workshop.test_blocks import blocks_of

CARETS = 6
"""At how many places of a card the caret is tried."""


def written_cards(game, cards, chance):
    """The lines of some cards of a game."""
    sources = {}
    for card in chance.sample(cards.cards, min(len(cards.cards), repeats(60, 3))):
        file = card.origin.file
        if file not in sources:
            sources[file] = YamlText(file.read_text("utf-8"), file)
        source = sources[file]
        items = source.root.get("cards")
        index = next(index for index, node in enumerate(items.items()) if node.span.line == card.origin.line)
        yield source.lines_of(items, index)


@pytest.mark.parametrize("game", names())
def test_any_card_can_be_written_further(game):
    chance = Random(game)
    cards = load(manifest(game).vocabulary)
    known, glosses = known_names(cards), Glosses(cards, game, "en")
    words = [word for topic in topics(game) for word in topic.words]
    for text in written_cards(game, cards, chance):
        tree = BlockTree(text, game, glosses)
        for block in blocks_of(tree.lists):
            for chip in block.chips:
                choices = tree.choices(chip, known)
                for fitting in choices.fittings[:2]:
                    tree.with_chosen(choices, fitting)
                for key in choices.keys[:1]:
                    tree.with_key(choices, key)
            *items, index = block.place
            if isinstance(index, int):
                without_item(text, tuple(items), index)
                with_moved_item(text, tuple(items), index, 1)
        for blocks in tree.lists:
            tree.with_step(blocks, chance.choice([word for word in words if word.sort == blocks.sort]))
        for _ in range(CARETS):
            caret = chance.randrange(len(text) + 1)
            completions(text, caret, game, known)
            completions(text[:caret], caret, game, known)
            with suppress(CannotEdit):  # such cards have no place for it
                with_example(text, caret, game, chance.choice(words))
