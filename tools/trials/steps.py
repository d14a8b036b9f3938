"""The steps of a trial: what was built, checked or played, what was not possible, and what failed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How a step ended."""

    BUILT = "built"
    PLAYED = "played"
    CHECKED = "checked"
    NOT_POSSIBLE = "not possible"
    FAILED = "failed"


class StepFailed(Exception):
    """Something that is tried does not do what it must; the message is a sentence that says what."""


class NotPossible(Exception):
    """A step cannot be taken on this machine; the message says what it would need."""


@dataclass
class Step:
    """One step on a system. ``detail`` says more about how it ended, ``seconds`` how long it took."""

    system: str
    title: str
    outcome: Outcome
    detail: str = ""
    seconds: float = 0.0

    def line(self) -> str:
        """The step in one line, for whoever watches."""
        line = f"{self.system}: {self.title}: {self.outcome}"
        if self.detail:
            line += f" ({self.detail})"
        return f"{line}, {self.seconds:.0f} s"


class Steps:
    """The steps that were taken, in their order. Each is handed to ``report`` as soon as it has ended."""

    def __init__(self, report: Callable[[Step], None]) -> None:
        self.taken: list[Step] = []
        self._report = report

    @contextmanager
    def step(self, system: str, title: str, outcome: Outcome) -> Iterator[Step]:
        """Take a step that ends with ``outcome``, unless the body raises StepFailed or NotPossible.

        The body may change the step, such as its ``detail``. Those two exceptions end in the record, so that the steps
        after this one are still taken; any other is a mistake of the trial itself and is passed on.
        """
        step = Step(system, title, outcome)
        start = time.monotonic()
        try:
            yield step
        except StepFailed as error:
            step.outcome, step.detail = Outcome.FAILED, str(error)
        except NotPossible as error:
            step.outcome, step.detail = Outcome.NOT_POSSIBLE, str(error)
        finally:
            step.seconds = time.monotonic() - start
        self.taken.append(step)
        self._report(step)

    def has(self, system: str, title: str) -> bool:
        """True if this step was taken and did what it was to do."""
        good = (Outcome.BUILT, Outcome.PLAYED, Outcome.CHECKED)
        return any((step.system, step.title) == (system, title) and step.outcome in good for step in self.taken)

    @property
    def failed(self) -> list[Step]:
        """The steps that failed."""
        return [step for step in self.taken if step.outcome is Outcome.FAILED]


def table(steps: list[Step]) -> str:
    """The steps as a table in Markdown: a row for each, in the order in which they were taken."""
    rows = ["| system | step | how it ended | more | s |", "|---|---|---|---|---|"]
    for step in steps:
        detail = step.detail.replace("|", "\\|").replace("\n", " ")
        rows.append(f"| {step.system} | {step.title} | {step.outcome} | {detail} | {step.seconds:.0f} |")
    return "\n".join(rows)
