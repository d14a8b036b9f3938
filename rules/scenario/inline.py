"""``cards:`` of a scenario: cards that are in play there alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cards.card import Card
from rules.cards.cardfile import check_file
from rules.cards.cardset import to_card
from rules.cards.problems import Problem
from rules.cards.reader import Document, Span, Value, YamlNode
from rules.cards.sets import SetSource, leave_out_unknown
from rules.cards.symbols import of_game
from rules.game import Game, Shorthand
from rules.games import manifest
from rules.scenario.setting import entries
from rules.table import Table

SET = "scenario"


def with_cards(
    game: Game[Table], document: Document, cards: Sequence[YamlNode], span: Span
) -> tuple[Game[Table], list[Problem]]:
    """The game with these cards besides its own, and what is wrong with them. A card with the id of another replaces
    it; others join the first set with cards of their kind. Names, texts and pictures may be left out."""
    head: dict[str, Value] = {"set": SET, "format": 1, "game": game.name, "cards": list(map(_complete, cards))}
    root = YamlNode({key: YamlNode(value, span) for key, value in head.items()}, span)
    own = {card.id: card for card in game.cards}
    source = SetSource(SET, built_in=False)
    source.add(check_file(manifest(game.name).vocabulary, Document(document.path, document.lines, root)))
    known = source.ids.union(own)
    leave_out_unknown(source, [source], known)
    sets = {card.kind: card.set for card in reversed(game.cards)}
    every: dict[str, Card] = dict(own)
    for id, written in source.cards.items():
        joined = own[id].set if id in own else sets.get(written.model.kind, game.cards[0].set)
        playing = {name: name for name in (*own, *source.cards)}
        symbols = of_game(game.name)
        every[id], _ = to_card(written, id, joined, dict(game.cardset.constants), playing.get, symbols)
    return type(game)(replace(game.cardset, cards=tuple(every.values()))), source.problems


def shorthands(game: Game[Table], given: YamlNode | None) -> dict[str, tuple[Shorthand, YamlNode]]:
    """The cards that are written in a few signs where they are laid out, by what is written, each with its place."""
    found: dict[str, tuple[Shorthand, YamlNode]] = {}
    if not game.shorthands:
        return found
    below = list(entries(given).values())
    for node in [*below, *(inner for each in below for inner in entries(each).values())]:
        for item in node.items():
            if isinstance(item.value, str) and (short := game.shorthand(item.value)) is not None:
                found[item.value] = short, item
    return found


def as_card(short: Shorthand, place: YamlNode) -> YamlNode:
    """A card written in a few signs, as it would be written in a card file."""
    return _node(short.card, place.span)


def _node(value: Any, span: Span) -> YamlNode:
    if isinstance(value, Mapping):
        return YamlNode({key: _node(each, span) for key, each in value.items()}, span)
    return YamlNode(value, span)


def _complete(card: YamlNode) -> YamlNode:
    """The card with a name, a text and a picture, which do not matter here."""
    if not isinstance(card.value, dict):
        return card
    id = card.get("id")
    both = {language: YamlNode(str(id.value) if id else "", card.span) for language in ("ru", "en")}
    missing: dict[str, Value] = {"name": both, "text": {}, "art": "none"}
    return YamlNode({**{key: YamlNode(value, card.span) for key, value in missing.items()}, **card.value}, card.span)
