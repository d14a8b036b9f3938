"""Sets of cards as files: a good one goes round, a bad one is refused and touches nothing."""

from __future__ import annotations

import json
import random
import re
import shutil
import warnings
import zipfile
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.art.effort import MOST, effort
from rules.art.framing import Framing
from rules.art.inventory import framing_of
from rules.faces.layouts import FaceLayout
from rules.faces.reading import face_book
from rules.games import game
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.saves.save_files import cards_path
from rules.system import locations
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.artwork import pictures_of_copy
from rules.workshop.history import History
from rules.workshop.packages import (
    font_credits,
    install,
    installed,
    laid_out,
    layouts_in,
    look,
    pack,
    problems,
    remove,
)
from rules.workshop.project import Project
from rules.workshop.unpacking import Refused
from tests.hostile import ATTACKS, CARDS, SVG, zipped
from tests.repeats import repeats


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("ZASTOLYE_HOME", str(folder))
    (folder / "sprites" / "sounds").mkdir(parents=True)
    return folder


@pytest.fixture
def own_file(home: Path) -> Path:
    """The card file of an author, with a picture that is called like one of the program."""
    folder = home / "cards" / "poison"
    folder.mkdir(parents=True)
    file = folder / "mine.yaml"
    file.write_text(CARDS.format(copies=2, art="card_face_red"), encoding="utf-8")
    (home / "sprites" / "card_face_red.svg").write_text(SVG.format("lime"), encoding="utf-8")
    (home / "sprites" / "sounds" / "card_face_red.wav").write_bytes(b"RIFF\x04\0\0\0WAVE")
    (home / "sprites" / "card_back.svg").write_text(SVG.format("black"), encoding="utf-8")  # not the set's
    (folder / "lessons").mkdir()
    (folder / "lessons" / "mine_first.md").write_text("# First\n", encoding="utf-8")
    return file


@pytest.fixture
def packed(own_file: Path, home: Path, tmp_path: Path) -> Path:
    """Its package; the author's own files are gone."""
    pack(Project.open(own_file), tmp_path / "mine.zastolye", "Somebody", "CC BY 4.0", "3")
    shutil.rmtree(home)
    home.mkdir()
    return tmp_path / "mine.zastolye"


def tree(folder: Path) -> Mapping[str, object]:
    """Everything in a folder, by its path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")
    }


def test_a_package_holds_what_belongs_to_the_set(packed: Path) -> None:
    package = look(packed)
    assert sorted(package.files) == [
        "cards/mine.yaml", "lessons/mine_first.md", "sounds/card_face_red.wav", "sprites/card_face_red.svg",
        "zastolye.json",
    ]  # fmt: skip
    about = package.about
    assert (about.game, about.set, about.author, about.licence, about.version) == (
        "poison", "mine", "Somebody", "CC BY 4.0", "3")  # fmt: skip
    assert about.title == {"ru": "Моё", "en": "Mine"}


def test_the_same_set_gives_the_same_file(own_file: Path, tmp_path: Path) -> None:
    one, other = tmp_path / "1.zastolye", tmp_path / "2.zastolye"
    for path in (one, other):
        pack(Project.open(own_file), path)
    assert one.read_bytes() == other.read_bytes()


def test_a_package_is_installed_plays_and_is_removed(packed: Path, home: Path) -> None:
    before = len(game("poison").kind)
    folder = install(look(packed))
    assert folder == home / "packages" / "poison" / "mine"
    assert [about.set for about in installed("poison")] == ["mine"]
    rulebook = game("poison")
    assert len(rulebook.kind) == before + 2
    card = next(card for card in rulebook.cards if card.id == "sip")
    assert card.art == "poison/mine/card_face_red"  # its own, and no other card's
    assert locations.picture(card.art) == folder / "sprites" / "card_face_red.svg"
    assert locations.picture("card_face_red") == locations.resource("sprites", "card_face_red.svg")
    assert {card.art for card in rulebook.cards if card.id.startswith("R")} == {"card_face_red"}
    path = locations.user_folder("saves") / "game.jsonl"
    cards = rulebook.cardset
    header = Header("poison", ("a", "b", "c"), 5, {cards.name: cards.digest}, {}, ("person",) * 3)
    record = Record(rulebook, header, path)
    for _ in range(10):
        record.answer(record.table.ask.options[0])
    record.close()
    resumed = Record.resume(path, game_of)
    assert resumed.table.save() == record.table.save()
    resumed.close()
    remove("poison", "mine")
    assert len(game("poison").kind) == before and installed("poison") == []
    assert [name for name in tree(home) if name.startswith("packages")] == ["packages", "packages/poison"]
    as_it_was = Record.resume(path, game_of, append=False)
    assert as_it_was.table.save() == record.table.save()
    shutil.rmtree(cards_path(path))  # an older version kept no cards beside the game
    with pytest.raises(BadJournal) as error_info:
        Record.resume(path, game_of)
    assert "mine" in error_info.value.notice.say(Texts("en"))
    with pytest.raises(KeyError):
        remove("poison", "mine")


def test_an_update_takes_the_place_of_the_old_one(packed: Path, home: Path, tmp_path: Path) -> None:
    folder = install(look(packed))
    file = folder / "cards" / "mine.yaml"
    file.write_text(CARDS.format(copies=5, art="card_face_red"), encoding="utf-8")
    (folder / "sprites" / "card_face_red_more.svg").write_text(SVG.format("red"), encoding="utf-8")
    newer = tmp_path / "newer.zastolye"
    assert pack(Project.open(file), newer, version="4").count("sprites") == 2
    assert install(look(newer)) == folder
    assert [about.version for about in installed("poison")] == ["4"]
    assert next(card.copies for card in game("poison").cards if card.id == "sip") == 5
    assert install(look(packed)) == folder  # and back
    assert not (folder / "sprites" / "card_face_red_more.svg").exists()
    assert sorted(path.name for path in (home / "packages").iterdir()) == ["poison"]


def test_two_sets_with_the_same_picture_keep_their_own(packed: Path, tmp_path: Path) -> None:
    install(look(packed))
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["cards/mine.yaml"] = files["cards/mine.yaml"].replace(b"set: mine", b"set: other").replace(b"sip", b"gulp")
    files["zastolye.json"] = files["zastolye.json"].replace(b'"mine"', b'"other"')
    files["sprites/card_face_red.svg"] = SVG.format("blue").encode()
    other = tmp_path / "other.zastolye"
    other.write_bytes(zipped(files))
    install(look(other))
    arts = {card.id: card.art for card in game("poison").cards}
    assert (arts["sip"], arts["gulp"]) == ("poison/mine/card_face_red", "poison/other/card_face_red")
    assert "lime" in locations.picture(arts["sip"]).read_text(encoding="utf-8") and "blue" in locations.picture(
        arts["gulp"]
    ).read_text(encoding="utf-8")


def test_a_package_that_is_looked_at_is_not_installed(packed: Path, home: Path) -> None:
    with laid_out(look(packed)) as folder:
        project = Project.open(folder / "cards")
        assert [each.card.id for each in project.cards] == ["sip"] and problems(folder) == []
        assert locations.picture(project.cards[0].card.art) == folder / "sprites" / "card_face_red.svg"
        assert "sip" not in {card.id for card in game("poison").cards}
    assert list((home / "packages").iterdir()) == []


def test_mistakes_in_the_cards_are_told(packed: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["cards/mine.yaml"] = files["cards/mine.yaml"].replace(b"colour: red", b"colour: pink")
    packed.write_bytes(zipped(files))
    with laid_out(look(packed)) as folder:
        assert [problem.code for problem in problems(folder)] == ["BAD-VALUE"]


def test_a_set_of_the_player_is_not_replaced(packed: Path, home: Path) -> None:
    folder = home / "cards" / "poison"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(CARDS.format(copies=1, art="card_face_red"), encoding="utf-8")
    before = tree(home)
    with pytest.raises(Refused) as refused:
        install(look(packed))
    assert str(folder) in refused.value.said.say(Texts("en"))
    assert tree(home) == before | {"packages": None}


@pytest.mark.parametrize(("name", "why"), [("MINE", "only by capital letters"), ("Base", "already has a set")])
def test_a_set_is_not_called_like_another_one(packed: Path, home: Path, name: str, why: str) -> None:
    """In many systems two such folders are one."""
    install(look(packed))
    before = tree(home)
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["cards/mine.yaml"] = files["cards/mine.yaml"].replace(b"set: mine", f"set: {name}".encode())
    files["zastolye.json"] = files["zastolye.json"].replace(b'"mine"', f'"{name}"'.encode())
    packed.write_bytes(zipped(files))
    with pytest.raises(Refused) as refused:
        install(look(packed))
    assert why in refused.value.said.say(Texts("en")) and tree(home) == before


def test_an_interrupted_update_leaves_the_old_set(packed: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = install(look(packed))
    before, replace, calls = tree(folder), locations.os.replace, []

    def failing(source: Path, target: Path) -> None:
        calls.append(target)
        if len(calls) == 2:  # the old one is aside, the new one does not come
            raise OSError("the disk is gone")
        replace(source, target)

    monkeypatch.setattr("rules.workshop.packages.os.replace", failing)
    with pytest.raises(OSError, match="disk"):
        install(look(packed))
    assert tree(folder) == before and len(calls) == 3


@pytest.mark.parametrize("kind", ATTACKS)
def test_hostile_packages_are_refused_and_touch_nothing(kind: str, packed: Path, home: Path, tmp_path: Path) -> None:
    """Whatever somebody puts into such a file: a sentence in both languages, and not one byte written anywhere."""
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    hostile = tmp_path / "hostile.zastolye"
    speakers = [Texts(language, strict=True) for language in LANGUAGES]
    before = tree(tmp_path)
    for seed in range(repeats(1_000 // len(ATTACKS) + 1, 4)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of names that stand twice
            hostile.write_bytes(ATTACKS[kind](files, random.Random(f"{kind} {seed}")))
        with pytest.raises(Refused) as refused:
            install(look(hostile))
        for speaker in speakers:
            sentence = refused.value.said.say(speaker)
            assert re.fullmatch(r"[\w/\"].{15,}\.", sentence) and sentence.isprintable(), sentence
        hostile.unlink()
        left = tree(tmp_path)
        left.pop("home/packages", None)
        assert left == before, (kind, seed)


LAYOUTS = """
game: poison
format: 1
set: mine
fonts: {fancy: {file: fancy.ttf, licence: OFL}}
layouts:
  card:
    extends: card
    back: own_back
    boxes: {frame: {picture: "own_frame_{suit}"}, name: {text: "{name}", font: fancy, height: 10}}
"""


@pytest.fixture
def dressed(own_file: Path, home: Path, tmp_path: Path) -> Path:
    """The package of a set with layouts, a font, and the pictures that its layouts name."""
    fonts = home / "faces" / "poison" / "fonts"
    fonts.mkdir(parents=True)
    lobster = resources.files("fontpkg_lobster") / "files" / "Lobster-Regular.ttf"
    (fonts / "fancy.ttf").write_bytes(lobster.read_bytes())
    (fonts.parent / "mine.yaml").write_text(LAYOUTS, encoding="utf-8")
    (fonts.parent / "other.yaml").write_text(LAYOUTS.replace("set: mine", "set: other"), encoding="utf-8")
    for name in ("own_back", "own_frame_red", "frame_of_others"):
        (home / "sprites" / f"{name}.svg").write_text(SVG.format("lime"), encoding="utf-8")
    pack(Project.open(own_file), tmp_path / "mine.zastolye", "Somebody", "CC BY 4.0", "3")
    shutil.rmtree(home)
    home.mkdir()
    return tmp_path / "mine.zastolye"


def test_layouts_of_all_cards_come_along_as_those_of_the_set(own_file: Path, home: Path, tmp_path: Path) -> None:
    """If the cards of the set use them; what the set itself says counts more."""
    faces = home / "faces" / "poison"
    faces.mkdir(parents=True)
    general = "# mine\ngame: poison\nformat: 1\nlayouts:\n  potion: {extends: potion, corner: 7, safe: 4}\n"
    (faces / "general.yaml").write_text(general, "utf-8")
    other = "game: poison\nformat: 1\nlayouts: {strange: {corner: 1}}\n"
    (faces / "strange.yaml").write_text(other, "utf-8")
    own = "game: poison\nformat: 1\nset: mine\nlayouts: {potion: {extends: potion, safe: 5}}\n"
    (faces / "a.yaml").write_text(own, "utf-8")
    package = pack(Project.open(own_file), tmp_path / "mine.zastolye")
    assert [name for name in package.files if name.startswith("faces")] == ["faces/0_general.yaml", "faces/a.yaml"]
    assert package.files["faces/0_general.yaml"].decode() == general.replace("poison\n", "poison\nset: mine\n")
    shutil.rmtree(home)
    install(package)
    layout = layout_of_sip()
    assert (layout.corner, layout.safe) == (7, 5) and face_book("poison").layout("potion").corner != 7


def test_a_package_dresses_its_cards(dressed: Path, home: Path) -> None:
    package = look(dressed)
    assert sorted(name for name in package.files if name.startswith(("faces", "sprites/own"))) == [
        "faces/fonts/fancy.ttf", "faces/mine.yaml", "sprites/own_back.svg", "sprites/own_frame_red.svg",
    ]  # fmt: skip
    assert not any("others" in name for name in package.files)
    with laid_out(package) as folder:
        assert font_credits(layouts_in(folder)) == ["fancy.ttf (OFL)"] and problems(folder) == []
        assert layout_of_sip().back == "poison/mine/own_back"  # also while it is only looked at
    assert layout_of_sip().back == ""
    folder = install(package)
    layout = layout_of_sip()
    assert layout.back == "poison/mine/own_back"
    assert layout.layout.boxes["frame"].picture == ["poison/mine/own_frame_{suit}", "own_frame_{suit}"]
    assert face_book("poison").fonts("mine")["fancy"] == folder / "faces" / "fonts" / "fancy.ttf"
    assert face_book("poison").layout("potion").back == "", "the cards of others look as before"
    remove("poison", "mine")
    assert layout_of_sip().back == ""


def layout_of_sip() -> FaceLayout:
    layout = face_book("poison").layout("potion", "mine")
    assert layout is not None
    return layout


def test_a_package_that_dresses_the_cards_of_others_is_refused(dressed: Path, home: Path) -> None:
    with zipfile.ZipFile(dressed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for layouts in (LAYOUTS.replace("set: mine\n", ""), LAYOUTS.replace("set: mine", "set: base")):
        dressed.write_bytes(zipped(files | {"faces/mine.yaml": layouts.encode()}))
        with pytest.raises(Refused, match="strange_cards"):
            install(look(dressed))


def test_the_command_tells_cards_fonts_and_mistakes(
    dressed: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["install", str(dressed), "--look", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "Fonts: fancy.ttf (OFL)" in out and "2 cards: Sip x2" in out and "no mistakes" in out
    assert installed("poison") == []


def test_a_drawing_that_would_take_minutes_is_told_from_a_detailed_one(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for seed in range(repeats(50, 8)):
        packed.write_bytes(ATTACKS["intricate"](files, random.Random(seed)))
        with pytest.raises(Refused, match="intricate"):
            look(packed)
    dots = "".join(
        f'<rect x="{index % 99}" y="{index // 99}" width="1" height="1" fill="#123"/>' for index in range(9801)
    )
    assert effort(SVG.format("red").replace("<rect", f"{dots}<rect")) < MOST
    ours = sorted(locations.resource("sprites").glob("*.svg"), key=lambda path: path.stat().st_size)[-40:]
    assert max(effort(path.read_text("utf-8")) for path in ours) < MOST


def test_a_file_that_was_cut_short_is_told_from_one_with_something_added(packed: Path) -> None:
    content_of_package = packed.read_bytes()
    for content, why in (
        (content_of_package[: len(content_of_package) // 2], "damaged"),
        (content_of_package + b"more", "added"),
    ):
        packed.write_bytes(content)
        with pytest.raises(Refused) as refused:
            look(packed)
        assert why in refused.value.said.say(Texts("en"))


def test_what_a_plain_program_packs_is_taken(packed: Path, tmp_path: Path) -> None:
    """Folders listed as entries, files stored or squeezed, sizes told after the data: other programs do so."""
    with zipfile.ZipFile(packed) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    plain = tmp_path / "plain.zastolye"

    class Stream:
        """Cannot go back, so sizes follow the data."""

        def __init__(self, file):
            self.write, self.flush = file.write, file.flush

    with plain.open("wb") as file, zipfile.ZipFile(Stream(file), "w") as archive:
        for folder in ("cards/", "sprites/", "sounds/", "lessons/"):
            archive.writestr(folder, b"")
        for index, (name, content) in enumerate(files.items()):
            archive.writestr(name, content, zipfile.ZIP_DEFLATED if index % 2 else zipfile.ZIP_STORED)
    assert look(plain).files == files


def test_what_would_be_refused_is_not_packed(own_file: Path, home: Path, tmp_path: Path) -> None:
    (home / "sprites" / "card_face_red.svg").write_bytes(b"<svg>" + b"x" * 2_000_000)
    with pytest.raises(Refused):
        pack(Project.open(own_file), tmp_path / "mine.zastolye")
    assert not list(tmp_path.glob("*.zastolye*")) and not list(tmp_path.glob(".*"))


def test_the_commands(own_file: Path, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.zastolye"
    assert main(["pack", "poison", "mine", "-o", str(file), "--author", "Me", "--language", "en"]) == 0
    assert "2 cards, 1 picture" in capsys.readouterr().out
    assert main(["install", str(file), "--language", "ru"]) == 1  # the author's own file is still there
    assert "Дайте одному из двух" in capsys.readouterr().err
    own_file.unlink()
    assert main(["install", str(file), "--look", "--language", "en"]) == 0
    assert "Author: Me. Licence: not given" in capsys.readouterr().out
    assert installed("poison") == []
    assert main(["install", str(file), "--language", "en"]) == 0
    assert [about.author for about in installed("poison")] == ["Me"]
    assert main(["remove", "poison", "mine", "--language", "en"]) == 0
    assert main(["remove", "poison", "mine", "--language", "en"]) == 1
    assert json.loads(look(file).files["zastolye.json"])["format"] == 1


def test_a_word_after_a_file_is_no_set(own_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told in a sentence how to say where to write to."""
    assert main(["pack", str(own_file), "out.zastolye", "--language", "en"]) == 1
    refused = capsys.readouterr().err
    assert "is a file" in refused and "-o out.zastolye" in refused and "Traceback" not in refused


def test_how_pictures_are_framed_goes_with_the_set(own_file: Path, home: Path, tmp_path: Path) -> None:
    inventory_file = home / "sprites" / "pictures.yaml"
    inventory_file.write_text(
        "pictures:\n  card_face_red: {focus: [10, 20], zoom: 150}\n  card_back: {zoom: 200}\n", encoding="utf-8"
    )
    pack(Project.open(own_file), tmp_path / "mine.zastolye")
    package = look(tmp_path / "mine.zastolye")
    framing = "pictures:\n  card_face_red: {focus: [10, 20], zoom: 150}\n"
    assert package.files["sprites/pictures.yaml"].decode() == framing and package.count("sprites") == 1
    shutil.rmtree(home)
    folder = install(package)
    assert framing_of("poison/mine/card_face_red") == Framing(10, 20, 1.5) and framing_of("card_face_red") is None
    (folder / "sprites" / "mine.svg").write_text(SVG.format("red"), encoding="utf-8")
    (folder / "sprites" / "pictures.yaml").write_text("pictures: {mine: {zoom: 300}}\n", encoding="utf-8")
    changed, created = pictures_of_copy([folder / "cards" / "mine.yaml"])
    assert {file.name for file in created} == {"mine.svg", "pictures.yaml"}, "a copy takes its own pictures along"
    History().step(changed, created)
    assert framing_of("mine") == Framing(50, 50, 3) and locations.picture("mine") is not None
    (folder / "sprites" / "pictures.yaml").write_text("pictures: {card_face_rd: {zoom: 150}}\n", encoding="utf-8")
    assert [problem.code for problem in problems(folder)] == ["UNKNOWN-KEY"]
