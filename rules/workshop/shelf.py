"""The pictures and symbols that a designer can take: those of all cards and heads, the symbols for texts, and the files
of the user."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.art.inventory import is_built_in
from rules.cards.card import Card
from rules.cards.sets import find_sets
from rules.cards.symbols import Symbols, of_game
from rules.games import manifest
from rules.system import locations
from rules.text.texts import LANGUAGES

PICTURES = (".svg", ".png")


class ShelfPicture(NamedTuple):
    """A picture on the shelf."""

    art: str
    """Its name, as a card writes it."""
    titles: Mapping[str, str]
    """What people call it, by language: the name of the first card with it, or the word of a symbol. Empty if nobody
    calls it anything."""
    symbol: str = ""
    """What stands in braces in a text, if it is a symbol: ``coin``."""

    @property
    def words(self) -> str:
        """Everything it can be found by: its name and its titles in all languages."""
        return " ".join((self.art, self.art.replace("_", " "), self.symbol, *self.titles.values()))


def pictures_of_game(game: str) -> list[ShelfPicture]:
    """The pictures of the cards of a game and of the heads of its sets, each once, with those of packages left out:
    they belong to their own cards."""
    shelf: dict[str, ShelfPicture] = {}
    for source in find_sets(manifest(game).vocabulary, locations.card_folders(game)):
        for header, _, _ in source.heads():
            titles = header.called()
            for _, art in header.pictures():
                _put_on(shelf, art, titles)
        for card in source.cards.values():
            _put_on(shelf, card.model.art, card.model.name.model_dump())
    return list(shelf.values())


def _put_on(shelf: dict[str, ShelfPicture], art: str, titles: Mapping[str, str]) -> None:
    """Put a picture on the shelf unless it is there, or does not exist."""
    if art and art not in shelf and locations.picture(art) is not None:
        shelf[art] = ShelfPicture(art, titles)


def symbols_of_game(game: str, own_symbols: Symbols) -> list[ShelfPicture]:
    """The symbols that the texts of a game may have, the ``own`` ones of a set first."""
    shelf: list[ShelfPicture] = []
    for name, symbol in {**own_symbols, **of_game(game), **own_symbols}.items():
        titles = {language: symbol.word(language, None) for language in LANGUAGES}
        shelf.append(ShelfPicture(symbol.art, titles, name))
    return shelf


def own_pictures(cards: Iterable[Card] = ()) -> list[ShelfPicture]:
    """The pictures in the user's own folders, by name. Those of these ``cards`` are called as the card is."""
    titles: dict[str, Mapping[str, str]] = {}
    for card in cards:
        titles.setdefault(card.art, card.name)
    shelf: dict[str, ShelfPicture] = {}
    for folder in locations.sprite_folders():
        if is_built_in(folder):
            continue
        for path in folder.iterdir():
            if path.suffix in PICTURES:
                shelf.setdefault(path.stem, ShelfPicture(path.stem, titles.get(path.stem, {})))
    return [shelf[name] for name in sorted(shelf)]
