"""All fuzzers, by the name of what they fuzz."""

from __future__ import annotations

from collections.abc import Callable

from tests.fuzz import Fuzzer
from tests.fuzz.files import Journals, Numbers, Replays, use_settings, use_statistics
from tests.fuzz.gestures import Gestures
from tests.fuzz.sets import Cards, Packages

KINDS: dict[str, Callable[[], Fuzzer]] = {
    "cards": Cards,
    "packages": Packages,
    "journals": Journals,
    "replays": Replays,
    "settings": lambda: Numbers("settings.json", use_settings),
    "statistics": lambda: Numbers("statistics.json", use_statistics),
    "gestures": Gestures,
}
