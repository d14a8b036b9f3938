"""Faces are painted as their layouts say."""

from __future__ import annotations

from math import ceil

import pygame
import pytest

from client.faces.letters import TextRoom, set_text
from client.faces.painter import FacePainter
from client.games import manifests, table_of
from client.ui.text import Block, Style, Typesetter, Words
from rules.faces.facts import COMMON_FACTS, facts_of
from rules.faces.layouts import FaceLayout
from rules.faces.models import CardLayout
from rules.faces.reading import FaceBook, face_book, read_faces
from rules.games import game, manifest, names
from rules.reading.reader import read
from rules.system import locations
from rules.text.languages import LANGUAGES

SIZE = (315, 440)
"""Five pixels to the millimetre."""
PRINTED = 1039
"""The height of a card in print, in pixels."""
GROUND = {"left": -3, "right": -3, "top": -3, "bottom": -3, "fill": "#204060"}
BLUE = (32, 64, 96)


@pytest.fixture
def painter(assets) -> FacePainter:
    return FacePainter(assets, Typesetter(assets), FaceBook([]))


def layout(boxes: dict[str, dict[str, object]], **more: object) -> FaceLayout:
    return FaceLayout("mine", CardLayout.model_validate({"boxes": boxes, **more}))


def rgb(face: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in millimetres."""
    return tuple(face.get_at((round(5 * x), round(5 * y)))[:3])


def test_grounds_lines_and_gradients(painter):
    face = painter.paint(
        layout(
            {
                "ground": GROUND,
                "box": {"left": 10, "width": 20, "top": 10, "height": 20, "fill": "#ff0000",
                        "line": {"colour": "#00ff00", "width": 2}},
                "disc": {"left": 40, "width": 10, "top": 10, "height": 10, "shape": "ellipse", "fill": "#ffffff"},
                "fade": {"left": 10, "width": 20, "top": 40, "height": 20, "fill": ["#000000", "#ffffff"]},
            }
        ),
        {}, SIZE,
    )  # fmt: skip
    assert rgb(face, 5, 50) == BLUE
    assert rgb(face, 20, 20) == (255, 0, 0) and rgb(face, 11, 20) == (0, 255, 0), "the line lies inside"
    assert rgb(face, 9, 20) == BLUE
    assert rgb(face, 45, 15) == (255, 255, 255) and rgb(face, 40.4, 10.4) == BLUE, "an ellipse leaves its corners"
    assert rgb(face, 20, 41)[0] < 40 and rgb(face, 20, 59)[0] > 215


def test_corners_are_cut_at_the_table_and_the_ground_bleeds_in_print(painter):
    plain = layout({"ground": GROUND})
    face = painter.paint(plain, {}, SIZE)
    assert face.get_size() == SIZE and face.get_at((0, 0)).a == 0 and face.get_at((157, 0)).a == 255
    printed = painter.paint(plain, {}, SIZE, bleed=3.0)
    assert printed.get_size() == (345, 470)
    assert tuple(printed.get_at((0, 0))) == (*BLUE, 255) == tuple(printed.get_at((344, 469)))


def test_a_round_token_and_other_sizes_lie_in_the_middle(painter):
    token = painter.paint(layout({"ground": GROUND}, size=[25, 25], round=True), {}, SIZE)
    solid = token.get_bounding_rect(min_alpha=128)
    assert abs(solid.width - 315) <= 2 and abs(solid.height - 315) <= 2 and abs(solid.centery - 220) <= 2
    assert token.get_at((5, 67)).a == 0, "its corners are round"


@pytest.mark.parametrize("turn", [None, 90, 180, 270])
def test_a_text_stays_in_its_box_and_shrinks_before_it_is_cut(painter, assets, turn):
    words = "Everybody at this table loses two fortitude and one gold"
    box = {"left": 10, "width": 40, "top": 20, "height": 30, "text": words, "size": 30, "floor": 7, "colour": "#ffffff"}
    if turn is not None:
        box["turn"] = turn
    face = painter.paint(layout({"ground": GROUND, "text": box}), {}, SIZE)
    bright = pygame.mask.from_threshold(face, (255, 255, 255), (90, 90, 90, 255))
    area = bright.get_bounding_rects()
    ink = area[0].unionall(area[1:])
    assert pygame.Rect(48, 98, 205, 155).contains(ink)
    assert ink.height > 100 or ink.width > 150, "it fills the box"


def test_a_text_that_must_be_whole_is_left_out_and_takes_no_room(painter):
    boxes = {
        "text": {"left": 3, "right": 3, "bottom": 3, "height": "fit", "most": 10, "text": "{text}", "size": 20,
                 "floor": 20, "whole": True},
        "name": {"left": 3, "right": 3, "bottom": "text.top", "height": 10},
    }  # fmt: skip
    short = painter.places(layout(boxes), {"text": "Short"})
    long = painter.places(layout(boxes), {"text": "A long text that does not fit " * 4})
    assert short["name"].bottom < 80 and long["name"].bottom == 85


def test_rows_show_their_signs_on_chips(painter):
    boxes = {"ground": GROUND, "row": {"left": 10, "right": 10, "top": 10, "height": 10, "row": "badges", "size": 14,
                                       "colour": "#ffffff", "chip": "{colour}", "align": "left"}}  # fmt: skip
    colours = {"red": "#ff0000", "green": "#00ff00"}
    facts = {"badges": [{"text": "+1", "colour": "red"}, {"text": -2, "colour": "green"}]}
    face = painter.paint(layout(boxes, colours=colours), facts, SIZE)
    left = min(x for x in range(315) if face.get_at((x, 75))[:3] == (255, 0, 0))
    assert left == 50, "the row begins at the left"
    assert any(face.get_at((x, 75))[:3] == (0, 255, 0) for x in range(60, 160))
    assert painter.paint(layout(boxes, colours=colours), {"badges": []}, SIZE).get_at((60, 75))[:3] == BLUE


@pytest.mark.parametrize("down", [False, True])
def test_a_row_that_is_too_long_gets_smaller_signs(painter, down):
    box = {"left": 10, "width": 20, "top": 20, "height": 20, "row": "badges", "down": down, "size": 30, "gap": 2,
           "chip": "#ff0000"}  # fmt: skip
    face = painter.paint(layout({"ground": GROUND, "row": box}), {"badges": [{"text": "−10"}, {"text": "+20"}]}, SIZE)
    assert [rgb(face, *place) for place in ((9, 30), (31, 30), (20, 19), (20, 41))] == [BLUE] * 4
    chips = [rgb(face, x, y) == (255, 0, 0) for x in range(10, 30) for y in range(20, 40)]
    assert chips.count(True) > 20


@pytest.mark.parametrize("name", names())
def test_lines_break_at_the_same_words_at_all_heights_and_in_print(name, assets, monkeypatch):
    """In letters of the same share of the card, but for the rounding to whole pixels."""
    blocks: list[Block] = []

    def set_and_note(type: Typesetter, text: str, style: Style, room: TextRoom) -> Block | None:
        block = set_text(type, text, style, room)
        if block is not None:
            blocks.append(block)
            assert block.size[0] <= ceil(room.width) and block.size[1] <= ceil(room.height)
        return block

    monkeypatch.setattr("client.faces.painter.set_text", set_and_note)
    rulebook = game(name)
    arrangement = table_of(rulebook, manifests()[name].seats[0])
    painter = FacePainter(assets, Typesetter(assets), arrangement.book)
    compared = 0
    for index, card in enumerate(rulebook.cards[::9]):
        words, card_layout = Words(LANGUAGES[index % 2]), arrangement.book.layout_of(card)
        facts = facts_of(card, words.language, arrangement.facts(words, card))
        blocks.clear()
        painter.set_texts(card_layout, facts, size_at(card_layout, PRINTED))
        printed_blocks = list(blocks)
        for height in (380, 520, 700):
            blocks.clear()
            painter.set_texts(card_layout, facts, size_at(card_layout, height))
            for block, printed in zip(blocks, printed_blocks, strict=True):
                assert words_of_lines(block) == words_of_lines(printed)
                assert block.style.px == pytest.approx(printed.style.px * height / PRINTED, abs=1.6)
                compared += 1
    assert compared > 20


def size_at(card_layout: FaceLayout, height: int) -> tuple[int, int]:
    return round(height * card_layout.size[0] / card_layout.size[1]), height


def words_of_lines(block: Block) -> list[list[str]]:
    """The words of each line of a text."""
    lines: list[list[str]] = [[] for _ in range(block.lines)]
    for word in block.words:
        lines[word.place.centery * block.lines // block.size[1]].append(word.text)
    return lines


@pytest.mark.parametrize("name", names())
def test_every_fact_of_a_game_is_declared(name):
    rulebook = game(name)
    arrangement = table_of(rulebook, manifests()[name].seats[0])
    declared = manifest(name).vocabulary.face_facts
    for card in rulebook.cards:
        facts = arrangement.facts(Words("en"), card)
        assert set(facts) <= set(declared)
        for fact, value in facts.items():
            assert isinstance(value, int | str) != declared[fact].is_row, fact
        for condition in ("name", "text", "art", "kind"):
            assert condition in COMMON_FACTS and condition in facts_of(card, "en", facts)


def test_a_set_brings_a_font_and_a_file_that_is_none_does_no_harm(assets, tmp_path):
    from importlib import resources

    fonts = tmp_path / "fonts"
    fonts.mkdir()
    source = resources.files("fontpkg_lobster") / "files" / "Lobster-Regular.ttf"
    (fonts / "fancy.ttf").write_bytes(source.read_bytes())
    (fonts / "broken.ttf").write_bytes(b"no font")
    text = "game: poison\nformat: 1\nset: mine\nlayouts: {}\nfonts: {fancy: {file: fancy.ttf, licence: OFL}}\n"
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    fancy = FaceBook([read_faces(read(tmp_path / "mine.yaml"))]).font("fancy", "mine")
    assert assets.font(fancy, 30).size("Tavern") == assets.font("title", 30).size("Tavern")
    assert assets.font(f"{fancy}_bold", 30).get_bold()
    broken = str(fonts / "broken.ttf")
    assert assets.font(broken, 30).size("Tavern") == assets.font("ui", 30).size("Tavern")


def test_faces_follow_their_files(home):
    before = face_book("poison")
    assert face_book("poison") is before, "nothing is read twice"
    folder = home / "faces" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(
        "game: poison\nformat: 1\nlayouts: {potion: {extends: potion, corner: 8}}\n", encoding="utf-8"
    )
    layout_of_potion = face_book("poison").layout("potion")
    assert layout_of_potion is not None and layout_of_potion.corner == 8
    assert folder in locations.face_folders("poison")
