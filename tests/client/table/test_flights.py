"""In every game with gains that fly, the number changes when they have arrived."""

from client.games.dice_town.painter import DiceTownPainter
from client.games.dice_town.tokens import NOTE
from client.games.raut.effects import CUP
from client.games.raut.painter import RautPainter
from rules.games import game
from tests.client import raut_hands
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
    reached = painter.salons._landed_points(1)
    painter.effects.on_event(("scored", 1, 2, "story"))
    assert painter.effects.air.coming((1, CUP)) == 2 and painter.salons._landed_points(1) == reached - 2
    painter.board.motions.skip()
    assert painter.salons._landed_points(1) == reached


def test_a_guest_is_drunk_when_the_glasses_have_arrived(make_app):
    app = make_app(size=(640, 360))
    scene, stage = raut_hands.scripted(app)
    stage.salon(0, "g08", drunk=1).salon(1, "g21", drunk=4).hand(0).asks(app, scene)
    painter, table = scene.painter, scene.table
    first, second = raut_hands.piece_of(stage.table, "g08"), raut_hands.piece_of(stage.table, "g21")
    assert isinstance(painter, RautPainter)
    painter.board.motions.skip()
    looks = {guest: table.look(scene.words, guest) for guest in (first, second)}
    painter.on_event(("treated", first, second, 0, -2, 3))  # the first has only one point to lose
    for guest, change in ((first, -1), (second, 3)):
        look = painter.effects.current_look(guest, looks[guest])
        assert look.drunk == max(0, looks[guest].drunk - change)
        assert look.stats[1] == looks[guest].stats[1] + change
    painter.board.motions.skip()
    for guest, look in looks.items():
        assert painter.effects.current_look(guest, look) == look
