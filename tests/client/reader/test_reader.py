"""What a screen reader is told, and what it may do, without a bus: the way to the system is tried in the real
window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import FRect

from client.app import App
from client.reader.adapter import ACTION, LIVE, ROLES, ScreenReaders
from client.reader.narrator import AGAIN, GROUPS
from client.reader.news import BREATH, MOST, SHORT_BREATH, News, Telling
from client.reader.spoken import NEWS, ROOT, SpokenTree, plain, spoken
from client.scenes.curtain import Curtain
from client.scenes.settings import SettingsScene
from client.ui.base import SemanticNode
from client.ui.panels import ScrollView
from client.ui.regions import region_of
from client.ui.scene import NewsItem
from client.window.motion import ManualClock
from tests.client.reader.every_page import PAGES
from tests.client.table_hands import free, my_turn, sit, until

MakeApp = Callable[..., App]
SILENCE = Telling("")


def node(id: str, role: str, label: str = "something", **fields: Any) -> SemanticNode:
    return SemanticNode(id, role, label, FRect(10, 20, 30, 40), **fields)


# -- the tree ----------------------------------------------------------------------------------------------------------


def test_nodes_are_told_in_groups_in_the_order_of_the_screen() -> None:
    nodes = [node("sentence", "text"), node("seat.0", "seat"), node("card.R1", "card"), node("card.R2", "card"),
             node("answer.pass", "button"), node("button.undo", "button")]  # fmt: skip
    tree = spoken(nodes, 2.0, "Zastolye", dict(zip(GROUPS, "HSPAT", strict=True)), {}, SILENCE)
    assert tree.nodes[ROOT].children == ("sentence", "group.seats", "group.hand", "group.answers", "group.tools", NEWS)
    assert tree.nodes["group.hand"].children == ("card.R1", "card.R2")
    assert tree.nodes["group.hand"].label == "H"
    assert tree.nodes["card.R1"].rect == (20, 40, 80, 120)


def test_the_focused_node_has_the_focus_or_else_the_window() -> None:
    assert spoken([node("a", "button"), node("b", "button", focused=True)], 1, "", {}, {}, SILENCE).focus == "b"
    assert spoken([node("a", "button")], 1, "", {}, {}, SILENCE).focus == ROOT


def test_what_says_nothing_is_not_told() -> None:
    assert "panel" not in spoken([node("panel", "panel", "")], 1, "", {}, {}, SILENCE).nodes


def test_marks_for_the_eye_are_not_read_out() -> None:
    assert plain("**Well**, {icon:coin}2\n*gold*") == "Well, 2 gold"


# -- what is read out by itself ----------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def news(clock: ManualClock) -> News:
    return News(clock.now, lambda number: f"{number} more.", lambda number: f"({number} times)")


def test_sentences_are_collected_for_a_breath(news: News, clock: ManualClock) -> None:
    news.hear("Anna drinks.")
    assert news.tell().text == ""
    clock.advance(BREATH / 2)
    news.hear("Boris pays.")
    clock.advance(BREATH / 2)
    assert news.due == 0
    assert news.tell().text == "Anna drinks. Boris pays."
    assert news.due is None


def test_what_happens_twice_is_counted(news: News, clock: ManualClock) -> None:
    for sentence in ("Anna drinks.", "Boris pays.", "Anna drinks."):
        news.hear(sentence)
    clock.advance(BREATH)
    assert news.tell().text == "Boris pays. Anna drinks. (2 times)"


def test_of_a_flood_the_last_is_told(news: News, clock: ManualClock) -> None:
    for number in range(MOST + 3):
        news.hear(f"{number}.", is_passing=True)
    clock.advance(BREATH)
    assert news.tell().text.startswith("3 more. 3. 4.")


def test_a_flood_washes_away_nothing_but_what_others_do(news: News, clock: ManualClock) -> None:
    news.hear("Anna draws.", is_passing=True)
    news.hear("Boris draws.", is_passing=True)
    news.hear("You lose a coin.")
    for number in range(MOST):
        news.hear(f"{number}.", is_passing=True)
    news.hear("Round 2.")
    clock.advance(BREATH)
    assert news.tell().text == "4 more. You lose a coin. 2. 3. 4. 5. Round 2."


def test_what_matters_is_told_however_much_it_is(news: News, clock: ManualClock) -> None:
    news.hear("Anna draws.", is_passing=True)
    for number in range(MOST + 2):
        news.hear(f"Count {number}.")
    clock.advance(BREATH)
    assert news.tell().text.startswith("1 more. Count 0. Count 1.")
    assert news.told.text.endswith(f"Count {MOST + 1}.")


def test_nothing_is_told_to_the_next_person(news: News, clock: ManualClock) -> None:
    news.hear("You draw the dragon.")
    news.forget()
    clock.advance(BREATH)
    assert news.tell().text == ""


def test_a_question_follows_what_has_led_to_it_and_interrupts(news: News, clock: ManualClock) -> None:
    news.hear("Anna drinks.")
    news.ask("Boris, your turn.")
    clock.advance(BREATH)
    assert news.tell() == Telling("Anna drinks. Boris, your turn.", interrupts=True)
    news.question_first = True
    news.hear("Anna drinks.")
    news.ask("Boris, your turn.")
    clock.advance(BREATH)
    assert news.tell().text == "Boris, your turn. Anna drinks."


def test_a_question_alone_is_told_soon_and_only_the_last(news: News, clock: ManualClock) -> None:
    news.ask("Boris, your turn.")
    news.ask("Boris, which card?")
    clock.advance(SHORT_BREATH)
    assert news.tell().text == "Boris, which card?"
    assert news.due is None


# -- in the window -----------------------------------------------------------------------------------------------------


class Ear:
    """Stands for a reader that listens, and keeps the last tree."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tree = SpokenTree({}, ROOT)
        self.said: list[str] = []
        monkeypatch.setattr(app.narrator._reader, "listens", True)
        monkeypatch.setattr(app.narrator._reader, "show", self._show)

    def _show(self, tree: SpokenTree) -> None:
        if tree.nodes[NEWS].label not in ("", *self.said[-1:]):
            self.said.append(tree.nodes[NEWS].label)
        self.tree = tree


def ask_for(app: App, id: str, action: str, value: str = "") -> None:
    """Let the reader ask for something."""
    app.step([pygame.event.Event(ACTION, id=id, action=action, value=value)], 0.02)
    app.step([], 0.02)


def test_a_turn_is_played_by_ear(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    scene = sit(app)
    my_turn(app, scene)
    app.step([], 0.3)
    card = ear.tree.nodes["group.hand"].children[0]
    ask_for(app, card, "CLICK")
    place = next(id for id in ear.tree.nodes["group.pieces"].children if ear.tree.nodes[id].enabled)
    before = len(scene.sitting.record.answers)
    ask_for(app, place, "CLICK")
    assert len(scene.sitting.record.answers) > before
    until(app, lambda: free(scene))
    app.step([], BREATH)
    app.step([], 0.1)
    said = " ".join(ear.said)
    assert "Wanderer plays" in said and "Matryona plays" in said


def test_the_focus_follows_the_reader_and_the_reader_the_focus(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None
) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    my_turn(app, sit(app))
    ask_for(app, "button.rules", "FOCUS")
    assert app.scene.gui.focused is not None
    assert ear.tree.focus == app.scene.gui.focused.id == "button.rules"


def test_settings_are_changed_by_ear(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app(volume=0.5)
    ear = Ear(app, monkeypatch)
    app.push(SettingsScene(app))
    app.step([], 0.1)
    ask_for(app, "settings.volume", "INCREMENT")
    assert app.settings.volume > 0.5
    ask_for(app, "settings.editor", "SET_VALUE", "vi")
    assert app.settings.editor == "vi"
    ask_for(app, "settings.reader", "CLICK")
    ask_for(app, "settings.reader_others", "INCREMENT")
    assert app.settings.reader_others == "short"
    ask_for(app, "settings.reader", "INCREMENT")
    assert app.settings.reader == "questions"
    assert "settings.reader_others" not in ear.tree.nodes
    ask_for(app, "reader.back", "CLICK")
    assert ear.tree.nodes["settings.muted"].value == "off"


def test_what_is_disabled_is_not_used_but_says_why(make_app: MakeApp, floor: None) -> None:
    app = make_app()
    scene = sit(app)
    my_turn(app, scene)
    ask_for(app, "button.undo", "CLICK")
    ask_for(app, "no such thing", "CLICK")
    assert app.scene is scene


def test_nothing_of_the_person_before_is_told_to_the_next(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None
) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    scene = sit(app, people=2)
    my_turn(app, scene)
    hand = {ear.tree.nodes[id].label for id in ear.tree.nodes["group.hand"].children}
    app.narrator._news.hear("You have seen the dragon.")
    app.push(Curtain(app, "Matryona", app.pop))
    app.step([], BREATH)
    app.step([], 0.1)
    told = {node.label for node in ear.tree.nodes.values()}
    assert not told & hand
    assert not any("dragon" in text for text in (*told, *ear.said))


def test_nobody_listens_to_a_silent_window(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app(reader="off")
    ear = Ear(app, monkeypatch)
    my_turn(app, sit(app))
    assert not ear.tree.nodes
    assert app.narrator.wake is None


def test_a_fault_of_the_reader_does_not_end_the_game(make_app: MakeApp, caplog: pytest.LogCaptureFixture) -> None:
    class Panic(BaseException):
        """As faults in Rust arrive."""

    class Broken:
        def update_if_active(self, factory: Callable[[], object]) -> None:
            raise Panic

    make_app()
    reader = ScreenReaders()
    reader._adapter, reader.listens = Broken(), True
    reader.show(spoken([node("a", "button")], 1, "Zastolye", {}, {}, SILENCE))
    assert not reader.listens
    assert "do not hear" in caplog.text


def test_what_was_said_is_said_again(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    my_turn(app, sit(app))
    app.step([], BREATH)
    app.step([], 0.1)
    told = ear.tree.nodes[NEWS].label
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="")], 0.02)
    assert ear.tree.nodes[NEWS].label != told
    assert ear.tree.nodes[NEWS].label.strip(AGAIN) == told


def test_every_role_that_is_read_out_has_a_name_of_accesskit() -> None:
    accesskit = pytest.importorskip("accesskit")
    for name in ROLES.values():
        assert hasattr(accesskit.Role, name)
    for name in LIVE.values():
        assert hasattr(accesskit.Live, name)


def test_what_has_happened_is_walked_through(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    scene = sit(app)
    my_turn(app, scene)
    story = list(scene.told_so_far())
    focus = ear.tree.focus
    heard = []
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_HOME, pygame.K_UP, pygame.K_DOWN, pygame.K_END, pygame.K_DOWN):
        app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="")], 0.02)
        heard.append(ear.tree.nodes[NEWS].label.rstrip(AGAIN))
        assert ear.tree.nodes[NEWS].role == "question"  # it interrupts
    spoken_story = [plain(sentence) for sentence in story]
    places = [-1, -2, 0, 0, 1, -1, -1]
    assert heard == [spoken_story[place] for place in places]
    assert ear.tree.focus == focus


@pytest.mark.parametrize(("choices", "heard"), [
    ({}, "own me lead more table"),
    ({"reader_own": False}, "me lead more table"),
    ({"reader_others": "short"}, "own me lead table"),
    ({"reader_others": "none", "reader_table": False}, "own me"),
    ({"reader": "questions"}, ""),
])  # fmt: skip
def test_each_kind_of_news_can_be_switched(
    choices: dict[str, Any], heard: str, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(**choices)
    ear = Ear(app, monkeypatch)
    scene = SettingsScene(app)
    items = [NewsItem("own", "own", False), NewsItem("me", "me", False), NewsItem("lead", "others", True),
             NewsItem("more", "others", False), NewsItem("table", "table", False)]  # fmt: skip
    monkeypatch.setattr(scene, "spoken_title", lambda: "")
    monkeypatch.setattr(scene, "news", lambda: [items.pop(0)] if items else [])
    app.push(scene)
    for _ in range(6):
        app.step([], 0.01)
    app.step([], BREATH)
    assert " ".join(ear.said) == heard


@pytest.mark.parametrize(("is_whole", "label"), [(True, "A blow. Lose 2 fortitude."), (False, "A blow")])
def test_cards_can_be_told_by_their_names_alone(
    is_whole: bool, label: str, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(reader_cards=is_whole)
    ear = Ear(app, monkeypatch)
    scene = SettingsScene(app)
    nodes = [node("card.a", "card", "A blow. Lose 2 fortitude.", short_label="A blow"), node("seat.0", "seat", "Anna")]
    monkeypatch.setattr(scene, "tree", lambda: nodes)
    app.push(scene)
    app.step([], 0.1)
    assert ear.tree.nodes["card.a"].label == label
    assert ear.tree.nodes["seat.0"].label == "Anna"


def test_states_and_places_are_told_in_words() -> None:
    nodes = [node("card.a", "card", value="offered"), node("card.b", "card", value="chosen"),
             node("seat.1", "place", value="20/4 g10", spoken_value="fortitude 20 → 18")]  # fmt: skip
    tree = spoken(nodes, 1, "", {}, {"offered": "can be played"}, SILENCE).nodes
    assert tree["card.a"].value == "can be played"
    assert (tree["card.b"].value, tree["card.b"].is_selected) == ("chosen", True)
    assert tree["seat.1"].value == "fortitude 20 → 18"


# -- regions -----------------------------------------------------------------------------------------------------------


def press(app: App, key: int, mod: int = 0) -> str:
    """Press a key. Returns the id of the widget in focus."""
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.02)
    focused = app.scene.gui.focused
    return focused.id if focused is not None else ""


def test_f6_goes_from_region_to_region(make_app: MakeApp, floor: None) -> None:
    app = make_app()
    my_turn(app, sit(app))
    gui = app.scene.gui
    firsts = []
    for _ in range(8):
        firsts.append(press(app, pygame.K_F6))
        if firsts[-1] == firsts[0] and len(firsts) > 1:
            break
    regions = [region_of(id, gui.find(id).role) for id in firsts[:-1]]
    assert {"hand", "tools", "pieces"} <= set(regions)
    assert len(set(regions)) == len(regions)
    assert press(app, pygame.K_F6, pygame.KMOD_SHIFT) == firsts[-2]


def test_home_and_end_stay_in_the_region(make_app: MakeApp, floor: None) -> None:
    app = make_app()
    my_turn(app, sit(app))
    cards = [widget.id for widget in app.scene.gui.widgets if widget.role == "card" and widget.focusable]
    app.scene.gui.focus(cards[1])
    assert press(app, pygame.K_END) == cards[-1]
    assert press(app, pygame.K_HOME) == cards[0]


def test_the_focus_goes_to_a_neighbour_when_a_card_goes(make_app: MakeApp, floor: None) -> None:
    app = make_app()
    scene = sit(app)
    my_turn(app, scene)
    gui = scene.gui
    cards = [widget.id for widget in gui.widgets if widget.role == "card"]
    gui.focus(cards[1])
    gui.lay([widget for widget in gui.widgets if widget.id != cards[1]], gui.canvas)
    assert gui.focused is not None and gui.focused.id == cards[2]
    gui.lay([widget for widget in gui.widgets if widget.id not in cards[2:]], gui.canvas)
    assert gui.focused is not None and gui.focused.id == cards[0]


# -- pages -------------------------------------------------------------------------------------------------------------


def heard_by_now(app: App, ear: Ear) -> str:
    """What is read out by itself within the next seconds."""
    ear.said.clear()
    app.step([], BREATH)
    app.step([], 0.1)
    return " ".join(ear.said)


def test_each_page_and_each_list_says_what_it_is(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    app.push(SettingsScene(app))
    app.step([], 0.1)
    assert heard_by_now(app, ear) == "Settings."
    app.scene.click("settings.scale")
    app.step([], 0.1)
    assert heard_by_now(app, ear) == "Size of text and buttons."
    press(app, pygame.K_ESCAPE)
    assert heard_by_now(app, ear) == "", "who closes a list knows where they are"
    app.scene.click("settings.reader")
    app.step([], 0.1)
    assert heard_by_now(app, ear) == "Tell a screen reader."


def test_what_is_changed_by_a_key_is_heard(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(scale=100)
    ear = Ear(app, monkeypatch)
    app.push(SettingsScene(app))
    app.scene.gui.focus("settings.speed")
    app.step([], 0.1)
    heard_by_now(app, ear)
    press(app, pygame.K_RIGHT)
    shown = ear.tree.nodes["settings.speed"].value
    assert heard_by_now(app, ear) == shown != ""


def test_a_question_is_asked_again_when_one_comes_back_to_the_table(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None
) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    my_turn(app, sit(app))
    heard_by_now(app, ear)
    app.push(SettingsScene(app))
    app.step([], 0.1)
    heard_by_now(app, ear)
    app.scene.back()
    app.step([], 0.1)
    assert heard_by_now(app, ear) == "Poison. Wanderer: choose a card and a cauldron"


def test_the_guide_of_a_lesson_is_heard(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, floor: None) -> None:
    app = make_app()
    ear = Ear(app, monkeypatch)
    PAGES["lesson of poison"](app)
    words = app.scene.spoken_question().sentence
    assert words and words in " ".join(ear.said)


def test_a_slider_and_a_long_page_do_what_a_reader_asks(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(volume=0.5)
    Ear(app, monkeypatch)
    app.push(SettingsScene(app))
    app.step([], 0.1)
    ask_for(app, "settings.volume", "SET_VALUE", "0.8")
    assert app.settings.volume == pytest.approx(0.8)
    ask_for(app, "settings.volume", "SET_VALUE", "loud")
    assert app.settings.volume == pytest.approx(0.8)
    view = app.scene.gui.find("settings.view")
    assert isinstance(view, ScrollView) and view.offset == 0
    ask_for(app, "settings.editor", "SCROLL_INTO_VIEW")
    assert view.offset > 0
    ask_for(app, "settings.language", "EXPAND")
    assert app.scene.spoken_title() == "Language"
