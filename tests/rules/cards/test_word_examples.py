"""Every word of every game has an example, and every example works: a card with it passes the check and is carried out
when it is played at a table."""

from __future__ import annotations

import json
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
    """A word of a game, with the example of its use there."""

    game: str
    word: Word
    example: str

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
                    yield GameWord(game, word, word.example)


WORDS = list(game_words())


def item(example: str) -> str:
    """One word as it stands in a list."""
    return f"{{{example}}}" if ":" in example else example


def keys_with(language: Language, word: Word, example: str) -> Iterator[list[str]]:
    """The lines of a card that show the word, in several ways. Each way suits some kinds of cards."""
    verbs = [item(verb.example) for verb in language.words("verb").values()]
    windows = [language.words("window")[name].example for name in word.only or language.words("window")]
    targets = [f"target: {name}" for name in language.words("target")]
    match word.sort:
        case "window":
            windows = [example]
        case "target":
            targets = [example]
            verbs = [verb for verb in verbs if "target" in verb]
        case "ability":
            duration = next(iter(language.words("duration")))
            verbs = [item(f"until: {{ends: {duration}, abilities: [{item(example)}]}}")]
        case _:
            verbs = [item(example)]
    for verb in verbs:
        target_lines = targets[:1] if re.search(r"\btarget\b", verb) else []
        yield [*target_lines, f"do: [{verb}]"]
        for window in windows:
            yield [window, *target_lines, f"do: [{verb}]"]


def ways_to_show(
    language: Language, kind: str, form: type[CardModel], word: Word, example: str
) -> Iterator[list[str]]:  # fmt: skip
    """The lines that show the word on a card of this kind, in several ways."""
    if issubclass(form, UsedCard) or "when" in form.model_fields:
        for lines in keys_with(language, word, example):
            yield [*REQUIRED_KEYS.get(kind, ()), *lines]
    elif kind in REQUIRED_KEYS:
        ability = item(example) if word.sort == "ability" else ABILITY.format(item(example))
        abilities = [ability]
        if "act:" not in ability:
            abilities.append(ABILITY.format("draw"))
        yield [*REQUIRED_KEYS[kind], f"abilities: [{', '.join(abilities)}]"]


def all_ways(
    forms: dict[str, type[CardModel]], language: Language, word: Word, example: str
) -> Iterator[tuple[str, list[str]]]:  # fmt: skip
    """The lines that show the word, each with the kind of card: first in the usual ways, then as what a card does that
    is only laid or drunk, which alone can stay before a player in some games."""
    kinds = [*reversed(forms)]  # first those that one may play at any time
    for kind in kinds:
        for lines in ways_to_show(language, kind, forms[kind], word, example):
            yield kind, lines
    for kind in kinds:
        if "do" in forms[kind].model_fields:
            yield kind, [f"do: [{item(example)}]"]


@cache
def card_of(game_word: GameWord) -> str | None:
    """The first card with the example of a word that has no mistake, as it would stand in a file."""
    vocabulary = manifest(game_word.game).vocabulary
    assert vocabulary.language is not None
    for kind, lines in all_ways(dict(vocabulary.forms), vocabulary.language, game_word.word, game_word.example):
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


# -- common words in the other games ----------------------------------------------------------------------------------


class Dialect(NamedTuple):
    """How a game says what the examples of the common words say in those of the Red Dragon. ``WHO``, ``AMOUNT`` and
    ``CARDS`` stand for what is written there."""

    pays: str
    has: str
    holds: str
    moves: str


DIALECTS = {
    "dice_town": Dialect(
        "{collect: {who: WHO, what: dollars, amount: AMOUNT}}", "{dollars: WHO}", "{hand: WHO}",
        "{move_cards: {cards: CARDS, to: hand}}",
    ),
    "goblets": Dialect(
        "{points: {who: WHO, amount: AMOUNT}}", "{cards: {screen: WHO}}", "{screen: WHO}", "{keep: CARDS}"
    ),
    "poison": Dialect(
        "{points: {who: WHO, amount: AMOUNT}}", "{points: WHO}", "{hand: WHO}",
        "{move_cards: {cards: CARDS, to: hand, of: me}}",
    ),
    "raut": Dialect(
        "{points: {who: WHO, amount: AMOUNT}}", "{vp: WHO}", "{hand: WHO}", "{move_cards: {cards: CARDS, to: hand}}"
    ),
}  # fmt: skip
PAYING = ("change", "draw", "move_gold", "drink_from")
HAVING = ("gold", "my_gold", "alcohol", "fortitude", "waiting_drinks")
HOLDING = ("deck", "hand", "discard", "pile", "drink_deck")
NOBODYS = ("me", "inn", "pot")
"""Who pays in an example although the payment is not about them."""


class Translator:
    """Says an example in the words of a game."""

    def __init__(self, game: str, language: Language) -> None:
        self.dialect = DIALECTS[game]
        speaker = language_of(SPEAKER)
        assert speaker is not None
        self._names: dict[str, str] = {}
        for sort in NAMES:
            if language.words(sort):
                name = next(iter(language.words(sort)))
                self._names.update(dict.fromkeys(speaker.words(sort), name))

    def text(self, example: str) -> str:
        """The whole example, as it stands in a verb."""
        document = parse(example, Path("example.yaml"))
        assert document.root is not None
        return json.dumps(self.said(document.root.plain()), ensure_ascii=False)[1:-1]

    def said(self, part: Any) -> Any:
        """A part of the example in words of the game."""
        if isinstance(part, list):
            return [self.said(inner) for inner in part]
        if isinstance(part, str):
            return self._word(part)
        if not isinstance(part, dict):
            return part
        if len(part) == 1:
            ((name, value),) = part.items()
            if name in PAYING:
                return self._payment(value)
            if name in HAVING:
                return self._form(self.dialect.has, WHO=value)
            if name in HOLDING:
                return self._form(self.dialect.holds, WHO=value)
            if name == "move_cards":
                return self._form(self.dialect.moves, CARDS=value["cards"])
        return {key: self.said(value) for key, value in part.items()}

    def _word(self, word: str) -> Any:
        """A word that stands alone."""
        if word == "start_round":
            return self._form(self.dialect.pays, WHO="me", AMOUNT=1)
        if word == "gambling":
            return {"compare": {"what": self._word("my_gold"), "at_least": 1}}
        if word in HAVING:
            return self._form(self.dialect.has, WHO="me" if word == "my_gold" else "it")
        if word in HOLDING:
            return self._form(self.dialect.holds, WHO="me")
        return self._names.get(word, word)

    def _payment(self, written: dict[str, Any]) -> Any:
        """A verb that changes what somebody has. It concerns whoever is not the player of the card."""
        payers = [written[key] for key in ("who", "source", "to") if key in written]
        others = [payer for payer in payers if payer not in NOBODYS]
        amount = written.get("amount", 1)
        if isinstance(amount, int):
            amount = abs(amount)
        return self._form(self.dialect.pays, WHO=(others or ["me"])[0], AMOUNT=amount)

    def _form(self, form: str, **values: Any) -> Any:
        """A form of the dialect with these values, which are said in its words, too."""
        document = parse(form, Path("form.yaml"))
        assert document.root is not None
        said_values = {blank: self.said(value) for blank, value in values.items()}
        return _filled(document.root.plain(), said_values)


def _filled(form: Any, values: dict[str, Any]) -> Any:
    """A form in which the values stand instead of the blanks."""
    if isinstance(form, dict):
        return {key: _filled(value, values) for key, value in form.items()}
    return values.get(form, form)


def chooses_targets(game: str) -> bool:
    """True if some kind of card of a game lets its player choose somebody when it is played."""
    return any("target" in form.model_fields for form in manifest(game).vocabulary.forms.values())


def common_words() -> Iterator[GameWord]:
    """The common words in each game but that in whose words their examples are written."""
    for game in names():
        language = language_of(game)
        if language is None or game == SPEAKER or game not in DIALECTS:
            continue
        translator = Translator(game, language)
        for sort in SORTS:
            if sort in NAMES:
                continue
            for name, word in language.words(sort).items():
                if name in language.own(sort):
                    continue
                example = word.example
                if sort != "target":
                    example = translator.text(example)
                needs_target = sort == "target" or '"target"' in example
                if not needs_target or chooses_targets(game):
                    yield GameWord(game, word, example)


@pytest.mark.parametrize("game_word", list(common_words()), ids=id_of)
def test_a_common_word_can_be_written_in_every_game(game_word: GameWord) -> None:
    assert card_of(game_word), f"no kind of card may say {game_word.example}"


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
