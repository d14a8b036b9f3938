"""Everything that the window draws or says is readable: no keys, no ids, no Python values, no words of another
language, nothing cut. Bots and an imaginary person play whole games at every table, and every screen is opened."""

import random
import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

from client.__main__ import main  # noqa: F401  (everything the program imports is there)
from client.games import manifests
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.play.statistics import SeatResult, Statistics
from client.scenes import thinking
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.keys_list import KeysScene
from client.scenes.menu import Menu
from client.scenes.replay import ReplayScene
from client.scenes.rulebook import RulebookScene
from client.scenes.settings import SettingsScene
from client.scenes.shelf import Shelf
from client.scenes.statistics import StatisticsScene
from client.scenes.table import TableScene
from client.ui.notes import TIP_AFTER
from rules.bots import BOTS, PlayerView
from rules.kernel.asking import PASS
from rules.system.locations import user_folder
from rules.text.texts import LANGUAGES
from tests.client.hands import open_curtain
from tests.client.reading import Reader, text_faults
from tests.client.table_hands import NAMES, free, mouse
from tests.repeats import at_night, repeats

GAMES = manifests()


@pytest.fixture
def reader(monkeypatch, unpainted):
    """Return a reader of all texts that are drawn or said."""
    monkeypatch.setattr(thinking, "HINT", 0.05)
    return Reader(monkeypatch)


@pytest.mark.parametrize(
    ("text", "language", "expected_fault"),
    [
        ("[menu.sheriff]", "en", "a key of the texts"),
        ("The bank is town.bank", "en", "a key of the texts"),
        ("An event! drinking_contest", "en", "an id"),
        ("Now TextKey(key='town.bank')", "en", "a value as Python writes it"),
        ("(1, 2) is it", "en", "a value as Python writes it"),
        ("None waits", "en", "a value as Python writes it"),
        ("{name} waits", "en", "an unfilled field"),
        ("Deird…", "en", "cut text"),
        ("1 drinks waiting", "en", "a wrong plural"),
        ("Матрёна waits", "en", "a word of another language"),
        ("Матрёна кладёт R7", "ru", "a word of another language"),
        ("Ходит {icon:suit_red}, всё хорошо (F1)", "ru", ""),
        ("Русский", "en", ""),
        ("It is $2 (or 1.5). Well: none.", "en", ""),
    ],
)
def test_what_a_person_should_not_read(text, language, expected_fault):
    faults = text_faults(text, language)
    if expected_fault:
        assert any(fault.startswith(expected_fault) for fault in faults)
    else:
        assert not faults


# -- screens ----------------------------------------------------------------------------------------------------------


def scroll(app):
    """Draw the scene from top to bottom."""
    for _ in range(60):
        app.scene.dirty = True
        app.step([], 0.02)
        views = [widget for widget in app.scene.gui._groups[-1].widgets if widget.role == "scroll" and widget.needed]
        offsets = [view.offset for view in views]
        for view in views:
            view.page(1)
        if offsets == [view.offset for view in views]:
            return
    raise AssertionError("the scene never ends")


def point_at_everything(app, pointed_before=frozenset()):
    """Let the pointer rest on one widget of each kind that has not been pointed at, so that its tooltip is drawn.
    Returns all kinds that have been pointed at."""
    pointed = set(pointed_before)
    for node in app.scene.tree():
        kind = re.sub(r"\d+", "", node.id)
        if kind in pointed or not app.canvas.collidepoint(node.rect.center):
            continue
        pointed.add(kind)
        mouse(app, pygame.MOUSEMOTION, node.rect.center, buttons=(0, 0, 0))
        app.step([], TIP_AFTER + 0.05)
    mouse(app, pygame.MOUSEMOTION, (1, 1), buttons=(0, 0, 0))
    return pointed


def statistics(app):
    """Return the chronicle after a game at each table."""
    chronicle = Statistics()
    for name in GAMES:
        chronicle.record(name, [SeatResult("A", "person", 12, True), SeatResult("B", "search", 30, False)])
    return StatisticsScene(app, list(GAMES))


def shelf(app):
    """Return the shelf with an unfinished game of each kind and one that is damaged."""
    for game in GAMES.values():
        chairs = tuple(SeatSetup(name, "person") for name in NAMES[app.words.language][: game.seats[0]])
        Sitting.start(Setup(game.id, chairs, {}, 3)).leave()
    (user_folder("saves") / "damaged.game").write_text("nothing that can be read", "utf-8")
    scene = Shelf(app, *[lambda path: None] * 3)
    while scene.wants_spare:
        scene.spare(100)
    return scene


def test_an_entry_is_said_in_one_way():
    """Its parameters may be words of the catalogue themselves, so only `Entry.say` fills them in."""
    unpacked_parameters = re.compile(r"\*\*[\w.]+\.parameters\)")
    root = Path(__file__).parents[3]
    paths = [*(root / "client").rglob("*.py"), *(root / "rules").rglob("*.py")]
    assert paths
    for path in paths:
        assert not unpacked_parameters.search(path.read_text("utf-8")), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_can_be_read(make_app, reader, language):
    app = make_app(language)
    reader.language = language
    menu = Menu(app, GAMES.values(), *[lambda *_: None] * 3, lambda: app.words("menu.wanderer"))
    app.push(menu)
    for game in GAMES.values():
        reader.place = f"menu of {game.id}"
        menu.click(f"menu.game.{game.id}")
        menu._set_seat_count(game.seats[-1])
        if menu.gui.find("menu.options"):
            menu.click("menu.options")
        point_at_everything(app)
        for choice in [node.id for node in menu.tree() if node.role == "choice"]:
            menu.click(choice)
            scroll(app)
            menu.gui.close()
        scroll(app)
    menu._chairs[0].name = menu._chairs[1].name = menu.name_of(2)
    menu._start()
    menu.back()
    point_at_everything(app)
    screens = [SettingsScene, KeysScene, lambda app: Shelf(app, *[lambda path: None] * 3),
               shelf,
               lambda app: StatisticsScene(app, list(GAMES)), statistics,
               *(lambda app, name=name: RulebookScene(app, name) for name in GAMES),
               lambda app: Curtain(app, NAMES[language][0], lambda: None)]  # fmt: skip
    for make in screens:
        scene = make(app)
        app.push(scene)
        reader.place = type(scene).__name__
        point_at_everything(app)
        for choice in [node.id for node in scene.tree() if node.role == "choice"]:
            scene.click(choice)
            scroll(app)
            scene.gui.close()
        scroll(app)
        app.pop()
    assert not reader.faults, reader.report()


# -- tables -----------------------------------------------------------------------------------------------------------


FRAMES = repeats(1_000_000, 3)
"""So many frames are drawn, while others play, of each kind of line in the log and of each kind of question."""


class Visitor:
    """An imaginary person at a table, who answers sometimes by the heuristic and sometimes at random, and tries out
    everything the first time it comes up."""

    def __init__(self, app, reader, scene, seed):
        self.app = app
        self.reader = reader
        self.scene = scene
        self.random = random.Random(seed)
        self.asked_kinds = set()
        self.pointed = set()
        self.used = set()
        self.has_interfered = False
        self.lines_read = 0
        self.told = set()
        self.frames_of_kind = Counter()

    def until_asked(self, steps=4000):
        """Let the others play; False at the end of the game."""
        app, scene = self.app, self.scene
        for _ in range(steps):
            top = app.scene
            self.reader.place = f"{type(top).__name__} {len(scene.sitting.record.answers)}"
            if isinstance(top, FinalScene):
                return False
            if isinstance(top, Curtain):
                open_curtain(app)
            elif scene.elimination.asking:
                scene.click("out.watch")
            elif (go_on := getattr(top, "go_on", None)) is not None:
                go_on()
            elif free(scene):
                return True
            elif not (self.has_interfered or scene.board.playing or scene.player.my_turn):
                self.has_interfered = True
                self.interfere()
            self.watch()
        raise AssertionError("the game never ends")

    def watch(self):
        """Let time pass. What was drawn often enough is not drawn again, because that takes longer than all else."""
        self.app._draw = self.draw_what_is_new
        self.app.step([], 0.3)
        del self.app._draw

    def draw_what_is_new(self):
        """Draw the frame, unless enough were drawn of what it tells and asks."""
        kinds = self.kinds_of_frame()
        if self.app.scene is self.scene and all(self.frames_of_kind[kind] >= FRAMES for kind in kinds):
            return
        self.frames_of_kind.update(kinds)
        type(self.app)._draw(self.app)

    def kinds_of_frame(self):
        """Return the keys of the lines that came into the log last, and what is asked of whom."""
        lines = self.scene.board_view.log_model.lines
        if len(lines) != self.lines_read:
            self.told = {line.entry.key for line in lines[self.lines_read :]}
            self.lines_read = len(lines)
        ask = self.scene.sitting.ask
        if ask is None:
            return self.told
        return {*self.told, (ask.kind, ask.seat == self.scene.player.viewer, self.scene.board.playing)}

    def play(self):
        """Play the whole game."""
        while self.until_asked():
            kinds = self.kinds_of_question()
            if kinds not in self.asked_kinds:
                self.asked_kinds.add(kinds)
                self.try_out()
            self.scene.player.answer(self.choose())
        self.reader.place = "the last page"
        point_at_everything(self.app)

    def kinds_of_question(self):
        """Return the kind of the question, and of the intent that it is about; "" if it is about none."""
        ask = self.scene.player.ask
        view = self.scene.player.view()
        if ask.kind == "answer" and view.intents:
            return ask.kind, view.intents[ask.about[0]].kind
        return ask.kind, ""

    def interfere(self):
        """Do things while others are asked."""
        scene = self.scene
        for spot in scene.hand.cards()[:1]:
            scene.hand.tap(spot.handle)
        for tool in ("undo", "pause", "log", "step", "log", "pause"):
            scene.tools.use(tool)
            self.app.step([], 0.05)

    def choose(self):
        """Return the answer to give."""
        ask = self.scene.player.ask
        if self.random.random() < 0.5 or ask.kind == "discard":
            bot = BOTS["heuristic"](PlayerView(self.scene.sitting.table, ask.seat, self.random.randrange(1 << 30)))
            bot.work(1)
            return bot.best()
        actions = [option for option in ask.options if option != PASS]
        return self.random.choice(actions or list(ask.options))

    def try_out(self):
        """Point at everything, take up every card and lay it wherever it may not go, and ask for a hint."""
        app = self.app
        scene = self.scene
        ask = scene.player.ask
        answer_count = len(scene.sitting.record.answers)
        app.step([], 0.2)
        self.pointed = point_at_everything(app, self.pointed)
        view = scene.player.view()
        for spot in scene.hand.cards():
            piece = spot.handle
            if self.scene.table.drop(view, ask, scene.player.viewer, piece, None).reason:
                scene.hand.chosen = piece
                scene.lay_widgets()
            for place in scene.table.spots(view):
                drop = scene.table.drop(view, ask, scene.player.viewer, piece, place)
                if drop.open:
                    scene.player.play(piece, place)
                    app.step([], 0.05)
                elif drop.option is None:
                    scene.player.refuse(drop.reason)
            scene.hand.think_again()
        scene.hand.tap_spot(next(iter(scene.table.spots(view)), None))
        if scene.hand.cards():
            handle = scene.hand.cards()[0].handle
            scene.player.refuse(scene.table.drop(view, ask, scene.player.viewer, handle, None).reason)
            scene.player.passing.mute(handle)
        self.use_everything()
        scene.tools.use("hint")
        for _ in range(4):
            app.step([], 0.05)
        if scene.hand.chosen is None:
            scene.back()
        else:
            scene.hand.think_again()
        app.step([], 0.05)
        scene.gui.close()
        scene.lay_widgets()
        assert len(scene.sitting.record.answers) == answer_count

    def use_everything(self):
        """Click whatever can be clicked, without giving an answer. This is done three times, because one click may
        enable others."""
        scene = self.scene
        scene.player.answer = lambda *options, **details: None
        scene.lay_widgets()  # buttons hold what they call
        for _ in range(3):
            for node in scene.tree():
                self.use(node)
        del scene.player.answer
        scene.lay_widgets()
        if scene.gui.find("answer.rules"):
            scene.click("answer.rules")
            self.app.step([], 0.05)
            scene.gui.close()
            scene.sitting.auto_pass.clear(scene.player.viewer)

    def use(self, node):
        """Click a widget that can be used, unless one of its kind and label was clicked before."""
        kind = re.sub(r"\d+", "", node.id), node.label
        widget = self.scene.gui.find(node.id)
        if widget is None or not widget.enabled or node.role not in ("button", "cup", "die", "piece", "card"):
            return
        if node.id.startswith("button.") or node.id == "answer.offer" or kind in self.used:
            return
        self.used.add(kind)
        self.scene.click(node.id)
        self.app.step([], 0.4)
        if self.scene.gui.covered:
            self.scene.gui.close()


def sit(app, game, seats, people=1, seed=3, kind="heuristic", **options):
    """Sit down to a game of one person and bots; returns the scene."""
    names = NAMES[app.words.language][:seats]
    chairs = tuple(SeatSetup(name, "person" if seat < people else kind) for seat, name in enumerate(names))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, options, seed), saves=False))
    app.push(scene)
    return scene


@pytest.mark.parametrize(
    ("game", "language", "seats", "people"),
    [("poison", "en", 3, 2), ("red_dragon", "ru", 4, 1), ("dice_town", "en", 3, 1), ("goblets", "ru", 7, 1),
     ("raut", "en", 2, 1),
     *at_night(("poison", "ru", 5, 1), ("red_dragon", "en", 2, 1), ("dice_town", "ru", 3, 1), ("goblets", "en", 2, 1),
               ("goblets", "ru", 4, 1), ("goblets", "en", 6, 1), ("raut", "ru", 4, 1))],
)  # fmt: skip
def test_every_word_at_the_table_can_be_read(make_app, reader, floor, game, language, seats, people):
    """Each table in one language; at night also in the other one."""
    app = make_app(language, speed=8.0)
    reader.language = language
    scene = sit(app, game, seats, people)
    reader.titles = [card.name[language] for card in scene.table.game.cards]
    visitor = Visitor(app, reader, scene, seats)
    visitor.play()
    replay = ReplayScene(app, Replay(scene.sitting.record))
    app.push(replay)
    for moment in range(0, replay.last, max(1, replay.last // 5)):
        reader.place = f"replay {moment}"
        replay.go(moment)
        app.step([], 0.1)
    point_at_everything(app)
    assert not reader.faults, reader.report()
