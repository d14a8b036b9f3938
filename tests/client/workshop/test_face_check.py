"""Words that do not fit on a card's face are told; the warning comes from the face itself."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from client import commands
from client.games import table_of
from client.table.faces import Faces
from client.ui.text import Block, Typesetter, Words
from client.window import compat
from client.window.assets import Assets
from client.workshop.face_check import SIZES, FaceArtist
from client.workshop.scene import Workshop
from rules.cards.card import Card
from rules.games import game, names, sets
from rules.workshop.face_problems import Misfit, overlong_texts
from rules.workshop.project import Project

ENGLISH = "Another player loses 2 fortitude. "


@pytest.fixture
def artist(assets):
    return FaceArtist()


def with_text(card: Card, text: str) -> Card:
    return replace(card, text={"ru": "Коротко.", "en": text})


@pytest.mark.parametrize("name", names())
def test_every_built_in_card_fits_on_its_face(name: str, artist: FaceArtist) -> None:
    """In both languages, in the hand, seen large and printed; so does every whole game that is built in."""
    whole = [[info.name] for info in sets(name) if info.built_in and info.only]
    for chosen in (None, *whole):
        made = game(name, sets=chosen).cardset
        for card in made.cards:
            assert artist.misfits(made, card) == [], card.id


@pytest.mark.parametrize("name", [name for name in names() if name != "poison"])  # its faces have no text
def test_a_text_fits_up_to_a_length_and_is_told_beyond_it(name: str, artist: FaceArtist) -> None:
    made = game(name).cardset
    card = next(card for card in made.cards if card.text["en"] and card.kind != "token")
    long = with_text(card, ENGLISH * 25)
    told = artist.misfits(made, long)
    assert {misfit.size for misfit in told} <= set(SIZES) and {"large", "print"} <= {misfit.size for misfit in told}
    assert {(misfit.words, misfit.language) for misfit in told} == {(ENGLISH * 25, "en")}
    least = min(misfit.fitting for misfit in told)
    assert artist.misfits(made, with_text(card, long.text["en"][:least])) == []
    for misfit in told:
        one_more = long.text["en"][: long.text["en"].index(" ", misfit.fitting + 1)]
        assert [each.size for each in artist.misfits(made, with_text(card, one_more)) if each.size == misfit.size]


def test_what_is_told_is_what_the_face_leaves_out(
    assets: Assets, artist: FaceArtist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A face of the Red Dragon ends a text that is too long with dots."""
    drawn: list[str] = []
    picture = Block.picture

    def noted(block: Block):
        drawn.append("".join(word.text for word in block.words))
        return picture(block)

    monkeypatch.setattr(Block, "picture", noted)
    made = game("red_dragon").cardset
    art = table_of(game("red_dragon"), 2)
    faces = Faces(assets, Typesetter(assets), Words("en"), art)
    card = next(card for card in made.cards if card.kind == "action")
    for sentences in range(1, 12):
        drawn.clear()
        long = with_text(card, ENGLISH * sentences)
        told = artist.misfits(made, long)
        for height in SIZES.values():
            art.paint(faces, long, height)
        assert bool(told) == any(text.endswith("…") for text in drawn), sentences
    assert told


def test_the_number_of_lines_is_that_of_the_smallest_letters(artist: FaceArtist) -> None:
    """Each sentence stands on a line of its own."""
    made = game("goblets").cardset
    card = next(card for card in made.cards if card.kind == "character")
    many = {}
    for lines in range(1, 20):
        for misfit in artist.misfits(made, with_text(card, "\n".join(["A line."] * lines))):
            many.setdefault(misfit.size, []).append(misfit.lines)
    assert many["large"] == list(range(1, len(many["large"]) + 1)) and len(many["large"]) > 5
    assert many["print"] == list(range(1, len(many["print"]) + 1))


def test_a_name_that_is_too_wide_is_told(artist: FaceArtist) -> None:
    made = game("raut").cardset
    card = next(card for card in made.cards if card.kind == "talk")
    told = artist.misfits(made, replace(card, name={"ru": "Достопримечательность" * 4, "en": "Tea"}))
    assert told and {(misfit.language, misfit.lines) for misfit in told} == {("ru", 0)}
    (problem,) = overlong_texts("raut", card, [misfit._replace(words=card.name["ru"]) for misfit in told])
    assert problem.code == "TEXT-TOO-LONG" and problem.message_in("ru").startswith("название (ru) шире карты")
    assert problem.source[problem.column - 1 :].startswith(card.name["ru"][:5])


def test_one_text_is_told_once_with_all_its_sizes() -> None:
    card = game("goblets").cardset.cards[-1]
    found = [Misfit(card.text["en"], "en", size, lines, 90) for size, lines in (("large", 2), ("print", 1))]
    (problem,) = overlong_texts("goblets", card, found)
    assert problem.message == "the text (en) is 2 lines too long for the card (seen large, in print)"
    assert problem.hint == "shorten it: about 90 characters fit"
    assert problem.hint_in("ru") == "сократите: поместится примерно 90 знаков"


CARDS = """\
set: mine
format: 1
game: red_dragon
cards:
  - id: t1
    kind: action
    name: {ru: Тычок, en: Poke}
    text:
      ru: Другой игрок теряет 2 стойкости.
      en: "TEXT"
    art: mine_art
    target: another
    do: [{change: {who: target, stat: fortitude, amount: -2}}]
"""


def test_check_of_the_program_with_a_window_tells_it(tmp_path: Path, home, capsys) -> None:
    (home / "sprites").mkdir(parents=True)
    drawn = '<text>hi</text><rect width="9" height="9"/>'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{drawn}</svg>'
    (home / "sprites" / "mine_art.svg").write_text(drawing, encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(CARDS.replace("TEXT", ENGLISH * 12), encoding="utf-8")
    assert commands.run(["check", "--language", "en", str(file)]) == 1
    told = [line.split("  ", 1) for line in capsys.readouterr().out.splitlines() if line.startswith(file.as_posix())]
    assert [(place.removeprefix(f"{file.as_posix()}:"), said.split()[0]) for place, said in told] == [
        ("1:1", "DECK-SIZE"), ("10:11", "TEXT-TOO-LONG"), ("11:10", "BAD-ART"),
    ]  # fmt: skip
    file.write_text(CARDS.replace("TEXT", ENGLISH).replace("mine_art", "rd_slap"), encoding="utf-8")
    assert commands.run(["check", "--language", "en", str(file)]) == 0


def test_a_command_is_the_first_word(tmp_path: Path) -> None:
    """A program with a window needs none for it, and no variable but what the system itself cannot do without."""
    bare = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    run = subprocess.run([sys.executable, "-m", "client", "test", "--language", "en", str(tmp_path)],
                         capture_output=True, text=True, timeout=120, env=bare)  # fmt: skip
    assert (run.returncode, run.stdout) == (0, "0 scenarios passed, 0 failed\n"), run.stderr


def test_the_workshop_tells_it_in_spare_time(tmp_path: Path, make_app) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CARDS.replace("TEXT", ENGLISH * 12).replace("mine_art", "rd_slap"), encoding="utf-8")
    app = make_app()
    scene = Workshop(app, Project.open(file))
    app.push(scene)
    assert "TEXT-TOO-LONG" not in codes(scene)
    while scene.wants_spare:
        scene.spare(1)
    assert codes(scene) == ["TEXT-TOO-LONG"]
    assert any("lines too long" in node.label for node in scene.tree())
    assert [problem.code for problem in scene.project.card("t1").problems] == ["TEXT-TOO-LONG"]
    file.write_text("# further down\n" + file.read_text("utf-8"), encoding="utf-8")
    scene.refresh()
    assert codes(scene)[-1] == "TEXT-TOO-LONG" and scene.project.problems[-1].line == 11  # nothing is painted for that
    file.write_text(CARDS.replace("TEXT", ENGLISH).replace("mine_art", "rd_slap"), encoding="utf-8")
    scene.refresh()
    while scene.wants_spare:
        scene.spare(1)
    assert "TEXT-TOO-LONG" not in codes(scene) and not scene.project.card("t1").problems


def codes(scene: Workshop) -> list[str]:
    return [problem.code for problem in scene.project.problems]


def test_a_program_without_a_console_shows_a_file(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a program with a window has nowhere to print."""
    file = tmp_path / "mine.yaml"
    file.write_text(CARDS.replace("TEXT", ENGLISH * 12), encoding="utf-8")
    shown: list[Path] = []
    monkeypatch.setattr(compat, "open_file", shown.append)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert commands.run(["check", "--language", "ru", str(file)]) == 1
    assert sys.stdout is None and shown == [home / "logs" / "zastolye.txt"]
    assert "не помещается на карту" in shown[0].read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        commands.run(["chekc"])
    assert len(shown) == 2 and "invalid choice: 'chekc'" in shown[1].read_text(encoding="utf-8")


def test_a_portrait_that_cannot_be_drawn_is_told(home: Path, tmp_path: Path, capsys) -> None:
    (home / "sprites").mkdir(parents=True)
    (home / "sprites" / "mine_art.png").write_bytes(b"no picture")
    head = "character:\n  name: {ru: Тест, en: Test}\n  title: {ru: Я, en: I}\n  race: human\n  art: mine_art\ncards:"
    file = tmp_path / "mine.yaml"
    file.write_text(
        CARDS.replace("TEXT", ENGLISH).replace("art: mine_art", "art: rd_slap").replace("cards:", head),
        encoding="utf-8",
    )
    assert commands.run(["check", "--language", "en", str(file)]) == 1
    assert "8:8  BAD-ART  the picture mine_art.png cannot be shown: it is not a PNG" in capsys.readouterr().out


def test_the_workshop_tells_of_portraits_and_of_files_that_are_not_read(home: Path, tmp_path: Path, make_app) -> None:
    (home / "sprites").mkdir(parents=True)
    (home / "sprites" / "mine_art.png").write_bytes(b"no picture")
    head = "character:\n  name: {ru: Тест, en: Test}\n  title: {ru: Я, en: I}\n  race: human\n  art: mine_art\ncards:"
    file = tmp_path / "mine.yaml"
    file.write_text(
        CARDS.replace("TEXT", ENGLISH).replace("art: mine_art", "art: rd_slap").replace("cards:", head),
        encoding="utf-8",
    )
    (tmp_path / "more.yaml.txt").write_text("set: more\nformat: 1\ngame: red_dragon\ncards: []\n", encoding="utf-8")
    app = make_app()
    app.push(scene := Workshop(app, Project.open(file)))
    app.step([], 0.02)
    assert {"BAD-ART", "UNREAD"} <= set(codes(scene))
    assert any("mine_art.png cannot be shown" in node.label for node in scene.tree())
    assert any("more.yaml" in node.label for node in scene.tree())
