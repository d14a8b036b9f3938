"""What the tests cost: the processor time of the dearest files, told at the end of each run.

Processor time, that of processes which a test has started included, is nearly the same on a busy machine; the clock is
not.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

TOLD = 15
"""So many files are told."""
SPENT = "processor seconds"
NOTED = "zastolye/seconds"
"""Under this name pytest keeps what files have cost that were run whole; ``tests.near`` asks for it."""

_until_now = 0.0


def spent() -> float:
    """The processor time of this process and of all that it has started and waited for, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A part of a test is over: its report carries what was spent since the part before, also from another process."""
    global _until_now
    report = yield
    now = spent()
    report.user_properties.append((SPENT, now - _until_now))
    _until_now = now
    return report


def pytest_runtest_logstart() -> None:
    """A test begins: what was spent before (importing the tests, for one) is not its own."""
    global _until_now
    _until_now = spent()


def table(spent_on: Counter[str], tests: int) -> list[str]:
    """The lines that tell it: for each of the dearest files its seconds, the dearest first, and all together."""
    lines = [f"{seconds:7.1f}  {file}" for file, seconds in spent_on.most_common(TOLD)]
    return [*lines, f"{spent_on.total():7.1f}  {len(spent_on)} files, {tests} tests"]


def is_whole(config: pytest.Config) -> bool:
    """Whether all tests of the files that are run are run."""
    some = config.option.keyword or config.option.markexpr or any("::" in wanted for wanted in config.args)
    return not some and "ZASTOLYE_NEAR" not in os.environ


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell it if several files were run."""
    spent_on: Counter[str] = Counter()
    tests = set()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                tests.add(report.nodeid)
                # A report is handed over once for each part, with all that its test has noted until then.
                seconds: Any = dict(report.user_properties)[SPENT]
                spent_on[report.nodeid.partition("::")[0]] += seconds
    config = terminalreporter.config
    cache = getattr(config, "cache", None)
    if cache is not None and is_whole(config):
        cache.set(NOTED, {**cache.get(NOTED, {}), **spent_on})
    if len(spent_on) > 1:
        terminalreporter.section(f"processor seconds of the {min(TOLD, len(spent_on))} dearest files")
        terminalreporter.write_line("\n".join(table(spent_on, len(tests))))
