"""A set of cards as a fan might write it: every card asks something in the middle of its effect, or draws lots."""

from rules.cards.words import Group, Pieces, Word
from rules.games.red_dragon.board import HANDS
from rules.games.red_dragon.terms import LANGUAGE

ASKING = """
set: common
format: 1
game: red_dragon
author: A Guest
cards:
  - id: two_ways
    kind: action
    copies: 20
    name: {ru: Два пути, en: Two Ways}
    text: {ru: Заплати 1 монету или выпей., en: Pay 1 gold or drink.}
    art: rd_step
    do:
      - choose:
          - {as: pay, text: {ru: Заплатить, en: Pay}, do: [{move_gold: {source: me, to: inn, amount: 1}}]}
          - {as: sip, text: {ru: Выпить, en: Drink}, do: [{change: {who: me, stat: alcohol, amount: 1}}]}
  - id: menu_of_sins
    kind: action
    copies: 20
    name: {ru: Список грехов, en: A List of Sins}
    text: {ru: Покайся в чём-нибудь., en: Confess something.}
    art: rd_books
    do:
      - choose:
          - as: gluttony
            text: {ru: Вчера один съел целого гуся с яблоками, en: Yesterday I ate a whole goose with apples}
            do: [{change: {who: me, stat: fortitude, amount: 1}}]
          - as: greed
            text: {ru: Спрятал кошелёк от своих товарищей, en: I hid a purse from my own companions}
            do: [{change: {who: me, stat: fortitude, amount: -1}}]
          - as: sloth
            text: {ru: Проспал ночную стражу у ворот, en: I slept through the night watch at the gate}
            do: [{draw: {who: me, amount: 1}}]
          - as: envy
            text: {ru: Завидовал чужой шляпе с пером, en: I envied somebody their feathered hat}
            do: [{change: {who: me, stat: alcohol, amount: -1}}]
          - as: wrath
            text: {ru: Побил посуду в этом самом трактире, en: I smashed the crockery of this very inn}
            do: [{move_gold: {source: me, to: inn, amount: 1}}]
          - as: pride
            text: {ru: Ни в чём, en: Nothing}
            do: [{change: {who: me, stat: alcohol, amount: 1}}]
  - id: pointed_finger
    kind: action
    copies: 20
    name: {ru: Перст указующий, en: The Pointed Finger}
    text: {ru: Выбери игрока — он теряет 1 стойкость., en: Choose a player. That player loses 1 Fortitude.}
    art: rd_finger
    do:
      - choose_player: {among: each_other, do: [{change: {who: it, stat: fortitude, amount: -1}}]}
  - id: long_look
    kind: action
    copies: 20
    name: {ru: Долгий взгляд, en: A Long Look}
    text: {ru: Взгляни на 2 карты других и получи за них 1 монету., en: "Look at 2 cards of others, and get 1 gold."}
    art: rd_eye
    do:
      - choose_card: {among: {held_by: each_other}, amount: 2, do: [{change: {who: me, stat: fortitude, amount: 1}}]}
  - id: kind_offer
    kind: action
    copies: 20
    name: {ru: Щедрое предложение, en: A Kind Offer}
    text: {ru: Каждый другой может взять карту., en: Each other player may draw a card.}
    art: rd_friend
    do:
      - for_each: {who: each_other, do: [{may: {who: it, do: [{draw: {who: it, amount: 1}}]}}]}
      - may: [{draw: {who: me, amount: 1}}]
  - id: fortune
    kind: action
    copies: 20
    name: {ru: Колесо фортуны, en: Wheel of Fortune}
    text: {ru: "Брось монету, потом кость; жребий укажет на неудачника.", en: "Toss a coin, roll a die, draw a lot."}
    art: rd_dice
    do:
      - toss: {heads: [{draw: {who: me, amount: 1}}], tails: [{change: {who: me, stat: alcohol, amount: 1}}]}
      - roll: [{if: {condition: {compare: {what: number, at_least: 4}}, then: [{draw: {who: me, amount: 1}}]}}]
      - random_player: {among: each, do: [{change: {who: it, stat: fortitude, amount: -1}}]}
"""


def write(home, text=ASKING):
    """Put the set into a user's folder, before the game is loaded."""
    folder = home / "cards" / "red_dragon"
    folder.mkdir(parents=True)
    (folder / "asking.yaml").write_text(text, encoding="utf-8")


def held_by(who: Group) -> Pieces:
    """The cards that players hold."""
    return lambda table, effect: [piece for seat in who(table, effect) for piece in table.zones[HANDS[seat]]]


def add_words(monkeypatch):
    """Words that show what the table must be able to show, whatever the game's own are."""
    monkeypatch.setitem(LANGUAGE.words("pieces"), "held_by", Word("held_by", "pieces", held_by))
