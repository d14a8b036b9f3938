"""Fuzzers of files that other people make: card files and packages."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from pathlib import Path
from random import Random

from rules.workshop.packages import install, look
from rules.workshop.unpacking import Refused
from tests import damage
from tests.fuzz import Fuzzer
from tests.hostile import ATTACKS, CARDS, SVG, zipped
from tests.rules.reading.test_yaml_mutations import as_data, as_text, as_tree, checked, sample, samples


class Cards(Fuzzer):
    """Card files and texts, each input with the head of its file and one card (see the tests of ``rules.reading``)."""

    def first(self) -> list[bytes]:
        return [json.dumps([file.game, str(file.path), file.text]).encode() for file in samples()[::9]]

    def change(self, known: bytes, chance: Random) -> bytes:
        game, path, text = json.loads(known)
        try:
            original = sample(game, path, text)
        except AssertionError:  # it is no YAML any more
            original = None
        match chance.randrange(4):
            case 0 if original is not None and original.parts:
                text = as_tree(original, chance)
            case 1 | 2 if original is not None and (not game or _has_a_card(original.data)):
                text = as_data(original, chance)
            case _:
                text = as_text(text, chance)
        return json.dumps([game, path, text]).encode()

    def try_input(self, data: bytes, folder: Path) -> str:
        game, path, text = json.loads(data)
        codes = {problem.code for problem in checked(game, Path(path), text)}
        return f"{game} {sorted(codes)}"


def _has_a_card(data: object) -> bool:
    cards = data.get("cards") if isinstance(data, dict) else None
    return isinstance(cards, list) and bool(cards) and isinstance(cards[0], dict)


class Packages(Fuzzer):
    """Sets of cards as files: refused in a sentence, or installed, and nothing is written anywhere else."""

    def first(self) -> list[bytes]:
        manifest = {"format": 1, "game": "poison", "set": "mine", "title": {"en": "Mine"}, "author": "Ann"}
        return [zipped({
            "zastolye.json": json.dumps(manifest).encode(), "cards/mine.yaml": CARDS.format(copies=2, art="x").encode(),
            "sprites/x.svg": SVG.format("lime").encode(), "lessons/mine_first.md": b"# First\n",
        })]  # fmt: skip

    def change(self, known: bytes, chance: Random) -> bytes:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of names that stand twice
            try:
                with zipfile.ZipFile(io.BytesIO(known)) as archive:
                    files = {name: archive.read(name) for name in archive.namelist()}
                json.loads(files["zastolye.json"])["set"]
            except Exception:  # it is no package any more, in whatever way
                files = {}
            match chance.randrange(4):
                case 0 if files:
                    return ATTACKS[chance.choice([*ATTACKS])](files, chance)
                case 1 if files:
                    name = chance.choice([*files])
                    return zipped(files | {name: damage.scratched(files[name], chance)})
                case 2 if files:
                    manifest = damage.bent(json.loads(files["zastolye.json"]), chance)
                    return zipped(files | {"zastolye.json": json.dumps(manifest).encode()})
        return damage.scratched(known, chance)

    def try_input(self, data: bytes, folder: Path) -> str:
        path = folder / "a.zastolye"
        path.write_bytes(data)
        try:
            target = install(look(path))
        except Refused as refused:
            assert not [file for file in (folder / "packages").rglob("*") if file.is_file()]
            return refused.said.key
        files = [file for file in folder.rglob("*") if not file.is_dir()]
        assert all(file.is_file() and not file.is_symlink() for file in files)
        assert {file for file in files if target not in file.parents} == {path}
        return f"installed {len(files)}"
