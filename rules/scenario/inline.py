"""``cards:`` of a scenario: cards that are in play there alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cards.card import Card
from rules.cards.cardfile import check_file
from rules.cards.cardset import to_card
from rules.cards.sets import SetSource, leave_out_unknown
from rules.cards.symbols import of_game
from rules.games import manifest
from rules.kernel.game import Game, Shorthand
from rules.kernel.table import Table
from rules.reading.problems import Problem
from rules.reading.reader import Document, Span, Value, YamlNode
from rules.scenario.setting import entries, text_of

SET = "scenario"


def with_cards(
    game: Game[Table], document: Document, cards: Sequence[YamlNode], span: Span
) -> tuple[Game[Table], list[Problem]]:
    """The game with these cards besides its own, and what is wrong with them. A card with the id of another replaces
    it; others join the first set with cards of their kind. Names, texts and pictures may be left out."""
    head: dict[str, Value] = {"set": SET, "format": 1, "game": game.name, "cards": list(map(_complete, cards))}
    root = _mapping_node(head, span)
    own_cards = {card.id: card for card in game.cards}
    source = SetSource(SET, built_in=False)
    source.add(check_file(manifest(game.name).vocabulary, Document(document.path, document.lines, root)))
    leave_out_unknown(source, [source], source.ids.union(own_cards))
    set_of_kind = {card.kind: card.set for card in reversed(game.cards)}
    ids = {id: id for id in (*own_cards, *source.cards)}
    constants = dict(game.cardset.constants)
    symbols = of_game(game.name)
    cards_in_play: dict[str, Card] = dict(own_cards)
    for id, added in source.cards.items():
        if id in own_cards:
            set_name = own_cards[id].set
        else:
            set_name = set_of_kind.get(added.model.kind, game.cards[0].set)
        cards_in_play[id], _ = to_card(added, id, set_name, constants, ids.get, symbols)
    return type(game)(replace(game.cardset, cards=tuple(cards_in_play.values()))), source.problems


def shorthands_in(game: Game[Table], beginning: YamlNode | None) -> dict[str, tuple[Shorthand, YamlNode]]:
    """The cards that are laid out at the ``beginning`` in a few signs, by these signs, each with its place."""
    shorthands: dict[str, tuple[Shorthand, YamlNode]] = {}
    if not game.shorthands:
        return shorthands
    nodes = list(entries(beginning).values())
    for child in list(nodes):
        nodes += entries(child).values()
    for node in nodes:
        for item in node.items():
            if not isinstance(item.value, str):
                continue
            shorthand = game.shorthand(item.value)
            if shorthand is not None:
                shorthands[item.value] = shorthand, item
    return shorthands


def as_card(shorthand: Shorthand, place: YamlNode) -> YamlNode:
    """A card written in a few signs, as it would be written in a card file."""
    return _node(shorthand.card, place.span)


def _node(value: Any, span: Span) -> YamlNode:
    if not isinstance(value, Mapping):
        return YamlNode(value, span)
    children = {}
    for key, part in value.items():
        children[key] = _node(part, span)
    return YamlNode(children, span)


def _mapping_node(values: Mapping[str, Value], span: Span) -> YamlNode:
    """A mapping whose values all lie at the same place in the file."""
    children = {}
    for key, value in values.items():
        children[key] = YamlNode(value, span)
    return YamlNode(children, span)


def _complete(card: YamlNode) -> YamlNode:
    """The card with a name, a text and a picture, which do not matter here."""
    if not isinstance(card.value, dict):
        return card
    text = text_of(card.get("id"))
    name = {language: YamlNode(text, card.span) for language in ("ru", "en")}
    defaults: dict[str, Value] = {"name": name, "text": {}, "art": "none"}
    fields = {key: YamlNode(value, card.span) for key, value in defaults.items()}
    fields.update(card.value)
    return YamlNode(fields, card.span)
