"""How Raut looks: every card has a picture of its own, and every word and number on it can be read."""

import dataclasses
import itertools

import pygame
import pytest

from client.faces.painter import FacePainter
from client.games import table_of
from client.games.raut.glasses import draw_glasses
from client.games.raut.portrait import LINGERS, LOWERED, PLAIN, PLATE_MARGIN, RAISED, GuestArt, GuestLook
from client.table.piece import Pose
from client.ui import Pen
from client.ui.text import Typesetter, Words
from rules.faces.facts import facts_of
from rules.games import game
from rules.games.raut.board import ACTED, ARRIVED
from rules.system import locations
from rules.text.texts import LANGUAGES
from tests.client.raut_hands import sit
from tests.repeats import spread

pytestmark = pytest.mark.usefixtures("floor")
HEIGHTS = (72, 124, 260)
"""How high guests are: at a full table, at an empty one, enlarged."""
ZUBOV = GuestLook("raut_g02", "Граф Зубов", 1, (3, 18, 8), (3, 18, 8))


@pytest.fixture
def art(assets):
    """Paints guests."""
    return GuestArt(assets, Typesetter(assets))


def grey(picture, side=24):
    """The brightness of a picture, point by point."""
    small = pygame.transform.smoothscale(picture, (side, side))
    return [sum(small.get_at((x, y))[:3]) for y in range(side) for x in range(side)]


def apart(points, other_points):
    """How far two pictures differ on average, from 0 to 1."""
    return sum(abs(a - b) for a, b in zip(points, other_points, strict=True)) / len(points) / 765


def colours(picture, area):
    """The colours in a part of a picture."""
    part = picture.subsurface(area)
    return {tuple(part.get_at((x, y))[:3]) for x in range(area.width) for y in range(area.height)}


def foot(picture, stat):
    """Where a picture has one of its three numbers."""
    width, height = picture.get_size()
    margin = round(PLATE_MARGIN * width)
    third = (width - 2 * margin) / 3
    return pygame.Rect(margin + stat * third + 4, round(0.8 * height), third - 8, round(0.17 * height))


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_every_card_has_a_picture_of_its_own(make_app):
    """Two pictures that are alike in light and shade at the size of a thumb nail would be taken for each other."""
    app = make_app()
    cards = sit(app).table.game.cards
    assert len({card.art for card in cards}) == len(cards) == 88
    assert all(locations.picture(card.art) for card in cards)
    for kinds in (("guest",), ("alcohol", "soft"), ("talk",), ("accessory",)):
        pictures = {}
        for card in cards:
            if card.kind in kinds:
                ground = pygame.Surface((64, 64))
                ground.fill((214, 200, 170))
                ground.blit(app.assets.sprite(card.art, (64, 64)), (0, 0))
                pictures[card.art] = grey(ground)
        similar = [
            (art, other_art)
            for art, other_art in itertools.combinations(pictures, 2)
            if apart(pictures[art], pictures[other_art]) < 0.035
        ]
        assert not similar
    assert app.assets.missing() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_on_every_card_fits_at_every_size(make_app, monkeypatch, language):
    overflowing, write = set(), Pen.text

    def write_and_note(pen, text, *arguments, **options):
        old_count = len(pen.overflows)
        write(pen, text, *arguments, **options)
        if len(pen.overflows) > old_count:
            overflowing.add((text, pen.surface.get_height()))

    scene = sit(make_app(language))
    monkeypatch.setattr(Pen, "text", write_and_note)
    for height in spread((52, 84, 96, 112, 140, 168, 200, 220, 260, 330, 480, 640), 6):
        for card in scene.table.game.cards:
            picture = scene.table.paint(scene.board.faces, card, height)
            assert picture.get_height() == height
    assert not overflowing


@pytest.mark.parametrize("kind", ("guest", "alcohol", "soft", "talk", "accessory"))
def test_a_card_without_a_picture_has_that_of_its_kind(make_app, kind):
    scene = sit(make_app())
    cards, faces = scene.table.game.cards, scene.board.faces
    card = next(card for card in cards if card.kind == kind)
    bare = scene.table.paint(faces, dataclasses.replace(card, art="no_such_picture"), 112)
    assert 0.01 < apart(grey(bare), grey(scene.table.paint(faces, card, 112))) < 0.3
    assert faces.assets.missing() == []


# -- guests at a table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_number_shows_whether_it_is_raised_or_lowered(art, height):
    picture = art.picture(ZUBOV._replace(stats=(4, 13, 8)), height)
    raised, lowered, plain = (colours(picture, foot(picture, stat)) for stat in range(3))
    assert RAISED in raised and LOWERED in lowered and PLAIN in plain
    assert not {RAISED, LOWERED} & plain and LOWERED not in raised and RAISED not in lowered


@pytest.mark.parametrize("height", HEIGHTS)
def test_whatever_happens_to_a_guest_is_seen(art, height):
    looks = [
        ZUBOV, ZUBOV._replace(drunk=1), ZUBOV._replace(drunk=4), ZUBOV._replace(drunk=5), ZUBOV._replace(drunk=6),
        ZUBOV._replace(worn=("raut_order",)), ZUBOV._replace(worn=("raut_cane",)),
        ZUBOV._replace(worn=("raut_order", "raut_cane")), ZUBOV._replace(stage=ACTED), ZUBOV._replace(stage=ARRIVED),
        ZUBOV._replace(stage=LINGERS), ZUBOV._replace(coupled=True), ZUBOV._replace(sex=0),
        ZUBOV._replace(stats=(-1, 18, 8)), ZUBOV._replace(stats=(11, 18, 8)),
    ]  # fmt: skip
    pictures = [pygame.image.tobytes(art.picture(look, height), "RGB") for look in looks]
    assert len(set(pictures)) == len(looks)


@pytest.mark.parametrize("height", HEIGHTS)
def test_guests_of_another_set_are_told_apart_without_pictures(art, assets, height):
    names = ("Анна Браун", "Борис Грин", "Ада", "Зоя Вишнёвая", "")
    pictures = [art.picture(ZUBOV._replace(art="no_such_picture", name=name), height) for name in names]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(names)
    assert assets.missing() == []


def test_a_guest_is_painted_once_and_turned_once(art, assets):
    assert art.picture(ZUBOV, 124) is art.picture(ZUBOV._replace(), 124)
    pen = Pen(pygame.Surface((300, 300), pygame.SRCALPHA), 1.0, assets, Typesetter(assets))
    art.draw(pen, Pose(150, 150, 124), ZUBOV)
    straight = pen.surface.get_bounding_rect()
    pen.surface.fill((0, 0, 0, 0))
    art.draw(pen, Pose(150, 150, 124, -10), ZUBOV)
    assert pen.surface.get_bounding_rect().width > straight.width and straight.center == (150, 150)


@pytest.mark.parametrize(("points", "count"), ((0, 0), (1, 1), (4, 4), (5, 1), (9, 5), (17, 5), (40, 8)))
def test_drink_points_are_glasses_and_carafes(assets, monkeypatch, points, count):
    names = []
    monkeypatch.setattr(assets, "sprite", lambda name, size: names.append(name) or pygame.Surface(size))
    row = pygame.Surface((60, 20))
    draw_glasses(row, row.get_rect(), points, assets)
    assert len(names) == count
    assert points == sum(5 if name == "raut_carafe" else 1 for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_without_a_picture_has_initials_and_a_wall_of_its_own(assets, language):
    table = table_of(game("raut"), 2)
    words = Words(language)
    guest = next(card for card in game("raut").cards if card.kind == "guest")
    painter = FacePainter(assets, Typesetter(assets), table.book)
    layout = table.book.layout_of(guest)
    unknown = dataclasses.replace(guest, art="nobody_drew_it")
    walls: set[object] = set()
    for name in ("Anna Bell", "Carl Dunn"):
        card = dataclasses.replace(unknown, name={"ru": name, "en": name})
        facts = facts_of(card, language, table.facts(words, card))
        assert facts["initials"] == "".join(word[0] for word in name.split())
        assert {"mask", "initials"} <= painter.places(layout, facts).keys()
        face = painter.paint(layout, facts, (315, 440))
        walls.add(tuple(face.get_at((25, 85))))
    assert len(walls) == 2
    facts = facts_of(guest, language, table.facts(words, guest))
    assert not {"mask", "initials"} & painter.places(layout, facts).keys()
