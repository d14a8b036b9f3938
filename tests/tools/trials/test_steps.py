"""The record of a trial: how steps end, and the table of them."""

from __future__ import annotations

import pytest

from tools.trials.steps import NotPossible, Outcome, Step, StepFailed, Steps, table


def test_each_step_ends_as_its_body_says() -> None:
    reported: list[Step] = []
    steps = Steps(reported.append)
    with steps.step("Linux", "package", Outcome.BUILT) as step:
        step.detail = "30 MB"
    with steps.step("Linux", "games", Outcome.PLAYED):
        raise StepFailed("the bots did not finish")
    with steps.step("Linux", "Flatpak", Outcome.BUILT):
        raise NotPossible("no runtime")
    assert reported == steps.taken
    assert [(step.outcome, step.detail) for step in reported] == [
        (Outcome.BUILT, "30 MB"),
        (Outcome.FAILED, "the bots did not finish"),
        (Outcome.NOT_POSSIBLE, "no runtime"),
    ]
    assert [step.title for step in steps.failed] == ["games"]
    assert steps.has("Linux", "package")
    assert not steps.has("Linux", "games") and not steps.has("Linux", "Flatpak") and not steps.has("macOS", "package")


def test_a_mistake_of_the_trial_is_not_hidden() -> None:
    steps = Steps(lambda step: None)
    with pytest.raises(ZeroDivisionError), steps.step("Linux", "package", Outcome.BUILT):
        _ = 1 / 0
    assert steps.taken == []


def test_the_table_has_a_row_for_each_step() -> None:
    steps = [Step("Linux", "package", Outcome.BUILT, "a|b\nc", 2.4), Step("macOS", "signature", Outcome.NOT_POSSIBLE)]
    assert table(steps).splitlines()[2:] == [
        r"| Linux | package | built | a\|b c | 2 |",
        "| macOS | signature | not possible |  | 0 |",
    ]
    assert steps[0].line().startswith("Linux: package: built (a|b")
