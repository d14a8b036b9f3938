"""What a screen reader gets of every page: each control has a name that a person understands, a role, and what may be
done with it; and it hears which page has come."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import accesskit
import pytest

from client.app import App
from client.reader.adapter import ROLES, USED_BY_CLICK, ScreenReaders, actions_of, in_words
from client.reader.narrator import GROUPS, STATES
from client.reader.news import Telling
from client.reader.spoken import NEWS, ROOT, SpokenNode, SpokenTree, spoken
from client.ui.scene import Scene
from rules.system import locations
from tests.client.conftest import MakeApp
from tests.client.reader.every_page import PAGES
from tests.repeats import spread

pytestmark = pytest.mark.usefixtures("unpainted")
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b(?!\.\w)|\[[a-z_.]+\]|[{}]|\bNone\b")
"""What only programs say: ids, texts that are missing, placeholders."""
WRITTEN = ("write.text", "headtext.text", "rulebook.text.", "lay.given.typed", "lay.keep.lines")
"""What the ids of texts begin with in which ids are written: those of files, and of the pages for authors."""
UNDERSTOOD = re.compile(r"\w")
READ_ONLY = ("text", "picture")


def tree_of(app: App) -> SpokenTree:
    """What a reader gets of the page that is shown."""
    words = app.words
    names = {group: words(f"reader.group.{group}") for group in GROUPS}
    states = {state: words(f"reader.state.{state}") for state in STATES}
    return spoken(app.scene.tree(), app.unit, words("app.title"), names, states, Telling(""))


def raw_words(node: SpokenNode) -> list[str]:
    """What a node says that no person says. Pictures are called as their files are."""
    if node.id.startswith(WRITTEN):
        return []
    return [word for word in RAW.findall(in_words(node)) if word not in locations.pictures()]


@pytest.mark.parametrize(("name", "language"), spread(product(PAGES, ("ru", "en")), len(PAGES)))
def test_everything_on_a_page_can_be_heard_and_used(make_app: MakeApp, name: str, language: str) -> None:
    app = make_app(language, speed=0.0)
    app.push(Scene(app))
    PAGES[name](app)
    for _ in range(3):
        app.step([], 0.05)
    assert app.scene.spoken_title(), "nobody hears which page has come"
    tree = tree_of(app)
    assert {id: raw_words(node) for id, node in tree.nodes.items() if raw_words(node)} == {}
    for widget in app.scene.gui.widgets:
        if not widget.focusable:
            continue
        node = tree.nodes[widget.id]
        assert UNDERSTOOD.search(node.label), f"{widget.id} has no name"
        assert node.role in ROLES or node.role in (*USED_BY_CLICK, *READ_ONLY), f"{widget.id} is a {node.role}"
        assert actions_of(node), f"nothing can be done with {widget.id}"
    told = [id for node in tree.nodes.values() for id in node.children]
    assert sorted(told) == sorted(tree.nodes.keys() - {ROOT}), "each is told, and once"
    of_accesskit(tree)


def of_accesskit(tree: SpokenTree) -> dict[str, Any]:
    """The nodes that AccessKit gets of a tree, by their ids."""
    reader = ScreenReaders()
    reader._kit = accesskit
    update = reader._tree_update(tree.nodes.values())
    return {reader._ids[number]: node for number, node in update.nodes}


def shown(make_app: MakeApp, name: str) -> dict[str, Any]:
    """The nodes of a page as AccessKit gets them."""
    app = make_app("en", speed=0.0)
    app.push(Scene(app))
    PAGES[name](app)
    app.step([], 0.05)
    return of_accesskit(tree_of(app))


def test_settings_say_what_they_are_set_to(make_app: MakeApp) -> None:
    nodes = shown(make_app, "settings")
    language, volume, mute, keys = (nodes[f"settings.{name}"] for name in ("language", "volume", "muted", "keys"))
    assert language.label == "Language: English"
    assert (language.role, language.is_expanded) == (accesskit.Role.COMBO_BOX, False)
    assert volume.role == accesskit.Role.SLIDER
    assert (volume.numeric_value, volume.min_numeric_value, volume.max_numeric_value) == (0.7, 0.0, 1.0)
    assert volume.supports_action(accesskit.Action.SET_VALUE)
    assert mute.toggled == accesskit.Toggled.FALSE
    assert keys.label == "Keys, Show the list"
    assert "settings.language.label" not in nodes, "its name is said once"
    view = nodes["settings.view"]
    assert view.role == accesskit.Role.SCROLL_VIEW and view.supports_action(accesskit.Action.SCROLL_DOWN)
    assert language.supports_action(accesskit.Action.SCROLL_INTO_VIEW)
    assert nodes["settings.title"].role == accesskit.Role.HEADING


def test_a_chosen_game_is_said_to_be_chosen(make_app: MakeApp) -> None:
    nodes = shown(make_app, "menu")
    assert nodes["menu.game.poison"].label == "Poison, chosen"
    assert nodes["menu.game.poison"].is_selected
    assert nodes["menu.game.raut"].label == "Raut, 2–6 players, 30 min · hard"


def test_a_list_that_has_opened_is_told_with_its_name(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    PAGES["settings"](app)
    app.scene.click("settings.scale")
    app.step([], 0.05)
    assert app.scene.spoken_title() == "Size of text and buttons"
    nodes = of_accesskit(tree_of(app))
    assert nodes["settings.scale.list"].role == accesskit.Role.LIST_BOX
    chosen = [node.label for id, node in nodes.items() if ".option." in id and node.is_selected]
    assert chosen == ["100%, chosen"]


def test_what_is_typed_is_heard_by_lines_and_the_caret_is_known(make_app: MakeApp) -> None:
    app = make_app("en", speed=0.0)
    app.push(Scene(app))
    PAGES["code"](app)
    app.scene.gui.focus("write.text")
    app.scene.gui.widgets[-1].redraw()
    box = app.scene.gui.find("write.text")
    box.manuscript.move(4)  # type: ignore[union-attr]
    reader = ScreenReaders()
    reader._kit = accesskit
    tree = tree_of(app)
    nodes = {reader._ids[number]: node for number, node in reader._tree_update(tree.nodes.values()).nodes}
    assert nodes["write.text#0"].value == "id: pooky_stop_peeking\n"
    assert nodes["write.text#0"].role == accesskit.Role.TEXT_RUN
    assert nodes["write.text"].text_selection.focus.character_index == 4
    assert "".join(nodes[f"write.text#{line}"].value for line in range(3)) in tree.nodes["write.text"].value


def test_news_are_one_node_that_is_live(make_app: MakeApp) -> None:
    nodes = shown(make_app, "table of poison")
    assert nodes[NEWS].live == accesskit.Live.POLITE
