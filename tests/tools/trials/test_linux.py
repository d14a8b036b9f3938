"""What is tried on Linux: what shops tell, the manifest of the Flatpak, and an AppImage that runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tools import appimage, package
from tools.trials import linux
from tools.trials.steps import NotPossible, StepFailed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="files for Linux")


def test_what_shops_tell_fits_the_program() -> None:
    """The version and the day are those of the release, and each picture is a file of the repository."""
    text = package.metainfo({"ZASTOLYE_FILES": f"{linux.EXAMPLE_ADDRESS}/", "SOURCE_DATE_EPOCH": "86400"})
    assert f'<release version="{package.PROJECT["version"]}" date="1970-01-02"/>' in text
    pictures = linux.screenshots(text)
    assert len(pictures) >= 5 and all(path.is_file() for path in pictures)
    assert "@" not in text
    assert "<screenshots>" not in package.metainfo({})


def test_shops_understand_it() -> None:
    try:
        looked_at = linux.check_metainfo()
    except NotPossible as reason:
        pytest.skip(str(reason))
    assert "pictures are there" in looked_at


def test_a_picture_that_is_not_there_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = package.metainfo({"ZASTOLYE_FILES": linux.EXAMPLE_ADDRESS})
    monkeypatch.setattr(package, "metainfo", lambda _: whole.replace("table.en.png", "tabel.en.png"))
    with pytest.raises(StepFailed, match=r"tabel\.en\.png"):
        linux.check_metainfo()


def test_the_flatpak_takes_what_is_packed() -> None:
    """Its archive is that of this version, and every file that it installs is packed."""
    manifest = yaml.safe_load(linux.MANIFEST.read_text("utf-8"))
    (module,) = manifest["modules"]
    (source,) = module["sources"]
    assert Path(source["path"]).name == f"zastolye-{package.PROJECT['version']}-linux-x86_64.tar.xz"
    assert manifest["id"] == appimage.IDENTIFIER and f"<id>{appimage.IDENTIFIER}</id>" in package.metainfo({})
    for command in module["build-commands"]:
        if command.startswith("install "):
            name = command.split()[2]
            assert name == "zastolye.svg" or (package.LINUX / name).is_file(), command
    assert not any("network" in argument or "filesystem" in argument for argument in manifest["finish-args"])


def test_the_flatpak_manifest_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that is spoiled is noticed."""
    try:
        linux.check_manifest()
    except NotPossible as reason:
        pytest.skip(str(reason))
    spoiled = tmp_path / "spoiled.yaml"
    spoiled.write_text(linux.MANIFEST.read_text("utf-8").replace("modules:", "modules: ["), encoding="utf-8")
    monkeypatch.setattr(linux, "MANIFEST", spoiled)
    with pytest.raises(StepFailed, match="flatpak-builder ended with exit code 1"):
        linux.check_manifest()


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like that of the packed program, whose program says how it was called."""
    folder = tmp_path / "zastolye-1-linux"
    (folder / "licences").mkdir(parents=True)
    (folder / "_internal").mkdir()
    (folder / "_internal" / "large").write_bytes(os.urandom(3_000_000))
    (folder / "_internal" / "link").symlink_to("large")
    executable = folder / "zastolye"
    executable.write_text('#!/bin/sh\necho "played $* by $APPIMAGE"\nexit 3\n', encoding="utf-8")
    executable.chmod(0o755)
    shutil.copyfile(package.ROOT / "sprites" / "logo.svg", folder / "zastolye.svg")
    for name in ("zastolye.desktop", "zastolye-types.xml"):
        shutil.copyfile(package.LINUX / name, folder / name)
    (folder / package.METAINFO).write_text(package.metainfo({}), encoding="utf-8")
    return folder


def test_an_appimage_runs_and_leaves_only_its_own_version(program: Path, tmp_path: Path) -> None:
    """It hands on words and exit code, starts a second time from what it has unpacked, and removes older versions."""
    try:
        image = appimage.make(program)
    except appimage.MissingTool as reason:
        pytest.skip(str(reason))
    cache = tmp_path / "cache"

    def start(*words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
        return subprocess.run([str(image), *words], cwd=tmp_path, env=environment, capture_output=True, text=True)

    for _ in range(2):
        played = start("check", "a b")
        assert (played.returncode, played.stdout) == (3, f"played check a b by {image}\n"), played.stderr
    (unpacked,) = (cache / "zastolye-appimage").iterdir()
    large = Path("usr/lib/zastolye/_internal/large")
    assert (unpacked / large).read_bytes() == (program / "_internal" / "large").read_bytes()
    assert (unpacked / large).with_name("link").readlink() == Path("large")
    assert (unpacked / "usr/lib/zastolye/licences/appimage-libsquashfuse-dev.txt").is_file()
    os.utime(image, (1, 1))
    start()
    (newer,) = (cache / "zastolye-appimage").iterdir()
    assert newer != unpacked
    extracted = start("--appimage-extract")
    assert extracted.returncode == 0 and (tmp_path / "squashfs-root" / large).is_file()
    offset = int(start("--appimage-offset").stdout)
    contents = image.read_bytes()
    assert contents[8:11] == appimage.MARK and contents[offset : offset + 4] == b"hsqs"


def test_an_appimage_has_its_entry_and_icon_on_top(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "AppDir"
    appimage.lay_out(program, folder)
    (entry,) = folder.glob("*.desktop")
    icon = re.search("^Icon=(.*)$", entry.read_text("utf-8"), re.MULTILINE)
    assert icon is not None and (folder / f"{icon[1]}.svg").is_file() and (folder / ".DirIcon").is_file()
    started = subprocess.run([str(folder / "AppRun"), "now"], capture_output=True, text=True)
    assert (started.returncode, started.stdout) == (3, "played now by \n")


def test_what_an_appimage_needs_is_said(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["appimage.py", str(program)])
    with pytest.raises(SystemExit, match="mksquashfs is not installed; on Debian: squashfs-tools"):
        appimage.main()


def test_a_program_that_fails_or_hangs_fails_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    assert linux.expect(["sh", "-c", "echo fine"]) == "fine\n"
    with pytest.raises(StepFailed, match="exit code 3: b / c / d"):
        linux.expect(["sh", "-c", "printf 'a\\nb\\nc\\nd\\n'; exit 3"])
    monkeypatch.setattr(linux, "SECONDS", 0.1)
    with pytest.raises(StepFailed, match="had not ended"):
        linux.expect(["sleep", "60"])


def test_a_program_must_say_that_it_needs_a_screen(tmp_path: Path) -> None:
    program = tmp_path / "zastolye"

    def say(script: str) -> str:
        program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        program.chmod(0o755)
        return linux.try_without_display(program, dict(os.environ))

    assert say("echo Zastolye needs a screen, and more; exit 2") == "Zastolye needs a screen"
    with pytest.raises(StepFailed, match="exit code 0 in place of 2"):
        say("echo Zastolye needs a screen")
    with pytest.raises(StepFailed, match="does not say"):
        say("echo Traceback; exit 2")
