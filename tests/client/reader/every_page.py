"""Opens every page of the program, so that what a screen reader gets of it can be looked at."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame

from client.app import App
from client.games import manifests
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.play.statistics import SeatResult, Statistics
from client.scenes.card_problems import CardProblems
from client.scenes.card_sets import CardSets
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.keys_list import KeysScene
from client.scenes.lesson import take_lesson
from client.scenes.lesson_offer import LessonChoice
from client.scenes.menu import Menu
from client.scenes.pages import PagesScene
from client.scenes.reader_settings import ReaderSettingsScene
from client.scenes.replay import ReplayScene
from client.scenes.review import ReviewScene
from client.scenes.review_moment import ExerciseScene
from client.scenes.rulebook import RulebookScene
from client.scenes.set_choice import SetChoice
from client.scenes.settings import SettingsScene
from client.scenes.shelf import Shelf
from client.scenes.statistics import StatisticsScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui.scene import Scene
from client.workshop.changed_worth import ChangedWorthScene
from client.workshop.head_page import HeadScene
from client.workshop.offers import OffersScene
from client.workshop.scene import Workshop
from client.workshop.set_picker import SetPicker
from rules.saves.journal import Header, Record
from rules.system import locations
from rules.workshop.history import History
from rules.workshop.packages import pack
from rules.workshop.project import Project, work_sets
from rules.workshop.templates import copied_set
from tests.client.evening_hands import sit
from tests.client.table_hands import NAMES, ask_of, free, until

SETS = locations.resource("tests", "sets")
Opening = Callable[[App], object]
SceneT = TypeVar("SceneT", bound=Scene)


def shown(app: App, kind: type[SceneT]) -> SceneT:
    """The scene on top, which is of this kind."""
    scene = app.scene
    assert isinstance(scene, kind)
    return scene


def nothing(*_: object) -> None:
    """Do nothing."""


# -- pages around the table --------------------------------------------------------------------------------------------


def menu(app: App) -> None:
    app.push(Menu(app, list(manifests().values()), nothing, nothing, nothing, lambda: app.words("menu.wanderer")))


def statistics(app: App) -> None:
    book = Statistics()
    names = NAMES[app.words.language]
    for _ in range(3):
        book.record("poison", [SeatResult(names[0], "person", 12, True), SeatResult(names[1], "search", 30, False)])
    app.push(StatisticsScene(app, ["poison"]))


def shelf(app: App) -> None:
    names = NAMES[app.words.language]
    for game, kind in (("poison", "person"), ("red_dragon", "heuristic")):
        seats = tuple(SeatSetup(name, kind) for name in names[:4])
        Sitting.start(Setup(game, seats, {}, 3)).leave()
    app.push(Shelf(app, nothing, nothing, nothing))


def statistics_of(app: App, button: str) -> None:
    """A page that is opened from the statistics."""
    statistics(app)
    app.step([], 0.02)
    app.scene.click(button)


def broken_cards(app: App) -> None:
    """The page of what is wrong with cards of one's own."""
    folder = locations.user_folder("cards") / "poison"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "broken.yaml").write_text("autor: Me\ncards: []\n", encoding="utf-8")
    choice = SetChoice(app)
    choice.look_up("poison")
    app.push(CardProblems(app, "poison", choice))


def card_sets(app: App) -> None:
    choice = SetChoice(app)
    choice.look_up("poison")
    app.push(CardSets(app, "poison", choice))


def lesson(app: App, game: str) -> None:
    first = sorted(locations.resource("data", "lessons").glob(f"{game}*.yaml"))[0]
    take_lesson(app, first)
    for _ in range(40):
        app.step([], 0.5)


# -- tables ------------------------------------------------------------------------------------------------------------


def table(app: App, game: str) -> None:
    """The table on one's first turn."""
    scene = sit(app, game, seats=4)

    def ready() -> bool:
        if isinstance(app.scene, CountingSheet):
            app.scene.go_on()
        return app.scene is scene and free(scene)

    until(app, ready)
    app.step([], 0.1)


def count(app: App, game: str) -> None:
    """The sheet on which a round is counted, or the last page where there is none."""
    scene = sit(app, game, seats=4)
    chance = Random(1)

    def counted() -> bool:
        if app.scene is scene and free(scene):
            scene.player.answer(chance.choice(ask_of(scene).options))
        elif app.scene is scene and scene.elimination.asking:
            scene.click("out.hurry")
        return isinstance(app.scene, CountingSheet | FinalScene)

    until(app, counted, seconds=3000)
    app.step([], 1.5)


def record_of(app: App, game: str) -> Record:
    """A game that was played by chance."""
    from rules.games import game as rules_of

    chance, people = Random(2), NAMES[app.words.language][:4]
    kinds = ("person", "heuristic", "heuristic", "heuristic")
    record = Record(rules_of(game), Header(game, people, 2, {}, {}, kinds))
    while (ask := record.table.ask) is not None:
        record.answer(chance.choice(ask.options))
    return record


def last_page(app: App, game: str) -> None:
    scene = TableScene(app, Sitting(record_of(app, game)))
    app.push(scene)
    if not isinstance(app.scene, FinalScene):
        scene._show_final_page()
    app.step([], 1.5)


def story(app: App, game: str) -> None:
    """What a small window shows on a page of its own."""
    last_page(app, game)
    shown(app, FinalScene)._show_story()


def review(app: App) -> None:
    """A game in review, as soon as one mistake has been thought about."""
    app.look_back(Replay(record_of(app, "poison")))
    scene = shown(app, ReviewScene)
    while not scene.lookback.review.mistakes:
        scene.lookback.review.work(500)
    app.step([], 0.1)


def moment(app: App) -> None:
    """The table of a mistake, at which one is asked for something better."""
    review(app)
    shown(app, ReviewScene)._learn()
    app.step([], 0.5)


def exercise(app: App) -> None:
    """The table at which one tries something better."""
    review(app)
    scene = shown(app, ReviewScene)
    app.push(ExerciseScene(app, scene.lookback, scene.lookback.review.mistakes[0]))
    app.step([], 0.5)


def play_back(app: App) -> None:
    """The last move, played once more."""
    table(app, "poison")
    scene = shown(app, TableScene)
    moves = scene.board_view.log_model.told_moves()
    scene._play_back(moves.lines(moves.total - 1))
    app.step([], 0.5)


def replay(app: App, game: str) -> None:
    scene = ReplayScene(app, Replay(record_of(app, game)))
    app.push(scene)
    app.step([], 0.1)
    scene.go(7)


# -- the workshop ------------------------------------------------------------------------------------------------------


def workshop(app: App, game: str = "red_dragon", name: str = "zot") -> Project:
    """The workshop with a copy of a built-in set."""
    files = next(work_set.files for work_set in work_sets(game) if work_set.name == name)
    copy = copied_set(game, files, {"en": "My copy", "ru": "Моя копия"}, app.words.language)
    History().step({}, copy)
    project = Project.open(next(iter(copy)))
    app.push(SetPicker(app))
    app.push(Workshop(app, project))
    for _ in range(200):
        app.step([], 0.02)
        scene = app.scene
        assert isinstance(scene, Workshop)
        if not (scene.is_busy or scene.card_editor.wants_spare):
            break
    app.step([], 0.02)
    return project


def from_workshop(app: App, key: int, mod: int = 0) -> None:
    """The page that a key opens in the workshop."""
    workshop(app)
    press(app, key, mod)
    for _ in range(40):
        app.step([], 0.05)


def by_method(app: App, method: str, game: str = "red_dragon", name: str = "zot") -> None:
    """A page that is opened by a button of the workshop."""
    workshop(app, game, name)
    getattr(app.scene, method)()
    for _ in range(40):
        app.step([], 0.05)


def press(app: App, key: int, mod: int = 0) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)], 0.02)


def writing(app: App, *keys: int) -> None:
    """The page on which a card is written, and what keys open there."""
    by_method(app, "_write_card")
    for key in keys:
        press(app, key)
        app.step([], 0.1)


def installation(app: App) -> None:
    """The page that installs a package."""
    project = Project.open(SETS / "raut" / "harbour.yaml")
    path = locations.user_folder("saves") / "harbour.zastolye"
    pack(project, path, author="Ann", licence="CC0")
    app.open_package(path)
    app.step([], 0.1)


def offers(app: App) -> None:
    """The page that offers pictures to cards."""
    workshop(app)
    scene = shown(app, Workshop)
    pictures = sorted(locations.resource("sprites").glob("*.svg"))[:3]
    app.push(OffersScene(app, scene.card_editor, pictures, nothing))


def tried(app: App, method: str) -> None:
    """A page that is opened from the table at which a card is tried."""
    trial(app)
    getattr(app.scene, method)()
    app.step([], 0.1)


def head_as_text(app: App) -> None:
    """The text of a set's head."""
    head(app)
    shown(app, HeadScene).write_text()
    app.step([], 0.1)


def changed_worth(app: App) -> None:
    """The page that tells what has changed in the worth of cards."""
    project = workshop(app)
    app.push(ChangedWorthScene(app, project))


def trial(app: App, *keys: int) -> None:
    """The table at which a card is tried."""
    by_method(app, "_play")
    for _ in range(400):
        app.step([], 0.05)
        if isinstance(app.scene, TableScene) and free(app.scene):
            break
    for key in keys:
        press(app, key)
        app.step([], 0.1)


def head(app: App) -> None:
    folder = locations.user_folder("cards") / "raut"
    folder.mkdir(parents=True, exist_ok=True)
    file = Path(shutil.copy(SETS / "raut" / "harbour.yaml", folder))
    app.push(Workshop(app, Project.open(file)))
    app.step([], 0.02)
    press(app, pygame.K_h)
    app.step([], 0.1)


def scene_of(make: Callable[[App], Scene]) -> Opening:
    """The opening of a page that needs nothing."""
    return lambda app: app.push(make(app))


PAGES: Mapping[str, Opening] = {
    "menu": menu,
    "settings": scene_of(SettingsScene),
    "reader settings": scene_of(ReaderSettingsScene),
    "keys": scene_of(KeysScene),
    "rulebook": scene_of(lambda app: RulebookScene(app, "poison")),
    "handbook": scene_of(PagesScene),
    "statistics": statistics,
    "shelf": shelf,
    "card sets": card_sets,
    "honours": partial(statistics_of, button="statistics.honours"),
    "games together": partial(statistics_of, button="statistics.poison.more"),
    "mistakes in cards": broken_cards,
    "curtain": scene_of(lambda app: Curtain(app, NAMES[app.words.language][1], nothing)),
    "lessons": scene_of(lambda app: LessonChoice(app, "goblets")),
    "set picker": scene_of(SetPicker),
    "workshop": workshop,
    "new card": partial(by_method, method="_create"),
    "code": writing,
    "blocks": lambda app: writing(app, pygame.K_F4),
    "wishes": lambda app: writing(app, pygame.K_F2),
    "trial": trial,
    "layout": partial(by_method, method="_open_layout"),
    "head": head,
    "picture": partial(by_method, method="_open_picture"),
    "versions": partial(by_method, method="_open_versions"),
    "print": partial(by_method, method="_print"),
    "share": partial(by_method, method="_share"),
    "worth": partial(by_method, method="_open_worth"),
    "installation": installation,
    "offers": offers,
    "laid table": partial(tried, method="_set_up_table"),
    "recording": partial(tried, method="_save_test"),
    "reasons": partial(tried, method="_show_reasons"),
    "head as text": head_as_text,
    "changed worth": changed_worth,
    "review": review,
    "moment of a review": moment,
    "exercise": exercise,
    "played back": play_back,
    "spreadsheet": partial(by_method, method="_open_spreadsheet"),
    **{f"table of {game}": partial(table, game=game) for game in manifests()},
    **{f"lesson of {game}": partial(lesson, game=game) for game in manifests()},
    **{f"count of {game}": partial(count, game=game) for game in manifests()},
    **{f"last page of {game}": partial(last_page, game=game) for game in manifests()},
    **{f"story of {game}": partial(story, game=game) for game in manifests()},
    **{f"replay of {game}": partial(replay, game=game) for game in manifests()},
}
"""Each page by a name, and what opens it."""
