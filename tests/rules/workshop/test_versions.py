"""Versions of a set are kept beside it, and what differs between two of them is told in words."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.faces.reading import face_book
from rules.text.texts import Texts
from rules.workshop.changes import ChangesInWords, changes, value_changes
from rules.workshop.packages import look
from rules.workshop.project import Project
from rules.workshop.version_look import look_of
from rules.workshop.version_news import ids_since, news_since, played_otherwise
from rules.workshop.versions import NoVersion, find_version, keep_version, next_name, versions
from rules.workshop.word_changes import word_changes
from tests.hostile import SVG
from tests.rules.workshop.little_set import CARDS

CHANGED = CARDS.replace("number: 3", "number: 4").replace("id: sip", "id: drop").replace("en: Gulp", "en: Big gulp")


@pytest.fixture
def changed(set_file: Path) -> Project:
    """A set of which a version was kept, and which was changed then."""
    keep_version(Project.open(set_file), note="the first: calm")
    set_file.write_text(CHANGED, encoding="utf-8")
    return Project.open(set_file)


def test_a_version_is_a_copy_in_plain_yaml_beside_the_untouched_files(set_file: Path, tmp_path: Path) -> None:
    version = keep_version(Project.open(set_file), "spring", "softer: ещё раз")
    assert set_file.read_text(encoding="utf-8") == CARDS
    assert (version.folder / "packages/poison/mine@1/cards/mine.yaml").read_text(encoding="utf-8") == CARDS
    assert version.folder.is_relative_to(tmp_path / "home" / "workshop" / "versions" / "poison" / "mine")
    assert versions(Project.open(set_file)) == [version]
    assert (version.name, version.note, version.number) == ("spring", "softer: ещё раз", 1)
    assert [entry.card.id for entry in version.project().cards] == ["gulp", "sip"]


def test_names_are_the_next_number_and_never_twice(changed: Project) -> None:
    kept = versions(changed)
    assert [version.name for version in kept] == ["1"] and next_name(kept) == "2"
    with pytest.raises(NoVersion):
        keep_version(changed, "1")
    assert keep_version(changed).name == "2"
    with pytest.raises(NoVersion, match="unknown"):
        find_version(changed, "3")


def test_a_damaged_version_is_left_out(changed: Project) -> None:
    version = versions(changed)[0]
    (version.folder / "version.yaml").write_text("name: [", encoding="utf-8")
    assert versions(changed) == []


def test_values_that_only_the_author_sees_are_no_change() -> None:
    old = {"id": "a", "number": 1, "tests": [1], "do": [{"x": 1}, {"y": 2}]}
    new = {"id": "b", "number": True, "tests": [], "do": [{"x": 1}, {"y": 3}], "text_ok": "because"}
    found = [(change.field, change.old, change.new) for change in value_changes(old, new)]
    assert found == [("number", 1, True), ("do.1.y", 2, 3)]


def test_changes_are_told_in_both_languages(changed: Project) -> None:
    old = versions(changed)[0].project()
    assert [(change.id, change.old is None, change.new is None) for change in changes(old, changed)] == [
        ("gulp", False, False), ("drop", True, False), ("sip", False, True),
    ]  # fmt: skip
    assert ChangesInWords(old, changed, Texts("en", strict=True)).lines() == [
        "Big gulp: Number: 3 → 4.", "Big gulp: was called Gulp before.",
        "New card: Sip. Number 2, penalty 1.", "Sip is no longer there.",
    ]  # fmt: skip
    assert ChangesInWords(old, changed, Texts("ru", strict=True)).lines() == [
        "«Глоток»: Число: 3 → 4.", "Новая карта «Глоточек». Число 2, штраф 1.", "Карты «Глоточек» больше нет.",
    ]  # fmt: skip


def test_an_effect_is_told_by_what_it_does(set_file: Path) -> None:
    """In words made from the effect, whatever the text of the card says."""
    card = CARDS.replace("    copies: 4\n", "    copies: 4\n    do: [{points: {who: me, amount: 2}}]\n")
    set_file.write_text(card, encoding="utf-8")
    old = keep_version(Project.open(set_file)).project()
    set_file.write_text(card.replace("amount: 2", "amount: 5"), encoding="utf-8")
    (line,) = ChangesInWords(old, Project.open(set_file), Texts("en", strict=True)).lines()
    assert line.startswith("Gulp: it does now: ") and "5" in line and "Before: " in line and "2" in line


def test_what_is_printed_and_what_plays_otherwise(changed: Project, set_file: Path) -> None:
    version = versions(changed)[0]
    assert ids_since(changed, version) == ["gulp", "drop"] == played_otherwise(changed, version)
    set_file.write_text(CARDS.replace("copies: 4", "copies: 5").replace("en: Sip", "en: Drop"), encoding="utf-8")
    changed.refresh()
    assert ids_since(changed, version) == ["sip"] and played_otherwise(changed, version) == ["gulp"]


def test_what_is_new_goes_into_the_package_and_is_told_when_it_comes(
    changed: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package_file = tmp_path / "mine.zastolye"
    command = ["pack", "poison", "mine", "-o", str(package_file), "--since", "1", "--language", "en"]
    assert main(command) == 0
    package = look(package_file)
    assert package.news("en") == news_since(changed, versions(changed)[0])["en"].strip()
    assert "- Big gulp: Number: 3 → 4." in package.news("en") and "Глоток" in package.news("ru")
    assert main([*command[:-3], "9"]) == 1
    capsys.readouterr()
    assert main(["install", str(package_file), "--look", "--language", "en"]) == 0
    assert "Big gulp: Number" in capsys.readouterr().out


def test_words_that_differ_are_found() -> None:
    changed = word_changes("Drink two cups now", "Drink three cups right now")
    assert changed.old == [(6, 9)] and changed.new == [(6, 11), (17, 22)]
    assert word_changes("", "a b").new == [(0, 3)] and word_changes("same", "same") == ([], [])


LAYOUT = """\
game: poison
format: 1
set: mine
fonts: {fancy: {file: fancy.ttf, licence: OFL}}
layouts:
  potion: {extends: potion, boxes: {frame: {picture: own_frame}}, corner: 5}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's folder."""
    return tmp_path / "home"


@pytest.fixture
def adorned(set_file: Path, home: Path) -> Path:
    """The card file of a set with a picture, a layout and a font of its own."""
    set_file.write_text(CARDS.replace("art: card_face_red", "art: own_art"), encoding="utf-8")
    for name in ("own_art", "own_frame"):
        (home / "sprites").mkdir(exist_ok=True)
        (home / "sprites" / f"{name}.svg").write_text(SVG.format("lime"), encoding="utf-8")
    fonts = home / "faces" / "poison" / "fonts"
    fonts.mkdir(parents=True)
    (fonts / "fancy.ttf").write_bytes(b"one")
    (fonts.parent / "mine.yaml").write_text(LAYOUT, encoding="utf-8")
    return set_file


def test_a_version_keeps_pictures_layouts_and_fonts_apart_from_those_of_today(adorned: Path, home: Path) -> None:
    version = keep_version(Project.open(adorned))
    kept = sorted(path.relative_to(version.folder).as_posix() for path in version.folder.rglob("*") if path.is_file())
    assert kept == ["packages/poison/mine@1/cards/mine.yaml", "packages/poison/mine@1/faces/fonts/fancy.ttf",
                    "packages/poison/mine@1/faces/mine.yaml", "packages/poison/mine@1/sprites/own_art.svg",
                    "packages/poison/mine@1/sprites/own_frame.svg", "version.yaml"]  # fmt: skip
    old, new = version.project(), Project.open(adorned)
    assert changes(old, new) == [] and ChangesInWords(old, new, Texts("en", strict=True)).lines() == []
    assert old.card("gulp").card.art == "poison/mine@1/own_art" and new.card("gulp").card.art == "own_art"
    (home / "faces" / "poison" / "mine.yaml").write_text(LAYOUT.replace("corner: 5", "corner: 8"), encoding="utf-8")
    corners = [look_of(project).book.layout_of(project.card("sip").card).corner for project in (old, new)]
    assert corners == [5, 8]
    assert face_book("poison").layout("potion", "mine").corner == 8, "the table has the layouts of today"
    (home / "sprites" / "own_art.svg").write_text(SVG.format("red"), encoding="utf-8")
    assert ChangesInWords(old, new, Texts("en", strict=True)).lines() == [
        "Gulp: another picture.", "Gulp: looks different.", "Sip: looks different.",
    ]  # fmt: skip
    assert ids_since(new, version) == ["gulp", "sip"] and played_otherwise(new, version) == []


@pytest.mark.parametrize("what", ["font", "frame", "framing"])
def test_what_a_layout_borrows_is_compared_too(adorned: Path, home: Path, what: str) -> None:
    version = keep_version(Project.open(adorned))
    if what == "font":
        (home / "faces" / "poison" / "fonts" / "fancy.ttf").write_bytes(b"two")
    elif what == "frame":
        (home / "sprites" / "own_frame.svg").write_text(SVG.format("red"), encoding="utf-8")
    else:
        framing = "pictures:\n  own_art: {focus: [10, 20], zoom: 200}\n"
        (home / "sprites" / "pictures.yaml").write_text(framing, encoding="utf-8")
    changed = [change.id for change in changes(version.project(), Project.open(adorned))]
    assert changed == (["gulp"] if what == "framing" else ["gulp", "sip"])


def test_what_the_head_says_is_compared(set_file: Path, home: Path) -> None:
    head = ("title: {ru: Мои, en: Mine}\nauthor: Ann\nconstants: {poison_points: 2}\n"
            "symbols: {star: {art: own_star, name: {ru: звезда, en: star}}}\n")  # fmt: skip
    (home / "sprites").mkdir(exist_ok=True)
    (home / "sprites" / "own_star.svg").write_text(SVG.format("lime"), encoding="utf-8")
    set_file.write_text(CARDS.replace("cards:\n", f"{head}cards:\n"), encoding="utf-8")
    version = keep_version(Project.open(set_file))
    moon = "}}, moon: {art: own_star, name: {ru: луна, en: moon}}}"
    for old, new in (("en: Mine", "en: Ours"), ("Ann", "Bob"), ("points: 2", "points: 3"), ("}}}", moon)):
        head = head.replace(old, new)
    (home / "sprites" / "own_star.svg").write_text(SVG.format("red"), encoding="utf-8")
    set_file.write_text(CARDS.replace("cards:\n", f"{head}cards:\n"), encoding="utf-8")
    old_set, new_set = version.project(), Project.open(set_file)
    assert ChangesInWords(old_set, new_set, Texts("en", strict=True)).of_head() == [
        "Title: Mine → Ours.", "Author: Ann → Bob.", "Constants – Poison points: 2 → 3.", "Symbols – moon: new.",
        "Symbols – star – Picture: another picture.",
    ]  # fmt: skip
    assert ChangesInWords(old_set, new_set, Texts("ru", strict=True)).of_head()[0] == "Автор: Ann → Bob."


def test_versions_of_before_have_their_cards_only(set_file: Path) -> None:
    version = keep_version(Project.open(set_file))
    cards = version.folder / "cards" / "poison"
    (version.folder / "packages" / "poison" / "mine@1" / "cards").rename(cards.parent.with_name("old"))
    shutil.rmtree(version.folder / "packages")
    cards.parent.mkdir()
    cards.parent.with_name("old").rename(cards)
    assert [entry.card.id for entry in version.project().cards] == ["gulp", "sip"]
    assert changes(version.project(), Project.open(set_file)) == []
