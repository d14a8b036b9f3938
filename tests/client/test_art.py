"""What an artist has: all pictures on sheets, and a table that shows a picture as soon as its file is saved."""

from __future__ import annotations

import time

import pygame

from client.contact_sheet import contact_sheets
from client.ui.scene import Scene
from rules import places

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
RED = f'{HEAD}<rect id="all" width="64" height="64" fill="#ff0000"/></svg>'


def test_all_pictures_come_onto_sheets(tmp_path, monkeypatch):
    names = {f"icon_{number}" for number in range(50)} | {"logo", "rd_mug"}
    monkeypatch.setattr(places, "pictures", lambda: names)
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "mine.txt").write_text("mine")
    written = contact_sheets(tmp_path / "sheets")
    assert [path.name for path in written] == ["sheet_icon_1.png", "sheet_icon_2.png", "sheet_other_1.png"]
    assert pygame.image.load(written[0]).get_size() == (1200, 1032)
    assert (tmp_path / "sheets" / "mine.txt").read_text() == "mine"
    pygame.quit()


def test_a_picture_is_drawn_anew_as_soon_as_its_file_changes(make_app, home):
    (home / "sprites").mkdir(parents=True)
    app = make_app()
    app.push(Scene(app))
    app.follow_art()
    before = app.assets.sprite("icon_gear", (64, 64)).get_at((2, 2))
    edition = app.assets.edition
    (home / "sprites" / "icon_gear.svg").write_text(RED)
    ends = time.monotonic() + 10
    while app.assets.edition == edition and time.monotonic() < ends:
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.01)
    app.step(pygame.event.get(), 0.02)
    assert before[:3] != (255, 0, 0) == app.assets.sprite("icon_gear", (64, 64)).get_at((2, 2))[:3]


def test_text_stands_where_the_inventory_says(assets, home):
    whole = pygame.FRect(100, 0, 900, 260)
    assert assets.place("sign", "text", whole) == (190, 109, 720, 109)
    (home / "sprites").mkdir(parents=True)
    (home / "sprites" / "pictures.yaml").write_text("pictures:\n  sign: {text: [0, 130, 450, 130]}\n")
    assets.forget()
    assert assets.place("sign", "text", whole) == (100, 130, 450, 130)
