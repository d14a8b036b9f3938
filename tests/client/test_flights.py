"""In every game with gains that fly, the number changes when they have arrived."""

from client.games.dice_town.painter import DiceTownPainter
from client.games.dice_town.tokens import NOTE
from client.games.raut.effects import CUP
from client.games.raut.painter import RautPainter
from rules.games import game
from tests.client.table_hands import sit_at


def test_money_is_there_when_the_notes_are(make_app, floor, unpainted):
    painter = sit_at(make_app(size=(640, 360)), game("dice_town").new(3, 1)).painter
    assert isinstance(painter, DiceTownPainter)
    painter.board.motions.skip()
    painter.on_event(("dollars", 3, -1, 1))
    assert painter.air.coming((1, NOTE)) == 3
    painter.board.motions.skip()
    assert not painter.air.coming((1, NOTE))


def test_a_salon_counts_what_has_arrived(make_app, floor, unpainted):
    painter = sit_at(make_app(size=(640, 360)), game("raut").new(3, 1)).painter
    assert isinstance(painter, RautPainter)
    painter.board.motions.skip()
    reached = painter.salons._reached(1)
    painter.effects.on_event(("scored", 1, 2, "story"))
    assert painter.effects.air.coming((1, CUP)) == 2 and painter.salons._reached(1) == reached - 2
    painter.board.motions.skip()
    assert painter.salons._reached(1) == reached
