"""What an artist has: all pictures on sheets, and a table that shows a picture as soon as its file is saved."""

from __future__ import annotations

import time

import pygame

from client.contact_sheet import contact_sheets
from client.dice.cup import Cup, CupPainter
from client.games.dice_town.dice_faces import CUP
from client.games.red_dragon.mug import draw_mug, filled
from client.games.red_dragon.patron import draw_track
from client.ui import Pen
from client.ui.scene import Scene
from client.ui.text import Typesetter
from client.window.assets import Assets
from rules.system import locations

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
RED = f'{HEAD}<rect id="all" width="64" height="64" fill="#ff0000"/></svg>'


def test_all_pictures_come_onto_sheets(tmp_path, monkeypatch):
    names = {f"icon_{number}" for number in range(50)} | {"logo", "rd_mug"}
    monkeypatch.setattr(locations, "pictures", lambda: names)
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "mine.txt").write_text("mine", encoding="utf-8")
    written = contact_sheets(tmp_path / "sheets")
    assert [path.name for path in written] == ["sheet_icon_1.png", "sheet_icon_2.png", "sheet_other_1.png"]
    assert pygame.image.load(written[0]).get_size() == (1200, 1032)
    assert (tmp_path / "sheets" / "mine.txt").read_text(encoding="utf-8") == "mine"
    pygame.quit()


def test_a_picture_is_drawn_anew_as_soon_as_its_file_changes(make_app, home):
    (home / "sprites").mkdir(parents=True)
    app = make_app()
    app.push(Scene(app))
    app.follow_art()
    before = app.assets.sprite("icon_gear", (64, 64)).get_at((2, 2))
    edition = app.assets.edition
    (home / "sprites" / "icon_gear.svg").write_text(RED, encoding="utf-8")
    ends = time.monotonic() + 60
    while app.assets.edition == edition and time.monotonic() < ends:
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.01)
    app.step(pygame.event.get(), 0.02)
    assert before[:3] != (255, 0, 0) == app.assets.sprite("icon_gear", (64, 64)).get_at((2, 2))[:3]


def test_text_stands_where_the_inventory_says(assets, home):
    whole = pygame.FRect(100, 0, 900, 260)
    assert assets.place("sign", "text", whole) == (190, 109, 720, 109)
    (home / "sprites").mkdir(parents=True)
    (home / "sprites" / "pictures.yaml").write_text("pictures:\n  sign: {text: [0, 130, 450, 130]}\n", encoding="utf-8")
    assets.forget()
    assert assets.place("sign", "text", whole) == (100, 130, 450, 130)


def own(home, name, size, parts):
    """Put a picture of one's own into the folder for them: rectangles in pure green."""
    (home / "sprites").mkdir(parents=True, exist_ok=True)
    shapes = "".join('<rect id="r{}" x="{}" y="{}" width="{}" height="{}" fill="#00ff00"/>'.format(at, *part)
                     for at, part in enumerate(parts))  # fmt: skip
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{shapes}</svg>'
    (home / "sprites" / f"{name}.svg").write_text(drawing, encoding="utf-8")


def greens(surface, area=None):
    """How many pixels of a surface are pure green, or a shade of it."""
    part = surface if area is None else surface.subsurface(area)
    colours = (part.get_at((x, y)) for x in range(part.get_width()) for y in range(part.get_height()))
    return sum(colour.g > 60 and colour.r < 30 and colour.b < 30 for colour in colours)


def screen(assets):
    pen = Pen(pygame.display.get_surface(), 1, assets, Typesetter(assets))
    pen.surface.fill((0, 0, 0))
    return pen


def test_whoever_redraws_the_mug_and_the_ale_sees_it_at_the_table(assets, home):
    own(home, "rd_ale", (160, 190), [(20, 27, 108, 140)])
    pen, seen = screen(assets), []
    for strength in (0, 2, 4, 8):
        pen.surface.fill((0, 0, 0))
        draw_mug(pen, pygame.FRect(0, 0, 16, 19), filled(strength), (strength, 0), False, False)
        seen.append(greens(pen.surface))
    assert seen[0] > 0 and seen == sorted(set(seen)), "the fuller, the more of the ale is seen"
    assert greens(pen.surface, (0, 17, 16, 2)) == 0, "below the floor there is none"
    own(home, "rd_mug", (160, 190), [(0, 0, 160, 190)])
    assets.forget_pictures({"rd_mug"})
    draw_mug(pen, pygame.FRect(0, 0, 16, 19), 0.0, (0, 0), False, False)
    assert greens(pen.surface) == 16 * 19


def test_whoever_redraws_track_and_tokens_sees_it_at_the_table(assets, home):
    for name, size in (("rd_track", (240, 24)), ("rd_token_alcohol", (64, 64)), ("rd_token_fortitude", (64, 64))):
        assets = Assets()
        pen = screen(assets)
        draw_track(pen, pygame.FRect(10, 10, 260, 26), 18, 2)
        assert greens(pen.surface) == 0
        own(home, name, size, [(0, 0, *size)])
        assets.forget_pictures({name})
        draw_track(pen, pygame.FRect(10, 10, 260, 26), 18, 2)
        assert greens(pen.surface) > 20, name
        (home / "sprites" / f"{name}.svg").unlink()


def test_whoever_redraws_the_cup_sees_it_however_it_is_held(assets, home):
    own(home, "dt_cup", (320, 100), [(0, 0, 320, 100)])
    own(home, "dt_cup_end", (100, 100), [(0, 0, 100, 100)])
    painter, cup, pen = CupPainter(assets, CUP), Cup(80.0, 90.0, 30.0), screen(assets)
    for tip, sway in ((0.0, 0.0), (0.5, 0.3), (2.4, 0.0), (3.14, 0.0)):
        pen.surface.fill((0, 0, 0))
        cup.tip, cup.sway = tip, sway
        painter.wall(pen.surface, 1, cup, (200, 0, 0))
        assert greens(pen.surface) > 400, (tip, sway)
    own(home, "dt_cup", (320, 100), [(0, 0, 320, 1)])
    assets.forget_pictures({"dt_cup"})
    painter.forget()
    cup.tip = cup.sway = 0.0
    pen.surface.fill((0, 0, 0))
    painter.wall(pen.surface, 1, cup, (200, 0, 0))
    reds = [pen.surface.get_at((80, y)) for y in range(200)]
    assert sum(colour.r > 60 > colour.g for colour in reds) > 20, "the seat's colour is seen through the picture"
