"""What the tests cost is told, the dearest files first."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import price


def test_the_dearest_files_are_told_and_all_together() -> None:
    spent_on = Counter({f"tests/test_{at}.py": float(at) for at in range(20)})
    lines = price.table(spent_on, 300)
    assert lines[0].split() == ["19.0", "tests/test_19.py"]
    assert len(lines) == price.TOLD + 1
    assert lines[-1].split() == ["190.0", "20", "files,", "300", "tests"]


def test_the_report_of_a_part_carries_what_was_spent_on_it(request: pytest.FixtureRequest) -> None:
    report = pytest.TestReport("tests/test_it.py::test", ("", 0, ""), {}, "passed", None, "call")
    price.pytest_runtest_logstart()
    hook = price.pytest_runtest_makereport()
    next(hook)
    began = price.spent()
    while price.spent() < began + 0.06:
        pass
    with pytest.raises(StopIteration):
        hook.send(report)
    ((what, seconds),) = report.user_properties
    assert what == price.SPENT
    assert 0.05 <= seconds < 1
    assert request.config.pluginmanager.has_plugin("tests.price")
