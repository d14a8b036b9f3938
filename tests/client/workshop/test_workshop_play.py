"""In the workshop a card is played at once, and what it is worth is counted."""

from __future__ import annotations

from time import monotonic, sleep

import pygame
import pytest

from client.__main__ import _open, _options
from client.play.statistics import Statistics
from client.ui.scene import Scene
from client.ui.text import Words
from client.workshop.card_worth import WorthScene
from client.workshop.recording import RecordingScene
from client.workshop.scene import Workshop
from client.workshop.table_setup import TableSetupScene
from client.workshop.trial import TableSearchScene, TrialScene, local_names
from client.workshop.watch import CHANGED
from rules.__main__ import main
from rules.notation import notation
from rules.saves import crash_reports
from rules.scenario.checking import PLAYERS
from rules.workshop.history import History
from rules.workshop.laid_table import option_written, options_using
from rules.workshop.project import Project
from tests.client.hands import key
from tests.rules.workshop.test_project import written

pytestmark = pytest.mark.usefixtures("unpainted")

RUSSIAN = {"Аня", "Боб", "Сай", "Ди"}
"""What ``PLAYERS`` are called at a table in a Russian window."""


def settle(app, seconds=60):
    """Until nothing is looked for and nothing moves."""
    until = monotonic() + seconds
    while monotonic() < until:
        app.clock.advance(0.1)
        app.step([], 0.1)
        if not app.scene.wants_spare and not app.scene.motions.busy:
            break
        app.scene.spare(20)
    app.step([], 0.1)


@pytest.fixture
def table(make_app, tmp_path):
    """Opens the workshop with a set of three cards, and lays a table for one."""

    def lay(language="en", card="a", **settings):
        app = make_app(language, speed=0, **settings)
        path = written(tmp_path / "red_dragon" / "mine.yaml", 2, 3, 4)
        _open(app, _options(["--workshop", str(path)]))
        settle(app)
        app.scene.choose(card)
        key(app, pygame.K_F6)
        assert isinstance(app.scene, TableSearchScene)
        settle(app)
        assert isinstance(app.scene, TrialScene)
        return app, path

    return lay


def play(scene):
    """Play the card that the table was laid for."""
    kind = [card.id for card in scene.laid_table.game.cards].index(scene.id)
    scene.player.answer(options_using(scene.sitting.table, kind)[0])


@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_key_lays_a_table_with_the_card_in_the_hand(table, tmp_path, language):
    app, _ = table(language)
    scene = app.scene
    assert scene.sitting.turn_of_person and scene.sitting.viewer == scene.laid_table.seat
    kind = [card.id for card in scene.laid_table.game.cards].index(scene.id)
    assert options_using(scene.sitting.table, kind)
    beginning = scene.words("lay.trial", card=scene.project.card(scene.id).card.name[language], sentence="").strip()
    assert any(node.label.startswith(beginning) for node in scene.tree())
    before = len(scene.sitting.record.answers)
    play(scene)
    assert len(scene.sitting.record.answers) == before + 1
    report = tmp_path / "report.txt"  # what is sent to the makers if something breaks here: they have not got the set
    report.write_text(crash_reports.report_text({}, scene.journal()), encoding="utf-8")
    assert crash_reports.record_in(report).table.digest() == scene.sitting.table.digest()
    scene.tools.use("undo")
    assert len(scene.sitting.record.answers) == before and options_using(scene.sitting.table, kind)
    assert scene.sitting.record.path is None
    scene.back()
    assert isinstance(app.scene, Workshop) and not Statistics().of("red_dragon").games
    assert not app.pen.overflows


def test_the_answer_that_leads_to_the_card_is_pointed_out(table):
    app, _ = table()
    scene = app.scene
    laid_table = scene.laid_table
    option = options_using(laid_table.table, [card.id for card in laid_table.game.cards].index(scene.id))[0]
    lead = notation.write(laid_table.table, option, laid_table.names)
    assert option_written(laid_table, lead) == option and option_written(laid_table, "?") is None
    app.replace(TrialScene(app, scene.project, scene.id, laid_table, scene.history, lead))
    settle(app)
    assert app.scene.hand.hint is not None
    assert app.scene.words("lay.lead", answer=app.scene.hand.hint.said) in app.scene.gui.notes.sentences


def test_saving_the_file_lays_the_table_again(table):
    app, path = table()
    scene, text = app.scene, path.read_text("utf-8")
    play(scene)
    path.write_text(text.replace("amount: -3", "amount: -9"), "utf-8")
    pygame.event.post(pygame.event.Event(CHANGED))
    app.step(pygame.event.get(), 0.01)
    settle(app)
    again = app.scene
    assert isinstance(again, TrialScene) and again is not scene
    assert again.laid_table.game is not scene.laid_table.game and again.laid_table.moves == scene.laid_table.moves
    assert len(again.sitting.record.answers) > len(again.laid_table.moves)
    assert again._answers()[0] == scene._answers()[0], "the answers are given again"
    assert again.sitting.notice is None and not again._is_first_game
    again.lay(again.laid_table.scenario, ["Ann flies away"])
    assert app.scene.sitting.notice.key == "lay.stopped" and app.scene._answers() == []
    assert app.scene.sitting.notice.parameters["move"] == f"{app.scene.sitting.names[0]} flies away"
    again = app.scene
    path.write_text("cards: [", "utf-8")
    again.relay()
    assert app.scene is again  # the last good card stays
    path.write_text(text, "utf-8")
    again.relay()
    assert app.scene is not again and isinstance(app.scene, TrialScene)


def test_a_game_is_kept_as_a_test_and_passes(table, capsys):
    app, path = table()
    before = path.read_text("utf-8")
    play(app.scene)
    settle(app)
    key(app, pygame.K_F7)
    assert isinstance(app.scene, RecordingScene) and app.scene.recorded is not None
    app.scene._rename("it costs fortitude")
    app.scene.save()
    after, scene = path.read_text("utf-8"), app.scene
    assert "it costs fortitude" in after and isinstance(scene, TrialScene)
    app.step([pygame.event.Event(CHANGED)], 0.02)
    settle(app)
    assert app.scene is scene, "the game goes on: the card plays as before"
    kept = iter(after.splitlines())
    assert all(line in kept for line in before.splitlines()), "another line has changed"
    assert main(["test", str(path), "--language", "en"]) == 0, capsys.readouterr().out
    key(app, pygame.K_F7)
    app.scene._rename("and once more")
    app.scene.save()
    assert path.read_text("utf-8").count("name: and once more") == 1
    assert main(["test", str(path), "--language", "en"]) == 0, capsys.readouterr().out


def test_players_have_names_of_the_window_and_tests_the_same_for_all(table, capsys):
    app, path = table("ru")
    scene = app.scene
    assert set(scene.laid_table.names) <= {*PLAYERS} and set(scene.sitting.names) <= RUSSIAN
    play(scene)
    settle(app)
    assert all(answer.startswith(scene.sitting.names) for answer in scene.sitting.record.answers)
    key(app, pygame.K_F7)
    app.scene._rename("Крепость тратится")
    app.scene.save()
    kept = path.read_text("utf-8").partition("Крепость тратится")[2]
    assert "Ann" in kept and not any(name in kept for name in RUSSIAN)
    assert main(["test", str(path), "--language", "ru"]) == 0, capsys.readouterr().out


def test_two_players_never_get_one_name():
    words = Words("ru")
    assert local_names(words, ("Ann", "Zoe")) == ("Аня", "Zoe")
    assert local_names(words, ("Ann", "Аня")) == ("Ann", "Аня")
    assert local_names(Words("en"), ("Ann", "Bob")) == ("Ann", "Bob")


def test_the_author_says_what_is_given(table):
    app, _ = table()
    key(app, pygame.K_F6)
    scene = app.scene
    assert isinstance(scene, TableSetupScene)
    scene.typed = "{Ann: {hand: [a, g7]}}"
    scene.lay_typed()
    assert app.scene is scene and scene.problems and "g7" in scene.problems[0].say("en")
    scene.typed = "{Ann: {hand: [a]}, Bob: {fortitude: 7}}"
    scene.lay_typed()
    assert isinstance(app.scene, TrialScene)
    assert app.scene.sitting.table.fortitude[1] == 7 and app.scene.sitting.viewer == 0


def test_the_table_of_a_test(make_app):
    app = make_app("ru", speed=0)
    app.push(Scene(app))
    project = Project.of_set("raut", "accessories")
    app.push(TableSearchScene(app, project, "pearls", History()))
    settle(app)
    app.scene.tools.use("given")
    app.step([], 0.1)
    app.scene.click("lay.given.test.0")
    settle(app)
    assert isinstance(app.scene, TrialScene) and "Ann" in app.scene.laid_table.scenario["seats"]
    app.scene.tools.use("keep")
    app.step([], 0.1)
    lines = app.scene.gui.find("lay.keep.lines").lines
    assert any(line.startswith("  ") for line in lines)  # as they will be in the file
    keep = app.scene.gui.find("lay.keep.keep")
    assert keep is not None and not keep.enabled and keep.why  # built-in cards are not changed


@pytest.mark.parametrize(("language", "size", "scale"), [("ru", (1280, 720), 100), ("en", (1280, 720), 200)])
def test_figures_come_while_one_looks(make_app, language, size, scale):
    app = make_app(language, size, scale=scale, speed=0)
    app.push(Scene(app))
    scene = WorthScene(app, Project.of_set("poison", "base"), "B7")
    app.push(scene)
    app.step([], 0.02)
    scene.click("count.start")
    until = monotonic() + 60
    while (scene.figures is None or scene.figures.games < 5) and monotonic() < until:
        app.clock.advance(0.02)
        app.step([], 0.02)
        sleep(0.01)
    assert scene.counting and scene.figures is not None and scene.figures.games >= 5
    scene.click("count.stop")
    assert not scene.counting and scene.gui.find("count.verdict") is not None
    assert scene.gui.find("count.curve") is not None and scene.gui.find("count.card.B7") is not None
    app.step([], 0.02)
    assert not app.pen.overflows
    scene._choose("about", "all")
    assert scene.figures is None and not scene.curve


def test_leaving_ends_the_count(make_app):
    app = make_app(speed=0)
    app.push(Scene(app))
    scene = WorthScene(app, Project.of_set("poison", "base"))
    app.push(scene)
    scene.start()
    assert scene.counting
    app.pop()
    assert not scene.counting


def test_what_cannot_be_counted_is_said(make_app):
    app = make_app(speed=0)
    app.push(Scene(app))
    scene = WorthScene(app, Project.of_set("goblets", "houses"), "geideri")
    app.push(scene)
    scene._choose("seats", 12)
    scene.about = "set"
    scene.start()
    scene.stop()
    assert scene.error
