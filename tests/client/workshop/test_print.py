"""Cards on paper: where they lie, what is cut, what stands on the back, what is left out."""

from __future__ import annotations

import json
import shutil
import time
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path

import pygame
import pytest
from pypdf import PdfReader

from client.__main__ import main
from client.games import manifests, table_of
from client.table.faces import Faces
from client.ui.scene import Scene
from client.ui.text import Typesetter, Words
from client.workshop.bleed import image_of, pixels, with_bleed
from client.workshop.card_sides import CardSides, printed_size
from client.workshop.export import CardChoice, NothingToPrint, PageChoice, cards_to_print, to_pdf, to_png
from client.workshop.exporter import Exporter, ExportFault, Job
from client.workshop.pages import BLEED, NoRoom, lay_out
from client.workshop.print import PrintOrder, PrintScene
from client.workshop.tts import COLUMNS, ROWS, grid_for, save, sheets_of, to_tts
from rules.games import game
from rules.system import locations
from rules.workshop.project import Project, work_sets
from tests.client.tts_format import faults
from tests.hostile import SVG
from tests.repeats import at_night

CARD = (63.0, 88.0)
MM = 72 / 25.4
NOW = datetime(2026, 5, 17, 20, 0)
NINE = ("R1", "R2", "R4", "R5", "R7", "B1", "B2", "B4", "B5")


def finished(exporting):
    """What an export made, and how far it said to be on its way."""
    steps = []
    while True:
        try:
            steps.append(next(exporting))
        except StopIteration as end:
            return end.value, steps


@pytest.fixture
def sides(make_app):
    def made(game="poison", name="base"):
        return CardSides(make_app().assets, Project.of_set(game, name))

    return made


# --- where they lie ---------------------------------------------------------------------------------------------------


def test_as_many_cards_as_fit_are_on_a_page() -> None:
    papers = product(("A4", "Letter", "card"), (0, 2, 3))
    each = {(paper, bleed): lay_out(CARD, bleed, paper).cards_per_page for paper, bleed in papers}
    assert each == {
        ("A4", 0): 9, ("A4", 2): 9, ("A4", 3): 8, ("Letter", 0): 9, ("Letter", 2): 8, ("Letter", 3): 6,
        ("card", 0): 1, ("card", 2): 1, ("card", 3): 1,
    }  # fmt: skip
    with pytest.raises(NoRoom):
        lay_out((300.0, 400.0), 3, "A4")


@pytest.mark.parametrize(("paper", "bleed"), [*product(("A4", "Letter", "card"), (0, 2, 3))])
def test_cards_are_exact_and_keep_apart(paper: str, bleed: float) -> None:
    layout = lay_out(CARD, bleed, paper)
    boxes = [layout.trim(cell).grown(bleed) for cell in range(layout.cards_per_page)]
    for cell, box in enumerate(boxes):
        assert layout.trim(cell)[2:] == CARD
        left, bottom, right, top = box.corners
        assert left >= 0 <= bottom and right <= layout.width + 1e-9 and top <= layout.height + 1e-9
        for other in boxes[:cell]:
            across = min(right, other.corners[2]) - max(left, other.x)
            down = min(top, other.corners[3]) - max(bottom, other.y)
            assert across < 1e-9 or down < 1e-9


@pytest.mark.parametrize(("paper", "bleed", "edge"), [*product(("A4", "Letter"), (0, 2, 3), ("long", "short"))])
def test_a_back_lies_behind_its_card(paper: str, bleed: float, edge: str) -> None:
    """Turning a sheet over an edge mirrors it at the middle line parallel to that edge."""
    layout = lay_out(CARD, bleed, paper)
    upright_axis = (layout.height >= layout.width) == (edge == "long")
    for cell in range(layout.cards_per_page):
        place, turned = layout.behind(cell, edge)
        front, back = layout.trim(cell), layout.trim(place)
        if upright_axis:
            assert layout.width - front.corners[2] == pytest.approx(back.x) and front.y == pytest.approx(back.y)
        else:
            assert layout.height - front.corners[3] == pytest.approx(back.y) and front.x == pytest.approx(back.x)
        assert turned == (not upright_axis)
        assert layout.behind(place, edge)[0] == cell


# --- faces ------------------------------------------------------------------------------------------------------------


def test_the_ground_of_a_layout_goes_on_beyond_the_cut(sides) -> None:
    each = sides()
    size, margin = (pixels(CARD[0]), pixels(CARD[1])), pixels(BLEED)
    for card in (one.card for one in each.project.cards[:2]):
        cut = each.front(card, size, "en")
        whole = each.printed(card, size, "en", BLEED)
        assert whole.get_size() == (size[0] + 2 * margin, size[1] + 2 * margin)
        assert each.printed(card, size, "en", 0.0).get_size() == size
        inside = pygame.Rect(0, 0, *size).inflate(-80, -80)  # there it is the face that is seen on the screen
        assert apart_by(whole.subsurface(inside.move(margin, margin)), cut.subsurface(inside)) < 3
        corners = [whole.get_at(spot) for spot in ((0, 0), (whole.get_width() - 1, whole.get_height() - 1))]
        assert all(max(colour[:3]) < 120 for colour in corners)  # the dark frame, not white paper
        wide = each.printed(card, size, "en", 5.0)  # farther than the layout reaches
        assert wide.get_at((0, 500)) == whole.get_at((0, 500 - pixels(5) + margin))


def test_the_rows_of_a_face_without_bleed_go_on_in_their_own_colour() -> None:
    face = pygame.Surface((100, 140), pygame.SRCALPHA)
    pygame.draw.rect(face, (200, 0, 0), face.get_rect(), border_radius=9)
    pygame.draw.rect(face, (0, 0, 200), (0, 70, 100, 60))
    whole = with_bleed(face, (100, 140), 10)
    assert whole.get_at((0, 50))[:3] == whole.get_at((0, 0))[:3] == (200, 0, 0)
    assert whole.get_at((119, 100))[:3] == (0, 0, 200)


def test_a_picture_on_nothing_stands_on_white() -> None:
    token = pygame.Surface((250, 350), pygame.SRCALPHA)
    pygame.draw.circle(token, (200, 0, 0), (125, 175), 120)
    whole = with_bleed(token, (250, 350), 10)
    assert whole.get_at((0, 180))[:3] == whole.get_at((135, 5))[:3] == (255, 255, 255)
    assert whole.get_at((135, 185))[:3] == (200, 0, 0)


def test_saving_ink_leaves_paper_white_and_letters_dark() -> None:
    swatch = pygame.Surface((3, 1))
    for x, colour in enumerate([(232, 210, 164), (58, 34, 18), (30, 84, 146)]):  # paper, ink, a band
        swatch.set_at((x, 0), colour)
    spared = image_of(swatch, True)
    assert spared.getpixel((0, 0)) == (255, 255, 255)
    assert max(spared.getpixel((1, 0))) < 90
    assert sum(spared.getpixel((2, 0))) > sum((30, 84, 146)) + 90


# --- the document -----------------------------------------------------------------------------------------------------


def test_the_boxes_of_a_page_are_exact_and_each_picture_is_stored_once(sides, tmp_path: Path) -> None:
    file = tmp_path / "nine.pdf"
    choice, page = CardChoice("en", NINE), PageChoice()
    made, steps = finished(to_pdf(sides(), choice, page, file, NOW))
    cards = {each.card.id: each.card.copies for each in sides().project.cards}
    copies = sum(cards[id] for id in NINE)
    assert made.cards == copies and made.trouble is None
    assert [step.done for step in steps] == list(range(1, len(NINE) + 1))
    document = PdfReader(file)
    layout = lay_out(CARD, BLEED, "A4")
    assert len(document.pages) == made.pages == 2 * -(-copies // layout.cards_per_page)
    assert document.metadata.title == "Poison: Potions and poisons"
    pictures = set()
    for number, sheet in enumerate(document.pages):
        assert [float(side) for side in sheet.mediabox] == pytest.approx([0, 0, 297 * MM, 210 * MM], abs=0.01)
        left, bottom, right, top = (float(side) / MM for side in sheet.trimbox)
        assert (right - left, top - bottom) == pytest.approx((4 * 63 + 3 * 6, 2 * 88 + 6), abs=0.01)
        assert [float(side) / MM for side in sheet.bleedbox] == pytest.approx(
            [left - 3, bottom - 3, right + 3, top + 3], abs=0.01)  # fmt: skip
        words = sheet.extract_text()
        assert ("50 mm" in words and "2026-05-17" in words) == (number % 2 == 0)
        for form in sheet["/Resources"]["/XObject"].values():
            assert [float(side) / MM for side in form["/BBox"]] == pytest.approx([0, 0, 69, 94], abs=0.01)
            image = next(iter(form["/Resources"]["/XObject"].values()))
            assert (image["/Width"], image["/Height"]) == (pixels(63) + 2 * pixels(3), pixels(88) + 2 * pixels(3))
            pictures.add(image.indirect_reference.idnum)
    assert len(pictures) == len(NINE) + 1
    assert file.stat().st_size < 3_000_000 * len(pictures) / 10


def test_a_page_for_a_printing_house_is_one_card(sides, tmp_path: Path) -> None:
    file = tmp_path / "house.pdf"
    finished(to_pdf(sides(), CardChoice("ru", ("R1",), copies=False), PageChoice("card"), file, NOW))
    front, back = PdfReader(file).pages
    for sheet in (front, back):
        assert [float(side) / MM for side in sheet.mediabox[2:]] == pytest.approx([69, 94], abs=0.01)
        assert [float(side) / MM for side in sheet.trimbox] == pytest.approx([3, 3, 66, 91], abs=0.01)
        assert not sheet.extract_text()


def test_only_what_has_changed_since_is_printed(sides, tmp_path: Path, home: Path) -> None:
    folder = locations.user_folder("cards") / "poison"
    folder.mkdir()
    shutil.copy(locations.resource("data", "cards", "poison", "base.yaml"), folder / "mine.yaml")
    file = folder / "mine.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("set: base", "set: mine\nonly: true"), encoding="utf-8")
    choice, page = CardChoice("en", ("R1", "R2"), copies=False), PageChoice(edge=None)

    def printed(since: datetime | None, now: datetime) -> int:
        choice_now = CardChoice("en", choice.ids, copies=False, since=since)
        return finished(to_pdf(sides("poison", "mine"), choice_now, page, tmp_path / "a.pdf", now))[0].cards

    assert printed(NOW, NOW) == 2  # never printed before
    later = NOW + timedelta(days=1)
    with pytest.raises(NothingToPrint):
        printed(later, later)
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if "name" in line and number > 3)
    lines[at + 1] = "      ru: Другое имя"
    lines[at + 2] = "      en: Another name"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert printed(later, later) == 1
    with pytest.raises(NothingToPrint):
        printed(later + timedelta(hours=1), later + timedelta(hours=1))
    assert printed(later - timedelta(hours=1), later + timedelta(hours=2)) == 1  # other than printed a day ago
    assert printed(None, later + timedelta(hours=3)) == 2


def test_an_export_that_is_stopped_leaves_nothing(sides, tmp_path: Path) -> None:
    file = tmp_path / "stopped.pdf"
    exporting = to_pdf(sides(), CardChoice("en", NINE), PageChoice(), file, NOW)
    for _ in range(3):
        next(exporting)
    exporting.close()
    assert list(tmp_path.glob("*.pdf*")) == [] == list(tmp_path.glob(".*"))


# --- other sizes and backs of one's own -------------------------------------------------------------------------------

CARDS = """
set: mine
format: 1
game: poison
only: true
title: {ru: Моё, en: Mine}
cards:
"""
CARD_OF_A_KIND = """
  - id: LAYOUT
    kind: potion
    colour: red
    number: 3
    copies: 3
    layout: LAYOUT
    art: card_face_red
    name: {ru: Глоток, en: Sip}
    text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}
"""
LAYOUTS = """
game: poison
format: 1
set: mine
layouts:
  plain: {boxes: {ground: {left: -3, right: -3, top: -3, bottom: -3, fill: "#204060"}}}
  mini: {extends: plain, size: [44, 63], back: tiny_back}
  token: {extends: plain, size: [25, 25], round: true}
  disc: {extends: token, boxes: {ground: {left: 0, right: 0, top: 0, bottom: 0, shape: ellipse}}}
"""


@pytest.fixture
def own_set(home: Path) -> str:
    """A set with cards of several sizes, and a back."""
    files = {
        "cards/poison/mine.yaml": CARDS + "".join(CARD_OF_A_KIND.replace("LAYOUT", each) for each in LAYOUT_NAMES),
        "faces/poison/mine.yaml": LAYOUTS,
        "sprites/tiny_back.svg": SVG.format("#00ff00"),
    }
    for name, content in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content, encoding="utf-8")
    return "mine"


LAYOUT_NAMES = ("plain", "mini", "token", "disc")


def test_cards_of_each_size_have_pages_of_their_own(sides, own_set: str, tmp_path: Path) -> None:
    file = tmp_path / "sizes.pdf"
    made, _ = finished(to_pdf(sides("poison", own_set), CardChoice("en"), PageChoice(), file, NOW))
    assert made.cards == 12
    document = PdfReader(file)
    assert made.pages == len(document.pages) == 6  # three sizes with their backs; tokens are on the same sheet
    for front, (size, is_round) in zip(document.pages[::2], [(CARD, 0), ((44, 63), 0), ((25, 25), 6)], strict=True):
        layout = lay_out(size, BLEED, "A4")
        block = [float(side) / MM for side in front.trimbox]
        assert block == pytest.approx(layout.block().corners, abs=0.01)
        drawn = front.get_contents().operations
        curves = sum(operator == b"c" for _, operator in drawn)
        assert curves == 2 * 4 * is_round  # a circle is four curves, and drawn twice
        marks = {round(float(numbers[0]) / MM, 2) for numbers, operator in drawn if operator == b"m"}
        assert {round(x, 2) for x in layout.cuts()[0]} <= marks
        assert "50 mm" in front.extract_text() and "of 3" in front.extract_text()
        for form in front["/Resources"]["/XObject"].values():
            box = [float(side) / MM for side in form["/BBox"][2:]]
            assert box == pytest.approx([size[0] + 6, size[1] + 6], abs=0.01)


def test_ground_that_ends_at_the_cut_is_extended_around_a_token(sides, own_set: str) -> None:
    each = sides("poison", own_set)
    token = each.printed(each.project.card("disc").card, (295, 295), "en", BLEED)
    assert token.get_size() == (365, 365)
    assert token.get_at((3, 182))[:3] == (32, 64, 96) and token.get_at((0, 0))[:3] == (255, 255, 255)


def test_a_back_of_ones_own_is_printed(sides, own_set: str, tmp_path: Path) -> None:
    each = sides("poison", own_set)
    made, _ = finished(to_png(each, CardChoice("en"), tmp_path / "png"))
    sizes = {path.name: pygame.image.load(path).get_size() for path in made.path.iterdir()}
    assert sizes["mini.en.png"] == sizes["tiny_back_520x744.png"] == (520, 744)
    assert sizes["token.en.png"] == sizes["card_back_295x295.png"] == (295, 295)
    assert pygame.image.load(made.path / "token.en.png").get_at((0, 0)).a == 0
    back = pygame.image.load(made.path / "tiny_back_520x744.png")
    assert back.get_at((5, 5))[:3] == back.get_at((260, 740))[:3] == (0, 255, 0)


def test_tabletop_simulator_gets_a_pile_for_each_size(sides, own_set: str, tmp_path: Path) -> None:
    made, _ = finished(to_tts(sides("poison", own_set), CardChoice("en"), tmp_path / "tts"))
    saved = json.loads(made.path.read_text(encoding="utf-8"))
    assert faults(saved) == []
    piles = [(pile["Transform"]["scaleX"], next(iter(pile["CustomDeck"].values()))) for pile in saved["ObjectStates"]]
    assert [round(scale, 3) for scale, _ in piles] == [1.0, 0.716, 0.284]
    assert [sheet["Type"] for _, sheet in piles] == [0, 0, 4]
    for scale, sheet in piles:
        width, height = pygame.image.load(sheet["FaceURL"].removeprefix("file://")).get_size()
        ratio = (width / sheet["NumWidth"]) / (height / sheet["NumHeight"])
        assert ratio == pytest.approx({1.0: 63 / 88, 0.716: 44 / 63, 0.284: 1.0}[round(scale, 3)], abs=0.01)


def test_at_the_table_a_back_is_shown_where_it_gives_nothing_away(own_set: str, home: Path) -> None:
    def backs() -> set[str]:
        table = table_of(game("poison", sets={own_set}), 4)
        return {table.back_picture(number) for number in set(table.game.back)}

    assert backs() == {"card_back"}  # only the small cards name another
    file = home / "faces" / "poison" / "mine.yaml"
    file.write_text(LAYOUTS.replace("plain: {", "plain: {back: tiny_back, "), encoding="utf-8")
    assert backs() == {"tiny_back"}
    (home / "sprites" / "tiny_back.svg").unlink()
    assert backs() == {"card_back"}


def test_a_token_is_lit_as_a_circle_and_a_card_as_ever(make_app, own_set: str) -> None:
    table = table_of(game("poison", sets={own_set}), 4)
    app = make_app()
    faces = Faces(app.assets, Typesetter(app.assets), Words("en"), table)
    outlines = {card.id: faces.outline(card) for card in table.game.cards}
    assert outlines["token"] == (1.0, 250 / 350, True) and outlines["plain"] == (250 / 350, 1.0, False)
    round_light = faces.halo(140, 0, (255, 255, 255), *outlines["token"][::2])
    assert round_light.get_at((0, 0)).a == 0 and round_light.get_at((round_light.get_width() // 2, 9)).a > 0


def test_a_character_has_the_back_that_its_layouts_name(sides, home: Path) -> None:
    (home / "faces" / "red_dragon").mkdir(parents=True)
    layouts = "game: red_dragon\nformat: 1\nset: zot\nlayouts:\n  card: {extends: card, back: rd_back_gerki}\n"
    (home / "faces" / "red_dragon" / "zot.yaml").write_text(layouts, encoding="utf-8")
    each = sides("red_dragon", "zot")
    assert {each.back(deck, card) for deck in each.decks for card, _ in deck.cards} == {"rd_back_gerki"}


# --- pictures and decks -----------------------------------------------------------------------------------------------


def test_a_picture_of_each_card_is_written(sides, tmp_path: Path) -> None:
    made, _ = finished(to_png(sides(), CardChoice("ru", ("R1", "B2")), tmp_path / "png"))
    assert made.cards == 2
    assert sorted(file.name for file in made.path.iterdir()) == ["B2.ru.png", "R1.ru.png", "card_back.png"]
    assert pygame.image.load(made.path / "R1.ru.png").get_height() == pixels(88)


@pytest.mark.parametrize(
    ("game", "name", "language", "piles"),
    [("poison", "base", "en", [50]), ("dice_town", "claims", "ru", [25]), *at_night(("red_dragon", "zot", "ru", [23]))],
)
def test_tabletop_simulator_gets_what_it_understands(
    sides, tmp_path: Path, game: str, name: str, language: str, piles: list[int]
) -> None:
    each = sides(game, name)
    made, _ = finished(to_tts(each, CardChoice(language), tmp_path / "tts"))
    saved = json.loads(made.path.read_text(encoding="utf-8"))
    assert faults(saved) == []
    assert [len(pile["DeckIDs"]) for pile in saved["ObjectStates"]] == piles
    cards = [card for pile in saved["ObjectStates"] for card in pile["ContainedObjects"]]
    told = {card["Nickname"]: card["Description"] for card in cards}
    for one in each.project.cards:
        assert told[one.card.name[language]] == one.card.text[language]


def test_a_whole_deck_has_its_borrowed_cards_and_one_back(sides, tmp_path: Path) -> None:
    each = sides("red_dragon", "zot")
    sheets = sheets_of(each, cards_to_print(each, CardChoice("en", whole_deck=True)))
    (pile,) = save("Zot", sheets, "en", tmp_path)["ObjectStates"]
    assert len(pile["DeckIDs"]) == 40 and len(pile["CustomDeck"]) == 1


@pytest.mark.parametrize(
    ("name", "back"), [("common", "rd_back"), ("drinks", "rd_back_drink"), ("fiona", "rd_back_fiona"),
                       ("gerki", "rd_back_gerki"), ("zot", "rd_back_zot")]
)  # fmt: skip
def test_a_card_has_the_back_of_its_deck_and_one_of_several_decks_the_plain_back(sides, name: str, back: str) -> None:
    each = sides("red_dragon", name)
    assert {each.back(deck, card) for deck in each.decks for card, _ in deck.cards} == {back}


def test_a_wrong_save_is_noticed(sides, tmp_path: Path) -> None:
    made, _ = finished(to_tts(sides(), CardChoice("en", ("R1", "R2")), tmp_path / "tts"))
    saved = json.loads(made.path.read_text(encoding="utf-8"))
    sheet = saved["ObjectStates"][0]["CustomDeck"]["1"]
    sheet["NumWidth"] = 11
    saved["ObjectStates"][0]["DeckIDs"].append(199)
    saved["ObjectStates"][0]["ContainedObjects"][0]["CardID"] = 103
    told = "\n".join(faults(saved))
    assert all(word in told for word in ("its size", "DeckIDs", "CardID 103"))


def test_no_sheet_is_too_large() -> None:
    for cells in range(2, COLUMNS * ROWS + 1):
        columns, rows = grid_for(cells, CARD)
        assert cells <= columns * rows and 2 <= columns <= COLUMNS and 2 <= rows <= ROWS


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "set.pdf"
    asked = ["--export", "poison", "--set", "base", "--pdf", str(file), "--language", "ru"]
    asked += ["--cards", "R1,R2", "--once"]
    assert main([*asked, "--paper", "Letter", "--save-ink"]) == 0
    assert "2 карты, страниц: 1" in capsys.readouterr().out
    assert len(PdfReader(file).pages) == 1
    assert main([*asked, "--changed"]) == 1  # the one before was printed to save ink, which is the same face
    assert "не изменилась" in capsys.readouterr().err


# --- the page ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(make_app, monkeypatch, tmp_path):
    """The page of a set; what is printed lands in ``documents``."""
    monkeypatch.setattr("client.workshop.print.documents", lambda: tmp_path / "documents")

    def made(language="en", game="poison", name="base", **settings):
        app = make_app(language=language, **settings)
        app.push(Scene(app))
        scene = PrintScene(app, Project.of_set(game, name))
        app.push(scene)
        for _ in range(30):
            app.step([], 0.02)
        assert app.pen.overflows == []
        return scene

    return made


def ended(scene) -> None:
    """Let time pass until nothing is being printed."""
    for _ in range(3000):
        scene.app.step([], 0.02)
        if scene.exporter is None:
            return
        time.sleep(0.02)
    raise AssertionError("it never ends")


def test_the_page_prints_while_the_window_goes_on(page, tmp_path: Path) -> None:
    scene = page()
    scene.choose(PrintOrder("pdf", "en", copies=False, paper="Letter", backs="none"))
    scene.click("print.begin")
    assert scene.exporter is not None
    ended(scene)
    file = tmp_path / "documents" / "Zastolye" / "poison_base.en.pdf"
    assert scene.written == file and len(PdfReader(file).pages) == -(-16 // 6)
    assert "16 cards, 3 pages" in scene.result
    scene.choose(PrintOrder("pdf", "en", changed=True))
    scene.click("print.begin")
    ended(scene)
    assert scene.result == "No card has changed since."


def test_printing_can_be_stopped_and_does_not_outlive_the_page(page, tmp_path: Path) -> None:
    scene = page()
    for leave in (scene.stop, scene.leave, scene.back):
        scene.click("print.begin")
        process = scene.exporter._process
        assert process.is_alive()
        leave()
        assert not process.is_alive() and scene.exporter is None
    assert list((tmp_path / "documents" / "Zastolye").iterdir()) == [] and scene.app.scene is scene


def test_a_fault_of_the_process_that_prints_is_a_fault_of_the_program(tmp_path: Path) -> None:
    exporter = Exporter(Job("pdf", "poison", "base", CardChoice("en"), PageChoice("A99"), tmp_path / "x.pdf"))  # type: ignore[arg-type]
    with pytest.raises(ExportFault, match="A99"):
        for _ in range(3000):
            exporter.poll()
            time.sleep(0.02)
    exporter.stop()


@pytest.mark.parametrize("game", manifests())
def test_the_sheet_shows_what_will_be_printed(page, game: str) -> None:
    """With its words, which a small face may leave out, and with its bleed."""
    scene = page(game=game, name=next(each.name for each in work_sets(game)))
    for id, shown in list(scene._painted.items())[:4]:
        card = scene.project.card(id).card
        printed = scene.sides.printed(card, printed_size(scene.sides.format_of(card)), "en", BLEED)
        assert apart_by(shown, printed) < 6, id


def apart_by(face: pygame.Surface, other: pygame.Surface) -> float:
    """How far two faces differ, 0 to 255 on average, seen from where a letter's shift by a pixel is not seen."""
    one, two = (pygame.image.tobytes(pygame.transform.smoothscale(each, (75, 105)), "RGB") for each in (face, other))
    return sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)


@pytest.mark.parametrize(("language", "size", "scale"), [("ru", (1280, 720), 100), ("en", (960, 540), 200)])
def test_every_choice_of_the_page_fits(page, language: str, size: tuple[int, int], scale: int) -> None:
    scene = page(language, "red_dragon", "zot", size=size, scale=scale)
    for kind, paper, save_ink in product(("pdf", "png", "tts"), ("A4", "Letter", "card"), (False, True)):
        scene.choose(PrintOrder(kind, language, paper=paper, save_ink=save_ink))
        for _ in range(3):
            scene.app.step([], 0.02)
        assert scene.app.pen.overflows == []
    assert (scene.gui.find("print.sheet") is None) == (scale == 200)
