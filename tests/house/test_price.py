"""The cost of the tests is reported, the most expensive files first."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import price


def test_the_dearest_files_are_told_and_all_together() -> None:
    costs = Counter({f"tests/test_{number}.py": float(number) for number in range(20)})
    lines = price.table(costs, 300)
    assert lines[0].split() == ["19.0", "tests/test_19.py"]
    assert len(lines) == price.LISTED_FILES + 1
    assert lines[-1].split() == ["190.0", "20", "files,", "300", "tests"]


def test_the_report_of_a_part_carries_what_was_spent_on_it(request: pytest.FixtureRequest) -> None:
    report = pytest.TestReport("tests/test_it.py::test", ("", 0, ""), {}, "passed", None, "call")
    price.pytest_runtest_logstart()
    hook = price.pytest_runtest_makereport()
    next(hook)
    start = price.processor_seconds()
    while price.processor_seconds() < start + 0.06:
        pass
    with pytest.raises(StopIteration):
        hook.send(report)
    ((name, seconds),) = report.user_properties
    assert name == price.SECONDS_PROPERTY
    assert 0.05 <= seconds < 1
    assert request.config.pluginmanager.has_plugin("tests.price")
