"""Sets of cards: which play, how they name, replace and take out cards, and what is told of them."""

from __future__ import annotations

import io
import json
import os
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules import games
from rules.__main__ import main
from rules.bots import match
from rules.bots.playing import BadMatch
from rules.cards import cardset
from rules.cards.sets import BadSet
from rules.checking import check
from rules.games import manifest, vocabularies
from rules.kernel.asking import answer
from rules.kernel.game import BadSetup, Game
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.saves.save_files import cards_path
from rules.saves.shelf import put_away, put_back, shelf
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import Texts
from tests.rules.cards.test_cards import CARD, _no_home, put, underlined  # noqa: F401

pytestmark = pytest.mark.usefixtures("said_in_russian")

POISON, DRAGON, TOWN = (manifest(name).vocabulary for name in ("poison", "red_dragon", "dice_town"))
PROVED = {"DUPLICATE-SET", "SMALL-DECK", "BIG-DECK", "NEVER-DEALT", "REPLACES", "TAKES-OUT", "SAME-ID", "DECK-SIZE"}
"""The codes that are proved here."""


def write(set: str, *cards: str, head: str = "", game: str = "poison", file: str = "") -> Path:
    """A card file in the user's folder."""
    text = f"set: {set}\nformat: 1\ngame: {game}\n{head}cards:\n{''.join(cards)}"
    return put(f"home/cards/{game}/{file or set}.yaml", text if cards else text.replace("cards:\n", "cards: []\n"))


def potion(id: str = "Z", number: int = 3, colour: str = "red", keys: str = "") -> str:
    return f"""\
  - id: {id}
    kind: potion
    colour: {colour}
    number: {number}
    name: {{ru: Проба, en: Sample}}
    text: {{ru: "Число {number}, штраф 1.", en: "Number {number}, penalty 1."}}
    art: card_face_red
""" + "".join(f"    {line}\n" for line in keys.splitlines())


def action(id: str, keys: str = "", kind: str = "action") -> str:
    return f"""\
  - id: {id}
    kind: {kind}
    name: {{ru: Проба, en: Sample}}
    text: {{ru: Теряешь 1 стойкость., en: You lose 1 fortitude.}}
    art: rd_slap
    do: [{{change: {{who: me, stat: fortitude, amount: -1}}}}]
""" + "".join(f"    {line}\n" for line in keys.splitlines())


def drink(id: str, keys: str = "") -> str:
    return f"""\
  - id: {id}
    kind: drink
    name: {{ru: Мёд, en: Mead}}
    text: {{ru: Опьянение +1., en: Alcohol +1.}}
    art: rd_dark_ale
    alcohol: 1
""" + "".join(f"    {line}\n" for line in keys.splitlines())


def hero(art: str = "rd_zot") -> str:
    return f"character: {{name: {{ru: Вельга, en: Velga}}, title: {{ru: певица, en: the Singer}}, art: {art}}}\n"


def goods(id: str, keys: str = "", kind: str = "equipment") -> str:
    return f"""\
  - id: {id}
    kind: {kind}
    points: 4
    name: {{ru: Сапоги, en: Boots}}
    text: {{ru: Очков - 4., en: 4 points.}}
    art: dt_spurs
""" + "".join(f"    {line}\n" for line in keys.splitlines())


def codes(problems: Sequence[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def whole_poison(set: str = "sevens") -> Path:
    """A whole game of Poison: other numbers, and other copies of each colour."""
    cards = [potion("R3", 3, "red", "copies: 6"), potion("B6", 6, "blue", "copies: 9"),
             potion("V8", 8, "violet", "copies: 12"), potion("V1", 1, "violet")]  # fmt: skip
    return write(set, *cards, head="title: {ru: Семёрки, en: Sevens}\nonly: true\nconstants: {limit: 15}\n")


def whole_town(set: str = "bazaar") -> Path:
    """A whole game of Dice Town: another Store, with its own claims."""
    cards = [goods("boots", "copies: 9"), goods("hat", "copies: 4"), goods("acre", "copies: 12", kind="claim")]
    return write(set, *cards, head="only: true\n", game="dice_town")


def play_on(record: Record, answers: int, seed: int = 1) -> None:
    random = Random(seed)
    for _ in range(answers):
        if record.table.ask is not None:
            record.answer(random.choice(record.table.ask.options))


def begun(game: Game, seed: int, path: Path | None) -> Record:
    sets = {game.cardset.name: game.cardset.digest}
    return Record(game, Header(game.name, ("Ann", "Bob", "Cy"), seed, sets, {}, ("person",) * 3), path)


# --- which sets play ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "write_whole_game", "built_in"), [("poison", whole_poison, 50), ("dice_town", whole_town, 44)]
)
def test_a_set_may_be_a_whole_game(name: str, write_whole_game: object, built_in: int, tmp_path: Path) -> None:
    """It plays only when it is chosen; it is played, saved, resumed and replayed; nothing else changes."""
    usual_cards = games.game(name).cardset
    assert callable(write_whole_game)
    (set,) = {write_whole_game().stem}
    assert games.game(name).cardset.digest == usual_cards.digest and len(usual_cards.deck()) == built_in
    whole_game = games.game(name, sets=[set])
    assert whole_game.cardset.name == set and {card.set for card in whole_game.cards} == {set}
    assert whole_game is games.game(name, sets=[set]) and games.game(name) is games.game(name)
    path = tmp_path / "a.game"
    record = begun(whole_game, 5, path)
    play_on(record, 40)
    record.close()
    resumed = Record.resume(path, game_of)
    assert resumed.game.cardset.name == set and resumed.table.digest() == record.table.digest()
    play_on(resumed, 10_000)
    resumed.close()
    assert resumed.table.ask is None and not resumed.game.faults(resumed.table)
    assert main(["replay", str(path), "--language", "en"]) == 0
    assert shelf(tmp_path, game_of, 9)[0][0].over
    assert games.game(name).cardset.digest == usual_cards.digest


@pytest.mark.parametrize("name", ["poison", "dice_town"])
def test_bots_play_a_whole_game(name: str) -> None:
    (whole_poison if name == "poison" else whole_town)()
    set = "sevens" if name == "poison" else "bazaar"
    report = match.run(name, ["heuristic", "random", "search"], 6, 1, iterations=3, sets=[set])
    assert report["games"] == 6 and sum(seat["wins"] for seat in report["seats"]) == pytest.approx(6, abs=0.01)


def test_the_numbers_of_a_whole_game_are_its_own() -> None:
    whole_poison()
    played = games.game("poison", sets=["sevens"])
    assert played.cardset.constants["limit"] == 15 and len(played.kind) == 28
    colours = Counter(card.fields["colour"] for card in played.cardset.deck())
    assert colours == {"red": 6, "blue": 9, "violet": 13}


def test_sets_are_chosen_by_name() -> None:
    write("one", potion("Y"))
    write("two", potion("Z"))
    whole_poison()
    names = lambda sets: cardset.load(POISON, sets=sets).name  # noqa: E731
    assert names(None) == "base+one+two"
    assert names(["two"]) == "base+two", "the built-in sets play with it"
    assert names(["two", "base"]) == "base+two" and names(["base"]) == "base"
    assert names([]) == "base" and names(["sevens"]) == "sevens"
    for set_names, message in ((["tow"], "there is no set called 'tow'; did you mean \"two\"?"),
                        (["sevens", "two"], "the set sevens is a whole game: name no other beside it")):  # fmt: skip
        with pytest.raises(BadSet) as error:
            names(set_names)
        assert str(error.value) == message
    with pytest.raises(BadSetup, match="no set called 'tow'"):
        games.game("poison", sets=["tow"])


def test_built_in_sets_can_be_named_one_by_one() -> None:
    dragon = cardset.load(DRAGON, sets=["common", "drinks", "zot", "fiona"])
    assert dragon.name == "common+drinks+fiona+zot" and not dragon.problems
    assert {name for name, head in dragon.heads.items() if head["character"]} == {"zot", "fiona"}


def test_what_there_is() -> None:
    write("one", potion("Y", keys="copies: 3"), head="title: {ru: Первый, en: The First}\n")
    whole_poison()
    write("small", potion(), head="only: true\n")
    infos = {info.name: info for info in games.sets("poison")}
    assert [*infos] == ["base", "one", "sevens", "small"]
    assert infos["base"].built_in and not infos["one"].built_in
    assert infos["one"].title == {"ru": "Первый", "en": "The First"} and infos["one"].cards == 3
    assert infos["base"].title == {"ru": "Зелья и яды", "en": "Potions and poisons"} and infos["base"].cards == 50
    assert infos["sevens"].only and infos["sevens"].fault is None
    fault = infos["small"].fault
    assert fault and fault.code == "SMALL-DECK" and fault.file.name == "small.yaml"
    write("velga", action("sing"), head=hero(), game="red_dragon")
    velga = games.sets("red_dragon")[-1]
    assert velga.title == {"ru": "Вельга", "en": "Velga"}, "a character gives its set a name"


# --- sets that cannot play ------------------------------------------------------------------------------------------


def test_a_set_that_is_too_small_is_off_alone_and_its_file_is_named() -> None:
    write("good", potion("Y"))
    all_ids = ", ".join(card.id for card in cardset.load(POISON, sets=["base"]).cards)
    write("greedy", potion("Z"), head=f"without: [{all_ids}]\n")
    write("zgood", potion("X2"))
    made = cardset.load(POISON)
    assert made.name == "base+good+zgood" and made.card("Y").copies == 1 and len(made.deck()) == 52
    assert [(problem.file.name, problem.code) for problem in made.problems] == [("greedy.yaml", "SMALL-DECK")]
    with pytest.raises(BadSet, match=r"the set greedy cannot play: home/.*greedy.yaml:1:1  SMALL-DECK"):
        cardset.load(POISON, sets=["greedy", "good"])


def test_a_set_that_is_too_big_is_off_alone() -> None:
    write("big", *[potion(f"Z{n}", keys="copies: 100") for n in range(20)])
    write("good", potion("Y"))
    made = cardset.load(POISON)
    assert made.name == "base+good"
    assert [(problem.file.name, problem.code) for problem in made.problems] == [("big.yaml", "BIG-DECK")]


@pytest.mark.parametrize(
    ("broken", "code"),
    [("set: bad\nformat: 1\ngame: poison\nautor: Me\ncards: []\n", "UNKNOWN-KEY"), ("cards: [", "SYNTAX"),
     ("set: bad\nformat: 2\ngame: poison\ncards: []\n", "BAD-VALUE"), ("", "SYNTAX"),
     ("set: bad\nformat: 1\ngame: red_dragon\ncards: []\n", "UNKNOWN-NAME")],
)  # fmt: skip
def test_a_broken_set_is_off_alone(broken: str, code: str) -> None:
    write("good", potion("Y"))
    put("home/cards/poison/bad.yaml", broken)
    made = cardset.load(POISON)
    assert made.name == "base+good" and len(made.deck()) == 51
    assert codes(made.problems) == [code]
    (info,) = [info for info in games.sets("poison") if info.fault]
    assert info.name == "bad" and info.fault and info.fault.code == code and info.files[0].name == "bad.yaml"


def test_a_mistake_in_the_head_of_a_character_does_not_deal_its_cards_to_everybody() -> None:
    write("velga", action("sing"), head=hero().replace("name", "nmae"), game="red_dragon")
    made = cardset.load(DRAGON)
    assert "velga" not in made.name and not [card for card in made.cards if card.id == "sing"]


def test_two_folders_with_a_set_of_one_name() -> None:
    write("base", potion("Y"))
    made = cardset.load(POISON)
    assert made.name == "base" and len(made.deck()) == 50
    assert codes(made.problems) == ["DUPLICATE-SET"] and made.problems[0].file.name == "base.yaml"
    assert "data/cards/poison/base.yaml -> give this one another name" in str(made.problems[0])


# --- ids, replacing, taking out -------------------------------------------------------------------------------------


def test_two_fans_may_use_the_same_ids() -> None:
    """Both characters have all their cards, and the one in the later file borrows its own."""
    for name in ("velga", "wanda"):
        write(name, action("song", "copies: 20"), action("duck", "copies: 4\nanswerable_by: [song]"),
              head=hero(), game="red_dragon")  # fmt: skip
    made = cardset.load(DRAGON)
    assert not made.problems and codes(made.notes) == ["SAME-ID", "SAME-ID"]
    assert made.card("song").set == "velga" and made.card("wanda.song").set == "wanda"
    assert made.card("duck").fields["answerable_by"] == ["song"]
    assert made.card("wanda.duck").fields["answerable_by"] == ["wanda.song"]
    decks = {deck.set: deck for deck in DRAGON.decks_of(made.cards, made.heads)}
    assert decks["velga"].size == decks["wanda"].size == 40
    alone = cardset.load(DRAGON, sets=["wanda"])
    assert alone.card("song").set == "wanda" and not alone.notes


def deck_sizes(cards: cardset.CardSet) -> dict[str, int]:
    """The sizes of the decks of the Red Dragon, by their sets."""
    return {deck.set: deck.size for deck in DRAGON.decks_of(cards.cards, cards.heads)}


def test_a_fans_common_id_leaves_the_common_card_alone() -> None:
    sizes_before = deck_sizes(cardset.load(DRAGON))
    write("velga", action("winning_hand"), head=hero(), game="red_dragon")
    made = cardset.load(DRAGON)
    assert made.card("winning_hand").set == "common"
    assert deck_sizes(made) == sizes_before | {"velga": 17}


def test_a_game_with_two_cards_of_one_id_is_played_saved_and_resumed(tmp_path: Path) -> None:
    write("mine", potion("R1", 9, keys="copies: 8"))
    path = tmp_path / "a.game"
    record = begun(games.game("poison"), 3, path)
    play_on(record, 10_000)
    record.close()
    journal = path.read_text("utf-8")
    assert record.table.ask is None and "plays mine.R1 to" in journal and "plays R1 to" in journal
    assert Record.resume(path, game_of, append=False).table.digest() == record.table.digest()


def test_a_card_takes_the_place_of_another() -> None:
    ids_before = [card.id for card in cardset.load(DRAGON).cards]
    place = ids_before.index("up_your_sleeve")
    write("mine", action("ace", "replaces: gerki.up_your_sleeve", kind="gambling"), game="red_dragon")
    made = cardset.load(DRAGON)
    assert made.cards[place].id == "ace" and made.card("ace").set == "gerki", "it is in Gerki's deck, and nobody else's"
    assert made.heads["zot"]["also"]["ace"] == 1, "who borrows the card borrows what stands in its place"
    assert [underlined(note) for note in made.notes] == ["REPLACES 11:15 gerki.up_your_sleeve"]
    assert str(made.notes[0]).splitlines()[0].endswith("ace plays instead of gerki.up_your_sleeve")


def test_two_sets_replace_one_card() -> None:
    write("one", potion("Y", 8, keys="replaces: R1"))
    write("two", potion("Z", 9, keys="replaces: R1"))
    write("three", potion("W", 7, keys="replaces: one.Y"))
    made = cardset.load(POISON)
    assert [note.message for note in made.notes] == [
        "Y plays instead of base.R1", "W plays instead of one.Y", "Z plays instead of three.W",
    ]  # fmt: skip
    assert len(made.cards) == 16


def test_what_cannot_be_replaced() -> None:
    write("one", potion("Y"), potion("W", keys="replaces: two.V"))
    write("two", potion("Y"), potion("V", keys="replaces: one.W"))
    write(
        "mine",
        potion("A", keys="replaces: Y"),
        potion("B", keys="replaces: A"),
        potion("C", keys="replaces: R11"),
    )
    made = cardset.load(POISON)
    reports = {str(problem).splitlines()[0].split("  ", 1)[1] for problem in made.problems}
    assert reports == {
        "UNKNOWN-NAME  2 sets have a card Y -> write one.Y or two.Y",
        "UNKNOWN-NAME  A -> no other set has this card",
        'UNKNOWN-NAME  R11 -> did you mean "R1"?',
        "NEVER-DEALT  these cards replace each other",
    }
    assert {card.id for card in made.cards if card.origin.file.stem == "mine"} == set()
    write("two", potion("Y"), head="only: true\n")
    write("one")
    write("mine", potion("A", keys="replaces: two.Y"))
    made = cardset.load(POISON)
    assert [problem.message for problem in made.problems] == ["two.Y, which this card replaces, does not play"]


def test_a_set_takes_cards_out() -> None:
    write("mine", head="without: [R1, base.X, R11]\n")
    made = cardset.load(POISON)
    assert not {"R1", "X"} & {card.id for card in made.cards} and len(made.deck()) == 50 - 3 - 8
    assert [note.message for note in made.notes] == [
        "base.R1 does not play with the set mine", "base.X does not play with the set mine",
    ]  # fmt: skip
    assert [underlined(problem) for problem in made.problems] == ["UNKNOWN-NAME 4:23 R11"]
    assert len(cardset.load(POISON, sets=["base"]).deck()) == 50


def test_without_its_borrowed_card_a_deck_is_smaller() -> None:
    write("mine", head="without: [up_your_sleeve]\n", game="red_dragon")
    made = cardset.load(DRAGON)
    assert "up_your_sleeve" not in made.heads["zot"]["also"]
    assert {deck.set: deck.size for deck in DRAGON.decks_of(made.cards, made.heads)}["zot"] == 39


# --- cards that are never dealt -------------------------------------------------------------------------------------


def test_drinks_and_common_cards_are_dealt_from_any_set() -> None:
    write("mymeads", drink("mead", "copies: 40"), action("toast"), game="red_dragon")
    write("velga", drink("song"), action("sing"), head=hero(), game="red_dragon")
    made = games.game("red_dragon")
    assert not made.cardset.problems
    dealt = Counter(made.card_id(piece) for piece in range(len(made.kind)))
    assert dealt["mead"] == 40 and dealt["song"] == 1
    assert dealt["toast"] == 10, "in two decks of each of five characters" and dealt["sing"] == 2


def test_cards_that_nobody_can_be_dealt_are_told() -> None:
    write("mine", potion("Y", keys="copies: 0"), potion("Z"))
    (problem,) = cardset.load(POISON).problems
    assert underlined(problem) == "NEVER-DEALT 5:9 Y" and "raise copies, or delete the card" in str(problem)
    write("mine", goods("Y", "copies: 0"), game="dice_town")
    assert codes(cardset.load(TOWN).problems) == ["NEVER-DEALT"]
    write("velga", action("sing", "copies: 0"), action("dance", "copies: 0"), head=hero() + "also: {dance: 2}\n",
          game="red_dragon")  # fmt: skip
    (problem,) = cardset.load(DRAGON).problems
    assert problem.message == "there is no copy of sing", "a borrowed card is dealt"


def test_games_need_certain_decks() -> None:
    def needs(words: object, set: str) -> str:
        with pytest.raises(BadSet) as error:
            cardset.load(words, sets=[set])  # type: ignore[arg-type]
        assert error.value.fault is not None
        return error.value.fault.message

    cards = [drink("mead", "copies: 30"), action("toast", "copies: 30")]
    write("folk", *cards, head="only: true\n", game="red_dragon")
    assert needs(DRAGON, "folk") == "Red Dragon needs at least 8 cards in the deck of a character"
    write("folk", *cards[1:], head="only: true\n" + hero(), game="red_dragon")
    assert needs(DRAGON, "folk") == "Red Dragon needs at least 16 drinks"
    write("folk", *cards, head="only: true\n" + hero(), game="red_dragon")
    assert games.game("red_dragon", sets=["folk"]).new(2, 1).ask is not None
    write("shop", goods("boots", "copies: 30"), head="only: true\n", game="dice_town")
    assert needs(TOWN, "shop") == "Dice Town needs at least 2 claims"


@pytest.mark.parametrize("seed", range(3))
def test_the_smallest_games_can_be_played(seed: int) -> None:
    write("land", goods("acre", "copies: 2", kind="claim"), head="only: true\n", game="dice_town")
    write("six", potion("R1", 1, "red", "copies: 6"), head="only: true\n")
    write("duel", drink("mead", "copies: 16"), action("hit", "copies: 8"), head="only: true\n" + hero(),
          game="red_dragon")  # fmt: skip
    for name, set, seats in (("dice_town", "land", 5), ("poison", "six", 6), ("red_dragon", "duel", 2)):
        played, random = games.game(name, sets=[set]), Random(seed)
        table = played.new(seats, seed)
        for _ in range(4000):
            if table.ask is not None:
                answer(table, random.choice(table.ask.options))
        assert table.ask is None and played.faults(table) == [], name


def test_a_deck_of_another_size_is_noted() -> None:
    write("velga", action("sing", "copies: 40"), head=hero(), game="red_dragon")
    (note,) = cardset.load(DRAGON).notes
    assert (note.code, note.line, note.message) == ("DECK-SIZE", 1, "the deck of velga has 56 cards; 40 are usual")


def test_a_set_without_a_deck_borrows_nothing() -> None:
    write("mine", action("sing"), head="also: {up_your_sleeve: 2}\n", game="red_dragon")
    (problem,) = cardset.load(DRAGON).problems
    assert underlined(problem) == "UNUSED-NAME 4:8 up_your_sleeve"


def test_two_sets_that_change_one_number_are_noted() -> None:
    write("one", head="constants: {limit: 14}\n")
    assert not cardset.load(POISON).notes, "to change a built-in number is usual"
    write("two", head="constants: {limit: 15}\n")
    made = cardset.load(POISON)
    assert made.constants["limit"] == 15
    assert [underlined(note) for note in made.notes] == ["REPLACES 4:13 limit"]
    assert made.notes[0].message == "limit replaces what the set one says"


# --- pictures -------------------------------------------------------------------------------------------------------


def test_portraits_and_png_pictures() -> None:
    write("velga", action("sing").replace("rd_slap", "mine"), head=hero("no_such"), game="red_dragon")
    reports = [underlined(problem) for problem in cardset.load(DRAGON).problems]
    assert reports == ["NO-ART 4:86 no_such", "NO-ART 10:10 mine"]
    put("home/sprites/no_such.svg", "<svg/>")
    put("home/sprites/mine.png", b"\x89PNG")
    write("velga", action("sing").replace("rd_slap", "mine") + "\n", head=hero("no_such"), game="red_dragon")
    assert not cardset.load(DRAGON).problems
    picture = locations.picture("mine")
    assert picture and picture.name == "mine.png"


# --- saves ----------------------------------------------------------------------------------------------------------


def test_a_save_names_the_set_that_is_gone(tmp_path: Path) -> None:
    file = write("mine", potion("Z", 9))
    path = tmp_path / "a.game"
    record = begun(games.game("poison"), 1, path)
    play_on(record, 8)
    record.close()
    shutil.rmtree(cards_path(path))  # an older version kept none
    write("other", potion("Y", 9))
    resumed = Record.resume(path, game_of, append=False)
    assert resumed.game.cardset.name == "base+mine", "what has come since then does not join it"
    file.unlink()
    with pytest.raises(BadJournal) as error:
        Record.resume(path, game_of)
    assert error.value.notice == Entry("save.no_set", {"file": "a.game", "set": "mine"})
    assert "«mine», а его здесь нет" in error.value.notice.say(Texts("ru"))
    put("home/cards/poison/mine.yaml", "set: mine\nformat: 1\ngame: poison\nonly: maybe\ncards: []\n")
    with pytest.raises(BadJournal, match="a mistake in the card set mine"):
        Record.resume(path, game_of)
    (saved,) = shelf(tmp_path, game_of, 9)[0]
    assert saved.trouble and saved.trouble.key == "save.bad_set"


@pytest.mark.parametrize("snapshot", [True, False])
def test_the_shelf_offers_a_game_while_its_set_is_there(tmp_path: Path, snapshot: bool) -> None:
    file = write("mine", potion("Z", 9))
    path = tmp_path / "a.game"
    record = begun(games.game("poison"), 1, path)
    play_on(record, 8)
    record.close()
    shutil.rmtree(cards_path(path))  # an older version kept none
    if snapshot:
        record.snapshot()
    assert shelf(tmp_path, game_of, 9)[0][0].unfinished
    file.unlink()
    (saved,) = shelf(tmp_path, game_of, 9)[0]
    assert saved.trouble == Entry("save.no_set", {"file": "a.game", "set": "mine"}) and not saved.unfinished
    write("mine", potion("Z", 9))
    assert shelf(tmp_path, game_of, 9)[0][0].unfinished


@pytest.mark.parametrize("snapshot", [True, False])
@pytest.mark.parametrize("spoiled", ["", "set: mine\nformat: 1\ngame: poison\nonly: maybe\ncards: []\n", "changed"])
def test_a_game_goes_on_with_its_cards_as_they_were(tmp_path: Path, spoiled: str, snapshot: bool) -> None:
    """Whether they were deleted, spoiled or changed so that the answers no longer fit, and also after the game was put
    away and back."""
    file = write("mine", potion("Z", 9))
    path = tmp_path / "a.game"
    record = begun(games.game("poison"), 1, path)
    play_on(record, 8)
    record.close()
    if snapshot and spoiled != "changed":  # one that fits goes on with the changed cards
        record.snapshot()
    cards, answers = record.game.cardset.digest, list(record.answers)
    if spoiled == "changed":
        write("mine", *(potion(f"Z{number}", 9) for number in range(9)))
    elif spoiled:
        file.write_text(spoiled, encoding="utf-8")
    else:
        file.unlink()
    assert shelf(tmp_path, game_of, 9)[0][0].unfinished
    away = put_away(path)
    assert not cards_path(path).exists()
    put_back(away, 0)
    assert shelf(tmp_path, game_of, 9)[0][0].unfinished
    resumed = Record.resume(path, game_of)
    assert (resumed.game.cardset.digest, resumed.answers) == (cards, answers)
    play_on(resumed, 4)
    resumed.close()
    assert Record.resume(path, game_of, append=False).answers == resumed.answers


def test_cards_that_were_kept_help_only_their_own_game(tmp_path: Path) -> None:
    file = write("mine", potion("Z", 9))
    path = tmp_path / "a.game"
    other_path = tmp_path / "b.game"
    for save_path in (path, other_path):
        record = begun(games.game("poison"), 1, save_path)
        play_on(record, 8)
        record.close()
        record.snapshot()
    shutil.rmtree(cards_path(other_path))
    file.unlink()
    assert {saved.path.name: saved.unfinished for saved in shelf(tmp_path, game_of, 9)[0]} == {
        "a.game": True, "b.game": False
    }  # fmt: skip


def test_a_game_with_built_in_cards_keeps_none(tmp_path: Path) -> None:
    begun(games.game("poison"), 1, tmp_path / "a.game").close()
    assert not cards_path(tmp_path / "a.game").exists()


REWORDED = """author: A Guest
character: {name: {ru: Ида, en: Ida}, title: {ru: Гостья, en: the Guest}, race: human, art: rd_deirdre,
  text: {ru: Может плакать 1 раз., en: She may cry for 1.}, abilities: [
  {whenever: {what: is_hurt, do: [{choose: [
    {as: bear, text: {ru: Стерпеть, en: Bear it}, do: [{draw: {who: me, amount: 1}}]},
    {as: cry, text: {ru: Плакать, en: Cry}, do: [{change: {who: me, stat: alcohol, amount: 1}}]}]}]}}]}
"""


def test_other_words_on_a_card_do_not_end_a_save(tmp_path: Path) -> None:
    does = """do: [{choose: [
      {as: pay, text: {ru: Заплатить, en: Pay}, do: [{move_gold: {source: me, to: inn, amount: 1}}]},
      {as: drink, text: {ru: Выпить, en: Drink}, do: [{change: {who: me, stat: alcohol, amount: 1}}]}]}]"""
    cards = [action("two_ways").replace("do: [{change: {who: me, stat: fortitude, amount: -1}}]", does)]
    file = write("ida", *cards, head=REWORDED, game="red_dragon")
    record = begun(games.game("red_dragon"), 1, tmp_path / "a.game")
    play_on(record, 20)
    record.close()
    made, text = record.game.cardset, file.read_text(encoding="utf-8")
    assert not made.problems and "ida" in made.name
    for old, new in (("Заплатить", "Тратить"), ("en: Pay", "en: Pay up"), ("Плакать", "Рыдать"), ("Bear", "Take")):
        file.write_text(text.replace(old, new), encoding="utf-8")
        assert Record.resume(tmp_path / "a.game", game_of, append=False).game.cardset.digest == made.digest
    for old, new in (("as: pay", "as: spend"), ("as: cry", "as: weep"), ("amount: 1", "amount: 2")):
        file.write_text(text.replace(old, new), encoding="utf-8")
        assert games.game("red_dragon").cardset.digest != made.digest


def test_older_saves_with_a_users_set_go_on(tmp_path: Path) -> None:
    write("mine", potion("Z", 9))
    path, made = tmp_path / "a.game", games.game("poison").cardset
    lines = [{"game": "poison", "names": ["Ann", "Bob", "Cy"], "seed": 7, "sets": {"base+mine": made.digest},
              "options": {"dealer": 2}, "players": ["person"] * 3, "format": 1}]  # fmt: skip
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert Record.resume(path, game_of).game.cardset.digest == made.digest


# --- the check ------------------------------------------------------------------------------------------------------


def checked(*paths: str, sets: Sequence[str] | None = None) -> tuple[int, str]:
    out = io.StringIO()
    return check.run([*map(Path, paths)], vocabularies(), out, sets), out.getvalue()


def test_the_check_tells_what_sets_do_and_that_is_no_fault() -> None:
    write("mine", potion("Y", keys="replaces: R1"), potion("R2"), head="without: [X]\n")
    code, output = checked()
    assert code == 0 and "poison: set mine, 2 cards\n" in output and output.endswith("0 problems, 3 notes\n")
    assert all(word in output for word in ("REPLACES  Y plays", "TAKES-OUT  base.X does not", "SAME-ID  the set base"))


def test_the_check_tries_each_whole_game() -> None:
    whole_poison()
    write("small", potion(keys="copies: 5"), head="only: true\n")
    code, output = checked()
    assert code == 1 and "small.yaml:1:1  SMALL-DECK  Poison needs at least 6 cards" in output
    assert "poison: set sevens, 28 cards, a whole game: it plays when it is chosen\n" in output
    assert "set small, 5 cards, a whole game: it plays when it is chosen; it does not play: Poison needs at" in output
    assert checked(sets=["sevens"])[0] == 0 and checked(sets=["small"])[0] == 1
    assert checked("home/cards/poison/sevens.yaml")[0] == 0
    assert "SMALL-DECK" in checked("home/cards/poison/small.yaml")[1]


def test_the_check_and_the_game_agree_where_a_file_belongs() -> None:
    file = put("home/cards/red_dragon/mine.yaml", "set: mine\nformat: 1\ngame: poison\ncards: []\n")
    for paths in ((), (str(file),)):
        code, output = checked(*paths)
        assert code == 1 and "UNKNOWN-NAME  poison -> this folder is for red_dragon" in output
    assert codes(cardset.load(DRAGON).problems) == ["UNKNOWN-NAME"] and not cardset.load(POISON).problems


def test_a_file_on_its_own_may_refer_to_the_usual_sets() -> None:
    put("work/mine.yaml", "set: mine\nformat: 1\ngame: red_dragon\ncards:\n"
        + action("song", "answerable_by: [up_your_sleeve, zot.meditating, common.winning_hand]"))  # fmt: skip
    assert checked("work/mine.yaml")[0] == 0
    put("work/mine.yaml", Path("work/mine.yaml").read_text("utf-8").replace("meditating", "medicating"))
    assert 'did you mean "zot.meditating"?' in checked("work/mine.yaml")[1]


# --- tests of cards -------------------------------------------------------------------------------------------------

TESTED = """tests:
  - name: a card of one's own
    seats: [Ann, Bob, Cy]
    given: {Ann: {hand: [R1, base.R1]}}
    moves: [Ann plays R1 to C1]
    then: {C1: [R1], Ann: {hand: [base.R1]}}"""


def test_in_its_tests_a_set_calls_its_cards_by_their_short_ids(capsys: pytest.CaptureFixture[str]) -> None:
    write("mine", potion("R1", 9, keys=TESTED))
    whole_poison()
    write("fives", potion("R5", 5, keys="copies: 30\n" + TESTED.replace("base.R1", "R5").replace("R1", "R5")),
          head="only: true\n")  # fmt: skip
    assert main(["test", str(Path("home").resolve())]) == 0, capsys.readouterr().out
    assert "2 scenarios passed, 0 failed" in capsys.readouterr().out
    assert main(["test", "--sets", "fives", str(Path("home").resolve())]) == 0
    assert "1 scenario passed, 0 failed" in capsys.readouterr().out
    assert main(["test", "--sets", "fifes"]) == 2
    assert 'did you mean "fives"?' in capsys.readouterr().err


# --- commands -------------------------------------------------------------------------------------------------------


def test_commands_take_sets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole_poison()
    path = tmp_path / "a.game"
    bots = ["--seats", "random,random,random"]
    assert main(["play", "poison", *bots, "--sets", "sevens", "--save", str(path), "--language", "en"]) == 0
    assert '"sets": {"sevens": ' in path.read_text("utf-8")
    assert main(["match", "poison", *bots, "--games", "3", "--sets", "sevens"]) == 0
    assert main(["check", "--sets", "sevens"]) == 0
    capsys.readouterr()
    for command in (["play", "poison", *bots], ["match", "poison", *bots], ["check"]):
        assert main([*command, "--sets", "seven"]) == 2
        assert "no set called 'seven'; did you mean \"sevens\"?" in capsys.readouterr().err, command


def test_a_match_counts_what_its_characters_win(capsys: pytest.CaptureFixture[str]) -> None:
    write("velga", action("sing", "copies: 24"), head=hero(), game="red_dragon")
    seats = ["random"] * 4
    report = match.run("red_dragon", seats, 8, 1, characters=["velga", "zot"])
    velga, zot = report["characters"][:2]
    assert (velga["character"], velga["games"]) == ("velga", 8)
    assert (zot["character"], zot["games"]) == ("zot", 8)
    assert sum(character["wins"] for character in report["characters"]) == pytest.approx(8, abs=0.01)
    all_four = match.run("red_dragon", seats, 8, 1, characters=["velga", "zot", "fiona", "gerki"])
    assert sum(character["wins"] for character in all_four["characters"]) == pytest.approx(8, abs=0.01)
    assert match.run("red_dragon", seats, 8, 1, characters=["velga", "zot"], workers=2)["characters"] == \
        report["characters"]  # fmt: skip
    assert main(["match", "red_dragon", "--seats", "random,random", "--games", "2", "--characters", "velga"]) == 0
    assert "velga" in capsys.readouterr().out
    for names, message in ((("velga", "zto"), "no character called 'zto'"), (("zot", "zot"), "by at most 1 of 4")):
        with pytest.raises(BadMatch, match=message):
            match.run("red_dragon", seats, 4, 1, characters=names)
    with pytest.raises(BadMatch, match="poison has no characters to choose"):
        match.run("poison", seats, 4, 1, characters=["velga"])


# --- speed ----------------------------------------------------------------------------------------------------------


def test_only_changed_files_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.cards import cardfile
    from rules.cards.cardtexts import Reading
    from rules.system.steps import WorkInSteps

    write("one", potion("Y"))
    file = write("two", potion("Z"))
    cardset.load(POISON)
    read_files: list[str] = []
    reading_again = cardfile.reading_again

    def noting(path: Path, last_reading: Reading) -> WorkInSteps[Reading]:
        read_files.append(path.name)
        return (yield from reading_again(path, last_reading))

    monkeypatch.setattr(cardfile, "reading_again", noting)
    file.write_text(file.read_text("utf-8").replace("number: 3", "number: 4") + "\n", encoding="utf-8")
    assert cardset.load(POISON).card("Z").fields["number"] == 4 and read_files == ["two.yaml"]
    os.utime(file, (time.time() + 5, time.time() + 5))
    cardset.load(POISON, sets=["two"])
    assert read_files == ["two.yaml", "two.yaml"]


@pytest.mark.parametrize("name", games.names())
def test_a_folder_without_cards_makes_no_game(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup) as error:
        games.game(name, [tmp_path])
    assert str(error.value).startswith(f"{Texts('en').say(f'game.{name}.name')} needs at least")
    assert isinstance(error.value.args[0], Message) and "слишком мало" in error.value.args[0].say("ru")
