"""The last page: who has won, why the others have not, how the rounds went, and which row is one's own."""

import re
from random import Random

import pytest

from client.games import table_of
from client.games.red_dragon import log_lines
from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes import bar
from client.scenes.final import CUP, SMALL_CURVE, FinalScene, quoted
from client.scenes.finalists import EveningPage, RankRow
from client.scenes.table import TableScene
from client.table.base import Arrangement
from client.table.count import CountingSheet
from client.ui.scene import Scene
from client.ui.text import Words
from rules.games import game
from rules.kernel.asking import answer
from rules.saves.journal import Header, Record
from rules.tavern import talk
from rules.tavern.regulars import find_regular, regulars
from tests.client.table_hands import free, sit_at, until


def last_page(app, name, seats=3, seed=1):
    """The last page of a game that is played by chance to its last questions, and then at the screen."""
    rng, table = Random(seed), game(name).new(seats, seed)
    tables = []
    while table.ask is not None:
        tables.append(table.copy())
        answer(table, rng.choice(table.ask.options))
    scene = sit_at(app, tables[-2])

    def over():
        top = app.scene
        if scene.elimination.asking:
            scene.click("out.hurry")
        elif isinstance(top, CountingSheet):
            top.go_on()
        elif top is scene and free(scene):
            scene.player.answer(rng.choice(scene.player.ask.options))
        return isinstance(app.scene, FinalScene)

    until(app, over)
    return app.scene


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_own_row_is_marked_and_every_place_is_told(make_app, floor, language):
    app = make_app(language)
    page = last_page(app, "red_dragon")
    rows = {row.id: row for row in page.gui.widgets if isinstance(row, RankRow)}
    assert len(rows) == 3 and [row.finalist.is_person for row in rows.values()].count(True) == 1
    own_row = rows["end.0"]
    assert own_row.finalist.is_person and own_row.finalist.name == app.words("end.you", name=page.sitting.names[0])
    for seat in range(3):
        assert app.words("end.place", place=page.ranks[seat]) in rows[f"end.{seat}"].label
    app.step([], 0.1)


def test_cups_rise_for_the_winner_and_end(make_app, floor, unpainted):
    app = make_app(speed=1.0)
    page = last_page(app, "red_dragon")
    assert page.air.holds(CUP)
    until(app, lambda: not page.motions.busy, seconds=5.0)
    assert not page.air.holds(CUP)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_many_rounds_leave_room_for_the_names_of_regulars(make_app, floor, monkeypatch, language):
    """A game of Poison has as many rounds as players; who has what in each stands between the name and the result."""
    app, rng = make_app(language, size=(1280, 720), speed=0.0), Random(2)
    seats = game("poison").seats[-1]
    longest_names = sorted((regular.name[language] for regular in regulars().values()), key=len)[-seats:]
    players = ("person", *["heuristic"] * (seats - 1))
    record = Record(game("poison"), Header("poison", tuple(longest_names), 2, {}, {}, players))
    while (ask := record.table.ask) is not None:
        record.answer(rng.choice(ask.options))
    table = TableScene(app, Sitting(record))
    app.push(table)
    if not isinstance(app.scene, FinalScene):
        table._show_final_page()
    drawn = []
    monkeypatch.setattr(bar, "draw_name", lambda pen, name, area, *rest, **options: drawn.append((name, area.width)))
    app.step([], 0.1)
    assert isinstance(app.scene, FinalScene) and len(drawn) == seats
    for name, width in drawn:
        assert app.pen.width(name, 18.0, "ui_bold") <= width, f"{name} is written small or cut off"


@pytest.mark.parametrize("name", ["poison", "goblets"])
def test_the_points_of_the_rounds_add_up(make_app, floor, name):
    app, rng = make_app(speed=0.0), Random(2)
    scene = sit_at(app, game(name).new(3, 2))
    while scene.sitting.ask is not None:
        scene.sitting.record.answer(rng.choice(scene.sitting.table.ask.options))
    scene.sitting.events()
    scene._show_final_page()
    page = app.scene
    assert isinstance(page, FinalScene)
    points = table_of(scene.table.game, 3).points(scene.sitting.view())
    rounds = [evening.rounds for evening in page.evenings]
    assert [sum(points_of_rounds) for points_of_rounds in rounds] == list(points) and len(rounds[0]) >= 3
    for seat, points_of_rounds in enumerate(rounds):
        sum_in_words = " + ".join(str(number) for number in points_of_rounds)
        assert sum_in_words in page.gui.find(f"end.{seat}").label
    app.step([], 0.1)


def test_an_evening_of_the_red_dragon_is_told():
    memory, words = {}, Words("en")
    table = game("red_dragon").new(2, 1)
    for event in (("drank", 1, 2, 0), ("drank", 1, 0, -1), ("paid", 0, 1, 3), ("paid", 1, 1, 9), ("paid", 1, -2, 1)):
        log_lines.remember(table.game, event, memory)
    assert log_lines.story(words, table, 1, memory) == "2 drinks, 3 gold won"
    table.playing[0], table.alcohol[0], table.fortitude[0] = False, 9, 8
    assert log_lines.story(words, table, 0, memory) == "0 drinks, 0 gold won; alcohol 9 of 8"


def ended(name, seed):
    """A game that was played by chance to its end."""
    rng, table = Random(seed), game(name).new(3, seed)
    while table.ask is not None:
        answer(table, rng.choice(table.ask.options))
    return table


TIES = {
    "poison": ("points", [7, 7, 9], "shares the place"),
    "dice_town": ("dollars", None, "more claims"),
    "goblets": ("points", [9, 9, 4], "cup of fate"),
    "raut": ("points", [3, 3, 1], "more guests"),
}


@pytest.mark.parametrize("name", TIES)
def test_equal_points_are_explained_on_the_last_page(name):
    words, (key, values, expected) = Words("en"), TIES[name]
    table = ended(name, 4)
    arrangement = table_of(table.game, 3)
    if name == "goblets":
        table.won = [True, False, False]
    if name == "raut":
        guests = [zone for zone, zone_name in enumerate(table.game.zone_names(3)) if zone_name.startswith("salon")]
        table.zones[guests[0]] += table.zones[guests[1]] + [0]
        table.zones[guests[1]] = []
    if values is None:  # one claim more for whoever is behind, and as many points
        points = arrangement.points(table)
        table.dollars[0] += 2 * max(0, points[1] - points[0])
        table.dollars[1] += 2 * max(0, points[0] - points[1])
    else:
        setattr(table, key, values)
    tie_words = arrangement.tie_words(words, table)
    points, ranks = arrangement.points(table), table.game.ranks(table)
    assert points[0] == points[1] and expected in tie_words
    assert ("shares" in tie_words) == (len(set(ranks)) < 3)


def test_those_who_fall_together_share_a_place():
    table = ended("red_dragon", 1)
    arrangement, words = table_of(table.game, 3), Words("en")
    for seed in range(200):
        table = ended("red_dragon", seed)
        arrangement.shown = table
        shared = len(set(table.game.ranks(table))) < 3
        assert ("share the place" in arrangement.tie_words(words, table)) == shared
        if shared:
            return
    raise AssertionError("never did two fall together")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_the_last_page_has_room_for_it(make_app, floor, monkeypatch, language, size, scale):
    monkeypatch.setattr(Arrangement, "tie_words", lambda table, words, view: words("town.count.tie"))
    app = make_app(language, size=size, scale=scale)
    page = last_page(app, "red_dragon")
    app.step([], 0.1)
    line = page.gui.find("end.ties")
    assert line is not None and line.label == app.words("town.count.tie")
    rows = [widget.place() for widget in page.gui.widgets if isinstance(widget, RankRow)]
    assert not any(row.colliderect(line.place()) for row in rows) and app.pen.overflows == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_regular_has_the_last_word_and_faces_show_who_has_won(make_app, floor, language):
    app = make_app(language)
    table = ended("red_dragon", 1)
    first_regulars = list(regulars().values())[:3]
    names = tuple(regular.name[language] for regular in first_regulars)
    seats = tuple(SeatSetup(name, kind) for name, kind in zip(names, ("person", "heuristic", "heuristic"), strict=True))
    sitting = Sitting.start(Setup("red_dragon", seats, {}, 1), saves=False)
    evenings = [EveningPage("") for _ in names]
    page = FinalScene(app, sitting, evenings, lambda sitting: Scene(app))
    page.ranks = table.game.ranks(table)
    app.push(page)
    app.step([], 0.1)
    rows = {row.id: row for row in page.gui.widgets if isinstance(row, RankRow)}
    assert rows["end.0"].finalist.face.startswith(f"wanderer_{app.settings.portrait}_"), "the portrait that was chosen"
    mood_of_rank = {1: ("glad", ""), 2: ("calm", "face_drinks"), 3: ("calm", "face_asleep")}
    for seat in range(3):
        finalist = rows[f"end.{seat}"].finalist
        assert (finalist.face.rsplit("_")[-1], finalist.layer) == mood_of_rank[page.ranks[seat]]
    winners = [seat for seat in (1, 2) if page.ranks[seat] == 1]
    occasion = "won" if winners else "lost"
    lines = []
    for seat in winners or (1, 2):
        for line in talk.lines(find_regular(names[seat]), occasion, "red_dragon"):
            lines.append(quoted(app.words, names[seat], line[language]))
    last_word = page.gui.find("end.said").label
    assert last_word in lines
    page.refresh()
    assert page.gui.find("end.said").label == last_word, "it stays as long as the page"
    assert len(app.evening.lines(find_regular(names[seat]), occasion, "red_dragon")) < len(lines)
    app.settings.talk = False
    page.refresh()
    assert page.gui.find("end.said") is None
    for ranks, key in (([1, 2, 3], ""), ([2, 1, 3], ".second"), ([3, 1, 2], ".last")):
        page.ranks = ranks
        page.refresh()
        console = page.gui.find("end.console")
        assert (console is None) == (ranks[0] == 1), "only who has lost is consoled"
        assert console is None or console.label == app.words(f"story.console{key}", name=names[0])


@pytest.mark.parametrize(("language", "wrong_end"), [("ru", r"[^.]\.»"), ("en", r"”\.")])
def test_what_a_regular_says_ends_as_the_language_has_it(language, wrong_end):
    texts = []
    for regular in regulars().values():
        for occasion in ("won", "lost"):
            for line in regular.talk.get(occasion, ()):
                texts.append(quoted(Words(language), regular.name[language], line[language]))
    statements = [text for text in texts if text.endswith((".", ".”"))]
    assert statements and not [text for text in texts if re.search(wrong_end, text)]


def test_the_sheet_is_as_large_as_what_it_tells(make_app, floor):
    """After a short game the curve is larger, and the sheet ends below the number of the deal or the last sentence."""
    app = make_app()
    page = last_page(app, "poison")
    app.step([], 0.1)
    sheet, curve = page.gui.find("end.sheet").place(), page.gui.find("story.curve").place()
    told = [widget.place() for widget in page.gui.widgets if widget.id.startswith("story.")]
    assert all(sheet.contains(place) for place in told)
    spare = sheet.bottom - max(place.bottom for place in told)
    assert spare < 160 and (curve.height > SMALL_CURVE or sheet.height > 500)
