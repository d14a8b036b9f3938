"""Which packages are built: those that are found, so that a new game needs no line here; the rest is in pyproject.toml.

The data that designers and artists edit stands at the top of the repository; in an installed copy it lies inside the
packages that read it, so nothing called "data" or "sprites" appears among other people's packages.

Everything is plain Python. Whoever plays millions of games may let Cython compile the rules on the way, from the same
sources: ``ZASTOLYE_COMPILED=1 pip install .`` (docs/laboratory.md). It takes a C compiler and some minutes.
"""

import os
import re
from glob import glob
from pathlib import Path

from setuptools import find_packages, setup

DATA = {"rules._data": "data", "client._sprites": "sprites", "client._docs": "docs"}

PLAYED_ROOMS = ("bots", "games", "games/*", "kernel", "knowledge", "notation", "saves", "tavern", "text", "vocabulary")
PLAYED = " ".join(f"rules/{room}/*.py" for room in PLAYED_ROOMS)
"""What runs while games are played."""
INTERPRETED = re.compile(
    r"^(from|import) (pydantic|rules\.cards\.models|rules\.games\.\w+\.card_kinds)\b", re.MULTILINE
)
"""What pydantic reads: it wants functions of Python."""


def compiled(patterns: str) -> list:
    """The modules to compile, with the meaning that Python gives them: annotations are not believed."""
    from Cython.Build import cythonize

    sources = sorted({path for pattern in patterns.split() for path in glob(pattern)})
    played = [path for path in sources if not path.endswith("__.py")]
    return cythonize(
        [path for path in played if not INTERPRETED.search(Path(path).read_text("utf-8"))],
        compiler_directives={"language_level": 3, "annotation_typing": False, "binding": True},
        build_dir="build/cython",
        nthreads=os.cpu_count() or 1,
        quiet=True,
    )


asked = os.environ.get("ZASTOLYE_COMPILED", "")  # 1, or which sources, as in PLAYED
setup(
    packages=[*find_packages(include=["rules", "rules.*", "client", "client.*"]), *DATA],
    package_dir=DATA,
    ext_modules=compiled(PLAYED if asked == "1" else asked) if asked else [],
)
