"""Raise Your Goblets and Raut at 200 %: names stay whole, no salon is a slit, cards of others can be recognised; and
what may act at Raut is lit by its own shape."""

from itertools import combinations

import pytest
from pygame import FRect

from client.faces.letters import set_text
from client.games.goblets.houses import claim_tag
from client.games.goblets.layout import lay_out as lay_goblets
from client.games.raut.layout import LARGEST
from client.games.raut.layout import lay_out as lay_raut
from client.games.raut.salon import stand
from client.table.halo import PLAYABLE, draw_glow
from client.table.layout import LOG_FROM
from client.table.piece import RATIO
from client.table.plate import shorten
from rules.games.goblets.board import SUPPLY, Rotate
from rules.games.raut.board import LayTalk, Treat
from rules.text.texts import LANGUAGES
from tests.client import goblet_hands, raut_hands

pytestmark = pytest.mark.usefixtures("unpainted")

SMALL = FRect(0, 0, 640, 360)
"""The canvas at 200 %, in units."""
RECOGNISED = 28.0
"""Height of a card from which its picture can be recognised, in units."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_salon_of_raut_is_much_lower_than_the_others(seats):
    layout = lay_raut(SMALL, seats, 0, 10, False)
    heights = [seat.guest_area.height for seat in layout.seats if not seat.own]
    assert min(heights) >= 0.9 * max(heights) and min(heights) >= 34
    if seats <= 4:
        assert min(heights) >= 48
    assert all(layout.below_bar.contains(seat.salon) for seat in layout.seats)
    assert not any(layout.middle.colliderect(seat.salon) for seat in layout.seats)


@pytest.mark.parametrize("seats", [5, 6])
def test_many_salons_at_200_percent_stand_side_by_side_and_whose_turn_it_is_has_more_room(seats):
    layout = lay_raut(SMALL, seats, 0, 10, False)
    groups = [(guest,) for guest in range(3)]
    for seat in layout.seats[1:]:
        assert min(place.height for place in stand(seat.guest_area, groups, LARGEST).values()) >= 30
        assert max(place.height for place in stand(seat.guest_area, groups[:1], LARGEST).values()) >= 46
    widths = [seat.salon.width for seat in lay_raut(SMALL, seats, 0, 10, False, turn=2).seats[1:]]
    assert widths[1] >= 1.4 * widths[0] and widths[0] == widths[2]
    assert not any(layout.middle.colliderect(seat.salon) for seat in layout.seats)


@pytest.mark.parametrize("seats", [7, 8, 9, 10, 11, 12])
def test_pairs_of_others_can_be_read_at_200_percent(seats):
    pairs = [[seat + 1, seat] if seat + 1 < seats else [seat] for seat in range(0, seats, 2)]
    layout = lay_goblets(SMALL, pairs, len(pairs), 0, 10, False)
    for house in layout.houses:
        assert house.target.height >= RECOGNISED
    assert all(seat.plate.height >= 14 for seat in layout.seats)
    assert layout.close == (len(pairs) % 2 == 0), "a goblet opposite leaves no room for the supply in the middle"
    claims = [claim_tag(house, 110) for house in layout.houses]
    assert not any(claim.colliderect(seat.plate) for claim in claims for seat in layout.seats)
    panels = [house.area for house in layout.houses if not house.is_own]
    assert not any(panel.colliderect(other_panel) for panel, other_panel in combinations(panels, 2))


def test_the_panel_of_whose_turn_it_is_is_higher_at_200_percent():
    pairs = [[seat + 1, seat] for seat in range(0, 12, 2)]
    areas = [house.area for house in lay_goblets(SMALL, pairs, 6, 0, 10, False, turn=1).houses]
    column = [area for area in areas[1:] if area.x == areas[1].x]
    assert len(column) == 2 and areas[1].height >= 1.6 * min(area.height for area in column)


@pytest.mark.parametrize("houses", [4, 5, 6])
def test_cards_and_tokens_of_other_houses_are_seen_at_200_percent(houses):
    layout = lay_goblets(SMALL, [[seat] for seat in range(houses)], houses, 0, 10, False)
    for house in layout.houses:
        assert house.target.height >= RECOGNISED
    for seat in layout.seats:
        assert seat.hand.height >= 14


@pytest.mark.parametrize("sit", [goblet_hands.sit, raut_hands.sit], ids=["goblets", "raut"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_whole_at_200_percent(make_app, monkeypatch, sit, size, language):
    app = make_app(language=language, size=size, scale=200, speed=0.0)
    scene, shortened = sit(app), []

    def noted(pen, name, width, size, role="ui_bold"):
        text = shorten(pen, name, width, size, role)
        shortened.extend([name] * (text != name))
        return text

    monkeypatch.setattr("client.table.plate.shorten", noted)
    hands = goblet_hands if sit is goblet_hands.sit else raut_hands
    hands.asked(app, scene)
    for seats in (8, 12) if hands is goblet_hands else (5, 6):
        app.pop()
        hands.asked(app, sit(app, seats=seats))
    assert app.canvas.width < LOG_FROM
    app.step([], 0.02)
    assert not shortened


def test_the_supply_of_the_duel_lies_clear_of_the_other_house_and_the_goblets(make_app):
    app = make_app(scale=200, speed=0.0)
    scene = goblet_hands.sit(app, seats=2)
    goblet_hands.asked(app, scene)
    layout = scene.table.layout
    other_house = next(house for house in layout.houses if not house.is_own)
    supply = [piece.area for piece in scene.board.stage.zones[SUPPLY]]
    assert supply
    goblets = []
    for x, y in layout.stands:
        goblet = FRect(0, 0, 0.5 * layout.goblet, layout.goblet)
        goblet.center = x, y
        goblets.append(goblet)
    for area in supply:
        assert layout.below_bar.contains(area)
        assert area.collidelist([other_house.area, *goblets]) == -1


def test_guests_that_may_act_are_lit_before_anything_is_taken_up(make_app):
    app = make_app(speed=0.0)
    scene, lit_states = raut_hands.sit(app, seed=3), set()
    for _ in range(12):
        if not raut_hands.asked(app, scene):
            break
        ask, table, painter = scene.player.ask, scene.table, scene.painter
        for guest in table.stands:
            light = painter._light_of(guest)
            acts = any(isinstance(option, Treat | LayTalk) and option.guest == guest for option in ask.options)
            assert (light is not None) == (acts or table.movable(ask, guest))
            assert light is None or light.colour == PLAYABLE
            lit_states.add(light is not None)
        acts = [option for option in ask.options if not isinstance(option, str)]
        scene.player.answer((acts or ask.options)[0])
    assert lit_states == {True, False}


def test_cards_of_raut_that_may_be_played_are_lit(make_app):
    app, lit_states = make_app(speed=0.0), set()
    scene = raut_hands.sit(app, seed=3)
    for _ in range(8):
        if not raut_hands.asked(app, scene):
            break
        table, ask, lit_cards = scene.table, scene.player.ask, scene.painter._playable_cards()
        for piece in scene.player.view().zones[table.hand(0)]:
            kinds = {getattr(option, "kind", None) for option in ask.options}
            assert (piece in lit_cards) == (table.game.kind[piece] in kinds)
            lit_states.add(piece in lit_cards)
        acts = [option for option in ask.options if not isinstance(option, str)]
        scene.player.answer((acts or ask.options)[0])
    assert lit_states == {True, False}


def test_what_is_taken_up_at_goblets_is_lit_by_its_own_outline(make_app, monkeypatch):
    app, outlines = make_app(speed=0.0), []
    scene = goblet_hands.sit(app)
    goblet_hands.asked(app, scene)

    def glow(pen, name, area, light):
        outlines.append(name)
        draw_glow(pen, name, area, light)

    monkeypatch.setattr("client.table.board.draw_glow", glow)
    monkeypatch.setattr("client.table.board.draw_halo", lambda *_: pytest.fail("a rectangle of light"))
    for handle, name in ((scene.player.view().zones[scene.table.hand(0)][0], "gob_token"), ("goblet.0", "gob_goblet")):
        scene.player.hand.tap(handle)
        app.step([], 0.02)
        assert outlines and {*outlines} == {name}
        outlines.clear()
        scene.player.hand.think_again()
        app.step([], 0.02)


def test_a_goblet_or_guest_that_may_not_go_there_says_why_at_the_place(make_app):
    app = make_app(speed=0.0)
    scene = goblet_hands.sit(app)
    goblet_hands.asked(app, scene)
    scene.player.hand.tap("goblet.0")
    scene.player.hand.chosen = "goblet.1"  # somebody else's, which may only go to the own place
    scene.player.hand.aim()
    foretold = scene.player.hand._foretold(("goblet", 2))
    assert foretold is not None and foretold.said.key == "reason.gob.swap"
    assert scene.player.hand._foretold(("goblet", 1)) is None, "its own place needs no word"
    app.pop()
    scene, stage = raut_hands.scripted(app)
    stage.salon(0, "g21", "g16").hand(0).asks(app, scene)
    guest, rival = (raut_hands.piece_of(stage.table, card_id) for card_id in ("g21", "g16"))
    stage.table.stage[rival] = 1
    stage.asks(app, scene)
    scene.player.hand.chosen = f"guest.{guest}"
    scene.player.hand.aim()
    foretold = scene.player.hand._foretold(("guest", rival))
    assert foretold is not None and foretold.said.key == "reason.raut.join"
    assert scene.player.hand._foretold(("guest", guest)) is None


def test_what_tokens_do_stands_above_the_buttons_of_a_turn_and_makes_room_for_other_answers(make_app, monkeypatch):
    app, areas = make_app(speed=0.0), []
    scene = goblet_hands.sit(app)
    goblet_hands.asked(app, scene)
    monkeypatch.setattr(
        "client.games.goblets.painter.draw_effects", lambda board: areas.append(board.table.layout.effects)
    )
    app.step([], 0.02)
    scene.board.redraw()
    app.step([], 0.02)
    buttons = [widget.rect for widget in scene.gui.widgets if widget.id.startswith("answer.")]
    assert areas and buttons and not any(areas[0].colliderect(button) for button in buttons)
    areas.clear()
    scene.painter.answers.any_of([option for option in scene.player.ask.options if isinstance(option, Rotate)])
    app.step([], 0.02)
    assert not areas, "a list of answers has all the room"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("hands", "kinds", "height"),
    [(raut_hands, ("accessory", "talk"), 124), (goblet_hands, ("character", "house", "sommelier"), 176)],
    ids=["raut", "goblets"],
)
def test_cards_of_a_hand_say_what_they_do_and_no_letter_is_small(make_app, monkeypatch, hands, kinds, height, language):
    app, blocks = make_app(language=language, speed=0.0), {}
    scene = hands.sit(app)

    def set_and_note(typesetter, text, style, room):
        block = set_text(typesetter, text, style, room)
        if block is not None:
            blocks[text] = block
        return block

    monkeypatch.setattr("client.faces.painter.set_text", set_and_note)
    silent, cards = 0, [card for card in scene.table.game.cards if card.kind in kinds]
    for card in cards:
        blocks.clear()
        scene.table.paint(scene.board.faces, card.drawn, height)
        longest = max(map(len, card.name[language].split()))
        assert card.name[language] in blocks
        assert min(block.style.px for block in blocks.values()) >= (12 if hands is raut_hands or longest < 11 else 10)
        assert all(block.size[0] <= height * RATIO and not block.broken for block in blocks.values())
        silent += len(blocks) < 2
    assert silent <= len(cards) / 3, "of these the name alone is said"
