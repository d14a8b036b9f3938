"""Versions of a set are kept beside it, and what differs between two of them is told in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.__main__ import main
from rules.text.texts import Texts
from rules.workshop.changes import ChangesInWords, changes, value_changes
from rules.workshop.packages import look
from rules.workshop.project import Project
from rules.workshop.version_news import ids_since, news_since, played_otherwise
from rules.workshop.versions import NoVersion, find_version, keep_version, next_name, versions
from rules.workshop.word_changes import word_changes
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
    assert (version.folder / "cards" / "poison" / "mine.yaml").read_text(encoding="utf-8") == CARDS
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
