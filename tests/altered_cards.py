"""Cards with one thing altered at a time, as an author might have got it wrong, to prove that their scenarios notice.

``slips`` yields all altered forms of a card, also deep inside its effects; ``noticed`` is True if a scenario fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.language import Language
from rules.cards.words import Parameter, Sort, is_marked
from rules.games.manifest import Manifest
from rules.kernel.game import Game
from rules.scenario import Scenario, ScenarioFailed, scenarios

Slip = tuple[str, Any]
"""A label that says what is altered, and the altered data."""

OTHER_WORDS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "group": {
        "me": ["each"], "target": ["me"], "it": ["each_other"], "each": ["each_other"], "each_other": ["each"],
        "each_in_round": ["me"], "culprit": ["me"], "drinker": ["me"], "left": ["right"], "right": ["left"],
        "active": ["me"], "other": ["me"],
    },
    "purses": {"me": ["each_other"], "inn": ["pot"], "pot": ["me"], "target": ["me"], "each_other": ["me"],
               "it": ["inn"]},
    "purse": {"me": ["inn"], "inn": ["pot"], "pot": ["me"], "target": ["inn"]},
    "target": {
        "another": ["anyone"], "other_in_round": ["anyone"], "with_pile": ["another"],
        "anyone_with_gold": ["another_with_gold"], "another_with_gold": ["anyone_with_gold"],
    },
    "amount": {
        "gold": ["fortitude"], "alcohol": ["fortitude"], "waiting_drinks": ["hand_size"], "number": ["hand_size"],
    },
    "pieces": {"hand": ["discard"], "discard": ["hand"], "drink_deck": ["drink_discard"], "pile": ["drink_deck"]},
    "duration": {
        "my_next_turn": ["end_of_turn"], "end_of_their_turn": ["their_next_turn", "end_of_turn"],
    },
}  # fmt: skip
"""What an author might have written instead of a word, by its sort."""
PLAIN_VALUES: Mapping[str, Sequence[Any]] = {
    "who": ["self", "others", "companion"], "table": ["mine", "other"], "sex": ["lady", "gent"],
    "trait": ["scholar", "merchant"], "same": ["sex", "religion"], "different": ["sex", "religion"],
    "wearing": ["any", "none"], "talk": ["any", "none"], "role": ["treater", "treated"],
    "what": ["charm", "stamina", "charisma"],
}  # fmt: skip
"""What an author might have written instead of a plain value in a filter or a condition, by its key."""
UNALTERED_ARGUMENTS = {("drink_from", "source", "deck")}
"""Values that can be altered only together with another argument: the word, the parameter and the value."""


def own_scenarios(cards: CardSet) -> dict[str, list[Scenario]]:
    """Return the scenarios under each card's ``tests:``, by the card's id."""
    card_ids: dict[tuple[Path, int], str] = {}
    for card in cards.cards:
        for test in card.tests.items() if card.tests is not None else ():
            card_ids[card.origin.file, test.span.line] = card.id
    by_card: dict[str, list[Scenario]] = {card.id: [] for card in cards.cards}
    for file in sorted({file for file, _ in card_ids}):
        for scenario in scenarios(file):
            card_id = card_ids.get((file, scenario.node.span.line))
            if card_id is not None:
                by_card[card_id].append(scenario)
    return by_card


def noticed(
    game: Manifest[Any], cards: CardSet, card: Card, fields: Mapping[str, Any], tests: Sequence[Scenario]
) -> bool:
    """True if one of these scenarios fails when the card has these fields, or if the rulebook refuses them."""
    altered_cards = tuple(replace(card, fields=fields) if other is card else other for other in cards.cards)
    try:
        altered_game: Game[Any] = game.rulebook(replace(cards, cards=altered_cards))
    except ValueError:
        return True
    for scenario in tests:
        try:
            scenario.run(lambda name: altered_game)
        except ScenarioFailed:
            return True
    return False


# -- cards of the Red Dragon ------------------------------------------------------------------------------------------


def slips(card: Card, language: Language, kinds: Sequence[str]) -> Iterator[Slip]:
    """Yield the fields of a card with one thing altered or left out each time.

    ``kinds`` are all kinds of cards that a window may name.
    """
    if card.kind == "drink":
        yield from _altered_drink(card)
        return
    uses = card.fields["uses"]
    for index, use in enumerate(uses):
        if len(uses) > 1:
            yield f"no {use['as']}", {**card.fields, "uses": _without(uses, index)}
        for label, altered in _altered_use(use, language, kinds):
            yield f"{use['as']} {label}".strip(), {**card.fields, "uses": _with(uses, index, altered)}


def _altered_drink(card: Card) -> Iterator[Slip]:
    for key in ("alcohol", "fortitude"):
        for change in (-1, 1):
            yield f"{key} {change:+}", {**card.fields, key: card.fields[key] + change}
    yield "chaser", {**card.fields, "chaser": not card.fields["chaser"]}


def _altered_use(use: dict[str, Any], language: Language, kinds: Sequence[str]) -> Iterator[Slip]:
    for index, (window, conditions) in enumerate(use["when"]):
        if len(use["when"]) > 1:
            yield f"not when {window}", {**use, "when": _without(use["when"], index)}
        for label, altered_conditions in looser(conditions, kinds):
            altered = deepcopy(use)
            altered["when"][index][1] = altered_conditions
            yield f"{window} {label}", altered
    for target in OTHER_WORDS["target"].get(use["target"], ()):
        yield f"target not {use['target']}", {**use, "target": target}
    for label, steps in _altered_steps("verb", use["do"], language):
        yield label, {**use, "do": steps}


def looser(conditions: dict[str, Any], kinds: Sequence[str]) -> Iterator[Slip]:
    """Yield the conditions of a window with one of them altered or left out each time.

    No card of the box changes another's alcohol, and none but Sometimes cards change drinks: what guards against such
    cards cannot be proved with it.
    """
    for key, value in conditions.items():
        if isinstance(value, list):
            for part in value:
                if len(value) > 1 and part != "alcohol":
                    yield f"{key} not {part}", {**conditions, key: [other for other in value if other != part]}
        if key != "kinds":
            yield f"{key} left out", _without_key(conditions, key)
        elif len(value) == 1 and "changes_drink" not in conditions:
            yield "all kinds", {**conditions, "kinds": list(kinds)}


# -- words and their arguments ----------------------------------------------------------------------------------------


def altered_abilities(abilities: list[Any], language: Language) -> Iterator[Slip]:
    """Yield the abilities of a card with one thing altered or left out each time."""
    yield from _altered_steps("ability", abilities, language)


def _altered_steps(sort: Sort, steps: list[Any], language: Language) -> Iterator[Slip]:
    """Yield a list of verbs or abilities with one of them altered or left out each time."""
    for index, step in enumerate(steps):
        yield f"no {step[0]}", _without(steps, index)
        for label, altered in _altered_word(sort, step, language):
            yield label, _with(steps, index, altered)


def _altered_word(sort: Sort, written: Any, language: Language, purses: str = "") -> Iterator[Slip]:
    """Yield a word with one thing altered: itself, or one of its arguments. The word may be a number too.

    ``purses`` is the sort of other words for a word that stands for a purse.
    """
    if isinstance(written, int):
        yield f"{written - 1}", written - 1
        yield f"{written + 1}", written + 1
        return
    name, arguments = (written, {}) if isinstance(written, str) else written
    for other_name in OTHER_WORDS.get(purses or sort, {}).get(name, ()):
        yield f"{other_name} instead of {name}", [other_name, arguments]
    word = language.words(sort)[name]
    for key, value in arguments.items():
        parameter = word.parameters[key]
        if key == "text":  # only people read it
            continue
        if not parameter.required and value != 1:
            yield f"{name} {key} left out", [name, _without_key(arguments, key)]
        if isinstance(value, str) and (name, key, value) in UNALTERED_ARGUMENTS:
            continue
        for label, altered in _altered_argument(parameter, value, language):
            yield f"{name} {key}: {label}", [name, {**arguments, key: altered}]


def _altered_argument(parameter: Parameter, value: Any, language: Language) -> Iterator[Slip]:
    if parameter.holds == "steps":
        yield from _altered_steps("verb", value, language)
    elif parameter.holds == "abilities":
        yield from _altered_steps("ability", value, language)
    elif parameter.holds == "choices":
        yield from _altered_choices(value, language)
    elif parameter.is_list:
        for index in range(len(value) if len(value) > 1 else 0):
            yield f"without {value[index]}", _without(value, index)
    elif parameter.word:
        yield from _altered_word(parameter.word, value, language, _sort_of_purse(parameter))
    else:
        yield from _altered_name(parameter, value, language)


def _altered_choices(choices: list[Any], language: Language) -> Iterator[Slip]:
    for index, choice in enumerate(choices):
        yield f"no {choice['as']}", _without(choices, index)
        for label, steps in _altered_steps("verb", choice["do"], language):
            yield f"{choice['as']}: {label}", _with(choices, index, {**choice, "do": steps})


def _sort_of_purse(parameter: Parameter) -> str:
    if not parameter.purse:
        return ""
    return "purse" if parameter.one_player else "purses"


def _altered_name(parameter: Parameter, value: Any, language: Language) -> Iterator[Slip]:
    """Yield what an author might have written instead of a name, a literal or a plain value."""
    if is_marked(parameter.form, "counter"):
        return
    if parameter.names and parameter.names in OTHER_WORDS:
        for name in OTHER_WORDS[parameter.names].get(value, ()):
            yield name, name
    elif parameter.names:
        names = list(language.words(parameter.names))
        next_name = names[(names.index(value) + 1) % len(names)]
        yield next_name, next_name
    elif isinstance(value, str):
        for literal in dict.fromkeys(_literals(parameter.form)) or PLAIN_VALUES.get(parameter.name, ()):
            if literal != value:
                yield literal, literal
    else:
        yield from altered_value(parameter.name, value)


def _literals(form: Any) -> Iterator[str]:
    """Yield the words that may stand for a parameter, alone or in a list."""
    if get_origin(form) is Literal:
        yield from get_args(form)
    elif get_origin(form) is not None:
        for part in get_args(form):
            yield from _literals(part)


def altered_value(key: str, value: Any) -> Iterator[Slip]:
    """Yield a filter, a condition or a part of one with one thing altered or left out each time."""
    if isinstance(value, dict):
        for part_key, part in value.items():
            yield f"{part_key} left out", _without_key(value, part_key)
            for label, altered in altered_value(part_key, part):
                yield f"{part_key}: {label}", value | {part_key: altered}
    elif isinstance(value, list):
        for index in range(len(value) if len(value) > 1 else 0):
            yield f"not {value[index]}", _without(value, index)
    elif isinstance(value, bool):
        yield str(not value), not value
    elif isinstance(value, int):
        for number in (value - 1, value + 1):
            yield str(number), number
    else:
        for plain_value in PLAIN_VALUES.get(key, ()):
            if plain_value != value:
                yield plain_value, plain_value


def _with(items: list[Any], index: int, item: Any) -> list[Any]:
    return [*items[:index], item, *items[index + 1 :]]


def _without(items: list[Any], index: int) -> list[Any]:
    return items[:index] + items[index + 1 :]


def _without_key(items: dict[str, Any], key: str) -> dict[str, Any]:
    return {other_key: value for other_key, value in items.items() if other_key != key}
