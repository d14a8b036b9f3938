"""Nothing that somebody may not know is ever in what a screen reader gets: by tables that differ in nothing but what is
hidden, and by the names of cards that nobody at the screen has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from client.app import App
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.reader.adapter import in_words
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.replay import ReplayScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from rules.games import game as rules_of
from rules.games import names
from rules.kernel.asking import answer
from rules.kernel.chance import Chance
from rules.kernel.table import Table
from rules.knowledge.views import STREAM, determinize, view
from tests.client.conftest import MakeApp
from tests.client.hands import open_curtain
from tests.client.reader.test_every_page import tree_of
from tests.client.table_hands import free, sit_at, until, waiting
from tests.repeats import repeats

SEATS = {"poison": 4, "red_dragon": 4, "dice_town": 4, "goblets": 5, "raut": 4}
POSITIONS = repeats(40, 5)
"""The positions of each game at which two tables are compared."""
ANSWERS = repeats(120, 30)
"""The answers after which a game is left."""
pytestmark = pytest.mark.usefixtures("unpainted", "floor")


# -- tables that differ in what is hidden ------------------------------------------------------------------------------


def positions(game: str, how_many: int) -> Iterator[Table]:
    """Positions of random games in which the first seat is asked."""
    for seed in count(1):
        table, random = rules_of(game).new(SEATS[game], seed), Random(seed)
        stops = {random.randrange(2, 60) for _ in range(3)}
        for number in range(60):
            if table.ask is None:
                break
            if number in stops and table.ask.seat == 0:
                yield table.copy()
                how_many -= 1
                if not how_many:
                    return
            answer(table, random.choice(table.ask.options))


def told(app: App) -> list[str]:
    """Everything that a reader gets of the page that is shown."""
    words = [f"{node.id} {in_words(node)} {node.enabled}" for node in tree_of(app).nodes.values()]
    question, remark = app.scene.spoken_question().sentence, app.scene.spoken_remark()
    return [*words, app.scene.spoken_title(), question, remark, *app.scene.told_so_far()]


def told_at(app: App, table: Table, people: int) -> list[list[str]]:
    """What is told at a table: by its page, and by the curtain before it if two persons share the screen."""
    scene = sit_at(app, table, people=people)
    app.step([], 0.1)
    pages = []
    if people > 1:
        until(app, lambda: isinstance(app.scene, Curtain) or free(scene))
        assert isinstance(app.scene, Curtain)
        pages.append(told(app))
        assert scene.sitting.covered
        pages.append([f"{node.id} {node.label} {node.value}" for node in scene.tree()])
    else:
        until(app, lambda: app.scene is not scene or free(scene))
        pages.append(told(app))
    while len(app.scenes) > 1:
        app.pop()
    return pages


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", names())
def test_tables_that_differ_in_what_is_hidden_are_told_alike(make_app: MakeApp, game: str, people: int) -> None:
    app = make_app(speed=0.0)
    differing = 0
    for number, table in enumerate(positions(game, POSITIONS)):
        # Whoever looks at the curtain may know no hand, not even that of the one who is called.
        knower = 0 if people == 1 else 1
        other_truth = determinize(table, knower, Chance.seeded(number, (STREAM,)))
        differing += table.zones != other_truth.zones
        if other_truth.ask != table.ask:
            continue  # it shows in who is asked what
        assert told_at(app, table.copy(), people) == told_at(app, other_truth, people)
    assert differing > POSITIONS / 2


# -- names of cards that nobody has seen -------------------------------------------------------------------------------


EVERYBODY = -1
"""Stands for all who sit at the table."""


class Witness:
    """Notes which kinds of cards whoever looks at a sitting's table has seen, by what the table is told."""

    def __init__(self, sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sitting = sitting
        self.seen: dict[int | None, set[int]] = {}
        events = sitting.events

        def take_events() -> list[Any]:
            taken = events()
            everybody = (1 << self.sitting.table.seats) - 1
            for event, seen in taken:
                self._note(self.sitting.viewer, seen.zones)
                for zone, seats in zip(seen.zones, seen.visible_to, strict=True):
                    if seats == everybody:
                        self._note(EVERYBODY, [zone])
                self._note(EVERYBODY, view(self.sitting.table).zones)
                if event[0] == "move" and event[1] >= 0:
                    self._note(EVERYBODY if event[4] == everybody else self.sitting.viewer, [[event[1]]])
            return taken

        monkeypatch.setattr(sitting, "events", take_events)

    def _note(self, who: int | None, zones: Iterable[Iterable[int]]) -> None:
        kinds = self.seen.setdefault(who, set())
        kind = self.sitting.table.game.kind
        kinds.update(kind[piece] for zone in zones for piece in zone if piece >= 0)

    def unknown_titles(self, language: str) -> set[str]:
        """The names of cards that the one who looks has never seen, and that no other card speaks of."""
        seen = self.sitting.view()
        self._note(self.sitting.viewer, [*seen.zones, *seen.remembered])
        heard = kinds_named(self.sitting.table, self.sitting.history())
        self.seen[self.sitting.viewer] |= heard
        kinds = self.seen[self.sitting.viewer] | self.seen.get(EVERYBODY, set())
        return unseen_titles(self.sitting.table.game.cards, kinds, language)


def kinds_named(table: Table, history: Iterable[Iterable[Any]]) -> set[int]:
    """The kinds of the cards that these events speak of openly."""
    kinds: set[int] = set()
    for events in history:
        for event in events:
            if event[0] == "move" and event[1] >= 0:
                kinds.add(table.game.kind[event[1]])
            elif event[0] == "treated":  # at the Raut it names the drink
                kinds.add(event[3])
    return kinds


def unseen_titles(cards: Any, seen: set[int], language: str) -> set[str]:
    """The names of the cards that are not among the kinds that were seen, and that no text of a card contains."""
    texts = " ".join(card.text[language] for card in cards if card.text)
    known = {cards[kind].name[language] for kind in seen}
    titles = {card.name[language] for card in cards if card.name}
    return {title for title in titles - known if title and title not in texts and len(title) > 5}


def spoken_titles(app: App, titles: set[str]) -> set[str]:
    """Those of the titles that a reader gets of the page that is shown."""
    everything = "\n".join(told(app))
    return {title for title in titles if title in everything}


def play_on(app: App, scene: TableScene, random: Random) -> None:
    """Go on at a table: through curtains and counts, by an answer, and now and then back."""
    top = app.scene
    if isinstance(top, Curtain):
        open_curtain(app)
    elif isinstance(top, CountingSheet):
        top.go_on()
    elif scene.elimination.asking:
        scene.click("out.hurry")
    elif top is scene and free(scene):
        scene.player.answer(random.choice(scene.sitting.ask.options))  # type: ignore[union-attr]
        if random.random() < 0.3:
            scene.tools.use("undo")


@pytest.mark.parametrize("people", [(0,), (0, 1)])
@pytest.mark.parametrize("game", names())
def test_no_card_is_named_that_nobody_here_has_seen(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str, people: tuple[int, ...]
) -> None:
    app, random = make_app(speed=0.0), Random(7)
    chairs = tuple(SeatSetup(f"N{seat}", "person" if seat in people else "random") for seat in range(SEATS[game]))
    sitting = Sitting.start(Setup(game, chairs, {}, 5), saves=False)
    witness = Witness(sitting, monkeypatch)
    scene = TableScene(app, sitting)
    app.push(scene)
    with waiting(app):
        for _ in range(40 * ANSWERS):
            app.step([], 0.2)
            if isinstance(app.scene, FinalScene) or len(sitting.record.answers) > ANSWERS:
                break
            assert not spoken_titles(app, witness.unknown_titles("en"))
            play_on(app, scene, random)
    assert len(sitting.record.answers) > ANSWERS / 2
    assert_replay_names_nothing_unseen(app, sitting)


def assert_replay_names_nothing_unseen(app: App, sitting: Sitting) -> None:
    """Also a replay of the game that is not over names only what it shows."""
    while len(app.scenes) > 1:
        app.pop()
    replay = Replay(sitting.record)
    cards, kind = sitting.table.game.cards, sitting.table.game.kind
    scene = ReplayScene(app, replay)
    app.push(scene)
    for moment in range(0, len(replay.tables), 7):
        scene.go(moment)
        app.step([], 0.1)
        seen = set()
        for earlier in range(moment + 1):
            shown = replay.view(earlier)
            seen |= {kind[piece] for zone in (*shown.zones, *shown.remembered) for piece in zone if piece >= 0}
        seen |= kinds_named(sitting.table, replay.history(moment))
        assert not spoken_titles(app, unseen_titles(cards, seen, "en"))
