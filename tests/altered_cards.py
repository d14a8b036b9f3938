"""Cards with one thing altered at a time, as an author might have got it wrong: a proof that their scenarios notice.

``slips`` gives all altered forms of a card, deep inside its effects too; ``noticed`` says whether a scenario fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.language import Language
from rules.cards.words import Parameter, Sort
from rules.games.manifest import Manifest
from rules.kernel.game import Game
from rules.scenario import Scenario, ScenarioFailed, scenarios

Slip = tuple[str, Any]
"""What is altered, and the altered data."""

OTHER: Mapping[str, Mapping[str, Sequence[str]]] = {
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
WRITTEN: Mapping[str, Sequence[Any]] = {
    "who": ["self", "others", "companion"], "table": ["mine", "other"], "sex": ["lady", "gent"],
    "trait": ["scholar", "merchant"], "same": ["sex", "religion"], "different": ["sex", "religion"],
    "wearing": ["any", "none"], "talk": ["any", "none"], "role": ["treater", "treated"],
    "what": ["charm", "stamina", "charisma"],
}  # fmt: skip
"""What an author might have written instead of a plain value in a filter or a condition, by its key."""
EQUAL = {("drink_from", "source", "deck")}
"""Values that only another argument of the word allows to alter."""


def own_scenarios(cards: CardSet) -> dict[str, list[Scenario]]:
    """The scenarios under each card's ``tests:``, by the card's id."""
    written = [(card, test) for card in cards.cards if card.tests is not None for test in card.tests.items()]
    owner = {(card.origin.file, test.span.line): card.id for card, test in written}
    found: dict[str, list[Scenario]] = {card.id: [] for card in cards.cards}
    for file in sorted({file for file, _ in owner}):
        for scenario in scenarios(file):
            if (file, scenario.node.span.line) in owner:
                found[owner[file, scenario.node.span.line]].append(scenario)
    return found


def noticed(
    game: Manifest[Any], cards: CardSet, card: Card, fields: Mapping[str, Any], tests: Sequence[Scenario]
) -> bool:
    """Whether one of these scenarios fails when the card has these fields, or they make no sense at all."""
    others = tuple(replace(each, fields=fields) if each is card else each for each in cards.cards)
    try:
        altered: Game[Any] = game.rulebook(replace(cards, cards=others))
    except ValueError:
        return True
    for scenario in tests:
        try:
            scenario.run(lambda name: altered)
        except ScenarioFailed:
            return True
    return False


def slips(card: Card, language: Language, kinds: Sequence[str]) -> Iterator[Slip]:
    """The fields of a card with one thing altered or left out each time. ``kinds`` are all kinds of cards that a window
    may name."""
    if card.kind == "drink":
        for key in ("alcohol", "fortitude"):
            for amount in (-1, 1):
                yield f"{key} {amount:+}", {**card.fields, key: card.fields[key] + amount}
        yield "chaser", {**card.fields, "chaser": not card.fields["chaser"]}
        return
    uses = card.fields["uses"]
    for at, use in enumerate(uses):
        if len(uses) > 1:
            yield f"no {use['as']}", {**card.fields, "uses": uses[:at] + uses[at + 1 :]}
        for what, altered in _use(use, language, kinds):
            yield f"{use['as']} {what}".strip(), {**card.fields, "uses": [*uses[:at], altered, *uses[at + 1 :]]}


def _use(use: dict[str, Any], language: Language, kinds: Sequence[str]) -> Iterator[Slip]:
    for at, (window, conditions) in enumerate(use["when"]):
        if len(use["when"]) > 1:
            yield f"not when {window}", {**use, "when": _without(use["when"], at)}
        for what, fewer in looser(conditions, kinds):
            altered = deepcopy(use)
            altered["when"][at][1] = fewer
            yield f"{window} {what}", altered
    for other in OTHER["target"].get(use["target"], ()):
        yield f"target not {use['target']}", {**use, "target": other}
    for what, steps in _steps("verb", use["do"], language):
        yield what, {**use, "do": steps}


def looser(conditions: dict[str, Any], kinds: Sequence[str]) -> Iterator[Slip]:
    """The conditions of a window with one of them altered or left out each time.

    No card of the box changes another's alcohol, and none but Sometimes cards change drinks: what guards against such
    cards cannot be proved with it.
    """
    for key, value in conditions.items():
        if isinstance(value, list):
            for one in value:
                if len(value) > 1 and one != "alcohol":
                    yield f"{key} not {one}", {**conditions, key: [other for other in value if other != one]}
        if key != "kinds":
            yield f"{key} left out", {other: value for other, value in conditions.items() if other != key}
        elif len(value) == 1 and "changes_drink" not in conditions:
            yield "all kinds", {**conditions, "kinds": list(kinds)}


def _steps(sort: Sort, steps: list[Any], language: Language) -> Iterator[Slip]:
    """A list of verbs or abilities with one of them altered or left out."""
    for at, step in enumerate(steps):
        yield f"no {step[0]}", _without(steps, at)
        for what, altered in _word(sort, step, language):
            yield what, [*steps[:at], altered, *steps[at + 1 :]]


def _word(sort: Sort, written: Any, language: Language, others: str = "") -> Iterator[Slip]:
    """A word with one thing altered: itself, or one of its arguments. A number too."""
    if isinstance(written, int):
        yield f"{written - 1}", written - 1
        yield f"{written + 1}", written + 1
        return
    name, arguments = (written, {}) if isinstance(written, str) else written
    for other in OTHER.get(others or sort, {}).get(name, ()):
        yield f"{other} instead of {name}", [other, arguments]
    word = language.words(sort)[name]
    for key, value in arguments.items():
        parameter = word.parameters[key]
        if key == "text":  # only people read it
            continue
        if not parameter.required and value != 1:
            yield f"{name} {key} left out", [name, {other: given for other, given in arguments.items() if other != key}]
        if (name, key, value if isinstance(value, str) else "") in EQUAL:
            continue
        for what, altered in _argument(parameter, value, language):
            yield f"{name} {key}: {what}", [name, {**arguments, key: altered}]


def altered_abilities(abilities: list[Any], language: Language) -> Iterator[Slip]:
    """The abilities of a card with one thing altered or left out each time."""
    yield from _steps("ability", abilities, language)


def altered_value(key: str, value: Any) -> Iterator[Slip]:
    """A filter, a condition or a part of one with one thing altered or left out each time."""
    if isinstance(value, dict):
        for inner, said in value.items():
            yield f"{inner} left out", {other: given for other, given in value.items() if other != inner}
            for what, altered in altered_value(inner, said):
                yield f"{inner}: {what}", value | {inner: altered}
    elif isinstance(value, list):
        yield from ((f"not {value[at]}", _without(value, at)) for at in range(len(value) if len(value) > 1 else 0))
    elif isinstance(value, bool):
        yield str(not value), not value
    elif isinstance(value, int):
        yield from ((str(other), other) for other in (value - 1, value + 1))
    else:
        yield from ((other, other) for other in WRITTEN.get(key, ()) if other != value)


def _literals(form: Any) -> Iterator[str]:
    """The words that may stand for a parameter, alone or in a list."""
    if get_origin(form) is Literal:
        yield from get_args(form)
    elif get_origin(form) is not None:
        for each in get_args(form):
            yield from _literals(each)


def _argument(parameter: Parameter, value: Any, language: Language) -> Iterator[Slip]:
    match parameter.holds:
        case "steps":
            yield from _steps("verb", value, language)
            return
        case "abilities":
            yield from _steps("ability", value, language)
            return
        case "choices":
            for at, one in enumerate(value):
                yield f"no {one['as']}", _without(value, at)
                for what, steps in _steps("verb", one["do"], language):
                    yield f"{one['as']}: {what}", [*value[:at], {**one, "do": steps}, *value[at + 1 :]]
            return
    if parameter.is_list:
        for at in range(len(value) if len(value) > 1 else 0):
            yield f"without {value[at]}", _without(value, at)
    elif parameter.word:
        purse = ("purse" if parameter.one_player else "purses") if parameter.purse else ""
        yield from _word(parameter.word, value, language, purse)
    elif parameter.names and parameter.names in OTHER:
        yield from ((other, other) for other in OTHER[parameter.names].get(value, ()))
    elif parameter.names:
        known = list(language.words(parameter.names))
        other = known[(known.index(value) + 1) % len(known)]
        yield other, other
    elif isinstance(value, str):
        others = dict.fromkeys(_literals(parameter.form))
        yield from ((other, other) for other in others or WRITTEN.get(parameter.name, ()) if other != value)
    else:
        yield from altered_value(parameter.name, value)


def _without(items: list[Any], at: int) -> list[Any]:
    return items[:at] + items[at + 1 :]
