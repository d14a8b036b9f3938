"""Thousands of mutations of card files while the window watches: it lives on, shows no stale card without its banner,
and its memory does not grow."""

from __future__ import annotations

import gc
import os
from random import Random

import pygame
import pytest

from client.workshop.scene import Workshop
from rules.checking.check import check
from rules.games import names, vocabularies
from rules.system import locations
from rules.workshop.project import Project
from tests.client.conftest import DRAWN, LAID, WRITTEN
from tests.client.workshop.test_workshop import settle_to_touch
from tests.repeats import repeats
from tests.rules.cards.test_cardtexts import mutated

MUTATIONS = repeats(20_000, 110)
GAMES = names()
GATHERED = MUTATIONS // len(GAMES) * repeats(2, 3) // 4
"""After so many mutations all that is kept for good has come together; where they are few, later."""
LEAK = 30_000_000
"""Bytes that may be kept at the end besides what was kept then."""


def kept(app):
    """How much memory the process holds besides its pictures, in bytes; 0 where the system does not tell."""
    app.scene.faces.forget()
    app.assets.forget()
    app.pen.type.forget()
    DRAWN.clear()
    LAID.clear()
    WRITTEN.clear()
    gc.collect()
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def banners(app):
    """What the sheet says of its cards, by their ids."""
    return {node.id.removeprefix("workshop.card."): node.value for node in app.scene.tree() if node.role == "card"}


@pytest.mark.parametrize("game", GAMES)
def test_the_window_lives_through_whatever_is_saved(game, make_app, tmp_path, unpainted):
    draw, app = Random(game), make_app()
    folder = tmp_path / game
    folder.mkdir()
    sources = [path.read_text("utf-8") for path in sorted(locations.resource("data", "cards", game).glob("*.yaml"))]
    file = folder / "own.yaml"
    good = text = draw.choice(sources)
    file.write_text(good, "utf-8")
    app.push(Workshop(app, Project.open(file)))
    settle_to_touch(app)
    stale = gathered = 0
    for number in range(MUTATIONS // len(GAMES)):
        if number == GATHERED:
            gathered = kept(app)
        text = good if draw.random() < 0.2 else mutated(draw, text if text and draw.random() < 0.6 else good)
        if draw.random() < 0.03:
            good = draw.choice(sources)
        file.write_text(text, "utf-8", newline="")
        app.scene.begin_refresh()
        if draw.random() < 0.2:
            app.scene.spare(0.01)  # one step: then the next file is saved
            continue
        while app.scene.is_busy:
            app.step([], 0.02)
        said, project = banners(app), app.scene.project
        for each in project.cards:
            assert ("Old face" in said[each.card.id]) == each.stale, each.card.id
        broken = any(each.stale for each in project.cards) or bool(project.unread)
        assert ("workshop.broken" in {node.id for node in app.scene.tree()}) == broken
        stale += broken
        if number % repeats(40, 10) == 0 and project.files:
            told = {(each.line, each.column, each.code) for each in project.problems}
            known = {(each.line, each.column, each.code) for each in check([file], vocabularies())}
            assert {each for each in known if each[0] <= 100} - told == set() or len(known) > 100
    assert stale > MUTATIONS / len(GAMES) / 20, "else nothing was tried"
    assert kept(app) - gathered < LEAK
    file.write_text(good, "utf-8")
    app.scene.refresh()
    assert not any(each.stale for each in app.scene.project.cards)
    assert pygame.display.get_surface() is not None
