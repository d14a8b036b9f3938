"""What every game's table is made of: pieces, tokens in the air, plates, badges, the chain."""

import itertools
from functools import partial
from types import SimpleNamespace

import pygame
import pytest
from pygame import FRect

from client.play.auto_pass import Topic
from client.table.action_bar import Action, ActionBar, grid
from client.table.badge import draw_count, draw_tag
from client.table.board import Board, Lifted
from client.table.chain import ChainLink, draw_marks, draw_names, draw_story
from client.table.choreography import Travel
from client.table.flight import MOST, SMALLEST, Air
from client.table.halo import CHOSEN, HINT, PLAYABLE, Light, draw_glow, draw_light
from client.table.outcome_tag import Tag, draw_tag_of_outcome, tag_place
from client.table.pass_buttons import PassButtons
from client.table.piece import FLIGHT, CardPiece, Piece, Pose
from client.table.plate import draw_name, draw_plate
from client.table.stage import Stage
from client.table.token import IN_HEAP, TokenKind
from client.table.zoom import OpenCard, pointed_kind
from client.ui import Gui, HitArea, Pen, Widget
from client.ui.text import Typesetter, Words
from client.window.motion import ManualClock, Motions

COIN = TokenKind("rd_coin")
NOTE = TokenKind("dt_note", 132 / 68)
STEAM = TokenKind("steam", airy=True)
HERE, THERE = FRect(40, 100, 20, 20), FRect(240, 40, 30, 30)


@pytest.fixture
def pen(assets):
    return Pen(pygame.Surface((320, 200), pygame.SRCALPHA), 1.0, assets, Typesetter(assets))


def drawn(pen, draw):
    """The part of the picture that was drawn on."""
    pen.surface.fill((0, 0, 0, 0))
    draw()
    return pen.surface.get_bounding_rect()


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_a_piece_travels_in_a_bow_and_hovers_until_it_lies():
    piece = Piece(Pose(0, 0, 10), ratio=2.0)
    piece.send(Pose(100, 0, 20), seconds=1.0, delay=0.5, arc=30)
    assert piece.moving and piece.share == 0 and piece.hover == 0
    piece.update(0.5)
    assert piece.pose.x == 0, "it waits"
    piece.update(0.5)
    assert piece.share == 0.5 and piece.pose == Pose(50, -30, 15) and piece.hover == FLIGHT
    assert piece.area == FRect(80, -10, 40, 20), "it is pointed at where it shall lie"
    piece.update(1.0)
    assert not piece.moving and piece.pose == piece.rest and piece.hover == 0 and piece.share == 1


def test_a_card_shows_its_face_until_it_has_turned_over():
    card = CardPiece(7, Pose(0, 0, 100))
    assert card.area.width / card.area.height == pytest.approx(250 / 350)
    card.send(Pose(10, 0, 100, up=0.0), 1.0)
    card.know(-1)
    assert (card.piece, card.face) == (-1, 7)
    card.update(2.0)
    assert (card.piece, card.face) == (-1, -1)


# -- tokens ------------------------------------------------------------------------------------------------------------


def test_a_token_keeps_its_shape_in_any_place(pen):
    for area in (FRect(10, 10, 100, 20), FRect(10, 10, 30, 80)):
        place = NOTE.within(area)
        assert place.width / place.height == pytest.approx(132 / 68) and area.inflate(0.1, 0.1).contains(place)
        assert drawn(pen, lambda area=area: NOTE.draw(pen, area)).width > 0


def test_many_tokens_stay_within_their_row_and_heap(pen):
    area = FRect(50, 50, 120, 60)
    for count in (1, 3, 40):
        assert pen.px(area.inflate(2, 2)).contains(drawn(pen, lambda count=count: COIN.draw_row(pen, area, count)))
    places = list(COIN.heap(FRect(0, 0, 200, 120), 60))
    assert len(places) == IN_HEAP and all(FRect(0, 0, 200, 120).contains(place) for place in places)
    assert drawn(pen, lambda: COIN.draw_row(pen, area, 0)).width == 0


def test_tokens_fly_one_after_the_other_and_arrive(pen):
    air, motions = Air(), Motions()
    motions.add(air.fly(COIN, 40, HERE, THERE, seconds=0.5))
    assert air.holds(COIN) and not air.holds(NOTE)
    assert drawn(pen, lambda: air.draw(pen)).width == 0, "none has set out"
    motions.update(0.25)
    first = drawn(pen, lambda: air.draw(pen))
    assert first.width > SMALLEST / 2 and first.left > HERE.left and first.right < THERE.right + SMALLEST
    for _ in range(40):
        motions.update(0.05)
    assert not motions.busy and not air.holds(COIN)
    assert len(air.fly(COIN, 40, HERE, THERE)._tokens) == MOST


@pytest.mark.parametrize("end", ["skip", "instant"])
def test_hurried_tokens_leave_nothing_in_the_air(end):
    air, motions = Air(), Motions(0 if end == "instant" else 1)
    motions.add(air.fly(NOTE, 3, HERE, THERE))
    motions.add(air.burst(STEAM, THERE))
    motions.skip()
    assert not motions.busy and not air.holds(NOTE) and not air.holds(STEAM)


def test_steam_rises_grows_and_fades(pen):
    air, motions = Air(), Motions()
    motions.add(air.burst(STEAM, FRect(120, 120, 80, 60)))
    motions.update(0.3)
    early_rect = drawn(pen, lambda: air.draw(pen))
    motions.update(0.5)
    later_rect = drawn(pen, lambda: air.draw(pen))
    assert later_rect.top < early_rect.top and later_rect.width > early_rect.width
    motions.update(1.0)
    assert drawn(pen, lambda: air.draw(pen)).width == 0


# -- plates, badges, light ---------------------------------------------------------------------------------------------


def test_a_name_never_leaves_its_area(pen):
    area = FRect(20, 20, 70, 20)
    assert pen.px(area.inflate(2, 4)).contains(drawn(pen, lambda: draw_name(pen, "Vasilisa the Wise " * 3, area, 18)))
    assert pen.overflows == []


@pytest.mark.parametrize("width", [60, 100, 200])
def test_whose_turn_it_is_shines_beyond_the_plate(pen, width):
    plate = FRect(60, 60, width, 46)

    def plate_rect(active):
        points = "12 points"
        return drawn(pen, lambda: draw_plate(pen, plate, "Matryona", points, person=False, active=active, dealer=True))

    plain, shining = plate_rect(False), plate_rect(True)
    assert shining.contains(plain) and shining != plain
    assert pen.overflows == []


def test_a_badge_is_as_wide_as_its_count(pen):
    narrow_badge = drawn(pen, lambda: draw_count(pen, (200, 100), 3))
    wide_badge = drawn(pen, lambda: draw_count(pen, (200, 100), 2345))
    assert narrow_badge.bottomright == wide_badge.bottomright == (200, 100) and wide_badge.width > narrow_badge.width
    assert drawn(pen, lambda: draw_tag(pen, FRect(10, 10, 60, 18), "Glafira")) == pygame.Rect(10, 10, 60, 18)


def test_light_has_one_colour_for_each_meaning(pen):
    assert len({PLAYABLE, CHOSEN, HINT}) == 3
    area = FRect(20, 20, 100, 60)
    assert drawn(pen, lambda: draw_light(pen, area, None)).width == 0
    drawn(pen, lambda: draw_light(pen, area, Light(1, CHOSEN)))
    weak = pen.surface.get_at((70, 50))
    drawn(pen, lambda: draw_light(pen, area, Light(2, CHOSEN)))
    assert pen.surface.get_at((70, 50)).a > weak.a > 0


def test_a_glow_follows_the_outline_of_its_picture(pen):
    area = FRect(60, 40, 180, 130)
    assert drawn(pen, lambda: draw_glow(pen, "cauldron", area, None)).width == 0
    shines = {}
    for strength in (1, 2):
        reach = drawn(pen, lambda strength=strength: draw_glow(pen, "cauldron", area, Light(strength, CHOSEN)))
        assert reach.contains(area.inflate(-20, -20)) and area.inflate(40, 40).contains(reach)
        shines[strength] = pen.surface.get_at((150, 166)).a
        assert pen.surface.get_at((62, 42)).a < 40, "where the picture has a corner of air, there is no light"
    assert shines[2] >= shines[1] > 0


# -- zoom --------------------------------------------------------------------------------------------------------------


def test_the_first_card_that_is_pointed_at_is_shown():
    back, face = (OpenCard(f"open.{kind}", FRect(0, 0, 10, 10), "", kind) for kind in (-1, 4))
    text = Widget("text", (0, 0, 10, 10))
    assert pointed_kind([None, text, back, face], lambda handle: 9) == 4
    assert pointed_kind([text, back], lambda handle: 9) == -1


# -- the chain ---------------------------------------------------------------------------------------------------------


def test_names_and_marks_follow_the_cards_that_lie_still(pen):
    lying, flying = CardPiece(1, Pose(80, 100, 70)), CardPiece(2, Pose(200, 100, 70))
    flying.send(Pose(240, 100, 70), 1.0)
    links = [ChainLink("Tikhon", "He plays", 1, cancelled=True), ChainLink("Glafira", "She answers", 2, answers=True)]
    for draw in (draw_names, draw_marks):
        rect = drawn(pen, lambda draw=draw: draw(pen, [lying, flying], links))
        assert rect.width > 0 and rect.right < 200
    assert drawn(pen, lambda: draw_marks(pen, [lying], [ChainLink("Tikhon", "He plays", 1)])).width == 0


@pytest.mark.parametrize("height", [30, 60, 111, 180])
@pytest.mark.parametrize("outcome", ["", "If nobody answers, everything that was said so far comes true at once."])
def test_a_story_stays_on_its_parchment(pen, height, outcome):
    area = FRect(20, 10, 200, height)
    rect = drawn(pen, lambda: draw_story(pen, area, [f"Somebody plays card number {n}." for n in range(12)], outcome))
    assert rect == pygame.Rect(20, 10, 200, height)


# -- answers -----------------------------------------------------------------------------------------------------------


def gui_of(pen):
    gui = Gui(pen, ManualClock(), Words("en"), lambda name: None)
    gui.canvas = FRect(0, 0, 640, 360)
    return gui


def pressed(code, scancode=0, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod)


def three(used):
    return [
        Action("pass", "Pass for now", lambda: used.append("pass"), "Pass", primary=True),
        Action("about", "Don't ask about this", lambda: used.append("about"), "Don't ask", key="x"),
        Action("rules", "What is not asked", lambda: used.append("rules"), "Muted", key="q", guarded=False),
    ]


@pytest.mark.parametrize("width", [90, 200, 300, 600])
def test_buttons_never_leave_their_strip_nor_lie_on_each_other(pen, width):
    bar, area = ActionBar(gui_of(pen), lambda: True), FRect(10, 10, width, 40)
    places = [button.rect for button in bar.lay(area, three([]))]
    assert all(area.inflate(0.1, 0.1).contains(place) for place in places)
    for place, next_place in itertools.pairwise(places):
        assert place.right <= next_place.left
    assert places[-1].right == pytest.approx(area.right) and bar.room.right == pytest.approx(places[0].left)


def test_where_there_is_little_room_the_words_are_brief(pen):
    labels = {}
    for width in (300, 600):
        bar = ActionBar(gui_of(pen), lambda: True)
        labels[width] = [button.label for button in bar.lay(FRect(0, 0, width, 40), three([]))]
    assert labels == {300: ["Pass", "Don't ask", "Muted"],
                    600: ["Pass for now", "Don't ask about this", "What is not asked"]}  # fmt: skip


def test_on_narrow_buttons_the_letter_goes_first(pen):
    labels = {}
    for width in (160, 110, 70):
        bar = ActionBar(gui_of(pen), lambda: True)
        action = Action("turn", "Turn round (R)", lambda: None, "Turn", key="r")
        labels[width] = [button.label for button in bar.put([FRect(0, 0, width, 40)], [action])]
    assert labels == {160: ["Turn round (R)"], 110: ["Turn round"], 70: ["Turn"]}


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("size", [(130, 30), (260, 60), (420, 150)])
def test_a_grid_shares_its_area(count, size):
    area = FRect(5, 5, *size)
    places = grid(area, count)
    assert len(places) == count and all(area.inflate(0.1, 0.1).contains(place) for place in places)
    for place, other_place in itertools.combinations(places, 2):
        assert not place.colliderect(other_place)


def test_keys_use_buttons_and_a_second_answer_is_not_given(pen):
    used, open_ = [], [True]
    bar = ActionBar(gui_of(pen), lambda: open_[0])
    bar.lay(FRect(0, 0, 600, 40), three(used))
    for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_x):
        assert bar.key(pressed(code))
    assert bar.key(pressed(0x447, scancode=pygame.KSCAN_X)), "the same key while Russian is typed"
    assert not bar.key(pressed(pygame.K_y))
    assert used == ["pass", "pass", "about", "about"]
    open_[0] = False
    for code in (pygame.K_SPACE, pygame.K_x, pygame.K_q):
        bar.key(pressed(code))
    assert used[4:] == ["rules"], "what is no answer can always be used"


@pytest.mark.parametrize(
    ("role", "free"), [("card", {"space"}), ("place", {"space"}), ("die", {"enter"}), ("button", set())]
)
def test_what_the_keyboard_has_gone_to_keeps_its_own_key(pen, role, free):
    gui, used = gui_of(pen), []
    thing = HitArea("thing", FRect(0, 60, 40, 40), "A thing", lambda: None, role=role)
    bar = ActionBar(gui, lambda: True)
    gui.lay([thing, *bar.lay(FRect(0, 0, 600, 40), three(used))], gui.canvas)
    gui.focus("thing")
    keys = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN}
    assert {name for name, code in keys.items() if bar.key(pressed(code))} == free
    gui.keyboard = False
    assert all(bar.key(pressed(code)) for code in keys.values())


class Ledger:
    """Rules of one seat, kept in a list, while something is asked."""

    def __init__(self):
        self.kept = [("idle",), ("about", "pour"), ("card", 3)]
        self.topic: Topic | None = Topic("play:this")
        self.own_turn = False
        self.applied = 0

    def rules(self):
        return list(self.kept)

    def add(self, rule):
        self.kept.append(rule)

    def revoke(self, rule):
        self.kept.remove(rule)

    def clear(self):
        self.kept.clear()

    def apply(self):
        self.applied += 1


def test_rules_of_being_asked_are_ticked_on_a_sheet(pen):
    gui, ledger, passes = gui_of(pen), Ledger(), []
    buttons = PassButtons(gui, lambda: ledger, lambda rule: f"<{rule[1]}>")
    on_pass, on_rules = buttons.window(lambda: passes.append(True))
    on_pass.use()
    assert passes == [True] and on_pass.primary and on_pass.tip and on_rules.tip and not on_rules.guarded
    on_rules.use()
    boxes = {node.id: node for node in gui.nodes() if node.role == "toggle"}
    ticked = {id for id, node in boxes.items() if node.value == "on"}
    assert ticked == {"rules.idle", "rules.about.pour", "rules.card.3"}
    assert {"rules.until", "rules.about.play:this", "rules.aimed", "rules.deadly", "rules.own"} <= {*boxes}
    assert "<play:this>" in boxes["rules.about.play:this"].label and "<3>" in boxes["rules.card.3"].label
    assert all(gui.find(id).tip for id in boxes), "what each means is said"
    gui.click("rules.about.play:this")
    gui.click("rules.about.pour")
    assert ledger.kept == [("idle",), ("card", 3), ("about", "play:this")]
    gui.click("rules.clear")
    assert ledger.kept == [] and gui.find("rules.aimed") and not gui.find("rules.clear").enabled
    gui.click("rules.back")
    assert not gui.covered and ledger.applied == 1


@pytest.mark.parametrize(("own_turn", "topic"), [(True, Topic("pour")), (False, None)])
def test_to_pass_until_the_own_turn_is_offered_only_where_it_makes_sense(pen, own_turn, topic):
    gui, ledger = gui_of(pen), Ledger()
    ledger.own_turn, ledger.topic = own_turn, topic
    PassButtons(gui, lambda: ledger, lambda rule: rule[1]).open_sheet()
    assert gui.find("rules.until") is None and gui.find("rules.own")


def test_a_long_list_of_rules_can_be_read_to_its_end(pen):
    gui, ledger = gui_of(pen), Ledger()
    ledger.kept = [("about", f"occasion {index}") for index in range(30)]
    PassButtons(gui, lambda: ledger, lambda rule: rule[1]).open_sheet()
    gui.focus("rules.about.occasion 29")
    view = gui.find("rules.view")
    assert view.needed and view.rect.contains(gui.find("rules.about.occasion 29").place())


def test_what_changed_places_unseen_is_followed():
    kinds = SimpleNamespace(back=[0, 0, 1, 0])
    stage = Stage()
    stage.set(SimpleNamespace(zones=[[0, -1], [-2], []], visible_to=[1, 0, 0], game=kinds))
    next_view = SimpleNamespace(zones=[[0], [-2, -1], []], visible_to=[1, 0, 0], game=kinds)
    old_cards = list(stage.cards())
    assert stage.follow(next_view) == [0, 1] and not stage.faults(next_view)
    assert sorted(map(id, old_cards)) == sorted(map(id, stage.cards())) and stage.follow(next_view) == []


def test_a_stage_moves_whatever_lies_on_it():
    stage = Stage()
    coin = Piece(Pose(0, 0, 20))
    stage.things.append(coin)
    coin.send(Pose(100, 0, 20), 0.5)
    assert stage.moving
    for _ in range(60):
        Travel(stage).update(1 / 60)
    assert not stage.moving and coin.pose == coin.rest


def test_a_piece_that_is_no_card_is_lifted_and_drawn_like_one(pen):
    class Coin(Piece):
        seen = None

        def draw(self, pen, pose, height=0.0):
            self.seen = pose, height

    coin = Coin(Pose(80, 100, 20))
    board = SimpleNamespace(pen=pen, lifted=[Lifted(coin, Pose(60, 50, 22), 16)], stage=Stage())
    board.is_lifted, board.draw_piece = (partial(getattr(Board, name), board) for name in ("is_lifted", "draw_piece"))
    Board.draw_flying(board)
    assert coin.seen == (Pose(60, 50, 22), 16) and not Board.lies(board, coin)


@pytest.mark.parametrize("hurried", [False, True])
def test_a_number_changes_when_what_brings_it_has_arrived(hurried):
    air, motions = Air(), Motions()
    place = pygame.FRect(0, 0, 20, 20)
    motions.add(air.bring("gold", 3, air.fly(COIN, 3, place, place.move(200, 0), 0.6)))
    motions.add(air.bring("gold", -1, None))
    assert air.coming("gold") == 2 and not air.coming("alcohol")
    if hurried:
        motions.skip()
    else:
        motions.update(0.3)
        assert air.coming("gold") == 3 and air.holds(COIN), "what is brought by nothing has changed at once"
        for _ in range(10):
            motions.update(0.1)
    assert not air.coming("gold") and not air.holds(COIN)


def test_at_instant_speed_no_number_waits():
    air, motions = Air(), Motions(0)
    place = pygame.FRect(0, 0, 20, 20)
    motions.add(air.bring("gold", 3, air.fly(COIN, 3, place, place.move(200, 0)), 0.4))
    assert not air.coming("gold") and not air.holds(COIN)


# -- what is foretold --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", [FRect(100, 10, 90, 60), FRect(100, 100, 90, 60), FRect(280, 130, 40, 60)])
def test_a_tag_stays_in_the_room_and_leaves_its_place_in_sight(pen, area):
    room, tag = FRect(0, 0, 320, 200), Tag(area, "you take 3 cards", grave=True)
    place = tag_place(pen, room, tag)
    assert room.contains(place)
    shared = place.clip(area)
    assert 0 < shared.height <= 8, "it is at its place, and covers next to nothing of it"
    assert room.contains(drawn(pen, lambda: draw_tag_of_outcome(pen, room, tag)))
