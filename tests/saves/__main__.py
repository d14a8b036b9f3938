"""``python -m tests.saves``: keep what this version of the program writes, to be read by all later ones."""

from __future__ import annotations

import shutil
import sys
from importlib.metadata import version

from tests.saves import FOLDER, leave


def main() -> int:
    """Write the folder of this version; 1 if it is there."""
    folder = FOLDER / version("zastolye")
    if folder.exists():
        print(f"{folder} is there: what a version has left is not written again")
        return 1
    folder.mkdir()
    leave(folder)
    for empty in ("cards", "sprites"):
        shutil.rmtree(folder / empty, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
