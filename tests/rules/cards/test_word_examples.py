"""Every word of every game has an example, and every example works: a card with it passes the check and is carried out
when it is played at a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rules.cards.cardset import load
from rules.cards.effects import UsedCard
from rules.cards.language import Language
from rules.cards.models import CardModel
from rules.cards.words import NAMES, SORTS, TOPICS, Word
from rules.games import manifest, names
from rules.kernel.asking import answer
from rules.kernel.game import Game
from rules.reading.problems import HARMLESS
from rules.reading.reader import parse
from rules.system import locations

SPEAKER = "red_dragon"
"""The game in whose words the examples of the common words are written."""
CARD = """\
  - id: {id}
    kind: {kind}
    name: {{ru: Пример, en: Example}}
    text: {{ru: Пример, en: Example}}
    art: card_back
    copies: 2
{keys}"""
HEAD = """\
set: examples
format: 1
game: {game}
counters: {{rage: {{name: {{ru: ярость, en: rage}}}}}}
cards:
"""
GAMES = 60
"""The number of games that are played."""
MAX_ANSWERS = 1500
"""The most answers in one game."""
LONG_CHAIN = 40
"""When so many cards answer each other, no more are preferred."""
HELD = 5
"""How many cards with examples whoever is asked holds."""
ABILITY = "{{act: {{name: shown, target: {{who: others}}, do: [{}]}}}}"
"""An ability in which a verb is carried out, for cards that are not played."""
REQUIRED_KEYS = {"guest": ["sex: lady", "charm: 9", "stamina: 15", "charisma: 9"], "token": ["each: 1"]}
"""Further keys of a kind of card."""


def language_of(game: str) -> Language | None:
    return manifest(game).vocabulary.language


class GameWord(NamedTuple):
    """A word of a game."""

    game: str
    word: Word

    @property
    def id(self) -> str:
        return f"{self.word.sort}_{self.word.name}"


def game_words() -> Iterator[GameWord]:
    """Every word with an example, in the game in whose words the example is written."""
    for game in names():
        language = language_of(game)
        if language is None:
            continue
        for sort in SORTS:
            if sort not in NAMES:
                words = language.words(sort) if game == SPEAKER else language.own(sort)
                for word in words.values():
                    yield GameWord(game, word)


WORDS = list(game_words())


def item(example: str) -> str:
    """One word as it stands in a list."""
    return f"{{{example}}}" if ":" in example else example


def keys_with(language: Language, word: Word) -> Iterator[list[str]]:
    """The lines of a card that show the word, in several ways. Each way suits some kinds of cards."""
    verbs = [item(verb.example) for verb in language.words("verb").values()]
    windows = [language.words("window")[name].example for name in word.only or language.words("window")]
    targets = [f"target: {name}" for name in language.words("target")]
    match word.sort:
        case "window":
            windows = [word.example]
        case "target":
            targets = [word.example]
            verbs = [verb for verb in verbs if "target" in verb]
        case "ability":
            duration = next(iter(language.words("duration")))
            verbs = [item(f"until: {{ends: {duration}, abilities: [{item(word.example)}]}}")]
        case _:
            verbs = [item(word.example)]
    for verb in verbs:
        target_lines = targets[:1] if re.search(r"\btarget\b", verb) else []
        yield [*target_lines, f"do: [{verb}]"]
        for window in windows:
            yield [window, *target_lines, f"do: [{verb}]"]


def ways_to_show(language: Language, kind: str, form: type[CardModel], word: Word) -> Iterator[list[str]]:
    """The lines that show the word on a card of this kind, in several ways."""
    if issubclass(form, UsedCard) or "when" in form.model_fields:
        for lines in keys_with(language, word):
            yield [*REQUIRED_KEYS.get(kind, ()), *lines]
    elif kind in REQUIRED_KEYS:
        ability = item(word.example) if word.sort == "ability" else ABILITY.format(item(word.example))
        abilities = [ability]
        if "act:" not in ability:
            abilities.append(ABILITY.format("draw"))
        yield [*REQUIRED_KEYS[kind], f"abilities: [{', '.join(abilities)}]"]


def all_ways(forms: dict[str, type[CardModel]], language: Language, word: Word) -> Iterator[tuple[str, list[str]]]:
    """The lines that show the word, each with the kind of card: first in the usual ways, then as what a card does that
    is only laid or drunk, which alone can stay before a player in some games."""
    kinds = [*reversed(forms)]  # first those that one may play at any time
    for kind in kinds:
        for lines in ways_to_show(language, kind, forms[kind], word):
            yield kind, lines
    for kind in kinds:
        if "do" in forms[kind].model_fields:
            yield kind, [f"do: [{item(word.example)}]"]


@cache
def card_of(game_word: GameWord) -> str | None:
    """The first card with the example of a word that has no mistake, as it would stand in a file."""
    vocabulary = manifest(game_word.game).vocabulary
    assert vocabulary.language is not None
    for kind, lines in all_ways(dict(vocabulary.forms), vocabulary.language, game_word.word):
        keys = "".join(f"    {line}\n" for line in lines)
        card = CARD.format(id=game_word.id, kind=kind, keys=keys)
        document = parse(HEAD.format(game=game_word.game) + card, Path("examples.yaml"))
        assert document.root is not None and not document.problems, document.problems
        model, problems = vocabulary.validate_card(document, document.root.find(["cards", 0]))
        if model is not None and all(problem.code in HARMLESS for problem in problems):
            return card
    return None


def id_of(game_word: GameWord) -> str:
    return f"{game_word.game}-{game_word.id}"


@pytest.mark.parametrize("game_word", WORDS, ids=id_of)
def test_a_word_shows_an_example_that_passes_the_check(game_word: GameWord) -> None:
    word = game_word.word
    assert word.example, "the last paragraph of its docstring, in backquotes, is an example"
    assert re.search(rf"\b{word.name}\b", word.example)
    assert card_of(game_word), f"no kind of card may say {word.example}"


@pytest.mark.parametrize("game_word", WORDS, ids=id_of)
def test_a_word_says_in_one_form_what_it_does(game_word: GameWord) -> None:
    word = game_word.word
    assert word.meaning[0].isupper() and word.meaning.endswith(".")
    assert list(word.about) == list(word.parameters), "each parameter is explained, in the order in which it is given"
    assert word.topic or (word.sort in TOPICS and word.sort != "verb"), "a verb says what an author wants with it"


# -- they are carried out ---------------------------------------------------------------------------------------------


def note_verbs(game: Game[Any], note: Callable[[int], None]) -> None:
    """Let the verbs of all cards ``note`` the kind of their card when they are carried out."""

    def noting(kind: int, run: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def carry_out(table: Any, effect: Any) -> None:
            note(kind)
            run(table, effect)

        return carry_out

    programs = []
    for kind, program in enumerate(game.programs):
        blocks = []
        for block in program.blocks:
            blocks.append(tuple(replace(step, run=noting(kind, step.run)) for step in block))
        programs.append(replace(program, blocks=tuple(blocks)))
    game.programs = tuple(programs)


def played_kinds(option: Any) -> set[int]:
    """The kinds of cards that an answer plays."""
    values = (getattr(option, "kind", None), getattr(option, "card", None))
    return {value for value in values if isinstance(value, int)}


def deal_wanted_cards(game: Game[Any], table: Any, kinds: set[int], chance: Random) -> None:
    """Give whoever is asked some cards of the wanted kinds, from decks that nobody may look at."""
    seat = table.ask.seat
    hand_names = (f"hand.{seat}", f"character.{seat}")
    hand = next(zone for zone, name in enumerate(game.zone_names(table.seats)) if name in hand_names)
    held_kinds = {game.kind[piece] for piece in table.zones[hand]}
    missing = sorted(kinds - held_kinds)
    count = HELD - len(held_kinds & kinds)
    for kind in chance.sample(missing, max(0, min(len(missing), count))):
        places = []
        for piece, zone in table.where():
            if game.kind[piece] == kind and not table.visible_to[zone]:
                places.append((piece, zone))
        if places:
            piece, zone = chance.choice(places)
            table.move(piece, zone, hand)
            if game.faults(table):  # a card that nobody may hold
                table.move(piece, hand, zone)


def carried_out(name: str, folder: Path) -> set[str]:
    """The ids of the example cards of a game that were carried out in games by chance, in which they are preferred."""
    text = HEAD.format(game=name)
    for game_word in WORDS:
        if game_word.game == name:
            text += card_of(game_word) or ""
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    cards = load(manifest(name).vocabulary, [folder, locations.resource("data", "cards", name)])
    game = manifest(name).rulebook(cards)
    ids = {kind: card.id for kind, card in enumerate(cards.cards) if card.set == "examples"}
    wanted = set(ids)
    note_verbs(game, wanted.discard)
    chance = Random(1)
    for seed in range(GAMES):
        table = game.new(4, seed)
        for _ in range(MAX_ANSWERS):
            if table.ask is None or not wanted:
                break
            preferred: list[Any] = []
            if len(table.intents) < LONG_CHAIN:
                preferred = [option for option in table.ask.options if played_kinds(option) & wanted]
            answer(table, chance.choice(preferred or table.ask.options))
            if table.ask is not None:
                deal_wanted_cards(game, table, wanted, chance)
        assert game.faults(table) == []
    return {id for kind, id in ids.items() if kind not in wanted}


@pytest.fixture(scope="module")
def carried_out_ids(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """For each game the ids of the example cards that were carried out."""
    games = {game_word.game for game_word in WORDS}
    return {game: carried_out(game, tmp_path_factory.mktemp(game)) for game in games}


@pytest.mark.parametrize("game_word", WORDS, ids=id_of)
def test_an_example_is_carried_out(game_word: GameWord, carried_out_ids: dict[str, set[str]]) -> None:
    assert game_word.id in carried_out_ids[game_word.game]
