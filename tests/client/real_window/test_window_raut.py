"""Raut in a real window, with a real mouse: a guest comes, an accessory, a drink, a talk, a seduction with its choice,
companions who join and part, a fight, an action of a guest's own, a drink refused, the end of a turn.

Skipped where there is no Xvfb or no xdotool, like ``test_window``; in CI that is a failure.
"""

import time
from itertools import chain

import pytest

from rules.games.raut.board import (
    END,
    KEEP,
    UNNAMED,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    Seduce,
    Treat,
    UseAbility,
    Wear,
)
from tests.client.real_window.saved_games import save_game
from tests.client.real_window.test_window import display, go_on, label, node, start  # noqa: F401  (fixtures)
from tests.client.real_window.test_window_dice_town import middle, ready
from tests.repeats import by_night

NAMES = ("Wanderer", "Matryona", "Yerofey")


def kinds(ask):
    """Return the types of the offered answers."""
    return {type(option) for option in ask.options}


def speakers(ask):
    """Return the guests that may lay a talk."""
    return {option.guest for option in ask.options if isinstance(option, LayTalk)}


def hospitable(ask):
    """Return one offered answer: a guest comes, else the turn ends; drinks are accepted."""
    if ask.kind != "act":
        return KEEP if KEEP in ask.options else ask.options[0]
    for option in ask.options:
        if isinstance(option, Enter) and option.partner == UNNAMED:
            return option
    return END


def matchmaking(ask):
    """Return the same, but let guests join as soon as they can."""
    for option in ask.options:
        if isinstance(option, Join):
            return option
    return hospitable(ask)


def cures(ask):
    """Return what guests without companion can do by abilities of their own to others at the same table."""
    pairs = [option[:2] for option in ask.options if isinstance(option, PartWays)]
    paired = {*chain.from_iterable(pairs)}
    singles = set()
    for option in ask.options:
        if isinstance(option, Join):
            singles.update(option[:2])
    options = []
    for option in ask.options:
        if not isinstance(option, UseAbility) or option.guest in paired:
            continue
        if option.target in singles and option.target != option.guest:
            options.append(option)
    return options


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Return a function that saves a game in the home of the program at the first moment that ``is_wanted``, and
    returns its table and what is asked. Until then the person plays as ``play`` says."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def save(is_wanted, play=hospitable):
        return save_game("raut", NAMES, lambda _, ask: is_wanted(ask), play, {"first": 0}, seeds=90, answers=400)

    return save


def card_id(table, kind):
    """Return the id of the widget of a card in the hand."""
    return f"card.{table.game.cards[kind].id}"


def guest(piece):
    """Return the id of the widget of a guest."""
    return f"guest.{piece}"


def acted(frame, piece):
    """True if a guest is said to have acted."""
    return "Has acted" in label(frame, guest(piece))


def carry(program, start, *points):  # noqa: F811
    """Drag something from point to point, resting at each."""
    steps = ["mousemove", *start, "sleep", "0.1", "mousedown", 1, "sleep", "0.05"]
    for end in points:
        for step in range(1, 9):
            x = round(start[0] + (end[0] - start[0]) * step / 8)
            y = round(start[1] + (end[1] - start[1]) * step / 8)
            steps += ["mousemove", x, y, "sleep", "0.02"]
        steps += ["sleep", "0.5"]
        start = end
    program.do(*steps, "mouseup", 1)


def edge(card):
    """Return where a card of a hand can be taken, even if the next one lies on it."""
    x, y, width, height = card["rect"]
    return x + min(12, width // 2), y + height // 2


def floor(frame):
    """Return a point of the own salon where nobody stands."""
    x, y, _, height = node(frame, "salon.0")["rect"]
    return x + 14, y + height // 2


may_act = ready("answer.end")


def settled(program, name):
    """Return the next frame in which the person may do something and the prompt has stood there for a moment."""
    program.until(may_act, name)
    time.sleep(0.5)
    return program.until(may_act, name)


def test_a_turn_with_a_guest_an_accessory_a_drink_and_a_talk(start, saved):  # noqa: F811
    table, ask = saved(lambda ask: {Enter, Wear, Treat} <= kinds(ask) and len(speakers(ask)) > 1)
    first = {type(option): option for option in reversed(list(ask.options))}
    program = start()
    go_on(program)

    wear = first[Wear]
    frame = settled(program, "The turn")
    carry(program, edge(node(frame, card_id(table, wear.kind))), middle(node(frame, guest(wear.guest))))
    frame = program.until(
        lambda frame: may_act(frame) and node(frame, card_id(table, wear.kind)) is None, "The accessory"
    )
    name = table.game.cards[wear.kind].name["en"]
    assert name in node(frame, guest(wear.guest))["label"]

    treat = first[Treat]
    frame = settled(program, "After the accessory")
    ways = [middle(node(frame, guest(piece))) for piece in (treat.guest, treat.target)]
    carry(program, edge(node(frame, card_id(table, treat.kind))), *ways)
    program.until(lambda frame: may_act(frame) and node(frame, card_id(table, treat.kind)) is None, "The drink")

    frame = settled(program, "After the drink")
    enter = next(option for option in ask.options if isinstance(option, Enter))
    carry(program, edge(node(frame, card_id(table, enter.kind))), floor(frame))
    program.until(lambda frame: may_act(frame) and node(frame, card_id(table, enter.kind)) is None, "The guest")

    frame = settled(program, "After the guest")
    talk = next(option for option in ask.options if isinstance(option, LayTalk) and option.guest != treat.guest)
    carry(program, edge(node(frame, card_id(table, talk.kind))), middle(node(frame, "place.talk")))
    frame = program.until(lambda frame: node(frame, "choose.1") or node(frame, "talk"), "The talk")
    if node(frame, "choose.1") is not None:
        time.sleep(0.3)
        program.click(node(program.seen(), "choose.1"))
    name = table.game.cards[talk.kind].name["en"]
    program.until(lambda frame: name in label(frame, "talk"), "The talk in force")

    frame = settled(program, "After the talk")
    program.click(node(frame, "answer.end"))
    program.until(lambda frame: not may_act(frame), "The end of the turn")


@by_night
def test_a_seduction_is_chosen_and_companions_join(start, saved):  # noqa: F811
    _, ask = saved(lambda ask: {Seduce, Join} <= kinds(ask))
    seduce = next(option for option in ask.options if isinstance(option, Seduce))
    program = start()
    go_on(program)
    frame = settled(program, "The turn")
    carry(program, *(middle(node(frame, guest(piece))) for piece in seduce[:2]))
    frame = program.until(lambda frame: node(frame, "choose.1") is not None, "The choice")
    time.sleep(0.3)
    program.click(node(frame, "choose.1"))
    frame = settled(program, "The seduction")
    x, y, width, height = node(frame, "salon.0")["rect"]
    across, down = middle(node(frame, guest(seduce.target)))
    assert x <= across <= x + width and y <= down <= y + height, "the guest has come to the own salon"
    join = next(option for option in ask.options if isinstance(option, Join) and seduce.guest not in option[:2])
    carry(program, *(middle(node(frame, guest(piece))) for piece in join[:2]))
    program.until(lambda frame: "ompanion" in label(frame, guest(join.guest)), "Companions")


@by_night
def test_a_fight(start, saved):  # noqa: F811
    _, ask = saved(lambda ask: Fight in kinds(ask))
    fight = next(option for option in ask.options if isinstance(option, Fight))
    program = start()
    go_on(program)
    frame = settled(program, "The turn")
    carry(program, *(middle(node(frame, guest(piece))) for piece in fight[:2]))
    frame = program.until(lambda frame: node(frame, "choose.1") is not None or node(frame, guest(fight.target)) is None,
                          "The fight")  # fmt: skip
    if node(frame, "choose.1") is not None:
        time.sleep(0.3)
        choices = [f"choose.{number}" for number in range(1, 8)]
        fight_id = next(id for id in choices if "Fight" in label(frame, id))
        program.click(node(frame, fight_id))
    program.until(lambda frame: node(frame, guest(fight.target)) is None, "The loser leaves")


@by_night
def test_companions_part_and_a_guest_does_what_it_alone_can(start, saved):  # noqa: F811
    _, ask = saved(lambda ask: PartWays in kinds(ask) and cures(ask), matchmaking)
    part = next(option for option in ask.options if isinstance(option, PartWays))
    use = cures(ask)[0]
    program = start()
    go_on(program)
    frame = settled(program, "The turn")
    assert "ompanion" in node(frame, guest(part.guest))["label"]
    carry(program, middle(node(frame, guest(part.guest))), floor(frame))
    program.until(lambda frame: "ompanion" not in (node(frame, guest(part.guest)) or {}).get("label", "ompanion"),
                  "Parting")  # fmt: skip

    frame = settled(program, "After the parting")
    carry(program, *(middle(node(frame, guest(piece))) for piece in (use.guest, use.target)))
    frame = program.until(lambda frame: node(frame, "choose.1") is not None or acted(frame, use.guest), "The action")
    if node(frame, "choose.1") is not None:  # they might also be companions
        time.sleep(0.3)
        choices = [f"choose.{number}" for number in range(1, 8) if node(frame, f"choose.{number}")]
        action_id = next(id for id in choices if "ompanion" not in label(frame, id))
        program.click(node(frame, action_id))
    program.until(lambda frame: acted(frame, use.guest), "It has acted")


@by_night
def test_a_drink_is_refused(start, saved):  # noqa: F811
    table, ask = saved(lambda ask: ask.kind == "refuse")
    program = start()
    go_on(program)
    program.until(ready("answer.refuse"), "The question")
    time.sleep(0.4)
    frame = program.seen()
    assert table.game.cards[ask.about[2]].name["en"] in node(frame, "sentence")["label"]
    program.click(node(frame, "answer.refuse"))
    program.until(lambda frame: node(frame, "answer.refuse") is None, "The refusal")
