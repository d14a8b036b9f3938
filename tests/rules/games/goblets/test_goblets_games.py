"""What holds in every random game of Raise Your Goblets: abilities keep to their limits, every offered ability does
something, and seats remember what a person would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets.board import (
    ALLOW,
    END,
    LEAVE,
    SEEN,
    SUPPLY,
    UNNAMED,
    GobletsTable,
    Peek,
    PourInto,
    Role,
    UseCard,
    layout,
)
from rules.games.goblets.characters import Opportunity, use
from rules.games.goblets.turns import ALLOWED, NOT_ASKED, Acting
from rules.kernel.asking import answer, ask_again, run
from rules.kernel.game import Game
from rules.knowledge.views import view
from rules.system import locations
from tests.proofs import game, proves
from tests.repeats import FULL, repeats

SEATS = range(4, 13) if FULL else (4, 6, 7, 10, 12)
GAMES = repeats(20, 3)
SET = """\
set: guests
format: 1
game: goblets
without: [vitriol, unicornelia, sniff, abbess, longneck, double, carousel, notmine, cobra, afterword, hasty, whoops,
    quicksilver, spite, obituary]
cards:
"""
CARD = """\
  - {{id: {id}, kind: character, name: {{ru: Гость, en: Guest}}, text: {{ru: Да., en: Yes.}}, art: card_back, {does}}}
"""
GUESTS = {
    "greedy": "when: action, do: [{keep: {goblet: left}}]",
    "clumsy": "when: action, target: anyone, do: [{throw_out: {goblet: target}}]",
    "curious": "when: action, target: another, do: [{look: {screen: target}}]",
    "mixer": "when: before_drink, do: [{pour: {tokens: {goblet: left}, into: me}}]",
    "drawer": "when: before_drink, do: [{random_card: {among: {goblet: left}, do: [{keep: chosen}]}}]",
    "thief": "when: after_peek, do: [{throw_out: {top: {of: peeked, amount: 2}}}]",
}
"""Further characters whose abilities move pieces, by name and by what they do."""
EAGER = 0.6
"""How often an ability, or leave to use one, is chosen if it is offered."""


def is_special(option: Any) -> bool:
    """True if only an ability makes this answer possible."""
    return option in (LEAVE, ALLOW) or isinstance(option, UseCard) or is_double(option)


def is_double(option: Any) -> bool:
    """True if two tokens are poured at once."""
    return isinstance(option, PourInto) and option.second >= 0


def walks(seats: int, rulebook: Game[Any] | None = None, dry: bool = False) -> Iterator[Iterator[GobletsTable]]:
    """Yield the walks of random games, with the rulebook of the program unless another is given."""
    if rulebook is None:
        rulebook = game("goblets")
    for seed in range(GAMES):
        yield walk(rulebook.new(seats, 100 * seats + seed), seed, dry)


def walk(table: Any, seed: int, dry: bool) -> Iterator[GobletsTable]:
    """Yield the table of one game at each ask, with the events since the previous ask in its feed. The players like to
    use abilities. If it is ``dry``, all goblets and every other screen are empty at first."""
    if dry:
        lay = layout(table.seats)
        for zone in (*lay.goblets, *lay.screens[::2]):
            table.move_all(zone, SUPPLY)
        ask_again(table)
    table.feed = []
    random = Random(seed)
    while table.ask is not None:
        yield table
        table.feed.clear()
        options = table.ask.options
        special_options = [option for option in options if is_special(option)]
        if special_options and random.random() < EAGER:
            options = special_options
        answer(table, random.choice(options))


@proves("GO-CHAR-07", "GO-RULING-44", "GO-SOM-07")
@pytest.mark.parametrize("seats", SEATS)
def test_a_limit_is_that_of_the_house_whoever_of_it_acts(seats: int) -> None:
    """Once a turn two tokens are poured at once, and an ability for once a round is used once."""
    once_a_round = ("belladonna", "grumble", "innocent")
    for tables in walks(seats):
        doubles, used = 0, Counter[int]()
        for table in tables:
            for event in table.feed or ():
                match event:
                    case ("round", *_):
                        used.clear()
                    case ("turn", *_):
                        doubles = 0
                    case ("poured", _, _, 2):
                        doubles += 1
                    case ("used", _, kind, *_):
                        used[kind] += 1
            assert doubles <= 1
            assert table.ask is not None
            for option in table.ask.options:
                assert not (is_double(option) and doubles), "two tokens are poured at once a second time"
                if isinstance(option, UseCard) and table.game.cards[option.kind].id in once_a_round:
                    assert not used[option.kind], "what is used once a round is offered a second time"


# -- what is offered does something -----------------------------------------------------------------------------------


def does_something(table: GobletsTable, option: UseCard) -> bool:
    """True if an ability that is offered now moves or shows anything, or asks a question."""
    frame = table.frames[-1]
    ask = table.ask
    copy = table.copy()
    assert ask is not None
    goblet = frame.goblet if isinstance(frame, Opportunity) else UNNAMED
    copy.frames.clear()  # nothing follows the effect
    copy.feed = []
    use(copy, ask.seat, option, goblet)
    run(copy)
    return copy.ask is not None or any(event[0] != "used" for event in copy.feed)


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Game[Any]:
    """Return the rulebook with GUESTS among its characters."""
    return rules_with(tmp_path_factory.mktemp("sets"), GUESTS)


def rules_with(folder: Path, characters: Mapping[str, str]) -> Game[Any]:
    """Return the rulebook with these characters, given by their names and by what they do."""
    card_texts = [CARD.format(id=id, does=does) for id, does in characters.items()]
    (folder / "guests.yaml").write_text(SET + "".join(card_texts), encoding="utf-8")
    cards = load(manifest("goblets").vocabulary, [folder, locations.resource("data", "cards", "goblets")])
    assert {card.id for card in cards.cards} >= {*characters}, cards.problems
    return manifest("goblets").rulebook(cards)


@proves("GO-CHAR-08", "GO-CHAR-16", "GO-RULING-52")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("dry", (False, True))
def test_an_ability_that_is_offered_does_something(seats: int, dry: bool, guests: Game[Any]) -> None:
    for tables in walks(seats, guests, dry):
        for table in tables:
            assert table.ask is not None
            for option in table.ask.options:
                if isinstance(option, UseCard):
                    assert does_something(table, option), table.game.cards[option.kind].id


def with_leave(table: GobletsTable) -> GobletsTable:
    """Return a copy of the table at which the Noble has allowed the Sommelier to use the ability."""
    allowed = table.copy()
    frame = allowed.frames[-1]
    assert isinstance(frame, Acting)
    frame.leave = ALLOWED
    ask_again(allowed)
    return allowed


def leave_helps(table: GobletsTable) -> bool:
    """True if a Sommelier with leave could do something, now or after a Peek, that is impossible without leave."""
    allowed = with_leave(table)
    assert table.ask is not None and allowed.ask is not None
    if {*allowed.ask.options} - {END} != {*table.ask.options} - {END, LEAVE}:
        return True
    for option in allowed.ask.options:
        if not isinstance(option, Peek):
            continue
        next_table = allowed.copy()
        answer(next_table, option)
        answer(next_table, SEEN)
        if next_table.ask is not None and next_table.ask.kind == "use":
            return True
    return False


@proves("GO-SOM-12", "GO-RULING-44")
@pytest.mark.parametrize("seats", [seats for seats in SEATS if seats > 6])
def test_leave_is_asked_when_it_can_help_and_only_then(seats: int) -> None:
    helped = Counter[bool]()
    for tables in walks(seats):
        for table in tables:
            frame = table.frames[-1]
            if not isinstance(frame, Acting) or frame.role != Role.SOMMELIER or frame.leave != NOT_ASKED:
                continue
            assert table.ask is not None
            offered = LEAVE in table.ask.options
            assert offered == leave_helps(table), table.game.cards[table.character(frame.house)].id
            helped[offered] += 1
    assert min(helped[True], helped[False]) > 20


# -- what seats remember ----------------------------------------------------------------------------------------------


class Diary:
    """What a person at one seat would note about the goblets: for each, the roles of the tokens surely in it."""

    def __init__(self, table: GobletsTable, seat: int) -> None:
        self.seat = seat
        self.role = table.game.role
        self.sure = {goblet: Counter[int]() for goblet in layout(table.seats).goblets}
        self.astray = False
        """True if goblets were exchanged while this seat did not look: then it may believe what is false."""

    def hear(self, event: tuple[Any, ...]) -> None:
        """Note an event of the table."""
        match event:
            case ("move", piece, source, target, seats):
                sees = bool(seats >> self.seat & 1)
                if source in self.sure:
                    self._leaves(source, self.role[piece], sees)
                if target in self.sure and sees:
                    self.sure[target][self.role[piece]] += 1
            case ("show", goblet, pieces, seats) if goblet in self.sure and seats >> self.seat & 1:
                self.sure[goblet] = Counter(self.role[piece] for piece in pieces)
            case ("exchange", _, seats) if not seats >> self.seat & 1:
                self.astray = True
            case ("exchange", ((first, second), *_), _):
                self.sure[first], self.sure[second] = self.sure[second], self.sure[first]
            case ("round", *_):
                self.astray = False
                self.sure = {goblet: Counter() for goblet in self.sure}

    def _leaves(self, goblet: int, role: int, sees: bool) -> None:
        """Note that a token has left a goblet: one of its role if the seat sees it, else one of any role."""
        possible_roles = [role] if sees else list(self.sure[goblet])
        for possible_role in possible_roles:
            self.sure[goblet][possible_role] = max(0, self.sure[goblet][possible_role] - 1)


def remembered(table: GobletsTable, seat: int) -> dict[int, Counter[int]]:
    """Return for each goblet the roles of the tokens that a seat's view remembers in it."""
    zones = view(table, seat).remembered
    contents = {}
    for goblet in layout(table.seats).goblets:
        known_pieces = [piece for piece in zones[goblet] if piece >= 0]
        contents[goblet] = count_roles(table, known_pieces)
    return contents


def count_roles(table: GobletsTable, pieces: Iterable[int]) -> Counter[int]:
    """Return how many of these tokens have each role."""
    return Counter(table.game.role[piece] for piece in pieces)


@proves("GO-RULING-04")
@pytest.mark.parametrize("seats", (2, 3, *SEATS))
def test_a_seat_remembers_what_a_person_would_and_nothing_false(seats: int, guests: Game[Any]) -> None:
    """A seat remembers all that must be in a goblet by what it has seen, and nothing that is not in it, unless goblets
    were exchanged behind its back."""
    compared = 0
    for tables in walks(seats, guests):
        diaries: list[Diary] = []
        for table in tables:
            diaries = diaries or [Diary(table, seat) for seat in range(seats)]
            events = table.feed or []
            for diary in diaries:
                for event in events:
                    diary.hear(event)
            if not any(event[0] in ("move", "show", "exchange") for event in events):
                continue
            true_contents = {goblet: count_roles(table, table.zones[goblet]) for goblet in layout(seats).goblets}
            for diary in diaries:
                if diary.astray:
                    continue
                remembered_contents = remembered(table, diary.seat)
                for goblet, contents in true_contents.items():
                    assert remembered_contents[goblet] <= contents, "a seat remembers what is not there"
                    assert diary.sure[goblet] <= remembered_contents[goblet], "a seat forgets what a person would know"
                    compared += diary.sure[goblet].total()
    assert compared > 500
