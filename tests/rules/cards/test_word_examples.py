"""Every word of every game shows an example, and every example is true: it is a card that passes the check, and it is
played at a table until it has been carried out."""

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
"""The game in whose words the examples of the common words are."""
CARD = """\
  - id: {id}
    kind: {kind}
    name: {{ru: Пример, en: Example}}
    text: {{ru: Пример, en: Example}}
    art: card_back
    copies: 2
{keys}"""
HEAD = "set: examples\nformat: 1\ngame: {game}\ncards:\n"
GAMES, LONGEST, HELD = 60, 1500, 5
DOING = "{{act: {{name: shown, target: {{who: others}}, do: [{}]}}}}"
"""Where cards are not played but do something, they do it with this ability."""
NEEDED = {"guest": ["sex: lady", "charm: 9", "stamina: 15", "charisma: 9"]}
"""What else such a card must say."""


def language_of(game: str) -> Language | None:
    return manifest(game).vocabulary.language


class Shown(NamedTuple):
    """A word that shows its example in a game."""

    game: str
    word: Word

    @property
    def id(self) -> str:
        return f"{self.word.sort}_{self.word.name}"


def shown() -> Iterator[Shown]:
    for game in names():
        language = language_of(game)
        for sort in SORTS if language is not None else ():
            assert language is not None
            words = language.words(sort) if game == SPEAKER else language.own(sort)
            yield from (Shown(game, word) for word in words.values() if sort not in NAMES)


SHOWN = list(shown())


def item(example: str) -> str:
    """One word as it stands in a list."""
    return f"{{{example}}}" if ":" in example else example


def keys_with(language: Language, word: Word) -> Iterator[list[str]]:
    """The lines of a card that show the word: as one may write them for some kinds of cards, not for all."""
    fillers = [item(each.example) for each in language.words("verb").values()]
    windows = [language.words("window")[name].example for name in word.only or language.words("window")]
    targets = [f"target: {name}" for name in language.words("target")]
    match word.sort:
        case "window":
            windows, does = [word.example], fillers
        case "target":
            targets, does = [word.example], [each for each in fillers if "target" in each]
        case "ability":
            (ends, *_) = language.words("duration")
            does = [item(f"until: {{ends: {ends}, abilities: [{item(word.example)}]}}")]
        case _:
            does = [item(word.example)]
    for do in does:
        aimed = targets[:1] if re.search(r"\btarget\b", do) else []
        for when in [[], *([window] for window in windows)]:
            yield [*when, *aimed, f"do: [{do}]"]


def ways_to_show(language: Language, kind: str, form: type[CardModel], word: Word) -> Iterator[list[str]]:
    """The same for one kind of card."""
    if issubclass(form, UsedCard):
        yield from keys_with(language, word)
    elif kind in NEEDED:
        said = item(word.example) if word.sort == "ability" else DOING.format(item(word.example))
        yield [*NEEDED[kind], f"abilities: [{said}{'' if 'act:' in said else ', ' + DOING.format('draw')}]"]


@cache
def card_of(each: Shown) -> str | None:
    """The first card with the example of a word that has no mistake, as it would stand in a file."""
    vocabulary = manifest(each.game).vocabulary
    assert vocabulary.language is not None
    for kind, form in reversed(vocabulary.forms.items()):  # first those that one may play at any time
        for lines in ways_to_show(vocabulary.language, kind, form, each.word):
            keys = "".join(f"    {line}\n" for line in lines)
            card = CARD.format(id=each.id, kind=kind, keys=keys)
            document = parse(HEAD.format(game=each.game) + card, Path("examples.yaml"))
            assert document.root is not None and not document.problems, document.problems
            model, problems = vocabulary.validate_card(document, document.root.find(["cards", 0]))
            if model is not None and all(problem.code in HARMLESS for problem in problems):
                return card
    return None


@pytest.mark.parametrize("each", SHOWN, ids=lambda each: f"{each.game}-{each.id}")
def test_a_word_shows_an_example_that_passes_the_check(each: Shown) -> None:
    word = each.word
    assert word.example, "the last paragraph of its docstring, in backquotes, is an example"
    assert re.search(rf"\b{word.name}\b", word.example)
    assert card_of(each), f"no kind of card may say {word.example}"


@pytest.mark.parametrize("each", SHOWN, ids=lambda each: f"{each.game}-{each.id}")
def test_a_word_says_in_one_form_what_it_does(each: Shown) -> None:
    word = each.word
    assert word.meaning[0].isupper() and word.meaning.endswith(".")
    assert list(word.about) == list(word.parameters), "each parameter is explained, in the order in which it is given"
    assert word.topic or (word.sort in TOPICS and word.sort != "verb"), "a verb says what an author wants with it"


# -- they are carried out ---------------------------------------------------------------------------------------------


def noting(game: Game[Any], note: Callable[[int], None]) -> None:
    """Let the verbs of all cards ``note`` the kind of their card when they are carried out."""

    def noted(kind: int, run: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def carry_out(table: Any, effect: Any) -> None:
            note(kind)
            run(table, effect)

        return carry_out

    game.programs = tuple(
        replace(program, blocks=tuple(
            tuple(replace(step, run=noted(kind, step.run)) for step in block) for block in program.blocks
        ))
        for kind, program in enumerate(game.programs)
    )  # fmt: skip


def played_kinds(option: Any) -> set[int]:
    """The kinds of cards that an answer plays."""
    return {kind for field in ("kind", "card") if isinstance(kind := getattr(option, field, None), int)}


def hold(game: Game[Any], table: Any, wanted: set[int], chance: Random) -> None:
    """Give whoever is asked some cards that are wanted, from decks that nobody may look at."""
    seat = table.ask.seat
    holding = (f"hand.{seat}", f"character.{seat}")
    hand = next(at for at, name in enumerate(game.zone_names(table.seats)) if name in holding)
    held = {game.kind[piece] for piece in table.zones[hand]}
    missing = sorted(wanted - held)
    for kind in chance.sample(missing, max(0, min(len(missing), HELD - len(held & wanted)))):
        free = [(piece, at) for piece, at in table.where() if game.kind[piece] == kind and not table.visible_to[at]]
        if free:
            piece, zone = chance.choice(free)
            table.move(piece, zone, hand)
            if game.faults(table):  # a card that nobody may hold
                table.move(piece, hand, zone)


def carried_out(name: str, folder: Path) -> set[str]:
    """The ids of the example cards of a game that were carried out in games by chance, in which they are preferred."""
    text = "".join(card for each in SHOWN if each.game == name and (card := card_of(each)))
    (folder / f"{name}.yaml").write_text(HEAD.format(game=name) + text, encoding="utf-8")
    cards = load(manifest(name).vocabulary, [folder, locations.resource("data", "cards", name)])
    game = manifest(name).rulebook(cards)
    own = {at: card.id for at, card in enumerate(cards.cards) if card.set == "examples"}
    wanted = set(own)
    noting(game, wanted.discard)
    chance = Random(1)
    for deal in range(GAMES):
        table = game.new(4, deal)
        for _ in range(LONGEST):
            if table.ask is None or not wanted:
                break
            preferred = [option for option in table.ask.options if played_kinds(option) & wanted]
            answer(table, chance.choice(preferred or table.ask.options))
            if table.ask is not None:
                hold(game, table, wanted, chance)
        assert game.faults(table) == []
    return {id for at, id in own.items() if at not in wanted}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """For each game the ids of the example cards that were carried out."""
    return {game: carried_out(game, tmp_path_factory.mktemp(game)) for game in {each.game for each in SHOWN}}


@pytest.mark.parametrize("each", SHOWN, ids=lambda each: f"{each.game}-{each.id}")
def test_an_example_is_carried_out(each: Shown, done: dict[str, set[str]]) -> None:
    assert each.id in done[each.game]
