"""A set of cards as a fan might write it: every card asks something in the middle of its effect, or draws lots."""

from pathlib import Path

ASKING = """
set: asking
format: 1
game: red_dragon
author: A Guest
title: {ru: Карты с вопросами, en: Cards That Ask}
counters:
  rage: {name: {ru: ярость, en: rage}, art: rd_rampage}
  doll: {name: {ru: кукла|куклы|кукол, en: doll|dolls}}
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
    text: {ru: Покайся и получи или отдай 1., en: "Confess, and gain or lose 1."}
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
    text: {ru: Взгляни на 2 карты других ради 1 стойкости., en: "Look at 2 cards of others for 1 Fortitude."}
    art: rd_eye
    do:
      - choose_card: {among: {hand: {of: each_other}}, amount: 2, do: [{change: {who: me, stat: fortitude, amount: 1}}]}
  - id: spyglass
    kind: action
    copies: 20
    name: {ru: Подзорная труба, en: The Spyglass}
    text: {ru: Взгляни на 1 карту сверху колоды., en: Look at 1 card on top of your deck.}
    art: rd_eye
    do:
      - look: {top: {of: {deck: me}, amount: 1}}
  - id: house_of_mirrors
    kind: action
    copies: 20
    name: {ru: Зеркальная комната, en: The House of Mirrors}
    text: {ru: Взгляни на карты всех остальных., en: Look at the cards of all others.}
    art: rd_eye
    do:
      - look: {hand: {of: each_other}}
  - id: barman
    kind: action
    copies: 20
    name: {ru: Свой человек за стойкой, en: A Friend Behind the Bar}
    text: {ru: Переложи 3 верхние карты выпивки., en: Rearrange the 3 top cards of the drink deck.}
    art: rd_step
    do:
      - reorder: {top: {of: drink_deck, amount: 3}}
  - id: kind_offer
    kind: action
    copies: 20
    name: {ru: Щедрое предложение, en: A Kind Offer}
    text: {ru: Каждый может взять 1 карту., en: Each player may draw 1 card.}
    art: rd_friend
    do:
      - for_each: {who: each_other, do: [{may: {who: it, do: [{draw: {who: it, amount: 1}}]}}]}
      - may: [{draw: {who: me, amount: 1}}]
  - id: fortune
    kind: action
    copies: 20
    name: {ru: Колесо фортуны, en: Wheel of Fortune}
    text:
      ru: "Решка — опьянение 1, орёл или 4 на кости — карта. Неудачник по жребию теряет 1 стойкость."
      en: "Tails: 1 alcohol. Heads, or 4 on the die: a card. Whom the lot names loses 1 Fortitude."
    art: rd_dice
    do:
      - toss: {heads: [{draw: {who: me, amount: 1}}], tails: [{change: {who: me, stat: alcohol, amount: 1}}]}
      - roll: [{if: {condition: {compare: {what: number, at_least: 4}}, then: [{draw: {who: me, amount: 1}}]}}]
      - random_player: {among: each, do: [{change: {who: it, stat: fortitude, amount: -1}}]}
  - id: bear_form
    kind: action
    copies: 20
    name: {ru: Облик медведя, en: Bear Form}
    text:
      ru: "Лежит перед вами, пока вас не ранят. Каждый получает 2 ярости, а вы 1 куклу. На карте 1 кукла."
      en: "Stays before you until you are hurt. Each player gets 2 rage, and you get 1 doll. On the card is 1 doll."
    art: rd_armor
    do:
      - stay: {on: is_hurt, abilities: [{modify: {what: alcohol_gained, add: -1}}]}
      - count: {what: rage, amount: 2, who: each}
      - count: {what: doll, amount: 1}
      - count: {what: doll, amount: 1, on: {staying: me}}
  - id: long_evening
    kind: action
    copies: 20
    name: {ru: Долгий вечер, en: A Long Evening}
    text: {ru: До твоего следующего хода никто не платит., en: Nobody pays until your next turn.}
    art: rd_dropped
    do:
      - until: {ends: my_next_turn, who: each, abilities: [{forbid: lose_gold}]}
"""

TOWN = """
set: asking
format: 1
game: dice_town
author: A Guest
title: {ru: Карты с вопросами, en: Cards That Ask}
cards:
  - id: ledger
    kind: trick
    when: gained
    copies: 25
    name: {ru: Гроссбух, en: The Ledger}
    text: {ru: Получи 1 доллар или 1 самородок., en: Get 1 dollar or 1 nugget.}
    art: dt_credit
    do:
      - choose:
          - {as: note, text: {ru: Доллар, en: A dollar}, do: [{collect: {who: left, what: dollars, amount: 1}}]}
          - {as: gold, text: {ru: Самородок, en: A nugget}, do: [{collect: {who: left, what: nuggets, amount: 1}}]}
  - id: informer
    kind: trick
    when: gained
    copies: 25
    name: {ru: Доносчик, en: The Informer}
    text: {ru: "Выбери игрока, он отдаёт тебе 1 доллар.", en: Choose a player who gives you 1 dollar.}
    art: dt_wanted
    do:
      - choose_player: {among: each_other, do: [{collect: {who: it, what: dollars, amount: 1}}]}
  - id: gambler
    kind: trick
    when: gained
    copies: 25
    name: {ru: Игрок, en: The Gambler}
    text: {ru: "Если хочешь, брось монету: орёл — 2 доллара.", en: "You may toss a coin: heads, 2 dollars."}
    art: dt_cardsharp
    do:
      - may: [{toss: {heads: [{collect: {who: right, what: dollars, amount: 2}}]}}]
"""


def write(home: Path) -> None:
    """Put the sets into a user's folder, before the games are loaded."""
    for game, text in (("red_dragon", ASKING), ("dice_town", TOWN)):
        folder = home / "cards" / game
        folder.mkdir(parents=True)
        (folder / "asking.yaml").write_text(text, encoding="utf-8")
