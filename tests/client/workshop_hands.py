"""Hands for the card workshop: large sets, and files that are saved while the window watches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import pygame
import pytest

from client.app import App
from client.workshop.scene import Workshop
from rules.system import locations
from rules.workshop.scenarios import TestProblems

ENTRY = re.compile(r"^(?=  - id:)", re.MULTILINE)
PATIENCE = 20.0
"""Seconds after which something that is not seen will never be."""


def large_set(folder: Path, cards: int) -> Path:
    """A set of so many guests of Raut, each a copy of a built-in one, effects and tests included."""
    text = locations.resource("data", "cards", "raut", "guests.yaml").read_text("utf-8")
    head, _, body = text.partition("cards:\n")
    entries = ENTRY.split(body)[1:]
    page = head.replace("set: guests", "set: many") + "cards:\n"
    for index in range(cards):
        entry = entries[index % len(entries)]
        page += re.sub(r"- id: (\w+)", rf"- id: \1_{index}", entry, count=1)
    file = folder / "raut" / "many.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page, "utf-8")
    return file


class Saved(NamedTuple):
    """How long one save took, in seconds: from the save to the picture, the processor time of that, and the processor
    time of the longest piece of work in which the window could not be used."""

    seen: float
    work: float
    longest: float


def saves(app: App, count: int) -> Iterator[Saved]:
    """Change a number of the card in the middle of the set again and again, and wait until its face is on the
    screen."""
    scene = app.scene
    assert isinstance(scene, Workshop)
    middle = scene.project.cards[len(scene.project.cards) // 2]
    scene.choose(middle.card.id)
    rest(app)
    file, id = middle.file, middle.card.id
    text = file.read_text("utf-8")
    card_start = text.index(f"id: {id}\n")
    match = re.compile(r"charm: (\d+)").search(text, card_start)
    assert match is not None
    begin, end = match.span(1)
    for number in range(count):
        charm = 1 + number % 9
        if scene.project.card(id).card.fields["charm"] == charm:
            continue
        frames_before, longest = app.frames_drawn, 0.0
        start_time, start_work = perf_counter(), process_time()
        file.write_text(f"{text[:begin]}{charm}{text[end:]}", "utf-8")
        while not is_painted(scene, id, charm) or app.frames_drawn == frames_before:
            assert perf_counter() - start_time < PATIENCE
            longest = max(longest, time_of_step(app))
        yield Saved(perf_counter() - start_time, process_time() - start_work, longest)


def time_of_step(app: App) -> float:
    """Let the window live for one turn of its loop. Returns for how many seconds it could not be used."""
    if app.scene.wants_spare:
        events = pygame.event.get()
    else:
        events = app._gather()
    start = process_time()
    app.step(events)
    return process_time() - start


def is_painted(scene: Workshop, id: str, charm: int) -> bool:
    """True if the card is read, and painted wherever it is shown."""
    return scene.project.card(id).card.fields["charm"] == charm and not scene.is_busy


def without_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of cards are not looked at: that goes on in spare time long after the picture is there."""
    monkeypatch.setattr(TestProblems, "begin", lambda *_: None)


def rest(app: App) -> None:
    """Let the window do all it wants to do."""
    start = perf_counter()
    app.step([])
    while app.scene.wants_spare or app.scene.dirty:
        assert perf_counter() - start < 10 * PATIENCE
        app.step([])
