"""What the Red Dragon's table says of a card that some ignore, of orders, and of those who are out."""

from random import Random
from types import SimpleNamespace

import pytest
from pygame import FRect

from client.games.red_dragon import card_face, centre, log_lines, mug, sentences
from client.games.red_dragon.pending import PAYMENTS, stat_changes
from client.games.red_dragon.pending import chain as pending
from client.table import chain
from client.table.badge import draw_stamp
from client.ui.text import Words
from rules.games import game
from rules.games.red_dragon.board import CHAIN, HANDS, NO_PARENT, NOBODY, TAVERN, PlayCard, Serving
from rules.games.red_dragon.play import affected_seats
from rules.kernel.asking import answer
from rules.kernel.intents import DONE, Intent
from tests.client.red_dragon_hands import sit
from tests.client.table_hands import laid, sit_at

WORDS = {"en": Words("en"), "ru": Words("ru")}


def sheet(app, card_id, *ignoring):
    """Return the last lines of the sheet after the second seat has played a card at the first, or at all, and these
    seats have ignored it."""
    scene = sit(app)
    table = scene.table
    kind = table.game.kind_of_id[card_id]
    played = PlayCard(kind, 0, NOBODY if table.game.ways[kind][0].use.target is None else 0)
    view = scene.player.view()
    view.intents[:] = [Intent("play", 1, 99, affected_seats(view, played, 1, NO_PARENT), 0, played)]
    for seat in ignoring:
        view.intents[0].ignore(seat)
    table.shown = view
    return sentences.outcome(scene.board)


@pytest.mark.parametrize(
    ("card", "ignoring", "expected"),
    [
        ("do_not_distract", (), "If nobody answers: Wanderer: fortitude 20 → 18"),
        (
            "drunken_rampage",
            (2,),
            "If nobody answers: Wanderer: fortitude 20 → 19; Glafira: fortitude 20 → 19; Yerofey: not affected",
        ),
        (
            "armor_isnt_cheap",
            (2, 3),
            "If nobody answers: Wanderer: gold 10 → 9; Matryona: gold 10 → 11; Yerofey, Glafira: not affected",
        ),
    ],
)
def test_the_sheet_says_what_will_happen_to_whom(make_app, card, ignoring, expected):
    assert sheet(make_app("en", speed=0.0), card, *ignoring) == expected


def test_what_numbers_do_not_tell_is_told_in_words(make_app):
    text = sheet(make_app("en", speed=0.0), "gambling_im_in")
    assert text.startswith("If nobody answers: gambling starts, and Matryona has the upper hand; Wanderer: gold 10 → 9")


def answer_to(app, card, answering, use, language="en"):
    """Return the last line of the sheet when the second seat plays a card at the first, which answers with another."""
    scene = sit(app)
    table, view = scene.table, scene.player.view()
    kind = table.game.kind_of_id[card]
    first = PlayCard(kind, 0, NOBODY if table.game.ways[kind][0].use.target is None else 0)
    second = PlayCard(table.game.kind_of_id[answering], use)
    source = table.game.kind.index(first.kind)
    view.intents[:] = [Intent("play", 1, source, affected_seats(view, first, 1, NO_PARENT), 0, first),
                       Intent("play", 0, 99, (), 0, second, 0)]  # fmt: skip
    table.shown = view
    return sentences.outcome(scene.board)


@pytest.mark.parametrize(
    ("card", "answering", "use", "expected"),
    [
        ("do_not_distract", "little_guy_gone", 0,
         "If nobody answers: Distracted? Your loss! will not affect Wanderer; Wanderer: fortitude stays at 20"),
        ("drunken_rampage", "little_guy_gone", 0, "will not affect Wanderer; Wanderer: fortitude stays at 20"),
        ("do_not_distract", "i_dont_think_so", 0, "is cancelled; Wanderer: fortitude stays at 20"),
    ],
)  # fmt: skip
def test_the_sheet_says_what_an_answer_saves_from(make_app, card, answering, use, expected):
    assert expected.partition(": ")[2][-20:] in answer_to(make_app("en", speed=0.0), card, answering, use)
    assert expected[-55:] in answer_to(make_app("en", speed=0.0), card, answering, use)


@pytest.mark.parametrize(("alcohol", "expected"), [(0, "alcohol 0 → 4"), (18, "alcohol 18 → 20")])
def test_all_that_one_drinks_at_a_time_is_told_together(make_app, alcohol, expected):
    """Two servings of one drinker are one sum; nobody's drink is told of nobody."""
    scene = sit(make_app("en", speed=0.0))
    view = scene.player.view()
    view.alcohol[0] = alcohol
    serving = Serving(0, 0, 2, 0, 0, False, 0, None, 0, 1)
    view.servings[:] = [serving, serving, serving._replace(drinker=None)]
    view.intents[:] = [Intent("pour", 0, 99)]
    scene.table.shown = view
    assert sentences.outcome(scene.board) == f"If nobody answers: Wanderer: {expected}"


@pytest.mark.parametrize(("alcohol", "expected"), [(20, "under the table"), (3, "broke")])
def test_who_is_out_is_told_why(alcohol, expected):
    dragon = game("red_dragon")
    table = dragon.new(2, 1)
    table.playing[1], table.fortitude[1], table.alcohol[1], table.gold[1] = False, 12, alcohol, 0
    assert log_lines.fate(WORDS["en"], table, 1) == expected
    assert log_lines.fate(WORDS["en"], table, 0).startswith("still standing")


@pytest.mark.parametrize(
    ("about", "expected"),
    [((1, 0), "Wanderer: whom do you buy a drink? Click a player"),
     ((2, 1), "Wanderer: who gets one more drink? 2 left to order"),
     ((1, 1), "Wanderer: who gets one more drink? 1 left to order")],
)  # fmt: skip
def test_an_order_says_which_it_is(make_app, about, expected):
    """Whatever is taken up for it: the top of the drinks always is."""
    board = SimpleNamespace(table=None, words=WORDS["en"], names=("Wanderer",), playing=False)
    hand, ask = SimpleNamespace(choosing=(), chosen="drinks"), SimpleNamespace(kind="order", seat=0, about=about)
    context = SimpleNamespace(hand=hand, ask=ask, my_turn=True)
    assert sentences.sentence(board, context) == expected


def test_what_is_gambled_with_is_kept_until_the_round_ends():
    dragon = game("red_dragon")
    kind_of_id = dragon.kind_of_id
    raising, trump, heal = kind_of_id["i_raise"], kind_of_id["winning_hand"], kind_of_id["goddess_heals"]
    memory = {}

    def gambled_after(*events):
        for event in events:
            log_lines.remember(dragon, event, memory)
        return memory["gambled"]

    def played(seat, kind):
        return "plays", seat, kind, 0, NOBODY, -1, -1

    assert gambled_after(played(0, raising), played(1, raising), ("round", 1)) == [(1, raising)], "what began the round"
    assert gambled_after(played(2, trump), played(0, heal)) == [(1, raising), (2, trump)], "only cards of gambling"
    assert gambled_after(("stopped", 2, trump)) == [(1, raising)], "what has come to nothing does not lie there"
    assert gambled_after(("round_over", 1, 8)) == []


@pytest.mark.parametrize(
    ("alcohol", "fortitude", "badges"),
    [(2, 0, ["+2"]), (0, -2, ["−2"]), (1, -1, ["+1", "−1"]), (0, 0, ["0"]), (-1, 0, ["−1"])],
)
def test_a_badge_for_all_that_a_drink_does(alcohol, fortitude, badges):
    assert [text for text, _ in card_face.figures(alcohol, fortitude)] == badges
    serving = Serving(0, 0, alcohol, fortitude, 0, False, 0, None, 0, 1)
    assert stat_changes(serving) == (alcohol, fortitude) and stat_changes(serving._replace(courage=True)) == (
        0,
        alcohol + fortitude,
    )
    text = sentences.in_brief(SimpleNamespace(words=WORDS["en"]), serving)
    last = badges[-1] if alcohol or fortitude else "(harmless)"
    assert text.split(" / ")[-1].endswith(last) and ("fortitude" in text) == bool(fortitude)


def test_a_drink_left_alone_in_a_contest_is_still_theirs_whose_score_it_counts_for():
    board = SimpleNamespace(words=WORDS["en"], names=("Ann", "Bob"))
    drunk = Serving(0, 0, 2, 0, 0, False, 0, None, 0, 1)
    left = drunk._replace(drinker=None)
    assert sentences.drinker_name(board, drunk) == "Ann" and sentences.drinker_name(board, left) == "nobody"
    assert sentences.drinker_name(board, left._replace(scored=1)) == "Bob"


def test_stamps_say_that_a_drink_is_shared_or_left(make_app, monkeypatch):
    app = make_app("en", speed=0.0)
    table = laid("red_dragon", """phase: drink, turn: Matryona, drinks: [light_ale],
        Matryona: {pile: [dragon_breath_ale]}, Wanderer: {hand: [somethin_extra]}""")  # fmt: skip
    scene = sit_at(app, table, quiet=False)
    stamps = []
    monkeypatch.setattr(centre, "draw_stamp", lambda pen, card, text: stamps.append(text))
    view = scene.player.view()
    view.servings[:] = [Serving(seat, 1, 2, 0, 0, False, 1, None, 0, 1) for seat in (1, 2)]
    scene.table.shown = view
    scene.painter.centre.draw()
    assert stamps == ["Shared"], "on the card, not on both mugs"
    view.servings[:] = [view.servings[0]._replace(drinker=None, halved=0)]
    scene.painter.centre.draw()
    assert stamps[1:] == ["Ignored"]


def test_an_answer_points_at_the_card_that_it_answers(make_app, monkeypatch):
    """And at nothing where that is no card."""
    scene = sit(make_app("en", speed=0.0))
    zones, aims = scene.board.stage.zones, []
    monkeypatch.setattr(chain, "draw_aim", lambda pen, start, end: aims.append((start, end)))
    cards = [scene.board.stage.move(zones[HANDS[0]][-1].piece, HANDS[0], CHAIN) for _ in range(2)]
    scene.board.arrange([CHAIN], scene.table.timing(("turn", 0))._replace(seconds=0.0))
    links = [chain.ChainLink("Ann", "", card.piece, answers=True) for card in cards]
    chain.draw_marks(scene.board.pen, cards, links)
    ((start, end),) = aims
    assert cards[1].area.collidepoint(start) and cards[0].area.collidepoint(end)


def test_a_stamp_leaves_the_text_of_its_card_readable(make_app, monkeypatch):
    app, card, strips = make_app("en"), FRect(100, 100, 150, 210), []
    monkeypatch.setattr(type(app.pen), "frame", lambda pen, area, *style: strips.append(FRect(area)))
    draw_stamp(app.pen, card, "Ignored: Yerofey, Glafira")
    assert strips and all(strip.bottom < card.y + 0.45 * card.height for strip in strips)


def test_an_arrow_rises_past_what_must_be_read(make_app, monkeypatch):
    app, points = make_app("en", size=(1280, 720)), []

    def note_points(pen, draw, colour, *arguments):
        for argument in arguments:
            if isinstance(argument, list):
                points.extend(argument)

    monkeypatch.setattr(type(app.pen), "shape", note_points)
    chain.draw_aim(app.pen, (100, 300), (600, 50), 100)
    aside = [y for x, y in points if x > 120]
    assert aside and max(aside) <= 110 and max(y for _, y in points) == 300


def test_where_there_is_little_room_the_sheet_says_what_comes_of_it(make_app, monkeypatch):
    """In smaller letters rather than not at all: who does what stands in the sentence above the table."""
    app, texts = make_app("en", size=(1280, 720), scale=200), []
    monkeypatch.setattr(type(app.pen), "text", lambda pen, text, *arguments, **options: texts.append(text))
    outcome = "If nobody answers: Matryona: alcohol 0 → 2; Yerofey: alcohol 0 → 2"
    chain.draw_story(app.pen, FRect(0, 0, 140, 92), ["Poured: Matryona +2, Yerofey +2"], outcome)
    assert texts == [outcome]


def test_what_is_thrown_away_card_by_card_is_one_line(make_app):
    scene = sit(make_app("en", speed=0.0))
    model, names = scene.board_view.log_model, scene.board.names
    model.clear()
    for event in (("turn", 0), ("discards", 0, 0), ("discards", 0, 1), ("discards", 0, 2), ("discards", 1, 0)):
        model.tell(event)
        assert model.say(model.lines[-1], scene.words).startswith(names[event[1]])
    assert [line.entry.key for line in model.lines[-3:]] == [
        "log.rd.turn", "log.rd.discards.many", "log.rd.discards"
    ]  # fmt: skip
    line_text = model.say(model.lines[-2], scene.words)
    assert all(scene.table.game.title(kind).say(scene.words) in line_text for kind in range(3))


@pytest.mark.parametrize("count", [1, 2, 3, 8, 14, 26])
def test_waiting_drinks_are_as_many_mugs_within_their_place(make_app, count):
    app, area = make_app(speed=0.0), FRect(20, 20, 56, 70)
    columns = mug.fewest_columns(area, count)
    mug_height, rows = area.width / columns / mug.RATIO, -(-count // columns)
    assert mug_height * (1 + (rows - 1) * mug.ROW_STEP) <= area.height + 1e-6
    places = []
    surface = SimpleNamespace(blit=lambda picture, place: places.append(place))
    mug.draw_waiting(SimpleNamespace(px=app.pen.px, assets=app.pen.assets, surface=surface), area, count)
    assert len(places) == count and len(set(map(tuple, places))) == count
    assert all(area.inflate(3, 3).contains(place) for place in places)


@pytest.mark.parametrize(("scale", "is_beside"), [(200, True), (100, False)])
def test_what_a_card_does_stands_beside_it_where_it_is_too_small(make_app, monkeypatch, scale, is_beside):
    app = make_app("en", scale=scale, speed=0.0)
    state = "turn: Matryona, Matryona: {hand: [drunken_rampage]}, Wanderer: {hand: [now_you_see_me]}"
    table = laid("red_dragon", state, "Matryona plays drunken_rampage")
    scene = sit_at(app, table, quiet=False)
    app.step([], 0.02)
    texts, draw_text = [], app.pen.text

    def note_text(text, *arguments, **options):
        texts.append(text)
        return draw_text(text, *arguments, **options)

    monkeypatch.setattr(app.pen, "text", note_text)
    scene.painter.centre.draw()
    assert any("lose 1 fortitude each" in text for text in texts) is is_beside


def test_a_payment_names_only_those_who_still_have_to_pay(make_app):
    """Not whom the tavern pays for, not who has nothing, and nobody once the coins are on their way."""
    app = make_app("en", speed=0.0)
    scene = sit(app)
    table, view, names = scene.table, scene.player.view(), scene.board.names
    view.gold[3] = 0
    view.intents[:] = [Intent("pay", TAVERN, -1, (0, 1, 2, 3), 2)]
    table.shown = view
    sentence = sentences.link_words(scene.board, pending(view)[-1])
    assert all(name in sentence for name in names[:3]) and names[3] not in sentence
    view.intents[0].tags = (1,)
    sentence = sentences.link_words(scene.board, pending(view)[-1])
    assert names[0] in sentence and names[2] in sentence and names[1] not in sentence
    assert [link.kind for link in scene.painter.centre._told_links()] == ["pay"]
    view.intents[0].fate = DONE
    assert scene.painter.centre._told_links() == []


def test_while_coins_change_hands_no_payment_is_told_as_to_come():
    """Whoever pays is no more among those who will, whatever made them."""
    payments = []

    class Listening(list):
        def append(self, event):
            if event[0] == "paid":
                payments.extend((link, event) for link in pending(table) if link.kind in PAYMENTS)

    for seed in range(3):
        table, rng = game("red_dragon").new(4, seed), Random(seed)
        table.feed = Listening()
        while table.ask is not None:
            answer(table, rng.choice(table.ask.options))
    assert payments and not [link for link, event in payments if event[1] in link.payers]
