"""Pictures of windows: an empty one is noticed, and so is one that shows something else."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from tools.trials.linux import UNLIKE
from tools.trials.pictures import LAST_BYTES, SIZE, difference, fault, scene_in

DOCS = Path(__file__).parents[3] / "docs"


def drawn(name: str) -> Image.Image:
    """A picture of the program from the documentation."""
    with Image.open(DOCS / name) as picture:
        return picture.convert("RGB").resize(SIZE)


def test_pictures_of_the_program_are_not_empty() -> None:
    for name in ("menu.en.png", "table.en.png", "raut.ru.png"):
        assert fault(drawn(name)) == "", name


def test_an_empty_picture_is_noticed() -> None:
    screen = Image.new("RGB", SIZE)
    assert "1 colours" in fault(screen)
    dialog = drawn("menu.en.png").resize((200, 100))
    screen.paste(dialog)
    assert "one colour covers" in fault(screen)
    bars = Image.new("RGB", SIZE)
    ImageDraw.Draw(bars).rectangle((0, 0, SIZE[0], SIZE[1] // 2), fill="red")
    assert "2 colours" in fault(bars)


def test_what_shows_something_else_differs() -> None:
    menu = drawn("menu.en.png")
    assert difference(menu, menu) == 0
    assert difference(Image.new("RGB", SIZE), Image.new("RGB", SIZE, "white")) == 1
    for name in ("table.en.png", "red_dragon.en.png", "raut.ru.png"):
        assert difference(menu, drawn(name)) > UNLIKE, name


def test_the_scene_is_that_of_the_last_whole_frame(tmp_path: Path) -> None:
    """The program may be writing another line just now."""
    tree = tmp_path / "tree"
    assert scene_in(tree) == ""
    tree.write_text('{"scene": "Me', encoding="utf-8")
    assert scene_in(tree) == ""
    tree.write_text('{"scene": "Menu", "nodes": []}\n{"scene": "TableScene", "no', encoding="utf-8")
    assert scene_in(tree) == "Menu"
    tree.write_text("x" * LAST_BYTES + '\n{"scene": "TableScene", "nodes": []}\n', encoding="utf-8")
    assert scene_in(tree) == "TableScene"
