"""The cards of the Red Dragon: the decks are complete, each card's own scenarios notice when the card is altered, and
a new character is one new file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards.card import Card
from rules.cards.cardset import CardSet, load
from rules.games import manifest
from rules.kernel.asking import answer, run
from rules.scenario import run_files
from rules.system import locations
from tests.altered_cards import noticed, own_scenarios, slips

BUILT_IN = locations.resource("data", "cards", "red_dragon")
DRAGON = manifest("red_dragon")
LANGUAGE = DRAGON.vocabulary.language
CARDS = load(DRAGON.vocabulary, [BUILT_IN])
OURS = [card for card in CARDS.cards if card.set != "drinks"]
DRINKS = [card for card in CARDS.cards if card.set == "drinks"]
SCENARIOS = own_scenarios(CARDS)

# --- the decks ------------------------------------------------------------------------------------------------------

KINDS = ("action_gambling", "gambling", "cheating", "action", "anytime", "sometimes")
COMMON = {
    "gambling_im_in": 6, "i_raise": 2, "winning_hand": 2, "pot_was_her_tip": 1, "i_dont_think_so": 1,
    "stop_playing_with_drinks": 1, "bring_drinks": 2, "tip_the_wench": 1,
}  # fmt: skip
DEIRDRE = {
    "goddess_sees_cheats": 1, "money_for_poor": 1, "have_to_pray": 1, "men_and_religion": 1, "you_need_it_more": 1,
    "wine_into_water": 1, "water_into_wine": 2, "toast_the_goddess": 1, "not_that_priestess": 1, "goddess_made_me": 2,
    "mummy_rot": 1, "spells_wear_off": 1, "stop_being_silly": 1, "goddess_protects": 2, "goddess_displeased": 1,
    "goddess_heals": 2, "goddess_provides": 1, "priestess_earns": 1, "prayer_of_healing": 1, "mass_heal": 1,
}  # fmt: skip
FIONA = {
    "two_options": 1, "polishing_arsenal": 1, "weapons_by_size": 1, "armor_discount": 1, "rattling_in_armor": 1,
    "wearing_armor": 2, "rust_off_armor": 1, "blood_off_sword": 1, "drink_with_me": 1, "liquid_courage": 1,
    "not_drinking": 1, "drink_up": 1, "hurts_more_like_this": 2, "arm_wrestle": 1, "chain_mail_bikini": 2,
    "not_a_lady": 1, "ogre_headlock": 1, "aim_for_the_head": 2, "quick_healer": 1, "armor_isnt_cheap": 1,
}  # fmt: skip
GERKI = {
    "winning_honestly": 1, "dropped_my_cards": 1, "five_of_a_kind": 1, "up_your_sleeve": 1, "you_think_you_won": 1,
    "grab_a_coin": 1, "swipe_the_tip": 2, "little_guy_gone": 1, "hide_in_shadows": 1, "dump_on_floor": 2,
    "antidote": 1, "somethin_extra": 2, "contact_poison": 2, "stuck_in_your_back": 2, "seen_my_poison": 1,
    "forgot_a_trap": 1, "miscalculation": 1, "under_your_chair": 1, "no_name_on_it": 1,
}  # fmt: skip
ZOT = {
    "pooky_stop_peeking": 1, "lich_king": 1, "my_dice": 1, "up_your_sleeve": 1, "peanuts_to_gold": 1, "meditating": 2,
    "pooky_accident": 1, "stars_say_no": 1, "now_you_see_me": 1, "bad_pooky": 1, "pooky_thinks_thirsty": 1,
    "teleport_beverage": 1, "down_pooky": 1, "do_not_distract": 2, "hands_off_wand": 2, "step_on_pooky": 1,
    "drunken_rampage": 2, "pookys_friend": 1, "rabbit_from_hat": 1, "behind_your_ear": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("character", "own_cards", "counts"),
    [
        ("deirdre", DEIRDRE, (6, 4, 0, 8, 3, 19)),
        ("fiona", FIONA, (6, 4, 0, 8, 3, 19)),
        ("gerki", GERKI, (6, 4, 4, 7, 3, 16)),
        ("zot", ZOT, (6, 4, 4, 9, 3, 14)),
    ],
)
def test_the_deck_of_a_character(character: str, own_cards: dict[str, int], counts: tuple[int, ...]) -> None:
    deck = {card.id: card.copies for card in OURS if card.set in ("common", character)}
    deck |= CARDS.heads[character]["also"]
    assert deck == COMMON | own_cards
    assert sum(deck.values()) == 40 and sum(COMMON.values()) == 16
    kinds: Counter[str] = Counter()
    for id, copies in deck.items():
        kinds[CARDS.card(id).kind] += copies
    assert tuple(kinds[kind] for kind in KINDS) == counts


def test_the_drink_deck() -> None:
    """Each drink: copies, alcohol, fortitude, with a chaser or not."""
    drinks = {}
    for card in DRINKS:
        if card.kind == "drink":
            fields = card.fields
            drinks[card.id] = (card.copies, fields["alcohol"], fields["fortitude"], fields["chaser"])
    assert drinks == {
        "light_ale": (3, 1, 0, False),
        "light_ale_chaser": (2, 1, 0, True),
        "dark_ale": (3, 1, 0, False),
        "dark_ale_chaser": (1, 1, 0, True),
        "wine": (3, 2, 0, False),
        "wine_chaser": (1, 2, 0, True),
        "elven_wine": (2, 3, 0, False),
        "elven_wine_chaser": (1, 3, 0, True),
        "dragon_breath_ale": (3, 4, 0, False),
        "water": (1, 0, 0, False),
        "holy_water": (1, 0, 2, False),
        "dirty_dishwater": (1, 0, -1, False),
        "wizards_brew": (1, 2, 2, False),
        "cutting_you_off": (1, -1, 0, False),
        "troll_swill": (1, 1, -1, False),
        "orcish_rotgut": (1, 0, -2, False),
    }
    deck: list[Card] = []
    for card in DRINKS:
        deck += [card] * card.copies
    assert {card.id: card.copies for card in DRINKS if card.kind == "event"} == {
        "round_on_the_house": 2,
        "drinking_contest": 2,
    }
    assert Counter(card.kind for card in deck) == {"drink": 26, "event": 4}
    assert sum(card.kind == "drink" and card.fields["chaser"] for card in deck) == 5
    assert sum(card.fields["alcohol"] for card in deck if card.kind == "drink") == 40


def test_every_card_has_words_of_its_own() -> None:
    for language in ("ru", "en"):
        names = [card.name[language] for card in CARDS.cards]
        texts = [card.text[language] for card in CARDS.cards]
        assert all(names) and len(set(names)) == len(names)
        assert all(texts) and len(set(texts)) == len(texts)


def test_nothing_is_amiss_with_the_cards() -> None:
    assert [str(problem) for problem in CARDS.problems] == []


# --- every card does what it says -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_a_card_that_is_altered_fails_its_own_scenarios(card: Card) -> None:
    def bites(fields: Mapping[str, Any]) -> bool:
        return noticed(DRAGON, CARDS, card, fields, SCENARIOS[card.id])

    assert LANGUAGE and SCENARIOS[card.id] and not bites(card.fields)
    assert [slip for slip, fields in slips(card, LANGUAGE, KINDS) if not bites(fields)] == []


# --- a character of your own --------------------------------------------------------------------------------------

TROLL = """\
set: mugwump
format: 1
game: red_dragon
character:
  name: {ru: Бугор, en: Mugwump}
  title: {ru: Тролль, en: the Troll}
  race: troll
  art: rd_gerki
also: {dump_on_floor: 2}
cards:
  - id: friendly_pat
    kind: action
    copies: 22
    name: {ru: Дружеский хлопок, en: A friendly pat}
    text:
      ru: Другой игрок теряет 4 стойкости.
      en: Another player loses 4 fortitude.
    art: rd_slap
    target: another
    do: [{change: {who: target, stat: fortitude, amount: -4}}]
    tests:
      - name: a pat on the shoulder
        seats: [Mug, Zot]
        given: {inn: 30, characters: [mugwump, zot], Mug: {hand: [friendly_pat]}}
        moves: [Mug plays friendly_pat at Zot]
        then: {Zot: {fortitude: 16}}
"""


@pytest.fixture
def troll(tmp_path: Path) -> CardSet:
    """Return the cards with a new character: one more file, in a folder of the player's."""
    (tmp_path / "mugwump.yaml").write_text(TROLL, encoding="utf-8")
    return load(DRAGON.vocabulary, [tmp_path, BUILT_IN])


def test_a_new_character_is_one_new_file(troll: CardSet, tmp_path: Path) -> None:
    assert [str(problem) for problem in troll.problems] == []
    game = DRAGON.rulebook(troll)
    passed, failed = run_files([tmp_path / "mugwump.yaml"], lambda name: game)
    assert (len(passed), failed) == (1, [])


@pytest.mark.parametrize(
    ("race", "drink", "alcohol", "fortitude"),
    [
        ("troll", "troll_swill", 2, 20),
        ("troll", "orcish_rotgut", 0, 18),
        ("orc", "orcish_rotgut", 2, 20),
        ("orc", "troll_swill", 1, 19),
    ],
)
def test_some_drinks_do_something_else_to_some_races(
    race: str, drink: str, alcohol: int, fortitude: int, tmp_path: Path
) -> None:
    (tmp_path / "mugwump.yaml").write_text(TROLL.replace("race: troll", f"race: {race}"), encoding="utf-8")
    game: Any = DRAGON.rulebook(load(DRAGON.vocabulary, [tmp_path, BUILT_IN]))
    table = game.lay(4)
    table.character[0] = game.characters.index("mugwump")
    piece = next(piece for piece in table.zones[-1] if game.card_id(piece) == drink)
    table.move(piece, len(table.zones) - 1, game.zone_names(4).index("pile.0"))
    game.resume(table, phase="drink")
    run(table)
    assert table.fortitude[0] == fortitude and table.alcohol[0] == alcohol


@pytest.mark.parametrize("seed", range(3))
def test_a_new_character_plays_a_whole_game(troll: CardSet, seed: int) -> None:
    game = DRAGON.rulebook(troll)
    table = game.new(4, seed, characters=["zot", "mugwump", "deirdre", "gerki"], first=1)
    deck = {"friendly_pat": 22, "dump_on_floor": 2} | COMMON
    own_cards: Counter[str] = Counter()
    for name, pieces in zip(game.zone_names(4), table.zones, strict=True):
        if name.endswith(".1") and not name.startswith("pile"):
            own_cards.update(map(game.card_id, pieces))
    assert own_cards == deck
    choose = Random(seed)
    table.feed = []
    while table.ask is not None:
        answer(table, choose.choice(table.ask.options))
        assert game.faults(table) == []
    played = {game.cards[event[2]].id for event in table.feed if event[0] == "plays" and event[1] == 1}
    assert "friendly_pat" in played
