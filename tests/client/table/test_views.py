"""While an answer is played, the view of each event is shown after it, and the stage is that of the view."""

from itertools import chain, product
from random import Random
from types import SimpleNamespace

import pytest

from client.games import table_of
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.replay import ReplayScene
from client.table.choreography import EventPlayer
from client.table.stage import Stage
from client.table.view import BoardView
from client.window.motion import Motions
from rules.games.red_dragon import board as inn
from tests.repeats import spread

SILENT = SimpleNamespace(on_event=lambda *event: None, tell=lambda event: None)
TABLES = [("poison", 3), ("poison", 6), ("red_dragon", 2), ("red_dragon", 4), ("dice_town", 2), ("dice_town", 5),
          ("goblets", 4), ("goblets", 6)]  # fmt: skip


def start(game, seats, people, deal=5):
    chairs = tuple(SeatSetup(f"s{seat}", "person" if seat < people else "random") for seat in range(seats))
    return Sitting.start(Setup(game, chairs, {}, deal), saves=False)


class House:
    """A board without a screen, and its view. ``checks`` is called with each event, and its view, after it was
    played."""

    on_event = BoardView.on_event

    def __init__(self, view, sees, checks):
        self.table, self.sees, self.checks = table_of(view.game, view.seats), sees, checks
        self.board = self
        self.motions = Motions()
        self.painter = self.chance = self.banner = self.seat_faces = self.log_model = SILENT
        self.stage = Stage()
        self.look(view)

    def look(self, view):
        self.stage.set(view)
        self.table.shown = view

    def arrange(self, zones, timing):
        pass

    def sound(self, name):
        pass

    def _heard(self, event, view):
        self.checks(self, event, view)


def backs(table, pieces):
    """Pieces as far as all may tell them apart: a stage remembers faces that a view has turned down."""
    return sorted(-1 - table.game.back[piece] if piece >= 0 else piece for piece in pieces)


def as_seen(house, event, view):
    """The stage is that of the view shown, and the view is the table right after the event."""
    for cards, pieces in zip(house.stage.zones, view.zones, strict=True):
        assert backs(house.table, [card.piece for card in cards]) == backs(house.table, pieces), event
    assert house.table.shown is view, event
    checks = TRUE.get(view.game.name, {})
    if event[0] in checks:
        assert checks[event[0]](view, *event[1:]), event
    if event[0] == "settled":
        assert len(view.intents) <= event[1]
    if event[0] == "intent":
        assert view.intents[event[1]].kind == event[2]


def stat(view, seat, name, old_value, new_value):
    return {"fortitude": view.fortitude, "alcohol": view.alcohol}[name][seat] == new_value


TRUE = {
    "poison": {
        "round": lambda view, number, dealer: (view.round, view.dealer) == (number, dealer) and set(view.total) == {0},
        "played": lambda view, seat, kind, place, total: view.total[place] == total,
        "overflow": lambda view, seat, place, count: view.total[place] <= 13,
        "scored": lambda view, number, sheet, totals: tuple(view.points) == totals,
    },
    "red_dragon": {
        "changed": stat,
        "turn": lambda view, seat: (view.turn, view.phase) == (seat, inn.DISCARDING),
        "round": lambda view, seat: view.starter == view.upper == seat,
        "upper": lambda view, seat, cheats: (view.upper, view.cheats_only) == (seat, cheats),
        "left": lambda view, seat, forced: not view.in_round[seat] and view.upper != seat,
        "round_over": lambda view, winner, amount: view.starter is None and not any(view.in_round),
        "out": lambda view, seat, reason: not view.playing[seat],
        "contest": lambda view, seats: [seat for seat, score in enumerate(view.score) if score == 0] == sorted(seats),
        "untouched": lambda view, seat: any(serving.drinker is None for serving in view.servings),
        "strength": lambda view, drinker, old, new: any(serving.strength == new for serving in view.servings),
    },
    "dice_town": {
        "round": lambda view, number, sheriff: (view.round, view.sheriff) == (number, sheriff) and not any(view.kept),
        "revealed": lambda view, choices: all(view.fresh[seat] == dice for seat, dice, _ in choices),
        "lastroll": lambda view, rolled: all(view.fresh[seat] == dice for seat, dice in rolled),
        "trimmed": lambda view, seat, dice: view.fresh[seat] == dice,
        "place": lambda view, place: view.place == place,
        "offers": lambda view, bids: all((view.bid_dollars[seat], view.bid_nuggets[seat]) == (dollars, nuggets)
                                         for seat, dollars, nuggets, *_ in bids),
        "control": lambda view, place, seat, number: view.control[place] == seat,
        "award": lambda view, place, seat, sheriff: view.control[place] == seat,
        "badge": lambda view, seat, old: view.sheriff == seat,
    },
}  # fmt: skip
"""What must stand in the view that comes with an event."""


@pytest.mark.parametrize(("table", "people"), spread(product(TABLES, [0, 1, 2]), 12))
def test_after_each_event_the_screen_shows_its_view(table, people):
    game, seats = table
    sitting, random = start(game, seats, people), Random(people)
    house = House(sitting.view(), sitting.sees, as_seen)
    while (ask := sitting.table.ask) is not None:
        if house.table.pauses(ask):
            sitting.cover()
            house.look(sitting.view())
        elif sitting.needs_curtain():
            sitting.hand_over()
            house.look(sitting.view())
        sitting.record.answer(random.choice(ask.options))
        EventPlayer(house, sitting.events(), house.on_event, lambda: None).finish()
        view = sitting.view()
        house.stage.straighten(view)
        assert house.stage.faults(view) == []
        house.stage.visible_to = list(view.visible_to)


OF_THE_SCREEN = {"vain"}
"""Events that the rules do not tell: see ``Arrangement.staged``."""


@pytest.mark.parametrize(("game", "seats"), [("poison", 4), ("red_dragon", 3), ("dice_town", 3)])
def test_a_replay_shows_the_view_of_each_event_too(make_app, game, seats):
    sitting, random = start(game, seats, 0), Random(3)
    for _ in range(120):
        if sitting.table.ask is not None:
            sitting.record.answer(random.choice(sitting.table.ask.options))
    scene = ReplayScene(make_app(speed=0.0), Replay(sitting.record))
    events = []
    on_event = scene.board_view.on_event

    def shows(view):
        table = scene.table.shown
        return (table.state(), table.zones, len(table.intents)) == (view.state(), view.zones, len(view.intents))

    def watched(event, view):
        on_event(event, view)
        if event[0] not in OF_THE_SCREEN:
            events.append(event)
        assert shows(view)

    scene.board_view.on_event = watched
    while scene.moment < scene.last:
        scene.forward()
        scene.motions.skip()
        assert shows(scene.replay.view(scene.moment))
    assert list(chain.from_iterable(scene.replay.history(scene.last))) == events
    for moment in (scene.last // 2, 1, 0):
        scene.go(moment)
        assert shows(scene.replay.view(moment))


def test_undoing_forgets_what_was_told():
    sitting = start("poison", 3, 1)
    while not sitting.turn_of_person or sitting.table.ask.kind != "play":
        sitting.bot_answers()
    sitting.events()
    old_digest = sitting.view().digest()
    sitting.answer(sitting.ask.options[0])
    assert sitting.undo()
    assert sitting.events() == []
    assert sitting.view().digest() == old_digest
    sitting.answer(sitting.ask.options[0])
    assert sitting.events()[-1].view.state() == sitting.view().state()
