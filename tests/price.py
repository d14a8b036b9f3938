"""Reports what the tests cost: the processor time of the most expensive files, at the end of each run.

Processor time, that of processes which a test has started included, is nearly the same on a busy machine; the clock is
not.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

LISTED_FILES = 15
"""The number of files in the report."""
SECONDS_PROPERTY = "processor seconds"
COSTS_KEY = "zastolye/seconds"
"""The key of pytest's cache for the costs of files whose tests were all run; ``tests.near`` reads it."""

_last_seconds = 0.0


def processor_seconds() -> float:
    """Return the processor time of this process and of all processes it has started and waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a part of a test the processor time since the part before."""
    global _last_seconds
    report = yield
    seconds = processor_seconds()
    report.user_properties.append((SECONDS_PROPERTY, seconds - _last_seconds))
    _last_seconds = seconds
    return report


def pytest_runtest_logstart() -> None:
    """Start to count when a test begins: the time before (importing the tests, for one) is not its own."""
    global _last_seconds
    _last_seconds = processor_seconds()


def table(costs: Counter[str], tests: int) -> list[str]:
    """Return the lines of the report: the seconds of the most expensive files, and of all files together."""
    lines = [f"{seconds:7.1f}  {file}" for file, seconds in costs.most_common(LISTED_FILES)]
    return [*lines, f"{costs.total():7.1f}  {len(costs)} files, {tests} tests"]


def runs_whole_files(config: pytest.Config) -> bool:
    """True if no test of the files that are run is left out."""
    if config.option.keyword or config.option.markexpr or "ZASTOLYE_NEAR" in os.environ:
        return False
    return not any("::" in argument for argument in config.args)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Keep the costs of the files in pytest's cache, and report them if several files were run."""
    costs: Counter[str] = Counter()
    tests = set()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                tests.add(report.nodeid)
                # There is a report for each part of a test, with the properties of all parts until then.
                seconds: Any = dict(report.user_properties)[SECONDS_PROPERTY]
                costs[report.nodeid.partition("::")[0]] += seconds
    config = terminalreporter.config
    cache = getattr(config, "cache", None)
    if cache is not None and runs_whole_files(config):
        cache.set(COSTS_KEY, {**cache.get(COSTS_KEY, {}), **costs})
    if len(costs) > 1:
        terminalreporter.section(f"processor seconds of the {min(LISTED_FILES, len(costs))} most expensive files")
        terminalreporter.write_line("\n".join(table(costs, len(tests))))
