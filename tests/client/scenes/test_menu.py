from dataclasses import replace
from itertools import product

import pygame
import pytest

from client.__main__ import _open, _options
from client.games import manifests
from client.play import continued
from client.play.session import Setup, Sitting
from client.scenes.chairs import seat_regular
from client.scenes.menu import Menu, SeatSetup
from client.scenes.table import TableScene
from client.ui.notes import REACH
from client.window.settings import Settings
from rules.system.locations import user_folder
from rules.tavern.regulars import regulars
from rules.text.texts import LANGUAGES, Texts
from tests.client.hands import focused, key, mouse
from tests.client.table_hands import apart
from tests.client.ui.test_tips import point_at, tip_place
from tests.repeats import at_night, spread

GAMES = manifests()


def test_tab_reaches_everything_and_comes_round(make_menu):
    menu = make_menu()
    ids = [node.id for node in menu.tree() if node.enabled and node.role in ("button", "choice", "field")]
    met = []
    for _ in ids:
        key(menu.app, pygame.K_TAB)
        met.append(focused(menu.app))
    assert met == ids
    key(menu.app, pygame.K_TAB)
    assert focused(menu.app) == ids[0]
    key(menu.app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focused(menu.app) == ids[-1] == "menu.start"


def test_russian_asks_how_a_name_is_declined(make_menu):
    """The switch follows the name until it is turned, and only Russian has one."""
    menu = make_menu(language="ru")
    assert menu.gui.find("menu.seat.0.gender").label == "он"
    menu.gui.focus("menu.seat.0.name")
    for letter in "Мишель":
        key(menu.app, ord("a"), letter)
    switch = menu.gui.find("menu.seat.0.gender")
    assert switch.label == "он" and switch.tip.endswith("у Мишеля, с Мишелем")
    menu.click("menu.seat.0.gender")
    assert menu.gui.find("menu.seat.0.gender").value.endswith("у Мишели, с Мишелью")
    assert menu.setup().seats[0] == SeatSetup("Мишель", "person", "feminine")
    sitting = Sitting.start(menu.setup(), saves=False)
    assert sitting.names[0].forms[1] == sitting.again().names[0].forms[1] == "Мишели"
    assert not [node for node in make_menu(language="en").tree() if node.id.endswith(".gender")]


def test_arrows_move_the_focus_over_the_screen(make_menu):
    menu = make_menu()
    menu.gui.focus("menu.continue")
    key(menu.app, pygame.K_DOWN)
    assert focused(menu.app) == "menu.shelf"
    key(menu.app, pygame.K_UP)
    key(menu.app, pygame.K_RIGHT)
    assert focused(menu.app).startswith(("menu.seat", "menu.game"))


def test_a_game_is_set_up_by_keys_alone(make_menu):
    menu = make_menu()
    menu.gui.focus("menu.seats")
    key(menu.app, pygame.K_LEFT)  # three players
    menu.gui.focus("menu.seat.0.name")
    for _ in "Wanderer":
        key(menu.app, pygame.K_BACKSPACE)
    for letter in "Яга и К":
        key(menu.app, pygame.K_SPACE if letter == " " else ord("a"), letter)
    menu.gui.focus("menu.seed")
    for letter in "4x2":
        key(menu.app, ord(letter), letter)
    menu.gui.focus("menu.dealer")
    key(menu.app, pygame.K_RIGHT)
    menu.gui.focus("menu.start")
    key(menu.app, pygame.K_RETURN)
    (setup,) = menu.chosen
    assert setup.game == "poison" and setup.seed == 42 and setup.options == {"dealer": 0}
    assert setup.seats[0] == SeatSetup("Яга и К", "person") and len(setup.seats) == 3


@pytest.mark.parametrize("seats", [range(3, 7), range(2, 9), range(2, 13)])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1000)])
def test_the_number_of_seats_stays_under_the_pointer(make_menu, size, seats):
    menu = make_menu(size=size, games=[replace(GAMES["poison"], seats=seats)])
    places = set()
    for count in seats:
        menu._set_seat_count(count)
        places.add(next(node.rect.y for node in menu.tree() if node.id == "menu.seats"))
    assert len(places) == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_a_game_lets_one_choose_is_in_the_menu_and_in_the_setup(make_app, size):
    app, chosen = make_app(size=size), []
    menu = Menu(app, GAMES.values(), chosen.append, chosen.append, lambda: None)
    app.push(menu)
    app.step([], 0.02)
    assert not any(node.id.startswith("menu.option") for node in menu.tree()), "Poison offers nothing of the kind"
    menu.click("menu.game.dice_town")
    assert menu.setup().options == {}, "nobody has chosen anything"
    menu.click("menu.option.offers")
    menu.click("menu.option.offers.option.off")
    menu.click("menu.start")
    assert chosen[0].options == {"offers": "off"}
    assert Sitting.start(chosen[0], saves=False).record.header.options == {"offers": "off"}
    menu.click("menu.game.poison")
    assert menu.setup().options == {}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_many_options_are_folded_away_until_they_are_wanted(make_menu, size):
    menu = make_menu(size=size, games=list(GAMES.values()))
    menu.click("menu.game.goblets")
    menu.app.step([], 0.02)
    assert menu.app.canvas.contains(menu.gui.find("menu.start").place()), "one sits down without scrolling"
    assert not any(node.id.startswith("menu.option.") for node in menu.tree())
    menu.click("menu.options")
    menu.click("menu.option.memory")
    menu.click("menu.option.memory.option.True")
    assert menu.setup().options == {"memory": True}
    menu.click("menu.options")
    assert menu.setup().options == {"memory": True}, "what was chosen stays so"
    assert not any(node.id.startswith("menu.option.") for node in menu.tree())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_four_sit_down_to_any_game_without_scrolling(make_menu, game, language):
    menu = make_menu(size=(1280, 720), language=language, games=list(GAMES.values()))
    menu.click(f"menu.game.{game}")
    menu.app.step([], 0.02)
    assert menu.app.canvas.contains(menu.gui.find("menu.sheet").place()) and not menu.app.pen.overflows


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_games_stay_under_the_pointer(make_menu, size):
    menu = make_menu(size=size, games=list(GAMES.values()))
    places = set()
    for game in GAMES:
        menu.click(f"menu.game.{game}")
        menu.app.step([], 0.02)
        places.add(next(node.rect.y for node in menu.tree() if node.id == "menu.aim"))
    assert len(places) == 1


@pytest.mark.parametrize(("size", "language"), spread(product([(800, 600), (1280, 720), (1920, 1080)], LANGUAGES), 3))
def test_twelve_sit_down(make_menu, size, language):
    """There are as many chairs as a game has seats, and each guest has a name of their own."""
    large = replace(GAMES["poison"], seats=range(2, 13), cast=True)
    menu = make_menu(size=size, language=language, games=[GAMES["dice_town"], large])
    menu.click("menu.game.poison")
    menu.gui.focus("menu.seats")
    for _ in range(4, 12):
        key(menu.app, pygame.K_RIGHT)
    menu.gui.focus("menu.seat.11.name")
    key(menu.app, ord("!"), "!")
    menu.gui.focus("menu.start")
    menu.app.step([], 0.02)
    assert menu.app.canvas.contains(menu.gui.find("menu.start").place())
    key(menu.app, pygame.K_RETURN)
    (setup,) = menu.chosen
    names = [seat.name for seat in setup.seats]
    assert len(names) == len(set(names)) == 12 and names[-1].endswith("!")
    assert [seat.kind for seat in setup.seats].count("person") == 1
    assert not menu.app.pen.overflows


def test_a_game_may_seat_many_at_least_and_need_nobody_to_begin(make_menu):
    menu = make_menu(games=[replace(GAMES["poison"], seats=range(5, 13), first="")])
    menu._first = 2
    menu.click("menu.start")
    assert len(menu.chosen[0].seats) == 5 and menu.chosen[0].options == {}


def test_a_list_opens_by_click_and_by_key(make_menu):
    menu = make_menu()
    mouse(menu.app, "menu.seat.1.kind")
    mouse(menu.app, "menu.seat.1.kind.option.newcomer")
    assert menu.setup().seats[1].kind == "newcomer"
    menu.gui.focus("menu.seat.1.kind")
    key(menu.app, pygame.K_RETURN)
    key(menu.app, pygame.K_UP)
    key(menu.app, pygame.K_RETURN)
    assert menu.setup().seats[1].kind == "person"


def test_escape_closes_a_list_and_asks_before_leaving(make_menu):
    menu = make_menu()
    menu.click("menu.seats")
    key(menu.app, pygame.K_ESCAPE)
    assert not menu.gui.covered
    key(menu.app, pygame.K_ESCAPE)
    assert [node.id for node in menu.tree()][-2:] == ["quit.yes", "quit.no"]
    key(menu.app, pygame.K_ESCAPE)
    assert menu.app.running
    menu.click("menu.quit")
    menu.click("quit.yes")
    assert not menu.app.running


@pytest.mark.parametrize("way", ["rules", "statistics", "settings"])
def test_every_side_room_opens_and_lets_go(make_menu, way):
    menu = make_menu()
    menu.click(f"menu.{way}")
    assert menu.app.scene is not menu
    menu.app.step([], 0.02)
    key(menu.app, pygame.K_ESCAPE)
    assert menu.app.scene is menu


def test_continue_waits_for_a_saved_game(make_menu):
    menu = make_menu(saved="")
    with pytest.raises(KeyError, match=r"menu\.continue"):
        menu.click("menu.continue")
    menu = make_menu(saved="Poison: round 2")
    menu.click("menu.continue")
    assert menu.chosen == ["continue"]


def test_two_of_one_name_do_not_sit_down(make_menu):
    menu = make_menu()
    menu._chairs[1].name = "wanderer"
    menu.click("menu.start")
    assert menu.chosen == []


def test_watching_has_bots_on_all_seats(make_menu):
    menu = make_menu()
    menu.click("menu.watch")
    assert all(seat.kind != "person" for seat in menu.chosen[0].seats)


@pytest.mark.parametrize(
    ("count", "size", "language"),
    spread(product([4, 5, 6], [(800, 600), (1280, 720), (1920, 1080)], LANGUAGES), 6),
)
def test_six_games_find_their_places_and_their_names_are_read(make_menu, size, language, count):
    games = [replace(game) for game in (*GAMES.values(), *GAMES.values())][:count]
    menu = make_menu(games=games, size=size, language=language)
    tiles = [widget for widget in menu.gui.widgets if widget.id.startswith("menu.game.")]
    assert len(tiles) == count and not menu.app.pen.overflows
    apart({str(index): tile.rect for index, tile in enumerate(tiles)}, menu.app.canvas.size)
    for tile in tiles:
        longest = max(tile.label.split(), key=len)
        picture, name, lines = tile.parts()
        assert menu.app.pen.width(longest, tile.size, "ui_bold") <= name.width
        assert all(menu.app.pen.width(text, 15) <= line.width for text, line in zip(tile.lines, lines, strict=True))
        apart({"picture": picture, "name": name}, menu.app.canvas.size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 200])
def test_a_game_says_its_aim_and_what_to_expect_before_one_sits_down(make_menu, language, scale):
    menu = make_menu(size=(1280, 720), scale=scale, language=language, games=list(GAMES.values()))
    for name, game in GAMES.items():
        cover, aim = menu.gui.find(f"menu.game.{name}"), menu.words(f"game.{name}.aim")
        menu.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 0.02)
        cover.hovered = True
        assert menu.gui.find("menu.aim").node().label == aim
        cover.hovered = False
        assert str(game.seats[-1]) in cover.lines[0] and str(game.minutes) in cover.lines[1]
        menu.click(f"menu.game.{name}")
        menu.app.step([], 0.02)
        assert menu.gui.find("menu.aim").node().label == aim and not menu.app.pen.overflows


def test_a_game_that_says_nothing_of_itself_has_a_cover_with_its_icon(make_menu):
    bare = replace(GAMES["poison"], cover="", minutes=0, difficulty=0)
    menu = make_menu(games=[bare, GAMES["raut"]])
    cover = menu.gui.find("menu.game.poison")
    assert cover.picture == bare.icon and cover.lines == ["3–6 players"]


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_deal_typed_in_again_deals_the_same(game, make_app, floor):
    chosen = []
    app = make_app(speed=0.0)
    menu = Menu(app, GAMES.values(), chosen.append, chosen.append, lambda: None)
    app.push(menu)
    menu.click(f"menu.game.{game}")
    if menu.game.cast:
        menu._chairs[1].character = menu._cast.characters(game)[0][0]
    menu.click("menu.start")
    first = Sitting.start(chosen[-1], saves=False)
    dealt = first.table.digest()
    app.push(TableScene(app, first))
    key(app, pygame.K_ESCAPE)
    question = next(node.label for node in app.scene.tree() if node.id == "leave.question")
    number = question.rstrip(".").split()[-1]
    assert number.isdecimal() and len(number) <= 10
    app.pop()
    menu.gui.focus("menu.seed")
    for digit in number:
        key(app, getattr(pygame, f"K_{digit}"), digit)
    menu.click("menu.start")
    assert Sitting.start(chosen[-1], saves=False).table.digest() == dealt


def test_a_number_too_long_for_a_deal_is_refused_and_stays_in_the_field(make_app, floor):
    app, chosen = make_app(), []
    menu = Menu(app, GAMES.values(), chosen.append, chosen.append, lambda: None)
    app.push(menu)
    menu.gui.focus("menu.seed")
    for _ in range(11):
        key(app, pygame.K_7, "7")
    assert "10" in menu.gui.notes.sentences[-1]
    menu.click("menu.start")
    menu.click("menu.watch")
    assert not chosen and menu.gui.find("menu.seed").value == "7" * 11
    key(app, pygame.K_BACKSPACE)
    menu.gui.focus("menu.seed")
    key(app, pygame.K_BACKSPACE)
    menu.click("menu.start")
    assert chosen[0].seed == 7777777777


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), spread(product([(1280, 720), (1920, 1080), (960, 540)], [100, 200]), 3))
def test_the_way_to_the_table_is_always_in_sight(make_app, size, scale):
    """However many sit there, whatever the game lets one choose, and wherever the seats are scrolled to."""
    app = make_app("ru", size, scale)
    menu = Menu(app, GAMES.values(), *[lambda setup: None] * 2, lambda: None)
    app.push(menu)
    for game in GAMES.values():
        menu.click(f"menu.game.{game.id}")
        for count in game.seats:
            menu._set_seat_count(count)
            app.step([], 0.02)
            for scrolled in (0, 10_000):
                menu.gui.find("menu.view").offset = scrolled
                for id in ("menu.start", "menu.lesson"):
                    assert app.canvas.contains(menu.gui.find(id).place()), (game.id, count, id)


def test_continue_says_that_it_is_looking_until_it_has_looked(make_app):
    """Only then does it say that there is nothing, and after a change of language it looks anew."""
    app, answers = make_app("en"), []
    menu = Menu(app, GAMES.values(), *[lambda setup: None] * 2, lambda: None, lambda: answers[-1] if answers else None)
    app.push(menu)

    def note() -> str:
        for _ in range(3):
            app.step([], 0.02)
        return menu.gui.find("menu.continue").note

    assert note() == "looking along the shelf"
    answers.append("")
    assert note() == "no unfinished game"
    answers.clear()
    app.set_language("ru")
    assert note() == "ищу на полке"
    answers.append("Зелье: раунд 2")
    assert note() == "Зелье: раунд 2"


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 200, "ru"), ((1920, 1080), 100, "en"),
     *at_night(((1280, 720), 100, "ru"), ((1280, 720), 100, "en"), ((1280, 720), 200, "en"), ((1920, 1080), 100, "ru"),
               ((1920, 1080), 200, "ru"), ((1920, 1080), 200, "en"))],
)  # fmt: skip
def test_every_tip_of_the_menu_opens_beside_what_it_is_about(make_menu, language, size, scale):
    menu = make_menu(size=size, games=list(GAMES.values()), language=language, scale=scale)
    labels = set()
    for game in GAMES:
        menu.click(f"menu.game.{game}")
        menu.app.step([], 0.02)
        ids = [widget.id for widget in menu.gui._groups[0].widgets]
        if "menu.options" in ids and not any(id.startswith("menu.option.") for id in ids):
            menu.click("menu.options")  # they stay unfolded for the next games, too
            menu.app.step([], 0.02)
        for id in [widget.id for widget in menu.gui._groups[0].widgets if widget.tooltip]:
            menu.gui.focus(id)  # what is out of sight comes into it
            menu.app.step([], 0.02)
            about = menu.gui.find(id).place()
            point_at(menu.app, (-5, -5))
            point_at(menu.app, about.center)
            tip = tip_place(menu)
            assert tip is not None and menu.app.canvas.contains(tip), id
            assert not tip.colliderect(about), f"the tip of {id} hides it"
            assert not apart_by(tip, about) > REACH, f"the tip of {id} is {apart_by(tip, about):.0f} units away"
            labels.add(id)
    assert {"menu.option.finish_round", "menu.option.offers", "menu.seat.0.kind", "menu.seed"} <= labels


def apart_by(one, cover):
    """How far one place is from another, across and down."""
    across = max(0.0, one.left - cover.right, cover.left - one.right)
    return across + max(0.0, one.top - cover.bottom, cover.top - one.bottom)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_of_an_unfinished_game_are_not_called_turns(language):
    """A turn of the Red Dragon takes dozens of answers, and the last page and the review number its turns."""
    texts = Texts(language)
    turn = texts.say("review.where.turn.brief", at=5).partition(" ")[0].lower()
    assert turn not in texts.say("shelf.moves", n=5)


# -- the table remembers ----------------------------------------------------------------------------------------------


def reopened(make_app, menu, **arguments):
    """The menu of the next evening, with what the window has saved of this one."""
    menu.app.scenes[:] = [menu]
    menu.leave()
    menu.app.settings.save()
    settings, trouble = Settings.load()
    assert trouble is None
    app = make_app(**settings.model_dump(exclude={"speed", "window"}))
    next_menu = Menu(app, GAMES.values(), lambda _: None, lambda _: None, lambda: None, lambda: "", **arguments)
    app.push(next_menu)
    app.step([], 0.02)
    return next_menu


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_set_up_as_it_was_played_last(make_app, make_menu, game):
    menu = make_menu(games=tuple(GAMES.values()))
    menu.click(f"menu.game.{game}")
    for _ in range(40):
        app_step(menu.app)
    count = GAMES[game].seats[-1]
    menu._set_seat_count(count)
    menu._chairs[0].name, menu._chairs[0].gender = "Dunya", "feminine"
    menu._chairs[1].kind = "person"
    seat_regular(list(regulars())[-1], menu._chairs[count - 1], menu._chairs)
    menu._chairs[count - 1].kind = "newcomer"
    menu._set_first(1)
    menu._everybody_asked = True
    for option in menu._options._known.get(game, ()):
        menu._options._chosen[game, option.key] = option.values[-1][0]
    if GAMES[game].cast:
        menu._chairs[2].character = menu._cast.characters(game)[1][0]
    setup_before = menu.setup()
    menu.click("menu.start")
    (started,) = menu.chosen
    next_menu = reopened(make_app, menu)
    assert next_menu.game.id == game
    for _ in range(40):
        app_step(next_menu.app)
    assert comparable(next_menu.setup()) == comparable(setup_before) == comparable(started)
    sitting = Sitting.start(next_menu.setup(), saves=False)
    assert sitting.names[0] == "Dunya"


def app_step(app):
    app.step([], 0.02)


def comparable(setup):
    """A setup without what is drawn by lot."""
    return replace(setup, seed=0, options={**setup.options, "characters": None})


def test_each_game_has_its_own_memory(make_app, make_menu):
    menu = make_menu(games=tuple(GAMES.values()))
    menu.click("menu.game.goblets")
    menu._set_seat_count(3)
    menu._chairs[1].kind = "search"
    menu.click("menu.start")
    menu.click("menu.game.dice_town")
    menu._set_seat_count(5)
    menu._chairs[1].kind = "newcomer"
    menu.click("menu.start")
    menu.click("menu.game.goblets")
    assert len(menu.setup().seats) == 3 and menu.setup().seats[1].kind == "search"
    next_menu = reopened(make_app, menu)
    assert next_menu.game.id == "goblets", "the menu is as it was left"
    next_menu.click("menu.game.dice_town")
    assert len(next_menu.setup().seats) == 5 and next_menu.setup().seats[1].kind == "newcomer"


def test_a_game_that_was_never_played_has_whoever_sits_there_now(make_menu):
    menu = make_menu(games=tuple(GAMES.values()))
    menu._chairs[0].name = "Dunya"
    menu.click("menu.game.raut")
    assert menu.setup().seats[0].name == "Dunya"


def test_what_is_remembered_and_no_longer_there_is_left_out(make_app):
    seat = {"kind": "robot", "regular": "nobody", "name": None, "gender": "neither"}
    table = {"seats": [seat] * 20, "first": 17, "options": {"gone": 3}}
    app = make_app(tables={"poison": table}, last_game="chess")
    menu = Menu(app, [GAMES["poison"]], lambda _: None, lambda _: None, lambda: None)
    app.push(menu)
    for _ in range(40):
        app_step(app)
    setup = menu.setup()
    assert len(setup.seats) == GAMES["poison"].seats[-1] and setup.options == {}
    assert setup.seats[0].kind == "person" and len({seat.name for seat in setup.seats}) == len(setup.seats)


@pytest.mark.parametrize("game", GAMES)
def test_from_the_start_to_the_table_is_one_click(make_app, make_menu, game):
    """One plays again what one played last: the start button is the only one, and it has the focus of no detour."""
    menu = make_menu(games=tuple(GAMES.values()))
    menu.click(f"menu.game.{game}")
    menu.click("menu.start")
    started = []
    next_menu = reopened(make_app, menu)
    next_menu.on_start = started.append
    key(next_menu.app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert [setup.game for setup in started] == [game]
    mouse(next_menu.app, "menu.start")
    assert [setup.game for setup in started] == [game, game]


@pytest.mark.parametrize("game", ["red_dragon", "poison"])
def test_who_is_called_can_be_chosen_where_several_people_may_answer(make_menu, game):
    menu = make_menu(games=tuple(GAMES.values()))
    menu.click(f"menu.game.{game}")
    assert menu.gui.find("menu.asked") is None and not menu.setup().everybody_asked
    menu._chairs[1].kind = "person"
    menu.refresh()
    assert (menu.gui.find("menu.asked") is not None) is GAMES[game].answered
    menu._everybody_asked = True
    assert menu.setup().everybody_asked is GAMES[game].answered


def test_what_can_be_continued_is_right_in_the_first_picture(make_app):
    """As the program ended, so it begins: no other state is ever seen."""
    app = make_app()
    seats = tuple(SeatSetup(f"Guest {seat}", "person" if seat == 0 else "heuristic") for seat in range(3))

    def first_and_last_picture():
        window = make_app()
        _open(window, _options([]))
        window.step([], 0.0)
        pictures = [window.scene.gui.find("menu.continue").note]
        for _ in range(60):
            window.step([], 0.02)
            pictures.append(window.scene.gui.find("menu.continue").note)
        return window, pictures

    window, pictures = first_and_last_picture()
    assert pictures[0] == app.words("menu.continue.looking"), "nothing was written down yet"
    window.scene.leave()
    _, pictures = first_and_last_picture()
    assert set(pictures) == {app.words("menu.continue.none")}
    for game in ("poison", "red_dragon"):
        window.push(TableScene(window, Sitting.start(Setup(game, seats, {}, 3), saves=True)))
        for _ in range(10):
            window.step([], 0.05)
        window.pop()
        note = window.scene.gui.find("menu.continue").note
        assert note.startswith(app.words(f"game.{game}.name")), "already in the first picture after the table"
        _, pictures = first_and_last_picture()
        assert set(pictures) == {note}
    journals = [path for path in user_folder("saves").iterdir() if path.suffix == ".game"]
    newest = max(journals, key=lambda path: path.stat().st_mtime)
    newest.unlink()
    _, pictures = first_and_last_picture()
    assert pictures[0] == app.words("menu.continue.looking"), "a file has changed: nothing is said before it is known"
    assert pictures[-1].startswith(app.words("game.poison.name"))


def test_a_damaged_note_of_what_can_be_continued_is_not_believed(make_app, home):
    (home / "settings").mkdir(parents=True)
    for content in ("nonsense", "{}", '{"shelf": "", "game": "poison", "answers": -3}', '{"shelf": 3}'):
        (home / "settings" / "continue.json").write_text(content, encoding="utf-8")
        assert continued.known() is None
