"""Who plays which character, where a game has characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from client.scenes.chairs import Chair
from client.scenes.set_choice import SetChoice

NamedCharacter = tuple[str, Mapping[str, str]]
"""The id of a character, and its name in each language."""


class Casting:
    """The characters of the games, as the chosen card sets have them."""

    def __init__(self, sets: SetChoice) -> None:
        self._sets = sets
        self._characters: dict[str, Sequence[NamedCharacter]] = {}

    def characters(self, game: str) -> Sequence[NamedCharacter]:
        """The characters of a game with the chosen sets. They are looked up once."""
        if game not in self._characters:
            from client.play.offers import characters

            self._characters[game] = characters(game, self._sets.names(game))
        return self._characters[game]

    def forget(self, game: str) -> None:
        """Look the characters of a game up again: its sets may have changed."""
        self._characters.pop(game, None)

    def chosen(self, game: str, chair: Chair) -> str | None:
        """The character chosen for a chair, if the chosen sets have it."""
        is_there = any(id == chair.character for id, _ in self.characters(game))
        return chair.character if is_there else None

    def drawn(self, game: str, chairs: Sequence[Chair], seed: int) -> list[str]:
        """A character for each chair: what was chosen, the others drawn so that as few as possible meet themselves."""
        ids = [id for id, _ in self.characters(game)]
        draw = Random(seed)
        chosen = [self.chosen(game, chair) for chair in chairs]
        taken_characters = [character for character in chosen if character is not None]
        cast: list[str] = []
        for character in chosen:
            if character is None:
                fewest = min(taken_characters.count(id) for id in ids)
                character = draw.choice([id for id in ids if taken_characters.count(id) == fewest])
                taken_characters.append(character)
            cast.append(character)
        return cast
