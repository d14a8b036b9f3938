"""What the lists of the writing scene hold: the words of a game by what an author wants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.ui.text import Words
from client.workshop.writing.picker import PickerEntry
from rules.workshop.glosses import Glosses
from rules.workshop.topics import Word, WordTopic, wishes_for


def picks_of_words(
    topics: Sequence[WordTopic], glosses: Glosses, words: Words, example_of: Callable[[Word], str],
    on_pick: Callable[[Word], object]
) -> list[PickerEntry]:  # fmt: skip
    """The words of some topics, each with its meaning and its example in the words of the game."""
    picks: list[PickerEntry] = []
    for topic in topics:
        section = words("write.wish", topic=words(f"gloss.topic.{topic.key}"))
        for word in topic.words:
            example = example_of(word)
            picks.append(
                PickerEntry(
                    id=f"{word.sort}.{word.name}",
                    section=section,
                    written=word.name,
                    gloss=glosses.of_word(word),
                    example=example,
                    on_pick=partial(on_pick, word),
                    other_names=", ".join(wishes_for(word, words.language)),
                    about=f"{glosses.in_use(word.sort, example)} {word.meaning}",
                )
            )
    return picks
