"""A list of answers that opens at the table takes the keyboard, by whatever it was opened; a digit chooses from it."""

import pygame
import pytest

from client.table.targets import Answering, CardHandle, TakeableZone
from tests.client.hands import focused, key
from tests.client.question_hands import questions, sit_down
from tests.client.table_hands import laid, waiting
from tests.repeats import repeats

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

WAYS = {"dice_town": {"button", "laid"}, "red_dragon": {"laid"}, "goblets": {"button", "letter", "laid"},
        "raut": {"laid"}}  # fmt: skip
"""By what lists are opened in each game that has any: Enter on a button, the letter of one, Enter on a place."""
TAKEN, PLACES = repeats(10, 6), repeats(5, 3)
"""So many things are taken up at each table, and laid in so many places."""
JANUS = """
set: ways
format: 1
game: red_dragon
cards:
  - id: janus
    kind: action
    copies: 20
    name: {ru: Янус, en: Janus}
    text: {ru: Заплати 1 монету или выпей., en: Pay 1 gold or drink.}
    art: rd_step
    modes:
      - {as: pay_up, do: [{move_gold: {source: me, to: inn, amount: 1}}]}
      - {as: have_a_drink, do: [{change: {who: me, stat: alcohol, amount: 1}}]}
"""
"""The cards of the Red Dragon have one way to be played each, so its list is opened by a card of a fan."""


class Lists:
    """Opens the lists of one table in every way, and looks where the keyboard is then."""

    def __init__(self, app, table):
        self.app, self.scene = app, sit_down(app, table)
        self.app.step([], 0.3)
        self.given = []
        self.scene.player.may_give = lambda answer: bool(self.given.append(answer))
        self.met, self.wrong = set(), []

    @property
    def open(self):
        return self.scene.painter.left_open(self.scene.player)

    def close(self):
        """Back to the table, where the mouse was used last."""
        while self.open:
            key(self.app, pygame.K_ESCAPE)
        self.given.clear()
        if self.scene.hand.chosen is not None:
            self.scene.hand.think_again()
        self.scene.gui.focus("")
        self.scene.gui.keyboard = False

    def look(self, way):
        """If a list is open: the keyboard is at its first answer, and the digit 2 gives the second or goes to it."""
        if self.open and not self.given:
            self.met.add(way)
            buttons = [widget for widget in self.scene.gui.widgets if getattr(widget, "number", 0)]
            index = self.scene.gui.focused
            if len(buttons) < 2 or index is not buttons[0] or [button.number for button in buttons[:2]] != [1, 2]:
                self.wrong.append((way, focused(self.app), [button.id for button in buttons]))
            else:
                second, gives = buttons[1].id, buttons[1].gives
                key(self.app, pygame.K_2)
                if self.given[:1] != list(gives) and focused(self.app) != second:
                    self.wrong.append((way, "2", self.given, focused(self.app)))
        self.close()

    def use_buttons(self):
        """Enter on each button that leads to several answers."""
        ids = []
        for widget in self.scene.gui.widgets:
            if isinstance(widget, Answering) and len(widget.gives) > 1:
                ids.append(widget.id)
        for id in ids:
            self.scene.gui.focus(id)
            key(self.app, pygame.K_RETURN)
            self.look("button")

    def use_letters(self):
        """Each letter, after the mouse was in use."""
        for code in range(pygame.K_a, pygame.K_z + 1):
            if pygame.key.name(code) not in "uhlknmq":  # commands, and what one is not to be asked
                key(self.app, code)
                self.look("letter")

    def lay(self):
        """Enter on each thing that can be taken up, then on the place."""
        scene = self.scene
        takeable = [widget for widget in scene.gui.widgets if isinstance(widget, (CardHandle, TakeableZone))]
        things = {widget.label: widget for widget in takeable}  # of equal cards one
        for thing in list(things.values())[:TAKEN]:
            for number in range(PLACES):
                scene.gui.focus(thing.id)
                key(self.app, pygame.K_RETURN)
                if scene.hand.chosen == thing.handle and number < len(scene.hand.targets):
                    scene.gui.focus(scene.table.place_id(scene.hand.targets[number]))
                    key(self.app, pygame.K_RETURN)
                    self.look("laid")
                self.close()


@pytest.mark.parametrize("name", WAYS)
def test_the_keyboard_goes_into_a_list_that_opens(make_app, home, name):
    app = make_app("en", speed=0.0)
    if name == "red_dragon":
        folder = home / "cards" / name
        folder.mkdir(parents=True)
        (folder / "ways.yaml").write_text(JANUS, encoding="utf-8")
        tables = [laid("red_dragon", "Wanderer: {hand: [janus]}")]
    else:
        tables = [table for table, _ in questions(name)]
    met, wrong = set(), []
    for table in tables:
        lists = Lists(app, table)
        with waiting(app):
            lists.use_buttons()
            lists.use_letters()
            lists.lay()
        met |= lists.met
        wrong += lists.wrong
        app.pop()
    assert not wrong
    assert met == WAYS[name]
