"""``python -m tests.fuzz KIND --minutes N``: runs one fuzzer for long, continuing from its corpus."""

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
from tests.fuzz import Run, fuzz
from tests.fuzz.kinds import KINDS

PROGRESS_SECONDS = 30.0
"""Seconds between two lines about the progress."""


def main() -> int:
    """Run a fuzzer, and return 1 if something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tries", type=int, default=0, help="the most inputs to try; 0: as many as there is time for")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--corpus", type=Path, help="the folder of the inputs that are kept (build/fuzz/KIND)")
    options = parser.parse_args()
    corpus = options.corpus or Path("build", "fuzz", options.kind)
    start = time.monotonic()
    end = start + 60 * float(options.minutes)
    last_progress = start

    def should_continue(run: Run) -> bool:
        nonlocal last_progress
        now = time.monotonic()
        if now > last_progress + PROGRESS_SECONDS:
            last_progress = now
            print(f"{run.tries} tries, {len(run.kept)} kept, {len(run.failed)} failures", flush=True)
        if options.tries and run.tries >= options.tries:
            return False
        return now < end

    vars(locations).update(sync_file=lambda descriptor: None)  # these files are thrown away
    with tempfile.TemporaryDirectory() as home:
        run = fuzz(KINDS[options.kind](), options.seed, should_continue, Path(home), corpus)
    for failure, (_, text) in run.failed.items():
        print(f"\n{failure}\n{text}")
    print(f"seed {options.seed}: {run.tries} tries, {len(run.kept)} kept in {corpus}, {len(run.failed)} failures")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
