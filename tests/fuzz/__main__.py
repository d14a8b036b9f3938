"""``python -m tests.fuzz WHAT --minutes N``: fuzz one thing for long, going on from its corpus."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from rules.system import locations
from tests.fuzz import Fuzzed, fuzz
from tests.fuzz.kinds import KINDS

TOLD = 30.0
"""Seconds between two lines of what has been done so far."""


def main() -> int:
    """Fuzz; 1 if something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("what", choices=KINDS)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tries", type=int, default=0, help="at most so many; 0: as many as there is time for")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--corpus", type=Path, help="the folder of the inputs that are kept (build/fuzz/WHAT)")
    chosen = parser.parse_args()
    corpus = chosen.corpus or Path("build", "fuzz", chosen.what)
    due, told = time.monotonic() + 60 * chosen.minutes, time.monotonic()

    def goes_on(done: Fuzzed) -> bool:
        nonlocal told
        if time.monotonic() > told + TOLD:
            told = time.monotonic()
            print(f"{done.tries} tries, {len(done.kept)} kept, {len(done.failed)} failures", flush=True)
        return time.monotonic() < due and (not chosen.tries or done.tries < chosen.tries)

    vars(locations).update(sync_file=lambda descriptor: None)  # these files are thrown away
    with tempfile.TemporaryDirectory() as home:
        done = fuzz(KINDS[chosen.what](), chosen.seed, goes_on, Path(home), corpus)
    for what, (_, told_of) in done.failed.items():
        print(f"\n{what}\n{told_of}")
    print(f"seed {chosen.seed}: {done.tries} tries, {len(done.kept)} kept in {corpus}, {len(done.failed)} failures")
    return 1 if done.failed else 0


if __name__ == "__main__":
    sys.exit(main())
