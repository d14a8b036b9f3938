"""What the Red Dragon's table says of a card that some ignore, of orders, and of those who are out."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from client.games.red_dragon import speech
from client.games.red_dragon.numbers import DragonNumbers
from client.text import Words
from rules.games import game
from tests.client.red_dragon_hands import sit

WORDS = {"en": Words("en"), "ru": Words("ru")}


def sheet(app, card, *ignoring):
    """The last lines of the sheet after a card was played by the second seat at the first, or at all, and these have
    ignored it."""
    scene = sit(app)
    table, numbers = scene.table, scene.numbers
    kind = next(at for at, each in enumerate(table.game.cards) if each.id == card)
    others = tuple(seat for seat in range(4) if seat != 1)
    aimed = table.game.ways[kind][0].use.target is not None
    numbers.happen(("plays", 1, kind, 0, 0 if aimed else -1, -1, -1), table, scene.stage)
    numbers.happen(("intent", 0, "play", 1, 99, (0,) if aimed else others, 0), table, scene.stage)
    for seat in ignoring:
        numbers.happen(("ignored", seat, kind), table, scene.stage)
    return speech.outcome(table, scene)


@pytest.mark.parametrize(
    ("card", "ignoring", "said"),
    [
        ("do_not_distract", (), "If nobody answers: Wanderer: fortitude −2"),
        ("drunken_rampage", (2,), "If nobody answers: Wanderer, Glafira: fortitude −1; Yerofey: not affected"),
        ("armor_isnt_cheap", (2, 3), "If nobody answers: Wanderer → Matryona, 1 gold; Yerofey, Glafira: not affected"),
    ],
)
def test_the_sheet_says_what_will_happen_to_whom(make_app, card, ignoring, said):
    assert sheet(make_app("en", speed=0.0), card, *ignoring) == said


def test_a_card_with_more_to_it_is_told_by_its_own_text(make_app):
    assert "gamb" in sheet(make_app("en", speed=0.0), "gambling_im_in")


def test_what_was_ignored_is_remembered_when_the_view_is_taken(make_app):
    scene = sit(make_app("en", speed=0.0))
    intent = SimpleNamespace(kind="play", actor=1, source=99, targets=(2,), amount=0, tags=(0, 0, -1, -1), parent=-1,
                             fate="coming")  # fmt: skip
    view = scene.sitting.view()
    view.intents[:] = [intent]
    numbers = DragonNumbers(view)
    numbers.chain[0] = replace(numbers.chain[0], spared=(3,))
    numbers.take(view)
    assert numbers.chain[0].spared == (3,)


@pytest.mark.parametrize(("alcohol", "why"), [(20, "under the table"), (3, "broke")])
def test_who_is_out_is_told_why(alcohol, why):
    counters = {"playing": 0, "fortitude": 12, "alcohol": alcohol, "gold": 0}
    dragon = game("red_dragon")
    table = dragon.new(2, 1)
    for name, value in counters.items():
        table.counters[dragon.counter_names.index(name)][1] = value
    assert speech.fate(WORDS["en"], table, 1) == why
    assert speech.fate(WORDS["en"], table, 0).startswith("still standing")


@pytest.mark.parametrize(
    ("about", "said"),
    [((1, 0), "Wanderer: the ordinary order. Who gets the drink?"),
     ((2, 1), "Wanderer: 2 extra drinks to order. Who gets the next one?"),
     ((1, 1), "Wanderer: 1 extra drink to order. Who gets the next one?")],
)  # fmt: skip
def test_an_order_says_which_it_is(make_app, about, said):
    """Whatever is taken up for it: the top of the drinks always is."""
    board = SimpleNamespace(words=WORDS["en"], names=("Wanderer",), performing=False, my_turn=True, choosing=(),
                            chosen="drinks", ask=SimpleNamespace(kind="order", seat=0, about=about))  # fmt: skip
    assert speech.sentence(None, board) == said
