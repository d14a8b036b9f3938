"""Settings, statistics, pictures, text and time."""

import json
import os
from itertools import product

import pygame
import pytest

from client.play.statistics import SeatResult, Statistics
from client.table.plate import shorten
from client.ui import Pen
from client.ui.prose import chunks
from client.ui.text import Style, Typesetter
from client.window.assets import Store
from client.window.motion import (
    ManualClock,
    Motions,
    Spring,
    Timeline,
    Together,
    Tween,
    bounce,
    call,
    ease_out,
    overshoot,
    wait,
)
from client.window.settings import Settings, user_folder
from tests.repeats import spread

# -- what is kept ------------------------------------------------------------------------------------------------------


def test_settings_come_back(home):
    Settings(language="ru", scale=150, window=(1000, 700)).save()
    assert Settings.load() == (Settings(language="ru", scale=150, window=(1000, 700)), None)


def test_damaged_settings_are_set_aside_untouched(home):
    file = home / "settings" / "settings.json"
    file.parent.mkdir(parents=True)
    for number, text in enumerate(["{broken", "[1, 2]"], 1):
        file.write_text(text, encoding="utf-8")
        settings, trouble = Settings.load("ru")
        assert settings == Settings(language="ru") and trouble.key == "trouble.aside"
        assert (home / "settings" / f"settings.damaged-{number}.json").read_text(encoding="utf-8") == text


def test_one_odd_value_costs_only_itself(home):
    (home / "settings").mkdir(parents=True)
    odd = {"scale": 9000, "volume": "loud", "speed": 3, "window": [1], "muted": True, "language": "de", "extra": 1}
    (home / "settings" / "settings.json").write_text(json.dumps(odd), encoding="utf-8")
    settings, trouble = Settings.load()
    assert settings == Settings(muted=True)
    assert trouble.key == "trouble.settings"
    assert trouble.parameters["names"] == "language, scale, speed, volume, window"


@pytest.mark.parametrize(("name", "senseless"), [
    ("ambience", True), ("calm", 1), ("dots", 401), ("editor", "a\nb"), ("editor", "x" * 201), ("full_screen", None),
    ("language", ["ru"]),
    ("lessons", [1]), ("music", float("nan")), ("offered", "poison"), ("scale", 100.0),
    ("sets", {"poison": {"mine": 1}}), ("speed", True), ("volume", -0.1),
    ("window", [1280, 720.0]), ("window", [1, 2, 3]),
])  # fmt: skip
def test_a_value_that_makes_no_sense_is_told_and_left_out(home, name, senseless):
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "settings.json").write_text(json.dumps({name: senseless, "talk": False}), encoding="utf-8")
    settings, trouble = Settings.load()
    assert settings == Settings(talk=False)
    assert trouble.parameters["names"] == name


def test_whole_numbers_and_odd_sizes_are_taken_as_they_are_meant(home):
    (home / "settings").mkdir(parents=True)
    settings = {"volume": 1, "speed": 2, "window": [1, 9000]}
    (home / "settings" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    assert Settings.load() == (Settings(volume=1.0, speed=2.0, window=(960, 4320)), None)


def test_a_home_that_cannot_be_written_is_only_mentioned(tmp_path, monkeypatch):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("ZASTOLYE_HOME", str(blocked))
    settings, _ = Settings.load()
    assert settings == Settings()
    assert settings.save().parameters["folder"] == blocked / "settings"
    assert Statistics().tallies == {}


def test_a_read_only_home(home, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # so that it is true for an administrator too
    assert Settings().save().key == "trouble.folder"
    assert not (home / "settings" / "settings.json").exists()


def test_statistics_count_persons_and_the_bots_they_met(home):
    book = Statistics()
    book.record("poison", [SeatResult("A", "person", 9, True), SeatResult("B", "heuristic", 20, False)])
    book.record("poison", [SeatResult("A", "person", 30, False), SeatResult("B", "heuristic", 8, True)])
    tally = Statistics().of("poison")
    assert (tally.games, tally.wins, tally.best, tally.worst, tally.average) == (2, 1, 9, 30, 19.5)
    assert tally.against == {"heuristic": [2, 1]}


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_a_picture_is_made_once_and_at_the_size_asked_for(assets):
    assert assets.sprite("button", (100, 90)).get_size() == (100, 90)
    assert assets.sprite("button", (100, 90)) is assets.sprite("button", (100, 90))


def test_a_missing_picture_shows_and_is_said_once(assets, caplog):
    box = assets.sprite("no_such_thing", (80, 60))
    assert box.get_size() == (80, 60) and box.get_at((40, 2)).a > 0
    assets.sprite("no_such_thing", (20, 20))
    assert caplog.text.count("no_such_thing") == 1


def test_the_players_picture_comes_first_and_a_broken_one_is_survived(assets, home, caplog):
    folder = home / "sprites"
    folder.mkdir(parents=True)
    (folder / "logo.svg").write_text(
        '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#ff0000"/></svg>', encoding="utf-8"
    )
    (folder / "steam.png").write_bytes(b"no picture")
    assert assets.sprite("logo", (9, 9)).get_at((4, 4))[:3] == (255, 0, 0)
    assert assets.sprite("steam", (9, 9)).get_size() == (9, 9)
    assert "steam" in caplog.text


@pytest.mark.parametrize("size", [(1, 1), (10, 10), (47, 200), (900, 30)])
def test_nine_slices_of_any_size(assets, size):
    assert assets.nine("button", size, 1.5).get_size() == size
    assert assets.nine("panel", size, 0.75).get_size() == size


def test_a_store_forgets_what_was_not_used():
    store = Store(3)
    for number in (1, 2, 3, 1, 4):
        store.get(number, lambda: object())
    made = []
    for number in (1, 2):
        store.get(number, lambda number=number: made.append(number))
    assert made == [2]


# -- text --------------------------------------------------------------------------------------------------------------


def test_lines_wrap_within_the_width(assets):
    block = Typesetter(assets).block(
        "Кто перелил, тот и забирает **все карты** {icon:suit_red} котла.", Style("ui", 20), 150
    )
    assert block.lines > 2 and block.size[0] <= 150
    assert all(word.place.right <= 150 for word in block.words)
    assert [word.text for word in block.words if word.icon] == ["suit_red"]
    assert [word.role for word in block.words if word.text in ("все", "карты")] == ["ui_bold", "ui_bold"]


def test_a_mark_glued_to_a_word_goes_with_it(assets):
    type = Typesetter(assets)
    width = type.block("word bold", Style("ui", 20)).size[0]
    block = type.block("word **bold**, more", Style("ui", 20), width + 2)
    bold, comma = (next(word for word in block.words if word.text == text) for text in ("bold", ","))
    assert (bold.place.y, bold.place.right) == (comma.place.y, comma.place.x)


def test_alignment(assets):
    block = Typesetter(assets).block("I", Style("ui", 20, align="right"), 100)
    assert block.words[0].place.right == 100


def test_fit_shrinks_then_wraps_then_admits_it(assets):
    type, style = Typesetter(assets), Style("ui", 20)
    assert type.fit("Short", style, (200, 30), 14)[0].style.px == 20
    wrapped, fits = type.fit("Quite a long sentence for this place", style, (160, 60), 14)
    assert fits and wrapped.lines > 1
    assert not type.fit("Unbreakable" * 9, style, (60, 20), 14)[1]


def test_words_are_broken_only_where_they_would_be_much_too_small(assets):
    type, style = Typesetter(assets), Style("ui", 20)
    width = type.block("Wordword", style).size[0]
    assert type.fit("Wordword", style, (width - 5, 200), 14)[0].lines == 1
    block, fits = type.fit("Wordword" * 9, style, (width, 200), 14)
    assert not fits and block.lines > 4 and block.size[0] <= width
    assert "".join(word.text for word in block.words) == "Wordword" * 9


LINES = {
    "a word": "x" * 1_000_000,
    "words": "word " * 200_000,
    "empty lines": "\n" * 100_000,
    "long lines": ("w" * 300 + "\n") * 300,
    "changing styles": "a**b**" * 50_000,
    "icons": "{icon:suit_red}" * 10_000,
    "the name of an icon": "{icon:" + "x" * 100_000 + "}",
    "control characters": "a\0\r\t\x1b[31m" * 9,
    "half a letter": "a\ud800b\udfff" * 9,
}


@pytest.mark.parametrize(("lines", "unit"), spread(product(LINES, [0.75, 6]), len(LINES)))
def test_any_text_can_be_drawn_anywhere(assets, caplog, lines, unit):
    text = LINES[lines]
    pen = Pen(pygame.display.get_surface(), unit, assets, Typesetter(assets))
    for size in ((300, 40), (1200, 700), (3, 3), (0, 0)):
        place = pygame.FRect(0, 0, *size)
        pen.text(text, place)
        pen.paragraph(text, place, 19)
        assert pen.height(text, size[0]) * unit <= 8192 and pen.width(text) * unit <= 8192
    assert len(caplog.text) < 1000


def test_a_name_is_shortened_to_what_fits(assets):
    pen = Pen(pygame.display.get_surface(), 1, assets, Typesetter(assets))
    name = "Baba Yaga and Koschei"
    for width in range(20, 200, 7):
        shortened = shorten(pen, name, width, 18)
        assert shortened == name or (shortened[-1] == "…" and name.startswith(shortened[:-1]))
        assert pen.width(shortened, 18, "ui_bold") <= width
        if shortened != name and name[len(shortened) - 1] != " ":
            assert pen.width(f"{name[: len(shortened)]}…", 18, "ui_bold") > width  # another letter would not fit
    assert shorten(pen, name, 1, 18) == "B…"
    assert shorten(pen, "A" * 100_000, 100, 18).endswith("A…")


def test_every_letter_is_in_the_fonts(assets):
    for role in ("ui", "ui_bold", "body", "body_bold", "title"):
        font = assets.font(role, 20)
        assert all(font.metrics("Ёё№—«»×АЯаяQqßЪъ"[:10]))
        assert None not in font.metrics("ЁёАЯаяЫыЩщ«»—")


def test_markdown():
    text = "# Title\n\nOne\nparagraph.\n\n- a\n- b\n  goes on\n\n> quoted\n\n| x | y |\n|---|---|\n| 1 | 2 |"
    assert [(chunk.kind, chunk.cells) for chunk in chunks(text)] == [
        ("h1", ("Title",)),
        ("text", ("One paragraph.",)),
        ("list", ("a",)),
        ("list", ("b goes on",)),
        ("quote", ("quoted",)),
        ("row", ("x", "y")),
        ("row", ("1", "2")),
    ]


# -- time --------------------------------------------------------------------------------------------------------------


def test_easings_begin_and_end_where_they_should():
    for ease in (ease_out, overshoot, bounce):
        assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_timeline_hands_time_on():
    letters = []
    motions = Motions()
    write_a, write_b = call(lambda: letters.append("a")), call(lambda: letters.append("b"))
    motions.add(Timeline(wait(0.1), write_a, Together(wait(0.1), wait(0.2)), write_b))
    motions.update(0.29)
    assert letters == ["a"] and motions.busy
    motions.update(0.02)
    assert letters == ["a", "b"] and not motions.busy


def test_speed_and_skip():
    shares = []
    motions = Motions(4)
    motions.add(Tween(1, shares.append))
    motions.update(0.25)
    assert shares == [1.0]
    motions.add(Timeline(wait(5), call(lambda: motions.add(Tween(9, shares.append)))))
    assert motions.skip() and not motions.busy and shares == [1.0, 1.0]
    assert not motions.skip()


def test_a_spring_comes_to_rest_whatever_the_frames():
    spring = Spring(0)
    spring.target = 100
    for _ in range(20):
        spring.update(0.1)
    assert spring.settled and spring.position == 100


def test_a_toy_clock():
    clock = ManualClock()
    clock.advance(2)
    assert clock.now() == 2


def test_statistics_from_when_a_bot_had_another_name_count_for_it(home):
    folder = user_folder("settings")
    tally = {"games": 3, "wins": 1, "best": 4, "worst": 9, "points": 20, "against": {"thumb": [3, 1]}}
    (folder / "statistics.json").write_text(json.dumps({"poison": tally}), encoding="utf-8")
    assert Statistics().of("poison").against == {"heuristic": [3, 1]}
