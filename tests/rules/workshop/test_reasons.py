"""Authors are told why a card can be played at a table or not, with the values that its conditions compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rules.cards.cardset import load
from rules.games import manifest, names
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.system import locations
from rules.text.texts import Texts
from rules.workshop.carried_out import EffectFollower
from rules.workshop.condition_readings import ConditionReading
from rules.workshop.laid_table import lay
from rules.workshop.reasons import Reasons, reasons
from tests.repeats import repeats
from tests.worded import FANS

SHOWN = ("Аня", "Боб", "Сай", "Ди")
"""The names of the seats, as they are shown."""
MARKS = {True: "+", False: "-", None: "?"}

RED_DRAGON = """
  - id: proud
    kind: action
    target: another
    do:
      - if:
          condition:
            all_of:
              - {compare: {what: my_gold, at_least: 5}}
              - {not: {compare: {what: {gold: target}, at_least: 4}}}
          then: [{change: {who: target, stat: fortitude, amount: -2}}]
          else: [{change: {who: me, stat: fortitude, amount: -1}}]
  - id: jealous
    kind: action
    do:
      - for_each:
          who: each_other
          do: [{if: {condition: {compare: {what: {gold: it}, at_least: {plus: [my_gold, 1]}}}, then: [{draw: {who: it, amount: 1}}]}}]
      - if:
          condition:
            any_of:
              - {is_among: {who: me, group: {with_most: gold}}}
              - {there_is: {those: {who: each_other, if: {compare: {what: gold, at_most: 2}}}}}
          then: [{draw: {who: me, amount: 1}}]
  - id: snoop
    kind: action
    target: another
    do: [{if: {condition: {is_kind: {cards: {hand: target}, kinds: [cheating]}}, then: [{draw: {who: me, amount: 1}}]}}]
  - id: strong
    kind: sometimes
    when: {poured: {drinker: me, strength_at_least: 4}}
    do: [ignore]
  - id: lucky
    kind: action
    do: [{roll: {do: [{if: {condition: {compare: {what: number, at_least: 1}}, then: [{draw: {who: me, amount: 1}}]}}]}}]
"""  # noqa: E501 - cards are written on one line a thing
REST = """\
    text: {ru: Что-то делает., en: Does something.}
    text_ok: it is enough for a test
    art: rd_slap
    copies: 1"""
"""The rest of each card."""


class Laid(NamedTuple):
    """A table, and what is asked about it."""

    game: Game[Table]
    table: Table
    beginning: Table

    def kind(self, id: str) -> int:
        return [card.id for card in self.game.cards].index(id)

    def reasons(self, id: str, seat: int = 0, language: str = "ru") -> Reasons:
        return reasons(self.table, self.kind(id), seat, Texts(language, strict=True), SHOWN)


@pytest.fixture(scope="module")
def dragon(tmp_path_factory: pytest.TempPathFactory) -> Game[Table]:
    """The Red Dragon with cards that have conditions."""
    lines: list[str] = ["set: mine", "format: 1", "game: red_dragon", "cards:"]
    for line in RED_DRAGON.splitlines()[1:]:
        lines.append(line)
        if line.startswith("  - id: "):
            lines.append(f"    name: {{ru: {line[8:]}, en: {line[8:]}}}")
            lines.append(REST)
    path = tmp_path_factory.mktemp("reasons") / "mine.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return game_with("red_dragon", path.parent)


def game_with(name: str, folder: Path) -> Game[Table]:
    """A game with its own cards and those of the files in a folder."""
    cards = load(manifest(name).vocabulary, [folder, locations.resource("data", "cards", name)])
    return manifest(name).rulebook(cards)


def laid(rulebook: Game[Table], given: Mapping[str, Any]) -> Laid:
    """A table at which this is given."""
    laid_table = lay(rulebook, {"seats": ["Ann", "Bob", "Cy"], "given": given}, 0)
    return Laid(rulebook, laid_table.table, laid_table.beginning)


def lines(readings: tuple[ConditionReading, ...], depth: int = 0) -> Iterator[str]:
    """The readings as lines, each with its mark and its value."""
    for reading in readings:
        value = f" | {reading.value}" if reading.value else ""
        yield f"{'  ' * depth}{MARKS[reading.holds]} {reading.text}{value}"
        yield from lines(reading.parts, depth + 1)


ACTING: dict[str, Any] = {"turn": "Ann", "Ann": {"hand": ["proud", "jealous", "snoop", "strong", "lucky"], "gold": 4}}


def test_each_part_of_a_condition_is_said_with_its_value_and_of_each_target(dragon: Game[Table]) -> None:
    table = laid(dragon, {**ACTING, "Bob": {"gold": 2}, "Cy": {"gold": 9}})
    found = table.reasons("proud")
    assert found.possible and found.headline == "Сейчас карту можно сыграть."
    assert list(lines(found.inside)) == [
        "- всё это вместе",
        "  - твоё золото не меньше 5 | выходит 4, нужно не меньше 5",
        "  ? золото другого игрока меньше 4 | зависит от того, кого выберут",
        "    + Боб | выходит 2, нужно меньше 4",
        "    - Сай | выходит 9, нужно меньше 4",
    ]
    english = list(lines(table.reasons("proud", language="en").inside))
    assert english[1] == "  - your gold is 5 or more | it comes to 4, at least 5 is needed"


def test_conditions_of_loops_and_groups_are_said_of_each_seat(dragon: Game[Table]) -> None:
    table = laid(dragon, {**ACTING, "Bob": {"gold": 2}, "Cy": {"gold": 9}})
    assert list(lines(table.reasons("jealous").inside)) == [
        "- Боб: его золото не меньше суммы (твоего золота и 1) | выходит 2, нужно не меньше 5",
        "+ Сай: его золото не меньше суммы (твоего золота и 1) | выходит 9, нужно не меньше 5",
        "+ хотя бы одно из этого",
        "  - ты — тот, у кого больше всего золота | сейчас: Сай",
        "  + есть хотя бы один такой игрок: каждый другой игрок, если его золото не больше 2 | сейчас: Боб",
        "    + Боб | выходит 2, нужно не больше 2",
        "    - Сай | выходит 9, нужно не больше 2",
    ]


def test_what_is_hidden_from_the_player_is_not_said(dragon: Game[Table]) -> None:
    """Whether there is a cheating card in another's hand is a secret, and nobody can tell from what is said."""
    told: set[tuple[str, ...]] = set()
    for hand, deck in (("dropped_my_cards", "contact_poison"), ("contact_poison", "dropped_my_cards")):
        table = laid(dragon, {**ACTING, "Cy": {"hand": [hand], "deck": [deck]}})
        told.add(tuple(lines(table.reasons("snoop").inside)))
    assert told == {(
        "? среди руки другого игрока есть карта такого вида: шулерские | зависит от того, кого выберут",
        "  - Боб",
        "  ? Сай | зависит от того, что от вас скрыто",
    )}  # fmt: skip


def test_what_is_rolled_is_not_known_before(dragon: Game[Table]) -> None:
    (reading,) = laid(dragon, ACTING).reasons("lucky").inside
    assert reading.holds is None and reading.value.startswith("зависит от числа")


def test_a_wrong_moment_an_empty_hand_and_nobody_to_choose_are_said_in_the_same_way(dragon: Game[Table]) -> None:
    table = laid(dragon, ACTING)
    moment = "когда тебе предстоит выпить выпивку крепостью не меньше 4"
    assert table.reasons("strong").headline == f"Сейчас не сыграть. Не выполнено «подходящий момент: {moment}»."
    assert "карта у вас в руке" in table.reasons("i_raise").headline
    assert table.reasons("proud", seat=1).headline == "Сейчас не сыграть. Не выполнено «карта у вас в руке»."


def test_conditions_are_read_when_the_effect_is_carried_out(dragon: Game[Table]) -> None:
    table = laid(dragon, {**ACTING, "Ann": {**ACTING["Ann"], "gold": 6}, "Bob": {"gold": 2}, "Cy": {"gold": 9}})
    follower = EffectFollower(table.beginning, table.kind("proud"), 0, Texts("ru", strict=True), ("Ann", "Bob", "Cy"))
    played = table.beginning.copy()
    answers: list[str] = []
    for text in ("plays proud at Bob",):
        answers.append(f"Ann {text}")
        asking.answer(played, notation.read(played, answers[-1], ("Ann", "Bob", "Cy")))
    while not follower.carried_out and played.ask is not None:
        follower.follow(answers)
        option = played.ask.options[-1]  # everybody passes
        answers.append(notation.write(played, option, ("Ann", "Bob", "Cy")))
        asking.answer(played, option)
    assert list(lines(tuple(item.reading for item in follower.last))) == [
        "+ всё это вместе",
        "  + твоё золото не меньше 5 | выходит 6, нужно не меньше 5",
        "  + золото другого игрока меньше 4 | выходит 2, нужно меньше 4",
    ]
    follower.follow([])
    assert not follower.carried_out  # all has been taken back


SALOON = {"phase": "saloon", "Ann": {"kept": "9 9 J J K", "hand": ["dynamite"]}, "Bob": {"kept": "10 10 10 Q A"},
          "Cy": {"kept": "9 10 J Q K"}}  # fmt: skip
OWN_REASONS: Mapping[str, tuple[str, str, Mapping[str, Any], list[str]]] = {
    "building": ("dice_town", "telegraph", SALOON, [
        "+ у вас больше всех: число пар у вас",
        "  + Аня | 2",
        "  - Боб | 1",
        "  - Сай | 0",
        "+ есть участки на витрине | выходит 3, нужно не меньше 1",
    ]),
    "window": ("dice_town", "dynamite", SALOON, [
        "+ карта у вас в руке",
        "+ сейчас решаете вы | Аня, спор! Салун: Боб, Сай. В чью пользу решите?",
        "- подходящий момент: когда прииск за вами",
    ]),
    "cauldron": ("poison", "poor_man", {"C1": ["R7"], "turn": "Ann", "Ann": {"hand": ["B2"]}}, [
        "- карта у вас в руке",
        "+ идёт ваш ход, и выбираете вы | Аня, какую карту и в какой котёл положить?",
        "+ есть котёл, куда ей можно | сейчас: 2",
    ]),
    "tokens": ("goblets", "parody", {"turn": "Ann"}, [
        "+ карта действия лежит посередине",
        "+ сейчас решаете вы | Аня, ваш ход: ещё 1 действие.",
        "+ подходящий момент: не чаще 1 раза за раунд, действием",
        "- есть нужные жетоны",
        "- есть кого выбрать: другой игрок",
        "  - Боб | карте здесь не с чем работать",
        "  - Сай | карте здесь не с чем работать",
    ]),
    "wearer": ("raut", "fan", {"turn": "Ann", "Ann": {"hand": ["fan"]}, "Bob": {"salon": ["g05"]}}, [
        "+ карта у вас в руке",
        "+ идёт ваш ход, и выбираете вы | Аня, ваш ход. Ни один ваш гость сейчас действовать не может.",
        "- за вашим столом есть гость, который может это надеть | сейчас там никого нет",
    ]),
}  # fmt: skip
"""What is required in the games besides windows and conditions: the game, the card, what is given, what is said."""


@pytest.fixture(scope="module")
def with_fans(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Game[Table]]:
    """Each game with its own cards and those of fans."""
    rulebooks: dict[str, Game[Table]] = {}
    for name, paths in FANS.items():
        folder = tmp_path_factory.mktemp(name)
        for path in paths:
            (folder / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
        rulebooks[name] = game_with(name, folder)
    return rulebooks


@pytest.mark.parametrize("reason", OWN_REASONS)
def test_what_the_rules_of_a_game_require_is_said(reason: str, with_fans: dict[str, Game[Table]]) -> None:
    name, id, given, said = OWN_REASONS[reason]
    table = laid(with_fans[name], given)
    assert list(lines(table.reasons(id).needed)) == said
    assert not any("а" <= letter <= "я" for letter in table.reasons(id, language="en").headline)


@pytest.mark.parametrize("name", names())
def test_the_reasons_agree_with_what_the_rules_offer(name: str, with_fans: dict[str, Game[Table]]) -> None:
    """In any game, at any question: all that is needed holds exactly if the rules offer the card."""
    rulebook = with_fans[name]
    chance = Random(name)
    texts = {language: Texts(language, strict=True) for language in ("ru", "en")}
    seen = set()
    for seed in range(repeats(2, 1)):
        table = rulebook.new(4, seed)
        for step in range(90):
            if table.ask is None:
                break
            if step % 3 == 0:
                for kind in chance.sample(range(len(rulebook.cards)), 5):
                    language = chance.choice(("ru", "en"))
                    found = reasons(table, kind, table.ask.seat, texts[language], SHOWN)
                    seen.add(found.possible)
                    if found.possible is not None:
                        needed = all(reading.holds for reading in found.needed)
                        assert needed == found.possible, (rulebook.cards[kind].id, table.ask, found)
            asking.answer(table, chance.choice(list(table.ask.options)))
    assert False in seen


@pytest.mark.parametrize("name", names())
def test_following_a_game_leads_to_the_same_table(name: str, with_fans: dict[str, Game[Table]]) -> None:
    """Conditions are read at a copy of the table, so that copy must go on as the game does."""
    played = with_fans[name].new(4, 3)
    kinds = len(with_fans[name].cards)
    followers = [EffectFollower(played, kind, 0, Texts("ru", strict=True), SHOWN) for kind in range(0, kinds, 9)]
    chance = Random(name)
    answers: list[str] = []
    for _ in range(60):
        if played.ask is None:
            break
        option = chance.choice(list(played.ask.options))
        answers.append(notation.write(played, option, SHOWN))
        asking.answer(played, option)
    for follower in followers:
        follower.follow(answers)
        assert follower.table.digest() == played.digest()
