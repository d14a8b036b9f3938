"""The trial of the program for macOS, as far as it can be proved without one.

The libraries for both processors are looked up, what the Finder is told is compared with a schema, and the disk image
is packed, signed and tried with stand-ins for Apple's tools, which note how they were called.
"""

from __future__ import annotations

import json
import os
import plistlib
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import jsonschema

from tools import macos, package
from tools.trials.steps import NotPossible, Outcome, StepFailed, Steps

SYSTEM = "macOS"
ROOT = Path(__file__).resolve().parents[2]
PROCESSORS = ("arm64", "x86_64")
PYTHONS = ("3.11", "3.12", "3.13")
"""The Pythons that the program is checked with."""
SCHEMA = Path(__file__).with_name("information.schema.json")
CALLS = "ZASTOLYE_CALLS"
"""The variable with the file in which the stand-ins note how they were called."""
STAND_INS = {
    "hdiutil": """#!/bin/sh
# A disk image is an archive here: it is made of a folder, and unpacked where it is attached.
echo "hdiutil $*" >> "$ZASTOLYE_CALLS"
verb=$1
while [ $# -gt 1 ]; do
    case $1 in
        -srcfolder) source=$2 ;;
        -mountpoint) folder=$2 ;;
    esac
    shift
done
case $verb in
    create) tar -C "$source" -cf "$1" . ;;
    attach) tar -C "$folder" -xf "$1" ;;
esac
""",
    "codesign": """#!/bin/sh
echo "codesign $*" >> "$ZASTOLYE_CALLS"
""",
    "xcrun": """#!/bin/sh
echo "xcrun $*" >> "$ZASTOLYE_CALLS"
""",
}
"""What stands in for Apple's tools, as scripts."""
PROGRAM = """#!/bin/sh
test "$*" = --smoke && echo READY
"""
"""What stands in for the program."""


def run(steps: Steps) -> None:
    """Try what can be tried of the program for macOS."""
    for processor in PROCESSORS:
        with steps.step(SYSTEM, f"libraries for {processor}", Outcome.CHECKED) as step:
            for python in PYTHONS:
                look_up_libraries(processor, python)
            step.detail = f"macOS {macos.OLDEST}, Python {', '.join(PYTHONS)}"
    with steps.step(SYSTEM, "Info.plist", Outcome.CHECKED) as step:
        faults = information_faults(plistlib.loads(plistlib.dumps(macos.information())))
        if faults:
            raise StepFailed("; ".join(faults))
        step.detail = f"{len(macos.EXPORTED_TYPES)} types of files are exported"
    with steps.step(SYSTEM, "disk image", Outcome.CHECKED) as step:
        calls = pack_and_try({macos.IDENTITY: "Developer ID Application: Vera", macos.PROFILE: "vera"})
        step.detail = f"packed, signed, notarised and tried with stand-ins: {len(calls)} calls of Apple's tools"
    with steps.step(SYSTEM, "package, games, window", Outcome.NOT_POSSIBLE):
        raise NotPossible("PyInstaller builds it only on macOS: release.yml does, and lets it play all games")
    with steps.step(SYSTEM, "signature", Outcome.NOT_POSSIBLE):
        raise NotPossible(f"it needs an identity that Apple has sold, in {macos.IDENTITY}")


def look_up_libraries(processor: str, python: str) -> None:
    """Look up wheels of everything that the program needs. Raises StepFailed if something has none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    system = ["--platform", f"macosx_{macos.OLDEST.replace('.', '_')}_{processor}", "--python-version", python]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--only-binary=:all:", "--target", folder, *system, *project["dependencies"]]
        looked_up = subprocess.run(command, capture_output=True, text=True, check=False)
    if looked_up.returncode != 0:
        raise StepFailed(f"Python {python}: {looked_up.stderr.strip().splitlines()[-1]}")


def information_faults(information: Mapping[str, Any]) -> list[str]:
    """What is wrong with the keys of ``Info.plist``, a sentence each: against the schema, or a type of documents that
    is declared nowhere."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    faults = [error.message for error in validator.iter_errors(dict(information))]
    if faults:
        return faults
    exported = {declaration["UTTypeIdentifier"] for declaration in information["UTExportedTypeDeclarations"]}
    for document_type in information["CFBundleDocumentTypes"]:
        for identifier in document_type["LSItemContentTypes"]:
            if identifier not in exported:
                faults.append(f"{identifier} is declared nowhere")
    return faults


@contextmanager
def stand_ins(folder: Path, variables: Mapping[str, str]) -> Iterator[Path]:
    """Let stand-ins be found before Apple's tools, and set only these of the variables for signing. Yields the file in
    which the stand-ins note their calls."""
    calls = folder / "calls.txt"
    tools = folder / "tools"
    tools.mkdir()
    for name, script in STAND_INS.items():
        (tools / name).write_text(script, encoding="utf-8", newline="\n")
        (tools / name).chmod(0o755)
    calls.touch()
    kept = dict(os.environ)
    for variable in macos.MISSING:
        os.environ.pop(variable, None)
    os.environ.update({"PATH": f"{tools}{os.pathsep}{kept['PATH']}", CALLS: str(calls), **variables})
    try:
        yield calls
    finally:
        os.environ.clear()
        os.environ.update(kept)


def pack_and_try(variables: Mapping[str, str]) -> list[str]:
    """Pack a stand-in of the program as ``tools/package.py`` does on macOS, with these variables for signing, and try
    the image. Returns how Apple's tools were called, in their order."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        program = folder / "zastolye"
        (program / "licences").mkdir(parents=True)
        executable = folder / "Zastolye.app" / "Contents" / "MacOS" / "zastolye"
        executable.parent.mkdir(parents=True)
        executable.write_text(PROGRAM, encoding="utf-8", newline="\n")
        executable.chmod(0o755)
        with stand_ins(folder, variables) as calls:
            image = package.macos(program, "zastolye-1-macos")
            package.try_out(image)
            return calls.read_text(encoding="utf-8").splitlines()
