"""Which card sets play is chosen in the menu, and what is wrong with card files is listed there: in the real window."""

import json
import re
import shutil
from itertools import product

import pygame
import pytest

from client.__main__ import _open, _options
from client.play.offers import problems
from client.play.statistics import Statistics
from client.scenes.card_problems import CardProblems, ProblemNote
from client.scenes.card_sets import CardSets
from client.scenes.final import FinalScene
from client.scenes.menu import Menu
from client.scenes.replay import ReplayScene
from client.scenes.shelf import Shelf
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.ui import Pen
from client.window.settings import Settings
from rules import games
from rules.reading.problems import CODES
from rules.system import locations
from rules.text.texts import LANGUAGES
from tests.client.games.test_words import point_at_everything, scroll
from tests.client.hands import focused, key, mouse
from tests.client.reading import Reader
from tests.client.table_hands import any_play, my_turn, until
from tests.repeats import at_night, spread
from tests.rules.cards.test_cards import _no_home, put  # noqa: F401
from tests.rules.cards.test_sets import action, hero, potion, whole_poison, whole_town, write
from tests.worded import SETS

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = ("poison", "dice_town")
WHOLE = {"poison": "sevens", "dice_town": "bazaar"}
FEAST = SETS / "goblets" / "feast.yaml"
TITLED = "title: {{ru: {0}, en: {1}}}\n"


@pytest.fixture
def opened(make_app):
    """Opens the window at its menu, with the game chosen."""

    def open(game="poison", language="en", **settings):
        app = make_app(language, **{"speed": 8.0, **settings})
        _open(app, _options([]), effort=0.005)
        settle(app)
        mouse(app, f"menu.game.{game}")
        settle(app)
        return app

    return open


def settle(app):
    for _ in range(4):
        app.step([], 0.05)


def nodes(app):
    return {node.id: node for node in app.scene.tree()}


def shown(app):
    """The sets in the list that is open, and whether they play."""
    return {id.removeprefix("sets."): node.value for id, node in nodes(app).items() if node.role == "toggle"}


def by_mouse(app, id):
    """Scroll to a widget if need be, and click it."""
    widget = app.scene.gui.find(id)
    if widget.parent is not None:
        widget.parent.show(widget.rect)
    mouse(app, id)
    settle(app)


def by_keys(app, id):
    """Go to a widget with Tab and press it."""
    for _ in range(80):
        if focused(app) == id:
            key(app, pygame.K_RETURN)
            return settle(app)
        key(app, pygame.K_TAB)
    raise AssertionError(f"Tab does not reach {id}")


def switch(app, *sets, use=by_mouse):
    """Switch sets in the list of the menu."""
    use(app, "menu.sets")
    for file_of_set in sets:
        use(app, f"sets.{file_of_set}")
    shown_sets = shown(app)
    use(app, "sets.back")
    assert isinstance(app.scene, Menu)
    return shown_sets


def to_the_end(app):
    def over():
        if isinstance(app.scene, CountingSheet):
            app.scene.go_on()
        return isinstance(app.scene, FinalScene)

    until(app, over, seconds=2000, dt=0.2)


def playing(app):
    assert isinstance(app.scene, TableScene)
    return app.scene.sitting.record


def fill(sets):
    """So many sets of Poison, one of them a whole game."""
    whole_poison()
    for number in range(sets - 1):
        title = TITLED.format(f"Травы и корни {number}", f"Herbs and Roots {number}")
        write(f"herbs{number:02}", potion(f"H{number}"), head=title)


def broken():
    """A set with a mistake in its head, and one with mistakes in two of its cards."""
    head = "title: {ru: Надлом, en: Cracked}\nautor: Me\n"
    write("cracked", potion("A"), head=head)
    write("half", potion("A"), potion("B").replace("number: 3", "number: many"), potion("C", colour="rde"),
          head=TITLED.format("Половина", "Half"))  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_names_no_limit_while_a_set_may_have_another(opened, language):
    whole_poison()
    app = opened("poison", language)
    assert "13" in nodes(app)["menu.aim"].label
    switch(app, "sevens")
    settle(app)
    assert nodes(app)["menu.aim"].label == app.words("game.poison.aim.other_limit")


def test_a_set_of_goblets_has_tokens_too(opened):
    home = locations.user_home() / "cards" / "goblets"
    home.mkdir(parents=True)
    shutil.copy(FEAST, home / "feast.yaml")
    app = opened("goblets")
    by_mouse(app, "menu.sets")
    assert re.match(r"\d+ cards and tokens", app.scene.gui.find("sets.feast").about)


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "use"),
    [("poison", by_keys), ("dice_town", by_mouse), *at_night(("poison", by_mouse), ("dice_town", by_keys))],
)
def test_a_whole_game_is_chosen_played_kept_and_switched_off(opened, game, use):
    file = (whole_poison if game == "poison" else whole_town)()
    digest_before, stamp = games.game(game).cardset.digest, file.stat()
    app, name = opened(game, speed=0.0), WHOLE[game]
    assert switch(app, name, use=use) == {"own": "off", name: "on"}
    use(app, "menu.watch")
    record = playing(app)
    assert record.header.set_names == [name] and {card.set for card in record.game.cardset.cards} == {name}
    until(app, lambda: len(record.answers) > 12)
    key(app, pygame.K_ESCAPE)
    app.scene.click("leave.yes")
    until(app, lambda: isinstance(app.scene, Menu) and app.scene.saved)
    answers, digest = record.answers[:], record.table.digest()
    use(app, "menu.continue")
    playing_again = playing(app)
    assert playing_again.answers[: len(answers)] == answers
    assert (
        digest
        == (
            playing_again.past[len(answers)] if len(playing_again.answers) > len(answers) else playing_again.table
        ).digest()
    )
    to_the_end(app)
    assert playing_again.table.ask is None and not playing_again.game.faults(playing_again.table)
    assert nodes(app)["end.deal"].label.startswith(f"Deal no. {playing_again.header.seed}; only the cards of ")
    app.scene.click("end.replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene) and replay.replay.record.game.cardset.name == name
    assert replay.replay.tables[-1].digest() == playing_again.table.digest()
    app.pop()
    app.scene.click("end.again")
    assert playing(app).header.set_names == [name]
    app.pop()
    assert switch(app, name, use=use) == {"own": "on", name: "off"}
    use(app, "menu.watch")
    assert playing(app).game.cardset.digest == digest_before
    assert (file.stat().st_mtime_ns, file.stat().st_size) == (stamp.st_mtime_ns, stamp.st_size)


def test_a_person_plays_takes_back_and_is_counted_with_a_set(opened):
    whole_poison()
    app = opened(practice=True)
    switch(app, "sevens")
    app.scene._set_seat_count(3)
    mouse(app, "menu.start")
    scene, record = app.scene, playing(app)
    my_turn(app, scene)
    digest_before = record.table.digest()
    scene.player.play(*any_play(scene))
    my_turn(app, scene)
    key(app, pygame.K_u)
    settle(app)
    assert record.table.digest() == digest_before and record.game.cardset.name == "sevens"
    while not isinstance(app.scene, FinalScene):
        my_turn(app, scene)
        if not isinstance(app.scene, FinalScene):
            scene.player.play(*any_play(scene))
    assert Statistics().of("poison").games == 1


def test_a_saved_game_with_a_set_waits_on_the_shelf_and_names_the_set_that_is_gone(opened, home):
    file = whole_poison()
    app = opened()
    switch(app, "sevens")
    mouse(app, "menu.start")
    app.pop()
    mouse(app, "menu.shelf")
    until(app, lambda: isinstance(app.scene, Shelf) and app.scene.is_complete)
    label = "Poison (only the cards of Sevens): Wanderer"
    mouse(app, next(node.id for node in app.scene.tree() if node.label.startswith(label)))
    assert playing(app).header.set_names == ["sevens"]
    app.pop()
    file.unlink()
    shutil.rmtree(next(home.rglob("*.cards")))  # as an older version left it
    mouse(app, "menu.continue")
    assert isinstance(app.scene, Menu) and any("card set sevens" in words for words in app.scene.gui.notes.sentences)
    until(app, lambda: not nodes(app)["menu.continue"].enabled)


# -- choosing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town"])
def test_without_sets_there_is_nothing_to_choose(opened, game):
    app = opened(game)
    assert not any(id.startswith(("menu.sets", "menu.problems")) for id in nodes(app))
    assert app.scene.setup().sets is None


def test_a_whole_game_excludes_the_others_while_it_is_on(opened):
    fill(3)
    app = opened()
    mouse(app, "menu.sets")
    assert shown(app) == {"own": "on", "herbs00": "on", "herbs01": "on", "sevens": "off"}
    mouse(app, "sets.herbs01")
    mouse(app, "sets.sevens")
    assert shown(app) == {"own": "off", "herbs00": "off", "herbs01": "off", "sevens": "on"}
    assert app.scene.choice.names("poison") == ["sevens"]
    mouse(app, "sets.own")
    assert shown(app) == {"own": "on", "herbs00": "on", "herbs01": "off", "sevens": "off"}, "as they were before"
    mouse(app, "sets.sevens")
    mouse(app, "sets.herbs01")
    assert shown(app) == {"own": "on", "herbs00": "on", "herbs01": "on", "sevens": "off"}, "the one that was wanted"
    write("tens", potion("T", 9, "red", "copies: 40"), head="only: true\n")
    mouse(app, "sets.back")
    switch(app, "sevens")
    assert switch(app, "tens")["sevens"] == "off", "two whole games do not play together"


def test_the_own_cards_cannot_be_switched_off(opened):
    fill(2)
    app = opened()
    mouse(app, "menu.sets")
    mouse(app, "sets.own")
    assert shown(app)["own"] == "on" and "whole game" in app.scene.gui.notes.sentences[-1]


def test_the_choice_is_remembered_for_each_game_and_forgotten_with_its_set(opened, home):
    fill(3)
    whole_town()
    app = opened()
    switch(app, "herbs00")
    mouse(app, "menu.game.dice_town")
    switch(app, "bazaar")
    app.close()
    app.running = False
    saved_sets = Settings.load()[0].sets
    assert saved_sets == {"poison": {"herbs00": False}, "dice_town": {"bazaar": True}}
    app = opened(sets=saved_sets)
    assert app.scene.setup().sets == ["herbs01"]
    mouse(app, "menu.game.dice_town")
    assert app.scene.setup().sets == ["bazaar"]
    herbs = home / "cards" / "poison" / "herbs00.yaml"
    text = herbs.read_text("utf-8")
    herbs.unlink()
    mouse(app, "menu.game.poison")
    assert app.scene.setup().sets == ["herbs01"] and not app.scene.gui.notes.sentences
    herbs.write_text(text, "utf-8")
    mouse(app, "menu.game.dice_town")
    mouse(app, "menu.game.poison")
    assert app.scene.setup().sets == ["herbs00", "herbs01"], "it plays again like any other"


@pytest.mark.parametrize("sets", [3, {"poison": 3}, {"poison": {"a": "yes"}}, ["poison"]])
def test_damaged_settings_choose_nothing(home, sets):
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "settings.json").write_text(json.dumps({"sets": sets, "scale": 125}), "utf-8")
    settings, trouble = Settings.load()
    assert (settings.sets, settings.scale) == ({}, 125)
    assert trouble.key == "trouble.settings" and trouble.parameters["names"] == "sets"


def test_a_set_that_disappears_while_the_menu_is_open_does_not_play(opened, home):
    fill(3)
    app = opened()
    (home / "cards" / "poison" / "herbs00.yaml").unlink()
    mouse(app, "menu.start")
    assert playing(app).header.set_names == ["base", "herbs01"]


def test_two_sets_that_are_too_many_together(opened):
    for name in ("heap", "pile"):
        write(name, *[potion(f"{name}{n}", keys="copies: 100") for n in range(10)], head=TITLED.format("Куча", name))
    app = opened()
    mouse(app, "menu.sets")
    assert shown(app) == {"own": "on", "heap": "on", "pile": "off"}
    assert not nodes(app)["sets.pile"].enabled and "too many cards" in app.scene.gui.find("sets.pile").about
    mouse(app, "sets.heap")
    assert shown(app) == {"own": "on", "heap": "off", "pile": "on"}
    mouse(app, "sets.heap")
    assert shown(app) == {"own": "on", "heap": "off", "pile": "on"}, "it does not push the other one out"
    assert app.scene.gui.notes.sentences[-1] == "“pile” cannot play beside the sets that are on."


def test_the_characters_are_those_of_the_chosen_sets(opened):
    write("velga", action("sing", "copies: 40"), head=hero(), game="red_dragon")
    app = opened("red_dragon")
    mouse(app, "menu.seat.1.character")
    mouse(app, "menu.seat.1.character.option.velga")
    assert app.scene.setup().options["characters"][1] == "velga"
    switch(app, "velga")
    mouse(app, "menu.seat.1.character")
    assert "menu.seat.1.character.option.velga" not in nodes(app)
    app.scene.gui.close()
    assert "characters" not in app.scene.setup().options
    assert nodes(app)["menu.seat.1.character"].value == "any character"
    mouse(app, "menu.start")
    assert "velga" not in playing(app).game.cardset.name
    app.pop()
    switch(app, "velga")
    assert app.scene.setup().options["characters"][1] == "velga"
    mouse(app, "menu.start")
    assert playing(app).header.options["characters"][1] == "velga"


# -- what is wrong ----------------------------------------------------------------------------------------------------


def test_a_broken_set_beside_a_good_one(opened, home):
    broken()
    write("good", potion("G"), head=TITLED.format("Добрый", "Good"))
    app = opened()
    assert nodes(app)["menu.sets"].label == "2 of 3 sets" and nodes(app)["menu.problems"].label == "Mistakes: 3"
    mouse(app, "menu.sets")
    assert shown(app) == {"own": "on", "cracked": "off", "good": "on", "half": "on"}
    mouse(app, "sets.cracked")
    assert shown(app)["cracked"] == "off"
    reason = "It cannot play, because of a mistake in cracked.yaml, line 5."
    assert app.scene.gui.notes.sentences[-1] == reason == app.scene.gui.find("sets.cracked").about
    mouse(app, "sets.problems")
    scene = app.scene
    assert isinstance(scene, CardProblems)
    heads = [node for node in scene.tree() if node.role == "heading" and node.value]
    assert [node.label for node in heads] == ["cracked", "Half"], "a head with a mistake gives no title"
    assert [node.value for node in heads] == [str(home / f"cards/poison/{name}.yaml") for name in ("cracked", "half")]
    messages = [node.label for node in scene.tree() if node.id.count(".") == 2 and node.id[-1].isdigit()]
    assert len(messages) == 3 and "line 16" in messages[1]
    assert messages[0] == 'line 5 there is no such key here: autor. Did you mean "author"?'
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, CardSets)
    key(app, pygame.K_ESCAPE)
    mouse(app, "menu.start")
    assert playing(app).header.set_names == ["base", "good", "half"]
    assert "2 mistakes" in app.scene.gui.notes.sentences[-1]
    app.pop()
    write("cracked", potion("A"), head=TITLED.format("Надлом", "Mended"))
    write("half", potion("A"))
    by_keys(app, "menu.problems")
    assert "no mistakes" in nodes(app)["problems.about"].label
    by_keys(app, "problems.back")
    assert "menu.problems" not in nodes(app) and nodes(app)["menu.sets"].label == "3 of 3 sets"


def test_a_card_file_in_the_wrong_place_is_told(opened, home):
    put("home/cards/mine.yaml", f"set: mine\nformat: 1\ngame: poison\ncards:\n{potion()}")
    app = opened()
    assert "menu.sets" not in nodes(app)
    mouse(app, "menu.problems")
    assert nodes(app)["problems.0.0"].label.endswith("Put it into the folder poison")


def test_all_mistakes_are_listed_once_whatever_plays(opened):
    broken()
    file = whole_poison()
    file.write_text(file.read_text("utf-8").replace("art: card_face_red", "art: nowhere", 1), "utf-8")
    write("small", potion(), head="only: true\n")
    app = opened()
    shown_sets = problems("poison")
    assert sorted(problem.code for problem in shown_sets) == [
        "BAD-VALUE", "BAD-VALUE", "NO-ART", "SMALL-DECK", "UNKNOWN-KEY"]  # fmt: skip
    switch(app, "sevens")
    assert problems("poison") == shown_sets and nodes(app)["menu.problems"].label == "Mistakes: 5"
    mouse(app, "menu.problems")
    notes = [widget for widget in app.scene.gui.widgets if isinstance(widget, ProblemNote)]
    assert {note.code for note in notes if note.harmless_note} == {"NO-ART"} and len(notes) == 5


def test_every_fault_has_a_reason_in_both_languages(make_menu):
    """Whatever keeps a set from playing, it is said in a sentence."""
    write("broken", potion(), head="autor: Me\n")
    menu = make_menu()
    (info,) = menu._sets.sets("poison")
    for language in LANGUAGES:
        menu.app.set_language(language)
        for code in CODES:
            fault = info.fault.__class__(info.files[0], 3, 1, code, "wrong")
            reason = menu._sets.reason_off("poison", info._replace(fault=fault))
            assert reason.endswith(".") and "[" not in reason, code


def test_arrows_and_pages_scroll_the_mistakes(opened):
    write("bad", *[potion(f"A{n}", colour="rde") for n in range(30)])
    app = opened()
    mouse(app, "menu.problems")
    view = app.scene.gui.find("problems.view")
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN):
        digest_before = view.offset
        key(app, code)
        assert view.offset > digest_before
    key(app, pygame.K_UP)
    assert view.offset > 0


@pytest.mark.parametrize(
    ("language", "one_set", "two_sets"),
    [("ru", "Зелье (набор карт: old brews): ", "Зелье (наборы карт: Травы, old brews): "),
     ("en", "Poison (card set: old brews): ", "Poison (card sets: Herbs, old brews): ")],
)  # fmt: skip
def test_the_shelf_and_the_last_page_say_which_added_sets_play(opened, monkeypatch, language, one_set, two_sets):
    drawn_texts, write_text = [], Pen.text

    def record_text(pen, text, *arguments, **options):
        drawn_texts.append(text)
        write_text(pen, text, *arguments, **options)

    monkeypatch.setattr(Pen, "text", record_text)
    app = opened(language=language, speed=0.0)
    mouse(app, "menu.watch")
    to_the_end(app)
    assert ";" not in nodes(app)["end.deal"].label
    app.pop()
    app.pop()
    write("old_brews", potion("A"))
    write("herbs", potion("B"), head=TITLED.format("Травы", "Herbs"))
    app = opened(language=language)
    switch(app, "herbs")
    for beginning in (one_set, two_sets):
        mouse(app, "menu.start")
        app.pop()
        mouse(app, "menu.shelf")
        until(app, lambda: isinstance(app.scene, Shelf) and app.scene.is_complete)
        rows = [node.label for node in app.scene.tree() if node.id.startswith("shelf.")]
        assert any(label.startswith(beginning) for label in rows), rows
        drawn_texts.clear()
        app.scene.dirty = True
        app.step([], 0.02)
        assert any(beginning.partition(" ")[2].removesuffix(": ") in text for text in drawn_texts), "it can be seen too"
        app.pop()
        settle(app)
        switch(app, "herbs")
    assert app.pen.overflows == []


def test_what_authors_write_is_drawn_as_it_is(opened):
    """Stars and braces in a file are no markup, and long titles and lines find their place."""
    text = "'**{icon:suit_red}** *x* {" + "ж" * 400 + "'"
    title = "W" * 60
    write("wild", potion("A").replace("number: 3", f"number: {text}"), head=TITLED.format(title, title))
    app = opened()
    for way in ("menu.sets", "menu.problems"):
        mouse(app, way)
        scroll(app)
        assert app.pen.overflows == []
        assert way == "menu.sets" or "**{icon:suit_red}** *x* {ж" in nodes(app)["problems.0.0"].label
        app.scene.back()


# -- the look ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), spread(product([(1280, 720), (1920, 1080), (800, 600)], LANGUAGES), 3))
def test_twelve_sets_are_reached_by_keys_and_by_the_wheel(opened, language, size):
    fill(12)
    app = opened(language=language, size=size)
    by_keys(app, "menu.sets")
    for id in [id for id, node in nodes(app).items() if node.role == "toggle" and node.enabled]:
        key(app, pygame.K_TAB)
        while focused(app) != id:
            key(app, pygame.K_TAB)
        view = app.scene.gui.find("sets.view").rect
        assert view.contains(nodes(app)[id].rect), f"{id} is scrolled into view"
    digest_before = shown(app)
    key(app, pygame.K_SPACE)
    assert {id for id, on in shown(app).items() if on != digest_before[id]} and focused(app) == id, "the focus stays"
    point = nodes(app)["sets.view"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(point[0] * app.unit, point[1] * app.unit), rel=(1, 1))], 0.02)
    offset = app.scene.gui.find("sets.view").offset
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2)], 0.02)
    assert app.scene.gui.find("sets.view").offset < offset
    assert app.pen.overflows == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_read(opened, monkeypatch, language):
    reader = Reader(monkeypatch)
    reader.language = language
    fill(4)
    write({"ru": "надлом", "en": "cracked"}[language], potion("A"), head="autor: Me\n")
    write("small", potion("A"), head="only: true\ntitle: {ru: Мало, en: Few}\n")
    app = opened(language=language)
    point_at_everything(app)
    mouse(app, "menu.sets")
    point_at_everything(app)
    mouse(app, "sets.sevens")
    point_at_everything(app)
    scroll(app)
    mouse(app, "sets.back")
    point_at_everything(app)
    assert not reader.faults, reader.report()
    mouse(app, "menu.problems")
    labels = [nodes(app)[id].label for id in ("problems.title", "problems.about", "problems.back")]
    assert not any("[" in label or "problems." in label for label in labels)
