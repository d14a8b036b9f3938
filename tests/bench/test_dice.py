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
    painter = DicePainter(app.assets, FACES)
    cup_painter = CupPainter(app.assets, CUP)
    cups = [Cup(200 + seat * 220, 500, 56) for seat in range(5)]
    rattles = [Rattle(5, cups[seat].radius, 27, seat) for seat in range(5)]
    dice = [[Die(side=27) for _ in range(5)] for _ in cups]
    table = app.assets.covering("table", surface.get_size())

    def draw_shaken(step):
        for cup, rattle, cup_dice, colour in zip(cups, rattles, dice, HOUSES, strict=True):
            cup.sway = 0.4 * math.sin(step / 3)
            cup.tip = 0.2 + 0.1 * math.cos(step / 4)
            rattle.move(900 * math.cos(step / 3), 200.0, 1 / 60)
            rattle.show(cup, cup_dice)
            cup_painter.shadow(surface, unit, cup)
            cup_painter.inside(surface, unit, cup, colour)
            for die in cup_dice:
                painter.draw(surface, unit, die, on_table=False)
            cup_painter.wall(surface, unit, cup, colour)

    def draw_thrown(step):
        if step == 0:
            rolls.clear()
        if len(rolls) < 5:  # one cup after another is emptied, so no frame waits for five throws
            seat = len(rolls)
            area = Arena(200 + seat * 220, 300, 210, 240)
            starts = [Start(area.x + (die - 2) * 30, 400, 40, (die - 2) * 120, -600) for die in range(5)]
            rolls.append(Throw(dice[seat], range(5), throw(starts, area, 27, seat), lambda loudness: None))
        for roll in rolls:
            roll.update(1 / 60)
        for cup_dice in dice:
            for die in cup_dice:
                painter.draw(surface, unit, die)

    rolls: list[Throw] = []
    for draw in (draw_shaken, draw_thrown):
        ratios = []
        for _ in range(7):
            pace_before = pace(inlined)
            seconds = []
            painter.forget()
            for step in range(24):
                start = process_time()
                surface.blit(table, (0, 0))
                draw(step)
                pygame.display.flip()
                seconds.append(process_time() - start)
            ratios.append(median(seconds) * (pace_before + pace(inlined)) / 2)
        assert median(ratios) <= FRAME, ratios


def test_the_busiest_table(make_app):  # noqa: F811
    """Five bots shake, reveal and throw at the real table, at 1920x1080: the frames with dice in the air."""
    app = make_app(size=(1920, 1080), speed=1.0)
    scene = sit(app, 5, people=0, seed=4)
    until(app, lambda: not scene.board.playing)
    pace_before = pace(inlined)
    seconds = []
    while len(seconds) < 240:
        frames_before = app.frames_drawn
        start = process_time()
        app.step([], 1 / 60)
        if app.frames_drawn > frames_before and scene.table.shown.place == Place.ROLLING and scene.motions.busy:
            seconds.append(process_time() - start)
    assert median(seconds) * (pace_before + pace(inlined)) / 2 <= FRAME, median(seconds)
