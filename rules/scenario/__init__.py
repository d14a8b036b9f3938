"""Scenarios: tests of the rules and of cards in YAML. Each sets up a table, makes moves in the notation, and checks the
result. ``docs/scenarios.md`` describes them for those who write them.

``reading`` finds the scenarios in files, ``checking`` tells every slip that can be seen without playing (``given`` lays
out the table for that), ``playing`` makes the moves, ``expecting`` compares. ``command`` is ``python -m rules test``,
``page`` the generated part of the page.
"""

from rules.scenario.playing import ScenarioFailed
from rules.scenario.reading import Scenario, run_files, scenarios

__all__ = ["Scenario", "ScenarioFailed", "run_files", "scenarios"]
