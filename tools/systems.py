"""Builds and tries the program for Windows, Linux and macOS on this Linux, and prints one table.

``python -m tools.systems`` says for each system what was built, what was played and checked, and what was not possible
here; ``python -m tools.systems windows`` does so for one. It ends with 1 if something failed. ``docs/systems.md`` says
what is tried and what it needs; as root on Debian, ``tools/wine.sh`` installs that first.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

from platformdirs import user_cache_path

from tools.trials import linux, macos, windows
from tools.trials.steps import Step, Steps, table

SYSTEMS = ("windows", "linux", "macos")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the systems. Returns the exit code: 0, or 1 if a step failed."""
    options = _parser().parse_args(arguments)
    steps = Steps(_report)
    target: Path = options.folder.resolve()
    pictures = target / "pictures"
    for system in options.systems or SYSTEMS:
        folder = Path(mkdtemp(prefix=f"zastolye-{system}-"))
        try:
            match system:
                case "windows":
                    windows.run(steps, folder, options.downloads, pictures)
                case "linux":
                    linux.run(steps, folder, pictures)
                case _:
                    macos.run(steps)
        finally:
            if options.keep:
                print(f"{system}: everything is kept in {folder}", flush=True)
            else:
                shutil.rmtree(folder, ignore_errors=True)
    text = table(steps.taken)
    target.mkdir(parents=True, exist_ok=True)
    (target / "systems.md").write_text(f"{text}\n", encoding="utf-8")
    print(f"\n{text}")
    return 1 if steps.failed else 0


def _report(step: Step) -> None:
    print(step.line(), flush=True)


def _system(word: str) -> str:
    """The system that a word of the command line names."""
    if word not in SYSTEMS:
        raise argparse.ArgumentTypeError(f"{word!r} is none of {', '.join(SYSTEMS)}")
    return word


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.systems", description=(__doc__ or "").partition("\n")[0])
    systems = f"{', '.join(SYSTEMS)} (default: all)"
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", type=_system, help=systems)
    parser.add_argument("--folder", type=Path, default=Path("dist"), help="where systems.md and the pictures go (dist)")
    cache = user_cache_path("zastolye-wheels", appauthor=False)
    kept = "where Python for Windows and its wheels are kept from run to run (default: %(default)s)"
    parser.add_argument("--downloads", type=Path, default=cache, help=kept)
    parser.add_argument("--keep", action="store_true", help="keep what was built, and say where it is")
    return parser


if __name__ == "__main__":
    sys.exit(main())
