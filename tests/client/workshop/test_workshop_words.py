"""The workshop tells in words what a card does, marks where its text says something else, and takes the words over."""

from __future__ import annotations

import pytest

from client.__main__ import _open, _options
from client.ui.text import Words
from client.workshop.wording import CardInWords
from rules.workshop.disagreements import Disagreement
from tests.client.workshop.test_workshop import settle, workshop  # noqa: F401
from tests.rules.workshop.test_project import HEAD, written

pytestmark = pytest.mark.usefixtures("unpainted")


def words(app, language):
    """What is told in this language."""
    return next(node.label for node in app.scene.tree() if node.id == f"workshop.words.{language}")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_card_is_told_in_both_languages(workshop, language):  # noqa: F811
    app = workshop(language)
    assert "Другой игрок теряет 2 стойкости." in words(app, "ru")
    assert "Another player loses 2 fortitude." in words(app, "en")
    tree = [node.id for node in app.scene.tree()]
    first, second = (tree.index(f"workshop.words.{each}") for each in (language, "en" if language == "ru" else "ru"))
    assert first < second
    assert not app.pen.overflows


def test_what_is_printed_beside_the_text_is_told(make_app):
    app = make_app("ru")
    _open(app, _options(["--workshop", "data/cards/raut/guests.yaml"]))
    settle(app)
    assert "На карте ещё: Обаяние 8, стойкость 14, харизма 6. Поэтесса." in words(app, "ru")
    assert "Also on the card: Charm 8, " in words(app, "en") and not app.pen.overflows


def test_what_a_character_can_always_do_is_told(workshop, tmp_path):  # noqa: F811
    path = written(tmp_path / "red_dragon" / "mine.yaml", 2, head=HEAD)
    head = "art: rd_zot, text: {ru: Пьёт., en: Drinks.}, abilities: [{forbid: cheat}]}"
    path.write_text(path.read_text("utf-8").replace("art: rd_zot}", head), "utf-8")
    app = workshop(path=path)
    assert "Velga, always: You may not cheat." in words(app, "en")
    assert "Вельга, всегда: Ты не можешь мухлевать." in words(app, "ru")


def test_one_press_takes_the_words_over_and_can_be_undone(workshop, tmp_path):  # noqa: F811
    app = workshop()
    path = tmp_path / "red_dragon" / "mine.yaml"
    before = path.read_text("utf-8")
    app.scene.gui.find("workshop.take.en").activate()
    settle(app)
    assert app.scene.card.card.text["en"] == "Another player loses 2 fortitude."
    after = path.read_text("utf-8")
    assert after == before.replace("Another loses 2 fortitude.", "Another player loses 2 fortitude.", 1)
    assert not app.scene.gui.find("workshop.take.en").enabled
    app.scene.history.undo()
    assert path.read_text("utf-8") == before


def test_sets_that_came_with_the_program_are_not_changed(make_app):
    app = make_app()
    _open(app, _options(["--workshop", "data/cards/red_dragon/zot.yaml"]))
    settle(app)
    button = app.scene.gui.find("workshop.take.ru")
    assert not button.enabled and button.why


def test_what_differs_is_marked_and_told(workshop, tmp_path):  # noqa: F811
    text = written(tmp_path / "one.yaml", 2, 3).read_text("utf-8").replace("Another loses 3", "All the others gain 3")
    path = tmp_path / "red_dragon" / "mine.yaml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    app = workshop(path=path)
    app.scene.choose("b")
    settle(app)
    told = words(app, "en")
    assert "Another player loses 3 fortitude." in told and "The text: All the others gain 3 fortitude." in told
    assert "In the text 3 is a gain, on the card it is a loss." in told
    box = app.scene.gui.find("workshop.words.en")
    assert isinstance(box, CardInWords)
    assert [box.text[start:end] for start, end in box.marked] == ["3", "3"]
    assert not app.pen.overflows


def test_a_mark_without_a_place_marks_nothing(make_app):
    app, say = make_app(), Words("en")
    from rules.workshop.disagreements import Message

    lacks = Disagreement(None, "3", Message("problem.text_number_lacks", n=3))
    box = CardInWords("x", say, "en", "You gain 3.", "You gain.", [lacks], 300, app.pen)
    assert box.marked == [] and box.differences


def test_that_a_card_does_nothing_is_told_in_each_language(make_app):
    app = make_app("ru")
    _open(app, _options(["--workshop", "data/cards/raut/guests.yaml"]))
    settle(app)
    assert "Сама по себе ничего." in words(app, "ru") and "Nothing by itself." in words(app, "en")
