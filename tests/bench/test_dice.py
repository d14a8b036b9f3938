"""How long a frame full of dice takes, as a share of plain Python's speed, like ``test_screen``."""

from __future__ import annotations

import math
from statistics import median
from time import process_time

import pygame

from client.dice.cup import Cup, CupPainter
from client.dice.die import DicePainter, Die
from client.dice.tumble import Arena, Rattle, Start, Throw, throw
from client.games.dice_town.dice_faces import CUP, FACES
from rules.games.dice_town.board import Place
from tests.bench.measuring import inlined, pace
from tests.client.conftest import home, make_app  # noqa: F401  (fixtures)
from tests.client.dice_hands import sit
from tests.client.table_hands import until

FRAME = 17_600
"""Inlined decisions that fit into 16 ms at 1,100,000 a second."""
HOUSES = ((168, 44, 40), (44, 92, 150), (60, 120, 60), (196, 140, 40), (110, 60, 130))


def test_twenty_five_dice(make_app):  # noqa: F811
    """Five cups being shaken with five dice in each, then all dice rolling, at 1920x1080."""
    app = make_app(size=(1920, 1080))
    surface, unit = app.surface, app.unit
    painter, cups = DicePainter(app.assets, FACES), CupPainter(app.assets, CUP)
    held = [Cup(200 + at * 220, 500, 56) for at in range(5)]
    rattles = [Rattle(5, cup.radius, 27, at) for at, cup in enumerate(held)]
    dice = [[Die(side=27) for _ in range(5)] for _ in held]
    table = app.assets.covering("table", surface.get_size())

    def shaken(at):
        for cup, rattle, own, house in zip(held, rattles, dice, HOUSES, strict=True):
            cup.sway, cup.tip = 0.4 * math.sin(at / 3), 0.2 + 0.1 * math.cos(at / 4)
            rattle.move(900 * math.cos(at / 3), 200.0, 1 / 60)
            rattle.show(cup, own)
            cups.shadow(surface, unit, cup)
            cups.inside(surface, unit, cup, house)
            for die in own:
                painter.draw(surface, unit, die, on_table=False)
            cups.wall(surface, unit, cup, house)

    def thrown(at):
        if at == 0:
            rolls.clear()
        if len(rolls) < 5:  # one cup after another is emptied, so no frame waits for five throws
            seat = len(rolls)
            area = Arena(200 + seat * 220, 300, 210, 240)
            starts = [Start(area.x + (die - 2) * 30, 400, 40, (die - 2) * 120, -600) for die in range(5)]
            rolls.append(Throw(dice[seat], range(5), throw(starts, area, 27, seat), lambda loud: None))
        for roll in rolls:
            roll.update(1 / 60)
        for own in dice:
            for die in own:
                painter.draw(surface, unit, die)

    rolls: list[Throw] = []
    for act in (shaken, thrown):
        ratios = []
        for _ in range(7):
            before, times = pace(inlined), []
            painter.forget()
            for at in range(24):
                began = process_time()
                surface.blit(table, (0, 0))
                act(at)
                pygame.display.flip()
                times.append(process_time() - began)
            ratios.append(median(times) * (before + pace(inlined)) / 2)
        assert median(ratios) <= FRAME, ratios


def test_the_busiest_table(make_app):  # noqa: F811
    """Five bots shake, reveal and throw at the real table, at 1920x1080: the frames with dice in the air."""
    app = make_app(size=(1920, 1080), speed=1.0)
    scene = sit(app, 5, people=0, seed=4)
    until(app, lambda: not scene.board.playing)
    pace_before, times = pace(inlined), []
    while len(times) < 240:
        began, drawn = process_time(), app.frames_drawn
        app.step([], 1 / 60)
        if app.frames_drawn > drawn and scene.table.shown.place == Place.ROLLING and scene.motions.busy:
            times.append(process_time() - began)
    assert median(times) * (pace_before + pace(inlined)) / 2 <= FRAME, median(times)
