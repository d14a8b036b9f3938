"""The casting of a new game: which player gets which character, in games that have characters."""

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
        ids = [id for id, _ in self.characters(game)]
        if chair.character in ids:
            return chair.character
        return None

    def draw(self, game: str, chairs: Sequence[Chair], seed: int) -> list[str]:
        """Return a character for each chair: the chosen one, or one by lot among those that play least often so far."""
        random = Random(seed)
        choices = [self.chosen(game, chair) for chair in chairs]
        uses = {id: choices.count(id) for id, _ in self.characters(game)}
        cast: list[str] = []
        for character in choices:
            if character is None:
                fewest = min(uses.values())
                character = random.choice([id for id, count in uses.items() if count == fewest])
                uses[character] += 1
            cast.append(character)
        return cast
